"""English that knows no game: articles, plurals, verbs in agreement, lists, names in the genitive."""

from __future__ import annotations

from collections.abc import Sequence

IRREGULAR = {"have": "has", "do": "does", "be": "is", "are": "is"}
SIBILANTS = ("s", "sh", "ch", "x", "z", "o")
HEARD_AS_CONSONANT = ("one", "uni", "use")


def conjugated(verb: str, third: bool) -> str:
    """``draw`` or ``draws``; only the first word of a longer verb changes."""
    first, _, rest = verb.partition(" ")
    if third:
        if first in IRREGULAR:
            first = IRREGULAR[first]
        elif first.endswith("y") and first[-2] not in "aeiou":
            first = first[:-1] + "ies"
        else:
            first += "es" if first.endswith(SIBILANTS) else "s"
    return f"{first} {rest}".rstrip()


def plural_of(noun: str) -> str:
    """``card`` → ``cards``, ``ally`` → ``allies``."""
    if noun.endswith("y") and noun[-2] not in "aeiou":
        return noun[:-1] + "ies"
    return noun + ("es" if noun.endswith(("s", "sh", "ch", "x")) or noun.lower().endswith("hero") else "s")


def counted(n: int, noun: str) -> str:
    """``1 card``, ``2 cards``, ``no cards``."""
    return f"{n or 'no'} {noun if n == 1 else plural_of(noun)}"


def ordinal(n: int) -> str:
    """``1st``, ``2nd``, ``11th``."""
    ending = "th" if n // 10 % 10 == 1 else {1: "st", 2: "nd", 3: "rd"}.get(n % 10, "th")
    return f"{n}{ending}"


def with_article(noun: str) -> str:
    """``an Item card``, ``a One-Shot card``."""
    low = noun.lower()
    vowel = low[:1] in "aeiou" and not low.startswith(HEARD_AS_CONSONANT)
    return f"{'an' if vowel else 'a'} {noun}"


def possessive(text: str) -> str:
    """``this card's``, ``those targets'``, ``the Ruins'``; ``its`` of ``it``."""
    if text == "it":
        return "its"
    return text + ("'" if text.endswith("s") else "'s")


DESCRIBES = (
    "by", "chosen", "from", "in", "next to", "of", "on", "or", "than", "that", "this way", "under", "which", "who",
    "whose", "with",
)  # fmt: skip
"""Words of a noun phrase behind whose end no "'s" can stand."""


def owned(who: str, thing: str) -> str:
    """``this card's deck``, ``that Hero's turn``, ``the turn of any Hero with 5 or fewer HP``."""
    is_described = any(f" {word} " in f"{who} " for word in DESCRIBES)
    return f"the {thing} of {who}" if is_described else f"{possessive(who)} {thing}"


def listed(items: Sequence[str], word: str = "and") -> str:
    """``a, b, and c``; ``nothing`` where there is none."""
    if len(items) < 3:
        return f" {word} ".join(items) or "nothing"
    return ", ".join(items[:-1]) + f", {word} {items[-1]}"


UNBROKEN = "\u00a0"
"""A space at which no line ends."""


def capital(text: str) -> str:
    """With a capital at its front; the rest stays as it is."""
    return text[:1].upper() + text[1:]


def sentence(text: str) -> str:
    """With its capital and its full stop."""
    first = next((at for at, letter in enumerate(text) if letter.isalnum()), 0)
    end = "" if text.endswith((".", "!", "?", ":", '."')) else "."
    return text[:first] + capital(text[first:]) + end


def of_so_much(least: int | None, most: int | None) -> str:
    """`` of 2 or less``: how much of something is meant; "" where any."""
    if least is None and most is None:
        return ""
    if least == most:
        return f" of exactly {least}"
    if least is None:
        return f" of {most} or less"
    return f" of {least} or more" if most is None else f" of {least} to {most}"


ONCE = {"1": "once", "2": "twice"}
"""How often something is done, where that is a word."""


def so_often(n: str) -> str:
    """``once``, ``twice``, ``3 times``."""
    return ONCE.get(n, f"{n} times")
