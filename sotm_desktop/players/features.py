"""How good a table is for the heroes: a list of small numbers, each with its weight.

Every feature looks at the rules and at the data of the cards alone; none knows a card, a deck or a villain by name. How
the weights were found stands in this folder's README.md.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import cached_property
from typing import NamedTuple

from sotm_desktop.engine.effects.conditions import Comparison
from sotm_desktop.engine.effects.control import If
from sotm_desktop.engine.effects.moving_cards import Flip
from sotm_desktop.engine.effects.winning import OnlyOnce
from sotm_desktop.engine.effects.word import Word, all_in
from sotm_desktop.engine.game_state import GameState
from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.listener_index import bindings_of
from sotm_desktop.engine.modifiers import IMMUNE, IMMUNE_TO_AMOUNT, is_immune, would_be_dealt
from sotm_desktop.engine.pending_damage import Damage
from sotm_desktop.engine.preview import turned_over
from sotm_desktop.engine.questions import hand, max_hp
from sotm_desktop.engine.stand_ins import hp_of_hero, most_hp_of_hero
from sotm_desktop.engine.state import BACK
from sotm_desktop.players.ending_texts import EndingText, counts

FULL_HAND = 7
"""More cards in a hand than this are worth nothing more."""
PROBE, BLOW = 3, 2
"""What a hero, and what a villain, tries to deal to see how much of it would arrive."""
PROBED_TYPES = ("melee", "energy")


class TurningText(NamedTuple):
    """A text that turns a villain over once a number has come far enough, and what that is worth to the heroes."""

    card: CardId
    face: int
    compares: Comparison
    swing: float
    """What the heroes win by it, by ``reach`` and ``armour``: less than 0 if it is bad for them."""


def turning_texts_of(state: GameState) -> tuple[TurningText, ...]:
    """Those on the upper sides of the villains that may still turn them over. Their worth is found by trying."""
    found = []
    index = state.index
    for card in index.villain_characters:
        row = state.cards[card]
        if row.hp is None or index.area_of_zone[row.zone] is None:
            continue
        for clause in index.definitions[card].faces[row.face].clauses:
            for node in all_in(clause):
                if isinstance(node, If) and counts(that := node.that) and _turns(state, card, node.then):
                    swing = _protection(turned_over(state, card)) - _protection(state)
                    found.append(TurningText(card, row.face, that, swing))
    return tuple(found)


def _turns(state: GameState, card: CardId, block: Word) -> bool:
    """Whether a text may turn its card over, and has not done so as often as it may."""
    bindings = bindings_of(state.index, card)
    return block.says(Flip.word) and not any(
        isinstance(node, OnlyOnce) and node.is_spent(state, bindings) for node in all_in(block)
    )


def _protection(state: GameState) -> float:
    at = Position(state)
    return sum(feature.weight * feature.look(at) for feature in FEATURES if feature.look in (reach, armour))


class Position:
    """One table, looked at once: what several features need is found once."""

    def __init__(
        self, state: GameState, endings: tuple[EndingText, ...] = (), turnings: tuple[TurningText, ...] = ()
    ) -> None:
        self.state, self.endings, self.turnings = state, endings, turnings
        index, rows = state.index, state.cards
        self.number = len(index.heroes)
        self.heroes = [card for card in index.heroes if rows[card].face != BACK]
        self.villains = [card for card in index.villain_characters if rows[card].hp is not None]
        self.hero_cards = self.ongoing_villain = self.of_environment = self.minions = self.minion_hp = 0
        for zone in index.play_zones:
            for card in state.zones[zone]:
                if index.definitions[card].is_character:
                    continue
                side, hp = index.side[card], rows[card].hp
                if side == "hero":
                    self.hero_cards += 1
                elif side == "environment":
                    self.of_environment += 1
                elif hp is None:
                    self.ongoing_villain += 1
                else:
                    self.minions += 1
                    self.minion_hp += hp

    @cached_property
    def health(self) -> list[float]:
        """By hero who stands: the share of the maximum HP that is left."""
        state = self.state
        return [min(1.0, (hp_of_hero(state, card) or 0) / (most_hp_of_hero(state, card) or 1)) for card in self.heroes]

    @cached_property
    def villain_health(self) -> list[float]:
        """By villain: the share of the maximum HP that is left; 0 for one who is beaten."""
        state = self.state
        return [(state.cards[card].hp or 0) / (max_hp(state, card) or 1) for card in state.index.villain_characters]


def standing(at: Position) -> float:
    """The share of the heroes who are not incapacitated."""
    return len(at.heroes) / at.number


def hero_hp(at: Position) -> float:
    """The HP of the heroes, as a share of all that they could have."""
    return sum(at.health) / at.number


def evenly(at: Position) -> float:
    """The same, in which the last HP of each hero count for more than the first."""
    return sum(map(math.sqrt, at.health)) / at.number


def weakest(at: Position) -> float:
    """The health of the hero who is worst off."""
    return min(at.health, default=0.0)


def hands(at: Position) -> float:
    """Cards in the hands of heroes who stand."""
    return sum(min(FULL_HAND, len(hand(at.state, card))) for card in at.heroes) / at.number / 4


def built_up(at: Position) -> float:
    """Heroes' cards in play."""
    return at.hero_cards / at.number / 3


