"""What a save keeps of a game, as plain JSON values: set-up, pinned cards, the tree of answers, the present moment."""

from __future__ import annotations

import hashlib
import json
from dataclasses import asdict, replace
from typing import Any, NamedTuple

from sotm_desktop.engine.digest import digest, to_json
from sotm_desktop.engine.game import Game

HASH_LENGTH = 16


class Record(NamedTuple):
    """A game, ready to be written or just read."""

    setup: dict
    """What was chosen; its switches are all that the book knew, pinned like the cards."""
    decks: list[dict]
    """One ``{id, set, cards}`` for each deck in use, seats first; ``cards`` is a key of ``cards``."""
    events: list[dict]
    """The same for each Event card, Critical Event and Collection."""
    cards: dict[str, Any]
    """The data of deck and Event files by the hash of its content."""
    log: list[dict]
    """One line for each moment: see ``line_of``. The first is the opening."""
    branches: dict[str, list[int]]
    """The order of the moments after one, where it is not that of their numbers: the last is where redo goes."""
    at: int
    """The number of the present moment."""
    state: dict
    """The present moment itself."""
    root: dict | None
    """The first moment, where that is not the opening: a game whose timeline was lost begins in its middle."""
    digest: str
    """The fingerprint of ``state``."""
    summary: dict
    """What a list of saves shows: see ``savefile.Summary``."""
    game: str = ""
    """The name of the game: the same in all its saves, another in a game of the same set-up."""


class Recorder:
    """Makes records of one game. What does not change is kept, so that recording after each answer is quick."""

    def __init__(self, game: Game):
        self.game = game
        self.first = game.nodes[0]
        self.log: list[dict] = []
        self.cards: dict[str, Any] = {}
        self.decks = pins(decks_of(game.index), self.cards)
        self.events = pins(events_of(game.index), self.cards)

    def record(self) -> Record:
        """The game as it is now."""
        game = self.game
        if game.nodes[0] is not self.first:  # a timeline was rebuilt in its place
            self.first, self.log = game.nodes[0], []
        for number in range(len(self.log), len(game.nodes)):
            node = game.nodes[number]
            before = self.log[node.parent]["hash"] if node.parent >= 0 else ""
            self.log.append(line_of(number, node, before))
        for line, node in zip(self.log, game.nodes, strict=True):
            line["by"] = node.by  # an answer for always may have been taken back
        branches = {
            str(number): list(node.children)
            for number, node in enumerate(game.nodes)
            if len(node.children) > 1 and node.children != sorted(node.children)
        }
        return Record(
            setup_of(game.index), self.decks, self.events, self.cards, list(self.log), branches, game.at,
            plain(to_json(game.state)), root_of(game), digest(game.state), summary_of(game),
            game.name,
        )  # fmt: skip


def root_of(game: Game) -> dict | None:
    """The first moment of a game if the opening does not lead to it: more has happened there than its events tell."""
    first = game.nodes[0]
    return None if first.state.count == len(first.events) else plain(to_json(first.state))


def line_of(number: int, node, before: str) -> dict:
    """The line of the log for one moment; ``before`` is the hash of the line that it follows."""
    answer = plain(node.answer)
    return {
        "n": number, "after": node.parent, "answer": answer, "by": node.by, "chance": plain(node.chance),
        "events": len(node.events), "hash": chained(before, answer, node.events),
    }  # fmt: skip


def chained(before: str, answer, events: tuple) -> str:
    """The fingerprint of all that happened up to a moment, from that of the moment before."""
    written = json.dumps([before, answer, events], separators=(",", ":"))
    return hashlib.sha256(written.encode()).hexdigest()[:HASH_LENGTH]


def setup_of(index) -> dict:
    """What was chosen, with every switch, so that another default never changes a running game."""
    return plain(asdict(replace(index.setup, switches=tuple(sorted(index.switches.items())))))


def decks_of(index) -> list[tuple[str, str, Any]]:
    """``(id, set, data)`` of each deck in use: those at the table, and those beside which an Event was built."""
    decks = {seat.definition.full_id: seat.definition for seat in index.seats if not seat.is_side}
    for event in index.events:
        decks.setdefault(event.deck.full_id, event.deck)
    return [(deck.id, deck.set, deck.source) for deck in decks.values()]


def events_of(index) -> list[tuple[str, str, Any]]:
    """The same for each Event in use."""
    return [(event.id, event.definition.set, event.source) for event in index.events]


def pins(found: list[tuple[str, str, Any]], cards: dict[str, Any]) -> list[dict]:
    """The pins of some files; puts their data into ``cards``."""
    made = []
    for name, card_set, source in found:
        key = content_hash(source)
        cards[key] = source
        made.append({"id": name, "set": card_set, "cards": key})
    return made


def content_hash(source) -> str:
    """The name of a deck's data. The order of its keys counts: it is the order of print."""
    return hashlib.sha256(json.dumps(source, separators=(",", ":")).encode()).hexdigest()[:32]


def plain(value):
    """Tuples become lists, as they do in JSON."""
    if isinstance(value, dict):
        return {key: plain(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [plain(item) for item in value]
    return value


def summary_of(game: Game) -> dict:
    """What tells one save from another in a list."""
    index, state = game.index, game.state
    villains = [index.seats[deck].title for deck in index.villain_decks]
    heroes = [index.seats[deck].title for deck in index.hero_decks]
    at_turn = index.seats[state.turn].title if state.turn >= 0 else ""
    return {
        "villain": " and ".join(villains), "environment": index.seats[index.environment].title, "heroes": heroes,
        "advanced": index.advanced,
        "round": state.round, "turn": at_turn, "phase": state.phase, "answers": len(game.path()) - 1,
        "outcome": state.outcome.result if state.outcome else None,
    }  # fmt: skip
