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
* the maximum HP of a card whose HP is set, by its name and as those of the target;
* that a card regains HP, and that a target does;
* that there are 0 cards, and that there is none; that 0 of them were played, and that none was;
* a keyword by its own word, and as a ``keyword``; a test that is said twice;
* exactly 1 card or hero, and one; a card by its name, and each card that has it;
* a choice that may be none, and that it may be declined; an amount, and 1 times it;
* that a card is a character or has so many HP, and that it is a target too; a deck of revealed cards, chosen before
  they are and as they are;
* something done with two choices of cards, and with one after the other; a card that is chosen before one verb;
* something done with each hero's deck, and by each hero with theirs;
* that a card whose text is activated is yours, that one which is discovered from your own deck is of its type, and that
  one which is buried is no character, as no other can be;
* 1 more than a number or more, and more than it; 1 fewer or less, and fewer than it;
* of what is counted: that there are not 3 or more, and that there are fewer; that there are fewer than 1, and none;
* exactly 1 HP, and 1 or fewer, as nothing in play has less but what cannot be destroyed;
* cards of a hand or trash that are put on the deck beside it, and on their own deck;
* that each of up to so many heroes does something, and that they may;
* what a hero does for whom it is said already; the play area of a hero, by the hero and as their own;
* what follows "if they do", as a part of what is done first and behind it;
* one of two conditions, and that not both of them fail; that a condition does not fail to hold, and that it holds;
* a condition and what is done otherwise, and its opposite with the two the other way round.
"""

from __future__ import annotations

import re
from functools import cached_property
from typing import Any

from sotm_desktop.engine.effects.activating import Activate
from sotm_desktop.engine.effects.area_values import AreaOfDeck
from sotm_desktop.engine.effects.blocks import Block
from sotm_desktop.engine.effects.clauses import Clause, PhaseText, PlayText, Trigger
from sotm_desktop.engine.effects.conditions import DoneBefore, EitherHolds, NotSo
from sotm_desktop.engine.effects.control import If, May
from sotm_desktop.engine.effects.dealing import EachDeals
from sotm_desktop.engine.effects.families import Verb
from sotm_desktop.engine.effects.filters import Filter, HasKeyword
from sotm_desktop.engine.effects.heroes import OneHero, Owner
from sotm_desktop.engine.effects.naming import ThoseChosen
from sotm_desktop.engine.effects.references import Reference
from sotm_desktop.engine.effects.scoped import OneDeck
from sotm_desktop.engine.effects.triggers import AnyEvent
from sotm_desktop.engine.effects.word import NamedWord, ResultRef, Word

OPPOSITES = {"at_least": "fewer_than", "fewer_than": "at_least", "at_most": "more_than", "more_than": "at_most"}
COUNTED = (
    "count", "number_of", "destroyed_by", "tokens_on", "destroyed_this_turn", "flipped_this_turn", "played_this_turn",
    "destroyed_this_round", "played_this_round", "powers_used_this_turn", "powers_used_this_round", "drawn_this_turn",
    "drawn_this_phase", "powers_used_last_round", "discarded_this_turn", "discarded_this_round",
    *(f"{done}_since_your_turn" for done in ("destroyed", "played", "discarded", "flipped", "powers_used", "drawn")),
)  # fmt: skip
"""Numbers of what is counted: never less than none, and never unknown."""
SPEAKS_OF_HEROES = ("each_hero", "one_hero", "some_heroes", "hero_with", "owner")
HIDDEN = ("key", "outlives_hero")
DEALS = ("deal", "each_deals")
"""Done is what was dealt, and not what was paid."""
ARE_TARGETS = ("character", "hp_at_most", "hp_exactly")
"""Only targets have what these ask for."""
PLAIN_VERBS = (*DEALS, "destroy", "bury", "regain", "move")
"""Verbs that hold no others."""
FROM_A_DECK = ("discover", "summon", "collect", "salvage")
ONE = ("quantity", "number", [("figure", 1)])


def _not(made: Any) -> Any:
    """That a condition does not hold; of what does not hold already, that it does."""
    return made[2][0][1] if made[:2] == ("condition", "not") else ("condition", "not", [("what", made)])


class Form:
    """Texts of one card as plain values: equal for two texts of the same data."""

    def __init__(self, side: str, is_character: bool, only: str = "") -> None:
        self.side = side
        self.only = only
        """The id of the card, if there is no other copy of it."""
        self.is_hero = side == "hero" and is_character
        self.own: tuple[str, ...] = ("you", "self") if self.is_hero else ()
        if side == "villain":
            self.own = ("you", "villain", *(("self",) if is_character else ()))
        self.in_loop = False
        self.being_played = self.counts_played = False
        """Whether it counts what was played, in the text of a card that is only being played: that is none of those."""
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
        if isinstance(node, ThoseChosen):
            return ("chosen", _bound(node.which.slot, scope))
        if isinstance(node, AnyEvent):
            return ("events", [self.of(event, scope) for event in node.events])
        if isinstance(node, NotSo):
            return _any_or_none(_not(self.of(node.what, scope)))
        if isinstance(node, EitherHolds):
            this, other = (_not(self.of(each, scope)) for each in (node.this, node.or_))
            return _not(("condition", "both", [("and", other), ("this", this)]))
        if isinstance(node, May) and node.then is None and len(node.do.items) == 1:
            return self._optional(node.do.items[0], scope)
        if isinstance(node, HasKeyword):
            return ("test", "keyword", [("keyword", node.keyword)])
        return self._word(node, scope)

    def _card(self, name: str) -> Any:
        return ("card", "own" if name in self.own and not (self.in_loop and name == "you") else name)

    def _filter(self, node: Filter, scope: tuple[str, ...]) -> Any:
        counts_played, self.counts_played = self.counts_played, False
        tests = [self.of(test, scope) for test in node.tests]
        not_self = ("test", "not", [("what", ("filter", [("test", "is", [("who", self._card("self"))])]))])
        tests = [("test", "other", []) if test == not_self else test for test in tests]
        if counts_played:
            tests = [test for test in tests if test != ("test", "other", [])]
        not_you = ("test", "not", [("what", ("filter", [("test", "is", [("who", self._card("you"))])]))])
        if not self.in_loop:
            tests = [("test", "not_you", []) if test == not_you else test for test in tests]
            if self.is_hero:
                tests = [("test", "other", []) if test == ("test", "not_you", []) else test for test in tests]
        is_known = any(test[1] in ARE_TARGETS or (len(tests) == 2 and test[1] == "is") for test in tests)
        found = [test for test in tests if test != ("test", "has_text", [("name", self.activating)])]
        if self.activating:
            found = [test for test in found if test != ("test", "yours", [])]
        if self.only:
            named, is_self = ("test", "card", [("card", self.only)]), ("test", "is", [("who", self._card("self"))])
            found = [is_self if test == named else test for test in found]
        said = {repr(test): test for test in found if not is_known or test[1] != "target"}
        return ("filter", [said[key] for key in sorted(said)])

    def _word(self, node: Word, scope: tuple[str, ...], may: bool | None = None) -> Any:
        found: dict[str, Any] = {}
        was_in_loop, speaks_of_heroes = self.in_loop, node.word in SPEAKS_OF_HEROES
        if isinstance(node, Activate):
            self.activating = node.text
        for name, field in node.fields.items():
            self.counts_played = self.being_played and getattr(node, "fact", "") == "play" and name == "what"
            value, inner = (
                getattr(node, field.attribute),
                (*scope, *(f"{node.key}.{name}:{bound}" for bound in field.binds)),
            )
            is_own = value == "own" and self.side != "hero" and not self.in_loop
            if (field.holds == "deck" and is_own) or (name == "of" and value == "own"):
                value = value if self.side == "hero" else self.side
            self.in_loop = was_in_loop or (speaks_of_heroes and field.holds in ("block", "blocks"))
            found[name] = self.of(value, inner)
        self.in_loop, self.counts_played = was_in_loop, False
        if isinstance(node, May | OneHero) and node.else_ is None:
            found.pop("else", None)
        if may is not None:
            found["may"] = may
        word = node.word
        if isinstance(node, OneHero) and node.may and node.then is None and len(node.do.items) == 1:
            self.in_loop = True
            found |= {"may": False, "do": ("block", [self._optional(node.do.items[0], scope)])}
            self.in_loop = was_in_loop
        elif isinstance(node, OneHero) and node.then is not None:
            paid = _paid("may" if node.may else "if_you_do", found["do"], found["then"])
            found |= {"may": False, "do": ("block", [paid]), "then": None}
        elif (
            isinstance(node, OneHero) and node.may and len(found["do"][1]) == 1 and found["do"][1][0][1] == "if_you_do"
        ):
            found |= {"may": False, "do": ("block", [_paid("may", *(each for _, each in found["do"][1][0][2]))])}
        if word == "times" and found["and"] == ONE:
            return found["of"]
        if found.get("may") and found.get("up_to") is True:
            found["may"] = False
        if found.get("may") and any(
            each in ("any_number", "up_to") for each in (found.get("how"), *(found.get("what") or ())[1:2])
        ):
            found["may"] = False
        for bound, sign, than in (("at_least", "plus", "more_than"), ("at_most", "minus", "fewer_than")):
            if word == bound and node.family == "condition" and found["than"][:2] == ("quantity", sign):
                second = dict(found["than"][2])
                if second["and"] == ONE:
                    word, found = than, found | {"than": second["of"]}
        if word == "set_hp" and found["to"] == ("quantity", "max_hp_of", [("who", found["who"])]):
            found["to"] = ("quantity", "max_hp_of", [("who", ("card", f"{node.key}.to:target"))])
        if word == "hp_exactly" and found["hp"] == ONE:
            word = "hp_at_most"
        if node.family == "event" and "damage" in word and found.get("to") == ("filter", [("test", "target", [])]):
            found["to"] = None
        if word == "put_on_deck" and found["deck"] is not None and _lies_with(found["what"], found["deck"]):
            found["deck"] = None
        if word in FROM_A_DECK and found.get("deck") == ("own" if self.side == "hero" else self.side):
            side = ("", "Side", [("side", self.side), ("wanted", True)])
            found["what"] = found["what"] and ("filter", [test for test in found["what"][1] if test != side])
        if word == "bury":
            found["what"] = _without(found["what"], ("test", "non_character", []))
        if word == "some_heroes" and found["how"] == "up_to":
            found["do"] = ("block", [_agreed(each) for each in found["do"][1]])
        if word == "in_area" and found["area"] == "own" and self.in_loop:
            word, found = "in_area_of", {"who": self._card("you")}
        if word == "count" and found["what"] is None:
            found["what"] = ("filter", [])
        if found.get("how") in ("any_number", "hand"):
            found["n"] = None
        if found.get("n") == ONE and word == "exactly":
            word = "one"
            del found["n"]
        if found.get("n") == ONE and word == "some_heroes" and found["how"] == "exactly":
            word, found = "one_hero", {"which": found["which"], "do": found["do"], "may": False, "then": None}
        if word == "named" and len(node.cards) == 1:
            what = ("filter", [("test", "card", [("card", node.cards[0])])])
            of = "own" if self.side == "hero" else self.side
            word, found = "each", {"what": what, "in": "play", "of": of, "under": None}
        if isinstance(node, Activate):
            self.activating = ""
        if word == "regain":
            found["who"] = _without(found["who"], ("test", "target", []))
        if word == "tokens" and found["on"] is None:
            found["on"] = self._card("self")
        if found.get("in") == "revealed":
            found["what"] = ("filter", [test for test in found["what"][1] if test[1] != "is"])
        is_one = isinstance(node, EachDeals) and (isinstance(node.who, Reference) or _is_single(found["who"]))
        if isinstance(node, EachDeals) and is_one and not (node.different or node.each_other):
            may, word, found = found["may"], "deal", _as_deal(found)
            if self.in_loop and found["from"] == ("card", "you"):
                found["from"] = None
            if may:
                return ("verb", "may", (node.family, word, sorted(found.items())))
        if word == "deal" and self.in_loop and found["from"] == ("card", "you"):
            found["from"] = None
        if word == "deal" and found["from"] is None and not self.in_loop:
            found["from"] = self._card("self" if self.side == "environment" else "you")
        if word == "each_deck" and found["which"] == "hero":
            deck = ("name", f"{node.key}.do:deck")
            found = {"which": None, "do": _replaced(found["do"], deck, "own")}
            word = "each_hero"
        if isinstance(node, AreaOfDeck) and node.deck == "own" and self.side != "hero":
            return (node.family, word, [("deck", self.side)])
        own = (
            {} if word and node.fields else {name: value for name, value in vars(node).items() if _is_said(node, name)}
        )
        made = (node.family, word or type(node).__name__, sorted((found | own).items()))
        if word == "if" and node.family == "verb" and found["else"] is not None and found["that"][1] == "not":
            made = (node.family, word, sorted({"that": dict(found["that"][2])["what"], "then": found["else"],
                                               "else": found["then"]}.items()))  # fmt: skip
        return _any_or_none(made) if node.family == "condition" else made

    def _optional(self, node: Verb, scope: tuple[str, ...]) -> Any:
        if "may" in node.fields:
            return self._word(node, scope, may=True)
        return ("verb", "may", self.of(node, scope))

    def _block(self, node: Block, scope: tuple[str, ...]) -> Any:
        found: list[tuple[str, Any]] = []
        before: Verb | None = None
        for at, (item, binds) in enumerate(zip(node.items, node.binds, strict=True)):
            made = self.of(item, scope)
            deck = self._revealing(item, scope)
            if isinstance(item, Owner) and self.in_loop and dict(made[2])["of"] == ("card", "you"):
                found += [("", each) for each in dict(made[2])["do"][1]]
            elif deck is not None:
                found += [("", each) for each in deck]
            elif before is not None and before.word not in DEALS and _asks_if_done(item, before, scope):
                asked = dict(made[2])
                found[-1] = ("", self._with_then(before, found[-1][1], asked["then"], asked["else"], scope))
            else:
                found += [(item.key, each) for each in _apart(made)]
            if binds:  # a name that gathers stands for what the sentences before did, too
                scope = (*scope, f"{scope[node.gathers[at]]}+{item.key}" if at in node.gathers else item.key)
            before = item
        return ("block", _inlined(found))

    def _revealing(self, node: Verb, scope: tuple[str, ...]) -> list[Any] | None:
        """What is done with a deck of the players' choice, where only its revealed cards are spoken of."""
        if not isinstance(node, OneDeck) or node.which is not None:
            return None
        first, *rest = self._block(node.do, (*scope, "that deck"))[1]
        is_plain = first[1] == "reveal" and dict(first[2])["deck"] == ("name", "that deck")
        if not is_plain or "that deck" in repr(rest):
            return None
        return [("verb", "reveal", sorted({**dict(first[2]), "deck": "one"}.items())), *rest]

    def _with_then(self, node: Verb, made: Any, then: Any, otherwise: Any, scope: tuple[str, ...]) -> Any:
        """A verb with what follows if it is done, and if it may be declined what follows then."""
        if isinstance(node, May) and node.then is None:
            return _paid("may", self.of(node.do, scope), then, otherwise)
        if getattr(node, "may", False) and "may" in node.fields:
            return _paid("may", ("block", [self._word(node, scope, may=False)]), then, otherwise)
        return _paid("if_you_do", ("block", [made]), then)

    def _clause(self, node: Clause) -> Any:
        own = {
            name: getattr(node, name, None)
            for name in ("instead", "granted", "once", "once_a", "times", "nth", "of_each_hero", "name")
        }
        self.being_played = isinstance(node, PlayText)
        body = self.of(node.do)
        self.being_played = False
        if isinstance(node, Trigger):
            condition, only = self.of(node.condition), node.do.items[0]
            if condition is None and isinstance(only, If) and only.else_ is None and len(node.do.items) == 1:
                condition, body = self.of(only.that), self.of(only.then)
            own |= {"happening": self.of(node.happening), "if": condition}
            if node.optional and len(node.do.items) == 1:
                body = ("block", [self._optional(node.do.items[0], ("self", "you", "it"))])
            elif node.optional:
                _, done = body
                body = ("block", [_paid("may", ("block", done[: node.price]), ("block", done[node.price :]))])
        if isinstance(node, PhaseText):
            # "own" is the turn of the play area; on a hero's card that hangs on the rules
            is_own = node.whose == "area_hero" or (node.whose == "of_area" and self.side != "hero")
            own |= {"phase": node.phase, "whose": "own" if is_own else node.whose}
        return (type(node).__name__, sorted(own.items(), key=str), body)


