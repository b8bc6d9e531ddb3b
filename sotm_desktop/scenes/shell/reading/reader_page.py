"""What is to be read of a deck or an Event before it is chosen, as values."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from sotm_desktop.cards.deck_strengths import DeckStrength, bars_of
from sotm_desktop.cards.event_cards import EventCard
from sotm_desktop.engine.definitions import DeckDefinition, Definition
from sotm_desktop.saves import Count
from sotm_desktop.scenes.shell.difficulty import rating
from sotm_desktop.scenes.shell.event_looks import event_look
from sotm_desktop.scenes.shell.player_library import Library
from sotm_desktop.scenes.shell.progress import Progress
from sotm_desktop.scenes.shell.reading.pair_results import PairResult, PairResults
from sotm_desktop.scenes.shell.team_plan import TeamPlan, bare_id
from sotm_desktop.table.art.looks import DeckLook, FaceLook
from sotm_desktop.table.inspector.subject import Look
from sotm_desktop.words.english import listed
from sotm_desktop.words.narration.names import variant_label
from sotm_desktop.words.screens import rank_words, reader_words

MOST_RIVALS = 3
"""Nemeses that are shown by their heads; the others are named where there is room."""


@dataclass(frozen=True)
class CardInDeck:
    """One kind of card in the fan; of one with two sides the back lies behind the front, by itself."""

    copies: int
    look: FaceLook
    is_back: bool = False

    @property
    def about(self) -> str:
        """What is said below it."""
        return reader_words.FLIPPED_SIDE if self.is_back else reader_words.copies(self.copies)


@dataclass(frozen=True)
class Rival:
    """A nemesis, or more than one deck of the same name."""

    title: str
    look: DeckLook


@dataclass(frozen=True)
class Bar:
    """What the deck is good at, 0 to 10."""

    strength: DeckStrength
    title: str
    about: str
    value: int


@dataclass(frozen=True)
class ReaderPage:
    """Everything that is said of one deck with one of its character cards, or of one Event."""

    key: str
    title: str
    look: DeckLook
    tags: tuple[str, ...] = ()
    sides: tuple[Look, ...] = ()
    """The character card or the Event; () for a deck without one."""
    variants: tuple[str, ...] = ()
    """Its character cards by their names, where there are several."""
    variant: str = ""
    rivals: tuple[Rival, ...] = ()
    bars: tuple[Bar, ...] = ()
    cards: tuple[CardInDeck, ...] = ()
    results: tuple[str, ...] = ()
    pairs: tuple[PairResult, ...] = ()
    """One's own results against those of the other side, whoever was chosen for the next game first."""

    computer_games: tuple[str, ...] = ()
    """What its rank among the others of its side rests on."""

    @property
    def is_hero(self) -> bool:
        """Whether it is of a hero; Events are of the villains' side."""
        return self.look.side == "hero"

    @property
    def count(self) -> int:
        """The cards of the deck."""
        return sum(card.copies for card in self.cards if not card.is_back)

    @property
    def kinds(self) -> int:
        """How many different cards these are."""
        return sum(not card.is_back for card in self.cards)

    @property
    def next_variant(self) -> str:
        """The character card after this one."""
        at = self.variants.index(self.variant) if self.variant in self.variants else -1
        return self.variants[(at + 1) % len(self.variants)] if self.variants else self.variant

    @property
    def said(self) -> str:
        """All of it, to be read aloud."""
        rivals = reader_words.nemesis_of(listed([rival.title for rival in self.rivals])) if self.rivals else ""
        bars = ", ".join(reader_words.bar(bar.title, bar.value) for bar in self.bars)
        count = reader_words.deck_of(self.count, self.kinds) if self.cards else ""
        pairs = [
            reader_words.pair_said(pair.title, pair.games.won, pair.games.lost, self.is_hero) for pair in self.pairs
        ]
        return ". ".join(
            part
            for part in (self.title, *self.tags, rivals, bars, count, *self.results, *self.computer_games, *pairs)
            if part
        )


