"""Dealing damage, HP, and what text does to damage that is about to be dealt."""

from __future__ import annotations

from sotm_desktop.cards.phrasebook.choices import is_many, phrase
from sotm_desktop.cards.phrasebook.grammar import Act, Phrase, act, conjugated, listed, possessive
from sotm_desktop.cards.phrasebook.numbers import is_that_much, number
from sotm_desktop.cards.phrasebook.registry import phrase_for
from sotm_desktop.cards.phrasebook.voice import Result, Voice
from sotm_desktop.engine.effects import dealing
from sotm_desktop.engine.effects.node import SELF, YOU
from sotm_desktop.engine.effects.references import Reference


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
    damage = _damage(node, voice.with_result(_slot_of_target(node, voice), Result("target", "")))
    share = " each" if is_many(node.to) else ""
    return act("deal", f"{targets} {damage}{share}", subject)


def _slot_of_target(node, voice: Voice) -> int:
    """Where an amount finds the card that is dealt it: the first slot that no result has taken."""
    return max((*voice.results, 2)) + 1


def _target_words(to, source, subject: Phrase | None, voice: Voice) -> str:
    if isinstance(to, Reference) and not to.part:
        if (source is None or _is_you(source)) and to.slot == YOU and not _is_special(to):
            return (subject or Phrase("", False, "they")).reflexive
        if isinstance(source, Reference) and source.name == to.name:
            return phrase(source, voice).reflexive
        if source is None and to.slot == SELF and subject == voice.card and not _is_special(to):
            return voice.card.reflexive
    return phrase(to, voice).text


def _is_you(node) -> bool:
    return isinstance(node, Reference) and node.slot == YOU and not node.part and not _is_special(node)


def _is_special(node: Reference) -> bool:
    return node.name in ("host", "villain")


def _damage(node, voice: Voice) -> str:
    """``3 fixed melee damage``, ``1 fire and 1 cold damage``."""
    amount = "that much" if is_that_much(node.amount) else number(node.amount, voice)
    flags = f"{'irreducible ' if node.irreducible else ''}{'fixed ' if node.fixed else ''}"
    return f"{listed([f'{amount} {flags}{kind}' for kind in (node.type, *node.also)])} damage"


@phrase_for(dealing.EachDeals)
def _each_deals(node, voice: Voice) -> Act:
    who = phrase(node.who, voice)
    targets = who.reflexive if node.to is None else phrase(node.to, voice).text
    damage = _damage(node, voice.with_result(_slot_of_target(node, voice), Result("target", "")))
    share = " each" if is_many(node.to) or (node.to is None and is_many(node.who)) else ""
    return act("deal", f"{targets} {damage}{share}", who)


@phrase_for(dealing.Regain)
def _regain(node, voice: Voice) -> Act:
    who = None if _is_you(node.who) and voice.in_loop else phrase(node.who, voice)
    amount = "that much" if is_that_much(node.amount) else number(node.amount, voice)
    share = " each" if is_many(node.who) else ""
    return act("regain", f"{amount} HP{share}", who)


@phrase_for(dealing.SetHp)
def _set_hp(node, voice: Voice) -> Act:
    return act("set", f"{possessive(phrase(node.who, voice).text)} HP to {number(node.to, voice)}", loose=True)


@phrase_for(dealing.Prevent)
def _prevent(node, voice: Voice) -> Act:
    return act("prevent", "that damage", loose=True)


@phrase_for(dealing.Lessen)
def _lessen(node, voice: Voice) -> Act:
    return act("reduce", f"that damage by {number(node.by, voice)}", loose=True)


@phrase_for(dealing.Double)
def _double(node, voice: Voice) -> Act:
    return act("double", "that damage after all other changes", loose=True)


@phrase_for(dealing.Redirect)
def _redirect(node, voice: Voice) -> Act:
    return act("redirect", f"that damage to {phrase(node.to, voice).text}", loose=True)


def deals(subject: Phrase, rest: str) -> str:
    """A sentence about damage with its subject."""
    return f"{subject.text} {conjugated('deal', not subject.plural)} {rest}"
