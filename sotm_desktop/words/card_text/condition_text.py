"""Conditions: what stands behind "if"."""

from __future__ import annotations

from typing import NamedTuple

from ...engine.effects import (
    conditions,
    damage_triggers,
    dealt_this_way,
    how_destroyed,
    naming,
    options,
    per_card,
    quantities,
    scoped,
    this_turn,
    triggers,
    which_card,
)
from ...engine.effects.families import Condition, Quantity
from ...engine.effects.references import Reference
from ...engine.effects.selectors import Each
from ...engine.effects.whose import ANY_TRASH
from ...engine.effects.word import YOU, all_in
from ..english import plural_of, with_article
from .cards_answered import part_of_it
from .choice_text import HERO_PLACES, phrase
from .counting import DONE_TO_CARDS, LAST_ROUND, counted_things, done_by, drawn_when, this_time, those_done
from .damaged_this_way import THAT_TARGET, as_dealt, known_one, of_hits
from .grammar import Phrase
from .in_play_text import IN_PLAY, none_of
from .noun_parts import NounParts
from .nouns import counted, counts_known, is_a, one, parts_of, place, several, singular
from .numbers import DEALT, destroyed, explained, figure, is_one, number, result_called, token
from .registry import phrase_for, phrase_of
from .sentence_context import Antecedent, SentenceContext, keyword_name
from .two_amounts import two_amounts

BOUNDS = {"at_least": "{} or more", "at_most": "{} or fewer", "exactly": "exactly {}",
          "more_than": "more than {}", "fewer_than": "fewer than {}"}  # fmt: skip
OF_SOME = ("any ", "no ", "none ", "neither ")
"""How it begins that some cards are in play, or none, of which none is named alone."""
IN_COMMON = {"keyword": "share a keyword", "title": "have the same title", "deck": "belong to the same deck"}
LEFT: dict[tuple[str, int | None], bool] = {("at_least", 1): True, ("exactly", 0): False, ("at_most", 0): False}
"""Comparison of a damage → whether any of it is left."""
OF_THE_PAST = (damage_triggers.WhenDamageDealt, damage_triggers.WhenDamageNotDealt, triggers.AnyEvent)
"""Events of which an amount is said as it was; of several, whichever they are."""

ONE_OR_NONE = {"1 or more": True, "exactly 0": False}
"""What is said of how many there are, where there can be one at most → whether there is one."""
PILES = ("trash", "deck", "hand")
COUNTS = (
    quantities.CountCards, quantities.NumberOf, dealt_this_way.DestroyedBy, quantities.TokensOn, this_turn.DoneToCards,
    this_turn.PowersUsedThisTurn, this_turn.DrawnThisTurn, this_turn.PowersUsedLastRound,
)  # fmt: skip
"""What is counted, and so is never less than none, nor unknown."""
SAID_OF_ANY = (
    quantities.TokensOn, this_turn.DoneToCards, this_turn.PowersUsedThisTurn, this_turn.DrawnThisTurn,
    this_turn.PowersUsedLastRound,
)  # fmt: skip
"""Of which some are said to be "any": any power was used."""
OPPOSITES = {
    "at_least": "fewer_than", "fewer_than": "at_least", "at_most": "more_than", "more_than": "at_most",
}  # fmt: skip


class Bound(NamedTuple):
    """How many there must be, as it is said."""

    word: str
    than: Quantity
    what: Quantity


def holds(node: Condition, context: SentenceContext) -> str:
    """What must be so: ``there are 15 or more cards in the Villain trash``."""
    said: str = phrase_of(node)(node, context, False)
    return said


@phrase_for(conditions.NotSo)
def _not(node: conditions.NotSo, context: SentenceContext, negative: bool) -> str:
    said: str = phrase_of(node.what)(node.what, context, not negative)
    return said


@phrase_for(conditions.Both)
def _both(node: conditions.Both, context: SentenceContext, negative: bool) -> str:
    first, second = (phrase_of(each)(each, context, negative) for each in (node.this, node.and_))
    comma = "," if any(f" {word} " in text for word in ("and", "or") for text in (first, second)) else ""
    if negative:
        return f"either {first}{comma} or {second}"
    if all(text.endswith(IN_PLAY) and not text.startswith(OF_SOME) and " or " not in text for text in (first, second)):
        return f"both {first.removesuffix(IN_PLAY)} and {second.removesuffix(IN_PLAY)} are in play"
    return f"{first}{comma} and {second}"


