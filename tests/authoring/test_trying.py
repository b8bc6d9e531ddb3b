"""A deck of one's own is tried: cards never played, text never used, what is asked by hand, what waits for ever."""

from __future__ import annotations

import json
import time

import pytest

from sotm_desktop.authoring.company import company
from sotm_desktop.authoring.deck_report import Report, game_at, try_once, unreached
from sotm_desktop.authoring.game_processes import Order
from sotm_desktop.authoring.report_process import TrialRun
from sotm_desktop.cards.library import CardLibrary
from sotm_desktop.cli import main
from sotm_desktop.engine.decisions import Decision, Option, PickCard
from sotm_desktop.engine.events import CardMoved, CardPlayed
from sotm_desktop.engine.game import Game
from tests.cards.samples import ENVIRONMENT, HERO, built
from tests.engine.games import CARDSETS, library
from tests.kit.moments import put_in

PLACE = """
deck: lost_place
kind: environment
title: Lost Place
cards:
  by_hand:
    title: A Riddle
    copies: 8
    keywords: [ongoing]
    end: [{by_hand: "each player tells a riddle"}]
  nobody:
    title: Nobody Comes
    copies: 1
    keywords: [ongoing]
    start:
      - if: {that: {in_play: [{keyword: phoenix}]}, then: [{destroy: self}]}
  unicorn:
    title: Unicorn
    copies: 1
    hp: 3
    keywords: [unicorn, phoenix]
    not_playable: own_play_phase
    end: [{deal: {to: {lowest: [hero, target]}, amount: 1, type: melee}}]
"""


@pytest.fixture
def mine(tmp_path):
    file = tmp_path / "my_set" / "environments" / "lost_place.yaml"
    file.parent.mkdir(parents=True)
    file.write_text(PLACE, encoding="utf-8")
    return file


def tried(capsys, *words) -> tuple[int, list[dict]]:
    code = main(["try", *map(str, words), "--json"])
    return code, json.loads(capsys.readouterr().out)


def test_a_file_outside_every_known_folder_is_tried(mine, capsys):
    code, (report,) = tried(capsys, mine, "--games", "6")
    assert code == 0 and report["deck"] == "my_set/lost_place" and report["games"] == 6
    assert report["crashes"] == report["stuck"] == report["invariant_failures"] == []
    assert report["by_hand"] >= 5, "nearly every game meets one of eight riddles"
    assert report["wins"] + report["losses"] + report["unfinished"] == 6


def test_one_game_is_played_again_by_its_seed(mine, capsys):
    _, (both,) = tried(capsys, mine.parent.parent, "--games", "2", "--seed", "5", "--jobs", "2")
    _, (one,) = tried(capsys, mine, "--games", "1", "--seed", "6")
    assert both["games"] == 2 and one["wins"] <= both["wins"] and one["losses"] <= both["losses"]


def test_a_page_names_what_never_came(mine, capsys):
    assert main(["try", str(mine), "--games", "1"]) == 0
    page = capsys.readouterr().out
    assert "=== Lost Place (my_set/lost_place): 1 games" in page
    assert "never came into play:" in page and "text never used:" in page


def test_of_texts_in_one_another_the_outermost_is_named(mine):
    deck = CardLibrary([mine.parents[1]]).deck("lost_place")
    texts = {each.card: each.text for each in unreached(deck, set())}
    assert set(texts) == {"A Riddle", "Nobody Comes", "Unicorn"}
    assert texts["A Riddle"] == "END PHASE: Each player tells a riddle."
    half = {key for key in deck.code if "nobody" in key and "then" not in key}
    inner = [each for each in unreached(deck, half) if each.card == "Nobody Comes"]
    assert [each.text for each in inner] == ["Destroy this card."] or "destroy this card" in inner[0].text
    assert not list(unreached(deck, set(deck.code)))


def test_what_is_done_where_there_is_no_place_is_named_as_the_card_says_it():
    deck = CardLibrary([CARDSETS]).deck("plague_rat")
    told = [each.text for each in unreached(deck, set()) if each.key.rstrip("*").endswith(":no_place")]
    assert told and all(text.startswith("If there is none, ") for text in told), told


