"""Laying the table of a scenario: everything under ``given``, as moves by hand through the one door."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from sotm_desktop.cards.library import CardLibrary
from sotm_desktop.engine import manual_moves
from sotm_desktop.engine.answers import Refused
from sotm_desktop.engine.card_index import CardIndex
from sotm_desktop.engine.decisions import Decision
from sotm_desktop.engine.game import Game
from sotm_desktop.engine.ids import CardId, SeatId
from sotm_desktop.engine.state import BACK, DECK, HAND, PLAY, TRASH
from sotm_desktop.scenarios.answer_keys import NotOnOffer, check_forms, describe, keys_for
from sotm_desktop.scenarios.card_ids import card_of, parse, plain_id, seat_of
from sotm_desktop.scenarios.decks_at_table import card_index_of, villains_of
from sotm_desktop.scenarios.failure import FailedGiven, Failure
from sotm_desktop.scenarios.never_laid import too_many_hp, wrong_host
from sotm_desktop.scenarios.reading import Scenario
from sotm_desktop.scenarios.scenario_table import ScenarioTable

LAID_IN = {"in_play": PLAY, "hand": HAND, "trash": TRASH}
PLACING = ("in_play", "next_to", "under", "hand", "trash", "deck_top", "deck_bottom", "deck_only")
"""The keys that put cards somewhere; in which order they stand decides about the numbers of copies."""


def lay(scenario: Scenario, library: CardLibrary, defaults: dict[str, Any], nesting: int) -> ScenarioTable:
    """A table as ``given`` describes it, waiting at the beginning of the phase. Raises Failure with a sentence."""
    game = Game.new(card_index_of(scenario, library, defaults), nesting)
    table = ScenarioTable(game)
    given = scenario.given
    _must_be_placed(game.index, given)
    for moves in (_copies_in_sight, _hidden_away, _laid, _decks, _marked):
        for move in moves(table, given):
            _make(table, move)
    _look_at_hosts(table, scenario)
    if given.get("setup") == "run":
        _make(table, manual_moves.RunSetup(), given.get("setup_answers", ()))
    elif given.get("setup_answers"):
        raise Failure("`setup_answers` answers what the Setup asks: write `setup: run`")
    _look_at_hp(table, scenario)
    _make(table, _beginning(table, given))
    for text in given.get("used", ()):
        card = card_of(table.state, text)
        for power in range(len(game.index.definitions[card].faces[table.state.cards[card].face].powers)):
            _make(table, manual_moves.MarkPowerUsed(card, power))
    table.given_at = game.at
    table.forced.clear()
    table.wishes = list(scenario.chance)
    return table


def _make(table: ScenarioTable, move: manual_moves.ManualMove, answers: Sequence[Any] = ()) -> None:
    """Does what lays the table. ``answers``: to what is asked on the way, in order; orders of several things that are
    not among them are as the table has them."""
    if table.state.outcome is not None:
        raise Failure(f"the table cannot be laid: by what `given` says the game is over ({table.state.outcome[0]})")
    try:
        table.move(move)
    except Refused as error:
        raise Failure(f"the table cannot be laid: {error}") from None
    waiting = list(answers)
    while (asked := table.decision) is not None and asked.kind != "pause":
        is_order = asked.kind == "order"
        if waiting and _answers_order(waiting[0]) == is_order:
            _answer(table, asked, waiting.pop(0))
        elif is_order:
            table.answer(asked.keys, "table")
        elif isinstance(move, manual_moves.RunSetup):
            raise Failure(f"`setup_answers` lacks an answer: {describe(table.game.index, asked)}")
        else:
            raise Failure(f"the table cannot be laid: {asked.question!r} is asked, with {asked.keys}")
    if waiting:
        raise Failure(f"`setup_answers` is not used up: nothing was asked that {waiting[0]!r} could answer")


def _answers_order(answer: Any) -> bool:
    return isinstance(answer, dict) and set(answer) == {"order"}


def _answer(table: ScenarioTable, asked: Decision, answer: Any) -> None:
    """Answers a question of Setup as a scenario says it. Raises Failure."""
    try:
        wanted = answer["order"] if _answers_order(answer) else answer
        keys = keys_for(table.game.index, asked, wanted)
        check_forms(table.state, keys, wanted)
        table.answer(keys)
    except (NotOnOffer, Refused) as error:
        raise Failure(f"`setup_answers`: {error}") from None


def _look_at_hosts(table: ScenarioTable, scenario: Scenario) -> None:
    """Raises FailedGiven where a card lies next to one that it never lies next to."""
    for host, entries in scenario.given.get("next_to", {}).items():
        for entry in entries:
            card = _id(entry)
            wrong = wrong_host(table.state, card_of(table.state, card), card_of(table.state, host))
            if wrong:
                raise FailedGiven(scenario.given_lines.get(("next_to", host, card), 0), "next_to", card, wrong)


def _look_at_hp(table: ScenarioTable, scenario: Scenario) -> None:
    """Raises FailedGiven where a target has more HP than it ever has."""
    for place, text, where in _with_hp(scenario.given):
        deck = seat_of(table.game.index, where).number if where else None
        wrong = too_many_hp(table.state, card_of(table.state, text, deck))
        if wrong:
            raise FailedGiven(scenario.given_lines.get(place, 0), place[0], text, wrong)


def _with_hp(given: dict[str, Any]) -> Iterator[tuple[tuple[str, ...], str, str]]:
    """The cards to which ``given`` gives HP: the keys under which it does, the id, and the deck that is preferred."""
    for text in given.get("hp", {}):
        yield ("hp", text), text, ""
    for key in ("in_play", "next_to"):
        for where, entries in given.get(key, {}).items():
            for entry in entries:
                if isinstance(entry, dict) and "hp" in entry:
                    yield (key, where, _id(entry)), _id(entry), where if key == "in_play" else ""


def placed(index: CardIndex, given: dict[str, Any]) -> Iterator[tuple[str, str, Any, SeatId | None]]:
    """Everything that is placed, in the order of the file: key, where (an id), the entry, and the preferred deck."""
    for key, groups in given.items():
        if key in PLACING:
            for where, entries in groups.items():
                deck = None if key in ("next_to", "under") else seat_of(index, where).number
                for entry in entries:
                    yield key, where, entry, deck


def _id(entry: str | dict[str, Any]) -> str:
    return entry["card"] if isinstance(entry, dict) else entry


def _must_be_placed(index: CardIndex, given: dict[str, Any]) -> None:
    """Each copy lies in one place only."""
    seen = set()
    for key, _, entry, deck in placed(index, given):
        cards, copy = parse(index, _id(entry), deck)
        comes_in = key == "in_play" and index.definitions[cards[0]].is_set_aside
        if index.definitions[cards[0]].is_character and not comes_in:
            raise Failure(f"{_id(entry)!r} is a character card: it lies on the table already")
        if (cards, copy) in seen:
            bare = plain_id(_id(entry)).partition("#")[0]
            raise Failure(f"{_id(entry)!r} is placed twice; further copies are {bare}#2, {bare}#3")
        seen.add((cards, copy))


def _copies_in_sight(table: ScenarioTable, given: dict[str, Any]) -> Iterator[manual_moves.ManualMove]:
    """Names the copies as the scenario does."""
    most: dict[tuple[CardId, ...], int] = {}
    for _, _, entry, deck in placed(table.game.index, given):
        cards, copy = parse(table.game.index, _id(entry), deck)
        most[cards] = max(copy, most.get(cards, 0))
    seen = [card for cards, copies in most.items() for card in cards[:copies]]
    if seen:
        yield manual_moves.SeeCards(tuple(seen))


def _hidden_away(table: ScenarioTable, given: dict[str, Any]) -> Iterator[manual_moves.ManualMove]:
    """Heroes that are out, and the side of the villain."""
    for hero in given.get("incapacitated", ()):
        yield manual_moves.IncapacitateByHand(card_of(table.state, hero))
    for card, villain in zip(table.game.index.villains, _villains(given), strict=False):
        if villain.get("side") == "back":
            yield from _turned_over(table, card)
    for hero, villain in given.get("facing", {}).items():
        yield manual_moves.FaceByHand(card_of(table.state, hero), card_of(table.state, villain))


def _turned_over(table: ScenarioTable, card: CardId) -> Iterator[manual_moves.ManualMove]:
    """Its back is up, with all HP that this has."""
    yield manual_moves.FlipByHand(card)
    hp = table.game.index.definitions[card].faces[BACK].hp
    if hp is not None:
        yield manual_moves.SetHpByHand(card, hp)


def _villains(given: dict[str, Any]) -> list[dict[str, Any]]:
    """What the scenario itself says of its villains."""
    return villains_of(given) if "villain" in given or "villains" in given else []


def _laid(table: ScenarioTable, given: dict[str, Any]) -> Iterator[manual_moves.ManualMove]:
    """Cards in play, in hands and in trashes. What lies next to or under another comes after what lies in areas."""
    index = table.game.index
    entries = list(placed(index, given))
    for key, where, entry, deck in sorted(entries, key=lambda row: {"next_to": 1, "under": 2}.get(row[0], 0)):
        card = card_of(table.state, _id(entry), deck)
        if key == "next_to":
            yield manual_moves.beside(table.state, card, card_of(table.state, where))
        elif key == "under":
            yield manual_moves.MoveUnder(card, card_of(table.state, where))
        elif deck is not None and key in LAID_IN:
            yield manual_moves.MoveCard(card, deck, LAID_IN[key])
        if isinstance(entry, dict) and "hp" in entry:
            yield manual_moves.SetHpByHand(card, entry["hp"])


def _decks(table: ScenarioTable, given: dict[str, Any]) -> Iterator[manual_moves.ManualMove]:
    """Each deck is shuffled, then set as far as the scenario says."""
    index = table.game.index
    for seat in index.seats:
        yield manual_moves.ShuffleByHand(seat.number)
    for where, ids in given.get("deck_only", {}).items():
        deck = seat_of(index, where).number
        yield manual_moves.SetDeck(deck, tuple(card_of(table.state, text, deck) for text in ids))
    for key, place in (("deck_top", "top"), ("deck_bottom", "bottom")):
        for where, ids in given.get(key, {}).items():
            deck = seat_of(index, where).number
            for text in reversed(ids) if place == "top" else ids:
                yield manual_moves.MoveCard(card_of(table.state, text, deck), deck, DECK, place)


def _marked(table: ScenarioTable, given: dict[str, Any]) -> Iterator[manual_moves.ManualMove]:
    """Sides, HP, tokens and cards that lie face down."""
    for text in given.get("back_up", ()):
        yield from _turned_over(table, card_of(table.state, text))
    for text, hp in given.get("hp", {}).items():
        yield manual_moves.SetHpByHand(card_of(table.state, text), hp)
    for text, tokens in given.get("tokens", {}).items():
        for pool, count in tokens.items() if isinstance(tokens, dict) else [("", tokens)]:
            yield manual_moves.SetTokens(card_of(table.state, text), count, pool)
    for text in given.get("face_down", ()):
        yield manual_moves.TurnDown(card_of(table.state, text))


def _beginning(table: ScenarioTable, given: dict[str, Any]) -> manual_moves.ManualMove:
    index = table.game.index
    first_hero = next(seat.id for seat in index.seats if seat.side == "hero")
    return manual_moves.BeginAt(seat_of(index, given.get("turn", first_hero)).number, given.get("phase", "play"))
