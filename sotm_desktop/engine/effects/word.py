"""What every word of the effect language shares: its fields, its place in the vocabulary, its key.

A word is a class. Its body declares the fields that an author may write under it; the loader builds objects with
values in those attributes, the words of cards print them, the reference lists them. What a word does is said by its
family (`families.py`, `filters.py`, `clauses.py`, …), which knows the table.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator
from copy import copy
from functools import cached_property
from typing import TYPE_CHECKING, Any, Generic, TypeAlias, TypeVar, overload

from sotm_desktop.engine.frames import Bindings
from sotm_desktop.engine.ids import CardId

Answered: TypeAlias = Any
"""What a trigger answers: a fact, or the number of a damage that is still on its way. Only the kind of event that it
looks for knows which, so nothing narrower fits all of them."""

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)
OfWord = TypeVar("OfWord", bound="Word")


class Kind(str, Generic[T_co]):
    """What a field may hold, by its name; ``T_co`` is the type of the values that the loader makes of it."""


MISSING: Any = object()
"""The default of a field that must be given."""


class Field(Generic[T_co]):
    """One field of a word, declared in the body of its class: ``to = Field(SELECTOR)``.

    An author writes the attribute's name, without the underscore of one that Python reserves (``from_``). The class
    lists it in ``fields`` and keeps nothing else of it: only the objects have the attribute.
    """

    name = ""
    """What an author writes."""
    attribute = ""
    """Where an object keeps the value."""

    @overload
    def __init__(
        self: Field[T | None], holds: Kind[T], *, default: None, choices: tuple[str, ...] = (),
        binds: tuple[str, ...] = (), binds_if_named: tuple[str, ...] = (), says: str = "", asks: bool = True,
        wants: str = "", one: str = "", or_each: bool = False,
    ) -> None: ...  # fmt: skip

    @overload
    def __init__(
        self: Field[T], holds: Kind[T], *, default: str | int | tuple[()] = MISSING, choices: tuple[str, ...] = (),
        binds: tuple[str, ...] = (), binds_if_named: tuple[str, ...] = (), says: str = "", outlives: bool = False,
        asks: bool = True, wants: str = "", one: str = "", or_each: bool = False,
    ) -> None: ...  # fmt: skip

    def __init__(
        self, holds: Kind[Any], *, default: str | int | tuple[()] | None = MISSING, choices: tuple[str, ...] = (),
        binds: tuple[str, ...] = (), binds_if_named: tuple[str, ...] = (), says: str = "", outlives: bool = False,
        asks: bool = True, wants: str = "", one: str = "", or_each: bool = False,
    ) -> None:  # fmt: skip
        self.holds = holds
        self.default = default
        """What stands there when the author writes nothing; MISSING for a field that must be given."""
        self.choices = choices
        """What fits, where it holds one or some of a few words; of a deck, what fits besides decks."""
        self.binds = binds
        """Names that text inside this field can use besides those outside."""
        self.binds_if_named = binds_if_named
        """Such names that only a text knows which says them: any other has no place for their values."""
        self.asks = asks
        """Whether the players are asked where the cards in it are theirs to choose."""
        self.outlives = outlives
        """Whether what it holds goes on after the damage that the text answers."""
        self.says = says
        """What the field means, for the reference."""
        self.wants = wants
        """What the cards that it speaks of must be for the word to do anything: HERO, TARGET, …; "" for any card."""
        self.one = one
        """Where it means one card alone: what is said instead to an author who gives several; "" where several do."""
        self.or_each = or_each
        """Whether beside one card it may mean all of some, each for itself: `{each: […]}`."""

    @property
    def all_bound(self) -> tuple[str, ...]:
        """All names that text inside this field may use besides those outside."""
        return (*self.binds, *self.binds_if_named)

    def __set_name__(self, owner: type, attribute: str) -> None:
        self.name, self.attribute = attribute.rstrip("_"), attribute

    if TYPE_CHECKING:  # the class does not keep it, as a descriptor would make every look at the attribute slower

        def __get__(self, word: object, cls: type) -> T_co: ...


class Fixed(Field[T_co]):
    """In place of a field: words of this class have none of this name, and always this value."""

    def __init__(self, value: T_co) -> None:
        self.value = value


HERO = "hero"
"""A hero's character card."""
TARGET = "target"
"""A card with HP."""
DECK_CARD = "deck card"
"""A card from a deck; no character card."""
HAND_CARD = "hand card"
"""A card that lies in a hand, or did."""
STAYS = "stays"
"""A card that stays in play."""
IN_PLAY = "in play"
"""Any card in play."""
IN_ROW = "in a row"
"""A card that lies in the row of a play area: it stays in play and is no character card."""
OF_HERO = "of a hero"
"""A card that a hero has, or a hero's character card."""
HEROS_CARD = "hero's card"
"""A card from a hero's deck."""
PLAYED = "played"
"""A card that can be played; no hero's character card."""
TWO_SIDED = "two-sided"
"""A villain's character card."""
OUT_HERO = "hero who is out"
"""The character card of a hero who is incapacitated, and nothing but that."""
SET_ASIDE = "set aside"
"""A villain's character card that has not come into play, and nothing but that."""
OUTSIDER = "from outside"
"""A hero's character card that lies outside the game, and nothing but that."""
GUEST = "guest"
"""A hero's character card that has come into play from outside the game."""
POWER_USER = "power user"
"""A hero's character card, also one that has come into play from outside the game."""
PLACES_WANT = {
    "play": STAYS, "hand": HAND_CARD, "incapacitated": OUT_HERO, "set_aside": SET_ASIDE, "outside": OUTSIDER,
}  # fmt: skip
"""What cards are that lie in a place; in any other place they are cards from a deck."""
CANNOT_WANT = {
    "deal_damage": "", "be_played": PLAYED, "regain": TARGET, "flip": TWO_SIDED, "use_power": POWER_USER,
    "be_moved": IN_ROW,
}  # fmt: skip
"""What cards are that text keeps from something; from anything else they are heroes."""
VERB = "verb"
ONE_CHOSEN = "the players choose one of them by `{{one: […]}}`"
"""What is said of a field that means one card where the players can be asked (``Field.one``)."""
ONE_KNOWN = "which one it is, says `{{highest: […]}}`, or a choice before: `{{pick: {{one: […]}}, as: chosen}}`"
"""The same where nobody is asked."""
ONE_OR_EACH = f"of all of them it is `{{{{each: […]}}}}`; {ONE_KNOWN}"
"""The same where all of some are meant as well (``Field.or_each``)."""
OF_DECK: Kind[str] = Kind("deck")
"""own, villain, environment, the id of a side deck, or a deck that the text goes through (``that``)."""
ONE_OF: Kind[str] = Kind("word")
SOME_OF: Kind[tuple[str, ...]] = Kind("words")
FLAG: Kind[bool] = Kind("flag")
NUMBER: Kind[int] = Kind("number")
CARD_ID: Kind[str] = Kind("card_id")
CARD_IDS: Kind[tuple[str, ...]] = Kind("card_ids")
KEYWORD: Kind[str] = Kind("keyword")
KEYWORDS: Kind[tuple[str, ...]] = Kind("keywords")
POOL: Kind[str] = Kind("pool")
"""The name of tokens: one word in lower case."""
OPTIONS: Kind[tuple[str, ...]] = Kind("options")
OPTION: Kind[str] = Kind("option")
"""A word of an author's own among which players select."""
FORM: Kind[str] = Kind("form")
"""One of the character cards of a hero's deck, as its file calls it."""
RESULT: Kind[ResultRef] = Kind("result")
"""The name that an earlier sentence gave with ``as``."""
TEXT: Kind[str] = Kind("text")
WITHOUT_WORDS = frozenset({OF_DECK, ONE_OF, SOME_OF, FLAG, NUMBER, CARD_ID, CARD_IDS, KEYWORD, KEYWORDS, POOL, OPTIONS,
                           OPTION, FORM, RESULT, TEXT})  # fmt: skip
