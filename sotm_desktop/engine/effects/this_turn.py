"""Numbers that the facts of a turn give: what was discarded and how much damage was dealt."""

from __future__ import annotations

from sotm_desktop.engine.effects.node import DAMAGE_TYPES, FILTER, QUANTITY, SELF, WORD, YOU, Field, Quantity, word
from sotm_desktop.engine.questions import seen_by


@word(QUANTITY, "discarded_this_phase")
class DiscardedThisPhase(Quantity):
    """How many cards of the hero's deck were discarded in this phase."""

    example = "{discarded_this_phase: {}}"

    def value(self, t, env):
        deck = t.book.deck_of[env[YOU]]
        return sum(1 for fact in seen_by(t, env[SELF]) if fact[0] == "discard" and fact[2] == t.phase
                   and t.book.deck_of[fact[1]] == deck)  # fmt: skip


@word(QUANTITY, "discarded_this_turn")
class DiscardedThisTurn(Quantity):
    """How many cards that fit were discarded so far this turn."""

    fields = {"what": Field(FILTER)}
    main = "what"
    example = "{discarded_this_turn: [hero]}"

    def value(self, t, env):
        return sum(1 for fact in t.history if fact[0] == "discard" and self.what.holds(t, env, fact[1]))


@word(QUANTITY, "damage_this_turn")
class DamageThisTurn(Quantity):
    """The damage dealt so far this turn, of a type or of any, from and to the cards that fit."""

    fields = {
        "to": Field(FILTER, default=None),
        "from": Field(FILTER, default=None),
        "type": Field(WORD, default=None, choices=DAMAGE_TYPES),
    }
    example = "{damage_this_turn: {to: [{is: you}], type: fire}}"

    def value(self, t, env):
        return sum(fact[3] for fact in self._facts(t, env) if fact[0] == "damage" and self._counts(t, env, fact))

    def _facts(self, t, env) -> tuple:
        return seen_by(t, env[SELF])

    def _counts(self, t, env, fact) -> bool:
        source = getattr(self, "from")
        return (
            (self.type is None or fact[4] == self.type)
            and (self.to is None or self.to.holds(t, env, fact[2]))
            and (source is None or source.holds(t, env, fact[1]))
        )


@word(QUANTITY, "damage_since_your_turn")
class DamageSinceYourTurn(DamageThisTurn):
    """The damage dealt since the end of the hero's last turn, this turn included; 0 if there was none yet."""

    example = "{damage_since_your_turn: {to: [{is: you}], type: fire}}"

    def _facts(self, t, env):
        deck = t.book.deck_of[env[YOU]]
        decks = [turn[0] for turn in t.past]
        if deck not in decks:
            return ()
        later = t.past[decks.index(deck) + 1 :]
        return (*(fact for _, facts in later for fact in facts), *t.history)
