"""Finished games that nobody played, for tests of what looks back on them."""

from __future__ import annotations

import time
from typing import Any

from sotm_desktop.saves import LOST, WON, FinishedGame, HeroPart, Profile

DAY = 86400.0
NOON = time.mktime((2026, 11, 18, 12, 0, 0, 0, 0, -1))
"""A Wednesday."""
TEAM = ("legacy", "the_wraith", "tachyon")


def hero(deck: str = "legacy", hp: int | None = 10, dealt: int | None = 20, hardest: int | None = 5) -> HeroPart:
    return HeroPart(deck, "", hp, dealt, hardest)


def game(name: object = "one", result: str = WON, days_ago: float = 0, **fields: Any) -> FinishedGame:
    """A game of three heroes against the villain of the first game."""
    usual = {
        "villains": ("baron_blade",), "environment": "megalopolis", "heroes": tuple(map(hero, TEAM)), "rounds": 8,
        "decisions": 90, "seed": 1,
    }  # fmt: skip
    return FinishedGame(str(name), NOON - days_ago * DAY, result, **{**usual, **fields})


def some_games(number: int) -> list[FinishedGame]:
    """A game a week, the last one just now, two of three won, against several villains."""
    villains = ("baron_blade", "omnitron", "grand_warlord_voss", "the_matriarch")
    return [
        game(
            n,
            LOST if n % 3 == 2 else WON,
            days_ago=7 * (number - 1 - n),
            villains=(villains[n % 4],),
            rounds=5 + n % 6,
            advanced=n % 5 == 0,
        )
        for n in range(number)
    ]


def keep(profile: Profile, *games: FinishedGame) -> None:
    """These games were finished."""
    for each in games:
        profile.kept.add_game(each)
