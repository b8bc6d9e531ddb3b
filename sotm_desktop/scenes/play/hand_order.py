"""In which order the cards of a hand lie in the tray: as they were drawn, or sorted. The game knows nothing of it."""

from __future__ import annotations

from collections.abc import Container
from dataclasses import replace
from typing import TYPE_CHECKING

from sotm_desktop.words.narration.names import State

if TYPE_CHECKING:
    from sotm_desktop.scenes.play.scene import PlayScene

WORDS = {
    "drawn": "as drawn", "kind": "by kind", "title": "by title", "playable": "those that can be played first",
}  # fmt: skip
ORDERS = tuple(WORDS)
"""Those that the settings take."""


def sorted_hand(state: State, hand: tuple[int, ...], order: str, playable: Container[int] = ()) -> tuple[int, ...]:
    """The cards of a hand in one of the orders of the settings."""
    definitions = state.index.definitions
    if order == "drawn":
        return hand
    if order == "playable":
        return tuple(sorted(hand, key=lambda card: card not in playable))
    if order == "kind":
        return tuple(sorted(hand, key=lambda card: (definitions[card].faces[0].keywords, definitions[card].title)))
    return tuple(sorted(hand, key=lambda card: definitions[card].title))


def sort_hand(scene: PlayScene) -> None:
    """To the next order, which is kept for all games."""
    shared = scene.shared
    now = ORDERS.index(shared.settings.hand_order)
    wanted = ORDERS[(now + 1) % len(ORDERS)]
    shared.change_settings(replace(shared.settings, hand_order=wanted))
    part = scene.parts().named("sort_hand")
    scene.mood.say(f"Hands lie {WORDS[wanted]}.", part.rect if part is not None else scene.middle())
