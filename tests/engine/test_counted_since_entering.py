"""Where cards count from their entering play on, all numbers of a turn do; a One-Shot looks back at the whole turn.

By a further switch so do numbers of a round and since a turn, and what asks who was dealt damage.
"""

from __future__ import annotations

import textwrap

import pytest

from sotm_desktop.cards.library import CardLibrary
from tests.kit.own_decks import failures, with_hero
from tests.kit.scenarios import CARDSETS

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


LONGER = {
    "damage_round": ("damage", "{damage_this_round: {to: [{is: you}]}}"),
    "types_round": ("types", "{types_dealt_this_round: {to: [{is: you}]}}"),
    "destroyed_round": ("destroyed", "{destroyed_this_round: [villain]}"),
    "discarded_round": ("discarded", "{discarded_this_round: [hero]}"),
    "damage_since": ("damage", "{damage_since_your_turn: {to: [{is: you}]}}"),
    "types_since": ("types", "{types_dealt_since_your_turn: {to: [{is: you}]}}"),
    "destroyed_since": ("destroyed", "{destroyed_since_your_turn: [villain]}"),
    "discarded_since": ("discarded", "{discarded_since_your_turn: [hero]}"),
    "regained_since": ("regained", "{regained_since_your_turn: [{is: you}]}"),
    "dealt_since": ("types", "{count: [{is: you}, {was_dealt_damage: {since: your_turn}}]}"),
    "dealt_turn": ("types", "{count: [{is: you}, {was_dealt_damage: {}}]}"),
    "dealing_turn": ("types", "{count: [villain, target, {has_dealt_damage: {}}]}"),
}
"""What is counted over longer, or asked: what is done first, and the number."""
LONGER_CARDS = "filler: {title: Filler, copies: 8, keywords: [item], end: [{draw: 1}]}\n" + "".join(
    f"{name}_shot: {{title: {name} shot, keywords: [one_shot], play: [{{{HEAL.format(number)}}}]}}\n"
    f"{name}_stays: {{title: {name} stays, keywords: [ongoing], powers: [[{{{HEAL.format(number)}}}]]}}\n"
    for name, (_, number) in LONGER.items()
)
ORDER = {"round": "[ra, mine/probe, haka], turn: ra, phase: play", "since": "[mine/probe, ra, haka], turn: probe, "
         "phase: end", "turn": "[mine/probe, ra, haka], turn: probe, phase: play"}  # fmt: skip
TABLE = (
    "villain: baron_blade, environment: megalopolis, "
    "deck_top: {villain: [backlash_field_generator], environment: [bank_heist_in_progress]}"
)


def wrong_over_longer(tmp_path, name: str, kind: str, comes: str, track: str, counts: bool) -> list[str]:
    """What does not hold of a card of this kind that comes into play before or after what is counted."""
    done, _ = LONGER[name]
    span, card = name.split("_")[1], f"{name}_{kind}"
    steps = [BEFORE[done], f"{{put_into_play: {card}}}"]
    if comes == "before":
        steps.reverse()
    if span == "since":
        steps.insert(0, "{go_to: {turn: ra, phase: play}}")
    if kind == "stays":
        steps += ["{go_to: {turn: probe, phase: power}}", f"{{use_power: {card}}}"]
    steps.append("{answer: ra}")
    written = f"""\
        scenario: {card}
        edition: definitive
        switches: {{track.from: {track}}}
        given: {{{TABLE}, heroes: {ORDER[span]}{MORE.replace("CARD", card)}
        when: [{", ".join(steps)}]
        then: {{hp: {{ra: {10 + AMOUNTS[done] * counts}}}}}
        """
    return failures(with_hero(tmp_path, LONGER_CARDS), tmp_path, textwrap.dedent(written))


@pytest.mark.parametrize("track", ["turn", "entering_play", "entering_play_always"])
@pytest.mark.parametrize("name", LONGER)
def test_over_longer_what_was_before_a_card_came_is_nothing_to_it_by_one_switch(tmp_path, name, track):
    assert not wrong_over_longer(tmp_path, name, "stays", "after", track, track != "entering_play_always")


