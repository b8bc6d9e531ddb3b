"""What a scene is, and what all scenes share."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from sotm_desktop.engine.definitions import DeckDefinition
from sotm_desktop.engine.game import Game
from sotm_desktop.engine.game_setup import Setup
from sotm_desktop.saves import SaveError
from sotm_desktop.scenes.shell import destinations
from sotm_desktop.scenes.shell.manager import SceneManager, Size
from sotm_desktop.scenes.shell.picture_store import Pictures
from sotm_desktop.scenes.shell.player_library import Library
from sotm_desktop.scenes.shell.progress import Progress
from sotm_desktop.scenes.shell.save_store import SaveStore
from sotm_desktop.scenes.shell.sound_player import SoundPlayer
from sotm_desktop.scenes.shell.speech import Speech
from sotm_desktop.scenes.shell.team_plan import TeamPlan
from sotm_desktop.widgets.target import Target

if TYPE_CHECKING:  # only names for the reader: the values are handed down by app.py, or made when they are wanted
    from sotm_desktop.authoring.draft_shelf import DraftShelf
    from sotm_desktop.paths import Paths
    from sotm_desktop.players.thinking import Thinker
    from sotm_desktop.settings import Settings


def _nothing() -> None:
    """What happens after an answer when no app is around, as in tests and pictures."""


def _ignore(paths: tuple[str, ...]) -> None:
    """What becomes of dropped files when no app is around."""


@dataclass
class Shared:
    """What every scene may reach. `app.py` makes one; a test makes its own."""

    settings: Settings
    paths: Paths
    manager: SceneManager
    change_settings: Callable[[Settings], None]
    """Saves the new settings, puts them into `settings` and applies them to the window."""
    build: Callable[[Shared, destinations.Destination], Scene]
    """Makes the screen of a destination: `screen_builder.build`."""
    answered: Callable[[], None] = _nothing
    """Call once after each `Game.answer`: every ten answers it spares the garbage collector old values."""
    dropped: Callable[[tuple[str, ...]], None] = _ignore
    """What becomes of files and folders that were dropped on the window together, by their paths."""
    pointer: tuple[int, int] = (-1, -1)
    """Where the mouse was last, in scene coordinates. Use this, never `pygame.mouse.get_pos()`: a window
    that is smaller than the smallest table is drawn scaled, and there the two differ."""
    by_keys: bool = False
    """Whether the last input was a key, not the mouse."""
    pictures: Pictures = field(default_factory=Pictures)
    """Finished pictures of cards; the loop draws once more when the last one has come."""
    speech: Speech = field(default_factory=Speech)
    """Reads aloud, for players who want that."""
    sounds: SoundPlayer = field(default_factory=SoundPlayer)
    """What is heard of what happens."""
    notices: list[str] = field(default_factory=list)
    """Sentences the player should see once, such as a settings file that could not be read."""

    @cached_property
    def library(self) -> Library:
        """The card sets; they are read when they are first wanted."""
        return Library(self.paths, self.pictures, self._cards_changed)

    def build_ahead(self) -> bool:
        """Build the texts of a deck that a screen may want next, while nothing moves. True while there are more."""
        return "library" in self.__dict__ and self.library.cards.build_next()

    @cached_property
    def saves(self) -> SaveStore:
        """The saves, and new games."""
        return SaveStore(self.paths.saves, self.library, self.notices, lambda: self.settings.players)

    @cached_property
    def progress(self) -> Progress:
        """What was beaten and collected."""
        return Progress(self.paths.profile_file, self.library, self.notices)

    @cached_property
    def plan(self) -> TeamPlan:
        """What was chosen last on the set-up screen, as far as it is still there."""
        return TeamPlan(self.library.cards, left_out=self.settings.left_out, has_won=self._has_won)

    @cached_property
    def thinker(self) -> Thinker:
        """The process that thinks about answers; it begins with the first question."""
        from sotm_desktop.players.thinking import Thinker

        return Thinker()

    def deck_shelf(self) -> DraftShelf:
        """Where decks in the making come from, with the card sets there are now."""
        from sotm_desktop.authoring.draft_shelf import DraftShelf

        return DraftShelf(self.library.cards, self.paths.user_cardsets, self.paths.deck_drafts)

    @cached_property
    def mates_thinker(self) -> Thinker:
        """Another one, for the heroes whom the computer plays: advice goes on beside it."""
        from sotm_desktop.players.thinking import Thinker

        return Thinker()

    def _has_won(self, deck: DeckDefinition) -> bool:
        return self.progress.results(deck).is_beaten

    def _cards_changed(self, quietly: bool) -> None:
        if "plan" in self.__dict__:
            self.plan.use(self.library.cards)
        if self.manager.top is not None and not quietly:
            self.manager.top.cards_changed()

    def close(self) -> list[str]:
        """The program ends: nothing may be drawn or half written while pygame goes.

        Gives a sentence for each thing that could not be kept.
        """
        self.pictures.close()
        self.sounds.close()
        if "thinker" in self.__dict__:
            self.thinker.close()
        if "mates_thinker" in self.__dict__:
            self.mates_thinker.close()
        stores = [getattr(self, name) for name in ("saves", "progress") if name in self.__dict__]
        return [said for store in stores if (said := store.close())]

    def remember_players(self, players: str) -> None:
        """Who plays, for the saves that come."""
        self.change_settings(replace(self.settings, players=players))

    def begin(self, setup: Setup, is_tutorial: bool = False, mates: Collection[str] = ()) -> None:
        """Set a game up and go to its table; the computer plays ``mates``, as the set-up names their decks. When it
        cannot be set up, a notice says why."""
        try:
            game = self.saves.new_game(setup, mates)
        except KeyError as problem:
            self.notices.append(str(problem.args[0]))
        else:
            if is_tutorial:
                self.progress.begin_tutorial(game)
            self.go(destinations.Home(destinations.ShowTable(game)))

    def open_game(self, game: Game) -> None:
        """Go to the table of a game that was begun elsewhere."""
        self.saves.adopt(game)
        self.go(destinations.Home(destinations.ShowTable(game)))

    def open_save(self, path: Path, shows_lines: bool = False) -> bool:
        """Go to the table of a saved game, or to its timelines over the table. When it cannot be opened, a notice says
        why, and it is False."""
        try:
            game = self.saves.open(path)
        except SaveError as problem:
            self.notices.append(str(problem))
            return False
        self.go(destinations.Home(destinations.ShowTable(game, shows_lines)))
        return True

    def show_rule(self, entry: str, game: Game | None = None) -> None:
        """Open the rules at an entry, over the present screen; ``game`` is the one on the table."""
        self.go(destinations.Push(destinations.ShowRules(entry, game)))

    def go(self, change: destinations.SceneChange) -> None:
        """To another screen, at once."""
        match change:
            case destinations.Push(to):
                self.manager.push(self.build(self, to))
            case destinations.ReplaceWith(to):
                self.manager.replace(self.build(self, to))
            case destinations.Pop():
                self.manager.pop()
            case destinations.Home(to):
                self.manager.home(self.build(self, to) if to is not None else None)
                if to is None and "saves" in self.__dict__:
                    self.saves.let_go()
            case destinations.Quit():
                self.manager.quit()


class Scene:
    """One screen of the program. Override what you need; every method here is safe to leave out.

    Order of calls: `resize`, `enter`, then `handle`, `update`, `draw` again and again, then `leave`.
    `enter` and `leave` are called each time the scene becomes, or stops being, the top of the stack.
    """

    see_through = False
    """True: the scene below is drawn first (a dialogue over the table)."""
    home_words = ""
    """Said by the way that leads back here from a game; "": that leads to the title."""

    def __init__(self, shared: Shared) -> None:
        self.shared = shared
        self.size: Size = (0, 0)

    def enter(self) -> None:
        """The scene is now on top; `self.size` is right."""

    def leave(self) -> None:
        """The scene is covered, removed, or the program ends."""

    def handle(self, event: pygame.event.Event) -> None:
        """One input event, its `pos` and `rel` in scene coordinates. The scene is redrawn afterwards."""

    def update(self, dt: float) -> bool:
        """Move things on by `dt` seconds, 0.1 at most. True: something moves, so draw and call again.

        What comes last is always drawn: the loop adds a frame when nothing moves any more, and waits for pictures.
        """
        return False

    @property
    def holds_picture(self) -> bool:
        """Whether the picture of before stands for this frame: nothing is on its way, and what comes next was much to
        work out, so that the next frame paints it."""
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the whole scene. The surface may be another one at each call; do not keep it."""

    def look_up(self) -> None:
        """F1: the rules, with the terms of what is looked at."""
        self.shared.go(destinations.Push(destinations.ShowRules()))

    def cards_changed(self) -> None:
        """Card sets came or changed: show those there are now."""

    def resize(self, size: Size) -> None:
        """The drawing area now has this size, never less than 1280x680."""
        self.size = size

    def elements(self) -> list[Target]:
        """Everything on the screen as text, in reading order."""
        return []

    def spoken(self) -> str:
        """What is to be read aloud now: what has the focus."""
        return next((element.said for element in self.elements() if element.focused), "")

    def lets_finish(self) -> bool:
        """Whether what is to be read aloud now waits for what else was, as all of it is to be heard."""
        return False
