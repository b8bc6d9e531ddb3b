"""The watchers see what they are there for: each is shown a state that was broken on purpose."""

from dataclasses import replace

import pytest

from sotm_desktop.engine import events
from sotm_desktop.engine.digest import from_json, to_json
from sotm_desktop.engine.effects.lasting import UNTIL
from sotm_desktop.engine.frames import Frame
from sotm_desktop.engine.game import carry_out
from sotm_desktop.engine.stages.turns import TURN
from sotm_desktop.engine.state import LastingEffect, Outcome
from sotm_desktop.players import invariants
from sotm_desktop.players.invariants.step_invariants import sum_of
from tests.engine.games import new_game, play_on, played


@pytest.fixture(scope="module")
def state():
    game = played(2, 40)
    assert game.decision is not None
    return game.state


def broken(state, **fields):
    """The state with some fields replaced, whatever the rules say."""
    return from_json(state.index, to_json(replace(state, **fields)))


def with_row(state, card, **fields):
    rows = list(state.cards)
    rows[card] = rows[card]._replace(**fields)
    return broken(state, cards=tuple(rows))


def test_nothing_is_wrong_with_a_good_state(state):
    assert invariants.of_state(state) == [] and invariants.of_value(state) == []


def test_every_time_until_which_something_holds_is_one(state):
    there = a_card(state, True)
    row = state.cards[there]
    holding = [
        LastingEffect(900 + n, there, row.since, row.face, "", (there,), until, 0)
        for n, until in enumerate(dict.fromkeys(UNTIL.values()))
    ]
    assert invariants.of_state(replace(state, lasting=(*state.lasting, *holding))) == []


def a_card(state, in_play: bool) -> int:
    return next(
        card
        for card, row in enumerate(state.cards)
        if (state.index.area_of_zone[row.zone] is not None) == in_play
        and not state.index.definitions[card].is_character
    )


def _some_clause(state) -> str:
    return next(iter(state.listeners.values()))[0].clause.key


BREAKS = {
    "lies in zone": lambda s: with_row(s, a_card(s, False), zone=s.index.removed),
    "in no zone": lambda s: broken(s, zones=((), *s.zones[1:])),
    "which is not in play": lambda s: with_row(s, a_card(s, True), host=a_card(s, False)),
    "as its host": lambda s: with_row(s, a_card(s, False), host=s.index.heroes[0]),
    "tokens where it lies": lambda s: with_row(s, a_card(s, False), tokens=2),
    "has the stamp": lambda s: with_row(s, a_card(s, False), since=5),
    "is no target": lambda s: with_row(s, s.index.heroes[0], hp=None),
    "but is not in play": lambda s: with_row(s, a_card(s, False), hp=3),
    "HP of": lambda s: with_row(s, s.index.heroes[0], hp=99),
    "is incapacitated, but": lambda s: with_row(s, s.index.heroes[0], face=1, hp=None),
    "used twice": lambda s: broken(s, used=((1, "power", 0), (1, "power", 0))),
    "outlived its text": lambda s: broken(
        s, lasting=(LastingEffect(9999, s.index.heroes[0], 77, 0, _some_clause(s), (0, 0, None), "turn", 1),)
    ),
    "nothing is asked": lambda s: broken(s, pending=None),
    "offers something twice": lambda s: broken(s, pending=s.pending._replace(options=s.pending.options[:1] * 2)),
    "leaves no choice": lambda s: broken(
        s, pending=s.pending._replace(kind="cards", options=s.pending.options[:1], least=1, most=1)
    ),
    "wants": lambda s: broken(s, pending=s.pending._replace(least=3, most=2)),
    "which is nowhere": lambda s: broken(s, stack=(("legacy/no_such:play", 0, (0, 0, None), (), None), *s.stack)),
    "inside another turn": lambda s: broken(s, stack=(*s.stack[:2], *s.stack)),
    "is in flight": lambda s: broken(s, pending_damage=((7, (0, 0, 1, "fire", 0, 0, None, 0, (), (), "", 0)),)),
    "something is asked": lambda s: broken(s, outcome=Outcome("heroes_win", "villain_destroyed", 0)),
    "left to resolve": lambda s: broken(s, pending=None, outcome=Outcome("heroes_win", "villain_destroyed", 0)),
    "without a reason": lambda s: broken(s, pending=None, stack=(), outcome=Outcome("heroes_win", "", 0)),
}


