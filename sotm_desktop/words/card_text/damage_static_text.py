"""Text that holds about damage: +1, immune, irreducible, no more than so much."""

from __future__ import annotations

import re
from collections.abc import Callable

from ...engine.effects import (
    bounded_damage,
    damage_statics,
    quantities,
    statics,
)
from ...engine.effects.damage_statics import DEALER, AboutDamage, IncreaseDamage
from ...engine.effects.damage_triggers import DamageHappening
from ...engine.effects.families import Quantity
from ...engine.effects.filters import Filter
from ...engine.effects.word import DAMAGE_TYPES, NamedWord, OtherTypes
from ..english import listed, of_so_much, so_often
from .choice_text import OTHER_ENDS
from .damage_done_text import first_each_turn
from .grammar import Phrase
from .noun_parts import NounParts
from .nouns import OWN_TEXT, counted, group, is_of_this_character, one, parts_of
from .numbers import explained, is_plain, number
from .registry import phrase_for
from .sentence_context import THIS_WAY, SentenceContext

CARD = re.compile(r"\bcards?\b")
OTHER_THAN = "other than "
MOST_OTHERS = 3
"""Up to so many types that are not meant are named in place of all the others."""


@phrase_for(damage_statics.IncreaseDamage, damage_statics.ReduceDamage)
def _change(node: damage_statics.IncreaseDamage | damage_statics.ReduceDamage, context: SentenceContext) -> str:
    amount, each = change_by(node.by, context)
    sign = "+" if node.sign > 0 else "-"
    says_more = each or node.type or node.from_ is not None or node.by_text is not None
    if not (says_more or node.by_power or node.of_power or context.power == THIS_WAY):
        first = first_each_turn(node.to, context)
        if first is not None:
            return f"{sign}{amount} to {first}"
    about = _between(node, context)
    kind = kind_of(node.type, "or")
    start = f"{sign}{amount} {kind} dealt{about}" if about else f"{sign}{amount} to all {kind} dealt"
    return start + each


def change_by(node: Quantity, context: SentenceContext) -> tuple[str, str]:
    """The figure, and "for each …" where it is a count."""
    if isinstance(node, quantities.CountCards):
        return "1", f" for each {counted(node, context, plural=False)}"
    if isinstance(node, quantities.Times) and isinstance(node.of, quantities.CountCards) and is_plain(node.and_):
        return explained(node.and_, context), f" for each {counted(node.of, context, plural=False)}"
    return number(node, context), ""


def next_change(node: IncreaseDamage | damage_statics.Irreducible, context: SentenceContext) -> str:
    """``+2 to the next damage dealt by Haka``, ``the next damage dealt by Haka is irreducible``."""
    if isinstance(node, damage_statics.Irreducible):
        return f"the next {kind_of(node.type, 'or')} dealt{_between(node, context)} {_not_reduced(node, context)}"
    amount, each = change_by(node.by, context)
    sign = "+" if node.sign > 0 else "-"
    return f"{sign}{amount} to the next {kind_of(node.type, 'or')} dealt{_between(node, context)}{each}"


def _between(node: AboutDamage, context: SentenceContext) -> str:
    source = f" by {group(node.from_, context).text}" if node.from_ is not None else ""
    is_last = " with " in source  # what is said of the source stands last
    target = _to(node.to, None if is_last else node.from_, context)
    with_ = dealt_with(node, "powers", group, context)
    if not node.of_power:  # the cards with which it is dealt stand before its targets, of which they say nothing
        return with_ + target + source if is_last else source + with_ + target
    about = target + source if is_last else source + target
    return f" {THIS_WAY}{about}" if context.power == THIS_WAY else about + with_


def _to(to: Filter | None, dealers: Filter | None, context: SentenceContext) -> str:
    """To whom damage is dealt, with its space; ``dealers``: those who were named before, to whom they deal it
    themselves, or not: `` to targets other than themself``."""
    if to is None:
        return ""
    said = group(to, context).text
    before = said.removesuffix(OTHER_ENDS[DEALER])
    if dealers is None or before == said or (before and not before.endswith(OTHER_THAN)):
        return f" to {said}"
    named = group(dealers, context)
    return f" to {before}{'themself' if named.several else named.reflexive}"  # each of several for itself


def dealt_with(
    node: AboutDamage | DamageHappening, powers: str, cards: Callable[[Filter, SentenceContext], Phrase],
    context: SentenceContext,
) -> str:  # fmt: skip
    """With which power, or with which cards, damage is dealt, with its space; ``cards`` says those that fit."""
    if node.of_power:
        return f" with {context.power}"
    on = ""
    if node.by_text is not None and not node.by_power and is_of_this_character(node.by_text, context):
        on = f" with {OWN_TEXT}"
    elif node.by_text is not None:
        with_ = "with the text of" if _is_of_characters(parts_of(node.by_text, context)) else "with"
        on = f" {'on' if node.by_power else with_} {cards(node.by_text, context).text}"
    return f"{f' with {powers}' if node.by_power else ''}{on}"


def _is_of_characters(parts: NounParts) -> bool:
    """Whether cards are called by who is on them, so that "with" them would not say that their own text is meant."""
    named = any(not CARD.search(phrase.text) for phrase in parts.known)
    return named or parts.head not in ("", "card") or any(_is_of_characters(half) for half in parts.halves)


