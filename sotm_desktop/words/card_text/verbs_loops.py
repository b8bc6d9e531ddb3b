"""Text that is done several times: for each card, for each deck."""

from __future__ import annotations

from ...engine.effects import control, dealt_this_way, naming, quantities, scoped, searching
from ...engine.effects.blocks import Block
from ...engine.effects.families import Quantity
from ...engine.effects.word import ResultRef
from .block_text import hear, says
from .choice_text import phrase
from .counting import counted_things
from .grammar import Saying, Whole
from .nouns import counted, noun_of, one
from .numbers import destroyed, is_one, number
from .registry import phrase_for
from .sentence_context import Antecedent, SentenceContext, Unknowns, beside_others, side_name
from .sentences import as_one, flat, goes_on, one_by_one, one_predicate, opener, spoken, together

TIMES = "do this "
PROBE = "\N{REPLACEMENT CHARACTER}"
"""Stands for a deck or a play area where it is only asked whether a sentence names it."""


@phrase_for(control.ForEach)
def _for_each(node: control.ForEach, context: SentenceContext) -> Saying:
    if context.in_short:
        return as_one(says(node.do, context), context.actor)
    start = _times(node, context)
    is_one = start.startswith(TIMES) and len(node.do.items) == 1  # of several, "A and B twice" could repeat B alone
    whole = one_predicate(says(node.do, context)) if is_one else None
    if whole is not None and not whole.follow:
        times = start.removeprefix(TIMES).removesuffix(":")
        return whole._replace(predicate=lambda third: f"{whole.predicate(third)} {times}")
    inner = context
    if node.of is not None:
        noun = noun_of(getattr(node.of, "what", None))
        inner = beside_others(f"that {noun}", context, (node.do,))
        inner = inner.with_result(node.do.first_slot - 1, Antecedent(noun, ""))
    do = says(node.do, inner)
    text, follow = together(do, context.actor)
    return Whole(f"{start if start.startswith(TIMES) else opener(start, do)} {text}", follow, takes_over=True)


def _times(node: control.ForEach, context: SentenceContext) -> str:
    if node.of is not None:
        of = phrase(node.of, context)
        if isinstance(node.of, naming.Named):
            return f"for each of {of.text} in play"
        return f"for each of {of.text}" if of.several else f"for {of.text}"
    times = node.times
    hits = _all_hits(times)
    if hits:
        return f"for each {destroyed(hits, context, plural=False)}"
    if isinstance(times, dealt_this_way.DestroyedBy) and times.what is not None:
        what = one(times.what, context, "").text.lstrip()
        return f"for each {destroyed([times.which], context, False, what)}"
    if isinstance(times, quantities.NumberOf):
        return f"for each {counted_things(times, context, plural=False)}"
    assert times is not None, "one of the two is given"
    if isinstance(times, quantities.CountCards):
        return f"for each {counted(times, context, plural=False)}"
    return f"{TIMES}{number(times, context)} times:"


def _all_hits(times: Quantity | None) -> list[ResultRef]:
    """The damages of which a sum counts all the targets that they destroyed; empty for another number."""
    if isinstance(times, dealt_this_way.DestroyedBy) and times.what is None:
        return [times.which]
    if isinstance(times, quantities.Plus):
        first, second = _all_hits(times.of), _all_hits(times.and_)
        return [*first, *second] if first and second else []
    return []


@phrase_for(searching.EachDeck)
def _each_deck(node: searching.EachDeck, context: SentenceContext) -> Saying:
    deck = kind_of_deck(node.which)
    whole = speaks_of(node.do, context.but(that_deck=f"each {deck}"))
    if whole is not None and not whole.may:  # "you may … each deck" is one decision for all of them
        return whole
    return through(f"each {deck} in turn order", node.do, context.but(that_deck="that deck"))


def kind_of_deck(which: str | None) -> str:
    """``deck``, ``Hero deck``, ``non-Villain deck``."""
    return f"{side_name(which)} deck" if which else "deck"


@phrase_for(scoped.SomeDecks)
def _some_decks(node: scoped.SomeDecks, context: SentenceContext) -> Saying:
    kind = kind_of_deck(node.which)
    if node.n is None:
        decks = f"each of any number of {kind}s"
    else:
        decks = f"up to 1 {kind}" if is_one(node.n, context) else f"each of up to {number(node.n, context)} {kind}s"
    whole = speaks_of(node.do, context.but(that_deck=decks))
    if whole is not None:
        return whole
    return through(decks, node.do, context.but(that_deck="that deck"))


@phrase_for(scoped.OneDeck)
def _one_deck(node: scoped.OneDeck, context: SentenceContext) -> Saying:
    deck = f"1 {kind_of_deck(node.which)}"
    if asks_of_that(node.do) or not names_that(node.do, context):
        return through(deck, node.do, context.but(that_deck="that deck"))
    first, *rest = hear(node.do, context.but(that_deck=deck), later=context)
    follow = tuple(sentence for heard in rest for sentence in heard.sentences())
    return first.saying._replace(follow=(*first.saying.follow, *follow))


def speaks_of(block: Block, context: SentenceContext) -> Saying | None:
    """What a block says, if it is one sentence and names what the text goes through; else that must be said before."""
    is_one = len(block.items) == 1 and not asks_of_that(block)
    return says(block, context)[0] if is_one and names_that(block, context) else None


def asks_of_that(block: Block) -> bool:
    """Whether the first sentence of a block asks something, which each deck or area answers for itself."""
    return block.items[0].says("if")


def names_that(block: Block, context: SentenceContext) -> bool:
    """Whether the first sentence of a block names the deck or area that the text goes through."""
    probe = context.but(that_deck=PROBE, that_area=PROBE, unknowns=Unknowns())
    first = says(block, probe)[0]
    said = (spoken(first, context.actor), probe.unknowns.explained(), *first.follow)
    return any(PROBE in text for text in said)


def all_name_that(block: Block, context: SentenceContext) -> bool:
    """Whether each sentence of a block names the deck or area, so that it is plain which of them belong to it."""
    probe = context.but(that_deck=PROBE, that_area=PROBE, unknowns=Unknowns())
    return all(any(PROBE in text for text in heard.sentences()) for heard in hear(block, probe))


def through(what: str, block: Block, context: SentenceContext) -> Whole:
    """What is done for decks or areas: all its sentences in one, so that it is plain which of them belong to it."""
    sayings = says(block, context)
    parts = [flat(*together([each], context.actor)) for each in sayings]
    return Whole(f"for {what}: {one_by_one(parts, list(map(goes_on, sayings)))}", takes_over=True)
