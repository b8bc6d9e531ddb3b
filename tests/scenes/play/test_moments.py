"""Single moments at the table: drags that come to nothing, panels over it, what is said and where everything lies."""

from __future__ import annotations

import itertools
from dataclasses import replace

import pygame
import pytest

from sotm_desktop.engine.manual_moves import SetHpByHand
from sotm_desktop.engine.state import HAND
from sotm_desktop.gesture.gestures import held_card
from sotm_desktop.scenes.end.end_screen import EndScreen
from sotm_desktop.scenes.settings.keys_screen import KeysScreen
from sotm_desktop.scenes.table.menu_screen import MenuScreen
from sotm_desktop.session.recap import RecapKind
from sotm_desktop.table.actors import Flight
from sotm_desktop.table.recap_view import CHIP
from tests.kit.target_names import kind_of, name_of, press, put_aside
from tests.scenes.play.pilot import new_game

FIVE = ("tachyon", "the_wraith", "legacy", "ra", "haka")
HP_LINES = (RecapKind.LOSSES, RecapKind.OTHER_HP)


def digest(pilot):
    return (pilot.scene.game.at, len(pilot.scene.game.moments))


def first_playable(pilot):
    return next(iter(pilot.scene.session.question.offer.cards))


def hold(pilot, name, to):
    """Presses and drags, without letting go."""
    start = pilot.spot(name)
    pilot.move(start)
    pilot.post(pygame.MOUSEBUTTONDOWN, pos=start, button=1)
    pilot.move((start[0], start[1] - 12), (1, 0, 0))
    pilot.move(to, (1, 0, 0))


def test_a_press_that_hardly_moves_is_a_click_and_no_drag(pilot_of):
    pilot = pilot_of(new_game())
    card = first_playable(pilot)
    start = pilot.spot(f"hand:{card}")
    pilot.post(pygame.MOUSEBUTTONDOWN, pos=start, button=1)
    pilot.move((start[0] + 4, start[1] + 3), (1, 0, 0))
    assert pilot.scene.stage.held is None
    pilot.post(pygame.MOUSEBUTTONUP, pos=(start[0] + 4, start[1] + 3), button=1)
    assert held_card(pilot.scene.presenter.gesture) == card


@pytest.mark.parametrize("how", ["escape", "right", "tray"])
def test_a_drag_that_is_given_up_changes_nothing(pilot_of, how):
    pilot = pilot_of(new_game())
    before, card = digest(pilot), first_playable(pilot)
    hold(pilot, f"hand:{card}", (600, 300))
    assert pilot.scene.stage.held.card == card
    if how == "escape":
        pilot.key(pygame.K_ESCAPE)
    elif how == "right":
        pilot.post(pygame.MOUSEBUTTONDOWN, pos=(600, 300), button=3)
    else:
        pilot.post(pygame.MOUSEBUTTONUP, pos=pilot.spot("tray"), button=1)
    assert pilot.scene.stage.held is None and not pilot.scene.presenter.floating.note
    assert digest(pilot) == before


def test_a_card_dropped_in_a_wrong_place_says_where_it_belongs(pilot_of):
    pilot = pilot_of(new_game())
    before, card = digest(pilot), first_playable(pilot)
    pilot.drag(pilot.spot(f"hand:{card}"), pilot.spot("area:0"))
    assert pilot.scene.presenter.floating.note.endswith("own area to play it.")
    assert digest(pilot) == before


def test_villain_cards_cannot_be_moved_and_say_why(pilot_of):
    pilot = pilot_of(new_game())
    hold(pilot, "card:0", (600, 600))
    assert "resolve themselves" in pilot.scene.presenter.floating.note


def test_the_held_card_lights_its_own_area_and_its_targets(pilot_of):
    for seed in range(1, 30):
        pilot = pilot_of(new_game(seed=seed))
        scene = pilot.scene
        aimed = [card for card in scene.session.question.offer.cards if scene.session.question.drops(card)]
        if not aimed:
            continue
        hold(pilot, f"hand:{aimed[0]}", (600, 300))
        while scene.session.question.is_aiming:  # what would come of a drop is found out a little a frame
            pilot.step()
        pilot.step()
        lights = scene.presenter.look.highlights
        drops = scene.session.question.drops(aimed[0])
        assert f"area:{scene.stage.table.tray_seat}" in {name_of(place) for place in lights.places}
        assert set(drops) <= set(lights.cards)
        assert all(lights.cards[card].label == target.label for card, target in drops.items())
        return
    raise AssertionError("no hand with an attack was dealt")


