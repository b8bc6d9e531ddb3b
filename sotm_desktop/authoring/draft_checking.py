"""The check of a deck in the making: done in one go where it must be known, else a little at a time."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property

from sotm_desktop.authoring.draft_check import Checked
from sotm_desktop.authoring.draft_values import On
from sotm_desktop.engine.definitions import STANDARD, Definition
from sotm_desktop.engine.long_search import Steps


@dataclass(frozen=True)
class LastChecked:
    """What a check has found, of what was written then."""

    found: Checked
    ids: Mapping[str, str]
    """The ids that cards had in it, by their keys."""

    @cached_property
    def cards(self) -> Mapping[str, Definition]:
        """The cards of the deck and of its side decks, by their ids."""
        return {card.id: card for card in self.found.deck.all_cards}


class DraftChecking:
    """Owns what is known of the deck as it is written, and the check that goes on; what the last check that came to its
    end has found stays known until the next one does."""

    def __init__(self, begin: Callable[[], tuple[Steps[Checked], Mapping[str, str]]]) -> None:
        """``begin``: a check of what is written now, and the ids of its cards."""
        self._begin = begin
        self._going: Steps[Checked] | None = None
        self._ids: Mapping[str, str] = {}
        """Those of the check that goes on."""
        self._last: LastChecked | None = None
        self._is_of_now = False
        """Whether the last check is of what is written now."""

    def forget(self) -> None:
        """Something else is written: the check that goes on is dropped."""
        self._going, self._is_of_now = None, False

    def go_on(self) -> bool:
        """Checks a little more, a card or so; gives whether there is more to do."""
        if self._is_of_now:
            return False
        if self._going is None:
            self._going, self._ids = self._begin()
        try:
            next(self._going)
        except StopIteration as end:
            self._last, self._is_of_now, self._going = LastChecked(end.value, self._ids), True, None
        return self._going is not None

    def now(self) -> LastChecked:
        """What a check finds of what is written now."""
        while self.go_on():
            pass
        return self.last()

    def last(self) -> LastChecked:
        """What the last check has found, also where something else is written by now; the first is done in one go."""
        return self._last if self._last is not None else self.now()


def card_of(last: LastChecked, key: str, on: On) -> Definition | None:
    """A card of a deck that was checked, also of a side deck, or a character card, by its key; None where it was not
    there then."""
    deck, event = last.found.deck, last.found.event
    if event is not None:
        return event.definition
    if on is On.CARD:
        return last.cards.get(last.ids.get(key, ""))
    if deck.side == "hero":
        return deck.characters.get("" if key == STANDARD else key)
    return next((card for card in deck.all_characters if card.id == (key or deck.id)), None)
