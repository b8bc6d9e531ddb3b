"""A damage that is being worked out: kept in a table by number, so that frames and listeners hold the number only."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any, Final, Literal, TypeAlias

from sotm_desktop.engine.frames import Bindings
from sotm_desktop.engine.ids import CardId, TextId

Rule: TypeAlias = Literal["nemesis", "flank"]
"""What of the rules themselves changes a damage: it is among nemeses, or from a villain not faced."""
NEMESIS: Final = "nemesis"
FLANK: Final = "flank"
AFTER_NO_DAMAGE: Final = "after:no_damage"
"""Under what text is listed that answers damage of which none was dealt."""
HP_BEFORE: Final = "hp_before"
"""What text asks for that looks at the HP which a target had before it was dealt a damage."""
ALONE: Final = "alone"
"""What text asks for that looks at whether a damage is dealt to 1 target alone."""
SOURCES: Final = "sources"
"""What text asks for that looks at who dealt the damage of an earlier sentence."""
UNDEALT: Final = ("reduced", "prevented")
"""Ways in which it can come to that which text tells apart; being immune or replaced are others."""


class Reason(tuple[str, int, CardId | Rule]):
    """One reason for an amount: ``(sign, number, card)``, "printed", "+", "-", "x" or "=", and the card or
    the rule that says so.

    ``is_receiving`` stands beside the three, which are all that logs and saves hold: whether the text speaks of damage
    that its target is dealt, and not of damage that its source deals.
    """

    is_receiving = False

    def __new__(cls, sign: str, number: int, card: CardId | Rule, is_receiving: bool = False) -> Reason:
        made = tuple.__new__(cls, (sign, number, card))
        if is_receiving:
            made.is_receiving = True
        return made

    def __getnewargs__(self) -> tuple[str, int, CardId | Rule, bool]:
        return (*self, self.is_receiving)


@dataclass(slots=True)
class Damage:
    """One instance of damage on its way from its source to its target (rulings.md 1)."""

    source: CardId
    target: CardId
    amount: int
    """The printed amount that it began with."""
    type: str
    irreducible: bool
    fixed: bool
    cause: tuple[CardId, str] | None
    total: int = 0
    """What would be dealt, as far as it is known by now."""
    reasons: tuple[Reason, ...] = ()
    """In the order of the rules."""
    applied: tuple[TextId, ...] = ()
    """The texts that have answered it since it had this target, and the cards that redirected it (rulings.md 40)."""
    stopped: str = ""
    """Why it is not dealt: "", "prevented", "replaced", or, while text answers that, what else has stopped it."""
    aimed: CardId | None = None
    """The target before any redirect."""

    once_dealt: tuple[tuple[str, Bindings, int], ...] = ()
    """Texts that follow when it was dealt: the key, its bindings and the stamp of its card's entering play."""
    changes: tuple[tuple[int, CardId], ...] = ()
    """What text that answers it has added or taken before it was worked out, and the cards that say so."""

    had: int | None = None
    """The HP that its target had before it was dealt, in games in which text asks for them (`HP_BEFORE`)."""
    alone: bool = False
    """Whether no more than its one target is dealt damage by the sentence, in games in which text asks for that
    (`ALONE`)."""
    shared: tuple[CardId, ...] = ()
    """The targets that are to be dealt it instead of the one, in their order, where text says several."""
    left: int | None = None
    """The HP that its target was left with, where a later sentence asks whom it reduced to so many."""

    def __post_init__(self) -> None:
        if self.reasons and type(self.reasons[0]) is not Reason:  # read from a save
            self.reasons = tuple(Reason(*row) for row in self.reasons)
        if self.aimed is None:
            self.aimed = self.target

    def before_reductions(self) -> int:
        """What it was with all increases, before anything was taken from it; 0 of one that was never any."""
        return sum(number for sign, number, _ in self.reasons if sign in ("printed", "+")) or self.amount

    def is_increased(self) -> bool:
        """Whether anything has increased it, as far as it is worked out, whatever was taken from it as well."""
        return any(reason[0] in ("+", "x") or (reason[0] == "=" and reason[1] > self.amount) for reason in self.reasons)

    def frozen(self) -> tuple[Any, ...]:
        """The plain tuple that the state keeps; what most have none of is left out at its end."""
        row = tuple(getattr(self, name) for name in FIELDS)
        last = len(row)
        while last > FEWEST and row[last - 1] == NONE_OF_IT[last - 1]:
            last -= 1
        return row[:last]

    def because(self, sign: str, number: int, card: CardId | Rule, is_receiving: bool = False) -> None:
        """Notes one reason for the amount."""
        self.reasons += (Reason(sign, number, card, is_receiving),)


FIELDS = tuple(each.name for each in fields(Damage))
NONE_OF_IT = tuple(each.default for each in fields(Damage))
FEWEST = FIELDS.index("once_dealt")
"""How many fields each damage has in the state, whatever they hold."""
