"""The cache keeps what is used, forgets what weighs too much, and builds ahead without losing a failure."""

import threading
import time

import pygame
import pytest

from sotm_desktop.table.art.cache import FaceCache, face_key
from sotm_desktop.widgets.frame_first import LONGEST
from sotm_desktop.widgets.ink import Canvas
from sotm_desktop.widgets.theme import PLAIN, Theme

pytestmark = pytest.mark.pixels


def square(side: int = 10) -> pygame.Surface:
    return pygame.Surface((side, side), pygame.SRCALPHA)


def test_a_picture_is_built_once():
    cache, built = FaceCache(), []
    for _ in range(3):
        cache.get(("a",), lambda: built.append(1) or square())
    assert len(built) == 1


def test_the_key_knows_size_state_and_theme():
    keys = {
        face_key("small", "ra/inferno", (86, 120), "", PLAIN),
        face_key("small", "ra/inferno", (87, 122), "", PLAIN),
        face_key("small", "ra/inferno", (86, 120), "dim", PLAIN),
        face_key("small", "ra/inferno", (86, 120), "", Theme(readable=True)),
    }
    assert len(keys) == 4


def test_the_picture_not_seen_for_longest_goes_first():
    cache = FaceCache(most_bytes=900)
    for name in "ab":
        cache.get((name,), square)
    cache.peek(("a",))
    cache.get(("c",), square)
    assert cache.peek(("b",)) is None
    assert cache.peek(("a",)) is not None
    assert cache.bytes <= 900


def test_one_picture_larger_than_the_cache_is_kept_all_the_same():
    cache = FaceCache(most_bytes=10)
    cache.get(("a",), square)
    assert cache.peek(("a",)) is not None


def test_asking_shows_the_back_until_the_face_is_ready():
    cache, back = FaceCache(), square()
    assert cache.ask(("a",), lambda: square(20), back) is back
    assert cache.wait()
    ready = cache.ask(("a",), square, back)
    assert ready is not None
    assert ready.get_width() == 20
    cache.close()


def test_a_picture_that_cannot_be_drawn_ends_nothing():
    cache = FaceCache()

    def broken() -> pygame.Surface:
        raise ValueError("no such colour")

    cache.prebuild([(("bad",), broken), (("good",), square)])
    assert cache.wait()
    assert cache.peek(("good",)) is not None
    assert "no such colour" in cache.failures[0]
    with pytest.raises(ValueError):
        cache.get(("bad",), broken)
    cache.close()


def test_clearing_forgets_everything():
    cache = FaceCache()
    cache.get(("a",), square)
    cache.clear()
    assert cache.bytes == 0
    assert cache.peek(("a",)) is None


def test_what_is_drawn_ahead_waits_while_a_frame_is_made():
    """It stops between two strokes, so that the frame has the interpreter for itself, and goes on afterwards."""
    cache, strokes, begun = FaceCache(), [], threading.Event()

    def draw() -> pygame.Surface:
        canvas = Canvas(10, 10)
        begun.set()
        for number in range(5_000):
            canvas.polygon([(0, 0), (9, 0), (9, 9)], (0, 0, 0))
            strokes.append(number)
        return canvas.finish()

    with cache.held_back():
        cache.prebuild([(("a",), draw)])
        assert begun.wait(5)
        before, since = len(strokes), time.monotonic()
        time.sleep(LONGEST * 2)
        drawn = len(strokes) - before
        assert drawn <= 2 + (time.monotonic() - since) / LONGEST and cache.waiting  # a busy machine sleeps longer
    assert cache.wait()
    assert len(strokes) == 5_000


def test_what_is_asked_for_is_drawn_before_what_may_be_wanted():
    """Also when it was among that."""
    cache, drawn, goes_on = FaceCache(), [], threading.Event()

    def job(name: str, waits: bool = False):
        def draw() -> pygame.Surface:
            assert not waits or goes_on.wait(5)
            drawn.append(name)
            return square()

        return (name,), draw

    cache.prebuild([job("first", waits=True), job("a"), job("b"), job("c")])
    cache.ask(*job("d"))
    cache.ask(*job("c"))
    goes_on.set()
    assert cache.wait()
    assert drawn[-2:] == ["a", "b"] and sorted(drawn) == ["a", "b", "c", "d", "first"]
    assert cache.asked == cache.arrived == 5


def test_what_is_in_sight_now_is_drawn_before_what_was():
    """A reader over thirty tiles, a tab that was turned: what came last is looked at, and waits for no other."""
    cache, drawn, goes_on = FaceCache(), [], threading.Event()

    def job(name: str, waits: bool = False):
        def draw() -> pygame.Surface:
            assert not waits or goes_on.wait(5)
            drawn.append(name)
            return square()

        return (name,), draw

    cache.prebuild([job("first", waits=True)])
    for names in (
        ("gone", "tile", "other tile"),
        ("tile", "other tile", "card", "fan"),
        ("tile", "other tile", "card", "fan"),
    ):
        with cache.held_back():
            for name in names:
                cache.ask(*job(name))
    goes_on.set()
    assert cache.wait()
    assert drawn == ["first", "card", "fan", "tile", "other tile", "gone"]
