"""Whether two texts of the card language are the same data.

Names of results do not count, nor what data may leave out, nor two ways to write one thing:

* "you", "self" and "villain" where all are the same card, and "own" for the deck of a villain or environment;
* who deals damage, where that is who would deal it anyway;
* "may" around a single verb, its own field, and the field of a trigger;
* one card that deals damage, by ``deal`` or by ``each_deals``;
* ``not_you`` and that a card is not "you", where "you" is the hero of the deck;
* a card with a text that is activated: no other can be meant;
* a trigger that may be declined, with what follows if it is not, and a "may" in it that holds both;
* the condition of a trigger, and of all that it does;
* the phase of the hero in whose play area a card lies, and of the play area;
* that a card which the text knows is in play and a target, and that it is in play;
* "other", and that a card is not the one with the text;
* that a card regains HP, and that a target does;
* that there are 0 cards, and that there is none; that 0 of them were played, and that none was.
"""

from __future__ import annotations

from functools import cached_property
from typing import Any

from sotm_desktop.engine.effects.activating import Activate
from sotm_desktop.engine.effects.blocks import Block
from sotm_desktop.engine.effects.clauses import Clause, PhaseText, Trigger
from sotm_desktop.engine.effects.control import If, May
from sotm_desktop.engine.effects.dealing import EachDeals
from sotm_desktop.engine.effects.filters import Filter
from sotm_desktop.engine.effects.heroes import OneHero
from sotm_desktop.engine.effects.references import Reference
from sotm_desktop.engine.effects.word import NamedWord, ResultRef, Verb, Word

SPEAKS_OF_HEROES = ("each_hero", "one_hero", "some_heroes", "hero_with", "owner")
HIDDEN = ("key", "outlives_hero")


class Form:
    """Texts of one card as plain values: equal for two texts of the same data."""

    def __init__(self, side: str, is_character: bool) -> None:
        self.side = side
        self.own = ("you", "villain", *(("self",) if is_character else ())) if side == "villain" else ()
        self.in_loop = False
        self.activating = ""
        """The text that is activated: only cards that have it are meant."""

    def of(self, node: Any, scope: tuple[str, ...] = ("self", "you", "it")) -> Any:
        """A text, a word or a value."""
        if isinstance(node, Block):
            return self._block(node, scope)
        if isinstance(node, Filter):
            return self._filter(node, scope)
        if isinstance(node, Reference):
            return self._card(node.part or (node.name if node.slot is None else _bound(node.slot, scope)))
        if isinstance(node, ResultRef | NamedWord):
            return ("name", _bound(node.slot, scope))
        if isinstance(node, tuple):
            return tuple(self.of(each, scope) for each in node)
        if isinstance(node, Clause):
            return self._clause(node)
        if not isinstance(node, Word):
            return node
        if isinstance(node, May) and node.then is None and len(node.do.items) == 1:
            return self._optional(node.do.items[0], scope)
        return self._word(node, scope)

    def _card(self, name: str) -> Any:
        return ("card", "own" if name in self.own and not (self.in_loop and name == "you") else name)

    def _filter(self, node: Filter, scope: tuple[str, ...]) -> Any:
        tests = [self.of(test, scope) for test in node.tests]
        not_self = ("test", "not", [("what", ("filter", [("test", "is", [("who", self._card("self"))])]))])
        tests = [("test", "other", []) if test == not_self else test for test in tests]
        not_you = ("test", "not", [("what", ("filter", [("test", "is", [("who", self._card("you"))])]))])
        if not self.in_loop:
            tests = [("test", "not_you", []) if test == not_you else test for test in tests]
        is_known = len(tests) == 2 and any(test[1] == "is" for test in tests)
        found = [test for test in tests if test != ("test", "has_text", [("name", self.activating)])]
        return ("filter", sorted((test for test in found if not is_known or test[1] != "target"), key=repr))

    def _word(self, node: Word, scope: tuple[str, ...], may: bool | None = None) -> Any:
        found: dict[str, Any] = {}
        was_in_loop, self.in_loop = self.in_loop, self.in_loop or node.word in SPEAKS_OF_HEROES
        if isinstance(node, Activate):
            self.activating = node.text
        for name, field in node.fields.items():
            value, inner = (
                getattr(node, field.attribute),
                (*scope, *(f"{node.key}.{name}:{bound}" for bound in field.binds)),
            )
            if (field.holds == "deck" and value == "own" and self.side != "hero") or (name == "of" and value == "own"):
                value = value if self.side == "hero" else self.side
            found[name] = self.of(value, inner)
        self.in_loop = was_in_loop
        if may is not None:
            found["may"] = may
        word = node.word
        if isinstance(node, OneHero) and node.may and node.then is None and len(node.do.items) == 1:
            self.in_loop = True
            found |= {"may": False, "do": ("block", [self._optional(node.do.items[0], scope)])}
            self.in_loop = was_in_loop
        if isinstance(node, Activate):
            self.activating = ""
        if word == "regain":
            found["who"] = _without_target(found["who"])
        if word == "tokens" and found["on"] is None:
            found["on"] = self._card("self")
        if found.get("in") == "revealed":
            found["what"] = ("filter", [test for test in found["what"][1] if test[1] != "is"])
        if isinstance(node, EachDeals) and isinstance(node.who, Reference) and not (node.different or node.each_other):
            word, found = "deal", _as_deal(found)
        if word == "deal" and self.in_loop and found["from"] == ("card", "you"):
            found["from"] = None
        if word == "deal" and found["from"] is None and not self.in_loop:
            found["from"] = self._card("self" if self.side == "environment" else "you")
        own = (
            {} if word and node.fields else {name: value for name, value in vars(node).items() if _is_said(node, name)}
        )
        made = (node.family, word or type(node).__name__, sorted((found | own).items()))
        return _any_or_none(made) if node.family == "condition" else made

    def _optional(self, node: Verb, scope: tuple[str, ...]) -> Any:
        if "may" in node.fields:
            return self._word(node, scope, may=True)
        return ("verb", "may", self.of(node, scope))

    def _block(self, node: Block, scope: tuple[str, ...]) -> Any:
        found = []
        for item, binds in zip(node.items, node.binds, strict=True):
            found.append(self.of(item, scope))
            if binds:
                scope = (*scope, item.key)
        return ("block", found)

    def _clause(self, node: Clause) -> Any:
        own = {name: getattr(node, name, None) for name in ("instead", "granted", "once", "of_each_hero", "name")}
        body = self.of(node.do)
        if isinstance(node, Trigger):
            condition, only = self.of(node.condition), node.do.items[0]
            if condition is None and isinstance(only, If) and only.else_ is None and len(node.do.items) == 1:
                condition, body = self.of(only.that), self.of(only.then)
            own |= {"happening": self.of(node.happening), "if": condition}
            if node.optional and len(node.do.items) == 1:
                body = ("block", [self._optional(node.do.items[0], ("self", "you", "it"))])
            elif node.optional:
                _, done = body
                halves = {"do": ("block", done[: node.price]), "then": ("block", done[node.price :])}
                body = ("block", [("verb", "may", sorted(halves.items()))])
        if isinstance(node, PhaseText):
            own |= {"phase": node.phase, "whose": "own" if node.whose == "area_hero" else node.whose}
        return (type(node).__name__, sorted(own.items(), key=str), body)


