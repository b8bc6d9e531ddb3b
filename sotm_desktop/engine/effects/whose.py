"""Whose deck a text means by "own", "villain" or the name of a side deck, and the cards in the places it names."""

from __future__ import annotations

from sotm_desktop.engine.effects.node import YOU, NamedWord
from sotm_desktop.engine.facing import decks_in_reach, villains_meant
from sotm_desktop.engine.questions import deck_cards, deck_cards_in_play, hand, trash_cards, under


def cards_where(t, env, where: str, whose: str) -> tuple[int, ...]:
    """The cards in a place that text names."""
    if where == "play":
        return deck_cards_in_play(t)
    if where == "under":
        return under(t, env[0])
    if where == "any_trash":
        return tuple(card for deck in decks_in_reach(t, env) for card in trash_cards(t, deck))
    if where == "revealed":
        return t.zones[t.book.revealed]
    deck = deck_for(t, env, whose)
    if where == "hand":
        return hand(t, t.book.seats[deck].character)
    return trash_cards(t, deck) if where == "trash" else deck_cards(t, deck)


def deck_for(t, env, whose: str) -> int:
    """The deck that own, villain, environment, that or the name of a side deck means in a text (rulings.md 15).

    On a card of a side deck, "own" is the deck of its owner: the side deck itself is called by its name.
    """
    if isinstance(whose, NamedWord):
        return env[whose.slot]
    if whose == "environment":
        return t.book.environment
    if whose == "villain":
        return t.book.deck_of[villains_meant(t, env)[0]]
    if whose == "own":
        return t.book.deck_of[env[YOU]] if env[YOU] in t.book.heroes else t.book.seat_of(env[0]).home
    return t.book.side_deck(env[0], whose)
