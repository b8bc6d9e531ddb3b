"""Texts that end the game once a number has come far enough, found in the cards' own data."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, TypeGuard

from sotm_desktop.engine.card_index import CardIndex
from sotm_desktop.engine.effects.conditions import Comparison
from sotm_desktop.engine.effects.control import If, Lose, Win
from sotm_desktop.engine.effects.turn_triggers import Ever
from sotm_desktop.engine.effects.word import IT, Word, all_in, names_any
from sotm_desktop.engine.game_state import GameState
from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.listener_index import bindings_of

MOST_NAMES = 50
"""A text gives fewer names to what its sentences do."""


class EndingText(NamedTuple):
    """A text that wins or loses the game once a number has come far enough."""

    card: CardId
    face: int
    compares: Comparison
    wins: bool
    """Whether the heroes win by it."""

    @property
    def is_good(self) -> bool:
        """Whether more of what it counts is better for the heroes."""
        return self.wins == self.compares.wants_more

    def counted(self, state: GameState) -> int | None:
        """How far it has come."""
        return self.compares.what.value(state, bindings_of(state.index, self.card))


def ending_texts_of(index: CardIndex) -> tuple[EndingText, ...]:
    """Every such text on the cards of the villains, the environment and Events of a game."""
    cards = [CardId(number) for number in range(len(index.definitions)) if index.side[number] != "hero"]
    return tuple(
        EndingText(card, face, compares, verb == Win.word)
        for card in cards
        for face, printed in enumerate(index.definitions[card].faces)
        for clause in (*printed.clauses, *(printed.advanced if index.advanced else ()))
        for verb in (Lose.word, Win.word)
        for compares in _comparisons_before(verb, clause)
        if counts(compares)
    )


def _comparisons_before(verb: str, clause: Word) -> Iterator[Comparison]:
    for node in all_in(clause):
        if isinstance(node, If) and isinstance(node.that, Comparison) and node.then.says(verb):
            yield node.that
    happening = getattr(clause, "happening", None)
    if isinstance(happening, Ever) and isinstance(happening.that, Comparison) and clause.says(verb):
        yield happening.that


def counts(condition: Word) -> TypeGuard[Comparison]:
    """Whether it compares what can be counted at any time, and not what an earlier sentence of the text did."""
    return isinstance(condition, Comparison) and not names_any(condition, range(IT, IT + MOST_NAMES))
