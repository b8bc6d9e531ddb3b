"""Advice at the table: asked by a key or a button, told in the game's words, never in the way of an answer."""

import itertools
import math
import time
from dataclasses import replace

import pytest

from sotm_desktop.gesture.targets import AdviceTarget, CardPlace, CardTarget, Command
from sotm_desktop.players.thinking import Thinker
from sotm_desktop.screen_look.advice_look import answer_at
from sotm_desktop.session.question import Question
from tests.kit.driver import Driver
from tests.kit.target_names import name_of
from tests.table.games import decisions, new_game


@pytest.fixture(scope="module")
def thinker():
    """One process for all tables here."""
    thinker = Thinker()
    yield thinker
    thinker.close()


@pytest.fixture
def table_with(pilot_of, thinker):
    """Opens a table in a play phase with several cards, and a hand at it."""
    opened = []

    def open_table(**told):
        game = new_game(seed=3, **told)
        for _ in decisions(game, 2, 60):
            if game.decision.kind == "phase" and game.decision.question == "play" and len(game.decision.keys) > 3:
                break
        table = pilot_of(game, hand=Driver, tips=False)
        table.app.shared.__dict__["thinker"] = thinker
        opened.append(table)
        return table

    yield open_table
    for table in opened:
        table.app.shared.__dict__.pop("thinker")
    thinker.cancel()


@pytest.fixture
def table(table_with):
    """One with five heroes."""
    return table_with()


def until(table, is_so, seconds=15.0):
    end = time.monotonic() + seconds
    while not is_so():
        assert time.monotonic() < end, table.scene.spoken()
        table.step()
        time.sleep(0.005)


def advisor(table):
    return table.scene.presenter.advising.advisor


def is_of_this_question(table):
    found, decision = advisor(table).outlook, table.scene.game.decision
    return found is not None and set(found.answers[0].keys) <= set(decision.keys)


def look_of(table):
    return table.scene.presenter.look.prompt.advice


def advised(table):
    table.press("advise")
    assert "Still looking" in table.scene.spoken()
    until(table, lambda: advisor(table).outlook is not None)
    return advisor(table).outlook


def test_the_best_answers_light_up_with_what_they_bring(table):
    found = advised(table)
    assert len(found.answers) > 3 and found.games > 10
    look = table.scene.presenter.look
    rows = look.prompt.advice.rows
    assert [row.target.keys for row in rows] == [each.keys for each in found.answers[:3]]
    key_of = table.scene.session.question.offer.cards
    for row in rows:
        for key in row.target.keys:
            card = next(card for card, named in key_of.items() if named == key)
            assert look.highlights.ranks[CardTarget(card, CardPlace.HAND)] == row.target.rank
    assert look.prompt.advice.verdict.startswith("Clearly") == found.is_certain
    said = table.scene.spoken()
    assert "Adviser" in said and "games of one round" in said and rows[0].words in said
    assert all(f"advice:{rank}" in table.names() for rank in range(1, len(rows) + 1))
    by_rows = {row.stands_for for row in rows}
    for choice in look.prompt.choices:
        assert choice.target in by_rows or name_of(choice.target) in table.names(), "an answer is out of reach"


@pytest.mark.parametrize("size", ((1280, 720), (1920, 1080)))
def test_every_row_shows_its_spread_also_where_rows_lie_side_by_side(table_with, size):
    table = table_with(heroes=("legacy", "ra", "haka"))
    table.scene.resize(size)
    advised(table)
    table.step()
    rows = table.scene.presenter.stage.table.centre.advice.rows
    assert len(rows) == 3 and len({row.rect.y for row in rows}) == 1
    for row in rows:
        assert row.bar is not None and row.rect.contains(row.bar)
        assert all(not row.bar.collidepoint(x + 1, y) for _, (x, y) in row.chips)
        assert row.bar.x >= row.upper.x + row.upper.h * 0.9, "it lies over the rosette"


def test_a_press_on_a_row_gives_that_answer_and_the_next_question_is_thought_about(table):
    found, game = advised(table), table.scene.game
    before = game.at
    table.click("advice:2")
    after = next(number for number in game.path() if game.moments[number].parent == before)
    assert game.moments[after].answer == found.answers[1].keys
    table.step(2)
    assert advisor(table).is_on and advisor(table).outlook is not found
    until(table, lambda: advisor(table).outlook is not None)
    assert {each.keys for each in advisor(table).outlook.answers} != {each.keys for each in found.answers}


def test_why_not_another_answer(table):
    found = advised(table)
    offer, hand = table.scene.session.question.offer, CardPlace.HAND
    last = next(each.keys for each in reversed(found.answers) if each.keys)
    card = next(card for card, key in offer.cards.items() if key == last[0])
    table.move(table.spot(f"hand:{card}"))
    until(table, lambda: "?" in table.scene.presenter.look.prompt.advice.question)
    look = table.scene.presenter.look.prompt.advice
    assert table.scene.game.index.definitions[card].title in look.question
    until(table, lambda: "game" in table.scene.presenter.look.prompt.advice.foot)
    assert answer_at(table.scene.session.question, CardTarget(card, hand)) == last
    best = found.answers[0].keys
    assert answer_at(table.scene.session.question, AdviceTarget(best, 1)) == best
    assert answer_at(table.scene.session.question, Command.SKIP) == ()


