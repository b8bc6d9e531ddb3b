"""A deck file as the referee plays it: cards, character cards, and every node that may wait."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import suppress
from typing import Any

from sotm_desktop.cards import shapes
from sotm_desktop.cards.begin_aside import begins_aside, check_set_aside
from sotm_desktop.cards.card_parts import HERO_PARTS, NOT_OF_HEROES, PARTS, SETUP, PartBuilder
from sotm_desktop.cards.complaints import Complaint, nearest
from sotm_desktop.cards.deck_cards import PROVENANCE, CardBuilder, has_two_sides
from sotm_desktop.cards.deck_keywords import OTHER_KEYWORDS, KeywordsOf, declared_in_vain, gained_in_vain
from sotm_desktop.cards.figure_shape import DECK_LOOK
from sotm_desktop.cards.file_fields import PRONOUNS, FileFields
from sotm_desktop.cards.hero_forms import FORM_KEYS, named_in_text, read_forms
from sotm_desktop.cards.hp_fields import read_hp
from sotm_desktop.cards.moved_beside import moves_others_beside
from sotm_desktop.cards.plain_fields import KnowsKeyword, TooManyMistakes, no_keyword
from sotm_desktop.cards.provenance import FACTS
from sotm_desktop.cards.scope import HERO, NOBODY, VILLAIN, Scope
from sotm_desktop.cards.source import Source, shown
from sotm_desktop.cards.who_stands import check_stand_ins
from sotm_desktop.cards.word_builder import WordBuilder
from sotm_desktop.engine.definitions import DECK_SIDES, STANDARD, DeckDefinition, Definition, Face
from sotm_desktop.engine.effects.winning import Victory
from sotm_desktop.engine.effects.word import WHOSE
from sotm_desktop.engine.listener_index import CLAUSES_A_SIDE
from sotm_desktop.engine.long_search import Steps, finished

DECK_KEYS = {
    "deck", "kind", "title", "nemesis", "character", "characters", "cards", "first_game", "look", "difficulty",
    "side_decks", "pronoun", OTHER_KEYWORDS, *PROVENANCE,
}  # fmt: skip
SIDE_DECK_KEYS = {"title", "cards", "look"}
HERO_KEYS = {
    "title", "hp", "keywords", SETUP, "power", "incapacitated", "nemesis", "pronoun", "label", "complexity", "set",
    *FORM_KEYS, *HERO_PARTS, *PROVENANCE,
}  # fmt: skip
"""``set`` is that of a character card which another card set adds: the program writes it (see AddedCharacters)."""
WITHOUT_HP = "none"
"""What stands in place of the HP of a side on which a villain is no target, and not beaten."""
NO_HP_HERE = (
    f"add `hp:` with a number, or `hp: {WITHOUT_HP}` for a side on which it is no target and not beaten; of several "
    "character cards the back may leave it out, and counts as beaten then"
)
SIDE_KEYS = {"title", "description", "hp", "keywords", "set_aside", "setup", "advanced", *PARTS}
VILLAIN_KEYS = {"front", "back", "nemesis", "pronoun", *PROVENANCE}
SPEAKS_TO = {"hero": HERO, "villain": VILLAIN, "environment": NOBODY}
"""Whom "you" means on the cards of each kind of deck."""
MOST_COPIES, LONGEST_CARD = 300, 8_000
DECK_SIZES = {"hero": 40, "villain": 25, "environment": 15}


class DeckBuilder:
    """Builds one deck; whatever is wrong is in ``complaints`` afterwards, all at once."""

    def __init__(
        self, file: str, set_name: str, knows_keyword: KnowsKeyword = no_keyword, is_kept: bool = False
    ):  # fmt: skip
        self.file = file
        self.set = set_name
        self.words = WordBuilder(file, knows_keyword, is_kept)
        self.fields = FileFields(self.words.complain)
        self.parts = PartBuilder(self.words)
        self.cards = CardBuilder(self.words, self.fields, self.parts)
        self.pronoun = PRONOUNS[0]
        """That of the character cards that give none."""

    @property
    def complaints(self) -> list[Complaint]:
        return self.words.complaints

    def build(self, source: Source) -> DeckDefinition | None:
        """The deck, or None when it cannot be played; the complaints say why."""
        return finished(self.building(source))

    def building(self, source: Source) -> Steps[DeckDefinition | None]:
        """The same in steps of a card each."""
        with suppress(TooManyMistakes):
            return (yield from self._build(source))
        return None

    def _build(self, source: Source) -> Steps[DeckDefinition | None]:
        if not isinstance(source.value, dict):
            self.words.complain(source, "a deck file is a map", "begin it with `deck:`, `kind:` and `title:`")
            return None
        self.fields.check_keys(source, DECK_KEYS, "a deck file")
        self.id = self.fields.text(source, "deck")
        if self.id:
            self.fields.check_id(source, self.id, "deck")
        kind = self.fields.choice(source, "kind", DECK_SIDES)
        self.words.scope = Scope(you=SPEAKS_TO.get(kind, HERO))
        cards = self.fields.map(source, "cards")
        side_decks = self._side_sources(source, cards)
        beside = {name: card for deck in side_decks.values() for name, card in self.fields.map(deck, "cards").items()}
        plain = source.plain()
        several = (
            set(self.fields.map(source, "characters")) if kind == "villain" and "characters" in source.value else set()
        )
        for name in several & {*cards, *beside}:
            self.words.complain(source, f"there is another card {name!r} in this file", "", "characters")
        self._learn_names({*cards, *beside, *several}, tuple(side_decks), plain)
        self.words.one_sided = frozenset(name for name, card in {**cards, **beside}.items() if not has_two_sides(card))
        self._learn_forms(self.fields.map(source, "characters") if kind == "hero" else {})
        self.words.may_repeat = False
        self.cards.moves_beside = moves_others_beside(source)
        self._check_lengths(source, plain)
        self.of_all = {name: self._provenance(source, name) for name in PROVENANCE}
        self.pronoun = self.fields.pronoun(source, self.pronoun)
        deck = DeckDefinition(
            id=self.id, set=self.set, side=kind, title=self.fields.text(source, "title"), cards={}, characters={},
            code=self.words.code, look=self._look(source), source=plain,
        )  # fmt: skip
        nemeses = self.fields.nemeses(source)
        self.fields.other_keywords(source, OTHER_KEYWORDS)
        self.fields.number_or(source, "difficulty", None)
        for card_id, card in cards.items():
            self.words.card = card_id
            deck.cards[card_id] = self._card(card_id, card, kind)
            yield
        self.words.card = ""
        deck.side_decks = tuple(self._side_deck(name, found, kind) for name, found in side_decks.items())
        self._characters(deck, source, kind, nemeses)
        if kind == "villain" and deck.characters:
            self._can_be_beaten(deck, source)
            check_set_aside(deck, source, self.words.code, self.words.complain)
        check_stand_ins(deck, source, self.words.complain)
        for why in gained_in_vain(plain, self.words.knows_keyword):
            self.words.idle(source, why)
        for why in declared_in_vain(plain):
            self.words.idle(source, why, OTHER_KEYWORDS)
        deck.first_game = self._first_game(source, deck)
        copies = sum(card.copies for card in deck.all_cards)
        if copies > MOST_COPIES:
            self.words.complain(source, f"the deck has {copies} cards", f"at most {MOST_COPIES}", "cards")
        return None if self.complaints else deck

    # -- cards

    def _card(self, card_id: str, source: Source, kind: str) -> Definition:
        """A card of the deck, with what is doubtful about it or made up."""
        made = self.cards.build(f"{self.id}/{card_id}", source, kind)
        made.id, made.deck, made.set = card_id, self.id, self.set
        made.doubtful, made.ours = self._known(source, "doubtful"), self._known(source, "ours")
        return made

    # -- side decks

    def _side_sources(self, source: Source, cards: dict[str, Source]) -> dict[str, Source]:
        """The side decks by their ids. A card has one name in the whole file."""
        if not isinstance(source.value, dict) or "side_decks" not in source.value:
            return {}
        found, taken = self.fields.map(source, "side_decks"), dict(cards)
        for name, deck in found.items():
            self.fields.check_keys(deck, SIDE_DECK_KEYS, "a side deck")
            if name == self.id or name in WHOSE:
                self.words.complain(source.value["side_decks"], f"a side deck cannot be called {name!r}", "", name)
            for card_id in self.fields.map(deck, "cards") if isinstance(deck.value, dict) else {}:
                if card_id in taken:
                    self.words.complain(deck.value["cards"], f"there is another card {card_id!r} in this file",
                                        "a card has one id in the deck and its side decks", card_id)  # fmt: skip
                taken[card_id] = deck
        return {name: deck for name, deck in found.items() if isinstance(deck.value, dict)}

    def _side_deck(self, name: str, source: Source, kind: str) -> DeckDefinition:
        """A deck that lies beside this one; its cards are of the same kind."""
        self._check_lengths(source, source.plain())
        deck = DeckDefinition(
            id=name, set=self.set, side=kind, title=self.fields.text(source, "title"), cards={}, characters={}, code={},
            look=self._look(source), owner=self.id,
        )  # fmt: skip
        for card_id, card in self.fields.map(source, "cards").items():
            self.words.card = card_id
            made = self._card(card_id, card, kind)
            made.deck, made.home = name, self.id
            deck.cards[card_id] = made
        self.words.card = ""
        return deck

    def _known(self, source: Source, name: str) -> tuple[str, ...]:
        """What is doubtful about a card, or made up: what its deck says of all its cards, and what it says."""
        return tuple(dict.fromkeys((*self.of_all[name], *self._provenance(source, name))))

    def _provenance(self, source: Source, name: str) -> tuple[str, ...]:
        found = source.value.get(name) if isinstance(source.value, dict) else None
        if found is None:
            return ()
        facts = found.value if isinstance(found.value, list) else [found]
        for fact in facts:
            if fact.word not in FACTS:
                self.words.complain(fact, f"{shown(fact)} is no fact of a card", nearest(fact.word, FACTS))
        return tuple(fact.word for fact in facts if fact.word in FACTS)

    # -- character cards

    def _characters(self, deck: DeckDefinition, source: Source, kind: str, nemeses: tuple[str, ...]) -> None:
        if kind == "hero":
            for variant, card in self.fields.map(source, "characters").items():
                self.words.card = variant
                self._hero(deck, variant, card, nemeses)
            self._read_forms(deck, source)
        elif kind == "villain":
            self._villains(deck, source, nemeses)
        self.words.card = ""

    def _learn_forms(self, characters: Mapping[str, Source], of_deck: Iterable[str] = ()) -> None:
        """The forms that text may name, those of the deck among them to which a file adds some."""
        self.words.forms = frozenset((*of_deck, *named_in_text(characters)))
        given = {name: card.get("form") for name, card in characters.items() if name not in self.words.forms}
        self.words.forms_of_sets = {name: form.word for name, form in given.items() if form is not None}

    def _read_forms(self, deck: DeckDefinition, source: Source) -> None:
        known = self.fields.map(source, "characters")
        read_forms(deck.characters, known, self.words.forms, self.words.complain, self.fields.text)

    def _hero(self, deck: DeckDefinition, variant: str, source: Source, nemeses: tuple[str, ...]) -> None:
        self.fields.check_keys(source, HERO_KEYS, "a hero character card", NOT_OF_HEROES)
        before = self.words.by_hand
        name = "" if variant == STANDARD else variant
        key = f"{self.id}/{self.id}:{variant}"
        title = self.fields.text_or_none(source, "title") or deck.title
        self.words.scope = self.words.scope._replace(has_host=False, is_two_sided=False, is_on_hero=True)
        said = source.get("hp")
        stands = said is not None and said.value == WITHOUT_HP
        hp = None if stands else self.fields.number(source, "hp")
        front = Face(title, None, hp, self.fields.keywords(source) or ("hero",), stands_without_hp=stands)
        back = Face(title, None, None, ())
        self.parts.read_hero(front, back, source, key)
        deck.characters[name] = Definition(
            id=self.id, deck=self.id, set=self.fields.text_or_none(source, "set") or self.set, kind="hero_character",
            copies=1, faces=(front, back),
            nemeses=self.fields.nemeses(source) or nemeses, pronoun=self.fields.pronoun(source, self.pronoun),
            variant=name or None,
            look={
                "label": self.fields.text_or_none(source, "label"),
                "complexity": self.fields.number_or(source, "complexity", None),
            },
            doubtful=self._known(source, "doubtful"),
            ours=self._known(source, "ours"),
            by_hand=self.words.by_hand - before,
        )  # fmt: skip

    def _villains(self, deck: DeckDefinition, source: Source, nemeses: tuple[str, ...]) -> None:
        """The character card of a villain, or several, which are all in play."""
        if "characters" in source.value and "character" in source.value:
            self.words.complain(source, "a villain deck has one character card or several",
                                "write `character:` or `characters:`", "characters")  # fmt: skip
        elif "characters" in source.value:
            several = self.fields.map(source, "characters")
            made = [self._villain(deck, name, card, nemeses, is_one_of_several=True) for name, card in several.items()]
            found = [card for card in made if card is not None]
            if found:
                deck.characters[""], *partners = found
                deck.partners = tuple(partners)
        elif "character" in source.value:
            card = self._villain(deck, self.id, source.value["character"], nemeses, is_one_of_several=False)
            deck.characters.update({"": card} if card is not None else {})
        else:
            self.words.complain(source, "a villain deck needs its character card", "add `character: {front: …}`")

    def _villain(
        self, deck: DeckDefinition, name: str, card: Source, nemeses: tuple[str, ...], *, is_one_of_several: bool
    ) -> Definition | None:
        if not self.fields.check_keys(card, VILLAIN_KEYS, "a villain character card"):
            return None
        is_two_sided = "front" in card.value and "back" in card.value
        self.words.scope = self.words.scope._replace(has_host=False, is_two_sided=is_two_sided)
        faces, before = [], self.words.by_hand
        for number, side in enumerate(("front", "back")):
            if side in card.value:
                faces.append(self._side(deck, f"{name}:{side}", card.value[side], number, is_one_of_several))
        if not faces:
            self.words.complain(card, "a villain character card needs its front", "add `front:`")
            return None
        self.parts.check_kept(faces, [card.value[side] for side in ("front", "back") if side in card.value])
        return Definition(
            id=name, deck=self.id, set=self.set, kind="villain_character", copies=1, faces=tuple(faces),
            nemeses=self.fields.nemeses(card) or nemeses, pronoun=self.fields.pronoun(card, self.pronoun),
            is_set_aside=begins_aside(card, self.words.complain), by_hand=self.words.by_hand - before,
            doubtful=self._known(card, "doubtful"), ours=self._known(card, "ours"),
        )  # fmt: skip

    def _side(self, deck: DeckDefinition, name: str, source: Source, number: int, is_one_of_several: bool) -> Face:
        """Of several characters each side has a title, and the back may lie there without HP."""
        self.fields.check_keys(source, SIDE_KEYS, "a side")
        key = f"{self.id}/{name}"
        fields = self.fields
        own_title = fields.text(source, "title") if is_one_of_several else fields.text_or_none(source, "title")
        said = source.get("hp")
        stands = said is not None and said.value == WITHOUT_HP
        has_hp = not stands and (not is_one_of_several or number == 0 or said is not None)
        if has_hp and said is None:
            self.words.complain(source, "'hp' is missing", NO_HP_HERE)
        hp, by_heroes = read_hp(fields, source, 1) if has_hp else (None, None)
        description, keywords = fields.text_or_none(source, "description"), fields.keywords(source) or ("villain",)
        face = Face(own_title or deck.title, description, hp, keywords, stands_without_hp=stands,
                    hp_by_heroes=by_heroes)  # fmt: skip
        self.parts.read_villain(face, source, key)
        if face.beats and any(isinstance(clause, Victory) for clause in (*face.clauses, *face.advanced)):
            self.words.complain(source, "on a side without HP this card is beaten, whatever `victory` says",
                                f"write `hp: {WITHOUT_HP}`: then it is no target there, and not beaten")  # fmt: skip
        self.parts.number_clauses(face, source, number * CLAUSES_A_SIDE)
        return face

    def _can_be_beaten(self, deck: DeckDefinition, source: Source) -> None:
        """Complains of a villain whom nothing beats: no side has HP, none counts as beaten, and no text says so."""
        cards = [card for card in deck.all_characters if card.kind == "villain_character"]
        stands = all(face.stands_without_hp for card in cards for face in card.faces)
        if stands and not any(node.word in ("win", "victory") for node in self.words.code.values()):
            self.words.complain(source, "no side of this villain has HP, so the heroes can never win",
                                "say when they do: `static: [{victory: …}]`, or `win: {}`")  # fmt: skip

    # -- parts of files

    def _learn_names(self, cards: set[str], side_decks: tuple[str, ...], plain: Any) -> None:
        """What text may name: the cards of this deck, its side decks with theirs, and the keywords in its data."""
        self.words.decks = side_decks
        self.words.cards = frozenset(cards)
        self.words.keywords = KeywordsOf(plain)

    def _check_lengths(self, source: Source, plain: dict[str, Any]) -> None:
        """What is printed on a card must fit on one; a text of pages would keep the window busy.

        Whether any card says ``repeat`` is seen by the way.
        """
        for part in ("cards", "characters", "character"):
            held = plain.get(part)
            for name, card in held.items() if isinstance(held, dict) else ():
                said = repr(card)
                self.words.may_repeat = self.words.may_repeat or "'repeat'" in said
                if len(said) > LONGEST_CARD:
                    found = f"{name!r} is written in more than {LONGEST_CARD} letters"
                    self.words.complain(source.value[part], found, "say less on one card", name)

    def _first_game(self, source: Source, deck: DeckDefinition) -> tuple[str, ...]:
        order = source.value.get("first_game")
        if order is None:
            return ()
        items = order.value if isinstance(order.value, list) else []
        left = {card_id: card.copies for card_id, card in deck.cards.items()}
        for item in items:
            if left.get(item.word, 0) <= 0:
                self.words.complain(item, f"there is no further copy of {shown(item)}", nearest(item.word, left))
            left[item.word] = left.get(item.word, 0) - 1
        return tuple(item.word for item in items)

    def _look(self, source: Source) -> dict[str, Any]:
        """How a deck looks, as far as its file says."""
        found = source.get("look")
        if found is None:
            return {}
        wrong = shapes.complaints(self.file, found, DECK_LOOK)
        self.complaints.extend(wrong)
        return {} if wrong else dict(found.plain())
