"""Titles in strips that are narrower than one of their words: such a word is divided between syllables."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial

from ...widgets.text_lines import break_words

VOWELS = frozenset("aeiouy")
TOGETHER = frozenset(
    ("bl", "br", "ch", "ck", "cl", "cr", "dr", "fl", "fr", "gl", "gr", "gh", "kn", "pl", "pr", "ph", "qu", "sh", "sl",
     "sc", "sk", "sp", "sw", "th", "tr", "wh", "wr")
)  # fmt: skip
"""Consonants that begin a syllable together, or are one sound."""
LEAST = 2
"""Letters before and after a hyphen."""
SHORT = 5
"""A word of so many letters is not divided: it says more cut than divided."""
BEFORE_STOP = 3
DIVIDES = 5
"""Letters of a line; with fewer, beginnings of whole words say more than parts of one."""
SEAM = re.compile("(?<=[a-z])['’](?=[A-Z])")
"""Where a name that is put together of two is divided without a hyphen."""
SILENT = re.compile("(?<![^aeiouy]l)e[ds]?$")
"""What makes no syllable at the end of a word."""
LAST = re.compile("[bcdfgkptz]le[ds]?")
"""A last syllable such as that of "mus-cle"."""
Wide = Callable[[str], int]


def in_strip(title: str, wide: Wide, room: int, most: int) -> list[str]:
    """A title in at most so many lines; ``wide`` measures words in pixels. Lines are filled from the top. Words that
    are wider than the ``room`` are divided, and others where that saves a line. Where a line holds less than `DIVIDES`
    letters, no word is divided. A line that is still wider than the room is abbreviated, in the way that loses fewest
    letters."""
    whole = _filled(title, wide, room, most, None)
    if wide("n") * DIVIDES > room:
        return [abbreviated(line, wide, room) for line in whole]
    divided_ones = [_filled(title, wide, room, most, divides_all) for divides_all in (False, True)]
    for lines in divided_ones:
        if all(wide(line) <= room for line in lines):
            return lines
    ways = [[abbreviated(line, wide, room) for line in lines] for lines in (whole, *divided_ones)]
    return max(ways, key=_legible)


def _legible(lines: list[str]) -> int:
    """How many letters stand there; one less for each word that is divided."""
    return sum(letter.isalnum() for line in lines for letter in line) - sum(line.endswith("-") for line in lines)


def abbreviated(line: str, wide: Wide, room: int) -> str:
    """A line, or as many of its letters as have room before a full stop, and one at least: half a letter under the
    next card says nothing. Fewer than `BEFORE_STOP` letters go without it, as it would take the place of one."""
    if wide(line) <= room:
        return line
    cuts = [line[:long].rstrip(" -'") for long in range(len(line) - 1, 0, -1)]
    stopped = next((f"{cut}." for cut in cuts if wide(f"{cut}.") <= room), "")
    if len(stopped) > BEFORE_STOP:
        return stopped
    return next((cut for cut in cuts if wide(cut) <= room), line[:1])


def _filled(title: str, wide: Wide, room: int, most: int, divides_all: bool | None) -> list[str]:
    """``divides_all``: words that would fit a line of their own too; None: no word."""
    lines: list[str] = []
    words, is_open = break_words(title), False
    while words:
        word = words.pop(0)
        begun = lines[-1] if is_open else ""
        whole = divides_all is None or wide(word.rstrip()) <= room
        if is_open and wide((begun + word).rstrip()) <= room:
            lines[-1] = begun + word
            continue
        first, rest = "", ""
        if is_open and (divides_all or not whole):
            first, rest = divided(word, partial(_behind, begun, wide), room, is_hard=False)
        if rest:
            lines[-1] = begun + first
        elif len(lines) == most - 1:
            lines.append("".join([word, *words]))
            break
        else:
            first, rest = (word, "") if whole else divided(word, wide, room)
            lines.append(first)
        is_open = not rest
        words = [rest, *words] if rest else words
    return [line.rstrip() for line in lines]


def _behind(begun: str, wide: Wide, words: str) -> int:
    """How wide a line becomes with these words."""
    return wide(begun + words)


def divided(word: str, wide: Wide, room: int, is_hard: bool = True) -> tuple[str, str]:
    """A word up to the last hyphen that has room, and what follows it. Where no syllable has room: as many letters as
    do, if it ``is_hard`` to find any other room; else all of it."""
    long = len(word.rstrip())
    if long <= SHORT:
        return word, ""
    seam = SEAM.search(word)
    if seam is not None and wide(word[: seam.end()]) <= room:
        return word[: seam.end()], word[seam.end() :]
    fits = [at for at in range(LEAST, long - LEAST + 1) if wide(f"{word[:at]}-") <= room]
    joints = [at for at in fits if _is_joint(word, at)]
    if not joints and not (is_hard and fits):
        return word, ""
    at = max((at for at in joints if long - at > LEAST), default=max(joints or fits))
    return f"{word[:at]}-", word[at:]


def _is_joint(word: str, at: int) -> bool:
    """Whether a syllable may end before this letter: between two consonants, or before one that a vowel follows."""
    before, after = word[:at].lower(), word[at:].rstrip().lower()
    if not VOWELS & set(before) or after[0] in VOWELS or not VOWELS & set(SILENT.sub("", after)):
        return False
    pair = before[-1] + after[0]
    if LAST.fullmatch(after) and pair != "ck":
        return True
    if pair in TOGETHER:  # "Frost-hounds", but "Bro-ther"
        return pair[1] == "h" and before[-2:-1] not in VOWELS
    onset = 2 if after[:2] in TOGETHER else 1
    return len(after) > onset and after[onset] in VOWELS
