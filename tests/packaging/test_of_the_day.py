"""In the run of some days each sample has its turn."""

from __future__ import annotations

import pytest

from tests.kit import of_the_day


@pytest.mark.parametrize("parts", [2, 6])
def test_each_sample_has_its_turn_once(monkeypatch: pytest.MonkeyPatch, parts: int) -> None:
    taken = []
    for day in range(738_000, 738_000 + parts):
        monkeypatch.setattr(of_the_day, "TODAY", day)
        taken += [number for number in range(20) if of_the_day.is_due(number, parts)]
    assert sorted(taken) == list(range(20))


def test_all_are_taken_where_one_asks_for_all(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(of_the_day.VARIABLE, "all")
    monkeypatch.setattr(of_the_day, "TODAY", of_the_day.day())
    assert all(of_the_day.is_due(number, 6) for number in range(20))
    assert of_the_day.VARIABLE + "=all" in of_the_day.how_to_repeat()


def test_a_day_can_be_taken_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(of_the_day.VARIABLE, "738001")
    monkeypatch.setattr(of_the_day, "TODAY", of_the_day.day())
    assert [number for number in range(8) if of_the_day.is_due(number, 3)] == [1, 4, 7]
    assert "=738001" in of_the_day.how_to_repeat()
