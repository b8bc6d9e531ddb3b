"""When something is done, said behind it or in other words: "destroy this card at the end of the round"."""

from __future__ import annotations

import re
from collections.abc import Callable

from .older_ways import AT

ROUND_END = r"at (?:the )?end of (?P<which>(?:the|this|the current|each|every) round)"
NTH = "second|third|fourth|fifth"
SIDE = "villain|environment"
LATER = rf"(?P<when>at the (?:start|beginning|end) of (?:the|your) (?:{NTH}) (?:\w+ ){{0,2}}?(?:turn|PHASE|round))"
"""A turn or round that comes behind the next one."""
IN_PLAY = r"(?:this card|it) (?:has )?(?:entered|enters|entering|came into|comes into|was put into|is put into) play"
NOW = r"(?:from now|from this one|after this (?:one|turn|round))"
DOES = r"(?P<text>(?!If\b|When|After\b|Until\b)[A-Z][^.:,]*?)"
"""What is done, in front of when."""


def _in_front(found: re.Match[str]) -> str:
    """The end of a round in front of what is done then."""
    which = found["which"].replace("every", "each")
    return f"At the end of {which}, {found['text']}."


def _from_entering(found: re.Match[str]) -> str:
    """What waits for a later turn from when its card came into play."""
    text = re.sub(r"\bit\b", "this card", found["text"])
    return f"When this card enters play, a{found['when'][1:]} after this, {text[0].lower()}{text[1:]}."


MOMENT_WAYS: list[tuple[str, str | Callable[[re.Match[str]], str]]] = [
    (rf"\bthe (?P<side>(?i:{SIDE}))'s (?P<which>next|{NTH}) (?=turn\b)", r"the \g<which> \g<side> "),
    (rf"{AT}{DOES} {ROUND_END}\.", _in_front),
    (rf"{AT}(?i:{LATER}) after {IN_PLAY}, (?P<text>[^.]+)\.", _from_entering),
    (rf"{AT}{DOES} {LATER} after {IN_PLAY}\.", _from_entering),
    (rf"(?i:{LATER}) {NOW}(?=,)", lambda found: f"{found['when']} after this"),
    (rf"{AT}At end of (?P<which>round|each round)[,:]", lambda found: f"At the end of the {found['which']},"),
    (
        rf"\b([Aa])t the end of (?P<whose>the|your|their) (?P<which>next|{NTH}) (?P<side>(?:(?i:{SIDE}) )?)turn\b",
        lambda found: f"{found[1]}t the beginning of {found['whose']} {found['which']} {found['side']}END PHASE",
    ),
]
"""Pattern → what stands there in the print, or in the usual words."""
