"""What is painted anew: only what looks otherwise, and never less than that."""

from __future__ import annotations

import random
import time
from dataclasses import replace
from functools import cache
from pathlib import Path

import pygame
import pytest

from sotm_desktop.engine.game import Game
from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.state import TRASH
from sotm_desktop.gesture.targets import AreaTarget, CardPlace, CardTarget, Pile, PileTarget
from sotm_desktop.players import PLAYERS
from sotm_desktop.scenes.table.lain import Lain
from sotm_desktop.scenes.table.made_look import MadeLook
from sotm_desktop.scenes.table.spare_time import SpareTime
from sotm_desktop.screen_look.look_parts import Light
from sotm_desktop.session.aims import AimSearch
from sotm_desktop.session.question import Question
from sotm_desktop.table.area_view import AreaView
from sotm_desktop.table.art import backs
from sotm_desktop.table.card_layer import OUTLINE, CardLayer
from sotm_desktop.table.centre_view import CentreView
from sotm_desktop.table.table_view import OTHERS
from sotm_desktop.widgets import text_lines
from sotm_desktop.widgets.outline import MARGIN, outline_picture
from tests.kit.opened_saves import copy_of, opened
from tests.scenes.play.pilot import Pilot, new_game

SAVE = Path(__file__).resolve().parents[2] / "full_tables" / "5_heroes_36_cards_1317.sotm"


@cache
def _full_table() -> Game:
    """A full table, in a phase in which a card of the hand can be played."""
    game, player = opened(SAVE), PLAYERS["greedy"](1)
    while game.decision.question != "play" or game.decision.kind != "phase":
        game.answer(player.answer(game.state))
    return game


@pytest.fixture
def full(pilot_of) -> Pilot:
    """At a full table with a card that can be played, all pictures painted."""
    pilot = pilot_of(copy_of(_full_table()), tips=False)
    _settle(pilot)
    return pilot


def _settle(pilot: Pilot) -> None:
    """Until nothing moves, and all pictures that were asked for are there and shown."""
    end = time.monotonic() + 60
    while time.monotonic() < end:
        if not pilot.loop.step() and not pilot.app.shared.pictures.is_due:
            return
        pilot.app.shared.pictures.wait()
    raise AssertionError("the table does not come to rest")


def _hand(pilot: Pilot) -> list[pygame.Rect]:
    spots, playable = pilot.scene.presenter.spots, pilot.scene.session.question.offer.cards
    is_hand = lambda target: isinstance(target, CardTarget) and target.place is CardPlace.HAND  # noqa: E731
    return [spot.rect for spot in spots if is_hand(spot.target) and spot.card in playable]


def _assert_as_if_painted_whole(pilot: Pilot) -> None:
    _settle(pilot)
    _compare_with_whole(pilot)


def _compare_with_whole(pilot: Pilot) -> None:
    """What the window shows now is painted into it once more, all of it; later frames go on from there."""
    shown, table = pygame.display.get_surface(), pilot.scene.stage.table
    kept = shown.get_buffer().raw
    table.layer.lay(table.scenery, table.power_chips)
    pilot.scene.presenter.paint_whole()
    pilot.scene.draw(shown)
    assert shown.get_buffer().raw == kept


def test_what_is_painted_in_parts_is_what_would_be_painted_whole(full):
    """Wherever the pointer goes, with a card in the hand and without."""
    chance, spots = random.Random(5), list(full.scene.presenter.spots)
    places = [spot.rect.center for spot in chance.sample(spots, 12)]
    for place in places:
        full.move(place)
        _assert_as_if_painted_whole(full)
    start = _hand(full)[0].center
    full.move(start)
    full.post(pygame.MOUSEBUTTONDOWN, pos=start, button=1)
    for place in places:
        full.move(place, (1, 0, 0))
        _assert_as_if_painted_whole(full)
    assert full.scene.stage.held is not None


