"""Six against two: what a hero may do in place of a whole phase, with its price; places are laid out on demand."""

from __future__ import annotations

from sotm_desktop.engine.decisions import Decision, Option
from sotm_desktop.engine.stages.markers import GAIN_INITIATIVE, TURN_AROUND, is_marker
from sotm_desktop.table.prompt import Choice
from sotm_desktop.words.narration import names
from sotm_desktop.words.narration.names import State

PRICE = "Turning or moving up costs this whole phase."
WORDS = "This takes the place of the whole phase and costs the bonus card of this turn. Those between move one down."


def markers_of(decision: Decision | None) -> list[Option]:
    """Turning around first, then the places that the hero may take."""
    found = decision.options if decision is not None and decision.kind == "phase" else ()
    return [option for option in found if is_marker(option.value)]


def opener(decision: Decision) -> tuple[Choice, ...]:
    """The button that lays them out, where there are any."""
    words = {option.value[0] for option in markers_of(decision)}
    said = {(TURN_AROUND,): "Turn around", (GAIN_INITIATIVE,): "Gain initiative"}
    title = said.get(tuple(words), "Turn or move up")
    return (Choice("markers", title, "costs this phase", "violet", "M"),) if words else ()


def choices(state: State, decision: Decision) -> tuple[Choice, ...]:
    """A button for each of them, and the way back."""
    made = [_choice(state, option, number) for number, option in enumerate(markers_of(decision), 1)]
    return (*made, Choice("no_marker", "Neither", "", "plain", "Esc"))


def _choice(state: State, option: Option, number: int) -> Choice:
    word, to = option.value
    if word == TURN_AROUND:
        return Choice(f"option:{option.key}", "Turn around", f"to {names.card(state, to)}", "violet", str(number))
    before = f"before {names.deck(state, state.order[to - 1])}"
    return Choice(f"option:{option.key}", f"Place {to}", before, "violet", str(number))


def so_far(state: State, option: Option) -> str:
    """Of a villain whom a hero may face at first: how many of those before do."""
    villain, asks = state.index.deck_of[option.value], state.pending.asks
    count = sum(1 for deck in state.order if deck < asks and state.facing[deck] == villain)
    return f"faced by {count} so far"
