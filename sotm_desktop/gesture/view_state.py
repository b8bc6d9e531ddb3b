"""What the players look at: which hand and area, what lies open. The screen keeps one and replaces it whole."""

from __future__ import annotations

from dataclasses import dataclass, replace

from sotm_desktop.engine.ids import CardId, SeatId
from sotm_desktop.gesture.targets import TableTarget


@dataclass(frozen=True, slots=True)
class ViewState:
    """Nothing of it is part of the game."""

    hover: TableTarget | None = None
    """What the pointer, or a held thing, is on; while something is held only what it can be dropped on."""
    ringed: TableTarget | None = None
    """What the ring of the keyboard is on: Enter and Space press that. The screen says."""
    by_keys: bool = False
    """The player uses the keyboard now: what is said to do is said in keys. The screen says."""
    viewed: SeatId | None = None
    """The hero whose hand is looked at; None: the one that it is about."""
    front: SeatId | None = None
    """The seat whose area is to be shown large, where not all can be; None: those that it is about."""
    trash: SeatId | None = None
    """The deck whose trash lies open."""
    open_deck: SeatId | None = None
    """By hand: the deck whose cards lie open."""
    open_area: SeatId | None = None
    """The deck whose cards in play lie open, for not all had room."""
    shows_trashes: bool = False
    """All trashes lie open, side by side."""
    is_peeking: bool = False
    """The cards to choose from are put aside to see the table."""
    reward: int | None = None
    """Which Event card of the Collection is laid out for its rewards."""
    shows_markers: bool = False
    """What a hero may do with the markers in place of the phase is laid out."""
    is_for_always: bool = False
    """The answer that comes is to be given again whenever the same is asked."""
    recap: bool | None = None
    """Whether what happened by itself is told in the centre; None: as the question says (`gesture/lit.py`)."""
    buried: frozenset[CardId] = frozenset()
    """Cards in play for which there was no room on the table; an option among them is laid out. The screen says."""
    large: frozenset[SeatId] = frozenset()
    """Seats whose areas are shown large, where not all can be. The screen says."""
    hand_order: str = "drawn"
    """As in the settings: drawn, kind, title, playable."""
    log_is_open: bool = False
    asks_before_losing: bool = True
    """As in the settings: ending a turn with something left is asked once, by a second press."""
    is_ending: bool = False
    """The first of the two presses was made."""

    def for_new_question(self) -> ViewState:
        """What was opened for the last question is closed; what was opened to look about stays."""
        return replace(
            self, hover=None, viewed=None, front=None, is_peeking=False, reward=None, shows_markers=False,
            is_for_always=False, recap=None, is_ending=False,
        )  # fmt: skip

    def with_piles_closed(self) -> ViewState:
        """No pile lies open."""
        return replace(self, trash=None, open_deck=None, open_area=None, shows_trashes=False)

    @property
    def pile_is_open(self) -> bool:
        """Whether a pile was laid open by the players."""
        return any(pile is not None for pile in (self.trash, self.open_deck, self.open_area)) or self.shows_trashes
