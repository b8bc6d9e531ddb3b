"""The tiles of the cards that were found: picture, caption, and where each lies."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import pygame

from sotm_desktop.cards.provenance import sentences
from sotm_desktop.scenes.browser.card_facts import BrowsedCard
from sotm_desktop.scenes.shell.browser_tile import CELL, FACE, BrowserTile
from sotm_desktop.scenes.shell.event_looks import event_look
from sotm_desktop.scenes.shell.player_library import Library
from sotm_desktop.table.art.cache import face_key
from sotm_desktop.table.art.character_parts import name_plate
from sotm_desktop.table.art.characters import small_character
from sotm_desktop.table.art.small_event import small_event
from sotm_desktop.table.art.small_face import small_face
from sotm_desktop.widgets.list_view import Arrange
from sotm_desktop.widgets.theme import Theme
from sotm_desktop.words.narration.names import variant_label
from sotm_desktop.words.screens import browser_words as words

CHARACTER_WIDTH = 93
"""Of a small character card, where it is drawn at its own size."""


@dataclass(frozen=True)
class CardTiles:
    """Makes them, for one look at the list."""

    library: Library
    theme: Theme
    tells_unseen: bool
    """Whether any card was met in a game: only then is it told of others that they were not."""
    tells_decks: bool
    """Whether cards of several decks are shown, so that each says whose it is."""

    def tile(self, each: BrowsedCard, is_chosen: bool, on_press: Callable[[], None]) -> BrowserTile:
        """The tile of a card or Event."""
        card = each.card
        name = f"{card.title} ({variant_label(card)})" if card.kind == "hero_character" else card.title
        if each.event is not None:
            name = f"{each.event.title}, {each.deck.title}"
        is_unseen = self.tells_unseen and not each.facts.is_seen
        whose = each.facts.deck_title if self.tells_decks else ""
        version = variant_label(card) if card.variant else ""
        if card.is_character:  # the name on a card says of most whose it is
            said = words.character_caption("" if version and whose == card.title else whose, version)
        else:
            said = words.caption(whose, card.copies)
        return BrowserTile(
            name, said, partial(self._picture, each, is_unseen), self.theme, is_unseen=is_unseen,
            is_chosen=is_chosen, is_doubtful=bool(sentences(card)), on_press=on_press, foot=self._foot(each),
        )  # fmt: skip

    def _foot(self, each: BrowsedCard) -> int:
        """How much of the foot of a character card its name takes, in pixels."""
        if each.event is not None or not each.card.is_character:
            return 0
        wide, title = self.theme.px(FACE[0]), self.library.looks.character(each.deck, each.card).title
        return round(name_plate(title, wide, wide / CHARACTER_WIDTH, self.theme)[2])

    def _picture(self, each: BrowsedCard, is_grey: bool, size: tuple[int, int]) -> pygame.Surface | None:
        """Its face; in grey as long as nobody has met it. Nothing is secret: it is only new."""
        looks, theme, card, event = self.library.looks, self.theme, each.card, each.event
        of = event.full_id if event is not None else f"{card.set}/{card.deck}/{card.id}/{card.variant}"
        key = face_key("browse", of, size, is_grey, theme)

        def make() -> pygame.Surface:
            if event is not None:
                found = small_event(event_look(looks, event), size, theme)
            elif card.is_character:
                found = small_character(looks.character(each.deck, card), size, theme)
            else:
                found = small_face(looks.face(each.deck, card), size, theme)
            return pygame.transform.grayscale(found) if is_grey else found

        return self.library.pictures.ask(key, make)

    def grid(self, count: int) -> Arrange:
        """Cards in rows, as many as there is width for, in the middle of it."""
        wide, high = self.theme.px(CELL[0]), self.theme.px(CELL[1])

        def arrange(width: int) -> list[pygame.Rect]:
            columns = max(1, width // wide)
            left = (width - columns * wide) // 2
            return [pygame.Rect(left + n % columns * wide, n // columns * high, wide, high) for n in range(count)]

        return arrange
