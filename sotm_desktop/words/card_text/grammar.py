"""Noun phrases, and sentences that are still without a subject."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from ..english import conjugated

BEFORE_NOUNS = ("a", "all", "an", "any", "each", "the", "their", "up", "your", *"XYZ")


class Phrase(NamedTuple):
    """A noun phrase and what its verb and its pronouns must agree with."""

    text: str
    plural: bool = False
    pronoun: str = "it"
    """it, they or you."""

    @property
    def reflexive(self) -> str:
        if self.pronoun == "it":
            return "itself" if not self.plural else "themselves"
        return "themselves" if self.plural else "themself"

    @property
    def subject_pronoun(self) -> str:
        return "they" if self.plural else self.pronoun


THEY = Phrase("they", True, "they")


class Act(NamedTuple):
    """Something done. Without a subject it is done by whoever the text speaks to."""

    subject: Phrase | None
    predicate: Callable[[bool], str]
    """The verb and the rest; True for the third person singular: "draws 1 card"."""
    follow: tuple[str, ...] = ()
    """Sentences that belong behind it: "if you do, …". Without capital and full stop."""
    may: bool = False
    loose: bool = False
    """Whether nobody in particular does it ("destroy this card"), so that a later sentence can go without a subject."""


class Whole(NamedTuple):
    """A sentence that stands as it is."""

    text: str
    follow: tuple[str, ...] = ()
    may: bool = False


Saying = Act | Whole


def act(verb: str, rest: str, subject: Phrase | None = None, *, may: bool = False, loose: bool = False) -> Act:
    """An act with one verb."""
    return Act(subject, lambda third: f"{conjugated(verb, third)} {rest}".rstrip(), (), may, loose)


def opening(one: str, other: str) -> str:
    """The words with which two predicates begin, as far as the first noun: a number or an article stays with it."""
    same = []
    for word, twin in zip(one.split(" "), other.split(" "), strict=False):
        if word != twin or word.isdigit() or word in BEFORE_NOUNS:
            break
        same.append(word)
    return " ".join(same)


def both_of(one: str, other: str) -> str:
    """Two predicates in one sentence; the words with which both begin are said once."""
    start = opening(one, other)
    return f"{one} and {other[len(start) + 1 if start else 0 :]}"


def ending(one: str, other: str) -> str:
    """The words with which two predicates end after verbs of their own: ``1 Item card``."""
    rest = one.partition(" ")[2]
    return rest if rest == other.partition(" ")[2] and rest.count(" ") > 1 else ""
