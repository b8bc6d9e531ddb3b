"""The table at every scale: nothing is cut, nothing lies over anything else, no letter has less than 12 pixels.

Each moment of a game is looked at in each second scale, today in these and tomorrow in the others
(`tests/kit/of_the_day.py`).
"""

from __future__ import annotations

import gc
import itertools
import random
import sys
from contextlib import nullcontext
from dataclasses import replace
from functools import cache

import pygame
import pytest

from sotm_desktop.engine.game import Game
from sotm_desktop.scenes.table.menu_screen import MenuScreen, OfTheGame
from sotm_desktop.scenes.table.table_screen import TableScreen
from sotm_desktop.session.undo_points import where
from sotm_desktop.table import bar_view
from sotm_desktop.table.art import emblems, pictures
from sotm_desktop.table.recap_view import CHIP, LETTERS
from sotm_desktop.widgets import fonts, halftone, ink, text
from tests.kit import plain_edges
from tests.kit.of_the_day import is_due
from tests.kit.opened_saves import copy_of
from tests.kit.target_names import kind_of, name_of, press, put_aside, show_game
from tests.scenes.play.pilot import new_game

SIZES = [(1280, 680), (1366, 690), (1920, 1080)]
SCALES = (1.0, 1.15, 1.3, 1.5, 1.75, 2.0)
TEAMS = {
    3: ("captain_cosmic", "the_argent_adept", "absolute_zero"),
    4: ("the_wraith", "tachyon", "unity", "fanatic"),
    5: ("legacy", "tempest", "haka", "tachyon", "bunker"),
    6: ("legacy", "ra", "haka", "tachyon", "the_wraith", "bunker"),
}
AGAINST_TWO = {"second_villain": "omnitron", "edition": ("definitive", "epic")}
HEADER = ("hp", "count", "clock", "texts")
MOMENTS, EVERY = 108, 12
DAYS = 12
"""In so many days each scale has its turn at each moment."""
IN_WORDS_FROM = 2.0
"""From this scale on a low window may have no room for three answers besides a sentence of three lines."""


@pytest.fixture
def cut(monkeypatch):
    """What is written outside of the picture that it is written on, and letters that are too small."""
    found = []

    def on_capitals(surface, words, font, colour, left, middle):
        width = text.render(words, font, colour).get_width()
        _, capitals = text.capital_top(font)
        if left < -1 or left + width > surface.get_width() + 1:
            found.append(("cut at the side", words, round(left), width, surface.get_width()))
        if middle - capitals / 2 < -1 or middle + capitals / 2 > surface.get_height() + 1:
            found.append(("cut above or below", words, middle, surface.get_height()))
        return written(surface, words, font, colour, left, middle)

    written = text.on_capitals
    replaced = [
        ("on_capitals", written, on_capitals),
        ("halftone", halftone.halftone, paint_nothing),  # dots, emblems and the pictures of cards bear no words
        ("picture", pictures.picture, paint_nothing),
        ("flat_emblem", emblems.flat_emblem, lambda name, size, colour: pygame.Surface((4, 4))),
    ]
    for module, (name, old, new) in itertools.product(list(sys.modules.values()), replaced):
        if getattr(module, name, None) is old:
            monkeypatch.setattr(module, name, new)

    def opened(voice, size):
        if size < 12 and voice != "noise":  # which is a picture, never read
            found.append(("too small", voice, size))
        return open_font(voice, size)

    for shape in ("polygon", "line", "disc", "rect"):  # nor do they: a picture has its size, and no shapes
        monkeypatch.setattr(ink.Canvas, shape, paint_nothing)
    monkeypatch.setattr(ink.Canvas, "clipped", lambda canvas, points: nullcontext())
    open_font = fonts._open
    monkeypatch.setattr(fonts, "_open", opened)
    fonts.forget_fonts()
    yield found
    fonts.forget_fonts()
    gc.collect()  # six tables at once: the next six lie where they lay


@pytest.fixture(autouse=True, scope="module")
def forget_drawn():
    """What is drawn here once and kept lacks its dots: the tests of other files must not find it."""
    yield
    plain_edges.forget_drawn()


