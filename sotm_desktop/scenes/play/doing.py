"""What pressing a part does, by its name: the same for pointer, keyboard and tests."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sotm_desktop.table.moves import hand_of, refusal

if TYPE_CHECKING:
    from sotm_desktop.scenes.play.scene import PlayScene

CHIP = re.compile(r"chip:(\d+)/(-?\d+)")


def press(scene: PlayScene, name: str) -> bool:
    """Does what a part stands for. False when it stands for nothing now."""
    kind, _, value = name.partition(":")
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
    if kind in ("mark", "clock"):
        part = scene.parts().named(name)
        return part is not None and scene.overlays.inspect(part.card)
    return False


# -- answers ---------------------------------------------------------------------


def choose(scene: PlayScene, key: str) -> bool:
    """Takes an option; where several may be taken it is picked, or put back."""
    if not scene.advice.picks_several:
        return scene.answer((key,))
    chosen = scene.mood.chosen
    if key in chosen:
        chosen.remove(key)
    elif len(chosen) < scene.advice.decision.most:
        chosen.append(key)
    else:
        scene.mood.say(f"No more than {scene.advice.decision.most}: put one back first.", scene.middle())
    return True


def confirm(scene: PlayScene) -> None:
    """Gives the answer that was put together."""
    decision, mood = scene.advice.decision, scene.mood
    if decision is None:
        return
    if decision.kind == "order":
        scene.answer(tuple(mood.order or decision.keys))
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
    while _is_mine(scene) and scene.advice.decision.question in ("play", "power"):
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
        mood.order = list(decision.keys)
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
    mood.order = mood.order or list(decision.keys)
    mood.order.remove(key)
    mood.order.insert(place, key)
    mood.settled = max(mood.settled, place + 1)


def reset_order(scene: PlayScene) -> None:
    scene.mood.order, scene.mood.settled = [], 0


# -- cards, powers, piles ------------------------------------------------------------


def pick_card(scene: PlayScene, card: int) -> bool:
    """A card was clicked, wherever it lies."""
    advice, mood = scene.advice, scene.mood
    if mood.lifted >= 0 and _place_lifted(scene, card):
        return True
    key = advice.offer.cards.get(card)
    if key is not None and advice.decision.kind == "phase":
        mood.lifted = card
        return True
    if key is not None:
        return choose(scene, key)
    powers = [power for power in advice.offer.powers if power[0] == card]
    if len(powers) == 1:
        return scene.answer((advice.offer.powers[powers[0]],))
    state = scene.state
    if hand_of(state, card) >= 0:
        part = scene.parts().named(f"hand:{card}")
        scene.mood.say(refusal(state, card), part.rect if part is not None else scene.middle())
        return True
    seat = state.book.deck_of[card]
    if card in state.book.heroes and scene.view.tray_seat != seat:
        return press_area(scene, seat)
    return scene.overlays.inspect(card)


def _place_lifted(scene: PlayScene, card: int) -> bool:
    """The second click of two: where the lifted card goes."""
    mood, lifted = scene.mood, scene.mood.lifted
    if card == lifted:
        return play(scene, lifted)
    if card in scene.advice.drops(lifted):
        return play_on(scene, lifted, card)
    if hand_of(scene.state, card) >= 0:
        mood.lifted = -1
        return False
    seat = hand_of(scene.state, lifted)
    sprite = scene.view.scenery.sprites.get(card)
    area = scene.view.scenery.places.get(f"area:{seat}")
    if sprite is not None and area is not None and area.contains(sprite.rect):
        return play(scene, lifted)
    mood.lifted = -1
    return True


def play(scene: PlayScene, card: int) -> bool:
    """Plays a card of the hand into its hero's own area."""
    key = scene.advice.offer.cards.get(card)
    return key is not None and scene.answer((key,))


def play_on(scene: PlayScene, card: int, target: int) -> bool:
    """Plays a card of the hand and answers its first question with the card it was put on."""
    if not play(scene, card):
        return False
    key = scene.advice.offer.cards.get(target)
    decision = scene.advice.decision
    if (
        key is not None
        and decision is not None
        and decision.kind in ("cards", "heroes")
        and decision.least <= 1 <= decision.most
    ):
        scene.answer((key,))
    return True


def use_power(scene: PlayScene, name: str) -> bool:
    """Uses the power of a chip, or says why not."""
    found = CHIP.fullmatch(name)
    if found is None:
        return False
    power = (int(found[1]), int(found[2]))
    key = scene.advice.offer.powers.get(power)
    if key is not None:
        return choose(scene, key)
    part = scene.parts().named(name)
    scene.mood.say(_why_no_power(scene, power), part.rect if part is not None else scene.middle())
    return True


def _why_no_power(scene: PlayScene, power: tuple[int, int]) -> str:
    state = scene.state
    seat = state.book.deck_of[power[0]]
    area = next(area for area in scene.look.areas if area.seat == seat)
    look = next((each for each in area.powers if (each.card, each.number) == power), None)
    if look is not None and look.is_used:
        return f"{look.title} was used this turn already."
    if state.turn != seat:
        return f"It is not {area.title}'s turn."
    if look is not None and look.is_ability:
        return "Abilities are used in the turn of the hero who is out."
    return "Powers are used in the power phase." if state.phase != "power" else "Another question comes first."


def press_deck(scene: PlayScene, seat: int) -> bool:
    """A deck is an option of some questions, and in the draw phase one draws from it."""
    decision = scene.advice.decision
    key = scene.advice.offer.decks.get(seat)
    if key is not None:
        return choose(scene, key)
    if decision is not None and decision.kind == "phase" and decision.question == "draw" and decision.asks == seat:
        draw_card(scene)
    return True


def press_area(scene: PlayScene, seat: int) -> bool:
    """Plays the lifted card in its own area; else a hero's area shows that hero's hand."""
    mood = scene.mood
    if mood.lifted >= 0:
        if seat == hand_of(scene.state, mood.lifted):
            return play(scene, mood.lifted)
        mood.lifted = -1
        return True
    if seat >= 0 and scene.game.book.seats[seat].side == "hero":
        mood.viewed = -1 if mood.viewed == seat else seat
        return True
    return False


def _undo(scene: PlayScene) -> None:
    scene.undo()


def _redo(scene: PlayScene) -> None:
    scene.redo()


def _first(scene: PlayScene) -> None:
    scene.go_to(scene.game.path()[0])


def _last(scene: PlayScene) -> None:
    scene.playback.finish()
    while scene.game.redo():
        pass
    scene.moment_changed()


def _unpick(scene: PlayScene) -> None:
    scene.mood.chosen.clear()


def _show_cards(scene: PlayScene) -> None:
    scene.mood.is_peeking = False


def _peek(scene: PlayScene) -> None:
    scene.mood.is_peeking = True


PLAIN = {
    "skip": skip, "continue": skip, "draw": draw_card, "draw_button": draw_card, "confirm": confirm, "unpick": _unpick,
    "accept_order": confirm, "reset_order": reset_order, "play_lifted": confirm, "skip_to_draw": skip_to_draw,
    "end_turn": end_turn, "undo": _undo, "redo": _redo, "first": _first, "last": _last, "show_cards": _show_cards,
    "peek": _peek, "log": lambda scene: scene.overlays.toggle_log(), "menu": lambda scene: scene.overlays.open_menu(),
    "end_screen": lambda scene: scene.overlays.show_end(), "close_trash": lambda scene: scene.overlays.close_trash(),
}  # fmt: skip
"""Parts whose name says it all."""
