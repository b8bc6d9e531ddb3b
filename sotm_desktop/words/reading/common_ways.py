"""Common words of the older boxes for which the print has others, turned into those before the rest of a text is."""

from __future__ import annotations

import re
from collections.abc import Callable

from .unless_ways import AT, PAID, UNLESS_WAYS

HEROES = r"(?:[Hh]ero(?:es)?|[Pp]layers?)"
NUMBER = r"(?:\{?\(?H\)?(?: ?(?:[-+]|minus|plus) ?\d+)?\}?|\d+|X|one|two|three|four|five|six)"
ITSELF = "(?:itself|himself|herself|themself|themselves)"
OF_ALL = rf"discard {NUMBER} (?:[\w-]+ )?cards?\b"
"""What "the players" discard: so many out of all their hands, where none of them is asked alone."""
DEALT_MOST = r"(?:that|who) (?:has )?dealt the most damage [^.,]+?"
RANKED = r"with the (?:(?:second|third|2nd|3rd)[ -])?(?:highest|lowest) HP\b"
"""Of a hero who is ranked by HP: a character."""
OF_OWN = r"with the (?:most|fewest) cards belonging to their own deck under [^.,]+?"
BEGINS = rf"(?:{AT}|(?<=PHASE )|(?<=turn, ))"
OF_HEROES = "discard|draw|play|use|destroy"
ONE = (
    r"(?:(?<=[.:,] )|(?<=PHASE )|(?<=[Tt]hen )|^)"
    r"(?:[Tt]his card|[Tt]hat (?:card|target|[Hh]ero)"
    r"|(?!(?:If|When|Whenever|After|Each|Every|All|One|Then|Up) )[A-Z][\w'-]*(?: (?!deals)[\w'-]+)*)"
)
"""Who deals damage, where that is one and its name is said."""
CHANGES = r"\b([Ii]ncrease|[Rr]educe) (?:all )?((?:\w+ )?damage dealt (?:by|to) [^.,]+?)"
"""What is done to which damage, before the words that say by how much."""
DIGITS = {"a": "1", "an": "1", "one": "1", "two": "2", "three": "3", "four": "4", "five": "5"}
REVEALS = re.compile(r"\breveal", re.I)


def _must(found: re.Match[str]) -> str:
    """What somebody must do, without the word: one of them "does" it, several "do"."""
    who, verb = found[1], found[2]
    if re.search(r"\b(?:you|they|we|[Hh]eroes|[Pp]layers)$", who):
        return f"{who} {verb}"
    return f"{who} {_does(verb)}"


def _may_do(how: str | None, verb: str) -> str:
    """What each of some does or may do: "may discard", "discards"."""
    return f"may {verb}" if how == "may " else _does(verb)


def _sign(verb: str) -> str:
    return "+" if verb.lower() == "increase" else "-"


def _card(each: str) -> str:
    """Cards of a keyword, with the word: "each other Device card"."""
    return each if re.search(r"\b(?:cards?|targets?|characters?|hero(?:es)?)\b", each, re.I) else f"{each} card"


def _does(verb: str) -> str:
    """A verb as it is said of one: "discards", "searches"."""
    return f"{verb[:-1]}ies" if verb == "bury" else verb + ("es" if verb.endswith(("sh", "ch", "s")) else "s")


def _others(found: re.Match[str]) -> str:
    """ "The others" are the revealed cards that are left, where any were revealed before."""
    return f"{found[1]} all cards still revealed" if REVEALS.search(found.string[: found.start()]) else found[0]


def _within(who: str) -> str:
    """Who it is, in the middle of a sentence."""
    return f"{who[0].lower()}{who[1:]}" if who.startswith(("This ", "That ")) else who


def _one_revealed(found: re.Match[str]) -> str:
    return f"{found[1]} 1 revealed card" if REVEALS.search(found.string[: found.start()]) else found[0]


def _chosen_heroes(found: re.Match[str]) -> str:
    """The choice of heroes of whom the text goes on to speak."""
    *up_to, n = found["n"].lower().split()
    n = DIGITS.get(n, n)
    before = f"{' '.join(up_to)} " if up_to else ""
    return f"{'S' if found[1][0].isupper() else 's'}elect {before}{n} Hero character{'s' * (n != '1')}"


