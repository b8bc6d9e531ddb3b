"""Questions that may wait: the table passes them, and the same is offered again before anything happens."""

from __future__ import annotations

from sotm_desktop.words.narration.names import State


def can_wait(state: State) -> bool:
    """Whether rewards are offered before the START texts of a turn that has none: the next phase offers them again."""
    decision = state.pending
    if decision is None or decision.kind != "phase" or decision.question != "start":
        return False
    texts = state.listeners.get("phase:start", ())
    return not any(entry.clause.is_due(state, entry, decision.asks) for entry in texts)
