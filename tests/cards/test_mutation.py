"""Promise 6: change anything in a card's data and what is printed on it changes, or the builder complains.

Each tenth change of each card is tried today, the others on the next days: most stand on many cards in much the same
way.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from sotm_desktop.cards.library import CardLibrary
from tests.cards.equal_mutants import RULES, reason_for
from tests.cards.mutation_kit import CHANGED, REFUSED, SILENT, Outcome, Wanted, outcomes, outcomes_of_event
from tests.kit.of_the_day import is_due

CARDSETS = Path(__file__).parents[2] / "cardsets"
MOST_EQUAL = 0.03
DAYS = 10
"""In so many days each change is tried once."""


def of_today(number: int, name: str) -> bool:
    """Whether a mutant is tried today."""
    return is_due(number, DAYS)


def tried(wanted: Wanted) -> Iterator[Outcome]:
    """What comes of mutants of the shipped cards."""
    library = CardLibrary([CARDSETS])
    for deck in library.decks():
        yield from outcomes(deck, wanted)
    for event in library.events():
        yield from outcomes_of_event(event, library.deck(event.villain), wanted)


@pytest.fixture(scope="module")
def found() -> list[Outcome]:
    """What came of today's mutants of every shipped card."""
    return list(tried(of_today))


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
    """What no mutant of today needs, one of the other days does."""
    used = [name for kind, name, _ in found if kind == SILENT]
    idle = {pattern: reason for pattern, reason in RULES if not any(pattern.search(name) for name in used)}

    def may_need_one(number: int, name: str) -> bool:
        return not of_today(number, name) and any(pattern.search(name) for pattern in idle)

    for kind, name, _ in tried(may_need_one) if idle else ():
        if kind == SILENT:
            idle = {pattern: reason for pattern, reason in idle.items() if not pattern.search(name)}
        if not idle:
            break
    assert not idle, f"no mutant needs these reasons any more: {list(idle.values())}"


def test_there_are_mutants_of_every_kind(found):
    """The test would prove nothing if the mutants had not been made."""
    assert len(found) > 3000
    names = [name for _, name, _ in found]
    for part in (".amount = ", ".to = ", ".type = ", ".until = ", " = nothing", ".may = ", "'lowest'", "'end'"):
        assert any(part in name for name in names), part
