"""What was beaten and collected: counted once a game, kept through broken files."""

import json
import os
import tracemalloc
from dataclasses import replace
from types import SimpleNamespace

import pytest

from sotm_desktop.engine.events import DamageDealt
from sotm_desktop.engine.game import Game
from sotm_desktop.engine.state import BACK, DRAWN, Outcome
from sotm_desktop.players import PLAYERS
from sotm_desktop.saves import DREW, WON, Count, Profile, SaveError, Taught
from sotm_desktop.scenes.shell.progress import Progress
from tests.engine.games import library, setup
from tests.kit.moments import put_in

EVENT, CRITICAL = "moonfall", "mad_bomber_blade"


@pytest.fixture
def file(tmp_path):
    return tmp_path / "profile.json"


def finished(won: bool, name="one", **chosen) -> Game:
    """A game that is over; how it came to that is not what these tests are about."""
    game = Game.new(library().card_index(replace(setup(1), **chosen)))
    game.name = name
    end(game, won)
    return game


def end(game: Game, won: bool) -> None:
    put_in(game, outcome=Outcome("heroes_win" if won else "heroes_lose", "test", None))


def test_a_new_profile_is_empty(file):
    profile = Profile(file)
    assert profile.collection == () and profile.count("events", EVENT) == Count() and not profile.complaint
    assert not file.exists()


def test_a_beaten_event_goes_into_the_collection(file):
    game = finished(True, event_card=EVENT, advanced=True)
    assert Profile(file).record(game)
    profile = Profile(file)
    assert profile.collection == (EVENT,)
    assert profile.count("events", EVENT) == Count(1, 0, 1) and profile.count("events", EVENT).is_beaten
    for seat in game.index.seats:
        kind = {"villain": "villains", "hero": "heroes"}.get(seat.side, "environments")
        assert profile.count(kind, seat.id) == Count(1, 0)


def test_a_lost_event_does_not(file):
    profile = Profile(file)
    profile.record(finished(False, event_card=EVENT))
    assert profile.collection == () and profile.count("events", EVENT) == Count(0, 1)


def test_a_critical_event_gives_no_reward_and_is_not_its_decks_villain(file):
    profile = Profile(file)
    game = finished(True, critical_event=CRITICAL)
    profile.record(game)
    assert profile.collection == () and profile.count("events", CRITICAL).won == 1
    assert profile.count("villains", game.index.seats[0].id) == Count()


def test_a_game_that_is_not_over_counts_nothing(file):
    profile = Profile(file)
    assert not profile.record(Game.new(library().card_index(setup(1))))
    assert not file.exists()


@pytest.mark.parametrize("name", ["one", ""])
def test_a_game_counts_once(file, name):
    game = finished(False, name, event_card=EVENT)
    assert Profile(file).record(game)
    assert not Profile(file).record(game)
    assert Profile(file).count("events", EVENT) == Count(0, 1)


def test_a_game_that_is_won_after_an_undo_is_no_loss(file):
    profile = Profile(file)
    game = finished(False, event_card=EVENT)
    profile.record(game)
    end(game, True)
    assert profile.record(game)
    assert profile.count("events", EVENT) == Count(1, 0) and profile.collection == (EVENT,)
    end(game, False)
    assert not profile.record(game)
    assert profile.count("events", EVENT) == Count(1, 0)


def test_another_game_of_the_same_setup_counts_too(file):
    profile = Profile(file)
    for name in ("one", "two"):
        profile.record(finished(False, name, event_card=EVENT))
    assert profile.count("events", EVENT) == Count(0, 2)


def test_two_windows_do_not_forget_each_others_games(file):
    mine, theirs = Profile(file), Profile(file)
    mine.record(finished(True, "one", event_card=EVENT))
    theirs.record(finished(True, "two", critical_event=CRITICAL))
    profile = Profile(file)
    assert profile.count("events", EVENT).won == profile.count("events", CRITICAL).won == 1


