"""The pictures of the README: python3 build_scripts/readme_pictures.py [--only NAME] [--out FOLDER]

Ten typical moments, at 1280x720, from games that computer players play from fixed seeds and from the fullest tables
among the tests, with a profile of their own: so they can be made again whenever the screens have changed. They are
written as WebP, which needs Pillow (`pip install '.[pictures]'`).
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

if __name__ == "__main__":
    import local_venv

    local_venv.enter()
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import pygame

from sotm_desktop import paths
from sotm_desktop.commands.screenshot import at_rest, screen, stage
from sotm_desktop.engine.game import Game
from sotm_desktop.engine.game_setup import Setup
from sotm_desktop.gesture.targets import Command
from sotm_desktop.players import PLAYERS
from sotm_desktop.saves import load
from sotm_desktop.scenes.setup.setup_screen import SetupScreen
from sotm_desktop.scenes.shell import destinations as to
from sotm_desktop.scenes.shell.scene import Scene, Shared
from sotm_desktop.scenes.table.table_screen import TableScreen
from sotm_desktop.widgets.fonts import forget_fonts

ROOT = Path(__file__).resolve().parents[1]
SIZE = (1280, 720)
QUALITY = 80
GAMES = 30
"""So many finished games, one a week, fill the statistics."""
WEEK = 7 * 24 * 3600
MOST_ANSWERS = 3000
FULL = ROOT / "tests" / "full_tables"


def played(shared: Shared, setup: Setup, until: Callable[[Game], bool]) -> Game:
    """A game of the greedy player, up to the first moment that fits, or to its end."""
    game = Game.new(shared.library.cards.card_index(setup))
    player = PLAYERS["greedy"](setup.seed)
    while game.decision is not None and not until(game) and len(game.path()) < MOST_ANSWERS:
        game.answer(player.answer(game.state))
    return game


def setups(shared: Shared) -> list[Setup]:
    """Games of all kinds, drawn from fixed seeds; every other one against the villain of the game that is proposed
    first, which computer players can beat."""
    found, first = [], shared.library.first_game
    assert first is not None
    for seed in range(GAMES):
        plan = shared.plan
        plan.chance.seed(seed)
        plan.shuffle()
        plan.seed = seed
        setup = plan.setup()
        if seed % 2:
            setup = replace(setup, villain=first.villain, environment=first.environment, event_card="", advanced=False)
        found.append(setup)
    return found


def title(shared: Shared) -> Scene:
    return screen("title", shared)


def new_game(shared: Shared) -> Scene:
    return screen("new_game", shared)


def first_lesson(shared: Shared) -> Scene:
    first = shared.library.first_game
    assert first is not None
    game = shared.saves.new_game(first)
    shared.progress.begin_tutorial(game)
    return shared.build(shared, to.ShowTable(game))


def question(shared: Shared) -> Scene:
    """The first question of a game whose answers are rows with what each does."""
    first = shared.library.first_game
    assert first is not None
    shared.settings = replace(shared.settings, tips=False)
    for seed in range(1, 40):
        game = played(shared, replace(first, seed=seed), lambda game: len(game.path()) > 25)
        table = TableScreen(shared, game, is_patient=True)
        table.resize(SIZE)
        table.enter()
        for _ in range(60):
            table.update(0.1)
        look = table.stage.table.centre
        plan = look.question.plan if look.asks else None
        if plan is not None and sum(bool(row.choice.chips) for row in plan.rows) > 1 and plan.asking.text is not None:
            return table
    raise SystemExit("no question with consequences came")


def full_table(shared: Shared) -> Scene:
    return table_of(shared, "5_heroes")


def against_two(shared: Shared) -> Scene:
    return table_of(shared, "6_heroes")


def table_of(shared: Shared, kind: str) -> Scene:
    """The fullest table of a kind, with what happened put aside."""
    shared.settings = replace(shared.settings, tips=False)
    file = max(FULL.glob(f"{kind}*.sotm"))
    table = TableScreen(shared, load(file).game, is_patient=True)
    table.resize(SIZE)
    if table.session.recap is not None:
        table.actions.press(Command.RECAP)
    return table


def reader(shared: Shared) -> Scene:
    found = screen("new_game", shared)
    assert isinstance(found, SetupScreen)
    found.resize(SIZE)
    tile = next(widget for widget in found.widgets if found.reading.pin(widget))
    assert tile is not None
    return found


def rules(shared: Shared) -> Scene:
    first = shared.library.first_game
    assert first is not None
    game = played(shared, first, lambda game: len(game.path()) > 60)
    return shared.build(shared, to.ShowRules("damage_changes", game))


def statistics(shared: Shared) -> Scene:
    for number, setup in enumerate(setups(shared)):
        game = played(shared, setup, lambda game: False)
        if game.outcome is not None:
            shared.progress.profile.record(game, time.time() - (GAMES - number) * WEEK)
    return screen("statistics", shared)


def end(shared: Shared) -> Scene:
    """The first of the games that the heroes win."""
    for setup in setups(shared):
        game = played(shared, setup, lambda game: False)
        if game.outcome is not None and game.outcome.result == "heroes_win":
            return shared.build(shared, to.ShowEnd(game, counts=False))
    raise SystemExit("no game was won")


MOMENTS: tuple[Callable[[Shared], Scene], ...] = (
    title, new_game, reader, first_lesson, question, full_table, against_two, rules, statistics, end,
)  # fmt: skip


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", choices=[moment.__name__ for moment in MOMENTS])
    parser.add_argument("--out", type=Path, default=ROOT / "assets" / "pictures")
    args = parser.parse_args()
    try:
        from PIL import Image
    except ModuleNotFoundError:
        print("The pictures need Pillow: pip install '.[pictures]'", file=sys.stderr)
        return 2
    for moment in MOMENTS:
        if args.only not in (None, moment.__name__):
            continue
        with tempfile.TemporaryDirectory() as home:
            os.environ["SOTM_HOME"] = home
            here = paths.find()
            here.make_user_folders()
            shared, size = stage(SIZE, 1.0, here)
            shared.manager.push(moment(shared))
            picture = at_rest(shared, size)
            shared.close()
            out = args.out / f"{moment.__name__}.webp"
            whole = Image.frombytes("RGB", picture.get_size(), pygame.image.tobytes(picture, "RGB"))
            whole.save(out, "WEBP", quality=QUALITY, method=6)
            print(f"{out.name}: {out.stat().st_size // 1000} kB")
            forget_fonts()
            pygame.quit()
    return 0


if __name__ == "__main__":
    sys.exit(main())
