"""That something ends at a time or with an event: "until your next turn or until he next deals damage"."""

from __future__ import annotations

import re
from collections.abc import Callable

DOES = r"deals?|is|are|plays?|uses?|draws?|regains?|discards?|destroys?|enters?|leaves?|flips?"
TIME = r"[Uu]ntil (?:the (?:start|beginning|end) of [^,.]*?|your (?:next )?(?:turn|START PHASE)|the \w+ START PHASE)"
EVENT = r"(?P<who>(?!the next time)[^,.:]+?) (?P<is>is |are )?(?P<next>next )?"
EVENT = rf"{EVENT}(?P<does>(?:{DOES}|dealt|destroyed)\b[^,.:]*?)"
FIRST = r"(?:, whichever (?:comes|happens) first)?"


def _next_time(found: re.Match[str]) -> str:
    """``the next time he deals damage``."""
    return f"the next time {found['who']} {found['is'] or ''}{found['does']}"


def _both(found: re.Match[str]) -> str:
    """A time and an event in front of what they end."""
    return f"{found['time']} or {_next_time(found)},"


def _behind(found: re.Match[str]) -> str:
    """The same behind it, put in front."""
    time = found.groupdict().get("time")
    begins = f"U{time[1:]} or" if time else "Until"
    lead = found.groupdict().get("lead") or ""
    return f"{lead}{begins[0].lower() if lead else begins[0]}{begins[1:]} {_next_time(found)}, {found['text']}."


def _alone(found: re.Match[str]) -> str:
    return f"{found['until']} {_next_time(found)}," if found["next"] else found[0]


AT = r"(?:(?<=^)|(?<=[.:] )|(?<=\n))"
EARLY_END_WAYS: list[tuple[str, str | Callable[[re.Match[str]], str]]] = [
    (rf"\b(?P<time>{TIME}) or (?:until )?{EVENT}{FIRST},", _both),
    (
        rf"{AT}(?P<lead>If (?:you|they) do, )(?P<text>[^.:]*?),? (?P<time>{TIME}),? or (?:until )?(?:the next time )?"
        rf"{EVENT}{FIRST}\.",
        _behind,
    ),
    (rf"{AT}(?P<text>[A-Z+-][^.:]*?),? (?P<time>{TIME}),? or (?:until )?(?:the next time )?{EVENT}{FIRST}\.", _behind),
    (rf"\b(?P<until>[Uu]ntil) {EVENT},", _alone),
    (rf"{AT}(?P<text>[A-Z+-][^.:]*?) until (?=[^.]*\bnext (?:{DOES}|dealt|destroyed)\b){EVENT}\.", _behind),
]
"""Pattern → what stands there in the print, or in the usual words."""
