"""Reads sheets of cards as they are printed elsewhere and says how many texts come out as the shipped cards do.

``python build_scripts/read_sheets.py FILE…``: tab-separated sheets of cards that the card sets have, one card a row,
with a head that names the columns. Of every text it says whether what is read prints as the shipped card does, and
lists those that do not, by cause. The sheets are test input from outside; nothing of them is kept.
"""

from __future__ import annotations

import argparse
import csv
import re
import sys
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from sotm_desktop.cards.deck_keywords import keywords_in
from sotm_desktop.cards.library import CardLibrary
from sotm_desktop.cards.text_context import TextContext, TextPlaces
from sotm_desktop.engine.definitions import DeckDefinition, Definition
from sotm_desktop.engine.effects.clauses import Ability, Clause
from sotm_desktop.engine.effects.statics import Static
from sotm_desktop.words.card_text import ability_lines, advanced_lines, as_text, lines, setup_lines
from sotm_desktop.words.reading import TextReading, read
from sotm_desktop.words.reading.grammar_of_cards import warm_up
from tests.kit.same_meaning import Form, same

CARDSETS = Path(__file__).parents[1] / "cardsets"
SETS = {"Core Game": "definitive", "Rook City Renegades": "renegades"}
SAME, EQUAL, OTHERWISE, IN_PART = "same print", "equal in meaning", "read otherwise", "not understood"
PLACES = ("next_to", "no_place", "play_in", "not_playable", "playable_if", "numbers")
"""What a card says of where and how it is played."""


class SheetText(NamedTuple):
    """A cell of a sheet, and how the shipped card says the same."""

    where: str
    text: str
    kind: str
    place: TextContext
    shipped: tuple[str, ...]
    clauses: tuple[Clause | Static, ...]
    """The shipped data that the text stands for."""

    def cause(self, found: TextReading) -> str:
        """Whether what was read is what the shipped card says, and how it is not."""
        if found.leftovers:
            return IN_PART
        said, shipped = [line for line in found.printed.split("\n") if line], self.shipped
        if sorted(" ".join(said).split()) == sorted(" ".join(shipped).split()) and (
            sorted(said) == sorted(shipped) or len(said) == 1 or len(shipped) == 1
        ):
            return SAME
        return EQUAL if self._is_equal(found) else OTHERWISE

    def _is_equal(self, found: TextReading) -> bool:
        """Whether the data that was read means what the shipped data does, clause by clause."""
        card, side = self.place.card, self.place.side
        made = self.place.built(self.kind, found.data)
        if made is None:
            return False
        only = card.id if card.copies == 1 else ""
        form, left = Form(side, card.is_character, only), list(made.faces[self.place.face].printed)
        has_place = self.kind == "card" and self.clauses == card.faces[self.place.face].printed
        if has_place and any(
            repr(form.of(getattr(made, name))) != repr(form.of(getattr(card, name))) for name in PLACES
        ):
            return False
        for clause in self.clauses:
            alike = next((each for each in left if same(clause, each, side, card.is_character, only)), None)
            if alike is None:
                return False
            left.remove(alike)
        return not left


