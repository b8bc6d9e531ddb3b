"""House moves in words: what the players did by hand, each beginning so that nobody takes it for a rule."""

from __future__ import annotations

from collections.abc import Callable

from ...engine.state import BACK, DOWN
from . import names
from .names import PHASE_NAMES, State, possessive

PLACES = {"top": "on top of", "bottom": "at the bottom of", "second": "second from the top of"}


def by_hand(table: State, move: tuple) -> str:
    """One sentence about a house move. ``t`` is the state before it; ``move`` the word and what it needs."""
    word, *rest = move
    tell = TELL.get(word)
    return f"By hand: {tell(table, *rest) if tell is not None else word.replace('_', ' ')}."


def _moved(table: State, card: int, deck: int, zone: int, place: str = "bottom", host: int = -1) -> str:
    where = names.zone(table, table.index.zone(deck, zone))
    if host >= 0:
        return f"{_card(table, card)} is put next to {names.card(table, host)}"
    if zone == 0:
        return f"{_card(table, card)} is put {PLACES[place]} {where}"
    return f"{_card(table, card)} is put into {where}"


def _card(table: State, card: int) -> str:
    """The card, but not what nobody has seen yet."""
    return names.card(table, card) if table.cards[card].copy else f"a card of {names.owner(table, card)}"


def _flip(table: State, card: int) -> str:
    if card in table.index.heroes:
        comes_out = table.cards[card].hp is not None
        return f"{names.card(table, card)} {'is incapacitated' if comes_out else 'is back in the game'}"
    back = table.cards[card].face in (BACK, DOWN)
    return f"{names.card(table, card)} is turned to its {'first' if back else 'other'} side"


def _tokens(table: State, card: int, tokens: int) -> str:
    return f"{names.card(table, card)} has {names.counted(tokens, 'token')} on it"


def _turn(table: State, deck: int, phase: str) -> str:
    return f"the game goes on with {possessive(names.deck(table, deck))} {PHASE_NAMES[phase]}"


TELL: dict[str, Callable[..., str]] = {
    "deal": lambda table, source, target, amount, kind, *more: (
        f"{names.card(table, source)} deals {names.card(table, target)} {amount} {kind} damage"
    ),
    "put_into_play": lambda table, card: f"{_card(table, card)} is played",
    "destroy": lambda table, card: f"{names.card(table, card)} is destroyed",
    "discard": lambda table, card: f"{_card(table, card)} is discarded",
    "heal": lambda table, card, amount: f"{names.card(table, card)} regains {amount} HP",
    "flip": _flip,
    "set_hp": lambda table, card, hp: f"{names.card(table, card)} has {hp} HP now",
    "set_tokens": _tokens,
    "move": _moved,
    "move_under": lambda table, card, host: f"{_card(table, card)} is put under {names.card(table, host)}",
    "remove": lambda table, card: f"{_card(table, card)} is removed from the game",
    "incapacitate": lambda table, card: f"{names.card(table, card)} is incapacitated",
    "turn_down": lambda table, card: f"{names.card(table, card)} is turned face down",
    "turn_up": lambda table, card: f"{table.index.definitions[card].title} is turned face up",
    "set_turn": _turn,
    "draw_cards": lambda table, hero, n: f"{names.owner(table, hero)} draws {names.counted(n, 'card')}",
    "shuffle_deck": lambda table, deck: f"{possessive(names.deck(table, deck))} deck is shuffled",
}
"""How each house move is told."""

TOLD = {
    "set_hp": "hp_set", "set_tokens": "tokens_changed", "move": "card_moved", "move_under": "card_moved",
    "remove": "card_moved", "discard": "card_moved", "turn_down": "card_flipped", "turn_up": "card_flipped",
    "shuffle_deck": "deck_shuffled", "incapacitate": "hero_incapacitated",
}  # fmt: skip
"""Events that say no more than the sentence about the house move did."""
