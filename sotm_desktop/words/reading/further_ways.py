"""More of what older cards and players say, turned into the words of the print, once `older_ways` were."""

from __future__ import annotations

import re
from collections.abc import Callable

from .early_end_ways import EARLY_END_WAYS
from .moment_ways import MOMENT_WAYS
from .older_ways import AT, TYPE

OF_SIDE = r"(?!(?:Hero|Villain|Environment)\b)"
"""Before a keyword, which stands for its cards without the word."""
RANK = r"(?:(?:second|third) )?(?:highest|lowest) HP|(?:most|fewest) (?:[\w-]+ )?cards in (?:play|hand|their \w+)"
"""What one of several comes first by."""
NOW_FIRST, NOW = r"(?:[Ii]mmediately )?", r"(?: (?:immediately|at once|now))?(?=\.)"
REST = r"(?:the (?:rest|remainder) of )?"
CHANGES = r"(?:increase|reduce|redirect|prevent|change|double) that damage\b"
COMING = re.compile(r"\b(is|are) dealt\b|\bdeals?\b")
"""Words of damage that has been dealt already."""


TITLE = r"(?:[A-Z][\w'-]*)(?: (?:of|the|[A-Z][\w'-]*))*"
"""A card that is called by its name."""
WHO = r"(?!any\b|no\b|none\b|it\b)[^,.\d]+?"
"""Somebody of whom a text asks what they did, or what was done to them."""
MANY = r"\d+ or (?:more|fewer|less)"
WHEN = "(?:this turn|this round|during the previous round|since [^,.]*)"


def _is_coming(found: re.Match[str]) -> str:
    """Damage that is changed is not dealt yet, whatever the words say."""
    if re.search(r"\bwould\b", found[2]):
        return found[0]
    event = COMING.sub(lambda deals: "would be dealt" if deals[1] else "would deal", found[2], count=1)
    return f"{found[1]}{event}{found[3]}"


def _no_more_than(found: re.Match[str]) -> str:
    """Damage reduced to an amount that it is not below: changed to it."""
    return f"{found[1]}change that damage to {found[3]}" if int(found[2]) >= int(found[3]) else found[0]


def _retyped(found: re.Match[str]) -> str:
    """All damage of a kind that becomes damage of another type: changed whenever it would be dealt."""
    kind, way, who, by_or_to, other = found.group(1, 2, 3, 4, 5)
    if way is None and not kind and not by_or_to:
        return found[0]
    if way is None:
        event = f"any target would be dealt {kind}damage"
    else:
        one = _one_of(who)
        event = f"{one} would deal {kind}damage" if way == "by" else f"{one} would be dealt {kind}damage"
    return f"Whenever {event}, change that damage to {other} damage."


def _one_of(who: str) -> str:
    """Several of a kind as any one of them; a name stays."""
    return f"any {who.removesuffix('s')}" if re.search(r"\b(?:targets|characters|cards)$", who) else who


PILE = r"((?:the (?:Villain|Environment|villain|environment)|your|their) trash)"
UNDER_IT = r"(?:the )?cards (?:under|beneath) ([^,.]+?)"
GOES_THEN = r"(?= into\b| in\b| to\b|[,.])"

