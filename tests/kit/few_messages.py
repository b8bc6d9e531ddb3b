"""Fewer messages between the processes of a run of many tests: `pytest -n 2 --dist loadfile -p tests.kit.few_messages`.

Of a test that passed, one report is sent and not three with a start and an end; of any other, all. Which tests a
process has still to run is looked up and not counted over all that it ever got.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest


class OneReport:
    """In a process that runs tests: sends what another tells, and holds what passed until it is known to have ended."""

    def __init__(self, send: Callable[[pytest.TestReport], None]) -> None:
        self._send = send
        self._seconds = 0.0
        self._called: pytest.TestReport | None = None

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        is_plain = type(report) is pytest.TestReport and report.passed and not hasattr(report, "wasxfail")
        if not is_plain:
            self._let_go()
            self._send(report)
        elif report.when == "setup":
            self._seconds = report.duration
        elif report.when == "call":
            report.duration += self._seconds
            self._called = report
        elif self._called is not None:
            self._called.duration += report.duration
            self._let_go()

    def _let_go(self) -> None:
        if self._called is not None:
            self._send(self._called)
            self._called = None


def pytest_configure(config: pytest.Config) -> None:
    plugins = config.pluginmanager
    teller = next((plugin for plugin in plugins.get_plugins() if type(plugin).__name__ == "WorkerInteractor"), None)
    if teller is None:  # the process that gathers, or a run in one process
        return
    one_report = OneReport(teller.pytest_runtest_logreport)
    plugins.unregister(teller)
    teller.pytest_runtest_logreport = one_report.pytest_runtest_logreport
    teller.pytest_runtest_logstart = teller.pytest_runtest_logfinish = None
    plugins.register(teller)


@pytest.hookimpl(tryfirst=True)
def pytest_report_to_serializable(report: pytest.TestReport | pytest.CollectReport) -> dict[str, object] | None:
    """Of what passed, what can be shown of it."""
    if type(report) is not pytest.TestReport or not report.passed or report.when != "call":
        return None
    if hasattr(report, "wasxfail") or report.longrepr is not None:
        return None
    kept = ("nodeid", "location", "outcome", "longrepr", "when", "duration", "sections", "user_properties")
    return {"$report_type": "TestReport", "keywords": {}, **{name: getattr(report, name) for name in kept}}


class Places(list):
    """The names of all tests, which know their places."""

    def __init__(self, names: Sequence[str]) -> None:
        super().__init__(names)
        self._places = {name: place for place, name in enumerate(names)}

    def index(self, name: str) -> int:
        return self._places[name]


def pytest_xdist_make_scheduler(config: pytest.Config, log: object) -> object | None:
    if config.getvalue("dist") != "loadfile":
        return None
    from xdist.scheduler import LoadFileScheduling

    class FileByFile(LoadFileScheduling):
        """File by file; a file that is done is forgotten."""

        def add_node_collection(self, node: object, collection: Sequence[str]) -> None:
            super().add_node_collection(node, collection)
            if node in self.registered_collections:
                self.registered_collections[node] = Places(collection)

        def mark_test_complete(self, node: object, item_index: int, duration: float = 0) -> None:
            super().mark_test_complete(node, item_index, duration)
            files, file = self.assigned_work[node], self._split_scope(self.registered_collections[node][item_index])
            if False not in files[file].values():
                del files[file]

    return FileByFile(config, log)
