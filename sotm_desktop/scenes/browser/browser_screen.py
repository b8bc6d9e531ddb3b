"""All cards: found by words and filters, or deck by deck; and everything about the one that is looked at."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import cached_property, partial

import pygame

from sotm_desktop.cards.provenance import sentences
from sotm_desktop.engine.definitions import DeckDefinition
from sotm_desktop.scenes.browser.card_facts import BrowsedCard, browsed_cards, looked_up_again
from sotm_desktop.scenes.browser.card_filters import arranged, chips, stacked, tags
from sotm_desktop.scenes.browser.card_record import with_results
from sotm_desktop.scenes.browser.card_search import Query, found_in, hits, nearest_titles
from sotm_desktop.scenes.browser.card_tiles import CardTiles
from sotm_desktop.scenes.browser.deck_list import DeckRow, with_heads
from sotm_desktop.scenes.shell.destinations import Push, ShowRules, ShowTrial, ShowWrongCard
from sotm_desktop.scenes.shell.event_looks import event_subject
from sotm_desktop.scenes.shell.headed_screen import Head
from sotm_desktop.scenes.shell.scene import Shared
from sotm_desktop.scenes.shell.watching_screen import WatchingScreen
from sotm_desktop.table.art.looks import colours
from sotm_desktop.table.inspector import Inspector
from sotm_desktop.widgets.button import Button
from sotm_desktop.widgets.filter_chip import HIGH, FilterChip, chip_width, flow
from sotm_desktop.widgets.list_view import ListView
from sotm_desktop.widgets.palette import BODY, GOLD, INK, darken, rgb
from sotm_desktop.widgets.panel import Panel, paper
from sotm_desktop.widgets.tag import tag
from sotm_desktop.widgets.text import Layout, lay_out
from sotm_desktop.widgets.text_field import TextField
from sotm_desktop.widgets.text_lines import TextRun
from sotm_desktop.widgets.widget import pressed_key
from sotm_desktop.words.screens import browser_words as words

SIDES = ("hero", "villain", "environment")
STAGE = rgb("#0C3B40")
MARK = rgb("#FF9C8F")
"""Letters that were sought, on the dark strip below the cards."""
CLEAR_SHARE = 0.43
"""Of the room for two buttons: "Clear all" is the shorter."""


class BrowserScreen(WatchingScreen):
    """Three sheets: filters and decks, the cards that were found, and the one that is looked at."""

    head = Head(words.CARDS, (), rgb("#1E8F93"), rgb("#0A4A50"), "magnifying-glass")

    def __init__(self, shared: Shared) -> None:
        super().__init__(shared)
        self.library = shared.library
        self.decks: list[DeckDefinition] = []
        self.deck: DeckDefinition | None = None
        """The one whose cards are shown while nothing is sought."""
        self.query = Query()
        self.shows_filters = False
        """The left sheet shows the filters, or else the decks."""
        self.chosen: BrowsedCard | None = None
        self.inspector: Inspector | None = None
        self.found: list[BrowsedCard] = []
        self.was_opened = False
        self.middle = self.side = self.blank = pygame.Rect(0, 0, 0, 0)
        self._find_decks()

    def _find_decks(self, wanted: str = "") -> None:
        """The decks there are now; the one that was looked at stays, if it is still there."""
        cards = self.library.cards
        sets = list(cards.sets)
        order = {name: (name != cards.default_set, sets.index(name)) for name in sets}
        self.decks = sorted(cards.decks(), key=lambda deck: (SIDES.index(deck.side), order[deck.set]))
        found = [deck for deck in self.decks if deck.full_id == wanted]
        self.deck = next(iter((*found, *self.decks)), None)
        self.__dict__.pop("cards", None)
        self.chosen = None

    @cached_property
    def cards(self) -> list[BrowsedCard]:
        """Every card there is, with what can be searched of it."""
        return browsed_cards(self.library.cards, self.decks, self.shared.progress.seen.has)

    def enter(self) -> None:
        if self.library.look_again():
            self.cards_changed()
        else:
            if "cards" in self.__dict__:  # a game may have shown more of them
                self.cards = looked_up_again(self.cards, self.shared.progress.seen.has)
            self.rebuild()
        if not self.was_opened:  # words are typed at once; who comes back finds the keyboard where it was
            self.was_opened = True
            self.focus.begin_in_field(self.field)
            self._tell_key()

    def leave(self) -> None:
        super().leave()
        pygame.key.stop_text_input()

    def cards_changed(self) -> None:
        self._find_decks(self.deck.full_id if self.deck is not None else "")
        super().cards_changed()

    # -- what is found

    @property
    def is_sought(self) -> bool:
        """Whether cards of all decks are sought, rather than those of one looked at."""
        return not self.query.is_empty

    def _find(self) -> None:
        """The cards that are shown, and the one of them that is looked at."""
        if self.is_sought:
            found = [self.cards[facts.number] for facts in hits((each.facts for each in self.cards), self.query)]
        else:
            shown = self.deck.full_id if self.deck is not None else ""
            found = [each for each in self.cards if each.facts.deck == shown]
        self.found = found
        kept = [each for each in found if self.chosen is not None and each.card is self.chosen.card]
        self.chosen = next(iter((*kept, *found)), None)

    # -- widgets

    def build(self) -> None:
        self._find()
        width, height = self.grid
        r, top = self.theme.rect, self.top
        high = height - top - 8
        shown = self.add_tabs(words.FIND, words.CARDS, words.CARD)
        top, high = self.top, height - self.top - 8
        self.middle = self.side = self.blank = pygame.Rect(0, 0, 0, 0)
        self.inspector = None
        left = 216.0
        right = 462.0
        self._field(width)
        if self.is_narrow:
            sheet = r(8, top, width - 18, high)
            places = [sheet, r(8, top + 7, width - 18, high - 7), r(4, top - 2, width - 12, high + 6)]
        else:
            between = width - left - right - 40
            places = [
                r(8, top, left, high), r(16 + left, top, between, high), r(width - right - 12, top, right, high),
            ]  # fmt: skip
        if shown[0]:
            self._filters(places[0])
        if shown[1]:
            self._tiles(places[1])
        if shown[2]:
            self._inspect(places[2])
        self.add_back()

    def _field(self, width: float) -> None:
        low = self.is_narrow
        left = self.plate_right + 8
        wide = width - left - 142 if low else min(560.0, width - left - 150)
        place = self.theme.rect(left, 8, wide, 26 if low else 34)  # its ring has room on the strip
        self.field = TextField(
            place, self.query.text, name=words.SEARCH, placeholder=words.SEARCH_HERE, theme=self.theme,
            on_change=self._search, is_search=True,
        )  # fmt: skip
        self.field.tip = words.HOW_TO_BROWSE
        self.add(self.field)

    def _filters(self, sheet: pygame.Rect) -> None:
        px = self.theme.px
        self.side = sheet
        foot = px(44)
        self._switch(sheet)
        top = sheet.y + px(42)
        area = pygame.Rect(sheet.x + px(7), top, sheet.w - px(18), sheet.bottom - px(14) - foot - top)
        if self.shows_filters:
            unseen = sum(not each.facts.is_seen for each in self.cards)
            items, arrange = arranged(chips(self.query, unseen, self._ask, self.theme), self.theme)
        else:
            rows = with_heads(self._deck_rows(), self.theme)
            items, arrange = rows, stacked(rows, self.theme)
        name = words.FILTERS if self.shows_filters else words.DECKS
        self.add(ListView(area, name, items, arrange, self.theme, bar_gap=px(3)))
        clear = round((sheet.w - px(24)) * CLEAR_SHARE)
        left = pygame.Rect(sheet.x + px(7), area.bottom + px(4), clear, foot)
        right = left.move(clear + px(4), 0)
        right.w = sheet.w - px(24) - clear
        self.add(
            Button(left, words.CLEAR_ALL, theme=self.theme, size=17, enabled=self.is_sought,
                   why=words.NOTHING_SOUGHT, on_press=partial(self._ask, Query()))
        )  # fmt: skip
        deck = self._tested
        self.add(
            Button(right, words.TEST_THIS_DECK, kind="main", theme=self.theme, size=17, enabled=deck is not None,
                   why=words.IS_NO_DECK, tip=words.ABOUT_TESTING, on_press=self._try)
        )  # fmt: skip

    def _switch(self, sheet: pygame.Rect) -> None:
        """Two chips: decks or filters, with how many filters are on."""
        px = self.theme.px
        said = (words.DECKS, words.with_number(words.FILTERS, self.query.filters))
        area = pygame.Rect(sheet.x + px(9), sheet.y + px(9), sheet.w - px(24), px(HIGH))
        for number, (text, place) in enumerate(
            zip(said, flow(area, [chip_width(text, self.theme) for text in said], self.theme), strict=True)
        ):
            show = partial(self._show_filters, bool(number))
            self.add(FilterChip(place, text, on=self.shows_filters == bool(number), on_press=show, theme=self.theme))

    def _show_filters(self, on: bool) -> None:
        self.shows_filters = on
        self.rebuild()

    @property
    def _tested(self) -> DeckDefinition | None:
        """The deck that can be tested: the one that is looked at, or that of the card."""
        if not self.is_sought:
            return self.deck
        return self.chosen.deck if self.chosen is not None and self.chosen.event is None else None

    def _deck_rows(self) -> list[DeckRow]:
        """The decks; while something is sought, those with hits."""
        cards = self.library.cards
        counts = None
        if self.is_sought:
            wide = replace(self.query, deck="")
            counts = Counter(facts.deck for facts in hits((each.facts for each in self.cards), wide))
        rows = [
            DeckRow(
                self.library.title_of(deck), deck.side, colours(self.library.looks.deck(deck)), self.theme,
                says=deck.title,
                is_chosen=deck.full_id == self.query.deck if counts is not None else deck is self.deck,
                on_press=partial(self._show_deck, deck), hits=counts[deck.full_id] if counts is not None else None,
                card_set="" if deck.set == cards.default_set else cards.sets[deck.set].title,
            )
            for deck in self.decks
            if counts is None or counts[deck.full_id]
        ]  # fmt: skip
        if counts is None:
            rows += [
                DeckRow(file.path.name, "broken", None, self.theme, complaint=str(file.complaints[0]))
                for file in cards.files.values()
                if file.made is None and file.complaints
            ]
        return rows

    def _tiles(self, sheet: pygame.Rect) -> None:
        px = self.theme.px
        self.middle = sheet
        made = CardTiles(self.library, self.theme, any(each.facts.is_seen for each in self.cards), self.is_sought)
        chosen = self.chosen.card if self.chosen is not None else None
        tiles = [made.tile(each, each.card is chosen, partial(self._show_card, each)) for each in self.found]
        self.strip = self._found_here(sheet)
        foot = self.strip.height + px(36) if self.strip is not None else px(8)
        top = self._tags(sheet.inflate(-px(20), 0).move(0, px(18))) + px(14)
        area = pygame.Rect(sheet.x + px(8), top, sheet.w - px(16), sheet.bottom - foot - top)
        # Another deck begins at its top.
        name = f"{self.query}{self.deck.full_id if self.deck is not None else ''}"
        self.add(ListView(area, name, tiles, made.grid(len(tiles)), self.theme, bar_gap=px(2)))
        self.focus.start = next((tile for tile in tiles if tile.is_chosen), None)

    def _tags(self, room: pygame.Rect) -> int:
        """What is filtered by, above the cards: as much as has room, and a way to the rest. Gives the foot of it."""
        px, found = self.theme.px, tags(self.query, self._ask, self.theme)
        lowest = room.y + (0 if self.is_narrow else px(2 * HIGH))
        for count in range(len(found), 0, -1):
            rest = [self._rest(len(found) - count)] if count < len(found) else []
            places = flow(room, [each.rect.w for each in (*found[:count], *rest)], self.theme)
            if places[-1].y <= lowest:
                for each, place in zip((*found[:count], *rest), places, strict=True):
                    each.rect = place
                    self.add(each)
                return places[-1].bottom - px(6)
        return room.y - px(18)

    def _rest(self, number: int) -> FilterChip:
        """The filters that have no room above the cards."""
        said = words.more_filters(number)
        place = pygame.Rect(0, 0, chip_width(said, self.theme), 1)
        return FilterChip(place, said, on=True, on_press=self._to_filters, theme=self.theme)

    def _to_filters(self) -> None:
        self._show_filters(True)
        if self.is_narrow:
            self.show_tab(0)

    def _found_here(self, sheet: pygame.Rect) -> Layout | None:
        """The line of the chosen card in which the words stand, with the words marked."""
        if self.chosen is None or not self.query.words:
            return None
        line, spans = found_in(self.chosen.facts, self.query.words)
        if not line:
            return None
        runs, at = [], 0
        for span in spans:
            runs += [TextRun(line[at : span.start]), TextRun(line[span.start : span.end], colour=MARK)]
            at = span.end
        runs.append(TextRun(line[at:]))
        px = self.theme.px
        said = [run for run in runs if run.text]
        return lay_out([said], sheet.w - px(32), px(14), "note", BODY, self.theme, leading=1.25)

    def _inspect(self, place: pygame.Rect) -> None:
        each, looks = self.chosen, self.library.looks
        self.blank = place if each is None else pygame.Rect(0, 0, 0, 0)
        if each is None:
            return
        if each.event is not None:
            wrong = ShowWrongCard(each.card, event_subject(looks, each.event), each.event.source)
        else:
            wrong = ShowWrongCard(each.card, self.library.inspecting.printed(each.deck, each.card), each.deck.source)
        report = partial(self.shared.go, Push(wrong))
        results = self.shared.progress.card_results
        is_played = each.event is None and not each.card.is_character
        read = with_results(wrong.subject, results.of(each.card), results.games, is_played=is_played)
        self.inspector = Inspector(
            place, read, theme=self.theme, has_close=False, on_wrong=report, on_term=self.shared.show_rule
        )
        self.inspector.is_plain = False  # the keyboard can be on it: then the arrows turn and scroll it
        self.add(self.inspector)
        self.widgets.append(self.inspector.wrong)

    # -- what is asked for

    def _search(self, text: str) -> None:
        self._ask(replace(self.query, text=text, deck="" if not self.query.text else self.query.deck))

    def _ask(self, query: Query) -> None:
        self.query = query if not query.is_empty else Query(text=query.text)
        self.rebuild()

    def _show_deck(self, deck: DeckDefinition) -> None:
        if self.is_sought:
            self.query = replace(self.query, deck="" if self.query.deck == deck.full_id else deck.full_id)
        else:
            self.deck, self.chosen = deck, None
        self.rebuild()
        if self.is_narrow:
            self.show_tab(1)

    def _show_card(self, each: BrowsedCard) -> None:
        self.chosen = each
        self.rebuild()
        if self.is_narrow:
            self.show_tab(2)

    def look_up(self) -> None:
        card = self.chosen.card if self.chosen is not None else None
        self.shared.go(Push(ShowRules(card=card)))

    def _try(self) -> None:
        deck = self._tested
        if deck is not None:
            self.shared.go(Push(ShowTrial(deck)))

    # -- input, time and drawing

    def handle(self, event: pygame.event.Event) -> None:
        turns = pressed_key(event, pygame.K_t) and not self.focus.types and not self.shared.notices
        if turns and self.inspector is not None:
            self.inspector.turn((self.inspector.side + 1) % len(self.inspector.subject.sides))
        else:
            super().handle(event)
        self._tell_key()

    def rebuild(self) -> None:
        super().rebuild()
        self._tell_key()

    def _tell_key(self) -> None:
        """A key that is a letter is shown only while no letters are typed."""
        if self.inspector is not None:
            self.inspector.tell_key(not self.focus.types)

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        px, theme = self.theme.px, self.theme
        if self.side.w:
            surface.blit(paper(self.side.size, theme), self.side)
        if self.blank.w:
            Panel(self.blank, fill=STAGE, theme=theme).draw(surface)
        if self.middle.w:
            Panel(self.middle, fill=STAGE, title=self._title(), theme=theme).draw(surface)
            if not self.found:
                said = words.did_you_mean(nearest_titles((each.facts for each in self.cards), self.query.text))
                text = lay_out(said, self.middle.w - px(40), px(17), "note", BODY, theme)
                text.draw(surface, (self.middle.x + px(20), self.middle.y + px(30)))
            elif self.strip is not None:
                top = self.middle.bottom - px(14) - self.strip.height
                plate = pygame.Rect(
                    self.middle.x + px(6), top - px(8), self.middle.w - px(12), self.strip.height + px(16)
                )
                pygame.draw.rect(surface, darken(INK, 0.2), plate)
                self.strip.draw(surface, (self.middle.x + px(16), top))
                mark = tag(words.FOUND_HERE, px(17), GOLD, INK, theme)
                surface.blit(mark, (plate.x + px(8), plate.y - px(10)))

    def _title(self) -> str:
        if self.is_sought or self.deck is None:
            return words.cards_found(len(self.found))
        count = f"{self.deck.title}: {words.cards_found(sum(card.copies for card in self.deck.cards.values()))}"
        return words.with_unconfirmed(count) if any(sentences(each.card) for each in self.found) else count
