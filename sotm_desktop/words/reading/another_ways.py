"""What is done to another, in the words of the print, which says than whom: ``any target other than this card``."""

from __future__ import annotations

import re
from collections.abc import Callable

from ..english import conjugated
from .older_ways import AT

TYPE = r"(?:(?:cold|energy|fire|infernal|lightning|melee|projectile|psychic|radiant|sonic|toxic) )?"
DAMAGE = rf"((?:\d+ or (?:more|less) |exactly \d+ )?{TYPE}damage)"
ONE = r"([\w ]*?target)"
WHO = r"((?!an? |any |another |each |no )[^,.:]+?)"
"""One whom the text knows, by a name that can be said again."""
WHEN = r"\b([Ww]hen(?:ever)?|[Aa]fter|[Ii]f) "


def _attacked(found: re.Match[str]) -> str:
    """One of any attackers and another of them: the print speaks of the one who is dealt the damage."""
    attacker, deals, damage, target, it = found.groups()
    start, dealt = ("Whenever", "would be") if deals.startswith("would") else ("After", "is")
    then = "the attacker " if it else ""
    return f"{start} any {target} {dealt} dealt {damage} by another {attacker}, {then}"


HERO = r"(?:an?|any|another|any other) (?:ally )?(?:hero|player)(?: character| target)?"
AMOUNT = r"\d|X |H |\(H\)|\{H\}|that much "
THEY = r"(?:they|that hero|that player) "
DO = ("deal", "regain", "draw", "discard", "play", "use", "destroy", "bury")
BY_CARD = ("deal", "regain", "destroy")
"""What a character card does, and not the hero whose card it is."""


def _who_answers(found: re.Match[str]) -> str:
    """ "They", of a hero of whom something happens: whoever it is, and not the hero whose card says so."""
    start, may, does = found.group(1, 3, 4)
    acts = found[2] or ""
    card = "the card that destroyed it" if "destroy" in acts else "the attacker"
    hero = f"the Hero of {card}" if "destroy" in acts else f"{card}'s Hero"
    who = "that Hero" if not acts else "that card's Hero" if "play" in acts else card if does in BY_CARD else hero
    return f"{start}{who} {may or ''}{does if may else conjugated(does, True)} "


WHO_ELSE: list[tuple[str, str | Callable[[re.Match[str]], str]]] = [
    (
        r"\b((?:[Aa]fter|[Ww]hen(?:ever)?)) ([^,.]*?)(?:'s|(?<=s)') ([\w ]*?)( text)? (?=is activated)",
        r"\1 the \3\4 of \2 ",
    ),
    (  # an event, and a time of each round
        r"(?i:\b((?:after|when(?:ever)?) [^.,]*), or (at the (?:start|end) of (?:the|your|each)(?: [^.,]*?)? turn), )"
        r"([^.]*)\.",
        lambda found: f"{found[1]}, {found[3]}. A{found[2][1:]}, {found[3]}.",
    ),
    (
        rf"(?i:(\b(?:after|when(?:ever)?) {HERO} (?!would be|is )"
        rf"(?:(deals? |would deal |destroys? |plays? )|)[^.,]*?, ){THEY}(may )?({'|'.join(DO)})s? )",
        _who_answers,
    ),
    (
        rf"(?i:(\b(?:after|when(?:ever)?) {HERO} (?:would be|is) ()[^.,]*?, )they (may )?({'|'.join(DO)})s? )",
        _who_answers,
    ),
    (  # whom somebody deals damage for it
        r"(?i:(\b(?:after|when(?:ever)?) (?:an?|any|another) [^.,]*?(?:deals? |would deal )(?!a target )[^.,]*?damage"
        r"(?! to (?:an?|any|another|each) )[^.,]*?, [^.,]*?deals? )(?:it|them|that hero|that target) "
        rf"(?={AMOUNT}))",
        r"\1the attacker ",
    ),
    (
        r"(?i:(\b(?:after|when(?:ever)?) (?:an?|any) [^.,]*?(?:deals? |would deal )(?!a target )[^.,]*?damage to "
        rf"(?:an?|any) [^.,]*?, that (?:hero|target) deals )(?:it|them) (?={AMOUNT}))",
        r"\1the attacker ",
    ),
    (
        rf"(?i:(\b(?:after|when(?:ever)?) {HERO} (?:draws?|plays?|uses?) [^.,]*?, [^.,]*?deals? )them (?={AMOUNT}))",
        r"\1that Hero ",
    ),
    (
        r"(\b1 (?:[Hh]ero|[Pp]layer) (?:may )?[^.]*\. (?:Then,? )?)(?:[Aa]nother|1 other) (?:[Hh]ero|[Pp]layer)"
        r" (?=may |\w+s )",
        r"\g<1>1 different Hero ",
    ),
    (r"\b([Ss]elect (?:up to )?\d+ (?:other )?)heroes\b", r"\1Hero characters"),
]
"""The same, before anything else is put into the words of the print."""


