"""Why two texts that are written otherwise mean the same: named equalities, each with its reason.

`tests.kit.same_meaning` holds what goes without saying in the data. Here stands what has to be argued: two texts are
equal in meaning if they are the same after some of these equalities, and `equality` names those that it took.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

from sotm_desktop.engine.effects.clauses import Clause
from sotm_desktop.engine.effects.word import Word
from tests.kit.same_meaning import Form, in_order

OF_NO_HERO = ("destroy", "bury", "tokens")
"""Verbs that are done alike, whoever the text speaks to, where they name none of these."""
THERE = [("card", name) for name in ("self", "you", "own", "villain", "target")]
"""Cards that are always there: an event that is damage has its target."""
OF_A_HERO = ("'you'", "'own'", "yours")
Made = Any
"""A text as plain values, see `same_meaning.Form`."""
Rule = Callable[[Made], Made]


def _word(made: Made, *words: str) -> bool:
    """Whether a value is one of some words with its fields."""
    return isinstance(made, tuple) and len(made) == 3 and made[1] in words and isinstance(made[2], list)


def _with(made: Made, **fields: Any) -> Made:
    return (*made[:2], sorted((dict(made[2]) | fields).items()))


def _everywhere(made: Made, rule: Rule) -> Made:
    """A text with every part of it as a rule would have it, the inner ones first."""
    if isinstance(made, tuple | list):
        made = type(made)(_everywhere(each, rule) for each in made)
    return rule(made)


def _all(made: Made) -> Iterator[Made]:
    yield made
    if isinstance(made, tuple | list):
        for each in made:
            yield from _all(each)


def _hp_is_never_less_than_none(made: Made) -> Made:
    if _word(made, "hp_exactly") and made[2] == [("hp", ("quantity", "number", [("figure", 0)]))]:
        return (made[0], "hp_at_most", made[2])
    return made


def _hp_as_a_number(made: Made) -> Made:
    """What is no target has no HP, and a comparison with none holds as little as the filter does."""
    if not _word(made, "fits"):
        return made
    fields = dict(made[2])
    asked = [test for test in fields["what"][1] if test != ("test", "target", [])]
    if len(asked) != 1 or not _word(asked[0], "hp_at_most", "hp_exactly", "hp_at_least"):
        return made
    word = {"hp_at_most": "at_most", "hp_exactly": "exactly", "hp_at_least": "at_least"}[asked[0][1]]
    hp = ("quantity", "hp_of", [("who", fields["card"])])
    return ("condition", word, sorted({"what": hp, "than": dict(asked[0][2])["hp"]}.items()))


def _type_is_not_spoken_of(made: Made) -> Made:
    """A type that is noted only says which type is meant by "that type", wherever it is noted before."""
    if isinstance(made, tuple) and len(made) == 2 and made[0] == "block":
        return ("block", [each for each in made[1] if not _word(each, "note_type")])
    return made


def _types_in_any_order(made: Made) -> Made:
    if isinstance(made, tuple) and len(made) == 2 and made[0] == "type" and isinstance(made[1], tuple):
        return ("type", tuple(sorted(made[1], key=repr)))
    return made


def _is_who_is_answered(made: Made) -> Made:
    """A text that answers what is done to one card alone may call it by its name."""
    if not (isinstance(made, tuple) and len(made) == 3 and made[0] in ("Trigger", "ReactionText")):
        return made
    happening = dict(made[1]).get("happening")
    fields = dict(happening[2]) if happening else {"to": ("filter", [("test", "is", [("who", ("card", "you"))])])}
    for part, name in (("to", "target"), ("card", "card")):
        tests = fields[part][1] if isinstance(fields.get(part), tuple) else []
        only = [test for test in tests if test != ("test", "target", [])]
        if len(only) == 1 and _word(only[0], "is"):
            made = _replaced(made, ("card", name), dict(only[0][2])["who"])
    return made


def _replaced(made: Made, old: Made, new: Made) -> Made:
    return _everywhere(made, lambda each: new if each == old else each)


def _deck_is_not_spoken_of(made: Made) -> Made:
    """A deck that nothing is done with need not be found."""
    if not (isinstance(made, tuple) and len(made) == 2 and made[0] == "block"):
        return made
    verbs: list[Made] = []
    for each in made[1]:
        is_idle = _word(each, "deck_of") and ".do:deck'" not in repr(dict(each[2])["do"])
        verbs += dict(each[2])["do"][1] if is_idle else [each]
    return ("block", verbs)


def _may_before_the_deck(made: Made) -> Made:
    """Who need not do it to a deck of their choice chooses none."""
    if isinstance(made, tuple) and made[:2] == ("verb", "may") and _asks_before(made[2]):
        return made[2]
    if not (_word(made, "one_deck") and len(dict(made[2])["do"][1]) == 1):
        return made
    verb = dict(made[2])["do"][1][0]
    if isinstance(verb[2], list) and (dict(verb[2]).get("may") is True or _may_be_none(verb)):
        return ("verb", "may", _with(made, do=("block", [_with(verb, may=False)])))
    return made


def _asks_before(made: Made) -> bool:
    return isinstance(made, tuple) and made[:2] == ("verb", "may") and _word(made[2], "one_deck")


def _may_be_none(verb: Made) -> bool:
    """Whether the cards that something is done with may be none, so that nobody need be asked besides."""
    what = dict(verb[2]).get("what")
    return dict(verb[2]).get("how") == "any_number" or _word(what, "up_to", "any_number")


def _asked_once(made: Made) -> Made:
    """What may be done is asked for once, though it says twice that it may; with nothing that follows, it says so."""
    if not (_word(made, "may") and len(dict(made[2])["do"][1]) >= 1):
        return made
    fields = dict(made[2])
    verbs, then = fields["do"][1], fields["then"]
    only = verbs[0] if len(verbs) == 1 else None
    if only is not None and isinstance(only[2], list) and dict(only[2]).get("may") is True:
        return _with(made, do=("block", [_with(only, may=False)]))
    if only is not None and only[1] == "may" and isinstance(only[2], tuple):
        return _with(made, do=("block", [only[2]]))
    return ("verb", "may", only) if only is not None and then == ("block", []) else made


def _may_be_of_none(made: Made) -> Made:
    """Who may choose none is not asked before whether to choose."""
    if not (_word(made, "may") and len(dict(made[2])["do"][1]) == 1):
        return made
    verb = dict(made[2])["do"][1][0]
    is_none = isinstance(verb[2], list) and _may_be_none(verb)
    return ("verb", "if_you_do", made[2]) if is_none else made


def _asked_of_one_hero(made: Made) -> Made:
    """What follows if the one hero did it, and speaks of no hero, may stand inside what they do and behind it."""
    if not (_word(made, "may", "if_you_do") and len(dict(made[2])["do"][1]) == 1):
        return made
    fields = dict(made[2])
    hero = fields["do"][1][0]
    of_no_hero = all(verb[1] in OF_NO_HERO for verb in fields["then"][1])
    if not _word(hero, "one_hero") or not of_no_hero or any(word in repr(fields["then"]) for word in OF_A_HERO):
        return made
    inner = dict(hero[2])["do"][1]
    only = inner[0] if len(inner) == 1 else ("verb", "", [])
    if only[1] == "may" and isinstance(only[2], tuple):
        only = only[2]
    elif not (isinstance(only[2], list) and dict(only[2]).get("may") is True):
        return made
    paid = ("verb", "may", [("do", ("block", [only])), ("then", fields["then"])])
    return _with(hero, do=("block", [paid]))


def _one_by_name(made: Made) -> Made:
    """A title alone means the one card that has it: each of them, and one."""
    if not (_word(made, "one") and made[0] == "selector"):
        return made
    fields = dict(made[2])
    tests = fields["what"][1]
    is_named = len(tests) == 1 and tests[0][:2] == ("test", "card")
    return ("selector", "each", [each for each in made[2] if each[0] != "or_in"]) if is_named else made


def _behind_the_deck(made: Made) -> Made:
    """What speaks of no deck may stand behind what is done to one of the players' choice: there is always one."""
    if not (isinstance(made, tuple) and len(made) == 2 and made[0] == "block"):
        return made
    verbs: list[Made] = []
    for each in made[1]:
        do = dict(each[2])["do"][1] if _word(each, "one_deck") else []
        own = _without_deck_choices(do[0]) if do else ""
        name = found[0] if (found := re.search(r"[^'\"]*do:deck", own)) else "do:deck"
        inside = max((at for at, verb in enumerate(do) if f"{name}'" in repr(verb)), default=len(do)) + 1
        verbs += [_with(each, do=("block", do[:inside])), *do[inside:]] if do else [each]
    return ("block", verbs)


