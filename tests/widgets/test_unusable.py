"""What cannot be used can still be read: 4.5 to 1, as it is painted."""

import pygame
import pytest

from sotm_desktop.widgets.button import FILLS, Button
from sotm_desktop.widgets.palette import LARGE_FLOOR
from sotm_desktop.widgets.toggle import ChoiceList, Toggle
from tests.kit import seen_words

pytestmark = pytest.mark.pixels

PLACE = pygame.Rect(4, 4, 400, 44)


@pytest.fixture
def watched(monkeypatch):
    seen_words.watch(monkeypatch)
    yield
    monkeypatch.undo()
    seen_words.forget_pictures()


def unusable():
    yield from (Button(PLACE, "End turn", kind=kind, note="2 draws unused", enabled=False) for kind in FILLS)
    yield Toggle(PLACE, "Read aloud", enabled=False)
    yield ChoiceList(PLACE, ["Slow", "Fast", "Instant"], 1, name="Speed", enabled=False)


@pytest.mark.parametrize("ground", ["#0E1117", "#232D38"])
def test_words_of_what_cannot_be_used_can_be_read(watched, ground):
    for widget in unusable():
        sheet = seen_words.Sheet((420, 60))
        sheet.fill(ground)
        widget.draw(sheet)
        assert sheet.words, widget.name
        for words in sheet.words:
            assert words.contrast_on(sheet) >= LARGE_FLOOR - 0.1, (widget.name, words.text)
