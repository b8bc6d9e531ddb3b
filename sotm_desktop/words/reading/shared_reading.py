"""Having something in common with one of several cards: "any card in play or in any trash", "this card or any Imp"."""

from __future__ import annotations

from typing import Any

from .chart import Grammar
from .choice_reading import chosen

COMMON = (
    ("with the same (?:title|name) as", "(?:has|have)", "(?:does|do) not have", "shares_title_with"),
    ("sharing a keyword with", "shares?", "(?:does|do) not share", "shares_keyword_with"),
)
"""What stands behind a noun, the verbs of what is said of a card and of what is not, and what that is."""


def declare(grammar: Grammar) -> None:
    """Two groups of cards, or one that lies in two places."""
    say = grammar.say
    say("shared_one", "{who:cards}", lambda s: s["who"])
    say("shared_one", "(?:any|an?) {what:noun}", lambda s: {"each": s["what"]})
    say("shared_one", "any of (?:your|their) {what:noun}", lambda s: {"each": ["yours", *s["what"]]})
    say("shared_any", "{this:shared_one} or {other:shared_one}", lambda s: _both(s["this"], s["other"]))
    say("shared_any", "(?:any|an?) {what:noun} {this:place_in} or {other:place_in}",
        lambda s: _both(chosen("each", s["what"], s["this"]), chosen("each", s["what"], s["other"])))  # fmt: skip
    for behind, has, has_not, word in COMMON:
        what = behind.partition(" ")[2]
        say("noun_end", f"{behind} {{who:shared_any}}", lambda s, word=word: [{word: s["who"]}])
        say("is_a", f"{has} {what} {{who:shared_any}}", lambda s, word=word: (False, [{word: s["who"]}]))
        say("is_a", f"{has_not} {what} {{who:shared_any}}", lambda s, word=word: (True, [{word: s["who"]}]))


def _both(this: Any, other: Any) -> Any:
    """The cards of two choices."""
    return {"both": {"this": this, "and": other}}
