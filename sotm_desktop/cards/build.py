"""A deck file as the referee plays it: cards, character cards, and every node that may wait."""

from __future__ import annotations

import re
from contextlib import suppress
from typing import Any, TypeVar

from sotm_desktop.cards import shapes
from sotm_desktop.cards.appearance import DECK_LOOK
from sotm_desktop.cards.card_parts import PARTS, PartBuilder
from sotm_desktop.cards.complaints import Complaint, nearest
from sotm_desktop.cards.plain_fields import KnowsKeyword, TooManyMistakes, no_keyword
from sotm_desktop.cards.provenance import FACTS
from sotm_desktop.cards.scope import HERO, NOBODY, VILLAIN, Scope
from sotm_desktop.cards.source import Source, shown
from sotm_desktop.cards.word_builder import WordBuilder
from sotm_desktop.engine.definitions import STANDARD, DeckDefinition, Definition, Face
from sotm_desktop.engine.effects.filters import KEYWORDS_AS_WORDS
from sotm_desktop.engine.effects.word import WHOSE
from sotm_desktop.engine.listener_index import CLAUSES_A_SIDE

PROVENANCE = ("doubtful", "ours")
DECK_KEYS = {
    "deck", "kind", "title", "nemesis", "character", "characters", "cards", "first_game", "look", "difficulty",
    "side_decks", "pronoun", *PROVENANCE,
}  # fmt: skip
SIDE_DECK_KEYS = {"title", "cards", "look"}
CARD_KEYS = {
    "title", "copies", "hp", "keywords", "next_to", "no_place", "play_in", "not_playable", "nemesis", "icon", "numbers",
    *PROVENANCE, *PARTS,
}  # fmt: skip
NOT_PLAYABLE = ("own_play_phase", "hand")
HERO_KEYS = {
    "title", "hp", "keywords", "power", "incapacitated", "nemesis", "pronoun", "label", "complexity", "set",
    *PROVENANCE,
}  # fmt: skip
"""``set`` is that of a character card which another card set adds: the program writes it (see AddedCharacters)."""
SIDE_KEYS = {"title", "description", "hp", "keywords", "setup", "advanced", *PARTS}
VILLAIN_KEYS = {"front", "back", "nemesis", "pronoun", *PROVENANCE}
PRONOUNS = ("they", "she", "he", "it")
SIDES = ("hero", "villain", "environment")
SPEAKS_TO = {"hero": HERO, "villain": VILLAIN, "environment": NOBODY}
"""Whom "you" means on the cards of each kind of deck."""
ID = re.compile(r"[\w .'-]+")
MOST_COPIES, LONGEST_CARD, LONGEST_NAME = 300, 8_000, 200
Default = TypeVar("Default", int, None)
DECK_SIZES = {"hero": 40, "villain": 25, "environment": 15}


def icons_in(said: str | list[str] | None) -> tuple[str, ...]:
    """The icons that a card says it has: none, one, or a list of them."""
    return () if not said else (said,) if isinstance(said, str) else tuple(said)


