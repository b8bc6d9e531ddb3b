"""Editions of the rules: files that say how the switches stand, and the switches of several laid over one another."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from sotm_desktop.cards.cardset import CardSet
from sotm_desktop.cards.complaints import Complaint, nearest
from sotm_desktop.cards.documents import NO_CACHE, SourceCache, data_of, made_of
from sotm_desktop.cards.source import Source, complaint_at, shown
from sotm_desktop.engine.switches import SWITCHES, Value

FOLDER = "editions"
"""In a folder of card sets; a card set of one's own may bring editions too."""
KEYS = ("edition", "title", "says", "source", "extends", "overlay", "switches")
NEEDED = ("edition", "title", "says")
TEXTS = ("edition", "title", "says", "source", "extends")


class Edition(NamedTuple):
    """One set of rules, or a module that is laid over one."""

    id: str
    title: str
    says: str
    """One sentence for the players."""
    source: str = ""
    """Where its rules are written down."""
    extends: str = ""
    """The edition whose switches it starts from; of an overlay, the one it lies over when no other is named."""
    overlay: bool = False
    """Whether it is laid over another edition instead of being played for itself."""
    switches: dict[str, Value] = {}
    """What it sets itself."""


class KeptTo(NamedTuple):
    """What the rules for which a deck is written say of cards that go, and of Setup: of the default ones otherwise."""

    outlasts: bool = False
    """Whether a lasting text goes on without the card that made it."""
    orphans_go: bool = False
    """Whether a card next to one that leaves play is destroyed."""
    setup_speaks: bool = False
    """Whether text answers what happens during Setup."""
    ends_with_card: bool = True
    """Whether a lasting text ends with the card that made it by the rules of each edition that the set is for."""


BY_DEFAULT = KeptTo()


class EditionFile:
    """One edition file and what came of it."""

    def __init__(self, path: Path):
        self.path = path
        self.id = path.stem
        self.edition: Edition | None = None
        self.complaints: list[Complaint] = []

    def build(self, source: Source) -> tuple[Edition | None, list[Complaint]]:
        """The edition that a file's data gives, or what is wrong with it."""
        wrong = list(_mistakes(str(self.path), source, self.id))
        if wrong:
            return None, wrong
        plain = source.plain()
        return Edition(plain.pop("edition"), **plain), []