def same(one: Clause | Word, other: Clause | Word, side: str, is_character: bool, only: str = "") -> bool:
    """Whether two texts of a card are the same data."""
    first, second = (Form(side, is_character, only).of(text) for text in (one, other))
    return in_order(first, one) == in_order(second, other)


def in_order(made: Any, node: Clause | Word) -> str:
    """What a text was made, with its names numbered in the order in which it speaks of them."""
    names: dict[str, str] = {}
    key = re.escape(repr(node.key.removesuffix("*"))[1:-1])
    if not key:
        return repr(made)
    return re.sub(f"{key}[^'\"]*", lambda found: names.setdefault(found[0], f"#{len(names)}"), repr(made))


def _paid(word: str, do: Any, then: Any, otherwise: Any = None) -> Any:
    declined = [] if otherwise is None else [("else", otherwise)]
    return ("verb", word, [("do", do), *declined, ("then", then)])


def _asks_if_done(item: Word, before: Verb, scope: tuple[str, ...]) -> bool:
    """Whether a sentence says what follows if the one before it was done; only what is asked for may be declined."""
    return (
        isinstance(item, If)
        and (item.else_ is None or isinstance(before, May) or getattr(before, "may", False))
        and isinstance(item.that, DoneBefore)
        and _bound(item.that.which.slot, scope) == before.key
    )


