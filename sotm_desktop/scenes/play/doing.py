"""What pressing a part does, by its name: the same for pointer, keyboard and tests."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sotm_desktop.scenes.play.always import always, forget, open_list
from sotm_desktop.scenes.play.answering import (
    choose,
    confirm,
    draw_card,
    end_turn,
    reset_order,
    settle_next,
    skip,
    skip_to_draw,
)  # fmt: skip
from sotm_desktop.scenes.play.hand_order import sort_hand
from sotm_desktop.scenes.play.looking import line_of
from sotm_desktop.scenes.play.markers import markers_of
from sotm_desktop.scenes.play.picking import pick_card, press_area, press_deck, press_tab, use_power
from sotm_desktop.scenes.play.rewards import rewards_of
from sotm_desktop.scenes.play.undo_menu import undo_look

if TYPE_CHECKING:
    from sotm_desktop.scenes.play.scene import PlayScene


def press(scene: PlayScene, name: str) -> bool:
    """Does what a part stands for. False when it stands for nothing now."""
    kind, _, value = name.partition(":")
    if scene.house.is_on and (part := scene.parts().named(name)) is not None and scene.house.press(part):
        return True
    if kind == "undo":
        scene.undo(value or "step")
        return True
    if kind == "forget":
        return forget(scene, int(value))
    if kind in PLAIN:
        PLAIN[kind](scene)
        return True
    number = int(value) if value.lstrip("-").isdigit() else -1
    if kind in ("card", "hand", "pick"):
        return pick_card(scene, number)
    if kind == "option":
        return choose(scene, value)
    if kind == "order":
        return settle_next(scene, value)
    if kind == "chip":
        return use_power(scene, name)
    if kind == "deck":
        return press_deck(scene, number)
    if kind == "trash":
        scene.overlays.open_trash(number)
        return True
    if kind in ("area", "hp", "count"):
        return press_area(scene, number)
    if kind == "tab":
        return press_tab(scene, number)
    if kind in ("mark", "clock"):
        part = scene.parts().named(name)
        return part is not None and scene.overlays.inspect(part.card)
    return False


def _redo(scene: PlayScene) -> None:
    scene.redo()


def _first(scene: PlayScene) -> None:
    scene.go_to(scene.game.path()[0])


def _last(scene: PlayScene) -> None:
    scene.go_to(line_of(scene.game)[-1])


def _undo_menu(scene: PlayScene) -> None:
    part = scene.parts().named("undo_menu")
    if part is not None and not scene.overlays.popping.close():
        scene.overlays.popping.open(part.rect, lambda: undo_look(scene))


def lines(scene: PlayScene) -> None:
    """All lines of play, on a screen of their own."""
    from sotm_desktop.scenes.play.lines_scene import LinesScene

    scene.overlays.popping.close()
    scene.journey.settle_down()
    scene.shared.manager.push(LinesScene(scene.shared, scene))


def _unpick(scene: PlayScene) -> None:
    scene.mood.chosen.clear()


def _show_cards(scene: PlayScene) -> None:
    scene.mood.is_peeking = False


def _peek(scene: PlayScene) -> None:
    scene.mood.is_peeking = True


def rewards(scene: PlayScene) -> None:
    """Lays out the rewards of the next Event card of the Collection."""
    found, mood = rewards_of(scene.advice.decision), scene.mood
    mood.reward = (mood.reward + 1) % len(found) if found else -1
    mood.hover = mood.focus = ""


def no_reward(scene: PlayScene) -> None:
    """Puts them away."""
    scene.mood.reward, scene.mood.hover, scene.mood.focus = -1, "", ""


def markers(scene: PlayScene) -> None:
    """Lays out turning around and gaining initiative."""
    scene.mood.shows_markers = bool(markers_of(scene.advice.decision))
    scene.mood.hover = scene.mood.focus = ""


def no_marker(scene: PlayScene) -> None:
    """Puts them away."""
    scene.mood.shows_markers, scene.mood.hover, scene.mood.focus = False, "", ""


PLAIN = {
    "always": always, "remembered": open_list, "undo_menu": _undo_menu, "lines": lines,
    "by_hand": lambda scene: scene.house.toggle(),
    "return": lambda scene: scene.journey.back_home(),
    "rewards": rewards, "no_reward": no_reward,
    "markers": markers, "no_marker": no_marker,
    "skip": skip, "continue": skip, "draw": draw_card, "draw_button": draw_card, "confirm": confirm, "unpick": _unpick,
    "accept_order": confirm, "reset_order": reset_order, "play_lifted": confirm, "skip_to_draw": skip_to_draw,
    "end_turn": end_turn, "redo": _redo, "first": _first, "last": _last, "show_cards": _show_cards,
    "peek": _peek, "trashes": lambda scene: scene.overlays.open_trashes(),
    "sort_hand": sort_hand,
    "log": lambda scene: scene.overlays.toggle_log(), "menu": lambda scene: scene.overlays.open_menu(),
    "end_screen": lambda scene: scene.overlays.show_end(), "close_trash": lambda scene: scene.overlays.close_trash(),
}  # fmt: skip
"""Parts whose name says it all."""
