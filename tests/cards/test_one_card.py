"""Where one card is meant, several are a complaint with the way out: the first alone would count, in silence."""

from __future__ import annotations

import pytest
import yaml

from sotm_desktop.cards.reference import example_of
from sotm_desktop.engine.effects.word import ONE_OR_EACH, VOCABULARY
from tests.cards.samples import HERO, built

ALONE = "is one card, and of these the first alone would count"
OF_ONE = [
    (cls, field)
    for words in VOCABULARY.values()
    for cls in words.values()
    for field in cls.fields.values()
    if field.one
]


def given(example, word, name, value, is_main):
    """An example in which a field of its word has another value."""
    if isinstance(example, list):
        return [given(each, word, name, value, is_main) for each in example]
    if not isinstance(example, dict):
        return example
    made = {key: given(each, word, name, value, is_main) for key, each in example.items()}
    if word in made:
        held = made[word]
        is_alone = is_main and not (isinstance(held, dict) and name in held)
        made[word] = value if is_alone else {**(held if isinstance(held, dict) else {}), name: value}
    return made


def name_of(value):
    """What a word, a field or a choice is called among the cases."""
    return getattr(value, "word", None) or getattr(value, "name", None) or next(iter(value))


@pytest.mark.parametrize(
    ("cls", "field", "several"),
    [
        (cls, field, several)
        for cls, field in OF_ONE
        for several in ({"each": ["target"]}, {"any_number": ["target"]}, {"highest": {"n": 2, "what": ["target"]}})
        if field.one != ONE_OR_EACH or "each" not in several
    ],
    ids=name_of,
)
def test_every_field_of_one_card_takes_no_group(cls, field, several):
    example = yaml.safe_load(cls.example)
    text = yaml.safe_dump(given(example, cls.word, field.name, several, cls.main == field.name))
    hints = [each.hint for each in example_of(cls, text)[1] if ALONE in each.found]
    assert len(hints) == 1
    assert "{{" not in hints[0]
    assert "`" in hints[0]


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("end: [{deal: {from: {each: [hero]}, to: {one: [target]}, amount: 1, type: fire}}]", "`{each_deals: {who:"),
        ("end: [{move: {what: self, next_to: {each: [hero, character]}}}]", "by `{one: […]}`"),
        ("end: [{put_under: {what: {top: own}, host: {each: [item]}}}]", "by `{one: […]}`"),
        ("end: [{move: {what: self, next_to: {up_to: {n: 2, what: [hero, character]}}}}]", "by `{one: […]}`"),
        ("end: [{destroy: {what: {one: [item]}, put_under: {each: [relic]}}}]", "`{pick: {one: […]}, as: chosen}`"),
        ("end: [{destroy: {each: [target, {from_deck_of: {each: [item]}}]}}]", "`{pick: {one: […]}, as: chosen}`"),
    ],
)
def test_the_complaint_has_a_way_out(text, hint):
    _, (said,) = built(HERO.format(keywords="ongoing", text="    " + text))
    assert ALONE in said.found
    assert hint in said.hint


@pytest.mark.parametrize(
    "text",
    [
        "end: [{move: {what: self, next_to: {one: [hero, character]}}}]",
        "end: [{move: {what: self, next_to: {up_to: {n: 1, what: [hero, character]}}}}]",
        "end: [{put_under: {what: {each: {what: [], in: trash}}, host: {highest: [target]}}}]",
        "end: [{destroy: {each: [target, {from_deck_of: {highest: [target]}}]}}]",
        "end: [{deal: {to: {hero_of: {card: {each: {what: [], in: under}}}}, amount: 1, type: fire}}]",
    ],
)
def test_one_is_one(text):
    assert not built(HERO.format(keywords="ongoing", text="    " + text))[1]
