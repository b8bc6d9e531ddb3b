"""What the table's pictures are told about the cards of one game."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path

from sotm_desktop.cards.documents import NO_CACHE, SourceCache
from sotm_desktop.engine.card_index import CardIndex
from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.state import BACK, FRONT
from sotm_desktop.scenes.shell.event_looks import event_look
from sotm_desktop.scenes.shell.printed_looks import Looks
from sotm_desktop.table.art.looks import CharacterLook, DeckLook, EventLook, FaceLook
from sotm_desktop.words.card_text import names_in


class GameLooks:
    """Looks by seat and card number."""

    def __init__(self, index: CardIndex, folders: list[Path], sources: SourceCache = NO_CACHE) -> None:
        self.index = index
        self.deck_looks = Looks(folders, partial(names_in, index), sources=sources)
        self._faces: dict[tuple[int, int], FaceLook] = {}

    def deck(self, seat: int) -> DeckLook:
        """The look of a deck, with the name that it has in this game.

        Pictures are kept by the id of a deck and shared by all games, so that another name is another id.
        """
        seats = self.index.seats
        found = seats[seats[seat].home] if seats[seat].is_outside else seats[seat]
        look = self.deck_looks.deck(found.definition)
        return look if found.title == look.name else replace(look, name=found.title, id=f"{look.id}={found.title}")

    def deck_of(self, card: int) -> DeckLook:
        """The look of the deck that a card is of, also where that deck is not in the game."""
        outside = self.index.outsiders.get(CardId(card))
        return self.deck(self.index.deck_of[card]) if outside is None else self.deck_looks.deck(outside)

    def face(self, card: int, face: int = FRONT) -> FaceLook:
        """A card of a deck with this side up."""
        if (card, face) not in self._faces:
            seat = self.index.seat_of(CardId(card))
            found = self.deck_looks.face(seat.definition, self.index.definitions[card], BACK if face == BACK else FRONT)
            self._faces[card, face] = replace(found, deck=self.deck(seat.number))
        return self._faces[card, face]

    def event(self, card: int) -> EventLook | None:
        """The cover of a card that is an Event card."""
        definition = self.index.definitions[card]
        found = (event for event in self.index.events if event.definition is definition and not event.is_critical)
        event = next(found, None)
        return event_look(self.deck_looks, event) if event is not None else None

    def character(self, card: int, face: int, variant: str | None = None) -> CharacterLook:
        """A character card with this face up, or the one of the same hero for which it was exchanged."""
        found = self.index.definitions[card] if variant is None else self.index.variants(CardId(card))[variant]
        return self.deck_looks.character(self.index.deck_behind(CardId(card)), found, min(face, BACK))

    def is_character(self, card: int) -> bool:
        """Whether a card number is a character's."""
        return self.index.definitions[card].is_character
