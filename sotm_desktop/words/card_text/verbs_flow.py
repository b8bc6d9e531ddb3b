"""Which sentences happen: if, may, if you do, either, while, once; numbers and types noted for later."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ...engine.effects import (
    conditions,
    control,
    heroes,
    in_any_order,
    nth_time,
    on_damage,
    one_sentence,
    repeating,
    scoped,
    whenever,
    winning,
)
from ...engine.effects.blocks import Block
from ..english import listed
from .block_text import behind, says
from .grammar import THEY, Act, Saying, Whole, act, ending, opening
from .kept_damage_text import kept_together
from .numbers import explained, number
from .on_condition import if_so
from .ranked_text import ORDINALS
from .registry import phrase_for
from .sentence_context import SentenceContext
from .sentences import ALL_OR_NONE, DO_THIS, DURING, OTHERWISE, as_one, flat, in_one, one_predicate, opener, together
from .static_text import held


@phrase_for(control.If)
def _if(node: control.If, context: SentenceContext) -> Saying:
    if context.in_short and node.else_ is None:
        return as_one(says(node.then, context), context.actor)
    asked = node.that.what if isinstance(node.that, conditions.NotSo) else node.that
    of = asked.which.slot if isinstance(asked, conditions.WasDestroyed) else None
    then = says(node.then, context.but(asked_of=of))
    text, follow = together(then, context.actor)
    text = f"{opener(if_so(node.that, context), then)} {text}"
    otherwise = node.else_
    if context.in_short:  # of two ways the one is not said as if it were sure
        return Whole(flat(text, follow))
    if otherwise is None:
        return Whole(*inside(text, follow), takes_over=True)
    return Whole(flat(text, follow), _new_sentence(OTHERWISE, otherwise, context), takes_over=True)


BELONGS = (
    *(f"if {does}{mark} " for does in ("you do", "they do", "it does") for mark in ",:"),
    "if any ",
    DURING,
    "whenever this damage ",
    OTHERWISE,
)
"""How sentences begin that belong to the one before, whatever that is part of."""


def inside(text: str, follow: tuple[str, ...]) -> tuple[str, tuple[str, ...]]:
    """A conditional sentence with those that belong to it: what could stand alone is drawn into it."""
    loose = [at for at, sentence in enumerate(follow) if not sentence.startswith(BELONGS)]
    cut = loose[-1] + 1 if loose else 0
    return flat(text, follow[:cut]), follow[cut:]


@phrase_for(on_damage.OnceDealt)
def _once_dealt(node: on_damage.OnceDealt, context: SentenceContext) -> Saying:
    do = says(node.do, context)
    text, follow = together(do, context.actor)
    return Whole(f"{opener('if that damage is still dealt', do)} {text}", follow, takes_over=True)


def _new_sentence(start: str, block: Block, context: SentenceContext) -> tuple[str, ...]:
    """A block as sentences of their own behind the words that say when, with the letters that it uses explained."""
    context = context.anew()
    sayings = says(block, context)
    text, follow = inside(*together(sayings, context.actor))
    return (context.unknowns.explained_in(f"{opener(start, sayings)} {text}"), *follow)


@phrase_for(control.May)
def _may(node: control.May, context: SentenceContext) -> Saying:
    sayings = [without_may(saying) for saying in says(node.do, context)]
    whole = one_predicate(sayings)
    if whole is None or whole.each:
        text, inner = together(sayings, context.actor)
        if context.in_short:
            return Whole(text)
        follow = (*if_done(node.then, "you do", behind(node.do, context)), *if_not_done(node.else_, context))
        return Whole(f"{ALL_OR_NONE}{text}", (*inner, *follow), takes_over=True)
    whole = _had_done(whole, context)
    follow = (
        *if_done(node.then, who_does(whole, context), behind(node.do, context)), *if_not_done(node.else_, context),
    )  # fmt: skip
    return whole._replace(may=True, follow=(*whole.follow, *follow))


def _had_done(whole: Act, context: SentenceContext) -> Act:
    """What the card does if the hero to whom a text speaks wants it: ``they may have this card deal them 3 damage``."""
    if not context.in_loop or whole.subject is None or whole.subject != context.card:
        return whole
    hero = f" {context.you.text} "

    def predicate(third: bool) -> str:
        does = f"{whole.predicate(False)} ".replace(hero, f" {THEY.object_pronoun} ").rstrip()
        return f"{'has' if third else 'have'} {context.card.text} {does}"

    return Act(None, predicate, whole.follow)


def without_may(saying: Saying) -> Saying:
    return saying._replace(may=False)


def who_does(saying: Act, context: SentenceContext) -> str:
    """``you do``, ``they do``, ``she does``."""
    subject = context.actor if saying.undergone else saying.subject or context.actor
    pronoun = "you" if subject is None else subject.subject_pronoun
    return f"{pronoun} {'do' if pronoun in ('you', 'they') else 'does'}"


def if_done(block: Block | None, who: str, context: SentenceContext) -> tuple[str, ...]:
    """What follows if something was done: ``if you do, …``."""
    return () if block is None else _new_sentence(f"if {who}", block, context)


def if_not_done(block: Block | None, context: SentenceContext) -> tuple[str, ...]:
    """What follows if the players decline, or cannot do it in full: ``otherwise, …``."""
    return () if block is None else _new_sentence(OTHERWISE, block, context)


@phrase_for(repeating.Repeat)
def _repeat(node: repeating.Repeat, context: SentenceContext) -> Act:
    if node.n is None:
        return act("repeat this text")
    n = number(node.n, context)
    return act("repeat this text (at most {n} {times})", n=n, times="time" if n == "1" else "times")


@phrase_for(control.IfYouDo)
def _if_you_do(node: control.IfYouDo, context: SentenceContext) -> Saying:
    sayings = says(node.do, context)
    whole = one_predicate(sayings)
    if whole is None:
        text, inner = together(sayings, context.actor)
        return Whole(text, (*inner, *if_done(node.then, "you do", behind(node.do, context))))
    follow = if_done(node.then, who_does(whole, context), behind(node.do, context))
    return whole._replace(follow=(*whole.follow, *follow))


@phrase_for(one_sentence.OneSentence)
def _one_sentence(node: one_sentence.OneSentence, context: SentenceContext) -> Saying:
    sayings = says(node.do, context)
    whole = one_predicate(sayings)
    return Whole(*in_one(sayings, context.actor), takes_over=sayings[-1].takes_over) if whole is None else whole


@phrase_for(control.Choose)
def _choose(node: control.Choose, context: SentenceContext) -> Saying:
    if node.n > 1:
        texts = [flat(*together(says(block, context), context.actor)) for block in node.either]
        return Whole(f"choose {node.n} of these: {'; or '.join(texts)}", takes_over=True)
    options = [None if _goes_through_heroes(block) else one_predicate(says(block, context)) for block in node.either]
    plain = [option for option in options if option is not None and not option.follow]
    if node.may:
        plain = [option for option in plain if not option.each]
    if len(plain) == 2 == len(options) and plain[0].subject == plain[1].subject:
        first, second = plain

        def predicate(third: bool) -> str:
            return either_of(first.predicate(third), second.predicate(third))

        return Act(first.subject, predicate, (), node.may, takes_over=True)
    if len(plain) == len(options) > 2 and all(option.subject == plain[0].subject for option in plain):
        shown = " ".join(option.predicate(False) for option in plain)
        if not any(mark in shown for mark in AMBIGUOUS):
            return Act(
                plain[0].subject, lambda third: any_of([option.predicate(third) for option in plain]), (), node.may,
                takes_over=True,
            )  # fmt: skip
    sayings = [says(block, context) for block in node.either]
    if context.actor == THEY and any(isinstance(each, Act) and each.subject for said in sayings for each in said):
        sayings = [_each_by_them(said) for said in sayings]
    texts = [flat(*together(said, context.actor)) for said in sayings]
    if len(options) == 2 and context.actor is None and _are_by_another_and_you(options):
        texts[1] = f"you {texts[1]}"
    if len(texts) > 2 or node.may or any(text.startswith("if ") for text in texts):
        return Whole(f"{'you may ' if node.may else ''}choose 1 of these: {'; or '.join(texts)}", takes_over=True)
    comma = "," if any(" and " in text or ";" in text for text in texts) else ""
    one, other = (text.replace("; if you do, ", " and, if you do, ").replace("; if ", ", and if ") for text in texts)
    return Whole(f"either {one}{comma} or {other}", takes_over=True)


@phrase_for(in_any_order.InAnyOrder)
def _in_any_order(node: in_any_order.InAnyOrder, context: SentenceContext) -> Saying:
    """``you may play 1 card, use 1 power, and draw 1 card, in any order``; what is long or must be done, one by one."""
    said = [None if _goes_through_heroes(block) else one_predicate(says(block, context)) for block in node.do]
    plain = [each for each in said if each is not None and not each.follow and not each.each]
    by_one = node.may and len(plain) == len(said) and all(each.subject == plain[0].subject for each in plain)
    if by_one and not any(mark in each.predicate(False) for each in plain for mark in AMBIGUOUS):
        return Act(
            plain[0].subject, lambda third: f"{listed([each.predicate(third) for each in plain])}, in any order",
            may=True,
        )  # fmt: skip
    texts = [flat(*together(says(block, context), context.actor)) for block in node.do]
    return Whole(f"do {'any of ' if node.may else ''}these in any order: {'; '.join(texts[:-1])}; and {texts[-1]}",
                 takes_over=True)  # fmt: skip


def _each_by_them(said: Iterable[Saying]) -> list[Saying]:
    """What a hero does where another does the other thing: who destroys is told, too."""
    return [each._replace(loose=False) if isinstance(each, Act) and each.subject is None else each for each in said]


def _are_by_another_and_you(options: Sequence[Act | None]) -> bool:
    """Whether one thing is done by somebody who is named, and the other by the reader: "or you draw 1 card"."""
    first, second = options
    if first is None or second is None or second.loose or second.may:
        return False
    return first.subject is not None and second.subject is None


def _goes_through_heroes(block: Block) -> bool:
    """Whether each hero does it: said of "each Hero" once for all options, each would choose for themself."""
    return any(type(item) is heroes.EachHero for item in block.items)


AMBIGUOUS = (" and ", " or ", ",")
"""What in one of several things would leave open where it ends."""


def any_of(texts: list[str]) -> str:
    """Several predicates as a choice: ``either draw 1 card, play 1 card, or use 1 power``."""
    return f"either {', '.join(texts[:-1])}, or {texts[-1]}"


def either_of(one: str, other: str) -> str:
    """Two predicates as a choice; words that they share are said once: ``either play or discover 1 Item card``."""
    if " and " in one + other:
        return f"either {one}, or {other}"
    if one == other:
        return f"either {one} or {other}"
    start, end = opening(one, other).removesuffix(" into"), ending(one, other)
    if start:
        return f"{start} either {one[len(start) + 1 :]} or {other[len(start) + 1 :]}"
    if end:
        return f"either {one[: -len(end) - 1]} or {other}"
    return f"either {one} or {other}"


@phrase_for(control.Win)
def _win(node: control.Win, context: SentenceContext) -> Whole:
    return Whole("the heroes win the game")


@phrase_for(control.Nothing)
def _nothing(node: control.Nothing, context: SentenceContext) -> Whole:
    return Whole("nothing happens")


@phrase_for(control.Lose)
def _lose(node: control.Lose, context: SentenceContext) -> Whole:
    return Whole("the heroes lose the game")


@phrase_for(control.ByHand)
def _by_hand(node: control.ByHand, context: SentenceContext) -> Whole:
    return Whole(_mid_sentence(node.note.rstrip("."), context))


WHO = ("Hero", "Villain", "Environment", "I ")
"""What keeps its capital in the middle of a sentence."""


def _mid_sentence(note: str, context: SentenceContext) -> str:
    """An author's sentence as it may stand behind others: without its capital, unless that is part of a name."""
    names = tuple(name for name in (*context.titles.values(), context.own_name.text, *WHO) if name[:1].isupper())
    in_capitals = note[:2].isupper() and note[:2] != note[:1] + " "
    return note if note.startswith(names) or in_capitals else note[:1].lower() + note[1:]


