"""The row of a play area: how it is shown and told, what is asked about it, and which text about it is a mistake."""

from __future__ import annotations

import textwrap
from functools import cache

import pytest

from sotm_desktop.cards.library import CardLibrary
from sotm_desktop.engine.effects.rows import NEXT_PLACE, WHOSE_PLACE
from sotm_desktop.engine.game import Game
from sotm_desktop.engine.game_setup import Setup
from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.manual_moves import MoveCard, PlayByHand
from sotm_desktop.engine.state import PLAY
from sotm_desktop.session.recap import RecapKind, recap_of
from sotm_desktop.session.table_look import AreaLook, look_of
from sotm_desktop.table.area_view import shared_out
from sotm_desktop.table.rack import arrange
from sotm_desktop.words.narration.event_text import sentence
from sotm_desktop.words.narration.question_text import plea
from tests.kit.own_decks import HERO, failures, with_hero
from tests.kit.scenarios import CARDSETS, ROOT

YARD, TEAM = "oddities/shunting_yard", (("ra", ""), ("haka", ""), ("legacy", ""))


@cache
def library() -> CardLibrary:
    return CardLibrary([CARDSETS, ROOT / "tests" / "cardsets_for_tests"])


def game_with(environment: str, *titles: str) -> Game:
    """A game in which these cards came into the environment's play area, one after the other."""
    game = Game.new(library().card_index(Setup("baron_blade", environment, TEAM, seed=3)))
    seat = game.state.index.environment
    for title in titles:
        game.manual_move(MoveCard(copy_of(game, title), seat, PLAY))
    return game


def copy_of(game: Game, title: str) -> CardId:
    """The first copy of a card that is not in play."""
    index, state = game.state.index, game.state
    return next(
        card for card, each in enumerate(index.definitions)
        if each.id == title and index.area_of_zone[state.cards[CardId(card)].zone] is None
    )  # fmt: skip


def area(game: Game) -> AreaLook:
    return next(each for each in look_of(game.state).areas if each.side == "environment")


def ids(game: Game) -> list[str]:
    return [game.state.index.definitions[card.card].id for card in area(game).cards]


def go_on_to(game: Game, question: str) -> str:
    """Goes on, taking the first card wherever cards are chosen, until this is asked; as it is put."""
    for _ in range(12):
        decision = game.decision
        assert decision is not None
        if decision.question == question:
            return plea(game.state, decision)
        takes = bool(decision.least) or (decision.card is not None and decision.kind in ("cards", "yes_no"))
        game.answer((decision.keys[0],) if takes else ())
    raise AssertionError(f"{question} was not asked")


def test_cards_lie_on_the_table_in_their_order_and_are_told_so():
    game = game_with(YARD, "points", "mail_van", "hump")
    assert go_on_to(game, WHOSE_PLACE) == "Points: whose place in the row does the card take?"
    told = [sentence(game.state, event) for event in game.answer(("points",))]
    assert told[0] == "Mail Van is moved in the row, which is now: Mail Van, Points, Hump."
    assert ids(game) == ["mail_van", "points", "hump"]
    game.undo()
    assert ids(game) == ["points", "mail_van", "hump"]


def test_what_moved_by_itself_is_told_before_the_next_question():
    game = game_with(YARD, "points", "buffers", "hump")
    while game.state.index.seats[game.state.turn or 0].side != "villain":
        decision = game.decision
        assert decision is not None
        game.answer(decision.keys[: decision.least])
    while (decision := game.decision) is not None and decision.kind != "phase":
        game.answer(decision.keys[: decision.least])
    recap = recap_of(game)
    assert recap is not None
    moved = next(line for line in recap.lines if line.kind is RecapKind.MOVED)
    titles = [game.state.index.definitions[card].title for card in moved.cards]
    assert (titles, moved.words) == (["Buffers"], "moved in the row")


def test_it_is_asked_which_card_comes_next():
    game = game_with(YARD, "mail_van", "hump")
    game.manual_move(PlayByHand(copy_of(game, "new_timetable")))
    assert go_on_to(game, NEXT_PLACE) == "New Timetable: which card comes next in the row, from the left?"


