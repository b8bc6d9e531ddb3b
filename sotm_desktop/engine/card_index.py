"""What each card number means in one game. Never part of the state: a save rebuilds it from its pinned cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cached_property
from operator import itemgetter
from typing import Any, NamedTuple

from sotm_desktop.engine.definitions import DECK_SIDES, FEWEST_HEROES, DeckDefinition, Definition, Face
from sotm_desktop.engine.game_setup import Setup
from sotm_desktop.engine.ids import CardId, SeatId, ZoneId
from sotm_desktop.engine.state import DECK, HAND, PLAY, TOGETHER, TRASH, CardRow
from sotm_desktop.engine.switches import Value, chosen, rules_of

ZONES_A_DECK = 4
OUTSIDE = "outside"
"""Where the character cards of heroes lie who are not in the game."""
ISOLATION, UNAFFECTED = "isolated", "unaffected"
"""Under what text is listed that isolates heroes or keeps cards off others: see ``isolation.py``, ``unaffected.py``."""


class Seat(NamedTuple):
    """One deck at the table: villain, three heroes, a second villain if there is one, other heroes, environment.

    Side decks come after them.
    """

    number: SeatId
    id: str
    side: str
    """hero, villain, environment, or side: a deck that takes no turn."""
    definition: DeckDefinition
    character: CardId | None
    """The number of its character card; of a side deck, that of its owner; an environment has none."""
    cards: tuple[CardId, ...]
    """Its deck cards."""
    title: str = ""
    """Its name in this game: that of its character card, which replaces the deck's own (rulebook, FAQs)."""
    owner: SeatId | None = None
    """The seat that a side deck belongs to."""
    partners: tuple[CardId, ...] = ()
    """The further character cards of a villain's deck, not of a Critical Event; all that lie outside the game."""

    @property
    def is_side(self) -> bool:
        """Whether it is a side deck: one that takes no turn and that deck effects leave alone."""
        return self.owner is not None

    @property
    def is_outside(self) -> bool:
        """Whether it is that of the character cards outside the game."""
        return self.is_side and bool(self.partners)

    @property
    def home(self) -> SeatId:
        """The seat in whose turn the text in its play area acts: its owner's, or itself."""
        return self.number if self.owner is None else self.owner


def _printed_on(prints: dict[CardId, tuple[Definition, ...]], says: Callable[[Face], bool]) -> frozenset[CardId]:
    """The cards that have a side that says something, or may be exchanged for one that has."""
    return frozenset(
        card for card, each in prints.items() if any(says(face) for printed in each for face in printed.faces)
    )


def _is_plain(card: Definition) -> bool:
    """Whether nothing that is printed on a card may keep it from being played."""
    is_placed = card.next_to is not None or card.play_in is not None
    is_barred = bool(card.not_playable) or card.playable_if is not None
    return not (is_placed or is_barred or "limited" in card.faces[0].keywords)


class _Names(dict[tuple[CardId, int], str]):
    """The ids of cards by card and copy; each is made when it is asked for first."""

    def __init__(self, definitions: list[Definition]) -> None:
        self._definitions = definitions
        decks_of: dict[str, set[str]] = {}
        for definition in definitions:
            decks_of.setdefault(definition.id, set()).add(definition.deck)
        self._prefix = frozenset(name for name, decks in decks_of.items() if len(decks) > 1)

    def __missing__(self, asked: tuple[CardId, int]) -> str:
        card, copy = asked
        name = self[asked] = self._made(self._definitions[card], copy)
        return name

    def _made(self, definition: Definition, copy: int) -> str:
        if definition.kind == "villain_character":
            return definition.id
        if definition.is_character:
            return definition.deck
        if definition.kind == "event_card":
            return definition.id
        name = f"{definition.deck}.{definition.id}" if definition.id in self._prefix else definition.id
        return name if copy <= 1 else f"{name}#{copy}"


