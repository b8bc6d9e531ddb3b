"""The title: what it offers, by pointer and by key."""

import shutil
from dataclasses import replace
from itertools import combinations

import pygame
import pytest

from sotm_desktop import paths
from sotm_desktop.cards.sound_decks import Findings, SoundDeck
from sotm_desktop.engine.manual_moves import SetHpByHand
from sotm_desktop.scenes.browser.browser_screen import BrowserScreen
from sotm_desktop.scenes.card_sets.card_sets_screen import CardSetsScreen
from sotm_desktop.scenes.saves.saves_screen import SavesScreen
from sotm_desktop.scenes.settings.settings_screen import SettingsScreen
from sotm_desktop.scenes.setup.setup_screen import SetupScreen
from sotm_desktop.scenes.shell.destinations import Home
from sotm_desktop.scenes.table.table_screen import TableScreen
from sotm_desktop.scenes.title import cover
from sotm_desktop.scenes.title.evening_card import EveningCard
from sotm_desktop.scenes.title.title_screen import TitleScreen
from sotm_desktop.widgets.button import Button
from sotm_desktop.widgets.text import render
from tests.table.test_look_facing import six_against_two


def names(program):
    return [widget.name.split(":")[0] for widget in program.top.widgets]


def test_without_a_save_there_is_nothing_to_continue(program):
    assert "Continue" not in names(program)
    assert names(program)[:2] == ["New game", "Tutorial"]


def test_every_button_leads_to_its_screen_and_escape_back(program):
    for name, scene in (
        ("New game", SetupScreen),
        ("Cards", BrowserScreen),
        ("Saves", SavesScreen),
        ("Settings", SettingsScreen),
    ):
        program.click(name)
        assert isinstance(program.top, scene), name
        program.key(pygame.K_ESCAPE)
        assert isinstance(program.top, TitleScreen), name


def test_the_ring_is_where_it_was_when_a_screen_is_left(program):
    program.key(pygame.K_TAB)
    while not program.top.focus.on.name.startswith("Settings"):
        program.key(pygame.K_TAB)
    program.key(pygame.K_RETURN)
    assert isinstance(program.top, SettingsScreen)
    program.key(pygame.K_ESCAPE)
    ring = program.top.focus.on
    assert ring.name.startswith("Settings") and ring.focused
    program.key(pygame.K_RETURN)
    assert isinstance(program.top, SettingsScreen)


def test_return_does_the_main_thing_at_once(program):
    program.key(pygame.K_RETURN)
    assert isinstance(program.top, SetupScreen)


def test_keys_reach_every_button(program):
    program.key(pygame.K_TAB)
    seen = []
    for _ in range(len(program.top.widgets)):
        assert program.top.focus.on.focused
        seen.append(program.top.focus.on.name)
        program.key(pygame.K_TAB)
    assert sorted(seen) == sorted(widget.name for widget in program.top.widgets)
    program.key(pygame.K_DOWN)
    assert program.top.focus.on.name != seen[0]


def test_escape_does_not_end_the_program(program):
    program.key(pygame.K_ESCAPE)
    assert isinstance(program.top, TitleScreen)


def test_quit_ends_the_program(program):
    program.key(pygame.K_q)
    assert not program.shared.manager.running


def test_tutorial_begins_what_the_card_set_proposes(program):
    proposal = program.library.first_game
    program.click("Tutorial")
    setup = program.top.game.index.setup
    assert (setup.villain, setup.environment, setup.heroes) == (
        proposal.villain, proposal.environment, proposal.heroes
    )  # fmt: skip
    assert setup.first_game


def test_a_random_game_begins_at_once(program):
    program.click("Random game")
    assert isinstance(program.top, TableScreen)
    assert 3 <= len(program.top.game.index.heroes) <= 5


def test_continue_shows_villain_and_round_and_goes_on(program):
    program.click("Random game")
    game = program.top.game
    program.shared.saves.autosave(game)
    program.shared.manager.pop()
    program.settle()
    button = program.named("Continue")
    assert game.index.seats[0].definition.title in button.note and f"round {game.state.round}" in button.note
    program.key(pygame.K_RETURN)
    assert isinstance(program.top, TableScreen)
    assert any(node.state == game.state for node in program.top.game.moments)


@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (1920, 1080)])
@pytest.mark.parametrize("scale", [1.0, 1.3, 1.6, 2.0])
def test_where_one_stopped_is_never_cut(program, size, scale, monkeypatch):
    game = six_against_two()
    program.shared.saves.autosave(game)
    program.settle()
    program.shared.change_settings(replace(program.shared.settings, ui_scale=scale))
    program.top.resize(size)
    program.top.enter()
    button = program.named("Continue")
    assert "Baron Blade" in button.note and "Omnitron" in button.note
    painted = []
    monkeypatch.setattr(
        "sotm_desktop.widgets.button.render",
        lambda text, font, colour: painted.append(text) or render(text, font, colour),
    )
    Button(button.rect, button.text, note=button.note, theme=button.theme).draw(pygame.Surface((100, 100)))
    assert " ".join(painted).endswith(button.note), painted


@pytest.mark.parametrize(("size", "scale"), [((1366, 768), 1.3), ((1280, 720), 1.0), ((1280, 680), 1.15)])
def test_with_a_game_to_continue_no_button_lies_over_another(program, size, scale):
    program.click("Random game")
    program.shared.saves.autosave(program.top.game)
    program.shared.manager.pop()
    program.settle()
    program.shared.change_settings(replace(program.shared.settings, ui_scale=scale))
    program.top.resize(size)
    assert program.named("Continue")
    buttons = [widget for widget in program.top.widgets if isinstance(widget, Button)]
    for one, other in combinations(buttons, 2):
        assert not one.rect.colliderect(other.rect), (one.name, other.name)


