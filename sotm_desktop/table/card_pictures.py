"""The pictures of one game at one scale: every card, character and pile, drawn once and kept.

A frame only asks for what is ready; the rest is drawn behind the scenes. What a card is stands there at once: until its
picture is drawn, its title lies on the plain ground of its deck.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from functools import partial
from typing import Protocol

import pygame

from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.state import DOWN, FRONT
from sotm_desktop.table.art.area_art import area_panel, name_tag
from sotm_desktop.table.art.backs import back, deck_pile, trash_pile
from sotm_desktop.table.art.cache import Build, FaceCache, Key, face_key
from sotm_desktop.table.art.character_parts import character_heart_rect, plate_high
from sotm_desktop.table.art.characters import character_face, portrait, small_character
from sotm_desktop.table.art.covers import event_cover
from sotm_desktop.table.art.fan_face import Fan, fan_face, fan_heart, fan_title_rect
from sotm_desktop.table.art.full_face import full_face
from sotm_desktop.table.art.looks import CharacterLook, DeckLook, EventLook, FaceLook, colours
from sotm_desktop.table.art.motion_frames import dimmed
from sotm_desktop.table.art.pictures import picture
from sotm_desktop.table.art.small_event import small_event
from sotm_desktop.table.art.small_face import heart_rect, small_face
from sotm_desktop.widgets.ink import Canvas, rounded
from sotm_desktop.widgets.palette import INK
from sotm_desktop.widgets.theme import Theme

Size = tuple[int, int]
FAINT = 0.68
"""How much light a card of a hand keeps that cannot be used now."""
ONE_SHAPE = 3
"""Pixels by which a card may be stretched for a moment."""
USED_TURN = 6
"""Degrees by which a card with a used power leans."""


class CardLooks(Protocol):
    """Where the words and colours of cards come from; the scene has one."""

    def deck(self, seat: int) -> DeckLook:
        """The look of a deck."""

    def face(self, card: int, face: int = FRONT) -> FaceLook:
        """A card of a deck with this side up."""

    def character(self, card: int, face: int, variant: str | None = None) -> CharacterLook:
        """A character card with this face up, or the one of the same hero for which it was exchanged."""

    def event(self, card: int) -> EventLook | None:
        """The cover of a card that is an Event card."""

    def deck_of(self, card: int) -> DeckLook:
        """The look of the deck that a card is of, also where that deck is not in the game."""

    def is_character(self, card: int) -> bool:
        """Whether a card number is a character's."""


