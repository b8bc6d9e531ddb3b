"""From printed cards to what the looks is told: palettes, emblems, people, kinds and rule icons."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from copy import copy
from dataclasses import replace
from functools import cached_property
from pathlib import Path
from typing import Any

from sotm_desktop.cards.appearance import LOOK_FILE, read_look
from sotm_desktop.cards.documents import NO_CACHE, SourceCache
from sotm_desktop.cards.own_pictures import read_picture
from sotm_desktop.engine.definitions import DeckDefinition, Definition, Face
from sotm_desktop.engine.modifiers import IMMUNE_TO_AMOUNT
from sotm_desktop.engine.state import BACK
from sotm_desktop.scenes.shell.cover_reader import cover_from
from sotm_desktop.scenes.shell.figure_reader import figure_of, laid_over
from sotm_desktop.table.art.cover_look import CoverLook
from sotm_desktop.table.art.emblems import is_icon
from sotm_desktop.table.art.figure import Figure
from sotm_desktop.table.art.looks import CharacterLook, DeckLook, FaceLook, TextLine, invented_deck
from sotm_desktop.table.art.own_picture import OwnPicture
from sotm_desktop.words import card_text
from sotm_desktop.words.narration.names import variant_label


def printed_lines(
    definition: Definition, face: int, names: Mapping[str, str] | None = None, has_heading: bool = False
) -> tuple[TextLine, ...]:
    """The printed text of one side of a card; the title of a power is left to a heading where there is one."""
    if definition.kind == "hero_character" and face == BACK:
        found = card_text.ability_lines(definition, names)
    else:
        found = card_text.lines(definition, face, names)
    return tuple(TextLine(_tag(line, has_heading), line.text, line.is_power) for line in found)


def _tag(line: card_text.PrintedLine, has_heading: bool) -> str | None:
    """The tag that stands before a line; a power's own title is part of it."""
    if line.tag and line.title and not (has_heading and line.is_power):
        return f"{line.tag}: {line.title}"
    return line.tag


