"""Text that holds of the damage of one sentence alone: "+1 damage dealt this way to Villain targets"."""

from __future__ import annotations

from sotm_desktop.engine.effects.hits import Sentence
from sotm_desktop.engine.effects.statics import STATICS
from sotm_desktop.engine.effects.word import Field

ITS_DAMAGE = Field(
    STATICS, default=(), binds=("",),
    says="what holds of the damage that it deals, of all or of some: what changes it, and what cannot be done to it",
)  # fmt: skip
CHANGED = ("increase_damage", "reduce_damage", "least_damage")
"""Static texts that change how much is dealt."""
KEPT = ("irreducible", "not_redirected", "not_increased", "not_prevented")
"""Static texts by which something cannot be done to damage."""


def wrong_of_damage(sentence: Sentence) -> str:
    """Why texts about the damage of a sentence tell nothing of it; "" where they do."""
    for static in sentence.its_damage:
        if static.word not in (*CHANGED, *KEPT):
            return f"'its_damage' is what changes the damage of this sentence; {static.word!r} does not: " + (
                "what follows says `when_changed` or `when_it_destroys`, or a sentence behind it"
                if static.word == "whenever"
                else f"there are {', '.join((*CHANGED, *KEPT))}"
            )
        if sentence.fixed and static.word not in ("not_redirected", "not_prevented"):
            return "nothing reduces or increases damage that is `fixed`: leave out `fixed`, or the text about it"
        if sentence.word == "deal" and static.from_ is not None:
            return "who deals this damage the sentence says: leave out `from` in `its_damage`"
        if static.word == "irreducible" and static.to is static.from_ is static.by is None and not static.type:
            if static.if_ is None:
                return "all of this damage is irreducible: say `irreducible: true`"
            return "all of this damage is irreducible if that is so: say `irreducible_if`"
    return ""
