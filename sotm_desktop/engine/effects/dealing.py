"""Dealing damage, regaining HP, and what text does to a damage that is about to be dealt."""

from __future__ import annotations

from sotm_desktop.engine import asking, events
from sotm_desktop.engine.effects.node import (
    BLOCK,
    DAMAGE_TYPES,
    FLAG,
    QUANTITY,
    SELECTOR,
    SELF,
    VERB,
    WORD,
    WORDS,
    YOU,
    Field,
    NamedWord,
    Verb,
    asks_of,
    cause_of,
    word,
)  # fmt: skip
from sotm_desktop.engine.effects.over_cards import OverCards
from sotm_desktop.engine.frames import Done, Jump
from sotm_desktop.engine.modifiers import more_of
from sotm_desktop.engine.questions import is_in_play, is_target, max_hp
from sotm_desktop.engine.stages.damage import deal


def default_source(t, env) -> int:
    """Who deals damage when the text does not say: the hero it speaks to, else the deck's villain, else this card."""
    if env[YOU] >= 0:
        return env[YOU]
    return env[SELF]


@word(VERB, "deal")
class Deal(OverCards):
    """A source deals each of some targets damage, each its own instance. Its value: what was dealt to whom."""

    fields = {
        "from": Field(SELECTOR, default=None, says="the source; the deck's own character when left out"),
        "to": Field(SELECTOR),
        "amount": Field(QUANTITY, binds=("target",), says="may look at ``target``, the card that is dealt it"),
        "type": Field(WORD, choices=DAMAGE_TYPES),
        "also": Field(WORDS, default=(), choices=DAMAGE_TYPES, says="further types, the same amount of each"),
        "irreducible": Field(FLAG, default=False),
        "fixed": Field(FLAG, default=False),
        "up_to": Field(FLAG, default=False, says="the players choose an amount of at most so much"),
        "when_it_destroys": Field(BLOCK, default=None, says="what follows at once when a target is destroyed by it"),
    }
    example = "deal: {to: {up_to: {n: 3, what: [target]}}, amount: 2, type: fire}"
    over = "to"
    grows = True

    def source(self, t, env) -> int:
        source = getattr(self, "from")
        if source is None:
            return default_source(t, env)
        found = source.found(t, env)
        return found[0] if found else -1

    def choose(self, tx, env, local, value):
        if tx.incoming is None and self.amount.value(tx, (*env, -1)) is None:
            return Done(())
        return super().choose(tx, env, local, value)

    def is_there(self, tx, env, card):
        return is_target(tx, card) and self.source(tx, env) >= 0

    def one(self, tx, env, card):
        amount = self.amount.value(tx, (*env, card))
        if amount is None:
            return ()
        if self.up_to:
            return UP_TO_DAMAGE.run(tx, (self.key, env, card, amount))
        return self.instance(tx, env, self.source(tx, env), card, amount, self.type)

    def follow(self, tx, env, local, value):
        local[2] += tuple(value or ())
        if self.when_it_destroys is None or not any(hit[2] for hit in value or ()):
            return None
        return self.when_it_destroys.run(tx, env)

    def again(self, tx, env, local, value):
        return Jump(2)

    steps = (choose, OverCards.order, OverCards.next, follow, again)

    def instance(self, tx, env, source: int, target: int, amount: int, damage_type: str):
        if isinstance(damage_type, NamedWord):
            damage_type = env[damage_type.slot]
        if not self.also:
            return deal(tx, source, target, amount, damage_type, self.irreducible, self.fixed, cause_of(self, env))
        types = (damage_type, *self.also)
        return SEVERAL_TYPES.run(tx, (source, target, amount, types, self.irreducible, self.fixed, cause_of(self, env)))

    def possible(self, tx, env, in_full):
        return self.source(tx, env) >= 0 and super().possible(tx, env, in_full)


class UpToDamage(Verb):
    """The players choose an amount, then it is dealt; ``(key of the sentence, its bindings, target, most)``."""

    key = "$up_to_damage"

    def ask(self, tx, env, local, value):
        key, bindings, _, most = env
        return asking.number(tx, key, asks_of(tx, bindings), bindings[SELF], "deal", 0, most)

    def hit(self, tx, env, local, value):
        key, bindings, target, _ = env
        sentence = tx.book.code[key]
        return sentence.instance(tx, bindings, sentence.source(tx, bindings), target, value, sentence.type)

    steps = (ask, hit)


