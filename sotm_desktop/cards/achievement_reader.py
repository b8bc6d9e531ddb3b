"""`achievements.yaml` of a card set: what can be achieved over many games, as conditions on games that were won."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import NamedTuple

from sotm_desktop.cards import shapes
from sotm_desktop.cards.complaints import Complaint
from sotm_desktop.cards.documents import SourceCache, made_of
from sotm_desktop.cards.shapes import FLAG, AnyOf, Between, Fields, Like, ListOf, Words
from sotm_desktop.cards.source import Source, complaint_at, list_complaints, shown

BEGINS_WITH = "`achievements:`"
LONGEST_TITLE, LONGEST_SENTENCE = 28, 90
"""Letters."""
MOST = 60
"""Achievements of a card set."""
EVERY = "every"


class Counted(Enum):
    """What is counted of the won games that fit."""

    GAMES = "games"
    IN_A_ROW = "in_a_row"
    """Games won one after the other, with no lost one between them."""
    VILLAINS = "villains"
    HEROES = "heroes"
    ENVIRONMENTS = "environments"
    EVENTS = "events"
    """Event cards and Critical Events."""


OF_GAMES = (Counted.GAMES, Counted.IN_A_ROW)
"""What has no largest number."""


@dataclass(frozen=True, slots=True)
class WonGame:
    """What a won game must be to count; all of it. What is left out holds always."""

    advanced: bool = False
    event: bool = False
    """With an Event card or a Critical Event."""
    villains: int = 1
    """At least so many of them at once."""
    heroes: int = 1
    """At least so many."""
    fallen: int = 0
    """At least so many heroes incapacitated in the end."""
    standing: int = 99
    """At most so many heroes that were not."""
    rounds_most: int = 999
    rounds_least: int = 0
    damage: int = 0
    """One hero dealt at least so much."""
    hit: int = 0
    """One hit of a hero was at least as hard."""
    villain: str = ""
    environment: str = ""
    team: tuple[str, ...] = ()
    """These heroes, with or without others."""


class Achievement(NamedTuple):
    """Something that is achieved once."""

    id: str
    title: str
    about: str
    """One sentence about what it takes."""
    counts: Counted
    need: int | None
    """How many; None for every one that the card set has."""
    won: WonGame


DECK = Like(r"\w+", "the id of a deck")
NUMBER = Between(1, 999)
WON = {
    "advanced": FLAG, "event": FLAG, "villains": Between(1, 2), "heroes": NUMBER, "fallen": NUMBER, "standing": NUMBER,
    "rounds_most": NUMBER, "rounds_least": NUMBER, "damage": NUMBER, "hit": NUMBER, "villain": DECK,
    "environment": DECK, "team": ListOf(DECK),
}  # fmt: skip
SIDES = {"villain": "villain", "environment": "environment", "team": "hero"}
"""On which side the decks are that a condition names."""
ACHIEVEMENT = Fields(
    {
        "id": Like(r"\w+", "an id"),
        "title": Like(rf".{{1,{LONGEST_TITLE}}}", f"a title of at most {LONGEST_TITLE} letters"),
        "about": Like(rf".{{1,{LONGEST_SENTENCE}}}[.!?]", f"a sentence of at most {LONGEST_SENTENCE} letters"),
        "counts": Words(tuple(each.value for each in Counted)),
        "need": AnyOf((NUMBER, Words((EVERY,)))),
        "won": Fields(WON),
    },
    ("id", "title", "about"),
)
FILE = Fields({"achievements": ListOf(ACHIEVEMENT)}, ("achievements",))
SideOf = Callable[[str], str]
"""The side of a deck by its id, "" where there is none that can be played."""


def read_achievements(file: Path, cache: SourceCache) -> tuple[tuple[Achievement, ...] | None, list[Complaint]]:
    """The achievements of a file in their order, or what is wrong with it."""

    def build(source: Source) -> tuple[tuple[Achievement, ...] | None, list[Complaint]]:
        wrong = shapes.complaints(str(file), source, FILE) or list(_slips(str(file), source))
        return (None, wrong) if wrong else (tuple(map(_achievement, source.value["achievements"].value)), [])

    return made_of(file, cache, build, BEGINS_WITH)


def _slips(file: str, source: Source) -> Iterator[Complaint]:
    """What is wrong with them although each value has its form."""
    found = source.value["achievements"]
    yield from list_complaints(file, found, MOST, "achievement", "leave some out")
    for each in found.value:
        need = each.get("need")
        if need is not None and need.word == EVERY and _counts(each) in OF_GAMES:
            hint = "say with `counts:` what there are so many of, or give a number"
            yield complaint_at(file, need, "nobody can win every game there is", hint)


def _counts(source: Source) -> Counted:
    named = source.get("counts")
    return Counted(named.word) if named is not None else Counted.GAMES


def _achievement(source: Source) -> Achievement:
    told, need, won = source.value, source.get("need"), source.get("won")
    number = 1 if need is None else None if need.word == EVERY else int(need.value)
    conditions = won.plain() if won is not None else {}
    if "team" in conditions:
        conditions["team"] = tuple(conditions["team"])
    return Achievement(
        told["id"].word, told["title"].word, told["about"].word, _counts(source), number, WonGame(**conditions)
    )


def unknown_decks(file: Path, cache: SourceCache, side_of: SideOf) -> list[Complaint]:
    """The decks that the achievements of a sound file name and that are not there, or on another side."""

    def build(source: Source) -> tuple[None, list[Complaint]]:
        found = source.get("achievements")
        return None, [wrong for each in (found.value if found is not None else ()) for wrong in _unknown(each)]

    def _unknown(each: Source) -> Iterator[Complaint]:
        won = each.get("won")
        for key, side in SIDES.items():
            named = won.get(key) if won is not None else None
            names = [] if named is None else named.value if isinstance(named.value, list) else [named]
            for name in names:
                if side_of(name.word) != side:
                    said = f"there is no {side} {shown(name)} that can be played"
                    yield complaint_at(str(file), name, said, "write the id of its file")

    return made_of(file, cache, build, BEGINS_WITH)[1]
