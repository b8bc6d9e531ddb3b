"""Dragging: what can be taken hold of, where it may be let go, and the way back."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import TYPE_CHECKING

import pygame

from sotm_desktop.engine import questions
from sotm_desktop.scenes.play import answering, house_drag, picking
from sotm_desktop.scenes.play.mood import Drag
from sotm_desktop.session.offer import hand_of
from sotm_desktop.table.actors import Flight
from sotm_desktop.table.parts import Part
from sotm_desktop.words.narration import names
from sotm_desktop.words.narration.refusals import refusal, why_not_power, why_not_there

if TYPE_CHECKING:
    from sotm_desktop.scenes.play.scene import PlayScene

LIFTED, SHRUNK = 1.06, 0.86
MAGNET = 24
"""How far a target draws a card that is dropped beside it."""
BACK = 0.14
"""Seconds of the way back."""


def take(scene: PlayScene, name: str, point: tuple[int, int]) -> None:
    """Takes hold of a card, a power, the top of one's deck, or a card of an order."""
    if scene.house.is_on:
        house_drag.take(scene, name, point)
        return
    mood, part = scene.mood, scene.parts().named(name)
    if part is None:
        return
    kind = part.kind
    card, power = -1, None
    if kind == "hand":
        card = part.card
    elif kind == "chip" and (found := picking.CHIP.fullmatch(name)):
        power = (int(found[1]), int(found[2]))
        if power not in scene.advice.offer.powers:
            mood.pressed = ""
            mood.say(why_not_power(scene.state, power), part.rect)
            return
    elif kind == "card":
        if part.card not in scene.advice.offer.cards:
            mood.pressed = ""
            mood.say(refusal(scene.state, part.card), part.rect)
            return
        card = part.card
    elif kind == "order":
        card = part.card
    elif kind == "deck":
        decision = scene.advice.decision
        if decision is None or decision.question != "draw" or decision.asks != part.number:
            return
    else:
        return
    grip = (mood.pressed_at[0] - part.rect.x, mood.pressed_at[1] - part.rect.y)
    mood.drag = Drag(name, card, power, grip, point, pygame.Rect(part.rect))
    mood.lifted, mood.pressed, mood.hover = -1, "", ""


def drop_part(scene: PlayScene, point: tuple[int, int]) -> Part | None:
    """What a dragged thing would be dropped on: a target near the pointer before the area it lies in."""
    drag = scene.mood.drag
    if drag is None:
        return None
    if scene.house.is_on:
        return house_drag.place(scene, point)
    if drag.name.startswith("hand:") or drag.power is not None:
        targets = scene.advice.drops(drag.card) if drag.power is None else scene.advice.power_drops(drag.power)
        near = _nearest(scene, point, targets)
        if near is not None:
            return near
    return scene.view.part_at(point, ("area", "tray", "order", "deck", "centre"))


def open_tab(scene: PlayScene, point: tuple[int, int]) -> None:
    """What is held over a tab brings its area to the front, so that it can be dropped there."""
    tab = scene.view.part_at(point, ("tab",))
    if tab is not None:
        scene.bring_to_front(tab.number)


def _nearest(scene: PlayScene, point: tuple[int, int], targets: Iterable[int]) -> Part | None:
    """The target whose hit box, grown by the magnet, holds the pointer; of several the nearest."""
    reach = scene.view.theme.px(MAGNET)
    found = []
    for card in targets:
        sprite = scene.view.scenery.sprites.get(card)
        if sprite is not None and sprite.rect.inflate(reach, reach).collidepoint(point):
            found.append((math.dist(point, sprite.rect.center), card))
    return scene.view.parts.named(f"card:{min(found)[1]}") if found else None


def drop(scene: PlayScene, point: tuple[int, int]) -> None:
    drag, part = scene.mood.drag, drop_part(scene, point)
    assert drag is not None
    state = scene.state
    if scene.house.is_on:
        if not house_drag.drop(scene, point):
            spring_back(scene, "")
    elif drag.name.startswith("order:"):
        _drop_in_order(scene, drag, part)
    elif drag.name.startswith("deck:"):
        scene.mood.drag = None
        if part is not None and part.kind == "tray":
            answering.draw_card(scene)
    elif drag.power is not None:
        _drop_power(scene, drag, part, point)
    elif drag.card not in scene.advice.offer.cards or scene.advice.decision.kind != "phase":
        _drop_other(scene, drag, part)
    elif part is not None and part.kind == "card":
        _let_go(scene, drag, point)
        picking.play_on(scene, drag.card, part.number)
    elif part is not None and part.name == f"area:{hand_of(state, drag.card)}":
        _let_go(scene, drag, point)
        answering.play(scene, drag.card)
    else:
        is_back = part is None or part.kind == "tray"
        spring_back(scene, "" if is_back else _why_not_here(scene, drag, point))


