"""Every option of every decision can be reached on the table."""

from __future__ import annotations

from sotm_desktop.engine.state import HAND
from sotm_desktop.session.offer import offer_of
from tests.table.games import decisions, new_game


def test_every_option_is_a_card_a_power_a_deck_or_a_button():
    kinds = set()
    for seed in range(4):
        for game in decisions(new_game(seed=seed), seed, 300):
            decision, offer = game.decision, offer_of(game.state)
            reached = {*offer.cards.values(), *offer.powers.values(), *offer.decks.values(), *offer.words}
            assert reached == set(decision.keys), decision
            kinds.add(decision.kind)
    assert {"phase", "cards", "order", "choice", "yes_no"} <= kinds


def test_equal_cards_stand_for_the_same_option():
    for game in decisions(new_game(seed=5), 5, 150):
        state, offer = game.state, offer_of(game.state)
        if game.decision.kind != "phase" or game.decision.question != "play":
            continue
        hand = state.zones[state.index.zone(game.decision.asks, HAND)]
        ids = {state.index.definitions[card].id for card in offer.cards}
        assert all(card in offer.cards for card in hand if state.index.definitions[card].id in ids)
