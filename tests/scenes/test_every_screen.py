"""Every screen at every size: words grow as the player asks, none is cut or covered, none is lost, all can be read.

In a hurry one window is walked, at 100 and 200 %. `SOTM_EVERY_SIZE=1 pytest tests/scenes/test_every_screen.py` walks
three windows, four sizes and both fonts.
"""

from __future__ import annotations

import os
import re
from dataclasses import dataclass, field, replace
from pathlib import Path

import pytest

from sotm_desktop.scenes.editor.editor_screen import EditorScreen
from sotm_desktop.scenes.shell import destinations, screen_builder
from sotm_desktop.scenes.shell.screen import Screen
from sotm_desktop.widgets.palette import BODY_FLOOR, LARGE_FLOOR
from tests.engine.games import library
from tests.kit import seen_words
from tests.kit.of_the_day import is_due
from tests.kit.seen_words import Sheet
from tests.scenes.every_screen import (
    OVER,
    destinations_there_are,
    lists_of,
    made,
    program_without_pictures,
    screens_over,
    sights,
)

WHOLE_MATRIX = bool(os.environ.get("SOTM_EVERY_SIZE"))
WINDOWS = ((1280, 720), (1366, 768), (1920, 1080)) if WHOLE_MATRIX else ((1280, 720),)
SCALES = (1.3, 1.6, 2.0) if WHOLE_MATRIX else (2.0,)
FONTS = (False, True) if WHOLE_MATRIX else (False,)
GROWS = 0.9
"""By how much of what is asked letters are larger at least."""
LARGE = 24
"""Pixels of the grid from which on a contrast of 4.5 is enough."""
BODY_VOICES = ("note", "speak")
"""What is read and not only seen; tags and numbers on the colours of decks are the others."""
ANY = 10_000
SEEN = 0.9
"""How much of a word's strokes shows where nothing lies over it."""
NOT_YET = {
    "ShowTable": "the table is laid out by its own rules, which tests/scenes/play/test_scales.py holds",
}
"""Screens that are not walked, and why."""
PICTURED = {"vs", "ce", "rcr"}
"""Words that only stand between pictures, and initials of card sets on tiles, whose whole titles are read aloud."""


@dataclass
class Walk:
    """What was read on a screen at one size."""

    sizes: dict[str, int] = field(default_factory=dict)
    """The smallest letters of each word, in pixels."""
    faults: set[str] = field(default_factory=set)
    said: set[str] = field(default_factory=set)
    """The words that are read aloud of what the keyboard can be on, and of the screen when one comes to it."""


@pytest.fixture(scope="module")
def shared(tmp_path_factory):
    """A program that paints no cards, and whose words are all known."""
    with program_without_pictures(tmp_path_factory.mktemp("home")) as program, pytest.MonkeyPatch.context() as patch:
        seen_words.watch(patch)
        yield program.shared
        seen_words.forget_pictures()


@pytest.fixture
def opened(shared):
    """Opens a screen by its kind; it is left when the test is over."""
    found = []

    def open_screen(kind: type) -> Screen:
        shared.manager.size = WINDOWS[0]
        found.append(OVER[kind](shared) if kind in OVER else made(kind, shared))
        shared.manager.scenes = found[-1:]
        found[-1].resize(WINDOWS[0])
        found[-1].enter()
        return found[-1]

    yield open_screen
    for each in found:
        each.leave()


def walk(shared, screen: Screen, window: tuple[int, int], scale: float, readable: bool) -> Walk:
    """Looks at everything on a screen."""
    shared.settings = replace(shared.settings, ui_scale=scale, readable_font=readable)
    shared.manager.size = window
    screen.resize(window)
    found = Walk()
    for sight in sights(screen):
        sheet = Sheet(window)
        screen.draw(sheet)
        look(screen, sheet, sight, found)
        stops = [each.said for each in screen.widgets if not each.is_plain]
        found.said |= words_of(" ".join([screen.heading(), *stops]))
    return found


def look(screen: Screen, sheet: Sheet, sight: str, found: Walk) -> None:
    window = sheet.get_rect()
    scrolled = [each.rect for each in lists_of(screen) if each.furthest]
    off = [widget.rect for widget in screen.widgets if not widget.enabled]
    for words in sheet.words:
        shown = words.rect if words.clip is None else words.rect.clip(words.clip)
        is_half_scrolled = any(rect.collidepoint(words.rect.centerx, rect.centery) for rect in scrolled)
        if not shown.h or not shown.w:
            if not is_half_scrolled:
                found.faults.add(f"{sight}: {words.text!r} is out of sight")
            continue
        if words.text != words.whole:
            found.faults.add(f"{sight}: {words.whole!r} is cut to {words.text!r}")
        elif not window.contains(words.rect) and not is_half_scrolled:
            found.faults.add(f"{sight}: {words.text!r} leaves the window: {words.rect}")
        elif shown == words.rect and words.share_seen(sheet) < SEEN:
            found.faults.add(f"{sight}: {words.text!r} is covered at {words.rect}: {words.share_seen(sheet):.2f}")
        elif shown != words.rect and not (is_half_scrolled and shown.w == words.rect.w):
            found.faults.add(f"{sight}: {words.text!r} is cut off at {words.rect}, {shown}")
        elif shown == words.rect:
            is_off = any(rect.contains(words.rect) for rect in off)
            is_body = words.voice in BODY_VOICES and words.px < LARGE * screen.theme.scale and not is_off
            floor = BODY_FLOOR if is_body else LARGE_FLOOR
            if (value := words.contrast_on(sheet)) < floor - 0.1:
                found.faults.add(f"{sight}: {words.text!r} has a contrast of {value:.1f} for {floor}")
        is_tab = any(tab.rect.contains(words.rect) for tab in screen.tabs)
        for word in words.whole.split():
            px = ANY if is_tab else words.px  # the title of a panel is larger where it has no tab
            found.sizes[word] = min(found.sizes.get(word, ANY), px)


