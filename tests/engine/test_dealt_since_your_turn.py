"""Who has dealt damage and who was dealt some since the end of a turn: told from what happened, and read as printed."""

from __future__ import annotations

import pytest

from sotm_desktop.cards.library import CardLibrary
from sotm_desktop.engine.effects.ever_dealt import HasDealtDamage, WasDealtDamage
from sotm_desktop.engine.effects.word import all_in
from sotm_desktop.engine.game import Game
from sotm_desktop.engine.game_setup import Setup
from sotm_desktop.engine.ids import CardId, SeatId
from sotm_desktop.words.card_text import as_text, lines, names_of
from tests.cards.samples import HERO, one_shot
from tests.cards.test_no_hero import VILLAIN
from tests.engine.games import CARDSETS, play_on

LIBRARY = CardLibrary([CARDSETS, CARDSETS.parent / "tests" / "cardsets_for_tests"])
SETUP = Setup("oddities/understudy", "megalopolis", (("oddities/night_porter", ""), ("ra", ""), ("haka", "")), 4)


def since_turn_of(game: Game, deck: SeatId) -> list[tuple[CardId, CardId]] | None:
    """Source and target of all damage since the last turn of a deck was over, told from the log of events."""
    found: list[tuple[CardId, CardId]] | None = None
    turn = None
    for number in game.path():
        for event in game.moments[number].events:
            if event.kind == "turn_began":
                found = [] if turn == deck else found
                turn = event.deck
            elif event.kind == "damage_dealt" and found is not None:
                found.append((event.source, event.target))
    return found


@pytest.mark.parametrize("seed", [1, 2])
def test_it_is_what_happened_since_that_turn_was_over(seed):
    game = Game.new(LIBRARY.card_index(SETUP))
    index, seen = game.index, set()
    words = {
        HasDealtDamage: next(CardId(at) for at, card in enumerate(index.definitions) if card.id == "prompter"),
        WasDealtDamage: next(CardId(at) for at, card in enumerate(index.definitions) if card.id == "lamp_oil"),
    }
    for _ in play_on(game, seed, 150, "random"):
        state = game.state
        for word, text in words.items():
            body = index.definitions[text].faces[0].play
            (test,) = (each for each in all_in(body) if type(each) is word and each.since == "your_turn")
            bindings = (text, index.speakers[text] if word is WasDealtDamage else None, None)
            dealt = since_turn_of(game, index.deck_of[text]) or []
            villains = {card for card in range(len(state.cards)) if index.side[card] == "villain"}
            for card in (*index.heroes, *index.villain_characters):
                wanted = (
                    any(source == card and target in villains for source, target in dealt)
                    if word is HasDealtDamage
                    else any(target == card and source in villains for source, target in dealt)
                )
                if word is HasDealtDamage and not all(state.cards[target].hp for _, target in dealt):
                    continue  # what was destroyed since then is no target any more
                assert test.fits(state, bindings, CardId(card), False) == wanted
                seen.add((word, wanted))
    assert len(seen) == 4, "both words both ways"


@pytest.mark.parametrize(
    ("deck", "test", "text"),
    [
        (HERO, "{has_dealt_damage: {since: your_turn}}", "that dealt damage since the end of your last turn"),
        (HERO, "{was_dealt_damage: {from: [hero], since: your_turn}}", "dealt damage by any Hero card since the end"),
        (VILLAIN, "{has_dealt_damage: {to: [villain, target], since: your_turn}}",
         "that dealt damage to any Villain target since the end of the last Villain turn"),
        (HERO, "{not: [{has_dealt_damage: {since: your_turn}}]}", "that did not deal damage since the end"),
        (HERO, "{has_dealt_damage: {}}", "that dealt damage this turn"),
    ],
)  # fmt: skip
def test_it_is_printed_with_the_turn(deck, test, text):
    source = "" if deck == HERO else "from: villain, "
    assert text in one_shot(f"deal: {{{source}to: {{each: [target, {test}]}}, amount: 1, type: fire}}", deck=deck)


def test_on_a_card_of_a_villain():
    deck = LIBRARY.deck("oddities/understudy")
    (line,) = lines(deck.cards["prompter"], 0, names_of(deck))
    who = "each Hero character that dealt damage to any Villain target"
    assert f"{who} since the end of the last Villain turn" in as_text(line)
