"""The order in which cards entered play: character cards first, then each as it came and since it last came."""

from __future__ import annotations

from sotm_desktop.engine.effects.families import SELECTOR
from sotm_desktop.engine.effects.filters import FILTER, Test
from sotm_desktop.engine.effects.ranked_cards import RankedInPlay
from sotm_desktop.engine.effects.word import ONE_KNOWN, STAYS, Field, word
from sotm_desktop.engine.frames import Bindings
from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.table import Table


class RankedByEntry(RankedInPlay):
    what = Field(FILTER, wants=STAYS)

    def measure(self, table: Table, bindings: Bindings, card: CardId) -> int | None:
        return table.cards[card].since or None


@word(SELECTOR, "oldest")
class Oldest(RankedByEntry):
    """The card in play that entered play first, or the n of them; cards under others entered none."""

    example = "destroy: {oldest: [ongoing]}"


@word(SELECTOR, "newest")
class Newest(RankedByEntry):
    """The card in play that entered play last, or the n of them; cards under others entered none."""

    sign = -1
    example = "destroy: {newest: [ongoing]}"


class ByEntry(Test):
    who = Field(SELECTOR, wants=STAYS, one=ONE_KNOWN, says="a card in play, of several the first")
    main = "who"

    def fits(self, table: Table, bindings: Bindings, card: CardId, of_targets: bool) -> bool:
        found = self.who.meant(table, bindings)
        since, of_other = table.cards[card].since, table.cards[found[0]].since if found else 0
        return bool(since and of_other) and self.is_right(since, of_other)

    def is_right(self, since: int, of_other: int) -> bool:
        """Whether the one came on the right side of the other."""
        raise NotImplementedError


@word("test", "in_play_before")
class InPlayBefore(ByEntry):
    """Entered play before that card."""

    example = "[environment, {in_play_before: self}]"

    def is_right(self, since: int, of_other: int) -> bool:
        return since < of_other


@word("test", "in_play_after")
class InPlayAfter(ByEntry):
    """Entered play after that card."""

    example = "[environment, {in_play_after: self}]"

    def is_right(self, since: int, of_other: int) -> bool:
        return since > of_other
