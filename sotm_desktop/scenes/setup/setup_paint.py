"""Where everything lies on the set-up screen, and what is painted below its widgets."""

from __future__ import annotations

import pygame

from sotm_desktop.engine.definitions import DeckDefinition, Definition
from sotm_desktop.scenes.shell.event_tiles import cover
from sotm_desktop.scenes.shell.player_library import Library
from sotm_desktop.scenes.shell.team_plan import TeamPlan, rating
from sotm_desktop.scenes.shell.tile_art import broken_picture, duel_ground, meter, place_picture
from sotm_desktop.scenes.shell.tiles import Picture
from sotm_desktop.table.art.cache import face_key
from sotm_desktop.table.art.characters import small_character
from sotm_desktop.table.art.sound_words import sound_word
from sotm_desktop.widgets.palette import BAR, BODY, DANGER, GOLD, INK, LEGAL, MUTED, darken, rgb
from sotm_desktop.widgets.panel import Panel, title_bar
from sotm_desktop.widgets.tag import tag
from sotm_desktop.widgets.text import on_capitals
from sotm_desktop.widgets.theme import Theme
from sotm_desktop.words.screens import setup_words

LOWER = 316
"""Height of the team panel; what is left above it belongs to the decks."""
GROUNDS = {"villain": rgb("#2E0A12"), "environment": rgb("#0F2C22"), "hero": rgb("#0B1B4F")}
TITLES = {
    "villain": (setup_words.VILLAIN, DANGER),
    "environment": (setup_words.ENVIRONMENT, rgb("#81D46B")),
    "hero": (setup_words.HEROES, GOLD),
}
HELP = setup_words.PICK_ALL
LEAST_SEATS = 5


class SetupPlaces:
    """Rectangles in pixels. The band of decks grows with the window, the team panel keeps its height."""

    def __init__(self, size: tuple[int, int], theme: Theme, most: int) -> None:
        width, height = size[0] / theme.scale, size[1] / theme.scale
        r = theme.rect
        upper, low = height - 48 - LOWER, height - LOWER - 4
        self.theme = theme
        villain, place = width * 0.235, width * 0.2
        self.panels = {
            "villain": r(4, 40, villain, upper),
            "environment": r(8 + villain, 40, place, upper),
            "hero": r(12 + villain + place, 40, width - villain - place - 16, upper),
        }
        self.back = r(width - 128, 3, 122, 34)
        self.rules, self.sets = r(width - 412, 3, 276, 34), r(width - 604, 3, 184, 34)
        self.most = max(most, LEAST_SEATS)
        how = 262
        self.team = r(4, low, width - how - 10, LOWER)
        self.split = (width - how - 10) * 0.715
        self.how = r(width - how - 2, low, how - 2, LOWER)
        self._seats(low)
        self._duel(low)
        self._how(width - how + 8, low, how - 22)

    def inner(self, side: str) -> pygame.Rect:
        """Where the tiles of a panel go."""
        panel = self.panels[side]
        head = self.theme.px(18)
        return pygame.Rect(panel.x + self.theme.px(4), panel.y + head, panel.w - self.theme.px(8), panel.h - head)

    def _seats(self, low: float) -> None:
        room = (self.split - 56) / self.most
        card = min(room - 14, 200 / 1.68)
        self.seats = []
        for n in range(self.most):
            x = 24 + n * room
            self.seats.append(
                (self.theme.rect(x, low + 44, card, card * 1.68), self.theme.rect(x, low + 50 + card * 1.68, card, 34))
            )
        self.seat_help = self.theme.rect(24, low + LOWER - 26, self.split - 40, 20)

    def _duel(self, low: float) -> None:
        left, right = self.split + 40, self.team.w / self.theme.scale
        middle = (left + right) / 2
        self.versus = self.theme.rect(self.split - 44, low + 26, 108, 80)
        self.villain = self.theme.rect(middle - 66, low + 16, 136, 186)
        self.pair = self.theme.rect(middle - 100, low + 34, 106, 146), self.theme.rect(middle + 14, low + 34, 106, 146)
        self.cover = self.theme.rect(middle + 20, low + 106, 94, 96)
        self.event = self.theme.rect(middle - 88, low + 208, 182, 34)
        self.place = self.theme.rect(middle - 100, low + 248, 206, 60)

    def _how(self, x: float, low: float, w: float) -> None:
        r = self.theme.rect
        self.ratings = [r(x, low + 38 + n * 21, w, 18) for n in range(3)]
        self.basis = r(x, low + 101, w, 18)
        self.advanced, self.order = r(x, low + 122, w, 32), r(x, low + 154, w, 32)
        self.seed_label = r(x, low + 190, 60, 32)
        self.seed = r(x + 52, low + 190, w - 56, 30)
        self.random = r(x, low + 226, w, 38)
        self.begin = r(x, low + 264, w, 48)


