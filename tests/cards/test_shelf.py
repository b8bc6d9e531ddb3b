"""Several card sets on one shelf: what an id means, and who may sit at one table."""

from __future__ import annotations

import gc
import json
import shutil
import subprocess
import sys
import weakref
from dataclasses import replace
from pathlib import Path

import pytest

from sotm_desktop import saves
from sotm_desktop.cards.library import CardLibrary
from sotm_desktop.cards.uncollected import MANY_MADE
from sotm_desktop.cli import main
from sotm_desktop.commands.draw import Wishes, setup_for
from sotm_desktop.engine.game import Game
from sotm_desktop.engine.game_setup import Setup
from sotm_desktop.engine.state import Outcome
from sotm_desktop.saves.profile import Profile
from sotm_desktop.scenarios.reading import read
from sotm_desktop.scenarios.runner import run_scenario
from sotm_desktop.scenes.shell.team_plan import TeamPlan
from tests.engine.games import CARDSETS, ENDLESS, ROOT
from tests.kit.moments import put_in

HERO, VILLAIN, PLACE = "the_echo", "the_carousel", "nowhere"


@pytest.fixture
def folder(tmp_path) -> Path:
    """Two card sets with the same three decks, told apart by their titles; a bare id means the second."""
    for name in ("first", "second"):
        to = tmp_path / name
        shutil.copytree(ENDLESS, to)
        for file in to.glob("*/*.yaml"):
            text = file.read_text(encoding="utf-8")
            file.write_text(text.replace("\ntitle: ", f"\ntitle: {name.title()} "), encoding="utf-8")
    (tmp_path / "second" / "cardset.yaml").write_text("title: The second\ndefault: true\n")
    return tmp_path


def table(hero: str = HERO, villain: str = "the_mirror", place: str = PLACE) -> Setup:
    return Setup(villain, place, ((hero, ""),), switches=(("table.heroes", "any"),))


def titles(game: Game) -> list[str]:
    return [seat.title.partition(" ")[0] for seat in game.index.seats]


def test_an_id_with_its_set_means_that_deck_and_a_bare_one_the_default_sets(folder):
    game = Game.new(CardLibrary([folder]).card_index(table(f"first/{HERO}")))
    assert titles(game) == ["Second", "First", "Second"]
    assert [seat.id for seat in game.index.seats] == ["the_mirror", HERO, PLACE]


def test_a_bare_id_means_the_set_in_which_it_is_written(folder):
    library = CardLibrary([folder])
    assert library.deck(HERO).set == "second"
    assert library.deck(HERO, "first").set == "first"
    assert library.deck(f"second/{HERO}", "first").set == "second"


def test_a_bare_id_of_one_set_only_is_found_wherever_it_is(folder):
    (folder / "second" / "heroes" / f"{HERO}.yaml").unlink()
    library = CardLibrary([folder])
    assert library.deck(HERO).set == "first" and library.name_of(library.deck(HERO)) == HERO
    with pytest.raises(KeyError, match="there is no deck 'second/the_echo'"):
        library.deck(f"second/{HERO}")


def test_the_shortest_id_that_means_a_deck_is_in_the_setup(folder):
    index = CardLibrary([folder]).card_index(table(f"second/{HERO}", "first/the_mirror"))
    assert index.setup.heroes == ((HERO, ""),) and index.setup.villain == "first/the_mirror"


def test_the_same_hero_of_two_sets_cannot_be_in_one_game(folder):
    setup = Setup("the_mirror", PLACE, ((f"first/{HERO}", ""), (HERO, "")))
    with pytest.raises(KeyError, match="only once: first/the_echo and second/the_echo are the same"):
        CardLibrary([folder]).card_index(setup)


