"""The parts of a card's text, as far as they are print: what a definition holds of them.

What they do is said by `clauses.py` and `statics.py`, which know the table; `procedure.resolve` finds it by their keys.
"""

from __future__ import annotations

from functools import cached_property

from sotm_desktop.engine.effects.word import Word


class PrintedText(Word):
    """One part of a card's text: a clause with a body, or a static text."""

    ordinal = 0
    """Which of its card's clauses it is."""
    answers_own_play = False
    """Whether it answers that its own card would be played, which then lies elsewhere than in play."""

    answers_its_moment = False
    """Whether it answers that a phase would begin also where it was made in answer to that."""

    where = ""
    """Where its card lies while it works: hand, trash or under; "" for in play."""

    arms: tuple[PrintedText, ...] = ()
    """Where it answers events of several moments: a copy of it for each, which the listener index lists instead."""

    @property
    def listens(self) -> str:
        """Under what the listener index lists it, "" if under nothing."""
        return ""


class BodiedText(PrintedText):
    """A part of a text with a body, and the few words that may stand beside it."""

    do: Word
    title: str | None = None
    """Of a power on a character card, or a reward of a Collection."""
    granted = False
    """Whether it belongs to the hero that its card lies next to."""
    of_each_hero = False
    """Of a power: granted to every hero, each of whom may use it, once a turn."""
    name = ""
    """Of text that works only when another text activates it."""

    @cached_property
    def lends(self) -> bool:
        """Whether it lends text to the power that activates it, and so must know which that is."""
        return self.do.says("lend")
