"""The file of a deck in the making: where it lies, what stood in it when it was last read, and how it is written."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from sotm_desktop import own_files
from sotm_desktop.authoring.yaml_splice import CannotSplice, dumped, spliced
from sotm_desktop.cards.cardset import CARDSET_FILE
from sotm_desktop.cards.documents import read_document
from sotm_desktop.cards.files import DECK_BEGINS_WITH
from sotm_desktop.cards.source import LARGEST_FILE
from sotm_desktop.words import author_words as words

FOLDER_OF = {"hero": "heroes", "villain": "villains", "environment": "environments"}
MOST_BYTES = 4 * LARGEST_FILE
"""A letter of UTF-8 has at most four."""


class DraftFile:
    """A deck file in a card set of the player's own."""

    def __init__(self, own: Path, set_name: str, kind: str, deck_id: str = "", text: str = "") -> None:
        """``deck_id`` is "" for a deck that has no file yet; ``text`` is what the new file is made from."""
        self.own, self.set_name, self.kind = own, set_name, kind
        self.deck_id = deck_id
        self.text = text
        """What was last read or written: what stays the same in it stays letter by letter."""
        self.on_disk: str | None = None
        """What the file held then; None for none."""

    @property
    def folder(self) -> Path:
        """Where files of its kind lie in its card set."""
        return self.own / self.set_name / FOLDER_OF[self.kind]

    def path_of(self, deck_id: str) -> Path:
        """The file of a deck with this id."""
        return self.folder / f"{deck_id}.yaml"

    def ids_there(self) -> set[str]:
        """The ids of the decks that have files beside it."""
        return {path.stem for path in self.folder.glob("*.yaml")}

    def read(self) -> str | None:
        """What the file holds now; None where there is none, or none that can be read.

        Line ends are as Python reads them.
        """
        if not self.deck_id:
            return None
        try:
            return own_files.read(self.path_of(self.deck_id), MOST_BYTES).decode().replace("\r\n", "\n")
        except (OSError, UnicodeDecodeError):
            return None

    def take(self) -> str | None:
        """Reads the file, and makes what it holds the text from which the next is made."""
        self.on_disk = self.read()
        if self.on_disk is not None:
            self.text = self.on_disk
        return self.on_disk

    def has_changed(self) -> bool:
        """Whether somebody else has changed or removed it since it was last read or written."""
        return self.read() != self.on_disk

    def write(self, data: Mapping[str, Any], set_title: str) -> Path:
        """Writes the deck, and the file of its card set where that is new. Raises OSError."""
        try:
            text = spliced(self.text, data)
        except CannotSplice:  # the text had mistakes of form, of which the author was told
            text = dumped(data)
        about = self.own / self.set_name / CARDSET_FILE
        if not about.exists():
            own_files.write(about, dumped({"title": set_title, "version": "1.0"}).encode())
        path = self.path_of(data["deck"])
        own_files.write(path, text.encode())
        self.deck_id, self.text, self.on_disk = data["deck"], text, text
        return path

    def put_aside(self) -> Path | None:
        """Gives the file that lies there another name, which no card set reads; None where there is none."""
        path = self.path_of(self.deck_id)
        return own_files.put_aside(path, f"{path.name}.old") if path.exists() else None


def data_of_text(path: Path, text: str | None) -> tuple[dict[str, Any] | None, str]:
    """The data of a deck file as far as a draft can be made of it, or a sentence why none can."""
    if text is None:
        return None, words.draft_unreadable(path.name)
    source, complaints = read_document(path.name, text, DECK_BEGINS_WITH)
    if source is None:
        return None, words.draft_no_yaml(str(complaints[0]))
    data = source.plain()
    if not isinstance(data, dict) or data.get("kind") not in FOLDER_OF:
        return None, words.draft_no_kind(path.name)
    return data, ""
