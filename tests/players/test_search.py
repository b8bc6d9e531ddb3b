"""The player that plans: it weighs by trying, knows nothing that nobody has seen, and answers the same everywhere."""

import os
import subprocess
import sys
from copy import copy
from dataclasses import replace
from types import SimpleNamespace

import pytest

from sotm_desktop.commands.draw import Wishes, setup_for
from sotm_desktop.engine.events import CardsRevealed, DeckShuffled
from sotm_desktop.engine.game import Game, carry_out
from sotm_desktop.engine.manual_moves import FlipByHand, SetTokens
from sotm_desktop.engine.state import BACK, DECK, FRONT
from sotm_desktop.players import SearchPlayer
from sotm_desktop.players.candidates import LONGEST_ORDER, MOST_ORDERS, answers_to_advise_on
from sotm_desktop.players.ending_texts import ending_texts_of
from sotm_desktop.players.features import FEATURES, Position, turning_texts_of, worth
from sotm_desktop.players.game_run import FULL, play
from sotm_desktop.players.unseen import Unseen, imagined
from tests.engine.games import drawn, library, new_game, setup
from tests.kit.opened_saves import opened
from tests.kit.scenarios import ROOT
from tests.table.games import decisions

SMALL = 60
"""A budget for tests: a search of some ten milliseconds."""
TURNED_BY_A_COUNT = 22
"""The seed of a game against a villain whose sides turn over at a count of cards."""
OF_TWO = "the_fey_court"
"""A villain of two characters, one of which has a text that wins the game at a count of tokens."""


def state_of(seed: int, answers: int):
    """A table after so many answers of a planning player, and that player."""
    game, player = new_game(seed), SearchPlayer(seed, SMALL // 4)
    for _ in range(answers):
        player.saw(game.answer(player.answer(game.state)))
    return game.state, player


@pytest.fixture(scope="module")
def table():
    return state_of(3, 25)


def deck_zones(state):
    return [zone for zone in range(state.index.removed) if zone % 4 == DECK]


def planted(state, unseen):
    """The same table for all who have not looked: the unseen cards of each deck lie the other way round, in the deck,
    face down and under other cards alike, and chance will be another."""
    rows, zones = list(state.cards), list(map(list, state.zones))
    for seat in state.index.seats:
        places = [(z, at) for z, row in enumerate(state.zones) for at, card in enumerate(row)
                  if card in unseen and state.index.deck_of[card] == seat.number]  # fmt: skip
        there = [state.zones[z][at] for z, at in places]
        for (z, at), was, card in zip(places, there, reversed(there), strict=True):
            zones[z][at] = card
            rows[card] = state.cards[was]._replace(copy=state.cards[card].copy)
    index = copy(state.index)
    index.setup = replace(index.setup, seed=index.setup.seed + 1)
    return replace(state, index=index, cards=tuple(rows), zones=tuple(map(tuple, zones)))


def test_it_plays_a_whole_game_and_breaks_no_invariant():
    index = library().card_index(setup(2))
    trial = play(index, SearchPlayer(2, 8), FULL._replace(value=0))
    assert trial.result in ("heroes_win", "heroes_lose"), trial.crash
    assert trial.complaints == [] and trial.stuck is None
    assert all(isinstance(keys, tuple) for keys in trial.answers), "a move by hand is no tuple of keys"


def test_the_same_state_seed_and_budget_give_the_same_answer(table):
    state, _ = table
    first, second = SearchPlayer(5, SMALL).weigh(state), SearchPlayer(5, SMALL).weigh(state)
    assert first == second and len(first) > 1


IN_ANOTHER_PROCESS = """
import sys
sys.path.insert(0, sys.argv[1])
from tests.players.test_search import SMALL, state_of
from sotm_desktop.players import SearchPlayer
from sotm_desktop.players.candidates import LONGEST_ORDER, MOST_ORDERS, answers_to_advise_on
state, _ = state_of(3, 6)
print([(each.keys, each.mean) for each in SearchPlayer(5, SMALL).weigh(state)])
"""


def test_the_answer_is_the_same_with_any_hash_seed():
    said = set()
    for hash_seed in ("1", "2"):
        environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
        command = [sys.executable, "-c", IN_ANOTHER_PROCESS, str(ROOT)]
        done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True, timeout=100)
        said.add(done.stdout)
    assert len(said) == 1


@pytest.mark.parametrize("answers", [5, 26, 44, 46])
def test_it_cannot_tell_in_which_order_unseen_cards_lie_nor_what_chance_will_bring(answers: int):
    state, player = state_of(3, answers)
    other = planted(state, player._unseen.among(state))
    moved = [zone for zone, cards in enumerate(other.zones) if cards != state.zones[zone]]
    assert len(moved) > state.index.h and state.index.setup.seed != other.index.setup.seed
    weighed = []
    for table in (state, other):
        one = SearchPlayer(5, 2 * SMALL)
        one._unseen = player._unseen
        weighed.append(one.weigh(table))
    assert weighed[0] == weighed[1] and len(weighed[0]) > 1


