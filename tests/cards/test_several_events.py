"""Several events in one trigger: which can stand together, what "it" is in their text, and where each is listed."""

from __future__ import annotations

import pytest

from sotm_desktop.cards.library import CardLibrary
from sotm_desktop.engine.effects.clauses import Trigger
from sotm_desktop.engine.game import Game
from sotm_desktop.engine.game_setup import Setup
from sotm_desktop.engine.listener_index import rebuild
from sotm_desktop.engine.manual_moves import PlayByHand
from tests.cards.samples import HERO, built, complaints_of
from tests.kit.scenarios import CARDSETS, ROOT

DEALT, PLAYED = "{damage_dealt: {to: [{is: you}]}}", "{played: [item]}"


@pytest.mark.parametrize(
    ("events", "do", "found"),
    [
        (f"[{DEALT}, {PLAYED}]", "[{draw: 1}]", ""),
        (f"[{DEALT}]", "[{draw: 1}]", "one event needs no list"),
        (f"[{DEALT}, [{PLAYED}, {PLAYED}]]", "[{draw: 1}]", "a list of events stands in another"),
        (f"[{PLAYED}, {{ever: {{in_play: [item]}}}}]", "[{draw: 1}]", "`ever` is no event, but looks at the table"),
        (
            f"[{PLAYED}, {{would_be_played: [{{is: self}}]}}]", "[{draw: 1}]",
            "a card answers that it would come into play by itself alone",
        ),
        (
            f"[{PLAYED}, {{would_enter_play: [{{is: self}}]}}]", "[{draw: 1}]",
            "a card answers that it would come into play by itself alone",
        ),
        (f"[{PLAYED}, {{destroyed: [item]}}]", "[{deal: {to: it.card, amount: 1, type: fire}}]", ""),
        (f"[{PLAYED}, {DEALT}]", "[{deal: {to: it.card, amount: 1, type: fire}}]", "'it.card' means nothing here"),
        (
            f"[{DEALT}, {PLAYED}]", "[{draw: {amount_of_damage: {}}}]",
            "'amount_of_damage' speaks of damage, and this text answers none",
        ),
        ("[{damage_dealt: {}}, {damage_not_dealt: {}}]", "[{deal: {to: it.source, amount: 1, type: fire}}]", ""),
        (
            f"[{PLAYED}, {{destroyed: [{{is: self}}]}}]", "[{draw: 1}]",
            "once this card was destroyed it is out of play, so this answers nothing",
        ),
        (f"{{either: [{PLAYED}, {DEALT}]}}", "[{draw: 1}]", "there is no event 'either'"),
    ],
)  # fmt: skip
def test_which_events_stand_together_and_what_their_text_may_name(events, do, found):
    said = complaints_of(HERO, f"triggers: [{{whenever: {events}, do: {do}}}]")
    assert said == ([found] if found else [])


def test_one_of_several_events_that_has_happened_is_not_replaced():
    text = "triggers: [{whenever: [{would_be_destroyed: [item]}, {played: [item]}], instead: true, do: [{draw: 1}]}]"
    assert complaints_of(HERO, text) == ["'played' has happened, and nothing can be done instead of it"]


def test_who_looks_for_a_word_between_events_is_told_of_the_list():
    text = f"    triggers: [{{whenever: {{either: {{this: {PLAYED}, or: {DEALT}}}}}, do: [{{draw: 1}}]}}]"
    _, complaints = built(HERO.format(keywords="ongoing", text=text))
    assert "whenever: [{played: [item]}, {destroyed: [item]}]" in complaints[0].hint


def test_it_is_listed_at_each_moment_under_one_name_and_is_away_with_its_card():
    library = CardLibrary([CARDSETS, ROOT / "tests" / "cardsets_for_tests"])
    heroes = (("oddities/surveyor", ""), ("ra", ""), ("haka", ""))
    game = Game.new(library.card_index(Setup("baron_blade", "megalopolis", heroes, 1)))
    card = next(card for card in game.index.seats[1].cards if game.index.definitions[card].id == "watch_tower")
    for _ in range(2):
        game.manual_move(PlayByHand(card))
        state = game.state
        assert state.listeners == rebuild(state.index, state.cards, state.lasting)
        found = {kind: [each for each in entries if each.card == card] for kind, entries in state.listeners.items()}
        assert {kind for kind, entries in found.items() if entries} == {"after:damage", "after:play", "after:destroy"}
        names = {entry.id for entries in found.values() for entry in entries}
        assert len(names) == 1 and all(isinstance(each[0].clause, Trigger) for each in found.values() if each)
        game.undo()
        assert not any(entry.card == card for entries in game.state.listeners.values() for entry in entries)


@pytest.mark.parametrize(
    ("that", "found", "way_out"),
    [
        (
            "{increase_damage: {by: {amount_of_damage: {}}, from: [{is: you}]}}",
            ["'amount_of_damage' speaks of damage, and what lasts works on when that is over"],
            "note it before: `note: {amount_of_damage: {}}` with `as: x` before `lasting`, and `{noted: x}` in it",
        ),
        (
            "{whenever: {event: {played: [item]}, do: [{draw: {amount_of_damage: {}}}]}}",
            ["'amount_of_damage' speaks of damage, and this text answers none"],
            "it belongs in a reaction or under `whenever: {damage_would_be_dealt: …}`",
        ),
        ("{whenever: {event: {damage_dealt: {}}, do: [{draw: {amount_of_damage: {}}}]}}", [], ""),
    ],
)
def test_what_lasts_longer_than_the_damage_is_told_to_note_it_before(that, found, way_out):
    do = f"[{{prevent: {{}}}}, {{lasting: {{that: {that}, until: end_of_turn}}}}]"
    text = f"    triggers: [{{whenever: {{damage_would_be_dealt: {{to: [{{is: you}}]}}}}, do: {do}}}]"
    _, complaints = built(HERO.format(keywords="ongoing", text=text))
    assert [each.found for each in complaints] == found
    assert [each.hint for each in complaints] == [way_out] * len(found)
