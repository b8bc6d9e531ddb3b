"""`sotm check`: finds the mistakes in card sets, says where each of them is, and counts what there is."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from sotm_desktop.cards.build import DECK_SIZES, DeckBuilder
from sotm_desktop.cards.complaints import Complaint, nearest
from sotm_desktop.cards.phrasebook import Unprintable, ability_lines, advanced_lines, lines, names_of, setup_lines
from sotm_desktop.cards.shelf import DECK_FOLDERS, read_deck
from sotm_desktop.cards.source import Source
from sotm_desktop.engine.definitions import DeckDefinition, Definition

FAILED, NOTHING_FOUND = 1, 2
LONGEST_TEXT = 420
"""Letters that the face of a deck card holds at the smallest readable size."""


class Found(NamedTuple):
    """What came of one deck file."""

    deck: DeckDefinition | None
    errors: list[Complaint]
    warnings: list[Complaint]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What can be written after `sotm check`."""
    what = "deck files or folders; the shipped card sets otherwise"
    parser.add_argument("paths_to_check", nargs="*", type=Path, metavar="PATH", help=what)


def run(args: argparse.Namespace) -> int:
    """Checks them all. The exit code is 1 when there was an error, 2 when there was nothing to check."""
    wanted = args.paths_to_check or [args.paths.cardsets]
    missing = [path for path in wanted if not path.exists()]
    for path in missing:
        print(f"There is no file or folder {path}.")
    files = [file for path in wanted for file in files_of(path)]
    if missing:
        return NOTHING_FOUND
    if not files:
        print("No deck file was found: they are *.yaml in heroes/, villains/ and environments/ of a card set.")
        return NOTHING_FOUND
    found = [check(file) for file in files]
    errors = [error for each in found for error in each.errors] + twins(files)
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
    if path.name in DECK_FOLDERS:
        return sorted(path.glob("*.yaml"))
    found = [file for part in DECK_FOLDERS for file in sorted((path / part).glob("*.yaml"))]
    return found or [file for part in DECK_FOLDERS for file in sorted(path.glob(f"*/{part}/*.yaml"))]


def check(file: Path) -> Found:
    """Reads, builds and prints one deck."""
    try:
        text = file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        return Found(None, [Complaint(str(file), 1, 1, "", f"the file cannot be read: {error}")], [])
    source, complaints = read_deck(str(file), text)
    if source is None:
        return Found(None, complaints, [])
    builder = DeckBuilder(str(file), file.parent.parent.name)
    deck = builder.build(source)
    errors = [*complaints, *builder.complaints]
    if deck is None:
        return Found(None, errors, [])
    places = Places(str(file), source)
    errors += [*misnamed(deck, file, places), *unprintable(deck, places)]
    return Found(deck, errors, [] if errors else warnings_of(deck, places))


def twins(files: list[Path]) -> list[Complaint]:
    """Decks with the same id: only the first would ever be played."""
    first: dict[str, Path] = {}
    found = []
    for file in files:
        other = first.setdefault(file.stem, file)
        if other.resolve() != file.resolve():
            hint = "a card set needs ids of its own: rename the file and its `deck:`"
            found.append(Complaint(str(file), 1, 1, "", f"there is a deck {file.stem!r} already: {other}", hint))
    return found


def summary(found: list[Found], errors: int) -> str:
    """``9 decks, 171 cards (340 with copies), 9 character cards, 0 texts by hand: no errors, 1 warning``."""
    decks = [each.deck for each in found if each.deck is not None]
    cards = [card for deck in decks for card in deck.cards.values()]
    characters = [card for deck in decks for card in deck.characters.values()]
    by_hand = sum(card.by_hand for card in (*cards, *characters))
    warnings = sum(len(each.warnings) for each in found)
    copies = sum(card.copies for card in cards)
    return (
        f"{_count(len(found), 'deck')}, {_count(len(cards), 'card')} ({copies} with copies), "
        f"{_count(len(characters), 'character card')}, {_count(by_hand, 'text')} by hand: "
        f"{_count(errors, 'error')}, {_count(warnings, 'warning')}"
    )


def _count(number: int, noun: str) -> str:
    return f"{number or 'no'} {noun}{'' if number == 1 else 's'}"


class Places:
    """Where the cards of a file stand."""

    def __init__(self, file: str, source: Source):
        self.file = file
        self.source = source

    def at(self, card: str, found: str, hint: str = "", key: str = "") -> Complaint:
        """A remark at a card, or at a key at the top of the file."""
        line, column = self.source.keys.get(key, (1, 1))
        for part in ("cards", "characters"):
            held = self.source.value.get(part)
            if held is not None and card in held.keys:
                line, column = held.keys[card]
        return Complaint(self.file, line, column, card, found, hint)


