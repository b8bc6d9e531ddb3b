"""Destroying a card: would be destroyed → is destroyed → text off → would leave play → cards under it → to the trash →
enters the trash → destroyed. Which of these stages there are is data of the edition."""

from __future__ import annotations

from typing import ClassVar, TypeAlias

from sotm_desktop.engine import events
from sotm_desktop.engine.apply import FACE_DOWN
from sotm_desktop.engine.endings import wins_otherwise
from sotm_desktop.engine.events import Cause
from sotm_desktop.engine.facing import ends_the_game
from sotm_desktop.engine.falling import WOULD_DESTROY
from sotm_desktop.engine.frames import FALL, NOTHING, Done, Jump, Memory, StepResult
from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.listeners import LEAVES, fire, tell_beaten
from sotm_desktop.engine.modifiers import is_indestructible, is_kept_from
from sotm_desktop.engine.past_turns import BEATEN, destruction
from sotm_desktop.engine.procedure import Procedure, Staged, back_to, call
from sotm_desktop.engine.questions import hand, is_active_hero, is_in_play, is_still_in_play, next_to, under
from sotm_desktop.engine.records import record
from sotm_desktop.engine.stages import leaving, moving, to_trash
from sotm_desktop.engine.stages.defeat import lose_if_all_are_out
from sotm_desktop.engine.stages.replacing import would
from sotm_desktop.engine.state import TRASH, Fact
from sotm_desktop.engine.table import Table
from sotm_desktop.engine.transaction import Transaction

AFTER_DESTROY = "after:destroy"
TO_NEIGHBOURS = Jump("neighbours")


def can_be_destroyed(table: Table, card: CardId, as_orphan: bool = False) -> bool:
    """Whether "destroy" would do something to a card. An orphan is destroyed even if it is indestructible."""
    if not is_in_play(table, card) or table.cards[card].since in table.dying:
        return False
    if not as_orphan and is_indestructible(table, card):
        return False
    return card not in table.index.heroes or is_active_hero(table, card)


def can_destroy(table: Table, by: CardId, card: CardId) -> bool:
    """Whether "destroy" in the text of a card would do something to another."""
    return can_be_destroyed(table, card) and not is_kept_from(table, card, by)


By: TypeAlias = CardId | None
Destroying: TypeAlias = tuple[CardId, By, Cause, By] | tuple[CardId, By, Cause, By, bool]
"""The card, the card that destroys it if one does, the text that says so, and the card that it is put under instead of
into the trash, if there is one; a fifth value says that it is an orphan."""


