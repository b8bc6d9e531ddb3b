"""Mutants of card data: the same card with one number, word, flag or sentence changed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from sotm_desktop.cards import word_builder  # noqa: F401  (fills the vocabulary)
from sotm_desktop.cards.card_parts import PARTS, PHASE_PARTS
from sotm_desktop.cards.reference import FORMS
from sotm_desktop.engine.effects.filters import KEYWORDS_AS_WORDS, SIDES
from sotm_desktop.engine.effects.word import DAMAGE_TYPES, MISSING, VOCABULARY, WHOSE

SIBLINGS = (
    ("increase_damage", "reduce_damage"), ("highest", "lowest"), ("at_least", "at_most", "exactly"),
    ("more_than", "fewer_than", "at_least"),
    ("one", "any_number"), ("up_to", "exactly"), ("collect", "salvage", "summon"), ("destroy", "bury"),
    ("plus", "minus", "times"),
    ("each", "any_number"), ("damage_dealt", "damage_would_be_dealt"), ("being_destroyed", "destroyed"),
    ("played", "would_be_played"), ("replace", "discard_card", "play_card", "take"), ("hp_of", "max_hp_of"),
    ("may", "if_you_do"), ("each_hero", "one_hero"), ("put_on_deck", "put_second", "shuffle_in"),
)  # fmt: skip
"""Words with the same fields and another meaning."""
TESTS = ("target", "character", "non_target", "non_character", "ally", "other", "yours")
REFERENCES = ("self", "you", "villain", "host")
TRIGGER_FLAGS = ("may", "instead", "once")


class Mutant(NamedTuple):
    """A change: where, and the whole new card."""

    name: str
    card: dict


class Card:
    """The data of one card, and every way to change a little of it."""

    def __init__(self, data: dict, ids: list[str], keywords: list[str]):
        self.data = data
        self.ids = ids
        self.keywords = keywords
        self.names = sorted(_names(data))

    def mutants(self) -> Iterator[Mutant]:
        """All of them; a path says where each differs."""
        for path, value in self._changes():
            yield Mutant(f"{'.'.join(map(str, path))} = {_short(value)}", put(self.data, path, value))

    def changes(self, family: str, data) -> Iterator[tuple[tuple, Any]]:
        """The same for a single word or filter: where, and the new value."""
        return self._filter(data, ()) if family == "filter" else self._word(family, data, ())

    def _changes(self) -> Iterator[tuple[tuple, Any]]:
        for key, value in self.data.items():
            if key in PARTS:
                yield from self._part(key, value, (key,))
        yield from self._renamed()
        if "hp" in self.data:
            yield ("hp",), self.data["hp"] + 1
        if "next_to" in self.data:
            yield from self._filter(self.data["next_to"], ("next_to",))
        if "not_playable" in self.data:
            yield ("not_playable",), "hand" if self.data["not_playable"] == "own_play_phase" else "own_play_phase"
        if "playable_if" in self.data:
            yield from self._word("condition", self.data["playable_if"], ("playable_if",))
        for key in ("setup", "advanced"):
            if key in self.data:
                yield from self._side_part(key, self.data[key])
        if "power" in self.data:
            yield from self._bodied(self.data["power"], ("power",))
        for n, block in enumerate(self.data.get("incapacitated", ())):
            yield from self._block(block, ("incapacitated", n))

    def _side_part(self, key: str, value) -> Iterator:
        if key == "setup":
            yield from self._block(value, (key,))
            return
        for part, body in value.items():
            yield from self._part(part, body, (key, part))

    def _renamed(self) -> Iterator:
        """The same text in another phase, or when the card is destroyed."""
        for key in (*PHASE_PARTS, "play", "when_destroyed"):
            if key in self.data and "one_shot" not in self.data.get("keywords", ()):
                for other in ("start", "end", "when_destroyed", "each_hero_start"):
                    if other not in self.data:
                        yield (), {(other if each == key else each): value for each, value in self.data.items()}

    def _part(self, part: str, value, path: tuple) -> Iterator:
        if part in PHASE_PARTS or part in ("play", "when_destroyed"):
            yield from self._block(value, path)
        elif part == "activated":
            for name, body in value.items():
                yield from self._block(body, (*path, name))
        else:
            for n, item in enumerate(value):
                yield from self._clause(part, item, (*path, n))
            if len(value) > 1:
                yield (*path, len(value) - 1), MISSING

    def _clause(self, part: str, item, path: tuple) -> Iterator:
        if part == "static":
            yield from self._word("static", item, path)
        elif part == "triggers":
            yield from self._trigger(item, path)
        else:
            yield from self._bodied(item, path)

    def _bodied(self, item, path: tuple) -> Iterator:
        if isinstance(item, dict) and "do" in item:
            yield from self._block(item["do"], (*path, "do"))
            if path[0] != "power":
                yield (*path, "granted"), not item.get("granted", False)
        else:
            yield from self._block(item, path)

    def _trigger(self, item: dict, path: tuple) -> Iterator:
        yield from self._word("event", item["whenever"], (*path, "whenever"))
        if "if" in item:
            yield from self._word("condition", item["if"], (*path, "if"))
            yield (*path, "if"), MISSING
        for flag in TRIGGER_FLAGS:
            yield (*path, flag), not item.get(flag, False)
        if item.get("once"):
            yield (*path, "once"), "round" if item["once"] != "round" else "game"
        else:
            yield (*path, "times"), item.get("times", 2) + 1
            yield (*path, "nth"), item.get("nth", 2) + 1
        yield from self._block(item["do"], (*path, "do"))

    # -- sentences

    def _block(self, items, path: tuple) -> Iterator:
        if not isinstance(items, list):
            yield from self._word("verb", items, path)
            return
        for n, item in enumerate(items):
            yield from self._word("verb", item, (*path, n))
            if len(items) > 1:
                yield (*path, n), MISSING
            if n and items[n - 1] != item:
                yield path, [*items[: n - 1], item, items[n - 1], *items[n + 1 :]]

    def _word(self, family: str, item, path: tuple) -> Iterator:
        if not isinstance(item, dict):
            return
        word = next((key for key in item if key != "as"), None)
        if word not in VOCABULARY[family]:
            return
        for others in SIBLINGS:
            if word in others:
                for other in others:
                    if other != word and other in VOCABULARY[family]:
                        yield path, {(other if key == word else key): value for key, value in item.items()}
        yield from self._fields(VOCABULARY[family][word], item[word], (*path, word))

    def _fields(self, cls, given, path: tuple) -> Iterator:
        fields = cls.fields
        if not (isinstance(given, dict) and (set(given) & set(fields) or not cls.main)):
            if not cls.main or given == {}:
                return
            yield from self._value(fields[cls.main], given, path)
            for name, field in fields.items():
                if name not in (cls.main, "of") and field.default is not MISSING:
                    for value in self._absent(field):
                        yield path, {cls.main: given, name: value}
            return
        for name, field in fields.items():
            if name in given:
                yield from self._value(field, given[name], (*path, name))
                if field.default is not MISSING and given[name] != field.default:
                    yield (*path, name), MISSING
            elif name != "of" or given.get("in") in ("trash", "deck"):  # what lies in play is not "of" a deck
                for value in self._absent(field):
                    yield (*path, name), value

    def _absent(self, field) -> Iterator:
        """What an author who wrote nothing could have written."""
        if field.holds == "flag":
            yield not field.default
        elif field.holds == "deck" and field.default == "own":
            yield from ("villain", "environment")
        elif field.holds == "word" and field.default not in (MISSING, None):
            yield from (choice for choice in field.choices if choice != field.default)
        elif field.holds in ("quantity", "number") and type(field.default) is int:
            yield field.default + 1
        elif field.holds == "number" and field.default is None:
            yield 2
        elif field.holds in ("word", "words") and field.choices == DAMAGE_TYPES:
            yield "cold"
        elif field.holds == "filter" and field.default is None:
            yield ["item"]
        elif field.holds == "condition" and field.default is None:
            yield {"in_play": ["relic"]}

    # -- values

    def _value(self, field, value, path: tuple) -> Iterator:
        kind = field.holds
        if kind in ("number", "quantity") and type(value) is int:
            yield path, value + 1
            if value > 0:
                yield path, value - 1
            if kind == "quantity":
                yield path, "H"
        elif kind == "quantity" and value == "H":
            yield path, 3
        elif kind in ("quantity", "condition", "static", "event", "verb") or (
            kind == "area" and isinstance(value, dict)
        ):
            yield from self._word(kind, value, path)
        elif kind == "statics":
            for n, static in enumerate(value):
                yield from self._word("static", static, (*path, n))
                if len(value) > 1:
                    yield (*path, n), MISSING
        elif kind == "selector":
            yield from self._selector(value, path)
        elif kind == "filter":
            yield from self._filter(value, path)
        elif kind == "two_filters":
            for n, each in enumerate(value):
                yield from self._filter(each, (*path, n))
            yield path, [*value, ["relic"]]
        elif kind == "options":
            yield path, [*value, "relic"]
            yield path, ["relic", *value[1:]]
        elif kind == "flag":
            yield path, not value
        elif kind == "block":
            yield from self._block(value, path)
        elif kind == "blocks":
            for n, block in enumerate(value):
                yield from self._block(block, (*path, n))
        else:
            for other in self._others(field, value):
                yield path, other

    def _others(self, field, value) -> Iterator:
        if field.holds == "words" and isinstance(value, list):
            yield value[:-1]
            others = [kind for kind in field.choices if kind not in value]
            yield [others[0], *value[1:]] if others else [*value[1:], value[0]]
            return
        if field.holds == "card_ids":
            yield value[:-1]
            yield [next(card for card in self.ids if card not in value), *value[1:]]
            if len(value) > 1:
                yield [value[1], value[0], *value[2:]]
            return
        choices = {
            "word": field.choices, "words": field.choices, "card_id": self.ids, "keyword": self.keywords,
            "form": FORMS, "option": ("one_shot", "ongoing", "other"),
            "deck": (*WHOSE, *field.choices), "result": self.names, "area": WHOSE, "text": ("other words",),
        }[field.holds]  # fmt: skip
        if len(choices) > 5 and value in choices:
            at = list(choices).index(value)
            choices = (choices[at - 1], choices[(at + 1) % len(choices)])
        yield from (choice for choice in choices if choice != value)

    def _selector(self, value, path: tuple) -> Iterator:
        if isinstance(value, dict):
            yield from self._word("selector", value, path)
            return
        start, _, part = value.partition(".")
        if part:
            for other in ("source", "target", "card", "destroyer", "healer"):
                if other != part:
                    yield path, f"{start}.{other}"
        for other in (*REFERENCES, *self.names):
            if other != value:
                yield path, other

    def _filter(self, tests, path: tuple) -> Iterator:
        if not isinstance(tests, list):
            tests = [tests]
        for n, test in enumerate(tests):
            for other in self._other_tests(test):
                yield path, [*tests[:n], other, *tests[n + 1 :]]
            if len(tests) > 1:
                yield path, [*tests[:n], *tests[n + 1 :]]
            if isinstance(test, dict):
                word = next(iter(test))
                yield from self._fields(VOCABULARY["test"][word], test[word], (*path, n, word))

    def _other_tests(self, test) -> Iterator:
        if not isinstance(test, str):
            return
        side = test.removeprefix("non_")
        if side in SIDES:
            yield side if test != side else f"non_{side}"
            yield SIDES[SIDES.index(side) - 1]
        elif test in KEYWORDS_AS_WORDS:
            yield KEYWORDS_AS_WORDS[KEYWORDS_AS_WORDS.index(test) - 1]
        elif test in TESTS:
            yield from (other for other in ("target", "character", "non_character") if other != test)


def _names(value) -> set[str]:
    """Every name that a card gives to a result."""
    if isinstance(value, dict):
        own = {value["as"]} if isinstance(value.get("as"), str) else set()
        return own.union(*(_names(item) for item in value.values()))
    if isinstance(value, list):
        return set().union(*(_names(item) for item in value))
    return set()


def put(data, path: tuple, value):
    """A copy of the data with one value replaced, or removed (MISSING); what does not change is shared."""
    if not path:
        return value
    made = dict(data) if isinstance(data, dict) else list(data)
    if len(path) > 1:
        made[path[0]] = put(data[path[0]], path[1:], value)
    elif value is MISSING:
        del made[path[0]]
    else:
        made[path[0]] = value
    return made


def _short(value) -> str:
    return "nothing" if value is MISSING else str(value)[:160]
