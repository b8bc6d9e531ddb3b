"""What is left of a hero's turn: what ending it would give up, and draws that have no drawback."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from sotm_desktop.engine import kernel
from sotm_desktop.engine.answers import Refused, means_of
from sotm_desktop.engine.decisions import DrawCard, PlayCard, UseAbility, UsePower
from sotm_desktop.engine.effects.quantities import CountCards
from sotm_desktop.engine.effects.word import Word, all_in
from sotm_desktop.engine.events import CardMoved, LimitUsed
from sotm_desktop.engine.gathering import is_heard
from sotm_desktop.engine.preview import preview
from sotm_desktop.engine.stages.moving import AFTER_DRAW
from sotm_desktop.engine.stages.phases import left_to_do, playable
from sotm_desktop.engine.stages.turns import phases_of
from sotm_desktop.engine.transaction import Transaction
from sotm_desktop.words.narration.names import State

MOST_PASSES = 6
"""Phases that are looked into."""


class TurnLeft(NamedTuple):
    """How many of each could still be done. All are 0 where nothing is left, and at a question that is no phase."""

    plays: int = 0
    powers: int = 0
    draws: int = 0
    abilities: int = 0

    @property
    def counts(self) -> tuple[tuple[str, int], ...]:
        """What is left, by its name in the game, in the order of the phases."""
        found = (("play", self.plays), ("power", self.powers), ("draw", self.draws), ("ability", self.abilities))
        return tuple((what, count) for what, count in found if count)


def left_now(state: State) -> TurnLeft:
    """What the phase that asks now offers of its own."""
    decision = state.pending
    if decision is None or decision.kind != "phase" or decision.asks is None:
        return TurnLeft()
    means = [option.means for option in decision.options]
    if any(isinstance(each, PlayCard) for each in means):
        cards = len(playable(state, state.index.character(decision.asks)))
        return TurnLeft(plays=min(cards, left_to_do(state, decision.asks, "play")))
    if any(isinstance(each, UsePower) for each in means):
        powers = sum(isinstance(each, UsePower) for each in means)
        return TurnLeft(powers=min(powers, left_to_do(state, decision.asks, "power")))
    if any(isinstance(each, DrawCard) for each in means):
        return TurnLeft(draws=left_to_do(state, decision.asks, "draw"))
    return TurnLeft(abilities=int(any(isinstance(each, UseAbility) for each in means)))


def left_of_turn(state: State, draws_itself: bool = False) -> TurnLeft:
    """What ending the turn would give up, found out by passing each phase on a fork.

    ``draws_itself``: the table draws by itself where it can, so that those draws are not given up.
    """
    found = TurnLeft()
    for _ in range(MOST_PASSES):
        decision = state.pending
        if decision is None or decision.kind != "phase" or decision.asks != state.turn or state.turn is None:
            break
        here = left_now(state)
        if not (draws_itself and draws_freely(state)):
            found = TurnLeft(*(one + other for one, other in zip(found, here, strict=True)))
        if decision.question in (phases_of(state, state.turn)[-2], "ability", "end"):
            break
        try:
            after = preview(state, ()).state
        except Refused:
            break
        if after is None or after.turn != state.turn:
            break
        state = after
    return found


def draw_comes_later(state: State) -> bool:
    """Whether the DRAW PHASE of this turn is still to come after the phase that asks now."""
    decision = state.pending
    if decision is None or state.turn is None:
        return False
    order = phases_of(state, state.turn)
    return decision.question in order and "draw" in order[order.index(decision.question) + 1 :]


def draws_freely(state: State) -> bool:
    """Whether the phase that asks now offers a draw and nothing else, and drawing has no drawback.

    A drawback is whatever a card in play says of it: text that answers draws, text that counts the cards in a hand, and
    all that the engine does besides when the draw is tried on a fork. The card itself is not looked at.
    """
    decision = state.pending
    if decision is None or decision.kind != "phase" or not decision.options:
        return False
    if any(not isinstance(option.means, DrawCard) for option in decision.options):
        return False
    return not is_heard(state, AFTER_DRAW) and not _hands_are_counted(state) and _only_draws(state)


def _hands_are_counted(state: State) -> bool:
    """Whether text in play asks how many cards are in a hand."""
    return any(_counts_a_hand(entry.clause) for entries in state.listeners.values() for entry in entries)


@lru_cache(maxsize=1024)
def _counts_a_hand(text: Word) -> bool:
    """Whether a text asks that; looked for once, as it is asked of all text in play with each picture of the table."""
    return any(
        getattr(node, "cards_in", "") == "hand" or (isinstance(node, CountCards) and node.in_ == "hand")
        for node in all_in(text)
    )


def _only_draws(state: State) -> bool:
    """Whether nothing but one card into the hand comes of the draw itself, on a fork."""
    assert state.pending is not None
    tx = Transaction(state)
    tx.incoming = means_of(state.pending, state.pending.keys[:1])
    kernel.advance(tx, len(state.stack) - 1)
    happened = [event for event in tx.events if not isinstance(event, LimitUsed)]
    return len(happened) == 1 and isinstance(happened[0], CardMoved) and happened[0].why == "draw"
