"""Where a text of a deck stands, for those who read it: the names in its deck, and its print at this place."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from sotm_desktop.cards.build import SPEAKS_TO
from sotm_desktop.cards.card_parts import PartBuilder
from sotm_desktop.cards.deck_cards import NOT_PLAYABLE
from sotm_desktop.cards.deck_keywords import declared_in, keywords_in, texts_in
from sotm_desktop.cards.never_met import no_characters
from sotm_desktop.cards.plain_fields import KnowsKeyword, TooManyMistakes, no_keyword
from sotm_desktop.cards.scope import HERO, OUT, VILLAIN, Scope
from sotm_desktop.cards.source import wrap
from sotm_desktop.cards.unlikely import words_of
from sotm_desktop.cards.word_builder import WordBuilder
from sotm_desktop.engine.definitions import STANDARD, DeckDefinition, Definition, Face
from sotm_desktop.engine.effects.clauses import Ability, SetupText
from sotm_desktop.engine.effects.families import Selector
from sotm_desktop.engine.effects.filters import KEYWORDS_AS_WORDS
from sotm_desktop.words.card_text import Unprintable, as_text, keyword_name, lines, names_of
from sotm_desktop.words.card_text.cards_answered import THAT_HERO
from sotm_desktop.words.card_text.clause_lines import printed
from sotm_desktop.words.card_text.face_text import context_of
from sotm_desktop.words.reading.known_names import Known

KEY = "read"
REFUSED = "this is no text of a card"


class TextPlaces:
    """The places of the texts of one deck: what they may name is gathered once for all of them."""

    def __init__(
        self, deck: DeckDefinition, knows_keyword: KnowsKeyword = no_keyword, keywords: Iterable[str] = (),
        outlasts: bool = False,
    ) -> None:  # fmt: skip
        """``keywords`` are those of all decks; those of this one need not be among them. ``outlasts``: whether what a
        One-Shot begins lasts without it by the rules that the set is for."""
        self.deck = deck
        self.outlasts = outlasts
        self.names = names_of(deck)
        self.knows_keyword = knows_keyword
        own = sorted({*keywords_in(deck.source), *declared_in(deck.source)})
        self.keywords = frozenset((*KEYWORDS_AS_WORDS, *SPEAKS_TO, *own, *keywords))
        people = deck.all_characters if deck.partners else ()
        self.cards = {card.id: card.title for card in (*deck.all_cards, *people)}
        characters = deck.characters if deck.side == HERO else {}
        of_hero = {name: card for name, card in characters.items() if card.form_of in ("", name)}
        self.forms = {variant or STANDARD: card.look.get("label") or "" for variant, card in of_hero.items()}
        """The character cards of a hero that text names as forms, with what they are called in lists."""
        self.side_decks = tuple(side.id for side in deck.side_decks)
        spelled = (*sorted(self.keywords), *own, *KEYWORDS_AS_WORDS)
        self._keyword_names = {keyword_name(word): word for word in spelled}
        """Of two that are printed alike, that of this deck is meant, and first of all the game's own."""
        self.texts = frozenset(keyword_name(word) for word in texts_in(deck.source))
        """How the texts of this deck are called that others of it activate."""
        titles = (
            (title, side.id) for side in deck.side_decks for title in (side.title, side.title.removeprefix("The "))
        )
        self._side_titles = dict(titles)

    def of(self, card: Definition, face: int = 0) -> TextContext:
        """The place of the text of a side of a card of this deck, or of an Event beside it."""
        return TextContext(self, card, face)

    def known(self, card: Definition, face: int) -> Known:
        """The names that a text on it may use."""
        own = {self.deck.title}
        if card.is_character:
            own |= {card.faces[0].title, card.faces[face].title}
        titles = [(title, name) for name, title in self.cards.items() if name != card.id or title not in own]
        first = "you" if self.deck.side == "hero" else "self" if card.is_character else "villain"
        words = (first, *(word for word in ("you", "self", "villain") if word != first))
        forms = {label or keyword_name(form): form for form, label in self.forms.items()}
        return Known(own, titles, self._keyword_names, self._side_titles, words, forms, self.texts)


SAID_OF_CARDS = frozenset(("next_to", "play_in", "not_playable", "playable_if", "numbers", "set_aside"))
"""What is said in sentences of a card beside the parts of its text."""


