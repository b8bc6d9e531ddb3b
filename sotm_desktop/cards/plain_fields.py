"""Fields that hold plain data: a flag, a figure, a word of a list, the id of a card, the name of a result."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping
from typing import Any, TypeAlias

from sotm_desktop.cards.complaints import MOST_COMPLAINTS, Complaint, nearest
from sotm_desktop.cards.deck_keywords import OTHER_KEYWORDS
from sotm_desktop.cards.misfits import Pointless
from sotm_desktop.cards.scope import Scope
from sotm_desktop.cards.source import Source, complaint_at, shown
from sotm_desktop.engine.effects.families import QUANTITY
from sotm_desktop.engine.effects.word import (
    DAMAGE_TYPES,
    NUMBER,
    OF_DECK,
    STANDARD_NAMES,
    WHOSE,
    Field,
    NamedWord,
    OtherTypes,
    ResultRef,
    Word,
    types_meant,
)
from sotm_desktop.engine.stages.token_moves import POOL_NAME
from sotm_desktop.words.pool_names import is_allowed

OPTION_NAME = re.compile(r"[a-z]{1,20}(_[a-z]{1,20})?")
LARGEST_NUMBER = 999
OTHER_THAN = "other_than"
"""What an author writes before the types of damage that are not meant."""
ONCE_FOR_A_WHILE = (
    "here `once: true` is the next time alone; each turn it is `each_turn: true`, for each hero, target or attacker "
    "`each_turn: true, each: hero`"
)
KnowsKeyword: TypeAlias = Callable[[str], bool]
"""Whether a card of any other deck has a keyword."""


def no_keyword(word: str) -> bool:
    """There are no other decks."""
    return False


class TooManyMistakes(Exception):
    """The rest of the file is not looked at; the complaints so far are told."""


A_CHOSEN_DECK = (
    "of a card's deck say so inside `deck_of: {card: …, do: […]}`, of a deck of the players' choice inside "
    "`one_deck: […]`; there it is `that`; how many cards lie in another's hand, trash or deck is "
    "`{cards_of: {who: …, in: hand}}`"
)
"""The way out where a choice of cards stands in place of a deck."""


class PlainFields:
    """Reads such fields for the deck of one file, and notes what is wrong in ``complaints``.

    A reader is called with the source, the scope and the key of the field, and the `Field`; not all need all of them.
    """

    def __init__(self, file: str, knows_keyword: KnowsKeyword = no_keyword, is_kept: bool = False):
        self.file = file
        self.card = ""
        self.complaints: list[Complaint] = []
        self.is_kept = is_kept
        """Whether a game was begun with it: that goes on, whether words idle in it or not."""
        self.cards: frozenset[str] = frozenset()
        self.keywords: Collection[str] = frozenset()
        self.knows_keyword = knows_keyword
        self.one_sided: frozenset[str] = frozenset()
        """Those of them that are known to have one side."""
        self.forms: frozenset[str] = frozenset()
        self.forms_of_sets: Mapping[str, str] = {}
        """The character cards of further sets of forms → by which form text means each."""
        """The character cards of the deck of a hero."""
        self.decks: tuple[str, ...] = ()
        """The side decks of the file, which its text calls by their ids."""

    def complain(self, source: Source, found: str, hint: str = "", key: str = "") -> None:
        """Notes a mistake at a value, or at one of its keys. Raises TooManyMistakes when that is enough of them."""
        self.complaints.append(complaint_at(self.file, source, found, hint, key, self.card))
        if len(self.complaints) >= MOST_COMPLAINTS:
            raise TooManyMistakes

    def idle(self, source: Source, why: Pointless | None, key: str = "") -> None:
        """Complains of what can never do anything, if there is something; in a game that was kept it may idle on."""
        if not self.is_kept:
            self.wrong(source, why, key)

    def wrong(self, source: Source, why: Pointless | None, key: str = "") -> None:
        """Complains of what no game can do, if there is something."""
        if why is not None:
            self.complain(source, why.found, why.hint, key)

    def short_form(self, node: Word, source: Source) -> dict[str, Source]:
        """A bare value for the main field of a word; the name of a deck stands in another where that is a number."""
        deck = next((name for name, field in node.fields.items() if field.holds == OF_DECK), "")
        if not deck or node.fields[node.main].holds not in (QUANTITY, NUMBER) or source.value not in (*WHOSE, "that"):
            return {node.main: source}
        hint = f"write `{node.word}: {{{deck}: {source.word}}}`, with `{node.main}` for how many"
        self.complain(source, f"the short form of {node.word!r} is a number, and {source.word!r} is a deck", hint)
        return {deck: source}

    def _deck(self, source: Source, scope: Scope, key: str, field: Field[Any]) -> str:
        slot = scope.slot("deck")
        if source.value == "that" and slot is not None:
            return named_word("that", slot)
        fitting = (*WHOSE, *self.decks, *field.choices, *(("that",) if slot is not None else ()))
        if source.word not in fitting:
            is_card = source.value == "each" or isinstance(source.value, dict)
            hint = A_CHOSEN_DECK if is_card else nearest(source.word, fitting)
            if source.word.startswith("it."):
                hint = f"the hero whose card it is is `{{hero_of: {{card: {source.word}}}}}`; {A_CHOSEN_DECK}"
            self.complain(source, f"{shown(source)} is no deck here", hint)
        return source.word

    def _word(self, source: Source, scope: Scope, key: str, field: Field[Any]) -> str:
        slot = scope.slot(source.word)
        if field.choices == DAMAGE_TYPES and slot is not None and slot >= len(STANDARD_NAMES):
            return named_word(source.word, slot)
        if source.word not in field.choices:
            self.complain(source, f"{shown(source)} does not fit here", nearest(source.word, field.choices))
        return source.word

    def _words(self, source: Source, scope: Scope, key: str, field: Field[Any]) -> tuple[str, ...]:
        if field.choices == DAMAGE_TYPES and field.name == "type" and isinstance(source.value, dict):
            return self._other_types(source, scope, key, field)
        items = source.value if isinstance(source.value, list) else [source]
        return tuple(self._word(item, scope, key, field) for item in items)

    def _other_types(self, source: Source, scope: Scope, key: str, field: Field[Any]) -> tuple[str, ...]:
        """All types but some: those that are left, where they are known here."""
        if set(source.value) != {OTHER_THAN}:
            self.complain(
                source, f"{shown(source)} says no damage types", f"`{{{OTHER_THAN}: fire}}`, or a list of types"
            )
            return ()
        found = OtherTypes(self._words(source.value[OTHER_THAN], scope, key, field))
        if not found or any(isinstance(each, NamedWord) for each in found):
            if len(found) != 1:
                self.complain(source, f"{OTHER_THAN!r} says one name, or types", f"`{{{OTHER_THAN}: [fire, cold]}}`")
            return found
        left = types_meant(found, ())
        if not left:
            self.complain(source, "no type of damage is left", f"name fewer behind {OTHER_THAN!r}")
        return left

    def _flag(self, source: Source, scope: Scope, key: str, field: Field[Any]) -> bool:
        hint = ONCE_FOR_A_WHILE if field.name == "once" and not isinstance(source.value, bool) else ""
        return self.flag(source, hint)

    def flag(self, source: Source, hint: str = "") -> bool:
        """True or false; what is neither is a mistake."""
        if not isinstance(source.value, bool):
            self.complain(source, f"expected true or false, found {shown(source)}", hint)
        return bool(source.value)

    def flag_in(self, source: Source, name: str) -> bool:
        """True or false under a name in a map; false where that is not given."""
        found = source.value.get(name)
        return found is not None and self.flag(found)

    def _number(self, source: Source, scope: Scope, key: str, field: Field[Any]) -> int:
        if type(source.value) is not int or not 0 <= source.value <= LARGEST_NUMBER:
            self.complain(source, f"expected a number from 0 to {LARGEST_NUMBER}, found {shown(source)}")
            return 1
        return int(source.value)

    def _text(self, source: Source, scope: Scope, key: str, field: Field[Any]) -> str:
        return self.text(source)

    def text(self, source: Source) -> str:
        """A text; what is none is a mistake."""
        if not isinstance(source.value, str):
            self.complain(source, f"expected a text, found {shown(source)}", "put it in quotation marks")
        return source.word

    def _card_id(self, source: Source, scope: Scope, key: str, field: Field[Any]) -> str:
        if source.word not in self.cards:
            self.complain(source, f"this deck has no card {shown(source)}", nearest(source.word, self.cards))
        return source.word

    def _card_ids(self, source: Source, scope: Scope, key: str, field: Field[Any]) -> tuple[str, ...]:
        items = source.value if isinstance(source.value, list) else [source]
        if not items:
            self.complain(source, "a list of cards is empty", "write the id of at least one card of this file")
        return tuple(self._card_id(item, scope, key, field) for item in items)

    def _form(self, source: Source, scope: Scope, key: str, field: Field[Any]) -> str:
        if source.word not in self.forms or len(self.forms) < 2:
            several = "a hero of several forms has them in `characters:`, besides `standard:`"
            hint = nearest(source.word, self.forms) if len(self.forms) > 1 else several
            if said := self.forms_of_sets.get(source.word):
                hint = f"write {said!r}: of the set that is in the game it is this one"
            self.complain(source, f"this deck has no other character card {shown(source)}", hint)
        return source.word

    def _keyword(self, source: Source, scope: Scope, key: str, field: Field[Any]) -> str:
        if source.word not in self.keywords and not self.knows_keyword(source.word):
            found = f"no card of this deck has the keyword {shown(source)}, nor any of another deck that was looked at"
            hint = nearest(source.word, self.keywords)
            if isinstance(source.value, str):
                declared = f"`{OTHER_KEYWORDS}: [{source.word}]`"
                hint += f"; if cards have it of decks that are not here, write {declared} at the top of the file"
            self.complain(source, found, hint)
        return source.word

    def _keywords(self, source: Source, scope: Scope, key: str, field: Field[Any]) -> tuple[str, ...]:
        items = source.value if isinstance(source.value, list) else [source]
        return tuple(self._keyword(item, scope, key, field) for item in items)

    def _pool(self, source: Source, scope: Scope, key: str, field: Field[Any]) -> str:
        name = source.value if isinstance(source.value, str) else ""
        if POOL_NAME.fullmatch(name) is None or not is_allowed(name):
            hint = "one to three words in lower case, as in `pool: heat` or `pool: hero_favor`"
            if name and not is_allowed(name):
                hint = "before 'tokens' that says something else; give another name, as in `pool: heat`"
            self.complain(source, f"tokens cannot be called {shown(source)}", hint)
        return name

    def _option(self, source: Source, scope: Scope, key: str, field: Field[Any]) -> str:
        name = source.value if isinstance(source.value, str) else ""
        if OPTION_NAME.fullmatch(name) is None:
            self.complain(source, f"no option is called {shown(source)}", "words in lower case, as in `one_shot`")
        return name

    def _options(self, source: Source, scope: Scope, key: str, field: Field[Any]) -> tuple[str, ...]:
        items = source.value if isinstance(source.value, list) else [source]
        found = tuple(self._option(item, scope, key, field) for item in items)
        if len(found) < 2:
            self.complain(source, "expected a list of two or more options", "`pick_option: [heads, tails]`")
        elif set(found) <= set(DAMAGE_TYPES):
            self.complain(source, "these are types of damage", "one of them is selected with `pick_type: [fire, cold]`")
        return found

    def _result(self, source: Source, scope: Scope, key: str, field: Field[Any]) -> ResultRef:
        slot = scope.slot(source.word)
        if slot is None or slot < 3:
            named = scope.names[3:]
            self.complain(source, f"no earlier sentence is named {shown(source)}",
                          nearest(source.word, named) if named else "name one with `as`")  # fmt: skip
            return ResultRef(source.word, 0)
        return ResultRef(source.word, slot)


def named_word(word: str, slot: int) -> NamedWord:
    named = NamedWord(word)
    named.slot = slot
    return named
