"""The numbers that came with the program: set-ups that were played before, and what each deck adds to a grade.

They are data (``difficulty.json``), made by ``build_scripts/rank_setups.py`` from games of the player that grades
set-ups here too. Numbers of a deck whose cards are others by now are left out, and so is a file of another method.
"""

from __future__ import annotations

import json
import math
from bisect import bisect_left, bisect_right
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple, TypedDict

from sotm_desktop import own_files
from sotm_desktop.cards.library import CardLibrary
from sotm_desktop.engine.definitions import DeckDefinition
from sotm_desktop.engine.game_setup import Setup
from sotm_desktop.saves.record import content_hash
from sotm_desktop.simulation.graded_game import METHOD

FILE = "difficulty.json"
LARGEST = 2_000_000
"""Bytes of the file."""
SURE = 1.96
"""Standard errors on both sides within which 95 % lie."""
KINDS = {"villain": "villains", "environment": "environments", "hero": "heroes"}


class SetupRank(NamedTuple):
    """Where a set-up stands among those that came with the program. It is nobody's chance of winning."""

    harder_than: int
    """Of 100 set-ups, so many are easier."""
    low: int
    """Between which numbers that lies with 95 %, as the games were luck too."""
    high: int
    games: int
    """Of this very set-up; 0 where it was put together from what its decks added in games of other set-ups."""


class DeckRank(NamedTuple):
    """Where a villain or an environment stands among the others of its side."""

    easier: int
    """So many others are easier, by more than luck explains."""
    harder: int
    """And so many are harder."""
    others: int
    games: int


class ShippedDeck(TypedDict):
    """What is known of one deck."""

    cards: str
    """``cards_of`` the deck that was played."""
    games: int
    adds: float
    """To the mean grade of a set-up, over the mean of all."""
    error: float
    """The standard error of that."""
    advanced: float
    """What the Advanced text of a villain adds to that."""


class ShippedRanks:
    """What the file holds. Empty where there is none, or where it is of another method."""

    def __init__(
        self, reference: Sequence[float] = (), mean: float = 0.0, left_over: float = 0.0,
        decks: Mapping[str, Mapping[str, ShippedDeck]] | None = None, sizes: Mapping[str, float] | None = None,
    ) -> None:  # fmt: skip
        """``reference``: the mean grades of the set-ups. ``left_over``: the standard deviation of a set-up's mean grade
        from what its parts say. ``sizes``: what the number of heroes adds."""
        self.reference = sorted(reference)
        self._mean, self._left_over = mean, left_over
        self._decks, self._sizes = decks or {}, sizes or {}
        self._same: dict[tuple[str, str], bool] = {}
        """Whether the cards of a deck are those that were played, by kind and hash of its name and data object."""

    @property
    def set_ups(self) -> int:
        """How many were played."""
        return len(self.reference)

    def rank(self, mean: float, error: float, games: int) -> SetupRank | None:
        """The rank of a mean grade with its standard error; None without numbers to compare it with."""
        if not self.reference:
            return None
        low, high = (self._easier(mean + SURE * error * sign) for sign in (1, -1))
        return SetupRank(self._easier(mean), low, high, games)

    def _easier(self, grade: float) -> int:
        """Of 100 set-ups, how many have a better grade; of those with the same one half."""
        at = (bisect_left(self.reference, grade) + bisect_right(self.reference, grade)) / 2
        return round(100 * (1 - at / len(self.reference)))

    def expected(self, library: CardLibrary, setup: Setup) -> SetupRank | None:
        """The rank that the parts of a set-up make likely; None where one of its decks is not among what was played, or
        where it is played with an Event or by rules that were not."""
        if setup.second_villain or setup.event_card or setup.critical_event or setup.edition:
            return None
        try:
            villain = self._known(library.deck(setup.villain))
            environment = self._known(library.deck(setup.environment))
            heroes = [self._known(library.deck(name)) for name, _ in setup.heroes]
        except KeyError:
            return None
        known = [each for each in (villain, environment, *heroes) if each is not None]
        if villain is None or len(known) < 2 + len(heroes) or not self.reference:
            return None
        adds = [each["adds"] for each in known]
        adds += [self._sizes.get(str(len(heroes)), 0.0), villain["advanced"] if setup.advanced else 0.0]
        return self.rank(min(1.0, max(0.0, self._mean + sum(adds))), self._left_over, 0)

    def among(self, deck: DeckDefinition) -> DeckRank | None:
        """Where a villain or an environment stands among the others; None where it was not played."""
        own = self._known(deck)
        if own is None or deck.side == "hero":
            return None
        rows = [row for name, row in self._decks[KINDS[deck.side]].items() if row is not own]
        apart = [(row["adds"] - own["adds"]) / (SURE * math.hypot(row["error"], own["error"]) or 1e-9) for row in rows]
        return DeckRank(sum(each > 1 for each in apart), sum(each < -1 for each in apart), len(rows), own["games"])

    def _known(self, deck: DeckDefinition) -> ShippedDeck | None:
        """What is known of a deck; None where nothing is, or where its cards are not those that were played."""
        found = self._decks.get(KINDS[deck.side], {}).get(deck.full_id)
        if found is None:
            return None
        key = (deck.full_id, found["cards"])
        if key not in self._same:
            self._same[key] = cards_of(deck) == found["cards"]
        return found if self._same[key] else None


def cards_of(deck: DeckDefinition) -> str:
    """A fingerprint of all that a deck's file says."""
    return content_hash(deck.source)[:16]


def shipped_ranks(folder: Path) -> ShippedRanks:
    """What lies in the folder of the program's assets; without numbers where that cannot be read."""
    try:
        found = json.loads(own_files.read(folder / FILE, LARGEST))
        if found["method"] != METHOD:
            return ShippedRanks()
        decks = {kind: {name: _deck(row) for name, row in found[kind].items()} for kind in KINDS.values()}
        sizes = {name: float(each) for name, each in found["sizes"].items()}
        return ShippedRanks(
            [float(each) for each in found["reference"]], float(found["mean"]), float(found["left_over"]), decks, sizes
        )
    except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return ShippedRanks()


def _deck(row: Mapping[str, object]) -> ShippedDeck:
    def number(name: str) -> float:
        found = row.get(name, 0.0)
        if not isinstance(found, int | float):
            raise TypeError
        return float(found)

    return ShippedDeck(
        cards=str(row["cards"]), games=int(number("games")), adds=number("adds"), error=number("error"),
        advanced=number("advanced"),
    )  # fmt: skip
