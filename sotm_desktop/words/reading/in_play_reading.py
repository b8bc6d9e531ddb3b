"""Whether any of several kinds of cards is in play, or none of them, and how many of them there are."""

from __future__ import annotations

from typing import Any

from .adjective_reading import one_of_cards
from .amount_reading import counted
from .chart import Grammar
from .open_parts import Ambiguous

BE_IN_PLAY = "(?:is|are) in play"


def declare(grammar: Grammar) -> None:
    """Conditions and amounts in which several nouns stand beside one another."""

    def say(template: str, is_none: bool) -> None:
        def means(slots: dict[str, Any]) -> Any:
            found = {"in_play": [_either(slots)]}
            return {"not": found} if is_none else found

        grammar.say("one_condition", f"{template} {BE_IN_PLAY}", means)

    grammar.say("some_noun", "(?:any |an? |1 )?{what:noun}", lambda s: s["what"])
    say("{a:some_noun} or {b:some_noun}", False)
    say("{a:some_noun}, {b:some_noun},? or {c:some_noun}", False)
    say("neither {a:some_noun} nor {b:some_noun}", True)
    say("neither {a:some_noun}, {b:some_noun},? nor {c:some_noun}", True)
    say("(?:no|none) {a:noun} (?:and|or) (?:no|none) {b:noun}", True)
    say("(?:no|none) {a:noun}, (?:no|none) {b:noun},? (?:and|or) (?:no|none) {c:noun}", True)
    for some, is_none in (("any", False), ("none", True)):
        grammar.say("one_condition", f"{some} of {{who:cards}} {BE_IN_PLAY}", lambda s, is_none=is_none: _among(
            s["who"], is_none))  # fmt: skip
    grammar.say("counted", "{a:noun} (?:and|or) {b:noun} {place:place_in}",
                lambda s: counted([_either(s)], s["place"]))  # fmt: skip
    grammar.say("counted", "{a:noun} (?:and|or) {b:noun} (?:and|or) {c:noun} {place:place_in}",
                lambda s: counted([_either(s)], s["place"]))  # fmt: skip
    for some, is_none in (("any", False), ("no", True)):
        grammar.say("one_condition", f"{some} {{card:title}}(?: cards?)? (?:is|are) {{place:place_in}}",
                    lambda s, is_none=is_none: _in_a_pile(s, is_none))  # fmt: skip
    grammar.say("one_condition", "{card:title} (?:is|are) (?P<no>not )?{place:place_in}",
                lambda s: _in_a_pile(s, bool(s["no"])))  # fmt: skip
    grammar.say("one_condition", "{who:ref} is (?P<no>not )?{place:place_in}",
                lambda s: _in_a_pile(s, bool(s["no"])))  # fmt: skip


def _in_a_pile(slots: dict[str, Any], is_none: bool) -> Any:
    """Whether a known card, or one of a title, lies in a trash, a deck or a hand; play has words of its own."""
    place = slots["place"]
    if isinstance(place, Ambiguous):
        return Ambiguous(*(_in_a_pile({**slots, "place": each}, is_none) for each in place.meanings))
    if "in" not in place:
        return None
    which = one_of_cards(slots["card"]) if "card" in slots else {"is": slots["who"]}
    count = {"count": counted([which], place)}
    some, none = ({word: {"what": count, "than": than}} for word, than in (("at_least", 1), ("exactly", 0)))
    return Ambiguous(none, {"not": some}) if is_none else some


def _either(slots: dict[str, Any]) -> Any:
    """One of the nouns will do."""
    if "c" not in slots:
        return {"either": {"this": slots["a"], "or": slots["b"]}}
    return {"either": [slots["a"], slots["b"], slots["c"]]}


def _among(who: Any, is_none: bool) -> Any:
    found = {"in_play": [{"is": who}]}
    return {"not": found} if is_none else found
