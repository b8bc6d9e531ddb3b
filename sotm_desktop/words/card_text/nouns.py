"""Filters as nouns: "1 non-character Villain target with 2 or fewer HP", "your allies", "cards in your trash"."""

from __future__ import annotations

from dataclasses import replace

from ...engine.card_index import OUTSIDE
from ...engine.effects import (
    areas,
    card_sides,
    ever_dealt,
    filters,
    forms,
    in_common,
    kept_in_mind,
    kept_in_play,
    naming,
    own_phase,
    parity,
    which_card,
)
from ...engine.effects.families import Quantity, Selector
from ...engine.effects.filters import Filter
from ...engine.effects.quantities import CountCards, Plus
from ...engine.effects.ranked_cards import Highest, InOrderOfHp, Lowest
from ...engine.effects.references import Reference
from ...engine.effects.selectors import BothChoices, Chosen, Each, Random
from ...engine.effects.whose import ANY_TRASH, ASIDE, OUT, REMOVED, REVEALED
from ...engine.effects.word import SELF
from ..english import listed, possessive, with_article
from .area_phrases import area_called
from .grammar import Phrase
from .left_out import by_name, finish
from .noun_parts import FOR_WHICH, IN_ROW, THAT_ENTERED, THAT_WAS, WHO_DID, NounParts
from .numbers import is_one, number
from .registry import phrase_for, phrase_of
from .sentence_context import THIS_CARD, SentenceContext

CardsSomewhere = Chosen | Each | Highest | Lowest | Random | InOrderOfHp
"""The choices of cards that say where the cards lie."""
GENERAL = ("", "all", "the")
"""Before several cards: all that there are."""
FIXED_PLACES = {
    "revealed": "still revealed", "any_trash": "{} any trash", REMOVED: "removed from the game",
    OUT: "among the incapacitated", OUTSIDE: "{} outside the game",
}  # fmt: skip
OUT_OF_GAME = "from outside the game"
"""From where cards come that were removed from the game."""
SIDE_UP = {"front": "unflipped", "back": "flipped"}
"""What cards with two sides are called by the side that is up."""
HIT_THIS_WAY = ("the target dealt damage this way", "the targets dealt damage this way")
"""Whom an earlier sentence dealt damage; behind a noun by that alone: ``Heroes dealt damage this way``."""
INDEFINITE = ("a", "another", "any", "no", "the", "that")
LEAVES_OUT = ("other than ", "not ")
COMPARED = ("than ", "as ")
"""How it begins with whose HP those of a card are compared."""


def parts_of(node: Filter, context: SentenceContext, hero: bool = False) -> NounParts:
    """A filter taken apart. ``hero``: it is about heroes, not about their cards."""
    parts = NounParts(itself=context.card.text)
    if hero:
        parts.heads.append("Hero")
    for test in node.tests:
        phrase_of(test)(test, context, parts)
    if "ally" in parts.heads and context.in_loop:
        parts.owner = context.their
    return finish(parts, context)


def one(node: Filter, context: SentenceContext, determiner: str, where: str = "") -> Phrase:
    """A single card: ``1 Ongoing card``, ``any Villain target other than this card``, ``this card``."""
    return singular(parts_of(node, context), determiner, where)


def several(node: Filter, context: SentenceContext, determiner: str, where: str = "") -> Phrase:
    """Several cards: ``up to 3 targets``, ``the 2 Hero targets``, ``your Ongoing cards``."""
    return plural(parts_of(node, context), determiner, where)


def foremost(node: Filter, context: SentenceContext, n: Quantity, rank: str) -> Phrase:
    """The cards that come first by something: ``the 2 targets other than this card with the lowest HP``. Where those
    who are left out have no name, ``rank`` stands before them, as behind them it would be said of them: ``other than
    the attacker``."""
    parts = by_name(parts_of(node, context), "the")
    beside = [
        each for each in parts.after if each.startswith("with ") and each.partition(" HP ")[2].startswith(COMPARED)
    ]
    if beside:  # else who is ranked would be the one with whom the HP are compared
        parts = replace(parts, after=[each for each in parts.after if each not in beside])
        rank = f"{rank} among those {' '.join(beside)}"
    first = not all(each == parts.itself or each[0].isupper() for each in parts.besides) or not parts.besides
    if is_one(n, context):
        return singular(replace(parts, is_ranked=True), "the", rank, first)
    return plural(parts, f"the {number(n, context)}", rank, first)


