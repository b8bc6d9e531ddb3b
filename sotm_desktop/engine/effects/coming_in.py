"""How and where cards come into play by text: put there or played, and next to which card."""

from __future__ import annotations

from sotm_desktop.engine.effects.families import SELECTOR, Selector
from sotm_desktop.engine.effects.word import FLAG, STAYS, Field
from sotm_desktop.engine.frames import Bindings
from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.questions import is_in_play
from sotm_desktop.engine.table import Table

PUT = Field(FLAG, default=False, says="they are put into play and not played, as by `put_into_play`")
NEXT_TO = Field(
    SELECTOR,
    default=None,
    asks=False,
    one="which one it is, says a choice before: `{{pick: {{one: […]}}}}`, `as: chosen`, then `next_to: chosen`",
    wants=STAYS,
    says="the card next to which they come, whatever they say themselves; if it is not in play, none comes",
)


def host_said(table: Table, bindings: Bindings, next_to: Selector | None) -> CardId | None:
    """The card in play next to which a text says that cards come; None if there is none, or none is said."""
    found = next_to.found(table, bindings)[:1] if next_to is not None else ()
    return found[0] if found and is_in_play(table, found[0]) else None


def has_no_place(table: Table, bindings: Bindings, next_to: Selector | None) -> bool:
    """Whether a text says next to which card others come, and that is not there."""
    return next_to is not None and host_said(table, bindings, next_to) is None


def place_said(table: Table, bindings: Bindings, next_to: Selector | None) -> tuple[None, CardId] | tuple[()]:
    """The end of the bindings of what brings a card into play: no play area of its own, and the card next to it."""
    host = host_said(table, bindings, next_to)
    return (None, host) if host is not None else ()
