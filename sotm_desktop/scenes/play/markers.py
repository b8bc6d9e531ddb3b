"""Six against two: what a hero may do in place of a whole phase, with its price; places are laid out on demand."""

from __future__ import annotations

from sotm_desktop.engine.decisions import Decision, GainInitiative, MoveMarker, Option, TurnAround, card_meant
from sotm_desktop.table.prompt import Choice
from sotm_desktop.words.narration import names
from sotm_desktop.words.narration.names import State

PRICE = "Turning or moving up costs this whole phase."
WORDS = "This takes the place of the whole phase and costs the bonus card of this turn. Those between move one down."


def markers_of(decision: Decision | None) -> list[Option]:
    """Turning around first, then the places that the hero may take."""
    found = decision.options if decision is not None and decision.kind == "phase" else ()
    return [option for option in found if isinstance(option.means, MoveMarker)]


def opener(decision: Decision) -> tuple[Choice, ...]:
    """The button that lays them out, where there are any."""
    words = dict.fromkeys(type(option.means) for option in markers_of(decision))
    said = {(TurnAround,): "Turn around", (GainInitiative,): "Gain initiative"}
    title = said.get(tuple(words), "Turn or move up")
    return (Choice("markers", title, "costs this phase", "violet", "M"),) if words else ()


def choices(state: State, decision: Decision) -> tuple[Choice, ...]:
    """A button for each of them, and the way back."""
    made = [_choice(state, option, number) for number, option in enumerate(markers_of(decision), 1)]
    return (*made, Choice("no_marker", "Neither", "", "plain", "Esc"))


def _choice(state: State, option: Option, number: int) -> Choice:
    if isinstance(option.means, TurnAround):
        to = f"to {names.card(state, option.means.villain)}"
        return Choice(f"option:{option.key}", "Turn around", to, "violet", str(number))
    assert isinstance(option.means, GainInitiative)
    before = f"before {names.deck(state, state.order[option.means.place - 1])}"
    return Choice(f"option:{option.key}", f"Place {option.means.place}", before, "violet", str(number))


def so_far(state: State, option: Option) -> str:
    """Of a villain whom a hero may face at first: how many of those before do."""
    villain, asks = state.index.deck_of[card_meant(option.means)], state.pending.asks
    count = sum(1 for deck in state.order if deck < asks and state.facing[deck] == villain)
    return f"faced by {count} so far"
