"""Who answers an event, in what order: the three timings would, when and after (architecture 3)."""

from __future__ import annotations

from itertools import islice
from typing import Any, TypeAlias

from sotm_desktop.engine import asking, events
from sotm_desktop.engine.frames import (
    ASKED,
    BUDGET,
    ENDLESS,
    NOTHING,
    WAITING,
    WAITING_STILL,
    Bindings,
    Jump,
    Memory,
    Signal,
    StepResult,
)
from sotm_desktop.engine.gathering import gather, is_gathered
from sotm_desktop.engine.ids import TextId
from sotm_desktop.engine.listener_index import CLAUSES_A_SIDE, ROUND_OVER, Entry, bindings_of
from sotm_desktop.engine.past_turns import BEATEN
from sotm_desktop.engine.procedure import Procedure, ask_first, back_to, call
from sotm_desktop.engine.questions import has_text, is_in_play, is_silent
from sotm_desktop.engine.state import STOPPED, TOGETHER, Fact
from sotm_desktop.engine.transaction import Transaction

TO_COLLECT = Jump("collect")
TO_STATE = Jump("state")
TO_ONE = Jump("one")

WOULD_PLAY, WOULD_ENTER = "would:play", "would:enter"
"""A card would be played, and would enter play, played or not: its own text answers that before it is on."""
OWN_COMING = frozenset((WOULD_PLAY, WOULD_ENTER))
WOULD_LEAVE, LEAVES, WOULD_TRASH = "would:leave", "when:leave", "would:trash"
"""A card would leave play, leaves it, and would enter the trash: the moments that its own text still answers while it
is off."""
OWN_LEAVING = frozenset((WOULD_LEAVE, LEAVES, WOULD_TRASH))
WOULD_REMOVE = "would:remove"
"""A card of a deck would be removed from the game by text."""
AFTER_DAMAGE = "after:damage"
AFTER_BEATEN = "after:beaten"
STATE, STATE_FACT = "state", ("state",)
"""Text that answers no event but a state of the table, and what it is asked about before it says what "it" is."""

WATCHING_STOPPED = "watching stopped"
"""Marks that the players have stopped text that answered a state again and again this turn."""


def listening(tx: Transaction, kind: str, fact: Any) -> tuple[Entry, ...]:
    """The entries that look at an event: those of this kind in play, and of a card that would come in its own."""
    found = tx.listeners.get(kind, ())
    if kind not in OWN_COMING or fact[1] not in tx.index.answering_play or is_in_play(tx, fact[1]):
        return found
    card = fact[1]
    printed = tx.index.definitions[card].faces[0].clauses
    own = (clause for clause in printed if clause.answers_own_play and clause.listens == kind)
    before = -1 - card  # as the stamp of its entering play, which it has not yet
    bindings = bindings_of(tx.index, card)
    return (*found, *(Entry(before, card, clause, bindings, (before, clause.ordinal)) for clause in own))


def matching(tx: Transaction, kind: str, fact: Any) -> list[Entry]:
    """The entries that answer this event now, in play order."""
    found = listening(tx, kind, fact)
    if not found:
        return []
    answering = []
    for entry in found:
        if entry.clause.answers(tx, entry, fact) and _speaks(tx, entry, kind, fact):
            answering.append(entry)
    return answering


def find(tx: Transaction, kind: str, text: TextId, fact: Any) -> Entry | None:
    """The entry with this identity if it still answers the event, else None."""
    for entry in listening(tx, kind, fact):
        if entry.id == text:
            return entry if entry.clause.answers(tx, entry, fact) and _speaks(tx, entry, kind, fact) else None
    return None


def _speaks(tx: Transaction, entry: Entry, kind: str, fact: Any) -> bool:
    """Whether the text of a card counts for what it would answer."""
    is_own_leaving = kind in OWN_LEAVING and fact[1] == entry.card
    return has_text(tx, entry.card, is_own_leaving)


TIMES = ("after:phase_begun", "after:phase", "after:round", ROUND_OVER)
"""Under what text is listed that answers a moment of the game."""


