"""A damage number travels with its reasons, and everybody reads the same list."""

import json
import pickle

import pytest

from sotm_desktop.engine.preview import preview
from sotm_desktop.players.invariants.step_invariants import sum_of
from tests.engine.games import new_game, play_on, played


@pytest.mark.parametrize("player", ["random", "greedy", "coverage"])
@pytest.mark.parametrize("seed", range(4))
def test_the_reasons_of_every_damage_make_its_number(seed, player):
    game = played(seed, player=player)
    hits = [event for node in game.moments for event in node.events if event.kind == "damage_dealt"]
    assert len(hits) > 20
    for event in hits:
        assert event.reasons[0][0] == "printed" and sum_of(event.reasons) == event.amount
        assert all(sign in ("printed", "+", "-", "x", "=") and number >= 0 for sign, number, _ in event.reasons)


def test_some_of_it_was_increased_and_some_reduced():
    signs = {
        sign
        for seed in range(6)
        for node in played(seed, player="greedy").moments
        for event in node.events
        if event.kind == "damage_dealt"
        for sign, _, _ in event.reasons
    }
    assert {"printed", "+", "-"} <= signs


def test_each_reason_names_a_card_of_the_game_or_the_rules():
    game = played(2, player="greedy")
    for node in game.moments:
        for event in node.events:
            if event.kind in ("damage_dealt", "damage_stopped"):
                sources = {card for _, _, card in event.reasons} - {"nemesis", "flank"}
                assert all(0 <= card < len(game.index.definitions) for card in sources)


def test_damage_that_was_stopped_says_what_stopped_it_and_how_it_stood():
    game = played(1, player="greedy")
    stopped = [event for node in game.moments for event in node.events if event.kind == "damage_stopped"]
    assert stopped and {event.word for event in stopped} <= {"immune", "cannot", "prevented", "replaced", "nothing"}


@pytest.mark.parametrize("seed", range(3))
def test_the_preview_reads_the_same_list(seed):
    """The reasons that a preview shows are those of the event that then happens."""
    game, compared = new_game(seed), 0
    for keys in play_on(game, seed, player="greedy"):
        seen = preview(game.state, keys)
        happened = game.fork().answer(keys)
        mine = [event for event in seen.events if event.kind == "damage_dealt"]
        theirs = [event for event in happened if event.kind == "damage_dealt"]
        assert mine == theirs[: len(mine)]
        compared += len(mine)
    assert compared > 10


def test_a_reason_says_on_which_side_its_text_stands():
    """Beside the three values that logs hold: whether it is of damage dealt to the target, or dealt by the source."""
    sides = []
    for seed in range(6):
        game = played(seed, 200)
        for event in (event for node in game.moments for event in node.events if event.kind == "damage_dealt"):
            changed = [reason for reason in event.reasons if reason[0] in "+-"]
            sides.append([reason.is_receiving for reason in changed])
            assert json.loads(json.dumps(event.reasons)) == [list(reason) for reason in event.reasons]
            assert pickle.loads(pickle.dumps(event.reasons[0])).is_receiving == event.reasons[0].is_receiving
    assert any(True in found for found in sides) and any(False in found for found in sides)
