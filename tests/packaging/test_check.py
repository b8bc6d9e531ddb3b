"""The check runs every step, what is beside the tests as well, and stops what it has begun."""

from __future__ import annotations

import importlib
import sys
import time
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[2]
MEETS = """
import sys, time, pathlib
print({mine!r}, "begins", flush=True)
pathlib.Path({mine!r}).touch()
end = time.monotonic() + 20
while not pathlib.Path({other!r}).exists() and time.monotonic() < end:
    time.sleep(0.01)
print({mine!r}, "ends")
sys.exit(not pathlib.Path({other!r}).exists())
"""


@pytest.fixture
def check(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(ROOT / "build_scripts"))
    return importlib.import_module("check")


@pytest.fixture
def step(check: ModuleType):
    return lambda name, code, **how: check.Step(name, [sys.executable, "-c", code], **how)


def test_what_is_beside_runs_meanwhile_and_is_shown_in_one_piece(
    check, step, tmp_path: Path, capsys: pytest.CaptureFixture
) -> None:
    one, other = str(tmp_path / "one"), str(tmp_path / "other")
    steps = [
        step("beside", MEETS.format(mine=one, other=other), is_beside=True),
        step("main", MEETS.format(mine=other, other=one)),
    ]
    check.run_all(steps, time.monotonic() + 60)
    assert [each.code for each in steps] == [0, 0]
    said = capsys.readouterr().out
    assert f"--- beside\n{one} begins\n{one} ends\n" in said and f"{other} ends\n" in said
    assert "main" in check.table(steps) and all(each.seconds > 0 for each in steps)


def test_a_step_that_fails_stops_no_other(check, step) -> None:
    steps = [step("first", "raise SystemExit(3)", is_beside=True), step("second", "raise SystemExit(4)"),
             step("last", "print('7 passed')"), step("none", "", needs=check.ROOT / "no such file")]  # fmt: skip
    check.run_all(steps, time.monotonic() + 60)
    assert [each.code for each in steps] == [3, 4, 0, None]
    assert check.count(steps[:3]) == "7 passed, 2 failed"


def test_what_takes_too_long_is_stopped(check, step) -> None:
    steps = [step("beside", "import time; time.sleep(60)", is_beside=True), step("main", "import time; time.sleep(60)")]
    start = time.monotonic()
    check.run_all(steps, start + 1.5)
    assert [each.code for each in steps] == [check.TIMED_OUT] * 2 and time.monotonic() - start < 30


def test_a_runner_that_was_stopped_begins_nothing(check, step) -> None:
    runner, late = check.Runner(time.monotonic() + 60), step("late", "")
    runner.stop()
    runner.run([late])
    assert late.code is None
