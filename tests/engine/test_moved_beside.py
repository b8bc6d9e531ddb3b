"""A card that a sentence moves next to another has a host, as one that is played there: its text speaks of it."""

from __future__ import annotations

import textwrap

import pytest

from sotm_desktop.cards.text_context import TextPlaces
from sotm_desktop.words.reading import read
from tests.cards.samples import HERO, built, complaints_of, printed
from tests.kit.own_decks import failures, with_hero

END = "{villain: baron_blade, environment: megalopolis, heroes: [mine/probe, ra, haka], turn: probe, phase: end"
NO_HOST = "this card lies next to nothing, so it has no 'host'"
HIT = "{damage_dealt: {to: [{is: self}], from: [target]}}"
MOVES = f"triggers: [{{whenever: {HIT}, do: [{{move: {{what: WHAT, next_to: it.source}}}}]}}]"
BITES = "own_end: [{deal: {from: self, to: host, amount: 1, type: toxic}}]"
CARDS = """\
leech: {title: Leech, copies: 4, hp: 6, keywords: [item], triggers: [
  {whenever: {damage_dealt: {to: [{is: self}], from: [target]}}, do: [{move: {what: self, next_to: it.source}}]}],
  own_end: [{deal: {from: self, to: host, amount: 1, type: toxic}}]}
breeder: {title: Breeder, copies: 1, keywords: [ongoing], end: [
  {pick: {highest: [hero, target, not_you]}, as: most}, {play: {what: [item], next_to: most}}]}
"""
SCENARIOS = {
    "who hit it": """\
        given: END, in_play: {probe: [leech], baron_blade: [blade_battalion]}}
        when: [{deal: {from: blade_battalion, to: leech, amount: 2, type: melee}}, resolve]
        then: {next_to: {blade_battalion: [leech]}, hp_change: {leech: -2, blade_battalion: -1}}
        """,
    "beside whom another text has it played": """\
        given: END, in_play: {probe: [breeder]}, hand: {probe: [leech]}}
        when: [resolve, {answer: leech}, resolve]
        then: {next_to: {haka: [leech]}, hp_change: {haka: -1}}
        """,
    "nobody, while it lies next to nothing": """\
        given: END, in_play: {probe: [leech], baron_blade: [blade_battalion]}}
        when: [resolve]
        then: {hp_change: {}}
        """,
}


@pytest.mark.parametrize("edition", ["definitive", "classic"])
@pytest.mark.parametrize("title", SCENARIOS)
def test_it_is_known_at_the_table(tmp_path, title, edition):
    written = f"scenario: {title}\nedition: {edition}\n{textwrap.dedent(SCENARIOS[title])}"
    assert not failures(with_hero(tmp_path, CARDS), tmp_path, written.replace("END", END))


@pytest.mark.parametrize(
    ("texts", "is_told"),
    [
        (f"hp: 3\n    {MOVES.replace('WHAT', 'self')}\n    {BITES}", False),
        (f"hp: 3\n    {MOVES.replace('WHAT', '{one: [item]}')}\n    {BITES}", False),
        (f"end: [{{discover: {{what: [item], next_to: you}}}}]\n    {BITES}", False),
        (f"end: [{{play: {{what: [item], next_to: you}}}}]\n    {BITES}", False),
        (f"end: [{{play_card: {{what: {{one: {{what: [], in: trash}}}}, next_to: you}}}}]\n    {BITES}", False),
        (f"end: [{{put_into_play: {{what: {{top: own}}, next_to: you}}}}]\n    {BITES}", False),
        (f"end: [{{summon: {{what: [item], next_to: you}}}}]\n    {BITES}", False),
        (f"end: [{{summon_from_any: {{what: [item], next_to: you}}}}]\n    {BITES}", False),
        (f"end: [{{play: {{what: [item]}}}}]\n    {BITES}", True),
        (f"hp: 3\n    {BITES}", True),
    ],
)
def test_only_what_is_put_beside_another_speaks_of_it(texts, is_told):
    assert complaints_of(HERO, texts) == [NO_HOST] * is_told


def test_it_is_printed_and_read_back():
    lines = printed(f"hp: 3\n{MOVES.replace('WHAT', 'self')}\n{BITES}")
    assert lines[-1].endswith("This card deals the card that this card is next to 1 toxic damage.")
    text = f"hp: 3\n    {MOVES.replace('WHAT', 'self')}\n    {BITES}"
    deck, _ = built(HERO.format(keywords="ongoing", text=f"    {text}"))
    assert deck is not None
    found = read("\n".join(lines), "card", TextPlaces(deck).of(deck.cards["sample"], 0))
    assert found.is_exact
    assert not found.leftovers


BARB = """\
barb: {title: Barb, copies: 4, keywords: [item], end: [{draw: 1}]}
hunt: {title: Hunt, copies: 4, keywords: [one_shot], play: [
  {pick: {one: [target, non_character]}, as: prey}, {discover: {what: [item], next_to: prey}}]}
"""


@pytest.mark.parametrize(
    ("laid", "then"),
    [
        (", baron_blade: [blade_battalion]", "{next_to: {blade_battalion: [barb]}, deck_size: {probe: 1}}"),
        ("", "{in_play: {probe: []}, deck_top: {probe: [barb]}, deck_size: {probe: 2}}"),
    ],
)
def test_what_is_discovered_stays_in_the_deck_where_there_is_no_card_next_to_which_it_would_come(tmp_path, laid, then):
    at = END.replace("phase: end", f"phase: play, hand: {{probe: [hunt]}}, in_play: {{probe: []{laid}}}")
    written = f"""\
        scenario: One
        given: {at}, deck_only: {{probe: [barb, "hunt#2"]}}}}
        when: [{{play: hunt}}]
        then: {then}
        """
    assert not failures(with_hero(tmp_path, BARB), tmp_path, textwrap.dedent(written))