def singular(parts: NounParts, determiner: str, where: str = "", first: bool = False) -> Phrase:
    """A single card from what a filter says."""
    if parts.is_known:
        return _known(parts, determiner, where)
    if parts.halves and parts.is_only_halves:
        return _halves(parts, determiner, where, False)
    parts = by_name(parts, determiner)
    behind = _behind(ends(parts, False), where, first)
    if determiner in INDEFINITE and parts.other:
        behind = _without_itself(parts, behind)
    elif parts.other or (parts.different and (parts.owner or determiner == "each")):
        determiner = f"{determiner} other"
    elif parts.different:
        determiner = f"{determiner} different"
    text = _determined(parts, determiner)
    pronoun = "they" if parts.is_hero else "it"
    return Phrase(" ".join(word for word in (text, *behind) if word), False, pronoun)


def _without_itself(parts: NounParts, behind: list[str]) -> list[str]:
    """What stands behind a noun, and that this card is not meant: with whom else is not, where that is said."""
    said = [f"other than {listed(parts.besides)}"] if parts.besides else []
    others = [each for each in behind if each not in said]
    return [f"other than {listed([parts.itself, *(parts.besides if len(others) < len(behind) else ())])}", *others]


def _determined(parts: NounParts, determiner: str) -> str:
    noun = parts.noun(False)
    if parts.owner and determiner != "the":
        some = "1" if determiner == "a" else determiner.removesuffix(" other")
        return f"{some} of {parts.owner}{' other' if determiner.endswith(' other') else ''} {parts.noun(True)}"
    single = parts.single and not determiner.startswith("up to")
    if parts.title and noun == parts.title and (single or determiner in ("1", "the", "a", "that")):
        return noun
    if determiner == "a":
        return with_article(noun)
    return f"{determiner} {f'{parts.owner} ' if parts.owner else ''}{noun}"


def plural(parts: NounParts, determiner: str, where: str = "", first: bool = False) -> Phrase:
    """Several cards from what a filter says."""
    if parts.is_known:
        return _known(parts, determiner, where)
    if parts.halves and parts.is_only_halves:
        return _halves(parts, determiner, where, True)
    if parts.title and parts.single and parts.noun(False) == parts.title and determiner in GENERAL:
        return singular(parts, "the", where)
    parts = by_name(parts, determiner)
    behind = _behind(ends(parts, True), where, first)
    words = [determiner]
    if parts.other and determiner in ("", "the"):
        behind = _without_itself(parts, behind)
    different = ["other"] if parts.other and determiner not in ("", "the") else []
    if parts.different:
        different.append("other" if parts.owner or determiner == "all" else "different")
    if parts.owner:
        different.insert(
            0, parts.owner if determiner in GENERAL or determiner == "any number of" else f"of {parts.owner}"
        )
    words += different
    text = " ".join(word for word in (*words, parts.noun(True), *behind) if word)
    return Phrase(text, True, "they")


def _behind(said: list[str], where: str, first: bool) -> list[str]:
    """What stands behind a noun. ``first``: ``where`` comes before what leaves somebody out."""
    out = [each for each in said if first and each.startswith(LEAVES_OUT)]
    return [*(each for each in said if each not in out), where, *out]


def as_one(parts: NounParts) -> str:
    """``a Device card``."""
    return singular(parts, "a").text


def ends(parts: NounParts, plural: bool) -> list[str]:
    """What stands behind the noun."""
    verb = "are" if plural else "is"
    known = [] if parts.is_known else [each for each in parts.known if each.text not in HIT_THIS_WAY]
    hit = ["dealt damage this way"] if not parts.is_known and len(known) < len(parts.known) else []
    among = [f"among {phrase.text}" for phrase in known if phrase.several]
    which = [*parts.which, *(phrase.text for phrase in known if not phrase.several)]
    which += [" or ".join(as_one(half) for half in parts.halves)] if parts.halves else []
    after = [end.replace(THAT_WAS, "that were ") if plural and end.startswith(THAT_WAS) else end for end in parts.after]
    return [*after, *hit, *among, *(f"that {verb} {text}" for text in which)]


