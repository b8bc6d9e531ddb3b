"""What the facts of a turn give: what was discarded, played, used, and how much damage was dealt by whom."""

from __future__ import annotations

from collections.abc import Iterable

from sotm_desktop.engine.destroyed_cards import as_dealt, as_destroyed
from sotm_desktop.engine.effects.families import QUANTITY, SELECTOR, Quantity, deck_of_hero
from sotm_desktop.engine.effects.filters import FILTER, Filter, Test
from sotm_desktop.engine.effects.word import (
    DAMAGE_TYPES,
    DECK_CARD,
    HERO,
    ONE_OF,
    PLAYED,
    SELF,
    STAYS,
    TWO_SIDED,
    Field,
    type_of,
    word,
)
from sotm_desktop.engine.frames import Bindings
from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.past_turns import ENTERED, KEPT, LAST_ROUND, PUT_BY, of_round
from sotm_desktop.engine.questions import looked_back_at, seen_by
from sotm_desktop.engine.state import Fact
from sotm_desktop.engine.table import Table


@word(QUANTITY, "discarded_this_phase")
class DiscardedThisPhase(Quantity):
    """How many cards of the hero's deck were discarded in this phase."""

    needs_hero = True
    example = "{discarded_this_phase: {}}"

    def value(self, table: Table, bindings: Bindings) -> int | None:
        deck = deck_of_hero(table, bindings)
        return sum(1 for fact in seen_by(table, bindings[SELF]) if fact[0] == "discard" and fact[2] == table.phase
                   and table.index.deck_of[fact[1]] == deck)  # fmt: skip


ROUND = "round"
"""What a table remembers, so that text can count in a round."""


class OfThisTurn(Quantity):
    def facts(self, table: Table, bindings: Bindings) -> tuple[Fact, ...]:
        """What has happened in the time in which it counts."""
        return seen_by(table, bindings[SELF])


class InRound:
    """A number that counts in all turns since this round began, this one included."""

    def facts(self, table: Table, bindings: Bindings) -> tuple[Fact, ...]:
        return looked_back_at(table, bindings[SELF], of_round(table.past, table.history, table.round))


class InLastRound:
    """A number that counts in all turns of the round before this one; 0 in the first."""

    def facts(self, table: Table, bindings: Bindings) -> tuple[Fact, ...]:
        return looked_back_at(table, bindings[SELF], of_round(table.past, table.history, table.round - 1))


class SinceYourTurn:
    """A number that counts since the end of a turn, this turn included; 0 while there was no such turn."""

    def facts(self, table: Table, bindings: Bindings) -> tuple[Fact, ...]:
        return since_last_turn(table, bindings)


class DoneToCards(OfThisTurn):
    what = Field(FILTER)
    main = "what"
    fact = ""

    def value(self, table: Table, bindings: Bindings) -> int | None:
        facts = (fact for fact in self.facts(table, bindings) if fact[0] == self.fact)
        return sum(1 for fact in facts if self.counts(table, bindings, fact))

    def counts(self, table: Table, bindings: Bindings, fact: Fact) -> bool:
        """Whether what was done to a card is one of those."""
        return self.what.holds(table, bindings, fact[1])


class DoneBySomebody(DoneToCards):
    by = Field(FILTER, default=None)


@word(QUANTITY, "discarded_this_turn")
class DiscardedThisTurn(DoneBySomebody):
    """How many cards that fit were discarded so far this turn."""

    what = Field(FILTER, wants=DECK_CARD)
    by = Field(FILTER, default=None, says="the cards whose text did it; whatever did when left out")
    fact = "discard"
    kept: tuple[str, ...] = ()
    """What else a table remembers for it."""
    example = "{discarded_this_turn: [hero]}"

    @property
    def remembers(self) -> tuple[str, ...]:  # type: ignore[override]
        """By whose text cards were discarded no table knows else."""
        kept = (f"{KEPT}{PUT_BY}",) if self.kept else ()
        return (*self.kept, PUT_BY, *kept) if self.by is not None else self.kept

    def value(self, table: Table, bindings: Bindings) -> int | None:
        if self.by is None:
            return super().value(table, bindings)
        found, by = 0, dict[CardId, CardId]()
        for fact in self.facts(table, bindings):
            if fact[0] == PUT_BY and fact[2] == self.fact:
                by[fact[1]] = fact[3]
            elif fact[0] == self.fact:  # one that the rules discard says nothing of whose text did
                text_of = by.pop(fact[1], None)
                is_theirs = text_of is not None and self.by.holds(table, bindings, text_of)
                found += is_theirs and self.counts(table, bindings, fact)
        return found


