"""Regaining HP, losing it without damage, and setting it."""

from __future__ import annotations

from typing import TypeAlias, cast

from sotm_desktop.engine import events
from sotm_desktop.engine.effects.blocks import GAINED
from sotm_desktop.engine.effects.families import QUANTITY, SELECTOR
from sotm_desktop.engine.effects.how_many import HowMany
from sotm_desktop.engine.effects.over_cards import OverCards
from sotm_desktop.engine.effects.quantities import H, Noted, Number
from sotm_desktop.engine.effects.references import already_answered
from sotm_desktop.engine.effects.word import FLAG, IT, SELF, TARGET, VERB, YOU, Field, Fixed, cause_of, names_any, word
from sotm_desktop.engine.events import Cause
from sotm_desktop.engine.frames import Bindings, Done, Memory, StepResult
from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.listeners import fire
from sotm_desktop.engine.modifiers import after_damage, forbidding, more_of, reduced_to
from sotm_desktop.engine.past_turns import HEALED_BY
from sotm_desktop.engine.procedure import Procedure
from sotm_desktop.engine.questions import is_target, max_hp, within_max_hp
from sotm_desktop.engine.stages.replacing import would
from sotm_desktop.engine.transaction import Transaction

AFTER_REGAIN, WOULD_REGAIN, REGAIN = "after:regain", "would:regain", "regain"
"""What text listens for, and the kind of the fact that it answers: the target and how much."""
SETTLED = (Number, H, Noted)
"""Numbers that nothing changes while a sentence resolves."""
ANSWERED = 3
"""Where the fact of HP that would be regained has the cards whose text has answered already; behind them stands who
causes it, in games in which text asks for that (``HEALED_BY``), and then also where they were regained."""
Regained: TypeAlias = (
    tuple[CardId, int, Cause, tuple[CardId, ...]] | tuple[CardId, int, Cause, tuple[CardId, ...], CardId | None]
)
"""The card, how many HP, the text that says so, the cards whose text does that instead of other HP, and who causes it
in games in which text asks for that."""