class Fire(Procedure[tuple[str, Any]]):
    """Lets every listener of one kind answer a fact, each once; those that appear meanwhile answer too.

    What an answer to a damage brings into play does not answer that damage itself (rulings.md 46), a lasting text that
    begins in answer to a moment waits for the next one, and what another text of a card does first makes no text of
    that card speak of what has happened before (rulings.md 53).

    The bindings are ``(kind, fact)``; memory: the identities that wait, those that have had their turn, of a damage
    and of a moment the stamp of what comes next, and, where there are any, the other texts of cards that answer.
    """

    key = "$fire"

    def collect(self, tx: Transaction, bindings: tuple[str, Any], memory: Memory, last: StepResult) -> StepResult:
        kind, fact = bindings
        seen = memory[1] if memory else ()
        waiting = [entry for entry in matching(tx, kind, fact) if not _has_answered(entry, seen)]
        if seen:
            waiting = [entry for entry in waiting if not comes_of_a_stopped_chain(tx, entry)]
        stamp = memory[2] if len(memory) > 2 else None
        unmeant = memory[3] if len(memory) > 3 else ()
        if stamp is not None:
            waiting = [entry for entry in waiting if entry.since < stamp or entry.is_lasting != (kind in TIMES)]
        if unmeant:
            waiting = [entry for entry in waiting if entry.id not in unmeant]
        if not waiting:
            return NOTHING
        ending = next((entry for entry in waiting if getattr(entry.clause, "ends_its_own", False)), None)
        if ending is not None:  # before anything answers, so that nobody is asked about the order
            ending.clause.respond(tx, ending, fact)
            return TO_COLLECT
        counting = tuple(entry.id for entry in waiting if _only_counts(tx, entry))
        order: tuple[TextId, ...] | Signal = counting or (waiting[0].id,)
        if len(waiting) > 1 and not counting:  # of what does no more than count nobody is asked about the order
            order = asking.simultaneous(tx, self.key, [(entry.card, entry.id) for entry in waiting])
        if isinstance(order, Signal):
            return order
        stamp = tx.stamp if stamp is None and (kind == AFTER_DAMAGE or kind in TIMES) else stamp
        unmeant += _unmeant(tx, kind, fact, waiting)
        memory[:] = [order, seen] if stamp is None else [order, seen, stamp]
        if unmeant:
            memory[2:] = [stamp, unmeant]
        return None

    def one(self, tx: Transaction, bindings: tuple[str, Any], memory: Memory, last: StepResult) -> StepResult:
        kind, fact = bindings
        waiting, seen = memory[:2]
        if not waiting:
            return TO_COLLECT
        memory[:2] = [waiting[1:], (*seen, waiting[0])]
        entry = find(tx, kind, waiting[0], fact)
        if entry is None:
            return TO_ONE
        return entry.clause.respond(tx, entry, fact)

    steps = (collect, one, back_to("one"))


def _only_counts(tx: Transaction, entry: Entry) -> bool:
    """Whether a text waits for a later time than this one, and does nothing now but count it."""
    only_counts = getattr(entry.clause, "only_counts", None)
    return only_counts is not None and bool(only_counts(tx, entry))


def _unmeant(tx: Transaction, kind: str, fact: Any, answering: list[Entry]) -> tuple[TextId, ...]:
    """The other texts of cards that answer an event, in which it is not this event that they speak of."""
    others = listening(tx, kind, fact)
    if len(others) == len(answering):
        return ()
    cards, ids = {entry.since for entry in answering}, {entry.id for entry in answering}
    return tuple(
        entry.id for entry in others if entry.since in cards and entry.id not in ids and not _means(tx, entry, fact)
    )


def _means(tx: Transaction, entry: Entry, fact: Any) -> bool:
    """Whether an event is one of those that a text speaks of, whatever else it asks."""
    happening = getattr(entry.clause, "happening", None)
    facts = fact if happening is not None and happening.one_or_more else (fact,)
    you = entry.bindings[:2]
    return happening is None or any(happening.matches(tx, (*you, each), each) for each in facts)


def _has_answered(entry: Entry, seen: tuple[TextId, ...]) -> bool:
    """Whether an entry had its turn, or its card has answered with its other side before it was turned over."""
    since, ordinal = entry.id
    if entry.id in seen or ordinal is None:
        return entry.id in seen
    is_back = ordinal >= CLAUSES_A_SIDE
    return any(at == since and other is not None and (other >= CLAUSES_A_SIDE) != is_back for at, other in seen)


FIRE = Fire()


class FiringAlone(Procedure[tuple[str, Any]]):
    """Lets text answer an event that no sentence brings about: by itself, and as all that come together."""

    key = "$fire_alone"

    def alone(self, tx: Transaction, bindings: tuple[str, Any], memory: Memory, last: StepResult) -> StepResult:
        return () if _is_unheard(tx, *bindings) else call(tx, FIRE, bindings)

    def together(self, tx: Transaction, bindings: tuple[str, Any], memory: Memory, last: StepResult) -> StepResult:
        return fire_together(tx, bindings[0], (bindings[1],))

    steps = (alone, together)


FIRE_ALONE = FiringAlone()


def fire(tx: Transaction, kind: str, fact: Any) -> StepResult:
    """Lets the listeners of this kind answer; quick when there is none, or none that answers this."""
    if tx.index.gathered and is_gathered(tx, kind) and not gather(tx, kind, fact):
        return call(tx, FIRE_ALONE, (kind, fact))
    return () if _is_unheard(tx, kind, fact) else call(tx, FIRE, (kind, fact))


def fire_together(tx: Transaction, kind: str, facts: tuple[Any, ...]) -> StepResult:
    """Lets text answer at once what has come together."""
    return fire(tx, f"{TOGETHER}{kind}", facts)


def _is_unheard(tx: Transaction, kind: str, fact: Any) -> bool:
    """Whether no text answers what has happened; `Fire` looks for itself once the budget of this answer is spent."""
    if kind not in tx.listeners or (tx.phase == "setup" and is_silent(tx)):
        return True
    if tx.spent >= BUDGET or matching(tx, kind, fact):
        return False
    tx.spent += 1
    return True


