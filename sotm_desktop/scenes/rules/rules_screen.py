"""The rules, looked up: terms that are found while one types, and the one that is read, with the cards that use it."""

from __future__ import annotations

from functools import partial

import pygame

from sotm_desktop.engine.definitions import Definition
from sotm_desktop.engine.game import Game
from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.questions import definition_of
from sotm_desktop.scenes.rules.example_view import ExampleView
from sotm_desktop.scenes.rules.rule_example import RuleExample, RuleExamples
from sotm_desktop.scenes.rules.term_rows import (
    CardPicture,
    EntryRow,
    SeeAlso,
    TitlePlate,
    in_one_column,
    with_links_beside,
)
from sotm_desktop.scenes.shell.headed_screen import Head, HeadedScreen
from sotm_desktop.scenes.shell.scene import Shared
from sotm_desktop.session.rules_lookup import entries_of, entries_with, terms_on_table, uses
from sotm_desktop.table.art.cache import face_key
from sotm_desktop.table.art.character_parts import character_heart_rect
from sotm_desktop.table.art.characters import small_character
from sotm_desktop.table.art.small_face import heart_rect, small_face
from sotm_desktop.table.term_text import with_terms
from sotm_desktop.widgets.filter_chip import HIGH, FilterChip, chip_width, flow
from sotm_desktop.widgets.list_view import ListView
from sotm_desktop.widgets.palette import GOLD, INK, NOTE, rgb
from sotm_desktop.widgets.panel import paper
from sotm_desktop.widgets.plain_words import LinkedWords, PlainWords
from sotm_desktop.widgets.tag import tag
from sotm_desktop.widgets.text_field import TextField
from sotm_desktop.widgets.widget import Widget
from sotm_desktop.words import rules_reference as words
from sotm_desktop.words.rules_reference import BY_ID, ENTRIES, Group, RuleEntry

FACE = (86, 120)
"""A card that uses the term, on the grid."""
SHOWN = 3
"""How many cards stand for a term where no game is played."""


