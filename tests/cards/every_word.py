"""Text made from the language itself: every word that the reference lists, in every place that may hold one.

Words are those of the vocabulary from which the reference is made, each as its example uses it. A new one is here at
once, in each part of a card and each field of each other word that takes words of its family; and each field of its own
holds every word that it may.
"""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from itertools import product
from typing import Any, NamedTuple

from sotm_desktop.cards.build import SPEAKS_TO, DeckBuilder
from sotm_desktop.cards.card_parts import PHASE_PARTS
from sotm_desktop.cards.reference import CARDS, FORMS, KEYWORDS, NAMES
from sotm_desktop.cards.scope import Scope
from sotm_desktop.cards.source import wrap
from sotm_desktop.cards.word_builder import WordBuilder
from sotm_desktop.cards.yaml_reader import Reader
from sotm_desktop.engine.definitions import Definition, Face
from sotm_desktop.engine.effects.blocks import Block
from sotm_desktop.engine.effects.filters import KEYWORDS_AS_WORDS
from sotm_desktop.engine.effects.word import DAMAGE, MISSING, VOCABULARY, Word
from sotm_desktop.words.card_text import Unprintable, as_text, clause_text, lines, names_of
from sotm_desktop.words.card_text.block_text import paragraph
from sotm_desktop.words.card_text.clause_lines import text_of as text
from sotm_desktop.words.card_text.face_text import context_of
from tests.cards.mutants import TRIGGER_FLAGS

FAMILIES = {"block": "verb", "blocks": "verb", "statics": "static"}
FAMILIES |= {
    family: family for family in ("quantity", "selector", "filter", "condition", "static", "event", "area", "verb")
}
"""What a field holds → the family of words that may stand there."""
SIMPLE: dict[str, tuple] = {
    "verb": ({"lose": {}}, {"draw": 1}), "static": ({"increase_damage": 1}, {"irreducible": [{"is": "self"}]}),
    "quantity": (2,), "selector": ("self", {"one": ["target"]}, {"each": ["target"]}), "filter": (["target"],),
    "condition": ({"in_play": ["target"]},), "event": ({"played": ["target"]},),
    "area": ({"of": "self"}, {"one": {}}),
}  # fmt: skip
"""Words of which one fits into every place."""
PLACE = "PLACE"
REFERENCES = ("self", "you", "villain", "host", "seen", "hit", "hits", "chosen", "it.source", "it.target", "it.card")
FACTS = (Scope(NAMES, DAMAGE, is_coming=True), Scope(NAMES, "destroy"), Scope(NAMES, "regain"),
         Scope(NAMES, "destroy", is_coming=True))  # fmt: skip
"""What "it" may be in a text."""
BEFORE = {
    "seen": {"reveal": "own"}, "hit": {"deal": {"to": {"one": ["target"]}, "amount": 1, "type": "fire"}},
    "hits": {"deal": {"to": {"each": ["hero", "target"]}, "amount": 1, "type": "fire"}},
    "healed": {"regain": {"who": {"each": ["hero", "target"]}, "amount": 1}},
    "chosen": {"pick": {"one": ["target"]}}, "discarded": {"discard": {"how": "any_number"}},
    "caught": {"discover": ["item"]}, "paid": {"each_hero": [{"may": [{"discard": 1}]}]},
    "picks": {"pick": {"up_to": {"n": 2, "what": ["target"]}}}, "gone": {"destroy": {"one": ["ongoing"]}},
    "hp_before": {"note": {"hp_of": "self"}}, "picked": {"pick_keyword": "own"},
    "guess": {"pick_option": ["one_shot", "ongoing", "other"]},
}  # fmt: skip
"""A name that the examples take for granted → the sentence before them that gives it."""
SENTENCES = {
    "filter": {"destroy": {"one": (PLACE, "filter")}}, "selector": {"pick": (PLACE, "selector")},
    "quantity": {"draw": {"n": (PLACE, "quantity")}},
    "condition": {"if": {"that": (PLACE, "condition"), "then": [{"lose": {}}]}},
    "area": {"move": {"what": "self", "to": (PLACE, "area")}},
}  # fmt: skip
"""Families of words that are no text by themselves → a sentence with one."""
BESIDE = {
    "also_amount": {"also": ["cold"], "amount": 3}, "number_of.by": {"which": "paid"},
    "was_dealt_damage.reduced_to": {"which": "hits"},
}  # fmt: skip
"""A field that means nothing by itself → what must stand beside it: another amount than what is tried in it, or a
sentence about heroes."""
HELD = {"lasting": {"that": (PLACE, "static"), "until": "leaves"}}
SPEAKERS = {
    side: Definition(side, "somebody", "", side, 1, (Face("Example"),)) for side in ("hero", "villain", "environment")
}


