"""Why a number is what it is: where HP came and went, what H is, what allows more plays, and what is counted."""

from __future__ import annotations

from ...engine import questions
from ...engine.events import CardMoved, Event
from ...engine.facing import LEAST_H, h
from ...engine.game import Game
from ...engine.ids import CardId
from ...engine.modifiers import additional, least_hp
from ...engine.stages.phases import earns_bonus_draw
from ..english import listed
from . import names
from .names import State
from .reason_text import chip_words, reasons

LATEST = 5
"""So many changes of HP are told; what was before is one number."""


def hp_story(game: Game, card: CardId) -> list[str]:
    """The latest changes of a card's HP, newest first, each with its reasons."""
    found: list[str] = []
    entered = False
    for number in reversed(game.path()):
        node = game.moments[number]
        for event in reversed(node.events):
            entered = entered or (isinstance(event, CardMoved) and event.card == card)
            if said := _change(node.state, event, card):
                found.append(f"{said} (round {node.state.round})")
            if entered or len(found) > LATEST:
                break
        if entered or len(found) > LATEST:
            break
    return [*found[:LATEST], "… and before"] if len(found) > LATEST else found


def _change(state: State, event: Event, card: CardId) -> str:
    """One change of the HP of a card, or ""."""
    if getattr(event, "target", None) != card:
        return ""
    if event.kind == "damage_dealt":
        chips = reasons(state, event.reasons)
        why = f": {', '.join(chip_words(chip) for chip in chips)}" if len(chips) > 1 else ""
        return f"−{event.amount} {event.type} by {names.card(state, event.source)}{why}"
    if event.kind == "hp_regained":
        by = f" by {names.effect(state, event.cause[0])}" if event.cause else ""
        return f"+{event.amount} HP{by}"
    if event.kind == "hp_set" and event.hp is not None:
        by = f" by {names.effect(state, event.cause[0])}" if event.cause else " by hand"
        return f"−{event.lost} HP{by}" if event.lost else f"set to {event.hp} HP{by}"
    return ""


def why_hp(game: Game, state: State, card: CardId) -> str:
    """The HP of a card with the way there."""
    row = state.cards[card]
    title, most = questions.title(state, card), questions.max_hp(state, card)
    if row.hp is None:
        return f"{title} is no target here: it has no HP."
    story = hp_story(game, card) if state is game.state else []
    head = f"{title}: {row.hp} HP" + (f" of {most}." if most is not None else ".")
    if (least := least_hp(state, card)) is not None:
        head += f" It cannot be reduced below {least[0]} HP ({names.effect(state, least[1])})."
    return "\n".join([head, *story]) if story else f"{head} Nothing has changed it yet."


def why_h(state: State) -> str:
    """What H stands for in this game."""
    if state.index.rules.h_value == "facing":
        found = [f"{h(state, villain)} for {questions.title(state, villain)}" for villain in state.index.villains]
        return f"H is the number of heroes who face a villain, and at least {LEAST_H}: {', '.join(found)}."
    return f"H is {state.index.h}: the number of heroes at the beginning. It stays so when a hero is out."


def why_limit(state: State, hero: CardId, phase: str) -> str:
    """How many plays, powers or draws a hero has in a turn, and by what."""
    noun = {"play": "play", "power": "power", "draw": "draw"}[phase]
    granted = additional(state, phase, hero)
    lines = [f"1 {noun} by the rules"]
    lines += [f"{number:+d} by {names.effect(state, card)}".replace("-", "−") for number, card in granted]
    total = 1 + sum(number for number, _ in granted)
    if phase == "draw" and state.phase in ("play", "power", "draw") and earns_bonus_draw(state, hero):
        is_sure = state.phase == "draw"
        lines.append(
            "+1 for playing no card and using no power" if is_sure else "+1 if no card is played and no power used"
        )
        total += 1
    return f"{total} {noun}{'' if total == 1 else 's'} this turn: {listed(lines)}."