class CardIndex:
    """The decks of a game, its cards by number, and the switches that its edition sets."""

    def __init__(
        self, setup: Setup, decks: list[tuple[DeckDefinition, Definition | None]], extra_code: Mapping[str, Any],
        switches: Mapping[str, Value], event: Definition | None = None, collections: tuple[Definition, ...] = (),
        events: tuple[Any, ...] = (), outside: tuple[tuple[DeckDefinition, Definition], ...] = (),
    ) -> None:  # fmt: skip
        self.setup = setup
        self.events = events
        """The Event files in use, which saves pin like the decks; the engine does not look into them."""
        self.switches = chosen(switches)
        """Every switch by its name, as saves pin it."""
        self.rules = rules_of(self.switches)
        self.each_is_live = self.rules.each_membership == "live"
        self.advanced = setup.advanced
        self.pauses = setup.pauses
        self.definitions: list[Definition] = []
        self.deck_of: list[SeatId] = []
        self.seats: list[Seat] = []
        self._h_at_first = self._h_of_seats([deck.side for deck, _ in decks])
        self.code: dict[str, Any] = dict(extra_code)
        """Every procedure and word that may wait on the stack, by its key: what it is, whoever wrote the key knows."""
        for number, (deck, character) in enumerate(decks):
            self._seat(SeatId(number), deck, character)
        for seat in tuple(self.seats):
            for side_deck in seat.definition.side_decks:
                self._side_seat(seat, side_deck)
        self.outsiders: dict[CardId, DeckDefinition] = {}
        """The character cards of heroes outside the game, with the decks in whose files they stand."""
        if outside:
            self._outside_seat(outside)
        self.event = self._add(SeatId(0), event) if event is not None else None
        """The Event card in play."""
        self.collections = tuple(self._add(SeatId(1), definition) for definition in collections)
        """The beaten Event cards brought along: they lie beside the table and belong to the heroes."""
        self.character_of = {seat.number: seat.character for seat in self.seats if seat.character is not None}
        """By seat: the character card of the deck of a hero or a villain, or of the owner of a side deck."""
        self.home_of = tuple(seat.home for seat in self.seats)
        """By seat: the one in whose turn the text in its play area acts."""
        self.side = [self.seats[self.home_of[deck]].side for deck in self.deck_of]
        self.hero_behind = [self._hero_behind(CardId(card)) for card in range(len(self.definitions))]
        """By card: the character card of the hero whose card it is, a hero's own included; None for all others."""
        self.speakers = [self._speaker(CardId(card)) for card in range(len(self.definitions))]
        """By card: who "you" is in its text."""
        self.heroes = tuple(self.character(seat.number) for seat in self.seats if seat.side == "hero")
        self.hero_decks = tuple(self.deck_of[hero] for hero in self.heroes)
        """In the order of the seats; whose turn comes when is in the state (``questions.turn_order``)."""
        self.villains = tuple(self.character(seat.number) for seat in self.seats if seat.side == "villain")
        """The first character card of each villain's deck."""
        self.villain_decks = tuple(self.deck_of[villain] for villain in self.villains)
        self.villain_characters = tuple(card for deck in self.villain_decks for card in self.characters(deck))
        """All of them, partners too."""
        self.environment = next(seat.number for seat in self.seats if seat.side == "environment")
        self.round = tuple(seat.number for seat in self.seats if not seat.is_side)
        """The seats that take turns, in the order of a round before any hero has gained initiative."""
        self.areas = tuple(seat.number for seat in self.seats)
        zones = [ZoneId(zone) for zone in range(len(self.seats) * ZONES_A_DECK)]
        self.zones_of = [tuple(zones[at : at + ZONES_A_DECK]) for at in range(0, len(zones), ZONES_A_DECK)]
        """By seat: its ``DECK``, ``HAND``, ``TRASH`` and ``PLAY``: asked for so often that nothing is called for it."""
        self.play_zones = tuple(of_seat[PLAY] for of_seat in self.zones_of)
        self.areas_among = itemgetter(*self.play_zones)
        """Of all zones, what lies in the play areas, in turn order: asked so often that the standard library picks."""
        self.duplicates = self._copies()
        """By card: the cards of its deck that are copies of one and the same card, itself included."""
        self.common_decks = self._common_decks()
        """The decks that text about decks in general means, in turn order."""
        prints = {CardId(at): self._prints_of(CardId(at), card) for at, card in enumerate(self.definitions)}
        self.indestructible = _printed_on(prints, lambda face: "indestructible" in face.keywords)
        """The cards that are indestructible by what is printed on one of their sides."""
        self.two_sided = frozenset(
            CardId(at) for at, card in enumerate(self.definitions) if card.kind in DECK_SIDES and len(card.faces) > 1
        )
        """The cards of decks, and no character cards, that have a front and a back."""
        self.with_powers = _printed_on(prints, lambda face: bool(face.powers))
        """The cards with powers printed on one of their sides."""
        self.with_activated = _printed_on(prints, lambda face: bool(face.activated))
        """The cards with text that another text activates printed on one of their sides."""
        self.answering_play = _printed_on(
            prints, lambda face: any(getattr(clause, "answers_own_play", False) for clause in face.clauses)
        )
        """The cards whose text answers that they would be played themselves."""
        self.acting_revealed = frozenset(
            CardId(at) for at, card in enumerate(self.definitions) if card.faces[0].revealed is not None
        )
        """The cards with text that acts when they are revealed."""
        self.acting_drawn = frozenset(
            CardId(at) for at, card in enumerate(self.definitions) if card.faces[0].drawn is not None
        )
        """The cards with text that acts when they are drawn."""
        self.acting_elsewhere = frozenset(
            CardId(at) for at, card in enumerate(self.definitions) if card.faces[0].elsewhere
        )
        """The cards with text that works while they lie in a hand, in a trash or under a card."""
        self.lending_powers = _printed_on(
            prints, lambda face: any(power.granted or power.of_each_hero for power in face.powers)
        )
        """Those of them with a power that is for heroes other than their own."""
        self.plain = frozenset(card for card, (printed, *_) in prints.items() if _is_plain(printed))
        """The cards that nothing printed on them keeps from being played: no copy, no place, no time of the turn."""
        self.nemeses = self._nemeses(prints)
        self.h = len(self.heroes)
        self.has_facing = len(self.villains) > 1 and self.rules.facing_enabled
        """Whether each hero faces one of two villains."""
        self.facing_restricts = self.has_facing and self.rules.facing_restricts
        """Whether the cards of the villain that a hero does not face are out of reach (``facing.py``)."""
        self.removed = ZoneId(len(self.seats) * ZONES_A_DECK)
        self.revealed = ZoneId(self.removed + 1)
        self.under = ZoneId(self.removed + 2)
        self.beside = ZoneId(self.removed + 3)
        """Where the Collection lies, and the character cards of villains that are set aside."""
        self.zone_count = self.removed + 4
        self.area_of_zone = self._by_zone(PLAY)
        """By zone: the deck whose play area it is, if it is one."""
        self.acting_in_zone = [None if area is None else self.home_of[area] for area in self.area_of_zone]
        """By zone: the deck in whose turn the text in that play area acts; None for what is none."""
        self.deck_of_zone = self._by_zone(DECK)
        """By zone: the deck that it is the pile of, if it is one: what lies there nobody sees."""
        self.hand_of_zone = self._by_zone(HAND)
        """By zone: the deck whose hand it is, if it is a hand."""
        self.pile_of_zone = self._piles()
        """By zone: ``hand``, ``deck`` or ``trash``, as text calls it; None for what is none of them."""
        self.names = _Names(self.definitions)

    @cached_property
    def listens(self) -> frozenset[str]:
        """Under what any text of this game is listed while it works: what is not among them, nobody ever answers."""
        return frozenset(
            getattr(each, "listens", "") for node in self.code.values() for each in (node, *getattr(node, "arms", ()))
        )

    @cached_property
    def restricts(self) -> bool:
        """Whether some cards may be out of reach for text: by whom a hero faces, or by text (``facing.py``)."""
        return self.facing_restricts or not self.listens.isdisjoint((ISOLATION, UNAFFECTED))

    @cached_property
    def looks_outside(self) -> bool:
        """Whether any text of this game looks for character cards outside it."""
        return any(getattr(node, "in_", "") == OUTSIDE for node in self.code.values())

    @cached_property
    def gathered(self) -> frozenset[str]:
        """The kinds of events that any text of this game answers once for all cards of one sentence."""
        return frozenset([kind.removeprefix(TOGETHER) for kind in self.listens if kind.startswith(TOGETHER)])

    @cached_property
    def counted(self) -> frozenset[str]:
        """What any text of this game counts that else no table remembers: ``play`` and ``draw`` of a turn, the piles
        from which cards were played (``played_from``), and of the turn before ``power``."""
        return frozenset([each for node in self.code.values() for each in getattr(node, "remembers", ())])

    def _seat(self, index: SeatId, deck: DeckDefinition, character: Definition | None) -> None:
        number = None if character is None else self._add(index, character)
        stands_alone = character is None or character.kind == "critical_event"
        partners = () if stands_alone else tuple(self._add(index, partner) for partner in deck.partners)
        cards = tuple(self._add(index, card.copy(at)) for card in deck.cards.values() for at in range(card.copies))
        title = deck.title if character is None or partners else character.title
        self.seats.append(Seat(index, deck.id, deck.side, deck, number, cards, title, partners=partners))
        self.code.update(deck.code)

    def _side_seat(self, owner: Seat, deck: DeckDefinition) -> None:
        """A side deck; two owners that call theirs alike get the owner's name before it."""
        index = SeatId(len(self.seats))
        self._h_at_first.append(self._h_at_first[owner.number])
        name = deck.id if all(seat.id != deck.id for seat in self.seats) else f"{owner.id}.{deck.id}"
        cards = tuple(self._add(index, card.copy(at)) for card in deck.cards.values() for at in range(card.copies))
        self.seats.append(Seat(index, name, "side", deck, owner.character, cards, deck.title, owner.number))

    def _outside_seat(self, outside: tuple[tuple[DeckDefinition, Definition], ...]) -> None:
        """What lies outside belongs to the environment. The zones of this seat stay empty: its text has no deck."""
        index, environment = SeatId(len(self.seats)), next(seat for seat in self.seats if seat.side == "environment")
        self._h_at_first.append(self._h_at_first[environment.number])
        for deck, character in outside:
            front = replace(character, faces=character.faces[:1], is_set_aside=True)
            self.outsiders[self._add(index, front)] = deck
            self.code.update(deck.code)
        nothing = DeckDefinition(OUTSIDE, "", environment.side, OUTSIDE, {}, {}, {}, owner=environment.id)
        self.seats.append(Seat(index, OUTSIDE, "side", nothing, None, (), environment.title, environment.number,
                               tuple(self.outsiders)))  # fmt: skip

    def _common_decks(self) -> tuple[SeatId, ...]:
        all_count = self.rules.side_decks_touched_by_deck_effects
        return tuple(seat.number for seat in self.seats if not seat.is_side or (all_count and not seat.is_outside))

    def _h_of_seats(self, sides: list[str]) -> list[int]:
        """By seat: H on its cards as the game begins, by which HP are worked out that a card has by H.

        On the cards of a villain it is what the switch H.value says: each hero faces the villain who sits before.
        """
        found = [sides.count("hero")] * len(sides)
        villains = [seat for seat, side in enumerate(sides) if side == "villain"]
        if self.rules.h_value == "facing":
            for seat, end in zip(villains, (*villains[1:], len(sides)), strict=True):
                found[seat] = max(FEWEST_HEROES, sides[seat:end].count("hero"))
        return found

    def _add(self, deck: SeatId, definition: Definition) -> CardId:
        self.definitions.append(definition.among(self._h_at_first[deck]))
        self.deck_of.append(deck)
        return CardId(len(self.definitions) - 1)

    def _copies(self) -> list[tuple[CardId, ...]]:
        found: list[tuple[CardId, ...]] = [(CardId(card),) for card in range(len(self.definitions))]
        for seat in self.seats:
            copies: dict[str, list[CardId]] = {}
            for card in seat.cards:
                copies.setdefault(self.definitions[card].id, []).append(card)
            for card in seat.cards:
                found[card] = tuple(copies[self.definitions[card].id])
        return found

    def _prints_of(self, card: CardId, definition: Definition) -> tuple[Definition, ...]:
        """What a card may be in this game: a character card may be exchanged for another of its deck."""
        return (definition, *self.variants(card).values()) if definition.is_character else (definition,)

    def _nemeses(self, prints: dict[CardId, tuple[Definition, ...]]) -> frozenset[CardId]:
        """The cards with a nemesis icon that another card of this game bears too, as they are or exchanged."""
        bearing: dict[str, set[CardId]] = {}
        for card, each in prints.items():
            for definition in each:
                for icon in definition.nemeses:
                    bearing.setdefault(icon, set()).add(card)
        return frozenset(card for cards in bearing.values() if len(cards) > 1 for card in cards)

    def _hero_behind(self, card: CardId) -> CardId | None:
        return self.character(self.seat_of(card).home) if self.side[card] == "hero" else None

    def _speaker(self, card: CardId) -> CardId | None:
        seat = self.seat_of(card)
        return card if card in seat.partners else seat.character

    def zone(self, deck: SeatId, kind: int) -> ZoneId:
        """The number of a deck's zone: ``DECK``, ``HAND``, ``TRASH`` or ``PLAY``."""
        return self.zones_of[deck][kind]

    def _by_zone(self, kind: int) -> list[SeatId | None]:
        """By zone: the seat whose zone of this kind it is, if it is one."""
        of_seat = {zones[kind]: SeatId(seat) for seat, zones in enumerate(self.zones_of)}
        return [of_seat.get(ZoneId(zone)) for zone in range(self.zone_count)]

    def _piles(self) -> list[str | None]:
        piles: list[str | None] = [None] * self.zone_count
        for kind, pile in ((HAND, "hand"), (DECK, "deck"), (TRASH, "trash")):
            for zones in self.zones_of:
                piles[zones[kind]] = pile
        return piles

    def as_printed(self, card: CardId, row: CardRow) -> Definition:
        """What is printed on a card that lies as this row says: a hero's may have been exchanged for another."""
        return self.definitions[card] if row.variant is None else self.variants(card)[row.variant]

    def variants(self, card: CardId) -> dict[str, Definition]:
        """The character cards of the deck that a card belongs to, as the deck calls them; none for an environment."""
        return self.seat_of(card).definition.characters

    def seat_of(self, card: CardId) -> Seat:
        """The seat of the deck that a card belongs to."""
        return self.seats[self.deck_of[card]]

    def deck_behind(self, card: CardId) -> DeckDefinition:
        """The deck in whose file a card stands, also where that deck is not in the game."""
        return self.outsiders[card] if card in self.outsiders else self.seats[self.deck_of[card]].definition

    def area_of_its_own(self, card: CardId) -> SeatId:
        """The play area in which a card is played that says nothing else."""
        return self.environment if card in self.outsiders else self.deck_of[card]

    def character(self, deck: SeatId) -> CardId:
        """The character card of the deck of a hero or a villain, or of one of their side decks."""
        return self.character_of[deck]

    def characters(self, deck: SeatId) -> tuple[CardId, ...]:
        """The character card of a deck and its partners."""
        return (self.character(deck), *self.seats[deck].partners)

    def speaker(self, card: CardId) -> CardId | None:
        """Who "you" is in the text of a card: the character card of its deck, and a partner itself."""
        return self.speakers[card]

    def side_deck(self, card: CardId, name: str) -> SeatId:
        """The side deck that a name means on a card: one of the same owner."""
        home = self.seat_of(card).home
        return next(seat.number for seat in self.seats if seat.owner == home and seat.definition.id == name)

    def seat_named(self, name: str) -> Seat:
        """The seat with this deck id; ``villain`` names the first villain's. Raises KeyError."""
        if name == "villain":
            return self.seat_of(self.villains[0])
        if name == "environment":
            return self.seats[self.environment]
        for seat in self.seats:
            if seat.id == name:
                return seat
        raise KeyError(f"no deck {name!r} in this game; there are {', '.join(seat.id for seat in self.seats)}")

    def card_id(self, card: CardId, copy: int) -> str:
        """The id by which players, logs and saves name a card: ``flash``, ``guard#2``."""
        return self.names[card, copy]
