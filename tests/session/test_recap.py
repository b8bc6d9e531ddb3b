"""What is told of turns that played themselves: every HP change is in the sums, none is lost and none counted twice."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from sotm_desktop.cards.library import CardLibrary
from sotm_desktop.engine.game import Game
from sotm_desktop.engine.game_setup import Setup
from sotm_desktop.engine.questions import is_in_play
from sotm_desktop.engine.state import PLAY
from sotm_desktop.session.chips import ChipKind
from sotm_desktop.session.hp_changes import hp_changes
from sotm_desktop.session.recap import RecapKind, recap_of, run_of
from tests.kit.opened_saves import opened

ROOT = Path(__file__).resolve().parents[2]
GAMES = (
    "recorded/baron_blade",
    "recorded/spite",
    "recorded/invasion_of_earth",
    "full_tables/6_heroes_43_cards_261",
)
"""A usual game, one of falling heroes, one of an Event, and one of six heroes against two villains."""


def moments(name: str):
    """Each moment of a game, one after the other."""
    game: Game = opened(ROOT / "tests" / f"{name}.sotm")
    for number in game.path():
        game.go_to(number)
        yield game


@pytest.mark.parametrize("name", GAMES)
def test_every_hp_change_of_a_turn_that_played_itself_is_in_the_sums(name: str) -> None:
    seen: Counter[str] = Counter()
    for game in moments(name):
        run = run_of(game)
        if run is None:
            continue
        changes = {each.card: each for each in hp_changes(run.before, run.events)}
        moved = {getattr(event, "card", None) for event in run.events if event.kind in ("card_moved", "card_flipped")}
        for card in set(range(len(run.after.cards))) - moved:  # it stayed as it lay: before and after say it all
            rows = run.before.cards[card], run.after.cards[card]
            if None in (rows[0].hp, rows[1].hp):
                continue
            change = changes.get(card)
            by = change.gained - change.lost if change is not None else 0
            assert by == rows[1].hp - rows[0].hp, run.after.index.definitions[card].title
            seen["compared"] += by != 0
        for change in changes.values():
            assert change.gained - change.lost == change.after - change.before
            assert sum(source.amount for source in change.sources) == change.after - change.before
        for event in run.events:
            if event.kind == "damage_dealt" and event.target in changes:
                found = [source for source in changes[event.target].sources if source.card == event.source]
                assert found and (found[0].amount < 0 or event.hp > 0)
                seen["hits"] += 1
    assert seen["compared"] > 10 and seen["hits"] > 20


@pytest.mark.parametrize("name", GAMES)
def test_the_chips_say_the_sums(name: str) -> None:
    """What heroes lost stands on the first lines, with every card that it is from."""
    told = 0
    for game in moments(name):
        recap, run = recap_of(game), run_of(game)
        if recap is None or run is None:
            continue
        assert [line.kind.value for line in recap.lines] == sorted(line.kind.value for line in recap.lines)
        lost = {c.card: c.lost for c in hp_changes(run.before, run.events) if c.card in game.index.heroes and c.lost}
        lines = [line for line in recap.lines if line.kind is RecapKind.LOSSES]
        chips = {chip.card: chip.amount for line in lines for chip in line.chips if chip.kind is ChipKind.LOSES}
        assert chips == {card: f"−{amount}" for card, amount in lost.items()}
        for line in lines:
            targets = {chip.card for chip in line.chips}
            by = {e.source for e in run.events if e.kind == "damage_dealt" and e.target in targets and e.hp > 0}
            assert by <= {chip.card for chip in line.sources}
            assert targets == {chip.card for chip in line.chips if " → " in chip.note}, "before and after of each"
            told += 1
    assert told > 5


@pytest.mark.parametrize("name", GAMES)
def test_each_turn_that_is_no_heros_is_told_once_when_the_players_choose_again(name: str) -> None:
    """Nothing is told twice at two questions of a phase, and no turn is left out on the way to one."""
    told, turns = 0, 0
    for game in moments(name):
        turns += sum(
            event.kind == "turn_began" and game.index.seats[event.deck].side != "hero" for event in game.events
        )
        if game.decision is not None and game.decision.kind == "phase":
            run = run_of(game)
            told += len(run.seats) if run is not None else 0
            assert told == turns
    assert told > 3


@pytest.mark.parametrize("name", GAMES)
def test_what_is_said_to_be_in_play_or_destroyed_is(name: str) -> None:
    kinds: Counter[RecapKind] = Counter()
    for game in moments(name):
        recap, run = recap_of(game), run_of(game)
        for line in recap.lines if recap is not None else ():
            kinds[line.kind] += 1
            if line.kind is RecapKind.ENTERED:
                assert all(is_in_play(game.state, card) for card in line.cards)
            if line.kind is RecapKind.DESTROYED:
                assert {e.card for e in run.events if e.kind == "card_destroyed"} >= set(line.cards)
            if line.kind is RecapKind.TURNS:
                out = [event.card for event in run.events if event.kind == "hero_incapacitated"]
                assert out == [chip.card for chip in line.chips if chip.kind is ChipKind.FALLS]
        if run is None:
            continue
        new = {card for seat in game.index.seats for card in game.state.zones[game.index.zone(seat.number, PLAY)]}
        new -= {card for seat in game.index.seats for card in run.before.zones[game.index.zone(seat.number, PLAY)]}
        lines = [line for line in recap.lines if line.kind is RecapKind.ENTERED] if recap is not None else []
        assert new <= {card for line in lines for card in line.cards}
    assert {RecapKind.LOSSES, RecapKind.DESTROYED, RecapKind.ENTERED} <= set(kinds)


def test_a_lower_maximum_comes_from_the_card_that_says_so() -> None:
    """Also where the rules brought the card into play."""
    team = tuple((hero, "") for hero in ("legacy", "ra", "haka"))
    setup = Setup("workshop/the_winding_regent", "megalopolis", team, seed=5, edition=("classic", "parahumans"))
    game = Game.new(CardLibrary([ROOT / "cardsets"]).card_index(setup))
    while game.decision is not None and game.decision.kind != "phase":
        game.answer([option.key for option in game.decision.options[: max(1, game.decision.least)]])
    run, recap = run_of(game), recap_of(game)
    assert run is not None and recap is not None
    changed = next(event for event in run.events if event.kind == "max_hp_changed")
    assert changed.cause is None
    line = next(line for line in recap.lines if changed.target in line.cards)
    said = {game.index.definitions[chip.card].title: chip.amount for chip in line.sources if chip.card is not None}
    assert said["Ratchet Leech"] == "3" and not [chip for chip in line.sources if chip.card is None]
