"""Selectors as noun phrases: "up to 3 targets", "the Hero target with the highest HP", "that target"."""

from __future__ import annotations

from ...engine.card_index import OUTSIDE
from ...engine.effects import (
    filters,
    in_common,
    kept_in_mind,
    naming,
    ranked_cards,
    remembering,
    scoped,
    selectors,
    was_next_to,
    which_card,
)
from ...engine.effects.damage_statics import DAMAGED, DEALER
from ...engine.effects.families import PlainSelector, Quantity, Selector
from ...engine.effects.references import Reference, is_known_card
from ...engine.effects.whose import OUT, REMOVED
from ...engine.effects.word import SELF, YOU, Word
from ..english import listed, plural_of
from .cards_answered import HERO_OF_TURN, are_all, part_of_it
from .grammar import Phrase
from .known_cards import POWER, chosen, is_done_really, known
from .noun_parts import NounParts
from .nouns import (
    OUT_OF_GAME,
    CardsSomewhere,
    noun_of,
    one,
    parts_of,
    place,
    plural,
    several,
    singular,
    those_out,
    those_outside,
)
from .numbers import is_one, number
from .registry import phrase_for, phrase_of
from .sentence_context import SentenceContext

HERO_PLACES = {"hand": "hand", "play": "play", "trash": "their trash"}
"""Where heroes have the cards by which they are ranked."""
ALIKE = {"title": "with the same title", "keyword": "sharing a keyword", "deck": "of the same deck"}
"""What cards have in common, behind their noun."""
PAIR = 2
"""Of so many there is one other."""
COUNTED = (
    selectors.Exactly
    | selectors.UpTo
    | selectors.FirstRevealed
    | selectors.Random
    | in_common.ChosenInTurn
    | ranked_cards.Ranked
)
"""Choices of as many cards as their ``n`` says."""


def phrase(node: Selector, context: SentenceContext, every: str = "each") -> Phrase:
    """The cards that a selector means. ``every``: ``each`` for one after the other, ``all`` for all of them."""
    said: Phrase = phrase_of(node)(node, context, every)
    return said


def is_many(node: Selector | None, context: SentenceContext | None = None) -> bool:
    """Whether a choice can be of several cards, so that what happens happens to each."""
    if isinstance(node, Reference) and context is not None:
        if node.part:
            return are_all(node.part, context)
        return node.slot is not None and context.result(node.slot).many
    if isinstance(node, naming.ThoseChosen):
        return context is not None and context.result(node.which.slot).many
    if isinstance(node, COUNTED):
        return not is_one(node.n, context)
    if isinstance(node, naming.Named):
        return len(node.cards) > 1
    if isinstance(node, scoped.HeroOf):
        return node.card is not None and is_many(node.card, context)
    if isinstance(node, naming.TheOthers | was_next_to.WasNextTo):
        return context is None or phrase(node, context).several
    return isinstance(node, selectors.AnyNumber | selectors.BothChoices | naming.Gathered)


def may_be_several(node: Selector, context: SentenceContext) -> bool:
    """Whether several cards may do something, each for itself: the word "each" stands there, or it is of several."""
    return isinstance(node, selectors.Each | ranked_cards.InOrderOfHp) or is_many(node, context)


def _chosen(node: CardsSomewhere, context: SentenceContext, determiner: str, many: bool) -> Phrase:
    """Cards that fit, with where they lie; those that were just revealed are called so."""
    discarded = _how_discarded(node, context) if node.in_ == "any_trash" else ""
    if discarded:
        parts = parts_of(node.what, context)
        parts.known = []
        return (plural if many else singular)(parts, determiner, discarded)
    if node.in_ == OUT:
        return (plural if many else singular)(those_out(node.what, context), determiner)
    if node.in_ == OUTSIDE:
        return (plural if many else singular)(those_outside(node.what, context), determiner, place_from(node, context))
    if node.in_ != "revealed":
        found = (several if many else one)(node.what, context, determiner, place_from(node, context))
        if not isinstance(node, selectors.One):
            return found
        is_in_play = node.in_ == "play" and node.under is None and not node.or_in
        return _one_of_its_copies(parts_of(node.what, context), found, is_in_play)
    parts = parts_of(node.what, context)
    _forget_what_was_revealed(parts, node.what, context)
    if parts.other and isinstance(node, selectors.Each):  # "all other" are those that were not chosen before
        parts.other = False
        parts.leave_out(parts.itself)
    fresh = context.results.get(context.fresh) if context.fresh is not None else None
    at_once = fresh is not None and fresh.name == "revealed"
    if at_once or not isinstance(node, selectors.Each):
        parts.before.insert(0, "found" if _is_of_found(parts, node.what, context) else "revealed")
        where = f"from {context.zone(node.of, 'deck')}" if node.of else ""
        return (plural if many else singular)(parts, determiner, where)
    return (plural if many else singular)(parts, determiner, place(node, context, "from"))


