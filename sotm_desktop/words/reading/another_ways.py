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


def _listed(found: re.Match[str]) -> str:
    """A list of what a card may be, with what is done then, as one sentence each."""
    items = [item.strip().rstrip(";.,") for item in re.split(r"\n *[-•*] *", found[2]) if item.strip()]
    was_done = re.findall(r"\b(discard|reveal)", found.string[: found.start()], re.IGNORECASE)
    card = f"the card {was_done[-1].lower()}ed this way" if was_done else found[1]
    return " ".join(f"If {card} is {re.sub('^(?:or|and) ', '', item)}." for item in items)


NEXT_REDIRECTED = (
    r"\b(You may r|R)edirect the next damage (?:that (?:is|would be) )?dealt to ([^.,]*?)"
    r"( (?:before|until) the start of your next turn)? to ([^.,]*)(?=\.)"
)


def _next_redirected(found: re.Match[str]) -> str:
    """Where the next damage goes, said of the next time that somebody would be dealt some."""
    may = "you may " if found[1].startswith("You") else ""
    start = "Until the start of your next turn, the" if found[3] else "The"
    return f"{start} next time {found[2]} would be dealt damage, {may}redirect that damage to {found[4]}"


EITHER_OR_HIT = (
    r"\b([Ee]ach|[Tt]hat) ([Pp]layer|[Hh]ero) (?:must )?either (destroy|discard|draw|play|return)s? ([^.]*?),? or "
    r"(?:have ([^.,]+?) deal|([^.,]+?) deals) (?:their hero|that hero|that Hero|them) ([^.]*? damage)(?=\.)"
)


def _either_or_hit(found: re.Match[str]) -> str:
    """What a hero does, or damage that somebody else deals them: of one hero, or of each."""
    does, what, dealt = found[3], found[4], f"{found[5] or found[6]} deals that Hero {found[7]}"
    if found[1].lower() == "that":
        return f"either that Hero {does}s {what} or {dealt}"
    return f"{'F' if found[1] == 'Each' else 'f'}or each Hero, either they {does} {what} or {dealt}"


PLACE = (
    r"(?:in|into) your hand|into play|(?:back )?on (?:the )?(?:top|bottom)(?: of (?:your|that|the \w+) deck)?"
    r"|(?:in|into) your trash"
)
ONE_OF_THEM = r"(?:1|one|the other|the others|the rest)(?: of them)?"
PUT_APART = (
    rf"(?<=\. )Put (?:1|one)(?: of them)? (?:{PLACE})"
    rf"(?:,? (?:and )?(?:put )?{ONE_OF_THEM} (?:{PLACE})(?: or (?:{PLACE}))?(?: in any order)?)*"
    r"(?:,? and discard (?:the other|the others|the rest))?(?=\.)"
)
PUT_EITHER = rf"(?<=\. )Put (?:it|that card) ({PLACE}) or ({PLACE})(?=\.)"


def _put_apart(found: re.Match[str]) -> str:
    """Where revealed cards go, each as a sentence of its own; "the other" is what is left of them then."""
    if not re.search(r"\b[Rr]eveal ", found.string[: found.start()]):
        return found[0]
    said = []
    put = rf"\b({ONE_OF_THEM}) ({PLACE})(?: or ({PLACE}))?( in any order)?"
    for many, place, other, order in re.findall(put, found[0]):
        which = "all cards still revealed" if many.startswith("the ") else "1 revealed card"
        ways = [_put(which, each) + order for each in (place, other) if each]
        said.append(f"Either {ways[0]} or {ways[1]}" if other else ways[0][0].upper() + ways[0][1:])
    return ". ".join([*said, "Discard all cards still revealed"] if " discard " in found[0] else said)


def _put_either(found: re.Match[str]) -> str:
    """Where a card goes, of two places; of hand and play the print says so itself."""
    one, other = (_put("it", place) for place in found.groups())
    return found[0] if {one, other} == {_put("it", "into play"), _put("it", "hand")} else f"Either {one} or {other}"


