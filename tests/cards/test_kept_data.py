"""What is kept of sound files: with it everything is found, and complained about, as without it."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from sotm_desktop.cards.library import CardLibrary
from tests.engine.games import CARDSETS, ENDLESS, ROOT

WRONG = {
    "no_yaml": "deck: no_yaml\nkind: [\n",
    "another_name": "deck: somebody\nkind: environment\ntitle: Another Name\ncards: {}\n",
    "pointless": "deck: pointless\nkind: environment\ntitle: Pointless\ncards:\n"
    "  lake: {title: Lake, play: [{draw: 1}, {deal: {n: 0, type: cold, to: {each: [target]}}}]}\n",
    "unknown_keyword": "deck: unknown_keyword\nkind: environment\ntitle: Unknown Keyword\ncards:\n"
    "  lake: {title: Lake, play: [{destroy: {each: [{keyword: swan}]}}]}\n",
    "misspelt": "deck: misspelt\nkind: environment\ntitle: Misspelt\ncards:\n"
    "  lake: {title: Lake, play: [{dael: 1}]}\n",
}
"""Files of decks, each with its mistake."""
FOREIGN = (
    "deck: foreign\nkind: environment\ntitle: Foreign\ncards:\n"
    "  lake: {title: Lake, play: [{destroy: {each: [{keyword: KEYWORD}]}}]}\n"
)
HAS_KEYWORD = {
    "printed": "  bird: {title: Bird, keywords: [heron]}\n",
    "gained": "  bird: {title: Bird, static: [{gain_keyword: {who: [villain], keyword: heron}}]}\n",
}
"""Cards by how they have a keyword."""


@pytest.fixture
def sets(tmp_path) -> Path:
    """A card set with sound decks and as many bad ones."""
    shutil.copytree(ENDLESS, tmp_path / "sets" / "endless")
    for name, text in WRONG.items():
        (tmp_path / "sets" / "endless" / "environments" / f"{name}.yaml").write_text(text)
    return tmp_path / "sets"


def found(sets: Path, cache: Path | None) -> tuple[list[str], list[str]]:
    library = CardLibrary([sets], cache)
    return [deck.full_id for deck in library.decks()], list(map(str, library.complaints()))


def test_bad_decks_are_complained_about_alike_and_take_no_other_down(sets, tmp_path):
    decks, complaints = found(sets, None)
    sound, _ = found(ENDLESS, None)
    assert decks == sound
    assert {Path(said.partition(":")[0]).stem for said in complaints} == WRONG.keys()
    for start in ("cold", "warm"):
        assert found(sets, tmp_path / "cache") == (decks, complaints), start


@pytest.mark.parametrize("how", HAS_KEYWORD)
@pytest.mark.parametrize("place", ["aviary", "zoo"])  # one is read before the deck that speaks of its keyword
def test_a_keyword_of_another_deck_is_known_while_that_deck_is_there(tmp_path, how, place):
    folder = tmp_path / "sets" / "birds" / "environments"
    folder.mkdir(parents=True)
    (folder / "foreign.yaml").write_text(FOREIGN.replace("KEYWORD", "heron"))
    other = folder / f"{place}.yaml"
    other.write_text(f"deck: {place}\nkind: environment\ntitle: Birds\ncards:\n{HAS_KEYWORD[how]}")
    for start in ("cold", "warm"):
        decks, complaints = found(tmp_path / "sets", tmp_path / "cache")
        assert "birds/foreign" in decks and not complaints, start
    other.unlink()
    decks, complaints = found(tmp_path / "sets", tmp_path / "cache")
    assert not decks and "no card of this deck has the keyword 'heron'" in complaints[0]
    assert found(tmp_path / "sets", None) == (decks, complaints)


def test_a_deck_is_the_same_from_what_is_kept_of_it(tmp_path):
    fresh, kept = ({deck.full_id: deck for deck in CardLibrary([ENDLESS], tmp_path).decks()} for _ in range(2))
    for name, deck in fresh.items():
        assert kept[name].source == deck.source
        assert list(kept[name].code) == list(deck.code)


NEEDLESS = (
    "sotm_desktop.engine.game", "sotm_desktop.words.lessons", "xml.etree.ElementTree", "yaml",
    "sotm_desktop.cards.word_builder",
)  # fmt: skip
READ = """
import sys
from pathlib import Path
from sotm_desktop.cards.library import CardLibrary
assert CardLibrary([Path(sys.argv[1])], Path(sys.argv[2])).decks()
print(*[name for name in sys.argv[3:] if name in sys.modules])
"""


def test_decks_that_were_read_before_load_neither_tables_nor_lessons_nor_drawings(tmp_path):
    command = [sys.executable, "-c", READ, str(CARDSETS), str(tmp_path), *NEEDLESS]
    runs = [subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True) for _ in range(2)]
    assert runs[1].stdout.split() == []
