"""A JSON Schema of deck files, made from the vocabulary, so that an editor completes words and underlines slips.

``python -m sotm_desktop.cards.schema cardsets/deck.schema.json`` writes it anew; a test looks whether it is up to date.
It knows the form only: which names mean something at a place is for ``sotm check`` to say.
"""

from __future__ import annotations

import json
from typing import Any

from sotm_desktop.cards import build, deck_cards
from sotm_desktop.cards.added_characters import ADDED_KEYS
from sotm_desktop.cards.card_parts import EACH_HERO, ENVIRONMENT, HERO_PARTS, PARTS, PARTS_ELSEWHERE, PLACES
from sotm_desktop.cards.figure_shape import DECK_LOOK
from sotm_desktop.cards.file_fields import PRONOUNS
from sotm_desktop.cards.hp_fields import ARITHMETIC, PARTS_OF_HP
from sotm_desktop.cards.look_schema import schema_of, write_files
from sotm_desktop.cards.plain_fields import LARGEST_NUMBER, OTHER_THAN
from sotm_desktop.cards.trigger_builder import ONCE_A, SPANS, TRIGGER_KEYS
from sotm_desktop.cards.villain_sides import NOT_IN_ADVANCED
from sotm_desktop.cards.word_builder import BINDING
from sotm_desktop.engine.definitions import DECK_SIDES
from sotm_desktop.engine.effects.filters import KEYWORDS_AS_WORDS, SIDES
from sotm_desktop.engine.effects.once_each import EACH
from sotm_desktop.engine.effects.triggers import MOST_TIMES
from sotm_desktop.engine.effects.word import DAMAGE_TYPES, MISSING, VOCABULARY, Field

Schema = dict[str, Any]
TEXT: Schema = {"type": "string"}
TEXTS: Schema = {"type": "array", "items": TEXT}
ICONS: Schema = {"anyOf": [TEXT, TEXTS]}
FLAG: Schema = {"type": "boolean"}
FIGURE: Schema = {"type": "integer", "minimum": 0, "maximum": LARGEST_NUMBER}
COUNT: Schema = {"type": "integer", "minimum": 1, "maximum": LARGEST_NUMBER}
HP: Schema = {"anyOf": [COUNT, {"const": "H"}, {"$ref": "#/$defs/hp_by_h"}]}
HP_OF_CARD: Schema = {"anyOf": [*HP["anyOf"], {"$ref": "#/$defs/a_quantity"}]}
HP_OF_SIDE: Schema = {"anyOf": [*HP["anyOf"], {"const": build.WITHOUT_HP}]}
HP_OF_HERO: Schema = {"anyOf": [COUNT, {"const": build.WITHOUT_HP}]}
ADDED_TO: Schema = {**TEXT, "description": "The hero of another card set to whom these character cards belong."}
LISTED_PARTS = {"static": "static", "triggers": "trigger", "powers": "bodied", "reactions": "bodied"}
"""Parts of a card that are lists, and what they list."""


def schema() -> Schema:
    """The whole of it."""
    made = {family: _family(family) for family in sorted(VOCABULARY)}
    for family in sorted(VOCABULARY):
        made |= {f"{family}.{name}": _word(cls) for name, cls in sorted(VOCABULARY[family].items())}
    made["verb"]["properties"][BINDING] = {**TEXT, "description": "The name by which later sentences call the result."}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A deck file of SotM Desktop",
        "if": {"required": ["characters_of"]},
        "then": _map_of(ADDED_KEYS, {**_deck_parts(), "characters_of": ADDED_TO}, ("characters_of", "characters")),
        "else": _map_of(build.DECK_KEYS, _deck_parts(), ("deck", "kind", "title", "cards")),
        "$defs": {**made, **_kinds(), **_shapes()},
    }


def _ref(name: str) -> Schema:
    return {"$ref": f"#/$defs/{name}"}


def _or_list(one: Schema) -> Schema:
    return {"anyOf": [one, {"type": "array", "items": one}]}


def _map_of(keys: Any, known: dict[str, Schema], needed: tuple[str, ...] = ()) -> Schema:
    """A map with exactly these keys; what is not known of one may be anything."""
    found = {key: known.get(key, {}) for key in sorted(keys)}
    return {"type": "object", "properties": found, "additionalProperties": False, "required": list(needed)}


# -- words


def _family(family: str) -> Schema:
    """A word of a family with its fields, written as a map of one key."""
    words = {name: _ref(f"{family}.{name}") for name in sorted(VOCABULARY[family])}
    return {"type": "object", "properties": words, "additionalProperties": False, "minProperties": 1}


