"""English that knows no game: articles, plurals, verbs in agreement, lists, sentences still without a subject."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

IRREGULAR = {"have": "has", "do": "does", "be": "is", "are": "is"}
SIBILANTS = ("s", "sh", "ch", "x", "z", "o")
HEARD_AS_CONSONANT = ("one", "uni", "use")
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


def conjugated(verb: str, third: bool) -> str:
    """``draw`` or ``draws``; only the first word of a longer verb changes."""
    first, _, rest = verb.partition(" ")
    if third:
        if first in IRREGULAR:
            first = IRREGULAR[first]
        elif first.endswith("y") and first[-2] not in "aeiou":
            first = first[:-1] + "ies"
        else:
            first += "es" if first.endswith(SIBILANTS) else "s"
    return f"{first} {rest}".rstrip()


def plural_of(noun: str) -> str:
    """``card`` → ``cards``, ``ally`` → ``allies``."""
    if noun.endswith("y") and noun[-2] not in "aeiou":
        return noun[:-1] + "ies"
    return noun + ("es" if noun.endswith(("s", "sh", "ch", "x")) or noun == "Hero" else "s")


def with_article(noun: str) -> str:
    """``an Item card``, ``a One-Shot card``."""
    low = noun.lower()
    vowel = low[:1] in "aeiou" and not low.startswith(HEARD_AS_CONSONANT)
    return f"{'an' if vowel else 'a'} {noun}"


def possessive(text: str) -> str:
    """``this card's``, ``those targets'``."""
    return text + ("'" if text.endswith("s") and text[:5] == "those" else "'s")


def listed(items: Sequence[str], word: str = "and") -> str:
    """``a, b, and c``."""
    if len(items) < 3:
        return f" {word} ".join(items)
    return ", ".join(items[:-1]) + f", {word} {items[-1]}"


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


def sentence(text: str) -> str:
    """With its capital and its full stop."""
    first = next((at for at, letter in enumerate(text) if letter.isalnum()), 0)
    end = "" if text.endswith((".", "!", "?", ":", '."')) else "."
    return text[:first] + text[first : first + 1].upper() + text[first + 1 :] + end
