"""A whole text read: its lines put together, and what was not understood."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

from .expected_words import Gap
from .line_reading import LineRead, LineReader
from .names_with_stops import NamesWithStops
from .open_parts import outlasting
from .reading_context import ReadingContext
from .searching_meanings import Meaning
from .text_marks import HANGING_LINE, PARTS, TAG, WHOSE_TURN
from .usual_ways import in_usual_words
from .ways_by_place import by_own_name
from .written_sentences import Turn, line_of, written_at

KINDS = ("card", "power", "incapacitated", "reward", "setup")
"""What a text may be: all that stands on a card or a villain's side, or the text of one ability alone."""


OWN_PLACES = "(?:hand|deck|trash|play area)"
YOURS = re.compile(rf"\byour {OWN_PLACES}\b", re.IGNORECASE)
MOVES_NEXT_TO = re.compile(r"\b(?:move|place|put)s? (?:this card|it) next to\b", re.IGNORECASE)
"""How a card says that it comes to lie next to another, in whose turn its phases are then."""
THEIRS = re.compile(rf"\b(?:their|his|her|its) {OWN_PLACES}\b", re.IGNORECASE)


class Leftover(NamedTuple):
    """A stretch of a text that was not understood; the players follow its sentence by hand."""

    start: int
    end: int
    text: str
    nearest: tuple[str, ...]
    """Words that would fit there, the most alike first."""


class Alternative(NamedTuple):
    """Another meaning of a line."""

    line: int
    """Which line of the print it would take the place of, from 0."""
    printed: str


class TextReading(NamedTuple):
    """What a text was read as."""

    data: Any
    """A map of parts for a card, else a list of verbs; what was not understood stands in it as ``by_hand``."""
    printed: str
    """How that data is printed."""
    is_exact: bool
    """Whether it is printed as it was written, so that nothing was guessed."""
    leftovers: tuple[Leftover, ...]
    alternatives: tuple[Alternative, ...]
    """Where a line can be meant in several ways: how each of the others would be printed."""


def read(text: str, kind: str, context: ReadingContext) -> TextReading:
    """Reads a text that stands at a place: in the words of the print, or else in other usual ones.

    What it says of where its card lies is known when it was read once: then it is read again there. A line of what is
    done in order, as on a One-Shot, may speak of what the lines before it did: then they are read as one.

    Raises:
        ValueError: for a kind that is none of `KINDS`.
    """
    if kind not in KINDS:
        raise ValueError(f"a text is one of {', '.join(KINDS)}, not {kind!r}")
    found = _read(text, kind, context)
    if not found.is_exact and (context.is_one_shot or kind != "card") and HANGING_LINE.search(text):
        text = HANGING_LINE.sub(" ", text)  # as long as before: what is not understood stands at the same letters
        found = _read(text, kind, context)
    there = context.lying_as(found.data) if kind == "card" else None
    return found if there is None else _read(text, kind, there)


def _read(written: str, kind: str, context: ReadingContext) -> TextReading:
    stops = context.known.stops
    text = stops.hidden(written)
    strict = LineReader(context)
    found = lines_of(strict, text, kind)
    gaps: dict[str, Gap] = {}
    is_with_another = _is_with_another(context)

    @cache
    def turned(said: str) -> str:
        own = by_own_name(stops.hidden(said), context.known, context.side)
        return in_usual_words(own, context.side, is_with_another, context.lies_by_hero)

    if not all(line.meanings and line.meanings[0].is_exact for line in found):
        moves_next_to = MOVES_NEXT_TO.search(by_own_name(text, context.known, context.side)) is not None
        reader = LineReader(context, is_lax=True, prints=strict.prints, moves_next_to=moves_next_to)
        is_with_another = is_with_another or moves_next_to
        usual = lines_of(reader, turned(text), kind)
        reader.sentences.leaves_by_hand = True
        again = [line if line.meanings else _with_gaps(reader, line, kind) for line in usual]
        found = again if _understood(usual) >= _understood(found) else found
        gaps = reader.sentences.gaps
        if context.is_one_shot and not context.outlasts:
            found = [LineRead(line.text, [_outlasting(way, kind, context) for way in line.meanings]) for line in found]
    if context.side == "hero":
        found = _without_theirs(text, found)
    shown = [LineRead(stops.shown(line.text), [_shown(meaning, stops) for meaning in line.meanings]) for line in found]
    expected = {stops.shown(said): _named(gap, stops) for said, gap in gaps.items()}
    return _whole(written, kind, shown, expected, context, lambda said: stops.shown(turned(said)))


