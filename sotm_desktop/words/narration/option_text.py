"""What an option means in words, and what was answered."""

from __future__ import annotations

from ...engine.decisions import (
    Decision,
    GainInitiative,
    Option,
    PickBlock,
    PickNumber,
    PlayCard,
    TurnAround,
    UseAbility,
    UsePower,
    UseReward,
    YesOrNo,
    card_meant,
)
from ...engine.ids import CardId
from ...engine.state import BACK, DECK, HAND, TRASH
from ..card_text.short import deed
from . import names
from .names import State
from .question_text import asker
from .reward_text import reward_deed, reward_title
from .sources import node_of

CARDS = ("cards", "heroes")


def option_text(table: State, decision: Decision, option: Option) -> str:
    """One option: "Draw a card", "Shout, the power of the Captain"."""
    if decision.kind in CARDS:
        return names.capital(card_option(table, _card(option)))
    make = MAKERS.get(decision.kind, _choice)
    return names.capital(make(table, decision, option))


def card_option(table: State, card: int) -> str:
    """A card as an option, with what tells it apart: its HP, or the pile it lies in."""
    name, row = names.card(table, card), table.cards[card]
    if row.hp is not None:
        return f"{name} ({row.hp} HP)"
    place = {HAND: "hand", TRASH: "trash", DECK: "deck"}.get(row.zone % 4) if row.zone < table.index.removed else None
    return f"{name} (from {place})" if place in ("trash", "deck") else name


def power_name(table: State, card: int, number: int) -> str:
    """What a power is called: its title, or its card's."""
    face = table.index.definitions[card].faces[table.cards[card].face if table.cards[card].face <= BACK else 0]
    if not 0 <= number < len(face.powers):
        return f"the power of {names.card(table, card)}"
    titled = getattr(face.powers[number], "title", None)
    if titled:
        return f"{titled}, the power of {names.card(table, card)}"
    several = f" ({number + 1} of {len(face.powers)})" if len(face.powers) > 1 else ""
    return f"the power of {names.card(table, card)}{several}"


def _choice(table: State, decision: Decision, option: Option) -> str:
    node = node_of(table, decision.clause)
    match option.means:
        case UsePower(card, number):
            return f"use {power_name(table, card, number)}"
        case PlayCard(card):
            return f"play {card_option(table, card)}"
    if isinstance(option.means, PickBlock) and hasattr(node, "either") and option.means.number < len(node.either):
        return deed(table, decision.card, node.either[option.means.number])
    return option.key.replace("_", " ")


def _yes_no(table: State, decision: Decision, option: Option) -> str:
    node = node_of(table, decision.clause)
    body = getattr(node, "do", node)
    words = deed(table, decision.card, body) if node is not None else decision.question
    return f"yes, {words}" if isinstance(option.means, YesOrNo) and option.means.yes else "no, leave it"


def _phase(table: State, decision: Decision, option: Option) -> str:
    match option.means:
        case UseReward():
            return f"use {reward_title(table, option)}: {reward_deed(table, option)}"
        case TurnAround(villain):
            return f"turn around to face {names.card(table, villain)}"
        case GainInitiative(place):
            return f"gain initiative: take place {place} among the heroes"
        case PlayCard(card):
            return f"play {names.card(table, card)}"
        case UsePower(card, number):
            return f"use {power_name(table, card, number)}"
        case UseAbility(hero, number):
            ability = table.index.definitions[hero].faces[BACK].abilities[number]
            return f"ability {number + 1}: {deed(table, decision.card, ability.do)}"
    return "draw a card"


def _number(table: State, decision: Decision, option: Option) -> str:
    if decision.question in ("draw", "discard") and isinstance(option.means, PickNumber):
        return f"{decision.question} {names.counted(option.means.number, 'card')}"
    return option.key


def _deck(table: State, decision: Decision, option: Option) -> str:
    return f"{names.possessive(names.deck_id_title(table, option.key))} deck"


def _text(table: State, decision: Decision, option: Option) -> str:
    """A card whose text is meant, with the number of the text where the card has several."""
    number = option.key.partition("/")[2]
    return names.card(table, _card(option)) + (f" (text {number})" if number else "")


def _card(option: Option) -> CardId:
    card = card_meant(option.means)
    assert card is not None, option
    return card


MAKERS = {
    "yes_no": _yes_no,
    "phase": _phase,
    "number": _number,
    "decks": _deck,
    "facing": lambda table, d, o: names.deck_id_title(table, o.key),
    "order": _text,
    "reaction": lambda table, d, o: f"react with {_text(table, d, o)}",
    "redirect": lambda table, d, o: f"redirect with {_text(table, d, o)}",
    "pause": lambda table, d, o: "go on",
    "loop": lambda table, d, o: {"stop": "stop it here", "on": "let it go on"}[o.key],
    "by_hand": lambda table, d, o: "done by hand",
    "type": lambda table, d, o: f"{o.key} damage",
}


def answer_text(table: State, decision: Decision, keys: tuple[str, ...]) -> str:
    """What was answered, for the log: "the Captain for this card: that target"."""
    by_key = {option.key: option for option in decision.options}
    chosen = [option_text(table, decision, by_key[key]) for key in keys if key in by_key]
    if decision.kind == "phase" and not keys:
        nothing = {"play": "plays no card", "power": "uses no power", "draw": "draws no card"}
        only_rewards = all(isinstance(option.means, UseReward) for option in decision.options)
        said = "uses no reward" if only_rewards else nothing.get(decision.question, "uses no ability")
        return f"{asker(table, decision)} {said}"
    said = ", then ".join(chosen) if decision.kind == "order" else names.listed(chosen)
    about = ""
    if decision.kind != "phase" and decision.card >= 0:
        about = f" for {names.effect(table, decision.card)}"
    return f"{asker(table, decision)}{about}: {said if chosen else 'nothing'}"
