"""Who lies outside the game, in scenarios: said in words, and refused where it means nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from sotm_desktop.cards.library import CardLibrary
from sotm_desktop.cards.yaml_reader import Reader
from sotm_desktop.scenarios.from_words import read_words
from sotm_desktop.scenarios.in_words import in_words
from sotm_desktop.scenarios.reading import read
from sotm_desktop.scenarios.runner import read_defaults, run_scenario
from sotm_desktop.scenarios.table_names import DeckNames
from tests.kit.scenarios import CARDSETS, ROOT

FILE = ROOT / "tests" / "authoring" / "low_water" / "embassy.yaml"
LIBRARY = CardLibrary([CARDSETS, ROOT / "tests" / "cardsets_for_tests"])
GIVEN = "given: {villain: baron_blade, environment: %s, heroes: [legacy, ra, haka], outside: [%s]}\n"


def why(tmp_path: Path, text: str) -> str:
    file = tmp_path / "one.yaml"
    file.write_text(f"scenario: One\n{text}then: {{outcome: none}}\n", encoding="utf-8")
    (scenario,) = read(file)
    result = run_scenario(scenario, LIBRARY, read_defaults([CARDSETS], file))
    return result.why


def test_every_scenario_about_them_is_read_back_from_words():
    names = DeckNames(LIBRARY, FILE)
    for document in Reader(str(FILE)).read(FILE.read_text(encoding="utf-8")):
        data = document.plain()
        said = in_words(data, names, read_defaults([CARDSETS], FILE))
        found = read_words(said, names, read_defaults([CARDSETS], FILE))
        assert not found.leftovers, said
        assert found.documents[0]["given"]["outside"] == data["given"]["outside"]
    assert "outside the game" in said


@pytest.mark.parametrize(("environment", "outside", "complaint"), [
    ("oddities/embassy", "tachyon, ra", "`outside:` names ra, who is one of the heroes"),
    ("megalopolis", "tachyon", "no text of these decks brings one in from outside the game: leave it out"),
    ("oddities/embassy", "tachyom", "no card set has the deck tachyom; did you mean 'tachyon'?"),
    ("oddities/embassy", "megalopolis", "'megalopolis' is a deck of kind environment, but a hero was wanted"),
    ("oddities/embassy", '"tachyon:huge"', "Tachyon has no character card 'huge'"),
    ("oddities/embassy", "tachyon, tachyon", "can be in a game only once"),
    ("oddities/embassy", "tachyon", ""),
])  # fmt: skip
def test_who_cannot_lie_there_is_said_in_whole_sentences(tmp_path, environment, outside, complaint):
    found = why(tmp_path, GIVEN % (environment, outside))
    assert (complaint in found) if complaint else not found, found
