"""Ways to say the same over several sentences: what the print says in one, or chooses in a sentence before."""

from __future__ import annotations

import re
from collections.abc import Callable

from .amount_reading import TYPES


def _into_trash(found: re.Match[str]) -> str:
    """A card goes into the trash of its own deck, whosever that is said to be."""
    put = "put" if found[1][0].islower() else "Put"
    return f"{put}{'s' if found[1].endswith('s') else ''} {found[2]} into its trash"


def _topmost_of_trash(found: re.Match[str]) -> str:
    """Cards of a trash lie face up: those that would be found are the topmost that fit."""
    put = "Put" if found[1] == "R" else "put"
    many = f"{found[3]} {found[4]} cards" if found[3] else f"{found[4]} card"
    return f"{put} the topmost {many} in {found[2]} {found[5]}"


def _to_another_host(found: re.Match[str]) -> str:
    """A card goes next to another of those that it is played next to: it is selected first, as they hang on that."""
    select = "Select" if found[2][0].isupper() else "select"
    move = "If you do, move" if found[1] else "Move"
    host = f"1 {found[4]} next to which that card could be played"
    return f"{found[1] or ''}{select} {found[3]}. {move} that card next to {host}"


OF_ONE, OF_MANY = r"[Ee]ach|[Ee]very|[Aa]n?|[Aa]ny|[Nn]o|1", r"[Aa]ll|[Nn]o|[Aa]ny number of|the number of|\d+"
KEYWORD = r"(?!Hero|Villain|Environment)[A-Z][a-z]+(?:-[A-Z][a-z]+)?"


def _of_kinds(found: re.Match[str]) -> str:
    """Keywords of which a card has one, said with their cards: ``each Arm, Body, or Head card``."""
    *first, last = re.split(r",? (?:and|or) |, ", found[2])
    return f"{found[1]} {', '.join(first)}, or {last} card"


def _of_many_kinds(found: re.Match[str]) -> str:
    """The same of several: ``no Arm, Body, or Head cards`` for "no Arms, Bodies or Heads"."""
    kinds = [re.sub("s$", "", re.sub("ies$", "y", kind)) for kind in re.split(r",? (?:and|or) |, ", found[2])]
    return f"{found[1]} {', '.join(kinds[:-1])}, or {kinds[-1]} cards"