def _is_single(who: Any) -> bool:
    """Whether a choice is of one card: by its name, of the players' choice, or the first in an order."""
    if not isinstance(who, tuple) or len(who) != 3:
        return False
    what, n = dict(who[2]).get("what"), dict(who[2]).get("n", ONE)
    is_named = who[1] == "each" and len(what[1]) == 1 and what[1][0][:2] == ("test", "card")
    return is_named or (who[1] in ("one", "highest", "lowest") and n == ONE)


def _lies_with(what: Any, deck: Any) -> bool:
    """Whether cards lie beside the deck on which they are put, so that it is theirs."""
    if what == ("card", "self"):
        return bool(deck == "own")
    fields = dict(what[2]) if len(what) == 3 else {}
    return fields.get("in") in ("hand", "trash") and fields.get("of") == deck


def _replaced(form: Any, old: Any, new: Any) -> Any:
    """A form with a part of it exchanged wherever it stands."""
    if form == old:
        return new
    return type(form)(_replaced(each, old, new) for each in form) if isinstance(form, tuple | list) else form


def _apart(made: Any) -> list[Any]:
    """A verb that is done with two choices of cards, as one for each."""
    fields = dict(made[2]) if made[1] in ("destroy", "bury") else {}
    if not fields or fields["what"][1] != "both":
        return [made]
    return [(*made[:2], sorted({**fields, "what": choice}.items())) for _, choice in sorted(fields["what"][2])[::-1]]


