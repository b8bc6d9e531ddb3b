"""Cards and HP that change places, as one would type it: what is done for that, one thing after the other."""

from __future__ import annotations

import re
from collections.abc import Callable

AT = r"(?:(?<=[.:] )|(?<=\n)|^)"
SWAP = r"\b([Ss]wap|[Ee]xchange|[Tt]rade|[Ss]witch) "
ONE = r"(?:an?|1|one) "
KIND = r"((?:[\w-]+ ){0,2}?)"
IN_HAND, IN_TRASH = rf"{ONE}{KIND}card (?:in|from) your hand", rf"{ONE}{KIND}card (?:in|from) your trash"
IN_PLAY = rf"(?:{ONE}(?:of )?your |{ONE}){KIND}cards?(?: (?:in|from) play)?"


def _hp(who: str, may: str | None, other: str) -> str:
    """Somebody and another one, who swap their HP."""
    other = "Hero character" if other == "Hero" else other
    return f"{'You may swap' if may else 'Swap'} the HP of {who} and 1 {other} other than {who}"


def _with_trash(verb: str, in_hand: str, in_trash: str) -> str:
    select = "Select" if verb[0].isupper() else "select"
    taken = f"{select} 1 {in_trash}card from your trash and discard 1 {in_hand}card"
    return f"{taken}. If you do, return that card to your hand"


def _with_play(verb: str, in_hand: str, in_play: str) -> str:
    select = "Select" if verb[0].isupper() else "select"
    taken = f"{select} 1 of your {in_play}cards and select 1 {in_hand}card from your hand"
    return f"{taken}. If you do, return the first card to your hand and put the second card into play"


SWAP_WAYS: list[tuple[str, str | Callable[[re.Match[str]], str]]] = [
    (rf"{SWAP}{IN_HAND} (?:with|for) {IN_TRASH}", lambda found: _with_trash(*found.group(1, 2, 3))),
    (rf"{SWAP}{IN_TRASH} (?:with|for) {IN_HAND}", lambda found: _with_trash(*found.group(1, 3, 2))),
    (rf"{SWAP}{IN_HAND} (?:with|for) {IN_PLAY}", lambda found: _with_play(*found.group(1, 2, 3))),
    (rf"{SWAP}{IN_PLAY} (?:with|for) {IN_HAND}", lambda found: _with_play(*found.group(1, 3, 2))),
    (
        AT + r"(?:[Tt]wo|2) ([\w -]*?(?:targets|characters)) (?:swap|switch|exchange|trade) "
        r"(?:their )?(?:current )?HP\b",
        r"Swap the HP of 2 \1",
    ),
    (r"\b(?:Exchange|Trade|Switch|Swap) the (?:current )?HP of ", "Swap the HP of "),
    (r"\b(?:exchange|trade|switch|swap) the (?:current )?HP of ", "swap the HP of "),
    (r"\b([Ss]wap the HP of) two\b", r"\1 2"),
    (
        AT + r"([A-Z][\w'-]*(?: [A-Z][\w'-]*)*) (may )?(?:swap|switch|exchange|trade)s? (?:current )?HP with "
        r"(?:1 other|another) (Hero(?: target| character)?|[\w -]*?target)(?=[.,]|$)",
        lambda found: _hp(*found.group(1, 2, 3)),
    ),
]
