"""A card that is held up says what it comes to now, and what it says comes true."""

from __future__ import annotations

import re
from itertools import islice
from pathlib import Path

from sotm_desktop.engine import questions
from sotm_desktop.engine.game import Game
from sotm_desktop.engine.game_setup import Setup
from sotm_desktop.engine.manual_moves import SetHpByHand
from sotm_desktop.session.hover_card import hover_card
from sotm_desktop.session.next_turn_preview import coming_phase
from tests.kit.opened_saves import opened
from tests.table.games import decisions, library, new_game


def test_hp_is_that_of_now():
    game = new_game()
    hero = game.index.heroes[0]
    game.manual_move(SetHpByHand(hero, 12))
    found = hover_card(game.state, hero)
    assert (found.hp, found.most) == (12, questions.max_hp(game.state, hero))


def test_texts_of_start_and_end_name_whom_they_hit_and_how_much():
    """The damage of an END PHASE that is told for a card is dealt by it, while nothing lies between."""
    told = 0
    for seed in range(2):
        for game in islice(decisions(new_game(seed=seed), seed, 150), 10, None, 20):
            state = game.state
            for card in questions.in_play(state):
                found = hover_card(state, card)
                if found is None:
                    continue
                for row in found.rows:
                    assert row.chips or row.words, (card, row)
                    told += bool(row.phase and row.chips)
                    for chip in row.chips:
                        assert chip.card is not None or chip.title or chip.amount or chip.note
    assert told > 5


def test_a_card_that_is_not_in_play_says_nothing_more():
    game = new_game()
    hand = questions.hand(game.state, game.index.heroes[0])
    assert all(hover_card(game.state, card) is None for card in hand)


def test_cards_of_a_side_deck_can_be_pointed_at():
    """A side deck has no turn: its cards are told of as those of its owner."""
    beside = 0
    for save in sorted((Path(__file__).resolve().parents[1] / "full_tables").glob("*.sotm")):
        state = opened(save).state
        for card in questions.in_play(state):
            area = questions.area_of(state, card)
            if area is None or state.index.seats[area].owner is None:
                continue
            found = hover_card(state, card)
            assert found is None or all(row.phase in ("", "start", "end") for row in found.rows)
            assert coming_phase(state, area, "end") == []
            beside += 1
    assert beside > 2


def test_what_a_card_takes_is_told_from_what_the_cards_before_it_leave():
    """Several cards that act at END hit one hero: each says from how much to how much it takes them."""
    told = 0
    villain = Setup("grand_warlord_voss", "wagner_mars_base", (("the_wraith", ""), ("ra", ""), ("haka", "")), seed=3)
    for game in islice(decisions(Game.new(library().card_index(villain)), 3, 60), 2, None, 6):
        for card in questions.in_play(game.state):
            found = hover_card(game.state, card)
            for chip in (chip for row in (found.rows if found is not None else ()) for chip in row.chips):
                change = re.fullmatch(r"(\d+) → (\d+)", chip.note)
                if change is not None and re.fullmatch(r"[+−]\d+", chip.amount):
                    before, after = map(int, change.groups())
                    assert before + int(chip.amount.replace("−", "-")) == after, (card, chip)
                    told += 1
    assert told > 5


def test_of_two_ways_neither_is_told_as_if_it_were_sure():
    """What is revealed is hidden: "play it" alone would be untrue of every other card."""
    state = new_game().state
    card = next(card for card in questions.in_play(state) if "mobile_defense" in state.index.definitions[card].id)
    words = " ".join(row.words for row in hover_card(state, card).rows)
    assert "if it is a Minion card, play it" in words
