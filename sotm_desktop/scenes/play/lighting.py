"""Which things on the table are lit at this moment, and with what words."""

from __future__ import annotations

from sotm_desktop.engine.stages.phase_text import hero_of
from sotm_desktop.scenes.play.advice import Advice, Target
from sotm_desktop.scenes.play.mood import Mood
from sotm_desktop.session.offer import hand_of
from sotm_desktop.table.card_view import Light
from sotm_desktop.table.table_view import Lights
from sotm_desktop.words.narration.names import State


def lights_of(state: State, advice: Advice, mood: Mood, hidden: set[int], is_playing: bool) -> Lights:
    """The lights for one frame."""
    lights = Lights(mood.hover, mood.focus, mood.pressed, hidden=set(hidden))
    if mood.drag is not None and mood.drag.card >= 0:
        lights.hidden.add(mood.drag.card)
    if is_playing or advice.decision is None:
        return lights
    held = mood.drag.card if mood.drag is not None else mood.lifted
    if held >= 0 and held in advice.offer.cards and advice.decision.kind == "phase":
        _for_held_card(lights, state, advice, mood, held)
    elif advice.picks_cards:
        _for_choice(lights, advice, mood)
    elif advice.decision.kind == "order":
        lights.dims = False
    _for_powers(lights, advice, mood)
    for deck in advice.offer.decks:
        lights.places[f"deck:{deck}"] = Light("legal", "THIS DECK")
    if advice.decision.kind == "phase" and advice.decision.question == "draw":
        lights.places[f"deck:{advice.decision.asks}"] = Light("legal", "DRAW")
        if mood.drag is not None and mood.drag.name.startswith("deck:"):
            lights.places["tray"] = Light("legal", "DRAW")
    return lights


def _for_held_card(lights: Lights, state: State, advice: Advice, mood: Mood, held: int) -> None:
    """Where a card of the hand may go: its own area, and the targets that it would ask for."""
    lights.dims = True
    area = f"area:{hand_of(state, held)}"
    drops = advice.drops(held)
    over = _card(mood.hover)
    lights.places[area] = Light("legal" if over in drops or not mood.hover.startswith("area") else "selected", "PLAY")
    _aims(lights, drops, over)
    lights.cards[held] = Light("selected", "")


def _aims(lights: Lights, drops: dict[int, Target], over: int) -> None:
    """The targets that something held may be put on."""
    lights.dims = True
    for card, target in drops.items():
        outline = "selected" if card == over else "danger" if target.is_friend else "legal"
        lights.cards[card] = Light(outline, target.label)


def _for_choice(lights: Lights, advice: Advice, mood: Mood) -> None:
    """Cards that may be picked."""
    lights.dims = True
    over = _card(mood.hover)
    for card, target in advice.targets().items():
        key = advice.offer.cards[card]
        if key in mood.chosen:
            number = mood.chosen.index(key) + 1
            lights.cards[card] = Light("selected", f"{number}" if len(mood.chosen) > 1 else "PICKED")
        elif card == over:
            lights.cards[card] = Light("danger" if target.is_friend else "selected", target.label)
        else:
            lights.cards[card] = Light("danger" if target.is_friend else "legal", target.label)


def _for_powers(lights: Lights, advice: Advice, mood: Mood) -> None:
    lights.chips = set(advice.offer.powers)
    if mood.drag is not None and mood.drag.power is not None:
        lights.chosen_chip = mood.drag.power
        owner = advice.decision.asks
        if owner >= 0 and hero_of(advice.state, owner) >= 0:
            lights.places[f"area:{owner}"] = Light("legal", "USE")
        _aims(lights, advice.power_drops(mood.drag.power), _card(mood.hover))


def _card(hover: str) -> int:
    kind, _, number = hover.partition(":")
    return int(number) if kind in ("card", "hand", "pick") and number.isdigit() else -1
