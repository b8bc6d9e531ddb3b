"""Doing one thing to several cards: choose them, put a group in order, deal with each if it is still there."""

from __future__ import annotations

from typing import Any, TypeAlias

from sotm_desktop.engine import asking
from sotm_desktop.engine.effects.blocks import CHOSEN
from sotm_desktop.engine.effects.families import Selector, Verb, asks_of
from sotm_desktop.engine.effects.word import SELF, Fixed
from sotm_desktop.engine.facing import in_reach
from sotm_desktop.engine.frames import ASKED, TO_NEXT, Bindings, Done, Memory, Signal, StepResult, Steps
from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.modifiers import STANDS_FOR_HERO
from sotm_desktop.engine.procedure import Procedure, call
from sotm_desktop.engine.stand_ins import STANDS, has_others, standing_for
from sotm_desktop.engine.transaction import Transaction


def life_in_play(tx: Transaction, card: CardId) -> tuple[int, ...]:
    """What tells this stay of a card in play, with this side up, from every other; () outside play."""
    row = tx.cards[card]
    return (row.since, row.face) if row.since else ()


def life_at_stake(tx: Transaction, card: CardId) -> Memory:
    """What stands at the end of a memory: what tells this stay of a card in play, where all that its text has not done
    yet is forfeited with it; nothing else."""
    return [life_in_play(tx, card)] if tx.index.rules.text_of_a_lost_card == "forfeited" else []


def is_lost(tx: Transaction, card: CardId, at_stake: Memory) -> bool:
    """Whether a card has left play, or was turned over, and the rest of its text with it. ``at_stake``: the end of a
    memory, which is empty, or begins with what told the card's life as its text began; () where it was not in play."""
    return bool(at_stake and at_stake[0]) and life_in_play(tx, card) != at_stake[0]


JUST_DESTROYED = "just_destroyed"
"""What the card is called after the destruction of which something follows at once."""


ChoiceOfSentence: TypeAlias = tuple[str, str, Bindings]
"""The key of a sentence, the field with its choice of cards, and its bindings."""


class InTheirPlace(Procedure[ChoiceOfSentence]):
    """The cards that a sentence chooses; for each hero for whom others stand one of these, as players choose.

    In memory: the cards that wait, and those that are settled.
    """

    key = "$in_their_place"

    def choose(self, tx: Transaction, bindings: ChoiceOfSentence, memory: Memory, last: StepResult) -> StepResult:
        key, field, inner = bindings
        return getattr(tx.index.code[key], field).run(tx, inner)

    def begin(self, tx: Transaction, bindings: ChoiceOfSentence, memory: Memory, last: StepResult) -> StepResult:
        if not any(has_others(tx, card) for card in last):
            return Done(last)
        memory[:] = [last, ()]
        return None

    def next(self, tx: Transaction, bindings: ChoiceOfSentence, memory: Memory, last: StepResult) -> StepResult:
        key, _, inner = bindings
        waiting, settled = memory
        if not waiting:
            return Done(settled)
        chosen: tuple[CardId, ...] | Signal = waiting[:1]
        if has_others(tx, waiting[0]):
            others = standing_for(tx, waiting[0]) if tx.incoming is None else ()
            chosen = asking.cards(tx, key, asks_of(tx, inner), inner[SELF], STANDS, others, 1, 1)
        if not isinstance(chosen, tuple):
            return chosen
        memory[:] = [waiting[1:], (*settled, *chosen)]
        return TO_NEXT

    steps = (choose, begin, next)


IN_THEIR_PLACE = InTheirPlace()
PROCEDURES = (IN_THEIR_PLACE,)


def chosen_in_place(tx: Transaction, sentence: Verb, field: str, bindings: Bindings) -> StepResult:
    """The cards to whose HP a sentence does something: a hero for whom others stand is one of those.

    ``field``: that of the sentence which chooses them.
    """
    if STANDS_FOR_HERO in tx.listeners:
        return call(tx, IN_THEIR_PLACE, (sentence.key, field, bindings))
    selector: Selector = getattr(sentence, field)
    return selector.run(tx, bindings)


