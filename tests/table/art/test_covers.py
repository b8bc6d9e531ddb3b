"""Every Event has a cover of its own, told apart at the size of a tile; and whatever a set may say can be drawn."""

from __future__ import annotations

from functools import cache
from itertools import combinations

import pygame
import pytest

from sotm_desktop import paths
from sotm_desktop.cards import appearance
from sotm_desktop.cards.library import CardLibrary
from sotm_desktop.scenes.shell.event_looks import event_look
from sotm_desktop.scenes.shell.printed_looks import Looks
from sotm_desktop.table.art import covers
from sotm_desktop.table.art.cover_look import CoverLook, CoverMark, CoverPlace
from sotm_desktop.table.art.cover_scene import MARKS, draw_scene, invented_cover, stage_of
from sotm_desktop.table.art.covers import event_cover, event_poster, title_rows
from sotm_desktop.table.art.cut_out import BOX, FACE_SIZE
from sotm_desktop.table.art.emblems import is_icon
from sotm_desktop.table.art.lettering import BENDS, Lettering, lettering
from sotm_desktop.table.art.looks import EventLook, invented_deck
from sotm_desktop.table.art.sound_words import sound_word
from sotm_desktop.table.art.team_seats import stand_team
from sotm_desktop.widgets.ink import Canvas
from sotm_desktop.widgets.palette import GOLD, PAPER, WHITE
from tests.table.art import sitters

pytestmark = pytest.mark.pixels

TILE = (125, 158)
LEAST_APART = 50
"""How much any two covers must differ: the mean distance of their colours on a raster of 10 x 10, of 441 at most."""


@cache
def shipped() -> dict[str, EventLook]:
    library, looks = CardLibrary([paths.find().cardsets]), Looks([paths.find().cardsets])
    return {event.full_id: event_look(looks, event) for event in library.events()}


def raster(look: EventLook) -> list[pygame.Color]:
    """The scene alone, as somebody sees it who squints."""
    picture = event_poster(look, TILE)
    scene = picture.subsurface((3, 34, TILE[0] - 6, TILE[1] - 38))
    small = pygame.transform.smoothscale(scene, (10, 10))
    return [small.get_at((x, y)) for y in range(10) for x in range(10)]


def apart(one: list[pygame.Color], other: list[pygame.Color]) -> float:
    far = (pygame.Vector3(a.r, a.g, a.b).distance_to((b.r, b.g, b.b)) for a, b in zip(one, other, strict=True))
    return sum(far) / len(one)


def test_every_event_of_the_shipped_sets_has_a_cover_of_its_own():
    without = [event for event, look in shipped().items() if look.cover is None]
    assert not without
    assert len(shipped()) >= 30


def test_any_two_covers_are_told_apart_on_a_tile():
    seen = {event: raster(look) for event, look in shipped().items()}
    like = [(a, b) for a, b in combinations(seen, 2) if apart(seen[a], seen[b]) < LEAST_APART]
    assert not like


def test_covers_name_icons_and_words_of_the_title_that_there_are():
    for event, look in shipped().items():
        assert look.cover is not None
        assert all(is_icon(mark.icon) for mark in look.cover.marks if mark.word == "icon"), event
        assert look.cover.large in look.title, event
        assert any(mark.word == "villain" and not mark.fill for mark in look.cover.marks), event


@pytest.mark.parametrize(
    "shape", [(125, 124), (300, 110), (86, 92), (300, 216)], ids=["tile", "long text", "small", "full"]
)
def test_the_face_of_the_villain_is_whole_in_every_shape_of_picture(shape: tuple[int, int]):
    """Nothing of it is cut by the title above or the paper below."""
    picture = pygame.Rect(0, 0, *shape)
    for event, look in shipped().items():
        assert look.cover is not None
        stage = stage_of(Canvas(*shape), look.cover, event, look.deck, (0, 0, *shape))
        mark = next(mark for mark in look.cover.marks[::-1] if mark.word == "villain")
        unit = mark.size * stage.unit / BOX
        face = pygame.Rect(0, 0, FACE_SIZE[0] * unit * 0.9, FACE_SIZE[1] * unit * 0.8)
        x, y = stage.at(mark.places[0].x, mark.places[0].y)
        face.center = round(x), round(y)
        assert picture.contains(face), event


def test_the_scene_has_all_that_the_text_leaves():
    """Where the text is long its letters are small; what is then left below it is the scene's. Where the text is read
    beside the cover, the scene has most of it."""
    for event in [look for look in shipped().values() if look.critical][:3]:
        whole, bare = (event_cover(event, (300, 419), has_text=has_text) for has_text in (True, False))
        column = [y for y in range(419 - 20) for x in range(24, 120) if sum(whole.get_at((x, y))[:3]) < 200]
        assert max(column) > 419 - 33, event.title
        other = [whole.get_at((16, y)) != bare.get_at((16, y)) for y in range(240, 320)]
        assert sum(other) > 60, f"{event.title}: scene in place of paper"