class DeckBuilder:
    """Builds one deck; whatever is wrong is in ``complaints`` afterwards, all at once."""

    def __init__(self, file: str, set_name: str, knows_keyword: KnowsKeyword = no_keyword):
        self.file = file
        self.set = set_name
        self.words = WordBuilder(file, knows_keyword)
        self.parts = PartBuilder(self.words)
        self.pronoun = PRONOUNS[0]
        """That of the character cards that give none."""

    @property
    def complaints(self) -> list[Complaint]:
        return self.words.complaints

    def build(self, source: Source) -> DeckDefinition | None:
        """The deck, or None when it cannot be played; the complaints say why."""
        with suppress(TooManyMistakes):
            return self._build(source)
        return None

    def _build(self, source: Source) -> DeckDefinition | None:
        if not isinstance(source.value, dict):
            self.words.complain(source, "a deck file is a map", "begin it with `deck:`, `kind:` and `title:`")
            return None
        self._check_keys(source, DECK_KEYS, "a deck file")
        self.id = self._text(source, "deck")
        if self.id:
            self._check_id(source, self.id, "deck")
        kind = self._choice(source, "kind", SIDES)
        self.words.scope = Scope(you=SPEAKS_TO.get(kind, HERO))
        cards = self._map(source, "cards")
        side_decks = self._side_sources(source, cards)
        beside = {name for deck in side_decks.values() for name in self._map(deck, "cards")}
        plain = source.plain()
        several = set(self._map(source, "characters")) if kind == "villain" and "characters" in source.value else set()
        for name in several & {*cards, *beside}:
            self.words.complain(source, f"there is another card {name!r} in this file", "", "characters")
        self._learn_names({*cards, *beside, *several}, tuple(side_decks), plain)
        self._check_lengths(source, plain)
        self.of_all = {name: self._provenance(source, name) for name in PROVENANCE}
        self.pronoun = self._pronoun(source, self.pronoun)
        deck = DeckDefinition(
            id=self.id, set=self.set, side=kind, title=self._text(source, "title"), cards={}, characters={},
            code=self.words.code, look=self._look(source), source=plain,
        )  # fmt: skip
        nemeses = self._nemeses(source)
        self._number_or(source, "difficulty", None)
        for card_id, card in cards.items():
            self.words.card = card_id
            deck.cards[card_id] = self._card(card_id, card, kind)
        self.words.card = ""
        deck.side_decks = tuple(self._side_deck(name, found, kind) for name, found in side_decks.items())
        self._characters(deck, source, kind, nemeses)
        deck.first_game = self._first_game(source, deck)
        copies = sum(card.copies for card in deck.all_cards)
        if copies > MOST_COPIES:
            self.words.complain(source, f"the deck has {copies} cards", f"at most {MOST_COPIES}", "cards")
        return None if self.complaints else deck

    # -- cards

    def _card(self, card_id: str, source: Source, kind: str) -> Definition:
        self._check_keys(source, CARD_KEYS, "a card")
        key = f"{self.id}/{card_id}"
        keywords = self._keywords(source)
        before = self.words.by_hand
        face = Face(self._text(source, "title"), None, self._number_or(source, "hp", None), keywords)
        one_shot = "one_shot" in keywords
        if one_shot and face.hp is not None:
            self.words.complain(source, "a One-Shot has no HP", "leave out hp, or the keyword one_shot", "hp")
        self.words.scope = self.words.scope._replace(has_host=source.get("next_to") is not None, is_two_sided=False)
        self.parts.read(face, source, key, one_shot)
        self._number_clauses(face, source, 0)
        next_to, no_place, play_in = (source.get(name) for name in ("next_to", "no_place", "play_in"))
        if play_in is not None and next_to is not None:
            self.words.complain(
                source, "a card is played next to another, or in a play area", "leave one out", "play_in"
            )
        if no_place is not None and next_to is None:
            self.words.complain(source, "this card needs no place", "`no_place` goes with `next_to`", "no_place")
        return Definition(
            id=card_id, deck=self.id, set=self.set, kind=kind, copies=self._number_or(source, "copies", 1),
            faces=(face,), next_to=self.parts.filter(next_to, key) if next_to is not None else None,
            no_place=self.parts.instead(no_place, key) if no_place is not None else None,
            play_in=self.parts.choice(play_in, key) if play_in is not None else None,
            not_playable=self._not_playable(source), numbers=self._numbers(source), by_hand=self.words.by_hand - before,
            look={"icon": self._text_or_none(source, "icon")}, doubtful=self._known(source, "doubtful"),
            ours=self._known(source, "ours"), nemeses=self._nemeses(source),
        )  # fmt: skip

    # -- side decks

    def _side_sources(self, source: Source, cards: dict[str, Source]) -> dict[str, Source]:
        """The side decks by their ids. A card has one name in the whole file."""
        if not isinstance(source.value, dict) or "side_decks" not in source.value:
            return {}
        found, taken = self._map(source, "side_decks"), dict(cards)
        for name, deck in found.items():
            self._check_keys(deck, SIDE_DECK_KEYS, "a side deck")
            if name == self.id or name in WHOSE:
                self.words.complain(source.value["side_decks"], f"a side deck cannot be called {name!r}", "", name)
            for card_id in self._map(deck, "cards") if isinstance(deck.value, dict) else {}:
                if card_id in taken:
                    self.words.complain(deck.value["cards"], f"there is another card {card_id!r} in this file",
                                        "a card has one id in the deck and its side decks", card_id)  # fmt: skip
                taken[card_id] = deck
        return {name: deck for name, deck in found.items() if isinstance(deck.value, dict)}

    def _side_deck(self, name: str, source: Source, kind: str) -> DeckDefinition:
        """A deck that lies beside this one; its cards are of the same kind."""
        self._check_lengths(source, source.plain())
        deck = DeckDefinition(
            id=name, set=self.set, side=kind, title=self._text(source, "title"), cards={}, characters={}, code={},
            look=self._look(source), owner=self.id,
        )  # fmt: skip
        for card_id, card in self._map(source, "cards").items():
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

    def _not_playable(self, source: Source) -> tuple[str, ...]:
        found = source.get("not_playable")
        if found is None:
            return ()
        return (self._choice(source, "not_playable", NOT_PLAYABLE),)

    def _numbers(self, source: Source) -> tuple[int, ...]:
        """The numbers printed on the copies of a card, in the order of the copies."""
        found = source.get("numbers")
        if found is None:
            return ()
        items = found.value if isinstance(found.value, list) else []
        wanted = self._number_or(source, "copies", 1)
        if len(items) != wanted or any(type(item.value) is not int or not 0 <= item.value <= 99 for item in items):
            self.words.complain(found, "expected a number from 0 to 99 for each of the copies",
                                f"a list of {wanted}: `numbers: {list(range(1, min(wanted, 4) + 1))}`")  # fmt: skip
            return ()
        return tuple(item.value for item in items)

    def _number_clauses(self, face: Face, source: Source, first: int) -> None:
        clauses = (*face.clauses, *face.advanced)
        if len(clauses) > CLAUSES_A_SIDE:
            self.words.complain(source, f"{len(clauses)} texts on one side", f"at most {CLAUSES_A_SIDE}")
        for number, clause in enumerate(clauses):
            clause.ordinal = first + number

    # -- character cards

    def _characters(self, deck: DeckDefinition, source: Source, kind: str, nemeses: tuple[str, ...]) -> None:
        if kind == "hero":
            for variant, card in self._map(source, "characters").items():
                self.words.card = variant
                self._hero(deck, variant, card, nemeses)
        elif kind == "villain":
            self._villains(deck, source, nemeses)
        self.words.card = ""

    def _hero(self, deck: DeckDefinition, variant: str, source: Source, nemeses: tuple[str, ...]) -> None:
        self._check_keys(source, HERO_KEYS, "a hero character card")
        name = "" if variant == STANDARD else variant
        key = f"{self.id}/{self.id}:{variant}"
        title = self._text_or_none(source, "title") or deck.title
        self.words.scope = self.words.scope._replace(has_host=False, is_two_sided=False)
        front = Face(title, None, self._number(source, "hp"), self._keywords(source) or ("hero",))
        back = Face(title, None, None, ())
        self.parts.read_hero(front, back, source, key)
        deck.characters[name] = Definition(
            id=self.id, deck=self.id, set=self._text_or_none(source, "set") or self.set, kind="hero_character",
            copies=1, faces=(front, back),
            nemeses=self._nemeses(source) or nemeses, pronoun=self._pronoun(source, self.pronoun),
            variant=name or None,
            look={
                "label": self._text_or_none(source, "label"), "complexity": self._number_or(source, "complexity", None),
            },
            doubtful=self._known(source, "doubtful"),
            ours=self._known(source, "ours"),
        )  # fmt: skip

    def _villains(self, deck: DeckDefinition, source: Source, nemeses: tuple[str, ...]) -> None:
        """The character card of a villain, or several, which are all in play."""
        if "characters" in source.value and "character" in source.value:
            self.words.complain(source, "a villain deck has one character card or several",
                                "write `character:` or `characters:`", "characters")  # fmt: skip
        elif "characters" in source.value:
            made = [self._villain(deck, name, card, nemeses) for name, card in self._map(source, "characters").items()]
            found = [card for card in made if card is not None]
            if found:
                deck.characters[""], *partners = found
                deck.partners = tuple(partners)
        elif "character" in source.value:
            card = self._villain(deck, self.id, source.value["character"], nemeses)
            deck.characters.update({"": card} if card is not None else {})
        else:
            self.words.complain(source, "a villain deck needs its character card", "add `character: {front: …}`")

    def _villain(self, deck: DeckDefinition, name: str, card: Source, nemeses: tuple[str, ...]) -> Definition | None:
        if not self._check_keys(card, VILLAIN_KEYS, "a villain character card"):
            return None
        is_two_sided = "front" in card.value and "back" in card.value
        self.words.scope = self.words.scope._replace(has_host=False, is_two_sided=is_two_sided)
        faces = []
        for number, side in enumerate(("front", "back")):
            if side in card.value:
                faces.append(self._side(deck, name, card.value[side], side, number))
        if not faces:
            self.words.complain(card, "a villain character card needs its front", "add `front:`")
            return None
        return Definition(
            id=name, deck=self.id, set=self.set, kind="villain_character", copies=1, faces=tuple(faces),
            nemeses=self._nemeses(card) or nemeses, pronoun=self._pronoun(card, self.pronoun),
            doubtful=self._known(card, "doubtful"), ours=self._known(card, "ours"),
        )  # fmt: skip

    def _side(self, deck: DeckDefinition, name: str, source: Source, side: str, number: int) -> Face:
        self._check_keys(source, SIDE_KEYS, "a side")
        key = f"{self.id}/{name}:{side}"
        is_one_of_several = name != self.id
        title = self._text(source, "title") if is_one_of_several else self._text_or_none(source, "title") or deck.title
        has_hp = not is_one_of_several or number == 0 or source.get("hp") is not None
        hp = self._number(source, "hp") if has_hp else None
        face = Face(title, self._text_or_none(source, "description"), hp, self._keywords(source) or ("villain",))
        self.parts.read_villain(face, source, key)
        self._number_clauses(face, source, number * CLAUSES_A_SIDE)
        return face

    # -- parts of files

    def _learn_names(self, cards: set[str], side_decks: tuple[str, ...], plain: Any) -> None:
        """What text may name: the cards of this deck, its side decks with theirs, and the keywords in its data."""
        self.words.decks = side_decks
        found = {*KEYWORDS_AS_WORDS, "hero", "villain"}
        found |= keywords_in(plain)
        self.words.cards = frozenset(cards)
        self.words.keywords = frozenset(found)

    def _check_lengths(self, source: Source, plain: dict[str, Any]) -> None:
        """What is printed on a card must fit on one; a text of pages would keep the window busy."""
        for part in ("cards", "characters", "character"):
            held = plain.get(part)
            for name, card in held.items() if isinstance(held, dict) else ():
                if len(repr(card)) > LONGEST_CARD:
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

    def _check_keys(self, source: Source, known: set[str], what: str) -> bool:
        """Whether it is a map; what is wrong with its keys is complained about."""
        if not isinstance(source.value, dict):
            self.words.complain(source, f"expected the fields of {what}, found {shown(source)}")
            return False
        for key in source.value:
            if key not in known:
                self.words.complain(source, f"{what} has no {key!r}", nearest(key, known), key)
        return True

    def _look(self, source: Source) -> dict[str, Any]:
        """How a deck looks, as far as its file says."""
        found = source.get("look")
        if found is None:
            return {}
        wrong = shapes.complaints(self.file, found, DECK_LOOK)
        self.complaints.extend(wrong)
        return {} if wrong else dict(found.plain())

    def _nemeses(self, source: Source) -> tuple[str, ...]:
        """The icons of a card: one, or a list of several."""
        found = source.get("nemesis")
        if found is None or not isinstance(found.value, list):
            return icons_in(self._text_or_none(source, "nemesis"))
        for each in found.value:
            if not isinstance(each.value, str) or not each.value.strip():
                self.words.complain(each, f"expected the id of a deck for 'nemesis', found {shown(each)}")
        return icons_in([each.value for each in found.value if isinstance(each.value, str)])

    def _text_or_none(self, source: Source, key: str) -> str | None:
        return self._text(source, key) if source.get(key) is not None else None

    def _text(self, source: Source, key: str) -> str:
        found = source.get(key)
        if found is None:
            self.words.complain(source, f"{key!r} is missing", f"add `{key}:`")
            return ""
        if not isinstance(found.value, str) or not found.value.strip():
            self.words.complain(found, f"expected a text for {key!r}, found {shown(found)}")
        if len(found.word) > LONGEST_NAME:
            self.words.complain(found, f"{key!r} has {len(found.word)} letters", f"at most {LONGEST_NAME}")
        return found.word

    def _pronoun(self, source: Source, default: str) -> str:
        return default if source.get("pronoun") is None else self._choice(source, "pronoun", PRONOUNS)

    def _choice(self, source: Source, key: str, choices: tuple[str, ...]) -> str:
        value = self._text(source, key)
        if value and value not in choices:
            self.words.complain(source.value[key], f"{value!r} does not fit here", nearest(value, choices))
        return value

    def _number(self, source: Source, key: str) -> int:
        if source.get(key) is None:
            self.words.complain(source, f"{key!r} is missing", f"add `{key}:` with a number")
        return self._number_or(source, key, 1)

    def _number_or(self, source: Source, key: str, default: Default, least: int = 1) -> int | Default:
        found = source.get(key)
        if found is None:
            return default
        if type(found.value) is not int or not least <= found.value <= 999:
            self.words.complain(found, f"expected a number from {least} to 999 for {key!r}, found {shown(found)}")
            return 1
        return int(found.value)

    def _map(self, source: Source, key: str) -> dict[str, Source]:
        found = source.value.get(key)
        if found is None or not isinstance(found.value, dict):
            self.words.complain(found or source, f"{key!r} must be a map of ids", f"add `{key}:`")
            return {}
        for name in found.value:
            self._check_id(found, name, name)
        return found.value

    def _check_id(self, source: Source, name: str, key: str = "") -> None:
        """Ids are put together with other signs in saves and logs, so those cannot be in them."""
        if not ID.fullmatch(name):
            self.words.complain(source, f"{name!r} is no id", "an id is letters, figures and underlines", key)

    def _keywords(self, source: Source) -> tuple[str, ...]:
        found = source.get("keywords")
        if found is None:
            return ()
        if not isinstance(found.value, list) or not all(isinstance(item.value, str) for item in found.value):
            self.words.complain(found, "keywords are a list of words", "keywords: [ongoing, limited]")
            return ()
        return tuple(item.value for item in found.value)


def keywords_in(plain: Any) -> set[str]:
    """Every keyword that a deck's data gives to a card."""
    found: set[str] = set()
    _gather_keywords(plain, found)
    return found


def _gather_keywords(value: Any, found: set[str]) -> None:
    if isinstance(value, dict):
        keywords = value.get("keywords")
        if isinstance(keywords, list):
            found.update(word for word in keywords if isinstance(word, str))
        activated = value.get("activated")
        if isinstance(activated, dict):
            found.update(activated)
        gained = value.get("gain_keyword")
        if isinstance(gained, dict) and isinstance(gained.get("keyword"), str):
            found.add(gained["keyword"])
        value = value.values()
    elif not isinstance(value, list):
        return
    for item in value:
        if isinstance(item, dict | list):
            _gather_keywords(item, found)
