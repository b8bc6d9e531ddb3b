"""What is chosen before a game, while it is being chosen: a villain, a place, three to five heroes in turn order."""

from __future__ import annotations

import random
import secrets
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass

from sotm_desktop.cards.event_cards import EventCard
from sotm_desktop.cards.library import CardLibrary
from sotm_desktop.engine.definitions import DeckDefinition, Definition
from sotm_desktop.engine.game_setup import Setup
from sotm_desktop.scenes.shell.deck_pool import DeckPool
from sotm_desktop.scenes.shell.played_rules import PlayedRules
from sotm_desktop.words.screens import setup_words

BIGGEST_SEED = 1_000_000_000


def new_seed() -> int:
    """A seed for a game: any number, easy to copy by hand."""
    return secrets.randbelow(BIGGEST_SEED)


@dataclass
class TeamSeat:
    """One hero of the team."""

    deck: str
    variant: str = ""
    is_locked: bool = False
    """Random leaves it as it is."""
    by_computer: bool = False
    """The computer plays the hero."""


class TeamPlan:
    """Every change goes through a method; `problem` says what is still missing, `setup` is the result."""

    def __init__(
        self, cards: CardLibrary, chance: random.Random | None = None, left_out: Collection[str] = (),
        has_won: Callable[[DeckDefinition], bool] = lambda deck: False,
    ) -> None:  # fmt: skip
        """``has_won`` says whether a game with a deck was won: a villain beaten, an environment survived."""
        self.cards = cards
        self.chance = chance or random.Random(new_seed())
        self.rules = PlayedRules(cards)
        self.pool = DeckPool(cards, self.rules, has_won)
        self.villain = ""
        self.second_villain = ""
        self.environment = ""
        self.team: list[TeamSeat] = []
        self.locked: set[str] = set()
        """"villain" and "environment" where Random leaves them."""
        self._is_locked_by_event = False
        """Whether the villain is locked for the Event alone."""
        self.event = ""
        """The Event card or Critical Event, or ""."""
        self.collections: list[str] = []
        self.advanced = False
        self.first_game = False
        self.seed = new_seed()
        self.leave_out(left_out)

    def use(self, cards: CardLibrary) -> None:
        """Other card sets are there: what is not among them any more is chosen no longer."""
        self.cards = cards
        self.rules.use(cards)
        self.pool.use(cards)
        self.villain, self.second_villain, self.environment = (
            name if name and _is_playable(cards, name) else ""
            for name in (self.villain, self.second_villain, self.environment)
        )
        self.team = [seat for seat in self.team if _is_playable(cards, seat.deck, seat.variant)]
        self.event = self.event if self.villain else ""
        self._keep_what_fits()

    # -- choosing

    def choose(self, deck: DeckDefinition) -> None:
        """Take a villain or a place. Against two villains a click on one of them takes it out again."""
        if deck.side == "villain":
            self._choose_villain(self.cards.name_of(deck))
            self._keep_what_fits()
            self.first_game = self.first_game and self.has_order
        else:
            self.environment = self.cards.name_of(deck)

    def _choose_villain(self, name: str) -> None:
        if self.rules.villains < 2:
            self.villain = name
        elif name in self.villains:
            first = name == self.villain
            self.villain, self.second_villain = (self.second_villain if first else self.villain), ""
        elif not self.villain or bare_id(name) == bare_id(self.villain):
            self.villain = name
        else:
            self.second_villain = name

    @property
    def villains(self) -> tuple[str, ...]:
        """The villains that were chosen, in the order of their turns."""
        return tuple(name for name in (self.villain, self.second_villain) if name)

    def toggle_edition(self, name: str) -> None:
        """Other rules: who has no place in them goes."""
        self.rules.toggle(name)
        if self.rules.villains < 2:
            self.second_villain = ""
        del self.team[self.rules.heroes[1] :]
        if not self.rules.has_events:
            self.event, self.collections = "", []
        self.first_game = self.first_game and self.has_order

    def leave_out(self, sets: Collection[str]) -> None:
        """Choose among the other card sets only, if there are any; what was chosen of these is taken back."""
        self.pool.leave_out(sets)
        names = (self.villain, self.second_villain, self.environment)
        self.villain, self.second_villain, self.environment = (name if self.pool.has(name) else "" for name in names)
        self.team = [seat for seat in self.team if self.pool.has(seat.deck, seat.variant)]
        if self.event_card is not None and self.event_card.definition.set in self.pool.left_out:
            self.event = ""
        self._keep_what_fits()

    def offered(self, side: str) -> list[DeckDefinition]:
        """The decks of a side that are shown; what is chosen is among them."""
        return self.pool.offered(side, {*self.villains, self.environment, *(seat.deck for seat in self.team)})

    def seat_of(self, deck_id: str) -> int | None:
        """Which seat a hero has, from 0."""
        return next((n for n, seat in enumerate(self.team) if seat.deck == deck_id), None)

    def toggle_hero(self, deck_id: str) -> bool:
        """Seat a hero at the end of the team, or take it out. False when the team is full.

        The same hero of another card set makes room: nobody is in a game twice.
        """
        at = self.seat_of(deck_id)
        if at is not None:
            del self.team[at]
            return True
        bare = bare_id(deck_id)
        for seat in self.team:
            if bare_id(seat.deck) == bare:
                seat.deck, seat.variant = deck_id, ""
                return True
        if len(self.team) >= self.rules.heroes[1]:
            return False
        self.team.append(TeamSeat(deck_id))
        return True

    def take_team(self, heroes: Sequence[tuple[str, str]]) -> bool:
        """Seat these heroes with these character cards, as far as they are there and the rules have room for them.
        False when none is."""
        found = [TeamSeat(deck, variant) for deck, variant in heroes if self._is_there(deck, variant)]
        found = found[: self.rules.heroes[1]]
        self.team = found or self.team
        return bool(found)

    def _is_there(self, name: str, variant: str) -> bool:
        return _is_playable(self.cards, name, variant) and self.pool.has(name, variant)

    def move(self, index: int, to: int) -> None:
        """Another place in the turn order."""
        seat = self.team.pop(index)
        self.team.insert(max(0, min(to, len(self.team))), seat)

    @property
    def mates(self) -> frozenset[str]:
        """The heroes whom the computer plays."""
        return frozenset(seat.deck for seat in self.team if seat.by_computer)

    @property
    def is_watched(self) -> bool:
        """Whether the computer plays all of them."""
        return bool(self.team) and all(seat.by_computer for seat in self.team)

    def watch(self, is_watched: bool) -> None:
        """The computer plays all heroes, or none."""
        for seat in self.team:
            seat.by_computer = is_watched

    def turn_variant(self, index: int) -> None:
        """The next character card of a hero."""
        seat = self.team[index]
        variants = self.pool.variants(seat.deck) or [seat.variant]
        at = variants.index(seat.variant) if seat.variant in variants else 0
        seat.variant = variants[(at + 1) % len(variants)]

    def character(self, name: str, variant: str = "") -> Definition | None:
        """The character card with which a deck is played: a Critical Event's villain has its own."""
        event = self.event_card
        if event is not None and event.is_critical and self.cards.name_of(event.deck) == name:
            return event.definition
        return self.cards.deck(name).characters.get(variant)

    def nemeses(self) -> list[tuple[TeamSeat, str]]:
        """The heroes of the team and the villains that have an icon in common, as pairs."""
        icons = {name: set(card.nemeses) for name in self.villains if (card := self.character(name)) is not None}
        return [
            (seat, name)
            for seat in self.team
            if (card := self.character(seat.deck, seat.variant)) is not None
            for name, theirs in icons.items()
            if theirs.intersection(card.nemeses)
        ]

    def is_nemesis(self, deck: DeckDefinition) -> bool:
        """Whether a deck would meet a nemesis on the other side, as far as that was picked."""
        own = deck.characters.get("")
        others = [self.character(seat.deck, seat.variant) for seat in self.team]
        if deck.side == "hero":
            others = [self.character(name) for name in self.villains]
        return own is not None and any(set(own.nemeses) & set(card.nemeses) for card in others if card is not None)

    # -- the Event

    @property
    def event_card(self) -> EventCard | None:
        """The Event that was chosen."""
        return self.cards.event(self.event) if self.event else None

    def events(self) -> list[EventCard]:
        """Those of the villain, in order of date."""
        if not self.rules.has_events:
            return []
        of_villain = (each for each in self.cards.events() if self.cards.name_of(each.deck) == self.villain)
        found = (each for each in of_villain if each.definition.set not in self.pool.left_out)
        return sorted(found, key=lambda event: event.when)

    def choose_event(self, event: EventCard | None) -> None:
        """Take an Event, and its villain with it, who is locked meanwhile, so that no draw takes both away; None for
        none."""
        self.event = self.cards.event_name_of(event) if event is not None else ""
        if event is not None:
            self.villain = self.cards.name_of(event.deck)
            self._is_locked_by_event = self._is_locked_by_event or "villain" not in self.locked
            self.locked.add("villain")
        elif self._is_locked_by_event:
            self._is_locked_by_event = False
            self.locked.discard("villain")
        self._keep_what_fits()

    @property
    def limit(self) -> int:
        """How many Collections may be brought along."""
        return self.event_card.limit if self.event_card is not None else 0

    def toggle_collection(self, name: str) -> bool:
        """Bring a beaten Event's rewards along, or leave them. False when no more may be brought."""
        if name in self.collections:
            self.collections.remove(name)
        elif len(self.collections) < self.limit:
            self.collections.append(name)
        else:
            return False
        return True

    def _keep_what_fits(self) -> None:
        """Another villain has other Events, and another Event another limit."""
        if self.event_card is not None and self.cards.name_of(self.event_card.deck) != self.villain:
            self.event = ""
        del self.collections[self.limit :]

    @property
    def has_order(self) -> bool:
        """Whether the villain's deck brings an order for a first game."""
        return bool(self.villain and self.cards.deck(self.villain).first_game)

    # -- chance

    def shuffle(self) -> None:
        """Draw everything anew that is not locked; as many heroes as there are seats, or as the rules allow."""
        for side in ("villain", "environment"):
            found = [self.cards.name_of(deck) for deck in self.pool.drawn_from(side)]
            if side not in self.locked and found:
                setattr(self, side, self._another(found, getattr(self, side)))
        if self.rules.villains > 1 and "villain" not in self.locked:
            found = [self.cards.name_of(deck) for deck in self.pool.drawn_from("villain")]
            others = [name for name in found if bare_id(name) != bare_id(self.villain)]
            self.second_villain = self._another(others, self.second_villain) if others else ""
        self._keep_what_fits()
        self.first_game = self.first_game and self.has_order
        self._draw_team()
        self.seed = self.chance.randrange(BIGGEST_SEED)

    def _draw_team(self) -> None:
        kept = {bare_id(seat.deck) for seat in self.team if seat.is_locked}
        heroes = [self.cards.name_of(deck) for deck in self.pool.drawn_from("hero") if deck.id not in kept]
        self.chance.shuffle(heroes)
        heroes = list({bare_id(name): name for name in heroes}.values())
        fewest, most = self.rules.heroes
        if not self.team:
            self.team = [TeamSeat("") for _ in range(min(self.chance.randint(fewest, most), len(heroes)))]
        while len(self.team) < fewest and len(self.team) < len(heroes) + len(kept):
            self.team.append(TeamSeat(""))
        for seat in self.team:
            if not seat.is_locked and heroes:
                seat.deck = heroes.pop()
                seat.variant = self.chance.choice(self.pool.variants(seat.deck))

    def swap_hero(self, index: int) -> None:
        """Draw another hero for one seat; everything else stays as it is."""
        seated = {bare_id(seat.deck) for seat in self.team}
        found = [self.cards.name_of(deck) for deck in self.pool.drawn_from("hero") if deck.id not in seated]
        if found:
            seat = self.team[index]
            seat.deck = self.chance.choice(found)
            seat.variant = self.chance.choice(self.pool.variants(seat.deck))

    def swap(self, name: str) -> None:
        """Draw another villain or environment for one of those that were chosen; everything else stays."""
        side = "environment" if name == self.environment else "villain"
        taken = {bare_id(each) for each in (*self.villains, self.environment)}
        found = [deck for deck in self.pool.drawn_from(side) if deck.id not in taken]
        if not found:
            return
        other = self.cards.name_of(self.chance.choice(found))
        if side == "environment":
            self.environment = other
            return
        self.villain, self.second_villain = (
            other if each == name else each for each in (self.villain, self.second_villain)
        )
        self._keep_what_fits()
        self.first_game = self.first_game and self.has_order

    def _another(self, found: list[str], now: str) -> str:
        """Another one where there is one: a click on Random that changes nothing looks broken."""
        others = [deck for deck in found if deck != now]
        return self.chance.choice(others or found)

    # -- the result

    def take(self, setup: Setup) -> None:
        """Take over a whole set-up."""
        self.rules.take(setup.edition)
        self.second_villain = setup.second_villain
        self.villain, self.environment = setup.villain, setup.environment
        self.team = [TeamSeat(deck, variant) for deck, variant in setup.heroes]
        self.event, self.collections = setup.critical_event or setup.event_card, list(setup.collections)
        self.advanced, self.first_game, self.seed = setup.advanced, setup.first_game, setup.seed

    def problem(self, in_short: bool = False) -> str:
        """What is still missing, as a sentence or in a few words; "" when the game can begin."""
        if not self.villain:
            return setup_words.PICK_VILLAIN_FIRST if self.rules.villains < 2 else setup_words.PICK_TWO_VILLAINS
        if len(self.villains) < self.rules.villains:
            return setup_words.PICK_A_SECOND_VILLAIN
        if not self.environment:
            return setup_words.PICK_ENVIRONMENT_FIRST
        missing = self.rules.heroes[0] - len(self.team)
        if missing > 0:
            said = setup_words.more_heroes(missing)
            return said if in_short else setup_words.pick_more_heroes(said, self.counted_heroes())
        return ""

    def counted_heroes(self) -> str:
        """How many heroes a game has: "three to five heroes"."""
        return setup_words.number_of_heroes(*self.rules.heroes)

    def setup(self) -> Setup:
        """The set-up that was chosen."""
        heroes = tuple((seat.deck, seat.variant) for seat in self.team)
        event = self.event_card
        return Setup(
            self.villain, self.environment, heroes, self.seed, self.advanced, self.first_game and self.has_order,
            self.event if event is not None and not event.is_critical else "",
            self.event if event is not None and event.is_critical else "", tuple(self.collections),
            self.rules.edition, second_villain=self.second_villain,
        )  # fmt: skip


def _is_playable(cards: CardLibrary, name: str, variant: str = "") -> bool:
    try:
        deck = cards.deck(name)
    except KeyError:
        return False
    return deck.side == "environment" or variant in deck.characters


def bare_id(name: str) -> str:
    """A deck's id without its card set."""
    return name.rpartition("/")[2]