def test_there_is_no_paper_on_which_nothing_stands():
    """A cover whose text is read beside it, and whose effect has its name on a plate, is scene to its foot."""
    bare = [look for look in shipped().values() if not look.heading]
    assert bare
    for event in bare[:4]:
        cover = event_cover(event, (300, 419), has_text=False)
        row = [tuple(cover.get_at((x, 419 - 14))[:3]) for x in range(20, 280)]
        paper = sum(sum(abs(a - b) for a, b in zip(each, PAPER[:3], strict=True)) < 12 for each in row)
        assert paper < 60, event.title


def test_what_card_sets_may_draw_is_what_can_be_drawn():
    assert set(appearance.MARKS) == set(MARKS)
    assert appearance.BENDS == BENDS


@pytest.mark.parametrize("word", sorted(MARKS))
def test_each_mark_is_seen_and_bears_every_number(word: str):
    corners = ((20.0, 20.0), (80.0, 20.0), (50.0, 90.0))
    plain = CoverMark(word, (CoverPlace(50, 50),), fill="#FF00FF", second="#00FF00", shape=corners, icon="sun", count=9)
    odd = [
        CoverMark(word),
        CoverMark(word, shape=corners[:2], line=0),
        CoverMark(word, turn=90, size=1),
        CoverMark(
            word,
            (CoverPlace(200, -60, 200), CoverPlace(-60, 200, 1)),
            200,
            "W",
            "K",
            1,
            360,
            corners,
            "no-such-icon",
            0,
            True,
        ),
    ]
    for cover in (plain, *odd):
        if len(cover.shape) < appearance.CORNERS.get(word, 0):
            continue  # the loader complains of those
        canvas = Canvas(60, 40, 2)
        draw_scene(canvas, CoverLook((cover,)), "x", sitters.deck("baron_blade", "villain"), (0, 0, 60, 40))
        if cover is plain:
            assert canvas.finish().get_bounding_rect(20).size > (4, 4)


def test_an_event_that_nobody_has_composed_gets_one_of_several_covers():
    deck = invented_deck("mine/dr_nobody", "Dr. Nobody", "villain")
    scenes = {invented_cover(f"event {number}", deck).marks for number in range(20)}
    assert len(scenes) == 4
    for number in range(6):
        look = EventLook(f"event {number}", "A Title That Is Long Enough to Break", "Apr 1968", 0, deck, ())
        assert event_poster(look, TILE).get_size() == TILE
        assert event_cover(look, (300, 419)).get_size() == (300, 419)


def test_the_large_words_of_a_title():
    assert title_rows("Night's Plutonian Shore", "Plutonian") == [
        ("Night's", False),
        ("Plutonian", True),
        ("Shore", False),
    ]
    assert title_rows("Moonfall", "") == [("Moonfall", True)]
    assert title_rows("Moonfall", "Sunrise") == [("Moonfall", True)]
    assert [large for _, large in title_rows("Invasion of the Moon", "")] == [True, True]


@pytest.mark.parametrize("height", [20, 41, 90, 208])
def test_rims_of_large_words_are_closed_and_smooth(height: int):
    """Every edge pixel has the colour of the rim, and the rim is one piece without holes."""
    for picture, rim in (
        (sound_word("SENTINELS", height, GOLD), WHITE),
        (lettering("VICTORY!", height, Lettering(GOLD, WHITE, PAPER, "arc")), None),
    ):
        w, h = picture.get_size()
        edge = [picture.get_at((x, y)) for x in range(w) for y in range(h) if 20 < picture.get_at((x, y)).a < 200]
        assert edge
        if rim is not None:
            assert min(min(pixel.r, pixel.g, pixel.b) for pixel in edge) > 200
        whole = pygame.mask.from_surface(picture, 20)
        assert len(whole.connected_components(4)) == 1


@pytest.mark.parametrize("size", [(900, 720), (560, 720)])
def test_no_dots_of_the_foot_lie_on_a_face_of_the_title(monkeypatch, size):
    faces, dots = [], []
    monkeypatch.setattr(covers, "stand_team", lambda *told: faces.extend(stand_team(*told)) or faces)
    monkeypatch.setattr(covers, "halftone", lambda canvas, box, *told: dots.append(box))
    team = [sitters.deck(name) for name in ("the_wraith", "legacy", "tachyon")]
    covers.title_cover("SotM", "", team, sitters.deck("baron_blade", "villain"), size)
    assert len(faces) == 3 and dots[-1][1] >= max(face.bottom for face in faces)
    assert dots[-1][1] + dots[-1][3] == size[1]
