"""A term that is clicked, wherever it stands, opens the rules at its entry; Escape goes back to where it stood."""

from dataclasses import replace

import pygame
import pytest

from sotm_desktop.gesture.targets import Command, TermTarget
from sotm_desktop.scenes.browser.browser_screen import BrowserScreen
from sotm_desktop.scenes.rules.rules_screen import RulesScreen
from sotm_desktop.scenes.shell.destinations import Push, ShowBrowser, ShowRules
from sotm_desktop.scenes.table.table_screen import TableScreen
from sotm_desktop.widgets.plain_words import LinkedWords
from sotm_desktop.words.narration.log_entries import TURN
from sotm_desktop.words.rules_reference import BY_ID
from tests.engine.games import new_game


def goes_back(program, kind) -> bool:
    program.key(pygame.K_ESCAPE)
    return isinstance(program.top, kind)


def term_in(text, corner, entry):
    return next(spot.rect.center for spot in text.links(corner) if spot.to == entry)


def test_in_the_text_of_a_card(program):
    program.shared.go(Push(ShowBrowser()))
    screen = program.top
    screen._search("Mobile Defense Platform")
    program.settle()
    row = next(row for row in screen.inspector.list.items if row._text and "immune" in str(row._text.links((0, 0))))
    program.click_at(term_in(row._text, row._corner, "immune"))
    assert isinstance(program.top, RulesScreen) and program.top.entry is BY_ID["immune"]
    assert goes_back(program, BrowserScreen)


@pytest.fixture
def rules(program):
    program.shared.go(Push(ShowRules("immune")))
    program.step()
    return program.top


def words_of(screen) -> LinkedWords:
    return next(each for each in screen.widgets if isinstance(each, LinkedWords) and each.run.links)


def test_in_the_rules_themselves_by_pointer_and_by_keys(program, rules):
    words = words_of(rules)
    to = words.run.links[-1].to
    program.click_at(term_in(words._words(words.rect.w), words.rect.topleft, to))
    assert rules.entry is BY_ID[to]
    words = words_of(rules)
    rules.focus.by_keyboard = True
    rules.focus.put(words)
    for _ in words.run.links[1:]:
        program.key(pygame.K_RIGHT)
    to = words.run.links[-1].to
    assert words.state in " ".join(rules.entry.text)
    program.key(pygame.K_RETURN)
    assert rules.entry is BY_ID[to]


def test_no_entry_leads_to_itself(program):
    for entry in BY_ID.values():
        screen = RulesScreen(program.shared, entry.id)
        screen.resize((1280, 720))
        links = [link.to for each in screen.widgets if isinstance(each, LinkedWords) for link in each.run.links]
        assert entry.id not in links


@pytest.fixture
def table(program):
    program.shared.settings = replace(program.shared.settings, animation_speed=0.0, draw_by_itself=False)
    game = new_game(1)
    screen = TableScreen(program.shared, game, is_patient=True)
    program.shared.manager.push(screen)
    for _ in range(60):
        program.step()
        if not screen.stage.playback.is_on:
            break
    return screen


def test_in_the_question_and_in_the_log_of_a_table(program, table):
    table.actions.press(Command.RECAP)  # what happened lies over the question
    program.step()
    term = next(spot for spot in table.presenter.spots if isinstance(spot.target, TermTarget))
    before = table.game.at
    program.click_at(term.rect.center)
    assert isinstance(program.top, RulesScreen) and program.top.entry.id == term.target.entry
    assert program.top.game is table.game and table.game.at == before
    assert goes_back(program, TableScreen)
    table.presenter.panels.toggle_log()
    log = table.presenter.panels.log
    row = next(
        row for row in log.rows
        if row.entry.kind != TURN and row.text.links((0, 0)) and log.list.rect.contains(row.rect)
    )  # fmt: skip
    entry = row.text.links((0, 0))[0].to
    program.click_at(term_in(row.text, row._words_at, entry))
    assert isinstance(program.top, RulesScreen) and program.top.entry.id == entry
    assert table.game.at == before, "a term in the log is no jump"


def test_in_what_the_coach_says(program):
    for file in program.shared.paths.profile_file.parent.glob("profile*.json"):
        file.unlink()
    program.shared.__dict__.pop("progress", None)
    program.shared.settings = replace(program.shared.settings, animation_speed=0.0)
    program.click("Tutorial")
    table = program.top
    for _ in range(200):
        program.step()
        spots = [spot for spot in table.presenter.coaching.spots if isinstance(spot.target, TermTarget)]
        if spots and not table.stage.playback.is_on:
            break
    program.click_at(spots[0].rect.center)
    assert isinstance(program.top, RulesScreen) and program.top.entry.id == spots[0].target.entry
