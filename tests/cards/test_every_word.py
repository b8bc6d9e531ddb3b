"""Promise 6 for all that may be written, not only for what shipped cards say: one print, one meaning.

What speaks to each side, and what changes inside a word, is tried in some places today and in the others on the days
after (`tests/kit/of_the_day.py`).
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator

import pytest

from sotm_desktop.cards.reference import CARDS, KEYWORDS, NAMES
from sotm_desktop.cards.yaml_reader import Reader
from sotm_desktop.engine.effects.word import STANDARD_NAMES
from tests.cards.equal_mutants import reason_for
from tests.cards.every_word import (
    BEFORE,
    PARTS_OF_A_CARD,
    SPEAKERS,
    Usage,
    filled,
    places,
    printed_in,
    taken,
    text_of,
    usages,
)
from tests.cards.mutants import MISSING, Card, put
from tests.cards.samples import ENVIRONMENT, HERO
from tests.cards.test_printed import SLIPS
from tests.kit.of_the_day import is_due, todays

BOUND = ("each", "target", "deck")
"""Names of the examples that the words around them give."""
USAGES: dict[str, list[Usage]] = defaultdict(list)
for each in usages():
    USAGES[each.family].append(each)
PLACES = list(places())
DECKS = {
    name: Reader(name).read(text.format(keywords="ongoing", text=""))[0].plain()
    for name, text in (("hero", HERO), ("environment", ENVIRONMENT))
}
MOST_REFUSED = 0.08
"""Of all words in all places: some mean very few cards, such as those from outside the game, and fit few verbs."""
EVERY = 24
"""In each place every 24th word is changed, in the next place others, and others tomorrow: a change that does not
show is seldom without print in one place alone."""
DAYS = 6
TURNS = {"hero": 0, "villain": 2, "environment": 4}
"""Each side is tried at every sixth place, as what they print differs in few words: tomorrow at others."""
EQUAL = [
    (r"\.(each_hero|some_heroes|one_hero)\.which\. = ", "every hero is a Hero character and a target"),
    (r" = \[\{'hp_(at_most|exactly)': \d+\}\]$", "only a target has HP"),
    (r"\.(may|one_hero)\.do\.(choose|one_hero)\.may = (False|nothing)$", "inside `may` it can be declined anyway"),
]
"""What the name of a change looks like → why nobody would notice; besides those of shipped cards."""
ALIKE = [
    ("", {"verb by_hand"}, "the author's own words say when"),
    ("environment", {"quantity H", "selector highest"}, "an environment card deals its own damage"),
    ("villain", {"you", "villain", "it.target"}, "the villain is who is spoken to"),
    ("", {"you", "it.target"}, "in a reaction it is the hero who would be dealt the damage"),
    ("", {"quantity amount_of_damage", "quantity amount_regained"}, "no text answers damage and HP regained at once"),
    ("", {"verb lose", "event being_destroyed"}, "when_destroyed is the trigger with that event"),
    ("", {"hp_at_most", "test hp_at_most"}, "only a target has HP"),
    ("", {"hp_exactly", "test hp_exactly"}, "only a target has HP"),
    ("", {"verb choose"}, "what can be declined by itself may be declined"),
    ("", {"verb in_any_order"}, "what can be declined by itself may be declined"),
    ("", {"verb one_hero"}, "what can be declined by itself may be declined"),
]
"""The side on whose cards they do, words that mean the same in some place, and why."""
NAMES_ALONE = ("different_keywords.of", "different_titles.of")
"""They take cards by the name of a result, and no choice of cards."""
OF_ONE_TYPE = ("text_of.of",)
"""It takes cards of the type of its own deck alone, which most filters do not say by themselves."""
ABOUT_DAMAGE = ("lend.that", "use_power.its_damage", "deal.its_damage", "each_deals.its_damage")
"""They take static texts about damage alone, which few of them are."""
UNCONDITIONAL = ("hp_as_it_comes.if",)
"""What is worked out once takes no condition."""
NEXT_TO = tuple(f"{verb}.next_to" for verb in ("play", "play_card", "put_into_play", "summon", "summon_from_any"))
"""They take cards that are named before, as nobody is asked there next to which one others come."""
NAMES_A_DECK = "deck_of.do"
"""It does nothing but give a deck its name, so that text without that deck says all."""
HEROES = {"target", "character", "test character"}


def test_every_name_that_an_example_uses_has_its_sentence():
    assert set(NAMES) == {*STANDARD_NAMES, *BEFORE, *BOUND}, "say in every_word.BEFORE what gives a new name"


@pytest.mark.parametrize(
    "usage", [usage for family in USAGES.values() for usage in family], ids=lambda usage: usage.name
)
def test_every_word_is_printed(usage):
    assert text_of(usage.family, usage.data), usage.data


@pytest.mark.parametrize("side", SPEAKERS)
def test_no_two_words_read_alike_in_any_place(side):
    refused, tried = 0, 0
    alone = {usage.name: text_of("verb", usage.data, side) for usage in USAGES["verb"]}
    for at, place in enumerate(PLACES):
        if not is_due(at + TURNS[side], DAYS):
            continue
        found: dict[str, Usage] = {}
        for usage in USAGES[taken(place.data)]:
            text = text_of(place.family, filled(place.data, usage.data), side)
            if text is None and place.name in (*NAMES_ALONE, *OF_ONE_TYPE, *ABOUT_DAMAGE, *UNCONDITIONAL, *NEXT_TO):
                continue
            tried += 1
            if text is None:
                refused += 1
                continue
            slip = SLIPS.search(text)
            assert slip is None, f"{usage.name} in {place.name}: {slip.group()!r} in: {text}"
            other = found.setdefault(text, usage)
            if usage.family == "verb" == taken(place.data) and text == alone[usage.name]:
                shown = usage.name.removeprefix("verb ") == place.name.removesuffix(".do") or place.name == NAMES_A_DECK
                assert shown, f"{place.name} does not show around {usage.name}: {text}"
            same = other.data == usage.data or _are_alike(side, place.name, other, usage)
            assert same, f"{other.name} and {usage.name} read alike in {place.name}: {text}"
        assert found or side != "hero" or place.name in UNCONDITIONAL, f"nothing fits into {place.name}"
    assert tried > 4000
    assert side != "hero" or refused / tried < MOST_REFUSED, f"{refused} of {tried} are refused"


@pytest.mark.parametrize("side", todays(DECKS, len(DECKS)))
def test_no_two_words_read_alike_in_any_part_of_a_card(side):
    found: dict[str, tuple[str, Usage]] = {}
    for name, part in PARTS_OF_A_CARD.items():
        for usage in USAGES[taken(part)]:
            text = printed_in(part, usage, DECKS[side])
            if text is None:
                continue
            for line in text.splitlines():
                slip = SLIPS.search(line)
                assert slip is None, f"{usage.name} in {name}: {slip.group()!r} in: {line}"
            before, other = found.setdefault(text, (name, usage))
            same = (before == name and other.data == usage.data) or _are_alike(side, name, other, usage)
            assert same, f"{other.name} in {before} and {usage.name} in {name} read alike: {text}"
    assert len(found) > 1000


def _are_alike(side: str, place: str, one: Usage, other: Usage) -> bool:
    names = {one.name, other.name}
    if place.endswith(".which") and (names <= HEROES or len({name.removeprefix("test ") for name in names}) == 1):
        return True  # every hero is a Hero character and a target
    return any(names <= alike and where in ("", side) for where, alike, _ in ALIKE)


def test_no_change_of_a_word_goes_unseen_in_any_place():
    card = Card({}, list(CARDS), list(KEYWORDS))
    changes = {usage.name: list(_changes(card, usage)) for family in USAGES.values() for usage in family}
    silent, tried = [], 0
    for at, place in enumerate(PLACES):
        for number, usage in enumerate(USAGES[taken(place.data)]):
            if not is_due(number + at, EVERY):
                continue
            before = text_of(place.family, filled(place.data, usage.data))
            for name, changed in changes[usage.name] if before is not None else ():
                tried += 1
                path = f"x.{place.name}.{name}"
                if text_of(place.family, filled(place.data, changed)) == before and not _is_equal(path):
                    silent.append(f"{path}\n    {before}")
    assert tried > 5_000
    assert not silent, f"{len(silent)} changes do not show in print:\n" + "\n".join(silent[:20])


def _changes(card: Card, usage: Usage) -> Iterator[tuple[str, object]]:
    for path, value in card.changes(usage.family, usage.data):
        shown = "nothing" if value is MISSING else value
        yield f"{'.'.join(map(str, path))} = {shown}", put(usage.data, path, value)


def _is_equal(name: str) -> bool:
    return reason_for(name) is not None or any(re.search(pattern, name) for pattern, _ in EQUAL)