@pytest.mark.parametrize(
    "broken",
    [
        b"", b"{", b"[]", b"\xff\xfe", b'{"format": "1"}', b'{"format": 1, "events": []}',
        b'{"format": 1, "events": {"a": {"won": "x"}}}', b'{"format": 1, "collection": [3]}', b'{"format": 99}',
        b'{"format": 1, "games": {"a": "drawn"}}', b"[" * 100000, b'{"format": 1, "coach": []}',
        b'{"format": 1, "finished": {"a": {"result": "won"}}}', b'{"format": 1, "finished": []}',
        b'{"format": 1, "coach": {"lessons": [1]}}', b'{"format": 1, "coach": {"tutorial": 1}}',
    ],
)  # fmt: skip
def test_a_broken_file_opens_as_it_was_before(file, broken):
    Profile(file).record(finished(True, "one", event_card=EVENT))
    Profile(file).record(finished(True, "two", critical_event=CRITICAL))
    file.write_bytes(broken)
    profile = Profile(file)
    assert profile.collection == (EVENT,)
    assert file.name in profile.complaint and profile.complaint.endswith(".") and profile.complaint[0].isupper()
    profile.record(finished(True, "three", critical_event=CRITICAL))
    assert (file.parent / "profile-broken.json").read_bytes() == broken, "a broken file is put aside, not lost"
    assert Profile(file).collection == (EVENT,) and not Profile(file).complaint


def test_both_files_broken_begin_anew(file):
    for name in ("one", "two"):
        Profile(file).record(finished(True, name, event_card=EVENT))
    file.write_bytes(b"{")
    (file.parent / "profile-before.json").write_bytes(b"{")
    profile = Profile(file)
    assert profile.collection == () and "begins anew" in profile.complaint


def test_a_torn_write_leaves_the_old_file(file, monkeypatch):
    Profile(file).record(finished(True, "one", event_card=EVENT))
    before = file.read_bytes()
    monkeypatch.setattr(os, "replace", lambda *_: (_ for _ in ()).throw(OSError(28, "No space left on device")))
    with pytest.raises(SaveError, match=r"could not be saved as .*: No space left"):
        Profile(file).record(finished(True, "two", event_card=EVENT))
    assert file.read_bytes() == before and not list(file.parent.glob("*.part"))


def test_what_could_not_be_written_is_written_with_the_next(file, monkeypatch):
    """The disk is full for two games and an undo; then there is room, and nothing was lost or counted twice."""
    profile = Profile(file)
    monkeypatch.setattr(os, "replace", lambda *_: (_ for _ in ()).throw(OSError(28, "No space left on device")))
    lost_first = finished(False, "one", event_card=EVENT)
    for game in (lost_first, finished(True, "two", critical_event=CRITICAL)):
        with pytest.raises(SaveError, match="No space left"):
            profile.record(game)
    put_in(lost_first, outcome=None)
    with pytest.raises(SaveError):
        profile.write_due()
    assert profile.count("events", EVENT) == Count(0, 1) and profile.count("events", CRITICAL) == Count(1, 0)
    end(lost_first, True)
    with pytest.raises(SaveError):
        profile.record(lost_first)
    monkeypatch.undo()
    profile.record(finished(True, "three", event_card=EVENT))
    for found in (profile, Profile(file)):
        assert found.count("events", EVENT) == Count(2, 0) and found.count("events", CRITICAL) == Count(1, 0)
        assert found.collection == (EVENT,) and not found.complaint
    assert not profile.write_due()


def test_what_could_not_be_written_is_written_at_the_end(file, monkeypatch):
    notices = []
    progress = Progress(file, SimpleNamespace(cards=library()), notices)
    monkeypatch.setattr(os, "replace", lambda *_: (_ for _ in ()).throw(OSError(28, "No space left on device")))
    progress.count(finished(True, event_card=EVENT))
    assert "No space left" in notices[0] and "No space left" in progress.close()
    monkeypatch.undo()
    assert progress.close() == "" and Profile(file).collection == (EVENT,)


@pytest.mark.parametrize("make", [os.mkdir, os.mkfifo])
def test_a_folder_or_a_pipe_of_its_name_is_put_aside(file, make):
    make(file)
    profile = Profile(file)
    assert "it is no file" in profile.complaint
    profile.record(finished(True, event_card=EVENT))
    assert Profile(file).collection == (EVENT,) and (file.parent / "profile-broken.json").exists()


def test_an_entry_without_losses(file):
    file.write_text(json.dumps({"format": 1, "events": {EVENT: {"won": 2}}, "villains": {"x": {"lost": 1}}}))
    profile = Profile(file)
    profile.record(finished(True, event_card=EVENT))
    assert profile.count("events", EVENT) == Count(3, 0) and not Profile(file).complaint


def test_it_is_plain_json(file):
    Profile(file).record(finished(True, event_card=EVENT))
    found = json.loads(file.read_text())
    assert found["format"] == 1 and found["collection"] == [EVENT]