def is_draw(decision) -> bool:
    return decision.kind == "phase" and decision.question == "draw"


def is_long_order(decision) -> bool:
    return decision.kind == "order" and len(decision.keys) > LONGEST_ORDER


@pytest.mark.parametrize("is_asked", [is_draw, is_long_order])
def test_advice_on_draws_and_long_orders_rests_on_samples_that_cannot_tell_how_decks_lie(is_asked):
    """The player that plans does not weigh these; who asks for advice gets answers that are all legal and all tried."""
    game = new_game(3)
    for _ in decisions(game, 3, 400):
        if is_asked(game.decision):
            break
    state, decision = game.state, game.decision
    assert is_asked(decision) and len(SearchPlayer(5, SMALL).weigh(state)) == 1
    also = answers_to_advise_on(decision, decision.keys)
    assert also == answers_to_advise_on(decision, decision.keys) and len(set(also)) == len(also) > 1
    for keys in also:
        carry_out(state, keys)  # raises Refused for one that is not legal
    unseen = Unseen().among(state)
    other = planted(state, unseen)
    weighed = []
    for table in (state, other):
        weighing = SearchPlayer(5, 60 * SMALL).weighing(table, only=also, unseen=unseen, keeps=3)
        while weighing.go_on():
            pass
        weighed.append(weighing.standings())
    assert weighed[0] == weighed[1] and {each.keys for each in weighed[0]} == {*also}
    assert all(each.samples for each in weighed[0])


def test_orders_that_are_compared_begin_and_end_with_each_thing_whose_place_matters():
    keys = tuple("abcdefg")
    decision = SimpleNamespace(kind="order", question="order", keys=keys)
    found = answers_to_advise_on(decision, keys)
    assert len(found) == MOST_ORDERS and all(sorted(each) == sorted(keys) for each in found)
    assert {each[0] for each in found} == {each[-1] for each in found} == set(keys)
    assert len(answers_to_advise_on(decision, keys[:4])) == 24
    two = answers_to_advise_on(decision, ("b", "e"))
    assert set(two) == {keys, ("a", "e", "c", "d", "b", "f", "g")}, "what does not matter stays where it lies"


def test_what_chance_will_bring_is_not_known_either(table):
    state, player = table
    tables = [imagined(state, player._unseen.among(state), seed, player.dice.order) for seed in range(2)]
    assert len({each.index.setup.seed for each in (state, *tables)}) == 3
    assert tables[0].index.definitions is state.index.definitions


def test_a_card_that_was_seen_keeps_its_place_until_the_deck_is_shuffled(table):
    state, _ = table
    unseen = Unseen()
    zone = deck_zones(state)[0]
    assert set(state.zones[zone]) <= unseen.among(state)
    top = state.zones[zone][0]
    unseen.saw((CardsRevealed("cards_revealed", None, (top,), state.index.deck_of[top]),))
    known = unseen.among(state)
    assert top not in known
    for seed in range(10):
        assert imagined(state, known, seed, SearchPlayer(seed).dice.order).zones[zone][0] == top
    unseen.saw((DeckShuffled("deck_shuffled", None, zone, state.zones[zone]),))
    assert top in unseen.among(state)


def test_an_imagined_table_has_the_same_cards_in_the_same_zones_by_number(table):
    state, player = table
    unseen = player._unseen.among(state)
    other = imagined(state, unseen, 9, SearchPlayer(9).dice.order)
    assert other.zones != state.zones
    for mine, its in zip(state.zones, other.zones, strict=True):
        assert len(mine) == len(its)
    for zone, cards in enumerate(other.zones):
        assert all(other.cards[card].zone == zone for card in cards)
    assert other.pending == state.pending


def test_every_feature_is_a_number_and_none_is_always_the_same():
    seen = {feature.look.__name__: set() for feature in FEATURES}
    for setup_drawn in (*map(drawn, (1, 2, 4, TURNED_BY_A_COUNT)), setup_for(library(), Wishes(villain=OF_TWO), 1)):
        game = Game.new(library().card_index(setup_drawn))
        endings, player = ending_texts_of(game.index), SearchPlayer(1, 1)
        for _ in range(200):
            if game.decision is None:
                break
            at = Position(game.state, endings, turning_texts_of(game.state))
            for feature in FEATURES:
                seen[feature.look.__name__].add(round(feature.look(at), 6))
            game.answer(player._greedy.answer(game.state))
    assert all(feature.look.__doc__ for feature in FEATURES)
    assert {name for name, values in seen.items() if len(values) < 2} == set()


