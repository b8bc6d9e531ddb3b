"""Scenarios as sentences: what is printed is read back, and what is typed becomes the file that it is."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import pytest

from sotm_desktop.cards.library import CardLibrary
from sotm_desktop.cards.yaml_reader import Reader
from sotm_desktop.cli import main
from sotm_desktop.scenarios.form import BARE_STEPS, GIVEN, STEPS, THEN
from sotm_desktop.scenarios.from_words import WordsRead, read_words
from sotm_desktop.scenarios.in_words import NotInWords, in_words
from sotm_desktop.scenarios.runner import read_defaults
from sotm_desktop.scenarios.table_names import DeckNames
from sotm_desktop.words.scenario_words import SENTENCES
from tests.kit.scenarios import CARDSETS, ROOT

EVERY_FILE, EVERY = 5, 8
"""Every so many scenarios of every so many files are read back here; of all 3,599 it is 99.7 %. The other ten name
events with fields of no value or places of no deck (``hand: {}``), write a card without a need as a map, or set a
switch to several words."""
SHARE = 0.98
TYPED = """\
Scenario: Haka hurts the villain
Legacy, Ra and Haka play. Baron Blade is the villain. insula primalis is the environment.
Legacy has 20 HP. Haka has Rampage in hand. It is Haka's play phase.

Haka plays Rampage.

Baron Blade has lost 5 HP.
"""


@cache
def library() -> CardLibrary:
    return CardLibrary([CARDSETS])


@cache
def names(card_set: str) -> DeckNames:
    return DeckNames(library(), CARDSETS / card_set / "scenarios.yaml")


def read(text: str) -> WordsRead:
    return read_words(text, names("definitive"), read_defaults([CARDSETS], CARDSETS / "definitive"))


def same(value: Any) -> Any:
    """Data in which what can be written in two ways is written in one, and without what is empty."""
    if isinstance(value, list):
        return [same(item) for item in value]
    if not isinstance(value, dict):
        return value
    if set(value) == {"card"} or set(value) == {"deck"}:
        return next(iter(value.values()))
    if set(value) == {"deck", "variant"}:
        return f"{value['deck']}:{value['variant']}"
    return {key: same(item) for key, item in value.items()}


def test_shipped_scenarios_are_read_back() -> None:
    documents = [
        (file, document.plain())
        for file in sorted((ROOT / "tests" / "cardsets").rglob("*.yaml"))[::EVERY_FILE]
        for document in Reader(str(file)).read(file.read_text(encoding="utf-8"))
    ]
    other = []
    tried = [(file, document) for file, document in documents if "scenario" in document][::EVERY]
    for file, document in tried:
        card_set = next((part for part in file.parts[::-1] if part in library().sets), "definitive")
        defaults = read_defaults([CARDSETS], CARDSETS / card_set)
        try:
            found = read_words(in_words(document, names(card_set), defaults), names(card_set), defaults)
        except NotInWords as error:
            other.append(f"{file.name}: {document['scenario']}: {error}")
            continue
        wanted = {key: value for key, value in document.items() if value or key not in ("given", "when", "then")}
        if same(found.documents[0]) != same(wanted):
            other.append(f"{file.name}: {document['scenario']}: {[str(each) for each in found.leftovers]}")
    assert len(other) <= len(tried) * (1 - SHARE), "\n".join(other)


def test_every_key_and_every_step_has_a_sentence() -> None:
    said = {sentence.key for sentence in SENTENCES}
    assert {*GIVEN.known, *STEPS, *BARE_STEPS, *THEN.known} - {"phase"} <= said


def test_typed_sentences_become_data() -> None:
    found = read(TYPED)
    assert found.leftovers == ()
    assert found.documents == ({
        "scenario": "Haka hurts the villain",
        "given": {
            "heroes": ["legacy", "ra", "haka"], "villain": "baron_blade", "environment": "insula_primalis",
            "hp": {"legacy": 20}, "hand": {"haka": ["rampage"]}, "turn": "haka", "phase": "play",
        },
        "when": [{"play": "rampage"}],
        "then": {"hp_change": {"baron_blade": -5}},
    },)  # fmt: skip


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ("Ra plays Rampage.", "Ra plays Rampage"),
        ("Haka has lost Rampage HP.", "Haka has lost Rampage HP"),
        ("Nobody is in play.", "Nobody is in play"),
        ("Haka plays Rampage. The Doctor sleeps.", "The Doctor sleeps"),
    ],
)
def test_what_says_nothing_is_shown_with_its_line(wrong: str, said: str) -> None:
    (left,) = read(TYPED.replace("Haka plays Rampage.", wrong)).leftovers
    assert (left.line, left.text) == (5, said)


def test_the_command_writes_a_file_that_runs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text, file = tmp_path / "typed.txt", tmp_path / "typed.yaml"
    text.write_text(TYPED.replace("Baron Blade has lost 5 HP.", "Haka has no cards in hand."), encoding="utf-8")
    assert main(["scenario", str(text), "--from-words", str(file)]) == 0
    assert main(["scenario", str(file)]) == 0
    assert main(["scenario", str(file), "--words"]) == 0
    assert "Haka plays Rampage." in capsys.readouterr().out
    text.write_text("Scenario: Nothing\nThe dog barks.\n", encoding="utf-8")
    file.unlink()
    assert main(["scenario", str(text), "--from-words", str(file)]) == 1
    assert "The dog barks" in capsys.readouterr().err and not file.exists()
    text.write_text(TYPED.partition("\n")[2], encoding="utf-8")
    assert main(["scenario", str(text), "--from-words", str(file)]) == 1
    assert 'begins with "Scenario: "' in capsys.readouterr().err and not file.exists()
