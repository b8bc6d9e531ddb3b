"""One's own results of a hero against a villain, from the finished games of which more than the result is known."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from sotm_desktop.engine.definitions import DeckDefinition
from sotm_desktop.saves import DREW, Count, FinishedGame
from sotm_desktop.scenes.shell.player_library import Library
from sotm_desktop.scenes.shell.progress import Progress
from sotm_desktop.scenes.shell.team_plan import TeamPlan


class PairResult(NamedTuple):
    """The games with somebody on the other side."""

    title: str
    games: Count


class PairResults:
    """Asks the profile each time. Who was chosen for the next game comes first, then who was met most often."""

    def __init__(self, library: Library, progress: Progress, plan: TeamPlan) -> None:
        self.library, self.progress, self.plan = library, progress, plan

    def of(self, deck: DeckDefinition) -> tuple[PairResult, ...]:
        """A hero against villains and Critical Events, a villain against heroes; () for an environment."""
        name = self.library.cards.name_of(deck)
        if deck.side == "hero":
            met = ((game, game.opponents) for game in self._played if game.has_hero(name))
            return self._found(list(met), self._opponents())
        if deck.side == "villain":
            return self.of_opponent(name)
        return ()

    def of_opponent(self, name: str) -> tuple[PairResult, ...]:
        """A villain or Critical Event, by its name in the profile, against heroes."""
        met = ((game, tuple(hero.deck for hero in game.heroes)) for game in self._played if name in game.opponents)
        return self._found(list(met), [seat.deck for seat in self.plan.team])

    def with_chosen(self, hero: str) -> Count:
        """The games of a hero against any of the villains that were chosen."""
        opponents = set(self._opponents())
        return _sum([game for game in self._played if game.has_hero(hero) and opponents & set(game.opponents)])

    @property
    def _played(self) -> list[FinishedGame]:
        return [game for game in self.progress.profile.finished if game.result != DREW]

    def _opponents(self) -> Sequence[str]:
        event = self.plan.event_card
        is_critical = event is not None and event.is_critical
        return [self.library.cards.event_name_of(event)] if event is not None and is_critical else self.plan.villains

    def _found(self, met: list[tuple[FinishedGame, tuple[str, ...]]], chosen: Sequence[str]) -> tuple[PairResult, ...]:
        often = Counter(name for _, names in met for name in names)
        order = [*(name for name in chosen if name in often), *(n for n, _ in often.most_common() if n not in chosen)]
        return tuple(
            PairResult(self._title(name), _sum([game for game, names in met if name in names])) for name in order
        )

    def _title(self, name: str) -> str:
        for look_up in (self.library.cards.deck, self.library.cards.event):
            try:
                return look_up(name).title
            except KeyError:
                continue  # it is of the other kind, or there no longer
        return name.rpartition("/")[2].replace("_", " ").title()


def _sum(games: Sequence[FinishedGame]) -> Count:
    won = sum(game.is_won for game in games)
    return Count(won, len(games) - won)