def test_what_the_coach_has_taught_is_kept_beside_the_games(file):
    assert Profile(file).taught == Taught()
    taught = Taught("a game", ("one", "two"), ("nemesis",))
    Profile(file).teach(taught)
    Profile(file).record(finished(True, event_card=EVENT))
    profile = Profile(file)
    assert profile.taught == taught and profile.collection == (EVENT,)


def test_one_more_game_takes_little_memory_however_many_there_are(file):
    """All games were taken apart into maps and read again: of 500 that was 8 MB after each game, and it added up."""
    Profile(file).record(finished(True))
    written = json.loads(file.read_text())
    written["finished"] = {f"game {number}": written["finished"]["one"] for number in range(300)}
    file.write_text(json.dumps(written))
    profile = Profile(file)
    profile.record(finished(True, "another"))  # the first looks at what a window wrote meanwhile
    tracemalloc.start()
    profile.record(finished(True, "the last"))
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert len(Profile(file).finished) == 302
    assert peak < 5 * file.stat().st_size


# -- what is kept of each game


def test_each_finished_game_is_kept_whole(file):
    game = finished(True, "one", event_card=EVENT, advanced=True)
    Profile(file).record(game, when=1_000_000.5, seconds=1234)
    (kept,) = Profile(file).finished
    chosen = game.index.setup
    assert (kept.name, kept.when, kept.result, kept.rounds) == ("one", 1_000_000.5, WON, game.state.round)
    assert kept.villains == kept.opponents == (chosen.villain,) and kept.environment == chosen.environment
    assert tuple((hero.deck, hero.variant) for hero in kept.heroes) == chosen.heroes
    assert kept.event_card == EVENT and kept.advanced and kept.seed == chosen.seed and kept.decisions == 0
    assert kept.seconds == 1234


def test_what_each_hero_did_is_counted_from_the_game(file):
    """The same sums as the end screen, and the hardest hit; a fallen hero has no HP."""
    game = greedily_played()
    Profile(file).record(game)
    (kept,) = Profile(file).finished
    dealt, hardest = dict.fromkeys(game.index.heroes, 0), dict.fromkeys(game.index.heroes, 0)
    by_deck = {game.index.deck_of[hero]: hero for hero in game.index.heroes}
    for moment in game.path():
        for event in game.moments[moment].events:
            hero = by_deck.get(game.index.seat_of(event.source).home) if isinstance(event, DamageDealt) else None
            if hero is not None and game.index.side[event.target] != "hero":
                dealt[hero] += event.amount
                hardest[hero] = max(hardest[hero], event.amount)
    assert [hero.dealt for hero in kept.heroes] == list(dealt.values()) and max(dealt.values()) > 20
    assert [hero.hardest for hero in kept.heroes] == list(hardest.values())
    assert [hero.hp is None for hero in kept.heroes] == [
        game.state.cards[hero].face == BACK for hero in game.index.heroes
    ]


def greedily_played() -> Game:
    game, player = Game.new(library().card_index(setup(1))), PLAYERS["greedy"](1)
    while game.state.round < 4 and game.decision is not None:
        game.answer(player.answer(game.state))
    end(game, False)
    return game


def test_a_game_whose_beginning_was_lost_says_so(file):
    game = greedily_played().fork()
    Profile(file).record(game)
    (kept,) = Profile(file).finished
    assert kept.decisions is None and all(hero.dealt is None and hero.hardest is None for hero in kept.heroes)


def test_a_draw_is_kept_and_counts_for_nobody(file):
    game = finished(False, "one", event_card=EVENT)
    put_in(game, outcome=Outcome(DRAWN, "test", None))
    assert Profile(file).record(game) and not Profile(file).record(game)
    profile = Profile(file)
    assert [each.result for each in profile.finished] == [DREW]
    assert profile.games == Count() and profile.count("events", EVENT) == Count()
    end(game, True)
    profile.record(game)
    assert [each.result for each in Profile(file).finished] == [WON] and Profile(file).games == Count(1, 0)


def test_games_of_older_versions_are_known_by_their_results(file):
    villain = setup(1).villain
    old = {"format": 1, "games": {"a": "won", "b": "lost", "c": "lost"}, "villains": {villain: {"won": 1, "lost": 1}}}
    file.write_text(json.dumps(old))
    profile = Profile(file)
    profile.record(finished(True, "one"))
    profile.record(finished(True, "b"))  # played on after an undo: now it is known whole
    for found in (profile, Profile(file)):
        assert found.older == Count(1, 1) and found.games == Count(3, 1) and len(found.finished) == 2
        assert found.older_counts("villains") == {villain: Count(1, 0)} and found.older_counts("heroes") == {}
