"""All trashes side by side, the hand in another order, and what is held up beside open panels."""

from __future__ import annotations

import itertools

import pygame
import pytest

from sotm_desktop import settings
from sotm_desktop.engine.state import TRASH
from sotm_desktop.gesture.gestures import held_card
from sotm_desktop.gesture.targets import CardTarget
from sotm_desktop.scenes.table.table_screen import TableScreen
from sotm_desktop.session.hover_card import HoverCard, HoverRow
from sotm_desktop.words.screens import table_words
from tests.kit.opened_saves import copy_of
from tests.kit.target_names import kind_of, name_of
from tests.scenes.play.pilot import new_game
from tests.scenes.play.test_scales import moments

SHIFT = pygame.KMOD_LSHIFT


@pytest.fixture(scope="module")
def late_game():
    return copy_of(moments(5)[-1])


def open_trashes(pilot):
    pilot.key(pygame.K_t, SHIFT)
    return pilot.scene.presenter.panels.pile


@pytest.mark.parametrize("scale", (1.0, 1.5, 2.0))
def test_all_trashes_lie_side_by_side_with_every_card_in_them(pilot_of, late_game, scale):
    pilot = pilot_of(late_game, ui_scale=scale)
    piles, state = open_trashes(pilot), late_game.state
    filled = {seat.title: state.zones[4 * seat.number + TRASH] for seat in state.index.seats}
    filled = {title: set(cards) for title, cards in filled.items() if cards}
    assert len(filled) > 2
    assert {title: set(cards) for title, cards in piles.look.columns} == filled
    assert {item.card for item in piles.laid_out} == set().union(*filled.values())
    window = pygame.Rect((0, 0), pilot.scene.size)
    assert window.contains(piles.panel.rect)
    for (_, one), (_, other) in itertools.combinations(
        [(item, item.rect) for item in piles.list.items if item.is_plain], 2
    ):
        assert not one.colliderect(other)
    for home in piles.list.homes:
        assert home.x >= 0 and home.right <= piles.list.rect.w
        assert home.bottom <= piles.list.content_height
    before = len(late_game.moments)
    pilot.key(pygame.K_ESCAPE)
    assert not pilot.scene.presenter.panels.is_laid_out and len(late_game.moments) == before


def test_the_way_from_one_trash_to_all_and_a_click_beside_them_closes(pilot_of, late_game):
    pilot = pilot_of(late_game)
    pilot.key(pygame.K_t)
    assert pilot.scene.presenter.panels.pile.look.columns == ()
    pilot.click("trashes")
    assert len(pilot.scene.presenter.panels.pile.look.columns) > 2
    panel = pilot.scene.presenter.panels.pile.panel.rect
    pilot.click_at((panel.x - 10, panel.y))
    assert not pilot.scene.presenter.panels.is_laid_out


def titles(pilot):
    index = pilot.scene.game.index
    hand = [part.card for part in pilot.scene.presenter.spots if kind_of(part) == "hand"]
    return hand, [index.definitions[card].title for card in hand]


def test_the_hand_is_sorted_by_a_press_and_stays_so(pilot_of, own_home):
    pilot = pilot_of(new_game())
    drawn, _ = titles(pilot)
    seen = []
    for wanted in ("kind", "title", "playable", "drawn"):
        pilot.click("sort_hand")
        assert pilot.app.shared.settings.hand_order == wanted
        hand, named = titles(pilot)
        assert sorted(hand) == sorted(drawn)
        seen.append(tuple(hand))
        if wanted == "title":
            assert named == sorted(named)
        if wanted == "playable":
            can = [card in pilot.scene.session.question.offer.cards for card in hand]
            assert can == sorted(can, reverse=True)
    assert seen[-1] == tuple(drawn) and len(set(seen)) > 1
    pilot.key(pygame.K_o)
    kept, complaint = settings.load(own_home / "config" / "settings.json")
    assert (kept.hand_order, complaint) == ("kind", "")


def test_a_number_key_lifts_the_card_that_bears_it_in_a_sorted_hand(pilot_of):
    pilot = pilot_of(new_game(), hand_order="title")
    hand, _ = titles(pilot)
    pilot.key(pygame.K_2)
    assert (
        held_card(pilot.scene.presenter.gesture) == hand[1] or hand[1] not in pilot.scene.session.question.offer.cards
    )


def test_the_settings_take_every_order_and_no_other():
    assert tuple(table_words.HAND_ORDERS) == settings.HAND_ORDERS


def test_settings_with_an_order_that_is_none_are_not_taken():
    with pytest.raises(settings.BadSetting, match="hand_order must be one of drawn"):
        settings.parse('{"hand_order": "loudest"}')


def test_a_card_held_up_keeps_off_the_log_and_waits_while_a_trash_lies_over_it(pilot_of):
    pilot = pilot_of(new_game())
    card = next(part for part in pilot.scene.presenter.spots if kind_of(part) == "hand")
    pilot.key(pygame.K_l)
    pilot.move(pilot.spot(name_of(card.target)))
    pilot.scene.update(0.5)
    assert pilot.scene.presenter.floating.zoom.is_shown
    assert not pilot.scene.presenter.floating.zoom.place().colliderect(pilot.scene.presenter.panels.log.rect)
    pilot.key(pygame.K_t)
    pilot.scene.update(0.5)
    assert not pilot.scene.presenter.floating.zoom.is_shown


