"""Where a sentence stops being understood, and which phrases would fit there."""

from __future__ import annotations

import re
from difflib import SequenceMatcher
from functools import lru_cache
from typing import NamedTuple

from .chart import Chart, Slot

MOST = 3
MOST_COMPARED = 24
"""So many phrases, those that begin most alike, are compared as a whole."""
GROUP = re.compile(r"\((?:\?:|\?P<\w+>)?([^()]*)\)(\??)")
SEVERAL = re.compile(r"\b(card|token|target|power|time)s\?")
LOOKS = re.compile(r"\(\?(?:[=!]|<[=!])[^()]*\)")
OPTIONAL = re.compile(r"[\w,]\?")
NAMES = re.compile(r"\b(?:hp\b|(?:start|play|power|draw|end) phase|(?:hero|villain|environment)\b)")
NO_WORDS = re.compile(r"[\\()\[\]{}*+^$|<>=]")
EXAMPLES = {
    "noun": "Ongoing card", "counted_noun": "Ongoing card", "counted": "Ongoing card in play", "cards": "this card",
    "cards_alone": "this card", "ref": "this card", "whoever": "this card", "any_one": "this card", "who": "this card",
    "any_hero": "any Hero", "hit": "1 target", "hero_noun": "Hero", "subject": "1 Hero", "owner": "this card's",
    "deck": "your deck", "spoken_of": "cards",
    "deck_looped": "each Hero deck", "zone": "your trash", "pile": "your deck", "area": "your play area",
    "area_name": "your play area", "n": "2", "much": "2", "plain_n": "2", "rank_n": "", "letter": "X",
    "bound": "2 or more", "amount": "the number of cards in your hand", "damage": "2 fire damage",
    "some_cards": "1 card", "verb": "draw 1 card", "predicates": "draw 1 card", "act": "draw 1 card",
    "joined": "draw 1 card", "condition": "this card is in play", "one_condition": "this card is in play",
    "unless": "this card is in play", "is_a": "is a target", "event": "whenever this card would be dealt damage",
    "static": "+1 damage dealt by this card", "one_static": "+1 damage dealt by this card",
    "meaning": "X is the number of cards in your hand", "place_from": "", "by_whom": "", "to_whom": "", "into": "",
    "event_by": "", "event_from": "", "more_actions": "play 1 additional card", "where": "", "times": "target in play",
    "some_noun": "any Ongoing card",
}  # fmt: skip
"""What may stand in a slot, as an example: family of phrases → words of the print."""
OF_SEVERAL = re.compile(r"\b(?:all|any number of|pairs of|sets of 2) $")
"""Words behind which an example is of several cards."""
OPEN = "\N{HORIZONTAL ELLIPSIS}"
"""Stands for a slot without an example."""


class Gap(NamedTuple):
    """The end of what was understood of a sentence."""

    understood: int
    """How many letters."""
    nearest: tuple[str, ...]
    """Whole phrases that would fit there, with an example in each slot, the most alike first."""


def gap_in(chart: Chart) -> Gap:
    """The gap in a sentence that could not be read."""
    traced = Chart(chart.grammar, chart.text, chart.known, is_traced=True)
    for family in ("sentence", "static_text", "trigger_start"):
        traced.read(family, 0)
    at = max(traced.furthest, max(traced.expected, default=0))
    there = traced.text[at:].strip()
    fitting = {words for parts in traced.expected.get(at, ()) if (words := _phrase(parts, there.lower()))}
    said = there.split(" ")[0].lower()
    best = sorted(fitting, key=lambda words: (-_alike(words.split(" ")[0], said), len(words), words))[:MOST_COMPARED]
    found: list[str] = []
    for words in sorted(best, key=lambda words: (-_likeness(words, there), len(words), words)):
        if not any(words.startswith(other) or other.startswith(words) for other in found):
            found.append(words)
    begins = there[:1].isupper()
    return Gap(at, tuple(words[0].upper() + words[1:] if begins else words for words in found[:MOST]))


def _likeness(words: str, there: str) -> float:
    """How alike a phrase is to what stands there: most by how it begins, then by the rest of it."""
    said = there.split(" ")[0]
    begins = _alike(words.split(" ")[0], said)
    return 2 * begins + _alike(words, there[: len(words) + len(said)])


@lru_cache(4096)
def _alike(one: str, other: str) -> float:
    return SequenceMatcher(None, one.lower(), other.lower()).ratio()


def _phrase(parts: tuple[re.Pattern[str] | Slot, ...], there: str) -> str:
    """The rest of a template as words; "" where it does not begin with words."""
    made = ""
    for part in parts:
        if isinstance(part, Slot):
            example = EXAMPLES.get(part.family, OPEN)
            made += f"{example}s" if example == EXAMPLES["noun"] and OF_SEVERAL.search(made) else example
            continue
        words = _as_words(part.pattern, there)
        if words is None:
            break
        made += words
    said = re.sub(" +", " ", made).strip(" ,.:")
    return NAMES.sub(lambda found: _named(found.group()), said)


def _named(words: str) -> str:
    return words.upper() if words == "hp" or words.endswith(" phase") else words.capitalize()


def _as_words(pattern: str, there: str) -> str | None:
    """A part of a template as words, of several possible ones the most alike; None where it is no words."""
    said = there.split(" ")[0]

    def one_of(found: re.Match[str]) -> str:
        if found[1] == "is|are":
            return "is"  # each example is of one card
        return "" if found[2] else max(found[1].split("|"), key=lambda words: _alike(words, said))

    before, pattern = "", SEVERAL.sub(r"\1s", LOOKS.sub("", pattern))
    while pattern != before:
        before = pattern
        pattern = GROUP.sub(one_of, LOOKS.sub("", pattern))  # what looks ahead may hold groups itself
    words = OPTIONAL.sub("", pattern.replace("\\b", "").replace("\\ ", " ").replace("\\d+", "2").replace("\\.", "."))
    return None if NO_WORDS.search(words) else words
