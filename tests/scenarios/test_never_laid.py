"""What `given` lays that no table is ever like is told, with its line and a way out; what may be is laid."""

from __future__ import annotations

import textwrap

import pytest

from sotm_desktop.scenarios.failure import FailedGiven
from tests.kit.own_decks import failures, with_hero

AT = "given: {villain: baron_blade, environment: megalopolis, heroes: [mine/probe, ra, haka], turn: probe, phase: draw"
BY_HAND = "or let a step `move` put it there by hand"
CARDS = """\
pin: {title: Pin, keywords: [item], next_to: [villain, target], own_end: [{draw: 1}]}
strap: {title: Strap, keywords: [item], next_to: [hero, character, {not: [{is: you}]}], end: [{draw: 1}]}
lens: {title: Lens, copies: 2, keywords: [item], next_to: [{keyword: item}, {not: [{card: lens}]}], end: [{draw: 1}]}
fetter: {title: Fetter, keywords: [item], next_to: [{either: {this: [hero, target], or: [environment]}}]}
hook: {title: Hook, keywords: [item], next_to: [target, {hp_at_most: 3}], end: [{draw: 1}]}
mug: {title: Mug, hp: 4, keywords: [item], end: [{draw: 1}]}
ring: {title: Ring, keywords: [item], next_to: [{card: mug}], end: [{draw: 1}]}
coin: {front: {title: Coin, keywords: [item], end: [{flip: self}]},
       back: {title: Blank, keywords: [relic], end: [{flip: self}]}}
egg: {front: {title: Egg, keywords: [item], end: [{flip: self}]},
      back: {title: Hatched, hp: 3, keywords: [item], end: [{flip: self}]}}
tie: {title: Tie, keywords: [item], next_to: [yours, {keyword: item}], end: [{draw: 1}]}
bond: {title: Bond, keywords: [item], next_to: [hero, character, not_you], end: [{draw: 1}]}
clip: {title: Clip, keywords: [item], next_to: [target, non_character], end: [{draw: 1}]}
wrap: {title: Wrap, keywords: [item], next_to: [non_target, {keyword: item}], end: [{draw: 1}]}
snare: {title: Snare, keywords: [item], next_to: [target, {not: [hero]}], end: [{draw: 1}]}
belt: {title: Belt, keywords: [item], static: [{increase_max_hp: {by: 4, of: [{is: you}]}}]}
"""
NEVER = {
    "hp: {ra: 31}": "line 3, `hp`: ra cannot be laid so: it never has 31 HP, as its maximum on this table is 30; "
    "give it 30 or fewer, lay what raises the maximum, or let a step `set_hp` set it by hand",
    "in_play: {probe: [{card: mug, hp: 5}]}": "line 3, `in_play`: mug cannot be laid so: it never has 5 HP, as",
    "in_play: {probe: [belt]}, hp: {probe: 35}": "line 3, `hp`: probe cannot be laid so: it never has 35 HP",
    "next_to: {ra: [pin]}": "line 3, `next_to`: pin cannot be laid so: by `next_to` in its deck file it never "
    f"lies next to that card; lay it next to one that it may, {BY_HAND}",
    "next_to: {baron_blade: [strap]}": "`next_to`: strap cannot be laid so",
    "next_to: {mug: [{card: strap}]}, in_play: {probe: [mug]}": "line 3, `next_to`: strap cannot be laid so",
    "next_to: {ra: [lens]}": "`next_to`: lens cannot be laid so",
    "next_to: {lens: [ring]}, in_play: {probe: [lens]}, face_down: [lens]": "`next_to`: ring cannot be laid so",
    "next_to: {baron_blade: [fetter]}": "`next_to`: fetter cannot be laid so",
    "next_to: {lens: ['lens#2']}, in_play: {probe: [lens]}": "`next_to`: lens#2 cannot be laid so",
    "next_to: {the_staff_of_ra: [tie]}, in_play: {ra: [the_staff_of_ra]}": "`next_to`: tie cannot be laid so",
    "next_to: {probe: [bond]}": "`next_to`: bond cannot be laid so",
    "next_to: {ra: [clip]}": "`next_to`: clip cannot be laid so",
    "next_to: {lens: [clip]}, in_play: {probe: [lens]}": "`next_to`: clip cannot be laid so",
    "next_to: {mug: [wrap]}, in_play: {probe: [mug]}": "`next_to`: wrap cannot be laid so",
    "next_to: {ra: [snare]}": "`next_to`: snare cannot be laid so",
    "next_to: {ra: [mug]}": "`next_to`: mug cannot be laid so: no text puts it next to a card; lay it in a play area, "
    f"with `in_play`, {BY_HAND}",
}
MAY_BE = (
    "hp: {ra: 30}",
    "in_play: {probe: [belt]}, hp: {probe: 34}",
    "next_to: {baron_blade: [pin]}",
    "next_to: {ra: [strap]}",
    "next_to: {mug: [lens]}, in_play: {probe: [mug]}",
    "next_to: {ra: [fetter]}",
    "next_to: {ra: [hook]}",
    "next_to: {mug: [lens]}, in_play: {probe: [mug]}, face_down: [mug]",
    "next_to: {mug: [ring]}, in_play: {probe: [mug]}, face_down: [mug]",
    "next_to: {mug: [tie]}, in_play: {probe: [mug]}",
    "next_to: {ra: [bond]}",
    "next_to: {mug: [clip]}, in_play: {probe: [mug]}, face_down: [mug]",
    "next_to: {egg: [wrap]}, in_play: {probe: [egg]}, back_up: [egg]",
    "next_to: {baron_blade: [snare]}",
    "next_to: {coin: [lens]}, in_play: {probe: [coin]}, back_up: [coin]",
)
BEYOND = "tonic: {title: Tonic, keywords: [item], end: [{regain: {who: you, amount: 1, beyond: true}}]}\n"
CRANE = "crane: {title: Crane, keywords: [item], end: [{move: {what: {one: [item]}, next_to: {one: [target]}}}]}\n"
LEECH = "leech: {title: Leech, keywords: [item], end: [{move: {what: self, next_to: {one: [target]}}}]}\n"
IVY = "ivy: {title: Ivy, keywords: [item], setup: [{move: {what: self, next_to: {one: [target]}}}]}\n"
PULSE = "pulse: {title: Pulse, keywords: [item], static: [{gain_hp: {who: [{card: lens}], hp: 2}}]}\n"
CUP = "cup: {title: Cup, keywords: [item], static: [{gain_keyword: {who: [hero, character], keyword: item}}]}\n"
MASK = "mask: {title: Mask, keywords: [item], static: [{counts_as: {who: [{is: you}], side: villain}}]}\n"
WIG = "wig: {title: Wig, hp: 3, keywords: [item], static: [{counts_as: villain}]}\n"


