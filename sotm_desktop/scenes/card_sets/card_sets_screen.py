"""The card sets at hand: how each stands, every complaint with its place, and its decks to be tested."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pygame

from sotm_desktop.authoring.sheets.sheet_sources import are_sheets
from sotm_desktop.cards.complaints import Complaint
from sotm_desktop.cards.event_cards import EventCard
from sotm_desktop.engine.definitions import DeckDefinition
from sotm_desktop.scenes.card_sets.draft_opening import DraftOpening
from sotm_desktop.scenes.card_sets.named_papers import NamedPapers
from sotm_desktop.scenes.card_sets.set_rows import DECK_HIGH, ComplaintRow, DeckTestRow, SetRow
from sotm_desktop.scenes.card_sets.set_status import SetStatus, excerpt, statuses
from sotm_desktop.scenes.shell.deck_marks import deck_mark, emblem_mark
from sotm_desktop.scenes.shell.destinations import Push, ShowImport, ShowNewDeck, ShowTrial
from sotm_desktop.scenes.shell.headed_screen import Head
from sotm_desktop.scenes.shell.scene import Shared
from sotm_desktop.scenes.shell.system_programs import shown_by_system
from sotm_desktop.scenes.shell.watching_screen import WatchingScreen
from sotm_desktop.table.art.cache import face_key
from sotm_desktop.table.art.looks import invented_deck
from sotm_desktop.widgets.button import Button
from sotm_desktop.widgets.list_view import Arrange, ListView, column
from sotm_desktop.widgets.palette import DANGER, GOLD, HEAL, INK, Colour, rgb
from sotm_desktop.widgets.text import on_capitals
from sotm_desktop.widgets.text_field import TextField
from sotm_desktop.widgets.widget import Widget, pressed_key
from sotm_desktop.words.screens import card_sets_words as words
from sotm_desktop.words.screens import editor_words

LIST = 328
ADD_WIDE = 130
EDIT_WIDE = 104
"""Width of the button that opens a deck in the editor."""
ROW_WIDE = 430
"""The least width of a deck's row with that button."""
LONGEST_PATH = 1000
NO_PLACE = pygame.Rect(0, 0, 1, 1)
FOOT = 48
"""Height of the buttons below a list."""


