"""Who sits at the table: the card index of a game from its set-up, and why there can be no such game."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from sotm_desktop.cards.event_cards import EventCard
from sotm_desktop.engine.card_index import CardIndex
from sotm_desktop.engine.definitions import DeckDefinition, Definition
from sotm_desktop.engine.game_setup import Setup
from sotm_desktop.engine.procedures import as_played
from sotm_desktop.engine.stages.setup import bare
from sotm_desktop.engine.switches import Value, rules_of

FindDeck = Callable[[str], DeckDefinition]
BEFORE_THE_SECOND = 3
"""Heroes whose turns come before that of a second villain (rules of six against two, Turn order)."""


def lay_out(
    setup: Setup, deck: FindDeck, event: Callable[[str], EventCard], switches: Mapping[str, Value]
) -> CardIndex:
    """The card index of a game, from functions that give a deck and an Event by its id: of a library, or of a save.

    ``switches`` are those of its editions; a save has none, as its set-up pins every switch.

    Raises KeyError with a sentence when one is missing or does not fit.
    """
    critical = _of_kind(event(setup.critical_event), True) if setup.critical_event else None
    added = _of_kind(event(setup.event_card), False) if setup.event_card else None
    collections = tuple(_of_kind(event(name), False) for name in setup.collections)
    switches = {**switches, **dict(setup.switches)}
    if (critical or added or collections) and not rules_of(switches).modules_events:
        raise KeyError("these rules know no Events: leave them out, or play by other rules")
    decks: list[tuple[DeckDefinition, Definition | None]] = [_seat(deck, setup.villain, "villain", "")]
    _check_events(setup, decks[0][0], critical, added)
    if critical is not None:
        decks = [(decks[0][0], critical.definition)]
    decks += [_seat(deck, hero, "hero", variant) for hero, variant in setup.heroes]
    if setup.second_villain:
        decks.insert(1 + BEFORE_THE_SECOND, _seat(deck, setup.second_villain, "villain", ""))
        _check_facing(setup)
    decks.append((deck(setup.environment), None))
    outside = tuple(_seat(deck, hero, "hero", variant) for hero, variant in setup.outside)
    _check_twice([found for found, _ in (*decks, *outside)])
    code = as_played(switches)
    events = tuple(card for card in (critical, added, *collections) if card is not None)
    for card in events:
        code.update(card.code)
    index = CardIndex(setup, decks, code, switches, added.definition if added else None,
                tuple(card.definition for card in collections), events, outside)  # fmt: skip
    _check_numbers(index)
    return index


def _check_numbers(index: CardIndex) -> None:
    """Whether the rules are for so many heroes and villains."""
    heroes, villains = len(index.heroes), len(index.villains)
    least, most = index.rules.heroes_within(heroes, heroes)
    if not least <= heroes <= most:
        counted = str(least) if least == most else f"{least} to {most}"
        raise KeyError(f"these rules are for {counted} heroes, and {heroes} {'is' if heroes == 1 else 'are'} chosen")
    if villains != index.rules.table_villains:
        counted = "one villain" if index.rules.table_villains == 1 else "two villains"
        raise KeyError(f"these rules are for {counted}, and {'one is' if villains == 1 else 'two are'} chosen")


def _check_facing(setup: Setup) -> None:
    """Rules of six against two, Game setup: whom the heroes may face at first, as far as that is settled already."""
    heroes = [bare(hero) for hero, _ in setup.heroes]
    first, second = bare(setup.villain), bare(setup.second_villain)
    settled = {bare(hero): bare(villain) for hero, villain in setup.facing}
    for hero, villain in settled.items():
        if hero not in heroes or villain not in (first, second):
            raise KeyError(f"{hero} cannot face {villain}: one of them is not in this game")
        if villain != first and hero in heroes[:BEFORE_THE_SECOND]:
            raise KeyError(f"{hero} must face {first} at first: {villain} has had no turn by then")
    late = heroes[BEFORE_THE_SECOND:]
    if late and all(settled.get(hero) == first for hero in late):
        raise KeyError(f"at least one hero must face {second}")


def _of_kind(card: EventCard, critical: bool) -> EventCard:
    if card.is_critical != critical:
        raise KeyError(f"{card.id!r} is {'a Critical Event' if card.is_critical else 'an Event card'}")
    return card


def _check_twice(decks: list[DeckDefinition]) -> None:
    """Rulebook, FAQs: nobody is in a game twice, in whatever card set."""
    sets: dict[str, str] = {}
    for deck in decks:
        if deck.id in sets:
            raise KeyError(f"{deck.title} can be in a game only once: {sets[deck.id]} and {deck.full_id} are the same")
        sets[deck.id] = deck.full_id


def _check_events(setup: Setup, villain: DeckDefinition, critical: EventCard | None, added: EventCard | None) -> None:
    """Rulebook, Collections: an Event says how many may be brought along, each one once."""
    for card in (critical, added):
        if card is not None and card.deck.full_id != villain.full_id:
            names = [deck.full_id if card.deck.id == villain.id else deck.id for deck in (card.deck, villain)]
            raise KeyError(f"the Event {card.id!r} is about {names[0]}, not about {names[1]}")
    card = critical or added
    limit = card.limit if card is not None else 0
    if len(setup.collections) > limit:
        brought = "1 Collection is" if len(setup.collections) == 1 else f"{len(setup.collections)} Collections are"
        raise KeyError(f"{brought} brought along, but {f'at most {limit}' if limit else 'none'} may be")
    if len(set(setup.collections)) < len(setup.collections):
        raise KeyError("a Collection can be brought along only once")


def _seat(deck: FindDeck, deck_id: str, side: str, variant: str) -> tuple[DeckDefinition, Definition]:
    found = deck(deck_id)
    if found.side != side:
        raise KeyError(f"{deck_id!r} is a deck of kind {found.side}, but a {side} was wanted")
    if variant not in found.characters:
        raise KeyError(f"{found.title} has no character card {variant!r}; there are {', '.join(found.characters)}")
    return found, found.characters[variant]
