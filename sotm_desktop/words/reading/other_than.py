"""Than whom "other" and "another" leave out: this card, the hero, whoever acts, or what was chosen before."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...engine.effects.filters import SIDES
from ...engine.effects.word import DAMAGE
from .cards_of_events import Told
from .earlier_results import Earlier, dealers
from .open_parts import Ambiguous, Others

WHO_ACTS = {"hero": "not_you", "villain": {"not": [{"is": "villain"}]}}
"""Who acts in a text of a side, where it does not say another, as a filter leaves them out."""
ALWAYS_THERE = ("you", "self", "villain")
THEY = "they"
"""The hero spoken of, who deals damage where a text goes through heroes and says nobody else."""
NOT_THEY = {"not": [{"is": "you"}]}
NO_HOST = {"not": [{"is": "host"}]}
ABOUT_PEOPLE = ("target", "character", "non_target")


def leaves_out(
    word: str, given: dict[str, Any], made: dict[str, Any], in_loop: bool, fact: str, told: Told
) -> tuple[str, ...]:
    """Whom "another target" of a verb may leave out for what the verb does, the likeliest first: who deals the damage,
    or whose damage is redirected. ``given``, ``made``: the fields of the verb, before they were settled and after."""
    if word == "redirect" and fact == DAMAGE and told.get("target") != [{"is": "self"}]:
        return ("it.target",)
    if word != "deal":
        return ()
    acts = dealers(given.get("from"), made.get("from")) or ((THEY,) if in_loop and "from" not in made else ())
    than = _of_event(given.get("to"), told) if not acts or acts[0] in ALWAYS_THERE else ""
    return (than, *acts) if than else acts


def _of_event(to: Any, told: Told) -> str:
    """Than whom "1 other target" is another where a text answers what happened to one: "each other" are those besides
    who deals the damage."""
    if isinstance(to, dict) and "each" in to:
        return ""
    if told.get("card") == [{"is": "host"}]:
        return "it.card"
    tests = told.get("target")
    return "it.target" if isinstance(tests, list) and not any("is" in each for each in tests) else ""


def other_than(
    tests: list[Any], other: Ambiguous, side: str, scope: Sequence[Earlier], word: str, acts: Sequence[str]
) -> Ambiguous:
    """The meanings of a part of a filter, the likeliest first, if it leaves somebody out. ``side``: of the card;
    ``word``: the verb around it; ``acts``: who deals damage there, as far as the text says."""
    ways = list(other.meanings)
    chosen = [way for way in ways if isinstance(way, Others)]
    if chosen and word == "move" and any(test in ABOUT_PEOPLE for test in tests):  # from whom the card lies next to
        return Ambiguous(NO_HOST)
    if chosen and _means_chosen(tests, chosen[0], side, scope, word):
        ways.sort(key=lambda way: not isinstance(way, Others))
    elif chosen and _could_be_who_acts(tests, chosen[0], side):
        who = WHO_ACTS[side]
        ways = [way for way in ways if way != who]
        ways.insert(0 if side == "hero" or (acts and acts[0] == side) else len(ways), who)
    if chosen and acts[:1] == (THEY,):
        is_among = {test for test in tests if test in SIDES} <= {"hero"}
        is_chosen = isinstance(ways[0], Others) and _means_chosen(tests, chosen[0], side, scope, word)
        return Ambiguous(*(ways[:1] if is_chosen else []), *([NOT_THEY] if is_among else ways))
    if chosen and acts and acts[0] not in ALWAYS_THERE:
        than_who_deals = {"not": [{"is": acts[0]}]}
        # this card is seldom a target itself: "other" than it would let its neighbour hit themselves
        return Ambiguous(than_who_deals) if acts[0] == "host" else Ambiguous(than_who_deals, *ways)
    if "other" in ways and _is_of_another_side(tests, chosen, side):
        ways = [*(way for way in ways if way != "other"), "other"]
    return Ambiguous(*ways)


def _could_be_who_acts(tests: list[Any], chosen: Others, side: str) -> bool:
    """Whether the hero or the villain of the text may be one of those of which it says "other"."""
    sides = [test for test in tests if test in SIDES]
    people = all(test in ABOUT_PEOPLE or test in sides or isinstance(test, Ambiguous) for test in tests)
    are_meant = (
        "target" in tests or chosen.of_heroes or (side == "hero" and {"hero", "character"} <= set(map(str, tests)))
    )
    return side in WHO_ACTS and people and are_meant and set(sides) <= {side}


def _means_chosen(tests: list[Any], chosen: Others, side: str, scope: Sequence[Earlier], word: str) -> bool:
    """Whether "other" means other than what was chosen, as this card itself cannot be meant, or as some
    were selected."""
    if not chosen.of_heroes and any(_could_be_one(result, tests) for result in scope):
        return True
    are_people = chosen.of_heroes or any(test in ABOUT_PEOPLE for test in tests)
    if not are_people and any(result.came_in for result in scope):
        return True
    repeats = bool(scope) and scope[-1].word == word
    if "yours" in tests or (side == "hero" and not chosen.of_heroes and _could_be_who_acts(tests, chosen, side)):
        return repeats
    if side == "hero":
        return False
    return (chosen.of_heroes and bool(scope)) or ("hero" in tests and any(result.word == "pick" for result in scope))


def _could_be_one(result: Earlier, tests: list[Any]) -> bool:
    """Whether cards that were selected may be some of those of which a text says "other"."""
    are_people = any(word in str(result.verb) for word in ABOUT_PEOPLE)
    return result.word == "pick" and (are_people or "target" not in tests)


def _is_of_another_side(tests: list[Any], chosen: list[Others], side: str) -> bool:
    """Whether the card with the text cannot be one of those of which it says "other"."""
    of_heroes = any(way.of_heroes for way in chosen)
    sides = {"hero"} if of_heroes else {each for each in tests if isinstance(each, str) and each in SIDES}
    return bool(sides) and side not in sides


def picked_to_move(verb: dict[str, Any]) -> dict[str, Any] | None:
    """The choice of a card that a verb moves next to "another" target: another than that card lies next to, so that it
    must be known before. None where no other card is moved so."""
    moved = verb.get("move")
    what, to = (moved.get("what"), moved.get("next_to")) if isinstance(moved, dict) else (None, None)
    is_chosen = isinstance(what, dict) and set(what) == {"one"}
    is_elsewhere = isinstance(to, dict) and isinstance(to.get("one"), list) and NO_HOST in to["one"]
    return {"pick": what} if is_chosen and is_elsewhere else None


def moves_it_elsewhere(verb: dict[str, Any], name: str) -> None:
    """Has a verb move the card of this name, which `picked_to_move` chose."""
    tests = [test for test in verb["move"]["next_to"]["one"] if test != NO_HOST]
    to = {"one": [*tests, {"not": [{"next_to": [{"is": name}]}]}]}
    verb["move"] = {**verb["move"], "what": name, "next_to": to}
