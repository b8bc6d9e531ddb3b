"""Where something held may be let go besides its own area, and what would come of it, found out one fork at a time."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from sotm_desktop.engine.decisions import Decision, card_meant
from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.preview import preview
from sotm_desktop.engine.questions import hand_of
from sotm_desktop.session import forecast_text as forecasts
from sotm_desktop.session.forecast import Forecast, forecast
from sotm_desktop.session.offer import in_sight
from sotm_desktop.words.narration.names import State


class Aim(NamedTuple):
    """A card that may be aimed at: what will happen to it."""

    label: str
    is_friend: bool
    """It would be harmed, and is on the players' own side. False as long as that is not known."""
    seen: Forecast | None
    """None where it is not known, or not yet."""


def aim_at(state: State, card: CardId, seen: Forecast, verb: str) -> Aim:
    """A card that may be aimed at, of which it is known what would come."""
    return Aim(forecasts.label(state, seen, card, verb), forecasts.harms_friend(state, seen, card), seen)


class AimSearch:
    """Finds out on which targets a card or a power may be dropped: those that it asks for first.

    Not on its own hero to harm it: who lets go there means the area. ``key`` is the answer, ``card`` what asks then.
    """

    def __init__(self, state: State, key: str, card: CardId) -> None:
        self.aims: dict[CardId, Aim] = {}
        """All targets, from the beginning on; what is not known yet of them is added by `step`."""
        self._unknown: dict[CardId, str] = {}
        """Targets of which it is not known what would come, with the answer that means them."""
        self._verb = ""
        self._after: State | None = None
        if (asks := _asks_for_targets(state, key, card)) is not None:
            self._begin(*asks, card)

    def _begin(self, after: State, decision: Decision, options: dict[CardId, str], card: CardId) -> None:
        self._after, self._verb, self._unknown = after, forecasts.verb_of(decision), options
        self.aims = {target: Aim(self._verb, False, None) for target in options}
        own = after.index.seats[after.index.deck_of[card]].character
        if own in options:
            self.find_out(own)
            if self.aims[own].is_friend:
                del self.aims[own]

    @property
    def is_done(self) -> bool:
        """Whether all is known."""
        return not self._unknown

    @property
    def left(self) -> int:
        """Of how many targets it is not known what would come."""
        return len(self._unknown)

    def find_out(self, target: CardId) -> None:
        """Finds out what would come of one target now, if that is not known."""
        key = self._unknown.pop(target, None)
        if key is not None and self._after is not None:
            self.aims[target] = aim_at(self._after, target, forecast(self._after, (key,)), self._verb)

    def steps(self) -> Iterator[None]:
        """Finds out one after the other."""
        while self._unknown:
            self.find_out(next(iter(self._unknown)))
            yield


def _asks_for_targets(state: State, key: str, card: CardId) -> tuple[State, Decision, dict[CardId, str]] | None:
    """The question for a target that an answer leads to, and the answers to it; None where it leads to another one."""
    after = preview(state, (key,)).state
    if after is None or after.pending is None:
        return None
    decision = after.pending
    asked = decision.kind in ("cards", "heroes") and decision.least <= 1 <= decision.most and decision.card == card
    if not (asked or decision.question in ("next_to", "play_in")):
        return None
    meant = [(card_meant(option.means), option.key) for option in decision.options]
    options = {target: key for target, key in meant if target is not None}
    if not all(in_sight(after, target) and hand_of(after, target) is None for target in options):
        return None
    return after, decision, options
