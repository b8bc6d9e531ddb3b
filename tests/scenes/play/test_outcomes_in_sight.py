"""What every answer of a question does is in sight, also where letters are wide or large, or the window is low."""

from __future__ import annotations

from pathlib import Path

import pytest

from sotm_desktop.engine import decisions
from sotm_desktop.gesture.targets import CardTarget, Command, OptionTarget
from sotm_desktop.table.answer_rows import is_cut
from tests.kit.opened_saves import opened
from tests.kit.target_names import put_aside
from tests.scenes.play.pilot import new_game
from tests.scenes.play.test_scales import AGAINST_TWO, TEAMS

RECORDED = Path(__file__).resolve().parents[2] / "recorded"


def at_rest(scene):
    """All that answers do is found out and laid out; gives the paper of the question."""
    put_aside(scene)
    while scene.session.question.is_thinking:
        scene.update(0.016)
    scene.presenter.refresh()
    centre = scene.stage.table.centre
    assert centre.asks, "its paper has no room"
    return centre.question.plan


def recorded(name: str, moment: int):
    game = opened(RECORDED / f"{name}.sotm")
    game.go_to(moment)
    return game


def at_powers_against_two():
    """Six heroes against two villains, at the first powers."""
    game = new_game(TEAMS[6], seed=6, **AGAINST_TWO)
    while game.decision.question != "power":
        game.answer(game.decision.keys[: game.decision.least])
    return game


def check(plan) -> None:
    told = [row for row in plan.rows if row.choice.chips]
    assert len(told) > 1 and plan.pointed is None
    for row in told:
        assert row.chips and not is_cut(row.chips), row.choice.words
        assert all(row.rect.collidepoint(place) for _, place in row.chips), row.choice.words
    boxes = [row.rect for row in plan.rows]
    assert all(plan.rect.contains(box) for box in boxes)
    assert not any(box.colliderect(other) for box in boxes for other in boxes if other is not box)


@pytest.mark.parametrize("readable", (False, True))
@pytest.mark.parametrize("size", ((1280, 701), (1366, 701)))
def test_in_a_window_with_a_frame_each_power_says_what_it_does(table_at, size, readable):
    """The paper stands tall at the right there: chips that have no room beside their plates stand below them."""
    scene = table_at(at_powers_against_two(), size, 1.0, readable_font=readable, tips=False)
    check(at_rest(scene))


def test_powers_in_a_band_say_what_they_do_in_wide_letters(table_at):
    scene = table_at(recorded("citizen_dawn", 291), (1280, 720), 1.0, readable_font=True, tips=False)
    plan = at_rest(scene)
    assert plan.is_band and len(plan.rows) == 5
    check(plan)


@pytest.mark.parametrize("readable", (False, True))
def test_three_answers_to_a_reaction_say_what_they_do_at_200_percent(table_at, readable):
    """There is no room for them in the centre; all of them stand in rows, so the paper may lie over the table."""
    scene = table_at(recorded("built_in_a_day", 83), (1280, 720), 2.0, readable_font=readable, tips=False)
    plan = at_rest(scene)
    assert {OptionTarget(key) for key in scene.session.decision.keys} < {row.choice.target for row in plan.rows}
    check(plan)
    assert plan.footer is None, "the sentence stands there once"


@pytest.mark.parametrize("readable", (False, True))
def test_eleven_types_in_a_band_leave_room_for_what_the_pointed_one_does(table_at, readable):
    """They hung over the edge of the paper in wide letters, and none said what it does."""
    scene = table_at(recorded("citizen_dawn", 52), (1280, 720), 1.0, readable_font=readable, tips=False)
    plan, view = at_rest(scene), scene.stage.table.centre.question
    assert plan.is_band and len(plan.rows) == 12, "with the button for always"
    assert plan.pointed is not None and plan.paper.contains(plan.pointed)
    told = [row for row in plan.rows if row.choice.chips]
    assert len(told) == 11 and all(plan.paper.contains(row.rect) for row in told)
    assert not any(row.rect.colliderect(plan.pointed) for row in plan.rows)
    assert not any(is_cut(view.told_below(row, plan.pointed)[1]) for row in told)
    assert plan.words_at[1] + plan.words.height <= plan.pointed.y


def test_the_paper_lies_over_no_card_that_may_be_picked(table_at):
    """Cards that were turned over had no room in the centre at 200 %, and the paper lay over the hero."""
    scene = table_at(recorded("kismet", 0), (1280, 720), 2.0, tips=False)
    plan, game = at_rest(scene), scene.game
    targets = {CardTarget(decisions.card_meant(option.means)) for option in game.decision.options}
    in_sight = [spot for spot in scene.presenter.spots if spot.target in targets]
    assert in_sight and not any(plan.paper.colliderect(spot.rect) for spot in in_sight)


