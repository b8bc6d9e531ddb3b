"""Dealing damage, HP, and what text does to damage that is about to be dealt."""

from __future__ import annotations

from ...engine.effects import dealing, healing, hp_then, on_damage, quantities, swapping_hp
from ...engine.effects.families import Condition, Selector
from ...engine.effects.over_cards import JUST_DESTROYED
from ...engine.effects.references import Reference
from ...engine.effects.selectors import BothChoices, Each
from ...engine.effects.word import SELF, YOU, NamedWord, Word, names_any
from ...engine.stages.changed_damage import CHANGES, WAYS
from ..english import listed, owned
from .block_text import says
from .choice_text import is_many, may_be_several, noun_chosen, phrase
from .counting import BEGAN
from .declared import declare_acts
from .grammar import Act, Phrase, act
from .known_cards import same
from .numbers import is_that_much, number
from .on_condition import if_so
from .registry import phrase_for
from .result_text import DONE, NAMES
from .sentence_context import THIS_HERO, THIS_WAY, Antecedent, SentenceContext
from .sentences import opener, together
from .static_text import held_of_its_damage

declare_acts(
    {
        on_damage.Raise: "increase that damage by {by}",
        on_damage.Double: "double that damage after all other changes",
        on_damage.Redirect: "redirect that damage to {to}",
        on_damage.SetDamage: "change that damage to {to}",
        on_damage.MakeIrreducible: "make that damage irreducible",
        swapping_hp.SwapHp: "swap the HP of {who}",
    },
    loose=True,
)


def default_source(context: SentenceContext) -> Phrase | None:
    """Who deals damage when the text does not say; None: the hero whom the sentence is about."""
    if context.in_loop:
        return None
    return context.card if context.side == "environment" and context.you != THIS_HERO else context.you


@phrase_for(dealing.DealDamage)
def _deal(node: dealing.DealDamage, context: SentenceContext) -> Act:
    source = node.from_
    subject = default_source(context) if source is None else phrase(source, context)
    if source is not None and _is_you(source) and context.in_loop:
        subject = None
    targets = _target_words(node.to, source, subject, context)
    damage = _damage(node, _where_target_is_known(node, context))
    if node.divided:
        among = phrase(node.to, context, "all").text if isinstance(node.to, Each) else targets
        divided = act("deal {damage} divided among {to}", subject, to=among, damage=damage)
        return divided._replace(follow=_of_damage(node, context))
    share = "each" if is_many(node.to, context) else ""
    follow = (*_of_damage(node, context), *_when_it_destroys(node, context))
    return _dealt(targets, damage, share, subject)._replace(follow=follow)


def _of_damage(node: dealing.DealDamage | dealing.EachDeals, context: SentenceContext) -> tuple[str, ...]:
    """The sentences behind damage that is irreducible if something is so, or dealt to targets immune to it, too."""
    said = [] if node.irreducible_if is None else [_irreducible_if(node.irreducible_if, context.anew())]
    said += ["no target is immune to this damage"] if node.despite_immunity else []
    inner = context.anew().but(power=THIS_WAY)
    return (*said, *(f"{held_of_its_damage(each, inner)}{inner.unknowns.explained()}" for each in node.its_damage))


def _irreducible_if(node: Condition, context: SentenceContext) -> str:
    return f"this damage is irreducible {if_so(node, context)}{context.unknowns.explained()}"


def _dealt(to: str, damage: str, share: str, subject: Phrase | None) -> Act:
    template = "deal {to} {damage} {share}"
    return act(template, subject, open_form="deal {damage} to {to}", to=to, damage=damage, share=share)


def _when_it_destroys(node: dealing.DealDamage, context: SentenceContext) -> tuple[str, ...]:
    if node.when_it_destroys is None and node.when_changed is None:
        return ()
    context = context.anew()
    start, block = "whenever this damage destroys a target", node.when_it_destroys
    if node.when_changed is not None:
        start = "whenever this" if is_many(node.to, context) else "if that"
        start, block = (
            f"{start} damage is {listed([each for each in WAYS if each in (node.changed or CHANGES)], 'or')}",
            node.when_changed,
        )
    assert block is not None
    gone = block.first_slot - 1
    if block.names[gone] == JUST_DESTROYED and names_any(block, {gone}):
        context = context.with_result(gone, JUST_GONE).but(fresh=None)
    sayings = says(block, context)
    text, follow = together(sayings, context.actor)
    return (f"{opener(start, sayings)} {text}{context.unknowns.explained()}", *follow)


