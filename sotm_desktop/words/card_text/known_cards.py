"""Cards that a text has dealt with already: "it", "that target", "the first card"."""

from __future__ import annotations

from ...engine.effects.families import Selector
from ...engine.effects.references import Reference
from ...engine.effects.scoped import HeroOf
from ..english import plural_of
from .grammar import Phrase
from .sentence_context import Antecedent, SentenceContext

POWER = "power"
"""What was used and not a card: a text that speaks of its card says so."""
HEALED = "healed this way"
REALLY = ("dealt damage this way", HEALED)
"""Of what was done only what took effect counts: a target whose damage was prevented is not among these."""


def known(slot: int, context: SentenceContext) -> Phrase:
    """The cards that an earlier sentence dealt with: "it", "that target", "those cards".

    Where the text knows another card by the same words, or where the cards are only those to which something was really
    done, they are called by what was done: "the target dealt damage this way".
    """
    result = context.result(slot, of_any=is_done_really(slot, context))
    if result.who:
        result = Antecedent(result.who, "who did so" if not result.many else "who did", result.many, "", result.order)
    plain = result.noun in ("card", "target") and not result.many
    if slot == context.fresh and result.name and not result.many:
        return Phrase("it")
    pronoun = "it" if plain else "they"
    words = [word for word in (result.order, result.name, _named(result)) if word]
    definite = "the" if len(words) > 1 else "those" if result.many else "that"
    text = " ".join((definite, *words))
    if result.done in REALLY or text in context.taken:
        text = _called_by_deed(result)
    if result.noun == POWER:
        return Phrase(f"the {'cards' if result.many else 'card'} with {text}", result.many)
    return Phrase(text, result.many, pronoun)


def _called_by_deed(result: Antecedent) -> str:
    """``the first target dealt damage this way``; ``the targets dealt the first damage this way`` of several, which are
    not the first few of them."""
    if result.many and result.done == REALLY[0] and result.order and " and " not in result.order:
        return f"the {_named(result)} {result.done.replace('damage', f'the {result.order} damage')}"
    return " ".join(word for word in ("the", result.order, _named(result), result.done) if word)


TO_BE = {REALLY[0]: "chosen to be dealt damage", REALLY[1]: "chosen to regain HP"}


def is_done_really(slot: int, context: SentenceContext) -> bool:
    """Whether a result means those cards alone to which something was really done, and not who did it."""
    result = context.results.get(slot, Antecedent())
    return result.done in REALLY and not result.who


def chosen(slot: int, context: SentenceContext) -> Phrase:
    """The targets that a sentence chose, whatever came of it: "that target"; "it" behind "if that target is not
    destroyed"; "the target chosen to be dealt damage" where the text knows others by the same words, or where all
    that fit were meant: "those targets" would be the ones that were dealt any."""
    result = context.result(slot, of_any=True)
    if slot == context.asked_of == context.fresh and not result.many:
        return Phrase("it")
    plain = f"{'those' if result.many else 'that'} {_named(result)}"
    if not result.is_all and not _others_are(result, slot, context) and plain not in context.taken:
        return Phrase(plain, result.many, "they" if result.many else "it")
    said = TO_BE.get(result.done, result.done)
    text = " ".join(word for word in ("the", result.order, _named(result), said) if word)
    return Phrase(text, result.many, "they" if result.many else "it")


def _others_are(result: Antecedent, slot: int, context: SentenceContext) -> bool:
    """Whether the text knows others that would be called as the cards of a result are: by their noun alone."""
    others = [other for at, other in context.results.items() if at != slot]
    others += [done for deed in context.deeds if deed.slot is None and not (done := deed.result()).of]
    return any((each.noun, each.many) == (result.noun, result.many) for each in others)


def _named(result: Antecedent) -> str:
    return plural_of(result.noun) if result.many else result.noun


def same(first: Selector | None, second: Selector | None) -> bool:
    """Whether two references mean the same card, or the Hero of the same card."""
    if isinstance(first, HeroOf) and isinstance(second, HeroOf):
        return same(first.card, second.card)
    if not isinstance(first, Reference) or not isinstance(second, Reference):
        return False
    return (first.name, first.part, first.slot) == (second.name, second.part, second.slot)
