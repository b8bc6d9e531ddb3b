"""Prints which test files took longest: `pytest -p tests.kit.file_times`. With several processes too."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

SHOWN = 15


class FileTimes:
    """Adds up the seconds of setting up, running and taking down, file by file."""

    def __init__(self) -> None:
        self.seconds: Counter[str] = Counter()
        self.tests: Counter[str] = Counter()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        file = report.nodeid.partition("::")[0]
        self.seconds[file] += report.duration
        self.tests[file] += report.when == "call"

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        terminalreporter.section("slowest test files")
        for line in self.lines():
            terminalreporter.write_line(line)

    def lines(self) -> Iterator[str]:
        for file, seconds in self.seconds.most_common(SHOWN):
            yield f"{seconds:>7.1f} s  {self.tests[file]:>4} tests  {file}"
        yield f"{self.seconds.total():>7.1f} s  {self.tests.total():>4} tests  in {len(self.seconds)} files"


def pytest_configure(config: pytest.Config) -> None:
    if not hasattr(config, "workerinput"):  # the process that gathers what the others report
        config.pluginmanager.register(FileTimes(), "file_times")