JOINED_WAYS: list[tuple[str, str | Callable[[re.Match[str]], str]]] = [
    # what is said of a card that only one branch revealed belongs to that branch
    (
        r"\b((?:Otherwise|If [^.]*?), reveal the top card of [^.]*)\. If (?:it|that card) (is [^.]*?), ([^.]*?)\."
        r" Otherwise, ([^.]*)\.",
        r"\1, then if it \2, \3; otherwise, \4.",
    ),
    # several keywords
    (
        rf"\b({OF_ONE}) ({KEYWORD}(?:, {KEYWORD})+,? (?:and|or) {KEYWORD})(?<!s)(?: card)?\b(?! [A-Z])(?! cards?\b)",
        _of_kinds,
    ),
    (rf"\b({OF_MANY}) ({KEYWORD}s(?:, {KEYWORD}s)+,? (?:and|or) {KEYWORD}s)\b(?! [A-Z])(?! cards?\b)", _of_many_kinds),
    # "it" is the card that lies there, and not the one with the text
    (
        r"\b([Ii]f )([A-Z][\w' -]*?) is in ((?:the [Vv]illain|the [Ee]nvironment|your) (?:trash|deck|hand)), "
        r"(you may )?(put|play) it(?! under)\b",
        r"\1\2 is in \3, \4\5 \2 from \3",
    ),
    # who may be dealt damage, and then does more, is chosen before
    (
        r"(?:(?<=[.:] )|(?<=PHASE )|^)(1 [\w -]*?target) may deal itself ([^.]*?damage)\."
        r" If it does, it (?=deals|regains)",
        r"Select up to \1. That target deals itself \2. If it does, that target ",
    ),
    (
        r"\b(?:1|[Oo]ne) ally (regains \d+ HP)\. If that target is a Hero, they may ",
        r"Select 1 ally. That target \1. If that target is a Hero character, that target's Hero may ",
    ),
    (
        r"(\bIf that deck belongs to an ally, )(?:they|that Hero) may (?!either)([^.]*? or )",
        r"\1that Hero may either \2",
    ),
    (
        r"(?:(?<=[.:] )|^)1 Hero character deals themself ([^.,]*damage), then deals ",
        r"Select 1 Hero character. That Hero deals themself \1. That Hero deals ",
    ),
    # who goes on with their own deck
    (
        r"((?:(?<=[.:] )|(?<=\n)|^)(?:1|[Ee]ach|[Tt]hat) (?:ally )?Hero \w+s (?:(?! and )[^.,;])*), then"
        r" ((?:discard|reveal|bury|shuffle|play)s? [^.,;]*\btheir\b)",
        r"\1 and \2",
    ),
    # an event and what it asks
    (
        r"(?:(?<=[.:] )|(?<=\n)|^)If ([^.,:;]+?) when(?:ever)? ([^.,:;]+? would [^.,:;]+), ",
        r"Whenever \2, if \1, ",
    ),
    (
        r"\b([Ww]hen(?:ever)?|[Aa]fter) ([^.,:]+ (?:is|are) destroyed) by damage, ",
        r"\1 \2, if it is destroyed by damage, ",
    ),
    # two events in one
    (r"\b[Aa]fter (an?|any) ([\w -]+?) is (\w+) or (\w+), ([^.]*\.)", r"After \1 \2 is \3, \5 After \1 \2 is \4, \5"),
    (r"(?<!the )\bselected (targets|cards)\b", r"the \1 selected this way"),
    # amounts
    (
        rf"\b(\d+) ((?:{TYPES}) damage)[.,] \+(\d+) for each ([\w -]*?)(card|target) (\w+ this way)",
        lambda found: (
            f"X {found[2]}, where X is "
            + (f"(the number of {found[4]}{found[5]}s {found[6]} times {found[3]})" if found[3] != "1" else "")
            + (f"the number of {found[4]}{found[5]}s {found[6]}" if found[3] == "1" else "")
            + f" plus {found[1]}"
        ),
    ),
    (
        rf"\b(\d+) ((?:(?:irreducible|fixed) )?(?:{TYPES}) damage),? or (\d+)(?: \2)?(?: instead)? if ([^.]*)\.",
        r"X \2, where X is \1, or \3 if \4.",
    ),
    (
        r"\bthe difference between (that [\w ]+?|[A-Z][\w ]+?)(?: character)?'s maximum (?:HP )?and current HP",
        r"the maximum HP of \1 minus the current HP of \1",
    ),
    (
        r"\bset ([A-Z][\w ]*?)'s HP to half of its current (?:amount|HP) \(rounded (up|down)\)",
        r"set \1's HP to X, where X is half of the current HP of \1, rounded \2",
    ),
    (
        r"^((?:POWER: )?[^.:]*\. )((?:[^.]*\bX\b[^.]*\. )+)(X is the number of [^.]*\.)",
        r"\1\3 \2",
    ),
    # where and to whom
    (
        r"\b([Ss]huffle ((?:the \w+|your|their) trash)), then reveal cards from the top of (?:it|that trash) until "
        r"(\d+|[({]?H(?: (?:-|minus) \d)?[)}]?(?: minus \d)?) ([\w ]+?)(?: cards?|(?<=\w)s)? (?:is|are) revealed\. "
        r"Put (?:that|those|the) [^.]*? (into (?:play|your hand)), (?:then|and) (?:return|put) "
        r"(?:all cards still revealed|the (?:other revealed cards|rest|others)) (?:in|into|to) [^.]*?trash\b",
        r"\1. Put the topmost \3 \4 cards in \2 \5",
    ),
    (
        r"\b([Rr])eveal cards from the top of ((?:the \w+|your|their) trash) until "
        r"(?:an?|1|(\d+|[({]?H(?: (?:-|minus) \d)?[)}]?(?: minus \d)?)) ([\w ]+?)(?: cards?|(?<=\w)s)? (?:is|are) "
        r"revealed\. Put (?:it|them|(?:that|those|the) [^.]*?) (into (?:play|your hand)\.)"
        r"(?: (?:Return|Put|Replace) (?:all cards still revealed|the (?:other revealed cards|rest|others))"
        r"(?: (?:in|into|to|on) [^.]*?trash)?\.)?",
        _topmost_of_trash,
    ),
    (
        r"\b([Pp]uts?|[Mm]oves?) ((?:(?!\b(?:[Pp]ut|[Mm]ove|return|into)s?\b)[^.])*?) (?:in|into|to) "
        r"(?:its|the|your|their|that deck's|the (?:[Vv]illain|[Ee]nvironment)) trash\b(?= *(?:[.,]|and\b|or\b|$))",
        _into_trash,
    ),
    (
        r"\b((?:[Yy]ou|they) may )?([Ss]elect|[Mm]ove) ((?:1|one|an?) [^.]*?),? (?:and move (?:it|that card) )?next to "
        r"(?:another|a different|1|a) (\w+) that it could (?:be|have been) played next to",
        _to_another_host,
    ),
    (r"\b([Ss]huffle [^.]*?) from play or the ", r"\1 in play or from the "),
    (r"\b(card|target) in this play area\b", r"\1 in this card's play area"),
    (r"\bprevent that destruction and [Aa]dd (\d+ tokens?) to this card", r"add \1 to this card instead"),
    (r"\bthat (?:Device|Item|Ongoing|Relic)(?= (?:regains|deals|may deal)\b)", "that target"),
    (
        r"\b[Aa]fter (?:an?|any) ([\w ]*?)card is dealt damage but not destroyed, ",
        r"After any \1target is dealt damage and is not destroyed, ",
    ),
    (
        r"\b[Ss]witch the (?:bottom and top|top and bottom) cards? of 1 deck",
        "Select the top card of 1 deck. Put the bottom card of that deck on top of its deck. Bury the selected card",
    ),
]
"""Pattern → what stands there in the print, once all single words are those of the print."""
