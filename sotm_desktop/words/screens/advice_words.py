"""What the adviser says: how sure it is, what answers bring, why not another one, and what cost most in a game."""

from __future__ import annotations

from collections.abc import Sequence

from sotm_desktop.words.english import capital, counted, possessive, sentence

ADVISER = "Adviser"
STILL_LOOKING = "Still looking"
NOTHING_TO_COMPARE = "Nothing to choose"
NO_DIFFERENCE, EQUAL = "no difference beyond luck", "about equal"
MAY_BE_AS_GOOD = "It may be as good."
OWN_ORDER, BEST_ORDER = "Another order", "nothing was found that is better"
COULD_NOT = "Could not be worked out"
WORSE, BETTER = "worse", "better"
DIED = "The adviser's process ended by itself and was started anew."
GONE = "The adviser's process ends by itself again and again. Press the key to try once more."
DECLINE = "Decline"
SKIPS = {
    "start": "Go on", "play": "Skip play", "power": "Skip power", "draw": "Skip draw", "end": "Go on",
    "ability": "Skip ability",
}  # fmt: skip
"""What it is called to do nothing in a phase."""
TARGETS, VILLAIN_CARDS, ENVIRONMENT_CARDS, HERO_CARDS = (
    "villain target", "villain card", "environment card", "hero card",
)  # fmt: skip
"""What is counted over the whole table, one of it."""
OF_TARGETS, VILLAIN_TARGETS = "Target HP", "The villain's targets"
WINS, LOSES = "wins", "loses"
HP = "HP"

# -- turning points after a game --------------------

ASK_ADVISER = "Ask the adviser which of your answers cost most"
LOST = "The adviser's process ended by itself. Press to try again."
NO_COSTLY = "The adviser found no answer that was worse than another beyond luck."


def clearly(rank: int) -> str:
    return f"Clearly best: {rank}"


def close(ranks: Sequence[int]) -> str:
    return f"Close call: {', '.join(map(str, ranks))}"


def rests_on(games: int, tried: int, orders: int) -> str:
    """``tried``: so many answers were compared, of so many ``orders``; 0 where none is asked for."""
    some = f"; {tried} of {orders} orders" if orders > tried else ""
    return (
        f"{counted(games, 'game')} of one round, to the end of the next villain turn; unseen cards shuffled anew{some}."
    )


def why_not(answer: str) -> str:
    return f"Why not {answer}?"


def because(gains: Sequence[str], number: int, is_clear: bool) -> str:
    """What another answer comes to beside the best; ``is_clear``: it is worse beyond luck."""
    said = "; ".join(gains) if gains else NO_DIFFERENCE
    return f"{capital(said)} ({counted(number, 'game')}).{'' if is_clear else f' {MAY_BE_AS_GOOD}'}"


def this_order(gain: str, is_clear: bool) -> str:
    """How an order compares with the best: the weightiest thing in which it differs, if any does."""
    return gain or (WORSE if is_clear else MAY_BE_AS_GOOD.rstrip("."))


def is_the_best(answer: str) -> str:
    return f"{answer}: nothing was found that is better."


def share(share: float, number: int) -> str:
    """So many of the games: "12 of 40"."""
    return f"{round(share * number)} of {number}"


def from_to(before: int, after: int, most: int) -> str:
    return f"{before} → {after} of {most}" if most else f"{before} → {after}"


def hp(title: str, more: int) -> str:
    return f"{title} has {abs(more)} {HP} {_more(more)}"


def hp_of_targets(more: int) -> str:
    return f"{VILLAIN_TARGETS} have {abs(more)} {HP} {_more(more)}"


def hand(title: str, more: int) -> str:
    return f"{title} has {counted(abs(more), 'card')} {_more(more, True)} in hand"


def falls(title: str, share: str) -> str:
    return f"{title} falls in {share} games"


def clock(title: str, change: str, other: int) -> str:
    """``other``: what it comes to otherwise."""
    return f"{possessive(title)} count {change}, not {other}"


def ends(is_won: bool, share: str) -> str:
    return f"the heroes {'win' if is_won else 'lose'} in {share} games"


def count(noun: str, then: int, other: int) -> str:
    """``noun``: one of what is counted over the whole table; ``other``: how many there are otherwise."""
    return f"{counted(then, noun)}, not {other}"


def row(rank: int, answer: str, gains: Sequence[str]) -> str:
    """An answer as it is read aloud."""
    return f"{rank}: {answer}. {capital('; '.join(gains) if gains else NO_DIFFERENCE)}"


def looked_at(done: int, of: int) -> str:
    return f"Looking: {done} of {counted(of, 'answer')}"


def costly(given: str, better: str, gains: Sequence[str]) -> str:
    """A turning point: what was answered, as a sentence; what was better; what the one comes to beside the other."""
    cost = f" {capital('; '.join(gains))}." if gains else ""
    return f"{given} Better: {sentence(better)}{cost}"


def _more(more: int, counts: bool = False) -> str:
    return "more" if more > 0 else "fewer" if counts else "less"
