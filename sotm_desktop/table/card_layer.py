"""The table with its cards and powers as they are lit: one picture, of which only what has changed is painted anew."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from time import perf_counter
from typing import NamedTuple

import pygame

from sotm_desktop.engine.ids import CardId
from sotm_desktop.gesture.targets import AreaTarget, CardPlace, CardTarget, PileTarget, PowerTarget, Region, TableTarget
from sotm_desktop.screen_look.look_parts import Highlights, Light
from sotm_desktop.table.area_view import Scenery
from sotm_desktop.table.art.backs import above_foot
from sotm_desktop.table.art.fan_face import Fan
from sotm_desktop.table.card_labels import CardLabels, Label
from sotm_desktop.table.card_view import CardView, Sprite
from sotm_desktop.table.fan_spread import LEAST, LIFT, FanSpread
from sotm_desktop.table.kept_frame import KeptFrame, apart
from sotm_desktop.table.power_chips import ChipView, PowerChip
from sotm_desktop.widgets.outline import MARGIN, is_ready
from sotm_desktop.widgets.palette import LEGAL

REACH, OUTLINE = 44, MARGIN
"""How far what is painted of a power, or of a card that bears more than its face, reaches beyond it at most; and how
far the light of a card does, beyond which nothing of most cards is painted."""


@dataclass(frozen=True)
class Lights:
    """What is lit, of all that the picture shows: where only this differs, only that is painted anew."""

    cards: dict[int, Light] = field(default_factory=dict)
    places: dict[TableTarget, Light] = field(default_factory=dict)
    hover: TableTarget | None = None
    """The card on the table or the power that the pointer is on."""


class LitPlace(NamedTuple):
    """A lit place: where its outline runs, what is free for its words, if they have room, and where they lie."""

    rect: pygame.Rect
    light: Light
    free: pygame.Rect | None = None
    words: pygame.Rect | None = None

    def parts(self, reach: int) -> list[pygame.Rect]:
        """All that is painted of it: its words, and its four sides, each so far inwards and outwards."""
        x, y, w, h = self.rect.inflate(2 * reach, 2 * reach)
        wide, high = min(2 * reach, w), min(2 * reach, h)
        found = [pygame.Rect(x, y, w, high), pygame.Rect(x, y + h - high, w, high)]
        if h > 2 * high and w > 2 * wide:
            found += [pygame.Rect(left, y + high, wide, h - 2 * high) for left in (x, x + w - wide)]
        else:
            found = [pygame.Rect(x, y, w, h)]
        return found if self.words is None else [*found, self.words]


class CardLayer:
    """Owns the picture, what it shows, and how far fans are open. What lies there is told by `lay`."""

    def __init__(self, ground: pygame.Surface, cards: CardView) -> None:
        theme = cards.theme
        self.ground, self.cards, self.theme = ground, cards, theme
        self.chips = ChipView(theme)
        self.labels = CardLabels(cards, ground.get_rect())
        self.spread = FanSpread(theme.px(LEAST), theme.px(LIFT), theme.reduced_motion)
        self._scenery = Scenery()
        self._chips: list[PowerChip] = []
        self._chip_places: list[pygame.Rect] = []
        """Within which all of each of these powers is painted."""
        self._laid = self._lays = 0
        """How often everything was laid anew, or the ground was painted everywhere; and how often anything was."""
        self._repainted: list[pygame.Rect] = []
        """Where the ground was painted since the picture was brought up to date."""
        self._picture = pygame.Surface(ground.get_size())
        self.frame = KeptFrame()
        """Where a window shows this picture, and where not: whatever paints over it tells."""
        self._changed_in: list[pygame.Rect] = []
        """Where it was painted since it was put on a surface."""
        self._is_put_off = False
        """Whether the picture is put on a surface once more as it is, whatever has changed."""
        self._shows: tuple[object, ...] | None = None
        self._lights = Lights()
        self._moves: tuple[object, ...] = ()
        """What the picture shows of which cards are away and how far fans are open."""
        self._lacking: list[pygame.Rect] = []
        """Where something in the picture stands for what is still being drawn."""
        self._arrived = 0
        """How many pictures had come when it was brought up to date."""
        self._sprites: list[Sprite] = []
        self._labels: list[Label] = []
        self._lit_places: dict[TableTarget, LitPlace] = {}
        """The lit places as they lie in the picture."""
        self._free_of: tuple[int, dict[int, pygame.Rect]] = (0, {})
        self._free: dict[tuple[TableTarget, str], pygame.Rect | None] = {}
        """What is free for the words of lit areas, as long as all cards lie where they lie."""
        self._readied: tuple[int, int] | None = None
        """For which table pictures were drawn ahead."""
        self._chores: Iterator[None] = iter(())
        self.painted = 0
        """How many cards were painted so far; tests read it."""

    def lay(self, scenery: Scenery, chips: list[PowerChip], repainted: Iterable[pygame.Rect] | None = None) -> None:
        """What lies there, or the ground, is another than it was: within what was ``repainted``, or everywhere."""
        if repainted is None:
            self._laid += 1
        else:
            self._repainted += repainted
        self._scenery, self._chips = scenery, chips
        self._chip_places = [self._around(chip.rect, REACH) for chip in chips]
        self._lays += 1

    # -- what will be wanted ------------------------------------------------------------

    def get_ready(self, seconds: float, areas: Collection[AreaTarget], hand: Collection[Sprite]) -> bool:
        """Draws ahead, for so long, how cards look that may be picked or not, and these areas: what a card that is
        picked up lights or dims is much for one frame. True while there is more."""
        asked = (self._lays, self.cards.pictures.cache.arrived)
        if self._readied != asked:
            self._readied, self._chores = asked, self._ahead(areas, hand)
        end = perf_counter() + seconds
        return any(perf_counter() >= end for _ in self._chores)

    def _ahead(self, areas: Collection[AreaTarget], hand: Collection[Sprite]) -> Iterator[None]:
        """Draws one of these pictures after the other."""
        places = [rect for area in areas if (rect := self._place_of(area)) is not None]
        sizes = dict.fromkeys(rect.size for rect in (*places, *(each.rect for each in self._scenery.sprites.values())))
        for kind in ("legal", "selected", "danger"):
            yield from (None for size in sizes if not is_ready(kind, size, self.theme))
        for sprite in (*self._scenery.sprites.values(), *hand):
            self.cards.face(sprite, is_dim=True)
            yield

    # -- what is to be painted --------------------------------------------------------

    def put_off(self) -> None:
        """What is lit otherwise by now is painted in the frame after the next one, which has much to do already."""
        self._is_put_off = True

    def draw(self, surface: pygame.Surface, lit: Highlights, hover: TableTarget | None, away: Collection[int]) -> None:
        """Puts the picture on a surface, brought up to date. The cards that are ``away`` are on their way."""
        cache = self.cards.pictures.cache
        shows = (self._laid, lit.dims, lit.powers, lit.held_power)  # what the whole picture depends on
        moves = (self.spread.moved, frozenset(away), lit.hidden)
        lights = Lights(lit.cards, lit.places, hover if self._looks_otherwise(hover) else None)
        if self._lacking and cache.arrived != self._arrived:  # one of them may be missing
            self._repainted += self._lacking
            self._lacking = []
        is_put_off, self._is_put_off = self._is_put_off and self._shows is not None, False
        is_as_shown = shows == self._shows and moves == self._moves and lights == self._lights and not self._repainted
        if not is_as_shown and not is_put_off:
            is_partial = shows == self._shows
            self._shows = None  # what is painted halfway is not kept
            self._arrived = cache.arrived
            self._lacking = self._lacking if is_partial else []
            self._bring_up_to_date(lit, lights, away, is_partial)
            self._shows, self._moves, self._lights = shows, moves, lights
        self.frame.begin(surface, self._picture, self._changed_in)
        self._changed_in = []

    def _looks_otherwise(self, hover: TableTarget | None) -> bool:
        """Whether it is painted otherwise when it is pointed at."""
        if isinstance(hover, CardTarget):
            return hover.place is CardPlace.TABLE and hover.card in self._scenery.sprites
        return isinstance(hover, PowerTarget)

    def _bring_up_to_date(self, lit: Highlights, lights: Lights, away: Collection[int], is_partial: bool) -> None:
        whole = self.spread.uncovered({*away, *lit.hidden})
        sprites = [
            self._spread_out(sprite, sprite.card in whole)
            for sprite in self._scenery.sprites.values()
            if sprite.card not in lit.hidden and sprite.card not in away
        ]
        sprites.sort(key=lambda sprite: self._is_on_top(sprite, lights))
        before, (self._labels, sprites) = self._labels, self.labels.lay(sprites, lit)
        places = self._find_places(lights, sprites)
        regions = self._changed(lights, sprites, before, places) if is_partial else None
        self._repainted, self._sprites, self._lit_places = [], sprites, places
        regions = [self._picture.get_rect()] if regions is None else regions
        self._changed_in += regions
        painted = [self._around_card(sprite) for sprite in sprites]
        for region in regions:
            self._picture.set_clip(region)
            here = [(sprites[at], painted[at]) for at in region.collidelistall(painted)]
            self._paint(region, here, lit, lights.hover)
        self._picture.set_clip(None)

    def _is_on_top(self, sprite: Sprite, lights: Lights) -> bool:
        """Whether a card comes out of its fan: it is pointed at, and covers nothing that others are to show."""
        is_hovered = lights.hover == CardTarget(CardId(sprite.card))
        return is_hovered and self.spread.seen(sprite.card, sprite.rect.w) >= sprite.rect.w

    def _changed(
        self, lights: Lights, sprites: list[Sprite], labels: list[Label], places: dict[TableTarget, LitPlace]
    ) -> list[pygame.Rect] | None:
        """Where the picture is another than it was; ``labels`` are those of before. None: everywhere."""
        last, was = self._lights, self._lit_places
        lit = {card for card in last.cards | lights.cards if last.cards.get(card) != lights.cards.get(card)}
        if any(lit & cards for cards in self._scenery.out_of_sight.values()):
            return None
        hovers = (last.hover, lights.hover) if last.hover != lights.hover else ()
        over = {hover.card for hover in hovers if isinstance(hover, CardTarget)}
        found = [self._around_card(sprite) for sprite in self._moved(sprites)]
        found += [self._around_card(sprite) for sprite in sprites if sprite.card in over]
        found += [self._around(sprite.rect, OUTLINE) for sprite in sprites if sprite.card in lit]
        found += [place for chip, place in zip(self._chips, self._chip_places, strict=True) if chip.target in hovers]
        changed = [each for each in was | places if was.get(each) != places.get(each)]
        found += [
            part.clip(self._picture.get_rect())
            for place in (side[each] for each in changed for side in (was, places) if each in side)
            for part in place.parts(self.theme.px(OUTLINE))
        ]
        found += [label.place for label in labels if label not in self._labels]
        found += [label.place for label in self._labels if label not in labels]
        return apart(found + self._repainted)

    def _find_places(self, lights: Lights, sprites: list[Sprite]) -> dict[TableTarget, LitPlace]:
        """Where places are lit, and where their words have room among the cards that lie there."""
        lain = self._lays, {sprite.card: sprite.rect for sprite in sprites}
        if self._free_of != lain:
            self._free, self._free_of = {}, lain
        found = {}
        for target, light in lights.places.items():
            rect = self._place_of(target)
            if rect is not None:
                free = above_foot(rect) if isinstance(target, PileTarget) else None
                if isinstance(target, AreaTarget) and light.label:
                    free = self._free_in(target, rect, light.label, sprites)
                    light = light if free is not None else replace(light, label="")  # what lies there says more
                words = self.cards.words_of_light(rect, light, self._picture.get_rect(), free)
                found[target] = LitPlace(rect, light, free, words)
        return found

    def _free_in(self, target: TableTarget, area: pygame.Rect, words: str, sprites: list[Sprite]) -> pygame.Rect | None:
        """What of an area is free for words, found once for all cards that lie as they lie."""
        if (target, words) not in self._free:
            tag = self.cards.small_tag(words, LEGAL).get_size()
            self._free[target, words] = self._free_for(area, tag, sprites)
        return self._free[target, words]

    def _moved(self, sprites: list[Sprite]) -> Iterator[Sprite]:
        """The cards that have come, gone or moved, and those that are another: as they were and as they are."""
        was, now = ({each.card: each for each in cards} for cards in (self._sprites, sprites))
        for card in was.keys() | now.keys():
            if was.get(card) is not now.get(card) and was.get(card) != now.get(card):
                yield from (each[card] for each in (was, now) if card in each)

    def _around_card(self, sprite: Sprite) -> pygame.Rect:
        """All that is painted of a card lies within this."""
        return self._around(sprite.rect, OUTLINE if self.cards.is_plain(sprite) else REACH)

    def _around(self, rect: pygame.Rect, reach: int) -> pygame.Rect:
        out = 2 * self.theme.px(reach)
        return rect.inflate(out, out).clip(self._picture.get_rect())

    def _spread_out(self, sprite: Sprite, is_whole: bool) -> Sprite:
        """A card where the fan that is open under the pointer leaves it. The one that it is open for is in sight as far
        as the others let it, and one over which nothing lies while others are on their way ``is_whole``."""
        rect = self.spread.shown(sprite.card, sprite.rect)
        fan = sprite.fan
        if fan is not None and (sprite.card == self.spread.on or (is_whole and not fan.is_back)):
            seen = self.spread.seen(sprite.card, rect.w)
            fan = Fan(seen, fan.is_back and seen < rect.w, fan.has_hp)
        return sprite if rect == sprite.rect and fan == sprite.fan else replace(sprite, rect=rect, fan=fan)

    # -- painting -----------------------------------------------------------------------

    def _paint(
        self, region: pygame.Rect, cards: list[tuple[Sprite, pygame.Rect]], lit: Highlights, hover: TableTarget | None
    ) -> None:
        """Paints what lies in a region, to which the picture is clipped: ``cards``, each with the place within which
        all of it is painted, and what lies over them."""
        surface = self._picture
        surface.blit(self.ground, region, region)
        for sprite, place in cards:
            self.painted += 1
            light = lit.cards.get(sprite.card)
            unlabelled = replace(light, label="") if light is not None and light.label else light
            with self._noting_what_lacks(place):
                self.cards.draw(surface, sprite, unlabelled, lit.dims and light is None)
        with self._noting_what_lacks(region):
            self._paint_over_cards(region, lit, hover)

    def _paint_over_cards(self, region: pygame.Rect, lit: Highlights, hover: TableTarget | None) -> None:
        """Words, powers and lit places."""
        surface = self._picture
        for label in self._labels:
            if label.place.colliderect(region):
                surface.blit(self.cards.small_tag(label.words, label.fill), label.place)
        for words, rect in self._scenery.more:
            surface.blit(words, rect)
        for at in region.collidelistall(self._chip_places):
            power = self._chips[at].target
            self.chips.draw(surface, self._chips[at], power in lit.powers, hover == power, power == lit.held_power)
        for place in self._lit_places.values():
            if region.collidelist(place.parts(self.theme.px(OUTLINE))) >= 0:
                self.cards.light_up(surface, place.rect, place.light, place.free)
        self._light_tabs(surface, lit)

    @contextmanager
    def _noting_what_lacks(self, place: pygame.Rect) -> Iterator[None]:
        """When a picture is not there yet that is painted meanwhile, this place is painted again once it has come."""
        cache = self.cards.pictures.cache
        missed = cache.missed
        yield
        if cache.missed > missed:
            self._lacking.append(place)

    def _free_for(self, area: pygame.Rect, tag: tuple[int, int], sprites: list[Sprite]) -> pygame.Rect | None:
        """The part of an area on whose lower edge a tag lies over no card, power or pile: on that of the area itself,
        the nearest to its middle, else between what lies in it. None where that takes up all of it."""
        px = self.theme.px
        here = [sprite.rect for sprite in sprites if area.contains(sprite.rect)]
        lain = here + [chip.rect for chip in self._chips] + [rect for _, rect in self._scenery.more]
        lain += [rect for target, rect in self._scenery.places.items() if isinstance(target, PileTarget)]
        low = area.bottom + px(7) - tag[1]
        edge = range(area.x, max(area.x, area.right - tag[0]) + 1, max(1, px(4)))
        top = min(here, key=lambda rect: rect.x).y if here else area.bottom  # below the header
        lefts = sorted({area.x + px(6), *(rect.right + px(3) for rect in lain if area.contains(rect))})
        tops = sorted({top, *(rect.bottom + px(3) for rect in lain if area.contains(rect) and rect.bottom > top)})
        inner = [(x, y) for y in reversed(tops) for x in lefts if y + tag[1] < area.bottom and x + tag[0] < area.right]
        for places, down in (([(x, low) for x in edge], 0), (inner, px(2))):
            free = [pygame.Rect(place, tag) for place in places if pygame.Rect(place, tag).collidelist(lain) < 0]
            if free:
                best = min(free, key=lambda rect: (-rect.y, abs(rect.centerx - area.centerx)))
                bottom = best.bottom - down if down else area.bottom
                return pygame.Rect(best.x, area.y, tag[0], bottom - area.y)
        return None

    def _place_of(self, target: TableTarget) -> pygame.Rect | None:
        """Where a place is lit: a large one within its edge."""
        rect = self._scenery.places.get(target)
        is_wide = isinstance(target, AreaTarget) or target is Region.TRAY
        return rect.inflate(-self.theme.px(8), -self.theme.px(8)) if rect is not None and is_wide else rect

    def _light_tabs(self, surface: pygame.Surface, lit: Highlights) -> None:
        """A tab is lit when something in its area is."""
        for seat, cards in self._scenery.out_of_sight.items():
            light = next((lit.cards[card] for card in sorted(cards) if card in lit.cards), None)
            if light is not None:
                tab = self._scenery.tabs[seat].inflate(-self.theme.px(2), -self.theme.px(2))
                self.cards.light_up(surface, tab, replace(light, label=""))
