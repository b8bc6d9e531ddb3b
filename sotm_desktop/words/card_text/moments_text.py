"""The moments of turns and rounds: "when your POWER PHASE begins", "at the end of the next round"."""

from __future__ import annotations

from ...engine.effects import triggers, turn_triggers
from ..english import owned
from .ranked_text import ORDINALS
from .registry import phrase_for
from .sentence_context import SentenceContext
from .trigger_text import any_hero, happens

NEXT = "next "
"""Stands before the part of a turn that is waited for."""
AFTER_THIS = " after this"
"""Stands behind it where it is a later one."""


@phrase_for(turn_triggers.PhaseBegins)
def _phase_begins(node: turn_triggers.PhaseBegins, context: SentenceContext) -> str:
    return f"when {_part_of_turn(node, context, f'{node.phase.upper()} PHASE')} begins"


def _part_of_turn(node: turn_triggers.PhaseBegins, context: SentenceContext, part: str, coming: str = "") -> str:
    """``your turn``, ``that Hero's next POWER PHASE``."""
    if node.turn != "hero":
        return f"the {coming}{node.turn.capitalize()} {part}"
    who = any_hero(node.by, context)
    if who == context.you and context.side == "hero":
        return f"{context.their} {coming}{part}"
    return owned(who.text, f"{coming}{part}")


def moment(node: turn_triggers.PhaseBegins, context: SentenceContext, coming: str = "") -> str:
    """When text acts that waits for a while: ``at the start of your turn``. ``coming``: if it is one turn, ``next``."""
    is_start = node.phase == "start"
    part = _part_of_turn(node, context, "turn" if is_start else f"{node.phase.upper()} PHASE", coming)
    return f"at the {'start' if is_start else 'beginning'} of {part}"


def next_time(node: triggers.Happening, context: SentenceContext, nth: int = 0) -> str:
    """``the next time Ra is dealt damage``, ``at the start of your next turn``; ``nth``: which one, if a later."""
    if isinstance(node, turn_triggers.RoundBegins):
        return f"at the start of the {_ordinal(nth)} round{AFTER_THIS}" if nth else "at the start of the next round"
    if isinstance(node, turn_triggers.RoundEnds):
        return _end_of_round(nth)
    if isinstance(node, turn_triggers.PhaseBegins):
        return f"{moment(node, context, f'{_ordinal(nth)} ')}{AFTER_THIS}" if nth else moment(node, context, NEXT)
    return f"the next time {happens(node, context).partition(' ')[2]}"


def _end_of_round(nth: int) -> str:
    """The end of the round that is going on is the first."""
    if not nth:
        return "at the end of the round"
    return "at the end of the next round" if nth == 2 else f"at the end of the {_ordinal(nth - 1)} round{AFTER_THIS}"


def _ordinal(number: int) -> str:
    return ORDINALS.get(number, f"{number}th")
