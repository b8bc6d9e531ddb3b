"""Sentences one after the other. Written once; every body of text is one of these."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Any

from sotm_desktop.engine.effects.families import ANY_TIMES, Verb
from sotm_desktop.engine.effects.gathering_sentences import GATHER
from sotm_desktop.engine.effects.which_villain import carried_out
from sotm_desktop.engine.effects.whose import lay_before
from sotm_desktop.engine.effects.word import ANYWHERE, SELF, YOU, Kind, Word, all_in, names_any
from sotm_desktop.engine.frames import SUSPENDED, Bindings, Frame, Memory, StepResult
from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.listener_index import FIRST_NAME
from sotm_desktop.engine.listeners import STATE, watch
from sotm_desktop.engine.modifiers import STANDS_FOR_HERO
from sotm_desktop.engine.past_turns import BEATEN
from sotm_desktop.engine.procedure import call
from sotm_desktop.engine.questions import is_hero_out, is_in_play
from sotm_desktop.engine.records import record
from sotm_desktop.engine.stages import moving
from sotm_desktop.engine.stages.replacing import DECLINED
from sotm_desktop.engine.state import BACK
from sotm_desktop.engine.transaction import Transaction

OTHERWISE = "otherwise"
"""Stands before a part of a result that is something else than what is counted."""
CHOSEN = "chosen"
"""Stands before the cards that a sentence chose, behind its results: those to which it did nothing among them."""
GAINED = "gained"
"""Stands before how many HP a card has regained, behind that card, where a later sentence speaks of the amount."""
WITH_POWERS = "with powers"
"""Stands before the damage that was dealt with powers, behind those, where a later sentence speaks of it."""
UNPAID = "unpaid"
"""The value of a price of which a sentence could not be done in full."""
PAID_WITH = -1
"""Stands in memory for the stay of the card in play once it has gone as the price of what follows."""
NAMED = "named"
"""Stands before the value of a price with names, and what those stand for."""
BLOCK: Kind[Block] = Kind("block")
BLOCKS: Kind[tuple[Block, ...]] = Kind("blocks")


class Block(Word):
    """A list of verbs. Its value is that of the last; results named with ``as`` are bound for those after it.

    The body of a whole text stops after a sentence in which its card left play, was turned over or lost its text,
    unless the text is one that resolves whole (rulings.md 9, 24). However it ends, what it has revealed and left
    lying goes back on its deck (rulings.md 6).

    In memory: the card as it was when the text began, and, of a whole text that reveals, what lay revealed before.
    """

    word = family = "block"
    tells_itself = False
    """Whether its value is another than that of its last sentence."""
    names: tuple[str, ...] = ()
    """The names that stand at its end, its own included; see ``Scope``."""

    def __init__(self, items: tuple[Verb, ...], binds: tuple[bool, ...], key: str, may_be_cut_short: bool) -> None:
        self.items = items
        self.binds = binds
        self.key = key
        self.may_be_cut_short = may_be_cut_short
        self.gathers: Mapping[int, int] = {}
        """The places of sentences whose name an earlier one has, too, and where its value is found: behind the later
        one the name means what both did."""
        self.asks_first = False
        """Whether its first sentence asks if it is done at all; if it is not, nothing follows."""
        self.counts_repeats = False
        """Whether any of its sentences repeats it: its first name is then whom it speaks to, and how often it was."""
        self.turns_over = any(turns_its_card(item) for item in items[:-1])
        """Whether one of its sentences turns its card over: then those behind it are forfeited, wherever the block
        stands (rulings.md 24)."""
        self.may_be_declined = False
        """Whether it happens instead of something, and what it says may be declined somewhere in its one sentence: if
        nothing was done, then, nothing is replaced."""
        self.is_price = False
        """Whether something follows only if all of it was done: the first sentence that cannot be, in full, ends it."""
        self.tells_names = False
        """Whether what follows may speak of its names, so that its value says what they stand for."""
        self.takes_what_is_so = False
        """Whether a sentence that would bring about what is so already counts as one that can be done."""
        self.price_by_going = 0
        """So many of its first sentences are a price by which its own card goes: what follows is done if they were."""
        self.asks_back: frozenset[int] = frozenset()
        """The places of sentences that ask whether its own card went by one before them."""
        self.pays_with_cards: frozenset[int] = frozenset()
        """The places of sentences of a price by which cards go: what follows is done if its own card is among them."""
        self.asks_of_cards: Mapping[int, tuple[int, ...]] = {}
        """The places of sentences that ask whether cards went by one before them, and where its value is found: they
        are done if its own card is among those."""
        self.remembers: tuple[str, ...] = ()
        """What is noted for its sentences: see ``CardIndex.counted``."""
        self.is_lost_with_card = False
        """Whether a switch may cut it short too: the text of a One-Shot and of a trigger that holds for a while."""

    @property
    def first_slot(self) -> int:
        """Where the value of the first name lies that its own sentences give, behind those known around it."""
        return len(self.names) - sum(self.binds)

    def children(self) -> Iterator[Word]:
        return iter(self.items)

    def means_the_villain(self) -> bool:
        return False

    @cached_property
    def reveals(self) -> bool:
        """Whether any of its sentences turns cards over."""
        return self.says("reveal") or self.says("reveal_until")

    def run_whole(self, tx: Transaction, bindings: Bindings) -> StepResult:
        """Runs it as the body of a whole text."""
        if self.counts_repeats:
            bindings = self._begun(bindings)
        if not self.reveals:
            return self.run(tx, bindings)
        row = tx.cards[bindings[SELF]]
        is_repeated = self.counts_repeats and bindings[FIRST_NAME][1] > 0  # what it has revealed is its own still
        lying = lay_before(tx) if is_repeated else tx.zones[tx.index.revealed]
        return self.run(tx, bindings, [row.since, row.face, lying])

    def run(
        self, tx: Transaction, bindings: Bindings, memory: Memory | None = None, step: str | int = "",
        last: StepResult = None,
    ) -> StepResult:  # fmt: skip
        """Its steps are numbers: how many of its sentences are done."""
        items, count = self.items, len(self.items)
        several = len(tx.index.villains) > 1 or STANDS_FOR_HERO in tx.listeners
        at = step if isinstance(step, int) else 0
        if memory and len(memory) > 2 and tx.lay_revealed is not memory[2]:
            return self._run_among_others(tx, bindings, memory, step, last)
        gathers, tells = tx.index.gathered, BEATEN in tx.index.counted
        if not memory:
            row = tx.cards[bindings[SELF]]
            memory = [row.since, row.face]
        while True:
            if at and (STATE in tx.listeners or tells) and watch(tx) is SUSPENDED:
                tx.suspended.append(Frame(self.key, at, bindings, tuple(memory), () if last is None else last))
                return SUSPENDED
            if at and self.binds[at - 1]:
                bindings = (*bindings, self._meant(bindings, at - 1, last))
            declined = at == 1 and ((self.asks_first and not last) or self._has_declined(tx, bindings, last))
            if at >= count or declined or self._is_over(tx, bindings, memory, at, last):
                if len(memory) > 2:
                    _put_back(tx, bindings, memory[2], self.key)
                if self.tells_names and at >= count:
                    return (NAMED, last, bindings[len(bindings) - sum(self.binds) :])
                return DECLINED if declined else last if at >= count else ()
            if at and self.is_price and (last == UNPAID or not items[at].possible(tx, bindings, True)):
                return UNPAID
            if at and at == self.price_by_going and not last:
                return ()
            if gathers:
                last = call(tx, GATHER, (items[at].key, bindings))
            else:
                last = carried_out(tx, bindings, items[at]) if several else items[at].run(tx, bindings)
            if tx.outcome is not None:
                return SUSPENDED
            at += 1
            if last is SUSPENDED:
                is_asked = at == 1 and (self.asks_first or self.may_be_declined)
                stays = self.tells_itself or self.tells_names
                if at < count or len(memory) > 2 or STATE in tx.index.listens or is_asked or stays:
                    tx.suspended.append(record(Frame, (self.key, at, bindings, tuple(memory), None)))
                return SUSPENDED

    def _run_among_others(
        self, tx: Transaction, bindings: Bindings, memory: Memory, step: str | int, last: StepResult
    ) -> StepResult:
        """Runs a text that reveals: what lay revealed before is not its own, whatever of it reaches revealed cards."""
        before, tx.lay_revealed = tx.lay_revealed, memory[2]
        result = self.run(tx, bindings, memory, step, last)
        tx.lay_revealed = before
        return result

    def _has_declined(self, tx: Transaction, bindings: Bindings, last: StepResult) -> bool:
        """Whether its one sentence has done nothing, as the players have declined it."""
        if not self.may_be_declined or _was_done(last):
            return False
        return self.items[0].comes_to_nothing(tx, bindings[: len(bindings) - self.binds[0]], True)

    def comes_to_nothing(self, tx: Transaction, bindings: Bindings, declined: bool) -> bool:
        """Whether none of its sentences would even begin: see `Verb.comes_to_nothing`."""
        if self.counts_repeats:
            bindings = self._begun(bindings)
        for item, binds in zip(self.items, self.binds, strict=True):
            if not item.comes_to_nothing(tx, bindings, declined):
                return False
            bindings = (*bindings, ()) if binds else bindings
        return True

    def _meant(self, bindings: Bindings, at: int, value: StepResult) -> StepResult:
        """What the name of a sentence stands for: what it did, behind what others of the same name did before."""
        if at not in self.gathers:
            return value
        return (*_things(bindings[self.gathers[at]]), *_things(value))

    def _begun(self, bindings: Bindings) -> Bindings:
        return (*bindings, (bindings[YOU], 0)) if len(bindings) == FIRST_NAME else bindings

    def _is_over(self, tx: Transaction, bindings: Bindings, life: Memory, at: int, last: StepResult) -> bool:
        """Whether the sentences that are left are forfeited: their card is gone, or its hero is out."""
        hero = tx.index.hero_behind[bindings[SELF]]
        is_down = hero is not None and tx.cards[hero].face == BACK  # hardly ever, so that nothing is called
        if is_down and not self.outlives_hero and is_hero_out(tx, bindings[SELF]):
            return True
        if at > 0 and self.turns_over and turns_its_card(self.items[at - 1]):
            row = tx.cards[bindings[SELF]]
            if row.since == life[0] and row.face != life[1]:
                return True
        if not (at > 0 and self._may_end(tx, life) and _is_gone(tx, bindings[SELF], life)) or self.goes_on_at(at):
            return False
        if self._is_paid_with_itself(bindings, life, at, last):
            return False
        if at < len(self.items) and self.items[at].asks_of_own_end(bindings):
            return False
        return not self._goes_on_in_another_form(tx, bindings, life, at)

    def goes_on_at(self, at: int) -> bool:
        """Whether a sentence is done also if its card has gone by one before it: that was its price, or it asks whether
        that was done."""
        return 0 < self.price_by_going <= at or at in self.asks_back

    def _is_paid_with_itself(self, bindings: Bindings, life: Memory, at: int, last: StepResult) -> bool:
        """Whether the card, which has gone, was chosen as the price of what follows, or for what the next sentence asks
        about; that it went by other text, meanwhile, is neither."""
        if at - 1 in self.pays_with_cards and _is_among(bindings[SELF], last):
            life[0] = PAID_WITH
        if life[0] == PAID_WITH:
            return True
        return any(_is_among(bindings[SELF], bindings[slot]) for slot in self.asks_of_cards.get(at, ()))

    def _goes_on_in_another_form(self, tx: Transaction, bindings: Bindings, life: Memory, at: int) -> bool:
        """Whether the card is the hero's own, and the sentence before this one has had the hero switch to a form."""
        row = tx.cards[bindings[SELF]]
        if bindings[SELF] not in tx.index.heroes or row.face != life[1] or not self.items[at - 1].says("switch_to"):
            return False
        life[0] = row.since
        return True

    def _may_end(self, tx: Transaction, life: Memory) -> bool:
        if self.may_be_cut_short:
            return True
        return self.is_lost_with_card and life[0] > 0 and tx.index.rules.text_of_a_lost_card == "forfeited"

    def possible(self, tx: Transaction, bindings: Bindings, in_full: bool, count: int | None = None) -> bool:
        """Whether any of its sentences can be done at all, or every one in full; of the first ``count`` if it is given.

        A later sentence counts against it only if it is certain to fail: not if it names what an earlier one does, nor
        if an earlier one may bring the cards that it wants (rulings.md 22).
        """
        if self.counts_repeats:
            bindings = self._begun(bindings)
        return self._possible_from(tx, bindings, in_full, 0, len(self.items) if count is None else count, ())

    def can_lead_to(self, tx: Transaction, bindings: Bindings, count: int, bought: Verb) -> bool:
        """Whether its first ``count`` sentences can be done in full, and what is bought with them, which may name what
        they do, then at all."""
        if self.counts_repeats:
            bindings = self._begun(bindings)
        return self._possible_from(tx, bindings, True, 0, count, (), bought)

    def _possible_from(
        self, tx: Transaction, bindings: Bindings, in_full: bool, start: int, end: int, open_: tuple[int, ...],
        bought: Verb | None = None,
    ) -> bool:  # fmt: skip
        """As ``possible``, from a sentence on; ``open_`` are the names of what nobody knows yet. Of what an earlier
        sentence only selects, each choice is thought of, and one must do."""
        read_to = end if bought is None else end + 1
        for at in range(start, end):
            item = self.items[at]
            is_sure = not in_full or not (names_any(item, open_) or self._may_be_brought[at])
            is_so = in_full and self.takes_what_is_so and is_sure and item.is_so(tx, bindings)
            if is_sure and not is_so and item.possible(tx, bindings, in_full) != in_full:
                return not in_full
            if not self.binds[at]:
                continue
            if in_full and is_sure and at + 1 < read_to:
                selected = item.may_select(tx, bindings)
                if selected:
                    known = ((*bindings, self._meant(bindings, at, cards)) for cards in selected)
                    return any(self._possible_from(tx, each, True, at + 1, end, open_, bought) for each in known)
            open_, bindings = (*open_, len(bindings)), (*bindings, ())
        if bought is None or names_any(bought, open_):
            return in_full
        return bought.possible(tx, bindings, False)

    def how_often(self, tx: Transaction, bindings: Bindings) -> int:
        """How often all of it could be done in full; of several sentences nobody knows what one leaves to the next."""
        if not self.possible(tx, bindings, True):
            return 0
        return self.items[0].how_often(tx, bindings) if len(self.items) == 1 else ANY_TIMES

    @cached_property
    def _may_be_brought(self) -> tuple[bool, ...]:
        """Of each sentence, whether one before it may bring cards to where it wants them."""
        brought: set[str] = set()
        found = []
        for item in self.items:
            words = tuple(all_in(item))
            places = ((*word.looks_in, getattr(word, "in_", ""), *getattr(word, "or_in", ())) for word in words)
            wanted = {ANYWHERE, *(place for of_word in places for place in of_word)}
            found.append(not brought.isdisjoint(wanted))
            brought.update(place for word in words for place in word.brings_to)
        return tuple(found)

    @property
    def own_names(self) -> tuple[str, ...]:
        """The names that its sentences give."""
        return self.names[self.first_slot :]

    def option(self) -> str:
        """The key that it has in an either/or: its first verb's."""
        return self.items[0].option()


