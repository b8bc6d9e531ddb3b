"""All cards of a deck, and everything about the one that is looked at."""

from __future__ import annotations

from functools import partial

import pygame

from sotm_desktop.cards.event_cards import EventCard
from sotm_desktop.cards.provenance import sentences
from sotm_desktop.engine.definitions import DeckDefinition, Definition
from sotm_desktop.scenes.browser.deck_list import DeckRow, deck_list
from sotm_desktop.scenes.shell.destinations import Push, ShowTrial, ShowWrongCard
from sotm_desktop.scenes.shell.event_looks import event_look, event_subject
from sotm_desktop.scenes.shell.scene import Shared
from sotm_desktop.scenes.shell.screen import Screen
from sotm_desktop.scenes.shell.tiles import Tile, tile_grid
from sotm_desktop.table.art.cache import face_key
from sotm_desktop.table.art.characters import small_character
from sotm_desktop.table.art.looks import Palette, colours
from sotm_desktop.table.art.small_event import small_event
from sotm_desktop.table.art.small_face import small_face
from sotm_desktop.table.inspector import Inspector
from sotm_desktop.widgets.button import Button
from sotm_desktop.widgets.palette import rgb
from sotm_desktop.widgets.panel import Panel, title_bar
from sotm_desktop.widgets.widget import pressed_key
from sotm_desktop.words.narration.names import variant_label
from sotm_desktop.words.screens import browser_words

HELP = browser_words.HOW_TO_BROWSE
CARD_RATIO = 120 / 86
EVENTS = {browser_words.EVENT_CARDS: False, browser_words.CRITICAL_EVENTS: True}
"""What the list calls them, and whether they are critical."""
EVENT_PALETTE = Palette(rgb("#5A2A78"), rgb("#FFD54F"), rgb("#1B2560"), rgb("#FF5C34"))


