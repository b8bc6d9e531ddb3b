"""Names of card sets: those that no other system refuses, and that cannot be taken for the name of another set."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

LONGEST = 60
REFUSED = '<>:"/\\|?*'
"""What Windows takes in no name."""
DEVICES = re.compile(r"(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(\..*)?", re.IGNORECASE)
"""What Windows takes for a device, whatever stands behind a dot."""
LOOKS_LIKE = str.maketrans(
    "авсԁеһіјкӏмпогрԛѕтуԝхѵ" "αβγεικνορτυχω" "ıɑɡ" "01", "abcdehijklmnorpqstuwxv" "abyeiknoptuxw" "iag" "ol",
    "\u115f\u1160\u3164\u2800",
)  # fmt: skip
"""Letters of other alphabets, and figures, that are drawn like Latin letters; and letters that are not drawn at all."""


def plain_name(name: str) -> str:
    """A name that a card set can have: small letters, figures and underlines."""
    return re.sub(r"[^a-z0-9]+", "_", name.lower())[:LONGEST].strip("_") or "card_set"


def why_not(name: str, others: Iterable[str]) -> str:
    """Why a card set cannot have this name beside others, as the second half of a sentence; "" if it can."""
    unseen = next((letter for letter in name if not letter.isprintable() or letter in REFUSED), "")
    if unseen:
        return f"its name holds {unseen!r}; call it {plain_name(name)!r}"
    if len(name) > LONGEST:
        return f"its name has more than {LONGEST} letters; call it {plain_name(name)!r}"
    if name.strip(" .") != name or DEVICES.fullmatch(name):
        return f"not every system takes the name {name!r}; call it {free_name(name)!r}"
    for other in others:
        if other != name and _drawn(other) == _drawn(name):
            return f"its name {name!r} looks like {other!r}, which is another; give one of them another name"
    return ""


def on_one_line(name: str) -> str:
    """A name as a sentence can hold it, whatever it is made of."""
    shown = name if name.isprintable() else repr(name)
    return shown if len(shown) <= LONGEST else f"{shown[:LONGEST]}…"


def free_name(name: str) -> str:
    """A name like it that every system takes."""
    plain = plain_name(name)
    return f"{plain}_cards" if DEVICES.fullmatch(plain) else plain


def _drawn(name: str) -> str:
    """What a name looks like: the same for names that differ in capitals, accents, alphabet or look-alike figures."""
    letters = unicodedata.normalize("NFKD", name).casefold()
    return "".join(letter for letter in letters if not unicodedata.combining(letter)).translate(LOOKS_LIKE)
