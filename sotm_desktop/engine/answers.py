"""What a player did, checked against what was asked."""

from __future__ import annotations

from collections.abc import Sequence

from sotm_desktop.engine.decisions import Decision, Means


class Refused(ValueError):
    """An answer or a move that the rules do not allow; the sentence says why. Nothing has changed."""


def means_of(decision: Decision | None, keys: Sequence[str]) -> tuple[Means, ...]:
    """What the keys of an answer stand for. Raises Refused with a sentence when they were not on offer."""
    if decision is None:
        raise Refused("the game is over: nothing is left to decide")
    if len(keys) == 1 and decision.least <= 1 <= decision.most:  # most answers are one option
        for option in decision.options:
            if option[0] == keys[0]:
                return (option[1],)
    offered: dict[str, Means] = dict(decision.options)
    for key in keys:
        if key not in offered:
            raise Refused(f"{key!r} is not on offer; on offer: {', '.join(offered) or 'nothing'}")
    if len(set(keys)) != len(keys):
        raise Refused(f"each option may be chosen once, but the answer was {', '.join(keys)}")
    if not decision.least <= len(keys) <= decision.most:
        raise Refused(f"expected {_how_many(decision)}, but {len(keys)} were chosen")
    return tuple([offered[key] for key in keys])


def _how_many(decision: Decision) -> str:
    if decision.least == decision.most:
        return f"exactly {decision.least}"
    return f"{decision.least} to {decision.most}"