JUST_GONE = Antecedent("target", DONE["destroy"], name=NAMES["destroy"])
"""What a target is called that a damage has just destroyed."""


def _where_target_is_known(node: dealing.DealDamage | dealing.EachDeals, context: SentenceContext) -> SentenceContext:
    """For an amount that looks at ``target``, the card that is dealt it."""
    amounts = (node.amount,) if node.also_amount is None else (node.amount, node.also_amount)
    slot = next((slot for each in amounts if (slot := _slot_of_target(each)) is not None), None)
    targets = node.to if isinstance(node, dealing.DealDamage) or node.to is not None else node.who
    if slot is None or slot in context.results:  # then an earlier sentence has given its card that name
        return context if isinstance(targets, Reference) else context.but(fresh=None)  # "it" would be who is dealt it
    noun = noun_chosen(targets)
    knows_another = any((each.noun, each.many) == (noun, False) for each in context.results.values())
    found = context.with_result(slot, Antecedent(noun, "", name=DAMAGED if knows_another else ""))
    return found.but(fresh=None) if knows_another else found


DAMAGED = "damaged"
"""Which target an amount looks at, where the text knows another."""


def _slot_of_target(node: Word) -> int | None:
    if isinstance(node, Reference):
        return node.slot if node.name == "target" else None
    return next((slot for child in node.children() if (slot := _slot_of_target(child)) is not None), None)


def _target_words(to: Selector, source: Selector | None, subject: Phrase | None, context: SentenceContext) -> str:
    if isinstance(to, BothChoices):
        first, second = (_target_words(each, source, subject, context) for each in (to.this, to.and_))
        return f"{first} and {second}"
    if _is_you(to) and (source is None or _is_you(source)):
        if context.in_short:
            return context.you.reflexive if context.you == context.name else "itself"  # the person's name is left out
        return (subject or Phrase("", False, "they")).reflexive
    if same(to, source):
        return phrase(to, context).reflexive
    if isinstance(to, Reference) and source is None and to.slot == SELF and not to.part and subject == context.card:
        return context.card.reflexive
    by_this = subject is not None and subject.text == context.card.text
    is_named = source is not None and not by_this and not _is_you(source)
    dealer = subject.text if is_named and subject is not None else ""
    target = phrase(to, context if by_this else context.but(not_by_this=True, dealer=dealer))
    if isinstance(to, Reference) and subject is not None and target.text == subject.text and not target.several:
        return subject.reflexive
    return target.text


def _is_you(node: Selector) -> bool:
    return isinstance(node, Reference) and node.slot == YOU and not node.part and not _is_special(node)


def _is_another(node: Selector) -> bool:
    """Whether it is a known card other than the one to whom the text speaks."""
    return isinstance(node, Reference) and not _is_you(node)


def _is_special(node: Reference) -> bool:
    return node.name in ("host", "villain")


def _damage(node: dealing.DealDamage | dealing.EachDeals, context: SentenceContext) -> str:
    """``3 fixed melee damage``, ``1 fire and 1 cold damage``, ``3 melee and 1 fire damage``."""
    amount = "that much" if is_that_much(node.amount) else number(node.amount, context)
    if isinstance(node, dealing.DealDamage) and node.up_to:
        amount = f"up to {amount}"
    flags = f"{'irreducible ' if node.irreducible else ''}{'fixed ' if node.fixed else ''}"
    further = amount if node.also_amount is None else number(node.also_amount, context)
    also = [f"{further} {flags}{kind}" for kind in node.also]
    if isinstance(node.type, NamedWord):
        return f"{listed([f'{amount} {flags}damage of that type', *also])}{' damage' if also else ''}"
    return f"{listed([f'{amount} {flags}{node.type}', *also])} damage"