class OverCards(Verb):
    """In memory: the cards that wait, those that have had their turn, the results, and where what is left of them is
    forfeited with the card whose text it is, what tells whether that is still there.

    The field ``over`` names holds the selector. A group is asked for its order, and grows while it resolves.
    """

    over = "what"
    any_order = Fixed(True)
    """Whether the players are asked in which order a group is dealt with."""
    changes_hp = False
    """Whether it does something to HP, so that another card may stand for a hero whom it means."""
    players_order = False
    """Whether the order is part of what the text says, and not just one of several effects at once."""

    one_effect = True
    """Whether all that it does is one effect, which is finished once begun; each instance of damage is another."""

    tells_chosen = False
    """Whether a later sentence speaks of the cards that it chose, and not only of those to which it did something."""

    def told(self, results: tuple[Any, ...], chosen: tuple[CardId, ...]) -> Done:
        """Its value: what it did, and behind it which cards it chose, where a later sentence speaks of those."""
        return Done((*results, (CHOSEN, chosen)) if self.tells_chosen and chosen else results)

    def selector(self) -> Selector:
        chosen: Selector = getattr(self, self.over)
        return chosen

    def _is_unordered_group(self) -> bool:
        """Whether several are meant at once, in no order that the text says."""
        selector = self.selector()
        return selector.is_group and not selector.is_ordered

    def choose(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        if self.changes_hp:
            return chosen_in_place(tx, self, self.over, bindings)
        return getattr(self, self.over).run(tx, bindings)

    def order(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        if self.any_order and len(last) > 1 and (self._is_unordered_group() or self.players_order):
            items = [(card, card) for card in last]
            ask = asking.order if self.players_order else asking.simultaneous
            order = ask(tx, self.key, items, asks_of(tx, bindings), bindings[SELF])
            if order is ASKED:
                return ASKED
            last = order
        memory[:] = [last, (), ()]
        if not self.one_effect:
            memory += life_at_stake(tx, bindings[SELF])
        return None

    def next(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        waiting, seen, results = memory[:3]
        if is_lost(tx, bindings[SELF], memory[3:]):
            return self.told(results, seen)
        if not waiting and self.may_grow(tx):
            waiting = tuple([card for card in self.selector().found(tx, bindings) if card not in seen])
        if not waiting or self.is_forfeited(tx, bindings):
            return self.told(results, seen)
        card = waiting[0]
        memory[0], memory[1] = waiting[1:], (*seen, card)
        if not ((not tx.index.restricts or in_reach(tx, bindings, card)) and self.is_there(tx, bindings, card)):
            return TO_NEXT
        return self.one(tx, bindings, card)

    def note(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        if last:
            memory[2] += tuple(last)
        return TO_NEXT

    steps: Steps = (choose, order, next, note)

    discards_from = ""
    """From where it discards them, for text that answers that; "" where it does something else."""

    def goes_to_trash(self, tx: Transaction, card: CardId) -> bool:
        """Whether it puts a card into its trash otherwise than by destroying it."""
        return bool(self.discards_from)

    uses_up = False
    """Whether a card to which it is done is not there the next time."""
    grows = False
    """Whether cards that come to fit meanwhile are dealt with too (rulings.md 17)."""

    def may_grow(self, tx: Transaction) -> bool:
        """Whether it does, in this edition and for the cards that it names."""
        return self.grows and tx.index.each_is_live and self.selector().is_live

    def is_there(self, tx: Transaction, bindings: Bindings, card: CardId) -> bool:
        """Whether a chosen card can still be dealt with when its turn comes."""
        return True

    def one(self, tx: Transaction, bindings: Bindings, card: CardId) -> StepResult:
        """Deals with one card; gives a tuple of results, or SUSPENDED."""
        raise NotImplementedError

    def possible(self, tx: Transaction, bindings: Bindings, in_full: bool) -> bool:
        return self.selector().enough(tx, bindings, in_full)

    def how_often(self, tx: Transaction, bindings: Bindings) -> int:
        """What it does to a card that the players choose is done to another one the next time, if it takes it away."""
        if not self.uses_up or not self.possible(tx, bindings, True):
            return super().how_often(tx, bindings)
        return self.selector().how_often(tx, bindings)
