"""Sheets become a card set: read, checked and written whole into a folder that waits, then given its place."""

from __future__ import annotations

import shutil
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

from sotm_desktop import own_files
from sotm_desktop.authoring.sheets.sheet_files import SheetFile, id_of
from sotm_desktop.authoring.sheets.sheet_gathering import Gathering
from sotm_desktop.authoring.sheets.sheet_sources import sheets_in, title_of
from sotm_desktop.authoring.sheets.sheet_values import HowRead, ReadText, SheetPlace, SheetProblem
from sotm_desktop.authoring.sheets.text_filling import TextFiller
from sotm_desktop.authoring.yaml_splice import dumped
from sotm_desktop.cards.cardset import CARDSET_FILE
from sotm_desktop.cards.complaints import Complaint
from sotm_desktop.cards.deck_keywords import keywords_in
from sotm_desktop.cards.library import CardLibrary
from sotm_desktop.cards.set_names import free_name, why_not
from sotm_desktop.engine.definitions import DeckDefinition
from sotm_desktop.words import sheet_words as words

WAITING = ".sheets-"
REPORT = "texts.txt"
"""The file of the set that says how each text was read."""
VERSION = "1.0"


class ImportOrder(NamedTuple):
    """What is to be imported, for which card sets."""

    sources: tuple[Path, ...]
    shipped: Path
    own: Path
    """The player's folder of card sets."""
    waiting: Path
    """Where the set is written, beside the place that it gets."""
    cache: Path | None = None
    name: str = ""
    """What the set is to be called; "" finds a name."""


class ImportStep(NamedTuple):
    """How far an import is."""

    done: int
    total: int
    """Texts."""
    title: str
    """The deck or Event that is read."""


class ImportResult(NamedTuple):
    """What came of an import."""

    name: str
    """Of the card set; "" when there is none."""
    title: str
    files: tuple[str, ...]
    """The folder of each of its files: heroes, villains and so on."""
    texts: tuple[ReadText, ...]
    problems: tuple[SheetProblem, ...]
    """Why nothing came of it, or why some decks are not there."""

    def count(self, how: HowRead) -> int:
        """How many texts were read so far."""
        return sum(text.how is how for text in self.texts)

    def contents(self) -> dict[str, int]:
        """How many files there are of each folder."""
        return Counter(self.files)

    @property
    def left(self) -> list[ReadText]:
        """The texts that were not read whole: first those that are left to the players."""
        left = [text for text in self.texts if text.how is not HowRead.READ]
        return sorted(left, key=lambda text: text.how is HowRead.IN_PART)

    @property
    def ambiguous(self) -> list[ReadText]:
        """The texts that were read whole and could mean something else too."""
        return [text for text in self.texts if text.how is HowRead.READ and text.alternatives]