class TextContext:
    """The place of a text: on which card it stands. Gives its names and prints what is read."""

    def __init__(self, places: TextPlaces, card: Definition, face: int):
        self.places = places
        self.card = card
        self.face = face
        self.known = places.known(card, face)
        self.side = _side_of(card)
        self.copies = card.copies
        self.is_one_shot = card.is_one_shot
        self.outlasts = places.outlasts
        self.is_character = card.is_character
        self.has_host = card.next_to is not None
        self.lies_by_hero = self.has_host and context_of(card).host.text == THAT_HERO
        self.is_in_chosen_area = isinstance(card.play_in, Selector)

    def lying_as(self, data: Any) -> TextContext | None:
        """The place of a card that lies where some data says; None where that says nothing new."""
        lies = {name: data[name] for name in ("next_to", "play_in") if name in data}
        if not lies or self.is_character or self.has_host or self.is_in_chosen_area:
            return None
        made = self.built("card", lies)
        return None if made is None else self.places.of(made, self.face)

    def built(self, kind: str, data: Any) -> Definition | None:
        """A card with nothing but this text; None where the loader complains."""
        words = WordBuilder(KEY, self.places.knows_keyword)
        places = self.places
        words.cards, words.keywords, words.decks = frozenset(places.cards), places.keywords, places.side_decks
        words.forms = frozenset(places.forms)
        is_on_hero = self.card.kind == "hero_character"
        words.scope = Scope(
            you=SPEAKS_TO[self.side],
            has_host=not self.is_character and (not self.is_one_shot or "next_to" in data or self.has_host),
            is_two_sided=len(self.card.faces) > 1 and not is_on_hero, is_on_hero=is_on_hero,
        )  # fmt: skip
        parts = PartBuilder(words)
        old = self.card.faces[self.face]
        face = Face(old.title, None, old.hp, old.keywords, hp_by_heroes=old.hp_by_heroes)
        made = Definition(
            id=self.card.id, deck=self.card.deck, set=self.card.set, kind=self.card.kind, copies=self.card.copies,
            faces=(*self.card.faces[: self.face], face, *self.card.faces[self.face + 1 :]),
            next_to=self.card.next_to, play_in=self.card.play_in, play_area=self.card.play_area,
            home=self.card.home, nemeses=self.card.nemeses, pronoun=self.card.pronoun,
        )  # fmt: skip
        try:
            self._fill(made, face, parts, kind, data)
        except TooManyMistakes:
            return None
        is_refused = words.complaints or any(no_characters(places.deck, words_of(made)))
        return None if is_refused else made

    def _fill(self, made: Definition, face: Face, parts: PartBuilder, kind: str, data: Any) -> None:
        source = wrap(data)
        words = parts.words
        if kind == "card" and "incapacitated" in data and made.kind == "hero_character":
            abilities = source.value.pop("incapacitated").value
            out = words.scope._replace(you=OUT)
            self._fill(made, face, parts, kind, {name: part for name, part in data.items() if name != "incapacitated"})
            face.printed += tuple(parts.bodied(Ability(), each, out, KEY, False) for each in abilities)
            return
        if kind == "card":
            made.next_to = None if "next_to" in data else made.next_to
            read = parts.read if self.is_character else parts.read_card
            read(face, source, KEY, self.is_one_shot)
            if "next_to" in data:
                made.next_to = parts.filter(source.value["next_to"], KEY)
            if "no_place" in data:
                made.no_place = parts.instead(source.value["no_place"], KEY)
            if "play_in" in data:
                made.play_area = parts.area_named(source.value["play_in"])
                made.play_in = None if made.play_area else parts.choice(source.value["play_in"], KEY)
            if "playable_if" in data:
                made.playable_if = parts.playable_if(source.value["playable_if"], KEY)
            numbers, never = data.get("numbers", []), data.get("not_playable", NOT_PLAYABLE[0])
            if never not in NOT_PLAYABLE or not isinstance(numbers, list) or not all(type(n) is int for n in numbers):
                words.complain(source, REFUSED)
                return
            made.numbers, made.not_playable = tuple(numbers), (never,) if "not_playable" in data else ()
            made.is_set_aside = data.get("set_aside") is True
            if made.is_set_aside and (made.kind != "villain_character" or self.face != 0):
                words.complain(source, REFUSED)
            return
        if kind == "power":
            face.printed = (parts.power(source, KEY),)
        elif kind == "setup":
            face.printed = (parts.bodied(SetupText(), source, words.scope, KEY, False),)
        else:
            you = OUT if kind == "incapacitated" else HERO
            ability = parts.bodied(Ability(), source, words.scope._replace(you=you), KEY, False)
            face.printed = (ability,)

    def printed(self, kind: str, data: Any) -> str | None:
        """What some data says, line by line; None where it is refused."""
        made = self.built(kind, data)
        if made is None:
            return None
        try:
            if kind == "card" and not SAID_OF_CARDS.isdisjoint(data):
                return " ".join(as_text(line) for line in lines(made, self.face, self.places.names))
            context = context_of(made, self.places.names, self.face)
            found = [
                line for clause in made.faces[self.face].printed for line in printed(clause, context, self.is_one_shot)
            ]
            said = " ".join(line.text if kind != "card" else as_text(line) for line in found)
            return said or None
        except Unprintable:
            return None


def _side_of(card: Definition) -> str:
    side = card.kind.partition("_")[0]
    return VILLAIN if side in ("critical", "event") else side
