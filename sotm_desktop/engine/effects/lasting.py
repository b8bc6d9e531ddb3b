"""Static text that holds for a while, and cards picked for the sentences that follow."""

from __future__ import annotations

from sotm_desktop.engine.effects.ending_early import ends_with_its_card, never_ends_it
from sotm_desktop.engine.effects.families import SELECTOR, Verb
from sotm_desktop.engine.effects.held_so_long import begun, over
from sotm_desktop.engine.effects.references import Reference
from sotm_desktop.engine.effects.selectors import One
from sotm_desktop.engine.effects.statics import STATIC, Additional
from sotm_desktop.engine.effects.triggers import EVENT, Happening
from sotm_desktop.engine.effects.whenever import Whenever
from sotm_desktop.engine.effects.whose import deck_for
from sotm_desktop.engine.effects.word import FLAG, ONE_OF, SELF, VERB, YOU, Field, Word, all_in, cause_of, word
from sotm_desktop.engine.frames import Bindings, Memory, StepResult
from sotm_desktop.engine.ids import CardId, SeatId
from sotm_desktop.engine.stages.next_damage import CHANGE, IRREDUCIBLE
from sotm_desktop.engine.state import COMING, LINGERING, NEXT_THIS_TURN, WHEREVER
from sotm_desktop.engine.table import Table
from sotm_desktop.engine.transaction import Transaction

UNTIL = {
    "your_start": "start", "villain_start": "start", "environment_start": "start",
    "your_end": f"{COMING}end", "villain_end": f"{COMING}end", "environment_end": f"{COMING}end",
    "end_of_round": "round", "end_of_turn": "turn", "end_of_phase": "phase", "leaves": "leaves", "next_damage": "next",
    "again": "again", "next_time": "next", "next_damage_this_turn": NEXT_THIS_TURN,
}  # fmt: skip
"""When a lasting effect ends: as an author writes it, and as the state keeps it."""
TURN_OF = {until: until.partition("_")[0] for until in UNTIL if until.endswith(("_start", "_end"))}
"""Whose turn ends it, of those that end with a turn of a deck."""
ENDS_OF_THEIR_OWN = tuple(name for name, until in UNTIL.items() if until in LINGERING)

NEXT_DAMAGE = ("next_damage", "next_damage_this_turn")
"""Ends with the next damage that the text speaks of."""

EARLIER = (*TURN_OF, "end_of_round", "leaves")
"""Ends before which an event may come."""

ENDS = (
    "``your_end`` and the like: with the end of the next turn that begins; "
    "``leaves``: with this card; ``next_damage``: with the next damage that it speaks of, wherever this card is then; "
    "``next_damage_this_turn``: the same, or with this turn if there is none; "
    "``next_time``: when a `whenever` with `once` has answered, wherever this card is then; "
    "``again``: when this sentence is done again, or with this card"
)


def owner_of(tx: Transaction, bindings: Bindings, until: str) -> SeatId:
    """The deck with whose turn such an effect ends: "your" turn is that of whom the text speaks to."""
    whose = TURN_OF.get(until, "your")
    if whose != "your":
        return deck_for(tx, bindings, whose)
    return tx.index.deck_of[bindings[YOU] if bindings[YOU] is not None else bindings[SELF]]


def destroys_itself(that: Word | None) -> bool:
    """Whether a text that waits for one time destroys its own card then: it means the card as it is in play now."""
    if not isinstance(that, Whenever) or not that.once:
        return False
    whats = (getattr(each, "what", None) for each in all_in(that) if each.word == "destroy")
    return any(isinstance(what, Reference) and what.slot == SELF and not what.part for what in whats)