def kind_of(types: tuple[str, ...], word: str) -> str:
    """``cold or fire damage``, ``damage of that type``."""
    if any(isinstance(each, NamedWord) for each in types):
        return "damage of any other type" if isinstance(types, OtherTypes) else "damage of that type"
    others = [kind for kind in DAMAGE_TYPES if kind not in types]
    if len(others) <= MOST_OTHERS:
        return f"{', '.join(f'non-{kind}' for kind in others)} damage"
    return f"{listed(types, word)} damage" if types else "damage"


def who_is(who: Phrase) -> str:
    """``Ra is``, ``Hero targets are``."""
    return f"{who.text} {'are' if who.plural else 'is'}"


@phrase_for(damage_statics.Immune)
def _immune(node: damage_statics.Immune, context: SentenceContext) -> str:
    kind = kind_of(node.type, "and")
    source = node.from_
    by = f" dealt by {group(source, context).text}" if source is not None else ""
    return f"{who_is(group(node.to, context))} immune to {kind}{of_so_much(node.at_least, node.at_most)}{by}"


@phrase_for(damage_statics.ImmuneToTypesDealt)
def _immune_to_types_dealt(node: damage_statics.ImmuneToTypesDealt, context: SentenceContext) -> str:
    who = group(node.who, context)
    if who.several and node.to is None:
        who = one(node.who, context, "each")
    to = who.object_pronoun if node.to is None else group(node.to, context).text
    by = "" if node.from_ is None else f" by {group(node.from_, context).text}"
    return f"{who_is(who)} immune to each type of damage already dealt to {to}{by} this turn"


@phrase_for(damage_statics.Irreducible)
def _irreducible(node: damage_statics.Irreducible, context: SentenceContext) -> str:
    about, kind = _between(node, context), kind_of(node.type, "and")
    return f"{f'{kind} dealt{about}' if about else f'all {kind}'} {_not_reduced(node, context)}"


def _not_reduced(node: damage_statics.Irreducible, context: SentenceContext) -> str:
    return "is irreducible" if node.by is None else f"cannot be reduced by {group(node.by, context).text}"


CANNOT_BE = {
    damage_statics.NotRedirected: "redirected", damage_statics.NotIncreased: "increased",
    damage_statics.NotPrevented: "prevented",
}  # fmt: skip


@phrase_for(*CANNOT_BE)
def _cannot_be(node: damage_statics.KeptFrom, context: SentenceContext) -> str:
    about, kind = _between(node, context), kind_of(node.type, "and")
    by = "" if node.by is None else f" by {group(node.by, context).text}"
    return f"{f'{kind} dealt{about}' if about else f'all {kind}'} cannot be {CANNOT_BE[type(node)]}{by}"


@phrase_for(damage_statics.LeastDamage)
def _least_damage(node: damage_statics.LeastDamage, context: SentenceContext) -> str:
    about, kind = _between(node, context), kind_of(node.type, "and")
    return f"{f'{kind} dealt{about}' if about else f'all {kind}'} cannot be reduced to less than {node.n}"


@phrase_for(damage_statics.RetypeDamage)
def _retype_damage(node: damage_statics.RetypeDamage, context: SentenceContext) -> str:
    about = _between(node, context)
    kind = "of that type" if isinstance(node.type, NamedWord) else f"{node.type} damage"
    return f"{f'damage dealt{about}' if about else 'all damage'} is {kind}"


@phrase_for(statics.CannotDeal)
def _cannot_deal(node: statics.CannotDeal, context: SentenceContext) -> str:
    to = _to(node.to, node.who, context)
    return f"{who_cannot(node.who, context).text} cannot deal {kind_of(node.type, 'or')}{to}"


def who_cannot(who: Filter, context: SentenceContext) -> Phrase:
    """Those who cannot do something: not "all targets", as of all of them some might."""
    found = group(who, context)
    return found._replace(text="targets") if found.text == "all targets" else found


@phrase_for(bounded_damage.MostDamage)
def _most_damage(node: bounded_damage.MostDamage, context: SentenceContext) -> str:
    often = "at a time" if node.a == "time" else f"each {node.a}"
    much = f"more than {number(node.n, context)} {kind_of(node.type, 'or')}"
    if node.from_ is None:
        assert node.to is not None, "one of the two is given"
        return f"{one(node.to, context, 'each').text} cannot be dealt {much} {often}"
    to = f" to {group(node.to, context).text}" if node.to is not None else ""
    return f"{one(node.from_, context, 'each').text} cannot deal {much}{to} {often}"


@phrase_for(bounded_damage.MostHits)
def _most_hits(node: bounded_damage.MostHits, context: SentenceContext) -> str:
    much, often = kind_of(node.type, "or"), f"more than {so_often(number(node.n, context))} each {node.a}"
    if node.to is None:
        assert node.from_ is not None, "one of the two is given"
        return f"{one(node.from_, context, 'each').text} cannot deal {much} {often}"
    by = f" by {group(node.from_, context).text}" if node.from_ is not None else ""
    return f"{one(node.to, context, 'each').text} cannot be dealt {much}{by} {often}"


@phrase_for(damage_statics.MoreTargets)
def _more_targets(node: damage_statics.MoreTargets, context: SentenceContext) -> str:
    """A change of other text, with its words as they are printed there."""
    who = group(node.from_, context)
    deals = f"{who.text} {'deal' if who.plural else 'deals'}"
    return f'any text that says "{deals} 1 target" says "{deals} up to {node.n} targets" instead'
