"""With which power, and on which cards, a damage is dealt, as the text that is its cause says."""

from __future__ import annotations

from sotm_desktop.engine.effects.filters import Filter
from sotm_desktop.engine.events import Cause
from sotm_desktop.engine.frames import Bindings
from sotm_desktop.engine.questions import definition_of
from sotm_desktop.engine.stages.powers import is_dealt_by, is_given
from sotm_desktop.engine.table import Table
from sotm_desktop.engine.text_keys import around


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
