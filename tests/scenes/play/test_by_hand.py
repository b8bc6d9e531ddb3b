"""The mode for moves by hand: by mouse and by keyboard, logged, undone, saved; and the questions that offer it."""

from __future__ import annotations

import itertools

import pygame
import pytest

from sotm_desktop.cards.library import CardLibrary
from sotm_desktop.engine.game import Game
from sotm_desktop.engine.game_setup import Setup
from sotm_desktop.engine.manual_moves import SetHpByHand, SetTurn
from sotm_desktop.engine.state import DECK, HAND, PLAY, TRASH
from sotm_desktop.gesture.targets import PanelKind, PanelTarget
from sotm_desktop.saves import load, save
from sotm_desktop.screen_look.described import question_words
from sotm_desktop.words.narration import Log
from sotm_desktop.words.screens import manual_words
from tests.engine.games import endless
from tests.kit.target_names import kind_of, name_of, named
from tests.promises.test_05_cards_are_data import ALONE
from tests.promises.test_05_cards_are_data import DECK as TESTER
from tests.scenes.play.pilot import new_game

FIVE = ("tachyon", "the_wraith", "legacy", "ra", "haka")


@pytest.fixture
def table(later):
    """A table in the mode."""

    def make(heroes=("legacy", "ra", "haka"), decisions=6, seed=3):
        pilot = later(decisions, heroes, seed)
        pilot.click("by_hand")
        assert pilot.scene.session.is_manual
        return pilot

    return make


def zone_of(pilot, card):
    state = pilot.scene.game.state
    zone = state.cards[card].zone
    return zone // 4, zone % 4


def first_hand(pilot):
    return next(part.card for part in pilot.scene.presenter.spots if kind_of(part) == "hand")


def owner(pilot, card):
    return pilot.scene.game.index.deck_of[card]


def told(pilot):
    return [entry.text for entry in Log().entries(pilot.scene.game) if entry.by == "house"]


# -- on and off ----------------------------------------------------------------------


@pytest.mark.parametrize("way", ["button", "key", "escape", "centre"])
def test_the_mode_is_marked_and_left_again_with_the_question_as_it_was(pilot_of, way):
    pilot = pilot_of(new_game())
    decision, at = pilot.scene.game.decision, pilot.scene.game.at
    before = pygame.Surface(pilot.scene.size)
    pilot.scene.draw(before)
    pilot.key(pygame.K_h)
    assert pilot.scene.session.is_manual
    marked = pygame.Surface(pilot.scene.size)
    pilot.scene.draw(marked)
    edge = [tuple(marked.get_at((x, 1))) for x in range(0, 200, 5)]
    assert len(set(edge)) == 2, "gold and ink around the table"
    tips = [spot.tip for spot in pilot.scene.presenter.spots]
    assert manual_words.QUESTION_WAITS not in tips, "it stands on the button"
    if way == "button":
        pilot.click_at(named(pilot.scene, "by_hand").rect.center)
    elif way == "centre":
        pilot.click(next(name for name in pilot.names() if name == "by_hand"))
    else:
        pilot.key(pygame.K_ESCAPE if way == "escape" else pygame.K_h)
    assert not pilot.scene.session.is_manual
    assert (pilot.scene.game.decision, pilot.scene.game.at) == (decision, at)


@pytest.mark.parametrize("key", [pygame.K_e, pygame.K_d, pygame.K_s, pygame.K_SPACE, pygame.K_y, pygame.K_n])
def test_the_rules_wait_while_the_mode_is_on(table, key):
    pilot = table()
    at = pilot.scene.game.at
    pilot.key(key)
    assert pilot.scene.game.at == at and pilot.scene.session.is_manual
    assert not {"continue", "skip", "draw", "end_turn", "skip_to_draw"} & set(pilot.names())


# -- drags ---------------------------------------------------------------------------


def test_a_card_of_the_hand_is_dragged_into_any_play_area_and_back(table):
    pilot = table()
    card, nodes = first_hand(pilot), len(pilot.scene.game.moments)
    pilot.drag(pilot.spot(f"hand:{card}"), pilot.spot("area:0"))
    assert zone_of(pilot, card) == (0, PLAY)
    assert len(pilot.scene.game.moments) == nodes + 1 and told(pilot)[-1].startswith("By hand: ")
    pilot.drag(pilot.spot(f"card:{card}"), pilot.spot("tray"))
    assert zone_of(pilot, card) == (pilot.scene.stage.table.tray_seat, HAND)
    pilot.key(pygame.K_z, pygame.KMOD_CTRL)
    assert zone_of(pilot, card) == (0, PLAY)
    pilot.click("undo")
    assert zone_of(pilot, card) == (owner(pilot, card), HAND)