class ReaderPages:
    """Makes the pages. It holds nothing of its own: what is there is asked each time."""

    def __init__(self, library: Library, progress: Progress, plan: TeamPlan) -> None:
        self.library, self.progress, self.plan = library, progress, plan
        self.pairs = PairResults(library, progress, plan)

    def of_deck(self, deck: DeckDefinition, variant: str = "") -> ReaderPage:
        """A hero, villain or environment."""
        looks, name = self.library.looks, self.library.cards.name_of(deck)
        card = deck.characters.get(variant)
        sides = tuple(looks.character(deck, card, side) for side in range(len(card.faces))) if card is not None else ()
        variants = tuple(deck.characters) if len(deck.characters) > 1 else ()
        bars = bars_of(deck, variant)
        return ReaderPage(
            f"{name}/{variant}", deck.title, looks.deck(deck), tuple(self._tags(deck, variant)), sides,
            variants, variant, self._rivals(deck, card) if card is not None else (),
            tuple(
                Bar(each, reader_words.STRENGTHS[each.value], reader_words.ABOUT_STRENGTHS[each.value], bars[each])
                for each in DeckStrength
            ),
            self._cards(deck), results_of(self.progress.results(deck)), self.pairs.of(deck),
            self._computer_games(deck),
        )  # fmt: skip

    def of_event(self, event: EventCard) -> ReaderPage:
        """An Event card or a Critical Event."""
        looks = self.library.looks
        sides = tuple(event_look(looks, event, side) for side in range(len(event.definition.faces)))
        tags = (event.deck.title, event.date, reader_words.collections_allowed(event.limit))
        rivals = self._rivals(event.deck, event.definition) if event.is_critical else ()
        results = results_of(self.progress.tally(event))
        pairs = self.pairs.of_opponent(self.library.cards.event_name_of(event)) if event.is_critical else ()
        return ReaderPage(
            event.full_id, event.title, looks.deck(event.deck), tags, sides, rivals=rivals, results=results, pairs=pairs
        )

    def _tags(self, deck: DeckDefinition, variant: str) -> Iterable[str]:
        cards = self.library.cards
        value = rating(deck, variant)
        if value is not None:
            yield reader_words.rated(value, deck.side == "hero")
        rank = self.library.ranks.among(deck)
        if rank is not None:
            yield rank_words.among_others(rank.easier, rank.harder, rank.others)
        seat = self.plan.seat_of(cards.name_of(deck))
        if seat is not None:
            yield reader_words.seat(seat + 1)
        if len(deck.characters) > 1:
            yield variant_label(deck.characters[variant])
        if deck.set != cards.default_set:
            yield cards.sets[deck.set].title

    def _computer_games(self, deck: DeckDefinition) -> tuple[str, ...]:
        rank = self.library.ranks.among(deck)
        return () if rank is None else (rank_words.games_of_computer(rank.games),)

    def _rivals(self, deck: DeckDefinition, card: Definition) -> tuple[Rival, ...]:
        """Those of the other side who have one of the card's icons, each name once, the default card set first."""
        found: dict[str, Rival] = {}
        for other in self.plan.pool.decks("villain" if deck.side == "hero" else "hero"):
            icons = {icon for each in other.all_characters for icon in each.nemeses}
            if icons.intersection(card.nemeses):
                found.setdefault(bare_id(other.id), Rival(other.title, self.library.looks.deck(other)))
        return tuple(found.values())

    def _cards(self, deck: DeckDefinition) -> tuple[CardInDeck, ...]:
        """By kind, then by title."""
        look = self.library.looks.face
        fronts = sorted(deck.all_cards, key=lambda card: (look(deck, card).kind, card.title))
        return tuple(
            CardInDeck(card.copies, look(deck, card, side), side > 0)
            for card in fronts
            for side in range(len(card.faces))
        )


def results_of(count: Count) -> tuple[str, ...]:
    """One's own games, in a few words each."""
    games = count.won + count.lost
    if not games:
        return (reader_words.NOT_PLAYED,)
    return reader_words.games(games), reader_words.won(count.won), reader_words.lost(count.lost)
