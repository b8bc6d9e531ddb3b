"""`sotm scenario --words` and `--from-words`: scenarios as sentences, and sentences as scenario files."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from sotm_desktop import own_files
from sotm_desktop.authoring.yaml_splice import dumped
from sotm_desktop.cards.documents import read_text
from sotm_desktop.cards.library import CardLibrary
from sotm_desktop.cards.yaml_reader import Reader
from sotm_desktop.scenarios.from_words import Document, read_words
from sotm_desktop.scenarios.in_words import NotInWords, in_words
from sotm_desktop.scenarios.reading import files_in
from sotm_desktop.scenarios.runner import read_defaults
from sotm_desktop.scenarios.table_names import DeckNames
from sotm_desktop.words import scenario_words as words

IN_PART = 1


class SentenceBench:
    """Reads and writes scenarios in the words of the card sets that there are."""

    def __init__(self, library: CardLibrary, folders: list[Path]) -> None:
        self.library, self.folders = library, folders

    def print(self, files: list[Path]) -> int:
        """Prints scenarios as sentences. The exit code is 1 when one has something that no sentence says."""
        is_whole = True
        for file in files_in(files):
            names, defaults = DeckNames(self.library, file), read_defaults(self.folders, file)
            for document in _documents(file):
                try:
                    print(in_words(document, names, defaults))
                except NotInWords as error:
                    is_whole = False
                    print(f"{file}: {document.get('scenario', '')}: {error}", file=sys.stderr)
        return 0 if is_whole else IN_PART

    def write(self, texts: list[Path], to: Path) -> int:
        """Writes the scenarios of some texts into a file. Where a sentence is not understood, nothing is written."""
        names, defaults = DeckNames(self.library, to), read_defaults(self.folders, to)
        documents: list[Document] = []
        is_whole = True
        for file in texts:
            text, complaints = read_text(file)
            found = read_words(text or "", names, defaults)
            documents += found.documents
            untitled = [words.NO_TITLE for document in found.documents if "scenario" not in document]
            for said in (*complaints, *(f"{file}: {each}" for each in (*untitled, *found.leftovers))):
                is_whole = False
                print(said, file=sys.stderr)
        if not is_whole or not documents:
            return IN_PART
        try:
            own_files.write(to, "---\n".join(dumped(document) for document in documents).encode())
        except OSError as error:
            print(f"{to}: {error.strerror}", file=sys.stderr)
            return IN_PART
        print(f"{to}: {len(documents)} scenarios")
        return 0


def _documents(file: Path) -> Iterator[Document]:
    text, complaints = read_text(file)
    reader = Reader(str(file))
    found = [each.plain() for each in reader.read(text or "")]
    for complaint in (*complaints, *reader.complaints):
        print(complaint, file=sys.stderr)
    yield from (each for each in found if isinstance(each, dict))
