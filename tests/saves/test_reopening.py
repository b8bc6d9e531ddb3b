"""A game comes back from a file as it was: every moment, every branch, and the place where it stands."""

import json
from dataclasses import replace

import pytest

from sotm_desktop import saves
from sotm_desktop.engine.digest import digest
from sotm_desktop.engine.manual_moves import SetHpByHand
from sotm_desktop.saves.record import Recorder, content_hash
from sotm_desktop.saves.reopening import Pinned
from sotm_desktop.saves.savefile import Packer
from tests.engine.games import library, new_game, play_on, played, same_tree, with_branches


def clauses(state):
    """The index with the names of its clauses: the decks, and so the clauses, are built anew."""
    return {
        kind: [replace(entry, clause=entry.clause.key) for entry in found] for kind, found in state.listeners.items()
    }


@pytest.mark.parametrize("seed", range(3))
def test_the_whole_tree_comes_back(seed, tmp_path):
    game = with_branches(seed)
    saves.save(game, tmp_path / "game.sotm")
    opened = saves.load(tmp_path / "game.sotm")
    assert opened.disagreement is None
    assert same_tree(opened.game, game)
    assert opened.game.redo() == game.redo() and opened.game.at == game.at


def test_a_finished_game_comes_back():
    game = played(5)
    assert game.outcome is not None
    assert same_tree(saves.reopened(game), game)


def test_every_decision_on_the_way_can_be_saved_also_in_the_middle_of_a_card():
    game = new_game(4)
    for _ in play_on(game, 4, 60):
        again = saves.reopened(game)
        assert again.state == game.state and digest(again.state) == digest(game.state)
        assert clauses(again.state) == clauses(game.state)


def test_house_moves_and_who_answered_come_back():
    game = new_game(3)
    game.manual_move(SetHpByHand(game.index.heroes[0], 5))
    game.answer(game.decision.keys[:1], by="table")
    again = saves.reopened(game)
    assert [node.by for node in again.moments] == ["player", "house", "table"]
    assert same_tree(again, game)


def test_a_save_of_three_hundred_decisions_stays_small():
    game = played(8, 300, "greedy")
    assert len(saves.pack(saves.Recorder(game).record())) < 100_000


def test_the_same_game_gives_the_same_bytes():
    assert saves.pack(Recorder(with_branches(2)).record()) == saves.pack(Recorder(with_branches(2)).record())


def test_recording_again_looks_at_new_moments_only():
    game = new_game(6)
    recorder = Recorder(game)
    for _ in play_on(game, 6, 30):
        recorder.record()
    assert recorder.record() == Recorder(game).record()


def test_what_was_written_out_before_gives_the_same_bytes():
    """Also where a branch was taken in between, and an answer for always was taken back."""
    game = new_game(6)
    recorder, packer = Recorder(game), Packer()
    for number, _ in enumerate(play_on(game, 6, 30)):
        if number == 20:
            game.undo(5)
        if number == 25:
            game.moments[3].by = "always"
            packer.pack(recorder.record())
            game.take_back(3)
        assert packer.pack(recorder.record()) == saves.pack(Recorder(game).record())


def test_known_decks_are_used_when_their_content_is_the_same():
    game = played(7, 20)
    opened = saves.open_record(Recorder(game).record(), library().decks())
    assert [seat.definition for seat in opened.game.index.seats] == [seat.definition for seat in game.index.seats]


def test_a_changed_deck_of_the_same_name_is_not_used():
    game = played(7, 20)
    record = Recorder(game).record()
    changed = {deck.id: deck for deck in library().decks()}[record.decks[0]["id"]]
    source = json.loads(json.dumps(changed.source))
    source["title"] = "Somebody Else"
    pin = record.decks[0]
    other = Pinned(record._replace(cards={pin["cards"]: source})).deck(pin["id"])
    assert content_hash(other.source) != record.decks[0]["cards"]
    opened = saves.open_record(record, [other])
    assert opened.game.index.seats[0].definition.title == changed.title


def test_playing_on_before_the_timeline_is_back():
    game = with_branches(9)
    opened = saves.open_record(Recorder(game).record())
    steps = opened.steps()
    next(steps)
    twins = (opened.game, game)
    for one in twins:
        for _ in play_on(one, 1, 2):
            next(steps)
        one.undo()
        for _ in play_on(one, 2, 1, "greedy"):
            pass
    for _ in steps:
        pass
    assert opened.game.state == game.state
    assert [opened.game.moments[n].state for n in opened.game.path()] == [game.moments[n].state for n in game.path()]
    assert opened.game.undo(len(game.path()) - 1) and opened.game.at == 0


def test_saving_again_after_the_timeline_came_back():
    game = with_branches(1)
    opened = saves.open_record(Recorder(game).record())
    recorder = Recorder(opened.game)
    early = recorder.record()
    assert early.root is not None, "until then the game begins in its middle"
    assert saves.open_record(early).game.state == game.state
    opened.finish()
    assert recorder.record() == Recorder(game).record()


def test_a_fork_can_be_saved_too():
    game = played(2, 30).fork()
    for _ in play_on(game, 3, 5):
        pass
    assert same_tree(saves.reopened(game), game)


def test_a_text_that_came_to_be_refused_since_because_it_idles_is_played_on():
    """What can never do anything harms no game that was begun with it; a text that cannot be played is refused."""
    record = Recorder(played(7, 20)).record()
    pin = record.decks[0]
    source = json.loads(json.dumps(record.cards[pin["cards"]]))
    card = next(card for card in source["cards"].values() if "play" not in card)
    card["static"] = [{"cannot": {"who": ["villain"], "what": "draw"}}, {"immune": {"to": ["non_target"]}}]
    made = Pinned(record._replace(cards={pin["cards"]: source})).deck(pin["id"])
    assert any(each.faces[0].clauses for each in made.all_cards)
    card["static"] = [{"immune": {"to": [{"is": {"one": ["hero"]}}]}}]
    with pytest.raises(saves.SaveError, match="nobody is asked here"):
        Pinned(record._replace(cards={pin["cards"]: source})).deck(pin["id"])
