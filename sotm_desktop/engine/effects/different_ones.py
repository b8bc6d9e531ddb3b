"""What is looked for in a deck: where several count only if no two are copies of one card, and among how many."""

from __future__ import annotations

from sotm_desktop.engine.effects.families import QUANTITY, Quantity
from sotm_desktop.engine.effects.word import ONE_OF, Field
from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.questions import title
from sotm_desktop.engine.table import Table

DIFFERENT = Field(
    ONE_OF, default=None, choices=("title",), says="of cards with the same title only the first counts among the `n`"
)  # fmt: skip

AT_MOST = Field(QUANTITY, default=None, says="no more cards than this come off the deck, whether or not it is found")


def counts(table: Table, different: str | None, card: CardId, found: tuple[CardId, ...]) -> bool:
    """Whether a card that fits is one of those looked for, beside those found so far."""
    return different is None or title(table, card) not in {title(table, each) for each in found}


def too_few_to_differ(different: str | None, n: Quantity) -> str:
    """Why nothing can differ; "" if something can."""
    is_one = different is not None and n.figure == 1
    return "one card differs from no other: `different` wants an `n` of 2 or more" if is_one else ""


def too_few_to_search(at_most: Quantity | None, wanted: int | None, plainly: str) -> str:
    """Why a bound ends the search before it can: "" if it does not. ``wanted``: so many are looked for, if that is
    known; ``plainly``: what says that so many cards come."""
    most = at_most.figure if at_most is not None else None
    if most is None or wanted is None or most > wanted:
        return ""
    return f"`at_most` ends it with so few cards whatever they are: say `{plainly}`, or a higher `at_most`"
