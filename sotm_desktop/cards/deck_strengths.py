"""What a deck is good at, worked out from the words of its cards alone: one formula for the decks of all sides.

Each *feature* looks at one word of a card's text and gives points for it, 1 being about one damage or one card. The
points of all copies and of the character card are added up and divided by the number of cards; a *strength* is the sum
of its features on a scale of ten bars that fills ever more slowly. Nothing is known here of any deck, and nothing of
how a game is played: it says what a deck is made for, not how strong it is.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from enum import Enum

from sotm_desktop.engine.definitions import DeckDefinition, Definition, Face
from sotm_desktop.engine.effects import (
    control,
    damage_statics,
    dealing,
    further_turns,
    hands,
    healing,
    heroes,
    kept_in_play,
    maximum,
    moving_cards,
    on_damage,
    placing,
    playing_cards,
    quantities,
    references,
    returning,
    searching,
    selectors,
    statics,
)
from sotm_desktop.engine.effects.families import Quantity
from sotm_desktop.engine.effects.filters import KEYWORDS_AS_WORDS, KeywordTest, Side
from sotm_desktop.engine.effects.which_card import IsAlly, IsNamed, IsNotYou, IsYours
from sotm_desktop.engine.effects.word import SELF, YOU, Word, all_in
from sotm_desktop.engine.modifiers import IMMUNE

BARS = 10
MANY, UNKNOWN, HEROES = 3, 2, 4
"""How many "each of them" counts as, what a number counts as that only a game gives, and how many heroes H is."""
AGAIN = 2
"""What stays in play works more than once: its text counts so often."""
CHARACTER = 5
"""The character card is there from the beginning: it counts as so many cards of the deck."""


class DeckStrength(Enum):
    """What a deck may be good at, in the order in which it is shown."""

    DAMAGE = "damage"
    DEFENCE = "defence"
    CARDS = "cards"
    CONTROL = "control"
    SUPPORT = "support"


SCALE = {
    DeckStrength.DAMAGE: 3.0,
    DeckStrength.DEFENCE: 1.5,
    DeckStrength.CARDS: 2.0,
    DeckStrength.CONTROL: 2.0,
    DeckStrength.SUPPORT: 1.0,
}
"""So many points a card fill a little over six of the ten bars, twice as many nearly nine: ten are never passed."""


class Whom(Enum):
    """Whom a text means, seen from its deck."""

    OWN = "own"
    FRIENDS = "friends"
    FOES = "foes"
    UNSAID = "unsaid"


@dataclass(frozen=True)
class WordInText:
    """One word of a card's text, and where it stands."""

    word: Word
    side: str
    by: Whom = Whom.OWN
    """Who does it: the deck itself, other heroes whom its text lets do it, or heroes who are made to."""
    share: float = 1.0
    """How much it counts: a half of an either/or, less behind an "if"."""
    own_keywords: frozenset[str] = frozenset()
    """Those that tell cards of its deck apart: "each other style" are its own cards."""

    def whom(self, node: Word | None) -> Whom:
        """Whom a filter or a choice of cards means."""
        inside = list(all_in(node)) if node is not None else []
        if self.by is Whom.FOES and any(_is_theirs(each) for each in inside):
            return Whom.FOES
        if any(isinstance(each, references.Reference) and _is_own(each, self.side) for each in inside):
            return Whom.OWN
        if any(isinstance(each, IsYours | IsNamed) or self._is_named(each) for each in inside):
            return Whom.OWN
        if any(isinstance(each, selectors.Fitting) and each.in_ in ("under", "hand") for each in inside):
            return Whom.OWN  # what one pays with
        if any(isinstance(each, IsAlly | IsNotYou) for each in inside):
            return Whom.FRIENDS
        sides = [each for each in inside if isinstance(each, Side)]
        if sides:
            return Whom.FRIENDS if any(_is_of_own(each, self.side) for each in sides) else Whom.FOES
        return Whom.UNSAID

    def _is_named(self, test: Word) -> bool:
        return isinstance(test, KeywordTest) and test.keyword in self.own_keywords

    def harms(self, node: Word | None) -> bool:
        """Whether harm to these is meant for the other side."""
        return self.whom(node) in ((Whom.FOES,) if self.by is Whom.FOES else (Whom.FOES, Whom.UNSAID))

    def helps(self, node: Word | None) -> bool:
        """Whether what is good for these is good for the own side."""
        return self.whom(node) is not Whom.FOES


def _is_theirs(node: Word) -> bool:
    """Whether it means the hero whom a text of the other side speaks to, or what is theirs."""
    return isinstance(node, IsYours) or (isinstance(node, references.Reference) and node.slot == YOU)


def _is_own(name: references.Reference, side: str) -> bool:
    if name.name == "villain":
        return side == "villain"
    return not name.part and name.slot in (SELF, YOU) and name.name != ""


def _is_of_own(test: Side, side: str) -> bool:
    return (test.side == side) == test.wanted and test.wanted


