"""The decks among which players and chance choose before a game."""

from __future__ import annotations

from collections.abc import Callable, Collection

from sotm_desktop.cards.library import CardLibrary
from sotm_desktop.engine.definitions import DeckDefinition
from sotm_desktop.scenes.shell.played_rules import PlayedRules


class DeckPool:
    """Owns which card sets are left out, and whether decks are left out with which a game was won."""

    def __init__(self, cards: CardLibrary, rules: PlayedRules, has_won: Callable[[DeckDefinition], bool]) -> None:
        """``has_won`` says whether a game with a deck was won: a villain beaten, an environment survived."""
        self._cards, self._rules = cards, rules
        self.has_won = has_won
        self.is_unbeaten_only = False
        """Whether decks with which a game was won are neither shown nor drawn."""
        self.left_out: frozenset[str] = frozenset()
        """The card sets of which nothing is shown or drawn."""

    def use(self, cards: CardLibrary) -> None:
        """Other card sets are there."""
        self._cards = cards

    def leave_out(self, sets: Collection[str]) -> None:
        """Only the other card sets are chosen from, if there are any."""
        self.left_out = frozenset(sets) if set(self._cards.sets) - set(sets) else frozenset()

    def has(self, name: str, variant: str | None = None) -> bool:
        """Whether a deck, and a character card of it, is of no card set that is left out."""
        if not name:
            return False
        deck = self._cards.deck(name)
        return deck.set not in self.left_out and (variant is None or variant in self.variants(name))

    def variants(self, name: str) -> list[str]:
        """The character cards that a game may begin with and that are not left out."""
        found = self._cards.deck(name).beginning
        return [variant for variant, card in found.items() if card.set not in self.left_out]

    def decks(self, side: str) -> list[DeckDefinition]:
        """The decks to choose from: those written for these rules first, and of them those of the default set."""
        names = list(self._cards.sets)
        found = [deck for deck in self._cards.decks(side) if deck.set not in self.left_out]
        fits, default = self._rules.fits, self._cards.default_set
        return sorted(found, key=lambda deck: (not fits(deck), deck.set != default, names.index(deck.set), deck.title))

    def offered(self, side: str, chosen: Collection[str]) -> list[DeckDefinition]:
        """Those that are shown: without those that were beaten, if so wanted, but for what is chosen."""
        found = self.decks(side)
        if not self.is_unbeaten_only:
            return found
        return [deck for deck in found if not self.has_won(deck) or self._cards.name_of(deck) in chosen]

    def drawn_from(self, side: str) -> list[DeckDefinition]:
        """The decks among which chance draws: those written for these rules, if there are any; of them those that
        were never beaten, if so wanted and if any are left."""
        found = self.decks(side)
        found = [deck for deck in found if self._rules.fits(deck)] or found
        unbeaten = [deck for deck in found if not self.has_won(deck)] if self.is_unbeaten_only else []
        return unbeaten or found
