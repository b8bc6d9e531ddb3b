"""What bar, tray and timeline are to show."""

from __future__ import annotations

from collections.abc import Container
from dataclasses import replace

from sotm_desktop.engine.facing import h, is_beaten
from sotm_desktop.engine.game import Game
from sotm_desktop.engine.ids import CardId, MomentId, SeatId
from sotm_desktop.engine.stages.phases import left_to_do
from sotm_desktop.gesture.targets import Command
from sotm_desktop.gesture.view_state import ViewState
from sotm_desktop.screen_look.look_parts import BarLook, Choice, TrayLook, TurnBand
from sotm_desktop.session.facing_look import letter_of
from sotm_desktop.session.game_session import GameSession, line_of
from sotm_desktop.session.question import Question
from sotm_desktop.session.seats_shown import tray_seat
from sotm_desktop.session.table_look import AreaLook, TableLook
from sotm_desktop.session.turn_left import TurnLeft, draw_comes_later
from sotm_desktop.words.english import counted
from sotm_desktop.words.narration.names import State
from sotm_desktop.words.screens import table_words as words


def bar_look(session: GameSession, view: ViewState, shown: State) -> BarLook:
    """Round, turn and phase of the state that is shown."""
    game, path = session.game, session.game.path()
    title = "" if shown.turn is None else shown.index.seats[shown.turn].title
    said, brief = words.turn_and_phase(title, shown.phase, session.is_manual), words.turn_in_brief(title, shown.phase)
    return BarLook(
        shown.round, len(path) - 1, said, brief, shown.turn,
        len(path) > 1, bool(game.moments[game.at].children), view.log_is_open, len(session.line()) - 1, session.is_away,
        session.is_manual, h_words(shown), has_mates=bool(session.mates.playing),
    )  # fmt: skip


def h_words(state: State) -> str:
    """What H is: one number, or that of each villain who is still there."""
    index = state.index
    if index.rules.h_value != "facing" or any(is_beaten(state, villain) for villain in index.villains):
        return str(index.h)
    return "/".join(str(h(state, villain)) for villain in index.villains)


def tray_look(
    state: State, table: TableLook, question: Question, view: ViewState, left: TurnLeft, is_still: bool
) -> TrayLook:
    """The hand, what is left to do, and the two buttons. ``left``: what ending the turn would give up; ``is_still``:
    nothing can be done now."""
    seat = tray_seat(state, question, view.viewed)
    area = next(area for area in table.areas if area.seat == seat)
    is_turn = state.turn is not None and state.index.seats[state.turn].side == "hero"
    return TrayLook(
        seat, area.title, sorted_hand(state, area.hand, view.hand_order, question.offer.cards),
        (counted(len(area.hand), "card"), *(() if is_still else _to_do(state, question, area))), area.is_active,
        area.is_out, table.phase, table.phase_order, is_turn,
        _buttons(question, view, left) if is_turn and not is_still else (),
    )  # fmt: skip


def _to_do(state: State, question: Question, area: AreaLook) -> tuple[str, ...]:
    decision = question.decision
    if decision is None or decision.asks != area.seat:
        return ()
    if decision.kind == "phase" and decision.question in ("play", "power", "draw"):
        return (words.left_to_do(left_to_do(state, area.seat, decision.question), decision.question),)
    if decision.question in words.TO_DO and decision.kind in ("cards", "choice"):
        return (f"{words.TO_DO[decision.question]}{'?' if decision.is_optional else ''}",)
    return ()


def _buttons(question: Question, view: ViewState, left: TurnLeft) -> tuple[Choice, ...]:
    """Skip to the draw, or draw; and end of turn. Never a third."""
    decision = question.decision
    mine = question.is_turn_of_asked
    why = "" if mine else words.ANSWER_FIRST
    end = Choice(Command.END_TURN, words.END_TURN, "", "main", "E", why)
    if mine and left.counts:
        end = replace(end, kind="olive", tag=words.unused(left.counts))
    if mine and left.counts and view.is_ending:
        end = replace(end, words=words.END_ANYWAY, kind="alarm", tag=words.lost(left.counts))
    if mine and decision is not None and decision.question in ("ability", "end"):
        return (end,)
    if mine and question.is_phase("draw"):
        return (Choice(Command.DRAW, words.DRAW, "", "blue", "D"), end)
    if mine and question.is_phase() and not draw_comes_later(question.state):
        return (end,)
    return (Choice(Command.SKIP_TO_DRAW, words.SKIP_TO_DRAW, "", "dark", "D", why), end)


def sorted_hand(
    state: State, hand: tuple[CardId, ...], order: str, playable: Container[CardId] = ()
) -> tuple[CardId, ...]:
    """The cards of a hand in one of the orders of the settings."""
    definitions = state.index.definitions
    if order == "drawn":
        return hand
    if order == "playable":
        return tuple(sorted(hand, key=lambda card: card not in playable))
    if order == "kind":
        return tuple(sorted(hand, key=lambda card: (definitions[card].faces[0].keywords, definitions[card].title)))
    return tuple(sorted(hand, key=lambda card: definitions[card].title))


def turns_of(game: Game) -> tuple[TurnBand, ...]:
    """The turns of the line of play: from the opening to now, and on to where redo leads."""
    found: list[tuple[SeatId, str, int, list[MomentId], list[MomentId]]] = []
    for number in line_of(game):
        node = game.moments[number]
        state: State = node.state
        seat = state.turn or SeatId(0)
        if not found or (found[-1][0], found[-1][2]) != (seat, state.round):
            found.append((seat, letter_of(state.index, seat, state.order), state.round, [], []))
        found[-1][3].append(number)
        if len(node.children) > 1:
            found[-1][4].append(number)
    return tuple(TurnBand(seat, letter, round, tuple(own), tuple(forks)) for seat, letter, round, own, forks in found)
