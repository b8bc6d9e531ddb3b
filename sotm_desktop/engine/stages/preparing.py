"""Preparing a table by hand: what scenarios and tutorials need before the first turn, as house moves (promise 1).

A prepared game (``Setup.prepared``) begins with nothing shuffled and no frame on the stack. These moves put it into any
position; ``begin`` then starts a turn at any of its phases, as if the earlier ones had passed with nothing done.
"""

from __future__ import annotations

from sotm_desktop.engine import events, kernel
from sotm_desktop.engine.answers import Refused
from sotm_desktop.engine.frames import call
from sotm_desktop.engine.stages import moving
from sotm_desktop.engine.stages.powers import mark_of
from sotm_desktop.engine.stages.setup import SET_UP
from sotm_desktop.engine.stages.turns import ROUNDS, TURN, is_held, phases_of
from sotm_desktop.engine.state import DECK, DOWN, FRONT


def _see(tx, *cards):
    """Names copies: the first of equal cards is copy 1 from now on, wherever it lies."""
    tx.emit(events.CardsSeen("cards_seen", None, cards))
    return ()


def _shuffle_deck(tx, deck):
    moving.shuffle(tx, deck, None)
    return ()


def _set_deck(tx, deck, *cards):
    """Makes a deck exactly these cards, first on top; what else lay in it is removed from the game."""
    zone = tx.index.zone(deck, DECK)
    for card in tx.zones[zone]:
        if card not in cards:
            moving.put(tx, card, tx.index.removed, moving.BOTTOM, "house", None)
    for card in cards:
        moving.put(tx, card, zone, moving.BOTTOM, "house", None)
    return ()


def _turn_down(tx, card):
    """Turns a card in play face down."""
    tx.emit(events.CardFlipped("card_flipped", None, card, DOWN))
    return ()


def _turn_up(tx, card):
    """Turns a card that lies face down face up again."""
    tx.emit(events.CardFlipped("card_flipped", None, card, FRONT))
    return ()


def _run_setup(tx):
    """The villain's Setup as printed, then four cards for each hero; nothing is shuffled beforehand."""
    return call(tx, SET_UP, (False, True))


def _begin(tx, deck, phase):
    """Begins the game in this turn at this phase. The frames are those that the round leaves when it gets there."""
    tx.emit(events.RoundBegan("round_began", None, 1))
    tx.emit(events.TurnBegan("turn_began", None, deck))
    stand_at(tx, deck, phase)
    return ()


def stand_at(tx, deck: int, phase: str) -> None:
    """Leaves the frames that a round leaves when this phase of a deck's turn comes next."""
    kernel.push(tx, ROUNDS, ())
    kernel.push(tx, TURN, (deck,), (phases_of(tx, deck).index(phase),))


def _mark_power_used(tx, card, power):
    """A power that cannot be used again this turn."""
    tx.emit(events.LimitUsed("limit_used", None, mark_of(tx, card, power)))
    return ()


MOVES = {
    "see": _see, "shuffle_deck": _shuffle_deck, "set_deck": _set_deck, "turn_down": _turn_down, "turn_up": _turn_up,
    "run_setup": _run_setup, "begin": _begin, "mark_power_used": _mark_power_used,
}  # fmt: skip


def check(state, word: str, rest: list) -> None:
    """Raises Refused with a sentence when a move makes no sense on this table."""
    index = state.index
    if word in ("begin", "run_setup") and (state.stack or state.phase != "setup"):
        raise Refused("the game has begun already")
    if word == "begin":
        _check_begin(state, *rest)
    elif word == "mark_power_used":
        card, power = rest
        if power >= len(index.definitions[card].faces[state.cards[card].face].powers):
            raise Refused(f"{index.card_id(card, state.cards[card].copy)} has no power number {power}")
    elif word == "turn_down" and index.definitions[rest[0]].is_character:
        raise Refused(f"{index.card_id(rest[0], 0)} is a character card and stays face up")
    elif word == "turn_down" and index.play_area(state.cards[rest[0]].zone) < 0:
        raise Refused(f"{index.card_id(rest[0], state.cards[rest[0]].copy)} is not in play")
    elif word == "turn_up" and state.cards[rest[0]].face != DOWN:
        raise Refused(f"{index.card_id(rest[0], state.cards[rest[0]].copy)} does not lie face down")


def _check_begin(state, deck: int, phase: str) -> None:
    name = state.index.seats[deck].id
    if phase not in phases_of(state, deck):
        raise Refused(f"{name} has no phase {phase!r}; there are {', '.join(phases_of(state, deck))}")
    if not is_held(state, deck, phase):
        out = "incapacitated" if phase != "incapacitated" else "not incapacitated"
        raise Refused(f"{name} has no {phase} phase while {out}")
