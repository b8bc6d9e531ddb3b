"""The Events of a villain whose deck is written: those that there are, and new ones."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from sotm_desktop.authoring.deck_draft import DeckDraft
from sotm_desktop.authoring.draft_shelf import DraftShelf
from sotm_desktop.cards.event_cards import EventCard
from sotm_desktop.scenes.editor.draft_saving import DraftSaving
from sotm_desktop.scenes.editor.form_lines import NO_RECT, Form, FormCell
from sotm_desktop.scenes.editor.form_notes import TakeRow
from sotm_desktop.scenes.shell.destinations import Push, ShowEditor
from sotm_desktop.scenes.shell.scene import Shared
from sotm_desktop.widgets.button import Button
from sotm_desktop.words.screens import editor_words as words


class EventList:
    """Owns which Events of the player's own there are about the deck; `look` finds that out."""

    def __init__(self, shared: Shared, draft: DeckDraft, saving: DraftSaving) -> None:
        self.shared, self.draft, self.saving = shared, draft, saving
        self.events: tuple[EventCard, ...] = ()

    def look(self) -> None:
        """Reads the files that have come or changed."""
        if self.draft.state.kind != "villain" or not self.draft.file.deck_id:
            return
        self.shared.library.look_again()
        cards, own = self.shared.library.cards, self.draft.file.own
        files = [file for file in cards.event_files.values() if file.path.parent.parent.parent == own]
        for file in files:
            cards.load_event(file)
        events = (file.made for file in files if file.made is not None)
        self.events = tuple(event for event in events if event.deck.full_id == self.draft.full_id)

    def fill(self, form: Form) -> None:
        """A row for each, and what begins another."""
        form.title(words.EVENTS)
        for event in self.events:
            row = TakeRow(words.edit_event(event.title, event.definition.kind), form.theme,
                          partial(self._open, partial(self._opened, event.full_id)))  # fmt: skip
            form.grown(row, row.high)
        cells = [
            FormCell(Button(NO_RECT, said, theme=form.theme, size=17, tip=words.ABOUT_EVENTS,
                            on_press=partial(self._open, partial(self._begun, kind))))
            for kind, said in words.NEW_EVENT.items()
        ]  # fmt: skip
        form.line(*cells, high=38)

    def _open(self, make: Callable[[DraftShelf], DeckDraft]) -> None:
        """An Event is written beside the deck as its file has it, so that is saved first."""
        if self.draft.is_saved:
            self._go(make)
        else:
            self.saving.save(partial(self._go, make))

    def _go(self, make: Callable[[DraftShelf], DeckDraft]) -> None:
        self.shared.library.look_again()
        shelf = self.shared.deck_shelf()
        try:
            draft = make(shelf)
        except (KeyError, ValueError) as problem:
            self.shared.notices.append(words.cannot_write_event(str(problem.args[0])))
        else:
            self.shared.go(Push(ShowEditor(draft, shelf)))

    def _begun(self, kind: str, shelf: DraftShelf) -> DeckDraft:
        return shelf.new_event(kind, "", self.draft.set_name, shelf.library.deck(self.draft.full_id))

    def _opened(self, full_id: str, shelf: DraftShelf) -> DeckDraft:
        return shelf.open_event(full_id)
