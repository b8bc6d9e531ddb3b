"""What the inspector says of a card on the table, and how a player says that one is wrong."""

from __future__ import annotations

from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.questions import definition_of
from sotm_desktop.saves.record import source_of
from sotm_desktop.scenes.shell.destinations import Push, ShowWrongCard
from sotm_desktop.scenes.shell.inspecting import Inspecting
from sotm_desktop.scenes.shell.scene import Shared
from sotm_desktop.scenes.table.game_looks import GameLooks
from sotm_desktop.scenes.table.stage import Stage
from sotm_desktop.screen_look.tooltips import why_lines
from sotm_desktop.session.game_session import GameSession
from sotm_desktop.table.inspector import Subject, with_story


class InspectedCards:
    """Owns nothing: it reads cards off the state that lies there."""

    def __init__(self, session: GameSession, shared: Shared, looks: GameLooks, stage: Stage) -> None:
        self._session, self._shared, self._looks, self._stage = session, shared, looks, stage

    def subject(self, card: CardId) -> Subject:
        """A card as it lies there now, with what happened to it."""
        index, shown = self._session.game.index, self._stage.shown
        decks = [*(seat.definition for seat in index.seats), *index.outsiders.values()]
        making = Inspecting(self._looks.deck_looks, decks, index)
        return with_story(making.on_table(shown, card), why_lines(self._session, shown, card))

    def report(self, card: CardId) -> None:
        """The player says that a card is wrong."""
        game = self._session.game
        definition = definition_of(self._stage.shown, card)
        wrong = ShowWrongCard(definition, self.subject(card), source_of(game.index, definition), game)
        self._shared.go(Push(wrong))
