"""Short names for what lies on the table, for tests: `card:12`, `hand:12`, `power:12/0`, `trash:3`, `option:true`."""

from __future__ import annotations

from dataclasses import replace

from sotm_desktop.engine.decisions import UseAbility
from sotm_desktop.gesture.targets import (
    AdviceTarget,
    AreaTarget,
    CardPlace,
    CardTarget,
    ClockTarget,
    Command,
    DropTarget,
    FactTarget,
    ForgetTarget,
    ManualTarget,
    MarkTarget,
    MoreTarget,
    OpenDeckTarget,
    OptionTarget,
    OrderTarget,
    PanelTarget,
    PileTarget,
    PlacingTarget,
    PowerTarget,
    RecapTarget,
    Region,
    SeatFact,
    TableTarget,
    TabTarget,
    TermTarget,
    TextsTarget,
    UndoTarget,
)
from sotm_desktop.session.game_session import GameSession
from sotm_desktop.session.offer import Power
from sotm_desktop.table.spots import Spot

PLACES = {
    CardPlace.TABLE: "card", CardPlace.HAND: "hand", CardPlace.LAID_OUT: "pick", CardPlace.SPOKEN_OF: "shown",
}  # fmt: skip
FACTS = {SeatFact.HAND: "count", SeatFact.FACED_BY: "faced_by"}
SAME = {
    "continue": "skip", "draw_button": "draw", "accept_order": "confirm", "play_lifted": "confirm", "by_hand": "manual",
    "close_trash": "close_pile", "unpick": "unpick", "why": "asker",
}  # fmt: skip
"""Other words for the same."""


def chip(power: Power) -> str:
    """The name of a power, or of an ability, which counts down from -1."""
    return f"chip:{power.card}/{-1 - power.number if isinstance(power, UseAbility) else power.number}"


def name_of(target: TableTarget | None) -> str:
    """The name of a target."""
    match target:
        case CardTarget(card, place):
            return f"{PLACES[place]}:{card}"
        case PowerTarget(power):
            return chip(power)
        case PileTarget(seat, pile):
            return f"{pile.value}:{seat}"
        case AreaTarget(seat):
            return f"area:{seat}"
        case TabTarget(seat):
            return f"tab:{seat}"
        case FactTarget(seat, fact):
            return f"{FACTS.get(fact, fact.value)}:{seat}"
        case TextsTarget(seat, phase):
            return f"texts:{seat}.{phase}"
        case MarkTarget(card, number):
            return f"mark:{card}.{number}"
        case ClockTarget(card):
            return f"clock:{card}"
        case OptionTarget(key) | OrderTarget(key):
            return f"{'option' if isinstance(target, OptionTarget) else 'order'}:{key}"
        case DropTarget(place):
            return f"drop:{place.value}"
        case UndoTarget(unit):
            return f"undo:{unit.value}"
        case ForgetTarget(node):
            return f"forget:{node}"
        case PanelTarget(kind, number):
            word = {"places": "to"}.get(kind.value, kind.value)
            return f"panel:{word}" if number is None else f"panel:{word}:{number}"
        case OpenDeckTarget(seat):
            return f"panel:open:{seat}"
        case PlacingTarget(card, relation):
            return f"panel:{relation.value.replace(' ', '_')}:{card}"
        case ManualTarget(move):
            return ":".join(("house", *map(str, move.to_log()[1:])))
        case AdviceTarget(_, rank):
            return f"advice:{rank}"
        case RecapTarget(number):
            return f"told:{number}"
        case TermTarget(entry):
            return f"term:{entry}"
        case MoreTarget():
            return "more"
        case Command() | Region():
            return target.value.replace(" ", "_")
    return ""


def kind_of(spot: Spot) -> str:
    """What stands before the colon of its name."""
    return name_of(spot.target).partition(":")[0]


def named(screen, name: str) -> Spot | None:
    """The topmost spot of a screen with this name."""
    wanted = SAME.get(name, name)
    return next((spot for spot in reversed(screen.presenter.spots.found) if name_of(spot.target) == wanted), None)


def show_game(screen, game) -> None:
    """Lays another game on a table, at its present moment."""
    vars(screen.session).update(vars(GameSession(game)))
    screen.time.go_to(game.at)


def put_aside(screen) -> None:
    """Puts what happened by itself aside, so that the question has the paper."""
    seen = screen.presenter
    seen.look_at(replace(seen.view, recap=False))
    seen.refresh()


def press(screen, name: str) -> bool:
    """Presses what has this name, as Enter does."""
    found = named(screen, name)
    assert found is not None, f"there is no {name} among {names_on(screen)}"
    return screen.actions.press(found.target)


def names_on(screen) -> list[str]:
    """All names, lowest first; where one thing has two names, both."""
    found = [name_of(spot.target) for spot in screen.presenter.spots]
    return found + [other for other, same in SAME.items() if same in found]
