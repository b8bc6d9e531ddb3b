"""Text that answers an event for a while: the next time, once only, the first or a later time each turn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .chart import Grammar
from .choice_reading import ORDINALS
from .event_reading import BEFORE_EVENT, MORE_EVENTS, WHICHEVER
from .moment_reading import nth

FOR_EACH = r"for each (?P<each>hero|target|attacker)\b"
"""For whom a text answers once."""


def declare(grammar: Grammar, say: Callable[[str, Any], None]) -> None:
    """The static texts, by ``say``, and how often each answers."""
    say("{event:event_once}{do:behind} instead",
        lambda s: {"whenever": {**s["event"], "do": s["do"], "instead": True}})  # fmt: skip
    say("{event:event_once}{do:behind}", lambda s: {"whenever": {**s["event"], "do": s["do"]}})
    say(r"{event:event_once}{do:behind} \(only once\)",
        lambda s: {"whenever": {**s["event"], "do": s["do"], "until_taken": True}})  # fmt: skip
    grammar.say("event_once", "{event:events}", lambda s: {"event": s["event"]})
    grammar.say("event_once", "{event:destroyed_by_damage}",
                lambda s: {"event": s["event"], "if": {"by_damage": {}}})  # fmt: skip
    grammar.say("event_once", "{event:destroyed_by_damage} for the first time (?:each|every|a) turn",
                lambda s: {"event": s["event"], "each_turn": True, "if": {"by_damage": {}}})  # fmt: skip
    grammar.say("event_once", "{event:moment}", lambda s: {"event": s["event"]})
    grammar.say("event_once", "{event:moment} for the first time (?:each|every|a) turn",
                lambda s: {"event": s["event"], "each_turn": True})  # fmt: skip
    grammar.say("event_once", "{event:events} for the first time (?:each|every|a) turn",
                lambda s: {"event": s["event"], "each_turn": True})  # fmt: skip
    grammar.say("event_once", f"{{event:events}}, the first time (?:each|every|a) turn that {WHICHEVER}",
                lambda s: {"event": s["event"], "each_turn": True})  # fmt: skip
    grammar.say("event_once", rf"{{event:events}} for the first time (?:each|every|a) turn {FOR_EACH}",
                lambda s: {"event": s["event"], "each_turn": True, "each": s["each"]})  # fmt: skip
    grammar.say("event_once", rf"{{event:events}}, {FOR_EACH} the first time (?:each|every|a) turn that {WHICHEVER}",
                lambda s: {"event": s["event"], "each_turn": True, "each": s["each"]})  # fmt: skip
    later = rf"(?P<nth>{'|'.join(ORDINALS)}|\d+th) time (?:each|every|a) turn"
    for often in (f" for the {later}", f", the {later} that {WHICHEVER}"):
        grammar.say("event_once", f"{{event:events}}{often}", lambda s: {"event": s["event"], "nth": nth(s["nth"])})
    grammar.reads("event_once")(_next_time)
    grammar.reads("early_end")(_early_end)


def _next_time(chart: Any, at: int) -> Any:
    """``the next time any target is dealt damage``, or any of several that each say so."""
    for end, later in chart.read("later_moment", at):
        yield end, {**later, "once": True}
    for end, event in _one_next_time(chart, at):
        yield end, {"event": event, "once": True}
        yield from _further_next_times(chart, end, [event])
    for end, event in _behind_next_time(chart, at, "destroyed_by_damage"):
        yield end, {"event": event, "once": True, "if": {"by_damage": {}}}


def _early_end(chart: Any, at: int) -> Any:
    """What ends something before its time: ``the next time Ra deals damage``."""
    for end, made in _next_time(chart, at):
        if set(made) == {"event", "once"}:
            yield end, made["event"]


def _further_next_times(chart: Any, at: int, found: list[Any]) -> Any:
    for mark in BEFORE_EVENT:
        start = chart.skip(mark, at)
        for end, event in _one_next_time(chart, start) if start is not None else ():
            if mark == MORE_EVENTS:
                yield from _further_next_times(chart, end, [*found, event])
            else:
                yield end, {"event": [*found, event], "once": True}


def _one_next_time(chart: Any, at: int) -> Any:
    """Which of the events is meant, its own words do not say; those of a moment say that it is the next one."""
    yield from chart.read("next_moment", at)
    yield from _behind_next_time(chart, at, "event")


def _behind_next_time(chart: Any, at: int, family: str) -> Any:
    start = chart.skip("the next time ", at)
    if start is None:
        return
    for word in ("whenever", "after", "when"):
        inner = type(chart)(chart.grammar, f"{word} {chart.text[start:]}", chart.known)
        for end, event in inner.read(family, 0):
            yield start + end - len(word) - 1, event
