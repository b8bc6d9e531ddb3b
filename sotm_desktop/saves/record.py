"""What a save keeps of a game, as plain JSON values: set-up, pinned cards, the tree of answers, the present moment."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Collection, Iterable
from dataclasses import asdict, replace
from typing import Any, NamedTuple, TypedDict

from sotm_desktop.engine.card_index import CardIndex
from sotm_desktop.engine.definitions import Definition
from sotm_desktop.engine.digest import to_json
from sotm_desktop.engine.events import Event
from sotm_desktop.engine.game import Game, Moment
from sotm_desktop.engine.ids import MomentId, SeatId
from sotm_desktop.engine.manual_moves import logged
from sotm_desktop.engine.stand_ins import hp_of_hero
from sotm_desktop.saves.event_form import as_hashed
from sotm_desktop.saves.formats import Json
from sotm_desktop.words.english import listed

HASH_LENGTH = 16

MOST_TURNS = 60
"""Turns that a summary tells of."""

Source = tuple[str, str, Any]
"""``(id, set, data)`` of a deck or an Event."""


class LogLine(TypedDict):
    """One moment of a game as its log tells it. Never changed: what becomes of it later is another line."""

    n: int
    """Its number, from 0."""
    after: MomentId | None
    """The moment that it follows; None for the opening."""
    answer: Any
    """The keys of the answer, or ``["$house", ...]`` for a manual move; None for the opening."""
    by: str
    chance: Any
    """What chance gave on the way."""
    events: int
    """How many there were."""
    hash: str
    """See ``chained``."""


class Pin(TypedDict):
    """A deck or an Event in use."""

    id: str
    set: str
    cards: str
    """The key of its data in ``Record.cards``."""


class Record(NamedTuple):
    """A game, ready to be written or just read."""

    setup: Json
    """What was chosen; its switches are all that the card index knew, pinned like the cards."""
    decks: list[Pin]
    """Each deck in use, seats first."""
    events: list[Pin]
    """Each Event card, Critical Event and Collection."""
    cards: Json
    """The data of deck and Event files by the hash of its content."""
    log: list[LogLine]
    """One line for each moment. The first is the opening."""
    branches: dict[str, list[MomentId]]
    """The order of the moments after one, where it is not that of their numbers: the last is where redo goes."""
    at: MomentId
    """The number of the present moment."""
    state: Json
    """The present moment itself."""
    root: Json | None
    """The first moment, where that is not the opening: a game whose timeline was lost begins in its middle."""
    digest: str
    """The fingerprint of ``state``; "" before it is written down, and in files of older formats."""
    summary: Json
    """What a list of saves shows: see ``savefile.Summary``."""
    game: str = ""
    """The name of the game: the same in all its saves, another in a game of the same set-up."""
    mates: Any = ()
    """See ``mates_of``; what a file says of it may be anything."""
    reached: MomentId | None = None
    """The number of the moment that was reached after this one was written down: see `journal.py`."""


class Recorder:
    """Makes records of one game. What does not change is kept, so that recording after each answer is quick."""

    def __init__(self, game: Game):
        self.game = game
        self.first = game.moments[0]
        self.log: list[LogLine] = []
        self.setup = setup_of(game.index)
        self.cards: Json = {}
        self.decks = pins(decks_of(game.index), self.cards)
        self.events = pins(events_of(game.index), self.cards)

    def record(self) -> Record:
        """The game as it is now; it shares what does not change with other records and with the game."""
        game = self.game
        if game.moments[0] is not self.first:  # a timeline was rebuilt in its place
            self.first, self.log = game.moments[0], []
        log = self.log
        for number in range(len(log), len(game.moments)):
            log.append(line_of(number, game.moments[number], log))
        branches = {}
        for number, node in enumerate(game.moments):
            if log[number]["by"] != node.by:  # an answer for always was taken back
                log[number] = {**log[number], "by": node.by}
            if len(node.children) > 1 and node.children != sorted(node.children):
                branches[str(number)] = list(node.children)
        return Record(
            self.setup, self.decks, self.events, self.cards, list(log), branches, game.at, to_json(game.state),
            root_of(game), "", summary_of(game), game.name, mates_of(game),
        )  # fmt: skip


def mates_of(game: Game) -> list[str]:
    """The heroes whom the computer plays, in turn order, by their decks as the set-up names them."""
    index = game.index
    return [deck for (deck, _), seat in zip(index.setup.heroes, index.hero_decks, strict=True) if seat in game.mates]


def seats_of(index: CardIndex, decks: Collection[str]) -> frozenset[SeatId]:
    """The seats of heroes by their decks as the set-up names them."""
    return frozenset(
        seat for (deck, _), seat in zip(index.setup.heroes, index.hero_decks, strict=True) if deck in decks
    )


def root_of(game: Game) -> Json | None:
    """The first moment of a game if the opening does not lead to it: more has happened there than its events tell."""
    first = game.moments[0]
    return None if first.state.count == len(first.events) else to_json(first.state)


def line_of(number: int, node: Moment, before: list[LogLine]) -> LogLine:
    """The line of the log for one moment; ``before`` are those of the moments before it, by their numbers."""
    start = "" if node.parent is None else before[node.parent]["hash"]
    answer = logged(node.answer)
    return {
        "n": number, "after": node.parent, "answer": answer, "by": node.by, "chance": node.chance,
        "events": len(node.events), "hash": chained(start, answer, node.events),
    }  # fmt: skip


def chained(before: str, answer: Any, events: tuple[Event, ...]) -> str:
    """The fingerprint of all that happened up to a moment, from that of the moment before ("" before the opening).

    ``answer`` as its line of the log holds it.
    """
    written = json.dumps([before, answer, [as_hashed(event) for event in events]], separators=(",", ":"))
    return hashlib.sha256(written.encode()).hexdigest()[:HASH_LENGTH]


def setup_of(index: CardIndex) -> Json:
    """What was chosen, with every switch, so that another default never changes a running game."""
    chosen = asdict(replace(index.setup, switches=tuple(sorted(index.switches.items()))))
    if not index.setup.outside:
        del chosen["outside"]
    return chosen


def decks_of(index: CardIndex) -> list[Source]:
    """Each deck in use: those at the table, those of heroes outside the game, and those beside which an Event was
    built."""
    decks = {seat.definition.full_id: seat.definition for seat in index.seats if not seat.is_side}
    decks |= {deck.full_id: deck for deck in index.outsiders.values()}
    for event in index.events:
        decks.setdefault(event.deck.full_id, event.deck)
    return [(deck.id, deck.set, deck.source) for deck in decks.values()]


def events_of(index: CardIndex) -> list[Source]:
    """Each Event in use."""
    return [(event.id, event.definition.set, event.source) for event in index.events]


def source_of(index: CardIndex, card: Definition) -> Any:
    """The data of the file in which a card of the game stands."""
    events = [event.source for event in index.events if event.definition is card]
    decks = [source for name, card_set, source in decks_of(index) if (name, card_set) == (card.file, card.set)]
    return next(iter(events + decks), None)


def pins(found: Iterable[Source], cards: Json) -> list[Pin]:
    """The pins of some files; puts their data into ``cards``."""
    made: list[Pin] = []
    for name, card_set, source in found:
        key = content_hash(source)
        cards[key] = source
        made.append({"id": name, "set": card_set, "cards": key})
    return made


def content_hash(source: object) -> str:
    """The name of a deck's data. The order of its keys counts: it is the order of print."""
    return hashlib.sha256(json.dumps(source, separators=(",", ":")).encode()).hexdigest()[:32]


