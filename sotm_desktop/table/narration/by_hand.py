"""House moves in words: what the players did by hand, each beginning so that nobody takes it for a rule."""

from __future__ import annotations

from collections.abc import Callable

from sotm_desktop.engine.state import BACK, DOWN

from . import names
from .names import PHASE_NAMES, State, possessive

PLACES = {"top": "on top of", "bottom": "at the bottom of", "second": "second from the top of"}


def by_hand(t: State, move: tuple) -> str:
    """One sentence about a house move. ``t`` is the state before it; ``move`` the word and what it needs."""
    word, *rest = move
    tell = TELL.get(word)
    return f"By hand: {tell(t, *rest) if tell is not None else word.replace('_', ' ')}."


def _moved(t: State, card: int, deck: int, zone: int, place: str = "bottom", host: int = -1) -> str:
    where = names.zone(t, t.book.zone(deck, zone))
    if host >= 0:
        return f"{_card(t, card)} is put next to {names.card(t, host)}"
    if zone == 0:
        return f"{_card(t, card)} is put {PLACES[place]} {where}"
    return f"{_card(t, card)} is put into {where}"


def _card(t: State, card: int) -> str:
    """The card, but not what nobody has seen yet."""
    return names.card(t, card) if t.cards[card].copy else f"a card of {names.owner(t, card)}"


def _flip(t: State, card: int) -> str:
    if card in t.book.heroes:
        return f"{names.card(t, card)} {'is incapacitated' if t.cards[card].hp is not None else 'is back in the game'}"
    back = t.cards[card].face in (BACK, DOWN)
    return f"{names.card(t, card)} is turned to its {'first' if back else 'other'} side"


def _tokens(t: State, card: int, tokens: int) -> str:
    return f"{names.card(t, card)} has {names.counted(tokens, 'token')} on it"


def _turn(t: State, deck: int, phase: str) -> str:
    return f"the game goes on with {possessive(names.deck(t, deck))} {PHASE_NAMES[phase]}"


TELL: dict[str, Callable[..., str]] = {
    "deal": lambda t, source, target, amount, kind, *more: (
        f"{names.card(t, source)} deals {names.card(t, target)} {amount} {kind} damage"
    ),
    "put_into_play": lambda t, card: f"{_card(t, card)} is played",
    "destroy": lambda t, card: f"{names.card(t, card)} is destroyed",
    "discard": lambda t, card: f"{_card(t, card)} is discarded",
    "heal": lambda t, card, amount: f"{names.card(t, card)} regains {amount} HP",
    "flip": _flip,
    "set_hp": lambda t, card, hp: f"{names.card(t, card)} has {hp} HP now",
    "set_tokens": _tokens,
    "move": _moved,
    "move_under": lambda t, card, host: f"{_card(t, card)} is put under {names.card(t, host)}",
    "remove": lambda t, card: f"{_card(t, card)} is removed from the game",
    "incapacitate": lambda t, card: f"{names.card(t, card)} is incapacitated",
    "turn_down": lambda t, card: f"{names.card(t, card)} is turned face down",
    "turn_up": lambda t, card: f"{t.book.definitions[card].title} is turned face up",
    "set_turn": _turn,
    "draw_cards": lambda t, hero, n: f"{names.owner(t, hero)} draws {names.counted(n, 'card')}",
    "shuffle_deck": lambda t, deck: f"{possessive(names.deck(t, deck))} deck is shuffled",
}
"""How each house move is told."""

TOLD = {
    "set_hp": "hp_set", "set_tokens": "tokens_changed", "move": "card_moved", "move_under": "card_moved",
    "remove": "card_moved", "discard": "card_moved", "turn_down": "card_flipped", "turn_up": "card_flipped",
    "shuffle_deck": "deck_shuffled", "incapacitate": "hero_incapacitated",
}  # fmt: skip
"""Events that say no more than the sentence about the house move did."""
