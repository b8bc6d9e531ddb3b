"""Which card of an event some words mean: "that target" of two targets is the one of whom the event says so."""

from __future__ import annotations

from typing import Any, TypeAlias

from ...engine.effects.filters import SIDES
from ...engine.effects.references import DOER, DOERS, parts_of
from ...engine.effects.word import ALSO, DAMAGE
from ...engine.state import TOGETHER

Told: TypeAlias = dict[str, Any]
"""Part of an event, as in ``it.source`` -> what the event says of that card: tests of a filter, or None for nothing."""
FIELDS = {"source": "from", "target": "to", "destroyer": "by", "healer": "by", "card": "card"}
"""Part of an event → the field that says which card that is."""
DAMAGE_EVENTS = ("damage_dealt", "damage_would_be_dealt", "damage_not_dealt")
OUT = "incapacitated"
"""The event that a hero is out, who is no target any more."""
NAMED = ("self", "you", "villain")
"""Cards that a text calls by their names, or "this card", and so never "that target"."""
WHO_DID = ("source", "destroyer", "healer", DOER)
"""The parts of events that say who did it."""
IT = ("it", "its", "itself")
FOLLOWED = (*IT, "those heroes", "those targets", "those cards", "that card", "that target")
CERTAIN = 37
"""How likely a card is meant that is the only one of an event whom the words fit."""
CHANGING_HP = ("deal", "each_deals", "regain", "lose_hp", "if", "")
"""Verbs that mean something of cards with HP alone, and where is asked what somebody is."""
OF_DECK_CARDS = ("ongoing", "one_shot", "equipment", "limited")
"""Keywords that no character card has."""


def followed(words: str, fact: Any, knows_hero: bool) -> bool:
    """Whether words may mean what a sentence before them spoke of that the players follow, as that is not known."""
    return words in FOLLOWED or (words in ("that hero", "them") and fact in ("", "phase") and not knows_hero)


def told_of(word: str, fields: Any, says_whom: bool) -> Told:
    """What an event says of its cards; ``says_whom``: that damage was dealt to "a target", whichever."""
    if word == OUT:
        return {"card": ["hero", "character"], **({"destroyer": fields["by"]} if "by" in fields else {})}
    if not isinstance(fields, dict):
        return {"card": fields}
    told = {part: fields[name] for part, name in FIELDS.items() if name in fields}
    if word in DAMAGE_EVENTS and "from" in fields and "to" not in fields:
        return {**told, "target": ["target"] if says_whom else None}
    return told


def is_dealt_to_one(fields: Any) -> bool:
    """Whether an event says of one card that it is dealt damage."""
    to = fields.get("to") if isinstance(fields, dict) else None
    return isinstance(to, list) and any(isinstance(each, dict) and "is" in each for each in to)


def of_all_events(each: list[tuple[str, Told]]) -> tuple[str, Told]:
    """The kinds of facts of several events, and what they say of who did it, where each says something."""
    fact = ALSO.join(dict.fromkeys(fact for fact, _ in each))
    doers = [told.get(DOERS.get(kind.removeprefix(TOGETHER), "")) for kind, told in each]
    return fact, {DOER: doers[0]} if all(doer is not None for doer in doers) else {}


def who_did(fact: str) -> str:
    """Who did what a text answers, by the name that this has for it; where nobody did it, the
    name means nothing there."""
    return f"it.{next((part for part in reversed(parts_of(fact)) if part in WHO_DID), DOER)}"


