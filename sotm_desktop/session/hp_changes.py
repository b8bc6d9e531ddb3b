"""How the HP of each target changed in a run of events, and by which cards: nothing is lost, nothing counted twice."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import NamedTuple

from sotm_desktop.engine import apply, max_hp
from sotm_desktop.engine.events import DamageDealt, Event, HpRegained, HpSet, MaxHpChanged
from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.transaction import Transaction
from sotm_desktop.words.narration.names import State

HP_EVENTS = (DamageDealt, HpRegained, HpSet, MaxHpChanged)


class HpSource(NamedTuple):
    """What one card did to the HP of a target, all of it together."""

    card: CardId | None
    """None: the rules, or the players by hand."""
    amount: int
    """Less than 0 where HP were lost."""
    damage: str
    """The type of the damage; "" where there are several, or where it was none."""


@dataclass(frozen=True)
class HpSum:
    """One target."""

    card: CardId
    before: int
    after: int
    lost: int
    """All that was lost, also what was regained later."""
    gained: int
    sources: tuple[HpSource, ...]
    """Those by which HP were lost, the worst first, then those by which they were regained."""


@dataclass
class _Count:
    before: int
    after: int
    amounts: dict[tuple[CardId | None, bool], int] = field(default_factory=dict)
    types: dict[tuple[CardId | None, bool], set[str]] = field(default_factory=dict)


def hp_changes(before: State, events: Iterable[Event]) -> tuple[HpSum, ...]:
    """The targets whose HP changed, in the order in which they first did. ``before``: the table before the events.

    What is counted are HP that a target had: damage beyond its last HP takes nothing from it.
    """
    tx, found = Transaction(before), dict[CardId, _Count]()
    maxima = dict[CardId, dict[CardId, int]]()
    """Which cards changed the maximum of a target, and by how much, when it was told of last."""
    for event in events:
        old = tx.cards[event.target].hp if isinstance(event, HP_EVENTS) else None
        apply.apply(tx, event)
        if not isinstance(event, HP_EVENTS) or old is None:
            continue
        new, source = tx.cards[event.target].hp, _source(event)
        if isinstance(event, MaxHpChanged):
            was = maxima[event.target] if event.target in maxima else max_hp.by_card(before, event.target)
            now = maxima[event.target] = max_hp.by_card(tx, event.target)
            source = _by_text(was, now, event.hp < old, source)
        _note(found, event, source, old, new)
    return tuple(_change(card, count) for card, count in found.items())


def _source(event: DamageDealt | HpRegained | HpSet | MaxHpChanged) -> CardId | None:
    """Who dealt the damage, or the card that did the rest; None for the rules and the players."""
    if isinstance(event, DamageDealt):
        return event.source
    return event.cause[0] if event.cause else None


def _by_text(was: dict[CardId, int], now: dict[CardId, int], is_loss: bool, cause: CardId | None) -> CardId | None:
    """The card whose text changes a maximum otherwise than it did: it says so itself, whoever brought it into play.
    Where a text has ended, that is the ``cause``: whatever ended it."""
    changed = ((card, by - was.get(card, 0)) for card, by in now.items())
    return next((card for card, by in changed if by and (by < 0) == is_loss), cause)


def _note(
    found: dict[CardId, _Count],
    event: DamageDealt | HpRegained | HpSet | MaxHpChanged,
    source: CardId | None,
    old: int,
    new: int | None,
) -> None:
    if new is None or new == old:
        return
    count = found.setdefault(event.target, _Count(old, old))
    count.after = new
    key = (source, new < old)
    count.amounts[key] = count.amounts.get(key, 0) + new - old
    count.types.setdefault(key, set()).add(event.type if isinstance(event, DamageDealt) else "")


def _change(card: CardId, count: _Count) -> HpSum:
    sources = [
        HpSource(source, amount, next(iter(types)) if len(types := count.types[source, is_loss]) == 1 else "")
        for (source, is_loss), amount in count.amounts.items()
    ]
    lost = -sum(each.amount for each in sources if each.amount < 0)
    gained = sum(each.amount for each in sources if each.amount > 0)
    return HpSum(card, count.before, count.after, lost, gained, tuple(sorted(sources, key=lambda each: each.amount)))
