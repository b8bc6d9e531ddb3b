"""cardsets/README.md: the worked example works, the reference is up to date, every example can be built."""

from __future__ import annotations

import re
import textwrap
from pathlib import Path

import pytest

from sotm_desktop.cards.reference import KINDS, MARKER, example_of, renewed
from sotm_desktop.cards.shelf import Shelf
from sotm_desktop.commands.cards import as_page
from sotm_desktop.commands.check import check
from sotm_desktop.engine.effects.node import VOCABULARY

README = Path(__file__).parents[2] / "cardsets" / "README.md"
WORDS = [cls for words in VOCABULARY.values() for cls in words.values()]
RENEW = "python -m sotm_desktop.cards.reference cardsets/README.md"


def block(language: str) -> str:
    """The first block of code in this language before the reference."""
    text = README.read_text(encoding="utf-8").partition(MARKER)[0]
    return textwrap.dedent(re.search(rf"```{language}\n(.*?)```", text, re.S).group(1))


def test_the_reference_is_up_to_date():
    text = README.read_text(encoding="utf-8")
    assert MARKER in text
    assert text == renewed(text), f"run {RENEW}"


@pytest.mark.parametrize("cls", WORDS, ids=lambda cls: f"{cls.family}-{cls.word}")
def test_every_example_builds(cls):
    node, complaints = example_of(cls)
    assert node is not None and not complaints, "\n".join(map(str, complaints))


@pytest.mark.parametrize("cls", WORDS, ids=lambda cls: f"{cls.family}-{cls.word}")
def test_every_word_says_what_it_is(cls):
    assert cls.__doc__ and cls.__doc__.strip().endswith((".", "!")), f"{cls.word} needs a docstring"
    assert cls.example and cls.word in cls.example, f"{cls.word} needs an example with it"
    assert all(field.holds in KINDS for field in cls.fields.values())


def test_the_card_in_ten_minutes(tmp_path):
    """Step by step what the README says: write the file, check it, print it."""
    file = tmp_path / "my_set" / "environments" / "night_market.yaml"
    file.parent.mkdir(parents=True)
    file.write_text(block("yaml"), encoding="utf-8")
    shelf = Shelf([tmp_path])
    found = check(file, shelf)
    assert not found.errors and not found.warnings, [str(each) for each in (*found.errors, *found.warnings)]
    _, _, cards = as_page(shelf.deck("night_market")).partition("\n\n")
    assert cards.strip() == block("text").strip()


def test_the_worked_example_shows_what_it_promises():
    """The sentences that the README explains are really on the cards."""
    assert "counts_as" in block("yaml") and "counts as a Hero target" in block("text")
    assert "every_hero_did" in block("yaml") and "If every active Hero does" in block("text")


def test_a_name_in_the_examples_is_a_word_of_the_language():
    """The reference lists each word once."""
    text = README.read_text(encoding="utf-8").partition(MARKER)[2]
    headings = re.findall(r"^### `(\w+)`$", text, re.M)
    assert sorted(headings) == sorted(cls.word for cls in WORDS)
