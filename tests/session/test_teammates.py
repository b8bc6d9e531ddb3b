"""Heroes in the computer's hands: which questions are its own, when it answers and when it waits."""

from __future__ import annotations

import random

import pytest

from sotm_desktop.engine.game import MATE
from sotm_desktop.players.outlook import Advised, Outlook
from sotm_desktop.players.thinking import Gone
from sotm_desktop.players.thinking_orders import News
from sotm_desktop.saves import Recorder, open_record, pack, unpack
from sotm_desktop.saves.journal import Journal
from sotm_desktop.saves.record import Record
from sotm_desktop.session.game_session import GameSession
from sotm_desktop.session.hp_changes import hp_changes
from sotm_desktop.session.mate_mind import MateMind
from sotm_desktop.session.recap import RecapKind, run_of
from sotm_desktop.session.teammates import Waiting
from sotm_desktop.words.screens import mate_words
from tests.table.games import new_game

TEAM = ("legacy", "ra", "haka")


class Quick:
    """In place of the process: answers what was asked with any answer, when it is told to."""

    def __init__(self) -> None:
        self.chance, self.asked, self.number, self.is_slow = random.Random(1), None, 0, False
        self.cancelled = 0

    def prepare(self, index):
        return False

    def ask(self, asking):
        self.number, self.asked = self.number + 1, asking
        return self.number

    def cancel(self):
        self.cancelled += 1
        self.asked = None

    def news(self):
        if self.asked is None or self.is_slow:
            return ()
        decision, self.asked = self.asked.state.pending, None
        count = self.chance.randint(decision.least, decision.most)
        keys = tuple(self.chance.sample(decision.keys, min(count, len(decision.keys))))
        found = Advised(keys, 1, 0, 0, 0, False, 0, (), ())
        return (News(self.number, Outlook((found,), 1, 0, True)),)


def sitting(*mates, seed=1, draws=False):
    """A session in which these heroes are the computer's, what thinks for them, and its process."""
    session = GameSession(new_game(TEAM, seed=seed), draws_itself=lambda: draws)
    session.settle()
    quick = Quick()
    session.mates.hand_over(*(seat for seat in session.game.index.hero_decks if title(session, seat) in mates))
    return session, MateMind(session, quick), quick


def title(session, seat):
    return session.game.index.seats[seat].id


def any_answer(session, chance):
    decision = session.decision
    count = chance.randint(decision.least, decision.most)
    return tuple(chance.sample(decision.keys, min(count, len(decision.keys))))


def one_answer(session, mind, pause=0.0):
    """Frames until the computer has answered once."""
    at = session.game.at
    for _ in range(20):
        keys = mind.look(0.1, True, pause)
        if keys is not None:
            session.answer_for_mate(keys)
        if session.game.at != at:
            return
    raise AssertionError(f"no answer to {session.decision}")


def play_on(session, mind, until, chance=None):
    """The players answer at random, the computer by itself, until something is so."""
    chance = chance or random.Random(5)
    for _ in range(2000):
        if session.decision is None or until():
            return
        if session.mates.is_asked:
            one_answer(session, mind)
        else:
            session.answer(any_answer(session, chance))
    raise AssertionError("it does not come to that")


def test_questions_of_its_heroes_are_its_own_and_all_others_the_players():
    session, mind, _ = sitting("ra")
    play_on(session, mind, lambda: session.state.round == 4)
    seen = set()
    for number in session.game.path()[1:]:
        moment = session.game.moments[number]
        asks = session.game.moments[moment.parent].state.pending.asks
        if moment.by != "table":
            assert (moment.by == MATE) == (asks is not None and title(session, asks) == "ra"), moment
            seen.add(moment.by)
    assert seen == {MATE, "player"}


