"""Playing a card: playable? → would enter play → comes in, text on → enters play → its text → is played → a One-Shot
would leave play → goes to the trash → enters the trash. Which of these stages there are is data of the edition."""

from __future__ import annotations

from sotm_desktop.engine import asking, events, granting
from sotm_desktop.engine.facing import in_reach
from sotm_desktop.engine.frames import Done, Procedure, Staged, call
from sotm_desktop.engine.listeners import fire
from sotm_desktop.engine.modifiers import forbidding
from sotm_desktop.engine.questions import in_play, is_in_play, is_silent
from sotm_desktop.engine.stages import becoming, moving
from sotm_desktop.engine.stages.leaving import enters_trash, forget_leaving, would_leave
from sotm_desktop.engine.stages.replacing import WOULD
from sotm_desktop.engine.state import DOWN, HAND, TRASH


def limited_in_play(t, card: int) -> int:
    """The copy in play that keeps a Limited card from being played, or -1 (rulebook, Limited)."""
    definition = t.book.definitions[card]
    if "limited" not in definition.faces[0].keywords:
        return -1
    for other in in_play(t):
        if t.book.definitions[other] is definition and other != card and t.cards[other].face != DOWN:
            return other
    return -1


def hosts(t, card: int) -> tuple[int, ...]:
    """The cards that a card may be played next to."""
    wanted = t.book.definitions[card].next_to
    if wanted is None:
        return ()
    env = (card, t.book.seat_of(card).character, None)
    return tuple(other for other in in_play(t) if wanted.holds(t, env, other) and in_reach(t, env, other))


def why_not(t, card: int) -> tuple[str, int] | None:
    """Why a card cannot be played now: a word and the card that is in the way; None when it can."""
    blocking = limited_in_play(t, card)
    if blocking >= 0:
        return ("limited", blocking)
    blocking = forbidding(t, "be_played", card)
    if blocking >= 0:
        return ("cannot", blocking)
    if is_barred(t, card):
        return ("not_now", card)
    if t.book.definitions[card].next_to is not None and not hosts(t, card):
        return ("no_host", card)
    return None


OWN_PLAY_PHASE = "own_play_phase"
"""A card that cannot be played in the PLAY PHASE of its own hero, be it taken in another's turn."""


def is_barred(t, card: int) -> bool:
    """Whether what is printed on a card itself keeps it from being played now."""
    barred = t.book.definitions[card].not_playable
    if not barred:
        return False
    deck = t.book.deck_of[card]
    if OWN_PLAY_PHASE in barred and t.turn == deck and t.phase == "play":
        return True
    return "hand" in barred and t.cards[card].zone in (t.book.zone(seat.index, HAND) for seat in t.book.seats)


class PlayCard(Staged):
    """Plays a card from wherever it is; gives ``(card,)`` if it was played. ``env`` is ``(card, by, cause)``.

    Local: the stamp of its entering play, and the cards that it has made targets.
    """

    key = "$play"
    switch = "play.stages"

    def check(self, tx, env, local, value):
        card, _, cause = env
        if tx.cards[card].zone == tx.book.removed and cause is not None:
            return Done(())  # by hand it may come back; by text it is gone
        if why_not(tx, card) is None:
            return None
        _cannot_be_played(tx, card, cause)
        return Done(())

    def would_enter(self, tx, env, local, value):
        if is_silent(tx):
            return ()
        return call(tx, WOULD, ("would:play", ("play", env[0], env[1])))

    def host(self, tx, env, local, value):
        if value == "replaced":
            return Done(())
        card = env[0]
        if tx.book.definitions[card].next_to is None:
            return ()
        found = hosts(tx, card)
        return asking.cards(tx, self.key, _asks(tx, card), card, "next_to", found, 1, 1)

    def come_in(self, tx, env, local, value):
        card, _, cause = env
        host = value[0] if value else -1
        if is_in_play(tx, card):
            return Done(())
        before = granting.targets(tx)
        moving.put(tx, card, moving.play_zone(tx, card, host), moving.BOTTOM, "play", cause, host)
        became = sorted(granting.targets(tx) - before - {card})
        local[:] = [tx.cards[card].since, *became]
        return None

    def enters(self, tx, env, local, value):
        return becoming.enters(tx, env[0], env[1], tuple(local[1:]))

    def text(self, tx, env, local, value):
        """Its text, unless what answered its entering has taken it away again."""
        card = env[0]
        clause = tx.book.definitions[card].faces[0].play
        if clause is None or is_silent(tx) or not _lies_there(tx, card, local[0]):
            return None
        return clause.run(tx, (card, tx.book.seat_of(card).character, None))

    def come_in_with_text(self, tx, env, local, value):
        done = PlayCard.come_in(self, tx, env, local, value)
        return done if done is not None else PlayCard.text(self, tx, env, local, None)

    def played(self, tx, env, local, value):
        card, by, cause = env
        tx.emit(events.CardPlayed("card_played", cause, card, by))
        return fire(tx, "after:play", ("play", card, by))

    def would_leave(self, tx, env, local, value):
        if not _is_used_up(tx, env[0], local[0]):
            return None
        return would_leave(tx, env[0])

    def trash(self, tx, env, local, value):
        card, _, cause = env
        forget_leaving(tx, local[0])
        if value == "replaced" or not _is_used_up(tx, card, local[0]):
            return Done((card,))
        moving.put(tx, card, moving.own_zone(tx, card, TRASH), moving.TOP, "trash", cause)
        return (card,)

    def enters_trash(self, tx, env, local, value):
        return enters_trash(tx, env[0])

    def finish(self, tx, env, local, value):
        return (env[0],)


PLAY_CARD = PlayCard()


def _lies_there(tx, card: int, since: int) -> bool:
    """Whether a card is still in play, as it came in."""
    return is_in_play(tx, card) and tx.cards[card].since == since


def _is_used_up(tx, card: int, since: int) -> bool:
    """Whether a card is a One-Shot that still lies in play after its text."""
    return tx.book.definitions[card].is_one_shot and tx.cards[card].since == since


def _cannot_be_played(tx, card: int, cause) -> None:
    """Rulings.md 6: to its hero's hand; back on the deck if it was revealed; otherwise it stays where it was.

    That holds for a revealed Limited card too: the ruling puts the paragraph on Reveal before the one on Limited.
    """
    seat, switches = tx.book.seat_of(card), tx.book.switches
    zone = tx.cards[card].zone
    is_limited = limited_in_play(tx, card) >= 0
    if is_limited and switches["limited.duplicate"] == "trash":
        moving.discard(tx, card, cause)
    elif zone == tx.book.revealed:
        moving.replace(tx, card, cause)
    elif not is_limited and switches["play.illegal_card_goes"] == "stays":
        return
    elif seat.side == "hero" and zone != tx.book.zone(seat.index, HAND):
        moving.to_hand(tx, card, "return", cause)


def _asks(tx, card: int) -> int:
    seat = tx.book.seat_of(card)
    return seat.index if seat.side == "hero" else -1


class PlayTop(Procedure):
    """Plays the top card of a deck, making it anew if it is empty. ``env`` is ``(deck, by, cause)``."""

    key = "$play_top"

    def top(self, tx, env, local, value):
        return call(tx, moving.TOP_OF_DECK, (env[0], env[2]))

    def play(self, tx, env, local, value):
        if not value:
            return Done(())
        return call(tx, PLAY_CARD, (value[0], env[1], env[2]))

    steps = (top, play)


PLAY_TOP = PlayTop()
