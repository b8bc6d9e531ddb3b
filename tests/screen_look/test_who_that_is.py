"""A question whose sentence begins with "That target" says which."""

from __future__ import annotations

from pathlib import Path

import pytest

from sotm_desktop.gesture.gestures import Idle
from sotm_desktop.gesture.view_state import ViewState
from sotm_desktop.screen_look.prompts import prompt_of
from sotm_desktop.session.asking_now import text_that_asks
from sotm_desktop.session.game_session import GameSession
from tests.kit.opened_saves import opened

RECORDED = Path(__file__).resolve().parents[1] / "recorded"


@pytest.mark.parametrize(
    ("name", "card", "said"),
    (
        ("kismet", "bunker", "That target (Flailing Kraken Limb #2) deals 3 targets 2 fire damage each."),
        ("mad_bomber_blade", "captain_cosmic", "That card (Autonomous Blade) deals 1 target 4 melee damage."),
    ),
)
def test_that_target_is_named_where_it_deals_damage(name, card, said):
    game = opened(RECORDED / f"{name}.sotm")
    told = set()
    for moment in game.path():
        game.go_to(moment)
        asked = game.decision
        if asked is None or asked.card is None or asked.kind != "cards":
            continue
        text = text_that_asks(game.state, asked) if game.index.definitions[asked.card].id == card else None
        if text is not None and text.asking.startswith("That "):
            asking = prompt_of(GameSession(game), Idle(), ViewState()).asking
            assert asking.text is not None
            told.add(asking.text.asking.strip())
    assert said in told, sorted(told)
