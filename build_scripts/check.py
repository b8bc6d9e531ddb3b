"""Check everything: python3 build_scripts/check.py [--with-package]

With --with-package the packages are built, and the .deb is installed, played and removed: about five minutes more, and
apt is needed; the hosted workflow does that too.

Makes .venv with the tools, then runs each step, all of them, whatever fails: those that need one processor and few
seconds beside the tests, the rest in turn. The exit code is that of the first step that failed. The last line counts
tests and other steps together.
"""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
import threading
import time
from dataclasses import dataclass
from pathlib import Path

import local_venv
from local_venv import ROOT

TIME_LIMIT = 30 * 60
"""Seconds for all steps together. What is not done by then hangs: it is stopped and has failed. Two quiet processors
take a fifth of it; some machines are for hours less than half as fast."""
TIMED_OUT = 124
NO_PACKAGE = (
    "The packages are not built and tried out here: that takes five minutes and a whole Debian from its mirror. "
    "`check.py --with-package` does it, and so does .github/workflows/packages.yml."
)


@dataclass
class Step:
    """One thing to run, and how it went."""

    name: str
    command: list[str]
    needs: Path | None = None
    """Left out while this file or folder does not exist."""
    is_beside: bool = False
    """Run beside the others, and shown when it is over."""
    code: int | None = None
    seconds: float = 0.0
    last_line: str = ""

    @property
    def verdict(self) -> str:
        if self.code is None:
            return "left out"
        return "ok" if self.code == 0 else f"FAILED ({self.code})"


def main() -> int:
    try:
        python = str(local_venv.ensure("dev"))
    except local_venv.CannotPrepare as problem:
        print(problem, file=sys.stderr)
        return 1
    prepare_x()
    with_package = "--with-package" in sys.argv[1:]
    steps = all_steps(python, with_package)
    run_all(steps, time.monotonic() + TIME_LIMIT)
    print(table(steps))
    if not with_package:
        print(NO_PACKAGE)
    print(count(steps))
    return next((step.code for step in steps if step.code), 0)


def all_steps(python: str, with_package: bool = False) -> list[Step]:
    """pytest last: its summary is what one reads. It runs the scenarios of tests/cardsets too, one test each.

    As many files at once as there are processors; the tests of one file share what is costly to make.
    """
    commands = ROOT / "sotm_desktop" / "commands"
    sotm, pytest = [python, "-m", "sotm_desktop"], [python, "-m", "pytest"]
    scripts = [Step(name, [python, str(ROOT / "build_scripts" / f"{name}.py")]) for name in ("build", "smoke")]
    return [
        Step("ruff", [python, "-m", "ruff", "check", "--quiet", "."], is_beside=True),
        Step("mypy", [python, "-m", "mypy"], is_beside=True),
        Step("sotm check", [*sotm, "check"], commands / "check.py", is_beside=True),
        *(scripts if with_package else []),
        Step(
            "pytest",
            [
                *pytest,
                "-q",
                "-rs",
                "-n",
                "auto",
                "--dist",
                "loadfile",
                "--no-loadscope-reorder",
                "-p",
                "tests.kit.file_times",
                "-p",
                "tests.kit.short_reports",
            ],
        ),
    ]


def run_all(steps: list[Step], end: float) -> None:
    """Run all steps and note how they went: those that may be beside the others in turn, and meanwhile the others."""
    runner = Runner(end)
    beside = threading.Thread(target=runner.run, args=([step for step in steps if step.is_beside],))
    beside.start()
    try:
        runner.run([step for step in steps if not step.is_beside])
        beside.join()
    finally:
        runner.stop()  # on Ctrl+C; after a normal end there is nothing left to stop


