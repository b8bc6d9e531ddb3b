"""A deck of one's own begins here, or goes on where it was left unsaved."""

from __future__ import annotations

from functools import cached_property, partial

import pygame

from sotm_desktop.authoring.deck_draft import DeckDraft
from sotm_desktop.authoring.draft_shelf import DraftShelf
from sotm_desktop.authoring.draft_state import EVENT_KINDS
from sotm_desktop.authoring.draft_values import KeptDraft
from sotm_desktop.engine.definitions import DeckDefinition
from sotm_desktop.scenes.editor.form_lines import NO_RECT, Form, FormCell
from sotm_desktop.scenes.editor.form_notes import TakeRow
from sotm_desktop.scenes.shell.destinations import ReplaceWith, ShowEditor
from sotm_desktop.scenes.shell.headed_screen import Head, HeadedScreen
from sotm_desktop.scenes.shell.scene import Shared
from sotm_desktop.widgets.button import Button
from sotm_desktop.widgets.filter_chip import FilterChip, chip_width
from sotm_desktop.widgets.palette import NOTE, rgb
from sotm_desktop.widgets.panel import paper
from sotm_desktop.widgets.plain_words import PlainWords
from sotm_desktop.widgets.text_field import TextField
from sotm_desktop.widgets.widget import pressed_key
from sotm_desktop.words.screens import editor_words as words

DECK_KINDS = ("hero", "villain", "environment")
MOST_OFFERED = 5
"""So many villains are offered while a name is typed."""


