"""Steps that do something by hand: the moves by hand among the words of ``when``."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sotm_desktop.engine import manual_moves
from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.state import DECK, HAND, PLAY, TRASH
from sotm_desktop.scenarios.card_ids import card_of, seat_of
from sotm_desktop.scenarios.scenario_run import Walk


def _card(walk: Walk, text: str) -> CardId:
    return card_of(walk.table.state, text)


def _deal(walk: Walk, value: dict[str, Any]) -> None:
    dealer, target = _card(walk, value["from"]), _card(walk, value["to"])
    how = value.get("irreducible", False), value.get("fixed", False)
    walk.table.move(manual_moves.DealByHand(dealer, target, value["amount"], value["type"], *how))


def _with_card(kind: Callable[[CardId], manual_moves.ManualMove]) -> Callable[[Walk, str], None]:
    """The step of a move that needs a card only."""
    return lambda walk, value: walk.table.move(kind(_card(walk, value)))


def _set_hp(walk: Walk, value: dict[str, Any]) -> None:
    for text, hp in value.items():
        walk.table.move(manual_moves.SetHpByHand(_card(walk, text), hp))


ZONES = {"hand": (HAND, "bottom"), "trash": (TRASH, "top"), "in_play": (PLAY, "bottom"),
         "deck_top": (DECK, "top"), "deck_bottom": (DECK, "bottom")}  # fmt: skip
"""Where `move` puts a card, and at which end."""


def _move(walk: Walk, value: dict[str, Any]) -> None:
    card, to = _card(walk, value["card"]), value["to"]
    if to == "removed":
        walk.table.move(manual_moves.RemoveByHand(card))
        return
    place, where = next(iter(to.items()))
    if place == "under":
        walk.table.move(manual_moves.MoveUnder(card, _card(walk, where)))
    elif place == "next_to":
        walk.table.move(manual_moves.beside(walk.table.state, card, _card(walk, where)))
    else:
        walk.table.move(manual_moves.MoveCard(card, seat_of(walk.index, where).number, *ZONES[place]))


def _destroy(walk: Walk, value: str | dict[str, Any]) -> None:
    by = _card(walk, value["by"]) if isinstance(value, dict) else None
    walk.table.move(manual_moves.DestroyByHand(_card(walk, value["card"] if isinstance(value, dict) else value), by))


def _draw_cards(walk: Walk, value: dict[str, Any]) -> None:
    walk.table.move(manual_moves.DrawByHand(_card(walk, value["who"]), value["n"]))


STEPS: dict[str, Callable[[Walk, Any], None]] = {
    "deal": _deal,
    "put_into_play": _with_card(manual_moves.PlayByHand),
    "destroy": _destroy,
    "discard": _with_card(manual_moves.DiscardByHand),
    "flip": _with_card(manual_moves.FlipByHand),
    "heal": lambda walk, value: walk.table.move(manual_moves.HealByHand(_card(walk, value["who"]), value["amount"])),
    "draw_cards": _draw_cards,
    "move": _move,
    "set_hp": _set_hp,
}