def _named(gap: Gap, stops: NamesWithStops) -> Gap:
    return gap._replace(nearest=tuple(map(stops.shown, gap.nearest)))


def _shown(meaning: Meaning, stops: NamesWithStops) -> Meaning:
    """A meaning with its names as they are printed, where some of it is left to the players as well."""
    data = meaning.data
    for note in _notes(data):
        data = _with_note(data, note, stops.shown(note))
    return meaning._replace(data=data, printed=stops.shown(meaning.printed))


def _outlasting(meaning: Meaning, kind: str, context: ReadingContext) -> Meaning:
    """A meaning by which what a One-Shot begins does not end with its card."""
    data = outlasting(meaning.data)
    printed = None if data == meaning.data else context.printed(kind, data)
    return meaning if printed is None else Meaning(data, context.known.stops.hidden(printed), False)


def _is_with_another(context: ReadingContext) -> bool:
    """Whether a card lies next to another or with another Hero: its phases may be of their turn, and not of "yours"."""
    return context.has_host or context.is_in_chosen_area


def _without_theirs(text: str, lines: list[LineRead]) -> list[LineRead]:
    """The lines of a hero's text, of which none is read that makes another hero's of what the text calls yours."""
    said = "\n".join(line.meanings[0].printed if line.meanings else line.text for line in lines)
    lost = len(YOURS.findall(text)) - len(YOURS.findall(said))
    if lost <= 0 or len(THEIRS.findall(said)) <= len(THEIRS.findall(text)):
        return lines
    return [line._replace(meanings=[]) if _makes_theirs(line) else line for line in lines]


def _makes_theirs(line: LineRead) -> bool:
    said = line.meanings[0].printed if line.meanings else line.text
    return len(YOURS.findall(line.text)) > len(YOURS.findall(said)) and THEIRS.search(said) is not None


def lines_of(reader: LineReader, text: str, kind: str) -> list[LineRead]:
    """The lines of a text of a kind, each as far as it could be read."""
    if not text.strip():
        return []
    return reader.card(text) if kind == "card" else [reader.body(text, kind)]


def _with_gaps(reader: LineReader, line: LineRead, kind: str) -> LineRead:
    """A line of which the sentences that cannot be read are left to the players; where others lean on those, all
    that follows is left as well, and as little before it as can be."""
    count = len(reader.sentences.apart(line.text))
    for leaves_from in (None, *range(count - 1, 0, -1)):
        reader.sentences.leaves_from = leaves_from
        found = reader.line(line.text) if kind == "card" else reader.body(line.text, kind)
        if found.meanings:
            break
    reader.sentences.leaves_from = None
    return found


def _whole(
    text: str, kind: str, lines: list[LineRead], gaps: dict[str, Gap], context: ReadingContext, turned: Turn
) -> TextReading:
    stops = context.known.stops
    data: Any = {} if kind == "card" else []
    leftovers: list[Leftover] = []
    said: list[str] = []
    for line in lines:
        found = line.meanings[0].data if line.meanings else _by_hand(line.text, kind)
        printed = line.meanings[0].printed if line.meanings else line.text
        for note in _notes(found):
            leftovers.append(_leftover(text, note, gaps.get(note), turned, stops))
            own = _own_words(text, note, turned, stops)
            found, printed = _with_note(found, note, own), printed if line.meanings else printed.replace(note, own)
        is_by_hand = line.meanings and next(_notes(found), None) is not None
        said.append((context.printed(kind, found) if is_by_hand else None) or printed)
        data = _merged(data, found) if kind == "card" else found
    others = [Alternative(number, meaning.printed) for number, line in enumerate(lines)
              for meaning in line.meanings[1:3]]  # fmt: skip
    is_exact = all(line.meanings and line.meanings[0].is_exact for line in lines)
    return TextReading(data, "\n".join(said), is_exact and not leftovers, tuple(leftovers), tuple(others))


