"""Which card an id means, and which id a card has: the ids of scenario files over the cards of one game."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from sotm_desktop.cards.complaints import nearest
from sotm_desktop.engine.card_index import CardIndex, Seat
from sotm_desktop.engine.definitions import STANDARD
from sotm_desktop.engine.game_state import GameState
from sotm_desktop.engine.ids import CardId, SeatId
from sotm_desktop.engine.questions import name
from sotm_desktop.scenarios.failure import Failure


class CardName(NamedTuple):
    """An id taken apart: the physical cards that it may mean, and which copy of them."""

    cards: tuple[CardId, ...]
    """All copies of the card it names; one for a character card."""
    copy: int


def plain_id(text: str) -> str:
    """An id without its card set and its variant: ``set/deck:variant`` is ``deck``."""
    return str(text).rpartition("/")[2].partition(":")[0]


def seat_of(index: CardIndex, text: str) -> Seat:
    """The deck that an id means; ``villain`` and ``environment`` are two of them."""
    try:
        return index.seat_named(plain_id(text))
    except KeyError:
        known = ("villain", "environment", *(seat.id for seat in index.seats))
        raise Failure(f"there is no deck {text!r} at this table; {nearest(plain_id(text), known)}") from None


def parse(index: CardIndex, text: str, deck: SeatId | None = None) -> CardName:
    """Takes an id apart. ``deck`` is preferred when several decks have a card of that name."""
    bare, _, number = plain_id(text).partition("#")
    _check_form(index, str(text), bare)
    if bare == "villain":
        return CardName((index.villains[0],), 1)
    for card in index.villain_characters:
        if bare == index.definitions[card].id:
            return CardName((card,), 1)
    for seat in index.seats:
        if bare == seat.id and seat.character is not None and not seat.is_side:
            return CardName((seat.character,), 1)
    for card, outsider in index.outsiders.items():
        if bare == outsider.id:
            return CardName((card,), 1)
    for card in index.collections:
        if bare == index.definitions[card].id:
            return CardName((card,), 1)
    cards = _copies(index, bare, deck)
    copy = int(number) if number.isdigit() else 1
    if not 1 <= copy <= len(cards):
        raise Failure(f"there is no {text!r}: the deck has {len(cards)} of {bare}")
    return CardName(cards, copy)


def _check_form(index: CardIndex, text: str, bare: str) -> None:
    """Looks whether a hero has the character card that an id names behind a colon."""
    _, colon, form = text.rpartition("/")[2].partition(":")
    heroes = [seat.definition for seat in index.seats if seat.side == "hero"]
    hero = next((deck for deck in (*heroes, *index.outsiders.values()) if deck.id == bare), None)
    forms = [form or STANDARD for form in hero.characters] if hero is not None else []
    if colon and hero is not None and form not in forms:
        raise Failure(f"{hero.title} has no character card {form!r}; {nearest(form, forms)}")


def _copies(index: CardIndex, bare: str, deck: SeatId | None) -> tuple[CardId, ...]:
    """The copies of a card, by the id of its deck file or with the deck before a full stop."""
    wanted_deck, _, card_id = bare.rpartition(".")
    by_deck = {
        seat.number: cards
        for seat in index.seats
        if wanted_deck in ("", seat.id)
        and (cards := tuple(c for c in seat.cards if index.definitions[c].id == card_id))
    }
    if not by_deck:
        known = {definition.id for definition in index.definitions} | {seat.id for seat in index.seats}
        raise Failure(f"there is no card {bare!r} at this table; {nearest(bare, known)}")
    if deck in by_deck:
        return by_deck[deck]
    if len(by_deck) > 1:
        fitting = ", ".join(f"{index.seats[at].id}.{card_id}" for at in by_deck)
        raise Failure(f"{bare!r} may be one of {fitting}: write the deck before it")
    return next(iter(by_deck.values()))


def card_of(state: GameState, text: str, deck: SeatId | None = None) -> CardId:
    """The card that an id means at this moment. A copy that nobody has seen yet is the topmost of its deck."""
    cards, copy = parse(state.index, text, deck)
    if len(cards) == 1:
        return cards[0]
    for card in cards:
        if state.cards[card].copy == copy:
            return card
    unseen = [card for card in cards if not state.cards[card].copy]
    if copy > len(cards) - len(unseen) + 1:
        raise Failure(f"{text!r} is not in sight yet: only {len(cards) - len(unseen)} of these cards have been seen")
    return min(unseen, key=lambda card: state.zones[state.cards[card].zone].index(card))


def is_called(state: GameState, card: CardId, text: str, deck: SeatId | None = None) -> bool:
    """Whether this id means this card; a card in a deck that nobody has seen answers to any copy's id."""
    cards, copy = parse(state.index, text, deck)
    return card in cards and (len(cards) == 1 or state.cards[card].copy in (0, copy))


def names(state: GameState, cards: Iterable[CardId]) -> list[str]:
    """The ids of some cards."""
    return [name(state, card) for card in cards]
