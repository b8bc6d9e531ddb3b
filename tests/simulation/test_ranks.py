"""Set-ups ranked by games of the computer: the same for a seed, kept on the disk, put in their place among others."""

import json
from dataclasses import replace

import pytest

from build_scripts import rank_setups
from build_scripts.rank_setups import Played, advanced, drawn, fitted, read, spearman
from sotm_desktop import paths
from sotm_desktop.engine.game_setup import Setup
from sotm_desktop.scenes.shell.difficulty import rating
from sotm_desktop.simulation.graded_game import fingerprint, graded_game
from sotm_desktop.simulation.kept_tallies import FILE, MOST, GradeTally, KeptTallies
from sotm_desktop.simulation.shipped_ranks import ShippedRanks, cards_of, shipped_ranks
from tests.engine.games import library

SETUP = Setup("baron_blade", "megalopolis", (("legacy", ""), ("haka", ""), ("ra", "")))
HARD = replace(SETUP, villain="grand_warlord_voss", environment="rook_city")


# -- one game


def test_a_game_has_one_grade_for_its_seed_and_others_for_others() -> None:
    first = [graded_game(library(), SETUP, seed) for seed in (1, 2, 3)]
    assert [graded_game(library(), SETUP, seed) for seed in (1, 2, 3)] == first
    assert len({each.grade for each in first}) == 3 and all(0 < each.grade <= 1 for each in first)


@pytest.mark.parametrize(
    "other",
    [
        replace(SETUP, advanced=True),
        replace(SETUP, heroes=(*SETUP.heroes, ("tachyon", ""), ("bunker", ""))),
        Setup("baron_blade", "megalopolis", tuple((name, "") for name in ("legacy", "haka", "ra", "unity", "bunker",
              "tachyon")), edition=("definitive", "epic"), second_villain="omnitron"),
    ],
)  # fmt: skip
def test_a_set_up_is_played_as_it_is(other: Setup) -> None:
    """Advanced mode, the size of the team and six against two each make another game."""
    assert graded_game(library(), other, 1) != graded_game(library(), SETUP, 1)


def test_the_fingerprint_is_of_all_but_the_seed() -> None:
    def of(setup: Setup) -> str:
        return fingerprint(library().card_index(setup))

    assert of(SETUP) == of(replace(SETUP, seed=99))
    others = [replace(SETUP, advanced=True), replace(SETUP, heroes=SETUP.heroes[::-1]), HARD]
    assert len({of(SETUP), *map(of, others)}) == 4


def test_the_fingerprint_is_of_the_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    index = library().card_index(SETUP)
    before = fingerprint(index)
    villain = next(seat.definition for seat in index.seats if seat.definition.id == "baron_blade")
    monkeypatch.setitem(villain.source, "title", "Somebody else")
    assert fingerprint(index) != before


# -- what is kept


def test_a_tally_is_mean_and_error_of_its_grades() -> None:
    tally = GradeTally()
    for grade in (0.2, 0.4, 0.6, 0.8):
        tally = tally.plus(grade)
    assert tally.games == 4 and tally.mean == pytest.approx(0.5)
    assert tally.error == pytest.approx(0.1291, abs=1e-4)  # 0.2582 / 2, as statistics packages give it


def test_a_tally_is_kept_beside_others_and_the_oldest_go(tmp_path) -> None:
    KeptTallies(tmp_path / "deeper").keep("one", GradeTally(3, 1.5, 1.0))
    here = KeptTallies(tmp_path / "deeper")
    assert here.of("one") == GradeTally(3, 1.5, 1.0) and here.of("two") == GradeTally()
    many = {str(number): [1, 0.5, 0.25] for number in range(MOST)}
    (tmp_path / FILE).write_text(json.dumps(many))
    kept = KeptTallies(tmp_path)
    kept.keep("newest", GradeTally(2, 1.0, 0.5))
    assert kept.of("newest").games == 2 and kept.of("0") == GradeTally() and kept.of("1").games == 1


