"""The text of a card read: its lines, its clauses, its sentences."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple, Protocol

from .chart import Chart
from .folding import Pick, letters_in
from .grammar_of_cards import grammar_of_cards
from .known_names import Known
from .resolving import Resolver
from .searching_meanings import Meaning, search

STOP = re.compile(r"(?<=[.!?])[\"”)]* (?=[\"“(]?[A-Z0-9+(-])")
TAG = re.compile(r"(?:(START|PLAY|POWER|DRAW|END) PHASE( IN A HERO PLAY AREA)?:? |(POWER|REACTION):? )")
GRANTED = re.compile(r"(gains this (?:power|reaction):)\n")
GRANTS = re.compile(r"(.+?) gains this (power|reaction): (?:POWER|REACTION):? ")
INSTEAD = re.compile(r" instead(?=[,;]|$)")
NUMBERED = re.compile(r"The numbers? on (?:this card is|the copies of this card are) ([0-9, and]+)\.$")
STARTS = {
    "after this card is played, ": ("play", ""), "when this card is revealed, ": ("when_revealed", ""),
    "when this card is destroyed, ": ("when_destroyed", "destroy"),
}  # fmt: skip
"""How a line begins that is a part of its own → the part, and the fact that it answers."""
PARTS = {"START": "start", "PLAY": "play_phase", "POWER": "power_phase", "DRAW": "draw_phase", "END": "end"}
KINDS = ("card", "power", "incapacitated", "reward", "setup")
"""What a text may be: all that stands on a card or a villain's side, or the text of one ability alone."""


class ReadingContext(Protocol):
    """Where a text stands: which names it may use, and how data at this place is printed."""

    known: Known
    copies: int
    side: str
    is_one_shot: bool
    has_host: bool
    is_in_chosen_area: bool

    def printed(self, kind: str, data: Any) -> str | None:
        """What some data of a kind says, line by line; None where it is refused."""
        ...


class LineRead(NamedTuple):
    """One clause of a text: its words, and what was read."""

    text: str
    meanings: list[Meaning]
    furthest: int
    """How far it was understood."""


class Leftover(NamedTuple):
    """A stretch of a text that was not understood; players follow it by hand."""

    start: int
    end: int
    text: str


class TextReading(NamedTuple):
    """What a text was read as."""

    data: Any
    """A map of parts for a card, else a list of verbs; what was not understood stands in it as ``by_hand``."""
    printed: str
    """How that data is printed."""
    is_exact: bool
    """Whether it is printed as it was written, so that nothing was guessed."""
    leftovers: tuple[Leftover, ...]
    alternatives: tuple[str, ...]
    """Where a sentence can be meant in several ways: how each of the others would be printed."""


def read(text: str, kind: str, context: ReadingContext) -> TextReading:
    """Reads a text that stands at a place.

    Raises:
        ValueError: for a kind that is none of `KINDS`.
    """
    if kind not in KINDS:
        raise ValueError(f"a text is one of {', '.join(KINDS)}, not {kind!r}")
    return TextReader(context).read(text, kind)


