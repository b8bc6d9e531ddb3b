"""Words that put tokens on cards, take them off, and move them from one card to another."""

from __future__ import annotations

from collections import Counter

from sotm_desktop.engine import asking
from sotm_desktop.engine.effects.families import QUANTITY, SELECTOR, Selector, asks_of
from sotm_desktop.engine.effects.how_many import HowMany
from sotm_desktop.engine.effects.over_cards import OverCards
from sotm_desktop.engine.effects.references import Reference
from sotm_desktop.engine.effects.word import (
    FLAG,
    IN_PLAY,
    ONE_CHOSEN,
    ONE_OF,
    POOL,
    SELF,
    VERB,
    Field,
    Fixed,
    cause_of,
    word,
)
from sotm_desktop.engine.facing import in_reach
from sotm_desktop.engine.frames import Bindings, Done, Jump, Memory, StepResult
from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.procedure import Procedure
from sotm_desktop.engine.questions import is_in_play, tokens_on
from sotm_desktop.engine.stages.token_moves import UNNAMED, move_tokens, transfer_tokens
from sotm_desktop.engine.transaction import Transaction


class SomeTokens(OverCards):
    """So many tokens, of each of the cards; which of them go and how many, the players may have to say."""

    n = Field(QUANTITY, default=1)
    pool = Field(POOL, default=None, says="the name of the tokens; without one, the players say which go")
    up_to = Field(FLAG, default=False, says="the players choose how many of them, for each card")
    any_order = Fixed(False)
    which = "which_tokens"
    """What is asked where tokens of several names could go."""

    def is_there(self, tx: Transaction, bindings: Bindings, card: CardId) -> bool:
        return is_in_play(tx, card)

    def move(self, tx: Transaction, bindings: Bindings, card: CardId, number: int) -> StepResult:
        """Moves so many; the players say which go where they are not of one name."""
        raise NotImplementedError

    def take(self, tx: Transaction, bindings: Bindings, card: CardId, number: int, pool: str | None) -> StepResult:
        """Takes off so many of a name, or without one."""
        raise NotImplementedError

    def take_any(self, tx: Transaction, bindings: Bindings, card: CardId, number: int) -> StepResult:
        """Takes off so many; the players say which go where they are not of one name."""
        if self.pool is None and tx.cards[card].pools:
            return WHICH_TOKENS.run(tx, (self.key, bindings, card, min(number, tx.cards[card].tokens)))
        return self.take(tx, bindings, card, number, self.pool)


