"""Every key can be changed: on the page of keys, in the settings, on buttons and at the table."""

from __future__ import annotations

import inspect
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from sotm_desktop import loop, settings
from sotm_desktop.gesture import play_rules
from sotm_desktop.gesture.targets import Command
from sotm_desktop.scenes.settings.keys_screen import KeysScreen
from sotm_desktop.scenes.shell.key_bindings import ACTIONS, BY_NAME, Bindings, changed, key_of, reset
from sotm_desktop.scenes.table import table_input
from sotm_desktop.settings import Settings
from tests.scenes.play.conftest import pilot_of  # noqa: F401  the table, for the journeys below
from tests.scenes.play.pilot import new_game


def key(code: int, mod: int = 0) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode="")


def test_no_two_actions_have_the_same_usual_key_and_each_does_something():
    assert Bindings().conflicts() == []
    read = "".join(Path(inspect.getfile(module)).read_text() for module in (loop, play_rules, table_input))
    for action in ACTIONS:
        word = action.name.rpartition("_")[0] if action.name[-1].isdigit() else action.name
        assert action.keys and f'"{word}"' in read, action


def test_the_page_says_what_the_two_large_keys_press():
    """One presses what is lit and the other what the keyboard is on, so that neither is taken for the other."""
    assert "lit" in BY_NAME["go_on"].words and "ringed" in BY_NAME["confirm"].words


@pytest.mark.parametrize(
    ("code", "mod", "written"),
    [
        (pygame.K_e, 0, "E"), (pygame.K_z, pygame.KMOD_LCTRL, "Ctrl+Z"),
        (pygame.K_TAB, pygame.KMOD_RSHIFT, "Shift+Tab"),
        (pygame.K_KP_ENTER, 0, "Enter"), (pygame.K_KP3, pygame.KMOD_NUM, "3"), (pygame.K_LSHIFT, pygame.KMOD_SHIFT, ""),
        (pygame.K_z, pygame.KMOD_CTRL | pygame.KMOD_SHIFT, "Ctrl+Shift+Z"), (pygame.K_F11, 0, "F11"),
        (pygame.K_z, pygame.KMOD_LMETA, "Ctrl+Z"),
    ],
)  # fmt: skip
def test_how_a_key_is_written(code, mod, written):
    assert key_of(key(code, mod)) == written


def test_an_action_takes_the_key_of_another_which_is_told():
    changes, said = changed((), "draw", "E")
    bindings = Bindings(changes)
    assert bindings.action(key(pygame.K_e)) == "draw" and bindings.action(key(pygame.K_d)) == ""
    assert bindings.label("end_turn") == "" and said == "E was the key of “End the turn”, which has no key now."
    assert bindings.instead_of("D") == "E" and bindings.instead_of("Page up") == "Page up"
    changes, said = reset(changes, "end_turn")
    assert Bindings(changes).action(key(pygame.K_e)) == "end_turn" and "Draw" in said
    assert reset(changes, "draw") == ((), "")


def test_one_of_two_keys_is_left_to_the_other_action():
    changes, said = changed((), "log", "F9")
    assert Bindings(changes).keys["inspect"] == ("I",) and said.endswith("which keeps I.")


def test_escape_is_always_the_way_out():
    bindings = Bindings((("cancel", "Q"), ("draw", "Esc")))
    assert bindings.action(key(pygame.K_ESCAPE)) == "cancel" == bindings.action(key(pygame.K_q))
    assert ("Esc", "cancel", "draw") in bindings.conflicts()


def test_keys_are_kept_in_the_settings_and_a_wrong_entry_is_refused(tmp_path):
    file = tmp_path / "settings.json"
    wanted = replace(Settings(), keys=(("draw", "G"), ("log", "")))
    settings.save(file, wanted)
    assert settings.load(file) == (wanted, "")
    assert '"draw": "G"' in file.read_text()
    with pytest.raises(settings.BadSetting, match="keys must be an object"):
        settings.parse('{"keys": ["G"]}')
    assert Bindings((("no_such_action", "G"),)).action(key(pygame.K_g)) == ""


def test_the_page_of_keys_waits_for_a_key_and_says_what_became_of_it(program):
    page = KeysScreen(program.shared)
    program.shared.manager.push(page)
    program.settle()
    press = lambda code, mod=0: page.handle(key(code, mod))  # noqa: E731
    page._wait_for("end_turn")
    press(pygame.K_LSHIFT, pygame.KMOD_SHIFT)
    assert page.waiting == "end_turn", "Shift alone is no key"
    press(pygame.K_ESCAPE)
    assert program.shared.settings.keys == () and program.top is page
    page._wait_for("end_turn")
    press(pygame.K_l)
    assert program.shared.settings.keys == (("end_turn", "L"), ("log", ""))
    assert page.said == "L was the key of “Log”, which has no key now."
    assert any(widget.name == "Log: no key" for widget in page.widgets)
    page._wait_for("end_turn")
    press(pygame.K_DELETE)
    assert program.shared.settings.keys == (("log", ""),)
    program.click("Reset all")
    assert program.shared.settings.keys == ()


def test_a_changed_key_works_at_the_table_and_stands_on_the_button(pilot_of):  # noqa: F811
    pilot = pilot_of(new_game())
    shared, turn = pilot.app.shared, pilot.scene.game.state.turn
    shared.settings = replace(shared.settings, keys=(("end_turn", "G"),), ask_before_losing=False)
    pilot.scene.presenter.refresh()
    assert pilot.scene.stage.table.tray.buttons[Command.END_TURN].key == "G"
    pilot.key(pygame.K_e)
    assert pilot.scene.game.state.turn == turn, "the old key does nothing any more"
    pilot.key(pygame.K_g)
    assert pilot.scene.game.state.turn != turn


def test_the_page_of_keys_opens_from_the_table_and_the_scale_changes_there(pilot_of):  # noqa: F811
    pilot = pilot_of(new_game())
    pilot.key(pygame.K_EQUALS, pygame.KMOD_CTRL)
    assert pilot.app.shared.settings.ui_scale == 1.15 and pilot.scene.stage.table.layout.is_focused
    pilot.key(pygame.K_MINUS, pygame.KMOD_CTRL)
    assert pilot.app.shared.settings.ui_scale == 1.0 and not pilot.scene.stage.table.layout.is_focused
    pilot.key(pygame.K_SLASH, pygame.KMOD_SHIFT)
    assert isinstance(pilot.app.shared.manager.top, KeysScreen)
    pilot.key(pygame.K_ESCAPE)
    assert pilot.app.shared.manager.top is pilot.scene
    assert BY_NAME["help"].keys[0] == "Shift+/"
