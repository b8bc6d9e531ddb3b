"""What the players of a game have seen by any of its moments: who advises them knows that and no more."""

from __future__ import annotations

from sotm_desktop.engine.game import Game
from sotm_desktop.engine.ids import CardId, MomentId
from sotm_desktop.players.unseen import Unseen


class Witness:
    """Goes through a game's moments once. Owns what was seen by each that it has passed."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._seen: dict[MomentId, frozenset[CardId]] = {}

    def unseen(self, at: MomentId) -> frozenset[CardId]:
        """The cards that nobody has seen where they lie at a moment of any line of the game."""
        self.pass_on(at, len(self.game.moments))
        return Unseen(self._seen[at]).among(self.game.moments[at].state)

    def pass_on(self, at: MomentId, most: int) -> bool:
        """Goes through at most so many moments on the way to one; True when it is there. Each takes 0.05 ms or so."""
        moments, seen = self.game.moments, self._seen
        chain: list[MomentId] = []
        here: MomentId | None = at
        while here is not None and here not in seen:
            chain.append(here)
            here = moments[here].parent
        eyes = Unseen(seen[here] if here is not None else frozenset())
        for number in chain[::-1][:most]:
            eyes.saw(moments[number].events)
            eyes.among(moments[number].state)
            known = moments[number].parent
            last = seen[known] if known is not None else None
            seen[number] = last if last == eyes.seen and last is not None else eyes.seen
        return at in seen