def paint_nothing(canvas, *what, **how) -> None:
    """In place of what takes long and is not looked at here."""


@pytest.fixture
def shared_pictures():
    """None: all that is written has to be written under these eyes."""


def game_of(heroes: int):
    """Six heroes face two villains."""
    return new_game(TEAMS[heroes], seed=heroes, **(AGAINST_TWO if heroes > 5 else {}))


@cache
def moments(heroes: int) -> tuple[Game, ...]:
    """States of a game in which much lies on the table. Nobody plays on from them."""
    game, chance, found = game_of(heroes), random.Random(heroes), list[Game]()
    for number in range(MOMENTS):
        decision = game.decision
        if decision is None:
            break
        least = max(decision.least, min(1, decision.most))
        game.answer(decision.keys if decision.kind == "order" else tuple(chance.sample(decision.keys, least)))
        if number % EVERY == 0:
            found.append(copy_of(game))
    return tuple(found)


@pytest.mark.parametrize("heroes", TEAMS)
@pytest.mark.parametrize("size", SIZES)
def test_nothing_is_cut_or_covered_at_any_scale(pilot_of, cut, size, heroes):
    pilot = pilot_of(game_of(heroes))
    shared = pilot.app.shared
    shared.pictures.most_bytes = 400_000_000  # six tables at once
    today = [
        [scale for number, scale in enumerate(SCALES) if is_due(at + number, DAYS)]
        for at, _ in enumerate(moments(heroes))
    ]
    scenes = {}
    for scale in sorted({scale for scales in today for scale in scales}):
        shared.settings = replace(shared.settings, ui_scale=scale)
        scenes[scale] = scene = TableScreen(shared, pilot.scene.game, True)
        scene.resize(size)
    for game, scales in zip(moments(heroes), today, strict=True):
        for scale in scales:
            scene = scenes[scale]
            show_game(scene, game)
            what = (scale, len(game.path()), game.decision)
            check_moment(scene, size, what)
            assert not cut, (what, cut[:5])
            for seat in list(scene.stage.table.scenery.out_of_sight):
                scene.presenter.view = replace(scene.presenter.view, front=seat)
                scene.presenter.refresh()
                assert f"area:{seat}" in {name_of(part.target) for part in scene.presenter.spots}, what
                check_moment(scene, size, what)
    for scale, scene in scenes.items():
        scene.draw(pygame.Surface(size))  # the faces of all cards
        assert not cut, (scale, cut[:5])
        scene.leave()
    pilot.app.shared.settings = replace(shared.settings, ui_scale=1.0)


def check_moment(scene: TableScreen, size, what) -> None:
    window = pygame.Rect((0, 0), size)
    parts = list(scene.presenter.spots)
    for part in parts:
        seen = part.rect if part.within is None else part.rect.clip(part.within)  # the rest of a list is scrolled to
        assert window.contains(seen) or not seen, (what, part)
    layout = scene.stage.table.layout
    for place in layout.places:
        if layout.is_large(place):
            check_area(pygame.Rect(layout.box(place)), parts, what)
    check_tray(scene, what)
    centre = scene.stage.table.centre
    if centre.arrangement is None:
        check_recap(scene, what)
        put_aside(scene)
    plan = centre.arrangement
    assert plan.fits, (what, plan.prompt.words, plan.rect)
    if not centre.asks and plan.prompt.asking is not None:  # buttons that say in words what each answer does
        assert what[0] >= IN_WORDS_FROM, (what, "no room for the paper of a question")
        assert all(choice.note for choice in plan.prompt.choices if choice.lines), what
    buttons = [row.rect for row in plan.rows] if centre.asks else [button.rect for button in plan.buttons.values()]
    for one, other in itertools.combinations(buttons, 2):
        assert not one.colliderect(other), what
    if centre.asks:
        check_question(plan, what)
    if plan.sum_rect is not None:
        assert plan.rect.contains(plan.sum_rect), what


