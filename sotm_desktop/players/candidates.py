"""The answers that are worth comparing: all legal ones where they are few."""

from __future__ import annotations

import math
from itertools import combinations, permutations

from sotm_desktop.engine.decisions import Decision, PlayCard, card_meant
from sotm_desktop.engine.game_state import GameState
from sotm_desktop.players.greedy import GreedyPlayer
from sotm_desktop.players.player import Dice

MOST_ANSWERS = 16
"""More answers than this are not compared with each other."""
MOST_COMBINATIONS = 12
LONGEST_ORDER = 3
"""Orders of more things are left to chance by the player that plans."""
MOST_ORDERS = 24
"""So many orders are compared where advice is asked: all of those of four things."""


def candidates(state: GameState, decision: Decision, greedy: GreedyPlayer, dice: Dice) -> list[tuple[str, ...]]:
    """One answer or more, each with legal keys; one alone where nothing is to be compared.

    Where there are many, chance says which are compared, beside the one that the greedy player would give.
    """
    if decision.kind == "phase" and decision.question == "draw":
        return [decision.keys[:1]]
    keys = _without_copies(state, decision)
    if decision.kind == "order":
        if len(keys) > LONGEST_ORDER:
            return [greedy.order(state, decision)]
        return list(permutations(keys))
    found: list[tuple[str, ...]] = []
    if decision.most > 1:
        found.append(greedy.answer(state))
        if decision.least == decision.most:
            groups = list(combinations(keys, decision.least))
            found += [groups[at] for at in dice.order(len(groups))[:MOST_COMBINATIONS]]
        if decision.most >= len(decision.keys):
            found.append(decision.keys)
    found += [(key,) for key in keys]
    if decision.least == 0 and decision.kind != "yes_no":
        found.append(())
    legal = [each for each in dict.fromkeys(found) if decision.least <= len(each) <= decision.most]
    if len(legal) <= MOST_ANSWERS:
        return legal or [greedy.answer(state)]
    first = legal[:1]
    return first + [legal[1 + at] for at in dice.order(len(legal) - 1)[: MOST_ANSWERS - 1]]


def answers_to_advise_on(decision: Decision, ordered: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    """The answers that are compared for whoever asks for advice, where the player that plans answers without weighing:
    to draw or not in the draw phase, and orders of many things; () for any other question, see `candidates`.

    ``ordered``: the things of an order whose place may matter; the others stay in theirs.
    """
    if decision.kind == "phase" and decision.question == "draw":
        return (*((key,) for key in decision.keys), *([()] if decision.least == 0 else []))
    if decision.kind != "order" or len(decision.keys) <= LONGEST_ORDER:
        return ()
    found = []
    for order in _some_orders(ordered or decision.keys):
        coming = iter(order)
        found.append(tuple(next(coming) if key in order else key for key in decision.keys))
    return tuple(found)


def _some_orders(keys: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    """All orders where they are few; else the given one and its reverse, each thing first and each last, and others by
    chance, which is the same each time."""
    if math.factorial(len(keys)) <= MOST_ORDERS:
        return tuple(permutations(keys))
    dice = Dice(len(keys), "orders")
    found = [keys, keys[::-1]]
    for at in range(len(keys)):
        others = keys[:at] + keys[at + 1 :]
        first, last = (tuple(others[number] for number in dice.order(len(others))) for _ in range(2))
        found += [(keys[at], *first), (*last, keys[at])]
    found += [tuple(keys[number] for number in dice.order(len(keys))) for _ in range(MOST_ORDERS)]
    return tuple(dict.fromkeys(found))[:MOST_ORDERS]


def _without_copies(state: GameState, decision: Decision) -> tuple[str, ...]:
    """The keys of the options; of copies of one card in a hand, the first alone."""
    seen, kept = set(), []
    for option in decision.options:
        card = card_meant(option.means) if isinstance(option.means, PlayCard) else None
        same = None if card is None else state.index.duplicates[card]
        if same is None or same not in seen:
            kept.append(option.key)
        seen.add(same)
    return tuple(kept)
