"""Where everything lies on the set-up screen: panels beside one another, or one at a time below tabs."""

from __future__ import annotations

from enum import Enum, IntEnum

import pygame

from sotm_desktop.widgets.theme import Theme

LOWER = 316
"""Height of the team panel where all panels are in sight; what is left above it belongs to the decks."""
FOOT = 52
"""Height of what stands below every tab: the team by its heads, and the button that starts the game."""
ROOMY = 1100
"""Width of the grid from which the title bar has room for long buttons."""
LEAST_SEATS = 5
CARD, VILLAIN, PAIR, PLACE = 1.68, 186 / 136, 146 / 106, 60 / 206
"""Height by width of the cards in the team panel."""
COVER = 0.6
"""The least width of an Event's cover by that of its villain's card."""
HEAD, BEGIN = 42, 230
"""The heads of the team at the foot, and how wide START GAME is beside them: what is missing stands whole on it."""
LAST = 104
"""What the button for the last team takes, beside the seed."""
LABEL = 34
INSIDE = 5
"""How wide the edge of a panel is: tiles end above it."""
TAGS, EASY_TAGS = (116, 72), (158, 106)
"""How wide the tags on the edge of a panel are: the switch at its right end, and what stands left of it; and with the
easy font."""


class SetupPart(IntEnum):
    """The panels of the screen, in the order of their tabs."""

    VILLAIN = 0
    ENVIRONMENT = 1
    HEROES = 2
    TEAM = 3
    DIFFICULTY = 4


class Opposed(Enum):
    """Against whom the team stands: what lies at the right of VS."""

    VILLAIN = "villain"
    EVENT = "event"
    PAIR = "pair"


