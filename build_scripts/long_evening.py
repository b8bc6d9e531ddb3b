"""A very long evening: game after game in one window, from the title to the end and back, and what memory does.

    python3 build_scripts/long_evening.py                   500 games: about an hour
    python3 build_scripts/long_evening.py --games 30 --size 1920x1080 --scale 2

On SDL's dummy screen in the real loop: the set-up draws a team, a computer player answers at the table, the end screen
comes, and back to the title. After every ten games a line says how much memory the process holds at rest, how many
files it has open and how many threads it runs. The exit code is 1 when memory has grown by more than 20 MB after the
tenth game, or a file or a thread was left behind. Linux only: it reads /proc.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
import tempfile
import threading
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
SIZE, SCALE = (1280, 720), 1.0
WARM, EVERY = 10, 10
"""Games after which the measuring begins, and those between two lines."""
MOST_GROWN = 20.0
"""MB after the first `WARM` games."""
MOST_ANSWERS = 3000
"""Of one game, after which it is called a draw."""

SHOWN_EVERY = 6
"""Answers from one picture to the next."""


class Held(NamedTuple):
    """What the process holds."""

    memory: float
    """MB of the process that lie in memory, as the system counts them."""
    files: int
    threads: int


def held() -> Held:
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    files = len(os.listdir("/proc/self/fd"))
    return Held(pages * os.sysconf("SC_PAGE_SIZE") / 1e6, files, threading.active_count())


class Evening:
    """A program on its title, and whoever plays at it."""

    def __init__(self, seed: int, size: tuple[int, int] = SIZE, scale: float = SCALE) -> None:
        import pygame

        from sotm_desktop import paths
        from sotm_desktop.app import App
        from sotm_desktop.loop import Loop
        from sotm_desktop.players import PLAYERS
        from sotm_desktop.scenes.shell.destinations import Push, ShowTitle
        from sotm_desktop.settings import Settings

        self.app = App(paths.find())
        pygame.display.set_mode(size)
        self.shared = self.app.shared
        self.shared.settings = Settings(window_size=size, animation_speed=0.0, ui_scale=scale)
        self.loop = Loop(self.shared, self.app.window)
        self.shared.go(Push(ShowTitle()))
        self.shared.plan.chance = random.Random(seed)
        self.player = PLAYERS["random"](seed)
        self.seed = seed

    def key(self, key: int) -> None:
        import pygame

        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            pygame.event.post(pygame.event.Event(kind, key=key, mod=0, unicode="", scancode=0))
            self.loop.step()

    def game(self) -> None:
        """From the title to the end of a game and back to the title."""
        import pygame

        from sotm_desktop.gesture.targets import Command
        from sotm_desktop.scenes.end.end_screen import EndScreen
        from sotm_desktop.scenes.shell.destinations import Home, Push, ShowSetup
        from sotm_desktop.scenes.table.table_screen import TableScreen

        self.seed += 1
        self.player.begin(self.seed)
        self.shared.plan.team.clear()
        self.shared.plan.shuffle()  # the key for it stands on one of several tabs where letters are large
        self.shared.go(Push(ShowSetup()))
        self.key(pygame.K_RETURN)
        table = self.shared.manager.top
        assert isinstance(table, TableScreen), self.shared.notices
        for number in range(MOST_ANSWERS):
            if table.game.outcome is not None:
                break
            table.actions.answer(self.player.answer(table.game.state))
            if number % SHOWN_EVERY == 0:
                self.loop.step()
        if table.game.outcome is None:
            table.actions.press(Command.CALL_DRAW)
        table.actions.press(Command.END_SCREEN)
        self.loop.step()
        assert isinstance(self.shared.manager.top, EndScreen)
        self.shared.pictures.wait()
        self.loop.step()
        del table
        self.shared.go(Home())
        self.loop.step()
        assert len(self.shared.manager.scenes) == 1

    def rest(self) -> None:
        """Waits until nothing moves any more and all is written."""
        self.shared.saves.autosaves.wait()
        self.shared.pictures.wait()
        while self.loop.step():
            pass
        self.app.memory.at_rest()

    def close(self) -> None:
        import pygame

        from sotm_desktop.widgets.fonts import forget_fonts

        self.shared.manager.quit()
        forget_fonts()
        pygame.quit()


def evening(program: Evening, games: int, warm: int = WARM, every: int = EVERY) -> tuple[Held, Held]:
    """Plays; gives what is held after the first games and at the end."""
    first = last = held()
    try:
        for number in range(1, games + 1):
            program.game()
            if number in (warm, games) or number % every == 0:
                program.rest()
                last = held()
                first = last if number <= warm else first
                print(f"{number} games: {last.memory:.1f} MB, {last.files} files, {last.threads} threads", flush=True)
    finally:
        program.close()
    return first, last


def main() -> int:
    parser = argparse.ArgumentParser(description="Play games in one window and watch what the process holds.")
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--size", default="x".join(map(str, SIZE)), metavar="WxH")
    parser.add_argument("--scale", type=float, default=SCALE, help="interface scale, 1 to 2")
    asked = parser.parse_args()
    sys.path.insert(0, str(ROOT))
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    with tempfile.TemporaryDirectory() as home:
        os.environ["SOTM_HOME"] = home
        width, height = map(int, asked.size.split("x"))
        first, last = evening(Evening(asked.seed, (width, height), asked.scale), asked.games)
    grown = last.memory - first.memory
    print(f"memory has grown by {grown:.1f} MB after game {WARM}; files {first.files}, then {last.files}")
    return 1 if grown > MOST_GROWN or last.files > first.files or last.threads > first.threads else 0


if __name__ == "__main__":
    import local_venv

    local_venv.enter()
    sys.exit(main())
