"""What the words of a filter say, each in the place that it takes in English."""

from __future__ import annotations

from dataclasses import dataclass, field

from sotm_desktop.cards.phrasebook.grammar import Phrase, plural_of, possessive
from sotm_desktop.cards.phrasebook.numbers import number
from sotm_desktop.cards.phrasebook.registry import phrase_for, phrase_of
from sotm_desktop.cards.phrasebook.voice import Voice, keyword_name
from sotm_desktop.engine.effects import activating, filters

HEADS = ("ally", "character", "target", "Hero")
"""The first of these that a filter speaks of is its noun; otherwise it is "card"."""


@dataclass
class Parts:
    """A filter taken apart."""

    before: list[str] = field(default_factory=list)
    sides: list[str] = field(default_factory=list)
    kinds: list[str] = field(default_factory=list)
    heads: list[str] = field(default_factory=list)
    after: list[str] = field(default_factory=list)
    which: list[str] = field(default_factory=list)
    """What comes after "that is"."""
    known: list[Phrase] = field(default_factory=list)
    """Cards that need no description: "this card"."""
    halves: list[Parts] = field(default_factory=list)
    """The two sides of an "or" that are more than keywords."""
    title: str = ""
    single: bool = False
    """Whether there is only one card of that title."""
    other: bool = False
    owner: str = ""
    """``your``: for "1 of your Ongoing cards"."""

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
            or self.title
            or self.other
        )

    @property
    def is_known(self) -> bool:
        """Whether it says nothing but which known card it is."""
        return bool(self.known) and not self.says_more and not self.owner and not self.halves

    @property
    def is_only_halves(self) -> bool:
        return not self.says_more and not self.known and not self.owner

    def noun(self, plural: bool) -> str:
        """The words without an article."""
        head = plural_of(self.head) if plural and self.head else self.head
        adjectives = [*self.before, *self.sides, *self.kinds]
        if self.title:
            adjectives.append(self.title)
            if not self.head and (plural or self.other):
                head = "cards" if plural else "card"
        if self.head == "ally" and "character" in self.heads:
            head = f"ally {'characters' if plural else 'character'}"
        return " ".join(word for word in (*adjectives, head) if word)

    def ends(self, plural: bool) -> list[str]:
        """What stands behind the noun."""
        verb = "are" if plural else "is"
        known = [] if self.is_known else [phrase.text for phrase in self.known]
        halves = [" or ".join(_as_one(half) for half in self.halves)] if self.halves else []
        return [*self.after, *(f"that {verb} {text}" for text in (*self.which, *known, *halves))]


def _as_one(parts: Parts) -> str:
    from sotm_desktop.cards.phrasebook.nouns import singular

    return singular(parts, "a").text


@phrase_for(filters.Side)
def _side(test, voice: Voice, parts: Parts) -> None:
    name = test.side.capitalize()
    if "Hero" in parts.heads and name == "Hero" and test.wanted:
        return
    parts.sides.append(name if test.wanted else f"non-{name}")


@phrase_for(filters.HasKeyword, filters.KeywordTest)
def _keyword(test, voice: Voice, parts: Parts) -> None:
    parts.kinds.append(keyword_name(test.keyword))


@phrase_for(filters.IsTarget)
def _target(test, voice: Voice, parts: Parts) -> None:
    parts.heads.append("target")


@phrase_for(filters.IsNoTarget)
def _no_target(test, voice: Voice, parts: Parts) -> None:
    parts.before.append("non-target")


@phrase_for(filters.IsCharacter)
def _character(test, voice: Voice, parts: Parts) -> None:
    parts.heads.append("character")


@phrase_for(filters.IsNoCharacter)
def _no_character(test, voice: Voice, parts: Parts) -> None:
    parts.before.append("non-character")


@phrase_for(filters.IsAlly)
def _ally(test, voice: Voice, parts: Parts) -> None:
    parts.heads.append("ally")


@phrase_for(filters.IsOther)
def _other(test, voice: Voice, parts: Parts) -> None:
    parts.other = True


@phrase_for(filters.IsNotYou)
def _not_you(test, voice: Voice, parts: Parts) -> None:
    parts.after.append(f"other than {voice.deck_title}")


@phrase_for(filters.IsYours)
def _yours(test, voice: Voice, parts: Parts) -> None:
    parts.owner = voice.their


@phrase_for(filters.IsNamed)
def _named(test, voice: Voice, parts: Parts) -> None:
    parts.title = voice.title(test.card)
    parts.single = voice.is_single(test.card)


@phrase_for(filters.HpAtMost)
def _hp_at_most(test, voice: Voice, parts: Parts) -> None:
    parts.after.append(f"with {number(test.hp, voice)} or fewer HP")


@phrase_for(filters.Not)
def _not(test, voice: Voice, parts: Parts) -> None:
    inner = _apart(test.what, voice)
    words = [*inner.sides, *inner.kinds]
    if inner.is_known or (inner.single and inner.noun(False) == inner.title):
        parts.after.append(f"other than {inner.known[0].text if inner.known else inner.title}")
    elif len(test.what.tests) == 1 and (inner.title or len(words) == 1):
        word = inner.title or words[0]
        parts.kinds.append(word[4:] if word.startswith("non-") else f"non-{word}")
    elif len(test.what.tests) == 1 and inner.owner:
        parts.which.append("not yours" if inner.owner == "your" else "not theirs")
    else:
        parts.which.append(f"not {_as_one(inner)}")


@phrase_for(filters.Either)
def _either(test, voice: Voice, parts: Parts) -> None:
    halves = [_apart(half, voice) for half in (test.this, getattr(test, "or"))]
    kinds = [_only_kinds(half) for half in halves]
    if all(kinds):
        parts.kinds.append(" or ".join(kinds))
    else:
        parts.halves = halves


def _apart(node, voice: Voice) -> Parts:
    from sotm_desktop.cards.phrasebook.nouns import parts_of

    return parts_of(node, voice)


def _only_kinds(parts: Parts) -> str:
    rest = (*parts.before, *parts.heads, *parts.after, *parts.which, *parts.known, *parts.halves)
    if rest or parts.other or parts.owner or parts.title:
        return ""
    return " ".join((*parts.sides, *parts.kinds))


@phrase_for(filters.Is)
def _is(test, voice: Voice, parts: Parts) -> None:
    parts.known.append(phrase_of(test.who)(test.who, voice, "each"))


@phrase_for(filters.InAreaOf)
def _in_area_of(test, voice: Voice, parts: Parts) -> None:
    who = phrase_of(test.who)(test.who, voice, "each")
    parts.after.append(f"in {possessive(who.text)} play area")


@phrase_for(activating.HasActivated)
def _has_activated(test, voice: Voice, parts: Parts) -> None:
    if test.name != voice.activating:
        parts.after.append(f"with {keyword_name(test.name).upper()}")
