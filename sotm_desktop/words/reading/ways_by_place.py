"""Words that mean something else on the cards of each side, or where a card lies, in those of the print."""

from __future__ import annotations

import re

from .known_names import Known
from .older_ways import AT, THE_PLAYERS, you_may

BEGINS = rf"{AT}(?:at (?:the )?)?(start|beginning|end) of "
TURN_OF_ANOTHER = re.compile(BEGINS + r"(?:the )?(villain|environment)(?:'s)? turn[,:] ?(\w)", re.I)
TURN_BY_NAME = re.compile(r"\b((?:start|beginning|end) of )([^,.:]+?)(?:'s|(?<=s)') turn\b", re.I)
LABEL = re.compile(r"(?:(?<=[.!?\")] )|^)([A-Z][A-Za-z -]+)(?=: [A-Z0-9(+\"-])", re.M)
"""What stands before a text as its name, in whatever capitals."""
IN_BRACES = re.compile(r"\{([A-Z][^{}\n]+)\}")
OWN_TURNS = {"villain": "the villain", "hero": "your"}
YOUR_TURN = re.compile(BEGINS + r"your turn[,:] ?(\w)", re.I)
THEIR_TURN = re.compile(BEGINS + r"(?:that (?:hero|player)'s|their|his or her) turn[,:] ?(\w)", re.I)
PLACED = re.compile(r"^Play this card next to [^.]+\.", re.I)
ANOTHER_HERO = re.compile(
    rf"(?:{AT}|(?<=turn, ))(Play this card (?:next to|in the play area of)|Choose|Select)"
    r" (?:another|(?:1|one) other) (?:hero|player)(?: character)?(?: card)?(?=[.,])", re.I,
)  # fmt: skip
IN_THEIR_TURN = r"at the (?P<edge>start|end) of (?P<which>one|1|each|every) other (?:hero|player)'s turn"
IF_YOU_DO = r"(?:\. If you do, (?P<then>[^.]+))?"
FOR_A_WHILE = r"\b(?P<until>until (?:the start of your next turn|your next turn|your START PHASE)),"
OFFERS = (
    re.compile(rf"{FOR_A_WHILE} {IN_THEIR_TURN}, (?P<does>you may [^.]+){IF_YOU_DO}(?=\.)", re.I),
    re.compile(rf"{FOR_A_WHILE} (?P<does>you may [^.]+?) {IN_THEIR_TURN}{IF_YOU_DO}(?=\.)", re.I),
)
"""What is offered in the turns of other heroes for a while: in one of them, or in each."""
THE_HERO = re.compile(rf"{AT}The hero (?=(?:may )?(?:deal|regain)s? )", re.I)
"""Who deals damage on the card of a hero: that hero, where the text speaks of no other."""
OTHER_HEROES = re.compile(
    r"(?<!the )(?<!non-)\b(?:hero|player|ally)(?! targets?\b)|\b(?:heroes|players|allies)\b", re.I
)
THAT_ONE = re.compile(r"\bthat (?:hero|player)\b", re.I)
SPOKE_OF_ONE = re.compile(r"\b(?:choose|select|one|1|another)\b", re.I)


def as_of_its_place(text: str, side: str, lies_with_another: bool, lies_by_hero: bool = False) -> str:
    """A text whose words no longer hang on where its card lies: the turn of another than its ``side`` is that one's,
    and so is that of its own side where the card ``lies_with_another``: a hero's is "yours" there; another hero is
    another than "you". Where it ``lies_by_hero``, "their turn" is that Hero's, unless the text spoke of others."""
    text = TURN_OF_ANOTHER.sub(lambda found: _in_turn_of(found, side, lies_with_another), text)
    if lies_by_hero:
        text = THEIR_TURN.sub(_in_their_turn, text)
    if side == "hero":
        for offer in OFFERS:
            text = offer.sub(_offered, text)
        text = ANOTHER_HERO.sub(_other_than_you, text)
        if not lies_with_another and not OTHER_HEROES.search(text):
            text = THE_HERO.sub("This Hero ", text)
        if lies_with_another:
            text = YOUR_TURN.sub(lambda found: _tag(found[1], "YOUR", found[2]), text)
    return THE_PLAYERS.sub(you_may, text)  # whoever "you" are decides together


def by_own_name(text: str, known: Known, side: str) -> str:
    """A text in which what is told by the name of who the card belongs to is told otherwise: "at the end of Ra's turn".
    Names lose the braces in which older lists of cards write them, and those of texts that are activated stand before
    these in capitals."""
    text = IN_BRACES.sub(lambda found: known.spelled(found[1]) or found[0], text)
    text = LABEL.sub(lambda found: found[1].upper() if known.is_text(found[1]) else found[0], text)
    if side not in OWN_TURNS:
        return text
    return TURN_BY_NAME.sub(
        lambda found: (
            f"{found[1]}{OWN_TURNS[side]} turn" if found[2].lower() in known.own_at(found[2].lower(), 0) else found[0]
        ),
        text,
    )


def _other_than_you(found: re.Match[str]) -> str:
    """Another hero is another than "you" where the text spoke of no other one before."""
    if SPOKE_OF_ONE.search(found.string[: found.start()]):
        return found[0]
    does = found[1]
    if does.lower() in ("choose", "select"):
        does = "Select" if does[0].isupper() else "select"
    article = "a" if does.lower().endswith("next to") else "1"
    return f"{does} {article} Hero character other than you"


def _offered(found: re.Match[str]) -> str:
    """What is offered as their phase begins; in one of their turns, who declines it is asked in the next."""
    then = f"; if you do, {found['then']}" if found["then"] else ""
    only = " (only once)" if found["which"].lower() in ("one", "1") else ""
    when = f"at the beginning of the {found['edge'].upper()} PHASE of any Hero other than you"
    return f"{found['until']}, {when}, {found['does']}{then}{only}"


def _in_turn_of(found: re.Match[str], side: str, lies_with_another: bool) -> str:
    """The tag of a phase in the turn of a side; that of the card's own side needs none, unless it lies with another."""
    whose = found[2].lower()
    return found[0] if whose == side and not lies_with_another else _tag(found[1], f"THE {whose.upper()}", found[3])


def _in_their_turn(found: re.Match[str]) -> str:
    said = PLACED.sub("", found.string[: found.start()].lstrip())
    spoke_of_others = OTHER_HEROES.search(THAT_ONE.sub("", said))
    return found[0] if spoke_of_others else _tag(found[1], "THAT HERO'S", found[2])


def _tag(time: str, whose: str, first: str) -> str:
    """The tag of a phase of somebody's turn, and the letter with which its text begins."""
    return f"{'END' if time.lower() == 'end' else 'START'} PHASE OF {whose} TURN: {first.upper()}"
