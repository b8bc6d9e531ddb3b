"""The slots of the team panel: heroes that can be dragged, the villain, the environment, and seats that wait."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from sotm_desktop.scenes.shell.tile_art import kept_tag, padlock, swap_sign
from sotm_desktop.scenes.shell.tiles import Picture
from sotm_desktop.table.art.card_signs import nemesis_marker
from sotm_desktop.table.art.computer_sign import computer_sign
from sotm_desktop.widgets.outline import focus_outline, selected_outline
from sotm_desktop.widgets.palette import BODY, GOLD, INK, MUTED
from sotm_desktop.widgets.text import centred, lay_out
from sotm_desktop.widgets.theme import Theme
from sotm_desktop.widgets.widget import Pressable, Widget, left_down, left_up
from sotm_desktop.words.screens import mate_words, setup_words

DRAG = 8
"""How far the pointer moves before a press is a drag."""
WIDE = 1.5
"""By how much a card is wider than high that is called wide."""
SIGN = 24
"""Of padlock and arrows."""


class SlotCard(Pressable):
    """What was chosen for a slot, with its padlock (L) and the arrows that draw another one for it (S)."""

    role, touch = "item", 0

    def __init__(
        self, rect: pygame.Rect, name: str, picture: Picture, theme: Theme, *, is_locked: bool, is_nemesis: bool,
        plate: int, on_press: Callable[[], None], on_lock: Callable[[], None], on_swap: Callable[[], None],
        mark: str = "", beside: tuple[Picture, pygame.Rect] | None = None, tip: str = "",
    ) -> None:  # fmt: skip
        """``plate``: how much of its foot the name takes, in pixels; ``mark`` stands on its upper edge; ``beside`` is a
        picture that belongs to it, and where it lies."""
        super().__init__(rect, name, theme, on_press=on_press, tip=tip)
        self.picture, self.is_locked, self.is_nemesis, self.plate = picture, is_locked, is_nemesis, plate
        self.on_lock, self.on_swap, self.mark, self.beside = on_lock, on_swap, mark, beside

    @property
    def state(self) -> str:
        return setup_words.LOCKED if self.is_locked else ""

    def lock_rect(self) -> pygame.Rect:
        """The padlock, above the name at the right."""
        size = self.theme.px(32)
        return pygame.Rect(self.rect.right - size, self.rect.bottom - size - self.plate, size, size).clamp(self.rect)

    def swap_rect(self) -> pygame.Rect:
        """The arrows, at the left of it; on a wide card at its left edge, as its name stands between them."""
        lock = self.lock_rect()
        if self.rect.w > WIDE * self.rect.h:
            return pygame.Rect(self.rect.topleft, lock.size).move(0, lock.y - self.rect.y)
        return lock.move(-self.theme.px(32), 0)

    def clicked(self, point: tuple[int, int]) -> object:
        for place, act in ((self.lock_rect(), self.on_lock), (self.swap_rect(), self.on_swap)):
            if place.collidepoint(point):
                act()
                return True
        return super().clicked(point)

    def keyed(self, event: pygame.event.Event) -> object:
        acts = {pygame.K_l: self.on_lock, pygame.K_s: self.on_swap}
        if self.focused and event.key in acts:
            acts[event.key]()
            return True
        return super().keyed(event)

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the card and its signs."""
        px, found = self.theme.px, self.picture(self.rect.size)
        if found is None:
            pygame.draw.rect(surface, INK, self.rect, border_radius=px(7))
        else:
            surface.blit(found, self.rect)
        lock, swap = padlock(self.is_locked, px(SIGN)), swap_sign(px(SIGN))
        surface.blit(lock, lock.get_rect(center=self.lock_rect().center))
        surface.blit(swap, swap.get_rect(center=self.swap_rect().center))
        if self.is_nemesis:
            mark = nemesis_marker(px(26))
            surface.blit(mark, mark.get_rect(midleft=(self.rect.x + px(2), self.swap_rect().y - px(12))))
        if self.beside is not None and (picture := self.beside[0](self.beside[1].size)) is not None:
            surface.blit(picture, self.beside[1])
        if self.mark:
            words = kept_tag(self.mark, px(24), GOLD, INK, self.theme)
            surface.blit(words, words.get_rect(midtop=(self.rect.centerx, self.rect.y - px(15))))
        if self.focused:
            focus_outline(surface, self.rect, self.theme)


