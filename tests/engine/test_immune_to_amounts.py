"""Immune to damage of so much: the amount counts that it comes to when all that changes it is done."""

from __future__ import annotations

import pytest

from sotm_desktop.cards.library import CardLibrary
from sotm_desktop.engine.decisions import card_meant
from sotm_desktop.engine.game import Game
from sotm_desktop.engine.game_setup import Setup
from sotm_desktop.engine.ids import CardId, SeatId
from sotm_desktop.engine.manual_moves import MoveCard, SetTurn
from sotm_desktop.engine.state import PLAY
from sotm_desktop.session.card_marks import marks_on
from sotm_desktop.session.forecast import forecast
from tests.cards.samples import HERO, built, only_text
from tests.kit.own_decks import failures, with_hero
from tests.kit.read_back import assert_said_and_read

CARDS = """\
plating: {title: Plating, copies: 3, keywords: [ongoing], static: [{immune: {to: [{is: you}], at_most: 2}}]}
net: {title: Net, copies: 3, keywords: [ongoing], static: [{immune: {to: [{is: you}], at_least: 4, from: [villain]}}]}
band: {title: Band, copies: 3, keywords: [ongoing], static: [
  {immune: {to: [{is: you}], at_least: 2, at_most: 3, type: [fire]}}]}
vest: {title: Vest, copies: 3, keywords: [ongoing], static: [{reduce_damage: {by: 1, to: [{is: you}]}}]}
flare: {title: Flare, copies: 3, keywords: [ongoing], static: [{increase_damage: {by: 1, to: [{is: you}]}}]}
bell: {title: Bell, copies: 3, keywords: [ongoing], triggers: [
  {whenever: {damage_would_be_dealt: {to: [{is: you}]}}, do: [{raise: {by: 1}}]}]}
diary: {title: Diary, copies: 3, keywords: [ongoing], triggers: [
  {whenever: {damage_dealt: {to: [{is: you}]}}, do: [{draw: 1}]}]}
zap: {title: Zap, copies: 3, keywords: [ongoing], powers: [[{deal: {from: you, to: {one: [hero, target]}, amount: 2,
  type: cold}}]]}
storm: {title: Storm, copies: 3, keywords: [one_shot], play: [
  {deal: {from: you, to: you, amount: 2, type: cold, despite_immunity: true}}]}
"""


def hit(amount: int, kind: str = "melee", who: str = "baron_blade") -> str:
    return f"{{deal: {{from: {who}, to: probe, amount: {amount}, type: {kind}}}}}"


@pytest.mark.parametrize(
    ("in_play", "when", "lost"),
    [
        ("[plating]", hit(2), 0),
        ("[plating]", hit(3), 3),
        ("[plating, vest]", hit(3), 0),
        ("[plating, vest]", hit(4), 3),
        ("[plating, flare]", hit(2), 3),
        ("[plating, bell]", hit(2), 3),
        ("[plating, bell]", hit(1), 0),
        ("[net]", hit(3), 3),
        ("[net]", hit(4), 0),
        ("[net]", hit(4, who="ra"), 4),
        ("[band]", hit(1, "fire"), 1),
        ("[band]", hit(2, "fire"), 0),
        ("[band]", hit(3, "fire"), 0),
        ("[band]", hit(4, "fire"), 4),
        ("[band]", hit(3, "cold"), 3),
    ],
)
@pytest.mark.parametrize("edition", ["definitive", "classic"])
def test_what_it_comes_to_counts(tmp_path, edition, in_play, when, lost):
    change = f"{{probe: {-lost}}}" if lost else "{}"
    written = f"scenario: it\nedition: {edition}\ngiven: TABLE, in_play: {{probe: {in_play}}}}}\nwhen: [{when}]\n"
    assert not failures(with_hero(tmp_path, CARDS), tmp_path, f"{written}then: {{hp_change: {change}}}\n")


def test_what_is_not_dealt_is_not_answered(tmp_path):
    written = f"""\
        scenario: it
        given: TABLE, in_play: {{probe: [plating, diary]}}}}
        when: [{hit(2)}, {hit(3)}]
        then: {{hp_change: {{probe: -3}}, hand_size: {{probe: 1}}}}
        """
    assert not failures(with_hero(tmp_path, CARDS), tmp_path, written)


def test_damage_that_no_target_is_immune_to(tmp_path):
    written = """\
        scenario: it
        given: {villain: baron_blade, environment: megalopolis, heroes: [mine/probe, ra, haka], turn: probe,
          phase: play, in_play: {probe: [plating]}, hand: {probe: [storm]}}
        when: [{play: storm}]
        then: {hp_change: {probe: -2}}
        """
    assert not failures(with_hero(tmp_path, CARDS), tmp_path, written)


def test_the_table_shows_it_and_a_preview_knows_it(tmp_path):
    library: CardLibrary = with_hero(tmp_path, CARDS)
    team = (("mine/probe", ""), ("ra", ""), ("haka", ""))
    game = Game.new(library.card_index(Setup("baron_blade", "megalopolis", team, seed=3)))
    at = {each.id: CardId(card) for card, each in enumerate(game.index.definitions)}
    for name in ("plating", "zap"):
        game.manual_move(MoveCard(at[name], game.index.deck_of[at[name]], PLAY))
    probe = game.index.seats[1].character
    assert probe is not None
    assert [line for mark in marks_on(game.state, probe) for line in mark.why] == [
        "Immune to damage of 2 or less: Plating"
    ]
    game.manual_move(SetTurn(SeatId(1), "power"))
    game.answer(next(each.key for each in game.decision.options if "zap" in each.key))
    key = next(each.key for each in game.decision.options if card_meant(each.means) == probe)
    known = forecast(game.state, (key,))
    assert not known.hits and [(target, why) for target, why, _ in known.stopped] == [(probe, "immune")]


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ("at_most: 2", "damage of 2 or less"),
        ("at_least: 4", "damage of 4 or more"),
        ("at_least: 3, at_most: 3, type: [fire]", "fire damage of exactly 3"),
        ("at_least: 2, at_most: 4, from: [villain, target]", "damage of 2 to 4 dealt by Villain targets"),
    ],
)
def test_it_is_printed_and_read(fields, said):
    text = f"    static: [{{immune: {{to: [{{is: you}}], {fields}}}}}]"
    found = only_text(HERO.format(keywords="ongoing", text=text))
    assert_said_and_read(found, f"Nova is immune to {said}.", is_ordered=False)


@pytest.mark.parametrize(
    ("fields", "why"),
    [
        ("at_least: 4, at_most: 3", "`at_least` is above `at_most`"),
        ("at_least: 1", "leave out `at_least`"),
        ("at_most: 0", "give `at_most` 1 or more"),
    ],
)
def test_amounts_of_no_damage_or_of_all_are_complaints(fields, why):
    text = f"    static: [{{immune: {{to: [{{is: you}}], {fields}}}}}]"
    deck, complaints = built(HERO.format(keywords="ongoing", text=text))
    assert deck is None
    assert any(why in str(each) for each in complaints), complaints
