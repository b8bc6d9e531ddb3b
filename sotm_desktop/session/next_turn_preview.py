"""What is coming: the text of the next turn with its known amounts and targets, from what everybody can see.

It is the engine on a fork, as if nothing changed until then. A line is certain where nothing but passing lies between
now and it; otherwise it says what may still change it.
"""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from sotm_desktop.engine import questions
from sotm_desktop.engine.answers import Refused
from sotm_desktop.engine.decisions import Decision
from sotm_desktop.engine.equivalence import needless_steps
from sotm_desktop.engine.events import (
    CardDestroyed,
    DamageDealt,
    DamageStopped,
    Event,
    HeroIncapacitated,
    HpRegained,
    TurnBegan,
)
from sotm_desktop.engine.ids import CardId, SeatId, TextId
from sotm_desktop.engine.listener_index import Entry
from sotm_desktop.engine.long_search import Steps, finished
from sotm_desktop.engine.modifiers import additional
from sotm_desktop.engine.preview import Preview, preview, preview_phase
from sotm_desktop.engine.stages.turns import is_held
from sotm_desktop.engine.state import DECK, TRASH
from sotm_desktop.session.card_marks import loss_clocks
from sotm_desktop.words.card_text.short import deed
from sotm_desktop.words.english import capital, possessive
from sotm_desktop.words.narration import names
from sotm_desktop.words.narration.names import State
from sotm_desktop.words.narration.option_text import option_text
from sotm_desktop.words.screens import forecast_words
from sotm_desktop.words.screens import next_turn_words as words

MOST_PASSES = 12
"""Answers that are passed on the way to the next turn before nothing is called certain."""
MOST_QUESTIONS = 12
MOST_NAMED = 4
"""So many options of a coming choice are named."""
HIDDEN, CHOICE, CARD, DEEDS = words.HIDDEN, words.CHOICE, words.CARD, words.DEEDS


class ComingLine(NamedTuple):
    """One text that will act."""

    phase: str
    card: CardId | None
    """The card whose text it is; None: the rules."""
    words: str
    """What it will do: "Ra −3, Legacy −2"; else what it says."""
    events: tuple[Event, ...]
    """The damage, healing and destruction that it is seen to bring."""
    is_certain: bool
    why: str = ""
    """What may change it, where it is not certain."""
    choice: str = ""
    """What the players will be asked, where that decides: the words are those for the first answer."""


class NextTurn(NamedTuple):
    """A turn that has not begun."""

    seat: SeatId
    lines: tuple[ComingLine, ...]
    counts: tuple[str, ...]
    """How near the piles are that end the game."""


class Story(NamedTuple):
    """What a phase will bring, event by event."""

    events: tuple[Event, ...]
    firm: int
    """So many of the events hang on nothing hidden and on no choice."""
    why: str
    """What the others hang on."""
    choices: tuple[tuple[CardId | None, str], ...] = ()
    """(card that asks, between what)."""


def next_seat(state: State) -> SeatId:
    """Whose turn comes after this one, as the markers lie now: of this round, else the first of the next."""
    seat = questions.next_turn(state)
    return questions.turn_order(state)[0] if seat is None else seat


def coming_turn(state: State) -> NextTurn | None:
    """The turn after this one; None when the game is over."""
    return finished(coming_turn_steps(state))


def coming_turn_steps(state: State) -> Steps[NextTurn | None]:
    """The same, found in steps."""
    if state.outcome is not None or state.turn is None:
        return None
    seat = next_seat(state)
    start = yield from _certain_start(state, seat)
    sure = start is not None
    story = start if start is not None else (yield from story_steps(state, seat, "start"))
    lines = yield from _lines(state, seat, "start", story, sure, DEEDS)
    if state.index.seats[seat].side != "hero" and is_held(replace(state, skip_to=None), seat, "play"):
        lines.append(_play(state, seat))
    story = yield from story_steps(state, seat, "end")
    lines += yield from _lines(state, seat, "end", story, False, _before_end(state, seat))
    return NextTurn(seat, tuple(lines), _counts(state, seat))


