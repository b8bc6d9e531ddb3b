"""Text that answers what is about to go to a trash: a card that would be discarded, and one that would enter it."""

from __future__ import annotations

from typing import Any

from sotm_desktop.engine.destroyed_cards import as_destroyed
from sotm_desktop.engine.effects.card_triggers import WhenDiscarded
from sotm_desktop.engine.effects.filters import FILTER
from sotm_desktop.engine.effects.triggers import EVENT, OneCardHappening
from sotm_desktop.engine.effects.word import (
    DECK_CARD,
    FLAG,
    HAND_CARD,
    ONE_OF,
    SELF,
    SOME_OF,
    Answered,
    Field,
    Fixed,
    word,
)
from sotm_desktop.engine.frames import Bindings
from sotm_desktop.engine.listeners import WOULD_TRASH
from sotm_desktop.engine.past_turns import DISCARDED_BY, TRASHED_FROM, place_of_zone
from sotm_desktop.engine.stages.to_trash import WOULD_DISCARD
from sotm_desktop.engine.state import DOWN
from sotm_desktop.engine.transaction import Transaction

BY, ANSWERED, WHOSE = 4, 5, 6
"""Where the fact that a card would be discarded has the card whose text says so, those whose is not asked again, and
the hero from whose hand or deck it would go."""
PLACES = ("hand", "deck", "play")
DESTROYER = 3
"""Where the fact that a card would enter its trash has what destroyed it, if it was destroyed."""


@word(EVENT, "would_be_discarded")
class WouldBeDiscarded(WhenDiscarded):
    """A card would be discarded. What text does instead, discarding it all the same, its card does not answer again.

    A card that text discards instead counts in its place for what is said of those that were discarded.
    """

    one_or_more = Fixed(False)
    listens = WOULD_DISCARD
    example = "would_be_discarded: {card: [yours], from: hand}"

    @property
    def remembers(self) -> tuple[str, ...]:  # type: ignore[override]
        """What is discarded instead, no table knows else."""
        return (*super().remembers, DISCARDED_BY)

    def matches(self, tx: Transaction, bindings: Bindings, fact: Answered) -> bool:
        if len(fact) <= BY:  # one that has happened earlier this turn
            return super().matches(tx, bindings, fact)
        if bindings[SELF] in fact[ANSWERED] or not self.may_change(tx, bindings, fact[1]):
            return False
        by = fact[BY]
        did = self.by is None or (by is not None and self.by.holds(tx, bindings, by))
        hero = fact[WHOSE]
        did = did and (self.whose is None or (hero is not None and self.whose.holds(tx, bindings, hero)))
        return did and self.from_ in (None, fact[3]) and self.card.holds(tx, bindings, fact[1])


class TrashHappening(OneCardHappening):
    card = Field(FILTER, wants=DECK_CARD)
    from_ = Field(ONE_OF, default=None, choices=PLACES, says="only what comes from there; from anywhere when left out. "
                  "What text has revealed, and a card under another, come from none of them")  # fmt: skip
    not_from = Field(SOME_OF, default=(), choices=PLACES, says="only what comes from anywhere else")
    fact = "trash"

    def wants(self, field: Field[Any]) -> str:
        return HAND_CARD if field.name == "card" and self.from_ == "hand" else field.wants

    def mistake(self) -> str:
        if self.from_ is not None and self.not_from:
            return "say one of them: `from` is where a card comes from, `not_from` where it does not"
        if len(set(self.not_from)) < len(self.not_from):
            return "say each place of `not_from` once"
        return ""

    @property
    def comes_from_play(self) -> bool:
        """Whether a card may come from play."""
        return self.from_ in (None, "play") and "play" not in self.not_from

    def comes_from(self, place: str | None) -> bool:
        """Whether those are meant that come from a place; None: neither from a hand or a deck nor from play."""
        return self.from_ in (None, place) and place not in self.not_from


@word(EVENT, "enters_trash")
class EntersTrash(TrashHappening):
    """A card went into its trash, where filters look at it: destroyed, played as a One-Shot, or discarded."""

    listens, tells_of_gone = "after:trash", "trash"
    example = "enters_trash: [hero, one_shot]"

    @property
    def remembers(self) -> tuple[str, ...]:  # type: ignore[override]
        """From where a card came into its trash, no table knows else."""
        return (*super().remembers, TRASHED_FROM) if self.from_ or self.not_from else super().remembers

    def matches(self, tx: Transaction, bindings: Bindings, fact: Answered) -> bool:
        if self.from_ or self.not_from:
            came = (past[2] for past in reversed(tx.history) if past[:2] == (TRASHED_FROM, fact[1]))
            if not self.comes_from(next(came, None)):
                return False
        return super().matches(tx, bindings, fact)


@word(EVENT, "would_enter_trash")
class WouldEnterTrash(TrashHappening):
    """A card would go into its trash, whatever brings it there: destroyed, played as a One-Shot, discarded, buried
    while its deck is empty, or under a card that goes: filters look at what is printed on that one. What text does
    instead, its card does not answer again."""

    destroyed_by = Field(FILTER, default=None, says="only a card that is destroyed, and that this card destroys: who "
                         "dealt the damage, or whose text or power it was")  # fmt: skip
    destroyed = Field(FLAG, default=False, says="only a card that is destroyed, by whatever it is")
    listens = WOULD_TRASH
    example = "would_enter_trash: [environment]"

    def mistake(self) -> str:
        if self.destroyed and self.destroyed_by is not None:
            return "`destroyed_by` says already that the card is destroyed: leave out `destroyed`"
        said = "destroyed" if self.destroyed else "destroyed_by"
        if (self.destroyed or self.destroyed_by is not None) and not self.comes_from_play:
            return f"a card that is destroyed comes from play: leave out `{said}`, or where the card comes from"
        return super().mistake()

    def matches(self, tx: Transaction, bindings: Bindings, fact: Answered) -> bool:
        if bindings[SELF] in fact[2] or not self._is_destroyed_so(tx, bindings, fact[DESTROYER:]):
            return False
        row = tx.cards[fact[1]]
        if not self.comes_from(place_of_zone(tx.index, row.zone)):
            return False
        is_covered = row.zone == tx.index.under and row.face != DOWN
        table = as_destroyed(tx, fact[1]) if is_covered else tx
        return self.card.holds(table, bindings, fact[1]) and self.may_change(tx, bindings, fact[1])

    def _is_destroyed_so(self, tx: Transaction, bindings: Bindings, destroyer: Answered) -> bool:
        """``destroyer``: of a card that was destroyed what did it, or None where the rules did; else nothing."""
        if self.destroyed_by is None:
            return bool(destroyer) or not self.destroyed
        by = destroyer[0] if destroyer else None
        return by is not None and self.destroyed_by.holds(as_destroyed(tx, by), bindings, by)
