"""Which hero character cards lie outside a game: of the decks that there are and that are not in it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from itertools import islice

from sotm_desktop.engine.card_index import OUTSIDE
from sotm_desktop.engine.chance import below, permutation
from sotm_desktop.engine.definitions import DeckDefinition
from sotm_desktop.engine.game_setup import Setup
from sotm_desktop.engine.stages.setup import bare

SO_MANY = 6
"""Heroes of whom one character card each lies outside a game whose text looks for them."""


def outside_of(
    setup: Setup, heroes: Iterable[str], deck: Callable[[str], DeckDefinition]
) -> tuple[tuple[str, str], ...]:
    """The decks and character cards that lie outside: those that the set-up names, else so many drawn by its seed.

    ``heroes`` are the bare ids of heroes' decks; ``deck`` gives one and raises KeyError where it is broken. No more are
    built than are drawn. What is in the game is left out.
    """
    there = {bare(hero) for hero, _ in setup.heroes}
    if named := tuple(each for each in setup.outside if bare(each[0]) not in there):
        return named
    names = sorted(set(heroes) - there)
    order, _ = permutation(setup.seed, OUTSIDE, 0, len(names))
    return tuple(islice(_sound(setup.seed, (names[at] for at in order), deck), SO_MANY))


def _sound(seed: int, names: Iterable[str], deck: Callable[[str], DeckDefinition]) -> Iterator[tuple[str, str]]:
    """A character card of each of these decks that can be played."""
    for name in names:
        with suppress(KeyError):
            found = deck(name)
            if found.side == "hero":
                yield name, _one_of(seed, found)


def _one_of(seed: int, deck: DeckDefinition) -> str:
    """One of the character cards of a deck, by the seed."""
    variants = list(deck.beginning)
    at, _ = below(seed, f"{OUTSIDE}:{deck.id}", 0, len(variants))
    return variants[at]