"""Kinds of fields that never hold other words of the language."""

DAMAGE_TYPES = (
    "cold", "energy", "fire", "infernal", "lightning", "melee", "projectile", "psychic", "radiant", "sonic", "toxic",
)  # fmt: skip
WHOSE = ("own", "villain", "environment")


class NamedWord(str):
    """A word whose meaning is the value of a name: ``that`` deck, the type that the players picked."""

    slot: int


def type_of(word: str, bindings: Bindings) -> str:
    """The damage type that a word stands for: itself, or what the players picked."""
    if isinstance(word, NamedWord):
        picked: str = bindings[word.slot]
        return picked
    return word


class OtherTypes(tuple[str, ...]):
    """All types of damage but these: those that an author writes behind ``other_than``."""

    __slots__ = ()


def types_meant(types: tuple[str, ...], bindings: Bindings) -> tuple[str, ...]:
    """The damage types that a field stands for, in the order of the game where it says which it is not."""
    named = types
    for each in types:
        if isinstance(each, NamedWord):
            named = tuple([type_of(each, bindings) for each in types])
            break
    return tuple([each for each in DAMAGE_TYPES if each not in named]) if isinstance(types, OtherTypes) else named


def with_names_known(word: OfWord, bindings: Bindings) -> OfWord:
    """A word whose types of damage, or keyword, are what the players picked, as far as that is known: for what is said
    of it."""
    known = dict[str, Any]()
    for field in word.fields.values():
        value = getattr(word, field.attribute)
        types = value if isinstance(value, tuple) else (value,)
        named = [each for each in types if isinstance(each, NamedWord)]
        picked = [bindings[each.slot] if each.slot < len(bindings) else None for each in named]
        is_any = field.holds == KEYWORD
        if picked and all(isinstance(each, str) and (is_any or each in DAMAGE_TYPES) for each in picked):
            known[field.attribute] = types_meant(value, bindings) if value is types else type_of(value, bindings)
    if not known:
        return word
    made = copy(word)
    made.__dict__.update(known)
    return made


