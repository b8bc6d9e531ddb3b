"""From a scenario file to scenarios. Mistakes of form are found here, all at once and with their places."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

from sotm_desktop.cards import shapes
from sotm_desktop.cards.complaints import Complaint
from sotm_desktop.cards.documents import read_text
from sotm_desktop.cards.source import Source
from sotm_desktop.cards.yaml_reader import Reader
from sotm_desktop.scenarios import form


class Step(NamedTuple):
    """One thing that is done: its word, what it needs, and its line."""

    word: str
    value: Any
    line: int


@dataclass
class Scenario:
    """One scenario as it stands in its file."""

    file: Path
    line: int
    title: str
    source: str = ""
    """Why the outcome is right: a heading of the rulebook, a ruling, a card."""
    edition: tuple[str, ...] = ()
    switches: dict[str, Any] = field(default_factory=dict)
    seed: int = 1
    chance: tuple[str, ...] = ()
    given: dict[str, Any] = field(default_factory=dict)
    when: tuple[Step, ...] = ()
    then: dict[str, Any] = field(default_factory=dict)
    lines: dict[str, int] = field(default_factory=dict)
    """Where each key of ``then`` stands."""
    given_lines: dict[tuple[str, ...], int] = field(default_factory=dict)
    """Where each thing of ``given`` stands, by the keys above it and, in a list, its id."""
    complaints: tuple[Complaint, ...] = ()
    """What is wrong with its form; such a scenario is not run."""

    def __str__(self) -> str:
        return f"{self.file}:{self.line} {self.title}"


def files_in(paths: list[Path]) -> Iterator[Path]:
    """The scenario files among some files and folders."""
    for path in paths:
        if path.is_dir():
            yield from sorted(path.rglob("*.yaml"))
        else:
            yield path


def read(file: Path) -> list[Scenario]:
    """The scenarios of a file. A file that cannot be read is one scenario with a complaint."""
    text, complaints = read_text(file)
    return scenarios_of(file, text or "", complaints)


def scenarios_of(file: Path, text: str, complaints: Sequence[Complaint] = ()) -> list[Scenario]:
    """The scenarios of a text as it stands in a file; ``complaints`` are those about reading that."""
    reader = Reader(str(file))
    reader.complaints = list(complaints)
    found = [_scenario(file, document) for document in reader.read(text)]
    if not found and not reader.complaints:
        reader.complain(1, 1, "the file is empty", "begin it with `scenario:`")
    return _with_complaints(file, found, reader.complaints)


def _with_complaints(file: Path, scenarios: list[Scenario], complaints: list[Complaint]) -> list[Scenario]:
    """Gives each complaint about the YAML to the scenario that it stands in."""
    for complaint in complaints:
        above = [scenario for scenario in scenarios if scenario.line <= complaint.line]
        if not above:
            above = [Scenario(file, complaint.line, "(not read)")]
            scenarios.insert(0, above[0])
        above[-1].complaints += (complaint,)
    return scenarios


def _scenario(file: Path, document: Source) -> Scenario:
    wrong = shapes.wrong(document, form.DOCUMENT)
    entries = document.value if isinstance(document.value, dict) else {}
    steps = entries["when"].value if "when" in entries else []
    for step in steps if isinstance(steps, list) else []:
        wrong += form.wrong_step(step)
    title = entries["scenario"].value if "scenario" in entries else None
    is_plain = isinstance(title, str | int | float)  # a list or a map is complained of, and no title
    scenario = Scenario(file, document.line, str(title) if is_plain else "(no title)")
    scenario.complaints = tuple(
        Complaint(str(file), line, column, "", found, hint) for line, column, found, hint in wrong
    )
    if not wrong:
        _fill(scenario, entries)
    return scenario


def _fill(scenario: Scenario, entries: dict[str, Source]) -> None:
    plain = {key: value.plain() for key, value in entries.items()}
    scenario.source = str(plain.get("source", ""))
    if "edition" in plain:
        edition = plain["edition"]
        scenario.edition = tuple(edition) if isinstance(edition, list) else (edition,)
    scenario.switches = plain.get("switches", {})
    scenario.seed = plain.get("seed", 1)
    scenario.chance = tuple(plain.get("chance", ()))
    scenario.given = plain.get("given", {})
    scenario.given_lines = dict(_given_lines(entries["given"])) if "given" in entries else {}
    scenario.when = tuple(_step(step) for step in entries["when"].value) if "when" in entries else ()
    scenario.then = plain.get("then", {})
    scenario.lines = {key: line for key, (line, _) in entries["then"].keys.items()} if "then" in entries else {}


def _given_lines(given: Source) -> Iterator[tuple[tuple[str, ...], int]]:
    """Where each thing stands that ``given`` says of a card."""
    for key, group in given.value.items():
        for name, (line, _) in group.keys.items():
            yield (key, name), line
            inside = group.value[name]
            for each in inside.value if isinstance(inside.value, list) else ():
                card = each.get("card") or each
                yield (key, name, card.word), each.line


def _step(step: Source) -> Step:
    if isinstance(step.value, str):
        return Step(step.value, None, step.line)
    ((word, value),) = step.value.items()
    return Step(word, value.plain(), step.line)
