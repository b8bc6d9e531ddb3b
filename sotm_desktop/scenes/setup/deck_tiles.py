"""The decks to choose from, as tiles: villains, environments and heroes."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from sotm_desktop.engine.definitions import DeckDefinition
from sotm_desktop.saves import Count
from sotm_desktop.scenes.setup.setup_paint import SetupPictures
from sotm_desktop.scenes.shell.difficulty import rating
from sotm_desktop.scenes.shell.player_library import Library
from sotm_desktop.scenes.shell.progress import TALLIES
from sotm_desktop.scenes.shell.reading.pair_results import PairResults
from sotm_desktop.scenes.shell.team_plan import TeamPlan
from sotm_desktop.scenes.shell.tiles import Tile, initials
from sotm_desktop.widgets.theme import Theme
from sotm_desktop.words.screens import reader_words, setup_words


class DeckTiles:
    """Makes the tiles of a side as the plan stands; the screen says what a press and a padlock do."""

    def __init__(
        self, library: Library, plan: TeamPlan, pictures: SetupPictures,
        pairs: PairResults, on_press: Callable[[DeckDefinition], None], on_lock: Callable[[str], None],
    ) -> None:  # fmt: skip
        """``on_lock`` is told the side whose padlock was used."""
        self.pairs = pairs
        self.library, self.plan, self.pictures = library, plan, pictures
        self.on_press, self.on_lock = on_press, on_lock

    def of(self, side: str, theme: Theme, tip: str) -> list[Tile]:
        """Those that can be chosen, and after them the decks with mistakes."""
        return [self._tile(deck, theme, tip) for deck in self.plan.offered(side)] + self._broken(side, theme)

    def _tile(self, deck: DeckDefinition, theme: Theme, tip: str) -> Tile:
        plan, is_hero = self.plan, deck.side == "hero"
        name = self.library.cards.name_of(deck)
        seat = plan.seat_of(name) if is_hero else None
        if deck.side == "villain" and plan.rules.villains > 1 and name in plan.villains:
            seat = plan.villains.index(name)
        chosen = name in (*plan.villains, plan.environment)
        value, label = rating(deck), self._set_label(deck)
        tile = Tile(
            self.library.title_of(deck), self.pictures.tile(deck), theme, rating=value, is_chosen=chosen,
            seat=0 if seat is None else seat + 1,
            is_locked=deck.side in plan.locked if chosen and not is_hero else None,
            card_set=label, tip=tip, deck=deck, on_press=partial(self.on_press, deck),
            on_lock=partial(self.on_lock, deck.side), is_nemesis=plan.is_nemesis(deck),
        )  # fmt: skip
        told = [
            setup_words.CHOSEN if chosen else "",
            reader_words.seat(seat + 1) if seat is not None and is_hero else "",
            reader_words.rated(value, is_hero) if value is not None else "",
            label,
            initials(label),
            reader_words.NEMESIS if tile.is_nemesis else "",
        ]
        games = self.pairs.with_chosen(name) if is_hero else Count()
        if games.won or games.lost:
            tile.pair = reader_words.won_lost(games.won, games.lost)
            told.append(reader_words.against_chosen(games.won, games.lost))
        tile.about = ", ".join(filter(None, told))
        return tile

    def _set_label(self, deck: DeckDefinition) -> str:
        """The card set of a deck that is not of the default set, where decks of several lie side by side."""
        cards = self.library.cards
        return "" if deck.set == cards.default_set else cards.sets[deck.set].title

    def _broken(self, side: str, theme: Theme) -> list[Tile]:
        """Decks with mistakes, greyed, each with its first complaint; one bad card never hides the others."""
        found = []
        for file in self.library.cards.files.values():
            if file.made is None and file.complaints and file.path.parent.name == TALLIES[side]:
                first = file.complaints[0]
                said = f"{file.path.name}:{first.line}: {first.found}"
                name = file.id.replace("_", " ")
                empty = 0 if side != "environment" else None
                found.append(Tile(name, self.pictures.broken(name), theme, complaint=said, rating=empty))
        return found
