"""The panel of the deck: its tiles, and what can be done with the chosen card."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

import pygame

from sotm_desktop.authoring.draft_values import On
from sotm_desktop.scenes.editor.draft_edits import DraftEdits
from sotm_desktop.scenes.editor.draft_pictures import DraftPictures
from sotm_desktop.scenes.editor.part_forms import remarks_of
from sotm_desktop.scenes.editor.part_grid import PartGrid, PartTile
from sotm_desktop.scenes.editor.parts import DeckPart, caption_of, parts_of, texts_of, title_of
from sotm_desktop.scenes.shell.key_bindings import editor_key
from sotm_desktop.widgets.button import Button
from sotm_desktop.widgets.theme import Theme
from sotm_desktop.words.screens import editor_words as words


class DeckDeeds(NamedTuple):
    """What the screen does when something of the panel is used."""

    choose: Callable[[DeckPart], None]
    add: Callable[[], None]
    copy: Callable[[], None]
    delete: Callable[[], None]
    move: Callable[[int], None]
    drop: Callable[[DeckPart, DeckPart | None], None]


class CardDeed(NamedTuple):
    """A button of the panel."""

    words: str
    do: Callable[[], None]
    why: str
    """Why it cannot be done; "" where it can."""
    tip: str


class DeckPanel:
    """Makes the widgets of the panel. It keeps nothing."""

    def __init__(self, edits: DraftEdits, pictures: DraftPictures, deeds: DeckDeeds) -> None:
        self.edits, self.pictures, self.deeds = edits, pictures, deeds

    def grid(self, sheet: pygame.Rect, theme: Theme, in_one_row: bool) -> PartGrid:
        """The tiles, above the buttons."""
        px, seen = theme.px, self.edits.draft.seen()
        parts = parts_of(seen)
        rows = 0 if seen.event is not None else 1 if in_one_row else 2
        foot = px(38) * rows + px(14 if rows else 8)  # cards that are scrolled stay off the buttons
        area = pygame.Rect(sheet.x + px(6), sheet.y + px(16), sheet.w - px(10), sheet.h - px(20) - foot)
        first = next((number for number, part in enumerate(parts) if part.on is On.CARD), len(parts))
        tiles = [self._tile(part, theme) for part in parts]
        return PartGrid(area, words.CARDS, tiles, theme, first=first, on_move=self.deeds.drop)

    def _tile(self, part: DeckPart, theme: Theme) -> PartTile:
        draft = self.edits.draft
        seen = draft.seen()
        mistakes, warnings = remarks_of(draft.last_check().found.remarks, part)
        unread = sum(len(text.leftovers) for text in texts_of(seen, part))
        caption = caption_of(seen, part)
        return PartTile(
            part, title_of(seen, part), caption, lambda size: self.pictures.of(part, size, theme), theme,
            mistakes=mistakes, warnings=warnings + unread, is_chosen=part == self.edits.chosen,
            on_press=partial(self.deeds.choose, part),
        )  # fmt: skip

    def buttons(self, sheet: pygame.Rect, theme: Theme, in_one_row: bool) -> list[Button]:
        """At the foot of the panel; an Event has no cards."""
        if self.edits.draft.beside is not None:
            return []
        px, deeds, edits = theme.px, self.deeds, self.edits
        why = words.ONLY_CARDS if edits.card is None else ""
        made = (
            CardDeed(words.NEW_CARD, deeds.add, "", editor_key("editor_new")),
            CardDeed(words.COPY_CARD, deeds.copy, why, editor_key("editor_copy")),
            CardDeed(words.DELETE_CARD, deeds.delete, why, editor_key("editor_delete")),
        )
        moves = (
            CardDeed(words.EARLIER, partial(deeds.move, -1), edits.why_not_move(-1), words.ABOUT_EARLIER),
            CardDeed(words.LATER, partial(deeds.move, 1), edits.why_not_move(1), words.ABOUT_LATER),
        )
        rows = ((*made, *moves),) if in_one_row else (made, moves)
        found, top = [], sheet.bottom - px(12) - px(38) * len(rows)
        for row in rows:
            wide = (sheet.w - px(12) - px(4) * (len(row) - 1)) // len(row)
            for number, deed in enumerate(row):
                place = pygame.Rect(sheet.x + px(6) + number * (wide + px(4)), top, wide, px(36))
                kind = "main" if deed is made[0] else "plain"
                found.append(Button(place, deed.words, kind=kind, theme=theme, enabled=not deed.why, why=deed.why,
                                    tip=deed.tip, on_press=deed.do, size=18))  # fmt: skip
            top += px(38)
        return found
