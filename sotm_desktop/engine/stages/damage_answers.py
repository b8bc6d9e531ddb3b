"""Who answers a damage on its way, and in which order: those that must first, then those that may (rulings.md 1)."""

from __future__ import annotations

from sotm_desktop.engine import asking, events
from sotm_desktop.engine.decisions import AnswerWith
from sotm_desktop.engine.effects.clauses import Trigger
from sotm_desktop.engine.frames import Jump, Signal, StepResult
from sotm_desktop.engine.listener_index import Entry
from sotm_desktop.engine.listeners import find, matching
from sotm_desktop.engine.pending_damage import Damage
from sotm_desktop.engine.questions import is_silent, is_target, name, target_side
from sotm_desktop.engine.transaction import Transaction

KEY = "$damage"
"""The key of what asks: dealing damage."""
CHOOSE_CHANGE = "choose_change"
REDIRECT, DOUBLE, AMOUNT, REACTION, WOULD = "redirect", "double", "set_amount", "reaction", "would:damage"
"""The kinds of listeners to damage, in the order of their stages."""
REDIRECTED = -1
"""Stands for a clause: the card, or the lasting effect, has redirected this damage and does it once only."""


def listen(tx: Transaction, bindings: tuple[int], kind: str, otherwise: Jump, applies: bool) -> StepResult:
    """Lets the next listener of this kind answer, or goes on at ``otherwise``."""
    if kind not in tx.listeners or not applies:
        return otherwise
    entry = next_listener(tx, kind, bindings[0])
    if entry is None:
        return otherwise
    if isinstance(entry, Signal):
        return entry
    tx.pending_damage[bindings[0]].applied += (entry.id,)
    return entry.clause.respond(tx, entry, bindings[0])


def next_listener(tx: Transaction, kind: str, number: int) -> Entry | Signal | None:
    """The listener that answers next: those that must come first, then those that may, as the players choose."""
    damage = tx.pending_damage[number]
    done = damage.applied
    found = [entry for entry in matching(tx, kind, number) if entry.id not in done]
    if kind == REDIRECT:
        found = [entry for entry in found if (entry.since, REDIRECTED) not in done]
    must = [entry for entry in found if not (kind == REDIRECT and entry.clause.optional)]
    if kind == WOULD and tx.index.rules.damage_prevention == "last":
        must = [entry for entry in must if not _prevents(entry.clause)] or must
    if not must:
        return _offer(tx, found, kind, number)
    if len(must) == 1:
        return must[0]
    order = asking.simultaneous(tx, KEY, [(entry.card, entry.id) for entry in must])
    if isinstance(order, Signal):
        return order
    return next(entry for entry in must if entry.id == order[0])


def _prevents(clause: Trigger) -> bool:
    """Whether a text prevents damage, wholly or in part."""
    return clause.do.says("prevent")


def may_react(tx: Transaction, damage: Damage) -> bool:
    """Rulebook, Reaction: damage to a hero target from a target of another type."""
    return (
        REACTION in tx.listeners
        and tx.index.rules.reactions_enabled
        and not is_silent(tx)
        and target_side(tx, damage.target) == "hero"
        and target_side(tx, damage.source) != "hero"
        and is_target(tx, damage.source)
    )


def choose_reaction(tx: Transaction, number: int) -> Entry | Signal | None:
    found = [entry for entry in matching(tx, REACTION, number) if (entry.id, "reaction") not in tx.used]
    entry = _offer(tx, found, REACTION, number)
    if entry is None or isinstance(entry, Signal):
        return entry
    tx.emit(events.LimitUsed("limit_used", None, (entry.id, "reaction")))
    tx.emit(events.ReactionUsed("reaction_used", None, tx.pending_damage[number].target, entry.card))
    return entry


def _offer(tx: Transaction, found: list[Entry], kind: str, number: int) -> Entry | Signal | None:
    """One optional decision: which of these cards answers, or none of them."""
    if not found:
        return None
    seat = tx.index.seat_of(found[0].card)
    asks = seat.number if seat.side == "hero" else None
    options = lambda: [(name(tx, entry.card), AnswerWith(entry.card, entry.id)) for entry in found]  # noqa: E731
    target = tx.pending_damage[number].target
    chosen = asking.choice(tx, KEY, asks, found[0].card, kind, options, True, kind, target)
    if isinstance(chosen, Signal):
        return chosen
    if chosen is None:
        for entry in found if kind == REDIRECT else ():  # the first time each turn has come, and was declined
            entry.clause.spend(tx, entry, number)
        return None
    return find(tx, kind, chosen.text, number)
