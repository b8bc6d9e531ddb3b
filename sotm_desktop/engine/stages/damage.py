"""One instance of damage, stage by stage, in the order of rulings.md 1."""

from __future__ import annotations

from sotm_desktop.engine import asking, events
from sotm_desktop.engine.events import Cause
from sotm_desktop.engine.frames import ASKED, NOTHING, Done, Jump, Memory, Signal, StepResult
from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.listeners import AFTER_DAMAGE, fire
from sotm_desktop.engine.modifiers import (
    RETYPE,
    after_damage,
    can_be_increased,
    changes_that_count,
    forbidding,
    forbidding_damage,
    is_immune,
    is_indestructible,
    is_irreducible,
    least_damage,
    most_damage,
    retyped,
)
from sotm_desktop.engine.pending_damage import AFTER_NO_DAMAGE, HP_BEFORE, SOURCES, Damage, Reason
from sotm_desktop.engine.procedure import Procedure, back_to, call
from sotm_desktop.engine.questions import is_hero_out, is_target, may_be_source
from sotm_desktop.engine.records import record
from sotm_desktop.engine.stages.changed_damage import is_changed, tells_changes, tells_hp, tells_sources
from sotm_desktop.engine.stages.damage_answers import (
    AMOUNT,
    CHOOSE_CHANGE,
    DOUBLE,
    KEY,
    REACTION,
    REDIRECT,
    WOULD,
    asked_anew,
    choose_reaction,
    listen,
    may_react,
    next_redirect,
    offer_redirects,
    settle_type,
    shared_out,
)
from sotm_desktop.engine.stages.destroying import DESTROY
from sotm_desktop.engine.stages.next_damage import said_of_the_next, use_up
from sotm_desktop.engine.stages.once_dealt import ONCE_DEALT, told
from sotm_desktop.engine.state import BACK
from sotm_desktop.engine.transaction import Transaction

TO_IMMUNITY = Jump("immunity")
TO_OFFER_REDIRECTS = Jump("offer_redirects")
TO_SETTLE_TYPE = Jump("settle_type")
TO_CHOOSE_CHANGE = Jump("choose_change")
TO_MAY_BE_DEALT = Jump("may_be_dealt")
TO_REDIRECT = Jump("redirect")
TO_CHANGE = Jump("change")
TO_SET_AMOUNT = Jump("set_amount")
TO_WOULD = Jump("would")
TO_REACTIONS = Jump("reactions")
TO_LOOK_ONCE_MORE = Jump("look_once_more")
TO_DEALT = Jump("dealt")
TO_FINISH = Jump("finish")
TO_NOT_DEALT = Jump("not_dealt")
TO_NEXT_TARGET = Jump("next_target")

MOST = "most_damage"
CANNOT, NO_MORE, NOTHING_LEFT, NO_HP_LOST = "cannot", "no_more", "nothing", "no_hp_lost"
"""Why a damage is not dealt, besides what ``Damage.stopped`` says and immunity."""
ANSWERED = ((DOUBLE, Jump("double")), (AMOUNT, TO_SET_AMOUNT), (REACTION, TO_REACTIONS), (WOULD, TO_WOULD))
"""What answers a damage that was worked out, with its stages in their order: it goes on at the first that has any."""
DEEPEST_CHAIN = 60
"""Damage within damage, after which the players are asked whether it goes on (promise 12)."""


def deal(
    tx: Transaction,
    source: CardId,
    target: CardId,
    amount: int,
    damage_type: str,
    irreducible: bool,
    fixed: bool,
    cause: Cause,
    alone: bool = False,
) -> StepResult:
    """Deals one instance of damage; gives ``((target, dealt, destroyed),)``, or ``()`` if none was dealt."""
    damage = Damage(source, target, amount, damage_type, irreducible, fixed, cause, alone=alone)
    return call(tx, DEAL, (tx.new_damage(damage),))


