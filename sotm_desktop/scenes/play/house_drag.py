"""Dragging by hand: any card from any place to any place; and the frame that says that the rules wait."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from sotm_desktop.engine.manual_moves import MoveCard, RemoveByHand
from sotm_desktop.engine.state import DECK, HAND, PLAY, TRASH
from sotm_desktop.scenes.play.mood import Drag
from sotm_desktop.table.card_view import Light
from sotm_desktop.table.parts import Part
from sotm_desktop.table.table_view import Lights
from sotm_desktop.widgets.palette import GOLD, INK

if TYPE_CHECKING:
    from sotm_desktop.scenes.play.scene import PlayScene

PLACES = ("card", "deck", "trash", "tray", "area", "drop")
WORDS = {"deck": "ON TOP", "trash": "TRASH", "tray": "HAND", "area": "IN PLAY"}
FRAME, STRIPE = 4, 22


def take(scene: PlayScene, name: str, point: tuple[int, int]) -> None:
    """Takes hold of a card, of the top of a deck, or of the top of a trash."""
    mood, part = scene.mood, scene.parts().named(name)
    if part is None or part.kind not in ("card", "hand", "pick", "deck", "trash"):
        return
    card = part.card if part.kind in ("card", "hand", "pick") else _top(scene, part)
    mood.pressed = ""
    if card < 0 or scene.game.index.definitions[card].is_character:
        said = "A character card stays where it is; click it for what can be done." if card >= 0 else "It is empty."
        mood.say(said, part.rect)
        return
    shown = card if part.kind != "deck" else -1
    rect = pygame.Rect(part.rect)
    grip = (mood.pressed_at[0] - rect.x, mood.pressed_at[1] - rect.y)
    if part.kind in ("pick", "trash"):
        grip = (scene.view.theme.px(43), scene.view.theme.px(60))
        rect.size = (2 * grip[0], 2 * grip[1])
    mood.drag = Drag(name, shown, None, grip, point, rect)
    mood.lifted, mood.hover, mood.trash, scene.house.open_deck = -1, "", -1, -1
    scene.overlays.popping.close()


def _top(scene: PlayScene, part: Part) -> int:
    kind = DECK if part.kind == "deck" else TRASH
    cards = scene.state.zones[scene.game.index.zone(part.number, kind)]
    return cards[0] if cards else -1


def place(scene: PlayScene, point: tuple[int, int]) -> Part | None:
    """What lies under the pointer that a card can be put on."""
    found = scene.view.part_at(point, PLACES)
    drag = scene.mood.drag
    if found is not None and found.kind == "card" and drag is not None and found.card == drag.card:
        return scene.view.part_at(point, PLACES[1:])
    return found


def drop(scene: PlayScene, point: tuple[int, int]) -> bool:
    """Puts the held card there. False when there is no place."""
    drag, part = scene.mood.drag, place(scene, point)
    assert drag is not None
    if part is None or part.name == drag.name:
        return False
    card = drag.card if drag.card >= 0 else _top(scene, Part(drag.name, drag.start))
    scene.mood.drag = None
    own, seats = scene.game.index.deck_of[card], scene.game.index.seats
    if part.kind == "card":
        scene.house.ask_where(card, part)
    elif part.kind == "deck":
        scene.manual_move(MoveCard(card, part.number, DECK, "top"))
    elif part.kind == "trash":
        scene.manual_move(MoveCard(card, part.number, TRASH, "top"))
    elif part.kind == "tray":
        seat = scene.view.tray_seat
        scene.manual_move(MoveCard(card, seats[seat].number, HAND, "bottom"))
    elif part.kind == "area":
        scene.manual_move(MoveCard(card, part.number, PLAY, "bottom"))
    elif part.value == "removed":
        scene.manual_move(RemoveByHand(card))
    else:
        scene.manual_move(MoveCard(card, own, DECK, part.value))
    return True


def lights(scene: PlayScene, found: Lights) -> None:
    """The place under the held card, and where a card that waits may go."""
    mood, kind = scene.mood, scene.mood.hover.partition(":")[0]
    if mood.drag is not None and kind in WORDS:
        found.places[mood.hover] = Light("selected", WORDS[kind])
    elif kind == "card" and (mood.drag is not None or scene.house.placing is not None):
        found.cards[int(mood.hover[5:])] = Light("selected", "HERE")


def draw_frame(scene: PlayScene, surface: pygame.Surface) -> None:
    """Gold and ink around the whole table: nobody takes this for the game's own rules."""
    px = scene.view.theme.px
    wide, step, (w, h) = px(FRAME), px(STRIPE), surface.get_size()
    for rect in ((0, 0, w, wide), (0, h - wide, w, wide), (0, 0, wide, h), (w - wide, 0, wide, h)):
        pygame.draw.rect(surface, INK, rect)
    for x in range(0, w, 2 * step):
        for y in (0, h - wide):
            stripe = [(x, y + wide), (x + wide, y), (x + step + wide, y), (x + step, y + wide)]
            pygame.draw.polygon(surface, GOLD, stripe)
    for y in range(0, h, 2 * step):
        for x in (0, w - wide):
            stripe = [(x, y + wide), (x + wide, y), (x + wide, y + step), (x, y + step + wide)]
            pygame.draw.polygon(surface, GOLD, stripe)
