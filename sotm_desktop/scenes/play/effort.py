"""How much the hand has to do: pointer actions, counted by turn. A click is one, and so is a drag from end to end."""

from __future__ import annotations

from sotm_desktop.words.narration.names import State


class Effort:
    """The pointer actions of one sitting at a table."""

    def __init__(self) -> None:
        self.turns: dict[tuple[int, int], int] = {}
        """By round and deck: how many there were in that turn."""

    def saw(self, number: int, events: tuple) -> None:
        """Turns that begin count, though they may need nothing. ``number`` is the round before."""
        for event in events:
            if event.kind == "round_began":
                number = event.round
            elif event.kind == "turn_began":
                self.turns.setdefault((number, event.deck), 0)

    def count(self, state: State) -> None:
        """One more, at a table where this turn goes on."""
        if state.turn >= 0:
            here = state.round, state.turn
            self.turns[here] = self.turns.get(here, 0) + 1

    def of(self, seats: set[int]) -> list[int]:
        """The counts of all turns of these decks."""
        return [number for (_, seat), number in self.turns.items() if seat in seats]