class Usage(NamedTuple):
    """A word in use, and the family that the whole belongs to; a place still holds PLACE."""

    name: str
    family: str
    data: Any


def usages() -> Iterator[Usage]:
    """Every word, as its example uses it, with what is around it there and alone; and the cards that a text knows."""
    for family, words in VOCABULARY.items():
        for word, cls in words.items():
            data = Reader("example").read(cls.example)[0].plain()
            whole = _family_of(family, data)
            yield Usage(f"{family} {word}", whole, data)
            if whole != family:
                holder = _holder(data, word)
                alone = word if holder is None else {word: holder[word]}
                yield Usage(word, *(("filter", [alone]) if family == "test" else (family, alone)))
    for name in REFERENCES:
        yield Usage(name, "selector", name)


def places() -> Iterator[Usage]:
    """Every field of every word that holds other words, with PLACE in it."""
    for family, words in VOCABULARY.items():
        for word, cls in words.items():
            for name, field in cls.fields.items():
                if field.holds not in FAMILIES:
                    continue
                data = Reader("example").read(cls.example)[0].plain()
                holder = _holder(data, word)
                assert holder is not None, f"the example of {word} is without it"
                given = holder[word]
                if not (isinstance(given, dict) and (set(given) & set(cls.fields) or not cls.main)):
                    given = {cls.main: given} if given != {} else {}
                others = {key: value for key, value in given.items() if key != name} | BESIDE.get(name, {})
                others |= BESIDE.get(f"{word}.{name}", {})
                optional = [key for key in others if cls.fields[key].default is not MISSING]
                anything: dict[str, object] = {key: [] for key in others if cls.fields[key].holds == "filter"}
                anything |= {key: [{"lose": {}}] for key in others if cls.fields[key].holds == "block"}
                ways = [{}, anything, *_with_other_words(cls, others)]
                for wide, out in product(ways, (None, *optional)):  # a field may exclude another or its cards
                    around = {key: value for key, value in (others | wide).items() if key != out}
                    holder[word] = {**around, name: (PLACE, field.holds)}
                    place = Usage(f"{word}.{name}", _family_of(family, data), copy.deepcopy(data))
                    if any(text_of(place.family, filled(place.data, word)) for word in SIMPLE[FAMILIES[field.holds]]):
                        break
                yield place


def _with_other_words(cls: type[Word], given: dict[str, Any]) -> Iterator[dict[str, object]]:
    """The same with another of the few words that a field may hold: what stands beside it may go with that alone."""
    for key in given:
        yield from ({key: choice} for choice in cls.fields[key].choices if choice != given[key])


def _family_of(family: str, data: Any) -> str:
    """An example is the word itself, or a verb or a filter that uses it."""
    if isinstance(data, list):
        return "filter"
    return family if family != "test" and next(iter(data)) in VOCABULARY[family] else "verb"


def _holder(data: Any, word: str) -> dict | None:
    """The map in which a word stands."""
    if isinstance(data, dict) and word in data:
        return data
    items = data.values() if isinstance(data, dict) else data if isinstance(data, list) else ()
    return next((found for item in items if (found := _holder(item, word)) is not None), None)


def taken(data: Any) -> str | None:
    """The family of words that a place takes."""
    if isinstance(data, tuple):
        return FAMILIES[data[1]]
    items = data.values() if isinstance(data, dict) else data if isinstance(data, list) else ()
    return next((found for item in items if (found := taken(item)) is not None), None)


def filled(data: Any, word: Any) -> Any:
    """A place with a word in it."""
    if isinstance(data, tuple):
        if data[1] == "blocks":
            return [[word], [{"lose": {}}]]
        return [word] if data[1] in ("block", "statics") else word
    if isinstance(data, dict):
        return {key: filled(item, word) for key, item in data.items()}
    return [filled(item, word) for item in data] if isinstance(data, list) else data


