"""Forms of a hero read: switching to one, being in one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from .chart import Chart, Found, Grammar
from .open_parts import Ambiguous


def declare(grammar: Grammar) -> None:
    """Names of forms, and what is said of them."""

    @grammar.reads("form_name")
    def form_name(chart: Chart, at: int) -> Iterator[Found]:
        for name, form in chart.known.forms_at(chart.low, at):
            yield at + len(name), form

    say = grammar.say
    say("verb", "switch(?:es)? {who:cards} to {form:form_name}(?: form)?(?P<full> (?:with|at) maximum hp)?",
        lambda s: _switched(s) if _is_own(s["who"]) else None)  # fmt: skip
    if grammar.is_lax:
        say("verb", "(?:switch|change) to (?:your |the )?{form:form_name}(?: form| character card)?",
            lambda s: {"switch_to": s["form"]})  # fmt: skip
        say("is_a", "(?:is|are) {form:form_name}", lambda s: (False, [{"form": s["form"]}]))
        say("is_a", "(?:is|are) not {form:form_name}", lambda s: (True, [{"form": s["form"]}]))
    say("noun_end", "in {form:form_name} form", lambda s: [{"form": s["form"]}])
    say("is_a", "(?P<no>is not|are not|isn't) in {form:form_name} form", lambda s: (True, [{"form": s["form"]}]))
    say("is_a", "(?:is|are) in {form:form_name} form", lambda s: (False, [{"form": s["form"]}]))
    after = "(?:after|when|whenever)"
    say("event", f"{after} any hero switches to another form", lambda s: {"switched": {}})
    say("event", f"{after} {{who:any_one}} switches to another form", lambda s: {"switched": {"who": s["who"]}})
    say("event", f"{after} {{who:cards}} switches to {{to:form_name}}(?: form)?",
        lambda s: {"switched": s["to"]} if _is_own(s["who"]) else None)  # fmt: skip
    say("event", f"{after} {{who:cards}} switches from {{gone:form_name}}(?: form)?",
        lambda s: {"switched": {"from": s["gone"]}} if _is_own(s["who"]) else None)  # fmt: skip
    say("event", f"{after} {{who:cards}} switches from {{gone:form_name}}(?: form)? to {{to:form_name}}(?: form)?",
        lambda s: {"switched": {"form": s["to"], "from": s["gone"]}} if _is_own(s["who"]) else None)  # fmt: skip


def _is_own(who: Any) -> bool:
    """Whether the hero is meant whose text it is."""
    return who == "you" or (isinstance(who, Ambiguous) and "you" in who.meanings)


def _switched(slots: dict[str, Any]) -> Any:
    form = slots["form"]
    return {"switch_to": {"form": form, "hp": "maximum"} if slots["full"] else form}
