"""To which number a text that ends the game at a count must come, as everybody says who speaks of it."""

from __future__ import annotations

import pytest

from sotm_desktop.engine.game import Game
from sotm_desktop.engine.game_setup import Setup
from sotm_desktop.players.ending_texts import ending_texts_of
from sotm_desktop.players.outlook import measures_of
from sotm_desktop.session.card_marks import loss_clocks
from tests.kit.own_decks import library_of

TIDE = """\
deck: tide
kind: villain
title: The Tide
characters:
  tide:
    front:
      title: The Tide
      hp: 20
      end: [{{if: {{that: {{{asked}: {{what: {{count: {{in: trash}}}}, than: 6}}}}, then: [{{lose: {{}}}}]}}}}]
cards:
  wave: {{title: Wave, copies: 25, hp: 3}}
"""


@pytest.mark.parametrize(("asked", "number"), [("more_than", 7), ("at_least", 6)])
def test_the_clock_on_the_table_and_that_of_the_advice_have_one_end(tmp_path, asked, number):
    library = library_of(tmp_path, {"villains/tide": TIDE.format(asked=asked)})
    heroes = tuple((f"definitive/{hero}", "") for hero in ("ra", "haka", "legacy"))
    state = Game.new(library.card_index(Setup("mine/tide", "definitive/megalopolis", heroes, seed=1))).state
    (clock,), (text,) = loss_clocks(state), ending_texts_of(state.index)
    (advised,) = (each for each in measures_of(state, (text,)) if each.most)
    assert (clock.most, advised.most) == (number, number)