@phrase_for(conditions.EitherHolds)
def _either(node: conditions.EitherHolds, context: SentenceContext, negative: bool) -> str:
    """``either A or B``, ``either A, or B, or C``; neither of them, one after the other."""
    ways: list[Condition] = [node]
    while isinstance(last := ways[-1], conditions.EitherHolds):
        ways[-1:] = [last.this, last.or_]
    said = [phrase_of(each)(each, context, negative) for each in ways]
    comma = "," if len(said) > 2 or any(f" {word} " in text for word in ("and", "or") for text in said) else ""
    return f"{comma} and ".join(said) if negative else f"either {f'{comma} or '.join(said)}"


@phrase_for(conditions.Even)
def _even(node: conditions.Even, context: SentenceContext, negative: bool) -> str:
    what = explained(node.what, context)
    return f"{what}{',' if ', ' in what else ''} is {'odd' if negative else 'even'}"


@phrase_for(conditions.AtLeast, conditions.AtMost, conditions.ExactlyThat, conditions.MoreThan, conditions.FewerThan)
def _compared(node: conditions.Comparison, context: SentenceContext, negative: bool) -> str:
    with_each_other = two_amounts(node, context, negative)
    if with_each_other is not None:
        return with_each_other
    said, is_not = _said_plainly(node, negative)
    return _bounded(said, context, is_not)


def _bounded(node: Bound, context: SentenceContext, negative: bool) -> str:
    """An amount and how much it must be: ``there are fewer than 3 cards in your hand``."""
    bound = _bound(node, context)
    no = "not " if negative else ""
    what = node.what
    if bound in ONE_OR_NONE and (known := known_one(what, context)) is not None:
        return known.format("" if ONE_OR_NONE[bound] != negative else "not ")
    few = bound in ("exactly 1", "more than 1")
    if isinstance(what, quantities.CountCards):
        if bound in ("1 or more", "no") and (_is_title_in_a_pile(what) or _is_card_in_a_pile(what, context)):
            return _lies_there(what, context, (bound == "no") == negative)
        verb = "is" if few else "are"
        cards = counted(what, context, not few, "or" if bound == "no" else "and")
        if cards.startswith(("your ", "their ")) or counts_known(what, context):
            bound, cards = "none" if bound == "no" else bound, f"of {counted(what, context, plural=True)}"
        return f"there {verb} {no}{bound} {cards}"
    if isinstance(what, quantities.HpOf):
        who = phrase(what.who, context)
        return f"{who.text} {_has(who.plural, negative)} {bound} HP"
    if isinstance(what, quantities.NumberOf):
        bound = "no" if bound == "exactly 0" and not negative else bound
        return f"{no}{bound} {_cards_are(what, context, not few)}"
    if isinstance(what, dealt_this_way.DestroyedBy):
        bound = "no" if bound == "exactly 0" and not negative else bound
        kind = "" if what.what is None else (one if few else several)(what.what, context, "").text.lstrip()
        kind = f"of {kind}" if kind.startswith(("that ", "those ")) else kind
        gone = destroyed([what.which], context, not few, kind)
        return f"{no}{bound} {gone}".replace("destroyed", f"{'is' if few else 'are'} destroyed", 1)
    if isinstance(what, quantities.TokensOn):
        if bound == "exactly 0":
            bound, no = "any" if negative else "no", ""
        tokens = f"{bound} {token(what.pool)}{'' if few else 's'} on {phrase(what.who, context).text}"
        return f"there {'is' if few else 'are'} {no}{tokens}"
    if isinstance(what, this_turn.DoneToCards):
        return _done_this_turn(node, what, bound, context, negative)
    if isinstance(what, this_turn.PowersUsedThisTurn):
        used = f"used{done_by(what, context)} {this_time(what, context)}"
        if bound == "exactly 0":
            return f"{'any' if negative else 'no'} power was {used}"
        return f"{no}{bound} {'power was' if few else 'powers were'} {used}"
    if isinstance(what, this_turn.DrawnThisTurn):
        drawn = f"drawn{done_by(what, context)} {drawn_when(what, context)}"
        if bound == "exactly 0":
            return f"{'any' if negative else 'no'} card was {drawn}"
        return f"{no}{bound} {'card was' if few else 'cards were'} {drawn}"
    if isinstance(what, this_turn.PowersUsedLastRound):
        none = bound == "exactly 0"
        used = f"{'any' if negative else 'no'} power" if none else f"{no}{bound} power{'' if few else 's'}"
        verb = "was" if none or few else "were"
        return f"{used} on {phrase(what.on, context).text} {verb} used {LAST_ROUND}"
    if isinstance(what, this_turn.DamageThisTurn | dealt_this_way.DealtBy):
        if bound == "exactly 0":
            bound, no = "any" if negative else "no", ""
        dealt = explained(what, context)
        whole = "the amount" if dealt.startswith("the amount of the ") else "the amount of"
        dealt = dealt.replace(whole, f"{no}{bound}", 1)
        return dealt.replace(" dealt", _was_dealt(what), 1)
    if isinstance(what, quantities.AmountOfDamage):
        return _of_damage(node, bound, context, negative)
    subject = explained(what, context)
    return f"{subject}{',' if ', ' in subject else ''} is {no}{bound}"


