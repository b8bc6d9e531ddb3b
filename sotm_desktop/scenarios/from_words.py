"""Sentences read into the data of scenario files, by the grammar that prints them."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from sotm_desktop.scenarios.sentence_grammar import OWNER, Pattern, card_in, patterns
from sotm_desktop.scenarios.sentence_slots import HeardText
from sotm_desktop.scenarios.table_names import DeckNames, TableNames
from sotm_desktop.words import scenario_words as words
from sotm_desktop.words.scenario_words import BOTH, GIVEN, THEN, WHEN, SentenceForm

Document = dict[str, Any]
NEAREST, LIKENESS = 3, 0.4
_ENDS = re.compile(r"[.!](?=\s|$)")
_TOKENS = re.compile("[⟨«](\\d+)[⟩»]")
_BESIDE_SENTENCES = str.maketrans("⟨⟩«»", "    ")
AT_TABLE = ("heroes", "villain", "villains", "environment")
"""What says which cards there are."""


class UnreadSentence(NamedTuple):
    """A sentence that was not understood."""

    line: int
    """Of the text, from 1."""
    text: str
    nearest: tuple[str, ...]
    """Sentences that there are and that are the most alike."""

    def __str__(self) -> str:
        return words.not_a_sentence(self.line, self.text, self.nearest)

    def within(self, text: str) -> tuple[int, int]:
        """Where it begins and ends in the text that it was read from; its line where it cannot be found there."""
        lines = text.split("\n")
        before = sum(len(line) + 1 for line in lines[: self.line - 1])
        line = lines[self.line - 1] if self.line <= len(lines) else ""
        start = line.find(self.text)
        return (before, before + len(line)) if start < 0 else (before + start, before + start + len(self.text))


class WordsRead(NamedTuple):
    """What a text was read as."""

    documents: tuple[Document, ...]
    """Each as its document in a file holds it."""
    leftovers: tuple[UnreadSentence, ...]


class _Sentence(NamedTuple):
    line: int
    text: str


def read_words(text: str, decks: DeckNames, defaults: Mapping[str, Any]) -> WordsRead:
    """The scenarios of a text. ``defaults``: who is at the table where a scenario does not say."""
    documents, leftovers = [], []
    for first, lines in _blocks(text):
        reader = _BlockReader(decks, defaults)
        reader.read(first, lines)
        documents.append(reader.document())
        leftovers += reader.leftovers
    return WordsRead(tuple(documents), tuple(leftovers))


def _blocks(text: str) -> Iterator[tuple[int, list[str]]]:
    """The lines of each scenario, and the number of the first."""
    lines = text.translate(_BESIDE_SENTENCES).splitlines()
    begins = [number for number, line in enumerate(lines) if line.startswith(f"{words.HEADS['scenario']}:")]
    if any(line.strip() for line in lines[: begins[0] if begins else len(lines)]):
        begins.insert(0, 0)
    for begin, end in zip(begins, [*begins[1:], len(lines)], strict=True):
        yield begin + 1, lines[begin:end]


class _BlockReader:
    """Reads one scenario."""

    def __init__(self, decks: DeckNames, defaults: Mapping[str, Any]) -> None:
        self.decks, self.defaults = decks, defaults
        self.heads: Document = {}
        self.given: Document = {}
        self.when: list[Any] = []
        self.then: Document = {}
        self.leftovers: list[UnreadSentence] = []
        self.section = GIVEN

    def document(self) -> Document:
        """What was read, without what the text does not have."""
        parts: Document = {"given": self.given, "when": self.when, "then": self.then}
        return {**self.heads, **{key: part for key, part in parts.items() if part}}

    def read(self, first: int, lines: list[str]) -> None:
        """Reads its lines: who is at the table before all else, as that says which names there are."""
        body = []
        for number, line in enumerate(lines, first):
            if not self._is_head(line):
                body.append(_Sentence(number, line))
        names = self.decks.at_table({**self.defaults, **self._who_is_there(body)})
        for number, line in body:
            if line.strip() == words.EXPECTED:
                self.section = THEN
                continue
            for each in sentences_in(line, names):
                if not self.takes(each, names):
                    self.leftovers.append(UnreadSentence(number, each.said, _nearest(each.said)))

    def _is_head(self, line: str) -> bool:
        said, _, value = line.partition(":")
        for key, name in words.HEADS.items():
            if said == name and value.strip():
                self.heads[key] = _head(key, value.strip())
                return True
        return False

    def _who_is_there(self, body: list[_Sentence]) -> Document:
        names, found = TableNames(self.decks.ids, ()), _BlockReader(self.decks, {})
        for _, line in body:
            for each in sentences_in(line, names):
                found.takes(each, names)
        return {key: value for key, value in found.given.items() if key in AT_TABLE}

    def takes(self, sentence: HeardSentence, names: TableNames) -> bool:
        """Takes over what a sentence says, whatever the capitals of its names; gives whether it says anything here."""
        return self._take(sentence, names) or self._take(_aloud(sentence, names), names)

    def _take(self, sentence: HeardSentence, names: TableNames) -> bool:
        for section in {GIVEN: (GIVEN, WHEN, THEN), WHEN: (WHEN, THEN), THEN: (THEN,)}[self.section]:
            for pattern in patterns():
                if pattern.of.section not in (section, BOTH if section is not WHEN else section):
                    continue
                values = pattern.hear(sentence.heard)
                if values is not None and _is_so(values, names):
                    self.section = section
                    self._put(pattern, values)
                    return True
        return False

    def _put(self, pattern: Pattern, values: dict[str, Any]) -> None:
        of = pattern.of
        values.pop(OWNER, None)
        if self.section == WHEN:
            self.when.append(of.fixed if of.form is SentenceForm.ALWAYS else {of.key: _value(pattern, values)})
            return
        part = self.given if self.section == GIVEN else self.then
        if of.form is SentenceForm.BESIDE:
            part.update(values)
        elif of.form is SentenceForm.ENTRY:
            part.setdefault(of.key, {})[values["key"]] = values["value"]
        elif of.form is SentenceForm.ITEM:
            part.setdefault(of.key, []).append(_item(pattern, values))
        else:
            value = _value(pattern, values)
            before = part.get(of.key)
            part[of.key] = [*before, *value] if isinstance(before, list) and isinstance(value, list) else value


class HeardSentence(NamedTuple):
    """A sentence as it was written, and with numbers for what it names."""

    said: str
    heard: HeardText


def sentences_in(line: str, names: TableNames, ignore_case: bool = False) -> Iterator[HeardSentence]:
    """The sentences of a line. A full stop in a name or a quoted text ends none."""
    ids: list[str] = []
    quotes: list[str] = []
    written: list[str] = []

    def told(match: re.Match[str]) -> str:
        if match["quote"] is not None:
            quotes.append(match["quote"])
            return f"«{len(quotes) - 1}»"
        copy = f"#{match['copy']}" if match["copy"] else ""
        ids.append(match["id"] if match["id"] is not None else names.id_of(match["name"]) + copy)
        written.append(match[0])
        return f"⟨{len(ids) - 1}⟩"

    text = names.pattern(ignore_case).sub(told, line.strip())
    for part in _ENDS.split(text):
        if part.strip():
            heard = HeardText(part.strip(), tuple(ids), tuple(quotes))
            yield HeardSentence(_written(heard, written), heard)


def _written(heard: HeardText, written: list[str]) -> str:
    """The sentence as its author wrote it."""

    def back(match: re.Match[str]) -> str:
        number = int(match[1])
        return written[number] if match[0][0] == "⟨" else f'"{heard.quotes[number]}"'

    return _TOKENS.sub(back, heard.text)


def _aloud(sentence: HeardSentence, names: TableNames) -> HeardSentence:
    """The sentence as it sounds: names whatever their capitals are."""
    return next(sentences_in(sentence.said, names, True), sentence)


def _is_so(values: Mapping[str, Any], names: TableNames) -> bool:
    """Whether the card is theirs who play it."""
    card = card_in(values.get("value"))
    return OWNER not in values or (card is not None and names.owner_of(card) == values[OWNER].rpartition("/")[2])


def _value(pattern: Pattern, values: Mapping[str, Any]) -> Any:
    of = pattern.of
    if of.form is SentenceForm.ALWAYS:
        return of.fixed
    return {**values, **(of.fixed or {})} if of.form is SentenceForm.FIELDS else values["value"]


def _item(pattern: Pattern, values: Mapping[str, Any]) -> Any:
    if pattern.of.fixed is None:
        return values["value"]
    return {pattern.of.fixed: values.get("value", dict(values))} if pattern.slots else pattern.of.fixed


def _head(key: str, value: str) -> Any:
    if key == "seed":
        return int(value) if value.isdigit() else value
    if key == "switches":
        pairs = [each.rpartition(" ") for each in re.split(r",? and |, ", value)]
        return {name: _scalar(item) for name, _, item in pairs}
    if key == "chance" or (key == "edition" and "," in value):
        return [each.strip() for each in value.split(",") if each.strip()]
    return value


def _scalar(text: str) -> Any:
    return text == "true" if text in ("true", "false") else int(text) if text.isdigit() else text


def templates(*sections: str) -> tuple[str, ...]:
    """The sentences that there are, of all sections or of some, with dots where something is to be named."""
    found = (each for each in patterns() if not sections or each.of.section in sections)
    return tuple(dict.fromkeys(each.template for each in found))


def _nearest(text: str) -> tuple[str, ...]:
    return tuple(difflib.get_close_matches(text, templates(), NEAREST, LIKENESS))