def _without_deck_choices(made: Made) -> str:
    """A sentence without those that it does with decks of their own choice."""
    return "" if _word(made, "one_deck", "some_decks", "each_deck") else repr(made)


def _in_play_of_nobody(made: Made) -> Made:
    """Whose deck is said of cards in hands and piles; cards in play are found in all play areas."""
    if isinstance(made, tuple) and len(made) == 3 and made[0] in ("selector", "quantity") and isinstance(made[2], list):
        fields = dict(made[2])
        if fields.get("in") == "play" and fields.get("of") is not None and fields.get("under") is None:
            return _with(made, of=None)
    return made


def _drawn_into_the_hand(made: Made) -> Made:
    """Cards that were drawn lie in the hand."""
    fields = dict(made[2]) if _word(made, "each") and made[0] == "selector" else {}
    tests = fields["what"][1] if fields.get("in") == "hand" else []
    return dict(tests[0][2])["who"] if len(tests) == 1 and _word(tests[0], "is") else made


def _owner_may(made: Made) -> Made:
    """A hero who may do a thing is asked as those are who may have the hero do it."""
    if not (_word(made, "owner") and len(dict(made[2])["do"][1]) == 1):
        return made
    verb = dict(made[2])["do"][1][0]
    if isinstance(verb[2], list) and dict(verb[2]).get("may") is True:
        return ("verb", "may", _with(made, do=("block", [_with(verb, may=False)])))
    return made


