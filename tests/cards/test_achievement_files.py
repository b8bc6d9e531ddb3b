"""`achievements.yaml` of a card set: conditions are data, and every slip in them is told with its place."""

from __future__ import annotations

import pytest

from sotm_desktop.cards.achievement_reader import Counted, WonGame
from sotm_desktop.cards.library import CardLibrary
from tests.table.games import ROOT

TEXT = """\
achievements:
  - id: hard
    title: The hard way
    about: Win twice.
    counts: villains
    need: every
    won: {advanced: true, fallen: 1, team: [legacy, ra], villain: omnitron}
"""


@pytest.fixture
def told(tmp_path):
    """What is said of a card set with these achievements: ``told(text)``, and its achievements."""

    def tell(text: str):
        (tmp_path / "mine" / "heroes").mkdir(parents=True, exist_ok=True)
        (tmp_path / "mine" / "achievements.yaml").write_text(text)
        library = CardLibrary([ROOT / "cardsets", tmp_path])
        wrong = library.of_sets([tmp_path / "mine"])
        return [f"{each.line}:{each.column}: {each.found}; {each.hint}" for each in wrong], library.sets[
            "mine"
        ].achievements

    return tell


def test_an_achievement_is_typed(told):
    said, (found,) = told(TEXT)
    assert not said and (found.id, found.counts, found.need) == ("hard", Counted.VILLAINS, None)
    assert found.won == WonGame(advanced=True, fallen=1, team=("legacy", "ra"), villain="omnitron")


def test_without_more_it_is_one_won_game(told):
    said, (found,) = told("achievements: [{id: one, title: One, about: Win.}]\n")
    assert not said and (found.counts, found.need, found.won) == (Counted.GAMES, 1, WonGame())


@pytest.mark.parametrize(
    ("old", "new", "place", "said"),
    [
        ("    title: The hard way\n", "", "2:5", "`title:` is missing"),
        ("The hard way", "The hard way " * 3, "3:12", "a title of at most 28 letters"),
        ("Win twice.", "Win twice", "4:12", "a sentence of at most 90 letters"),
        ("counts: villains", "counts: villain", "5:13", "did you mean 'villains'?"),
        ("every", "all", "6:11", "a whole number from 1 to 999"),
        ("counts: villains", "counts: in_a_row", "6:11", "nobody can win every game"),
        ("fallen: 1", "fallen: many", "7:35", "a whole number from 1 to 999"),
        ("fallen", "fell", "7:27", "'fell' is not known here"),
        ("[legacy, ra]", "legacy", "7:44", "is not a list"),
        ("[legacy, ra]", "[legacy, raa]", "7:53", "there is no hero 'raa' that can be played"),
        ("villain: omnitron", "villain: legacy", "7:67", "there is no villain 'legacy' that can be played"),
        ("achievements:\n", "achievments:\n", "1:1", "did you mean 'achievements'?"),
    ],
)
def test_a_slip_is_told_with_its_place(told, old, new, place, said):
    assert old in TEXT
    complaints, _ = told(TEXT.replace(old, new, 1))
    assert any(each.startswith(f"{place}: ") and said in each for each in complaints), complaints


def test_two_of_one_id_and_too_many_are_slips(told):
    complaints, _ = told(TEXT + TEXT.removeprefix("achievements:\n"))
    assert any("there is already another achievement 'hard'" in each for each in complaints), complaints
    many = "".join(f"  - {{id: a{n}, title: A, about: Win.}}\n" for n in range(61))
    complaints, _ = told("achievements:\n" + many)
    assert any("more than 60 achievements" in each for each in complaints), complaints