class SeatCard(SlotCard):
    """One seat of the team. A press takes the hero out; Shift with an arrow moves, and so does the pointer."""

    def __init__(
        self, rect: pygame.Rect, name: str, number: int, picture: Picture, theme: Theme, *, is_locked: bool,
        is_nemesis: bool, plate: int, on_press: Callable[[], None], on_lock: Callable[[], None],
        on_swap: Callable[[], None], on_step: Callable[[int], None], on_drag: Callable[[int], None],
        by_computer: bool, on_computer: Callable[[], None], tip: str = "",
    ) -> None:  # fmt: skip
        """``on_step`` is told -1 or 1, ``on_drag`` the x at which the pointer is; ``on_computer`` hands the hero
        over or takes it back."""
        super().__init__(
            rect, name, picture, theme, is_locked=is_locked, is_nemesis=is_nemesis, on_press=on_press,
            on_lock=on_lock, on_swap=on_swap, plate=plate, tip=tip,
        )  # fmt: skip
        self.number = number
        self.on_step, self.on_drag = on_step, on_drag
        self.by_computer, self.on_computer = by_computer, on_computer
        self.grabbed: tuple[int, int] | None = None
        self.is_dragged = False

    @property
    def state(self) -> str:
        return ", ".join(filter(None, (super().state, mate_words.COMPUTER if self.by_computer else "")))

    def computer_rect(self) -> pygame.Rect:
        """The sign of who plays the hero: at the left of the others, or above them where there is no room."""
        lock = self.lock_rect()
        left = lock.move(self.rect.x - lock.x, 0)
        return left if left.right <= self.swap_rect().x else lock.move(0, -lock.h).clamp(self.rect)

    def clicked(self, point: tuple[int, int]) -> object:
        if self.computer_rect().collidepoint(point):
            self.on_computer()
            return True
        return super().clicked(point)

    def wants(self, key: int) -> bool:
        """Arrows move the seat while Shift is held."""
        sideways = key in (pygame.K_LEFT, pygame.K_RIGHT)
        return sideways and bool(pygame.key.get_mods() & pygame.KMOD_SHIFT)

    def handle(self, event: pygame.event.Event) -> object:
        if left_down(event) and self.hit(event.pos):
            signs = (self.lock_rect(), self.swap_rect(), self.computer_rect())
            is_sign = any(sign.collidepoint(event.pos) for sign in signs)
            self.grabbed = None if is_sign else event.pos
        if event.type == pygame.MOUSEMOTION and self.grabbed is not None:
            self.track(event)
            far = abs(event.pos[0] - self.grabbed[0]) + abs(event.pos[1] - self.grabbed[1])
            self.is_dragged = self.is_dragged or far > self.theme.px(DRAG)
            if self.is_dragged:
                self.on_drag(event.pos[0])
            return self.is_dragged
        if left_up(event) and self.grabbed is not None:
            was_dragged, self.grabbed, self.is_dragged = self.is_dragged, None, False
            if was_dragged:
                self.pressed = False
                return True
        return super().handle(event)

    def keyed(self, event: pygame.event.Event) -> object:
        if not self.focused:
            return False
        if event.key in (pygame.K_DELETE, pygame.K_BACKSPACE):
            return self.press()
        if event.key == pygame.K_c:
            self.on_computer()
            return True
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT) and event.mod & pygame.KMOD_SHIFT:
            self.on_step(-1 if event.key == pygame.K_LEFT else 1)
            return True
        return super().keyed(event)

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the hero, the seat number and the signs."""
        super().draw(surface)
        sign = computer_sign(self.theme.px(26), self.by_computer)
        surface.blit(sign, sign.get_rect(center=self.computer_rect().center))
        number = kept_tag(str(self.number), self.theme.px(28), GOLD, INK, self.theme, self.theme.px(36))
        surface.blit(number, (self.rect.right - number.get_width() + self.theme.px(6), self.rect.y - self.theme.px(10)))
        if self.is_dragged:
            selected_outline(surface, self.rect, self.theme)


class EmptySeat(Widget):
    """A seat that waits for a hero."""

    is_plain = True

    def __init__(self, rect: pygame.Rect, number: int, needed: bool, theme: Theme) -> None:
        super().__init__(rect, setup_words.empty_seat(number), theme)
        self.number, self.needed = number, needed

    def draw(self, surface: pygame.Surface) -> None:
        """A dashed outline with what is wanted."""
        px, colour = self.theme.px, BODY if self.needed else MUTED
        dash = px(9)
        corners = (self.rect.topleft, self.rect.topright, self.rect.bottomright, self.rect.bottomleft)
        for number, (x1, y1) in enumerate(corners):
            x2, y2 = corners[(number + 1) % 4]
            length = abs(x2 - x1) + abs(y2 - y1)
            for start in range(0, length, dash * 2):
                end = min(start + dash, length)
                a = (x1 + (x2 - x1) * start // length, y1 + (y2 - y1) * start // length)
                b = (x1 + (x2 - x1) * end // length, y1 + (y2 - y1) * end // length)
                pygame.draw.line(surface, colour, a, b, px(2))
        centred(surface, str(self.number), self.theme.font("count", 30), colour, self.rect.center)
        said = setup_words.PICK_A_HERO if self.needed else setup_words.OPTIONAL
        words = lay_out(said, self.rect.w - px(6), px(14), "note", BODY, self.theme, leading=1.15)
        words.draw(surface, (self.rect.x + px(3), self.rect.centery + px(24)), "centre")
