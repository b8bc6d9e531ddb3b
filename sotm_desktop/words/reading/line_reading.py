"""The lines of a card's text read: what each may be, and its sentences."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from ..card_text.clause_lines import OF_HERO_BESIDE
from .folding import Pick, Unfitting, all_of, asked_before_counted, letters_in, sentences_in
from .grammar_of_cards import grammar_of_cards
from .paragraphs import Paragraphs
from .reading_context import ReadingContext
from .resolving import Resolver
from .said_kinds import kinds_in
from .searching_meanings import Meaning, Steps, search
from .sentence_reading import until_once
from .sentences_read import SentenceReader
from .text_marks import (
    ABILITY,
    ANSWERS,
    BY_DAMAGE,
    ELSEWHERE,
    GRANTED,
    GRANTS,
    INSTEAD,
    ITS_DAMAGE,
    LATER,
    MOMENT,
    NAMED_TEXT,
    NUMBERED,
    ONLY_IF,
    PARTS,
    PARTS_ELSEWHERE,
    STARTS,
    TAG,
    THE_ROUND,
    UNKNOWN_LABEL,
    WHOSE_TURN,
)  # fmt: skip

IF_NONE = ("if there is none, ", "if there is none: ")
"""Before what happens where a card that is played next to another finds none."""
WHOSE_PHASE = {"other hero's": "other_hero_", "hero's": "hero_", "turn's": ""}
"""Whose phases a line of its own speaks of, behind "each" → what stands there in the name of the part."""

THAT_HERO = re.compile(r"\bthat hero\b")
THEY = re.compile(r"^they ", re.I)
"""The Hero of whom the event before it speaks: "you" are never called so."""


class LineRead(NamedTuple):
    """One clause of a text: its words, and what was read."""

    text: str
    meanings: list[Meaning]


class LineReader:
    """Reads the lines of the texts of one card."""

    def __init__(
        self, context: ReadingContext, is_lax: bool = False, prints: dict[tuple[str, str], str | None] | None = None,
        moves_next_to: bool = False,
    ) -> None:  # fmt: skip
        """``prints``: how data is printed, so far as another reader of the same text found out. ``moves_next_to``:
        whether the text says that the card comes to lie next to another."""
        self.context = context
        self.has_host = context.has_host or moves_next_to
        self.grammar = grammar_of_cards(is_lax)
        self.sentences = SentenceReader(self.grammar, context.known)
        self.paragraphs = Paragraphs(context, self.sentences)
        self.steps = Steps(is_lax)
        self.prints: dict[tuple[str, str], str | None] = {} if prints is None else prints

    def body(self, text: str, kind: str) -> LineRead:
        """A list of verbs: the text of a power, an ability, a set-up."""
        readings = self.sentences.read("sentence", self.sentences.apart(text))
        if readings is None:
            return LineRead(text, [])
        return LineRead(text, self.settled(text, kind, lambda pick: self._block(readings, pick)))

    def settled(self, text: str, kind: str, make: Callable[[Pick], Any]) -> list[Meaning]:
        kinds = kinds_in(text, self.context.known)
        return search(make, lambda data: self._printed(kind, data), text, self.steps, kinds.are_left_out_of)

    def _printed(self, kind: str, data: Any) -> str | None:
        """What some data says: the same meaning is often found again, in other words or in a longer stretch."""
        key = (kind, repr(data))
        if key not in self.prints:
            said = self.context.printed(kind, data)
            self.prints[key] = None if said is None else self.context.known.stops.hidden(said)
        return self.prints[key]

    def _block(self, readings: list[list[Any]], pick: Pick, fact: str = "", in_loop: bool = False) -> list[Any]:
        picked = [pick(each, 0) if len(each) > 1 else each[0] for each in readings]
        resolver = Resolver(pick, letters_in(picked), fact, self.has_host, self.context.side)
        resolver.is_lax = self.grammar.is_lax
        resolver.in_loop = in_loop
        return resolver.block(picked)

    # -- whole cards

    def card(self, text: str) -> list[LineRead]:
        """The clauses of a card; each meaning is a map of parts."""
        found = []
        for line in GRANTED.sub(r"\1 ", text).split("\n"):
            apart = self.paragraphs.apart(line)
            parts = [self.line(part) for part in apart] if len(apart) > 1 else []
            is_done = bool(parts) and all(map(_is_exact, parts))
            whole = self.line(line.strip()) if line.strip() and not is_done else None
            found += [whole] if whole is not None and (_is_exact(whole) or not parts) else parts
        return found

    def line(self, text: str) -> LineRead:
        """One line of a card, in the first way in which it can be read."""
        best: LineRead | None = None
        tag = TAG.match(text) or NAMED_TEXT.match(text)
        said = text if tag is None or ": " in tag[0] else f"{tag[0].rstrip()}: {text[tag.end() :]}"
        for make in self.ways(said):
            meanings = self.settled(said, "card", make)
            if meanings and (best is None or meanings[0].is_exact):
                best = LineRead(text, meanings)
                if meanings[0].is_exact:
                    break
        return best or LineRead(text, [])

    def ways(self, text: str) -> Iterator[Callable[[Pick], Any]]:
        """What a line may be."""
        tag = TAG.match(text)
        where = ELSEWHERE.match(text, tag.end() if tag is not None else 0)
        if where is not None:
            place = where["place"] or "under"
            said = text[where.end() :]
            for make in self.ways(f"{tag[0] if tag is not None else ''}{said[:1].upper()}{said[1:]}"):
                yield lambda pick, make=make: _lying(place, make(pick))  # type: ignore[misc]
            return
        if tag is not None:
            yield from self._tagged(tag, text[tag.end() :])
            return
        named = NAMED_TEXT.match(text)
        if named is not None and named[1] == ABILITY and self.context.is_character and self.context.side == "hero":
            yield from self._bodies(text[named.end() :], lambda block: {"incapacitated": [block]})
            return
        if named is not None:
            keyword = next((word for name, word in self.context.known.keywords_at(named[1].lower(), 0)), None)
            if keyword is not None:
                yield from self._bodies(text[named.end() :], lambda block: {"activated": {keyword: block}})
                return
        if UNKNOWN_LABEL.match(text):  # when any of it is done nobody knows
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
        first, *rest = self.sentences.apart(text)
        yield from self._placed(first, rest)
        yield from self._clauses(first, rest)
        answers_unread = bool(rest) and ANSWERS.match(first) and not self.sentences.chart(first).whole("sentence")
        if self.context.is_one_shot:
            yield from self._bodies(text, lambda block: {"play": block})
        elif self.grammar.is_lax and not answers_unread:
            yield from self._bodies(text, _once_played)

    def _bodies(self, text: str, means: Callable[[list[Any]], Any], fact: str = "") -> Iterator[Callable[[Pick], Any]]:
        readings = self.sentences.read("sentence", self.sentences.apart(text))
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
        if part == "SETUP":
            yield from self._bodies(text, lambda block: {"setup": block})
            return
        name = PARTS[phase]
        static = self.sentences.read("phase_static_text", self.sentences.apart(text))
        if static is not None and len(static) == 1:
            yield lambda pick: self._static(pick(static[0], 0), pick)
        if area == OF_HERO_BESIDE:
            said = self.sentences.read("sentence", self.sentences.apart(text))
            if said is None or not self.has_host:
                return
            for fact in ("", "phase") if self.context.side != "hero" else ():
                yield lambda pick, fact=fact: {name: self._block(said, pick, fact)}  # type: ignore[misc]
            if name in ("start", "end"):
                yield lambda pick: {f"{WHOSE_TURN[area]}_{name}": self._block(said, pick, "phase", True)}
            return
        if area:
            fact = "" if WHOSE_TURN[area] in ("villain", "environment") else "phase"  # no hero's turn
            yield from self._bodies(text, lambda block: {f"{WHOSE_TURN[area]}_{name}": block}, fact)
            return
        has_hero = self.has_host or self.context.is_in_chosen_area  # else nobody is "that Hero" by the phase
        own = self._bodies(text, lambda block: {name: block}, "phase" if has_hero else "")
        if not self.context.is_in_chosen_area or name not in ("start", "end"):
            yield from own
            return
        yield from self._bodies(text, lambda block: {f"area_hero_{name}": block}, "phase")
        yield from own

    def _value(self, value: Any, pick: Pick, letters: dict[str, Any] | None = None) -> Any:
        return Resolver(pick, letters or letters_in(value), "", self.has_host, self.context.side).value(value, ())

    def _with_letters(self, said: Any, pick: Pick) -> Any:
        """A value that was said with what its letters stand for."""
        value, letters = said
        return self._value(value, pick, letters)

    def _placed(self, first: str, rest: list[str]) -> Iterator[Callable[[Pick], Any]]:
        low = first.lower()
        if rest and not rest[0].lower().startswith(IF_NONE):
            return
        if low.startswith("play this card next to "):
            place = first[len("play this card next to ") :]
            whom = self.sentences.read("beside", [place])
            ranked = self.sentences.read("beside_ranked", [place]) if whom is None else None
            cards = ranked if whom is None else whom
            if cards is not None:
                yield from self._beside(cards, whom is None, rest)
        start = "play this card in the play area of "
        if low.startswith(start):
            who = self.sentences.read("in_area_of", [first[len(start) :]])
            if who is not None:
                yield lambda pick: {"play_in": self._with_letters(pick(who[0], 0), pick)}
        if low.startswith("play this card in "):
            area = self.sentences.read("chosen_area", [first[len("play this card in ") :]])
            if area is not None:
                yield lambda pick: {"play_in": self._value(pick(area[0], 0), pick)}
        if low == "this card begins the game set aside":
            yield lambda pick: {"set_aside": True}
        if low.startswith("play this card in the environment play area"):
            yield lambda pick: {"play_in": "environment"}
        if low == "this card cannot be played during your play phase":
            yield lambda pick: {"not_playable": "own_play_phase"}
        if low == "this card cannot be played from a hero's hand":
            yield lambda pick: {"not_playable": "hand"}
        bound = ONLY_IF.match(first)
        if bound is not None and not rest:
            that = self.sentences.read("only_if", [first[bound.end() :]])
            if that is not None:
                yield lambda pick: {"playable_if": self._with_letters(pick(that[0], 0), pick)}

    def _beside(self, cards: list[list[Any]], is_ranked: bool, rest: list[str]) -> Iterator[Callable[[Pick], Any]]:
        """What a card is played next to; behind it may stand what happens where there is no such card."""

        def next_to(pick: Pick) -> Any:
            card = self._with_letters(pick(cards[0], 0), pick)
            return _beside(card) if is_ranked else card

        if not rest:
            yield lambda pick: {"next_to": next_to(pick)}
        else:
            after = self.sentences.read("sentence", [rest[0][len(IF_NONE[0]) :], *rest[1:]])
            if after is not None:
                yield lambda pick: {"next_to": next_to(pick), "no_place": self._block(after, pick)}

    def _clauses(self, first: str, rest: list[str]) -> Iterator[Callable[[Pick], Any]]:
        low, said_of = first.lower(), BY_DAMAGE.sub(r"\1, if it is destroyed by damage, ", first)
        begun = next(self._begun(said_of.lower()), None)
        if begun is not None:
            end, (part, fact) = begun
            readings = self.sentences.read("sentence", [said_of[end:], *rest])
            if readings is not None:
                yield lambda pick: {part: self._block(readings, pick, fact)}
        phase = re.match(r"on each (other hero's(?= )|hero's(?= )|turn's(?= end)) (start|end) phase, ", low)
        if phase is not None:
            turn = f"each_{WHOSE_PHASE[phase[1]]}{phase[2]}"
            does = first[phase.end() :]
            they = re.sub("^that hero ", "they ", does, flags=re.I)
            if phase[1] == "hero's" and self.sentences.chart(they).whole("sentence"):
                does = they
            said = self.sentences.read("sentence", [does, *rest])
            if said is not None:
                yield lambda pick: {turn: self._block(said, pick, "phase", phase[1] == "hero's")}
        if not (self.context.is_one_shot and THE_ROUND.match(first)):
            yield from self._triggers(first, rest)
        lasts = not self.context.is_one_shot or ITS_DAMAGE.match(first)
        if not rest and lasts and not MOMENT.match(first):
            static = self.sentences.read("static_text", [first])
            if static is not None:
                yield lambda pick: self._static(pick(static[0], 0), pick)

    def _begun(self, low: str) -> Iterator[tuple[int, tuple[str, str]]]:
        """How a line begins that is a part of its own: where that ends, and which part. "This card" may be its name."""
        for start, part in STARTS.items():
            if low.startswith(start):
                yield len(start), part
            before, _, behind = start.partition("this card")
            for name in self.context.known.own_at(low, len(before)) if low.startswith(before) else ():
                if self.context.is_character and low.startswith(behind, len(before) + len(name)):
                    yield len(before) + len(name) + len(behind), part

    def _static(self, value: Any, pick: Pick) -> Any:
        that, letters = value
        static = self._value(that, pick, letters)
        if "whenever" not in static:
            return {"static": [static]}
        held = static["whenever"]
        if held.get("once"):  # the next time alone, from when the card is played
            return {"play": [{"lasting": {"that": static, "until": until_once(static)}}]}
        return {"triggers": [{"whenever": held["event"], **{name: held[name] for name in held if name != "event"}}]}

    def _triggers(self, first: str, rest: list[str]) -> Iterator[Callable[[Pick], Any]]:
        starts = self.sentences.chart(first).read("trigger_start", 0)
        after = self.sentences.read("sentence", [INSTEAD.sub("", each) for each in rest])
        instead = any(INSTEAD.search(each) for each in (first, *rest))
        if after is None:
            return
        ways = []
        for end, start in sorted(starts, key=lambda each: _asks_late(each[1])):
            done = THEY.sub("that Hero ", first[end:]) if THAT_HERO.search(first[:end].lower()) else first[end:]
            body = self.sentences.read("sentence", [INSTEAD.sub("", done)])
            if body is not None:
                ways.append((start, [*body, *after]))
        if ways:
            yield lambda pick: self._trigger(pick(ways, 0), instead, pick)

    def _trigger(self, way: tuple[Any, list[list[Any]]], instead: bool, pick: Pick) -> Any:
        start, readings = way
        picked = [pick(each, 0) if len(each) > 1 else each[0] for each in readings]
        resolver = Resolver(pick, letters_in([start, *picked]), "", self.has_host, self.context.side)
        resolver.is_lax = self.grammar.is_lax
        trigger: dict[str, Any] = {"whenever": resolver.event(start["whenever"], ())}
        if "if" in start:
            trigger["if"] = resolver.value(start["if"], ())
        resolver.is_inside = instead
        do = resolver.block(picked)
        if len(do) == 1 and pick([True, False], 0):
            do = asked_before_counted(do)
        first = do[0].get("may") if len(do) == 1 and len(do[0]) == 1 else None
        paid = sentences_in(first.get("do", first) if isinstance(first, dict) else first)
        is_plain = not isinstance(first, dict) or "else" not in first
        if first is not None and is_plain and len(paid) == 1 and pick([True, False], 0):
            trigger["may"] = True
            do = [*paid, *sentences_in(first.get("then") if isinstance(first, dict) else None)]
        if start.get("once"):
            trigger["once"] = start["once"]
        if start.get("times"):
            trigger["times"] = start["times"]
        if start.get("nth"):
            trigger["nth"] = start["nth"]
        if instead:
            trigger["instead"] = True
        return {"triggers": [{**trigger, "do": do}]}


def _once_played(block: list[Any]) -> dict[str, Any]:
    """What is done as a card is played: never what follows at a time which itself is left to the players."""
    if len(block) > 1 or "by_hand" not in block[0]:
        for verb in all_of(block):
            if isinstance(verb, dict) and LATER.match(str(verb.get("by_hand", ""))):
                raise Unfitting
    return {"play": block}


def _asks_late(start: dict[str, Any]) -> int:
    """Which way to read an "if" comes first: as the trigger's own, but behind "for the first time each turn" as what is
    asked of that one time; "the first time each turn that …" is said otherwise."""
    often = start.get("once") or start.get("times") or start.get("nth")
    return 1 if "if" not in start else 2 if often else 0


def _lying(place: str, parts: Any) -> Any:
    """The parts of a text that works while its card lies in a place; what does not work there is no text."""
    return {"where": {place: parts}} if set(parts) <= {*PARTS_ELSEWHERE} else {"where": {}}


def _beside(card: Any) -> list[Any]:
    """What a card is played next to: any that fits, or the one that a ranking or a name means."""
    any_of = card.get("one") if isinstance(card, dict) else None
    return any_of if isinstance(any_of, list) else [{"is": card}]


def _is_exact(line: LineRead | None) -> bool:
    """Whether a line is printed as it was written."""
    return line is not None and bool(line.meanings) and line.meanings[0].is_exact
