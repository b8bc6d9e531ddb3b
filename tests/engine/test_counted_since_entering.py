"""Where cards count from their entering play on, all numbers of a turn do; a One-Shot looks back at the whole turn."""

from __future__ import annotations

import textwrap

import pytest

from tests.kit.own_decks import failures, with_hero

NUMBERS = {
    "damage": "{damage_this_turn: {to: [{is: you}]}}",
    "types": "{types_dealt_this_turn: {to: [{is: you}]}}",
    "drawn": "{drawn_this_turn: [{is: you}]}",
    "destroyed": "{destroyed_this_turn: [villain]}",
    "discarded": "{discarded_this_turn: [hero]}",
    "regained": "{regained_this_turn: [{is: you}]}",
}
HEAL = "regain: {{who: {{one: [hero, character, {{not: [{{is: you}}]}}]}}, amount: {}}}"
CARDS = "filler: {title: Filler, copies: 8, keywords: [item], end: [{draw: 1}]}\n" + "".join(
    f"{name}_shot: {{title: {name.title()} Shot, keywords: [one_shot], play: [{{{HEAL.format(number)}}}]}}\n"
    f"{name}_stays: {{title: {name.title()} Stays, keywords: [ongoing], powers: [[{{{HEAL.format(number)}}}]]}}\n"
    for name, number in NUMBERS.items()
)
BEFORE = {
    "damage": "{deal: {from: baron_blade, to: probe, amount: 3, type: fire}}",
    "types": "{deal: {from: baron_blade, to: probe, amount: 3, type: fire}}",
    "drawn": "{draw_cards: {who: probe, n: 1}}",
    "destroyed": "{destroy: blade_battalion}",
    "discarded": "{discard: filler}",
    "regained": "{heal: {who: probe, amount: 3}}",
}
AT = "given: {villain: baron_blade, environment: megalopolis, heroes: [mine/probe, ra, haka], turn: probe, phase: power"
MORE = ", hp: {probe: 20, ra: 10}, hand: {probe: [filler, CARD]}, in_play: {baron_blade: [blade_battalion]}}"


AMOUNTS = {"damage": 3, "types": 1, "drawn": 1, "destroyed": 1, "discarded": 1, "regained": 3}


def wrong_with(tmp_path, name: str, kind: str, track: str, counts: bool) -> list[str]:
    """What does not hold of a card of this kind, by which Ra regains HP if it counts what was before."""
    card = f"{name}_{kind}"
    steps = [BEFORE[name], f"{{put_into_play: {card}}}"]
    steps += [f"{{use_power: {card}}}"] if kind == "stays" else []
    steps.append("{answer: ra}")
    written = f"""\
        scenario: {card}
        edition: definitive
        switches: {{track.from: {track}}}
        {AT}{MORE.replace("CARD", card)}
        when: [{", ".join(steps)}]
        then: {{hp: {{ra: {10 + AMOUNTS[name] * counts}}}}}
        """
    return failures(with_hero(tmp_path, CARDS), tmp_path, textwrap.dedent(written))


@pytest.mark.parametrize("track", ["turn", "entering_play"])
@pytest.mark.parametrize("name", NUMBERS)
def test_a_one_shot_looks_back_at_the_whole_turn(tmp_path, name, track):
    assert not wrong_with(tmp_path, name, "shot", track, True)


@pytest.mark.parametrize("track", ["turn", "entering_play"])
@pytest.mark.parametrize("name", NUMBERS)
def test_what_stays_in_play_counts_each_of_them_by_the_same_rule(tmp_path, name, track):
    assert not wrong_with(tmp_path, name, "stays", track, track == "turn")
