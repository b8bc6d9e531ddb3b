"""The parts of a card's text as printed lines, each with its tag."""

from __future__ import annotations

from typing import NamedTuple

from ...engine.effects import areas, clauses, statics, turn_triggers
from ...engine.effects.clauses import Activated
from ...engine.effects.control import ByHand
from ...engine.effects.damage_triggers import DamageHappening
from ...engine.effects.families import Condition, Verb
from ...engine.effects.filters import Filter
from ...engine.effects.kept_in_mind import CALLED, KeptInMind
from ...engine.effects.printed_text import PrintedText
from ...engine.effects.references import Reference
from ...engine.effects.triggers import AnyEvent, Happening
from ...engine.effects.which_card import Is
from ...engine.effects.word import HERO, IT, all_in, names_any
from ..english import sentence
from .block_text import hear, paragraph, says
from .by_damage import BY_DAMAGE, is_said_of_event
from .cards_answered import HERO_OF_TURN, THAT_HERO, answering, cards_of
from .condition_text import holds
from .damage_happening_text import speaks_of
from .grammar import THEY, Act, Phrase, Saying
from .nouns import noun_of
from .ranked_text import ORDINALS
from .registry import phrase_for, phrase_of
from .sentence_context import BESIDE, THIS_HERO, SentenceContext, Unknowns, beside_others, keyword_name, names_host
from .sentences import as_one, flat, one_predicate, opener, spoken, together
from .static_text import held
from .trigger_text import happens, speaks_of_target, whichever
from .verbs_flow import who_does, without_may

PHASE_TAGS = {"start": "START", "play": "PLAY", "power": "POWER PHASE", "draw": "DRAW", "end": "END"}
"""The POWER PHASE needs both words: POWER alone stands before a power."""


OF_WHICH_TURN = {
    "of_own": " OF YOUR TURN", "of_area": " OF THIS PLAY AREA'S TURN", "of_villain": " OF THE VILLAIN TURN",
    "of_environment": " OF THE ENVIRONMENT TURN",
}  # fmt: skip
"""Behind the tag of a phase whose text says in whose turn it acts."""
OF_AREA_BESIDE = " OF THE TURN OF THE HERO NEXT TO THIS CARD"
"""In whose turn the text of a play area acts on a card that lies next to a Hero, and so in theirs."""
IN_HERO_AREA, OF_HERO_BESIDE = " IN A HERO PLAY AREA", " OF THAT HERO'S TURN"
"""Whose phase a text that speaks to the hero of a play area acts in: of any, and of the Hero next to the card."""
POWER = "POWER"
"""The tag of a power."""
SETUP = "SETUP"
"""The tag of what a card does when the game is set up."""


class PrintedLine(NamedTuple):
    """One paragraph of a card. Without a tag it is running text."""

    tag: str | None
    text: str
    title: str | None = None
    """The name of a power that has one."""

    @property
    def is_power(self) -> bool:
        return self.tag == POWER


def printed(node: PrintedText, context: SentenceContext, one_shot: bool = False) -> tuple[PrintedLine, ...]:
    """A clause as it is printed."""
    if isinstance(node, clauses.PlayText):
        return (PrintedLine(None, _played(node, context.but(unknowns=Unknowns()), one_shot)),)
    context = context.but(unknowns=Unknowns())
    if isinstance(node, statics.Static):
        tag = None
        if isinstance(node, statics.Additional) and not node.says_who and len(node.phase) == 1:
            tag = PHASE_TAGS[node.phase[0]]
        said = _where(node, context) + held(node, context) + context.unknowns.explained()
        return (PrintedLine(tag, sentence(said)),)
    lines: tuple[PrintedLine, ...] = phrase_of(node)(node, context)
    return lines


def _where(node: PrintedText, context: SentenceContext) -> str:
    """``while this card is in your trash, ``: where a text works that works elsewhere than in play."""
    if not node.where:
        return ""
    place = "under a card" if node.where == "under" else f"in {context.zone('own', node.where)}"
    return f"while {context.card.text} is {place}, "


def text_of(sentences: list[str]) -> str:
    """Sentences with their capitals and full stops."""
    return " ".join(sentence(each) for each in sentences)


