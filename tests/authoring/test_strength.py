"""A deck's strength: games in rows of the same company and seed, measures with intervals, cards without text."""

from __future__ import annotations

import csv
import json
import time
from dataclasses import replace

import pytest

from sotm_desktop.authoring import strength_games
from sotm_desktop.authoring.company import another, in_place
from sotm_desktop.authoring.game_processes import Order
from sotm_desktop.authoring.intervals import difference_of, mean_of
from sotm_desktop.authoring.measures import StrengthMeasure, measures_of
from sotm_desktop.authoring.strength_games import early_card, play_row, setup_of
from sotm_desktop.authoring.strength_page import strength_map, strength_page
from sotm_desktop.authoring.strength_report import StrengthReport, strength_game_at
from sotm_desktop.authoring.strength_run import StrengthRun
from sotm_desktop.cards.blanked import blanked
from sotm_desktop.cards.library import CardLibrary
from sotm_desktop.cli import main
from sotm_desktop.engine.events import CardDestroyed, CardMoved, DamageDealt, HpRegained
from sotm_desktop.engine.game import Game
from sotm_desktop.engine.state import DECK, HAND, PLAY, TRASH
from sotm_desktop.players import GreedyPlayer
from sotm_desktop.saves.game_numbers import GameCount
from tests.authoring.small_set import write_small_set

ROWS = 30


@pytest.fixture(scope="module")
def small(tmp_path_factory):
    return write_small_set(tmp_path_factory.mktemp("small"))


@pytest.fixture(scope="module")
def library(small):
    found = CardLibrary([small.parent])
    assert not found.complaints()
    return found


@pytest.fixture(scope="module")
def grim(library):
    """A villain of whose two cards one is good for it and one bad, tried by players that do not look ahead."""
    deck = library.deck("grim")
    return StrengthReport(deck, [game for seed in range(1, ROWS + 1) for game in play_row(library, deck, seed, 0)])


# -- intervals


def rounded(found) -> tuple[float, ...]:
    return tuple(round(number, 3) for number in found[:3])


def test_a_share_has_wilsons_interval():
    assert rounded(mean_of([1] * 8 + [0] * 2)) == (0.8, 0.49, 0.943)
    assert rounded(mean_of([0] * 20)) == (0.0, 0.0, 0.161), "nothing seen is not nothing there"


def test_other_means_have_students():
    assert tuple(mean_of([1, 2, 3, 4, 5])[:3]) == pytest.approx((3.0, 1.037, 4.963), abs=0.01)  # t(4) = 2.776
    pairs = [(3, 1), (5, 1), (4, 2), (7, 2), (6, 1), (4, 3), (5, 5), (8, 2), (4, 1), (6, 2)]
    found = difference_of(pairs)
    assert tuple(found[:3]) == pytest.approx((3.2, 1.818, 4.582), abs=0.001)  # t(9) = 2.262
    assert difference_of(pairs, 0.99).low < found.low < difference_of(pairs, 0.8).low


def test_a_difference_of_shares_has_that_of_bonett_and_price():
    found = difference_of([(1, 0)] * 6 + [(0, 1)] + [(1, 1)] * 13)
    assert rounded(found) == (0.25, -0.023, 0.477) and found.is_luck
    assert not difference_of([(1, 0)] * 10 + [(1, 1)] * 10).is_luck


def test_no_interval_goes_where_no_value_can_be():
    assert mean_of([0.9, 1, 1, 0.5], 1.0).high == 1.0 and mean_of([0, 0, 0, 9]).low == 0


def test_nothing_is_said_of_too_few_games():
    assert mean_of([1, 0, 1]) is None and difference_of([(1, 0)] * 3) is None


# -- rows


def test_a_row_is_the_same_each_time(library, grim):
    again = list(play_row(library, grim.deck, 5, 0))
    before = [game for game in grim.games if game.seed == 5]
    assert [game._replace(seconds=0) for game in again] == [game._replace(seconds=0) for game in before]
    assert len(again) == 3 and [bool(game.other) for game in again] == [False, True, False] and again[2].blank


def test_another_deck_takes_the_very_seat(library):
    deck, found = library.deck("helper"), set()
    for seed in range(1, 25):
        setup = setup_of(library, deck, seed)
        other = another(library, deck, setup)
        if other is None:
            assert len(setup.heroes) == 4, "nobody is left"
            continue
        found.add(other.id)
        changed = in_place(library, setup, deck, other)
        heroes = [(name, variant) if name != "helper" else (other.id, "") for name, variant in setup.heroes]
        assert changed == replace(setup, heroes=tuple(heroes))
    assert found == {"ann", "ben", "cat"}, "they take turns"


