"""What an answer would do, found out on a fork by the same engine; there is no second formula (promise 9)."""

from __future__ import annotations

from typing import NamedTuple

from sotm_desktop.engine import events, kernel
from sotm_desktop.engine.answers import means_of
from sotm_desktop.engine.events import Event
from sotm_desktop.engine.game_state import GameState
from sotm_desktop.engine.ids import CardId, SeatId, TextId
from sotm_desktop.engine.stages.phase_text import PHASE_TEXT
from sotm_desktop.engine.stages.phases import end_effects, end_turn_effects
from sotm_desktop.engine.state import BACK, FRONT
from sotm_desktop.engine.transaction import Transaction


class Preview(NamedTuple):
    """What would happen up to the next decision."""

    events: tuple[Event, ...]
    """What would happen for certain, in order: all events before the first touch of a hidden card or of chance."""
    is_whole: bool
    """False when hidden cards or chance decide what follows."""
    asks_next: bool
    """True when the players would for certain be asked something before the effect is over.

    What a phase asks next, or a later phase, is no part of the effect.
    """
    state: GameState | None
    """The table afterwards; None when it depends on what is hidden."""
    touched: tuple[CardId, ...] = ()
    """The hidden cards that what follows depends on first; none where it is chance. Which cards these are nobody
    knows: how many, and where they lie, is all that may be used."""


def preview(state: GameState, keys: tuple[str, ...], supposed: tuple[CardId, ...] = ()) -> Preview:
    """Looks at what an answer would do. Raises Refused as the answer itself would.

    ``supposed``: hidden cards that are taken as known, for what would follow if they lay as in this state.
    """
    tx = Transaction(state)
    tx.hidden = True
    tx.supposed = supposed
    tx.incoming = means_of(state.pending, tuple(keys))
    kernel.advance(tx)
    if tx.unknown:
        return Preview(tuple(tx.events[: tx.certain]), False, False, None, tx.touched)
    return Preview(tuple(tx.events), True, _asks_within(tx), tx.commit())


def _asks_within(tx: Transaction) -> bool:
    """Whether what is asked now belongs to the effect that the answer set off."""
    if tx.pending is None or tx.pending.kind in ("phase", "pause"):
        return False
    return not any(event.kind in ("phase_began", "turn_began") for event in tx.events)


def preview_phase(state: GameState, deck: SeatId, phase: str, only: TextId | None = None) -> Preview:
    """What the text of a phase of a deck's turn would do if that began now, on the table as it is.

    ``only``: the identity of one text, to look at that alone.
    """
    tx = Transaction(state)
    tx.hidden = True
    tx.stack.clear()
    tx.pending_damage.clear()
    if tx.skip_to is not None:
        tx.emit(events.PhaseSkipped("phase_skipped", None, None))
    if state.turn != deck:
        end_turn_effects(tx)
        end_effects(tx, "phase")
        tx.emit(events.TurnBegan("turn_began", None, deck))
    tx.emit(events.PhaseBegan("phase_began", None, deck, phase))
    if phase == "start":
        end_effects(tx, "start", deck)
    others = tuple(entry.id for entry in tx.listeners.get(f"phase:{phase}", ()) if entry.id != only)
    kernel.push(tx, PHASE_TEXT, (deck, phase), () if only is None else (others,))
    kernel.advance(tx)
    if tx.unknown:
        return Preview(tuple(tx.events[: tx.certain]), False, False, None)
    return Preview(tuple(tx.events), True, tx.pending is not None, tx.commit())


def turned_over(state: GameState, card: CardId) -> GameState:
    """The table with a card on its other side, and nothing that answers that."""
    tx = Transaction(state)
    tx.emit(events.CardFlipped("card_flipped", None, card, BACK if state.cards[card].face == FRONT else FRONT))
    return tx.commit()