def _played(node: clauses.PlayText, context: SentenceContext, one_shot: bool) -> str:
    sentences = paragraph(node.do, context.but(being_played=True))
    first = next((at for at, verb in enumerate(node.do.items) if not isinstance(verb, ByHand)), len(sentences))
    if not one_shot and first < len(sentences):  # the words of an author say themselves when it is
        sentences[first] = f"after this card is played, {sentences[first]}"
    return text_of(sentences)


@phrase_for(clauses.PlayText)
def _play(node: clauses.PlayText, context: SentenceContext) -> tuple[PrintedLine, ...]:
    return (PrintedLine(None, _played(node, context, True)),)


@phrase_for(clauses.RevealedText)
def _revealed(node: clauses.RevealedText, context: SentenceContext) -> tuple[PrintedLine, ...]:
    first, *rest = paragraph(node.do, context)
    return (PrintedLine(None, text_of([f"when this card is revealed, {first}", *rest])),)


@phrase_for(clauses.DrawnText)
def _drawn(node: clauses.DrawnText, context: SentenceContext) -> tuple[PrintedLine, ...]:
    first, *rest = paragraph(node.do, context)
    return (PrintedLine(None, text_of([f"when this card is drawn, {first}", *rest])),)


@phrase_for(clauses.SetupText)
def _setup(node: clauses.SetupText, context: SentenceContext) -> tuple[PrintedLine, ...]:
    return (PrintedLine(SETUP, text_of(paragraph(node.do, context))),)


@phrase_for(clauses.Ability)
def _ability(node: clauses.Ability, context: SentenceContext) -> tuple[PrintedLine, ...]:
    tag = "INCAPACITATED" if node.title is None else "REWARD"
    return (PrintedLine(tag, text_of(paragraph(node.do, context)), node.title),)


@phrase_for(clauses.Power)
def _power(node: clauses.Power, context: SentenceContext) -> tuple[PrintedLine, ...]:
    granted, context = _granted(node, context, "power")
    return (*granted, PrintedLine(POWER, text_of(paragraph(node.do, context)), node.title))


@phrase_for(clauses.ReactionText)
def _reaction(node: clauses.ReactionText, context: SentenceContext) -> tuple[PrintedLine, ...]:
    granted, context = _granted(node, context, "reaction")
    return (*granted, PrintedLine("REACTION", text_of(paragraph(node.do, context))))


def _granted(
    node: clauses.Power | clauses.ReactionText, context: SentenceContext, what: str
) -> tuple[tuple[PrintedLine, ...], SentenceContext]:
    """What stands before a power that belongs to the hero next to whom the card lies."""
    if not node.granted:
        return (), context
    who = "Each Hero" if isinstance(node, clauses.Power) and node.of_each_hero else sentence(context.host.text)[:-1]
    line = PrintedLine(None, f"{who} gains this {what}:")
    return (line,), context.but(you=THIS_HERO)


@phrase_for(Activated)
def _activated(node: Activated, context: SentenceContext) -> tuple[PrintedLine, ...]:
    return (PrintedLine(keyword_name(node.name).upper(), text_of(paragraph(node.do, context))),)


TURNS_OF_HEROES = ("each_hero", "other_hero", "area_hero")
"""Whose turn it is where that is one hero's after the other, so that "that Hero" is each of them."""


@phrase_for(clauses.PhaseText)
def _phase(node: clauses.PhaseText, context: SentenceContext) -> tuple[PrintedLine, ...]:
    if node.whose == "each_hero":
        return (PrintedLine(None, _each_heros_phase(node, context)),)
    is_beside_hero = context.host.text == THAT_HERO and not context.is_in_a_chosen_area
    is_of_guest = node.whose == "own" and context.is_guest and not node.where
    where = OF_AREA_BESIDE if node.whose == "of_area" and is_beside_hero else OF_WHICH_TURN.get(node.whose, "")
    if node.whose == "area_hero" and is_beside_hero:
        beside = context.but(host=BESIDE[THAT_HERO])
        return (PrintedLine(PHASE_TAGS[node.phase] + OF_HERO_BESIDE, _text_for_hero(node, beside, THEY)),)
    if is_of_guest:
        where = OF_HERO_BESIDE if is_beside_hero else OF_WHICH_TURN["of_area"]
    if node.whose == "area_hero":
        where = "" if context.is_in_a_chosen_area else IN_HERO_AREA
        context = context.but(you=Phrase("you", True, "you"), side="hero")
    if node.whose not in TURNS_OF_HEROES:
        context = context.but(hero_of_turn=HERO_OF_TURN)
    if node.whose == "other_hero" and context.host.text == THAT_HERO:  # "that Hero" is the one whose turn it is
        context = context.but(host=BESIDE[THAT_HERO])
    first, *rest = paragraph(node.do, context)
    first = _where(node, context) + first
    if node.whose == "other_hero":
        return (PrintedLine(None, text_of([f"on each other Hero's {node.phase.upper()} PHASE, {first}", *rest])),)
    if node.whose == "each":
        return (PrintedLine(None, text_of([f"on each turn's {node.phase.upper()} PHASE, {first}", *rest])),)
    return (PrintedLine(PHASE_TAGS[node.phase] + where, text_of([first, *rest])),)


