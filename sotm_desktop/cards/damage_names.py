"""Words about damage that was dealt, by the name of a sentence that deals none."""

from __future__ import annotations

from sotm_desktop.cards.misfits import Pointless
from sotm_desktop.engine.effects.activating import Activate
from sotm_desktop.engine.effects.conditions import WasDestroyed
from sotm_desktop.engine.effects.dealing import DealDamage, EachDeals
from sotm_desktop.engine.effects.healing import Regain
from sotm_desktop.engine.effects.quantities import DealtBy, DestroyedBy, MostDealtBy
from sotm_desktop.engine.effects.word import Word, all_in

OF_HITS = (DealtBy, DestroyedBy, MostDealtBy, WasDestroyed)
"""Words that look at what a sentence dealt, and to whom."""
DEALS = (DealDamage, EachDeals, Activate)
"""Words by which a sentence may deal damage."""


def of_no_hits(node: Word, name: str, said: tuple[Word, ...]) -> Pointless | None:
    """Why a word about damage finds none by a name; ``said``: the sentences to which that was given."""
    if not isinstance(node, OF_HITS) or not said:
        return None
    if any(isinstance(word, DEALS) for verb in said for word in all_in(verb)):
        return None
    found = f"{name!r} is the name of what `{said[-1].word}` does; that deals no damage, and {node.word!r} is about it"
    if isinstance(node, WasDestroyed):
        return Pointless(found, f"whether it was done is `{{done: {name}}}`")
    if isinstance(said[-1], Regain):
        return Pointless(found, "what a target regained is its `hp_of` then, less a `note: {hp_of: …}` before")
    return Pointless(found, f"how many cards it was done to is `{{number_of: {name}}}`")
