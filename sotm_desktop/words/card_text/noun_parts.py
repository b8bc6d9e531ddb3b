"""A filter taken apart: what it says, each word in the place that it takes in English."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from ..english import listed, plural_of
from .grammar import Phrase

HEADS = ("ally", "Hero", "character", "target")
"""The first of these that a filter speaks of is its noun; otherwise it is "card"."""
WHO_DID = "who did"
"""Of heroes: what an earlier sentence let them do."""
FOR_WHICH = "for which "
"""Of cards: what is so of each of them."""
IN_ROW = ("to the left of", "to the right of", "directly next to")
"""What begins a phrase about the place of a card in the row of a play area."""
THAT_ENTERED, THAT_WAS = "that entered play ", "that was "
"""Of cards: when they came into play; what was done to them, of several "that were"."""


AS_MANY, AS_FEW = "without as many HP as ", "without as few HP as "
"""Before a card that has more HP than what is meant, or fewer, and of what may have none."""


@dataclass
class NounParts:
    """A filter taken apart."""

    before: list[str] = field(default_factory=list)
    sides: list[str] = field(default_factory=list)
    kinds: list[str] = field(default_factory=list)
    heads: list[str] = field(default_factory=list)
    after: list[str] = field(default_factory=list)
    besides: list[str] = field(default_factory=list)
    """What ``after`` says is not meant, see ``leave_out``."""
    which: list[str] = field(default_factory=list)
    """What comes after "that is"."""
    known: list[Phrase] = field(default_factory=list)
    """Cards that need no description: "this card"."""
    halves: list[NounParts] = field(default_factory=list)
    """The two sides of an "or" that are more than keywords."""
    title: str = ""
    single: bool = False
    """Whether there is only one card of that title."""
    is_ranked: bool = False
    """Whether one of several comes first by something, so that a title alone would not say which."""
    other: bool = False
    itself: str = "this card"
    excluded: list[int] = field(default_factory=list)
    """The slots of earlier results that are not meant."""
    different: bool = False
    """Whether these are all cards that were chosen before."""
    chosen: list[str] = field(default_factory=list)
    """What those are called."""
    is_open: bool = False
    """Whether ``other`` could also mean: other than the card with the text, or than who acts."""
    owner: str = ""
    """``your``: for "1 of your Ongoing cards"."""

    def leave_out(self, what: str) -> None:
        """Says that something is not meant; of several things at once: "other than this one and that one"."""
        before = f"other than {listed(self.besides)}"
        self.besides.append(what)
        at = self.after.index(before) if before in self.after else len(self.after)
        self.after[at : at + 1] = [f"other than {listed(self.besides)}"]

    @property
    def head(self) -> str:
        return next((head for head in HEADS if head in self.heads), "" if self.title else "card")

    @property
    def is_hero(self) -> bool:
        return self.head == "Hero" or ("Hero" in self.sides and "character" in self.heads)

    @property
    def says_more(self) -> bool:
        """Whether there is anything besides known cards, halves and an owner."""
        return bool(
            self.before
            or self.sides
            or self.kinds
            or self.heads
            or self.after
            or self.which
            or self.excluded
            or self.title
            or self.other
        )

    @property
    def is_known(self) -> bool:
        """Whether it says nothing but which known card it is."""
        if self.owner or self.halves or len({known.text for known in self.known}) != 1:
            return False
        targets = self.heads == ["target"] and self.known[0].text.endswith(("target", "Hero"))
        return not self.says_more or (targets and not replace(self, heads=[]).says_more)

    @property
    def is_only_halves(self) -> bool:
        return not self.says_more and not self.known and not self.owner

    def noun(self, plural: bool) -> str:
        """The words without an article."""
        head = plural_of(self.head) if plural and self.head else self.head
        negative = [kind for kind in self.kinds if kind.startswith("non-")]
        sides, kinds = self.sides, [kind for kind in self.kinds if kind not in negative]
        adjectives = [*self.before, *negative, *(kinds + sides if self.head == "character" else sides + kinds)]
        if self.title:
            adjectives.append(self.title)
            if not self.head and (plural or self.other or self.is_ranked):
                head = "cards" if plural else "card"
        if self.head == "ally" and "character" in self.heads:
            head = f"ally {'characters' if plural else 'character'}"
        return " ".join(word for word in (*adjectives, head) if word)
