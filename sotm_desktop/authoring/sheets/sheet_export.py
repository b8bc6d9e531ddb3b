"""The cards of a card set as sheets, in the columns that an import reads; texts stand in the program's own words."""

from __future__ import annotations

import csv
import errno
import io
import os
from collections.abc import Collection, Iterable, Iterator
from pathlib import Path

from sotm_desktop import own_files
from sotm_desktop.authoring.sheets.sheet_columns import EDITIONS, OPTIONS, REWARDS, SIDES, SheetKind
from sotm_desktop.cards.appearance import LOOK_FILE
from sotm_desktop.cards.build import WITHOUT_HP
from sotm_desktop.cards.cardset import ACHIEVEMENT_FILE, LESSON_FILE
from sotm_desktop.cards.event_cards import EventCard
from sotm_desktop.cards.library import CardLibrary
from sotm_desktop.engine.definitions import STANDARD, DeckDefinition, Definition
from sotm_desktop.words import sheet_words as words
from sotm_desktop.words.card_text import (
    PrintedLine,
    ability_lines,
    advanced_lines,
    as_text,
    keyword_name,
    lines,
    names_of,
    printed_hp,
    setup_lines,
)
from sotm_desktop.words.card_text.clause_lines import SETUP

NOTHING = "-"
BASE = "Base"
CARDS = {"hero": SheetKind.HEROES, "villain": SheetKind.VILLAINS, "environment": SheetKind.ENVIRONMENTS}
OWNERS = {"hero": "Hero", "villain": "Villain"}
Row = dict[str, object]
"""What stands in a row, by the names of its columns; other columns have nothing."""


def sheets_of(library: CardLibrary, name: str) -> dict[str, str]:
    """The sheets of a card set: names of files with what stands in them.

    Raises KeyError when there is no such set.
    """
    title, editions = library.sets[name].title, ", ".join(library.sets[name].written_for)
    rows: dict[SheetKind, list[Row]] = {kind: [] for kind in SheetKind}
    icons = {deck.id: deck.title for deck in library.decks()}
    for kind, row in SheetRows(library, name, icons).rows():
        rows[kind].append({**row, "Set": title, **({EDITIONS: editions} if editions else {})})
    return {kind.file: _written(kind, found) for kind, found in rows.items() if found}


def without_column(library: CardLibrary, name: str) -> tuple[str, ...]:
    """What a card set has and no column holds, in words."""
    folder = library.sets[name].path
    decks = [deck for deck in library.decks() if deck.set == name]
    has = {
        words.LOOKS: (folder / LOOK_FILE).exists() or any(deck.look for deck in decks),
        words.BACKS: any(len(card.faces) > 1 for deck in decks for card in deck.all_cards),
        words.FIRST_ORDER: any(deck.first_game for deck in decks),
        words.LESSONS: (folder / LESSON_FILE).exists(),
        words.ACHIEVEMENTS: (folder / ACHIEVEMENT_FILE).exists(),
        words.SCENARIOS: (folder / "scenarios").exists(),
    }
    return tuple(said for said, is_there in has.items() if is_there)


def _written(kind: SheetKind, rows: Collection[Row]) -> str:
    text = io.StringIO()
    columns = (*kind.form.columns, *((EDITIONS,) if any(EDITIONS in row for row in rows) else ()))
    writer = csv.DictWriter(text, columns, restval=NOTHING, delimiter="\t", lineterminator="\n")
    writer.writeheader()
    for row in rows:
        writer.writerow({column: NOTHING if value in ("", None) else value for column, value in row.items()})
    return text.getvalue()


def write_sheets(sheets: dict[str, str], folder: Path) -> None:
    """Puts sheets into a folder: all of them or none. Raises OSError, also where one of them is there already."""
    folder.mkdir(parents=True, exist_ok=True)
    if there := [name for name in sheets if os.path.lexists(folder / name)]:
        raise FileExistsError(errno.EEXIST, words.files_there(there))
    written: list[Path] = []
    try:
        for name, text in sheets.items():
            own_files.write(folder / name, text.encode())
            written.append(folder / name)
    except OSError:
        for path in written:
            path.unlink(missing_ok=True)
        raise


