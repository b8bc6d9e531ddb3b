"""The file of a deck in the making: where it lies, what stood in it when it was last read, and how it is written."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from sotm_desktop import own_files
from sotm_desktop.authoring.draft_state import EVENT_KINDS, kind_of
from sotm_desktop.authoring.yaml_splice import CannotSplice, dumped, spliced
from sotm_desktop.cards.cardset import CARDSET_FILE, EVENT_FOLDER
from sotm_desktop.cards.documents import read_document
from sotm_desktop.cards.files import DECK_BEGINS_WITH
from sotm_desktop.cards.source import LARGEST_FILE
from sotm_desktop.words import author_words as words

FOLDER_OF = {
    "hero": "heroes", "villain": "villains", "environment": "environments",
    **dict.fromkeys(EVENT_KINDS, EVENT_FOLDER),
}  # fmt: skip
MOST_BYTES = 4 * LARGEST_FILE
"""A letter of UTF-8 has at most four."""


MARK, WINDOWS_END = "\ufeff", "\r\n"


class Written(NamedTuple):
    """What was written."""

    path: Path
    aside: Path | None
    """Where the file is now that was there before, if nothing of its form could be kept."""


def text_of(path: Path) -> str | None:
    """What a file of the player's own holds, letter by letter; None where there is none, or none that can be read."""
    try:
        return own_files.read(path, MOST_BYTES).decode()
    except (OSError, UnicodeDecodeError):
        return None


class DraftFile:
    """The file of a deck or an Event in a card set of the player's own."""

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
        """What the file holds now; None where there is none, or none that can be read."""
        if not self.deck_id:
            return None
        return text_of(self.path_of(self.deck_id))

    def take(self, text: str) -> None:
        """What was read from the file is the text from which the next is made."""
        self.text = self.on_disk = text

    def has_changed(self) -> bool:
        """Whether somebody else has changed or removed it since it was last read or written."""
        return self.read() != self.on_disk

    def write(self, deck_id: str, data: Mapping[str, Any], set_title: str) -> Written:
        """Writes the deck under its id, and the file of its card set where that is new. Raises OSError."""
        aside = None
        try:
            text = _like(self.text, spliced(_plain(self.text), data))
        except CannotSplice:  # comments cannot be kept: so the file is
            text = dumped(data)
            aside = self.put_aside()
        about = self.own / self.set_name / CARDSET_FILE
        if not about.exists():
            own_files.write(about, dumped({"title": set_title, "version": "1.0"}).encode())
        path = self.path_of(deck_id)
        own_files.write(path, text.encode())
        self.deck_id, self.text, self.on_disk = deck_id, text, text
        return Written(path, aside)

    def put_aside(self) -> Path | None:
        """Gives the file that lies there another name, which no card set reads; None where there is none."""
        path = self.path_of(self.deck_id)
        return own_files.put_aside(path, f"{path.name}.old") if self.deck_id and path.exists() else None


def _plain(text: str) -> str:
    """A text without the mark that some editors put at its front, and with the line ends of this program."""
    return text.removeprefix(MARK).replace(WINDOWS_END, "\n")


def _like(old: str, text: str) -> str:
    """A text with the mark at the front and the line ends of another."""
    ends = text.replace("\n", WINDOWS_END) if WINDOWS_END in old else text
    return MARK + ends if old.startswith(MARK) else ends


def data_of_text(path: Path, text: str | None) -> tuple[dict[str, Any] | None, str]:
    """The data of a deck file as far as a draft can be made of it, or a sentence why none can."""
    if text is None:
        return None, words.draft_unreadable(path.name)
    source, complaints = read_document(path.name, _plain(text), DECK_BEGINS_WITH)
    if source is None:
        return None, words.draft_no_yaml(str(complaints[0]))
    data = source.plain()
    if not isinstance(data, dict) or kind_of(data) not in FOLDER_OF:
        return None, words.draft_no_kind(path.name)
    return data, ""