def test_a_low_area_keeps_the_order_of_a_row_and_sorts_others():
    game = game_with(YARD, "coal_wagon", "points", "mail_van", "hump", "shunter", "buffers")
    cards = area(game).cards
    racks = (arrange(6, 200, high) for high in range(60, 400, 10))
    rack = next(each for each in racks if any(place.is_back for place in each.places))
    assert not rack.left_out
    assert area(game).is_row and shared_out(cards, rack, (), True)[0] == list(cards)
    assert shared_out(cards, rack, (), False)[0] != list(cards)


def test_where_no_text_asks_for_places_an_area_is_no_row():
    assert not area(game_with("megalopolis")).is_row


MISTAKES = {
    "move_in_row: {what: self, to: left, of: self}": "no card lies beside itself",
    "move_in_row: {what: self, to: left_end, by: 2}": "only `to: left` and `to: right` have `by`",
    "move_in_row: {what: self, to: anywhere, of: {one: [ongoing]}}": "only `to: left` and `to: right` have `of`",
    "move_in_row: {what: self, to: left, by: 2, of: {one: [ongoing]}}": "either `by` says how far",
    "move_in_row: {what: you, to: left}": "a character card lies in none",
    "destroy: {leftmost: [hero, character]}": "a character card lies in none",
    "destroy: {each: [ongoing, {left_of: you}]}": "a character card lies in none",
    "move_in_row: {what: {each: {what: [ongoing], in: trash}}, to: left}": "these lie in a trash",
}


@pytest.mark.parametrize("verb", MISTAKES)
def test_what_can_do_nothing_is_a_mistake(tmp_path, verb):
    card = f"shift: {{title: Shift, copies: 40, keywords: [ongoing], end: [{{{verb}}}]}}\n"
    (tmp_path / "mine" / "heroes").mkdir(parents=True)
    (tmp_path / "mine" / "cardset.yaml").write_text("title: Mine\n", encoding="utf-8")
    (tmp_path / "mine" / "heroes" / "probe.yaml").write_text(f"{HERO}  {card}", encoding="utf-8")
    complaints = [str(each) for each in CardLibrary([CARDSETS, tmp_path]).complaints()]
    assert len(complaints) == 1 and MISTAKES[verb] in complaints[0], complaints


CARDS = """\
nail: {title: Nail, copies: 10, keywords: [item]}
pin: {title: Pin, copies: 10, keywords: [ongoing], next_to: [item]}
sort: {title: Sort, copies: 10, keywords: [one_shot], play: [
  {move_in_row: {what: {rightmost: [item]}, to: left, by: 5}}]}
sum: {title: Sum, copies: 10, keywords: [one_shot], play: [
  {deal: {to: villain, amount: {count: [{right_of: {leftmost: [item]}}]}, type: fire}}]}
"""
SCENARIOS = {
    "a hero's cards lie in a row, without the character card": """\
        given: TABLE, in_play: {probe: [nail, "nail#2", "nail#3"], ra: [fire_blast]}}
        when: [{put_into_play: sort}]
        then: {in_play: {probe: ["nail#3", nail, "nail#2"]}}
        """,
    "what lies next to a card lies in no row": """\
        given: TABLE, in_play: {probe: [nail, "nail#2"]}, next_to: {nail: [pin]}}
        when: [{put_into_play: sum}]
        then: {hp_change: {baron_blade: -1}}
        """,
    "a row of one": """\
        given: TABLE, in_play: {probe: [nail]}}
        when: [{put_into_play: sort}, {put_into_play: sum}]
        then: {in_play: {probe: [nail]}, hp_change: {}}
        """,
    "a card that comes again is the rightmost": """\
        given: TABLE, in_play: {probe: [nail, "nail#2"]}}
        when: [{move: {card: nail, to: {hand: probe}}}, {put_into_play: nail}]
        then: {in_play: {probe: ["nail#2", nail]}}
        """,
}


@pytest.mark.parametrize("title", SCENARIOS)
def test_rows_of_heroes(tmp_path, title):
    written = f"scenario: {title}\n{textwrap.dedent(SCENARIOS[title])}"
    assert not failures(with_hero(tmp_path, CARDS), tmp_path, written)