def text_of(family: str, data: Any, side: str = "hero") -> str | None:
    """What is printed of some data, behind the sentences whose results it names; None where it is refused."""
    named = _named_in(data)
    if family in SENTENCES or (family == "static" and named):
        family, data = "verb", filled(SENTENCES.get(family, HELD), data)
    for scope in FACTS:
        builder = WordBuilder("every_word")
        builder.cards, builder.keywords = frozenset(CARDS), frozenset(KEYWORDS) | frozenset(KEYWORDS_AS_WORDS)
        builder.forms = FORMS
        builder.scope = scope = scope._replace(you=SPEAKS_TO[side])
        if family == "verb":
            before = [{**BEFORE[name], "as": name} for name in named]
            node: Word | None = builder.block(wrap([*before, data]), scope, "every")
        else:
            node = builder.word(Word, family, wrap(data), next(iter(data)), scope, "every")
        if not builder.complaints:
            context = context_of(SPEAKERS[side], {"somebody": "Somebody"})
            try:
                return text(paragraph(node, context)) if isinstance(node, Block) else clause_text(node, SPEAKERS[side])
            except Unprintable:
                return None
    return None


def _named_in(data: Any) -> list[str]:
    """The names of results that some data uses."""
    words = _words_in(data)
    return [name for name in BEFORE if name in words]


def _words_in(data: Any) -> set[str]:
    """Every text in some data that is not a key."""
    words: set[str] = set()
    left = [data]
    while left:
        item = left.pop()
        if isinstance(item, str):
            words.add(item)
        elif isinstance(item, dict):
            left += item.values()
        elif isinstance(item, list):
            left += item
    return words


VERBS = (PLACE, "block")
EVENT = {"damage_would_be_dealt": {"to": ["target"]}}
PARTS_OF_A_CARD: dict[str, dict] = {
    **{part: {part: VERBS} for part in ("play", "when_destroyed", *PHASE_PARTS)},
    "play of a One-Shot": {"keywords": ["one_shot"], "play": VERBS},
    "activated": {"activated": {"perform": VERBS}},
    "powers": {"powers": [{"do": VERBS}]}, "reactions": {"reactions": [VERBS]},
    "granted": {"next_to": ["hero", "character"], "powers": [{"granted": True, "do": VERBS}]},
    "static": {"static": [(PLACE, "static")]}, "next_to": {"next_to": (PLACE, "filter")},
    "whenever": {"triggers": [{"whenever": (PLACE, "event"), "do": [{"lose": {}}]}]},
    "if": {"triggers": [{"whenever": EVENT, "if": (PLACE, "condition"), "do": [{"lose": {}}]}]},
    "triggers": {"triggers": [{"whenever": EVENT, "do": VERBS}]},
    "triggers, if": {"triggers": [{"whenever": EVENT, "if": {"in_play": ["relic"]}, "do": VERBS}]},
    **{f"triggers, {flag}": {"triggers": [{"whenever": EVENT, flag: True, "do": VERBS}]} for flag in TRIGGER_FLAGS},
    "where, triggers": {"where": {"trash": {"triggers": [{"whenever": EVENT, "do": VERBS}]}}},
    "triggers, nth": {"triggers": [{"whenever": {"damage_dealt": {"to": ["target"]}}, "nth": 2, "do": VERBS}]},
    "triggers, times": {"triggers": [{"whenever": EVENT, "times": 2, "do": VERBS}]},
    "triggers, may and instead": {"triggers": [{"whenever": EVENT, "may": True, "instead": True, "do": VERBS}]},
}  # fmt: skip
"""Every part of a card, with PLACE in it."""


def printed_in(part: dict, usage: Usage, deck: dict) -> str | None:
    """What a card of this deck says that has a word in one of its parts; None where it is refused."""
    word = usage.data
    if taken(part) == "verb":
        word = [*({**BEFORE[name], "as": name} for name in _named_in(word)), word]
        part = json.loads(json.dumps(filled(part, PLACE)).replace(f'["{PLACE}"]', json.dumps(word)))
    sample = {"title": "Sample", "keywords": ["ongoing"], **filled(part, word)}
    cards = {**deck["cards"], "toolbox": {"title": "Toolbox", "keywords": [*KEYWORDS]}, "sample": sample}
    made = DeckBuilder("every_word", "tests").build(wrap({**deck, "cards": cards}))
    if made is None:
        return None
    try:
        return "\n".join(as_text(line) for line in lines(made.cards["sample"], 0, names_of(made)))
    except Unprintable:
        return None
