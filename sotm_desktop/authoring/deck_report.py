"""Trying a deck: games of computer players with it, and what its author should know about them.

Game n of a trial is drawn from the trial's seed + n alone, so that any single one can be played again.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import NamedTuple

from sotm_desktop.cards.library import CardLibrary
from sotm_desktop.engine import chance
from sotm_desktop.engine.definitions import DeckDefinition, Definition
from sotm_desktop.engine.effects.clauses import Clause
from sotm_desktop.engine.effects.statics import Static
from sotm_desktop.engine.effects.word import Verb
from sotm_desktop.engine.events import CardPlayed, Event
from sotm_desktop.engine.game import Setup
from sotm_desktop.engine.state import GameState
from sotm_desktop.players import PLAYERS
from sotm_desktop.players.game_run import NOW_AND_THEN, Trial, play
from sotm_desktop.players.player import Player
from sotm_desktop.words import author_words as words
from sotm_desktop.words.card_text import Unprintable, clause_text, names_of

GAMES = 200
FEWEST_HEROES, MOST_HEROES = 3, 5
TAKE_TURNS = ("random", "greedy")
"""The computer players, from game to game: one does anything, the other tries to win."""


MOST_LOOPS, MOST_ANSWERS = 30, 4000
"""Endless chains and answers after which a game is given up as unfinished."""


class GivenUp(Exception):
    """A game is not played on: it comes to no end."""


class Tried(NamedTuple):
    """What came of one game."""

    seed: int
    trial: Trial
    played: frozenset[str]
    """The ids of the deck's cards that were played."""
    by_hand: int
    """How often the players were asked to do by hand what a card says."""
    stuck: str
    """The question that nobody can answer, or ""."""
    reached: frozenset[str]
    """The keys of the deck's text that were run, asked or in force, as far as not told before."""


class Watched(Player):
    """Another player, watched: how long it plays, what it does by hand, and which cards are played."""

    name = "watched"

    def __init__(self, player: Player) -> None:
        self.player = player
        self.played: set[int] = set()
        self.by_hand = self.loops = self.answers = 0
        self.is_endless = False

    def answer(self, state: GameState) -> tuple[str, ...]:
        asked = state.pending
        self.answers += 1
        self.loops += asked is not None and asked.kind == "loop"
        self.by_hand += asked is not None and asked.kind == "by_hand"
        self.is_endless = self.loops > MOST_LOOPS or self.answers > MOST_ANSWERS
        if self.is_endless:
            raise GivenUp(words.NO_END)
        return self.player.answer(state)

    def saw(self, events: tuple[Event, ...]) -> None:
        self.played.update(event.card for event in events if isinstance(event, CardPlayed))
        self.player.saw(events)


def try_once(library: CardLibrary, deck: DeckDefinition, seed: int) -> Tried:
    """One game with a deck; its company and its player are drawn from the seed. Never raises for what goes wrong in it.

    Raises KeyError with a sentence when there is no company for the deck.
    """
    index = library.card_index(company(library, deck, seed))
    player = Watched(PLAYERS[TAKE_TURNS[seed % len(TAKE_TURNS)]](seed))
    trial = play(index, player, NOW_AND_THEN)
    if player.is_endless:
        trial.crash, trial.result = "", "unfinished"
    asked = trial.stuck
    stuck = words.asks_for_too_many(asked.clause, asked.least, len(asked.options), asked.question) if asked else ""
    decks = {deck.full_id, *(side.full_id for side in deck.side_decks)}
    own = {card for seat in index.seats if seat.definition.full_id in decks for card in seat.cards}
    played = frozenset(index.definitions[card].id for card in player.played & own)
    return Tried(seed, trial, played, player.by_hand, stuck, frozenset())


# -- company


def company(library: CardLibrary, deck: DeckDefinition, seed: int) -> Setup:
    """A game with this deck, under the rules that it was written for; the others are decks of the default set."""
    heroes = _heroes(library, deck, seed)
    card_set = library.sets[deck.set]
    return Setup(
        villain=library.name_of(deck if deck.side == "villain" else _pick(library, "villain", seed)),
        environment=library.name_of(deck if deck.side == "environment" else _pick(library, "environment", seed)),
        heroes=heroes,
        seed=seed,
        advanced=deck.side == "villain" and seed // len(TAKE_TURNS) % 2 == 1,
        edition=tuple(name for name in card_set.written_for[:1] if name in library.rules.files),
    )


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
    variants = sorted(deck.characters)
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


# -- what is told


class Unreached(NamedTuple):
    """A text of the deck that no game reached."""

    card: str
    """The title of its card."""
    text: str
    """As it is printed."""
    key: str


@dataclass
class Report:
    """What a trial found so far."""

    deck: DeckDefinition
    tried: list[Tried] = field(default_factory=list)
    lost: str = ""
    """Why some games could not be played at all, or ""."""

    def count(self, result: str) -> int:
        """How many games ended so: heroes_win, heroes_lose, draw, unfinished, stuck or crash."""
        return sum(each.trial.result == result for each in self.tried)

    @property
    def stuck(self) -> list[Tried]:
        """Games that wait for an answer nobody can give."""
        return [each for each in self.tried if each.stuck]

    @property
    def crashed(self) -> list[Tried]:
        return [each for each in self.tried if each.trial.crash]

    @property
    def broken(self) -> list[Tried]:
        """Games in which an invariant did not hold."""
        return [each for each in self.tried if each.trial.complaints]

    @property
    def budget_stops(self) -> int:
        """How many games had an endless chain."""
        return sum(each.trial.budget_stops > 0 for each in self.tried)

    @property
    def by_hand(self) -> int:
        """How many games asked the players to do something by hand."""
        return sum(each.by_hand > 0 for each in self.tried)

    @property
    def is_bad(self) -> bool:
        """Whether something happened that never should."""
        return bool(self.crashed or self.broken or self.stuck or self.lost)

    def never_played(self) -> list[Definition]:
        """The cards of the deck that were not played in any game."""
        played = {card for each in self.tried for card in each.played}
        return [card for card in self.deck.all_cards if card.id not in played]

    def never_reached(self) -> list[Unreached]:
        """The texts of the deck that were not reached in any game; of what lies in one another only the outermost."""
        return list(unreached(self.deck, {key for each in self.tried for key in each.reached}))


def unreached(deck: DeckDefinition, reached: set[str]) -> Iterable[Unreached]:
    """The outermost texts of a deck among whose keys none was reached."""
    names = names_of(deck)
    told: list[str] = []
    cards = {**{f"{deck.id}/{card.id}": card for card in deck.all_cards}, f"{deck.id}/{deck.id}": None}
    for key, node in sorted(deck.code.items(), key=lambda item: (len(item[0].rstrip("*")), item[0])):
        bare = key.rstrip("*")
        if key in reached or not isinstance(node, Clause | Verb | Static) or any(_lies_in(bare, out) for out in told):
            continue
        told.append(bare)
        card = cards.get(bare.partition(":")[0]) or next(iter(deck.characters.values()), None)
        try:
            text = clause_text(node, card, names)
        except Unprintable:
            text = ""
        if text:
            yield Unreached(card.title if card is not None else deck.title, text, key)


def _lies_in(key: str, above: str) -> bool:
    """Whether a text is part of another: ``deck/card:play/1`` is not of ``deck/card:play/10``."""
    return key.startswith(above) and not key[len(above) : len(above) + 1].isdigit()
