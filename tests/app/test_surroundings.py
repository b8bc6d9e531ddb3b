"""Whatever the program finds around it, it works or says in one clear sentence why it cannot: started for real."""

from __future__ import annotations

import ctypes
import json
import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from build_scripts.x_server import XServer
from sotm_desktop.words import file_words
from tests.kit.of_the_day import todays

ROOT = Path(__file__).resolve().parents[2]
PR_CAPBSET_DROP, CAP_DAC_OVERRIDE, CAP_DAC_READ_SEARCH = 24, 1, 2
PATIENCE = 120


def start(what: str, home: Path | str, program: Path = ROOT, **environment: str | None) -> subprocess.CompletedProcess:
    """A sitting in a process of its own; what is None is not in its environment."""
    around = {**os.environ, "SOTM_HOME": str(home), "PYTHONPATH": f"{program}{os.pathsep}{ROOT}", **environment}
    return subprocess.run(
        [sys.executable, "-m", "tests.kit.one_sitting", what], cwd=program, capture_output=True, text=True,
        timeout=PATIENCE, env={name: value for name, value in around.items() if value is not None},
        preexec_fn=without_override if sys.platform == "linux" else None,
    )  # fmt: skip


def without_override() -> None:
    """Permissions hold for root too."""
    for ability in (CAP_DAC_OVERRIDE, CAP_DAC_READ_SEARCH):
        ctypes.CDLL(None).prctl(PR_CAPBSET_DROP, ability, 0, 0, 0)


def told(done: subprocess.CompletedProcess) -> dict:
    """What a program that worked has shown."""
    assert done.stdout.splitlines(), done.stderr
    found = json.loads(done.stdout.splitlines()[-1])
    assert found.get("ended"), (found, done.stderr, *reports_of(done))
    assert found["colours"] > 20 and found["focus"].startswith("New game"), found
    return found


def reports_of(done: subprocess.CompletedProcess) -> list[str]:
    """What stands in the reports of mistakes that it says it has written."""
    said = [Path(word.rstrip(":")) for word in done.stderr.split() if "crash-reports" in word]
    return [zipfile.ZipFile(each).read("report.txt").decode() for each in said if each.exists()]


def one_sentence(done: subprocess.CompletedProcess) -> str:
    """What a program that could not work has said. SDL's own word about the system is not ours."""
    said = [line for line in done.stderr.splitlines() if not line.startswith("error: XDG_RUNTIME_DIR")]
    assert done.returncode == 1 and len(said) == 1 and "Traceback" not in done.stderr, done.stderr
    return said[0]


def copy_of_program(to: Path) -> Path:
    """The program as it is installed, to take something away from."""
    # with what is compiled, which takes seconds to make anew, but for what others are just writing
    shutil.copytree(ROOT / "sotm_desktop", to / "sotm_desktop", ignore=shutil.ignore_patterns("*.pyc.*"))
    shutil.copytree(ROOT / "assets", to / "assets")
    (to / "cardsets").symlink_to(ROOT / "cardsets")
    return to


@pytest.mark.parametrize(
    "environment",
    [{"SDL_VIDEODRIVER": None, "DISPLAY": None, "WAYLAND_DISPLAY": None},
     {"SDL_VIDEODRIVER": None, "DISPLAY": ":977", "WAYLAND_DISPLAY": None},
     {"SDL_VIDEODRIVER": "nonsense"}],
    ids=["none", "not there", "unknown driver"],
)  # fmt: skip
def test_without_a_display_one_sentence_says_so(own_home, environment):
    said = one_sentence(start("look", own_home, **environment))
    assert said.startswith("No window can be opened: ") and "graphical desktop" in said


def test_without_sound_everything_works(used_home):
    assert told(start("play", used_home, SDL_AUDIODRIVER="bogus"))["decisions"] > 3


def test_a_file_in_the_place_of_the_home_is_said(own_home):
    own_home.write_text("a file")
    done = start("look", own_home)
    assert any("cannot be made" in said for said in told(done)["notices"]) and "Traceback" not in done.stderr


def test_a_home_that_cannot_be_written_is_said_and_one_can_play(own_home):
    own_home.mkdir()
    own_home.chmod(0o500)
    try:
        done = start("play", own_home)
    finally:
        own_home.chmod(0o700)
    assert not list(own_home.iterdir())
    found = told(done)
    (said,) = found["notices"]
    assert "cannot be made (Permission denied)" in said and found["decisions"] > 3
    assert found["saved"].startswith("The game could not be saved") and found["report"] == "None"
    assert "Traceback" not in done.stderr


def test_a_home_that_cannot_be_read_is_said_too(used_home):
    told(start("look", used_home))
    (used_home / "config").chmod(0)
    try:
        found = told(start("look", used_home))
    finally:
        (used_home / "config").chmod(0o700)
    assert any("settings" in said and "Permission denied" in said for said in found["notices"])


@pytest.mark.parametrize("harm", ["missing", "damaged"])
def test_without_its_fonts_it_is_played_with_plain_letters(own_home, tmp_path, harm):
    program = copy_of_program(tmp_path)
    for font in (program / "assets" / "fonts").glob("*.[ot]tf"):
        if harm == "missing":
            font.unlink()
        else:
            font.write_bytes(font.read_bytes()[:100])
    found = told(start("look" if harm == "damaged" else "play", own_home, program))
    assert found["notices"] == ([file_words.FONTS_MISSING] if harm == "missing" else [])


@pytest.mark.parametrize("part", ["assets", "assets/icons", "cardsets"])
def test_without_what_it_cannot_do_without_one_sentence_names_it(own_home, tmp_path, part):
    program = copy_of_program(tmp_path)
    gone = program / part
    gone.unlink() if gone.is_symlink() else shutil.rmtree(gone)
    said = one_sentence(start("look", own_home, program))
    assert str(gone) in said and said.endswith("Please install the program again.")


def test_without_any_of_its_folders_one_sentence_says_where_they_were_looked_for(own_home, tmp_path):
    program = copy_of_program(tmp_path)
    (program / "cardsets").unlink()
    shutil.rmtree(program / "assets")
    assert str(program) in one_sentence(start("look", own_home, program))


@pytest.mark.x11
@pytest.mark.parametrize(
    ("screen", "dpi", "window"),
    todays([("640x480", 96, (640, 480)), ("1024x600", 96, (1024, 600)), ("3840x2160", 192, (2560, 1440))], 3),
)
def test_a_screen_of_any_size_has_a_window_that_fits(used_home, screen, dpi, window):
    with XServer(screen, dpi) as server:
        done = start("look", used_home, **server.environment, WAYLAND_DISPLAY=None, SDL_VIDEODRIVER=None)
    found = json.loads(done.stdout.splitlines()[-1])
    assert done.returncode == 0 and found["ended"] and found["driver"] == "x11"
    wide, high = found["window"]
    frame = window[1] - high if "x".join(map(str, window)) == screen else 0  # of a window as large as the screen
    assert wide == window[0] and 0 <= frame < 60 and high + frame == window[1] and found["colours"] > 3
    if window >= (960, 600):
        assert found["picture"][0] >= 1280 and told(done)