def _inlined(verbs: list[tuple[str, Any]]) -> list[Any]:
    """Verbs, each with its name, without those that choose the one card which only the verb behind them speaks of."""
    made = [verb for _, verb in verbs]
    for at, (name, verb) in enumerate(verbs[:-1]):
        then = verbs[at + 1][1]
        plain = then[2] if then[1] == "may" and isinstance(then[2], tuple) else then
        if verb[1] != "pick" or plain[1] not in PLAIN_VERBS or not _is_single(dict(verb[2])["what"]):
            continue
        card = ("card", name)
        first, *later = (repr(each).count(repr(card)) for each in made[at + 1 :])
        if first and not any(later) and (first == 1 or plain[1] == "deal"):
            made[at + 1] = _replaced(made[at + 1], card, dict(verb[2])["what"])
            made[at] = None
    return [each for each in made if each is not None]


def _as_deal(found: dict[str, Any]) -> dict[str, Any]:
    rest = {name: value for name, value in found.items() if name not in ("who", "different", "each_other", "may")}
    more = {
        "from": found["who"],
        "to": found["to"] or found["who"],
        "up_to": False,
        "divided": False,
        "when_changed": None,
        "changed": (),
    }
    return {**rest, **more, "when_it_destroys": None}


def _any_or_none(condition: Any) -> Any:
    """Whether there is any card, or anything was done, by whichever number that is said."""
    condition = _not_fewer(condition)
    _, word, fields = condition
    found = dict(fields)
    is_none = {"exactly": 0, "at_most": 0, "at_least": 1, "fewer_than": 1, "more_than": 0}.get(word)
    what = found.get("what")
    if is_none is None or found["than"] != ("quantity", "number", [("figure", is_none)]) or what[0] != "quantity":
        return condition
    counted = dict(what[2])
    if what[1] == "number_of":
        some = ("condition", "done", what[2])
    elif what[1] == "count" and counted["in"] == "play" and counted["under"] is None:
        some = ("condition", "in_play", [("what", counted["what"])])
    elif what[1] == "count":
        some = ("condition", "any", what[2])
    elif what[1] == "hp_of" and word in ("exactly", "at_most"):
        return (*condition[:1], "at_most", fields)
    elif what[1] in COUNTED:
        is_some = word in ("at_least", "more_than")
        found["than"] = ("quantity", "number", [("figure", 1 if is_some else 0)])
        return (*condition[:1], "at_least" if is_some else "exactly", sorted(found.items()))
    else:
        return condition
    return some if word in ("at_least", "more_than") else ("condition", "not", [("what", some)])