def _is_there(made: Made) -> Made:
    """Of a card that is always there: that it is no such card, and that it is not one."""
    if not _word(made, "fits") or dict(made[2])["card"] not in THERE:
        return made
    fields = dict(made[2])
    tests = fields["what"][1]
    if tests == [("test", "other", [])] or tests == [("test", "not_you", [])]:
        # a villain is neither a hero nor this card
        is_own = fields["card"] in (("card", "own"), ("card", "villain")) or tests[0][1] == "not_you"
        who = ("card", "own") if is_own else ("card", "self")
        tests = [("test", "not", [("what", ("filter", [("test", "is", [("who", who)])]))])]
    if len(tests) != 1 or not _word(tests[0], "not"):
        return made
    return ("condition", "not", [("what", _with(made, what=dict(tests[0][2])["what"]))])


def _top_card(made: Made) -> Made:
    """The top card of a deck, as a card that is played and as a play from a deck."""
    if _word(made, "play_card") and _word(what := dict(made[2])["what"], "top"):
        top = dict(what[2])
        if top["n"] == ("quantity", "number", [("figure", 1)]) and top["in"] == "deck":
            return ("verb", "play_top", [("deck", top["deck"])])
    return made


def _fewer_hp(made: Made) -> Made:
    """Of targets: not so many HP as a card, and at most one less; not so few, and at least one more."""
    is_filter = isinstance(made, tuple) and len(made) == 2 and made[0] == "filter"
    if not is_filter or ("test", "target", []) not in made[1]:
        return made
    tests = [_bound(test) for test in made[1]]
    if any(_word(test, "hp_at_most") for test in tests if test not in made[1]):  # which only a target can have
        tests.remove(("test", "target", []))
    return ("filter", sorted(tests, key=repr))


def _bound(test: Made) -> Made:
    only = dict(test[2])["what"][1] if _word(test, "not") else []
    if len(only) != 1 or not _word(only[0], "hp_at_least", "hp_at_most"):
        return test
    hp = dict(only[0][2])["hp"]
    if not _word(hp, "hp_of"):
        return test
    word, sum_ = ("hp_at_most", "minus") if only[0][1] == "hp_at_least" else ("hp_at_least", "plus")
    one = ("quantity", "number", [("figure", 1)])
    return ("test", word, [("hp", ("quantity", sum_, sorted({"of": hp, "and": one}.items())))])


def _asked_inside(made: Made) -> Made:
    """What answers something for a while each time asks beside the event, or first in what it does, what is so then."""
    fields = dict(made[2]) if _word(made, "whenever") else {}
    counted = [fields.get(name) for name in ("once", "each_turn", "nth", "until_taken", "instead")]
    if fields.get("if") is None or any(counted):
        return made
    asked = ("verb", "if", [("else", None), ("that", fields["if"]), ("then", fields["do"])])
    return _with(made, **{"do": ("block", [asked]), "if": None})


EQUALITIES: dict[str, Rule] = {
    "fewer HP than a card": _fewer_hp,
    "HP is never less than 0": _hp_is_never_less_than_none,
    "so many HP, as a filter and as a number": _hp_as_a_number,
    "a type that is noted, wherever and even if nobody speaks of it": _type_is_not_spoken_of,
    "types of damage in another order": _types_in_any_order,
    "the one card that a text answers for, by its name": _is_who_is_answered,
    "a deck that nothing is done with": _deck_is_not_spoken_of,
    "what may be done to a deck, asked before it is chosen and behind": _may_before_the_deck,
    "what speaks of no deck, inside a choice of one and behind it": _behind_the_deck,
    "cards in play, whosever deck they are said to be of": _in_play_of_nobody,
    "drawn cards lie in the hand": _drawn_into_the_hand,
    "a hero who may, and that the hero may be made to": _owner_may,
    "of a card that is there: no such card, and not such a card": _is_there,
    "the top card of a deck, as a card and as a deck": _top_card,
    "what follows if one hero did it, inside what they do and behind it": _asked_of_one_hero,
    "what may be done, asked once": _asked_once,
    "what is so when something is answered, asked beside it and in what is done": _asked_inside,
    "a choice that may be of none, and that it may be made": _may_be_of_none,
    "the one card of a name, as one and as each": _one_by_name,
}
"""In the order in which they are applied: what one leaves the next may need."""


def equality(one: Clause | Word, other: Clause | Word, side: str, is_character: bool, only: str = "") -> str | None:
    """The equalities that two texts need to be the same; None where they are not."""

    def are_equal(names: list[str]) -> bool:
        made = [Form(side, is_character, only).of(text) for text in (one, other)]
        for name in names:
            made = [_everywhere(each, EQUALITIES[name]) for each in made]
        return in_order(made[0], one) == in_order(made[1], other)

    names = list(EQUALITIES)
    if not are_equal(names):
        return None
    for name in list(names):
        without = [each for each in names if each != name]
        if are_equal(without):
            names = without
    return " + ".join(names)
