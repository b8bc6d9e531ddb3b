"""As many cards as an earlier sentence did something to: "that many" as the number of those."""

from __future__ import annotations

import re
from collections.abc import Callable

DONE = {
    "bury": "buried", "buries": "buried", "destroy": "destroyed", "discard": "discarded", "draw": "drawn",
    "play": "played", "remove": "removed", "return": "returned", "shuffle": "shuffled", "put": "put there",
}  # fmt: skip
"""What somebody does to cards → what is said of those."""
DOES = re.compile(rf"\b({'|'.join(DONE)})s?\b", re.IGNORECASE)
TO_BOTTOM = re.compile(r"[^.]*? on the bottom of\b")
THAT_MANY = re.compile(
    r"\b(?:[Dd]raws?|[Pp]lays?|[Dd]iscards?|[Dd]estroys?|[Rr]egains?) that many [^.,;]+"
    r"|\bdeals? (?:up to )?that many [^.,;]*?targets? [^.,;]*damage(?: each)?"
    r"|\bdeals? [^.,;]*? that many (?:[\w-]+ ){0,3}?damage"
)


def _counted(found: re.Match[str]) -> str:
    """A line in which "that many" is as many as were said last before it to be returned, destroyed or the like."""
    line = found[0]
    said = THAT_MANY.search(line)
    before = list(DOES.finditer(line, 0, said.start())) if said is not None else []
    if said is None or not before or re.search(r"\bX\b", line):
        return line
    last = before[-1]
    done = DONE[last[1].lower()]
    if done == DONE["put"]:
        to_bottom = TO_BOTTOM.match(line, last.end(), said.start())
        done = "buried" if to_bottom else done if "under" in line[last.end() : said.start()] else ""
    if not done:
        return line
    sentence = said[0].replace("that many ", "X ")
    return f"{line[: said.start()]}{sentence}, where X is the number of cards {done} this way{line[said.end() :]}"


THAT_MANY_WAYS: list[tuple[str, str | Callable[[re.Match[str]], str]]] = [(r"(?m)^.*\bthat many .*$", _counted)]
"""Pattern → what stands there in the print."""