def test_what_is_played_back_is_painted_in_parts_as_it_would_be_painted_whole(full):
    """In every frame of what an answer leads to; of what its steps change, most cards are not painted anew."""
    table, pictures = full.scene.stage.table, full.app.shared.pictures
    full.app.shared.settings = replace(full.app.shared.settings, animation_speed=2.0)
    player, painted, cards = PLAYERS["greedy"](1), list[int](), len(table.scenery.sprites)
    for _ in range(6):
        full.scene.actions.answer(player.answer(full.scene.game.state))
        while full.scene.stage.playback.is_on:
            before, frames = table.layer.painted, full.loop.frames
            full.loop.step()
            if full.loop.frames == frames:
                continue  # the picture of before stands while a step begins
            painted.append(table.layer.painted - before)
            pictures.wait()
            full.scene.draw(pygame.display.get_surface())  # with all that has arrived
            _compare_with_whole(full)
    assert sum(0 < number < cards // 2 for number in painted) > 2, painted


def test_a_frame_puts_back_only_what_was_painted_over(full):
    """Most of the window stays as it is while a card is dragged; the frame after another screen is whole."""
    frame, size = full.scene.stage.table.layer.frame, pygame.display.get_surface().get_size()
    start, put_back = _hand(full)[0].center, list[int]()
    full.move(start)
    full.post(pygame.MOUSEBUTTONDOWN, pos=start, button=1)
    for number in range(40):
        before = frame.put_back
        full.move((start[0] + 8 * number, start[1] - 6 * number), (1, 0, 0))
        put_back.append(frame.put_back - before)
        full.app.shared.pictures.wait()
        full.scene.draw(pygame.display.get_surface())  # with all that has arrived
        _compare_with_whole(full)
    whole = size[0] * size[1]
    assert sorted(put_back)[len(put_back) // 2] < whole // 2
    full.post(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="", scancode=0)
    full.post(pygame.MOUSEBUTTONUP, pos=start, button=1)
    _settle(full)
    full.post(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="", scancode=0)
    _settle(full)
    assert full.app.shared.manager.top is not full.scene  # the menu, over the darkened table
    full.app.shared.manager.pop()
    before = frame.put_back
    full.loop.step()
    assert frame.put_back - before == whole
    _assert_as_if_painted_whole(full)


def test_a_frame_puts_back_only_what_a_card_that_is_held_up_hid(full):
    """All of the window was painted anew in each frame in which a card or a note floated over the table."""
    presenter, frame = full.scene.presenter, full.scene.stage.table.layer.frame
    whole = pygame.display.get_surface().get_width() * pygame.display.get_surface().get_height()
    presenter.say("One sentence.")
    floated = set[str]()  # the note; when the card comes up is a matter of the clock
    for place in _hand(full)[:2]:
        full.move(place.center)
        for _ in range(80):
            full.loop.step()
            full.app.shared.pictures.wait()
            floated |= set(presenter.floating.shown)
        _settle(full)
        before = frame.put_back
        full.scene.draw(pygame.display.get_surface())
        assert presenter.floating.shown == ("card",) and 0 < frame.put_back - before < whole // 2
        _compare_with_whole(full)
    full.move((2, 2))
    _assert_as_if_painted_whole(full)
    assert "note" in floated and not presenter.floating.shown


def test_an_area_that_comes_to_the_front_leaves_those_that_stay_as_they_were(pilot_of, monkeypatch):
    """And all looks as if it had been painted whole, where not all areas can be shown large."""
    pilot, painted, paint = pilot_of(opened(SAVE), tips=False, ui_scale=1.5), list[int](), AreaView.paint

    def counted(view, ground, box, area, *rest):
        painted.append(area.seat)
        paint(view, ground, box, area, *rest)

    monkeypatch.setattr(AreaView, "paint", counted)
    _settle(pilot)
    hidden, stayed = list(pilot.scene.stage.table.scenery.out_of_sight), 0
    assert hidden
    for seat in hidden:
        lay = _large_boxes(pilot)
        painted.clear()
        pilot.click(f"tab:{seat}")
        lies = _large_boxes(pilot)
        assert seat in lies and seat not in lay
        assert sorted(painted) == sorted(each for each in lies if lies[each] != lay.get(each))
        stayed += len(lies) - len(painted)
        _settle(pilot)
        shown = pygame.display.get_surface().get_buffer().raw
        pilot.scene.resize(pilot.scene.size)
        _settle(pilot)
        assert pygame.display.get_surface().get_buffer().raw == shown
    assert stayed


def _large_boxes(pilot: Pilot) -> dict[int, tuple[int, int, int, int]]:
    """Where each area lies that shows its cards."""
    table = pilot.scene.stage.table
    return {seat: tuple(table.scenery.places[AreaTarget(seat)]) for seat in table.area_sizes}


def test_the_frame_that_shows_an_input_finds_out_nothing_else(full, monkeypatch):
    """What the answers lead to is found out from the next frame on, also while the pointer moves on and on."""
    thought: list[int] = []
    monkeypatch.setattr(type(full.scene.session.question), "think", lambda self, seconds: thought.append(1) or False)
    start = _hand(full)[0].center
    full.move(start)
    assert not thought
    full.loop.step()
    assert len(thought) == 1
    for by in range(8):
        full.move((start[0] + by, start[1]))
    assert len(thought) == 1 + 8 // 2


def test_cards_that_lie_there_are_not_forgotten_for_others_that_are_looked_at(full):
    """What stands still is not painted, and would be the first to go."""
    table, pictures = full.scene.stage.table, full.app.shared.pictures
    for number in range(3 * pictures.most_bytes // 4_000_000):
        pictures.get(("other", number), lambda: pygame.Surface((1000, 1000)))
        full.scene.draw(pygame.display.get_surface())
    sprites = table.scenery.sprites.values()
    cards = [sprite for sprite in sprites if sprite.look is not None and sprite.fan is None]
    keys = [table.pictures.small_job(each.card, each.face, each.rect.size, variant=each.variant)[0] for each in cards]
    assert len(keys) > 5
    assert all(pictures.peek(key) is not None for key in keys)


def test_a_held_card_that_moves_has_no_other_card_painted_anew(full):
    start = _hand(full)[0].center
    full.move(start)
    full.post(pygame.MOUSEBUTTONDOWN, pos=start, button=1)
    centre, painted = full.scene.stage.table.layout.centre, full.scene.stage.table.layer
    full.move((centre.x + 20, centre.y + 20), (1, 0, 0))
    _settle(full)
    before = painted.painted
    for by in range(8):
        full.move((centre.x + 24 + 2 * by, centre.y + 24), (1, 0, 0))
    assert full.scene.stage.held is not None and before and painted.painted == before


def test_of_each_input_everything_is_looked_through_once(full):
    """Whatever it does: pointing, picking up, opening, answering, going back."""
    seen, start = full.scene.presenter, _hand(full)[0].center
    away = pygame.Rect(full.scene.stage.table.layout.centre).center
    inputs = [
        (pygame.MOUSEMOTION, {"pos": start, "rel": (0, 0), "buttons": (0, 0, 0)}),
        (pygame.MOUSEBUTTONDOWN, {"pos": start, "button": 1}),
        (pygame.MOUSEMOTION, {"pos": away, "rel": (0, 0), "buttons": (1, 0, 0)}),
        (pygame.MOUSEBUTTONUP, {"pos": start, "button": 1}),
        *((pygame.KEYDOWN, {"key": key, "mod": 0}) for key in (pygame.K_l, pygame.K_TAB, pygame.K_1, pygame.K_ESCAPE)),
        *((pygame.KEYDOWN, {"key": key, "mod": pygame.KMOD_CTRL}) for key in (pygame.K_z, pygame.K_y)),
    ]
    moments = set()
    for kind, values in inputs:
        before = seen.refreshed
        full.scene.handle(pygame.event.Event(kind, {"unicode": "", "scancode": 0, **values}))
        moments.add(full.scene.game.at)
        assert seen.refreshed == before + 1, values
    assert len(moments) > 1, "something was taken back"


def test_where_nothing_changes_no_look_is_made(full):
    """The pointer goes on along one card, is pressed and let go; a key that means nothing comes up."""
    made, card = full.scene.presenter.made_look, _hand(full)[0]
    full.move(card.center)
    full.move((card.centerx + 1, card.centery))
    before = made.made
    for by in range(2, 6):
        full.move((card.centerx + by, card.centery))
        full.post(pygame.KEYUP, key=pygame.K_F5, mod=0, unicode="", scancode=0)
    full.post(pygame.MOUSEBUTTONDOWN, pos=(card.centerx + 5, card.centery), button=1)
    assert made.made == before
    full.move((8, card.centery))
    assert made.made > before, "the pointer is on something else"


def test_a_look_that_stands_is_the_one_that_would_be_made(pilot_of, monkeypatch):
    """Whatever is pointed at, answered, taken back and opened, by hand too."""
    stood, real = [], MadeLook.renew

    def renew(made: MadeLook, gesture, view) -> None:
        before = made.made
        real(made, gesture, view)
        if made.made == before:
            stood.append(made)
            assert made.look == made._new(gesture, view, None)

    monkeypatch.setattr(MadeLook, "renew", renew)
    pilot = pilot_of(new_game(seed=4), 4)
    for _ in range(15):
        pilot.decide()
        for key in (pygame.K_q, pygame.K_l, pygame.K_h):
            pilot.key(key)
            pilot.key(key)
        pilot.key(pygame.K_t)
        pilot.key(pygame.K_ESCAPE)
        pilot.key(pygame.K_z, pygame.KMOD_CTRL)
        pilot.key(pygame.K_y, pygame.KMOD_CTRL)
    assert len(stood) > 100


@cache
def _attack_dealt() -> tuple[Game, CardId]:
    """A game in a play phase, and a card of the hand that may be dropped on several targets."""
    for seed in range(1, 40):
        game = new_game(seed=seed)
        question = Question(game.state)
        cards = [card for card in question.offer.cards if len(question.drops(card)) > 3]
        if question.is_phase("play") and cards:
            return game, cards[0]
    raise AssertionError("no hand with an attack was dealt")


@pytest.fixture
def aimed(pilot_of) -> tuple[Pilot, CardId]:
    """A table in a play phase, at rest, and a card of the hand that may be dropped on several targets."""
    game, card = _attack_dealt()
    pilot = pilot_of(copy_of(game), tips=False)
    pilot.rest()
    _settle(pilot)
    return pilot, card


def _pick_up(pilot: Pilot, card: CardId) -> None:
    start = pilot.spot(f"hand:{card}")
    pilot.move(start)
    pilot.post(pygame.MOUSEBUTTONDOWN, pos=start, button=1)
    pilot.move((start[0], start[1] - 30), (1, 0, 0))
    assert pilot.scene.stage.held is not None


def test_what_drops_would_do_is_found_out_before_a_card_is_picked_up(aimed, monkeypatch):
    (pilot, card), asked = aimed, list[CardId]()
    real = AimSearch.find_out
    monkeypatch.setattr(AimSearch, "find_out", lambda self, target: asked.append(target) or real(self, target))
    monkeypatch.setattr(AimSearch, "__init__", lambda *_: pytest.fail("a card that is picked up is looked into"))
    _pick_up(pilot, card)
    drops = pilot.scene.session.question.drops(card)
    assert len(drops) > 3 and not asked and all(aim.seen is not None for aim in drops.values())


def test_a_card_that_is_picked_up_at_once_shows_what_drops_would_do_over_some_frames(aimed, monkeypatch):
    """In the first frame that it is held what it does stands there, a little later what would come of it."""
    (pilot, card), asked = aimed, list[CardId]()
    real = AimSearch.find_out
    pilot.scene.session._question_at.cache_clear()
    fresh = pilot.scene.session.question  # as if it had just been asked
    monkeypatch.setattr(SpareTime, "use", lambda *_: False)
    monkeypatch.setattr(AimSearch, "find_out", lambda self, target: asked.append(target) or real(self, target))
    _pick_up(pilot, card)
    lights = pilot.scene.presenter.look.highlights.cards
    unknown = [each for each, aim in fresh.drops(card).items() if aim.seen is None]
    assert len(asked) <= 1 and len(unknown) > 2
    assert {lights[each].label for each in unknown} == {fresh.drops(card)[unknown[0]].label}
    monkeypatch.undo()
    _settle(pilot)
    lights = pilot.scene.presenter.look.highlights.cards
    assert all(lights[each].label == aim.label for each, aim in fresh.drops(card).items() if aim.seen is not None)
    assert all(aim.seen is not None for aim in fresh.drops(card).values())


def test_a_picture_that_comes_for_something_else_has_no_card_painted_anew(full):
    table, pictures = full.scene.stage.table, full.app.shared.pictures
    before = table.layer.painted
    pictures.prebuild([(("other",), lambda: pygame.Surface((4, 4)))])
    pictures.wait()
    full.app.shared.manager.needs_draw = True
    _settle(full)
    assert pictures.peek(("other",)) is not None and table.layer.painted == before


def test_a_held_card_is_drawn_once_for_each_size(full):
    """It shrinks over each target and grows between them."""
    table = full.scene.stage.table
    card = next(iter(table.tray.sprites))
    large, small = table.held_picture(card, 1.06), table.held_picture(card, 0.86)
    assert table.held_picture(card, 1.06) is large and table.held_picture(card, 0.86) is small
    other = list(table.tray.sprites)[1]
    assert table.held_picture(other, 1.06) is not large


@pytest.mark.parametrize("kind", ["legal", "selected", "danger", "changed", "focus"])
def test_an_outline_is_painted_at_the_edge_of_what_it_frames_alone(kind):
    """So that of a lit area only the edge is painted anew, and not all cards in it."""
    size, inner = (300, 200), pygame.Rect(2 * MARGIN, 2 * MARGIN, 300 - 2 * MARGIN, 200 - 2 * MARGIN)
    picture = outline_picture(kind, size)
    assert picture.get_bounding_rect().w > 290
    assert not picture.subsurface(inner).get_bounding_rect().w


def test_of_an_area_that_lights_up_only_the_edge_and_its_words_are_painted_anew(full, monkeypatch):
    regions, paint = list[pygame.Rect](), CardLayer._paint

    def noted(layer, region, *rest):
        regions.append(pygame.Rect(region))
        paint(layer, region, *rest)

    start, area = _hand(full)[0].center, full.scene.session.question.asks
    place = full.scene.presenter.spots.of(AreaTarget(area)).rect
    full.move(start)
    full.post(pygame.MOUSEBUTTONDOWN, pos=start, button=1)
    free = next(at for at in _free_points(full, place))
    full.move(free, (1, 0, 0))
    full.move((place.centerx, 2), (1, 0, 0))
    _settle(full)
    monkeypatch.setattr(CardLayer, "_paint", noted)
    full.move(free, (1, 0, 0))
    full.step()
    assert full.scene.presenter.view.hover == AreaTarget(area)
    assert regions and not any(region.collidepoint(place.center) for region in regions), regions
    _assert_as_if_painted_whole(full)


def _free_points(pilot: Pilot, place: pygame.Rect) -> list[tuple[int, int]]:
    """Points of an area on which nothing else lies."""
    spots = pilot.scene.presenter.spots
    points = [(x, y) for x in range(place.x + 4, place.right, 8) for y in range(place.y + 4, place.bottom, 8)]
    return [point for point in points if isinstance(spots.at(point).target, AreaTarget)]


def test_what_is_told_to_and_fro_is_laid_out_once(aimed, monkeypatch):
    """As a held card goes from one target to the next and back."""
    (pilot, card), told, tell = aimed, list[object](), CentreView._tell
    _pick_up(pilot, card)
    drops = [CardTarget(target) for target in pilot.scene.session.question.drops(card)][:3]
    places = [pilot.scene.stage.table.spots.of(target).rect.center for target in drops]
    said = {}
    for place in places:
        pilot.move(place, (1, 0, 0))
        said[place] = pilot.scene.presenter.look.prompt.words
    assert len(set(said.values())) == 3, said
    monkeypatch.setattr(CentreView, "_tell", lambda view, *rest: told.append(rest) or tell(view, *rest))
    for place in places * 2:
        pilot.move(place, (1, 0, 0))
        assert pilot.scene.stage.table.prompt.words == said[place]
        _assert_as_if_painted_whole(pilot)
    assert not told


def test_the_words_of_each_drop_are_broken_into_lines_before_a_card_is_picked_up(aimed):
    """And the paper that they stand on is drawn."""
    pilot, card = aimed
    broken, _ = _lines_broken(), _pick_up(pilot, card)
    for target in pilot.scene.session.question.drops(card):
        pilot.move(pilot.scene.stage.table.spots.of(CardTarget(target)).rect.center, (1, 0, 0))
        assert "Let go to play" in pilot.scene.presenter.look.prompt.words
    assert _lines_broken() == broken


def _lines_broken() -> int:
    return text_lines._break_words.cache_info().misses


def test_where_only_the_question_changes_the_coach_looks_at_the_rest_of_the_table_once(pilot_of, monkeypatch):
    pilot, looked, begin = pilot_of(copy_of(_full_table())), list[int](), Lain.__init__
    _settle(pilot)
    assert pilot.scene.presenter.coaching.said
    monkeypatch.setattr(Lain, "__init__", lambda it, *rest: looked.append(len(rest[1])) or begin(it, *rest))
    for spot in list(pilot.scene.presenter.spots)[:40]:
        pilot.move(spot.rect.center)
        pilot.scene.presenter.refresh()  # a fan that opened lies otherwise
        desk, table = pilot.scene.presenter.coaching, pilot.scene.stage.table
        fresh = Lain(table, table.layers[:-1])
        assert (fresh.taken, fresh.panels, fresh.never) == (desk._lain.taken, desk._lain.panels, desk._lain.never)
    assert 1 in looked
    assert looked.count(len(table.layers) - 1) < 40 + 15, "once for the test each time, and where a fan opens"


def test_what_undo_would_show_of_piles_is_drawn_at_rest(pilot_of):
    game, player = opened(SAVE), PLAYERS["greedy"](1)
    pilot = pilot_of(game, tips=False)
    for _ in range(3):
        pilot.scene.actions.answer(player.answer(game.state))
        pilot.scene.stage.playback.finish()
    _settle(pilot)
    cache = pilot.app.shared.pictures
    cache.clear()  # many others were looked at since it lay there
    for number in range(OTHERS):
        cache.get(("other", number), lambda: pygame.Surface((4, 4)))
    _settle(pilot)
    pilot.app.shared.manager.needs_draw = True
    _settle(pilot)
    table, undone = pilot.scene.stage.table, pilot.scene.session.undone
    found = 0
    for target, place in table.scenery.places.items():
        if isinstance(target, PileTarget) and target.pile is Pile.TRASH and table.is_large(target.seat):
            trash = undone.zones[undone.index.zone(target.seat, TRASH)]
            key, _ = table.pictures.trash_job(target.seat, place.size, len(trash), trash[0] if trash else None)
            found += 1
            assert table.pictures.cache.peek(key) is not None, (target, len(trash))
    assert found and undone is not game.state
    assert pilot.scene.session.undo() and pilot.scene.session.state is undone


def test_the_back_on_a_pile_is_drawn_once_for_all_numbers_of_cards(full, monkeypatch):
    drawn, draw, deck = list[object](), backs.back, full.scene.stage.table.pictures.looks.deck(1)
    monkeypatch.setattr(backs, "back", lambda *what: drawn.append(what) or draw(*what))
    pictures = [backs.deck_pile(deck, (71, 97), count) for count in (20, 19, 18)]
    assert len(drawn) <= 1
    assert len({picture.get_buffer().raw for picture in pictures}) == 3


@pytest.mark.parametrize("save", sorted(SAVE.parent.glob("*.sotm")), ids=lambda save: save.stem)
def test_of_a_plain_card_nothing_is_painted_beyond_where_its_light_reaches(pilot_of, save):
    """Within that it is painted anew where something beside it changes."""
    pilot = pilot_of(opened(save), tips=False)
    _settle(pilot)
    table = pilot.scene.stage.table
    plain = [sprite for sprite in table.scenery.sprites.values() if table.layer.cards.is_plain(sprite)]
    assert len(plain) > 10
    for sprite in plain:
        surface = pygame.Surface(table.size, pygame.SRCALPHA)
        table.layer.cards.draw(surface, sprite, Light("selected"))
        out = 2 * table.theme.px(OUTLINE)
        assert sprite.rect.inflate(out, out).contains(surface.get_bounding_rect())
