"""Turning around and gaining initiative: what a hero may do in place of a whole PLAY, POWER or DRAW PHASE.

The price is the whole phase (rules of six against two, Turn sequence): it is offered only while nothing has been done
in it, neither by its own text nor by a reward, and nothing can be done in it afterwards. A phase whose action an effect
forbids buys nothing, as it is not given up for this; a hero who merely has nothing to play has still given it up. It
must be a phase of the hero's own turn.
"""

from __future__ import annotations

from sotm_desktop.engine import events
from sotm_desktop.engine.decisions import GainInitiative, MoveMarker, TurnAround
from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.modifiers import forbidding
from sotm_desktop.engine.table import Table
from sotm_desktop.engine.transaction import Transaction

TURN_AROUND, GAIN_INITIATIVE = "turn_around", "gain_initiative"
ACTIONS = {"play": "play", "power": "use_power", "draw": "draw"}
"""What is done in a phase, by the word with which text forbids it."""


def markers(table: Table, hero: CardId, phase: str) -> list[tuple[str, MoveMarker]]:
    """The options of a hero in a phase in which nothing has been done."""
    rules, deck = table.index.rules, table.index.deck_of[hero]
    may_turn, may_gain = table.index.has_facing and rules.facing_turn_around, rules.turn_hero_reorder == GAIN_INITIATIVE
    if not (may_turn or may_gain):
        return []
    if (table.turn, table.phase) != (deck, phase) or forbidding(table, ACTIONS[phase], hero) is not None:
        return []
    found: list[tuple[str, MoveMarker]] = []
    if may_turn:
        other = next(villain for villain in table.index.villains if table.index.deck_of[villain] != table.facing[deck])
        found.append((TURN_AROUND, TurnAround(other)))
    if may_gain:
        places = range(1, table.order.index(deck) + 1)
        found += [(f"{GAIN_INITIATIVE}:{place}", GainInitiative(place)) for place in places]
    return found


def move_marker(tx: Transaction, hero: CardId, chosen: MoveMarker, phase: str) -> None:
    """Turns a hero around, or moves its marker up: in place of this phase.

    Whoever stands between moves one place down. All of them have had their turn this round, as the hero's own goes on:
    so nobody has a second one and nobody loses one, whatever place is taken (see ``turns.Rounds``).
    """
    if isinstance(chosen, TurnAround):
        tx.emit(events.HeroFaced("hero_faced", None, hero, chosen.villain, phase))
    else:
        tx.emit(events.InitiativeGained("initiative_gained", None, hero, chosen.place, phase))
