"""Invariants of one answer: its events tell the whole story of what changed on the table (promise 3)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from sotm_desktop.engine import apply
from sotm_desktop.engine.events import CardMoved, DamageDealt, Event, HpRegained, PhaseBegan, TurnBegan
from sotm_desktop.engine.game_state import SAVED, GameState
from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.modifiers import after_damage
from sotm_desktop.engine.pending_damage import Reason
from sotm_desktop.engine.questions import name, next_turn
from sotm_desktop.engine.stages.turns import TURN, phases_of
from sotm_desktop.engine.transaction import Transaction

RESOLUTION = {"stack", "pending_damage", "dying", "text_off", "pending", "draws", "next_number", "count"}
"""The fields of a state that the kernel and the steps write; only events change the others."""
TABLE = tuple(name for name in SAVED if name not in RESOLUTION)


def table_of(state: GameState | Transaction) -> dict[str, Any]:
    """The table of a state or a transaction, as plain tuples."""
    found = {field: getattr(state, field) for field in TABLE}
    return found | {"cards": tuple(state.cards), "zones": tuple(state.zones)}


def of_step(before: GameState, events: tuple[Event, ...], after: GameState) -> list[str]:
    """3, 7, 8: folding the events over the table before gives the one after, and each of them makes sense."""
    wrong = []
    tx = Transaction(before)
    held_before = _held_in_this_turn(before)
    for event in events:
        wrong += [f"{event.kind}: {sentence}" for sentence in _EVENTS.get(event.kind, _fine)(tx, event)]
        if isinstance(event, PhaseBegan):
            wrong += [f"{event.kind}: {sentence}" for sentence in _phase(tx, event, held_before)]
        held_before = (
            event.phase if isinstance(event, PhaseBegan) else "" if isinstance(event, TurnBegan) else held_before
        )
        if event.cause is not None and event.cause[1] not in tx.index.code:
            wrong.append(f"{event.kind} came from {event.cause[1]!r}, which is on no card")
        apply.apply(tx, event)
    folded, table = table_of(tx), table_of(after)
    different = [field for field in TABLE if folded[field] != table[field]]
    if different:
        wrong.append(f"the events do not tell all that changed: {', '.join(different)}")
    if before.count + len(events) != after.count:
        wrong.append(f"{len(events)} events were given, but {after.count - before.count} were counted")
    return wrong


def sum_of(reasons: tuple[Reason, ...]) -> int:
    """The amount that the reasons of a damage make, in the order of the rules (promise 8)."""
    total = 0
    for sign, number, _ in reasons:
        total = {"printed": number, "=": number, "+": total + number, "-": total - number, "x": total * number}[sign]
    return total


def _damage(tx: Transaction, event: DamageDealt) -> Iterable[str]:
    """7: what was dealt is what the reasons make, and what is lost is what was dealt."""
    amount = sum_of(event.reasons)
    if event.amount <= 0:
        yield f"{event.amount} damage counts as none"
    if amount != event.amount:
        yield f"{event.amount} was dealt, but the reasons {event.reasons} make {amount}"
    hp = tx.cards[event.target].hp
    if hp is None:
        yield f"{name(tx, event.target)} is no target"
    elif event.hp not in _hp_after(tx, event.target, event.amount):
        yield f"{name(tx, event.target)} had {hp} HP, was dealt {event.amount} and has {event.hp}"


def _hp_after(tx: Transaction, target: CardId, amount: int) -> tuple[int, ...]:
    """The HP that a target may have after a damage: as the switches and text in play say."""
    left, hp = after_damage(tx, target, amount), tx.cards[target].hp or 0
    return (left, hp) if tx.index.rules.damage_immunity == "no_hp_lost" else (left,)


def _regained(tx: Transaction, event: HpRegained) -> Iterable[str]:
    hp = tx.cards[event.target].hp
    if hp is None or event.amount <= 0 or event.hp != hp + event.amount:
        yield f"{name(tx, event.target)} had {hp} HP, regained {event.amount} and has {event.hp}"


def _moved(tx: Transaction, event: CardMoved) -> Iterable[str]:
    if tx.cards[event.card].zone != event.origin:
        yield f"{name(tx, event.card)} is said to come from zone {event.origin}, but lay in {tx.cards[event.card].zone}"


def _held_in_this_turn(state: GameState) -> str:
    """The phase that this turn has come to; "" while it has begun none, as text may do something in place of the
    first, and the table then still says the last phase of the turn before."""
    coming = next((frame.memory[0] for frame in state.stack if frame.key == TURN.key and frame.memory), None)
    if coming is None or state.turn is None or state.phase not in (phases := phases_of(state, state.turn)):
        return state.phase
    return "" if phases.index(state.phase) >= coming else state.phase


def _turn(tx: Transaction, event: TurnBegan) -> Iterable[str]:
    """Each deck has one turn a round, in the order of the markers, besides those that text adds."""
    if tx.acted and event.deck != next_turn(tx):
        yield f"the turn of deck {event.deck} began, but that of deck {next_turn(tx)} comes next"


def _phase(tx: Transaction, event: PhaseBegan, held_before: str) -> Iterable[str]:
    """8: phases come in the order of the turn, each once."""
    order = ("setup", *phases_of(tx, event.deck))
    if event.deck != tx.turn:
        yield f"a phase of deck {event.deck} began in the turn of deck {tx.turn}"
    elif event.phase not in order:
        yield f"deck {event.deck} has no phase {event.phase!r}"
    elif not held_before or event.phase == "start":
        return
    elif held_before not in order or order.index(event.phase) <= order.index(held_before):
        yield f"{event.phase!r} began after {held_before!r}"


def _fine(tx: Transaction, event: Event) -> Iterable[str]:
    return ()


_EVENTS: dict[str, Callable[[Transaction, Any], Iterable[str]]] = {
    "damage_dealt": _damage, "hp_regained": _regained, "card_moved": _moved, "turn_began": _turn,
}  # fmt: skip