class AroundSentences(Verb):
    """Does its sentences under some rule of its own, and can be done, offered, or in vain as they are."""

    do: Block

    def possible(self, tx: Transaction, bindings: Bindings, in_full: bool) -> bool:
        return self.do.possible(tx, bindings, in_full)

    def comes_to_nothing(self, tx: Transaction, bindings: Bindings, declined: bool) -> bool:
        return self.do.comes_to_nothing(tx, bindings, declined)

    def option(self) -> str:
        return self.do.option()


class OtherwiseDone(Block):
    """What is done in place of what a later sentence counts: its value says so, and is a hero's part of a result."""

    tells_itself = True

    def run(
        self, tx: Transaction, bindings: Bindings, memory: Memory | None = None, step: str | int = "",
        last: StepResult = None,
    ) -> StepResult:  # fmt: skip
        value = super().run(tx, bindings, memory, step, last)
        if not isinstance(value, tuple) or not value:
            return value
        you = bindings[YOU]
        return (("hero", bindings[SELF] if you is None else you, (OTHERWISE, value)),)


def declined_twice(sentences: Block | None) -> str:
    """What is wrong with declining sentences of which one does things in any order; "" if nothing is."""
    if sentences is None or all(item.word != "in_any_order" for item in sentences.items):
        return ""
    return "of what is done in any order each thing may be left out: `in_any_order: {do: […], may: true}`"