UP_TO_DAMAGE = UpToDamage()


class SeveralTypes(Verb):
    """One hit after the other on the same target, of different types."""

    key = "$several_types"

    def next(self, tx, env, local, value):
        source, target, amount, types, irreducible, fixed, cause = env
        if not local:
            local[:] = [types, ()]
        if not local[0] or not is_target(tx, target):
            return Done(local[1])
        damage_type, local[0] = local[0][0], local[0][1:]
        return deal(tx, source, target, amount, damage_type, irreducible, fixed, cause)

    def note(self, tx, env, local, value):
        local[1] += tuple(value or ())
        return Jump(0)

    steps = (next, note)


SEVERAL_TYPES = SeveralTypes()


@word(VERB, "each_deals")
class EachDeals(OverCards):
    """Each of some cards deals damage, one after the other: to itself, or to each of some targets."""

    fields = {
        "who": Field(SELECTOR),
        "to": Field(SELECTOR, default=None, says="itself when left out; ``each`` means the card that deals"),
        "amount": Field(QUANTITY, binds=("target",), says="may look at ``target``, the card that is dealt it"),
        "type": Field(WORD, choices=DAMAGE_TYPES),
        "also": Field(WORDS, default=(), choices=DAMAGE_TYPES),
        "irreducible": Field(FLAG, default=False),
        "fixed": Field(FLAG, default=False),
    }
    example = "each_deals: {who: {each: [hero, character]}, amount: 3, type: psychic, fixed: true}"
    over = "who"
    grows = True

    def is_there(self, tx, env, card):
        return is_in_play(tx, card) and (self.to is not None or is_target(tx, card))

    def one(self, tx, env, card):
        if self.to is not None:
            return DEAL_TO_EACH.run(tx, (self.key, env, card))
        amount = self.amount.value(tx, (*env, card))
        return () if amount is None else Deal.instance(self, tx, env, card, card, amount, self.type)


class DealToEach(OverCards):
    """The hits of one of several sources. ``env`` is ``(key of the sentence, its bindings, the source)``."""

    key = "$deal_to_each"
    grows = True

    def choose(self, tx, env, local, value):
        return tx.book.code[env[0]].to.run(tx, env[1])

    def order(self, tx, env, local, value):
        local[:] = [value, (), ()]
        return None

    def next(self, tx, env, local, value):
        sentence = tx.book.code[env[0]]
        waiting, seen, results = local
        if not waiting and sentence.to.is_live and tx.book.each_is_live:
            waiting = tuple(card for card in sentence.to.found(tx, env[1]) if card not in seen)
        if not waiting:
            return Done(results)
        local[:] = [waiting[1:], (*seen, waiting[0]), results]
        if not is_target(tx, waiting[0]) or not is_in_play(tx, env[2]):
            return Jump(2)
        amount = sentence.amount.value(tx, (*env[1], waiting[0]))
        return Deal.instance(sentence, tx, env[1], env[2], waiting[0], amount or 0, sentence.type)

    steps = (choose, order, next, OverCards.note)


DEAL_TO_EACH = DealToEach()


@word(VERB, "regain")
class Regain(OverCards):
    """Targets regain HP, never above their maximum."""

    fields = {
        "who": Field(SELECTOR),
        "amount": Field(QUANTITY),
        "up_to": Field(FLAG, default=False, says="the players choose how much"),
    }
    example = "regain: {who: {each: [ally]}, amount: 1}"
    over = "who"
    asks_order = False

    def is_there(self, tx, env, card):
        return is_target(tx, card)

    def one(self, tx, env, card):
        amount = self.amount.value(tx, env)
        if not amount:
            return ()
        if self.up_to:
            return UP_TO_REGAIN.run(tx, (self.key, env, card, amount))
        return regain(tx, card, amount, cause_of(self, env))


def regain(tx, card: int, amount: int, cause) -> tuple[int, ...]:
    """A target regains HP, with what text adds to it, up to its maximum."""
    hp = tx.cards[card].hp
    gained = min(amount + more_of(tx, "regain", card), (max_hp(tx, card) or hp) - hp)
    if gained <= 0:
        return ()
    tx.emit(events.HpRegained("hp_regained", cause, card, gained, hp + gained))
    return (card,)


