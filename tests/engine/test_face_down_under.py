"""Cards that lie face down under another: nobody who has not seen them learns which they are."""

from __future__ import annotations

from sotm_desktop.engine.game import Game
from sotm_desktop.engine.game_setup import Setup
from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.manual_moves import MoveCard, PlayByHand, SetTurn, TurnDown, TurnUp
from sotm_desktop.engine.preview import preview
from sotm_desktop.engine.questions import title
from sotm_desktop.engine.state import DECK, DOWN, FRONT
from sotm_desktop.gesture.gestures import Idle
from sotm_desktop.gesture.view_state import ViewState
from sotm_desktop.players.invariants import of_state
from sotm_desktop.players.unseen import Unseen, imagined
from sotm_desktop.screen_look.screen_look import screen_look
from sotm_desktop.session.game_session import GameSession
from sotm_desktop.table.card_view import CardView
from sotm_desktop.table.pile_view import PileCard
from sotm_desktop.words.narration.event_text import sentence
from sotm_desktop.words.narration.option_text import option_text
from sotm_desktop.words.narration.refusals import refusal
from tests.engine.test_face_down import library

HEROES = (("oddities/kiln_keeper", ""), ("ra", ""), ("haka", ""))


def covered() -> tuple[Game, CardId, tuple[CardId, ...]]:
    """A game in which the START PHASE asks for one of two equal cards, which lie face down under a kiln."""
    game = Game.new(library().card_index(Setup("baron_blade", "megalopolis", HEROES, 5)))
    index = game.state.index
    seat = index.hero_decks[0]
    kiln, *_ = [CardId(card) for card, each in enumerate(index.definitions) if each.id == "covered_kiln"]
    glows = [CardId(card) for card, each in enumerate(index.definitions) if each.id == "glow"]
    unseen = [card for card in glows if not game.state.cards[card].copy][:2]
    game.manual_move(PlayByHand(kiln))
    for card in unseen:
        game.manual_move(MoveCard(card, seat, DECK, "top"))
    game.manual_move(SetTurn(index.seats[seat].number, "power"))
    key = next(key for key in game.decision.keys if "covered_kiln" in key)
    game.answer((key,))
    return game, kiln, tuple(game.state.zones[index.under])


def test_they_come_there_unseen_and_unnamed():
    game, _, laid = covered()
    assert len(laid) == 2
    assert all(
        row.face == DOWN and not row.copy and row.hp is None for row in (game.state.cards[card] for card in laid)
    )
    before = game.moments[game.at - 1] if game.at else game.moments[0]
    told = [
        sentence(game.state, event, before.state)
        for event in game.moments[game.at].events
        if event.kind == "card_moved" and event.card in laid
    ]
    assert told == ["A card of Kiln Keeper's deck is put face down under Covered Kiln."] * 2
    assert {*laid} <= Unseen().among(game.state)
    other = imagined(game.state, Unseen().among(game.state), 3, lambda size: tuple(range(size))[::-1])
    assert {*other.zones[other.index.under]} != {*laid} and not of_state(other)
    assert all(other.cards[card].face == DOWN for card in other.zones[other.index.under])


def at_the_start() -> tuple[GameSession, tuple[CardId, ...]]:
    game, _, laid = covered()
    game.manual_move(SetTurn(game.state.index.seats[game.state.index.hero_decks[0]].number, "start"))
    session = GameSession(game)
    session.settle()
    return session, laid


def test_who_chooses_among_them_sees_backs_and_as_many_as_there_are():
    session, laid = at_the_start()
    decision = session.decision
    assert decision.kind == "cards" and len(decision.options) == 2, "equal cards are told apart: nobody knows"
    assert {option_text(session.state, decision, option) for option in decision.options} == {"A face-down card"}
    pile = screen_look(session, Idle(), ViewState()).pile
    assert pile is not None and pile.face_down == {*laid}
    seen = preview(session.state, (decision.keys[0],))
    assert not seen.is_whole and {*seen.touched} <= {*laid}


def test_the_pile_paints_their_backs():
    session, laid = at_the_start()
    pile = screen_look(session, Idle(), ViewState()).pile
    painted = []

    class Painter(CardView):
        def __init__(self) -> None:
            pass

        def draw(self, surface, sprite, *_, **__) -> None:
            painted.append(sprite.face)

    for card in laid:
        PileCard(card, pile, Painter(), None).draw(None)
    assert painted == [DOWN, DOWN]


def test_by_hand_they_are_turned_up_and_down_there_without_text_or_hp():
    game, _, laid = covered()
    game.manual_move(TurnUp(laid[0]))
    row = game.state.cards[laid[0]]
    assert row.face == FRONT and row.copy and row.hp is None and row.zone == game.state.index.under
    assert not any(entry.card == laid[0] for found in game.state.listeners.values() for entry in found)
    assert not of_state(game.state)
    game.manual_move(TurnDown(laid[0]))
    assert game.state.cards[laid[0]].face == DOWN and not of_state(game.state)


def test_what_says_why_nothing_can_be_done_with_one_does_not_name_it():
    game, kiln, laid = covered()
    game.manual_move(TurnDown(kiln))
    for card in (kiln, *laid):
        assert title(game.state, card) not in refusal(game.state, card)
