"""How often something would have happened in a turn: text that waits for the second time counts it as it comes."""

from __future__ import annotations

from typing import Any

from sotm_desktop.engine import events
from sotm_desktop.engine.ids import TextId
from sotm_desktop.engine.listeners import listening
from sotm_desktop.engine.past_turns import CAME
from sotm_desktop.engine.questions import has_text
from sotm_desktop.engine.transaction import Transaction


def note_coming(tx: Transaction, kind: str, fact: Any) -> None:
    """Notes for each text that waits for a later time of this that it is coming once more, whoever answers it then.

    Of a damage, which is told by its number, that is once for each text, however often it is asked on its way.
    """
    if CAME not in tx.index.counted:
        return
    for entry in listening(tx, kind, fact):
        clause = entry.clause
        if not (clause.nth and clause.is_meant(tx, entry, fact) and has_text(tx, entry.card)):
            continue
        if isinstance(fact, int) and rank_of_coming(tx, entry.id, fact):
            continue
        so_often = sum(1 for mark in tx.used if mark[:2] == (entry.id, CAME))
        mark = (entry.id, CAME, so_often + 1, _about(fact))
        tx.emit(events.LimitUsed("limit_used", (entry.card, clause.key), mark))


def rank_of_coming(tx: Transaction, text: TextId, fact: Any) -> int:
    """Which one of this turn a fact is for a text: 1 for the first; 0 where it has not come to it."""
    about = _about(fact)
    return next((mark[2] for mark in reversed(tx.used) if mark[:2] == (text, CAME) and mark[3] == about), 0)


def _about(fact: Any) -> int:
    """The number of a damage; else the card that it is about, or the hero."""
    about: int = fact if isinstance(fact, int) else fact[1]
    return about
