"""The event with which a lasting text ends before its time: "until your START PHASE or the next time …"."""

from __future__ import annotations

from sotm_desktop.engine import events
from sotm_desktop.engine.effects.filters import Filter
from sotm_desktop.engine.effects.leaving_play import LeavesPlay
from sotm_desktop.engine.effects.printed_text import PrintedText
from sotm_desktop.engine.effects.references import Reference
from sotm_desktop.engine.effects.triggers import AnyEvent, Happening, answering
from sotm_desktop.engine.effects.which_card import Is
from sotm_desktop.engine.effects.word import SELF, Answered
from sotm_desktop.engine.frames import StepResult
from sotm_desktop.engine.listener_index import Entry
from sotm_desktop.engine.listeners import LEAVES
from sotm_desktop.engine.state import TOGETHER
from sotm_desktop.engine.transaction import Transaction

HAS_HAPPENED = ("after:", "enter:", LEAVES)
"""What begins the name under which text is listed that answers what has happened, card by card, or is happening."""
OF_A_TIME = ("after:phase", "after:round")
"""The same, of what is no more than a time of the game."""


class Ending(PrintedText):
    """What is listed beside a lasting text, under its number, and ends it when an event comes."""

    if_ = None
    ends_its_own = True

    def __init__(self, happening: Happening, key: str) -> None:
        self.happening = happening
        self.key = key

    @property
    def listens(self) -> str:
        return self.happening.listens

    def answers(self, tx: Transaction, entry: Entry, fact: Answered) -> bool:
        """Whether the event has come."""
        bindings = (*entry.bindings[:2], fact, *entry.bindings[3:])
        return answering(self.happening, tx, bindings, fact) is not None

    def respond(self, tx: Transaction, entry: Entry, fact: Answered) -> StepResult:
        """Ends the text."""
        tx.emit(events.EffectEnded("effect_ended", (entry.card, self.key), entry.since))
        return ()


def end_early(that: PrintedText, event: Happening) -> None:
    """Has a lasting text, which is built, end with an event as well."""
    moments = event.by_moment() if isinstance(event, AnyEvent) else (event,)
    endings = (Ending(moment, that.key) for moment in moments)
    that.__dict__["arms"] = (*(that.arms or (that,)), *endings)


def ends_with_its_card(event: Happening | None) -> bool:
    """Whether an event, or one of several, is that this card itself leaves play."""
    return any(isinstance(each, LeavesPlay) and each.destroyed and _is_itself(each.card) for each in _each_of(event))


def _is_itself(what: Filter) -> bool:
    only = what.tests[0] if len(what.tests) == 1 else None
    who = only.who if isinstance(only, Is) else None
    return isinstance(who, Reference) and who.slot == SELF and not who.part


def _each_of(event: Happening | None) -> tuple[Happening, ...]:
    if isinstance(event, AnyEvent):
        return event.events
    return () if event is None else (event,)


def never_ends_it(event: Happening) -> str:
    """Why an event cannot end a lasting text; "" where it can."""
    for each in _each_of(event):
        listens = each.listens.removeprefix(TOGETHER)
        if listens.startswith(OF_A_TIME) or not listens.startswith(HAS_HAPPENED):
            return (
                "`or_until` is something that has happened to a card, as `damage_dealt`, `destroyed`, `played` or "
                "`leaves_play`; a time is `until` alone"
            )
    return ""
