"""The table as text: the question, then everything that can be pointed at, by name, with how it stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sotm_desktop.engine import questions
from sotm_desktop.scenes.shell.speaking import Element
from sotm_desktop.table.parts import Part

if TYPE_CHECKING:
    from sotm_desktop.scenes.play.scene import PlayScene

CARDS = ("card", "hand", "pick", "shown", "order")
NAMES = {
    "timeline": ("Timeline", "slider"), "tray": ("Hand", "group"), "overlay": ("Cards laid out", "group"),
    "centre": ("Centre", "group"),
    "area": ("Area", "group"), "sum": ("Damage", "text"), "mark": ("Marker", "text"), "more": ("More cards", "text"),
}  # fmt: skip
"""Kinds of parts that say less themselves: what they are called, and their role."""


def elements_of(scene: PlayScene) -> list[Element]:
    """The question first, then the parts from the lowest to the topmost."""
    plan = scene.view.centre.plan
    found = []
    if plan is not None:
        found.append(Element(f"{plan.prompt.speaker}: {question(scene)}", "question"))
    if scene.mood.note and scene.mood.note_left > 0:
        found.append(Element(scene.mood.note, "notice"))
    return found + [_element(scene, part) for part in scene.parts()]


def question(scene: PlayScene) -> str:
    """The words in the centre with their alarming end."""
    plan = scene.view.centre.plan
    return "" if plan is None else " ".join(part for part in (plan.prompt.words, plan.prompt.alarm) if part)


def spoken(scene: PlayScene) -> str:
    """What has the focus; a note about a refusal; else the question."""
    if scene.mood.note and scene.mood.note_left > 0:
        return scene.mood.note
    part = scene.parts().named(scene.mood.focus) if scene.mood.focus else None
    if part is not None:
        return _element(scene, part).said
    plan = scene.view.centre.plan
    return f"{plan.prompt.speaker}: {question(scene)}" if plan is not None else ""


def name_of(scene: PlayScene, part: Part) -> str:
    """What a part is called."""
    return _element(scene, part).name


def _element(scene: PlayScene, part: Part) -> Element:
    has_focus = part.name == scene.mood.focus
    if part.kind in CARDS and part.card >= 0:
        return Element(_title(scene, part.card), "card", _state(scene, part), has_focus)
    if part.kind == "chip":
        return Element(part.hint.partition(" (")[0], "power", _chip_state(scene, part), has_focus)
    button = _buttons(scene).get(part.name)
    if button is not None:
        words = f"{button.text}: {button.note}" if button.note else button.text
        return Element(words, "button", "" if button.enabled else f"off: {button.why}", has_focus)
    name, role = NAMES.get(
        part.kind, (part.kind.replace("_", " ").capitalize(), "button" if part.is_button else "text")
    )
    if part.kind == "area":
        name = scene.game.index.seats[part.number].title
    return Element(part.hint.replace("\n", ". ") or name, role, "", has_focus)


def _buttons(scene: PlayScene) -> dict:
    plan = scene.view.centre.plan
    laid = scene.overlays.piles.buttons if scene.overlays.piles is not None else {}
    popover = scene.overlays.popping.popover
    shown = popover.buttons if popover is not None else {}
    return {**(plan.buttons if plan is not None else {}), **scene.view.tray.buttons, **laid, **shown}


def _title(scene: PlayScene, card: int) -> str:
    state = scene.shown
    if state.cards[card].copy == 0 or state.cards[card].face > 1:
        return "A card face down"
    return questions.title(state, card)


def _state(scene: PlayScene, part: Part) -> str:
    """HP, what it would come to, and whether it may be picked."""
    said = []
    look = scene.look.card(part.card)
    if look is not None and look.hp is not None:
        said.append(f"{look.hp} of {look.most} HP")
    offer = scene.advice.offer
    if part.card in offer.cards:
        label = scene.advice.targets()[part.card].label if scene.advice.picks_cards else ""
        said.append(f"can be picked{': ' + label if label else ''}")
    if offer.cards.get(part.card, "") in scene.mood.chosen:
        said.append("picked")
    if part.card == scene.mood.lifted:
        said.append("lifted")
    return ", ".join(said)


def _chip_state(scene: PlayScene, part: Part) -> str:
    if "used this turn" in part.hint:
        return "used this turn"
    card, _, number = part.value.partition("/")
    return "can be used" if (int(card), int(number)) in scene.advice.offer.powers else ""