def _word(cls: Any) -> Schema:
    """What stands behind a word: a map of its fields, or what its main field holds."""
    needed = [name for name, field in cls.fields.items() if field.default is MISSING]
    fields = {name: _field(field) for name, field in cls.fields.items()}
    about = {"description": " ".join((cls.__doc__ or "").split())}
    a_map: Schema = {"type": "object", "properties": fields, "additionalProperties": False, "required": needed}
    if not cls.fields:
        nothing = ({"type": "object", "maxProperties": 0}, {"type": "array", "maxItems": 0}, {"const": True})
        return {"anyOf": list(nothing), **about}
    return {"anyOf": [a_map, _field(cls.fields[cls.main])], **about} if cls.main else {**a_map, **about}


def _field(field: Field[Any]) -> Schema:
    choices = {"enum": list(field.choices)}
    if field.holds in ("word", "words"):
        one = {"anyOf": [choices, TEXT]} if field.choices == DAMAGE_TYPES else choices
        found = one if field.holds == "word" else _or_list(one)
        if field.name == "type" and field.holds == "words":
            found = {"anyOf": [found, {"type": "object", "properties": {OTHER_THAN: found}, "required": [OTHER_THAN],
                                       "additionalProperties": False}]}  # fmt: skip
    else:
        found = _ref(f"a_{field.holds}")
    return {**found, "description": field.says} if field.says else found


def _kinds() -> dict[str, Schema]:
    """What fields hold, by the names that they have in the vocabulary."""
    words = [*SIDES, *(f"non_{side}" for side in SIDES), *KEYWORDS_AS_WORDS]
    words += sorted(name for name, cls in VOCABULARY["test"].items() if not cls.fields)
    test = {"anyOf": [{"enum": list(dict.fromkeys(words))}, _ref("test")]}
    block = _or_list(_ref("verb"))
    return {
        "a_quantity": {"anyOf": [FIGURE, {"const": "H"}, _ref("quantity")]},
        "a_selector": {"anyOf": [TEXT, _ref("selector")]},
        "a_filter": _or_list(test),
        "a_filters": {"type": "array", "items": _ref("a_filter"), "minItems": 3},
        "a_two_filters": {"type": "array", "items": _ref("a_filter"), "minItems": 2},
        "a_condition": _ref("condition"), "a_block": block,
        "a_area": {"anyOf": [TEXT, _ref("area")]},
        "a_blocks": {"type": "array", "items": block, "minItems": 2},
        "a_static": _ref("static"), "a_statics": _or_list(_ref("static")), "a_event": _or_list(_ref("event")),
        "a_flag": FLAG, "a_number": FIGURE, "a_card_id": TEXT, "a_card_ids": _or_list(TEXT), "a_keyword": TEXT,
        "a_keywords": _or_list(TEXT),
        "a_form": TEXT, "a_pool": TEXT, "a_option": TEXT,
        "a_options": {"type": "array", "items": TEXT, "minItems": 2}, "a_result": TEXT, "a_deck": TEXT, "a_text": TEXT,
    }  # fmt: skip


# -- files


def _parts() -> dict[str, Schema]:
    found = {part: _ref("a_block") for part in PARTS}
    found |= {part: {"type": "array", "items": _ref(item)} for part, item in LISTED_PARTS.items()}
    found["play"] = _ref("bodied")
    found["activated"] = {"type": "object", "additionalProperties": _ref("bodied")}
    return found


def _elsewhere() -> Schema:
    """Text that works while its card lies in one of some places."""
    parts = {name: part for name, part in _parts().items() if name in PARTS_ELSEWHERE}
    return _map_of(PLACES, dict.fromkeys(PLACES, _map_of(PARTS_ELSEWHERE, parts)))


def _facts() -> dict[str, Schema]:
    return {name: _or_list(TEXT) for name in deck_cards.PROVENANCE}


