"""What the hand can do at a real game, in values: no window, no pygame."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from sotm_desktop.engine.decisions import card_meant
from sotm_desktop.engine.preview import preview
from sotm_desktop.engine.questions import hand_of, title
from sotm_desktop.gesture.actions import Answer, AnswerBoth, Inspect, Pass, Run, ShowInLog
from sotm_desktop.gesture.drag_rules import drag_rules_of
from sotm_desktop.gesture.gestures import Dragging, Idle, Lifted, Ordering, Picking
from sotm_desktop.gesture.lit import recap_is_open
from sotm_desktop.gesture.play_rules import PlayRules
from sotm_desktop.gesture.press_rules import gesture_after_aim
from sotm_desktop.gesture.targets import (
    AreaTarget,
    CardPlace,
    CardTarget,
    Command,
    OrderTarget,
    Pile,
    PileTarget,
    PowerTarget,
    RecapTarget,
    Region,
)
from sotm_desktop.gesture.view_state import ViewState
from sotm_desktop.session.game_session import GameSession
from sotm_desktop.session.turn_left import left_now
from tests.table.games import new_game

VIEW = ViewState()
TOLD = replace(VIEW, recap=False)
"""What happened was read."""


def session_where(wanted, seed=1, answers=300):
    """Plays at random until a question is as wanted."""
    for more in range(6):
        session, chance = GameSession(new_game(seed=seed + more)), random.Random(seed + more)
        session.settle()
        for _ in range(answers):
            if session.decision is None:
                break
            if wanted(session.question):
                return session, PlayRules(session)
            decision = session.decision
            count = max(decision.least, min(1, decision.most))
            keys = chance.sample(decision.keys, count)
            session.answer(tuple(decision.keys if decision.kind == "order" else keys))
    raise AssertionError("no such question came")


def in_hand(card):
    return CardTarget(card, CardPlace.HAND)


def playing():
    session, rules = session_where(lambda q: q.is_phase("play") and any(q.drops(card) for card in q.offer.plays))
    card = next(card for card in session.question.offer.plays if session.question.drops(card))
    return session, rules, card, hand_of(session.state, card)


def test_a_card_is_lifted_then_played_on_its_area_or_a_target():
    session, rules, card, seat = playing()
    lifted = rules.press(Idle(), VIEW, in_hand(card))
    assert lifted.gesture == Lifted(card) and lifted.action is None
    key = session.question.offer.cards[card]
    assert rules.press(Lifted(card), VIEW, AreaTarget(seat)).action == Answer((key,))
    assert rules.press(Lifted(card), VIEW, in_hand(card)).action == Answer((key,))
    target = next(iter(session.question.drops(card)))
    assert rules.press(Lifted(card), VIEW, CardTarget(target)).action == AnswerBoth((key,), target)
    assert rules.press(Lifted(card), VIEW, AreaTarget(0)).gesture == Idle()
    assert rules.escape(Lifted(card), VIEW).gesture == Idle()


def test_a_drag_and_two_clicks_do_the_same():
    session, _rules, card, seat = playing()
    taken = drag_rules_of(session).take(Idle(), VIEW, in_hand(card))
    assert taken.gesture == Dragging(in_hand(card))
    key, aims = session.question.offer.cards[card], drag_rules_of(session).aims(taken.gesture)
    assert aims == frozenset(session.question.drops(card))
    dropped = drag_rules_of(session).drop(taken.gesture, VIEW, AreaTarget(seat))
    assert dropped.action == Answer((key,)) and dropped.plays_from and dropped.gesture == Idle()
    target = next(iter(aims))
    assert drag_rules_of(session).drop(taken.gesture, VIEW, CardTarget(target)).action == AnswerBoth((key,), target)
    for nowhere in (None, Region.TRAY):
        back = drag_rules_of(session).drop(taken.gesture, VIEW, nowhere)
        assert back.springs_back and not back.said and back.action is None
    wrong = drag_rules_of(session).drop(taken.gesture, VIEW, Region.CENTRE)
    assert wrong.springs_back and title(session.state, card) in wrong.said


def test_a_drop_onto_a_target_gives_the_play_and_the_aim():
    session, _rules, card, _ = playing()
    for target in session.question.drops(card):
        action = drag_rules_of(session).drop(Dragging(in_hand(card)), VIEW, CardTarget(target)).action
        happened = session.answer_both(action.keys, action.card)
        assert any(event.kind == "card_moved" and event.card == card for event in happened[0].events)
        assert len(happened) > 1 or gesture_after_aim(session, target) != Idle()
        return


def test_a_card_that_harms_dropped_on_its_own_hero_is_played_and_aims_at_nobody():
    session, _rules, _card, seat = playing()
    own, question = session.state.index.character(seat), session.question
    for aimed in question.offer.plays:
        assert own not in question.drops(aimed) or not question.drops(aimed)[own].is_friend
    question.aim(60)
    harmful = next(card for card in question.offer.plays if any(aim.is_friend for aim in question.drops(card).values()))
    seen = preview(session.state, (question.offer.cards[harmful],)).state
    assert own in {card_meant(option.means) for option in seen.pending.options}, "it could be asked for all the same"
    held = Dragging(in_hand(harmful))
    assert own not in drag_rules_of(session).aims(held)
    dropped = drag_rules_of(session).drop(held, VIEW, AreaTarget(seat), over=own)
    assert dropped.action == Answer((question.offer.cards[harmful],))


def test_a_card_that_cannot_be_used_says_why():
    session, rules, _, _ = playing()
    other = next(card for card in session.state.zones[session.state.index.zone(2, 1)] or (0,))
    if other not in session.question.offer.cards:
        assert rules.press(Idle(), VIEW, in_hand(other)).said


def test_a_granted_play_is_dropped_on_its_area_only():
    """Text that grants a play asks for a card of the hand: it is played like any other, not dropped anywhere."""
    session, _rules = session_where(lambda q: q.grants_play)
    card = next(iter(session.question.offer.plays))
    key, seat = session.question.offer.cards[card], hand_of(session.state, card)
    held = drag_rules_of(session).take(Idle(), VIEW, in_hand(card)).gesture
    assert drag_rules_of(session).drop(held, VIEW, AreaTarget(seat)).action == Answer((key,))
    other = next(each.number for each in session.state.index.seats if each.number != seat)
    refused = drag_rules_of(session).drop(held, VIEW, AreaTarget(other))
    assert refused.action is None and refused.springs_back and refused.said


def test_a_power_is_clicked_or_dragged():
    session, rules = session_where(lambda q: q.is_phase("power") and bool(q.offer.powers))
    used, key = next(iter(session.question.offer.powers.items()))
    power = PowerTarget(used)
    assert rules.press(Idle(), VIEW, power).action == Answer((key,))
    held = drag_rules_of(session).take(Idle(), VIEW, power).gesture
    assert held == Dragging(power)
    assert drag_rules_of(session).drop(held, VIEW, AreaTarget(session.question.asks)).action == Answer((key,))
    assert drag_rules_of(session).drop(held, VIEW, AreaTarget(0)).springs_back


def test_space_does_what_is_lit_in_every_phase():
    """In the draw phase it draws, as the lit button says; a card that is lifted it plays."""
    _, rules = session_where(lambda q: q.is_phase("draw"))
    assert rules.key(Idle(), TOLD, "go_on", ()).action == Answer(("draw",))
    session, rules, card, _ = playing()
    assert rules.key(Lifted(card), TOLD, "go_on", ()).action == Answer((session.question.offer.cards[card],))


@pytest.mark.parametrize("phase", ["play", "power", "ability"])
def test_space_gives_nothing_up(phase):
    """Where something is left to do and nothing is lit, it says so; S passes."""
    session, rules = session_where(lambda q: q.is_phase(phase) and bool(left_now(q.state).counts))
    by_space = rules.key(Idle(), TOLD, "go_on", ())
    assert by_space.action is None and by_space.said and by_space.is_taken
    assert rules.key(Idle(), TOLD, "skip", ()).action == Answer(())
    assert session.left_of_turn.counts


def test_space_puts_aside_what_happened_and_an_answer_ends_it():
    session, rules = session_where(lambda q: q.is_phase("play") and q.state.round > 1, seed=2)
    while session.recap is None or not session.question.is_phase("play"):
        session.answer(session.decision.keys[: session.decision.least])
    assert recap_is_open(session, Idle(), VIEW)
    put_aside = rules.key(Idle(), VIEW, "go_on", ())
    assert put_aside.action is None and not recap_is_open(session, Idle(), put_aside.view)
    assert recap_is_open(session, Idle(), rules.press(Idle(), put_aside.view, Command.RECAP).view)
    line = session.recap.lines[-1]
    shown = rules.press(Idle(), VIEW, RecapTarget(len(session.recap.lines) - 1)).action
    assert isinstance(shown, ShowInLog) and (shown.moment, shown.cards) == (line.first[0], line.cards)
    session.answer(())
    assert session.recap is None


def test_space_answers_nothing_that_lies_under_what_happened():
    """At a real question it is folded; laid open over it, Space and Escape put it aside first."""
    wanted = ("yes_no", "cards", "choice", "reaction", "order")
    for seed in range(8):
        session, chance = GameSession(new_game(seed=seed)), random.Random(seed)
        session.settle()
        for _ in range(120):
            decision = session.decision
            if decision is None or (session.recap is not None and decision.kind in wanted):
                break
            session.answer(tuple(chance.sample(decision.keys, max(decision.least, min(1, decision.most)))))
        if session.decision is not None and session.recap is not None:
            break
    rules = PlayRules(session)
    assert not recap_is_open(session, Idle(), VIEW)
    opened = rules.press(Idle(), VIEW, Command.RECAP).view
    assert recap_is_open(session, Idle(), opened)
    for reaction in (rules.key(Idle(), opened, "go_on", ()), rules.escape(Idle(), opened)):
        assert reaction.action is None and not recap_is_open(session, Idle(), reaction.view)


def test_a_turn_with_something_left_is_ended_by_the_second_press():
    session, rules = session_where(lambda q: q.is_phase("play") and q.is_turn_of_asked)
    assert session.left_of_turn.counts == (("play", 1), ("power", 1), ("draw", 2))
    first = rules.command(Idle(), TOLD, Command.END_TURN)
    assert first.action is None and first.view.is_ending
    assert rules.key(Idle(), first.view, "end_turn", ()).action == Pass()
    at_once = replace(TOLD, asks_before_losing=False)
    assert rules.command(Idle(), at_once, Command.END_TURN).action == Pass()


def test_a_turn_that_cannot_be_ended_now_says_why():
    _, rules = session_where(lambda q: not q.is_turn_of_asked)
    refused = rules.key(Idle(), TOLD, "end_turn", ())
    assert refused.action is None and refused.said


def test_cards_are_drawn_from_the_deck_by_click_and_by_drag():
    session, rules = session_where(lambda q: q.is_phase("draw"))
    deck = PileTarget(session.question.asks, Pile.DECK)
    assert rules.press(Idle(), VIEW, deck).action == Answer(("draw",))
    held = drag_rules_of(session).take(Idle(), VIEW, deck).gesture
    assert drag_rules_of(session).drop(held, VIEW, Region.TRAY).action == Answer(("draw",))
    assert drag_rules_of(session).drop(held, VIEW, AreaTarget(0)).action is None


def test_an_order_is_put_together_by_clicks_and_drags():
    session, rules = session_where(lambda q: q.kind == "order" and len(q.ordered) > 1)
    keys = session.question.ordered
    first = rules.press(Idle(), VIEW, OrderTarget(keys[-1], 0)).gesture
    assert first == Ordering((keys[-1], *keys[:-1]), 1)
    moved = (
        drag_rules_of(session).drop(Dragging(OrderTarget(keys[0], 0), first), VIEW, OrderTarget(keys[-1], 0)).gesture
    )
    assert moved.keys[0] == keys[0]
    action = rules.command(moved, VIEW, Command.CONFIRM).action
    assert sorted(action.keys) == sorted(session.decision.keys)
    assert rules.command(moved, VIEW, Command.RESET_ORDER).gesture == Idle()


def test_several_are_picked_and_put_back_before_they_are_taken():
    session, rules = session_where(
        lambda q: q.picks_several and q.asks_for_cards and q.decision.least < q.decision.most
    )
    keys = session.decision.keys
    card = next(card for card, key in session.question.offer.cards.items() if key == keys[0])
    picked = rules.press(Idle(), VIEW, CardTarget(card)).gesture
    assert picked == Picking((keys[0],))
    assert rules.press(picked, VIEW, CardTarget(card)).gesture == Idle()
    assert rules.command(picked, VIEW, Command.CONFIRM).action == Answer((keys[0],))
    assert rules.escape(picked, VIEW).gesture == Idle()


def test_a_turn_that_cannot_be_ended_yet_takes_no_picks_away():
    session, rules = session_where(lambda q: q.picks_several and q.asks_for_cards)
    picked = Picking(session.decision.keys[:1])
    reaction = rules.key(picked, VIEW, "end_turn", ())
    assert reaction.gesture == picked
    assert reaction.action is None and reaction.said


def test_what_is_not_the_questions_opens_what_it_is():
    session, rules, _, _ = playing()
    assert rules.command(Idle(), VIEW, Command.MENU).action == Run(Command.MENU)
    assert rules.press(Idle(), VIEW, PileTarget(1, Pile.TRASH)).view.trash == 1
    villain = session.state.index.villains[0]
    assert rules.press(Idle(), VIEW, CardTarget(villain)).action == Inspect(villain)
    assert not rules.escape(Idle(), VIEW).is_taken
    assert rules.leave(Idle(), VIEW).action == Run(Command.MENU)


@pytest.mark.parametrize("seed", range(3))
def test_every_key_at_every_question_gives_something_that_can_be_done(seed):
    """No key raises, and what it answers is an answer that the game takes."""
    session, chance = GameSession(new_game(seed=seed)), random.Random(seed)
    session.settle()
    actions = ["go_on", "confirm", "skip", "yes", "no", "draw", "end_turn", *(f"pick_{n}" for n in range(1, 10))]
    for _ in range(60):
        if session.decision is None:
            break
        rules, fork = PlayRules(session), session.game.fork
        hand = session.state.zones[session.state.index.zone(session.question.asks or 1, 1)]
        for action in actions:
            found = rules.key(Idle(), VIEW, action, hand).action
            if isinstance(found, Answer):
                fork().answer(found.keys)
        decision = session.decision
        session.answer(tuple(chance.sample(decision.keys, max(decision.least, min(1, decision.most)))))
