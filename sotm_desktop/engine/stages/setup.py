"""Setting up a game: shuffle, follow the villain's Setup, draw four each (rulebook, Setting Up A Game)."""

from __future__ import annotations

from sotm_desktop.engine import events
from sotm_desktop.engine.frames import Done, Jump, Procedure, call
from sotm_desktop.engine.stages import moving
from sotm_desktop.engine.state import DECK

STARTING_HAND = 4


class SetUp(Procedure):
    """``env`` is ``(cards are shuffled, Setup is followed)``; local: the heroes who still draw."""

    key = "$setup"

    def shuffle_decks(self, tx, env, local, value):
        for seat in tx.book.seats:
            if env[0]:
                order = _fixed_order(tx, seat)
                if order:
                    zone = tx.book.zone(seat.index, DECK)
                    tx.emit(events.DeckShuffled("deck_shuffled", None, zone, order))
                else:
                    moving.shuffle(tx, seat.index, None)
        local[:] = [tx.book.villains]
        return None

    def follow_setup(self, tx, env, local, value):
        if not env[1] or not local[0]:
            return Jump(3)
        villain, local[0] = local[0][0], local[0][1:]
        clause = tx.book.definitions[villain].faces[0].setup
        return clause.run(tx, (villain, villain, None)) if clause is not None else None

    def next_villain(self, tx, env, local, value):
        return Jump(1)

    def deal_hands(self, tx, env, local, value):
        if not env[1]:
            return Done(())
        local[:] = [tuple(hero for hero in tx.book.heroes for _ in range(STARTING_HAND))]
        return None

    def draw(self, tx, env, local, value):
        if not local[0]:
            return Done(())
        hero, local[0] = local[0][0], local[0][1:]
        return call(tx, moving.DRAW, (hero, None))

    def draw_again(self, tx, env, local, value):
        return Jump(4)

    steps = (shuffle_decks, follow_setup, next_villain, deal_hands, draw, draw_again)


def _fixed_order(tx, seat) -> tuple[int, ...]:
    """The printed order of a deck for a first game, where one was asked for."""
    if not tx.book.setup.first_game or not seat.definition.first_game:
        return ()
    left = list(seat.cards)
    order = []
    for card_id in seat.definition.first_game:
        card = next(card for card in left if tx.book.definitions[card].id == card_id)
        left.remove(card)
        order.append(card)
    return tuple(order + left)


SET_UP = SetUp()