def test_every_trash_opens_at_any_time_and_closes(pilot_of):
    pilot = pilot_of(new_game())
    for _ in range(12):
        pilot.decide()
    for seat in range(len(pilot.scene.game.index.seats)):
        before = digest(pilot)
        pilot.scene.presenter.view = replace(pilot.scene.presenter.view.with_piles_closed(), is_peeking=True)
        pilot.scene.presenter.refresh()
        pilot.click(f"trash:{seat}")
        trash = pilot.scene.presenter.look.table.areas[seat].trash
        assert {part.card for part in pilot.scene.presenter.spots if kind_of(part) == "pick"} == set(trash)
        pilot.key(pygame.K_ESCAPE)
        assert pilot.scene.presenter.view.trash is None and digest(pilot) == before


def test_the_inspector_opens_on_any_card_and_closes(pilot_of):
    pilot = pilot_of(new_game())
    for name in ("card:0", next(name for name in pilot.names() if name.startswith("hand:"))):
        pilot.post(pygame.MOUSEBUTTONDOWN, pos=pilot.spot(name), button=3)
        assert pilot.scene.presenter.panels.inspector is not None
        pilot.key(pygame.K_ESCAPE)
        assert pilot.scene.presenter.panels.inspector is None


def test_the_inspector_tells_how_a_card_came_by_its_hp(pilot_of):
    pilot = pilot_of(new_game())
    hero = pilot.scene.game.index.heroes[0]
    name = next(name for name in pilot.names() if name == f"card:{hero}")
    assert pilot.scene.actions.manual(SetHpByHand(hero, 5))
    pilot.post(pygame.MOUSEBUTTONDOWN, pos=pilot.spot(name), button=3)
    said = [line.text for line in pilot.scene.presenter.panels.inspector.subject.now.lines]
    assert any("Set to 5 HP by hand" in line for line in said), said
    pilot.scene.time.undo()
    pilot.key(pygame.K_ESCAPE)
    pilot.post(pygame.MOUSEBUTTONDOWN, pos=pilot.spot(name), button=3)
    assert not any("by hand" in line.text for line in pilot.scene.presenter.panels.inspector.subject.now.lines)


def test_escape_opens_the_menu_and_goes_back(pilot_of):
    pilot = pilot_of(new_game())
    pilot.key(pygame.K_ESCAPE)
    menu = pilot.app.shared.manager.top
    assert isinstance(menu, MenuScreen)
    pilot.step(3)
    pilot.key(pygame.K_F10)  # as "?": the page of keys, and back to the menu
    assert isinstance(pilot.app.shared.manager.top, KeysScreen)
    pilot.key(pygame.K_ESCAPE)
    assert pilot.app.shared.manager.top is menu
    pilot.key(pygame.K_ESCAPE)
    assert pilot.app.shared.manager.top is pilot.scene


def test_the_log_leads_back_to_a_moment(pilot_of):
    pilot = pilot_of(new_game())
    for _ in range(6):
        pilot.decide()
    pilot.click("log")
    assert pilot.scene.presenter.view.log_is_open
    pilot.click("log")
    assert not pilot.scene.presenter.view.log_is_open


def test_the_timeline_leads_to_any_moment(pilot_of):
    pilot = pilot_of(new_game())
    for _ in range(8):
        pilot.decide()
    here = pilot.scene.game.at
    pilot.click("first")
    assert pilot.scene.game.at == 0
    pilot.click("last")
    assert pilot.scene.game.at == here


def test_a_click_on_an_area_shows_the_hand_of_that_hero(pilot_of):
    pilot = pilot_of(new_game())
    pilot.click("count:3")
    assert pilot.scene.stage.table.tray_seat == 3
    pilot.click("count:3")
    assert pilot.scene.stage.table.tray_seat == 1


def test_end_of_turn_and_continue_are_never_in_the_same_place(pilot_of):
    pilot = pilot_of(new_game())
    put_aside(pilot.scene)
    parts = {name_of(part.target): part.rect for part in pilot.scene.presenter.spots}
    assert not parts["skip"].colliderect(parts["end_turn"])