class SetupPictures:
    """The pictures of the screen, drawn behind the scenes and kept for all screens."""

    def __init__(self, library: Library) -> None:
        self.library = library
        self.theme = Theme()
        self.ground: pygame.Surface | None = None
        self._made_for: object = None

    def begin(self, theme: Theme, places: SetupPlaces, size: tuple[int, int]) -> None:
        """The window or the theme may have changed."""
        self.theme, self.places, self.size = theme, places, size
        if self._made_for != (theme, size):
            self._made_for, self.ground = (theme, size), None

    def tile(self, deck: DeckDefinition) -> Picture:
        """A villain, a place or a hero."""
        if deck.side == "environment":
            look, theme = self.library.looks.deck(deck), self.theme
            return lambda size: self.library.pictures.ask(
                face_key("place", deck.full_id, size, "", theme), lambda: place_picture(look, size, theme)
            )
        return self.seat(deck, "")

    def seat(self, deck: DeckDefinition, variant: str) -> Picture:
        """A character card, small."""
        return self.character(deck, deck.characters[variant])

    def character(self, deck: DeckDefinition, card: Definition) -> Picture:
        """Any character card of a deck."""
        look, theme = self.library.looks.character(deck, card), self.theme
        key = f"{deck.full_id}/{card.variant or ''}"
        return lambda size: self.library.pictures.ask(
            face_key("tile", key, size, "", theme), lambda: small_character(look, size, theme)
        )

    def broken(self, name: str) -> Picture:
        """A deck with mistakes."""
        theme = self.theme
        return lambda size: self.library.pictures.get(
            face_key("broken", name, size, "", theme), lambda: broken_picture(name, size, theme)
        )

    # -- below the widgets

    def paint(self, surface: pygame.Surface, plan: TeamPlan) -> None:
        """Everything that is no widget."""
        if self.ground is None:
            self.ground = self._draw_ground()
        surface.blit(self.ground, (0, 0))
        villains = "a villain" if plan.rules.villains < 2 else setup_words.TWO_VILLAINS
        head = HELP.format(villains=villains, heroes=plan.counted_heroes())
        surface.blit(title_bar(self.size[0], setup_words.NEW_GAME, head, self.theme), (0, 0))
        self._villain(surface, plan)
        self._ratings(surface, plan)

    def _draw_ground(self) -> pygame.Surface:
        theme, places = self.theme, self.places
        done = pygame.Surface(self.size, pygame.SRCALPHA)
        for side, rect in places.panels.items():
            words, fill = TITLES[side]
            box = pygame.Rect(rect.x, rect.y + theme.px(6), rect.w, rect.h - theme.px(6))
            Panel(box, fill=GROUNDS[side], title=words, title_fill=fill, theme=theme, shadow=False).draw(done)
        done.blit(duel_ground(places.team.size, places.split * theme.scale, theme), places.team)
        head = tag(setup_words.YOUR_TEAM, theme.px(21), GOLD, INK, theme, shadow=theme.px(2))
        done.blit(head, (places.team.x + theme.px(12), places.team.y + theme.px(9)))
        font = theme.font("note", 14)
        on_capitals(done, setup_words.HOW_TO_ORDER, font, BODY,
                    places.seat_help.x, places.seat_help.centery)  # fmt: skip
        pygame.draw.rect(done, BAR, places.how)
        pygame.draw.rect(done, INK, places.how, theme.px(3))
        on_capitals(
            done,
            setup_words.DIFFICULTY,
            theme.font("shout", 24),
            GOLD,
            places.ratings[0].x,
            places.how.y + theme.px(20),
        )
        label = theme.font("shout", 19)
        on_capitals(done, setup_words.SEED, label, BODY, places.seed_label.x, places.seed_label.centery)
        versus = sound_word("VS", theme.px(64), GOLD)
        done.blit(versus, versus.get_rect(center=places.versus.center))
        return done

    def _villain(self, surface: pygame.Surface, plan: TeamPlan) -> None:
        theme, places = self.theme, self.places
        is_pair = plan.rules.villains > 1
        if is_pair:
            found = (*plan.villains, "", "")[:2]
            for number, (name, rect) in enumerate(zip(found, places.pair, strict=True), 1):
                self._opponent(surface, plan, name, rect, setup_words.pick_villain(number))
                mark = tag(f"V{number}", theme.px(24), GOLD, INK, theme)
                surface.blit(mark, mark.get_rect(midtop=(rect.centerx, rect.y - theme.px(15))))
        else:
            place = places.villain.move(-theme.px(28), 0) if plan.event_card is not None else places.villain
            self._opponent(surface, plan, plan.villain, place, setup_words.PICK_A_VILLAIN)
        self._opponent(surface, plan, plan.environment, places.place, setup_words.PICK_ENVIRONMENT)
        if plan.event_card is not None and not is_pair:
            picture = cover(self.library, plan.event_card, theme)(places.cover.size)
            if picture is not None:
                surface.blit(picture, places.cover)

    def _opponent(self, surface: pygame.Surface, plan: TeamPlan, name: str, rect: pygame.Rect, missing: str) -> None:
        """A villain or a place, or that one is still to be picked."""
        if not name:
            pygame.draw.rect(surface, darken(GROUNDS["villain"], 0.2), rect, border_radius=self.theme.px(7))
            font = self.theme.font("note", 15)
            on_capitals(surface, missing, font, MUTED, rect.centerx - font.size(missing)[0] / 2, rect.centery)
            return
        picture = self._shown(plan, self.library.cards.deck(name))(rect.size)
        if picture is not None:
            surface.blit(picture, rect)

    def _shown(self, plan: TeamPlan, deck: DeckDefinition) -> Picture:
        """A Critical Event has a villain of its own."""
        event = plan.event_card
        if deck is not getattr(event, "deck", None) or event is None or not event.is_critical:
            return self.tile(deck)
        return self.character(deck, event.definition)

    def _ratings(self, surface: pygame.Surface, plan: TeamPlan) -> None:
        """What the deck files say of how hard and how complex they are; nothing is made up where they are silent."""
        theme, places = self.theme, self.places
        font = theme.font("note", 14)
        for rect, (words, value) in zip(places.ratings, ratings(self.library, plan), strict=True):
            on_capitals(surface, words, font, BODY, rect.x, rect.centery)
            if value is not None:
                bar = meter(value, rect.w // 2 - theme.px(4), theme)
                surface.blit(bar, bar.get_rect(midright=(rect.right, rect.centery)))
            else:
                on_capitals(
                    surface,
                    setup_words.UNRATED,
                    font,
                    MUTED,
                    rect.right - font.size(setup_words.UNRATED)[0],
                    rect.centery,
                )
        note = theme.font("note", 13)
        on_capitals(surface, setup_words.PRINTED_RATINGS, note, LEGAL, places.basis.x, places.basis.centery)


def ratings(library: Library, plan: TeamPlan) -> list[tuple[str, int | None]]:
    """Villain and place: how hard; the team: how complex to play, on the average."""
    rows: list[tuple[str, int | None]] = []
    villains = [value for name in plan.villains if (value := rating(library.cards.deck(name))) is not None]
    rows.append((setup_words.VILLAINS if plan.rules.villains > 1 else setup_words.VILLAIN, max(villains, default=None)))
    rows.append((setup_words.ENVIRONMENT, rating(library.cards.deck(plan.environment)) if plan.environment else None))
    found = [rating(library.cards.deck(seat.deck), seat.variant) for seat in plan.team]
    known = [value for value in found if value is not None]
    rows.append((setup_words.TEAM_COMPLEXITY, round(sum(known) / len(known)) if known else None))
    return rows