def test_a_text_that_loses_the_game_at_a_count_is_found_and_measured():
    game = new_game(1)
    (clock,) = ending_texts_of(game.index)
    before = Position(game.state, (clock,))
    look = next(feature.look for feature in FEATURES if feature.look.__name__ == "clock")
    deck, trash = (game.index.zone(game.index.villain_decks[0], kind) for kind in (DECK, 2))
    zones = list(game.state.zones)
    zones[trash], zones[deck] = zones[deck][:14], zones[deck][14:]
    after = Position(replace(game.state, zones=tuple(zones)), (clock,))
    assert look(before) < 0.1 < look(after) < 1


def test_a_text_that_turns_the_villain_at_a_count_is_found_and_its_worth_by_trying():
    """Its other side is immune: to come nearer to it is bad. On that side, to come nearer to turning back is good."""
    game = Game.new(library().card_index(drawn(TURNED_BY_A_COUNT)))
    state, (villain,) = game.state, game.index.villain_characters
    (text,) = turning_texts_of(state)
    look = next(feature.look for feature in FEATURES if feature.look.__name__ == "turning")
    assert (text.card, text.face) == (villain, FRONT) and text.swing < 0
    deck, trash = (game.index.zone(game.index.villain_decks[0], kind) for kind in (DECK, 2))
    zones = list(state.zones)
    zones[trash], zones[deck] = zones[deck], ()
    full = replace(state, zones=tuple(zones))
    assert look(Position(full, (), (text,))) < look(Position(state, (), (text,))) <= 0
    game.manual_move(FlipByHand(villain))
    (back,) = turning_texts_of(game.state)
    assert back.face == BACK and back.swing > 0
    assert look(Position(game.state, (), (text,))) == 0 < look(Position(game.state, (), (back,)))


def test_a_text_that_wins_the_game_at_a_count_is_found_and_to_come_nearer_is_good():
    game = Game.new(library().card_index(setup_for(library(), Wishes(villain=OF_TWO), 1)))
    endings = ending_texts_of(game.index)
    (text,) = (each for each in endings if each.wins)
    before = worth(game.state, endings)
    game.manual_move(SetTokens(text.card, 3))
    assert text.is_good and text.counted(game.state) == 3
    assert worth(game.state, endings) > before == worth(game.state, ())
    game.manual_move(FlipByHand(text.card))
    assert worth(game.state, endings) == worth(game.state, ()), "the text is on the other side"


def test_one_of_two_villains_who_is_beaten_is_worth_more_than_one_with_the_last_hp():
    game = Game.new(library().card_index(setup_for(library(), Wishes(villain=OF_TWO), 1)))
    rows, one = game.state.cards, game.index.villain_characters[1]
    looks = [
        worth(replace(game.state, cards=(*rows[:one], rows[one]._replace(hp=hp), *rows[one + 1 :])), ())
        for hp in (40, 2, 1, None)
    ]
    assert looks == sorted(set(looks))


def test_an_answer_that_wins_at_once_is_given():
    """Before the last answer of each of some games that were won, whoever can win at once does."""
    found = 0
    for file in sorted((ROOT / "tests" / "recorded").glob("*.sotm"))[:8]:
        game = opened(file)
        if game.outcome.result != "heroes_win" or not game.undo():
            continue
        state = game.state
        assert carry_out(state, SearchPlayer(1, SMALL).answer(state))[0].outcome == game.moments[-1].state.outcome, file
        found += 1
    assert found >= 2


def test_a_question_can_be_weighed_sample_by_sample_and_left_after_any(table):
    state, _ = table
    player = SearchPlayer(5, 5 * SMALL)
    weighing = player.weighing(state)
    assert weighing.samples == 0 and {each.samples for each in weighing.standings()} == {0}
    most = 0
    while weighing.go_on():
        standings = weighing.standings()
        assert {each.keys for each in standings} == set(weighing.answers)
        assert standings[0].samples == weighing.samples > most and standings[0].behind == 0
        most = weighing.samples
    assert most and not weighing.go_on()
    assert weighing.standings() == SearchPlayer(5, 5 * SMALL).weigh(state)


def test_any_answer_can_be_asked_for_and_set_beside_the_best(table):
    state, _ = table
    every = SearchPlayer(5, SMALL).weighing(state).answers
    wanted = ("no such answer is compared by itself",)
    assert SearchPlayer(5, SMALL).weighing(state, (wanted,)).answers == (*every, wanted)
    weighing = SearchPlayer(5, SMALL).weighing(state)
    while weighing.go_on():
        pass
    best, *others = weighing.standings()
    mine, its = weighing.side_by_side(best.keys, others[-1].keys)
    assert its == others[-1].prospect != mine
    assert len(mine.heroes) == state.index.h and 0 <= mine.lost <= 1 and max(mine.heroes) > 0


def test_what_was_seen_before_a_question_came_is_known(table):
    state, _ = table
    top = state.zones[deck_zones(state)[0]][0]
    unseen = Unseen()
    unseen.saw((CardsRevealed("cards_revealed", None, (top,), state.index.deck_of[top]),))
    assert top not in unseen.among(state)