def check_recap(scene: TableScreen, what) -> None:
    """What happened by itself: every line on the paper, every chip and word of it in its line."""
    told, layout = scene.stage.table.centre.recap, scene.stage.table.layout
    assert 1 <= len(told.lines) <= 5, what
    for line in told.lines:
        assert pygame.Rect(layout.centre).contains(line.rect), what
        right = [x + told.chips.width(chip, scene.stage.table.theme.px(CHIP)) for chip, (x, _) in line.chips]
        face = scene.stage.table.theme.font("strong", LETTERS)
        right += [x + face.size(words)[0] for words, (x, _), _ in line.texts]
        assert max(right) <= line.rect.right, (what, line)
    for one, other in itertools.combinations([line.rect for line in told.lines], 2):
        assert not one.colliderect(other), what


def check_question(plan, what) -> None:
    """Every answer says what comes of it, chips and words lie on the paper, and nothing lies over the sentence."""
    words = pygame.Rect(plan.words_at, (plan.words.width, plan.words.height))
    for row in plan.rows:
        assert not row.rect.colliderect(words), (what, row.choice.words)
        assert row.chips or plan.pointed or not row.choice.chips, (what, row.choice)
    for place in [row.rect for row in plan.rows if row.high] + [place for _, place in plan.listed]:
        assert plan.rect.contains(place), what
    if plan.card is not None:
        assert not plan.card.colliderect(words), what


def check_area(box: pygame.Rect, parts, what) -> None:
    here = [part for part in parts if box.collidepoint(part.rect.center)]
    cards = [part for part in here if kind_of(part) == "card"]
    chips = [part for part in here if kind_of(part) == "chip"]
    piles = [part for part in here if kind_of(part) in ("deck", "trash")]
    header = [part for part in here if kind_of(part) in HEADER]
    assert len(piles) == 2, (what, box, piles)
    for part in (*cards, *chips, *piles, *header):
        assert box.contains(part.rect), (what, box, part)
    for one, other in itertools.combinations((*chips, *header, *piles), 2):
        assert not one.rect.colliderect(other.rect), (what, box, one, other)
    for card, other in itertools.product(cards, (*chips, *header, *piles)):
        assert not card.rect.colliderect(other.rect), (what, box, card, other)


def check_tray(scene: TableScreen, what) -> None:
    tray, buttons = scene.stage.table.tray, [button.rect for button in scene.stage.table.tray.buttons.values()]
    for one, other in itertools.combinations(buttons, 2):
        assert not one.colliderect(other), what
    assert len(tray.sprites) == len(
        next(a for a in scene.presenter.look.table.areas if a.seat == scene.stage.table.tray_seat).hand
    ), what
    for sprite in tray.sprites.values():
        assert tray.rect.x <= sprite.rect.x and sprite.rect.right <= tray.rect.right, what
        assert not any(sprite.rect.colliderect(button) for button in buttons), what


OVERLAYS = ("menu", "log", "undo_menu", "inspector", "zoom")


@pytest.fixture(scope="module")
def late_game():
    """Five heroes, a table that is full, and a log that is long."""
    return copy_of(moments(5)[-1])


@pytest.mark.parametrize("what", OVERLAYS)
@pytest.mark.parametrize("size", (SIZES[0], SIZES[2]))
def test_what_lies_over_the_table_grows_with_the_scale_and_fits_the_window(pilot_of, cut, late_game, size, what):
    game = late_game
    shared, window = pilot_of(game).app.shared, pygame.Rect((0, 0), size)
    measures = []
    for scale in (1.0, 1.5, 2.0):
        shared.settings = replace(shared.settings, ui_scale=scale, tips=False)  # the coach's line takes room of its own
        scene = TableScreen(shared, game, True)
        scene.resize(size)
        measure, rects, apart = LAID_OVER[what](scene)
        assert all(window.contains(rect) for rect in rects), (scale, rects)
        assert not any(one.colliderect(other) for one, other in itertools.combinations(apart, 2)), (scale, apart)
        scene.draw(pygame.Surface(size))
        assert not cut, (scale, cut[:5])
        measures.append(measure)
        scene.leave()
    assert measures[0] < measures[1] <= measures[2]
    shared.settings = replace(shared.settings, ui_scale=1.0, tips=True)


