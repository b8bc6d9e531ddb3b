"""Text that answers that a hero draws a card, or would."""

from __future__ import annotations

from sotm_desktop.engine.effects.filters import FILTER
from sotm_desktop.engine.effects.triggers import EVENT, ONE_OR_MORE, Happening, earlier
from sotm_desktop.engine.effects.word import HERO, SELF, Answered, Field, word
from sotm_desktop.engine.frames import Bindings
from sotm_desktop.engine.past_turns import DRAWN
from sotm_desktop.engine.transaction import Transaction


@word(EVENT, "drawn")
class WhenDrawn(Happening):
    """A hero drew a card, of several each by itself."""

    by = Field(FILTER, default=None, says="the hero; any when left out", wants=HERO)
    one_or_more = ONE_OR_MORE
    main = "by"
    listens, fact = "after:draw", "draw"
    example = "drawn: [hero, character, {in_area_of: self}]"

    def matches(self, tx: Transaction, bindings: Bindings, fact: Answered) -> bool:
        return self.by is None or self.by.holds(tx, bindings, fact[2])

    @property
    def is_counted(self) -> bool:
        return self.tells_earlier

    @property
    def counted_by(self) -> tuple[str, ...]:
        return (DRAWN,)

    def rank(self, tx: Transaction, bindings: Bindings, fact: Answered) -> int:
        """A card that text draws behind it, before others have answered it, comes later all the same."""
        before = earlier(tx, bindings, (DRAWN, *fact[1:]))
        return 1 + sum(1 for past in before if past[0] == DRAWN and self.matches(tx, bindings, past))


@word(EVENT, "would_draw")
class WouldDraw(Happening):
    """A hero would draw a card, of several each by itself; not one that text has revealed. Of cards that are drawn
    instead, the text of a card that draws them is not asked again."""

    by = Field(FILTER, default=None, says="the hero; any when left out", wants=HERO)
    main = "by"
    listens, fact = "would:draw", "would_draw"
    example = "would_draw: [{is: you}]"

    def matches(self, tx: Transaction, bindings: Bindings, fact: Answered) -> bool:
        if len(fact) > 2 and bindings[SELF] in fact[2]:  # as above
            return False
        return self.by is None or self.by.holds(tx, bindings, fact[1])
