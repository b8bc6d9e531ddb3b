"""The turns of a lost game from which it might have gone otherwise. No pygame."""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

from sotm_desktop.engine.game import Game
from sotm_desktop.engine.ids import MomentId
from sotm_desktop.engine.stand_ins import hp_of_hero
from sotm_desktop.engine.state import BACK
from sotm_desktop.scenes.end.tally import MOMENTS, TurningPoint
from sotm_desktop.words.english import listed
from sotm_desktop.words.screens import end_words


class HeroTurn(NamedTuple):
    """One hero's turn, up to where the next hero decides."""

    moment: MomentId
    """Its first decision."""
    round: int
    title: str
    lost: int
    """HP that the heroes lost from there to the next hero's turn."""
    fallen: tuple[str, ...]
    """The heroes that went down in between."""


def what_if(game: Game) -> tuple[TurningPoint, ...]:
    """The turning points of the line that is current, in order: before heroes fell, before the heaviest losses, and
    the last turn. Each names the moment at which a hero's turn begins."""
    turns = hero_turns(game)
    if not turns:
        return ()
    chosen = {turns[-1].moment: (turns[-1], end_words.BEFORE_THE_LAST_TURN)}
    heaviest = sorted((turn for turn in turns if turn.lost > 0), key=lambda turn: (-turn.lost, turn.moment))
    if heaviest:
        worst = heaviest[0]
        chosen[worst.moment] = (worst, end_words.BEFORE_THE_BIGGEST_LOSS)
    for turn in [turn for turn in turns if turn.fallen]:
        chosen.setdefault(turn.moment, (turn, end_words.before_fall_of(listed(list(turn.fallen)))))
    for turn in heaviest[1:]:
        chosen.setdefault(turn.moment, (turn, end_words.BEFORE_A_HEAVY_LOSS))
    kept = sorted(list(chosen.values())[:MOMENTS], key=lambda pair: pair[0].moment)
    return tuple(TurningPoint(turn.moment, turn.round, _words(turn, why), turn.lost) for turn, why in kept)


def _words(turn: HeroTurn, why: str) -> str:
    lost = end_words.then_lost(turn.lost) if turn.lost > 0 else ""
    return end_words.moment(why, turn.title, lost)


def hero_turns(game: Game) -> list[HeroTurn]:
    """The heroes' turns on the way to the present moment in which a player decided something."""
    firsts: list[MomentId] = []
    path, last = game.path(), None
    for moment, after in pairwise(path):
        state = game.moments[moment].state
        here = (state.round, state.turn)
        is_mine = state.turn is not None and state.index.seats[state.turn].side == "hero"
        if is_mine and here != last and game.moments[after].by != "table":
            firsts.append(moment)
            last = here
    ends = [*firsts[1:], path[-1]] if firsts else []  # a game may be lost before anybody decides
    return [_turn(game, first, end) for first, end in zip(firsts, ends, strict=True)]


def _turn(game: Game, first: MomentId, end: MomentId) -> HeroTurn:
    before = game.moments[first].state
    after = game.moments[end].state
    heroes, seats = before.index.heroes, before.index.seats
    lost = sum((hp_of_hero(before, hero) or 0) - (hp_of_hero(after, hero) or 0) for hero in heroes)
    fallen = tuple(
        before.index.seat_of(hero).title
        for hero in heroes
        if before.cards[hero].face != BACK and after.cards[hero].face == BACK
    )
    return HeroTurn(first, before.round, seats[before.turn].title if before.turn is not None else "", lost, fallen)
