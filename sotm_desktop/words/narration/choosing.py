"""Questions that are answered with cards, heroes or decks: the phrase of the card with one of its slots left open."""

from __future__ import annotations

from ...engine.decisions import Decision, card_meant
from ...engine.effects.area_values import AREA_ASKED
from ...engine.effects.dealing import DealDamage, EachDeals
from ...engine.effects.families import Verb
from ...engine.effects.healing import LoseHp, Regain, SetHpTo
from ...engine.effects.on_damage import Redirect
from ...engine.effects.rows import NEXT_PLACE, WHOSE_PLACE
from ...engine.modifiers import hero_for
from ...engine.questions import title
from ...engine.stand_ins import DEALS, STANDS
from ..card_text.grammar import Act
from ..card_text.sentence_context import Unknowns
from ..card_text.short import deed, of_heroes, said_in_short
from ..english import plural_of
from .names import State
from .sources import card_that_asks, effect_that_asks, how_many, node_of

OF_TARGETS = (DealDamage, EachDeals, LoseHp, Regain, SetHpTo, Redirect)
"""Verbs that speak of targets, be they heroes or not."""
IN_PLACE: dict[type, str] = {
    DealDamage: "is dealt damage", Redirect: "is dealt that damage", Regain: "regains HP", LoseHp: "loses HP",
}  # fmt: skip
"""What somebody does who stands for a hero."""
IN_ROW = {
    WHOSE_PLACE: "whose place in the row does the card take",
    NEXT_PLACE: "which card comes next in the row, from the left",
}  # fmt: skip
SUBJECTS = ("who", "from")
"""Fields that say who acts."""


def which_cards(table: State, decision: Decision) -> str:
    """Which card is destroyed, dealt damage, discarded, …"""
    if decision.question == "next_to":
        return f"next to {_which(table, decision)} do you play {card_that_asks(table, decision)}?"
    if decision.question == "play_in":
        return f"in the play area of {_which(table, decision)} do you play {card_that_asks(table, decision)}?"
    if decision.question in IN_ROW:
        return f"{effect_that_asks(table, decision)}: {IN_ROW[decision.question]}?"
    if decision.question in (DEALS, STANDS):
        return _who_stands(table, decision)
    verb, slot = _open_slot(table, decision)
    saying, unknowns = said_in_short(table, decision.card, verb) if verb is not None else (None, Unknowns())
    asked = f"{effect_that_asks(table, decision)}: {_which(table, decision)} do you choose?"
    if isinstance(saying, Act):
        asked = _asked(table, decision, saying, slot, unknowns) or asked
    return asked + how_many(decision)


def _who_stands(table: State, decision: Decision) -> str:
    """Which of those who stand for a hero deals the hero's damage, is dealt it, regains HP, …"""
    card = card_meant(decision.options[0].means)
    hero = None if card is None else hero_for(table, card)
    does = IN_PLACE.get(type(node_of(table, decision.clause)), "is meant")
    does = "deals damage" if decision.question == DEALS else does
    in_place = f"in place of {'the Hero' if hero is None else title(table, hero)}"
    return f"{effect_that_asks(table, decision)}: {_which(table, decision)} {does} {in_place}?"


def _asked(table: State, decision: Decision, saying: Act, slot: str, unknowns: Unknowns) -> str:
    effect, which = effect_that_asks(table, decision), _which(table, decision)
    if slot in SUBJECTS and slot not in saying.slots:
        # An answer may be several cards, so the verb follows how many may be chosen.
        return f"{effect}: {which} {saying.predicate(decision.most == 1)}{unknowns.explained()}?"
    if slot not in saying.slots:
        return ""
    words = saying.with_slot(slot)
    words += unknowns.explained(words)
    card = card_that_asks(table, decision)
    if saying.loose or (saying.subject is not None and saying.subject.text in ("this card", card, effect)):
        return f"{which} does {card} {words}?"
    if saying.subject is not None:
        return f"{effect}: {which} does {saying.subject.text} {words}?"
    return f"{effect}: {which} do you {words}?"


def _open_slot(table: State, decision: Decision) -> tuple[Verb | None, str]:
    """The verb whose cards are asked for, and the field that they fill."""
    asking = node_of(table, decision.clause)
    if isinstance(asking, Verb):
        return asking, "what"
    outer, _, field = decision.clause.rpartition(".")
    around = node_of(table, outer)
    return (around, field) if isinstance(around, Verb) else (None, "")


def _which(table: State, decision: Decision) -> str:
    tied = decision.question == "tie"
    noun = "target" if isinstance(_open_slot(table, decision)[0], OF_TARGETS) else _noun(table, decision)
    return f"which {'of the tied ' if tied else ''}{plural_of(noun) if tied or decision.most != 1 else noun}"


def _noun(table: State, decision: Decision) -> str:
    cards = [card_meant(option.means) for option in decision.options]
    if all(card in table.index.heroes for card in cards):
        return "Hero"
    return "target" if all(card is not None and table.cards[card].hp is not None for card in cards) else "card"


def which_heroes(table: State, decision: Decision) -> str:
    """Which hero does what the card says."""
    node = node_of(table, decision.clause)
    body = getattr(node, "do", None)
    does = of_heroes(table, decision.card, body) if body is not None else None
    if does is None:
        does = f"is chosen to {deed(table, decision.card, body if body is not None else node)}"
    return f"{effect_that_asks(table, decision)}: which Hero {does}?{how_many(decision)}"


def which_decks(table: State, decision: Decision) -> str:
    """Which deck is revealed from, shuffled, …"""
    if decision.question == AREA_ASKED:
        return f"{effect_that_asks(table, decision)}: which play area?{how_many(decision)}"
    node = node_of(table, decision.clause)
    saying = said_in_short(table, decision.card, node)[0] if isinstance(node, Verb) else None
    words = decision.question.replace("_", " ")
    if isinstance(saying, Act) and "deck" in saying.slots:
        words = saying.with_slot("deck")
    return f"which deck does {card_that_asks(table, decision)} {words}?{how_many(decision)}"
