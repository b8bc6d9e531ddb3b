"""Six heroes against two villains: who faces whom, what that puts out of reach, and how many heroes a villain faces.

Pure questions, like those of ``questions.py``. In a game with one villain everything is in reach. The rules say "no
action by any hero may directly affect a villain card" of a villain not faced; our reading:

* It is the card whose text does something that faces a villain, and not the hero to whom that text speaks: "hero cards
  are considered to be facing the same direction as the hero whose deck they came from".
* Text does something to a card when it deals with that card or chooses it, or when it changes the damage of dealers or
  to targets that it names. Counting cards, looking whether any are in play and answering what has happened touch none.
* What is dealt to a hero may be lessened, redirected or answered, whoever deals it: text that names its targets changes
  what they are dealt, and does nothing to the dealer. Dealing something back to a card out of reach does nothing.
* "At the time the effect takes place": a card that has been dealt with, so that it cannot deal damage, say, stays so
  when the hero turns around; what changes each damage anew, like -1 damage dealt by a target, is idle meanwhile.
* A hero card next to an environment card reaches both villains, as the environment does.

What is out of reach of a hero's card because one of two heroes is isolated (``isolation.py``) is so in the same sense,
and so is a card in play that text says is not affected by it (``unaffected.py``).
"""

from __future__ import annotations

from sotm_desktop.engine.card_index import CardIndex
from sotm_desktop.engine.definitions import DECK_SIDES, FEWEST_HEROES
from sotm_desktop.engine.frames import Bindings
from sotm_desktop.engine.ids import CardId, SeatId
from sotm_desktop.engine.isolation import parted
from sotm_desktop.engine.questions import (
    active_heroes,
    is_active_hero,
    is_hero_out,
    is_in_play,
    is_set_aside,
    shows_beaten,
)
from sotm_desktop.engine.state import CardRow
from sotm_desktop.engine.table import Table
from sotm_desktop.engine.unaffected import keeping_off

WHICH_VILLAIN = "$which_villain"
"""The key of the question which of two villains a sentence means."""
LEAST_H = FEWEST_HEROES
"""What H never falls below on the cards of a villain (rules of six against two, The H icon)."""


def controller(table: Table, card: CardId) -> SeatId | None:
    """The deck of the villain whose card this is, its side decks included, if it is a villain's."""
    index = table.index
    return index.home_of[index.deck_of[card]] if index.side[card] == "villain" else None


def faces(table: Table, deck: SeatId, villain: SeatId) -> bool:
    """Whether the hero of a deck faces the villain of another; an incapacitated hero faces both."""
    return table.facing[deck] == villain or not is_active_hero(table, table.index.character(deck))


def reached_by(table: Table, card: CardId) -> tuple[SeatId, ...]:
    """The decks of the villains to whose cards the text of a card can do something."""
    index, villains = table.index, table.index.villain_decks
    if not index.facing_restricts or index.side[card] != "hero":
        return villains
    host = table.cards[card].host if is_in_play(table, card) else None
    if host is not None:
        villain = controller(table, host)
        return reached_by(table, host) if villain is None else (villain,)
    return tuple(deck for deck in villains if faces(table, index.seat_of(card).home, deck))


def _speaker(table: Table, bindings: Bindings) -> CardId:
    """The card whose text it is; a reward of the Collection is the deed of the hero who uses it."""
    speaker: CardId = bindings[1] if bindings[0] in table.index.collections else bindings[0]
    return speaker


def in_reach(table: Table, bindings: Bindings, card: CardId) -> bool:
    """Whether the text with these bindings can do something to a card."""
    if not table.index.restricts:
        return True
    speaker, villain = _speaker(table, bindings), controller(table, card)
    if keeping_off(table, card, speaker) is not None:
        return False
    if villain is None:
        return not parted(table, speaker, card)
    return villain in reached_by(table, speaker)


def heroes_in_reach(table: Table, bindings: Bindings) -> tuple[CardId, ...]:
    """The active heroes to whom a text can speak, in turn order."""
    heroes = active_heroes(table)
    return tuple(hero for hero in heroes if in_reach(table, bindings, hero)) if table.index.restricts else heroes


