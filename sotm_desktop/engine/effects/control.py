"""Words that decide which sentences happen, how often, and for whom."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from sotm_desktop.engine import asking, endings
from sotm_desktop.engine.decisions import GoOn, Means, PickBlock
from sotm_desktop.engine.effects.blocks import BLOCK, BLOCKS, NAMED, UNPAID, Block, declined_twice
from sotm_desktop.engine.effects.conditions import WasDestroyed
from sotm_desktop.engine.effects.dealing import DealDamage
from sotm_desktop.engine.effects.dealt_this_way import DestroyedBy
from sotm_desktop.engine.effects.families import CONDITION, QUANTITY, SELECTOR, Verb, asks_of, note
from sotm_desktop.engine.effects.moving_cards import Put
from sotm_desktop.engine.effects.over_cards import life_in_play
from sotm_desktop.engine.effects.placing import PutUnder
from sotm_desktop.engine.effects.references import hits_in, means_this_card
from sotm_desktop.engine.effects.word import COMING, FLAG, NUMBER, SELF, TEXT, VERB, Field, Word, all_in, word
from sotm_desktop.engine.frames import ASKED, TO_NEXT, TO_OTHERWISE, Bindings, Done, Jump, Memory, StepResult
from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.procedure import call
from sotm_desktop.engine.stages.defeat import BY_CARD, DEFEAT
from sotm_desktop.engine.transaction import Transaction

TO_DECIDE = Jump("decide")


@word(VERB, "if")
class If(Verb):
    """Does one thing if a condition holds, else another."""

    that = Field(CONDITION)
    then = Field(BLOCK)
    else_ = Field(BLOCK, default=None)
    example = "if: {that: {fits: {card: seen, what: [target]}}, then: [{discover: [item]}], else: [{draw: 1}]}"

    def decide(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        block = self.then if self.that.holds(tx, bindings) else self.else_
        return block.run(tx, bindings) if block is not None else ()

    steps = (decide,)

    def comes_to_nothing(self, tx: Transaction, bindings: Bindings, declined: bool) -> bool:
        block = self.then if self.that.holds(tx, bindings) else self.else_
        return block is None or block.comes_to_nothing(tx, bindings, declined)

    def asks_of_own_end(self, bindings: Bindings) -> bool:
        return _destroyed_itself(self.that, bindings)


def _destroyed_itself(asking: Word, bindings: Bindings) -> bool:
    """Whether a condition or a number asks what an earlier damage has destroyed, and that was this card too."""
    damages = (each.which for each in all_in(asking) if isinstance(each, WasDestroyed | DestroyedBy))
    return any(hit[0] == bindings[SELF] and hit[2] for which in damages for hit in hits_in(bindings[which.slot]))


@word(VERB, "choose")
class Choose(Verb):
    """Either one thing or another. What cannot begin, or is certain to fail later, is not offered (rulings.md 22);
    "down to" and "until" what is so already counts as done.
    """

    # In memory: what was done before, of several things.

    either = Field(BLOCKS)
    n = Field(
        NUMBER, default=1, says="how many of them are done, each at most once, in the order in which they are chosen"
    )
    may = Field(FLAG, default=False)
    main = "either"
    example = "choose: {either: [[{draw: 1}], [{play: 1}]], may: true}"

    def mistake(self) -> str:
        if not 1 <= self.n <= len(self.either):
            return f"{self.n} of {len(self.either)} things cannot be chosen, each at most once"
        return "who may choose several things may decline each by a `may` of its own" if self.may and self.n > 1 else ""

    def decide(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        done = memory[0] if memory else ()
        if len(done) == self.n > 1:
            return Done(memory[1])
        options = partial(self.offered, tx, bindings, done)
        chosen = asking.choice(tx, self.key, asks_of(tx, bindings), bindings[SELF], "choose", options, self.may)
        if isinstance(chosen, PickBlock):
            memory[:] = [(*done, chosen.number), memory[1] if memory else ()]
            return self.either[chosen.number].run(tx, bindings)
        return ASKED if chosen is ASKED else Done(memory[1] if memory else ())

    def go_on(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        if self.n == 1:
            return last
        memory[1] += tuple(last or ())
        return TO_DECIDE

    steps = (decide, go_on)

    def offered(self, tx: Transaction, bindings: Bindings, done: tuple[int, ...] = ()) -> list[tuple[str, Means]]:
        """What can be done, by its key; an either/or wants a thing in full, if one can be."""
        full = [n for n, block in enumerate(self.either) if n not in done and block.possible(tx, bindings, True)]
        keys = keys_of(self.either)
        return [(keys[n], PickBlock(n)) for n in full]

    def possible(self, tx: Transaction, bindings: Bindings, in_full: bool) -> bool:
        return bool(self.offered(tx, bindings))

    def comes_to_nothing(self, tx: Transaction, bindings: Bindings, declined: bool) -> bool:
        return (declined and self.may) or not self.offered(tx, bindings)


PLACES = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")


def keys_of(blocks: Sequence[Block]) -> Sequence[str]:
    """What each of several things is called in an answer: by its first verb, or its place where two have the same."""
    keys = [block.option() for block in blocks]
    if set(keys) == {"deal"}:
        keys = [deal.type for block in blocks if isinstance(deal := block.items[0], DealDamage)]
    return keys if len(set(keys)) == len(blocks) else PLACES


def _said_twice(node: May | IfYouDo, words: tuple[str, ...]) -> str:
    """What is wrong with a price around another: they print as one, and would be asked for twice."""
    inner = node.do.items[0].word if node.do is not None and node.do.items else ""
    return f"{node.word!r} begins with {inner!r}: say it once, as `may: {{do: …, then: …}}`" if inner in words else ""


def _own_life(tx: Transaction, bindings: Bindings, do: Block, then: Block | None) -> Memory:
    """What tells whether this card is still there for what follows, where only that puts it away (rulings.md 9)."""
    if then is None or not _puts_this_card(then) or means_this_card(do):
        return []
    return [life_in_play(tx, bindings[SELF])]


def _puts_this_card(node: Word) -> bool:
    """Whether any word in it moves "this card" from wherever it is: destroying needs no look, as that is in play."""
    if isinstance(node, (Put, PutUnder)):
        return means_this_card(node)
    return any(_puts_this_card(child) for child in node.children())


def _has_gone(tx: Transaction, bindings: Bindings, memory: Memory) -> bool:
    """Whether this card, which was in play, has left it or was turned over meanwhile."""
    return bool(memory and memory[0]) and life_in_play(tx, bindings[SELF]) != memory[0]


def _paid(do: Block, last: StepResult) -> tuple[StepResult, Bindings] | None:
    """What came of a price, and what its names stand for; None where it was not paid, or broken off."""
    if last == UNPAID:
        return None
    if not do.tells_names:
        return last, ()
    return (last[1], last[2]) if isinstance(last, tuple) and last[:1] == (NAMED,) else None


@word(VERB, "may")
class May(Verb):
    """The players may do something; if they do, or do not, something follows. What is a price is paid in full
    (rulings.md 22), and so is what a later sentence asks about."""

    do = Field(BLOCK)
    then = Field(BLOCK, default=None)
    else_ = Field(BLOCK, default=None, says="what follows if it is declined, or cannot be done in full")
    is_price = False
    """Whether a later sentence asks if it was done, so that it must be done in full."""
    asks_in_passing = False
    """Whether only this word makes the choice of its one sentence one that may be declined."""
    main = "do"
    example = "may: {do: [{draw: 3}], then: [{destroy: self}]}"

    def decide(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        if tx.incoming is None and not self.can_be_done(tx, bindings):
            return Done(()) if self.else_ is None else TO_OTHERWISE
        if self.is_merged:
            return True
        return asking.yes_no(tx, self.key, asks_of(tx, bindings), bindings[SELF], self.do.option())

    def mistake(self) -> str:
        only = self.do.items[0] if self.do is not None and len(self.do.items) == 1 else None
        if getattr(only, "how", "") == "any_number":
            return "any number may be none, so 'may' asks twice: leave it out, or say `if_you_do: {do: …, then: …}`"
        return declined_twice(self.do) or _said_twice(self, ("may", "if_you_do"))

    @property
    def is_merged(self) -> bool:
        """Whether the question is part of the choice that its one sentence asks for."""
        return len(self.do.items) == 1 and self.do.items[0].may

    def act(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        if not last:
            return Done(()) if self.else_ is None else TO_OTHERWISE
        memory[:] = _own_life(tx, bindings, self.do, self.then)
        return self.do.run(tx, bindings)

    def follow(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        paid = _paid(self.do, last)
        is_declined = paid is None or (self.is_merged and not paid[0])
        if is_declined and self.else_ is not None:
            return TO_OTHERWISE
        if paid is None:
            return Done(())
        last, named = paid
        if self.then is None or is_declined or _has_gone(tx, bindings, memory):
            return Done(last)
        memory[:] = [last]
        return self.then.run(tx, (*bindings, *named))

    def result(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        return Done(memory[0] or (1,))

    def otherwise(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        return self.else_.run(tx, bindings) if self.else_ is not None else ()

    def not_done(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        return ()

    steps = (decide, act, follow, result, otherwise, not_done)

    def possible(self, tx: Transaction, bindings: Bindings, in_full: bool) -> bool:
        return self.else_ is not None or self.can_be_done(tx, bindings)

    def comes_to_nothing(self, tx: Transaction, bindings: Bindings, declined: bool) -> bool:
        if self.else_ is not None:
            return all(block.comes_to_nothing(tx, bindings, declined) for block in (self.do, self.else_))
        return declined or not self.can_be_done(tx, bindings)

    def can_be_done(self, tx: Transaction, bindings: Bindings) -> bool:
        """Whether it can be offered: what is a price only if it can be paid."""
        if self.then is None:
            return self.do.possible(tx, bindings, self.is_price or self.else_ is not None)
        bought = self.then.items[0]
        turned = bought.do.items[0] if isinstance(bought, May) else bought
        if turned.word in ("redirect", "repeat"):
            return self.do.can_lead_to(tx, bindings, len(self.do.items), turned)
        return self.do.possible(tx, bindings, True)


@word(VERB, "if_you_do")
class IfYouDo(Verb):
    """Something that must be done, and what follows only if it was done in full."""

    do = Field(BLOCK)
    then = Field(BLOCK)
    example = "if_you_do: {do: [{play: 1}], then: [{destroy: self}]}"

    def mistake(self) -> str:
        return _said_twice(self, ("may",))

    def act(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        if tx.incoming is None and not self.do.possible(tx, bindings, True):
            return Done(())
        memory[:] = _own_life(tx, bindings, self.do, self.then)
        return self.do.run(tx, bindings)

    def follow(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        paid = _paid(self.do, last)
        if paid is None:
            return Done(())
        last, named = paid
        if not last or _has_gone(tx, bindings, memory):
            return Done(last)
        memory[:] = [last]
        return self.then.run(tx, (*bindings, *named))

    def result(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        return memory[0]

    steps = (act, follow, result)

    def possible(self, tx: Transaction, bindings: Bindings, in_full: bool) -> bool:
        return self.do.possible(tx, bindings, in_full)

    def comes_to_nothing(self, tx: Transaction, bindings: Bindings, declined: bool) -> bool:
        return not self.do.possible(tx, bindings, True) or self.do.comes_to_nothing(tx, bindings, declined)

    def option(self) -> str:
        return self.do.option()


@word(VERB, "for_each")
class ForEach(Verb):
    """Does something for each card, or as often as a number says; the card is called ``each``."""

    of = Field(SELECTOR, default=None)
    times = Field(QUANTITY, default=None)
    do = Field(BLOCK, binds=("each",))
    one_of = ("of", "times")
    example = "for_each: {times: {destroyed_by: hits}, do: [{draw: 1}]}"

    def choose(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        if self.of is not None:
            return self.of.run(tx, bindings)
        times = self.times.value(tx, bindings) if self.times is not None else 0
        return (None,) * (times or 0)

    def order(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        if self.of is not None and self.of.is_group and not self.of.is_ordered and len(last) > 1:
            order = asking.simultaneous(
                tx, self.key, [(card, card) for card in last], asks_of(tx, bindings), bindings[SELF]
            )
            if order is ASKED:
                return ASKED
            last = order
        memory[:] = [last, ()]
        return None

    def next(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        if not memory[0] or self.is_forfeited(tx, bindings):
            return Done(memory[1])
        card, memory[0] = memory[0][0], memory[0][1:]
        if self.of is not None and self.of.is_live and card not in self.of.found(tx, bindings):
            return TO_NEXT
        if self.do.is_price and not self.do.possible(tx, (*bindings, card), True):
            return Done(UNPAID)
        return self.do.run(tx, (*bindings, card))

    def note(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        return Done(UNPAID) if last == UNPAID else note(self, tx, bindings, memory, last)

    steps = (choose, order, next, note)

    def comes_to_nothing(self, tx: Transaction, bindings: Bindings, declined: bool) -> bool:
        if self.of is not None:
            cards: Sequence[CardId | None] = self.of.found(tx, bindings)
        else:
            cards = (None,) if self.times is not None and self.times.value(tx, bindings) else ()
        return all(self.do.comes_to_nothing(tx, (*bindings, card), declined) for card in cards)

    def asks_of_own_end(self, bindings: Bindings) -> bool:
        return self.times is not None and _destroyed_itself(self.times, bindings)

    def possible(self, tx: Transaction, bindings: Bindings, in_full: bool) -> bool:
        """As often as it says, if in full; a price is something (rulings.md 28)."""
        if self.of is None:
            times = (self.times.value(tx, bindings) or 0) if self.times is not None else 0
            once = (*bindings, None)
            return times > 0 and (
                self.do.how_often(tx, once) >= times if in_full else self.do.possible(tx, once, False)
            )
        if not self.of.enough(tx, bindings, in_full):
            return False
        can = [self.do.possible(tx, (*bindings, card), in_full) for card in self.of.found(tx, bindings)]
        return all(can) if in_full and self.of.is_group else any(can)


@word(VERB, "nothing")
class Nothing(Verb):
    """What the text answers does not happen, and nothing takes its place: under ``instead: true``. Of damage it is
    ``prevent`` that says so."""

    speaks_of = COMING
    example = "nothing: {}"

    def leave(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        return ()

    steps = (leave,)


@word(VERB, "lose")
class Lose(Verb):
    """The heroes lose the game."""

    example = "lose: {}"

    def lose(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        return call(tx, DEFEAT, ((bindings[SELF], self.key), BY_CARD))

    steps = (lose,)


@word(VERB, "win")
class Win(Verb):
    """The heroes win the game; against two villains, the one whose card says so is beaten."""

    example = "win: {}"

    def win(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        endings.win(tx, (bindings[SELF], self.key))
        return ()

    steps = (win,)


@word(VERB, "by_hand")
class ByHand(Verb):
    """A text that the language cannot say: the players resolve it with house moves and then go on."""

    note = Field(TEXT)
    main = "note"
    example = 'by_hand: "what the players are to do, in the author\'s own words"'

    def wait(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        asks, done = asks_of(tx, bindings), [("done", GoOn())]
        chosen = asking.choice(tx, self.key, asks, bindings[SELF], "by_hand", lambda: done, True, "by_hand")
        return ASKED if chosen is ASKED else ()

    steps = (wait,)
