"""Where a text of a deck stands, for those who read it: the names in its deck, and its print at this place."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from sotm_desktop.cards.build import SPEAKS_TO
from sotm_desktop.cards.card_parts import PartBuilder
from sotm_desktop.cards.plain_fields import KnowsKeyword, TooManyMistakes, no_keyword
from sotm_desktop.cards.scope import HERO, OUT, VILLAIN, Scope
from sotm_desktop.cards.source import wrap
from sotm_desktop.cards.word_builder import WordBuilder
from sotm_desktop.engine.definitions import Definition, Face
from sotm_desktop.engine.effects.clauses import Ability, Clause, SetupText
from sotm_desktop.engine.effects.statics import Static
from sotm_desktop.words.card_text import Unprintable, as_text, lines
from sotm_desktop.words.card_text.clause_lines import printed
from sotm_desktop.words.card_text.face_text import Names, context_of
from sotm_desktop.words.reading.known_names import Known


class DeckNames:
    """What the texts of a deck may name, gathered once for all of them."""

    def __init__(self, cards: Iterable[str], keywords: Iterable[str], side_decks: Iterable[str], knows_keyword: KnowsKeyword = no_keyword):
        self.cards = frozenset(cards)
        self.keywords = frozenset(keywords)
        self.side_decks = tuple(side_decks)
        self.knows_keyword = knows_keyword


class TextContext:
    """The place of a text: on which card it stands. Gives its names and prints what is read."""

    def __init__(self, card: Definition, names: Names, deck: DeckNames, known: Known, face: int = 0):
        self.card = card
        self.names = names
        self.deck = deck
        self.known = known
        self.face = face
        self.copies = card.copies
        self.is_one_shot = card.is_one_shot
        self.has_host = card.next_to is not None

    def built(self, kind: str, data: Any) -> Definition | None:
        """A card with nothing but this text; None where the loader complains."""
        words = WordBuilder("text", self.deck.knows_keyword)
        words.cards, words.keywords, words.decks = self.deck.cards, self.deck.keywords, self.deck.side_decks
        side = self.card.kind.partition("_")[0]
        side = VILLAIN if side in ("critical", "event") else side
        words.scope = Scope(you=SPEAKS_TO[side], has_host=self.has_host or "next_to" in data, is_two_sided=len(self.card.faces) > 1)
        parts = PartBuilder(words)
        old = self.card.faces[self.face]
        face = Face(old.title, None, old.hp, old.keywords)
        made = Definition(
            id=self.card.id, deck=self.card.deck, set=self.card.set, kind=self.card.kind, copies=self.card.copies,
            faces=(*self.card.faces[: self.face], face), next_to=self.card.next_to, play_in=self.card.play_in,
            home=self.card.home, nemeses=self.card.nemeses, pronoun=self.card.pronoun,
        )  # fmt: skip
        try:
            self._fill(made, face, parts, kind, data)
        except TooManyMistakes:
            return None
        return None if words.complaints else made

    def _fill(self, made: Definition, face: Face, parts: PartBuilder, kind: str, data: Any) -> None:
        source = wrap(data)
        words = parts.words
        if kind == "card":
            made.next_to = None if "next_to" in data else made.next_to
            parts.read(face, source, "text", self.is_one_shot)
            if "next_to" in data:
                made.next_to = parts.filter(source.value["next_to"], "text")
            if "no_place" in data:
                made.no_place = parts.instead(source.value["no_place"], "text")
            if "play_in" in data:
                made.play_in = parts.choice(source.value["play_in"], "text")
            if "not_playable" in data:
                made.not_playable = (data["not_playable"],)
            made.numbers = tuple(data.get("numbers", ()))
            return
        if kind == "power":
            face.printed = (parts._power(source, "text"),)
        elif kind == "setup":
            face.printed = (parts.bodied(SetupText(), source, words.scope, "text", False),)
        else:
            you = OUT if kind == "incapacitated" else HERO
            ability = parts.bodied(Ability(), source, words.scope._replace(you=you), "text", False)
            face.printed = (ability,)

    def printed(self, kind: str, data: Any) -> str | None:
        """What some data says, line by line; None where it is refused."""
        made = self.built(kind, data)
        if made is None:
            return None
        try:
            if kind == "card" and set(data) & {"next_to", "play_in", "not_playable", "numbers"}:
                return " ".join(as_text(line) for line in lines(made, 0, self.names))
            context = context_of(made, self.names, self.face)
            found = [line for clause in _all(made.faces[self.face]) for line in printed(clause, context, self.is_one_shot)]
            return " ".join(line.text if kind != "card" else as_text(line) for line in found)
        except Unprintable:
            return None


def _all(face: Face) -> tuple[Clause | Static, ...]:
    return face.printed
