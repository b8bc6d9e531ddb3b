"""What the centre says about what happens: a damage with its reasons, and the sentences of a beat."""

from __future__ import annotations

from sotm_desktop.session.animation_steps import AnimationStep
from sotm_desktop.session.forecast import Hit
from sotm_desktop.table.prompt import Prompt, Sum, sum_of
from sotm_desktop.words.narration import reasons, sentence
from sotm_desktop.words.narration.names import State


def hit_sum(state: State, hit: Hit, title: str, note: str = "") -> Sum:
    """A damage as chips. Text that speaks of damage dealt to the target makes shields, all other arrows."""
    receivers = frozenset(
        entry.card for entry in state.listeners.get("damage_change", ()) if entry.clause.from_ is None
    )
    return sum_of(title, reasons(state, hit.reasons), hit.amount, hit.type, receivers, note)


def telling(beat: AnimationStep) -> Prompt:
    """What the centre says while a beat is shown."""
    event, state = beat.events[0], beat.after
    sentences = [said for each in beat.told if (said := sentence(state, each, beat.before))]
    words = " ".join(sentences[:3])
    if len(sentences) > 3:
        words += f" And {len(sentences) - 3} more."
    found = None
    if beat.kind == "hit" and len(beat.events) == 1:
        hit = Hit(event.source, event.target, event.amount, event.type, event.reasons, event.hp)
        found = hit_sum(beat.before, hit, "")
    seat = _who(beat)
    speaker = state.index.seats[seat].title if seat >= 0 else "The table"
    return Prompt(
        speaker,
        seat,
        words or "Next.",
        sum=found,
        footer="Click: next. Hold Space: faster." if beat.by_itself else "",
        is_quiet=True,
    )


def _who(beat: AnimationStep) -> int:
    cause = getattr(beat.events[0], "cause", None)
    if cause:
        return beat.after.index.deck_of[cause[0]]
    return beat.after.turn
