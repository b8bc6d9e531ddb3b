"""What holds of the damage of the sentence before it: "+1 damage dealt this way to Villain targets"."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .chart import Grammar
from .kept_damage_reading import CANNOT_BE, CANNOT_BE_BY, CANNOT_BE_LESS
from .open_parts import Follow, Items


def declare(
    grammar: Grammar, dealt: str, about: Callable[[str, dict[str, Any], dict[str, Any]], Any],
    changes: Callable[[dict[str, Any], bool], Any],
) -> None:  # fmt: skip
    """The static texts about damage that is ``dealt`` so; ``about`` makes one of its word and slots, ``changes`` one of
    how much more or less it is, for each of some cards or in all."""

    def say(template: str, means: Any) -> None:
        grammar.say("of_its_damage", template, means)

    for each, has_each in ((" for each (?:of )?{count:counted}", True), ("", False)):
        say(rf"(?P<sign>[+-]){{n:n}} {dealt}{each}", lambda s, e=has_each: changes(s, e))
    say(f"{dealt} is irreducible", lambda s: about("irreducible", s, {}))
    say(f"{dealt} {CANNOT_BE_LESS}", lambda s: about("least_damage", s, {"n": s["n"]}))
    for words, what in CANNOT_BE.items():
        say(f"{dealt} cannot be {words}", lambda s, what=what: about(what, s, {}))
    for words, what in CANNOT_BE_BY.items():
        say(f"{dealt} cannot be {words} by {{whose:whoever}}",
            lambda s, what=what: about(what, s, {"by": s["whose"]}))  # fmt: skip


def declare_sentences(say: Callable[[str, Any], None], conditional: Callable[[Any, Any], Any]) -> None:
    """The sentences behind those that deal the damage; ``conditional`` puts a condition to a static text."""
    say("{that:of_its_damage}", lambda s: Items([Follow("its_hits", [s["that"]])]))
    say("(?:while|if) {if:condition}, {that:of_its_damage}",
        lambda s: Items([Follow("its_hits", [conditional(s["that"], s["if"])])]))  # fmt: skip
