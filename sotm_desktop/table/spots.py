"""What can be pointed at on the screen: which target it is, and where it lies. Later spots lie on top."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

import pygame

from sotm_desktop.engine.ids import CardId
from sotm_desktop.gesture.targets import TableTarget, card_of_target
from sotm_desktop.widgets.focus import Focus
from sotm_desktop.widgets.target import Target

Point = tuple[int, int]


class Spot(Target):
    """One clickable or readable thing. What it is called and how it stands is told when that is asked for."""

    def __init__(
        self,
        target: TableTarget,
        rect: pygame.Rect,
        hint: str = "",
        card: CardId | None = None,
        is_button: bool = False,
        grows: int = 0,
        within: pygame.Rect | None = None,
    ) -> None:
        """``hint`` is what the tooltip says where there is no more to say; ``card`` what it shows, for the inspector;
        ``is_button``, that the keyboard reaches it; ``grows``, pixels by which it is larger than its picture;
        ``within``, the window of the list that it lies in: elsewhere the pointer does not find it."""
        super().__init__(rect, hint, tip=hint, identity=target)
        self.target, self.card, self.is_button, self.grows = target, card, is_button, grows
        self.within = within
        self.is_plain = not is_button

    def hit(self, point: Point) -> bool:
        rect = self.rect.inflate(2 * self.grows, 2 * self.grows) if self.grows else self.rect
        return rect.collidepoint(point) and (self.within is None or self.within.collidepoint(point))


@dataclass
class Spots:
    """All spots of a picture, lowest first."""

    found: list[Spot] = field(default_factory=list)

    def add(
        self,
        target: TableTarget,
        rect: pygame.Rect,
        hint: str = "",
        card: CardId | None = None,
        is_button: bool = False,
        grows: int = 0,
        within: pygame.Rect | None = None,
    ) -> None:
        """Adds a spot on top of the others; ``card`` where it shows another than the target says."""
        shown = card_of_target(target) if card is None else card
        self.found.append(Spot(target, rect, hint, shown, is_button, grows, within))

    def at(self, point: Point, fits: Callable[[TableTarget], bool] | None = None) -> Spot | None:
        """The topmost spot under a point, of those whose target fits."""
        return next(
            (spot for spot in reversed(self.found) if spot.hit(point) and (fits is None or fits(spot.target))), None
        )

    def of(self, target: TableTarget | None) -> Spot | None:
        """The topmost spot of a target."""
        if target is None:
            return None
        return next((spot for spot in reversed(self.found) if spot.target == target), None)

    def __iter__(self) -> Iterator[Spot]:
        return iter(self.found)

    def __len__(self) -> int:
        return len(self.found)


@dataclass(frozen=True, slots=True)
class Pointing:
    """What the pointer and the keyboard are on."""

    hover: TableTarget | None = None
    focus: TableTarget | None = None
    pressed: TableTarget | None = None

    def is_on(self, target: TableTarget) -> bool:
        """Whether either is on it."""
        return target in (self.hover, self.focus)


def ringed(focus: Focus) -> TableTarget | None:
    """What the ring of the keyboard is on at the table; None where there is none."""
    return focus.on.target if focus.by_keyboard and isinstance(focus.on, Spot) else None
