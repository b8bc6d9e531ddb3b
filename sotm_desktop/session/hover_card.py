"""What a card in play comes to at this moment, in short: for the card that is held up to be read."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple

from sotm_desktop.engine import questions
from sotm_desktop.engine.ids import CardId, SeatId
from sotm_desktop.engine.state import DOWN
from sotm_desktop.session.card_marks import marks_on
from sotm_desktop.session.chips import Chip
from sotm_desktop.session.consequence_chips import chip_of
from sotm_desktop.session.consequence_search import facts_of
from sotm_desktop.session.consequences import Consequence, HpChange
from sotm_desktop.session.next_turn_preview import ComingLine, coming_phase
from sotm_desktop.session.worst_first import worst_first
from sotm_desktop.words.narration.names import State

PHASES = ("start", "end")
LinesOf = Callable[[State, SeatId, str], list[ComingLine] | None]


class HoverRow(NamedTuple):
    """One line: the phase whose text it is ("" for what always holds), and what it comes to."""

    phase: str
    chips: tuple[Chip, ...]
    words: str = ""
    """What is said where there are no numbers."""


class HoverCard(NamedTuple):
    """Values of now: as if nothing changed until the card's text acts."""

    hp: int | None
    most: int | None
    rows: tuple[HoverRow, ...]


def hover_card(state: State, card: CardId, lines_of: LinesOf = coming_phase) -> HoverCard | None:
    """What is to be read besides what is printed; None for a card that is not in play, and where there is nothing.

    ``lines_of``: gives the texts of a phase in an area, or None while they are not found out yet.
    """
    row = state.cards[card]
    if not questions.is_in_play(state, card) or row.face == DOWN or state.outcome is not None:
        return None
    most = questions.max_hp(state, card) if row.hp is not None else None
    area = questions.area_of(state, card)
    if area is not None and (owner := state.index.seats[area].owner) is not None:
        area = owner  # a side deck has no turn of its own
    held = dict.fromkeys(why for mark in marks_on(state, card) for why in mark.why)  # two sources may say the same
    rows = [HoverRow("", (), f"{why}.") for why in held]
    for phase in PHASES:
        lines = lines_of(state, area, phase) if area is not None else None
        rows += [_row(state, line) for line in lines or () if line.card == card]
    return HoverCard(row.hp, most, tuple(rows)) if rows or row.hp is not None else None


def _row(state: State, line: ComingLine) -> HoverRow:
    """What a text will do, in chips where it is seen to deal damage, heal or destroy."""
    found = worst_first(state, [_by_this(each) for each in facts_of(state, line.events)])
    chips = tuple(chip_of(state, each, None) for each in found)
    said = line.choice or ("" if chips else line.words)
    return HoverRow(line.phase, chips, said)


def _by_this(each: Consequence) -> Consequence:
    """A change of HP from what this text finds: texts that act before it in its phase may change them, too."""
    if isinstance(each, HpChange) and each.after is not None and each.least == each.most:
        return replace(each, before=each.after - each.least)
    return each
