"""The paper of a question: the card that asks, its sentence marked, and a row for each answer that can be pressed."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from sotm_desktop.engine.ids import SeatId
from sotm_desktop.gesture.targets import CardPlace, CardTarget, Command, OptionTarget
from sotm_desktop.screen_look.look_parts import Choice, Highlights, RecapLook
from sotm_desktop.session.chips import Chip, ChipKind
from sotm_desktop.session.recap import Recap
from sotm_desktop.table.asking_plate import AskerForm
from sotm_desktop.table.question_plan import QuestionPlan
from sotm_desktop.table.question_view import LIT_ROW
from sotm_desktop.table.spots import Spots
from sotm_desktop.widgets.palette import MARKER
from sotm_desktop.widgets.tag import tag
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
    ends = {
        each.choice.target: (each.chips[0][1][0] - 2 if each.chips else each.rect.right - 6, each.rect.y + 6)
        for each in plan_of(pilot).rows
    }
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


@pytest.mark.parametrize("size", ((1280, 720), (1366, 768), (1920, 1080)))
def test_what_a_card_of_the_hand_brings_stands_on_it_also_where_it_says_much(table_at, size):
    """A range of damage of a type was wider than the card, and nothing stood there."""
    game = new_game(TEAMS[3], seed=4)
    scene = table_at(game, size, 1.0, tips=False)
    hand, shown = scene.stage.table.hand, scene.stage.table.tray.sprites.values()
    room = min(sprite.rect.w for sprite in shown) - scene.stage.table.theme.px(4)
    hero = game.index.heroes[0]
    for amount in ("−4", "0…−5", "−2…−12"):
        chip = Chip(ChipKind.LOSES, card=hero, amount=amount, damage="melee", note="30 → 26", is_open=True)
        for sprite in shown:
            tag = hand._tag(sprite, Highlights(tags={sprite.card: chip}), room)
            assert tag is not None and tag.get_width() <= room, amount


def test_labels_of_characters_lie_above_their_names(pilot_of):
    """Also where their own labels say how many cards lie under them."""
    pilot, seen = pilot_of(new_game(TEAMS[5], seed=4)), 0
    for _ in range(60):
        put_aside(pilot.scene)
        rests(pilot)
        table = pilot.scene.stage.table
        pilot.scene.draw(pygame.Surface(pilot.app.window.size))
        characters = [
            sprite for sprite in table.scenery.sprites.values() if table.pictures.looks.is_character(sprite.card)
        ]
        for sprite in characters:
            high = table.pictures.plate_high(sprite.card, sprite.face, sprite.rect.size, sprite.variant)
            name = pygame.Rect(sprite.rect.x, sprite.rect.bottom - high + table.theme.px(4), sprite.rect.w, high)
            on_it = [label.place for label in table.layer._labels if label.place.colliderect(sprite.rect)]
            assert not any(place.colliderect(name) for place in on_it)
            seen += len(on_it)
        if pilot.scene.game.outcome is None:
            pilot.decide()
    assert seen > 5


def test_how_often_a_text_asks_stands_before_what_happened(asked):
    """Both tags are on the edge of the paper, and the second would lie over the first."""
    plan = plan_of(asked)
    theme = plan.theme
    prompt = replace(plan.prompt, asking=replace(plan.asking, part="0 of 3 chosen"))
    right = plan.rect.right - theme.px(190)
    again = QuestionPlan(plan.rect, prompt, theme, plan.chips, right, AskerForm.FACE)
    speaker = tag(prompt.speaker.upper(), theme.px(18), theme=theme, shadow=theme.px(2)).get_width()
    part = tag("0 OF 3 CHOSEN", theme.px(16), theme=theme).get_width()
    end = again.tag_x + speaker + theme.px(8) + part
    assert again.part_at is not None or end <= right
    assert again.tag_x >= again.paper.x


@pytest.mark.parametrize("speaker", ("Ra decides", "The Wraith decides", "The Argent Adept decides"))
def test_what_happened_goes_to_the_edge_of_a_low_paper_where_answers_take_its_place(pilot_of, speaker):
    """It is a tag at the foot of a narrow centre; with a longer name of who asks it says less."""
    pilot = pilot_of(new_game(TEAMS[5], seed=4), ui_scale=2.0)
    pilot.scene.resize((1280, 720))
    centre, box = pilot.scene.stage.table.centre, pygame.Rect(pilot.scene.stage.table.layout.centre)
    chip = Chip(ChipKind.UNKNOWN, note="and a choice follows then")
    rows = tuple(Choice(OptionTarget(str(number)), f"Answer {number}", chips=(chip,)) for number in range(2))
    recap = Recap((SeatId(0),), ("Baron Blade",), ())
    asked = pilot.scene.presenter.look.prompt
    prompt = replace(asked, speaker=speaker, choices=rows, recap=RecapLook(recap, False, ""))
    spots = Spots()
    centre.arrange(box, prompt, spots, None)
    folded, (taken, start) = centre.recap.folded, centre.question.taken()
    assert centre.asks and folded.collidelist(taken) < 0 and box.contains(folded)
    assert folded.x >= start or folded.y > box.centery
    assert spots.of(Command.RECAP).rect == folded