class CardSetsScreen(WatchingScreen):
    """Three sheets: the sets, the complaints about the chosen one, and its decks."""

    head = Head(words.CARD_SETS, words.ABOUT, rgb("#E3AE12"), rgb("#8A6206"), "toolbox")

    def __init__(self, shared: Shared, chosen: str = "") -> None:
        super().__init__(shared)
        self.sets: list[SetStatus] = []
        self.chosen = chosen
        """The name of a card set."""
        self.complaint: Complaint | None = None
        """The one that is looked at closely."""
        self.copied: Complaint | None = None
        self.papers = NamedPapers()
        self.drafts = DraftOpening(shared)
        self.watch_at = (0, 0)
        self.path: str | None = None
        """Where a card set lies that is to be added, as far as it is typed; None while none is."""

    def enter(self) -> None:
        self.shared.library.look_again()
        self.cards_changed()

    def cards_changed(self) -> None:
        shared, before = self.shared, {status.name for status in self.sets}
        self.sets = statuses(shared.library.cards, shared.paths.cardsets, shared.settings.left_out)
        if before and (new := [status.name for status in self.sets if status.name not in before]):
            self.chosen = new[0]  # what has just come is looked at
        worst = sorted(self.sets, key=lambda status: -status.mistakes)
        if self.status is None:
            self.chosen = worst[0].name if worst else ""
        super().cards_changed()

    @property
    def status(self) -> SetStatus | None:
        """The chosen card set."""
        return next((status for status in self.sets if status.name == self.chosen), None)

    # -- widgets

    def build(self) -> None:
        self.papers.clear()
        shown = self.add_tabs(words.SETS, words.COMPLAINTS, words.DECKS)
        width, height = self.grid
        top = self.top + (10 if self.is_narrow else 0)  # room for the titles of the sheets
        high = height - top - 10
        left, wide = (LIST + 24.0, width - LIST - 36.0) if not self.is_narrow else (12.0, width - 24.0)
        if shown[0]:
            self._sets(self._sheet(12, top, LIST if not self.is_narrow else width - 24, high, words.SETS, GOLD))
        status = self.status
        if status is not None:
            upper = self._share_of_complaints(status, high)
            if shown[1]:
                warnings = len(status.complaints) - status.mistakes
                title = words.title_of_complaints(status.title, status.mistakes, warnings)
                name, colour = (title, DANGER) if status.mistakes else (title if warnings else status.title, GOLD)
                note = "" if status.complaints else words.NOTHING_WRONG
                self._complaints(status, self._sheet(left, top, wide, upper, name, colour, note))
            if shown[2]:
                below = 0.0 if self.is_narrow else upper + 18
                title = words.title_of_decks(status.title, len(status.decks))
                note = words.TEST_A_DECK if status.decks else "" if status.events else words.NO_DECK
                self._decks(status, self._sheet(left, top + below, wide, high - below, title, GOLD, note))
        self._adding(self.add_back())

    def _adding(self, back: Button) -> None:
        """The button that begins to add a folder; then the field for its path in its place, on the strip."""
        px, theme, top = self.theme.px, self.theme, back.rect.y
        if self.path is None:
            if not self.is_narrow:  # else it stands below the sets, as the strip has no room
                self._add_begin(pygame.Rect(back.rect.x - px(ADD_WIDE + 8), top, px(ADD_WIDE), back.rect.h))
                self._new(pygame.Rect(back.rect.x - px(2 * ADD_WIDE + 12), top, px(ADD_WIDE), back.rect.h))
            return
        place = pygame.Rect(back.rect.x - px(78), top, px(70), back.rect.h)
        left = px(self.plate_right + 8)
        field = TextField(pygame.Rect(left, top, place.x - px(8) - left, back.rect.h), self.path, name=words.FOLDER,
                          placeholder=words.FOLDER_HERE, longest=LONGEST_PATH, theme=theme,
                          on_change=self._type_path)  # fmt: skip
        field.tip = words.ABOUT_ADDING
        self.add(field, is_start=True)
        self.add(Button(place, words.ADD, kind="main", theme=theme, size=19, on_press=self._add_folder))

    def _share_of_complaints(self, status: SetStatus, high: float) -> float:
        """How high the sheet of complaints is: one line where there are none."""
        if self.is_narrow or not status.complaints:
            return high if self.is_narrow else 70.0
        return high * 0.56 if status.decks or status.events else high - 96

    def _sheet(self, x: float, y: float, w: float, h: float, title: str, colour: Colour, note: str = "") -> pygame.Rect:
        return self.papers.lay(self.theme.rect(x, y, w, h), title, colour, note)

    def _sets(self, sheet: pygame.Rect) -> None:
        px = self.theme.px
        area = pygame.Rect(sheet.x + px(8), sheet.y + px(14), sheet.w - px(22), sheet.h - px(14 + FOOT + 40))
        rows = [
            SetRow(status, partial(self._mark_of_set, status), area.w - px(16), self.theme,
                   is_chosen=status.name == self.chosen, on_press=partial(self._choose, status.name))
            for status in self.sets
        ]  # fmt: skip
        heights = [row.height for row in rows]
        self.add(ListView(area, words.SETS, rows, column(heights, px(2)), self.theme, bar_gap=px(4)))
        self.focus.start = next((row for row in rows if row.is_chosen), None)
        count = 4 if self.is_narrow else 2
        share = (sheet.w - px(24) - px(6) * (count - 1)) // count
        places = [
            pygame.Rect(sheet.x + px(10) + n * (share + px(6)), area.bottom + px(34), share, px(FOOT - 6))
            for n in range(count)
        ]
        self.watch_at = (sheet.x + px(16), area.bottom + px(18))
        self.add(Button(places[0], words.OPEN_FOLDER, theme=self.theme, on_press=self._open_folder))
        if self.status is not None:
            self._turning(self.status, places[1])
        if self.is_narrow and self.path is None:
            self._add_begin(places[2])
            self._new(places[3])

    def _turning(self, status: SetStatus, place: pygame.Rect) -> None:
        """The button that leaves a set out of new games, or takes it in again."""
        on = [each.name for each in self.sets if each.is_read and not each.is_off]
        why = words.NOT_READ if not status.is_read else words.LAST_SET if on == [status.name] else ""
        said = words.TURN_ON if status.is_off else words.TURN_OFF
        turn = Button(place, said, theme=self.theme, enabled=not why, why=why, tip=words.OFF_NOTE,
                      on_press=partial(self._turn, status))  # fmt: skip
        turn.identity = words.TURN_OFF, status.name
        self.add(turn)

    def _complaints(self, status: SetStatus, sheet: pygame.Rect) -> None:
        px = self.theme.px
        if not status.complaints:
            return
        found = self.complaint if self.complaint in status.complaints else status.complaints[0]
        self.complaint = found
        area = pygame.Rect(sheet.x + px(8), sheet.y + px(16), sheet.w - px(22), sheet.h - px(16 + FOOT + 12))
        wide = area.w - px(18)
        rows = [
            ComplaintRow(
                complaint, status.place_of(complaint), excerpt(complaint, int(complaint == found)), wide, self.theme,
                is_chosen=complaint == found, on_press=partial(self._look_at, complaint),
            )
            for complaint in status.complaints
        ]  # fmt: skip
        heights = [row.height for row in rows]
        self.add(ListView(area, status.name, rows, column(heights, px(2)), self.theme, bar_gap=px(4)))
        if self.is_narrow:
            self.focus.start = next(iter(rows), None)
        step, foot = px(160), area.bottom + px(4)
        places = [pygame.Rect(area.x + px(6) + n * step, foot, step - px(8), px(FOOT - 6)) for n in (0, 1, 2)]
        show = partial(self._open, Path(found.file))
        self.add(Button(places[0], words.OPEN_FILE, theme=self.theme, on_press=show))
        said = words.COPIED if self.copied == found else words.COPY
        self.add(Button(places[1], said, theme=self.theme, name=words.COPY, on_press=self._copy))
        cards, wrong = self.shared.library.cards, Path(found.file)
        for files, edit in ((cards.files, self.drafts.deck), (cards.event_files, self.drafts.event)):
            name = next((name for name, file in files.items() if file.path == wrong), "") if status.is_own else ""
            if name:
                self.add(Button(places[2], editor_words.EDIT, theme=self.theme, tip=editor_words.ABOUT_EDIT,
                                on_press=partial(edit, name)))  # fmt: skip

    def _decks(self, status: SetStatus, sheet: pygame.Rect) -> None:
        px = self.theme.px
        area = pygame.Rect(sheet.x + px(10), sheet.y + px(40), sheet.w - px(26), sheet.h - px(52))
        sides = ("hero", "villain", "environment")
        rows: list[Widget] = []
        for deck in sorted(status.decks, key=lambda deck: sides.index(deck.side)):
            rows.append(DeckTestRow(deck.title, words.SIDES[deck.side], partial(self._mark_of_deck, deck), self.theme,
                                    on_press=partial(self._test, deck)))  # fmt: skip
            own = status.is_own
            rows.append(Button(NO_PLACE, editor_words.EDIT if own else editor_words.EDIT_A_COPY, theme=self.theme,
                               size=17, name=editor_words.edit_deck(deck.title, own),
                               tip=editor_words.ABOUT_EDIT if own else editor_words.ABOUT_COPY,
                               on_press=partial(self.drafts.deck, deck.full_id)))  # fmt: skip
        for event in self._events(status):
            own = status.is_own
            edit = partial(self.drafts.event, event.full_id)
            name = editor_words.edit_deck(event.title, own)
            rows.append(DeckTestRow(event.title, editor_words.KINDS[event.definition.kind],
                                    partial(self._mark_of_deck, event.deck), self.theme, on_press=edit,
                                    name=name))  # fmt: skip
            rows.append(Button(NO_PLACE, editor_words.EDIT if own else editor_words.EDIT_A_COPY, theme=self.theme,
                               size=17, name=name, tip=editor_words.ABOUT_EDIT if own else editor_words.ABOUT_COPY,
                               on_press=edit))  # fmt: skip
        arrange = _columns(len(rows) // 2, px(DECK_HIGH), px(ROW_WIDE), px(6), px(EDIT_WIDE))
        self.add(ListView(area, words.DECKS, rows, arrange, self.theme, margin=px(8)))

    def _events(self, status: SetStatus) -> list[EventCard]:
        """Its Events, those about one villain beside one another."""
        files = self.shared.library.cards.event_files.values()
        events = [file.made for file in files if file.set == status.name and file.made is not None]
        return sorted(events, key=lambda event: (event.deck.title, event.is_critical, event.title))

    def _mark_of_set(self, status: SetStatus, size: tuple[int, int]) -> pygame.Surface | None:
        looks, theme = self.shared.library.looks, self.theme
        look = looks.deck(status.decks[0]) if status.decks else invented_deck(status.name, status.title, "")
        key = face_key("set", status.name, size, status.decks[:1] != (), theme)
        return self.shared.library.pictures.ask(key, lambda: emblem_mark(look, size, theme))

    def _mark_of_deck(self, deck: DeckDefinition, size: tuple[int, int]) -> pygame.Surface | None:
        look, theme = self.shared.library.looks.deck(deck), self.theme
        key = face_key("mark", deck.full_id, size, "", theme)
        return self.shared.library.pictures.ask(key, lambda: deck_mark(look, size, theme))

    def heading(self) -> str:
        return " ".join([super().heading(), words.watching(self.shared.library.read_at), *self.papers.said])

    # -- a folder is added

    def _add_begin(self, place: pygame.Rect) -> None:
        """The button that opens the field."""
        self.add(Button(place, words.ADD_A_FOLDER, theme=self.theme, size=19, tip=words.ABOUT_ADDING,
                        on_press=self._begin_adding))  # fmt: skip

    def _new(self, place: pygame.Rect) -> None:
        """The button that begins a deck of one's own."""

        def begin() -> None:
            self.shared.go(Push(ShowNewDeck(self.shared.deck_shelf())))

        tip = editor_words.ABOUT_NEW
        self.add(Button(place, editor_words.NEW_DECK, kind="main", theme=self.theme, size=19, tip=tip, on_press=begin))

    def _begin_adding(self) -> None:
        self.path = ""
        self.rebuild()
        self.focus.put(next(each for each in self.widgets if isinstance(each, TextField)))

    def _type_path(self, text: str) -> None:
        self.path = text

    def _add_folder(self) -> None:
        """Takes in what lies at the path; what came of it is said, and the path stays while nothing came."""
        named = path_of(self.path or "")
        if named is None:
            self.shared.notices.append(words.TYPE_A_PATH)
            return
        if are_sheets(named):
            self.path = None
            self.shared.go(Push(ShowImport((named,))))
            return
        before = {status.name for status in self.sets}
        self.shared.notices.append(self.shared.library.take_in(named))
        self.cards_changed()
        if new := [status.name for status in self.sets if status.name not in before]:
            self.path, self.chosen = None, new[0]
        self.rebuild()

    def handle(self, event: pygame.event.Event) -> None:
        is_enter = pressed_key(event, pygame.K_RETURN, pygame.K_KP_ENTER)
        if is_enter and self.focus.types and not self.shared.notices:
            self._add_folder()
        else:
            super().handle(event)

    def back(self) -> None:
        if self.path is None:
            super().back()
            return
        self.path = None
        self.rebuild()

    # -- what is pressed

    def _choose(self, name: str) -> None:
        self.chosen, self.complaint = name, None
        if self.is_narrow:
            status = self.status
            self.show_tab(1 if status is not None and status.complaints else 2)
        else:
            self.rebuild()

    def _look_at(self, complaint: Complaint) -> None:
        self.complaint = complaint
        self.rebuild()

    def _turn(self, status: SetStatus) -> None:
        left_out = set(self.shared.settings.left_out) ^ {status.name}
        self.shared.change_settings(replace(self.shared.settings, left_out=tuple(sorted(left_out))))
        self.shared.plan.leave_out(self.shared.settings.left_out)
        self.sets = [replace(each, is_off=each.name in left_out) for each in self.sets]
        self.rebuild()

    def _open_folder(self) -> None:
        status = self.status
        own = self.shared.paths.user_cardsets
        self._open(status.path if status is not None and status.is_own and status.path.is_dir() else own)

    def _open(self, path: Path) -> None:
        if not shown_by_system(path):
            self.shared.notices.append(words.not_opened(path))

    def _copy(self) -> None:
        found = self.complaint
        if found is None:
            return
        pygame.scrap.put_text(words.place(found.file, found.line, found.column))
        self.copied = found
        self.rebuild()

    def _test(self, deck: DeckDefinition) -> None:
        self.shared.go(Push(ShowTrial(deck)))

    # -- time and drawing

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        self.papers.paint(surface, self.theme)
        if self.papers.has(words.SETS):
            self._draw_watch(surface)

    def _draw_watch(self, surface: pygame.Surface) -> None:
        px, (x, y) = self.theme.px, self.watch_at
        pygame.draw.circle(surface, INK, (x + px(4), y), px(6))
        pygame.draw.circle(surface, HEAL, (x + px(4), y), px(4))
        font = self.theme.font("note", 13)
        on_capitals(surface, words.watching(self.shared.library.read_at), font, INK, x + px(16), y)


def path_of(text: str) -> Path | None:
    """The path that was typed or pasted, as file managers give it too: in quotes, or as an address of a file."""
    bare = text.strip().strip("\"'").strip()
    if bare.startswith("file://"):
        bare = unquote(urlsplit(bare).path)
    return Path(bare).expanduser() if bare else None


def _columns(count: int, high: int, least: int, gap: int, button: int) -> Arrange:
    """Rows in as many columns as there is width for, each with a button at its right."""

    def arrange(width: int) -> list[pygame.Rect]:
        columns = max(1, width // least)
        wide = (width - (columns - 1) * gap) // columns
        found = []
        for n in range(count):
            left, top = n % columns * (wide + gap), n // columns * (high + gap // 2)
            found.append(pygame.Rect(left, top, wide - button - gap, high))
            found.append(pygame.Rect(left + wide - button - gap, top + gap, button, high - 2 * gap))
        return found

    return arrange
