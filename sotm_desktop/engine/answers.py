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
    options, least, most = decision[5:8]
    if len(keys) == 1 and least <= 1 <= most:  # most answers are one option
        key = keys[0]
        for option in options:
            if option[0] == key:
                return (option[1],)
    if not keys and least == 0:  # most of the others decline
        return ()
    offered: dict[str, Means] = dict(options)
    for key in keys:
        if key not in offered:
            raise Refused(f"{key!r} is not on offer; on offer: {', '.join(offered) or 'nothing'}")
    if len(set(keys)) != len(keys):
        raise Refused(f"each option may be chosen once, but the answer was {', '.join(keys)}")
    if not least <= len(keys) <= most:
        raise Refused(f"expected {_how_many(decision)}, but {_chosen(len(keys))} chosen")
    return tuple([offered[key] for key in keys])


def _chosen(number: int) -> str:
    return "none was" if number == 0 else "1 was" if number == 1 else f"{number} were"


def _how_many(decision: Decision) -> str:
    if decision.least == decision.most:
        return f"exactly {decision.least}"
    return f"{decision.least} to {decision.most}"
