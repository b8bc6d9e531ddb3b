"""An example of a rule, drawn: who deals damage by which card, how its number comes about, and to whom."""

from __future__ import annotations

import functools
from collections.abc import Callable

import pygame

from sotm_desktop.engine.ids import CardId
from sotm_desktop.scenes.rules.rule_example import RuleExample
from sotm_desktop.table.art.card_signs import hp_heart
from sotm_desktop.table.art.emblems import flat_emblem
from sotm_desktop.table.art.looks import DeckLook, colours
from sotm_desktop.table.sum_view import sum_picture
from sotm_desktop.widgets.halftone import corner, halftone
from sotm_desktop.widgets.ink import Canvas, box_points
from sotm_desktop.widgets.outline import focus_outline
from sotm_desktop.widgets.palette import BODY, DANGER, GOLD, HEAL, INK, LEGAL, PAPER, Colour, mix
from sotm_desktop.widgets.tag import tag
from sotm_desktop.widgets.text import Layout, lay_out
from sotm_desktop.widgets.theme import Theme
from sotm_desktop.widgets.widget import Widget
from sotm_desktop.words import rules_reference as words

CHARACTER, CARD, BESIDE = (104, 168), (92, 128), (76, 106)
LOW_CHARACTER, LOW_CARD, LOW_BESIDE = (74, 120), (66, 92), (58, 81)
"""Where everything stands in one column."""
TILT, WIDE, EDGE, GAP = 6, 700, 20, 18
SIGNS = 30
"""Height of the row that says what arrows and shields mean."""
Face = Callable[[CardId, tuple[int, int]], tuple[pygame.Surface | None, pygame.Rect]]
"""The picture of a card without its HP, once it is there, and where the heart lies on it."""


class ExampleView(Widget):
    """It is read and not pressed."""

    role = "text"

    def __init__(self, example: RuleExample, look: DeckLook, face: Face, theme: Theme) -> None:
        """``look``: of the deck that acts."""
        super().__init__(pygame.Rect(0, 0, 1, 1), f"{words.EXAMPLE}: {' '.join(example.said)}", theme)
        self.example, self.look, self.face = example, look, face
        self._known: tuple[int, _ExamplePlan] | None = None

    def high(self, width: int) -> int:
        """Height in pixels, at a width."""
        return self._plan(width).high

    def _plan(self, width: int) -> _ExamplePlan:
        if self._known is None or self._known[0] != width:
            self._known = width, _ExamplePlan(self.example, width, self.theme)
        return self._known[1]

    def draw(self, surface: pygame.Surface) -> None:
        px, theme, plan = self.theme.px, self.theme, self._plan(self.rect.w)
        box = pygame.Rect(self.rect.x, self.rect.y + px(10), self.rect.w, plan.high - px(10))
        surface.blit(_ground(box.size, self.look, theme), box)
        surface.blit(tag(words.EXAMPLE, px(20), GOLD, INK, theme), (box.x + px(14), box.y - px(10)))
        at = self.rect.topleft
        for card, place, is_actor in plan.cards:
            self._card(surface, card, place.move(at), tilts=is_actor is None)
        for picture, corner_at in plan.pictures:
            surface.blit(picture, (corner_at[0] + at[0], corner_at[1] + at[1]))
        plan.words.draw(surface, (plan.words_at[0] + at[0], plan.words_at[1] + at[1]))
        if self.focused:
            focus_outline(surface, self.rect, theme)

    def _card(self, surface: pygame.Surface, card: CardId, place: pygame.Rect, tilts: bool) -> None:
        example = self.example
        found, heart = self.face(card, place.size)
        if found is None:
            pygame.draw.rect(surface, INK, place, border_radius=self.theme.px(7))
            return
        hp = example.hp[1] if card == example.target else example.state.cards[card].hp
        if hp is not None and not tilts:
            found = found.copy()
            found.blit(hp_heart(hp, heart.w), heart)
        if tilts:
            found = pygame.transform.rotozoom(found, TILT, 1)
        surface.blit(found, found.get_rect(center=place.center))


