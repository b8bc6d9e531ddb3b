"""Where a question comes from: the card, its power or ability, the node of its text, the damage it is about."""

from __future__ import annotations

from ...engine.decisions import Decision
from ...engine.effects.dealing import DEAL_TO_EACH, DealDamage, EachDeals
from ...engine.effects.references import Reference
from ...engine.effects.word import IT, Word
from ...engine.ids import CardId
from ...engine.questions import title
from ...engine.state import BACK
from . import names
from .names import State

MAY_SKIP = " You may skip this."


def card_that_asks(table: State, decision: Decision) -> str:
    """The title of the card whose text asks."""
    return "the rules" if decision.card is None else title(table, decision.card)


def effect_that_asks(table: State, decision: Decision) -> str:
    """The same by the name of its power or ability where it is a hero's character card."""
    if decision.card is None:
        return "the rules"
    if decision.card in table.index.heroes and table.cards[decision.card].face == BACK:
        return f"the ability of {title(table, decision.card)}"
    return names.effect(table, decision.card)


def node_of(table: State, key: str) -> Word | None:
    """The word of a text that a clause key names, or None (the steps of the rulebook are no words)."""
    found = table.index.code.get(key)
    return found if isinstance(found, Word) else None


def dealer_meant(table: State, decision: Decision) -> CardId | None:
    """The card that the text which asks whom a damage is dealt calls "that target" or "that Hero", as it deals it; None
    where the text has no such word for it."""
    verb = node_of(table, decision.clause.rpartition(".")[0])
    if isinstance(verb, EachDeals):
        return next((each.bindings[-1] for each in reversed(table.stack) if each.key == DEAL_TO_EACH.key), None)
    if not isinstance(verb, DealDamage) or not isinstance(verb.from_, Reference):
        return None
    frame = next((each for each in reversed(table.stack) if each.key == decision.clause), None)
    if frame is None or (verb.from_.part and isinstance(frame.bindings[IT], int)):  # a damage that is on its way
        return None
    found = verb.from_.found(table, frame.bindings)
    return found[0] if len(found) == 1 and found[0] != decision.card else None


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
            return MAY_SKIP
        return f" Choose {'any number' if most == offered else f'up to {most}'}, or none."
    if least == most:
        return f" Choose {most}."
    return f" Choose {least} to {most}."
