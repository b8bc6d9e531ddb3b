"""The cards of a deck as a fan: pictures with their number of copies; one can be raised."""

from __future__ import annotations

import functools

import pygame

from sotm_desktop.scenes.shell.picture_store import Pictures
from sotm_desktop.scenes.shell.reading.reader_page import CardInDeck
from sotm_desktop.scenes.shell.tile_art import kept_tag
from sotm_desktop.table.art.cache import face_key
from sotm_desktop.table.art.looks import FaceLook, colours
from sotm_desktop.table.art.small_face import small_face
from sotm_desktop.widgets.ink import Canvas
from sotm_desktop.widgets.outline import focus_outline
from sotm_desktop.widgets.palette import BODY, GOLD, INK
from sotm_desktop.widgets.text import centred
from sotm_desktop.widgets.theme import Theme
from sotm_desktop.widgets.widget import Widget
from sotm_desktop.words.screens import reader_words

CARD, RAISED = (60, 83), (82, 114)
HIGH, LEAST_GROWN, MOST_GROWN = 122, 0.74, 1.7
"""Height of a fan of cards of this size, and how much smaller or larger they are at most in another one."""
WIDEST, ARC, DISC = 34.0, 10.0, 19
"""How far apart cards lie at most, how much lower the outermost ones lie, and the disc with the number of copies."""
STEPS = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}


class DeckFan(Widget):
    """Pointing at a card raises it; so do the arrows while it has the focus. `raised` is its number, or None."""

    role = "list"

    def __init__(
        self, rect: pygame.Rect, cards: tuple[CardInDeck, ...], pictures: Pictures, theme: Theme, name: str,
        rest: int | None,
    ) -> None:  # fmt: skip
        """``rest`` is the card that is up while none is pointed at."""
        super().__init__(rect, name, theme)
        self.cards, self.pictures, self.rest = cards, pictures, rest
        self.raised = rest
        self.grown = min(max(rect.h / theme.px(HIGH), LEAST_GROWN), MOST_GROWN)

    @property
    def state(self) -> str:
        if self.raised is None:
            return ""
        card = self.cards[self.raised]
        text = " ".join(f"{line.tag or ''} {line.text}".strip() for line in card.look.lines)
        return f"{reader_words.card_in_deck(card.look.title, card.about)}: {text}"

    def _px(self, base: float) -> int:
        return self.theme.px(base * self.grown)

    def places(self) -> list[pygame.Rect]:
        """Where each card lies, its feet on an arc."""
        px, count = self._px, len(self.cards)
        room = self.rect.w - px(CARD[0])
        step = min(room / max(count - 1, 1), WIDEST * self.theme.scale * self.grown)
        left = self.rect.x + (room - step * (count - 1)) / 2
        found = []
        for number in range(count):
            aside = abs(2 * number / max(count - 1, 1) - 1)
            place = pygame.Rect(round(left + number * step), 0, px(CARD[0]), px(CARD[1]))
            place.bottom = self.rect.bottom - px(ARC) + round(ARC * aside * aside * self.theme.scale)
            found.append(place)
        return found

    def raised_place(self, number: int) -> pygame.Rect:
        """A raised card stands up from where it lay, inside the fan."""
        px, low = self._px, self.places()[number]
        place = pygame.Rect(0, 0, px(RAISED[0]), px(RAISED[1]))
        place.midbottom = low.midbottom
        return place.clamp(self.rect)

    def at(self, point: tuple[int, int]) -> int | None:
        """The card that can be seen at a point."""
        found = [number for number, place in enumerate(self.places()) if place.collidepoint(point)]
        return found[-1] if found else None

    def wants(self, key: int) -> bool:
        return key in STEPS

    def handle(self, event: pygame.event.Event) -> object:
        """True when another card is raised."""
        self.track(event)
        before = self.raised
        if event.type == pygame.MOUSEMOTION:
            self.raised = self.at(event.pos) if self.hovered else self.rest
        elif event.type == pygame.MOUSEWHEEL and self.hovered:
            self.step(-1 if event.y > 0 else 1)
        elif event.type == pygame.KEYDOWN and self.focused and event.key in STEPS:
            self.step(STEPS[event.key])
        return before != self.raised

    def step(self, step: int) -> None:
        """Raise the next card, or the one before."""
        if self.cards:
            start = self.raised if self.raised is not None else (-1 if step > 0 else 0)
            self.raised = (start + step) % len(self.cards)

    def draw(self, surface: pygame.Surface) -> None:
        places = self.places()
        for number, place in enumerate(places):
            self._draw_card(surface, self.cards[number].look, place)
            if self.cards[number].is_back:
                continue
            words = str(self.cards[number].copies)
            disc = pygame.Rect(0, 0, self.theme.px(DISC), self.theme.px(DISC))
            disc.bottomleft = (place.x - self.theme.px(3), place.bottom + self.theme.px(3))
            surface.blit(_disc(disc.w), disc)
            centred(surface, words, self.theme.font("count", 13), BODY, disc.center)
        if self.raised is not None:
            self._draw_raised(surface, self.raised)
        if self.focused:
            lower = 2 * self.theme.px(5)  # what stands above and below is close
            focus_outline(surface, self.rect.inflate(0, -lower), self.theme)

    def _draw_raised(self, surface: pygame.Surface, number: int) -> None:
        card, place, px = self.cards[number], self.raised_place(number), self.theme.px
        pygame.draw.rect(surface, BODY, place.inflate(px(6), px(6)), border_radius=px(9))
        pygame.draw.rect(surface, INK, place.inflate(px(2), px(2)), border_radius=px(7))
        self._draw_card(surface, card.look, place)
        words = kept_tag(card.about, px(19), GOLD, INK, self.theme)
        surface.blit(words, words.get_rect(midbottom=(place.centerx, self.rect.bottom)).clamp(surface.get_rect()))

    def _draw_card(self, surface: pygame.Surface, look: FaceLook, place: pygame.Rect) -> None:
        theme, size = self.theme, place.size
        key = face_key("fan", f"{look.deck.id}/{look.id}", size, "", theme)
        found = self.pictures.ask(key, lambda: small_face(look, size, theme))
        if found is not None:
            surface.blit(found, place)
            return
        p = colours(look.deck)
        pygame.draw.rect(surface, INK, place, border_radius=theme.px(5))
        pygame.draw.rect(surface, p.P, place.inflate(-theme.px(4), -theme.px(4)), border_radius=theme.px(4))


@functools.lru_cache(maxsize=4)
def _disc(size: int) -> pygame.Surface:
    canvas = Canvas(size, size, 4)
    canvas.disc((size / 2, size / 2), size / 2 - 0.5, INK)
    return canvas.finish()
