"""Where decks in the making come from: new ones, files of the player's own, copies of shipped ones, kept drafts."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from sotm_desktop import own_files
from sotm_desktop.authoring.deck_draft import DeckDraft
from sotm_desktop.authoring.draft_file import DraftFile, data_of_text, text_of
from sotm_desktop.authoring.draft_keeping import read_kept, shown, write_kept
from sotm_desktop.authoring.draft_state import (
    EVENT_KINDS,
    REWARDS,
    SIDES,
    DraftState,
    card_paths,
    kind_of,
    map_at,
    put,
    text_at,
)
from sotm_desktop.authoring.draft_values import KeptDraft
from sotm_desktop.cards.appearance import LOOK_FILE, read_look
from sotm_desktop.cards.documents import read_text
from sotm_desktop.cards.files import DeckFile, EventFile
from sotm_desktop.cards.library import CardLibrary
from sotm_desktop.cards.set_names import plain_name, why_not
from sotm_desktop.engine.definitions import STANDARD, DeckDefinition
from sotm_desktop.words import author_words as words

BROKEN = ".broken"
ABILITIES = 3


class DraftShelf:
    """Opens drafts, and keeps those that are not saved."""

    def __init__(self, library: CardLibrary, own: Path, kept: Path) -> None:
        """``own``: the player's folder of card sets; ``kept``: where drafts lie that are not saved."""
        self.library, self.own, self.folder = library, own, kept
        self._files: dict[DeckDraft, Path] = {}
        self._states: dict[DeckDraft, DraftState] = {}
        """What was kept last of each open draft."""

    def own_sets(self) -> tuple[str, ...]:
        """The player's own card sets, by name."""
        return tuple(sorted(name for name, each in self.library.sets.items() if each.path.parent == self.own))

    # -- opening

    def new(self, kind: str, title: str, set_name: str) -> DeckDraft:
        """A deck with nothing on its cards, in a card set of the player's own, which may be new.

        Raises ValueError with a sentence when there can be no card set of that name.
        """
        self._check_set(set_name)
        data: dict[str, Any] = {"deck": "", "kind": kind, "title": title}
        if kind == "hero":
            data["characters"] = {STANDARD: {"power": [], "incapacitated": [[]] * ABILITIES}}
        elif kind == "villain":
            data["character"] = {side: {"keywords": ["villain"]} for side in SIDES}
        return DeckDraft(DraftState({**data, "cards": {}}, {}), DraftFile(self.own, set_name, kind), self.library)

    def new_event(self, kind: str, title: str, set_name: str, villain: DeckDefinition) -> DeckDraft:
        """An Event card or a Critical Event about the villain of a deck. Raises ValueError as `new` does."""
        self._check_set(set_name)
        is_of_set = villain.set == set_name
        name = villain.id if is_of_set else self.library.name_of(villain)
        data: dict[str, Any] = {kind: "", "villain": name, "title": title, "date": "", "limit": 1}
        if kind == "critical_event":
            data["character"] = {"title": villain.title, "keywords": ["villain"]}
        else:
            data |= {"effect": {}, "rewards": [{"do": []} for _ in range(REWARDS)]}
        return DeckDraft(DraftState(data, {}), DraftFile(self.own, set_name, kind), self.library, beside=villain)

    def open(self, full_id: str, into: str = "my_decks") -> DeckDraft:
        """A deck file of the player's own; a shipped deck as a copy that goes into the card set ``into``.

        Raises ValueError with a sentence for a deck that there is not, and for a file that nothing can be made of.
        """
        return self._open(self.library.files.get(full_id), full_id, into)

    def open_event(self, full_id: str, into: str = "my_decks") -> DeckDraft:
        """The same for an Event."""
        return self._open(self.library.event_files.get(full_id), full_id, into)

    def _open(self, found: DeckFile | EventFile | None, full_id: str, into: str) -> DeckDraft:
        if found is None:
            raise ValueError(words.draft_no_deck(full_id))
        is_own = found.path.parent.parent.parent == self.own
        if not is_own:
            self._check_set(into)
        text = text_of(found.path) if is_own else read_text(found.path)[0]
        data, why = data_of_text(found.path, text)
        if data is None or text is None:
            raise ValueError(why)
        beside = self._beside(data, found.set)
        if is_own:
            file = DraftFile(self.own, found.set, kind_of(data), found.id)
            file.take(text)
            return DeckDraft(DraftState(data, {}), file, self.library, beside=beside)
        file = DraftFile(self.own, into, kind_of(data), text=text)
        if beside is None:
            data = self._with_look(found, data)
        else:
            data["villain"] = self.library.name_of(beside)
        return DeckDraft(DraftState(data, {}), file, self.library, text_at(data, ("title",)), beside=beside)

    def _beside(self, data: Mapping[str, Any], set_name: str) -> DeckDefinition | None:
        """The deck of the villain that an Event is about; None for a deck. Raises ValueError with a sentence."""
        if kind_of(data) not in EVENT_KINDS:
            return None
        try:
            return self.library.deck(text_at(data, ("villain",)), set_name)
        except KeyError as error:
            raise ValueError(words.draft_no_villain(str(error.args[0]))) from None

    def _with_look(self, found: DeckFile | EventFile, data: dict[str, Any]) -> dict[str, Any]:
        """The data with what the look file of its card set says, as the copy goes into another."""
        look, _ = read_look(found.path.parent.parent / LOOK_FILE, self.library.sources)
        said = {key: value for key, value in map_at(look, ("decks", found.id)).items() if key != "portrait"}
        if said and "look" not in data:
            head = {key: value for key, value in data.items() if key not in BODY}
            data = {**head, "look": said, **data}
        for key, path in card_paths(data).items():
            icon = text_at(look, ("icons", f"{found.id}/{key}"))
            if icon and "icon" not in map_at(data, path):
                data = put(data, (*path, "icon"), icon)
        return data

    def _check_set(self, name: str) -> None:
        others = [other for other, each in self.library.sets.items() if each.path.parent != self.own]
        why = why_not(name, self.library.sets) or (words.is_shipped(name) if name in others else "")
        if why or plain_name(name) != name:
            raise ValueError(words.draft_no_set(name, why.rstrip(".") or words.plain_set_name(plain_name(name))))

    # -- keeping

    def keep(self, draft: DeckDraft) -> str:
        """Keeps what is not saved of a draft; gives "" or a sentence why that cannot be. Cheap where nothing is new."""
        if draft.is_saved:
            self.forget(draft)
            return ""
        if self._states.get(draft) is draft.state or draft.is_untouched:
            return ""
        if draft not in self._files:
            self._files[draft] = own_files.free(self.folder / f"{draft.set_name}-{draft.deck_id}.json")
        try:
            write_kept(self._files[draft], draft.kept())
        except OSError as error:
            return words.draft_not_kept(error.strerror or str(error))
        self._states[draft] = draft.state
        return ""

    def forget(self, draft: DeckDraft) -> None:
        """Throws away what was kept of a draft."""
        self._states.pop(draft, None)
        file = self._files.pop(draft, None)
        if file is not None:
            file.unlink(missing_ok=True)

    def kept(self) -> tuple[KeptDraft, ...]:
        """The drafts that were kept and not saved, the newest first; a broken file is set aside."""
        found = []
        for path in sorted(self.folder.glob("*.json")):
            try:
                read_kept(path, self.own)
                found.append(shown(path))
            except OSError:
                continue
            except ValueError:
                own_files.put_aside(path, f"{path.name}{BROKEN}")
        return tuple(sorted(found, key=lambda each: -each.when))

    def kept_of(self, full_id: str) -> KeptDraft | None:
        """What was kept last and not saved of a deck or Event that has a file; None where nothing was."""
        return next((each for each in self.kept() if each.full_id == full_id), None)

    def reopen(self, kept: KeptDraft) -> DeckDraft:
        """Goes on with a draft that was kept. Raises ValueError with a sentence when it is gone."""
        try:
            found = read_kept(kept.file, self.own)
        except (OSError, ValueError):
            raise ValueError(words.draft_unreadable(kept.file.name)) from None
        beside = self._beside(found.state.data, found.file.set_name)
        draft = DeckDraft(
            found.state, found.file, self.library, found.copied_from, found.ids, is_saved=False, beside=beside
        )
        self._files[draft], self._states[draft] = kept.file, found.state
        return draft

    def throw_away(self, kept: KeptDraft) -> None:
        """Throws a draft that was kept away."""
        kept.file.unlink(missing_ok=True)


BODY = ("characters", "character", "cards", "side_decks", "first_game")
"""What stands below the facts of a deck in its file."""
