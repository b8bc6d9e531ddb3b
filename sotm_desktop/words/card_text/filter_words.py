"""What each word of a filter says; it adds that to the parts of the noun."""

from __future__ import annotations

from ...engine.effects import (
    activating,
    areas,
    beaten,
    card_sides,
    entry_order,
    face_down,
    filters,
    gained_powers,
    in_common,
    kept_in_play,
    naming,
    outside,
    own_phase,
    parity,
    per_card,
    played_lately,
    quantities,
    scoped,
    selectors,
    this_turn,
    which_card,
)
from ...engine.effects.filters import Filter
from ...engine.effects.references import Reference
from ...engine.effects.word import Word, all_in
from ..english import listed, owned
from .area_phrases import area_called
from .choice_text import HERO_PLACES, phrase
from .damage_done_text import THAT_DEALT, much_damage, when_dealt
from .dealt_by_several import dealt_by_several
from .known_cards import REALLY
from .noun_parts import AS_FEW, AS_MANY, FOR_WHICH, THAT_ENTERED, THAT_WAS, WHO_DID, NounParts
from .nouns import (
    DECK_OF,
    FEWER_HP,
    MORE_HP,
    SIDE_UP,
    any_among,
    any_shared,
    as_one,
    hp_of_parity,
    one,
    parts_of,
    several,
    singular,
)
from .numbers import is_one, number, result_called, since_last_turn, token
from .ranked_text import who_did_so_many
from .registry import phrase_for, phrase_of
from .sentence_context import Antecedent, SentenceContext, keyword_name

HEAD_WORDS: dict[type[Word], str] = {
    filters.IsTarget: "target",
    filters.IsCharacter: "character",
    which_card.IsAlly: "ally",
}
BEFORE_WORDS: dict[type[Word], str] = {filters.IsNoTarget: "non-target", filters.IsNoCharacter: "non-character",
                                        face_down.LiesFaceDown: "face-down", beaten.IsBeaten: "beaten"}  # fmt: skip
FROM_OUTSIDE = "from outside the game"


@phrase_for(*HEAD_WORDS)
def _head(test: Word, context: SentenceContext, parts: NounParts) -> None:
    parts.heads.append(HEAD_WORDS[type(test)])


@phrase_for(*BEFORE_WORDS)
def _before(test: Word, context: SentenceContext, parts: NounParts) -> None:
    parts.before.append(BEFORE_WORDS[type(test)])


@phrase_for(card_sides.ShowsSide)
def _shows_side(test: card_sides.ShowsSide, context: SentenceContext, parts: NounParts) -> None:
    parts.before.append(SIDE_UP[test.side])


@phrase_for(filters.Side)
def _side(test: filters.Side, context: SentenceContext, parts: NounParts) -> None:
    name = test.side.capitalize()
    if "Hero" in parts.heads and name == "Hero" and test.wanted:
        return
    parts.sides.append(name if test.wanted else f"non-{name}")


@phrase_for(filters.HasKeyword, filters.KeywordTest, kept_in_play.IsIndestructible)
def _keyword(test: filters.HasKeyword | filters.KeywordTest, context: SentenceContext, parts: NounParts) -> None:
    by_text_too = isinstance(test, kept_in_play.IsIndestructible)
    parts.kinds.append(test.keyword if by_text_too else keyword_name(test.keyword))


@phrase_for(which_card.IsOther)
def _other(test: which_card.IsOther, context: SentenceContext, parts: NounParts) -> None:
    parts.other = True


@phrase_for(which_card.IsNotYou)
def _not_you(test: which_card.IsNotYou, context: SentenceContext, parts: NounParts) -> None:
    parts.leave_out(context.own_name.text)


@phrase_for(which_card.IsYours)
def _yours(test: which_card.IsYours, context: SentenceContext, parts: NounParts) -> None:
    parts.owner = context.their


@phrase_for(which_card.IsNamed)
def _named(test: which_card.IsNamed, context: SentenceContext, parts: NounParts) -> None:
    parts.title = context.title(test.card)
    parts.single = context.is_single(test.card)


@phrase_for(filters.HpAtMost)
def _hp_at_most(test: filters.HpAtMost, context: SentenceContext, parts: NounParts) -> None:
    if isinstance(test.hp, quantities.Minus) and isinstance(test.hp.of, quantities.HpOf) and is_one(test.hp.and_):
        parts.after.append(f"{FEWER_HP}{phrase(test.hp.of.who, context).text}")
        return
    few = "0" if test.hp.figure == 0 else f"{number(test.hp, context)} or fewer"
    parts.after.append(f"with {few} HP")


