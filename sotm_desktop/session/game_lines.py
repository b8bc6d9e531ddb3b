"""The lines of play of a game: every way that it took, and where one leaves another. No pygame."""

from __future__ import annotations

from typing import NamedTuple

from sotm_desktop.engine.game import Game
from sotm_desktop.engine.ids import MomentId, SeatId
from sotm_desktop.engine.manual_moves import Answer, ManualMove
from sotm_desktop.engine.stand_ins import hp_of_hero
from sotm_desktop.session.facing_look import letter_of
from sotm_desktop.words.english import capital
from sotm_desktop.words.narration import answer_text, by_hand
from sotm_desktop.words.narration.names import State
from sotm_desktop.words.screens import table_words as words


class Standing(NamedTuple):
    """How a character stands at the end of a line."""

    seat: SeatId
    letter: str
    title: str
    hp: int | None
    """None for a hero who is incapacitated."""


class GameLine(NamedTuple):
    """One line of play: from where it leaves the one above to its last moment."""

    trunk: int | None
    """The place in the list of the line that it leaves; None for the first."""
    start: int
    """How many moments lie before its own."""
    moments: tuple[MomentId, ...]
    """Its own moments, in order."""
    began: str
    """The answer that began it."""
    standings: tuple[Standing, ...]
    """Villains, then heroes, at its end."""
    result: str
    """How it ended (``Outcome.result``), or "" while it can go on."""
    is_current: bool

    @property
    def end(self) -> MomentId:
        """The number of its last moment."""
        return self.moments[-1]

    @property
    def length(self) -> int:
        """How many moments lie between the opening and its end."""
        return self.start + len(self.moments)


def lines_of(game: Game) -> tuple[GameLine, ...]:
    """All lines: the current one first; a line stands below the one that it leaves, the latest to leave first."""
    children = [list(moment.children) for moment in game.moments]
    lines: list[GameLine] = []
    waiting: list[tuple[int | None, int, MomentId]] = [(None, 0, MomentId(0))]
    while waiting:
        trunk, start, first = waiting.pop()
        own = [first]
        while children[own[-1]]:
            own.append(children[own[-1]][-1])
        place = len(lines)
        lines.append(_line(game, trunk, start, tuple(own)))
        for step, moment in enumerate(own):
            waiting += [(place, start + step + 1, other) for other in children[moment][:-1]]
    return tuple(lines)


def _line(game: Game, trunk: int | None, start: int, own: tuple[MomentId, ...]) -> GameLine:
    node = game.moments[own[0]]
    state: State = game.moments[own[-1]].state
    began = words.MAIN_LINE if node.parent is None else deed(game.moments[node.parent].state, node.answer)
    result = state.outcome.result if state.outcome is not None else ""
    return GameLine(trunk, start, own, began, standings_of(state), result, game.at in own)


def standings_of(state: State) -> tuple[Standing, ...]:
    """The HP of villains and heroes."""
    index, found = state.index, []
    for side in ("villain", "hero"):
        for seat in index.seats:
            if seat.side == side and seat.character is not None:
                hp = hp_of_hero(state, seat.character) if side == "hero" else state.cards[seat.character].hp
                found.append(Standing(seat.number, letter_of(index, seat.number), seat.title, hp))
    return tuple(found)


def deed(before: State, answer: Answer | None) -> str:
    """What was answered or done by hand, as a sentence."""
    if isinstance(answer, ManualMove):
        return by_hand(before, answer)
    if answer is None or before.pending is None:
        return ""
    return capital(answer_text(before, before.pending, answer).rstrip(".")) + "."
