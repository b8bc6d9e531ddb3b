"""Files that older versions wrote open, show what they hold, and can be played on: a bookmark stays in the book."""

from pathlib import Path

import pytest

from sotm_desktop import saves
from tests.engine.games import play_on

OLD = sorted((Path(__file__).parent / "old").glob("*.sotm"))


def test_there_is_a_file_of_each_older_format():
    assert {path.stem for path in OLD} >= {f"format-{number}" for number in range(1, saves.formats.FORMAT)}


@pytest.mark.parametrize("path", OLD, ids=lambda path: path.stem)
def test_an_old_file_opens_and_can_be_played_on(path):
    """What the rules have learnt since may lead its log elsewhere; the moment that it holds opens all the same."""
    assert saves.peek(path).heroes
    opened = saves.load(path)
    assert len(saves.peek_team(path)) == len(opened.game.index.setup.heroes)
    for _ in play_on(opened.game, 1, 20, "greedy"):
        pass
    assert len(opened.game.moments) > 20 or opened.game.outcome is not None
    assert saves.reopened(opened.game).state == opened.game.state


NEWEST = [path for path in OLD if path.stem.startswith(("format-6", "format-7", "format-8"))]
MOMENTS = {
    "format-6": ("$rounds", "$turn", "$play_action"),
    "format-6-card": (
        "$rounds", "$turn", "$play_action", "$play", "the_argent_adept/arcane_cadence:play",
        "the_argent_adept/arcane_cadence:play/5", "$play", "the_argent_adept/polyphonic_flare:play/1",
    ),
    "format-6-damage": (
        "$rounds", "$turn", "$phase", "$phase_text", "akashbhuta/living_rockslide:end:phase/0", "$damage", "$destroy",
        "$fire", "magmaria/crystalloid_gremlins:when_destroyed/0",
    ),
    "format-6-setup": ("$rounds", "$setup"),
    "format-6-two-villains": (
        "$rounds", "$turn", "$phase", "$phase_text", "freedom_tower/training_simulator:end:phase", "$which_villain",
        "freedom_tower/training_simulator:end:phase/0", "$play", "$fire", "bunker/lidar_intel:triggers0/0",
        "bunker/lidar_intel:triggers0/0.do/0",
    ),
    "format-7": (
        "$rounds", "$turn", "$phase", "$phase_text", "haka/taonga_mana:start:phase/0",
        "haka/taonga_mana:start:phase/0.do/0",
    ),
    "format-7-ability": (
        "$rounds", "$turn", "$ability_action", "fanatic/fanatic:first_appearance.ability1/0", "$destroy", "$would",
        "the_winding_regent/brass_governor:triggers0/0",
    ),
    "format-7-flank": (
        "$rounds", "$turn", "$phase", "$phase_text", "$play", "the_winding_regent/striking_hour:play/0", "$damage",
    ),
    "format-7-listeners": (
        "$rounds", "$turn", "$phase", "$phase_text", "omnitron/omnitron:back:end:phase/0", "$play",
        "magmaria/magmarian_throng:play/1", "$deal_to_each", "$damage", "$fire",
        "absolute_zero/isothermic_transducer:triggers0/0", "absolute_zero/isothermic_transducer:triggers0/0.to",
    ),
    "format-7-reaction": (
        "$rounds", "$turn", "$phase", "$phase_text", "the_matriarch/the_matriarch:front:end:phase/0", "$damage",
    ),
    "format-7-setup": ("$rounds", "$setup"),
    "format-8": (
        "$rounds", "$turn", "$phase", "$phase_text", "tempest/thunderclap:start:phase/0",
        "tempest/thunderclap:start:phase/0.do/0", "$destroy", "$fire", "tempest/thunderclap:when_destroyed/0",
        "$damage", "$fire", "captain_cosmic/autonomous_blade:triggers0/0",
        "captain_cosmic/autonomous_blade:triggers0/0.to",
    ),
}  # fmt: skip
"""What waits in each of the newest old files: in a turn with many moves by hand and branches, in a card within a card,
in a destruction within a damage, in a choice of the set-up, in a reaction in a game against two villains. Those of
format 7 hold what was told apart by the sign of a number: an ability, damage by a villain not faced and by a nemesis,
texts that have answered, effects that last; that of format 8, text that answers a damage."""


@pytest.mark.parametrize("path", NEWEST, ids=lambda path: path.stem)
def test_its_log_leads_to_the_moment_that_it_holds(path):
    """Every answer brings about the same events, and the table at the end is the one that the file holds."""
    held = saves.open_record(saves.read(path)).game.state
    opened = saves.load(path)
    assert opened.disagreement is None
    assert len(opened.game.moments) == len(opened.record.log)
    assert opened.game.state == held
    assert tuple(frame[0] for frame in held.stack) == MOMENTS[path.stem]


@pytest.mark.parametrize("path", [path for path in OLD if path.stem.startswith("format-9")], ids=lambda path: path.stem)
def test_where_text_counts_more_now_its_log_leads_to_the_moment_that_it_holds(path, tmp_path):
    """The files know less of the turn: not in which phase somebody played or drew a card, not which round it is."""
    held = saves.open_record(saves.read(path)).game.state
    opened = saves.load(path)
    assert opened.disagreement is None and len(opened.game.moments) == len(opened.record.log)
    assert len(str(opened.game.state.history)) > len(str(held.history)), "what it did not know is known now"
    again = tmp_path / "again.sotm"
    saves.save(opened.game, again)
    assert saves.load(again).disagreement is None


def test_text_that_is_off_has_a_place_of_its_own():
    """Until format 7 it stood among the cards that are being destroyed, as a number less than 0."""
    states = {"state": {**OF_FORMAT_7, "dying": [12, -12, 30]}, "root": None}
    parts = {"manifest.json": {"setup": {}}, "state.json": states}
    found = saves.formats.brought_up(parts, 7)["state.json"]["state"]
    assert (found["dying"], found["text_off"]) == ([12, 30], [12])


OF_FORMAT_7 = {
    "cards": [], "lasting": [], "used": [], "turn": -1, "facing": [-1], "outcome": None, "history": [], "stack": [],
    "pending_damage": [], "pending": None,
}  # fmt: skip