FURTHER_WAYS: list[tuple[str, str | Callable[[re.Match[str]], str]]] = [
    (r"\b([Pp]ut) an? (?=[^.]*? into play\b)", r"\1 1 "),
    (
        r"\b([Pp]ut) ([A-Z][\w' -]+?) into play if (?:it|he|she) (?:is|was) revealed(?: this way)?(?=\.)",
        r"\1 the first revealed \2 into play",
    ),
    (rf"\b([Ii]f) ({MANY} [^,.]*?\bcards) (?:are|were) revealed(?=,)", r"\1 there are \2 still revealed"),
    (rf"\bfrom (?:among )?{PILE} (?:and|or) {UNDER_IT}{GOES_THEN}", r"from under \2 or from \1"),
    (rf"\bfrom (?:among )?{UNDER_IT} (?:and|or) (?:from )?{PILE}{GOES_THEN}", r"from under \1 or from \2"),
    *EARLY_END_WAYS,
    *MOMENT_WAYS,
    (
        AT + r"That (?:Hero's (?:player|Hero)|Hero|player) may (play|use|draw) (?:an|1) additional (card|power)"
        r" (?:during|in) (?:their|his|her) (play|power|draw) phase(?=\.)",
        lambda found: f"That Hero may {found[1]} 1 additional {found[2]} in their {found[3].upper()} PHASE",
    ),
    # what a card does as it is destroyed it does while it still lies there
    (
        r"\b(?:Whenever|After) ((?:an?|any|another) [^,.:]*? is destroyed(?:, (?=(?:it|that)\b)| by [^,.:]*?, "
        r"(?=(?:it|that (?!target|Hero))\b))(?:it|that (?!Hero\b)\w+) (?:may )?deals?\b)",
        r"When \1",
    ),
    (r"\bWhen (?=[^,.:]*? would (?:be destroyed by|destroy) )", "Whenever "),
    (r"\b([Mm]oves? [^.,;]*? next to) an? (?!different|\w+ (?:that|it) )(?=[^.,;])", r"\1 1 "),
    (r"\bthe card next to (?:it|this card)(?=[.,])", "the card that this card is next to"),
    (
        AT
        + r"(?:When|After) this card (?:enters play|comes into play|is played), (?:place|put) (?:it|this card) next to "
        r"(?=[^.,;]*\.)",
        "Play this card next to ",
    ),
    # "it" is the card named before, and not the one whose text it is
    (
        r"\b([Rr]emove )((?!This\b|All\b|Each\b)[A-Z][^,.;]*?) and (all|any) cards "
        r"(?:beneath|under(?:neath)?) it from ",
        r"\1\2 and \3 cards under \2 from ",
    ),
    (
        rf"(\b(?:beneath|under(?:neath)?) ({TITLE})(?=[.,;]| and )(?:(?!\b(?:beneath|under) )[^\n])*?"
        r"\bcards (?:beneath|under(?:neath)?)) it\b",
        r"\1 \2",
    ),
    (r"\b(?:place|put) this card next to\b", "move this card next to"),
    (r"\b(?:Place|Put) this card next to\b", "Move this card next to"),
    # whose turn
    # what ends "your turn" ends nobody else's: a card may be played in another's
    (AT + rf"(?:Then,? )?{NOW_FIRST}[Ee]nd your turn{NOW}", "If it is your turn, end this turn at once"),
    (AT + rf"(?:Then,? )?{NOW_FIRST}[Ss]kip {REST}your turn{NOW}", "If it is your turn, skip the rest of this turn"),
    (rf"(?<=, ){NOW_FIRST}end your turn{NOW}", "if it is your turn, end this turn at once"),
    (AT + rf"{NOW_FIRST}[Ee]nd (?:the|the current|this) turn{NOW}", "End this turn at once"),
    (
        AT + r"At the (start|end) of (?:a|any) Hero's turn, (that Hero )?",
        lambda found: f"On each Hero's {found[1].upper()} PHASE, {found[2] or ''}",
    ),
    (r"\bskip (their|your) (next )?([Pp]lay|[Pp]ower|[Dd]raw) [Pp]hase\b(?= to )", r"skip \1 next \3 phase"),
    (
        r"\b([Yy]ou |they |that Hero |)may (skip [^,.]*? (?i:phase)(?: this turn)?|destroy [^,.]*?|discard [^,.]*?"
        r"|bury [^,.]*?) to (increase|move|change|double|take|regain) ",
        lambda found: (
            f"{found[1]}may {found[2]}. If {'you' if found[1].lower() in ('you ', '') else 'they'} do, "
            f"{'they ' if found[1].lower() not in ('you ', '') else ''}{found[3]} "
        ),
    ),
    (
        r"\b([Yy]ou |they |that Hero |)may skip (their|your) (\w+) (?i:phase) this turn to destroy this card\b",
        lambda found: (
            f"{found[1]}may skip {found[2]} {found[3].upper()} PHASE this turn. If "
            f"{'you' if found[1].lower() in ('you ', '') else 'they'} do, destroy this card"
        ),
    ),
    (r"\bskip (their|your) next (\w+) phase\b", lambda found: f"skip {found[1]} next {found[2].upper()} PHASE"),
    (
        r"\b([Ii])f (that Hero|they|you) used (?:a|1|any) power this turn\b",
        r"\1f any power was used by \2 this turn",
    ),
    (
        r"\b([Ii])f (that Hero|they|you) (?:used no power|did not use (?:a|any) power)s? this turn\b",
        r"\1f no power was used by \2 this turn",
    ),
    # damage that is coming
    (
        rf"\b([Ww]henever )([^,.]*?damage[^,.]*)(, (?!the next time )[^.]*(?:\. If (?:you|they) do, )?{CHANGES})",
        _is_coming,
    ),
    (
        rf"(would (?:be dealt|deal) (\d+) or more {TYPE}damage[^,.]*, )reduce (?:that damage|it) to (\d+)",
        _no_more_than,
    ),
    (
        rf"(would (?:be dealt|deal) )({TYPE}damage[^,.]*, )reduce (?:that damage|it) to (\d+)",
        lambda found: f"{found[1]}{int(found[3]) + 1} or more {found[2]}change that damage to {found[3]}",
    ),
    (
        AT + rf"[Cc]hange all ({TYPE})damage(?: dealt)?(?: (by|to) ([^.]+?))?( dealt)? to (\w+)(?: damage)?\.",
        _retyped,
    ),
    (
        AT + rf"[Aa]ll ({TYPE})damage(?: dealt)?(?: (by|to) ([^.]+?))?( dealt)? (?:is|becomes) (?!irreducible)(\w+)"
        r"(?: damage)?\.",
        _retyped,
    ),
    (
        AT + r"[Aa]ll damage (?:that would be )?dealt to ([^.]*?) is redirected to ([^.]*)\.",
        lambda found: f"Whenever {_one_of(found[1])} would be dealt damage, redirect that damage to {found[2]}.",
    ),
    (
        r"\b([Ww]henever |[Aa]fter |[Ww]hen )([^,.]*?) (would be|is) destroyed by (Hero|Villain|Environment) damage",
        lambda found: f"{found[1]}any {found[4]} card {_destroys(found[3])} {found[2]} by damage",
    ),
    (
        rf"\b([Aa]n?|[Aa]ny|[Aa]nother|[Ee]ach) {OF_SIDE}([A-Z][a-z-]+) "
        r"(?=(?:would be|is) (?:destroyed|dealt|played|discarded)|(?:enters|leaves) play|deals|would deal|by damage)",
        r"\1 \2 card ",
    ),
    (r"\b(deals?) an? ((?:[\w-]+ )?target) (?=(?:\d+|X|\(H\)) (?!or ))", r"\1 1 \2 "),
    # what was done in a turn, in a round, or in the one before
    (
        r"\b(?:(?:during|in) the (?:last|previous) round|(?:during |in )?the round before(?! this)"
        r"|(?<!the )last round)\b",
        "during the previous round",
    ),
    (
        rf"\b([Ii])f ({WHO}) (?:was|were|has been|have been) dealt ({MANY}) ({TYPE}damage) ({WHEN})",
        r"\1f \3 \4 was dealt to \2 \5",
    ),
    (
        rf"\b([Ii])f ({WHO}) (?:has |have )?regained ({MANY}) HP ({WHEN})",
        r"\1f the amount of HP regained by \2 \4 is \3",
    ),
    (
        rf"\b([Ii])f ({MANY}) HP (?:was|were) regained by ({WHO}) ({WHEN})",
        r"\1f the amount of HP regained by \3 \4 is \2",
    ),
    (
        rf"\b([Ii])f ({WHO}) (?:has |have )?(played|destroyed) ({MANY}|exactly \d+) ([^,.]*?) ({WHEN})",
        r"\1f \4 \5 were \3 by \2 \6",
    ),
    # heroes who are out
    (
        r"\b(?:[Aa]fter|[Ww]henever|[Ww]hen) (?:an?|any) ([Hh]ero(?: other than [^,.]*?)?) is incapacitated by "
        r"(damage (?:dealt by|from) )?(?!damage)([^,.]*?), ",
        lambda found: f"After {found[3]} incapacitates any {found[1]}{' by damage' if found[2] else ''}, ",
    ),
    (
        r"\b([Ii])f (?:an?|any|1 or more) [Hh]ero(?:es)? (?:is|are|was|were) incapacitated this way\b",
        r"\1f 1 or more Hero characters are destroyed this way",
    ),
    (r"\b([Ii])f that [Hh]ero (?:is|was) incapacitated this way\b", r"\1f that target is destroyed"),
    (
        r"\b([Ii])f (?:an?|any|1 or more) [Hh]ero(?:es)? (?:was|were) incapacitated ((?:by [^,.]*? )?)(?=this |since )",
        r"\1f any Hero character was destroyed \2",
    ),
    # HP
    (
        r"( with another [^.,]*?character card(?: of the same Hero)?)\. (?:It|They|That Hero) keeps? (?:its|their)"
        r" (?:current )?HP(?=\.)",
        r"\1, keeping its current HP",
    ),
    (
        r"\b([Ii]ncrease|[Rr]educe) (?:all )?HP (?:regained|recovered) by ([^,.]*?) by (\d+)",
        lambda found: f"{'+' if found[1][0] in 'Ii' else '-'}{found[3]} to all HP regained by {found[2]}",
    ),
    (
        r"\b(regains?) HP equal to (?:its|(that (?:card|target|character))'s) (maximum|current) HP",
        lambda found: f"{found[1]} X HP, where X is the {found[3]} HP of {found[2] or 'it'}",
    ),
    (r"\b([Rr])estore ([^,.]*?) to HP equal to (its|his|her|their) maximum(?: HP)?\b", r"\1estore \2 to \3 maximum HP"),
    (
        r"\b([Rr])estore (this card|it|that (?:target|card|character)) to (\d+|X|\(H\)) HP\b",
        lambda found: f"{'S' if found[1] == 'R' else 's'}et {_whose(found[2])} HP to {found[3]}",
    ),
    (
        r"\b([Tt]he (?:(?:second|third|\d) )?)" + OF_SIDE + r"([A-Z][\w-]*) (with the (?:(?:second|third) )?"
        r"(?:lowest|highest) HP)",
        r"\1\2 card \3",
    ),
    # where cards are put
    (
        r"\b([Pp])ut (it|that card|this card) (?:on |at )?(?:the )?(?:top or (?:on )?(?:the )?bottom"
        r"|bottom or (?:on )?(?:the )?top) of (?:its|their|the|that|your)(?: (?:Hero|Villain|Environment))? deck",
        lambda found: f"{'E' if found[1] == 'P' else 'e'}ither replace {found[2]} or bury {found[2]}",
    ),
    (
        r"\b([Pp])ut (it|that card|this card|that target) (?:on|at) the bottom of (?:its|their)(?: owner's)? deck\b",
        lambda found: f"{'B' if found[1] == 'P' else 'b'}ury {found[2]}",
    ),
    (
        r"( damage\. If )(?:it|(?:that|the) target) (?:is|was) destroyed this way(?:, (bury|return|move|remove) it\b)?",
        lambda found: f"{found[1]}that target is destroyed" + (f", {found[2]} that target" if found[2] else ""),
    ),
    (r"\b([Pp]lay this card next to )(?:1|one) (?=Hero\b(?! (?:character|target|card)))", r"\1a "),
    (r"\b([Aa]ctivates? the [A-Z][\w-]*) text (?=of\b)", r"\1 "),
    (r"(?<=\bby )cards (?:or|and) powers of (?:the )?[Hh]eroes\b", "Hero cards"),
    # what holds for a while of the one that is the highest now
    (
        AT + rf"[Tt]he ([\w -]*?(target|character|Hero)) (with the (?:{RANK})) (cannot|is immune to) ([^.]*?) "
        r"(until [^.]*?)\.",
        lambda found: f"Select the {found[1]} {found[3]}. U{found[6][1:]}, that {found[2]} {found[4]} {found[5]}.",
    ),
]
"""Pattern → what stands there in the print, or in the usual words."""


def _destroys(passive: str) -> str:
    return "would destroy" if passive.startswith("would") else "destroys"


def _whose(who: str) -> str:
    return "its" if who == "it" else f"{who}'s"
