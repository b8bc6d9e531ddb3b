"""Text that heroes follow: each Hero, 1 Hero, the Hero with the most cards, a card's Hero."""

from __future__ import annotations

import re

from ...engine.effects import heroes, scoped, selectors, was_next_to
from ...engine.effects.blocks import Block
from ...engine.effects.conditions import DoneBefore
from ...engine.effects.control import If
from ...engine.effects.filters import Filter
from ...engine.effects.references import Reference
from ...engine.effects.word import NamedWord
from ..english import owned
from .block_text import Heard, behind, hear, says
from .cards_answered import THAT_HERO, is_hero_who_did
from .choice_text import HERO_PLACES, phrase
from .grammar import THEY, Act, Phrase, Saying, Whole
from .nouns import noun_of, one, parts_of, place, plural, several, singular
from .numbers import is_one, number
from .registry import phrase_for
from .sentence_context import SentenceContext, Unknowns
from .sentences import OTHERWISE, flat, goes_on, holds_something, one_by_one, one_predicate, opener, together
from .verbs_flow import if_done, if_not_done

OF_THEM = re.compile(r"\b(they|their|them|that Hero|it|its|that card)\b")
BOUND = (OTHERWISE, "during this, ", "whenever this damage ")
"""How sentences begin that belong to the one before."""


def _for_heroes(
    node: heroes.HeroLoop | heroes.OneHero,
    context: SentenceContext,
    who: Phrase,
    may: bool = False,
    inner: str = "that Hero",
    yours: Reference | None = None,
) -> Saying:
    """What heroes do: the first acts with their name, all that follows with "they". ``yours``: the card by which the
    text means them."""
    outside, was_in_loop, context = context, context.in_loop, context.for_hero(inner)
    if yours is not None:
        context = context.but(yours=frozenset({(yours.slot, yours.part)}))
    leading = _leading_acts(list(hear(node.do, context.but(unknowns=Unknowns()), range(0))))
    heard = list(hear(node.do, context, range(leading, len(node.do.items))))
    acts = [each.saying for each in heard if each.at < leading]
    rest = tuple(sentence for each in heard if each.at >= leading for sentence in each.sentences())
    then = getattr(node, "then", None)
    later = context.but(new_target=behind(node.do, context).new_target)
    after = (*if_done(then, "they do", later), *if_not_done(getattr(node, "else_", None), outside))
    if not acts or (may and not _ask_if_done(node.do, leading)):  # one who declines does none of it
        do = says(node.do, context)
        text, more = together(do, THEY)
        if may:
            return Whole(f"{who.text} may do this: {text}", (*more, *after), takes_over=True)
        if isinstance(node, heroes.EachHero | heroes.SomeHeroes) and not all(map(_speaks_of_them, more)):
            return Whole(f"for {who.text}: {flat(text, more)}", after, takes_over=True)
        return Whole(f"{opener(f'for {who.text}', do)} {text}", (*more, *after), takes_over=True)
    several = isinstance(node, heroes.EachHero | heroes.SomeHeroes)
    follow = (*(sentence for saying in acts for sentence in saying.follow), *rest)
    is_plain = not (rest and was_in_loop) and (not several or all(map(_speaks_of_them, follow)))
    if not context.in_short and not is_plain:
        do = says(node.do, context)
        texts = one_by_one([flat(*together([saying], THEY)) for saying in do], list(map(goes_on, do)))
        return Whole(f"{who.text} may do this: {texts}" if may else f"for {who.text}: {texts}", after, takes_over=True)
    first = one_predicate([saying._replace(may=False) for saying in acts])
    assert first is not None
    return Act(who, first.predicate, (*first.follow, *rest, *after), may or any(saying.may for saying in acts),
               takes_over=first.takes_over and not rest)  # fmt: skip


def _ask_if_done(block: Block, start: int) -> bool:
    """Whether all behind what a hero may do asks if it was done: then it does not matter who declines, and when."""
    return all(
        isinstance(item, If) and item.else_ is None and isinstance(item.that, DoneBefore)
        for item in block.items[start:]
    )


def _speaks_of_them(sentence: str) -> bool:
    """Whether it is plain that a sentence behind "each Hero …" is said of each of them."""
    return sentence.startswith(BOUND) or OF_THEM.search(sentence) is not None


def _leading_acts(heard: list[Heard]) -> int:
    """How many items are acts of the heroes that one sentence can hold."""
    before: Act | None = None
    for each in heard:
        saying = each.saying
        if not isinstance(saying, Act) or saying.subject is not None or (before and _ends(before, saying)):
            return each.at
        if saying.follow:
            return each.at + 1
        before = saying
    return heard[-1].at + 1 if heard else 0


