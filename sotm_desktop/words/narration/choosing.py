"""Questions that are answered with cards, heroes or decks."""

from __future__ import annotations

from typing import Any

from ...engine.decisions import Decision
from . import action_text
from .names import State, h_of
from .sources import card_that_asks, damage_words, effect_that_asks, how_many, node_of, verb_around


def which_cards(table: State, decision: Decision) -> str:
    card, word = card_that_asks(table, decision), decision.question
    tied = word == "tie"
    verb, field = verb_around(table, decision.clause)
    if tied and verb is not None:
        word = verb.word
    # An answer may be several cards, so the noun follows how many may be chosen.
    one = decision.most == 1
    noun = _noun(table, decision, word)
    what = f"which {'of the tied ' if tied else ''}{PLURALS.get(noun, f'{noun}s') if tied or not one else noun}"
    said = CARD_QUESTIONS.get((word, field)) or CARD_QUESTIONS.get(word)
    if said is None:
        said = "{which} does {card} choose?"
    effect = effect_that_asks(table, decision)
    words = {"which": what, "card": card, "effect": effect, "s": "s" if one else ""}
    return said.format(**words, damage=damage_words(table, verb), hp=_hp(table, verb)) + how_many(decision)


def _noun(table: State, decision: Decision, word: str) -> str:
    if word in ("deal", "each_deals", "regain", "set_hp", "redirect"):
        return "target"
    if all(option.value in table.index.heroes for option in decision.options):
        return "hero"
    targets = all(isinstance(o.value, int) and table.cards[o.value].hp is not None for o in decision.options)
    return "target" if targets else "card"


def _hp(table: State, verb: Any) -> str:
    known = action_text.value(getattr(verb, "amount", None), h_of(table))
    return f"{known} HP" if known is not None else "HP"


PLURALS = {"hero": "heroes"}
CARD_QUESTIONS: dict[object, str] = {
    "destroy": "{which} does {card} destroy?",
    "bury": "{which} does {card} put on the bottom of its deck?",
    "put_on_deck": "{which} does {card} put on top of its deck?",
    "shuffle_in": "{which} does {card} shuffle into its deck?",
    "replace": "{which} does {card} put back on top of its deck?",
    "take": "{which} does {card} put into hand?",
    "discard": "{which} do you discard for {effect}?",
    "discard_card": "{which} does {card} discard?",
    "flip": "{which} does {card} turn over?",
    "play": "{effect}: {which} do you play?",
    "play_card": "{which} does {card} put into play?",
    "use_power": "{effect}: a power of {which} do you use?",
    "collect": "{effect}: {which} do you collect from your deck?",
    "salvage": "{effect}: {which} do you take back from your trash?",
    "summon": "{effect}: {which} do you summon from your deck or trash?",
    "reveal": "{which} does {card} reveal?",
    "next_to": "next to {which} do you play {card}?",
    "deal": "{which} does {card} deal {damage} to?",
    ("deal", "from"): "{effect}: {which} deal{s} the {damage}?",
    "each_deals": "{effect}: {which} deal{s} {damage}?",
    ("each_deals", "to"): "{effect}: {which} do they deal {damage} to?",
    "regain": "{effect}: {which} regain{s} {hp}?",
    "set_hp": "{effect}: {which} get{s} other HP?",
    "redirect": "{effect}: {which} is the damage redirected to?",
    ("destroy", "put_under"): "under {which} does {card} put what it destroys?",
    "pick": "{which} do you choose for {effect}?",
    "for_each": "{effect}: {which} do you choose?",
    "owner": "{effect}: {which} do you choose?",
}


def which_heroes(table: State, decision: Decision) -> str:
    node = node_of(table, decision.clause)
    h = h_of(table, decision.card)
    words = action_text.deed(node.do, h) if hasattr(node, "do") else decision.question.replace("_", " ")
    return f"{effect_that_asks(table, decision)}: which hero {action_text.third_person(words)}?{how_many(decision)}"


def which_decks(table: State, decision: Decision) -> str:
    words = {"reveal": "reveal the top card of"}.get(decision.question, decision.question.replace("_", " "))
    return f"which deck does {card_that_asks(table, decision)} {words}?{how_many(decision)}"
