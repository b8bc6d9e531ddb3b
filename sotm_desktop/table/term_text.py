"""Texts whose terms lead into the rules."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from sotm_desktop.gesture.targets import TermTarget
from sotm_desktop.table.spots import Pointing, Spots
from sotm_desktop.widgets.palette import INK, Colour
from sotm_desktop.widgets.text import Layout
from sotm_desktop.widgets.text_lines import TextLink, TextRun
from sotm_desktop.widgets.theme import Theme
from sotm_desktop.words.rule_terms import terms_in
from sotm_desktop.words.rules_reference import BY_ID


class TermClicked(NamedTuple):
    """A term of the rules was clicked, by the id of its entry."""

    entry: str


def with_terms(
    text: str,
    voice: str | None = None,
    colour: Colour | None = None,
    ground: Colour | None = None,
    other_than: str = "",
) -> TextRun:
    """A run of text whose terms of the rules are links to their entries, by id; ``other_than`` that of the entry in
    which it stands."""
    terms = (term for term in terms_in(text) if term.entry != other_than)
    links = tuple(TextLink(term.start, term.end, term.entry) for term in terms)
    return TextRun(text, voice, colour, ground, links)


def add_terms(spots: Spots, text: Layout, corner: tuple[int, int]) -> None:
    """Each term of a text that is drawn at a corner can be pointed at; its tooltip says what it is."""
    for link in text.links(corner):
        entry = BY_ID[link.to]
        spots.add(TermTarget(link.to), link.rect, f"{entry.name}: {entry.line}")


def draw_term(
    surface: pygame.Surface, text: Layout, corner: tuple[int, int], at: Pointing, theme: Theme, colour: Colour = INK
) -> None:
    """The line below the term that the pointer is on: a table that is played at has no other."""
    if isinstance(at.hover, TermTarget):
        for link in text.links(corner):
            if link.to == at.hover.entry:
                foot = link.rect.bottom - max(1, text.pitch // 12)
                pygame.draw.line(surface, colour, (link.rect.left, foot), (link.rect.right, foot), theme.px(2))
