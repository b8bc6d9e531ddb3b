"""Phrases that are declared: a template for each word, whose slots are the word's fields.

A slot is filled by what the field holds (cards, a quantity, a deck, a phase). Besides fields, a template may name
``{their}`` (whose hand it is), ``{as_target}`` (what cards from outside the game are in play) and the words in
`AGREEING`, which follow the number of the cards before them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from string import Formatter

from ...engine.card_index import OUTSIDE
from ...engine.effects.families import Quantity, Selector, Verb
from ...engine.effects.filters import Filter
from ...engine.effects.moving_cards import DiscardCard
from ...engine.effects.on_damage import Redirect
from ...engine.effects.playing_cards import PlayThese
from ...engine.effects.references import Reference
from ...engine.effects.selectors import Fitting, Top
from ...engine.effects.word import KEYWORD, OF_DECK, YOU, Word
from .choice_text import is_many, phrase
from .grammar import OF_ONE, Act, Phrase, act
from .numbers import number
from .registry import phrase_for
from .sentence_context import SentenceContext, keyword_name

AGREEING = {
    "is": ("is", "are"), "has": ("has", "have"), "enters": ("enters", "enter"), "gains": ("gains", "gain"),
    "leaves": ("leaves", "leave"),
    "is_target": ("is a target", "are targets"),
    "its_deck": ("its deck", "their decks"), "its_hand": ("its Hero's hand", "their Heroes' hands"),
    "its_trash": ("its trash", "their trashes"),
}  # fmt: skip
"""Slot → its words behind one card and behind several."""
AS_TARGET, AS_TARGETS = "as an Environment target", "as Environment targets"
"""What character cards of heroes are that come into play from outside the game."""
DECKS_OF_CARDS = "those cards' decks"
"""Whose decks they are, where "their" is said of a hero."""
THEIR_DECK, DECK_OF_CARDS = "their deck", "those cards' deck"
"""The same of cards that are of one deck."""
THEIR_TRASH = "their trash"
"""The trash of cards that are of one deck."""
FROM_HAND = (DiscardCard, PlayThese)
"""Verbs that are done with cards of a hand where nothing else is said."""
FilterPhrase = Callable[[Filter, SentenceContext], Phrase]
DECLARED_ACTS: dict[type[Verb], str] = {}
DECLARED_TEXTS: dict[type[Word], str] = {}
"""Every template that was declared, for those who read what is printed."""


def declare_acts(templates: Mapping[type[Verb], str], *, loose: bool) -> None:
    """The verbs that do what their template says. ``loose``: nobody in particular does it."""
    for verb, template in templates.items():
        DECLARED_ACTS[verb] = template
        phrase_for(verb)(_act_of(template, loose))


def _act_of(template: str, loose: bool) -> Callable[[Verb, SentenceContext], Act]:
    def made(node: Verb, context: SentenceContext) -> Act:
        slots = slots_of(template, node, context)
        there = beside(node.next_to, context) if isinstance(node, PlayThese) else ""
        return act(f"{template}{there}", None, may=getattr(node, "may", False), loose=loose, open_form="", **slots)

    return made


def beside(next_to: Selector | None, context: SentenceContext) -> str:
    """Next to which card others come into play, if the text says so."""
    return f" next to {phrase(next_to, context).text}" if next_to is not None else ""


def declare_texts(templates: Mapping[type[Word], str], cards: FilterPhrase) -> None:
    """Words that are a text of their own, of triggers or of text that holds. ``cards``: how a filter is said."""
    for word, template in templates.items():
        DECLARED_TEXTS[word] = template
        phrase_for(word)(_text_of(template, cards))


def _text_of(template: str, cards: FilterPhrase) -> Callable[[Word, SentenceContext], str]:
    return lambda node, context: template.format_map(slots_of(template, node, context, cards))


def slots_of(template: str, node: Word, context: SentenceContext, cards: FilterPhrase | None = None) -> dict[str, str]:
    """What stands in each slot of a template."""
    filled: dict[str, str] = {}
    many = False
    for _, slot, _, _ in Formatter().parse(template):
        if slot is None:
            continue
        if slot == "its_hand" and are_yours(node, context):
            filled[slot] = f"{context.their} hand"
        elif slot == "its_deck":
            filled[slot] = its_deck(many, context, lie_together(getattr(node, "what", None)))
        elif slot == "its_trash" and many and (trash := _one_trash(node, context)):
            filled[slot] = trash
        elif slot in AGREEING:
            filled[slot] = AGREEING[slot][many]
        elif slot == "as_target":
            filled[slot] = as_target(node)
        elif slot == "their":
            filled[slot] = context.their
        else:
            said = _slot(node, slot, context, cards)
            filled[slot], many = said.text, many or said.plural
    return filled


def as_target(node: Word) -> str:
    """What cards from outside the game are in play; "" of all others."""
    what = getattr(node, "what", None)
    if not isinstance(what, Fitting) or what.in_ != OUTSIDE:
        return ""
    return AS_TARGETS if is_many(what) or what.is_group else AS_TARGET


def its_deck(many: bool, context: SentenceContext, is_one: bool = False) -> str:
    """The deck of one card, or those of several; ``is_one``: several that are known to be of one deck."""
    if not many:
        return AGREEING["its_deck"][False]
    if is_one:
        return DECK_OF_CARDS if context.in_loop else THEIR_DECK
    return DECKS_OF_CARDS if context.in_loop else AGREEING["its_deck"][True]


def _one_trash(node: Word, context: SentenceContext) -> str:
    """The trash of several cards that are known to be of one deck; "" where they are not."""
    what = getattr(node, "what", None)
    if isinstance(what, Top) and what.in_ == "deck" and what.deck in ("own", "villain", "environment"):
        return context.zone(what.deck, "trash")
    if not isinstance(what, Fitting) or what.under is not None or what.or_in:
        return ""
    if what.in_ in ("deck", "hand"):
        return context.zone(what.of, "trash")
    if any(test.word == "yours" for test in what.what.tests):
        return context.zone("own", "trash")
    return THEIR_TRASH if any(test.word == "card" for test in what.what.tests) else ""


def lie_together(what: Selector | None) -> bool:
    """Whether cards are those of one deck, as they lie in its trash or in the hand of its hero."""
    if not isinstance(what, Fitting) or what.under is not None or what.or_in:
        return False
    return what.in_ in ("hand", "trash")


def are_yours(node: Word, context: SentenceContext) -> bool:
    """Whether a verb is about cards of the hero whom the text speaks to, or in their deck or trash, so that its hero's
    hand is "yours"."""
    chosen = getattr(node, "what", None)
    if isinstance(chosen, Reference):
        return (chosen.slot, chosen.part) in context.yours
    what = getattr(chosen, "what", None)
    if isinstance(chosen, Fitting) and chosen.in_ in ("deck", "trash") and chosen.under is None:
        return context.zone(chosen.of, "deck") == f"{context.their} deck"
    return isinstance(what, Filter) and any(test.word == "yours" for test in what.tests)


def _slot(node: Word, slot: str, context: SentenceContext, cards: FilterPhrase | None) -> Phrase:
    value = getattr(node, slot)
    if isinstance(value, Selector):
        if context.in_loop and isinstance(node, Redirect) and isinstance(value, Reference) and value.slot == YOU:
            return Phrase(OF_ONE["they"][1])
        said = phrase(value, context, "all" if slot == "what" else "each")
        lies_in_play = isinstance(value, Fitting) and value.in_ == "play" and value.under is None
        return said._replace(text=f"{said.text} in play") if isinstance(node, FROM_HAND) and lies_in_play else said
    if cards is not None and isinstance(value, Filter):
        return cards(value, context)
    if isinstance(value, Quantity):
        return Phrase(number(value, context))
    if node.fields[slot].holds == OF_DECK:
        return Phrase(context.zone(value, "deck"))
    if node.fields[slot].holds == KEYWORD:
        return Phrase(keyword_name(value))
    return Phrase(str(value).upper() if slot == "phase" else str(value))