def _known(parts: NounParts, determiner: str, where: str) -> Phrase:
    """Cards that need no description, or some of them, and where they must lie."""
    known = parts.known[0]
    place = f" {where}" if where else ""
    if not known.several or determiner in GENERAL or determiner in INDEFINITE:
        return known._replace(text=known.text + place)
    some = determiner if determiner.endswith(" of") else f"{determiner} of"
    return Phrase(
        f"{some} {known.text}{place}", determiner not in ("1", "each"), "it" if determiner in ("1", "each") else "they"
    )


def _halves(parts: NounParts, determiner: str, where: str, many: bool) -> Phrase:
    """``1 Ongoing card or 1 target with 2 or fewer HP``, ``Rowdy and Crony cards``."""
    first, *others = parts.halves
    word = "and" if determiner in ("", "all", "each") else "or"
    if many:
        texts = [plural(first, determiner).text, *(plural(half, "").text for half in others)]
    else:
        texts = [singular(half, determiner).text for half in parts.halves]
    text = listed(texts, word)
    return Phrase(f"{text} {where}" if where else text, many or word == "and", "they")


def group(node: Filter | None, context: SentenceContext) -> Phrase:
    """All that fit, in general: ``Villain targets``, ``your allies``, ``this card``."""
    if node is None:
        return Phrase("all targets", True, "they")
    parts = parts_of(node, context)
    found = plural(parts, "")
    if found.text == "targets":
        return found._replace(text="all targets")
    if "ally" in parts.heads and not parts.owner and (parts.heads == ["ally"] or context.side != "hero"):
        whose = context.their if context.side == "hero" else possessive(context.card.text)
        return found._replace(text=f"{whose} {found.text}")
    return found


def counted(node: CountCards, context: SentenceContext, plural: bool, word: str = "and") -> str:
    """What a count looks at: ``other Device cards in play``, ``cards in the Villain trash``. ``word``: stands between
    those of which each is counted."""
    parts = _parts_counted(node, context)
    in_play = (THAT_ENTERED.strip(), WHO_DID, FOR_WHICH, "in the play area of ", *IN_ROW)
    ends_in_play = (end.endswith("play area") or end.startswith(in_play) for end in parts.after)
    of_heroes = any(isinstance(test, naming.CardsIn) and test.is_under for test in getattr(node.what, "tests", ()))
    in_an_area = node.in_ == "play" and (of_heroes or any(ends_in_play))
    where = "" if in_an_area or node.in_ == OUT else place(node, context, "in")
    if plural and node.in_ == ANY_TRASH:
        where = "in all trashes"
    return f"{_counted_of(parts, plural, word)} {where}".rstrip()


def counts_known(node: CountCards, context: SentenceContext) -> bool:
    """Whether a count looks at several cards that the text knows, and says no more of them: ``those cards in play``."""
    parts = _parts_counted(node, context)
    return parts.is_known and parts.known[0].several


def counted_cards(node: CountCards, context: SentenceContext) -> str:
    """What a count looks at, without where that lies: ``other Device cards``."""
    return _counted_of(_parts_counted(node, context), True)


def those_out(node: Filter, context: SentenceContext) -> NounParts:
    """Heroes who are out of the game for now: ``incapacitated Heroes``."""
    parts = parts_of(node, context, hero=True)
    parts.before.insert(0, "incapacitated")
    return parts


def those_outside(node: Filter, context: SentenceContext) -> NounParts:
    """Character cards of heroes who are not in the game, for which "Hero character" is not said by the filter."""
    parts = parts_of(node, context)
    parts.before.insert(0, "Hero character")
    return parts


def _parts_counted(node: CountCards, context: SentenceContext) -> NounParts:
    if node.in_ == OUT:
        return those_out(node.what or Filter((), ""), context)
    return NounParts() if node.what is None else parts_of(node.what, context)


def _counted_of(parts: NounParts, plural: bool, word: str = "and") -> str:
    if parts.halves and parts.is_only_halves:
        return (f" {word} " if plural else " or ").join(_bare(half, plural) for half in parts.halves)
    return _bare(parts, plural)


