"""A scenario as sentences, printed from the data of its file."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from sotm_desktop.scenarios.sentence_grammar import OWNER, Pattern, card_in, patterns, said_of
from sotm_desktop.scenarios.table_names import DeckNames, TableNames
from sotm_desktop.words import scenario_words as words
from sotm_desktop.words.english import listed
from sotm_desktop.words.scenario_words import BOTH, GIVEN, THEN, WHEN, SentenceForm


class NotInWords(Exception):
    """A value that no sentence says; the message says which."""


def in_words(document: Mapping[str, Any], decks: DeckNames, defaults: Mapping[str, Any]) -> str:
    """The sentences of a scenario. ``defaults``: who is at the table when it does not say. Raises NotInWords."""
    names = decks.at_table({**defaults, **document.get("given", {})})
    heads = [f"{words.HEADS[key]}: {_head(key, document[key])}" for key in words.HEADS if key in document]
    given = list(_given(document.get("given", {}), names))
    done = [_said(_of_step(step), WHEN, names) for step in document.get("when", ())]
    expected = list(_expected(document.get("then", {}), names))
    if expected and not done:
        expected.insert(0, words.EXPECTED)
    return "\n\n".join("\n".join(part) for part in (heads, given, done, expected) if part) + "\n"


def step_in_words(word: str, value: Any, names: TableNames) -> str:
    """The sentence of one step; "" where none says it."""
    try:
        return _said((word, word if value is None else value), WHEN, names)
    except NotInWords:
        return ""


def _head(key: str, value: Any) -> str:
    if isinstance(value, Mapping):
        return listed([f"{name} {str(item).lower()}" for name, item in value.items()])
    said = ", ".join(map(str, value)) + ("," if len(value) == 1 else "") if isinstance(value, list) else str(value)
    if "\n" in said or isinstance(value, Mapping):
        raise NotInWords(words.not_in_words("", key))
    return said


def _given(given: Mapping[str, Any], names: TableNames) -> Iterator[str]:
    beside = {key: value for key, value in given.items() if key in ("turn", "phase")}
    for key, value in given.items():
        if key not in beside:
            yield from _sentences(key, value, GIVEN, names)
    if beside:
        yield _of_fields("", beside, GIVEN, SentenceForm.BESIDE, names)


def _expected(then: Mapping[str, Any], names: TableNames) -> Iterator[str]:
    for key, value in then.items():
        yield from _sentences(key, value, THEN, names)


def _sentences(key: str, value: Any, section: str, names: TableNames) -> Iterator[str]:
    """The sentences for one key: one for each entry, where a sentence says one entry."""
    forms = {pattern.of.form for pattern in _for(key, section)}
    if SentenceForm.ENTRY in forms and value:
        for each, item in value.items():
            yield _first(key, section, (SentenceForm.ENTRY,), {"key": each, "value": item}, names)
    elif SentenceForm.ITEM in forms:
        for item in value:
            yield _of_item(key, item, section, names)
    else:
        yield _said((key, value), section, names)


def _said(step: tuple[str, Any], section: str, names: TableNames) -> str:
    key, value = step
    for pattern in _for(key, section):
        form = pattern.of.form
        if form is SentenceForm.ALWAYS:
            if pattern.of.fixed == value and type(pattern.of.fixed) is type(value):
                return pattern.say({}, names) or ""
        elif form is SentenceForm.VALUE:
            said = pattern.say({"value": value, OWNER: _owner(value, names)}, names)
            if said is not None:
                return said
    return _of_fields(key, value, section, SentenceForm.FIELDS, names)


def _of_fields(key: str, value: Any, section: str, form: SentenceForm, names: TableNames) -> str:
    values = said_of(form, value)
    for pattern in patterns():
        of = pattern.of
        if of.form is form and of.section in (section, BOTH) and (not key or of.key == key):
            fixed = of.fixed or {}
            is_whole = {*pattern.slots, *fixed} == set(values)
            said = (
                pattern.say(values, names)
                if is_whole and all(values[name] == item for name, item in fixed.items())
                else None
            )
            if said is not None:
                return said
    raise NotInWords(words.not_in_words(str(value), key))


def _of_item(key: str, item: Any, section: str, names: TableNames) -> str:
    word, value = next(iter(item.items())) if isinstance(item, Mapping) else (item, None)
    for pattern in _for(key, section):
        if pattern.of.fixed is None:
            said = pattern.say({"value": item}, names)
        elif pattern.of.fixed != word or (value is None) is bool(pattern.slots):
            continue
        else:
            said = pattern.say(value if "value" not in pattern.slots and value is not None else {"value": value}, names)
        if said is not None:
            return said
    raise NotInWords(words.not_in_words(str(item), key))


def _first(
    key: str, section: str, forms: tuple[SentenceForm, ...], values: Mapping[str, Any], names: TableNames
) -> str:
    for pattern in _for(key, section):
        said = pattern.say(values, names) if pattern.of.form in forms else None
        if said is not None:
            return said
    raise NotInWords(words.not_in_words(str(values), key))


def _for(key: str, section: str) -> list[Pattern]:
    return [pattern for pattern in patterns() if pattern.of.key == key and pattern.of.section in (section, BOTH)]


def _of_step(step: Any) -> tuple[str, Any]:
    return (step, step) if isinstance(step, str) else next(iter(step.items()))


def _owner(value: Any, names: TableNames) -> str | None:
    card = card_in(value)
    return None if card is None else names.owner_of(card)
