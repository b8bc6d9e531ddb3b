"""Sentences that are always done, of which "if you do" asks nothing, and those behind which nothing comes."""

from __future__ import annotations

from sotm_desktop.cards.misfits import Pointless
from sotm_desktop.engine.effects.control import IfYouDo

ENDS_GAME = ("win", "lose")
"""Verbs behind which no sentence comes."""
ALWAYS_DONE = ("lasting", "note", "note_type", "pick_option", "pick_type", "shuffle", "end_turn")
"""Verbs that nothing keeps from being done."""


def asks_nothing(node: IfYouDo) -> Pointless | None:
    """A price that is always paid, so that what follows always comes, or behind which nothing can follow."""
    words = [verb.word for verb in node.do.items] if node.do is not None else []
    last = next((word for word in words if word in ENDS_GAME), None)
    if last is not None:
        return Pointless(f"{last!r} ends the game, so what follows never comes", "leave out `if_you_do` and its `then`")
    if not words or any(word not in ALWAYS_DONE for word in words):
        return None
    return Pointless(
        f"{words[0]!r} is always done, so 'if_you_do' asks nothing",
        f"write one sentence behind the other: `[{{{words[0]}: …}}, {{draw: 1}}]`; where the players may decline it, "
        "it is `may: {do: […], then: […]}`",
    )
