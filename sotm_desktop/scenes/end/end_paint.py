"""What the end screen paints below its rows and buttons: victory or defeat with its caption, and the sheets."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

import pygame

from sotm_desktop.engine.game import Game
from sotm_desktop.engine.questions import definition_of
from sotm_desktop.engine.state import BACK
from sotm_desktop.scenes.end.tally import HeroTally, Tally
from sotm_desktop.scenes.shell.player_library import Library
from sotm_desktop.table.art.cache import face_key
from sotm_desktop.table.art.characters import small_character
from sotm_desktop.table.art.looks import CharacterLook, DeckLook
from sotm_desktop.table.art.result_panel import result_panel, words_rect
from sotm_desktop.widgets.palette import GOLD, INK, rgb
from sotm_desktop.widgets.panel import Panel, paper
from sotm_desktop.widgets.tag import tag
from sotm_desktop.widgets.text import Layout, lay_out
from sotm_desktop.widgets.theme import Theme
from sotm_desktop.words.card_text import names_in
from sotm_desktop.words.screens import art_words, end_words

SKY, GLOOM = rgb("#2E9BE6"), rgb("#2A0A10")
TITLES = (26, 25, 24, 23.5)
"""Sizes of the caption's title on the grid, the first that stays in one line."""
SENTENCES = (16, 15, 14.5, 14, 13)
"""Sizes of its sentence, the first with which all has room."""


@dataclass(frozen=True)
class EndPlaces:
    """Rectangles in pixels; None for a panel that is not in sight."""

    picture: pygame.Rect | None
    turning: pygame.Rect | None
    numbers: pygame.Rect | None


class EndPictures:
    """Pictures of the end screen. The large one takes half a second, so it is drawn by the worker."""

    def __init__(self, library: Library, game: Game, counted: Tally) -> None:
        self.library, self.game, self.tally = library, game, counted
        self._looks = library.looks.naming(partial(names_in, game.index))
        """Of the decks of this game: all others would have to be read for those of the library."""
        self.theme = Theme()
        self.title = self.why = self.turning = ""
        self._whole: pygame.Surface | None = None

    def begin(self, theme: Theme, places: EndPlaces, title: str, why: str, turning: str) -> None:
        """The window, the theme or what is in sight may have changed."""
        self.theme, self.places, self.title, self.why, self.turning = theme, places, title, why, turning
        self._whole = None

    def paint(self, surface: pygame.Surface) -> None:
        """Everything below the buttons; once all pictures are there it is kept as one."""
        if self._whole is not None:
            surface.blit(self._whole, (0, 0))
            return
        places = self.places
        if places.picture is not None:
            self._picture(surface, places.picture)
            self._caption(surface, places.picture)
        if places.turning is not None:
            Panel(places.turning, title=self.turning, theme=self.theme).draw(surface)
        if places.numbers is not None:
            surface.blit(paper(places.numbers.size, self.theme), places.numbers)
            if places.picture is not None:  # else its tab says it
                title = tag(end_words.STATISTICS, self.theme.px(22), INK, GOLD, self.theme)
                surface.blit(title, places.numbers.move(self.theme.px(12), -self.theme.px(9)))
        if not self.library.pictures.is_due:
            self._whole = surface.copy()

    def _picture(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        theme, result = self.theme, self.tally.result
        villain = self._villain()
        team = [self._hero(hero) for hero in self.tally.heroes]
        heroes = [look.deck for look in team]
        who = repr((result, self.tally.rounds, villain, [(look.deck.id, look.variant) for look in team]))
        picture = self.library.pictures.ask(
            face_key("end", who, rect.size, "", theme),
            lambda: result_panel(result, heroes, villain, self.tally.rounds, rect.size, theme),
        )
        if picture is None:
            pygame.draw.rect(surface, SKY if result in art_words.RESULTS else GLOOM, rect)
        else:
            surface.blit(picture, rect)
        pygame.draw.rect(surface, INK, rect, theme.px(3))

    def _caption(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Paper on the picture with the sentence that says how it ended."""
        px, (box, title, why) = self.theme.px, self.caption(rect)
        surface.blit(paper(box.size, self.theme), box)
        left, top = box.x + px(14), box.y + px(7)
        title.draw(surface, (left, top), "centre")
        why.draw(surface, (left, top + title.height), "centre")

    def caption(self, rect: pygame.Rect) -> tuple[pygame.Rect, Layout, Layout]:
        """The paper with its title and sentence. No face lies below it, unless there is more to say than has room
        there: then it reaches higher."""
        px = self.theme.px
        room = words_rect(self.tally.result, rect.size).move(rect.topleft)
        wide = min(room.w, px(720))
        title, why = self._words(wide - px(36), room.h - px(20))
        box = pygame.Rect(0, 0, wide, title.height + why.height + px(25))
        box.center = room.center
        if box.h > room.h:  # a little closer to the rim
            box.h -= min(box.h - room.h, px(5))
            box.bottom = room.bottom
        return box, title, why

    def _words(self, wide: int, high: int) -> tuple[Layout, Layout]:
        theme, titles = self.theme, TITLES
        size = next((size for size in titles if theme.font("shout", size).size(self.title)[0] <= wide), titles[-1])
        title = lay_out(self.title, wide, theme.px(size), "shout", INK, theme, leading=1.05)
        for size in SENTENCES:
            why = lay_out(self.why, wide, theme.px(size), "speak", INK, theme, leading=1.15)
            if title.height + why.height <= high:
                break
        return title, why

    def portrait(self, hero: HeroTally, size: tuple[int, int]) -> pygame.Surface | None:
        """A hero as it was in the end."""
        theme, look = self.theme, self._hero(hero)
        key = face_key("portrait", f"{look.deck.id}/{look.variant}", size, look.state, theme)
        return self.library.pictures.ask(key, lambda: small_character(look, size, theme, heart=False))

    def _hero(self, hero: HeroTally) -> CharacterLook:
        """The character card that a hero had in the end."""
        seat = self.game.index.seats[hero.seat]
        definition = definition_of(self.game.state, self.game.index.character(hero.seat))
        return self._looks.character(seat.definition, definition, 1 if hero.hp is None else 0)

    def _villain(self) -> DeckLook:
        """The first villain with the side up that it had in the end."""
        state, index = self.game.state, self.game.index
        if not index.villain_characters:
            return self._looks.deck(index.seats[0].definition)
        card = index.villain_characters[0]
        side = min(state.cards[card].face, BACK)
        return self._looks.character(index.deck_behind(card), definition_of(state, card), side).deck