def turns_its_card(sentence: Verb) -> bool:
    """Whether a sentence turns over the card on which it stands."""
    what = getattr(sentence, "what", None) if sentence.word == "flip" else None
    return getattr(what, "slot", None) == SELF and not getattr(what, "part", "")


def _things(value: StepResult) -> tuple[Any, ...]:
    """The things that a result holds; none where nothing was done."""
    if isinstance(value, tuple):
        return value
    return () if value is None or isinstance(value, str) else (value,)


def _was_done(value: StepResult) -> bool:
    """Whether a sentence says that anything was done, of several heroes by any of them."""
    if not isinstance(value, tuple):
        return bool(value)
    return any(_was_done(item[2]) if isinstance(item, tuple) and item[:1] == ("hero",) else True for item in value)


def _is_among(card: CardId, value: StepResult) -> bool:
    """Whether a sentence did something to this card, or had a hero do it (``("hero", hero, result)``)."""
    return any(
        item == card or (isinstance(item, tuple) and item[:1] == ("hero",) and _is_among(card, item[2]))
        for item in _things(value)
    )


def _is_gone(tx: Transaction, card: CardId, life: Memory) -> bool:
    row = tx.cards[card]
    return not is_in_play(tx, card) or row.since != life[0] or row.face != life[1]


def _put_back(tx: Transaction, bindings: Bindings, before: tuple[int, ...], key: str) -> None:
    """What a text has revealed and left lying goes back on its deck, the first card revealed on top (rulings.md 6)."""
    for card in reversed(tx.zones[tx.index.revealed]):
        if card not in before:
            moving.replace(tx, card, (bindings[SELF], key))