def _each_heros_phase(node: clauses.PhaseText, context: SentenceContext) -> str:
    start = f"on each Hero's {node.phase.upper()} PHASE, "
    return _text_for_hero(node, context, Phrase(THAT_HERO, False, "they"), start)


def _text_for_hero(node: clauses.PhaseText, context: SentenceContext, who: Phrase, start: str = "") -> str:
    """What a text does that speaks of a hero, who does what it says first."""
    first, *rest = hear(node.do, context.for_hero())
    sayings, saying = [first.saying], first.saying
    while rest and not first.place.unknowns.explained() and (both := _of_one([*sayings, rest[0].saying])) is not None:
        first, saying, rest = rest[0], both, rest[1:]
        sayings.append(first.saying)
    text = spoken(saying, who) + first.place.unknowns.explained()
    return text_of([start + text, *saying.follow, *(text for heard in rest for text in heard.sentences())])


def _of_one(sayings: list[Saying]) -> Act | None:
    """What a hero does in several sentences, told in one that names them once; None where one is of somebody else."""
    return one_predicate(sayings) if isinstance(sayings[0], Act) and sayings[0].subject is None else None


DESTROYED, NOT_DESTROYED = " is destroyed", " and is not destroyed"
IF_BY_DAMAGE = "if it is destroyed by damage, "


@phrase_for(
    clauses.Trigger, clauses.ReplacesDamageAtAPrice, clauses.WhenDestroyed, clauses.AnswersOnce,
    clauses.AnswersOnceAtAPrice,
)  # fmt: skip
def _trigger(node: clauses.Trigger | clauses.WhenDestroyed, context: SentenceContext) -> tuple[PrintedLine, ...]:
    context = _beside_those_of_the_event(node, context)
    inner = answering(node.happening, context)
    start = happens(node.happening, context.but(names_target=speaks_of_target(node)))
    once_a, once_each = (node.once_a, node.once_each) if isinstance(node, clauses.AnswersOnce) else ("", "")
    often = f"first {node.times} times" if node.times else "first time" if node.once or once_a else ""
    often = f"{ORDINALS.get(node.nth, f'{node.nth}th')} time" if node.nth else often
    if is_said_of_event(node.condition, node.happening):
        start += BY_DAMAGE
    for_each = f"for each {'Hero' if once_each == 'hero' else once_each}" if once_each else ""
    each = "this game" if once_a == "game" else f"each {once_a or 'turn'}"
    if isinstance(node.condition, areas.YourTurn) and often and each == "each turn" and not for_each:
        start += f", the {often} during {inner.their} turn"
    elif node.condition is not None and not is_said_of_event(node.condition, node.happening):
        when = f"{for_each} the {often} {each} that".lstrip() if often else "if"
        if often and not _speaks_of_it(node.condition):  # it is no time at which the condition came to hold
            when += " this happens while"
        start += f", {when} {holds(node.condition, inner)}"
    elif often and start.endswith(NOT_DESTROYED):  # what was not destroyed is counted, and not what comes later
        start, _, survives = start.rpartition(" and ")
        start += f", {f'{for_each} the {often} {each}'.lstrip()} that it {survives}"
    elif often and isinstance(node.happening, AnyEvent):
        start += f", {f'{for_each} the {often} {each}'.lstrip()} that {whichever(node.happening)}"
    elif often:
        start += f" for the {often} {each} {for_each}".rstrip()
    amounts = inner.unknowns.explained()
    inner.unknowns.tell()
    if inner.host.text == THAT_HERO and _is_about_another_hero(node.happening):
        inner = inner.but(host=BESIDE[THAT_HERO])
    mark, sentences = _answer(node, inner)
    if not sentences:  # it only keeps something for sentences that do not follow
        return ()
    is_all = len(node.do.items) == len(sentences) == 1
    if is_all and start.endswith(DESTROYED) and sentences[0].startswith(IF_BY_DAMAGE):
        start, sentences[0] = f"{start}{BY_DAMAGE}", sentences[0].removeprefix(IF_BY_DAMAGE)
    sentences[0] = f"{_where(node, context)}{start}{mark} {sentences[0]}{amounts}"
    return (PrintedLine(None, text_of(sentences)),)


