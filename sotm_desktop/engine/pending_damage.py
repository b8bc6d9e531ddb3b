"""A damage that is being worked out: kept in a table by number, so that frames and listeners hold the number only."""

from __future__ import annotations

FIELDS = (
    "source", "target", "amount", "type", "irreducible", "fixed", "cause", "total", "reasons", "applied", "stopped",
    "aimed",
)  # fmt: skip


class Damage:
    """One instance of damage on its way from its source to its target (rulings.md 1)."""

    __slots__ = FIELDS

    def __init__(self, source, target, amount, type, irreducible, fixed, cause, total=0, reasons=(), applied=(),
                 stopped="", aimed=-1):  # fmt: skip
        self.source = source
        self.target = target
        self.amount = amount
        """The printed amount that it began with."""
        self.type = type
        self.irreducible = irreducible
        self.fixed = fixed
        self.cause = cause
        self.total = total
        """What would be dealt, as far as it is known by now."""
        self.reasons = reasons
        """``(sign, number, card)`` in the order of the rules: "printed", "+", "-", "x" or "=", and the card."""
        self.applied = applied
        """The listeners that have answered it: each applies once to one event."""
        self.stopped = stopped
        """Why it is not dealt: "", "prevented" or "replaced"."""
        self.aimed = target if aimed < 0 else aimed
        """The target before any redirect."""

    def frozen(self) -> tuple:
        """The plain tuple that the state keeps."""
        return tuple(getattr(self, name) for name in FIELDS)

    def because(self, sign: str, number: int, card: int) -> None:
        """Notes one reason for the amount."""
        self.reasons += ((sign, number, card),)
