"""Heroes in the computer's hands, at the table: handed over, watched, paused, undone and taken back."""

import random
import time

import pytest

from sotm_desktop.engine.manual_moves import SetHpByHand
from sotm_desktop.gesture.targets import FactTarget, MateTarget, SeatFact
from sotm_desktop.players.thinking import Thinker
from sotm_desktop.words.screens import mate_words as words
from tests.kit.driver import Driver
from tests.scenes.play.pilot import new_game
from tests.session.test_teammates import Quick


@pytest.fixture
def table(pilot_of):
    """A new game, where what thinks for the computer answers at once, with anything."""
    table = pilot_of(new_game(), hand=Driver, tips=False)
    table.app.shared.__dict__["mates_thinker"] = Quick()
    yield table
    table.app.shared.__dict__.pop("mates_thinker", None)


def mates(table):
    return table.scene.session.mates


def at_speed(table, speed):
    table.app.shared.change_settings(table.app.shared.settings.__class__(animation_speed=speed, tips=False))


def pass_time(table, seconds):
    for _ in range(round(seconds / 0.1)):
        table.scene.update(0.1)


def watched(table):
    """All heroes are handed over, in the panel, by keys; it closes, as nothing is played while it is open."""
    table.press("mates")
    assert table.scene.presenter.panels.popover.look.title == words.WHO_PLAYS
    table.press("W")
    assert mates(table).is_watched and table.scene.presenter.panels.popover is None


def prompt(table):
    return table.scene.presenter.look.prompt


def test_the_computer_says_what_it_intends_and_then_does_it(table):
    at_speed(table, 1.0)
    watched(table)
    at = table.scene.game.at
    pass_time(table, 0.5)
    assert prompt(table).speaker.endswith(f"({words.COMPUTER})") and prompt(table).words not in ("", words.THINKS)
    assert table.scene.game.at == at and not table.scene.presenter.look.tray.buttons
    pass_time(table, 1.4)
    table.rest()
    assert table.scene.game.at != at and table.scene.game.moments[1].by == "mate"


def test_a_game_is_watched_to_its_end_without_a_hand_being_moved(table):
    game, manager = table.scene.game, table.app.shared.manager
    for hero in game.index.heroes:
        table.scene.session.manual(SetHpByHand(hero, 4))  # it is soon over
    watched(table)
    for _ in range(4000):
        if manager.top is not table.scene:
            break
        table.scene.update(0.1)
    assert game.outcome is not None and {moment.by for moment in game.moments[1:]} <= {"mate", "table", "house"}


def test_nobody_answers_in_its_place_by_mistake(table):
    watched(table)
    table.app.shared.mates_thinker.is_slow = True
    pass_time(table, 0.5)
    at = table.scene.game.at
    for action in ("end_turn", "draw", "skip", "pick_1", "go_on", "confirm", "advise"):
        table.press(action)
    for card in table.hand():
        table.click(f"hand:{table._with_id(card, 'hand')}")
        table.press("cancel")
    assert table.scene.game.at == at and mates(table).is_asked
    assert table.scene.presenter.look.highlights.ranks == {}


def test_a_pause_lasts_until_the_players_say_so_by_key_or_button(table):
    watched(table)
    pass_time(table, 1)
    table.press("pause_mates")
    table.step(2)
    at = table.scene.game.at
    pass_time(table, 3)
    assert table.scene.game.at == at and prompt(table).words == words.WAITS["paused"]
    assert prompt(table).choices[0].words == "Resume", "what goes on after a pause is called so everywhere"
    table.press("go_on")
    assert mates(table).waiting is None
    pass_time(table, 0.4)
    assert table.scene.game.at != at
    table.app.shared.mates_thinker.is_slow = True
    table.step()
    table.click(words.PAUSE)
    assert mates(table).waiting is not None
    table.click(words.RESUME)
    assert mates(table).waiting is None


def test_undo_is_not_undone_by_it(table):
    watched(table)
    pass_time(table, 2)
    there = table.scene.game.at
    table.press("undo")
    back = table.scene.game.at
    assert back != there
    pass_time(table, 3)
    assert table.scene.game.at == back and prompt(table).words == words.WAITS["back"]
    table.press("redo")
    pass_time(table, 1)
    assert table.scene.game.at == there
    table.press("go_on")
    pass_time(table, 0.5)
    assert table.scene.game.at not in (back, there)


def test_a_hero_is_taken_back_while_it_thinks_and_the_question_is_there_again(table):
    watched(table)
    table.app.shared.mates_thinker.is_slow = True
    pass_time(table, 0.5)
    hero = mates(table).hero_asked
    assert hero is not None
    table.press("take_back")
    assert not mates(table).is_asked and hero not in mates(table).heroes and len(mates(table).heroes) == 2
    table.decide()
    assert table.scene.game.moments[table.scene.game.at].by == "player"


def test_it_waits_while_the_players_read(table):
    watched(table)
    table.press("trash")
    at = table.scene.game.at
    pass_time(table, 2)
    assert table.scene.game.at == at and table.scene.presenter.view.pile_is_open
    table.press("cancel")
    pass_time(table, 0.5)
    assert table.scene.game.at != at


def test_by_pointer_alone_one_hero_is_handed_over_and_taken_back(table):
    heroes = table.scene.game.index.hero_decks
    table.click("mates")
    table.click_at(table.scene.presenter.spots.of(MateTarget(heroes[1])).rect.center)
    assert mates(table).heroes == {heroes[1]}
    table.click_at((5, 400))  # beside the panel, which closes
    sign = table.scene.presenter.spots.of(FactTarget(heroes[1], SeatFact.COMPUTER))
    assert sign is not None
    table.click_at(sign.rect.center)
    table.click_at(table.scene.presenter.spots.of(MateTarget(heroes[1])).rect.center)
    assert not mates(table).heroes
    assert table.scene.presenter.spots.of(FactTarget(heroes[1], SeatFact.COMPUTER)) is None


def test_it_finishes_a_turn_and_gives_the_next_one_back(table):
    chance = random.Random(1)
    while mates(table).to_finish is None:
        decision = table.scene.session.decision
        table.scene.actions.answer(tuple(chance.sample(decision.keys, decision.least)))
    hero = mates(table).to_finish
    table.press("finish_turn")
    for _ in range(200):
        if table.scene.game.state.turn != hero:
            break
        table.scene.update(0.1)
    assert table.scene.game.state.turn != hero and not mates(table).playing
    assert table.scene.session.decision is not None and not mates(table).is_asked


def test_advice_for_the_players_and_thinking_for_the_computer_do_not_disturb_each_other(pilot_of):
    table = pilot_of(new_game(), hand=Driver, tips=False)
    game, advising = table.scene.game, table.scene.presenter.advising
    end = time.monotonic() + 120

    def until(is_so):
        while not is_so():
            assert time.monotonic() < end
            time.sleep(0.005)
            table.step()

    mates(table).hand_over(*game.index.hero_decks[1:])
    table.press("advise")
    until(lambda: advising.advisor.outlook is not None)
    while not mates(table).is_asked:  # the players give up what is left of the turn
        table.scene.actions.answer(table.scene.session.decision.keys[: table.scene.session.decision.least])
    at = game.at
    until(lambda: game.at != at)
    assert game.moments[at + 1].by == "mate" and advising.advisor.is_on
    assert isinstance(table.app.shared.mates_thinker, Thinker)
    assert table.app.shared.mates_thinker is not table.app.shared.thinker
