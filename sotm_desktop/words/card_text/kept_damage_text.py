"""Several things that cannot be done to the same damage, as one sentence says them."""

from __future__ import annotations

from collections.abc import Iterator

from ...engine.effects import damage_statics, scoped
from ...engine.effects.blocks import Block
from ...engine.effects.statics import Static
from ..english import listed
from .damage_static_text import CANNOT_BE
from .sentence_context import SentenceContext
from .static_text import held

WORDS = dict[type[Static], str]([(damage_statics.Irreducible, "reduced"), *CANNOT_BE.items()])
"""What cannot be done to damage by each of the static texts."""


def kept_together(node: scoped.While, context: SentenceContext) -> tuple[str, Block] | None:
    """What holds while the sentences within resolve, and those sentences: ``damage dealt to Ra cannot be reduced,
    redirected, or prevented by Hero cards``, where texts that stand in one another say so of the same damage."""
    chain = list(_chain(node))
    said = [held(each.that, context) for each in chain]
    parts = [
        text.partition(f" cannot be {WORDS[type(each.that)]}") if type(each.that) in WORDS else ("", "", "")
        for each, text in zip(chain, said, strict=True)
    ]
    about = {(before, behind) for before, cannot, behind in parts if cannot}
    if len(parts) < 2 or len(about) != 1 or not all(cannot for _, cannot, _ in parts):
        return None
    before, behind = about.pop()
    return f"{before} cannot be {listed([WORDS[type(each.that)] for each in chain], 'or')}{behind}", chain[-1].do


def _chain(node: scoped.While) -> Iterator[scoped.While]:
    yield node
    inner = node.do.items[0] if len(node.do.items) == 1 else None
    if isinstance(inner, scoped.While):
        yield from _chain(inner)