def _one_of_its_copies(parts: NounParts, found: Phrase, is_in_play: bool) -> Phrase:
    """``1 Relay`` of the copies in play, where the title alone would be all of them; of several titles it is ``1 card
    that is Relay or Winch``, as the titles alone would be words to select from."""
    titles = [half.title for half in parts.halves if half.title and found.text.find(half.title) >= 0]
    if len(titles) > 1 and found.text.startswith(listed(titles, "or")):
        return found._replace(text=f"1 card that is {found.text}")
    is_title = is_in_play and bool(parts.title) and not parts.single and found.text.startswith(parts.title)
    return found._replace(text=f"1 {found.text}") if is_title else found


def _forget_what_was_revealed(parts: NounParts, what: filters.Filter, context: SentenceContext) -> None:
    """That a revealed card is one of those revealed needs no words, if no revealed card is left out."""
    revealed = {slot for slot, result in context.results.items() if result.name == "revealed"}
    if revealed and any(slots_of(test) == revealed for test in what.tests):
        parts.known, parts.halves = [], []


def _is_of_found(parts: NounParts, what: filters.Filter, context: SentenceContext) -> bool:
    """Whether a revealed card is one of those that were looked for, which needs no more words then."""
    found = {slot for slot, result in context.results.items() if result.name == "found"}
    if len(found) != 1 or len(parts.known) != 1 or not any(slots_of(test) == found for test in what.tests):
        return False
    parts.known = []
    return True


def slots_of(test: Word) -> set[int | None]:
    """The results that a card must be one of."""
    if isinstance(test, which_card.Is):
        return {getattr(test.who, "slot", None)}
    if isinstance(test, filters.FitsEither):
        halves = [half.tests for half in test.halves]
        return set().union(*(slots_of(tests[0]) if len(tests) == 1 else {None} for tests in halves))
    return set()


def place_from(node: CardsSomewhere, context: SentenceContext) -> str:
    """From where cards are chosen; nothing where that is play."""
    if node.or_in:
        others = (OUT_OF_GAME if each == REMOVED else f"from {context.zone(node.of, each)}" for each in node.or_in)
        return listed([place(node, context, "from"), *others], "or")
    return "" if node.in_ == "play" and node.under is None else place(node, context, "from")


def _how_discarded(node: CardsSomewhere, context: SentenceContext) -> str:
    """What was done to cards that are known by being discarded, which says already that they lie in a trash."""
    slots = set().union(*map(slots_of, node.what.tests))
    results = [context.result(slot) for slot in context.results if slot in slots]
    return results[0].done if len(results) == 1 and results[0].name == "discarded" else ""


@phrase_for(selectors.One, selectors.Exactly, selectors.UpTo, selectors.AnyNumber, selectors.Random, selectors.Each)
def _cards(node: CardsSomewhere, context: SentenceContext, every: str) -> Phrase:
    match node:
        case selectors.Exactly():
            return _chosen(node, context, number(node.n, context), not is_one(node.n, context))
        case selectors.UpTo():
            return _chosen(node, context, f"up to {number(node.n, context)}", not is_one(node.n, context))
        case selectors.AnyNumber():
            return _chosen(node, context, "any number of", True)
        case selectors.Each():
            return _chosen(node, context, every, every != "each")
        case selectors.Random():
            return _chosen(node, context, f"{number(node.n, context)} random", not is_one(node.n, context))
    return _chosen(node, context, "1", False)


@phrase_for(ranked_cards.Ascending, ranked_cards.Descending)
def _in_order_of_hp(node: ranked_cards.InOrderOfHp, context: SentenceContext, every: str) -> Phrase:
    place = f"{place_from(node, context)} in {node.word} order of HP".lstrip()
    return (one if every == "each" else several)(node.what, context, every, place)


@phrase_for(in_common.OfDifferentTitles, in_common.AlikeCards)
def _one_by_one(node: in_common.ChosenInTurn, context: SentenceContext, every: str) -> Phrase:
    many = f"{'up to ' if node.up_to else ''}{number(node.n, context)}"
    if isinstance(node, in_common.AlikeCards) and node.sets:
        many = "any number of pairs of" if many == "2" else f"any number of sets of {many}"
    which = ALIKE[node.by] if isinstance(node, in_common.AlikeCards) else "with different titles"
    return several(node.what, context, many, f"{which} {place_from(node, context)}".rstrip())


