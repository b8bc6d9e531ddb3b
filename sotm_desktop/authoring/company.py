"""Who plays along with a deck that is tried: drawn from the seed of the game alone."""

from __future__ import annotations

from dataclasses import replace

from sotm_desktop.cards.library import CardLibrary
from sotm_desktop.engine import chance
from sotm_desktop.engine.definitions import DeckDefinition
from sotm_desktop.engine.game_setup import Setup

FEWEST_HEROES, MOST_HEROES = 3, 5


def company(library: CardLibrary, deck: DeckDefinition, seed: int) -> Setup:
    """A game with this deck, under the rules that it was written for; the others are decks of the default set."""
    heroes = _heroes(library, deck, seed)
    card_set = library.sets[deck.set]
    return Setup(
        villain=library.name_of(deck if deck.side == "villain" else _pick(library, "villain", seed)),
        environment=library.name_of(deck if deck.side == "environment" else _pick(library, "environment", seed)),
        heroes=heroes,
        seed=seed,
        advanced=deck.side == "villain" and seed // 2 % 2 == 1,
        edition=tuple(name for name in card_set.written_for[:1] if name in library.rules.files),
    )


def another(library: CardLibrary, deck: DeckDefinition, setup: Setup) -> DeckDefinition | None:
    """A deck of the default set that can take the place of the one that is tried: the next in turn, from seed to seed.

    None where there is none.
    """
    taken = {library.deck(name).id for name in (setup.villain, setup.environment, *(hero for hero, _ in setup.heroes))}
    others = _others(library, deck.side)
    first = setup.seed % len(others)
    return next((other for other in (*others[first:], *others[:first]) if other.id not in taken), None)


def in_place(library: CardLibrary, setup: Setup, deck: DeckDefinition, other: DeckDefinition) -> Setup:
    """The same game with another deck in the place of one."""
    name, before = library.name_of(other), library.name_of(deck)
    if deck.side != "hero":
        return replace(setup, villain=name) if deck.side == "villain" else replace(setup, environment=name)
    hero = (name, _variant(other, setup.seed))
    return replace(setup, heroes=tuple(hero if each[0] == before else each for each in setup.heroes))


def _heroes(library: CardLibrary, deck: DeckDefinition, seed: int) -> tuple[tuple[str, str], ...]:
    found = [other for other in _others(library, "hero") if other.id != deck.id]
    wanted = FEWEST_HEROES + chance.below(seed, "try:number", 0, MOST_HEROES - FEWEST_HEROES + 1)[0]
    order = chance.permutation(seed, "try:heroes", 0, len(found))[0]
    team = [found[at] for at in order[: wanted - (deck.side == "hero")]]
    if deck.side == "hero":
        team.insert(chance.below(seed, "try:seat", 0, len(team) + 1)[0], deck)
    if not team:
        raise KeyError("there is no hero deck to play with")
    return tuple((library.name_of(hero), _variant(hero, seed)) for hero in team)


def _variant(deck: DeckDefinition, seed: int) -> str:
    variants = sorted(deck.beginning)
    return variants[chance.below(seed, f"try:variant:{deck.id}", 0, len(variants))[0]]


def _pick(library: CardLibrary, side: str, seed: int) -> DeckDefinition:
    found = _others(library, side)
    return found[chance.below(seed, f"try:{side}", 0, len(found))[0]]


def _others(library: CardLibrary, side: str) -> list[DeckDefinition]:
    """The decks of the default set, or all where it has none of this side."""
    found = sorted(library.decks(side), key=lambda deck: deck.full_id)
    if not found:
        raise KeyError(f"there is no {side} deck to play with")
    return [deck for deck in found if deck.set == library.default_set] or list(
        {deck.id: deck for deck in found}.values()
    )
