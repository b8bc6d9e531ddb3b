"""What the inspector says of keywords that text gives a card."""

from __future__ import annotations

from sotm_desktop.engine.game import Game
from sotm_desktop.engine.game_setup import Setup
from sotm_desktop.engine.manual_moves import PlayByHand
from sotm_desktop.table.inspector.card_now import now_of
from tests.kit.own_decks import with_hero

CARDS = """\
lens:
  title: Lens
  copies: 20
  keywords: [item]
  static:
    - gain_keywords_of: {who: [{is: self}], of: [villain, character]}
    - gain_keyword: {who: [{is: self}], keyword: mirror, also: [glass]}
    - gain_keyword: {who: [{is: self}], keyword: relic, if: {in_play: [{keyword: nowhere_at_all}]}}
rest: {title: Rest, copies: 20, keywords: [nowhere_at_all], play: [{draw: 1}]}
"""


def test_they_are_named_one_by_one_and_none_that_is_not_given(tmp_path):
    heroes = (("mine/probe", ""), ("ra", ""), ("haka", ""))
    game = Game.new(with_hero(tmp_path, CARDS).card_index(Setup("baron_blade", "megalopolis", heroes)))
    lens = next(card for card, each in enumerate(game.index.definitions) if each.id == "lens")
    game.manual_move(PlayByHand(lens))
    said = [line.text for line in now_of(game.state, lens).lines]
    assert [line for line in said if "Mirror" in line] and [line for line in said if "Glass" in line]
    assert not [line for line in said if "$" in line or "Relic" in line], said
    villain = game.index.definitions[game.index.character(game.index.villain_decks[0])]
    for keyword in villain.faces[0].keywords:
        assert [line for line in said if keyword.replace("_", " ").title() in line], (keyword, said)
