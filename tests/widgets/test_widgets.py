"""What each widget answers to the events that matter."""

from collections import OrderedDict

import pygame
import pytest

from sotm_desktop.widgets import panel as panels
from sotm_desktop.widgets.balloon import Balloon, balloon_points
from sotm_desktop.widgets.button import Button
from sotm_desktop.widgets.focus import Focus
from sotm_desktop.widgets.ink import rounded
from sotm_desktop.widgets.list_view import ListView
from sotm_desktop.widgets.outline import dashes, margin, outline_picture
from sotm_desktop.widgets.palette import GOLD
from sotm_desktop.widgets.panel import Panel, page, paper, title_bar
from sotm_desktop.widgets.tag import key_cap, tag
from sotm_desktop.widgets.target import Target
from sotm_desktop.widgets.text import capital_top, render
from sotm_desktop.widgets.text_field import TextField
from sotm_desktop.widgets.theme import Theme
from sotm_desktop.widgets.toggle import ChoiceList, Slider, Toggle
from sotm_desktop.widgets.tooltip import Tooltip
from sotm_desktop.widgets.widget import Widget

pytestmark = pytest.mark.pixels

RECT = pygame.Rect(20, 20, 200, 40)
INSIDE, OUTSIDE = (60, 40), (300, 300)


def event(kind: int, **fields: object) -> pygame.event.Event:
    return pygame.event.Event(kind, **fields)


def down(pos: tuple[int, int]) -> pygame.event.Event:
    return event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1)


def up(pos: tuple[int, int]) -> pygame.event.Event:
    return event(pygame.MOUSEBUTTONUP, pos=pos, button=1)


def move(pos: tuple[int, int]) -> pygame.event.Event:
    return event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(1, 0, 0))


def key(code: int, mod: int = 0) -> pygame.event.Event:
    return event(pygame.KEYDOWN, key=code, mod=mod, unicode="")


# -- button


def test_a_button_is_clicked_when_let_go_inside():
    button = Button(RECT, "End turn")
    assert not button.handle(down(INSIDE))
    assert button.handle(up(INSIDE))


@pytest.mark.parametrize(("first", "last"), [(INSIDE, OUTSIDE), (OUTSIDE, INSIDE)])
def test_a_click_that_wanders_is_none(first: tuple[int, int], last: tuple[int, int]):
    button = Button(RECT, "End turn")
    assert not button.handle(down(first))
    assert not button.handle(up(last))


def test_a_disabled_button_does_nothing_and_says_why():
    button = Button(RECT, "End turn", enabled=False, why="An answer is wanted first.", shortcut=pygame.K_e)
    button.handle(down(INSIDE))
    assert not button.handle(up(INSIDE))
    assert not button.handle(key(pygame.K_e))
    assert button.hint == "An answer is wanted first."


def test_its_key_and_return_click_it():
    clicks: list[int] = []
    button = Button(RECT, "End turn", shortcut=pygame.K_e, on_press=lambda: clicks.append(1))
    assert button.handle(key(pygame.K_e))
    assert not button.handle(key(pygame.K_RETURN))
    button.focused = True
    assert button.handle(key(pygame.K_RETURN))
    assert len(clicks) == 2


def test_the_name_of_a_button_says_what_it_will_do():
    assert Button(RECT, "Discard", note="Hand 5 → 4").name == "Discard: Hand 5 → 4"


@pytest.mark.parametrize("scale", [1.0, 1.5, 3.0])
def test_words_that_are_too_long_for_a_low_plate_stand_in_two_lines(monkeypatch, scale):
    """The row of an answer is 32 high: its words are never cut while two lines of them have room."""
    cut = []
    monkeypatch.setattr("sotm_desktop.widgets.button.shortened_by_words", lambda words, font, room: cut.append(
        words) if font.size(words)[0] > room else words)  # fmt: skip
    rect = pygame.Rect(0, 0, round(162 * scale), round(31 * scale))
    for words in ("Discover 1 Mechanical Golem card", "Deal himself 1 cold damage", "Skip play"):
        button = Button(rect, words, key="2", theme=Theme(scale=scale))
        button.draw(pygame.Surface(rect.size))
        assert not cut, words