def said(folder, cards, laid, steps="") -> str:
    written = f"scenario: One\n{AT},\n  {laid}}}\n{steps}"
    return " ".join(failures(with_hero(folder, cards), folder, textwrap.dedent(written)))


@pytest.mark.parametrize("laid", NEVER)
def test_what_never_is_is_told(tmp_path, laid):
    assert NEVER[laid] in said(tmp_path, CARDS, laid)


@pytest.mark.parametrize("laid", MAY_BE)
def test_what_may_be_is_laid(tmp_path, laid):
    assert not said(tmp_path, CARDS, laid)


@pytest.mark.parametrize(
    ("laid", "text"),
    [
        ("hp: {ra: 31}", BEYOND), ("next_to: {ra: [pin]}", CRANE), ("next_to: {ra: [mug]}", CRANE),
        ("next_to: {ra: [leech]}", LEECH), ("next_to: {ra: [ivy]}", IVY), ("next_to: {ra: [lens]}", CUP),
        ("next_to: {probe: [pin]}", MASK), ("next_to: {lens: [clip]}, in_play: {probe: [lens]}", PULSE),
        ("next_to: {wig: [pin]}, in_play: {probe: [wig]}, face_down: [wig]", WIG),
    ],
)  # fmt: skip
def test_a_text_at_the_table_may_make_it_so(tmp_path, laid, text):
    assert not said(tmp_path, CARDS + text, laid)


@pytest.mark.parametrize("text", [LEECH, WIG])
def test_what_a_card_says_of_itself_is_true_of_no_other(tmp_path, text):
    assert "pin cannot be laid so" in said(tmp_path, CARDS + text, "next_to: {ra: [pin]}")


@pytest.mark.parametrize(
    ("laid", "step"),
    [("hp: {ra: 20}", "set_hp: {ra: 31}"), ("hand: {probe: [pin]}", "move: {card: pin, to: {next_to: ra}}")],
)
def test_by_hand_it_can_be(tmp_path, laid, step):
    assert not said(tmp_path, CARDS, laid, f"when: [{{{step}}}]\n")


def test_a_table_that_no_file_lays_has_no_line(tmp_path):
    assert str(FailedGiven(0, "hp", "ra", "why")) == "`hp`: ra cannot be laid so: why"
