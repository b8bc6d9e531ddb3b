"""What an answer would do, in the words of labels, buttons and balloons."""

from __future__ import annotations

from sotm_desktop.words.english import ordinal

MINUS, ARROW = "−", " → "

STOPPED_LABELS = {"immune": "IMMUNE", "cannot": "CANNOT DEAL", "prevented": "PREVENTED"}
KO = "KO"
NO_DAMAGE, DESTROYED_LABEL, GONE_LABEL = "NO DAMAGE", "DESTROYED", "GONE"
TURNS_OVER_LABEL, FALLS_LABEL = "TURNS OVER", "FALLS"
STOPPED = {"nothing": "reduced to 0", "cannot": "its source cannot deal damage", "no_more": "as no more may be dealt"}

VERBS = {
    "discard": "DISCARD", "destroy": "DESTROY", "play": "PLAY", "pick": "PICK", "bury": "BURY",
    "put_on_deck": "TO THE DECK", "to_trash": "TO THE TRASH", "next_to": "PLAY NEXT TO",
    "play_in": "PLAY WITH", "collect": "TAKE", "salvage": "TAKE", "summon": "PLAY",
    "regain": "HEAL", "draw": "DRAWS", "discover": "DISCOVER", "power": "POWER", "replace": "PUT BACK",
    "discard_card": "DISCARD", "deal": "TARGET", "take_phase": "ACTS", "use_power": "USE POWER",
}  # fmt: skip
"""What picking an option is called where the preview has no number for it, by what the question is for."""
THIS_ONE = "THIS ONE"
VERBS_BY_KIND = {"reaction": "REACT", "redirect": "REDIRECT"}

CHANCE_DECIDES, YOU_CHOOSE = "then chance decides", "then you choose"
GRANTED = {"play": "then a card may be played", "use_power": "then a power may be used"}
HAND = "Hand"

HIDDEN_CARDS = "More may follow: it depends on hidden cards."
ANSWERS_AND_CARDS = "More may follow: it depends on further answers and on hidden cards."
NEXT_ANSWERS = "How much depends on your next answers."
QUESTION_FOLLOWS = "A further question follows."
GRANTED_FOLLOWS = {"play": "A card may be played then.", "use_power": "A power may be used then."}


def amount(low: int, high: int) -> str:
    return f"{MINUS}{low}" if low == high else f"{MINUS}{low} to {high}"


def perhaps(label: str, may: bool) -> str:
    """A label, of what is certain or of what only ``may`` be."""
    return f"{label}?" if may else label


def as_pick(number: int, label: str) -> str:
    """What the first, second, ... card that is picked brings: "2ND −5"; of one that is destroyed in one short word."""
    return f"{ordinal(number).upper()} {label.replace(DESTROYED_LABEL, GONE_LABEL)}".strip()


def knocked_out(number: str) -> str:
    return f"{number} {KO}"


def in_short(label: str) -> str:
    """What weighs most of a label, where there is no room for all of it: that a card is out, not by what damage; of one
    that is destroyed one short word."""
    start = label.rfind(KO)
    return label[start:] if start > 0 else label.replace(DESTROYED_LABEL, GONE_LABEL)


def healed(hp: int) -> str:
    return f"+{hp} HP"


def is_out(title: str) -> str:
    return f"{title} is out"


def turns_over(title: str) -> str:
    return f"{title} flips"


def change(what: str, before: int, after: int) -> str:
    return f"{what} {before}{ARROW}{after}"


def destroyed(title: str) -> str:
    return f"{title} destroyed"


def is_destroyed(title: str) -> str:
    return f"{title} is destroyed"


def hand_of(title: str) -> str:
    return f"{title}: hand"


def more(count: int) -> str:
    return f"{count} more"


def hit(title: str, number: int, kind: str, why: str, left: int, kept: str = "") -> str:
    """``why``: the reasons, joined, or ""; ``kept``: the title of the card by whose text it loses no more, or ""."""
    no_fewer = f", no fewer because of {kept}" if kept else ""
    return f"{title} {MINUS}{number} {kind}{f': {why}' if why else ''} ({left} HP left{no_fewer})"


def takes_nothing(title: str, word: str, because: str) -> str:
    """``because``: the title of the card that stops it, or ""."""
    return f"{title} takes nothing, {STOPPED.get(word, word)}{f': {because}' if because else ''}"


def nothing_for(title: str, word: str, because: str) -> str:
    reason = {"nothing": "reduced to 0", "no_more": "no more may be dealt"}.get(word, word)
    return f"{title} takes nothing ({reason}{f': {because}' if because else ''})."


def in_all(title: str, low: int, high: int) -> str:
    return f"{title} {amount(low, high)} in all"


def up_to_more(count: int) -> str:
    return f"Then up to {count} more, as your next answers say."


def takes(title: str, low: int, high: int) -> str:
    return f"{title} takes {low if low == high else f'{low} to {high}'}"


def left(least: int, most: int) -> str:
    return f"{least} HP left." if least == most else f"{least} to {most} HP left."


def out_cold(hp: int) -> str:
    return f"{hp} HP: out cold!"


def is_killed(hp: int) -> str:
    return f"{hp} HP: destroyed!"


def is_turned(hp: int) -> str:
    return f"{hp} HP: flips!"


def said(title: str, words: str) -> str:
    return f"{title}: {words}." if words else f"{title}."