def test_the_second_press_ends_a_turn_with_something_left_and_any_other_move_takes_the_first_back(pilot_of):
    pilot = pilot_of(new_game())
    state, end = pilot.scene.game.state, lambda: pilot.scene.presenter.look.tray.buttons[-1]
    assert (end().kind, end().tag) == ("olive", "play, power, 2 draws unused")
    pilot.click("end_turn")
    assert pilot.scene.game.state is state
    assert (end().words, end().tag) == ("End turn anyway", "play, power, and 2 draws are lost")
    pilot.key(pygame.K_ESCAPE)
    assert end().words == "End turn" and not pilot.scene.presenter.view.is_ending
    pilot.click("end_turn")
    for _ in range(4):
        pilot.scene.update(1.0)
    assert end().words == "End turn", "the time for the second press is over"
    pilot.click("end_turn")
    pilot.click("end_turn")
    assert pilot.scene.game.state.turn != state.turn


def test_without_motion_the_second_press_has_all_the_time_it_takes(pilot_of):
    pilot = pilot_of(new_game(), reduced_motion=True)
    turn = pilot.scene.game.state.turn
    pilot.key(pygame.K_e)
    for _ in range(10):
        pilot.scene.update(1.0)
    assert pilot.scene.presenter.view.is_ending
    pilot.key(pygame.K_e)
    assert pilot.scene.game.state.turn != turn


def test_the_table_draws_where_drawing_has_no_drawback(pilot_of):
    """Ending a turn then gives up no draws, and undo takes them back with what led to them."""
    pilot = pilot_of(new_game(), draw_by_itself=True, ask_before_losing=False)
    game, hero = pilot.scene.game, pilot.scene.game.decision.asks
    hand = len(game.state.zones[game.index.zone(hero, HAND)])
    assert pilot.scene.presenter.look.tray.buttons[-1].tag == "play, power unused"
    pilot.key(pygame.K_e)
    assert len(game.state.zones[game.index.zone(hero, HAND)]) == hand + 2 and game.state.turn != hero
    pilot.key(pygame.K_z, pygame.KMOD_CTRL)
    assert len(game.state.zones[game.index.zone(hero, HAND)]) == hand and game.decision.question == "power"


def test_the_end_has_a_screen_of_its_own_once_everything_was_shown(pilot_of):
    game = new_game(seed=1)
    while game.outcome is None:
        decision = game.decision
        game.answer(decision.keys[: max(decision.least, 1)] if decision.kind != "phase" else ())
    pilot = pilot_of(game, animation_speed=1.0)
    for _ in range(5):
        pilot.step()
    assert isinstance(pilot.app.shared.manager.top, EndScreen)


@pytest.mark.parametrize("heroes", [("legacy", "ra", "haka"), ("legacy", "ra", "haka", "tachyon"), FIVE])
@pytest.mark.parametrize("size", [(1280, 680), (1280, 720), (1366, 690), (1920, 1080)])
def test_nothing_is_cut_and_buttons_do_not_overlap(pilot_of, heroes, size):
    pilot = pilot_of(new_game(heroes, seed=4), seed=4)
    scene = pilot.scene
    scene.resize(size)
    window = pygame.Rect((0, 0), size)
    for _ in range(40):
        if scene.game.outcome is not None:
            break
        decision = scene.game.decision
        scene.actions.answer(decision.keys[: max(decision.least, min(1, decision.most))])
        for part in scene.presenter.spots:
            assert window.contains(part.rect), part
        put_aside(scene)
        centre = scene.stage.table.centre
        plan = centre.arrangement
        at = plan.words_at if centre.asks else plan.text_at
        words = pygame.Rect(at, (plan.words.width, plan.words.height))
        assert plan.words.fits, scene.game.decision
        rows = [row.rect for row in plan.rows] if centre.asks else [button.rect for button in plan.buttons.values()]
        boxes = rows + [place for *_, place in plan.listed]
        for one, other in itertools.combinations(rows, 2):
            assert not one.colliderect(other), scene.game.decision
        assert not any(box.colliderect(words) for box in boxes), scene.game.decision
        assert all(pygame.Rect(scene.stage.table.layout.centre).contains(box) for box in boxes), scene.game.decision
        assert scene.presenter.spot_at(boxes[0].center) is not None if boxes else True


def test_at_instant_speed_everything_that_changed_glows_for_a_second(pilot_of):
    pilot = pilot_of(new_game(), ask_before_losing=False)
    transients = pilot.scene.stage.transients
    for _ in range(3):  # up to the villain's turn
        press(pilot.scene, "end_turn")
    glow = transients.afterglow.glow
    assert glow.hp and glow.piles
    pilot.scene.update(0.9)
    pilot.scene.draw(pygame.Surface((1280, 720)))
    assert transients.afterglow is not None
    pilot.scene.update(0.2)
    assert transients.afterglow is None


