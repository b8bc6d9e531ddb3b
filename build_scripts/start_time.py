"""How long the program takes to a title screen that can be used: started for real, on a screen that nobody sees.

python3 build_scripts/start_time.py [--runs 5] [--kind warm] [PROGRAM ...]     PROGRAM: the checkout if not given

Seconds from the start of the process to the first whole picture in its window and to the first answer to a key, as the
best and the middle of all runs; the second also without the time that it stood in line for a processor, which is what a
machine with nothing else to do takes, and how much of it processors worked. Warm: its home is that of the run before.
First: its home holds nothing but settings. Cold: besides, its files, those of Python and of the libraries are no longer
in memory, as far as the system lets go of them.
"""

from __future__ import annotations

import argparse
import mmap
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from x_server import PROGRAMS, XServer, missing_programs

ROOT = Path(__file__).resolve().parent.parent
KINDS = ("cold", "first", "warm")
PATIENCE = 30
WINDOW = (1280, 720)
COLUMN = 260
"""How many pixels at the right of the window hold buttons and nothing that comes later, such as the cover."""
SHADES = 8
"""The column of buttons has more than this many colours; a bare window, and the screen behind it, fewer."""


class StartTime(NamedTuple):
    """Seconds from the start of the process."""

    drawn: float
    answered: float
    alone: float
    """The same without the time in which it stood in line for a processor that another program had."""
    worked: float
    """Seconds of processors until it answered, which other programs beside it make no longer."""


class Screen:
    """What the X server shows, straight from its memory: looking costs nothing of the time that is measured."""

    def __init__(self, server: XServer) -> None:
        self.width, self.height = map(int, server.size.split("x"))
        with open(Path(server.folder) / "Xvfb_screen0", "rb") as file:
            self.memory = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        self.start = len(self.memory) - self.width * self.height * 4

    def __enter__(self) -> Screen:
        return self

    def __exit__(self, *_: object) -> None:
        self.memory.close()

    def column(self) -> bytes:
        """Some rows of the buttons' column of a window that stands in the middle of the screen."""
        left, top = (self.width + WINDOW[0]) // 2 - COLUMN - 40, (self.height - WINDOW[1]) // 2 + 40
        rows = (self.start + (y * self.width + left) * 4 for y in range(top, top + WINDOW[1] - 80, 10))
        return b"".join(self.memory[at : at + COLUMN * 4] for at in rows)

    def shades(self) -> int:
        seen = self.column()
        return len({seen[at : at + 3] for at in range(0, len(seen), 12)})


def start_once(server: XServer, program: list[str], home: Path) -> StartTime:
    """Start it, wait for its picture, press Tab, wait for the ring that shows where the keyboard is, and end it."""
    environment = {**server.environment, "SOTM_HOME": str(home)}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)  # a program that is installed is compiled
    with Screen(server) as screen:
        end = time.monotonic() + PATIENCE
        while screen.shades() > SHADES:  # the window of the run before is going
            _wait(end)
        begun = time.monotonic()
        process = subprocess.Popen(program, env=environment, cwd=ROOT)
        try:
            while screen.shades() <= SHADES:
                _wait(end, process)
            drawn = time.monotonic() - begun
            before = screen.column()
            while screen.column() == before:
                server.run("xdotool", "key", "Tab")
                _wait(end, process)
            answered = time.monotonic() - begun
            return StartTime(drawn, answered, answered - _stood_in_line(process), _worked(process))
        finally:
            process.terminate()
            process.wait(10)


def _stood_in_line(process: subprocess.Popen) -> float:
    """The seconds that its main thread has waited for a processor (Linux)."""
    return int(Path(f"/proc/{process.pid}/schedstat").read_text().split()[1]) / 1e9


def _worked(process: subprocess.Popen) -> float:
    """The seconds that processors have worked for it (Linux): user and system time."""
    fields = Path(f"/proc/{process.pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _wait(end: float, process: subprocess.Popen | None = None) -> None:
    if process is not None and process.poll() is not None:
        raise RuntimeError(f"the program ended with exit code {process.returncode} before its title showed")
    if time.monotonic() > end:
        raise RuntimeError(f"no title screen within {PATIENCE} seconds")
    time.sleep(0.01)


def forget(folders: Iterable[Path]) -> None:
    """Have the system let go of what it holds of these files, so that they are read from the disk again."""
    os.sync()
    for folder in folders:
        for path in folder.rglob("*"):
            if path.is_file():
                try:
                    number = os.open(path, os.O_RDONLY)
                except OSError:
                    continue
                os.posix_fadvise(number, 0, 0, os.POSIX_FADV_DONTNEED)
                os.close(number)


def read_at_start(program: list[str]) -> list[Path]:
    """Where everything lies that is read at the start of a program: a built one has it all in its folder."""
    if Path(program[0]).resolve() != Path(sys.executable).resolve():
        return [Path(program[0]).resolve().parent]
    return [ROOT / "sotm_desktop", ROOT / "assets", ROOT / "cardsets", Path(os.__file__).parent,
            *(Path(path) for path in sys.path if path.endswith("site-packages"))]  # fmt: skip


def begun_before(home: Path) -> None:
    """What is measured is the way to the title: the card of the very first start was closed."""
    file = home / "config" / "settings.json"
    if not file.exists():
        file.parent.mkdir(parents=True)
        file.write_text('{"welcomed": true}', encoding="utf-8")


def measure(server: XServer, program: list[str], runs: int, kind: str) -> list[StartTime]:
    """The times of some runs of a kind."""
    with tempfile.TemporaryDirectory(prefix="sotm-home-") as folder:
        homes = [Path(folder, str(number)) for number in range(runs)]
        if kind == "warm":
            homes = [homes[0]] * (runs + 1)  # the first run is not counted
        found = []
        for home in homes:
            if kind == "cold":
                forget(read_at_start(program))
            begun_before(home)
            found.append(start_once(server, program, home))
        return found[-runs:]


def said(name: str, found: list[StartTime]) -> str:
    columns = []
    for field in StartTime._fields:
        seconds = [getattr(each, field) for each in found]
        columns.append(f"{field} {min(seconds):.2f} s at best, {statistics.median(seconds):.2f} s in the middle")
    return f"{name}: " + "; ".join(columns)


def main() -> int:
    parser = argparse.ArgumentParser(description="Measure how long the program takes to its title screen.")
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--kind", action="append", choices=KINDS, help="of run; all if not given")
    parser.add_argument("--size", default="1920x1080", help="of the screen")
    parser.add_argument("program", nargs="*", default=[sys.executable, "-m", "sotm_desktop"])
    args = parser.parse_args()
    lacking = missing_programs()
    if lacking:
        print(f"start_time: missing; install with: apt install {' '.join(PROGRAMS[name] for name in lacking)}")
        return 1
    with XServer(args.size) as server:
        measure(server, args.program, 1, "first")  # what compiles the program is no start of it
        for kind in args.kind or KINDS:
            print(said(kind, measure(server, args.program, args.runs, kind)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
