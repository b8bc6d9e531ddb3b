"""To whom a text speaks and what its words refer to at one place of it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from ...engine.effects.references import Reference
from ...engine.effects.word import WHOSE, NamedWord, Word, all_in
from ..english import plural_of, possessive
from .grammar import LETTERS, THEY, Phrase, Saying

ORDER = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")
THIS_HERO = Phrase("this Hero", False, "they")
"""Whoever uses a power that a card gives to heroes, whatever deck that card is of: the text speaks to them."""
THIS_WAY = "this way"
THIS_CARD, THAT_CARD, READER = Phrase("this card"), Phrase("that card"), Phrase("you", False, "you")
NEIGHBOUR = Phrase("the card that this card is next to")
"""What a card lies next to, where the text speaks of another by the words for it."""
BESIDE = {
    "that Hero": Phrase("the Hero next to this card", False, "they"),
    "that target": Phrase("the target next to this card"),
    "that card": Phrase("the card next to this card"),
}
"""The same, where what it is called by itself is known: by that."""
SMALL_WORDS = ("a", "and", "from", "in", "of", "on", "the", "to", "with")


SELECTED = "selected this way"
"""What is said of cards that an earlier sentence selected."""


class Antecedent(NamedTuple):
    """What an earlier sentence did, as later ones speak of it."""

    noun: str = "card"
    done: str = "chosen this way"
    many: bool = False
    name: str = ""
    """How the cards themselves are called, if not "that card"."""
    order: str = ""
    """``first`` where another sentence has the same words for its own."""
    long: str = ""
    """The noun in full, for use where another result has the same short one: ``non-Hero target``."""
    who: str = ""
    """Hero, where the result is also who did it."""
    meaning: str = ""
    """For a number that was noted: what it is."""
    n: int = 0
    """How many there are, where that is known and more than 1."""
    of: str = ""
    """How the text called its cards, where it knew them before."""
    of_heroes: bool = False
    """Whether the targets that it dealt damage, or did something to, are Heroes."""
    is_all: bool = False
    """Whether nobody chooses its targets: they are all that fit."""
    is_apart: bool = False
    """Whether something else may have been done in its place, which is not counted."""
    is_either: bool = False
    """Whether it is one of several things among which was chosen: whoever did any of them did it."""


class SentenceDone(NamedTuple):
    """What one sentence did."""

    slot: int | None
    """Which result it belongs to; None where it has no name."""
    result: Callable[[], Antecedent]


APART = "; "
"""Stands between sentences that are put together, where a comma would not tell them apart."""
EXPLAINS = ", where "
"""Stands before what the letters of a sentence mean."""


class Unknowns:
    """The letters that stand for the amounts of one sentence, and what they are.

    No letter stands for two amounts in one text, so that sentences can be put together.
    """

    def __init__(self, before: Unknowns | None = None) -> None:
        self.found: list[str] = [] if before is None else before.found
        """What the letters of the whole text mean."""
        self.lasting: set[str] = set() if before is None else before.lasting
        """Those that stay the same in the sentences that follow."""
        self.told = set(self.lasting)
        """Those that need no explanation in this sentence."""
        self.used: list[str] = []

    def letter(self, meaning: str, lasting: bool = False) -> str:
        """The letter for an amount."""
        if meaning not in self.found:
            self.found.append(meaning)
        if meaning not in self.used:
            self.used.append(meaning)
        if lasting:
            self.lasting.add(meaning)
        return self._name(meaning)

    def _name(self, meaning: str) -> str:
        at = self.found.index(meaning)
        return LETTERS[at] if at < len(LETTERS) else f"{LETTERS[0]}{at}"

    def tell(self, *meanings: str) -> None:
        """What these letters mean has been said; of all that were found so far, if none is named."""
        self.told.update(meanings or self.used)

    def explained(self, words: str | None = None) -> str:
        """``, where X is …``; empty when there is nothing to explain. ``words``: only of the letters in these."""
        new = [(self._name(meaning), meaning) for meaning in self.used if meaning not in self.told]
        said = [f"{letter} is {meaning}" for letter, meaning in new if words is None or letter in words.split()]
        return f"{EXPLAINS}{', and '.join(said)}" if said else ""

    def explained_in(self, text: str) -> str:
        """A sentence with its letters explained: behind it, or behind the one of several in it that alone uses them."""
        said, parts = self.explained(), text.split(APART)
        using = [at for at, part in enumerate(parts) if self.explained(" ".join(re.findall(r"\w+", part)))]
        if len(using) != 1 or using[0] == len(parts) - 1:
            return f"{text}{said}"
        return APART.join(f"{part}{said}" if at in using else part for at, part in enumerate(parts))

    def for_next(self) -> Unknowns:
        """The letters of the next sentence: those that still mean the same need no second explanation."""
        return Unknowns(self)


@dataclass(frozen=True)
class SentenceContext:
    """The place of a sentence: its deck, its card, who acts, which results have names."""

    deck: str = ""
    side: str = "hero"
    titles: Mapping[str, str] = field(default_factory=dict)
    card: Phrase = THIS_CARD
    you: Phrase = READER
    """The character that the text belongs to or speaks to, as a target or a source."""
    name: Phrase | None = None
    """The character of the deck, also where the text speaks of another; None where no deck is at hand."""
    actor: Phrase | None = None
    """Who does what has no other subject; None: the reader."""
    host: Phrase = THAT_CARD
    hero_of_turn: str = "that Hero"
    """How text of a phase, or about one, calls the hero in whose turn it acts: a turn that need not be a hero's, and
    that of the reader, leave "that Hero" to whom the card lies next to."""
    results: Mapping[int, Antecedent] = field(default_factory=dict)
    deeds: tuple[SentenceDone, ...] = ()
    """What each sentence did, in their order."""
    chose_others: bool = False
    """Whether an earlier sentence that has no name dealt damage to targets of the players' choice, or healed some."""
    fresh: int | None = None
    """The slot of the result that "it" can only mean."""
    asked_of: int | None = None
    """The slot of the result of which a condition has just asked whether "that target" was destroyed."""
    happening: Any = None
    names_target: bool = False
    """Whether the text speaks of the target of a damage, so that its event must say that there is one."""
    answered: tuple[str, ...] = ()
    """What the cards of that event are called."""
    unknowns: Unknowns = field(default_factory=Unknowns)
    that_deck: str = "that deck"
    """How the deck is called that a text goes through."""
    that_area: str = ""
    """How its play area is called, where the text goes through play areas."""
    is_in_a_chosen_area: bool = False
    """Whether the card itself says in which play area it is played."""
    is_guest: bool = False
    """Whether the card, no hero's, lies next to one of another side, so that it says in whose turn its phases are."""
    h: int = 0
    """H in a game; 0 on the printed card, which says (H)."""
    power: str = "that power"
    """How a power is called that text speaks of the damage of, or ``THIS_WAY`` where it is that of the sentence."""
    in_short: bool = False
    """Whether only what is done is said, without conditions, how often, and what follows: the card lies beside it."""
    told: dict[str, tuple[Saying, SentenceContext]] | None = None
    """What each sentence says at its place, by its key, where somebody wants to know."""
    not_by_this: bool = False
    """Whether somebody else than the card with the text deals damage, so that "other" would leave out them."""
    dealer: str = ""
    """Who that is, where the text names them."""
    activating: str = ""
    """The text that a sentence activates, which needs no mention among what its cards are like."""

    new_target: Phrase | None = None
    """The target of the damage that the text answers, behind a sentence by which it was redirected."""
    yours: frozenset[tuple[int | None, str]] = frozenset()
    """Which cards that earlier sentences dealt with, or that are answered, are of the hero whom the text speaks to."""
    being_played: bool = False
    """Whether the card is only being played, so that it is none of the cards that were: it says "other" of those."""

    def but(self, **changes: Any) -> SentenceContext:
        """The same place of a text but for some things. (`replace` would take ten times as long, 20 times a card.)"""
        made = object.__new__(SentenceContext)
        made.__dict__.update(self.__dict__, **changes)
        if len(made.__dict__) != len(self.__dict__):
            raise TypeError(f"a sentence has no such things: {changes.keys() - self.__dict__.keys()}")
        return made

    def anew(self) -> SentenceContext:
        """For a new sentence, with letters of its own."""
        return self.but(unknowns=self.unknowns.for_next())

    def for_hero(self, noun: str = "that Hero") -> SentenceContext:
        """The text speaks of a hero now instead of to one."""
        host = NEIGHBOUR if self.host.text == noun and self.you.text != noun else self.host
        return self.but(actor=THEY, you=Phrase(noun, False, "they"), host=host, yours=frozenset())

    def host_here(self) -> Phrase:
        """The card beside this one, where an earlier sentence may have done something to others called by its words."""
        if self.host.text not in BESIDE or not self.deeds:
            return self.host
        others = (deed.result() for deed in self.deeds)
        is_taken = any(not each.many and f"that {each.name or each.noun}" == self.host.text for each in others)
        return BESIDE[self.host.text] if is_taken else self.host

    def another_is(self, called: str) -> bool:
        """Whether an earlier sentence chose one card that these words mean, too: "that Hero"."""
        chosen = (each for deed in self.deeds if not (each := deed.result()).many and not each.of)
        return any(f"that {each.who or each.name or each.noun}" == called for each in chosen)

    @property
    def in_loop(self) -> bool:
        return self.actor is not None

    @property
    def is_said_to_hero(self) -> bool:
        """Whether "your" deck and turn are a hero's, and not those of the deck that the card is of."""
        return self.in_loop or self.side == "hero" or self.you == THIS_HERO

    @property
    def their(self) -> str:
        """Whose hand it is."""
        return "their" if self.in_loop else "your"

    def zone(self, whose: str, zone: str) -> str:
        """``your deck``, ``the Villain trash``; ``whose`` may be the deck that the text goes through."""
        if isinstance(whose, NamedWord):
            many = self.that_deck.endswith("s")
            if zone == "hand" and self.that_deck.endswith("'s deck"):
                return f"{self.that_deck.removesuffix(' deck')} {zone}"
            return (
                self.that_deck
                if zone == "deck"
                else f"{possessive(self.that_deck)} {plural_of(zone) if many else zone}"
            )
        if whose == "own":
            if self.is_said_to_hero:
                return f"{self.their} {zone}"
            whose = self.side
        if whose not in ("hero", *WHOSE):
            title = self.side_deck_title(whose)
            return f"{title if title.startswith('The ') else f'the {title}'} {zone}"
        return f"the {whose.capitalize()} {zone}"

    def side_deck_title(self, name: str) -> str:
        """The title of a side deck of this deck."""
        return self.titles.get(f"{self.deck}:{name}") or title_from(name)

    def title(self, card_id: str) -> str:
        """The title of a card of this deck."""
        return self.titles.get(f"{self.deck}/{card_id}") or title_from(card_id)

    def is_single(self, card_id: str) -> bool:
        """Whether this deck has only one copy of a card, so that its title needs no article."""
        return self.titles.get(f"{self.deck}/{card_id}#") == "1"

    def powers_on(self, card_id: str) -> int | None:
        """How many powers are printed on a card of this deck of which no two are in play; None for any other."""
        found = self.titles.get(f"{self.deck}/{card_id}!")
        return None if found is None else int(found)

    @property
    def deck_title(self) -> str:
        """The name of the hero or the villain."""
        return self.titles.get(self.deck) or title_from(self.deck)

    @property
    def taken(self) -> tuple[str, ...]:
        """The words for cards that the text knows besides the results of its sentences."""
        return (self.host.text, self.you.text, *self.answered)

    @property
    def own_name(self) -> Phrase:
        """The character of the deck."""
        return self.name or Phrase(self.deck_title, False, "they")

    def with_result(self, slot: int, result: Antecedent) -> SentenceContext:
        """After a sentence whose result has a name."""
        deed = SentenceDone(slot, lambda: result)
        return self.but(results={**self.results, slot: result}, deeds=(*self.deeds, deed), fresh=slot)

    def with_more(self, slot: int, result: Antecedent, before: int) -> SentenceContext:
        """After a sentence whose name an earlier one has, too: it means what both did."""
        others = dict(self.results)
        first = others.pop(before, result)
        deeds = (each._replace(slot=slot) if each.slot == before else each for each in self.deeds)
        both = result._replace(
            noun=result.noun if result.noun == first.noun else "card", many=True, n=0,
            name=result.name if result.name == first.name else "",
            long=result.long if result.long == first.long else "",
            who=result.who if result.who == first.who else "",
        )  # fmt: skip
        made = (*deeds, SentenceDone(slot, lambda: result))
        return self.but(results={**others, slot: both}, deeds=made, fresh=slot)

    def with_deed(self, result: Callable[[], Antecedent]) -> SentenceContext:
        """After a sentence whose result has no name."""
        return self.but(deeds=(*self.deeds, SentenceDone(None, result)))

    def result(self, slot: int, of_any: bool = False) -> Antecedent:
        """A result with words that no other has: by its full noun, or by its number.

        ``of_any``: the words speak of any that there are, or of all, so that they could mean those of a sentence
        without a name, too; so it is with what is several by itself.
        """
        found = self.results.get(slot, Antecedent())
        same = [at for at, other in self.results.items() if _sound_alike(found, other)]
        if len(same) < 2 and not ((of_any or found.many) and any(deed.slot is None for deed in self.deeds)):
            return found
        if len(same) > 1 and len({self.results[at].long for at in same}) == len(same):
            return found._replace(noun=found.long)
        alike = [deed.slot for deed in self.deeds if _sound_alike(found, deed.result())]
        if set(alike) <= {slot}:
            return found
        order = [ORDER[at] for at, each in enumerate(alike) if each == slot]
        return found._replace(order=" and ".join(order))


