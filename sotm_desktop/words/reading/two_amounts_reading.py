"""Two amounts compared with each other, read: "there are more infamy than acclaim tokens on this card"."""

from __future__ import annotations

from typing import Any

from ..card_text.two_amounts import WAYS
from .chart import Grammar
from .open_parts import Ambiguous
from .token_names import NAME, POOL, of_pool


def two_amounts(grammar: Grammar, there: str) -> None:
    """What there are more of, and who has more HP."""
    grammar.say("there_may_be", f"{POOL}tokens on {{who:cards}}",
                lambda s: {"tokens_on": of_pool("who", s["who"], s)})  # fmt: skip
    grammar.say("there_may_be", "(?:of )?{what:counted}", lambda s: _each_meaning(s["what"]))
    for word, (way, than) in WAYS.items():
        grammar.say("one_condition",
                    rf"{there}{way} (?P<first>{NAME}) {than} (?P<second>{NAME}) tokens on {{who:cards}}",
                    lambda s, word=word: _so(s, word, *(
                        {"tokens_on": of_pool("who", s["who"], {"pool": s[each]})} for each in ("first", "second")
                    )))  # fmt: skip
        grammar.say("one_condition", rf"{there}{way} {{what:there_may_be}} {than} there are {{than:there_may_be}}",
                    lambda s, word=word: _so(s, word, s["what"], s["than"]))  # fmt: skip
        for has, no in (("(?:has|have)", ""), ("(?:does|do) not have", "not ")):
            grammar.say("one_condition", f"{{who:cards}} {has} {way} hp {than} {{than:cards}}",
                        lambda s, word=word, no=no: _so(
                            {"no": no}, word, {"hp_of": s["who"]}, {"hp_of": s["than"]}))  # fmt: skip


def _each_meaning(what: Any) -> Any:
    return (
        Ambiguous(*(_each_meaning(each) for each in what.meanings)) if isinstance(what, Ambiguous) else {"count": what}
    )


def _so(slots: dict[str, Any], word: str, what: Any, than: Any) -> Any:
    """The comparison, or that it does not hold; what exceeds by one or more is more, too."""
    said = {word: {"what": what, "than": than}}
    return {"not": said} if slots.get("no") else said
