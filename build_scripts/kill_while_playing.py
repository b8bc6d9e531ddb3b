"""Kills the program again and again while a game is played: python3 build_scripts/kill_while_playing.py [--kills 1000]

Each time a process goes on with the game of the one before, at the speed of a quick hand, and is killed without
warning: at any moment, or while a save is being written. It tells each answer that was given as soon as it was. What
was told must be there when the game is opened again, with nothing to complain of in any save, the settings or the
profile. `--windows` of the kills are of the whole program with its screens on SDL's dummy driver, or on the display
`--display` of an X server. The exit code is 1 when something was lost.
"""

from __future__ import annotations

import argparse
import os
import random
import select
import signal
import sys
import tempfile
import time
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

if __name__ == "__main__":
    import local_venv

    local_venv.enter()
    sys.path.insert(0, str(local_venv.ROOT))

from sotm_desktop import paths, saves, settings
from sotm_desktop.engine.answers import Refused
from sotm_desktop.engine.game import Game
from sotm_desktop.players import RandomPlayer
from sotm_desktop.scenes.shell.manager import SceneManager
from sotm_desktop.scenes.shell.scene import Shared
from sotm_desktop.scenes.shell.screen_builder import build
from sotm_desktop.session.game_session import GameSession

if TYPE_CHECKING:
    from sotm_desktop.app import App

QUICKEST, SLOWEST = 0.05, 0.25
"""Seconds between two answers."""
LONGEST = 1.0
"""Seconds that a process is left to play."""
PATIENCE = 120.0
"""Seconds until one that says nothing is a fault."""


class Told(NamedTuple):
    """What a player was shown before the kill."""

    game: str = ""
    moments: int = 0


class Table:
    """One player's folder, and the processes that play in it one after the other."""

    def __init__(self, home: Path, seed: int, display: str | None = None) -> None:
        os.environ["SOTM_HOME"] = str(home)
        self.chance, self.display = random.Random(seed), display
        self.paths = paths.find()
        self.paths.make_user_folders()
        manager = SceneManager((1280, 720))
        self.shared = Shared(settings.Settings(), self.paths, manager, lambda changed: None, build)
        self.decks = self.shared.library.cards.decks()
        self.games: set[str] = set()
        """The names of all games that were played."""
        self.told = 0
        """How often it was said how far a game had come."""

    def kill(self, in_window: bool) -> str:
        """Lets a process play and kills it; gives a sentence when something was lost, else ""."""
        seed, reader, writer = self.chance.randrange(10**9), *os.pipe()
        child = os.fork()
        if not child:
            os.close(reader)
            self._play_until_killed(writer, random.Random(seed), in_window)
        os.close(writer)
        said = b""
        try:
            said = self._heard(reader, said, 1)
            if self.chance.random() < 0.5:
                time.sleep(self.chance.uniform(0, LONGEST))
            else:  # right after an answer, while it is written
                said = self._heard(reader, said, self.chance.randint(1, 4))
                time.sleep(self.chance.uniform(0, 0.03))
        finally:
            os.kill(child, signal.SIGKILL)
            os.waitpid(child, 0)
            while more := os.read(reader, 65536):
                said += more
            os.close(reader)
        lines = [line.split() for line in said.decode().split("\n")[:-1]]
        self.told += len(lines)
        if not lines:
            return "it said nothing"
        return self._lost(Told(lines[-1][0], int(lines[-1][1])))

    def _heard(self, reader: int, said: bytes, lines: int) -> bytes:
        """What was said, with so many lines more."""
        wanted, end = said.count(b"\n") + lines, time.monotonic() + PATIENCE
        while said.count(b"\n") < wanted and time.monotonic() < end:
            if select.select([reader], [], [], 1.0)[0]:
                more = os.read(reader, 65536)
                if not more:
                    break
                said += more
        return said

    def _lost(self, told: Told) -> str:
        """What is not as the player left it."""
        try:
            opened, complaint = saves.Autosave(self.paths.saves).open_latest(self.decks)
        except saves.SaveError as problem:
            return str(problem)
        game, known = opened.game, set(self.games)
        self.games |= {told.game, game.name}
        marks = [mark for path in self.paths.saves.glob("*.sotm") if (mark := _problem(path))]
        complaints = [
            complaint, str(opened.disagreement or ""), *marks,
            settings.load(self.paths.settings_file)[1], saves.Profile(self.paths.profile_file).complaint,
        ]  # fmt: skip
        if game.name == told.game and _given(game) < told.moments:
            complaints.append(f"{told.moments - _given(game)} of {told.moments} moments are missing")
        if game.name != told.game and game.name in known:
            complaints.append("another game was opened than the one that was played")
        return " ".join(filter(None, complaints))

    # -- in the process that is killed

    def _play_until_killed(self, writer: int, chance: random.Random, in_window: bool) -> None:
        try:
            if in_window:
                self._play_in_window(writer, chance)
            else:
                self._play(writer, chance)
        except BaseException as error:
            print(f"a player gave up: {error!r}", file=sys.stderr)
        finally:
            os._exit(1)

    def _play(self, writer: int, chance: random.Random) -> None:
        """Everything but the screens: the session, the saves, the settings, the campaign."""
        shared = self.shared
        while True:
            session = GameSession(_game(shared, chance), shared.saves.autosave)
            _tell(writer, session.game)
            session.settle()
            while session.decision is not None:
                time.sleep(chance.uniform(QUICKEST, SLOWEST))
                kind = chance.randrange(20)
                if kind == 0:
                    session.undo()
                elif kind == 1:
                    session.redo()
                elif kind == 2:
                    shared.saves.save_by_hand(session.game)
                elif kind == 3:
                    settings.save(self.paths.settings_file, replace(shared.settings, ui_scale=chance.uniform(1, 2)))
                else:
                    try:
                        session.answer(RandomPlayer(chance.randrange(10**6)).answer(session.state))
                    except Refused:
                        continue
                _tell(writer, session.game)
            shared.progress.count(session.game)

    def _play_in_window(self, writer: int, chance: random.Random) -> None:
        """The whole program, played with the pointer."""
        if self.display is None:
            os.environ["SDL_VIDEODRIVER"] = "dummy"
        else:
            os.environ.pop("SDL_VIDEODRIVER", None)
            os.environ["DISPLAY"] = self.display
        from sotm_desktop.app import App
        from sotm_desktop.scenes.table.table_screen import TableScreen
        from tests.scenes.play.pilot import Pilot

        app: App = App(self.paths)
        app.shared.__dict__["library"] = self.shared.library
        app.shared.settings = replace(app.shared.settings, animation_speed=0.0)
        while True:
            scene = TableScreen(app.shared, _game(app.shared, chance))
            app.shared.manager.home(scene)
            pilot = Pilot(app, scene, chance.randrange(10**6))
            pilot.step(2)
            _tell(writer, scene.game)
            while scene.game.outcome is None:
                pilot.decide()
                _tell(writer, scene.game)
                end = time.monotonic() + chance.uniform(QUICKEST, SLOWEST)
                while time.monotonic() < end:
                    pilot.step()


