"""Revealed cards that a text speaks of though it reveals none: what another text has revealed, that one alone finds."""

from __future__ import annotations

from collections.abc import Iterator

from sotm_desktop.cards.misfits import Pointless
from sotm_desktop.cards.unlikely import texts_of
from sotm_desktop.engine.definitions import Definition
from sotm_desktop.engine.effects.clauses import Activated, RevealedText
from sotm_desktop.engine.effects.word import all_in

REVEALED = "revealed"
HINT = "reveal some before: `reveal: {n: 3}`, `reveal_until: {what: […]}`"


def none_revealed(card: Definition) -> Iterator[Pointless]:
    """The words of a card that look among revealed cards in texts that reveal none."""
    for text in texts_of(card):
        words = list(all_in(text))
        if isinstance(text, Activated | RevealedText) or any(REVEALED in word.brings_to for word in words):
            continue
        for word in words:
            if getattr(word, "in_", "") == REVEALED:
                yield Pointless(f"{word.word!r} looks among revealed cards, and this text reveals none", HINT)
