"""Words about hands and the tops of decks: draw, discard."""

from __future__ import annotations

from sotm_desktop.engine import asking
from sotm_desktop.engine.effects.families import QUANTITY, Verb, asks_of, note
from sotm_desktop.engine.effects.filters import FILTER
from sotm_desktop.engine.effects.moving_cards import EACH_TIME
from sotm_desktop.engine.effects.references import already_answered, answered_on_the_way
from sotm_desktop.engine.effects.whose import deck_for
from sotm_desktop.engine.effects.word import (
    FLAG,
    HAND_CARD,
    NUMBER,
    OF_DECK,
    ONE_OF,
    SELF,
    VERB,
    YOU,
    Field,
    cause_of,
    word,
)
from sotm_desktop.engine.facing import heroes_in_reach
from sotm_desktop.engine.frames import ASKED, TO_NEXT, Bindings, Done, Jump, Memory, StepResult
from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.listeners import watch
from sotm_desktop.engine.modifiers import forbidding
from sotm_desktop.engine.procedure import back_to, call
from sotm_desktop.engine.questions import deck_cards, hand, is_active_hero
from sotm_desktop.engine.stages import moving
from sotm_desktop.engine.stages.to_trash import to_trash
from sotm_desktop.engine.state import DECK, TRASH
from sotm_desktop.engine.table import Table
from sotm_desktop.engine.transaction import Transaction


