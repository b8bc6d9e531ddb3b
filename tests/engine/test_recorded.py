"""Whole games that were played once and must come out the same for ever, and what no game ever reaches.

A game that no longer folds shows that a rule has changed. If that is meant, build_scripts/record_games.py renews it.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from sotm_desktop import saves
from tests.kit.scenarios import ROOT, library

FOLDER: Path = ROOT / "tests" / "recorded"
GAMES = sorted(FOLDER.glob("*.sotm"))
LARGEST = 60_000
HOW_TO_RENEW = "if a rule was changed on purpose: python3 build_scripts/record_games.py"


@pytest.mark.parametrize("file", GAMES, ids=[file.stem for file in GAMES])
def test_a_recorded_game_comes_out_the_same(file: Path) -> None:
    opened = saves.load(file)
    assert opened.disagreement is None, f"{opened.disagreement}; {HOW_TO_RENEW} {file.stem}"
    assert opened.game.outcome is not None
    assert len(opened.game.path()) == len(opened.record.log)
    assert file.stat().st_size <= LARGEST


def test_every_villain_every_event_and_every_edition_has_its_game() -> None:
    wanted = {deck.id for deck in library().decks("villain")} | {event.id for event in library().events()}
    against_one = [one for one in library().editions()[1:] if "table.villains" not in one.switches]
    wanted |= {f"rules_{edition.id}" for edition in against_one}
    assert {file.stem for file in GAMES} == wanted


def test_some_games_are_won_and_some_are_lost() -> None:
    outcomes = {saves.peek(file).outcome for file in GAMES}
    assert outcomes == {"heroes_win", "heroes_lose"}


def test_what_is_never_reached_stands_on_a_card_and_has_its_reason() -> None:
    """build_scripts/coverage.py leaves out what stands in this list; it says itself when an entry is reached."""
    parts = {key for holder in (*library().decks(), *library().events()) for key in holder.code}
    lines = (FOLDER / "never_reached.txt").read_text(encoding="utf-8").splitlines()
    for line in lines:
        if line.startswith("#") or not line.strip():
            continue
        name, key, reason = line.split(None, 2)
        assert name in ("never", "only_true", "only_false", "idle"), line
        assert key in parts, f"no card has the part {key} any more"
        assert len(reason.split()) > 4, line
