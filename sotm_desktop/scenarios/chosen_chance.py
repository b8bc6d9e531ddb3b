"""``chance``: what random picks are to give, by the ids of cards.

The engine takes a number from 0 for each pick. Which card a number stands for shows only in what happens, so every
number is tried on the present value, and the one that alone brings about something with the wished card is taken.
"""

from __future__ import annotations

from sotm_desktop.engine.events import Event
from sotm_desktop.engine.game import carry_out
from sotm_desktop.engine.game_state import GameState
from sotm_desktop.engine.manual_moves import Answer
from sotm_desktop.engine.transaction import Chance
from sotm_desktop.scenarios.card_ids import is_called
from sotm_desktop.scenarios.failure import Failure

MOST = 60
"""The largest number of cards among which is picked."""


def chance_for(state: GameState, keys: Answer, nesting: int, wishes: list[str]) -> tuple[Chance, ...]:
    """What chance is to give while an answer is carried out; takes the wishes that it grants off the list."""
    recorded = carry_out(state, keys, nesting)[2] if wishes else ()
    at = 0
    while wishes and at < len(recorded):
        if isinstance(recorded[at], int):
            before = recorded[:at]
            number = _granted(state, keys, nesting, before, wishes.pop(0))
            recorded = carry_out(state, keys, nesting, (*before, number))[2]
        at += 1
    return recorded if any(isinstance(given, int) for given in recorded) else ()


def _granted(state: GameState, keys: Answer, nesting: int, before: tuple[Chance, ...], wish: str) -> int:
    """The number that makes the next pick give the wished card."""
    futures = _futures(state, keys, nesting, before)
    for number, events in enumerate(futures):
        others = [event for other in futures[:number] + futures[number + 1 :] for event in other]
        if any(_is_about(state, event, wish) for event in events if event not in others):
            return number
    for number, events in enumerate(futures):  # of several that are picked one after the other: by what comes first
        parting = next(
            (at for at, event in enumerate(events) if any(event not in other[: at + 1] for other in futures)), None
        )
        if parting is not None and _is_about(state, events[parting], wish):
            return number
    raise Failure(f"`chance`: {wish!r} cannot be picked here")


def _futures(state: GameState, keys: Answer, nesting: int, before: tuple[Chance, ...]) -> list[tuple[Event, ...]]:
    """What would happen with each number that the next pick could give."""
    futures: list[tuple[Event, ...]] = []
    while len(futures) < MOST:
        try:
            futures.append(carry_out(state, keys, nesting, (*before, len(futures)))[1])
        except IndexError:  # the pick has fewer cards
            break
    return futures


def _is_about(state: GameState, event: Event, wish: str) -> bool:
    cards = [getattr(event, name) for name in ("card", "target", "source") if name in event._fields]
    return any(card is not None and is_called(state, card, wish) for card in cards)
