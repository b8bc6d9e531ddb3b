"""What an option means in words, and what was answered."""

from __future__ import annotations

from ...engine.decisions import Decision, Option
from ...engine.state import BACK, DECK, HAND, TRASH
from ..card_text.short import deed
from . import names
from .names import State
from .question_text import asker
from .reward_text import is_reward, reward_deed, reward_title
from .sources import node_of

CARDS = ("cards", "heroes")


def option_text(table: State, decision: Decision, option: Option) -> str:
    """One option: "Draw a card", "Shout, the power of the Captain"."""
    if decision.kind in CARDS:
        return names.capital(card_option(table, option.value))
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
    if decision.question == "use_power" and isinstance(option.value, tuple):
        return f"use {power_name(table, *option.value)}"
    if decision.question == "play" and isinstance(option.value, int) and option.key not in ("first", "second"):
        return f"play {card_option(table, option.value)}"
    if hasattr(node, "either") and isinstance(option.value, int) and option.value < len(node.either):
        return deed(table, decision.card, node.either[option.value])
    return option.key.replace("_", " ")


def _yes_no(table: State, decision: Decision, option: Option) -> str:
    node = node_of(table, decision.clause)
    body = getattr(node, "do", node)
    words = deed(table, decision.card, body) if node is not None else decision.question
    return f"yes, {words}" if option.value else "no, leave it"


def _phase(table: State, decision: Decision, option: Option) -> str:
    word = decision.question
    if is_reward(option.key):
        return f"use {reward_title(table, option)}: {reward_deed(table, option)}"
    if option.key == "turn_around":
        return f"turn around to face {names.card(table, option.value[1])}"
    if option.key.startswith("gain_initiative:"):
        return f"gain initiative: take place {option.value[1]} among the heroes"
    if word == "play":
        return f"play {names.card(table, option.value)}"
    if word == "power":
        return f"use {power_name(table, *option.value)}"
    if word == "ability":
        ability = table.index.definitions[decision.card].faces[1].abilities[option.value]
        return f"ability {option.value + 1}: {deed(table, decision.card, ability.do)}"
    return "draw a card"


def _number(table: State, decision: Decision, option: Option) -> str:
    if decision.question in ("draw", "discard"):
        return f"{decision.question} {names.counted(option.value, 'card')}"
    return option.key


def _deck(table: State, decision: Decision, option: Option) -> str:
    return f"{names.possessive(names.deck_id_title(table, option.key))} deck"


def _by_key(table: State, decision: Decision, option: Option) -> str:
    """Options whose key names a card, while their value names a text of it."""
    key, _, number = option.key.partition("/")
    for card, row in enumerate(table.cards):
        if table.index.card_id(card, row.copy) == key:
            return names.card(table, card) + (f" (text {number})" if number else "")
    return key.replace("_", " ")


MAKERS = {
    "yes_no": _yes_no,
    "phase": _phase,
    "number": _number,
    "decks": _deck,
    "facing": lambda table, d, o: names.deck_id_title(table, o.key),
    "order": _by_key,
    "reaction": lambda table, d, o: f"react with {_by_key(table, d, o)}",
    "redirect": lambda table, d, o: f"redirect with {_by_key(table, d, o)}",
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
        only_rewards = all(is_reward(option.key) for option in decision.options)
        said = "uses no reward" if only_rewards else nothing.get(decision.question, "uses no ability")
        return f"{asker(table, decision)} {said}"
    said = ", then ".join(chosen) if decision.kind == "order" else names.listed(chosen)
    about = ""
    if decision.kind != "phase" and decision.card >= 0:
        about = f" for {names.effect(table, decision.card)}"
    return f"{asker(table, decision)}{about}: {said if chosen else 'nothing'}"