@phrase_for(filters.HpAtLeast)
def _hp_at_least(test: filters.HpAtLeast, context: SentenceContext, parts: NounParts) -> None:
    if isinstance(test.hp, quantities.Plus) and isinstance(test.hp.of, quantities.HpOf) and is_one(test.hp.and_):
        parts.after.append(f"{MORE_HP}{phrase(test.hp.of.who, context).text}")
        return
    parts.after.append(f"with {number(test.hp, context)} or more HP")


@phrase_for(filters.HpExactly)
def _hp_exactly(test: filters.HpExactly, context: SentenceContext, parts: NounParts) -> None:
    if isinstance(test.hp, quantities.HpOf):
        parts.after.append(f"with exactly as many HP as {phrase(test.hp.who, context).text}")
    else:
        parts.after.append(f"with {number(test.hp, context)} HP")


@phrase_for(filters.AtMaxHp)
def _at_max_hp(test: filters.AtMaxHp, context: SentenceContext, parts: NounParts) -> None:
    parts.after.append("at maximum HP")


@phrase_for(parity.EvenHp, parity.OddHp)
def _parity(test: parity.HpOfParity, context: SentenceContext, parts: NounParts) -> None:
    parts.after.append(f"with {hp_of_parity(test)}")


@phrase_for(filters.TokensAtLeast)
def _tokens_at_least(test: filters.TokensAtLeast, context: SentenceContext, parts: NounParts) -> None:
    many = "any" if is_one(test.n, context) else f"{number(test.n, context)} or more"
    parts.after.append(f"with {many} {token(test.pool)}s")


@phrase_for(filters.TokensAtMost)
def _tokens_at_most(test: filters.TokensAtMost, context: SentenceContext, parts: NounParts) -> None:
    few = number(test.n, context)
    parts.after.append(f"with {'no' if few == '0' else f'{few} or fewer'} {token(test.pool)}s")


@phrase_for(this_turn.PowerUsedLastTurn)
def _used_last_turn(test: this_turn.PowerUsedLastTurn, context: SentenceContext, parts: NounParts) -> None:
    parts.after.append("with a power used in the last turn of the card's Hero")


@phrase_for(own_phase.InOwnPhase)
def _in_own_phase(test: own_phase.InOwnPhase, context: SentenceContext, parts: NounParts) -> None:
    parts.after.append(f"in their own {test.phase.upper()} PHASE")


@phrase_for(gained_powers.HasPower)
def _has_power(test: gained_powers.HasPower, context: SentenceContext, parts: NounParts) -> None:
    parts.after.append("with a power")


@phrase_for(scoped.WithPicked)
def _with_picked(test: scoped.WithPicked, context: SentenceContext, parts: NounParts) -> None:
    parts.after.append("of that kind" if test.kinds else "with that keyword")


@phrase_for(outside.IsFromOutside)
def _from_outside(test: outside.IsFromOutside, context: SentenceContext, parts: NounParts) -> None:
    parts.after.append(f"that came {FROM_OUTSIDE}")


@phrase_for(naming.Did)
def _did(test: naming.Did, context: SentenceContext, parts: NounParts) -> None:
    parts.after.append(f"{WHO_DID} either" if result_called(test.which, context).is_either else WHO_DID)


@phrase_for(naming.HasIconOf)
def _has_icon_of(test: naming.HasIconOf, context: SentenceContext, parts: NounParts) -> None:
    parts.after.append(f"with the nemesis icon of {phrase(test.who, context).text}")


@phrase_for(naming.CardsIn)
def _cards_in(test: naming.CardsIn, context: SentenceContext, parts: NounParts) -> None:
    if test.at_least is not None:
        many = "any" if is_one(test.at_least, context) else f"{number(test.at_least, context)} or more"
    else:
        assert test.at_most is not None, "one of the two is given"
        few = number(test.at_most, context)
        many = "no" if few == "0" else f"{few} or fewer"
    which = "cards" if test.what is None else several(test.what, context, "").text
    if test.is_under:
        host = context.card.text if test.under is None else phrase(test.under, context).text
        of_them = {"any": "1 or more", "no": "none"}.get(many, many)
        parts.after.append(f"with {of_them} of their {which} under {host}")
        return
    assert test.where is not None, "one of the two is given"
    parts.after.append(f"with {many} {which} in {HERO_PLACES[test.where]}")


@phrase_for(areas.InAreaWith)
def _in_area_with(test: areas.InAreaWith, context: SentenceContext, parts: NounParts) -> None:
    few = {0: "no", None: "any" if test.at_least == 1 else f"{test.at_least} or more"}
    cards = several(test.what, context, few.get(test.at_most, f"{test.at_most} or fewer"))
    parts.after.append(f"in a play area with {cards.text}")


