"""Filters as nouns: "non-character Villain target with 2 or fewer HP"."""

from __future__ import annotations

from dataclasses import dataclass, field

from sotm_desktop.cards.phrasebook.grammar import Phrase, listed, plural_of, possessive, with_article
from sotm_desktop.cards.phrasebook.numbers import number
from sotm_desktop.cards.phrasebook.registry import phrase_for, phrase_of
from sotm_desktop.cards.phrasebook.voice import Voice, keyword_name
from sotm_desktop.engine.effects import filters
from sotm_desktop.engine.effects.filters import Filter

HEADS = ("ally", "character", "target", "Hero")
"""The first of these that a filter speaks of is its noun; otherwise it is "card"."""


@dataclass
class Parts:
    """What a filter says, sorted by the place it takes in English."""

    before: list[str] = field(default_factory=list)
    sides: list[str] = field(default_factory=list)
    kinds: list[str] = field(default_factory=list)
    heads: list[str] = field(default_factory=list)
    after: list[str] = field(default_factory=list)
    known: list[Phrase] = field(default_factory=list)
    """Cards that need no description: "this card"."""
    title: str = ""
    other: bool = False
    owner: str = ""
    """``your``: for "1 of your Ongoing cards"."""

    @property
    def head(self) -> str:
        return next((head for head in HEADS if head in self.heads), "" if self.title else "card")

    @property
    def is_bare(self) -> bool:
        """Whether it says nothing but which known card it is."""
        return not (self.before or self.sides or self.kinds or self.heads or self.after or self.title or self.other)

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


def parts_of(node: Filter, voice: Voice, hero: bool = False) -> Parts:
    """A filter taken apart. ``hero``: it is about heroes, not about their cards."""
    parts = Parts()
    if hero:
        parts.heads.append("Hero")
    for test in node.tests:
        phrase_of(test)(test, voice, parts)
    return parts


def one(node: Filter, voice: Voice, determiner: str, where: str = "") -> Phrase:
    """A single card: ``1 Ongoing card``, ``any Villain target other than this card``, ``this card``."""
    return singular(parts_of(node, voice), determiner, where)


def singular(parts: Parts, determiner: str, where: str = "") -> Phrase:
    """A single card from what a filter says."""
    if parts.known and parts.is_bare and not parts.owner:
        return parts.known[0]
    ends = _after(parts)
    if determiner in ("a", "any", "the") and parts.other:
        ends = [*ends, "other than this card"]
    elif parts.other:
        determiner = f"{determiner} other"
    if parts.owner and determiner != "the":
        text = f"{determiner} of {parts.owner} {parts.noun(True)}"
    elif parts.title and not parts.head and not parts.other and not parts.before and determiner in ("1", "the", "a"):
        text = parts.noun(False)
    elif determiner == "a":
        text = with_article(parts.noun(False))
    else:
        text = f"{determiner} {f'{parts.owner} ' if parts.owner else ''}{parts.noun(False)}"
    return Phrase(" ".join((text, *ends, *([where] if where else []))), False, _pronoun(parts))


def several(node: Filter, voice: Voice, determiner: str, where: str = "") -> Phrase:
    """Several cards: ``up to 3 targets``, ``the 2 Hero targets``, ``your Ongoing cards``."""
    return plural(parts_of(node, voice), determiner, where)


def plural(parts: Parts, determiner: str, where: str = "") -> Phrase:
    """Several cards from what a filter says."""
    if parts.known and parts.is_bare and not parts.owner:
        return parts.known[0]
    words = [determiner] if determiner else []
    ends = _after(parts)
    if parts.other and determiner in ("", "all", "the"):
        ends = [*ends, "other than this card"] if determiner != "all" else ends
        words = ["all other"] if determiner == "all" else words
    elif parts.other:
        words.append("other")
    if parts.owner:
        words += ["of", parts.owner] if determiner and determiner != "the" else [parts.owner]
    return Phrase(" ".join((*words, parts.noun(True), *ends, *([where] if where else []))), True, "they")


def group(node: Filter | None, voice: Voice) -> Phrase:
    """All that fit, in general: ``Villain targets``, ``your allies``, ``this card``."""
    if node is None:
        return Phrase("all targets", True, "they")
    parts = parts_of(node, voice)
    found = plural(parts, "")
    if parts.heads == ["ally"] and not parts.kinds:
        return found._replace(text=f"{_whose_allies(voice)} {found.text}")
    return found