def villain_hp(at: Position) -> float:
    """The health of the villains."""
    return sum(at.villain_health) / len(at.villain_health)


def villain_low(at: Position) -> float:
    """The same, in which the last HP of each villain count for more than the first."""
    return sum(math.sqrt(max(0.0, health)) for health in at.villain_health) / len(at.villain_health)


def minions(at: Position) -> float:
    """The villains' other targets in play."""
    return at.minions / at.number


def minion_hp(at: Position) -> float:
    """The HP of these."""
    return at.minion_hp / at.number / 10


def villain_cards(at: Position) -> float:
    """The villains' cards in play that are no targets."""
    return at.ongoing_villain / 3


def environment(at: Position) -> float:
    """Environment cards in play."""
    return at.of_environment / 3


def clock(at: Position) -> float:
    """How near the game is to being lost by a text that counts; hardly anything until it comes close."""
    return _nearest(at, wins=False) ** 4


def goal(at: Position) -> float:
    """How near the game is to being won by a text that counts."""
    return _nearest(at, wins=True)


def _nearest(at: Position, wins: bool) -> float:
    ends = (_share(at.state, each.card, each.face, each.compares) for each in at.endings if each.wins == wins)
    return max(ends, default=0.0)


def turning(at: Position) -> float:
    """How near villains are to being turned over by a text that counts, and whether that is good."""
    return sum(each.swing * _share(at.state, each.card, each.face, each.compares) ** 2 for each in at.turnings)


def reach(at: Position) -> float:
    """How much of what the heroes would deal to the villains would arrive: immunity and reductions, tried out. A
    villain who is beaten counts as one in whose way nothing stands."""
    tries = [(hero, villain, kind) for hero in at.heroes for villain in at.villains for kind in PROBED_TYPES]
    arrives = sum(min(2 * PROBE, _arrives(at.state, *each, PROBE)) for each in tries) / PROBE
    return _with_beaten(at, arrives, len(tries))


def armour(at: Position) -> float:
    """How much of what the villains would deal to the heroes would not arrive; more than that is less than nothing."""
    tries = [(villain, hero) for hero in at.heroes for villain in at.villains]
    kind = PROBED_TYPES[-1]
    stopped = sum(BLOW - min(2 * BLOW, _arrives(at.state, *each, kind, BLOW)) for each in tries) / BLOW
    return _with_beaten(at, stopped, len(tries))


def _with_beaten(at: Position, good: float, tries: int) -> float:
    """The mean over the tries, when all those with villains who are beaten came out well."""
    beaten = len(at.villain_health) - len(at.villains)
    more = beaten * tries / len(at.villains) if at.villains else 0
    return (good + more) / ((tries + more) or 1)


def _arrives(state: GameState, source: CardId, target: CardId, kind: str, amount: int) -> int:
    damage = Damage(source, target, amount, kind, False, False, None)
    if is_immune(state, damage, IMMUNE) is not None:
        return 0
    damage.total = would_be_dealt(state, damage)
    is_nothing = IMMUNE_TO_AMOUNT in state.listeners and is_immune(state, damage, IMMUNE_TO_AMOUNT) is not None
    return 0 if is_nothing else damage.total


def _share(state: GameState, card: CardId, face: int, compares: Comparison) -> float:
    """How near a text on the upper side of a card in play is to its count, from 0 to 1."""
    row = state.cards[card]
    if row.face != face or state.index.area_of_zone[row.zone] is None:
        return 0.0
    bindings = bindings_of(state.index, card)
    now, end = compares.what.value(state, bindings), compares.end(state, bindings)
    if now is None or end is None:
        return 0.0
    if compares.wants_more:
        return min(1.0, now / end) if end > 0 else 0.0
    return 1 / (1 + max(0, now - end))


class Feature(NamedTuple):
    """One thing that is good or bad, and how much."""

    look: Callable[[Position], float]
    weight: float


FEATURES = (
    Feature(standing, 2.0), Feature(hero_hp, 2.5), Feature(evenly, 2.5), Feature(weakest, 0.8), Feature(hands, 1.0),
    Feature(built_up, 1.5), Feature(villain_hp, -4.0), Feature(villain_low, -1.0), Feature(minions, -1.6),
    Feature(minion_hp, -2.4), Feature(villain_cards, -0.9), Feature(environment, -0.3), Feature(clock, -2.5),
    Feature(reach, 1.5), Feature(armour, 1.0), Feature(turning, 2.0), Feature(goal, 4.0),
)  # fmt: skip


def worth(state: GameState, endings: tuple[EndingText, ...], turnings: tuple[TurningText, ...] = ()) -> float:
    """The sum of all features by their weights; more is better for the heroes, and 0 means nothing."""
    at = Position(state, endings, turnings)
    return sum(feature.weight * feature.look(at) for feature in FEATURES)