@phrase_for(filters.Not)
def _not(test: filters.Not, context: SentenceContext, parts: NounParts) -> None:
    only = test.what.tests[0] if len(test.what.tests) == 1 else None
    is_bound = isinstance(only, filters.HpAtLeast | filters.HpAtMost) and not isinstance(only, filters.HpExactly)
    if is_bound and isinstance(bound := getattr(only, "hp", None), quantities.HpOf):
        without = AS_MANY if isinstance(only, filters.HpAtLeast) else AS_FEW
        parts.after.append(f"{without}{phrase(bound.who, context).text}")
        return
    inner = parts_of(test.what, context)
    words = [*inner.sides, *inner.kinds]
    slot = _slot_of_result(test.what)
    if isinstance(only, filters.FitsEither) and (kinds := _kinds_of_halves(only, context)):
        parts.which.append(neither(kinds))
    elif isinstance(only, card_sides.ShowsSide):
        parts.which.append(f"not {SIDE_UP[only.side]}")
    elif slot is not None and slot in context.results and _is_choice(test.what, slot, context, "Hero" in parts.heads):
        parts.excluded.append(slot)
    elif inner.is_known or (inner.single and inner.noun(False) == inner.title):
        parts.leave_out(inner.known[0].text if inner.known else inner.title)
    elif len(test.what.tests) == 1 and (inner.title or len(words) == 1):
        word = inner.title or words[0]
        parts.kinds.append(word[4:] if word.startswith("non-") else f"non-{word}")
    elif len(test.what.tests) == 1 and inner.owner:
        parts.which.append("not yours" if inner.owner == "your" else "not theirs")
    elif isinstance(only, outside.IsFromOutside):
        parts.after.append(f"that did not come {FROM_OUTSIDE}")
    elif len(test.what.tests) == len(inner.after) == 1:
        parts.after.append(_not_so(inner.after[0]))
    else:
        parts.which.append(f"not {as_one(inner)}")


NEGATIVE = {THAT_DEALT: "that did not deal ", THAT_ENTERED: "that did not enter play ", THAT_WAS: f"{THAT_WAS}not "}


def _not_so(end: str) -> str:
    """That what stands behind a noun is not so."""
    if end == WHO_DID:
        return f"{WHO_DID} not"
    if end == f"{WHO_DID} either":
        return f"{WHO_DID} neither"
    begins = next((begins for begins in NEGATIVE if end.startswith(begins)), "")
    return f"{NEGATIVE.get(begins, 'not ')}{end.removeprefix(begins)}"


def _slot_of_result(node: Filter) -> int | None:
    """The slot when a filter says nothing but "is what an earlier sentence chose"."""
    only = node.tests[0] if len(node.tests) == 1 else None
    who = only.who if isinstance(only, which_card.Is) else None
    if isinstance(who, naming.ThoseChosen):
        return who.which.slot
    return who.slot if isinstance(who, Reference) and not who.part else None


def _is_choice(node: Filter, slot: int, context: SentenceContext, of_heroes: bool) -> bool:
    """Whether that result is said to be what was chosen, and not what came of it."""
    only = node.tests[0]
    is_all = isinstance(only, which_card.Is) and isinstance(only.who, naming.ThoseChosen)
    result = context.results[slot]
    if is_all or result.done not in REALLY:
        return True
    return bool(result.who and (result.of or of_heroes))  # a "different" target would be another than they chose


@phrase_for(filters.FitsEither)
def _either(test: filters.FitsEither, context: SentenceContext, parts: NounParts) -> None:
    if kinds := _kinds_of_halves(test, context):
        parts.kinds.append(listed(kinds, "or"))
    else:
        parts.halves = [parts_of(half, context) for half in test.halves]


def _kinds_of_halves(test: filters.FitsEither, context: SentenceContext) -> list[str]:
    """The words of which one must be so, where they are words before a noun; empty where any says more than that."""
    halves = [parts_of(half, context) for half in test.halves]
    kinds = [_only_kinds(half) for half in halves]
    return kinds if all(kinds) and not any(_is_mixed(half) for half in halves) else []


def neither(kinds: list[str]) -> str:
    """``neither Hero nor Crew``: a "non-" before several of which one will do would be one of the first alone."""
    *first, last = kinds
    return f"neither {', '.join(first)}{',' if len(first) > 1 else ''} nor {last}"


def _is_mixed(parts: NounParts) -> bool:
    """Whether a word stands before others of which one will do: an "or" behind them would blur of which it speaks."""
    return any(" or " in kind for kind in parts.kinds) and len(parts.sides) + len(parts.kinds) > 1


def _only_kinds(parts: NounParts) -> str:
    rest = (*parts.before, *parts.heads, *parts.after, *parts.which, *parts.known, *parts.halves)
    if rest or parts.other or parts.owner or parts.title:
        return ""
    return " ".join((*parts.sides, *parts.kinds))


