"""The hand at the foot of the table: whose it is, its cards, the phases of the turn, and two buttons."""

from __future__ import annotations

import pygame

from sotm_desktop.gesture.targets import CardPlace, CardTarget, Command, Region
from sotm_desktop.screen_look.look_parts import Choice, TrayLook
from sotm_desktop.session.table_look import AreaLook
from sotm_desktop.table.art.area_art import phase_arrow
from sotm_desktop.table.art.emblems import flat_emblem
from sotm_desktop.table.art.fan_face import Fan
from sotm_desktop.table.art.looks import colours
from sotm_desktop.table.buttons import ButtonPool, Buttons, draw_buttons
from sotm_desktop.table.card_pictures import CardPictures
from sotm_desktop.table.card_rows import lay_row
from sotm_desktop.table.card_view import Sprite
from sotm_desktop.table.chip_plan import NO_CHIPS, in_columns
from sotm_desktop.table.layout import Box
from sotm_desktop.table.power_chips import PowerChip, chip_sizes, lay_chips
from sotm_desktop.table.spots import Pointing, Spots
from sotm_desktop.widgets.outline import MARGIN
from sotm_desktop.widgets.palette import BODY, DANGER, GOLD, INK, LEGAL, PAPER, mix, readable_on
from sotm_desktop.widgets.tag import tag
from sotm_desktop.widgets.text import on_capitals
from sotm_desktop.widgets.theme import Theme
from sotm_desktop.words.screens import bar_words

HAND_CARD = (77, 107)
STANDS_BELOW = 1
"""The edge of the tray."""
RAISED_CARD = (108, 151)
NARROW = 1060
"""Below this width the tray keeps all it has for the hand."""
SIDE = 164
"""The column of title and buttons in a narrow tray."""

SORTS = bar_words.ABOUT_SORTING


