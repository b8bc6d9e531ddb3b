"""What the words of a game are kept for goes with the game."""

from __future__ import annotations

import gc
import weakref

from sotm_desktop.engine.effects.quantities import CountCards
from sotm_desktop.engine.ids import CardId
from sotm_desktop.words.card_text.short import counted_on, names_of_game
from tests.table.games import new_game


def test_a_game_that_was_left_is_held_by_none_of_its_words():
    index = new_game().index
    count = next(node for node in index.code.values() if isinstance(node, CountCards))
    its = count.key.partition(":")[0]
    card = CardId(next(at for at, each in enumerate(index.definitions) if f"{each.deck}/{each.id}" == its))
    assert names_of_game(index) is names_of_game(index), "worked out once"
    assert counted_on(index, card, 0, count) is counted_on(index, card, 0, count)
    left = weakref.ref(index)
    del index
    gc.unfreeze()
    gc.collect()
    assert left() is None
