"""A list of sentences: each hears what the ones before it did."""

from __future__ import annotations

from collections.abc import Container, Iterator
from functools import partial
from typing import NamedTuple

from ...engine.effects import control, dealing, healing, moving_cards, references, scoped, searching, selectors
from ...engine.effects.blocks import Block
from ...engine.effects.discarding_until import DiscardUntil
from ...engine.effects.on_damage import Redirect
from ...engine.effects.one_sentence import leaves
from ...engine.effects.revealing_until import RevealUntil
from ...engine.effects.word import Word
from ..english import conjugated
from .choice_text import may_be_several, noun_chosen
from .declared import are_yours
from .either_place import goes_to_either, put_to_either
from .grammar import Act, Phrase, Saying, Whole, both_of
from .registry import phrase_for, phrase_of
from .result_text import result_of
from .sentence_context import Antecedent, SentenceContext
from .sentences import spoken, together


class Heard(NamedTuple):
    """One saying of a block, and how the text spoke when it was said."""

    saying: Saying
    place: SentenceContext
    at: int
    """Which item of the block it is."""

    def sentences(self, instead: bool = False) -> list[str]:
        """It and what belongs behind it, its letters explained. ``instead``: it happens in place of something."""
        said = f"{spoken(self.saying, self.place.actor)}{' instead' if instead else ''}"
        return [self.place.unknowns.explained_in(said), *self.saying.follow]


def said(verb: Word, context: SentenceContext) -> Saying | None:
    """What a verb says; None for one that only prepares others."""
    saying: Saying | None = phrase_of(verb)(verb, context)
    if context.told is not None and saying is not None:
        context.told[verb.key] = (saying, context)
    return saying


def says(block: Block, context: SentenceContext) -> list[Saying]:
    """What the items of a block say, for one sentence to hold."""
    return [heard.saying for heard in hear(block, context, range(0))]


def paragraph(block: Block, context: SentenceContext, instead: bool = False) -> list[str]:
    """A block as sentences of their own, without capitals and full stops. ``instead``: of what the text answers."""
    all_heard = _joined(list(hear(block, context.anew())))
    return [text for at, heard in enumerate(all_heard) for text in heard.sentences(instead and at == 0)]


def _joined(heard: list[Heard]) -> list[Heard]:
    """Neighbours by the same subject that are followed by the same sentence become one, so that it is said once."""
    joined: list[Heard] = []
    for each in heard:
        before = joined[-1].saying if joined else None
        if isinstance(before, Act) and isinstance(each.saying, Act) and _end_alike(joined[-1], before, each.saying):
            joined.pop()
            each = each._replace(saying=_with_before(each.saying, before))
        joined.append(each)
    return joined


def _end_alike(heard: Heard, one: Act, other: Act) -> bool:
    return (
        bool(one.follow)
        and _all_but_predicate(one) == _all_but_predicate(other)
        and not one.may
        and not heard.place.unknowns.explained()
    )


def _all_but_predicate(saying: Act) -> tuple[object, ...]:
    return saying.subject, saying.follow, saying.may, saying.loose


def _with_before(saying: Act, before: Act) -> Act:
    return saying._replace(predicate=lambda third: both_of(before.predicate(third), saying.predicate(third)))


def hear(
    block: Block, context: SentenceContext, starts: Container[int] | None = None, later: SentenceContext | None = None
) -> Iterator[Heard]:
    """Every saying of a block. ``starts``: at which items a new sentence begins, with letters of its own; all if None.

    The first sentence shares its letters with ``context``. ``later``: how the items after the first speak.
    """
    slot = block.first_slot
    skip = False
    for at, item in enumerate(block.items):
        place = context.anew() if at and (starts is None or at in starts) else context
        after = block.items[at + 1] if at + 1 < len(block.items) else None
        fresh = None
        if skip:
            skip, fresh = False, context.fresh
        elif is_put_back(item, after, slot, block.binds[at]):
            skip = True
            revealed = said(item, place)
            assert isinstance(revealed, Act)
            yield Heard(revealed_and_replaced(revealed), place, at)
        elif goes_to_either(item, after, slot, block.binds[at]) and (put := _put(block, at, slot, place)) is not None:
            skip = True
            yield Heard(put, place, at)
        elif (saying := said(item, place)) is not None:
            if isinstance(saying, Act) and block.may_be_cut_short and leaves(item) and not block.goes_on_at(at + 1):
                saying = saying._replace(ends=True)
            yield Heard(saying, place, at)
        elif len(block.items) == 1:  # it prepares what does not follow
            yield Heard(Whole("note the type of that damage"), place, at)
        it = context.fresh if isinstance(item, scoped.Note) else fresh  # a noted number is called as it was just said
        context = context.but(fresh=fresh, unknowns=place.unknowns)
        if later is not None:
            context = context.but(that_deck=later.that_deck, that_area=later.that_area)
        context = _behind_one(item, slot if block.binds[at] else None, context)
        if block.binds[at]:
            context = _with_result(block, at, slot, context, result_of(item, context.but(fresh=it)))
            if isinstance(item, RevealUntil | DiscardUntil) and item.at_most is not None:
                context = context.but(fresh=None)  # "it" would be sure to be found
            slot += 1
        elif not isinstance(item, scoped.Note):
            if speaks_of_others(item, context):
                context = context.but(chose_others=True)
            context = context.with_deed(partial(result_of, item, context))


