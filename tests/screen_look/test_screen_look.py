"""What the table shows, as values, over random games: everything that is asked can be answered with what is shown."""

from __future__ import annotations

import random
import re
from dataclasses import replace

import pytest

from sotm_desktop.engine.decisions import AnswerWith, UsePower
from sotm_desktop.engine.game import Game
from sotm_desktop.engine.game_setup import Setup
from sotm_desktop.engine.manual_moves import SetHpByHand
from sotm_desktop.engine.questions import hand_of, in_play, is_target, max_hp
from sotm_desktop.gesture.gestures import Dragging, Idle, Lifted
from sotm_desktop.gesture.hand_rules import rules_of
from sotm_desktop.gesture.targets import (
    AreaTarget,
    CardPlace,
    CardTarget,
    Command,
    ManualTarget,
    OptionTarget,
    OrderTarget,
    PanelKind,
    PanelTarget,
    Pile,
    PileTarget,
    PowerTarget,
    Region,
)
from sotm_desktop.gesture.view_state import ViewState
from sotm_desktop.screen_look.choices import markers_words
from sotm_desktop.screen_look.described import asked, choices_on, describe
from sotm_desktop.screen_look.look_parts import Showing
from sotm_desktop.screen_look.mate_look import intent_words
from sotm_desktop.screen_look.panels import answers_panel, host_panel, manual_panel, undo_panel
from sotm_desktop.screen_look.screen_look import screen_look
from sotm_desktop.screen_look.tooltips import tooltip
from sotm_desktop.session.animation_steps import steps_of
from sotm_desktop.session.game_session import GameSession
from sotm_desktop.session.offer import markers_of
from sotm_desktop.words.narration.option_text import option_text
from tests.gesture.test_play_rules import in_hand, playing, session_where
from tests.table.games import library, new_game
from tests.table.test_look_facing import six_against_two

VIEW = ViewState()


def sessions(seed, answers=80):
    """A session before each of some answers given at random."""
    session, chance = GameSession(new_game(seed=seed)), random.Random(seed)
    session.settle()
    for _ in range(answers):
        if session.decision is None:
            return
        yield session
        decision = session.decision
        keys = chance.sample(decision.keys, max(decision.least, min(1, decision.most)))
        session.answer(decision.keys if decision.kind == "order" else tuple(keys))


def ways_to_answer(session, look):
    """Everything shown that stands for an option of the question."""
    found = {choice.target.key for choice in choices_on(look) if isinstance(choice.target, OptionTarget)}
    found |= {listed.target.key for listed in look.prompt.order}
    offer = session.question.offer
    laid_out = frozenset(look.pile.cards) if look.pile is not None else frozenset()
    cards = {key for card, key in offer.cards.items() if card not in offer.hidden or card in laid_out}
    return found | cards | set(offer.powers.values()) | set(offer.decks.values())


@pytest.mark.parametrize("seed", range(3))
def test_every_option_has_its_place_on_the_screen(seed):
    commands = {"draw": Command.DRAW}
    for session in sessions(seed):
        look = screen_look(session, Idle(), VIEW)
        shown = ways_to_answer(session, look)
        same = session.question.duplicates
        targets = {choice.target for choice in choices_on(look)}
        for key in session.decision.keys:
            is_laid_out_on_demand = key.startswith(("use_reward", "turn_around", "gain_initiative"))
            assert (
                key in shown or commands.get(key) in targets or same.get(key) in shown or is_laid_out_on_demand
                or session.decision.kind == "order"
            ), (session.decision, key)  # fmt: skip
        if session.decision.is_optional and session.decision.kind != "yes_no" and "0" not in session.decision.keys:
            assert Command.SKIP in targets
        assert look.prompt.words and look.prompt.speaker


@pytest.mark.parametrize("seed", range(2))
def test_every_button_does_something_when_pressed(seed):
    for session in sessions(seed, 50):
        rules = rules_of(session)
        for choice in choices_on(screen_look(session, Idle(), VIEW)):
            if not choice.why_off:
                found = rules.press(Idle(), VIEW, choice.target)
                assert found.is_taken or choice.target in (Command.CONFIRM, Command.RESET_ORDER), choice


def test_looking_changes_nothing_and_gives_the_same_again():
    for session in sessions(5, 30):
        state, at = session.state, session.game.at
        assert screen_look(session, Idle(), VIEW) == screen_look(session, Idle(), VIEW)
        assert session.state is state and session.game.at == at


