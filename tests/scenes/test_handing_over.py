"""Heroes are given to the computer before a game, and what it decided is told after one."""

import json

import pygame

from sotm_desktop.engine.game import MATE
from sotm_desktop.engine.manual_moves import SetHpByHand
from sotm_desktop.saves.finished_game import as_json, finished_game, from_json
from sotm_desktop.scenes.end.end_screen import EndScreen
from sotm_desktop.scenes.setup.seat_cards import SeatCard
from sotm_desktop.scenes.setup.setup_screen import SetupScreen
from sotm_desktop.scenes.table.table_screen import TableScreen
from sotm_desktop.words.narration.log_entries import Log
from sotm_desktop.words.screens import end_words, setup_words
from tests.session.test_teammates import play_on, sitting


def setup_of(program):
    screen = SetupScreen(program.shared, program.shared.library.first_game)
    program.shared.manager.push(screen)
    return screen


def key(screen, code):
    screen.handle(pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode=""))


def seats(screen):
    return [widget for widget in screen.widgets if isinstance(widget, SeatCard)]


def watch_of(screen):
    return next(widget for widget in screen.widgets if widget.name == setup_words.WATCH)


def test_a_seat_is_given_to_the_computer_by_its_sign_or_a_key_and_the_game_begins_so(program):
    screen = setup_of(program)
    one = seats(screen)[1]
    at = one.computer_rect().center
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        one.handle(pygame.event.Event(kind, button=1, pos=at))
    assert [seat.by_computer for seat in seats(screen)] == [False, True, False]
    assert "computer" in seats(screen)[1].state and len(screen.plan.team) == 3
    program.key(pygame.K_TAB)
    program.top.focus.put(seats(screen)[2])
    program.key(pygame.K_c)
    assert [seat.by_computer for seat in seats(screen)] == [False, True, True]
    screen.begin()
    table = program.shared.manager.top
    assert isinstance(table, TableScreen)
    assert table.game.mates == set(table.game.index.hero_decks[1:])
    assert table.session.mates.waiting is None


def test_a_game_is_watched_from_set_up_on_and_the_rematch_too(program):
    screen = setup_of(program)
    key(screen, pygame.K_w)
    assert screen.plan.is_watched and watch_of(screen).state == setup_words.ON
    screen.begin()
    game = program.shared.manager.top.game
    assert game.mates == set(game.index.hero_decks)
    program.shared.manager.push(EndScreen(program.shared, game, counts=False))
    program.shared.manager.top.again()
    again = program.shared.manager.top.game
    assert again is not game and again.mates == game.mates
    key(screen, pygame.K_w)
    assert not screen.plan.mates


def finished(*mates):
    session, mind, _ = sitting(*mates)
    for hero in session.game.index.heroes:
        session.manual(SetHpByHand(hero, 3))
    play_on(session, mind, lambda: False)
    return session.game


def test_what_the_computer_decided_is_marked_in_the_log_and_nothing_else():
    game = finished("ra", "haka")
    told = {}
    for entry in Log().entries(game):
        told.setdefault(entry.node, []).append(entry)
    for number in game.path()[1:]:
        entries = told.get(number, [])
        marks = [entry for entry in entries if entry.by == MATE and not entry.is_told]
        if game.moments[number].by != MATE:
            assert not marks
        elif entries and any(not entry.is_told and entry.kind != "turn" for entry in entries):
            assert len(marks) == 1, entries


def test_a_finished_game_says_how_much_the_computer_decided(program):
    game = finished("ra", "haka")
    by_mates = sum(game.moments[number].by == MATE for number in game.path())
    found = finished_game(game)
    assert found.by_mates == by_mates > 0
    whole = json.loads(json.dumps(as_json(found)))
    assert from_json(found.name, whole).by_mates == by_mates
    del whole["by_mates"]  # as older files have it
    assert from_json(found.name, whole) == found._replace(by_mates=0)
    program.shared.manager.push(EndScreen(program.shared, game, counts=False))
    said = " ".join(target.said for target in program.shared.manager.top.elements())
    assert end_words.BY_COMPUTER in said