def misnamed(deck: DeckDefinition, file: Path, places: Places) -> list[Complaint]:
    """A deck is looked up by the name of its file."""
    if deck.id == file.stem:
        return []
    return [places.at("", f"the deck {deck.id!r} is in a file with another name", f"call it {deck.id}.yaml", "deck")]


def unprintable(deck: DeckDefinition, places: Places) -> list[Complaint]:
    """Cards that no text can be printed on."""
    names, found = names_of(deck), []
    for key, card in (*deck.characters.items(), *deck.cards.items()):
        try:
            printed(card, names)
        except Unprintable as error:
            found.append(places.at(key, str(error), "this is a gap in the program: please report it"))
    return found


def printed(card: Definition, names: dict[str, str]) -> str:
    """Everything that is printed on a card, as one text."""
    sides = [(lines(card, side, names), advanced_lines(card, side, names)) for side in range(len(card.faces))]
    found = [
        *setup_lines(card, names),
        *ability_lines(card, names),
        *(line for pair in sides for part in pair for line in part),
    ]
    return "\n".join(line.text for line in found)


# -- what is no mistake, but probably not meant


def warnings_of(deck: DeckDefinition, places: Places) -> list[Complaint]:
    """Everything about a deck that looks strange."""
    found = [*_size(deck, places), *_first_game(deck, places), *_missing(deck, places), *_by_hand(deck, places)]
    return [*found, *_unused_names(places), *_long_texts(deck, places)]


def _size(deck: DeckDefinition, places: Places) -> Iterator[Complaint]:
    copies, wanted = sum(card.copies for card in deck.cards.values()), DECK_SIZES.get(deck.side)
    if wanted is not None and copies != wanted:
        yield places.at("", f"the deck has {copies} cards", f"a {deck.side} deck has {wanted}", "cards")


def _first_game(deck: DeckDefinition, places: Places) -> Iterator[Complaint]:
    copies = sum(card.copies for card in deck.cards.values())
    if deck.first_game and len(deck.first_game) != copies:
        found = f"the order for a first game has {len(deck.first_game)} of {copies} cards"
        yield places.at("", found, "name every copy once", "first_game")


def _missing(deck: DeckDefinition, places: Places) -> Iterator[Complaint]:
    if deck.side == "villain" and all(len(card.faces) < 2 for card in deck.characters.values()):
        yield places.at("", "the villain character card has no back", "add `back:`", "character")
    for variant, card in deck.characters.items():
        abilities = [ability for face in card.faces for ability in face.abilities]
        if deck.side == "hero" and len(abilities) != 3:
            yield places.at(variant or "standard", f"{len(abilities)} incapacitated abilities", "a hero has 3")


def _by_hand(deck: DeckDefinition, places: Places) -> Iterator[Complaint]:
    for key, card in (*deck.characters.items(), *deck.cards.items()):
        if card.by_hand:
            yield places.at(key, f"{_count(card.by_hand, 'text')} that the players resolve by hand")


def _long_texts(deck: DeckDefinition, places: Places) -> Iterator[Complaint]:
    names = names_of(deck)
    for key, card in deck.cards.items():
        letters = len(printed(card, names))
        if letters > LONGEST_TEXT:
            yield places.at(key, f"its text has {letters} letters", f"more than {LONGEST_TEXT} do not fit on its face")


def _unused_names(places: Places) -> Iterator[Complaint]:
    """Names given with ``as`` that no later sentence of the card uses."""
    for part in ("cards", "characters", "character"):
        for key, card in _entries(places.source, part):
            said = _scalars(card)
            for name in _names_given(card):
                if said.count(str(name.value)) < 2:
                    hint = nearest(str(name.value), {word for word in said if word != name.value}).partition(
                        "what fits"
                    )[0]
                    found = f"nothing uses the name {name.value!r}"
                    yield Complaint(
                        places.file, name.line, name.column, key, found, hint.strip() or "leave out the `as`"
                    )


def _entries(source: Source, part: str) -> list[tuple[str, Source]]:
    held = source.value.get(part)
    return list(held.value.items()) if held is not None and isinstance(held.value, dict) else []


def _names_given(source: Source) -> Iterator[Source]:
    if isinstance(source.value, dict):
        for key, item in source.value.items():
            if key == "as":
                yield item
            else:
                yield from _names_given(item)
    elif isinstance(source.value, list):
        for item in source.value:
            yield from _names_given(item)


def _scalars(source: Source) -> list[str]:
    """Every word of a card's data, `it.card` and the like by their first part too."""
    if isinstance(source.value, dict):
        return [word for item in source.value.values() for word in _scalars(item)]
    if isinstance(source.value, list):
        return [word for item in source.value for word in _scalars(item)]
    return [str(source.value)]
