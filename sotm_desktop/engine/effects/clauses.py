"""The parts of a card's text: triggers, phase text, powers, reactions, abilities, and what playing it does."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from sotm_desktop.engine import asking, events
from sotm_desktop.engine.coming import rank_of_coming
from sotm_desktop.engine.effects.blocks import Block
from sotm_desktop.engine.effects.damage_triggers import arms_of
from sotm_desktop.engine.effects.families import Condition, asks_of
from sotm_desktop.engine.effects.first_sentences import can_begin
from sotm_desktop.engine.effects.once_each import one_of_them
from sotm_desktop.engine.effects.printed_text import BodiedText
from sotm_desktop.engine.effects.triggers import Happening, answering, as_one
from sotm_desktop.engine.effects.whose import deck_for
from sotm_desktop.engine.effects.word import SELF, YOU, Answered, Word
from sotm_desktop.engine.frames import ASKED, Bindings, Done, Memory, StepResult, Steps
from sotm_desktop.engine.ids import CardId, SeatId
from sotm_desktop.engine.listener_index import Entry
from sotm_desktop.engine.modifiers import can_be_redirected
from sotm_desktop.engine.procedure import Procedure
from sotm_desktop.engine.questions import is_active_hero
from sotm_desktop.engine.stages.powers import GIVING
from sotm_desktop.engine.stages.replacing import DECLINED
from sotm_desktop.engine.state import Mark
from sotm_desktop.engine.table import Table
from sotm_desktop.engine.transaction import Transaction


class Clause(BodiedText, Procedure[Bindings]):
    """One part of a text with a body. ``listens`` is what the index lists it under, empty if nothing."""

    listens = ""
    do: Block
    optional = False
    instead = False

    def body(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        return self.do.run_whole(tx, bindings)

    steps: Steps = (body,)

    def respond(self, tx: Transaction, entry: Entry, fact: Answered) -> StepResult:
        """Lets it answer a fact."""
        return self.run(tx, (entry.bindings[SELF], entry.bindings[YOU], fact, *entry.bindings[3:]))

    def children(self) -> Iterator[Word]:
        yield self.do


class PlayText(Clause):
    """What happens after the card is played; all the text of a One-Shot."""

    part = "play"


class RevealedText(Clause):
    """What happens when the card is revealed, before anything else is done with it."""

    part = "when_revealed"


class DrawnText(Clause):
    """What happens when the card is drawn, before any other text answers that."""

    part = "when_drawn"


class SetupText(Clause):
    """What is done when the game is set up."""

    part = "setup"


class Ability(Clause):
    """An incapacitated ability, or a reward of a Collection, which has a title."""

    part = "ability"


class Power(Clause):
    """A power, with a title on a character card. Listed only where another card has it with this one's text."""

    part = "power"
    listens = GIVING
    if_: Condition | None = None

    def covers(self, table: Table, entry: Entry, hero: CardId) -> bool:
        """Whether a hero has it from the card that has it."""
        if self.of_each_hero:
            return is_active_hero(table, hero)
        whose = table.cards[entry.card].host if self.granted else entry.bindings[YOU]
        return bool(whose == hero)


class Activated(Clause):
    """Text that works only when another text activates it, by its name."""

    part = "activated"


