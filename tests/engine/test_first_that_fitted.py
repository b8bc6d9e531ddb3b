"""The first time each turn, of what fits only for a while: what came before and did not fit is not the first.

By what stays as it is in a turn, such as types and keywords, the first counts that came, also before the text did.
"""

from __future__ import annotations

import textwrap

import pytest

from tests.kit.own_decks import failures, with_hero

BY_OTHERS = "whenever: {played: {card: [hero], by: [hero, character, {not: [{in_own_phase: play}]}]}}"
EITHER = "whenever: [{damage_dealt: {to: [{is: you}]}}, {damage_dealt: {to: [hero, {hp_at_most: 30}]}}]"
ANSWER = "do: [{regain: {who: you, amount: 1}}]"
HIT = "whenever: {damage_dealt: {to: [hero, character, %s]}}"
CARDS = """\
filler: {title: Filler, copies: 10, keywords: [item], end: [{draw: 1}]}
beside: {title: Beside, copies: 4, keywords: [item], next_to: [hero, character], end: [{draw: 1}]}
player: {title: Player, copies: 4, keywords: [item], powers: [[{play: 1}]]}
""" + "".join(
    f"{name}: {{title: {name.title()}, copies: 1, keywords: [ongoing], triggers: [{{{event}, {count}, {ANSWER}}}]}}\n"
    for name, event, count in (
        ("phase", BY_OTHERS, "once: true"),
        ("place", HIT % "{next_to: [{card: beside}]}", "once: true"),
        ("hits", HIT % "{hp_at_most: 30}", "once: true"),
        ("each", HIT % "{hp_at_most: 30}", "once: each_target"),
        ("twice", HIT % "{hp_at_most: 30}", "times: 2"),
        ("lowest", HIT % "{is: {lowest: [hero, character]}}", "once: true"),
        ("hand", HIT % "{cards_in: {where: hand, at_least: 2}}", "once: true"),
        ("area", HIT % "{in_area_with: [item]}", "once: true"),
        ("both", EITHER, "once: true"),
        ("plain", HIT % "{not: [{is: you}]}", "once: true"),
    )
)  # fmt: skip
LASTS = """\
lasts: {title: Lasts, copies: 1, keywords: [ongoing], play: [{lasting: {until: your_start, that: {whenever: {
  event: {damage_dealt: {to: [hero, character, {hp_at_most: 30}]}}, each_turn: true,
  do: [{regain: {who: you, amount: 1}}]}}}}]}
"""
HAKA = "{deal: {from: baron_blade, to: haka, amount: %s, type: fire}}"
RA = "{deal: {from: baron_blade, to: ra, amount: %s, type: fire}}"
FIRST, FITS = HAKA % 1, HAKA % 5
CASES: dict[str, tuple[str, str, list[str], int]] = {
    # what lies there already, the phase, what happens, and the HP that are regained
    "phase": ("phase, player", "play", ["{play: filler}", "{use_power: player}", "{answer: 'filler#2'}"], 1),
    "place": ("place", "power", [FIRST, "{put_into_play: beside}", "{answer: haka}", FIRST, FIRST], 1),
    "hits": ("hits", "power", [FIRST, FITS, FIRST], 1),
    "each": ("each", "power", [FIRST, RA % 1, FITS, FIRST, RA % 1], 2),
    "twice": ("twice", "power", [FIRST, FITS, FIRST, FIRST], 2),
    "lowest": ("lowest", "power", [FIRST, HAKA % 20, FIRST], 1),
    "hand": ("hand", "power", [HAKA % 1, "{draw_cards: {who: haka, n: 3}}", HAKA % 1, HAKA % 1], 1),
    "area": ("area", "power", [FIRST, "{put_into_play: beside}", "{answer: haka}", FIRST, FIRST], 1),
    "both": ("both", "power", [FIRST, FITS, FIRST], 1),
    "lasts": ("", "power", [FIRST, "{put_into_play: lasts}", FITS, FIRST], 1),
    "plain": ("", "power", [FIRST, "{put_into_play: plain}", FIRST], 0),
}


@pytest.mark.parametrize("edition", ["definitive", "classic"])
@pytest.mark.parametrize("name", CASES)
def test_the_first_that_fitted(tmp_path, name, edition):
    lies, phase, steps, regained = CASES[name]
    written = f"""\
        scenario: {name}
        edition: {edition}
        switches: {{track.from: turn}}
        given: {{villain: baron_blade, environment: megalopolis, heroes: [mine/probe, ra, haka], turn: probe,
          phase: {phase}, hp: {{probe: 20}}, hand: {{probe: [filler, "filler#2", beside, lasts, plain], haka: []}},
          in_play: {{probe: [{lies}]}}}}
        when: [{", ".join(steps)}]
        then: {{hp: {{probe: {20 + regained}}}}}
        """
    assert not failures(with_hero(tmp_path, CARDS + LASTS), tmp_path, textwrap.dedent(written))


def test_the_second_of_a_turn_needs_a_filter_for_what_stays(tmp_path):
    with pytest.raises(AssertionError, match="how often that has happened in a turn is not known of it"):
        with_hero(tmp_path, CARDS.replace("once: true", "nth: 2"))
