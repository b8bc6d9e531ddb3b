"""What is printed on a card, built once from its data and never changed during a game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:  # a start with decks that are known needs none of their texts
    from sotm_desktop.engine.effects.printed_text import BodiedText, PrintedText
    from sotm_desktop.engine.effects.word import Word

STANDARD = "standard"
"""What files and keys call the character card of a hero that is no variant."""
DECK_SIDES = ("hero", "villain", "environment")
CHARACTER_KINDS = ("hero_character", "villain_character", "critical_event")


FEWEST_HEROES, MOST_HEROES = 3, 6
"""How many heroes a game has; six against two villains."""


@dataclass(frozen=True, slots=True)
class HpByHeroes:
    """HP that a card has by how many heroes there are: so many for each of them, and so many more."""

    each: int
    more: int = 0

    def of(self, heroes: int) -> int:
        return self.each * heroes + self.more


@dataclass(slots=True)
class Face:
    """One side of a card."""

    title: str
    description: str | None = None
    hp: int | None = None
    keywords: tuple[str, ...] = ()
    setup: BodiedText | None = None
    """The clause followed when the game is set up, or None."""
    clauses: tuple[PrintedText, ...] = ()
    """Everything that works while this side is face up in play, in printed order: statics, triggers, phase text."""
    elsewhere: dict[str, tuple[PrintedText, ...]] = field(default_factory=dict)
    """What works while the card lies in its hero's hand, in its trash or under a card, by the place."""
    play: BodiedText | None = None
    """The clause that resolves when the card is played (all the text of a One-Shot), or None."""
    revealed: BodiedText | None = None
    """The clause that resolves when the card is revealed, or None."""
    drawn: BodiedText | None = None
    """The clause that resolves when the card is drawn, or None."""
    powers: tuple[BodiedText, ...] = ()
    abilities: tuple[BodiedText, ...] = ()
    """The incapacitated abilities."""
    activated: tuple[BodiedText, ...] = ()
    """Text that works only when another text activates it, by name."""
    advanced: tuple[PrintedText, ...] = ()
    """Clauses that count in Advanced mode only; they are not in ``clauses``."""
    printed: tuple[PrintedText, ...] = ()
    """Every clause of the side, once, in the order in which it is printed."""
    stands_without_hp: bool = False
    """Of a side of a villain's character card without HP: that the villain is no target on it, and not beaten by it.
    So is that of a Critical Event for whom another card stands."""
    hp_by_heroes: HpByHeroes | None = None
    """What ``hp`` comes from, where that is by H: of a card in a game by its H, else by the fewest heroes."""

    hp_as_it_comes: PrintedText | None = None
    """The text that says with how many HP the card enters play, worked out as it does; ``hp`` is 1 then."""

    @property
    def beats(self) -> bool:
        """Whether a villain's character card that shows this side is beaten by that."""
        return self.hp is None and not self.stands_without_hp


PLURAL = "plural"
"""In place of a pronoun: "they", and verbs as of several, for a name that is plural ("The Sentinels deal …")."""


@dataclass(slots=True)
class Definition:
    """One card as it stands in a deck file."""

    id: str
    deck: str
    set: str
    kind: str
    """hero, villain, environment, hero_character, villain_character, event_card or critical_event."""
    copies: int
    faces: tuple[Face, ...]
    nemeses: tuple[str, ...] = ()
    """Its icons, each called like the deck whose it is."""
    pronoun: str = "they"
    """Of a character card: how text speaks of who is on it, ``PLURAL`` of several by one name. No rule looks at it."""
    next_to: Word | None = None
    """The filter for the cards that it is played next to, or None when it goes to its own play area."""
    play_in: Word | None = None
    """The choice of cards in the play area of one of which it is played, next to none, or the choice of that area
    itself; None as above."""
    play_area: str = ""
    """``environment``: it is played in the play area of the environment, whatever its deck; "" as above."""
    no_place: BodiedText | None = None
    """What happens instead when there is no card to play it next to; without it, it cannot be played then."""
    variant: str | None = None
    form_of: str = ""
    """Of a hero's character card of a further set of forms: the first card of that set; "" for all others."""
    form: str = ""
    """Which form it is there, by what the deck calls that form of the other set; ``STANDARD`` for the first card."""
    begins: bool = True
    """Of a hero's character card: whether a game may begin with it."""
    not_playable: tuple[str, ...] = ()
    """When it cannot be played: ``own_play_phase``, or ``hand`` (from a hero's hand)."""
    playable_if: Word | None = None
    """The condition that must hold for it to be played, whoever plays it; None for none."""
    by_hand: int = 0
    """How many of its clauses the players resolve themselves."""
    doubtful: tuple[str, ...] = ()
    """The facts of it that its card set is not certain of. No rule looks at it, nor at the next."""
    ours: tuple[str, ...] = ()
    """The facts of it that its card set has made up."""
    look: dict[str, Any] = field(default_factory=dict)
    home: str = ""
    """For a card of a side deck, the deck in whose file it stands."""
    is_set_aside: bool = False
    """Of one of a villain's several character cards: whether it begins the game set aside, until text brings it in."""
    numbers: tuple[int, ...] = ()
    """The numbers printed on its copies, one each; of a card in a game its own alone. () for a card without."""
    is_character: bool = field(init=False)

    @property
    def nemesis(self) -> str | None:
        """Its icon, of several the first."""
        return self.nemeses[0] if self.nemeses else None

    def __post_init__(self) -> None:
        self.is_character = self.kind in CHARACTER_KINDS

    @property
    def file(self) -> str:
        """The deck in whose file it stands: names in texts mean the cards there."""
        return self.home or self.deck

    @property
    def title(self) -> str:
        return self.faces[0].title

    def among(self, heroes: int) -> Definition:
        """The card in a game with so many heroes."""
        if all(face.hp_by_heroes is None for face in self.faces):
            return self
        faces = (face if (by := face.hp_by_heroes) is None else replace(face, hp=by.of(heroes)) for face in self.faces)
        return replace(self, faces=tuple(faces))

    def copy(self, at: int) -> Definition:
        """One of its copies, with the number that is printed on that one."""
        return replace(self, numbers=self.numbers[at : at + 1]) if self.numbers else self

    @property
    def is_one_shot(self) -> bool:
        return "one_shot" in self.faces[0].keywords