def _notes(data: Any) -> Iterator[str]:
    """What is left to the players in some data."""
    if isinstance(data, dict):
        if isinstance(data.get("by_hand"), str):
            yield data["by_hand"]
        for each in data.values():
            yield from _notes(each)
    elif isinstance(data, list):
        for each in data:
            yield from _notes(each)


def _said_at(text: str, sentence: str) -> int:
    """Where a text says a sentence in these words and goes on with no more of it; -1 for nowhere."""
    goes_on = "" if sentence.endswith((".", "!", "?")) else r"(?![ ,'\u2019\w])"
    found = re.search(re.escape(sentence) + goes_on, text, re.IGNORECASE)
    return -1 if found is None else found.start()


def _own_words(text: str, note: str, turned: Turn, stops: NamesWithStops) -> str:
    """What is left to the players, as its author wrote it."""
    at = _said_at(text, note)
    if at >= 0:
        return note[0] + text[at + 1 : at + len(note)]
    written = written_at(text, note, turned, stops)
    own = note if written is None else " ".join(text[written.start : written.end].split())
    own = own[:1].upper() + own[1:] if note[0].isupper() else own
    return own if note.endswith((".", "!", "?")) else own.rstrip(".!?")


def _with_note(data: Any, note: str, own: str) -> Any:
    """Data in which a note says the same in other words."""
    if isinstance(data, dict):
        return {
            key: own if key == "by_hand" and value == note else _with_note(value, note, own)
            for key, value in data.items()
        }
    return [_with_note(value, note, own) for value in data] if isinstance(data, list) else data


def _leftover(text: str, sentence: str, gap: Gap | None, turned: Turn, stops: NamesWithStops) -> Leftover:
    """Where a sentence stops being understood; the whole of it where its words were turned into usual ones before."""
    nearest = () if gap is None else gap.nearest
    understood = gap.understood if gap is not None else 0
    if not sentence[understood:].strip():  # every word is known, and there is no such sentence
        understood = 0
    low = text.lower()
    at = _said_at(text, sentence)
    if at >= 0:
        start, end = at + understood, at + len(sentence)
        return Leftover(start, end, text[start:end], nearest)
    written = written_at(text, sentence, turned, stops)
    start, end = line_of(text, sentence) if written is None else written
    if written is not None and low.startswith(sentence[:understood].lower(), start):
        start += understood
    elif (at := low.find(sentence[understood:].lower())) >= 0:  # its beginning is said in other words
        start, end = at, at + len(sentence) - understood
    return Leftover(start, end, text[start:end], nearest)


def _by_hand(text: str, kind: str) -> Any:
    """A line that was not understood, for the players to follow, in the part that its tag names."""
    tag = TAG.match(text)
    verbs = [{"by_hand": text[tag.end() :] if tag else text}]
    if kind != "card":
        return verbs
    if tag is None:
        return {"play": verbs}
    phase, area, part = tag.groups()
    if part == "SETUP":
        return {"setup": verbs}
    if part is not None:
        return {"powers" if part == "POWER" else "reactions": [verbs]}
    return {f"{WHOSE_TURN[area]}_{PARTS[phase]}" if area else PARTS[phase]: verbs}


def _understood(lines: list[LineRead]) -> float:
    """How much of a text was understood, from 0 to 1."""
    letters = sum(len(line.text) for line in lines)
    return sum(len(line.text) for line in lines if line.meanings) / max(letters, 1)


def _merged(parts: dict[str, Any], more: dict[str, Any]) -> dict[str, Any]:
    """The parts of a card with those of one more line."""
    made = dict(parts)
    for part, value in more.items():
        before = made.get(part)
        if before is None:
            made[part] = value
        elif isinstance(before, list) and isinstance(value, list):
            made[part] = [*before, *value]
        elif isinstance(before, dict):
            both = {name: _merged(before[name], value[name]) for name in before if isinstance(before[name], dict)
                    and name in value}  # fmt: skip
            made[part] = {**before, **value, **both}
    return made
