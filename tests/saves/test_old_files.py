"""Files that older versions wrote open, show what they hold, and can be played on: a bookmark stays in the book."""

from pathlib import Path

import pytest

from sotm_desktop import saves
from tests.engine.games import play_on

OLD = sorted((Path(__file__).parent / "old").glob("*.sotm"))


def test_there_is_a_file_of_each_older_format():
    assert {path.stem for path in OLD} == {f"format-{number}" for number in range(1, saves.formats.FORMAT)}


@pytest.mark.parametrize("path", OLD, ids=lambda path: path.stem)
def test_an_old_file_opens_and_can_be_played_on(path):
    """What the rules have learnt since may lead its log elsewhere; the moment that it holds opens all the same."""
    assert saves.peek(path).heroes
    opened = saves.load(path)
    for _ in play_on(opened.game, 1, 20, "greedy"):
        pass
    assert len(opened.game.nodes) > 20 or opened.game.outcome is not None
    assert saves.reopened(opened.game).state == opened.game.state