@word(VERB, "lasting")
class BeginLasting(Verb):
    """A static text that holds for a while; it ends with the text that made it (rulings.md 11)."""

    that = Field(STATIC, outlives=True)
    until = Field(ONE_OF, choices=tuple(UNTIL), says=ENDS)
    or_until = Field(
        EVENT, default=None,
        says="what ends it before that, the first time that it happens; with ``leaves`` that is its only end while its "
        "card is in play, and with ``wherever`` also after that",
    )  # fmt: skip
    wherever = Field(FLAG, default=False, says="until then also if this card leaves play, as a One-Shot does at once")
    example = "lasting: {that: {increase_damage: {by: 1, from: [ally, character]}}, until: your_start}"

    def means_the_villain(self) -> bool:
        return TURN_OF.get(self.until) == "villain" or super().means_the_villain()

    @property
    def needs_hero(self) -> bool:
        return self.that is not None and self.that.is_for_hero

    def mistake(self) -> str:
        if self.until == "end_of_phase" and isinstance(self.that, Additional) and len(self.that.phase or ()) > 1:
            return "only one phase ends with this phase: `until: end_of_turn`, or name one"
        is_once = isinstance(self.that, Whenever) and self.that.once
        if self.until == "next_time" and not is_once:
            return "only a `whenever` with `once: true` ends with the next time"
        if self.until == "next_time" and destroys_itself(self.that):
            return "it would destroy this card, too, when that has left play before and come back: `until: leaves`"
        is_ended = self.until == "leaves" and self.or_until is not None
        if self.wherever and self.until in UNTIL and UNTIL[self.until] not in LINGERING and not is_ended:
            return f"`wherever` goes with {', '.join(f'`{name}`' for name in ENDS_OF_THEIR_OWN)} alone"
        if self.or_until is not None and (wrong := self._never_ends_early(self.or_until)):
            return wrong
        if self.until not in NEXT_DAMAGE or self.that is None or self.that.listens in (CHANGE, IRREDUCIBLE):
            return ""
        return (
            "only more or less damage, or `irreducible`, can end with the next damage; of any other change write "
            "`whenever` with `damage_would_be_dealt` and `once: true`, `until: next_time`, and in its `do` what "
            "changes that damage: `retype: fire`, `redirect: you`"
        )

    def _never_ends_early(self, event: Happening) -> str:
        """Why its event cannot end it; "" where it can."""
        if isinstance(self.that, Additional):
            return "what may be done in a phase more often has no `or_until`: only its time ends it"
        if self.until not in EARLIER:
            return f"`or_until` stands beside an `until` that is one of {', '.join(f'`{name}`' for name in EARLIER)}"
        if ends_with_its_card(event) and (self.wherever or self.until == "leaves"):
            return "`or_until` ends it as this card leaves play: leave out `wherever`, and say a time in `until`"
        return never_ends_it(event)

    def begin(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        owner = owner_of(tx, bindings, self.until)
        if self.until == "again":
            self._end_earlier(tx, bindings)
        until = UNTIL[self.until]
        until = WHEREVER[until] if self.wherever else until
        begun(tx, self.that, bindings, until, owner, cause_of(self, bindings))
        return (1,)

    steps = (begin,)

    def _end_earlier(self, tx: Transaction, bindings: Bindings) -> None:
        """Ends what this sentence of this card began before."""
        for row in tx.lasting:
            if row.source == bindings[SELF] and row.clause == self.that.key:
                over(tx, row.id, cause_of(self, bindings))


@word(VERB, "pick")
class Pick(Verb):
    """The players select cards for the sentences that follow. Its value: the cards."""

    what = Field(SELECTOR)
    main = "what"
    example = "pick: {one: [environment]}"

    def choose(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        return self.what.run(tx, bindings)

    steps = (choose,)

    def possible(self, tx: Transaction, bindings: Bindings, in_full: bool) -> bool:
        return self.what.enough(tx, bindings, in_full)

    def may_select(self, table: Table, bindings: Bindings) -> tuple[tuple[CardId, ...], ...]:
        return tuple((card,) for card in self.what.found(table, bindings)) if isinstance(self.what, One) else ()
