"""Leaving play: the moments "would leave play" and "enters the trash", and text that is off while its card leaves."""

from __future__ import annotations

from sotm_desktop.engine.frames import StepResult
from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.listeners import WOULD_LEAVE, fire
from sotm_desktop.engine.questions import area_of, next_to
from sotm_desktop.engine.stages.replacing import would
from sotm_desktop.engine.state import TRASH
from sotm_desktop.engine.transaction import Transaction


def would_leave(tx: Transaction, card: CardId) -> StepResult:
    """Lets text answer that a card would leave play; ``"replaced"`` if it does something instead.

    Where that puts the card somewhere else itself, the card goes there without a second such moment.
    """
    if WOULD_LEAVE not in tx.listeners or tx.phase == "setup":
        return None
    if not is_leaving(tx, card):
        tx.dying += (tx.cards[card].since,)
    return would(tx, WOULD_LEAVE, ("leave", card))


def is_leaving(tx: Transaction, card: CardId) -> bool:
    """Whether a card is on its way out of play already."""
    since = tx.cards[card].since
    return since in tx.dying or since in tx.text_off


def enters_trash(tx: Transaction, card: CardId) -> StepResult:
    """Lets text answer that a card came from play into its trash."""
    if tx.cards[card].zone != tx.index.zone(tx.index.deck_of[card], TRASH):
        return ()
    return fire(tx, "after:trash", ("trash", card))


def turn_text_off(tx: Transaction, card: CardId) -> None:
    """What a card says does not count any more, though it still lies in play: see ``questions.has_text``."""
    tx.text_off += (tx.cards[card].since,)


def forget_leaving(tx: Transaction, since: int) -> None:
    """The card that came into play at this stamp is away, or stays after all."""
    tx.dying = tuple(stamp for stamp in tx.dying if stamp != since)
    tx.text_off = tuple(stamp for stamp in tx.text_off if stamp != since)


def orphans_of(tx: Transaction, *hosts: CardId) -> tuple[tuple[CardId, int], ...]:
    """The cards next to some cards, with their stamps, where the edition destroys them when those are gone."""
    if tx.index.rules.next_to_orphan != "destroyed":
        return ()
    found = (card for host in hosts if area_of(tx, host) is not None for card in next_to(tx, host))
    return tuple((card, tx.cards[card].since) for card in found if card not in hosts)
