"""Triggers, texts that hold and amounts that the print declares as templates, read by the very same templates."""

from __future__ import annotations

import re
from string import Formatter
from typing import Any

from ...engine.effects.word import KEYWORD, NUMBER, SELECTOR, Word
from ..card_text.declared import AGREEING, DECLARED_TEXTS
from .chart import Grammar

FAMILIES = {"static": ("one_static", "whoever"), "event": ("event", "any_one"), "quantity": ("one_amount", "whoever")}
"""Family of words → the family of their phrases, and how the print says a filter there."""


def declare(grammar: Grammar) -> None:
    """All of them."""
    for word, template in DECLARED_TEXTS.items():
        family, filters = FAMILIES[word.family]
        made = ""
        for text, slot, _, _ in Formatter().parse(template):
            made += re.escape(text.lower()).replace(r"\ ", " ")
            if slot is None:
                continue
            if slot in AGREEING:
                made += f"(?:{'|'.join(AGREEING[slot])})"
            elif slot == "their":
                made += "(?:your|their)"
            else:
                holds = word.fields[slot].holds
                made += (
                    rf"(?P<{slot}>\d+)" if holds == NUMBER
                    else f"{{{slot}:{'text_name' if holds == KEYWORD else 'cards' if holds == SELECTOR else filters}}}"
                )  # fmt: skip
        grammar.say(family, made, lambda s, word=word: {word.word: _given(word, s)})


def _given(word: type[Word], slots: dict[str, Any]) -> Any:
    given = {name: int(slots[name]) if field.holds == NUMBER else slots[name]
             for name, field in word.fields.items() if slots.get(name) is not None}  # fmt: skip
    return given[word.main] if set(given) == {word.main} else given
