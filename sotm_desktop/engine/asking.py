"""Asking the players, once and for all: what answers itself, what counts as one option, which keys options have.

Every function either gives what was chosen or ASKED, after leaving the decision in ``tx.pending``. It is called again
with the answer at hand, so a step that asks must do nothing before it (procedure.py). Keys and forms are those of
scenarios.md, "What is asked".
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import Any, Literal, TypeAlias, TypeVar

from sotm_desktop.engine import events
from sotm_desktop.engine.decisions import (
    Decision,
    EndlessChain,
    GoOn,
    Means,
    Option,
    PickCard,
    PickDeck,
    PickNumber,
    PickWord,
    TakeNext,
    YesOrNo,
)
from sotm_desktop.engine.frames import ASKED, Bindings, Signal
from sotm_desktop.engine.ids import CardId, SeatId, TextId
from sotm_desktop.engine.places_in_row import ROW
from sotm_desktop.engine.questions import in_play, names
from sotm_desktop.engine.records import record
from sotm_desktop.engine.state import DOWN
from sotm_desktop.engine.table import Table
from sotm_desktop.engine.transaction import Transaction

Asker: TypeAlias = SeatId | None
"""The deck of the hero who decides; None: the players together."""
Source: TypeAlias = CardId | None
"""The card whose text asks; None: the rules."""
YES, NO = "true", "false"
YES_OR_NO = (Option(YES, YesOrNo(True)), Option(NO, YesOrNo(False)))
M = TypeVar("M", bound=Means)
Item = TypeVar("Item", CardId, TextId)


def answered(tx: Transaction) -> tuple[Any, ...] | None:
    """What the answer that has just come means, taken by the step that asked; None when there is none.

    It is of the kinds that this step has offered; nothing else can be chosen (``answers.means_of``).
    """
    means, tx.incoming = tx.incoming, None
    return means


def ask(tx: Transaction, decision: Decision) -> Signal:
    """Leaves a decision for the players."""
    tx.pending = decision
    return ASKED


def cards(tx: Transaction, key: str, asks: Asker, source: Source, question: str, found: Sequence[CardId], least: int,
          most: int, kind: str = "cards") -> tuple[CardId, ...] | Signal:  # fmt: skip
    """Lets the players choose ``least`` to ``most`` of the cards found, in the order in which they are dealt with."""
    chosen = None if tx.incoming is None else answered(tx)
    if chosen is not None:
        return tuple([pick.card for pick in chosen])
    found = tuple(found)
    least, most = min(least, len(found)), min(most, len(found))
    if most == 0:
        return ()
    shown = one_of_each(tx, found) if most == 1 else found
    if least == len(found) or (least == 1 and len(shown) == 1 and most == 1):
        taken = found if least == len(found) else shown
        _forced(tx, source, key, question, taken, tuple(names(tx, taken)))
        return taken
    options = tuple(map(picking, names(tx, shown), shown))
    if len({each.key for each in options}) < len(options):  # copies that nobody has seen bear one name
        options = _distinct(options)
    return ask(tx, record(Decision, (kind, asks, source, key, question, options, least, most, None)))


@lru_cache(maxsize=512)
def picking(key: str, card: CardId) -> Option:
    """The option of one card: made once, as the same cards are asked about again and again."""
    return Option(key, PickCard(card))


@lru_cache(maxsize=512)
def taking(key: str, card: CardId, item: CardId | TextId) -> tuple[str, TakeNext]:
    """What is offered of one card in a question of order; made once, too."""
    return key, TakeNext(card, item)


def _forced(
    tx: Transaction, source: Source, key: str, question: str, chosen: tuple[CardId, ...], keys: tuple[str, ...]
) -> None:
    """Notes that a mandatory decision had one answer."""
    cause = None if source is None else (source, key)
    tx.emit(events.ChoiceForced("choice_forced", cause, question, chosen, keys))


def one_of_each(table: Table, found: Sequence[CardId]) -> tuple[CardId, ...]:
    """The cards without those that are the same card data in the same state as one before them."""
    definitions = table.index.definitions
    if len({definitions[card].id for card in found}) == len(found):
        return tuple(found)
    is_any_in_play = any(table.cards[card].since for card in found)  # nothing lies next to or under a card elsewhere
    beside = (*in_play(table), *table.zones[table.index.under]) if is_any_in_play else ()
    hosts = {table.cards[card].host for card in beside}
    shown: dict[tuple[Any, ...], CardId] = {}
    has_places = ROW in table.index.counted
    named = [(lasting.id, _named_in(lasting.bindings)) for lasting in table.lasting]
    for card in found:
        row = table.cards[card]
        marked = tuple([number for number, about in named if card in about]) if named else ()
        used = tuple([mark for mark in table.used if mark[0] == row.since]) if row.since else ()
        is_unlike = card in hosts or row.face == DOWN or (has_places and row.since)
        alone = card if is_unlike else None  # of those that lie face down nobody knows that they are the same
        definition = definitions[card]
        here = (row.zone, row.hp, row.face, row.host, row.tokens, row.pools)
        same = (definition.deck, definition.id, definition.numbers, here, marked, used, alone)
        shown.setdefault(same, card)
    return tuple(shown.values())


def _named_in(bindings: Bindings) -> tuple[Any, ...]:
    """The cards that a lasting effect names besides its own."""
    named: tuple[Any, ...] = ()
    for value in bindings[2:]:
        named += value if isinstance(value, tuple) else (value,)
    return named


def yes_no(
    tx: Transaction, key: str, asks: Asker, source: Source, question: str, subject: CardId | None = None
) -> bool | Signal:
    """Whether what is offered is done."""
    chosen = answered(tx)
    if chosen is not None:
        return bool(chosen and chosen[0].yes)
    return ask(tx, Decision("yes_no", asks, source, key, question, YES_OR_NO, 0, 1, subject))


def choice(tx: Transaction, key: str, asks: Asker, source: Source, question: str,
           options: Callable[[], Sequence[tuple[str, M]]], optional: bool = False, kind: str = "choice",
           subject: CardId | None = None) -> M | Signal | None:  # fmt: skip
    """One of a few things: gives what it means, or None when the players pass (or nothing is on offer).

    ``options`` gives keys and meanings; it is called only when nobody has answered yet.
    """
    chosen = None if tx.incoming is None else answered(tx)
    if chosen is not None:
        return chosen[0] if chosen else None
    offered = tuple([record(Option, each) for each in options()])
    if not offered:
        return None
    if len(offered) == 1 and not optional:
        _forced(tx, source, key, question, (), (offered[0].key,))
        only: M = offered[0].means  # type: ignore[assignment]  # the options are of the kind that was handed in
        return only
    least = 0 if optional else 1
    return ask(tx, record(Decision, (kind, asks, source, key, question, offered, least, 1, subject)))


def word(
    tx: Transaction, key: str, asks: Asker, source: Source, question: str, words: Iterable[str], kind: str,
    optional: bool = False,
) -> str | Signal | None:  # fmt: skip
    """One of some words; None for none of them."""
    offered = lambda: [(each, PickWord(each)) for each in words]  # noqa: E731
    chosen = choice(tx, key, asks, source, question, offered, optional, kind)
    return chosen.word if isinstance(chosen, PickWord) else chosen


def deck(
    tx: Transaction, key: str, asks: Asker, source: Source, question: str, among: Callable[[], Iterable[SeatId]]
) -> SeatId | Signal | None:
    """One of some decks."""
    seats = tx.index.seats
    chosen = choice(
        tx, key, asks, source, question, lambda: [(seats[each].id, PickDeck(each)) for each in among()], kind="decks"
    )
    return chosen.deck if isinstance(chosen, PickDeck) else chosen


def decks(tx: Transaction, key: str, asks: Asker, source: Source, question: str, most: int,
          among: Sequence[SeatId]) -> tuple[SeatId, ...] | Signal:  # fmt: skip
    """Up to ``most`` of some decks, by their numbers."""
    chosen = answered(tx)
    if chosen is not None:
        return tuple(pick.deck for pick in chosen)
    if most == 0:
        return ()
    options = tuple(Option(tx.index.seats[each].id, PickDeck(each)) for each in among)
    return ask(tx, Decision("decks", asks, source, key, question, options, 0, min(most, len(options))))


def number(tx: Transaction, key: str, asks: Asker, source: Source, question: str, least: int,
           most: int, subject: CardId | None = None) -> int | Signal:  # fmt: skip
    """A number from ``least`` to ``most``, for a card if it is about one."""
    chosen = answered(tx)
    if chosen is not None:
        return chosen[0].number if chosen else least
    if least >= most:
        _forced(tx, source, key, question, (), (str(most),))
        return most
    options = tuple(Option(str(n), PickNumber(n)) for n in range(least, most + 1))
    least_answers = 0 if least == 0 else 1
    return ask(tx, Decision("number", asks, source, key, question, options, least_answers, 1, subject))


def order(tx: Transaction, key: str, items: Sequence[tuple[CardId, Item]], asks: Asker = None,
          source: Source = None) -> tuple[Item, ...] | Signal:  # fmt: skip
    """The order in which ``(card, which of its texts)`` are dealt with: the second of each, first first."""
    chosen = answered(tx)
    if chosen is not None:
        return tuple([taken.item for taken in chosen])
    named = names(tx, [card for card, _ in items])
    options = _distinct([taking(each, *item) for each, item in zip(named, items, strict=True)])
    return ask(tx, Decision("order", asks, source, key, "order", options, len(options), len(options)))


def simultaneous(tx: Transaction, key: str, items: Sequence[tuple[CardId, Item]], asks: Asker = None,
                 source: Source = None) -> tuple[Item, ...] | Signal:  # fmt: skip
    """The order of effects that happen at once: the players', or by a switch that in which the cards were played."""
    if tx.index.rules.order_simultaneous == "players":
        return order(tx, key, items, asks, source)
    return tuple(item for _, item in sorted(items, key=lambda each: tx.cards[each[0]].since))


def _distinct(named: Sequence[tuple[str, Means]]) -> tuple[Option, ...]:
    """Options with a number added to a key that stands twice (two texts of one card, two unseen copies)."""
    counted: dict[str, int] = {}
    options = []
    for key, means in named:
        counted[key] = counted.get(key, 0) + 1
        options.append(record(Option, (key if counted[key] == 1 else f"{key}/{counted[key]}", means)))
    return tuple(options)


def pause(key: str, seat: SeatId, phase: str) -> Decision:
    """The table waits at the beginning of a phase until someone goes on (scenarios and tutorials)."""
    return Decision("pause", seat, None, key, phase, (Option("go_on", GoOn()),), 1, 1)


def endless(tx: Transaction, key: str) -> Literal["stop", "on"] | Signal:
    """Asks what to do about a chain that may never end: ``stop`` it here, or go ``on``."""
    chosen = choice(tx, key, None, None, "endless",
                    lambda: [("stop", EndlessChain(True)), ("on", EndlessChain(False))], kind="loop")  # fmt: skip
    if isinstance(chosen, EndlessChain):
        return "stop" if chosen.stops else "on"
    return ASKED