class NewDeckScreen(HeadedScreen):
    """Owns what is filled in, until there is a draft."""

    head = Head(words.NEW_DECK, (words.ABOUT_NEW,), rgb("#B5471B"), rgb("#5E1F0A"), "scroll-quill")

    def __init__(self, shared: Shared, shelf: DraftShelf) -> None:
        super().__init__(shared)
        self.shelf = shelf
        self.kind = "hero"
        self.title = self.villain = ""
        self._about: TextField | None = None
        """The field for the villain: it stays the same, as what is offered below it changes with each letter."""
        own = shelf.own_sets()
        self.set_name = words.MY_SET if words.MY_SET in own or not own else own[0]
        self.sheets: list[pygame.Rect] = []

    def enter(self) -> None:
        """The name is typed first."""
        self.focus.put(next((each for each in self.widgets if isinstance(each, TextField)), None))

    def build(self) -> None:
        width, height = self.grid
        kept = self.shelf.kept()
        shown = self.add_tabs(words.NEW_DECK, words.LEFT_UNSAVED) if kept else (True, False)
        top, high, r = self.top, height - self.top - 12, self.theme.rect
        if self.is_narrow:
            places = [r(10, top, width - 22, high)] * 2
        else:
            left = 14 if kept else (width - 600) / 2
            places = [
                r(left, top, 600, min(high, 470 if self.kind in EVENT_KINDS else 330)),
                r(628, top, width - 644, high),
            ]
        self.sheets = [place for place, is_shown in zip(places, shown, strict=True) if is_shown]
        if shown[0]:
            self._begin_form(places[0])
        if shown[1]:
            self._kept_form(places[1], kept)
        self.add_back()

    def _begin_form(self, sheet: pygame.Rect) -> None:
        theme, form = self.theme, Form(self.theme)
        for label, kinds in ((words.WHICH_KIND, DECK_KINDS), (words.AN_EVENT, EVENT_KINDS)):
            chips = [
                FormCell(FilterChip(NO_RECT, said, on=kind == self.kind, theme=theme,
                                    on_press=partial(self._take, kind)), chip_width(said, theme) / theme.scale)
                for kind, said in words.KINDS.items() if kind in kinds
            ]  # fmt: skip
            form.labelled(label, *chips)
        name = TextField(NO_RECT, self.title, name=words.DECK_NAME, placeholder=words.DECK_NAME_HERE, theme=theme,
                         on_change=self._name)  # fmt: skip
        form.labelled(words.DECK_NAME, FormCell(name))
        if self.kind in EVENT_KINDS:
            self._villain_lines(form)
        in_set = TextField(NO_RECT, self.set_name, name=words.CARD_SET, placeholder=words.CARD_SET_HERE, theme=theme,
                           on_change=self._name_set)  # fmt: skip
        form.labelled(words.CARD_SET, FormCell(in_set))
        form.words(PlainWords(words.ABOUT_KINDS[self.kind], theme, 14, NOTE))  # below the fields, which stay in place
        form.line(FormCell(Button(NO_RECT, words.BEGIN, kind="main", theme=theme, on_press=self._begin)), high=48)
        self._put(form, sheet, words.NEW_DECK)
        self.focus.start = name

    def _villain_lines(self, form: Form) -> None:
        """Whom an Event is about: typed, or one of those whose names begin or go on so."""
        if self._about is None or self._about.theme != self.theme:
            self._about = TextField(NO_RECT, self.villain, name=words.ABOUT, placeholder=words.VILLAIN_HERE,
                                    theme=self.theme, on_change=self._name_villain)  # fmt: skip
        form.labelled(words.ABOUT, FormCell(self._about))
        typed = self.villain.casefold().strip()
        known = [] if self._found_villain() else [each for each in self._villains if typed in each.casefold()]
        for title in sorted(known, key=lambda title: not title.casefold().startswith(typed))[:MOST_OFFERED]:
            row = TakeRow(title, self.theme, partial(self._take_villain, title))
            form.grown(row, row.high)

    @cached_property
    def _villains(self) -> dict[str, DeckDefinition]:
        """All villains by what lists call them."""
        library = self.shared.library
        return {library.title_of(deck): deck for deck in self.shelf.library.decks("villain")}

    def _found_villain(self) -> DeckDefinition | None:
        typed = self.villain.casefold().strip()
        return next((deck for title, deck in self._villains.items() if title.casefold() == typed), None)

    def _kept_form(self, sheet: pygame.Rect, kept: tuple[KeptDraft, ...]) -> None:
        form = Form(self.theme)
        form.title(words.LEFT_UNSAVED)
        form.words(PlainWords(words.ABOUT_LEFT, self.theme, 14, NOTE))
        for each in kept:
            said = f"{words.go_on_with(each.title)} · {words.left_at(each.kind, each.when)}"
            row = TakeRow(said, self.theme, partial(self._go_on, each))
            form.grown(row, row.high)
            self.focus.start = self.focus.start or row
            away = Button(NO_RECT, words.THROW_AWAY, theme=self.theme, name=words.discard(each.title), size=16,
                          on_press=partial(self._throw_away, each))  # fmt: skip
            form.line(FormCell(away, 110))
        self._put(form, sheet, words.LEFT_UNSAVED)

    def _put(self, form: Form, sheet: pygame.Rect, name: str) -> None:
        px = self.theme.px
        area = pygame.Rect(sheet.x + px(6), sheet.y + px(10), sheet.w - px(18), sheet.h - px(22))
        self.add(form.view(area, name))

    # -- what is filled in

    def _take(self, kind: str) -> None:
        self.kind = kind
        self.rebuild()

    def _name(self, text: str) -> None:
        self.title = text

    def _name_villain(self, text: str) -> None:
        self.villain = text
        self.rebuild()

    def _take_villain(self, title: str) -> None:
        if self._about is not None:
            self._about.show(title)
        self._name_villain(title)

    def _name_set(self, text: str) -> None:
        self.set_name = text

    def _begin(self) -> None:
        if not self.title.strip():
            self.shared.notices.append(words.TYPE_A_NAME)
            return
        title, set_name = self.title.strip(), self.set_name.strip()
        villain = self._found_villain() if self.kind in EVENT_KINDS else None
        if villain is None and self.kind in EVENT_KINDS:
            self.shared.notices.append(words.NO_VILLAIN)
            return
        try:
            draft = (
                self.shelf.new(self.kind, title, set_name)
                if villain is None
                else self.shelf.new_event(self.kind, title, set_name, villain)
            )
        except ValueError as problem:
            self.shared.notices.append(str(problem))
        else:
            self._open(draft)

    def _go_on(self, kept: KeptDraft) -> None:
        try:
            draft = self.shelf.reopen(kept)
        except ValueError as problem:
            self.shared.notices.append(str(problem))
            self.rebuild()
        else:
            self._open(draft)

    def _open(self, draft: DeckDraft) -> None:
        self.shared.go(ReplaceWith(ShowEditor(draft, self.shelf)))

    def _throw_away(self, kept: KeptDraft) -> None:
        self.shelf.throw_away(kept)
        self.rebuild()

    def handle(self, event: pygame.event.Event) -> None:
        if event.type == pygame.TEXTINPUT and event.text.strip() and not self.focus.types and not self.shared.notices:
            self.enter()  # letters that follow a choice are those of the name
        is_enter = pressed_key(event, pygame.K_RETURN, pygame.K_KP_ENTER)
        if is_enter and self.focus.types and not self.shared.notices:
            self._begin()
        else:
            super().handle(event)
        if self.shared.manager.top is self:  # letters that follow a click are there, however slow the frame is
            pygame.key.start_text_input()

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        for sheet in self.sheets:
            surface.blit(paper(sheet.size, self.theme), sheet)
