"""What Setup asks is answered in the scenario: in order, all of it, and by nothing that is not on offer."""

from __future__ import annotations

import pytest

from tests.kit.own_decks import failures, with_hero

CARDS = """\
husk: {title: Husk, copies: 20, keywords: [ongoing], end: [{draw: 1}]}
draft: {title: Draft, keywords: [item], setup: [
  {one_hero: [{discard_top: 1}]}, {may: {do: [{discard_top: 2}], then: [{play_card: self}]}}]}
"""
TABLE = "villain: baron_blade, environment: megalopolis, heroes: [mine/probe, ra, haka], turn: ra, phase: play"


def found(folder, setup: str, then: str) -> list[str]:
    written = f"scenario: Setup\ngiven: {{{TABLE}, {setup}}}\nthen: {then}\n"
    return failures(with_hero(folder, CARDS), folder, written)


@pytest.mark.parametrize(
    ("answers", "then"),
    [
        ("[haka, false]", "{trash: {ra: [], probe: []}, deck_size: {haka: 35}, in_play: {probe: []}}"),
        ("[ra, true]", "{trash: {haka: []}, deck_size: {ra: 35}, in_play: {probe: [draft]}}"),
    ],
)
def test_each_question_has_its_answer(tmp_path, answers, then):
    assert not found(tmp_path, f"setup: run, setup_answers: {answers}", then)


@pytest.mark.parametrize(
    ("setup", "said"),
    [
        ("setup: run", "`setup_answers` lacks an answer: probe asked for draft"),
        ("setup: run, setup_answers: [ra]", "`setup_answers` lacks an answer"),
        ("setup: run, setup_answers: [tachyon, true]", "`setup_answers`: 'tachyon' is not on offer"),
        ("setup: run, setup_answers: [ra, true, haka]", "not used up: nothing was asked that 'haka' could answer"),
        ("setup_answers: [ra, true]", "write `setup: run`"),
    ],
)
def test_what_is_wrong_with_the_answers_is_said(tmp_path, setup, said):
    (result,) = found(tmp_path, setup, "{}")
    assert said in result
