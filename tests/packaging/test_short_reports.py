"""What check.py hears of a test: its result alone where all went well, and all of it where anything did not."""

import pytest

from tests.kit.short_reports import shortened


def reports(**outcomes: str) -> list[pytest.TestReport]:
    return [
        pytest.TestReport("a test", ("a file", 1, "a test"), {}, outcome, None, when, duration=0.25)
        for when, outcome in outcomes.items()
    ]


def test_of_what_went_well_the_result_is_told_with_all_seconds():
    (result,) = shortened(reports(setup="passed", call="passed", teardown="passed"))
    assert (result.when, result.outcome, result.duration) == ("call", "passed", 0.75)


@pytest.mark.parametrize(
    "outcomes",
    [
        {"setup": "failed", "teardown": "passed"},
        {"setup": "skipped", "teardown": "passed"},
        {"setup": "passed", "call": "failed", "teardown": "passed"},
        {"setup": "passed", "call": "passed", "teardown": "failed"},
    ],
)
def test_what_failed_or_was_skipped_is_told_whole(outcomes):
    told = reports(**outcomes)
    assert shortened(told) == told