@pytest.mark.parametrize(("place", "kind"), [("deck", DECK), ("trash", TRASH)])
def test_a_card_is_dragged_on_top_of_a_pile(table, place, kind):
    pilot = table()
    card = first_hand(pilot)
    seat = owner(pilot, card)
    pilot.drag(pilot.spot(f"hand:{card}"), pilot.spot(f"{place}:{seat}"))
    assert zone_of(pilot, card) == (seat, kind)
    index = pilot.scene.game.index
    assert pilot.scene.game.state.zones[index.zone(seat, kind)][0] == card


def test_the_top_of_a_deck_and_of_a_trash_are_dragged_too(table):
    pilot = table()
    state, index = pilot.scene.game.state, pilot.scene.game.index
    top = state.zones[index.zone(0, DECK)][0]
    pilot.drag(pilot.spot("deck:0"), pilot.spot("trash:0"))
    assert zone_of(pilot, top) == (0, TRASH)
    pilot.drag(pilot.spot("trash:0"), pilot.spot("area:1"))
    assert zone_of(pilot, top) == (1, PLAY)


def test_a_card_is_dropped_out_of_the_game_or_at_the_bottom(table):
    pilot = table()
    for name, wanted in (("removed", None), ("bottom", -1)):
        card = first_hand(pilot)
        start = pilot.spot(f"hand:{card}")
        pilot.move(start)
        pilot.post(pygame.MOUSEBUTTONDOWN, pos=start, button=1)
        pilot.move((start[0], start[1] - 40), (1, 0, 0))
        spot = named(pilot.scene, f"drop:{name}").rect.center
        pilot.move(spot, (1, 0, 0))
        pilot.post(pygame.MOUSEBUTTONUP, pos=spot, button=1)
        state, index = pilot.scene.game.state, pilot.scene.game.index
        if wanted is None:
            assert state.cards[card].zone == index.removed
        else:
            assert state.zones[index.zone(owner(pilot, card), DECK)][wanted] == card


def test_a_card_dropped_on_another_asks_how_it_is_to_lie_there(table):
    pilot = table()
    card, villain = first_hand(pilot), pilot.scene.game.index.villains[0]
    pilot.drag(pilot.spot(f"hand:{card}"), pilot.spot(f"card:{villain}"))
    assert pilot.scene.presenter.panels.popover
    pilot.key(pygame.K_1)
    assert zone_of(pilot, card) == (0, PLAY) and pilot.scene.game.state.cards[card].host == villain


def test_a_character_card_stays_where_it_is_and_says_so(table):
    pilot = table()
    villain, at = pilot.scene.game.index.villains[0], pilot.scene.game.at
    pilot.drag(pilot.spot(f"card:{villain}"), pilot.spot("area:1"))
    assert pilot.scene.game.at == at and "stays where it is" in pilot.scene.presenter.floating.note


@pytest.mark.parametrize("how", ["escape", "nowhere"])
def test_a_drag_that_is_given_up_changes_nothing(table, how):
    pilot = table()
    card, at = first_hand(pilot), pilot.scene.game.at
    start = pilot.spot(f"hand:{card}")
    pilot.move(start)
    pilot.post(pygame.MOUSEBUTTONDOWN, pos=start, button=1)
    pilot.move((start[0], start[1] - 40), (1, 0, 0))
    if how == "escape":
        pilot.key(pygame.K_ESCAPE)
    else:
        pilot.post(pygame.MOUSEBUTTONUP, pos=(640, 3), button=1)
    assert pilot.scene.stage.held is None and pilot.scene.game.at == at and pilot.scene.session.is_manual


# -- panels --------------------------------------------------------------------------


def test_hp_and_tokens_are_set_with_the_mouse(table):
    pilot = table()
    villain = pilot.scene.game.index.villains[0]
    hp = pilot.scene.game.state.cards[villain].hp
    pilot.click(f"card:{villain}")
    pilot.click(f"house:set_hp:{villain}:{hp - 1}")
    pilot.click(f"house:set_hp:{villain}:{hp - 2}")
    assert pilot.scene.game.state.cards[villain].hp == hp - 2, "the panel stays open"
    pilot.click(f"house:set_tokens:{villain}:1")
    assert pilot.scene.game.state.cards[villain].tokens == 1
    assert told(pilot)[-1].endswith("has 1 token on it.")


