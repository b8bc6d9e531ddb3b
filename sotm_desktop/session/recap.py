"""What happened in the turns that played themselves: typed lines of chips, made from the events and who answered.

A run begins with the first turn that the players do not play, a villain's, an environment's or that of a hero in the
computer's hands, since they last chose what to do in a phase, and ends at the question that waits now. It goes back no
further than the last turn of the hero who is at it. It is a pure function of the game's present moment: undo brings the
same lines back.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from enum import Enum

from sotm_desktop.engine import apply
from sotm_desktop.engine.events import (
    CardDestroyed,
    CardFlipped,
    CardMoved,
    Event,
    HeroIncapacitated,
    PowerUsed,
    RowChanged,
    TurnBegan,
)
from sotm_desktop.engine.game import MATE, Game, Moment
from sotm_desktop.engine.ids import CardId, MomentId, SeatId
from sotm_desktop.engine.opening import opening_state
from sotm_desktop.engine.questions import is_in_play, title
from sotm_desktop.engine.state import BACK, DOWN, HAND, PLAY
from sotm_desktop.engine.transaction import Transaction
from sotm_desktop.session.card_marks import loss_clocks
from sotm_desktop.session.chips import Chip, ChipIcon, ChipKind, change, signed
from sotm_desktop.session.hp_changes import HP_EVENTS, HpSource, HpSum, hp_changes
from sotm_desktop.words.narration import names
from sotm_desktop.words.narration.names import State
from sotm_desktop.words.narration.option_text import power_title
from sotm_desktop.words.screens import happened_words as words

Told = tuple[MomentId, Event]
"""An event, and the moment of the game that it belongs to."""


class RecapKind(Enum):
    """What a line is about, in the order in which lines stand."""

    LOSSES = 1
    """HP that heroes lost."""
    TURNS = 2
    """Who fell, and what turned over."""
    DESTROYED = 3
    ENTERED = 4
    CLOCKS = 5
    """Piles that end the game."""
    OTHER_HP = 6
    """HP that heroes regained, and those of all others."""
    HANDS = 7
    PLAYED = 8
    """Cards that were played and are not in play any more."""
    MOVED = 9
    """Cards that lie elsewhere in their row."""
    POWERS = 10
    """Powers that heroes used in the computer's hands."""


@dataclass(frozen=True, slots=True)
class RecapLine:
    """One line: chips first, words last."""

    kind: RecapKind
    chips: tuple[Chip, ...]
    words: str
    cards: tuple[CardId, ...]
    """The cards that it speaks of, those that it happened to first."""
    first: Told
    """Where in the game it began, and with what: the log is opened there."""
    sources: tuple[Chip, ...] = ()
    """By which cards."""


