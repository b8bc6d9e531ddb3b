"""Destroying a card: would be destroyed → is destroyed → text off → would leave play → cards under it → to the trash →
enters the trash → destroyed. Which of these stages there are is data of the edition."""

from __future__ import annotations

from sotm_desktop.engine import events
from sotm_desktop.engine.endings import wins_otherwise
from sotm_desktop.engine.facing import ends_the_game
from sotm_desktop.engine.frames import Done, Jump, Procedure, Staged, call
from sotm_desktop.engine.listeners import fire
from sotm_desktop.engine.modifiers import is_indestructible
from sotm_desktop.engine.questions import is_active_hero, is_in_play, next_to
from sotm_desktop.engine.stages import leaving, moving
from sotm_desktop.engine.stages.replacing import WOULD
from sotm_desktop.engine.state import TRASH


def can_be_destroyed(t, card: int, as_orphan: bool = False) -> bool:
    """Whether "destroy" would do something to a card. An orphan is destroyed even if it is indestructible."""
    if not is_in_play(t, card) or t.cards[card].since in t.dying:
        return False
    if not as_orphan and is_indestructible(t, card):
        return False
    return card not in t.book.heroes or is_active_hero(t, card)


class Destroy(Staged):
    """Destroys a card; gives ``(card,)`` if it was destroyed. ``env`` is ``(card, by, cause, host)``.

    ``by`` is the card that destroys it or -1; ``host`` the card that it is put under instead of into the trash, or -1;
    a fifth value says that it is an orphan. Local: the stamp of its entering play, how often it was destroyed before,
    and its own orphans.
    """

    key = "$destroy"
    switch = "destroy.stages"

    def would_be_destroyed(self, tx, env, local, value):
        card, by = env[0], env[1]
        if not can_be_destroyed(tx, card, len(env) > 4):
            return Done(())
        local[:] = [tx.cards[card].since, _times_destroyed(tx, card)]
        return call(tx, WOULD, ("would:destroy", ("destroy", card, by)))

    def is_destroyed(self, tx, env, local, value):
        if value == "replaced" or not _still_there(tx, env[0], local[0]):
            return Done(())
        tx.dying += (local[0],)
        return fire(tx, "when:destroy", ("destroy", env[0], env[1]))

    def text_off(self, tx, env, local, value):
        if _leaves_play(tx, env[0], local[0]):
            leaving.turn_text_off(tx, env[0])
        return None

    def would_leave(self, tx, env, local, value):
        return leaving.would_leave(tx, env[0]) if _leaves_play(tx, env[0], local[0]) else None

    def leave(self, tx, env, local, value):
        card, by, cause, host, *_ = env
        leaving.forget_leaving(tx, local[0])
        if not _still_there(tx, card, local[0]) and _times_destroyed(tx, card) > local[1]:
            return Done((card,))
        if value != "replaced" and _leaves_play(tx, card, local[0]):
            local[2:] = [leaving.orphans_of(tx, card)]
            _put_away(tx, card, cause, host)
        tx.emit(events.CardDestroyed("card_destroyed", cause, card, by))
        if card in tx.book.heroes:
            tx.emit(events.HeroIncapacitated("hero_incapacitated", cause, card))
        return None

    def enters_trash(self, tx, env, local, value):
        return leaving.enters_trash(tx, env[0]) if not is_in_play(tx, env[0]) else None

    def destroyed(self, tx, env, local, value):
        if env[0] in tx.book.heroes:
            return None  # after its own cards are gone: see Incapacitate
        return fire(tx, "after:destroy", ("destroy", env[0], env[1]))

    def its_own(self, tx, env, local, value):
        if env[0] in tx.book.heroes:
            return call(tx, INCAPACITATE, (env[0], env[2]))
        orphans = local[2] if len(local) > 2 else ()
        return call(tx, ORPHANS, (orphans, env[2])) if orphans else None

    def finish(self, tx, env, local, value):
        return (env[0],)


DESTROY = Destroy()


def _times_destroyed(tx, card: int) -> int:
    """How often a card was destroyed this turn: one that its own text moves elsewhere meanwhile is destroyed too."""
    return sum(1 for fact in tx.history if fact[0] == "destroy" and fact[1] == card)


def _leaves_play(tx, card: int, since: int) -> bool:
    """Whether a destroyed card is still to go: heroes are turned over, and with the last villain the game is won."""
    if not _still_there(tx, card, since) or card in tx.book.heroes:
        return False
    return card not in tx.book.villains or not (ends_the_game(tx, card) or wins_otherwise(tx, card))


def _still_there(tx, card: int, since: int) -> bool:
    return is_in_play(tx, card) and tx.cards[card].since == since


def _put_away(tx, card: int, cause, host: int) -> None:
    if card in tx.book.villains:
        moving.put(tx, card, tx.book.removed, moving.BOTTOM, "remove", cause)
    elif host >= 0 and is_in_play(tx, host):
        moving.put(tx, card, tx.book.under, moving.BOTTOM, "under", cause, host)
    else:
        moving.put(tx, card, moving.own_zone(tx, card, TRASH), moving.TOP, "destroy", cause)


def _is_on_the_table(tx, card: int) -> bool:
    """Whether a card is in play, or under one that is."""
    return is_in_play(tx, card) or tx.cards[card].zone == tx.book.under


class Incapacitate(Procedure):
    """What follows when a hero is out (rulings.md 20): others' cards next to it are destroyed, its own removed."""

    key = "$incapacitate"

    def own_cards(self, tx, env, local, value):
        hero, cause = env
        removed, home = tx.book.removed, tx.book.deck_of[hero]
        everywhere = tx.book.switches["incap.cards"] == "all"
        own = [card for seat in tx.book.seats if seat.home == home for card in seat.cards]
        orphans = leaving.orphans_of(tx, *own)
        for card in own:
            if tx.cards[card].zone != removed and (everywhere or _is_on_the_table(tx, card)):
                moving.put(tx, card, removed, moving.BOTTOM, "remove", cause)
        local[:] = [(*next_to(tx, hero), *(card for card, _ in orphans))]
        return None

    def neighbours(self, tx, env, local, value):
        if not local[0]:
            return fire(tx, "after:destroy", ("destroy", env[0], -1))
        card, local[0] = local[0][0], local[0][1:]
        is_orphan = tx.book.switches["next_to.orphan"] == "destroyed"
        return call(tx, DESTROY, (card, -1, env[1], -1, True) if is_orphan else (card, -1, env[1], -1))

    def again(self, tx, env, local, value):
        return Jump(1) if local[0] else None

    steps = (own_cards, neighbours, again)


INCAPACITATE = Incapacitate()


class Orphans(Procedure):
    """Destroys cards next to one that was destroyed or removed. ``env`` is ``(cards with their stamps, cause)``.

    Local: those that wait.
    """

    key = "$orphans"

    def next(self, tx, env, local, value):
        waiting = local[0] if local else env[0]
        if not waiting:
            return Done(())
        (card, since), local[:] = waiting[0], [waiting[1:]]
        return call(tx, DESTROY, (card, -1, env[1], -1, True)) if _still_there(tx, card, since) else None

    def again(self, tx, env, local, value):
        return Jump(0)

    steps = (next, again)


ORPHANS = Orphans()
