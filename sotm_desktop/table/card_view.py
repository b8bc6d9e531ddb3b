"""A card on the table: its face, its heart, its markers, what lies under it, and the outline of the moment."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

import pygame

from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.state import DOWN
from sotm_desktop.gesture.targets import MarkTarget
from sotm_desktop.screen_look.look_parts import Light
from sotm_desktop.session.card_marks import Mark
from sotm_desktop.session.table_look import CardLook
from sotm_desktop.table.art.card_signs import TOKEN, hp_heart, rule_icon, token_stack
from sotm_desktop.table.art.fan_face import Fan
from sotm_desktop.table.card_pictures import CardPictures
from sotm_desktop.table.spots import Spots
from sotm_desktop.widgets.ink import Canvas, rounded
from sotm_desktop.widgets.outline import changed_outline, danger_outline, focus_outline, legal_outline, selected_outline
from sotm_desktop.widgets.palette import DANGER, GOLD, HEAL, INK, LEGAL, PAPER_DARK, Colour, rgb
from sotm_desktop.widgets.tag import key_cap, tag
from sotm_desktop.widgets.theme import Theme
from sotm_desktop.words.screens import bar_words, seat_words

OUTLINES = {"legal": (legal_outline, LEGAL), "selected": (selected_outline, GOLD), "danger": (danger_outline, DANGER),
            "changed": (changed_outline, HEAL)}  # fmt: skip

MARKS_WITHIN = 3
"""So many markers have room within any card."""
WITHIN = 4
"""How far from the lower edge words end that stay within their card."""


@dataclass(slots=True)
class Sprite:
    """One card where it lies. `look` is None for cards in a hand or a pile that is laid out."""

    card: int
    face: int
    rect: pygame.Rect
    look: CardLook | None = None
    number: str = ""
    """The key cap of a card in the hand."""
    fan: Fan | None = None
    """How much of it is in sight, where other cards lie over it."""

    @property
    def hp(self) -> int | None:
        return self.look.hp if self.look is not None else None

    @property
    def variant(self) -> str | None:
        """Which character card of its hero it is by now."""
        return self.look.variant if self.look is not None else None


class CardView:
    """Paints cards. Everything it puts together is kept by the parts that it is made of."""

    def __init__(self, pictures: CardPictures, theme: Theme) -> None:
        self.pictures, self.theme = pictures, theme

    def draw(
        self,
        surface: pygame.Surface,
        sprite: Sprite,
        light: Light | None = None,
        is_dim: bool = False,
        is_alone: bool = True,
    ) -> None:
        """Paints one card with all that is on it. Where it is not ``is_alone``, its words stay within it: another lies
        right below."""
        look, rect = sprite.look, sprite.rect
        if look is not None and look.under:
            surface.blit(self._edge(rect.size), (rect.x + self.theme.px(2), rect.y + self.theme.px(2)))
        picture = self.face(sprite, is_dim)
        surface.blit(picture, picture.get_rect(center=sprite.rect.center))
        if look is not None and sprite.face != DOWN:
            self.hearts_and_marks(surface, sprite)
        if look is not None and look.under:
            if sprite.fan is None:
                foot = self.above_name(sprite)
                self._foot_tag(surface, foot, seat_words.cards_under(len(look.under)), GOLD)
            elif not sprite.fan.is_back:  # what lies over it would cut the words
                number = self.small_tag(str(len(look.under)), GOLD)
                surface.blit(number, number.get_rect(bottomleft=(rect.x + self.theme.px(1), rect.bottom)))
        elif self._shows_use(sprite):
            seen = rect if sprite.fan is None else pygame.Rect(rect.topleft, (sprite.fan.strip, rect.h))
            self._foot_tag(surface, seen, seat_words.USED, rgb("#C9CED6"))
        if light is not None:
            self.light_up(surface, rect, light, self.above_name(sprite), is_alone)

    def is_plain(self, sprite: Sprite) -> bool:
        """Whether its light reaches farthest beyond the card: it stands straight, and bears no words and few marks."""
        look = sprite.look
        return look is None or not (look.under or look.is_used or look.pools or len(look.marks) > MARKS_WITHIN)

    def above_name(self, sprite: Sprite) -> pygame.Rect:
        """What of a card labels may lie on the lower edge of: a character's name stays in sight below them."""
        plate = self.pictures.plate_high(sprite.card, sprite.face, sprite.rect.size, sprite.variant)
        return pygame.Rect(sprite.rect.topleft, (sprite.rect.w, sprite.rect.h - plate))

    def _shows_use(self, sprite: Sprite) -> bool:
        """Whether a used card says so: in a narrow strip it only leans."""
        if sprite.look is None or not sprite.look.is_used or self.pictures.looks.is_character(sprite.card):
            return False
        return sprite.fan is None or (not sprite.fan.is_back and sprite.fan.strip >= self.theme.px(40))

    def face(self, sprite: Sprite, is_dim: bool) -> pygame.Surface:
        """The picture of a card, without what lies on it."""
        look = sprite.look
        leans = look is not None and look.is_used and not self.pictures.looks.is_character(sprite.card)
        return self.pictures.small(
            sprite.card, sprite.face, sprite.rect.size, is_dim, leans, sprite.variant, sprite.fan
        )

    def hearts_and_marks(self, surface: pygame.Surface, sprite: Sprite) -> None:
        """HP and markers at the left edge, where a fan still shows them."""
        look = sprite.look
        if look is None:
            return
        place = self._heart_place(sprite)
        if look.hp is not None:
            surface.blit(hp_heart(look.hp, place.w), place)
        for mark, rect in self.mark_places(sprite):
            picture = mark_picture(mark, self._mark_height(sprite))
            surface.blit(picture, picture.get_rect(center=rect.center))
        self._tokens(surface, sprite, look)

    def _heart_place(self, sprite: Sprite) -> pygame.Rect:
        found = self.pictures.heart_place(sprite.card, sprite.rect.size, sprite.fan, sprite.face)
        return found.move(sprite.rect.topleft)

    def _tokens(self, surface: pygame.Surface, sprite: Sprite, look: CardLook) -> None:
        """A stack of those without a name, and above it how many there are of each name."""
        right, low = sprite.rect.right - self.theme.px(3), sprite.rect.bottom - self.theme.px(24)
        nameless = look.tokens - sum(count for _, count in look.pools)
        if nameless > 0:
            stack = token_stack(nameless, self.theme.px(24))
            low = surface.blit(stack, stack.get_rect(bottomright=(right, low))).top
        for pool, count in look.pools:
            named = self.small_tag(bar_words.of_pool(count, pool), TOKEN)
            place = named.get_rect(bottomright=(right, low))
            surface.blit(named, place)
            low = place.top - self.theme.px(1)

    def _mark_height(self, sprite: Sprite) -> int:
        return self.theme.px(19 if sprite.rect.w >= self.theme.px(84) and sprite.fan is None else 17)

    def mark_places(self, sprite: Sprite) -> list[tuple[Mark, pygame.Rect]]:
        """Where each marker lies: below the heart, then in a second column."""
        look = sprite.look
        if look is None or not look.marks:
            return []
        if sprite.fan is not None and sprite.fan.is_back:
            return self._masthead_mark(sprite, look.marks)
        heart = self._heart_place(sprite)
        high, step = self._mark_height(sprite), self._mark_height(sprite) + self.theme.px(2)
        top = (heart.bottom if look.hp is not None else heart.top) + self.theme.px(1)
        floor = sprite.rect.bottom - self.theme.px(24)
        column = max(1, (floor - top) // step)
        places = []
        for i, mark in enumerate(look.marks):
            left = sprite.rect.x + (i // column) * self.theme.px(29) + (0 if sprite.fan else self.theme.px(2))
            wide = self.theme.px(26 if sprite.fan else 27)
            places.append((mark, pygame.Rect(left, top + (i % column) * step, wide, high)))
        return places

    def _masthead_mark(self, sprite: Sprite, marks: tuple[Mark, ...]) -> list[tuple[Mark, pygame.Rect]]:
        """One marker at the right end of the strip, where that has it; the others show on the pointer."""
        px, fan = self.theme.px, sprite.fan
        if fan is None or not fan.has_mark:
            return []
        high = self._mark_height(sprite)
        return [(marks[0], pygame.Rect(sprite.rect.x + fan.strip - px(28), sprite.rect.y + px(5), px(27), high))]

    def add_mark_spots(self, spots: Spots, sprite: Sprite) -> None:
        """A part for each marker that says which cards it is from."""
        for i, (mark, rect) in enumerate(self.mark_places(sprite)):
            source = mark.sources[0] if mark.sources else None
            spots.add(MarkTarget(CardId(sprite.card), i), rect, "\n".join(mark.why), card=source)

    def light_up(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        light: Light,
        free: pygame.Rect | None = None,
        may_reach_out: bool = True,
    ) -> None:
        """The outline, and the words on the lower edge: of what is ``free`` for them, or a little beyond."""
        if light.outline == "focus":
            focus_outline(surface, rect, self.theme)
        elif light.outline:
            draw, colour = OUTLINES[light.outline]
            draw(surface, rect, self.theme)
            place = self.words_of_light(rect, light, surface.get_rect(), free, may_reach_out)
            if place is not None:
                surface.blit(self.small_tag(light.label, colour), place)

    def words_of_light(
        self,
        rect: pygame.Rect,
        light: Light,
        window: pygame.Rect,
        free: pygame.Rect | None = None,
        may_reach_out: bool = True,
    ) -> pygame.Rect | None:
        """Where the words of a light lie; None where it says nothing."""
        if light.outline not in OUTLINES or not light.label:
            return None
        foot = rect if free is None else free
        down = 2 if foot.bottom < rect.bottom else 7 if may_reach_out else -WITHIN
        return self._at_foot(self.small_tag(light.label, OUTLINES[light.outline][1]), foot, down).clamp(window)

    def _foot_tag(self, surface: pygame.Surface, rect: pygame.Rect, words: str, fill: Colour, down: int = 2) -> None:
        picture = self.small_tag(words, fill)
        surface.blit(picture, self._at_foot(picture, rect, down).clamp(surface.get_rect()))

    def _at_foot(self, picture: pygame.Surface, rect: pygame.Rect, down: int) -> pygame.Rect:
        return picture.get_rect(midbottom=(rect.centerx, rect.bottom + round(down * self.theme.scale)))

    def small_tag(self, words: str, fill: Colour, height: float = 16) -> pygame.Surface:
        """A tag, kept."""
        build = partial(tag, words, height * self.theme.scale, fill, INK, self.theme)
        return self.pictures.put_together(("tag", words, fill, height), build)

    def number_cap(self, number: str) -> pygame.Surface:
        """The key that plays a card of the hand."""
        return self.pictures.put_together(("cap", number), partial(key_cap, number, self.theme.px(18), self.theme))

    def _edge(self, size: tuple[int, int]) -> pygame.Surface:
        """Two edges of cards that lie under this one, down-right."""
        return self.pictures.put_together(("edge", size), partial(self._draw_edge, *size))

    def _draw_edge(self, w: int, h: int) -> pygame.Surface:
        step, line = self.theme.px(3), 1.6 * self.theme.scale
        canvas = Canvas(w + 2 * step, h + 2 * step)
        for i in (2, 1):
            ring = rounded(i * step, i * step, w - 1, h - 1, 7 * self.theme.scale)
            canvas.inked(ring, PAPER_DARK, line)
        return canvas.finish()


def mark_picture(mark: Mark, height: int) -> pygame.Surface:
    """The picture of a marker."""
    found = rule_icon(mark.code, height)
    assert found is not None, f"there is no picture for the marker {mark.code!r}"
    return found
