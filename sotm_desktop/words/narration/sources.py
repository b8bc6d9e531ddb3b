"""Where a question comes from: the card, its power or ability, the node of its text, the damage it is about."""

from __future__ import annotations

from typing import Any

from ...engine.decisions import Decision
from ...engine.questions import title
from ...engine.state import BACK
from . import action_text, names
from .names import State


def card_that_asks(table: State, decision: Decision) -> str:
    """The title of the card whose text asks."""
    return title(table, decision.card) if decision.card >= 0 else "the rules"


def effect_that_asks(table: State, decision: Decision) -> str:
    """The same by the name of its power or ability where it is a hero's character card."""
    if decision.card < 0:
        return "the rules"
    if decision.card in table.index.heroes and table.cards[decision.card].face == BACK:
        return f"the ability of {title(table, decision.card)}"
    return names.effect(table, decision.card)


def node_of(table: State, key: str) -> Any:
    """The node that a clause key names, or None (the steps of the rulebook are no nodes)."""
    found = table.index.code.get(key)
    return found if hasattr(found, "do") or getattr(found, "word", None) else None


def verb_around(table: State, key: str) -> tuple[Any, str]:
    """The verb in whose field a choice of cards stands, and the name of that field."""
    outer, _, field = key.rpartition(".")
    return node_of(table, outer), field


def damage_words(table: State, verb: Any) -> str:
    """3 fire damage where the number is certain, fire damage where it depends on the table."""
    if verb is None or not hasattr(verb, "also"):
        return "damage"
    known = action_text.value(getattr(verb, "amount", None), names.h_of(table))
    words = f"{known} {action_text.types(verb)} damage" if known is not None else f"{action_text.types(verb)} damage"
    return " ".join(words.split())


def damage_in_flight(table: State) -> str:
    """The damage that is being worked out: "3 fire damage by the villain"."""
    if not table.pending_damage:
        return "damage"
    row = table.pending_damage[-1][1]
    source, amount, kind, total = row[0], row[2], row[3], row[7]
    return f"{total or amount} {kind} damage by {names.card(table, source)}"


def how_many(decision: Decision) -> str:
    least, most, offered = decision.least, decision.most, len(decision.options)
    if least == most == 1:
        return ""
    if least == 0:
        if most == 1:
            return " You may skip this."
        return f" Choose {'any number' if most == offered else f'up to {most}'}, or none."
    if least == most:
        return f" Choose {most}."
    return f" Choose {least} to {most}."
