"""Which cards lie open over the table: a deck laid open by hand, a trash, or those that the question is about."""

from __future__ import annotations

from dataclasses import replace

from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.state import DECK, DOWN
from sotm_desktop.gesture.gestures import Gesture, picked
from sotm_desktop.gesture.targets import Command
from sotm_desktop.gesture.view_state import ViewState
from sotm_desktop.screen_look.look_parts import Choice, Light, PileLook
from sotm_desktop.screen_look.prompts import QuestionPrompt
from sotm_desktop.session.game_session import GameSession
from sotm_desktop.session.offer import pile_of
from sotm_desktop.session.table_look import TableLook
from sotm_desktop.words.narration.names import State
from sotm_desktop.words.screens import table_words as words

CLOSE = Choice(Command.CLOSE_PILE, words.CLOSE, "", "plain", words.ESC)


def pile_look(
    session: GameSession, gesture: Gesture, view: ViewState, table: TableLook, is_still: bool
) -> PileLook | None:
    """What lies open now; None when nothing does."""
    offered = frozenset() if session.is_manual else frozenset(session.question.offer.cards)
    if view.shows_trashes:
        columns = tuple((area.title, area.trash) for area in table.areas if area.trash)
        cards = tuple(card for _, trash in columns for card in trash)
        legal = offered & frozenset(cards)
        return PileLook(words.ALL_TRASHES, words.TRASH_WORDS, cards, legal, (), (CLOSE,), columns)
    if view.open_deck is not None:
        seat = session.state.index.seats[view.open_deck]
        cards = session.state.zones[session.state.index.zone(seat.number, DECK)]
        return PileLook(words.deck_of(seat.title), words.OPEN_DECK_WORDS, cards, frozenset(), (), (CLOSE,))
    if view.trash is not None:
        area = next(area for area in table.areas if area.seat == view.trash)
        every = Choice(Command.TRASHES, words.ALL_TRASHES, "", "pale", "Shift+T")
        legal = offered & frozenset(area.trash)
        return PileLook(words.trash_of(area.title), words.TRASH_WORDS, area.trash, legal, (), (every, CLOSE))
    if view.open_area is not None:
        area = next(area for area in table.areas if area.seat == view.open_area)
        in_play = tuple(card.card for card in area.cards)
        legal = offered & frozenset(in_play)
        title = words.in_play_of(area.title)
        lights = _lights(session, in_play, table) if offered else ()
        return PileLook(title, words.IN_PLAY_WORDS, in_play, legal, (), (CLOSE,), in_play=area.cards, lights=lights)
    if is_still or session.is_manual or view.is_peeking or not session.question.laid_out(view.buried):
        return None
    return _cards_of_question(session, gesture, view, table)


def _cards_of_question(session: GameSession, gesture: Gesture, view: ViewState, table: TableLook) -> PileLook:
    offer, chosen = session.question.offer, picked(gesture)
    prompt = QuestionPrompt(session, gesture, replace(view, hover=None)).asked()
    buttons = tuple(each for each in prompt.choices if each.target is not Command.SHOW_CARDS)
    peek = Choice(Command.PEEK, words.LOOK_AT_TABLE, "", "dark")
    picked_cards = tuple(card for key in chosen for card, its in offer.cards.items() if its == key)
    aims = session.question.targets()
    lies = _as_they_lie(session.state, tuple(offer.cards))
    cards = tuple(sorted(lies, key=lambda card: card in aims and aims[card].is_friend))
    in_play = tuple(look for card in cards if (look := table.card(card)) is not None)
    lights = _lights(session, cards, table)
    rows = session.state.cards
    return PileLook(
        prompt.speaker, prompt.words, cards, frozenset(offer.cards), picked_cards, (peek, *buttons), in_play=in_play,
        lights=lights, face_down=frozenset(card for card in cards if rows[card].face == DOWN),
    )  # fmt: skip


def _lights(session: GameSession, cards: tuple[CardId, ...], table: TableLook) -> tuple[tuple[CardId, Light], ...]:
    """What a pick would do to each of these cards that is in play."""
    aims = session.question.targets()
    return tuple(
        (card, Light("danger" if aims[card].is_friend else "legal", aims[card].label))
        for card in cards
        if card in aims and table.card(card) is not None
    )


def _as_they_lie(state: State, cards: tuple[CardId, ...]) -> tuple[CardId, ...]:
    """Cards as they lie in their piles, decks by title so that a search tells nothing about the order."""

    def place(card: CardId) -> tuple[int, str, int]:
        pile = pile_of(state, card)
        if pile is not None and pile[1] == DECK:
            return 0, state.index.definitions[card].title, 0
        zone = state.zones[state.cards[card].zone]
        return 1, "", zone.index(card) if card in zone else 0

    return tuple(sorted(cards, key=place))
