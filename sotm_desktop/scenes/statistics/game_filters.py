"""The filters of the statistics as chips: each press goes on to the next value."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import TypeVar

import pygame

from sotm_desktop.saves import FinishedGame
from sotm_desktop.scenes.statistics.figures import GameFilter, HowFarBack, Period
from sotm_desktop.scenes.statistics.played_decks import PlayedDecks
from sotm_desktop.widgets.filter_chip import HIGH, FilterChip, chip_width
from sotm_desktop.widgets.theme import Theme
from sotm_desktop.words.screens import statistics_words as words

T = TypeVar("T")


def game_chips(
    asked: GameFilter, games: Sequence[FinishedGame], decks: PlayedDecks, ask: Callable[[GameFilter], None],
    theme: Theme,
) -> list[FilterChip]:  # fmt: skip
    """One for each thing that these games differ in, and one for what was picked in a plot."""
    rules = [None, *sorted({game.rules for game in games})]
    bands = [None, *sorted({band for game in games if (band := decks.band_of(game)) is not None})]
    chips: list[tuple[str, str, bool, GameFilter]] = []
    if len(rules) > 2:
        said = words.ALL_RULES if asked.rules is None else decks.rules(asked.rules)
        chips.append(("rules", said, asked.rules is not None, replace(asked, rules=_next(rules, asked.rules))))
    if len(bands) > 2:
        said = words.ANY_DIFFICULTY if asked.band is None else decks.title(asked.band)
        chips.append(("band", said, asked.band is not None, replace(asked, band=_next(bands, asked.band))))
    said, then = words.SPANS[asked.span.value], replace(asked, span=_next(list(HowFarBack), asked.span))
    chips.append(("span", said, asked.span is not HowFarBack.ALL, then))
    if asked.pick is not None:
        pick = asked.pick
        title = pick.title if isinstance(pick, Period) else decks.title(pick.key)
        chips.append(("pick", words.filtered_by(title), True, replace(asked, pick=None)))
    return [_chip(*each, ask, theme) for each in chips]


def _chip(
    identity: str, said: str, on: bool, then: GameFilter, ask: Callable[[GameFilter], None], theme: Theme
) -> FilterChip:
    """The keyboard stays on it while its words change."""
    place = pygame.Rect(0, 0, chip_width(said, theme), theme.px(HIGH))
    chip = FilterChip(place, said, on=on, on_press=partial(ask, then), theme=theme)
    chip.identity = identity
    return chip


def _next(values: Sequence[T], value: T) -> T:
    """The value after this one, and the first after the last; also where it is among them no more."""
    return values[(values.index(value) + 1) % len(values)] if value in values else values[0]
