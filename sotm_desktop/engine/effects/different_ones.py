"""What is looked for in a deck where several count only if no two are copies of one card."""

from __future__ import annotations

from sotm_desktop.engine.effects.families import Quantity
from sotm_desktop.engine.effects.word import ONE_OF, Field
from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.questions import title
from sotm_desktop.engine.table import Table

DIFFERENT = Field(
    ONE_OF, default=None, choices=("title",), says="of cards with the same title only the first counts among the `n`"
)  # fmt: skip


def counts(table: Table, different: str | None, card: CardId, found: tuple[CardId, ...]) -> bool:
    """Whether a card that fits is one of those looked for, beside those found so far."""
    return different is None or title(table, card) not in {title(table, each) for each in found}


def too_few_to_differ(different: str | None, n: Quantity) -> str:
    """Why nothing can differ; "" if something can."""
    is_one = different is not None and n.figure == 1
    return "one card differs from no other: `different` wants an `n` of 2 or more" if is_one else ""
