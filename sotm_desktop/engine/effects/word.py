"""What every word of the effect language shares: its fields, its place in the vocabulary, its key.

A word is a class. ``fields`` says what an author may write under it; the loader builds objects with those attributes,
the phrasebook prints them, the reference lists them. A word that may wait has ``steps`` or its own ``run``.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from sotm_desktop.engine.frames import Procedure

VERB, SELECTOR, FILTER, QUANTITY, CONDITION, BLOCK, BLOCKS = (
    "verb", "selector", "filter", "quantity", "condition", "block", "blocks",
)  # fmt: skip
STATIC, STATICS, EVENT, OF_DECK, WORD, WORDS, FLAG, NUMBER, CARD_ID, CARD_IDS, KEYWORD = (
    "static", "statics", "event", "deck", "word", "words", "flag", "number", "card_id", "card_ids", "keyword",
)  # fmt: skip
"""What a field may hold. A ``deck`` is own, villain, environment, or a deck that the text goes through (``that``)."""

DAMAGE_TYPES = (
    "cold", "energy", "fire", "infernal", "lightning", "melee", "projectile", "psychic", "radiant", "sonic", "toxic",
)  # fmt: skip
PHASES = ("start", "play", "power", "draw", "end")

WHOSE = ("own", "villain", "environment")

MISSING = object()


class Field(NamedTuple):
    """One field of a word."""

    holds: str
    default: Any = MISSING
    """What stands there when the author writes nothing; MISSING for a field that must be given."""
    choices: tuple[str, ...] = ()
    """For ``word`` and ``words``: what fits."""
    binds: tuple[str, ...] = ()
    """Names that text inside this field can use besides those outside."""
    says: str = ""
    """What the field means, for the reference."""


class NamedWord(str):
    """A word whose meaning is the value of a name: ``that`` deck, the type that the players picked."""

    slot: int


VOCABULARY: dict[str, dict[str, type]] = {}
"""Family (verb, selector, …) → word → class."""


def word(family: str, name: str):
    """Registers a class as a word of the language."""

    def register(cls):
        cls.word = name
        cls.family = family
        VOCABULARY.setdefault(family, {})[name] = cls
        return cls

    return register


class Node:
    """One word of a card's text with its fields filled in. Made by the loader, then never changed."""

    word = ""
    family = ""
    fields: dict[str, Field] = {}
    main = ""
    """The field that is meant when the author writes a bare value instead of a map."""
    one_of: tuple[str, ...] = ()
    """Fields of which at least one must be given."""
    example = ""
    key = ""
    """Its place on the card: ``hero/card:play/0``."""

    def mistake(self) -> str:
        """What is wrong with its fields taken together, for the author; "" if nothing is."""
        return ""

    def children(self):
        """The nodes among its fields."""
        for field in self.fields:
            value = getattr(self, field)
            for item in value if isinstance(value, tuple) else (value,):
                if isinstance(item, Node):
                    yield item

    def says(self, word: str) -> bool:
        """Whether this word stands anywhere in it."""
        return self.word == word or any(child.says(word) for child in self.children())


class Verb(Node, Procedure):
    """A word that does something. Its value is a tuple of what it did: cards, hits, numbers."""

    binds = None
    """The slot after which its result is found under the name given with ``as``."""

    def possible(self, tx, bindings, in_full: bool) -> bool:
        """Whether it would do anything at all now, or all that it says (rulings.md 22)."""
        return True

    def option(self) -> str:
        """The key that it has in an either/or."""
        return self.word


class Quantity(Node):
    """A number that is worked out when it is needed."""

    def value(self, table, bindings) -> int | None:
        """The number, or None where it looks at a card that is not there (rulings.md 26)."""
        raise NotImplementedError


class Condition(Node):
    """Something that holds or does not."""

    def holds(self, table, bindings) -> bool:
        raise NotImplementedError


class Selector(Node, Procedure):
    """A choice of cards. ``run`` gives the tuple of card numbers, and may ask."""

    is_group = False
    """Whether it means several at once, so that the players choose the order in which they are dealt with."""
    is_live = False
    """Whether cards that come to fit while the sentence resolves are meant too (rulings.md 17)."""

    def found(self, table, bindings) -> tuple[int, ...]:
        """The cards among which it chooses, or all that it means."""
        raise NotImplementedError

    def meant(self, table, bindings) -> tuple[int, ...]:
        """The cards that a filter means by it; all of the tied where the players would choose."""
        return self.found(table, bindings)

    def enough(self, table, bindings, in_full: bool) -> bool:
        """Whether it could choose any card at all, or as many as it says."""
        return bool(self.found(table, bindings))


def cause_of(node: Node, bindings: tuple) -> tuple[int, str]:
    """The cause of what a node does: its card and its key."""
    return (bindings[0], node.key)


def asks_of(tx, bindings: tuple) -> int:
    """Who decides what a text leaves open: the hero it speaks to, or the players together (-1)."""
    you = bindings[1]
    return tx.index.deck_of[you] if you in tx.index.heroes else -1


SELF, YOU, IT = 0, 1, 2
"""The bindings that every text has; names that it gives to results follow."""
STANDARD_NAMES = ("self", "you", "it")
