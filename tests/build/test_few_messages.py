"""Fewer messages, and nothing lost: what passed is told once, anything else at once and whole."""

from __future__ import annotations

import pytest

from tests.kit.few_messages import OneReport, Places, pytest_report_to_serializable


def report(name: str, when: str, outcome: str = "passed", **more: object) -> pytest.TestReport:
    place = (name, 1, name)
    longrepr = None if outcome == "passed" else f"why {name} {outcome}"
    return pytest.TestReport(name, place, {}, outcome, longrepr, when, duration=1.0, **more)


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ([("setup", "passed"), ("call", "passed"), ("teardown", "passed")], [("call", "passed", 3.0)]),
        (
            [("setup", "passed"), ("call", "failed"), ("teardown", "passed")],
            [("call", "failed", 1.0)],
        ),
        (
            [("setup", "passed"), ("call", "passed"), ("teardown", "failed")],
            [("call", "passed", 2.0), ("teardown", "failed", 1.0)],
        ),
        ([("setup", "failed"), ("teardown", "passed")], [("setup", "failed", 1.0)]),
        ([("setup", "skipped"), ("teardown", "passed")], [("setup", "skipped", 1.0)]),
    ],
)
def test_what_is_told_of_a_test(given, told):
    sent: list[pytest.TestReport] = []
    one = OneReport(sent.append)
    for name in ("first", "second"):
        for when, outcome in given:
            one.pytest_runtest_logreport(report(name, when, outcome))
    assert [(each.when, each.outcome, each.duration) for each in sent] == told * 2
    assert [each.nodeid for each in sent] == ["first"] * len(told) + ["second"] * len(told)


def test_a_test_that_should_fail_and_passed_is_told_whole():
    sent: list[pytest.TestReport] = []
    expected = report("one", "call", wasxfail="reason")
    OneReport(sent.append).pytest_runtest_logreport(expected)
    assert sent == [expected] and pytest_report_to_serializable(expected) is None


def test_only_what_passed_is_written_shortly():
    assert pytest_report_to_serializable(report("one", "call", "failed")) is None
    short = pytest_report_to_serializable(report("one", "call", sections=[("said", "a word")]))
    assert short is not None
    read = pytest.TestReport._from_json(short)
    assert (read.nodeid, read.passed, read.when, read.duration) == ("one", True, "call", 1.0)
    assert read.sections == [("said", "a word")]


def test_places_of_many_names():
    names = Places([f"test {number}" for number in range(9)])
    assert [names.index(name) for name in names] == list(range(9)) and names == list(names)
