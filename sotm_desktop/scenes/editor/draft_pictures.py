"""The cards of a deck in the making as they look now. A picture is kept by what it shows, so only what changed is
painted anew; until it is there, the one before stands in its place."""

from __future__ import annotations

import pygame

from sotm_desktop.authoring.deck_draft import DeckDraft
from sotm_desktop.authoring.draft_checking import card_of
from sotm_desktop.authoring.draft_values import On
from sotm_desktop.cards.event_cards import EventCard
from sotm_desktop.engine.definitions import DeckDefinition, Definition
from sotm_desktop.scenes.editor.parts import DeckPart, parts_of
from sotm_desktop.scenes.shell.event_looks import event_look
from sotm_desktop.scenes.shell.player_library import Library
from sotm_desktop.scenes.shell.printed_looks import Looks
from sotm_desktop.table.art.backs import back
from sotm_desktop.table.art.characters import character_face, small_character
from sotm_desktop.table.art.covers import event_cover, event_poster
from sotm_desktop.table.art.full_face import full_face
from sotm_desktop.table.art.looks import CharacterLook, DeckLook, EventLook, FaceLook
from sotm_desktop.table.art.small_face import small_face
from sotm_desktop.widgets.theme import Theme

Shown = FaceLook | CharacterLook | DeckLook | EventLook


class DraftPictures:
    """Asks for pictures; ``turned`` is for a hero's character card with its other side up."""

    def __init__(self, draft: DeckDraft, library: Library) -> None:
        self.draft, self.library = draft, library
        self._deck: DeckDefinition | None = None
        self._event: EventCard | None = None
        self._cards: dict[DeckPart, Definition] = {}
        self._looks: Looks = library.looks
        self._last: dict[tuple[DeckPart, tuple[int, int]], pygame.Surface] = {}

    def renew(self) -> None:
        """The draft is looked at again: what it holds now is shown until the next time."""
        last = self.draft.last_check()
        deck, event = last.found.deck, last.found.event
        if deck is not self._deck or event is not self._event:
            self._deck, self._event, self._looks = deck, event, self.library.looks.afresh()
            parts = [part for part in parts_of(self.draft.seen()) if part.on is not On.DECK]
            found = {part: card_of(last, part.key, part.on) for part in parts}
            self._cards = {part: card for part, card in found.items() if card is not None}

    def of(self, part: DeckPart, size: tuple[int, int], theme: Theme, turned: bool = False) -> pygame.Surface | None:
        """The picture of a part, large or small by its size; None while the first of it is painted."""
        look = self.look(part, turned)
        if look is None:
            return None
        is_large = size[0] >= theme.px(150)
        key = ("draft", look, size, is_large, theme)
        found = self.library.pictures.ask(key, lambda: painted(look, size, theme, is_large))
        if found is not None:
            if len(self._last) > 400:
                self._last.clear()
            self._last[part, size] = found
        return found if found is not None else self._last.get((part, size))

    def look(self, part: DeckPart, turned: bool = False) -> Shown | None:
        """What a part looks like; None for one that has come since."""
        deck, found = self._deck, self._cards.get(part)
        if deck is None or (found is None and part.on is not On.DECK):
            return None
        if self._event is not None:
            return event_look(self._looks, self._event, part.side)
        if found is None:
            return self._looks.deck(deck)
        if part.on is On.CHARACTER:
            return self._looks.character(deck, found, 1 if turned else part.side)
        return self._looks.face(deck, found, part.side)


def painted(look: Shown, size: tuple[int, int], theme: Theme, is_large: bool) -> pygame.Surface:
    """A card, a character card, a side of an Event, or the back of the deck."""
    if isinstance(look, EventLook):
        return event_cover(look, size, theme) if is_large else event_poster(look, size, theme)
    if isinstance(look, DeckLook):
        return back(look, size, theme)
    if isinstance(look, CharacterLook):
        return character_face(look, size, theme) if is_large else small_character(look, size, theme)
    return full_face(look, size, theme) if is_large else small_face(look, size, theme)
