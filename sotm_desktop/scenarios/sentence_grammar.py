"""The sentences of scenarios as patterns: what each says of a value, and the value that one says."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple

from sotm_desktop.scenarios.sentence_slots import SLOTS, HeardText
from sotm_desktop.scenarios.table_names import TableNames
from sotm_desktop.words.english import capital
from sotm_desktop.words.scenario_words import NO_CARDS, SENTENCES, SOMETHING, ScenarioSentence, SentenceForm

OWNER = "owner"
"""The slot that says whose card it is, which data does not."""
SEVERAL = ("heroes", "cards", "choices", "quotes", "n")
"""Kinds of slots with which a sentence mostly speaks of several things."""
_PIECE = re.compile(r"\{(?P<slot>\w+):(?P<kind>\w+)\}|(?P<one>[\w-]+)\|(?P<many>[\w-]+)")


class Pattern(NamedTuple):
    """A sentence of the grammar, ready to be said and heard."""

    of: ScenarioSentence
    slots: Mapping[str, str]
    """The kind of each slot."""
    heard: re.Pattern[str]

    def say(self, values: Mapping[str, Any], names: TableNames) -> str | None:
        """The sentence with these values in its slots; None where one cannot be said so."""
        said: dict[str, str] = {}
        for slot, kind in self.slots.items():
            found = SLOTS[kind].say(values.get(slot), names)
            if found is None:
                return None
            said[slot] = found
        counted = [values.get(next(iter(self.slots), ""))]

        def piece(match: re.Match[str]) -> str:
            if match["slot"]:
                counted.append(values[match["slot"]])  # what comes next agrees with it
                return said[match["slot"]]
            return match["many" if _is_many(counted[-1]) else "one"]

        return f"{capital(_PIECE.sub(piece, self.of.text))}."

    @property
    def template(self) -> str:
        """The sentence with dots where something is to be named."""
        kinds = [""]

        def piece(match: re.Match[str]) -> str:
            if match["slot"]:
                kinds.append(match["kind"])
                return NO_CARDS if match["kind"] == "none" else SOMETHING
            return match["many" if kinds[-1] in SEVERAL else "one"]

        return capital(_PIECE.sub(piece, self.of.text))

    def hear(self, heard: HeardText) -> dict[str, Any] | None:
        """The values of the slots of a sentence; None where it is another sentence."""
        match = self.heard.fullmatch(heard.text)
        if match is None:
            return None
        return {slot: SLOTS[kind].hear(match[slot.upper()], heard) for slot, kind in self.slots.items()}


def _is_many(value: Any) -> bool:
    return (isinstance(value, list) and len(value) != 1) or (type(value) is int and value != 1) or value == "players"


@cache
def patterns() -> tuple[Pattern, ...]:
    """All sentences, compiled once."""
    return tuple(_pattern(each) for each in SENTENCES)


def _pattern(of: ScenarioSentence) -> Pattern:
    slots: dict[str, str] = {}
    made, at = "", 0
    for match in _PIECE.finditer(of.text):
        made += _literal(of.text[at : match.start()])
        if match["slot"]:
            slots[match["slot"]] = match["kind"]
            made += f"(?P<{match['slot'].upper()}>{SLOTS[match['kind']].pattern})"
        else:
            made += f"(?:{re.escape(match['one'])}|{re.escape(match['many'])})"
        at = match.end()
    return Pattern(of, slots, re.compile(made + _literal(of.text[at:])))


def _literal(text: str) -> str:
    """Words as they stand, whatever the first letter of a sentence is."""
    return "".join(f"[{letter.lower()}{letter.upper()}]" if letter.isalpha() else re.escape(letter) for letter in text)


def said_of(form: SentenceForm, value: Any) -> dict[str, Any]:
    """The slots by which a value can be said."""
    if form in (SentenceForm.FIELDS, SentenceForm.BESIDE):
        return dict(value) if isinstance(value, dict) else {}
    return {"value": value}


def card_in(value: Any) -> str | None:
    """The id of the card that a value is about: itself, or that of a power of several."""
    card = value.get("card") if isinstance(value, dict) else value
    return card if isinstance(card, str) else None
