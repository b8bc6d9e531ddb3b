"""Which sentences happen: if, may, if you do, either."""

from __future__ import annotations

from sotm_desktop.engine.effects import conditions, control
from sotm_desktop.words.card_text.block_text import says
from sotm_desktop.words.card_text.condition_text import holds
from sotm_desktop.words.card_text.grammar import Act, Saying, Whole, ending, opening
from sotm_desktop.words.card_text.registry import phrase_for
from sotm_desktop.words.card_text.sentence_context import Voice
from sotm_desktop.words.card_text.sentences import flat, one_predicate, together


@phrase_for(control.If)
def _if(node, voice: Voice) -> Whole:
    text, follow = together(says(node.then, voice), voice.actor)
    text = f"{_condition(node.that, voice)}, {text}"
    otherwise = getattr(node, "else")
    if otherwise is None:
        return Whole(text, follow)
    other, more = _new_sentence(otherwise, voice)
    return Whole(flat(text, follow), (f"otherwise, {other}", *more))


def _condition(node, voice: Voice) -> str:
    if isinstance(node, conditions.NotSo) and isinstance(node.what, conditions.Both):
        return f"unless {holds(node.what, voice)}"
    return f"if {holds(node, voice)}"


def _new_sentence(block, voice: Voice) -> tuple[str, tuple[str, ...]]:
    """A block as a sentence of its own, with the letters that it uses explained."""
    voice = voice.anew()
    text, follow = together(says(block, voice), voice.actor)
    return text + voice.unknowns.explained(), follow


@phrase_for(control.May)
def _may(node, voice: Voice) -> Saying:
    sayings = [_without_may(saying) for saying in says(node.do, voice)]
    whole = one_predicate(sayings)
    if whole is None:
        text, inner = together(sayings, voice.actor)
        whole = Whole(f"you may do this: {text}", inner)
        return whole._replace(follow=(*inner, *if_done(node.then, "you do", voice, node)))
    follow = if_done(node.then, _who_does(whole, voice), voice, node)
    return whole._replace(may=True, follow=(*whole.follow, *follow))


def _without_may(saying: Saying) -> Saying:
    return saying._replace(may=False)


def _who_does(saying: Act, voice: Voice) -> str:
    """``you do``, ``they do``, ``it does``."""
    subject = saying.subject or voice.actor
    if subject is None or subject.pronoun == "you":
        return "you do"
    return "it does" if subject.subject_pronoun == "it" else "they do"


def if_done(block, who: str, voice: Voice, node) -> tuple[str, ...]:
    """What follows if something was done: ``if you do, …``."""
    if block is None:
        return ()
    text, more = _new_sentence(block, voice)
    return (f"if {who}, {text}", *more)


@phrase_for(control.IfYouDo)
def _if_you_do(node, voice: Voice) -> Saying:
    sayings = says(node.do, voice)
    whole = one_predicate(sayings)
    if whole is None:
        text, inner = together(sayings, voice.actor)
        return Whole(text, (*inner, *if_done(node.then, "you do", voice, node)))
    follow = if_done(node.then, _who_does(whole, voice), voice, node)
    return whole._replace(follow=(*whole.follow, *follow))


@phrase_for(control.Choose)
def _choose(node, voice: Voice) -> Saying:
    options = [one_predicate(says(block, voice)) for block in node.either]
    plain = [option for option in options if option is not None and not option.follow]
    if len(plain) == 2 == len(options) and plain[0].subject == plain[1].subject:
        first, second = plain

        def predicate(third: bool) -> str:
            return either_of(first.predicate(third), second.predicate(third))

        return Act(first.subject, predicate, (), node.may)
    texts = [flat(*together(says(block, voice), voice.actor)) for block in node.either]
    if len(texts) > 2:
        return Whole(f"{'you may ' if node.may else ''}choose 1 of these: {'; or '.join(texts)}")
    comma = "," if any(" and " in text or ";" in text for text in texts) else ""
    first, second = (text.replace("; if you do, ", " and, if you do, ").replace("; if ", ", and if ") for text in texts)
    return Whole(f"{'you may choose ' if node.may else ''}either {first}{comma} or {second}")


def either_of(one: str, other: str) -> str:
    """Two predicates as a choice; words that they share are said once: ``either play or discover 1 Item card``."""
    if " and " in one + other:
        return f"either {one}, or {other}"
    start, end = opening(one, other), ending(one, other)
    if start:
        return f"{start} either {one[len(start) + 1 :]} or {other[len(start) + 1 :]}"
    if end:
        return f"either {one[: -len(end) - 1]} or {other}"
    return f"either {one} or {other}"


@phrase_for(control.Lose)
def _lose(node, voice: Voice) -> Whole:
    return Whole("the heroes lose the game")


@phrase_for(control.ByHand)
def _by_hand(node, voice: Voice) -> Whole:
    return Whole(node.note.rstrip("."))