def test_everything_goes_by_keyboard_alone(table):
    pilot = table()
    game, villain = pilot.scene.game, pilot.scene.game.index.villains[0]
    hp, card = game.state.cards[villain].hp, first_hand(pilot)
    for _ in range(80):
        if (
            name_of(pilot.scene.presenter.focus.on.target if pilot.scene.presenter.focus.on else None)
            == f"card:{villain}"
        ):
            break
        pilot.key(pygame.K_TAB)
    pilot.key(pygame.K_RETURN)
    pilot.key(pygame.K_MINUS)
    pilot.key(pygame.K_MINUS)
    assert game.state.cards[villain].hp == hp - 2
    pilot.key(pygame.K_ESCAPE)
    pilot.key(pygame.K_1)
    pilot.key(pygame.K_m)
    pilot.key(pygame.K_4)
    assert zone_of(pilot, card) == (owner(pilot, card), TRASH)
    pilot.key(pygame.K_t)
    pilot.key(pygame.K_3)
    pilot.key(pygame.K_4)
    assert (game.state.turn, game.state.phase) == (2, "draw") and not pilot.scene.presenter.panels.popover
    pilot.key(pygame.K_ESCAPE)
    assert not pilot.scene.session.is_manual


def test_a_card_is_laid_next_to_or_under_another_with_clicks(table):
    for way, check in (("next_to", "host"), ("under", "host")):
        pilot = table()
        card, villain = first_hand(pilot), pilot.scene.game.index.villains[0]
        pilot.click(f"hand:{card}")
        pilot.click(f"panel:to:{card}")
        pilot.click(f"panel:{way}:{card}")
        pilot.click(f"card:{villain}")
        row = pilot.scene.game.state.cards[card]
        assert getattr(row, check) == villain
        assert (row.zone == pilot.scene.game.index.under) == (way == "under")


def test_a_card_is_turned_face_down_and_up_again(table):
    pilot = table()
    card = first_hand(pilot)
    pilot.drag(pilot.spot(f"hand:{card}"), pilot.spot("area:0"))
    pilot.click(f"card:{card}")
    pilot.click(f"house:turn_down:{card}")
    assert pilot.scene.game.state.cards[card].face == 2
    pilot.click(f"card:{card}")
    pilot.click(f"house:turn_up:{card}")
    assert pilot.scene.game.state.cards[card].face == 0


def test_a_deck_is_laid_open_and_a_card_taken_from_its_middle(table):
    pilot = table()
    state, index = pilot.scene.game.state, pilot.scene.game.index
    card = state.zones[index.zone(0, DECK)][5]
    area = pilot.spot("area:0")
    pilot.click("deck:0")
    pilot.click("panel:open:0")
    assert f"pick:{card}" in pilot.names()
    pilot.drag(pilot.spot(f"pick:{card}"), area)
    assert zone_of(pilot, card) == (0, PLAY)
    assert pilot.scene.presenter.view.open_deck is None


def test_a_move_that_makes_no_sense_is_refused_in_words(table):
    pilot = table()
    card, at = first_hand(pilot), pilot.scene.game.at
    assert not pilot.scene.actions.manual(SetHpByHand(card, 3))
    assert pilot.scene.game.at == at and pilot.scene.presenter.floating.note


def test_moves_by_hand_are_saved(table, tmp_path):
    pilot = table()
    card = first_hand(pilot)
    pilot.drag(pilot.spot(f"hand:{card}"), pilot.spot("area:0"))
    pilot.key(pygame.K_t)
    pilot.key(pygame.K_1)
    pilot.key(pygame.K_2)
    file = tmp_path / "by_hand.sotm"
    save(pilot.scene.game, file)
    again = load(file).game
    assert again.state == pilot.scene.game.state
    assert [node.answer for node in again.moments if node.by == "house"] == [
        node.answer for node in pilot.scene.game.moments if node.by == "house"
    ]


