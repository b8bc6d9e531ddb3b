"""What a preview calls certain comes true, over all decks; build_scripts/preview_check.py does so on a large scale."""

from __future__ import annotations

from itertools import islice

import pytest

from build_scripts.preview_check import Counts, compared_game
from tests.engine.games import library

ANSWERS = 150
"""Of each game: tests must be quick."""


@pytest.mark.parametrize("seed", range(1, 7))
def test_what_is_called_certain_comes_true(seed):
    counts = Counts()
    for _ in islice(compared_game(library(), seed, counts), ANSWERS):
        pass
    assert counts.damage and counts.whole and counts.open_answers