def _is_title_in_a_pile(what: quantities.CountCards) -> bool:
    """Whether cards of one title are counted that lie in a trash, a deck or a hand."""
    tests = () if what.what is None else what.what.tests
    return what.in_ in PILES and what.under is None and len(tests) == 1 and isinstance(tests[0], which_card.IsNamed)


def _is_card_in_a_pile(what: quantities.CountCards, context: SentenceContext) -> bool:
    """Whether one card is counted that the text knows, where it lies in a trash, a deck or a hand."""
    if what.in_ not in (*PILES, ANY_TRASH) or what.under is not None or what.what is None:
        return False
    parts = parts_of(what.what, context)
    return parts.is_known and not parts.known[0].several


def _lies_there(what: quantities.CountCards, context: SentenceContext, is_there: bool) -> str:
    """``any Relay card is in your trash``; ``The Hound is not in the Environment trash`` of a card without copies;
    ``it is in that deck's trash``."""
    parts = NounParts() if what.what is None else parts_of(what.what, context)
    if parts.is_known:
        return f"{parts.known[0].text} is {'' if is_there else 'not '}{place(what, context, 'in')}"
    which = f"{'any' if is_there else 'no'} {parts.noun(False)}"
    if parts.single:
        which, no = parts.title, "" if is_there else "not "
        return f"{which} is {no}{place(what, context, 'in')}"
    return f"{which} is {place(what, context, 'in')}"


def _was_dealt(what: Quantity) -> str:
    return " was dealt" if isinstance(what, this_turn.DamageThisTurn) else " is dealt"


def _done_this_turn(
    node: Bound, what: this_turn.DoneToCards, bound: str, context: SentenceContext, negative: bool
) -> str:
    """``any target was destroyed this turn``."""
    done = "entered play" if isinstance(what, this_turn.EnteredThisTurn) else "flipped"
    if isinstance(what, this_turn.DoneBySomebody):
        done = f"was {DONE_TO_CARDS[what.fact]}{done_by(what, context)}"
    few = figure(node.than, 0)
    if (node.word, few) in (("at_least", 1), ("exactly", 0), ("at_most", 0)):
        is_some = (few == 1) != negative
        which = one(those_done(what, context), context, "any" if is_some else "no").text
        return f"{none_of(which)} {done} {this_time(what, context)}"
    many = several(those_done(what, context), context, bound).text
    return f"{'not ' if negative else ''}{many} {done.replace('was', 'were', 1)} {this_time(what, context)}"


def _of_damage(node: Bound, bound: str, context: SentenceContext, negative: bool) -> str:
    """How much damage is left: ``Bunker would still be dealt damage``."""
    some = LEFT.get((node.word, figure(node.than, 0)))
    if some is None or isinstance(context.happening, OF_THE_PAST):
        bound = bound.replace("or fewer", "or less").replace("fewer than", "less than")
        return f"that damage is {'not ' if negative else ''}{bound}"
    who = part_of_it("target", context).text
    return f"{who} would still be dealt damage" if some != negative else f"{who} would be dealt no damage"


