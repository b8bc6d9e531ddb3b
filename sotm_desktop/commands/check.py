"""`sotm check`: finds the mistakes in card sets, says where each of them is, and counts what there is."""

from __future__ import annotations

import argparse
import os.path
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import NamedTuple

from sotm_desktop.cards import cardset
from sotm_desktop.cards.cardset import CHARACTER_FOLDER, EVENT_FOLDER
from sotm_desktop.cards.check_warnings import (
    CardPlaces,
    counted,
    looked_through,
    unprintable,
    unprintable_event,
    warnings_of_characters,
    warnings_of_event,
)
from sotm_desktop.cards.complaints import Complaint
from sotm_desktop.cards.documents import data_of
from sotm_desktop.cards.editions import FOLDER as EDITION_FOLDER
from sotm_desktop.cards.editions import Edition
from sotm_desktop.cards.files import DECK_BEGINS_WITH, CharactersFile, DeckFile, EventFile
from sotm_desktop.cards.library import CardLibrary
from sotm_desktop.cards.lone_icons import lone_icons
from sotm_desktop.engine.definitions import DeckDefinition, Definition
from sotm_desktop.saves.report import keep_failure

FAILED, NOTHING_FOUND = 1, 2
FOLDERS = (*cardset.FOLDERS, EDITION_FOLDER)


class Found(NamedTuple):
    """What came of one deck file."""

    deck: DeckDefinition | None
    errors: list[Complaint]
    warnings: list[Complaint]
    event: Definition | None = None
    edition: Edition | None = None
    characters: tuple[Definition, ...] = ()
    """Those that are added to a deck of another card set."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What can be written after `sotm check`."""
    what = "deck files or folders; the shipped card sets otherwise"
    parser.add_argument("paths_to_check", nargs="*", type=Path, metavar="PATH", help=what)


def run(args: argparse.Namespace) -> int:
    """Checks them all. The exit code is 1 when there was an error, 2 when there was nothing to check."""
    wanted = args.paths_to_check or [args.paths.cardsets]
    missing = [path for path in wanted if not os.path.exists(path)]
    for path in missing:
        print(f"There is no file or folder {path}.")
    files = [file for path in wanted if path not in missing for file in files_of(path)]
    sets = {file.parent.parent: None for file in files}
    library = CardLibrary([*sets, args.paths.cardsets], keep_report=partial(keep_failure, args.paths.crash_reports))
    if missing:
        return NOTHING_FOUND
    if not files:
        print("No deck file was found: they are *.yaml in heroes/, villains/ and environments/ of a card set.")
        return NOTHING_FOUND
    found = [check(file, library) for file in files]
    errors = [error for each in found for error in each.errors] + twins(files) + library.of_sets(sets)
    for error in errors:
        print(f"error: {error}")
    for each in found:
        for warning in each.warnings:
            print(f"warning: {warning}")
    print(summary(found, len(errors)))
    return FAILED if errors else 0


def files_of(path: Path) -> list[Path]:
    """The deck files that a path means: itself, those of a folder of decks, of a card set, or of several."""
    if path.is_file():
        return [path]
    if path.name in FOLDERS:
        return sorted(path.glob("*.yaml"))
    found = [file for part in FOLDERS for file in sorted((path / part).glob("*.yaml"))]
    if any(file.parent.name != EDITION_FOLDER for file in found):
        return found
    return found + [file for part in FOLDERS for file in sorted(path.glob(f"*/{part}/*.yaml"))]


def check(file: Path, library: CardLibrary) -> Found:
    """Reads, builds and prints one deck or Event, or reads an edition. What is raised over it is an error of it."""
    try:
        if file.parent.name == EDITION_FOLDER:
            return check_edition(file, library)
        source, complaints = data_of(file, DECK_BEGINS_WITH)
        if source is None:
            return Found(None, complaints, [])
        if file.parent.name == EVENT_FOLDER:
            return check_event(file, CardPlaces(str(file), source), library)
        if file.parent.name == CHARACTER_FOLDER:
            return check_characters(file, CardPlaces(str(file), source), library)
        return check_deck(file, CardPlaces(str(file), source), library)
    except Exception as error:
        return Found(None, [library.sources.failure(file, error)], [])


