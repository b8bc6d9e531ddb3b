"""How older rulebooks and the decks of players say it, turned into the words of today before anything else."""

from __future__ import annotations

import re
from collections.abc import Callable

from .so_often_ways import SO_OFTEN_WAYS, of_its_hero

A_TYPE = r"(?:(?:cold|energy|fire|infernal|lightning|melee|projectile|psychic|radiant|sonic|toxic) )"
TYPE = f"{A_TYPE}?"
FLAGS = "(?:(?:irreducible|fixed) )*"
WHOSE = r"(?:your|(?:the )?(?:Villain|Environment)|that|(?:the )?Hero's|the current) "
TURN = rf"(?:(?:of )?(?:{WHOSE})?turn)"
BACK = r"(?:put(?:ting)? it back|return it)(?: on (?:the )?top(?: of (?:the|its|your|that) (?:\w+ )?deck)?)?"

AT = r"(?:(?<=[.:] )|(?<=\n)|^)"
"""Where a sentence begins."""

THE_PLAYERS = re.compile(r"\b([Tt])he players may\b(?! (?:draw|play|use|discard) (?:an?|\d+|two|three|four|\{?\(?H)\b)")
"""Where they decide together; not over their own hands and powers."""


def you_may(found: re.Match[str]) -> str:
    """The same, said to them."""
    return f"{'Y' if found[1] == 'T' else 'y'}ou may"


def _capital(words: str, letter: str) -> str:
    """Words with a capital where one stood."""
    return words[0].upper() + words[1:] if letter.isupper() else words


NEXT_DAMAGE = (
    rf"\b([Rr]educe|[Ii]ncrease|[Pp]revent) the next ({TYPE})damage (?:that would be )?(?:dealt )?(to|by) "
    r"((?:(?! by )[^.,;:])+?)(?: by (\d+|X|\(H\)(?: (?:minus|plus) \d+)?))?(?=[.,;:]|$)"
)


EACH, UNTIL = re.compile(r"each\b"), re.compile(r"\b(?:until|before)\b", re.I)


def _next_damage(found: re.Match[str]) -> str:
    """What changes the next damage: more or less of it, whatever is prevented before that; what does not last so long,
    or prevents it, is said of the next time that some would be dealt."""
    verb, of_type, way, who, number = found.groups()
    if (number is None) is not (verb.lower() == "prevent") or EACH.match(who):
        return found[0]
    sentence = found.string[: found.start()].rpartition(". ")[2]
    if number is not None and not UNTIL.search(sentence):
        whom = re.sub(r"\b(to|by) an? ", r"\1 any ", f"{way} {who}")
        return f"{'+' if verb.lower() == 'increase' else '-'}{number} to the next {of_type}damage dealt {whom}"
    would = "be dealt" if way == "to" else "deal"
    by = "" if number is None else f" by {number}"
    said = f"the next time {who} would {would} {of_type}damage, {verb.lower()} that damage{by}"
    return _capital(said, verb[0])


