"""Test this deck: games go on behind the screen, a bar shows how many, and leaving ends them."""

from __future__ import annotations

import time
from pathlib import Path

import pygame
import pytest

from sotm_desktop.scenes.browser.browser_screen import BrowserScreen
from sotm_desktop.scenes.card_sets.trial_screen import TrialScreen
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
    assert not any(process.is_alive() for process in scene.run._processes)


def test_the_report_stands_there_when_the_games_are_over(program, tmp_path):
    program.shared.manager.push(TrialScreen(program.shared, program.library.cards.deck("ra"), games=3))
    until(program, lambda: program.top.run.is_over)
    assert program.top.run.done == 3 and not program.top.run.report.lost
    picture = pygame.Surface(program.top.size)
    program.top.draw(picture)
    pygame.image.save(picture, str(Path(tmp_path) / "trial.png"))
    assert next(widget for widget in program.top.widgets if widget.name == "Back").text == "Back"