class DealingDamage(Procedure[tuple[int]]):
    """The stage table of damage. The bindings are ``(number,)``: the damage itself lives in ``tx.pending_damage``."""

    key = KEY

    def watch_chain(self, tx: Transaction, bindings: tuple[int], memory: Memory, last: StepResult) -> StepResult:
        if len(tx.pending_damage) % DEEPEST_CHAIN:
            return DealingDamage.may_be_dealt(self, tx, bindings, memory, None)
        answer = asking.endless(tx, self.key)
        if answer is ASKED:
            return ASKED
        return None if answer == "on" else _end(tx, bindings)

    def may_be_dealt(self, tx: Transaction, bindings: tuple[int], memory: Memory, last: StepResult) -> StepResult:
        damage = tx.pending_damage[bindings[0]]
        if not _can_be_dealt(tx, damage):
            return _end(tx, bindings)
        kinds = tx.listeners
        stopped = _forbidden(tx, bindings) if "cannot" in kinds or MOST in kinds else None
        if RETYPE in kinds:
            return stopped or TO_SETTLE_TYPE
        return stopped or (TO_REDIRECT if REDIRECT in kinds else _aimed(tx, bindings))

    def redirect(self, tx: Transaction, bindings: tuple[int], memory: Memory, last: StepResult) -> StepResult:
        damage = tx.pending_damage[bindings[0]]
        _retype(tx, damage)
        entry = next_redirect(tx, bindings[0]) if REDIRECT in tx.listeners else None
        if entry is None or isinstance(entry, Signal):
            return entry or TO_IMMUNITY
        if isinstance(entry, tuple):
            memory[:] = [damage.target, damage.type, entry]
            return TO_OFFER_REDIRECTS
        memory[:] = [damage.target, damage.type]
        damage.applied += (entry.id,)
        return entry.clause.respond(tx, entry, bindings[0])

    def redirected(self, tx: Transaction, bindings: tuple[int], memory: Memory, last: StepResult) -> StepResult:
        damage = tx.pending_damage[bindings[0]]
        if damage.shared:
            memory[:] = [damage.shared, ()]
            return TO_NEXT_TARGET
        if damage.target != memory[0]:
            damage.applied = asked_anew(damage)
            tx.emit(events.DamageRedirected("damage_redirected", damage.cause, damage.source, memory[0], damage.target))
            return TO_MAY_BE_DEALT
        return TO_REDIRECT

    def immunity(self, tx: Transaction, bindings: tuple[int], memory: Memory, last: StepResult) -> StepResult:
        return _aimed(tx, bindings)

    def choose_change(self, tx: Transaction, bindings: tuple[int], memory: Memory, last: StepResult) -> StepResult:
        return listen(tx, bindings, CHOOSE_CHANGE, TO_CHANGE, not tx.pending_damage[bindings[0]].fixed)

    def change(self, tx: Transaction, bindings: tuple[int], memory: Memory, last: StepResult) -> StepResult:
        damage = tx.pending_damage[bindings[0]]
        _work_out(tx, damage)
        kinds = tx.listeners
        if damage.total <= 0:
            return TO_SET_AMOUNT if AMOUNT in kinds else _nothing_left(tx, bindings)
        for kind, stage in ANSWERED:
            if kind in kinds:
                return stage
        return TO_LOOK_ONCE_MORE if damage.applied or MOST in kinds or "immune_to_amount" in kinds else TO_DEALT

    def double(self, tx: Transaction, bindings: tuple[int], memory: Memory, last: StepResult) -> StepResult:
        return listen(tx, bindings, DOUBLE, TO_SET_AMOUNT, can_be_increased(tx, tx.pending_damage[bindings[0]]))

    def set_amount(self, tx: Transaction, bindings: tuple[int], memory: Memory, last: StepResult) -> StepResult:
        damage = tx.pending_damage[bindings[0]]
        asked = listen(tx, bindings, AMOUNT, TO_REACTIONS, not (damage.fixed or damage.irreducible))
        return _nothing_left(tx, bindings) if asked is TO_REACTIONS and damage.total <= 0 else asked

    def reactions(self, tx: Transaction, bindings: tuple[int], memory: Memory, last: StepResult) -> StepResult:
        damage = tx.pending_damage[bindings[0]]
        if damage.total <= 0 or not may_react(tx, damage):
            return TO_WOULD
        entry = choose_reaction(tx, bindings[0])
        if entry is None:
            return TO_WOULD
        if isinstance(entry, Signal):
            return entry
        return entry.clause.respond(tx, entry, bindings[0])

    def would(self, tx: Transaction, bindings: tuple[int], memory: Memory, last: StepResult) -> StepResult:
        damage = tx.pending_damage[bindings[0]]
        if damage.total <= 0 or damage.stopped or not is_target(tx, damage.target):
            return TO_LOOK_ONCE_MORE
        return listen(tx, bindings, WOULD, TO_LOOK_ONCE_MORE, True)

    def look_once_more(self, tx: Transaction, bindings: tuple[int], memory: Memory, last: StepResult) -> StepResult:
        """What a text that answered has changed (rulings.md 36)."""
        damage = tx.pending_damage[bindings[0]]
        if damage.stopped or damage.total <= 0:
            return _stopped(tx, bindings, None, damage.stopped or NOTHING_LEFT)
        if not is_target(tx, damage.target) or is_hero_out(tx, damage.source):
            return _end(tx, bindings)
        stopped = _forbidden(tx, bindings) or _immune(tx, bindings)
        bound = most_damage(tx, damage) if stopped is None else None
        if bound is not None and damage.total > bound[0]:
            damage.total = bound[0]
            damage.because("=", *bound)
        return stopped or _immune(tx, bindings, "immune_to_amount")

    def dealt(self, tx: Transaction, bindings: tuple[int], memory: Memory, last: StepResult) -> StepResult:
        damage = tx.pending_damage[bindings[0]]
        row = tx.cards[damage.target]
        hp = _hp_left(tx, damage)
        if tx.index.rules.damage_dealt_amount == "hp_lost" and (lost := (row.hp or 0) - hp) < damage.total:
            damage.total = lost
            damage.because("=", damage.total, damage.target)
            if damage.total <= 0:
                damage.stopped = NO_HP_LOST
                return _stopped(tx, bindings, None, NOTHING_LEFT)
        if HP_BEFORE in tx.index.counted:
            damage.had = row.hp or 0
            damage.left = hp if tells_hp(tx, damage) else None
        memory[:] = [row.since, 0]
        tx.emit(record(events.DamageDealt, ("damage_dealt", damage.cause, damage.source, damage.target, damage.total,
                                            damage.type, hp, damage.reasons)))  # fmt: skip
        if tx.lasting:
            use_up(tx, damage)
        stands = (tx.cards[damage.target].hp or 0) > 0 and not tx.low
        return TO_FINISH if stands and AFTER_DAMAGE not in tx.listeners and not damage.once_dealt else None

    def destroy_at_zero(self, tx: Transaction, bindings: tuple[int], memory: Memory, last: StepResult) -> StepResult:
        damage = tx.pending_damage[bindings[0]]
        row = tx.cards[damage.target]
        if row.hp is None or row.hp > 0 or row.since != memory[0]:
            return ()
        if is_indestructible(tx, damage.target):
            tx.low += (damage.target,)
        return call(tx, DESTROY, (damage.target, damage.source, damage.cause, None))

    def after(self, tx: Transaction, bindings: tuple[int], memory: Memory, last: StepResult) -> StepResult:
        damage = tx.pending_damage[bindings[0]]
        memory[1] = 1 if last else 0
        return call(tx, ONCE_DEALT, bindings) if damage.once_dealt else fire(tx, AFTER_DAMAGE, told(damage))

    def finish(self, tx: Transaction, bindings: tuple[int], memory: Memory, last: StepResult) -> StepResult:
        damage = tx.pending_damage.pop(bindings[0])
        hit = (damage.target, damage.total, memory[1])
        if SOURCES in tx.index.counted and tells_sources(tx, damage):
            changed = is_changed(tx, damage) if tells_changes(tx, damage) else False
            of_hp = () if damage.left is None else (damage.had, damage.left)
            return Done(((*hit, changed, damage.source, *of_hp),))
        return Done(((*hit, is_changed(tx, damage)),) if tells_changes(tx, damage) else (hit,))

    def not_dealt(self, tx: Transaction, bindings: tuple[int], memory: Memory, last: StepResult) -> StepResult:
        """Where ``_stopped`` goes on, if text looks at damage of which none was dealt."""
        damage = tx.pending_damage[bindings[0]]
        how = "reduced" if damage.stopped == NOTHING_LEFT else damage.stopped
        amount = damage.before_reductions()
        if not amount:
            return ()
        return fire(tx, AFTER_NO_DAMAGE, ("no_damage", damage.source, damage.target, amount, damage.type, how))

    def offer_redirects(self, tx: Transaction, bindings: tuple[int], memory: Memory, last: StepResult) -> StepResult:
        """Where ``redirect`` goes on for those that may and come first."""
        damage, texts = tx.pending_damage[bindings[0]], memory[2]
        entry = offer_redirects(tx, texts, bindings[0])
        if isinstance(entry, Signal):
            return entry
        if entry is None:
            damage.applied += texts
            return TO_REDIRECT
        damage.applied += (entry.id,)
        return entry.clause.respond(tx, entry, bindings[0])

    def settle_type(self, tx: Transaction, bindings: tuple[int], memory: Memory, last: StepResult) -> StepResult:
        """Where ``may_be_dealt`` goes on if text in play gives damage other types."""
        return settle_type(tx, bindings[0]) or (TO_REDIRECT if REDIRECT in tx.listeners else TO_IMMUNITY)

    def next_target(self, tx: Transaction, bindings: tuple[int], memory: Memory, last: StepResult) -> StepResult:
        """Where ``redirected`` goes on if text has several targets dealt it: each of them in its turn."""
        damage, (waiting, hits) = tx.pending_damage[bindings[0]], memory
        if not waiting:
            if damage.once_dealt and any(hit[1] for hit in hits):
                return call(tx, ONCE_DEALT, bindings)
            del tx.pending_damage[bindings[0]]
            return Done(hits)
        target, memory[0] = waiting[0], waiting[1:]
        if not is_target(tx, target):
            return TO_NEXT_TARGET
        if target != damage.target:
            tx.emit(events.DamageRedirected("damage_redirected", damage.cause, damage.source, damage.target, target))
        return call(tx, DEAL, (tx.new_damage(shared_out(damage, target)),))

    def note_hits(self, tx: Transaction, bindings: tuple[int], memory: Memory, last: StepResult) -> StepResult:
        memory[1] += last or ()
        return TO_NEXT_TARGET

    def come_to_nothing(self, tx: Transaction, bindings: tuple[int], memory: Memory, last: StepResult) -> StepResult:
        return _end(tx, bindings)

    steps = (watch_chain, may_be_dealt, redirect, redirected, immunity, choose_change,
             back_to("choose_change", "after_choice"), change, double,
             back_to("double", "after_double"), set_amount, back_to("set_amount", "after_set"), reactions,
             back_to("reactions", "after_reaction"), would, back_to("would", "after_would"), look_once_more, dealt,
             destroy_at_zero, after, finish, not_dealt, come_to_nothing, offer_redirects,
             back_to("redirected", "after_offer"), settle_type, next_target, note_hits)  # fmt: skip


