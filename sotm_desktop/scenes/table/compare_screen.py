"""Two moments of a game side by side: HP, hands, piles and cards in play, and where they differ."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from sotm_desktop.engine.game import Game
from sotm_desktop.engine.ids import MomentId
from sotm_desktop.engine.stand_ins import hp_of_hero
from sotm_desktop.scenes.shell.scene import Shared
from sotm_desktop.scenes.shell.screen import Screen
from sotm_desktop.scenes.table.compare_rows import PairRow, pair_list
from sotm_desktop.session.compare import compare
from sotm_desktop.session.undo_points import where
from sotm_desktop.table.card_pictures import CardLooks, CardPictures
from sotm_desktop.widgets.button import Button
from sotm_desktop.widgets.palette import BODY, GOLD, INK, MUTED
from sotm_desktop.widgets.panel import Panel
from sotm_desktop.widgets.tag import tag
from sotm_desktop.widgets.text import on_capitals, shortened
from sotm_desktop.words.screens import timelines_words

HELP = timelines_words.SIDE_BY_SIDE
GO = 130
"""Width of the button that goes to a moment."""
RESULTS = {"heroes_win": "victory", "heroes_lose": "defeat", "draw": "draw"}


class CompareScreen(Screen):
    """Left and right are numbers of moments; one click goes to either."""

    beside = 1100

    def __init__(
        self,
        shared: Shared,
        game: Game,
        looks: CardLooks,
        ends: tuple[MomentId, MomentId],
        go_to: Callable[[MomentId], None],
    ) -> None:
        super().__init__(shared)
        self.looks, self.ends, self.go_to = looks, ends, go_to
        self.states = (game.moments[ends[0]].state, game.moments[ends[1]].state)
        self.pairs = compare(*self.states)

    def build(self) -> None:
        width, height = self.grid
        pictures = CardPictures(self.looks, self.theme, self.shared.pictures)
        rows = [PairRow(pair, pictures, self.theme, self._name_of) for pair in self.pairs]
        top = self._heads()[-1].bottom / self.theme.scale + 6
        self.add(pair_list(self.theme.rect(14, top, width - 28, height - top - 12), rows, self.theme))
        for side, (letter, head) in enumerate(zip("AB", self._heads(), strict=True)):
            place = self.theme.rect(0, 0, GO, 36)
            place.midright = head.right, head.centery
            go = Button(place, timelines_words.go_to(letter), kind="blue", key=letter, shortcut=ord(letter.lower()),
                        theme=self.theme, on_press=partial(self.go, side))  # fmt: skip
            self.add(go, is_start=side == 0)
        self.add_back()

    def _heads(self) -> list[pygame.Rect]:
        """Where the two moments are named: side by side, or one below the other."""
        width, _ = self.grid
        if self.is_narrow:
            return [self.theme.rect(14, top, width - 28, 44) for top in (52, 98)]
        return [self.theme.rect(left, 56, width / 2 - 20, 56) for left in (14, width / 2 + 6)]

    def go(self, side: int) -> None:
        """To one of the two, at the table."""
        self.shared.manager.pop()
        self.shared.manager.pop()
        self.go_to(self.ends[side])

    def _name_of(self, card: int) -> str:
        return self.states[0].index.definitions[card].title

    def heading(self) -> str:
        heads = [f"{letter}: {'. '.join(self._words(side))}" for side, letter in enumerate("AB")]
        return ". ".join([super().heading(), *heads])

    def _words(self, side: int) -> tuple[str, str]:
        """The moment of a side, and how it stands then."""
        state = self.states[side]
        result = RESULTS[state.outcome.result] if state.outcome is not None else timelines_words.STILL_IN_PLAY
        heroes = [hp_of_hero(state, hero) or 0 for hero in state.index.heroes]
        return where(state), timelines_words.result_and_hp(result, sum(heroes))

    # -- drawing

    def paint(self, surface: pygame.Surface) -> None:
        self.draw_page(surface)
        width, height = self.grid
        self.draw_title(surface, timelines_words.COMPARE, HELP)
        Panel(self.theme.rect(8, 46, width - 16, height - 54), theme=self.theme).draw(surface)
        for side, place in enumerate(self._heads()):
            self._head(surface, side, place)

    def _head(self, surface: pygame.Surface, side: int, rect: pygame.Rect) -> None:
        theme, (moment, standing) = self.theme, self._words(side)
        mark = tag("AB"[side], theme.px(34), GOLD, INK, theme)
        surface.blit(mark, mark.get_rect(midleft=(rect.x + theme.px(6), rect.centery)))
        left = rect.x + mark.get_width() + theme.px(20)
        big, note, room = theme.font("shout", 22), theme.font("note", 15), rect.right - theme.px(GO + 10) - left
        on_capitals(surface, shortened(moment, big, room), big, BODY, left, rect.centery - theme.px(10))
        on_capitals(surface, shortened(standing, note, room), note, MUTED, left, rect.centery + theme.px(12))
