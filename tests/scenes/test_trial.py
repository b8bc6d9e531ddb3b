"""Test this deck: games go on behind the screen, a bar shows how many, and leaving ends them."""

from __future__ import annotations

import time
from functools import partial
from pathlib import Path

import pygame
import pytest

from sotm_desktop.authoring.deck_report import Report
from sotm_desktop.authoring.strength_games import StrengthGame
from sotm_desktop.authoring.strength_report import StrengthReport
from sotm_desktop.authoring.strength_run import StrengthRun
from sotm_desktop.engine.events import CardMoved
from sotm_desktop.scenes.browser.browser_screen import BrowserScreen
from sotm_desktop.scenes.card_sets.trial_screen import TrialScreen
from sotm_desktop.scenes.table.table_screen import TableScreen
from sotm_desktop.words.screens import card_sets_words
from tests.scenes.screens import Screens


@pytest.fixture
def program():
    made = Screens()
    yield made
    made.close()


def until(program, what, seconds: float = 60.0) -> None:
    begun = time.monotonic()
    while not what() and time.monotonic() - begun < seconds:
        program.step()
        time.sleep(0.02)
    assert what()


def test_the_browser_has_a_button_for_the_deck_that_is_looked_at(program):
    program.shared.manager.push(BrowserScreen(program.shared))
    deck = program.top.deck
    button = next(widget for widget in program.top.widgets if widget.name == "Test this deck")
    begun = time.monotonic()
    button.on_press()
    assert time.monotonic() - begun < 3, "the window does not wait for the games"
    scene = program.top
    assert isinstance(scene, TrialScreen) and scene.deck is deck and scene.run.total == 200
    until(program, lambda: scene.run.done > 0)
    program.post(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="")
    assert isinstance(program.top, BrowserScreen) and scene.run.is_over
    assert not any(process.is_alive() for process in scene.run._games.processes)


def test_the_report_stands_there_when_the_games_are_over(program, tmp_path):
    program.shared.manager.push(TrialScreen(program.shared, program.library.cards.deck("ra"), games=3))
    until(program, lambda: program.top.run.is_over)
    assert program.top.run.done == 3 and not program.top.run.report.lost
    picture = pygame.Surface(program.top.size)
    program.top.draw(picture)
    pygame.image.save(picture, str(Path(tmp_path) / "trial.png"))
    assert next(widget for widget in program.top.widgets if widget.name == "Back").text == "Back"


def test_the_moment_of_a_card_opens_as_a_table(program):
    program.shared.manager.push(TrialScreen(program.shared, program.library.cards.deck("ra"), games=2))
    trial = program.top
    assert not program.named("Open that moment").enabled
    until(program, lambda: trial.run.is_over)
    card = next(card for card in trial.deck.all_cards if trial.run.report.games_with(card))
    trial._choose(card)
    moment = trial.run.report.moment_with(card)
    program.click("Open that moment")
    assert isinstance(program.top, TableScreen)
    game = program.top.game
    assert game.index.setup.seed == moment.seed
    came = [event for number in game.path() for event in game.moments[number].events if isinstance(event, CardMoved)]
    assert any(game.index.definitions[event.card].id == card.id for event in came)
    assert game.path()[len(moment.answers)] <= game.at
    assert program.shared.saves.latest().summary.answers >= len(moment.answers), "it is the game that is kept"


def test_a_moment_of_cards_that_have_changed_is_not_opened(program, monkeypatch):
    program.shared.manager.push(TrialScreen(program.shared, program.library.cards.deck("ra"), games=1))
    trial = program.top
    until(program, lambda: trial.run.is_over)
    tried = trial.run.report.tried[0]
    tried.trial.answers[:] = [("no_such_answer",)]
    card = next(card for card in trial.deck.all_cards if trial.run.report.games_with(card))
    tried.played[card.id] = 1
    trial._choose(card)
    program.click("Open that moment")
    assert program.top is trial and program.shared.notices == [card_sets_words.OTHER_CARDS]


class NoGames:
    """A run in which nothing is played."""

    is_over, rows, total = True, 1, 1

    def __init__(self, report):
        self.report = report
        self.done = 0

    def poll(self):
        return False

    def cancel(self):
        pass


def strength(program, begin) -> TrialScreen:
    """The strength of a deck; whether it works is not tried."""
    deck = program.library.cards.deck("ra")
    none = NoGames(Report(deck))
    program.shared.manager.push(TrialScreen(program.shared, deck, 1, lambda *_: none, begin))
    program.click("Strength")
    return program.top


def test_the_strength_grows_while_one_looks_and_is_stopped_and_resumed(program):
    trial = strength(program, partial(StrengthRun, rows=5000, jobs=1, budget=0))
    assert trial.strength.run is None and "Players that look ahead" in " ".join(w.name for w in trial.widgets)
    program.click("Start")
    run = trial.strength.run
    until(program, lambda: run.done >= 4 and any(w.name.startswith("Games won: ") for w in trial.widgets))
    early = next(widget.name for widget in trial.widgets if widget.name.startswith("Rounds: "))
    until(program, lambda: all(widget.name != early for widget in trial.widgets))
    stop = program.named("Stop")
    while not stop.focused:
        program.key(pygame.K_TAB)
        stop = program.named("Stop") or stop
    program.key(pygame.K_RETURN)
    assert run.is_over and 0 < run.done < run.total and not run.report.went_wrong
    told = next(widget.name for widget in trial.widgets if widget.name.startswith("Rounds: "))
    assert f"{run.report.compared()[2].own.mean:.1f} (" in told, "what was found by then stays"
    assert f"{run.done} of 5000 rows" in trial.heading()
    program.click("Resume")
    assert not run.is_over and trial.strength.button == "Stop"
    program.key(pygame.K_ESCAPE)
    assert run.is_over and not any(process.is_alive() for process in run._games.processes)


def test_a_game_of_the_strength_that_went_wrong_is_told_and_opens(program):
    report = StrengthReport(program.library.cards.deck("ra"))
    trial = strength(program, lambda *_: NoGames(report))
    program.click("Start")
    card = next(iter(report.deck.cards.values()))
    report.games.append(StrengthGame(7, "", card.id, "crash", None, "Traceback\nKeyError: gone", (), 0.0))
    trial._news()
    assert f"Game 7 without the text of {card.title}: KeyError: gone" in [widget.name for widget in trial.widgets]
    assert not program.named("Open that moment").enabled, "no save can hold a deck without a text"
    report.games.append(StrengthGame(9, "", "", "crash", None, "Traceback\nKeyError: lost", (("x",),), 0.0))
    trial._news()
    program.click("Open that moment")
    assert isinstance(program.top, TableScreen) and program.top.game.index.setup.seed == 9