def _bare(parts: NounParts, plural: bool) -> str:
    if parts.is_known:
        return parts.known[0].text
    if parts.owner and not plural:
        return f"of {_bare(parts, True)}"  # "for each of your Ongoing cards"
    parts = by_name(parts, "")
    noun = parts.noun(plural)
    words = (parts.owner, "other" if parts.other or parts.different else "", noun, *ends(parts, plural))
    return " ".join(word for word in words if word)


def place(node: CountCards | CardsSomewhere, context: SentenceContext, preposition: str) -> str:
    """Where cards lie: ``in play``, ``from your trash``, ``under this card``."""
    where = node.in_
    if node.under is not None:
        host: Phrase = phrase_of(node.under)(node.under, context, "each")
        return f"{'from ' if preposition == 'from' else ''}under {host.text}"
    if where == "play":
        return "in play"
    if where == "under":
        return f"{'from ' if preposition == 'from' else ''}under {context.card.text}"
    if where == ASIDE:
        return "from those set aside" if preposition == "from" else "set aside"
    if where == REMOVED and preposition == "from":
        return OUT_OF_GAME
    if where == REVEALED and node.of:
        return f"still revealed from {context.zone(node.of, 'deck')}"
    if where in FIXED_PLACES:
        return FIXED_PLACES[where].format(preposition)
    return f"{preposition} {context.zone(node.of, where)}"


DECK_OF = {"hero": "a Hero deck", "villain": "a Villain deck", "environment": "the Environment deck"}
"""Whose deck cards are of, whatever they count as."""


MORE_HP, FEWER_HP = "with more HP than ", "with fewer HP than "
"""What is said of one that has more HP than some card, or fewer."""


def is_a(node: Filter, context: SentenceContext, negative: bool = False) -> str:
    """What a card is said to be: ``is a Device card``, ``is not a target``, ``has 2 or fewer HP``."""
    only = node.tests[0] if len(node.tests) == 1 else None
    if isinstance(only, filters.Not):
        return is_a(only.what, context, not negative)
    if isinstance(only, which_card.IsNotYou):
        return f"{'is' if negative else 'is not'} {context.own_name.text}"
    if isinstance(only, areas.InArea):
        return f"{'is not' if negative else 'is'} in {area_called(only.area, context)}"
    if isinstance(only, areas.InAreaWithMost):
        return f"{'is not' if negative else 'is'} in the play area with {several(only.what, context, 'the most').text}"
    if isinstance(only, filters.HpAtLeast | filters.HpAtMost):
        end = parts_of(node, context).after[0]
        if end.startswith((MORE_HP, FEWER_HP)):
            return f"{'does not have' if negative else 'has'} {end.removeprefix('with ')}"
    hp = [test for test in node.tests if isinstance(test, filters.HpAtMost)]
    if hp and all(isinstance(test, filters.HpAtMost | filters.IsTarget) for test in node.tests):
        amount = number(hp[0].hp, context)
        some = amount if isinstance(hp[0], filters.HpExactly) else f"{amount} or fewer"
        return f"{'does not have' if negative else 'has'} {some} HP"
    if isinstance(only, ever_dealt.WasDealtDamage) and only.which is None and only.reduced_to is None:
        return f"{'was not' if negative else 'was'} {parts_of(node, context).after[0]}"
    if isinstance(only, filters.HpAtLeast) and not isinstance(only.hp, Plus):
        return f"{'does not have' if negative else 'has'} {number(only.hp, context)} or more HP"
    full = [test for test in node.tests if isinstance(test, filters.AtMaxHp)]
    if full and all(isinstance(test, filters.AtMaxHp | filters.IsTarget) for test in node.tests):
        return f"{'is not' if negative else 'is'} at maximum HP"
    if isinstance(only, card_sides.ShowsSide):
        return f"{'is not' if negative else 'is'} {SIDE_UP[only.side]}"
    parities = [test for test in node.tests if isinstance(test, parity.HpOfParity)]
    if parities and all(isinstance(test, parity.HpOfParity | filters.IsTarget) for test in node.tests):
        return f"{'does not have' if negative else 'has'} {hp_of_parity(parities[0])}"
    if isinstance(only, filters.TokensOnIt):
        return f"{'does not have' if negative else 'has'} {parts_of(node, context).after[0].removeprefix('with ')}"
    if isinstance(only, kept_in_play.IsIndestructible):
        return f"{'is not' if negative else 'is'} indestructible"
    if isinstance(only, own_phase.InOwnPhase | forms.InForm):
        return f"{'is not' if negative else 'is'} {parts_of(node, context).after[0]}"
    if isinstance(only, naming.OfDeck):
        return f"{'does not belong' if negative else 'belongs'} to {DECK_OF[only.side]}"
    if isinstance(only, filters.SharesKeyword):
        verb = "does not share" if negative else "shares"
        return f"{verb} a keyword with {any_shared(only, context)}"
    if isinstance(only, in_common.SharesTitle):
        return f"{'does not have' if negative else 'has'} the same title as {any_among(only.who, context)}"
    if isinstance(only, filters.NextTo):
        return f"{'is not' if negative else 'is'} next to {singular(parts_of(only.what, context), 'a').text}"
    parts = parts_of(node, context)
    verb = "is not" if negative else "is"
    if parts.is_known:
        is_kept = isinstance(only, which_card.Is) and isinstance(only.who, kept_in_mind.KeptInMind)
        return f"{verb} {'one of ' if is_kept and parts.known[0].several else ''}{parts.known[0].text}"
    if parts.owner:
        return f"{verb} {plural(parts, 'one').text}"
    return f"{verb} {singular(parts, 'a').text}"


