""" "Unless", and "if" at the end: what happens but for a price, or on a condition, turned into usual words."""

from __future__ import annotations

import re
from collections.abc import Callable

AT = r"(?:(?<=[.:] )|(?<=\n)|^)"
"""Where a sentence begins."""
PAID = "discard|destroy|draw|play|use|put|bury|skip|remove|deal"
WHEN = (
    r"(?:[Aa]t|[Oo]n) the (?:start|beginning|end) of [^.,:]*, "
    r"|(?:Whenever|When|After|The first time|Each time) [^.,:]*, "
)
"""When something happens, before it is said what."""
IF_SO = r"(?:if|while) [^.,:;]*, "
"""On which condition something happens, behind when it does."""
MARK = "\N{INVISIBLE SEPARATOR}"
"""Behind the comma of an "if" that was written as "unless", while its condition is turned into usual words."""
EVENTS = ("Whenever", "When", "After", "The first time", "Each time")
SPOKEN_OF = re.compile(
    r"\b(?:that (?P<whom>target|hero|player|card)|that|those|they|them|it(?! is (?:not )?(?:the|your|an?)\b))\b", re.I
)
"""Words of a condition that may mean somebody of whom the sentence speaks before it."""
OF_KIND = {
    "target": "target|hero|villain|character|deals", "hero": "target|hero|player|character|deals",
    "player": "hero|player", "card": "card",
}  # fmt: skip
"""Who "that" one may be → what speaks of one."""
KEPT = "unless\N{WORD JOINER}"
"""The word, where no usual words were found for the condition behind it."""
NO_WAY = r"then|otherwise|instead|or \d|irreducible|[Uu]nless|[Ii]f|only|additional|even|whether"
"""Words beside which a condition at the end of a sentence is not one of all of it, or is printed there."""
NO_CONDITION = r"(?:able|possible|so|not|any|you (?:do|can|like|want|wish)|they do)\b"
"""What "if" says that is no condition."""
ONE_OF = r"(?:(?:[Ee]ach|[Ee]very|[Tt]he|[Oo]ne|1|[Aa]ny|[Aa]) (?:hero(?:es)?|players?)(?: together)?|you)"


def without_s(verb: str) -> str:
    """A verb as it is said of several: "discard", "search"."""
    return re.sub(r"(?<=[^s])e?s$", "", verb) if verb.endswith(("shes", "ches")) else verb.removesuffix("s")


def _small(words: str) -> str:
    return f"{words[0].lower()}{words[1:]}"


def _unless(found: re.Match[str]) -> str:
    """What happens unless a price is paid: they may pay it, and otherwise it happens, both when the text says, and on
    the condition that it says; what is said to be done first is done whether they pay or not."""
    parts = found.groupdict()
    when, condition = parts.get("when") or "", parts.get("if") or ""
    first, _, happens = found["happens"].rpartition(", then ")
    if first and (condition or when.startswith(EVENTS)):
        return found[0]
    first = f"{first}. " if first else ""
    said = _may_pay(found["who"].lower(), without_s(found["verb"]), found["price"], happens)
    if said is None:
        return found[0]
    if condition:
        said = said.replace(". Otherwise,", "; otherwise,")
    before = f"{when}{condition}{first}"
    return f"{before}{said if not before or first else _small(said)}"


def _may_pay(who: str, verb: str, price: str, happens: str) -> str | None:
    if re.fullmatch(r"(?:each|every) (?:hero|player)", who):
        return f"Each Hero may {verb} {price}. If not every active Hero does, {happens}"
    if re.fullmatch(r"the (?:heroes|players)(?: together)?", who):
        return f"The heroes together may {verb} {price}. Otherwise, {happens}" if verb == "discard" else None
    if re.fullmatch(r"(?:one|1|any|a) (?:hero|player)", who):
        return f"1 Hero may {verb} {price}. Otherwise, {happens}"
    return f"You may {verb} {price}. Otherwise, {happens}" if who == "you" else None


