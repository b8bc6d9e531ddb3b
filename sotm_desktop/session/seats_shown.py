"""Whose hand lies in the tray, and whose areas are to be large, when the players have not said so themselves."""

from __future__ import annotations

from sotm_desktop.engine import facing, questions
from sotm_desktop.engine.ids import SeatId
from sotm_desktop.engine.questions import hand_of
from sotm_desktop.engine.state import FRONT
from sotm_desktop.session.question import Question
from sotm_desktop.words.narration.names import State


def tray_seat(state: State, question: Question, viewed: SeatId | None) -> SeatId:
    """The hero whose hand lies in the tray: the one looked at, the one asked, the one whose turn it is, any."""
    if viewed is not None:
        return viewed
    hands = {seat for card in question.offer.cards if (seat := hand_of(state, card)) is not None}
    if question.asks is not None and (not hands or question.asks in hands):
        return question.asks
    if hands:
        return min(hands)
    return hand_beside_turn(state)


def hand_beside_turn(state: State) -> SeatId:
    """The hero whose hand lies in the tray where nobody is asked: the one whose turn it is, else the first who is not
    out."""
    return _hero_or_first(state, state.turn)


def hand_after_turn(state: State) -> SeatId:
    """The hero whose hand lies there as the next turn begins."""
    return _hero_or_first(state, questions.next_turn(state))


def _hero_or_first(state: State, turn: SeatId | None) -> SeatId:
    if turn is not None and state.index.seats[turn].side == "hero":
        return turn
    heroes = state.index.hero_decks
    return next((seat for seat in heroes if state.cards[state.index.character(seat)].face == FRONT), heroes[0])


def front_seats(state: State, question: Question, front: SeatId | None) -> tuple[SeatId, ...]:
    """The seats whose areas are to be large, where not all can be: the one that the player chose, those whose cards
    may be picked, the one whose turn it is, and the villains that this one faces. Of cards that may be picked those
    come first that are no friends to be harmed. Who is asked comes right after the first area of those: where targets
    lie in many areas, their own would have no room."""
    seats = [front] if front is not None else []
    if question.state is state and question.decision is not None:
        cards = [power.card for power in question.offer.powers]
        if question.picks_cards:
            aims = question.targets()
            cards += sorted(aims, key=lambda card: aims[card].is_friend)
        offered = [seat for card in cards if (seat := questions.area_of(state, card)) is not None]
        offered += list(question.offer.decks)
        asked = [] if question.asks is None else [question.asks]
        seats += [*offered[:1], *asked, *offered[1:]]
    seats += [] if state.turn is None else [state.turn]
    index = state.index
    if index.has_facing:
        heroes = [seat for seat in seats if index.seats[seat].side == "hero"]
        seats += [deck for seat in heroes for deck in index.villain_decks if facing.faces(state, seat, deck)]
    return tuple(dict.fromkeys(seats))