class TrayView:
    """Lays out and paints the tray."""

    def __init__(self, pictures: CardPictures, theme: Theme) -> None:
        self.pictures, self.theme = pictures, theme
        self.buttons: Buttons = {}
        self.pool = ButtonPool(theme)
        self._tags: list[tuple[pygame.Surface, pygame.Rect]] = []
        self.sprites: dict[int, Sprite] = {}
        self.chips: list[PowerChip] = []
        """The powers of the hero, where they stand here."""
        self.rect = pygame.Rect(0, 0, 0, 0)
        self._left = 0
        """Where the hand begins."""
        self._shows_phases = False

    def arrange(
        self, ground: pygame.Surface, box: Box, look: TrayLook, spots: Spots, powers: AreaLook | None = None
    ) -> None:
        """Paints what stands still and places cards and buttons. ``powers`` is the area of a hero whose chips stand
        here because they have no room there."""
        self.chips = []
        px, self.rect = self.theme.px, pygame.Rect(box)
        ground.blit(self.pictures.panel(look.seat, self.rect.size, look.is_active, look.is_out), self.rect)
        spots.add(Region.TRAY, self.rect)
        if self.is_narrow:
            left = px(12)
            self._narrow_title(ground, look, spots)
        elif powers is not None:
            left = self._title_and_powers(ground, look, powers, spots) + px(24)
            self._phases(ground, look)
        else:
            left = max(px(212), self._title(ground, look) + px(24))
            place = pygame.Rect(self.rect.x + px(15), self.rect.y + px(42), px(186), px(60))
            spots.add(Command.SORT_HAND, place, SORTS, is_button=True)
            self._phases(ground, look)
        self._left, self._shows_phases = left, look.phases_shown
        self._hand(look, spots, left)
        self._buttons(look, spots)

    @property
    def free(self) -> pygame.Rect:
        """What the hand leaves of its room."""
        px = self.theme.px
        left = max((sprite.rect.right for sprite in self.sprites.values()), default=self.rect.x + self._left)
        right = self.rect.right - (self._aside if self.buttons or self._shows_phases else px(12))
        return pygame.Rect(left + px(6), self.rect.y, max(0, right - left - px(6)), self.rect.h)

    @property
    def is_narrow(self) -> bool:
        """Whether the hand needs all the width: title and buttons then stand at the right, one below the other."""
        return self.rect.w < self.theme.px(NARROW)

    def _title(self, ground: pygame.Surface, look: TrayLook) -> int:
        """Whose hand it is, and what is left to do; gives how wide the title is."""
        px, deck = self.theme.px, self.pictures.looks.deck(look.seat)
        title = self.pictures.name_tag(look.seat, px(22), look.is_out, _whose(look))
        ground.blit(title, (self.rect.x + px(15), self.rect.y + px(13)))
        palette = colours(deck)
        mark = flat_emblem(deck.emblem, px(48), mix(palette.lit if look.is_active else palette.panel, palette.A, 0.5))
        ground.blit(mark, (self.rect.x + px(22), self.rect.y + px(45)))
        for i, words in enumerate(look.lines[:2]):
            colour = readable_on(GOLD if i else BODY, palette.lit if look.is_active else palette.panel)
            on_capitals(ground, words.upper(), self.theme.font("shout", 19), colour, self.rect.x + px(84),
                        self.rect.y + px(58) + i * px(24))  # fmt: skip
        return title.get_width()

    def _title_and_powers(self, ground: pygame.Surface, look: TrayLook, area: AreaLook, spots: Spots) -> int:
        """Whose hand it is and what is left to do in one line, the powers below it; gives how wide that is."""
        px, corner = self.theme.px, (self.rect.x + self.theme.px(14), self.rect.y + self.theme.px(42))
        title = self.pictures.name_tag(look.seat, px(22), look.is_out, _whose(look))
        place = ground.blit(title, (self.rect.x + px(15), self.rect.y + px(13)))
        spots.add(Command.SORT_HAND, place, SORTS, is_button=True)
        palette, x = colours(self.pictures.looks.deck(look.seat)), place.right + px(10)
        for i, words in enumerate(look.lines[:2]):
            colour = readable_on(GOLD if i else BODY, palette.lit if look.is_active else palette.panel)
            x += on_capitals(ground, words.upper(), self.theme.font("shout", 16), colour, x, place.centery) + px(10)
        sizes = chip_sizes(area, self.theme)
        packs = in_columns(sizes, self.rect.bottom - px(6) - corner[1], self.theme.scale, most=len(sizes))
        pack = min(packs, key=lambda each: each.wide, default=NO_CHIPS)
        lay_chips(pack, corner, area, self.pictures.looks, spots, self.chips, self.theme)
        return max(x - px(10), corner[0] + pack.wide) - self.rect.x

    def _narrow_title(self, ground: pygame.Surface, look: TrayLook, spots: Spots) -> None:
        """The name over the buttons; what is left to do is in its tooltip."""
        px, room = self.theme.px, self.theme.px(SIDE - 8)
        for words in (_whose(look), look.title, look.title.removeprefix("The ")):
            title = self.pictures.name_tag(look.seat, px(18), look.is_out, words)
            if title.get_width() <= room:
                break
        place = title.get_rect(midtop=(self.rect.right - px(SIDE) // 2 - px(6), self.rect.y + px(7)))
        ground.blit(title, place)
        spots.add(Command.SORT_HAND, place, ". ".join((_whose(look), *look.lines, SORTS)), is_button=True)

    def _hand(self, look: TrayLook, spots: Spots, left: int) -> None:
        px = self.theme.px
        size = hand_card(self.theme)
        room = pygame.Rect(self.rect.x + left, self.rect.y + px(STANDS_BELOW), 0, size[1])
        room.w = self.rect.right - self._aside - room.x
        row = lay_row(room, size, len(look.hand), self.theme.scale)
        self.sprites = {}
        for i, (card, rect) in enumerate(zip(look.hand, row.rects, strict=False)):
            number = str((i + 1) % 10) if i < 10 else ""
            strip = row.rects[i + 1].x - rect.x if i + 1 < len(row.rects) else rect.w
            fan = Fan(strip, False, False) if strip < rect.w else None
            self.sprites[card] = Sprite(card, 0, rect, None, number, fan)
            spots.add(CardTarget(card, CardPlace.HAND), rect, is_button=True)

    @property
    def _aside(self) -> int:
        """The width of phases and buttons at the right."""
        return self.theme.px(SIDE + 6 if self.is_narrow else 468 if self.theme.readable else 398)

    def _phases(self, ground: pygame.Surface, look: TrayLook) -> None:
        if not look.phases_shown:
            return
        px = self.theme.px
        wide, high = px(96 if self.theme.readable else 81), px(27)
        step = px(87 if self.theme.readable else 73)
        left = self.rect.right - px(16) - 4 * step - wide
        now = look.phase_order.index(look.phase) if look.phase in look.phase_order else -1
        for i, phase in enumerate(look.phase_order):
            state = "now" if i == now else "spent" if i < now else "wait"
            picture = phase_arrow(phase, (wide, high), state, self.theme)
            ground.blit(picture, (left + i * step, self.rect.y + px(11)))

    def _buttons(self, look: TrayLook, spots: Spots) -> None:
        px = self.theme.px
        self.buttons, self._tags = {}, []
        self.pool.begin()
        right = self.rect.right - px(12)
        for choice in reversed(look.buttons):
            is_end = choice.target is Command.END_TURN
            rect = pygame.Rect(0, self.rect.y + px(50), px(182 if is_end else 178), px(46))
            rect.right = right
            if self.is_narrow:
                rect = pygame.Rect(right - px(SIDE - 14), self.rect.y + px(67 if is_end else 29), px(SIDE - 14), px(35))
            self.buttons[choice.target] = self.pool.get(rect, choice)
            if choice.tag:
                self._tag(choice, rect)
            spots.add(choice.target, rect, choice.why_off or choice.note, is_button=not choice.why_off)
            right = right if self.is_narrow else rect.x - px(8)

    def has_no_room_for_powers(self, box: Box) -> bool:
        """Whether a tray there would need all its width for the hand."""
        return box.w < self.theme.px(NARROW)

    def raised(self, sprite: Sprite) -> pygame.Rect:
        """Where a card of the hand is seen while the pointer is on it: larger, on the foot of the tray."""
        px, place = self.theme.px, pygame.Rect(0, 0, self.theme.px(RAISED_CARD[0]), self.theme.px(RAISED_CARD[1]))
        place.midbottom = (sprite.rect.centerx, sprite.rect.bottom - px(3))
        return place

    def raised_at(self, at: Pointing) -> pygame.Rect | None:
        """Where the card of the hand lies that is pointed at, if one is."""
        if not isinstance(at.hover, CardTarget) or at.hover.place is not CardPlace.HAND:
            return None
        sprite = self.sprites.get(at.hover.card)
        return self.raised(sprite) if sprite is not None else None

    @property
    def reach(self) -> list[pygame.Rect]:
        """Where buttons, their tags and the time that is left are painted."""
        out = 2 * self.theme.px(MARGIN)
        places = [*(button.rect for button in self.buttons.values()), *(place for _, place in self._tags)]
        return [place.inflate(out, out) for place in places]

    def draw_buttons(self, surface: pygame.Surface, at: Pointing) -> None:
        """Paints the buttons in the state they are in."""
        draw_buttons(surface, self.buttons, at)

    def draw_tags(self, surface: pygame.Surface) -> None:
        """Paints the tags on the edges of buttons, over the ring of the keyboard."""
        for picture, place in self._tags:
            surface.blit(picture, place)

    def draw_time_left(self, surface: pygame.Surface, share: float) -> None:
        """A bar below the button that ends the turn: how long a second press does."""
        button = self.buttons.get(Command.END_TURN)
        if button is not None:
            px = self.theme.px
            bar = pygame.Rect(button.rect.x + px(8), button.rect.bottom + px(1), button.rect.w - px(20), px(5))
            pygame.draw.rect(surface, INK, bar, border_radius=px(2))
            bar.w = round(bar.w * share)
            pygame.draw.rect(surface, DANGER, bar, border_radius=px(2))

    def _tag(self, choice: Choice, rect: pygame.Rect) -> None:
        """Words on the upper edge of a button: blue, or paper where they warn."""
        fill = LEGAL if choice.kind == "olive" else PAPER
        picture = tag(choice.tag.upper(), self.theme.px(15), fill, INK, self.theme, shadow=self.theme.px(1))
        place = picture.get_rect(midbottom=(rect.centerx, rect.y + self.theme.px(6)))
        place.right = min(place.right, self.rect.right - self.theme.px(8))
        self._tags.append((picture, place))


def hand_card(theme: Theme) -> tuple[int, int]:
    """The size of a card in the hand."""
    return theme.px(HAND_CARD[0]), theme.px(HAND_CARD[1])


def _whose(look: TrayLook) -> str:
    return bar_words.hand_belonging_to(look.title)
