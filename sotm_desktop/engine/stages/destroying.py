"""Destroying a card: indestructible? → would be destroyed → when destroyed → cards under it → trash → after."""

from __future__ import annotations

from sotm_desktop.engine import events
from sotm_desktop.engine.frames import Done, Jump, Procedure, call
from sotm_desktop.engine.listeners import fire
from sotm_desktop.engine.modifiers import is_indestructible
from sotm_desktop.engine.questions import is_active_hero, is_in_play, next_to
from sotm_desktop.engine.stages import moving
from sotm_desktop.engine.stages.replacing import WOULD
from sotm_desktop.engine.state import TRASH


def can_be_destroyed(t, card: int) -> bool:
    """Whether "destroy" would do something to a card."""
    if not is_in_play(t, card) or t.cards[card].since in t.dying or is_indestructible(t, card):
        return False
    return card not in t.book.heroes or is_active_hero(t, card)


class Destroy(Procedure):
    """Destroys a card; gives ``(card,)`` if it was destroyed. ``env`` is ``(card, by, cause, host)``.

    ``by`` is the card that destroys it or -1; ``host`` the card that it is put under instead of into the trash, or -1.
    """

    key = "$destroy"

    def would_be_destroyed(self, tx, env, local, value):
        card, by = env[0], env[1]
        if not can_be_destroyed(tx, card):
            return Done(())
        local[:] = [tx.cards[card].since, _times_destroyed(tx, card)]
        return call(tx, WOULD, ("would:destroy", ("destroy", card, by)))

    def when_destroyed(self, tx, env, local, value):
        if value == "replaced" or not _still_there(tx, env[0], local[0]):
            return Done(())
        tx.dying += (local[0],)
        return fire(tx, "when:destroy", ("destroy", env[0], env[1]))

    def leave(self, tx, env, local, value):
        card, by, cause, host = env
        tx.dying = tuple(stamp for stamp in tx.dying if stamp != local[0])
        if not _still_there(tx, card, local[0]):
            if _times_destroyed(tx, card) > local[1]:
                return Done((card,))
            tx.emit(events.CardDestroyed("card_destroyed", cause, card, by))
            return None
        if card in tx.book.heroes:
            tx.emit(events.CardDestroyed("card_destroyed", cause, card, by))
            tx.emit(events.HeroIncapacitated("hero_incapacitated", cause, card))
            return Jump(4)
        if card not in tx.book.villains:
            _put_away(tx, card, cause, host)
        tx.emit(events.CardDestroyed("card_destroyed", cause, card, by))
        return None

    def after(self, tx, env, local, value):
        return fire(tx, "after:destroy", ("destroy", env[0], env[1]))

    def and_its_own(self, tx, env, local, value):
        if env[0] in tx.book.heroes:
            return call(tx, INCAPACITATE, (env[0], env[2]))
        return None

    def finish(self, tx, env, local, value):
        return (env[0],)

    steps = (would_be_destroyed, when_destroyed, leave, after, and_its_own, finish)


DESTROY = Destroy()


def _times_destroyed(tx, card: int) -> int:
    """How often a card was destroyed this turn: one that its own text moves elsewhere meanwhile is destroyed too."""
    return sum(1 for fact in tx.history if fact[0] == "destroy" and fact[1] == card)


def _still_there(tx, card: int, since: int) -> bool:
    return is_in_play(tx, card) and tx.cards[card].since == since


def _put_away(tx, card: int, cause, host: int) -> None:
    if host >= 0 and is_in_play(tx, host):
        moving.put(tx, card, tx.book.under, moving.BOTTOM, "under", cause, host)
    else:
        moving.put(tx, card, moving.own_zone(tx, card, TRASH), moving.TOP, "destroy", cause)


class Incapacitate(Procedure):
    """What follows when a hero is out (rulings.md 20): others' cards next to it are destroyed, its own removed."""

    key = "$incapacitate"

    def own_cards(self, tx, env, local, value):
        hero, cause = env
        removed = tx.book.removed
        for card in tx.book.seat_of(hero).cards:
            if tx.cards[card].zone != removed:
                moving.put(tx, card, removed, moving.BOTTOM, "remove", cause)
        local[:] = [next_to(tx, hero)]
        return None

    def neighbours(self, tx, env, local, value):
        if not local[0]:
            return fire(tx, "after:destroy", ("destroy", env[0], -1))
        card, local[0] = local[0][0], local[0][1:]
        return call(tx, DESTROY, (card, -1, env[1], -1))

    def again(self, tx, env, local, value):
        return Jump(1) if local[0] else None

    steps = (own_cards, neighbours, again)


INCAPACITATE = Incapacitate()
