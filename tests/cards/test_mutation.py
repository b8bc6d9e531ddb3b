"""Promise 6: change anything in a card's data and what is printed on it changes, or the builder complains."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from sotm_desktop.cards.library import CardLibrary
from tests.cards.equal_mutants import RULES, reason_for
from tests.cards.mutation_kit import CHANGED, REFUSED, SILENT, outcomes, outcomes_of_event

CARDSETS = Path(__file__).parents[2] / "cardsets"
MOST_EQUAL = 0.03


@pytest.fixture(scope="module")
def found() -> list[tuple[str, str, str]]:
    """What came of every mutant of every shipped card."""
    library = CardLibrary([CARDSETS])
    made = [outcome for deck in library.decks() for outcome in outcomes(deck)]
    for event in library.events():
        made += outcomes_of_event(event, library.deck(event.villain))
    return made


def test_no_change_of_a_card_goes_unseen(found):
    silent = [(name, text) for kind, name, text in found if kind == SILENT and reason_for(name) is None]
    listed = "\n".join(f"{name}\n    {text}" for name, text in silent[:20])
    assert not silent, f"{len(silent)} changes do not show in print:\n{listed}"


def test_few_mutants_are_equal_in_meaning(found):
    counted = Counter(kind for kind, _, _ in found)
    share = counted[SILENT] / len(found)
    figures = f"{counted[CHANGED]} changed the print, {counted[REFUSED]} were refused, {counted[SILENT]} are equal"
    print(f"\n{len(found)} mutants: {figures} ({share:.1%})")
    assert share <= MOST_EQUAL, figures


def test_every_reason_is_needed(found):
    used = [name for kind, name, _ in found if kind == SILENT]
    idle = [reason for pattern, reason in RULES if not any(pattern.search(name) for name in used)]
    assert not idle, f"no mutant needs these reasons any more: {idle}"


def test_there_are_mutants_of_every_kind(found):
    """The test would prove nothing if the mutants had not been made."""
    assert len(found) > 5000
    names = [name for _, name, _ in found]
    for part in (".amount = ", ".to = ", ".type = ", ".until = ", " = nothing", ".may = ", "'lowest'", "'end'"):
        assert any(part in name for name in names), part