DEAL = DealingDamage()


def _end(tx: Transaction, bindings: tuple[int]) -> Done:
    damage = tx.pending_damage.pop(bindings[0], None)
    is_told = damage is not None and tells_changes(tx, damage)
    return Done(((damage.target, 0, 0, is_changed(tx, damage)),)) if damage is not None and is_told else NOTHING


def _stopped(tx: Transaction, bindings: tuple[int], by: CardId | None, word: str) -> Done | Jump:
    damage = tx.pending_damage[bindings[0]]
    tx.emit(events.DamageStopped("damage_stopped", damage.cause, damage.source, damage.target, damage.type, by, word,
                                 damage.reasons))  # fmt: skip
    if AFTER_NO_DAMAGE not in tx.listeners or word in (CANNOT, NO_MORE):  # that would not have been dealt
        return _end(tx, bindings)
    damage.stopped = damage.stopped or word
    return TO_NOT_DEALT


def _nothing_left(tx: Transaction, bindings: tuple[int]) -> Done | Jump:
    """Ends a damage that has come out at 0."""
    damage = tx.pending_damage[bindings[0]]
    over = _stopped(tx, bindings, None, NOTHING_LEFT)
    use_up(tx, damage)
    return over


def _forbidden(tx: Transaction, bindings: tuple[int]) -> Done | Jump | None:
    damage = tx.pending_damage[bindings[0]]
    by = forbidding(tx, "deal_damage", damage.source) if "cannot" in tx.listeners else None
    if by is not None:
        return _stopped(tx, bindings, by, CANNOT)
    bound = most_damage(tx, damage) if MOST in tx.listeners else None
    return _stopped(tx, bindings, bound[1], NO_MORE) if bound is not None and bound[0] <= 0 else None