def hp_of_parity(test: parity.HpOfParity) -> str:
    """``an even number of HP``."""
    return f"an {'odd' if isinstance(test, parity.OddHp) else 'even'} number of HP"


def any_shared(test: filters.SharesKeyword, context: SentenceContext) -> str:
    """The cards with which a keyword is shared: ``any Villain card``, ``any card under Ra``."""
    with_whom = [] if test.who is None else [any_among(test.who, context)]
    if test.under is not None:
        with_whom.append(f"any card under {phrase_of(test.under)(test.under, context, 'each').text}")
    return " or ".join(with_whom)


def any_among(who: Selector, context: SentenceContext) -> str:
    """Some cards of which one is enough: ``any Villain card``."""
    if isinstance(who, Each) and who.in_ == "play" and who.under is None:
        return one(who.what, context, "any").text
    if isinstance(who, Each):
        return one(who.what, context, "any", place(who, context, "in")).text
    if isinstance(who, BothChoices):
        both = (who.this, who.and_)
        nouns = {one(each.what, context, "any").text for each in both if isinstance(each, Each)}
        if len(nouns) == 1 and all(isinstance(each, Each) for each in both):  # the same, in two places
            return f"{nouns.pop()} {' or '.join(place(each, context, 'in') for each in both if isinstance(each, Each))}"
        places = [each.in_ == "play" and each.under is None for each in both if isinstance(each, Each)]
        said_of = [any_among(each, context) for each in both]
        if len(places) == 2 and any(places) and not all(places):  # else those in play would lie anywhere
            said_of = [f"{said} in play" if here else said for said, here in zip(said_of, places, strict=True)]
        return " or ".join(said_of)
    said: str = phrase_of(who)(who, context, "each").text
    return said


OWN_TEXT = "this card's text"


def is_of_this_character(by_text: Filter, context: SentenceContext) -> bool:
    """Whether the text that did something is that of the character's own card, which has the character's name."""
    only = by_text.tests[0] if len(by_text.tests) == 1 else None
    is_own = isinstance(only, which_card.Is) and isinstance(only.who, Reference) and only.who.slot == SELF
    return is_own and context.card != THIS_CARD


def noun_of(node: Filter | None) -> str:
    """What the cards that fit are called afterwards: "that Hero", "that target", "that card"."""
    if node is None:
        return "card"
    words = {test.word for test in node.tests}
    heroes = any(isinstance(test, filters.Side) and test.side == "hero" and test.wanted for test in node.tests)
    if "character" in words and heroes:
        return "Hero"
    return "target" if node.of_targets else "card"


@phrase_for(Filter)
def _filter(node: Filter, context: SentenceContext) -> str:
    return group(node, context).text