@pytest.mark.parametrize(
    "content",
    ["", "{", "[1]", "null", "[" * 100_000, '{"one": 1}', '{"one": [0, 0, 0]}', '{"one": [2, "1", 0]}',
     '{"one": [2, 3.0, 1.0]}', '{"one": [2, NaN, 1.0]}', '{"one": [true, 1, 1]}', '{"one": [1.5, 1, 1]}'],
)  # fmt: skip
def test_a_broken_cache_counts_as_empty_and_is_written_anew(tmp_path, content: str) -> None:
    (tmp_path / FILE).write_text(content)
    kept = KeptTallies(tmp_path)
    assert kept.of("one") == GradeTally()
    kept.keep("two", GradeTally(1, 1.0, 1.0))
    assert kept.of("two") == GradeTally(1, 1.0, 1.0)


def test_a_cache_that_cannot_be_written_stops_nobody(tmp_path) -> None:
    (tmp_path / "file").write_text("")
    kept = KeptTallies(tmp_path / "file")
    kept.keep("one", GradeTally(1, 1.0, 1.0))
    assert kept.of("one") == GradeTally() and KeptTallies(None).of("one") == GradeTally()


# -- ranks


def test_a_rank_counts_the_easier_set_ups_and_says_how_far_luck_goes() -> None:
    ranks = ShippedRanks([number / 100 for number in range(100)])
    assert ranks.rank(0.395, 0.0, 40)[:3] == (60, 60, 60)
    assert ranks.rank(0.395, 0.05, 40) == (60, 50, 70, 40)
    assert ranks.rank(1.0, 0.0, 9).harder_than == 0 and ranks.rank(0.0, 0.0, 9).harder_than >= 99
    assert ShippedRanks().rank(0.5, 0.1, 40) is None


def test_every_deck_of_both_boxes_came_with_numbers() -> None:
    ranks = shipped_ranks(paths.find().assets)
    assert ranks.set_ups >= 200
    found = json.loads((paths.find().assets / "difficulty.json").read_text(encoding="utf-8"))
    assert "rank_setups.py" in found["made_by"] and found["seed"] == rank_setups.SEED and found["method"]
    for side, kind in (("villain", "villains"), ("environment", "environments")):
        of_boxes = rank_setups.decks_of_boxes(library(), side)
        assert {deck.full_id for deck in of_boxes} == set(found[kind])


def test_numbers_of_other_cards_or_of_another_method_are_dropped(tmp_path) -> None:
    found = json.loads((paths.find().assets / "difficulty.json").read_text(encoding="utf-8"))
    for kind in ("villains", "environments", "heroes"):
        for name, row in found[kind].items():
            row["cards"] = cards_of(library().deck(name))
    file = tmp_path / "difficulty.json"

    def expected(setup: Setup = SETUP):
        file.write_text(json.dumps(found))
        return shipped_ranks(tmp_path).expected(library(), setup)

    easy, hard = expected(), expected(HARD)
    assert easy.harder_than < hard.harder_than and easy.low < easy.harder_than < easy.high and easy.games == 0
    assert expected(replace(SETUP, advanced=True)).harder_than > easy.harder_than
    assert expected(replace(SETUP, event_card="any")) is None and expected(replace(SETUP, villain="nobody")) is None
    assert expected(replace(SETUP, heroes=(("classic/legacy", ""),))) is None
    found["villains"]["definitive/baron_blade"]["cards"] = "others"
    assert expected() is None and expected(HARD) == hard
    ranks = shipped_ranks(tmp_path)
    assert ranks.among(library().deck("baron_blade")) is None
    found["method"] = "another"
    assert expected(HARD) is None and shipped_ranks(tmp_path).set_ups == 0


@pytest.mark.parametrize(
    "content", ["", "{}", "[]", '{"method": "greedy 1"}', '{"method": "greedy 1", "villains": []}']
)
def test_a_broken_data_file_is_one_without_numbers(tmp_path, content: str) -> None:
    (tmp_path / "difficulty.json").write_text(content)
    assert shipped_ranks(tmp_path).set_ups == shipped_ranks(tmp_path / "none").set_ups == 0


def test_a_villain_is_harder_than_others_only_beyond_luck() -> None:
    def row(name: str, adds: float) -> dict[str, object]:
        cards = cards_of(library().deck(name))
        return {"cards": cards, "games": 100, "adds": adds, "error": 0.01, "advanced": 0.0}

    names = {"definitive/baron_blade": 0.2, "definitive/omnitron": 0.0, "definitive/citizen_dawn": 0.01,
             "definitive/grand_warlord_voss": -0.1}  # fmt: skip
    ranks = ShippedRanks([0.5], decks={"villains": {name: row(name, adds) for name, adds in names.items()}})
    assert ranks.among(library().deck("omnitron")) == (1, 1, 3, 100)
    assert ranks.among(library().deck("baron_blade")) == (0, 3, 3, 100)
    assert ranks.among(library().deck("legacy")) is None and ranks.among(library().deck("kismet")) is None


