"""Opening a record: first the present moment from its snapshot, then the whole timeline by folding the log again."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import fields, replace
from typing import Any, NamedTuple, TypeVar

from sotm_desktop.cards.build import DeckBuilder
from sotm_desktop.cards.event_cards import EventBuilder, EventCard
from sotm_desktop.cards.game_builder import lay_out
from sotm_desktop.cards.source import wrap_foreign
from sotm_desktop.engine.card_index import CardIndex
from sotm_desktop.engine.definitions import DeckDefinition
from sotm_desktop.engine.digest import as_tuples, digest
from sotm_desktop.engine.game import FIRST, Game, Moment, carry_out
from sotm_desktop.engine.game_setup import Setup
from sotm_desktop.engine.game_state import SAVED, GameState
from sotm_desktop.engine.ids import MomentId, SeatId
from sotm_desktop.engine.manual_moves import from_log
from sotm_desktop.engine.past_turns import IN_ROUND
from sotm_desktop.engine.state import Fact
from sotm_desktop.saves.errors import SaveError
from sotm_desktop.saves.old_steps import state_from
from sotm_desktop.saves.record import LogLine, Pin, Record, chained, content_hash, seats_of
from sotm_desktop.words import file_words as words

Built = TypeVar("Built", DeckDefinition, EventCard)
FIELDS = {field.name for field in fields(Setup)}
DID = ("did_play", "did_draw")
"""The kinds of the facts that say who played or drew a card, in games in which text counts that."""


class Disagreement(NamedTuple):
    """The first line of a log that does not lead where it led when it was written."""

    line: int
    """Its number in the file, from 1."""
    why: str

    def __str__(self) -> str:
        return words.at_line(self.line, self.why)


class Opened:
    """A game that was opened. It can be played at once; ``steps`` or ``finish`` brings its timeline back."""

    def __init__(self, record: Record, game: Game):
        self.record = record
        self.game = game
        self.disagreement: Disagreement | None = None
        """Where the timeline stopped agreeing; the game goes on, but what was lost cannot be undone."""
        self._agreeing: list[Moment] = []
        """The moments that were rebuilt, up to the first that does not agree."""

    def steps(self) -> Iterator[int]:
        """Rebuilds the timeline, one line of the log at a time; gives the number of lines done.

        It may be left waiting between two lines, and the game may be answered meanwhile.
        """
        nodes = self._agreeing = []
        for number, line in enumerate(self.record.log):
            try:
                node = _node(nodes, line, self.record, self.game)
                why = _difference(node, line, self.record)
            except Exception as error:  # a line that somebody made up may set off anything
                why = words.not_possible(_shown(line), str(error))
            if why:
                self.disagreement = Disagreement(number + 1, why)
                break
            nodes.append(node)
            if node.parent is not None:
                nodes[node.parent].children.append(MomentId(number))
            yield number + 1
        self._adopt(nodes)

    def finish(self) -> None:
        """Rebuilds the whole timeline now.

        Where it does not lead to the present moment, that is tried out; when it cannot be gone on from, the game goes
        back to the last moment that agrees. Raises SaveError when there is none.
        """
        for _ in self.steps():
            pass
        nodes, is_proven = self._agreeing, self.record.root is None
        if is_proven and nodes and self.game.moments[0] is nodes[0]:
            return
        from sotm_desktop.saves.trying_out import problem_of  # nearly no start needs the players that it sends

        why = problem_of(self.game)
        if why and not (nodes and is_proven):
            raise SaveError(words.game_cannot_be_opened(words.shortened(why)))
        if why:
            self.game.moments, self.game.at = nodes, MomentId(len(nodes) - 1)

    def _agrees(self, rebuilt: GameState, shown: GameState) -> bool:
        """Whether two moments are the same, as far as the file knew: one of an older format leaves fields empty."""
        if self.record.digest:
            return rebuilt == shown or _with_fewer_facts(rebuilt) == shown
        return all(getattr(rebuilt, name) == value for name in SAVED if (value := getattr(shown, name)))

    def _adopt(self, nodes: list[Moment]) -> None:
        """Puts the rebuilt tree under the moments that were played since the file was opened."""
        at, game = self.record.at, self.game
        if at >= len(nodes):
            return
        if not self._agrees(nodes[at].state, game.moments[0].state):
            self.disagreement = Disagreement(at + 1, words.LEADS_ELSEWHERE)
            if game.at:
                return  # it was played on from there
        for number, node in enumerate(nodes):
            order = self.record.branches.get(str(number), [])
            node.children.sort(key=lambda child: order.index(child) if child in order else child)
        shift = len(nodes) - 1
        for node in game.moments[1:]:
            node.parent = MomentId(node.parent + shift) if node.parent else at
        for node in game.moments:
            node.children = [MomentId(child + shift) for child in node.children]
        nodes[at].children += game.moments[0].children
        game.moments = [*nodes, *game.moments[1:]]
        was_played_on, game.at = game.at > 0, MomentId(game.at + shift) if game.at else at
        reached = self.record.reached
        if reached is not None and reached < len(nodes) and not was_played_on:
            game.go_to(reached)


def _with_fewer_facts(state: GameState) -> GameState:
    """The same with what early files of format 9 said of a turn where text counts that: of who played or drew not in
    which phase, not which round it was, and of each deck its last turn alone."""
    past: dict[SeatId, tuple[Fact, ...]] = {}
    for deck, facts in state.past:
        past.pop(deck, None)
        past[deck] = _fewer(facts)
    return replace(state, history=_fewer(state.history), past=tuple(past.items()))


def _fewer(facts: tuple[Fact, ...]) -> tuple[Fact, ...]:
    return tuple([fact[:2] if fact[0] in DID else fact for fact in facts if fact[0] != IN_ROUND])


def open_record(record: Record, known: Iterable[DeckDefinition] = ()) -> Opened:
    """The game of a record, standing at its present moment. Raises SaveError with a sentence.

    A deck among ``known`` is used where its content is the same, instead of building the pinned one.
    """
    try:
        index = card_index_of(record, known)
        state = state_from(index, record.state)
        if record.digest and digest(state) != record.digest:
            raise SaveError(words.game_cannot_be_opened(words.ANOTHER_MOMENT))
        missing = [frame[0] for frame in state.stack if frame[0] not in index.code]
        if missing:
            raise SaveError(words.game_cannot_be_opened(words.no_text(missing[0])))
        if not isinstance(record.game, str) or not all(isinstance(order, list) for order in record.branches.values()):
            raise SaveError(words.game_cannot_be_opened(words.NOT_WHAT_IT_SAYS))
        if len(state.cards) != len(index.definitions) or not 0 <= record.at < len(record.log):
            raise SaveError(words.game_cannot_be_opened(words.NOT_WHAT_IT_SAYS))
    except SaveError:
        raise
    except Exception as error:  # what somebody made up may set off anything
        raise SaveError(words.game_cannot_be_opened(words.does_not_belong(repr(error))))
    game = Game(index, [Moment(None, None, "player", state, (), ())], FIRST, name=record.game)
    mates = record.mates if isinstance(record.mates, list) else []  # whoever is not named there is the players'
    game.mates = seats_of(index, mates)
    return Opened(record, game)


def card_index_of(record: Record, known: Iterable[DeckDefinition] = ()) -> CardIndex:
    """The card index of a game from its pinned cards. Raises SaveError when a deck cannot be built from them."""
    setup = Setup(**{name: as_tuples(value) for name, value in record.setup.items() if name in FIELDS})
    pinned = Pinned(record, known)
    return lay_out(setup, pinned.deck, pinned.event, {})


class Pinned:
    """The cards of a record, built when they are asked for."""

    def __init__(self, record: Record, known: Iterable[DeckDefinition] = ()):
        self.cards = record.cards
        self.decks, self.events = record.decks, record.events
        ids = {pin["id"] for pin in self.decks}
        self.ready = {content_hash(deck.source): deck for deck in known if deck.id in ids}

    def deck(self, name: str, near: str = "") -> DeckDefinition:
        """A deck. Raises SaveError with its first complaint when this version cannot play it."""
        pin = _pinned(self.decks, name, near)
        if pin["cards"] not in self.ready:
            self.ready[pin["cards"]] = deck_of(pin, self.cards[pin["cards"]])
        return self.ready[pin["cards"]]

    def event(self, name: str) -> EventCard:
        """An Event card or Critical Event. Raises SaveError in the same way."""
        pin = _pinned(self.events, name)
        source = self.cards[pin["cards"]]
        builder = EventBuilder(words.in_the_save(name), pin["set"], _any_keyword, is_kept=True)
        return _built(builder, builder.build_event(wrap_foreign(source), self.deck(source["villain"], pin["set"])))


def deck_of(pin: Pin, source: Any) -> DeckDefinition:
    """A deck from the data that a save holds of it. Raises SaveError with its first complaint."""
    builder = DeckBuilder(words.in_the_save(pin["id"]), pin["set"], _any_keyword, is_kept=True)
    return _built(builder, builder.build(wrap_foreign(source)))


def _any_keyword(word: str) -> bool:
    """A save holds the decks of its game only: those whose keywords its cards may name need not be among them."""
    return True


def _pinned(pins: list[Pin], name: str, near: str = "") -> Pin:
    """The pin that an id means: with its set, or bare in the set where it is written, else the first: seats come first.

    Raises KeyError when there is none.
    """
    wanted_set, _, bare = name.rpartition("/")
    found = [pin for pin in pins if pin["id"] == bare]
    exact = [pin for pin in found if pin["set"] == (wanted_set or near)]
    if not found or (wanted_set and not exact):
        raise KeyError(name)
    return (exact or found)[0]


def _built(builder: DeckBuilder, made: Built | None) -> Built:
    if made is None:
        raise SaveError(words.game_cannot_be_opened(words.cannot_play(str(builder.complaints[0]))))
    return made


def _node(nodes: list[Moment], line: LogLine, record: Record, game: Game) -> Moment:
    """The moment of one line, worked out again. Raises Refused, or an oddity when the line is none."""
    number, chance = len(nodes), as_tuples(line["chance"])
    if not isinstance(line["by"], str):
        raise TypeError(repr(line["by"]))
    if number == 0 and record.root is not None:
        root = state_from(game.index, record.root)
        return Moment(None, None, line["by"], root, (), ())
    if number == 0:
        return Game.new(game.index, game.nesting, chance).moments[0]
    parent, answer = line["after"], from_log(as_tuples(line["answer"]))
    if parent is None or not 0 <= parent < number:
        raise ValueError(f"it follows line {parent and parent + 1}")
    return Moment(parent, answer, line["by"], *carry_out(nodes[parent].state, answer, game.nesting, chance))


def _difference(node: Moment, line: LogLine, record: Record) -> str:
    """What a moment has that its line does not tell, or ""."""
    before = "" if node.parent is None else record.log[node.parent]["hash"]
    if chained(before, line["answer"], node.events) == line["hash"]:
        return ""
    return words.other_events(_shown(line), len(node.events), line["events"])


def _shown(line: LogLine) -> str:
    answer = line.get("answer") if isinstance(line, dict) else None
    keys = answer if isinstance(answer, list) else [answer]
    return words.OPENING if answer is None else words.the_answer(", ".join(map(str, keys)))