class DestroyingCard(Staged[Destroying]):
    """Destroys a card; gives ``(card,)`` if it was destroyed. The bindings are ``(card, by, cause, host)``.

    ``by`` is the card that destroys it; ``host`` the card that it is put under instead of into the trash; either may be
    None. A fifth value says that it is an orphan. Memory: the stamp of its entering play, how often it was destroyed
    before, its own orphans, and the cards that were under it where text answers that those enter the trash.
    """

    key = "$destroy"
    switch = "destroy.stages"
    behind: ClassVar[dict[str, str]] = {"leave": "goes"}

    def would_be_destroyed(self, tx: Transaction, bindings: Destroying, memory: Memory, last: StepResult) -> StepResult:
        card, by, cause = bindings[:3]
        if not can_be_destroyed(tx, card, len(bindings) > 4):
            return NOTHING
        memory[:] = [tx.cards[card].since, _times_destroyed(tx, card)]
        tx.would_fall(card)
        return would(tx, WOULD_DESTROY, destruction(tx.index, card, by, cause))

    def is_destroyed(self, tx: Transaction, bindings: Destroying, memory: Memory, last: StepResult) -> StepResult:
        if last == "replaced" or not is_still_in_play(tx, bindings[0], memory[0]):
            if last == "replaced":
                tx.spare(bindings[0])
            return NOTHING
        tx.dying += (memory[0],)
        orphans = leaving.orphans_of(tx, bindings[0])
        memory[2:] = [orphans] if orphans else []
        return fire(tx, "when:destroy", destruction(tx.index, *bindings[:3]))

    def text_off(self, tx: Transaction, bindings: Destroying, memory: Memory, last: StepResult) -> StepResult:
        if _leaves_play(tx, bindings[0], memory[0]):
            leaving.turn_text_off(tx, bindings[0])
        return None

    def would_leave(self, tx: Transaction, bindings: Destroying, memory: Memory, last: StepResult) -> StepResult:
        if not _leaves_play(tx, bindings[0], memory[0]):
            return None
        return leaving.would_leave(tx, bindings[0], leaving.DESTROYED)

    def leave(self, tx: Transaction, bindings: Destroying, memory: Memory, last: StepResult) -> StepResult:
        """Unless it stays already: it would enter the trash, and the cards under it would."""
        card, by, cause, host, *_ = bindings
        if last == "replaced" or not to_trash.is_asked(tx) or not _leaves_play(tx, card, memory[0]):
            return last
        if _goes_elsewhere(tx, card, host):
            return to_trash.heading_together(tx, under(tx, card), cause)
        return to_trash.heading(tx, card, cause, destroyer=(by,))

    def goes(self, tx: Transaction, bindings: Destroying, memory: Memory, last: StepResult) -> StepResult:
        return _leave(tx, bindings, memory, last, "under")

    def enters_trash(self, tx: Transaction, bindings: Destroying, memory: Memory, last: StepResult) -> StepResult:
        if is_in_play(tx, bindings[0]):
            return None
        host = tx.cards[bindings[0]].host
        if host is not None and tx.cards[bindings[0]].zone == tx.index.under and host == bindings[3]:
            return leaving.came_under(tx, (bindings[0],), host)
        return leaving.into_trash(tx, (bindings[0],), tuple(memory[3:]))

    def destroyed(self, tx: Transaction, bindings: Destroying, memory: Memory, last: StepResult) -> StepResult:
        if bindings[0] in tx.index.heroes:
            return None  # after its own cards are gone: see Incapacitate
        fact = destruction(tx.index, *bindings[:3])
        if BEATEN in tx.index.counted and bindings[0] in tx.index.villain_characters:
            return call(tx, VILLAIN_DESTROYED, fact)
        return fire(tx, AFTER_DESTROY, fact)

    def its_own(self, tx: Transaction, bindings: Destroying, memory: Memory, last: StepResult) -> StepResult:
        if bindings[0] in tx.index.heroes:
            return call(tx, INCAPACITATE, (bindings[0], bindings[2], bindings[1]))
        orphans = memory[2] if len(memory) > 2 and not is_in_play(tx, bindings[0]) else ()
        return call(tx, ORPHANS, (orphans, bindings[2])) if orphans else None

    def finish(self, tx: Transaction, bindings: Destroying, memory: Memory, last: StepResult) -> StepResult:
        return (bindings[0],)


class VillainDestroyed(Procedure[Fact]):
    """Lets text answer that a villain character card was destroyed, then that it is beaten."""

    key = "$villain_destroyed"

    def destroyed(self, tx: Transaction, bindings: Fact, memory: Memory, last: StepResult) -> StepResult:
        return fire(tx, AFTER_DESTROY, bindings)

    def beaten(self, tx: Transaction, bindings: Fact, memory: Memory, last: StepResult) -> StepResult:
        return tell_beaten(tx)

    steps = (destroyed, beaten)


VILLAIN_DESTROYED = VillainDestroyed()


class DestroyingFaceDown(DestroyingCard):
    """The same, where the card goes face down under its host."""

    key = "$destroy_face_down"

    def goes(self, tx: Transaction, bindings: Destroying, memory: Memory, last: StepResult) -> StepResult:
        return _leave(tx, bindings, memory, last, FACE_DOWN)


DESTROY, DESTROY_FACE_DOWN = DestroyingCard(), DestroyingFaceDown()


