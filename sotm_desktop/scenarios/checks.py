"""What must be true at the end: one small function for each key of ``then`` that looks at the table.

A check gives the sentences that say what is not as it should be; none when all is well.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from sotm_desktop.engine.questions import has_text, is_in_play, keywords, next_to, under
from sotm_desktop.engine.state import BACK, DECK, DOWN, HAND, PLAY, TRASH
from sotm_desktop.scenarios import asked_checks, event_checks
from sotm_desktop.scenarios.failure import not_supported
from sotm_desktop.scenarios.naming import card_of, is_called, names, seat_of
from sotm_desktop.scenarios.table import Table

Check = Callable[[Table, Any], Iterator[str]]


def differences(table: Table, then: dict[str, Any]) -> Iterator[str]:
    """Everything in ``then`` that does not hold."""
    for key, value in then.items():
        for sentence in CHECKS[key](table, value):
            yield f"{key}: {sentence}"


# Cards in zones.


def zone_cards(table: Table, where: str, kind: int) -> tuple[int, ...]:
    """The cards of a deck, hand, trash or play area; of a play area without character and Event cards."""
    book = table.state.book
    cards = table.state.zones[book.zone(seat_of(book, where).index, kind)]
    if kind != PLAY:
        return cards
    return tuple(card for card in cards if not (book.definitions[card].is_character or _is_event_card(book, card)))


def _is_event_card(book, card: int) -> bool:
    return book.definitions[card].kind == "event_card"


def _same(table: Table, cards: Sequence[int], ids: Sequence[str], deck: int) -> bool:
    return len(cards) == len(ids) and all(
        is_called(table.state, card, text, deck) for card, text in zip(cards, ids, strict=True)
    )


def missing(table: Table, cards: Sequence[int], ids: Sequence[str], deck: int = -1) -> list[str]:
    """The ids for which there is no card of its own."""
    left = list(cards)
    lacking = []
    for text in ids:
        found = next((card for card in left if is_called(table.state, card, text, deck)), None)
        if found is None:
            lacking.append(text)
        else:
            left.remove(found)
    return lacking


def _instead(table: Table, where: str, ids: Sequence, cards: Sequence[int]) -> str:
    return f"{where} should be [{', '.join(map(str, ids))}], but is [{', '.join(names(table.state, cards))}]"


def _exactly(kind: int) -> Check:
    def check(table: Table, value: dict) -> Iterator[str]:
        for where, ids in value.items():
            cards = zone_cards(table, where, kind)
            if not _same(table, cards, ids, seat_of(table.state.book, where).index):
                yield _instead(table, where, ids, cards)

    return check


def _any_order(kind: int) -> Check:
    def check(table: Table, value: dict) -> Iterator[str]:
        for where, ids in value.items():
            cards = zone_cards(table, where, kind)
            if len(cards) != len(ids) or missing(table, cards, ids, seat_of(table.state.book, where).index):
                yield _instead(table, where, ids, cards)

    return check


def _at_least(kind: int) -> Check:
    def check(table: Table, value: dict) -> Iterator[str]:
        for where, ids in value.items():
            cards = zone_cards(table, where, kind)
            lacking = missing(table, cards, ids, seat_of(table.state.book, where).index)
            if lacking:
                yield f"{where} lacks {', '.join(lacking)}; it is [{', '.join(names(table.state, cards))}]"

    return check


def _size(kind: int) -> Check:
    def check(table: Table, value: dict) -> Iterator[str]:
        for where, size in value.items():
            cards = zone_cards(table, where, kind)
            if len(cards) != size:
                shown = f": [{', '.join(names(table.state, cards))}]" if kind != DECK else ""
                yield f"{where} should have {size} cards, but has {len(cards)}{shown}"

    return check


def _end_of_deck(part: Callable[[tuple, int], tuple]) -> Check:
    def check(table: Table, value: dict) -> Iterator[str]:
        for where, ids in value.items():
            cards = part(zone_cards(table, where, DECK), len(ids))
            if not _same(table, cards, ids, seat_of(table.state.book, where).index):
                yield _instead(table, where, ids, cards)

    return check


def _removed_has(table: Table, ids: list) -> Iterator[str]:
    cards = table.state.zones[table.state.book.removed]
    lacking = missing(table, cards, ids)
    if lacking:
        removed = ", ".join(names(table.state, cards))
        yield f"{', '.join(lacking)} should be removed from the game; removed are [{removed}]"


def _beside(cards_of: Callable) -> Check:
    """Cards under or next to another: their number, or exactly which."""

    def check(table: Table, value: dict) -> Iterator[str]:
        for host, wanted in value.items():
            cards = cards_of(table.state, card_of(table.state, host))
            if isinstance(wanted, int) and len(cards) != wanted:
                yield f"{host} should have {wanted}, but has {len(cards)}: [{', '.join(names(table.state, cards))}]"
            elif isinstance(wanted, list) and (len(cards) != len(wanted) or missing(table, cards, wanted)):
                yield _instead(table, host, wanted, cards)

    return check


# What is marked on cards.


def _each_card(look: Callable[[Table, int], Any]) -> Check:
    """One thing about each of some cards must be what is written."""

    def check(table: Table, value: dict) -> Iterator[str]:
        for text, wanted in value.items():
            found = look(table, card_of(table.state, text))
            if found != (sorted(wanted) if isinstance(wanted, list) else wanted):
                yield f"{text} should be {wanted}, but is {found}"

    return check


def _side(table: Table, card: int) -> str:
    return {BACK: "back", DOWN: "down"}.get(table.state.cards[card].face, "front")


def _text(table: Table, value: dict) -> Iterator[str]:
    for text, lines in value.items():
        if lines:
            raise not_supported("`text` with lines")
        card = card_of(table.state, text)
        counts = is_in_play(table.state, card) and table.state.cards[card].face != DOWN
        if counts and has_text(table.state, card):
            yield f"{text} should have no text, but has"


def _incapacitated(table: Table, ids: list) -> Iterator[str]:
    out = [hero for hero in table.state.book.heroes if table.state.cards[hero].face == BACK]
    if len(out) != len(ids) or missing(table, out, ids):
        yield _instead(table, "incapacitated", ids, out)


# HP.


def _hp_change(table: Table, value: dict) -> Iterator[str]:
    """Of every target on the table at both ends: those named by so much, all others by nothing."""
    before, after = table.given_state.cards, table.state.cards
    both = [card for card, row in enumerate(after) if row.hp is not None and before[card].hp is not None]
    changes = {card: after[card].hp - before[card].hp for card in both}
    yield from compare_changes(table, changes, value)


def compare_changes(table: Table, changes: dict[int, int], value: dict[str, int]) -> Iterator[str]:
    """Differences between changes of HP and those that are wanted; what is not named must be unchanged."""
    named = {card_of(table.state, text): (text, wanted) for text, wanted in value.items()}
    for card, (text, wanted) in named.items():
        if card not in changes:
            yield f"{text} is not on the table as a target at both ends"
        elif changes[card] != wanted:
            yield f"{text} should have changed by {wanted:+d}, but changed by {changes[card]:+d}"
    for card, change in changes.items():
        if change and card not in named:
            yield f"{names(table.state, [card])[0]} changed by {change:+d} and is not named"


def _preview(table: Table, value: dict) -> Iterator[str]:
    if table.preview is None:
        yield "there was no `preview_of`"
        return
    changes = {card_of(table.state, text): 0 for text in value}
    yield from compare_changes(table, {**changes, **table.preview}, value)


# The game.


def _outcome(table: Table, wanted: str) -> Iterator[str]:
    found = table.state.outcome.result if table.state.outcome else "none"
    if found != wanted:
        yield f"should be {wanted}, but is {found}"


def _at(table: Table, value: dict) -> Iterator[str]:
    state = table.state
    if "turn" in value and seat_of(state.book, value["turn"]).index != state.turn:
        yield f"it should be the turn of {value['turn']}, but it is that of {state.book.seats[state.turn].id}"
    if "phase" in value and value["phase"] != state.phase:
        yield f"it should be the {value['phase']} phase, but it is the {state.phase} phase"


def _refused(table: Table, wanted: str) -> Iterator[str]:
    if table.refusal is None:
        yield "the last step was not refused"
    elif wanted not in table.refusal:
        yield f"the last step was refused with {table.refusal!r}"


CHECKS: dict[str, Check] = {
    "hp": _each_card(lambda table, card: table.state.cards[card].hp),
    "hp_change": _hp_change,
    "in_play": _exactly(PLAY),
    "in_play_has": _at_least(PLAY),
    "hand": _any_order(HAND),
    "hand_size": _size(HAND),
    "trash": _exactly(TRASH),
    "trash_has": _at_least(TRASH),
    "removed_has": _removed_has,
    "deck_size": _size(DECK),
    "deck_top": _end_of_deck(lambda cards, n: cards[:n]),
    "deck_bottom": _end_of_deck(lambda cards, n: cards[len(cards) - n :]),
    "under": _beside(under),
    "next_to": _beside(next_to),
    "tokens": _each_card(lambda table, card: table.state.cards[card].tokens),
    "side": _each_card(_side),
    "incapacitated": _incapacitated,
    "keywords": _each_card(lambda table, card: sorted(keywords(table.state, card))),
    "text": _text,
    "at": _at,
    "outcome": _outcome,
    "preview": _preview,
    "refused": _refused,
    **asked_checks.CHECKS,
    **event_checks.CHECKS,
}