class Looks:
    """How the cards of all card sets look. Asked again for the same card it gives the same value."""

    def __init__(
        self, folders: list[Path], find_names: Callable[[], Mapping[str, str]] = dict,
        twins: frozenset[str] = frozenset(), sources: SourceCache = NO_CACHE,
    ) -> None:  # fmt: skip
        """``find_names`` gives the titles that the texts use; it is asked when the first text is printed."""
        self._find_names = find_names
        self.twins = twins
        """Ids that decks of several card sets have: each of those speaks of its own cards."""
        self.decks: dict[str, Mapping[str, Any]] = {}
        self.icons: dict[str, str] = {}
        self.turns: dict[str, int] = {}
        self.schemes: dict[str, str] = {}
        self.pictures: dict[str, str] = {}
        self.people: dict[str, Mapping[str, Any]] = {}
        self._folders = folders
        self.covers: dict[str, Mapping[str, Any]] = {}
        for folder in folders:
            for file in (*sorted(folder.glob(f"*/{LOOK_FILE}")), *folder.glob(LOOK_FILE)):
                self._read(file, sources)
        self._decks: dict[str, DeckLook] = {}
        self._faces: dict[tuple[str, str], FaceLook] = {}
        self._characters: dict[tuple[str, str, int], CharacterLook] = {}

    def afresh(self) -> Looks:
        """The same, for decks that change: no look that was made is kept."""
        found = copy(self)
        found._decks, found._faces, found._characters = {}, {}, {}
        return found

    def naming(self, find_names: Callable[[], Mapping[str, str]]) -> Looks:
        """The same, with texts that use these titles: those of one game are sooner found than those of all decks."""
        found = self.afresh()
        found._find_names = find_names
        return found

    def _read(self, file: Path, sources: SourceCache) -> None:
        """A look file that cannot be read costs colours, never the game."""
        found, _ = read_look(file, sources)
        for part, said in (found or {}).items():
            for name, value in said.items():
                getattr(self, part)[f"{file.parent.name}/{name}"] = value
                getattr(self, part).setdefault(name, value)

    def deck(self, deck: DeckDefinition) -> DeckLook:
        """The four colours of a deck and its emblem."""
        if deck.full_id not in self._decks:
            self._decks[deck.full_id] = self._deck(deck, self._said(deck))
        return self._decks[deck.full_id]

    def _of_character(self, deck: DeckDefinition, definition: Definition, side: int) -> DeckLook:
        """The look of its deck; one of a villain's several character cards, a variant and the other side may have a
        person and colours of their own."""
        own = _of(self.decks, deck.set, definition.id, {}) if deck.partners else {}
        said = {**self._said(deck), **own}
        home = self.decks.get(f"{definition.set}/{deck.id}", {}) if definition.set != deck.set else said
        over = home.get("variants", {}).get(definition.variant) if definition.variant else None
        if over is None and side and deck.side == "villain":
            over = said.get("turned")
        return self._deck(deck, laid_over(said, over)) if own or over else self.deck(deck)

    def _said(self, deck: DeckDefinition) -> dict[str, Any]:
        return {**_of(self.decks, deck.set, deck.owner or deck.id, {}), **deck.look}

    def _deck(self, deck: DeckDefinition, found: Mapping[str, Any]) -> DeckLook:
        palette = found.get("palette")
        emblem = found.get("emblem", "")
        invented = invented_deck(deck.full_id, deck.title, deck.side, emblem if is_icon(emblem) else "")
        figure = figure_of(found["figure"]) if "figure" in found else invented.figure if not deck.owner else None
        portrait = self._own(deck.set, found.get("portrait", ""))
        if not palette:
            return replace(invented, figure=figure, portrait=portrait)
        ground, accent, dark, spice = palette
        return DeckLook(
            deck.full_id, deck.title, deck.side, ground, accent, dark, spice,
            emblem if is_icon(emblem) else "star-medal", found.get("horizon", "city"), figure, portrait,
        )  # fmt: skip

    def cover(self, card_set: str, event: str) -> CoverLook | None:
        """The cover of an Event, or None where nobody has composed one."""
        said = _of(self.covers, card_set, event)
        return cover_from(said) if said else None

    def _person(self, deck: DeckDefinition, name: str) -> Figure | None:
        """Whom a card shows: what is said of it stands over the deck's own person."""
        said = _of(self.people, deck.set, name)
        return figure_of(laid_over(self._said(deck), {"figure": said})["figure"]) if said else None

    def _own(self, card_set: str, name: str) -> OwnPicture | None:
        """A picture that a card set brings; None where it names none, or one that cannot be used, as was said."""
        places = [each for folder in self._folders for each in (folder / card_set, folder) if each.name == card_set]
        for place in places if name else ():
            data = read_picture(place, name)
            if isinstance(data, bytes):
                return OwnPicture(name, data, hashlib.sha256(data).hexdigest())
        return None

    @cached_property
    def _all_names(self) -> Mapping[str, str]:
        return self._find_names()

    def _names(self, deck: DeckDefinition) -> Mapping[str, str]:
        found = self._all_names
        return {**found, **card_text.names_of(deck)} if deck.id in self.twins else found

    def face(self, deck: DeckDefinition, definition: Definition, side: int = 0) -> FaceLook:
        """A card of a deck with one of its sides up."""
        side = min(side, len(definition.faces) - 1)
        key = (f"{definition.set}/{definition.deck}", _picture_id(definition, side))
        if key not in self._faces:
            self._faces[key] = self._face(deck, definition, side)
        return self._faces[key]

    def _face(self, deck: DeckDefinition, definition: Definition, side: int) -> FaceLook:
        face = definition.faces[side]
        name = f"{definition.deck}/{definition.id}"
        icon = definition.look.get("icon") or _of(self.icons, definition.set, name)
        lines = printed_lines(definition, side, self._names(deck))
        scheme, turn = (_of(found, definition.set, name) for found in (self.schemes, self.turns))
        return FaceLook(
            _picture_id(definition, side), face.title, kind_of(face),
            (*keyword_words(face.keywords), *(str(number) for number in definition.numbers)),
            card_text.printed_hp(face),
            icon if icon and is_icon(icon) else None, lines, self.deck(deck),
            definition.copies, rule_icons(face), scheme, turn or 0,
            self._own(definition.set, self.pictures.get(f"{definition.set}/{name}", "")), self._person(deck, name),
        )  # fmt: skip

    def character(self, deck: DeckDefinition, definition: Definition, side: int = 0) -> CharacterLook:
        """A character card with one of its sides up."""
        key = (f"{definition.set}/{definition.deck}/{definition.id}", definition.variant or "", side)
        if key not in self._characters:
            self._characters[key] = self._character(deck, definition, side)
        return self._characters[key]

    def _character(self, deck: DeckDefinition, definition: Definition, side: int) -> CharacterLook:
        face = definition.faces[min(side, len(definition.faces) - 1)]
        powers = definition.faces[0].powers
        state = "front" if side == 0 else "incapacitated" if deck.side == "hero" else "back"
        return CharacterLook(
            definition.id, definition.title, self._of_character(deck, definition, side), card_text.printed_hp(face),
            tuple(keyword_words(face.keywords)),
            printed_lines(definition, 0, self._names(deck), has_heading=True),
            printed_lines(definition, 1, self._names(deck)) if len(definition.faces) > 1 else (),
            getattr(powers[0], "title", None) if powers else None, definition.nemesis, face.description, state,
            definition.variant or None, variant_label(definition) if definition.variant else "",
        )  # fmt: skip