@phrase_for(scoped.While)
def _while(node: scoped.While, context: SentenceContext) -> Saying:
    that, do = kept_together(node, context) or (held(node.that, context), node.do)
    sayings = says(do, context)
    is_one_act = len(sayings) == 1 and isinstance(sayings[0], Act)  # so "may" stays behind who does it
    whole = sayings[0] if is_one_act else as_one(sayings, context.actor)
    if whole.takes_over:  # behind the last of two ways it would hold for that alone
        whole = Whole(f"{DO_THIS}{flat(*together([whole], context.actor))}")
    *before, last = whole.follow or ("",)
    if last.startswith(DURING):
        return whole._replace(follow=(*before, f"{last}, and {that}"))
    return whole._replace(follow=(*whole.follow, f"{DURING}{that}"))


@phrase_for(scoped.Note)
def _note(node: scoped.Note, context: SentenceContext) -> Whole:
    meaning = explained(node.number, context)
    letter = context.unknowns.letter(meaning, lasting=True)
    context.unknowns.tell(meaning)
    return Whole(f"{letter} is {meaning}")


@phrase_for(whenever.NoteType)
def _note_type(node: whenever.NoteType, context: SentenceContext) -> None:
    """Nothing is said here: "that type" is the type of the damage that the text answers."""


@phrase_for(nth_time.NthTime)
def _nth_time(node: nth_time.NthTime, context: SentenceContext) -> Saying:
    if context.in_short:
        return as_one(says(node.do, context), context.actor)
    do = says(node.do, context)
    which = ORDINALS.get(node.n, f"{node.n}th")
    text, follow = together(do, context.actor)
    return Whole(*inside(f"{opener(f'if this is the {which} time this {node.a}', do)} {text}", follow), takes_over=True)


@phrase_for(winning.OnlyOnce)
def _only_once(node: winning.OnlyOnce, context: SentenceContext) -> Saying:
    sayings = says(node.do, context)
    whole = as_one(sayings, context.actor)
    if len(sayings) > 1 or whole.takes_over:  # behind the last of several it would be a limit of that alone
        return Whole(f"do this only once a {node.a}: {flat(*together(sayings, context.actor))}", takes_over=True)
    limit = f"(only once a {node.a})"
    if isinstance(whole, Whole):
        return whole._replace(text=f"{whole.text} {limit}")
    return whole._replace(predicate=lambda third: f"{whole.predicate(third)} {limit}")
