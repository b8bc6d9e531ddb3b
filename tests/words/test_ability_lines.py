"""A line of a hero's character card that is printed behind INCAPACITATED is an ability; on other cards it is a name."""

from __future__ import annotations

import pytest

from sotm_desktop.cli import main


@pytest.mark.parametrize(
    ("text", "data", "where"),
    [
        ("INCAPACITATED: 1 Hero draws 1 card.", "incapacitated:\n- - one_hero:", ("--character",)),
        (
            "POWER: Draw 1 card.\nINCAPACITATED: 1 Hero draws 1 card.\nINCAPACITATED: 1 Hero plays 1 card.",
            "powers:\n- - {draw: 1}\nincapacitated:\n- - one_hero:\n    - {draw: 1}\n- - one_hero:\n    - {play: 1}\n",
            ("--character",),
        ),
        ("INCAPACITATED: 1 Hero draws 1 card.", "activated:\n  incapacitated:\n", ()),
    ],
)
def test_abilities_are_read_where_a_hero_has_them(tmp_path, monkeypatch, capsys, text, data, where):
    monkeypatch.setenv("SOTM_HOME", str(tmp_path))
    assert main(["read", text, "--deck", "legacy", *where]) == 0
    said = capsys.readouterr().out
    assert said.startswith(data)
    assert said.endswith("".join(f"    {line}\n" for line in text.split("\n"))), "it is printed as it was written"
