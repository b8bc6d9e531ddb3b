"""Damage that is answered: what stands behind "whenever" while it is coming, and behind "after" once it is over."""

from __future__ import annotations

from ...engine.effects import damage_triggers, filters, parity
from ...engine.effects.filters import Filter, Side, Test
from ...engine.effects.which_card import Is
from ..english import conjugated
from .damage_static_text import dealt_with, kind_of
from .grammar import Phrase
from .nouns import noun_of, one, parts_of
from .registry import phrase_for
from .sentence_context import SentenceContext
from .trigger_text import any_of

TO_ONE, TO_ONE_OTHER = " to 1 target alone", " to 1 other target alone"
ANOTHER = "another target "
OF_HP = (filters.HpAtMost, filters.HpAtLeast, filters.HpExactly, filters.AtMaxHp, parity.HpOfParity)


def _kind(node: damage_triggers.DamageHappening) -> str:
    amounts = [] if node.exactly is None else [f"exactly {node.exactly}"]
    amounts += [] if node.at_least is None else [f"{node.at_least} or more"]
    amounts += [] if node.at_most is None else [f"{node.at_most} or less"]
    stage = " before reductions" if node.before_reductions else ""
    redirected = "redirected " if node.redirected else ""
    kind = f"{redirected}{kind_of(node.type, 'or')}"
    if node.increased:
        return f"{kind} increased to {' and '.join(amounts)}{stage}" if amounts else f"increased {kind}"
    return f"{' and '.join(amounts)} {kind}{stage}".lstrip()


def _meant_for(node: damage_triggers.DamageHappening, context: SentenceContext) -> str:
    return "" if node.redirected_from is None else f" redirected from {any_of(node.redirected_from, context).text}"


def _damage(node: damage_triggers.DamageHappening, context: SentenceContext, would: bool) -> str:
    dealer, target = node.from_, node.to
    if target is None and dealer is not None:
        source = any_of(dealer, context)
        verb = "would deal" if would else conjugated("deal", not source.plural)
        lethal = " that would reduce its target to 0 HP" if node.lethal else ""
        lethal += " without destroying its target" if _survives(node) else ""
        power = _with_power(node, context)
        whom = ANOTHER if node.another else "a target " if context.names_target else ""
        whom = "" if node.alone else whom
        alone = _to_one(node)
        return f"{source.text} {verb} {whom}{_kind(node)}{_meant_for(node, context)}{alone}{power}{lethal}"
    target, left = (target, "") if would or target is None else _before_and_after(target, context)
    hit = _who_is_hit(node, target, context)
    alone = "alone " if node.alone else ""
    verb = f"would {alone}be dealt" if would else f"{'are' if hit.plural else 'is'} {alone}dealt"
    by = _by(node, hit, context) + _with_power(node, context)
    lethal = f" that would reduce {hit.object_pronoun} to 0 HP" if node.lethal else ""
    lethal += f" and {'are' if hit.plural else 'is'} left {left}" if left else ""
    lethal += f" and {'are' if hit.plural else 'is'} not destroyed" if _survives(node) else ""
    return f"{hit.text} {verb} {_kind(node)}{_meant_for(node, context)}{by}{lethal}"


def _who_is_hit(node: damage_triggers.DamageHappening, target: Filter | None, context: SentenceContext) -> Phrase:
    """Who is dealt a damage; "another" of them where one known card deals it, so that it cannot be said of that one."""
    if target is None:
        return Phrase("any target")
    dealer = one(node.from_, context, "another") if node.another and node.from_ is not None else None
    is_known = dealer is not None and not dealer.text.startswith("another")
    return one(target, context, "another") if is_known else any_of(target, context)


def _before_and_after(target: Filter, context: SentenceContext) -> tuple[Filter, str]:
    """What is said of who was dealt a damage, and, as that is looked at once it was dealt, of the HP that are left."""
    of_hp = tuple(test for test in target.tests if _is_of_hp(test))
    if not of_hp:
        return target, ""
    others = tuple(test for test in target.tests if test not in of_hp)
    left = Filter((*(test for test in others if test.word == "target"), *of_hp), target.key)
    return Filter(others, target.key), " ".join(parts_of(left, context).after)


def _is_of_hp(test: Test) -> bool:
    if isinstance(test, filters.Not):
        return bool(test.what.tests) and all(_is_of_hp(each) for each in test.what.tests)
    return isinstance(test, OF_HP)


def _survives(node: damage_triggers.DamageHappening) -> bool:
    return isinstance(node, damage_triggers.WhenDamageDealt) and node.survives


def _with_power(node: damage_triggers.DamageHappening, context: SentenceContext) -> str:
    return dealt_with(node, "a power", any_of, context)


def _by(node: damage_triggers.DamageHappening, hit: Phrase | None, context: SentenceContext) -> str:
    """Who deals a damage, behind who is dealt it: ``by a Villain target``, ``by another card``, ``by themself``."""
    if node.from_ is None:
        return " by another card" if node.another else ""
    who = one(node.from_, context, "another" if node.another else "a")
    return f" by {hit.reflexive if hit is not None and who == hit else who.text}"


def _to_one(node: damage_triggers.DamageHappening) -> str:
    """That the damage is dealt to nobody else, where its target is not named."""
    return "" if not node.alone else TO_ONE_OTHER if node.another else TO_ONE


def speaks_of(called: str, node: damage_triggers.DamageHappening) -> bool:
    """Whether a damage is dealt by or to others than one certain card, who could be meant: ``called`` "that Hero"."""
    ends = (node.to, node.from_, node.redirected_from)
    others = [each for each in ends if each is not None and not any(isinstance(test, Is) for test in each.tests)]
    return any(called == f"that {noun_of(each)}" or _may_be_hero(called, each) for each in others)


def _may_be_hero(called: str, which: Filter) -> bool:
    """Whether "that Hero" may be one of these: Hero targets are heroes, too."""
    sides = [test for test in which.tests if isinstance(test, Side)]
    return called == "that Hero" and any(test.wanted and test.side == "hero" for test in sides)


@phrase_for(damage_triggers.DamageWouldBeDealt)
def _would_be_dealt(node: damage_triggers.DamageWouldBeDealt, context: SentenceContext) -> str:
    return f"whenever {_damage(node, context, True)}"


@phrase_for(damage_triggers.WhenDamageDealt)
def _dealt(node: damage_triggers.WhenDamageDealt, context: SentenceContext) -> str:
    return f"after {_damage(node, context, False)}"


@phrase_for(damage_triggers.WhenDamageNotDealt)
def _not_dealt(node: damage_triggers.WhenDamageNotDealt, context: SentenceContext) -> str:
    if node.how is None:
        dealer = node.from_ if node.to is None else None
        none = (
            f"{conjugated('deal', not any_of(dealer, context).plural)} none" if dealer is not None else "{} dealt none"
        )
        hit = any_of(node.to, context) if node.to is not None else Phrase("any target")
        return f"after {_damage(node, context, True)} and {none.format('are' if hit.plural else 'is')}"
    target = any_of(node.to, context) if node.to is not None else None
    to = f"{' alone' if node.alone else ''} to {target.text}" if target is not None else _to_one(node)
    by = _by(node, target, context)
    if node.another and target is None:
        to = to or f" to {ANOTHER.rstrip()}"
        by = "" if node.from_ is None else f" by {one(node.from_, context, 'a').text}"
    power = _with_power(node, context)
    if node.how == "reduced":
        return f"after {_kind(node)} dealt{to}{by}{power} is reduced to 0"
    return f"after {_kind(node)} that would be dealt{to}{by}{power} is prevented"
