"""Over the table, for authors: the cards of a deck have changed on disk, and the game can go on with the new ones."""

from __future__ import annotations

from pathlib import Path

import pygame

from sotm_desktop.authoring.changes import Changes, folded, has_changed, mistakes_in
from sotm_desktop.engine.game import Game
from sotm_desktop.scenes.shell.destinations import Home, ShowTable
from sotm_desktop.scenes.shell.scene import Shared
from sotm_desktop.scenes.shell.screen import Screen
from sotm_desktop.widgets.button import Button
from sotm_desktop.widgets.palette import INK
from sotm_desktop.widgets.panel import paper
from sotm_desktop.widgets.text import lay_out
from sotm_desktop.words.screens import shell_words

SHOWN = 3
"""Mistakes that are told at once."""


class CardsChanged(Screen):
    """A slip with what has changed: reload, or play on with the cards that the game began with."""

    see_through = True

    def __init__(self, shared: Shared, game: Game, changes: Changes, files: list[Path]) -> None:
        super().__init__(shared)
        self.library, self.game, self.changes, self.files = shared.library, game, changes, files
        self._read()

    def _read(self) -> None:
        """What the files say now."""
        files = self.files
        self.library.read_again(quietly=True)
        self.mistakes = mistakes_in(self.library.cards, files)
        names = shell_words.AND.join(path.name for path in files)
        self.words = shell_words.cards_have_changed(names)
        if self.mistakes:
            told = [f"{Path(each.file).name}:{each.line}:{each.column}: {each.found}" for each in self.mistakes[:SHOWN]]
            self.words = shell_words.cards_have_mistakes(names, told, len(self.mistakes) - SHOWN)

    @classmethod
    def if_needed(cls, shared: Shared, game: Game, changes: Changes, files: list[Path]) -> CardsChanged | None:
        """The slip, or None when only a remark or a blank has changed."""
        found = cls(shared, game, changes, files)
        return found if found.mistakes or has_changed(game.index, found.library.cards) else None

    # -- widgets

    def build(self) -> None:
        px, (width, height) = self.theme.px, self.size
        self.text = lay_out(self.words, px(520), px(17), "note", INK, self.theme, leading=1.3)
        self.place = pygame.Rect(0, 0, px(560), self.text.height + px(84))
        self.place.center = (width // 2, height // 2)
        left = pygame.Rect(self.place.x + px(18), self.place.bottom - px(56), px(250), px(40))
        why = shell_words.MEND_FIRST if self.mistakes else ""
        reload = Button(
            left, shell_words.RELOAD, kind="main", key="Enter", shortcut=pygame.K_RETURN, theme=self.theme,
            enabled=not self.mistakes, why=why, on_press=self.reload,
        )  # fmt: skip
        self.add(reload, is_start=True)
        keep = left.move(px(266), 0)
        self.add(Button(keep, shell_words.PLAY_ON, kind="dark", key="Esc", theme=self.theme, on_press=self.back))

    def heading(self) -> str:
        return self.words

    def paint(self, surface: pygame.Surface) -> None:
        surface.blit(paper(self.place.size, self.theme), self.place)
        self.text.draw(surface, (self.place.x + self.theme.px(20), self.place.y + self.theme.px(14)))

    def update(self, dt: float) -> bool:
        more = self.changes.tick(dt)
        if more:  # the author went on writing
            self.files = list(dict.fromkeys((*self.files, *more)))
            self._read()
            self.rebuild()
        return super().update(dt) or bool(more)

    # -- what is done

    def reload(self) -> None:
        """The same answers with the new cards; the game as it was stays in the list of saves."""
        try:
            result = folded(self.game, self.library.cards)
        except KeyError as problem:
            self.shared.notices.append(str(problem.args[0]))
            self.back()
            return
        self.shared.saves.save_by_hand(self.game)
        self.shared.saves.autosave(result.game)
        self.shared.notices.append(str(result))
        self.shared.go(Home(ShowTable(result.game)))
