"""The pictures of the set-up screen, and what is painted below its widgets."""

from __future__ import annotations

from functools import partial

import pygame

from sotm_desktop.engine.definitions import DeckDefinition, Definition
from sotm_desktop.scenes.setup.difficulty_paint import paint_difficulty
from sotm_desktop.scenes.setup.setup_places import SetupPart, SetupPlaces
from sotm_desktop.scenes.shell.difficulty import Difficulty
from sotm_desktop.scenes.shell.player_library import Library
from sotm_desktop.scenes.shell.team_plan import TeamPlan
from sotm_desktop.scenes.shell.tile_art import (
    broken_picture,
    duel_ground,
    head_disc,
    kept_tag,
    nemesis_burst,
    place_picture,
    tile_at_once,
)
from sotm_desktop.scenes.shell.tiles import Picture
from sotm_desktop.table.art.cache import Build, face_key
from sotm_desktop.table.art.card_signs import nemesis_marker
from sotm_desktop.table.art.character_parts import name_plate
from sotm_desktop.table.art.characters import small_character
from sotm_desktop.table.art.looks import DeckLook
from sotm_desktop.table.art.sound_words import sound_word
from sotm_desktop.widgets.palette import BODY, DANGER, GOLD, INK, MUTED, PAPER, SLAB, WHITE, darken, rgb
from sotm_desktop.widgets.panel import Panel, page
from sotm_desktop.widgets.tag import tag
from sotm_desktop.widgets.text import centred, lay_out, on_capitals
from sotm_desktop.widgets.theme import Theme
from sotm_desktop.words.screens import reader_words, setup_words

GROUNDS = {"villain": rgb("#2E0A12"), "environment": rgb("#0F2C22"), "hero": rgb("#0B1B4F")}
TITLES = {
    "villain": (setup_words.VILLAIN, DANGER),
    "environment": (setup_words.ENVIRONMENT, rgb("#81D46B")),
    "hero": (setup_words.HEROES, GOLD),
}
PARTS = {"villain": SetupPart.VILLAIN, "environment": SetupPart.ENVIRONMENT, "hero": SetupPart.HEROES}
RED = rgb("#D11F36")
CHARACTER_WIDTH = 93
"""Of a small character card, where it is drawn at its own size."""
BAR_SAYS = 420
"""What the title bar has for words from its left edge on, on the grid, from which they say what the screen is about."""


