"""Ways to say the same of amounts, numbers and damage."""

from __future__ import annotations

from .amount_reading import TYPES

NUMBERS = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
AMOUNT = r"\d+|X|\(H\)"
BEGINS = r"(?:(?<=[.:] )|(?<=\n)|^)"
WHETHER = r"\b([Ii]f|[Ww]hile) ((?!no |\d)(?:(?! (?:that|who|not|and|or|would|is) )[^,.])+?) "
"""Of whom something is asked, by name or as a known card."""
SO_FAR = r" (this turn|this round|since (?:the end of )?your last turn)(?=[,.])"
AMOUNT_WAYS: list[tuple[str, str]] = [
    # amounts
    (r"\bH (?=(?:minus|plus|times|[-+]) )", "(H) "),
    (r"\(H\) ?- ?(\d)", r"(H) minus \1"),
    (r"\(H\) ?\+ ?(\d)", r"(H) plus \1"),
    (r"\bH ?- ?(\d)", r"(H) minus \1"),
    (r"\bH ?\+ ?(\d)", r"(H) plus \1"),
    (r"\(H (minus|plus) (\d)\)", r"(H) \1 \2"),
    (
        r"\b(takes?) (?:an additional|an extra|another) turn(?: (?:immediately )?after this (?:one|turn))?(?=[.,)])",
        r"\1 another turn after this one",
    ),
    (r"\b(?:use|resolve) the (?:game )?text of (?=(?:a|an|1|one|that|all) )", "follow the game text of "),
    (r"\b(?:copies|gains) the text of\b", "gains the game text of"),
    (r"\b([Rr])epeat this (?:process|effect|game text)\b", r"\1epeat this text"),
    (r"\b(?:do this|activate this text) again\b", "repeat this text"),
    (r"\b([Rr]epeat this text) (?:up to|at most) (\S+) times?\b", r"\1 (at most \2 times)"),
    (r"\b([Cc])hoose (one|two|three) of the following:", r"\1hoose \2 of these:"),
    *((rf"\b([Cc])hoose {word} of these:", rf"\1hoose {n} of these:") for n, word in enumerate(("one", *NUMBERS), 1)),
    *((rf"\b{word}(?= (?!of\b)[a-z])", str(number)) for number, word in enumerate(NUMBERS, 2)),
    (r"\b(?:Heroes|[Pp]layers) (?:cannot|can't) (?=(?:play|use|draw) more than)", "Hero characters cannot "),
    (r"\b[Ee]ach (?:[Hh]ero|player) (?:cannot|can't) (?=(?:play|use|draw) more than)", "Hero characters cannot "),
    (r"\bmore than one (?=(?:card|power) (?:each|per|a|in a|this) turn)", "more than 1 "),
    (
        rf"\b(deals? (?:it|them|that target) (?:{AMOUNT})) (?:more|additional|extra|further) (?=(?:{TYPES}) damage)",
        r"\1 ",
    ),
    (r"\bmax HP\b", "maximum HP"),
    (
        r"\b(?:After|When|Whenever) (an?|any) ([^,.]*?) is reduced to (\d+) or fewer HP(?: by damage)?, ",
        r"After \1 \2 is dealt damage and is left with \3 or fewer HP, ",
    ),
    (r"\bto (\d+) or fewer HP\b(?! this way| by (?:the|that)\b)", r"to \1 HP"),
    (  # that damage would be dealt all the same
        r"(\bwould be reduced to 0 (?:or (?:fewer|less) )?HP\b[^\n]*?\b(?:[Rr]estore (?:that target|it)|"
        r"[Ss]et (?:that target's|its) HP) to \d+(?: HP)?)(?= *[.,\n]|$)",
        r"\1 instead",
    ),
    (r"(\d+) or less\b", r"\1 or fewer"),
    (r"(\d+) or greater\b", r"\1 or more"),
    (
        r"the (destroyed|discarded|played|flipped) card's maximum HP divided by 2",
        "half of the maximum HP of that card, rounded down",
    ),
    (
        r"\b([Dd]iscards?) half (?:of )?(?:the cards in )?(your|their) hand\b(,? \(?round(?:ed|ing) \w+\)?)?",
        r"\1 X cards, where X is half of the number of cards in \2 hand\3",
    ),
    (
        r"\b([Dd]raws?|[Dd]iscards?) half (?:of )?(the number of [^.]*?)(?= cards?\b[^.]*\.|\.|$)",
        r"\1 X cards, where X is half of \2",
    ),
    # damage
    (
        rf"(?<!\w)({AMOUNT}) ((?:irreducible |fixed )*)({TYPES}) damage"
        rf" and ({AMOUNT}) \2({TYPES}) damage",
        r"\1 \2\3 and \4 \2\5 damage",
    ),
    (rf"([+-]\S+(?: (?:minus|plus) \d)?) to (?=(?:(?:{TYPES}) )?damage dealt (?:by|to))", r"\1 "),
    (r"[Ii]ncrease (?:all )?((?:\w+ )?damage dealt (?:by|to) [^.]+?) by (\d+)(?=[.,])", r"+\2 \1"),
    (r"[Rr]educe (?:all )?((?:\w+ )?damage dealt (?:by|to) [^.]+?) by (\d+)(?=[.,])", r"-\2 \1"),
    *(
        (
            rf"{BEGINS}(?:All )?[Dd]amage that ([^.,]+?) deals? to ([^.,]+?) is {done} by (\d+)(?=[.,])",
            rf"{sign}\3 damage dealt by \1 to \2",
        )
        for done, sign in (("increased", "+"), ("reduced", "-"))
    ),
    *(
        (
            rf"{BEGINS}(?:All )?((?:\w+ )?)[Dd]amage (dealt (?:by|to) [^.,]+?) is {done} by (\d+)(?=[.,])",
            rf"{sign}\3 \1damage \2",
        )
        for done, sign in (("increased", "+"), ("reduced", "-"))
    ),
    (
        rf"{WHETHER}(?:was|were|ha(?:s|ve) been) dealt (?:any )?damage(?:( by )(?:an? )?([^,.]*?))?{SO_FAR}",
        r"\1 1 or more damage was dealt\3\4 to \2 \5",
    ),
    (
        rf"{WHETHER}(?:(?:was|were) not|ha(?:s|ve) not been) dealt (?:any )?damage(?:( by )(?:an? )?([^,.]*?))?"
        rf"{SO_FAR}",
        r"\1 no damage was dealt\3\4 to \2 \5",
    ),
    (
        rf"{WHETHER}(?:ha(?:s|ve) )?dealt (?:any )?damage(?:( to )(?:an? )?([^,.]*?))?{SO_FAR}",
        r"\1 1 or more damage was dealt by \2\3\4 \5",
    ),
    (
        rf"{WHETHER}(?:did not deal|ha(?:s|ve) not dealt) (?:any )?damage(?:( to )(?:an? )?([^,.]*?))?{SO_FAR}",
        r"\1 no damage was dealt by \2\3\4 \5",
    ),
    (r"\bto be irreducible\b", "irreducible"),
]
