"""What the state of a game is made of: the row of each card, lasting effects, facts, marks, how it ended; and the words
and numbers that stand in them. The whole is ``GameState``.
"""

from __future__ import annotations

from typing import Any, NamedTuple, TypeAlias

from sotm_desktop.engine.frames import Bindings
from sotm_desktop.engine.ids import CardId, SeatId, ZoneId

FRONT, BACK, DOWN = 0, 1, 2
"""Which face of a card is up: its front, its back (or incapacitated side), or none (it lies face down)."""

TURN_OVER, NO_ACTIONS = "over", "actions"
"""What ``skip_to`` is, besides a phase: nothing of the turn follows, or only the text of its START and END PHASE."""

FIRST_PHASE = "start"
"""As ``skip_to``: the turn goes back to it."""

DECK, HAND, TRASH, PLAY = 0, 1, 2, 3
"""The four zones that every deck has; ``CardIndex.zone(deck, PLAY)`` numbers them for the whole table."""

NEXT = "next"
"""A lasting effect that ends with the next damage that it speaks of (``LastingEffect.until``)."""

NEXT_THIS_TURN = "next_this_turn"
"""The same, which ends with this turn at the latest (``LastingEffect.until``)."""

POWER = "power"
"""A lasting effect that ends with the power to which it was lent (``LastingEffect.until``)."""

TOGETHER = "together:"
"""Stands before a kind of event, and of fact, for text that answers it once for all cards of one sentence."""
STOPPED = "stopped"
"""Marks that an endless chain was stopped this turn, with the stamp of what would have entered play next."""

DRAWN = "draw"
"""The result of a game that nobody has won: the players called it a draw."""

SIDE_LEFT = "side_left"
"""The kind of fact that says which side of a two-sided card of a deck was up as it left play."""

# Facts and marks are plain tuples that start with their kind; what follows depends on it, and `apply.py` writes them.
Fact: TypeAlias = tuple[Any, ...]
"""Something that happened this turn and that text may count: ``("damage", source, target, amount, type)``, …"""
Mark: TypeAlias = tuple[Any, ...]
"""Something that cannot be done again this turn, or, with ``"game"`` in front, this game."""


class CardRow(NamedTuple):
    """Where one card is and what is marked on it."""

    zone: ZoneId
    hp: int | None = None
    """Current HP; None for a card that is no target here (not in play, or without HP)."""
    face: int = FRONT
    since: int = 0
    """The stamp of its entering play, so that order in play is order of stamps; 0 when not in play."""
    host: CardId | None = None
    """The card that this one lies next to or under."""
    tokens: int = 0
    """All of them, those with a name too."""
    copy: int = 0
    """1, 2, … in the order in which equal cards came into sight; 0 while nobody has seen it."""
    variant: str | None = None
    """Which character card of its hero it is by now; None while it is still the one that the game began with."""
    pools: tuple[tuple[str, int], ...] = ()
    """Of its tokens those that have a name, and how many there are of each: by name, none of 0."""


TextOf = tuple[CardId, int]
"""Whose text a lasting effect is, so that it ends with that card, too; and which text of its own card takes it
(``Clause.ordinal``)."""


class LastingEffect(NamedTuple):
    """An effect that stays after the text that made it has resolved (rulings.md 11)."""

    id: int
    source: CardId
    since: int
    face: int
    clause: str
    """The key of its text."""
    bindings: Bindings
    until: str | TextOf
    """``start`` (of the turn of ``owner``), ``end`` (of that turn; `COMING` before it while that turn is still to
    begin), ``turn`` (the end of this one), ``phase``, ``round``, ``leaves`` (with its source), ``next``
    (with the next damage that it speaks of, wherever its source is then) or `NEXT_THIS_TURN`; of `WHEREVER`, the
    same without its source. Of text that is another card's, whose it is."""
    owner: SeatId | None
    """The deck whose START PHASE ends it."""

    def in_turn_of(self, deck: SeatId) -> LastingEffect:
        """What it is once a turn of a deck has begun: one that ends with the next turn of that deck ends with this."""
        until = self.until
        if self.owner != deck or not isinstance(until, str) or not until.startswith(COMING):
            return self
        return self._replace(until=until.removeprefix(COMING))


COMING = "coming_"
"""Stands before the end of a turn that has not begun yet: an effect lasts to the end of the next turn of a deck."""
LINGERING = ("start", "end", f"{COMING}end", "turn", "phase", "round")
"""The times that are ends of their own: such an effect may outlast its source where a switch says so."""
WHEREVER = {until: f"{until}_wherever" for until in (*LINGERING, "leaves")}
"""What stands there of an effect that outlasts its source because its own text says so; "leaves" is there
of one that an event ends."""
OUTLASTING = (NEXT, NEXT_THIS_TURN, *WHEREVER.values())
"""The effects that outlast their source by any rules."""


class Outcome(NamedTuple):
    """How a game ended: ``heroes_win``, ``heroes_lose`` or ``DRAWN``, and the word for why."""

    result: str
    reason: str
    card: CardId | None
