"""Saving a deck in the making, and leaving it: what came of it is said, and what would be lost is asked."""

from __future__ import annotations

from collections.abc import Callable

from sotm_desktop.authoring.deck_draft import DeckDraft
from sotm_desktop.authoring.draft_shelf import DraftShelf
from sotm_desktop.authoring.draft_values import Saved
from sotm_desktop.scenes.editor.parts import field_name, is_empty, part_of, title_of
from sotm_desktop.scenes.shell.asking_screen import AskingScreen, PossibleAnswer
from sotm_desktop.scenes.shell.scene import Shared
from sotm_desktop.words.screens import editor_words as words

MOST_SAID = 3
"""So many lines of mistakes are told before it is saved with them: they fit at every size."""


class DraftSaving:
    """Owns what was said last of saving."""

    def __init__(self, shared: Shared, draft: DeckDraft, shelf: DraftShelf, changed: Callable[[], None]) -> None:
        """``changed``: the draft or what is said of it is another now."""
        self.shared, self.draft, self.shelf, self._changed = shared, draft, shelf, changed
        self.said = ""
        self._is_given_up = False
        """The author has thrown the changes away."""
        self._not_kept = ""
        """Why the changes could not be kept the last time."""

    def save(self, then: Callable[[], None] | None = None, *, anyway: bool = False, over: bool = False) -> None:
        """Save; where something has to be asked first, that is asked. ``then``: what is done once it is saved."""
        self.draft.read_all()
        saved = self.draft.save(anyway=anyway, over=over)
        if saved.is_written:
            self.said = saved.said
            self._changed()
            if then is not None:
                then()
        elif saved.changed_outside:
            self._ask_which(then, anyway)
        elif saved.remarks:
            self._ask_with_mistakes(saved, then, over)
        else:
            self.shared.notices.append(saved.said)
            self._changed()

    def leave(self, go: Callable[[], None]) -> None:
        """Leave the editor; with changes that are not saved, that is asked."""
        draft = self.draft
        if draft.is_saved or draft.is_untouched:
            self.shelf.forget(draft)
            go()
            return
        self._ask(words.LEAVE_TITLE, words.leave_asks(draft.seen().title or words.THE_DECK),
                  PossibleAnswer(words.LEAVE_SAVE, "main", lambda: self.save(go)),
                  PossibleAnswer(words.LEAVE_ANYWAY, "red", lambda: self._throw_away(go)),
                  PossibleAnswer(words.LEAVE_STAY, "plain", None))  # fmt: skip

    def keep(self) -> None:
        """What is not saved is there again after a crash."""
        problem = "" if self._is_given_up else self.shelf.keep(self.draft)
        if problem and problem != self._not_kept:
            self.shared.notices.append(problem)
        self._not_kept = problem

    def look_outside(self) -> bool:
        """Whether the file was changed by another program: then it is read again, or the author is told."""
        draft = self.draft
        if not draft.changed_outside():
            return False
        before = self.said
        if draft.is_saved:
            problem = draft.reload()
            self.said = problem or words.READ_AGAIN
            return not problem or problem != before
        self.said = words.CHANGED_OUTSIDE
        return self.said != before

    def _throw_away(self, go: Callable[[], None]) -> None:
        self.shelf.forget(self.draft)
        self._is_given_up = True
        go()

    def _ask_which(self, then: Callable[[], None] | None, anyway: bool) -> None:
        self._ask(words.OUTSIDE_TITLE, words.CHANGED_OUTSIDE,
                  PossibleAnswer(words.OVERWRITE, "main", lambda: self.save(then, anyway=anyway, over=True)),
                  PossibleAnswer(words.READ_THAT, "plain", self._read_theirs),
                  PossibleAnswer(words.DO_NOT_SAVE, "plain", None))  # fmt: skip

    def _read_theirs(self) -> None:
        self.said = self.draft.reload() or words.READ_AGAIN
        self._changed()

    def _ask_with_mistakes(self, saved: Saved, then: Callable[[], None] | None, over: bool) -> None:
        found = [f"· {each}" for each in self._where(saved)]
        more = [words.more_mistakes(len(found) - MOST_SAID)] if len(found) > MOST_SAID else []
        said = [saved.said, *found[:MOST_SAID], *more]
        self._ask(words.MISTAKES_TITLE, "\n".join(said),
                  PossibleAnswer(words.SAVE_ANYWAY, "main", lambda: self.save(then, anyway=True, over=over)),
                  PossibleAnswer(words.DO_NOT_SAVE, "plain", None))  # fmt: skip

    def _where(self, saved: Saved) -> list[str]:
        """What is wrong, with the card that it is on; of fields that are empty only that they are."""
        seen, found = self.draft.seen(), list[str]()
        missing: dict[str, list[str]] = {}
        for remark in saved.remarks:
            title = title_of(seen, part_of(remark.place))
            if is_empty(seen, remark.place):
                missing.setdefault(title, []).append(field_name(remark.place))
            else:
                found.append(words.mistake_on(title, remark.said, remark.hint))
        return [*(words.missing_on(title, names) for title, names in missing.items()), *found]

    def _ask(self, title: str, said: str, *answers: PossibleAnswer) -> None:
        self.shared.manager.push(AskingScreen(self.shared, title, said, answers))
