"""What moves on the table: cards in flight, hits, falling pieces, banners. Each is a function of the time gone by."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from sotm_desktop.table.art.motion_frames import damage_burst
from sotm_desktop.table.art.sound_words import sound_effect
from sotm_desktop.widgets.outline import changed_outline
from sotm_desktop.widgets.theme import Theme
from sotm_desktop.widgets.tween import Ease, ease_in_out, ease_out

Picture = Callable[[], pygame.Surface | None]
LOUD = 4
"""Damage from which on it makes a sound."""


class Actor:
    """Something on top of the table for a while."""

    def __init__(self, seconds: float, delay: float = 0.0) -> None:
        self.seconds, self.delay = max(seconds, 0.001), delay

    def share(self, elapsed: float) -> float:
        """How much of its time is gone, 0 to 1."""
        return min(1.0, max(0.0, (elapsed - self.delay) / self.seconds))

    def draw(self, surface: pygame.Surface, elapsed: float) -> list[pygame.Rect]:
        """Paints it as it is after so many seconds. Gives where it was painted."""
        raise NotImplementedError


class Flight(Actor):
    """A card on its way. Its pictures are those of both ends; in between the nearer one is scaled."""

    def __init__(
        self,
        start: pygame.Rect,
        end: pygame.Rect,
        first: Picture,
        last: Picture,
        seconds: float,
        delay: float = 0.0,
        ease: Ease = ease_in_out,
    ) -> None:
        super().__init__(seconds, delay)
        self.start, self.end, self.first, self.last, self.ease = start, end, first, last, ease

    def draw(self, surface: pygame.Surface, elapsed: float) -> list[pygame.Rect]:
        share = self.share(elapsed)
        at = self.ease(share)
        middle = _between(self.start.center, self.end.center, at)
        size = _between(self.start.size, self.end.size, at)
        picture = (self.last if at > 0.35 else self.first)()
        if picture is None:
            return []
        whole = (max(1, round(size[0])), max(1, round(size[1])))
        if picture.get_size() != whole:
            picture = pygame.transform.smoothscale(picture, whole)
        return [surface.blit(picture, picture.get_rect(center=(round(middle[0]), round(middle[1]))))]


class Shown(Actor):
    """A large card that comes out of its deck, is held to be read, and goes to its place."""

    def __init__(
        self,
        start: pygame.Rect,
        middle: pygame.Rect,
        end: pygame.Rect,
        large: Picture,
        small: Picture,
        seconds: float,
        hold: float,
    ) -> None:
        super().__init__(seconds + hold)
        part = seconds / 2
        self.first = Flight(start, middle, small, large, part, 0.0, ease_out)
        self.last = Flight(middle, end, large, small, part, part + hold, ease_in_out)

    def draw(self, surface: pygame.Surface, elapsed: float) -> list[pygame.Rect]:
        return (self.first if elapsed < self.last.delay else self.last).draw(surface, elapsed)


def hit_pictures(width: int, amount: int, damage: str, theme: Theme) -> tuple[pygame.Surface, ...]:
    """The large and the small burst, and the sound; they are kept, so that they can be made ahead."""
    wide = min(width, theme.px(96))
    large = damage_burst(amount, damage, round(wide * 1.15), lines=not theme.reduced_motion)
    small = damage_burst(amount, damage, round(wide * 0.72))
    loud = amount >= LOUD and not theme.quiet and not theme.reduced_motion
    return (large, small, sound_effect(damage, round(theme.px(38))) if loud else pygame.Surface((0, 0)))


class HitBurst(Actor):
    """A burst with what was lost over a card; from 4 damage up with its sound."""

    def __init__(self, rect: pygame.Rect, amount: int, damage: str, theme: Theme, seconds: float) -> None:
        super().__init__(seconds)
        self.rect, self.theme = rect, theme
        self.word_at: pygame.Rect | None = None
        """Where its sound is written: it hides no HP, and is left out where there is no room for it."""
        self.large, self.small, self.word = hit_pictures(rect.w, amount, damage, theme)

    def draw(self, surface: pygame.Surface, elapsed: float) -> list[pygame.Rect]:
        share = self.share(elapsed)
        is_early = share < 0.45 and not self.theme.reduced_motion
        picture = self.large if is_early else self.small
        middle = self.rect.center if is_early else (self.rect.centerx + self.rect.w // 8, self.rect.centery)
        painted = [surface.blit(picture, picture.get_rect(center=middle))]
        if self.word_at is not None and share < 0.75:
            painted.append(surface.blit(self.word, self.word_at))
        return painted


class Tagged(Actor):
    """A small tag over a card: IMMUNE, +2 HP."""

    def __init__(
        self,
        rect: pygame.Rect,
        picture: pygame.Surface,
        theme: Theme,
        seconds: float,
        delay: float = 0.0,
        glows: bool = False,
    ) -> None:
        super().__init__(seconds, delay)
        self.rect, self.picture, self.theme, self.glows = rect, picture, theme, glows

    def draw(self, surface: pygame.Surface, elapsed: float) -> list[pygame.Rect]:
        if elapsed < self.delay:
            return []
        painted = [changed_outline(surface, self.rect, self.theme)] if self.glows else []
        rise = 0 if self.theme.reduced_motion else round(self.theme.px(10) * ease_out(self.share(elapsed)))
        place = self.picture.get_rect(center=(self.rect.centerx, self.rect.centery - rise))
        return [*painted, surface.blit(self.picture, place)]


class Strip(Actor):
    """Frames that lie side by side in one picture, shown one after another around a place."""

    def __init__(self, rect: pygame.Rect, picture: Picture, count: int, seconds: float, delay: float = 0.0) -> None:
        super().__init__(seconds, delay)
        self.rect, self.picture, self.count = rect, picture, count

    def draw(self, surface: pygame.Surface, elapsed: float) -> list[pygame.Rect]:
        picture = self.picture()
        if picture is None or elapsed < self.delay or self.share(elapsed) >= 1.0:
            return []
        wide = picture.get_width() // self.count
        number = min(self.count - 1, int(self.share(elapsed) * self.count))
        frame = pygame.Rect(number * wide, 0, wide, picture.get_height())
        place = pygame.Rect(0, 0, wide, frame.h)
        place.center = self.rect.center
        return [surface.blit(picture, place, frame)]


class Banner(Actor):
    """A banner over the whole width: in from the right, held, out to the left."""

    def __init__(self, picture: Picture, size: tuple[int, int], is_still: bool, seconds: float) -> None:
        super().__init__(seconds)
        self.picture, self.size, self.is_still = picture, size, is_still

    def draw(self, surface: pygame.Surface, elapsed: float) -> list[pygame.Rect]:
        picture = self.picture()
        share = self.share(elapsed)
        if picture is None or share >= 1.0:
            return []
        place = picture.get_rect(center=(self.size[0] // 2, round(self.size[1] * 0.42)))
        if not self.is_still:
            if share < 0.22:
                place.x += round(self.size[0] * (1 - ease_out(share / 0.22)))
            elif share > 0.82:
                place.x -= round(self.size[0] * ((share - 0.82) / 0.18) ** 3)
        return [surface.blit(picture, place)]


def _between(one: Sequence[float], other: Sequence[float], share: float) -> tuple[float, float]:
    return one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share