class SetupPlaces:
    """Rectangles in pixels. `has_tabs` says that one part is in sight at a time."""

    def __init__(self, size: tuple[int, int], theme: Theme, most: int, opposed: Opposed, top: float | None) -> None:
        """``most`` heroes are in a team; ``top`` is where the panel below the tabs begins, None without tabs."""
        self.theme, self.opposed, self.has_tabs = theme, opposed, top is not None
        self._switch, self._tag = EASY_TAGS if theme.readable else TAGS
        self.most = max(most, LEAST_SEATS)
        width, height = size[0] / theme.scale, size[1] / theme.scale
        r = theme.rect
        if top is not None:
            area = (4.0, top, width - 8, height - top - FOOT)
            self.panels = dict.fromkeys(("villain", "environment", "hero"), r(*area))
            self._lower(area, area, 28)
            self._difficulty_beside(*area)
            self._foot(width, height)
            self.rules, self.sets = r(width - 324, 3, 192, 34), r(width - 470, 3, 142, 34)
        else:
            upper, low = height - 48 - LOWER, height - LOWER - 4
            villain, place, how = width * 0.235, width * 0.2, 262.0
            self.panels = {
                "villain": r(4, 40, villain, upper),
                "environment": r(8 + villain, 40, place, upper),
                "hero": r(12 + villain + place, 40, width - villain - place - 16, upper),
            }
            self._lower((4, low, width - how - 10, LOWER), (width - how - 2, low, how - 2, LOWER), 40)
            self._difficulty_below(width - how + 8, low, how - 22)
            rules, sets = (276, 184) if width > ROOMY else (236, 150)
            self.rules, self.sets = r(width - 136 - rules, 3, rules, 34), r(width - 144 - rules - sets, 3, sets, 34)
        self.unbeaten = self._unbeaten()
        self.watch = pygame.Rect(0, 0, theme.px(self._switch), theme.px(19))
        self.watch.topright = self.team.x + round(self.split * theme.scale), self.team.y - theme.px(4)
        self.beside_unbeaten, self.beside_watch = (
            pygame.Rect(switch.x - theme.px(self._tag + 2), switch.y, theme.px(self._tag), switch.h)
            for switch in (self.unbeaten, self.watch)
        )

    def inner(self, side: str) -> pygame.Rect:
        """Where the tiles of a panel go."""
        panel, px = self.panels[side], self.theme.px
        head = px((35 if self.theme.readable else 29) if self.has_tabs else 18)
        return pygame.Rect(panel.x + px(4), panel.y + head, panel.w - px(8), panel.h - head - px(INSIDE))

    @property
    def help(self) -> pygame.Rect:
        """Below the tabs, at the left of what rides on the edge of the panel; below that with the easy font, in which
        it is wide."""
        panel, px = self.panels["hero"], self.theme.px
        if self.theme.readable:
            return pygame.Rect(panel.x + px(10), panel.y + px(18), panel.w - px(20), px(14))
        return pygame.Rect(panel.x + px(10), panel.y + px(12), self.beside_unbeaten.x - panel.x - px(14), px(14))

    def _unbeaten(self) -> pygame.Rect:
        """On the upper edge of the heroes, at the right."""
        panel, px = self.panels["hero"], self.theme.px
        high = px(4 if self.has_tabs else 2)
        return pygame.Rect(panel.right - px(self._switch + 10), panel.y - high, px(self._switch), px(19))

    # -- the team against the villain

    def _lower(
        self, team: tuple[float, float, float, float], how: tuple[float, float, float, float], head: float
    ) -> None:
        """The panel of the team, with ``head`` above the cards, and that of the difficulty."""
        r, (x, y, w, h) = self.theme.rect, team
        self.team, self.how = r(*team), r(*how)
        self.split = w * (0.69 if self.has_tabs else 0.715)
        edge, gap = (12, 8) if self.has_tabs else (20, 14)
        top = y + head + 10 * self.has_tabs
        room = (self.split - edge - 36) / self.most
        card = min(room - gap, (y + h - top - LABEL - 38) / CARD)
        step = min(room, card + 24)
        spare = (y + h - 38) - (top + card * CARD + 6 + LABEL)
        top += max(0.0, min(spare / 2, 24))
        label = step - 2 if self.has_tabs else max(card, min(step - 4, 96))
        self.seats = []
        for n in range(self.most):
            left = x + edge + n * step
            below = r(left + (card - label) / 2, top + 6 + card * CARD, label, LABEL)
            self.seats.append((r(left, top, card, card * CARD), below))
        seats_end = x + edge + (self.most - 1) * step + card
        foot = y + h - 30
        self.seat_help = r(x + edge, foot + 4, self.split - (50 if self.has_tabs else 276 + LAST), 20)
        self.seed_label, self.seed = r(self.split - 230, foot - 2, 40, 28), r(self.split - 176, foot - 2, 140, 28)
        self._duel(x, y, w, h, seats_end)

    def _duel(self, x: float, y: float, w: float, h: float, seats_end: float) -> None:
        """The villain, the Event and the environment one below the other, at the right of VS."""
        r, left, right = self.theme.rect, x + self.split + 36, x + w - 8
        wide, middle = right - left, (left + right) / 2
        place = min(206.0, wide)
        tall = h - 16 - 6 - LABEL - 6 - place * PLACE - 8
        has_cover = self.opposed is Opposed.EVENT
        villain = min(tall / VILLAIN, (wide - 6) / (1 + COVER) if has_cover else wide)
        cover = min(wide - villain - 6, villain * 0.75)
        villain_left = left if has_cover else middle - villain / 2
        self.villain = r(villain_left, y + 16, villain, villain * VILLAIN)
        self.cover = r(left + villain + 6, y + 16 + villain * VILLAIN - cover * 1.02, cover, cover * 1.02)
        each = min((wide - 8) / 2, (tall - 16) / PAIR)
        self.pair = (
            r(middle - each - 4, y + 32, each, each * PAIR),
            r(middle + 4, y + 32, each, each * PAIR),
        )
        event = min(182.0, wide)
        self.event = r(middle - event / 2, y + 22 + tall, event, LABEL)
        self.place = r(middle - place / 2, y + h - 8 - place * PLACE, place, place * PLACE)
        if self.opposed is Opposed.PAIR:
            villain_left = middle - each - 4
        gap, high = max(villain_left - seats_end, 60.0), 16 + tall
        burst = min(gap + 8, high - 54, 152)
        self.versus = r((seats_end + villain_left - burst) / 2, y + 8, burst, high)

    # -- difficulty

    def _difficulty_below(self, x: float, y: float, w: float) -> None:
        """Everything in one column."""
        r = self.theme.rect
        self.heading = r(x, y + 2, w - 70, 24)
        self.why = r(x + w - 64, y + 2, 64, 28)
        self.bands = r(x, y + 37, w, 13)
        self.band, self.source = r(x, y + 59, 82, 28), r(x + 86, y + 51, w - 86, 44)
        self.basis = r(x, y + 98, w, 16)
        self.ratings = [r(x, y + 114 + n * 18, w, 18) for n in range(3)]
        self.advanced, self.order = r(x, y + 168, w, 32), r(x, y + 200, w, 32)
        self.random, self.harder = r(x - 4, y + 232, 151, 34), r(x + 148, y + 232, w - 144, 34)
        self.last = r(self.split - 240 - LAST, y + LOWER - 32, LAST, 30)
        self.begin = r(x, y + 266, w, 47)

    def _difficulty_beside(self, x: float, y: float, w: float, h: float) -> None:
        """What is known at the left, what is set at the right; START GAME stands at the foot of all tabs."""
        r, half = self.theme.rect, w / 2
        self.heading = r(x, y, 0, 0)
        self.bands = r(x + 16, y + 20, w - 32, 26)
        self.band, self.source = r(x, y, 0, 0), r(x + 16, y + 50, w - 110, 20)
        self.why = r(x + w - 84, y + 48, 68, 28)
        self.basis = r(x + 16, y + 78 + 3 * 22, half - 40, 18)
        self.ratings = [r(x + 16, y + 76 + n * 22, half - 40, 20) for n in range(3)]
        self.advanced, self.order = r(x + half + 10, y + 76, half - 26, 32), r(x + half + 10, y + 108, half - 26, 32)
        self.random = r(x + half + 4, y + 140, 168, 36)
        self.last = r(x + half + 176, y + 140, half - 188, 36)
        self.harder = r(x + 12, y + 176, min(half - 30, 168), 34)
        self.seed_label, self.seed = r(x + half + 10, y + 178, 52, 30), r(x + half + 62, y + 178, half - 80, 30)

    def _foot(self, width: float, height: float) -> None:
        """The team by its heads, and START GAME."""
        y, r = height - FOOT + 5, self.theme.rect
        self.heads = [r(8 + n * (HEAD + 2), y, HEAD, HEAD) for n in range(self.most)]
        after = 8 + self.most * (HEAD + 2)
        self.vs = r(after, y, 26, HEAD)
        self.villain_heads = [r(after + 28 + n * (HEAD + 2), y, HEAD, HEAD) for n in range(2)]
        self.begin = r(width - 6 - BEGIN, y - 2, BEGIN, HEAD + 6)
