"""Events that cannot come about as an author asks for them: a trigger that waits for one would do so in silence."""

from __future__ import annotations

from sotm_desktop.cards.misfits import Pointless
from sotm_desktop.cards.pointless import means
from sotm_desktop.cards.scope import Scope
from sotm_desktop.engine.effects.card_triggers import (
    TurnedOver,
)
from sotm_desktop.engine.effects.triggers import Happening
from sotm_desktop.engine.effects.turn_triggers import (
    PhaseWouldBegin,
)

HERO_PHASES = ("power", "draw")


def never_comes(node: Happening, scope: Scope) -> Pointless | None:
    """Why an event never comes about, whatever happens at the table."""
    if isinstance(node, PhaseWouldBegin) and node.turn != "hero" and node.phase in HERO_PHASES:
        return Pointless(f"only heroes' turns have a {node.phase.upper()} PHASE", "leave out `turn`")
    if isinstance(node, TurnedOver) and means(node.card, "self") and not scope.is_two_sided:
        return Pointless(
            "this card has one side, so it is never turned over", "`turned_up` answers that it is turned face up"
        )
    return None
