"""`lessons.yaml` of a card set: what the coach says in the game that the set proposes first."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from sotm_desktop.cards import shapes
from sotm_desktop.cards.complaints import Complaint, nearest
from sotm_desktop.cards.documents import SourceCache, made_of
from sotm_desktop.cards.shapes import FLAG, Between, Either, Fields, Like, ListOf, Words
from sotm_desktop.cards.source import Source, complaint_at, list_complaints
from sotm_desktop.engine.definitions import DeckDefinition
from sotm_desktop.words.lessons import (
    ALONE,
    KEY,
    OF_CARDS,
    USUAL_KEYS,
    CardHit,
    Deed,
    Lesson,
    NamedCard,
    Novelty,
    Part,
    PartKind,
    Sentence,
    When,
)

BEGINS_WITH = "`lessons:`"
LONGEST_TITLE, LONGEST_SENTENCE = 24, 90
"""Letters: a caption has room for two lines of a sentence."""
MOST_LESSONS = 12
PHASES = ("start", "play", "power", "draw", "end")
DECK = Like(r"\w+", "the id of a deck")
CARD = Like(r"\w+/\w+", "a card as in `deck_id/card_id`")
SENTENCE = Like(rf".{{1,{LONGEST_SENTENCE}}}[.!?]", f"a sentence of at most {LONGEST_SENTENCE} letters")
PART = Either(
    Words(tuple(kind.value for kind in ALONE)),
    Fields({kind.value: CARD if kind in OF_CARDS else DECK for kind in PartKind if kind not in ALONE}),
)
WHEN = {
    "asks": DECK, "phase": Words(PHASES), "targets": FLAG, "in_hand": CARD, "in_play": CARD, "immune": DECK,
    "nemesis": DECK, "round": Between(1, 99),
}  # fmt: skip
DONE = Either(Words(tuple(deed.value for deed in Deed)), Fields({"hit": CARD}, ("hit",)))
LESSON = Fields(
    {
        "id": Like(r"\w+", "an id"),
        "title": Like(rf".{{1,{LONGEST_TITLE}}}", f"a title of at most {LONGEST_TITLE} letters"),
        "say": ListOf(Fields({"do": SENTENCE, "know": SENTENCE}), 2),
        "when": Fields(WHEN),
        "done_when": DONE,
        "points_at": PART,
        "ring": PART,
        "teaches": Words(tuple(each.value for each in Novelty)),
    },
    ("id", "title", "say", "when", "done_when"),
)
FILE = Fields({"lessons": ListOf(LESSON)}, ("lessons",))


def read_lessons(file: Path, cache: SourceCache) -> tuple[tuple[Lesson, ...] | None, list[Complaint]]:
    """The lessons of a file in their order, or what is wrong with it."""

    def build(source: Source) -> tuple[tuple[Lesson, ...] | None, list[Complaint]]:
        wrong = shapes.complaints(str(file), source, FILE) or list(_slips(str(file), source))
        return (None, wrong) if wrong else (tuple(map(_lesson, source.value["lessons"].value)), [])

    return made_of(file, cache, build, BEGINS_WITH)


def _slips(file: str, source: Source) -> Iterator[Complaint]:
    """What is wrong with the lessons although each value has its form."""
    lessons = source.value["lessons"]
    yield from list_complaints(file, lessons, MOST_LESSONS, "lesson", "teach less in a first game")
    for lesson in lessons.value:
        for sentence in lesson.value["say"].value:
            if len(sentence.value) != 1:
                yield complaint_at(file, sentence, "a sentence is either `do:` or `know:`", "write two items")
            for text in sentence.value.values():
                for key in set(KEY.findall(text.word)) - set(USUAL_KEYS):
                    yield complaint_at(file, text, f"no key is called {key!r} here", nearest(key, USUAL_KEYS))
        for key in ("points_at", "ring"):
            part = lesson.get(key)
            if part is not None and isinstance(part.value, dict) and len(part.value) != 1:
                yield complaint_at(file, part, f"`{key}:` names one part of the table", "leave the others out")


def _lesson(source: Source) -> Lesson:
    told = source.value
    when: dict[str, Any] = {  # Any: each condition has a value of its own form, which was checked above
        key: _card(item) if WHEN[key] is CARD else item.value for key, item in told["when"].value.items()
    }
    done, points_at, ring, teaches = (source.get(key) for key in ("done_when", "points_at", "ring", "teaches"))
    assert done is not None
    return Lesson(
        told["id"].word,
        told["title"].word,
        tuple(Sentence(text.word, key == "do") for item in told["say"].value for key, text in item.value.items()),
        When(**when),
        Deed(done.word) if done.word else CardHit(_card(done.value["hit"])),
        _part(points_at),
        _part(ring),
        teaches.word if teaches is not None else "",
    )


def _card(source: Source) -> NamedCard:
    return NamedCard(*source.word.split("/"))


def _part(source: Source | None) -> Part | None:
    if source is None:
        return None
    if source.word:
        return Part(PartKind(source.word))
    ((key, item),) = source.value.items()
    kind = PartKind(key)
    return Part(kind, *_card(item)) if kind in OF_CARDS else Part(kind, item.word)


def unknown_names(file: Path, cache: SourceCache, decks: Mapping[str, DeckDefinition]) -> list[Complaint]:
    """What the lessons of a sound file name and the proposed game does not have, with the places.

    ``decks`` are those of that game by their ids.
    """

    def build(source: Source) -> tuple[None, list[Complaint]]:
        lessons = source.get("lessons")
        found = (_names(lesson) for lesson in (lessons.value if lessons is not None else ()))
        return None, [wrong for names in found for name in names for wrong in _unknown(str(file), name, decks)]

    return made_of(file, cache, build, BEGINS_WITH)[1]


def _unknown(file: str, name: Source, decks: Mapping[str, DeckDefinition]) -> Iterator[Complaint]:
    deck_id, _, card = name.word.partition("/")
    deck = decks.get(deck_id)
    if deck is None:
        said = f"the game that is proposed first has no deck {deck_id!r}"
        yield complaint_at(file, name, said, nearest(deck_id, list(decks)))
    elif card and card not in deck.cards:
        yield complaint_at(file, name, f"the deck {deck_id!r} has no card {card!r}", nearest(card, list(deck.cards)))


def _names(lesson: Source) -> Iterator[Source]:
    """The decks and cards that a lesson names."""
    for key, value in lesson.value["when"].value.items():
        if WHEN[key] in (DECK, CARD):
            yield value
    for key in ("done_when", "points_at", "ring"):
        part = lesson.get(key)
        if part is not None and isinstance(part.value, dict):
            yield from part.value.values()