OLDER_WAYS: list[tuple[str, str | Callable[[re.Match[str]], str]]] = [
    # who and what
    (r"\b(hero|villain|environment)(?=(?:es)?\b)", lambda found: found[0].title()),
    (r"\b[Pp]layers\b", "Heroes"),
    (r"\b[Pp]layer(?=\b|'s)", "Hero"),
    (r"\b([Ee])ach of the Heroes\b", r"\1ach Hero"),
    (r"\bequipment(?= (?:or|and|\w+)? ?(?:card|target))", "Equipment"),
    (r"\bOngoing and/or\b", "Ongoing or"),
    (
        r"\b[Oo]ne (?=(?:other|different|random|additional|non-\w+|ongoing|equipment|item|environment|villain|hero"
        r"|device|ally|target|token|card|power|deck|trash|player)\b)",
        "1 ",
    ),
    (r"\b[Oo]ne (?=(?:[A-Z][\w-]+ ){1,3}(?:card|target|deck)\b)", "1 "),
    (r"\b[Oo]ne (?=(?:Hero|Villain|Environment)\b)", "1 "),
    (r"\bone of (?=(?:your|their) (?!allies))", "1 of "),
    (r"\{H(?: ?([-+]) ?(\d))?\}", lambda found: f"(H) {found[1]} {found[2]}" if found[1] else "(H)"),
    (r"(?<!\()\bH\b(?! ?\))(?=[ -])", "(H)"),
    (r"\b(\d+|X|\(H\)) HP or (less|fewer|more|greater)\b", lambda found: f"{found[1]} or {_bound(found[2])} HP"),
    (r"\bX = ", "X is "),
    (r"\bthe number of ([\w -]*?cards) you have in play\b", r"the number of your \1 in play"),
    (r"\b([Pp]ut|[Rr]eturn|[Mm]ove|[Rr]emove|[Ss]huffle)(s?) an? (?=[\w -]*?(?:card|target|token)s?\b)", r"\1\2 1 "),
    (r"\b([Aa]ll|[Ee]ach) other Heroes(?= may|\b)", "each other Hero"),
    (r"\b([Uu]p to \d) other Heroes may (?:each )?", r"\1 ally Heroes "),
    (r"\b(may \w+ (?:\w+ ){1,3}?card|may use (?:a|1) power) now\b", r"\1"),
    (r"\b1 other (Hero(?! target| char| card)|player)", "1 ally Hero"),
    (r"\b(After|[Ww]henever|[Ww]hen) (?:another|any other) Hero (?=\w+s )", r"\1 any ally Hero "),
    (r"\b([Cc]an)(?:'|\N{RIGHT SINGLE QUOTATION MARK})t\b", r"\1not"),
    (
        rf"\b(deals (?:1|one|a) [\w -]*?target (\d+) {TYPE}damage) and ((?!\2 )\d+ {TYPE}damage)(?=\.)",
        r"\1, then deals that target \3",
    ),
    (  # that one of them alone is irreducible
        rf"\b(deals (?:1|one|a) [\w -]*?target \d+ ({FLAGS}){A_TYPE}damage)"
        rf" and (\d+ (?!\2{A_TYPE}){FLAGS}{A_TYPE}damage)(?=\.)",
        r"\1, then deals that target \3",
    ),
    (
        r"(\bdeals each [^.]*\. )(?:A|Any|Each) target dealt damage this way (?=cannot\b)",
        r"\1The targets dealt damage this way ",
    ),
    (r"\b([Bb]y) one\b(?=[.,])", r"\1 1"),
    # when
    (r"\b([Uu])ntil your next turn\b", r"\1ntil your START PHASE"),
    (
        AT + r"((?i:start|play|power|draw|end) [Pp]hase): ?(\w)",
        lambda found: f"{found[1].upper()}: {found[2].upper()}",
    ),
    (r"\b[Uu]ntil the (?:start|beginning) of your (?:next )?turn\b", "until your START PHASE"),
    (
        r"\b[Uu]ntil the (?:start|beginning) of the (?:next )?(Villain|Environment)(?:'s)? (?:next )?turn\b",
        r"until the \1 START PHASE",
    ),
    (r"\b([Uu])ntil the end of the (?:current )?round\b", r"\1ntil the end of this round"),
    (
        r"\b([Uu])ntil the end of the next (Villain|Environment)(?:'s) turn\b",
        r"\1ntil the end of the next \2 turn",
    ),
    (AT + r"(until \w)", lambda found: found[1].capitalize()),
    (
        r"\b([Aa]t the (?:start|beginning|end) of that Hero's (?:next )?turn,)"
        r" they (may|draw|play|use|discard|regain) ",
        lambda found: f"{found[1]} that Hero {found[2]}{'' if found[2] == 'may' else 's'} ",
    ),
    # yours are cards of your deck, and go to the hand of their Hero
    (
        r"\b([Rr]eturn (?:this card|it|(?:up to )?1 of your (?:other )?[\w-]+(?: or [\w-]+)? cards?)) to your hand\b",
        r"\1 to its Hero's hand",
    ),
    (
        r"\b([Rr]eturn (?:all(?: of)?|any number of|(?:up to )?\d+ of) your (?:other )?[\w-]+ cards) to your hand\b",
        r"\1 to their Heroes' hands",
    ),
    (
        AT + r"(?:[Aa]t (?:the )?)?([Ss]tart|[Ee]nd|[Bb]eginning) of each Hero(?:'s)? turn[,:] (?:that Hero )?(?=\w)",
        lambda found: f"On each Hero's {_phase(found[1])}, " + "that Hero " * ("that Hero " in found[0]),
    ),
    (
        AT + r"(?:[Aa]t (?:the )?)?([Ss]tart|[Ee]nd|[Bb]eginning) of (?:(?:each|every) other|another)"
        r" (?:[Hh]ero|[Pp]layer)(?:'s)? turn[,:] (they (?=may )|that (?:[Hh]ero|[Pp]layer) )?",
        lambda found: f"On each other Hero's {_phase(found[1])}, " + "that Hero " * bool(found[2]),
    ),
    (
        AT + r"(?:[Aa]t (?:the )?)?([Ss]tart|[Ee]nd|[Bb]eginning) of each turn[,:] ",
        lambda found: f"On each turn's {_phase(found[1])}, ",
    ),
    (
        AT + rf"(?:[Aa]t (?:the )?)?([Ss]tart|[Ee]nd|[Bb]eginning) {TURN}[,:] ?(\w)",
        lambda found: f"{_phase(found[1])}: {found[2].upper()}",
    ),
    (
        AT + rf"([A-Z](?:(?!PHASE|this way|next turn)[^.:\n])*?),? at (?:the )?(start|end|beginning) {TURN}(?=\.)",
        lambda found: f"{_phase(found[2])}: {found[1]}",
    ),
    (AT + r"(?:Innate )?Power: ", "POWER: "),
    (AT + r"Reaction: ", "REACTION: "),
    (
        AT + r"You may (play|use|draw) (?:an|1) additional (card|power)"
        r" (?:during|in) your (play|power|draw) phase(?=\.)",
        lambda found: f"{found[3].upper()} PHASE: You may {found[1]} 1 additional {found[2]} this phase",
    ),
    *SO_OFTEN_WAYS,
    # since a turn
    (
        r"\bnumber of ([^.,]*?cards?) that were played (?=this (?:turn|round)\b(?! in\b)|since )",
        r"number of \1 played ",
    ),
    (r"\bsince (your|their) (?:last|previous) turn\b(?! (?:began|begins|starts))", r"since the end of \1 last turn"),
    (
        r"\b(targets?) that (?:has|have) dealt ([^.,]*?damage|damage [^.,]*?) (?=since the end of )",
        r"\1 that dealt \2 ",
    ),
    (r"\b(targets?) that (?:was|were|(?:has|have) been) dealt (damage [^.,]*?)(?=since the end of )", r"\1 dealt \2"),
    (
        r"\b(targets?|cards?) that (?:has |have )?(dealt|did not deal)"
        r" (him|her|it|them|this card|[A-Z]\w+(?: [A-Z]\w+)*) (?:any )?damage this way",
        r"\1 that \2 damage to \3 this way",
    ),
    # before the first turn, and turns that are not taken
    (AT + r"(?:At the (?:start|beginning) of the game,|Setup:) ", "SETUP: "),
    (r"\bPut this card into play(?=[.,]| and )", "Play this card"),
    (r"\bput this card into play(?=[.,]| and )", "play this card"),
    (NEXT_DAMAGE, _next_damage),
    (r"\b[Ss]kip your next turn(?=\.)", "The next time your turn would begin, nothing happens instead"),
    (
        AT + r"(That Hero|[Tt]he Hero next to this card) skips (?:all of )?their turns(?=\.)",
        "Whenever that Hero would begin a turn, nothing happens instead",
    ),
    # a price, and what it buys: said before how often, as that is said of the price
    (
        r"\b([Yy]ou |)may (destroy|discard|bury) ([^,.]*?) to (prevent|redirect|draw|play|destroy|deal|reduce|use) ",
        lambda found: f"{found[1]}may {found[2]} {found[3]}. If {'you' if found[1] else 'they'} do, {found[4]} ",
    ),
    (
        AT + r"([Ii]nstead of (?:playing|drawing|using) a (?:card|power)[^.]*? may [^.]*)\. If (?=(?:you|they) do, )",
        r"\1; if ",
    ),
    # who may decline, and did, may still do it the next time
    (
        AT + r"[Oo]nce (?:per|each|a) (turn|round|game), (after|when|whenever) ([^,.]*?), (you may [^.]*?)(?=\.)",
        lambda found: f"{found[2].capitalize()} {found[3]}, {found[4]} (only once a {found[1]})",
    ),
    (
        AT + r"[Oo]nce (?:during|on) (?:each of )?your turns?, (after|when|whenever) ([^,.]*?), (you may [^.]*?)(?=\.)",
        lambda found: f"{found[1].capitalize()} {found[2]}, if it is your turn, {found[3]} (only once a turn)",
    ),
    (
        r"\b([Yy]ou may [^.]*?)(\. If you do, [^.]*?)?\. (?:You may |You can )?(?:only (?:do this )?|do this only )once"
        r" (?:per|each|a|this) (turn|round|game)(?=\.)",
        r"\1 (only once a \3)\2",
    ),
    (
        AT + r"[Oo]nce (?:per|each|a) (turn|round), (after|when|whenever) ([^,.]*?), ",
        lambda found: f"{found[2].capitalize()} {found[3]} for the first time each {found[1]}, ",
    ),
    (
        r"\b((?:After|[Ww]henever|[Ww]hen) [^,.]*? leaves play)(?: otherwise| in any other way| for any other reason|"
        r"(?: in any way)? other than by (?:being destroyed|destruction)| (?:and|but) is not destroyed), ",
        r"\1 without being destroyed, ",
    ),
    (
        r"\b(?:After|[Ww]henever|[Ww]hen) (?:an?|any) ([^,.]*?) leaves play( without being destroyed)?, ",
        r"When any \1 leaves play\2, ",
    ),
    (
        r"\b(?:After|[Ww]henever) ([^,.]*?) leaves play( without being destroyed)?, ",
        r"When \1 leaves play\2, ",
    ),
    (r"\b(?:Select|Choose) (?:a|1) play area\. ([^.]*?) in that play area(?=\.)", r"\1 in 1 play area"),
    (r"\bin (?:a|any|any one|any 1) play area\b", "in 1 play area"),
    (
        r"\b[Ww]hen(?:ever)? (?:a|any) Hero plays (?:a|an|any) ([\w ]*?)(card), ([^.]*?\bthat Hero\b)",
        lambda found: f"After any Hero {found[1]}card is played, {of_its_hero(found[3])}",
    ),
    (r"\b(?:After|[Ww]henever|[Ww]hen) (?:an?|any) ([^,.]*?) enters play, ", r"When any \1 enters play, "),
    (r"\b[Ee]ach time (an? (?:(?!this way)[^,.])*?), ", r"Whenever \1, "),
    (
        r"\b([Ii]f|[Ww]hile|[Aa]s long as) there is (?:an?|any|at least 1|1 or more)"
        r" ((?:(?!and )[\w-]+ ??){1,3}?)(?: card)? in play\b",
        r"\1 any \2 card is in play",
    ),
    (r"\b(cards? cannot be played) during the (Villain|Hero) turn", r"\1 if it is a \2 turn"),
    (r"\b(cards? cannot be played) during the Environment turn", r"\1 if it is an Environment turn"),
    # what holds
    (
        r"\b([Nn])o ((?:[\w-]+ ){0,3}?)(card|target|character|Hero)(?:e?s)? (?:can|may) "
        r"(?=be (?:played|dealt)|deal damage|draw cards|play cards|regain HP|use powers)",
        lambda found: f"{_capital(found[2] + found[3], found[1])}{' character' if found[3] == 'Hero' else ''}s cannot ",
    ),
    (r"\b(is|are) immune to (\w* ?damage) from (?=[\w -]*(?:cards?|targets?)\b)", r"\1 immune to \2 dealt by "),
    (
        r"\b([Tt]his card|[A-Z][\w' -]*?) cannot be dealt damage\b(?!(?: by [^.,]*)? more than)",
        r"\1 is immune to damage",
    ),
    (r"\bis immune to damage by ", "is immune to damage dealt by "),
    (
        rf"\b([Tt]he next {TYPE}damage) ([^.,]+?) deals( to [^.,]+?)? (?=is irreducible|cannot be reduced)",
        r"\1 dealt by \2\3 ",
    ),
    (
        r"(\bwould (?:be dealt|deal) [^.]*?damage[^.]*?, )(?:that|the) damage (?:is|becomes) irreducible(?=\.|$)",
        r"\1make that damage irreducible",
    ),
    (AT + r"([A-Z][\w' -]*?)'s damage is irreducible", r"Damage dealt by \1 is irreducible"),
    (r"\b([Dd]amage dealt by [^.]*?) cannot be reduced\b", r"\1 is irreducible"),
    (
        rf"\b([Ii]ncrease|[Rr]educe) (?:all )?({TYPE})damage(?: dealt)? by (\d+)(?=\.)",
        lambda found: f"{'+' if found[1].lower() == 'increase' else '-'}{found[3]} to all {found[2]}damage dealt",
    ),
    (
        rf"\b(?:All |all )({TYPE}damage dealt (?:to|by) [^.]*? is irreducible)",
        lambda found: found[1][0].upper() + found[1][1:],
    ),
    (
        AT + r"Heroes (?:cannot|may not) (draw cards|play cards|use powers)",
        r"Hero characters cannot \1",
    ),
    (r"\bmay not (?=draw cards|play cards|use powers|deal damage|regain HP|be played|be affected)", "cannot "),
    (
        AT + r"Redirect (?:all|any) damage (?:that would be )?dealt to ([^.]*?) to ([^.]*)\.",
        lambda found: f"Whenever {_any(found[1])} would be dealt damage, redirect that damage to {found[2]}.",
    ),
    (
        r"\b[Ii]f ([^,.]*? would (?:be dealt|deal) [^,.]*?damage), (?=you may|prevent|redirect|reduce|increase)",
        r"Whenever \1, ",
    ),
    # what is done
    (r"\b([Ff]or each (?:One-Shot|Ongoing|Equipment|Item|Relic|Limited)) (?=\w+ this way)", r"\1 card "),
    (
        r"\b(Play|Discard|Reveal|Bury) (the top (?:card|\d cards) of [^,.]*?), then (?=the (?:top|bottom) )",
        r"\1 \2. \1 ",
    ),
    (
        r"\b([Pp])ut (all|any number of|an?|1|each) ([\w -]*?cards?) (?:in|from) ([^.]*?) into play\b",
        lambda found: (
            f"{found[1]}ut {'1' if found[2] in ('a', 'an') else found[2]} {found[3]} from {found[4]} into play"
        ),
    ),
    (r"(\bdeals? [^.,]*? damage), then (?=(?:1|each|up to \d) [^.]*? damage)", r"\1 and "),
    (r"\b[Ii]f (?:they all do|every(?:one| Hero) does|all Heroes do)\b", "If every active Hero does"),
    (
        r"\b([Dd]estroy|[Dd]iscard|[Bb]ury|[Pp]lay) 1 ([\w-]+?)(?: card)? or 1 ([\w-]+) card\b",
        r"\1 1 \2 or \3 card",
    ),
    (
        AT + rf"(Play|Discard|Bury) it or {BACK}",
        lambda found: f"Either {found[1].lower()} it or replace it",
    ),
    (r"\b(?:all|the) (?:other revealed cards|other cards revealed this way)\b", "all cards still revealed"),
    (r"\b([Pp])ut it back(?: on top(?: of (?:its|the \w+|your) deck)?)?(?=\.)", "Replace it"),
    (
        r"\b[Pp]ut (?:1|one)(?: of them)? (?:in|into) your hand and (?:put )?the (?:rest|others?|other \d+)"
        r" (on the bottom of|on top of|in(?:to)?) (?:your|the) (deck|trash)",
        lambda found: f"Draw 1 revealed card. {_rest(found[1], found[2])} all cards still revealed",
    ),
    (
        r"\b([Pp])lay (?:1|one)(?: of them)? and discard the (?:rest|others?)\b",
        "Play 1 revealed card. Discard all cards still revealed",
    ),
    (
        r"\b[Ss]earch your deck for (?:a|an|1) ((?:[\w-]+ )?card)(?: with the keyword (\w+))?"
        r"(?:,| and) put it (?:in|into) your hand"
        r"(?:\. (?:Then,? )?[Ss]huffle (?:your|the|that) deck)?",
        lambda found: f"Collect 1 {found[2] + ' card' if found[2] else found[1]}",
    ),
    (
        r"\b[Ss]earch (your|the \w+) deck(?:(?: and| or|,) (?:your |the \w+ )?(trash))? for (.+?)(?:,| and) put"
        r" (?:it|them)(?: either)? (into your hand or (?:put it )?into play|into play or (?:put it )?into your hand)"
        r"(?:\. (?:Then,? )?(?:[Ss]huffle (?:your|the \w+|that) deck|[Ii]f you searched your deck, shuffle it))?",
        lambda found: (
            f"Put {_one(found[3])} from {found[1]} deck{f' or from {found[1]} trash' if found[2] else ''} "
            f"{found[4].replace('put it ', '')}. Shuffle {found[1]} deck"
        ),
    ),
    (
        r"\b([Ss])earch your deck (?:and|or) (?:your )?trash for ([^.]+?)(?:,| and) put it into play"
        r"\. [Ii]f you searched your deck, shuffle (?:it|your deck)(?=\.)",
        lambda found: f"{'S' if found[1] == 'S' else 's'}ummon {_one(found[2])}, putting it into play",
    ),
    (
        r"\b[Ss]earch (your|the \w+) deck (?:and|or) (?:your |the \w+ )?trash for (.+?)(?:,| and)"
        r" put (?:it|them) into play(?:\. (?:Then,? )?[Ss]huffle (?:your|the \w+|that) deck)?",
        lambda found: (
            f"Put {_one(found[2])} from {found[1]} deck or from {found[1]} trash into play. Shuffle {found[1]} deck"
        ),
    ),
    (
        r"\b[Ss]earch (your|the \w+) deck for (.+?)(?:,| and) put it into play"
        r"(?:\. (?:Then,? )?[Ss]huffle (?:your|the \w+|that) deck)?",
        lambda found: f"Put {_one(found[2])} from {found[1]} deck into play. Shuffle {found[1]} deck",
    ),
]
"""Pattern → what stands there in the print, or in the usual words."""


def _phase(word: str) -> str:
    return "END PHASE" if word.lower() == "end" else "START PHASE"


def _any(who: str) -> str:
    """Several of a kind as any one of them; a name stays."""
    return f"any {who.removesuffix('s')}" if re.search(r"\b(?:targets|characters|cards)$", who) else who


def _bound(word: str) -> str:
    return "fewer" if word in ("less", "fewer") else "more"


def _rest(where: str, zone: str) -> str:
    """What is done with the cards that are left of those revealed."""
    if zone == "trash":
        return "Discard"
    return "Bury" if "bottom" in where else "Replace"


def _one(what: str) -> str:
    return re.sub(r"^(?:an?|1) ", "1 ", what)
