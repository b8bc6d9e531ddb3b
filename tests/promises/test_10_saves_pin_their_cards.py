"""A save pins its cards: whatever becomes of the card sets, the game goes on as it began. Its snapshot opens first."""

import shutil
from dataclasses import replace

import pytest

from sotm_desktop import saves
from sotm_desktop.cards.library import CardLibrary
from sotm_desktop.engine.game import Game
from sotm_desktop.engine.switches import SWITCHES
from sotm_desktop.players import GreedyPlayer
from tests.engine.games import CARDSETS, play_on, setup


@pytest.fixture
def my_cards(tmp_path):
    """A copy of the card sets that a test may spoil."""
    return shutil.copytree(CARDSETS, tmp_path / "cardsets")


def begin(folder, seed=3, answers=40) -> Game:
    game = Game.new(CardLibrary([folder]).card_index(setup(seed)))
    for _ in play_on(game, seed, answers):
        pass
    return game


def goes_on_equally(one: Game, other: Game) -> None:
    """The rest of the game, given to both, has the same moments."""
    while one.decision is not None:
        keys = GreedyPlayer(len(one.moments)).answer(one.state)
        one.answer(keys)
        other.answer(keys)
    assert [node.state for node in one.moments] == [node.state for node in other.moments]


def test_card_sets_that_are_gone(my_cards, tmp_path):
    game = begin(my_cards)
    saves.save(game, tmp_path / "game.sotm")
    shutil.rmtree(my_cards)
    opened = saves.load(tmp_path / "game.sotm", CardLibrary([my_cards]).decks())
    assert opened.disagreement is None and opened.game.state == game.state
    goes_on_equally(game, opened.game)


def test_card_sets_that_were_changed(my_cards, tmp_path):
    """Every number on every card is another one now; the running game keeps its own."""
    game = begin(my_cards)
    saves.save(game, tmp_path / "game.sotm")
    for path in my_cards.rglob("*.yaml"):
        path.write_text(path.read_text(encoding="utf-8").replace("amount: 2", "amount: 9").replace("hp: 3", "hp: 8"))
    changed = CardLibrary([my_cards])
    decks = {deck.id: deck for deck in changed.decks()}
    opened = saves.load(tmp_path / "game.sotm", decks.values())
    assert opened.disagreement is None and opened.game.state == game.state
    pinned = {seat.id: seat.definition.source for seat in opened.game.index.seats}
    assert any(pinned[name] != decks[name].source for name in pinned), "the card sets really did change"
    goes_on_equally(game, opened.game)


def test_switches_are_pinned_too(my_cards, monkeypatch):
    """Also those that stood at their default: another default does not change a running game."""
    changed, default = next(iter(SWITCHES.items()))
    record = saves.Recorder(begin(my_cards)).record()
    monkeypatch.setitem(SWITCHES, changed, default._replace(default=default.others()[0]))
    assert saves.open_record(record).game.index.switches[changed] == default.default
    chosen = Game.new(CardLibrary([my_cards]).card_index(replace(setup(3), switches=((changed, default.default),))))
    assert saves.reopened(chosen).index.switches == chosen.index.switches


def test_editions_are_pinned_too(my_cards):
    """An edition that is changed or taken away does not change a running game."""
    folder = my_cards / "editions"
    name, switch = next(iter(SWITCHES.items()))
    head = "edition: mine\ntitle: Mine\nsays: As we play it.\n"
    (folder / "mine.yaml").write_text(f"{head}switches: {{{name}: {switch.others()[0]}}}\n")
    record = saves.Recorder(Game.new(CardLibrary([my_cards]).card_index(replace(setup(3), edition=("mine",))))).record()
    (folder / "mine.yaml").unlink()
    opened = saves.open_record(record).game.index
    assert opened.setup.edition == ("mine",) and opened.switches[name] == switch.others()[0]


def test_events_are_pinned_too(my_cards, tmp_path):
    """An Event card, a Critical Event and a Collection, also one that is about a villain who is not in the game."""
    mine = CardLibrary([my_cards])
    for event in mine.events():
        kind = "critical_event" if event.is_critical else "event_card"
        others = [other.id for other in mine.events() if not other.is_critical and other.id != event.id]
        chosen = replace(setup(4), villain=event.villain, collections=tuple(others[: min(1, event.limit)]))
        game = Game.new(mine.card_index(replace(chosen, **{kind: event.id})))
        for _ in play_on(game, 4, 15):
            pass
        saves.save(game, tmp_path / f"{event.id}.sotm")
        opened = saves.load(tmp_path / f"{event.id}.sotm")
        assert opened.disagreement is None and opened.game.moments == game.moments
    assert len(mine.events()) > 3


def test_every_definition_in_use_is_in_the_file(my_cards):
    game = begin(my_cards)
    record = saves.Recorder(game).record()
    assert [record.cards[pin["cards"]] for pin in record.decks] == [seat.definition.source for seat in game.index.seats]


def test_the_snapshot_opens_before_the_timeline_and_without_it(my_cards):
    game = begin(my_cards)
    record = saves.Recorder(game).record()
    opened = saves.open_record(record)
    assert opened.game.state == game.state and len(opened.game.moments) == 1
    spoiled = record._replace(log=[line | {"answer": ["gibberish"]} for line in record.log])
    opened = saves.open_record(spoiled)
    opened.finish()
    assert opened.disagreement is not None and opened.game.state == game.state
    opened.game.answer(opened.game.decision.keys[: max(1, opened.game.decision.least)])
