"""A game drawn from its seed: what was wished for stays, the rest is chance.

Events and Advanced mode are drawn only where ``all`` is wished for. Then the ways of playing a villain take turns from
seed to seed: plain, with each of its Events, all of that again in Advanced mode.
"""

from __future__ import annotations

from typing import NamedTuple

from sotm_desktop.cards.event_cards import EventCard
from sotm_desktop.cards.library import CardLibrary
from sotm_desktop.engine import chance
from sotm_desktop.engine.definitions import DeckDefinition
from sotm_desktop.engine.game_setup import Setup
from sotm_desktop.engine.switches import rules_of

FEWEST_HEROES, MOST_HEROES = 3, 5
"""How many are drawn where the edition allows any number."""


class CannotDraw(Exception):
    """No game can be made of these wishes; the sentence says why."""


class Wishes(NamedTuple):
    """What was asked for; None where anything will do."""

    set: str | None = None
    without: str | None = None
    """Card sets with commas, of which nothing is drawn."""
    villain: str | None = None
    """A second one behind a comma, where the edition has two."""
    environment: str | None = None
    heroes: str | None = None
    """``deck`` or ``deck:variant``, with commas, in turn order."""
    advanced: bool = False
    event_card: str | None = None
    critical_event: str | None = None
    collections: str | None = None
    """Event ids with commas."""
    edition: str | None = None
    """Editions of the rules with commas, overlays last."""
    all: bool = False
    """Events, Critical Events, Collections and Advanced mode are drawn too."""


class Way(NamedTuple):
    """Whom a game is against."""

    villain: str
    event: EventCard | None
    advanced: bool


class TableSize(NamedTuple):
    """For how many an edition is."""

    least: int
    most: int
    villains: int


def setup_for(library: CardLibrary, wishes: Wishes, seed: int) -> Setup:
    """The set-up of the game with this seed. Raises CannotDraw with a sentence."""
    try:
        edition = _listed(wishes.edition)
        size = _size(library, edition)
        first, _, second = (wishes.villain or "").partition(",")
        wishes = wishes._replace(villain=first.strip() or None)
        way = _way(library, wishes, seed)
        event = way.event
        if size.villains > 1 and not second:
            second = _another(library, wishes, way.villain, seed)
        return Setup(
            villain=way.villain,
            environment=wishes.environment or library.name_of(_pick(library, wishes, "environment", seed)),
            heroes=_named(library, wishes.heroes) if wishes.heroes else _drawn(library, wishes, size, seed),
            seed=seed,
            advanced=way.advanced,
            event_card=library.event_name_of(event) if event is not None and not event.is_critical else "",
            critical_event=library.event_name_of(event) if event is not None and event.is_critical else "",
            collections=_collections(library, wishes, event, seed),
            edition=edition,
            second_villain=second.strip(),
        )
    except KeyError as error:
        raise CannotDraw(str(error.args[0]))


def _size(library: CardLibrary, edition: tuple[str, ...]) -> TableSize:
    rules = rules_of(library.rules.switches(edition))
    return TableSize(*rules.heroes_within(FEWEST_HEROES, MOST_HEROES), rules.table_villains)


def _another(library: CardLibrary, wishes: Wishes, villain: str, seed: int) -> str:
    """A second villain, other than the first."""
    others = [deck.id for deck in _decks(library, wishes, "villain") if deck.id != villain.rpartition("/")[2]]
    if not others:
        raise CannotDraw("There is only one villain deck, and these rules are for two.")
    return others[chance.below(seed, "draw:second_villain", 0, len(others))[0]]


def _way(library: CardLibrary, wishes: Wishes, seed: int) -> Way:
    wished = _wished_event(library, wishes)
    if wished is None and wishes.all:
        return _in_turn(library, wishes, seed)
    villain = wishes.villain or (library.name_of(wished.deck if wished else _pick(library, wishes, "villain", seed)))
    advanced = wishes.advanced or (wishes.all and chance.below(seed, "draw:advanced", 0, 2)[0] == 1)
    return Way(villain, wished, advanced)


def _wished_event(library: CardLibrary, wishes: Wishes) -> EventCard | None:
    """The Event that was asked for. Raises CannotDraw where it is of the other kind."""
    if wishes.event_card and wishes.critical_event:
        raise CannotDraw("A game has an Event card or a Critical Event, not both.")
    wished = wishes.event_card or wishes.critical_event
    if not wished:
        return None
    event = library.event(wished)
    if event.is_critical != bool(wishes.critical_event):
        what = "Critical Event: use --critical-event" if event.is_critical else "regular Event: use --event-card"
        raise CannotDraw(f"{wished} is a {what}.")
    return event


