"""What each word of a filter says; it adds that to the parts of the noun."""

from __future__ import annotations

from sotm_desktop.engine.effects import activating, filters, naming
from sotm_desktop.engine.effects.references import Reference
from sotm_desktop.words.card_text.grammar import possessive
from sotm_desktop.words.card_text.noun_parts import Parts, as_one
from sotm_desktop.words.card_text.nouns import parts_of, singular
from sotm_desktop.words.card_text.numbers import number
from sotm_desktop.words.card_text.registry import phrase_for, phrase_of
from sotm_desktop.words.card_text.sentence_context import Voice, keyword_name


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
    inner = parts_of(test.what, voice)
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
        parts.which.append(f"not {as_one(inner)}")


def _slot_of_result(node) -> int:
    """The slot when a filter says nothing but "is what an earlier sentence chose"."""
    only = node.tests[0] if len(node.tests) == 1 else None
    who = only.who if isinstance(only, filters.Is) else None
    return who.slot if isinstance(who, Reference) and not who.part else -1


@phrase_for(filters.Either)
def _either(test, voice: Voice, parts: Parts) -> None:
    halves = [parts_of(half, voice) for half in (test.this, getattr(test, "or"))]
    kinds = [_only_kinds(half) for half in halves]
    if all(kinds):
        parts.kinds.append(" or ".join(kinds))
    else:
        parts.halves = halves


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


@phrase_for(filters.NextTo)
def _next_to(test, voice: Voice, parts: Parts) -> None:
    parts.after.append(f"next to {singular(parts_of(test.what, voice), 'a').text}")


@phrase_for(naming.FromDeckOf)
def _from_deck_of(test, voice: Voice, parts: Parts) -> None:
    who = phrase_of(test.who)(test.who, voice, "each")
    parts.after.append(f"belonging to {'its' if who.text == 'it' else possessive(who.text)} deck")


@phrase_for(activating.HasActivated)
def _has_activated(test, voice: Voice, parts: Parts) -> None:
    if test.name != voice.activating:
        parts.after.append(f"with {keyword_name(test.name).upper()}")
