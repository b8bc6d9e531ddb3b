"""The end of a game: how and why, in numbers, and the ways on."""

import pygame
import pytest

from sotm_desktop.engine.state import Outcome
from sotm_desktop.scenes.browser.browser_screen import BrowserScreen
from sotm_desktop.scenes.end.end_screen import EndScreen
from sotm_desktop.scenes.end.tally import tally
from sotm_desktop.scenes.shell import player_library
from sotm_desktop.scenes.table.table_screen import TableScreen
from sotm_desktop.scenes.title.title_screen import TitleScreen
from tests.kit.moments import put_in
from tests.scenes.played_games import new_game, play_on


@pytest.fixture
def ended(program):
    """A game played to its end by chance, and its screen over the table."""
    for seed in range(20):
        game = new_game(program)
        play_on(game, 600, seed)
        if game.outcome is not None:
            break
    assert game.outcome is not None
    program.shared.manager.push(TableScreen(program.shared, game))
    program.shared.manager.push(EndScreen(program.shared, game))
    program.settle()
    return program


def test_the_end_is_shown_without_the_titles_of_decks_that_were_not_played(ended, monkeypatch):
    """All of them would have to be read for that."""
    monkeypatch.setattr(player_library, "names_of", lambda *decks: pytest.fail("all titles were asked for"))
    shared, game = ended.shared, ended.top.game
    vars(shared.library).pop("looks", None)
    shared.manager.push(EndScreen(shared, game, counts=False))
    ended.settle()


def test_the_end_says_how_why_and_in_numbers(ended):
    scene: EndScreen = ended.top
    assert scene.why.endswith("lose.") or scene.game.outcome.result == "heroes_win"
    counted = scene.tally
    assert counted.rounds == scene.game.state.round and counted.decisions == len(scene.game.path()) - 1
    assert {hero.title for hero in counted.heroes} == {
        seat.definition.title for seat in scene.game.index.seats if seat.side == "hero"
    }
    assert counted.moments


def test_a_victory_says_who_did_most_for_it_and_how_many_it_makes(program):
    """Its title says already that the villain is beaten."""
    told = []
    for _ in range(3):
        game = program.shared.saves.new_game(program.library.first_game)
        play_on(game, 60)
        put_in(game, outcome=Outcome("heroes_win", "villain_destroyed", game.index.villain_characters[0]))
        scene = EndScreen(program.shared, game)
        program.shared.manager.push(scene)
        program.step()
        told.append(scene.why)
        for hero in (scene.tally.best, scene.tally.most_hit):
            assert hero.title in scene.why
        assert f" dealt {scene.tally.best.dealt} damage" in scene.why
        assert f" took {scene.tally.most_hit.taken}." in scene.why and "defeated" not in scene.why
    assert "Your first win against Baron Blade." in told[0] and "Your 3rd win against Baron Blade." in told[2]
    again = EndScreen(program.shared, game)
    program.shared.manager.push(again)
    assert "win" not in again.why, "counted before"


def test_numbers_agree_with_the_events(ended):
    game = ended.top.game
    taken = {hero.seat: hero.taken for hero in tally(game).heroes}
    for hero in game.index.heroes:
        hits = [
            event.amount
            for number in game.path()
            for event in game.moments[number].events
            if event.kind == "damage_dealt" and event.target == hero
        ]
        assert taken[game.index.deck_of[hero]] == sum(hits)


def test_again_with_the_same_seed_is_the_same_game(ended):
    setup, opening = ended.top.game.index.setup, ended.top.game.moments[0].state
    ended.click("Rematch, same seed")
    assert isinstance(ended.top, TableScreen)
    assert ended.top.game.index.setup == setup and ended.top.game.moments[0].state == opening
    assert [type(scene) for scene in ended.shared.manager.scenes] == [TitleScreen, TableScreen]


def test_again_with_a_new_seed_keeps_the_team(ended):
    setup = ended.top.game.index.setup
    ended.click("Rematch, new seed")
    assert ended.top.game.index.setup.heroes == setup.heroes and ended.top.game.index.setup.seed != setup.seed


def test_the_table_can_be_looked_at_before_the_end(ended):
    game = ended.top.game
    ended.click("Look at the table")
    assert isinstance(ended.top, TableScreen) and ended.top.game is game
    assert game.outcome is None and game.decision is not None


def test_a_moment_that_turned_the_game_leads_back_there(ended):
    game, moment = ended.top.game, ended.top.moments[0]
    ended.click(f"Round {moment.round}")
    assert isinstance(ended.top, TableScreen) and game.at in (moment.node, game.moments[moment.node].parent)


def test_escape_leads_to_the_title(ended):
    ended.key(pygame.K_ESCAPE)
    assert isinstance(ended.top, TitleScreen)


def test_the_cards_of_a_finished_game_tell_how_they_did(ended):
    shared, game = ended.shared, ended.top.game
    events = [event for number in game.path() for event in game.moments[number].events]
    first = next(event.card for event in events if event.kind == "card_played")
    card = game.index.definitions[first]
    times = sum(event.kind == "card_played" and game.index.definitions[event.card] is card for event in events)
    browser = BrowserScreen(shared)
    shared.manager.push(browser)

    def read(sought):
        each = next(each for each in browser.cards if sought(each))
        browser._show_deck(each.deck)
        browser._show_card(each)
        return browser.inspector.state

    assert f"In 1 game counted: Played {times} time" in read(
        lambda each: (each.card.set, each.card.id) == (card.set, card.id)
    )
    away = {seat.definition.id for seat in game.index.seats}
    assert "Not played yet." in read(lambda each: each.deck.id not in away and not each.card.is_character)
    said = read(lambda each: each.deck.id not in away and each.card.is_character)
    assert "counted" not in said, "a character card is never played"
