"""The inspector: everything about one card, readable, both its sides and its back one click apart."""

from .now import Now, NowLine, now_of
from .panel import CLOSED, Inspector, best_rect
from .subject import Part, Side, Subject, with_story

__all__ = ["CLOSED", "Inspector", "Now", "NowLine", "Part", "Side", "Subject", "best_rect", "now_of", "with_story"]