# -- the command


def test_the_rank_correlation_is_spearmans() -> None:
    assert spearman([1, 2, 3, 4], [10, 20, 30, 40]) == pytest.approx(1)
    assert spearman([1, 2, 3, 4], [4, 3, 2, 1]) == pytest.approx(-1)
    hours = [0, 20, 28, 27, 50, 29, 7, 17, 6, 12]
    scores = [86, 97, 99, 100, 101, 103, 106, 110, 112, 113]
    assert spearman(scores, hours) == pytest.approx(-0.1758, abs=1e-4)  # the textbook example
    assert spearman([1, 2, 2, 3], [1, 3, 2, 4]) == pytest.approx(0.9487, abs=1e-4)  # with a tie


def test_the_fit_finds_what_parts_add() -> None:
    def line(number: int, villain: str, environment: str, hero: str, grade: float, is_advanced: bool = False) -> Played:
        return Played(number, is_advanced, villain, environment, [f"{hero}:some"], [grade, grade], 0, 1.0)

    adds = {"v": 0.1, "w": -0.1, "e": 0.05, "f": -0.05, "h": 0.02, "i": -0.02}
    parts = [(v, e, h) for v in "vw" for e in "ef" for h in "hi"]
    lines = [line(n, *each, 0.5 + sum(adds[part] for part in each)) for n, each in enumerate(parts)]
    mean, found, left_over = fitted(lines)
    assert mean == pytest.approx(0.5) and left_over == pytest.approx(0, abs=1e-9)
    assert {name: round(each, 6) for (_, name), each in found.items()} == {**adds, "1": 0.0}
    assert advanced([*lines, line(0, "v", "e", "h", 0.4, True)]) == {"v": pytest.approx(0.4 - 0.67)}


def test_the_command_goes_on_where_it_stopped(tmp_path, monkeypatch: pytest.MonkeyPatch) -> None:
    log = tmp_path / "log.jsonl"
    monkeypatch.setattr(rank_setups, "decks_of_boxes", lambda library, side, of=rank_setups.decks_of_boxes:
                        of(library, side)[:2])  # fmt: skip
    words = ["--log", str(log), "--games", "1"]
    assert rank_setups.main([*words, "--times", "3"]) == 0
    first = log.read_text()
    lines = read(log)
    assert [(line.number, line.is_advanced) for line in lines] == [
        *((number, mode) for number in range(8) for mode in (False, True)),
        *((number, False) for number in range(8, 12)),
    ]  # fmt: skip
    assert rank_setups.main([*words, "--times", "3"]) == 0 and log.read_text() == first
    assert drawn(library(), 3) == drawn(library(), 3) and len({tuple(line.heroes) for line in lines}) > 4
    assert rank_setups.main([*words, "--write", str(tmp_path / "difficulty.json")]) == 0
    ranks = shipped_ranks(tmp_path)
    assert ranks.set_ups == 12 and ranks.expected(library(), drawn(library(), 0)) is not None


def test_what_was_measured_is_what_is_shipped() -> None:
    """The tables of the report are those of the data file, and so is the correlation that it tells."""
    found = json.loads((paths.find().assets / "difficulty.json").read_text(encoding="utf-8"))
    told = (rank_setups.DUELS.parent / "README.md").read_text(encoding="utf-8")
    assert f"{len(found['reference'])} set-ups, {found['games']} games" in told
    for side, kind in (("villain", "villains"), ("environment", "environments")):
        decks = rank_setups.decks_of_boxes(library(), side)
        rows = [found[kind][deck.full_id] for deck in decks]
        for deck, row in zip(decks, rows, strict=True):
            assert f"| {deck.id} | {row['adds']:+.3f} | {row['error']:.3f} | {row['games']} |" in told
        rho = spearman([-row["adds"] for row in rows], [rating(deck) for deck in decks])
        assert f"Rank correlation with the printed ratings (Spearman's rho {rho:.2f}," in told
