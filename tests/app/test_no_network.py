"""No network connection is ever opened, by the window or by a command: looked at while each of them runs.

A hook in the interpreter, and in every interpreter that it starts, writes down whatever a program of Python can do with
a socket; `strace`, where it is there, sees what the libraries below do. The X server's own socket is a file.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from sotm_desktop import cli
from tests.kit.of_the_day import todays

ROOT = Path(__file__).resolve().parents[2]
SAVE = ROOT / "tests" / "recorded" / "baron_blade.sotm"
SCENARIO = ROOT / "tests/cardsets/definitive/coverage/tempest.yaml"
COMMANDS = {
    "check": ["cardsets/definitive/villains/baron_blade.yaml"],
    "cards": ["--deck", "baron_blade"],
    "read": ["Draw 1 card.", "--deck", "legacy", "--one-shot"],
    "try": ["baron_blade", "--games", "2", "--jobs", "2"],
    "simulate": ["--games", "2", "--jobs", "2"],
    "scenario": [str(SCENARIO)],
    "replay": [str(SAVE)],
    "screenshot": ["title", "--out", "picture.png"],
    "import": [str(ROOT / "tests" / "authoring" / "sheets")],
    "export": ["--sheet", "workshop"],
}
"""Each command with something to do. One that is new is added here."""
HOOK = """
import os, sys

def look(event, given):
    if not event.startswith("socket."):
        return
    local = event == "socket.__new__" and given[1] == 1 or isinstance(given[-1], (str, bytes)) and "/" in str(given[-1])
    if not local and event not in ("socket.gethostname", "socket.close"):
        with open({seen!r}, "a") as file:
            file.write(f"{{event}} {{given}}\\n")

sys.addaudithook(look)
"""
INTERNET = re.compile(r"AF_INET6?\\b|AF_NETLINK")


@pytest.fixture
def watched(tmp_path):
    """The environment of a process that is looked at, and the file with what was seen."""
    seen = tmp_path / "seen"
    (tmp_path / "hook").mkdir()
    (tmp_path / "hook" / "sitecustomize.py").write_text(HOOK.format(seen=str(seen)))
    return {**os.environ, "PYTHONPATH": f"{tmp_path / 'hook'}{os.pathsep}{ROOT}"}, seen


def run(environment, *command: str, program: str = sys.executable, **more) -> subprocess.CompletedProcess:
    return subprocess.run([program, *command], env=environment, capture_output=True, text=True, timeout=240, **more)


def test_the_hook_sees_connections_also_of_processes_that_are_started(watched):
    environment, seen = watched
    connect = "import socket; s = socket.socket(); s.settimeout(1); s.connect_ex(('127.0.0.1', 9))"
    run(environment, "-c", f"import subprocess, sys; subprocess.run([sys.executable, '-c', {connect!r}])")
    assert "socket.connect" in seen.read_text()


def test_a_sitting_at_the_window_opens_none(watched):
    environment, seen = watched
    done = run(environment, "-m", "tests.kit.one_sitting", "play")
    found = json.loads(done.stdout.splitlines()[-1])
    assert found.get("ended"), done.stdout + done.stderr
    assert found["decisions"] > 3 and found["saved"].startswith("Saved as")
    assert found["report"].endswith(".zip") and not seen.exists(), seen.read_text()


def test_every_command_is_looked_at():
    assert COMMANDS.keys() == cli.COMMANDS.keys()


@pytest.mark.parametrize("name", todays(COMMANDS, 3))
def test_a_command_opens_none(watched, used_home, tmp_path, name):
    """The sitting above has read the cards for the first time."""
    environment, seen = watched
    arguments = [str(ROOT / word) if (ROOT / word).is_file() else word for word in COMMANDS[name]]
    done = run(environment, "-m", "sotm_desktop", name, *arguments, cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert not seen.exists(), seen.read_text()


@pytest.mark.x11
@pytest.mark.skipif(shutil.which("strace") is None, reason="strace is not installed")
def test_nor_do_the_libraries_below(x_server, used_home, tmp_path):
    log = tmp_path / "calls"
    environment = {**x_server.environment, "SOTM_HOME": str(used_home), "PYTHONPATH": str(ROOT)}
    # where it can, it stops the program at these calls alone
    fewer = ["--seccomp-bpf"] if "--seccomp-bpf" in run(None, "--help", program="strace").stdout else []
    command = ["strace", "-f", *fewer, "-qq", "-e", "trace=network", "-o", str(log), sys.executable, "-m",
               "tests.kit.one_sitting", "play"]  # fmt: skip
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=240, cwd=ROOT)
    if "ptrace" in done.stderr:
        pytest.skip("processes cannot be looked into here")
    assert json.loads(done.stdout.splitlines()[-1])["driver"] == "x11"
    calls = log.read_text()
    assert "AF_UNIX" in calls and not INTERNET.findall(calls), "\n".join(filter(INTERNET.search, calls.splitlines()))
