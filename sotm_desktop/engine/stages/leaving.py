"""The moments "would leave play", "leaves play" and, of any card, "enters the trash"; text that is off while its card
leaves."""

from __future__ import annotations

from typing import TypeAlias

from sotm_desktop.engine.frames import TO_NEXT, Done, Memory, StepResult
from sotm_desktop.engine.gathering import is_heard
from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.listeners import LEAVES, WOULD_LEAVE, fire
from sotm_desktop.engine.past_turns import LEFT
from sotm_desktop.engine.procedure import Procedure, back_to, call
from sotm_desktop.engine.questions import area_of, is_in_play, next_to, under
from sotm_desktop.engine.stages.replacing import would
from sotm_desktop.engine.state import TRASH
from sotm_desktop.engine.transaction import Transaction

DESTROYED = "destroyed"
"""Stands behind a card of which text answers that it leaves play, where it was destroyed."""
ENTERS_TRASH, AFTER_DISCARD, AFTER_UNDER = "after:trash", "after:discard", "after:under"
Leaving: TypeAlias = tuple[CardId, str]
"""A card, and `DESTROYED` if it is, else ""."""
Entered: TypeAlias = tuple[tuple[CardId, ...], tuple[CardId, ...], str]
"""The cards, more that came there with them, and from where the cards were discarded, or ""."""
Covered: TypeAlias = tuple[tuple[CardId, ...], CardId]
"""The cards, and the one under which they were put."""


def would_leave(tx: Transaction, card: CardId, why: str = "") -> StepResult:
    """Lets text answer that a card would leave play; ``"replaced"`` if it does something instead. ``why``: `DESTROYED`.

    Where that puts the card somewhere else itself, the card goes there without a second such moment.
    """
    if (WOULD_LEAVE not in tx.listeners and LEAVES not in tx.listeners) or tx.phase == "setup":
        return None
    if not is_leaving(tx, card):
        tx.dying += (tx.cards[card].since,)
    if LEAVES not in tx.listeners:
        return would(tx, WOULD_LEAVE, ("leave", card))
    return call(tx, GOING, (card, why))


class Going(Procedure[Leaving]):
    """Lets text answer that a card would leave play, then, unless something happens instead, that it leaves it: it
    still lies where it was, with what lies next to it. Gives ``"replaced"`` or None. Memory: its stamp."""

    key = "$going"

    def would_leave(self, tx: Transaction, bindings: Leaving, memory: Memory, last: StepResult) -> StepResult:
        memory[:] = [tx.cards[bindings[0]].since]
        _note_told(tx, bindings[0])  # what text does instead of that is no leaving
        return would(tx, WOULD_LEAVE, ("leave", bindings[0]))

    def leaves(self, tx: Transaction, bindings: Leaving, memory: Memory, last: StepResult) -> StepResult:
        if last == "replaced":
            return Done("replaced")
        if tx.cards[bindings[0]].since != memory[0] or not is_in_play(tx, bindings[0]):  # an answer has put it away
            return None
        return fire(tx, LEAVES, (LEFT, *bindings))

    def finish(self, tx: Transaction, bindings: Leaving, memory: Memory, last: StepResult) -> StepResult:
        return Done(None)

    steps = (would_leave, leaves, finish)


GOING = Going()


class GoingTogether(Procedure[tuple[CardId, ...]]):
    """Lets text answer that cards leave play, which the rules take away at once. Memory: how many are done."""

    key = "$going_together"

    def next(self, tx: Transaction, bindings: tuple[CardId, ...], memory: Memory, last: StepResult) -> StepResult:
        done = memory[0] if memory else 0
        if done >= len(bindings):
            return Done(())
        memory[:] = [done + 1]
        return fire(tx, LEAVES, (LEFT, bindings[done])) if is_in_play(tx, bindings[done]) else None

    steps = (next, back_to("next"))


GOING_TOGETHER = GoingTogether()


def is_leaving(tx: Transaction, card: CardId) -> bool:
    """Whether a card is on its way out of play already."""
    since = tx.cards[card].since
    return since in tx.dying or since in tx.text_off


def tell_leaving(tx: Transaction, card: CardId) -> StepResult:
    """Lets text answer that a card that is being destroyed leaves play; once, also where text puts it elsewhere."""
    _note_told(tx, card)
    return fire(tx, LEAVES, (LEFT, card, DESTROYED))


