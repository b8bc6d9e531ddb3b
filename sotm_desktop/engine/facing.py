"""Six heroes against two villains: who faces whom, what that puts out of reach, and how many heroes a villain faces.

Pure questions, like those of ``questions.py``. In a game with one villain everything is in reach. The rules say "no
action by any hero may directly affect a villain card" of a villain not faced; our reading:

* It is the card whose text does something that faces a villain, and not the hero to whom that text speaks: "hero cards
  are considered to be facing the same direction as the hero whose deck they came from".
* Text does something to a card when it deals with that card or chooses it, or when it changes the damage of dealers or
  to targets that it names. Counting cards, looking whether any are in play and answering what has happened touch none.
* What is dealt to a hero may be lessened, redirected or answered by that hero, whoever deals it, unless the text names
  the dealer; dealing something back to a card out of reach does nothing.
* A hero card next to an environment card reaches both villains, as the environment does.
"""

from __future__ import annotations

from sotm_desktop.engine.questions import is_active_hero, is_in_play

WHICH_VILLAIN = "$which_villain"
"""The key of the question which of two villains a sentence means."""
LEAST_H = 3
"""What H never falls below on the cards of a villain (rules of six against two, The H icon)."""


def controller(t, card: int) -> int:
    """The deck of the villain whose card this is, its side decks included, or -1."""
    return t.book.seat_of(card).home if t.book.side[card] == "villain" else -1


def faces(t, deck: int, villain: int) -> bool:
    """Whether the hero of a deck faces the villain of another; an incapacitated hero faces both."""
    return t.facing[deck] == villain or not is_active_hero(t, t.book.seats[deck].character)


def reached_by(t, card: int) -> tuple[int, ...]:
    """The decks of the villains to whose cards the text of a card can do something."""
    book, villains = t.book, t.book.villain_decks
    if not book.restricts or book.side[card] != "hero":
        return villains
    host = t.cards[card].host if is_in_play(t, card) else -1
    if host >= 0:
        return (controller(t, host),) if book.side[host] == "villain" else reached_by(t, host)
    return tuple(deck for deck in villains if faces(t, book.seat_of(card).home, deck))


def _speaker(t, env: tuple) -> int:
    """The card whose text it is; a reward of the Collection is the deed of the hero who uses it."""
    return env[1] if env[0] in t.book.collections else env[0]


def in_reach(t, env: tuple, card: int) -> bool:
    """Whether the text with these bindings can do something to a card."""
    if not t.book.restricts:
        return True
    villain = controller(t, card)
    return villain < 0 or villain in reached_by(t, _speaker(t, env))


def decks_in_reach(t, env: tuple) -> tuple[int, ...]:
    """The decks that text about decks in general means, in turn order, without those out of reach."""
    decks = t.book.common_decks
    if not t.book.restricts:
        return decks
    reached = reached_by(t, _speaker(t, env))
    homes = {deck: t.book.seats[deck].home for deck in decks}
    return tuple(deck for deck in decks if homes[deck] not in t.book.villain_decks or homes[deck] in reached)


def villains_meant(t, env: tuple) -> tuple[int, ...]:
    """The villains that "the villain" may mean on a card (rulings.md 15): its own, else those in reach, unless beaten.

    A beaten one is meant where there is no other: its deck and its trash are still there.
    """
    book, speaker = t.book, _speaker(t, env)
    if book.side[speaker] == "villain":
        return (book.seat_of(speaker).character,)
    settled = _settled(t, env[0]) if len(book.villains) > 1 else -1
    if settled >= 0:
        return (settled,)
    reached = tuple(book.seats[deck].character for deck in reached_by(t, speaker))
    return tuple(villain for villain in reached if not is_beaten(t, villain)) or reached


def _settled(t, card: int) -> int:
    """The villain whom the players have chosen for the sentence of a card that resolves, or -1."""
    waiting = tuple(frame[3] for frame in t.stack if frame[0] == WHICH_VILLAIN and frame[3])
    chosen = (*waiting, *getattr(t, "meant", ()))
    return next((villain for who, villain in reversed(chosen) if who == card), -1)


def is_beaten(t, villain: int) -> bool:
    """Whether a villain is out of the game while it goes on against another."""
    return t.cards[villain].zone == t.book.removed


def ends_the_game(t, villain: int) -> bool:
    """Whether the heroes win when this villain is beaten: a switch says whether every other must be beaten too."""
    book = t.book
    if book.switches["win"] == "one_villain":
        return True
    return all(is_beaten(t, other) for other in book.villains if other != villain)


def h(t, card: int) -> int:
    """H on a card: how many heroes there are, or on a villain's card how many face it, as a switch says."""
    book, villain = t.book, controller(t, card)
    if book.switches["H.value"] != "facing" or villain < 0 or any(is_beaten(t, other) for other in book.villains):
        return book.h
    return max(LEAST_H, sum(1 for deck in book.hero_decks if faces(t, deck, villain)))


def is_flanked(t, source: int, target: int) -> bool:
    """Whether a hero is dealt damage by a card of a villain whom that hero does not face (Blindside bonus)."""
    if not t.book.has_facing or not is_active_hero(t, target):
        return False
    villain = controller(t, source)
    return villain >= 0 and not faces(t, t.book.deck_of[target], villain)
