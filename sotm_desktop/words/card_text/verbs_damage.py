"""Dealing damage, HP, and what text does to damage that is about to be dealt."""

from __future__ import annotations

from sotm_desktop.engine.effects import dealing, healing, on_damage, quantities
from sotm_desktop.engine.effects.references import Reference
from sotm_desktop.engine.effects.word import SELF, YOU, NamedWord
from sotm_desktop.words.card_text.block_text import says
from sotm_desktop.words.card_text.choice_text import is_many, phrase
from sotm_desktop.words.card_text.grammar import Act, Phrase, act, listed, possessive
from sotm_desktop.words.card_text.known_cards import same
from sotm_desktop.words.card_text.nouns import noun_of
from sotm_desktop.words.card_text.numbers import is_that_much, number
from sotm_desktop.words.card_text.registry import phrase_for
from sotm_desktop.words.card_text.sentence_context import Result, Voice
from sotm_desktop.words.card_text.sentences import together


def default_source(voice: Voice) -> Phrase | None:
    """Who deals damage when the text does not say; None: the hero whom the sentence is about."""
    if voice.in_loop:
        return None
    return voice.card if voice.side == "environment" else voice.you


@phrase_for(dealing.Deal)
def _deal(node, voice: Voice) -> Act:
    source = getattr(node, "from")
    subject = default_source(voice) if source is None else phrase(source, voice)
    if source is not None and _is_you(source) and voice.in_loop:
        subject = None
    targets = _target_words(node.to, source, subject, voice)
    damage = _damage(node, _where_target_is_known(node, voice))
    share = " each" if is_many(node.to, voice) else ""
    return act("deal", f"{targets} {damage}{share}", subject)._replace(follow=_when_it_destroys(node, voice))


def _when_it_destroys(node, voice: Voice) -> tuple[str, ...]:
    if node.when_it_destroys is None:
        return ()
    voice = voice.anew()
    text, follow = together(says(node.when_it_destroys, voice), voice.actor)
    return (f"whenever this damage destroys a target, {text}{voice.unknowns.explained()}", *follow)


def _where_target_is_known(node, voice: Voice) -> Voice:
    """For an amount that looks at ``target``, the card that is dealt it."""
    slot = _slot_of_target(node.amount)
    if slot is None:
        return voice
    targets = node.to if node.to is not None else node.who
    return voice.with_result(slot, Result(noun_of(getattr(targets, "what", None)), ""))


def _slot_of_target(node) -> int | None:
    if isinstance(node, Reference):
        return node.slot if node.name == "target" else None
    return next((slot for child in node.children() if (slot := _slot_of_target(child)) is not None), None)


def _target_words(to, source, subject: Phrase | None, voice: Voice) -> str:
    if _is_you(to) and (source is None or _is_you(source)):
        return (subject or Phrase("", False, "they")).reflexive
    if same(to, source):
        return phrase(source, voice).reflexive
    if isinstance(to, Reference) and source is None and to.slot == SELF and not to.part and subject == voice.card:
        return voice.card.reflexive
    target = phrase(to, voice)
    if isinstance(to, Reference) and subject is not None and target.text == subject.text and not target.plural:
        return subject.reflexive
    return target.text


def _is_you(node) -> bool:
    return isinstance(node, Reference) and node.slot == YOU and not node.part and not _is_special(node)


def _is_special(node: Reference) -> bool:
    return node.name in ("host", "villain")


def _damage(node, voice: Voice) -> str:
    """``3 fixed melee damage``, ``1 fire and 1 cold damage``."""
    amount = "that much" if is_that_much(node.amount) else number(node.amount, voice)
    if getattr(node, "up_to", False):
        amount = f"up to {amount}"
    flags = f"{'irreducible ' if node.irreducible else ''}{'fixed ' if node.fixed else ''}"
    kinds = listed([f"{amount} {flags}{kind}" for kind in (node.type, *node.also) if not isinstance(kind, NamedWord)])
    if isinstance(node.type, NamedWord):
        return f"{amount} {flags}damage of that type"
    return f"{kinds} damage"


@phrase_for(dealing.EachDeals)
def _each_deals(node, voice: Voice) -> Act:
    who = phrase(node.who, voice)
    targets = who.reflexive if node.to is None else phrase(node.to, voice).text
    if node.to is not None and who.plural:
        who = who._replace(text=f"{who.text} each")
    damage = _damage(node, _where_target_is_known(node, voice))
    share = " each" if is_many(node.to, voice) or (node.to is None and is_many(node.who, voice)) else ""
    return act("deal", f"{targets} {damage}{share}", who)


@phrase_for(healing.Regain)
def _regain(node, voice: Voice) -> Act:
    who = None if _is_you(node.who) and voice.in_loop else phrase(node.who, voice)
    amount = "that much" if is_that_much(node.amount) else number(node.amount, voice)
    if node.up_to:
        amount = f"up to {amount}"
    share = " each" if is_many(node.who, voice) else ""
    return act("regain", f"{amount} HP{share}", who)


@phrase_for(healing.SetHp)
def _set_hp(node, voice: Voice) -> Act:
    if isinstance(node.to, quantities.MaxHpOf) and node.to.who.slot > YOU:
        who = phrase(node.who, voice, "all")
        return act("restore", f"{who.text} to {'their' if who.plural else 'its'} maximum HP", loose=True)
    return act("set", f"{possessive(phrase(node.who, voice).text)} HP to {number(node.to, voice)}", loose=True)


@phrase_for(on_damage.Prevent)
def _prevent(node, voice: Voice) -> Act:
    share = "" if node.n is None else f"{number(node.n, voice)} of "
    return act("prevent", f"{share}that damage", loose=True)


@phrase_for(on_damage.Lessen)
def _lessen(node, voice: Voice) -> Act:
    return act("reduce", f"that damage by {number(node.by, voice)}", loose=True)


@phrase_for(on_damage.Double)
def _double(node, voice: Voice) -> Act:
    return act("double", "that damage after all other changes", loose=True)


@phrase_for(on_damage.Redirect)
def _redirect(node, voice: Voice) -> Act:
    return act("redirect", f"that damage to {phrase(node.to, voice).text}", loose=True)


@phrase_for(on_damage.SetDamage)
def _set_damage(node, voice: Voice) -> Act:
    return act("change", f"that damage to {number(node.to, voice)}", loose=True)


@phrase_for(on_damage.Retype)
def _retype(node, voice: Voice) -> Act:
    kind = "damage of that type" if isinstance(node.type, NamedWord) else f"{node.type} damage"
    return act("change", f"that damage to {kind}", loose=True)
