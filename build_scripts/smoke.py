"""Install the built package, play three turns with the mouse, save, quit, start again, go on, and take it away again.

python3 build_scripts/smoke.py [PACKAGE.deb]      the one in dist/ if not given; build_scripts/build.py makes it

As root the .deb is installed by apt in a clean system (debootstrap, from Debian's mirror, two minutes); otherwise its
files are laid out in an empty folder, and the reason is printed. The program is then started in an empty home on a
screen that nobody sees, and played by X events. Where to point is known from the same game on a table in memory, which
gets the same clicks; what came of them is read from the saves that the program writes. On Windows and macOS the built
program is started, and must still run after a while without a crash report.

The exit code is 1, with a sentence, when anything goes wrong. The pictures are dist/smoke-*.png.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import local_venv
from build import DIST, MAC, PROGRAM
from local_venv import ROOT
from package.clean_root import CleanRoot, NoSystem, NotInstalled, Unpacked
from x_server import PROGRAMS, XServer, missing_programs, write_png

TITLE = "SotM Desktop"
WINDOW = (1280, 720)
HERO_TURNS = 3
PATIENCE = 60.0
"""Seconds until the window, a save or the end of what is being shown must have come."""
STILL = 2.0
"""Seconds without a change after which nothing moves any more: a card that was turned up lies there for a while."""
FEWEST_COLOURS = 10
"""A window with fewer is taken for one that has not been drawn: even plain text has more shades."""
WHILE = 15
"""Seconds that the program must run where it is only started."""


class Failed(Exception):
    """The program did not do what it should; the message is a sentence."""


def main() -> int:
    try:
        if Path(sys.prefix).resolve() != local_venv.VENV.resolve():
            return subprocess.call([str(local_venv.ensure("dev")), __file__, *sys.argv[1:]])
        print(_start_only() if not sys.platform.startswith("linux") else _install_and_play(sys.argv[1:]))
    except (local_venv.CannotPrepare, Failed, NotInstalled) as problem:
        print(f"smoke: {problem}")
        return 1
    return 0


def _install_and_play(words: list[str]) -> str:
    lacking = missing_programs()
    if lacking:
        packages = " ".join(PROGRAMS[name] for name in lacking)
        raise Failed(f"{', '.join(lacking)} missing; install with: apt install {packages}")
    found = [Path(word) for word in words] or sorted(DIST.glob("*.deb"), key=lambda path: path.stat().st_mtime)
    if not found or not found[-1].is_file():
        raise Failed("there is no package; build_scripts/build.py makes it")
    package, began = found[-1], time.monotonic()
    with _place_for(package) as place, XServer() as server:
        print(f"smoke: {package.name} is {'unpacked' if isinstance(place, Unpacked) else 'installed'}", flush=True)
        told = play(server, place)
        place.remove()
    return f"smoke: ok; {told}; nothing of it was left after its removal; {time.monotonic() - began:.0f} s in all"


def _place_for(package: Path) -> CleanRoot | Unpacked:
    """A clean system, or, after the reason, a folder."""
    reason = CleanRoot.why_not()
    if not reason:
        try:
            return CleanRoot(package)
        except NoSystem as problem:
            reason = str(problem)
    print(f"smoke: {package.name} is only unpacked, not installed in a clean system: {reason}", flush=True)
    return Unpacked(package)


def play(server: XServer, place: CleanRoot | Unpacked) -> str:
    """Three evenings with the program: from the first start, by Continue, and by a save that is opened."""
    with tempfile.TemporaryDirectory(prefix="sotm-shadow-") as home:
        os.environ.update(SOTM_HOME=home, SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
        sys.path.insert(0, str(ROOT))
        player = Player(server, place)
        try:
            return player.play()
        except Exception:
            if server.wait_for_window(TITLE, 1):
                player.picture("failed", at_rest=False)
            raise
        finally:
            player.stop()


class Player:
    """Plays the program in the window, and the same on a table in memory."""

    def __init__(self, server: XServer, place: CleanRoot | Unpacked) -> None:
        self.server, self.place = server, place
        self.data = place.home / ".local" / "share" / "sotm-desktop"
        self.saves = self.data / "saves"
        self.shadow: Any = None
        self.process: subprocess.Popen[bytes] | None = None
        self.window, self.corner = "", (0, 0)

    def play(self) -> str:
        from sotm_desktop.words.screens import menu_words, title_words

        seconds = self._start()
        self._skip_welcome()
        self.picture("title")
        self._press(title_words.RANDOM_GAME)
        self._take_over(self._saved_game())
        turns, answers = self._turns(HERO_TURNS)
        self.picture("table")
        self._hand()._click("menu")
        self._press(menu_words.SAVE_AS)
        kept = self._wait(lambda: next(self.saves.glob("*-round-*.sotm"), None), "saving by hand left no file")
        self.picture("saved")
        self._hand()._click("menu")
        self._press(menu_words.TO_TITLE)
        self._press(title_words.QUIT)
        self._ended()

        self._start()
        self._press(title_words.CONTINUE)
        more = self._turns(1)[1]
        self.picture("continued")
        self._stop_as_at_logout()

        self._start(self.place.path_inside(kept))
        self._take_over(kept)
        self._turns(1)
        self.picture("opened")
        self._stop_as_at_logout()
        return (
            f"window after {seconds:.1f} s; {turns} hero turns of {answers} answers were played with the mouse, saved, "
            f"continued to {more} answers, and the save was opened by its name"
        )

    # -- the process ---------------------------------------------------------------------

    def _start(self, *words: str) -> float:
        """Starts the program, and its like in memory; gives the seconds until its window was there and drawn."""
        from sotm_desktop import WINDOW_CLASS
        from tests.scenes.screens import Screens

        if self.shadow is not None:
            self.shadow.close()
        self.shadow = Screens(WINDOW)
        began = time.monotonic()
        self.process = subprocess.Popen(self.place.command(self.server.display, *words))
        self.window = self._wait(lambda: self.server.wait_for_window(TITLE, 0.2), "no window came")
        if self.server.wait_until_drawn(self.window, FEWEST_COLOURS, PATIENCE) < FEWEST_COLOURS:
            raise Failed("the window stays empty")
        seconds = time.monotonic() - began
        left, top, *size = self.server.area(self.window)
        if tuple(size) != WINDOW:
            raise Failed(f"the window is {size} large and not {WINDOW}")
        self.corner = left, top
        if f'"{WINDOW_CLASS}"' not in self.server.run("xprop", "-id", self.window, "WM_CLASS"):
            raise Failed("the window is not of the class that the menu entry names")
        self._until_still()
        return seconds

    def _skip_welcome(self) -> None:
        """The card of the very first start; the program in memory begins at its title."""
        self.server.run("xdotool", "windowfocus", self.window)
        self.server.run("xdotool", "key", "Escape")
        self._until_still()

    def _stop_as_at_logout(self) -> None:
        assert self.process is not None
        self.process.terminate()
        self._ended()

    def _ended(self) -> None:
        """The program has ended well."""
        assert self.process is not None
        try:
            code = self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            raise Failed("the program did not end when it was asked to")
        self._look_for_reports()
        if code:
            raise Failed(f"the program ended with exit code {code}")

    def stop(self) -> None:
        if self.process is not None and self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        if self.shadow is not None:
            self.shadow.close()

    def _look_for_reports(self) -> None:
        reports = sorted((self.data / "crash-reports").glob("*"))
        if reports:
            raise Failed("the program crashed:\n" + reports[0].read_text(errors="replace"))

    def _wait(self, look: Callable[[], Any], otherwise: str) -> Any:
        """What ``look`` gives as soon as it gives anything."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            found = look()
            if found:
                return found
            self._look_for_reports()
            if self.process is not None and self.process.poll() is not None:
                raise Failed(f"the program ended with exit code {self.process.returncode}: {otherwise}")
            time.sleep(0.1)
        raise Failed(f"{otherwise} within {PATIENCE:.0f} seconds")

    # -- what the window shows -------------------------------------------------------------

    def _until_still(self) -> None:
        before, since = None, time.monotonic()
        end = since + PATIENCE
        while time.monotonic() < end:
            seen = self.server.picture(self.window)
            if seen != before:
                before, since = seen, time.monotonic()
            elif time.monotonic() - since > STILL:
                return
            time.sleep(0.1)
        raise Failed(f"the window has not come to rest within {PATIENCE:.0f} seconds")

    def picture(self, name: str, at_rest: bool = True) -> None:
        """Keeps what the window shows; with ``at_rest`` when nothing moves any more."""
        if at_rest:
            self._until_still()
        DIST.mkdir(exist_ok=True)
        write_png(DIST / f"smoke-{name}.png", *self.server.picture(self.window))

    # -- the hand --------------------------------------------------------------------------

    def point(self, kind: str, at: tuple[int, int]) -> None:
        """One pointer event in the window, as pygame calls it."""
        x, y = at[0] + self.corner[0], at[1] + self.corner[1]
        move = ["mousemove", str(x), str(y)]
        press = {"MOUSEBUTTONDOWN": ["mousedown", "1"], "MOUSEBUTTONUP": ["mouseup", "1"]}
        self.server.run("xdotool", *move, *press.get(kind, []))
        time.sleep(0.05)

    def _press(self, name: str) -> None:
        """A click on what has this name, in the window and in memory."""
        self._until_still()
        at = self.shadow.named(name).rect.center
        for kind in ("MOUSEMOTION", "MOUSEBUTTONDOWN", "MOUSEBUTTONUP"):
            self.point(kind, at)
        self.shadow.click_at(at)
        self.shadow.settle()

    def _hand(self) -> Any:
        from pointer_actions import Counted, Hand

        player = self

        class BothHands(Hand):
            """Answers at the table in memory, and does the same in the window."""

            def _post(self, kind: str, pos: tuple[int, int]) -> None:
                super()._post(kind, pos)
                player.point(kind, pos)

        return BothHands(self.shadow.top, [], Counted())

    # -- the game --------------------------------------------------------------------------

    def _saved_game(self) -> Path:
        """The save that the program wrote last."""
        from sotm_desktop.saves import Autosave

        return self._wait(lambda: next(iter(Autosave(self.saves).saves()), None), "no game was saved")

    def _take_over(self, save: Path) -> None:
        """Lays a saved game on the table in memory."""
        if not self.shadow.shared.open_save(save):
            raise Failed(self.shadow.shared.notices[-1])
        self.shadow.settle()

    def _turns(self, count: int) -> tuple[int, int]:
        """Plays so many hero turns to their end; gives them, and the number of answers that the game then has."""
        hand = self._hand()
        scene = hand.scene
        seats = scene.game.index.seats
        ended, here = 0, (-1, -1)
        while ended < count and scene.game.outcome is None:
            self._until_still()
            hand.decide()
            self._wait(lambda: self._is_same(scene.game), "what was clicked is not in the save")
            now = (scene.game.state.round, scene.game.state.turn)
            if now != here and here[1] >= 0 and seats[here[1]].side == "hero":
                ended += 1
            here = now
        return ended, len(scene.game.path()) - 1

    def _is_same(self, game: Any) -> bool:
        """Whether the program has saved the very moment that is on the table in memory."""
        from sotm_desktop.saves import SaveError, load

        try:
            return bool(load(self._saved_game()).game.state == game.state)
        except SaveError:
            return False  # it is being written


def _start_only() -> str:
    """On systems without X: the program starts and goes on running."""
    program = MAC / "Contents" / "MacOS" / "sotm" if sys.platform == "darwin" else PROGRAM
    with tempfile.TemporaryDirectory(prefix="sotm-home-") as home:
        try:
            process = subprocess.Popen([str(program)], env={**os.environ, "SOTM_HOME": home})
        except OSError as error:
            raise Failed(f"{program} cannot be started ({error.strerror}); build_scripts/build.py makes it")
        try:
            code = process.wait(WHILE)
        except subprocess.TimeoutExpired:
            process.terminate()
            process.wait()
        else:
            raise Failed(f"the program ended with exit code {code}")
        reports = sorted((Path(home) / "crash-reports").glob("*"))
        if reports:
            raise Failed("the program crashed:\n" + reports[0].read_text(errors="replace"))
    return f"smoke: ok; the program ran for {WHILE} s, and nobody has looked at its window"


if __name__ == "__main__":
    sys.exit(main())
