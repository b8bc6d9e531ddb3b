"""The HP that a target had as a turn or a round began."""

from __future__ import annotations

from sotm_desktop.engine.effects.families import QUANTITY, SELECTOR
from sotm_desktop.engine.effects.quantities import OF_ALL, OfCard
from sotm_desktop.engine.effects.this_turn import ROUND
from sotm_desktop.engine.effects.word import ONE_OF, TARGET, Field, word
from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.past_turns import HP_OF_ROUND, HP_OF_TURN, KEPT, LAST_ROUND, LEFT, Facts
from sotm_desktop.engine.table import Table


@word(QUANTITY, "hp_at")
class HpAt(OfCard):
    """The HP that a target had at the start of this or the last turn or round, before any text of it.

    No amount for one that was not in play then, or has left play since.
    """

    who = Field(SELECTOR, wants=TARGET, one=OF_ALL)
    start_of = Field(ONE_OF, choices=("this_turn", "last_turn", "this_round", "last_round"))
    main = ""
    example = "{hp_at: {who: self, start_of: last_round}}"

    @property
    def remembers(self) -> tuple[str, ...]:  # type: ignore[override]
        """What no table knows else: the HP of all targets as each turn or round begins, and what has left play."""
        if self.start_of == "this_turn":
            return (HP_OF_TURN, LEFT)
        kept = (LEFT, f"{KEPT}{LEFT}")
        if self.start_of == "last_turn":
            return (*kept, HP_OF_TURN, f"{KEPT}{HP_OF_TURN}")
        return (*kept, HP_OF_ROUND, f"{KEPT}{HP_OF_ROUND}", ROUND, LAST_ROUND)

    def of_card(self, table: Table, card: CardId) -> int | None:
        past, history = table.past, table.history
        if self.start_of == "this_turn":
            return _noted(history, (), (HP_OF_TURN, card))
        if self.start_of == "last_turn":
            return _noted(past[-1][1], history, (HP_OF_TURN, card)) if past else None
        number = table.round - (self.start_of == "last_round")
        kept = tuple(fact for _, facts in past for fact in facts)
        return _noted((*kept, *history), (), (HP_OF_ROUND, card, number))


def _noted(facts: Facts, later: Facts, which: tuple[object, ...]) -> int | None:
    """The HP in the last such fact; none where the card has left play behind it, or later."""
    left, hp = (LEFT, which[1]), None
    for fact in facts:
        if fact[: len(which)] == which:
            hp = fact[-1]
        elif fact[:2] == left:
            hp = None
    return None if any(fact[:2] == left for fact in later) else hp
