"""`sotm cards`: every card as printed, for reading or as JSON."""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import replace
from typing import Any

from sotm_desktop.cards.complaints import nearest
from sotm_desktop.cards.event_cards import EventCard
from sotm_desktop.cards.library import CardLibrary
from sotm_desktop.cards.provenance import sentences
from sotm_desktop.engine.definitions import DeckDefinition, Definition
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
    with_hp,
)
from sotm_desktop.words.screens.card_words import FLIPPED_SIDE

NOT_FOUND, BROKEN = 2, 1
INDENT = "    "


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What can be written after `sotm cards`."""
    parser.add_argument("--set", metavar="S", help="only the cards of this card set")
    parser.add_argument("--deck", metavar="D", help="only the cards of this deck: DECK or SET/DECK")
    parser.add_argument("--json", action="store_true", help="a list of maps instead of text")


def run(args: argparse.Namespace) -> int:
    """Prints the cards. The exit code is 1 when a deck had mistakes, 2 when there is no such set or deck.

    Of one deck its own mistakes are told, and none of another's.
    """
    library = CardLibrary([args.paths.cardsets, args.paths.user_cardsets], args.paths.cache)
    file = library.file_of(args.deck, args.set or "") if args.deck else None
    wanted = file.full_id if file is not None else args.deck
    found = [deck for deck in library.decks() if wanted in (None, deck.full_id)]
    decks = [part for deck in found if (part := _of_set(deck, args.set)) is not None]
    events = [event for event in library.events() if _is_wanted(event, args.set, wanted)]
    complaints = library.complaints()
    if file is not None:
        complaints = [each for each in complaints if each.file == str(file.path)]
    for complaint in complaints:
        print(complaint, file=sys.stderr)
    if not decks and (args.set or args.deck):
        print(_not_found(args, library), file=sys.stderr)
        return BROKEN if complaints and file is not None else NOT_FOUND
    if args.json:
        cards = [card for deck in decks for card in cards_of(deck)]
        cards += [event_as_map(event) for event in events]
        print(json.dumps(cards, indent=1, ensure_ascii=False))
    else:
        pages = [as_page(deck) for deck in decks] + [event_as_page(event) for event in events]
        print("\n\n".join(pages))
    return BROKEN if complaints else 0


def _of_set(deck: DeckDefinition, card_set: str | None) -> DeckDefinition | None:
    """A deck as far as it is of a card set: of one of another set, the character cards that this one adds."""
    if card_set in (None, deck.set):
        return deck
    added = {variant: card for variant, card in deck.characters.items() if card.set == card_set}
    return replace(deck, characters=added, cards={}, side_decks=()) if added else None


def _is_wanted(event: EventCard, card_set: str | None, villain: str | None) -> bool:
    return card_set in (None, event.definition.set) and villain in (None, event.deck.full_id)


def _not_found(args: argparse.Namespace, library: CardLibrary) -> str:
    if args.set and args.set not in library.sets:
        return f"There is no card set {args.set!r}: {nearest(args.set, library.sets)}."
    if args.deck and library.file_of(args.deck, args.set or "") is None:
        return f"There is no deck {args.deck!r}: {nearest(args.deck, map(library.name_of, library.files.values()))}."
    return f"{args.deck!r} cannot be printed as long as it has mistakes." if args.deck else "No deck can be printed."


# -- JSON


def cards_of(deck: DeckDefinition) -> list[dict[str, Any]]:
    """Every card of a deck as JSON has it: character cards first."""
    names = names_of(deck)
    return [as_map(card, names) for card in (*deck.all_characters, *deck.all_cards)]


def as_map(card: Definition, names: dict[str, str]) -> dict[str, Any]:
    """One card; ids for set, deck and card, everything else as printed."""
    front = card.faces[0]
    made = {
        "set": card.set,
        "deck": card.deck,
        "id": f"{card.id}:{card.variant}" if card.variant else card.id,
        "kind": card.kind,
        "title": card.title,
        "copies": card.copies,
        "hp": printed_hp(front),
        "keywords": [keyword_name(keyword) for keyword in front.keywords],
        "text": _texts(lines(card, 0, names)),
        "by_hand": card.by_hand,
    }
    made |= {name: list(facts) for name, facts in (("doubtful", card.doubtful), ("ours", card.ours)) if facts}
    if card.is_character or len(card.faces) > 1:
        made["sides"] = [side_as_map(card, number, names) for number in range(len(card.faces))]
    return made


def event_as_map(event: EventCard) -> dict[str, Any]:
    """An Event card or Critical Event; its deck is that of its villain."""
    card, names = event.definition, names_of(event.deck)
    sides = [side_as_map(card, number, names) for number in range(len(card.faces))]
    return {**as_map(card, names), "id": event.id, "title": event.title, "sides": sides}


def side_as_map(card: Definition, number: int, names: dict[str, str]) -> dict[str, Any]:
    """One side of a card that has two, or of a character card."""
    face = card.faces[number]
    is_hero = card.kind == "hero_character"
    return {
        "title": face.title,
        "description": face.description,
        "hp": printed_hp(face),
        "keywords": [keyword_name(keyword) for keyword in face.keywords],
        "setup": [line.text for line in setup_lines(card, names)] if face.setup is not None else [],
        "text": [] if face.abilities and is_hero else _texts(lines(card, number, names)),
        "advanced": _texts(advanced_lines(card, number, names)),
        "power": _power(lines(card, number, names)) if is_hero and face.powers else None,
        "incapacitated": [line.text for line in ability_lines(card, names)] if face.abilities and is_hero else [],
    }


def _power(found: tuple[PrintedLine, ...]) -> str:
    line = next(line for line in found if line.is_power)
    return f"{line.title}: {line.text}" if line.title else line.text


def _texts(found: tuple[PrintedLine, ...]) -> list[str]:
    return [as_text(line) for line in found]


# -- text


def as_page(deck: DeckDefinition) -> str:
    """A deck for reading."""
    names = names_of(deck)
    copies = sum(card.copies for card in deck.cards.values())
    parts = [f"=== {deck.title} ({deck.set}/{deck.id}), {deck.side} deck of {copies} cards"]
    parts += [_character(card, names) for card in deck.all_characters]
    parts += [_card(card, names) for card in deck.cards.values()]
    for side in deck.side_decks:
        copies = sum(card.copies for card in side.cards.values())
        parts.append(f"--- {side.title} ({side.id}), side deck of {copies} cards")
        parts += [_card(card, names) for card in side.cards.values()]
    return "\n\n".join(parts)


def event_as_page(event: EventCard) -> str:
    """An Event for reading."""
    names = names_of(event.deck)
    kind = "Critical Event" if event.is_critical else "Event card"
    limit = f"{event.limit} Collection{'' if event.limit == 1 else 's'}"
    title = f"=== {event.title}, {event.date} ({event.definition.set}/{event.id})"
    return f"{title}, {kind} of {names[event.villain]}, {limit}\n\n{_character(event.definition, names)}"


def _card(card: Definition, names: dict[str, str]) -> str:
    """A card of a deck, side by side."""
    made = [_heading(card, 0, f" x{card.copies}"), *_indented(_texts(lines(card, 0, names)))]
    for number in range(1, len(card.faces)):
        made += [_heading(card, number, f" ({FLIPPED_SIDE.lower()})"), *_indented(_texts(lines(card, number, names)))]
    return "\n".join((*made, *_indented(_known(card))))


def _character(card: Definition, names: dict[str, str]) -> str:
    made = []
    for number in range(len(card.faces)):
        setup = setup_lines(card, names) if number == 0 else ()
        advanced = [f"ADVANCED: {text}" for text in _texts(advanced_lines(card, number, names))]
        made += [_heading(card, number), *_indented([*_texts((*setup, *lines(card, number, names))), *advanced])]
    return "\n".join((*made, *_indented(_known(card))))


def _known(card: Definition) -> list[str]:
    """How far its facts are known, where they are not certain."""
    return [f"({sentence})" for sentence in sentences(card)]


def _heading(card: Definition, number: int, copies: str = "") -> str:
    face = card.faces[number]
    label = card.look.get("label") if card.kind == "hero_character" else None
    about = [text for text in (label, face.description) if text]
    keywords = ", ".join(keyword_name(keyword) for keyword in face.keywords)
    details = [text for text in (keywords, with_hp(face)) if text]
    title = ", ".join((face.title, *about))
    return f"{title}{copies}" + (f" [{'; '.join(details)}]" if details else "")


def _indented(texts: list[str]) -> list[str]:
    return [INDENT + text for text in texts]
