"""Editions are data: no code asks which edition it is playing, only which switch is on."""

import ast
from dataclasses import replace

from sotm_desktop.engine.book import Book
from sotm_desktop.engine.game import Game
from sotm_desktop.engine.procedures import CODE
from tests.engine.games import book, played
from tests.promises.sources import place, walk


def test_nothing_that_resolves_rules_looks_at_the_edition():
    wrong = [
        place(path, node)
        for path, node in walk("engine", "cards", "players", "table")
        if isinstance(node, ast.Attribute) and node.attr == "edition"
    ]
    assert not wrong, "\n".join(wrong)


def test_nobody_at_all_compares_an_edition():
    """``if edition == "…"`` in any form."""
    wrong = [
        place(path, node)
        for path, node in walk("engine", "cards", "players", "table", "saves", "scenes")
        if isinstance(node, ast.Compare | ast.Match) and "edition" in _names(node)
    ]
    assert not wrong, "\n".join(wrong)


def _names(node: ast.AST) -> set[str]:
    return {part.id for part in ast.walk(node) if isinstance(part, ast.Name)} | {
        part.attr for part in ast.walk(node) if isinstance(part, ast.Attribute)
    }


def test_the_name_of_an_edition_changes_nothing():
    """The same switches under another name give the same game to the last value."""
    game = played(3, player="greedy")
    mine = book(3)
    renamed = Book(
        replace(mine.setup, edition=("another", "name")),
        [(seat.definition, mine.definitions[seat.character] if seat.character >= 0 else None) for seat in mine.seats],
        CODE,
        mine.switches,
    )
    other = Game.new(renamed)
    for node in game.nodes[1:]:
        other.answer(node.answer)
    assert [node.state for node in other.nodes] == [node.state for node in game.nodes]
