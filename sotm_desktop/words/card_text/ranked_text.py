"""Cards that come first by something: "the Hero target with the highest HP", "the Hero who did the most this way"."""

from __future__ import annotations

from copy import copy

from ...engine.effects import entry_order, quantities, ranked_cards, ranking, which_card
from ...engine.effects.conditions import AtLeast, AtMost
from ...engine.effects.dealt_this_way import DealtBy
from ...engine.effects.families import Condition, Quantity, Selector
from ...engine.effects.filters import Filter
from ...engine.effects.naming import FromDeckOf
from ...engine.effects.references import Reference
from ...engine.effects.regained_by_now import RegainedBy, RegainedThisTurn
from ...engine.effects.this_turn import DamageThisTurn
from ...engine.effects.word import NamedWord, all_in
from ..english import owned, plural_of
from .choice_text import place_from
from .counting import from_to, this_time
from .grammar import Phrase
from .nouns import counted, foremost, noun_of, several
from .numbers import explained, number, result_called, token
from .registry import phrase_for
from .sentence_context import Antecedent, SentenceContext

ORDINALS = {2: "second", 3: "third", 4: "fourth", 5: "fifth"}
ACTIVE = {
    f"{done} this way": doing for done, doing in (
        *((same, same) for same in ("buried", "collected", "destroyed", "discarded", "played", "salvaged", "used")),
        ("drawn", "drew"),
    )
}  # fmt: skip
"""What was done to cards → what is said of those who did it."""


@phrase_for(ranked_cards.Highest, ranked_cards.Lowest)
def _ranked(node: ranked_cards.Highest | ranked_cards.Lowest, context: SentenceContext, every: str) -> Phrase:
    order = f"{ORDINALS.get(node.rank, f'{node.rank}th')} " if node.rank > 1 else ""
    where = f"{place_from(node, context)} with the {order}{node.word} HP".lstrip()
    return foremost(node.what, context, node.n, where)


@phrase_for(entry_order.Oldest, entry_order.Newest)
def _by_entry(node: entry_order.RankedByEntry, context: SentenceContext, every: str) -> Phrase:
    where = f"that entered play {'last' if isinstance(node, entry_order.Newest) else 'first'}"
    return foremost(node.what, context, node.n, where)


@phrase_for(ranking.Most, ranking.Fewest)
def _ranked_by(node: ranking.RankedByNumber, context: SentenceContext, every: str) -> Phrase:
    by = node.by
    if isinstance(by, quantities.TokensOn) and _is_target(by.who):
        where = f"with the {node.word} {token(by.pool)}s"
    elif isinstance(by, quantities.CountCards) and _is_of_own_deck(by):
        said = counted(by, _where_target_is_known(node, context), plural=True)
        where = f"with the {node.word} {said.replace(owned(f'that {noun_of(node.what)}', 'deck'), 'their own deck')}"
    elif by.is_of_each and _is_one_by_one(by):
        where = _with_most_of_what_was_done(node, context)
    else:
        inner = _where_target_is_known(node, context)
        where = f"for which {explained(by, inner)} is {'highest' if node.word == 'most' else 'lowest'}"
    return foremost(node.what, context, node.n, where)


def _is_target(who: Selector) -> bool:
    """Whether it is the card that is ranked."""
    return isinstance(who, Reference) and who.name == "target"


def _is_of_own_deck(by: quantities.CountCards) -> bool:
    """Whether it counts cards of the deck of the card that is ranked, and looks at that card in no other way."""
    tests = () if by.what is None else by.what.tests
    decks = [test for test in tests if isinstance(test, FromDeckOf) and _is_target(test.who)]
    looks = [word for word in all_in(by) if isinstance(word, Selector) and _is_target(word)]
    return len(decks) == 1 and len(looks) == 1


def _is_one_by_one(by: Quantity) -> bool:
    """Whether it is the part of what was done that the card which is ranked has in it."""
    if isinstance(by, DealtBy | DamageThisTurn):
        ends = [end for end in (by.from_, by.to) if _means_the_ranked(end)]
        others = (end for end in (by.from_, by.to) if end not in ends)
        is_plain = not isinstance(by, DamageThisTurn) or not isinstance(by.type, NamedWord)
        return len(ends) == 1 and is_plain and not any(map(_looks_at_the_ranked, others))
    if isinstance(by, RegainedBy | RegainedThisTurn):
        return _means_the_ranked(by.who)
    return isinstance(by, quantities.NumberOf) and _means_the_ranked(by.by)


