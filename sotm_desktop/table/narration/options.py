"""What an option means in words, and what was answered."""

from __future__ import annotations

from sotm_desktop.engine.decisions import Decision, Option
from sotm_desktop.engine.state import BACK, DECK, HAND, TRASH

from . import deeds, names
from .asking import asker
from .names import State
from .rewards import is_reward, reward_deed, reward_title
from .sources import node_of

CARDS = ("cards", "heroes")


def option_text(t: State, decision: Decision, option: Option) -> str:
    """One option: "Draw a card", "Shout, the power of the Captain"."""
    if decision.kind in CARDS:
        return names.capital(card_option(t, option.value))
    make = MAKERS.get(decision.kind, _choice)
    return names.capital(make(t, decision, option))


def card_option(t: State, card: int) -> str:
    """A card as an option, with what tells it apart: its HP, or the pile it lies in."""
    name, row = names.card(t, card), t.cards[card]
    if row.hp is not None:
        return f"{name} ({row.hp} HP)"
    place = {HAND: "hand", TRASH: "trash", DECK: "deck"}.get(row.zone % 4) if row.zone < t.book.removed else None
    return f"{name} (from {place})" if place in ("trash", "deck") else name


def power_name(t: State, card: int, number: int) -> str:
    """What a power is called: its title, or its card's."""
    face = t.book.definitions[card].faces[t.cards[card].face if t.cards[card].face <= BACK else 0]
    if not 0 <= number < len(face.powers):
        return f"the power of {names.card(t, card)}"
    titled = getattr(face.powers[number], "title", None)
    if titled:
        return f"{titled}, the power of {names.card(t, card)}"
    several = f" ({number + 1} of {len(face.powers)})" if len(face.powers) > 1 else ""
    return f"the power of {names.card(t, card)}{several}"


def _choice(t: State, decision: Decision, option: Option) -> str:
    node = node_of(t, decision.clause)
    if decision.question == "use_power" and isinstance(option.value, tuple):
        return f"use {power_name(t, *option.value)}"
    if decision.question == "play" and isinstance(option.value, int) and option.key not in ("first", "second"):
        return f"play {card_option(t, option.value)}"
    if hasattr(node, "either") and isinstance(option.value, int) and option.value < len(node.either):
        return deeds.deed(node.either[option.value], names.h_of(t, decision.card))
    return option.key.replace("_", " ")


def _yes_no(t: State, decision: Decision, option: Option) -> str:
    node = node_of(t, decision.clause)
    body = getattr(node, "do", None)
    h = names.h_of(t, decision.card)
    words = deeds.deed(body if body is not None else node, h) if node is not None else decision.question
    return f"yes, {words}" if option.value else "no, leave it"


def _phase(t: State, decision: Decision, option: Option) -> str:
    word = decision.question
    if is_reward(option.key):
        return f"use {reward_title(t, option)}: {reward_deed(t, option)}"
    if option.key == "turn_around":
        return f"turn around to face {names.card(t, option.value[1])}"
    if option.key.startswith("gain_initiative:"):
        return f"gain initiative: take place {option.value[1]} among the heroes"
    if word == "play":
        return f"play {names.card(t, option.value)}"
    if word == "power":
        return f"use {power_name(t, *option.value)}"
    if word == "ability":
        ability = t.book.definitions[decision.card].faces[1].abilities[option.value]
        return f"ability {option.value + 1}: {deeds.deed(ability.do, t.book.h)}"
    return "draw a card"


def _number(t: State, decision: Decision, option: Option) -> str:
    if decision.question in ("draw", "discard"):
        return f"{decision.question} {names.counted(option.value, 'card')}"
    return option.key


def _deck(t: State, decision: Decision, option: Option) -> str:
    return f"{names.possessive(names.deck_id_title(t, option.key))} deck"


def _by_key(t: State, decision: Decision, option: Option) -> str:
    """Options whose key names a card, while their value names a text of it."""
    key, _, number = option.key.partition("/")
    for card, row in enumerate(t.cards):
        if t.book.card_id(card, row.copy) == key:
            return names.card(t, card) + (f" (text {number})" if number else "")
    return key.replace("_", " ")


MAKERS = {
    "yes_no": _yes_no,
    "phase": _phase,
    "number": _number,
    "decks": _deck,
    "facing": lambda t, d, o: names.deck_id_title(t, o.key),
    "order": _by_key,
    "reaction": lambda t, d, o: f"react with {_by_key(t, d, o)}",
    "redirect": lambda t, d, o: f"redirect with {_by_key(t, d, o)}",
    "pause": lambda t, d, o: "go on",
    "loop": lambda t, d, o: {"stop": "stop it here", "on": "let it go on"}[o.key],
    "by_hand": lambda t, d, o: "done by hand",
    "type": lambda t, d, o: f"{o.key} damage",
}


def answer_text(t: State, decision: Decision, keys: tuple[str, ...]) -> str:
    """What was answered, for the log: "the Captain for this card: that target"."""
    by_key = {option.key: option for option in decision.options}
    chosen = [option_text(t, decision, by_key[key]) for key in keys if key in by_key]
    if decision.kind == "phase" and not keys:
        nothing = {"play": "plays no card", "power": "uses no power", "draw": "draws no card"}
        only_rewards = all(is_reward(option.key) for option in decision.options)
        said = "uses no reward" if only_rewards else nothing.get(decision.question, "uses no ability")
        return f"{asker(t, decision)} {said}"
    said = ", then ".join(chosen) if decision.kind == "order" else names.listed(chosen)
    about = ""
    if decision.kind != "phase" and decision.card >= 0:
        about = f" for {names.effect(t, decision.card)}"
    return f"{asker(t, decision)}{about}: {said if chosen else 'nothing'}"