def test_a_further_character_card_is_called_by_its_own_title():
    other = "  eclipse:\n    title: Nova Eclipse\n    hp: 28\n"
    power = "    power: {title: Dim, do: [{deal: {to: {one: [target]}, amount: 1, type: cold}}]}\n"
    lost = "    incapacitated: [[{lose: {}}], [{lose: {}}], [{lose: {}}]]\n"
    text = HERO.format(keywords="ongoing", text="    end: [{draw: 1}]")
    text = text.replace("cards:\n", f"{other}{power}{lost}cards:\n", 1)
    deck, complaints = built(text)
    assert deck is not None, complaints
    told = {(each.card, each.text) for each in unreached(deck, set())}
    assert ("Nova Eclipse", "POWER: Dim: Nova Eclipse deals 1 target 1 cold damage.") in told
    assert ("Nova", "POWER: Flare: Draw 1 card.") in told


@pytest.mark.parametrize("words", [("nobody_at_all",), ("definitive/nobody",), ("ra", "--games", "0")])
def test_what_cannot_be_tried_is_said(words, capsys):
    assert main(["try", *words]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_a_deck_with_mistakes_is_not_tried(mine, capsys):
    mine.write_text(PLACE.replace("ongoing", "[", 1), encoding="utf-8")
    assert main(["try", str(mine)]) == 2
    assert "has mistakes" in capsys.readouterr().err


def test_every_game_has_the_deck_and_nobody_twice():
    library = CardLibrary([CARDSETS])
    for side in ("hero", "villain", "environment"):
        deck = library.decks(side)[0]
        for seed in range(20):
            index = library.card_index(company(library, deck, seed))
            assert deck.id in [seat.id for seat in index.seats]


def test_a_question_without_an_answer_is_no_crash_but_noticed(monkeypatch):
    asked = Decision("cards", None, 0, "a/b:play/0", "destroy", (Option("one", PickCard(1)),), 2, 2)
    new = Game.new

    def asking(index):
        game = new(index)
        put_in(game, pending=asked)
        return game

    monkeypatch.setattr(Game, "new", asking)
    library = CardLibrary([CARDSETS])
    tried = try_once(library, library.deck("definitive/ra"), 1)
    assert tried.trial.result == "stuck" and not tried.trial.crash and not tried.trial.complaints
    assert tried.stuck == "a/b:play/0 asks for 2 of 1 (destroy)"


def test_the_moment_at_which_a_card_came_can_be_played_again():
    deck = library().deck("ra")
    report = Report(deck, [try_once(library(), deck, seed) for seed in (1, 2)])
    for card in deck.all_cards:
        moment = report.moment_with(card)
        if moment is None:
            assert report.games_with(card) == 0
            continue
        game = game_at(library(), deck, moment)
        before = game_at(library(), deck, moment._replace(answers=moment.answers[:-1])) if moment.answers else None
        assert card.id in came(game) and (before is None or card.id not in came(before))


def came(game):
    """The cards that came into play, or were played, up to a moment."""
    areas = game.index.area_of_zone
    moved = (
        event.card for number in game.path() for event in game.moments[number].events
        if isinstance(event, CardPlayed) or (isinstance(event, CardMoved) and areas[event.zone] is not None)
    )  # fmt: skip
    return {game.index.definitions[card].id for card in moved}


def test_the_first_game_that_went_wrong_is_opened_where_it_did():
    deck = library().deck("ra")
    good, bad = (try_once(library(), deck, seed) for seed in (1, 2))
    report = Report(deck, [good])
    assert report.first_bad is None
    bad.trial.complaints.append("something")
    bad.trial.table_at = 7
    report.tried.append(bad)
    assert report.first_bad is bad and report.moment_of(bad).answers == tuple(bad.trial.answers[:7])
    bad.trial.crash = "Traceback"
    assert report.moment_of(bad).answers == tuple(bad.trial.answers[:-1]), "before the answer at which it failed"


def test_it_goes_on_behind_the_scenes_and_can_be_cancelled():
    begun = time.monotonic()
    run = TrialRun(Order((CARDSETS,), None, "definitive/ra"), games=5000)
    assert time.monotonic() - begun < 3 and not run.is_over
    while not run.done and time.monotonic() - begun < 60:
        run.poll()
        time.sleep(0.05)
    run.cancel()
    assert run.is_over and 0 < run.done < run.total
    assert run.finish().tried and not run.report.lost


CHOSEN = """
deck: lost_place
kind: environment
title: Lost Place
cards:
  first_come:
    title: First Come
    copies: 1
    keywords: [ongoing]
    start:
      - pick: {one: [hero, character]}
        as: chosen
      - if:
          that: {in_play: [{keyword: phoenix}]}
          then: [{one_hero: {which: [{not: [{is: chosen}]}], do: [{draw: 1}]}}]
  doorman:
    title: Doorman
    copies: 8
    keywords: [one_shot]
    play: [{move_in: {each: {what: [{card: unicorn}], in: deck}}}]
  unicorn:
    title: Unicorn
    copies: 1
    hp: 3
    keywords: [phoenix]
    not_playable: own_play_phase
"""


def test_a_sentence_is_told_as_it_stands_in_its_text(mine):
    mine.write_text(CHOSEN, encoding="utf-8")
    deck = CardLibrary([mine.parents[1]]).deck("lost_place")
    inner = "lost_place/first_come:start:phase/1.then/0"
    (told,) = list(unreached(deck, {key for key in deck.code if not key.startswith(inner)}))
    assert told.part and told.part.rstrip(".").lower() in told.text.lower(), told
    assert told.text.startswith("START PHASE: Select 1 Hero")


@pytest.mark.parametrize(
    ("deck", "text", "key", "part"),
    [
        (
            ENVIRONMENT,
            "each_hero_start: [{may: {do: [{skip_phase: play}], then: [{destroy: self}]}}]",
            "each_hero_start:phase/0.do/0.skipped",
            "They skip their next PLAY PHASE.",
        ),
        (
            HERO,
            "start: [{deal: {to: {one: [target]}, amount: 2, type: melee}, as: hit}, {lasting: "
            "{that: {reduce_damage: {by: 1, from: [{is: hit}]}}, until: your_start, wherever: true}}]",
            "start:phase/1.that",
            "Wherever this card is, until your START PHASE, -1 damage dealt by the target dealt damage this way.",
        ),
    ],
)
def test_what_a_sentence_has_hold_is_told_as_that_sentence(deck, text, key, part):
    made, complaints = built(deck.format(keywords="ongoing", text=f"    {text}"))
    assert made is not None and not complaints
    (told,) = unreached(made, {each for each in made.code if not each.endswith(f"/sample:{key}")})
    assert told.part == part


def test_a_card_that_comes_into_play_without_being_played_has_come(mine, capsys):
    mine.write_text(CHOSEN, encoding="utf-8")
    _, (report,) = tried(capsys, mine, "--games", "4")
    assert "unicorn" not in report["never_played"], "a Doorman moves it in"


LOST = """
deck: sore_loser
kind: villain
title: Sore Loser
character:
  front: {hp: 9, setup: [{lose: {}}]}
  back: {hp: 9}
cards:
  minion: {title: Minion, copies: 25, hp: 2, keywords: [minion]}
"""


def test_a_game_that_is_over_before_anybody_decides_anything_is_told(mine, capsys):
    file = mine.parent.parent / "villains" / "sore_loser.yaml"
    file.parent.mkdir()
    file.write_text(LOST, encoding="utf-8")
    code, (report,) = tried(capsys, file, "--games", "2")
    assert code == 1 and report["over_at_once"] == [1, 2]
    assert main(["try", str(file), "--games", "1"]) == 1
    page = capsys.readouterr().out
    assert "over before anybody decided anything\n  again with: sotm try" in page, page
