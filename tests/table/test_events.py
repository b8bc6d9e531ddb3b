"""Every Event at the table: it can be looked at, asked about and told, at every moment of a game."""

import pytest

from sotm_desktop.engine.game import Game
from sotm_desktop.engine.game_setup import Setup
from sotm_desktop.players import PLAYERS
from sotm_desktop.scenes.shell.inspecting import Inspecting
from sotm_desktop.scenes.shell.printed_looks import Looks
from sotm_desktop.session.table_look import look_of
from sotm_desktop.table.inspector import now_of
from sotm_desktop.widgets import use_assets
from sotm_desktop.words.narration import Log, option_text, plea
from tests.engine.games import HEROES, ROOT, library

EVENTS = [event.id for event in library().events()]
ANSWERS = 90


@pytest.mark.parametrize("event_id", EVENTS)
def test_every_moment_of_an_event_can_be_shown(event_id):
    event = library().event(event_id)
    regular = [each.id for each in library().events() if not each.is_critical]
    kind = {"critical_event" if event.is_critical else "event_card": event_id}
    setup = Setup(event.villain, "megalopolis", HEROES[:4], 4, collections=tuple(regular[: event.limit]), **kind)
    game, player, log = Game.new(library().card_index(setup)), PLAYERS["random"](4), Log()
    for _ in range(ANSWERS):
        if game.decision is None:
            break
        state = game.state
        looked = look_of(state)
        assert looked.areas[0].title == game.index.seats[0].title
        assert plea(state, game.decision)
        assert all(option_text(state, game.decision, option) for option in game.decision.options)
        game.answer(player.answer(state))
    assert log.entries(game)
    if not event.is_critical:
        assert looked.card(game.index.event) is not None, "the Event card lies in the villain's area"


@pytest.mark.parametrize("event_id", EVENTS)
def test_every_card_of_an_event_can_be_inspected(event_id):
    event = library().event(event_id)
    kind = {"critical_event" if event.is_critical else "event_card": event_id}
    game = Game.new(library().card_index(Setup(event.villain, "megalopolis", HEROES[:3], 4, **kind)))
    use_assets(ROOT / "assets")  # a card without an icon of its own takes one from there
    seats = [seat.definition for seat in game.index.seats]
    inspecting = Inspecting(Looks([]), seats, game.index)
    shown = [card for card, row in enumerate(game.state.cards) if row.copy]
    for card in shown:
        subject = inspecting.on_table(game.state, card)
        assert subject.title and subject.now == now_of(game.state, card)
