"""The editor: the deck as tiles, the form of one part, and beside it the card as it will look."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from functools import partial
from time import perf_counter

import pygame

from sotm_desktop.authoring.deck_draft import DeckDraft
from sotm_desktop.authoring.draft_shelf import DraftShelf
from sotm_desktop.authoring.draft_trial import game_of_event, game_with
from sotm_desktop.authoring.draft_values import DraftField, DraftPlace
from sotm_desktop.authoring.scenario_draft import scenarios_of_deck
from sotm_desktop.scenes.editor.deck_panel import DeckDeeds, DeckPanel
from sotm_desktop.scenes.editor.draft_edits import DraftEdits
from sotm_desktop.scenes.editor.draft_pictures import DraftPictures
from sotm_desktop.scenes.editor.draft_saving import DraftSaving
from sotm_desktop.scenes.editor.event_list import EventList
from sotm_desktop.scenes.editor.form_fields import FieldBook
from sotm_desktop.scenes.editor.form_lines import Form
from sotm_desktop.scenes.editor.icon_screen import IconScreen
from sotm_desktop.scenes.editor.look_form import LookForm
from sotm_desktop.scenes.editor.look_panel import FACE, LookDeeds, LookPanel
from sotm_desktop.scenes.editor.part_forms import PartForms
from sotm_desktop.scenes.editor.part_grid import PartGrid
from sotm_desktop.scenes.editor.parts import THE_DECK, DeckPart, part_of, title_of
from sotm_desktop.scenes.editor.writing_screen import AT_ONCE, WritingScreen
from sotm_desktop.scenes.shell.destinations import Pop, Push, ShowScenarios, ShowTable, ShowTrial
from sotm_desktop.scenes.shell.headed_screen import Head
from sotm_desktop.scenes.shell.scene import Shared
from sotm_desktop.scenes.shell.screen import NARROW_READABLE
from sotm_desktop.widgets.palette import rgb
from sotm_desktop.widgets.text_field import TextField
from sotm_desktop.words.reading.grammar_of_cards import warm_up
from sotm_desktop.words.screens import editor_words as words

OUTSIDE = 1.0
"""Seconds between two looks at the file."""
CHECKS = 0.004
"""Seconds of a frame for checking the deck."""
BESIDE = 164.0
"""Width of the card beside the form where panels have tabs."""


class EditorScreen(WritingScreen):
    """Owns the fields, and what the draft held when it was looked at last."""

    head = Head(words.EDITOR, (), rgb("#B5471B"), rgb("#5E1F0A"), "scroll-quill")
    home_words = words.BACK_TO_EDITOR
    panels = (words.CARDS, words.WRITE, words.CARD)
    beside = NARROW_READABLE  # its fields stand in pairs
    form_gap = BESIDE + 8

    def __init__(self, shared: Shared, draft: DeckDraft, shelf: DraftShelf) -> None:
        super().__init__(shared)
        self.draft: DeckDraft = draft
        self.edits = DraftEdits(draft)
        self.saving = DraftSaving(shared, draft, shelf, self.refresh)
        self.book: FieldBook[DraftPlace] = FieldBook(self._write)
        self.forms = PartForms(draft, self.book, self._changed, self._pick_icon)
        self.events = EventList(shared, draft, self.saving)
        self.look_form = LookForm(draft, self.book, self._changed, self._pick_icon, self.events)
        self.pictures = DraftPictures(draft, shared.library)
        deeds = DeckDeeds(self._choose, self._add, self._copy, self._delete, self._move, self._drop)
        self.panel = DeckPanel(self.edits, self.pictures, deeds)
        self.look_panel = LookPanel(
            self.edits, self.pictures, LookDeeds(self.refresh, self._try, self._test, self._scenarios)
        )
        self._shown: DeckPart | None = None
        """The part whose tile was brought into sight."""
        self._seen = draft.seen()
        """What the draft held when it was looked at last."""
        self._outside = OUTSIDE
        """Seconds until the next look at the file."""
        threading.Thread(target=warm_up, name="phrases", daemon=True).start()

    @property
    def chosen(self) -> DeckPart:
        """The part that is written."""
        return self.edits.chosen

    def enter(self) -> None:
        self.events.look()
        self.refresh()

    def leave(self) -> None:
        """Whatever comes now, what was written is there the next time."""
        pygame.key.stop_text_input()
        self.saving.keep()

    def heading(self) -> str:
        return f"{words.EDITOR}: {self.right_title}. {self.standing}"

    # -- widgets

    def rebuild(self) -> None:
        super().rebuild()
        grid = next((each for each in self.widgets if isinstance(each, PartGrid)), None)
        if grid is not None and self._shown != self.chosen:  # another part: its tile comes into sight
            self._shown = self.chosen
            grid.show(next((tile for tile in grid.tiles if tile.is_chosen), None))

    def look(self) -> None:
        self.edits.keep_to_what_there_is()
        self._seen = seen = self.draft.seen()
        self.pictures.renew()
        self.right_title = title_of(seen, self.chosen)
        self.left_title = words.count_of(seen.count, seen.wanted) if seen.wanted else seen.title
        self.standing = self._how_it_stands()
        self.look_panel.face = pygame.Rect(0, 0, 0, 0)

    def fill_left(self, sheet: pygame.Rect) -> None:
        grid = self.add(self.panel.grid(sheet, self.theme, self.is_narrow))
        self.focus.start = next((tile for tile in grid.tiles if tile.is_chosen), None)
        for button in self.panel.buttons(sheet, self.theme, self.is_narrow):
            self.add(button)

    def fill_middle(self, sheet: pygame.Rect) -> None:
        px, width = self.theme.px, sheet.w / self.theme.scale - 40
        if self.is_narrow:
            left = sheet.right + px(8)
            self.look_panel.face = pygame.Rect(left, sheet.y, px(BESIDE), px(BESIDE * FACE[1] / FACE[0]))
        if self.chosen == THE_DECK:
            form = Form(self.theme)
            self.look_form.fill(form, self._seen, width)
        else:
            form = self.forms.of_card(self._seen, self.chosen, self.theme, width)
        fields = (self.book.place_of(cell.widget) for line in form.lines for cell in line.cells)
        shown = [place for place in fields if place is not None and self.chosen != THE_DECK]
        self.forms.other_remarks(form, self.chosen, shown)
        self.forms.missing_remark(form)
        view = self.add(form.view(self.form_area(sheet), self.right_title))
        if self.is_narrow:
            self.focus.start = next((item for item in view.items if isinstance(item, TextField)), None)

    def fill_right(self, sheet: pygame.Rect) -> None:
        for widget in self.look_panel.lay_out(sheet, self.theme):
            self.add(widget)

    # -- what is written

    def _write(self, place: DraftPlace, text: str) -> None:
        """A field has other words: the draft holds them at once, and reads them when typing rests."""
        self.edits.write(place, text)
        self.typed()

    def _changed(self, place: DraftPlace | None) -> None:
        """The draft was changed by something else than typing: every field shows it, that of a place in its part."""
        self.changed_otherwise()
        if place is not None:
            self.edits.chosen = part_of(place)
        with self.book.all_shown():
            self.rebuild()

    def _went_to(self, place: DraftPlace | None) -> None:
        """Something was done that leads to a place: its field gets the keyboard."""
        if place is None:
            return
        self.tab = 1
        self._changed(place)
        field = self.book.at(place)
        if field is not None and field in self.widgets:
            self.focus.put(field)

    def undo(self) -> None:
        self._went_to(self.edits.undo())

    def redo(self) -> None:
        self._went_to(self.edits.redo())

    def save(self) -> None:
        self.saving.save()

    def _choose(self, part: DeckPart) -> None:
        self.edits.choose(part)
        if self.is_narrow:
            self.show_form()
        else:
            self.rebuild()

    def _add(self) -> None:
        self._went_to(self.edits.add() if self.draft.beside is None else None)

    def _copy(self) -> None:
        self._went_to(self.edits.copy())

    def _delete(self) -> None:
        self.edits.delete()
        self._changed(None)

    def _move(self, step: int) -> None:
        self.edits.move(step)
        self._changed(None)

    def _drop(self, card: DeckPart, before: DeckPart | None) -> None:
        self.edits.drop(card, before)
        self._changed(None)

    def _pick_icon(self, place: DraftPlace) -> None:
        def take(name: str) -> None:
            self.edits.take_icon(place, name)
            self._changed(place)

        self.shared.manager.push(IconScreen(self.shared, self.edits.icon_at(place), take))

    # -- trying, and leaving

    def _try(self) -> None:
        """A game with the card; leaving it leads back here."""
        library = self.shared.library.cards
        try:
            if self.draft.beside is not None:
                game = game_of_event(self.draft, library, self.chosen.side)
            elif self.edits.card is not None:
                game = game_with(self.draft, library, self.chosen.key)
            else:
                return
        except ValueError as problem:
            self.shared.notices.append(words.cannot_try(str(problem)))
            self.refresh()
            return
        self.shared.saves.adopt(game)
        self.shared.go(Push(ShowTable(game)))

    def _test(self) -> None:
        if self.draft.is_saved:
            self._to_trial()
        else:
            self.saving.save(self._to_trial)

    def _scenarios(self) -> None:
        """Scenarios play the deck as its file has it, so that is saved first."""
        if self.draft.is_saved:
            self._to_scenarios()
        else:
            self.saving.save(self._to_scenarios)

    def _to_scenarios(self) -> None:
        draft, library = self.draft, self.shared.library
        library.look_again()
        try:
            scenarios = scenarios_of_deck(draft, library.cards, self.saving.shelf.folder)
        except (KeyError, ValueError) as problem:
            self.shared.notices.append(words.no_scenarios(str(problem.args[0])))
        else:
            self.shared.go(Push(ShowScenarios(scenarios, draft.seen().title)))

    def _to_trial(self) -> None:
        library = self.shared.library
        library.look_again()
        try:
            deck = library.cards.deck(self.draft.full_id)
        except KeyError as problem:
            self.shared.notices.append(words.cannot_try(str(problem.args[0])))
            return
        self.shared.go(Push(ShowTrial(deck)))

    def back(self) -> None:
        self.saving.leave(lambda: self.shared.go(Pop()))

    # -- keys and time

    def commands(self) -> dict[str, Callable[[], None]]:
        return {
            "editor_undo": self.undo, "editor_redo": self.redo, "editor_save": self.save, "editor_new": self._add,
            "editor_copy": self._copy, "editor_delete": self._delete, "editor_try": self._try,
            "editor_scenarios": self._scenarios,
            "editor_earlier": partial(self._move, -1), "editor_later": partial(self._move, 1),
        }  # fmt: skip

    def update(self, dt: float) -> bool:
        moved = False
        self._outside -= dt
        if self._outside <= 0:
            self._outside = OUTSIDE
            if self.saving.look_outside():
                self._changed(None)
                moved = True
        return super().update(dt) or moved

    def steps_of_reading(self) -> Iterator[float]:
        """Text by text, then what is wrong, then everything shows that."""
        while self.draft.read_on():
            yield AT_ONCE
        yield AT_ONCE
        while self._check_on():
            yield AT_ONCE
        yield AT_ONCE
        self.refresh()

    def _check_on(self) -> bool:
        """Checks as much as a frame has time for; gives whether there is more to do."""
        until = perf_counter() + CHECKS
        while self.draft.check_on():
            if perf_counter() >= until:
                return True
        return False

    def rested(self) -> None:
        self.draft.pause()
        self.saving.keep()

    # -- drawing

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        place = self.book.place_of(self.focus.on)
        is_turned = place is not None and place.field is DraftField.INCAPACITATED
        self.look_panel.draw_face(surface, self.theme, is_turned)

    def _how_it_stands(self) -> str:
        draft = self.draft
        remarks = draft.last_check().found.remarks
        mistakes = sum(not remark.is_warning for remark in remarks)
        parts = (  # what comes last is cut first: that can be read elsewhere, too
            words.standing(mistakes, len(remarks) - mistakes),
            self.left_title if self._seen.wanted else "",
            words.how_saved(draft.is_saved, draft.file.on_disk is not None, self.saving.said),
            words.copy_of(draft.copied_from) if draft.copied_from else "",
        )
        return " · ".join(part for part in parts if part)
