"""Choosing the card sets to play with: what is left out is neither shown for a new game nor drawn."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pygame

from sotm_desktop.cards.cardset import CardSet
from sotm_desktop.engine.definitions import DeckDefinition
from sotm_desktop.scenes.setup.set_choice_row import SetChoiceRow
from sotm_desktop.scenes.shell.deck_marks import deck_mark, emblem_mark
from sotm_desktop.scenes.shell.scene import Shared
from sotm_desktop.scenes.shell.screen import Screen
from sotm_desktop.table.art.cache import face_key
from sotm_desktop.table.art.looks import invented_deck
from sotm_desktop.widgets.button import Button
from sotm_desktop.widgets.list_view import ListView, column
from sotm_desktop.widgets.panel import Panel
from sotm_desktop.words.screens import setup_words

WIDE, EDGE = 760, 10
"""Of the sheet at most, and from its sides to the rows."""


class CardSetChoice(Screen):
    """Over the set-up screen. What is chosen is kept in the settings at once."""

    def __init__(self, shared: Shared) -> None:
        super().__init__(shared)
        self.library = shared.library

    def build(self) -> None:
        width, height = self.grid
        wide = min(width - 16, float(WIDE))
        left = (width - wide) / 2
        self.panel = self.theme.rect(left, 54, wide, height - 132)
        px = self.theme.px
        inner = self.panel.inflate(-px(8), -px(26)).move(0, px(7))
        rows = [self._row(card_set, inner.w - px(2 * EDGE)) for card_set in self.library.cards.sets.values()]
        arrange = column([row.high for row in rows], px(8), px(EDGE), px(8))  # room for rings
        self.add(ListView(inner, setup_words.CARD_SETS, rows, arrange, self.theme))
        done = Button(
            self.theme.rect(left + wide - 320, height - 66, 320, 54), setup_words.DONE, kind="main", key="Enter",
            shortcut=pygame.K_RETURN, theme=self.theme, on_press=self.back,
        )  # fmt: skip
        self.add(done, is_start=True)
        self.add_back()

    def _row(self, card_set: CardSet, wide: int) -> SetChoiceRow:
        """Who is in it is shown by heads: heroes first, then villains, then the places."""
        left_out, cards = self.shared.settings.left_out, self.library.cards
        is_in = card_set.name not in left_out
        others = [name for name in cards.sets if name not in (card_set.name, *left_out)]
        decks = [deck for side in ("hero", "villain", "environment") for deck in cards.decks(side)
                 if deck.set == card_set.name]  # fmt: skip
        row = SetChoiceRow(
            card_set.title, setup_words.holds(self.library.contents((card_set.name,))), is_in,
            partial(self._emblem, card_set, decks[:1]), [partial(self._head, deck) for deck in decks], wide, self.theme,
            enabled=not is_in or bool(others), on_press=partial(self._toggle, card_set.name),
        )  # fmt: skip
        row.identity = card_set.name
        return row

    def _emblem(self, card_set: CardSet, first: list[DeckDefinition], size: tuple[int, int]) -> pygame.Surface | None:
        looks, theme = self.library.looks, self.theme
        look = looks.deck(first[0]) if first else invented_deck(card_set.name, card_set.title, "")
        key = face_key("set", card_set.name, size, bool(first), theme)
        return self.library.pictures.ask(key, lambda: emblem_mark(look, size, theme))

    def _head(self, deck: DeckDefinition, size: tuple[int, int]) -> pygame.Surface | None:
        look, theme = self.library.looks.deck(deck), self.theme
        return self.library.pictures.ask(
            face_key("mark", deck.full_id, size, "", theme), lambda: deck_mark(look, size, theme)
        )

    def _toggle(self, name: str) -> None:
        left_out = set(self.shared.settings.left_out) ^ {name}
        self.shared.change_settings(replace(self.shared.settings, left_out=tuple(sorted(left_out))))
        self.shared.plan.leave_out(self.shared.settings.left_out)
        self.rebuild()

    def paint(self, surface: pygame.Surface) -> None:
        self.draw_page(surface)
        self.draw_title(surface, setup_words.CARD_SETS, setup_words.ABOUT_CARD_SETS)
        Panel(self.panel, title=self._shown, theme=self.theme).draw(surface)

    @property
    def _shown(self) -> str:
        """How many are played with."""
        sets = self.library.cards.sets
        shown = sum(name not in self.shared.settings.left_out for name in sets)
        return setup_words.ALL_CARD_SETS if shown == len(sets) else setup_words.some_card_sets(shown, len(sets))

    def heading(self) -> str:
        return f"{super().heading()} {self._shown}."