@phrase_for(selectors.BothChoices)
def _both(node: selectors.BothChoices, context: SentenceContext, every: str) -> Phrase:
    first, second = phrase(node.this, context, every), phrase(node.and_, context, every)
    is_under = isinstance(node.this, selectors.Fitting) and (node.this.under is not None or node.this.in_ == "under")
    also = "also " if is_under else ""  # else both could be those under which the first ones lie
    return Phrase(f"{first.text} and {also}{second.text}", True, "they")


FIRST_REVEALED = "the first revealed"


@phrase_for(selectors.FirstRevealed)
def _first_revealed(node: selectors.FirstRevealed, context: SentenceContext, every: str) -> Phrase:
    if is_one(node.n, context):
        said = one(node.what, context, FIRST_REVEALED)
        if said.text.startswith(FIRST_REVEALED):
            return said
        return said._replace(text=f"the revealed {said.text}")  # the only card of its title
    return several(node.what, context, f"the first {number(node.n, context)} revealed")


@phrase_for(selectors.Top)
def _top(node: selectors.Top, context: SentenceContext, every: str) -> Phrase:
    return _from_end(node, context, "top")


@phrase_for(selectors.Bottom)
def _bottom(node: selectors.Bottom, context: SentenceContext, every: str) -> Phrase:
    return _from_end(node, context, "bottom")


def _from_end(node: selectors.Top, context: SentenceContext, end: str) -> Phrase:
    pile = context.zone(node.deck, node.in_)
    if node.what is None:
        return top(node.n, context, pile, end)
    if is_one(node.n, context):
        return one(node.what, context, f"the {end}most", f"in {pile}")
    return several(node.what, context, f"the {end}most {number(node.n, context)}", f"in {pile}")


@phrase_for(naming.Named)
def _by_name(node: naming.Named, context: SentenceContext, every: str) -> Phrase:
    many = len(node.cards) > 1
    return Phrase(listed([context.title(card) for card in node.cards]), many, "they" if many else "it")


@phrase_for(naming.Gathered)
def _gathered(node: naming.Gathered, context: SentenceContext, every: str) -> Phrase:
    result = context.result(node.which.slot)
    order = f"{result.order} " if result.order else ""
    if result.noun == POWER:
        return Phrase(f"the cards with the {order}{plural_of(POWER)} {result.done}", True, "they")
    return Phrase(f"the {order}{plural_of(result.noun)} {result.done}", True, "they")


@phrase_for(naming.ThoseChosen)
def _those_chosen(node: naming.ThoseChosen, context: SentenceContext, every: str) -> Phrase:
    return chosen(node.which.slot, context)


AMONG_OTHERS = (
    "put there this way", "returned this way", "drawn this way", "shuffled this way", "discarded this way",
    "buried this way", "put into hand this way",
)  # fmt: skip
"""What was done to cards that lie among others since, all of which "the others" would mean."""


@phrase_for(naming.TheOthers)
def _the_other(node: naming.TheOthers, context: SentenceContext, every: str) -> Phrase:
    """ "the other" of those that the text has just spoken of, without what it has done to one of them since."""
    of, than = _whole_result(node.of, context), _whole_result(node.than, context)
    behind = [deed for deed in context.deeds[:-1] if deed.result().many]
    is_open = of is None or than is None or context.deeds[-1].slot != than or not behind or behind[-1].slot != of
    if of is None or than is None or is_open or context.results[of].done in AMONG_OTHERS:
        is_at_hand = not isinstance(node.of, Reference) or node.of.slot in context.results or is_known_card(node.of)
        whole = phrase(node.of, context).text if is_at_hand else "those cards"
        return Phrase(f"{whole} other than {phrase(node.than, context).text}", True, "they")
    many = context.results[of].n != PAIR or context.results[than].many
    return Phrase("the others" if many else "the other", many, "they" if many else "it")


def _whole_result(node: Selector, context: SentenceContext) -> int | None:
    """The earlier sentence of which a word means all cards, whatever came of it."""
    if isinstance(node, naming.ThoseChosen):
        return node.which.slot
    if not isinstance(node, Reference) or node.part or node.slot is None or node.slot not in context.results:
        return None
    return None if is_done_really(node.slot, context) else node.slot


