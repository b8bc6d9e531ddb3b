"""Drag and drop in a real window: a card of the hand is let go on a target, by the pointer of the X server."""

from __future__ import annotations

import subprocess
import sys
import time
from dataclasses import replace

import pytest

from sotm_desktop import settings
from sotm_desktop.engine.game import Game
from sotm_desktop.scenes.table.table_screen import TableScreen
from sotm_desktop.session.question import Question
from tests.kit.target_names import named
from tests.scenes.play.pilot import new_game

pytestmark = pytest.mark.x11
SIZE = (1280, 720)


def with_a_target() -> Game:
    """A game at whose first decision a card of the hand can be let go on a target."""
    for seed in range(20):
        game = new_game(("ra", "legacy", "haka"), seed=seed)
        advice = Question(game.state)
        if any(advice.drops(card) for card in advice.offer.cards):
            return game
    raise AssertionError("no hand with such a card")


class Table:
    """A game that the program continues, where its parts lie, and a pointer that is moved from outside."""

    def __init__(self, x_server, pilot, own_home) -> None:
        self.x_server = x_server
        self.saves = pilot.app.shared.saves
        self.saves.autosave(pilot.scene.game)
        self.scene = TableScreen(pilot.app.shared, pilot.scene.game, is_patient=True)
        self.scene.resize(SIZE)
        kept = replace(settings.Settings(), animation_speed=0.0, window_size=SIZE)
        settings.save(own_home / "config" / "settings.json", kept)
        environment = {**x_server.environment, "SOTM_HOME": str(own_home)}
        self.program = subprocess.Popen([sys.executable, "-m", "sotm_desktop"], env=environment)

    def sit_down(self) -> None:
        """From the title to the table: Continue is what Return presses."""
        window = self.x_server.wait_for_window("SotM Desktop")
        assert window and self.x_server.wait_until_drawn(window, fewest=10) >= 10
        self.left, self.top, *size = self.x_server.area(window)
        assert tuple(size) == SIZE
        self.x_server.run("xdotool", "windowfocus", window)
        self.x_server.run("xdotool", "key", "Return")
        time.sleep(2.0)

    def spot(self, name: str) -> tuple[int, int]:
        x, y = named(self.scene, name).rect.center
        return self.left + x, self.top + y

    def drag(self, start: str, end: str) -> None:
        (x, y), (to_x, to_y) = self.spot(start), self.spot(end)
        self.x_server.run("xdotool", "mousemove", str(x), str(y))
        time.sleep(0.1)
        self.x_server.run("xdotool", "mousedown", "1")
        for part in range(1, 9):
            time.sleep(0.04)
            at = x + (to_x - x) * part // 8, y + (to_y - y) * part // 8
            self.x_server.run("xdotool", "mousemove", *map(str, at))
        time.sleep(0.1)
        self.x_server.run("xdotool", "mouseup", "1")

    def given(self, wait: float = 5.0) -> list[tuple[str, ...]]:
        """The answers of the saved game, waited for until there is one."""
        end = time.monotonic() + wait
        while True:
            game = self.saves.load_latest()
            found = [game.moments[number].answer for number in game.path()[1:]]
            if found or time.monotonic() > end:
                return found
            time.sleep(0.2)


@pytest.fixture
def table(x_server, pilot_of, used_home):
    made = Table(x_server, pilot_of(with_a_target()), used_home)
    yield made
    if made.program.poll() is None:
        made.program.kill()
    made.program.wait()


def test_a_card_let_go_on_a_target_is_played_at_it_and_let_go_over_the_hand_it_is_not(table):
    advice = table.scene.session.question
    card, drops = next((card, drops) for card in advice.offer.cards if (drops := advice.drops(card)))
    target = next(iter(drops))
    table.sit_down()
    table.drag(f"hand:{card}", "tray")
    assert table.given(wait=1.0) == []
    table.drag(f"hand:{card}", f"card:{target}")
    given = table.given()
    index = table.scene.game.index
    assert given[0] == (advice.offer.cards[card],)
    assert any(index.definitions[target].id in key for key in given[1])
