"""Cards that a text has dealt with already: "it", "that target", "the first card"."""

from __future__ import annotations

from ...engine.effects.references import Reference
from ...engine.effects.word import Selector
from ..english import plural_of
from .grammar import Phrase
from .sentence_context import Antecedent, SentenceContext


def known(slot: int, context: SentenceContext) -> Phrase:
    """The cards that an earlier sentence dealt with: "it", "that target", "those cards"."""
    result = context.result(slot)
    if result.who:
        result = Antecedent(result.who, "", result.many, "", result.order)
    plain = result.noun in ("card", "target") and not result.many
    if slot == context.fresh and result.name and not result.many:
        return Phrase("it")
    pronoun = "it" if plain else "they"
    words = [word for word in (result.order, result.name, _named(result)) if word]
    definite = "the" if len(words) > 1 else "those" if result.many else "that"
    return Phrase(" ".join((definite, *words)), result.many, pronoun)


def _named(result: Antecedent) -> str:
    return plural_of(result.noun) if result.many else result.noun


def same(first: Selector | None, second: Selector | None) -> bool:
    """Whether two references mean the same card."""
    if not isinstance(first, Reference) or not isinstance(second, Reference):
        return False
    return (first.name, first.part, first.slot) == (second.name, second.part, second.slot)
