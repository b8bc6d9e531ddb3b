"""What a text asks of the top card of a deck, which nobody sees."""

from __future__ import annotations

from collections.abc import Iterator

from sotm_desktop.cards.misfits import Pointless
from sotm_desktop.cards.unlikely import words_of
from sotm_desktop.engine.definitions import DeckDefinition, Definition
from sotm_desktop.engine.effects.families import Condition, Quantity
from sotm_desktop.engine.effects.filters import Test
from sotm_desktop.engine.effects.naming import FromDeckOf
from sotm_desktop.engine.effects.open_decks import TopLiesOpen
from sotm_desktop.engine.effects.selectors import Top


def looks_at_hidden(deck: DeckDefinition, card: Definition) -> Iterator[Pointless]:
    """Words of a card that ask for the top card of a deck, where no text of its deck has one lie face up."""
    if any(isinstance(node, TopLiesOpen) for node in deck.code.values()):
        return
    for word in words_of(card):
        asks = isinstance(word, Condition | Quantity | Test) and not isinstance(word, FromDeckOf)  # seen by its back
        if asks and any(_is_hidden(child) for child in word.children()):
            yield Pointless(
                f"{word.word!r} asks for the top card of a deck, which nobody sees",
                "`reveal: {deck: own}` turns it over before, or `static: [{open: {top: own}}]` has it lie face up",
            )


def _is_hidden(node: object) -> bool:
    return isinstance(node, Top) and node.in_ == "deck"
