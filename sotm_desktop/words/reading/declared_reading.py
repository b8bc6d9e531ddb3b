"""What the print declares as templates, read by the very same: triggers, texts that hold, amounts and verbs."""

from __future__ import annotations

import re
from string import Formatter
from typing import Any

from ...engine.effects.families import QUANTITY, SELECTOR
from ...engine.effects.word import KEYWORD, NUMBER, OF_DECK, ONE_OF, Word
from ..card_text.declared import (
    AGREEING,
    AS_TARGET,
    AS_TARGETS,
    DECK_OF_CARDS,
    DECKS_OF_CARDS,
    DECLARED_ACTS,
    DECLARED_TEXTS,
    THEIR_DECK,
    THEIR_TRASH,
)
from ..english import conjugated
from .chart import Grammar

FAMILIES = {"static": ("one_static", "whoever"), "event": ("event", "any_one"), "quantity": ("one_amount", "whoever")}
"""Family of words → the family of their phrases, and how the print says a filter there."""
SLOT_FAMILIES = {SELECTOR: "cards", QUANTITY: "n", OF_DECK: "deck", KEYWORD: "text_name"}
OF_WHOM: dict[str, tuple[str, ...]] = {
    "its_hand": ("your hand", "their hand"), "its_deck": (DECKS_OF_CARDS, THEIR_DECK, DECK_OF_CARDS),
    "its_trash": ("your trash", THEIR_TRASH, "the Villain trash", "the Environment trash"),
}  # fmt: skip
"""Slot → what else it is called where the words say whose it is."""
PHASE_WORDS = "start|play|power|draw|end"


def declare(grammar: Grammar) -> None:
    """All but the verbs."""
    for word, template in DECLARED_TEXTS.items():
        family, filters = FAMILIES[word.family]
        grammar.say(family, _pattern(template, word, filters), lambda s, word=word: {word.word: _given(word, s)})


def declare_verbs(grammar: Grammar) -> None:
    """The verbs; they come after those that are spelled out, which are the likelier."""
    for verb, template in DECLARED_ACTS.items():
        grammar.say("verb", verb_form(_pattern(template, verb, "")), lambda s, verb=verb: {verb.word: _given(verb, s)})


def verb_form(template: str) -> str:
    """A template whose first word may stand in the third person."""
    first, space, rest = template.partition(" ")
    return f"(?:{first}|{conjugated(first, True)}){space}{rest}"


def _pattern(template: str, word: type[Word], filters: str) -> str:
    """A template of the print as one of the grammar; ``filters`` is the family of what a filter says there."""
    made = ""
    for text, slot, _, _ in Formatter().parse(template):
        made += re.escape(text.lower()).replace(r"\ ", " ")
        if slot is None:
            continue
        if slot in AGREEING:
            own = OF_WHOM.get(slot, ())
            made += f"(?:{'|'.join((*AGREEING[slot], *own))})".lower()
        elif slot == "as_target":
            made = made.removesuffix(" ") + f"(?: (?:{AS_TARGETS}|{AS_TARGET}))?".lower()
        elif slot == "their":
            made += "(?:your|their)"
        elif word.fields[slot].holds == NUMBER:
            made += rf"(?P<{slot}>\d+)"
        elif word.fields[slot].holds == ONE_OF:
            made += f"(?P<{slot}>{PHASE_WORDS})"
        else:
            made += f"{{{slot}:{SLOT_FAMILIES.get(word.fields[slot].holds, filters)}}}"
    return made


def _given(word: type[Word], slots: dict[str, Any]) -> Any:
    """The fields that a template names; a main field alone stands without its name."""
    given = {name: int(slots[name]) if field.holds == NUMBER else slots[name]
             for name, field in word.fields.items() if slots.get(name) is not None}  # fmt: skip
    if set(given) != {word.main}:
        return given
    main = given[word.main]
    return given if isinstance(main, dict) and set(main) & set(word.fields) else main
