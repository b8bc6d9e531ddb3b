"""Taking a card out of play other than by destroying it: text off → would leave → it goes; its orphans follow."""

from __future__ import annotations

from sotm_desktop.engine.frames import Done, Staged, call
from sotm_desktop.engine.listeners import WOULD_LEAVE
from sotm_desktop.engine.questions import is_in_play
from sotm_desktop.engine.stages.destroying import ORPHANS
from sotm_desktop.engine.stages.leaving import forget_leaving, is_leaving, orphans_of, turn_text_off, would_leave


def needs_stages(tx, card: int) -> bool:
    """Whether anything may happen between the word that takes a card out of play and its going."""
    if not is_in_play(tx, card) or is_leaving(tx, card):
        return False
    return WOULD_LEAVE in tx.index or bool(orphans_of(tx, card))


class TakeOut(Staged):
    """Takes a card out of play as a word says; gives what it gives. ``env`` is ``(card, key of the word, its env)``.

    Local: the stamp of the card's entering play, its orphans, and what was given.
    """

    key = "$take_out"
    switch = "remove.stages"

    def text_off(self, tx, env, local, value):
        turn_text_off(tx, env[0])
        return None

    def would_leave(self, tx, env, local, value):
        local[:] = [tx.cards[env[0]].since, (), ()]
        return would_leave(tx, env[0])

    def go(self, tx, env, local, value):
        card, key, its_env = env
        forget_leaving(tx, local[0])
        if value == "replaced" or tx.cards[card].since != local[0]:
            return Done(())
        orphans = orphans_of(tx, card)
        given = tx.book.code[key].put_now(tx, its_env, card)
        gone = tx.cards[card].zone == tx.book.removed
        local[:] = [local[0], orphans if gone else (), given]
        return None

    def orphans(self, tx, env, local, value):
        if not local[1]:
            return Done(local[2])
        return call(tx, ORPHANS, (local[1], (env[2][0], env[1])))

    def finish(self, tx, env, local, value):
        return local[2]


TAKE_OUT = TakeOut()
