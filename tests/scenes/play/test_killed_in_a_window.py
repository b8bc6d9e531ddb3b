"""A game in a real X window: the program is killed in the middle, Continue goes on, and it is played to its end."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.x11
ROOT = Path(__file__).resolve().parents[3]


def sitting(what: str, x_server, home: Path) -> subprocess.Popen:
    environment = {**x_server.environment, "SOTM_HOME": str(home)}
    environment.pop("SDL_VIDEODRIVER", None)
    command = [sys.executable, "-m", "tests.scenes.play.sitting", what]
    return subprocess.Popen(command, env=environment, cwd=ROOT, stdout=subprocess.PIPE, text=True)


def test_a_killed_game_is_continued_and_played_to_its_end(x_server, used_home):
    first = sitting("begin", x_server, used_home)
    lines = [line for _ in range(40) if (line := first.stdout.readline().strip())]
    first.kill()
    first.wait()
    assert len(lines) == 40 and lines[-1].split()[1] == "x11"
    reached = int(lines[-1].split()[0])

    second = sitting("go_on", x_server, used_home)
    said = second.communicate(timeout=240)[0].splitlines()
    continued = next(line for line in said if line.endswith("continued"))
    assert int(continued.split()[0]) >= reached, "decisions were lost"
    assert said[-1].startswith("over heroes_") and second.returncode == 0
