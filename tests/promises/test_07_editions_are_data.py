"""Editions are data: no code asks which edition it is playing, only which switch is on."""

import ast
from dataclasses import replace

import pytest

from sotm_desktop.engine.card_index import CardIndex
from sotm_desktop.engine.game import Game
from sotm_desktop.engine.procedures import as_played
from sotm_desktop.players import PLAYERS
from tests.engine.games import index, library, played
from tests.promises.sources import place, walk

READERS = {"cards/editions.py", "cards/library.py"}
"""Who reads edition files and lays their switches over one another: they hand on switches only."""


def test_nothing_that_resolves_rules_looks_at_the_edition():
    wrong = [
        place(path, node)
        for path, node in walk("engine", "cards", "players", "table")
        if isinstance(node, ast.Attribute) and node.attr == "edition" and _file(path) not in READERS
    ]
    assert not wrong, "\n".join(wrong)


def test_nobody_at_all_compares_an_edition():
    """``if edition == "…"`` in any form; whether there is one at all may be asked by those who read the files."""
    wrong = [
        place(path, node)
        for path, node in walk("engine", "cards", "players", "table", "saves", "scenes", "scenarios", "commands")
        if isinstance(node, ast.Compare | ast.Match) and "edition" in _names(node) and not _asks_for_none(node)
    ]
    assert not wrong, "\n".join(wrong)


def test_its_readers_hand_on_nothing_but_switches():
    """Neither the book nor the state knows more of an edition than its switches: see the last test for the rest."""
    assert not [name for name in vars(index(3)) if "edition" in name]


def _asks_for_none(node: ast.AST) -> bool:
    return isinstance(node, ast.Compare) and all(isinstance(op, ast.Is | ast.IsNot) for op in node.ops)


def _file(path) -> str:
    return "/".join(path.parts[-2:])


def _names(node: ast.AST) -> set[str]:
    return {part.id for part in ast.walk(node) if isinstance(part, ast.Name)} | {
        part.attr for part in ast.walk(node) if isinstance(part, ast.Attribute)
    }


def test_the_name_of_an_edition_changes_nothing():
    """The same switches under another name give the same game to the last value."""
    game = played(3, player="greedy")
    mine = index(3)
    renamed = CardIndex(
        replace(mine.setup, edition=("another", "name")),
        [
            (seat.definition, None if seat.character is None else mine.definitions[seat.character])
            for seat in mine.seats
        ],
        as_played(mine.switches),
        mine.switches,
    )
    other = Game.new(renamed)
    for node in game.moments[1:]:
        other.answer(node.answer)
    assert [node.state for node in other.moments] == [node.state for node in game.moments]


@pytest.mark.parametrize("name", [edition.id for edition in library().editions() if not edition.overlay])
def test_an_edition_is_nothing_but_its_switches(name):
    """A game by an edition is the game in which each of its switches was set by hand."""
    setup = replace(index(4).setup, edition=(name,))
    by_name = library().card_index(setup)
    by_hand = library().card_index(replace(setup, edition=(), switches=tuple(by_name.switches.items())))
    played = [Game.new(each) for each in (by_name, by_hand)]
    for game in played:
        player = PLAYERS["greedy"](4)
        player.begin(4)
        while game.decision is not None and len(game.moments) < 60:
            game.answer(player.answer(game.state))
    assert [node.state for node in played[0].moments] == [node.state for node in played[1].moments]
