"""Whole sentences as cards of the older boxes have them, turned into the words of the print."""

from __future__ import annotations

import re
from collections.abc import Callable

from .unless_ways import AT

BOTTOM = r"(?:back )?on the bottom of (?:its|their|your|that card's|the|that|the associated) (?:(?:\w+ )?deck|decks)"
TOP = r"(?:back )?on (?:the )?top(?: of (?:the|that|your|its) (?:\w+ )?deck)?"
A_CARD = r"(?:an?|one|1|all|any number of|up to \d|\d|each|this|that|it\b|them\b)"
SMALL = ("Increase", "Reduce", "Damage", "This")
"""What begins a sentence with a capital that is no name's."""
CHANGE = r"(?:[Ii]ncrease|[Rr]educe) (?:\w+ )?damage dealt (?:to|by) [^.,]*? by (?:\d+|X|H)"


def _number(said: str) -> str:
    return "1" if said in ("a", "an", "one") else said


def _bury(found: re.Match[str]) -> str:
    """What is put on the bottom of its deck."""
    what = re.sub(r"^(?:an?|one) ", "1 ", found[3])
    return f"{'B' if found[1] == 'P' else 'b'}ur{'ies' if found[2] else 'y'} {what}"


def _while(found: re.Match[str]) -> str:
    """What holds while something is so: that first."""
    holds = found["holds"]
    changed = re.fullmatch(r"(?:All )?[Dd]amage (dealt [^.,]*?) is (reduced|increased) by (\w+)", holds)
    if changed is not None:
        holds = f"{'reduce' if changed[2] == 'reduced' else 'increase'} damage {changed[1]} by {changed[3]}"
    that = re.sub(r"^(an?) ([^.,]*?) is in play$", r"there is \1 \2 in play", found["that"])
    return f"While {that}, {holds[0].lower() if holds.startswith(SMALL) else holds[0]}{holds[1:]}"


ONE_NAMED = r"(?:this card|(?!(?:Hero|Villain|Environment)\b)[A-Z](?:(?!targets?\b|cards?\b)[^.,])*)"
"""One card by its name, as far as the words show."""
SIGN = {"Reduce": "-", "Increase": "+"}


def _all_but_first(found: re.Match[str]) -> str:
    """What is done to the first damage of a turn, and to all other."""
    who = found["who"]
    first = f"{SIGN[found['how']]}{found['n']} to the first damage dealt to {who} each turn"
    return f"{first}. {SIGN[found['then']]}{found['m']} to all but the first damage dealt to {who} each turn"


def _first_damage(found: re.Match[str]) -> str:
    """What is done to the first damage of a turn."""
    who = found["who"]
    if re.fullmatch(rf"dealt to {ONE_NAMED}", who):
        return f"{SIGN[found['how']]}{found['n']} to the first damage {who} each turn"
    would = f"{who.removeprefix('dealt to ')} would be dealt" if who.startswith("dealt") else f"{who[:-6]} would deal"
    return f"The first time each turn {would} damage, {found['how'].lower()} that damage by {found['n']}"


def _was_dealt(found: re.Match[str]) -> str:
    """Whether any of some was dealt damage in a while, asked of the damage."""
    who = found["who"] if " " in found["who"] or found["who"] == "target" else f"{found['who']} character"
    by = re.sub(r"^ by an? ([^.,]*?)(target|character|card)$", r" by \1\2s", found["by"] or "")
    return f"{found[1]}f {'no' if found['no'] == 'no' else 'any'} damage was dealt to {who}s{by} {found['while']}"


def _search(found: re.Match[str]) -> str:
    """Each of some players takes a card out of their own deck, which is shuffled then."""
    may = found["may"] or ""
    return f"{found['who']} {may}collect{'' if may else 's'} 1 {found['what'].strip()}"


def _until_both(found: re.Match[str]) -> str:
    """Two things that hold for a while, each as a sentence of its own."""
    until = found["until"] or ""
    other = f"{found['other'][0].upper()}{found['other'][1:]}" if not until else found["other"]
    return f"{until}{found['one']}. {until}{other}"


