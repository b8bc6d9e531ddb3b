"""The filters of the card browser: what is asked for, as chips, and the decks with the number of their hits."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

import pygame

from sotm_desktop.scenes.browser.card_facts import KINDS
from sotm_desktop.scenes.browser.card_search import Met, Query
from sotm_desktop.table.art.icons import damage_icon, kind_icon, phase_icon
from sotm_desktop.widgets.filter_chip import HIGH, FilterChip, chip_width, flow
from sotm_desktop.widgets.list_view import Arrange
from sotm_desktop.widgets.palette import DAMAGE, INK, NOTE, PAPER_DARK, PHASES
from sotm_desktop.widgets.text import on_capitals
from sotm_desktop.widgets.theme import Theme
from sotm_desktop.widgets.widget import Widget
from sotm_desktop.words.screens import browser_words as words

RULES = (*PHASES, "reaction")
ICON_CHIP = 38
"""Width of a chip with an icon alone, on the grid."""
HEAD, ROW, GAP = 25, 34, 3
Ask = Callable[[Query], None]
Icon = Callable[[int], pygame.Surface]
Group = tuple[str, list[FilterChip]]
"""Chips, and the title that stands above them."""


class FilterHead(Widget):
    """What the chips below it filter by."""

    role, is_plain = "text", True

    def __init__(self, name: str, theme: Theme) -> None:
        super().__init__(pygame.Rect(0, 0, 1, 1), name, theme)

    def draw(self, surface: pygame.Surface) -> None:
        font = self.theme.font("shout", 17)
        on_capitals(surface, self.name, font, NOTE, self.rect.x + self.theme.px(2), self.rect.centery)


def _toggled(found: frozenset[str], name: str) -> frozenset[str]:
    return found ^ {name}


def chips(query: Query, unseen: int, ask: Ask, theme: Theme) -> list[Group]:
    """The chips, in groups."""

    def chip(
        text: str, on: bool, then: Query, name: str = "", icon: Callable[[int], pygame.Surface] | None = None
    ) -> FilterChip:
        place = pygame.Rect(0, 0, chip_width(text, theme, icon is not None) if text else theme.px(ICON_CHIP), 1)
        return FilterChip(place, text, on=on, on_press=partial(ask, then), theme=theme, name=name, icon=icon, tip=name)

    sides = [
        chip(said, side in query.sides, replace(query, sides=_toggled(query.sides, side)))
        for side, said in words.SIDES.items()
    ]
    kinds = [
        chip(words.KINDS[kind], kind in query.kinds, replace(query, kinds=_toggled(query.kinds, kind)),
             icon=partial(_kind, kind) if kind not in ("character", "target") else None)
        for kind in KINDS
    ]  # fmt: skip
    types = [
        chip("", kind in query.types, replace(query, types=_toggled(query.types, kind)), words.deals(kind),
             partial(damage_icon, kind))
        for kind in DAMAGE
    ]  # fmt: skip
    rules = [
        chip("", rule in query.rules, replace(query, rules=_toggled(query.rules, rule)), words.RULES[rule],
             partial(phase_icon, rule))
        for rule in RULES
    ]  # fmt: skip
    seen = [
        chip(words.seen(each.value, unseen if each is Met.UNSEEN else 0), each is query.seen, replace(query, seen=each))
        for each, said in ((each, words.seen(each.value, unseen if each is Met.UNSEEN else 0)) for each in Met)
    ]
    return [
        (words.SIDE, sides),
        (words.KIND, kinds),
        (words.DEALS, types),
        (words.RULES_ON_IT, rules),
        (words.SEEN, seen),
    ]


def tags(query: Query, ask: Ask, theme: Theme) -> list[FilterChip]:
    """What is asked for besides words and a deck, each as a chip that takes it away."""
    asked = [
        *((words.SIDES[side], replace(query, sides=query.sides - {side})) for side in sorted(query.sides)),
        *((words.KINDS[kind], replace(query, kinds=query.kinds - {kind})) for kind in KINDS if kind in query.kinds),
        *((words.deals(kind), replace(query, types=query.types - {kind})) for kind in DAMAGE if kind in query.types),
        *((words.RULES[rule], replace(query, rules=query.rules - {rule})) for rule in RULES if rule in query.rules),
    ]
    if query.seen is not Met.ALL:
        asked.append((words.seen(query.seen.value, 0), replace(query, seen=Met.ALL)))
    return [
        FilterChip(pygame.Rect(0, 0, chip_width(words.taken_away(said), theme), 1), words.taken_away(said), on=True,
                   on_press=partial(ask, then), theme=theme, name=said, tip=words.TAKE_AWAY)
        for said, then in asked
    ]  # fmt: skip


def _kind(kind: str, size: int) -> pygame.Surface:
    return kind_icon(kind, size, INK, PAPER_DARK, "")


def arranged(groups: Sequence[Group], theme: Theme) -> tuple[list[Widget], Arrange]:
    """Heads and chips in one column that scrolls."""
    items: list[Widget] = []
    for title, group in groups:
        items += [FilterHead(title, theme), *group]
    widths = [[chip.rect.w for chip in group] for _, group in groups]

    def arrange(width: int) -> list[pygame.Rect]:
        px = theme.px
        found: list[pygame.Rect] = []
        top = px(2)
        for group in widths:
            found.append(pygame.Rect(px(2), top, width, px(HEAD)))
            places = flow(pygame.Rect(px(2), top + px(HEAD), width - px(4), 1), group, theme, HIGH)
            found += places
            top = places[-1].bottom + px(5)
        return found

    return items, arrange


def stacked(rows: Sequence[Widget], theme: Theme) -> Arrange:
    """Rows and their heads in one column."""

    def arrange(width: int) -> list[pygame.Rect]:
        px, top = theme.px, theme.px(2)
        found = []
        for row in rows:
            found.append(pygame.Rect(px(2), top, width - px(4), px(HEAD if row.is_plain else ROW)))
            top = found[-1].bottom + px(GAP)
        return found

    return arrange
