"""The card of the first start: it shows itself once, its four choices take effect at once, and it can be skipped."""

from __future__ import annotations

import json

import pygame
import pytest

from sotm_desktop import paths
from sotm_desktop.app import App
from sotm_desktop.loop import Loop
from sotm_desktop.scenes.settings.welcome_screen import WelcomeScreen
from sotm_desktop.scenes.title.title_screen import TitleScreen
from sotm_desktop.widgets.fonts import forget_fonts


class Start:
    """The program as it is started, with some input."""

    def __init__(self, monkeypatch) -> None:
        self.monkeypatch = monkeypatch

    def __call__(self, *input_: pygame.event.Event) -> list[type]:
        """The screens that were on top: at the start, and after each event."""
        seen, waiting = [], list(input_)

        def run(loop: Loop) -> None:
            while loop.shared.manager.running:
                loop.step()
                seen.append(type(loop.shared.manager.top))
                if not waiting:
                    break
                pygame.event.post(waiting.pop(0))

        self.monkeypatch.setattr(Loop, "run", run)
        app = App(paths.find())
        app.play()
        self.settings = app.shared.settings
        app.shared.close()
        forget_fonts()
        pygame.quit()
        return seen


@pytest.fixture
def start(monkeypatch):
    return Start(monkeypatch)


def key(code: int) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode="", scancode=0)


def test_it_shows_itself_at_the_first_start_and_never_again(start):
    assert start(key(pygame.K_RETURN)) == [WelcomeScreen, TitleScreen]
    assert start() == [TitleScreen]


def test_it_comes_again_if_the_program_was_closed_before_it_was(start):
    assert start() == [WelcomeScreen]
    assert start(key(pygame.K_ESCAPE)) == [WelcomeScreen, TitleScreen]
    assert start() == [TitleScreen]


def test_players_of_before_are_not_asked(start):
    file = paths.find().settings_file
    file.parent.mkdir(parents=True)
    file.write_text(json.dumps({"ui_scale": 1.3}))
    assert start() == [TitleScreen]


def test_each_choice_takes_effect_at_once_and_skip_takes_all_back(screens):
    program = screens(size=(1280, 720))
    before = program.shared.settings
    program.shared.manager.push(WelcomeScreen(program.shared))
    program.settle()
    for name, number in (("Motion", 1), ("Sound", 1), ("Colours", 2), ("Text and interface size", 2)):
        program.click_at(program.named(name).cells()[number].center)
    chosen = program.shared.settings
    assert (chosen.ui_scale, chosen.reduced_motion, chosen.colours) == (1.5, True, "contrast")
    assert (chosen.muted, chosen.sound_volume) == (False, 0.3)
    assert program.top.theme.scale == 1.5 and program.top.theme.high_contrast
    program.click("Skip")
    assert isinstance(program.top, TitleScreen) and program.shared.settings == before


def test_what_was_chosen_is_kept(screens):
    program = screens(size=(1280, 720), welcomed=False)
    program.shared.manager.push(WelcomeScreen(program.shared))
    program.settle()
    program.click_at(program.named("Colours").cells()[1].center)
    program.key(pygame.K_RETURN)
    kept = json.loads(program.shared.paths.settings_file.read_text())
    assert isinstance(program.top, TitleScreen) and kept["colours"] == "calm" and kept["welcomed"]
