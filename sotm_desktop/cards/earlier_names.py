"""Names of earlier sentences where what is printed could not say which is meant."""

from __future__ import annotations

from collections.abc import Mapping

from sotm_desktop.cards.misfits import Pointless
from sotm_desktop.engine.effects.conditions import EveryHeroDid
from sotm_desktop.engine.effects.families import Verb
from sotm_desktop.engine.effects.heroes import EachHero, HeroLoop
from sotm_desktop.engine.effects.quantities import Noted
from sotm_desktop.engine.effects.word import ResultRef, Word


def misread(node: Word, names: tuple[str, ...], said: Mapping[str, Verb]) -> Pointless | None:
    """Why a word about an earlier sentence would be read of another, or means nothing; ``names``: those it may use."""
    which = getattr(node, "which", None)
    if not isinstance(which, ResultRef):
        return None
    if isinstance(node, Noted) and isinstance(said.get(which.name), EachHero):
        return Pointless(
            f"{which.name!r} holds what each hero has noted, and not one number",
            "use the number where it is noted, inside the same `each_hero: […]`",
        )
    if isinstance(node, EveryHeroDid):
        later = [name for name in names[which.slot + 1 :] if isinstance(said.get(name), HeroLoop)]
        if later:
            return Pointless(
                f"'every active Hero does' would be read of {later[-1]!r}, the last sentence about heroes",
                "ask right behind the sentence that it is about; of what all heroes are like `each_fits` asks with "
                "`for_which`",
            )
    return None