def _note_told(tx: Transaction, card: CardId) -> None:
    since = tx.cards[card].since
    if since in tx.dying:
        tx.dying += (since,)
    else:
        tx.text_off += (since,)


def is_leaving_told(tx: Transaction, card: CardId) -> bool:
    """Whether text has answered already that a card on its way out of play leaves it, or none looks at that."""
    since = tx.cards[card].since
    return LEAVES not in tx.listeners or max(tx.dying.count(since), tx.text_off.count(since)) > 1


def enters_trash(tx: Transaction, card: CardId) -> StepResult:
    """Lets text answer that a card came into its trash."""
    if tx.cards[card].zone != tx.index.zone(tx.index.deck_of[card], TRASH):
        return ()
    return fire(tx, ENTERS_TRASH, ("trash", card))


class Entering(Procedure[Entered]):
    """Lets text answer that cards came into their trash, one by one; gives them.

    The bindings are ``(cards, more, discarded_from)``: more that came there with them, and are not given; hand, deck
    or elsewhere if the cards were discarded, else "". Memory: how many are done.
    """

    key = "$enter_trash"

    def next(self, tx: Transaction, bindings: Entered, memory: Memory, last: StepResult) -> StepResult:
        done, cards = memory[0] if memory else 0, (*bindings[0], *bindings[1])
        if done >= len(cards):
            return Done(bindings[0])
        memory[:] = [done + 1]
        return enters_trash(tx, cards[done])

    def discarded(self, tx: Transaction, bindings: Entered, memory: Memory, last: StepResult) -> StepResult:
        cards, _, origin = bindings
        if not origin or memory[0] > len(cards):
            return TO_NEXT
        return fire(tx, AFTER_DISCARD, ("discard", cards[memory[0] - 1], tx.phase, origin))

    steps = (next, discarded, back_to("next"))


ENTERING = Entering()


def covered_by(tx: Transaction, card: CardId) -> tuple[CardId, ...]:
    """The cards under one that go into the trash with it, where text answers that."""
    return under(tx, card) if ENTERS_TRASH in tx.listeners else ()


def into_trash(
    tx: Transaction, cards: tuple[CardId, ...], more: tuple[CardId, ...] = (), discarded_from: str = ""
) -> StepResult:
    """Lets text answer that cards were put away, of those that came into their trash; gives them, without the more.

    ``discarded_from``: hand, deck or elsewhere, if they were discarded.
    """
    is_answered = ENTERS_TRASH in tx.listeners or (discarded_from and is_heard(tx, AFTER_DISCARD))
    return call(tx, ENTERING, (cards, more, discarded_from)) if is_answered else cards


class ComingUnder(Procedure[Covered]):
    """Lets text answer that cards were put under another, one by one. Memory: how many are done."""

    key = "$come_under"

    def next(self, tx: Transaction, bindings: Covered, memory: Memory, last: StepResult) -> StepResult:
        cards, host = bindings
        done = memory[0] if memory else 0
        if done >= len(cards):
            return Done(())
        memory[:] = [done + 1]
        return fire(tx, AFTER_UNDER, ("under", cards[done], host))

    steps = (next, back_to("next"))


COMING_UNDER = ComingUnder()


def came_under(tx: Transaction, cards: tuple[CardId, ...], host: CardId) -> StepResult:
    """Lets text answer that cards were put under another."""
    return call(tx, COMING_UNDER, (cards, host)) if cards and AFTER_UNDER in tx.listeners else ()


def turn_text_off(tx: Transaction, card: CardId) -> None:
    """What a card says does not count any more, though it still lies in play: see ``questions.has_text``."""
    since = tx.cards[card].since
    if since not in tx.text_off:
        tx.text_off += (since,)


def forget_leaving(tx: Transaction, since: int) -> None:
    """The card that came into play at this stamp is away, or stays after all."""
    if since in tx.dying:
        tx.dying = tuple([stamp for stamp in tx.dying if stamp != since])
    if since in tx.text_off:
        tx.text_off = tuple([stamp for stamp in tx.text_off if stamp != since])


def orphans_of(tx: Transaction, *hosts: CardId) -> tuple[tuple[CardId, int], ...]:
    """The cards next to some cards, with their stamps, where the edition destroys them when those are gone."""
    if tx.index.rules.next_to_orphan != "destroyed":
        return ()
    found = (card for host in hosts if area_of(tx, host) is not None for card in next_to(tx, host))
    return tuple((card, tx.cards[card].since) for card in found if card not in hosts)