def _leave(tx: Transaction, bindings: Destroying, memory: Memory, last: StepResult, why_under: str) -> StepResult:
    """The card leaves play; ``why_under``: how it lies under its host, if there is one."""
    card, by, cause, host, *_ = bindings
    leaving.forget_leaving(tx, memory[0])
    if not is_still_in_play(tx, card, memory[0]) and _times_destroyed(tx, card) > memory[1]:
        return Done((card,))
    if last != "replaced" and _leaves_play(tx, card, memory[0]):
        memory[2:] = [leaving.orphans_of(tx, card), *leaving.covered_by(tx, card)]
        _put_away(tx, card, cause, host, why_under)
    tx.emit(record(events.CardDestroyed, ("card_destroyed", cause, card, by)))
    if card in tx.index.heroes:
        tx.emit(events.HeroIncapacitated("hero_incapacitated", cause, card))
    return None


def _times_destroyed(tx: Transaction, card: CardId) -> int:
    """How often a card was destroyed this turn: one that its own text moves elsewhere meanwhile is destroyed too."""
    return sum(1 for fact in tx.history if fact[0] == "destroy" and fact[1] == card)


def _leaves_play(tx: Transaction, card: CardId, since: int) -> bool:
    """Whether a destroyed card is still to go: heroes are turned over, and with the last villain the game is won."""
    if not is_still_in_play(tx, card, since) or card in tx.index.heroes:
        return False
    return card not in tx.index.villain_characters or not (ends_the_game(tx, card) or wins_otherwise(tx, card))


def _goes_under(tx: Transaction, card: CardId, host: CardId | None) -> bool:
    return host is not None and host != card and is_in_play(tx, host)


def _goes_elsewhere(tx: Transaction, card: CardId, host: CardId | None) -> bool:
    """Whether a destroyed card goes to no trash."""
    return card in tx.index.villain_characters or card in tx.index.outsiders or _goes_under(tx, card, host)


def _put_away(tx: Transaction, card: CardId, cause: Cause, host: CardId | None, why_under: str) -> None:
    if card in tx.index.villain_characters:
        moving.put(tx, card, tx.index.removed, moving.BOTTOM, "remove", cause)
    elif card in tx.index.outsiders:
        moving.put(tx, card, tx.index.beside, moving.BOTTOM, "leave", cause)
    elif _goes_under(tx, card, host):
        moving.put(tx, card, tx.index.under, moving.BOTTOM, why_under, cause, host)
    else:
        moving.put(tx, card, moving.own_zone(tx, card, TRASH), moving.TOP, "destroy", cause)


def _is_on_the_table(tx: Transaction, card: CardId) -> bool:
    """Whether a card is in play, or under one that is."""
    return is_in_play(tx, card) or tx.cards[card].zone == tx.index.under


def _by_the_rules(card: CardId, cause: Cause, is_orphan: bool) -> Destroying:
    """What destroys a card of its own accord, as no other card does."""
    return (card, None, cause, None, True) if is_orphan else (card, None, cause, None)


class Fall(Procedure[tuple[CardId]]):
    """Destroys a target that has fallen, as the rules do it and no card. The bindings are ``(card,)``."""

    key = FALL

    def destroy(self, tx: Transaction, bindings: tuple[CardId], memory: Memory, last: StepResult) -> StepResult:
        return call(tx, DESTROY, _by_the_rules(bindings[0], None, False))

    def finish(self, tx: Transaction, bindings: tuple[CardId], memory: Memory, last: StepResult) -> StepResult:
        return None  # what was interrupted goes on with the value that it had

    steps = (destroy, finish)


FALLING = Fall()


HeroOut: TypeAlias = tuple[CardId, Cause, By] | tuple[CardId, Cause]
"""The hero, the text that has put them out, and the card that destroyed the character card if one did (a game that was
saved by an older program in the middle of this does not say)."""


def _was_destroyed(tx: Transaction, out: HeroOut) -> Fact:
    """What text answers: that a character card was destroyed, and by which card."""
    return destruction(tx.index, out[0], out[2] if len(out) > 2 else None, out[1])


