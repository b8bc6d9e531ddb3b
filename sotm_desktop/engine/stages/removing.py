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
    return WOULD_LEAVE in tx.listeners or bool(orphans_of(tx, card))


class TakeOut(Staged):
    """Takes a card out of play as a word says; gives what it gives. ``env`` is ``(card, key of the word, its env)``.

    Local: the stamp of the card's entering play, its orphans, and what was given.
    """

    key = "$take_out"
    switch = "remove.stages"

    def text_off(self, tx, bindings, memory, last):
        turn_text_off(tx, bindings[0])
        return None

    def would_leave(self, tx, bindings, memory, last):
        memory[:] = [tx.cards[bindings[0]].since, (), ()]
        return would_leave(tx, bindings[0])

    def go(self, tx, bindings, memory, last):
        card, key, its_env = bindings
        forget_leaving(tx, memory[0])
        if last == "replaced" or tx.cards[card].since != memory[0]:
            return Done(())
        orphans = orphans_of(tx, card)
        given = tx.index.code[key].put_now(tx, its_env, card)
        gone = tx.cards[card].zone == tx.index.removed
        memory[:] = [memory[0], orphans if gone else (), given]
        return None

    def orphans(self, tx, bindings, memory, last):
        if not memory[1]:
            return Done(memory[2])
        return call(tx, ORPHANS, (memory[1], (bindings[2][0], bindings[1])))

    def finish(self, tx, bindings, memory, last):
        return memory[2]


TAKE_OUT = TakeOut()
