"""Which parts of a text count as used: also those that the engine asks of many cards at once."""

import json
import subprocess
import sys

from sotm_desktop.cli import main
from tests.authoring.small_set import VILLAIN
from tests.kit.scenarios import ROOT

ASKED_AT_ONCE = """
from sotm_desktop.authoring.coverage_hooks import seen, watch
from sotm_desktop.engine.effects.filters import Filter, KeywordTest
from sotm_desktop.engine.game import Game
from sotm_desktop.engine.game_setup import Setup
from tests.engine.games import library

watch()
heroes = (("ra", ""), ("legacy", ""), ("haka", ""))
state = Game.new(library().card_index(Setup("baron_blade", "megalopolis", heroes))).state
tests = []
for keyword in ("nowhere", "nothing"):
    tests.append(KeywordTest())
    tests[-1].keyword = tests[-1].key = keyword
seen.clear()
assert Filter(tuple(tests), "both").among(state, (0, 0, None), [1, 2, 3]) == ()
print(sorted(key for key, what in seen if what == "ran"))
"""


def test_a_word_that_is_asked_of_many_cards_at_once_was_used():
    """The second word of the filter is not: nothing is left of which it could be asked."""
    done = subprocess.run([sys.executable, "-c", ASKED_AT_ONCE], cwd=ROOT, capture_output=True, text=True)
    assert done.stdout == "['both', 'nowhere']\n", done.stderr


def test_a_victory_that_a_text_gave_was_used(tmp_path, capsys):
    file = tmp_path / "my_set" / "villains" / "short_one.yaml"
    file.parent.mkdir(parents=True)
    villain = VILLAIN.format(id="short_one", title="Short One", doom=1, boon=1)
    won = "front: {hp: 40, static: [{victory: {at_most: {what: {hp_of: self}, than: 35}}}]}"
    file.write_text(villain.replace("front: {hp: 40}", won), encoding="utf-8")
    assert main(["try", str(file), "--games", "2", "--json"]) == 0
    (report,) = json.loads(capsys.readouterr().out)
    assert report["wins"] == 2
    assert not [each for each in report["never_reached"] if "victory" in each["key"] or "static" in each["key"]]


DECK = """
deck: turnstile
kind: environment
title: Turnstile
cards:
  arm: {title: Arm, copies: 15, keywords: [ongoing], end: [{one_deck: [{discard_top: {deck: that}}]}]}
"""


def test_a_text_that_has_a_deck_chosen_is_tried(tmp_path, capsys):
    """Its decks are what it chooses among, which is no test that is asked of many cards."""
    file = tmp_path / "my_set" / "environments" / "turnstile.yaml"
    file.parent.mkdir(parents=True)
    file.write_text(DECK, encoding="utf-8")
    main(["try", str(file), "--games", "1", "--json"])
    (report,) = json.loads(capsys.readouterr().out)
    assert report["crashes"] == [] and report["never_reached"] == []


BOARD = """
deck: turnstile
kind: environment
title: Turnstile
cards:
  board: {title: Board, copies: 15, keywords: [ongoing], static: [{open: {whose: [hero, character]}}]}
"""


def test_a_text_that_has_decks_lie_open_was_used(tmp_path, capsys):
    file = tmp_path / "my_set" / "environments" / "turnstile.yaml"
    file.parent.mkdir(parents=True)
    file.write_text(BOARD, encoding="utf-8")
    assert main(["try", str(file), "--games", "1", "--json"]) == 0
    (report,) = json.loads(capsys.readouterr().out)
    assert not [each for each in report["never_reached"] if "board" in each["key"]]
