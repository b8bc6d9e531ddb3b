"""The decks and Events that finished games name: their titles and looks, also where they are there no longer."""

from __future__ import annotations

from sotm_desktop.cards.event_cards import EventCard
from sotm_desktop.engine.definitions import DeckDefinition
from sotm_desktop.saves import FinishedGame
from sotm_desktop.scenes.shell.difficulty import DifficultyBand, printed_difficulty
from sotm_desktop.scenes.shell.player_library import Library
from sotm_desktop.scenes.statistics.figures import By, Key
from sotm_desktop.table.art.looks import DeckLook, invented_deck
from sotm_desktop.words.screens import setup_words
from sotm_desktop.words.screens import statistics_words as words

SIDES = {By.VILLAIN: "villain", By.ENVIRONMENT: "environment", By.HERO: "hero"}


class PlayedDecks:
    """Looks them up in the card sets that are there now, each once."""

    def __init__(self, library: Library) -> None:
        self.library = library
        self._found: dict[str, DeckDefinition | EventCard | None] = {}
        self._bands: dict[tuple[tuple[str, ...], str, bool], DifficultyBand | None] = {}

    def _find(self, name: str) -> DeckDefinition | EventCard | None:
        if name not in self._found:
            self._found[name] = None
            for look_up in (self.library.cards.deck, self.library.cards.event):
                try:
                    self._found[name] = look_up(name)
                    break
                except KeyError:
                    continue  # it is of the other kind, or there no longer, or has mistakes
        return self._found[name]

    def title(self, key: Key) -> str:
        """What a player calls it; a deck that is gone by its id."""
        if isinstance(key, DifficultyBand):
            return setup_words.BANDS[key]
        if key is None:
            return words.NOT_RATED
        found = self._find(key)
        if isinstance(found, DeckDefinition):
            return self.library.title_of(found)
        return found.title if found is not None else key.rpartition("/")[2].replace("_", " ").title()

    def is_critical(self, name: str) -> bool:
        """Whether this is a Critical Event, and so a villain of its own."""
        found = self._find(name)
        return isinstance(found, EventCard) and found.is_critical

    def look(self, by: By, key: str) -> DeckLook:
        """Its colours and its person; invented where it is gone."""
        found = self._find(key)
        if found is None:
            return invented_deck(key, self.title(key), SIDES[by])
        return self.library.looks.deck(found.deck if isinstance(found, EventCard) else found)

    def band_of(self, game: FinishedGame) -> DifficultyBand | None:
        """How hard its set-up was, by the ratings that the decks have now; None where one has none or is gone."""
        asked = (game.villains, game.environment, game.advanced)
        if asked not in self._bands:
            self._bands[asked] = self._band(game)
        return self._bands[asked]

    def _band(self, game: FinishedGame) -> DifficultyBand | None:
        villains, environment = [self._find(name) for name in game.villains], self._find(game.environment)
        known = [villain for villain in villains if isinstance(villain, DeckDefinition)]
        if len(known) < len(villains) or not isinstance(environment, DeckDefinition):
            return None
        found = printed_difficulty(known, environment, game.advanced)
        return found.band if found is not None else None

    def card_title(self, hero: str, variant: str) -> str:
        """A hero's character card by its title; by its id where it is gone."""
        found = self._find(hero)
        card = found.characters.get(variant) if isinstance(found, DeckDefinition) else None
        return card.faces[0].title if card is not None else variant

    def rules(self, edition: tuple[str, ...]) -> str:
        """The editions of a game by their titles."""
        titles = {each.id: each.title for each in self.library.cards.editions()}
        return ", ".join(titles.get(name, name) for name in edition) or words.DEFAULT_RULES