POSTPONED = ("cards", "characters", "code", "look", "first_game", "source", "side_decks", "partners")
"""The fields of a deck that may be built when they are first asked for."""


@dataclass(slots=True)
class DeckDefinition:
    """One deck file: its cards, its character cards, and the names its text uses."""

    id: str
    set: str
    side: str
    """hero, villain or environment: for a side deck, that of its owner."""
    title: str
    cards: dict[str, Definition]
    characters: dict[str, Definition]
    """Character cards by variant; the standard one has the key ``""``."""
    code: dict[str, Any]
    """Every node that may wait on the stack, by its key."""
    look: dict[str, Any] = field(default_factory=dict)
    first_game: tuple[str, ...] = ()
    """An order of our own for a first game, top card first."""
    source: Any = None
    """The plain data it was built from, for saves that pin their cards."""
    owner: str = ""
    """For a side deck, the deck that it belongs to."""
    side_decks: tuple[DeckDefinition, ...] = ()
    """The further decks that its file declares: each lies beside it with a trash and a play area of its own."""
    partners: tuple[Definition, ...] = ()
    """A villain's further character cards: those in play from the beginning act after the first, in this order."""
    rest: Callable[[], DeckDefinition] | None = field(default=None, repr=False, compare=False)
    """What builds the whole deck, while more than its name is not there; see ``postponed``."""

    @staticmethod
    def postponed(id: str, set: str, side: str, title: str, rest: Callable[[], DeckDefinition]) -> DeckDefinition:
        """A deck of which all but this is built, by ``rest``, when it is first asked for."""
        deck = DeckDefinition.__new__(DeckDefinition)
        deck.id, deck.set, deck.side, deck.title, deck.owner, deck.rest = id, set, side, title, "", rest
        return deck

    def finish(self) -> None:
        """Builds what is not there yet."""
        if self.rest is not None:
            whole = self.rest()
            for name in ("side", "title", *POSTPONED):
                setattr(self, name, getattr(whole, name))
            self.rest = None

    if not TYPE_CHECKING:  # a checker would take every name for a field

        def __getattr__(self, name: str) -> Any:
            """Called for what is not there yet, and for what no deck has."""
            if name not in POSTPONED:
                raise AttributeError(f"a deck has no {name!r}", name=name, obj=self)
            self.finish()
            return getattr(self, name)

    @property
    def beginning(self) -> dict[str, Definition]:
        """The character cards that a game may begin with, by variant."""
        return {variant: card for variant, card in self.characters.items() if card.begins}

    @property
    def all_cards(self) -> tuple[Definition, ...]:
        """The cards of the deck and of its side decks."""
        return tuple(card for deck in (self, *self.side_decks) for card in deck.cards.values())

    @property
    def all_characters(self) -> tuple[Definition, ...]:
        """Its character cards, a villain's partners too."""
        return (*self.characters.values(), *self.partners)

    @property
    def pronoun(self) -> str:
        """How text speaks of its character."""
        return self.characters[""].pronoun if "" in self.characters else "they"

    @property
    def full_id(self) -> str:
        """Its id with its card set: decks of two sets may have the same id."""
        return f"{self.set}/{self.id}"