def test_a_blanked_card_has_no_text_and_all_others_have_theirs(library, grim):
    deck = blanked(grim.deck, "boon")
    assert not deck.cards["boon"].faces[0].clauses and deck.cards["boon"].faces[0].keywords == ("ongoing",)
    assert deck.cards["doom"] is grim.deck.cards["doom"] and grim.deck.cards["boon"].faces[0].clauses
    setup = setup_of(library, grim.deck, 1)
    as_it_is, without = (Game.new(library.card_index(setup, each)) for each in (None, deck))
    assert as_it_is.state.zones == without.state.zones, "the same order of all decks"


def test_which_card_is_blanked_is_settled_before_anybody_plays(library):
    deck = library.deck("grim")
    opening = Game.new(library.card_index(setup_of(library, deck, 3))).state
    assert early_card(opening, deck) == next(game.blank for game in play_row(library, deck, 3, 0) if game.blank)
    seat = opening.index.seat_named("grim")
    first = [card for zone in (DECK, TRASH, PLAY) for card in opening.zones[opening.index.zone(seat.number, zone)][:10]]
    assert early_card(opening, deck) in {opening.index.definitions[card].id for card in first}


# -- what is found


def test_the_best_and_the_worst_card_are_found_beyond_luck(grim):
    (most,), (least,) = grim.most_and_least()
    assert most.card.id == "doom" and most.worth.low > 0 and most.wins > 0
    assert least.card.id == "boon" and least.worth.high < 0, "with it the villain hurts itself"
    assert most.worth.number + least.worth.number == ROWS and min(most.worth.number, least.worth.number) > ROWS / 4


def test_the_deck_stands_beside_the_others_in_its_place(grim):
    found = {each.measure: each for each in grim.compared()}
    assert tuple(found) == measures_of("villain") and StrengthMeasure.CARDS not in found
    damage = found[StrengthMeasure.DAMAGE]
    assert damage.own.mean > 5 > damage.beside.mean and not damage.difference.is_luck
    wins = found[StrengthMeasure.WINS]
    assert wins.own.number == wins.beside.number == wins.difference.number == ROWS
    assert wins.own.low < wins.own.mean < wins.own.high and wins.difference.mean < 0


def test_what_a_hero_does_for_others_is_counted(library):
    deck = library.deck("helper")
    report = StrengthReport(deck, [game for seed in range(1, 13) for game in play_row(library, deck, seed, 0)])
    found = {each.measure: each for each in report.compared()}
    for measure in (StrengthMeasure.CARDS, StrengthMeasure.HEALING, StrengthMeasure.DESTROYED):
        assert found[measure].own.mean > 1 and found[measure].beside.mean == 0
    standing = [game.figures[StrengthMeasure.STANDING] for game in report.games if game.is_own]
    assert found[StrengthMeasure.STANDING].own.mean == sum(standing) / 12


def test_everything_is_counted_for_the_deck_whose_text_did_it(library):
    game = Game.new(library.card_index(setup_of(library, library.deck("helper"), 2)))
    index, count = game.index, GameCount(game.index)
    helper, villain = index.seat_named("helper"), index.seat_named("villain")
    other = next(seat for seat in index.seats if seat.side == "hero" and seat.id != "helper")
    cause = (helper.cards[0], "helper/help:play/0")

    def draw(seat, why, cause):
        hand, trash = (index.zone(seat.number, zone) for zone in (HAND, TRASH))
        return CardMoved("card_moved", cause, seat.cards[0], hand, None, None, why, trash)

    boon = next(card for card in villain.cards if index.definitions[card].id == "boon")
    doom = next(card for card in villain.cards if index.definitions[card].id == "doom")
    count.saw((
        draw(other, "draw", cause), draw(other, "draw", None), draw(other, "return", cause),
        draw(helper, "draw", cause),
        HpRegained("hp_regained", cause, other.character, 3, 20),
        HpRegained("hp_regained", None, villain.character, 9, 9),
        CardDestroyed("card_destroyed", cause, boon, helper.cards[0]),
        CardDestroyed("card_destroyed", cause, doom, None),
        CardDestroyed("card_destroyed", cause, boon, None), CardDestroyed("card_destroyed", None, boon, None),
        CardDestroyed("card_destroyed", cause, index.seats[index.environment].cards[0], helper.character),
        DamageDealt("damage_dealt", cause, helper.character, villain.character, 4, "fire", 9, ()),
        DamageDealt("damage_dealt", cause, helper.character, other.character, 2, "fire", 9, ()),
    ))  # fmt: skip
    numbers = count.numbers()
    assert [numbers.drawn_for_others[seat.number] for seat in (helper, other)] == [1, 0]
    assert [numbers.regained[seat.number] for seat in (helper, other, villain)] == [3, 0, 0]
    assert numbers.destroyed[helper.number] == 3, "two Ongoing cards and one of the environment"
    assert numbers.dealt[helper.number] == 4 and numbers.taken[other.number] == 2


