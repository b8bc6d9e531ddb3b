"""The keyboard: every deed of a turn without the pointer."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from sotm_desktop.scenes.play import answering, doing, dragging, picking
from sotm_desktop.scenes.play.always import always
from sotm_desktop.scenes.play.rewards import rewards_of

if TYPE_CHECKING:
    from sotm_desktop.scenes.play.scene import PlayScene

DIGITS = {pygame.K_1: 0, pygame.K_2: 1, pygame.K_3: 2, pygame.K_4: 3, pygame.K_5: 4, pygame.K_6: 5, pygame.K_7: 6,
          pygame.K_8: 7, pygame.K_9: 8, pygame.K_0: 9}  # fmt: skip
ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
ALONG = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
"""Along the timeline, when it has the focus or Alt is held."""
SEATS = {pygame.K_F1: 1, pygame.K_F2: 2, pygame.K_F3: 3, pygame.K_F4: 4, pygame.K_F5: 5, pygame.K_F6: 6}


def handle(scene: PlayScene, event: pygame.event.Event) -> bool:
    """True when the event was a key."""
    if event.type == pygame.KEYUP and event.key == pygame.K_SPACE:
        scene.playback.is_fast = False
        return True
    if event.type != pygame.KEYDOWN:
        return False
    if event.mod & pygame.KMOD_CTRL:
        return _with_control(scene, event)
    if event.key in (pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LALT, pygame.K_RALT):
        return False
    if scene.playback.is_on:
        return _during_playback(scene, event)
    return _key(scene, event)


def _with_control(scene: PlayScene, event: pygame.event.Event) -> bool:
    if event.key == pygame.K_z:
        scene.undo("action" if event.mod & pygame.KMOD_SHIFT else "step")
    elif event.key == pygame.K_y:
        scene.redo()
    else:
        return False
    return True


def _during_playback(scene: PlayScene, event: pygame.event.Event) -> bool:
    """Any key completes the beat; Space held goes fast, Escape and Enter show where it all ends."""
    if event.key in (pygame.K_ESCAPE, *ENTER):
        scene.playback.finish()
    else:
        scene.playback.skip(scene.view)
        scene.playback.is_fast = event.key == pygame.K_SPACE
    return True


def _key(scene: PlayScene, event: pygame.event.Event) -> bool:
    key, mood = event.key, scene.mood
    if key in DIGITS:
        _digit(scene, DIGITS[key])
    elif key in ENTER:
        _enter(scene)
    elif key == pygame.K_ESCAPE:
        _escape(scene)
    elif key == pygame.K_TAB:
        _next_focus(scene, -1 if event.mod & pygame.KMOD_SHIFT else 1)
    elif key in ALONG and _is_on_the_timeline(scene, event):
        focus = mood.focus
        scene.journey.step_by(ALONG[key])
        mood.focus = focus
    elif key == pygame.K_BACKSPACE:
        scene.undo("turn" if event.mod & pygame.KMOD_SHIFT else "phase")
    elif key in (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN):
        _arrow(scene, key)
    elif key in SEATS and SEATS[key] < scene.game.book.environment:
        picking.press_area(scene, SEATS[key])
    elif key in (pygame.K_i, pygame.K_F9) and (part := scene.parts().named(mood.focus or mood.hover)) is not None:
        scene.overlays.inspect(part.card)
    elif key in LETTERS:
        LETTERS[key](scene)
    else:
        return False
    return True


def _is_on_the_timeline(scene: PlayScene, event: pygame.event.Event) -> bool:
    """Whether arrows go through time: with Alt, with the focus there, and for those who look back already."""
    looks_back = scene.journey.is_away and not scene.mood.focus
    return bool(event.mod & pygame.KMOD_ALT) or scene.mood.focus == "timeline" or looks_back


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
    elif decision.kind == "phase" and decision.question == "play":
        if number < len(hand):
            picking.pick_card(scene, hand[number].card)
    elif decision.kind == "order":
        keys = scene.mood.order or list(decision.keys)
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
    """The names of all parts that can be pressed, those of the question first."""
    parts = [part for part in scene.parts() if part.is_button]
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


def _arrow(scene: PlayScene, key: int) -> None:
    """To the nearest thing in that direction."""
    here = scene.parts().named(scene.mood.focus)
    if here is None:
        _next_focus(scene, 1)
        return
    dx = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(key, 0)
    dy = {pygame.K_UP: -1, pygame.K_DOWN: 1}.get(key, 0)
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


LETTERS = {
    pygame.K_SPACE: _space, pygame.K_e: answering.end_turn, pygame.K_d: _draw, pygame.K_s: answering.skip,
    pygame.K_a: always, pygame.K_y: _yes, pygame.K_r: doing.rewards, pygame.K_n: _no,
    pygame.K_l: lambda scene: scene.overlays.toggle_log(), pygame.K_u: doing.lines,
    pygame.K_h: lambda scene: scene.house.toggle(),
    pygame.K_t: lambda scene: scene.overlays.open_trash(scene.view.tray_seat),
    pygame.K_HOME: lambda scene: doing.press(scene, "first"), pygame.K_END: lambda scene: doing.press(scene, "last"),
}  # fmt: skip
