"""Who dealt damage, and who was dealt some: this turn, since the end of a turn, or by an earlier sentence."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain

from sotm_desktop.engine.destroyed_cards import as_dealt
from sotm_desktop.engine.effects.dealt_with import is_dealt_so
from sotm_desktop.engine.effects.families import QUANTITY
from sotm_desktop.engine.effects.filters import FILTER, Filter, Test
from sotm_desktop.engine.effects.references import dealt_in, dealt_with_powers_in, hits_in, hp_of_hits
from sotm_desktop.engine.effects.this_turn import YOUR_TURN, since_last_turn
from sotm_desktop.engine.effects.word import ONE_OF, RESULT, SELF, Field, Fixed, word
from sotm_desktop.engine.frames import Bindings
from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.past_turns import DEALT_BY_TEXT
from sotm_desktop.engine.pending_damage import HP_BEFORE, SOURCES
from sotm_desktop.engine.questions import looked_back_at
from sotm_desktop.engine.state import Fact
from sotm_desktop.engine.table import Table


@word("test", "has_dealt_damage")
class HasDealtDamage(Test):
    """Has dealt damage this turn, or since the end of a turn; nobody has while there was no such turn. With ``which``
    that of an earlier sentence."""

    is_of_now = True
    to = Field(FILTER, default=None, says="to whom; to anybody when left out")
    since = Field(
        ONE_OF, default="this_turn", choices=("this_turn", YOUR_TURN),
        says="``your_turn``: since the end of the last turn of the hero spoken to, else of the deck whose card it is",
    )  # fmt: skip
    which = Field(RESULT, default=None, says="only the damage of that sentence")
    by_text = Field(FILTER, default=None, says="only what the text of such cards dealt this turn")
    at_least = Field(QUANTITY, default=None, says="so much damage or more, all of it together; any when left out")
    main = "to"
    looks_at_targets = True
    example = "[target, {has_dealt_damage: [{is: you}]}]"
    this, other = 1, 2
    """Where a fact of damage has the card that is asked about, and the one at the other end."""

    @property
    def others(self) -> Filter | None:
        """Who is at the other end."""
        return self.to

    @property
    def asks_for_sources(self) -> bool:
        """Whether it must be known who dealt the damage of an earlier sentence."""
        return self.which is not None

    @property
    def remembers(self) -> tuple[str, ...]:  # type: ignore[override]
        """Who dealt the damage of an earlier sentence, its result does not say else; nor the turn, whose text did."""
        if self.by_text is not None:
            return (DEALT_BY_TEXT,)
        return (SOURCES,) if self.asks_for_sources else ()

    def mistake(self) -> str:
        if self.since == YOUR_TURN and self.which:
            return "`since` goes without `which`: a sentence deals its damage now"
        if self.by_text is not None and (self.which is not None or self.since == YOUR_TURN):
            return "`by_text` is about all damage of this turn: leave out `which` and `since`"
        if self.at_least is not None and self.at_least.figure in (0, 1):
            return "any damage is 1 or more: leave out `at_least`"
        return ""

    def fits(self, table: Table, bindings: Bindings, card: CardId, of_targets: bool) -> bool:
        facts: Iterable[Fact] = (fact for fact in self._dealt(table, bindings) if fact[self.this] == card)
        others = self.others
        if others is not None:
            facts = (fact for fact in facts if others.holds(as_dealt(table, fact), bindings, fact[self.other]))
        return self._enough(table, bindings, facts)

    def _enough(self, table: Table, bindings: Bindings, facts: Iterable[Fact]) -> bool:
        """Whether this damage is as much as is asked for."""
        if self.at_least is None:
            return next(iter(facts), None) is not None
        least = self.at_least.value(table, bindings)
        return least is not None and sum(fact[3] for fact in facts) >= least

    @staticmethod
    def _dealt_by(text: Filter, table: Table, bindings: Bindings) -> Iterator[Fact]:
        """What the text of such cards dealt this turn."""
        for fact in looked_back_at(table, bindings[SELF], table.history):
            if fact[0] == DEALT_BY_TEXT and is_dealt_so(table, bindings, fact[1], text, False):
                yield ("damage", *fact[2:])

    def _dealt(self, table: Table, bindings: Bindings) -> Iterable[Fact]:
        """The damage that counts, as the facts of a turn say it."""
        if self.by_text is not None:
            return self._dealt_by(self.by_text, table, bindings)
        if self.which is None:
            if self.since == YOUR_TURN:
                happened = since_last_turn(table, bindings)
            else:
                happened = looked_back_at(table, bindings[SELF], table.history)
            return (fact for fact in happened if fact[0] == "damage")
        result = bindings[self.which.slot]
        with_powers = dealt_with_powers_in(result)
        if self.asks_for_sources:
            return (("damage", *dealt) for dealt in chain(dealt_in(result), with_powers))
        hits = ((None, target, amount) for target, amount, _ in hits_in(result))
        return (("damage", *dealt) for dealt in chain(hits, with_powers))


@word("test", "was_dealt_damage")
class WasDealtDamage(HasDealtDamage):
    """Was dealt damage this turn, or since the end of a turn; nobody was while there was no such turn. With ``which``
    that of an earlier sentence: by heroes who deal it last there, or with the powers that it uses."""

    to = Fixed[Filter | None](None)
    from_ = Field(FILTER, default=None, says="by whom; by anybody when left out")
    sources = Field(
        QUANTITY, default=None,
        says="by so many of them or more, also of those that are destroyed since; by any when left out",
    )  # fmt: skip
    reduced_to = Field(
        QUANTITY, default=None,
        says="only who had more HP than so many before a damage of that sentence and so many or fewer behind it",
    )  # fmt: skip
    main = "from"
    example = "[target, {was_dealt_damage: [{is: you}]}]"
    this, other = 2, 1

    @property
    def others(self) -> Filter | None:
        """Who is at the other end."""
        return self.from_

    @property
    def asks_for_sources(self) -> bool:
        more = (self.from_, self.sources, self.reduced_to)
        return self.which is not None and any(each is not None for each in more)

    @property
    def remembers(self) -> tuple[str, ...]:  # type: ignore[override]
        return (*super().remembers, *(() if self.reduced_to is None else (HP_BEFORE,)))

    def mistake(self) -> str:
        if self.sources is not None and self.sources.figure in (0, 1):
            return "any damage is dealt by 1 or more: leave out `sources`"
        if self.sources is not None and self.from_ is not None and any(test.word == "is" for test in self.from_.tests):
            return "`from` names who dealt it, and they are no more than that: leave out `sources`"
        if self.sources is not None and self.by_text is not None:
            return "`sources` is about who deals damage, whatever text has them do it: leave out `by_text`"
        if self.reduced_to is not None:
            if self.which is None:
                return "`reduced_to` is about the damage of an earlier sentence: name that with `as`, and say `which`"
            if any(each is not None for each in (self.from_, self.sources, self.at_least)):
                return "`reduced_to` goes with `which` alone: `from`, `sources` and `at_least` are a test of their own"
        return super().mistake()

    def fits(self, table: Table, bindings: Bindings, card: CardId, of_targets: bool) -> bool:
        if self.reduced_to is None or self.which is None:
            return super().fits(table, bindings, card, of_targets)
        few = self.reduced_to.value(table, bindings)
        hits = hp_of_hits(bindings[self.which.slot])
        return few is not None and any(target == card and had > few >= left for target, had, left in hits)

    def _enough(self, table: Table, bindings: Bindings, facts: Iterable[Fact]) -> bool:
        if self.sources is None:
            return super()._enough(table, bindings, facts)
        dealt = list(facts)
        least = self.sources.value(table, bindings)
        is_by_so_many = least is not None and len({fact[self.other] for fact in dealt}) >= least
        return is_by_so_many and super()._enough(table, bindings, dealt)
