"""Nemesis icons that are the id of a deck but for one letter: nobody would ever be the nemesis of who has it."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from sotm_desktop.cards.misfits import Pointless
from sotm_desktop.engine.definitions import DeckDefinition


def lone_icons(deck: DeckDefinition, known: Collection[str]) -> Iterator[tuple[str, Pointless]]:
    """The cards of a deck, by their ids, with icons that none of the decks which are known has for its id, and that are
    one slip of the pen away from such an id. An icon that is like none may be that of a deck which is not here."""
    for card in (*deck.all_characters, *deck.all_cards):
        for icon in card.nemeses:
            meant = next((each for each in sorted(known) if is_slip(icon, each)), None) if icon not in known else None
            if meant is not None:
                found = f"no deck is called {icon!r}, so that nobody has this nemesis icon"
                yield card.id, Pointless(found, f"did you mean {meant!r}?")


def is_slip(word: str, other: str) -> bool:
    """Whether two words differ by one letter that is wrong, missing or too many, or by two that changed places."""
    start = 0
    while start < min(len(word), len(other)) and word[start] == other[start]:
        start += 1
    one, two = word[start:], other[start:]
    if one[1:] == two[1:] or one[1:] == two or one == two[1:]:
        return word != other
    return one[1::-1] == two[:2] and one[2:] == two[2:]