class Shelf:
    """The shipped decks by their titles."""

    def __init__(self) -> None:
        self.library = CardLibrary([CARDSETS])
        self.decks = {(deck.set, _plain(deck.title)): deck for deck in self.library.decks()}
        self.events = {_plain(event.title): event for event in self.library.events()}

    def deck(self, card_set: str, title: str) -> DeckDefinition | None:
        found = self.decks.get((SETS.get(card_set, ""), _plain(title)))
        return found or next((deck for (_, name), deck in self.decks.items() if name == _plain(title)), None)

    def places(self, deck: DeckDefinition, source: object = None) -> TextPlaces:
        return TextPlaces(deck, self.library.knows_keyword, {*self.library.keywords, *keywords_in(source)})

    def texts(self, row: dict[str, str]) -> Iterator[SheetText]:
        """The texts of a row of any of the sheets."""
        if "Effect Game Text" in row or "Date" in row:
            yield from self._event(row)
            return
        deck = self.deck(row.get("Set", ""), row.get("Deck") or row.get("Villain") or "")
        if deck is None:
            return
        places = self.places(deck)
        if "Innate Power Effect" in row:
            yield from self._hero(row, deck, places)
        elif "Side 1 Game Text" in row:
            yield from self._villain(row, deck, places)
        elif "Game Text" in row:
            card = next((card for card in deck.all_cards if _plain(card.title) == _plain(row["Title"])), None)
            if card is not None:
                shipped = tuple(as_text(line) for line in lines(card, 0, places.names))
                yield SheetText(
                    f"{deck.id}/{card.id}", row["Game Text"], "card", places.of(card), shipped, card.faces[0].printed
                )

    def _hero(self, row: dict[str, str], deck: DeckDefinition, places: TextPlaces) -> Iterator[SheetText]:
        wanted = _plain(row["Variant"])
        labels = {_plain(str(card.look.get("label"))): card for card in deck.characters.values()}
        card = deck.characters[""] if wanted == "base" else labels.get(wanted)
        if card is None:
            return
        where = f"{deck.id}:{card.variant or 'standard'}"
        text = row["Innate Power Effect"].removeprefix("POWER: ")
        power = tuple(line.text for line in lines(card, 0, places.names))
        yield SheetText(f"{where} power", text, "power", places.of(card), power, card.faces[0].printed)
        for number, line in enumerate(ability_lines(card, places.names), 1):
            text, clause = row.get(f"Incapacitated Option {number}", ""), _abilities(card)[number - 1]
            name = f"{where} incapacitated {number}"
            yield SheetText(name, text, "incapacitated", places.of(card), (line.text,), (clause,))

    def _villain(self, row: dict[str, str], deck: DeckDefinition, places: TextPlaces) -> Iterator[SheetText]:
        people = [card for card in deck.all_characters if _plain(card.title) == _plain(row["Side 1 Name"])]
        card = people[0] if people else deck.characters[""]
        setup = tuple(line.text for line in setup_lines(card, places.names))
        yield SheetText(f"{deck.id} setup", row["Side 1 Setup"], "setup", places.of(card), setup, _setup(card))
        for number in range(len(card.faces)):
            place, side, face = places.of(card, number), f"Side {number + 1}", card.faces[number]
            said = tuple(as_text(line) for line in lines(card, number, places.names))
            yield SheetText(f"{deck.id} side {number + 1}", row[f"{side} Game Text"], "card", place, said, face.printed)
            said = tuple(as_text(line) for line in advanced_lines(card, number, places.names))
            name = f"{deck.id} advanced {number + 1}"
            yield SheetText(name, row[f"{side} Advanced"], "card", place, said, face.advanced)

    def _event(self, row: dict[str, str]) -> Iterator[SheetText]:
        event = self.events.get(_plain(row["Title"]))
        if event is None:
            return
        places, card = self.places(event.deck, event.source), event.definition
        column = "Effect Game Text" if "Effect Game Text" in row else "Game Text"
        yield SheetText(event.id, row[column], "card", places.of(card), _said(card, places), card.faces[0].printed)
        for number, line in enumerate(ability_lines(card, places.names), 1):
            text, clause = row[f"Reward {number} Game Text"], _abilities(card)[number - 1]
            yield SheetText(f"{event.id} reward {number}", text, "reward", places.of(card), (line.text,), (clause,))
        if "Setup" in row:
            setup = tuple(line.text for line in setup_lines(card, places.names))
            yield SheetText(f"{event.id} setup", row["Setup"], "setup", places.of(card), setup, _setup(card))
            said = tuple(as_text(line) for line in advanced_lines(card, 0, places.names))
            clauses = card.faces[0].advanced
            yield SheetText(f"{event.id} advanced", row["Advanced"], "card", places.of(card), said, clauses)


def _said(card: Definition, places: TextPlaces) -> tuple[str, ...]:
    return tuple(as_text(line) for line in lines(card, 0, places.names))


def _abilities(card: Definition) -> list[Ability]:
    return [clause for face in card.faces for clause in face.printed if isinstance(clause, Ability)]


def _setup(card: Definition) -> tuple[Clause, ...]:
    return () if card.faces[0].setup is None else (card.faces[0].setup,)


def _plain(text: str) -> str:
    return re.sub(r"[^a-z0-9]+", "", text.lower().removeprefix("the "))


def main() -> int:
    """Prints the figures, and the texts that came out otherwise."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE")
    parser.add_argument("--show", type=int, default=1000, help="how many texts are listed")
    args = parser.parse_args()
    warm_up()
    shelf, counted, listed, times = Shelf(), Counter[str](), list[str](), list[float]()
    for file in args.files:
        with file.open(encoding="utf-8", newline="") as opened:
            for row in csv.DictReader(opened, delimiter="\t", quoting=csv.QUOTE_NONE):
                for text in shelf.texts(row):
                    if text.text.strip() in ("", "-"):
                        continue
                    begun = time.process_time()
                    found = read(text.text, text.kind, text.place)
                    times.append(time.process_time() - begun)
                    cause = text.cause(found)
                    counted[cause] += 1
                    if cause in (OTHERWISE, IN_PART):
                        shown = "; ".join(leftover.text for leftover in found.leftovers) or found.printed.replace(
                            "\n", " / "
                        )
                        listed.append(
                            f"{cause}: {text.where}\n    {text.text}\n    {shown}\n    {' / '.join(text.shipped)}"
                        )
    for line in sorted(listed)[: args.show]:
        print(line)
    total = counted.total()
    figures = ", ".join(
        f"{counted[cause]} {cause} ({counted[cause] / max(total, 1):.1%})"
        for cause in (SAME, EQUAL, OTHERWISE, IN_PART)
    )
    times.sort()
    print(f"{total} texts: {figures}")
    if times:
        median, slowest = times[len(times) // 2] * 1000, times[-1] * 1000
        print(f"median {median:.1f} ms, slowest {slowest:.0f} ms, {sum(times):.1f} s in all")
    return 0


if __name__ == "__main__":
    sys.exit(main())
