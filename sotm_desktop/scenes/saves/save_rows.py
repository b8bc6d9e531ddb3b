"""One save in the list."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from sotm_desktop.saves import Summary
from sotm_desktop.scenes.shell.save_pictures import SavePictures
from sotm_desktop.scenes.shell.save_store import Bookmark
from sotm_desktop.widgets.outline import focus_outline
from sotm_desktop.widgets.palette import BODY, DANGER, GOLD, HEAL, INK, LEGAL, MUTED, PAPER_DARK, Colour, rgb
from sotm_desktop.widgets.tag import tag
from sotm_desktop.widgets.text import balanced, lay_out, on_capitals, shortened
from sotm_desktop.widgets.theme import Theme
from sotm_desktop.widgets.widget import Pressable
from sotm_desktop.words.screens import saves_words

TAGS: dict[str, tuple[str, Colour]] = {
    "now": (saves_words.CONTINUE_HERE, LEGAL),
    "moment": (saves_words.AUTOSAVE, PAPER_DARK),
    "left": (saves_words.LEFT, rgb("#B79CFF")),
    "saved": (saves_words.MANUAL_SAVE, GOLD),
    "finished": (saves_words.FINISHED, HEAL),
    "broken": (saves_words.BROKEN, DANGER),
}
BROKEN_FILL = rgb("#2B2F36")
PICTURE = (174, 98)
HIGH = 116
"""Of a row, on the grid."""
HEADS = (40, 44)


class SaveRow(Pressable):
    """A save: the first press chooses it, the next resumes it. Delete removes it."""

    role, touch = "item", 0

    def __init__(
        self, mark: Bookmark, kind: str, when: str, pictures: SavePictures, theme: Theme, *, is_chosen: bool,
        tip: str, on_press: Callable[[], None], on_delete: Callable[[], None],
    ) -> None:  # fmt: skip
        where = mark.where or mark.problem
        said = saves_words.read_aloud(mark.title, where, TAGS[kind][0], when, mark.notes.players)
        super().__init__(pygame.Rect(0, 0, 1, 1), said, theme, on_press=on_press, tip=tip)
        self.identity = str(mark.path)
        self.mark, self.kind, self.when, self.where, self.pictures = mark, kind, when, where, pictures
        self.is_chosen, self.on_delete = is_chosen, on_delete

    @property
    def state(self) -> str:
        return "chosen" if self.is_chosen else super().state

    def keyed(self, event: pygame.event.Event) -> object:
        if self.focused and event.key == pygame.K_DELETE:
            self.on_delete()
            return True
        return super().keyed(event)

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the row."""
        theme, px, rect = self.theme, self.theme.px, self.rect
        box = rect.inflate(-px(6), -px(6)).move(-px(1), -px(1))
        pygame.draw.rect(surface, INK, box.move(px(4), px(4)))
        found = self.mark.summary
        if found is not None:
            surface.blit(self.pictures.ground(found.villains[0], box.size, theme), box)
        else:
            pygame.draw.rect(surface, BROKEN_FILL, box)
            pygame.draw.rect(surface, INK, box, px(2.6))
        right = self._draw_kind(surface, box)
        is_low = False
        if found is not None:
            is_low = self._draw_game(surface, box, found, right)
        else:
            self._draw_problem(surface, box, right)
        self._draw_when(surface, box, is_low)
        if self.is_chosen or self.hovered:
            pygame.draw.rect(surface, GOLD if self.is_chosen else MUTED, box.inflate(-px(5), -px(5)), px(3))
        if self.focused:
            focus_outline(surface, box.inflate(-px(8), -px(8)), theme)

    def _draw_kind(self, surface: pygame.Surface, box: pygame.Rect) -> int:
        """What kind of save, at the right; gives where that begins."""
        px = self.theme.px
        words, colour = TAGS[self.kind]
        mark = tag(words, px(20), colour, INK, self.theme)
        right = box.right - px(16)
        surface.blit(mark, mark.get_rect(topright=(right, box.y + px(12))))
        return right - mark.get_width()

    def _draw_when(self, surface: pygame.Surface, box: pygame.Rect, is_low: bool) -> None:
        """When, and below it who; both in the lowest line where the words at the left come down to the upper one."""
        px, font = self.theme.px, self.theme.font("note", 14)
        right = box.right - px(16)
        said = [self.when, self.mark.notes.players]
        rows = [(95, " · ".join(filter(None, said)))] if is_low else list(zip((73, 95), said, strict=True))
        for middle, words in rows:
            line = shortened(words, font, px(140))
            on_capitals(surface, line, font, BODY, right - font.size(line)[0], box.y + px(middle))

    def _draw_problem(self, surface: pygame.Surface, box: pygame.Rect, right: int) -> None:
        px = self.theme.px
        wide = right - box.x - px(40)
        text = lay_out(self.mark.problem, wide, px(14), "note", BODY, self.theme, leading=1.25)
        text.draw(surface, (box.x + px(16), box.y + max(px(8), (box.h - text.height) // 2)))

    def _draw_game(self, surface: pygame.Surface, box: pygame.Rect, found: Summary, right: int) -> bool:
        """Gives whether its title takes two lines, so that all else of it stands lower."""
        theme, px = self.theme, self.theme.px
        size = (px(PICTURE[0]), px(PICTURE[1]))
        left, top = box.x + px(8), box.y + (box.h - size[1]) // 2
        surface.blit(self.pictures.table(self.mark, found, size, theme), (left, top))
        left += size[0] + px(14)
        note = theme.font("note", 14)
        room = right - left - px(12)
        title = theme.font("shout", 24)
        lines = balanced(self.mark.title, title, room) or [shortened(self.mark.title, title, room)]
        for number, line in enumerate(lines):
            on_capitals(surface, line, title, BODY, left, box.y + px(23 + 21 * number))
        down = px(21 * (len(lines) - 1))
        room = box.right - px(16) - left
        on_capitals(surface, shortened(self.where, note, room), note, BODY, left, box.y + px(46) + down)
        self._draw_people(surface, found, left, box.y + px(60) + down, room - px(150))
        return len(lines) > 1

    def _draw_people(self, surface: pygame.Surface, found: Summary, left: int, top: int, room: int) -> None:
        theme, px = self.theme, self.theme.px
        shout = theme.font("shout", 19)
        count = len(found.villains) + len(found.heroes)
        versus = max(px(28), shout.size(saves_words.VERSUS)[0] + px(8))
        step = min(px(HEADS[0] + 3), (room - versus) // count)
        size = (step - px(3), min(px(HEADS[1]), self.rect.bottom - px(10) - top))
        for title in found.villains:
            self._draw_head(surface, title, "villain", (left, top), size)
            left += step
        on_capitals(surface, saves_words.VERSUS, shout, GOLD, left + px(4), top + size[1] / 2)
        left += versus
        for title in found.heroes:
            self._draw_head(surface, title, "hero", (left, top), size)
            left += step

    def _draw_head(
        self, surface: pygame.Surface, title: str, side: str, at: tuple[int, int], size: tuple[int, int]
    ) -> None:
        picture = self.pictures.person(title, side, size, self.theme)
        if picture is not None:
            surface.blit(picture, at)
