"""What things are called in sentences: cards, decks, zones, phases, numbers of things."""

from __future__ import annotations

from typing import Any

from sotm_desktop.engine.book import ZONES_A_DECK
from sotm_desktop.engine.facing import h
from sotm_desktop.engine.questions import title
from sotm_desktop.engine.state import DECK, DOWN, FRONT, HAND, PLAY, TRASH

State = Any
"""A GameState, whose fields are set by name: a type checker does not see them."""
THE_PLAYERS = "The players"
PHASE_NAMES = {
    "start": "START PHASE",
    "play": "PLAY PHASE",
    "power": "POWER PHASE",
    "draw": "DRAW PHASE",
    "end": "END PHASE",
    "incapacitated": "INCAPACITATED PHASE",
    "ability": "INCAPACITATED PHASE",
    "setup": "Setup",
}


def card(t: State, number: int) -> str:
    """The title of a card, with its number where several copies lie in sight; -1 is "the rules"."""
    if number < 0:
        return "the rules"
    row = t.cards[number]
    if row.face == DOWN:
        return "a face-down card"
    name = title(t, number)
    return f"{name} #{row.copy}" if row.copy and has_twin(t, number) else name


def effect(t: State, number: int) -> str:
    """What an effect of a card is called: on a hero's character card its power, else the card's title."""
    row = t.cards[number]
    if number in t.book.heroes and row.face == FRONT:
        for power in t.book.definitions[number].faces[FRONT].powers:
            if getattr(power, "title", None):
                return str(power.title)
    return card(t, number)


def h_of(t: State, card: int = -1) -> int:
    """H on a card, without one on the card whose text asks; see ``facing.h``."""
    if card < 0:
        card = t.pending.card if t.pending is not None else -1
    return h(t, card) if card >= 0 else t.book.h


def has_twin(t: State, number: int) -> bool:
    """Whether another copy of a card is in play with it, so that the title alone would not say which."""
    definition = t.book.definitions[number]
    if definition.is_character or t.book.play_area(t.cards[number].zone) < 0:
        return False
    return any(
        other != number and t.book.definitions[other] is definition and t.book.play_area(t.cards[other].zone) >= 0
        for other in t.book.seat_of(number).cards
    )


def deck(t: State, index: int) -> str:
    """The title of a deck; -1 is the players together."""
    return t.book.seats[index].title if index >= 0 else THE_PLAYERS


def deck_id_title(t: State, deck_id: str) -> str:
    """The title of the deck with this id, or the id itself."""
    for seat in t.book.seats:
        if seat.id == deck_id:
            return seat.title
    return deck_id


def owner(t: State, number: int) -> str:
    """The title of the deck that a card belongs to."""
    return t.book.seat_of(number).title


def possessive(name: str) -> str:
    """A name in the genitive: the Captain's, the Ruins'."""
    return f"{name}'" if name.endswith("s") else f"{name}'s"


def zone(t: State, number: int) -> str:
    """Where a card is, as "the Captain's hand"."""
    book = t.book
    if number == book.removed:
        return "out of the game"
    if number == book.revealed:
        return "among the revealed cards"
    if number == book.under:
        return "under a card"
    kind = {DECK: "deck", HAND: "hand", TRASH: "trash", PLAY: "play area"}[number % ZONES_A_DECK]
    return f"{possessive(deck(t, number // ZONES_A_DECK))} {kind}"


def listed(names: list[str], last: str = "and") -> str:
    """One, two and three."""
    if len(names) < 2:
        return names[0] if names else "nothing"
    return f"{', '.join(names[:-1])} {last} {names[-1]}"


def counted(n: int, noun: str) -> str:
    """1 card, 2 cards, no cards."""
    return f"{n if n else 'no'} {noun}{'' if n == 1 else 's'}"


def capital(sentence: str) -> str:
    """The sentence with a capital at its front; the rest stays as it is."""
    return sentence[:1].upper() + sentence[1:]
