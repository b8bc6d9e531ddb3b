"""Noun phrases, and sentences that are still without a subject."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from ...engine.definitions import PLURAL
from ..english import conjugated

LETTERS = "XYZWVUTS"
"""What numbers are called that are explained at the end of their sentence."""
BEFORE_NOUNS = ("a", "all", "an", "any", "each", "the", "their", "up", "your", *LETTERS)
OF_ONE = {
    "it": ("it", "itself", "its"), "he": ("him", "himself", "his"), "she": ("her", "herself", "her"),
    "they": ("them", "themself", "their"), "you": ("you", "yourself", "your"),
}  # fmt: skip
"""Pronoun of one person or thing → the same as an object, reflexive, and before what belongs to them."""


class Phrase(NamedTuple):
    """A noun phrase and what its verb and its pronouns must agree with."""

    text: str
    plural: bool = False
    pronoun: str = "it"
    """it, he, she, they or you."""
    is_one: bool = False
    """Whether it is plural as the name of one card is: "The Sentinels"."""

    @property
    def several(self) -> bool:
        """Whether it is of several cards, and not one with a plural name."""
        return self.plural and not self.is_one

    @property
    def reflexive(self) -> str:
        return "themselves" if self.plural else OF_ONE[self.pronoun][1]

    @property
    def object_pronoun(self) -> str:
        return "them" if self.plural else OF_ONE[self.pronoun][0]

    @property
    def owner_pronoun(self) -> str:
        return "their" if self.plural else OF_ONE[self.pronoun][2]

    @property
    def subject_pronoun(self) -> str:
        return "they" if self.plural else self.pronoun


THEY = Phrase("they", True, "they")


def called(name: str, pronoun: str) -> Phrase:
    """Somebody by name, of whom a deck says with which pronoun text speaks of them, or that the name is plural."""
    is_plural = pronoun == PLURAL
    return Phrase(name, is_plural, "they" if is_plural else pronoun, is_plural)


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
    template: str = ""
    """The predicate with its slots, which a question may leave open; "" where several predicates make one."""
    slots: Mapping[str, str] = {}
    each: bool = False
    """Whether each of several does it, so that each of them would be asked if they "may"."""
    takes_over: bool = False
    """Whether what stands behind it in one sentence would be read as the end of it."""
    ends: bool = False
    """Whether the text ends with it, so that nothing is joined to it by "and"."""
    undergone: bool = False
    """Whether it happens to its subject, which is not asked: who may decline it may "have that target regain 2 HP"."""

    def with_slot(self, slot: str, words: str = "") -> str:
        """The infinitive with other words in a slot: left open, it ends a question ("… deal 3 fire damage to").

        Of two verbs ("destroy {what} and put it under {put_under}") only the one with the slot.
        """
        own = next(part for part in self.template.split(" and ") if f"{{{slot}}}" in part)
        return squeezed(own.format_map({**self.slots, slot: words}))


class Whole(NamedTuple):
    """A sentence that stands as it is."""

    text: str
    follow: tuple[str, ...] = ()
    may: bool = False
    takes_over: bool = False
    """Whether what stands behind it in one sentence would be read as its end: "if it is so, …", "either … or …"."""


Saying = Act | Whole


def act(
    template: str, subject: Phrase | None = None, *, may: bool = False, loose: bool = False, open_form: str = "",
    **slots: str,
) -> Act:  # fmt: skip
    """An act with one verb, the first word of the template: ``"put {what} under {host}"``.

    ``open_form``: the same with its objects after prepositions, where the template itself cannot be left open.
    """
    infinitive = squeezed(template.format_map(slots))
    return Act(subject, lambda third: conjugated(infinitive, third), (), may, loose, open_form or template, slots)


def squeezed(text: str) -> str:
    """Without the gaps that empty slots leave."""
    return " ".join(text.split())


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
