"""A win of the player that plans against each villain that it has beaten, folded again answer by answer."""

from pathlib import Path

import pytest

from build_scripts.duels import BOXES, read
from sotm_desktop import saves
from sotm_desktop.engine.manual_moves import ManualMove
from tests.engine.games import library
from tests.kit.scenarios import ROOT

FOLDER: Path = ROOT / "tests" / "recorded" / "wins"
WINS = sorted(FOLDER.glob("*.sotm"))
HOW_TO_RENEW = "if a rule was changed on purpose, remove the file and run build_scripts/duels.py with --wins"


@pytest.mark.parametrize("file", WINS, ids=[file.stem for file in WINS])
def test_a_win_comes_out_the_same(file: Path) -> None:
    opened = saves.load(file)
    assert opened.disagreement is None, f"{opened.disagreement}; {HOW_TO_RENEW}"
    game = opened.game
    assert game.outcome is not None and game.outcome.result == "heroes_win"
    assert game.index.setup.villain == file.stem and not game.index.advanced
    assert not any(isinstance(moment.answer, ManualMove) for moment in game.moments)


def test_every_villain_was_beaten_or_the_report_says_in_how_many_games_not() -> None:
    villains = {deck.id for deck in library().decks("villain") if deck.set in BOXES}
    beaten = {file.stem for file in WINS}
    lines = read(ROOT / "build_scripts" / "measured" / "duels.jsonl")
    told = (ROOT / "build_scripts" / "measured" / "README.md").read_text(encoding="utf-8")
    assert beaten <= villains
    for villain in villains - beaten:
        tries = [line for line in lines if line.villain == villain and line.player != "greedy"]
        assert tries and not any(line.result == "heroes_win" for line in tries)
        assert f"{villain} in {len(tries)}" in told
