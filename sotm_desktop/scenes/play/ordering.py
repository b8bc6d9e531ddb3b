"""What the centre shows for a question of order: the cards whose order may matter, and what comes of the one shown."""

from __future__ import annotations

from sotm_desktop.engine.decisions import Decision
from sotm_desktop.scenes.play.advice import Advice
from sotm_desktop.scenes.play.mood import Mood
from sotm_desktop.session.offer import named
from sotm_desktop.table.prompt import Choice, Listed
from sotm_desktop.words.narration.names import State

HINT = "Click cards in the order you want."


def shown_of(advice: Advice) -> Decision:
    """The decision with those of its options that are shown."""
    decision = advice.decision
    if decision.kind != "order":
        return decision
    return decision._replace(options=tuple(option for option in decision.options if option.key in advice.ordered))


def choices(state: State, advice: Advice, mood: Mood) -> tuple[Choice, ...]:
    """To take the order that is shown, with its outcome; to begin again."""
    accept = Choice("accept_order", "In this order", advice.outcome_of(advice.whole_order(mood.order)), "main", "Enter")
    return (accept, Choice("reset_order", "Reset")) if mood.settled else (accept,)


def how(advice: Advice) -> str:
    """How the hand goes about it, and what is left out."""
    left_out = len(advice.decision.keys) - len(advice.ordered)
    if not left_out:
        return HINT
    return f"{HINT} {left_out} more {'happens' if left_out == 1 else 'happen'} too: when makes no difference."


def listed(state: State, advice: Advice, mood: Mood) -> tuple[Listed, ...]:
    """The cards as they are to be shown."""
    found = []
    for i, key in enumerate(mood.order or advice.ordered):
        card = named(state, key)
        face = state.cards[card].face if card is not None else 0
        found.append(Listed(f"order:{key}", card if card is not None else 0, face, i + 1, i < mood.settled))
    return tuple(found)
