"""Character cards that are selected for a card, where its text moves what is selected for it as cards of a deck."""

from __future__ import annotations

from collections.abc import Iterator

from sotm_desktop.cards.misfits import Pointless, only_hero_characters
from sotm_desktop.cards.unlikely import words_of
from sotm_desktop.engine.card_index import OUTSIDE
from sotm_desktop.engine.definitions import Definition
from sotm_desktop.engine.effects.blocks import Block
from sotm_desktop.engine.effects.filters import Filter
from sotm_desktop.engine.effects.kept_in_mind import KeptInMind
from sotm_desktop.engine.effects.outside import IsFromOutside
from sotm_desktop.engine.effects.references import Reference
from sotm_desktop.engine.effects.remembering import Remember
from sotm_desktop.engine.effects.word import DECK_CARD, HEROS_CARD, REMOVABLE, Word

OF_A_DECK = (DECK_CARD, HEROS_CARD)
"""What no character card is."""


def moves_characters(card: Definition) -> Iterator[Pointless]:
    """Verbs for cards of a deck that are to be done to a character card which the text has selected for its card."""
    words = list(words_of(card))
    kept = [word for word in words if isinstance(word, Remember)]
    if not kept or not all(_is_character(word.what, words) for word in kept):
        return
    all_are_heroes = not any(_is_guest(word.what, words) for word in kept)
    wrong = (*OF_A_DECK, REMOVABLE) if all_are_heroes else OF_A_DECK
    for word in words:
        for field in word.fields.values():
            if word.wants(field) in wrong and isinstance(getattr(word, field.attribute), KeptInMind):
                yield Pointless(
                    f"{word.word!r} is done to cards of a deck, and what is selected for this card is a character card",
                    "`remove` and `destroy` send one from outside the game back there; "
                    "heroes and villains leave play by no text",
                )


def _is_character(what: Word, words: list[Word]) -> bool:
    """Whether only character cards are meant, by a choice or by the name of the sentence that made it."""
    choices = _choices(what, words)
    return bool(choices) and all(_is_heros(choice) or _is_outsider(choice) for choice in choices)


def _is_guest(what: Word, words: list[Word]) -> bool:
    """Whether a character card from outside the game may be meant."""
    return any(_is_outsider(choice) for choice in _choices(what, words))


def _choices(what: Word, words: list[Word]) -> list[Word]:
    """A choice, or those of the sentences that have the name which stands in its place."""
    if not isinstance(what, Reference):
        return [what]
    sentences = [verb for block in words if isinstance(block, Block) for verb in _named(block, what.name)]
    return [choice for verb in sentences for choice in _choices(getattr(verb, "what", verb), words)]


def _is_heros(choice: Word) -> bool:
    among = getattr(choice, "what", None)
    return isinstance(among, Filter) and only_hero_characters(among)


def _is_outsider(choice: Word) -> bool:
    among = getattr(choice, "what", None)
    is_guest = isinstance(among, Filter) and any(isinstance(test, IsFromOutside) for test in among.tests)
    return is_guest or getattr(choice, "in_", "") == OUTSIDE


def _named(block: Block, name: str) -> Iterator[Word]:
    """The sentences of a block that have a name."""
    names = iter(block.names[block.first_slot :])
    for verb, binds in zip(block.items, block.binds, strict=True):
        if binds and next(names) == name:
            yield verb
