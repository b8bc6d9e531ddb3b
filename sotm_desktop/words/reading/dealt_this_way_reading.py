"""Whom an earlier sentence dealt damage, read as a condition: "if Ra is dealt damage this way"."""

from __future__ import annotations

from typing import Any

from .amount_reading import which_damage
from .chart import Grammar
from .open_parts import Ref
from .reference_reading import ORDINALS

HIT = "target dealt damage this way"


def dealt_this_way(grammar: Grammar) -> None:
    """Of one card that the text knows by itself, and of one target that was dealt damage both times."""
    dealt = "(?:is|are|was|were) (?P<no>not )?dealt"
    is_dealt = f"{dealt} damage"
    grammar.say("one_condition", rf"{{who:ref}} {dealt} the (?P<order>{ORDINALS}) damage this way",
                lambda s: _is(s, f"{s['order']} {HIT}", s["who"]))  # fmt: skip
    target = f"the (?P<target>{ORDINALS}) target"
    grammar.say("one_condition", rf"{target} {dealt} the (?P<order>{ORDINALS}) damage this way", _chosen_of)
    grammar.say("one_condition", rf"the (?P<order>{ORDINALS}) damage (?:is|was) (?P<no>not )?dealt this way",
                lambda s: {"not": {"done": which_damage(s)}} if s["no"] else {"done": which_damage(s)})  # fmt: skip
    grammar.say("one_condition", f"the same target {is_dealt} both times",
                lambda s: _is(s, f"first {HIT}", Ref(f"second {HIT}", 0, True)))  # fmt: skip
    grammar.say("one_condition", f"that target {is_dealt} this way",
                lambda s: _found(s, {"chosen": Ref(HIT, 0, True)}, Ref(HIT, 0, True)))  # fmt: skip
    hits = HIT.replace("target", "targets", 1)
    for some, none in (("any", {"no": ""}), ("none", {"no": "not"})):
        grammar.say("one_condition", f"{some} of those targets (?:is|are) dealt damage this way",
                    lambda s, none=none: _found(none, {"chosen": Ref(hits, 0, True)}, Ref(hits, 0, True)))  # fmt: skip
    grammar.say("one_condition", f"{{who:ref}} {is_dealt} this way", lambda s: _is(s, HIT, s["who"]))
    for cards in ("every {of:noun}", "every one of {who:cards}"):
        grammar.say("one_condition", f"(?P<no>not )?{cards} (?:is|was) dealt damage this way", _every)


def _is(slots: dict[str, Any], hit: str, who: Any) -> Any:
    """That one who was dealt damage is somebody, or not."""
    return _found(slots, Ref(hit, 0, True), who)


def _chosen_of(slots: dict[str, Any]) -> Any:
    """That the target of one of several sentences was dealt its damage."""
    hit = Ref(f"{slots['order']} {HIT}", 0, True)
    return _found(slots, {"chosen": hit}, hit) if slots["target"] == slots["order"] else None


def _found(slots: dict[str, Any], card: Any, who: Any) -> Any:
    found = {"fits": {"card": card, "what": [{"is": who}]}}
    return {"not": found} if slots["no"] else found


def _every(slots: dict[str, Any]) -> Any:
    """That every one of some cards was dealt damage, or not."""
    cards = slots["who"] if "who" in slots else {"each": slots["of"]}
    found = {"each_fits": {"cards": cards, "what": [{"is": Ref("cards dealt damage this way", 0)}]}}
    return {"not": found} if slots["no"] else found
