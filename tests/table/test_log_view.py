"""The log drawer: filters, scrolling, and a click that names the moment to go back to."""

from __future__ import annotations

import itertools
from pathlib import Path

import pygame
import pytest

from sotm_desktop.table.log_view import FILTERS, LogJump, LogView
from sotm_desktop.table.log_view.log_rows import LogRow
from sotm_desktop.widgets import use_assets
from sotm_desktop.widgets.fonts import forget_fonts
from sotm_desktop.widgets.theme import Theme
from sotm_desktop.words.narration import LogEntry, ReasonChip

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(autouse=True)
def drawing_board():
    pygame.display.init()
    pygame.font.init()
    forget_fonts()
    use_assets(ROOT / "assets")


def story(turns=12) -> list[LogEntry]:
    entries = []
    for turn in range(turns):
        node = turn * 3
        entries.append(LogEntry(node, f"Turn {turn}.", "turn", deck=turn % 3))
        entries.append(LogEntry(node, "A hero plays a card.", "cards", 0, (1,), deck=turn % 3))
        chips = (ReasonChip("printed", 3, "A"), ReasonChip("+", 1, "B"))
        entries.append(LogEntry(node + 1, "It deals 4 fire damage.", "damage", 1, (2, 1), chips, turn % 3, "fire"))
        if turn % 2:
            entries.append(LogEntry(node + 2, "Hero: Skip", "decision", 0, (), (), turn % 3, by="player"))
    return entries


def drawer(scale=1.0, turns=12, spreads=False, readable=False) -> LogView:
    theme = Theme(scale=scale, readable=readable)
    size = (theme.px(322), theme.px(500))
    view = LogView(pygame.Rect((10, 10), size), palette_of=lambda deck: None, theme=theme, spreads=spreads)
    view.show(story(turns))
    return view


def click(view: LogView, point) -> object:
    found = None
    view.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=point, rel=(0, 0), buttons=(0, 0, 0)))
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        found = view.handle(pygame.event.Event(kind, button=1, pos=point))
    return found


def press(view: LogView, key) -> object:
    return view.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))


def test_it_opens_at_the_newest_line_and_follows_it():
    view = drawer()
    assert view.list.offset == view.list.furthest > 0
    view.show([*story(), LogEntry(99, "And then.", "other")])
    assert view.list.offset == view.list.furthest


def test_it_stays_where_the_reader_is():
    view = drawer()
    view.list.scroll_to(40)
    view.show([*story(), LogEntry(99, "And then.", "other")])
    assert view.list.offset == 40


def test_filters_show_their_kind_under_the_turns_that_have_it():
    view = drawer()
    for index, (_, kinds) in enumerate(FILTERS):
        cell = view.filters.cells()[index].center
        click(view, cell)
        shown = {row.entry.kind for row in view.list.items}
        assert shown <= ({*kinds, "turn"} if kinds else {"damage", "cards", "decision", "turn"})
        assert view.list.items[-1].entry.kind != "turn"
    assert len([row for row in view.list.items if row.entry.kind == "turn"]) == 6


def test_a_click_on_a_line_names_its_moment():
    view = drawer()
    view.list.scroll_to(0)
    row = view.list.items[2]
    assert click(view, (row.rect.x + 3, row.rect.centery)) == LogJump(row.entry.node)


def test_a_click_beside_what_is_in_sight_names_nothing():
    view = drawer()
    view.list.scroll_to(0)
    hidden = view.list.items[-1]
    assert not view.list.rect.contains(hidden.rect) and not click(view, hidden.rect.center)


def test_a_line_and_a_filter_are_chosen_where_the_keyboard_is():
    view = drawer()
    filters, *rows = view.widgets
    rows[-2].hovered = True
    view.point_at(rows[-1])
    rows[-1].focus(True)
    assert not any(row.hovered for row in rows), "only one line is lit"
    assert press(view, pygame.K_RETURN) == LogJump(rows[-1].entry.node)
    rows[-1].focus(False)
    filters.focus(True)
    press(view, pygame.K_RIGHT)
    assert view.filters.chosen == 1 and len(view.widgets) < len(rows)


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_no_line_is_wider_than_the_drawer(scale):
    view = drawer(scale)
    for row in view.list.items:
        assert row.text.fits and (row.notes is None or row.notes.fits)
    view.draw(pygame.Surface((1000, 1000)))


