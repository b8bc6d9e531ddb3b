"""The look is a true picture of the state: every card, pile, marker and clock."""

from __future__ import annotations

import pytest

from sotm_desktop.engine import modifiers, questions
from sotm_desktop.engine.pending_damage import Damage
from sotm_desktop.engine.state import DECK, TRASH
from sotm_desktop.session.card_marks import marks_on
from sotm_desktop.session.table_look import look_of
from tests.table.games import decisions, new_game


@pytest.mark.parametrize("environment", ["megalopolis", "insula_primalis"])
def test_everything_in_play_is_in_the_look_with_its_numbers(environment):
    for game in decisions(new_game(environment=environment, seed=4), 4, 120):
        state, look = game.state, look_of(game.state)
        shown = {card.card: card for area in look.areas for card in (area.character, *area.cards) if card is not None}
        assert set(shown) == set(questions.in_play(state))
        for card, its in shown.items():
            row = state.cards[card]
            assert (its.hp, its.face, its.tokens, its.host) == (row.hp, row.face, row.tokens, row.host)
        for area in look.areas:
            assert area.deck == len(state.zones[state.index.zone(area.seat, DECK)])
            assert area.trash == state.zones[state.index.zone(area.seat, TRASH)]


def test_damage_markers_agree_with_what_the_referee_adds():
    """Against a target without markers of its own, what a card deals is changed by what its marker says."""
    checked = 0
    for game in decisions(new_game(seed=9), 9, 250):
        state = game.state
        targets = [card for card in questions.in_play(state) if questions.is_target(state, card)]
        plain = [card for card in targets if not marks_on(state, card)]
        for source in targets:
            for target in plain:
                if target == source:
                    continue
                said = sum(mark.amount for mark in marks_on(state, source) if mark.kind == "dealt")
                changes = modifiers.damage_changes(state, Damage(source, target, 1, "melee", False, False, None))
                added = sum(change.by for change in changes if change.card not in ("nemesis", "flank"))
                texts = {change.card for change in changes}
                marked = {card for mark in marks_on(state, source) for card in mark.sources}
                if texts <= marked and said != 0:
                    checked += 1
                    if len(texts) == len([m for m in marks_on(state, source) if m.kind == "dealt" for _ in m.sources]):
                        assert said == added
    assert checked > 10


def test_every_marker_names_the_cards_it_is_from():
    seen = set()
    for game in decisions(new_game(seed=2), 2, 200):
        for card in questions.in_play(game.state):
            for mark in marks_on(game.state, card):
                seen.add(mark.kind)
                assert mark.why and mark.sources
                assert all(isinstance(line, str) and line for line in mark.why)
    assert {"dealt", "taken", "immune", "nemesis"} <= seen


def test_the_clock_counts_the_villain_trash_until_the_villain_turns_over():
    for game in decisions(new_game(seed=3), 3, 200):
        look, state = look_of(game.state), game.state
        front = state.cards[state.index.villains[0]].face == 0
        assert [(clock.zone, clock.most) for clock in look.clocks] == ([("trash", 15)] if front else [])
        for clock in look.clocks:
            assert clock.there == len(look.areas[0].trash)