class WatchingState(Procedure[tuple[()]]):
    """Lets text that looks at the state of the table answer, again and again until none of it holds any more."""

    key = "$watch"

    def one(self, tx: Transaction, bindings: tuple[()], memory: Memory, last: StepResult) -> StepResult:
        found = matching(tx, STATE, STATE_FACT)
        if not found or (WATCHING_STOPPED,) in tx.used:
            return NOTHING
        tx.spent += 1
        if tx.spent > BUDGET:  # what answers may do nothing at all, and so never end what it looks for
            return ask_first(tx, self, ())
        clause, entry = found[0].clause, found[0]
        tx.watching += 1
        result = clause.respond(tx, entry, clause.happening.state_now(tx, entry.bindings))
        tx.watching -= 1
        return result

    def give_up(self, tx: Transaction, bindings: tuple[()]) -> None:
        """The players have stopped it: nothing looks at the state of the table for the rest of this turn."""
        tx.emit(events.LimitUsed("limit_used", None, (WATCHING_STOPPED,)))

    steps = (one, back_to("one"))


WATCH = WatchingState()


class TellingBeaten(Procedure[tuple[()]]):
    """Lets text answer that villains are beaten, one by one, and then look at the state of the table."""

    key = "$tell_beaten"

    def one(self, tx: Transaction, bindings: tuple[()], memory: Memory, last: StepResult) -> StepResult:
        fact = _untold(tx)
        if fact is None:
            return TO_STATE
        tx.emit(events.LimitUsed("limit_used", None, fact))
        return fire(tx, AFTER_BEATEN, fact)

    def state(self, tx: Transaction, bindings: tuple[()], memory: Memory, last: StepResult) -> StepResult:
        return _watch_state(tx)

    steps = (one, back_to("one"), state)


TELL_BEATEN = TellingBeaten()


def tell_beaten(tx: Transaction) -> StepResult:
    """Lets text answer that villains are beaten of whom it was not told yet; quick where there is none.

    One whose text says that the heroes have won is taken out in the middle of any event, so that is told later.
    """
    return call(tx, TELL_BEATEN, ()) if BEATEN in tx.index.counted and _untold(tx) is not None else ()


def _untold(tx: Transaction) -> Fact | None:
    """The first villain beaten this turn of whom text was not told: of each that it was there is a mark."""
    told = sum(1 for mark in tx.used if mark[0] == BEATEN)
    return next(islice((fact for fact in tx.history if fact[0] == BEATEN), told, None), None)


def watch(tx: Transaction) -> StepResult:
    """Looks who is beaten and at the state of the table; quick where no text in play does."""
    if BEATEN in tx.index.counted and _untold(tx) is not None:
        return call(tx, TELL_BEATEN, ())
    return _watch_state(tx)


def _watch_state(tx: Transaction) -> StepResult:
    """Looks at the state of the table.

    Text that answers a state is itself about to change it, so nothing looks again until it is done. Nor does anything
    while the game is set up, in editions whose text answers what happens then, too: the table is only being laid.
    """
    if STATE not in tx.listeners or tx.phase == "setup" or _is_answering(tx):
        return ()
    return call(tx, WATCH, ())


def _is_answering(tx: Transaction) -> bool:
    """Whether text that answers a state resolves at this moment: it is being run, or it waits on the stack."""
    return tx.watching > 0 or any(frame[0] == WatchingState.key for frame in tx.stack)


Chain: TypeAlias = tuple[str, Bindings, tuple[Any, ...]]
"""What comes next: key, bindings and memory."""


def was_stopped(tx: Transaction) -> bool:
    """Whether the players have stopped a chain this turn."""
    return any(mark[0] == STOPPED for mark in tx.used)


def spent_before(tx: Transaction) -> int:
    """What the chain that an answer goes on with has cost so far, by what waits on the stack."""
    cost = WAITING * len(tx.stack)
    return WAITING_STILL * len(tx.stack) if cost > BUDGET // 2 and was_stopped(tx) else cost


def comes_of_a_stopped_chain(tx: Transaction, entry: Entry) -> bool:
    """Whether a text came into play after the players had stopped a chain this turn: it would only begin anew."""
    return bool(tx.used) and any(mark[0] == STOPPED and entry.since >= mark[1] for mark in tx.used)


class Endless(Procedure[Chain]):
    """Asks whether a chain that may never end goes on. Once it is stopped, what enters play this turn answers nothing
    that went on before, and performs no phase text; what text plays this turn comes without its own."""

    key = ENDLESS

    def ask(self, tx: Transaction, bindings: Chain, memory: Memory, last: StepResult) -> StepResult:
        answer = asking.endless(tx, self.key)
        if answer is ASKED:
            return ASKED
        tx.spent = 0
        key, inner, inner_local = bindings
        if answer == "stop":
            if (STOPPED, tx.stamp) not in tx.used:
                tx.emit(events.LimitUsed("limit_used", None, (STOPPED, tx.stamp)))
            tx.index.code[key].give_up(tx, inner)
            return NOTHING
        return tx.index.code[key].run(tx, inner, list(inner_local))

    steps = (ask,)


ENDLESS_CHAIN = Endless()