def test_a_low_button_has_a_box_of_32_pixels():
    button = Button(pygame.Rect(20, 20, 200, 20), "x")
    assert button.hit((60, 15))


def test_every_state_of_a_button_can_be_drawn():
    surface = pygame.Surface((400, 200))
    pictures = set()
    for fields in ({}, {"kind": "main", "key": "E"}, {"note": "Hand 5 → 4"}, {"enabled": False}):
        button = Button(RECT, "Text that is much too long for it", theme=Theme(1.5), **fields)
        button.draw(surface)
        pictures.add(pygame.image.tobytes(surface, "RGB"))
    assert len(pictures) == 4


# -- switches


def test_a_toggle_turns_on_press_and_space():
    toggle = Toggle(RECT, "Advanced")
    assert toggle.handle(down(INSIDE))
    assert toggle.on
    toggle.focused = True
    assert toggle.handle(key(pygame.K_SPACE))
    assert not toggle.on
    assert not toggle.handle(down(OUTSIDE))


def test_a_choice_says_which_one_is_new():
    choice = ChoiceList(RECT, ["a", "b", "c", "d"], 0, name="How hard")
    assert choice.handle(down((190, 40))) and choice.chosen == 3
    assert not choice.handle(down((190, 40)))
    choice.focused = True
    assert choice.handle(key(pygame.K_LEFT)) and choice.chosen == 2


def test_a_slider_moves_in_its_steps_and_stays_in_its_bounds():
    slider = Slider(pygame.Rect(0, 0, 400, 40), "Scale", 100, 75, 200, 25)
    slider.focused = True
    assert slider.handle(key(pygame.K_LEFT))
    assert not slider.handle(key(pygame.K_LEFT))
    assert slider.value == 75
    assert slider.handle(down((slider.groove().right, 20)))
    assert slider.value == 200


# -- lists


def tall(height: int) -> ListView:
    """A list of 100 by 100 pixels with one item of this height."""
    home = pygame.Rect(0, 0, 80, height)
    return ListView(pygame.Rect(0, 0, 100, 100), "list", [Widget(home, "item")], lambda width: [home])


def test_a_list_keeps_within_its_content():
    found = tall(250)
    assert found.scroll_to(999)
    assert found.offset == 150
    assert not found.scroll_to(999)
    assert found.items[0].rect.y == -150
    assert found.items[0].hit((10, 10)) and not found.items[0].hit((10, -10))
    assert found.reveal(0, 20)
    assert found.offset == 0


def test_the_wheel_scrolls_only_under_the_pointer():
    found = tall(250)
    wheel = event(pygame.MOUSEWHEEL, x=0, y=-1, precise_x=0.0, precise_y=-1.0)
    assert not found.handle(wheel)
    found.handle(move((10, 10)))
    assert found.handle(wheel)


def test_the_bar_can_be_dragged():
    found = tall(400)
    found.handle(down(found.thumb_rect().center))
    assert found.handle(move((95, 99)))
    assert found.offset == found.furthest
    found.handle(up((95, 99)))
    assert not found.handle(move((95, 0)))


def test_short_content_has_no_bar():
    found = tall(50)
    surface = pygame.Surface((100, 100))
    found.draw(surface)
    assert not pygame.mask.from_threshold(surface, (174, 183, 196), (5, 5, 5)).count()


# -- text field


class Clip:
    """A clipboard of our own."""

    text = ""

    def put_text(self, text: str) -> None:
        self.text = text

    def get_text(self) -> str:
        return self.text


def field(text: str = "") -> TextField:
    made = TextField(RECT, text, name="Seed", longest=10, clipboard=Clip())
    made.focused = True
    return made


def test_letters_are_typed_where_the_caret_is():
    typed = field("ac")
    typed.handle(key(pygame.K_LEFT))
    assert typed.handle(event(pygame.TEXTINPUT, text="b"))
    assert typed.text == "abc"


