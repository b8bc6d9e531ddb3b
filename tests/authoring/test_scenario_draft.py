"""Scenarios that are typed for a deck: read, run, and kept in their file, of which nothing else changes."""

from __future__ import annotations

from pathlib import Path

import pytest

from sotm_desktop.authoring.draft_shelf import DraftShelf
from sotm_desktop.authoring.scenario_draft import ScenarioDraft, ScenarioField, scenarios_of_deck
from sotm_desktop.cards.library import CardLibrary
from sotm_desktop.scenarios.reading import read
from sotm_desktop.scenarios.runner import run_all
from tests.kit.scenarios import CARDSETS

BLAST = """\
Ra, Legacy, and Haka are the heroes.
Baron Blade is the villain.
Ra has Fire Blast in hand.

Ra plays Fire Blast.
The players choose Baron Blade.

Baron Blade has lost 5 HP.
"""
BY_HAND = """\
# What was written by hand.
scenario: "By hand"   # stays as it is
given: {villain: baron_blade}
when:
  - draw
then: {hand_size: {legacy: 1}}
---
scenario: No sentence says this
source: "two\\nlines"
given: {villain: baron_blade, hp: {baron_blade: 12}}
then: {hp: {baron_blade: 12}}
"""


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> CardLibrary:
    return CardLibrary([CARDSETS], tmp_path_factory.mktemp("cache"))


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "cardsets" / "my_set" / "scenarios" / "ra.yaml"


def draft_of(file: Path, library: CardLibrary) -> ScenarioDraft:
    opening = {"heroes": ["ra", "legacy", "haka"], "villain": "baron_blade"}
    return ScenarioDraft(file, file.parents[3] / "kept.scenarios", library, opening, library.deck("ra"))


def typed(draft: ScenarioDraft, title: str, text: str) -> int:
    key = draft.add()
    draft.write(ScenarioField(key, True), title)
    draft.write(ScenarioField(key, False), text)
    return key


def test_a_scenario_is_typed_run_and_saved_as_the_file_that_it_is(file: Path, library: CardLibrary) -> None:
    draft = draft_of(file, library)
    key = typed(draft, "Fire Blast burns", BLAST)
    written = draft.at(key)
    assert written is not None and not draft.reading(written).leftovers
    found = draft.tried(written)
    assert not found.wrong and found.expects == 1
    assert "Ra deals Baron Blade 5 fire damage: 35 HP left." in found.happened
    assert "1 scenario saved" in draft.save() and draft.is_saved
    (result,) = run_all(read(file), library, library.folders)
    assert result.passed, result.why
    again = draft_of(file, library)
    assert [(each.title, each.text) for each in again.scenarios] == [("Fire Blast burns", BLAST)]


def test_what_does_not_hold_is_said_with_names_and_with_what_was_seen(file: Path, library: CardLibrary) -> None:
    draft = draft_of(file, library)
    wrong = draft.at(typed(draft, "Wrong", BLAST.replace("lost 5 HP", "lost 3 HP")))
    assert wrong is not None
    assert draft.tried(wrong).wrong == ("HP: Baron Blade should have changed by -3, but changed by -5.",)
    early = draft.at(typed(draft, "Early", BLAST.replace("Ra has Fire Blast in hand.\n", "")))
    assert early is not None
    (why,) = draft.tried(early).wrong
    assert why == "Ra plays Fire Blast. 'Fire Blast' is not on offer: it is in nobody's hand."
    empty = draft.at(typed(draft, "Nobody", "Ra, Legacy, and Haka are the heroes."))
    assert empty is not None and "is the villain" in draft.tried(empty).wrong[0]


def test_what_is_not_understood_has_its_place_and_is_never_half_written(file: Path, library: CardLibrary) -> None:
    draft = draft_of(file, library)
    text = BLAST + "Legacy has got 3 HP."
    key = typed(draft, "Wrong words", text)
    written = draft.at(key)
    assert written is not None
    (unread,) = draft.reading(written).leftovers
    start, end = unread.within(text)
    assert text[start:end] == "Legacy has got 3 HP"
    assert "Legacy has lost … HP" in draft.fitting(written, unread), "with the name that stands there"
    assert "line 9" in draft.save() and not file.exists()
    draft.keep()
    again = draft_of(file, library)
    assert again.is_from_before and [each.text for each in again.scenarios] == [text], "nothing that was typed is lost"
    again.undo()
    assert not again.scenarios and again.is_saved


def test_a_file_keeps_what_was_not_changed_letter_by_letter(file: Path, library: CardLibrary) -> None:
    file.parent.mkdir(parents=True)
    file.write_text(BY_HAND, encoding="utf-8")
    draft = draft_of(file, library)
    first, second = draft.scenarios
    assert (first.is_data, second.is_data) == (False, True)
    assert not draft.tried(second).wrong, "what no sentence says is run all the same"
    typed(draft, "Fire Blast burns", BLAST)
    draft.save()
    assert file.read_text(encoding="utf-8").startswith(f"{BY_HAND}---\nscenario: Fire Blast burns\n")
    file.write_text("scenario: Of somebody else\n", encoding="utf-8")
    draft.delete(first.key)
    assert ".old" in draft.save(), "a file that somebody else has changed is put aside"
    assert file.read_text(encoding="utf-8").startswith("scenario: No sentence says this\n")
    assert file.with_name("ra.yaml.old").read_text(encoding="utf-8") == "scenario: Of somebody else\n"


def test_a_new_scenario_names_the_deck_that_it_is_about(tmp_path: Path, library: CardLibrary) -> None:
    own = tmp_path / "cardsets"
    shelf = DraftShelf(library, own, tmp_path / "kept")
    for name in ("definitive/ra", "definitive/baron_blade", "definitive/insula_primalis"):
        copied = shelf.open(name)
        assert copied.save().is_written
        scenarios = scenarios_of_deck(copied, CardLibrary([CARDSETS, own]), shelf.folder)
        written = scenarios.at(scenarios.add())
        assert written is not None and copied.seen().title in written.text
        assert not scenarios.reading(written).leftovers and not scenarios.tried(written).wrong