def test_what_happened_tells_of_the_turns_that_the_computer_played():
    """Their HP, cards and powers are in the summary of the next question of the players, and no turn of their own."""
    session, mind, _ = sitting("ra", "haka", draws=True)
    kinds, turns = set(), 0
    for _ in range(600):
        if session.decision is None or session.state.round == 6:
            break
        if session.mates.is_asked:
            assert session.recap is None
            one_answer(session, mind)
            continue
        recap, run = session.recap, run_of(session.game)
        if recap is not None and session.question.is_phase():
            played = {title(session, seat) for seat in recap.seats}
            assert "legacy" not in played
            kinds |= {line.kind for line in recap.lines}
            turns += len(played & {"ra", "haka"})
            changes = {each.card: each.gained - each.lost for each in hp_changes(run.before, run.events)}
            hits = [event for event in run.events if event.kind == "damage_dealt" and event.hp]
            assert {event.target for event in hits} <= set(changes)
        session.answer(any_answer(session, random.Random(session.game.at)))
    began = [
        event
        for number in session.game.path()
        for event in session.game.moments[number].events
        if event.kind == "turn_began" and title(session, event.deck) in ("ra", "haka")
    ]
    assert turns >= len(began) - 2 > 4
    assert {RecapKind.POWERS, RecapKind.OTHER_HP} <= kinds


def test_what_was_told_before_a_hero_was_handed_over_is_not_told_again():
    """The players have answered in that hero's turn: what lies before their answer they have seen."""
    session, mind, _ = sitting(draws=True)
    chance, handed = random.Random(2), 0
    for _ in range(400):
        if session.decision is None or session.state.round == 5:
            break
        turn, before = session.state.turn, session.game.at
        in_turn = turn in session.game.index.hero_decks and session.question.is_turn_of_asked
        session.answer(any_answer(session, chance))
        if not (in_turn and session.state.turn == turn and session.question.is_phase()):
            continue
        session.mates.hand_over(turn)
        while session.mates.is_asked and session.decision is not None:
            one_answer(session, mind)
        path = session.game.path()
        told = {number for number, _ in run.told} if (run := run_of(session.game)) is not None else set()
        assert not told & set(path[: path.index(before) + 1]), "that was before an answer of the players"
        session.mates.take_back(turn)
        handed += 1
    assert handed > 3


def test_where_all_are_its_own_it_answers_everything_to_the_end():
    session, mind, _ = sitting(*TEAM)
    assert session.mates.is_watched
    play_on(session, mind, lambda: not session.mates.is_asked)
    assert session.game.outcome is not None
    asked_together = 0
    for number in session.game.path()[1:]:
        moment = session.game.moments[number]
        assert moment.by in (MATE, "table")
        asked_together += session.game.moments[moment.parent].state.pending.asks is None
    assert asked_together


def test_it_says_what_it_intends_before_it_does_it():
    session, mind, _ = sitting(*TEAM)
    at = session.game.at
    assert mind.look(0.1, True, 1.0) is None and mind.intends is None
    assert mind.look(0.1, True, 1.0) is None and mind.intends is not None
    for _ in range(8):
        assert mind.look(0.1, True, 1.0) is None and session.game.at == at
    for _ in range(5):
        assert mind.look(0.1, False, 1.0) is None  # the question is not in sight: time does not pass
    mind.hurry()
    assert mind.look(0.1, True, 1.0) == mind.intends


def test_a_hero_is_taken_back_while_it_thinks():
    session, mind, quick = sitting(*TEAM)
    quick.is_slow = True
    for _ in range(3):
        mind.look(0.1, True, 0)
    assert quick.asked is not None
    session.mates.give_back()
    quick.is_slow = False
    for _ in range(5):
        assert mind.look(0.1, True, 0) is None
    assert quick.cancelled and quick.asked is None and not session.mates.is_asked and not session.game.at
    hero = session.decision.asks
    session.answer(any_answer(session, random.Random(1)))
    assert session.game.moments[1].by == "player" and hero not in session.mates.heroes


def test_what_was_undone_is_not_done_again_before_the_players_say_so():
    session, mind, _ = sitting(*TEAM)
    for _ in range(6):
        one_answer(session, mind)
    there = session.game.at
    assert session.undo() and session.mates.waiting is Waiting.WENT_BACK
    before = session.game.at
    assert before != there
    for _ in range(10):
        assert mind.look(0.5, True, 0) is None
    assert session.game.at == before
    session.mates.go_on()
    one_answer(session, mind)
    assert session.game.moments[session.game.at].by == MATE


