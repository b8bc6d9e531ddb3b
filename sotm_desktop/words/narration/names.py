"""What things are called in sentences: cards, decks, zones, phases, numbers of things."""

from __future__ import annotations

from ...engine.card_index import ZONES_A_DECK
from ...engine.definitions import PLURAL, Definition
from ...engine.game_state import GameState
from ...engine.ids import CardId, SeatId, ZoneId
from ...engine.questions import definition_of, is_in_play, title
from ...engine.state import DECK, DOWN, FRONT, HAND, PLAY, TRASH
from ..card_text.grammar import Phrase, called
from ..english import conjugated, possessive

State = GameState
STANDARD_CARD = "Standard"
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


def card(table: State, number: CardId | None) -> str:
    """The title of a card, with its number where several copies lie in sight; no card is "the rules"."""
    if number is None:
        return "the rules"
    row = table.cards[number]
    if row.face == DOWN:
        return "a face-down card"
    name = title(table, number)
    return f"{name} #{row.copy}" if row.copy and has_twin(table, number) else name


def spoken(table: State, number: CardId) -> Phrase:
    """The title of a card with its pronouns: those of the person on a character card, else "it"."""
    definition = definition_of(table, number)
    return called(card(table, number), definition.pronoun if definition.is_character else "it")


def effect(table: State, number: CardId) -> str:
    """What an effect of a card is called: on a hero's character card its power, else the card's title."""
    row = table.cards[number]
    if number in table.index.heroes and row.face == FRONT:
        for power in definition_of(table, number).faces[FRONT].powers:
            if getattr(power, "title", None):
                return str(power.title)
    return card(table, number)


def has_twin(table: State, number: CardId) -> bool:
    """Whether another copy of a card is in play with it, so that the title alone would not say which."""
    definition = table.index.definitions[number]
    if definition.is_character or not is_in_play(table, number):
        return False
    return any(other != number and is_in_play(table, other) for other in table.index.duplicates[number])


def variant_label(definition: Definition) -> str:
    """What a hero's character card is called among those of the hero: "First Appearance"."""
    if not definition.variant:
        return STANDARD_CARD
    return str(definition.look.get("label") or definition.variant.replace("_", " ").title())


def deck(table: State, seat: SeatId | None) -> str:
    """The title of a deck; None is the players together."""
    return THE_PLAYERS if seat is None else table.index.seats[seat].title


def owner(table: State, number: CardId) -> str:
    """The title of the deck that a card belongs to, or of a character card itself that is from outside the game."""
    if number in table.index.outsiders:
        return table.index.definitions[number].title
    return table.index.seat_of(number).title


def does(table: State, number: CardId, what: str) -> str:
    """That a card does something, by the infinitive: ``The Sentinels deal``, ``Ra deals``."""
    who = spoken(table, number)
    return f"{who.text} {_verb(what, who.plural)}"


def owner_does(table: State, number: CardId, what: str) -> str:
    """The same of the character of the deck that a card belongs to."""
    character = table.index.seat_of(number).character
    is_plural = character is not None and definition_of(table, character).pronoun == PLURAL
    return f"{owner(table, number)} {_verb(what, is_plural)}"


def _verb(what: str, is_plural: bool) -> str:
    """A verb as it is said of one, or of a name that is plural."""
    return "are" if what == "be" and is_plural else conjugated(what, not is_plural)


def zone(table: State, number: ZoneId) -> str:
    """Where a card is, as "the Captain's hand"."""
    index = table.index
    if number == index.removed:
        return "out of the game"
    if number == index.revealed:
        return "among the revealed cards"
    if number == index.under:
        return "under a card"
    if number == index.beside:
        return "among those set aside"
    kind = {DECK: "deck", HAND: "hand", TRASH: "trash", PLAY: "play area"}[number % ZONES_A_DECK]
    return f"{possessive(deck(table, SeatId(number // ZONES_A_DECK)))} {kind}"