@dataclass(frozen=True, slots=True)
class EventRun:
    """The events of turns that played themselves."""

    before: State
    """The table as the first of the turns began."""
    after: State
    told: tuple[Told, ...]
    mates: frozenset[SeatId] = frozenset()
    """The heroes whose turns the computer played."""

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened, in order."""
        return tuple(event for _, event in self.told)

    @property
    def seats(self) -> tuple[SeatId, ...]:
        """Whose turns they were, heroes whom the players play left out."""
        seats = [event.deck for event in self.events if isinstance(event, TurnBegan)]
        return tuple(seat for seat in seats if seat in self.mates or self.after.index.seats[seat].side != "hero")


@dataclass(frozen=True, slots=True)
class Recap:
    """What there is to tell of a run."""

    seats: tuple[SeatId, ...]
    """Whose turns they were."""
    titles: tuple[str, ...]
    lines: tuple[RecapLine, ...]


def recap_of(game: Game) -> Recap | None:
    """What is told before the question that waits now; None where nothing happened by itself."""
    run = run_of(game)
    if run is None:
        return None
    lines = lines_of(run)
    if not lines:
        return None
    titles = (run.after.index.seats[seat].title for seat in run.seats)
    return Recap(run.seats, tuple(dict.fromkeys(titles)), lines)


def run_of(game: Game) -> EventRun | None:
    """The events since the players last chose what to do in a phase, from the first turn that they did not play."""
    index, told, number = game.index, list[Told](), game.at
    before: State = opening_state(index)
    mates = set[SeatId]()
    while True:
        moment = game.moments[number]
        told[:0] = [(number, event) for event in moment.events]
        if moment.parent is None:
            break
        parent = game.moments[moment.parent].state
        asked_in_phase = parent.pending is not None and parent.pending.kind == "phase"
        if asked_in_phase and moment.by == MATE and parent.turn is not None:
            mates.add(parent.turn)  # other questions may be asked of it in the turn of somebody else
        if asked_in_phase and _is_far_enough(game, moment, parent, mates):
            before = parent
            break
        number = moment.parent
    for at, (_, event) in enumerate(told):
        if isinstance(event, TurnBegan) and (event.deck in mates or index.seats[event.deck].side != "hero"):
            return EventRun(_table_after(before, told[:at]), game.state, tuple(told[at:]), frozenset(mates))
    return None


def _is_far_enough(game: Game, moment: Moment, parent: State, mates: set[SeatId]) -> bool:
    """Whether the players chose in this phase what to do, or it is of the last turn of the hero who is at it now."""
    if parent.turn == game.state.turn and parent.round < game.state.round:
        return True
    if moment.by == "player":  # also where the hero was given to the computer since then
        return True
    return moment.by != MATE and parent.turn not in mates | game.mates  # the table draws for those, too


def _table_after(state: State, told: Iterable[Told]) -> State:
    tx = Transaction(state)
    for _, event in told:
        apply.apply(tx, event)
    return tx.commit()


# -- lines -----------------------------------------------------------------------


def lines_of(run: EventRun) -> tuple[RecapLine, ...]:
    """All lines, in the order of their kinds."""
    changes = hp_changes(run.before, run.events)
    found = [
        *_hp_lines(run, changes), *_turned(run), *_destroyed(run), *_entered(run), *_clocks(run), *_hands(run),
        *_moved_in_row(run), *_powers(run),
    ]  # fmt: skip
    return tuple(sorted(found, key=lambda line: line.kind.value))


def _first(run: EventRun, is_about: Callable[[Event], bool]) -> Told:
    return next((told for told in run.told if is_about(told[1])), run.told[0])


def _hp_lines(run: EventRun, changes: Iterable[HpSum]) -> list[RecapLine]:
    """Targets to which the same cards did something stand on one line."""
    heroes = run.after.index.heroes
    together: dict[tuple[RecapKind, tuple[CardId | None, ...]], list[HpSum]] = {}
    for each in sorted(changes, key=lambda each: -each.lost):
        kind = RecapKind.LOSSES if each.card in heroes and each.lost else RecapKind.OTHER_HP
        cards = tuple(dict.fromkeys(source.card for source in each.sources))
        together.setdefault((kind, tuple(sorted(cards, key=lambda card: card or -1))), []).append(each)
    return [_hp_line(run, kind, group) for (kind, _), group in together.items()]


def _hp_line(run: EventRun, kind: RecapKind, group: list[HpSum]) -> RecapLine:
    chips = [chip for each in group for chip in _hp_chips(run, each)]
    by_card: dict[tuple[CardId | None, bool], list[HpSource]] = {}
    for each in group:
        for source in each.sources:
            by_card.setdefault((source.card, source.amount < 0), []).append(source)
    is_plain = len(by_card) == len(group) == 1  # the number of the target is that of the source
    sources = tuple(_source_chip(run, card, found, is_plain) for (card, _), found in by_card.items())
    targets = tuple(each.card for each in group)
    first = _first(run, lambda event: isinstance(event, HP_EVENTS) and event.target == targets[0])
    cards = tuple(dict.fromkeys((*targets, *(card for card, _ in by_card if card is not None))))
    return RecapLine(kind, tuple(chips), "", cards, first, sources)


def _hp_chips(run: EventRun, each: HpSum) -> list[Chip]:
    """What a target lost and gained; the last of them says what it had and has."""
    face = _face(run, each.card)
    made = []
    if each.lost:
        made.append(Chip(ChipKind.LOSES, each.card, face, amount=signed(-each.lost)))
    if each.gained:
        made.append(Chip(ChipKind.GAINS, each.card, face, amount=signed(each.gained)))
    made[-1] = replace(made[-1], note=change(each.before, each.after))
    return made


def _source_chip(run: EventRun, card: CardId | None, found: list[HpSource], is_plain: bool) -> Chip:
    types = {source.damage for source in found}
    amount = "" if is_plain else str(abs(sum(source.amount for source in found)))
    damage = next(iter(types)) if len(types) == 1 else ""
    if card is None:
        return Chip(ChipKind.PLAIN, title=words.RULES, amount=amount)
    return Chip(ChipKind.PLAIN, card, _face(run, card), amount=amount, damage=damage)


def _face(run: EventRun, card: CardId) -> int:
    """The side of a card that its picture shows; one that lies face down was seen before or is a back."""
    return run.after.cards[card].face if is_in_play(run.after, card) else 0


def _turned(run: EventRun) -> list[RecapLine]:
    """Heroes who fell, and cards that turned over, each in the order in which it happened."""
    chips, cards = list[Chip](), list[CardId]()
    for event in run.events:
        if isinstance(event, HeroIncapacitated):
            chips.append(Chip(ChipKind.FALLS, event.card, BACK, icon=ChipIcon.FALLS,
                              title=words.falls(names.owner(run.after, event.card))))  # fmt: skip
        elif isinstance(event, CardFlipped):
            said = words.FACE_DOWN if event.face == DOWN else words.FLIPS
            chips.append(Chip(ChipKind.FLIPS, event.card, event.face, icon=ChipIcon.FLIPS, title=said))
        else:
            continue
        cards.append(event.card)
    if not chips:
        return []
    first = _first(run, lambda event: isinstance(event, HeroIncapacitated | CardFlipped))
    return [RecapLine(RecapKind.TURNS, tuple(chips), "", tuple(dict.fromkeys(cards)), first)]


def _destroyed(run: EventRun) -> list[RecapLine]:
    heroes = run.after.index.heroes
    cards = [event.card for event in run.events if isinstance(event, CardDestroyed) and event.card not in heroes]
    chips = tuple(Chip(ChipKind.LOSES, card, is_torn=True, title=_printed(run, card)) for card in dict.fromkeys(cards))
    if not chips:
        return []
    first = _first(run, lambda event: isinstance(event, CardDestroyed) and event.card not in heroes)
    return [RecapLine(RecapKind.DESTROYED, chips, words.DESTROYED, tuple(dict.fromkeys(cards)), first)]


def _entered(run: EventRun) -> list[RecapLine]:
    """Cards that entered play and are still there; and those that were played and are neither there nor destroyed."""
    gone = {event.card for event in run.events if isinstance(event, CardDestroyed)}
    entered = dict.fromkeys(event.card for event in run.events if isinstance(event, CardMoved) and _enters(run, event))
    there = tuple(card for card in entered if is_in_play(run.after, card))
    passed = tuple(card for card in entered if not is_in_play(run.after, card) and card not in gone)
    lines = []
    for kind, cards, said in (
        (RecapKind.ENTERED, there, words.IN_PLAY),
        (RecapKind.PLAYED, passed, words.PLAYED),
    ):
        if cards:
            chips = tuple(Chip(ChipKind.PLAIN, card, _face(run, card), title=_shown(run, card)) for card in cards)
            lines.append(RecapLine(kind, chips, said, cards, _moved_at(run, cards[0])))
    return lines


def _moved_in_row(run: EventRun) -> list[RecapLine]:
    moved = [card for event in run.events if isinstance(event, RowChanged) for card in event.cards]
    cards = tuple(card for card in dict.fromkeys(moved) if is_in_play(run.after, card))
    if not cards:
        return []
    chips = tuple(Chip(ChipKind.PLAIN, card, _face(run, card), title=_shown(run, card)) for card in cards)
    first = _first(run, lambda event: isinstance(event, RowChanged) and cards[0] in event.cards)
    return [RecapLine(RecapKind.MOVED, chips, words.MOVED_IN_ROW, cards, first)]


def _moved_at(run: EventRun, card: CardId) -> Told:
    return _first(run, lambda event: isinstance(event, CardMoved) and event.card == card)


def _enters(run: EventRun, event: CardMoved) -> bool:
    index = run.after.index
    is_there, was_there = (zone < index.removed and zone % 4 == PLAY for zone in (event.zone, event.origin))
    return is_there and not was_there


def _printed(run: EventRun, card: CardId) -> str:
    return run.after.index.definitions[card].title


def _shown(run: EventRun, card: CardId) -> str:
    """The title of a card; of one that lies face down nothing is known."""
    is_down = run.after.cards[card].face == DOWN
    return names.card(run.after, card) if is_down else title(run.after, card)


def _clocks(run: EventRun) -> list[RecapLine]:
    before = {(clock.card, clock.zone): clock.there for clock in loss_clocks(run.before)}
    moved = [
        (clock, there)
        for clock in loss_clocks(run.after)
        if (there := before.get((clock.card, clock.zone))) is not None and there != clock.there
    ]
    if not moved:
        return []
    chips = tuple(
        Chip(ChipKind.CLOCK, icon=ChipIcon.CLOCK, brief=told,
             note=words.clock_of(names.deck(run.after, clock.deck), told))
        for clock, there in moved
        for told in (words.clock(clock.what, change(there, clock.there), clock.most),)
    )  # fmt: skip
    return [RecapLine(RecapKind.CLOCKS, chips, "", tuple(clock.card for clock, _ in moved), run.told[0])]


def _hands(run: EventRun) -> list[RecapLine]:
    """Hands that are larger or smaller than they were."""
    index, chips, cards = run.after.index, list[Chip](), list[CardId]()
    for deck in index.hero_decks:
        counts = [len(state.zones[index.zone(deck, HAND)]) for state in (run.before, run.after)]
        if counts[0] != counts[1]:
            hero, by = index.character(deck), counts[1] - counts[0]
            kind = ChipKind.GAINS if by > 0 else ChipKind.LOSES
            chips.append(Chip(kind, hero, _face(run, hero), icon=ChipIcon.HAND, amount=signed(by)))
            cards.append(hero)
    if not chips:
        return []
    first = _first(run, lambda event: isinstance(event, CardMoved) and HAND in (event.zone % 4, event.origin % 4))
    return [RecapLine(RecapKind.HANDS, tuple(chips), words.IN_HAND, tuple(cards), first)]


def _powers(run: EventRun) -> list[RecapLine]:
    """Powers that the computer used for its heroes, each under its own name."""
    heroes = {run.after.index.character(seat) for seat in run.mates}
    used = [event for event in run.events if isinstance(event, PowerUsed) and event.hero in heroes]
    if not used:
        return []
    titles = {(each.card, each.power): power_title(run.after, each.card, each.power) for each in used}
    chips = tuple(Chip(ChipKind.PLAIN, card, _face(run, card), title=title) for (card, _), title in titles.items())
    first = _first(run, lambda event: isinstance(event, PowerUsed) and event.hero in heroes)
    return [RecapLine(RecapKind.POWERS, chips, words.USED, tuple(dict.fromkeys(card for card, _ in titles)), first)]