BOXED_WAYS: list[tuple[str, str | Callable[[re.Match[str]], str]]] = [
    # where cards go
    (
        rf"\b[Pp]ut (?:one|1)(?: of them)? {TOP},? and (?:put )?(?:one|1|the other)(?: of them)? "
        r"(?:back )?on (?:the )?bottom(?: of (?:that|the|your|its) (?:\w+ )?deck)?(?=[.,]|$)",
        "Replace 1 revealed card. Bury all cards still revealed",
    ),
    (
        r"\b[Pp]ut (?:one|1)(?: of them)? (?:in|into) your hand, (?:put )?(?:one|1)(?: of them)? "
        r"(?:on the bottom of your deck|(?P<top>on (?:the )?top of your deck)), "
        r"and (?:put )?(?:one|1|the (?:other|rest|last))(?: of them)? "
        r"(?:in|into) your trash",
        lambda found: (
            f"Put 1 revealed card into your hand. {'Replace' if found['top'] else 'Bury'} 1 revealed card. "
            "Put all cards still revealed into their trashes"
        ),
    ),
    (
        rf"\b([Pp])ut(s?) (?={A_CARD}[^.,]* {BOTTOM})((?:(?! and )[^.,])*?) {BOTTOM}",
        _bury,
    ),
    (r"\b([Pp])lace (?=(?:an?|one|1|all|up to \d|the) [^.]*? (?:into play|in play|under|beneath)\b)", r"\1ut "),
    (r"\b([Pp]ut) an? random ", r"\1 1 random "),
    (r"\b([Uu])ntil you reveal (an?|one|1|\d) ([^.,]*?card)(?=[.,])", r"\1ntil \2 \3 is revealed"),
    (r"\b([Dd]iscard|[Ss]huffle) (?:the|all) other revealed cards\b", r"\1 all cards still revealed"),
    (
        rf"{AT}(?P<who>(?:Each|One|1|Each other|One other) (?:[Hh]ero|[Pp]layer)) (?P<may>may )?search(?:es)? "
        r"their deck for (?:an?|one|1) (?P<what>[^.,]*?card),? (?:and puts?|puts?) (?:it|that card) into their hand"
        r"(?:,? (?:and|then|and then) shuffles? their deck"
        r"|\. (?:Then )?(?:Each|That|Those) [^.]*? shuffles? (?:their|the) decks?)?",
        _search,
    ),
    (
        r"\b[Ss]earch your deck (?:and|or) (?:your )?trash for (an?|one|1|up to \d|\d) ([^.,]*?cards?),? "
        r"(?:and put|put) (?:it|them) into your hand"
        r"(?:\. (?:Then )?(?P<so>[Ii]f you searched your deck, )?[Ss]huffle (?:it|your deck)"
        r"|, then shuffle your deck)?(?=\.)",
        lambda found: (
            f"Either collect or salvage {_number(found[1])} {found[2]}"
            if found["so"]
            else f"Put {_number(found[1])} {found[2]} from your deck or from your trash into your hand. "
            "Shuffle your deck"
        ),
    ),
    (
        r"\bmay take (an?|one|1|the top|up to \d|\d) ([^.,]*?cards?) (?:from|of) their trash "
        r"and put (?:it|them) into their hand",
        lambda found: (
            f"may put {_number(found[1])} {found[2]} "
            f"{'of' if found[1] == 'the top' else 'from'} their trash into their hand"
        ),
    ),
    (
        r"\b[Pp]ut (?:any|all|each) revealed ([^.,]*?) into play(?:,? and|\. Then|\.) [Dd]iscard "
        r"(?:the rest|the others?|the other cards|all others?)(?=\.)",
        r"Put all revealed \1 into play. Discard all cards still revealed",
    ),
    # when
    (
        rf"{AT}(?P<who>The players|The heroes|Players|A player|One player|You) may (?P<does>[^.,]*?) at the "
        r"(?P<edge>start|end) of (?P<turn>your|the (?:villain|environment)) turn(?P<rest>[^.,]*)(?=\.)",
        lambda found: (
            f"At the {found['edge']} of {found['turn']} turn, {found['who'][0].lower()}{found['who'][1:]} "
            f"may {found['does']}{found['rest']}"
        ),
    ),
    (r"\b([Oo]nce (?:per|each|a|every) (?:turn|round|game)) (?=(?:when|whenever|after|if)\b)", r"\1, "),
    (
        r"\b[Ii]f ([^.,]*? would (?:be dealt|deal)(?: [^.,]*?)?damage[^.,]*?) before the start of your next turn, ",
        r"Until the start of your next turn, whenever \1, ",
    ),
    (r"\b([Ii]f that target (?:is|was) not destroyed) this way(?=,)", r"\1"),
    (
        r"\b([Ii])f you (?:did not|didn't|have not|haven't) play(?:ed)? (?:a|any) "
        r"(?:(\w[\w-]* ))?cards? this turn(?=[,.])",
        lambda found: f"{found[1]}f no {found[2] or ''}card was played by you this turn",
    ),
    (
        r"\b(?:[Ww]hen|[Ii]f) this card would be destroyed, (?=[^.]*\binstead\b)(?:instead,? )?"
        r"([^.]*?)(?: instead)?(?=\.)",
        r"Whenever this card would be destroyed, \1 instead",
    ),
    (
        r"\b[Ww]hen this card is destroyed, ([^.]*?) instead(?=\.)",
        r"Whenever this card would be destroyed, \1 instead",
    ),
    (
        r"\b(?:[Ii]f|[Ww]hen|[Ww]henever|[Aa]fter) ([^.,]*? is dealt \d+ or more damage) "
        r"(?:at (?:one time|once)|all at once|from a single source)(?=,)",
        r"After \1",
    ),
    (
        r"\b(?:[Ww]hen|[Ww]henever|[Aa]fter) you switch (?:character cards|forms?)(?=,)",
        "After this Hero switches to another form",
    ),
    (
        rf"{AT}(?:Redirect|redirect) (?:all|any) damage dealt by ((?:(?! to )[^.,])+) to ([^.,]*)(?=\.)",
        lambda found: f"Whenever {_any(found[1])} would deal damage, redirect that damage to {found[2]}",
    ),
    (r"\b[Ww]hen(?:ever)? there are (?=no |\d )", "If there are ever "),
    # what holds
    (
        rf"{AT}(?:Players|Heroes|Each (?:player|hero)) (?:cannot|can't|may not) (draw cards|play cards|use powers) "
        r"during (?:the|a|an) (villain|environment) turn(?=\.)",
        lambda found: (
            f"If it is {'an' if found[2] == 'environment' else 'a'} {found[2].title()} turn, "
            f"Hero characters cannot {found[1]}"
        ),
    ),
    (
        r"\b((?:immune to|cannot) [^.,]*?) during (?:the|a|an) (villain|environment|hero) turn(?=\.)",
        lambda found: f"{found[1]} if it is {'an' if found[2] == 'environment' else 'a'} {found[2].title()} turn",
    ),
    (
        rf"{AT}(?=[^.,:]*\b(?:[Dd]amage|immune|cannot|indestructible|irreducible)\b)"
        r"(?P<holds>[A-Z][^.,:]*?) (?:while|as long as) (?P<that>[^.,:]+)(?=\.)",
        _while,
    ),
    (
        rf"{AT}([A-Z][\w' -]*?)'s (\w+ damage) (cannot be redirected|is irreducible|cannot be reduced)(?=\.)",
        lambda found: f"{found[2].capitalize()} dealt by {found[1]} {found[3]}",
    ),
    (r"(?<=[,.] )([Hh])eroes dealt damage this way (?=cannot\b)", "the targets dealt damage this way "),
    (rf"{AT}(?P<until>Until [^.,]*, )?(?P<one>{CHANGE}) and (?P<other>{CHANGE})(?=\.)", _until_both),
    (r"\b(damage dealt) by and to\b", r"\1 to and by"),
    (r"(?<=cards|rgets) in play(?= (?:are indestructible|cannot be destroyed)\b)", ""),
    (
        rf"{AT}(?:Players|Heroes) (?:may not|cannot|can't) play ((?:[\w-]+ )?)cards(?=\.)(?<!play cards)",
        r"Hero \1cards cannot be played",
    ),
    (
        r"\b((?:[Ww]hen(?:ever)?|[Aa]fter) [^.,]*? deals) (an? (?:[Hh]ero|[Vv]illain|non-\w+)(?: target| character)?)"
        r" ((?:\w+ )?damage)(?=,)",
        r"\1 \3 to \2",
    ),
    (
        r"\b((?:[Ww]hen(?:ever)?|[Aa]fter|[Tt]he first time(?: each turn)?(?: that)?) [Tt]his card"
        r" (?:deals|would deal|destroys) [^.,]*, )it (?=deals|regains)",
        r"\1this card ",
    ),
    (r"\bdeals that card's (?:hero|owner) ", "deals the Hero of that card "),
    (
        r"\b([Ii])f (?P<no>an?|any|no) "
        r"(?P<who>(?:[Hh]ero|[Vv]illain|[Ee]nvironment|non-\w+)(?: target| character)?|target) "
        r"was dealt damage(?P<by> by [^.,]*?)? (?P<while>this turn|this round)(?=[,.])",
        _was_dealt,
    ),
    (
        r"\b(If (?:it|that card|the discarded card) is an? "
        r"(?!Hero|Villain|Environment)[A-Z][a-z]+(?:-[A-Z][a-z]+)?)(?=,)",
        r"\1 card",
    ),
    (
        rf"{AT}(?P<how>Reduce|Increase) the first damage dealt to (?P<who>{ONE_NAMED}) each turn by (?P<n>\d+)\. "
        r"(?P<then>Reduce|Increase) all other damage dealt to (?:(?P=who)|it|him|her|them) by (?P<m>\d+)(?=\.)",
        _all_but_first,
    ),
    (
        rf"{AT}(?P<how>Reduce|Increase) the first damage "
        r"(?P<who>dealt to [^.,]*?|[^.,]*? deals) each turn by (?P<n>\d+)(?=\.)",
        _first_damage,
    ),
    (
        r"\b([Ii]f any) of those targets (?:is|are|was|were) destroyed(?: this way)?(?=,)",
        r"\1 target is destroyed this way",
    ),
    (
        r"(\b(?P<verb>[Dd]estroy|[Dd]iscard)(?: [^.]*)?\. )If (?:you|they) (?:cannot|can't)(?: do so)?, ",
        lambda found: f"{found[1]}If no card is {found['verb'].lower()}ed this way, ",
    ),
    # amounts and choices
    (r"\b([Pp])lay another card(?=[.,])", r"\1lay 1 card"),
    (
        r"\b([Cc])hoose (?=(?:up to )?(?:\d|an?|one|two|three) (?:[\w-]+ )*targets?\.)",
        lambda found: f"{'S' if found[1] == 'C' else 's'}elect ",
    ),
    (  # whom what follows leaves out is known before
        AT + r"([^.:]*?\bdeals?) (?:1|one|an?) ((?:[\w-]+ )*target) ([^.,]*? damage)(\. If that damage (?:is|was) "
        r"[^.]*?\bdeals?) (?:a (?:second|different)|another|(?:1|one) (?:other|different)) (?=[^.,]*?target)",
        r"Select 1 \2. \1 that target \3\4 1 different ",
    ),
    (r"\b(may deal) a (?:second|different) (?=(?:\w+ )?target)", r"\1 1 different "),
    (r"\b(to its|to their) owner's hand\b", r"to its Hero's hand"),
    (r"\b([Ee]ach [Hh]ero) (?:who|that) has (?=\d+ or (?:fewer|less|more) HP)", r"\1 character with "),
    (r"\b(of your (?:[\w-]+ )*cards) in play (?=to your hand)", r"\1 "),
    (r"\bin one play area\b", "in 1 play area"),
    (r"\bregains? the same amount of HP\b", "regains that much HP"),
    (r"(\bmay (?:play|use|draw) up to \d (?:cards|powers)) now(?=\.)", r"\1"),
    (
        rf"{AT}(?P<when>(?:[Aa]t the (?:start|end) of [^.,:]*, ))?[Ee]ach (?:hero|player) must "
        r"(?P<price>(?:discard|destroy) [^.,]*?) or "
        r"(?P<who>\w[^.,]*?) deals (?:that (?:player's hero|hero|player)|them) (?P<damage>[^.,]*damage)(?=\.)",
        lambda found: (
            f"{found['when'] or ''}{'each' if found['when'] else 'Each'} Hero may {found['price']}. "
            f"Otherwise, {found['who']} deals them {found['damage']}"
        ),
    ),
    (
        r"\b([Dd])raw as many cards as (?:were (\w+)|you (\w+)) this way\b",
        lambda found: f"{found[1]}raw X cards, where X is the number of cards {found[2] or found[3]} this way",
    ),
    (r"\b(damage) of the same type\b", r"\1 of that type"),
    (r"(\bdeals (?:1|one|a) [^.,]*?damage),? and a (?:second|different) (?=[^.,]*?target)", r"\1 and 1 different "),
    (
        r"\b([Yy])ou may (draw|play|discard) ([^.,]*?) or "
        r"((?!you\b|draw|play|discard|use|destroy)[^.,]*?) may (regain|deal) ",
        r"\1ou may choose either \2 \3 or \4 \5s ",
    ),
]
"""Pattern → what stands there in the words of today."""


def _any(who: str) -> str:
    """Any one of some, of whom several are spoken of."""
    return f"any {who.removesuffix('s')}" if re.search(r"\b(?:targets|characters|cards)$", who) else who
