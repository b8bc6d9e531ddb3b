"""What text offers in place of one play, power or draw of a hero's phase (the word ``instead_of``).

It takes the place of one of those that the phase still has, so that a hero who may do two of them may give up both. An
action that text forbids buys nothing, as there is none to give up; a hero who merely has nothing to play has still
given it up. No card was played and no power used by it, as the bonus of the DRAW PHASE asks.
"""

from __future__ import annotations

from sotm_desktop.engine.decisions import ActInstead
from sotm_desktop.engine.frames import StepResult
from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.listener_index import Entry
from sotm_desktop.engine.modifiers import forbidding, saying
from sotm_desktop.engine.procedure import resolve
from sotm_desktop.engine.questions import name
from sotm_desktop.engine.stages.markers import ACTIONS
from sotm_desktop.engine.table import Table
from sotm_desktop.engine.transaction import Transaction

IN_PLACE_OF = "instead_of"


def _texts_of(table: Table, card: CardId) -> list[Entry]:
    """The texts of a card that offer something in place of an action, in their order."""
    return [entry for entry in table.listeners.get(IN_PLACE_OF, ()) if entry.card == card]


def text_meant(table: Table, means: ActInstead) -> Entry:
    """The text that an option means."""
    return _texts_of(table, means.card)[means.number]


def in_place_of(tx: Transaction, hero: CardId, phase: str) -> list[tuple[str, ActInstead]]:
    """What a hero may do now in place of the action of a phase: what can be done, of what text in play offers."""
    if IN_PLACE_OF not in tx.listeners or forbidding(tx, ACTIONS[phase], hero) is not None:
        return []
    said = [entry for entry in saying(tx, IN_PLACE_OF) if entry.clause.phase == phase]
    offered = (entry for entry in said if entry.clause.is_open_to(tx, entry, hero))
    return [(_key(tx, each, said), ActInstead(each.card, _texts_of(tx, each.card).index(each))) for each in offered]


def _key(table: Table, entry: Entry, said: list[Entry]) -> str:
    """The key of an option: its card's id, with a number where the card says several in this phase."""
    of_card = [each for each in said if each.card == entry.card]
    key = f"instead:{name(table, entry.card)}"
    return f"{key}/{of_card.index(entry)}" if len(of_card) > 1 else key


def act_instead(tx: Transaction, hero: CardId, chosen: ActInstead) -> StepResult:
    """Does what was chosen in place of the action."""
    entry = text_meant(tx, chosen)
    return resolve(tx, entry.clause, (chosen.card, hero, None, *entry.bindings[3:]))