def test_a_held_card_lights_its_area_and_its_targets():
    session, _, card, seat = playing()
    for gesture in (Lifted(card), Dragging(in_hand(card))):
        lights = screen_look(session, gesture, VIEW).highlights
        assert lights.places[AreaTarget(seat)].label == "PLAY" and lights.dims
        assert set(session.question.drops(card)) < set(lights.cards)
    assert screen_look(session, Dragging(in_hand(card)), VIEW).highlights.hidden == {card}


def test_a_play_that_text_grants_lights_the_cards_and_then_their_area():
    session, _ = session_where(lambda q: q.grants_play)
    card = next(iter(session.question.offer.plays))
    idle = screen_look(session, Idle(), VIEW)
    assert set(session.question.offer.plays) <= set(idle.highlights.cards)
    assert "area" in idle.prompt.footer
    held = screen_look(session, Dragging(in_hand(card)), VIEW).highlights
    assert held.places[AreaTarget(hand_of(session.state, card))].label == "PLAY"


def test_the_lit_button_of_every_phase_bears_the_key_that_presses_it():
    for seed in range(2):
        for session in sessions(seed, 60):
            if not session.question.is_phase():
                continue
            view = replace(VIEW, recap=False)
            look = screen_look(session, Idle(), view)
            lit = [choice for choice in (*look.prompt.choices, *look.tray.buttons) if choice.key == "Space"]
            assert [choice.kind for choice in lit] == ["main"] * len(lit)
            by_key = rules_of(session).key(Idle(), view, "go_on", ())
            assert len(lit) <= 1 and (
                by_key == rules_of(session).press(Idle(), view, lit[0].target) if lit else by_key.said
            )


def test_keys_are_those_of_the_player():
    session = next(sessions(1))
    look = screen_look(session, Idle(), VIEW, keys=lambda key: f"<{key}>")
    assert all(choice.key.startswith("<") for choice in choices_on(look))
    assert look.bar.keys[0] == "<Esc>"


def test_what_to_do_is_said_in_the_players_keys_to_those_who_use_them():
    said, by_keys = set(), replace(VIEW, by_keys=True)
    for seed in range(4):
        for session in sessions(seed, 60):
            by_mouse = screen_look(session, Idle(), VIEW).prompt.footer
            footer = screen_look(session, Idle(), by_keys, keys=lambda key: f"<{key}>").prompt.footer
            if "Click" in by_mouse or "Drag" in by_mouse:
                assert (
                    (footer or session.decision.kind == "phase")
                    and "Click" not in footer
                    and "Drag" not in footer
                    and "{" not in footer
                ), footer
                said.add(footer)
            for card in list(session.question.offer.plays)[:1]:
                lifted = screen_look(session, Lifted(card), by_keys, keys=lambda key: f"<{key}>").prompt.words
                assert "<Space> plays it" in lifted and "click" not in lifted
    assert len(said) > 4 and any("<Enter>" in footer for footer in said)


def test_during_playback_the_table_tells_what_happens_and_lights_nothing():
    told = 0
    for session in sessions(2, 30):
        for happened in session.answer(session.decision.keys[: session.decision.least]):
            for step in steps_of(happened.before, happened.events):
                look = screen_look(session, Idle(), VIEW, Showing(step.after, is_playing=True, step=step))
                assert look.prompt.is_quiet and not look.highlights.cards and not look.tray.buttons
                said = asked(step.after, look.prompt)
                assert bool(said) is bool(look.prompt.words or look.prompt.alarm), "a speaker alone is not read aloud"
                told += bool(look.prompt.words)
        if session.decision is None:
            break
    assert told > 10


def test_piles_are_laid_out_when_asked_for():
    for session in sessions(3, 40):
        look = screen_look(session, Idle(), replace(VIEW, trash=0))
        assert look.pile.cards == session.state.zones[session.state.index.zone(0, 2)]
        every = screen_look(session, Idle(), replace(VIEW, shows_trashes=True)).pile
        assert sum(len(cards) for _, cards in every.columns) == len(every.cards)


def test_targets_that_the_table_has_no_room_for_are_laid_out_with_their_hp():
    session, _rules = session_where(lambda q: sum(is_target(q.state, card) for card in q.offer.cards) > 1)
    asked_for = [card for card in session.question.offer.cards if is_target(session.state, card)]
    look = screen_look(session, Idle(), replace(VIEW, buried=frozenset(asked_for), recap=False)).pile
    shown = {card.card: card.hp for card in look.in_play}
    assert set(asked_for) <= set(look.cards)
    assert {card: shown.get(card) for card in asked_for} == {card: session.state.cards[card].hp for card in asked_for}


