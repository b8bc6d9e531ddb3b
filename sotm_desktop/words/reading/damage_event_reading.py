"""Events of damage read: that somebody deals or is dealt some, would be, or is dealt none."""

from __future__ import annotations

import re
from typing import Any, NamedTuple

from ...engine.effects.word import DAMAGE_TYPES
from .amount_reading import TYPES
from .chart import Grammar
from .noun_reading import joined
from .open_parts import Ambiguous, Ref

BOUNDS = r"(?:(?P<least>\d+) or more (?:and )?)?(?:(?P<most>\d+) or (?:less|fewer) )?"
AMOUNT = rf"(?:exactly (?P<exactly>\d+) (?:and )?)?{BOUNDS}"
OTHERS = rf"non-(?:{TYPES})(?:, non-(?:{TYPES}))*"
KINDS = rf"(?P<types>{OTHERS}|(?:{TYPES})(?:, (?:{TYPES}))*(?:,? or (?:{TYPES}))?) "
STAGE = "(?P<that> of (?:that|any other) type)?(?P<stage> before (?:any )?reductions?)?"
_RAISED_TO = r"exactly \d+|(?:\d+ or more and )?\d+ or (?:more|less|fewer)"
RAISED = rf"(?: (?:that (?:is|was) )?increased to (?P<raised>{_RAISED_TO}))?"
"""How much damage has become that anything has increased."""
DAMAGE_OF_EVENT = rf"{AMOUNT}(?P<increased>increased )?(?P<redirected>redirected )?(?:{KINDS})?damage{RAISED}{STAGE}"
ALONE = "(?P<alone> alone)?"
TO_ONE = (
    "(?P<alone> to (?:(?:only )?(?:1|one) (?P<other>other )?target alone|(?:only |exactly )(?:1|one) target"
    "|a single target))?"
)
"""What says of damage that its sentence deals it to nobody else, where its target is named and where it is not."""
LOSERS = ("(?:it|him|her|them)", "its target")
"""Whose HP damage would take, in sentences about who is dealt it and about who deals it."""
SURVIVORS = (" (?:and|but) (?:(?:is |are )?not destroyed|survives?)", " without destroying (?:its target|it)")
"""What says that damage did not destroy its target, in the same two kinds of sentences."""
OWN = [{"is": "self"}]
"""This card alone, as whose text something is done."""


def declare(grammar: Grammar) -> None:
    """The events, and what stands behind them: by whom, to whom, with the text of which cards."""

    def say(template: str, means: Any) -> None:
        grammar.say("event", template, means)

    damage = DAMAGE_OF_EVENT
    grammar.say("event_from", " redirected from {who:any_one}", lambda s: s["who"])
    grammar.say("event_by", r" by (?:himself|herself|itself|themself|themselves)", lambda s: "reflexive")
    grammar.say("event_by", r" by another card(?! other than\b)", lambda s: ByAnother(()))
    grammar.say("event_by", " by another {who:noun}", lambda s: ByAnother(s["who"]))
    grammar.say("event_by", " by {who:any_one}", lambda s: s["who"])
    grammar.say("event_to", " to {who:any_one}", lambda s: s["who"])
    for family, start in (("event_left", " and (?:is|are) left "), ("event_left_too", " ")):
        grammar.say(family, start + "{of:noun_end}{more:event_left_too}", lambda s: [*s["of"], *s["more"]])
    for family in ("event_left", "event_left_too", "event_from", "event_by", "event_to"):
        grammar.reads(family)(lambda chart, at: [(at, ())])
    grammar.say("event_text", " with (?:the text of )?{who:any_one}", lambda s: {"by_text": s["who"]})
    grammar.say("event_text", " with this card's text", lambda s: {"by_text": OWN})
    grammar.say("event_text", " with (?:that|this) power", lambda s: {})
    grammar.say("event_text", " with a power", lambda s: {"by_power": True})
    grammar.say("event_text", " with a power on {who:any_one}", lambda s: {"by_power": True, "by_text": s["who"]})
    grammar.reads("event_text")(lambda chart, at: [(at, {})])
    power = "{text:event_text}"
    for would, deal, dealt, word in ((True, "would deal", f"would{ALONE} be dealt", "damage_would_be_dealt"),
                                     (False, "deals?", f"(?:is|are){ALONE} dealt", "damage_dealt")):  # fmt: skip
        start = "(?:whenever|when|if)" if would else "(?:after|whenever|when)"
        left = "" if would else "{left:event_left}"
        lethal = [f"(?P<lethal> that would reduce {whom} to 0 hp)?" if would else f"(?P<survives>{survives})?"
                  for whom, survives in zip(LOSERS, SURVIVORS, strict=True)]  # fmt: skip
        say(rf"{start} {{hit:any_one}} {dealt} {damage}{{redirect:event_from}}{{by:event_by}}{power}"
            + left + lethal[0], lambda s, word=word: hit(s, word))  # fmt: skip
        whom = "(?P<whom>an?(?P<another>other)? target )?"
        say(rf"{start} {{source:any_one}} {deal} {whom}{damage}{{redirect:event_from}}{TO_ONE}{power}"
            + lethal[1], lambda s, word=word: deals(s, word))  # fmt: skip
    undealt = rf"(?:after|when|whenever) {{hit:any_one}} would{ALONE} be dealt {damage}{{by:event_by}}{power} and "
    say(rf"{undealt}(?:is|are) dealt none", lambda s: hit(s, "damage_not_dealt"))
    attack = rf"{{source:any_one}} would deal (?P<whom>a(?P<another>nother)? target )?{damage}{TO_ONE}{power}"
    say(rf"(?:after|when|whenever) {attack} and deals? none",
        lambda s: deals(s, "damage_not_dealt"))  # fmt: skip
    for outcome, would_be, end in (("reduced", "", "is reduced to 0"), ("prevented", "that would be ", "is prevented")):
        about = rf"(?:after|when|whenever) {damage} {would_be}dealt"
        say(rf"{about}{TO_ONE}{power} {end}", lambda s, how=outcome: {"damage_not_dealt": {**_fields(s), "how": how}})
        say(rf"{about} to another target{{by:event_by}}{power} {end}",
            lambda s, how=outcome: {"damage_not_dealt": {**({} if s["by"] == () else {"from": s["by"]}), **_fields(s),
                                                         "another": True, "how": how}})  # fmt: skip
        say(rf"{about}{ALONE} to {{hit:any_one}}{{by:event_by}}{power} {end}",
            lambda s, how=outcome: hit(s, "damage_not_dealt", how))  # fmt: skip
        say(rf"{about}{TO_ONE} by {{source:any_one}}{power} {end}",
            lambda s, how=outcome: deals(s, "damage_not_dealt", how))  # fmt: skip


