"""Static text of a card that is leaving play counts no more as soon as that text is off."""

from sotm_desktop.engine.effects.statics import Static
from sotm_desktop.engine.game import Game
from sotm_desktop.engine.modifiers import saying
from sotm_desktop.engine.transaction import Transaction
from tests.engine.games import library, setup


def test_static_text_that_is_off_says_nothing():
    looked_at = 0
    for seed in range(1, 9):
        tx = Transaction(Game.new(library().card_index(setup(seed))).state)
        for kind, entries in tx.listeners.items():
            for entry in entries:
                tx.text_off = ()
                if isinstance(entry.clause, Static) and entry in saying(tx, kind):
                    tx.text_off = (tx.cards[entry.card].since,)
                    assert entry not in saying(tx, kind)
                    looked_at += 1
    assert looked_at
