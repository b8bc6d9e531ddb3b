"""A batch of damage or healing is chips with their sum, under the very sentence of the card that brings it."""

from __future__ import annotations

from pathlib import Path

from sotm_desktop.screen_look.batch_look import batch_of
from sotm_desktop.screen_look.prompts import step_prompt
from sotm_desktop.session.animation_steps import steps_of
from sotm_desktop.words.card_text import lines, names_in
from tests.kit.opened_saves import opened

ROOT = Path(__file__).resolve().parents[2]


def steps(name: str):
    game = opened(ROOT / "tests" / "recorded" / f"{name}.sotm")
    for number in game.path()[1:]:
        moment = game.moments[number]
        yield from steps_of(game.moments[moment.parent].state, moment.events)


def test_every_batch_is_chips_and_no_sentence_that_wraps():
    told, exact = [], 0
    for step in steps("invasion_of_earth"):
        batch = batch_of(step)
        if step.kind in ("hit", "healed"):
            assert (batch is not None) == (len(step.events) > 1)
        assert step_prompt(step).batch == batch
        if batch is None:
            continue
        if step.kind == "stopped":
            assert batch.sum is None and {chip.amount for chip in batch.chips} == {"0"}
            continue
        assert [chip.card for chip in batch.chips] == [event.target for event in step.events]
        total = sum(event.amount for event in step.events)
        assert batch.sum.amount == (f"−{total}" if step.kind == "hit" else f"+{total}")
        assert sum(int(chip.amount.replace("−", "-")) for chip in batch.chips) in (total, -total)
        told.append(batch)
        index = step.after.index
        sides = range(len(index.definitions[batch.card].faces))
        printed = " ".join(
            line.text for side in sides for line in lines(index.definitions[batch.card], side, names_in(index))
        )
        exact += batch.words.rstrip(".").lower() in printed.lower()
    assert len(told) > 3 and all(batch.words for batch in told)
    assert exact > len(told) / 2, "most stand on the card word for word; the others speak of a part of a sentence"