def _game(shared: Shared, chance: random.Random) -> Game:
    """The game that was played, or another when there is none or it is over."""
    found = shared.saves.load_latest() if shared.saves.autosaves.saves() else None
    if found is not None and found.decision is not None:
        return found
    first = shared.library.first_game
    assert first is not None, "the box has a first game"
    return shared.saves.new_game(replace(first, seed=chance.randrange(10**6)))


def _tell(writer: int, game: Game) -> None:
    os.write(writer, f"{game.name} {_given(game)}\n".encode())


def _given(game: Game) -> int:
    """The answers that a player gave, on all branches; those of the table come again by themselves."""
    return sum(node.by != "table" for node in game.moments)


def _problem(path: Path) -> str:
    try:
        saves.peek(path)
    except saves.SaveError as problem:
        return str(problem)
    return ""


def main() -> int:
    """Kills; gives 1 when something was lost."""
    parser = argparse.ArgumentParser(description="Kill the program while a game is played, and look what is left.")
    parser.add_argument("--kills", type=int, default=1000)
    parser.add_argument("--windows", type=int, default=0, help="how many of them in whole windows")
    parser.add_argument("--display", help="the X display of these windows, such as :7; nobody sees them without")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    lost = 0
    with tempfile.TemporaryDirectory() as home:
        table = Table(Path(home), asked.seed, asked.display)
        for number in range(1, asked.kills + 1):
            said = table.kill(in_window=number <= asked.windows)
            if said:
                lost += 1
                print(f"kill {number}: {said}", flush=True)
            if number % 50 == 0:
                print(f"{number} kills, {lost} with a loss, {len(table.games)} games", flush=True)
    print(
        f"{asked.kills} kills, {asked.windows} of them in windows, {table.told} answers: something was lost in {lost}"
    )
    return 1 if lost else 0


if __name__ == "__main__":
    sys.exit(main())
