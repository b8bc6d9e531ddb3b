"""What must be true at the end: one small function for each key of ``then``. Those about zones, decisions and events
stand in modules of their own.

A check gives the sentences that say what is not as it should be; none when all is well.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from sotm_desktop.engine.definitions import STANDARD
from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.keywords import keywords
from sotm_desktop.engine.questions import definition_of, has_text, is_in_play
from sotm_desktop.engine.state import BACK, DOWN
from sotm_desktop.scenarios import asked_checks, event_checks, zone_checks
from sotm_desktop.scenarios.card_ids import card_of, names, plain_id, seat_of
from sotm_desktop.scenarios.scenario_table import Check, ScenarioTable
from sotm_desktop.scenarios.zone_checks import instead, missing
from sotm_desktop.words.card_text import as_text, lines, names_of


def differences(table: ScenarioTable, then: dict[str, Any]) -> Iterator[str]:
    """Everything in ``then`` that does not hold."""
    for key, value in then.items():
        for sentence in CHECKS[key](table, value):
            yield f"{key}: {sentence}"


# What is marked on cards.


def _each_card(look: Callable[[ScenarioTable, CardId], Any]) -> Check:
    """One thing about each of some cards must be what is written."""

    def check(table: ScenarioTable, value: dict[str, Any]) -> Iterator[str]:
        for text, wanted in value.items():
            found = look(table, card_of(table.state, text))
            if found != (sorted(wanted) if isinstance(wanted, list) else wanted):
                yield f"{text} should be {wanted}, but is {found}"

    return check


def _side(table: ScenarioTable, card: CardId) -> str:
    return {BACK: "back", DOWN: "down"}.get(table.state.cards[card].face, "front")


def _text(table: ScenarioTable, value: dict[str, Any]) -> Iterator[str]:
    """The lines of text that count at this moment, as they are printed."""
    names_of_cards = names_of(*(seat.definition for seat in table.state.index.seats))
    for text, wanted in value.items():
        card = card_of(table.state, text)
        row = table.state.cards[card]
        counts = is_in_play(table.state, card) and row.face != DOWN and has_text(table.state, card)
        printed = lines(definition_of(table.state, card), row.face, names_of_cards) if counts else ()
        found = [as_text(line) for line in printed]
        if found != wanted:
            yield f"{text} should say {wanted}, but says {found}"


def _incapacitated(table: ScenarioTable, ids: list[Any]) -> Iterator[str]:
    out = [hero for hero in table.state.index.heroes if table.state.cards[hero].face == BACK]
    if len(out) != len(ids) or missing(table, out, ids):
        yield instead(table, "incapacitated", ids, out)


# HP.


def _hp_change(table: ScenarioTable, value: dict[str, Any]) -> Iterator[str]:
    """Of every target on the table at both ends: those named by so much, all others by nothing."""
    before, after = table.given_state.cards, table.state.cards
    both = zip(map(CardId, range(len(after))), before, after, strict=True)
    changes = {card: now.hp - then.hp for card, then, now in both if now.hp is not None and then.hp is not None}
    yield from compare_changes(table, changes, value)


def compare_changes(table: ScenarioTable, changes: dict[CardId, int], value: dict[str, int]) -> Iterator[str]:
    """Differences between changes of HP and those that are wanted; what is not named must be unchanged."""
    named = {card_of(table.state, text): (text, wanted) for text, wanted in value.items()}
    for card, (text, wanted) in named.items():
        if card not in changes:
            yield f"{text} is not on the table as a target at both ends"
        elif changes[card] != wanted:
            yield f"{text} should have changed by {wanted:+d}, but changed by {changes[card]:+d}"
    for card, change in changes.items():
        if change and card not in named:
            yield f"{names(table.state, [card])[0]} changed by {change:+d} and is not named"


def _preview(table: ScenarioTable, value: dict[str, Any]) -> Iterator[str]:
    if table.preview is None:
        yield "there was no `preview_of`"
        return
    changes = {card_of(table.state, text): 0 for text in value}
    yield from compare_changes(table, {**changes, **table.preview}, value)


def _tokens(table: ScenarioTable, value: dict[str, Any]) -> Iterator[str]:
    """All tokens on a card, or those of each name; a name that is not written has none."""
    for text, wanted in value.items():
        row = table.state.cards[card_of(table.state, text)]
        found = dict(row.pools) if isinstance(wanted, dict) else row.tokens
        named = {pool: count for pool, count in wanted.items() if count} if isinstance(wanted, dict) else wanted
        if found != named:
            yield f"{text} should be {wanted}, but is {found}"


# The game.


def _outcome(table: ScenarioTable, wanted: str) -> Iterator[str]:
    found = table.state.outcome.result if table.state.outcome else "none"
    if found != wanted:
        yield f"should be {wanted}, but is {found}"


def _at(table: ScenarioTable, value: dict[str, Any]) -> Iterator[str]:
    state = table.state
    if "turn" in value and seat_of(state.index, value["turn"]).number != state.turn:
        found = "nobody" if state.turn is None else state.index.seats[state.turn].id
        yield f"it should be the turn of {value['turn']}, but it is that of {found}"
    if "phase" in value and value["phase"] != state.phase:
        yield f"it should be the {value['phase']} phase, but it is the {state.phase} phase"


def _facing(table: ScenarioTable, value: dict[str, Any]) -> Iterator[str]:
    """Whom heroes face."""
    state = table.state
    for hero, villain in value.items():
        found, wanted = state.facing[seat_of(state.index, hero).number], seat_of(state.index, villain).number
        if found != wanted:
            faced = "nobody" if found is None else state.index.seats[found].id
            yield f"{hero} should face {villain}, but faces {faced}"


def _order(table: ScenarioTable, wanted: list[Any]) -> Iterator[str]:
    """The heroes in the order of their turns."""
    found = [table.state.index.seats[deck].id for deck in table.state.order]
    if found != [plain_id(hero) for hero in wanted]:
        yield f"should be {wanted}, but is {found}"


def _refused(table: ScenarioTable, wanted: str) -> Iterator[str]:
    if table.refusal is None:
        yield "the last step was not refused"
    elif wanted not in table.refusal:
        yield f"the last step was refused with {table.refusal!r}"


CHECKS: dict[str, Check] = {
    "hp": _each_card(lambda table, card: table.state.cards[card].hp),
    "hp_change": _hp_change,
    "tokens": _tokens,
    "variant": _each_card(lambda table, card: definition_of(table.state, card).variant or STANDARD),
    "side": _each_card(_side),
    "keywords": _each_card(lambda table, card: sorted(keywords(table.state, card))),
    "text": _text,
    "incapacitated": _incapacitated,
    "at": _at,
    "facing": _facing,
    "order": _order,
    "outcome": _outcome,
    "preview": _preview,
    "refused": _refused,
    **zone_checks.CHECKS,
    **asked_checks.CHECKS,
    **event_checks.CHECKS,
}