def _picture_id(definition: Definition, side: int) -> str:
    """What a picture of a card is kept under: sides, and copies with numbers of their own, look different."""
    return " ".join((definition.id, *map(str, definition.numbers), *(("back",) if side else ())))


def _of(found: Mapping[str, Any], card_set: str, name: str, otherwise: Any = None) -> Any:
    """What the look files say of a deck or card: that of its own card set, else the first that any has."""
    return found.get(f"{card_set}/{name}", found.get(name, otherwise))


def keyword_words(keywords: tuple[str, ...]) -> list[str]:
    """Keywords as they are printed: ``one_shot`` is One-Shot."""
    return ["One-Shot" if word == "one_shot" else word.replace("_", " ").title() for word in keywords]


def kind_of(face: Face) -> str:
    """The composition that a card's picture has."""
    words = face.keywords
    if "one_shot" in words:
        return "one_shot"
    if "emergency" in words:
        return "emergency"
    if "device" in words and face.hp is not None:
        return "device"
    if face.hp is not None:
        return "target"
    if "item" in words or "relic" in words or "instrument" in words:
        return "item"
    return "ongoing"


def all_rules(face: Face) -> list[str]:
    """What the text of a side works on: dealt, taken, immune, phases, power, reaction."""
    found = [code for clause in face.clauses if (code := _icon(clause))]
    return [*found, "power"] if face.powers else found


def rule_icons(face: Face) -> tuple[str, ...]:
    """What a small face shows of its rules, most telling first."""
    found = all_rules(face)
    order = ("dealt", "taken", "immune", "cannot", "start", "play", "power", "draw", "end", "reaction")
    ranked = sorted(dict.fromkeys(found), key=lambda code: order.index(code.rstrip("0123456789+-")))
    return tuple(ranked[:3])


def _icon(clause: Any) -> str | None:  # Any: what each kind of clause has is asked only where its kind is known
    listens = clause.listens
    if listens.startswith("phase:"):
        return str(listens).removeprefix("phase:")
    if listens in ("immune", "reaction"):
        return str(listens)
    if listens == IMMUNE_TO_AMOUNT:
        return "immune"
    if listens == "cannot":
        return "cannot" if clause.what == "deal_damage" else None
    if listens == "additional":
        return str(clause.phase[0])
    if listens == "damage_change":
        number = getattr(clause.by, "figure", None)
        kind = "dealt" if clause.from_ is not None else "taken"
        return f"{kind}{clause.sign * number:+d}" if number else None
    return None