def test_targets_that_are_laid_out_say_what_becomes_of_them_and_the_players_own_come_last():
    def hurts(question):
        aims = question.targets() if question.picks_cards else {}
        return len({aim.is_friend for aim in aims.values()}) > 1

    session, _rules = session_where(hurts)
    aims = session.question.targets()
    look = screen_look(session, Idle(), replace(VIEW, buried=frozenset(aims), recap=False)).pile
    lights = dict(look.lights)
    assert {card: light.label for card, light in lights.items()} == {card: aim.label for card, aim in aims.items()}
    assert all((lights[card].outline == "danger") is aim.is_friend for card, aim in aims.items())
    own = [aims[card].is_friend for card in look.cards]
    assert own == sorted(own) and any(own)


def test_what_the_computer_answers_names_a_card_once():
    """ "React with Synaptic Interrupt." says of which card it is the answer."""
    said = 0
    for session in sessions(5, 300):
        question = session.question
        for key in question.decision.keys if question.decision is not None else ():
            means = question.option(key).means
            if isinstance(means, AnswerWith) and means.card == question.decision.card:
                title = question.state.index.definitions[means.card].title
                assert intent_words(question, (key,)).count(title) == 1
                said += 1
    assert said > 0


def test_everything_has_words_to_be_read_aloud():
    session = next(sessions(1))
    look = screen_look(session, Idle(), VIEW)
    hero = session.state.index.heroes[0]
    for target in (
        CardTarget(hero), AreaTarget(1), Region.TRAY, Region.TIMELINE, Command.MENU, PileTarget(1, Pile.TRASH),
        *(choice.target for choice in choices_on(look)),
    ):  # fmt: skip
        found = describe(session, look, Idle(), target, "a hint" if isinstance(target, PileTarget) else "")
        assert found.name and found.role, target
    assert look.prompt.speaker in asked(look.state, look.prompt)


def test_tooltips_give_reasons():
    session = next(sessions(1))
    hero = session.state.index.heroes[0]
    assert tooltip(session, session.state, Region.H)
    assert tooltip(session, session.state, Region.COMING) == "", "it is not known yet what comes"
    while session.coming.is_thinking:
        session.coming.think(1.0)
    assert tooltip(session, session.state, Region.COMING).startswith("Coming")
    assert tooltip(session, session.state, PowerTarget(UsePower(hero, 0)), "its power")
    assert tooltip(session, session.state, PileTarget(0, Pile.DECK), "a hint") == "a hint"


def test_how_much_is_left_to_do_is_told_where_it_stands():
    """Two draws for a turn in which nothing was done: beside the count of cards, and not over the rest of the tray."""
    session, _ = session_where(lambda question: question.is_phase("play"))
    assert tooltip(session, session.state, Region.TRAY) == ""
    said = tooltip(session, session.state, Command.SORT_HAND, "Sorts.").splitlines()
    assert said[0].startswith("2 draws this turn: 1 draw by the rules") and said[-1] == "Sorts."


def test_a_count_that_ends_the_game_says_what_is_counted():
    team = (("ra", ""), ("haka", ""), ("legacy", ""))
    session = GameSession(Game.new(library().card_index(Setup("grand_warlord_voss", "megalopolis", team, seed=1))))
    state = session.state
    (clock,) = screen_look(session, Idle(), VIEW).table.clocks
    targets = [card for card in in_play(state) if is_target(state, card) and state.index.side[card] == "villain"]
    assert (clock.what, clock.whole, clock.there) == ("Villain targets", "Villain targets in play", len(targets))


def test_a_hero_who_is_meant_is_called_as_the_card_calls_them():
    game = new_game(("absolute_zero", "haka", "legacy"))
    while not (powers := [key for key in game.decision.keys if key == "use_power:absolute_zero"]):
        game.answer(())
    game.answer(tuple(powers))
    said = [option_text(game.state, game.decision, option) for option in game.decision.options]
    assert said == ["Deal himself 1 cold damage", "Deal himself 1 fire damage"]


@pytest.mark.parametrize(("hero", "moves"), [(0, False), (1, True)])
def test_what_a_marker_costs_is_what_is_given_up_now(hero, moves):
    """Who is first cannot go earlier; a bonus card that is not earned any more is not lost."""
    team = tuple((name, "") for name in ("absolute_zero", "haka", "legacy", "ra", "tachyon", "the_wraith"))
    setup = Setup("baron_blade", "megalopolis", team, 1, edition=("definitive", "epic"), second_villain="omnitron")
    session = GameSession(Game.new(library().card_index(setup)))
    asks = session.state.index.hero_decks[hero]
    said = {}
    for _ in range(60):
        session.settle()
        question = session.question
        if question.is_phase() and question.asks == asks:
            said[question.decision.question] = markers_words(question) if markers_of(question.decision) else ""
            keys = [key for key in question.decision.keys if key.startswith("use_power:")][:1]
        else:
            keys = list(question.decision.keys[: max(question.decision.least, 0)])
        if "draw" in said:
            break
        session.answer(tuple(keys))
    assert ("Those between" in said["play"]) is moves
    assert "bonus card" in said["play"] and "bonus card" not in said["draw"]