def coming_phase(state: State, seat: SeatId, phase: str) -> list[ComingLine]:
    """The texts of one phase in one area, if nothing changes until then."""
    return finished(coming_phase_steps(state, seat, phase))


def coming_phase_steps(state: State, seat: SeatId, phase: str) -> Steps[list[ComingLine]]:
    """The same, found in steps; nothing for a deck that has no turn any more, or never had one."""
    if seat not in questions.turn_order(state):
        return []
    story = yield from story_steps(state, seat, phase)
    return (yield from _lines(state, seat, phase, story, False, DEEDS))


def _before_end(state: State, seat: SeatId) -> str:
    return DEEDS if state.index.seats[seat].side == "hero" else CARD


# -- what happens --------------------------------------------------------------


def story_of(state: State, seat: SeatId, phase: str, only: TextId | None = None) -> Story:
    """What the text of a phase, or one text of it alone, brings on this table."""
    return finished(story_steps(state, seat, phase, only))


def story_steps(state: State, seat: SeatId, phase: str, only: TextId | None = None) -> Steps[Story]:
    """The same, found in steps."""
    yield
    return (yield from _followed(preview_phase(state, seat, phase, only)))


def _certain_start(state: State, seat: SeatId) -> Steps[Story | None]:
    """What the next turn begins with if the players pass from now on; None where more than passing lies between."""
    for _ in range(MOST_PASSES):
        decision = state.pending
        if decision is None or decision.kind not in ("phase", "pause"):
            return None
        yield
        seen = preview(state, decision.keys[: decision.least])
        for at, event in enumerate(seen.events):
            if isinstance(event, TurnBegan):
                return (yield from _start_in(seen, at)) if event.deck == seat else None
        if seen.state is None:
            return None
        state = seen.state
    return None


def _start_in(seen: Preview, at: int) -> Steps[Story]:
    """The START PHASE in what a pass leads to."""
    later = [n for n, event in enumerate(seen.events) if n > at and event.kind == "phase_began"]
    if len(later) > 1:  # it is over, and another has begun
        return Story(seen.events[at : later[1]], later[1] - at, "")
    events = seen.events[at:]
    if not seen.is_whole or seen.state is None:
        return Story(events, len(events), HIDDEN)
    return (yield from _followed(seen._replace(events=events)))


def _followed(seen: Preview) -> Steps[Story]:
    """What happens, questions that do not matter answered; where one matters, along its first answer."""
    events, why = list(seen.events), ""
    firm: int | None = None
    choices: list[tuple[CardId | None, str]] = []
    for _ in range(MOST_QUESTIONS):
        state = seen.state
        if state is None or state.pending is None or state.pending.kind in ("phase", "pause"):
            break
        keys = yield from needless_steps(state, state.pending)
        if keys is None:
            firm, why = (len(events), CHOICE) if firm is None else (firm, why)
            keys = _some_answer(state.pending)
            choices.append((state.pending.card, _between(state, state.pending)))
        try:
            seen = preview(state, keys)
        except Refused:
            break
        events += _of_this_phase(seen.events)
        if len(_of_this_phase(seen.events)) < len(seen.events):
            break
    if not seen.is_whole:
        firm, why = (len(events), HIDDEN) if firm is None else (firm, why)
    return Story(tuple(events), len(events) if firm is None else firm, why, tuple(choices))


def _between(state: State, decision: Decision) -> str:
    """What a choice is between."""
    if decision.kind == "order":
        return words.CHOOSE_ORDER
    found = list(dict.fromkeys(option_text(state, decision, option) for option in decision.options))
    if len(found) > MOST_NAMED:
        return words.choose_one_of(len(found)) if decision.most == 1 else words.CHOOSE
    return words.choose_between(found)


def _of_this_phase(events: tuple[Event, ...]) -> tuple[Event, ...]:
    end = next((at for at, event in enumerate(events) if event.kind in ("phase_began", "turn_began")), len(events))
    return events[:end]


def _some_answer(decision: Decision) -> tuple[str, ...]:
    if decision.kind == "order":
        return decision.keys
    return decision.keys[: max(decision.least, min(1, decision.most))]


