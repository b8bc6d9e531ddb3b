"""Where the keyboard is on a screen: Tab goes through the targets, arrows to the nearest one in a direction.

The ring shows only while the keyboard is in use, as a pointer needs none.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame

from .target import Target
from .text_field import TextField
from .widget import PRESS, Widget, pressed_key

ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}

AS_NEAR = 1.0
"""Pixels by which what lies evenly at both sides may differ, as middles are rounded."""


class Focus:
    """The one target that the keyboard is on."""

    def __init__(self, targets: list[Target] | None = None) -> None:
        self._targets: list[Target] | None = targets if targets is not None else []
        self._find: Callable[[], list[Target]] = list
        """Finds them when they are asked for first: while nobody uses the keyboard, nobody does."""
        self._on: Target | None = None
        self._kept: Hashable = None
        """The identity of what it was on when others were said to be there, until it is looked for among them."""
        self.start: Target | None = None
        """Where the keyboard begins: the main thing of the screen."""
        self.by_keyboard = False
        self._begun_in: Hashable = None
        """The identity of the field that the screen itself put the keyboard in."""

    @property
    def on(self) -> Target | None:
        """The target that it is on."""
        if self._kept is not None:
            kept, self._kept = self._kept, None
            self.put(next((target for target in self.targets if target.identity == kept), None))
        return self._on

    @property
    def targets(self) -> list[Target]:
        """Everything on the screen, in the order of Tab; `renew` gives others."""
        if self._targets is None:
            self._targets = self._find()
        return self._targets

    def order(self) -> list[Target]:
        """The targets that the keyboard can be on, in the order of Tab."""
        return [target for target in self.targets if target.enabled and not target.is_plain]

    def renew(self, find: Callable[[], list[Target]]) -> None:
        """Other targets are there, which this finds; the keyboard stays on the one of the same identity, or is on
        nothing. While the pointer is used that is looked for only when somebody asks: a pointer renews at each step."""
        was, kept = self._on, self._kept if self._on is None else self._on.identity
        self.leave()
        self._targets, self._find = None, find
        self._kept = kept or None
        if self.by_keyboard or isinstance(was, TextField):
            _ = self.on

    def stay_near(self, before: Target, lit: Target | None) -> None:
        """The keyboard was on something: where that is gone, or cannot be pressed any longer, it goes on to the nearest
        in the same list, or to the main thing of the screen, so that its ring does not go out. ``lit``: the tab of the
        panel in sight, if there are tabs."""
        if not self.by_keyboard or self.on in self.order():
            return
        found = self.order()
        beside = [each for each in found if _list_of(before) and _list_of(each) == _list_of(before)]
        middle = pygame.Vector2(before.rect.center)
        instead = lit if lit is not None and self.start not in found else self.default()
        self.put(min(beside, key=lambda each: middle.distance_to(each.rect.center), default=instead))

    def put(self, target: Target | None) -> None:
        """Put the keyboard on a target."""
        if self._on is not None and self._on is not target:
            self._on.focus(False)
        self._on, self._kept = target, None
        if target is not None:
            target.focus(self.by_keyboard or isinstance(target, TextField))

    def begin_in_field(self, field: TextField | None = None) -> None:
        """The screen begins in a field, or in its `start`, where that is one: letters go there at once, and while it is
        empty Escape leaves the screen, not only the field."""
        field = self.start if field is None and isinstance(self.start, TextField) else field
        self.put(field)
        self._begun_in = field.identity if field is not None else None

    def leave(self) -> None:
        """The keyboard is on nothing."""
        self.put(None)

    def leave_text(self) -> bool:
        """Escape inside a text field only leaves it. True when that was so."""
        if not isinstance(self.on, TextField) or not self.on.focused:
            return False
        if self.on.identity == self._begun_in and not self.on.text:
            return False
        self.leave()
        return True

    def default(self) -> Target | None:
        """Where the keyboard begins."""
        found = self.order()
        return self.start if self.start in found else found[0] if found else None

    def click(self, point: tuple[int, int]) -> None:
        """The pointer was used: the ring goes, the focus follows the click."""
        self.by_keyboard = False
        hit = next((target for target in self.order() if target.hit(point)), None)
        if hit is not None:
            self.put(hit)
        elif self.on is not None:
            self.on.focus(False)

    def steer(self, event: pygame.event.Event) -> bool:
        """A key went down. True when it moved the focus and means nothing else."""
        steers = event.key == pygame.K_TAB or event.key in ARROWS
        if not steers and not pressed_key(event, *PRESS):
            return False
        leaves = self.types and steers and not (self.on is not None and self.on.wants(event.key))
        if not self.by_keyboard and not leaves:
            return self._begin(event.key, steers) and steers
        if not steers and self.on not in self.order():  # what it was on is gone: the main thing of the screen is meant
            self.put(self.default())
            return False
        self.by_keyboard = True  # whoever types somewhere knows where the keyboard is: Tab and arrows go on from there
        if event.key == pygame.K_TAB:
            self.next(-1 if event.mod & pygame.KMOD_SHIFT else 1)
            return True
        if event.key in ARROWS and not (self.on is not None and self.on.wants(event.key)):
            self.go(ARROWS[event.key])
            return True
        return False

    def _begin(self, key: int, steers: bool) -> bool:
        """The first key shows where the keyboard is. Return and Space do the main thing of the screen at once: nobody
        sees a ring yet that they could press."""
        if self.types and key != pygame.K_TAB:
            return False
        self.by_keyboard = True
        self.put(self.on if steers and self.on in self.order() else self.default())
        return True

    @property
    def types(self) -> bool:
        """Whether letters go into a text field."""
        return isinstance(self.on, TextField) and self.on.focused

    def next(self, step: int) -> None:
        """To the next target in the order of Tab, or the one before; from none to where the keyboard begins, or back
        from the first to the last."""
        found = self.order()
        if self.on is not None and self.on in found:
            self.put(found[(found.index(self.on) + step) % len(found)])
        elif found:
            self.put(self.default() if step > 0 else found[-1])

    def go(self, way: tuple[int, int]) -> None:
        """To the nearest target in a direction, (-1, 0) being to the left; of two that are as near, to the first."""
        found = self.order()
        if self.on is None or self.on not in found:
            self.put(self.default())
            return
        here = self.on.rect
        far = {n: distance(here, other.rect, way) for n, other in enumerate(found) if other is not self.on}
        near = [(value, n) for n, value in far.items() if value is not None]
        if near:
            least = min(near)[0] + AS_NEAR
            self.put(found[next(n for value, n in near if value <= least)])


def _list_of(target: Target) -> Hashable:
    """The identity of the list it lies in."""
    return target.holder.identity if isinstance(target, Widget) and target.holder is not None else None


def distance(here: pygame.Rect, there: pygame.Rect, way: tuple[int, int]) -> float | None:
    """How far one target lies from another in a direction; None when it lies elsewhere.

    What overlaps sideways is reached straight, and the gap counts, not the distance of the middles.
    """
    dx, dy = there.centerx - here.centerx, there.centery - here.centery
    if way[0]:
        aside = max(0, there.top - here.bottom, here.top - there.bottom)
        gap = (there.left - here.right) if way[0] > 0 else (here.left - there.right)
    else:
        aside = max(0, there.left - here.right, here.left - there.right)
        gap = (there.top - here.bottom) if way[1] > 0 else (here.top - there.bottom)
    if dx * way[0] + dy * way[1] <= 0 or gap < -min(here.w, here.h, there.w, there.h) // 2:
        return None
    return max(gap, 0) + 3 * aside + 0.3 * abs(dy if way[0] else dx)
