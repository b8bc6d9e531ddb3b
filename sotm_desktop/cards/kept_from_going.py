"""Cards that are to destroy themselves and that their own text, or a keyword printed on them, keeps from it."""

from __future__ import annotations

from collections.abc import Iterator

from sotm_desktop.cards.misfits import Pointless
from sotm_desktop.engine.definitions import DeckDefinition, Definition, Face
from sotm_desktop.engine.effects.filters import Filter, HasKeyword, IsNoCharacter, Side, Test
from sotm_desktop.engine.effects.kept_in_play import Indestructible
from sotm_desktop.engine.effects.moving_cards import DestroyCards
from sotm_desktop.engine.effects.one_sentence import moves_itself
from sotm_desktop.engine.effects.references import Reference
from sotm_desktop.engine.effects.which_card import Is, IsNamed
from sotm_desktop.engine.effects.word import SELF, all_in


def stays_all_the_same(deck: DeckDefinition, card: Definition) -> Iterator[Pointless]:
    """Sentences that destroy their own card while the same side of it says that it is indestructible."""
    for face in card.faces:
        by_text = any(_always_covers(text, deck, card, face) for text in face.printed)
        if not by_text and Indestructible.word not in face.keywords:
            continue
        words = (word for text in dict.fromkeys((*face.printed, *face.advanced)) for word in all_in(text))
        if any(isinstance(word, DestroyCards) and moves_itself(word) for word in words):
            out = "`other` in that filter leaves it out; " if by_text else ""
            yield Pointless(
                "this card is indestructible, as it says itself, so 'destroy: self' never does anything",
                f"{out}`bury: self`, `remove: self` and the like take it out of play",
            )


def _always_covers(text: object, deck: DeckDefinition, card: Definition, face: Face) -> bool:
    """Whether a text makes its own card indestructible by whatever it is, as long as it is in play."""
    if not isinstance(text, Indestructible) or text.by is not None or text.if_ is not None or text.where:
        return False
    return isinstance(text.who, Filter) and all(_fits(test, deck, card, face) for test in text.who.tests)


def _fits(test: Test, deck: DeckDefinition, card: Definition, face: Face) -> bool:
    """Whether what a test asks for is printed on a card."""
    if isinstance(test, Is):
        return isinstance(test.who, Reference) and test.who.slot == SELF and not test.who.part
    if isinstance(test, IsNamed):
        return test.card == card.id
    if isinstance(test, Side):
        return (test.side == deck.side) == test.wanted
    if isinstance(test, HasKeyword):
        return test.keyword in face.keywords
    return isinstance(test, IsNoCharacter) and not card.is_character
