"""Places in the row of a play area: "to the left of this card", "the leftmost card", and cards that move in it."""

from __future__ import annotations

from dataclasses import replace

from ...engine.effects import rows
from .choice_text import phrase
from .grammar import Act, Phrase, act
from .left_out import by_name
from .noun_parts import IN_ROW, NounParts
from .nouns import parts_of, plural, several, singular
from .numbers import is_one, number
from .registry import phrase_for, phrase_of
from .sentence_context import SentenceContext
from .trigger_text import any_of

WHERE = dict(zip(("left_of", "right_of", "adjacent_to"), IN_ROW, strict=True))
ENDS = {
    "left_end": "to the left end of the row", "right_end": "to the right end of the row",
    "anywhere": "anywhere in the row",
}  # fmt: skip
"""Where a card goes in the row, that is no step to a side."""


@phrase_for(rows.LeftOf, rows.RightOf, rows.AdjacentTo)
def _by_place(test: rows.ByPlace, context: SentenceContext, parts: NounParts) -> None:
    parts.after.append(f"{WHERE[test.word]} {phrase_of(test.who)(test.who, context, 'each').text}")


@phrase_for(rows.Leftmost, rows.Rightmost)
def _foremost(node: rows.RankedByPlace, context: SentenceContext, every: str) -> Phrase:
    parts = by_name(parts_of(node.what, context), "the")
    if is_one(node.n, context):
        return singular(replace(parts, is_ranked=True), f"the {node.word}")
    return plural(parts, f"the {number(node.n, context)} {node.word}")


@phrase_for(rows.MoveInRow)
def _move_in_row(node: rows.MoveInRow, context: SentenceContext) -> Act:
    what = phrase(node.what, context).text
    if node.to in ENDS:
        return act(f"move {{what}} {ENDS[node.to]}", what=what)
    if node.of is not None:
        return act(f"move {{what}} directly to the {node.to} of {{of}}", what=what, of=phrase(node.of, context).text)
    places = "place" if is_one(node.by, context) else "places"
    return act(f"move {{what}} {{by}} {places} to the {node.to}", what=what, by=number(node.by, context))


@phrase_for(rows.Rearrange)
def _rearrange(node: rows.Rearrange, context: SentenceContext) -> Act:
    return act("rearrange {what} in any order", what=several(node.what, context, "all").text)


@phrase_for(rows.MovedInRow)
def _moved_in_row(node: rows.MovedInRow, context: SentenceContext) -> str:
    return f"after {any_of(node.card, context).text} is moved in the row"