# -- by hand -----------------------------------------------------------------------------


@pytest.fixture
def by_hand():
    session = next(sessions(1))
    session.begin_manual()
    return session


def test_the_question_waits_during_moves_by_hand(by_hand):
    look = screen_look(by_hand, Idle(), VIEW)
    assert look.is_manual and look.bar.is_manual and not look.tray.buttons
    assert {choice.target for choice in look.prompt.choices} == {Command.MANUAL, PanelTarget(PanelKind.TURN)}
    card = by_hand.state.zones[by_hand.state.index.zone(1, 1)][0]
    held = Dragging(CardTarget(card, CardPlace.HAND))
    assert len(screen_look(by_hand, held, VIEW).prompt.choices) == 3
    over = screen_look(by_hand, held, replace(VIEW, hover=AreaTarget(2)))
    assert over.highlights.places[AreaTarget(2)].label == "IN PLAY"


def test_at_full_hp_more_is_shown_and_says_why_it_is_off(by_hand):
    hero = by_hand.state.index.heroes[0]
    most = max_hp(by_hand.state, hero) if by_hand.state.cards[hero].hp else 0
    for hp in (most, most - 1, most - 3, 1, 3):
        by_hand.manual(SetHpByHand(hero, hp))
        row = manual_panel(by_hand.state, PanelTarget(PanelKind.CARD, hero)).rows[0]
        assert [choice.words for choice in row] == ["−5 HP", "−1 HP", "+1 HP", "+5 HP"]
        assert len({choice.target for choice in row}) == 4, "each button is one of its own"
        assert bool(row[2].why_off) == (hp == most)
        for choice in row:
            if not choice.why_off:
                wanted = choice.target.move.hp
                assert choice.target.move.card == hero and wanted != hp and 0 <= wanted <= most


def test_every_panel_of_every_card_and_deck_can_be_carried_out(by_hand):
    state, carried = by_hand.state, 0
    panels = [PanelTarget(PanelKind.DECK, seat.number) for seat in state.index.seats]
    for card in range(0, len(state.cards), 7):
        if state.cards[card].copy:
            panels += [PanelTarget(PanelKind.CARD, card)]
            panels += [] if state.index.definitions[card].is_character else [PanelTarget(PanelKind.PLACES, card)]
    panels += [PanelTarget(PanelKind.TURN), PanelTarget(PanelKind.PHASE, 1)]
    for panel in panels:
        for row in manual_panel(state, panel).rows:
            for choice in row:
                if isinstance(choice.target, ManualTarget) and not choice.why_off:
                    by_hand.game.fork().manual_move(choice.target.move)
                    carried += 1
    assert carried > 40


def test_other_panels():
    session = list(sessions(1, 20))[-1]
    assert [row[0].why_off for row in undo_panel(session.game).rows] == [""] * 5
    assert not answers_panel(session).rows
    hero, card = session.state.index.heroes[0], session.state.zones[session.state.index.zone(1, 0)][0]
    assert len(host_panel(session.state, card, hero).rows) == 3


def test_orders_can_be_put_together():
    session, _ = session_where(lambda q: q.kind == "order" and len(q.ordered) > 1)
    look = screen_look(session, Idle(), VIEW)
    assert [listed.target.key for listed in look.prompt.order] == list(session.question.ordered)
    assert all(isinstance(listed.target, OrderTarget) for listed in look.prompt.order)


def test_whom_to_face_says_by_how_many_a_villain_is_faced_then_and_what_h_is_on_its_cards():
    session = GameSession(six_against_two(facing=()))
    session.settle()
    said = []
    for answer in (0, 0, 0, 0, 1, 1):
        options = [choice for choice in choices_on(screen_look(session, Idle(), VIEW)) if choice.chips]
        said.append([chip.note for choice in options for chip in choice.chips])
        session.answer((session.decision.keys[answer],))
        if session.decision is None or session.decision.kind != "facing":
            break
    assert len(said) > 1 and all(" it, H " in note for notes in said for note in notes)
    counts = [
        tuple(int(re.search(r"(\d+) hero(?:es)? faces? it, H (\d+)", note)[n]) for n in (1, 2)) for note, *_ in said
    ]
    assert all(h == max(3, count) for count, h in counts)
    assert [count for count, _ in counts][1] == counts[0][0] + 1, "one more after the first has chosen it"
