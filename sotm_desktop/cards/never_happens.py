"""Events that cannot come about as an author asks for them: a trigger that waits for one would do so in silence."""

from __future__ import annotations

from sotm_desktop.cards.pointless import Pointless, means
from sotm_desktop.cards.scope import Scope
from sotm_desktop.engine.effects.card_triggers import (
    Regained,
    TurnedOver,
    WhenDrawn,
    WhenIncapacitated,
    WhenPlayed,
    WouldDraw,
    WouldRegain,
)
from sotm_desktop.engine.effects.damage_triggers import DamageHappening
from sotm_desktop.engine.effects.filters import Filter, HasKeyword, IsNoCharacter, IsNoTarget, Side, Test
from sotm_desktop.engine.effects.triggers import Happening
from sotm_desktop.engine.effects.turn_triggers import (
    PhaseWouldBegin,
    WhenHeroDeckShuffled,
    WhenPowerUsed,
    WouldUsePower,
)

WHICH_HERO = {
    WhenDrawn: "by", WouldDraw: "by", WhenPlayed: "by", WhenPowerUsed: "by", WouldUsePower: "by",
    PhaseWouldBegin: "by", WhenIncapacitated: "who", WhenHeroDeckShuffled: "whose",
}  # fmt: skip
"""The events that only heroes bring about, with the field that says which."""
OF_DECK_CARDS = ("item", "ongoing", "one_shot", "equipment", "limited", "relic")
"""Keywords that no character card has."""
HERO_PHASES = ("power", "draw")


def never_comes(node: Happening, scope: Scope) -> Pointless | None:
    """Why an event never comes about, whatever happens at the table."""
    field = WHICH_HERO.get(type(node))
    if field is not None and any(_fits_no_hero(test) for test in _tests(getattr(node, field))):
        return Pointless(
            f"{field!r} of {node.word!r} says which hero, and no hero character fits that",
            "for example `[{is: you}]`, `[hero, character]`; leave it out for any hero",
        )
    if isinstance(node, PhaseWouldBegin) and node.turn != "hero" and node.phase in HERO_PHASES:
        return Pointless(f"only heroes' turns have a {node.phase.upper()} PHASE", "leave out `turn`")
    if isinstance(node, Regained | WouldRegain | DamageHappening):
        whom = node.to if isinstance(node, DamageHappening) else node.card
        if any(isinstance(test, IsNoTarget) for test in _tests(whom)):
            return Pointless("cards that are no targets have no HP, so this answers nothing", "say `target`")
    if isinstance(node, TurnedOver):
        if means(node.card, "self") and not scope.is_two_sided:
            return Pointless(
                "this card has one side, so it is never turned over", "`turned_up` answers that it is turned face up"
            )
        if any(isinstance(test, IsNoCharacter) for test in _tests(node.card)):
            return Pointless("only character cards have two sides", "`turned_up` answers cards that lay face down")
    return None


def _tests(what: Filter | None) -> tuple[Test, ...]:
    return what.tests if what is not None else ()


def _fits_no_hero(test: Test) -> bool:
    if isinstance(test, Side):
        return (test.side == "hero") != test.wanted
    return isinstance(test, IsNoCharacter) or (isinstance(test, HasKeyword) and test.keyword in OF_DECK_CARDS)