def types_of(text: str | None) -> list[str]:
    """``cold or fire``, or ``non-cold, non-fire``, as a list of those that are meant."""
    if not text:
        return []
    if text.startswith("non-"):
        others = text.replace("non-", "").split(", ")
        return [kind for kind in DAMAGE_TYPES if kind not in others]
    return [word for word in text.replace(",", " ").split() if word not in ("or", "and")]


def as_words(types: list[str]) -> Any:
    """One type as itself, several as a list."""
    return types[0] if len(types) == 1 else types


def that_type(said: str) -> Any:
    """``of that type``, ``of any other type``."""
    that = Ref("that type", 0, True)
    return {"other_than": that} if "other" in said else that


class ByAnother(NamedTuple):
    """Who deals damage, which is not who is dealt it."""

    which: Any


def _fields(slots: dict[str, Any]) -> dict[str, Any]:
    fields: dict[str, Any] = {}
    types = types_of(slots["types"])
    if types or slots["that"]:
        fields["type"] = that_type(slots["that"]) if slots["that"] else as_words(types)
    if slots["exactly"]:
        fields["exactly"] = int(slots["exactly"])
    if slots["least"]:
        fields["at_least"] = int(slots["least"])
    if slots["most"]:
        fields["at_most"] = int(slots["most"])
    fields |= _raised(slots["raised"] or "")
    if slots["increased"]:
        fields["increased"] = True
    if slots["stage"]:
        fields["before_reductions"] = True
    if slots.get("lethal"):
        fields["lethal"] = True
    if slots.get("survives"):
        fields["survives"] = True
    if slots.get("another") or slots.get("other"):
        fields["another"] = True
    if slots.get("alone"):
        fields["alone"] = True
    if slots["redirected"]:
        fields["redirected"] = True
    fields |= slots.get("text") or {}
    if slots.get("redirect", ()) != ():
        fields["redirected_from"] = slots["redirect"]
    return fields


def _raised(to: str) -> dict[str, Any]:
    """``exactly 4``, ``4 or more``, ``2 or more and 4 or less``: what damage has become that was increased."""
    bounds = {"at_least": r"(\d+) or more", "at_most": r"(\d+) or (?:less|fewer)", "exactly": r"exactly (\d+)"}
    found = {name: match for name, words in bounds.items() if (match := re.search(words, to)) is not None}
    return {**{name: int(match[1]) for name, match in found.items()}, **({"increased": True} if to else {})}


def hit(slots: dict[str, Any], word: str, how: str = "") -> Any:
    """Damage that somebody is or would be dealt."""
    target, by = slots["hit"], slots.get("by", ())
    if slots.get("left"):
        target = joined(target, slots["left"])
    by = target if by == "reflexive" else by
    if isinstance(by, ByAnother):
        by, slots = by.which, {**slots, "another": True}
    fields = {**({} if by == () else {"from": by}), **_fields(slots), **({"how": how} if how else {})}
    if target == ["target"] and "another" not in fields:
        return Ambiguous({word: {**fields, "_whom": True}}, {word: {"to": target, **fields}})
    return {word: {"to": target, **fields}}


def surviving(event: Any) -> Any:
    """Damage that did not destroy its target, where that is said behind how often it is answered."""
    if isinstance(event, Ambiguous):
        ways = [way for each in event.meanings if (way := surviving(each)) is not None]
        return Ambiguous(*ways) if ways else None
    if not isinstance(event, dict) or "damage_dealt" not in event:
        return None
    return {"damage_dealt": {**event["damage_dealt"], "survives": True}}


def deals(slots: dict[str, Any], word: str, how: str = "") -> Any:
    whom = {"_whom": True} if slots.get("whom") or slots.get("alone") else {}
    return {word: {"from": slots["source"], **_fields(slots), **({"how": how} if how else {}), **whom}}
