"""What an option does, in the words of the chips beside it, and of the voice that reads them."""

from __future__ import annotations

from sotm_desktop.words.english import counted, possessive
from sotm_desktop.words.pool_names import in_words

THEN, NOTHING_CHANGES, NOTHING_SHORT = "Then", "Nothing changes", "no change"
FLIPS, FALLS, DESTROYED, HAND = "flips", "falls", "destroyed", "hand"
UNKNOWN = "unknown"
STOPPED = {"immune": "immune", "cannot": "its source cannot deal", "prevented": "prevented", "nothing": "reduced to 0",
           "no_more": "no more may be dealt"}  # fmt: skip
GOES = {
    "play": "enters play", "hand": "to hand", "deck": "to the deck", "trash": "to the trash", "under": "under a card",
    "removed": "out of the game",
}  # fmt: skip
GOES_SHORT = {
    "play": "in play", "hand": "hand", "deck": "deck", "trash": "trash", "under": "under", "removed": "removed",
}  # fmt: skip
COSTS_ACTION = {"play": "costs a play", "power": "costs a power", "draw": "costs a draw"}
"""What is given up for something that text offers in a phase."""
LASTS = "effect"
OPENS = {"choice": "a choice follows", "play": "a card may be played", "use_power": "a power may be used"}
ENDS = {"heroes_win": "The heroes win", "heroes_lose": "The heroes lose"}
OPENS_SHORT = {"choice": "choice", "play": "a play", "use_power": "a power"}
FOR_LATER, NO_EFFECT = "For later", "No effect"
HANGS_ON = {
    "chance": "chance",
    "face_down": "a face-down card",
    "answers": "your next answers",
    "picks": "the others you choose",
}
HANGS_SHORT = {
    "cards": "next card",
    "face_down": "face-down",
    "chance": "chance",
    "answers": "choice",
    "picks": "the others",
}
PHASES = {
    "start": "start phase", "play": "play phase", "power": "power phase", "draw": "draw phase", "end": "end phase",
    "ability": "incapacitated ability",
}  # fmt: skip


def of_deck(count: int, of: int) -> str:
    """Hidden cards: "1 of 20 cards". Of a whole deck it is no card that is hidden, but how they lie."""
    if count == of > 1:
        return f"the order of {'both' if of == 2 else f'all {of}'} cards"
    return f"{count} of {counted(of, 'card')}"


def falls(title: str, may: bool) -> str:
    """``title``: "" where a picture says who."""
    return f"{title} {'may fall' if may else FALLS}".strip()


def clock(what: str, before: int, after: int, most: int) -> str:
    """``what``: the pile, with whose it is, or what is counted: "villain trash", "Villain targets"."""
    return f"{what} {before} → {after} / {most}"


def out_of(there: int, most: int) -> str:
    """A pile that ends the game."""
    return f"{there} / {most}"


def tokens(before: int, after: int, pool: str = "") -> str:
    return f"{in_words(pool)} tokens {before} → {after}".lstrip()


def turn_of(deck: str) -> str:
    return f"{possessive(deck)} turn"


def phase_of(deck: str, said: str) -> str:
    """A phase that text gives to a hero in another turn: "Ra's draw phase, 1 left"."""
    return f"{possessive(deck)} {said}"


def phase(phase: str, left: int) -> str:
    """``left``: how much is left to do in it."""
    name = PHASES.get(phase, phase)
    return f"{name}, {left} left" if left else name


def asked(who: str, card: str) -> str:
    """Who is asked next, and by which card ("" where it is the rules)."""
    return f"{who}: {card}" if card else f"a question to {who}"


def may(said: str) -> str:
    """What is not certain."""
    return f"perhaps {said}"


def about(title: str, said: str) -> str:
    return f"{title} {said}"


def changes(amount: str, after: str) -> str:
    """``amount``: "−3" or "−2…−5"; ``after``: "30 → 27", or ""."""
    return f"{amount} ({after})" if after else amount


def unknown(what: str) -> str:
    return f"{UNKNOWN}: {what}"


def stopped_by(why: str, title: str) -> str:
    """``title``: of the card that stops the damage, or ""."""
    return f"{STOPPED.get(why, why)} ({title})" if title else STOPPED.get(why, why)


def then(said: str) -> str:
    return f"then {said}"
