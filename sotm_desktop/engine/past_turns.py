"""What is kept of a turn that is over, so that text can look back at it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeAlias

from sotm_desktop.engine.card_index import CardIndex
from sotm_desktop.engine.events import Cause
from sotm_desktop.engine.ids import CardId, SeatId, ZoneId
from sotm_desktop.engine.state import TRASH

IN_ROUND = "in_round"
"""The kind of the fact that says which round it is, in games in which text counts what has happened in one."""
KEPT = "kept:"
"""Stands before a kind of fact that is kept when a turn is over, in games in which text counts it in a round."""
PLAYED_FROM = "played_from"
"""The kind of the fact that says from which pile a card is being played, in games in which text asks for it."""
HP_OF_TURN, HP_OF_ROUND = "hp_of_turn", "hp_of_round"
"""The kinds of the facts that say which HP a target has as a turn begins, or a round, in games in which text asks."""
LEFT = "left"
"""The kind of the fact that says that a card leaves play; kept in games in which text asks for that."""
HOST_LEFT = "host_left"
"""The kind of the fact that says next to which card one left play, in games in which text speaks of that later on."""
REVEALED_FROM = "revealed_from"
"""The kind of the fact that says from which deck a card was revealed, where that is not its own."""
BEATEN = "beaten"
"""The kind of the fact that says that a villain character card is beaten, in games in which text answers that."""
MOVED = "moved"
"""What is counted of in games in which cards are kept in mind until they go elsewhere."""
CAME = "came"
"""What is counted in games in which text waits for the second time that something would happen in a turn."""
ENTERED = "entered"
"""The kind of the fact that says that a card came into play, in games in which text asks for that later on."""
DEALT_BY_TEXT = "dealt_by_text"
"""The kind of the fact that says which text has dealt a damage, in games in which text speaks of that later on."""
REGAINED = "regained"
"""The kind of the fact that says how many HP a card has regained, in games in which text counts them."""
LAST_ROUND = "last_round"
"""What is counted in games in which text asks for what happened in the round before: turns of two rounds are kept."""
HEALED_BY = "healed_by"
"""What is counted of in games in which text asks who causes HP to be regained."""
DESTROYED_BY = "destroyed_by"
"""What is counted of in games in which text asks whose text destroys a card."""
DRAWN = "drawn"
"""The kind of the fact that says which card a hero drew, in games in which text waits for the second of a turn."""
TRASHED_FROM = "trashed_from"
"""The kind of the fact that says from where a card came into its trash, in games in which text asks for it."""
PUT_AWAY = ("discard", "bury")
PUT_BY = "put_by"
"""The kind of the fact that says whose text is discarding or burying a card, in games in which text asks for it."""
DISCARDED_BY = "discarded_by"
"""The kind of the fact that says which sentence discards a card, in games in which text does something instead of a
discard: a discard of another card may be that."""
DISCARDED_OF = "discarded_of"
"""The kind of the fact that says from which hero's hand or deck a card is discarded, in games in which text asks."""
Facts: TypeAlias = tuple[tuple[Any, ...], ...]
"""What happened in a turn, as far as text may count it (``state.Fact``)."""
Past: TypeAlias = tuple[tuple[SeatId, Facts], ...]
"""Decks with what is kept of a turn of theirs, the latest last."""


def counted_of_move(
    index: CardIndex,
    history: Facts,
    card: CardId,
    origin: ZoneId,
    to: ZoneId,
    why: str,
    phase: str,
    cause: Cause,
    host: CardId | None,
) -> Iterator[tuple[Any, ...]]:
    """What is noted of a card that moves, which lay at a ``host``, for text alone that asks for it."""
    counted = index.counted
    if host is not None and HOST_LEFT in counted and index.area_of_zone[origin] is not None:
        yield (HOST_LEFT, card, host)
    if why == "play" and PLAYED_FROM in counted:
        yield (PLAYED_FROM, card, index.pile_of_zone[origin])
    if why in PUT_AWAY and PUT_BY in counted and cause is not None:
        yield (PUT_BY, card, why, cause[0])
    if why == "discard" and DISCARDED_BY in counted and cause is not None:
        yield (DISCARDED_BY, card, cause[1])
    if why == "discard" and DISCARDED_OF in counted:
        yield (DISCARDED_OF, card, hero_of_pile(index, history, card, origin))
    if TRASHED_FROM in counted and to == index.zone(index.deck_of[card], TRASH):
        yield (TRASHED_FROM, card, place_of_zone(index, origin))
    if why == "draw" and DRAWN in counted and (seat := index.hand_of_zone[to]) is not None:
        yield (DRAWN, card, index.character(seat))
    if why in counted and why != "discard":
        whose = index.hand_of_zone[to if why == "draw" else origin]
        yield (f"did_{why}", index.deck_of[card] if whose is None else whose, phase)