# -- lines ---------------------------------------------------------------------


def _lines(state: State, seat: SeatId, phase: str, story: Story, is_sure: bool, why: str) -> Steps[list[ComingLine]]:
    """A line for each text of the phase in play, in its order."""
    found = []
    for entry in state.listeners.get(f"phase:{phase}", ()):
        card = CardId(entry.card)
        if not entry.clause.is_due(state, entry, seat) or not questions.has_text(state, card):
            continue
        own = _own(story, card)
        firm = all(at < story.firm for at, _ in own) and (bool(own) or not story.why)
        reason, choices = why if firm else story.why, story.choices
        if not own and story.why:  # it was not reached: what it does by itself
            alone = yield from story_steps(state, seat, phase, entry.id)
            own, reason = _own(alone, card), alone.why or reason
            choices = alone.choices
        events = tuple(event for _, event in own if isinstance(event, TOLD))
        said = told(state, events) or (_deed(state, entry) if own or reason in (HIDDEN, CHOICE) else words.NOTHING)
        certain = is_sure and firm
        asked = next((each for asking, each in choices if asking == card), "") if reason == CHOICE else ""
        found.append(ComingLine(phase, card, said, events, certain, "" if certain else reason, asked))
    return found


def _own(story: Story, card: CardId) -> list[tuple[int, Event]]:
    """What a card brings, each with its place in the story."""
    return [(at, event) for at, event in enumerate(story.events) if event.cause and event.cause[0] == card]


def _deed(state: State, entry: Entry) -> str:
    return capital(deed(state, entry.card, getattr(entry.clause, "do", None)))


TOLD = (DamageDealt, DamageStopped, HpRegained, CardDestroyed, HeroIncapacitated)


def told(state: State, events: tuple[Event, ...]) -> str:
    """Amounts and targets in one line."""
    change: dict[CardId, int] = {}
    more: list[str] = []
    for event in events:
        match event:
            case DamageDealt() | HpRegained():
                sign = -1 if isinstance(event, DamageDealt) else 1
                change[event.target] = change.get(event.target, 0) + sign * event.amount
            case DamageStopped():
                more.append(words.takes_nothing(names.card(state, event.target)))
            case HeroIncapacitated():
                more.append(forecast_words.is_out(names.card(state, event.card)))
            case CardDestroyed() if event.card not in state.index.heroes:
                more.append(forecast_words.is_destroyed(names.card(state, event.card)))
    parts = [words.hp_change(names.card(state, card), by) for card, by in change.items()]
    return ", ".join(dict.fromkeys([*parts, *more]))


def _play(state: State, seat: SeatId) -> ComingLine:
    """The cards that a villain or environment will play."""
    count = 1 + sum(number for number, _ in additional(state, "play", state.index.seats[seat].character))
    left = len(state.zones[state.index.zone(seat, DECK)])
    return ComingLine("play", None, words.plays_top(count, left), (), False, HIDDEN)


def _counts(state: State, seat: SeatId) -> tuple[str, ...]:
    """What is counted until the game is lost, and decks that run out."""
    found = [
        words.before_loss(names.deck(state, clock.deck), clock.what, clock.there, clock.most)
        for clock in loss_clocks(state)
    ]
    if state.index.seats[seat].side != "hero" and not state.zones[state.index.zone(seat, DECK)]:
        trash = len(state.zones[state.index.zone(seat, TRASH)])
        found.append(words.deck_is_empty(trash))
    return tuple(found)


def words_of(state: State, line: ComingLine) -> str:
    """A line as it is shown: "START, Turret: Ra −3"."""
    card = "" if line.card is None else names.card(state, line.card)
    return words.line(line.phase, card, line.words, "" if line.is_certain else line.choice or line.why)


def summary(state: State, found: NextTurn | None) -> str:
    """The coming turn in a few lines, for a slip of paper."""
    if found is None:
        return ""
    head = words.coming(possessive(names.deck(state, found.seat)))
    lines = [words_of(state, line) for line in found.lines] or [words.NO_TEXT]
    return "\n".join([head, *lines, *found.counts])