def _shapes() -> dict[str, Schema]:
    character = {"nemesis": ICONS, "pronoun": {"enum": list(PRONOUNS)}, **_facts()}
    card = {"title": TEXT, "copies": COUNT, "hp": HP_OF_CARD, "keywords": TEXTS, "next_to": _ref("a_filter"),
            "no_place": _ref("a_block"),
            "play_in": {"anyOf": [_ref("a_selector"), _ref("area"), {"enum": [ENVIRONMENT]}]},
            "numbers": {"type": "array", "items": FIGURE, "minItems": 1},
            "not_playable": {"enum": list(deck_cards.NOT_PLAYABLE)}, "playable_if": _ref("condition"),
            "icon": TEXT, "nemesis": ICONS,
            "setup": _ref("bodied"), "where": _elsewhere(), **_facts(), **_parts()}  # fmt: skip
    sides = {deck_cards.FRONT_KEY: _ref("card_front"), deck_cards.BACK_KEY: _ref("card_back")}
    advanced = [part for part in PARTS if part not in NOT_IN_ADVANCED]
    side = {"title": TEXT, "description": TEXT, "hp": HP_OF_SIDE, "keywords": TEXTS, "set_aside": FLAG,
            "setup": _ref("bodied"),
            "advanced": _map_of(advanced, _parts()), **_parts()}  # fmt: skip
    hero = {"title": TEXT, "hp": HP_OF_HERO, "keywords": TEXTS, "setup": _ref("bodied"), "power": _ref("bodied"),
            "label": TEXT, "complexity": COUNT, "set": TEXT, "form_of": TEXT, "form": TEXT, "begins": FLAG,
            "incapacitated": {"type": "array", "items": _ref("bodied")}, **character,
            **{part: text for part, text in _parts().items() if part in HERO_PARTS}}  # fmt: skip
    villain = {"front": _ref("side"), "back": _ref("side"), **character}
    once_for_each = _map_of(("a", "each"), {"a": {"enum": list(SPANS)}, "each": {"enum": list(EACH)}}, ("a", "each"))
    trigger = {"whenever": _ref("a_event"), "if": _ref("condition"), "may": FLAG, "instead": FLAG,
               "once": {"anyOf": [{"enum": [True, False, *ONCE_A]}, once_for_each]},
               "times": {"type": "integer", "minimum": 2, "maximum": MOST_TIMES},
               "nth": {"type": "integer", "minimum": 2, "maximum": MOST_TIMES},
               "do": _ref("a_block")}  # fmt: skip
    amount = {"anyOf": [FIGURE, {"const": "H"}, _ref("hp_by_h")]}
    sum_of = _map_of(PARTS_OF_HP, dict.fromkeys(sorted(PARTS_OF_HP), amount), tuple(sorted(PARTS_OF_HP)))
    body = {"title": TEXT, "granted": {"enum": [True, False, EACH_HERO]}, "do": _ref("a_block")}
    return {
        "card": {
            "if": {"anyOf": [{"required": [side]} for side in (deck_cards.FRONT_KEY, deck_cards.BACK_KEY)]},
            "then": _map_of(deck_cards.TWO_SIDED_KEYS, {**card, **sides}, (*sides,)),
            "else": _map_of(deck_cards.CARD_KEYS, card, ("title",)),
        },
        "card_front": _map_of(deck_cards.FRONT_KEYS, card, ("title",)),
        "card_back": _map_of(deck_cards.BACK_KEYS, card),
        "side": _map_of(build.SIDE_KEYS, side, ()),
        "hero": _map_of(build.HERO_KEYS, hero, ("hp", "power", "incapacitated")),
        "villain": _map_of(build.VILLAIN_KEYS, villain, ("front",)),
        "side_deck": _map_of(build.SIDE_DECK_KEYS, {"title": TEXT, "look": _ref("deck_look"), "cards": _cards()}),
        "trigger": _map_of(TRIGGER_KEYS, trigger, ("whenever", "do")),
        "hp_by_h": {**_map_of(ARITHMETIC, dict.fromkeys(ARITHMETIC, sum_of)), "minProperties": 1, "maxProperties": 1},
        "deck_look": schema_of(DECK_LOOK),
        "bodied": {"anyOf": [_map_of(body, body, ("do",)), _ref("a_block")]},
    }


def _cards() -> Schema:
    return {"type": "object", "additionalProperties": _ref("card")}


def _deck_parts() -> dict[str, Schema]:
    return {
        "deck": {**TEXT, "description": "Its id: the name of the file without .yaml."},
        "kind": {"enum": list(DECK_SIDES)}, "title": TEXT, "nemesis": ICONS, "pronoun": {"enum": list(PRONOUNS)},
        "cards": _cards(), "character": _ref("villain"),
        "characters": {"type": "object", "additionalProperties": {"anyOf": [_ref("hero"), _ref("villain")]}},
        "first_game": TEXTS, "look": _ref("deck_look"), "difficulty": COUNT, "other_keywords": TEXTS,
        "side_decks": {"type": "object", "additionalProperties": _ref("side_deck")}, **_facts(),
    }  # fmt: skip


def written() -> str:
    """The file's text."""
    return json.dumps(schema(), indent=1, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    write_files("The JSON Schema of deck files.", written())