@pytest.mark.parametrize("readable", (False, True))
@pytest.mark.parametrize(
    ("name", "moment"), (("citizen_dawn", 291), ("the_making_of_the_organization", 201), ("earth_inc", 419))
)
def test_each_of_many_powers_says_its_name_and_what_it_does_at_200_percent(table_at, name, moment, readable):
    """Chips in the area of the hero have no room for names there, and the paper told of the pointed one alone."""
    scene = table_at(recorded(name, moment), (1280, 720), 2.0, readable_font=readable, tips=False)
    plan, powers = at_rest(scene), scene.session.question.offer.powers
    assert len(powers) > 2
    assert {OptionTarget(key) for key in powers.values()} <= {row.choice.target for row in plan.rows}
    check(plan)


@pytest.mark.parametrize("readable", (False, True))
@pytest.mark.parametrize(("size", "scale"), (((1280, 720), 1.0), ((1280, 720), 2.0), ((1920, 1080), 1.0)))
def test_what_all_answers_do_alike_is_said_of_each(table_at, size, scale, readable):
    """Until one of them is pointed at: of that one stands which type of damage it means."""
    scene = table_at(recorded("citizen_dawn", 52), size, scale, readable_font=readable, tips=False)
    plan, view = at_rest(scene), scene.stage.table.centre.question
    assert plan.pointed is not None
    told = [row for row in plan.rows if row.choice.chips]
    said = [view.told_below(row, plan.pointed) for row in told]
    assert {each.said for each in said} == {"EACH OF THE 11"}
    assert {" ".join(each.chips[0][0].note.split()) for each in said} == {"Legacy is immune to damage of that type"}
    for row in told:
        own = view.told_below(row, plan.pointed, is_pointed=True)
        assert f"immune to {row.choice.words.lower()} damage" in " ".join(own.chips[0][0].note.split())
        assert own.said == row.choice.words.upper()


@pytest.mark.parametrize(("name", "moment"), (("the_matriarch", 70), ("sunrise", 23)))
def test_confirm_says_its_key_also_where_answers_have_no_room_for_theirs(pilot_of, name, moment):
    pilot = pilot_of(recorded(name, moment), ui_scale=2.0, tips=False)
    scene = pilot.scene
    cards = scene.session.question.offer.cards
    picks = [spot for spot in scene.presenter.spots if isinstance(spot.target, CardTarget) and spot.card in cards]
    for spot in picks[: max(1, scene.game.decision.least)]:
        pilot.click_at(spot.rect.center)
    plan, view = at_rest(scene), scene.stage.table.centre.question
    [confirm] = [row for row in plan.rows if row.choice.target is Command.CONFIRM]
    assert confirm.choice.key or view.told_below(confirm, plan.pointed).key == "Enter"


@pytest.mark.parametrize(("high", "readable"), ((720, False), (701, False), (720, True)))
@pytest.mark.parametrize(
    ("name", "moment", "answers"),
    (
        ("the_fey_court", 770, 8),
        ("dominion_of_the_plague_rat", 222, 12),
        ("terrorform", 69, 12),
        ("terrorform_mark_ii", 282, 6),
        ("abomination_of_desolation", 8, 3),
        ("a_winters_engagement", 269, 4),
    ),
)
def test_each_of_many_answers_says_what_it_does_at_200_percent(table_at, name, moment, answers, high, readable):
    """The paper told of the pointed one alone: they stand in narrow cells rather than that, in a framed window too."""
    scene = table_at(recorded(name, moment), (1280, high), 2.0, readable_font=readable, tips=False)
    plan = at_rest(scene)
    told = [row for row in plan.rows if row.choice.chips]
    assert len(told) == answers and len({row.choice.chips for row in told}) > 1
    check(plan)


@pytest.mark.parametrize("readable", (False, True))
def test_no_answer_stands_in_larger_letters_than_those_above_it(table_at, readable):
    """One shared its row with words of two lines, so its plate is higher: it stood out as if it were worth more."""
    game = recorded("dominion_of_the_plague_rat", 227)
    scene = table_at(game, (1280, 720), 1.0, readable_font=readable, tips=False)
    plan, buttons = at_rest(scene), scene.stage.table.centre.question.buttons
    rows = [row for row in plan.rows if row.choice.target is not Command.ALWAYS]
    low = min(row.plate.h for row in rows)
    letters = {}
    for row in rows:
        left, right = buttons[row.choice.target].room_for_words()
        found = [font.get_height() for _, font in buttons[row.choice.target].title_lines(round(right - left), 0)]
        letters.setdefault(row.plate.h > low, []).append(max(found))
    assert max(letters[True]) <= max(letters[False]), letters
