"""Invariants of the table: cards, hosts, HP, heroes who are out, lasting effects."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from sotm_desktop.engine.card_index import CardIndex
from sotm_desktop.engine.effects.healing import Regain
from sotm_desktop.engine.effects.moving_cards import TURNED
from sotm_desktop.engine.game_state import GameState
from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.questions import definition_of, is_in_play, max_hp, name
from sotm_desktop.engine.state import BACK, DOWN, LINGERING, OUTLASTING, PLAY, POWER, CardRow
from sotm_desktop.players.invariants.resolution import waits

UNTIL = (*LINGERING, "leaves", "again", "while", POWER, *OUTLASTING)


def places(state: GameState) -> list[str]:
    """1: every card is in exactly one zone, and its row says which."""
    rows = state.cards
    wrong = [
        f"{name(state, card)} lies in zone {zone}, but its row says {rows[card].zone}"
        for zone, cards in enumerate(state.zones)
        for card in cards
        if rows[card].zone != zone
    ]
    if sorted(chain.from_iterable(state.zones)) != list(range(len(rows))):
        wrong.append("a card is in no zone, or in two")
    return wrong


def _rows(state: GameState) -> Iterator[tuple[CardId, CardRow]]:
    return ((CardId(card), row) for card, row in enumerate(state.cards))


def revealed(state: GameState) -> list[str]:
    """2: no revealed card is left lying when a hero's phase goes on."""
    left = state.zones[state.index.revealed]
    is_quiet = state.pending is not None and state.pending.kind == "phase" and not waits(state, "$use_power", "$play")
    if not left or not is_quiet or len(state.stack) > 4:
        return []
    return [f"revealed cards were left lying: {', '.join(name(state, card) for card in left)}"]


def hosts(state: GameState) -> list[str]:
    """2: nothing lies next to or under what is not in play; tokens and stamps are for cards in play."""
    index, wrong = state.index, []
    for card, row in _rows(state):
        is_placed = index.area_of_zone[row.zone] is not None
        is_alone = row.host is None and row.zone != index.under
        if is_alone and not row.tokens and not row.pools and bool(row.since) == is_placed:
            continue  # as almost all cards of a game
        if row.host is not None and not is_in_play(state, row.host):
            wrong.append(f"{name(state, card)} lies at {name(state, row.host)}, which is not in play")
        if (row.host is not None) != (row.zone == index.under) and not is_placed:
            wrong.append(f"{name(state, card)} lies in zone {row.zone}, with {row.host} as its host")
        if row.tokens and (row.tokens < 0 or not is_placed):
            wrong.append(f"{name(state, card)} has {row.tokens} tokens where it lies")
        counts = [count for _, count in row.pools]
        if counts and (min(counts) < 1 or sum(counts) > row.tokens):
            wrong.append(f"{name(state, card)} has named tokens {row.pools} among {row.tokens}")
        if bool(row.since) != is_placed:
            wrong.append(f"{name(state, card)} has the stamp {row.since}, but is {'' if is_placed else 'not '}in play")
    return wrong


def hp(state: GameState) -> list[str]:
    """3: targets are the cards in play whose side has HP; HP are between 0 and the maximum.

    A game may end while a card is turning over, before its HP come down to what the other side has.
    """
    wrong = []
    turning = {frame.bindings[0] for frame in state.stack if frame.key == TURNED.key}  # come down when that is done
    for card, row in _rows(state):
        is_placed = state.index.area_of_zone[row.zone] is not None
        if row.hp is None and not is_placed:
            continue
        definition = definition_of(state, card)
        printed = definition.faces[row.face].hp if row.face != DOWN else None
        most = max_hp(state, card) if printed is not None and row.hp is not None else None
        if row.hp is None:
            if is_placed and printed is not None and not definition.is_one_shot:
                wrong.append(f"{name(state, card)} is in play with {printed} HP printed on it, but is no target")
        elif not is_placed:
            wrong.append(f"{name(state, card)} has {row.hp} HP, but is not in play")
        elif (row.hp < 0 and state.index.rules.hp_floor == "zero") or (
            most is not None
            and row.hp > most
            and card not in turning
            and state.outcome is None
            and not _goes_beyond(state)
        ):
            wrong.append(f"{name(state, card)} has {row.hp} HP of {most}")
    return wrong


def _goes_beyond(state: GameState) -> bool:
    """Whether some text of the game lets targets have more HP than their maximum."""
    return any(isinstance(node, Regain) and node.beyond for node in state.index.code.values())


def heroes(state: GameState) -> list[str]:
    """3: an incapacitated hero has no HP and no cards in the game, and stays where it is."""
    index, wrong = state.index, []
    if state.outcome is not None or waits(state, "$destroy", "$incapacitate"):
        return []
    for hero in index.heroes:
        row, seat = state.cards[hero], index.seat_of(hero)
        if row.zone != index.zone(seat.number, PLAY):
            wrong.append(f"{name(state, hero)} has left its play area")
        if row.face != BACK:
            continue
        own = [card for each in index.seats if each.home == seat.number for card in each.cards]
        forbidden = _forbidden(index)
        left = [card for card in own if state.cards[card].zone in forbidden]
        if left or row.hp is not None:
            still = f"{name(state, left[0])} is still in the game" if left else f"has {row.hp} HP"
            wrong.append(f"{name(state, hero)} is incapacitated, but {still}")
    return wrong


def _forbidden(index: CardIndex) -> set[int]:
    """The zones in which no card of an incapacitated hero lies."""
    everywhere = index.rules.incap_cards == "all"
    return set(range(index.zone_count)) - {index.removed} if everywhere else set()


def markers(state: GameState) -> list[str]:
    """8: every hero has one place in the order of turns and faces one villain; nobody has two turns in a round."""
    index, wrong = state.index, []
    if sorted(state.order) != sorted(index.hero_decks):
        wrong.append(f"the heroes {index.hero_decks} stand in the order {state.order}")
    if len(set(state.acted)) < len(state.acted) or not set(state.acted) <= set(index.round):
        wrong.append(f"the decks {state.acted} have had a turn this round")
    for seat in index.seats:
        wanted = index.villain_decks if seat.number in index.hero_decks else (None,)
        if state.facing[seat.number] not in wanted:
            wrong.append(f"{seat.id} faces {state.facing[seat.number]}, which is none of {wanted}")
    return wrong


def effects(state: GameState) -> list[str]:
    """8, 9: no limit is used twice a turn; a lasting effect has a text that is still there and a time that can come."""
    twice = [mark for n, mark in enumerate(state.used) if mark in state.used[:n]]
    wrong = [f"the limit {mark} was used twice in one turn" for mark in twice]
    for row in state.lasting:
        source = state.cards[row.source]
        if isinstance(row.until, str) and row.until not in UNTIL:
            wrong.append(f"an effect of {name(state, row.source)} lasts until {row.until!r}")
        lingers = row.until in LINGERING and not state.index.rules.lasting_needs_source_in_play
        turns_over = getattr(state.index.code.get(row.clause), "is_of_both_sides", False) and source.face != DOWN
        face = row.face if turns_over else source.face
        is_there = lingers or row.until in OUTLASTING or (source.since, face) == (row.since, row.face)
        is_spent = state.index.definitions[row.source].is_one_shot or row.source in state.index.collections
        if not is_there and not is_spent:
            wrong.append(f"an effect of {name(state, row.source)} has outlived its text")
    return wrong


CHECKS = (places, revealed, hosts, hp, heroes, markers, effects)
