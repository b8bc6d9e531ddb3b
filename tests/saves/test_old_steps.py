"""The step names that old files are given are those of the procedures and words that there are."""

import pytest

from sotm_desktop.engine.effects.clauses import Clause, Trigger
from sotm_desktop.engine.effects.word import VOCABULARY
from sotm_desktop.engine.procedure import Staged
from sotm_desktop.engine.procedures import CODE
from sotm_desktop.saves.old_steps import RULEBOOK, STAGED, WORDS


def names(steps) -> set[str]:
    return {step.__name__ for step in steps}


@pytest.mark.parametrize("key", RULEBOOK)
def test_a_procedure_has_the_steps_that_it_had(key):
    assert set(RULEBOOK[key].split()) <= names(CODE[key].steps)


@pytest.mark.parametrize("key", STAGED)
def test_stages_are_named_by_a_switch(key):
    assert isinstance(CODE[key], Staged) and CODE[key].switch == STAGED[key]


@pytest.mark.parametrize(("family", "word"), [(family, word) for family, words in WORDS.items() for word in words])
def test_a_word_has_the_steps_that_it_had(family, word):
    assert set(WORDS[family][word].split()) <= names(VOCABULARY[family][word].steps)


def test_clauses_have_the_steps_that_they_had():
    assert names(Clause.steps) == {"body"} and names(Trigger.steps) == {"ask", "replace", "body"}
