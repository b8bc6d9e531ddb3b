"""The ring of the keyboard reaches nothing beside what it is on, and is whole."""

from __future__ import annotations

import pygame
import pytest

from sotm_desktop.scenes.shell.destinations import (
    Push,
    ShowBrowser,
    ShowRules,
    ShowSaves,
    ShowSettings,
    ShowStatistics,
    ShowWelcome,
)
from sotm_desktop.scenes.title.title_screen import TitleScreen
from sotm_desktop.widgets.button import Button
from sotm_desktop.widgets.filter_chip import FilterChip
from sotm_desktop.widgets.list_view import ListView
from sotm_desktop.widgets.plain_words import PlainWords
from sotm_desktop.widgets.toggle import ChoiceList
from tests.kit.focus_stops import ring


def lit_and_bare(program, widget) -> tuple[pygame.Surface, pygame.Surface]:
    """The top screen with the keyboard on a widget and without it."""
    focus, size = program.top.focus, program.shared.manager.size
    focus.by_keyboard = True
    focus.put(widget)
    program.settle()
    pictures = []
    for is_on in (True, False):
        widget.focus(is_on)
        pictures.append(pygame.Surface(size))
        program.top.draw(pictures[-1])
    return pictures[0], pictures[1]


@pytest.mark.parametrize("size, scale", [((1280, 720), 1.0), ((1366, 768), 1.3), ((1280, 720), 2.0)])
def test_the_ring_of_a_button_of_the_title_reaches_no_other_button(screens, size, scale):
    program = screens(size=size, ui_scale=scale)
    buttons = [each for each in program.top.widgets if isinstance(each, Button)]
    assert isinstance(program.top, TitleScreen) and len(buttons) > 10
    for each in buttons:
        found = ring(*lit_and_bare(program, each), each.rect)
        assert found is not None, each.name
        assert [other.name for other in buttons if other is not each and found.colliderect(other.rect)] == [], each.name


@pytest.mark.parametrize("scale", (1.0, 2.0))
@pytest.mark.parametrize("kind", (ShowRules, ShowSaves, ShowStatistics, ShowBrowser))
def test_the_ring_of_a_filter_reaches_no_other_filter(screens, kind, scale):
    program = screens(size=(1280, 720), ui_scale=scale)
    program.shared.go(Push(kind()))
    program.settle()
    chips = [each for each in program.top.widgets if isinstance(each, FilterChip)]
    assert chips
    for each in chips:
        found = ring(*lit_and_bare(program, each), each.rect)
        assert found is not None, each.name
        near = [other.rect.inflate(-2, -2) for other in chips if other is not each]
        assert found.collidelist(near) < 0, (each.name, found, each.rect)


@pytest.mark.parametrize("size, scale", [((1366, 768), 1.3), ((1280, 720), 1.0)])
def test_the_ring_of_a_setting_crosses_no_words(screens, size, scale):
    program = screens(size=size, ui_scale=scale)
    program.shared.go(Push(ShowSettings()))
    program.settle()
    settings = next(each for each in program.top.widgets if isinstance(each, ListView))
    words, seen = [each for each in settings.items if isinstance(each, PlainWords)], 0
    for each in program.top.focus.order():
        if each.holder is not settings:
            continue
        lit, bare = lit_and_bare(program, each)
        for said in words:
            place = said.rect.clip(settings.rect.inflate(0, -4))
            if place.h < said.rect.h:
                continue
            letters = pygame.mask.from_threshold(bare.subsurface(place), (255, 255, 255), (140, 140, 140, 255))
            same = pygame.mask.from_threshold(lit.subsurface(place), (0, 0, 0), (2, 2, 2, 255), bare.subsurface(place))
            same.invert()
            box = letters.get_bounding_rects()
            if box and same.count():
                seen += 1
                ink = box[0].unionall(box[1:])
                crossed = pygame.mask.Mask(ink.size, fill=True).overlap_area(same, (-ink.x, -ink.y))
                assert crossed == 0, (each.name, said.name)
    assert settings.items


@pytest.mark.parametrize("kind", (ShowWelcome, ShowSettings))
@pytest.mark.parametrize("size, scale", [((1366, 768), 1.0), ((1366, 768), 1.3), ((1280, 720), 2.0)])
def test_the_ring_of_a_setting_is_whole(screens, kind, size, scale):
    program = screens(size=size, ui_scale=scale)
    program.shared.go(Push(kind()))
    program.settle()
    px, first = program.top.theme.px, next(each for each in program.top.focus.order() if isinstance(each, ChoiceList))
    found = ring(*lit_and_bare(program, first), first.rect)
    assert found is not None
    assert first.rect.left - found.left >= px(6) and found.right - first.rect.right >= px(6), (found, first.rect)