@word(QUANTITY, "destroyed_this_turn")
class DestroyedThisTurn(DoneBySomebody):
    """How many cards that fit were destroyed so far this turn; filters look at them where they lie now."""

    what = Field(FILTER, wants=STAYS)
    by = Field(FILTER, default=None, says="the cards that destroyed them; whatever did when left out")
    fact = "destroy"
    example = "{destroyed_this_turn: [target]}"

    def counts(self, table: Table, bindings: Bindings, fact: Fact) -> bool:
        seen = as_destroyed(table, fact[1])
        if not self.what.holds(seen, bindings, fact[1]):
            return False
        if self.by is None:
            return True
        by: CardId | None = fact[2]
        return by is not None and self.by.holds(as_destroyed(seen, by), bindings, by)


@word(QUANTITY, "flipped_this_turn")
class FlippedThisTurn(DoneToCards):
    """How often cards that fit were turned over so far this turn."""

    what = Field(FILTER, wants=TWO_SIDED)
    fact = "flip"
    example = "{flipped_this_turn: [villain, character]}"


@word(QUANTITY, "entered_this_turn")
class EnteredThisTurn(DoneToCards):
    """How often cards that fit, where they lie now, came into play so far this turn, those that have left play again
    too; one under another card fits by what is printed on it. Any way of coming into play counts, and none from one
    play area to another."""

    what = Field(FILTER, wants=PLAYED)
    fact = ENTERED
    remembers = (ENTERED,)
    example = "{entered_this_turn: [environment]}"

    def counts(self, table: Table, bindings: Bindings, fact: Fact) -> bool:
        return self.what.holds(as_destroyed(table, fact[1]), bindings, fact[1])


@word(QUANTITY, "played_this_turn")
class PlayedThisTurn(DoneBySomebody):
    """How many cards that fit, where they lie now, were played this turn; one whose ``play`` text counts is not."""

    what = Field(FILTER, wants=PLAYED)
    by = Field(
        FILTER,
        default=None,
        says="the heroes who played them, also by text that played a card of their deck; whoever did when left out",
        wants=HERO,
    )
    fact = "play"
    example = "{played_this_turn: [yours]}"

    def counts(self, table: Table, bindings: Bindings, fact: Fact) -> bool:
        if not super().counts(table, bindings, fact):
            return False
        player = player_of(table, fact)
        return self.by is None or (player is not None and self.by.holds(table, bindings, player))


def player_of(table: Table, fact: Fact) -> CardId | None:
    """The hero who played a card: of the deck that it was played as one of."""
    seats = table.index.seats
    return seats[seats[fact[2]].home].character


@word(QUANTITY, "powers_used_this_turn")
class PowersUsedThisTurn(OfThisTurn):
    """How many powers were used so far this turn."""

    by = Field(FILTER, default=None, says="the heroes who used them; any when left out", wants=HERO)
    main = "by"
    example = "{powers_used_this_turn: [{is: you}]}"

    def value(self, table: Table, bindings: Bindings) -> int | None:
        users = [fact[1] for fact in self.facts(table, bindings) if fact[0] == "power"]
        return sum(1 for hero in users if self.by is None or self.by.holds(table, bindings, hero))


@word(QUANTITY, "drawn_this_turn")
class DrawnThisTurn(OfThisTurn):
    """How many cards were drawn so far this turn."""

    by = Field(FILTER, default=None, says="the heroes who drew them; any when left out", wants=HERO)
    main = "by"
    remembers: tuple[str, ...] = ("draw",)
    example = "{drawn_this_turn: [{is: you}]}"

    def value(self, table: Table, bindings: Bindings) -> int | None:
        facts = self.facts(table, bindings)
        drawn = (fact for fact in facts if fact[0] == "did_draw" and self.counts(table, fact))
        heroes = (table.index.character(fact[1]) for fact in drawn)
        return sum(1 for hero in heroes if self.by is None or self.by.holds(table, bindings, hero))

    def counts(self, table: Table, fact: Fact) -> bool:
        """Whether a card that was drawn this turn is one of those."""
        return True


@word(QUANTITY, "drawn_this_phase")
class DrawnThisPhase(DrawnThisTurn):
    """How many cards were drawn so far in this phase: 1 as the first of a DRAW PHASE is answered."""

    example = "{drawn_this_phase: [{is: you}]}"

    def counts(self, table: Table, fact: Fact) -> bool:
        phase: str = fact[2]
        return phase == table.phase


@word("test", "power_used_last_turn")
class PowerUsedLastTurn(Test):
    """A power on it was used in the last turn of the hero whose card it is, before the turn that is being taken."""

    remembers = ("power",)
    example = "[hero, power_used_last_turn]"

    def fits(self, table: Table, bindings: Bindings, card: CardId, of_targets: bool) -> bool:
        deck = table.index.seat_of(card).home
        last = dict(table.past).get(deck, ())
        return any(fact[0] == "power" and fact[2] == card for fact in last)