def test_no_game_is_drawn_with_the_same_hero_twice(folder):
    for number in range(3):
        file = folder / "first" / "heroes" / f"hero_{number}.yaml"
        text = (folder / "first" / "heroes" / f"{HERO}.yaml").read_text()
        file.write_text(text.replace(f"deck: {HERO}", f"deck: hero_{number}"))
    library = CardLibrary([folder])
    drawn = [setup_for(library, Wishes(), seed).heroes for seed in range(40)]
    for heroes in drawn:
        assert len({name.rpartition("/")[2] for name, _ in heroes}) == len(heroes)
    assert {HERO, f"first/{HERO}", "hero_0"} <= {name for heroes in drawn for name, _ in heroes}
    plan = TeamPlan(library)
    for _ in range(40):
        plan.shuffle()
        library.card_index(plan.setup())


def test_a_hero_of_another_set_takes_the_seat_of_its_namesake(folder):
    plan = TeamPlan(CardLibrary([folder]))
    assert plan.toggle_hero(HERO) and plan.toggle_hero(f"first/{HERO}")
    assert [seat.deck for seat in plan.team] == [f"first/{HERO}"]


def test_a_save_opens_with_the_decks_of_its_sets(folder, tmp_path):
    game = Game.new(CardLibrary([folder]).card_index(table(f"first/{HERO}")))
    saves.save(game, tmp_path / "game.sotm")
    shutil.rmtree(folder / "first")
    shutil.rmtree(folder / "second")
    opened = saves.load(tmp_path / "game.sotm")
    assert titles(opened.game) == ["Second", "First", "Second"]
    assert opened.game.state == game.state and opened.disagreement is None


def test_games_are_counted_for_the_deck_of_the_set(folder, tmp_path):
    game = Game.new(CardLibrary([folder]).card_index(table(f"first/{HERO}")))
    put_in(game, outcome=Outcome("heroes_lose", "test", None))
    profile = Profile(tmp_path / "profile.json")
    profile.record(game)
    assert profile.count("heroes", f"first/{HERO}").lost == 1 and profile.count("heroes", HERO).lost == 0
    assert profile.count("villains", "the_mirror").lost == 1


@pytest.mark.parametrize("place, wanted", [("tests/first", "First"), ("tests/elsewhere", "Second")])
def test_a_scenario_means_the_decks_of_the_set_it_lies_with(folder, tmp_path, place, wanted):
    file = tmp_path / place / "one.yaml"
    file.parent.mkdir(parents=True)
    given = f"{{villain: the_mirror, environment: {PLACE}, heroes: [{HERO}]}}"
    file.write_text(f"scenario: whose echo\nswitches: {{table.heroes: any}}\ngiven: {given}\nwhen: []\nthen: {{}}\n")
    from sotm_desktop.scenarios.decks_at_table import card_index_of

    (scenario,) = read(file)
    library = CardLibrary([folder])
    assert {seat.title.partition(" ")[0] for seat in card_index_of(scenario, library, {}).seats} == {wanted}
    assert run_scenario(scenario, library, {}).passed


def test_two_card_sets_of_one_name_are_complained_about_and_the_first_stays(folder, tmp_path):
    other = tmp_path / "mine" / "first"
    shutil.copytree(folder / "second", other)
    library = CardLibrary([folder, tmp_path / "mine"])
    assert [str(complaint.found) for complaint in library.complaints()] == [
        f"there is a card set 'first' already: {folder / 'first'}"
    ]
    assert library.deck(f"first/{HERO}").title.startswith("First")


@pytest.mark.parametrize(
    "text, wanted",
    [
        ("titel: Mine\n", "1:1: a card set's file has no 'titel'; did you mean 'title'?"),
        ("title: 7\n", "1:8: expected a text for 'title', found 7"),
        ("title: Mine\nwritten_for: classic\n", "2:14: expected a list of the ids of editions"),
        ("- a\n", "1:1: a card set's file is a map"),
        ("title: [\n", "this is not YAML"),
    ],
)
def test_mistakes_in_the_file_of_a_card_set_are_said_with_their_place(folder, text, wanted):
    (folder / "first" / "cardset.yaml").write_text(text)
    library = CardLibrary([folder])
    (complaint,) = library.complaints()
    assert wanted in str(complaint)
    assert library.deck(f"first/{HERO}")


