"""Who answers a damage on its way, and in which order (rulings.md 1)."""

from __future__ import annotations

from dataclasses import replace
from itertools import takewhile

from sotm_desktop.engine import asking, events
from sotm_desktop.engine.coming import note_coming
from sotm_desktop.engine.decisions import AnswerWith
from sotm_desktop.engine.effects.clauses import Trigger
from sotm_desktop.engine.effects.word import Word
from sotm_desktop.engine.frames import Jump, Signal, StepResult
from sotm_desktop.engine.ids import CardId, TextId
from sotm_desktop.engine.listener_index import Entry
from sotm_desktop.engine.listeners import find, matching
from sotm_desktop.engine.modifiers import retyping
from sotm_desktop.engine.pending_damage import Damage
from sotm_desktop.engine.questions import is_silent, is_target, name, target_side
from sotm_desktop.engine.seen_tables import with_damage
from sotm_desktop.engine.transaction import Transaction

KEY = "$damage"
"""The key of what asks: dealing damage."""
CHOOSE_CHANGE = "choose_change"
REDIRECT, DOUBLE, AMOUNT, REACTION, WOULD = "redirect", "double", "set_amount", "reaction", "would:damage"
"""The kinds of listeners to damage, in the order of their stages."""
REDIRECTED = -1
"""Stands for a clause: the card, or the lasting effect, has redirected this damage and does it once only."""


ASK_WHETHER = ("may", "if_you_do")
"""Words whose sentences may be declined."""


def listen(tx: Transaction, bindings: tuple[int], kind: str, otherwise: Jump, applies: bool) -> StepResult:
    """Lets the next listener of this kind answer, or goes on at ``otherwise``."""
    if kind not in tx.listeners or not applies:
        return otherwise
    note_coming(tx, kind, bindings[0])
    entry = next_listener(tx, kind, bindings[0])
    if entry is None:
        return otherwise
    if isinstance(entry, Signal):
        return entry
    tx.pending_damage[bindings[0]].applied += (entry.id,)
    return entry.clause.respond(tx, entry, bindings[0])


def next_listener(tx: Transaction, kind: str, number: int) -> Entry | Signal | None:
    """The listener that answers next: of several, as the players choose."""
    found = _waiting(tx, kind, number)
    if kind == WOULD and tx.index.rules.damage_prevention == "last":
        found = [entry for entry in found if not _prevents(entry.clause)] or found
    return _first_of(tx, found)


def next_redirect(tx: Transaction, number: int) -> Entry | tuple[TextId, ...] | Signal | None:
    """The text that redirects next, or changes the type before that.

    Those that must come before those that may, unless one of these could not answer any more then: there the players
    choose the order (rulebook, Conflict Resolution). Those that may and come before all that must are given by their
    names, and offered then.
    """
    note_coming(tx, REDIRECT, number)
    done = tx.pending_damage[number].applied
    found = [entry for entry in _waiting(tx, REDIRECT, number) if (entry.since, REDIRECTED) not in done]
    must = [entry for entry in found if not entry.clause.optional]
    if not must:
        return _offer(tx, found, REDIRECT, number)
    may = [entry for entry in found if entry.clause.optional]
    if not (may and any(_takes_away(tx, entry, may, number) for entry in must)):
        return _first_of(tx, must)
    order = asking.simultaneous(tx, KEY, [(entry.card, entry.id) for entry in found])
    if isinstance(order, Signal):
        return order
    compelled = {entry.id: entry for entry in must}
    before = tuple(takewhile(lambda text: text not in compelled, order))
    return before or compelled[order[0]]


def _takes_away(tx: Transaction, entry: Entry, may: list[Entry], number: int) -> bool:
    """Whether a text that must answer redirects a damage so that one of those that may could not do so any more."""
    if not _redirects_unasked(entry.clause.do):
        return False
    first, damage = entry.clause.do.items[0], tx.pending_damage[number]
    if first.word != "redirect":
        return True
    bindings = (*entry.bindings[:2], number, *entry.bindings[3:])
    targets = [card for card in first.to.meant(tx, bindings) if is_target(tx, card)]
    answered = []
    for card in targets:
        redirected = with_damage(tx, {**tx.pending_damage, number: replace(damage, target=card)})
        answered.append({other.id for other in may if other.clause.answers(redirected, other, number)})
    if first.to.is_group:  # each of them is dealt it
        return bool(answered) and len(set().union(*answered)) < len(may)
    return any(len(by) < len(may) for card, by in zip(targets, answered, strict=True) if card != damage.target)


def _redirects_unasked(text: Word) -> bool:
    """Whether a text redirects damage without asking whether it does."""
    if text.word in ASK_WHETHER:
        return False
    return text.word == "redirect" or any(_redirects_unasked(part) for part in text.children())


def offer_redirects(tx: Transaction, texts: tuple[TextId, ...], number: int) -> Entry | Signal | None:
    """One of those that may redirect and come before one that must, or None where the players decline them."""
    found = [entry for entry in matching(tx, REDIRECT, number) if entry.id in texts]
    return _offer(tx, found, REDIRECT, number)


def asked_anew(damage: Damage) -> tuple[TextId, ...]:
    """What is left of the texts that have answered, for a new target: the cards that redirected (rulings.md 40)."""
    before = tuple(text for text in damage.applied if text[1] == REDIRECTED)
    return (*before, (damage.applied[-1][0], REDIRECTED))


def shared_out(damage: Damage, target: CardId) -> Damage:
    """One of several damages that are dealt instead of one: the same to this target, of which all is asked anew."""
    return replace(damage, target=target, alone=False, shared=(), once_dealt=(), applied=asked_anew(damage))


def _waiting(tx: Transaction, kind: str, number: int) -> list[Entry]:
    """The listeners of a kind that have not answered this damage yet."""
    done = tx.pending_damage[number].applied
    return [entry for entry in matching(tx, kind, number) if entry.id not in done]


def _first_of(tx: Transaction, found: list[Entry]) -> Entry | Signal | None:
    """Who of those that must answer does so first."""
    if len(found) < 2:
        return found[0] if found else None
    order = asking.simultaneous(tx, KEY, [(entry.card, entry.id) for entry in found])
    if isinstance(order, Signal):
        return order
    return next(entry for entry in found if entry.id == order[0])


def settle_type(tx: Transaction, number: int) -> Signal | None:
    """Lets the players order the texts that give a damage several types: it has that of the last (rulebook, Conflict
    Resolution). The text is noted among those that have answered the damage."""
    damage = tx.pending_damage[number]
    found = retyping(tx, damage)
    types = {entry.clause.new_type(entry) for entry in found}
    is_settled = len(types) < 2 or any(entry.id in damage.applied for entry in found)
    if damage.fixed or is_settled or tx.index.rules.order_simultaneous != "players":
        return None
    order = asking.order(tx, KEY, [(entry.card, entry.id) for entry in found])
    if isinstance(order, Signal):
        return order
    damage.applied += (order[-1],)
    return None


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
