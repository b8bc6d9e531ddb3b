"""Several lines to type in: rows, the caret among them, and stretches that stay underlined while others are typed."""

from __future__ import annotations

import pygame
import pytest

from sotm_desktop.widgets.list_view import ListView, column
from sotm_desktop.widgets.text_area import TextArea, Underlined, broken
from sotm_desktop.widgets.text_field import TextField

pytestmark = pytest.mark.pixels

RECT = pygame.Rect(20, 20, 220, 90)
TEXT = "Ra deals 1 target 2 fire damage. You may draw a card."


class Board:
    """A clipboard."""

    text = ""

    def put_text(self, text: str) -> None:
        self.text = text

    def get_text(self) -> str:
        return self.text


def area(text: str = TEXT, rect: pygame.Rect = RECT) -> TextArea:
    made = TextArea(rect, text, name="Text", clipboard=Board())
    made.focused = True
    return made


def press(field: TextField, key: int, mod: int = 0) -> object:
    return field.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""))


def type_in(field: TextField, letters: str) -> object:
    return field.handle(pygame.event.Event(pygame.TEXTINPUT, text=letters))


def test_rows_hold_every_letter_once_and_none_is_too_wide():
    made = area(f"{TEXT}\n\nA-very-long-word-{'x' * 60} end")
    rows, font = made.rows(), made.theme.font("note", 15)
    assert "".join(made.text[row.start : row.end] for row in rows) == made.text.replace("\n", "")
    assert len(rows) > 5 and all(font.size(made.text[row.start : row.end].rstrip())[0] <= made.inner.w for row in rows)
    assert broken("", font, 100) == [(0, 0)]


def test_up_and_down_keep_the_column_and_leave_the_field_at_its_ends():
    made = area("first line\nx\nthird line")
    made.caret = made.mark = len("first")
    assert not made.wants(pygame.K_UP) and made.wants(pygame.K_DOWN)
    press(made, pygame.K_DOWN)
    assert made.caret == len("first line\nx")
    press(made, pygame.K_DOWN)
    assert made.text[: made.caret].rpartition("\n")[2] in ("third", "thir", "third "), "the column is kept"
    assert made.wants(pygame.K_UP) and not made.wants(pygame.K_DOWN)
    press(made, pygame.K_UP, pygame.KMOD_SHIFT)
    assert "\n" in made.selected()


def test_home_and_end_are_those_of_the_row():
    made = area()
    first = made.rows()[0]
    made.caret = made.mark = 3
    press(made, pygame.K_END)
    assert made.caret == first.end - 1, "before the space that hangs over"
    press(made, pygame.K_HOME)
    assert made.caret == 0
    press(made, pygame.K_END, pygame.KMOD_CTRL)
    assert made.caret == len(TEXT)


def test_return_breaks_the_line_and_lines_are_pasted():
    made = area("ab")
    made.caret = made.mark = 1
    press(made, pygame.K_RETURN)
    assert made.text == "a\nb"
    press(made, pygame.K_a, pygame.KMOD_CTRL)
    press(made, pygame.K_c, pygame.KMOD_CTRL)
    press(made, pygame.K_END, pygame.KMOD_CTRL)
    press(made, pygame.K_v, pygame.KMOD_CTRL)
    assert made.text == "a\nba\nb"


@pytest.mark.parametrize("kind", [TextField, TextArea])
def test_control_goes_by_words(kind):
    made = kind(RECT, "draw two cards", name="Text")
    made.focused = True
    press(made, pygame.K_LEFT, pygame.KMOD_CTRL)
    assert made.caret == len("draw two ")
    press(made, pygame.K_BACKSPACE, pygame.KMOD_CTRL)
    assert made.text == "draw cards"
    made.caret = made.mark = 0
    press(made, pygame.K_DELETE, pygame.KMOD_CTRL)
    assert made.text == " cards"


def test_a_line_stays_below_its_words_while_others_are_typed():
    made = area("draw jumps cards")
    made.underlined = (Underlined(5, 10, "not understood"),)
    made.caret = made.mark = 0
    type_in(made, "You ")
    (under,) = made.underlined
    assert made.text[under.start : under.end] == "jumps"
    made.caret = made.mark = under.start + 1
    left = made._font().size(made.text[: under.start + 1])[0]
    point_at = pygame.event.Event(
        pygame.MOUSEMOTION, pos=(made.inner.x + left, made.inner.y + 2), rel=(0, 0), buttons=(0, 0, 0)
    )
    made.handle(point_at)
    assert made.hint == "not understood"
    made.caret = made.mark = len(made.text)
    type_in(made, ".")
    assert not made.hint, "it would cover what stands below while somebody types"
    made.caret = made.mark = under.start + 1
    type_in(made, "!")
    assert not made.underlined, "what is changed is no longer what was not understood"


def test_the_row_of_the_caret_is_in_sight_and_nothing_is_painted_outside_of_a_list():
    made = area("\n".join(f"line {number}" for number in range(30)), pygame.Rect(0, 0, 200, 90))
    press(made, pygame.K_END, pygame.KMOD_CTRL)
    type_in(made, ".")
    assert made._scrolled == made._furthest > 0
    view = ListView(pygame.Rect(10, 10, 200, 50), "form", [made], column([90], 0))
    surface = pygame.Surface((240, 160))
    surface.fill("magenta")
    view.draw(surface)
    below = surface.subsurface((10, 64, 200, 90))
    assert pygame.mask.from_threshold(below, "magenta", (1, 1, 1, 255)).count() == 200 * 90


def test_a_click_puts_the_caret_where_it_was_clicked():
    made = area("first line\nsecond line")
    made.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(made.inner.x, made.inner.y + made.pitch + 4), button=1))
    assert made.caret == len("first line\n")


def test_what_stands_in_an_empty_field_is_broken_into_rows_as_well():
    """Words that are wider than the field go on below and are not cut at its edge."""
    hint = "Missing: type what the card says, as it would be printed"
    made = TextArea(RECT, "", name="Text", placeholder=hint, clipboard=Board())
    surface = pygame.Surface((260, 130))
    made.draw(surface)
    second = pygame.Rect(made.inner.x, made.inner.y + made.pitch, made.inner.w, made.pitch)
    assert made.theme.font("note", 15).size(hint)[0] > made.inner.w
    colours = {
        tuple(surface.get_at((x, y)))
        for x in range(second.left, second.right)
        for y in range(second.top, second.bottom)
    }
    assert len(colours) > 3, "nothing stands on the second row"
