"""For whom a text answers once: for each hero who does what it answers, each target of a damage, or each attacker."""

from __future__ import annotations

from sotm_desktop.engine.effects.card_triggers import WhenDiscarded, WhenIncapacitated, WhenPlayed
from sotm_desktop.engine.effects.filters import Filter, IsCharacter, Side
from sotm_desktop.engine.effects.references import part_of_it, parts_of
from sotm_desktop.engine.effects.this_turn import player_of
from sotm_desktop.engine.effects.triggers import AnyEvent, Happening
from sotm_desktop.engine.effects.word import DAMAGE, Answered
from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.table import Table

EACH = ("target", "attacker", "hero")
"""For each of whom a text may answer once."""
PARTS = {"target": ("target",), "attacker": ("source",), "hero": ("user", "hero")}
"""By which parts of a fact each of them is known."""


def knows(happening: Happening, each: str) -> bool:
    """Whether an event says of whom it is, so that its text can answer once for each of them; of several events all."""
    if isinstance(happening, AnyEvent):
        return all(knows(event, each) for event in happening.events)
    if isinstance(happening, WhenPlayed):
        return each == "hero" and (_says_hero(happening.card) or happening.by is not None)
    if isinstance(happening, WhenDiscarded):  # whose a card was that was discarded earlier, no turn says
        return False
    return bool(set(_parts(happening, each)) & set(parts_of(happening.fact)))


def _says_hero(what: Filter) -> bool:
    """Whether nothing fits but what is a hero's."""
    return any(isinstance(test, Side) and test.side == "hero" and test.wanted for test in what.tests)


def _parts(happening: Happening, each: str) -> tuple[str, ...]:
    """By which parts of its fact each is known of whom an event is: one that happens to a hero's character card alone
    is of that hero."""
    what = getattr(happening, "card", None)
    if each != "hero":
        return PARTS[each]
    if isinstance(what, Filter) and _says_hero(what) and any(isinstance(test, IsCharacter) for test in what.tests):
        return ("card",)
    return ("card",) if isinstance(happening, WhenIncapacitated) else PARTS[each]


def one_of_them(table: Table, happening: Happening, fact: Answered, each: str) -> CardId | None:
    """Of whom a fact is: the hero, the target or the attacker; None of an attacker that is no card."""
    if isinstance(happening, AnyEvent):
        kind = DAMAGE if isinstance(fact, int) else fact[0]
        happening = next(event for event in happening.events if event.fact == kind)
    if isinstance(happening, WhenPlayed) and not isinstance(fact, int):
        return player_of(table, fact)
    part = next(part for part in _parts(happening, each) if part in parts_of(happening.fact))
    card = part_of_it(table, fact, part)
    return card[0] if isinstance(card, tuple) else card
