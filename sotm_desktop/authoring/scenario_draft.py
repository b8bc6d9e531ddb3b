"""The scenarios of a deck in the making, as they are typed: the one owner of their sentences and of their file."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, NamedTuple

from sotm_desktop import own_files
from sotm_desktop.authoring.deck_draft import DeckDraft
from sotm_desktop.authoring.draft_trial import company
from sotm_desktop.authoring.history import History
from sotm_desktop.authoring.yaml_splice import dumped
from sotm_desktop.cards.library import CardLibrary
from sotm_desktop.cards.yaml_reader import Reader
from sotm_desktop.engine.definitions import DeckDefinition
from sotm_desktop.scenarios.from_words import Document, UnreadSentence, read_words
from sotm_desktop.scenarios.in_words import NotInWords, in_words
from sotm_desktop.scenarios.reading import scenarios_of
from sotm_desktop.scenarios.runner import read_defaults
from sotm_desktop.scenarios.table_names import DeckNames
from sotm_desktop.scenarios.trying import TriedScenario, tried
from sotm_desktop.words import author_words, scenario_words

FOLDER = "scenarios"
"""In a card set, where the scenarios of its decks lie, each file called like its deck."""
DIVIDER = "---\n"
TITLE_HEAD = f"{scenario_words.HEADS['scenario']}: "
MOST_BYTES = 4_000_000
FORMAT = 1


@dataclass(frozen=True)
class WrittenScenario:
    """A scenario as its author sees it."""

    key: int
    title: str
    text: str
    """Its sentences, without its title."""
    in_file: str = ""
    """What stands in the file for it, as long as nothing of it is changed; "" for one that is new or changed."""
    is_data: bool = False
    """Whether no sentence says what the file has there: it stays as it is."""

    def with_words(self, place: ScenarioField, text: str) -> WrittenScenario:
        """With other words in one of its fields."""
        if place.is_title:
            return replace(self, title=text, in_file="")
        return replace(self, text=text, in_file="")


class ScenarioField(NamedTuple):
    """A field of a scenario."""

    key: int
    is_title: bool


class ReadScenario(NamedTuple):
    """What the sentences of a scenario were read as."""

    document: Document
    leftovers: tuple[UnreadSentence, ...]
    """Their lines count from the first of the text."""


State = tuple[WrittenScenario, ...]


class ScenarioDraft:
    """The scenarios of one file. Everything changes by its methods; each change can be undone."""

    def __init__(
        self, file: Path, kept: Path, library: CardLibrary, opening: Mapping[str, Any],
        deck: DeckDefinition | None = None,
    ) -> None:  # fmt: skip
        """``kept`` is where they lie while they are not saved; ``opening`` is what a new one sets, at first; ``deck``
        is the one that they are about, None for an Event.

        Raises ValueError with a sentence for a file that holds no scenarios.
        """
        self.file, self._kept, self.library, self.opening = file, kept, library, opening
        self.names = DeckNames(library, file, deck)
        self.defaults = read_defaults(library.folders, file)
        self._on_disk = self._read_file()
        self._made = 0
        self._read: dict[tuple[str, str], ReadScenario] = {}
        self._saved: State = tuple(self._opened(self._on_disk or ""))
        self._history: History[State, ScenarioField] = History(self._saved)
        self.is_from_before = self._take_kept()
        """Whether there are sentences that were typed another time and not saved."""

    # -- what it is

    @property
    def scenarios(self) -> State:
        """All of them, in order."""
        return self._history.state

    def at(self, key: int) -> WrittenScenario | None:
        return next((each for each in self.scenarios if each.key == key), None)

    @property
    def is_saved(self) -> bool:
        return self.scenarios == self._saved

    @property
    def can_undo(self) -> bool:
        return self._history.can_undo

    @property
    def can_redo(self) -> bool:
        return self._history.can_redo

    def undo(self) -> ScenarioField | None:
        return self._history.undo()

    def redo(self) -> ScenarioField | None:
        return self._history.redo()

    def pause(self) -> None:
        """What is written from now on is undone by itself."""
        self._history.pause()

    def reading(self, written: WrittenScenario) -> ReadScenario:
        """What its sentences say; a few milliseconds the first time."""
        known = self._read.get((written.title, written.text))
        if known is None:
            found = read_words(f"{TITLE_HEAD}{written.title or UNTITLED}\n{written.text}", self.names, self.defaults)
            leftovers = tuple(each._replace(line=each.line - 1) for each in found.leftovers)
            known = ReadScenario(found.documents[0] if found.documents else {}, leftovers)
            self._read[written.title, written.text] = known
        return known

    def fitting(self, written: WrittenScenario, unread: UnreadSentence) -> tuple[str, ...]:
        """The sentences that are most like one that is not understood, with the names that it has."""
        names = self.names.at_table({**self.defaults, **self.reading(written).document.get("given", {})})
        named = [match[0] for match in names.pattern(True).finditer(unread.text)]
        found = []
        for each in unread.nearest:
            for name in named:
                each = each.replace(scenario_words.SOMETHING, name, 1)
            found.append(each)
        return tuple(found)

    def tried(self, written: WrittenScenario) -> TriedScenario:
        """Runs it, as `sotm scenario` does."""
        (scenario,) = scenarios_of(self.file, self._yaml(written))
        names = self.names.at_table({**self.defaults, **scenario.given})
        return tried(scenario, self.library, self.defaults, names)

    # -- changes

    def write(self, place: ScenarioField, text: str) -> None:
        """Other words in a field."""
        state = tuple(each.with_words(place, text) if each.key == place.key else each for each in self.scenarios)
        self._put(state, place)

    def add(self, after: int = 0) -> int:
        """A new one behind another, or at the end; gives its key."""
        said = in_words({"given": self.opening}, self.names, self.defaults).strip()
        return self._insert(WrittenScenario(self._next(), "", f"{said}\n\n"), after)

    def copy(self, key: int) -> int:
        """A copy right behind it; gives its key."""
        found = next(each for each in self.scenarios if each.key == key)
        return self._insert(replace(found, key=self._next(), in_file=""), key)

    def delete(self, key: int) -> None:
        self._put(tuple(each for each in self.scenarios if each.key != key), ScenarioField(key, True), goes_on=False)

    def _insert(self, made: WrittenScenario, after: int) -> int:
        keys = [each.key for each in self.scenarios]
        at = keys.index(after) + 1 if after in keys else len(keys)
        state = (*self.scenarios[:at], made, *self.scenarios[at:])
        self._put(state, ScenarioField(made.key, True), goes_on=False)
        return made.key

    def _put(self, state: State, place: ScenarioField, goes_on: bool = True) -> None:
        if state != self.scenarios:
            self._history.change(state, place, goes_on)

    def _next(self) -> int:
        self._made += 1
        return self._made

    # -- the file

    def save(self) -> str:
        """Writes the file where every sentence is understood; gives a sentence that says what came of it."""
        for each in self.scenarios:
            unread = () if each.is_data else self.reading(each).leftovers
            if unread:
                return author_words.scenario_not_saved(each.title, unread[0].line)
            if not each.title.strip():
                return author_words.SCENARIO_WITHOUT_TITLE
        text = DIVIDER.join(self._yaml(each) for each in self.scenarios)
        aside = None
        try:
            if self._on_disk is not None and self._read_file() not in (self._on_disk, None):
                aside = own_files.put_aside(self.file, f"{self.file.name}.old")
            own_files.write(self.file, text.encode())
        except OSError as error:
            return author_words.draft_not_written(self.file.name, error.strerror or str(error))
        self._on_disk, self._saved = text, self.scenarios
        self.keep()
        said = author_words.scenarios_saved(f"{FOLDER}/{self.file.name}", len(self.scenarios))
        return said + (author_words.put_aside(aside.name, author_words.OF_SOMEBODY_ELSE) if aside is not None else "")

    def keep(self) -> str:
        """Keeps what is not saved, for another time; gives "" or a sentence why that cannot be."""
        try:
            if self.is_saved:
                self._kept.unlink(missing_ok=True)
            else:
                texts = [[each.title, each.text, each.in_file, each.is_data] for each in self.scenarios]
                own_files.write(self._kept, json.dumps({"format": FORMAT, "scenarios": texts}).encode())
        except OSError as error:
            return author_words.draft_not_kept(error.strerror or str(error))
        return ""

    def _yaml(self, written: WrittenScenario) -> str:
        return written.in_file or dumped(self.reading(written).document)

    def _read_file(self) -> str | None:
        try:
            return own_files.read(self.file, MOST_BYTES).decode()
        except FileNotFoundError:
            return None
        except (OSError, UnicodeDecodeError):
            raise ValueError(author_words.draft_unreadable(self.file.name)) from None

    def _opened(self, text: str) -> Iterator[WrittenScenario]:
        for part in _parts(text):
            reader = Reader(self.file.name)
            found = [each.plain() for each in reader.read(part)]
            if reader.complaints or not found or not isinstance(found[0], dict):
                why = reader.complaints[0] if reader.complaints else self.file.name
                raise ValueError(author_words.draft_no_yaml(str(why)))
            document: Document = found[0]
            title = str(document.get("scenario", ""))
            try:
                said = in_words(document, self.names, self.defaults)
            except (NotInWords, AttributeError, KeyError, TypeError):  # the form of the data is not what it should be
                yield WrittenScenario(self._next(), title, "", part, is_data=True)
                continue
            lines = said.splitlines()
            body = lines[1:] if lines and lines[0].startswith(TITLE_HEAD) else lines
            yield WrittenScenario(self._next(), title, "\n".join(body).strip() + "\n", part)

    def _take_kept(self) -> bool:
        """What was kept and not saved is there again, as a change that can be undone. A broken file is set aside."""
        try:
            data = json.loads(own_files.read(self._kept, MOST_BYTES))
            if data["format"] != FORMAT:
                raise ValueError
            found = tuple(
                WrittenScenario(self._next(), str(title), str(text), str(in_file), bool(is_data))
                for title, text, in_file, is_data in data["scenarios"]
            )
        except OSError:
            return False
        except (ValueError, KeyError, TypeError):
            own_files.put_aside(self._kept, f"{self._kept.name}.broken")
            return False
        self._history.change(found, ScenarioField(0, True), goes_on=False)
        return True


def scenarios_of_deck(draft: DeckDraft, library: CardLibrary, kept: Path) -> ScenarioDraft:
    """The scenarios of a deck or an Event that is saved; ``kept`` is the folder for what is not.

    Raises KeyError or ValueError with a sentence when it cannot be played, or for a file that holds no scenarios.
    """
    file = draft.file.own / draft.set_name / FOLDER / f"{draft.deck_id}.yaml"
    deck = library.deck(draft.full_id) if draft.beside is None else None
    beside = kept / f"{draft.set_name}-{draft.deck_id}.{FOLDER}"
    return ScenarioDraft(file, beside, library, _opening(draft, library), deck)


def _opening(draft: DeckDraft, library: CardLibrary) -> Document:
    """Who is at the table of a new scenario: the deck, and whoever is there else without a word."""
    kind, name = draft.state.kind, draft.deck_id
    if draft.beside is not None:
        library.event(draft.full_id)
        return {"villain": {"deck": library.name_of(draft.beside), kind: name}}
    if kind == "villain":
        return {kind: name}
    others = company(library.deck(draft.full_id), library)
    if kind == "environment":
        return {"villain": others.villain, kind: name}
    heroes = [hero for hero, _ in others.heroes if hero != draft.full_id]
    return {"heroes": [name, *heroes], "villain": others.villain}


UNTITLED = "-"
"""Stands for a title while there is none."""


def _parts(text: str) -> Iterator[str]:
    """What stands between the lines that divide a file, each with a scenario: comments alone go with the next."""
    before = ""
    for part in f"\n{text}".split(f"\n{DIVIDER}"):
        whole = before + (f"{part}\n" if not part.endswith("\n") else part).removeprefix("\n")
        if any(line.strip() and not line.lstrip().startswith("#") for line in whole.splitlines()):
            yield whole
            before = ""
        else:
            before = whole
