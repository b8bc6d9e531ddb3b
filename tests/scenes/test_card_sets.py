"""Card sets: how each stands, every complaint with its lines, a folder that is watched, and decks that are tested."""

import time
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from sotm_desktop.scenes.card_sets import card_sets_screen
from sotm_desktop.scenes.card_sets.set_rows import ComplaintRow, SetRow, part_in_sight
from sotm_desktop.scenes.card_sets.set_status import State
from sotm_desktop.scenes.card_sets.trial_screen import TrialScreen
from sotm_desktop.scenes.shell.destinations import Push, ShowCardSets
from sotm_desktop.scenes.shell.folder_watch import LOOK_EVERY
from sotm_desktop.widgets import fonts
from sotm_desktop.words.screens import card_sets_words
from sotm_desktop.words.screens.editor_words import NEW_DECK

GOOD = """deck: night_owl
kind: hero
title: Night Owl
characters:
  standard:
    hp: 28
    power: {title: Watch, do: [{draw: 1}]}
    incapacitated:
      - [{one_hero: [{draw: 1}]}]
      - [{one_hero: [{use_power: 1}]}]
      - [{one_hero: [{play: 1}]}]
cards:
  feather:
    title: Feather
    copies: 40
    keywords: [one_shot]
    play: [{draw: 1}]
"""


@pytest.fixture
def harbour(program):
    """A card set of the player's own with one good deck; gives its file."""
    file = program.shared.paths.user_cardsets / "harbour" / "heroes" / "night_owl.yaml"
    file.parent.mkdir(parents=True)
    file.write_text(GOOD)
    program.shared.go(Push(ShowCardSets()))
    return file


def row_of(program, name):
    return next(row for row in program.top.widgets if isinstance(row, SetRow) and row.status.name == name)


def looks_again(program):
    """What two looks of the watch come to."""
    program.top.update(LOOK_EVERY + 0.01)
    program.top.update(LOOK_EVERY + 0.01)


def test_of_a_long_line_the_word_that_is_complained_about_is_in_sight(program):
    font, line = fonts.font("note", 14), "play: [{deal: {to: {one: [hero, target]}, amount: 2, tipe: fire}}, {draw: 1}]"
    start, room = line.index("tipe"), font.size(line)[0] // 3
    seen, at = part_in_sight(line, start, 4, font, room)
    assert seen[at : at + 4] == "tipe" and seen.startswith("…") and seen.endswith("…")
    assert font.size(seen)[0] <= room
    assert part_in_sight(line, start, 4, font, font.size(line)[0]) == (line, start)
    seen, at = part_in_sight(line, 0, 4, font, room)
    assert at == 0 and seen.startswith("play") and seen.endswith("…")


def test_every_complaint_stands_there_with_its_line_and_column(program, harbour):
    assert row_of(program, "harbour").status.state is State.LOADED, row_of(program, "harbour").status.complaints
    harbour.write_text(GOOD.replace("copies: 40", "copies: forty").replace("play: [{draw", "play: [{drew"))
    looks_again(program)
    status = row_of(program, "harbour").status
    assert status.state is State.COMPLAINTS and not status.decks
    program.top._choose("harbour")
    rows = [row for row in program.top.widgets if isinstance(row, ComplaintRow)]
    lines = GOOD.splitlines()
    wrong = [row.lines for row in rows]
    assert [each.at for each in wrong] == [lines.index("    copies: 40") + 1, lines.index("    play: [{draw: 1}]") + 1]
    told = dict(wrong[0].lines)[wrong[0].at]
    assert told[wrong[0].start :][: wrong[0].length] == "forty"
    assert all(f"Line {each.at}, column" in row.name for each, row in zip(wrong, rows, strict=True))


def test_a_file_that_comes_changes_or_goes_is_noticed_without_a_restart(program, harbour):
    other = harbour.with_name("day_owl.yaml")
    other.write_text(GOOD.replace("night_owl", "day_owl").replace("Night Owl", "Day Owl"))
    program.top.update(LOOK_EVERY + 0.01)
    assert len(row_of(program, "harbour").status.decks) == 1, "it may still be being written"
    program.top.update(LOOK_EVERY + 0.01)
    assert {deck.title for deck in row_of(program, "harbour").status.decks} == {"Night Owl", "Day Owl"}
    other.unlink()
    looks_again(program)
    assert {deck.title for deck in row_of(program, "harbour").status.decks} == {"Night Owl"}


