"""Character cards that a card set adds to a hero of another set: files that are read together with that hero's deck."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from typing import Any, NamedTuple

from sotm_desktop.cards.build import DeckBuilder
from sotm_desktop.cards.deck_cards import PROVENANCE
from sotm_desktop.cards.file_fields import icons_in
from sotm_desktop.cards.plain_fields import TooManyMistakes
from sotm_desktop.cards.source import Source
from sotm_desktop.engine.definitions import STANDARD, DeckDefinition, Definition

ADDED_KEYS = {"characters_of", "characters", "nemesis", *PROVENANCE}


class AddedCharacters(NamedTuple):
    """What one file adds to a deck."""

    id: str
    """That of the deck, as the file is called."""
    deck: str
    """The deck with its card set."""
    characters: dict[str, Definition]
    code: dict[str, Any]
    source: dict[str, Any]
    """The character cards as plain data that stands for itself in the deck."""

    def to(self, deck: DeckDefinition) -> DeckDefinition:
        """The deck with these character cards behind its own, those that it has already left out.

        They stand in its data too, so that a save pins them and a deck built from it has them.
        """
        new = {variant: card for variant, card in self.characters.items() if variant not in deck.characters}
        data = {**deck.source["characters"], **{variant: self.source[variant] for variant in new}}
        return replace(
            deck, characters={**deck.characters, **new}, code={**self.code, **deck.code},
            source={**deck.source, "characters": data},
        )  # fmt: skip


class CharactersBuilder(DeckBuilder):
    """Builds one file of added character cards; whatever is wrong is in ``complaints`` afterwards."""

    def build_characters(self, source: Source, deck: DeckDefinition) -> AddedCharacters | None:
        """The character cards, or None when they cannot be played; the complaints say why."""
        with suppress(TooManyMistakes):
            return self._build_characters(source, deck)
        return None

    def _build_characters(self, source: Source, deck: DeckDefinition) -> AddedCharacters | None:
        self.fields.check_keys(source, ADDED_KEYS, "a file of added character cards")
        if deck.side != "hero":
            found = f"{deck.title} is no hero, and has no further character cards"
            self.words.complain(source, found, "name the deck of a hero", "characters_of")
        if self.complaints:
            return None
        self.pronoun = deck.pronoun
        plain = source.plain()
        self.id = deck.id
        self._learn_names(
            {card.id for card in deck.all_cards}, tuple(side.id for side in deck.side_decks), [deck.source, plain]
        )
        own = (name or STANDARD for name, card in deck.characters.items() if card.form_of in ("", name))
        self._learn_forms(self.fields.map(source, "characters"), own)
        self._check_lengths(source, plain)
        self.of_all = {name: self._provenance(source, name) for name in PROVENANCE}
        nemeses = self.fields.nemeses(source) or icons_in(deck.source.get("nemesis"))
        made = replace(deck, characters={}, code=self.words.code)
        for variant, card in self.fields.map(source, "characters").items():
            self.words.card = variant
            if variant == STANDARD or variant in deck.characters:
                found = f"{deck.title} has a character card {variant!r} already"
                self.words.complain(source.value["characters"], found, "give it another name", variant)
            self._hero(made, variant, card, nemeses)
        self._read_forms(made, source)
        if self.complaints:
            return None
        common = {name: plain[name] for name in ("nemesis", *PROVENANCE) if name in plain}
        data = {variant: {"set": self.set, **common, **card} for variant, card in plain["characters"].items()}
        return AddedCharacters(deck.id, deck.full_id, made.characters, self.words.code, data)
