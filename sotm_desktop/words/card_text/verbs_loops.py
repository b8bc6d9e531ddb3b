"""Text that is done several times: for each card, for each deck."""

from __future__ import annotations

from sotm_desktop.engine.effects import control, naming, quantities, scoped, searching
from sotm_desktop.words.card_text.block_text import hear, says, slot_before
from sotm_desktop.words.card_text.choice_text import phrase
from sotm_desktop.words.card_text.grammar import Saying, Whole
from sotm_desktop.words.card_text.nouns import counted, noun_of
from sotm_desktop.words.card_text.numbers import destroyed, number, result_called, things
from sotm_desktop.words.card_text.registry import phrase_for
from sotm_desktop.words.card_text.sentence_context import Result, Voice
from sotm_desktop.words.card_text.sentences import flat, one_predicate, together

TIMES = "do this "


@phrase_for(control.ForEach)
def _for_each(node, voice: Voice) -> Saying:
    start = _times(node, voice)
    whole = one_predicate(says(node.do, voice)) if start.startswith(TIMES) else None
    if whole is not None and not whole.follow:
        times = start.removeprefix(TIMES).removesuffix(":")
        return whole._replace(predicate=lambda third: f"{whole.predicate(third)} {times}")
    inner = voice
    if node.of is not None:
        noun = noun_of(getattr(node.of, "what", None))
        inner = voice.with_result(slot_before(node.do) - 1, Result(noun, ""))
    text, follow = together(says(node.do, inner), voice.actor)
    return Whole(f"{start} {text}", follow)


def _times(node, voice: Voice) -> str:
    if node.of is not None:
        of = phrase(node.of, voice)
        return f"for each of {of.text} in play," if isinstance(node.of, naming.Named) else f"for {of.text},"
    times = node.times
    hits = _all_hits(times)
    if hits:
        return f"for each {destroyed(hits, voice, plural=False)},"
    if isinstance(times, quantities.NumberOf):
        return f"for each {things(result_called(times.which, voice), plural=False)},"
    if isinstance(times, quantities.Count):
        return f"for each {counted(times, voice, plural=False)},"
    return f"{TIMES}{number(times, voice)} times:"


def _all_hits(times) -> list:
    """The damages of which a sum counts all the targets that they destroyed; empty for another number."""
    if isinstance(times, quantities.DestroyedBy):
        return [times.which]
    if isinstance(times, quantities.Plus):
        first, second = _all_hits(times.of), _all_hits(getattr(times, "and"))
        return [*first, *second] if first and second else []
    return []


@phrase_for(searching.EachDeck)
def _each_deck(node, voice: Voice) -> Saying:
    if len(node.do.items) == 1:
        return says(node.do, voice.but(that_deck="each deck"))[0]
    return Whole(f"for each deck in turn order: {_in_parts(node.do, voice)}")


@phrase_for(scoped.SomeDecks)
def _some_decks(node, voice: Voice) -> Saying:
    decks = f"up to {node.n} deck{'' if node.n == 1 else 's'}"
    if len(node.do.items) == 1:
        return says(node.do, voice.but(that_deck=decks))[0]
    return Whole(f"for {decks}: {_in_parts(node.do, voice)}")


@phrase_for(scoped.OneDeck)
def _one_deck(node, voice: Voice) -> Saying:
    first, *rest = hear(node.do, voice.but(that_deck="1 deck"), later=voice)
    follow = tuple(sentence for heard in rest for sentence in heard.sentences())
    return first.saying._replace(follow=(*first.saying.follow, *follow))


def _in_parts(block, voice: Voice) -> str:
    """All sentences of a block as one, so that it is plain which of them belong to it."""
    return "; ".join(flat(*together([saying], voice.actor)) for saying in says(block, voice))