@phrase_for(dealing.EachDeals)
def _each_deals(node: dealing.EachDeals, context: SentenceContext) -> Act:
    who = phrase(node.who, context)
    inner = context if who.text == context.card.text else context.but(dealer=who.text)
    targets = who.reflexive if node.to is None else phrase(node.to, inner).text
    if node.each_other:
        targets = "each other"
    elif node.different:
        targets = f"a different {targets.removeprefix('1 ')}"
    if node.to is not None and who.several:
        who = who._replace(text=f"{who.text} each")
    subject = None if _is_you(node.who) and context.in_loop else who
    damage = _damage(node, _where_target_is_known(node, context))
    share = "each" if is_many(node.to, context) or (node.to is None and is_many(node.who, context)) else ""
    said = _dealt(targets, damage, share, subject)
    return said._replace(may=node.may, follow=_of_damage(node, context), each=may_be_several(node.who, context))


@phrase_for(healing.Regain)
def _regain(node: healing.Regain, context: SentenceContext) -> Act:
    who = None if _is_you(node.who) and context.in_loop else phrase(node.who, context)
    amount = "that much" if is_that_much(node.amount) else number(node.amount, context)
    if node.up_to:
        amount = f"up to {amount}"
    share = "each" if is_many(node.who, context) else ""
    template = "regain {amount} HP, {share} even above the maximum" if node.beyond else "regain {amount} HP {share}"
    said = act(template, who, amount=amount, share=share)
    return said._replace(each=may_be_several(node.who, context), undergone=_is_another(node.who))


@phrase_for(healing.LoseHp)
def _lose_hp(node: healing.LoseHp, context: SentenceContext) -> Act:
    who = None if _is_you(node.who) and context.in_loop else phrase(node.who, context)
    amount = "that much" if is_that_much(node.amount) else number(node.amount, context)
    share = "each" if is_many(node.who, context) else ""
    said = act("lose {amount} HP {share}", who, amount=amount, share=share)
    return said._replace(each=may_be_several(node.who, context), undergone=_is_another(node.who))


@phrase_for(healing.SetHpTo)
def _set_hp(node: healing.SetHpTo, context: SentenceContext) -> Act:
    to_most = node.to.who if isinstance(node.to, quantities.MaxHpOf) else None
    is_one = isinstance(to_most, Reference) and not is_many(node.who, context) and _are_one(to_most, node.who)
    if is_one or (isinstance(to_most, Reference) and to_most.name == "target"):
        who = phrase(node.who, context, "all")
        return act("restore {who} to {their} maximum HP", loose=True, who=who.text, their=who.owner_pronoun)
    if isinstance(node.to, hp_then.HpAt) and isinstance(node.to.who, Reference) and node.to.who.name == "target":
        who, then = phrase(node.who, context, "all"), BEGAN[node.to.start_of]
        return act("restore {who} to the HP {they} had at the start of {then}", loose=True, who=who.text,
                   they=who.pronoun, then=then)  # fmt: skip
    whose = owned(phrase(node.who, context).text, "HP")
    return act(
        "set {who} to {to}", loose=True, open_form="set HP to {to} on {who}", who=whose, to=number(node.to, context)
    )


def _are_one(card: Reference, who: Selector) -> bool:
    """Whether a choice of cards is that one card."""
    return isinstance(who, Reference) and (who.name, who.slot, who.part) == (card.name, card.slot, card.part)


@phrase_for(on_damage.Lessen)
def _lessen(node: on_damage.Lessen, context: SentenceContext) -> Act:
    if isinstance(node.by, quantities.AmountOfDamage):
        return act("reduce that damage to 0", loose=True)
    return act("reduce that damage by {by}", loose=True, by=number(node.by, context))


@phrase_for(on_damage.Prevent)
def _prevent(node: on_damage.Prevent, context: SentenceContext) -> Act:
    share = "" if node.n is None else f"{number(node.n, context)} of"
    return act("prevent {n} that damage", loose=True, n=share)


@phrase_for(on_damage.Retype)
def _retype(node: on_damage.Retype, context: SentenceContext) -> Act:
    if node.type == on_damage.ANY_TYPE:
        return act("change that damage to any type", may=True)
    kind = "damage of that type" if isinstance(node.type, NamedWord) else f"{node.type} damage"
    return act("change that damage to {type}", loose=True, type=kind)
