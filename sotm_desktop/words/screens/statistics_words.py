"""What the statistics say, on the screen and in the file that they are exported to."""

from __future__ import annotations

import time

from ..english import counted

STATISTICS = "Statistics"
RESULTS, ACHIEVEMENTS, OVERVIEW = "Results", "Achievements", "Overview"
OVER_TIME, DAMAGE, BY_HERO = "Over time", "Damage dealt, by hero", "Results by hero"
DAMAGE_TAB, HEROES_TAB = "Damage", "Heroes"
EXPORT = "Export CSV"
NOTHING_TO_EXPORT = "No finished game is there to be exported."
NO_GAME_FITS = "No game fits these filters. Press one of them to see others."

# -- the four numbers --------------------

GAMES_PLAYED, WON, WINS_IN_A_ROW, ROUNDS_A_GAME = "Games played", "Won", "Wins in a row", "Rounds a game"
HOURS = "Hours at the table"
NOTHING_YET = "nothing yet"


def this_week(games: int, drawn: int) -> str:
    """``9 this week``, with draws where there are any."""
    return f"{games or 'none'} this week" + (f", {drawn} drawn" if drawn else "")


def won_of(won: int, games: int, with_computer: int) -> str:
    """``with_computer``: won games in which the computer decided something for a hero."""
    return f"{won} of {games}" + (f", {with_computer} with the computer" if with_computer else "")


def the_best(number: int) -> str:
    return f"the best: {number}"


def from_to(shortest: int, longest: int) -> str:
    return f"shortest {shortest}, longest {longest}"


def hours(seconds: int) -> str:
    """``74``, and below ten with a tenth."""
    found = seconds / 3600
    return f"{found:.1f}" if found < 9.95 else str(round(found))


def minutes_a_game(seconds: int, of: int, games: int, shortest: int, longest: int) -> str:
    """``of`` how many of the games the time is known; how many rounds they had."""
    known = "" if of == games else f" in {of} of {games}"
    rounds = counted(longest, "round") if shortest == longest else f"{shortest} to {longest} rounds"
    return f"{round(seconds / of / 60)} min a game{known}, {rounds}"


def percent(share: float) -> str:
    return f"{round(100 * share)} %"


# -- filters --------------------

ALL_RULES, ANY_DIFFICULTY, DEFAULT_RULES = "All rules", "Any difficulty", "Default rules"
SPANS = {"all": "All time", "year": "Last 12 months", "month": "Last 30 days"}
NOT_RATED = "unrated"


def filtered_by(what: str) -> str:
    return f"{what} only"


# -- the plots --------------------

BY = {"villain": "Villain", "environment": "Environment", "difficulty": "Difficulty"}
WON_LOST = "won · lost"
SHARE_AND_GAMES = "share won · games"
AVERAGE = "average of a game · the burst: best hit"
WON_BAR, LOST_BAR, SHARE_LINE = "won", "lost", "share won"
NO_RESULTS = {
    "villain": "Finish a game, won or lost, and the villain stands here with your results.",
    "environment": "Finish a game, won or lost, and the environment stands here with your results.",
    "difficulty": "Finish a game whose decks have printed ratings, and its difficulty stands here.",
}
NO_TIME = "Every game that you finish is a part of a bar here; from the tenth on a line shows the share won."
NO_DAMAGE = "Finish a game, and here stands how much damage each hero dealt in it."
NO_HEROES = "Finish a game with a hero, and here stands how often you won with it."


def of_sheet(title: str, note: str) -> str:
    """What a sheet shows, as it is read aloud where the keyboard comes to it: "Results: won, lost"."""
    return f"{title}: {note.replace(' ·', ',')}" if note else title


def games_a(step: str, has_line: bool) -> str:
    return f"games a {step}" + (" · line: share won in the last 20 games" if has_line else "")


def games(number: int) -> str:
    return counted(number, "game")


def result(title: str, won: int, lost: int) -> str:
    """As it is read aloud."""
    return f"{title}: {won} won, {lost} lost"


def stretch(title: str, won: int, lost: int, drawn: int, share: float | None) -> str:
    line = f", share won {percent(share)}" if share is not None else ""
    return f"{title}: {won} won, {lost} lost{f', {drawn} drawn' if drawn else ''}{line}"


def hero_share(title: str, share: float, number: int) -> str:
    return f"{title}: {percent(share)} of {games(number)} won"


def hero_damage(title: str, average: int, hardest: int) -> str:
    return f"{title}: {average} a game, best hit {hardest}"


def pages(first: int, last: int, of: int) -> str:
    return f"{first} to {last} of {of}"


def only_since(day: float, older: int) -> str:
    """What is not known of games that an older version counted."""
    return (
        f"Games are kept whole since {date(day)}. Of {counted(older, 'game')} before that only the results are known: "
        "they are in the results, and not over time, in damage, streaks or filters."
    )


def none_whole(older: int) -> str:
    return f"Of {counted(older, 'game')} only the results are known; from now on each finished game is kept whole."


def date(when: float) -> str:
    """``22 Nov 2026``."""
    at = time.localtime(when)
    return f"{at.tm_mday} {time.strftime('%b %Y', at)}"


# -- achievements --------------------

NO_ACHIEVEMENTS = "No card set at hand has achievements."


def of_all(won: int, of: int) -> str:
    return f"{won} of {of} won"


def achieved_on(when: float) -> str:
    """The moment in seconds since 1970, 0 where it is not known."""
    return f"won on {date(when)}" if when else "won, the date is not known"


def far(have: int, need: int) -> str:
    return f"{have} of {need}" if need > 1 else "not yet"


# -- the file --------------------

COLUMNS = ("date", "result", "villains", "event", "environment", "rules", "advanced", "difficulty", "rounds",
           "minutes", "decisions", "seed", "decisions of the computer")  # fmt: skip
OF_HEROES = ("hero", "card", "hp left", "damage dealt", "best hit")
YES, NO, FALLEN = "yes", "no", "incapacitated"
GAMES = "The games"


def column_of(hero: int, what: str) -> str:
    return f"{what} {hero}"


def exported(number: int, file: object) -> str:
    return f"{counted(number, 'game').capitalize()} {'was' if number == 1 else 'were'} written to {file}."