def test_a_field_holds_only_so_many_letters():
    typed = field("12345678")
    typed.handle(event(pygame.TEXTINPUT, text="9abcdef"))
    assert typed.text == "123456789a"
    assert not typed.handle(event(pygame.TEXTINPUT, text="x"))


def test_backspace_and_delete():
    typed = field("abc")
    assert typed.handle(key(pygame.K_BACKSPACE))
    typed.handle(key(pygame.K_HOME))
    typed.handle(key(pygame.K_DELETE))
    assert typed.text == "b"
    typed.handle(key(pygame.K_HOME))
    assert not typed.handle(key(pygame.K_BACKSPACE))


def test_what_is_marked_is_cut_and_pasted():
    typed = field("hello")
    typed.handle(key(pygame.K_a, pygame.KMOD_CTRL))
    assert typed.selected() == "hello"
    typed.handle(key(pygame.K_x, pygame.KMOD_CTRL))
    assert typed.text == ""
    typed.handle(key(pygame.K_v, pygame.KMOD_CTRL))
    assert typed.text == "hello"


def test_shift_marks():
    typed = field("abc")
    typed.handle(key(pygame.K_LEFT, pygame.KMOD_SHIFT))
    assert typed.selected() == "c"


def test_return_and_escape_are_no_letters():
    typed = field()
    assert not typed.handle(key(pygame.K_RETURN)) and not typed.handle(key(pygame.K_ESCAPE))
    assert typed.text == ""


def test_what_was_typed_is_told():
    told: list[str] = []
    typed = TextField(RECT, "4", name="Seed", on_change=told.append)
    typed.focus(True)
    typed.handle(event(pygame.TEXTINPUT, text="2"))
    assert told == ["42"]


def test_without_the_focus_nothing_is_typed():
    typed = field()
    typed.focused = False
    assert not typed.handle(event(pygame.TEXTINPUT, text="x"))
    assert typed.text == ""


def test_a_click_gives_and_takes_the_focus():
    typed = TextField(RECT, "abc", name="Seed")
    typed.handle(down(INSIDE))
    assert typed.focused
    typed.handle(down(OUTSIDE))
    assert not typed.focused


def test_the_text_of_a_search_stands_after_its_lens_and_a_click_finds_its_letters():
    sought = TextField(RECT, "abcdef", name="Find", is_search=True)
    plain = TextField(RECT, "abcdef", name="Seed")
    pictures = [pygame.Surface((300, 100)) for _ in range(2)]
    for each, picture in zip((sought, plain), pictures, strict=True):
        each.draw(picture)
    dark = [
        [x for x in range(RECT.x + 4, RECT.right - 4) if picture.get_at((x, RECT.centery + 2))[0] < 150]
        for picture in pictures
    ]
    assert dark[0][0] < sought.room.x and dark[1][0] >= plain.room.x, "the lens, and no lens"
    third = sought.room.x + sought.theme.font("note", 15).size("abc")[0]
    sought.handle(down((third, RECT.centery)))
    assert sought.caret == 3


def test_an_input_method_shows_what_it_composes():
    typed = field("a")
    typed.handle(event(pygame.TEXTEDITING, text="ka", start=0, length=2))
    assert typed.composing == "ka"
    assert not typed.handle(key(pygame.K_RETURN))
    typed.handle(event(pygame.TEXTINPUT, text="か"))
    assert typed.text == "aか"
    typed.draw(pygame.Surface((300, 100)))


# -- things that only show


def test_a_tooltip_waits_and_stays_inside_the_window():
    tip, surface = Tooltip(), pygame.Surface((300, 200))
    tip.point_at("You cannot end the turn yet.", pygame.Rect(280, 180, 20, 20))
    assert not tip.visible
    assert tip.update(0.5)
    tip.draw(surface)
    assert surface.get_bounding_rect().w > 0
    tip.point_at("", pygame.Rect(0, 0, 1, 1))
    assert not tip.visible