def decks_in_reach(table: Table, bindings: Bindings) -> tuple[SeatId, ...]:
    """The decks that text about decks in general means, in turn order, without those out of reach."""
    decks = table.index.common_decks
    if not table.index.restricts:
        return decks
    index, speaker = table.index, _speaker(table, bindings)
    reached = reached_by(table, speaker)

    def is_reached(home: SeatId) -> bool:
        if home in index.villain_decks:
            return home in reached
        return home not in index.hero_decks or not parted(table, speaker, index.character(home))

    return tuple(deck for deck in decks if is_reached(index.seats[deck].home))


def villains_meant(table: Table, bindings: Bindings) -> tuple[CardId, ...]:
    """The villains that "the villain" may mean on a card (rulings.md 15): its own, else those in reach, unless beaten.

    A beaten one is meant where there is no other: its deck and its trash are still there.
    """
    index, speaker = table.index, _speaker(table, bindings)
    if index.side[speaker] == "villain":
        return (index.character_of[index.deck_of[speaker]],)
    settled = _settled(table, bindings[0]) if len(index.villains) > 1 else None
    if settled is not None:
        return (settled,)
    reached = tuple(map(index.character, reached_by(table, speaker)))
    return tuple(villain for villain in reached if not is_beaten(table, villain)) or reached


def _settled(table: Table, card: CardId) -> CardId | None:
    """The villain whom the players have chosen for the sentence of a card that resolves, if they have."""
    waiting = tuple(frame.memory for frame in table.stack if frame.key == WHICH_VILLAIN and frame.memory)
    chosen = (*waiting, *table.meant)
    villains = table.index.villain_characters
    return next((each for who, each in reversed(chosen) if who == card and each in villains), None)


def is_beaten(table: Table, villain: CardId) -> bool:
    """Whether a villain is out of the game while it goes on against another, with every partner that has come."""
    return all(_is_no_more(table, card) for card in table.index.characters(table.index.deck_of[villain]))


def _is_no_more(table: Table, villain: CardId) -> bool:
    """Whether nothing of a villain character card is left to beat: it is beaten, or is set aside and has not come."""
    return is_out(table, villain) or is_set_aside(table, villain)


def is_out(table: Table, villain: CardId) -> bool:
    """Whether a villain character card is beaten: removed, or turned to a side that says so, be it one of several or
    the only one."""
    row, index = table.cards[villain], table.index
    return row.zone == index.removed or shows_beaten(index, villain, row)


def comes_back(table: Table, card: CardId) -> bool:
    """Whether a card that was removed from the game can be brought back by text that looks there: a card of a deck
    whose hero is not out, or whose villain is not beaten."""
    if table.index.definitions[card].kind not in DECK_SIDES or is_hero_out(table, card):
        return False
    villain = controller(table, card)
    return villain is None or not is_beaten(table, table.index.character(villain))


def is_gone_for_good(table: Table, card: CardId) -> bool:
    """Whether a card was removed from the game and never comes back."""
    return table.cards[card].zone == table.index.removed and not comes_back(table, card)


def falls_by_going(index: CardIndex, card: CardId, row: CardRow) -> bool:
    """Whether a card that leaves the game is beaten by that: a villain character card that was not before."""
    return card in index.villain_characters and not shows_beaten(index, card, row)


def ends_the_game(table: Table, villain: CardId) -> bool:
    """Whether the heroes win when this villain character is beaten: its partners that have come must be beaten too."""
    partners = table.index.characters(table.index.deck_of[villain])
    return beats_all(table, villain) and all(_is_no_more(table, other) for other in partners if other != villain)


def beats_all(table: Table, villain: CardId) -> bool:
    """Whether the heroes win when a villain and its partners are beaten: a switch says whether any other must be."""
    index = table.index
    if index.rules.win == "one_villain":
        return True
    deck = index.deck_of[villain]
    return all(is_beaten(table, other) for other in index.villains if index.deck_of[other] != deck)


def h(table: Table, card: CardId) -> int:
    """H on a card: how many heroes there are, or on a villain's card how many face it, as a switch says."""
    index, villain = table.index, controller(table, card)
    if index.rules.h_value != "facing" or villain is None or any(is_beaten(table, other) for other in index.villains):
        return index.h
    return max(LEAST_H, sum(1 for deck in index.hero_decks if faces(table, deck, villain)))


def is_flanked(table: Table, source: CardId, target: CardId) -> bool:
    """Whether a hero is dealt damage by a card of a villain whom that hero does not face (Blindside bonus)."""
    if not table.index.has_facing or not is_active_hero(table, target):
        return False
    villain = controller(table, source)
    return villain is not None and not faces(table, table.index.deck_of[target], villain)
