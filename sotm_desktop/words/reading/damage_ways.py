"""Damage that somebody takes, and what is said of it for a turn, in the words of the print."""

from __future__ import annotations

import re
from collections.abc import Callable

from .amount_reading import TYPES
from .kept_damage_reading import ONE, SEVERAL
from .older_ways import AT

WHEN = r"\b(?:[Ww]hen(?:ever)?|[Aa]fter|[Tt]he (?:first|second|third) time|[Ee]ach time|[Nn]ext time)\b"
DAMAGE = rf"(?:\d+ or (?:more|fewer|less) |exactly \d+ )?(?:(?:{TYPES}) )?damage\b"


def _one_by_one(found: re.Match[str]) -> str:
    """A sentence for each of several things that cannot be done to damage."""
    return " ".join(f"{found[1]} cannot be {each}{found[3] or ''}." for each in re.findall(ONE, found[2]))


def _its_damage(found: re.Match[str], sign: str) -> str:
    """More or less of the damage of the sentence before, perhaps only while something is so."""
    return f"{f'While {found[1]}, ' if found[1] else ''}{sign}{found[3]} {found[2]}"


DAMAGE_WAYS: list[tuple[str, str | Callable[[re.Match[str]], str]]] = [
    (
        rf"{AT}([Dd]amage dealt [^.,]*?) cannot be {SEVERAL}( by [^.,]*)?\.",
        _one_by_one,
    ),
    (rf"({WHEN}[^,.:]*?) takes (?:any )?({DAMAGE})(?! this way)", r"\1 is dealt \2"),
    (rf"({WHEN}[^,.:]*?) would take (?:any )?({DAMAGE})", r"\1 would be dealt \2"),
    (rf"\b((?:dealt|deal|deals) {DAMAGE}) (?:from|by) (?:a single|one) source\b", r"\1"),
    (
        AT + r"Each time (?!you |they )([^,.]*? (?:would (?:be|deal|draw|play|destroy|regain)|is|are|deals?|destroys?"
        r"|plays?|uses?|draws?) (?![^,.]* this way)[^,.]*, )",
        r"Whenever \1",
    ),
    (
        r"\b[Ii]ncrease (?:all )?((?:\w+ )?damage dealt (?:by|to) [^.,]+?) by (\d+) "
        r"(?:this turn|until the end of (?:this|the) turn)(?=[.,])",
        r"+\2 \1 this turn",
    ),
    (
        r"\b[Rr]educe (?:all )?((?:\w+ )?damage dealt (?:by|to) [^.,]+?) by (\d+) "
        r"(?:this turn|until the end of (?:this|the) turn)(?=[.,])",
        r"-\2 \1 this turn",
    ),
    (
        r"\b([Ww]hile|[Aa]s long as) there are (?:any )?((?:\w+ )?)(card|target)s in play\b",
        r"\1 there is a \2\3 in play",
    ),
    *(
        (
            rf"{AT}(?:(?i:if|while) ([^,.]*), )?{done} (?:all )?((?:\w+ )?damage dealt this way(?: (?:by|to) [^.,]+?)?)"
            rf" by (\d+)(?=\.)",
            lambda found, sign=sign: _its_damage(found, sign),
        )
        for done, sign in (("[Ii]ncrease", "+"), ("[Rr]educe", "-"))
    ),
    (
        r"\b(targets?|cards?|characters?) next to ((?:[A-Z][\w-]+ )+)cards\b",
        lambda found: f"{found[1]} next to {'an' if found[2][0] in 'AEIOU' else 'a'} {found[2]}card",
    ),
    (rf"(\bdeals? [^.,]*? )H((?: irreducible)? (?:{TYPES}) damage and \d)", r"\1(H)\2"),
    (rf"(\bdeals? [^.,]*?damage and )H(?=(?: irreducible)? (?:{TYPES}) damage)", r"\1(H)"),
    (  # of the damage that a text answers
        rf"({AT}(?i:when(?:ever)?|after|each time) ([^,.]*?) is dealt (?:\w+ )?damage,[^.]*? is the amount of )"
        r"(?:the )?damage (?:that was )?dealt(?: to (?:\2|him|her|it|them))?(?=[.,])",
        r"\1that damage",
    ),
    (rf"({AT}(?:[Yy]ou|They) may )first ", r"\1"),
    (r"\b(discard (?:it|that (?:\w+ )?card)) instead of playing it\b", r"\1 instead"),
]
"""Pattern → what stands there in the print."""