class Runner:
    """Runs steps one after the other, in as many threads as call it. ``end``: when all must be over, in the seconds of
    `time.monotonic`."""

    def __init__(self, end: float) -> None:
        self._end = end
        self._is_over = False
        self._running: list[subprocess.Popen[str]] = []
        self._showing = threading.Lock()

    def run(self, steps: list[Step]) -> None:
        """Run each step and note how it went."""
        for step in steps:
            if step.needs and not step.needs.exists():
                self._show(f"--- {step.name}: left out, there is no {step.needs.relative_to(ROOT)} yet\n")
            elif not self._is_over:
                self._run(step)

    def stop(self) -> None:
        """Stop what still runs, and begin nothing more."""
        self._is_over = True
        for process in self._running:
            _stop(process)

    def _show(self, words: str) -> None:
        with self._showing:
            sys.stdout.write(words)
            sys.stdout.flush()

    def _run(self, step: Step) -> None:
        """Run one step; its output is passed on line by line, or at its end when others run meanwhile."""
        held = [f"--- {step.name}\n"]
        if not step.is_beside:
            self._show(held.pop())
        start = time.monotonic()
        process = self._started(step)
        watch = threading.Timer(max(self._end - start, 1.0), _stop, [process])
        watch.daemon = True
        watch.start()
        try:
            for line in process.stdout or ():
                held.append(line)
                if not step.is_beside:
                    self._show(held.pop())
                step.last_line = line.strip() or step.last_line
            code = process.wait()
        finally:
            watch.cancel()
            _stop(process)
        step.seconds = time.monotonic() - start
        step.code = TIMED_OUT if time.monotonic() > self._end else code
        self._show("".join(held))

    def _started(self, step: Step) -> subprocess.Popen[str]:
        environment = {**os.environ, "PYTHONUNBUFFERED": "1", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
        environment.pop("PYTHONDONTWRITEBYTECODE", None)  # else each of the many processes compiles everything
        self._running.append(
            subprocess.Popen(
                step.command,
                cwd=ROOT,
                env=environment,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                text=True,
                start_new_session=True,
            )
        )
        return self._running[-1]


def _stop(process: subprocess.Popen[str]) -> None:
    """Kill the step and whatever it has started; the step leads a group of processes of its own."""
    if process.poll() is not None:
        return
    if os.name == "posix":
        os.killpg(process.pid, signal.SIGKILL)
    else:
        process.kill()


def prepare_x() -> None:
    """Install what the x11 tests need where that is possible, or say why they will be skipped."""
    from x_server import PROGRAMS, missing_programs

    lacking = missing_programs()
    if lacking and os.name == "posix" and os.geteuid() == 0 and shutil.which("apt-get"):
        packages = sorted({PROGRAMS[name] for name in lacking})
        print("Installing", " ".join(packages), "for the x11 tests ...", flush=True)
        _apt("update")
        _apt("install", "-y", "--no-install-recommends", *packages)
        lacking = missing_programs()
    if lacking:
        print(f"The tests marked x11 will be skipped: {', '.join(lacking)} not installed here.", flush=True)


def _apt(*words: str) -> None:
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    try:
        subprocess.run(["apt-get", "-q", *words], env=quiet, stdout=subprocess.DEVNULL, timeout=240)
    except subprocess.TimeoutExpired:
        print("apt-get took too long and was stopped.")


def table(steps: list[Step]) -> str:
    """One line a step."""
    lines = [f"{step.name:<14} {step.seconds:>6.1f} s  {step.verdict}" for step in steps]
    return "\n".join(["", "step              time  result", *lines])


def count(steps: list[Step]) -> str:
    """Tests and other steps together, in the words of pytest: "120 passed, 0 failed"."""
    tests = steps[-1]
    found = {word: int(number) for number, word in re.findall(r"(\d+) ([a-z]+)", tests.last_line)}
    failed = found.get("failed", 0) + found.get("error", 0) + found.get("errors", 0)
    if tests.code and not failed:
        failed = 1  # pytest itself stopped
    failed += sum(1 for step in steps[:-1] if step.code)
    passed = found.get("passed", 0) + sum(1 for step in steps[:-1] if step.code == 0)
    return f"{passed} passed, {failed} failed"


if __name__ == "__main__":
    sys.exit(main())
