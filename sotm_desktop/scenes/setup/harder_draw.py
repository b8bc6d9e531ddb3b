"""Drawing a game that is harder than the last, but not hopeless."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from sotm_desktop.engine.game_setup import Setup
from sotm_desktop.scenes.shell.team_plan import TeamPlan
from sotm_desktop.simulation.shipped_ranks import SetupRank
from sotm_desktop.words.screens import rank_words

STEP, STRIDE = 5, 25
"""How much harder than the last game the next one is, at the least and at most, of 100."""
MIDDLE = (40, 60)
"""Where one starts without a game before."""
HOPELESS = 85
"""Nothing harder than so many of 100 set-ups is drawn."""
LEAST_ROOM = 10
"""Where less than this is left below the bound, what is drawn lies just below it."""
TRIES = 60


@dataclass(frozen=True)
class HarderDraw:
    """What was drawn, and why."""

    setup: Setup
    said: str
    why: str
    """With what kept it from being nearer to what was wished."""


def aim(last: int | None) -> tuple[int, int]:
    """Between which ranks the next game shall lie, where the last had this one."""
    if last is None:
        return MIDDLE
    if last + LEAST_ROOM > HOPELESS:
        return HOPELESS - LEAST_ROOM, HOPELESS
    return last + STEP, min(last + STRIDE, HOPELESS)


def draw_harder(
    plan: TeamPlan, expected: Callable[[Setup], SetupRank | None], last: SetupRank | None, has_last: bool
) -> HarderDraw | None:  # fmt: skip
    """Draws whatever is not locked until the rank lies where it shall, or takes the nearest of what was drawn.

    ``last`` is the rank of the last finished game, if there is one and it has a rank. None where nothing that was drawn
    has a rank: then the plan is what was drawn last.
    """
    least, most = aim(last.harder_than if last is not None else None)
    best: tuple[int, Setup, int] | None = None
    for _ in range(TRIES):
        plan.shuffle()
        rank = expected(plan.setup()) if not plan.problem() else None
        if rank is None:
            continue
        off = max(least - rank.harder_than, rank.harder_than - most, 0)
        if best is None or off < best[0]:
            best = off, plan.setup(), rank.harder_than
        if not off:
            break
    if best is None:
        return None
    off, setup, share = best
    if plan.setup() != setup:
        seats = plan.team
        plan.take(setup)
        for seat, before in zip(plan.team, seats, strict=True):
            seat.is_locked, seat.by_computer = before.is_locked, before.by_computer
    said = rank_words.why_this_draw(_said_of(last, has_last), share)
    return HarderDraw(setup, said, " ".join(filter(None, (said, _note(last, off)))))


def _said_of(last: SetupRank | None, has_last: bool) -> str:
    if last is not None:
        return rank_words.last_ranked(last.harder_than)
    return rank_words.LAST_UNRANKED if has_last else rank_words.NO_LAST_GAME


def _note(last: SetupRank | None, off: int) -> str:
    if off:
        return rank_words.PADLOCKS
    is_at_top = last is not None and last.harder_than + LEAST_ROOM > HOPELESS
    return rank_words.LAST_AT_THE_TOP if is_at_top else ""
