"""Forms, text that outlasts its card or answers once, chosen areas: saved in the midst, undone, asked, told."""

from __future__ import annotations

from sotm_desktop import saves
from sotm_desktop.engine.game import Game
from sotm_desktop.engine.game_setup import Setup
from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.manual_moves import DestroyByHand, PlayByHand, SetHpByHand, SetTurn
from sotm_desktop.engine.questions import definition_of
from sotm_desktop.players.invariants import of_state
from sotm_desktop.words.narration.event_text import lasts
from sotm_desktop.words.narration.option_text import option_text
from sotm_desktop.words.narration.question_text import question
from tests.engine.test_face_down import library


def game_of(hero: str, variant: str = "") -> tuple[Game, dict[str, CardId]]:
    """A game with this hero in the PLAY PHASE of the first turn, and the cards of the deck by their ids."""
    setup = Setup("baron_blade", "megalopolis", ((f"oddities/{hero}", variant), ("legacy", ""), ("haka", "")), 5)
    game = Game.new(library().card_index(setup))
    index = game.state.index
    cards: dict[str, CardId] = {}
    for number, each in enumerate(index.definitions):
        cards.setdefault(each.id, CardId(number))
    game.manual_move(SetTurn(index.seats[index.hero_decks[0]].number, "play"))
    return game, cards


def saved_and_opened(game: Game) -> Game:
    """The same game from its save; nothing is wrong in it."""
    again = saves.reopened(game)
    assert again.state == game.state
    assert of_state(game.state) == []
    return again


def test_a_game_is_saved_while_a_switch_is_answered():
    game, cards = game_of("quick_change", "huge")
    game.manual_move(PlayByHand(cards["big_shoes"]))
    game.manual_move(PlayByHand(cards["growth_spurt"]))  # she is huge already: nobody is asked
    assert definition_of(game.state, cards["quick_change"]).variant == "huge"
    game.manual_move(SetTurn(game.state.index.hero_decks[0], "power"))
    game.answer((next(key for key in game.decision.keys if "quick_change" in key),))
    again = saved_and_opened(game)
    target = next(key for key in game.decision.keys if "baron_blade" in key)
    for each in (game, again):
        each.answer((target,))
        assert definition_of(each.state, cards["quick_change"]).variant == "tiny"
    assert again.state == game.state
    game.undo()
    game.undo()
    assert definition_of(game.state, cards["quick_change"]).variant == "huge"


def test_what_holds_wherever_its_card_is_is_told_and_saved():
    game, cards = game_of("long_shadow")
    game.manual_move(PlayByHand(cards["long_dusk"]))
    assert [lasts(game.state, row) for row in game.state.lasting] == [
        "until the start of Long Shadow's next turn", "until the end of this turn",
    ]  # fmt: skip
    saved_and_opened(game)


def test_what_was_answered_once_is_saved():
    game, cards = game_of("long_shadow")
    game.manual_move(SetHpByHand(cards["long_shadow"], 10))
    game.manual_move(PlayByHand(cards["shutter"]))  # which answers that it was played itself
    game.manual_move(PlayByHand(cards["filler"]))
    assert game.state.cards[cards["long_shadow"]].hp == 11
    saved_and_opened(game)


def test_play_areas_are_asked_for_by_that_name():
    game, cards = game_of("long_shadow")
    game.manual_move(PlayByHand(cards["sundial"]))
    game.manual_move(PlayByHand(cards["danger_sense"]))
    game.manual_move(PlayByHand(cards["curtain_fall"]))
    assert question(game.state, game.decision) == "Long Shadow: Curtain Fall: which play area?"
    offered = [option_text(game.state, game.decision, option) for option in game.decision.options]
    assert offered == ["Baron Blade's play area", "Long Shadow's play area", "Legacy's play area"]
    again = saved_and_opened(game)
    for each in (game, again):
        each.answer(("legacy",))
    assert again.state == game.state


def test_a_game_is_saved_while_a_card_leaves_play():
    game, cards = game_of("quick_change")
    game.manual_move(PlayByHand(cards["last_word"]))
    game.manual_move(PlayByHand(cards["doorkeeper"]))
    game.manual_move(DestroyByHand(cards["last_word"]))
    kinds = [event[0] for event in game.moments[game.at].events]
    assert kinds == ["damage_stopped", "card_moved", "card_destroyed"], "it answers before it goes"
    saved_and_opened(game)
