"""The paper of a question: the card that asks, its sentence marked, and a row for each answer that can be pressed."""

from __future__ import annotations

import pygame
import pytest

from sotm_desktop.gesture.targets import CardPlace, CardTarget, Command, OptionTarget
from sotm_desktop.table.question_view import LIT_ROW
from sotm_desktop.widgets.palette import MARKER
from tests.kit.target_names import put_aside
from tests.scenes.play.pilot import new_game

pytestmark = pytest.mark.pixels

TEAMS = {3: ("legacy", "ra", "tachyon"), 5: ("legacy", "ra", "haka", "tachyon", "the_wraith")}


@pytest.fixture(params=TEAMS)
def asked(request, pilot_of):
    """A table at a question that is answered with rows."""
    pilot = pilot_of(new_game(TEAMS[request.param], seed=4))
    for _ in range(150):
        put_aside(pilot.scene)
        centre = pilot.scene.stage.table.centre
        rows = [row for row in centre.question.plan.rows if row.choice.chips] if centre.asks else []
        if any(isinstance(row.choice.target, OptionTarget) for row in rows):
            return pilot
        pilot.decide()
    raise AssertionError("no question with rows came")


def plan_of(pilot):
    return pilot.scene.stage.table.centre.question.plan


def row_of(pilot):
    return next(row for row in plan_of(pilot).rows if isinstance(row.choice.target, OptionTarget))


def test_the_card_that_asks_lies_on_the_paper_and_can_be_read(asked):
    pilot, plan = asked, plan_of(asked)
    card = pilot.scene.session.decision.card
    assert plan.card is not None and plan.rect.inflate(0, 20).contains(plan.card)
    pilot.move(plan.card.center)
    assert pilot.scene.presenter.view.hover == CardTarget(card, CardPlace.SPOKEN_OF)


def test_the_sentence_that_asks_is_marked(asked):
    board = pygame.Surface(asked.app.window.size)
    asked.scene.draw(board)
    plan = plan_of(asked)
    words = pygame.Rect(plan.words_at, (plan.words.width, plan.words.height))
    colours = {
        tuple(board.get_at((x, y)))[:3] for x in range(words.x, words.right, 3) for y in range(words.y, words.bottom)
    }
    assert (MARKER in colours) is (plan.asking.text is not None)


def is_lit(found):
    return all(abs(one - other) <= 3 for one, other in zip(tuple(found)[:3], LIT_ROW, strict=True))


def test_a_row_is_lit_under_the_pointer_and_space_gives_it(asked):
    pilot, row = asked, row_of(asked)
    pilot.move((row.rect.right - 12, row.rect.centery))
    board = pygame.Surface(pilot.app.window.size)
    pilot.scene.draw(board)
    ends = {each.choice.target: (each.rect.right - 6, each.rect.centery) for each in plan_of(pilot).rows}
    assert [target for target, end in ends.items() if is_lit(board.get_at(end))] == [row.choice.target]
    before = pilot.scene.game.at
    pilot.key(pygame.K_SPACE)
    node = pilot.scene.game.moments[pilot.scene.game.path()[pilot.scene.game.path().index(before) + 1]]
    assert node.answer == (row.choice.target.key,)


def test_a_click_on_its_chips_gives_an_answer(asked):
    pilot, row = asked, row_of(asked)
    before = pilot.scene.game.at
    pilot.click_at((row.rect.right - 12, row.rect.centery))
    game = pilot.scene.game
    assert game.moments[game.path()[game.path().index(before) + 1]].answer == (row.choice.target.key,)


def test_what_an_answer_does_is_found_out_while_the_table_rests(asked):
    pilot = asked
    for _ in range(400):
        if not pilot.scene.update(0.016):
            break
    assert not pilot.scene.session.question.is_thinking
    for row in plan_of(pilot).rows:
        assert row.chips or row.choice.target is Command.ALWAYS or not row.choice.chips


@pytest.fixture
def at_phase(pilot_of):
    """Gives a table at the first phase of a kind in which something can be done."""

    def sit(word):
        pilot = pilot_of(new_game(TEAMS[5], seed=4))
        for _ in range(80):
            put_aside(pilot.scene)
            question = pilot.scene.session.question
            if question.is_phase(word) and (question.offer.cards or question.offer.powers):
                return pilot
            pilot.decide()
        raise AssertionError(f"no {word} phase came")

    return sit


def rests(pilot):
    """All that answers do is found out."""
    for _ in range(400):
        if not pilot.scene.update(0.016):
            return
    raise AssertionError("it is still thinking")


def test_a_power_phase_has_a_row_for_each_power_and_space_gives_the_one_that_is_pointed_at(at_phase):
    pilot = at_phase("power")
    rests(pilot)
    rows = {row.choice.target: row for row in plan_of(pilot).rows}
    keys = list(pilot.scene.session.question.offer.powers.values())
    assert all(rows[OptionTarget(key)].chips for key in keys) and rows[Command.SKIP].chips
    pilot.move((2, 2))
    before = pilot.scene.game.at
    pilot.key(pygame.K_SPACE)
    assert pilot.scene.game.at == before, "a power is left, so nothing is lit"
    row = rows[OptionTarget(keys[0])].rect
    pilot.move((row.right - 12, row.centery))
    pilot.key(pygame.K_SPACE)
    game = pilot.scene.game
    assert game.moments[game.path()[game.path().index(before) + 1]].answer == (keys[0],)


def test_cards_of_the_hand_say_what_playing_them_brings_and_the_pointed_one_has_a_row(at_phase):
    pilot = at_phase("play")
    rests(pilot)
    scene, offer = pilot.scene, pilot.scene.session.question.offer
    assert set(scene.presenter.look.highlights.tags) == set(offer.cards)
    card = next(iter(offer.cards))
    assert OptionTarget(offer.cards[card]) not in {row.choice.target for row in plan_of(pilot).rows}
    pilot.move(pilot.spot(f"hand:{card}"))
    assert OptionTarget(offer.cards[card]) in {row.choice.target for row in plan_of(pilot).rows}
