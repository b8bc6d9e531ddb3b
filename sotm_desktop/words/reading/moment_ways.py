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


PART = r"(?P<part>play|power|draw) phase(?: this turn)?"
SKIPPED = rf"(?P<who>that (?:Hero|player)|they|you) may skip (?P<their>their|your) {PART}(?=\.| to )"
ANY_TURN = "(?:your|(?:a|any|each|every) (?:Hero|player)'s) turn,"
STARTS = rf"At the (?:start|beginning) of {ANY_TURN}|On each Hero's START PHASE,|START PHASE:"
DURING = r"(?:During|On|In) (?:your|their|(?:a|any|each|every) (?:Hero|player)'s) turn,"
SOMEBODY = "you|(?:a|any|each|1|that) (?:Hero|player)"
SKIPPED_MEANWHILE = rf"{DURING} (?P<who>{SOMEBODY}) may skip (?P<their>their|your) {PART}(?=\. If)"
OWN_PHASE = "(?:play|power|draw)"
"""A phase between the START and END PHASE, of which heroes change the order."""
THIS_ORDER = rf"(?P<order>{OWN_PHASE}(?:,(?: and)?(?: then)? {OWN_PHASE}){{2}})"
ORDERED = (
    r"(?:they|you) (?:take|have) (?:their|your) (?:turn )?phases (?:this turn in (?:this|the following) order"
    rf"|in (?:this|the following) order this turn): {THIS_ORDER}"
    r"|the phases of (?:that Hero's|their|your) turn are START, "
    rf"(?P<printed>{OWN_PHASE}(?:, {OWN_PHASE}){{2}}),? and END this turn"
)
AT_A_PRICE = r"(?P<who>you|that (?:Hero|player)(?:'s (?:player|Hero))?) may (?P<price>[^.]*?)\. If (?:you|they) do,"


def _order_of_turn(found: re.Match[str]) -> str:
    """The order of a turn's phases, which is said in its START PHASE."""
    order = ", ".join(re.findall(OWN_PHASE, (found["order"] or found["printed"]).lower())).upper()
    is_yours = found["who"].lower() == "you"
    start, who, whose = "START PHASE: You", "you", "your"
    if not is_yours:
        start, who, whose = "On each Hero's START PHASE, that Hero", "they", "that Hero's"
    of_turn = f"the phases of {whose} turn are START, {order}, and END this turn"
    return f"{start} may {found['price']}. If {who} do, {of_turn}."


def _of_this_turn(found: re.Match[str]) -> str:
    """A phase that is given up as a turn starts is the one of that turn."""
    return f"{found['start']} {found['who']} may skip {found['their']} {found['part'].upper()} PHASE this turn"


def _at_the_last_moment(found: re.Match[str]) -> str:
    """A phase that is given up during a turn, as it would begin."""
    who, phase = "you" if found["their"] == "your" else "that Hero", f"{found['part'].upper()} PHASE"
    whose = "your" if who == "you" else "any Hero's"
    return f"Whenever {whose} {phase} would begin, {who} may skip {found['their']} {phase} this turn"


MOMENT_WAYS: list[tuple[str, str | Callable[[re.Match[str]], str]]] = [
    (rf"\bthe (?P<side>(?i:{SIDE}))'s (?P<which>next|{NTH}) (?=turn\b)", r"the \g<which> \g<side> "),
    (rf"{AT}{DOES} {ROUND_END}\.", _in_front),
    (rf"{AT}(?i:{LATER}) after {IN_PLAY}, (?P<text>[^.]+)\.", _from_entering),
    (rf"{AT}{DOES} {LATER} after {IN_PLAY}\.", _from_entering),
    (rf"(?i:{LATER}) {NOW}(?=,)", lambda found: f"{found['when']} after this"),
    (rf"{AT}(?P<start>(?i:{STARTS})) (?i:{SKIPPED})", _of_this_turn),
    (rf"{AT}(?i:(?:{STARTS}) {AT_A_PRICE} (?:{ORDERED}))\.", _order_of_turn),
    (rf"{AT}(?i:{SKIPPED_MEANWHILE})", _at_the_last_moment),
    (rf"{AT}At end of (?P<which>round|each round)[,:]", lambda found: f"At the end of the {found['which']},"),
    (
        rf"\b([Aa])t the end of (?P<whose>the|your|their) (?P<which>next|{NTH}) (?P<side>(?:(?i:{SIDE}) )?)turn\b",
        lambda found: f"{found[1]}t the beginning of {found['whose']} {found['which']} {found['side']}END PHASE",
    ),
]
"""Pattern → what stands there in the print, or in the usual words."""
