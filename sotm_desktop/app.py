"""The program with its window: puts settings, scenes and loop together, and catches what goes wrong."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pygame

from sotm_desktop import __version__, crash, settings
from sotm_desktop.engine.game import Game
from sotm_desktop.loop import Loop
from sotm_desktop.memory_care import MemoryCare
from sotm_desktop.paths import MissingFolders, Paths, find
from sotm_desktop.saves.savefile import ENDING
from sotm_desktop.scenes.shell.destinations import Push, ShowImport, ShowTitle, ShowWelcome
from sotm_desktop.scenes.shell.manager import SceneManager
from sotm_desktop.scenes.shell.scene import Scene, Shared
from sotm_desktop.scenes.shell.screen_builder import build
from sotm_desktop.scenes.shell.sound_player import SoundPlayer
from sotm_desktop.settings import Settings
from sotm_desktop.widgets import use_assets
from sotm_desktop.widgets.fonts import forget_fonts, missing_fonts
from sotm_desktop.widgets.text import forget_words
from sotm_desktop.window import NoWindow, Window
from sotm_desktop.words import file_words as words

SceneFactory = Callable[[Shared], Scene]


def run(
    first_scene_factory: SceneFactory | None = None, *, paths: Paths | None = None, game: Path | None = None
) -> int:
    """Open the window, with the game of a save if one is named, and stay until it is closed.

    Returns 0, or 1 after a sentence on stderr.
    """
    app = None
    try:
        paths = paths or find()
        app = App(paths)
        app.play(first_scene_factory, game)
        lost = app.shared.close()
        if lost:
            crash.tell(" ".join(lost))
        return 1 if lost else 0
    except (MissingFolders, NoWindow) as problem:
        crash.tell(str(problem))
        return 1
    except Exception as error:
        return crash.stopped(error, paths.crash_reports if paths else None, app.rescued() if app else None)
    finally:
        forget_fonts()
        pygame.quit()


class App:
    """One run of the program."""

    def __init__(self, paths: Paths) -> None:
        loaded, complaint = settings.load(paths.settings_file)
        is_first = not complaint and not os.path.exists(paths.settings_file)
        if is_first:  # then nothing is news
            loaded = replace(loaded, seen_version=__version__, welcomed=False)
        use_assets(paths.assets)
        self.paths = paths
        self.window = Window(loaded, icon=paths.assets / "icon.png", is_first=is_first)
        self.memory = MemoryCare(forget_words)
        manager = SceneManager(self.window.size, on_change=self.memory.scene_gone)
        self.shared = Shared(
            settings=loaded,
            paths=paths,
            manager=manager,
            change_settings=self.change_settings,
            build=build,
            answered=self.memory.answered,
            sounds=SoundPlayer(paths.assets / "sounds", loaded),
        )
        self.shared.dropped = self.dropped
        pygame.register_quit(self.shared.close)
        letters = words.FONTS_MISSING if missing_fonts(paths.assets) else ""
        self.shared.notices += [said for said in (complaint, paths.make_user_folders(), letters) if said]

    def play(self, first_scene_factory: SceneFactory | None = None, game: Path | None = None) -> None:
        """Show the title, or another scene, and over it a saved game; go on until the last scene is gone."""
        if first_scene_factory is None:
            self.shared.go(Push(ShowTitle()))
            if not self.shared.settings.welcomed and game is None:
                self.shared.go(Push(ShowWelcome()))
        else:
            self.shared.manager.push(first_scene_factory(self.shared))
        if game is not None:
            self.shared.open_save(game)
        Loop(self.shared, self.window, self.memory.at_rest).run()
        kept = replace(self.shared.settings, window_size=self.window.remembered, window_place=self.window.place)
        if kept != self.shared.settings or not os.path.exists(self.paths.settings_file):
            self.change_settings(kept)

    def rescued(self) -> Game | None:
        """The program has to stop: the game that was played, kept as far as it goes."""
        self.shared.pictures.close()
        try:
            return self.shared.saves.rescue()
        except Exception:  # what stops the program may be what cannot be kept: what was kept before is there
            return self.shared.saves.game

    def dropped(self, paths: tuple[str, ...]) -> None:
        """Saves were dropped on the window, or opened by a double click on macOS; or card sets, or sheets of cards."""
        from sotm_desktop.authoring.sheets.sheet_sources import are_sheets  # a start need not know of them

        sheets = []
        for path in map(Path, paths):
            if path.suffix.lower() == ENDING:
                self.shared.open_save(path)
            elif are_sheets(path):
                sheets.append(path)
            else:
                self.shared.notices.append(self.shared.library.take_in(path))
        if sheets:
            self.shared.go(Push(ShowImport(tuple(sheets))))

    def change_settings(self, changed: Settings) -> None:
        """Use and keep new settings. When they cannot be kept, the player reads why."""
        self.shared.settings = changed
        self.window.apply(changed)
        self.shared.sounds.use(changed)
        try:
            settings.save(self.paths.settings_file, changed)
        except OSError as error:
            self.shared.notices.append(words.settings_not_saved(error.strerror))