class UpToRegain(Verb):
    """The players choose how much is regained. ``env``: the key of the sentence, its bindings, the target, the most."""

    key = "$up_to_regain"

    def ask(self, tx, env, local, value):
        key, bindings, _, most = env
        return asking.number(tx, key, asks_of(tx, bindings), bindings[SELF], "regain", 0, most)

    def gain(self, tx, env, local, value):
        key, bindings, card, _ = env
        return regain(tx, card, value, cause_of(tx.book.code[key], bindings)) if value else ()

    steps = (ask, gain)


UP_TO_REGAIN = UpToRegain()


@word(VERB, "set_hp")
class SetHp(OverCards):
    """The HP of cards becomes a number."""

    fields = {
        "who": Field(SELECTOR),
        "to": Field(QUANTITY, binds=("target",), says="may look at ``target``, the card whose HP it becomes"),
    }
    example = "set_hp: {who: {each: [villain, target]}, to: {max_hp_of: target}}"
    over = "who"
    asks_order = False

    def is_there(self, tx, env, card):
        return is_target(tx, card)

    def one(self, tx, env, card):
        hp = self.to.value(tx, (*env, card))
        if hp is None or hp == tx.cards[card].hp:
            return ()
        tx.emit(events.HpSet("hp_set", cause_of(self, env), card, hp))
        return (card,)


class ChangeOfIt(Verb):
    """Text that changes the damage that it answers."""

    def change(self, tx, env, local, value):
        self.alter(tx, env, tx.flight[env[2]])
        return (1,)

    steps = (change,)

    def alter(self, tx, env, damage) -> None:
        raise NotImplementedError


@word(VERB, "prevent")
class Prevent(ChangeOfIt):
    """The damage is not dealt."""

    fields = {}
    example = "prevent: {}"

    def alter(self, tx, env, damage):
        damage.stopped = "prevented"


@word(VERB, "lessen")
class Lessen(ChangeOfIt):
    """That much less of the damage is dealt; irreducible and fixed damage is not lessened."""

    fields = {"by": Field(QUANTITY)}
    main = "by"
    example = "lessen: 2"

    def alter(self, tx, env, damage):
        if damage.irreducible or damage.fixed:
            return
        by = min(self.by.value(tx, env) or 0, damage.total)
        damage.total -= by
        damage.because("-", by, env[SELF])


@word(VERB, "double")
class Double(ChangeOfIt):
    """Twice the damage is dealt, after every other change."""

    fields = {}
    example = "double: {}"

    def alter(self, tx, env, damage):
        damage.total *= 2
        damage.because("x", 2, env[SELF])


@word(VERB, "redirect")
class Redirect(Verb):
    """The damage is dealt to another target instead; it is worked out anew for that one (rulebook, Redirect)."""

    fields = {"to": Field(SELECTOR)}
    main = "to"
    example = "redirect: you"

    def choose(self, tx, env, local, value):
        return self.to.run(tx, env)

    def turn(self, tx, env, local, value):
        if value and is_target(tx, value[0]):
            tx.flight[env[2]].target = value[0]
        return value

    steps = (choose, turn)

    def possible(self, tx, env, in_full):
        target = tx.flight[env[2]].target
        return any(card != target and is_target(tx, card) for card in self.to.found(tx, env))


@word(VERB, "set_damage")
class SetDamage(ChangeOfIt):
    """The damage becomes a number, or at most that; fixed and irreducible damage stays as it is."""

    fields = {"to": Field(QUANTITY)}
    main = "to"
    example = "set_damage: 1"

    def alter(self, tx, env, damage):
        damage.total = self.to.value(tx, env) or 0
        damage.because("=", damage.total, env[SELF])


@word(VERB, "retype")
class Retype(ChangeOfIt):
    """The damage becomes one of another type."""

    fields = {"type": Field(WORD, choices=DAMAGE_TYPES)}
    main = "type"
    example = "retype: fire"

    def alter(self, tx, env, damage):
        damage.type = env[self.type.slot] if isinstance(self.type, NamedWord) else self.type


PROCEDURES = (UP_TO_REGAIN, UP_TO_DAMAGE, SEVERAL_TYPES, DEAL_TO_EACH)

