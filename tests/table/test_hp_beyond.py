"""HP beyond the maximum, as the table shows them."""

from __future__ import annotations

from sotm_desktop.engine.manual_moves import SetHpByHand
from sotm_desktop.engine.questions import max_hp
from sotm_desktop.session.game_session import GameSession
from sotm_desktop.session.hover_card import hover_card
from sotm_desktop.table.art import area_art
from sotm_desktop.table.inspector.card_now import now_of
from tests.table.games import new_game


def test_the_bar_names_the_maximum_beside_them_alone(monkeypatch):
    painted = []
    monkeypatch.setattr(area_art, "_outlined_count", lambda canvas, text, *_: painted.append(text))
    for hp in (40, 45, 39):
        area_art.hp_bar(hp, 40, 100, 19)
    assert painted == ["40", "45/40", "39"]


def test_the_inspector_and_the_hover_card_say_both():
    game = new_game(seed=3)
    hero = game.state.index.heroes[0]
    most = max_hp(game.state, hero)
    game.manual_move(SetHpByHand(hero, most + 5))
    assert any(str(most + 5) in line.text and str(most) in line.text for line in now_of(game.state, hero).lines)
    assert GameSession(game).state.cards[hero].hp == most + 5
    found = hover_card(game.state, hero, lambda *_: None)
    assert (found.hp, found.most) == (most + 5, most)
