"""Who is at the table of a scenario: the book of its game, from the decks on the shelf."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from sotm_desktop.cards.shelf import Shelf
from sotm_desktop.engine.book import Book
from sotm_desktop.engine.game import Setup
from sotm_desktop.scenarios.failure import Failure, MissingDeck, not_supported
from sotm_desktop.scenarios.reading import Scenario

LATER = {
    "villains": "a game against two villains",
    "facing": "a game against two villains",
}


def book_of(scenario: Scenario, shelf: Shelf, defaults: dict[str, Any]) -> Book:
    """The book of the game that ``given`` asks for."""
    given = {**defaults, **scenario.given}
    for key, what in LATER.items():
        if key in given:
            raise not_supported(what)
    if "villain" not in given:
        raise Failure("`villain:` is missing under `given:`")
    villain = given["villain"] if isinstance(given["villain"], dict) else {"deck": given["villain"]}
    heroes = tuple(_hero(hero) for hero in given["heroes"])
    wanted = (villain.get("deck", ""), *(deck for deck, _ in heroes), given["environment"])
    own = own_set(scenario.file, shelf)
    found = {deck: shelf.file_of(deck, own) for deck in wanted}
    missing = [deck for deck, file in found.items() if file is None]
    if missing:
        raise MissingDeck(f"no card set has the deck {', '.join(missing)}")
    names = {deck: shelf.name_of(file) for deck, file in found.items() if file is not None}
    setup = Setup(
        names[villain["deck"]],
        names[given["environment"]],
        tuple((names[deck], variant) for deck, variant in heroes),
        scenario.seed,
        bool(villain.get("advanced")),
        event_card=villain.get("event_card", ""),
        critical_event=villain.get("critical_event", ""),
        collections=tuple(given.get("collections", ())),
        edition=scenario.edition,
        switches=tuple(scenario.switches.items()),
        pauses=True,
        prepared=True,
    )
    try:
        return shelf.book(setup)
    except KeyError as error:
        raise Failure(str(error.args[0])) from None


def own_set(file: Path, shelf: Shelf) -> str:
    """The card set that a scenario file is about: the innermost of its folders that has the name of one, or ""."""
    return next((part for part in reversed(file.absolute().parts) if part in shelf.sets), "")


def _hero(hero: str | dict[str, str]) -> tuple[str, str]:
    if isinstance(hero, dict):
        return hero["deck"], hero.get("variant", "")
    deck, _, variant = hero.partition(":")
    return deck, variant
