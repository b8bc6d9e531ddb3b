"""Whose hand lies in the tray, and whose areas are to be large, when the players have not said so themselves."""

from __future__ import annotations

from sotm_desktop.engine import questions
from sotm_desktop.engine.ids import SeatId
from sotm_desktop.session.offer import hand_of
from sotm_desktop.session.question import Question
from sotm_desktop.words.narration.names import State


def tray_seat(state: State, question: Question, viewed: SeatId | None) -> SeatId:
    """The hero whose hand lies in the tray: the one looked at, the one asked, the one whose turn it is, any."""
    seats = state.index.seats
    if viewed is not None:
        return viewed
    hands = {hand_of(state, card) for card in question.offer.cards} - {SeatId(-1)}
    if question.asks >= 0 and (not hands or question.asks in hands):
        return question.asks
    if hands:
        return min(hands)
    if state.turn >= 0 and seats[state.turn].side == "hero":
        return state.turn
    heroes = [seat.number for seat in seats if seat.side == "hero"]
    return next((seat for seat in heroes if state.cards[seats[seat].character].face == 0), heroes[0])


def front_seats(state: State, question: Question, front: SeatId | None) -> tuple[SeatId, ...]:
    """The seats whose areas are to be large, where not all can be: the one that the player chose, those whose cards
    may be picked, the one whose turn it is."""
    seats = [front] if front is not None else []
    if question.state is state and question.decision is not None:
        cards = [power.card for power in question.offer.powers]
        if question.picks_cards:
            cards += list(question.offer.cards)
        seats += [seat for card in cards if (seat := questions.area_of(state, card)) >= 0]
        seats += list(question.offer.decks)
        seats += [question.asks] if question.asks >= 0 else []
    return tuple(dict.fromkeys([*seats, state.turn] if state.turn >= 0 else seats))