def _any_of(who: str) -> str:
    """ "any Environment card" for "an Environment card"; a name stays."""
    return re.sub(r"^(?:an?|1|one) ", "any ", who)


def _destroys(passive: str, who: str) -> str:
    """How somebody destroys, of whom it was said that something is, or would be, destroyed by them."""
    return "would destroy" if passive == "would be" else "destroy" if who.lower() == "you" else "destroys"


OF_COUNT = rf"{AT}For each ((?:[\w' -]+? )?(?:card|target)) (\w+ this way|in play), "
"""So often something is done, to another each time: as one sentence about as many as there are."""


def _number(what: str, how: str) -> str:
    return f"where X is the number of {what}s {how}"


ANOTHER_WAYS: list[tuple[str, str | Callable[[re.Match[str]], str]]] = [
    (
        r"\b(by|deals?|damage to) (?:an?|any) ([\w -]*?target|card) other than (?:itself|themsel(?:f|ves))(?=[ ,.])",
        r"\1 another \2",
    ),
    (
        r"\bdamage dealt by ([\w -]*?targets) to other ([\w -]*?targets)\b",
        r"damage dealt by \1 to \2 other than themself",
    ),
    (
        r"\bdamage dealt to ([\w -]*?targets) by other ([\w -]*?targets)\b",
        r"damage dealt by \2 other than the target of the damage to \1",
    ),
    (r" If there (?:is|are) no such targets?, (?:do not|don't) redirect (?:the|that) damage\.", ""),
    (r"\b((?:high|low)est HP) among (?:those |the )?(?:targets|cards) (?=with )", r"\1 among those "),
    (r"\b(redirect that damage to [^.]*? than )the original target\b", r"\1that target"),
    (
        rf"\b(?:[Ww]hen(?:ever)?|[Aa]fter) (?:an?|any) {ONE} (deals|would deal) {DAMAGE} to another {ONE}, "
        r"(it (?=deals\b))?",
        _attacked,
    ),
    (
        rf"{WHEN}{WHO} (deals?|would deal) {DAMAGE} to another ([\w -]+?),( (?:it|s?he)(?= (?:deal|regain|may)s?\b))?",
        lambda found: (
            "{1} {2} {3} {4} to any {5} other than {2},".format(*found.group(0, 1, 2, 3, 4, 5))
            + (f" {found[2]}" if found[6] else "")
        ),
    ),
    (
        r"\b([Ww]hen(?:ever)?|[Aa]fter) an?(?:y)? ([^,.:]+?) (is|would be) destroyed by (?!damage\b)([^,.:]+?),",
        lambda found: f"{found[1]} {_any_of(found[4])} {_destroys(found[3], found[4])} any {found[2]},",
    ),
    (
        r"\b([Ww]hen(?:ever)?|[Aa]fter) (this card) (is|would be) destroyed by (?!damage\b)((?:an?|any|one) [^,.:]+?),",
        lambda found: f"{found[1]} {_any_of(found[4])} {_destroys(found[3], found[4])} {found[2]},",
    ),
    (
        OF_COUNT + r"([^.,:]*? deals?) (?:a|1|one) different ((?:[\w-]+ )*target) (\d+ [^.,]*?damage)(?=\.)",
        lambda found: f"{found[3]} X {found[4]}s {found[5]} each, {_number(found[1], found[2])}",
    ),
    (
        OF_COUNT + r"(?:a|1|one) different (?:[Hh]ero|player) (may )?(draw|play|use|discard|destroy)s? ([^.,]*)(?=\.)",
        lambda found: f"X Heroes {found[3] or ''}{found[4]} {found[5]} each, {_number(found[1], found[2])}",
    ),
    (
        AT + r"Redirect the first damage (?:that (?:is|would be) )?dealt to ([^.,]*?) (?:each|every) turn to "
        r"([^.,]*)\.",
        r"Whenever \1 would be dealt damage for the first time each turn, redirect that damage to \2.",
    ),
    (
        r"\b([A-Z][\w' -]*?|[Tt]his card) (deals? [^.,]*? damage),? and regains? (?:that much|as much) HP\.",
        lambda found: (
            f"{found[1]} {found[2]}. {found[1][0].upper()}{found[1][1:]} regains X HP, where X is the amount of damage "
            "dealt this way."
        ),
    ),
    (
        rf"(?:{AT}|(?<=turn, ))[Ee]ach (?:[Hh]ero|player) either (destroy|discard|draw|play|return)s ([^.]*?),? or "
        r"([^.,]*? deals? that [Hh]ero [^.]*)\.",
        r"For each Hero, either they \1 \2 or \3.",
    ),
    (rf"{WHEN}{WHO} (destroys?|would destroy) another ([\w -]+?),", r"\1 \2 \3 any \4 other than \2,"),
    (
        rf"{WHEN}{WHO} (would be|is|are) dealt {DAMAGE} by another ([\w -]+?),",
        r"\1 \2 \3 dealt \4 by any \5 other than \2,",
    ),
]
"""Pattern → what stands there in the print."""