@word(QUANTITY, "powers_used_last_round")
class PowersUsedLastRound(Quantity):
    """How often powers that a villain character card grants were used in the previous round."""

    on = Field(SELECTOR)
    main = "on"
    example = "{powers_used_last_round: self}"

    def value(self, table: Table, bindings: Bindings) -> int | None:
        cards = self.on.meant(table, bindings)
        if LAST_ROUND in table.index.counted:  # then turns of two rounds are kept
            turns = (of_round(table.past, table.history, table.round - 1),)
            return self._in(turns, cards)
        begun = {deck for deck in table.acted if deck != table.turn}
        return self._in((facts for deck, facts in table.past if deck not in begun), cards)

    @staticmethod
    def _in(turns: Iterable[tuple[Fact, ...]], cards: tuple[CardId, ...]) -> int:
        return sum(1 for facts in turns for fact in facts if fact[0] == "power" and fact[2] in cards)


def is_between(table: Table, bindings: Bindings, fact: Fact, source: Filter | None, to: Filter | None) -> bool:
    """Whether a damage was dealt by a card that fits to one that fits, as they were then; no filter fits all."""
    if source is None and to is None:
        return True
    table = as_dealt(table, fact)
    return (to is None or to.holds(table, bindings, fact[2])) and (
        source is None or source.holds(table, bindings, fact[1])
    )


@word(QUANTITY, "damage_this_turn")
class DamageThisTurn(Quantity):
    """The damage dealt so far this turn, of a type or of any, from and to the cards that fit."""

    to = Field(FILTER, default=None)
    from_ = Field(FILTER, default=None)
    type = Field(ONE_OF, default=None, choices=DAMAGE_TYPES)
    example = "{damage_this_turn: {to: [{is: you}], type: fire}}"

    @property
    def is_of_each(self) -> bool:
        return self.to is not None or self.from_ is not None

    def value(self, table: Table, bindings: Bindings) -> int | None:
        facts = self.facts(table, bindings)
        amounts: list[int] = [fact[3] for fact in facts if fact[0] == "damage" and self._counts(table, bindings, fact)]
        return sum(amounts)

    def facts(self, table: Table, bindings: Bindings) -> tuple[Fact, ...]:
        return seen_by(table, bindings[SELF])

    def _counts(self, table: Table, bindings: Bindings, fact: Fact) -> bool:
        if self.type is not None and fact[4] != type_of(self.type, bindings):
            return False
        return is_between(table, bindings, fact, self.from_, self.to)


@word(QUANTITY, "damage_since_your_turn")
class DamageSinceYourTurn(SinceYourTurn, DamageThisTurn):
    """The damage dealt since the end of the hero's last turn, this turn included; 0 if there was none yet.

    Where the text speaks to no hero it is the last turn of the deck whose card it stands on.
    """

    example = "{damage_since_your_turn: {to: [{is: you}], type: fire}}"


def since_last_turn(table: Table, bindings: Bindings) -> tuple[Fact, ...]:
    """What happened since the end of the last turn of the hero spoken to, else of the deck whose card it is; nothing
    where there was none."""
    deck = deck_of_hero(table, bindings)
    if deck is None:
        deck = table.index.seat_of(bindings[SELF]).home
    decks = [turn[0] for turn in table.past]
    if deck not in decks:
        return ()
    later = table.past[len(decks) - decks[::-1].index(deck) :]
    happened = (*(fact for _, facts in later for fact in facts), *table.history)
    return looked_back_at(table, bindings[SELF], happened)


YOUR_TURN = "your_turn"


@word(QUANTITY, "damage_this_round")
class DamageThisRound(InRound, DamageThisTurn):
    """The damage dealt since this round began, in all of its turns, this one included."""

    remembers = (ROUND,)
    example = "{damage_this_round: {to: [hero, character]}}"


@word(QUANTITY, "types_dealt_this_turn")
class TypesDealtThisTurn(Quantity):
    """How many different types of damage were dealt so far this turn, from and to the cards that fit."""

    to = Field(FILTER, default=None)
    from_ = Field(FILTER, default=None)
    example = "{types_dealt_this_turn: {to: [{is: you}]}}"

    def value(self, table: Table, bindings: Bindings) -> int | None:
        dealt = (fact for fact in self.facts(table, bindings) if fact[0] == "damage")
        return len({fact[4] for fact in dealt if is_between(table, bindings, fact, self.from_, self.to)})

    def facts(self, table: Table, bindings: Bindings) -> tuple[Fact, ...]:
        return seen_by(table, bindings[SELF])


@word(QUANTITY, "types_dealt_this_round")
class TypesDealtThisRound(InRound, TypesDealtThisTurn):
    """How many different types of damage were dealt since this round began."""

    remembers = (ROUND,)
    example = "{types_dealt_this_round: {to: [{is: you}]}}"
