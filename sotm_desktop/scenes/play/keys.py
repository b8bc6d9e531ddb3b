"""The keyboard: every deed of a turn without the pointer."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from sotm_desktop.scenes.play import answering, doing, dragging, picking
from sotm_desktop.scenes.play.always import always
from sotm_desktop.scenes.play.markers import markers_of
from sotm_desktop.scenes.play.rewards import rewards_of
from sotm_desktop.scenes.shell.key_bindings import key_of
from sotm_desktop.table.layout import SCALES

if TYPE_CHECKING:
    from sotm_desktop.scenes.play.scene import PlayScene

ALONG = {"left": -1, "right": 1}
"""Along the timeline, when it has the focus."""
WAYS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
AT_ONCE = ("undo", "undo_action", "redo", "larger", "smaller", "help")
"""What does not wait for the end of a movement."""


def handle(scene: PlayScene, event: pygame.event.Event) -> bool:
    """True when the event was a key."""
    if event.type == pygame.KEYUP:
        return _let_go(scene, event)
    if event.type != pygame.KEYDOWN or not key_of(event):
        return False
    action = scene.bindings.action(event)
    if scene.playback.is_on and action not in AT_ONCE:
        return _during_playback(scene, action)
    return do(scene, action)


def _let_go(scene: PlayScene, event: pygame.event.Event) -> bool:
    if scene.bindings.action(event) != "go_on":
        return False
    scene.playback.is_fast = False
    return True


def _during_playback(scene: PlayScene, action: str) -> bool:
    """Any key completes the beat; Space held goes fast, Escape and Enter show where it all ends."""
    if action in ("cancel", "confirm"):
        scene.playback.finish()
    else:
        scene.playback.skip(scene.view)
        scene.playback.is_fast = action == "go_on"
    return True


def do(scene: PlayScene, action: str) -> bool:
    """One action of the page of keys. False when it is none."""
    word, _, number = action.rpartition("_")
    if word == "pick":
        _digit(scene, int(number) - 1)
    elif word == "hero":
        _seat(scene, [seat.number for seat in scene.game.index.seats if seat.side == "hero"], int(number) - 1)
    elif action in WAYS:
        _arrow(scene, action)
    elif action in DEEDS:
        DEEDS[action](scene)
    else:
        return False
    return True


def _seat(scene: PlayScene, seats: list[int], number: int) -> None:
    """Shows an area, and the hand of its hero."""
    if number < len(seats):
        scene.bring_to_front(seats[number])
        picking.press_area(scene, seats[number])


def _side(side: str) -> Callable[[PlayScene], None]:
    def show(scene: PlayScene) -> None:
        seats = [seat.number for seat in scene.game.index.seats if seat.side == side]
        shown = seats.index(scene.mood.front) if scene.mood.front in seats else -1
        scene.bring_to_front(seats[(shown + 1) % len(seats)])

    return show


def _inspect(scene: PlayScene) -> None:
    part = scene.parts().named(scene.mood.focus or scene.mood.hover)
    if part is not None:
        scene.overlays.inspect(part.card)


def _time(step: int) -> Callable[[PlayScene], None]:
    def move(scene: PlayScene) -> None:
        focus = scene.mood.focus
        scene.journey.step_by(step)
        scene.mood.focus = focus

    return move


def _space(scene: PlayScene) -> None:
    """Goes on where going on is declining; else presses what has the focus."""
    decision = scene.advice.decision
    if scene.mood.focus:
        doing.press(scene, scene.mood.focus)
    elif decision is not None and decision.kind in ("phase", "pause"):
        answering.skip(scene) if decision.is_optional else scene.answer((decision.keys[0],))


def _digit(scene: PlayScene, number: int) -> None:
    """The n-th card of the hand in a play phase, else the n-th option."""
    decision = scene.advice.decision
    if decision is None:
        return
    hand = [part for part in scene.parts() if part.kind == "hand"]
    if scene.mood.reward >= 0:
        found = rewards_of(decision)[scene.mood.reward]
        if number < len(found):
            answering.choose(scene, found[number].key)
    elif scene.mood.shows_markers:
        found = markers_of(decision)
        if number < len(found):
            answering.choose(scene, found[number].key)
    elif decision.kind == "phase" and decision.question == "play":
        if number < len(hand):
            picking.pick_card(scene, hand[number].card)
    elif decision.kind == "order":
        keys = scene.mood.order or list(scene.advice.ordered)
        if number < len(keys):
            answering.settle_next(scene, keys[number])
    elif decision.kind == "number":
        key = str((number + 1) % 10)
        if key in decision.keys:
            answering.choose(scene, key)
    elif number < len(decision.options):
        answering.choose(scene, decision.options[number].key)


def _enter(scene: PlayScene) -> None:
    mood, decision = scene.mood, scene.advice.decision
    if mood.focus:
        doing.press(scene, mood.focus)
    elif decision is None:
        scene.overlays.show_end()
    elif decision.kind == "order" or mood.lifted >= 0 or mood.chosen:
        answering.confirm(scene)


def _escape(scene: PlayScene) -> None:
    """Puts back what is held; then closes what lies open; then the menu."""
    mood = scene.mood
    if scene.journey.is_dragging:
        scene.journey.back_home()
    elif mood.drag is not None:
        dragging.spring_back(scene, "")
    elif mood.reward >= 0:
        doing.no_reward(scene)
    elif mood.shows_markers:
        doing.no_marker(scene)
    elif mood.lifted >= 0 or mood.chosen or mood.focus or mood.order:
        mood.lifted, mood.focus, mood.order, mood.settled = -1, "", [], 0
        mood.chosen.clear()
    elif not scene.overlays.close_top() and not scene.journey.back_home():
        scene.overlays.open_menu()


def _next_focus(scene: PlayScene, step: int) -> None:
    """To the next thing that can be pressed: what is offered first, then everything else."""
    names = focusable(scene)
    if not names:
        return
    at = names.index(scene.mood.focus) if scene.mood.focus in names else -1 if step > 0 else 0
    scene.mood.focus = names[(at + step) % len(names)]
    scene.mood.hover = scene.mood.focus


def focusable(scene: PlayScene) -> list[str]:
    """The names of all parts that can be pressed and are in sight, those of the question first."""
    above, panels = {part.name for part in scene.overlays.parts()}, scene.overlays.rects()
    parts = [
        part for part in scene.parts() if part.is_button and (part.name in above or part.rect.collidelist(panels) < 0)
    ]
    offer, wanted = scene.advice.offer, []
    for part in parts:
        power = picking.CHIP.fullmatch(part.name)
        is_offered = (
            part.kind
            in (
                "option",
                "skip",
                "continue",
                "draw",
                "confirm",
                "accept_order",
                "order",
                "pick",
                "play_lifted",
                "end_turn",
            )
            or (part.kind in ("card", "hand") and part.card in offer.cards)
            or (power is not None and (int(power[1]), int(power[2])) in offer.powers)
        )
        wanted.append((0 if is_offered else 1, part.name))
    return list(dict.fromkeys(name for _, name in sorted(wanted, key=lambda each: each[0])))


def _arrow(scene: PlayScene, way: str) -> None:
    """To the nearest thing in that direction; on the timeline, and for those who look back already, through time."""
    looks_back = scene.journey.is_away and not scene.mood.focus
    if way in ALONG and (scene.mood.focus == "timeline" or looks_back):
        _time(ALONG[way])(scene)
        return
    here = scene.parts().named(scene.mood.focus)
    if here is None:
        _next_focus(scene, 1)
        return
    dx, dy = WAYS[way]
    best, nearest = "", 1e9
    for part in scene.parts():
        x, y = part.rect.centerx - here.rect.centerx, part.rect.centery - here.rect.centery
        along, aside = x * dx + y * dy, abs(x * dy) + abs(y * dx)
        if part.is_button and part.name != here.name and along > 4 and along + 2 * aside < nearest:
            best, nearest = part.name, along + 2 * aside
    if best:
        scene.mood.focus = scene.mood.hover = best


def _yes(scene: PlayScene) -> None:
    decision = scene.advice.decision
    if decision is not None and decision.kind == "yes_no":
        scene.answer(("true",))


def _no(scene: PlayScene) -> None:
    decision = scene.advice.decision
    if decision is not None and decision.kind == "yes_no":
        scene.answer(("false",))


def _draw(scene: PlayScene) -> None:
    decision = scene.advice.decision
    if decision is not None and decision.kind == "phase":
        answering.draw_card(scene) if decision.question == "draw" else answering.skip_to_draw(scene)


def _rescale(step: int) -> Callable[[PlayScene], None]:
    def change(scene: PlayScene) -> None:
        settings = scene.shared.settings
        nearest = min(range(len(SCALES)), key=lambda n: abs(SCALES[n] - settings.ui_scale))
        wanted = SCALES[max(0, min(nearest + step, len(SCALES) - 1))]
        scene.shared.change_settings(replace(settings, ui_scale=wanted))
        scene.resize(scene.size)
        scene.mood.say(f"Everything at {wanted * 100:.0f} percent.", scene.middle())

    return change


DEEDS: dict[str, Callable[[PlayScene], object]] = {
    "go_on": _space, "confirm": _enter, "cancel": _escape, "end_turn": answering.end_turn, "draw": _draw,
    "skip": answering.skip, "yes": _yes, "no": _no, "always": always, "rewards": doing.rewards,
    "markers": doing.markers,
    "next": lambda scene: _next_focus(scene, 1), "previous": lambda scene: _next_focus(scene, -1),
    "villain": _side("villain"), "environment": _side("environment"), "inspect": _inspect,
    "trash": lambda scene: scene.overlays.open_trash(scene.view.tray_seat),
    "read": lambda scene: scene.shared.speech.say(scene.spoken()),
    "log": lambda scene: scene.overlays.toggle_log(), "help": lambda scene: scene.overlays.open_keys(),
    "trashes": lambda scene: scene.overlays.open_trashes(), "sort_hand": doing.sort_hand,
    "lines": doing.lines, "by_hand": lambda scene: scene.house.toggle(),
    "larger": _rescale(1), "smaller": _rescale(-1),
    "undo": lambda scene: scene.undo("step"), "undo_action": lambda scene: scene.undo("action"),
    "undo_phase": lambda scene: scene.undo("phase"), "undo_turn": lambda scene: scene.undo("turn"),
    "redo": lambda scene: scene.redo(), "earlier": _time(-1), "later": _time(1),
    "first": lambda scene: doing.press(scene, "first"), "last": lambda scene: doing.press(scene, "last"),
}  # fmt: skip