@phrase_for(kept_in_mind.KeptInMind)
def _remembered(node: kept_in_mind.KeptInMind, context: SentenceContext, every: str) -> Phrase:
    noun, many = kept_in_mind.CALLED[node.called]
    pronoun = "they" if many or noun == "Hero" else "it"
    return Phrase(f"the {plural_of(noun) if many else noun} selected for this card", many, pronoun)


def noun_chosen(choice: Selector | None) -> str:
    """What the cards of a choice are called afterwards: "that Hero" of heroes that the choice itself finds."""
    heroes = (naming.HeroWithCards, scoped.HeroOfTurn, scoped.HeroOf, *scoped.IN_TURN_ORDER)
    return "Hero" if isinstance(choice, heroes) else noun_of(getattr(choice, "what", None))


def kept_as(node: remembering.Remember) -> tuple[str, bool]:
    """What the cards are that a sentence selects for its card: their noun, and whether there can be several."""
    what = node.what
    noun = noun_chosen(what)
    many = node.more or is_many(what) or what.is_group or (isinstance(what, selectors.Top) and not is_one(what.n))
    return noun, many


@phrase_for(naming.HeroWithCards)
def _hero_with(node: naming.HeroWithCards, context: SentenceContext, every: str) -> Phrase:
    which = "cards" if node.what is None else several(node.what, context, "").text
    one_hero = is_one(node.n, context)
    who = "the Hero" if one_hero else f"the {number(node.n, context)} Heroes"
    return Phrase(f"{who} with the {node.the} {which} in {HERO_PLACES[node.cards_in]}", not one_hero, "they")


def _all_there(cards: Selector, context: SentenceContext) -> str:
    """All cards of a place, not as what comes from there: ``all cards under this card``."""
    if isinstance(cards, selectors.Each) and (cards.in_ != "play" or cards.under is not None):
        return several(cards.what, context, "all", place(cards, context, "in")).text
    return phrase(cards, context, "all").text


@phrase_for(scoped.HeroOf)
def _hero_of(node: scoped.HeroOf, context: SentenceContext, every: str) -> Phrase:
    if context.side == "hero" and isinstance(node.card, Reference) and node.card.slot == SELF and not node.card.part:
        return context.own_name
    if node.card is not None and may_be_several(node.card, context):
        return Phrase(f"the Heroes of {_all_there(node.card, context)}", True, "they")
    of = context.zone(node.deck, "deck") if node.card is None else phrase(node.card, context).text
    return Phrase(f"the Hero of {'that card' if of == 'it' else of}", False, "they")


@phrase_for(was_next_to.WasNextTo)
def _was_next_to(node: was_next_to.WasNextTo, context: SentenceContext, every: str) -> Phrase:
    card = phrase(node.card, context)
    if node.what is None:
        noun = Phrase("the cards" if card.plural else "the card", card.plural, "they" if card.plural else "it")
    else:
        noun = (several if card.plural else one)(node.what, context, "the")
    return noun._replace(text=f"{noun.text} which {card.text} {'were' if card.plural else 'was'} next to")


@phrase_for(scoped.HeroOfTurn)
def _hero_of_turn(node: scoped.HeroOfTurn, context: SentenceContext, every: str) -> Phrase:
    return Phrase(HERO_OF_TURN, False, "they")


@phrase_for(*scoped.IN_TURN_ORDER)
def _in_turn_order(node: PlainSelector, context: SentenceContext, every: str) -> Phrase:
    return Phrase(f"the {node.word.removesuffix('_hero')} Hero in turn order", False, "they")


def top(n: Quantity, context: SentenceContext, deck: str, end: str = "top") -> Phrase:
    """``the top 2 cards of the Villain deck``."""
    if is_one(n, context):
        return Phrase(f"the {end} card of {deck}")
    return Phrase(f"the {end} {number(n, context)} cards of {deck}", True, "they")


# -- references


@phrase_for(Reference)
def _reference(node: Reference, context: SentenceContext, every: str) -> Phrase:
    if node.part:
        return part_of_it(node.part, context)
    if node.name == "host":
        return context.host_here()
    if node.slot is None:
        if context.side != "villain":
            return Phrase("the villain", False, "they")
        return context.own_name if context.in_loop or context.name is not None else context.you
    if node.slot == SELF:
        return context.card
    if node.slot == YOU:
        return context.you
    if node.name in OTHER_ENDS and node.slot not in context.results:
        return Phrase(OTHER_ENDS[node.name])
    return known(node.slot, context)


OTHER_ENDS = {DEALER: "the card that deals the damage", DAMAGED: "the target of the damage"}
"""The card at the other end of the damage of which a text says who deals it, or to whom."""