@pytest.mark.parametrize("tip", [(50, -90), (50, 190), (-90, 50), (290, 50), None])
def test_the_tail_of_a_balloon_reaches_towards_the_speaker(tip: tuple[int, int] | None):
    points = balloon_points(200, 100, tip)
    out = [p for p in points if p[0] < -1 or p[0] > 201 or p[1] < -1 or p[1] > 101]
    assert len(out) == (1 if tip else 0)


@pytest.mark.parametrize("tip", [(50, -90), (50, 190)])
def test_the_tail_of_a_balloon_ends_before_the_header_of_the_area_above_or_below_it(tip: tuple[int, int]):
    """There, 17 px from the paper, stand a name and the number of cards in hand."""
    assert all(-17 <= y <= 117 for _, y in balloon_points(200, 100, tip))


def test_the_triangle_of_a_card_that_may_be_picked_leaves_the_name_above_it_free():
    picture = outline_picture("legal", (86, 120))
    assert margin(Theme()) - picture.get_bounding_rect().top <= 6


def test_dashes_cover_about_two_thirds_of_a_line():
    square = [(0.0, 0.0), (100.0, 0.0), (100.0, 100.0), (0.0, 100.0)]
    assert len(list(dashes(square, 9, 5))) in (28, 29)


@pytest.mark.parametrize("kind", ["legal", "selected", "danger", "focus", "changed"])
def test_outlines_differ_without_colour(kind: str):
    shapes = {}
    for name in ("legal", "selected", "danger", "focus", "changed"):
        grey = pygame.transform.grayscale(outline_picture(name, (86, 120)))
        shapes[name] = pygame.image.tobytes(grey, "RGBA")
    assert sum(shapes[kind] == other for other in shapes.values()) == 1


@pytest.mark.parametrize("scale", [1.0, 1.1, 1.5])
@pytest.mark.parametrize("shadow", [True, False])
def test_a_large_panel_comes_into_sight_without_a_picture_of_its_own(monkeypatch, scale: float, shadow: bool):
    """The memory for one was half of it in the first frame of the timelines; where it is painted again soon, one is
    kept, and looks the same."""
    monkeypatch.setattr(panels, "_seen", OrderedDict())
    panels._picture.cache_clear()
    panel, frames, kept = Panel(pygame.Rect(13, 29, 703, 521), theme=Theme(scale), shadow=shadow), [], []
    for _ in range(3):
        surface = pygame.Surface((900, 600))
        surface.fill(GOLD)
        panel.draw(surface)
        frames.append(surface.get_buffer().raw)
        kept.append(panels._picture.cache_info().currsize)
    assert kept == [0, 1, 1] and frames[0] == frames[1] == frames[2]


def test_what_the_keyboard_was_on_is_looked_for_when_somebody_asks():
    """While a card was dragged, everything on the table was put into the order of Tab at each step of the pointer."""
    found = []

    def others() -> list[Target]:
        found.append([Target(RECT, "Draw"), Target(RECT, "Play")])
        return found[-1]

    focus = Focus([Target(RECT, "Play")])
    focus.put(focus.targets[0])
    for _ in range(3):
        focus.renew(others)
    assert not found
    assert focus.on is found[0][1] and len(found) == 1 and not focus.on.focused
    focus.by_keyboard = True  # its ring is seen
    focus.renew(others)
    assert len(found) == 2 and found[1][1].focused and focus.on is found[1][1]
    focus.renew(lambda: [Target(RECT, "Draw")])
    assert focus.on is None