def _in_turn(library: CardLibrary, wishes: Wishes, seed: int) -> Way:
    """One way after the other: neighbouring seeds never draw the same."""
    villains = [wishes.villain] if wishes.villain else list(map(library.name_of, _decks(library, wishes, "villain")))
    events = [event for event in library.events() if _may_be_of(wishes, event.definition.set)]
    if not rules_of(library.rules.switches(_listed(wishes.edition))).modules_events:
        events = []
    ways: list[tuple[str, EventCard | None]] = [(villain, None) for villain in villains]
    ways += [(villain, event) for event in events if (villain := library.name_of(event.deck)) in villains]
    round_, at = divmod(seed, len(ways))
    return Way(*ways[at], wishes.advanced or round_ % 2 == 1)


def _collections(library: CardLibrary, wishes: Wishes, event: EventCard | None, seed: int) -> tuple[str, ...]:
    """Those that were asked for, else up to as many as the Event allows."""
    if wishes.collections is not None:
        return _listed(wishes.collections)
    if event is None or not wishes.all:
        return ()
    regular = [each for each in library.events() if not each.is_critical and _may_be_of(wishes, each.definition.set)]
    number = chance.below(seed, "draw:collections", 0, min(event.limit, len(regular)) + 1)[0]
    order = chance.permutation(seed, "draw:collection", 0, len(regular))[0]
    return tuple(library.event_name_of(regular[at]) for at in order[:number])


def _listed(names: str | None) -> tuple[str, ...]:
    """Names with commas between them."""
    return tuple(name.strip() for name in (names or "").split(",") if name.strip())


def _may_be_of(wishes: Wishes, card_set: str) -> bool:
    """Whether something of this card set may be drawn."""
    return wishes.set in (None, card_set) and card_set not in _listed(wishes.without)


def _decks(library: CardLibrary, wishes: Wishes, side: str) -> list[DeckDefinition]:
    found = sorted((deck for deck in library.decks(side) if _may_be_of(wishes, deck.set)), key=library.name_of)
    if not found:
        where = f" in the card set {wishes.set!r}" if wishes.set else ""
        raise CannotDraw(f"There is no {side} deck{where}.")
    return found


def _pick(library: CardLibrary, wishes: Wishes, side: str, seed: int) -> DeckDefinition:
    decks = _decks(library, wishes, side)
    return decks[chance.below(seed, f"draw:{side}", 0, len(decks))[0]]


def _drawn(library: CardLibrary, wishes: Wishes, size: TableSize, seed: int) -> tuple[tuple[str, str], ...]:
    """As many heroes as the edition is for, each with any character card; nobody twice, from whatever card set."""
    decks = _decks(library, wishes, "hero")
    different = len({deck.id for deck in decks})
    if different < size.least:
        raise CannotDraw(f"There are only {different} hero decks, and a game needs {size.least}.")
    most = min(size.most, different)
    number = size.least + chance.below(seed, "draw:number", 0, most - size.least + 1)[0]
    order = chance.permutation(seed, "draw:heroes", 0, len(decks))[0]
    first: dict[str, DeckDefinition] = {}
    for i in order:
        first.setdefault(decks[i].id, decks[i])
    return tuple((library.name_of(deck), _variant(deck, wishes, seed)) for deck in list(first.values())[:number])


def _variant(deck: DeckDefinition, wishes: Wishes, seed: int) -> str:
    variants = sorted(name for name, card in deck.beginning.items() if _may_be_of(wishes, card.set))
    return variants[chance.below(seed, f"draw:variant:{deck.id}", 0, len(variants))[0]]


def _named(library: CardLibrary, heroes: str) -> tuple[tuple[str, str], ...]:
    pairs = [name.strip().partition(":") for name in heroes.split(",") if name.strip()]
    chosen = tuple((deck, "" if variant == "standard" else variant) for deck, _, variant in pairs)
    for deck_id, variant in chosen:
        deck = library.deck(deck_id)
        if deck.side != "hero" or variant not in deck.beginning:
            known = ", ".join(name or "standard" for name in deck.beginning)
            raise CannotDraw(f"{deck_id}:{variant} is no hero; character cards of {deck_id}: {known or 'none'}.")
    ids = [deck.rpartition("/")[2] for deck, _ in chosen]
    if len(set(ids)) != len(ids):
        raise CannotDraw("A hero can be in a game only once.")
    return chosen
