"""Cards that come first by something: "the Hero target with the highest HP", "the Hero who did the most this way"."""

from __future__ import annotations

from ...engine.effects import entry_order, quantities, ranked_cards, ranking, which_card
from ...engine.effects.families import Quantity, Selector
from ...engine.effects.references import Reference
from ...engine.effects.word import all_in
from ..english import plural_of
from .choice_text import place_from
from .grammar import Phrase
from .nouns import foremost, noun_of, several
from .numbers import explained, result_called, token
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
    elif by.is_of_each and _is_one_by_one(by):
        where = _with_most_of_what_was_done(node, context)
    else:
        inner = _where_target_is_known(node, context)
        where = f"for which {explained(by, inner)} is {'highest' if node.word == 'most' else 'lowest'}"
    return foremost(node.what, context, node.n, where)


def _is_target(who: Selector) -> bool:
    """Whether it is the card that is ranked."""
    return isinstance(who, Reference) and who.name == "target"


def _is_one_by_one(by: Quantity) -> bool:
    """Whether it is the part of what was done that the card which is ranked has in it."""
    whose = by.to if isinstance(by, quantities.DealtBy) else by.by if isinstance(by, quantities.NumberOf) else None
    tests = () if whose is None else whose.tests
    return len(tests) == 1 and isinstance(tests[0], which_card.Is) and _is_target(tests[0].who)


def _with_most_of_what_was_done(node: ranking.RankedByNumber, context: SentenceContext) -> str:
    """``dealt the most damage this way``, ``who discarded the most cards this way``."""
    by = node.by
    if isinstance(by, quantities.DealtBy):
        order = result_called(by.which, context).order
        much = "most" if node.word == "most" else "least"
        return f"dealt the {much} {f'of the {order} ' if order else ''}damage this way"
    assert isinstance(by, quantities.NumberOf), "there are two of them"
    result = result_called(by.which, context)
    what = plural_of(result.noun) if by.what is None else several(by.what, context, "").text.lstrip()
    end = f" {result.order}" if result.order else ""
    doing = ACTIVE.get(result.done)
    if doing is None:
        return f"with the {node.word} {what} {result.done}{end}"
    return f"who {doing} the {node.word} {what} this way{end}"


def _where_target_is_known(node: ranking.RankedByNumber, context: SentenceContext) -> SentenceContext:
    """For a number that looks at ``target``, the card that is ranked."""
    found = (word for word in all_in(node.by) if isinstance(word, Reference) and word.name == "target")
    slots = [word.slot for word in found if word.slot is not None]
    return context.with_result(slots[0], Antecedent(noun_of(node.what), "")) if slots else context