def test_a_table_that_opens_under_a_resting_pointer_holds_nothing_up(pilot_of):
    """The pointer rests where a button of the title was; what lies there now was not asked for."""
    pilot = pilot_of(new_game())
    card = pilot.spot(name_of(next(part.target for part in pilot.scene.presenter.spots if kind_of(part) == "hand")))
    pilot.move(card)
    opened = TableScreen(pilot.app.shared, new_game())
    pilot.app.shared.manager.push(opened)
    pilot.step(2)
    opened.update(0.5)
    assert opened.presenter.view.hover is not None and not opened.presenter.floating.zoom.is_shown
    pilot.move((card[0] + 2, card[1]))
    opened.update(0.5)
    assert opened.presenter.floating.zoom.is_shown


def test_a_card_that_comes_to_lie_under_a_resting_pointer_is_not_held_up(pilot_of):
    """The computer plays, and what it does is to be seen; a motion of the pointer holds it up."""
    pilot = pilot_of(new_game(("unity", "legacy", "ra"), seed=5), 5)
    shown = pilot.scene.presenter.floating.zoom
    start = next(part for part in pilot.scene.presenter.spots if kind_of(part) == "hand").rect
    pilot.move(start.center)
    pilot.scene.update(0.5)
    assert shown.is_shown
    hand = pilot.scene.presenter.view.hover
    for _ in range(20):
        pilot.scene.actions.answer(pilot.scene.game.decision.keys[: max(pilot.scene.game.decision.least, 1)])
        pilot.step(2)
        pilot.scene.update(0.5)
        on = pilot.scene.presenter.view.hover
        if isinstance(on, CardTarget) and on != hand:
            break
    assert isinstance(on, CardTarget) and on != hand and not shown.is_shown
    pilot.move((start.centerx + 2, start.centery))
    pilot.scene.update(0.5)
    assert shown.is_shown


def test_the_keyboard_reaches_the_log_scrolls_it_and_goes_to_a_moment(pilot_of, late_game):
    pilot = pilot_of(late_game)
    presenter, before = pilot.scene.presenter, late_game.at
    pilot.key(pygame.K_l)
    while presenter.panels.log.is_laying_out:
        pilot.step()
    pilot.key(pygame.K_TAB, SHIFT)
    lines = presenter.panels.log.list
    assert presenter.focus.on is lines.items[-1] and pilot.scene.spoken() == lines.items[-1].said
    first = lines.items[0]
    while presenter.focus.on is not first:
        pilot.key(pygame.K_UP)
    assert lines.offset == 0 and lines.rect.contains(first.rect)
    pilot.key(pygame.K_RETURN)
    assert late_game.at == first.entry.node != before
    late_game.go_to(before)


def test_the_keyboard_reaches_the_cards_of_a_pile_that_are_out_of_sight(pilot_of, late_game):
    pilot = pilot_of(late_game, ui_scale=2.0)
    piles = open_trashes(pilot)
    hidden = max(piles.laid_out, key=lambda item: item.rect.bottom)
    assert piles.list.furthest and not piles.list.rect.contains(hidden.rect)
    for _ in range(100):
        pilot.key(pygame.K_TAB, SHIFT)
        on = pilot.scene.presenter.focus.on
        if on.target == hidden.target:
            break
    assert on.target == hidden.target and piles.list.rect.contains(hidden.rect)


def test_all_that_a_card_comes_to_stands_on_its_slip_at_200_percent(pilot_of):
    """Its last line was cut: the slip was as narrow as the card had become, so that words took more lines."""
    zoom = pilot_of(new_game(), ui_scale=2.0).scene.presenter.floating.zoom
    zoom.now = HoverCard(8, 8, (HoverRow("start", ()), HoverRow("end", (), "you choose: draw 2 cards or play 1 card")))
    card, slip = zoom.parts()
    assert slip.h >= zoom.slip.height(zoom.now, slip.w) and card.bottom == slip.top and card.h > slip.h
    assert pygame.Rect((0, 0), zoom.size).contains(card.union(slip))


@pytest.mark.parametrize("size", ((1280, 720), (1920, 1080)))
def test_a_card_with_many_notes_is_as_large_as_one_with_few_at_200_percent(table_at, size):
    """Its slip took the height of the window, and the card was as small as a stamp: there it lies beside the card."""
    scene = table_at(new_game(), size, 2.0)
    zoom = scene.presenter.floating.zoom
    why = "Each hero with such a card in play deals 1 more damage."
    zoom.now = HoverCard(8, 8, (*[HoverRow("", (), why)] * 4, HoverRow("end", (), "you choose: draw 2 cards")))
    card, slip = zoom.parts()
    assert slip.h >= zoom.slip.height(zoom.now, slip.w) and not card.colliderect(slip)
    assert pygame.Rect((0, 0), zoom.size).contains(card.union(slip))
    assert card.h >= zoom.size[1] * 0.7
