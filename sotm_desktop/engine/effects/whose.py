"""Whose deck a text means by "own", "villain" or the name of a side deck, and the cards in the places it names."""

from __future__ import annotations

from sotm_desktop.engine.card_index import OUTSIDE
from sotm_desktop.engine.effects.families import deck_of_hero
from sotm_desktop.engine.effects.word import YOU, NamedWord, Word
from sotm_desktop.engine.facing import decks_in_reach, villains_meant
from sotm_desktop.engine.frames import Bindings
from sotm_desktop.engine.ids import CardId, SeatId
from sotm_desktop.engine.past_turns import revealed_from
from sotm_desktop.engine.questions import (
    deck_cards,
    deck_cards_in_play,
    is_active_hero,
    set_aside,
    trash_cards,
    under,
)
from sotm_desktop.engine.state import HAND
from sotm_desktop.engine.table import Table

OUT = "incapacitated"
"""Where the character cards of heroes lie who are out: as a place, since no text of cards in play means them."""
ASIDE = "set_aside"
"""Where the character cards of a villain lie that begin the game set aside, until text brings them into play."""


REMOVED = "removed"
"""Where cards lie that were removed from the game."""


REVEALED = "revealed"
"""Where cards lie that text has revealed."""

OF_ANY = ""
"""Whose deck revealed cards are from, where a text does not say it: from any."""


def is_own_hand(where: str, whose: str) -> bool:
    """Whether a text looks into the hand of the hero whom it speaks to."""
    return where == "hand" and whose == "own"


ANY_TRASH = "any_trash"
"""Where cards lie that text looks for in every trash."""


def no_hand(where: str, whose: str) -> str:
    """What is wrong with a text that looks into a hand which nobody has, or says whose cards are set aside; "" if
    nothing is, or no deck is named."""
    if where == ASIDE and whose != "own":
        return "the cards set aside are those of the villain: leave out `of`"
    if where == REMOVED and whose != "own":
        return "cards out of the game are those of all decks: leave out `of`, and say which cards in `what`"
    if where == OUTSIDE and whose != "own":
        return "what lies outside the game is of no deck in it: leave out `of`"
    if where != "hand" or whose in ("own", "") or isinstance(whose, NamedWord):
        return ""
    return f"there is no hand of {whose!r}: only heroes have one"


def two_places(where: str, host: Word | None) -> str:
    """What is wrong with a choice that says twice where its cards lie; "" if nothing is."""
    return "`under` says already where the cards lie: leave out `in`" if host is not None and where != "play" else ""


def cards_under(table: Table, hosts: tuple[CardId, ...]) -> tuple[CardId, ...]:
    """The cards under each of some cards."""
    return tuple(card for host in hosts for card in under(table, host))


def cards_where(table: Table, bindings: Bindings, where: str, whose: str) -> tuple[CardId, ...]:
    """The cards in a place that text names."""
    if where == "play":
        return tuple(deck_cards_in_play(table))
    if where == "under":
        return under(table, bindings[0])
    if where == ANY_TRASH:
        return tuple(card for deck in decks_in_reach(table, bindings) for card in trash_cards(table, deck))
    if where == OUT:
        return tuple(hero for hero in map(table.index.character, table.order) if not is_active_hero(table, hero))
    if where == ASIDE:
        return set_aside(table, deck_for(table, bindings, "villain"))
    if where == OUTSIDE:
        return tuple(card for card in table.zones[table.index.beside] if card in table.index.outsiders)
    if where == REVEALED:
        return _revealed(table) if whose == OF_ANY else _revealed_of(table, deck_for(table, bindings, whose))
    if where == REMOVED:
        return table.zones[table.index.removed]
    deck = deck_for(table, bindings, whose)
    if where == "hand":
        return table.zones[table.index.zone(deck, HAND)]
    return trash_cards(table, deck) if where == "trash" else deck_cards(table, deck)


def _revealed(table: Table) -> tuple[CardId, ...]:
    """What lies revealed, but for what other texts have revealed that still go on around the one that looks."""
    cards = table.zones[table.index.revealed]
    if not cards:
        return cards
    before = lay_before(table)
    return tuple(card for card in cards if card not in before) if before else cards


def _revealed_of(table: Table, deck: SeatId) -> tuple[CardId, ...]:
    """What lies revealed that was revealed from a deck, be it a card of that deck or of another."""
    found, own = [], table.index.deck_of
    for card in _revealed(table):
        other = revealed_from(table.history, card)
        if deck == (own[card] if other is None else other):
            found.append(card)
    return tuple(found)


def lay_before(table: Table) -> tuple[CardId, ...]:
    """What lay revealed before the innermost text began that is being run or waits and reveals (``Block``)."""
    if table.lay_revealed is not None:
        return table.lay_revealed
    for frame in reversed(table.stack):
        if isinstance(frame.step, int) and len(frame.memory) > 2:
            before: tuple[CardId, ...] = frame.memory[2]
            return before
    return ()


def deck_for(table: Table, bindings: Bindings, whose: str) -> SeatId:
    """The deck that own, villain, environment, that or the name of a side deck means in a text (rulings.md 15); of a
    character card from outside the game an empty one.

    On a card of a side deck, "own" is the deck of its owner: the side deck itself is called by its name.
    """
    if isinstance(whose, NamedWord):
        named: SeatId = bindings[whose.slot]
        return named
    if whose == "environment":
        return table.index.environment
    if whose == "villain":
        return table.index.deck_of[villains_meant(table, bindings)[0]]
    if whose == "own":
        own = deck_of_hero(table, bindings)
        if own is None and bindings[YOU] in table.index.outsiders:  # who has no deck
            return table.index.deck_of[bindings[YOU]]
        return own if own is not None else table.index.home_of[table.index.deck_of[bindings[0]]]
    return table.index.side_deck(bindings[0], whose)
