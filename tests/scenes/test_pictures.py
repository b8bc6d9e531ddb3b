"""A handful of screens look as they did. How to renew the pictures: `pictures/README.md`."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from sotm_desktop.scenes.settings.keys_screen import KeysScreen
from sotm_desktop.scenes.table.table_screen import TableScreen
from tests.scenes.play.conftest import pilot_of  # noqa: F401  the table
from tests.scenes.play.pilot import new_game

pytestmark = pytest.mark.pixels

PICTURES = Path(__file__).with_name("pictures")
SIZE, KEPT = (1280, 720), (640, 360)
CELLS = (32, 18)
ONE_CELL, ALL_CELLS = 26.0, 3.0
"""How far one cell, and the whole, may differ in the mean of a colour channel."""
FIVE = ("tachyon", "the_wraith", "legacy", "ra", "haka")


def after(steps: int, heroes=FIVE):
    game = new_game(heroes, seed=4)
    for _ in range(steps):
        if game.decision is not None:
            least = max(game.decision.least, min(1, game.decision.most))
            game.answer(game.decision.keys[:least])
    return game


def screens(shared):
    """The screens by name."""
    yield "table", 1.0, lambda: TableScreen(shared, after(12), True)
    yield "three_heroes", 1.0, lambda: TableScreen(shared, after(12, ("legacy", "ra", "haka")), True)
    yield "at_150_percent", 1.5, lambda: TableScreen(shared, after(12), True)
    yield "at_200_percent", 2.0, lambda: TableScreen(shared, after(12), True)
    yield "keys", 1.0, lambda: KeysScreen(shared)


NAMES = ("table", "three_heroes", "at_150_percent", "at_200_percent", "keys")


@pytest.mark.parametrize("name", NAMES)
def test_a_screen_looks_as_it_did(pilot_of, tmp_path, name):  # noqa: F811
    shared = pilot_of(new_game()).app.shared
    scale, make = next((scale, make) for each, scale, make in screens(shared) if each == name)
    shared.settings = replace(shared.settings, ui_scale=scale)
    scene = make()
    scene.resize(SIZE)
    board = pygame.Surface(SIZE)
    scene.draw(board)
    found = pygame.transform.smoothscale(board, KEPT)
    file = PICTURES / f"{name}.png"
    if os.environ.get("SOTM_RENEW_PICTURES"):
        pygame.image.save(found, str(file))
    kept = pygame.image.load(str(file))
    worst, mean = differences(kept, found)
    if max(worst.values()) > ONE_CELL or mean > ALL_CELLS:
        pygame.image.save(board, str(tmp_path / f"{name}.png"))
        pygame.image.save(map_of(found, worst), str(tmp_path / f"{name}_cells.png"))
        cells = sorted(cell for cell, value in worst.items() if value > ONE_CELL)
        pytest.fail(f"{name} differs by {mean:.1f} in the mean, much in the cells {cells}; see {tmp_path}")


def test_a_changed_word_is_noticed():
    """What the comparison is for: a part that moved or was left out."""
    kept = pygame.image.load(str(PICTURES / "table.png"))
    changed = kept.copy()
    changed.fill((20, 21, 28), (240, 110, 60, 20))
    assert max(differences(kept, changed)[0].values()) > ONE_CELL
    assert differences(kept, kept) == (dict.fromkeys(differences(kept, kept)[0], 0.0), 0.0)


def differences(one: pygame.Surface, other: pygame.Surface) -> tuple[dict[tuple[int, int], float], float]:
    """How far each cell differs, and the mean. Cells are averaged first, so that the edges of letters do not count."""
    coarse = [pygame.transform.smoothscale(each, (CELLS[0] * 2, CELLS[1] * 2)) for each in (one, other)]
    found: dict[tuple[int, int], float] = {}
    for x in range(CELLS[0] * 2):
        for y in range(CELLS[1] * 2):
            pair = zip(coarse[0].get_at((x, y))[:3], coarse[1].get_at((x, y))[:3], strict=True)
            value = sum(abs(a - b) for a, b in pair) / 3
            found[x // 2, y // 2] = max(found.get((x // 2, y // 2), 0.0), value)
    return found, sum(found.values()) / len(found)


def map_of(found: pygame.Surface, worst: dict[tuple[int, int], float]) -> pygame.Surface:
    """The picture with a frame around each cell that differs."""
    board, wide, high = found.copy(), KEPT[0] // CELLS[0], KEPT[1] // CELLS[1]
    for (x, y), value in worst.items():
        if value > ONE_CELL:
            pygame.draw.rect(board, (255, 0, 255), (x * wide, y * high, wide, high), 2)
    return board