def test_the_rest_can_be_drawn_at_every_scale():
    for scale in (0.75, 1.0, 1.5, 2.0):
        theme, surface = Theme(scale), pygame.Surface((900, 600))
        Panel(pygame.Rect(10, 20, 300, 200), title="Log", theme=theme).draw(surface)
        Balloon(pygame.Rect(30, 30, 200, 100), speaker="Ra asks", tip=(0, 0), theme=theme).draw(surface)
        for picture in (
            paper((200, 80), theme),
            page((200, 100), theme),
            title_bar(600, "New game", "help", theme),
        ):
            surface.blit(picture, (0, 0))
        surface.blit(tag("IMMUNE", 17 * scale, theme=theme), (0, 0))
        surface.blit(key_cap("Enter", 19 * scale, theme), (0, 0))


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_the_outline_of_a_low_strip_leaves_its_ends_free(scale):
    """On a strip that may be picked the HP stand at its very end."""
    theme = Theme(scale=scale)
    size, pad, thick = (round(120 * scale), round(22 * scale)), margin(theme), round(4 * scale)
    picture = outline_picture("legal", size, theme)
    ends = pygame.Rect(pad + thick, pad + size[1] // 2 - thick, size[0] - 2 * thick, 2 * thick)
    assert pygame.mask.from_surface(picture.subsurface(ends)).count() == 0


@pytest.mark.parametrize("size", [(100, 8), (8, 100), (3, 3), (100, 60)])
def test_round_corners_never_reach_beyond_what_they_belong_to(size):
    """A ring around something low would cross itself at both ends."""
    points = rounded(10, 20, *size, radius=14)
    assert min(x for x, _ in points) == pytest.approx(10) and max(x for x, _ in points) == pytest.approx(10 + size[0])
    assert min(y for _, y in points) == pytest.approx(20) and max(y for _, y in points) == pytest.approx(20 + size[1])
    ways = [
        (b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0])
        for a, b, c in zip(points, points[1:], points[2:], strict=False)
    ]
    assert min(ways) > -1e-6, "it always turns the same way"


@pytest.mark.parametrize(
    ("words", "count"),
    (("PLAY TEMPEST YOURSELF", 1), ("PLAY ABSOLUTE ZERO YOURSELF", 2), ("PLAY ARGENT ADEPT YOURSELF", 2)),
)
def test_words_of_a_button_stay_off_its_rim_where_smaller_ones_do_and_can_be_read(words, count):
    theme = Theme(2.0)
    button = Button(pygame.Rect(0, 0, 340, 88), words, kind="blue", theme=theme)
    lines = button.title_lines(270, 0)
    assert len(lines) == count
    high = sum(capital_top(font)[1] for _, font in lines) + 2 * 5 * (count - 1)
    assert high <= 88 - 24 and min(font.get_height() for _, font in lines) > theme.font("shout", 14).get_height()


@pytest.mark.parametrize("scale", (1.0, 1.3, 2.0))
@pytest.mark.parametrize("words", ("New game", "Campaign"))
def test_letters_that_hang_down_touch_no_letter_of_the_line_below(scale, words):
    """In the easy-to-read font, whose words are no capitals."""
    theme, note = Theme(scale, readable=True), "20 of 30 Events"
    letters = []
    for told in (note, ""):
        button = Button(
            pygame.Rect(0, 0, theme.px(320), theme.px(62)), words, note=told, theme=theme, align="left", size=27
        )
        board = pygame.Surface(button.rect.size)
        button.draw(board)
        plate = board.get_at((board.get_width() - theme.px(60), board.get_height() // 3))
        ground = pygame.mask.from_threshold(board, plate, (60, 60, 60, 255))
        ground.invert()
        letters.append(len(ground.connected_components(theme.px(2))))
    alone = render(note, theme.font("note", 13), (0, 0, 0))
    parts = len(pygame.mask.from_surface(alone).connected_components(theme.px(2)))
    assert letters[0] == letters[1] + parts


@pytest.mark.parametrize("scale", (1.0, 1.6, 2.0))
def test_no_letter_of_a_screens_name_runs_into_the_rim_of_its_plate_in_the_easy_to_read_font(scale):
    """Of "Settings" and "New game" the g lost its lower end."""
    theme = Theme(scale=scale, readable=True)
    bar = title_bar(round(800 * scale), "Settings", "", theme)
    start, gold = theme.px(20), [*GOLD[:3]]
    rows = [y for y in range(bar.get_height()) if [*bar.get_at((start, y))[:3]] == gold]
    end = start
    while [*bar.get_at((end + 1, rows[1]))[:3]] == gold:
        end += 1
    assert end > theme.px(100), "above the letters the plate is empty"
    for y in (rows[1], rows[-1]):
        assert all([*bar.get_at((x, y))[:3]] == gold for x in range(start, end - theme.px(10))), y
