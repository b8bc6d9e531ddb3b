"""Every word of the language has a phrase, and every field of every word shows in it."""

from __future__ import annotations

import pytest

from sotm_desktop.cards.reference import SOMEBODY, example_of
from sotm_desktop.cards.yaml_reader import Reader
from sotm_desktop.engine.effects import activating, clauses, quantities, references
from sotm_desktop.engine.effects.blocks import Block
from sotm_desktop.engine.effects.clauses import Clause
from sotm_desktop.engine.effects.families import Verb
from sotm_desktop.engine.effects.filters import Filter, HasKeyword, Side
from sotm_desktop.engine.effects.word import VOCABULARY
from sotm_desktop.words import card_text
from sotm_desktop.words.card_text import Unprintable, clause_text
from sotm_desktop.words.card_text.registry import PHRASES, phrase_of
from tests.cards.equal_mutants import reason_for
from tests.cards.mutants import Card, put

WORDS = [cls for words in VOCABULARY.values() for cls in words.values()]
WITHOUT_WORD = [Block, Filter, HasKeyword, Side, quantities.Number, references.Reference]
CLAUSES = [
    cls for module in (clauses, activating) for cls in vars(module).values()
    if isinstance(cls, type) and issubclass(cls, Clause) and cls is not Clause
]  # fmt: skip


@pytest.mark.parametrize("cls", [*WORDS, *WITHOUT_WORD, *CLAUSES], ids=lambda cls: cls.__name__)
def test_every_word_and_clause_has_a_phrase(cls):
    assert cls in PHRASES, f"write a phrase for {cls.__name__} in {card_text.__name__}"


def test_a_word_without_phrase_is_refused():
    class Juggle(Verb):
        word = "juggle"
        family = "verb"

    with pytest.raises(Unprintable, match="'juggle'"):
        phrase_of(Juggle())
    with pytest.raises(Unprintable, match="'juggle'"):
        clause_text(Juggle())


def test_a_kind_of_word_that_is_new_does_not_borrow_the_phrase_of_its_parent():
    class Scorch(VOCABULARY["verb"]["deal"]):
        word = "scorch"

    with pytest.raises(Unprintable):
        phrase_of(Scorch())


@pytest.mark.parametrize("cls", WORDS, ids=lambda cls: f"{cls.family}-{cls.word}")
def test_every_field_of_a_word_shows(cls):
    """Also the fields that no shipped card uses: each change of the example is printed or refused."""
    node, complaints = example_of(cls)
    assert not complaints, complaints[0]
    before = clause_text(node, SOMEBODY)
    for name, text in _changed_examples(cls):
        changed, complaints = example_of(cls, text)
        if not complaints and reason_for(name) is None:
            assert _text(changed) != before, f"{name} reads the same"


def _text(node) -> str | None:
    try:
        return clause_text(node, SOMEBODY)
    except Unprintable:  # a combination of fields that says nothing at all
        return None


def _changed_examples(cls):
    """The example of a word with one thing in it changed, as YAML again."""
    data = Reader("example").read(cls.example)[0].plain()
    if not isinstance(data, dict):
        return
    word = next(iter(data))
    family = cls.family if word in VOCABULARY[cls.family] and cls.family != "test" else "verb"
    card = Card({}, ["spare_key", "toolbox"], ["device", "minion", "ordnance", "perform"])
    for path, value in card.changes(family, data):
        yield f"{'.'.join(map(str, path))} = {value}", _as_yaml(put(data, path, value))


def _as_yaml(value) -> str:
    """Flow YAML that the strict reader takes."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {_as_yaml(item)}" for key, item in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(_as_yaml(item) for item in value) + "]"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str) and " " in value:
        return '"' + value + '"'
    return str(value)