class SetupPictures:
    """The pictures of the screen, drawn behind the scenes and kept for all screens."""

    def __init__(self, library: Library) -> None:
        self.library = library
        self.theme = Theme()
        self.ground: pygame.Surface | None = None
        self._made_for: object = None

    def begin(self, theme: Theme, places: SetupPlaces, size: tuple[int, int], shown: tuple[bool, ...]) -> None:
        """The window, the theme or the parts that are shown may have changed."""
        self.theme, self.places, self.size, self.shown = theme, places, size, shown
        made_for = (theme, size, shown)
        if self._made_for != made_for:
            self._made_for, self.ground = made_for, None

    def tile(self, deck: DeckDefinition) -> Picture:
        """A villain, a place or a hero."""
        if deck.side == "environment":
            look, theme = self.library.looks.deck(deck), self.theme
            return lambda size: self._drawn(
                ("place", deck.full_id), look, size, partial(place_picture, look, size, theme)
            )
        return self.seat(deck, "")

    def seat(self, deck: DeckDefinition, variant: str) -> Picture:
        """A character card, small."""
        return self.character(deck, deck.characters[variant])

    def character(self, deck: DeckDefinition, card: Definition) -> Picture:
        """Any character card of a deck."""
        look, theme = self.library.looks.character(deck, card), self.theme
        key = f"{deck.full_id}/{card.variant or ''}"
        return lambda size: self._drawn(("tile", key), look.deck, size, partial(small_character, look, size, theme))

    def _drawn(self, which: tuple[str, str], look: DeckLook, size: tuple[int, int], make: Build) -> pygame.Surface:
        """A picture; while it is being drawn, the colours of the deck."""
        cache, theme = self.library.pictures, self.theme
        key = face_key(*which, size, "", theme)
        return cache.ask(key, make) or cache.get(("flat", *key), partial(tile_at_once, look, size, theme))

    def chosen(self, plan: TeamPlan, name: str) -> Picture:
        """A villain or an environment of the plan: a Critical Event has a villain of its own."""
        deck, card = self.library.cards.deck(name), plan.character(name)
        return self.tile(deck) if card is None or deck.side == "environment" else self.character(deck, card)

    def plate(self, title: str, rect: pygame.Rect) -> int:
        """How much of the foot of a small character card its name takes."""
        return round(name_plate(title, rect.w, rect.w / CHARACTER_WIDTH, self.theme)[2])

    def broken(self, name: str) -> Picture:
        """A deck with mistakes."""
        theme = self.theme
        return lambda size: self.library.pictures.get(
            face_key("broken", name, size, "", theme), lambda: broken_picture(name, size, theme)
        )

    # -- below the widgets

    def paint(
        self, surface: pygame.Surface, plan: TeamPlan, help_words: str, found: Difficulty | None, said: str
    ) -> None:  # fmt: skip
        """Everything that is no widget; below tabs the help, where the title bar has no room for it. ``found`` is how
        hard it is, ``said`` what is said of that."""
        if self.ground is None:
            self.ground = self._draw_ground()
        surface.blit(self.ground, (0, 0))
        bar_has_room = self.places.sets.x > self.theme.px(BAR_SAYS)
        if (
            self.places.has_tabs
            and not bar_has_room
            and not (self.shown[SetupPart.TEAM] or self.shown[SetupPart.DIFFICULTY])
        ):
            place = self.places.help
            words = lay_out(help_words, place.w, self.theme.px(12.5), "note", BODY, self.theme, leading=1.1)
            words.draw(surface, (place.x, place.centery - words.height // 2))
        if self.shown[SetupPart.TEAM]:
            self._team(surface, plan)
        if self.shown[SetupPart.DIFFICULTY]:
            paint_difficulty(surface, self.library, plan, self.places, found, said)
        if self.places.has_tabs:
            self._foot(surface, plan)

    def _draw_ground(self) -> pygame.Surface:
        theme, places = self.theme, self.places
        done = pygame.Surface(self.size)
        done.blit(page(self.size, theme), (0, 0))
        for side, rect in places.panels.items():
            if self.shown[PARTS[side]]:
                words, fill = TITLES[side]
                box = pygame.Rect(rect.x, rect.y + theme.px(6), rect.w, rect.h - theme.px(6))
                title = "" if places.has_tabs else words
                Panel(box, fill=GROUNDS[side], title=title, title_fill=fill, theme=theme, shadow=False).draw(done)
        if self.shown[SetupPart.TEAM]:
            self._draw_team_ground(done)
        if self.shown[SetupPart.DIFFICULTY]:
            Panel(places.how, theme=theme, shadow=False).draw(done)
        if places.has_tabs:
            foot = pygame.Rect(0, places.how.bottom + theme.px(2), self.size[0], self.size[1])
            pygame.draw.rect(done, SLAB, foot)
        return done

    def _draw_team_ground(self, done: pygame.Surface) -> None:
        theme, places = self.theme, self.places
        done.blit(duel_ground(places.team.size, places.split * theme.scale, theme), places.team)
        head = tag(setup_words.YOUR_TEAM, theme.px(21), GOLD, INK, theme, shadow=theme.px(2))
        done.blit(head, (places.team.x + theme.px(12), places.team.y + theme.px(5 if places.has_tabs else 9)))
        if not places.has_tabs:
            label = theme.font("shout", 19)
            on_capitals(done, setup_words.SEED, label, BODY, places.seed_label.x, places.seed_label.centery)
        words = lay_out(setup_words.HOW_TO_ORDER, places.seat_help.w, theme.px(13), "note", BODY, theme, leading=1.15)
        top = min(places.seat_help.centery - words.height // 2, places.team.bottom - theme.px(7) - words.height)
        words.draw(done, (places.seat_help.x, top))

    def _team(self, surface: pygame.Surface, plan: TeamPlan) -> None:
        """VS with what makes the two sides nemeses, and what is still to be picked."""
        places, px = self.places, self.theme.px
        pairs = plan.nemeses()
        room = places.versus
        centre = (room.centerx, room.y + room.w // 2)
        if pairs:
            burst = nemesis_burst(room.w)
            surface.blit(burst, burst.get_rect(center=centre))
        versus = sound_word("VS", min(px(64), round(room.w * 0.5)), GOLD)
        surface.blit(versus, versus.get_rect(center=centre))
        if pairs:
            self._nemeses(surface, plan, pairs[0][0].deck, pairs[0][1], room.y + room.w)
        if plan.rules.villains > 1:
            for number, rect in enumerate(places.pair, 1):
                if number > len(plan.villains):
                    self._missing(surface, rect, setup_words.pick_villain(number))
        elif not plan.villain:
            self._missing(surface, places.villain, setup_words.PICK_A_VILLAIN)
        if not plan.environment:
            self._missing(surface, places.place, setup_words.PICK_ENVIRONMENT)

    def _nemeses(self, surface: pygame.Surface, plan: TeamPlan, hero: str, villain: str, foot: int) -> None:
        """Two heads at the foot of the burst, and what it means."""
        px, room, cards = self.theme.px, self.places.versus, self.library.cards
        size = min(px(40), room.w // 3)
        for name, x in ((hero, room.left + size // 2), (villain, room.right - size // 2)):
            head = head_disc(self.library.looks.deck(cards.deck(name)), size)
            surface.blit(head, head.get_rect(center=(x, foot - size // 3)))
        words = kept_tag(setup_words.NEMESES, px(21), RED, WHITE, self.theme, shadow=px(2))
        top = foot + px(6)
        surface.blit(words, words.get_rect(midtop=(room.centerx, top)))
        more = kept_tag(reader_words.BOTH_WAYS, px(16), PAPER, INK, self.theme)
        surface.blit(more, more.get_rect(midtop=(room.centerx, top + px(23))))

    def _missing(self, surface: pygame.Surface, rect: pygame.Rect, missing: str) -> None:
        """That one is still to be picked."""
        pygame.draw.rect(surface, darken(GROUNDS["villain"], 0.2), rect, border_radius=self.theme.px(7))
        words = lay_out(missing, rect.w - self.theme.px(8), self.theme.px(15), "note", MUTED, self.theme)
        words.draw(surface, (rect.x + self.theme.px(4), rect.centery - words.height // 2), "centre")

    # -- at the foot of all tabs

    def _foot(self, surface: pygame.Surface, plan: TeamPlan) -> None:
        """The team against the villain, by their heads."""
        places, cards, looks = self.places, self.library.cards, self.library.looks
        for number, rect in enumerate(places.heads):
            if number < len(plan.team):
                surface.blit(head_disc(looks.deck(cards.deck(plan.team[number].deck)), rect.w), rect)
            else:
                self._waiting(surface, rect, str(number + 1))
        centred(surface, "VS", self.theme.font("shout", 16), BODY, places.vs.center)
        for rect, name in zip(places.villain_heads, (*plan.villains, *[""] * 2)[: plan.rules.villains], strict=False):
            if not name:
                self._waiting(surface, rect, "?")
                continue
            surface.blit(head_disc(looks.deck(cards.deck(name)), rect.w), rect)
            if any(villain == name for _, villain in plan.nemeses()):
                mark = nemesis_marker(self.theme.px(20))
                surface.blit(mark, mark.get_rect(bottomright=rect.bottomright))

    def _waiting(self, surface: pygame.Surface, rect: pygame.Rect, words: str) -> None:
        pygame.draw.circle(surface, MUTED, rect.center, rect.w // 2 - 1, self.theme.px(2))
        centred(surface, words, self.theme.font("count", 18), MUTED, rect.center)
