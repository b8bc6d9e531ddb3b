"""Moves by hand in words: what the players did themselves, each beginning so that nobody takes it for a rule."""

from __future__ import annotations

from ...engine import manual_moves as by
from ...engine.ids import CardId
from ...engine.state import BACK, DECK, DOWN
from ..english import counted, possessive
from ..pool_names import in_words
from . import names
from .names import PHASE_NAMES, State

PLACES = {"top": "on top of", "bottom": "at the bottom of", "second": "second from the top of"}


def by_hand(table: State, move: by.ManualMove) -> str:
    """One sentence about a move by hand. ``table`` is the state before it."""
    return f"By hand: {_told(table, move)}."


def _told(table: State, move: by.ManualMove) -> str:
    match move:
        case by.DealByHand():
            source, target = names.card(table, move.source), names.card(table, move.target)
            return f"{source} deals {target} {move.amount} {move.type} damage"
        case by.DrawByHand():
            return f"{names.owner(table, move.card)} draws {counted(move.n, 'card')}"
        case by.SetTurn():
            return f"the game goes on with {possessive(names.deck(table, move.deck))} {PHASE_NAMES[move.phase]}"
        case by.ShuffleByHand():
            return f"{possessive(names.deck(table, move.deck))} deck is shuffled"
        case by.PlayByHand():
            return f"{_card(table, move.card)} is played"
        case by.DestroyByHand():
            return f"{names.card(table, move.card)} is destroyed"
        case by.DiscardByHand():
            return f"{_card(table, move.card)} is discarded"
        case by.HealByHand():
            return f"{names.card(table, move.card)} regains {move.amount} HP"
        case by.FlipByHand():
            return _flipped(table, move.card)
        case by.SetHpByHand():
            return f"{names.card(table, move.card)} has {move.hp} HP now"
        case by.SetTokens():
            tokens = f"{in_words(move.pool)} token" if move.pool else "token"
            return f"{names.card(table, move.card)} has {counted(move.tokens, tokens)} on it"
        case by.MoveCard():
            return _moved(table, move)
        case by.MoveUnder():
            return f"{_card(table, move.card)} is put under {names.card(table, move.host)}"
        case by.RemoveByHand():
            return f"{_card(table, move.card)} is removed from the game"
        case by.IncapacitateByHand():
            return f"{names.card(table, move.card)} is incapacitated"
        case by.CallDraw():
            return "the game is called a draw"
        case by.TurnDown():
            return f"{names.card(table, move.card)} is turned face down"
        case by.TurnUp():
            return f"{table.index.definitions[move.card].title} is turned face up"
    return move.word.replace("_", " ")


def _moved(table: State, move: by.MoveCard) -> str:
    where = names.zone(table, table.index.zone(move.deck, move.zone))
    if move.host is not None:
        return f"{_card(table, move.card)} is put next to {names.card(table, move.host)}"
    if move.zone == DECK:
        return f"{_card(table, move.card)} is put {PLACES[move.place]} {where}"
    return f"{_card(table, move.card)} is put into {where}"


def _card(table: State, card: CardId) -> str:
    """The card, but not what nobody has seen yet."""
    return names.card(table, card) if table.cards[card].copy else f"a card of {names.owner(table, card)}"


def _flipped(table: State, card: CardId) -> str:
    if card in table.index.heroes:
        comes_out = table.cards[card].hp is not None
        return f"{names.card(table, card)} {'is incapacitated' if comes_out else 'is back in the game'}"
    back = table.cards[card].face in (BACK, DOWN)
    whose = names.spoken(table, card).owner_pronoun
    return f"{names.card(table, card)} is turned to {whose} {'first' if back else 'other'} side"


def told_by(move: by.ManualMove) -> str:
    """The kind of event that says no more than the sentence about a move did; "" for none."""
    if isinstance(move, by.SetTokens) and move.pool:
        return "named_tokens_changed"
    return TOLD.get(type(move), "")


TOLD: dict[type[by.ManualMove], str] = {
    by.SetHpByHand: "hp_set", by.SetTokens: "tokens_changed", by.MoveCard: "card_moved", by.MoveUnder: "card_moved",
    by.RemoveByHand: "card_moved", by.DiscardByHand: "card_moved", by.TurnDown: "card_flipped",
    by.TurnUp: "card_flipped", by.ShuffleByHand: "deck_shuffled", by.IncapacitateByHand: "hero_incapacitated",
    by.CallDraw: "game_ended",
}  # fmt: skip
"""Events that say no more than the sentence about the move did."""
