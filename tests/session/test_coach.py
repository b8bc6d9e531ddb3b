"""What the coach teaches, as a value: no window is needed for it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sotm_desktop.engine.game import Game
from sotm_desktop.engine.game_setup import Setup
from sotm_desktop.screen_look.coach_look import coach_look
from sotm_desktop.session.coach import LEAVES_AFTER, Coach, Sight
from sotm_desktop.session.deeds import deeds_between
from sotm_desktop.session.game_session import GameSession
from sotm_desktop.session.novelties import Seen, novelties
from sotm_desktop.session.table_look import look_of
from sotm_desktop.words.lessons import CardHit, Deed, Lesson, NamedCard, Novelty, Part, PartKind, Sentence, When
from sotm_desktop.words.screens.coach_words import NOVELTIES
from tests.table.games import decisions, library, new_game

TEAM = (("legacy", ""), ("the_wraith", ""), ("tachyon", ""))
PLAYS = When(asks="legacy", phase="play")


def lesson(name: str, when: When, done_when: Deed | CardHit, teaches: str = "") -> Lesson:
    sentences = (Sentence("Do this.", True), Sentence("Know that.", False))
    return Lesson(name, name, sentences, when, done_when, teaches=teaches)


@pytest.fixture
def session():
    setup = Setup("baron_blade", "megalopolis", TEAM, seed=42, first_game=True)
    found = GameSession(Game.new(library().card_index(setup)))
    found.settle()
    return found


def sight(session, **more) -> Sight:
    state = session.state
    return Sight(state, look_of(state), session.decision, False)._replace(**more)


def played(session, card: str):
    """Plays a card of the hand; gives what was done."""
    before, index = session.game.at, session.game.index
    offer = session.question.offer
    session.answer((next(key for each, key in offer.cards.items() if index.definitions[each].id == card),))
    return deeds_between(session.game, before)


def test_a_lesson_is_said_while_it_holds_and_leaves_at_once(session):
    coach = Coach([lesson("play", PLAYS, Deed.DREW)], (), ())
    coach.see(sight(session))
    assert coach.number == 1
    session.pass_on(only_to_draw=True)
    coach.see(sight(session), {Deed.ANSWERED})
    assert coach.present is None and not coach.done


def test_what_was_done_stays_a_moment_and_the_next_lesson_follows(session):
    course = [lesson("play", PLAYS, Deed.PLAYED), lesson("targets", When(targets=True), Deed.PICKED)]
    coach = Coach(course, (), ())
    coach.see(sight(session))
    coach.see(sight(session), played(session, "flying_smash"))
    assert coach.done == {"play"} and coach.number == 1
    assert coach.pass_time(LEAVES_AFTER / 2) and coach.number == 1
    assert coach.pass_time(LEAVES_AFTER)
    coach.see(sight(session))
    assert coach.number == 2
    coach.see(sight(session, picks=True))
    assert not coach.is_teaching


def test_reading_counts_when_the_pointer_came_to_a_card(session):
    coach = Coach([lesson("read", When(), Deed.READ)], (), ())
    hero = session.game.index.heroes[0]
    coach.see(sight(session, on=hero, reads=True))
    coach.see(sight(session, on=hero, reads=True))
    assert coach.is_teaching, "the pointer happened to lie there"
    coach.see(sight(session))
    coach.see(sight(session, on=hero, reads=True))
    assert not coach.is_teaching


def test_deeds_of_a_game(session):
    start = session.game.at
    assert Deed.PLAYED in played(session, "flying_smash")
    session.answer(tuple(session.question.offer.cards.values())[1:3])
    done = deeds_between(session.game, start)
    assert CardHit(NamedCard("baron_blade", "mobile_defense_platform")) in done
    assert {Deed.PICKED, Deed.ANSWERED} <= done and Deed.UNDONE not in done
    before = session.game.at
    session.undo()
    assert deeds_between(session.game, before) == {Deed.UNDONE}


@pytest.mark.parametrize(
    ("when", "holds"),
    [
        (When(), True), (PLAYS, True), (When(asks="tachyon"), False), (When(phase="draw"), False),
        (When(targets=True), False), (When(round=2), False), (When(immune="baron_blade"), True),
        (When(immune="legacy"), False), (When(nemesis="legacy"), True), (When(nemesis="tachyon"), False),
        (When(in_play=NamedCard("baron_blade", "powered_turret")), True),
        (When(in_play=NamedCard("baron_blade", "blade_battalion")), False),
        (When(in_hand=NamedCard("legacy", "thokk")), True), (When(in_hand=NamedCard("legacy", "danger_sense")), False),
    ],
)  # fmt: skip
def test_when_a_lesson_holds(session, when, holds):
    coach = Coach([lesson("it", when, Deed.UNDONE)], (), ())
    coach.see(sight(session))
    assert (coach.number == 1) is holds
    if holds and when.needs_question:
        coach.see(sight(session, decision=None))
        assert coach.present is None, "something plays itself"


def test_what_a_lesson_teaches_is_not_explained_again(session):
    coach = Coach([lesson("nemesis", PLAYS, Deed.ANSWERED, "nemesis")], (), ())
    coach.see(sight(session))
    coach.see(sight(session), {Deed.ANSWERED})
    assert coach.told == {"nemesis"}


def test_what_is_new_is_explained_one_at_a_time_and_once(session):
    coach = Coach((), (), ())
    coach.see(sight(session))
    first = coach.present
    assert isinstance(first, Seen) and first.novelty is Novelty.LIMITED
    coach.got_it()
    coach.see(sight(session))
    assert coach.present.novelty is Novelty.NEMESIS
    coach.see(sight(session), explains=False)
    assert coach.present is None and coach.told == {"limited"}, "tips are off"
    coach.see(sight(session))
    session.pass_on()
    coach.see(sight(session, decision=None), {Deed.ANSWERED})
    assert coach.told == {"limited"}, "the next turn has not come yet"
    coach.see(sight(session))
    assert coach.told == {"limited", "nemesis"} and coach.present is None


def test_skipping_ends_the_lessons_and_what_is_new_comes(session):
    coach = Coach([lesson("play", PLAYS, Deed.PLAYED)], (), ())
    coach.see(sight(session))
    coach.skip()
    coach.see(sight(session))
    assert isinstance(coach.present, Seen) and not coach.is_teaching


def seen_in(game: Game) -> set[Novelty]:
    return {seen.novelty for seen in novelties(game.state, look_of(game.state), game.decision)}


def test_every_novelty_is_found_where_it_is():
    found: set[Novelty] = set()
    advanced = Setup("baron_blade", "megalopolis", TEAM, seed=1, advanced=True)
    found |= seen_in(Game.new(library().card_index(advanced)))
    assert found >= {Novelty.ADVANCED, Novelty.NEMESIS}
    event = next(each for each in library().events() if not each.is_critical)
    setup = Setup(event.villain, "megalopolis", TEAM, seed=1)
    found |= seen_in(Game.new(library().card_index(replace(setup, event_card=event.full_id))))
    assert Novelty.EVENT in found
    flips = Game.new(library().card_index(replace(setup, villain="omnitron")))
    found |= next(seen for game in decisions(flips) if Novelty.FLIP in (seen := seen_in(game)))
    wanted = set(Novelty)
    for seed in range(12):
        for game in decisions(new_game(("legacy", "tachyon", "the_wraith"), seed=seed), seed, 400):
            found |= seen_in(game)
            if found == wanted:
                return
    assert found == wanted


def test_all_of_it_has_words():
    assert set(NOVELTIES) == set(Novelty)
    assert all(1 <= len(sentences) <= 2 for _, sentences in NOVELTIES.values())


def test_what_is_picked_already_is_not_to_be_clicked_again(session):
    """A lesson that rings a card says to click it; a second click would take it back."""
    turret = NamedCard("baron_blade", "powered_turret")
    part = Part(PartKind.CARD, turret.deck, turret.card)
    ringed = replace(lesson("pick", When(targets=True), Deed.UNDONE), ring=part)
    coach = Coach([ringed], (), ())
    played(session, "flying_smash")
    card = sight(session).in_play(turret)
    told = []
    for picked in ((), (card,)):
        seen = sight(session, picked=picked)
        coach.see(seen)
        told.append([each.text for each in coach_look(coach, seen, session.question.offer).sentences])
    assert told[0] == ["Do this.", "Know that."]
    assert told[1][0].startswith("It is picked") and "{" not in told[1][0] and told[1][1] == "Know that."
