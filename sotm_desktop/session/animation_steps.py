"""From events to steps: what is shown together, for how long, and how the table looks afterwards. Nothing here draws.

The engine never waits for any of this: the game has long gone on when its events are shown one after another.
"""

from __future__ import annotations

from typing import NamedTuple, TypeVar

from sotm_desktop.engine import apply
from sotm_desktop.engine.card_index import CardIndex
from sotm_desktop.engine.events import CardMoved, DamageDealt, Event
from sotm_desktop.engine.opening import opening_state
from sotm_desktop.engine.transaction import Transaction
from sotm_desktop.words.narration.names import State

SILENT = frozenset((
    "deck_shuffled", "cards_seen", "choice_forced", "limit_used", "phase_began", "phase_skipped", "card_played",
    "effect_began", "effect_ended", "round_began", "hp_set", "max_hp_changed", "card_destroyed", "cards_revealed",
    "game_ended",
))  # fmt: skip
"""Events that are not shown by themselves; their change is in the picture of the next step."""

SECONDS = {
    "draw": 0.22, "move": 0.24, "play": 0.3, "reveal": 0.35, "hit": 0.45, "stopped": 0.45, "healed": 0.4,
    "destroyed": 0.34, "turned": 1.1, "out": 1.0, "turn": 0.8, "power": 0.35, "tokens": 0.25, "redirected": 0.4,
}  # fmt: skip
STAGGER = 0.07
"""Seconds between two of a kind in one step."""


E = TypeVar("E")


class AnimationStep(NamedTuple):
    """Events that are shown together."""

    kind: str
    events: tuple[Event, ...]
    before: State
    after: State
    told: tuple[Event, ...]
    """The same with the silent ones in between: what is said about it."""
    by_itself: bool
    """A villain's or environment's card acts: it is held long enough to be followed."""

    def of(self, kind: type[E]) -> tuple[E, ...]:
        """Its events of one class, in order."""
        return tuple(event for event in self.events if isinstance(event, kind))

    @property
    def seconds(self) -> float:
        """How long the movement takes at normal speed."""
        return SECONDS[self.kind] + STAGGER * (len(self.events) - 1)

    def hold(self, pace: float) -> float:
        """How long it stays in view afterwards, when nobody at the table brought it about."""
        if self.kind in ("play", "reveal") and shows_card(self):
            return pace
        if not self.by_itself:
            return 0.0
        return pace * {
            "hit": 0.45,
            "stopped": 0.4,
            "destroyed": 0.2,
            "turned": 0.8,
            "out": 0.6,
            "healed": 0.3,
            "turn": 0.1,
        }.get(self.kind, 0.0)


def shows_card(step: AnimationStep) -> bool:
    """Whether a card comes out of a deck for everyone to read."""
    event = step.events[0]
    if step.kind == "reveal":
        return True
    if not isinstance(event, CardMoved):
        return False
    index = step.after.index
    return (
        index.hand_of_zone[event.origin] is None and index.side[event.card] != "hero" and event.origin != index.revealed
    )


def steps_of(before: State, events: tuple[Event, ...]) -> list[AnimationStep]:
    """The steps of what followed one answer, each with the true table before and after it."""
    tx = Transaction(before)
    steps: list[AnimationStep] = []
    waiting: list[Event] = []
    told: list[Event] = []
    kind, start = "", before
    for event in (*events, None):
        found = _kind(start.index, event) if event is not None else "end"
        if waiting and not _goes_on(kind, waiting[-1], found, event):
            after = tx.commit()
            steps.append(AnimationStep(kind, tuple(waiting), start, after, tuple(told), _by_itself(after, waiting[0])))
            start, waiting, told = after, [], []
        if event is None:
            break
        apply.apply(tx, event)
        told.append(event)
        if found:
            if not waiting:
                kind = found
            waiting.append(event)
    return _without_second_flights(steps)


def opening_steps(index: CardIndex, events: tuple[Event, ...]) -> list[AnimationStep]:
    """The steps of the first turn: what Setup did is there from the beginning."""
    state: State = opening_state(index)
    start = next((at for at, event in enumerate(events) if event.kind == "round_began"), len(events))
    tx = Transaction(state)
    for event in events[:start]:
        apply.apply(tx, event)
    return steps_of(tx.commit(), events[start:])


def _kind(index: CardIndex, event: Event) -> str:
    """What a step with this event is; "" for events without one."""
    if event.kind in SILENT:
        return ""
    if isinstance(event, CardMoved):
        return _kind_of_move(index, event)
    return {
        "damage_dealt": "hit", "damage_stopped": "stopped", "hp_regained": "healed",
        "card_flipped": "turned", "character_exchanged": "turned", "hero_incapacitated": "out", "turn_began": "turn",
        "power_used": "power", "ability_used": "power", "reaction_used": "power",
        "tokens_changed": "tokens", "named_tokens_changed": "tokens",
        "damage_redirected": "redirected",
    }.get(event.kind, "")  # fmt: skip


def _kind_of_move(index: CardIndex, event: CardMoved) -> str:
    if event.why in ("draw", "destroy"):
        return {"draw": "draw", "destroy": "destroyed"}[event.why]
    if event.zone == index.revealed or event.why == "reveal":
        return "reveal"
    if event.why == "play" and index.area_of_zone[event.zone] is not None:
        return "play"
    return "move"


def _goes_on(kind: str, last: Event, found: str, event: Event | None) -> bool:
    """Whether an event belongs to the step that is being put together."""
    if event is None:
        return False
    if not found:
        return True
    if found != kind or kind in ("play", "reveal", "turn", "turned", "out", "power", "redirected"):
        return False
    if isinstance(last, DamageDealt) and isinstance(event, DamageDealt):
        same = (last.source, last.cause, last.type) == (event.source, event.cause, event.type)
        return same and last.target != event.target
    if kind == "move" and isinstance(last, CardMoved) and isinstance(event, CardMoved):
        return last.why == event.why and last.zone == event.zone
    return kind in ("draw", "healed", "destroyed", "stopped")


def _by_itself(state: State, event: Event) -> bool:
    """Whether it comes from a villain's or an environment's turn or card."""
    if event.cause:
        return state.index.side[event.cause[0]] != "hero"
    return state.turn is None or state.index.seats[state.turn].side != "hero"


def _without_second_flights(steps: list[AnimationStep]) -> list[AnimationStep]:
    """A destroyed card falls apart where it lies: its way to the trash is not shown again."""
    kept: list[AnimationStep] = []
    for step in steps:
        if kept and kept[-1].kind in ("destroyed", "out") and step.kind == "move":
            gone = {event.card for event in kept[-1].of(CardMoved)}
            if kept[-1].kind == "out" or all(event.card in gone for event in step.of(CardMoved)):
                kept[-1] = kept[-1]._replace(after=step.after)
                continue
        kept.append(step)
    return kept
