"""Of which cards a move by hand makes sense. Each raises Refused with a sentence where it does not."""

from __future__ import annotations

from sotm_desktop.engine.answers import Refused
from sotm_desktop.engine.game_state import GameState
from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.questions import definition_of, is_in_play, is_set_aside, is_target, name
from sotm_desktop.engine.state import DOWN


def in_play(state: GameState, card: CardId) -> None:
    if not is_in_play(state, card):
        raise Refused(f"{name(state, card)} is not in play")


def on_the_table(state: GameState, card: CardId) -> None:
    if not is_in_play(state, card) and state.cards[card].zone != state.index.under:
        raise Refused(f"{name(state, card)} is neither in play nor under a card")


def has_hp(state: GameState, card: CardId) -> None:
    if not is_target(state, card):
        raise Refused(f"{name(state, card)} is no target, so it has no HP")


def is_deck_card(state: GameState, card: CardId) -> None:
    if state.index.definitions[card].is_character:
        raise Refused(f"{name(state, card)} is a character card and stays as it is")


def can_come(state: GameState, card: CardId) -> None:
    """A card of a deck, or a villain's character card that is set aside."""
    if not is_set_aside(state, card):
        is_deck_card(state, card)


def is_hero(state: GameState, card: CardId) -> None:
    if card not in state.index.heroes:
        raise Refused(f"{name(state, card)} is no hero")


def has_other_side(state: GameState, card: CardId) -> None:
    if len(definition_of(state, card).faces) < 2:
        raise Refused(f"{name(state, card)} has only one side")
    if (card in state.index.two_sided or card in state.index.villain_characters) and not is_in_play(state, card):
        raise Refused(f"{name(state, card)} is not in play, where its front is up")


def lies_face_down(state: GameState, card: CardId) -> None:
    if state.cards[card].face != DOWN:
        raise Refused(f"{name(state, card)} does not lie face down")


def can_be_host(state: GameState, card: CardId, host: CardId) -> None:
    if host == card or not is_in_play(state, host):
        raise Refused(f"{name(state, card)} cannot lie next to or under a card that is not in play")
