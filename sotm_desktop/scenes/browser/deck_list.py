"""The list of decks in the card browser."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby

import pygame

from sotm_desktop.scenes.browser.card_filters import FilterHead
from sotm_desktop.table.art.looks import Palette
from sotm_desktop.widgets.outline import focus_outline
from sotm_desktop.widgets.palette import BODY, BODY_FLOOR, DANGER, GOLD, INK, MUTED, contrast, darken, readable_fill
from sotm_desktop.widgets.text import balanced, centred, on_capitals, shortened
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
        hits: int | None = None,
        says: str = "",
    ) -> None:
        """``says`` is what stands there, the title if nothing is given; ``hits``, how many of its cards were found, is
        None where nothing is sought."""
        super().__init__(pygame.Rect(0, 0, 1, 1), title, theme, on_press=on_press, enabled=not complaint, why=complaint)
        self.side, self.palette, self.is_chosen, self.card_set = side, palette, is_chosen, card_set
        self.hits, self.says = hits, says or title

    @property
    def state(self) -> str:
        return browser_words.cards_found(self.hits) if self.hits is not None else super().state

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the row: the chosen one has a triangle and a gold rim."""
        theme, px, rect = self.theme, self.theme.px, self.rect
        fill, letters = readable_fill(self.palette.P) if self.palette else (darken(MUTED, 0.75), MUTED)
        if not self.is_chosen and not self.hovered:
            fill = darken(fill, 0.35)
            while contrast(BODY, fill) < BODY_FLOOR:
                fill = darken(fill, 0.08)
            letters = BODY if self.enabled else MUTED
        pygame.draw.rect(surface, fill, rect, border_radius=px(4))
        left = rect.x + px(10)
        if self.is_chosen:
            pygame.draw.rect(surface, GOLD, rect, px(2), border_radius=px(4))
            x, y = rect.x + px(7), rect.centery
            pygame.draw.polygon(surface, letters, [(x, y - px(5)), (x + px(7), y), (x, y + px(5))])
            left += px(9)
        room = rect.right - left - px(6)
        if self.hits is not None:
            centre = (rect.right - px(15), rect.centery)
            pygame.draw.circle(surface, INK, centre, px(11))
            pygame.draw.circle(surface, GOLD, centre, px(9))
            centred(surface, str(self.hits), theme.font("count", 11), INK, centre)
            room -= px(22)
        font = theme.font("shout", 18)
        lines = [self.says] if font.size(self.says)[0] <= room else None
        if lines is None:
            font = theme.font("shout", 17)
            lines = balanced(self.says, font, room) or [shortened(self.says, font, room)]
        for number, line in enumerate(lines):
            middle = rect.centery + round((number - (len(lines) - 1) / 2) * px(15))
            on_capitals(surface, line, font, letters if self.enabled else DANGER, left, middle)
        if self.focused:
            focus_outline(surface, rect.inflate(-px(10), -px(6)), theme)


def with_heads(rows: Sequence[DeckRow], theme: Theme) -> list[Widget]:
    """Rows under the headings of their sides and card sets, each with how many there are."""
    items: list[Widget] = []
    for (side, card_set), group in groupby(rows, lambda row: (row.side, row.card_set)):
        found = list(group)
        items += [FilterHead(browser_words.heading(HEADS[side], len(found), card_set), theme), *found]
    return items
