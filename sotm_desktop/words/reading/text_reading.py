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
NUMBERED = re.compile(r"The numbers? on (?:this card is|the copies of this card are) ([0-9, and]+)\.$")
PARTS = {"START": "start", "PLAY": "play_phase", "POWER": "power_phase", "DRAW": "draw_phase", "END": "end"}
BODIES = ("power", "incapacitated", "reward", "setup")


class ReadingContext(Protocol):
    """Where a text stands: which names it may use, and how data at this place is printed."""

    known: Known
    copies: int
    is_one_shot: bool
    has_host: bool

    def printed(self, kind: str, data: Any) -> str | None:
        """What some data of a kind says, line by line; None where it is refused."""
        ...


class Clause(NamedTuple):
    """One clause of a text: its words, and what was read."""

    text: str
    meanings: list[Meaning]
    furthest: int
    """How far it was understood."""


class TextReader:
    """Reads the texts of one card."""

    def __init__(self, context: ReadingContext) -> None:
        self.context = context
        self.grammar = grammar_of_cards()
        self.furthest = 0

    def sentences(self, text: str) -> list[str]:
        """A paragraph in sentences, without their full stops."""
        for name in self.context.known.with_stops():
            text = re.sub(re.escape(name), lambda found: found.group().replace(". ", ".\N{NO-BREAK SPACE}"), text, flags=re.I)
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

    def body(self, text: str, kind: str) -> Clause:
        """A list of verbs: the text of a power, an ability, a set-up."""
        readings = self.read_sentences("sentence", self.sentences(text))
        if readings is None:
            return Clause(text, [], self.furthest)
        return Clause(text, self.settled(text, kind, lambda pick: self._block(readings, pick)), len(text))

    def settled(self, text: str, kind: str, make: Callable[[Pick], Any]) -> list[Meaning]:
        return search(make, lambda data: self.context.printed(kind, data), text)

    def _block(self, readings: list[list[Any]], pick: Pick, fact: str = "") -> list[Any]:
        picked = [pick(each, 0) if len(each) > 1 else each[0] for each in readings]
        resolver = Resolver(pick, letters_in(picked), fact, self.context.has_host)
        return resolver.block(picked)

    # -- whole cards

    def card(self, text: str) -> list[Clause]:
        """The clauses of a card; each meaning is a map of parts."""
        return [self.line(line) for line in GRANTED.sub(r"\1 ", text).split("\n") if line.strip()]

    def line(self, text: str) -> Clause:
        """One line of a card, in the first way in which it can be read."""
        best: Clause | None = None
        for make in self.ways(text):
            meanings = self.settled(text, "card", make)
            if meanings and (best is None or meanings[0].is_exact):
                best = Clause(text, meanings, len(text))
                if meanings[0].is_exact:
                    break
        return best or Clause(text, [], self.furthest)

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

    def _bodies(
        self, text: str, means: Callable[[list[Any]], Any], fact: str = ""
    ) -> Iterator[Callable[[Pick], Any]]:
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
        yield from self._bodies(text, lambda block: {name: block}, "phase")
        if name in ("start", "end"):
            yield from self._bodies(text, lambda block: {f"area_hero_{name}": block}, "phase")

    def _value(self, value: Any, pick: Pick, letters: dict[str, Any] | None = None) -> Any:
        return Resolver(pick, letters or letters_in(value), "", self.context.has_host).value(value, ())

    def _placed(self, first: str, rest: list[str]) -> Iterator[Callable[[Pick], Any]]:
        low = first.lower()
        if low.startswith("play this card next to "):
            whom = self.read_sentences("any_one", [first[len("play this card next to ") :]])
            if whom is None:
                return
            if rest and rest[0].lower().startswith("if there is none, "):
                after = self.read_sentences("sentence", [rest[0][len("if there is none, ") :], *rest[1:]])
                if after is not None:
                    yield lambda pick: {"next_to": self._value(pick(whom[0], 0), pick), "no_place": self._block(after, pick)}
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
        for start, part, fact in (("after this card is played, ", "play", ""), ("when this card is revealed, ", "when_revealed", ""),
                                  ("when this card is destroyed, ", "when_destroyed", "destroy")):  # fmt: skip
            if low.startswith(start):
                readings = self.read_sentences("sentence", [first[len(start) :], *rest])
                if readings is not None:
                    yield lambda pick, part=part, readings=readings, fact=fact: {part: self._block(readings, pick, fact)}
        phase = re.match(r"on each (hero's|turn's) (start|end) phase, ", low)
        if phase is not None:
            part = f"each_hero_{phase[2]}" if phase[1] == "hero's" else f"each_{phase[2]}"
            readings = self.read_sentences("sentence", [first[phase.end() :], *rest])
            if readings is not None:
                yield lambda pick: {part: self._block(readings, pick, "phase")}
        if not rest and not self.context.is_one_shot:
            static = self.read_sentences("static_text", [first])
            if static is not None:
                yield lambda pick: self._static(pick(static[0], 0), pick)
        yield from self._triggers(first, rest)

    def _static(self, value: Any, pick: Pick) -> Any:
        that, letters = value
        return {"static": [self._value(that, pick, letters)]}

    def _triggers(self, first: str, rest: list[str]) -> Iterator[Callable[[Pick], Any]]:
        chart = Chart(self.grammar, first, self.context.known)
        starts = chart.read("trigger_start", 0)
        self.furthest = max(self.furthest, chart.furthest)
        after = self.read_sentences("sentence", [each.removesuffix(" instead") for each in rest])
        instead = any(each.endswith(" instead") for each in (first, *rest))
        if after is None:
            return
        ways = []
        for end, start in starts:
            body = Chart(self.grammar, first[end:].removesuffix(" instead"), self.context.known).whole("sentence")
            if body:
                ways.append((start, [body, *after]))
        if ways:
            yield lambda pick: self._trigger(pick(ways, 0), instead, pick)

    def _trigger(self, way: tuple[Any, list[list[Any]]], instead: bool, pick: Pick) -> Any:
        start, readings = way
        picked = [pick(each, 0) if len(each) > 1 else each[0] for each in readings]
        resolver = Resolver(pick, letters_in([start, *picked]), "", self.context.has_host)
        trigger: dict[str, Any] = {"whenever": resolver.event(start["whenever"], ())}
        if "if" in start:
            trigger["if"] = resolver.value(start["if"], ())
        do = resolver.block(picked)
        if start.get("once"):
            trigger["once"] = True
        if instead:
            trigger["instead"] = True
        return {"triggers": [{**trigger, "do": do}]}