class TextReader:
    """Reads the texts of one card."""

    def __init__(self, context: ReadingContext) -> None:
        self.context = context
        self.grammar = grammar_of_cards()
        self.furthest = 0

    def sentences(self, text: str) -> list[str]:
        """A paragraph in sentences, without their full stops."""
        for name in self.context.known.with_stops():
            text = re.sub(
                re.escape(name), lambda found: found.group().replace(". ", ".\N{NO-BREAK SPACE}"), text, flags=re.I
            )
        found = [each.strip().replace("\N{NO-BREAK SPACE}", " ") for each in STOP.split(text)]
        return [each.removesuffix(".") for each in found if each]

    def read_sentences(self, family: str, sentences: list[str]) -> list[list[Any]] | None:
        """The readings of each sentence; None where one has none."""
        found = []
        for sentence in sentences:
            chart = Chart(self.grammar, sentence, self.context.known)
            readings = chart.whole(family)
            if not readings:
                self.furthest = chart.furthest
                return None
            found.append(readings)
        return found

    def body(self, text: str, kind: str) -> LineRead:
        """A list of verbs: the text of a power, an ability, a set-up."""
        readings = self.read_sentences("sentence", self.sentences(text))
        if readings is None:
            return LineRead(text, [], self.furthest)
        return LineRead(text, self.settled(text, kind, lambda pick: self._block(readings, pick)), len(text))

    def settled(self, text: str, kind: str, make: Callable[[Pick], Any]) -> list[Meaning]:
        return search(make, lambda data: self.context.printed(kind, data), text)

    def _block(self, readings: list[list[Any]], pick: Pick, fact: str = "", in_loop: bool = False) -> list[Any]:
        picked = [pick(each, 0) if len(each) > 1 else each[0] for each in readings]
        resolver = Resolver(pick, letters_in(picked), fact, self.context.has_host, self.context.side)
        resolver.in_loop = in_loop
        return resolver.block(picked)

    def read(self, text: str, kind: str) -> TextReading:
        """The whole text: every line that can be read, the others by hand."""
        lines = self.card(text) if kind == "card" else [self.body(text, kind)]
        data: Any = {} if kind == "card" else []
        leftovers, at = [], 0
        for line in lines:
            at = text.find(line.text, at) if line.text in text else at
            if line.meanings:
                found = line.meanings[0].data
            else:
                leftovers.append(Leftover(at, at + len(line.text), line.text))
                found = self._by_hand(line.text, kind)
            data = _merged(data, found) if kind == "card" else found
            at += len(line.text)
        said = [line.meanings[0].printed if line.meanings else line.text for line in lines]
        others = [meaning.printed for line in lines if line.meanings and not line.meanings[0].is_exact
                  for meaning in line.meanings[1:4]]  # fmt: skip
        is_exact = all(line.meanings and line.meanings[0].is_exact for line in lines)
        return TextReading(data, "\n".join(said), is_exact, tuple(leftovers), tuple(others))

    def _by_hand(self, text: str, kind: str) -> Any:
        """A line that was not understood, for the players to follow, in the part that its tag names."""
        tag = TAG.match(text)
        verbs = [{"by_hand": text[tag.end() :] if tag else text}]
        if kind != "card":
            return verbs
        if tag is None:
            return {"play": verbs}
        phase, area, part = tag.groups()
        if part is not None:
            return {"powers" if part == "POWER" else "reactions": [verbs]}
        return {f"area_hero_{PARTS[phase]}" if area else PARTS[phase]: verbs}

    # -- whole cards

    def card(self, text: str) -> list[LineRead]:
        """The clauses of a card; each meaning is a map of parts."""
        return [self.line(line) for line in GRANTED.sub(r"\1 ", text).split("\n") if line.strip()]

    def line(self, text: str) -> LineRead:
        """One line of a card, in the first way in which it can be read."""
        best: LineRead | None = None
        for make in self.ways(text):
            meanings = self.settled(text, "card", make)
            if meanings and (best is None or meanings[0].is_exact):
                best = LineRead(text, meanings, len(text))
                if meanings[0].is_exact:
                    break
        return best or LineRead(text, [], self.furthest)

    def ways(self, text: str) -> Iterator[Callable[[Pick], Any]]:
        """What a line may be."""
        tag = TAG.match(text)
        if tag is not None:
            yield from self._tagged(tag, text[tag.end() :])
            return
        named = re.match(r"([A-Z][A-Z -]+): ", text)
        if named is not None:
            keyword = next((word for name, word in self.context.known.keywords_at(named[1].lower(), 0)), None)
            if keyword is not None:
                yield from self._bodies(text[named.end() :], lambda block: {"activated": {keyword: block}})
                return
        granted = GRANTS.match(text)
        if granted is not None:
            to = "each_hero" if granted[1].lower() == "each hero" else True
            part, fact = ("powers", "") if granted[2] == "power" else ("reactions", "damage")
            yield from self._bodies(text[granted.end() :], lambda block: {part: [{"granted": to, "do": block}]}, fact)
            return
        numbers = NUMBERED.match(text)
        if numbers is not None:
            found = [int(number) for number in re.findall(r"\d+", numbers[1])]
            yield lambda pick: {"numbers": found * self.context.copies if len(found) == 1 else found}
            return
        first, *rest = self.sentences(text)
        yield from self._placed(first, rest)
        yield from self._clauses(first, rest)
        if self.context.is_one_shot:
            yield from self._bodies(text, lambda block: {"play": block})

    def _bodies(self, text: str, means: Callable[[list[Any]], Any], fact: str = "") -> Iterator[Callable[[Pick], Any]]:
        readings = self.read_sentences("sentence", self.sentences(text))
        if readings is not None:
            yield lambda pick: means(self._block(readings, pick, fact))

    def _tagged(self, tag: re.Match[str], text: str) -> Iterator[Callable[[Pick], Any]]:
        phase, area, part = tag.groups()
        if part == "POWER":
            yield from self._bodies(text, lambda block: {"powers": [block]})
            return
        if part == "REACTION":
            yield from self._bodies(text, lambda block: {"reactions": [block]}, "damage")
            return
        name = PARTS[phase]
        static = self.read_sentences("phase_static", self.sentences(text))
        if static is not None and len(static) == 1:
            yield lambda pick: {"static": [self._value(pick(static[0], 0), pick)]}
        if area:
            yield from self._bodies(text, lambda block: {f"area_hero_{name}": block})
            return
        own = self._bodies(text, lambda block: {name: block}, "phase")
        if not self.context.is_in_chosen_area or name not in ("start", "end"):
            yield from own
            return
        yield from self._bodies(text, lambda block: {f"area_hero_{name}": block}, "phase")
        yield from own

    def _value(self, value: Any, pick: Pick, letters: dict[str, Any] | None = None) -> Any:
        return Resolver(pick, letters or letters_in(value), "", self.context.has_host, self.context.side).value(
            value, ()
        )

    def _placed(self, first: str, rest: list[str]) -> Iterator[Callable[[Pick], Any]]:
        low = first.lower()
        if low.startswith("play this card next to "):
            whom = self.read_sentences("any_one", [first[len("play this card next to ") :]])
            if whom is None:
                return
            if rest and rest[0].lower().startswith("if there is none, "):
                after = self.read_sentences("sentence", [rest[0][len("if there is none, ") :], *rest[1:]])
                if after is not None:
                    yield lambda pick: {
                        "next_to": self._value(pick(whom[0], 0), pick),
                        "no_place": self._block(after, pick),
                    }
            else:
                yield lambda pick: {"next_to": self._value(pick(whom[0], 0), pick)}
        start = "play this card in the play area of "
        if low.startswith(start):
            who = self.read_sentences("cards", [first[len(start) :]])
            if who is not None:
                yield lambda pick: {"play_in": self._value(pick(who[0], 0), pick)}
        if low == "this card cannot be played during your play phase":
            yield lambda pick: {"not_playable": "own_play_phase"}
        if low == "this card cannot be played from a hero's hand":
            yield lambda pick: {"not_playable": "hand"}

    def _clauses(self, first: str, rest: list[str]) -> Iterator[Callable[[Pick], Any]]:
        low = first.lower()
        start = next((start for start in STARTS if low.startswith(start)), None)
        if start is not None:
            (part, fact), readings = STARTS[start], self.read_sentences("sentence", [first[len(start) :], *rest])
            if readings is not None:
                yield lambda pick: {part: self._block(readings, pick, fact)}
        phase = re.match(r"on each (hero's|turn's) (start|end) phase, ", low)
        if phase is not None:
            turn = f"each_hero_{phase[2]}" if phase[1] == "hero's" else f"each_{phase[2]}"
            does = re.sub("^that hero ", "they ", first[phase.end() :], flags=re.I)
            said = self.read_sentences("sentence", [does, *rest])
            if said is not None:
                yield lambda pick: {turn: self._block(said, pick, "phase", phase[1] == "hero's")}
        yield from self._triggers(first, rest)
        if not rest and not self.context.is_one_shot:
            static = self.read_sentences("static_text", [first])
            if static is not None:
                yield lambda pick: self._static(pick(static[0], 0), pick)

    def _static(self, value: Any, pick: Pick) -> Any:
        that, letters = value
        return {"static": [self._value(that, pick, letters)]}

    def _triggers(self, first: str, rest: list[str]) -> Iterator[Callable[[Pick], Any]]:
        chart = Chart(self.grammar, first, self.context.known)
        starts = chart.read("trigger_start", 0)
        self.furthest = max(self.furthest, chart.furthest)
        after = self.read_sentences("sentence", [INSTEAD.sub("", each) for each in rest])
        instead = any(INSTEAD.search(each) for each in (first, *rest))
        if after is None:
            return
        ways = []
        for end, start in sorted(starts, key=lambda each: "if" not in each[1]):
            body = Chart(self.grammar, INSTEAD.sub("", first[end:]), self.context.known).whole("sentence")
            if body:
                ways.append((start, [body, *after]))
        if ways:
            yield lambda pick: self._trigger(pick(ways, 0), instead, pick)

    def _trigger(self, way: tuple[Any, list[list[Any]]], instead: bool, pick: Pick) -> Any:
        start, readings = way
        picked = [pick(each, 0) if len(each) > 1 else each[0] for each in readings]
        resolver = Resolver(pick, letters_in([start, *picked]), "", self.context.has_host, self.context.side)
        trigger: dict[str, Any] = {"whenever": resolver.event(start["whenever"], ())}
        if "if" in start:
            trigger["if"] = resolver.value(start["if"], ())
        do = resolver.block(picked)
        first = do[0].get("may") if len(do) == 1 and len(do[0]) == 1 else None
        paid = _sentences(first.get("do", first) if isinstance(first, dict) else first)
        if first is not None and len(paid) == 1 and pick([True, False], 0):
            trigger["may"] = True
            do = [*paid, *_sentences(first.get("then") if isinstance(first, dict) else None)]
        if start.get("once"):
            trigger["once"] = True
        if instead:
            trigger["instead"] = True
        return {"triggers": [{**trigger, "do": do}]}


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
            made[part] = {**before, **value}
    return made


def _sentences(block: Any) -> list[Any]:
    """A list of verbs, of which one may stand alone."""
    if block is None:
        return []
    return list(block) if isinstance(block, list) else [block]
