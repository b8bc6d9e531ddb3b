"""Static text that holds for a while, and cards picked for the sentences that follow."""

from __future__ import annotations

from sotm_desktop.engine import events
from sotm_desktop.engine.effects.node import SELF, STATIC, VERB, WORD, YOU, Field, Verb, cause_of, word
from sotm_desktop.engine.state import Lasting as LastingRow

UNTIL = {"your_start": "start", "end_of_turn": "turn", "end_of_phase": "phase", "leaves": "leaves"}
"""When a lasting effect ends: as an author writes it, and as the state keeps it."""


@word(VERB, "lasting")
class Lasting(Verb):
    """A static text that holds for a while; it ends with the text that made it (rulings.md 11)."""

    fields = {
        "that": Field(STATIC),
        "until": Field(WORD, choices=tuple(UNTIL), says="``leaves``: with this card"),
    }
    example = "lasting: {that: {increase_damage: {by: 1, from: [ally, character]}}, until: your_start}"

    def begin(self, tx, env, local, value):
        card = env[SELF]
        row = tx.cards[card]
        until = UNTIL[self.until]
        owner = tx.book.deck_of[env[YOU] if env[YOU] >= 0 else card]
        lasting = LastingRow(tx.stamp, card, row.since, row.face, self.that.key, tuple(env), until, owner)
        tx.emit(events.EffectBegan("effect_began", cause_of(self, env), tuple(lasting)))
        return (1,)

    steps = (begin,)


@word(VERB, "pick")
class Pick(Verb):
    """The players select cards for the sentences that follow. Its value: the cards."""

    fields = {"what": Field("selector")}
    main = "what"
    example = "pick: {one: [environment]}"

    def choose(self, tx, env, local, value):
        return self.what.run(tx, env)

    steps = (choose,)

    def possible(self, tx, env, in_full):
        return self.what.enough(tx, env, in_full)