# -- numbers


def number(quantity: Quantity | int | None) -> int:
    """A figure as it stands, H as four, and what only a game can say as two."""
    if isinstance(quantity, int):
        return quantity
    if isinstance(quantity, quantities.Number):
        return quantity.figure
    return HEROES if isinstance(quantity, quantities.H) else UNKNOWN


def count(choice: Word | None) -> int:
    """How many cards a choice means: all that fit are three."""
    match choice:
        case selectors.Exactly() | selectors.UpTo():
            return min(number(choice.n), MANY)
        case selectors.BothChoices():
            return min(count(choice.this) + count(choice.and_), MANY)
        case selectors.Each() | selectors.AnyNumber():
            return MANY
    return 1


# -- the features: each gives the points of one word


def damage_dealt(text: WordInText) -> float:
    """Damage to the other side, and HP that it loses otherwise: the amount, for each target."""
    match text.word:
        case dealing.DealDamage(to=to, amount=amount) if text.harms(to):
            return number(amount) * count(to)
        case dealing.EachDeals(who=who, to=to, amount=amount) if text.harms(to if to is not None else who):
            return number(amount) * count(who)
        case healing.LoseHp(who=who, amount=amount) if text.harms(who):
            return number(amount) * count(who)
    return 0


def damage_raised(text: WordInText) -> float:
    """Damage dealt by the own side that grows, hits more targets or cannot be reduced."""
    match text.word:
        case damage_statics.ReduceDamage():
            return 0
        case damage_statics.IncreaseDamage(by=by, from_=dealer, to=to):
            is_ours = text.helps(dealer) if dealer is not None else text.harms(to)
            return 2 * number(by) if is_ours else 0
        case damage_statics.Irreducible(from_=dealer) if text.helps(dealer):
            return 1
        case damage_statics.MoreTargets() | on_damage.Raise() | on_damage.Double():
            return 2
    return 0


def damage_kept_off(text: WordInText) -> float:
    """Damage to the own side that is reduced, prevented, redirected, or does nothing."""
    match text.word:
        case damage_statics.ReduceDamage(by=by, from_=dealer, to=to):
            is_ours = text.helps(to) if to is not None else text.harms(dealer)
            return 2 * number(by) if is_ours else 0
        case damage_statics.Immune(to=to, type=kind, from_=dealer, listens=listens) if text.helps(to):
            return 2 if kind or dealer is not None or listens != IMMUNE else 4
        case kept_in_play.LeastHp(who=who) if text.helps(who):
            return 4
        case on_damage.Lessen(by=by):
            return number(by)
        case on_damage.Prevent() | on_damage.Redirect() | on_damage.SetDamage():
            return 3
    return 0


def hp_regained(text: WordInText) -> float:
    """HP that the own side regains or gets."""
    match text.word:
        case healing.Regain(who=who, amount=amount) if text.helps(who):
            return number(amount) * count(who)
        case healing.SetHpTo(who=who) if text.helps(who):
            return 3
        case maximum.IncreaseMaxHp(by=by, of=of) if text.helps(of):
            return number(by)
        case returning.Revive():
            return 3
    return 0


def cards_drawn(text: WordInText) -> float:
    """Cards that are drawn."""
    if not isinstance(text.word, hands.DrawCards):
        return 0
    until = text.word.until
    return number(text.word.n) if until is None else number(until) / 2  # as a rule half of them are in hand already


def cards_found(text: WordInText) -> float:
    """Cards that are looked for in a deck, a trash or anywhere, and brought to hand or into play."""
    match text.word:
        case searching.Discover(deck=deck, n=n) if deck in ("own", text.side):
            return 2 * number(n)
        case searching.Search(n=n):
            return 2 * number(n)
        case moving_cards.Take() | placing.TakeInHand() | returning.ToHand() | returning.MoveIn():
            return 1
    return 0


def further_actions(text: WordInText) -> float:
    """Plays, powers and phases beyond those that a turn has."""
    match text.word:
        case playing_cards.Repeated(n=n):
            return 2 * number(n)
        case statics.Additional(n=n, phase=phases):
            return 2 * number(n) * len(phases)
        case playing_cards.PlayTopCard(deck=deck) if deck in ("own", text.side):
            return 2
        case playing_cards.TakePhase() | playing_cards.PlayThese():
            return 2
        case further_turns.TakeTurn(deck=deck) if deck in ("own", text.side):
            return 6
    return 0


def cards_removed(text: WordInText) -> float:
    """Cards of the other side that are destroyed, buried, put back, put into the trash or discarded."""
    forced = text.by is Whom.FOES
    match text.word:
        case hands.Discard(n=n, may=may) if forced and not may:
            return number(n)
        case moving_cards.DestroyCards(what=what) | moving_cards.Bury(what=what) | placing.PutIntoTrash(what=what):
            is_harm = text.harms(what) or (forced and text.whom(what) is not Whom.OWN)
            return 3 * count(what) if is_harm else 0
        case moving_cards.PutOnDeck(what=what) | moving_cards.ShuffleIn(what=what) if text.harms(what):
            return 2 * count(what)
        case hands.DiscardTop(deck=deck) if deck not in ("own", text.side):
            return 1
    return 0


