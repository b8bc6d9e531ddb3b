"""What Space answers to a question: only what is lit, and nothing that gives something up is lit by itself."""

from __future__ import annotations

from dataclasses import replace

from sotm_desktop.engine.decisions import YesOrNo
from sotm_desktop.gesture.actions import Answer
from sotm_desktop.gesture.gestures import Idle, Picking
from sotm_desktop.gesture.lit_row import gives_up, lit_row
from sotm_desktop.gesture.targets import Command, OptionTarget
from tests.gesture.test_play_rules import VIEW, session_where


def test_space_answers_with_the_row_that_is_pointed_at_and_else_with_nothing():
    session, rules = session_where(lambda q: q.kind == "choice" and len(q.offer.words) > 1)
    assert lit_row(session.question, Idle(), VIEW) is None
    assert rules.key(Idle(), VIEW, "go_on", ()).action is None
    key = session.question.offer.words[1]
    pointed = replace(VIEW, hover=OptionTarget(key))
    assert lit_row(session.question, Idle(), pointed) == OptionTarget(key)
    assert rules.key(Idle(), pointed, "go_on", ()).action == Answer((key,))


def test_what_declines_is_never_lit_by_itself():
    session, rules = session_where(lambda q: q.is_optional and not q.is_phase() and q.kind != "order")
    lit = lit_row(session.question, Idle(), VIEW)
    assert lit is not Command.SKIP
    no = session.question.key_for(YesOrNo(False))
    assert no is None or lit != OptionTarget(no)
    pointed = replace(VIEW, hover=Command.SKIP)
    assert rules.key(Idle(), pointed, "go_on", ()).action == Answer(session.question.declines)


def test_an_offer_is_lit_only_while_nothing_is_lost_by_it():
    found = {}
    for lost in (True, False):
        session, rules = session_where(
            lambda q, lost=lost: (
                q.kind == "yes_no" and any(gives_up(q.state, each) for each in q.consequences("true")) is lost
            ),
            seed=3,
        )
        lit = lit_row(session.question, Idle(), VIEW)
        assert (lit is None) is lost
        found[lost] = rules.key(Idle(), VIEW, "go_on", ()).action
    assert found == {True: None, False: Answer(("true",))}


def test_several_are_confirmed_once_enough_are_picked():
    session, rules = session_where(lambda q: q.picks_several and q.kind == "cards" and q.decision.least <= 1)
    assert lit_row(session.question, Idle(), VIEW) is None
    picking = Picking(session.decision.keys[:1])
    assert lit_row(session.question, picking, VIEW) is Command.CONFIRM
    assert rules.key(picking, VIEW, "go_on", ()).action == Answer(session.decision.keys[:1])