def check_deck(file: Path, places: CardPlaces, library: CardLibrary) -> Found:
    """Builds and prints a deck."""
    read = DeckFile(file, file.parent.parent.name)
    library.load(read)
    if read.made is None:
        return Found(None, read.complaints, [])
    errors, warnings = looked_through(read.made, places, library.rules.kept_to(library.sets.get(read.set)))
    known = {deck.path.stem for deck in library.files.values()}
    icons = [places.at(card, *said, key="nemesis") for card, said in lone_icons(read.made, known)]
    return Found(read.made, errors, [*warnings, *icons])


def check_event(file: Path, places: CardPlaces, library: CardLibrary) -> Found:
    """Builds and prints an Event card or Critical Event, with the deck of its villain."""
    read = EventFile(file, file.parent.parent.name)
    library.load_event(read)
    if read.made is None:
        return Found(None, read.complaints, [])
    errors = unprintable_event(read.made, places)
    return Found(None, errors, [] if errors else warnings_of_event(read.made, places), read.made.definition)


def check_characters(file: Path, places: CardPlaces, library: CardLibrary) -> Found:
    """Builds and prints character cards that are added to a deck, with that deck."""
    read = CharactersFile(file, file.parent.parent.name)
    library.load_characters(read)
    if read.made is None:
        return Found(None, read.complaints, [])
    deck = replace(library.deck(read.made.deck), characters=read.made.characters)
    errors, cards = unprintable(deck, places), tuple(deck.characters.values())
    return Found(None, errors, [] if errors else warnings_of_characters(deck, places), characters=cards)


def check_edition(file: Path, library: CardLibrary) -> Found:
    """An edition, together with the one that it extends."""
    in_library = library.rules.file(file)
    if in_library is None:
        return Found(None, [], [])  # another has its name: see twins
    return Found(None, in_library.complaints, [], edition=in_library.edition)


def twins(files: list[Path]) -> list[Complaint]:
    """Decks of one card set, or editions, with the same id: only the first would ever be played."""
    first: dict[str, Path] = {}
    found = []
    for file in files:
        is_edition = file.parent.name == EDITION_FOLDER
        what, article = ("edition", "an edition") if is_edition else ("deck", "a deck")
        of_set = f"{file.parent.parent.name}/{file.stem}"
        name = file.stem if is_edition else f"{of_set}:" if file.parent.name == CHARACTER_FOLDER else of_set
        other = first.setdefault(name, file)
        if other.resolve() != file.resolve():
            hint = f"a card set needs ids of its own: rename the file and its `{what}:`"
            found.append(Complaint(str(file), 1, 1, "", f"there is {article} {name!r} already: {other}", hint))
    return found


def summary(found: list[Found], errors: int) -> str:
    """``9 decks, 171 cards (340 with copies), 9 character cards, 0 texts by hand: no errors, 1 warning``."""
    decks = [each.deck for each in found if each.deck is not None]
    cards = [card for deck in decks for card in deck.all_cards]
    characters = [card for deck in decks for card in deck.all_characters]
    characters += [card for each in found for card in each.characters]
    events = [each.event for each in found if each.event is not None]
    editions = [each.edition for each in found if each.edition is not None]
    by_hand = sum(card.by_hand for card in (*cards, *characters, *events))
    warnings = sum(len(each.warnings) for each in found)
    copies = sum(card.copies for card in cards)
    parts = (
        f"{counted(len(decks), 'deck')}, {counted(len(cards), 'card')} ({copies} with copies)",
        f"{counted(len(characters), 'character card')}, {counted(len(events), 'Event')}",
        *([counted(len(editions), "edition")] if editions else []),
        f"{counted(by_hand, 'text')} by hand: {counted(errors, 'error')}",
        counted(warnings, "warning"),
    )
    return ", ".join(parts)
