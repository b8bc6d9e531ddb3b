"""What destroys "cards" of somebody and says nothing of characters: the character card is one of those."""

from __future__ import annotations

from collections.abc import Iterator

from sotm_desktop.cards.misfits import Pointless
from sotm_desktop.cards.unlikely import words_of
from sotm_desktop.engine.definitions import Definition
from sotm_desktop.engine.effects.filters import Filter, Side, Test
from sotm_desktop.engine.effects.moving_cards import DestroyCards
from sotm_desktop.engine.effects.selectors import Fitting
from sotm_desktop.engine.effects.which_card import IsOther, IsYours


def takes_characters(card: Definition) -> Iterator[Pointless]:
    """The sentences of a card that destroy cards by whose they are alone, so that character cards are among them."""
    for word in words_of(card):
        if not isinstance(word, DestroyCards) or not isinstance(word.what, Fitting):
            continue
        whose = word.what
        if whose.in_ == "play" and whose.under is None and isinstance(whose.what, Filter) and _is_of_all(whose.what):
            what = ", ".join(test.side if isinstance(test, Side) else test.word for test in whose.what.tests)
            yield Pointless(
                f"'destroy' of `[{what}]` means character cards, too",
                f"`[{what}, non_character]` leaves them out; whose character card is destroyed is out, or beaten",
            )


def _is_of_all(what: Filter) -> bool:
    """Whether a filter says whose cards are meant, of heroes or villains, and nothing more."""
    whose = [test for test in what.tests if isinstance(test, IsYours) or _is_of_a_side(test)]
    return bool(whose) and all(test in whose or isinstance(test, IsOther) for test in what.tests)


def _is_of_a_side(test: Test) -> bool:
    return isinstance(test, Side) and test.wanted and test.side in ("hero", "villain")