class SheetRows:
    """The rows of one card set."""

    def __init__(self, library: CardLibrary, name: str, icons: dict[str, str]) -> None:
        """``icons``: the titles of the decks whose icon a card may bear, by their ids."""
        self.library = library
        self.name = name
        self.icons = icons

    def rows(self) -> Iterator[tuple[SheetKind, Row]]:
        """All of them, each with the sheet that it belongs to."""
        for deck in self.library.decks():
            names = names_of(deck)
            if deck.set == self.name:
                for each in (deck, *deck.side_decks):
                    yield from ((CARDS[deck.side], self._card(deck, each, card, names)) for card in each.cards.values())
                yield SheetKind.DIVIDERS, _divider(deck)
            for card in deck.all_characters if deck.side == "villain" else deck.characters.values():
                if card.set == self.name and deck.side == "hero":
                    yield SheetKind.HERO_CHARACTERS, self._hero(deck, card, names)
                elif card.set == self.name:
                    yield SheetKind.VILLAIN_CHARACTERS, self._villain(deck, card, names)
        for event in self.library.events():
            if event.definition.set == self.name:
                kind = SheetKind.CRITICAL_EVENTS if event.is_critical else SheetKind.EVENTS
                yield kind, self._critical(event) if event.is_critical else _event(event)

    def _card(self, owner: DeckDefinition, deck: DeckDefinition, card: Definition, names: dict[str, str]) -> Row:
        row: Row = {OWNERS[owner.side]: owner.title} if owner.side in OWNERS else {}
        row |= {
            "Deck": deck.title,
            "Title": card.title,
            "HP": printed_hp(card.faces[0]),
            "Keywords": _keywords(card, 0),
            "Game Text": _said(lines(card, 0, names)),
            "Qty": card.copies,
        }
        return row if owner.side == "hero" else row | {"Nemesis Icon": self._icons(card)}

    def _icons(self, card: Definition) -> str:
        """The titles of the decks; in brackets what is none of a deck."""
        return ", ".join(self.icons.get(icon) or f"[{icon.replace('_', ' ').title()}]" for icon in card.nemeses)

    def _hero(self, deck: DeckDefinition, card: Definition, names: dict[str, str]) -> Row:
        variant = card.variant or STANDARD
        power = next(iter(card.faces[0].powers), None)
        printed = lines(card, 0, names)
        others = [line for line in printed if not line.is_power and line.tag != SETUP]
        abilities = [line.text for line in ability_lines(card, names)]
        return {
            "Variant": BASE if variant == STANDARD else card.look.get("label") or keyword_name(variant),
            "Deck": deck.title,
            "Keywords": _keywords(card, 0),
            "HP": WITHOUT_HP if card.faces[0].stands_without_hp else card.faces[0].hp,
            "Nemesis Icon": self._icons(card),
            "Setup": " ".join(line.text for line in printed if line.tag == SETUP),
            "Innate Power Name": power.title if power is not None else "",
            "Innate Power Effect": f"POWER: {' '.join(line.text for line in printed if line.is_power)}",
            "Extra Text": _said(others),
            "Complexity": card.look.get("complexity"),
            **dict(zip(OPTIONS, abilities, strict=False)),
        }

    def _villain(self, deck: DeckDefinition, card: Definition, names: dict[str, str]) -> Row:
        row: Row = {"Deck": deck.title, "Difficulty": deck.source.get("difficulty")}
        for number, side in zip(range(len(card.faces)), SIDES, strict=False):
            face = card.faces[number]
            row |= {
                f"{side} Name": face.title,
                f"{side} Description": face.description,
                f"{side} Keywords": _keywords(card, number),
                f"{side} HP": WITHOUT_HP if face.stands_without_hp else printed_hp(face),
                f"{side} Nemesis Icon": self._icons(card),
                f"{side} Game Text": _said(lines(card, number, names)),
                f"{side} Advanced": _said(advanced_lines(card, number, names)),
            }
        return row | {"Side 1 Setup": " ".join(line.text for line in setup_lines(card, names))}

    def _critical(self, event: EventCard) -> Row:
        card, names = event.definition, names_of(event.deck)
        return {
            "Title": event.title,
            "Date": event.date,
            "Collection Limit": event.limit,
            "Deck": event.deck.title,
            "Name": card.faces[0].title,
            "Description": card.faces[0].description,
            "Keywords": _keywords(card, 0),
            "HP": card.faces[0].hp,
            "Nemesis Icon": self._icons(card),
            "Setup": " ".join(line.text for line in setup_lines(card, names)),
            "Game Text": _said(lines(card, 0, names)),
            "Advanced": _said(advanced_lines(card, 0, names)),
        }


def _event(event: EventCard) -> Row:
    card, names = event.definition, names_of(event.deck)
    row: Row = {
        "Title": event.title,
        "Date": event.date,
        "Collection Limit": event.limit,
        "Villain": event.deck.title,
        "Effect Title": card.faces[0].description,
        "Effect Game Text": _said(lines(card, 0, names)),
    }
    for reward, ability, line in zip(REWARDS, card.faces[1].abilities, ability_lines(card, names), strict=True):
        row |= {f"{reward} Title": ability.title, f"{reward} Game Text": line.text}
    return row


def _divider(deck: DeckDefinition) -> Row:
    hero = deck.characters.get("")
    hard = hero.look.get("complexity") if deck.side == "hero" and hero is not None else deck.source.get("difficulty")
    return {"Deck": deck.title, "Name": deck.title, "Type": keyword_name(deck.side), "C/D/P": hard}


def _keywords(card: Definition, face: int) -> str:
    return ", ".join(keyword_name(keyword) for keyword in card.faces[face].keywords)


def _said(found: Iterable[PrintedLine]) -> str:
    """A text line by line, as it stands on the card: so each line is read back alone."""
    return "\n".join(as_text(line) for line in found)
