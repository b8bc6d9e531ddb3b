"""Nemesis icons as an author names them: by the hero or villain whose icon it is."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from sotm_desktop.cards.set_names import plain_name
from sotm_desktop.engine.definitions import DeckDefinition


def icon_of(name: str, decks: Iterable[DeckDefinition]) -> str:
    """The icon that is meant by a name: that of the deck with this title or id, else one that is called so."""
    wanted = plain_name(name)
    for deck in decks:
        if wanted in (deck.id, plain_name(deck.title)):
            icons = icons_of(deck)
            return icons[0] if icons and wanted not in icons else wanted
    return wanted


def icons_of(deck: DeckDefinition) -> tuple[str, ...]:
    """The icons of the characters of a deck."""
    return tuple(dict.fromkeys(icon for card in deck.all_characters for icon in card.nemeses))


def nemeses_with(icons: Sequence[str], kind: str, decks: Iterable[DeckDefinition]) -> tuple[str, ...]:
    """The titles of the decks on the other side that have one of the icons."""
    found = (deck for deck in decks if deck.side in ("hero", "villain") and deck.side != kind)
    return tuple(dict.fromkeys(deck.title for deck in found if not set(icons).isdisjoint(icons_of(deck))))
