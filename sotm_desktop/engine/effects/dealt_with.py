"""With which power, and on which cards, a damage is dealt, as the text that is its cause says."""

from __future__ import annotations

from collections.abc import Iterator

from sotm_desktop.engine.effects.filters import Filter
from sotm_desktop.engine.events import Cause
from sotm_desktop.engine.frames import Bindings
from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.past_turns import DEALT_BY_TEXT
from sotm_desktop.engine.questions import definition_of
from sotm_desktop.engine.stages.powers import is_given
from sotm_desktop.engine.table import Table
from sotm_desktop.engine.text_keys import FIELD, around


def is_dealt_by(table: Table, power: tuple[int, str], cause: Cause) -> bool:
    """Whether a sentence of this power deals it; what the power's triggers deal later on is not dealt with it."""
    card, text = power
    if cause is None or cause[0] != card or not cause[1].startswith(f"{text}/"):
        return False
    inside = (key for key in around(cause[1], FIELD) if len(key) > len(text))
    return not any(getattr(table.index.code.get(key), "is_trigger", False) for key in inside)


def is_dealt_so(table: Table, bindings: Bindings, cause: Cause, by_text: Filter | None, by_power: bool) -> bool:
    """Whether the text of such cards deals a damage, and with a power where only powers count."""
    if cause is None or (by_text is not None and not by_text.holds(table, bindings, cause[0])):
        return False
    return not by_power or is_dealt_with_any(table, cause)


def is_dealt_with_any(table: Table, cause: Cause) -> bool:
    """Whether a power deals a damage."""
    if cause is None:
        return False
    powers = (power for face in definition_of(table, cause[0]).faces for power in face.powers)
    if any(is_dealt_by(table, (cause[0], power.do.key), cause) for power in powers):
        return True
    given = (key for key in around(cause[1]) if is_given(table, key))
    return any(is_dealt_by(table, (cause[0], text), cause) for text in given)


def with_power_since(table: Table, power: tuple[CardId, str], so_far: int) -> Iterator[tuple[CardId, CardId, int]]:
    """The damage that a power has dealt since then this turn: by whom, to whom, how much; ``so_far``: how many facts
    of the turn there were."""
    for fact in table.history[so_far:]:
        if fact[0] == DEALT_BY_TEXT and is_dealt_by(table, power, fact[1]):
            yield fact[2:]
