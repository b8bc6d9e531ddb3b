"""Asking the players, once and for all: what answers itself, what counts as one option, which keys options have.

Every function either gives the chosen values or ASKED, after leaving the decision in ``tx.pending``. It is called again
with the answer at hand, so a step that asks must do nothing before it (frames.py). Keys and forms are those of
scenarios.md, "What is asked".
"""

from __future__ import annotations

from collections.abc import Sequence

from sotm_desktop.engine import events
from sotm_desktop.engine.decisions import Decision, Option
from sotm_desktop.engine.frames import ASKED
from sotm_desktop.engine.questions import name

YES, NO = "true", "false"


def answered(tx) -> tuple | None:
    """The values of the answer that has just come, taken by the node that asked; None when none has."""
    values, tx.incoming = tx.incoming, None
    return values


def ask(tx, decision: Decision):
    """Leaves a decision for the players."""
    tx.pending = decision
    return ASKED


def cards(tx, key: str, asks: int, source: int, question: str, found: Sequence[int], least: int, most: int,
          kind: str = "cards"):  # fmt: skip
    """Lets the players choose ``least`` to ``most`` of the cards found, in the order in which they are dealt with."""
    values = answered(tx)
    if values is not None:
        return values
    found = tuple(found)
    least, most = min(least, len(found)), min(most, len(found))
    if most == 0:
        return ()
    shown = one_of_each(tx, found) if most == 1 else found
    if least == len(found) or (least == 1 and len(shown) == 1 and most == 1):
        chosen = found if least == len(found) else shown
        _forced(tx, source, key, question, tuple(chosen), tuple(name(tx, card) for card in chosen))
        return tuple(chosen)
    options = tuple(Option(name(tx, card), card) for card in shown)
    return ask(tx, Decision(kind, asks, source, key, question, options, least, most))


def _forced(tx, source: int, key: str, question: str, chosen: tuple, keys: tuple[str, ...]) -> None:
    """Notes that a mandatory decision had one answer."""
    tx.emit(events.ChoiceForced("choice_forced", (source, key), question, chosen, keys))


def one_of_each(tx, found: Sequence[int]) -> tuple[int, ...]:
    """The cards without those that are the same card data in the same state as one before them."""
    definitions = tx.index.definitions
    if len({definitions[card].id for card in found}) == len(found):
        return tuple(found)
    hosts = {row.host for row in tx.cards if row.host >= 0}
    shown: dict = {}
    for card in found:
        row = tx.cards[card]
        marked = tuple(lasting.id for lasting in tx.lasting if card in _named_in(lasting.bindings))
        used = tuple(mark for mark in tx.used if row.since and mark[0] == row.since)
        alone = card if card in hosts else -1
        definition = definitions[card]
        same = (definition.deck, definition.id, row._replace(since=0, copy=0), marked, used, alone)
        shown.setdefault(same, card)
    return tuple(shown.values())


def _named_in(bindings: tuple) -> tuple:
    """The cards that a lasting effect names besides its own."""
    named: tuple = ()
    for value in bindings[2:]:
        named += value if isinstance(value, tuple) else (value,)
    return named


def yes_no(tx, key: str, asks: int, source: int, question: str, subject: int = -1):
    """True or False."""
    values = answered(tx)
    if values is not None:
        return bool(values and values[0])
    options = (Option(YES, 1), Option(NO, 0))
    return ask(tx, Decision("yes_no", asks, source, key, question, options, 0, 1, subject))


def choice(tx, key: str, asks: int, source: int, question: str, options: Sequence[tuple[str, object]],
           optional: bool = False, kind: str = "choice", subject: int = -1):  # fmt: skip
    """One of a few things by name: gives its value, or None when the players pass (or nothing is on offer)."""
    values = answered(tx)
    if values is not None:
        return values[0] if values else None
    if not options:
        return None
    if len(options) == 1 and not optional:
        _forced(tx, source, key, question, (), (options[0][0],))
        return options[0][1]
    offered = tuple(Option(word, value) for word, value in options)
    return ask(tx, Decision(kind, asks, source, key, question, offered, 0 if optional else 1, 1, subject))


def decks(tx, key: str, asks: int, source: int, question: str, most: int, among: Sequence[int]):
    """Up to ``most`` of some decks, by their numbers."""
    values = answered(tx)
    if values is not None:
        return values
    options = tuple(Option(tx.index.seats[deck].id, deck) for deck in among)
    return ask(tx, Decision("decks", asks, source, key, question, options, 0, min(most, len(options))))


def number(tx, key: str, asks: int, source: int, question: str, least: int, most: int):
    """A number from ``least`` to ``most``."""
    values = answered(tx)
    if values is not None:
        return values[0] if values else least
    if least >= most:
        _forced(tx, source, key, question, (), (str(most),))
        return most
    options = tuple(Option(str(n), n) for n in range(least, most + 1))
    return ask(tx, Decision("number", asks, source, key, question, options, 0 if least == 0 else 1, 1))


def order(tx, key: str, items: Sequence[tuple[int, int]], asks: int = -1, source: int = -1):
    """The order in which ``(card, value)`` items are dealt with: their values, first first."""
    values = answered(tx)
    if values is not None:
        return values
    options = _distinct([(name(tx, card), value) for card, value in items])
    return ask(tx, Decision("order", asks, source, key, "order", options, len(options), len(options)))


def simultaneous(tx, key: str, items: Sequence[tuple[int, int]], asks: int = -1, source: int = -1):
    """The order of effects that happen at once: the players', or by a switch that in which the cards were played."""
    if tx.index.rules.order_simultaneous == "players":
        return order(tx, key, items, asks, source)
    return tuple(value for _, value in sorted(items, key=lambda item: tx.cards[item[0]].since))


def _distinct(named: Sequence[tuple[str, int]]) -> tuple[Option, ...]:
    """Options with a number added to a key that stands twice (two texts of one card)."""
    counted: dict[str, int] = {}
    options = []
    for key, value in named:
        counted[key] = counted.get(key, 0) + 1
        options.append(Option(key if counted[key] == 1 else f"{key}/{counted[key]}", value))
    return tuple(options)


def pause(key: str, deck: int, phase: str) -> Decision:
    """The table waits at the beginning of a phase until someone goes on (scenarios and tutorials)."""
    return Decision("pause", deck, -1, key, phase, (Option("go_on", 1),), 1, 1)


def endless(tx, key: str):
    """Asks what to do about a chain that may never end: ``stop`` it here, or go ``on``."""
    return choice(tx, key, -1, -1, "endless", (("stop", "stop"), ("on", "on")), kind="loop")