@word(VERB, "discard")
class Discard(Verb):
    """The hero discards cards from hand. Its value: the cards discarded."""

    n = Field(QUANTITY, default=1)
    how = Field(ONE_OF, default="exactly", choices=("exactly", "up_to", "at_least", "down_to", "any_number", "hand"))
    what = Field(FILTER, default=None, says="which cards may be discarded", wants=HAND_CARD)
    may = Field(FLAG, default=False)
    each_time = EACH_TIME
    main = "n"
    needs_hero = True
    looks_in, brings_to = ("hand",), ("trash",)
    example = "discard: {n: 2, what: [item]}"

    def choose(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        found = self.found(tx, bindings) if tx.incoming is None else ()
        least, most = self.bounds(tx, bindings, len(found))
        return asking.cards(tx, self.key, asks_of(tx, bindings), bindings[SELF], "discard", found, least, most)

    def put_away(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        memory[:] = [last, (), ()]
        return None

    def next(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        while memory[0]:
            card, memory[0] = memory[0][0], memory[0][1:]
            if card in hand(tx, bindings[YOU]):  # else what answered the one before has taken it away
                memory[1] += (card,)
                answered = answered_on_the_way(bindings)
                return to_trash(tx, card, "discard", cause_of(self, bindings), "hand", answered)
        return Done(memory[1])

    def follow(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        memory[1] = (*memory[1][:-1], *last)  # what was discarded instead, where something happened instead
        if not last:
            return TO_NEXT
        return TO_NEXT if self.each_time is None else self.each_time.run(tx, (*bindings, memory[2]))

    def followed(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        memory[2] += tuple(last or ())
        return TO_NEXT

    steps = (choose, put_away, next, follow, followed)

    def found(self, table: Table, bindings: Bindings) -> tuple[CardId, ...]:
        if bindings[YOU] not in table.index.heroes:
            return ()
        cards = hand(table, bindings[YOU])
        return cards if self.what is None else self.what.among(table, bindings, cards)

    def bounds(self, table: Table, bindings: Bindings, n: int) -> tuple[int, int]:
        if self.how in ("any_number", "hand"):
            return (0 if self.how == "any_number" else n), n
        wanted = self.n.value(table, bindings) or 0
        if self.how == "down_to":
            wanted = max(0, n - wanted)
        most = n if self.how == "at_least" else wanted
        return (0 if self.may or self.how == "up_to" else wanted), most

    def mistake(self) -> str:
        if self.how == "down_to" and (self.what is not None or self.may):
            return "`down_to` counts all cards in hand, and is no choice: leave out `what` and `may`"
        if self.may and self.how == "exactly" and self.n.figure not in (None, 1):
            return "with `may: true` fewer could be discarded: write `may: [{discard: …}]`, or `how: up_to`"
        return ""

    def possible(self, tx: Transaction, bindings: Bindings, in_full: bool) -> bool:
        found = len(self.found(tx, bindings))
        if self.how == "down_to":
            return self.bounds(tx, bindings, found)[1] > 0
        wanted = (self.n.value(tx, bindings) or 0) if in_full and self.how in ("exactly", "at_least") else 1
        return found >= max(1, wanted)  # a price is something (rulings.md 28)

    def is_so(self, tx: Transaction, bindings: Bindings) -> bool:
        return self.how == "down_to" and self.bounds(tx, bindings, len(self.found(tx, bindings)))[1] == 0

    def how_often(self, tx: Transaction, bindings: Bindings) -> int:
        wanted = (self.n.value(tx, bindings) or 0) if self.how in ("exactly", "at_least") else 1
        return len(self.found(tx, bindings)) // max(1, wanted)


@word(VERB, "discard_together")
class DiscardTogether(Verb):
    """The heroes together discard so many cards, of whichever hands the players choose. Its value: the cards."""

    n = Field(QUANTITY, default=1)
    what = Field(FILTER, default=None, says="which cards may be discarded", wants=HAND_CARD)
    main = "n"
    looks_in, brings_to = ("hand",), ("trash",)
    example = "discard_together: H"

    def choose(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        found = self.found(tx, bindings) if tx.incoming is None else ()
        n = self.n.value(tx, bindings) or 0
        return asking.cards(tx, self.key, None, bindings[SELF], "discard", found, n, n)

    def put_away(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        memory[:] = [last, ()]
        return None

    def next(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        while memory[0]:
            card, memory[0] = memory[0][0], memory[0][1:]
            if card in self.found(tx, bindings):  # else what answered the one before has taken it away
                memory[1] += (card,)
                answered = answered_on_the_way(bindings)
                return to_trash(tx, card, "discard", cause_of(self, bindings), "hand", answered)
        return Done(memory[1])

    def again(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        memory[1] = (*memory[1][:-1], *last)
        return TO_NEXT

    steps = (choose, put_away, next, again)

    def found(self, table: Table, bindings: Bindings) -> tuple[CardId, ...]:
        cards = tuple(card for hero in heroes_in_reach(table, bindings) for card in hand(table, hero))
        return cards if self.what is None else tuple(self.what.among(table, bindings, cards))

    def possible(self, tx: Transaction, bindings: Bindings, in_full: bool) -> bool:
        wanted = (self.n.value(tx, bindings) or 0) if in_full else 1
        return len(self.found(tx, bindings)) >= max(1, wanted)

    def option(self) -> str:
        return "discard"


@word(VERB, "draw")
class DrawCards(Verb):
    """The hero draws cards. Its value: the cards drawn."""

    n = Field(QUANTITY, default=1)
    up_to = Field(FLAG, default=False)
    at_least = Field(NUMBER, default=0, says="with ``up_to`` no fewer than that")
    until = Field(QUANTITY, default=None, says="in place of ``n``: as many as are lacking in hand to be so many")
    may = Field(FLAG, default=False)
    main = "n"
    needs_hero = True
    looks_in, brings_to = ("deck", "trash"), ("hand",)
    example = "draw: 2"

    def mistake(self) -> str:
        if self.until is not None and (self.up_to or self.n.figure != 1):
            return "`until` says how many cards are drawn, in place of `n`"
        return "`at_least` goes with `up_to`" if self.at_least and not self.up_to else ""

    def how_many(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        n: StepResult = self.wanted(tx, bindings)
        hero = bindings[YOU]
        if not is_active_hero(tx, hero) or forbidding(tx, "draw", hero) is not None or n == 0:
            return Done(())
        if self.up_to:
            n = asking.number(tx, self.key, asks_of(tx, bindings), bindings[SELF], "draw", min(self.at_least, n), n)
        elif self.may:
            yes = asking.yes_no(tx, self.key, asks_of(tx, bindings), bindings[SELF], "draw")
            n = ASKED if yes is ASKED else n * yes
        if n is ASKED:
            return ASKED
        memory[:] = [n, ()]
        return None

    def next(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        if memory[0] <= 0 or forbidding(tx, "draw", bindings[YOU]) is not None:
            return Done(memory[1])
        memory[0] -= 1
        answered = already_answered(bindings, "would_draw", 2)
        more = () if answered is None else (answered,)
        return call(tx, moving.DRAW, (bindings[YOU], cause_of(self, bindings), *more))

    steps = (how_many, next, note)

    def possible(self, tx: Transaction, bindings: Bindings, in_full: bool) -> bool:
        if not is_active_hero(tx, bindings[YOU]) or forbidding(tx, "draw", bindings[YOU]) is not None:
            return False
        deck = tx.index.deck_of[bindings[YOU]]
        there = len(tx.zones[tx.index.zone(deck, DECK)]) + len(tx.zones[tx.index.zone(deck, TRASH)])
        wanted = self.wanted(tx, bindings) if self.until or (in_full and not self.up_to) else 1
        return (wanted > 0 or self.until is None) and there >= (max(1, wanted) if in_full else 1)

    def is_so(self, tx: Transaction, bindings: Bindings) -> bool:
        return self.until is not None and is_active_hero(tx, bindings[YOU]) and self.wanted(tx, bindings) == 0

    def wanted(self, tx: Transaction, bindings: Bindings) -> int:
        """How many cards are to be drawn, at most."""
        if self.until is None:
            return self.n.value(tx, bindings) or 0
        return max(0, (self.until.value(tx, bindings) or 0) - len(hand(tx, bindings[YOU])))


@word(VERB, "discard_top")
class DiscardTop(Verb):
    """Discards the top cards of a deck; in most editions an empty deck is not made anew by it (FAQ).

    Its value: the cards discarded.
    """

    n = Field(QUANTITY, default=1)
    deck = Field(OF_DECK, default="own")
    main = "n"
    looks_in, brings_to = ("deck",), ("trash",)
    example = "discard_top: {n: {minus: {of: H, and: 1}}, deck: villain}"

    def begin(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        memory[:] = [self.n.value(tx, bindings) or 0, ()]
        return None

    def top(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        if memory[0] <= 0:
            return Done(memory[1])
        memory[0] -= 1
        deck = deck_for(tx, bindings, self.deck)
        if tx.index.rules.reshuffle_on == "draw_discard_play":
            return call(tx, moving.TOP_OF_DECK, (deck, cause_of(self, bindings)))
        return tx.zones[tx.index.zone(deck, DECK)][:1]

    def go(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        if not last:
            return Done(memory[1])
        if tx.hidden:
            tx.touch_unknown(tuple(last))
        memory[1] += tuple(last)
        answered = answered_on_the_way(bindings)
        return to_trash(tx, last[0], "discard", cause_of(self, bindings), "deck", answered)

    def told(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        memory[1] = (*memory[1][:-1], *last)  # what was discarded instead, where something happened instead
        return Jump("look" if memory[0] > 0 else "top")

    def look(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        return watch(tx)

    steps = (begin, top, go, told, look, back_to("top"))

    def possible(self, tx: Transaction, bindings: Bindings, in_full: bool) -> bool:
        deck = deck_for(tx, bindings, self.deck)
        there = len(deck_cards(tx, deck))
        if tx.index.rules.reshuffle_on == "draw_discard_play":
            there += len(tx.zones[tx.index.zone(deck, TRASH)])
        return there >= max(1, (self.n.value(tx, bindings) or 0) if in_full else 1)


@word(VERB, "shuffle_trash")
class ShuffleTrash(Verb):
    """Shuffles a trash into its deck. Its value says only whether there was any card in it."""

    of = Field(OF_DECK, default="own")
    main = "of"
    looks_in, brings_to = ("trash",), ("deck",)
    example = "shuffle_trash: own"

    def go(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        memory[:] = [(1,) if self.possible(tx, bindings, True) else ()]
        return call(tx, moving.RESHUFFLE, (deck_for(tx, bindings, self.of), cause_of(self, bindings)))

    def done(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        return memory[0]

    def possible(self, tx: Transaction, bindings: Bindings, in_full: bool) -> bool:
        return bool(tx.zones[tx.index.zone(deck_for(tx, bindings, self.of), TRASH)])

    steps = (go, done)