def test_why_not_an_order_that_was_not_among_those_compared(table):
    """Any order is told of as it is put together, also one that nobody thought of."""
    for _ in decisions(table.scene.game, 3, 400):
        if table.scene.game.decision.kind == "order" and len(Question(table.scene.game.state).ordered) > 4:
            break
    found = advised(table)
    tried = {each.keys for each in found.answers}
    question = table.scene.session.question
    shown = question.ordered
    wanted = next(each for each in itertools.permutations(shown) if question.whole_order(each) not in tried)
    table.click("own_order")
    assert not look_of(table).rows, "the paper is the players' own now"
    for key in wanted:
        table.click(f"order:{key}")
    until(table, lambda: advisor(table).pointed is not None and advisor(table).pointed[1] is not None)
    on, known = advisor(table).pointed
    assert on == question.whole_order(wanted) == known.keys and known.games > 4
    table.step(2)
    assert f"Adviser: {look_of(table).verdict}" in table.scene.spoken() and look_of(table).verdict != "Still looking"
    table.click("accept_order")
    assert on in [node.answer for node in table.scene.game.moments]


def test_of_several_the_answer_is_what_is_chosen_with_what_is_pointed_at():
    game = new_game(seed=3)
    for _ in decisions(game, 2, 300):
        if game.decision.kind == "cards" and game.decision.most > 1 < len(game.decision.keys):
            break
    question, decision = Question(game.state), game.decision
    first, second = list(question.offer.cards.items())[:2]
    both = (first[1], second[1])
    assert answer_at(question, CardTarget(second[0]), (first[1],)) == (both if decision.most >= 2 else None)
    assert answer_at(question, CardTarget(first[0]), (first[1],)) is None
    assert answer_at(question, Command.CONFIRM, both) == (both if decision.least <= 2 else None)
    assert (answer_at(question, CardTarget(first[0])) is None) == (decision.least > 1)


def test_it_stops_at_once_on_an_answer_undo_or_the_key(table):
    advised(table)
    thinker = table.app.shared.thinker
    assert thinker.is_busy
    table.press("advise")
    table.step(2)
    assert not thinker.is_busy and table.scene.presenter.look.prompt.advice is None
    assert not table.scene.presenter.look.highlights.ranks
    advised(table)
    table.press("undo")
    table.step(2)
    outlook = advisor(table).outlook
    assert outlook is None or outlook.answers[0].keys[0] in table.scene.game.decision.keys


def test_a_setting_keeps_it_on_and_it_gives_advice_on_draws_and_long_orders(table):
    shared = table.app.shared
    shared.settings = replace(shared.settings, adviser=True)
    until(table, lambda: advisor(table) is not None and advisor(table).outlook is not None)
    table.press("advise")
    table.step(2)
    assert not advisor(table).is_on, "the key turns it off for this game"
    table.press("advise")
    for _ in decisions(table.scene.game, 2, 60):
        if table.scene.game.decision.question == "draw":
            break
    until(table, lambda: is_of_this_question(table) and advisor(table).outlook.games > 10)
    assert {each.keys for each in advisor(table).outlook.answers} == {("draw",), ()}
    said = table.scene.spoken()
    assert "1: " in said and "2: " in said and "games of one round" in said
    for _ in decisions(table.scene.game, 3, 300):
        if table.scene.game.decision.kind == "order" and len(table.scene.game.decision.keys) > 3:
            break
    many = len(table.scene.game.decision.keys)
    until(table, lambda: is_of_this_question(table) and advisor(table).outlook.games > 24)
    outlook, said = advisor(table).outlook, table.scene.spoken()
    all_orders = math.factorial(len(table.scene.session.question.ordered))
    assert len(outlook.answers) == min(all_orders, 24) and {len(each.keys) for each in outlook.answers} == {many}
    assert (f"24 of {all_orders} orders" in said) == (all_orders > 24)
    shared.settings = replace(shared.settings, adviser=False)
    table.step(2)
    assert not advisor(table).is_on and table.scene.presenter.look.prompt.advice is None


def test_a_process_that_dies_is_said_so_and_started_anew(table):
    advised(table)
    table.app.shared.thinker.process.kill()
    until(table, lambda: "started anew" in table.scene.presenter.floating.note)


def test_while_moves_are_made_by_hand_it_is_silent(table):
    advised(table)
    table.press("by hand")
    table.step(2)
    assert table.scene.presenter.look.prompt.advice is None and not table.app.shared.thinker.is_busy