def _ranked(found: re.Match[str]) -> str:
    """What the hero does who is ranked by HP: selected first."""
    does = _may_do(found["how"], found["verb"])
    return f"{'S' if found['the'] == 'T' else 's'}elect the Hero character {found['rank']}. That Hero {does}"


COMMON_WAYS: list[tuple[str, str | Callable[[re.Match[str]], str]]] = [
    # who
    (r"(?<=[\w'])(?:'s|(?<=s)') [Vv]illain character cards?\b", ""),
    (
        r"\b(?:[Tt]he|his|her|its) [Vv]illain character cards?\b(?! (?:with|that|in|other|next|under|among)\b)",
        "the villain",
    ),
    (rf"\b([Tt])he {HEROES} may (?:together )?(?={OF_ALL})", r"\1he heroes together may "),
    (rf"\b([Tt])he {HEROES} together may (?=discard\b)", r"\1he heroes together may "),
    (rf"\b([Tt])he {HEROES} (?:must )?(?:together )?(?={OF_ALL})", r"\1he heroes together "),
    (rf"\b[Tt]he {HEROES} (?=may (?:draw|play|use) (?:an?|{NUMBER}) (?:cards?|powers?)\b)", "Each Hero "),
    (rf"{AT}Any (?:player|hero) (?=may (?:{PAID})\b)", "1 Hero "),
    (r"\b([Ii])f each (?:player|hero) does\b", r"\1f every active Hero does"),
    (
        rf"{AT}(?:All |The )?(?:[Pp]layers|[Hh]eroes) must (?P<verb>{PAID})\b",
        lambda found: f"Each Hero {_does(found['verb'])}",
    ),
    (
        rf"{BEGINS}(?P<all>[Aa])ll (?:players|heroes) (?:(?P<may>may )(?:each )?)?(?P<verb>{OF_HEROES})\b",
        lambda found: f"{'E' if found['all'] == 'A' else 'e'}ach Hero {_may_do(found['may'], found['verb'])}",
    ),
    (rf"{AT}You must (\w)", lambda found: found[1].upper()),
    (
        rf"\b((?:[Ee]ach|[Tt]hat|1|[Oo]ne) \w+) must either ({PAID}) ([^.]*?) or ({PAID})\b",
        lambda found: f"{found[1]} either {_does(found[2])} {found[3]} or {_does(found[4])}",
    ),
    (rf"\b([\w']+) must ({PAID})\b", _must),
    (
        r"(?<=, )(?:heroes|players) (?:cannot|can't|may not) (?=draw cards|play cards|use powers)",
        "Hero characters cannot ",
    ),
    # where
    (r"\b([BbUu])(?:e|nder)neath\b", lambda found: "Under" if found[1] in "BU" else "under"),
    (rf"\b([Dd]iscard|[Bb]ury|[Rr]eplace|[Pp]lay) the (?:others|other {NUMBER})\b", _others),
    (rf"{AT}(Discard|Bury|Replace|Play) the rest(?=[.,;]|$)", _others),
    (r"\b([Dd]iscard|[Bb]ury|[Rr]eplace|[Pp]lay|[Dd]raw) (?:one|1) of them(?! and )", _one_revealed),
    (
        r"\b[Pp]ut (?:one|1)(?: of them)? (?:back )?on (?:the )?top (?:of (?:your|the|that) (?:\w+ )?deck )?and the "
        r"other on (?:the )?bottom(?: of (?:your|the|that|its)(?: \w+)? deck)?(?=[.,;]|$)",
        "Replace 1 revealed card. Bury all cards still revealed",
    ),
    (
        r"\b([Hh]ero)(?: character)? with the (most|fewest) cards (?=under )",
        r"\1 character with the \2 cards belonging to their own deck ",
    ),
    (
        rf"{BEGINS}(Two|Three|Four|Five|two|three|four|five) (?=(?:other )?(?:heroes|players)\b)",
        lambda found: f"{DIGITS[found[1].lower()]} ",
    ),
    (
        rf"{BEGINS}([Cc]hoose|[Ss]elect) (?P<n>an?|one|1|up to (?:\d|two|three)|\d|two|three)"
        r" (?:hero(?:es)?|player)s?(?=[.,])",
        _chosen_heroes,
    ),
    (r"\b([Tt]he (?:\d|two|three)) [Hh]eroes (?=with the (?:highest|lowest) HP)", r"\1 Hero characters "),
    (  # those of them who did
        r"((?:\b[Ee]ach|\b(?:[2-5]|[Tt]wo|[Tt]hree)) (?:other )?(?:[Hh]ero(?:es)?|[Pp]layers?) may [^.]*\. )"
        r"(?:Each of those (?:heroes|players) |Those (?:heroes|players) "
        rf"(?P<verb>{OF_HEROES}|regain|deal|lose) )",
        lambda found: f"{found[1]}Each Hero who did {_does(found['verb']) + ' ' if found['verb'] else ''}",
    ),
    # the one who is ranked: selected, as players choose where two have as many
    (
        rf"{BEGINS}(?P<the>[Tt])he [Hh]ero(?: character)? (?P<rank>{RANKED}|{OF_OWN}|{DEALT_MOST}) (?P<how>may |must )?"
        rf"(?P<verb>{OF_HEROES})(?:s|es)?\b",
        _ranked,
    ),
    (rf"\b(deals (?:each|one|1|an?|another)(?: other)? [Hh]ero) (?={NUMBER} (?:\w+ )*damage\b)", r"\1 character "),
    (r"\b((?:is|are)(?: not)? an? [Hh]ero)(?=[,.]|$)", r"\1 character"),
    (
        rf"{BEGINS}(?P<who>\w[^.,:]*?) deals each (?:[Hh]ero|[Pp]layer) (?:who|that) (?:does|did|do) not"
        r"(?: \w+[^.,]*? this way)? (?P<damage>[^.,]*damage)\b(?! this way)",
        lambda found: f"For each Hero who did not: {_within(found['who'])} deals them {found['damage']}",
    ),
    (rf"\b([Hh]ero) (?={RANKED})", r"\1 character "),
    # what came of damage
    (
        r"\b[Ii]f (?:an?|any|that|the) hero (?:is|was) dealt damage this way, (?:that hero|that player|they) "
        rf"(may |must )?({PAID})(?:s|es)?\b",
        lambda found: f"Each Hero dealt damage this way {_may_do(found[1], found[2])}",
    ),
    (
        r"\b([Ii])f (?:an?|any) hero (?:is|was) dealt damage this way\b",
        r"\1f any of the targets dealt damage this way is a Hero character",
    ),
    (
        rf"{AT}(?:An?|Any|Each) (?:hero|player) (dealt damage(?: by [^.,]*?)? this way) (may |must )?"
        rf"({PAID})(?:s|es)?\b",
        lambda found: f"Each Hero {found[1]} {_may_do(found[2], found[3])}",
    ),
    (
        rf"\b(?P<who>{ONE}) (?P<does>deals [^.;]*? damage),? (?:and then|then|and) (?:it|he|she) deals ",
        lambda found: f"{found['who']} {found['does']}, then {_within(found['who'])} deals ",
    ),
    (
        rf"\b(?P<who>{ONE}) (?P<does>deals [^.;]*? damage),? (?:and then|then|and) deals (?={ITSELF}\b)",
        lambda found: f"{found['who']} {found['does']}, then {_within(found['who'])} deals ",
    ),
    # what follows where something was not done, or whatever was
    (  # by each of several: none of them did it
        r"(\b(?:[Ee]ach|[Aa]ll|[Aa]ny|[Uu]p to \w+)(?: \w+){0,3}? (?:[Hh]ero(?:es)?|[Pp]layers?) may [^.]*\. "
        r"(?:If (?:they|he|she) do(?:es)?, [^.]*\. )?)"
        r"If (?:no (?:[Hh]ero|[Pp]layer|one)|none(?: of them| of those (?:heroes|players))?) "
        r"(?:do|does|did)(?: so)?,? ",
        r"\1If there are no Hero characters who did, ",
    ),
    (
        r"(\bmay [^.]*\. (?:If (?:you|they|he|she) do(?:es)?, [^.]*\. )?)If "
        r"(?:(?:you|they|he|she) (?:do not|don't|did not|didn't|does not|doesn't)|no (?:hero|player|one) does),? ",
        r"\1Otherwise, ",
    ),
    (
        rf"{AT}(?:Then,? )?(?:[Ii]n any case|[Ii]n either case|[Ee]ither way|[Rr]egardless"
        r"|[Ww]hether (?:or not )?(?:you|they) (?:do|did)(?: so)?(?: or not)?),? (\w)",
        lambda found: found[1].upper(),
    ),
    # what a hero who was hit loses: they destroy it
    (
        r"\b(deals (?:[Tt]he|1|one|an?) (?:hero|Hero)\b[^.;]*? damage)(?:,? and|,? then|, and then) (?:it )?destroys "
        r"(?=[^.]*\bcards?\.)([^.]*?)\b(?:their|his|her|that (?:hero|player|target)'s) ",
        r"\1. That Hero destroys \2their ",
    ),
    (
        r"(?<=\. )Destroy (\d|one|all)(?: of)? that (?:hero|player)'s (?=[^.]*\bcards?\.)",
        r"That Hero destroys \1 of their ",
    ),
    # what is offered for a while, and what follows if it is taken
    (
        rf"{AT}(Until [^.,]*, (?:whenever|when|after) [^.]*? may [^.]*)\. "
        r"If (you|they) do, (redirect [^.]*?(?= instead)|[^.]*?)((?<=[a-z]) instead)?(?=\.)",
        lambda found: (
            f"{found[1]}; if {found[2]} do, {found[3]}{'' if found[3].startswith('redirect') else found[4] or ''}"
        ),
    ),
    (r"(?<=[.;,] )([Oo])therwise (?!,)", r"\1therwise, "),
    (r", otherwise, ", "; otherwise, "),
    *UNLESS_WAYS,
    (r"\b([Ii])f (?:an?|any|1) ((?:[\w-]+ )*?)card was not (?=\w+ this way)", r"\1f no \2card is "),
    (
        r"\b([Ii])f (?:an?|1) ([\w -]*?)( cards?)? was (not )?(destroyed|discarded|played) "
        r"(?=this (?:turn|round)|(?:in|during) the (?:last|previous) round|since )",
        lambda found: f"{found[1]}f {'no' if found[4] else 'any'} {_card(found[2] + (found[3] or ''))} was {found[5]} ",
    ),
    (
        r"\b([Ii]f (?:an?|any|no|1|\d+ or more) (?:[\w-]+ )*?(?:card|target)(s?)) enter(?:s|ed)? play this way",
        lambda found: f"{found[1]} {'are' if found[2] else 'is'} brought into play this way",
    ),
    (r"\b(?:that|which) (?:has |have )?entere?d? play this way\b", "brought into play this way"),
    # amounts
    (
        rf"{CHANGES} by (\d+) "
        r"for (each [^.,]*?)(?: in play)?(?=[.,]|$)",
        lambda found: f"{_sign(found[1])}{found[3]} {found[2]} for {_card(found[4])} in play",
    ),
    (
        rf"{CHANGES} by (X, where X)\b",
        lambda found: f"{_sign(found[1])}X {found[2]}{found[3].removeprefix('X')}",
    ),
    (
        rf"{CHANGES} by (\d+) (?=until )",
        lambda found: f"{_sign(found[1])}{found[3]} {found[2]} ",
    ),
    (r"\b([Hh]alf) the (?=number|amount)\b", r"\1 of the "),
    (r"\bcan(?: only)? be dealt no more than\b", "cannot be dealt more than"),
    (r"\b(can|may)(?: only)? (play|use|draw|deal) no more than\b", r"cannot \2 more than"),
    (rf"\b([Dd]iscards?|[Dd]raws?|[Dd]estroys?|[Pp]lays?) no more than (?={NUMBER} )", r"\1 up to "),
    # when
    # a card that is destroyed by what it answers answers that once
    (rf"{AT}The next time ([^.,:]+, [^.:]+)\. Then,? destroy this card(?=\.|$)", r"Whenever \1. Destroy this card"),
    (r"\b(?:in|during) the (?:last|previous) round\b", "during the previous round"),
]
"""Pattern → what stands there in the words of today."""
