"""Where a text stands that is read."""

from __future__ import annotations

from typing import Any, Protocol

from .known_names import Known


class ReadingContext(Protocol):
    """Where a text stands: which names it may use, and how data at this place is printed."""

    known: Known
    copies: int
    side: str
    is_one_shot: bool
    outlasts: bool
    """Whether what a One-Shot begins lasts without it, by the rules that its set is for."""
    is_character: bool
    has_host: bool
    lies_by_hero: bool
    is_in_chosen_area: bool

    def printed(self, kind: str, data: Any) -> str | None:
        """What some data of a kind says, line by line; None where it is refused."""
        ...

    def lying_as(self, data: Any) -> ReadingContext | None:
        """The place of a card that lies where some data says; None where that says nothing new."""
        ...
