"""How often a text answers, where that is said before what it answers: "the first time each turn that"."""

from __future__ import annotations

import re
from collections.abc import Callable

WITHIN = "each turn|each round|this game"
THAT = r"(?:that (?!(?:target|hero|player|card)\b))?"
"""The conjunction, and not a word for one who was spoken of: who is meant by "that target"."""
FIRST = rf"\b[Tt]he first time (?:({WITHIN}),? )?{THAT}each "
TIMES = r"(?:second|third|fourth|fifth) time|first (?:2|3|4|two|three|four) times"
DOES = r"is|are|deals?|plays?|destroys?|uses?|draws?|would"
LAST = rf"(?: ({WITHIN}))?, "


def of_its_hero(does: str) -> str:
    """What happens to the hero whose card was played, or what that hero does."""
    if does == "that Hero":
        return "that card's Hero"
    return f"for that card's Hero, {does}"


def _first_time(who: str, verb: str, what: str, within: str) -> str:
    """The first time that something happens in a while, as what answers it begins."""
    return f"{'Whenever' if verb == 'would' else 'After'} {who} {verb} {what} for the first time {within}, "


def _whose(verb: str) -> str:
    """Whose first time it is, as the print calls them."""
    return "target" if verb.endswith("be dealt") or verb == "is dealt" else "attacker"


def _of_each(who: str, verb: str, what: str, within: str, each: str) -> str:
    """The first time that each of some does something in a while, or has it done to them."""
    first = "Whenever" if verb.startswith("would") else "After"
    return f"{first} any {who} {verb} {what} for the first time {within} for each {each}, "


def _span(said: str) -> str:
    """In what a text answers once, as the print says it."""
    return "this game" if said.endswith("game") else said


def _so_often(who: str, verb: str, what: str, times: str) -> str:
    """A later time of a turn, or the first few, as what answers it begins."""
    return f"{'Whenever' if verb == 'would' else 'After'} {who} {verb} {what} for the {times} each turn, "


SOME_TIMES = r"(once|twice|(?:\d+|two|three|four|five) times)"
FIGURES = {"two": "2", "three": "3", "four": "4", "five": "5"}


def _no_more_often(found: re.Match[str]) -> str:
    """How often damage may be dealt, as what it cannot."""
    does, damage, times, span = found.group(1, 2, 3, 4)
    many = " ".join(FIGURES.get(word, word) for word in times.split())
    return f"cannot {does} {damage} more than {many} each {span}"


SO_OFTEN_WAYS: list[tuple[str, str | Callable[[re.Match[str]], str]]] = [
    (
        r"\b((?:Whenever|After|When) (?:an?|any) [^.,]*?\b(would deal|deals|would be dealt|is dealt) [^.,]*?damage"
        rf"[^.,]*?) for (?:its|their|his|her) first time ({WITHIN})\b",
        lambda found: f"{found[1]} for the first time {found[3]} for each {_whose(found[2])}",
    ),
    (
        r"\b(Whenever|After|When) (an?|any) ([^.,]*?) (deals? (?:[\w ]+ )?damage to [^.]*)\. "
        r"(?:A|Any|Each|No) (?i:hero|player|target)(?: character)? (?:cannot|can't|can) be dealt damage this way "
        r"more than once (?:each|per|a|in a) turn(?=\.)",
        r"\1 \2 \3 not dealt damage with the text of this card this turn \4",
    ),
    (
        rf"\b(?:may|can) (?:only )?(be dealt|deal) ((?:\w+ )?damage(?: by [^.,]*?)?) (?:only )?{SOME_TIMES}"
        r" (?:each|per|a|in a) (turn|round)\b",
        _no_more_often,
    ),
    (
        r"\b(?:may not|can ?not|can't) (be dealt|deal) ((?:\w+ )?damage(?: by [^.,]*?)?) more (?:often )?than "
        rf"{SOME_TIMES} (?:each|per|a|in a) (turn|round)\b",
        _no_more_often,
    ),
    (
        FIRST + r"(?:Hero|player) plays (?:an?|any) ([^,.]*?)card" + LAST + r"([^.]*?\bthat (?:Hero|player)\b)",
        lambda found: (
            f"After any Hero {found[2]}card is played for the first time {found[1] or found[3] or 'each turn'}"
            f" for each Hero, {of_its_hero(found[4].replace('player', 'Hero'))}"
        ),
    ),
    (
        FIRST + r"(Hero|player|other Hero|other player) (uses?|draws?|plays?|would (?:draw|use)) ([^,.]*?)" + LAST,
        lambda found: _of_each(found[2], found[3], found[4], found[1] or found[5] or "each turn", "Hero"),
    ),
    (
        rf"\b[Tt]he first time (?:({WITHIN}|(?:each|in a) game),? )?{THAT}each (?i:hero)(?: character)? "
        rf"would be (?:incapacitated|destroyed){LAST}",
        lambda found: _of_each(
            "Hero character", "would", "be destroyed", _span(found[1] or found[2] or "each turn"), "Hero"
        ),
    ),
    (
        FIRST + r"((?!turn|round)[^,.]*?) (is|would be) (dealt [^,.]*?)" + LAST,
        lambda found: _of_each(found[2], found[3], found[4], found[1] or found[5] or "each turn", "target"),
    ),
    (
        FIRST + r"((?!turn|round)[^,.]*?) (deals|would deal) ((?:\w+ )?damage[^,.]*?)" + LAST,
        lambda found: _of_each(found[2], found[3], found[4], found[1] or found[5] or "each turn", "attacker"),
    ),
    (
        rf"(\bUntil [^.,:]*, the )first time (?!each |this )(?=(?:(?!each turn|this game)[^.])*? (?:{DOES}) )",
        r"\1next time ",
    ),
    (
        rf"\b[Tt]he first time (?:each turn )?{THAT}(?!each turn|each round|this game)([^,.]*?)"
        r" (is|are|deals?|plays?|would|destroys?|uses?|draws?) ([^,.]*?)(?: each turn)?, ",
        lambda found: _first_time(found[1], found[2], found[3], "each turn"),
    ),
    (
        rf"\b[Tt]he first time (each round|this game) {THAT}([^,.]*?)"
        r" (is|are|deals?|plays?|would|destroys?|uses?|draws?) ([^,.]*?), ",
        lambda found: _first_time(found[2], found[3], found[4], found[1]),
    ),
    (
        rf"\b[Tt]he ({TIMES}) each turn,? {THAT}([^,.]*?) ({DOES}) ([^,.]*?), ",
        lambda found: _so_often(found[2], found[3], found[4], found[1]),
    ),
    (
        rf"\b[Tt]he ({TIMES}) {THAT}(?!each turn)([^,.]*?) ({DOES}) ([^,.]*?) each turn, ",
        lambda found: _so_often(found[2], found[3], found[4], found[1]),
    ),
]
