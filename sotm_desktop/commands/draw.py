"""A game drawn from its seed: what was wished for stays, the rest is chance."""

from __future__ import annotations

from typing import NamedTuple

from sotm_desktop.cards.shelf import Shelf
from sotm_desktop.engine import chance
from sotm_desktop.engine.definitions import DeckDefinition
from sotm_desktop.engine.game import Setup

FEWEST_HEROES, MOST_HEROES = 3, 5


class CannotDraw(Exception):
    """No game can be made of these wishes; the sentence says why."""


class Wishes(NamedTuple):
    """What was asked for; None where anything will do."""

    set: str | None = None
    villain: str | None = None
    environment: str | None = None
    heroes: str | None = None
    """``deck`` or ``deck:variant``, with commas, in turn order."""
    advanced: bool = False


def setup_for(shelf: Shelf, wishes: Wishes, seed: int) -> Setup:
    """The set-up of the game with this seed. Raises CannotDraw with a sentence."""
    try:
        return Setup(
            villain=wishes.villain or _pick(shelf, wishes, "villain", seed).id,
            environment=wishes.environment or _pick(shelf, wishes, "environment", seed).id,
            heroes=_named(shelf, wishes.heroes) if wishes.heroes else _drawn(shelf, wishes, seed),
            seed=seed,
            advanced=wishes.advanced,
        )
    except KeyError as error:
        raise CannotDraw(str(error.args[0]))


def _decks(shelf: Shelf, wishes: Wishes, side: str) -> list[DeckDefinition]:
    found = sorted((deck for deck in shelf.decks(side) if wishes.set in (None, deck.set)), key=lambda deck: deck.id)
    if not found:
        where = f" in the card set {wishes.set!r}" if wishes.set else ""
        raise CannotDraw(f"There is no {side} deck{where}.")
    return found


def _pick(shelf: Shelf, wishes: Wishes, side: str, seed: int) -> DeckDefinition:
    decks = _decks(shelf, wishes, side)
    return decks[chance.below(seed, f"draw:{side}", 0, len(decks))[0]]


def _drawn(shelf: Shelf, wishes: Wishes, seed: int) -> tuple[tuple[str, str], ...]:
    """Three to five heroes, each with any of its character cards."""
    decks = _decks(shelf, wishes, "hero")
    if len(decks) < FEWEST_HEROES:
        raise CannotDraw(f"There are only {len(decks)} hero decks, and a game needs {FEWEST_HEROES}.")
    most = min(MOST_HEROES, len(decks))
    number = FEWEST_HEROES + chance.below(seed, "draw:number", 0, most - FEWEST_HEROES + 1)[0]
    order = chance.permutation(seed, "draw:heroes", 0, len(decks))[0]
    return tuple((decks[i].id, _variant(decks[i], seed)) for i in order[:number])


def _variant(deck: DeckDefinition, seed: int) -> str:
    variants = sorted(deck.characters)
    return variants[chance.below(seed, f"draw:variant:{deck.id}", 0, len(variants))[0]]


def _named(shelf: Shelf, heroes: str) -> tuple[tuple[str, str], ...]:
    pairs = [name.strip().partition(":") for name in heroes.split(",") if name.strip()]
    chosen = tuple((deck, "" if variant == "standard" else variant) for deck, _, variant in pairs)
    for deck_id, variant in chosen:
        deck = shelf.deck(deck_id)
        if deck.side != "hero" or variant not in deck.characters:
            known = ", ".join(name or "standard" for name in deck.characters)
            raise CannotDraw(f"{deck_id}:{variant} is no hero; character cards of {deck_id}: {known or 'none'}.")
    ids = [deck.rpartition("/")[2] for deck, _ in chosen]
    if len(set(ids)) != len(ids):
        raise CannotDraw("A hero can be in a game only once.")
    return chosen
