"""YAML is read strictly: nothing that an author wrote is taken for something else."""

from __future__ import annotations

import pytest

from sotm_desktop.cards.yaml_reader import Reader


def read(text: str):
    reader = Reader("trap.yaml")
    documents = reader.read(text)
    return (documents[0].plain() if documents else None), [str(complaint) for complaint in reader.complaints]


@pytest.mark.parametrize("word", ["on", "off", "yes", "no", "y", "n", "True", "TRUE", "On", "NO"])
def test_words_that_yaml_takes_for_booleans_stay_words(word):
    assert read(f"a: {word}") == ({"a": word}, [])


def test_only_true_and_false_are_booleans():
    assert read("[true, false]") == ([True, False], [])


@pytest.mark.parametrize("word", ["12:30", "2001-01-01", "1.5", "0x10", "010", "1e3", ".inf", "1_000"])
def test_what_looks_like_a_time_or_a_strange_number_stays_text(word):
    assert read(f"a: {word}") == ({"a": word}, [])


def test_figures_are_numbers_and_quoted_figures_are_text():
    assert read("[0, 15, -2, '15', \"true\"]") == ([0, 15, -2, "15", "true"], [])


@pytest.mark.parametrize("text", ["a:", "a: ~", "a: null"])
def test_a_missing_value_is_a_mistake(text):
    assert "a value is missing here" in read(text)[1][0]


def test_tabs_are_refused():
    value, complaints = read("a:\n\tb: 1")
    assert value is None and complaints[0].startswith("trap.yaml:2:1:")


def test_tabs_get_a_hint():
    assert "use spaces, not tabs" in read("a:\n\tb: 1")[1][0]


def test_duplicate_keys_are_refused_with_both_places():
    _, complaints = read("a: 1\nb: 2\na: 3")
    assert complaints[0].startswith("trap.yaml:3:1:") and "line 1" in complaints[0]


TAGGED = ("a: !!python/name:os.system x", "!!python/object/apply:os.system [ls]", "a: !secret x", "a: !secret {b: 1}")


@pytest.mark.parametrize("text", TAGGED)
def test_tags_run_nothing(text):
    value, _ = read(text)
    assert value in (None, {"a": "x"}, {"a": {"b": 1}}, ["ls"])


def test_tags_are_refused():
    _, complaints = read("a: !secret x")
    assert "YAML tags are not allowed" in complaints[0]


@pytest.mark.parametrize("text", TAGGED)
def test_every_tag_is_refused(text):
    _, complaints = read(text)
    assert complaints, "a tag went through"


@pytest.mark.parametrize("text", ["a: &x [1]\nb: *x", "a: &x {b: 1}\nc: {<<: *x}"])
def test_anchors_and_aliases_are_refused(text):
    _, complaints = read(text)
    assert complaints, "an alias went through"


def test_a_billion_laughs_are_not_laughed():
    lines = ["a0: &a0 [x, x]"] + [f"a{n}: &a{n} [*a{n - 1}, *a{n - 1}]" for n in range(1, 40)]
    _, complaints = read("\n".join(lines))
    assert complaints


def test_deep_nesting_is_refused():
    _, complaints = read("[" * 60 + "]" * 60)
    assert any("nested deeper" in complaint for complaint in complaints)


def test_a_huge_file_is_refused():
    _, complaints = read("a: " + "x" * 2_100_000)
    assert "larger than" in complaints[0]


def test_a_colon_in_a_title_gets_a_hint():
    value, complaints = read("title: Nova: The Return")
    assert value is None and "quotation marks" in complaints[0]
