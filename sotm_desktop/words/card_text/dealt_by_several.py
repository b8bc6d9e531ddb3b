"""Who was dealt damage by so many of some cards: ``dealt damage by 2 or more Crew cards in play this way``."""

from __future__ import annotations

from copy import copy

from ...engine.effects.conditions import AtLeast
from ...engine.effects.ever_dealt import HasDealtDamage
from ...engine.effects.families import Condition, Selector
from ...engine.effects.filters import Filter
from ...engine.effects.quantities import CountCards
from ...engine.effects.references import Reference
from ...engine.effects.which_card import Is
from ...engine.effects.word import all_in
from .nouns import counted
from .numbers import number
from .sentence_context import SentenceContext


def dealt_by_several(that: Condition, context: SentenceContext) -> tuple[HasDealtDamage, str] | None:
    """Of a condition that ``target`` was dealt damage by so many of some cards: which damage, and by how many of whom;
    None where it asks something else."""
    if not isinstance(that, AtLeast) or not isinstance(that.what, CountCards) or that.what.what is None:
        return None
    tests = that.what.what.tests
    dealt = [test for test in tests if isinstance(test, HasDealtDamage) and test.which is not None]
    looks = [word for word in all_in(that) if isinstance(word, Selector) and _is_asked_about(word)]
    if len(dealt) != 1 or len(looks) != 1 or dealt[0].at_least is not None or not _is_of_one(dealt[0].to):
        return None
    others, which = copy(that.what), copy(that.what.what)
    which.tests = tuple(test for test in tests if test is not dealt[0])
    others.what = which
    return dealt[0], f"{number(that.than, context)} or more {counted(others, context, plural=True)}"


def _is_asked_about(who: Selector) -> bool:
    return isinstance(who, Reference) and who.name == "target"


def _is_of_one(to: Filter | None) -> bool:
    """Whether it is damage to the card alone that is asked about."""
    only = () if to is None else to.tests
    return len(only) == 1 and isinstance(only[0], Is) and _is_asked_about(only[0].who)
