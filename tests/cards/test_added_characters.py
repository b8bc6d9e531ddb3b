"""Character cards that one card set adds to a hero of another: found, complained about, pinned by saves."""

from __future__ import annotations

import json
import textwrap
from pathlib import Path

import pytest

from sotm_desktop import saves
from sotm_desktop.cards.library import CardLibrary
from sotm_desktop.cli import main
from sotm_desktop.engine.game import Game
from sotm_desktop.engine.game_setup import Setup
from sotm_desktop.saves import Recorder
from tests.engine.games import CARDSETS, library

HEROES = (("bunker", "stealth_suit"), ("ra", ""), ("haka", ""))
LONELY = """
    characters_of: legacy
    characters:
      lonely:
        hp: 20
        power: {title: Alone, do: [{collect: {what: [{card: danger_sense}]}}]}
        incapacitated: [[{one_hero: [{draw: 1}]}], [{one_hero: [{play: 1}]}], [{destroy: {one: [ongoing]}}]]
    """


def written(folder: Path, text: str = LONELY, name: str = "legacy") -> Path:
    file = folder / "my_set" / "characters" / f"{name}.yaml"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(textwrap.dedent(text), encoding="utf-8")
    return file


def test_they_stand_behind_those_of_the_deck(tmp_path):
    written(tmp_path)
    mine = CardLibrary([CARDSETS, tmp_path])
    deck = mine.deck("legacy")
    assert list(deck.characters) == ["", "first_appearance", "lonely"]
    assert [card.set for card in deck.characters.values()] == ["definitive", "definitive", "my_set"]
    assert deck in mine.decks("hero") and mine.deck("definitive/legacy") is deck
    assert not mine.complaints()
    assert "lonely" not in library().deck("legacy").characters
    mine.card_index(Setup("baron_blade", "megalopolis", (("legacy", "lonely"), ("ra", ""), ("haka", ""))))


@pytest.mark.parametrize(
    "text, name, said",
    [
        (LONELY.replace("legacy", "legasy"), "legasy", "there is no deck 'legasy'; did you mean 'legacy'?"),
        (LONELY.replace("legacy", "baron_blade"), "baron_blade", "Baron Blade is no hero"),
        (LONELY, "ra", "the deck 'legacy' is in a file with another name; call it legacy.yaml"),
        (LONELY.replace("lonely", "first_appearance"), "legacy", "has a character card 'first_appearance' already"),
        (LONELY.replace("lonely", "standard"), "legacy", "has a character card 'standard' already"),
        (LONELY.replace("danger_sense", "danger_sence"), "legacy", "this deck has no card 'danger_sence'"),
        (LONELY.replace("characters:", "character:"), "legacy", "no 'character'; did you mean 'characters'?"),
        ("characters: {}", "legacy", "there is no deck"),
    ],
)
def test_a_slip_is_told_with_its_place_and_takes_nobody_down(tmp_path, text, name, said):
    file = written(tmp_path, text, name)
    mine = CardLibrary([CARDSETS, tmp_path])
    complaints = [complaint for complaint in mine.complaints() if complaint.file == str(file)]
    assert any(said in str(complaint) for complaint in complaints), complaints
    assert list(mine.deck("legacy").characters) == ["", "first_appearance"]


def test_of_two_sets_with_a_card_of_one_name_the_first_has_it(tmp_path):
    written(tmp_path)
    other = written(tmp_path / "other")
    mine = CardLibrary([CARDSETS, tmp_path, tmp_path / "other"])
    assert list(mine.deck("legacy").characters).count("lonely") == 1
    assert [complaint.file for complaint in mine.complaints()] == [str(other.parents[1])]


def test_they_are_among_the_cards_of_the_set_that_adds_them(capsys):
    assert main(["cards", "--set", "renegades", "--json"]) == 0
    found = {(card["set"], card["id"]) for card in json.loads(capsys.readouterr().out)}
    assert ("renegades", "bunker:stealth_suit") in found and {card_set for card_set, _ in found} == {"renegades"}


def test_check_counts_them(tmp_path, capsys):
    assert main(["check", str(written(tmp_path))]) == 0
    assert "no decks, no cards (0 with copies), 1 character card, no Events" in capsys.readouterr().out


def test_a_save_pins_them(tmp_path):
    game = Game.new(library().card_index(Setup("baron_blade", "megalopolis", HEROES, 3)))
    saves.write(tmp_path / "game.sotm", saves.pack(Recorder(game).record()))
    opened = saves.load(tmp_path / "game.sotm")
    assert opened.disagreement is None
    bunker = opened.game.index.seats[1].definition
    assert bunker.characters["stealth_suit"].set == "renegades"
    assert opened.game.index.definitions[opened.game.index.heroes[0]].variant == "stealth_suit"