def _immune(tx: Transaction, bindings: tuple[int], kind: str = "immune") -> Done | Jump | None:
    if kind not in tx.listeners or tx.index.rules.damage_immunity == "no_hp_lost":
        return None
    by = is_immune(tx, tx.pending_damage[bindings[0]], kind)
    return _stopped(tx, bindings, by, "immune") if by is not None else None


def _retype(tx: Transaction, damage: Damage) -> None:
    """Gives a damage the type that text in play says."""
    if RETYPE in tx.listeners and not damage.fixed:
        damage.type = retyped(tx, damage)


def _aimed(tx: Transaction, bindings: tuple[int]) -> Done | Jump:
    """Where a damage goes on whose target is certain: it gets its type, and a target that is immune stops it."""
    kinds = tx.listeners
    if RETYPE in kinds:
        _retype(tx, tx.pending_damage[bindings[0]])
    by = forbidding_damage(tx, tx.pending_damage[bindings[0]])
    if by is not None:
        return _stopped(tx, bindings, by, CANNOT)
    stopped = _immune(tx, bindings) if "immune" in kinds else None
    return stopped or (TO_CHOOSE_CHANGE if CHOOSE_CHANGE in kinds else TO_CHANGE)


def _can_be_dealt(tx: Transaction, damage: Damage) -> bool:
    """Whether there are a target and a source: one that has left play deals nothing, but by its own text; one that is
    being destroyed still counts (rulings.md 25, 37, 54)."""
    rows, source, cause = tx.cards, damage.source, damage.cause
    if rows[damage.target].hp is None or rows[source].zone == tx.index.removed:
        return False
    if cause is not None and not may_be_source(tx, source, cause[0]):
        return False
    hero = tx.index.hero_behind[source]
    return hero is None or rows[hero].face != BACK or not is_hero_out(tx, source)


def _work_out(tx: Transaction, damage: Damage) -> None:
    """Increases and reductions, summed with their signs and cut at 0 once; the reasons say which."""
    damage.reasons = (record(Reason, ("printed", damage.amount, damage.source)),)
    damage.total = damage.amount
    if damage.fixed:
        return
    damage.irreducible = damage.irreducible or is_irreducible(tx, damage)
    if tx.lasting:  # not what begins later (36)
        for _, entry, _ in said_of_the_next(tx, damage):
            damage.applied += (entry.id,)
    for by, card, is_receiving in changes_that_count(tx, damage):
        damage.total += by
        damage.because("+" if by > 0 else "-", abs(by), card, is_receiving)
    damage.total = max(0, damage.total)
    least = least_damage(tx, damage)
    if least is not None and damage.total < least[0]:
        damage.total = least[0]
        damage.because("=", *least)


def _hp_left(tx: Transaction, damage: Damage) -> int:
    """The HP that a target has after a damage."""
    if tx.index.rules.damage_immunity == "no_hp_lost" and is_immune(tx, damage) is not None:
        return tx.cards[damage.target].hp or 0
    return after_damage(tx, damage.target, damage.total)
