"""Places in the row of a play area read: who lies to the left or right, and cards that move in it."""

from __future__ import annotations

from typing import Any

from .chart import Grammar
from .declared_reading import verb_form

ROW = "(?:the|its|their) row(?: of [a-z]+ cards)?"
SIDES = ("left", "right")


def declare(grammar: Grammar) -> None:
    """All of it."""

    def verb(template: str, means: Any) -> None:
        grammar.say("verb", verb_form(template), means)

    for side in SIDES:
        grammar.say("noun_end", f"(?:anywhere )?to the {side} of {{who:cards}}",
                    lambda s, side=side: [{f"{side}_of": s["who"]}])  # fmt: skip
        for words, n in ((f"the {side}most {{what:noun}}", 1), (f"the {{n:n}} {side}most {{what:noun}}", None)):
            grammar.say("cards_alone", words, lambda s, side=side, n=n: {
                f"{side}most": s["what"] if n else {"what": s["what"], "n": s["n"]}})  # fmt: skip
        verb(f"move {{what:cards}} {{by:n}} (?:places?|spaces?|positions?) to (?:the|its) {side}(?: in {ROW})?",
             lambda s, side=side: _moved(s["what"], side, **({} if s["by"] == 1 else {"by": s["by"]})))  # fmt: skip
        for beside in (f"directly to the {side} of {{of:cards}}",
                       f"to the {side} of {{of:cards}},? directly next to (?:it|them|him|her)",
                       f"to the place (?:directly )?to the {side} of {{of:cards}}"):  # fmt: skip
            verb(f"move {{what:cards}} {beside}", lambda s, side=side: _moved(s["what"], side, of=s["of"]))
        verb(f"move {{what:cards}} to the (?:{side} end of {ROW}|far {side}(?: of {ROW})?)",
             lambda s, side=side: _moved(s["what"], f"{side}_end"))  # fmt: skip
    grammar.say("noun_end", "(?:directly next|adjacent) to {who:cards}", lambda s: [{"adjacent_to": s["who"]}])
    verb(f"move {{what:cards}} (?:anywhere|to (?:any|another) place) in {ROW}", lambda s: _moved(s["what"], "anywhere"))
    verb(f"(?:rearrange|reorder) (?:all |the )?{{what:noun}}(?: in {ROW})?(?: in any order)?",
         lambda s: {"rearrange": s["what"]})  # fmt: skip
    for moves in ("(?:is|are) moved", "moves?"):
        grammar.say("event", f"(?:after|when|whenever) {{card:any_one}} {moves}(?: in {ROW})?",
                    lambda s: {"moved_in_row": s["card"]})  # fmt: skip


def _moved(what: Any, to: str, **more: Any) -> dict[str, Any]:
    return {"move_in_row": {"what": what, "to": to, **more}}