def _said_plainly(node: conditions.Comparison, negative: bool) -> tuple[Bound, bool]:
    """What is counted, as one would say it: "there are no cards" for those that are not 1 or more, "fewer than 3" for
    those that are not 3 or more."""
    word, than = node.word, figure(node.than, 0)
    if than is None or not isinstance(node.what, COUNTS):
        return Bound(word, node.than, node.what), negative
    if negative and word in OPPOSITES:
        word, negative = OPPOSITES[word], False
    if (word, than) in (("fewer_than", 1), ("at_most", 0)):
        return Bound("exactly", quantities.Number(0), node.what), negative
    some = (word, than) == ("more_than", 0) or (
        negative and (word, than) == ("exactly", 0) and not isinstance(node.what, SAID_OF_ANY)
    )
    if some:
        return Bound("at_least", quantities.Number(1), node.what), False
    return Bound(word, node.than, node.what), negative


def _bound(node: Bound, context: SentenceContext) -> str:
    than = node.than
    if than.figure == 0 and node.word in ("exactly", "at_most"):
        counts = isinstance(node.what, quantities.CountCards)
        return "no" if counts else "0" if node.word == "at_most" else "exactly 0"
    if node.word == "at_least" and isinstance(than, quantities.Plus) and is_one(than.and_):
        return f"more than {number(than.of, context)}"
    if node.word == "at_most" and isinstance(than, quantities.Minus) and is_one(than.and_):
        return f"fewer than {number(than.of, context)}"
    return BOUNDS[node.word].format(number(node.than, context))


def _has(plural: bool, negative: bool) -> str:
    if negative:
        return "do not have" if plural else "does not have"
    return "have" if plural else "has"


def _cards_are(what: quantities.NumberOf, context: SentenceContext, many: bool) -> str:
    result = result_called(what.which, context)
    noun = plural_of(result.noun) if many else result.noun
    if what.what is not None:
        noun = (several if many else one)(what.what, context, "").text.lstrip()
    return counted_things(what, context, many).replace(noun, f"{noun} {'are' if many else 'is'}", 1)


@phrase_for(conditions.Fits)
def _fits(node: conditions.Fits, context: SentenceContext, negative: bool) -> str:
    if isinstance(node.card, scoped.HeroOf) and node.card.card is None:
        whose = singular(parts_of(node.what, context, hero=True), "a").text
        deck = context.zone(node.card.deck, "deck")
        return f"{deck} {'does not belong' if negative else 'belongs'} to {whose}"
    only = node.what.tests[0] if len(node.what.tests) == 1 else None
    if (said := of_hits(node, context, negative)) is not None:
        return said
    rivals = only.who if isinstance(only, which_card.Is) and isinstance(only.who, naming.HeroWithCards) else None
    is_you = isinstance(node.card, Reference) and node.card.slot == YOU
    if is_you and rivals is not None and is_one(rivals.n, context):
        more = "more" if rivals.the == "most" else "fewer"
        which = "cards" if rivals.what is None else several(rivals.what, context, "").text
        return f"{'any' if negative else 'no'} Hero has {more} {which} in {HERO_PLACES[rivals.cards_in]} than you"
    if isinstance(node.card, Each):
        any_card = one(node.card.what, context, "no" if negative else "any", _where_looked(node.card, context))
        return f"{any_card.text} {is_a(node.what, context)}"
    card = phrase(node.card, context)
    if card.several:
        return f"{'none' if negative else 'any'} of {card.text} {is_a(node.what, context)}"
    said = is_a(node.what, context, negative)
    return f"{card.text} {as_of_several(said) if card.plural else said}"


def as_of_several(said: str) -> str:
    """What is said of one card, of one with a plural name: ``have 10 or fewer HP``."""
    verb, space, rest = said.partition(" ")
    return f"{OF_SEVERAL[verb]}{space}{rest}"


OF_SEVERAL = {"is": "are", "has": "have", "does": "do", "shares": "share", "was": "were"}
"""Verbs with which it is said what a card is like → the same of several."""


@phrase_for(conditions.EachFits)
def _each_fits(node: conditions.EachFits, context: SentenceContext, negative: bool) -> str:
    """``every one of those cards is an Item card``, ``every Villain target has 3 or fewer HP``."""
    cards = phrase(node.cards, context, "all")
    if isinstance(node.cards, Each) and cards.several and node.cards.under is None:
        cards = one(node.cards.what, context, "every", _where_looked(node.cards, context))
    said = f"{_of(cards, 'every one')} {as_dealt(is_a(node.what, context))}"
    return f"not {said}" if negative else said


