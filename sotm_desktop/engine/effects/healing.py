"""Regaining HP and setting it."""

from __future__ import annotations

from typing import TypeAlias

from sotm_desktop.engine import asking, events
from sotm_desktop.engine.effects.families import QUANTITY, SELECTOR, asks_of
from sotm_desktop.engine.effects.over_cards import OverCards
from sotm_desktop.engine.effects.references import already_answered
from sotm_desktop.engine.effects.word import FLAG, SELF, TARGET, VERB, Field, Fixed, cause_of, word
from sotm_desktop.engine.events import Cause
from sotm_desktop.engine.frames import Bindings, Done, Memory, StepResult
from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.listeners import fire
from sotm_desktop.engine.modifiers import forbidding, more_of
from sotm_desktop.engine.procedure import Procedure
from sotm_desktop.engine.questions import is_target, max_hp, within_max_hp
from sotm_desktop.engine.stages.replacing import would
from sotm_desktop.engine.transaction import Transaction

AFTER_REGAIN, WOULD_REGAIN, REGAIN = "after:regain", "would:regain", "regain"
"""What text listens for, and the kind of the fact that it answers: the target and how much."""
ANSWERED = 3
"""Where the fact of HP that would be regained has the cards whose text has answered already."""
Regained: TypeAlias = tuple[CardId, int, Cause, tuple[CardId, ...]]
"""The card, how many HP, the text that says so, and the cards whose text does that instead of other HP."""


@word(VERB, "regain")
class Regain(OverCards):
    """Targets regain HP, above their maximum only where the text says so. Its value: those that regained any."""

    who = Field(SELECTOR, wants=TARGET)
    amount = Field(QUANTITY)
    up_to = Field(FLAG, default=False, says="the players choose how much")
    beyond = Field(FLAG, default=False, says="also above their maximum, which stays what it is")
    example = "regain: {who: {each: [ally]}, amount: 1}"
    over = "who"
    any_order = Fixed(False)

    def option(self) -> str:
        return "heal"

    def is_there(self, tx: Transaction, bindings: Bindings, card: CardId) -> bool:
        return is_target(tx, card)

    def one(self, tx: Transaction, bindings: Bindings, card: CardId) -> StepResult:
        amount = self.amount.value(tx, bindings)
        if not amount:
            return ()
        if self.up_to:
            return UP_TO_REGAIN.run(tx, (self.key, bindings, card, amount))
        return self.give(tx, bindings, card, amount)

    def give(self, tx: Transaction, bindings: Bindings, card: CardId, amount: int) -> StepResult:
        """A target regains so many HP by this text."""
        answered = already_answered(bindings, REGAIN, ANSWERED)
        return regain(tx, card, amount, cause_of(self, bindings), answered, self.beyond)


def regain(
    tx: Transaction, card: CardId, amount: int, cause: Cause, answered: tuple[CardId, ...] | None = None,
    beyond: bool = False,
) -> StepResult:  # fmt: skip
    """A target regains HP, with what text adds to it, up to its maximum or ``beyond``. Gives the card if it does.

    ``answered``: the cards of which text has done this instead of HP that would be regained. What is added to HP
    was added to those; those texts do not answer again. None where it is regained instead of nothing.
    """
    if forbidding(tx, "regain", card) is not None:
        return ()
    gained = _room(tx, card, amount + (more_of(tx, "regain", card) if answered is None else 0), beyond)
    if gained <= 0:
        return ()
    if WOULD_REGAIN in tx.listeners or AFTER_REGAIN in tx.listeners:
        return (REGAINING_BEYOND if beyond else REGAINING).run(tx, (card, gained, cause, answered or ()))
    _gain(tx, card, gained, cause)
    return (card,)


def _room(tx: Transaction, card: CardId, amount: int, beyond: bool) -> int:
    """So much of an amount as a card can regain by now."""
    hp = tx.cards[card].hp
    if hp is None:
        return 0
    return amount if beyond else min(amount, (max_hp(tx, card) or hp) - hp)


def _gain(tx: Transaction, card: CardId, gained: int, cause: Cause) -> None:
    tx.emit(events.HpRegained("hp_regained", cause, card, gained, (tx.cards[card].hp or 0) + gained))


class Regaining(Procedure[Regained]):
    """A target regains HP where text answers it, before or after."""

    key = "$regain"
    beyond = False
    """Whether the maximum is no bound."""

    def ask(self, tx: Transaction, bindings: Regained, memory: Memory, last: StepResult) -> StepResult:
        return would(tx, WOULD_REGAIN, (REGAIN, *bindings[:2], bindings[3]))

    def gain(self, tx: Transaction, bindings: Regained, memory: Memory, last: StepResult) -> StepResult:
        card, amount, cause, _ = bindings
        gained = 0 if last == "replaced" else _room(tx, card, amount, self.beyond)
        if gained <= 0:
            return Done(())
        _gain(tx, card, gained, cause)
        return fire(tx, AFTER_REGAIN, (REGAIN, card, gained))

    def done(self, tx: Transaction, bindings: Regained, memory: Memory, last: StepResult) -> StepResult:
        return (bindings[0],)

    steps = (ask, gain, done)


class RegainingBeyond(Regaining):
    """The same, where the maximum is no bound."""

    key = "$regain_beyond"
    beyond = True


REGAINING, REGAINING_BEYOND = Regaining(), RegainingBeyond()


class UpToRegain(Procedure[tuple[str, Bindings, CardId, int]]):
    """The players choose how much is regained. Its bindings: the key of the sentence, its own, the target, the most."""

    key = "$up_to_regain"

    def ask(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        key, bindings, _, most = bindings
        return asking.number(tx, key, asks_of(tx, bindings), bindings[SELF], "regain", 0, most)

    def gain(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        key, bindings, card, _ = bindings
        node = tx.index.code[key]
        assert isinstance(node, Regain)
        return node.give(tx, bindings, card, last) if last else ()

    steps = (ask, gain)


UP_TO_REGAIN = UpToRegain()


@word(VERB, "set_hp")
class SetHpTo(OverCards):
    """The HP of cards becomes a number."""

    who = Field(SELECTOR, wants=TARGET)
    to = Field(QUANTITY, binds=("target",), says="may look at ``target``, the card whose HP it becomes")
    example = "set_hp: {who: {each: [villain, target]}, to: {max_hp_of: target}}"
    over = "who"
    any_order = Fixed(False)

    def is_there(self, tx: Transaction, bindings: Bindings, card: CardId) -> bool:
        return is_target(tx, card)

    def one(self, tx: Transaction, bindings: Bindings, card: CardId) -> StepResult:
        wanted = self.to.value(tx, (*bindings, card))
        hp = None if wanted is None else within_max_hp(tx, card, wanted)
        if hp is None or hp == tx.cards[card].hp:
            return ()
        tx.emit(events.HpSet("hp_set", cause_of(self, bindings), card, hp))
        if hp <= 0:
            tx.low += (card,)
        return (card,)