def _not_fewer(condition: Any) -> Any:
    """That there are not so many or more of what is counted is that there are fewer, as its number is always known."""
    _, word, fields = condition
    asked = fields[0][1] if word == "not" else None
    if asked is None or asked[0] != "condition" or asked[1] not in OPPOSITES:
        return condition
    found = dict(asked[2])
    is_known = found["what"][1] in COUNTED and found["than"][:2] == ("quantity", "number")
    return ("condition", OPPOSITES[asked[1]], asked[2]) if is_known else condition


def _agreed(verb: Any) -> Any:
    """What a hero does who was chosen to do it, and so need not be asked."""
    if verb[1] == "may" and isinstance(verb[2], tuple):
        return verb[2]
    fields = dict(verb[2])
    return (*verb[:2], sorted({**fields, "may": False}.items())) if fields.get("may") else verb


def _without(form: Any, test: Any) -> Any:
    """A choice of cards, whether or not it says a thing that goes without saying."""
    if isinstance(form, tuple) and len(form) == 2 and form[0] == "filter":
        return ("filter", [each for each in form[1] if each != test])
    return type(form)(_without(each, test) for each in form) if isinstance(form, tuple | list) else form


def _is_said(node: Word, name: str) -> bool:
    """Whether an attribute is part of what the data says, and not found out and kept while a game is played."""
    return name not in HIDDEN and not isinstance(getattr(type(node), name, None), cached_property)


def _bound(slot: int, scope: tuple[str, ...]) -> str:
    return scope[slot] if slot < len(scope) else f"?{slot}"