def test_nothing_is_framed_where_it_had_lain_in_a_window_of_another_size(pilot_of):
    """Frames around what had gone stayed there, over whatever lay there now."""
    pilot = pilot_of(new_game(), ask_before_losing=False)
    scene, transients = pilot.scene, pilot.scene.stage.transients
    while transients.afterglow is None or not transients.afterglow.ghosts:
        scene.actions.answer(scene.game.decision.keys[: max(1, scene.game.decision.least)])
    glow = transients.afterglow.glow
    scene.resize((1920, 1080))
    assert transients.afterglow.ghosts == () and transients.afterglow.glow is glow, "what lies there still glows"
    scene.update(1.1)
    assert transients.afterglow is None


def test_a_card_that_flies_back_lies_in_its_place_in_a_window_of_another_size(pilot_of):
    pilot = pilot_of(new_game())
    scene, transients = pilot.scene, pilot.scene.stage.transients
    card, picture = scene.game.state.zones[scene.game.index.zone(1, HAND)][0], pygame.Surface((9, 9))
    flight = Flight(pygame.Rect(9, 9, 90, 90), pygame.Rect(300, 300, 90, 90), lambda: picture, lambda: picture, 1.0)
    transients.spring(flight, card)
    assert transients.away == {card} and transients.draw(pygame.Surface((600, 600)), scene.stage.table)
    scene.resize((1920, 1080))
    assert not transients.away and transients.draw(pygame.Surface((600, 600)), scene.stage.table) == []


@pytest.mark.parametrize("readable", (False, True))
def test_a_pile_that_ends_the_game_is_told_within_the_line_on_a_narrow_paper(pilot_of, readable):
    """It ran out over the edge of the paper."""
    team = ("haka", "legacy", "ra", "tempest")
    pilot = pilot_of(new_game(team, seed=787548087), animation_speed=1.0, readable_font=readable, tips=False)
    scene = pilot.scene
    scene.actions.answer(scene.game.decision.keys)
    pilot.rest()
    pilot.step(2)
    recap, px = scene.stage.table.centre.recap, scene.stage.table.theme.px
    [line] = [line for line in recap.lines if any("trash" in chip.note for chip, _ in line.chips)]
    [(chip, (left, _))] = line.chips
    assert chip.note == "trash 0 → 1 / 15"
    assert left + recap.chips.width(chip, px(CHIP)) <= line.rect.right


def test_a_line_of_what_happened_opens_the_log_at_its_place(pilot_of):
    pilot = pilot_of(new_game(FIVE, seed=2))
    while pilot.scene.session.recap is None or len(pilot.scene.session.recap.lines) < 4:
        pilot.scene.actions.answer(pilot.scene.game.decision.keys[: pilot.scene.game.decision.least])
    pilot.step()
    marked = set()
    for number, line in enumerate(pilot.scene.stage.table.centre.recap.lines):
        pilot.click_at(line.rect.center)
        log = pilot.scene.presenter.panels.log
        rows = [row for row in log.rows if row.is_marked]
        told = pilot.scene.session.recap.lines[number]
        assert any(chip.note for chip, _ in line.chips) or told.kind not in HP_LINES or len(told.chips) > 3, (
            "before and after"
        )
        assert len(rows) == 1 and rows[0].entry.node == told.first[0]
        assert log.list.rect.colliderect(rows[0].rect), "it is in sight"
        marked.add(rows[0].entry.text)
        lit = pilot.scene.presenter.look.highlights.cards
        assert {card for card, light in lit.items() if light.outline == "changed"} == set(told.cards)
        pilot.key(pygame.K_l)  # it may lie over the next line
    assert len(marked) > 2


def test_what_happened_that_was_put_away_stays_so_when_a_hero_goes_into_other_hands(pilot_of):
    pilot = pilot_of(new_game(FIVE, seed=2))
    while pilot.scene.session.recap is None or not pilot.scene.session.question.is_phase():
        pilot.scene.actions.answer(pilot.scene.game.decision.keys[: pilot.scene.game.decision.least])
    pilot.step()
    told = lambda: pilot.scene.stage.table.prompt.recap.is_open  # noqa: E731
    seats = [seat for seat in pilot.scene.game.index.hero_decks if seat != pilot.scene.game.decision.asks]
    assert told()
    pilot.scene.actions._change_mate(seats[0])
    pilot.scene.presenter.refresh()
    assert told(), "it was not read yet"
    pilot.key(pygame.K_SPACE)
    assert not told()
    pilot.scene.actions._change_mate(seats[1])
    pilot.scene.presenter.refresh()
    assert not told()
