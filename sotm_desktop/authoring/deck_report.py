"""Trying a deck: games of computer players with it, and what its author should know about them.

Game n of a trial is drawn from the trial's seed + n alone, so that any single one can be played again.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from operator import itemgetter
from typing import NamedTuple

from sotm_desktop.authoring.company import company
from sotm_desktop.authoring.watched import MOST_ANSWERS, Watched
from sotm_desktop.cards.library import CardLibrary
from sotm_desktop.engine.card_index import CardIndex
from sotm_desktop.engine.definitions import STANDARD, DeckDefinition, Definition
from sotm_desktop.engine.effects.clauses import Clause
from sotm_desktop.engine.effects.families import Verb
from sotm_desktop.engine.effects.statics import Static
from sotm_desktop.engine.game import Game
from sotm_desktop.engine.game_setup import Setup
from sotm_desktop.engine.ids import CardId
from sotm_desktop.players import PLAYERS
from sotm_desktop.players.game_run import NOW_AND_THEN, Trial, play
from sotm_desktop.words import author_words as words
from sotm_desktop.words.card_text import Unprintable, clause_text, names_of, part_text

GAMES = 200
TAKE_TURNS = ("random", "greedy")
"""The computer players, from game to game: one does anything, the other tries to win."""


class Tried(NamedTuple):
    """What came of one game."""

    seed: int
    trial: Trial
    played: dict[str, int]
    """The ids of the deck's cards that were played or came into play otherwise, and after how many answers first."""
    by_hand: int
    """How often the players were asked to do by hand what a card says."""
    stuck: str
    """The question that nobody can answer, or ""."""
    reached: frozenset[str]
    """The keys of the deck's text that were run, asked or in force, as far as not told before."""


class TrialMoment(NamedTuple):
    """A moment of one game of a trial."""

    seed: int
    answers: tuple[tuple[str, ...], ...]
    """All that led there."""


def try_once(library: CardLibrary, deck: DeckDefinition, seed: int) -> Tried:
    """One game with a deck; its company and its player are drawn from the seed. Never raises for what goes wrong in it.

    Raises KeyError with a sentence when there is no company for the deck.
    """
    setup = company(library, deck, seed)
    index = library.card_index(setup)
    player = Watched(PLAYERS[TAKE_TURNS[seed % len(TAKE_TURNS)]](seed))
    trial = play(index, player, NOW_AND_THEN)
    if player.is_given_up:
        trial.crash, trial.result = "", "unfinished"
    came: dict[str, int] = {}
    for card in player.there.keys() & _cards_of(index, deck):
        name = index.definitions[card].id
        came[name] = min(player.there[card], came.get(name, MOST_ANSWERS))
    return Tried(seed, trial, came, player.by_hand, stuck_at(trial), frozenset())


def stuck_at(trial: Trial) -> str:
    """The question at which a game waits for an answer nobody can give, or ""."""
    asked = trial.stuck
    return words.asks_for_too_many(asked.clause, asked.least, len(asked.options), asked.question) if asked else ""


def _cards_of(index: CardIndex, deck: DeckDefinition) -> set[CardId]:
    """The cards of a deck and its side decks in a game, without its character card."""
    decks = {deck.full_id, *(side.full_id for side in deck.side_decks)}
    return {card for seat in index.seats if seat.definition.full_id in decks for card in seat.cards}


# -- what is told


class Unreached(NamedTuple):
    """A text of the deck that no game reached."""

    card: str
    """The title of its card."""
    text: str
    """The whole text as it is printed."""
    part: str
    """The part of it that was not reached; "" where that is all of it."""
    key: str
    id: str = ""
    """That of the card; "" where the text stands on none."""


