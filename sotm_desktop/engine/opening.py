"""The table before anything was done."""

from __future__ import annotations

from sotm_desktop.engine.card_index import CardIndex
from sotm_desktop.engine.game_state import GameState
from sotm_desktop.engine.ids import CardId, SeatId
from sotm_desktop.engine.listener_index import rebuild
from sotm_desktop.engine.state import BACK, DECK, FRONT, PLAY, CardRow


def opening_state(index: CardIndex) -> GameState:
    """The table before anything was done: every card in its deck, character and Event cards in play face up.

    Character cards that are set aside lie beside the table, as the Collection does.
    """
    rows: list[CardRow] = []
    in_deck = [CardRow(index.zone(seat.number, DECK)) for seat in index.seats]
    zones: list[list[CardId]] = [[] for _ in range(index.zone_count)]
    for number, definition in enumerate(index.definitions):
        card = CardId(number)
        if card in index.collections:
            row = CardRow(index.beside, face=BACK, copy=1)
        elif definition.is_set_aside:
            row = CardRow(index.beside, copy=1)
        elif definition.is_character or definition.kind == "event_card":
            row = CardRow(index.zone(index.deck_of[card], PLAY), definition.faces[FRONT].hp, since=card + 1, copy=1)
        else:
            row = in_deck[index.deck_of[card]]
        rows.append(row)
        zones[row.zone].append(card)
    cards = tuple(rows)
    return GameState(
        index, rebuild(index, cards, ()), cards, tuple(map(tuple, zones)), order=index.hero_decks,
        facing=first_facing(index), stamp=len(rows) + 1,
    )  # fmt: skip


def first_facing(index: CardIndex) -> tuple[SeatId | None, ...]:
    """By seat, the deck of the villain that its hero faces, if it is one: at first the one whose turn came last."""
    facing: list[SeatId | None] = []
    villain: SeatId | None = None
    for seat in index.seats:
        villain = seat.number if seat.number in index.villain_decks else villain
        facing.append(villain if seat.number in index.hero_decks else None)
    return tuple(facing)