class ByOneNumber(OverCards):
    """The same number for all of several cards ("X, where X is …"): what happens to the first of them changes it no
    more. Only one that looks at the card itself is another for each.

    In memory behind the rest, where the number might change meanwhile: that number.
    """

    any_order = Fixed(False)
    changes_hp = True

    def order(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        super().order(tx, bindings, memory, last)
        if len(last) > 1 and self.is_for_all(bindings):
            life = memory[3] if len(memory) > 3 else ()
            memory[3:] = [life, self.number(tx, bindings, None)]
        return None

    def is_for_all(self, bindings: Bindings) -> bool:
        """Whether the number is to be kept for all of them: it may change, and none is of one of them alone."""
        raise NotImplementedError

    def number(self, tx: Transaction, bindings: Bindings, card: CardId | None) -> int | None:
        """What it is by now, for one of them."""
        raise NotImplementedError

    def is_there(self, tx: Transaction, bindings: Bindings, card: CardId) -> bool:
        return is_target(tx, card)

    def one(self, tx: Transaction, bindings: Bindings, card: CardId) -> StepResult:
        return (card,)

    def next(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        found = super().next(tx, bindings, memory, last)
        if type(found) is not tuple:
            return found
        (card,) = found
        number = memory[4] if len(memory) > 4 else self.number(tx, bindings, card)
        return () if number is None else self.by(tx, bindings, card, number)

    def by(self, tx: Transaction, bindings: Bindings, card: CardId, number: int) -> StepResult:
        """Does it to one of them."""
        raise NotImplementedError

    steps = (OverCards.choose, order, next, OverCards.note)


@word(VERB, "regain")
class Regain(ByOneNumber):
    """Targets regain HP, above their maximum only where the text says so. Its value: those that regained any."""

    who = Field(SELECTOR, wants=TARGET)
    amount = Field(QUANTITY)
    up_to = Field(FLAG, default=False, says="the players choose how much")
    beyond = Field(FLAG, default=False, says="also above their maximum, which stays what it is")
    example = "regain: {who: {each: [ally]}, amount: 1}"
    over = "who"
    tells_amount = False
    """Whether a later sentence speaks of how much was regained."""

    def option(self) -> str:
        return "heal"

    def is_for_all(self, bindings: Bindings) -> bool:
        return not isinstance(self.amount, SETTLED)

    def number(self, tx: Transaction, bindings: Bindings, card: CardId | None) -> int | None:
        return self.amount.value(tx, bindings)

    def by(self, tx: Transaction, bindings: Bindings, card: CardId, number: int) -> StepResult:
        if not number:
            return ()
        if self.up_to:
            return UP_TO_REGAIN.run(tx, (self.key, bindings, card, number))
        return self.give(tx, bindings, card, number)

    def give(self, tx: Transaction, bindings: Bindings, card: CardId, amount: int) -> StepResult:
        """A target regains so many HP by this text."""
        answered = already_answered(bindings, REGAIN, ANSWERED)
        by = healer(tx, bindings, card) if HEALED_BY in tx.index.counted else None
        return regain(tx, card, amount, cause_of(self, bindings), answered, self.beyond, by)


def healer(tx: Transaction, bindings: Bindings, card: CardId) -> CardId:
    """Who causes a card to regain HP by a text: the hero it speaks to, else whoever would deal that card the damage
    that the text answers, else the deck's villain or the text's card."""
    you, fact = bindings[YOU], bindings[IT] if len(bindings) > IT else None
    if you is not None and tx.index.side[you] == "hero":
        return cast(CardId, you)
    damage = tx.pending_damage.get(fact) if isinstance(fact, int) else None
    if damage is not None and damage.target == card:
        return damage.source
    return cast(CardId, bindings[SELF] if you is None else you)


def regain(
    tx: Transaction, card: CardId, amount: int, cause: Cause, answered: tuple[CardId, ...] | None = None,
    beyond: bool = False, by: CardId | None = None,
) -> StepResult:  # fmt: skip
    """A target regains HP, with what text adds to it, up to its maximum or ``beyond``. Gives the card if it does.

    ``answered``: the cards of which text has done this instead of HP that would be regained. What is added to HP
    was added to those; those texts do not answer again. None where it is regained instead of nothing. ``by``: who
    causes it, as far as text asks for that.
    """
    if forbidding(tx, "regain", card) is not None:
        return ()
    gained = _room(tx, card, amount + (more_of(tx, "regain", card) if answered is None else 0), beyond)
    if gained <= 0:
        return ()
    if WOULD_REGAIN in tx.listeners or AFTER_REGAIN in tx.listeners:
        asked = (by,) if HEALED_BY in tx.index.counted else ()
        return (REGAINING_BEYOND if beyond else REGAINING).run(tx, (card, gained, cause, answered or (), *asked))
    _gain(tx, card, gained, cause)
    return _told(tx, card, gained, cause)


def _told(tx: Transaction, card: CardId, gained: int, cause: Cause) -> StepResult:
    """The card that has regained HP, and behind it how many, where a later sentence of that text speaks of it."""
    return (card, (GAINED, gained)) if _is_counted(tx, cause) else (card,)


def _is_counted(tx: Transaction, cause: Cause) -> bool:
    sentence = None if cause is None else tx.index.code.get(cause[1])
    return isinstance(sentence, Regain) and sentence.tells_amount


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
        return would(tx, WOULD_REGAIN, (REGAIN, *bindings[:2], *bindings[3:]))

    def gain(self, tx: Transaction, bindings: Regained, memory: Memory, last: StepResult) -> StepResult:
        card, amount, cause = bindings[:3]
        gained = 0 if last == "replaced" else _room(tx, card, amount, self.beyond)
        if gained <= 0:
            return Done(())
        if _is_counted(tx, cause):
            memory[:] = [gained]
        _gain(tx, card, gained, cause)
        by = (None, bindings[4]) if len(bindings) > 4 else ()
        return fire(tx, AFTER_REGAIN, (REGAIN, card, gained, *by))

    def done(self, tx: Transaction, bindings: Regained, memory: Memory, last: StepResult) -> StepResult:
        return (bindings[0], (GAINED, memory[0])) if memory else (bindings[0],)

    steps = (ask, gain, done)


class RegainingBeyond(Regaining):
    """The same, where the maximum is no bound."""

    key = "$regain_beyond"
    beyond = True


REGAINING, REGAINING_BEYOND = Regaining(), RegainingBeyond()


class UpToRegain(HowMany):
    """The players choose how much is regained."""

    key = "$up_to_regain"
    question = "regain"

    def gain(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        key, bindings, card, _ = bindings
        node = tx.index.code[key]
        assert isinstance(node, Regain)
        return node.give(tx, bindings, card, last) if last else ()

    steps = (HowMany.ask, gain)


UP_TO_REGAIN = UpToRegain()


@word(VERB, "set_hp")
class SetHpTo(ByOneNumber):
    """The HP of cards becomes a number."""

    who = Field(SELECTOR, wants=TARGET)
    to = Field(QUANTITY, binds=("target",), says="may look at ``target``, the card whose HP it becomes")
    example = "set_hp: {who: {each: [villain, target]}, to: {max_hp_of: target}}"
    over = "who"

    def is_for_all(self, bindings: Bindings) -> bool:
        at = len(bindings)
        return not isinstance(self.to, SETTLED) and not names_any(self.to, range(at, at + 1))

    def number(self, tx: Transaction, bindings: Bindings, card: CardId | None) -> int | None:
        return self.to.value(tx, (*bindings, card))

    def by(self, tx: Transaction, bindings: Bindings, card: CardId, number: int) -> StepResult:
        return _set(tx, card, within_max_hp(tx, card, reduced_to(tx, card, number)), cause_of(self, bindings))


@word(VERB, "lose_hp")
class LoseHp(ByOneNumber):
    """Targets lose HP without being dealt damage: nothing prevents, redirects, increases or reduces it, and no text
    about damage answers it. Its value: those that lost any."""

    who = Field(SELECTOR, wants=TARGET)
    amount = Field(QUANTITY)
    example = "lose_hp: {who: {each: [villain, target]}, amount: 2}"
    over = "who"

    def is_for_all(self, bindings: Bindings) -> bool:
        return not isinstance(self.amount, SETTLED)

    def number(self, tx: Transaction, bindings: Bindings, card: CardId | None) -> int | None:
        return self.amount.value(tx, bindings)

    def by(self, tx: Transaction, bindings: Bindings, card: CardId, number: int) -> StepResult:
        if number <= 0:
            return ()
        hp, cause = after_damage(tx, card, number), cause_of(self, bindings)
        return _set(tx, card, hp, cause, lost=(tx.cards[card].hp or 0) - hp)


def _set(tx: Transaction, card: CardId, hp: int, cause: Cause, lost: int = 0) -> StepResult:
    """The HP of a card become so many; who has none left is destroyed. Gives the card if they change.

    ``lost``: how many of them it loses, where the text says that and no number that they become.
    """
    if hp == tx.cards[card].hp:
        return ()
    tx.emit(events.HpSet("hp_set", cause, card, hp, lost))
    if hp <= 0:
        tx.low += (card,)
    return (card,)