def cards_of_event(words: str, fact: str, told: Told, in_loop: bool, verb: str) -> list[tuple[int, Any]]:
    """The cards of an event that some words may mean, each with how likely; what the event says otherwise is not.

    ``verb``: of which they are said.
    """
    parts = parts_of(fact)
    if TOGETHER in fact and not words.startswith(("those ", "they", "them")):
        parts = tuple(part for part in parts if part != "card")
    found: list[tuple[int, Any]] = []
    is_only_by = told.get("target", ()) is None
    of_parts = {part: told[part] for part in parts if part in told}
    meant = [part for part in parts if not _is_another(words, part, of_parts)]
    if words in IT or words == "that card":  # a Hero is "they"
        meant = [part for part in meant if part not in ("hero", "user")]
    if verb == "redirect" and words.startswith("that ") and "source" not in told:  # nobody has spoken of who deals it
        meant = [part for part in meant if part != "source"]
    for part in meant:
        score = 8
        if (part == "target" and "target" in words) or (part == "card" and "card" in words):
            score = 35
        elif part == "card" and "target" in words:
            score = 34
        if part in ("hero", "user") and "hero" in words:
            score = 15 if fact == "phase" else 36
        if part in ("card", "target") and words in IT and not in_loop:
            score = 24
        if part == "source":
            score = 30 if is_only_by and words in IT else 2
        if part in WHO_DID and words.startswith("that "):
            score = _as_who_did(words, part, told, meant) or score
            if words == "that target" and _is_target_alone(part, told):
                score = CERTAIN - 1
        of_card = f"it.{part}"  # of whichever card: "owner" looks for its Hero
        found.append((score, of_card if verb == "owner" else _whose(words, part, told, verb in CHANGING_HP)))
    if fact == DAMAGE and "hero" in words and "target" in meant:
        found.append((30, "it.target"))
    return found


def _is_another(words: str, part: str, told: Told) -> bool:
    """Whether an event says of a card what some words do not: another type of deck, its name, or nothing at all."""
    if part not in told or not words.startswith("that "):
        return False
    tests = told[part]
    if part == "card" and words == "that target" and _is_no_target(tests) and "target" in (told.get("destroyer") or ()):
        return True
    others = [each for each in told if each != part]
    if tests is None or _is_named(tests):
        return any(not _is_named(told[each]) and _could_be(words, told[each]) for each in others)
    said = _sides_in(words)
    is_told_of_others = bool(said) and not _sides_of(tests) and any(said & _sides_of(told[each]) for each in others)
    return is_told_of_others or not _could_be(words, tests)


def _is_target_alone(part: str, told: Told) -> bool:
    """Whether an event calls who did it a target, and not whom: "a Device is dealt damage by a Hero target"."""
    return _is_no_target(told.get("target")) and "target" in (told.get(part) or ())


def _is_no_target(tests: Any) -> bool:
    """Whether an event says of a card what it is, and not that it is a target; a hero who is out is none."""
    return isinstance(tests, list) and bool(tests) and "target" not in tests and not _is_named(tests)


def _is_named(tests: Any) -> bool:
    return isinstance(tests, list) and len(tests) == 1 and isinstance(tests[0], dict) and tests[0].get("is") in NAMED


def _could_be(words: str, tests: Any) -> bool:
    """Whether words that name a type of deck fit a card of whom some tests hold."""
    said, sides = _sides_in(words), _sides_of(tests)
    if isinstance(tests, list) and any(f"non_{side}" in tests for side in said):
        return False
    return not said or not sides or bool(said & sides)


def _sides_in(words: str) -> set[str]:
    return {word for word in words.split() if word in SIDES}


def _sides_of(tests: Any) -> set[str]:
    return {test for test in tests if test in SIDES} if isinstance(tests, list) else set()


def _as_who_did(words: str, part: str, told: Told, meant: list[str]) -> int:
    """How likely "that target" is who did it: the only one whom the words fit, or the one whom they fit best."""
    tests = told.get(part)
    if tests is None or _is_named(tests):
        return 0
    said = _sides_in(words)
    to_whom = [each for each in meant if each in ("target", "card")]
    is_best = bool(said & _sides_of(tests)) and not any(said & _sides_of(told.get(each)) for each in to_whom)
    if not said and part not in ("source", DOER):
        return 0
    return CERTAIN if not to_whom or is_best else 31


def _whose(words: str, part: str, told: Told, is_hit: bool) -> Any:
    """The card itself, or the Hero of whose deck it is, where an event says "Hero card" and the text "that Hero".

    Of a card that no Hero is, such as a One-Shot, only its Hero has HP: "that Hero" of whom that is said are they.
    """
    tests = told.get(part)
    if words != "that hero" or not isinstance(tests, list):
        return f"it.{part}"
    is_of_hero = part in WHO_DID and "hero" in tests and "character" not in tests
    is_no_hero = any(test in OF_DECK_CARDS for test in tests if isinstance(test, str)) or tests in ([], ["hero"])
    is_played = part == "card" and is_hit and is_no_hero
    return {"hero_of": {"card": f"it.{part}"}} if is_of_hero or is_played else f"it.{part}"