@pytest.mark.parametrize("words", BREAKS)
def test_each_watcher_sees_its_break(state, words):
    said = invariants.of_state(BREAKS[words](state))
    assert any(words in sentence for sentence in said), said


def test_a_game_may_end_before_a_card_has_turned_over_whole():
    """Terrorform's other side has 100 HP; the heroes lose while what it does as it turns over is still to come."""
    state = played(2, 40).state
    over = replace(state, stack=(), pending=None, pending_damage=(), outcome=Outcome("heroes_lose", "card", 0))
    assert not [each for each in invariants.of_state(with_row(over, state.index.heroes[0], hp=99)) if "HP of" in each]


def test_revealed_cards_that_are_left_lying():
    game = new_game(2)
    for _ in play_on(game, 2):
        if game.decision.kind == "phase" and len(game.state.stack) <= 4:
            break
    state = game.state
    card = state.zones[0][0]
    zones = list(state.zones)
    zones[0], zones[state.index.revealed] = zones[0][1:], (card,)
    moved = with_row(broken(state, zones=tuple(zones)), card, zone=state.index.revealed)
    assert any("left lying" in sentence for sentence in invariants.of_state(moved))


def step(state):
    keys = invariants.sample_answers(state)[0]
    after, happened, _ = carry_out(state, keys)
    return after, happened


def test_a_good_step(state):
    after, happened = step(state)
    assert invariants.of_step(state, happened, after) == []


def test_a_change_without_an_event(state):
    after, happened = step(state)
    hero = after.index.heroes[0]
    changed = with_row(after, hero, hp=after.cards[hero].hp - 1)
    assert any("do not tell all that changed: cards" in said for said in invariants.of_step(state, happened, changed))


def test_a_phase_that_begins_where_text_left_out_the_first(state):
    """The table still says the last phase of the turn before, which is not one of this turn that came before."""
    deck = state.index.hero_decks[0]
    later = {phase: events.PhaseBegan("phase_began", None, deck, phase) for phase in ("play", "end")}

    def complaints(before, *happened):
        return [said for said in invariants.of_step(before, happened, before) if "began after" in said]

    before = broken(state, phase="end")
    assert not complaints(before, events.TurnBegan("turn_began", None, deck), later["play"], later["end"])
    for coming, wrong in ((1, []), (6, ["phase_began: 'play' began after 'end'"])):
        before = replace(before, turn=deck, stack=(Frame(TURN.key, "", (deck,), (coming,), None),))
        assert complaints(before, later["play"]) == wrong
    assert complaints(before, events.TurnBegan("turn_began", None, deck), later["end"], later["play"])


def test_an_event_that_lies(state):
    hero = state.index.heroes[0]
    hp = state.cards[hero].hp
    lies = [
        events.DamageDealt("damage_dealt", None, 0, hero, 3, "fire", hp - 2, (("printed", 3, 0),)),
        events.DamageDealt("damage_dealt", None, 0, hero, 3, "fire", hp - 3, (("printed", 2, 0),)),
        events.HpRegained("hp_regained", None, hero, 2, hp + 1),
        events.CardMoved("card_moved", None, 5, 0, 0, None, "draw", 99),
        events.TurnBegan("turn_began", None, state.turn),
        events.PhaseBegan("phase_began", None, state.turn, "start" if state.phase == "start" else "noon"),
        events.PhaseBegan("phase_began", None, state.turn + 1, "end"),
        events.TokensChanged("tokens_changed", (0, "$nowhere"), hero, 1),
    ]
    for lie in lies:
        assert any(lie.kind in said for said in invariants.of_step(state, (lie,), state)), lie


def test_reasons_are_added_up_in_the_order_of_the_rules():
    assert sum_of((("printed", 3, 0), ("+", 1, 0), ("-", 2, 0), ("x", 2, 0))) == 4
    assert sum_of((("printed", 3, 0), ("=", 1, 0), ("-", 1, 0))) == 0


def test_a_value_whose_index_was_spoiled(state):
    other = replace(broken(state), listeners={})
    assert any("index" in said for said in invariants.of_value(other))
