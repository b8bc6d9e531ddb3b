"""What a deck in the making consists of, for those who show it: the deck, its character cards, its cards."""

from __future__ import annotations

from typing import NamedTuple

from sotm_desktop.authoring.draft_values import DraftField, DraftPlace, On, SeenCard, SeenCharacter, SeenDeck, SeenText
from sotm_desktop.words.screens import editor_words as words


class DeckPart(NamedTuple):
    """One tile of the editor: the deck itself, a card, or a side of a card or a character card."""

    on: On = On.DECK
    key: str = ""
    side: int = 0

    def holds(self, place: DraftPlace) -> bool:
        """Whether a field is one of this part."""
        return (place.on, place.card, place.side) == self


THE_DECK = DeckPart()


def part_of(place: DraftPlace) -> DeckPart:
    """Where a field stands."""
    return DeckPart(place.on, place.card, place.side)


def parts_of(seen: SeenDeck) -> tuple[DeckPart, ...]:
    """All of a deck, in the order of its tiles."""
    return (
        THE_DECK,
        *(DeckPart(On.CHARACTER, each.key, each.side) for each in seen.characters),
        *(DeckPart(On.CARD, each.key, each.side) for each in seen.cards),
    )


def card_in(seen: SeenDeck, part: DeckPart) -> SeenCard | None:
    """The card that a part is."""
    return seen.card_by_key.get((part.key, part.side)) if part.on is On.CARD else None


def character_in(seen: SeenDeck, part: DeckPart) -> SeenCharacter | None:
    """The side of a character card that a part is."""
    return next((each for each in seen.characters if part == DeckPart(On.CHARACTER, each.key, each.side)), None)


def texts_of(seen: SeenDeck, part: DeckPart) -> tuple[SeenText, ...]:
    """The sentences of a part."""
    card, character = card_in(seen, part), character_in(seen, part)
    return (card.text,) if card is not None else character.texts if character is not None else ()


FIELD_NAMES = {
    DraftField.TITLE: words.TITLE,
    DraftField.HP: words.HP,
    DraftField.TEXT: words.TEXT,
    DraftField.POWER: words.POWER,
    DraftField.SETUP: words.SETUP,
    DraftField.ADVANCED: words.ADVANCED,
    DraftField.REWARD: words.REWARDS,
}


def field_name(place: DraftPlace) -> str:
    """What the field of a place is called."""
    if place.field is DraftField.INCAPACITATED:
        return words.incapacitated(place.number)
    return FIELD_NAMES.get(place.field, words.part_name(place.field.value))


def is_empty(seen: SeenDeck, place: DraftPlace) -> bool:
    """Whether nothing stands in a field that can be left empty while a deck is written."""
    part = part_of(place)
    text = next((each for each in texts_of(seen, part) if each.place == place), None)
    if text is not None:
        return not text.written.strip() and not text.is_refused
    owner = card_in(seen, part) or character_in(seen, part)
    if place.field is DraftField.HP:
        return owner is not None and owner.hp is None
    return place.field is DraftField.TITLE and owner is not None and not owner.title


def caption_of(seen: SeenDeck, part: DeckPart) -> str:
    """What stands below the tile of the deck or Event, of a card, or of a side of a character card or an Event card."""
    card = card_in(seen, part)
    if card is not None:
        return words.BACK_SIDE if card.side else words.copies_of(card.copies)
    character = character_in(seen, part)
    if character is None:
        return words.KINDS[seen.kind] if seen.event is not None else words.THE_DECK
    if seen.event is not None:
        return words.event_side(seen.kind, character.side)
    return words.side_called(seen.kind == "villain", character.side, character.label)


def title_of(seen: SeenDeck, part: DeckPart) -> str:
    """What a part is called; a card without a title has a number."""
    card, character = card_in(seen, part), character_in(seen, part)
    if card is not None:
        front = seen.card_by_key[card.key, 0]
        name = card.title or front.title or words.untitled(seen.cards.index(front) + 1)
        return words.of_side(name, words.BACK_SIDE if card.side else "")
    if character is not None:
        named = seen.title if seen.event is not None else character.title or seen.title
        return words.of_side(named, caption_of(seen, part))
    return seen.title or words.THE_DECK