class SheetImport:
    """One import. Go through `steps`: then `result` says what came of it, and a whole set waits in its folder."""

    def __init__(self, order: ImportOrder) -> None:
        self.order = order
        self.problems: list[SheetProblem] = []
        self.texts: list[ReadText] = []
        self.files: list[SheetFile] = []
        """Those that are written."""
        self.title = ""
        self.name = ""
        self.editions: tuple[str, ...] = ()
        """Those that the set is written for."""

    @property
    def result(self) -> ImportResult:
        name = self.name if self.files else ""
        folders = tuple(file.folder for file in self.files)
        return ImportResult(name, self.title, folders, tuple(self.texts), tuple(self.problems))

    def steps(self) -> Iterator[ImportStep]:
        """One text at each step; then the set is checked and written."""
        sheets, self.problems = sheets_in(self.order.sources)
        library = CardLibrary([self.order.shipped, self.order.own], self.order.cache)
        gathered = Gathering(sheets, library)
        self.problems += gathered.problems if not self._is_refused else []
        if self._is_refused:
            return
        titles, self.editions = gathered.set_titles, tuple(gathered.editions)
        self._call(titles.pop() if len(titles) == 1 else title_of(self.order.sources), library)
        if not self.name:
            return
        yield from self._read(gathered, library)
        self._write()
        self._check()

    @property
    def _is_refused(self) -> bool:
        """Whether something is wrong that is not the matter of one deck alone."""
        return any(not problem.title for problem in self.problems)

    def _call(self, title: str, library: CardLibrary) -> None:
        """Finds a name of which there is no card set yet."""
        wished, taken = self.order.name, {*library.sets, *(path.name for path in self.order.own.glob("*/"))}
        if wished:
            why = words.is_there(wished) if wished in taken else why_not(wished, taken)
            if why:
                self.problems = [SheetProblem(SheetPlace(wished), why, words.ANOTHER_NAME)]
                return
        number = 1
        self.name, self.title = wished or free_name(title), title
        while self.name in taken or why_not(self.name, taken):
            number += 1
            self.name, self.title = f"{free_name(title)}_{number}", f"{title} {number}"

    def _read(self, gathered: Gathering, library: CardLibrary) -> Iterator[ImportStep]:
        wrong = {id_of(problem.title) for problem in self.problems}
        files = [file for file in gathered.files if id_of(file.title) not in wrong]
        keywords = frozenset({*library.keywords, *(word for file in gathered.files for word in keywords_in(file.data))})
        outlasts = library.rules.kept_to_by(self.editions).outlasts
        built: dict[str, DeckDefinition] = {}
        done, total = 0, sum(len(file.slots) for file in files)
        for file in files:
            beside = None
            if file.folder in ("characters", "event_cards"):
                beside = self._beside(file, gathered, built, library)
                if beside is None:
                    self._leave_out(file, words.NOT_THERE, words.MEND_THAT_FIRST)
                    continue
            filler = TextFiller(file, self.name, keywords, beside, outlasts)
            for _ in filler.read_all():
                done += 1
                yield ImportStep(done, total, file.title)
            if filler.built is None:
                self._complained(file, filler.complaints)
                continue
            built[file.id] = filler.built.deck if beside is None else built.get(file.id, beside)
            file.data = filler.data
            self.texts += filler.texts
            self.files.append(file)

    def _beside(
        self, file: SheetFile, gathered: Gathering, built: dict[str, DeckDefinition], library: CardLibrary
    ) -> DeckDefinition | None:
        """The hero or villain that a file belongs to: one of the sheets, else of another card set."""
        name = file.data["characters_of"] if file.folder == "characters" else file.data["villain"]
        if name in gathered.decks:
            return built.get(name)
        try:
            found = library.file_of(name)
            return library.deck(name) if file.folder == "event_cards" or found is None else found.made
        except KeyError:
            return None

    def _leave_out(self, file: SheetFile, said: str, hint: str) -> None:
        self.problems.append(SheetProblem(file.place, said, hint, file.title))

    def _complained(self, file: SheetFile, complaints: list[Complaint]) -> None:
        """What the loader says of a file is said of the row that it came from."""
        first = complaints[0]
        said = f"{first.card}: {first.found}" if first.card else first.found
        self._leave_out(file, said, first.hint or words.MEND_THE_ROW)

    # -- the folder that waits

    def _write(self) -> None:
        folder = self.order.waiting / self.name
        about: dict[str, Any] = {"title": self.title, "version": VERSION, "about": words.ABOUT_SET}
        about |= {"written_for": list(self.editions)} if self.editions else {}
        own_files.write(folder / CARDSET_FILE, dumped(about).encode())
        for file in self.files:
            own_files.write(folder / file.name, dumped(file.data).encode())

    def _check(self) -> None:
        """What the loader complains of when it reads what was written is left out; what stands in the set is sound."""
        folder = self.order.waiting / self.name
        while self.files:
            library = CardLibrary([self.order.shipped, self.order.own, self.order.waiting], self.order.cache)
            library.complaints()
            loaded = {each.path.relative_to(folder).as_posix(): each for each in library.every_file
                      if each.set == self.name}  # fmt: skip
            if not loaded:
                said = next(each.found for each in library.twins if Path(each.file) == folder)
                self.problems.append(SheetProblem(SheetPlace(self.name), said, words.TOO_LARGE))
                self.files = []
                return
            bad = [file for file in self.files if loaded[file.name].complaints]
            for file in bad:
                self._complained(file, loaded[file.name].complaints)
                self.files.remove(file)
                (folder / file.name).unlink()
            left = {file.title for file in bad}
            self.texts = [text for text in self.texts if text.deck not in left]
            if not bad:
                own_files.write(folder / REPORT, report_of(self.result).encode())
                return


def report_of(result: ImportResult) -> str:
    """How each text was read, as a text file."""
    counts = [result.count(how) for how in HowRead]
    lines = [words.summary(len(result.texts), *counts), ""]
    lines += [str(problem) for problem in result.problems]
    for text in (*result.left, *result.ambiguous):
        lines += ["", *told(text)]
    return "\n".join(lines) + "\n"


def told(text: ReadText) -> list[str]:
    """A text that an author should look at: where it stands, what is left of it, what else it could mean."""
    said = words.left_to_players if text.how is HowRead.BY_HAND else words.left_in_part
    lines = [words.at_card(str(text.place), text.deck, text.card)]
    lines += [said(left) for left in text.by_hand]
    if text.alternatives:
        lines += [words.read_as(text.printed), *map(words.could_also_mean, text.alternatives)]
    return lines


# -- where it waits and where it goes


def waiting_folder(own: Path) -> Path:
    """A new folder beside the player's card sets; those of imports that were cut off long ago are cleared away."""
    own.mkdir(parents=True, exist_ok=True)
    for left in own.parent.glob(f"{WAITING}*"):
        with suppress(OSError):
            if left.stat().st_mtime < time.time() - own_files.LEFT_OVER:
                shutil.rmtree(left, ignore_errors=True)
    return Path(tempfile.mkdtemp(prefix=WAITING, dir=own.parent))


def settle(order: ImportOrder, result: ImportResult) -> Path | None:
    """Gives a set that was written whole its place among the player's, in one step; None when there is none.

    The waiting folder is gone afterwards. Raises OSError when the set cannot be put there.
    """
    try:
        if not result.name:
            return None
        return own_files.place_whole(order.waiting / result.name, order.own / result.name)
    finally:
        shutil.rmtree(order.waiting, ignore_errors=True)
