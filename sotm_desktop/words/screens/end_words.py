"""What the screen of the end says."""

from __future__ import annotations

from sotm_desktop.words.english import UNBROKEN, ordinal

# -- end screen --------------------

GAME_NOT_OVER_YET = "The game is not over yet."
WHAT_IF = "What if? One click plays on from there"
TURNING_POINTS = "Turning points: click to go back there"
AND = " and "
REMATCH_SAME_SEED = "Rematch, same seed"
REMATCH_NEW_SEED = "Rematch, new seed"
THE_SAME_TEAM = "same team"
LOOK_AT_THE_TABLE = "Look at the table"
UNDO_AND_TRY = "undo, retry"
MAIN_MENU = "Main menu"
KEYS = ("R", "N", "T", "Esc")
"""As they stand on the four ways on."""


def is_beaten(villain: str, several: bool, rounds: int) -> str:
    return f"{villain} {'are' if several else 'is'} beaten in round{UNBROKEN}{rounds}"


def wins(villain: str, several: bool, rounds: int) -> str:
    return f"{villain} {'win' if several else 'wins'} in round{UNBROKEN}{rounds}"


def is_drawn(villain: str, several: bool, rounds: int) -> str:
    return f"A draw with {villain} in round{UNBROKEN}{rounds}"


def deeds(best: str, dealt: int, hit: str, taken: int) -> str:
    """Who dealt most and who took most: ``Ra dealt 64 damage, Legacy took 31.``"""
    if best == hit:
        return f"{best} dealt {dealt} damage and took {taken}."
    return f"{best} dealt {dealt} damage, {hit} took {taken}."


def win_number(number: int, villain: str) -> str:
    """How often the players have beaten a villain by now."""
    return f"Your {'first' if number == 1 else ordinal(number)} win against {villain}."


def seed_of(seed: object) -> str:
    return f"seed {seed}"


# -- end paint --------------------

RESULT = "Result"
STATISTICS = "Statistics"
MOMENTS = "Turning points"
INCAPACITATED = "incapacitated"
NOTHING_YET = "Nothing has happened yet."
ROUNDS = "Rounds"
DECISIONS = "Decisions"
BY_COMPUTER = "Decisions of the computer"
DAMAGE_BY_VILLAIN = "Damage by the villain's deck"
DAMAGE_BY_THE_TEAM = "Damage by the team"
MOST_DAMAGE = "Most damage"


def hero_numbers(dealt: object, taken: object, played: object) -> str:
    return f"dealt {dealt} · took {taken} · played {played}"


def hp_left(hp: object) -> str:
    return f"{hp} HP left"


# -- what if --------------------

BEFORE_THE_LAST_TURN = "Before the last turn"
BEFORE_THE_BIGGEST_LOSS = "Before the biggest loss"
BEFORE_A_HEAVY_LOSS = "Before a heavy loss"


def moment(why: object, title: object, lost: object) -> str:
    return f"{why}: {title} to play{lost}."


def then_lost(lost: object) -> str:
    return f", the heroes then lose {lost} HP"


def before_fall_of(names: object) -> str:
    return f"Before {names} went down"
