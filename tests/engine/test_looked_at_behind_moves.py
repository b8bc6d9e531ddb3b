"""Text that looks at the table looks behind a bare deed, as behind a sentence; a table that is set right is not."""

from __future__ import annotations

import textwrap

import pytest

from tests.kit.own_decks import failures, with_hero

AT = "{villain: baron_blade, environment: megalopolis, heroes: [mine/probe, ra, haka], turn: probe, phase: draw"
CARDS = """\
gauge: {title: Gauge, keywords: [item], triggers: [{whenever: {ever: WHEN}, do: [{destroy: self}]}]}
coin: {front: {title: Coin, keywords: [item], end: [{draw: 1}]},
       back: {title: Blank, keywords: [relic], end: [{flip: self}]}}
mug: {title: Mug, copies: 6, hp: 4, keywords: [item], end: [{draw: 1}]}
screen: {title: Screen, keywords: [item], triggers: [
  {whenever: {damage_would_be_dealt: {to: [{is: you}]}}, do: [{may: {do: [{prevent: {}}]}}]}]}
"""
FEW = "{at_most: {what: {hp_of: you}, than: 10}}"
MUGS_3 = "{exactly: {what: {count: [{card: mug}]}, than: 3}}"
HAND_3 = "{at_least: {what: {count: {what: [yours], in: hand}}, than: 3}}"
DEEDS = {
    "deal": (FEW, "hp: {probe: 12}", "{deal: {from: baron_blade, to: probe, amount: 2, type: melee}}"),
    "set_hp": (FEW, "hp: {probe: 12}", "{set_hp: {probe: 10}}"),
    "heal": ("{at_least: {what: {hp_of: you}, than: 12}}", "hp: {probe: 11}", "{heal: {who: probe, amount: 1}}"),
    "put_into_play": (MUGS_3, "", "{put_into_play: 'mug#3'}"),
    "destroy": ("{exactly: {what: {count: [{card: mug}]}, than: 1}}", "", "{destroy: mug}"),
    "flip": ("{in_play: [{keyword: relic}]}", "", "{flip: coin}"),
    "draw_cards": (HAND_3, "hand: {probe: ['mug#3']}", "{draw_cards: {who: probe, n: 2}}"),
    "discard": ("{at_most: {what: {count: {what: [yours], in: hand}}, than: 0}}", "hand: {probe: ['mug#3']}",
                "{discard: 'mug#3'}"),
}  # fmt: skip


def wrong(folder, when: str, given: str, steps: str, then: str) -> list[str]:
    scene = f"""\
        scenario: One
        given: {AT}, in_play: {{probe: [gauge, mug, 'mug#2', coin, screen]}}{f", {given}" if given else ""}}}
        when: [{steps}]
        then: {then}
        """
    cards = CARDS.replace("WHEN", when)
    return failures(with_hero(folder, cards), folder, textwrap.dedent(scene))


@pytest.mark.parametrize("deed", DEEDS)
def test_behind_a_bare_deed(tmp_path, deed):
    when, given, step = DEEDS[deed]
    steps = f"{step}, {{answer: false}}" if deed == "deal" else step
    assert not wrong(tmp_path, when, given, steps, "{trash_has: {probe: [gauge]}}")


@pytest.mark.parametrize("deed", ["deal", "set_hp"])
def test_what_is_not_so_is_not_answered(tmp_path, deed):
    when, _, step = DEEDS[deed]
    steps = f"{step}, {{answer: true}}" if deed == "deal" else step.replace("10", "11")
    assert not wrong(tmp_path, when, "hp: {probe: 12}", steps, "{in_play_has: {probe: [gauge]}}")


def test_a_table_that_is_laid_or_set_right_sets_nothing_off(tmp_path):
    move = "{move: {card: 'mug#3', to: {in_play: probe}}}"
    assert not wrong(tmp_path, FEW, "hp: {probe: 9}", "", "{in_play_has: {probe: [gauge]}}")
    assert not wrong(tmp_path, MUGS_3, "", move, "{in_play_has: {probe: [gauge]}}")