class CardPictures:
    """Finished pictures by what they show. `is_patient` draws at once what is missing (pictures for tests)."""

    def __init__(self, looks: CardLooks, theme: Theme, cache: FaceCache, is_patient: bool = False) -> None:
        self.looks, self.theme, self.is_patient = looks, theme, is_patient
        self.cache = cache
        self._hearts: dict[tuple[str, Size, Fan | None], pygame.Rect] = {}
        self._titles: dict[tuple[str, Fan], pygame.Rect] = {}
        self._plates: dict[tuple[str, Size], int] = {}
        self._last: dict[Key, Key] = {}
        """Of each card that was shown small, without regard to its size: the key of its picture."""

    def small(
        self, card: int, face: int, size: Size, is_dim: bool = False, leans: bool = False,
        variant: str | None = None, fan: Fan | None = None,
    ) -> pygame.Surface:  # fmt: skip
        """A card as it lies on the table or in a hand, without its heart; while its picture is drawn, as it was drawn
        at another size, or else without its picture. A dim one cannot be picked now; one that leans was used; of one
        in a fan only a strip is in sight. ``variant``: which character card of a hero it is."""
        if face == DOWN:
            return self.back(self.looks.deck_of(card), size, is_dim)
        fan = fan if self.can_be_fanned(card, face) else None
        is_titled = fan is None
        key, build = self.small_job(card, face, size, False, variant, is_titled)
        done = self._ready(key, build)
        if done is not None:
            self._last[_sizeless(key)] = key
        elif (done := self._scaled(key, size)) is not None:
            key = ("scaled", *key)
        else:
            key, build = ("bare", *key), self.small_job(card, face, size, True, variant, is_titled)[1]
            done = self.cache.get(key, build)
        if fan is not None:
            key, untitled = (*key, fan), done
            done = self.cache.get(key, lambda: fan_face(self.looks.face(card, face), untitled, fan, self.theme))
        done = self._dim(key, done) if is_dim else done
        if leans:
            return self.cache.get((*key, is_dim, "leans"), lambda: pygame.transform.rotozoom(done, -USED_TURN, 0.97))
        return done

    def faint(self, card: int, face: int, size: Size, fan: Fan | None = None) -> pygame.Surface:
        """A card of a hand that cannot be used now: its title can still be read."""
        fan = fan if self.can_be_fanned(card, face) else None
        done = self.small(card, face, size, fan=fan)
        key = self.small_job(card, face, size, is_titled=fan is None)[0]
        is_bare = self.cache.peek(key if fan is None else (*key, fan)) is not done
        return self.cache.get((*key, fan, is_bare, "faint"), lambda: dimmed(done, FAINT))

    def bare(self, card: int, face: int, size: Size, variant: str | None = None) -> pygame.Surface:
        """A card without its picture, drawn at once: its title on the ground of its deck."""
        key, build = self.small_job(card, face, size, True, variant)
        return self.cache.get(("bare", *key), build)

    def small_job(
        self, card: int, face: int, size: Size, is_bare: bool = False, variant: str | None = None,
        is_titled: bool = True,
    ) -> tuple[Key, Build]:  # fmt: skip
        """What to draw for a small card, and under which name to keep it."""
        if self.looks.is_character(card):
            look = self.looks.character(card, face, variant)
            return (
                face_key("table character", f"{look.deck.id}/{look.id}:{look.variant}", size, look.state, self.theme),
                lambda: small_character(look, size, self.theme, False, is_bare),
            )
        cover = self.looks.event(card)
        if cover is not None:
            key = face_key("table small", f"{cover.deck.id}/event/{cover.id}", size, "", self.theme)
            return key, lambda: small_event(cover, size, self.theme, is_bare)
        plain = self.looks.face(card, face)
        return (
            face_key("table small", f"{plain.deck.id}/{plain.id}", size, "" if is_titled else "untitled", self.theme),
            lambda: small_face(plain, size, self.theme, False, is_bare, is_titled),
        )

    def thumb(self, card: int, face: int, size: Size) -> pygame.Surface:
        """A card too small for words: its picture alone, in ink."""
        if face == DOWN:
            return self.back(self.looks.deck_of(card), size)
        name = self.small_job(card, face, size)[0][1]
        key = face_key("table thumb", str(name), size, face, self.theme)
        done = self._ready(key, partial(self._thumb, card, face, size))
        return done or self.cache.get(("bare", *key), partial(self._thumb, card, face, size, is_bare=True))

    def _thumb(self, card: int, face: int, size: Size, is_bare: bool = False) -> pygame.Surface:
        canvas = Canvas(*size)
        rim = max(1.2, size[0] * 0.03)
        canvas.polygon(rounded(0, 0, *size, size[0] * 0.08), INK)
        inside = rounded(rim, rim, size[0] - 2 * rim, size[1] - 2 * rim, size[0] * 0.06)
        with canvas.clipped(inside):
            if is_bare:
                canvas.rect((0, 0, *size), colours(self.looks.deck_of(card)).P)
            elif self.looks.is_character(card):
                look = self.looks.character(card, face)
                portrait(canvas, look.deck, (0, 0, *size), None, look.state == "incapacitated", 0.95, 0.44)
            else:
                picture(canvas, (0, 0, *size), self.looks.face(card, face))
        return canvas.finish()

    def full(self, card: int, face: int, size: Size, variant: str | None = None) -> pygame.Surface:
        """A card as it is read."""
        if face == DOWN:
            return self.back(self.looks.deck_of(card), size)
        key, build = self.full_job(card, face, size, variant)
        return self._ready(key, build) or self.bare(card, face, size, variant)

    def full_if_ready(self, card: int, face: int, size: Size, variant: str | None = None) -> pygame.Surface | None:
        """The same, or None while it is being drawn."""
        return self._ready(*self.full_job(card, face, size, variant))

    def full_job(self, card: int, face: int, size: Size, variant: str | None = None) -> tuple[Key, Build]:
        if self.looks.is_character(card):
            look = self.looks.character(card, face, variant)
            return (
                face_key("table full", f"{look.deck.id}/{look.id}:{look.variant}", size, look.state, self.theme),
                lambda: character_face(look, size, self.theme),
            )
        cover = self.looks.event(card)
        if cover is not None:
            key = face_key("table full", f"{cover.deck.id}/event/{cover.id}", size, "", self.theme)
            return key, lambda: event_cover(cover, size, self.theme)
        plain = self.looks.face(card, face)
        return (
            face_key("table full", f"{plain.deck.id}/{plain.id}", size, "", self.theme),
            lambda: full_face(plain, size, self.theme),
        )

    def back(self, deck: DeckLook, size: Size, is_dim: bool = False) -> pygame.Surface:
        """The back of a deck's cards: quick enough to be drawn when it is wanted."""
        key = face_key("table back", deck.id, size, "", self.theme)
        done = self.cache.get(key, lambda: back(deck, size, self.theme))
        return self._dim(key, done) if is_dim else done

    def can_be_fanned(self, card: int, face: int) -> bool:
        """Whether the card has a face for a strip: characters, Event covers and backs look the same everywhere."""
        return face != DOWN and not self.looks.is_character(card) and self.looks.event(card) is None

    def heart_place(self, card: int, size: Size, fan: Fan | None = None, face: int = FRONT) -> pygame.Rect:
        """Where the heart lies on a small card."""
        name = "" if self.looks.is_character(card) else self.looks.face(card, face).title
        if (name, size, fan) not in self._hearts:
            if fan is not None:
                rect = fan_heart(name, fan, self.theme, is_high=not self.can_be_fanned(card, 0))
            else:
                rect = heart_rect(self.looks.face(card, face), size, self.theme) if name else character_heart_rect(size)
            self._hearts[name, size, fan] = rect
        return self._hearts[name, size, fan]

    def masthead_title(self, card: int, fan: Fan) -> pygame.Rect:
        """Where the title of a card stands of which only the masthead is seen, from its corner; empty for what has
        none there."""
        if not self.can_be_fanned(card, 0):
            return pygame.Rect(0, 0, 0, 0)
        title = self.looks.face(card).title
        if (title, fan) not in self._titles:
            self._titles[title, fan] = fan_title_rect(title, fan, self.theme)
        return self._titles[title, fan]

    def plate_high(self, card: int, face: int, size: Size, variant: str | None = None) -> int:
        """The height, in pixels, of the plate with the name at the foot of a character; 0 for every other card."""
        if not self.looks.is_character(card):
            return 0
        title = self.looks.character(card, face, variant).title
        if (title, size) not in self._plates:
            self._plates[title, size] = plate_high(title, size[0], self.theme)
        return self._plates[title, size]

    def deck(self, seat: int, size: Size, count: int, open_top: CardId | None = None) -> pygame.Surface:
        """A deck with how many cards it holds, and its top card where that lies face up."""
        return self.cache.get(*self.deck_job(seat, size, count, open_top))

    def deck_job(self, seat: int, size: Size, count: int, open_top: CardId | None = None) -> tuple[Key, Build]:
        """What to draw for a deck, and under which name to keep it."""
        deck = self.looks.deck(seat)
        face = None if open_top is None else self.looks.face(open_top)
        key = face_key("table deck", deck.id, size, (count, face.id if face else ""), self.theme)
        return key, partial(deck_pile, deck, size, count, self.theme, face)

    def trash(self, seat: int, size: Size, count: int, top: CardId | None) -> pygame.Surface:
        """A trash with its top card; ``top`` is None when it is empty."""
        return self.cache.get(*self.trash_job(seat, size, count, top))

    def trash_job(self, seat: int, size: Size, count: int, top: CardId | None) -> tuple[Key, Build]:
        """What to draw for a trash, and under which name to keep it."""
        deck = self.looks.deck(seat)
        face = None if top is None else self.looks.face(top)
        key = face_key("table trash", deck.id, size, (count, face.id if face else ""), self.theme)
        return key, lambda: trash_pile(deck, size, count, face, self.theme)

    def panel(self, seat: int, size: Size, is_active: bool, is_out: bool) -> pygame.Surface:
        """The ground of an area."""
        deck = self.looks.deck(seat)
        key = face_key("table panel", deck.id, size, (is_active, is_out), self.theme)
        return self.cache.get(key, lambda: area_panel(deck, size, is_active, self.theme, is_out))

    def name_tag(self, seat: int, height: int, is_out: bool = False, words: str = "") -> pygame.Surface:
        """A deck's name on its tag, or other words."""
        deck = self.looks.deck(seat)
        key = face_key("table name", deck.id, (height, 0), (is_out, words), self.theme)
        return self.cache.get(key, lambda: name_tag(deck, height, self.theme, is_out, words))

    def prepare_panels(self, sizes: dict[int, Size]) -> None:
        """Has the lit and the quiet panel of each area drawn ahead."""
        jobs: list[tuple[Key, Build]] = []
        for seat, size in sizes.items():
            deck = self.looks.deck(seat)
            for is_active in (True, False):
                key = face_key("table panel", deck.id, size, (is_active, False), self.theme)
                jobs.append((key, partial(area_panel, deck, size, is_active, self.theme, False)))
        self.prepare(jobs)

    def prepare_backs(self, seats: Iterable[int], size: Size) -> None:
        """Has the backs of decks drawn ahead, as they fly."""
        jobs: list[tuple[Key, Build]] = []
        for seat in seats:
            deck = self.looks.deck(seat)
            jobs.append((face_key("table back", deck.id, size, "", self.theme), partial(back, deck, size, self.theme)))
        self.prepare(jobs)

    def later(self, key: Key, build: Build) -> pygame.Surface | None:
        """Any other picture: None until it is drawn."""
        return self._ready((*key, self.theme), build)

    def put_together(self, key: tuple[Hashable, ...], build: Build) -> pygame.Surface:
        """A picture made of others, such as a balloon: kept with the rest, so that all of them have one bound."""
        return self.cache.get((*key, self.theme), build)

    def prepare(self, jobs: list[tuple[Key, Build]]) -> None:
        """Have pictures drawn ahead."""
        if not self.is_patient:
            self.cache.prebuild(jobs)

    def _ready(self, key: Key, build: Build) -> pygame.Surface | None:
        """The picture; None while it is being drawn."""
        return self.cache.get(key, build) if self.is_patient else self.cache.ask(key, build)

    def _scaled(self, key: Key, size: Size) -> pygame.Surface | None:
        """A card as it was shown last at another size of the same shape, if that picture is still there."""
        last = self._last.get(_sizeless(key))
        found = self.cache.peek(last) if last is not None else None
        if found is None or abs(found.get_width() * size[1] / found.get_height() - size[0]) > ONE_SHAPE:
            return None
        return self.cache.get(("scaled", *key), lambda: pygame.transform.smoothscale(found, size))

    def _dim(self, key: Key, picture: pygame.Surface) -> pygame.Surface:
        """The same at half its light: what cannot be picked now."""
        return self.cache.get((*key, "dim"), lambda: dimmed(picture, 0.5))


def _sizeless(key: Key) -> Key:
    """What a picture of a card shows, however large."""
    return (*key[:2], *key[3:])
