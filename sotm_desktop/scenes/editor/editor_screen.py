"""The editor: the deck as tiles, the form of one part, and beside it the card as it will look."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from functools import partial

import pygame

from sotm_desktop.authoring.deck_draft import DeckDraft
from sotm_desktop.authoring.draft_shelf import DraftShelf
from sotm_desktop.authoring.draft_trial import game_of_event, game_with
from sotm_desktop.authoring.draft_values import DraftField, DraftPlace
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
from sotm_desktop.scenes.shell.destinations import Pop, Push, ShowTable, ShowTrial
from sotm_desktop.scenes.shell.headed_screen import Head, HeadedScreen
from sotm_desktop.scenes.shell.scene import Shared
from sotm_desktop.widgets.button import Button
from sotm_desktop.widgets.palette import BODY, INK, rgb
from sotm_desktop.widgets.panel import Panel, paper
from sotm_desktop.widgets.text import on_capitals, shortened
from sotm_desktop.widgets.text_field import TextField
from sotm_desktop.widgets.widget import left_down, left_up
from sotm_desktop.words.reading.grammar_of_cards import warm_up
from sotm_desktop.words.screens import editor_words as words

REST, CALM, OUTSIDE = 0.3, 1.2, 1.0
"""Seconds: after the last letter until the text is read, until it is kept and what follows is undone by itself; and
between two looks at the file."""
AT_ONCE = 0.001
STAGE = rgb("#0C3B40")
LEFT, RIGHT = 268.0, 372.0
STATUS = 26
BESIDE = 164.0
"""Width of the card beside the form where panels have tabs."""
CTRL = pygame.KMOD_CTRL | pygame.KMOD_META


class EditorScreen(HeadedScreen):
    """Owns the fields, and when what was typed is read and kept."""

    head = Head(words.EDITOR, "", rgb("#B5471B"), rgb("#5E1F0A"), "scroll-quill")
    home_words = words.BACK_TO_EDITOR

    def __init__(self, shared: Shared, draft: DeckDraft, shelf: DraftShelf) -> None:
        super().__init__(shared)
        self.draft = draft
        self.edits = DraftEdits(draft)
        self.saving = DraftSaving(shared, draft, shelf, self.refresh)
        self.book = FieldBook(self._write)
        self.forms = PartForms(draft, self.book, self._changed, self._pick_icon)
        self.events = EventList(shared, draft, self.saving)
        self.look_form = LookForm(draft, self.book, self._changed, self._pick_icon, self.events)
        self.pictures = DraftPictures(draft, shared.library)
        deeds = DeckDeeds(self._choose, self._add, self._copy, self._delete, self._move, self._drop)
        self.panel = DeckPanel(self.edits, self.pictures, deeds)
        self.look = LookPanel(self.edits, self.pictures, LookDeeds(self.refresh, self._try, self._test))
        self.left = self.middle = self.right = pygame.Rect(0, 0, 0, 0)
        self._paper = pygame.Surface((1, 1))
        """The sheet that the form stands on."""
        self._shown: DeckPart | None = None
        """The part whose tile was brought into sight."""
        self._seen = draft.seen()
        """What the draft held when it was looked at last."""
        self._title = self._count = self._standing = ""
        """What the part was called then, how many cards there were, and how the deck stood."""
        self._rest, self._calm, self._outside = REST, 0.0, OUTSIDE
        """Seconds until the next reading, keeping, look; 0: none is due."""
        self._is_held = False
        """The pointer is down: what it is on stays until it is let go."""
        self._reading: Iterator[float] | None = None
        """What is being read; None before it begins."""
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
        return f"{words.EDITOR}: {self._title}. {self._standing}"

    # -- widgets

    def refresh(self) -> None:
        """Shows what the draft holds; a field that somebody types in keeps its words."""
        self.rebuild()

    def rebuild(self) -> None:
        super().rebuild()
        self._stay_ready()
        if self._shown != self.chosen:  # another part: its tile comes into sight
            self._shown = self.chosen
            for grid in (each for each in self.widgets if isinstance(each, PartGrid)):
                grid.show(next((tile for tile in grid.tiles if tile.is_chosen), None))

    def build(self) -> None:
        self.edits.keep_to_what_there_is()
        self._seen = seen = self.draft.seen()
        self.pictures.renew()
        self._title = title_of(seen, self.chosen)
        self._count = words.count_of(seen.count, seen.wanted) if seen.wanted else ""
        self._standing = self._how_it_stands()
        shown = self.add_tabs(words.CARDS, words.WRITE, words.CARD)
        width, height = self.grid
        top, r = self.top + (10 if self.is_narrow else 0), self.theme.rect  # room for the titles of the panels
        high = height - top - STATUS - 6
        self.left = self.middle = self.right = self.look.face = pygame.Rect(0, 0, 0, 0)
        if self.is_narrow:
            whole = r(8, top, width - 18, high)
            places = whole, r(8, top, width - 26 - BESIDE, high), whole
            if shown[1]:
                self.look.face = r(width - BESIDE - 10, top, BESIDE, BESIDE * FACE[1] / FACE[0])
        else:
            wide = width - LEFT - RIGHT - 40
            places = r(8, top, LEFT, high), r(LEFT + 18, top, wide, high), r(width - RIGHT - 12, top, RIGHT, high)
        if shown[0]:
            self._tiles(places[0])
        if shown[1]:
            self._form(places[1])
        if shown[2]:
            self.right = places[2]
            for widget in self.look.lay_out(self.right, self.theme):
                self.add(widget)
        self._ways()

    def _ways(self) -> None:
        """What can be done with the whole deck, on the strip."""
        back, draft, r = self.add_back(width=104), self.draft, self.theme.rect
        s = self.theme.scale
        left, top = back.rect.x / s, back.rect.y / s
        ways: tuple[tuple[str, str, Callable[[], None], bool, str, str], ...] = (
            (words.SAVE, "main", self._save, not draft.is_saved, words.NOTHING_TO_SAVE, "Ctrl+S"),
            (words.REDO, "dark", self._redo, draft.can_redo, words.NOTHING_TO_REDO, "Ctrl+Y"),
            (words.UNDO, "dark", self._undo, draft.can_undo, words.NOTHING_TO_UNDO, "Ctrl+Z"),
        )
        for text, kind, do, can, why, key in ways:
            left -= 86
            self.add(Button(r(left, top, 82, 34), text, kind=kind, theme=self.theme, enabled=can, why=why, tip=key,
                            on_press=do, size=19))  # fmt: skip

    def _tiles(self, sheet: pygame.Rect) -> None:
        self.left = sheet
        grid = self.add(self.panel.grid(sheet, self.theme, self.is_narrow))
        self.focus.start = next((tile for tile in grid.tiles if tile.is_chosen), None)
        for button in self.panel.buttons(sheet, self.theme, self.is_narrow):
            self.add(button)

    def _form(self, sheet: pygame.Rect) -> None:
        self.middle = sheet
        if self._paper.get_size() != sheet.size:
            self._paper = paper(sheet.size, self.theme)
        px, width = self.theme.px, sheet.w / self.theme.scale - 40
        if self.chosen == THE_DECK:
            form = Form(self.theme)
            self.look_form.fill(form, self._seen, width)
        else:
            form = self.forms.of_card(self._seen, self.chosen, self.theme, width)
        fields = (self.book.place_of(cell.widget) for line in form.lines for cell in line.cells)
        shown = [place for place in fields if place is not None and self.chosen != THE_DECK]
        self.forms.other_remarks(form, self.chosen, shown)
        area = pygame.Rect(sheet.x + px(4), sheet.y + px(12), sheet.w - px(14), sheet.h - px(20))
        view = self.add(form.view(area, self._title))
        if self.is_narrow:
            self.focus.start = next((item for item in view.items if isinstance(item, TextField)), None)

    # -- what is written

    def _write(self, place: DraftPlace, text: str) -> None:
        """A field has other words: the draft holds them at once, and reads them when typing rests."""
        self.edits.write(place, text)
        self._rest, self._calm, self._reading = REST, CALM, None

    def _changed(self, place: DraftPlace | None) -> None:
        """The draft was changed by something else than typing: every field shows it, that of a place in its part."""
        self._rest, self._calm, self._reading = AT_ONCE, CALM, None
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

    def _undo(self) -> None:
        self._went_to(self.edits.undo())

    def _redo(self) -> None:
        self._went_to(self.edits.redo())

    def _save(self) -> None:
        self.saving.save()

    def _choose(self, part: DeckPart) -> None:
        self.edits.choose(part)
        if self.is_narrow:
            self.show_tab(1)
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

    def handle(self, event: pygame.event.Event) -> None:
        if left_down(event) or left_up(event):
            self._is_held = left_down(event)
        if event.type == pygame.KEYDOWN and not self.shared.notices and self._command(event):
            return
        super().handle(event)
        self._stay_ready()

    def _stay_ready(self) -> None:
        """Letters that follow the key which leads to a field are not lost while it is on its way there."""
        if self.shared.manager.top is self:
            pygame.key.start_text_input()

    def _command(self, event: pygame.event.Event) -> bool:
        """A key of the editor itself, which also works while somebody types."""
        ctrl, shift = event.mod & CTRL, event.mod & pygame.KMOD_SHIFT
        if not ctrl:
            is_free = not self.focus.types and event.key == pygame.K_DELETE
            if is_free:
                self._delete()
            return is_free
        commands: dict[int, Callable[[], None]] = {
            pygame.K_z: self._redo if shift else self._undo, pygame.K_y: self._redo, pygame.K_s: self._save,
            pygame.K_n: self._add, pygame.K_d: self._copy, pygame.K_t: self._try,
        }  # fmt: skip
        if not self.focus.types:
            commands |= {pygame.K_LEFT: partial(self._move, -1), pygame.K_RIGHT: partial(self._move, 1)}
        if event.key not in commands:
            return False
        commands[event.key]()
        return True

    def update(self, dt: float) -> bool:
        moved = self._read(dt)
        self._keep(dt)
        self._outside -= dt
        if self._outside <= 0:
            self._outside = OUTSIDE
            if self.saving.look_outside():
                self._changed(None)
                moved = True
        return super().update(dt) or moved

    def _read(self, dt: float) -> bool:
        """Once typing rests, goes on with reading by one step a frame: a key that is pressed meanwhile never waits for
        all of it."""
        if not self._rest:
            return False
        self._rest -= dt
        field = self.focus.on
        if self._rest > 0 or self._is_held or (isinstance(field, TextField) and field.composing):
            self._rest = max(self._rest, AT_ONCE)
            return False
        self._reading = self._reading or self._steps_of_reading()
        self._rest = next(self._reading, 0.0)
        if not self._rest:
            self._reading = None
        return True

    def _steps_of_reading(self) -> Iterator[float]:
        """Text by text, then what is wrong, then everything shows that."""
        while self.draft.read_on():
            yield AT_ONCE
        yield AT_ONCE
        self.draft.check()
        yield AT_ONCE
        self.refresh()

    def _keep(self, dt: float) -> None:
        if self._calm:
            self._calm = max(self._calm - dt, 0.0)
            if not self._calm:
                self.draft.pause()
                self.saving.keep()

    # -- drawing

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        theme = self.theme
        if self.left.w:
            Panel(self.left, fill=STAGE, title=self._count or self._seen.title, theme=theme).draw(surface)
        if self.middle.w:
            surface.blit(self._paper, self.middle)
        if self.right.w:
            Panel(self.right, fill=STAGE, title=self._title, theme=theme).draw(surface)
        place = self.book.place_of(self.focus.on)
        self.look.draw_face(surface, theme, place is not None and place.field is DraftField.INCAPACITATED)
        self._draw_status(surface)

    def _draw_status(self, surface: pygame.Surface) -> None:
        px, theme = self.theme.px, self.theme
        bar = pygame.Rect(0, self.size[1] - px(STATUS), self.size[0], px(STATUS))
        pygame.draw.rect(surface, INK, bar)
        font = theme.font("note", 14)
        said = shortened(self._standing, font, bar.w - px(24))
        on_capitals(surface, said, font, BODY, bar.x + px(12), bar.centery)

    def _how_it_stands(self) -> str:
        draft = self.draft
        remarks = draft.check()
        mistakes = sum(not remark.is_warning for remark in remarks)
        parts = (
            words.copy_of(draft.copied_from) if draft.copied_from else "",
            words.how_saved(draft.is_saved, draft.file.on_disk is not None, self.saving.said),
            self._count,
            words.standing(mistakes, len(remarks) - mistakes),
        )
        return " · ".join(part for part in parts if part)