def kinds() -> list[object]:
    """Every destination and every other screen; those of `NOT_YET` are skipped, and pytest says why."""
    found = [*sorted(destinations_there_are(), key=lambda kind: kind.__name__), *OVER]
    skips = {name: (pytest.mark.skip(reason=reason),) for name, reason in NOT_YET.items()}
    return [pytest.param(kind, marks=skips.get(kind.__name__, ()), id=kind.__name__) for kind in found]


def words_of(text: str) -> set[str]:
    return set(re.findall(r"[a-z0-9]+", text.lower()))


def marks_of_said(said: set[str]) -> set[str]:
    """The initials that stand for card sets on small tiles, of those whose titles are read aloud."""
    titles = [card_set.title.lower().split() for card_set in library().sets.values()]
    return {"".join(word[0] for word in words) for words in titles if words_of(" ".join(words)) <= said}


def unsaid(usual: Walk) -> set[str]:
    """Words that are painted and said by nothing that the keyboard can be on, nor when one comes to the screen."""
    seen = set().union(*(words_of(word) for word in usual.sizes)) - PICTURED - marks_of_said(usual.said)
    return {f"{word!r} is not read aloud" for word in seen - usual.said if len(word) > 1 and not word.isdigit()}


def test_no_screen_is_left_out():
    """Each class of a screen is one that a destination leads to, or stands in `OVER`."""
    source = Path(screen_builder.__file__).read_text(encoding="utf-8")
    lost = [kind.__name__ for kind in screens_over() if f"return {kind.__name__}(" not in source and kind not in OVER]
    assert not lost, f"say in OVER how these are opened: {lost}"
    assert not NOT_YET.keys() - {kind.__name__ for kind in destinations_there_are()}


def faults_of(shared, screen: Screen, window: tuple[int, int], readable: bool, scales: tuple[float, ...]) -> list[str]:
    """What is wrong at 100 % and at these scales; words that are there at 100 % are there at all, and grow."""
    usual = walk(shared, screen, window, 1.0, readable)
    faults = {(window, 1.0, readable): usual.faults | unsaid(usual)}
    for scale in scales:
        large = walk(shared, screen, window, scale, readable)
        found = set(large.faults)
        found |= {f"{word!r} is nowhere" for word in usual.sizes.keys() - large.sizes if re.search("[a-z]{2}", word)}
        found |= {
            f"{word!r} has {large.sizes[word]} pixels, and {px} at 100 %"
            for word, px in usual.sizes.items()
            if px != ANY and large.sizes.get(word, ANY) < GROWS * scale * px - 1
        }
        faults[window, scale, readable] = found
    return [f"{how}: {each}" for how, found in faults.items() for each in sorted(found)]


@pytest.mark.parametrize("kind", kinds())
def test_a_screen_can_be_read_at_every_size_and_is_read_aloud(shared, opened, kind):
    screen = opened(kind)
    told = [
        fault
        for window in WINDOWS
        for readable in FONTS
        for fault in faults_of(shared, screen, window, readable, SCALES)
    ]
    assert not told, "\n".join(told[:60])


CLOSE = {
    destinations.ShowSaves: ((False, 1.3), (True, 1.3)),
    EditorScreen: ((False, 1.3), (True, 1.3), (True, 2.0)),
    destinations.ShowEnd: ((False, 2.0), (True, 2.0)),
    destinations.ShowCardSets: ((True, 2.0),),
}
"""Screens with little room to spare: whether with the easy font, and the scale, at which they were once too small. At
130 % of 1366x768 the panels of most screens would just stand beside one another. Each of them has its day."""


@pytest.mark.parametrize("kind", CLOSE, ids=lambda kind: kind.__name__)
def test_where_there_is_just_room_words_stay_and_grow(shared, opened, kind):
    screen = opened(kind)
    today = [each for number, each in enumerate(CLOSE[kind]) if WHOLE_MATRIX or is_due(number, len(CLOSE[kind]))]
    told = [fault for readable, scale in today for fault in faults_of(shared, screen, (1366, 768), readable, (scale,))]
    assert not told, "\n".join(told[:60])