@phrase_for(per_card.SameFor)
def _same_for(node: per_card.SameFor, context: SentenceContext, negative: bool) -> str:
    """``for every Hero character the current HP of that card is the same``."""
    cards = phrase(node.cards, context, "all")
    if isinstance(node.cards, Each):
        cards = one(node.cards.what, context, "every", _where_looked(node.cards, context))
    found = (each for each in all_in(node.by) if isinstance(each, Reference) and each.name == "target")
    slot = next((each.slot for each in found if each.slot is not None), None)
    inner = context if slot is None else context.with_result(slot, Antecedent("card", ""))
    said = f"for {_of(cards, 'every one')} {explained(node.by, inner)} is the same"
    return f"not {said}" if negative else said


def _where_looked(cards: Each, context: SentenceContext) -> str:
    """Where the cards lie of which something is asked; nothing where they are in play."""
    return "" if cards.in_ == "play" and cards.under is None else place(cards, context, "from")


@phrase_for(conditions.Alike)
def _alike(node: conditions.Alike, context: SentenceContext, negative: bool) -> str:
    """``all of those cards share a keyword``; ``no two of those cards share a keyword``."""
    cards = phrase(node.cards, context, "all")
    if node.how == "two":
        number = f"{'no' if negative else 'any'} two"
        which = cards.text.removeprefix("all ")
        return f"{number} {'' if which != cards.text else 'of '}{which} {IN_COMMON[node.in_]}"
    return f"{'not ' if negative else ''}{_of(cards, 'all')} {IN_COMMON[node.in_]}"


def _of(cards: Phrase, number: str) -> str:
    """``all of those cards``, ``all Item cards``."""
    says_it = not cards.several or cards.text.startswith(("all ", "every "))
    return cards.text if says_it else f"{number} of {cards.text}"


@phrase_for(conditions.DoneBefore)
def _done(node: conditions.DoneBefore, context: SentenceContext, negative: bool) -> str:
    result = result_called(node.which, context)
    if context.in_loop and node.which.slot == context.fresh and not result.who and result.done != DEALT:
        return "they do not" if negative else "they do"
    if result.is_apart and not node.of_what_is_said:  # it holds whatever of it was done
        result = result._replace(noun="card", done="chosen this way")
    if result.who == "Hero" and (result.noun, result.done) == ("card", "chosen this way"):
        return f"{'no' if negative else 'any'} Hero does"  # what they did is nothing that is done to cards
    if result.order and result.of and result.done == DEALT and " and " not in result.order:
        return f"the {result.order} damage is {'not ' if negative else ''}dealt this way"
    some = "no" if negative else with_article(result.order).split(" ")[0] if result.order else "any"
    return f"{some} {f'{result.order} ' if result.order else ''}{result.noun} is {result.done}"


@phrase_for(options.WasPicked)
def _was_picked(node: options.WasPicked, context: SentenceContext, negative: bool) -> str:
    return f"{keyword_name(node.option)} is {'not ' if negative else ''}selected"


@phrase_for(conditions.WasDestroyed)
def _was_destroyed(node: conditions.WasDestroyed, context: SentenceContext, negative: bool) -> str:
    result = result_called(node.which, context)
    order = f" {result.order}" if result.order else ""
    if result.many:
        return f"{'no' if negative else 'any'} target is destroyed this way{order}"
    if order and result.of == THAT_TARGET:
        return f"{THAT_TARGET} is {'not ' if negative else ''}destroyed by the{order} damage"
    return f"that{order} target is {'not ' if negative else ''}destroyed"


@phrase_for(how_destroyed.ByDamage)
def _by_damage(node: how_destroyed.ByDamage, context: SentenceContext, negative: bool) -> str:
    return f"it is {'not ' if negative else ''}destroyed by damage"


@phrase_for(conditions.IsImmune)
def _immune(node: conditions.IsImmune, context: SentenceContext, negative: bool) -> str:
    who = phrase(node.who, context)
    return f"{who.text} {'are' if who.plural else 'is'} {'not ' if negative else ''}immune to damage"


@phrase_for(conditions.EveryHeroDid)
def _every_hero_did(node: conditions.EveryHeroDid, context: SentenceContext, negative: bool) -> str:
    return f"{'not ' if negative else ''}every active Hero does"
