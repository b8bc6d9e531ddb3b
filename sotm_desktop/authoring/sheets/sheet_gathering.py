"""The rows of sheets put together into the files of a card set."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from sotm_desktop.authoring.sheets.hp_cells import AS_IT_COMES, hp_by_h
from sotm_desktop.authoring.sheets.sheet_columns import EDITIONS, OPTIONS, REWARDS, SIDES, SheetKind
from sotm_desktop.authoring.sheets.sheet_files import CardKey, SheetFile, TextSlot, Titles, id_of, keywords_of
from sotm_desktop.authoring.sheets.sheet_reader import CardSheet, RowOfSheet
from sotm_desktop.authoring.sheets.sheet_values import SheetProblem
from sotm_desktop.cards.build import WITHOUT_HP
from sotm_desktop.cards.complaints import nearest
from sotm_desktop.cards.library import CardLibrary
from sotm_desktop.engine.definitions import STANDARD
from sotm_desktop.words import sheet_words as words

FOLDER_OF = {"hero": "heroes", "villain": "villains", "environment": "environments"}
CARD_SHEETS = {SheetKind.HEROES: "hero", SheetKind.VILLAINS: "villain", SheetKind.ENVIRONMENTS: "environment"}
OWNER_COLUMNS = {"hero": "Hero", "villain": "Villain", "environment": "Deck"}
STANDARD_VARIANTS = ("base", "standard", "")
HIGHEST = 999
REFLEXIVES = {"he": "himself", "she": "herself"}
"""How texts speak of a person who acts on their own card."""


class Gathering:
    """Takes the rows in; `files` are then the files of the card set, `problems` what is wrong in single rows."""

    def __init__(self, sheets: Iterable[CardSheet], library: CardLibrary) -> None:
        self.sheets = sheets
        self.library = library
        self.decks: dict[str, SheetFile] = {}
        """By their ids."""
        self.events: dict[str, SheetFile] = {}
        self.added: dict[str, SheetFile] = {}
        """Character cards for heroes of other card sets."""
        self.problems: list[SheetProblem] = []
        self.set_titles: set[str] = set()
        self.editions: dict[str, None] = {}
        """Those that the set is written for, by their ids, in the order of the sheets."""
        own = [(row.name("Deck"), id_of(row.name("Deck"))) for _, row in self._rows(*CARD_SHEETS)]
        self.titles = Titles([*own, *((deck.title, deck.id) for deck in library.decks())])
        self.rows_of: dict[tuple[str, str], RowOfSheet] = {}
        """Where a title of a deck was found first: of two alike one is a slip."""
        self._gather()

    @property
    def files(self) -> list[SheetFile]:
        """Decks first: Events are read beside them."""
        return [*self.decks.values(), *self.added.values(), *self.events.values()]

    def _rows(self, *kinds: SheetKind) -> Iterable[tuple[SheetKind, RowOfSheet]]:
        return ((sheet.kind, row) for sheet in self.sheets if sheet.kind in kinds for row in sheet.rows)

    def _gather(self) -> None:
        characters = list(self._rows(SheetKind.HERO_CHARACTERS, SheetKind.VILLAIN_CHARACTERS))
        people = {id_of(row.name("Deck")) for _, row in characters}
        for kind, row in self._rows(*CARD_SHEETS):
            self._card(CARD_SHEETS[kind], row, people)
        for kind, row in characters:
            if kind is SheetKind.HERO_CHARACTERS:
                self._hero(row)
            else:
                self._villain(row)
        for _, row in self._rows(SheetKind.DIVIDERS):
            self._divider(row)
        for _, row in self._rows(SheetKind.EVENTS):
            self._event(row)
        for _, row in self._rows(SheetKind.CRITICAL_EVENTS):
            self._critical(row)
        for file in self.decks.values():
            self._finish(file)

    def _complain(self, row: RowOfSheet, column: str, said: str, hint: str, title: str) -> None:
        self.problems.append(SheetProblem(row.at(column), said, hint, title))

    # -- cells

    def _needed(self, row: RowOfSheet, column: str, title: str) -> str:
        """A name that must be there."""
        found = row.name(column)
        if not found:
            self._complain(row, column, words.CELL_EMPTY, words.WRITE_IT, title)
        return found

    def _number(self, row: RowOfSheet, column: str, title: str, needed: bool = False, least: int = 1) -> int | None:
        """A number in a cell; None where there is none."""
        said = row.name(column)
        if not said and not needed:
            return None
        if not re.fullmatch(r"[0-9]{1,4}", said) or not least <= int(said) <= HIGHEST:
            self._complain(row, column, words.no_number(said), words.write_number(least, HIGHEST), title)
            return None
        return int(said)

    def _is_twice(self, row: RowOfSheet, column: str, kind: str, name: str, title: str) -> bool:
        """Whether there is another of this name already, which is said."""
        first = self.rows_of.setdefault((kind, id_of(name)), row)
        if first is not row:
            place = str(first.at(""))
            self._complain(row, column, words.twice(name, place), words.COUNT_COPIES, title)
        return first is not row

    def _set(self, row: RowOfSheet) -> None:
        if title := row.name("Set"):
            self.set_titles.add(title)
        known = self.library.rules.files
        for edition in filter(None, map(str.strip, row.name(EDITIONS).split(","))):
            if edition not in known and edition not in self.editions:
                self._complain(row, EDITIONS, words.no_edition(edition), nearest(edition, known), "")
            self.editions[edition] = None

    # -- cards

    def _deck(self, side: str, row: RowOfSheet, title: str) -> SheetFile | None:
        """The deck of a row; None where another kind of deck has its name."""
        name = id_of(title)
        file = self.decks.get(name)
        if file is None:
            data = {"deck": name, "kind": side, "title": title}
            file = self.decks[name] = SheetFile(FOLDER_OF[side], name, title, row.at("Deck"), data)
        elif file.data["kind"] != side:
            hint = words.ANOTHER_TITLE
            self._complain(row, "Deck", words.other_kind(title, str(file.place)), hint, title)
            return None
        return file

    def _card(self, side: str, row: RowOfSheet, people: set[str]) -> None:
        self._set(row)
        deck_title = self._needed(row, "Deck", "")
        if not deck_title:
            return
        owner = row.name(OWNER_COLUMNS[side]) or deck_title
        is_side_deck = id_of(deck_title) not in people and id_of(owner) in people
        file = self._deck(side, row, owner if is_side_deck else deck_title)
        title = self._needed(row, "Title", file.title if file is not None else deck_title)
        if file is None or not title or self._is_twice(row, "Title", file.name, title, file.title):
            return
        path: tuple[str, ...] = ("cards", id_of(title))
        held = file.data
        if is_side_deck:
            beside = id_of(deck_title)
            held = file.data.setdefault("side_decks", {}).setdefault(beside, {"title": deck_title})
            path = ("side_decks", beside, *path)
        card: dict[str, Any] = {"title": title}
        self._put(card, "copies", self._number(row, "Qty", file.title))
        if row.name("HP") != AS_IT_COMES:  # the text says which HP these are
            self._put(card, "hp", hp_by_h(row.name("HP")) or self._number(row, "HP", file.title))
        self._put(card, "keywords", keywords_of(row, "Keywords"))
        self._icons(card, row, "Nemesis Icon")
        held.setdefault("cards", {})[id_of(title)] = card
        file.add_text(row, "Game Text", "card", CardKey(id_of(title), False), 0, *path)

    def _put(self, data: dict[str, Any], key: str, value: object) -> None:
        if value:
            data[key] = value

    def _icons(self, data: dict[str, Any], row: RowOfSheet, column: str) -> None:
        icons = self.titles.icons(row.text(column))
        self._put(data, "nemesis", icons[0] if len(icons) == 1 else icons)

    # -- character cards

    def _hero(self, row: RowOfSheet) -> None:
        self._set(row)
        title = self._needed(row, "Deck", "")
        label = row.name("Variant")
        file = self.decks.get(id_of(title)) or self._added(title, row)
        if file is None or not title:
            return
        if file.data.get("kind", "hero") != "hero":
            self._complain(row, "Deck", words.other_kind(title, str(file.place)), words.ANOTHER_TITLE, title)
            return
        is_standard = label.lower() in STANDARD_VARIANTS and file.id not in self.added
        if self._is_twice(row, "Variant", f"{file.name} characters", label, file.title):
            return
        variant = STANDARD if is_standard else self._variant(file, label)
        card: dict[str, Any] = {} if is_standard else {"label": label}
        stands = WITHOUT_HP if row.name("HP") == WITHOUT_HP else None
        self._put(card, "hp", stands or self._number(row, "HP", file.title, needed=True))
        self._put(card, "complexity", self._number(row, "Complexity", file.title))
        keywords = keywords_of(row, "Keywords")
        self._put(card, "keywords", keywords if keywords != ["hero"] else [])
        self._icons(card, row, "Nemesis Icon")
        if row.text("Setup"):
            card["setup"] = [{"by_hand": row.text("Setup")}]
            file.add_text(row, "Setup", "setup", CardKey(variant, True), 0, "characters", variant, "setup")
        power = row.text("Innate Power Effect").removeprefix("POWER:").strip()
        self._needed(row, "Innate Power Effect", file.title)
        card["power"] = {"do": [{"by_hand": power}] if power else []}
        if name := row.name("Innate Power Name"):
            card["power"] = {"title": name, **card["power"]}
        key, path = CardKey(variant, True), ("characters", variant)
        if power:
            place = row.at("Innate Power Effect")
            file.slots.append(TextSlot(place, "power", power, key, 0, (*path, "power", "do")))
        file.add_text(row, "Extra Text", "card", key, 0, *path)
        options = [column for column in OPTIONS if row.text(column)]
        card["incapacitated"] = [[{"by_hand": row.text(column)}] for column in options]
        for number, column in enumerate(options):
            file.add_text(row, column, "incapacitated", key, 0, *path, "incapacitated", number)
        file.data.setdefault("characters", {})[variant] = card

    def _added(self, title: str, row: RowOfSheet) -> SheetFile | None:
        """The file of character cards for a hero of another card set; None where there is no such hero."""
        found = self.library.file_of(self.titles.id(title))
        deck = found.made if found is not None else None
        if deck is None or deck.side != "hero":
            if title:
                self._complain(row, "Deck", words.no_cards(title), words.ADD_CARDS, title)
            return None
        if deck.id not in self.added:
            data = {"characters_of": self.library.name_of(deck)}
            self.added[deck.id] = SheetFile("characters", deck.id, title, row.at("Deck"), data)
        return self.added[deck.id]

    def _variant(self, file: SheetFile, label: str) -> str:
        """A name for a further character card that the hero does not have yet."""
        taken = {STANDARD}
        if file.id in self.added:
            taken |= set(self.library.deck(file.data["characters_of"]).characters)
        names = (id_of(label) if number == 1 else f"{id_of(label)}_{number}" for number in range(1, 100))
        return next(name for name in names if name not in taken)

    def _villain(self, row: RowOfSheet) -> None:
        self._set(row)
        title = self._needed(row, "Deck", "")
        file = self.decks.get(id_of(title))
        if file is None or file.data["kind"] != "villain":
            if title:
                self._complain(row, "Deck", words.no_cards(title), words.ADD_CARDS, title)
            return
        name = self._needed(row, "Side 1 Name", title)
        if self._is_twice(row, "Side 1 Name", f"{file.name} characters", name, title):
            return
        several = file.data.setdefault("characters", {})
        card: dict[str, Any] = {}
        self._icons(card, row, "Side 1 Nemesis Icon")
        self._put(file.data, "difficulty", self._number(row, "Difficulty", title))
        several[id_of(name)] = card
        key = CardKey(id_of(name), True)
        for face, side in enumerate(SIDES):
            if face and not any(row.text(f"{side} {column}") for column in ("Name", "Game Text", "HP")):
                continue
            made: dict[str, Any] = {"title": row.name(f"{side} Name") or name}
            self._put(made, "description", row.name(f"{side} Description"))
            needed = face == 0
            said = row.name(f"{side} HP")
            known = said if said == WITHOUT_HP else hp_by_h(said)
            self._put(made, "hp", known or self._number(row, f"{side} HP", title, needed))
            self._put(made, "keywords", keywords_of(row, f"{side} Keywords"))
            end = "back" if face else "front"
            card[end] = made
            path = ("characters", key.id, end)
            file.add_text(row, f"{side} Setup", "setup", key, face, *path, "setup")
            file.add_text(row, f"{side} Game Text", "card", key, face, *path)
            file.add_text(row, f"{side} Advanced", "card", key, face, *path, "advanced")

    def _divider(self, row: RowOfSheet) -> None:
        """How hard a deck is to play or to beat, where no other sheet says it."""
        file = self.decks.get(id_of(row.name("Deck")))
        number = self._number(row, "C/D/P", row.name("Deck"))
        if file is None or number is None:
            return
        if file.data["kind"] != "hero":
            file.data.setdefault("difficulty", number)
        elif STANDARD in file.data.get("characters", {}):
            file.data["characters"][STANDARD].setdefault("complexity", number)

    # -- Events

    def _event_file(self, row: RowOfSheet, kind: str, villain: str) -> SheetFile | None:
        self._set(row)
        title = self._needed(row, "Title", "")
        name = id_of(title)
        deck = self.titles.id(villain)
        if not title or self._is_twice(row, "Title", "event_cards", title, title):
            return None
        if not deck:
            column = "Deck" if kind == "critical_event" else "Villain"
            self._complain(row, column, words.no_villain(villain), words.ADD_VILLAIN, title)
            return None
        data: dict[str, Any] = {kind: name, "villain": deck, "title": title}
        self._put(data, "date", self._needed(row, "Date", title))
        limit = self._number(row, "Collection Limit", title, least=0)
        data |= {} if limit is None else {"limit": limit}
        file = self.events[name] = SheetFile("event_cards", name, title, row.at("Title"), data)
        return file

    def _event(self, row: RowOfSheet) -> None:
        file = self._event_file(row, "event_card", row.name("Villain"))
        if file is None:
            return
        key = CardKey(file.id, True)
        file.data["effect"] = {"title": self._needed(row, "Effect Title", file.title)}
        file.add_text(row, "Effect Game Text", "card", key, 0, "effect")
        file.data["rewards"] = []
        for number, reward in enumerate(REWARDS):
            text = self._needed(row, f"{reward} Game Text", file.title)
            title = self._needed(row, f"{reward} Title", file.title)
            file.data["rewards"].append({"title": title, "do": [{"by_hand": text}]})
            file.add_text(row, f"{reward} Game Text", "reward", key, 0, "rewards", number, "do")

    def _critical(self, row: RowOfSheet) -> None:
        file = self._event_file(row, "critical_event", row.name("Deck"))
        if file is None:
            return
        key = CardKey(file.id, True)
        card = file.data["character"] = {"title": self._needed(row, "Name", file.title)}
        self._put(card, "description", row.name("Description"))
        self._put(card, "hp", self._number(row, "HP", file.title))
        self._put(card, "keywords", keywords_of(row, "Keywords"))
        self._icons(card, row, "Nemesis Icon")
        file.add_text(row, "Setup", "setup", key, 0, "character", "setup")
        file.add_text(row, "Game Text", "card", key, 0, "character")
        file.add_text(row, "Advanced", "card", key, 0, "character", "advanced")

    # -- a whole deck

    def _finish(self, file: SheetFile) -> None:
        """What only the whole deck says: one character card of a villain, common icons, pronouns."""
        people = file.data.get("characters", {})
        if file.data["kind"] != "environment" and not people:
            sheet = SheetKind.HERO_CHARACTERS if file.data["kind"] == "hero" else SheetKind.VILLAIN_CHARACTERS
            said = words.no_character(file.title)
            self.problems.append(SheetProblem(file.place, said, words.add_character(sheet.form.name), file.title))
        icons = {str(card.get("nemesis")): card.get("nemesis") for card in people.values()}
        if len(icons) == 1 and None not in icons.values():
            file.data["nemesis"] = next(iter(icons.values()))
            for card in people.values():
                del card["nemesis"]
        if (said := self._pronoun(file)) and people:
            file.data["pronoun"] = said
        if file.data["kind"] == "villain" and len(people) == 1 and not _is_beaten_on_back(people):
            self._one_villain(file, next(iter(people)))
        order = ("deck", "kind", "title", "nemesis", "pronoun", "difficulty", "character", "characters", "cards")
        rest = [key for key in file.data if key not in order]
        file.data = {key: file.data[key] for key in (*order, *rest) if key in file.data}
        file.data.setdefault("cards", {})

    def _one_villain(self, file: SheetFile, name: str) -> None:
        """A villain of one character card, who has the name of the deck where the sheet gives no other."""
        card = file.data["character"] = file.data.pop("characters")[name]
        for side in ("front", "back"):
            if card.get(side, {}).get("title") == file.title:
                del card[side]["title"]
        file.slots = [
            slot._replace(card=CardKey(file.id, True), path=("character", *slot.path[2:]))
            if slot.card.is_character
            else slot
            for slot in file.slots
        ]

    def _pronoun(self, file: SheetFile) -> str:
        """How the texts of a deck speak of its character, as far as they agree; "" where they do not."""
        texts = " ".join(slot.text for slot in file.slots)
        if re.search(rf"{re.escape(file.title)} deals itself\b", texts):
            return "it"
        found = [said for said, word in REFLEXIVES.items() if re.search(rf"\b{word}\b", texts)]
        return found[0] if len(found) == 1 else ""


def _is_beaten_on_back(people: dict[str, Any]) -> bool:
    """Whether the one character card of a villain has a back without HP, which only one of `characters:` can have."""
    (card,) = people.values()
    return "back" in card and "hp" not in card["back"]