class Trigger(Clause):
    """Text that answers an event. ``instead``: what it does replaces the event; ``once``: once a turn.

    Of one that is ``optional`` the first sentence is a price, if more follow: who cannot pay it in full is not asked,
    and who declines it gets nothing and replaces nothing (rulings.md 22).
    """

    part = "trigger"
    price = 1
    """How many of its first sentences are the price, where it is optional; all of them if there is none."""
    times = 0
    """For so many of what it answers in a turn, the first ones; 0 where that is not bounded."""
    nth = 0
    """For one of what happens in a turn, the second or a later one; 0 where it is for others too."""

    def __init__(
        self,
        happening: Happening,
        listens: str,
        condition: Condition | None,
        optional: bool,
        instead: bool,
        once: bool,
        do: Block,
        key: str,
    ) -> None:
        self.happening = happening
        self.listens = listens
        self.condition = condition
        self.optional = optional
        self.instead = instead
        self.once = once
        self.do = do
        self.key = key

    def answers(self, tx: Transaction, entry: Entry, fact: Answered) -> bool:
        """Whether it answers this fact now."""
        bindings = (entry.bindings[SELF], entry.bindings[YOU], fact)
        if self.once and ((entry.id, "once") in tx.used or self._earlier(tx, bindings, fact)):
            return False
        if self.times and max(self._answered(tx, entry), self._earlier(tx, bindings, fact)) >= self.times:
            return False
        meant = answering(self.happening, tx, bindings, fact)
        if meant is None or not can_begin(tx, meant, self.listens, self.do, self.is_counted):
            return False
        if self.nth and self._rank(tx, entry, bindings, fact) != self.nth:
            return False
        if self.condition is not None and not self.condition.holds(tx, meant):
            return False
        if self.instead and self.do.comes_to_nothing(tx, meant, False):
            return False
        if self.optional:
            return self._can_be_paid(tx, meant)
        only = self.do.items[0]
        return only.word != "may" or len(self.do.items) > 1 or only.possible(tx, meant, True)

    @property
    def remembers(self) -> tuple[str, ...]:  # type: ignore[override]
        """What text alone counts that waits for a later one of a turn."""
        return self.happening.counted_by if self.nth else ()

    @cached_property
    def arms(self) -> tuple[Trigger, ...]:  # type: ignore[override]
        """Itself for each moment at which one of its events comes, where it has several."""
        return arms_of(self, "happening")

    def _earlier(self, tx: Transaction, bindings: Bindings, fact: Answered) -> int:
        """How often what it answers has happened earlier this turn. Whether its condition held then nobody knows any
        more: with one, only what it has answered counts."""
        return 0 if self.condition is not None else self.happening.happened_earlier(tx, bindings, fact)

    @property
    def is_counted(self) -> bool:
        """Whether it answers only so often."""
        return self.once or bool(self.times)

    def is_meant(self, tx: Transaction, entry: Entry, fact: Answered) -> bool:
        """Whether a fact is one of those that it speaks of, whether or not it answers this one."""
        return answering(self.happening, tx, (entry.bindings[SELF], entry.bindings[YOU], fact), fact) is not None

    def _rank(self, tx: Transaction, entry: Entry, bindings: Bindings, fact: Answered) -> int:
        if self.happening.is_coming:
            return rank_of_coming(tx, entry.id, fact)
        return self.happening.rank(tx, bindings, fact)

    def _can_be_paid(self, tx: Transaction, bindings: Bindings) -> bool:
        bought = self.do.items[self.price :]
        if bought and bought[0].word == "redirect":
            damage = tx.pending_damage[bindings[2]]
            may_turn = can_be_redirected(tx, damage, bindings[SELF])
            return may_turn and self.do.can_lead_to(tx, bindings, self.price, bought[0])
        return self.do.possible(tx, bindings, bool(bought), self.price)

    @staticmethod
    def _answered(tx: Transaction, entry: Entry) -> int:
        """How often it has answered this turn, where that is bounded."""
        return sum(1 for mark in tx.used if mark[0] == entry.id and mark[1] == "times")

    def respond(self, tx: Transaction, entry: Entry, fact: Answered) -> StepResult:
        self.spend(tx, entry, fact)
        if self.happening.one_or_more:
            fact = as_one(self.happening, tx, entry.bindings, fact)
        return super().respond(tx, entry, fact)

    def spend(self, tx: Transaction, entry: Entry, fact: Answered) -> None:
        """Notes that what it answers has come, where it does so only so often; also where the players decline it."""
        if self.once:
            tx.emit(events.LimitUsed("limit_used", (entry.card, self.key), (entry.id, "once")))
        if self.times:
            mark = (entry.id, "times", self._answered(tx, entry))
            tx.emit(events.LimitUsed("limit_used", (entry.card, self.key), mark))

    def ask(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        if not self.optional or self.do.asks_first or self.listens == "redirect":
            return True
        subject = _subject(tx, bindings[2])
        yes = asking.yes_no(tx, self.key, asks_of(tx, bindings), bindings[SELF], self.do.option(), subject)
        if yes is ASKED or yes:
            return yes
        return Done(DECLINED)

    def replace(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        if self.instead and isinstance(bindings[2], int):
            tx.pending_damage[bindings[2]].stopped = "replaced"
        return None

    steps: Steps = (ask, replace, Clause.body)

    def children(self) -> Iterator[Word]:
        yield self.happening
        if self.condition is not None:
            yield self.condition
        yield self.do


def _subject(tx: Transaction, fact: Answered) -> CardId | None:
    """The card that a question about a fact is about."""
    if isinstance(fact, int):
        return tx.pending_damage[fact].target
    card: CardId | tuple[CardId, ...] | None = fact[1] if len(fact) > 1 else None
    return card[0] if isinstance(card, tuple) else card


class ReplacesDamageAtAPrice(Trigger):
    """Text that does something instead of a damage, and asks with its first sentence whether it does."""

    def settle(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        return last if last == DECLINED else self.replace(tx, bindings, memory, last)

    steps = (Clause.body, settle)


class AnswersOnce(Trigger):
    """Text that answers once a phase, round or game, and counts what it has answered itself: ``once_a`` says which.

    Within a game the card's text has answered, also if the card has left play and come back since. Or once in that for
    each hero, target or attacker (``once_each``); in a turn, what happened before the card came is counted then, too.
    """

    once_a = "turn"
    once_each = ""
    is_counted = True

    def _mark(self, tx: Transaction, entry: Entry, fact: Answered) -> Mark:
        """What says that it has answered; marks that begin with ``game`` outlast the turn."""
        each = self.once_each
        for_whom = (f"each_{each}", one_of_them(tx, self.happening, fact, each)) if each else ()
        if self.once_a == "turn":
            return (entry.id, "once", *for_whom)
        if self.once_a == "phase":
            return (entry.id, "once", tx.phase, *for_whom)
        since = (entry.since, tx.round) if self.once_a == "round" else ()
        return ("game", "once", entry.card, self.key, *since, *for_whom)

    def answers(self, tx: Transaction, entry: Entry, fact: Answered) -> bool:
        if not super().answers(tx, entry, fact) or self._mark(tx, entry, fact) in tx.used:
            return False
        if self.once_a != "turn" or self.condition is not None:
            return True
        bindings = (entry.bindings[SELF], entry.bindings[YOU], fact)
        return not self.happening.happened_earlier(
            tx, bindings, fact, lambda past: one_of_them(tx, self.happening, past, self.once_each)
        )

    def spend(self, tx: Transaction, entry: Entry, fact: Answered) -> None:
        tx.emit(events.LimitUsed("limit_used", (entry.card, self.key), self._mark(tx, entry, fact)))
        super().spend(tx, entry, fact)


class AnswersOnceAtAPrice(AnswersOnce, ReplacesDamageAtAPrice):
    """The same, of text that asks with its first sentence whether it does something instead of a damage."""


class WhenDestroyed(Trigger):
    """What happens as this card is destroyed; it still counts as in play and resolves whole."""

    part = "when_destroyed"


class ReactionText(Clause):
    """What a hero may do when it would be dealt damage by a target of another type, once a turn.

    It is on offer only while it can do anything (rulings.md 28).
    """

    part = "reaction"
    listens = "reaction"

    def answers(self, tx: Transaction, entry: Entry, fact: Answered) -> bool:
        target = tx.pending_damage[fact].target
        if target != (tx.cards[entry.card].host if self.granted else entry.bindings[YOU]):
            return False
        return self.do.possible(tx, (entry.bindings[SELF], target, fact), False)

    def respond(self, tx: Transaction, entry: Entry, fact: Answered) -> StepResult:
        return self.run(tx, (entry.bindings[SELF], tx.pending_damage[fact].target, fact))


TURN_OF = {"of_own": "own", "of_area": "", "of_villain": "villain", "of_environment": "environment"}
"""Whose turn a phase text may name: as the clause keeps it, and which deck that is; "" for that of its play area."""


class PhaseText(Clause):
    """What happens in a phase of the turn of the area that the card lies in, of each hero's turn, or of each turn.

    ``whose`` is "own", "each_hero", "each" or, where it speaks to the hero in whose area the card lies, "area_hero";
    where it speaks to its own hero in the turns of all others, "other_hero"; or it says in whose turn wherever the
    card lies: see `TURN_OF`.
    """

    part = "phase"

    def __init__(self, phase: str, whose: str, do: Block, key: str) -> None:
        self.phase = phase
        self.whose = whose
        self.do = do
        self.key = key
        self.listens = f"phase:{phase}"

    def is_due(self, table: Table, entry: Entry, deck: SeatId) -> bool:
        """Whether it is performed in this phase of a deck's turn."""
        index, card = table.index, entry.card
        if self.where:
            return index.home_of[index.deck_of[card]] == deck
        zone = table.cards[card].zone
        if self.whose == "own":
            is_edge = self.phase in ("start", "end")
            if is_edge and index.rules.next_to_phase_text == "owner" and index.side[card] == "hero":
                return index.home_of[index.deck_of[card]] == deck
            return index.acting_in_zone[zone] == deck
        if self.whose == "each":
            return True
        if self.whose in TURN_OF:
            named = TURN_OF[self.whose]
            return deck == (deck_for(table, entry.bindings, named) if named else index.acting_in_zone[zone])
        is_hero_turn = index.seats[deck].side == "hero" and is_active_hero(table, index.character(deck))
        if self.whose == "other_hero":
            return is_hero_turn and deck != deck_for(table, entry.bindings, "own")
        return is_hero_turn and (self.whose == "each_hero" or index.area_of_zone[zone] == deck)

    def respond(self, tx: Transaction, entry: Entry, fact: Answered) -> StepResult:
        you = fact[1] if self.whose in ("each_hero", "area_hero") else entry.bindings[YOU]
        return self.run(tx, (entry.bindings[SELF], you, fact))