class ResultRef:
    """The result of an earlier sentence, by its name."""

    def __init__(self, name: str, slot: int) -> None:
        self.name = name
        self.slot = slot


class Word:
    """One word of a card's text with its fields filled in. Made by the loader, then never changed."""

    word = ""
    family = ""
    fields: dict[str, Field[Any]] = {}
    holders: tuple[str, ...] = ()
    """Where an object may keep other words: of all its fields those are looked into for them."""
    main = ""
    """The field that is meant when the author writes a bare value instead of a map."""
    one_of: tuple[str, ...] = ()
    """Fields of which at least one must be given."""
    example = ""
    speaks_of = ""
    """What the text around it must answer: DAMAGE, COMING_DAMAGE, which it can change, COMING, which is no damage; ""
    for anything."""
    speaks_to_hero = False
    """Whether the sentences in it speak to a hero, whoever the text around it speaks to."""
    said_to_others: tuple[str, ...] = ()
    """Fields with sentences that even so speak to whomever the text around it speaks to."""
    key = ""
    """Its place on the card: ``hero/card:play/0``."""
    outlives_hero = False
    """Whether it is text of a hero who is out: an incapacitated ability."""
    looks_in: tuple[str, ...] = ()
    """Where it wants cards to lie: hand, trash, deck, play."""
    remembers: tuple[str, ...] = ()
    """What it looks back at that a table remembers for such text alone (``CardIndex.counted``)."""
    is_of_now = False
    """Whether it asks for what may have been otherwise earlier in a turn, and no table knows how it was."""
    brings_to: tuple[str, ...] = ()
    """Where it may bring cards, so that what comes after finds some; ANYWHERE for what can do everything."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        own = {name: field for name, field in cls.__dict__.items() if isinstance(field, Field)}
        cls.fields = {field.name: field for field in own.values()} | {
            name: field for name, field in cls.fields.items() if field.attribute not in own
        }
        for attribute, field in own.items():
            delattr(cls, attribute)
            if isinstance(field, Fixed):
                del cls.fields[field.name]
                setattr(cls, attribute, field.value)
        cls.holders = tuple([field.attribute for field in cls.fields.values() if field.holds not in WITHOUT_WORDS])

    @property
    def needs_hero(self) -> bool:
        """Whether it means the hero whom the text speaks to; only text that speaks to a hero can say it."""
        return False

    def mistake(self) -> str:
        """What is wrong with its fields taken together, for the author; "" if nothing is."""
        return ""

    def wants(self, field: Field[Any]) -> str:
        """What the cards must be that a field speaks of, as its other fields are."""
        return field.wants

    def children(self) -> Iterator[Word]:
        """The words among its fields."""
        for attribute in self.holders:
            value = getattr(self, attribute)
            if isinstance(value, Word):
                yield value
            elif isinstance(value, tuple):
                for item in value:
                    if isinstance(item, Word):
                        yield item

    def made(self) -> Iterator[Word]:
        """Words that it is made of besides those that are written, with keys of their own."""
        return iter(())

    def says(self, word: str) -> bool:
        """Whether this word stands anywhere in it."""
        return self.word == word or any(child.says(word) for child in self.children())

    def means_the_villain(self) -> bool:
        """Whether it means a villain or its deck; sentences inside it are looked at for themselves."""
        own = (getattr(self, field.attribute) for field in self.fields.values() if field.holds == OF_DECK)
        return "villain" in own or any(child.means_the_villain() for child in self.children())

    # Kept for a whole sentence alone: kept for every word of every card, they took 7 MB in a long evening.

    @cached_property
    def says_the_villain(self) -> bool:
        """`means_the_villain`, of a sentence."""
        return self.means_the_villain()

    @cached_property
    def slots_named(self) -> frozenset[int]:
        """The places among the bindings of what it names, and what the words inside it name."""
        return frozenset(slot for word in all_in(self) for slot in word.own_slots())

    def own_slots(self) -> Iterator[int]:
        """The places among the bindings of what it names itself."""
        for value in (self, *(getattr(self, field.attribute) for field in self.fields.values())):
            slot = getattr(value, "slot", None)
            if slot is not None:
                yield slot


ANYWHERE = "anywhere"


def all_in(node: Word) -> Iterator[Word]:
    """A word and those inside it."""
    left = [node]
    while left:
        word = left.pop()
        yield word
        inside = list(word.children())
        inside.reverse()
        left += inside


def names_any(node: Word, slots: Container[int]) -> bool:
    """Whether a text names one of these earlier results."""
    return any(slot in slots for slot in node.slots_named)


VOCABULARY: dict[str, dict[str, type[Word]]] = {}
"""Family (verb, selector, …) → word → class."""

W = TypeVar("W", bound=type[Word])


def word(family: str, name: str) -> Callable[[W], W]:
    """Registers a class as a word of the language."""

    def register(cls: W) -> W:
        cls.word = name
        cls.family = family
        VOCABULARY.setdefault(family, {})[name] = cls
        return cls

    return register


def cause_of(node: Word, bindings: Bindings) -> tuple[CardId, str]:
    """The cause of what a word does: its card and its key."""
    return (bindings[SELF], node.key)


ALSO = "|"
"""Stands between the kinds of facts where a text answers events of several."""
DAMAGE, COMING_DAMAGE, COMING = "damage", "coming damage", "what would happen"
HIT = "damage or destruction"
"""What a text answers that may look at what damage does to its target."""
SELF, YOU, IT = 0, 1, 2
"""The bindings that every text has; names that it gives to results follow."""
STANDARD_NAMES = ("self", "you", "it")