def _why_not_here(scene: PlayScene, drag: Drag, point: tuple[int, int]) -> str:
    """Why what is held cannot be let go here."""
    state, over = scene.state, scene.view.part_at(point, ("card",))
    held = drag.card if drag.power is None else drag.power[0]
    if over is not None:
        aims = scene.advice.drops(held) if drag.power is None else scene.advice.power_drops(drag.power)
        return why_not_there(state, held, aims, over.card)
    owner = names.possessive(state.index.seat_of(held).title)
    deed = f"Drop {questions.title(state, held)}" if drag.power is None else "Drop the power"
    return f"{deed} on {owner} own area to {'play' if drag.power is None else 'use'} it."


def _let_go(scene: PlayScene, drag: Drag, point: tuple[int, int]) -> None:
    """The card is played from where the pointer is."""
    here = pygame.Rect((0, 0), drag.start.size)
    here.center = point
    scene.playback.origins[drag.card] = here
    scene.mood.drag = None


def _drop_other(scene: PlayScene, drag: Drag, part: Part | None) -> None:
    """A card of the hand that cannot be played, or that a question is about."""
    key = scene.advice.offer.cards.get(drag.card)
    if drag.name.startswith("card:"):
        _drop_from_table(scene, drag, part, key)
    elif part is None or part.kind == "tray":
        spring_back(scene, "")
    elif key is not None:
        scene.mood.drag = None
        answering.choose(scene, key)
    else:
        spring_back(scene, refusal(scene.state, drag.card))


def _drop_from_table(scene: PlayScene, drag: Drag, part: Part | None, key: str | None) -> None:
    """A card in play that is asked for is picked by dropping it on the question, or where it was."""
    is_here = drag.start.collidepoint(drag.at)
    if key is not None and (is_here or (part is not None and part.kind == "centre")):
        scene.mood.drag = None
        answering.choose(scene, key)
    else:
        spring_back(scene, "" if key is None else "Drop it on the question in the middle to pick it.")


def _drop_power(scene: PlayScene, drag: Drag, part: Part | None, point: tuple[int, int]) -> None:
    key = scene.advice.offer.powers.get(drag.power) if drag.power is not None else None
    owner = scene.advice.decision.asks
    if key is None or part is None or drag.power is None:
        spring_back(scene, "")
    elif part.kind == "card":
        scene.mood.drag = None
        picking.use_on(scene, drag.power, part.number)
    elif part.name == f"area:{owner}":
        scene.mood.drag = None
        scene.answer((key,))
    else:
        spring_back(scene, "" if part.kind == "tray" else _why_not_here(scene, drag, point))


def _drop_in_order(scene: PlayScene, drag: Drag, part: Part | None) -> None:
    scene.mood.drag = None
    if part is not None and part.kind == "order":
        order = scene.mood.order or list(scene.advice.ordered)
        answering.put_at(scene, drag.name.partition(":")[2], order.index(part.value))


def spring_back(scene: PlayScene, why: str) -> None:
    """What was held goes back to where it was, with one sentence when it was not allowed there."""
    drag = scene.mood.drag
    scene.mood.drag = None
    if drag is None:
        return
    if why:
        scene.mood.say(why, drag.start)
    if drag.card >= 0 and not scene.view.theme.reduced_motion:
        here = pygame.Rect(0, 0, drag.start.w, drag.start.h)
        here.topleft = (drag.at[0] - drag.grip[0], drag.at[1] - drag.grip[1])
        picture = lambda: scene.view.pictures.small(drag.card, 0, drag.start.size)  # noqa: E731
        scene.passing.spring(Flight(here, drag.start, picture, picture, BACK), drag.card)


def draw_held(scene: PlayScene, surface: pygame.Surface) -> None:
    """The card in the player's hand: lifted, leaning; over a target it shrinks and hangs beside the pointer."""
    drag, view = scene.mood.drag, scene.view
    if drag is None:
        return
    if drag.power is not None:
        chip = next((chip for chip in view.scenery.chips if chip.name == drag.name), None)
        if chip is not None:
            picture = view.chips.picture(chip)
            surface.blit(picture, (drag.at[0] - drag.grip[0], drag.at[1] - drag.grip[1]))
        return
    if drag.card < 0:
        back = view.pictures.back(int(drag.name.partition(":")[2]), (view.theme.px(87), view.theme.px(122)))
        surface.blit(back, back.get_rect(center=drag.at))
        return
    over = scene.mood.hover.startswith("card:")
    picture = view.held_picture(drag.card, SHRUNK if over else LIFTED)
    place = picture.get_rect(
        center=(drag.at[0] - drag.grip[0] + drag.start.w // 2, drag.at[1] - drag.grip[1] + drag.start.h // 2)
    )
    if over:
        place.topleft = (drag.at[0] + view.theme.px(10), drag.at[1] + view.theme.px(8))
    surface.blit(picture, place)
