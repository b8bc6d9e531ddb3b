"""The list of decks in the card browser."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby

import pygame

from sotm_desktop.table.art.looks import Palette
from sotm_desktop.widgets.list_view import Heading, ListView, column
from sotm_desktop.widgets.outline import focus_outline
from sotm_desktop.widgets.palette import BODY, DANGER, GOLD, MUTED, darken, readable_fill
from sotm_desktop.widgets.text import on_capitals, shortened
from sotm_desktop.widgets.theme import Theme
from sotm_desktop.widgets.widget import Pressable, Widget
from sotm_desktop.words.screens import browser_words

HEADS = {
    "hero": browser_words.HEROES,
    "villain": browser_words.VILLAINS,
    "environment": browser_words.ENVIRONMENTS,
    "event": browser_words.EVENTS,
    "broken": browser_words.NOT_LOADED,
}
ROW, HEAD = 34, 26


class DeckRow(Pressable):
    """A deck by its title in its colours."""

    role, touch = "item", 0

    def __init__(
        self,
        title: str,
        side: str,
        palette: Palette | None,
        theme: Theme,
        *,
        is_chosen: bool = False,
        card_set: str = "",
        on_press: Callable[[], None] | None = None,
        complaint: str = "",
    ) -> None:
        super().__init__(pygame.Rect(0, 0, 1, 1), title, theme, on_press=on_press, enabled=not complaint, why=complaint)
        self.side, self.palette, self.is_chosen, self.card_set = side, palette, is_chosen, card_set

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the row: the chosen one has a triangle and a gold rim."""
        theme, px, rect = self.theme, self.theme.px, self.rect
        fill, letters = readable_fill(self.palette.P) if self.palette else (darken(MUTED, 0.75), MUTED)
        if not self.is_chosen and not self.hovered:
            fill = darken(fill, 0.35)
            letters = BODY if self.enabled else MUTED
        pygame.draw.rect(surface, fill, rect, border_radius=px(4))
        left = rect.x + px(10)
        if self.is_chosen:
            pygame.draw.rect(surface, GOLD, rect, px(2), border_radius=px(4))
            x, y = rect.x + px(7), rect.centery
            pygame.draw.polygon(surface, letters, [(x, y - px(5)), (x + px(7), y), (x, y + px(5))])
            left += px(9)
        font = theme.font("shout", 18)
        words = shortened(self.name, font, rect.right - left - px(6))
        on_capitals(surface, words, font, letters if self.enabled else DANGER, left, rect.centery)
        if self.focused:
            focus_outline(surface, rect.inflate(-px(10), -px(6)), theme)


def deck_list(area: pygame.Rect, rows: Sequence[DeckRow], theme: Theme) -> ListView:
    """Rows under the headings of their sides and card sets, each with how many there are."""
    px = theme.px
    items: list[Widget] = []
    for (side, card_set), group in groupby(rows, lambda row: (row.side, row.card_set)):
        found = list(group)
        items += [Heading(browser_words.heading(HEADS[side], len(found), card_set), theme), *found]
    heights = [px(HEAD) - px(3) if isinstance(item, Heading) else px(ROW) for item in items]
    return ListView(
        area, "decks", items, column(heights, px(3), px(6), px(4)), theme, spill=-px(4) // 2, margin=px(HEAD),
        foot=px(7), has_ground=True,
    )  # fmt: skip