@word(VERB, "tokens")
class Tokens(SomeTokens):
    """Puts tokens on cards in play, or takes off as many of them as there are. Its value: one for each token moved."""

    how = Field(ONE_OF, choices=("add", "remove"))
    on = Field(SELECTOR, default=None, says="the cards; this card when left out", wants=IN_PLAY)
    at_most = Field(QUANTITY, default=None, says="it adds none that would make more than so many on the card")
    at_least = Field(QUANTITY, default=None, says="it removes none that would leave fewer than so many there")
    example = "tokens: {how: add, n: 1}"
    over = "on"

    def mistake(self) -> str:
        bound, other = ("at_most", self.at_least) if self.how == "add" else ("at_least", self.at_most)
        return "" if other is None else f"of tokens to {self.how} the bound is `{bound}`"

    def room(self, tx: Transaction, bindings: Bindings, card: CardId, number: int) -> int:
        """How many of so many tokens can come onto a card or go, before a bound is reached."""
        there = tokens_on(tx, card, self.pool)
        if self.how == "remove":
            kept = 0 if self.at_least is None else self.at_least.value(tx, bindings) or 0
            return max(0, min(number, there - kept))
        most = None if self.at_most is None else self.at_most.value(tx, bindings) or 0
        return number if most is None else max(0, min(number, most - there))

    def choose(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        return self.on.run(tx, bindings) if self.on is not None else (bindings[SELF],)

    def one(self, tx: Transaction, bindings: Bindings, card: CardId) -> StepResult:
        number = self.n.value(tx, bindings) or 0
        most = self.room(tx, bindings, card, number)
        if self.up_to and most:
            return UP_TO_TOKENS.run(tx, (self.key, bindings, card, most))
        is_bounded = self.at_most is not None or self.at_least is not None
        return self.move(tx, bindings, card, most if is_bounded else number)

    def move(self, tx: Transaction, bindings: Bindings, card: CardId, number: int) -> StepResult:
        if self.how == "remove":
            return self.take_any(tx, bindings, card, number)
        return move_tokens(tx, card, number, cause_of(self, bindings), self.pool)

    def take(self, tx: Transaction, bindings: Bindings, card: CardId, number: int, pool: str | None) -> StepResult:
        return move_tokens(tx, card, -number, cause_of(self, bindings), pool)

    def possible(self, tx: Transaction, bindings: Bindings, in_full: bool) -> bool:
        cards = (bindings[SELF],) if self.on is None else self.on.found(tx, bindings)
        all_of_them = in_full and not self.up_to
        wanted = (self.n.value(tx, bindings) or 0) if all_of_them or self.how == "add" else 1
        least = wanted if all_of_them else 1
        return wanted > 0 and any(
            is_in_play(tx, card) and self.room(tx, bindings, card, least) >= least for card in cards
        )

    steps = (choose, *OverCards.steps[1:])


@word(VERB, "move_tokens")
class MoveTokens(SomeTokens):
    """Moves tokens from cards in play to one in play, as many of them as there are. Each is removed from its card and
    added to the other one. Its value: one for each token that came there."""

    from_ = Field(SELECTOR, default=None, says="the cards; this card when left out", wants=IN_PLAY)
    to = Field(SELECTOR, default=None, says="where they go; this card when left out", wants=IN_PLAY, one=ONE_CHOSEN)
    to_pool = Field(POOL, default=None, says="the name that they have there; the one that they had when left out")
    one_of = ("from", "to", "to_pool")
    over = "from_"
    which = "which_tokens_move"
    example = "move_tokens: {n: 2, to: {one: [hero, character]}}"

    def mistake(self) -> str:
        if _is_own(self.from_) and _is_own(self.to) and self.to_pool in (None, self.pool):
            return "tokens that move from this card to this one are as before: say `from`, `to` or another `to_pool`"
        return ""

    def there(self, tx: Transaction, bindings: Bindings) -> tuple[CardId, ...]:
        """The cards to which they can go."""
        found = (bindings[SELF],) if self.to is None else self.to.found(tx, bindings)
        return tuple([card for card in found if is_in_play(tx, card) and in_reach(tx, bindings, card)])

    def choose(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        if tx.incoming is None and not self.there(tx, bindings):
            return Done(())
        return (bindings[SELF],) if self.from_ is None else self.from_.run(tx, bindings)

    def choose_to(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        if not any(tokens_on(tx, card, self.pool) for card in last):
            return Done(())
        memory[:] = [last]
        return (bindings[SELF],) if self.to is None else self.to.run(tx, bindings)

    def begin(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        """Where they go is the last thing in memory."""
        if not last or last[0] not in self.there(tx, bindings):
            return Done(())
        self.order(tx, bindings, memory, memory[0])
        memory[3:] = [*(memory[3:] or ((),)), last[0]]
        return None

    def next(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        return super().next(tx, (*bindings, memory[4]), memory, last)

    steps = (choose, choose_to, begin, next, OverCards.note)

    def one(self, tx: Transaction, bindings: Bindings, card: CardId) -> StepResult:
        number = min(self.n.value(tx, bindings) or 0, self.movable(tx, card, bindings[-1]))
        if self.up_to and number:
            return UP_TO_TOKENS.run(tx, (self.key, bindings, card, number))
        return self.move(tx, bindings, card, number)

    def movable(self, tx: Transaction, card: CardId, to: CardId) -> int:
        """How many tokens of a card another one can take: none its own, unless they get another name by that."""
        stays = card == to and self.to_pool in (None, self.pool)
        return tokens_on(tx, card, self.pool) if is_in_play(tx, card) and not stays else 0

    def move(self, tx: Transaction, bindings: Bindings, card: CardId, number: int) -> StepResult:
        return self.take_any(tx, bindings, card, number) if number else ()

    def take(self, tx: Transaction, bindings: Bindings, card: CardId, number: int, pool: str | None) -> StepResult:
        names = (pool, self.to_pool or pool)
        return transfer_tokens(tx, card, bindings[-1], number, cause_of(self, bindings), names)

    def possible(self, tx: Transaction, bindings: Bindings, in_full: bool) -> bool:
        cards = (bindings[SELF],) if self.from_ is None else self.from_.found(tx, bindings)
        wanted = self.n.value(tx, bindings) or 0
        least = wanted if in_full and not self.up_to else 1
        there = self.there(tx, bindings)
        return wanted > 0 and any(self.movable(tx, card, to) >= least for card in cards for to in there)


def _is_own(card: Selector | None) -> bool:
    return card is None or (isinstance(card, Reference) and card.slot == SELF and not card.part)


class UpToTokens(HowMany):
    """The players choose how many tokens move."""

    key = "$up_to_tokens"
    question = "tokens"

    def move(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        key, bindings, card, _ = bindings
        node = tx.index.code[key]
        assert isinstance(node, SomeTokens)
        return node.move(tx, bindings, card, last) if last else ()

    steps = (HowMany.ask, move)


class WhichTokens(Procedure[tuple[str, Bindings, CardId, int]]):
    """The players choose which tokens go, one by one, where a card has some of several names and keeps any.

    Its bindings: the key of the sentence, its own, the card, how many go. Memory: the names chosen, then those that
    wait with how many of each, and what moved.
    """

    key = "$which_tokens"

    def ask(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        key, inner, card, number = bindings
        chosen = memory[0] if memory else ()
        left = _tokens_left(tx, card, chosen)
        if len(chosen) == number or len(set(left)) == 1 or number == tx.cards[card].tokens:
            memory[:] = [(*chosen, *left[: number - len(chosen)])]
            return TO_MOVE
        node = tx.index.code[key]
        assert isinstance(node, SomeTokens)
        return asking.word(tx, key, asks_of(tx, inner), card, node.which, tuple(dict.fromkeys(left)), "choice")

    def choose(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        memory[:] = [(*(memory[0] if memory else ()), last)]
        return TO_ASK

    def count(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        memory[:] = [tuple(Counter(memory[0]).items()), ()]
        return None

    def move(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        key, inner, card, _ = bindings
        waiting, moved = memory
        if not waiting:
            return Done(moved)
        pool, number = waiting[0]
        memory[:] = [waiting[1:], moved]
        node = tx.index.code[key]
        assert isinstance(node, SomeTokens)
        return node.take(tx, inner, card, number, None if pool == UNNAMED else pool)

    def note(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        memory[1] += tuple(last or ())
        return TO_NEXT_POOL

    steps = (ask, choose, count, move, note)


TO_ASK, TO_MOVE, TO_NEXT_POOL = Jump("ask"), Jump("count"), Jump("move")


def _tokens_left(tx: Transaction, card: CardId, chosen: tuple[str, ...]) -> tuple[str, ...]:
    """The name of each token on a card but of those chosen; those without a name come first."""
    row = tx.cards[card]
    counts = {UNNAMED: row.tokens - sum(n for _, n in row.pools), **dict(row.pools)}
    return tuple(pool for pool, n in counts.items() for _ in range(n - chosen.count(pool)))


UP_TO_TOKENS, WHICH_TOKENS = UpToTokens(), WhichTokens()
PROCEDURES = (UP_TO_TOKENS, WHICH_TOKENS)
