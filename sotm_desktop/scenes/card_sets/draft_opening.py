"""Decks and Events that are opened in the editor: as they are, or as somebody left them unsaved."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from sotm_desktop.scenes.shell.asking_screen import AskingScreen, PossibleAnswer
from sotm_desktop.scenes.shell.destinations import Push, ShowEditor
from sotm_desktop.scenes.shell.scene import Shared
from sotm_desktop.words.screens import editor_words

if TYPE_CHECKING:  # loaded when somebody writes a deck
    from sotm_desktop.authoring.deck_draft import DeckDraft
    from sotm_desktop.authoring.draft_shelf import DraftShelf


class DraftOpening:
    """Opens the editor. Where something was written and not saved, it is asked which of both is meant; what cannot be
    opened is said."""

    def __init__(self, shared: Shared) -> None:
        self._shared = shared

    def deck(self, full_id: str) -> None:
        """A deck of a card set, or a copy of it where the set is not the player's own."""
        self._open(full_id, lambda shelf: shelf.open(full_id))

    def event(self, full_id: str) -> None:
        """The same for an Event."""
        self._open(full_id, lambda shelf: shelf.open_event(full_id))

    def _open(self, full_id: str, make: Callable[[DraftShelf], DeckDraft]) -> None:
        shelf = self._shared.deck_shelf()
        kept = shelf.kept_of(full_id)
        if kept is None:
            self._show(shelf, make)
            return
        said = editor_words.edit_asks(kept.title, kept.when)
        self._shared.manager.push(AskingScreen(self._shared, editor_words.LEAVE_TITLE, said, (
            PossibleAnswer(editor_words.GO_ON_UNSAVED, "main",
                           partial(self._show, shelf, lambda shelf: shelf.reopen(kept))),
            PossibleAnswer(editor_words.OPEN_SAVED, "plain", partial(self._show, shelf, make)),
            PossibleAnswer(editor_words.EDIT_NEITHER, "plain", None),
        )))  # fmt: skip

    def _show(self, shelf: DraftShelf, make: Callable[[DraftShelf], DeckDraft]) -> None:
        try:
            draft = make(shelf)
        except ValueError as problem:
            self._shared.notices.append(str(problem))
        else:
            self._shared.go(Push(ShowEditor(draft, shelf)))
