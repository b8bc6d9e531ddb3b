"""What one bare instance of damage costs among few and among many cards in play."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable

from bench_timing import Metrics, repeated
from sotm_desktop.engine.manual_moves import MoveCard


def event_cost() -> Metrics:
    """Few and many are measured in turn, so that what a machine does meanwhile befalls both; each once for nothing
    before, as the first one after memory was cleaned takes longer."""
    measures = [damage_event(cards) for cards in (5, 150)]
    found = repeated(lambda: [(once(), once())[1] for once in measures], 15)
    few, many = map(statistics.median, zip(*found, strict=True))
    yield "damage_event_us_5_cards_in_play", few * 1e6
    yield "damage_event_us_150_cards_in_play", many * 1e6
    yield "event_cost_150_over_5_cards", many / few


def damage_event(cards: int) -> Callable[[], float]:
    """What measures the seconds for one bare instance of damage with so many silent cards in play."""
    from sotm_desktop.engine.stages.damage import deal
    from sotm_desktop.engine.state import PLAY
    from sotm_desktop.engine.transaction import Transaction

    game = silent_game()
    index = game.index
    for card in index.seats[-1].cards[: cards - 2]:
        game.manual_move(MoveCard(card, len(index.seats) - 1, PLAY))
    villain, hero = index.villains[0], index.heroes[0]

    def once() -> float:
        number = 400
        tx = Transaction(game.state)
        start = time.perf_counter()
        for _ in range(number):
            deal(tx, hero, villain, 1, "fire", False, False, None)
        seconds = time.perf_counter() - start
        assert sum(event.kind == "damage_dealt" for event in tx.events) == number
        return seconds / number

    return once


def silent_game():
    """A game whose cards have no text, with a villain that can take a lot."""
    from sotm_desktop.cards.build import DeckBuilder
    from sotm_desktop.cards.source import wrap
    from sotm_desktop.engine.card_index import CardIndex
    from sotm_desktop.engine.game import Game
    from sotm_desktop.engine.game_setup import Setup
    from sotm_desktop.engine.procedures import as_played

    power = {"title": "Rest", "do": [{"draw": 1}]}
    hero = {"standard": {"hp": 30, "power": power, "incapacitated": [[{"lose": {}}]] * 3}}
    stone = {"title": "Stone", "copies": 160}
    data: list[dict] = [
        {"deck": "wall", "kind": "villain", "character": {"front": {"hp": 999}}, "cards": {"brick": stone}},
        {"deck": "guest", "kind": "hero", "characters": hero, "cards": {"coat": stone}},
        {"deck": "field", "kind": "environment", "cards": {"stone": stone}},
    ]
    decks = [DeckBuilder("bench", "bench").build(wrap({"title": deck["deck"].title(), **deck})) for deck in data]
    seats = [(deck, deck.characters.get("")) for deck in decks if deck is not None]
    return Game.new(CardIndex(Setup("wall", "field", (("guest", ""),)), seats, as_played({}), {}))
