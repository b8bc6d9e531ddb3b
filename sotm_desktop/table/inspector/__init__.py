"""The inspector: everything about one card, readable, both its sides and its back one click apart."""

from .card_now import Now, NowLine, now_of
from .inspector_panel import CLOSED, Inspector, best_rect
from .subject import CardSide, SidePart, Subject, with_story

__all__ = [
    "CLOSED",
    "CardSide",
    "Inspector",
    "Now",
    "NowLine",
    "SidePart",
    "Subject",
    "best_rect",
    "now_of",
    "with_story",
]
