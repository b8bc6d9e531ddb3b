"""What a click on a card, a power, a pile or an area does; a card of the hand takes two."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sotm_desktop.scenes.play.answering import choose, draw_card, play
from sotm_desktop.session.offer import hand_of
from sotm_desktop.table.table_view import places_of
from sotm_desktop.words.narration.refusals import refusal, why_not_power

if TYPE_CHECKING:
    from sotm_desktop.scenes.play.scene import PlayScene

CHIP = re.compile(r"chip:(\d+)/(-?\d+)")


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
    seat = state.index.deck_of[card]
    if card in state.index.heroes and scene.view.tray_seat != seat:
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


def play_on(scene: PlayScene, card: int, target: int) -> bool:
    """Plays a card of the hand and answers its first question with the card it was put on."""
    return play(scene, card) and _aim(scene, target)


def use_on(scene: PlayScene, power: tuple[int, int], target: int) -> bool:
    """Uses a power and answers its first question with the card it was put on."""
    return scene.answer((scene.advice.offer.powers[power],)) and _aim(scene, target)


def _aim(scene: PlayScene, target: int) -> bool:
    """The first question that follows is answered already; where it wants more cards, this one is picked."""
    key = scene.advice.offer.cards.get(target)
    decision = scene.advice.decision
    if key is not None and decision is not None and decision.kind in ("cards", "heroes"):
        choose(scene, key)
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
    scene.mood.say(why_not_power(scene.state, power), part.rect if part is not None else scene.middle())
    return True


def press_deck(scene: PlayScene, seat: int) -> bool:
    """A deck is an option of some questions, and in the draw phase one draws from it."""
    decision = scene.advice.decision
    key = scene.advice.offer.decks.get(seat)
    if key is not None:
        return choose(scene, key)
    if decision is not None and decision.kind == "phase" and decision.question == "draw" and decision.asks == seat:
        draw_card(scene)
    return True


def press_tab(scene: PlayScene, seat: int) -> bool:
    """Shows an area large; pressed again, the hand of its hero."""
    if scene.mood.front == seat or scene.view.layout.is_large(places_of(scene.game.index.seats)[seat]):
        scene.mood.front = seat
        return press_area(scene, seat)
    scene.bring_to_front(seat)
    return True


def press_area(scene: PlayScene, seat: int) -> bool:
    """Plays the lifted card in its own area; else a hero's area shows that hero's hand."""
    mood = scene.mood
    if mood.lifted >= 0:
        if seat == hand_of(scene.state, mood.lifted):
            return play(scene, mood.lifted)
        mood.lifted = -1
        return True
    if seat >= 0 and scene.game.index.seats[seat].side == "hero":
        mood.viewed = -1 if mood.viewed == seat else seat
        return True
    return False
