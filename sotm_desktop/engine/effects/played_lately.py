"""Which cards came into play, or were played, in a turn, in a round, or since the end of a turn."""

from __future__ import annotations

from sotm_desktop.engine.effects.filters import FILTER, Test
from sotm_desktop.engine.effects.this_turn import ROUND, YOUR_TURN, player_of, since_last_turn
from sotm_desktop.engine.effects.word import HERO, ONE_OF, SELF, Field, word
from sotm_desktop.engine.frames import Bindings
from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.past_turns import ENTERED, KEPT, of_round
from sotm_desktop.engine.questions import looked_back_at
from sotm_desktop.engine.state import Fact
from sotm_desktop.engine.table import Table

PLAY = "play"
"""The kind of the fact that says that a card was played, which is among those of every turn."""
THIS_TURN, THIS_ROUND = "this_turn", "this_round"


class Lately(Test):
    is_of_now = True
    since = Field(
        ONE_OF, default=THIS_TURN, choices=(THIS_TURN, THIS_ROUND, YOUR_TURN),
        says="``your_turn``: since the end of the last turn of the hero spoken to, else of the deck whose card it is",
    )  # fmt: skip
    main = "since"
    fact = ""
    """The kind of fact that says so of a card."""

    @property
    def remembers(self) -> tuple[str, ...]:  # type: ignore[override]
        """What no table knows else of this turn, or of those before it."""
        noted = () if self.fact == PLAY else (self.fact,)
        kept = () if self.since == THIS_TURN else (f"{KEPT}{self.fact}",)
        return (*noted, *kept, ROUND) if self.since == THIS_ROUND else (*noted, *kept)

    def fits(self, table: Table, bindings: Bindings, card: CardId, of_targets: bool) -> bool:
        facts = (fact for fact in self._happened(table, bindings) if fact[0] == self.fact and fact[1] == card)
        return any(self.counts(table, bindings, fact) for fact in facts)

    def counts(self, table: Table, bindings: Bindings, fact: Fact) -> bool:
        """Whether it is one of the times that are meant."""
        return True

    def _happened(self, table: Table, bindings: Bindings) -> tuple[Fact, ...]:
        if self.since == YOUR_TURN:
            return since_last_turn(table, bindings)
        if self.since == THIS_ROUND:
            return looked_back_at(table, bindings[SELF], of_round(table.past, table.history, table.round))
        return looked_back_at(table, bindings[SELF], table.history)


@word("test", "entered_play")
class EnteredPlay(Lately):
    """Came into play this turn, this round, or since the end of a turn; none did while there was no such turn. Any way
    of coming into play counts, and none from one play area to another."""

    fact = ENTERED
    example = "[target, {entered_play: your_turn}]"


@word("test", "was_played")
class WasPlayed(Lately):
    """Was played this turn, this round, or since the end of a turn; none was while there was no such turn. One
    that text put into play was not; one whose ``play`` text is not done yet was not either."""

    by = Field(FILTER, default=None, wants=HERO,
               says="the hero who played it; a card of their deck that text played is theirs too")  # fmt: skip
    fact = PLAY
    example = "[ongoing, {was_played: this_turn}]"

    def counts(self, table: Table, bindings: Bindings, fact: Fact) -> bool:
        if self.by is None:
            return True
        player = player_of(table, fact)
        return player is not None and self.by.holds(table, bindings, player)