class BrowserScreen(Screen):
    """Three columns: decks, the cards of one, and the inspector."""

    least = (1240, 600)

    def __init__(self, shared: Shared) -> None:
        super().__init__(shared)
        self.library = shared.library
        self.decks: list[DeckDefinition] = []
        self.events = ""
        """Which Events are looked at instead of a deck, or ""."""
        self.event: EventCard | None = None
        self.deck: DeckDefinition | None = None
        self._find_decks()
        self.card: Definition | None = self._cards()[0] if self.deck else None
        self.inspector: Inspector | None = None

    def _find_decks(self, wanted: str = "") -> None:
        """The decks there are now; the one that was looked at stays, if it is still there."""
        cards = self.library.cards
        sides, sets = ("hero", "villain", "environment"), list(cards.sets)
        order = {name: (name != cards.default_set, sets.index(name)) for name in sets}
        self.decks = sorted(cards.decks(), key=lambda deck: (sides.index(deck.side), order[deck.set]))
        found = [deck for deck in self.decks if deck.full_id == wanted]
        self.deck = next(iter((*found, *self.decks)), None)

    def enter(self) -> None:
        if self.library.look_again():
            self.cards_changed()

    def cards_changed(self) -> None:
        self._find_decks(self.deck.full_id if self.deck is not None else "")
        self.card = next(iter(self._cards()), None)
        self.event = next(iter(self._events()), None)
        self.events = self.events if self.event is not None else ""
        super().cards_changed()

    def _events(self) -> list[EventCard]:
        """Those that are looked at, villain by villain, in order of their dates."""
        if not self.events:
            return []
        found = [event for event in self.library.cards.events() if event.is_critical == EVENTS[self.events]]
        return sorted(found, key=lambda event: (event.deck.title, event.when))

    def _cards(self) -> list[Definition]:
        """Character cards first, then the deck by title, then its side decks."""
        deck = self.deck
        if deck is None:
            return []
        own = sorted(deck.all_cards, key=lambda card: (card.deck != deck.id, card.title))
        return [*deck.all_characters, *own]

    # -- widgets

    def build(self) -> None:
        width, height = self.grid
        r = self.theme.rect
        right = max(600.0, width * 0.47)
        self.middle = r(218, 50, width - 218 - right - 16, height - 60)
        self._list(r(8, 50, 202, height - 60))
        self._tiles()
        self.where = r(width - right - 6, 50, right, height - 60)
        self._inspect()
        self.add_back()
        trial = Button(
            r(width - 284, 3, 150, 34), browser_words.TEST_THIS_DECK, kind="dark", theme=self.theme,
            enabled=self.deck is not None and not self.events, why=browser_words.IS_NO_DECK, on_press=self._try,
            tip=browser_words.ABOUT_TESTING,
        )  # fmt: skip
        self.add(trial)

    def _list(self, area: pygame.Rect) -> None:
        cards = self.library.cards
        rows = [
            DeckRow(
                self.library.title_of(deck), deck.side, colours(self.library.looks.deck(deck)), self.theme,
                is_chosen=deck is self.deck and not self.events, on_press=partial(self._show_deck, deck),
                card_set="" if deck.set == cards.default_set else cards.sets[deck.set].title,
            )
            for deck in self.decks
        ]  # fmt: skip
        rows += [
            DeckRow(words, "event", EVENT_PALETTE, self.theme, is_chosen=words == self.events,
                    on_press=partial(self.show_events, words))
            for words, is_critical in EVENTS.items()
            if any(event.is_critical == is_critical for event in self.library.cards.events())
        ]  # fmt: skip
        rows += [
            DeckRow(file.path.name, "broken", None, self.theme, complaint=str(file.complaints[0]))
            for file in self.library.cards.files.values()
            if file.deck is None and file.complaints
        ]
        self.add(deck_list(area, rows, self.theme))

    def _tiles(self) -> None:
        tiles = [self._event_tile(event) for event in self._events()]
        tiles = tiles or [self._tile(card) for card in self._cards()]
        inner = self.middle.inflate(-self.theme.px(8), -self.theme.px(28)).move(0, self.theme.px(8))
        # Another deck begins at its top.
        name = browser_words.cards_of(self.events or (self.deck.full_id if self.deck is not None else ""))
        self.add(tile_grid(inner, name, tiles, CARD_RATIO, self.theme, widest=118, least=86))
        self.focus.start = next((tile for tile in tiles if tile.is_chosen), None)

    def _tile(self, card: Definition) -> Tile:
        return Tile(
            self._name(card), partial(self._picture, card), self.theme, is_chosen=card is self.card,
            is_doubtful=bool(sentences(card)), on_press=partial(self._show_card, card),
        )  # fmt: skip

    def _event_tile(self, event: EventCard) -> Tile:
        return Tile(
            f"{event.title}, {event.deck.title}", partial(self._event_picture, event), self.theme,
            is_chosen=event is self.event, on_press=partial(self._show_card, event),
        )  # fmt: skip

    def _event_picture(self, event: EventCard, size: tuple[int, int]) -> pygame.Surface | None:
        look, theme = event_look(self.library.looks, event), self.theme
        key = face_key(browser_words.BROWSE_EVENT, event.full_id, size, "", theme)
        return self.library.pictures.ask(key, lambda: small_event(look, size, theme))

    def _name(self, card: Definition) -> str:
        return f"{card.title} ({variant_label(card)})" if card.kind == "hero_character" else card.title

    def _picture(self, card: Definition, size: tuple[int, int]) -> pygame.Surface | None:
        if self.deck is None:
            return None
        key = face_key("browse", f"{card.set}/{card.deck}/{card.id}/{card.variant}", size, "", self.theme)
        looks, theme = self.library.looks, self.theme
        if card.is_character:
            person = looks.character(self.deck, card)
            return self.library.pictures.ask(key, lambda: small_character(person, size, theme))
        face = looks.face(self.deck, card)
        return self.library.pictures.ask(key, lambda: small_face(face, size, theme))

    def _inspect(self) -> None:
        self.inspector = None
        if self.event is not None and self.events:
            wrong = ShowWrongCard(
                self.event.definition, event_subject(self.library.looks, self.event), self.event.source
            )
        elif self.deck is not None and self.card is not None:
            subject = self.library.inspecting.printed(self.deck, self.card)
            wrong = ShowWrongCard(self.card, subject, self.deck.source)
        else:
            return
        report = partial(self.shared.go, Push(wrong))
        self.inspector = self.add(
            Inspector(self.where, wrong.subject, theme=self.theme, has_close=False, on_wrong=report)
        )
        self.widgets.append(self.inspector.wrong)

    # -- what widgets do

    def _show_deck(self, deck: DeckDefinition) -> None:
        self.deck, self.events, self.event = deck, "", None
        self.card = self._cards()[0]
        self.rebuild()

    def show_events(self, which: str) -> None:
        """The Event cards, or the Critical Events, of all villains."""
        self.events = which
        self.event = next(iter(self._events()), None)
        self.rebuild()

    def _show_card(self, card: Definition | EventCard) -> None:
        if isinstance(card, EventCard):
            self.event = card
        else:
            self.card = card
        self.rebuild()

    def _try(self) -> None:
        if self.deck is not None:
            self.shared.go(Push(ShowTrial(self.deck)))

    # -- input and drawing

    def handle(self, event: pygame.event.Event) -> None:
        if self.inspector is not None and not self.shared.notices and pressed_key(event, pygame.K_t):
            self.inspector.turn((self.inspector.side + 1) % len(self.inspector.subject.sides))
        else:
            super().handle(event)

    def paint(self, surface: pygame.Surface) -> None:
        self.draw_page(surface)
        surface.blit(title_bar(self.size[0], browser_words.CARDS, HELP, self.theme), (0, 0))
        Panel(self.middle, title=self._title(), theme=self.theme).draw(surface)

    def _title(self) -> str:
        if self.events:
            return f"{self.events}: {len(self._events())}"
        if self.deck is None:
            return browser_words.NO_DECK
        count = f"{self.deck.title}: {sum(card.copies for card in self.deck.cards.values())} cards"
        return browser_words.with_unconfirmed(count) if any(map(sentences, self._cards())) else count