def _each_unless(found: re.Match[str]) -> str:
    """What happens to each hero who does not pay."""
    said = f"Each Hero may {without_s(found['verb'])} {found['price']}. Otherwise, "
    if found["deals"]:
        said += f"{_small(found['deals'])} them {found['damage']}"
    else:
        said += f"they {without_s(found['does'])} {found['what']}"
    return f"{found['when']}{_small(said)}" if found["when"] else said


def _speaks_of(condition: str, happens: str) -> bool:
    """Whether a condition behind what happens may speak of somebody in that, so that it cannot stand before it."""
    return any(
        found["whom"] is None or re.search(OF_KIND[found["whom"].lower()], happens, re.I) is not None
        for found in SPOKEN_OF.finditer(condition)
    )


def _unless_so(found: re.Match[str]) -> str:
    """What happens where something is not so: the condition first, and for a while with the word that others have."""
    when, happens = found["when"] or "", found["happens"]
    if not when.startswith(EVENTS) and _speaks_of(found["that"], happens):
        return found[0]
    happens = _small(happens) if happens.startswith(("This ", "That ")) or not happens[:1].isupper() else happens
    mark = MARK if found["so"].lower() == "unless" else ""
    return f"{when}{'if' if when else 'If'} {found['that']},{mark} {happens}"


UNLESS_WAYS: list[tuple[str, str | Callable[[re.Match[str]], str]]] = [
    (r"\b([Tt])his card can be played only (?=if |while )", r"\1his card can only be played "),
    (
        rf"{AT}This card (?:cannot|can't) be played unless (?=(?!(?:{ONE_OF}) (?:{PAID})))",
        "This card can only be played if ",
    ),
    (
        rf"{AT}(?P<when>{WHEN})?(?:(?P<deals>\w[^.,:]*? deals) each [Hh]ero(?: character| target)? "
        rf"(?P<damage>[^.,]*damage)|[Ee]ach (?:hero|player|Hero) (?P<does>(?:{PAID}|lose|regain)(?:s|es)?) "
        rf"(?P<what>[^.,]*?)),? unless (?:that (?:hero|player)|they|he or she) (?P<verb>(?:{PAID})(?:s|es)?) "
        r"(?P<price>[^.]*)(?=\.|$)",
        _each_unless,
    ),
    (
        rf"{AT}(?P<when>{WHEN})?(?P<if>{IF_SO})?(?!{WHEN}|(?i:{IF_SO}))(?P<happens>\w[^.:]*?),? unless "
        rf"(?P<who>{ONE_OF}) (?P<verb>(?:{PAID})(?:s|es)?) (?P<price>[^.]*)(?=\.|$)",
        _unless,
    ),
    (
        rf"{AT}Unless (?P<who>{ONE_OF}) "
        rf"(?P<verb>(?:{PAID})(?:s|es)?) (?P<price>[^.,]*), (?P<happens>[^.]*)(?=\.|$)",
        _unless,
    ),
    (
        rf"{AT}(?P<when>{WHEN})?(?!{WHEN}|(?i:{IF_SO}))"
        rf"(?P<happens>\w(?:(?!\b(?:{NO_WAY})\b)[^.:;])*?),? "
        rf"(?P<so>unless|if)(?! {NO_CONDITION}) (?P<that>[^.,:;]+)(?=\.|$)",
        _unless_so,
    ),
    (rf"{AT}(?P<when>{WHEN})?(?P<so>[Uu]nless) (?P<that>[^.,:;]+), (?P<happens>[^.:]+)(?=\.|$)", _unless_so),
]
"""Pattern → what stands there in the words of today."""
UNLESS_AGAIN = [
    (rf"\b([Ii])f ([^.:;{MARK}]*),{MARK} ", lambda found: f"{'U' if found[1] == 'I' else 'u'}nless {found[2]}, ")
]
"""The word again, once its condition is said in usual words."""
