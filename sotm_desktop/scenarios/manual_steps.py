"""Steps that do something by hand: the house moves among the words of ``when``."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sotm_desktop.engine.state import DECK, HAND, PLAY, TRASH
from sotm_desktop.scenarios.card_ids import card_of, seat_of
from sotm_desktop.scenarios.scenario_run import Walk


def _card(walk: Walk, text: str) -> int:
    return card_of(walk.table.state, text)


def _deal(walk: Walk, value: dict) -> None:
    walk.table.move("deal", _card(walk, value["from"]), _card(walk, value["to"]), value["amount"], value["type"],
                    int(value.get("irreducible", False)), int(value.get("fixed", False)))  # fmt: skip


def _with_card(word: str) -> Callable[[Walk, str], None]:
    """The step of a house move that needs a card only."""
    return lambda walk, value: walk.table.move(word, _card(walk, value))


def _set_hp(walk: Walk, value: dict) -> None:
    for text, hp in value.items():
        walk.table.move("set_hp", _card(walk, text), hp)


ZONES = {"hand": (HAND, "bottom"), "trash": (TRASH, "top"), "in_play": (PLAY, "bottom"),
         "deck_top": (DECK, "top"), "deck_bottom": (DECK, "bottom")}  # fmt: skip
"""Where `move` puts a card, and at which end."""


def _move(walk: Walk, value: dict) -> None:
    card, to = _card(walk, value["card"]), value["to"]
    if to == "removed":
        walk.table.move("remove", card)
        return
    place, where = next(iter(to.items()))
    if place == "under":
        walk.table.move("move_under", card, _card(walk, where))
    elif place == "next_to":
        host = _card(walk, where)
        walk.table.move("move", card, walk.index.play_area(walk.table.state.cards[host].zone), PLAY, "bottom", host)
    else:
        walk.table.move("move", card, seat_of(walk.index, where).number, *ZONES[place])


def _draw_cards(walk: Walk, value: dict) -> None:
    walk.table.move("draw_cards", _card(walk, value["who"]), value["n"])


STEPS: dict[str, Callable[[Walk, Any], None]] = {
    "deal": _deal,
    "put_into_play": _with_card("put_into_play"),
    "destroy": _with_card("destroy"),
    "discard": _with_card("discard"),
    "flip": _with_card("flip"),
    "heal": lambda walk, value: walk.table.move("heal", _card(walk, value["who"]), value["amount"]),
    "draw_cards": _draw_cards,
    "move": _move,
    "set_hp": _set_hp,
}