def beside_others(called: str, context: SentenceContext, texts: Iterable[Word]) -> SentenceContext:
    """For texts that speak of cards ``called`` so: the card beside this one is called otherwise, if they name it."""
    if called != context.host.text or called not in BESIDE or not any(map(names_host, texts)):
        return context
    return context.but(host=BESIDE[called])


def names_host(text: Word) -> bool:
    """Whether a text speaks of the card that its own lies next to."""
    return any(isinstance(each, Reference) and each.name == "host" for each in all_in(text))


def _sound_alike(one: Antecedent, other: Antecedent) -> bool:
    return (one.noun, one.done, one.name, one.who) == (other.noun, other.done, other.name, other.who)


def title_from(name: str) -> str:
    """A title made from an id, for a text printed without its deck at hand."""
    words = name.split("_")
    return " ".join(word if number and word in SMALL_WORDS else word.capitalize() for number, word in enumerate(words))


def side_name(side: str) -> str:
    """A side as it is printed: ``Hero``, ``non-Villain``."""
    return f"non-{side[4:].capitalize()}" if side.startswith("non_") else side.capitalize()


KEYWORDS_WITH_HYPHEN = {"one_shot": "One-Shot", "gene_bound": "Gene-Bound"}


def keyword_name(keyword: str) -> str:
    """A keyword as it is printed: ``one_shot`` → ``One-Shot``, ``mechanical_golem`` → ``Mechanical Golem``."""
    if keyword in KEYWORDS_WITH_HYPHEN:
        return KEYWORDS_WITH_HYPHEN[keyword]
    return " ".join("-".join(part.capitalize() for part in word.split("-")) for word in keyword.split("_"))
