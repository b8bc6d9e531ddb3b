"""Which sentences happen, how often, and for whom: if, may, either, each Hero, for each."""

from __future__ import annotations

from sotm_desktop.cards.phrasebook.blocks import says
from sotm_desktop.cards.phrasebook.choices import phrase
from sotm_desktop.cards.phrasebook.conditions import holds
from sotm_desktop.cards.phrasebook.grammar import THEY, Act, Phrase, Saying, Whole, possessive
from sotm_desktop.cards.phrasebook.nouns import counted, noun_of, parts_of, singular
from sotm_desktop.cards.phrasebook.numbers import destroyed, is_one, number, result_called, things
from sotm_desktop.cards.phrasebook.registry import phrase_for
from sotm_desktop.cards.phrasebook.speech import flat, one_predicate, spoken, together
from sotm_desktop.cards.phrasebook.voice import Result, Voice
from sotm_desktop.engine.effects import conditions, control, naming, playing_cards, quantities, scoped
from sotm_desktop.engine.effects.node import NamedWord
from sotm_desktop.engine.effects.references import Reference


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
        return whole._replace(follow=(*inner, *_if_done(node.then, "you do", voice, node)))
    follow = _if_done(node.then, _who_does(whole, voice), voice, node)
    return whole._replace(may=True, follow=(*whole.follow, *follow))


def _without_may(saying: Saying) -> Saying:
    return saying._replace(may=False)


def _who_does(saying: Act, voice: Voice) -> str:
    """``you do``, ``they do``, ``it does``."""
    subject = saying.subject or voice.actor
    if subject is None or subject.pronoun == "you":
        return "you do"
    return "it does" if subject.subject_pronoun == "it" else "they do"


def _if_done(block, who: str, voice: Voice, node) -> tuple[str, ...]:
    """What follows if something was done."""
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
        return Whole(text, (*inner, *_if_done(node.then, "you do", voice, node)))
    follow = _if_done(node.then, _who_does(whole, voice), voice, node)
    return whole._replace(follow=(*whole.follow, *follow))


@phrase_for(control.Choose)
def _choose(node, voice: Voice) -> Saying:
    options = [one_predicate(says(block, voice)) for block in node.either]
    plain = [option for option in options if option is not None and not option.follow]
    if len(plain) == 2 == len(options) and plain[0].subject == plain[1].subject:
        first, second = plain

        def predicate(third: bool) -> str:
            one, other = first.predicate(third), second.predicate(third)
            return f"either {one}{',' if ' and ' in one + other else ''} or {other}"

        return Act(first.subject, predicate, (), node.may)
    texts = [flat(*together(says(block, voice), voice.actor)) for block in node.either]
    if len(texts) > 2:
        return Whole(f"{'you may ' if node.may else ''}choose 1 of these: {'; or '.join(texts)}")
    comma = "," if any(" and " in text or ";" in text for text in texts) else ""
    first, second = (text.replace("; if ", ", and if ") for text in texts)
    return Whole(f"{'you may choose ' if node.may else ''}either {first}{comma} or {second}")


# -- heroes


def _for_heroes(node, voice: Voice, who: Phrase, may: bool = False, inner: str = "that Hero") -> Saying:
    """What heroes do: the first acts with their name, all that follows with "they"."""
    voice = voice.for_hero(inner)
    sayings = says(node.do, voice)
    acts, rest = _leading_acts(sayings)
    follow = _rest(rest, voice)
    then = getattr(node, "then", None)
    after = _if_done(then, "they do", voice, node) if then is not None else ()
    if not acts:
        text, more = together(sayings, THEY)
        return Whole(f"for {who.text}, {text}", (*more, *after))
    first = one_predicate([saying._replace(may=False) for saying in acts])
    assert first is not None
    many_may = may or any(saying.may for saying in acts)
    return Act(who, first.predicate, (*first.follow, *follow, *after), many_may)


