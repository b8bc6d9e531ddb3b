"""One way in which an answer may go to its end: what happened on it, as consequences that can be compared."""

from __future__ import annotations

from dataclasses import dataclass, field

from sotm_desktop.engine import events as happened
from sotm_desktop.engine.events import Event
from sotm_desktop.engine.ids import CardId, SeatId, ZoneId
from sotm_desktop.engine.stages.phases import left_to_do
from sotm_desktop.engine.state import DECK, HAND, PLAY, TRASH
from sotm_desktop.session.card_marks import loss_clocks
from sotm_desktop.session.consequences import (
    CardGoes,
    ClockMoves,
    Falls,
    Flips,
    GameEnds,
    IsDestroyed,
    Next,
    Place,
    Stopped,
    Then,
    Told,
)
from sotm_desktop.words.narration import sentence
from sotm_desktop.words.narration.event_text import what_begins
from sotm_desktop.words.narration.names import State

PLACES = {DECK: Place.DECK, HAND: Place.HAND, TRASH: Place.TRASH, PLAY: Place.PLAY}
Plain = Stopped | IsDestroyed | Falls | Flips | CardGoes | ClockMoves | Told | GameEnds
"""Consequences that are there or not."""


@dataclass(slots=True)
class Totals:
    """What events come to."""

    hp: dict[CardId, int] = field(default_factory=dict)
    """By how much HP changes."""
    left: dict[CardId, int] = field(default_factory=dict)
    """HP afterwards."""
    types: dict[CardId, set[str]] = field(default_factory=dict)
    """The types of damage that a card is dealt."""
    hands: dict[SeatId, int] = field(default_factory=dict)
    tokens: dict[tuple[CardId, str], int] = field(default_factory=dict)
    """Afterwards: all of a card, or those of a name."""
    plain: dict[Plain, None] = field(default_factory=dict)
    """In the order in which they happen."""


def of_this_turn(events: tuple[Event, ...]) -> tuple[tuple[Event, ...], happened.TurnBegan | None]:
    """The events before another turn begins, and that beginning: what comes then is no consequence of the answer."""
    for at, event in enumerate(events):
        if isinstance(event, happened.TurnBegan):
            return events[:at], event
    return events, None


def totals_of(before: State, events: tuple[Event, ...], after: State | None) -> Totals:
    """What events come to. ``after``: the table that they lead to, None where it is not known."""
    found = Totals()
    for event in events:
        _count(found, before, event, after)
    for each in [each for each in found.plain if isinstance(each, IsDestroyed)]:
        found.plain.pop(CardGoes(each.card, Place.TRASH), None)
    for card in [each.card for each in found.plain if isinstance(each, Falls)]:
        found.plain.pop(IsDestroyed(card), None)
        found.plain.pop(Flips(card), None)
        found.hands.pop(before.index.deck_of[card], None)
    if after is not None and after.outcome is None:
        found.plain |= dict.fromkeys(_clocks(before, after))
    return found


def _count(found: Totals, before: State, event: Event, after: State | None) -> None:
    match event:
        case happened.DamageDealt():
            _hp(found, before, event.target, -event.amount, event.hp)
            found.types.setdefault(event.target, set()).add(event.type)
        case happened.HpRegained():
            _hp(found, before, event.target, event.amount, event.hp)
        case happened.HpSet() | happened.MaxHpChanged():
            was = found.left.get(event.target, before.cards[event.target].hp)
            if event.hp is not None and was is not None:
                _hp(found, before, event.target, event.hp - was, event.hp)
        case happened.DamageStopped():
            found.plain[Stopped(event.target, event.word, event.by)] = None
        case happened.CardDestroyed():
            found.plain[IsDestroyed(event.card)] = None
        case happened.HeroIncapacitated():
            found.plain[Falls(event.card)] = None
        case happened.CardFlipped():
            found.plain[Flips(event.card)] = None
        case happened.CardMoved():
            _move(found, before, event)
        case happened.TokensChanged():
            found.tokens[event.card, ""] = event.tokens
        case happened.NamedTokensChanged():
            found.tokens[event.card, event.pool] = event.left
        case happened.GameEnded():
            found.plain[GameEnds(event.result)] = None
        case (
            happened.EffectBegan() | happened.HeroFaced() | happened.InitiativeGained() | happened.TurnAdded()
            | happened.RowChanged()
        ):  # fmt: skip
            then = after if after is not None else before
            said = sentence(then, event, before)
            brief = alike = ""
            if isinstance(event, happened.EffectBegan):
                brief, alike = what_begins(then, event), what_begins(then, event, says_type=False)
            if said:
                found.plain[Told(event.cause[0] if event.cause else None, said, brief, alike)] = None


def _hp(found: Totals, before: State, card: CardId, by: int, left: int) -> None:
    if before.cards[card].hp is None:
        return  # it was no target before: that it enters play is told
    found.hp[card] = found.hp.get(card, 0) + by
    found.left[card] = left


def _move(found: Totals, before: State, event: happened.CardMoved) -> None:
    index = before.index
    origin, place = _place(before, event.origin), _place(before, event.zone)
    for zone, at, by in ((event.origin, origin, -1), (event.zone, place, 1)):
        if at is Place.HAND:
            seat = SeatId(zone // 4)
            found.hands[seat] = found.hands.get(seat, 0) + by
    card = event.card
    is_known = bool(before.cards[card].copy)
    if origin is place or place is None or event.zone == index.revealed or not is_known:
        return
    gone = IsDestroyed(card) in found.plain or _is_out(found, before, card)
    is_played = place is Place.PLAY or (origin is Place.PLAY and place is Place.TRASH)
    passes = index.definitions[card].is_one_shot and is_played
    if gone or passes or (Place.HAND in (origin, place) and place is not Place.PLAY):
        return
    for other in Place:
        found.plain.pop(CardGoes(card, other), None)
    found.plain[CardGoes(card, place)] = None


def _is_out(found: Totals, before: State, card: CardId) -> bool:
    """Whether a card goes because its hero falls, or is that hero."""
    character = before.index.seat_of(card).character
    return character is not None and Falls(character) in found.plain


def _place(state: State, zone: ZoneId) -> Place | None:
    index = state.index
    if zone < index.removed:
        return PLACES[zone % 4]
    return {index.removed: Place.REMOVED, index.under: Place.UNDER}.get(zone)


def _clocks(before: State, after: State) -> list[ClockMoves]:
    """What ends the game when there is enough of it, where it is more or less than it was."""
    were = {(clock.card, clock.zone): clock.there for clock in loss_clocks(before)}
    return [
        ClockMoves(clock.card, clock.zone, clock.what, was, clock.there, clock.most)
        for clock in loss_clocks(after)
        if (was := were.get((clock.card, clock.zone))) is not None and was != clock.there
    ]


def then_of(after: State | None, turn: happened.TurnBegan | None) -> Then | None:
    """What comes once the answer is done; None where that is not known, or nothing comes."""
    if turn is not None:
        return Then(Next.TURN, turn.deck)
    decision = after.pending if after is not None else None
    if after is None or decision is None:
        return None
    if decision.kind != "phase":
        return Then(Next.QUESTION, decision.asks, card=decision.card)
    asks, left = decision.asks, 0
    if asks is not None and decision.question in ("play", "power", "draw"):
        left = left_to_do(after, asks, decision.question)
    return Then(Next.PHASE, asks, decision.question, left)
