"""Numbers that the facts of a turn give: what was discarded and how much damage was dealt."""

from __future__ import annotations

from sotm_desktop.engine.effects.filters import FILTER
from sotm_desktop.engine.effects.word import (
    DAMAGE_TYPES,
    ONE_OF,
    QUANTITY,
    SELECTOR,
    SELF,
    Field,
    Quantity,
    deck_of_hero,
    word,
)
from sotm_desktop.engine.frames import Bindings
from sotm_desktop.engine.questions import seen_by
from sotm_desktop.engine.state import Fact
from sotm_desktop.engine.table import Table


@word(QUANTITY, "discarded_this_phase")
class DiscardedThisPhase(Quantity):
    """How many cards of the hero's deck were discarded in this phase."""

    needs_hero = True
    example = "{discarded_this_phase: {}}"

    def value(self, table: Table, bindings: Bindings) -> int | None:
        deck = deck_of_hero(table, bindings)
        return sum(1 for fact in seen_by(table, bindings[SELF]) if fact[0] == "discard" and fact[2] == table.phase
                   and table.index.deck_of[fact[1]] == deck)  # fmt: skip


@word(QUANTITY, "discarded_this_turn")
class DiscardedThisTurn(Quantity):
    """How many cards that fit were discarded so far this turn."""

    what = Field(FILTER)
    main = "what"
    example = "{discarded_this_turn: [hero]}"

    def value(self, table: Table, bindings: Bindings) -> int | None:
        return sum(1 for fact in table.history if fact[0] == "discard" and self.what.holds(table, bindings, fact[1]))


class DoneToCards(Quantity):
    what = Field(FILTER)
    main = "what"
    fact = ""

    def value(self, table: Table, bindings: Bindings) -> int | None:
        facts = (fact for fact in table.history if fact[0] == self.fact)
        return sum(1 for fact in facts if self.what.holds(table, bindings, fact[1]))


@word(QUANTITY, "destroyed_this_turn")
class DestroyedThisTurn(DoneToCards):
    """How many cards that fit were destroyed so far this turn; filters look at them where they lie now."""

    fact = "destroy"
    example = "{destroyed_this_turn: [target]}"


@word(QUANTITY, "flipped_this_turn")
class FlippedThisTurn(DoneToCards):
    """How often cards that fit were turned over so far this turn."""

    fact = "flip"
    example = "{flipped_this_turn: [villain, character]}"


@word(QUANTITY, "powers_used_last_round")
class PowersUsedLastRound(Quantity):
    """How often powers that a villain character card grants were used in the previous round."""

    on = Field(SELECTOR)
    main = "on"
    example = "{powers_used_last_round: self}"

    def value(self, table: Table, bindings: Bindings) -> int | None:
        cards = self.on.found(table, bindings)
        begun = {deck for deck in table.acted if deck != table.turn}
        turns = (facts for deck, facts in table.past if deck not in begun)
        return sum(1 for facts in turns for fact in facts if fact[0] == "power" and fact[2] in cards)


@word(QUANTITY, "damage_this_turn")
class DamageThisTurn(Quantity):
    """The damage dealt so far this turn, of a type or of any, from and to the cards that fit."""

    to = Field(FILTER, default=None)
    from_ = Field(FILTER, default=None)
    type = Field(ONE_OF, default=None, choices=DAMAGE_TYPES)
    example = "{damage_this_turn: {to: [{is: you}], type: fire}}"

    def value(self, table: Table, bindings: Bindings) -> int | None:
        facts = self._facts(table, bindings)
        amounts: list[int] = [fact[3] for fact in facts if fact[0] == "damage" and self._counts(table, bindings, fact)]
        return sum(amounts)

    def _facts(self, table: Table, bindings: Bindings) -> tuple[Fact, ...]:
        return seen_by(table, bindings[SELF])

    def _counts(self, table: Table, bindings: Bindings, fact: Fact) -> bool:
        source = self.from_
        return (
            (self.type is None or fact[4] == self.type)
            and (self.to is None or self.to.holds(table, bindings, fact[2]))
            and (source is None or source.holds(table, bindings, fact[1]))
        )


@word(QUANTITY, "damage_since_your_turn")
class DamageSinceYourTurn(DamageThisTurn):
    """The damage dealt since the end of the hero's last turn, this turn included; 0 if there was none yet."""

    needs_hero = True
    example = "{damage_since_your_turn: {to: [{is: you}], type: fire}}"

    def _facts(self, table: Table, bindings: Bindings) -> tuple[Fact, ...]:
        deck = deck_of_hero(table, bindings)
        decks = [turn[0] for turn in table.past]
        if deck not in decks:
            return ()
        later = table.past[decks.index(deck) + 1 :]
        return (*(fact for _, facts in later for fact in facts), *table.history)
