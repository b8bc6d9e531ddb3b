"""Phrases that the print does not use, and people do: read only where the phrases of the print alone do not do."""

from __future__ import annotations

from typing import Any

from .adjective_reading import one_of_cards
from .chart import Grammar
from .condition_reading import belongs
from .damage_event_reading import DAMAGE_OF_EVENT, ByAnother, deals, hit
from .doers import Doer
from .open_parts import Items, Ref
from .sentence_reading import TIMES
from .static_reading import conditional
from .verb_reading import SHARE, deal

SAYS_NO_PLACE = r"(?=[.,;]|$)"
"""Behind a card that is brought into play from nowhere in particular: from wherever it may lie."""


def declare(grammar: Grammar) -> None:
    """All of them."""
    say = grammar.say
    for time, until in (*TIMES, ("until your next start phase", "your_start")):
        for words in (f"{{that:held}} {time}", f"{time}, if {{if:condition}}, {{that:one_static}}"):
            say("plain_piece", words, lambda s, until=until: Items([{"lasting": {"that": _held(s), "until": until}}]))
    say("static", "{that:one_static} if {if:condition}", _held)
    for family in ("static", "held"):
        say(family, "{that:one_static} (?:while|as long as) {if:condition}", _held)
    say("static", "while {if:condition}, {that:one_static}", _held)
    for family in ("static", "held"):
        say(family, "as long as {if:condition}, {that:one_static}", _held)
    say("named", "{who:ref}", lambda s: [{"is": s["who"]}])
    for would, word in (("would", "damage_would_be_dealt"), ("", "damage_dealt")):
        start = "(?:whenever|when|after|if)"
        passive, active = ("would be dealt", "would deal") if would else ("(?:is|are) dealt", "deals?")
        say("event", rf"{start} {DAMAGE_OF_EVENT} {passive} to {{hit:any_one}}{{by:event_by}}",
            lambda s, word=word: hit(s, word))  # fmt: skip
        say("event", rf"{start} {{by:any_one}} {active} {DAMAGE_OF_EVENT} to another {{hit:noun}}",
            lambda s, word=word: _deals_another(s, word))  # fmt: skip
        say("event", rf"{start} {{by:any_one}} {active} {{hit:named}} {DAMAGE_OF_EVENT}",
            lambda s, word=word: hit(s, word))  # fmt: skip
        say("event", rf"{start} {{by:any_one}} {active} {DAMAGE_OF_EVENT} to {{hit:any_one}}",
            lambda s, word=word: hit(s, word))  # fmt: skip
    say("event", "(?:when|whenever) {hit:any_one} would be reduced to 0 hp",
        lambda s: {"damage_would_be_dealt": {"to": s["hit"], "lethal": True}})  # fmt: skip
    say("one_condition", "(?!(?:any|no|an?|1) ){who:cards} (?:is|was) dealt damage this way", lambda s: {
        "fits": {"card": Ref("the target dealt damage this way", 0, True), "what": [{"is": s["who"]}]}})  # fmt: skip
    say("one_condition", r"{deck:deck} belongs to an ally\b", lambda s: belongs(s, ["not_you"]))
    say("some_cards", "the {card:title}", lambda s: {"what": [one_of_cards(s["card"])]})
    say("verb", rf"deals? {{damage:damage}} to {{to:hit}}{SHARE}", deal)
    say("verb", "puts? any number of cards from (?:your|their) hand under any {under:shared}(?: in play)?",
        lambda s: {"share_out": s["under"]})  # fmt: skip
    for words, way in (("plays? {card:title}", {}), ("puts? {card:title} into play", {"put": True})):
        say("verb", rf"{words}{SAYS_NO_PLACE}",  # what lies in play already cannot be meant
            lambda s, way=way: {"summon": {"what": [one_of_cards(s["card"])], **way}})  # fmt: skip
    say("subject", r"(?:1|an) (?:of your )?all(?:y|ies)\b(?! (?:target|character|card|hero))",
        lambda s: Doer("one_hero", {"which": ["not_you"]}))  # fmt: skip
    say("predicate", "{one:verb},? or {other:verb}",
        lambda s: {"choose": {"either": [Items([s["one"]]), Items([s["other"]])]}})  # fmt: skip


def _deals_another(slots: dict[str, Any], word: str) -> Any:
    """Damage to another than who deals it: of "a target" and "another target" the print says first who is dealt it."""
    if slots["hit"] == ["target"] and slots["by"] != ["target"]:
        return deals({**slots, "source": slots["by"], "whom": True, "another": True}, word)
    return hit({**slots, "by": ByAnother(slots["by"])}, word)


def _held(slots: dict[str, Any]) -> Any:
    return conditional(slots["that"], slots["if"]) if "if" in slots else slots["that"]
