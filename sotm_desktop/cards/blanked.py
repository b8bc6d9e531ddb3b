"""A deck with one of its cards blanked, to find out what its text is worth."""

from __future__ import annotations

from dataclasses import replace

from sotm_desktop.engine.definitions import DeckDefinition, Face


def blanked(deck: DeckDefinition, card_id: str) -> DeckDefinition:
    """The same deck with the text taken off all copies of a card: titles, HP, keywords, and where it is played stay.

    A game with it is for trying alone: a save pins the data of the deck, which still has the text. Raises KeyError.
    """
    card = deck.cards[card_id]
    faces = tuple(
        Face(face.title, hp=face.hp, keywords=face.keywords, hp_by_heroes=face.hp_by_heroes) for face in card.faces
    )
    plain = replace(card, faces=faces, no_place=None, by_hand=0)
    return replace(deck, cards={**deck.cards, card_id: plain})
