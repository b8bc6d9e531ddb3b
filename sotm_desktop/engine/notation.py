"""A table as one line of text, and back: for reports, logs and tests, as FEN is for chess.

``3 a_hero/play order=a_hero,another facing=a_hero:a_villain acted=a_villain,a_hero a_villain:play=a_villain:40@1 …``

First the round, the deck whose turn it is ("-" before the first) and the phase; then the markers, ``added=`` (turns
that text has added), ``skip=`` and the outcome where there is one; then each pile, hand and play area that is not
empty, top or leftmost card first. A card is called
as in logs (``guard#2``), ``guard?`` while nobody has seen it; then follow, where it has them: its HP (``:5``),
the stamp of its entering play (``@57``), its tokens (``+3``) and of those the ones with a name (``~heat=2``), the card
that it lies next to or under (``>a_hero``), and the face that is up where that is not the front (``/back``, ``/down``).

What is not on the table is not in the line: what waits to be resolved, effects that last, what happened before. Which
of several equal cards is which is lost too: it makes no difference.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from sotm_desktop.engine.card_index import CardIndex
from sotm_desktop.engine.game_state import GameState
from sotm_desktop.engine.ids import CardId, SeatId, ZoneId
from sotm_desktop.engine.listener_index import rebuild
from sotm_desktop.engine.opening import opening_state
from sotm_desktop.engine.state import CardRow, Outcome
from sotm_desktop.engine.table import Table

ZONES = ("deck", "hand", "trash", "play")
FACES = ("", "back", "down")
NOBODY = "-"
CARD = re.compile(
    r"(?P<name>[^:@+>/?#~]+)(#(?P<copy>\d+)|(?P<unseen>\?))?(:(?P<hp>\d+))?(@(?P<since>\d+))?(\+(?P<tokens>\d+))?"
    r"(?P<pools>(~[a-z_-]+=\d+)*)"
    r"(>(?P<host>[^/]+))?(/(?P<face>\w+))?"
)


def written(table: Table) -> str:
    """The line of a table."""
    return " ".join([f"{table.round} {_turn(table)}/{table.phase}", *_markers(table), *_zones(table)])


def read(index: CardIndex, line: str) -> GameState:
    """The table of a line, with nothing pending and nothing remembered. Raises ValueError with a sentence."""
    round_number, turn, *fields = line.split()
    seat, _, phase = turn.partition("/")
    found = dict(field.partition("=")[::2] for field in fields)
    state = replace(
        opening_state(index), round=int(round_number), phase=phase,
        turn=None if seat == NOBODY else _seat_named(index, seat),
        order=_seats_named(index, found.pop("order", "")), acted=_seats_named(index, found.pop("acted", "")),
        facing=_facing_read(index, found.pop("facing", "")), skip_to=found.pop("skip", None),
        added_turns=_seats_named(index, found.pop("added", "")),
    )  # fmt: skip
    outcome = found.pop("outcome", "")
    state = _with_cards(state, found)
    if outcome:
        result, reason, card = outcome.split(":")
        state = replace(state, outcome=Outcome(result, reason, _card_named(state, card)))
    return state


# -- writing


def _turn(table: Table) -> str:
    return _seat(table.index, table.turn)


def _seat(index: CardIndex, seat: SeatId | None) -> str:
    return NOBODY if seat is None else index.seats[seat].id


def _markers(table: Table) -> Iterator[str]:
    index = table.index
    facing = [f"{index.seats[hero].id}:{index.seats[at].id}" for hero, at in enumerate(table.facing) if at is not None]
    yield f"order={','.join(_seat(index, seat) for seat in table.order)}"
    yield f"facing={','.join(facing)}"
    yield f"acted={','.join(_seat(index, seat) for seat in table.acted)}"
    if table.added_turns:
        yield f"added={','.join(_seat(index, seat) for seat in table.added_turns)}"
    if table.skip_to is not None:
        yield f"skip={table.skip_to}"
    if table.outcome is not None:
        yield f"outcome={table.outcome.result}:{table.outcome.reason}:{_card(table, table.outcome.card)}"


def _zones(table: Table) -> Iterator[str]:
    for name, zone in _zone_names(table.index).items():
        if table.zones[zone]:
            yield f"{name}={','.join(_row(table, card) for card in table.zones[zone])}"


def _zone_names(index: CardIndex) -> dict[str, ZoneId]:
    """The zones by their names, ``a_hero:hand`` and those that belong to no deck."""
    found = {f"{seat.id}:{kind}": index.zone(seat.number, at) for seat in index.seats for at, kind in enumerate(ZONES)}
    return found | {"removed": index.removed, "revealed": index.revealed, "under": index.under, "beside": index.beside}


def _card(table: Table, card: CardId | None) -> str:
    if card is None:
        return NOBODY
    copy = table.cards[card].copy
    return table.index.card_id(card, copy) + ("" if copy else "?")


def _row(table: Table, card: CardId) -> str:
    row = table.cards[card]
    parts = (
        (":", row.hp), ("@", row.since or None), ("+", row.tokens or None),
        *[(f"~{pool}=", count) for pool, count in row.pools],
        (">", None if row.host is None else _card(table, row.host)), ("/", FACES[row.face] or None),
    )  # fmt: skip
    return _card(table, card) + "".join(f"{sign}{value}" for sign, value in parts if value is not None)


# -- reading


def _seat_named(index: CardIndex, name: str) -> SeatId:
    for seat in index.seats:
        if seat.id == name:
            return seat.number
    raise ValueError(f"there is no deck {name!r} at this table")


def _seats_named(index: CardIndex, names: str) -> tuple[SeatId, ...]:
    return tuple(_seat_named(index, name) for name in names.split(",") if name)


def _facing_read(index: CardIndex, pairs: str) -> tuple[SeatId | None, ...]:
    facing: list[SeatId | None] = [None] * len(index.seats)
    for pair in filter(None, pairs.split(",")):
        hero, _, villain = pair.partition(":")
        facing[_seat_named(index, hero)] = _seat_named(index, villain)
    return tuple(facing)


def _with_cards(state: GameState, fields: dict[str, str]) -> GameState:
    index = state.index
    names = _zone_names(index)
    free: dict[str, list[CardId]] = {}
    for number in range(len(index.definitions)):
        free.setdefault(index.card_id(CardId(number), 1), []).append(CardId(number))
    rows = list(state.cards)
    zones: list[tuple[CardId, ...]] = [()] * index.zone_count
    hosts: list[tuple[CardId, str]] = []
    for field, cards in fields.items():
        if field not in names:
            raise ValueError(f"there is no pile {field!r} at this table")
        there: list[CardId] = []
        for written_card in cards.split(","):
            found = CARD.fullmatch(written_card)
            if found is None or not free.get(found["name"]):
                raise ValueError(f"there is no further card {written_card!r} in this game")
            card = free[found["name"]].pop(0)
            there.append(card)
            copy = 0 if found["unseen"] else int(found["copy"] or 1)
            rows[card] = CardRow(
                names[field], int(found["hp"]) if found["hp"] else None, FACES.index(found["face"] or ""),
                int(found["since"] or 0), tokens=int(found["tokens"] or 0), copy=copy,
                pools=_pools_read(found["pools"]),
            )  # fmt: skip
            if found["host"]:
                hosts.append((card, found["host"]))
        zones[names[field]] = tuple(there)
    left = [name for name, cards in free.items() if cards]
    if left:
        raise ValueError(f"the line does not say where these cards are: {', '.join(left)}")
    state = replace(state, cards=tuple(rows), zones=tuple(zones), stamp=1 + max(row.since for row in rows))
    for card, host in hosts:
        rows[card] = rows[card]._replace(host=_card_named(state, host))
    return replace(state, cards=tuple(rows), listeners=rebuild(index, tuple(rows), ()))


def _pools_read(written_pools: str) -> tuple[tuple[str, int], ...]:
    """``~cold=1~heat=2`` as the pools of a row."""
    pairs = [each.split("=") for each in written_pools.split("~")[1:]]
    return tuple(sorted((pool, int(count)) for pool, count in pairs))


def _card_named(table: Table, name: str) -> CardId | None:
    """The card that a name means; of unseen ones any."""
    if name == NOBODY:
        return None
    for card in range(len(table.cards)):
        if _card(table, CardId(card)) == name:
            return CardId(card)
    raise ValueError(f"there is no card {name!r} on the table")