class Editions:
    """The editions of some folders, read when they are first asked for. A broken one never takes another down."""

    def __init__(self, folders: Iterable[Path], cache: SourceCache = NO_CACHE):
        self.cache = cache
        self.files: dict[str, EditionFile] = {}
        self._is_read = False
        for folder in folders:
            for path in edition_files(folder):
                self.files.setdefault(path.stem, EditionFile(path))

    def all(self) -> list[Edition]:
        """Every edition that can be played: those that stand alone first, and of them the one on which others stand."""
        found = [file.edition for file in self._read().values() if file.edition is not None]
        return sorted(found, key=lambda edition: (edition.overlay, bool(edition.extends), edition.title))

    def complaints(self) -> list[Complaint]:
        """Everything that is wrong with any of them."""
        return [complaint for file in self._read().values() for complaint in file.complaints]

    def named(self, name: str) -> Edition:
        """An edition by its id. Raises KeyError with a sentence when there is none or it is broken."""
        file = self._read().get(name)
        if file is None:
            raise KeyError(f"there is no edition {name!r}; there are {', '.join(sorted(self.files)) or 'none'}")
        if file.edition is None:
            raise KeyError(f"the edition {name!r} has mistakes: {file.complaints[0]}")
        return file.edition

    def file(self, path: Path) -> EditionFile | None:
        """What came of this file; None where it is not read, as an earlier folder has one of its name."""
        found = self._read().get(path.stem)
        return found if found is not None and found.path == path else None

    def played(self, names: tuple[str, ...]) -> tuple[Edition, ...]:
        """The editions that are played, the one that stands alone first; without names, the one on which others stand.

        Raises KeyError with a sentence when there is no such edition.
        """
        if not names:
            return tuple(self.all()[:1])
        first = self.named(names[0])
        below = (self.named(first.extends),) if first.overlay and first.extends else ()
        return (*below, *map(self.named, names))

    def switches(self, names: tuple[str, ...]) -> dict[str, Value]:
        """What these editions set, the later over the earlier. Raises KeyError with a sentence."""
        found: dict[str, Value] = {}
        for at, name in enumerate(names):
            edition = self.named(name)
            if at and not edition.overlay:
                raise KeyError(f"the edition {name!r} stands alone: it cannot be laid over {names[at - 1]!r}")
            found |= edition.switches if at else self._with_its_base(edition)
        return found

    def kept_to(self, card_set: CardSet | None) -> KeptTo:
        """What the rules of each of the editions that a card set is written for say of that."""
        return self.kept_to_by(card_set.written_for if card_set is not None else ())

    def kept_to_by(self, editions: Iterable[str]) -> KeptTo:
        """The same of editions by their ids; one that there is not says nothing."""
        files = [self._read().get(name) for name in editions]
        switches = [self._with_its_base(file.edition) for file in files if file is not None and file.edition]
        return KeptTo(
            bool(switches) and all(each.get("lasting.needs_source_in_play", True) is False for each in switches),
            bool(switches) and all(each.get("next_to.orphan") == "destroyed" for each in switches),
            bool(switches) and all(each.get("setup.text_active") is True for each in switches),
            all(each.get("lasting.needs_source_in_play", True) is True for each in switches),
        )

    def _with_its_base(self, edition: Edition) -> dict[str, Value]:
        base = self._with_its_base(self.named(edition.extends)) if edition.extends else {}
        return base | edition.switches

    def _read(self) -> dict[str, EditionFile]:
        if not self._is_read:
            self._is_read = True
            for file in self.files.values():
                begins = "`edition:`, `title:` and `says:`"
                file.edition, file.complaints = made_of(file.path, self.cache, file.build, begins, "edition")
            for file in self.files.values():
                self._check_base(file)
        return self.files

    def _check_base(self, file: EditionFile) -> None:
        """What an edition extends must be there, be sound, and must not in the end extend the edition itself."""
        base = file.edition.extends if file.edition is not None else ""
        why = self._why_not(file.id, base) if base else ""
        if why:
            hint = "mend that one" if base in self.files else nearest(base, self.files)
            read, _ = data_of(file.path)  # for the place
            at = read.value["extends"] if read is not None else Source(None, 1, 1)
            file.complaints.append(complaint_at(str(file.path), at, why, hint))
            file.edition = None

    def _why_not(self, name: str, base: str) -> str:
        """Why an edition cannot extend another, or ""."""
        if base not in self.files:
            return f"there is no edition {shown(Source(base))}"
        seen, at = {name}, base
        while at in self.files and at not in seen:
            seen.add(at)
            edition = self.files[at].edition
            if edition is None:
                return f"the edition {at!r} has mistakes"
            at = edition.extends
        return "it extends itself in the end" if at else ""


def edition_files(folder: Path) -> list[Path]:
    """The edition files of a folder of card sets, or of one card set."""
    return [*sorted((folder / FOLDER).glob("*.yaml")), *sorted(folder.glob(f"*/{FOLDER}/*.yaml"))]


def _mistakes(file: str, source: Source, file_id: str) -> Iterator[Complaint]:
    """Everything in a file that is no edition."""
    if not isinstance(source.value, dict):
        yield complaint_at(file, source, "an edition is a map", f"its keys: {', '.join(KEYS)}")
        return
    for key, value in source.value.items():
        if key not in KEYS:
            found = f"{shown(Source(key))} is not known in an edition"
            yield complaint_at(file, source, found, nearest(key, KEYS), key)
        elif key in TEXTS and not isinstance(value.value, str):
            yield complaint_at(file, value, f"`{key}:` is a text", "put it in quotation marks")
        elif key == "overlay" and not isinstance(value.value, bool):
            yield complaint_at(file, value, "`overlay:` is true or false")
        elif key == "switches":
            yield from _wrong_switches(file, value)
    for key in NEEDED:
        if key not in source.value:
            yield complaint_at(file, source, f"`{key}:` is missing")
    named = source.value.get("edition")
    if named is not None and isinstance(named.value, str) and named.value != file_id:
        found = f"the edition {shown(named)} is in a file with another name"
        yield complaint_at(file, named, found, f"say `edition: {file_id}`, or give the file that name")


def _wrong_switches(file: str, switches: Source) -> Iterator[Complaint]:
    if not isinstance(switches.value, dict):
        yield complaint_at(file, switches, "`switches:` is a map", "write {name: value}")
        return
    for name, value in switches.value.items():
        if name not in SWITCHES:
            found = f"there is no switch {shown(Source(name))}"
            yield complaint_at(file, switches, found, nearest(name, SWITCHES), name)
        elif not SWITCHES[name].fits(value.plain()):
            fitting = SWITCHES[name].fitting
            hint = nearest(value.word, SWITCHES[name].values) if SWITCHES[name].values else f"what fits here: {fitting}"
            yield complaint_at(file, value, f"the switch {name!r} cannot be {repr(value.plain())[:80]}", hint)
