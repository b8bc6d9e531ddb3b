"""The pointer: clicks, drags, and what they do. Every drag has two clicks that do the same."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from sotm_desktop.scenes.play import doing, dragging
from sotm_desktop.table.parts import Part
from sotm_desktop.widgets.widget import left_down, left_up

if TYPE_CHECKING:
    from sotm_desktop.scenes.play.scene import PlayScene

STARTS = 8
"""Pixels that the pointer moves before a press becomes a drag."""


def handle(scene: PlayScene, event: pygame.event.Event) -> bool:
    """True when the event was the pointer's."""
    if event.type == pygame.MOUSEMOTION:
        _moved(scene, event.pos)
        return True
    if left_down(event):
        _went_down(scene, event.pos)
        return True
    if left_up(event):
        _came_up(scene, event.pos)
        return True
    if event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
        _right_click(scene, event.pos)
        return True
    if event.type == pygame.MOUSEWHEEL and scene.mood.hover == "timeline":
        scene.journey.step_by(-1 if event.y > 0 else 1)
        return True
    if event.type == pygame.WINDOWLEAVE and scene.mood.drag is not None:
        dragging.spring_back(scene, "")
        return True
    return False


def part_at(scene: PlayScene, point: tuple[int, int]) -> Part | None:
    """The topmost part under a point; what lies open covers the table."""
    return scene.overlays.part_at(point) or (None if scene.overlays.covers(point) else scene.view.part_at(point))


def _moved(scene: PlayScene, point: tuple[int, int]) -> None:
    mood = scene.mood
    if scene.journey.is_dragging:
        scene.journey.drag(point[0])
        return
    if mood.drag is not None:
        mood.drag.at = point
        dragging.open_tab(scene, point)
        target = dragging.drop_part(scene, point)
        mood.hover = target.name if target is not None else ""
        return
    part = part_at(scene, point)
    mood.hover = part.name if part is not None else ""
    if mood.pressed and math.dist(point, mood.pressed_at) >= STARTS:
        dragging.take(scene, mood.pressed, point)


def _went_down(scene: PlayScene, point: tuple[int, int]) -> None:
    mood = scene.mood
    if scene.playback.is_on:
        if _is_slow(scene):
            scene.playback.skip(scene.view)
            mood.pressed = ""
            return
        scene.playback.finish()
    mood.note, mood.note_left = "", 0.0
    part = part_at(scene, point)
    mood.hover = part.name if part is not None else ""
    mood.pressed, mood.pressed_at = mood.hover, point
    if part is None:
        mood.lifted = -1
    elif part.kind == "timeline":
        scene.journey.take(point[0])


def _is_slow(scene: PlayScene) -> bool:
    """Whether others act: then a click shows the next beat. What follows one's own deed has to get out of the way."""
    beat = scene.playback.beat
    return (beat is not None and beat.by_itself) or any(each.by_itself for each in scene.playback.waiting)


def _came_up(scene: PlayScene, point: tuple[int, int]) -> None:
    mood = scene.mood
    if scene.journey.is_dragging:
        mood.pressed = ""
        scene.journey.let_go()
        return
    if mood.drag is not None:
        scene.effort.count(scene.state)
        dragging.drop(scene, point)
        return
    pressed, mood.pressed = mood.pressed, ""
    part = part_at(scene, point)
    if part is None or part.name != pressed:
        return
    scene.effort.count(scene.state)
    doing.press(scene, pressed)


def _right_click(scene: PlayScene, point: tuple[int, int]) -> None:
    if scene.journey.is_dragging:
        scene.journey.back_home()
    elif scene.mood.drag is not None:
        dragging.spring_back(scene, "")
    elif scene.mood.lifted >= 0:
        scene.mood.lifted = -1
    else:
        part = part_at(scene, point)
        if part is not None and part.card >= 0:
            scene.overlays.inspect(part.card)