def test_no_slip_lies_over_a_notice(program):
    """What is pointed at explains itself again once the notice is put away."""
    scene = program.top
    button = next(widget for widget in scene.widgets if widget.name == "Random game")
    button.tip = "What comes, comes."
    program.move(button.rect.center)
    for waited, has_notice in ((True, False), (False, True), (True, False)):
        program.shared.notices[:] = ["Something was not as it should be."] * has_notice
        scene.update(1.0)
        scene.update(1.0)
        assert scene.tooltip.visible is waited, has_notice


def test_a_notice_is_read_and_put_away(program):
    program.shared.notices.append("Something was not as it should be.")
    program.step()
    program.key(pygame.K_RETURN)
    assert not program.shared.notices and isinstance(program.top, TitleScreen)


def test_a_cover_that_comes_too_late_for_its_window_takes_no_other_s_place(program, monkeypatch):
    drawn = []
    monkeypatch.setattr(program.shared.pictures, "draw_large", drawn.append)
    shown, theme = program.top.cover, program.top.theme

    def slow(title, note, heroes, villain, size, *, theme):
        if len(drawn) == 1:  # while it is drawn the window gets another size, whose cover is there sooner
            shown.begin(theme, (1280, 690))
            drawn[1]()
        return pygame.Surface(size)

    monkeypatch.setattr(cover, "title_cover", slow)
    shown.begin(theme, (1280, 700))
    drawn[0]()
    assert len(drawn) == 2 and shown._ready[1].get_size() == shown.size


def evening(program):
    return next((widget for widget in program.top.widgets if isinstance(widget, EveningCard)), None)


def test_this_evening_tells_the_last_game_and_what_was_won(program):
    assert evening(program) is None, "nothing was played yet"
    program.click("Random game")
    game = program.top.game
    index = game.index
    program.settle()
    program.shared.go(Home())
    title = f"{index.seats[0].title} in {index.seats[index.environment].title}"
    said = evening(program).name
    assert title in said and f"Round {game.state.round}" in said and "cards met" in said
    for hero in index.heroes:
        if game.outcome is None:  # what was drawn may end the game before its last hero is out
            game.manual_move(SetHpByHand(hero, 0))
    assert game.outcome is not None
    program.shared.progress.count(game)
    program.shared.saves.autosave(game)
    program.top.enter()
    assert "Lost in round" in evening(program).name and "No games won, 1 lost." in evening(program).name


def test_card_sets_are_a_click_away(program):
    program.click("Card sets")
    assert isinstance(program.top, CardSetsScreen)
    program.key(pygame.K_ESCAPE)
    assert isinstance(program.top, TitleScreen)


def test_a_picture_that_comes_while_the_rest_is_painted_is_shown_without_an_input(program, monkeypatch):
    """The table of the last game stayed black on the title until the pointer moved."""
    program.settle()
    program.step(3)
    manager, pictures, seen = program.shared.manager, program.shared.pictures, []

    def draw(surface):
        seen.append(pictures.ask(("late",), lambda: pygame.Surface((1, 1))))
        pictures.wait()

    monkeypatch.setattr(manager, "draw", draw)
    manager.needs_draw = True
    program.step(3)
    assert seen[0] is None and seen[-1] is not None


def test_return_continues_also_after_a_game_was_left_by_keys(program):
    """The button has another name then, and the keyboard was on the old one."""
    program.shared.begin(program.library.first_game)
    program.step(3)
    program.shared.go(Home())
    program.step(2)
    for _ in range(2):
        program.key(pygame.K_RETURN)
        program.step(2)
        table = program.top
        assert isinstance(table, TableScreen)
        table.session.pass_on()
        table.actions._open_menu()
        program.step(2)
        while program.top.focus.on is None or not program.top.focus.on.name.startswith("Main menu"):
            program.key(pygame.K_TAB)
        program.key(pygame.K_RETURN)
        program.step(2)
        assert isinstance(program.top, TitleScreen)


def test_decks_that_were_read_before_are_built_while_nothing_moves_and_not_before(screens, monkeypatch):
    screens().close()  # it has read them
    program = screens()
    decks = program.library.cards.decks()
    left = sum(deck.rest is not None for deck in decks)
    assert left > len(decks) / 2, "the title needs a few of them"
    monkeypatch.setattr("sotm_desktop.loop.time.sleep", lambda seconds: None)
    program.loop._rest(True)
    assert sum(deck.rest is not None for deck in decks) == left, "something moved"
    for _ in range(2 * len(decks)):
        program.loop._rest(program.loop.step())
    assert all(deck.rest is None for deck in decks)


@pytest.mark.parametrize("button", ["New game", "Cards", "Card sets"])
def test_a_forged_finding_about_broken_decks_stops_no_screen(screens, button, tmp_path):
    shutil.copytree(paths.find().cardsets / "definitive", tmp_path / "definitive")
    screens(cardsets=tmp_path).close()
    for file in (*tmp_path.glob("*/heroes/bunker.yaml"), *tmp_path.glob("*/villains/omnitron.yaml")):
        file.write_text(file.read_text().replace("deal:", "dael:"))
        forged = SoundDeck(file.stem.title(), file.parent.name[:-1].rstrip("e"), frozenset(), frozenset())
        Findings(paths.find().cache).keep(f"definitive/{file.stem}", file.read_text(), forged)
    program = screens(cardsets=tmp_path)
    program.click(button)
    program.settle()
    program.key(pygame.K_ESCAPE)
    program.click(button)
    program.settle()
    mistaken = {file.id for file in program.library.cards.files.values() if file.made is None}
    assert mistaken == {"bunker", "omnitron"}
