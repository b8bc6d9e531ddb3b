"""Settings take effect at once, are kept, and are changed by pointer and keys."""

import pygame

from sotm_desktop.scenes.browser.browser_screen import BrowserScreen
from sotm_desktop.scenes.rules.rules_screen import RulesScreen
from sotm_desktop.scenes.settings.settings_screen import SettingsScreen
from sotm_desktop.scenes.shell.destinations import Push, ShowSettings
from sotm_desktop.widgets.list_view import ListView
from sotm_desktop.words.rules_reference import ENTRIES
from tests.scenes.played_games import saved


def test_settings_take_effect_at_once_and_are_kept(program):
    program.click("Settings")
    assert isinstance(program.top, SettingsScreen)
    said = [part.name for row in program.top.rows() for part in row.parts]
    turns, look = said.index("Your turns"), said.index("Look")
    assert look < said.index("Colours") < turns < said.index("Ask before losing actions")
    speeds = program.named("Animation speed")
    program.click_at(speeds.cells()[4].center)
    program.click("No animations")
    program.click("Easy-to-read font")
    assert program.top.theme.readable and program.top.theme.reduced_motion
    slider = program.named("Villain turn pace")
    program.drag(slider.groove().center, (slider.groove().right - 2, slider.groove().centery))
    settings = program.shared.settings
    assert settings.animation_speed == 0 and settings.reduced_motion and settings.automated_pace == 3
    text = program.shared.paths.settings_file.read_text(encoding="utf-8")
    assert '"reduced_motion": true' in text


def test_the_wheel_turns_a_list_that_came_to_lie_below_a_pointer_that_rests(program):
    """It turned nothing until the pointer was moved."""
    program.move((300, 400))
    program.shared.go(Push(ShowSettings()))
    program.settle()
    rows = next(widget for widget in program.top.widgets if isinstance(widget, ListView))
    assert rows.rect.collidepoint((300, 400))
    program.post(pygame.MOUSEWHEEL, x=0, y=-2, precise_x=0.0, precise_y=-2.0, flipped=False)
    assert rows.offset > 0


def test_keys_that_change_a_setting_everywhere_show_in_the_settings_too(program):
    program.click("Settings")
    for is_muted in (True, False):
        program.key(pygame.K_m, pygame.KMOD_CTRL)
        program.step(2)
        assert program.shared.settings.muted is is_muted
        assert program.named("Mute").on is is_muted


def test_rules_and_cards_are_a_button_away_in_the_middle_of_a_game(program):
    """The rules are those of all terms, whatever card the pointer was on; back leads to the table each time."""
    program.shared.begin(program.library.first_game)
    scene, state = program.top, program.top.game.state
    program.step(5)
    character = scene.game.index.heroes[0]
    program.move(scene.stage.table.scenery.sprites[character].rect.center)
    assert scene.presenter.looked_at == character
    for name, kind in (("Rules", RulesScreen), ("Cards", BrowserScreen)):
        scene.actions._open_menu()
        program.step(2)
        program.click(name)
        assert isinstance(program.top, kind)
        if isinstance(program.top, RulesScreen):
            assert program.top._entries() == list(ENTRIES) and program.top.game is scene.game
        program.key(pygame.K_ESCAPE)
        program.step(2)
        assert program.top is scene and scene.game.state is state


def test_settings_are_changed_by_keys(program):
    program.click("Settings")
    program.key(pygame.K_TAB)
    program.key(pygame.K_RIGHT)
    assert program.shared.settings.animation_speed == 2.0
    while program.top.focus.on.name != "Easy-to-read font":
        program.key(pygame.K_TAB)
    program.key(pygame.K_SPACE)
    assert program.shared.settings.readable_font


def test_everything_is_larger_by_keys_on_every_screen(screens):
    """Also while somebody types, and the screen below follows."""
    program = screens(size=(1280, 720))
    title, at_first = program.top, program.top.theme.scale
    for name in ("Rules", "Cards", "New game", "Settings"):
        program.click(name)
        program.key(pygame.K_EQUALS, pygame.KMOD_CTRL)
        assert program.shared.settings.ui_scale == 1.15 and program.top.theme.scale > at_first, name
        assert title.theme.scale > at_first
        program.key(pygame.K_MINUS, pygame.KMOD_CTRL)
        assert program.top.theme.scale == title.theme.scale == at_first, name
        while program.top is not title:
            program.key(pygame.K_ESCAPE)


def test_a_letter_that_makes_all_larger_is_only_a_letter_in_a_field(screens):
    program = screens(size=(1280, 720), keys=(("larger", "J"),))
    program.click("Rules")
    assert program.top.focus.types
    program.key(pygame.K_j, letters="j")
    assert program.shared.settings.ui_scale == 1.0
    while isinstance(program.top, RulesScreen):
        program.key(pygame.K_ESCAPE)
    program.key(pygame.K_j, letters="j")
    assert program.shared.settings.ui_scale == 1.15


def test_a_larger_scale_stops_where_a_screen_has_no_room(screens):
    program = screens(size=(1280, 720), ui_scale=2.0)
    for name in ("New game", "Cards", "Saves", "Settings"):
        program.click(name)
        least, grid = program.top.least, program.top.grid
        assert grid[0] >= least[0] - 1 and grid[1] >= least[1] - 1, name
        program.key(pygame.K_ESCAPE)


def test_who_plays_is_set_for_the_saves_that_come(program):
    program.click("Settings")
    field = program.named("Played by")
    program.top.focus.by_keyboard = True
    program.top.focus.put(field)
    program.step()
    program.type("Annaa")
    program.key(pygame.K_BACKSPACE)
    assert program.shared.settings.players == "Anna"
    program.key(pygame.K_ESCAPE)
    saved(program, 1)
    [mark] = program.shared.saves.bookmarks()
    assert mark.notes.players == "Anna"