def test_what_is_no_card_set_says_why(program, harbour):
    (program.shared.paths.user_cardsets / "broken.zip").write_bytes(b"this is no zip")
    looks_again(program)
    [status] = [each for each in program.top.sets if not each.is_read]
    assert (status.state, status.title) == (State.NOT_LOADED, "broken.zip") and status.complaints[0].found


def test_a_set_is_turned_off_and_on(program, harbour):
    program.top._choose("harbour")
    program.click("Turn off")
    assert program.shared.settings.left_out == ("harbour",) and row_of(program, "harbour").status.state is State.OFF
    program.click("Turn on")
    assert program.shared.settings.left_out == ()


def test_the_place_of_a_complaint_is_copied_and_its_file_is_opened(program, harbour, monkeypatch):
    harbour.write_text(GOOD.replace("copies: 40", "copies: forty"))
    looks_again(program)
    copied, opened = [], []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    monkeypatch.setattr(card_sets_screen, "shown_by_system", lambda path: bool(opened.append(path)) or True)
    program.top._choose("harbour")
    program.click("Copy place")
    program.click("Open file")
    assert copied == [f"{harbour}:{GOOD.splitlines().index('    copies: 40') + 1}:13"] and opened == [harbour]


def test_a_deck_of_the_set_is_tested(program, harbour):
    program.top._choose("harbour")
    program.click("Test Night Owl")
    assert isinstance(program.top, TrialScreen) and program.top.deck.title == "Night Owl"
    begun = time.monotonic()
    program.click("Stop")
    assert program.top.run.is_over and time.monotonic() - begun < 5
    program.key(pygame.K_ESCAPE)
    assert not isinstance(program.top, TrialScreen)


def test_a_folder_is_added_by_its_path(program, tmp_path):
    file = tmp_path / "from afar" / "lighthouse" / "heroes" / "night_owl.yaml"
    file.parent.mkdir(parents=True)
    file.write_text(GOOD)
    program.shared.go(Push(ShowCardSets()))
    program.click("Add a folder")
    program.type(str(tmp_path / "nowhere"))
    program.key(pygame.K_RETURN)
    assert "nowhere" in program.shared.notices[0] and program.top.path == str(tmp_path / "nowhere")
    program.key(pygame.K_ESCAPE)  # the slip, then the letters, then the field
    program.top.path = ""
    program.top.rebuild()
    program.click("Add")
    assert program.shared.notices == [card_sets_words.TYPE_A_PATH]
    program.shared.notices.clear()
    program.top._type_path((tmp_path / "from afar" / "lighthouse").as_uri())
    program.click("Add")
    assert "is here" in program.shared.notices[0]
    assert program.top.status.name == "lighthouse" and program.top.path is None
    assert (program.shared.paths.user_cardsets / "lighthouse" / "heroes" / "night_owl.yaml").is_file()
    program.shared.notices.clear()
    program.click("Add a folder")
    program.key(pygame.K_ESCAPE)
    program.key(pygame.K_ESCAPE)
    assert isinstance(program.top, card_sets_screen.CardSetsScreen) and program.top.path is None


def test_a_path_is_read_as_file_managers_give_it():
    assert card_sets_screen.path_of('  "/a b/c" ') == card_sets_screen.path_of("file:///a%20b/c") == Path("/a b/c")
    assert card_sets_screen.path_of(" '' ") is None


def test_at_the_largest_text_tab_goes_along_the_buttons_and_help_stays_however_far_the_list_is(program, harbour):
    program.shared.settings = replace(program.shared.settings, ui_scale=2.0)
    program.top.resize(program.top.size)
    names = [widget.name for widget in program.top.focus.order()]
    wanted = [card_sets_words.OPEN_FOLDER, card_sets_words.TURN_OFF, card_sets_words.ADD_A_FOLDER, NEW_DECK]
    at = names.index(wanted[0])
    assert names[at : at + 4] == wanted
    width = program.top.size[0] // 2
    strip = pygame.Rect(width, 0, width // 2, 40)
    program.step()
    before = pygame.image.tobytes(pygame.display.get_surface().subsurface(strip), "RGB")
    for _ in range(5):
        program.key(pygame.K_TAB)
    assert pygame.image.tobytes(pygame.display.get_surface().subsurface(strip), "RGB") == before
