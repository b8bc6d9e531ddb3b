"""A hero may be called by the character card that they have, `deck:variant`; another than that is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from sotm_desktop.cards.library import CardLibrary
from sotm_desktop.scenarios.reading import read
from sotm_desktop.scenarios.runner import read_defaults, run_scenario
from tests.kit.scenarios import CARDSETS

LIBRARY = CardLibrary([CARDSETS])
TEXT = """\
scenario: One
given: {villain: baron_blade, environment: megalopolis, heroes: [ra, %s, haka], turn: ra, phase: power}
when: [{use_power: ra}, {answer: "%s"}]
then: {hp_change: {"%s": -2}}
"""
FIRST, OTHER = "legacy:first_appearance", "legacy:rubbish"


@pytest.mark.parametrize(
    ("plays", "answers", "checks", "why"),
    [
        (f'"{FIRST}"', FIRST, FIRST, ""),
        (f'"{FIRST}"', "legacy", "legacy", ""),
        ("legacy", "legacy:standard", "legacy", ""),
        ("legacy", FIRST, "legacy", "the character card of legacy is 'standard'"),
        (f'"{FIRST}"', "legacy:standard", "legacy", "the character card of legacy is 'first_appearance'"),
        ("legacy", OTHER, "legacy", f"'{OTHER}' is not at this table"),
        ("legacy", "legacy", OTHER, "Legacy has no character card 'rubbish'"),
    ],
)
def test_who_is_named(tmp_path: Path, plays: str, answers: str, checks: str, why: str) -> None:
    file = tmp_path / "one.yaml"
    file.write_text(TEXT % (plays, answers, checks), encoding="utf-8")
    (scenario,) = read(file)
    found = run_scenario(scenario, LIBRARY, read_defaults([CARDSETS], file)).why
    assert (why in found) if why else not found, found