@dataclass
class Report:
    """What a trial found so far."""

    deck: DeckDefinition
    tried: list[Tried] = field(default_factory=list)
    lost: str = ""
    """Why some games could not be played at all, or ""."""

    @property
    def done(self) -> int:
        """How many games are over."""
        return len(self.tried)

    def take(self, found: object) -> bool:
        """Adds a game; False for what is none."""
        if isinstance(found, Tried):
            self.tried.append(found)
        return isinstance(found, Tried)

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
        return bool(self.crashed or self.broken or self.stuck or self.undecided or self.lost)

    @property
    def undecided(self) -> list[Tried]:
        """Games that were over before anybody decided anything."""
        return [each for each in self.tried if not (each.trial.decisions or each.stuck or each.trial.crash)]

    def games_with(self, card: Definition) -> int:
        """In how many games a card of the deck came into play."""
        return sum(card.id in each.played for each in self.tried)

    def moment_with(self, card: Definition) -> TrialMoment | None:
        """Where a card of the deck first came into play; None where that was in no game."""
        tried = next((each for each in self.tried if card.id in each.played), None)
        return _moment(tried, tried.played[card.id]) if tried is not None else None

    @property
    def first_bad(self) -> Tried | None:
        """The first game in which something happened that never should."""
        bad = [each for found in (self.crashed, self.broken, self.stuck, self.undecided) for each in found]
        return min(bad, key=lambda each: each.seed, default=None)

    def moment_of(self, bad: Tried) -> TrialMoment:
        """Where it happened: before the answer that the program failed at, at the question that nobody can answer."""
        trial = bad.trial
        if trial.crash:
            return _moment(bad, max(len(trial.answers) - 1, 0))
        return _moment(bad, trial.table_at if trial.complaints else len(trial.answers))

    def never_played(self) -> list[Definition]:
        """The cards of the deck that came into play in no game."""
        played = {card for each in self.tried for card in each.played}
        return [card for card in self.deck.all_cards if card.id not in played]

    def never_reached(self) -> list[Unreached]:
        """The texts of the deck that were not reached in any game; of what lies in one another only the outermost."""
        return list(unreached(self.deck, {key for each in self.tried for key in each.reached}))


def _moment(tried: Tried, answers: int) -> TrialMoment:
    return TrialMoment(tried.seed, tuple(tried.trial.answers[:answers]))


def game_at(library: CardLibrary, deck: DeckDefinition, moment: TrialMoment) -> Game:
    """The game of a trial as it stood at a moment.

    Raises KeyError or Refused where the cards are no longer those that were tried.
    """
    return played_to(library, company(library, deck, moment.seed), moment)


def played_to(library: CardLibrary, setup: Setup, moment: TrialMoment) -> Game:
    """The game of a set-up after the answers that led to a moment. Raises as `game_at` does."""
    game = Game.new(library.card_index(setup))
    for keys in moment.answers:
        game.answer(keys)
    return game


def unreached(deck: DeckDefinition, reached: set[str]) -> Iterable[Unreached]:
    """The outermost texts of a deck among whose keys none was reached."""
    names = names_of(deck)
    told: list[str] = []
    cards = {f"{deck.id}/{card.id}": card for card in (*deck.all_cards, *deck.partners)}
    for key, node in sorted(deck.code.items(), key=lambda item: (len(item[0].rstrip("*")), item[0])):
        bare = key.rstrip("*")
        if key in reached or not isinstance(node, Clause | Verb | Static) or any(_lies_in(bare, out) for out in told):
            continue
        told.append(bare)
        card = cards.get(bare.partition(":")[0]) or _character_of(deck, bare)
        clause = _clause_around(deck, bare)
        try:
            text = clause_text(clause or node, card, names)
            part = part_text(clause, node, card, names) if clause is not None and clause is not node else ""
        except Unprintable:
            text = part = ""
        if text:
            title, name = (_title_of(card, bare), card.id) if card is not None else (deck.title, "")
            yield Unreached(title, text, part, key, name)


def _character_of(deck: DeckDefinition, key: str) -> Definition | None:
    """The character card on which a text stands: ``deck/deck:variant.power``; the deck's first where it says none."""
    variant = key.partition(":")[2].partition(".")[0]
    found = deck.characters.get("" if variant == STANDARD else variant)
    return found or next(iter(deck.characters.values()), None)


def _title_of(card: Definition, key: str) -> str:
    """The title of the side on which a text stands."""
    return card.faces[-1].title if key.partition(":")[2].startswith("back:") else card.title


def _clause_around(deck: DeckDefinition, key: str) -> Clause | Static | None:
    """The outermost text in which a part of it lies."""
    found = [
        (len(above), node)
        for above, node in deck.code.items()
        if isinstance(node, Clause | Static) and _lies_in(key, above.rstrip("*"))
    ]
    return min(found, key=itemgetter(0))[1] if found else None


def _lies_in(key: str, above: str) -> bool:
    """Whether a text is part of another: ``deck/card:play/1`` is not of ``deck/card:play/10``."""
    return key.startswith(above) and not key[len(above) : len(above) + 1].isdigit()