@pytest.mark.parametrize("heroes", [("legacy", "ra", "haka"), FIVE])
@pytest.mark.parametrize("size", [(1280, 680), (1280, 720), (1920, 1080)])
def test_every_panel_lies_inside_the_window_and_no_button_covers_another(table, heroes, size):
    pilot = table(heroes, 3)
    scene = pilot.scene
    scene.resize(size)
    state, window = scene.game.state, pygame.Rect((0, 0), size)
    targets = [part.target for part in scene.presenter.spots if kind_of(part) in ("card", "hand", "deck")]
    panels = ((PanelKind.PLACES, first_hand(pilot)), (PanelKind.TURN, None), (PanelKind.PHASE, 1))
    for name in (*targets, *(PanelTarget(kind, number) for kind, number in panels)):
        scene.actions.press(name)
        popover = scene.presenter.panels.popover
        assert window.contains(popover.rect), name
        boxes = [button.rect for button in popover.buttons.values()]
        assert all(popover.rect.contains(box) for box in boxes)
        assert not any(one.colliderect(other) for one, other in itertools.combinations(boxes, 2)), name
        scene.presenter.panels.popover = None
    assert state is scene.game.state


# -- offered by questions --------------------------------------------------------------


def test_an_endless_chain_offers_moves_by_hand(pilot_of):
    library = endless()
    game = Game.new(library.card_index(Setup("the_carousel", "nowhere", (("the_echo", ""),), switches=ALONE)))
    while game.decision is not None and game.decision.kind != "loop":
        game.answer(game.decision.default or ())
    pilot = pilot_of(game)
    asked = game.decision
    assert asked.kind == "loop"
    assert pilot.names().count("manual") == 2, "in the bar, and with the question"
    pilot.key(pygame.K_h)
    villain = game.index.villains[0]
    pilot.scene.actions.manual(SetHpByHand(villain, 7))
    assert game.decision.kind == "loop" and game.state.cards[villain].hp == 7
    pilot.key(pygame.K_h)
    assert game.decision.kind == "loop"


def test_a_text_that_only_players_can_carry_out_offers_moves_by_hand(pilot_of, tmp_path):
    folder = tmp_path / "mine" / "environments"
    folder.mkdir(parents=True)
    (folder / "tester.yaml").write_text(TESTER.replace("{text}", 'by_hand: "Everyone changes seats."'))
    library = CardLibrary([tmp_path, endless().file_of("the_echo").path.parents[1]])
    game = Game.new(library.card_index(Setup("the_mirror", "tester", (("the_echo", ""),), switches=ALONE)))
    while game.decision.kind != "by_hand":
        game.answer("pass" if game.decision.least == 0 else game.decision.keys[0])
    pilot, asked = pilot_of(game), game.decision
    assert "option:done" in pilot.names() and pilot.names().count("manual") == 2
    pilot.click("by_hand")
    assert "Everyone changes seats" in question_words(pilot.scene.stage.table.prompt)
    hero = game.index.heroes[0]
    pilot.click(f"card:{hero}")
    pilot.key(pygame.K_MINUS)
    pilot.key(pygame.K_ESCAPE)
    pilot.key(pygame.K_ESCAPE)
    assert game.decision == asked, "it waits until the players say that they are done"
    pilot.click("option:done")
    assert game.decision != asked


def test_undo_and_the_timeline_work_in_the_mode(table):
    pilot = table()
    game, villain = pilot.scene.game, pilot.scene.game.index.villains[0]
    hp = game.state.cards[villain].hp
    for _ in range(3):
        pilot.scene.actions.manual(SetHpByHand(villain, game.state.cards[villain].hp - 1))
    pilot.step()
    pilot.key(pygame.K_z, pygame.KMOD_CTRL)
    assert game.state.cards[villain].hp == hp - 2 and pilot.scene.session.is_manual
    pilot.key(pygame.K_z, pygame.KMOD_CTRL | pygame.KMOD_SHIFT)
    assert game.state.cards[villain].hp == hp - 1, "one move by hand is one action"
    pilot.key(pygame.K_y, pygame.KMOD_CTRL)
    assert game.state.cards[villain].hp == hp - 2


def test_the_table_answers_nothing_by_itself_while_the_mode_is_on(table):
    pilot = table()
    nodes = [node.by for node in pilot.scene.game.moments]
    pilot.scene.actions.manual(SetTurn(0, "start"))
    added = [node.by for node in pilot.scene.game.moments][len(nodes) :]
    assert added == ["house"]
