"""To whom a text speaks and what its words refer to at one place of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from sotm_desktop.cards.phrasebook.grammar import THEY, Phrase
from sotm_desktop.engine.effects.node import NamedWord

LETTERS = "XYZ"
THIS_CARD, THAT_CARD, READER = Phrase("this card"), Phrase("that card"), Phrase("you", False, "you")
SMALL_WORDS = ("a", "and", "from", "in", "of", "on", "the", "to", "with")


class Result(NamedTuple):
    """What an earlier sentence did, as later ones speak of it."""

    noun: str = "card"
    done: str = "chosen this way"
    many: bool = False
    name: str = ""
    """How the cards themselves are called, if not "that card"."""
    order: str = ""
    """``first`` where a later sentence has the same words for its own."""
    who: str = ""
    """Hero, where the result is also who did it."""
    meaning: str = ""
    """For a number that was noted: what it is."""


class Unknowns:
    """The letters that stand for the amounts of one sentence, and what they are."""

    def __init__(self) -> None:
        self.found: list[str] = []

    def letter(self, meaning: str) -> str:
        if meaning not in self.found:
            self.found.append(meaning)
        return LETTERS[self.found.index(meaning)]

    def explained(self) -> str:
        """``, where X is …``; empty when there is none."""
        said = [f"{LETTERS[number]} is {meaning}" for number, meaning in enumerate(self.found)]
        return f", where {', and '.join(said)}" if said else ""


@dataclass(frozen=True)
class Voice:
    """The place of a sentence: its deck, its card, who acts, which results have names."""

    deck: str = ""
    side: str = "hero"
    titles: Mapping[str, str] = field(default_factory=dict)
    card: Phrase = THIS_CARD
    you: Phrase = READER
    """The character that the text belongs to or speaks to, as a target or a source."""
    actor: Phrase | None = None
    """Who does what has no other subject; None: the reader."""
    host: Phrase = THAT_CARD
    results: Mapping[int, Result] = field(default_factory=dict)
    fresh: int = -1
    """The slot of the result that "it" can only mean."""
    happening: Any = None
    unknowns: Unknowns = field(default_factory=Unknowns)
    that_deck: str = "that deck"
    """How the deck is called that a text goes through."""
    activating: str = ""
    """The text that a sentence activates, which needs no mention among what its cards are like."""

    def but(self, **changes: Any) -> Voice:
        """The same voice but for some things."""
        return replace(self, **changes)

    def anew(self) -> Voice:
        """For a new sentence, with letters of its own."""
        return replace(self, unknowns=Unknowns())

    def for_hero(self, noun: str = "that Hero") -> Voice:
        """The text speaks of a hero now instead of to one."""
        return replace(self, actor=THEY, you=Phrase(noun, False, "they"))

    @property
    def in_loop(self) -> bool:
        return self.actor is not None

    @property
    def their(self) -> str:
        """Whose hand it is."""
        return "their" if self.in_loop else "your"

    def zone(self, whose: str, zone: str) -> str:
        """``your deck``, ``the Villain trash``; ``whose`` may be the deck that the text goes through."""
        if isinstance(whose, NamedWord):
            return self.that_deck if zone == "deck" else f"{self.that_deck}'s {zone}"
        if whose == "own":
            if self.in_loop or self.side == "hero":
                return f"{self.their} {zone}"
            whose = self.side
        return f"the {whose.capitalize()} {zone}"

    def title(self, card_id: str) -> str:
        """The title of a card of this deck."""
        return self.titles.get(f"{self.deck}/{card_id}") or title_from(card_id)

    def is_single(self, card_id: str) -> bool:
        """Whether this deck has only one copy of a card, so that its title needs no article."""
        return self.titles.get(f"{self.deck}/{card_id}#") == "1"

    @property
    def deck_title(self) -> str:
        """The name of the hero or the villain."""
        return self.titles.get(self.deck) or title_from(self.deck)

    def with_result(self, slot: int, result: Result) -> Voice:
        """After a sentence whose result has a name."""
        results = dict(self.results)
        for other, known in results.items():
            if (known.noun, known.done) == (result.noun, result.done) and other != slot:
                results[other] = known._replace(order="first")
        results[slot] = result
        return replace(self, results=results, fresh=slot)


def title_from(name: str) -> str:
    """A title made from an id, for a text printed without its deck at hand."""
    words = name.split("_")
    return " ".join(word if number and word in SMALL_WORDS else word.capitalize() for number, word in enumerate(words))


KEYWORDS_WITH_HYPHEN = {"one_shot": "One-Shot", "gene_bound": "Gene-Bound"}


def keyword_name(keyword: str) -> str:
    """A keyword as it is printed: ``one_shot`` → ``One-Shot``, ``mechanical_golem`` → ``Mechanical Golem``."""
    if keyword in KEYWORDS_WITH_HYPHEN:
        return KEYWORDS_WITH_HYPHEN[keyword]
    return " ".join("-".join(part.capitalize() for part in word.split("-")) for word in keyword.split("_"))
