"""Cards that have something in common: a title, a keyword, the deck that they belong to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from sotm_desktop.engine import asking
from sotm_desktop.engine.effects.families import QUANTITY, SELECTOR, asks_of
from sotm_desktop.engine.effects.filters import Test
from sotm_desktop.engine.effects.selectors import Chosen
from sotm_desktop.engine.effects.word import FLAG, ONE_OF, SELF, Field, Fixed, word
from sotm_desktop.engine.frames import Bindings, Done, Memory, StepResult, Steps
from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.keywords import keywords
from sotm_desktop.engine.procedure import back_to
from sotm_desktop.engine.questions import has_title, title
from sotm_desktop.engine.state import DOWN
from sotm_desktop.engine.table import Table
from sotm_desktop.engine.transaction import Transaction

IN_COMMON = ("keyword", "title", "deck")
"""What cards can have in common."""


def traits(table: Table, card: CardId, by: str) -> frozenset[object]:
    """What a card has of that: its keywords, printed or granted, its title, or its deck.

    A card that lies face down or under another has neither title nor keywords.
    """
    if by == "deck":
        return frozenset((table.index.deck_of[card],))
    if by == "keyword":
        return frozenset(keywords(table, card))
    return frozenset((title(table, card),)) if has_title(table, card) else frozenset()


class ChosenInTurn(Chosen):
    """So many cards that the players choose one after the other, as each must go with those before.

    In memory: those that were chosen.
    """

    n = Field(QUANTITY)
    up_to = Field(FLAG, default=False)
    or_in = Fixed[tuple[str, ...]](())
    main = ""

    def next_to_choose(
        self, table: Table, bindings: Bindings, found: Sequence[CardId], chosen: tuple[CardId, ...]
    ) -> Sequence[CardId]:
        """Those of the cards that fit that go with what was chosen so far."""
        raise NotImplementedError

    def pick(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        chosen = memory[0] if memory else ()
        if len(chosen) >= (self.n.value(tx, bindings) or 0):
            return Done(chosen)
        found = self.found(tx, bindings) if tx.incoming is None else ()
        others = self.next_to_choose(tx, bindings, found, chosen)
        least = 0 if self.up_to or (self.optional and not chosen) else 1
        return asking.cards(tx, self.key, asks_of(tx, bindings), bindings[SELF], self.question, others, least, 1)

    def keep(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        chosen = memory[0] if memory else ()
        if not last:
            return Done(chosen)
        memory[:] = [(*chosen, *last)]
        return None

    steps: Steps = (pick, keep, back_to("pick"))

    def bounds(self, table: Table, bindings: Bindings, n: int) -> tuple[int, int]:
        wanted = self.n.value(table, bindings) or 0
        return 0 if self.up_to else wanted, wanted


@word(SELECTOR, "of_different_titles")
class OfDifferentTitles(ChosenInTurn):
    """This many of which no two have the same title, or with ``up_to`` at most so many; chosen one after the other.

    Face-down cards have no title.
    """

    example = "play_card: {of_different_titles: {n: 2, what: [one_shot], in: trash}}"

    def next_to_choose(
        self, table: Table, bindings: Bindings, found: Sequence[CardId], chosen: tuple[CardId, ...]
    ) -> Sequence[CardId]:
        titles = {title(table, card) for card in chosen}
        return [card for card in found if title(table, card) not in titles]

    def found(self, table: Table, bindings: Bindings) -> tuple[CardId, ...]:
        return tuple([card for card in super().found(table, bindings) if table.cards[card].face != DOWN])

    def enough(self, table: Table, bindings: Bindings, in_full: bool) -> bool:
        found = len({title(table, card) for card in self.found(table, bindings)})
        return found >= max(1, self.bounds(table, bindings, found)[0] if in_full else 1)


@word(SELECTOR, "alike")
class AlikeCards(ChosenInTurn):
    """This many that all have something in common, or with ``up_to`` at most so many; chosen one after the other.

    Where no so many have anything in common, none is chosen. With ``sets`` it is any number of sets, each complete.
    """

    by = Field(ONE_OF, choices=IN_COMMON)
    sets = Field(FLAG, default=False, says="any number of sets of so many, one set after the other; none is enough")
    example = "shuffle_in: {alike: {n: 2, by: title, what: [], in: trash}}"

    def mistake(self) -> str:
        if self.n.figure is not None and self.n.figure < 2:
            return "one card alone is like no other: `n` is 2 or more"
        return "each of the `sets` is complete: leave out `up_to`" if self.sets and self.up_to else super().mistake()

    def pick(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        n = self.n.value(tx, bindings) or 0
        if not self.sets or n < 2:
            return super().pick(tx, bindings, memory, last)
        chosen = memory[0] if memory else ()
        found = self.found(tx, bindings) if tx.incoming is None else ()
        others = self._of_sets(tx, bindings, found, chosen, n)
        least = 1 if len(chosen) % n else 0
        return asking.cards(tx, self.key, asks_of(tx, bindings), bindings[SELF], self.question, others, least, 1)

    steps: Steps = (pick, ChosenInTurn.keep, back_to("pick"))

    def _of_sets(
        self, table: Table, bindings: Bindings, found: Sequence[CardId], chosen: tuple[CardId, ...], n: int
    ) -> Sequence[CardId]:
        """What goes on with the set that is begun, or begins another one that can be completed."""
        begun = chosen[len(chosen) - len(chosen) % n :]
        left = [card for card in found if card not in chosen]
        if begun:
            return self.next_to_choose(table, bindings, left, begun)
        many = Counter(trait for card in left for trait in traits(table, card, self.by))
        return [card for card in left if any(many[trait] >= n for trait in traits(table, card, self.by))]

    def next_to_choose(
        self, table: Table, bindings: Bindings, found: Sequence[CardId], chosen: tuple[CardId, ...]
    ) -> Sequence[CardId]:
        others = [card for card in found if card not in chosen]
        if not chosen:
            return others
        shared = frozenset.intersection(*(traits(table, card, self.by) for card in chosen))
        left = (self.n.value(table, bindings) or 0) - len(chosen)  # with ``sets`` these are of the set that is begun
        many = Counter(trait for card in others for trait in traits(table, card, self.by) & shared)
        goes_on = {trait for trait, n in many.items() if self.up_to or n >= left}
        return [card for card in others if traits(table, card, self.by) & goes_on]

    def found(self, table: Table, bindings: Bindings) -> tuple[CardId, ...]:
        found = super().found(table, bindings)
        n = self.n.value(table, bindings) or 0
        wanted = n if self.sets else self.bounds(table, bindings, len(found))[0]
        many = Counter(trait for card in found for trait in traits(table, card, self.by))
        return tuple([card for card in found if any(many[trait] >= wanted for trait in traits(table, card, self.by))])

    def bounds(self, table: Table, bindings: Bindings, n: int) -> tuple[int, int]:
        return (0, n) if self.sets else super().bounds(table, bindings, n)

    def enough(self, table: Table, bindings: Bindings, in_full: bool) -> bool:
        return bool(self.found(table, bindings))


@word("test", "shares_title_with")
class SharesTitle(Test):
    """Has the same title as one of these cards; a card that lies face down has none."""

    who = Field(SELECTOR)
    main = "who"
    example = "[{shares_title_with: seen}]"

    def fits(self, table: Table, bindings: Bindings, card: CardId, of_targets: bool) -> bool:
        own = traits(table, card, "title")
        return any(own & traits(table, other, "title") for other in self.who.meant(table, bindings))