def same(one: Clause | Word, other: Clause | Word, side: str, is_character: bool) -> bool:
    """Whether two texts of a card are the same data."""
    first, second = (
        repr(Form(side, is_character).of(node)).replace(repr(node.key.removesuffix("*"))[1:-1] or "\n", "")
        for node in (one, other)
    )
    return first == second


def _as_deal(found: dict[str, Any]) -> dict[str, Any]:
    rest = {name: value for name, value in found.items() if name not in ("who", "different", "each_other", "may")}
    more = {"from": found["who"], "to": found["to"] or found["who"], "up_to": False, "when_changed": None}
    return {**rest, **more, "when_it_destroys": None}


def _any_or_none(condition: Any) -> Any:
    """Whether there is any card, or anything was done, by whichever number that is said."""
    _, word, fields = condition
    found = dict(fields)
    is_none = {"exactly": 0, "at_most": 0, "at_least": 1}.get(word)
    what = found.get("what")
    if is_none is None or found["than"] != ("quantity", "number", [("number", is_none)]) or what[0] != "quantity":
        return condition
    counted = dict(what[2])
    if what[1] == "number_of":
        some = ("condition", "done", what[2])
    elif what[1] == "count" and counted["in"] == "play" and counted["under"] is None:
        some = ("condition", "in_play", [("what", counted["what"])])
    elif what[1] == "count":
        some = ("condition", "any", what[2])
    else:
        return condition
    return some if word == "at_least" else ("condition", "not", [("what", some)])


def _without_target(who: Any) -> Any:
    """A choice of cards, whether or not it says that they are targets."""
    if isinstance(who, tuple) and len(who) == 2 and who[0] == "filter":
        return ("filter", [test for test in who[1] if test != ("test", "target", [])])
    if isinstance(who, tuple | list):
        return type(who)(_without_target(each) for each in who)
    return who


def _is_said(node: Word, name: str) -> bool:
    """Whether an attribute is part of what the data says, and not found out and kept while a game is played."""
    return name not in HIDDEN and not isinstance(getattr(type(node), name, None), cached_property)


def _bound(slot: int, scope: tuple[str, ...]) -> str:
    return scope[slot] if slot < len(scope) else f"?{slot}"