def _whose_allies(voice: Voice) -> str:
    return voice.their if voice.in_loop or voice.side == "hero" else possessive(voice.card.text)


def counted(node, voice: Voice, plural: bool) -> str:
    """What a count looks at: ``other Device cards in play``, ``cards in the Villain trash``."""
    words = Parts() if node.what is None else parts_of(node.what, voice)
    noun = f"{'other ' if words.other else ''}{words.noun(plural)}"
    if words.owner:
        noun = f"{words.owner} {noun}"
    return " ".join((noun, *_after(words), place(node, voice, "in")))


def place(node, voice: Voice, preposition: str) -> str:
    """Where cards lie: ``in play``, ``from your trash``, ``under this card``."""
    where = getattr(node, "in")
    if where == "play":
        return "in play"
    if where == "under":
        return f"under {voice.card.text}"
    if where == "hand" and voice.side != "hero" and not voice.in_loop:
        return f"{preposition} hand"
    return f"{preposition} {voice.zone('own' if where == 'hand' else node.of, where)}"


def is_a(node: Filter, voice: Voice, negative: bool = False) -> str:
    """What a card is said to be: ``is a Device card``, ``is not one of your cards``."""
    parts = parts_of(node, voice)
    verb = "is not" if negative else "is"
    if parts.known and parts.is_bare and not parts.owner:
        return f"{verb} {parts.known[0].text}"
    if parts.owner:
        return f"{verb} {plural(parts, 'one').text}"
    return f"{verb} {singular(parts, 'a').text}"


def _after(parts: Parts) -> list[str]:
    known = [] if parts.is_bare else [f"that is {phrase.text}" for phrase in parts.known]
    return [*parts.after, *known]


def _pronoun(parts: Parts) -> str:
    return "they" if parts.head == "Hero" or {"Hero", "character"} <= {*parts.sides, *parts.heads} else "it"


# -- the words of filters


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


@phrase_for(filters.HpAtMost)
def _hp_at_most(test, voice: Voice, parts: Parts) -> None:
    parts.after.append(f"with {number(test.hp, voice)} or fewer HP")


@phrase_for(filters.Not)
def _not(test, voice: Voice, parts: Parts) -> None:
    inner = parts_of(test.what, voice)
    words = [*inner.sides, *inner.kinds]
    plain = not (inner.before or inner.after or inner.known or inner.other or inner.owner or inner.title or inner.heads)
    if plain and len(words) == 1:
        parts.kinds.append(words[0][4:] if words[0].startswith("non-") else f"non-{words[0]}")
    elif inner.title and len(test.what.tests) == 1:
        parts.kinds.append(f"non-{inner.title}")
    elif inner.owner and not inner.noun(True).startswith(("non-", "other")):
        parts.after.append(f"that is not {plural(inner, 'one').text}")
    else:
        parts.after.append(f"that is not {singular(inner, 'a').text}")


@phrase_for(filters.Either)
def _either(test, voice: Voice, parts: Parts) -> None:
    halves = [parts_of(half, voice) for half in (test.this, getattr(test, "or"))]
    kinds = [_only_kinds(half) for half in halves]
    if all(kinds):
        parts.kinds.append(" or ".join(kinds))
        return
    texts = [singular(half, "a").text for half in halves]
    parts.after.append(f"that is {listed(texts, 'or')}")


def _only_kinds(parts: Parts) -> str:
    rest = parts.before or parts.heads or parts.after or parts.known or parts.other or parts.owner or parts.title
    return "" if rest else " ".join((*parts.sides, *parts.kinds))


@phrase_for(filters.Is)
def _is(test, voice: Voice, parts: Parts) -> None:
    from sotm_desktop.cards.phrasebook.choices import phrase

    parts.known.append(phrase(test.who, voice))


@phrase_for(filters.InAreaOf)
def _in_area_of(test, voice: Voice, parts: Parts) -> None:
    from sotm_desktop.cards.phrasebook.choices import phrase

    parts.after.append(f"in {possessive(phrase(test.who, voice).text)} play area")


@phrase_for(Filter)
def _filter(node, voice: Voice) -> str:
    return group(node, voice).text
