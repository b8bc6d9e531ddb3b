"""A press that changes the words of what the keyboard is on leaves it there: a second press goes on with the same."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from sotm_desktop.authoring.draft_values import DraftField, DraftPlace
from sotm_desktop.scenes.saves.save_rows import SaveRow
from sotm_desktop.scenes.shell.destinations import (
    ShowCardSetChoice,
    ShowCardSets,
    ShowEditionChoice,
    ShowEditor,
    ShowSaves,
    ShowSettings,
    ShowStatistics,
)
from sotm_desktop.scenes.table.menu_screen import MenuScreen
from sotm_desktop.words.screens import settings_words
from tests.kit.finished_games import game, hero, keep
from tests.scenes.every_screen import OVER, made


def shown(program, kind):
    screen = OVER[kind](program.shared) if kind in OVER else made(kind, program.shared)
    program.shared.manager.scenes = [*program.shared.manager.scenes[:1], screen]
    screen.resize(program.shared.manager.size)
    screen.enter()
    program.settle()
    return screen


@pytest.mark.parametrize(
    "kind, begins",
    [
        (MenuScreen, "Speed"),
        (MenuScreen, "Villain turn pace"),
        (ShowEditionChoice, "Parahumans"),
        (ShowCardSetChoice, "Workshop"),
        (ShowCardSets, "Turn"),
    ],
)
def test_two_presses_of_return_are_for_the_same_button(screens, kind, begins):
    program = screens()
    screen = shown(program, kind)
    names = []
    for _ in range(3):
        target = next(each for each in screen.focus.order() if each.name.startswith(begins))
        names.append(target.name)
        if len(names) == 1:
            screen.focus.by_keyboard = True
            screen.focus.put(target)
        assert screen.focus.on is target and target.focused, names
        program.key(pygame.K_RETURN)
        assert program.top is screen
    assert names[0] != names[1], "a press changes the words"


def test_the_pages_of_damage_turn_by_keys(screens):
    program = screens()
    decks = [deck.id for deck in program.library.cards.decks() if deck.side == "hero"]
    keep(program.shared.progress.profile, *(game(n, heroes=(hero(deck),)) for n, deck in enumerate(decks)))
    screen = shown(program, ShowStatistics)
    turners = [each for each in screen.focus.order() if " of " in each.name and each.role == "filter"]
    assert turners, [each.name for each in screen.focus.order()]
    screen.focus.by_keyboard = True
    screen.focus.put(turners[0])
    program.key(pygame.K_RETURN)
    assert screen.focus.on is not None and " of " in screen.focus.on.name
    assert screen.focus.on.name != turners[0].name


def test_the_keyboard_goes_on_from_keep_to_the_save_that_it_made(screens):
    program = screens()
    for seed in (3, 4):
        program.shared.saves.autosave(program.shared.saves.new_game(replace(program.library.first_game, seed=seed)))
    screen = shown(program, ShowSaves)
    keep_it = next(each for each in screen.focus.order() if each.name == "Keep")
    screen.focus.by_keyboard = True
    screen.focus.put(keep_it)
    program.key(pygame.K_RETURN)
    on = screen.focus.on
    assert isinstance(on, SaveRow) and on.focused and on.is_chosen and on.kind == "saved", on


def test_the_keyboard_goes_on_from_save_in_the_editor(screens):
    program = screens()
    screen = shown(program, ShowEditor)
    screen.edits.draft.write(DraftPlace(DraftField.TITLE), "Night Market")
    screen.rebuild()
    save = next(each for each in screen.focus.order() if each.name.startswith("Save"))
    screen.focus.by_keyboard = True
    screen.focus.put(save)
    program.key(pygame.K_RETURN)
    program.settle()
    on = screen.focus.on
    assert program.top is screen
    assert on is not None and on.focused and on in screen.focus.order(), on


def test_the_keyboard_goes_on_to_what_lies_beside_a_setting_that_is_done(screens):
    program = screens()
    game = program.shared.saves.new_game(program.library.first_game)
    program.shared.progress.keep_taught(game, (), False, ("redirect",))
    screen = shown(program, ShowSettings)
    again = next(each for each in screen.focus.order() if each.name == settings_words.TIPS_AGAIN)
    rows = [each for each in screen.focus.order() if each.holder is again.holder]
    screen.focus.by_keyboard = True
    screen.focus.put(again)
    program.key(pygame.K_RETURN)
    on = screen.focus.on
    assert on is not None and on.focused and on.name != again.name
    assert abs([each.name for each in rows].index(on.name) - rows.index(again)) == 1, on.name


def test_the_keyboard_goes_on_from_delete_to_undo(screens):
    program = screens()
    program.shared.saves.save_by_hand(program.shared.saves.new_game(program.library.first_game))
    screen = shown(program, ShowSaves)
    screen.focus.by_keyboard = True
    screen.focus.put(next(each for each in screen.focus.order() if each.name == "Delete"))
    there = len(program.shared.saves.bookmarks())
    for _ in range(2):
        program.key(pygame.K_RETURN)
    assert len(program.shared.saves.bookmarks()) == there - 1
    assert screen.focus.on is not None and screen.focus.on.name == "Undo" and screen.focus.on.focused
    program.key(pygame.K_RETURN)
    assert len(program.shared.saves.bookmarks()) == there, "deleted, and brought back by the third press"


def test_a_save_that_was_named_is_in_sight(screens):
    program = screens(size=(1366, 768), ui_scale=1.3)
    for seed in range(6):
        program.shared.saves.autosave(program.shared.saves.new_game(replace(program.library.first_game, seed=seed)))
    screen = shown(program, ShowSaves)
    screen.focus.by_keyboard = True
    screen.focus.put(next(each for each in screen.focus.order() if each.name == "Name"))
    program.type("One turn in")
    program.key(pygame.K_RETURN)
    program.settle()
    row = next(each for each in screen.widgets if isinstance(each, SaveRow) and each.is_chosen)
    assert row.mark.notes.name == "One turn in"
    assert row.holder is not None and row.holder.rect.contains(row.rect.inflate(0, -8)), (row.rect, row.holder.rect)
    field = screen.focus.on
    label = screen.sheet.y + screen.theme.px(13 + 7)
    assert field is not None and label <= field.rect.top - screen.theme.px(9), "its ring leaves the label above free"