def _put(block: Block, at: int, slot: int, context: SentenceContext) -> Act | None:
    """One sentence of two: a card is selected, and put into one of several places."""
    selecting, putting = block.items[at], block.items[at + 1]
    assert isinstance(putting, control.Choose)
    heard = context.but(told=None)
    after = _with_result(block, at, slot, heard, result_of(selecting, heard))
    put = put_to_either(said(selecting, heard), [says(way, after)[0] for way in putting.either])
    if put is not None and context.told is not None:
        context.told[selecting.key] = context.told[putting.key] = (put, context)
    return put


def speaks_of_others(node: Word, context: SentenceContext) -> bool:
    """Whether a sentence deals damage to, or heals, targets of the players' choice or a card that no name is for.

    "1 different target" behind it would be another than those. It may also say that this may be done.
    """
    if isinstance(node, control.May) and len(node.do.items) == 1:
        return speaks_of_others(node.do.items[0], context)
    if not isinstance(node, dealing.DealDamage | healing.Regain):
        return False
    to = node.selector()
    is_known = isinstance(to, references.Reference) and to.slot not in context.results
    return is_known or isinstance(to, selectors.Chosen)


def behind(block: Block, context: SentenceContext) -> SentenceContext:
    """For what follows a block and may speak of its results."""
    slot = block.first_slot
    for at, (item, binds) in enumerate(zip(block.items, block.binds, strict=True)):
        context = _behind_one(item, slot if binds else None, context)
        if binds:
            context = _with_result(block, at, slot, context.but(fresh=None), result_of(item, context))
            slot += 1
    return context


def _behind_one(item: Word, slot: int | None, context: SentenceContext) -> SentenceContext:
    """After a sentence: whom a damage is dealt that it redirects, and whether the cards that it names are "yours"."""
    if isinstance(item, Redirect) and not may_be_several(item.to, context):
        pronoun = "they" if noun_chosen(item.to) == "Hero" else "it"
        context = context.but(new_target=Phrase("the new target", False, pronoun))
    return context.but(yours=context.yours | {(slot, "")}) if slot is not None and are_yours(item, context) else context


def _with_result(block: Block, at: int, slot: int, context: SentenceContext, result: Antecedent) -> SentenceContext:
    """After a sentence with a name, which may be that of an earlier one, too."""
    if at in block.gathers:
        return context.with_more(slot, result, block.gathers[at])
    return context.with_result(slot, result)


def is_put_back(item: Word, after: Word | None, slot: int, binds: bool) -> bool:
    """Whether a card is revealed only to be looked at: the next sentence puts it back."""
    return (
        binds
        and isinstance(item, searching.Reveal)
        and isinstance(after, moving_cards.Replace)
        and not after.any_order
        and getattr(after.what, "slot", None) == slot
    )


def revealed_and_replaced(saying: Act) -> Act:
    """``reveal and replace the top card of 1 deck``."""

    def predicate(third: bool) -> str:
        verb, _, rest = saying.predicate(third).partition(" ")
        return f"{verb} and {conjugated('replace', third)} {rest}"

    return saying._replace(predicate=predicate)


@phrase_for(Block)
def _block(node: Block, context: SentenceContext) -> str:
    text, follow = together(says(node, context), context.actor)
    return ". ".join((text, *follow))
