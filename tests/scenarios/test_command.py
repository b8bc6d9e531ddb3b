"""`sotm scenario`: what it prints and how it ends."""

from pathlib import Path

import pytest

from sotm_desktop import cli

PASSES = "scenario: It holds\ngiven: {villain: baron_blade}\nthen: {hp: {legacy: 32}}\n"
FAILS = "scenario: It does not\ngiven: {villain: baron_blade}\nthen: {hp: {legacy: 1}}\n"
LACKS = "scenario: A deck is missing\ngiven: {villain: nobody_at_all}\n"


def outcome(capsys: pytest.CaptureFixture, *words: str) -> tuple[int, list[str]]:
    code = cli.main(["scenario", *words])
    return code, capsys.readouterr().out.splitlines()


def test_a_file_that_passes(tmp_path: Path, capsys: pytest.CaptureFixture) -> None:
    file = tmp_path / "one.yaml"
    file.write_text(PASSES, encoding="utf-8")
    assert outcome(capsys, str(file)) == (0, [f"PASS {file}:1 It holds", "1 passed, 0 failed"])


def test_any_failure_ends_with_1(tmp_path: Path, capsys: pytest.CaptureFixture) -> None:
    file = tmp_path / "deeper" / "two.yaml"
    file.parent.mkdir()
    file.write_text(PASSES + "---\n" + FAILS, encoding="utf-8")
    code, lines = outcome(capsys, str(tmp_path))
    assert code == 1
    assert lines[1:] == [f"FAIL {file}:5 It does not: hp: legacy should be 1, but is 32", "1 passed, 1 failed"]


OF_ANOTHER = """\
scenario: Of other rules
{edition}given: {{villain: classic/citizen_dawn}}
then: {{hp: {{legacy: 1}}}}
"""


@pytest.mark.parametrize(
    ("edition", "told"),
    [
        ("", " (it names no `edition`: Citizen Dawn was written for Classic rules; this game has Definitive rules)"),
        ("edition: classic\n", ""),
        ("edition: definitive\n", ""),
    ],
)
def test_a_failure_by_other_rules_than_those_of_its_decks_says_so(tmp_path, capsys, edition, told):
    file = tmp_path / "three.yaml"
    file.write_text(OF_ANOTHER.format(edition=edition), encoding="utf-8")
    _, lines = outcome(capsys, str(file))
    assert lines[0] == f"FAIL {file}:1 Of other rules: hp: legacy should be 1, but is 32{told}"


def test_missing_decks_fail_or_are_skipped(tmp_path: Path, capsys: pytest.CaptureFixture) -> None:
    file = tmp_path / "three.yaml"
    file.write_text(PASSES + "---\n" + LACKS, encoding="utf-8")
    code, lines = outcome(capsys, str(file))
    assert code == 1 and lines[-1] == "1 passed, 1 failed"
    code, lines = outcome(capsys, "--skip-missing-decks", str(file))
    assert code == 0
    assert lines[1:] == ["1 skipped:", "  no card set has the deck nobody_at_all (1)", "1 passed, 0 failed"]


def test_no_scenarios_at_all_is_a_failure(tmp_path: Path, capsys: pytest.CaptureFixture) -> None:
    assert outcome(capsys, str(tmp_path)) == (1, ["0 passed, 0 failed"])


def test_a_title_that_is_no_text_is_told_in_words(tmp_path: Path, capsys: pytest.CaptureFixture) -> None:
    file = tmp_path / "four.yaml"
    file.write_text(PASSES.replace("It holds", "[It, holds]"), encoding="utf-8")
    code, lines = outcome(capsys, str(file))
    assert code == 1
    assert lines[0] == f"FAIL {file}:1 (no title): {file}:1:11: a list is not a text"