def menu_over(scene: TableScreen):
    """Nothing is cut off the words on its buttons."""
    menu = MenuScreen(scene.shared, OfTheGame(where(scene.session.state), 12, lambda: None, lambda: ""))
    menu.resize(scene.size)
    menu.draw(pygame.Surface(scene.size))
    rects = [button.rect for button in menu.widgets]
    assert all(menu.panel.rect.contains(rect) for rect in rects)
    for button in menu.widgets:
        assert button.theme.font("note", 13).size(button.note)[0] < button.rect.w - button.theme.px(30), button.note
    return rects[0].h, [menu.panel.rect, *rects], rects


@pytest.mark.parametrize("size", SIZES)
def test_the_title_of_the_menu_stands_in_the_window_at_every_scale(pilot_of, size):
    scene = pilot_of(new_game(TEAMS[3])).scene
    for scale in (1.0, 1.15, 1.3, 1.5, 1.75, 2.0):
        scene.shared.settings = replace(scene.shared.settings, ui_scale=scale)
        menu = MenuScreen(scene.shared, OfTheGame(where(scene.session.state), 12, lambda: None, lambda: ""))
        menu.resize(size)
        assert menu.panel.rect.y >= menu.theme.px(10), (scale, menu.panel.rect)


def log_over(scene: TableScreen):
    press(scene, "log")
    log = scene.presenter.panels.log
    assert log.list.rect.h >= min(scene.stage.table.theme.px(180), scene.size[1] // 2), "too few lines in sight"
    return log.rect.w, [log.rect, log.filters.rect, log.list.rect], [log.filters.rect, log.list.rect]


def undo_over(scene: TableScreen):
    press(scene, "undo_menu")
    popover = scene.presenter.panels.popover
    rects = [button.rect for button in popover.buttons.values()]
    return popover.rect.w, [popover.rect, *rects], rects


def inspector_over(scene: TableScreen):
    card = next(part.card for part in scene.presenter.spots if kind_of(part) == "card")
    scene.presenter.inspect(card)
    found = scene.presenter.panels.inspector
    apart = [found.tabs.rect, found.face_rect]
    return found.close.rect.w, [found.rect, found.close.rect, *apart], apart


def zoom_over(scene: TableScreen):
    """A card of the hand, or where there is none one in play, rests under the pointer."""
    part = next(part for kind in ("hand", "card") for part in scene.presenter.spots if kind_of(part) == kind)
    scene.update(0.0)  # the table is there before the pointer comes
    scene.shared.pointer = part.rect.center
    scene.presenter.refresh()
    for _ in range(3):
        scene.update(0.4)
    assert scene.presenter.floating.zoom.is_shown
    place = scene.presenter.floating.zoom.place()
    return place.h, [place], [place, part.rect] if place.w < scene.size[0] // 3 else [place]


LAID_OVER = dict(zip(OVERLAYS, (menu_over, log_over, undo_over, inspector_over, zoom_over), strict=True))


def test_whose_turn_and_which_phase_it_is_stands_whole_at_200_percent(pilot_of, monkeypatch):
    """A long name has no room beside "power phase": the phase is named in one word there."""
    written = []
    monkeypatch.setattr(bar_view, "shortened", lambda words, face, room: written.append(
        (words, face.size(words)[0] <= room)) or words)  # fmt: skip
    pilot = pilot_of(new_game(("captain_cosmic", "ra", "legacy")))
    pilot.app.shared.settings = replace(pilot.app.shared.settings, ui_scale=2.0)
    TableScreen(pilot.app.shared, pilot.scene.game, True).resize((1920, 1080))
    pilot.app.shared.settings = replace(pilot.app.shared.settings, ui_scale=1.0)
    words, fits = written[-1]
    assert fits and words == "CAPTAIN COSMIC · PLAY", words


def test_whose_turn_it_is_leaves_the_middle_of_the_bar_where_wide_letters_have_no_room_there(pilot_of, monkeypatch):
    written = []
    monkeypatch.setattr(bar_view, "shortened", lambda words, face, room: written.append(
        (words, face.size(words)[0] <= room)) or words)  # fmt: skip
    pilot_of(new_game(("captain_cosmic", "ra", "legacy")), readable_font=True)
    assert written[-1][1], written[-1]