class Incapacitate(Procedure[HeroOut]):
    """What follows when a hero is out (rulings.md 20): others' cards next to it are destroyed, its own removed.

    A card that text which answers this has put elsewhere, next to another or next to none, stays there. In memory: the
    cards that wait, and those of them that lay next to a card of this hero, whose host is gone.
    """

    key = "$incapacitate"

    def would_enter_trash(self, tx: Transaction, bindings: HeroOut, memory: Memory, last: StepResult) -> StepResult:
        """Of the cards of others that are in this hero's hand, or under cards of this hero."""
        if not to_trash.is_asked(tx):
            return None
        own = _cards_of(tx, bindings[0])
        covered = tuple(each for card in own if is_in_play(tx, card) for each in under(tx, card))
        going = (card for card in (*hand(tx, bindings[0]), *covered) if card not in own)
        return to_trash.heading_together(tx, tuple(going), bindings[1])

    def leave(self, tx: Transaction, bindings: HeroOut, memory: Memory, last: StepResult) -> StepResult:
        if LEAVES not in tx.listeners:
            return None
        own = _cards_of(tx, bindings[0])
        return call(tx, leaving.GOING_TOGETHER, tuple(card for card in own if is_in_play(tx, card)))

    def own_cards(self, tx: Transaction, bindings: HeroOut, memory: Memory, last: StepResult) -> StepResult:
        hero, cause = bindings[:2]
        removed = tx.index.removed
        everywhere = tx.index.rules.incap_cards == "all"
        own = _cards_of(tx, hero)
        orphans = leaving.orphans_of(tx, *own)
        for card in own:
            if tx.cards[card].zone != removed and (everywhere or _is_on_the_table(tx, card)):
                moving.put(tx, card, removed, moving.BOTTOM, "remove", cause)
        for card in (card for card in hand(tx, hero) if card not in own):  # (rulings.md 42)
            moving.put(tx, card, moving.own_zone(tx, card, TRASH), moving.TOP, "trash", cause)
        orphaned = tuple(card for card, _ in orphans)
        memory[:] = [(*next_to(tx, hero), *orphaned), *((orphaned,) if orphaned else ())]
        return fire(tx, "after:incapacitated", _was_destroyed(tx, bindings))

    def neighbours(self, tx: Transaction, bindings: HeroOut, memory: Memory, last: StepResult) -> StepResult:
        if not memory[0]:
            return fire(tx, "after:destroy", _was_destroyed(tx, bindings))
        card, memory[0] = memory[0][0], memory[0][1:]
        stays_by = (bindings[0], None) if len(memory) > 1 and card in memory[1] else (bindings[0],)
        if not is_in_play(tx, card) or tx.cards[card].host not in stays_by:  # what answered has put it elsewhere
            return ()
        is_orphan = tx.index.rules.next_to_orphan == "destroyed"
        return call(tx, DESTROY, _by_the_rules(card, bindings[1], is_orphan))

    def again(self, tx: Transaction, bindings: HeroOut, memory: Memory, last: StepResult) -> StepResult:
        return TO_NEIGHBOURS if memory[0] else None

    def defeat(self, tx: Transaction, bindings: HeroOut, memory: Memory, last: StepResult) -> StepResult:
        return lose_if_all_are_out(tx)

    steps = (would_enter_trash, leave, own_cards, neighbours, again, defeat)


def _cards_of(tx: Transaction, hero: CardId) -> list[CardId]:
    """The cards of a hero's deck and side decks, wherever they are."""
    home = tx.index.deck_of[hero]
    return [card for seat in tx.index.seats if seat.home == home for card in seat.cards]


INCAPACITATE = Incapacitate()


Orphaned: TypeAlias = tuple[tuple[tuple[CardId, int], ...], Cause]
"""Cards with the stamps of their entering play, and the text that took their hosts away."""


class Orphans(Procedure[Orphaned]):
    """Destroys cards next to one that was destroyed or removed. The bindings are ``(cards with their stamps, cause)``.

    Memory: those that wait.
    """

    key = "$orphans"

    def next(self, tx: Transaction, bindings: Orphaned, memory: Memory, last: StepResult) -> StepResult:
        waiting = memory[0] if memory else bindings[0]
        if not waiting:
            return NOTHING
        (card, since), memory[:] = waiting[0], [waiting[1:]]
        return call(tx, DESTROY, _by_the_rules(card, bindings[1], True)) if is_still_in_play(tx, card, since) else None

    steps = (next, back_to("next"))


ORPHANS = Orphans()