def test_an_answer_of_the_players_after_undo_lets_it_go_on_but_a_pause_lasts():
    session, mind, _ = sitting("ra", "haka")
    chance = random.Random(3)
    play_on(session, mind, lambda: session.state.round == 2 and not session.mates.is_asked, chance)
    session.answer(any_answer(session, chance))
    while session.mates.is_asked:
        one_answer(session, mind)
    assert session.undo() and session.mates.waiting is Waiting.WENT_BACK
    while session.mates.is_asked:
        assert session.undo()
    session.answer(any_answer(session, chance))
    assert session.mates.waiting is None
    session.mates.pause()
    session.undo()
    assert session.mates.waiting is Waiting.PAUSED
    while not session.mates.is_asked:
        session.answer(any_answer(session, chance))
    assert session.mates.waiting is Waiting.PAUSED
    assert mind.look(1, True, 0) is mind.look(1, True, 0) is None  # and it stays so, whatever the players answer


def test_it_finishes_one_turn_and_nothing_more():
    session, mind, _ = sitting()
    play_on(session, mind, lambda: session.mates.to_finish is not None)
    hero, round = session.mates.to_finish, session.state.round
    session.mates.finish_turn()
    assert session.mates.is_asked and session.mates.to_finish is None
    play_on(session, mind, lambda: session.state.turn != hero)
    assert not session.mates.playing and not session.mates.heroes
    first = len(session.game.moments)
    play_on(session, mind, lambda: session.state.turn == hero and session.state.round == round + 1)
    assert not session.mates.is_asked and MATE not in {moment.by for moment in session.game.moments[first:]}


def test_who_finishes_a_turn_gives_it_back_in_the_middle():
    session, mind, _ = sitting()
    play_on(session, mind, lambda: session.mates.to_finish is not None)
    session.mates.finish_turn()
    one_answer(session, mind)
    session.mates.give_back()
    assert not session.mates.is_asked and session.mates.finishing is None


@pytest.mark.parametrize("trouble", ["gone", "no outlook"])
def test_a_question_that_it_cannot_answer_is_the_players_again_and_they_are_told(trouble):
    session, mind, quick = sitting(*TEAM)

    def news():
        if trouble == "gone":
            raise Gone
        return (News(quick.number, None, "a traceback"),)

    quick.news = news
    for _ in range(3):
        mind.look(0.1, True, 0)
    assert mind.said == (mate_words.GONE if trouble == "gone" else mate_words.COULD_NOT)
    assert not session.mates.is_asked and session.decision is not None


def test_a_save_knows_whom_the_computer_plays_and_which_answers_were_its_own(tmp_path):
    kept = []
    session, mind, _ = sitting("ra", "haka")
    play_on(session, mind, lambda: session.state.round == 3)
    session = GameSession(session.game, lambda game: kept.append(Recorder(game).record()))
    opened = open_record(unpack(pack(Recorder(session.game).record())))
    opened.finish()
    assert opened.game.mates == session.game.mates and len(opened.game.mates) == 2
    assert [moment.by for moment in opened.game.moments] == [moment.by for moment in session.game.moments]
    assert GameSession(opened.game).mates.waiting is Waiting.PAUSED  # nothing plays while one arrives
    session.mates.take_back(*session.mates.heroes)
    assert len(kept) == 1 and kept[0].mates == []


def test_the_journal_tells_of_a_hero_that_was_handed_over(tmp_path):
    session, _, _ = sitting("ra")
    recorder = Recorder(session.game)
    journal, first = Journal(tmp_path / "journal"), recorder.record()
    journal.begin(first)
    session.mates.hand_over(*session.game.index.hero_decks)
    journal.add(recorder.record())
    assert first.mates == ["ra"] and journal.continued(first).mates == list(TEAM)


@pytest.mark.parametrize("mates", [None, 7, "ra", [1, {}], {"ra": 1}, ["nobody"]])
def test_a_save_that_names_nobody_leaves_all_heroes_to_the_players(mates):
    session, _, _ = sitting("ra")
    record: Record = Recorder(session.game).record()._replace(mates=mates)
    assert open_record(unpack(pack(record))).game.mates == frozenset()


def test_an_answer_that_the_players_give_in_its_place_is_theirs():
    session, mind, _ = sitting(*TEAM)
    one_answer(session, mind)
    moment = session.game.moments[1]
    assert moment.by == MATE
    session.undo()
    session.mates.give_back()
    session.answer(moment.answer)
    assert session.game.moments[1].by == "player"
    assert Recorder(session.game).record().log[1]["by"] == "player"