def test_reasons_stand_below_damage_in_words():
    view = drawer()
    rows = [row for row in view.list.items if row.entry.kind == "damage"]
    assert rows and all(row.notes is not None for row in rows)


def in_sight(view: LogView) -> list[tuple[str, int]]:
    return [(row.entry.text, row.rect.y) for row in view.rows if row.rect.colliderect(view.list.rect)]


def test_a_long_log_opens_with_its_end_and_the_rest_comes_without_moving_that():
    whole, view = drawer(turns=120), drawer(turns=120, spreads=True)
    assert view.is_laying_out and len(view.rows) < len(whole.rows) / 4 and in_sight(view) == in_sight(whole)
    while view.lay_on(0.001):
        assert in_sight(view) == in_sight(whole)
    assert [row.identity for row in view.rows] == [row.identity for row in whole.rows]
    assert view.list.offset == whole.list.offset and in_sight(view) == in_sight(whole)


def test_lines_that_are_as_they_were_are_not_laid_out_anew():
    view = drawer()
    before = list(view.rows)
    view.rows[-1].is_marked = True
    view.show(story(13), now=0)
    assert all(old is new for old, new in zip(before, view.rows, strict=False)) and len(view.rows) > len(before)
    assert view.rows[-1].is_ahead and not view.rows[0].is_ahead and not any(row.is_marked for row in view.rows)


def test_a_line_is_found_that_is_not_laid_out_yet():
    view = drawer(turns=120, spreads=True)
    view.show_at(0, "Turn 0.", ())
    assert view.rows[0].is_marked and view.list.offset == 0 and not view.is_laying_out


@pytest.mark.parametrize("readable", (False, True))
@pytest.mark.parametrize("scale", (1.0, 1.3, 2.0))
def test_no_filter_lies_over_another_or_beyond_the_drawer(scale, readable):
    """In wide letters the last one ran out of the window, and each over the end of the one before."""
    view, painted = drawer(scale, readable=readable), []

    class Noting(pygame.Surface):
        def blit(self, picture, place):
            painted.append(pygame.Rect(place))
            return super().blit(picture, place)

    view.filters.draw(Noting((view.rect.right + 400, view.rect.bottom)))
    assert len(painted) == len(FILTERS)
    assert all(one.right <= other.x for one, other in itertools.pairwise(painted)), painted
    assert view.rect.x <= painted[0].x and painted[-1].right <= view.rect.right, painted
    for index, place in enumerate(painted):
        assert view.filters.cells()[index].collidepoint(place.center)


def test_a_drawer_that_was_prepared_is_painted_once_and_looks_like_one_that_was_not(monkeypatch):
    """A log that opens was laid out and painted in the frame of its key."""
    entries, sheets = story(40), []
    ahead, at_once = (drawer(turns=0, spreads=True) for _ in range(2))
    steps = sum(1 for _ in ahead.prepare(entries, 30))
    assert steps > 20 and ahead.tells(story(40), 30)  # equal lines, not the same
    assert not ahead.tells(entries, 31) and not ahead.tells(entries[1:], 30)
    at_once.show(entries, 30)
    painted, draw = [], LogRow.draw
    monkeypatch.setattr(LogRow, "draw", lambda row, surface: painted.append(row) or draw(row, surface))
    for view in (ahead, at_once):
        sheets.append(pygame.Surface(view.rect.bottomright))
        view.draw(sheets[-1])
        assert bool(painted) is (view is at_once)
    assert len({sheet.get_buffer().raw for sheet in sheets}) == 1
    assert [row.name for row in ahead.rows] == [row.name for row in at_once.rows]


def test_a_drawer_that_is_prepared_anew_keeps_the_lines_that_it_has():
    view = drawer(turns=0, spreads=True)
    for _ in view.prepare(story(40), None):
        pass
    known = set(view.rows)
    for _ in view.prepare([*story(40), LogEntry(999, "And then.", "other")], None):
        pass
    assert len(set(view.rows) - known) == 1 and view.rows[-1].entry.node == 999
    assert len(view.rows) <= len(known) + 1
