"""Start a built program on a screen that nobody sees, wait for its window and take a picture of it.

python3 build_scripts/smoke.py [--out picture.png] [PROGRAM ...]      PROGRAM: dist/sotm/sotm if not given

Exit code 1 when no window shows, when it stays empty, or when the program stops badly.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from x_server import PROGRAMS, XServer, missing_programs, write_png

ROOT = Path(__file__).resolve().parent.parent
TITLE = "SotM Desktop"
PATIENCE = 20
"""Seconds until the window must be there."""
FEWEST_COLOURS = 10
"""A window with fewer is taken for one that has not been drawn: even plain text has more shades."""


class Failed(Exception):
    """The program did not do what it should; the message is a sentence."""


def main() -> int:
    parser = argparse.ArgumentParser(description="Start a built program and look whether its window shows.")
    parser.add_argument("--out", type=Path, default=ROOT / "dist" / "smoke.png")
    parser.add_argument("program", nargs="*", default=[str(ROOT / "dist" / "sotm" / "sotm")])
    args = parser.parse_args()
    lacking = missing_programs()
    if lacking:
        packages = " ".join(PROGRAMS[name] for name in lacking)
        print(f"smoke: {', '.join(lacking)} missing; install with: apt install {packages}")
        return 1
    try:
        with XServer() as server, tempfile.TemporaryDirectory(prefix="sotm-home-") as home:
            print(smoke(server, args.program, Path(home), args.out))
    except Failed as problem:
        print(f"smoke: {problem}")
        return 1
    return 0


def smoke(server: XServer, command: list[str], home: Path, out: Path) -> str:
    """Run the program with an empty home. Returns a sentence about success; raises `Failed` otherwise."""
    started = time.monotonic()
    try:
        process = subprocess.Popen(command, env={**server.environment, "SOTM_HOME": str(home)})
    except OSError as error:
        raise Failed(f"{command[0]} cannot be started ({error.strerror}); build_scripts/build.py makes it")
    try:
        window = _wait_for_window(server, process)
        seconds = time.monotonic() - started
        colours = _take_picture(server, window, out)
        return _close(process, home) + f"; window after {seconds:.1f} s, {colours} colours, picture: {out}"
    finally:
        if process.poll() is None:
            process.kill()
        process.wait()


def _wait_for_window(server: XServer, process: subprocess.Popen) -> str:
    """The window's id; no waiting for a program that has already ended."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        window = server.wait_for_window(TITLE, 0.2)
        if window:
            return window
        if process.poll() is not None:
            raise Failed(f"the program ended with exit code {process.returncode} before its window showed")
    raise Failed(f"no window with the title {TITLE!r} within {PATIENCE} seconds")


def _take_picture(server: XServer, window: str, out: Path) -> int:
    """Save what the window shows as soon as something has been drawn; returns the number of colours seen."""
    colours = server.wait_until_drawn(window, FEWEST_COLOURS)
    time.sleep(0.3)  # the first picture may not be the whole one
    out.parent.mkdir(parents=True, exist_ok=True)
    write_png(out, *server.picture(window))
    if colours < FEWEST_COLOURS:
        raise Failed(f"the window is empty ({colours} colours, see {out})")
    return colours


def _close(process: subprocess.Popen, home: Path) -> str:
    """Ask the program to end, as a session does at logout, and look for signs of a crash."""
    process.terminate()
    try:
        code = process.wait(10)
    except subprocess.TimeoutExpired:
        raise Failed("the program did not end when it was asked to")
    reports = sorted((home / "crash-reports").glob("*"))
    if reports:
        raise Failed("the program crashed:\n" + reports[0].read_text())
    if code:
        raise Failed(f"the program ended with exit code {code}")
    return "smoke: ok"


if __name__ == "__main__":
    sys.exit(main())
