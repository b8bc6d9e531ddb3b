"""What heroes may do instead of playing a card, using a power or drawing a card, read."""

from __future__ import annotations

from typing import Any

from ..card_text.lasting_text import GIVEN_UP
from .chart import Grammar
from .earlier_results import Earlier
from .folding import Unfitting, sentences_in


def declare(grammar: Grammar) -> None:
    """The phrases."""
    for phase, given_up in GIVEN_UP.items():
        start = f"instead of {given_up}"
        for when in (f" in (?:your|their) {phase} phase", f" (?:during|on) (?:your|their) {phase} phase", ""):
            grammar.say("one_static", f"{start}{when}, {{do:closed}}", lambda s, phase=phase: _offer(phase, s))
        for who in ("of {who:whoever}", "of {who:ref}", "of each {who:noun}"):
            grammar.say("one_static", f"(?:in|during) the {phase} phase {who}, {start}, {{do:closed}}",
                        lambda s, phase=phase: _offer(phase, s))  # fmt: skip
        grammar.say("one_static", f"(?:in|during) each hero's {phase} phase, {start}, {{do:joined}}",
                    lambda s, phase=phase: _offer(phase, {**s, "who": ["hero"]}))  # fmt: skip
        if grammar.is_lax:
            of_each = f"(?:in|during) the {phase} phase of each (?P<other>other )?hero"
            grammar.say("one_static", f"{of_each}, {start}, {{do:closed}}",
                        lambda s, phase=phase: _offer(phase, {**s, "who": _heroes(s["other"])}))  # fmt: skip
        for when in (f"(?: (?:in|during|on) (?:your|their) {phase} phase)?",) if grammar.is_lax else ():
            grammar.say("one_static", f"{{do:closed}} {start}{when}", lambda s, phase=phase: _offer(phase, s))


def _offer(phase: str, slots: dict[str, Any]) -> Any:
    return {"instead_of": {"phase": phase, "do": slots["do"], **({"who": slots["who"]} if "who" in slots else {})}}


def _heroes(other: str | None) -> list[str]:
    return ["hero", "character", *(["not_you"] if other else [])]


def in_place_of(resolver: Any, given: dict[str, Any], scope: tuple[Earlier, ...]) -> Any:
    """The fields: that the hero "may" is what the word says, and a price is what must be paid."""
    made = {name: resolver.value(value, scope) for name, value in given.items() if name != "do"}
    was_in_loop, resolver.in_loop = resolver.in_loop, resolver.in_loop or "who" in made
    do = resolver.block(given["do"], scope)
    resolver.in_loop = was_in_loop
    return {**made, "do": [*_asked(do[0]), *do[1:]]}


def _asked(sentence: dict[str, Any]) -> list[Any]:
    """The sentences that may be left, without the word that says so."""
    word, said = next(iter(sentence.items()))
    if word != "may":
        if not isinstance(said, dict) or said.get("may") is not True:
            raise Unfitting
        return [{word: {name: value for name, value in said.items() if name != "may"}}]
    if not isinstance(said, dict) or "do" not in said:
        return sentences_in(said)
    if "else" in said:
        raise Unfitting
    return [{"if_you_do": said}] if "then" in said else sentences_in(said["do"])
