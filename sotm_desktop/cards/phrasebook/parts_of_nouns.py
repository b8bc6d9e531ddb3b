"""What the words of a filter say, each in the place that it takes in English."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from sotm_desktop.cards.phrasebook.grammar import Phrase, listed, plural_of, possessive
from sotm_desktop.cards.phrasebook.numbers import number
from sotm_desktop.cards.phrasebook.registry import phrase_for, phrase_of
from sotm_desktop.cards.phrasebook.voice import Voice, keyword_name
from sotm_desktop.engine.effects import activating, filters, naming
from sotm_desktop.engine.effects.references import Reference

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
    itself: str = "this card"
    excluded: list[int] = field(default_factory=list)
    """The slots of earlier results that are not meant."""
    different: bool = False
    """Whether these are all cards that were chosen before."""
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
            or self.excluded
            or self.title
            or self.other
        )

    @property
    def is_known(self) -> bool:
        """Whether it says nothing but which known card it is."""
        if self.owner or self.halves or not self.known:
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
        positive = [kind for kind in self.kinds if not kind.startswith("non-")]
        adjectives = [*self.before, *negative, *self.sides, *positive]
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
        known = [] if self.is_known else self.known
        among = [f"among {phrase.text}" for phrase in known if phrase.plural]
        which = [*self.which, *(phrase.text for phrase in known if not phrase.plural)]
        which += [" or ".join(_as_one(half) for half in self.halves)] if self.halves else []
        return [*self.after, *among, *(f"that {verb} {text}" for text in which)]


def known(slot: int, voice: Voice) -> Phrase:
    """What an earlier sentence chose, see choices.py."""
    from sotm_desktop.cards.phrasebook import choices

    return choices.known(slot, voice)


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
    few = "0" if getattr(test.hp, "number", None) == 0 else f"{number(test.hp, voice)} or fewer"
    parts.after.append(f"with {few} HP")


@phrase_for(filters.Not)
def _not(test, voice: Voice, parts: Parts) -> None:
    inner = _apart(test.what, voice)
    words = [*inner.sides, *inner.kinds]
    slot = _slot_of_result(test.what)
    if slot in voice.results:
        parts.excluded.append(slot)
    elif inner.is_known or (inner.single and inner.noun(False) == inner.title):
        parts.after.append(f"other than {inner.known[0].text if inner.known else inner.title}")
    elif len(test.what.tests) == 1 and (inner.title or len(words) == 1):
        word = inner.title or words[0]
        parts.kinds.append(word[4:] if word.startswith("non-") else f"non-{word}")
    elif len(test.what.tests) == 1 and inner.owner:
        parts.which.append("not yours" if inner.owner == "your" else "not theirs")
    else:
        parts.which.append(f"not {_as_one(inner)}")


def _slot_of_result(node) -> int:
    """The slot when a filter says nothing but "is what an earlier sentence chose"."""
    only = node.tests[0] if len(node.tests) == 1 else None
    who = only.who if isinstance(only, filters.Is) else None
    return who.slot if isinstance(who, Reference) and not who.part else -1


def finish(parts: Parts, voice: Voice) -> Parts:
    """ "1 different target" where all that was chosen before is left out, else what is left out by its name."""
    chosen = {slot for slot, result in voice.results.items() if result.name != "revealed" and not result.meaning}
    if parts.excluded and chosen <= set(parts.excluded):
        parts.different = True
    elif parts.excluded:
        texts = [known(slot, voice).text for slot in parts.excluded]
        parts.after.append(f"other than {listed(texts)}")
    return parts


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


@phrase_for(naming.FromDeckOf)
def _from_deck_of(test, voice: Voice, parts: Parts) -> None:
    who = phrase_of(test.who)(test.who, voice, "each")
    parts.after.append(f"belonging to {'its' if who.text == 'it' else possessive(who.text)} deck")


@phrase_for(activating.HasActivated)
def _has_activated(test, voice: Voice, parts: Parts) -> None:
    if test.name != voice.activating:
        parts.after.append(f"with {keyword_name(test.name).upper()}")