def _ends(before: Act, saying: Act) -> bool:
    """Whether what one hero does next is a sentence of its own."""
    return before.may or saying.may or before.takes_over or holds_something(saying)


@phrase_for(heroes.EachHero)
def _each_hero(node: heroes.EachHero, context: SentenceContext) -> Saying:
    return _by_each(_for_heroes(node, context, _heroes(node.which, context, "each")))


@phrase_for(heroes.OneHero)
def _one_hero(node: heroes.OneHero, context: SentenceContext) -> Saying:
    return _for_heroes(node, context, _heroes(node.which, context, "1"), node.may)


@phrase_for(heroes.SomeHeroes)
def _some_heroes(node: heroes.SomeHeroes, context: SentenceContext) -> Saying:
    one = is_one(node.n, context)
    many = f"{'up to ' if node.how == 'up_to' else ''}{number(node.n, context)}"
    who = _heroes(node.which, context, many, not one)
    saying = _for_heroes(node, context, who)
    if one or not isinstance(saying, Act):
        return saying
    return _by_each(saying._replace(predicate=lambda third: f"{saying.predicate(third)} each"))


def _by_each(saying: Saying) -> Saying:
    """What several heroes do, each by themself: "may" around it would ask each of them."""
    return saying._replace(each=True) if isinstance(saying, Act) else saying


def _heroes(which: Filter | None, context: SentenceContext, determiner: str, many: bool = False) -> Phrase:
    if which is None:
        return Phrase(f"{determiner} Hero{'es' if many else ''}", many, "they")
    parts = parts_of(which, context, hero=True)
    return (plural if many else singular)(parts, determiner)._replace(pronoun="they")


@phrase_for(heroes.HeroWith)
def _hero_with(node: heroes.HeroWith, context: SentenceContext) -> Saying:
    which = "cards" if node.what is None else several(node.what, context, "").text
    who = f"the Hero with the {node.the} {which} in {HERO_PLACES[node.cards_in]}"
    return _for_heroes(node, context, Phrase(who, False, "they"))


@phrase_for(heroes.Owner)
def _owner(node: heroes.Owner, context: SentenceContext) -> Saying:
    of = phrase(node.of, context)
    if isinstance(node.of, Reference) and is_hero_who_did(node.of.part, context):
        that = Phrase(THAT_HERO, False, "they")
        return _for_heroes(node, context, that, inner=that.text)
    if isinstance(node.of, Reference) and of == context.you:
        return _for_heroes(node, context, of)
    if isinstance(node.of, scoped.HeroOf):
        that = Phrase("that Hero", False, "they")
        return _for_heroes(node, context, that if isinstance(node.of.deck, NamedWord) else of)
    if isinstance(node.of, Reference) and of.pronoun == "they" and not of.several:
        return _for_heroes(node, context, of, inner=of.text)
    if isinstance(node.of, was_next_to.WasNextTo) and noun_of(node.of.what) == "Hero" and not of.several:
        return _for_heroes(node, context, of._replace(pronoun="they"))
    if isinstance(node.of, selectors.Each):
        cards = one(node.of.what, context, "any", place(node.of, context, "in") if node.of.in_ != "play" else "").text
        return _by_each(_for_heroes(node, context, Phrase(f"each Hero to whom {cards} belongs", False, "they")))
    if isinstance(node.of, (scoped.HeroOfTurn, *scoped.IN_TURN_ORDER)) or getattr(node.of, "called", "") == "hero":
        return _for_heroes(node, context, of)
    if of.several and of.text == "those Heroes":
        return _by_each(_for_heroes(node, context, Phrase(f"each of {of.text}", False, "they")))
    if of.several:
        return _by_each(_for_heroes(node, context, Phrase(f"each Hero of {of.text}", False, "they")))
    known = node.of if isinstance(node.of, Reference) else None
    result = None if known is None or known.part or known.slot is None else context.results.get(known.slot)
    acts_itself = node.do.items[0].word in ("deal", "each_deals")  # the target itself would be taken to deal damage
    if result is not None and result.of_heroes and of.text == f"the target {result.done}" and not acts_itself:
        return _for_heroes(node, context, Phrase(f"the Hero {result.done}", False, "they"), yours=known)
    return _for_heroes(node, context, Phrase(owned(of.text, "Hero"), False, "they"), yours=known)