def place_of_zone(index: CardIndex, zone: ZoneId) -> str | None:
    """What text calls the place from where a card comes to a trash: hand, deck or play; None for any other."""
    pile = "play" if index.area_of_zone[zone] is not None else index.pile_of_zone[zone]
    return None if pile == "trash" else pile


def destruction(index: CardIndex, card: CardId, by: CardId | None, cause: Cause) -> tuple[Any, ...]:
    """That a card is destroyed, by which card, and behind that by whose text where text of this game asks for it."""
    said = (None if cause is None else cause[0],) if DESTROYED_BY in index.counted else ()
    return ("destroy", card, by, *said)


def revealed_elsewhere(index: CardIndex, history: Facts, cards: tuple[CardId, ...], deck: SeatId) -> Facts:
    """What is noted of cards that were revealed from a deck that is not their own; and of those once more that were so
    this turn and now come from their own."""
    others = (card for card in cards if index.deck_of[card] != deck or revealed_from(history, card) is not None)
    return tuple((REVEALED_FROM, card, deck) for card in others)


def revealed_from(history: Facts, card: CardId) -> SeatId | None:
    """The deck from which a card was revealed that is not its own; None where it was its own."""
    return next((fact[2] for fact in reversed(history) if fact[:2] == (REVEALED_FROM, card)), None)


def hero_of_pile(index: CardIndex, history: Facts, card: CardId, zone: ZoneId) -> CardId | None:
    """The hero from whose hand or deck a card goes that lies there, or was revealed from there; None where it is no
    hero's, or lies elsewhere."""
    seat: SeatId | None
    if zone == index.revealed:
        found = revealed_from(history, card)
        seat = index.deck_of[card] if found is None else found
    else:
        hand = index.hand_of_zone[zone]
        seat = index.deck_of_zone[zone] if hand is None else hand
    if seat is None:
        return None
    home = index.home_of[seat]
    return index.character(home) if index.seats[home].side == "hero" else None


def discarded_of(history: Facts, card: CardId, fact: tuple[Any, ...] = ()) -> CardId | None:
    """The hero from whose hand or deck a card was discarded last this turn; ``fact`` says which time, where that is one
    of this turn's facts."""
    before = history[: history.index(fact)] if fact in history else history
    return next((past[2] for past in reversed(before) if past[:2] == (DISCARDED_OF, card)), None)


def put_by(history: Facts, card: CardId, why: str, fact: tuple[Any, ...]) -> CardId | None:
    """Whose text discarded or buried a card; ``fact`` says which time, where that is one of this turn's facts."""
    before = history[: history.index(fact)] if fact in history else history
    return next((past[3] for past in reversed(before) if past[:3] == (PUT_BY, card, why)), None)


def of_round(past: Past, history: Facts, number: int) -> Facts:
    """What has happened in a round, as far as it is kept."""
    found: list[tuple[Any, ...]] = []
    for facts in (*(facts for _, facts in past), history):
        is_in_it = False
        for fact in facts:
            if fact[0] == IN_ROUND:
                is_in_it = fact[1] == number
            elif is_in_it:
                found.append(fact)
    return tuple(found)


def with_turn(index: CardIndex, past: Past, ended: SeatId, history: Facts) -> Past:
    """What later turns look at, behind that of the turns before it; of each deck the last turn is kept.

    That is the damage, the powers on villain character cards, and what text in this game counts else. Where text counts
    what has happened in a round, of a deck that takes several turns in one all of them are kept; where it counts what
    happened in the round before, those of both rounds.
    """
    counted, powers_of = index.counted, index.villain_characters
    entering = ("enter",) if index.rules.track_from == "entering_play_always" else ()
    kept = [
        fact
        for fact in history
        if fact[0] in ("damage", IN_ROUND, *entering)
        or (fact[0] == "power" and ("power" in counted or fact[2] in powers_of))
        or f"{KEPT}{fact[0]}" in counted
    ]
    began_in = next((fact for fact in kept if fact[0] == IN_ROUND), None)
    rounds = set() if began_in is None else {began_in}
    if began_in is not None and LAST_ROUND in counted:
        rounds.add((IN_ROUND, began_in[1] - 1))
    earlier = [turn for turn in past if turn[0] != ended or not rounds.isdisjoint(turn[1])]
    return (*earlier, (ended, tuple(kept)))
