"""Who is at the table of a scenario: the card index of its game, from the decks of the library."""

from __future__ import annotations

from itertools import takewhile
from pathlib import Path
from typing import Any

from sotm_desktop.cards.complaints import did_you_mean
from sotm_desktop.cards.library import CardLibrary
from sotm_desktop.engine.card_index import CardIndex
from sotm_desktop.engine.game_setup import Setup
from sotm_desktop.engine.stages.setup import bare
from sotm_desktop.scenarios.failure import Failure, MissingDeck
from sotm_desktop.scenarios.reading import Scenario

LIKENESS = 0.8
"""How alike the name of a deck must be to one that there is: many of them begin alike."""


def card_index_of(scenario: Scenario, library: CardLibrary, defaults: dict[str, Any]) -> CardIndex:
    """The card index of the game that ``given`` asks for."""
    given = {**defaults, **scenario.given}
    first, *others = villains_of(given)
    heroes = tuple(_hero(hero) for hero in given["heroes"])
    outside = tuple(_hero(hero) for hero in given.get("outside", ()))
    wanted = (*(villain["deck"] for villain in (first, *others)), *(deck for deck, _ in (*heroes, *outside)),
              given["environment"])  # fmt: skip
    own = own_set(scenario.file, library)
    found = {deck: library.file_of(deck, own) for deck in wanted}
    missing = [deck for deck, file in found.items() if file is None]
    if missing:
        known = [name for deck in library.decks() for name in (deck.id, deck.full_id)]
        hints = [hint for deck in missing if (hint := did_you_mean(deck, known, LIKENESS))]
        raise MissingDeck("; ".join([f"no card set has the deck {', '.join(missing)}", *hints]))
    names = {deck: library.name_of(file) for deck, file in found.items() if file is not None}
    setup = Setup(
        names[first["deck"]],
        names[given["environment"]],
        tuple((names[deck], variant) for deck, variant in heroes),
        scenario.seed,
        bool(first.get("advanced")),
        event_card=first.get("event_card", ""),
        critical_event=first.get("critical_event", ""),
        collections=tuple(given.get("collections", ())),
        edition=scenario.edition,
        switches=tuple(scenario.switches.items()),
        second_villain=names[others[0]["deck"]] if others else "",
        outside=tuple((names[deck], variant) for deck, variant in outside),
        pauses=True,
        prepared=True,
    )
    try:
        index = library.card_index(setup)
    except KeyError as error:
        raise Failure(str(error.args[0])) from None
    if outside and index.setup.outside != setup.outside:
        raise Failure(f"`outside:` names {_why_not_outside(index, setup)}")
    return index


def _why_not_outside(index: CardIndex, setup: Setup) -> str:
    """What is wrong with the heroes of whom a scenario says that they are outside the game."""
    there = [hero for hero, _ in setup.outside if bare(hero) in {bare(other) for other, _ in setup.heroes}]
    if there:
        return f"{there[0]}, who is one of the heroes: name others, or leave it out"
    return "heroes, and no text of these decks brings one in from outside the game: leave it out"


def villains_of(given: dict[str, Any]) -> list[dict[str, Any]]:
    """The villains that ``given`` names, each as a map. Raises Failure when there is none, or too many."""
    named = given["villains"] if "villains" in given else [given["villain"]] if "villain" in given else []
    if not 1 <= len(named) <= 2:
        raise Failure("there is room for two villains at most" if named else "`villain:` is missing under `given:`")
    return [villain if isinstance(villain, dict) else {"deck": villain} for villain in named]


def own_set(file: Path, library: CardLibrary) -> str:
    """The card set that a scenario file is about: the innermost of its folders that has the name of one, or "".

    Where the folder of all card sets lies does not count: somebody may keep the program in a folder called like one.
    """
    folders = takewhile(lambda part: part != "cardsets", reversed(file.absolute().parts))
    return next((part for part in folders if part in library.sets), "")


def _hero(hero: str | dict[str, str]) -> tuple[str, str]:
    if isinstance(hero, dict):
        return hero["deck"], hero.get("variant", "")
    deck, _, variant = hero.partition(":")
    return deck, variant
