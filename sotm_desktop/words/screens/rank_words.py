"""What is said of the rank of a set-up by games that the computer played. It is never called a chance of winning."""

from __future__ import annotations

from ..english import counted

HARDER, HARDER_THAN = "Harder", "Harder than last"
HARDER_THAN_LAST = "Harder than the last, but not hopeless"
ABOUT_HARDER = (
    "Draws whatever has no closed padlock, so that the game ranks above your last finished one, but not at the very "
    "top. Key: H."
)
NO_NUMBERS = "There are no numbers for games of this kind: other rules, an Event, or no deck that was played."
NO_LAST_GAME = "No finished game yet: from the middle."
LAST_UNRANKED = "The last has no rank: from the middle."
LAST_AT_THE_TOP = "Much harder would be hopeless."
PADLOCKS = "What is locked allows nothing nearer."
COULD_NOT_PLAY = "The computer could not play games of this very set-up."
NO_FORECAST = "It ranks set-ups and does not say how likely you win."
HOW_GRADED = (
    "a won game counts whole, of a lost one half is the HP that the villains lost and half the rounds that the heroes "
    "held out"
)


ALL = 100


def harder_than(share: int, about: str = "") -> str:
    """Of 100 set-ups, so many are easier. ``about`` stands before a number that is not sure."""
    if share >= ALL:
        return "harder than nearly all set-ups"
    return f"harder than {about}{share} of {ALL} set-ups" if share > 0 else "easier than nearly all set-ups"


def easier_ones(share: int, about: str = "", what: str = "") -> str:
    """Of 100, so many are easier, as a clause; none and all of them only nearly, as that is no more than measured."""
    if share >= ALL:
        return f"nearly all{what} are easier"
    return f"{about}{share} of {ALL}{what} are easier" if share > 0 else f"hardly any{what} are easier"


def measured(share: int, games: int) -> str:
    return f"{harder_than(share)}, by {counted(games, 'game')} the computer played"


def too_few(low: int, high: int, games: int) -> str:
    return f"harder than {low} to {high} of 100 set-ups: {counted(games, 'game')} so far, too few"


def by_its_decks(share: int) -> str:
    return f"{harder_than(share, 'about ')}, by games with its decks"


def why_measured(share: int, low: int, high: int, games: int, set_ups: int) -> str:
    return (
        f"The computer's quick player played this set-up {counted(games, 'time')}. It wins few games, so each is "
        f"graded: {HOW_GRADED}. Of {set_ups} set-ups drawn by chance and played in the same way, "
        f"{easier_ones(share)}; with luck reckoned in, {low} to {high}. {NO_FORECAST}"
    )


def why_by_decks(share: int, low: int, high: int, set_ups: int) -> str:
    return (
        f"The computer's quick player met these decks in games of {set_ups} other set-ups, each graded: {HOW_GRADED}. "
        f"By what each deck added there, {easier_ones(share, 'about ', ' set-ups')}, most likely {low} to {high} of "
        f"{ALL}. {NO_FORECAST}"
    )


def why_this_draw(last: str, share: int) -> str:
    """``last`` says what it was drawn from."""
    return f"{last} This: about {share} of 100."


def last_ranked(share: int) -> str:
    return f"The last: {share} of 100."


def among_others(easier: int, harder: int, others: int) -> str:
    """Of a villain or an environment among the others, by what is beyond luck."""
    most = others - harder
    where = str(easier) if easier == most else f"{easier} to {most}"
    return f"Harder than {where} of {others}"


def games_of_computer(games: int) -> str:
    """On so many games that rests; it stands beside one's own."""
    return f"Computer's games {games:,}"