@phrase_for(which_card.Is)
def _is(test: which_card.Is, context: SentenceContext, parts: NounParts) -> None:
    who = test.who
    if isinstance(who, selectors.Each) and (who.under is not None or who.in_ == "under"):  # none of them moves
        said = phrase_of(who)(who, context, "all")
        text = said.text.removeprefix("all ").replace(" from under ", " under ")
        if who.what.tests:
            parts.known.append(said._replace(text=text))
        else:
            parts.after.append(text.removeprefix("cards "))
        return
    parts.known.append(phrase_of(who)(who, context, "each"))


@phrase_for(filters.InAreaOf)
def _in_area_of(test: filters.InAreaOf, context: SentenceContext, parts: NounParts) -> None:
    who = phrase_of(test.who)(test.who, context, "each")
    parts.after.append(f"in {owned(who.text, 'play area')}")


@phrase_for(areas.InArea)
def _in_area(test: areas.InArea, context: SentenceContext, parts: NounParts) -> None:
    parts.after.append(f"in {area_called(test.area, context)}")


@phrase_for(areas.InAreaWithMost)
def _in_area_with_most(test: areas.InAreaWithMost, context: SentenceContext, parts: NounParts) -> None:
    parts.after.append(f"in a play area with {several(test.what, context, 'the most').text}")


@phrase_for(filters.SharesKeyword)
def _shares_keyword(test: filters.SharesKeyword, context: SentenceContext, parts: NounParts) -> None:
    parts.after.append(f"sharing a keyword with {any_shared(test, context)}")


@phrase_for(in_common.SharesTitle)
def _shares_title(test: in_common.SharesTitle, context: SentenceContext, parts: NounParts) -> None:
    parts.after.append(f"with the same title as {any_among(test.who, context)}")


@phrase_for(filters.NextTo)
def _next_to(test: filters.NextTo, context: SentenceContext, parts: NounParts) -> None:
    parts.after.append(f"next to {singular(parts_of(test.what, context), 'a').text}")


@phrase_for(naming.FromDeckOf)
def _from_deck_of(test: naming.FromDeckOf, context: SentenceContext, parts: NounParts) -> None:
    who = phrase_of(test.who)(test.who, context, "each")
    parts.after.append(f"belonging to {owned(who.text, 'decks' if who.several else 'deck')}")


@phrase_for(naming.OfDeck)
def _of_deck(test: naming.OfDeck, context: SentenceContext, parts: NounParts) -> None:
    parts.after.append(f"belonging to {DECK_OF[test.side]}")


@phrase_for(entry_order.InPlayBefore, entry_order.InPlayAfter)
def _by_entry(test: entry_order.ByEntry, context: SentenceContext, parts: NounParts) -> None:
    when = "before" if isinstance(test, entry_order.InPlayBefore) else "after"
    parts.after.append(f"{THAT_ENTERED}{when} {phrase_of(test.who)(test.who, context, 'each').text}")


@phrase_for(played_lately.EnteredPlay)
def _entered_play(test: played_lately.EnteredPlay, context: SentenceContext, parts: NounParts) -> None:
    parts.after.append(f"{THAT_ENTERED}{_lately(test, context)}")


@phrase_for(played_lately.WasPlayed)
def _was_played(test: played_lately.WasPlayed, context: SentenceContext, parts: NounParts) -> None:
    by = "" if test.by is None else f"by {one(test.by, context, 'any').text} "
    parts.after.append(f"{THAT_WAS}played {by}{_lately(test, context)}")


def _lately(test: played_lately.Lately, context: SentenceContext) -> str:
    return since_last_turn(context) if test.since == this_turn.YOUR_TURN else test.since.replace("_", " ")


@phrase_for(per_card.ForWhich)
def _for_which(test: per_card.ForWhich, context: SentenceContext, parts: NounParts) -> None:
    found = (each for each in all_in(test.that) if isinstance(each, Reference) and each.name == "target")
    slot = next((each.slot for each in found if each.slot is not None), None)
    inner = context if slot is None else context.with_result(slot, Antecedent("card", ""))
    by_several = dealt_by_several(test.that, inner)
    if by_several is not None:
        dealt, who = by_several
        parts.after.append(f"dealt {much_damage(dealt, inner)} by {who} {when_dealt(dealt, inner)}")
        return
    did = who_did_so_many(test.that, inner)
    said: str = phrase_of(test.that)(test.that, inner, False)
    parts.after.append(f"{FOR_WHICH}{said}" if did is None else did)


@phrase_for(activating.HasActivated)
def _has_activated(test: activating.HasActivated, context: SentenceContext, parts: NounParts) -> None:
    if test.name != context.activating:
        parts.after.append(f"with {keyword_name(test.name).upper()}")
