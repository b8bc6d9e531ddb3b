"""The panel of the card as it will look, or of its lines in the deck's file; and what can be tried."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

import pygame

from sotm_desktop.authoring.draft_values import DraftField, DraftPlace, On
from sotm_desktop.scenes.editor.data_text import DataText
from sotm_desktop.scenes.editor.draft_edits import DraftEdits
from sotm_desktop.scenes.editor.draft_pictures import DraftPictures
from sotm_desktop.scenes.editor.parts import THE_DECK, parts_of
from sotm_desktop.scenes.shell.key_bindings import editor_key
from sotm_desktop.widgets.button import Button
from sotm_desktop.widgets.filter_chip import HIGH, FilterChip, chip_width, flow
from sotm_desktop.widgets.list_view import ListView, column
from sotm_desktop.widgets.palette import INK
from sotm_desktop.widgets.theme import Theme
from sotm_desktop.widgets.widget import Widget
from sotm_desktop.words.screens import editor_words as words
from sotm_desktop.words.screens import scenario_screen_words as scenarios

FACE = (300, 419)
FOOT = 54
SCENARIOS_WIDE = 108


class LookDeeds(NamedTuple):
    """What the screen does when something of the panel is used."""

    changed: Callable[[], None]
    try_card: Callable[[], None]
    test_deck: Callable[[], None]
    scenarios: Callable[[], None]


class LookPanel:
    """Owns whether the card or its data is in sight, and where the card lies."""

    def __init__(self, edits: DraftEdits, pictures: DraftPictures, deeds: LookDeeds) -> None:
        self.edits, self.pictures, self.deeds = edits, pictures, deeds
        self.shows_data = False
        self.face = pygame.Rect(0, 0, 0, 0)

    def lay_out(self, sheet: pygame.Rect, theme: Theme) -> list[Widget]:
        """Everything on the panel; the card has what is left, on a low and wide one all its height."""
        px, deeds = theme.px, self.deeds
        is_beside = sheet.w > 2 * sheet.h
        if is_beside:
            high = sheet.h - px(28)
            self.face = pygame.Rect(sheet.x + px(14), sheet.y + px(18), high * FACE[0] // FACE[1], high)
            left = self.face.right + px(8)
            sheet = pygame.Rect(left, sheet.y, sheet.right - left, sheet.h)
        line = pygame.Rect(sheet.x + px(12), sheet.y + px(16), sheet.w - px(24), px(HIGH))
        half, foot = (sheet.w - px(20)) // 2, sheet.bottom - px(FOOT)
        is_event = self.edits.draft.beside is not None
        why = words.ONLY_CARDS if self.edits.card is None and not is_event else ""
        said, tip = (words.TRY_EVENT, words.ABOUT_TRY_EVENT) if is_event else (words.TRY_CARD, words.ABOUT_TRY)
        found: list[Widget] = [*self._chips(line, theme)]
        wide = px(SCENARIOS_WIDE)
        place = pygame.Rect(line.right - wide, line.y - px(3), wide, px(HIGH + 6))
        found.append(Button(place, scenarios.OPEN_SCENARIOS, theme=theme, size=17,
                            tip=f"{scenarios.ABOUT_OPENING} {editor_key('editor_scenarios')}",
                            on_press=deeds.scenarios))  # fmt: skip
        found.append(Button(pygame.Rect(sheet.x + px(8), foot, half, px(46)), said, kind="main", theme=theme,
                            size=19, enabled=not why, why=why, tip=tip,
                            on_press=deeds.try_card))  # fmt: skip
        found.append(Button(pygame.Rect(sheet.x + px(12) + half, foot, half, px(46)), words.TEST_DECK, theme=theme,
                            size=19, enabled=not is_event, why=words.NO_DECK_TO_TEST if is_event else "",
                            tip=words.ABOUT_TEST, on_press=deeds.test_deck))  # fmt: skip
        inner = pygame.Rect(sheet.x + px(12), line.bottom + px(8), sheet.w - px(24), foot - line.bottom - px(16))
        if self.shows_data:
            return [*found, self._data(inner, theme)]
        if is_beside:
            return found
        high = min(inner.h, inner.w * FACE[1] // FACE[0])
        self.face = pygame.Rect(0, 0, high * FACE[0] // FACE[1], high)
        self.face.midtop = inner.midtop
        return found

    def _chips(self, line: pygame.Rect, theme: Theme) -> list[FilterChip]:
        said = (words.AS_CARD, words.AS_DATA)
        places = flow(line, [chip_width(each, theme) for each in said], theme)
        return [
            FilterChip(place, text, on=self.shows_data == is_data, on_press=partial(self._show_data, is_data),
                       theme=theme, tip=words.ABOUT_DATA if is_data else "")
            for is_data, text, place in zip((False, True), said, places, strict=True)
        ]  # fmt: skip

    def _data(self, area: pygame.Rect, theme: Theme) -> ListView:
        part = self.edits.chosen
        yaml = self.edits.draft.yaml_of(DraftPlace(DraftField.TITLE, part.on, part.key, part.side))
        data = DataText(yaml, words.AS_DATA, theme)
        high = data.high(area.w - theme.px(18))
        return ListView(area, words.AS_DATA, [data], column([high], 0), theme, bar_gap=theme.px(4))

    def _show_data(self, on: bool) -> None:
        self.shows_data = on
        self.deeds.changed()

    def draw_face(self, surface: pygame.Surface, theme: Theme, turned: bool) -> None:
        """The card, ``turned`` for a hero's other side; for the deck itself its character, on whom its look is seen
        best."""
        if not self.face.w:
            return
        part = self.edits.chosen
        if part == THE_DECK:
            parts = parts_of(self.edits.draft.seen())
            part = next((each for each in parts if each.on is On.CHARACTER), part)
        picture = self.pictures.of(part, self.face.size, theme, turned)
        if picture is not None:
            surface.blit(picture, self.face)
        else:
            pygame.draw.rect(surface, INK, self.face, border_radius=theme.px(12))
