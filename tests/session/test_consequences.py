"""What each option of a question does, walked over 500 questions of recorded games: never silent, and never untrue."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import cache
from itertools import islice
from pathlib import Path

import pytest

from build_scripts.preview_check import shuffled_in_secret
from sotm_desktop.engine.game import Game
from sotm_desktop.engine.state import DECK
from sotm_desktop.session.consequence_chips import chips_of, lines_of
from sotm_desktop.session.consequence_search import ConsequenceSearch
from sotm_desktop.session.consequences import (
    CardGoes,
    Falls,
    Flips,
    Follows,
    HandChange,
    Hides,
    HpChange,
    IsDestroyed,
    Next,
    NothingChanges,
    Opens,
    Place,
    Then,
    Unknown,
)
from sotm_desktop.session.question import Question
from sotm_desktop.session.table_look import look_of
from sotm_desktop.session.worst_first import is_friend
from tests.kit.opened_saves import opened
from tests.table.games import new_game
from tests.table.test_look_facing import six_against_two

RECORDED = Path(__file__).resolve().parents[1] / "recorded"
QUESTIONS = 500
GAMES = 14
SEARCHED = 60
"""Questions of which every option is searched to its end and then played."""


@cache
def walked() -> list[tuple[Game, int]]:
    """500 questions that players answered in recorded games of all kinds."""
    files, found = sorted(RECORDED.glob("*.sotm")), []
    chance = random.Random(3)
    for file in files[:: len(files) // GAMES]:
        game = opened(file)
        asked = [at for at in game.path() if game.moments[at].state.pending is not None]
        found += [(game, at) for at in chance.sample(asked, min(len(asked), QUESTIONS // GAMES + 6))]
    chance.shuffle(found)
    return found[:QUESTIONS]


def answers_of(decision):
    """Every single option as an answer, the answer that declines, and one of several where several are asked for."""
    if decision.kind == "order":
        return [decision.keys, decision.keys[::-1]]
    single = [(key,) for key in decision.keys] if decision.least <= 1 <= decision.most else []
    return [*single, *([()] if decision.least == 0 else []), *([decision.keys[: decision.least]] * (not single))]


def test_no_option_is_without_a_consequence_or_an_honest_unknown():
    assert len(walked()) == QUESTIONS
    options = 0
    for game, at in walked():
        question = Question(game.moments[at].state)
        for keys in answers_of(question.decision):
            found = question.consequences(*keys)
            assert found, (at, question.decision, keys)
            state = question.state
            assert any(not isinstance(each, Then) or each.is_granted_in(state) for each in found), found
            assert not (len(found) > 2 and NothingChanges() in found), found
            options += 1
        if question.decision.least > 1 and question.decision.kind != "order":
            for key in question.decision.keys:
                assert question.consequences(key) == (Unknown(Hides.PICKS),)
    assert options > 1500


def searched(state, keys):
    search = ConsequenceSearch(state, keys)
    while not search.is_done:
        search.step()
    return search.consequences


def test_a_phase_that_a_hero_gets_in_another_turn_is_said_to_be_theirs():
    """ "Nothing changes, then draw phase" was said of an ability that lets the one hero who is left draw."""
    game = opened(RECORDED / "spite.sotm")
    alone = None
    for at in game.path():
        state = game.moments[at].state
        if state.pending is not None and state.pending.question == "ability":
            standing = [hero for hero in state.index.heroes if state.cards[hero].hp]
            alone = (state, state.pending.keys[0]) if len(standing) == 1 else alone
    state, key = alone
    found = searched(state, (key,))
    assert NothingChanges() not in found
    assert lines_of(state, found) == ["Then NightMist's draw phase, 3 left"]
    own = Then(Next.PHASE, state.turn, "draw", 1)
    assert lines_of(state, (own,)) == ["Then draw phase, 1 left"]


def test_where_heroes_choose_a_target_the_other_side_is_told_of_first():
    """In front of "a villain −3" a "hero −3" read as an attack on friends."""
    checked = 0
    for game, at in walked()[:120]:
        state = game.moments[at].state
        decision = state.pending
        if decision.kind != "phase":
            continue
        for key in decision.keys:
            found = searched(state, (key,))
            open_ones = [each for each in found if isinstance(each, HpChange) and each.is_open and each.most == 0]
            is_harmed = [is_friend(state, each.card) for each in open_ones]
            if not any(isinstance(each, Unknown) for each in found) and len(set(is_harmed)) == 2:
                assert is_harmed == sorted(is_harmed), (decision, key, found)
                checked += 1
    assert checked > 3


def test_what_is_said_comes_true():
    """Each option is played, further questions at random: what was certain happens, and no number leaves its range."""
    chance, whole, ranged, fallen = random.Random(8), 0, 0, 0
    for game, at in islice(walked(), SEARCHED):
        state = game.moments[at].state
        for keys in answers_of(state.pending):
            said = searched(state, keys)
            hp, events, is_over = played(game, at, keys, chance)
            is_whole = not any(isinstance(each, Unknown) for each in said)
            is_whole &= Opens(Follows.PLAY) not in said and Opens(Follows.POWER) not in said
            changes = {each.card: each for each in said if isinstance(each, HpChange)}
            destroyed = {event.card for event in events if event.kind == "card_destroyed"}
            where = (state.pending, keys, said)
            for each in said:
                match each:
                    case IsDestroyed(card, is_open=False):
                        assert card in destroyed, where
                    case Falls(card, is_open=False):
                        assert any(event.kind == "hero_incapacitated" and event.card == card for event in events)
                        fallen += 1
                    case Flips(card, is_open=False):
                        assert any(event.kind == "card_flipped" and event.card == card for event in events), where
                    case HpChange(card, least, most, is_open=is_open):
                        ranged += is_open
                        if is_open:
                            assert least <= hp.get(card, 0) <= most, where
                    case HandChange(least=least, most=most):
                        assert least <= most
            if is_whole and is_over:
                whole += 1
                ends = {each.card for each in said if isinstance(each, IsDestroyed | Falls)}
                for card, by in hp.items():
                    if card not in ends and by and state.cards[card].hp is not None:
                        assert card in changes, where
                        assert changes[card].least <= by <= changes[card].most, where
    assert whole > 100 and ranged > 10 and fallen > 0, (whole, ranged, fallen)


def played(game, at, keys, chance):
    """HP changed by target, and all events, up to the next question of a phase; and whether it came to an end."""
    game.go_to(at)
    fork = game.fork()

    hp, events = {}, []
    for _ in range(40):
        for event in fork.answer(keys):
            if event.kind == "turn_began":
                return hp, events, True
            events.append(event)
            if event.kind in ("damage_dealt", "hp_regained"):
                by = -event.amount if event.kind == "damage_dealt" else event.amount
                hp[event.target] = hp.get(event.target, 0) + by
        decision = fork.decision
        if decision is None or decision.kind in ("phase", "pause"):
            return hp, events, True
        if any(event.kind == "phase_began" for event in events):
            return hp, events, True
        keys = tuple(chance.sample(decision.keys, chance.randint(decision.least, decision.most)))
    return hp, events, False


def test_nothing_hidden_is_told():
    """The unseen cards of all decks change places: everything that is said stays the same."""
    compared = 0
    for game, at in islice(walked(), 60, 110):
        state = game.moments[at].state
        for keys in answers_of(state.pending)[:3]:
            found = searched(state, keys)
            assert found == searched(shuffled_in_secret(state), keys), (state.pending, keys)
            compared += any(isinstance(each, Unknown) for each in found)
    assert compared > 15


def test_a_hidden_card_gives_a_range_over_every_card_that_it_may_be():
    """Where every end is reached, damage that hangs on the next card of a deck is told from least to most."""
    for game, at in walked():
        state = game.moments[at].state
        for keys in answers_of(state.pending):
            first = ConsequenceSearch(state, keys)
            first.step()
            if not any(isinstance(each, Unknown) and each.hangs_on is Hides.CARDS for each in first.consequences):
                continue
            found = searched(state, keys)
            if any(isinstance(each, HpChange) and each.least < each.most for each in found):
                hidden = next(each for each in found if isinstance(each, Unknown))
                assert 0 < hidden.count < hidden.of == len(state.zones[state.index.zone(hidden.seat, DECK)])
                return
    pytest.fail("no damage hangs on a hidden card in any of the questions")


def test_thinking_keeps_to_its_time_and_comes_to_an_end():
    game, at = next((game, at) for game, at in walked() if len(game.moments[at].state.pending.keys) > 4)
    question = Question(game.moments[at].state)
    answers = answers_of(question.decision)
    for keys in answers:
        question.consequences(*keys)
    assert not question.think(0.0), "no time, and yet something was found out"
    for _ in range(len(answers) * 100):
        if not question.think(1.0):
            break
    assert [question.consequences(*keys) for keys in answers] == [searched(question.state, keys) for keys in answers]


def test_every_consequence_has_its_chip_and_its_line():
    """A chip is never empty, and the voice says what the chips show."""
    kinds = set()
    for game, at in walked()[:150]:
        state = game.moments[at].state
        for keys in answers_of(state.pending)[:4]:
            found = Question(state).consequences(*keys)
            chips = chips_of(state, found, state.pending.asks, not keys)
            assert chips, found
            for chip in chips:
                assert chip.title or chip.amount or chip.note, (found, chip)
            assert all(line.strip() for line in lines_of(state, found))
            assert len(lines_of(state, found)) >= len(chips)
            kinds |= {type(each).__name__ for each in found}
    assert len(kinds) >= 10, kinds


def test_of_a_deck_that_is_not_known_at_all_it_says_that_its_order_decides():
    game = six_against_two(facing=())
    assert game.decision.kind == "facing"
    search = ConsequenceSearch(game.state, (game.decision.options[0].key,))
    while not search.is_done:
        search.step()
    (hidden,) = (each for each in search.consequences if isinstance(each, Unknown) and each.hangs_on is Hides.CARDS)
    assert hidden.count == hidden.of > 1
    (said,) = lines_of(game.state, (hidden,))
    assert said == f"Unknown: the order of all {hidden.of} cards"
    (some,) = lines_of(game.state, (replace(hidden, count=1),))
    assert some == f"Unknown: 1 of {hidden.of} cards"


def at_a_revealed_one_shot():
    """A game at the choice to draw or discard it, and the card."""
    for seed in range(1, 30):
        game = new_game(heroes=("tachyon", "legacy", "ra"), seed=seed)
        if (game.decision.kind, game.decision.asks) != ("phase", game.index.seat_named("tachyon").number):
            continue
        game.answer(())
        game.answer(("use_power:tachyon",))
        (card,) = game.state.zones[game.index.revealed]
        if game.index.definitions[card].is_one_shot:
            return game, card
    raise AssertionError("no one-shot was revealed")


def test_a_revealed_one_shot_that_is_discarded_is_said_to_go_to_the_trash():
    game, card = at_a_revealed_one_shot()
    search = ConsequenceSearch(game.state, ("discard",))
    while not search.is_done:
        search.step()
    assert CardGoes(card, Place.TRASH) in search.consequences, search.consequences
    assert not any(isinstance(each, NothingChanges) for each in search.consequences)


def test_the_abilities_of_a_hero_who_is_out_bear_the_numbers_by_which_they_are_asked_for():
    game = opened(RECORDED / "spite.sotm")
    state = next(
        state for at in game.path() if (state := game.moments[at].state).pending and state.pending.question == "ability"
    )
    area = next(area for area in look_of(state).areas if area.seat == state.turn)
    said = [power.title for power in area.powers]
    assert len(said) == len(state.pending.keys)
    assert [words[:3] for words in said] == ["1: ", "2: ", "3: "]
