"""What is new after an update: a card on the title, put away for good by one press, and there to be read again."""

import itertools
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from sotm_desktop import __version__, paths, settings
from sotm_desktop.app import App
from sotm_desktop.scenes.shell.destinations import Home
from sotm_desktop.scenes.title.changelog import Release, Topic, releases, since
from sotm_desktop.scenes.title.changelog_screen import ChangelogScreen, NewsLine
from sotm_desktop.scenes.title.title_screen import TitleScreen
from sotm_desktop.widgets.fonts import forget_fonts
from sotm_desktop.widgets.list_view import Heading
from tests.scenes.test_layout import lies_inside_and_apart, words_on_buttons_are_whole

MOST_LINES = 12
"""Of one topic: more of them is a wall that nobody reads."""
CHANGELOG = Path(__file__).resolve().parents[2] / "assets" / "changelog.md"
SIZES = [((1280, 720), 1.0), ((1280, 720), 1.5), ((1280, 720), 2.0), ((1280, 680), 2.0), ((1920, 1080), 1.0),
         ((1920, 1080), 2.0), ((1280, 800), 1.0)]  # fmt: skip
"""1280 x 800 is what a window of 960 x 600 shows, smaller."""


def updated(screens, **how):
    """A program on its title, where an older version was used before."""
    return screens(seen_version="0.0.9", **how)


def names(program):
    return [widget.name for widget in program.top.widgets]


def kept_version(program) -> str:
    return settings.load(program.shared.paths.settings_file)[0].seen_version


# -- the file


def test_the_newest_entry_is_this_version_and_each_has_lines():
    found = releases(CHANGELOG)
    versions = [release.version for release in found]
    assert versions[0] == __version__ and len(set(versions)) == len(versions)
    assert all(release.lines for release in found)
    assert all(line.endswith((".", "?")) for release in found for line in release.lines)
    assert all(topic.title and len(topic.lines) <= MOST_LINES for topic in found[0].topics)


def test_what_came_since_a_version(tmp_path):
    file = tmp_path / "changelog.md"
    file.write_text("# News\n\n## 1.2\n\n- a\n\n### Cards\n\n- b\n- d\n\n### Sound\n\n## 1.1\n- c\n\n## 1.0\n")
    found = releases(file)
    newest = Release("1.2", (Topic("", ("a",)), Topic("Cards", ("b", "d"))))
    assert found == [newest, Release("1.1", (Topic("", ("c",)),)), Release("1.0", ())]
    assert newest.lines == ("a", "b", "d")
    assert since(found, "1.0") == found[:2]
    assert since(found, "1.2") == []
    assert since(found, "") == since(found, "7.0") == found[:1]


def test_a_file_that_is_missing_or_no_text_tells_nothing(tmp_path):
    assert releases(tmp_path / "none.md") == []
    (tmp_path / "changelog.md").write_bytes(b"\xff\xfe## 1.0\n- a\n")
    assert releases(tmp_path / "changelog.md") == []
    assert since([], "1.0") == []


# -- the card on the title


def test_the_first_start_shows_no_news_and_remembers_its_version(own_home):
    app = App(paths.find())
    try:
        pygame.event.post(pygame.event.Event(pygame.QUIT))
        title = TitleScreen(app.shared)
        app.play(lambda _: title)
        assert title.latest is None and title.news == []
        assert settings.load(app.paths.settings_file) == (replace(app.shared.settings, seen_version=__version__), "")
    finally:
        forget_fonts()
        pygame.quit()


def test_after_an_update_the_news_are_there_and_escape_puts_them_away_for_good(screens):
    program = updated(screens)
    assert [release.version for release in program.top.news] == [__version__]
    program.key(pygame.K_ESCAPE)
    assert not program.top.news and isinstance(program.top, TitleScreen)
    assert not any(name.startswith("Close") for name in names(program))
    assert kept_version(program) == __version__
    program.top.enter()
    assert not program.top.news


def test_settings_of_before_there_were_news_count_as_an_update(own_home):
    found = paths.find()
    found.make_user_folders()
    found.settings_file.write_text('{"ui_scale": 1.0}')
    app = App(found)
    try:
        assert app.shared.settings.seen_version == ""
    finally:
        pygame.quit()


def test_the_pointer_closes_the_card(screens):
    program = updated(screens)
    program.click("Close")
    assert not program.top.news and kept_version(program) == __version__


def test_keys_reach_the_card_and_return_still_does_the_main_thing(screens):
    program = updated(screens)
    for _ in names(program):
        program.key(pygame.K_TAB)
        if program.top.focus.on.name.endswith("Read all"):
            break
    program.key(pygame.K_RETURN)
    assert isinstance(program.top, ChangelogScreen)
    program.key(pygame.K_ESCAPE)
    assert isinstance(program.top, TitleScreen) and not program.top.news
    program = updated(screens)
    program.key(pygame.K_RETURN)
    assert not isinstance(program.top, (TitleScreen, ChangelogScreen))


def test_without_news_they_can_be_read_again(program):
    assert not program.top.news
    program.click("What's new")
    lines = [widget.name for widget in program.top.widgets if isinstance(widget, NewsLine)]
    assert lines == [line for release in releases(CHANGELOG) for line in release.lines]
    headings = [widget.name for widget in program.top.widgets if isinstance(widget, Heading)]
    assert headings[1:] == [topic.title.upper() for release in releases(CHANGELOG) for topic in release.topics]
    for _ in lines:  # each can be read aloud
        program.key(pygame.K_DOWN)
    assert program.top.focus.on.name in lines
    program.key(pygame.K_ESCAPE)
    assert isinstance(program.top, TitleScreen)


def test_the_settings_lead_to_them_too(program):
    program.click("Settings")
    program.click("What's new")
    assert isinstance(program.top, ChangelogScreen)


def test_settings_that_cannot_be_kept_are_said_and_the_card_goes(screens):
    program = updated(screens)
    file = program.shared.paths.settings_file
    file.unlink(missing_ok=True)
    file.mkdir(parents=True)
    (file / "in the way").write_text("")
    program.key(pygame.K_ESCAPE)
    assert not program.top.news and "settings" in program.shared.notices[0]


# -- layout


@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_nothing_is_cut_or_overlaps(screens, size, scale):
    program = updated(screens, size=size, ui_scale=scale)
    program.shared.begin(program.library.first_game)
    program.shared.saves.autosaves.wait()
    program.shared.go(Home())
    title = program.top
    assert title.news and title._can_continue
    window = pygame.Rect((0, 0), title.size)
    assert all(window.contains(widget.rect) for widget in title.widgets if widget.holder is None)
    if not title.is_narrow:
        assert window.contains(title.news_place)
        assert title.news_place.right < title.theme.px(title.grid[0] - 417)
        assert title.news_text.height + title.news_title.height < title.news_place.h - title.theme.px(56)
    lies_inside_and_apart("news", title)
    words_on_buttons_are_whole("news", title)
    program.click("What's new")
    lies_inside_and_apart("changelog", program.top)
    for line, below in itertools.pairwise(w for w in program.top.widgets if isinstance(w, NewsLine)):
        assert line.rect.bottom <= below.rect.top and line.text.height <= line.rect.h
        assert line.text.width <= line.rect.w and line.text.fits