# -- what goes wrong


def test_a_crash_is_a_complaint_and_its_moment_opens(library, monkeypatch):
    deck = library.deck("grim")

    def failing(self, state, decision):
        if state.round == 2:
            raise RuntimeError("the deck fails")
        return super(GreedyPlayer, self).any_of(decision)

    monkeypatch.setattr(GreedyPlayer, "choose", failing)
    report = StrengthReport(deck, list(play_row(library, deck, 4, 0)))
    (wrong,) = report.went_wrong
    assert wrong.result == "crash" and wrong.figures is None
    assert "Game 4: RuntimeError: the deck fails" in strength_page(report, 0, 4)
    moment = report.moment_of(wrong)
    game = strength_game_at(library, deck, moment)
    assert len(game.path()) == len(moment.answers) + 1 and moment.answers == wrong.answers[:-1]
    assert report.moment_of(wrong._replace(blank="doom")) is None, "no save can hold it"
    assert report.moment_of(wrong._replace(other="small/other_grim")) is None


def test_a_game_without_end_is_given_up_and_not_won(library, monkeypatch):
    monkeypatch.setattr(strength_games, "LONGEST", 2)
    own = next(play_row(library, library.deck("helper"), 1, 0))
    assert own.result == "unfinished" and not own.trouble and own.figures[StrengthMeasure.WINS] == 0
    assert own.figures[StrengthMeasure.ROUNDS] == 3


# -- the run, and the command line


def test_it_is_stopped_in_the_middle_and_goes_on(small, library):
    run = StrengthRun(Order((small.parent,), None, "small/grim"), library.deck("grim"), rows=5000, jobs=1, budget=0)
    begun = time.monotonic()
    while run.done < 3 and time.monotonic() - begun < 60:
        run.wait(0.05)
        run.poll()
    run.cancel()
    done, seeds = run.done, {game.seed for game in run.report.games}
    assert run.is_over and 3 <= done < run.total == 5000 and not run.report.lost and run.report.compared()
    run.go_on()
    while run.done < done + 1 and time.monotonic() - begun < 60:
        run.wait(0.05)
        run.poll()
    run.cancel()
    assert done < run.done < run.total == 5000, "what is left is played"
    assert min({game.seed for game in run.report.games} - seeds) > 5000, "and no row twice"


def test_the_command_line_has_the_same_numbers(small, capsys, tmp_path):
    words = ["try", str(small / "villains" / "grim.yaml"), "--strength", "--games", "4", "--budget", "0"]
    table = tmp_path / "games.csv"
    assert main([*words, "--jobs", "1", "--csv", str(table)]) == 0
    page, games = capsys.readouterr().out, list(csv.DictReader(table.open(encoding="utf-8")))
    assert len(games) == 12 and games[0]["deck"] == "small/grim"
    own = [game for game in games if game["played"] == "small/grim" and not game["card without text"]]
    (rounds,) = (line for line in page.splitlines() if line.startswith("Rounds"))
    assert f" {sum(float(game['rounds']) for game in own) / 4:.1f} (" in rounds
    assert "strength after 4 games" in page and "worth most: too few games" in page


def test_the_same_numbers_as_plain_data(grim):
    found = json.loads(json.dumps(strength_map(grim, 0, 1)))
    assert [each["card"] for each in found["worths"]] == ["doom", "boon"] and not found["went_wrong"]
    for each in grim.compared():
        assert tuple(found["measures"][each.measure.value]["difference"].values()) == each.difference


def test_a_table_that_cannot_be_written_is_said(small, capsys, tmp_path):
    words = ["try", str(small / "villains" / "grim.yaml"), "--strength", "--games", "1", "--budget", "0"]
    assert main([*words, "--jobs", "1", "--csv", str(tmp_path)]) == 2
    assert "cannot be written" in capsys.readouterr().err