def summary_of(game: Game) -> Json:
    """What tells one save from another in a list."""
    index, state = game.index, game.state
    villains = [index.seats[deck].title for deck in index.villain_decks]
    heroes = [index.seats[deck].title for deck in index.hero_decks]
    alone = [card if len(index.characters(index.deck_of[card])) == 1 else None for card in index.villains]
    hp = [None if card is None else state.cards[card].hp for card in alone]
    hp += [hp_of_hero(state, hero) for hero in index.heroes]
    at_turn = "" if state.turn is None else index.seats[state.turn].title
    return {
        "villain": listed(villains), "villains": villains, "hp": hp,
        "environment": index.seats[index.environment].title, "heroes": heroes,
        "advanced": index.advanced,
        "round": state.round, "turn": at_turn, "phase": state.phase, "answers": len(game.path()) - 1,
        "outcome": state.outcome.result if state.outcome else None,
        "turns": turns_of(game), "lines": sum(not moment.children for moment in game.moments),
    }  # fmt: skip


def turns_of(game: Game) -> list[tuple[int, int]]:
    """The last turns up to the present moment: whose, by the place among villains, heroes and environment, and how many
    moments it holds."""
    index = game.index
    place = {seat: at for at, seat in enumerate((*index.villain_decks, *index.hero_decks, index.environment))}
    found: list[tuple[int, int]] = []
    before: tuple[int, int] | None = None
    for number in game.path():
        state = game.moments[number].state
        if state.turn is None or state.turn not in place:
            continue
        if (state.round, state.turn) != before:
            before = state.round, state.turn
            found.append((place[state.turn], 0))
        found[-1] = found[-1][0], found[-1][1] + 1
    return found[-MOST_TURNS:]