def _means_the_ranked(whose: Filter | None) -> bool:
    """Whether a filter says only that it is the card that is ranked."""
    tests = () if whose is None else whose.tests
    return len(tests) == 1 and isinstance(tests[0], which_card.Is) and _is_target(tests[0].who)


def _looks_at_the_ranked(other: Filter | None) -> bool:
    """Whether who is at the other end is told by the card that is ranked."""
    return other is not None and any(_is_target(each) for each in all_in(other) if isinstance(each, Selector))


def who_did_so_many(that: Condition, context: SentenceContext) -> str | None:
    """Of a condition that ``target`` did so many things of an earlier sentence: ``who discarded 1 or more cards this
    way``; None where it asks something else."""
    by = that.what if isinstance(that, AtLeast | AtMost) else None
    if not isinstance(that, AtLeast | AtMost) or not isinstance(by, quantities.NumberOf):
        return None
    if not _means_the_ranked(by.by) or (isinstance(that, AtMost) and that.than.figure == 0):
        return None
    doing = ACTIVE.get(result_called(by.which, context).done)
    if (
        doing is None
        or _looks_at_the_ranked(by.what)
        or any(_is_target(each) for each in all_in(that.than) if isinstance(each, Selector))
    ):
        return None
    or_how = "more" if isinstance(that, AtLeast) else "fewer"
    return f"who {doing} {number(that.than, context)} or {or_how} {_things_done(by, context)}"


def _things_done(by: quantities.NumberOf, context: SentenceContext) -> str:
    """``Item cards this way``, behind what somebody did to them."""
    result = result_called(by.which, context)
    what = plural_of(result.noun) if by.what is None else several(by.what, context, "").text.lstrip()
    return f"{what} this way{f' {result.order}' if result.order else ''}"


def _with_most_of_what_was_done(node: ranking.RankedByNumber, context: SentenceContext) -> str:
    """``dealt the most damage this way``, ``who discarded the most cards this way``."""
    by = node.by
    much = "most" if node.word == "most" else "least"
    if isinstance(by, DealtBy | DamageThisTurn):
        return _with_most_damage(by, much, context)
    if isinstance(by, RegainedThisTurn):
        return f"that regained the {much} HP {this_time(by, context)}"
    if isinstance(by, RegainedBy):
        order = result_called(by.which, context).order
        return f"that regained the {much} {f'of the {order} ' if order else ''}HP this way"
    assert isinstance(by, quantities.NumberOf), "there are no others"
    result = result_called(by.which, context)
    doing = ACTIVE.get(result.done)
    if doing is None:
        what = plural_of(result.noun) if by.what is None else several(by.what, context, "").text.lstrip()
        end = f" {result.order}" if result.order else ""
        return f"with the {node.word} {what} {result.done}{end}"
    return f"who {doing} the {node.word} {_things_done(by, context)}"


def _with_most_damage(by: DealtBy | DamageThisTurn, much: str, context: SentenceContext) -> str:
    """``that dealt the most damage to Ra this turn``, ``dealt the least of the first damage this way``."""
    deals = _means_the_ranked(by.from_)
    other = copy(by)
    other.from_, other.to = (None, by.to) if deals else (by.from_, None)
    if isinstance(by, DealtBy):
        order, when = result_called(by.which, context).order, "this way"
        kind = f"of the {order} damage" if order else "damage"
    else:
        kind, when = f"{by.type} damage" if by.type else "damage", this_time(by, context)
    return f"{'that ' if deals else ''}dealt the {much} {kind}{from_to(other, context)} {when}"


def _where_target_is_known(node: ranking.RankedByNumber, context: SentenceContext) -> SentenceContext:
    """For a number that looks at ``target``, the card that is ranked."""
    found = (word for word in all_in(node.by) if isinstance(word, Reference) and word.name == "target")
    slots = [word.slot for word in found if word.slot is not None]
    return context.with_result(slots[0], Antecedent(noun_of(node.what), "")) if slots else context