def _put(which: str, place: str) -> str:
    """What is done with revealed cards that go to a place."""
    if "hand" in place or "play" in place:
        return f"put {which} into {'your hand' if 'hand' in place else 'play'}"
    if "trash" in place:
        return f"put {which} into {'their trashes' if which.startswith('all') else 'its trash'}"
    return f"{'replace' if 'top' in place else 'bury'} {which}"


WHO_ELSE: list[tuple[str, str | Callable[[re.Match[str]], str]]] = [
    (r"\b([Yy]ou|they) may instead have ([^.,;]+)(?=[.,;])", r"\1 may have \2 instead"),
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
    (r"(?m)^(?:Set-?[Uu]p|SET-UP): (?:At the start of the game, )?(\w)", lambda found: f"SETUP: {found[1].upper()}"),
    (
        r"\b((?:[Hh]e|[Ss]he|[Ii]t|[Tt]hey|[Tt]h(?:is|at) (?:card|[Hh]ero|[Tt]arget)|[A-Z][\w'-]*)) then "
        r"(?=(?:deal|regain|draw|play|use|discard|destroy)s?\b|may )",
        r"\1 ",
    ),
    (
        r"\b([Pp])ut ((?:\d+|an?|X|H|\(H\)|\{H\})(?: [-+] \d+| (?:minus|plus) \d+)?) ((?:\w+ ){0,2}?tokens?) on "
        r"(?=it\b|this card\b|that card\b)",
        lambda found: f"{'A' if found[1] == 'P' else 'a'}dd {found[2]} {found[3]} to ",
    ),
    (r"\bto their owners' hands\b", "to their Heroes' hands"),
    (
        r"\b((?:Until|For) [^.,]*, )([^.,]*? cannot be destroyed) and ((?:reduce|increase) damage [^.]*)(?=\.)",
        r"\1\2. \1\3",
    ),
    (NEXT_REDIRECTED, _next_redirected),
    (PUT_APART, _put_apart),
    (PUT_EITHER, _put_either),
    (r"\bby another source\b", "by another card"),
    (r"\b([Tt])he first time (?!each\b)([^,.]*?) each round(?=,)", r"\1he first time each round \2"),
    (r"(?:(?<=[.:] )|^)A [Pp]layer (?=may |\w+s )", "1 Hero "),
    (
        r"\b(regains?) (?:1|one) HP for each ([\w' -]*?(?:card|target)) in play(?=[.,])",
        r"\1 X HP, where X is the number of \2s in play",
    ),
    (EITHER_OR_HIT, _either_or_hit),
    (r"\bthat same (?=target|hero|card)", "that "),
    (
        r"\b([Ii]f) there (?:is|are) another ([\w' -]*?(?:card|target))(?: in play)?(?=[,.])",
        r"\1 any \2 other than this card is in play",
    ),
    (r"\b([Dd]estroy|[Dd]iscard|[Rr]eturn|[Ss]huffle) your other (?=[\w -]*?cards\b)", r"\1 all your other "),
    (r"\b[Ii]f (it|that card|the card) is:((?:\n *[-•*] *[^\n]+)+)", _listed),
    (r"\b([Ss]elect (?:up to )?\d+ (?:other )?)heroes\b", r"\1Hero characters"),
    (
        r"\b((?:is|are|was|were) put) (?:in|into) (?:your|their|a|any|(?:its|the) owner's) hand this way\b",
        r"\1 into hand this way",
    ),
    (
        r"\b([Ii]f )you put (?:a|any|1|one) card in(?:to)? (?:your )?(hand|play) this way\b",
        r"\1any card is put into \2 this way",
    ),
    (
        r"\b(was|were) (put into (?:hand|play) this way)\b",
        lambda found: f"{'is' if found[1] == 'was' else 'are'} {found[2]}",
    ),
    (
        r"(?i)\b((?:play|use|draw|discard|destroy)s? [^.,;]*?(?<!from)(?<!by)(?<!until)) now(?=[.,;]| or | and |$)",
        r"\1",
    ),
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
        r"\b([Ww]hen(?:ever)?|[Aa]fter) an?(?:y)? ([^,.:]+?) (is|would be) destroyed by damage "
        r"(?:dealt by|from) ([^,.:]+?),",
        lambda found: f"{found[1]} {_any_of(found[4])} {_destroys(found[3], found[4])} any {found[2]} by damage,",
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