def foes_held_back(text: WordInText) -> float:
    """What the other side cannot do, turns that it loses, and cards of its decks that are seen before they come."""
    match text.word:
        case statics.Cannot(who=who) | statics.CannotDeal(who=who) | statics.NoText(who=who) if text.harms(who):
            return 3
        case playing_cards.SkipTurn() | playing_cards.EndTurn():
            return 3
        case searching.Reveal(deck=deck) if deck not in ("own", text.side):
            return 1
    return 0


Feature = Callable[[WordInText], float]
FEATURES: dict[DeckStrength, tuple[Feature, ...]] = {
    DeckStrength.DAMAGE: (damage_dealt, damage_raised),
    DeckStrength.DEFENCE: (damage_kept_off, hp_regained),
    DeckStrength.CARDS: (cards_drawn, cards_found, further_actions),
    DeckStrength.CONTROL: (cards_removed, foes_held_back),
}


def given_to_others(text: WordInText) -> float:
    """All of this once more, where it is others of the own side who do it or have it."""
    word = text.word
    fields = (getattr(word, name, None) for name in ("who", "of", "from_", "to"))
    is_theirs = text.by is Whom.FRIENDS or getattr(word, "each_hero", False)
    if not is_theirs and not any(text.whom(node) is Whom.FRIENDS for node in fields if isinstance(node, Word)):
        return 0
    return sum(feature(text) for features in FEATURES.values() for feature in features)


FEATURES_OF_ALL = {**FEATURES, DeckStrength.SUPPORT: (given_to_others,)}
"""Support is made of the others."""

# -- from a deck to its bars


def sentences_of(deck: DeckDefinition, variant: str = "") -> Iterator[tuple[WordInText, float]]:
    """Each word of the deck's cards and of the character card, with how often it counts."""
    keywords = {keyword for card in deck.all_cards for face in card.faces for keyword in face.keywords}
    start = WordInText(Word(), deck.side, own_keywords=frozenset(keywords.difference(KEYWORDS_AS_WORDS)))
    for card in deck.all_cards:
        for face in card.faces:
            yield from _of_face(face, start, card.copies / len(card.faces))
    for character in _characters(deck, variant):
        faces = character.faces[:1] if deck.side == "hero" else character.faces
        for face in faces:
            yield from _of_face(face, start, CHARACTER / len(faces))


def _characters(deck: DeckDefinition, variant: str) -> tuple[Definition, ...]:
    found = deck.characters.get(variant)
    return (*((found,) if found is not None else ()), *deck.partners)


def _of_face(face: Face, start: WordInText, copies: float) -> Iterator[tuple[WordInText, float]]:
    for clause in (face.play, *face.clauses, *face.powers, *face.activated):
        if clause is not None:
            times = copies if clause is face.play else copies * AGAIN
            for each in _within(replace(start, word=clause)):
                yield each, times


def _within(text: WordInText) -> Iterator[WordInText]:
    """A word and those inside it, each with who does it and how much it counts."""
    yield text
    word, by, share = text.word, text.by, text.share
    if isinstance(word, heroes.HeroLoop | heroes.OneHero):
        by = Whom.FRIENDS if text.side == "hero" else Whom.FOES
    if isinstance(word, control.Choose):
        share /= max(len(word.either), 1)
    elif isinstance(word, control.If):
        share /= 2
    elif isinstance(word, control.ForEach):
        share *= UNKNOWN
    elif isinstance(word, control.May | control.IfYouDo) and by is Whom.FOES:
        share = 0  # a way out that the heroes are offered
    for child in word.children():
        yield from _within(replace(text, word=child, by=by, share=share))


def points_of(deck: DeckDefinition, variant: str = "") -> dict[DeckStrength, float]:
    """The points a card of each strength."""
    total = dict.fromkeys(DeckStrength, 0.0)
    for text, times in sentences_of(deck, variant):
        for strength, features in FEATURES_OF_ALL.items():
            if text.by is Whom.FOES and strength not in (DeckStrength.DAMAGE, DeckStrength.CONTROL):
                continue  # what the heroes do for themselves is no strength of the deck that lets them
            total[strength] += times * text.share * sum(feature(text) for feature in features)
    cards = sum(card.copies for card in deck.all_cards) + CHARACTER * len(_characters(deck, variant))
    return {strength: points / max(cards, 1) for strength, points in total.items()}


def bars_of(deck: DeckDefinition, variant: str = "") -> dict[DeckStrength, int]:
    """The bars of each strength, 0 to 10."""
    points = points_of(deck, variant)
    return {each: round(BARS * (1 - math.exp(-points[each] / SCALE[each]))) for each in DeckStrength}
