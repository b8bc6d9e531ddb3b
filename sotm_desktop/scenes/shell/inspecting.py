"""From a card's data to what the inspector shows: every part that the rulebook's "Anatomy of Cards" names."""

from __future__ import annotations

from collections.abc import Iterable

from sotm_desktop.cards.provenance import sentences
from sotm_desktop.engine.card_index import CardIndex
from sotm_desktop.engine.definitions import DeckDefinition, Definition
from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.questions import definition_of
from sotm_desktop.engine.state import BACK
from sotm_desktop.scenes.shell.event_looks import event_subject, untagged
from sotm_desktop.scenes.shell.printed_looks import Looks, keyword_words
from sotm_desktop.table.art.looks import TextLine
from sotm_desktop.table.inspector import CardSide, SidePart, Subject, now_of
from sotm_desktop.words import card_text
from sotm_desktop.words.card_text import PrintedLine, names_in, names_of
from sotm_desktop.words.english import listed
from sotm_desktop.words.narration.names import State, variant_label
from sotm_desktop.words.screens import card_words


class Inspecting:
    """Makes subjects for the inspector. ``decks`` are those whose names and nemeses may be spoken of.

    In a game (``book``) these are the decks at its table, each with the name and the icon of its character card.
    """

    def __init__(self, looks: Looks, decks: Iterable[DeckDefinition], index: CardIndex | None = None) -> None:
        self.looks = looks
        self.decks = tuple(decks)
        self.names = names_in(index) if index is not None else names_of(*self.decks)
        self.icons = {deck.id: {icon for card in deck.all_characters for icon in card.nemeses} for deck in self.decks}

    def printed(self, deck: DeckDefinition, definition: Definition) -> Subject:
        """A card as it is printed, in no game."""
        self._speak_of(deck)
        return Subject(self._sides(deck, definition), self.looks.deck(deck))

    def _speak_of(self, deck: DeckDefinition) -> None:
        """Decks of two card sets may have the same id: the names are those of the deck that is looked at."""
        self.names = {**self.names, **names_of(deck)}
        self.icons[deck.id] = {icon for card in deck.all_characters for icon in card.nemeses}

    def on_table(self, t: State, card: CardId) -> Subject:
        """A card of a game as it lies now."""
        for seat in t.index.seats:
            self.icons[seat.id] = set() if seat.character is None else {*definition_of(t, seat.character).nemeses}
        deck, definition = t.index.deck_behind(card), definition_of(t, card)
        event = next((event for event in t.index.events if event.definition is definition), None)
        if event is not None and not event.is_critical:
            return event_subject(self.looks, event, now_of(t, card), min(t.cards[card].face, 1))
        sides = self._sides(deck, definition)
        up = min(t.cards[card].face, len(sides) - 1)
        return Subject(sides, self.looks.deck(deck), up, now_of(t, card))

    def _sides(self, deck: DeckDefinition, definition: Definition) -> tuple[CardSide, ...]:
        if definition.is_character:
            return tuple(self._character_side(deck, definition, n) for n in range(len(definition.faces)))
        if len(definition.faces) > 1:
            return tuple(self._card_side(deck, definition, n) for n in range(len(definition.faces)))
        return self._card_side(deck, definition, 0), self._deck_back(deck)

    def _card_side(self, deck: DeckDefinition, definition: Definition, side: int) -> CardSide:
        """A side of a card of a deck."""
        face = definition.faces[side]
        return CardSide(
            card_words.FLIPPED_SIDE if side else card_words.FRONT, face.title,
            self.looks.face(deck, definition, side),
            (
                self._text(card_words.GAME_TEXT, card_text.lines(definition, side, self.names)),
                *self._nemesis(definition, side),
                *self._belongs(deck, definition),
            ),
            card_text.printed_hp(face), tuple(keyword_words(face.keywords)),
        )  # fmt: skip

    def _belongs(self, deck: DeckDefinition, definition: Definition) -> tuple[SidePart, ...]:
        words = card_words.copies_in(self.names[deck.id], _kind(deck), definition.copies)
        return (SidePart(card_words.DECK, (TextLine(None, words),)), *_known(definition))

    def _deck_back(self, deck: DeckDefinition) -> CardSide:
        words = card_words.back_of(self.names[deck.id], _article(deck.side), _kind(deck))
        return CardSide(
            card_words.BACK, self.names[deck.id], None, (SidePart(card_words.DECK_BACK, (TextLine(None, words),)),)
        )

    # -- character cards

    def _character_side(self, deck: DeckDefinition, definition: Definition, side: int) -> CardSide:
        face = definition.faces[side]
        look = self.looks.character(deck, definition, side)
        is_hero = deck.side == "hero"
        names = (card_words.HERO, card_words.INCAPACITATED) if is_hero else (card_words.FRONT, card_words.FLIPPED_SIDE)
        parts = self._hero_parts(definition, side) if is_hero else self._villain_parts(definition, side)
        more = (*self._nemesis(definition, side), *_known(definition))
        return CardSide(
            names[min(side, 1)], face.title, look, (*parts, *more), card_text.printed_hp(face),
            tuple(keyword_words(face.keywords)), face.description or self._variant(definition),
        )  # fmt: skip

    def _variant(self, definition: Definition) -> str:
        return variant_label(definition) if definition.variant else ""

    def _hero_parts(self, definition: Definition, side: int) -> tuple[SidePart, ...]:
        if side == BACK:
            lines = card_text.ability_lines(definition, self.names)
            return (SidePart(card_words.ABILITIES, untagged(lines), numbered=True),)
        found = card_text.lines(definition, side, self.names)
        powers = [line for line in found if line.is_power]
        others = [line for line in found if not line.is_power]
        parts = [
            SidePart(card_words.power_called(line.title) if line.title else card_words.POWER, (_tagged(line, ""),))
            for line in powers
        ]
        return (*parts, *([self._text(card_words.GAME_TEXT, others)] if others else []))

    def _villain_parts(self, definition: Definition, side: int) -> tuple[SidePart, ...]:
        parts = []
        if side == 0:
            setup = card_text.setup_lines(definition, self.names)
            parts.append(SidePart(card_words.SETUP, untagged(setup) or (TextLine(None, card_words.ONLY_SHUFFLING),)))
        parts.append(self._text(card_words.GAME_TEXT, card_text.lines(definition, side, self.names)))
        advanced = card_text.advanced_lines(definition, side, self.names)
        if advanced:
            parts.append(self._text(card_words.ADVANCED, advanced))
        return tuple(parts)

    def _nemesis(self, definition: Definition, side: int) -> tuple[SidePart, ...]:
        """Whose icon is the same; an incapacitated hero has none."""
        if not definition.nemeses or (definition.kind == "hero_character" and side == BACK):
            return ()
        bearers = [name for name, icons in self.icons.items() if icons.intersection(definition.nemeses)]
        others = [self.names[name] for name in bearers if name != definition.deck]
        icons = [self.names.get(icon, icon.replace("_", " ").title()) for icon in definition.nemeses]
        own = card_words.icon_of(listed(icons))
        who = card_words.more_damage_between(others) if others else card_words.NO_NEMESIS
        return (SidePart(card_words.NEMESIS_ICON, (TextLine(None, own + who),)),)

    def _text(self, label: str, lines: Iterable[PrintedLine]) -> SidePart:
        return SidePart(label, tuple(_tagged(line) for line in lines) or (TextLine(None, card_words.NONE),))


def _known(definition: Definition) -> tuple[SidePart, ...]:
    """How far the card's facts are known, where they are not certain."""
    found = sentences(definition)
    return (SidePart(card_words.SOURCES, tuple(TextLine(None, words) for words in found)),) if found else ()


def _tagged(line: PrintedLine, tag: str | None = None) -> TextLine:
    """A printed line; a power's own title is part of its tag."""
    if tag is not None:
        return TextLine(tag or None, line.text)
    words = f"{line.tag}: {line.title}" if line.tag and line.title else line.tag
    return TextLine(words, line.text)


def _kind(deck: DeckDefinition) -> str:
    """``villain deck``, ``villain side deck``."""
    return card_words.side_deck(deck.side) if deck.owner else card_words.deck_of(deck.side)


def _article(word: str) -> str:
    return "an" if word[:1] in "aeiou" else "a"