def test_the_command_line_takes_ids_with_their_set(capsys):
    assert main(["cards", "--deck", "definitive/ra", "--json"]) == 0
    long = json.loads(capsys.readouterr().out)
    assert main(["cards", "--deck", "ra", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == long
    words = ["--heroes", "definitive/ra,haka,definitive/legacy:standard", "--villain", "definitive/baron_blade"]
    assert main(["simulate", "--games", "1", "--json", *words]) == 0
    assert json.loads(capsys.readouterr().out)["crashes"] == 0


def test_every_shipped_deck_is_called_by_its_bare_id_if_it_is_of_the_default_set():
    library = CardLibrary([CARDSETS])
    mine = [file for file in library.files.values() if file.set == library.default_set]
    assert mine and all(library.name_of(file) == file.id for file in mine)


def test_a_deck_that_was_written_for_another_edition_is_played_with_a_warning(folder):
    (folder / "first" / "cardset.yaml").write_text("written_for: [old]\n")
    (folder / "second" / "cardset.yaml").write_text("default: true\nwritten_for: [new, other]\n")
    (folder / "editions").mkdir()
    for name, more in (("new", ""), ("old", "extends: new\n"), ("over", "overlay: true\nextends: old\n")):
        text = f"edition: {name}\ntitle: {name.title()}\nsays: A sentence.\n{more}switches: {{}}\n"
        (folder / "editions" / f"{name}.yaml").write_text(text)
    library = CardLibrary([folder])
    mixed = table(f"first/{HERO}")
    (warning,) = library.warnings(mixed)
    assert warning.found == "First The Echo was written for Old rules; this game has New rules"
    assert warning.is_warning and warning.file.endswith("first/heroes/the_echo.yaml")
    assert library.card_index(mixed) and not library.complaints(), "it is played all the same"
    assert not library.warnings(table())
    under_old = [warning.found for warning in library.warnings(replace(mixed, edition=("old",)))]
    assert [said.partition(" was")[0] for said in under_old] == ["Second The Mirror", "Second Nowhere"]
    assert [warning.found for warning in library.warnings(replace(mixed, edition=("over",)))] == under_old
    (folder / "first" / "cardset.yaml").write_text("title: Says nothing about editions\n")
    assert not CardLibrary([folder]).warnings(mixed)


READ_ALL = """
import sys
from pathlib import Path
from sotm_desktop.cards.library import CardLibrary
library = CardLibrary([Path(sys.argv[1])], Path(sys.argv[2]))
assert library.decks() and library.events() and library.editions() and not library.complaints()
print("yaml" in sys.modules)
"""


def test_a_second_start_reads_no_yaml(tmp_path):
    """Decks, Events, editions and what card sets say of themselves are kept as data once they were found sound."""
    command = [sys.executable, "-c", READ_ALL, str(CARDSETS), str(tmp_path)]
    runs = [subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True) for _ in range(2)]
    assert [run.stdout.strip() for run in runs] == ["True", "False"]


def test_a_file_that_became_wrong_is_complained_about_with_its_place(tmp_path):
    """What was kept of a file has no places: where it turns out wrong, the file itself is read again."""
    shutil.copytree(CARDSETS / "editions", tmp_path / "sets" / "editions")
    cache = tmp_path / "cache"
    assert CardLibrary([tmp_path / "sets"], cache).editions()
    (tmp_path / "sets" / "editions" / "classic.yaml").unlink()
    (tmp_path / "sets" / "editions" / "definitive.yaml").unlink()
    complaints = CardLibrary([tmp_path / "sets"], cache).rules.complaints()
    assert complaints and all(complaint.line > 1 for complaint in complaints)


class Circle:
    """Garbage that only the collector finds."""

    def __init__(self) -> None:
        self.me = self


def test_what_was_thrown_away_before_decks_are_listed_again_is_still_found():
    """Also where the collector has not looked for long, and much else was made since."""
    library = CardLibrary([ENDLESS.parent])
    library.decks()
    gc.enable()
    gc.collect()
    gone = weakref.ref(Circle())
    made = [[] for _ in range(2 * MANY_MADE)]
    assert gc.get_count()[0] > len(made)
    library.decks()
    gc.collect()
    assert gone() is None