@pytest.mark.parametrize("name", LONGER)
def test_what_came_later_is_counted_also_in_an_earlier_turn(tmp_path, name):
    assert not wrong_over_longer(tmp_path, name, "stays", "before", "entering_play_always", True)


@pytest.mark.parametrize("name", LONGER)
def test_a_one_shot_looks_back_at_the_whole_time(tmp_path, name):
    assert not wrong_over_longer(tmp_path, name, "shot", "after", "entering_play_always", True)


IMMUNE = """\
filler: {title: Filler, copies: 8, keywords: [item], end: [{draw: 1}]}
coat: {title: Coat, keywords: [item], static: [{immune_to_types_dealt: [{is: you}]}]}
"""
FIRE = "{deal: {from: baron_blade, to: probe, amount: 3, type: fire}}"


@pytest.mark.parametrize(("track", "lost"), [("turn", 3), ("entering_play", 3), ("entering_play_always", 6)])
def test_so_does_what_is_immune_to_types_that_were_dealt(tmp_path, track, lost):
    written = f"""\
        scenario: coat
        edition: definitive
        switches: {{track.from: {track}}}
        {AT}{MORE.replace("CARD", "coat")}
        when: [{FIRE}, {{put_into_play: coat}}, {FIRE}, {FIRE}]
        then: {{hp: {{probe: {20 - lost}}}}}
        """
    assert not failures(with_hero(tmp_path, IMMUNE), tmp_path, textwrap.dedent(written))


HEAL_RA = "{regain: {who: {each: [hero, character, not_you]}, amount: 1}}"
WHEN_HIT = "whenever: {damage_dealt: {to: [{is: you}]}}"
SO_OFTEN = {
    "once": (f"{{{WHEN_HIT}, once: true, do: [{HEAL_RA}]}}", (0, 2, 2)),
    "twice": (f"{{{WHEN_HIT}, times: 2, do: [{HEAL_RA}]}}", (1, 3, 3)),
    "each": (f"{{{WHEN_HIT}, once: each_target, do: [{HEAL_RA}]}}", (0, 2, 2)),
    "turn": (f"{{{WHEN_HIT}, do: [{{only_once: {{a: turn, do: [{HEAL_RA}]}}}}]}}", (1, 2, 2)),
    "round": (f"{{{WHEN_HIT}, do: [{{only_once: {{a: round, do: [{HEAL_RA}]}}}}]}}", (1, 1, 2)),
    "game": (f"{{{WHEN_HIT}, do: [{{only_once: {{a: game, do: [{HEAL_RA}]}}}}]}}", (1, 1, 1)),
}
"""Text that acts so often, and how often it does by each switch: hit before it comes, once while it is there, and twice
after it has come back in the same turn."""
OFTEN_CARDS = "filler: {title: Filler, copies: 8, keywords: [item], end: [{draw: 1}]}\n" + "".join(
    f"{name}_text: {{title: {name} text, keywords: [ongoing], triggers: [{text}]}}\n"
    for name, (text, _) in SO_OFTEN.items()
)


@pytest.mark.parametrize("at", [0, 1, 2], ids=["turn", "entering_play", "entering_play_always"])
@pytest.mark.parametrize("name", SO_OFTEN)
def test_how_often_a_text_has_acted_is_counted_by_the_same_rule(tmp_path, name, at):
    card, hit = f"{name}_text", "{deal: {from: baron_blade, to: probe, amount: 1, type: fire}}"
    comes = f"{{put_into_play: {card}}}"
    steps = [hit, comes, hit, f"{{destroy: {card}}}", comes, hit, hit]
    written = f"""\
        scenario: {card}
        edition: definitive
        switches: {{track.from: {("turn", "entering_play", "entering_play_always")[at]}}}
        {AT}{MORE.replace("CARD", card)}
        when: [{", ".join(steps)}]
        then: {{hp: {{ra: {10 + SO_OFTEN[name][1][at]}}}}}
        """
    assert not failures(with_hero(tmp_path, OFTEN_CARDS), tmp_path, textwrap.dedent(written))


def test_classic_rules_count_so():
    (classic,) = (each for each in CardLibrary([CARDSETS]).editions() if each.id == "classic")
    assert classic.switches["track.from"] == "entering_play_always"
