"""Giving answers: one option, several, an order, or none."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sotm_desktop.scenes.play.scene import PlayScene


def choose(scene: PlayScene, key: str) -> bool:
    """Takes an option; where several may be taken it is picked, or put back."""
    if not scene.advice.picks_several:
        return scene.answer((key,))
    chosen = scene.mood.chosen
    if key in chosen:
        chosen.remove(key)
    elif len(chosen) < scene.advice.decision.most:
        chosen.append(key)
        if scene.advice.decision.least == scene.advice.decision.most == len(chosen):
            return scene.answer(tuple(chosen))  # that was the last: there is nothing left to decide
    else:
        scene.mood.say(f"No more than {scene.advice.decision.most}: put one back first.", scene.middle())
    return True


def confirm(scene: PlayScene) -> None:
    """Gives the answer that was put together."""
    decision, mood = scene.advice.decision, scene.mood
    if decision is None:
        return
    if decision.kind == "order":
        scene.answer(scene.advice.whole_order(mood.order))
    elif mood.lifted >= 0:
        play(scene, mood.lifted)
    elif scene.advice.picks_several and len(mood.chosen) >= decision.least and mood.chosen:
        scene.answer(tuple(mood.chosen))


def skip(scene: PlayScene) -> None:
    """Declines, where that is allowed."""
    decision = scene.advice.decision
    if decision is not None and decision.is_optional:
        scene.answer(("false",) if decision.kind == "yes_no" else ())
    elif decision is not None:
        scene.mood.say("This one has to be answered.", scene.middle())


def draw_card(scene: PlayScene) -> None:
    """Draws, in the draw phase."""
    decision = scene.advice.decision
    if decision is not None and decision.kind == "phase" and "draw" in decision.keys:
        scene.answer(("draw",))


def skip_to_draw(scene: PlayScene) -> None:
    """Passes plays and powers of this turn."""
    while _is_mine(scene) and scene.advice.decision.question in ("start", "play", "power"):
        if not scene.answer(()):
            return


def end_turn(scene: PlayScene) -> None:
    """Passes everything that is left of this hero's turn."""
    turn = scene.state.turn
    while _is_mine(scene) and scene.state.turn == turn:
        if not scene.answer(()):
            return


def _is_mine(scene: PlayScene) -> bool:
    decision = scene.advice.decision
    return decision is not None and decision.kind == "phase" and decision.asks == scene.state.turn


def settle_next(scene: PlayScene, key: str) -> bool:
    """Puts a card at the next place of the order; one that has its place gives it up, with those after it."""
    mood, decision = scene.mood, scene.advice.decision
    if decision is None or decision.kind != "order":
        return False
    if not mood.order:
        mood.order = list(scene.advice.ordered)
    at = mood.order.index(key)
    if at < mood.settled:
        mood.settled = at
    else:
        mood.order.insert(mood.settled, mood.order.pop(at))
        mood.settled += 1
    return True


def put_at(scene: PlayScene, key: str, place: int) -> None:
    """Puts a card of the order at a place; everything up to there counts as settled."""
    mood, decision = scene.mood, scene.advice.decision
    if decision is None or decision.kind != "order":
        return
    mood.order = mood.order or list(scene.advice.ordered)
    mood.order.remove(key)
    mood.order.insert(place, key)
    mood.settled = max(mood.settled, place + 1)


def reset_order(scene: PlayScene) -> None:
    scene.mood.order, scene.mood.settled = [], 0


def play(scene: PlayScene, card: int) -> bool:
    """Plays a card of the hand into its hero's own area."""
    key = scene.advice.offer.cards.get(card)
    return key is not None and scene.answer((key,))
