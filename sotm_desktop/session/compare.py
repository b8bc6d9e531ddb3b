"""Two moments of a game side by side: what they show, and where they differ. No pygame."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from sotm_desktop.engine.ids import CardId, SeatId
from sotm_desktop.session.table_look import AreaLook, look_of
from sotm_desktop.words.narration.names import State
from sotm_desktop.words.screens import mark_words as words


class Fact(NamedTuple):
    """One thing that both moments have."""

    name: str
    left: str
    right: str
    better: int
    """1 where the right is better for the heroes, -1 where it is worse, 0 where they are equal or nobody can say."""

    @property
    def differs(self) -> bool:
        return self.left != self.right


class SeatPair(NamedTuple):
    """One play area in both moments."""

    seat: SeatId
    title: str
    side: str
    facts: tuple[Fact, ...]
    only_left: tuple[CardId, ...]
    """Cards in play on the left alone; of equal cards so many as there are more."""
    only_right: tuple[CardId, ...]

    @property
    def differs(self) -> bool:
        return bool(self.only_left or self.only_right) or any(fact.differs for fact in self.facts)


def compare(left: State, right: State) -> tuple[SeatPair, ...]:
    """Every play area of two states of one game."""
    areas = zip(look_of(left).areas, look_of(right).areas, strict=True)
    return tuple(_pair(left, one, other) for one, other in areas)


def _pair(state: State, left: AreaLook, right: AreaLook) -> SeatPair:
    kinds = state.index.definitions
    cards = [[card.card for card in area.cards] for area in (left, right)]
    more = [Counter(id(kinds[card]) for card in own) for own in cards]
    only = []
    for own, extra in ((cards[0], more[0] - more[1]), (cards[1], more[1] - more[0])):
        found = []
        for card in own:
            if extra[id(kinds[card])] > 0:
                extra[id(kinds[card])] -= 1
                found.append(card)
        only.append(tuple(found))
    return SeatPair(left.seat, left.title, left.side, tuple(_facts(left, right)), only[0], only[1])


def _facts(left: AreaLook, right: AreaLook) -> list[Fact]:
    sign = 1 if left.side == "hero" else -1
    facts = []
    if left.character is not None and right.character is not None:
        hp = [0 if area.is_out else area.hp or 0 for area in (left, right) if area.character]
        said = [words.OUT if area.is_out else str(area.hp) for area in (left, right) if area.character]
        facts.append(Fact(words.HP, said[0], said[1], sign * _sign(hp[1] - hp[0])))
    if left.side == "hero":
        facts.append(_count(words.HAND, len(left.hand), len(right.hand), 1))
    facts.append(_count(words.IN_PLAY, len(left.cards), len(right.cards), sign))
    facts.append(_count(words.DECK, left.deck, right.deck, 0))
    facts.append(_count(words.TRASH, len(left.trash), len(right.trash), 0))
    return facts


def _count(name: str, left: int, right: int, sign: int) -> Fact:
    return Fact(name, str(left), str(right), sign * _sign(right - left))


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)