def _beside_those_of_the_event(node: clauses.Trigger, context: SentenceContext) -> SentenceContext:
    """For a text that names the card beside its own: it is called otherwise than another card, of the event."""
    about, said = cards_of(node.happening), [each for each in (node.condition, node.do) if each is not None]
    speaks_of_it = any(isinstance(each, Reference) and each.part in about for text in said for each in all_in(text))
    texts = (node.happening, *said) if speaks_of_it else said
    for called, which in zip(answering(node.happening, context).answered, about.values(), strict=True):
        if which is None or not any(isinstance(test, Is) and names_host(test) for test in which.tests):
            context = beside_others(_that_selected(which) or called, context, texts)
    if isinstance(node.happening, DamageHappening) and speaks_of(context.host.text, node.happening):
        context = beside_others(context.host.text, context, said)
    return context


def _that_selected(which: Filter | None) -> str:
    """How a card that was selected for this one is called for short, where a text answers what happens to it."""
    kept = (test.who for test in which.tests if isinstance(test, Is)) if which is not None else ()
    return next((f"that {CALLED[each.called][0]}" for each in kept if isinstance(each, KeptInMind)), "")


def _is_about_another_hero(happening: Happening) -> bool:
    """Whether what a text answers has a hero of its own, who would be "that Hero", and not the one beside the card."""
    about = {
        name: getattr(happening, field.attribute) for name, field in happening.fields.items() if field.wants == HERO
    }
    heroes = [what for what in about.values() if isinstance(what, Filter) and noun_of(what) == "Hero"]
    if any(not any(isinstance(test, Is) for test in what.tests) for what in heroes):
        return True
    is_any = getattr(happening, "turn", "") == "hero" or not any(
        getattr(happening, field.attribute) for field in happening.fields.values()
    )
    return any(what is None and (is_any or name == happening.main) for name, what in about.items())


def _answer(node: clauses.Trigger, context: SentenceContext) -> tuple[str, list[str]]:
    """What a trigger does, and the mark before it. If it may be declined or has a condition, one sentence holds all."""
    has_condition = node.condition is not None or isinstance(node.happening, turn_triggers.Ever)
    if not node.optional and has_condition and len(node.do.items) > 1:
        sayings = says(node.do, context)
        text, follow = together(sayings, context.actor, instead=node.instead)
        return opener("", sayings), [context.unknowns.explained_in(text), *follow]
    if not node.optional:
        return ",", paragraph(node.do, context, node.instead)
    said = list(hear(node.do, context, (node.price,)))
    if not said:
        return ",", []
    price = [heard for heard in said if heard.at < node.price]
    bought = [heard for heard in said if heard.at >= node.price]
    whole = as_one([without_may(heard.saying) for heard in price], context.actor)
    first = next((at for at, item in enumerate(node.do.items) if _speaks_of_it(item)), 0)
    late = first >= node.price
    text, follow = together([whole], context.actor, may=True, instead=node.instead and not late)
    text += price[-1].place.unknowns.explained()
    if not bought:
        return ",", [text, *follow]
    sayings = [heard.saying for heard in bought]
    then, more = together(sayings, context.actor, instead=node.instead and late)
    who = who_does(whole, context) if isinstance(whole, Act) and not whole.each else "you do"
    then = bought[-1].place.unknowns.explained_in(then)
    return ",", [flat(text, follow), f"{opener(f'if {who}', sayings)} {then}", *more]


def _speaks_of_it(text: Verb | Condition) -> bool:
    """Whether a sentence does something to what would happen, so that "instead" belongs to it, or a condition asks
    about that."""
    return names_any(text, range(IT, IT + 1)) or any(each.speaks_of for each in all_in(text))
