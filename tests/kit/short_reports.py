"""Of each test that passes only the result is reported: `pytest -p tests.kit.short_reports`.

Where several processes run the tests, each report is packed, sent and unpacked. That a test begins, is set up and
taken down is not sent: the seconds of the last two are added to those of the test.
"""

from __future__ import annotations

import pytest
from _pytest.runner import runtestprotocol


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> bool:
    """As pytest runs a test; what failed or was skipped is reported as ever."""
    reports = runtestprotocol(item, log=False, nextitem=nextitem)
    for report in shortened(reports):
        item.ihook.pytest_runtest_logreport(report=report)
    item.ihook.pytest_runtest_logfinish(nodeid=item.nodeid, location=item.location)
    return True


def shortened(reports: list[pytest.TestReport]) -> list[pytest.TestReport]:
    """The one that counts, with all seconds, where all went well; else all of them."""
    results = [report for report in reports if report.when == "call"]
    if not results or not all(report.passed for report in reports):
        return reports
    results[0].duration = sum(report.duration for report in reports)
    return results
