"""Checks of where cards lie: decks, hands, trashes, play areas, under and next to other cards."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from sotm_desktop.engine.game_state import GameState
from sotm_desktop.engine.ids import CardId, SeatId
from sotm_desktop.engine.questions import next_to, under
from sotm_desktop.engine.state import DECK, HAND, PLAY, TRASH
from sotm_desktop.scenarios.card_ids import card_of, is_called, names, seat_of
from sotm_desktop.scenarios.failure import Failure
from sotm_desktop.scenarios.scenario_table import Check, ScenarioTable

Cards = tuple[CardId, ...]
Part = Callable[[Cards, int], Cards]
"""So many cards of a zone."""


def _whole(cards: Cards, n: int) -> Cards:
    return cards


def zone_cards(table: ScenarioTable, where: str, kind: int) -> tuple[CardId, ...]:
    """The cards of a deck, hand, trash or play area; of a play area without Event cards and the character cards that
    are there from the beginning."""
    index = table.state.index
    cards = table.state.zones[index.zone(seat_of(index, where).number, kind)]
    if kind != PLAY:
        return cards
    printed = [(card, index.definitions[card]) for card in cards]
    return tuple(
        card for card, each in printed if each.is_set_aside or not (each.is_character or each.kind == "event_card")
    )


def _each_once(ids: Sequence[str]) -> None:
    """One id is one card; a list that has it twice means something else than it says."""
    for text in ids:
        if ids.count(text) > 1:
            raise Failure(f"{text!r} stands twice in a list; further copies are {text.partition('#')[0]}#2, #3")


def _same(table: ScenarioTable, cards: Sequence[CardId], ids: Sequence[str], deck: SeatId | None) -> bool:
    _each_once(ids)
    return len(cards) == len(ids) and all(
        is_called(table.state, card, text, deck) for card, text in zip(cards, ids, strict=True)
    )


def missing(table: ScenarioTable, cards: Sequence[CardId], ids: Sequence[str], deck: SeatId | None = None) -> list[str]:
    """The ids for which there is no card of its own."""
    _each_once(ids)
    left = list(cards)
    lacking = []
    for text in ids:
        found = next((card for card in left if is_called(table.state, card, text, deck)), None)
        if found is None:
            lacking.append(text)
        else:
            left.remove(found)
    return lacking


def instead(table: ScenarioTable, where: str, ids: Sequence[str], cards: Sequence[CardId]) -> str:
    return f"{where} should be [{', '.join(map(str, ids))}], but is [{', '.join(names(table.state, cards))}]"


def _lists(kind: int, fits: Callable[[ScenarioTable, Cards, list[str], SeatId], bool], part: Part = _whole) -> Check:
    """For each deck named, the cards of a zone, or a part of them, must fit a list of ids."""

    def check(table: ScenarioTable, value: dict[str, Any]) -> Iterator[str]:
        for where, ids in value.items():
            cards = part(zone_cards(table, where, kind), len(ids))
            if not fits(table, cards, ids, seat_of(table.state.index, where).number):
                yield instead(table, where, ids, cards)

    return check


def _in_any_order(table: ScenarioTable, cards: Cards, ids: list[str], deck: SeatId) -> bool:
    return len(cards) == len(ids) and not missing(table, cards, ids, deck)


def _at_least(kind: int) -> Check:
    def check(table: ScenarioTable, value: dict[str, Any]) -> Iterator[str]:
        for where, ids in value.items():
            cards = zone_cards(table, where, kind)
            lacking = missing(table, cards, ids, seat_of(table.state.index, where).number)
            if lacking:
                yield f"{where} lacks {', '.join(lacking)}; it is [{', '.join(names(table.state, cards))}]"

    return check


def _size(kind: int) -> Check:
    def check(table: ScenarioTable, value: dict[str, Any]) -> Iterator[str]:
        for where, size in value.items():
            cards = zone_cards(table, where, kind)
            if len(cards) != size:
                shown = f": [{', '.join(names(table.state, cards))}]" if kind != DECK else ""
                yield f"{where} should have {size} cards, but has {len(cards)}{shown}"

    return check


def _removed_has(table: ScenarioTable, ids: list[Any]) -> Iterator[str]:
    cards = table.state.zones[table.state.index.removed]
    lacking = missing(table, cards, ids)
    if lacking:
        removed = ", ".join(names(table.state, cards))
        yield f"{', '.join(lacking)} should be removed from the game; removed are [{removed}]"


def _beside(cards_of: Callable[[GameState, CardId], tuple[CardId, ...]]) -> Check:
    """Cards under or next to another: their number, or exactly which."""

    def check(table: ScenarioTable, value: dict[str, Any]) -> Iterator[str]:
        for host, wanted in value.items():
            cards = cards_of(table.state, card_of(table.state, host))
            if isinstance(wanted, int) and len(cards) != wanted:
                yield f"{host} should have {wanted}, but has {len(cards)}: [{', '.join(names(table.state, cards))}]"
            elif isinstance(wanted, list) and (len(cards) != len(wanted) or missing(table, cards, wanted)):
                yield instead(table, host, wanted, cards)

    return check


CHECKS: dict[str, Check] = {
    "in_play": _lists(PLAY, _same),
    "in_play_has": _at_least(PLAY),
    "hand": _lists(HAND, _in_any_order),
    "hand_size": _size(HAND),
    "trash": _lists(TRASH, _same),
    "trash_has": _at_least(TRASH),
    "removed_has": _removed_has,
    "deck_size": _size(DECK),
    "deck_top": _lists(DECK, _same, lambda cards, n: cards[:n]),
    "deck_bottom": _lists(DECK, _same, lambda cards, n: cards[len(cards) - n :]),
    "under": _beside(under),
    "next_to": _beside(next_to),
}