class _ExamplePlan:
    """Where the parts lie in a width."""

    def __init__(self, example: RuleExample, width: int, theme: Theme) -> None:
        self.theme = theme
        px = theme.px
        is_wide = width >= px(WIDE)
        big, small, least = (CHARACTER, CARD, BESIDE) if is_wide else (LOW_CHARACTER, LOW_CARD, LOW_BESIDE)
        top, left, right = px(28), px(EDGE), width - px(EDGE)
        self.cards: list[tuple[CardId, pygame.Rect, bool | None]] = []
        """Each with its place; the last is True of who acts and who is acted upon, None of the card that is used."""
        self.pictures: list[tuple[pygame.Surface, tuple[int, int]]] = []
        actor = self._put(example.actor, (left, top), big, True)
        left = actor.right + px(GAP)
        if example.card is not None and example.card not in example.beside:
            used = self._put(example.card, (left + px(6), top + px(14)), small, None)
            left = used.right + px(GAP)
        if example.target != example.actor:
            right -= self._put(example.target, (right - px(big[0]), top), big, True).w + px(GAP)
        result = self._result(example)
        under = actor if example.target == example.actor else self.cards[-1][1]
        place = result.get_rect(midtop=(under.centerx, under.bottom + px(6)))
        self.pictures.append((result, place.clamp(pygame.Rect(px(8), 0, width - px(16), 10_000)).topleft))
        foot = place.bottom
        for card in reversed(example.beside):
            right -= self._put(card, (right - px(least[0]), top + px(20)), least, False).w + px(8)
        if example.beside:
            mark = tag(words.IN_PLAY, px(17), PAPER, INK, theme)
            self.pictures.append((mark, (right + px(8), top - px(2))))
        middle = pygame.Rect(left, top, right - left - px(8), 10_000)
        if not is_wide:
            middle = pygame.Rect(px(EDGE), foot + px(10), width - 2 * px(EDGE), 10_000)
        self.words_at = self._sum(example, middle)
        self.words = self._said(example, middle.w)
        below = self.words_at[1] + self.words.height
        self.high = max(foot, below) + px(14)
        if self._signs(example, self.high):
            self.high += px(SIGNS)

    def _put(self, card: CardId, at: tuple[int, int], size: tuple[int, int], is_person: bool | None) -> pygame.Rect:
        place = pygame.Rect(at, (self.theme.px(size[0]), self.theme.px(size[1])))
        self.cards.append((card, place, is_person))
        return place

    def _result(self, example: RuleExample) -> pygame.Surface:
        before, after = example.hp
        said, fill = words.hp_becomes(before, after), LEGAL
        if example.is_destroyed:
            said, fill = words.DESTROYED, DANGER
        elif not example.is_dealt:
            said = words.NOT_DEALT
        elif after > before:
            fill = HEAL
        return tag(said, self.theme.px(20), fill, INK, self.theme)

    def _sum(self, example: RuleExample, room: pygame.Rect) -> tuple[int, int]:
        """Gives where the words begin."""
        if example.sum is None:
            return room.topleft
        picture = sum_picture(example.sum, room.w, self.theme.px(130), True, self.theme)
        self.pictures.append((picture, room.topleft))
        return room.x, room.y + picture.get_height() + self.theme.px(8)

    def _said(self, example: RuleExample, width: int) -> Layout:
        size = self.theme.scale * 17
        return lay_out(list(example.said), width, size, "speak", BODY, self.theme, leading=1.3, gap=0.1)

    def _signs(self, example: RuleExample, top: int) -> bool:
        """What the signs of the chips mean, where some are there."""
        kinds = {chip.kind for chip in example.sum.chips} if example.sum is not None else set()
        left, px = self.theme.px(EDGE), self.theme.px
        for kind, said, fill in (("dealt", words.ARROW, GOLD), ("taken", words.SHIELD, mix(LEGAL, PAPER, 0.5))):
            if kind in kinds:
                mark = tag(said, px(19), fill, INK, self.theme)
                self.pictures.append((mark, (left, top - px(4))))
                left += mark.get_width() + px(12)
        return bool(kinds & {"dealt", "taken"})


@functools.lru_cache(maxsize=4)
def _ground(size: tuple[int, int], look: DeckLook, theme: Theme) -> pygame.Surface:
    """The panel of a deck with the ghost of its emblem."""
    s, (w, h), its = theme.scale, size, colours(look)
    panel: Colour = its.panel
    canvas = Canvas(w, h, 2)
    canvas.inked(box_points(1.3 * s, 1.3 * s, w - 6.6 * s, h - 7.6 * s), panel, 2.6 * s, (4 * s, 5 * s))
    if not theme.quiet:
        with canvas.clipped(box_points(3 * s, 3 * s, w - 10 * s, h - 11 * s)):
            halftone(canvas, (w * 0.5, h * 0.4, w * 0.5, h * 0.6), 9 * s, (*mix(panel, its.P, 0.3), 255), corner)
    picture = canvas.finish()
    side = min(h - 30 * s, 190 * s)
    ghost = flat_emblem(look.emblem, side, mix(panel, its.P, 0.28))
    picture.set_clip(pygame.Rect(3 * s, 3 * s, w - 10 * s, h - 11 * s))
    picture.blit(ghost, ghost.get_rect(center=(round(w * 0.88), round(h * 0.68))))  # behind no words
    picture.set_clip(None)
    return picture