def _leading_acts(sayings: list[Saying]) -> tuple[list[Act], list[Saying]]:
    """The acts of the heroes that one sentence can hold, and what comes after them."""
    acts: list[Act] = []
    for at, saying in enumerate(sayings):
        if not isinstance(saying, Act) or saying.subject is not None or (acts and acts[-1].may != saying.may):
            return acts, sayings[at:]
        acts.append(saying)
        if saying.follow:
            return acts, sayings[at + 1 :]
    return acts, []


def _rest(sayings: list[Saying], voice: Voice) -> tuple[str, ...]:
    made: list[str] = []
    for saying in sayings:
        text, follow = together([saying], THEY)
        made += [text, *follow]
    return tuple(made)


@phrase_for(control.EachHero)
def _each_hero(node, voice: Voice) -> Saying:
    return _for_heroes(node, voice, _heroes(node.which, voice, "each"))


@phrase_for(control.OneHero)
def _one_hero(node, voice: Voice) -> Saying:
    return _for_heroes(node, voice, _heroes(node.which, voice, "1"), node.may)


@phrase_for(control.SomeHeroes)
def _some_heroes(node, voice: Voice) -> Saying:
    one = is_one(node.n)
    who = Phrase(f"up to {number(node.n, voice)} Hero{'' if one else 'es'}", not one, "they")
    saying = _for_heroes(node, voice, who)
    if one or not isinstance(saying, Act):
        return saying
    return saying._replace(predicate=lambda third: f"{saying.predicate(third)} each")


def _heroes(which, voice: Voice, determiner: str) -> Phrase:
    if which is None:
        return Phrase(f"{determiner} Hero", False, "they")
    return singular(parts_of(which, voice, hero=True), determiner)._replace(pronoun="they")


@phrase_for(control.HeroWith)
def _hero_with(node, voice: Voice) -> Saying:
    who = f"the Hero with the {node.the} cards in {node.cards_in}"
    return _for_heroes(node, voice, Phrase(who, False, "they"))


@phrase_for(control.Owner)
def _owner(node, voice: Voice) -> Saying:
    of = phrase(node.of, voice)
    if isinstance(node.of, scoped.HeroOf):
        that = Phrase("that Hero", False, "they")
        return _for_heroes(node, voice, that if isinstance(node.of.deck, NamedWord) else of)
    if isinstance(node.of, Reference) and (node.of.name == "host" or of.pronoun == "they") and not of.plural:
        return _for_heroes(node, voice, of, inner=of.text)
    return _for_heroes(node, voice, Phrase(f"{'its' if of.text == 'it' else possessive(of.text)} Hero", False, "they"))


# -- loops


@phrase_for(control.ForEach)
def _for_each(node, voice: Voice) -> Whole:
    inner = voice
    if node.of is not None:
        noun = noun_of(getattr(node.of, "what", None))
        inner = voice.with_result(max((*voice.results, 2)) + 1, Result(noun, ""))
    text, follow = together(says(node.do, inner), voice.actor)
    return Whole(f"{_times(node, voice)} {text}", follow)


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
    return f"do this {number(times, voice)} times:"


def _all_hits(times) -> list:
    """The damages of which a sum counts all the targets that they destroyed; empty for another number."""
    if isinstance(times, quantities.DestroyedBy):
        return [times.which]
    if isinstance(times, quantities.Plus):
        first, second = _all_hits(times.of), _all_hits(getattr(times, "and"))
        return [*first, *second] if first and second else []
    return []


@phrase_for(playing_cards.EachDeck)
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
    first, *rest = says(node.do, voice.but(that_deck="1 deck"), voice)
    follow = tuple(sentence for saying in rest for sentence in (spoken(saying, voice.actor), *saying.follow))
    return first._replace(follow=(*first.follow, *follow))


def _in_parts(block, voice: Voice) -> str:
    """All sentences of a block as one, so that it is plain which of them belong to it."""
    return "; ".join(flat(*together([saying], voice.actor)) for saying in says(block, voice))


@phrase_for(control.Lose)
def _lose(node, voice: Voice) -> Whole:
    return Whole("the heroes lose the game")


@phrase_for(control.ByHand)
def _by_hand(node, voice: Voice) -> Whole:
    return Whole(node.note.rstrip("."))