class RulesScreen(HeadedScreen):
    """At the left what was found, at the right what is read. A game below it shows which terms are on its table."""

    head = Head(words.RULES, words.HELP, rgb("#5B4BA8"), rgb("#2A2560"), "open-book")

    def __init__(
        self, shared: Shared, entry: str = "", game: Game | None = None, card: Definition | None = None
    ) -> None:
        super().__init__(shared)
        self.game = game
        self.on_table = terms_on_table(game.state) if game is not None else {}
        """The cards on the table below that use each term."""
        self.examples = RuleExamples(shared.library.cards)
        self.card = card if card is not None and entries_of(card) else None
        self.only_card = self.card is not None
        """Only the terms of the card are listed."""
        self.typed = ""
        self.group: Group | None = None
        first = entries_of(card)[0] if card is not None and self.card is not None else ENTRIES[0]
        self.entry: RuleEntry = BY_ID.get(entry, first)
        self.sheets: list[pygame.Rect] = []
        self.tab = 1 if entry else 0

    # -- what is shown

    def _entries(self) -> list[RuleEntry]:
        found = entries_with(self.typed, self.group)
        if not self.only_card or self.card is None:
            return found
        its = entries_of(self.card)
        return [entry for entry in found if entry in its]

    def _cards(self) -> list[Definition]:
        """The cards that show the term: those on the table, or the first few of the card sets."""
        if self.game is not None:
            definitions = self.game.index.definitions
            return [definitions[card] for card in self.on_table.get(self.entry, ())]
        found: list[Definition] = []
        for deck in self.shared.library.cards.decks():
            card = next((card for card in deck.cards.values() if uses(card, self.entry)), None)
            if card is not None:
                found.append(card)
            if len(found) == SHOWN:
                break
        return found

    # -- widgets

    def build(self) -> None:
        width, height = self.grid
        shows_list, shows_entry = self.add_tabs(words.TERMS, words.ENTRY)
        r, top, high = self.theme.rect, self.top, height - self.top - 10
        narrow = r(8, top, width - 18, high)
        left = narrow if self.is_narrow else r(10, top, 372, high)
        right = narrow if self.is_narrow else r(394, top, width - 406, high)
        self.sheets = [sheet for sheet, shown in ((left, shows_list), (right, shows_entry)) if shown]
        if shows_list:
            self._list(left)
        if shows_entry:
            self._entry(right)
        self.add_back()

    def _list(self, sheet: pygame.Rect) -> None:
        px = self.theme.px
        field = pygame.Rect(sheet.x + px(14), sheet.y + px(14), sheet.w - px(34), px(34))  # its ring has room
        search = TextField(
            field, self.typed, name=words.SEARCH, placeholder=words.SEARCH_HERE, theme=self.theme,
            on_change=self._search, is_search=True,
        )  # fmt: skip
        self.add(search, is_start=True)
        chips = [(words.ALL, self.group is None and not self.only_card, partial(self._show_group, None))]
        chips += [(each.value, self.group is each, partial(self._show_group, each)) for each in Group]
        if self.card is not None:
            chips.append((self.card.title, self.only_card, partial(self._show_card)))
        row = pygame.Rect(field.x, field.bottom + px(13), field.w, px(HIGH))
        places = flow(row, [chip_width(text, self.theme) for text, _, _ in chips], self.theme)
        for (text, is_on, show), place in zip(chips, places, strict=True):
            self.add(FilterChip(place, text, on=is_on, on_press=show, theme=self.theme))
        entries = self._entries()
        there = sum(entry in self.on_table for entry in entries) if self.game is not None else None
        count = words.found(len(entries), there) if entries else words.NOTHING_FOUND
        if self.typed:
            search.about = ": ".join((count, *(entry.name for entry in entries[:1])))
        rows: list[Widget] = [PlainWords(count, self.theme, 14, NOTE)]
        for entry in entries:
            rows.append(
                EntryRow(entry, self.theme, typed=self.typed, is_chosen=entry is self.entry,
                         is_on_table=entry in self.on_table, on_press=partial(self._show, entry))
            )  # fmt: skip
        top = places[-1].bottom + px(8)
        area = pygame.Rect(sheet.x + px(14), top, sheet.w - px(34), sheet.bottom - px(16) - top)
        name = f"{words.TERMS}{self.typed}{self.group}{self.only_card}"
        found = ListView(area, name, rows, in_one_column(rows, self.theme), self.theme, bar_gap=px(4), spill=px(4))
        self.add(found)

    def _entry(self, sheet: pygame.Rect) -> None:
        """Everything about the entry in one list: it scrolls where it does not fit."""
        px = self.theme.px
        items: list[Widget] = [TitlePlate(self.entry.name, self.theme)]
        items += [
            LinkedWords(with_terms(text, other_than=self.entry.id), self.theme, 19, INK, "speak", 1.35, self._follow)
            for text in self.entry.text
        ]
        example = self.examples.of(self.entry.id)
        if example is not None:
            index = example.state.index
            look = self.shared.library.looks.deck(index.deck_behind(example.actor))
            items.append(ExampleView(example, look, partial(self._face, example), self.theme))
        cards = self._cards()
        if cards:
            head = words.ON_YOUR_TABLE if self.game is not None else words.ON_CARDS
            items.append(PlainWords(head, self.theme, 20, INK, "shout"))
            items += [CardPicture(card.title, self.theme, FACE, partial(self._picture, card)) for card in cards]
        if self.entry.see:
            items.append(PlainWords(words.SEE_ALSO, self.theme, 20, INK, "shout"))
            others = [BY_ID[each] for each in self.entry.see]
            items += [SeeAlso(other.name, self.theme, on_press=partial(self._show, other)) for other in others]
        links = 1 + len(self.entry.see) if self.entry.see else 0
        area = sheet.inflate(-px(48), -px(40 if self.is_narrow else 28))
        name = f"{words.ENTRY} {self.entry.id}"
        arrange = with_links_beside(items, links, self.theme)
        self.add(ListView(area, name, items, arrange, self.theme, bar_gap=px(6), spill=px(4)))

    def _picture(self, card: Definition, size: tuple[int, int]) -> pygame.Surface | None:
        library, theme = self.shared.library, self.theme
        deck = library.cards.deck(f"{card.set}/{card.file}")
        key = face_key("rules", f"{card.set}/{card.deck}/{card.id}/{card.variant}", size, theme)

        def make() -> pygame.Surface:
            if card.is_character:
                return small_character(library.looks.character(deck, card), size, theme)
            return small_face(library.looks.face(deck, card), size, theme)

        return library.pictures.ask(key, make)

    def _face(
        self, example: RuleExample, card: CardId, size: tuple[int, int]
    ) -> tuple[pygame.Surface | None, pygame.Rect]:
        """A card of an example without its HP, and where those belong."""
        library, theme, state = self.shared.library, self.theme, example.state
        deck, definition = state.index.deck_behind(card), definition_of(state, card)
        key = face_key("example", f"{definition.set}/{definition.deck}/{definition.id}", size, theme)
        if definition.is_character:
            person = library.looks.character(deck, definition)
            drawn = library.pictures.ask(key, lambda: small_character(person, size, theme, heart=False))
            return drawn, character_heart_rect(size)
        face = library.looks.face(deck, definition)
        return library.pictures.ask(key, lambda: small_face(face, size, theme, heart=False)), heart_rect(
            face, size, theme
        )

    def cards_changed(self) -> None:
        self.examples = RuleExamples(self.shared.library.cards)
        super().cards_changed()

    def enter(self) -> None:
        """A word is typed at once; the term that is read first is in sight in the list."""
        self.focus.begin_in_field()
        chosen = next((each for each in self.widgets if isinstance(each, EntryRow) and each.is_chosen), None)
        for found in self._lists():
            found.show(chosen)

    # -- what is asked for

    def _search(self, text: str) -> None:
        self.typed = text
        found = self._entries()
        if found and (text or self.entry not in found):
            self.entry = found[0]
        self.rebuild()

    def _show_group(self, group: Group | None) -> None:
        self.group, self.only_card = group, False
        self.rebuild()

    def _show_card(self) -> None:
        self.group, self.only_card = None, True
        self.rebuild()

    def look_up(self) -> None:
        """This is it."""

    def _follow(self, to: str) -> None:
        self._show(BY_ID[to])

    def _show(self, entry: RuleEntry) -> None:
        self.entry = entry
        self.rebuild()
        if self.is_narrow:
            self.show_tab(1)

    # -- drawing

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        for sheet in self.sheets:
            surface.blit(paper(sheet.size, self.theme), sheet)
        if self.sheets and (len(self.sheets) > 1 or self.tab == 1):
            place = self.mark_place(self.sheets[-1])
            surface.blit(tag(self.entry.group.value, place.h, INK, GOLD, self.theme), place)

    def mark_place(self, sheet: pygame.Rect) -> pygame.Rect:
        """Where the group of the entry stands on the edge of its sheet: between the tabs, where there are any, and the
        name of the entry. As wide as there is room."""
        above, high = (2, 18) if self.is_narrow else (12, 22)
        px = self.theme.px
        return pygame.Rect(sheet.x + px(14), sheet.y - px(above), sheet.w - px(28), px(high))
