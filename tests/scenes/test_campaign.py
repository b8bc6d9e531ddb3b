"""Events at set-up, in the campaign, at the table and at the end."""

from dataclasses import replace

import pygame
import pytest

from sotm_desktop.engine.game import Game
from sotm_desktop.engine.state import Outcome
from sotm_desktop.gesture.targets import OptionTarget
from sotm_desktop.saves import Profile
from sotm_desktop.scenes.campaign.campaign_screen import CampaignScreen
from sotm_desktop.scenes.end.end_screen import EndScreen
from sotm_desktop.scenes.setup.event_choice import NO_EVENT, EventChoice
from sotm_desktop.scenes.setup.setup_screen import SetupScreen
from sotm_desktop.scenes.shell.destinations import Push, ShowSetup
from sotm_desktop.scenes.shell.event_tiles import EventTile
from sotm_desktop.scenes.table.table_screen import TableScreen
from sotm_desktop.words.narration import Log, option_text, plea
from sotm_desktop.words.narration import names as narrated
from tests.kit.moments import put_in
from tests.kit.target_names import name_of, named, press


@pytest.fixture(autouse=True)
def no_campaign(program):
    """The tests of a run share a user's folder; each of these begins with an empty one."""
    for file in program.shared.paths.profile_file.parent.glob("profile*.json"):
        file.unlink()


def event(program, critical: bool, limit: int = 0):
    """An Event of the kind, with at least this limit."""
    return next(e for e in program.library.cards.events() if e.is_critical == critical and e.limit >= limit)


def own(program, number: int) -> list:
    """Beats some regular Events."""
    beaten = [e for e in program.library.cards.events() if not e.is_critical][:number]
    for each in beaten:
        program.shared.progress.count(finished(program, each, True))
    return beaten


def setup_of(program, chosen, collections=()):
    kind = "critical_event" if chosen.is_critical else "event_card"
    return replace(
        program.library.first_game, villain=chosen.villain, first_game=False, collections=tuple(collections),
        **{kind: chosen.id},
    )  # fmt: skip


def finished(program, chosen, won: bool) -> Game:
    game = program.shared.saves.new_game(setup_of(program, chosen))
    put_in(game, outcome=Outcome("heroes_win" if won else "heroes_lose", "test", None))
    return game


def tiles(program):
    return [widget for widget in program.top.widgets if isinstance(widget, EventTile)]


# -- set-up


def test_an_event_and_collections_are_chosen(program):
    owned = own(program, 2)
    chosen = event(program, critical=True, limit=2)
    program.shared.go(Push(ShowSetup(program.library.first_game)))
    scene: SetupScreen = program.top
    tile = program.named(chosen.deck.title)
    tile.holder.show(tile)
    program.click_at(tile.rect.center)
    assert scene.plan.event_card is None and program.named("Event").text == NO_EVENT
    program.click("Event")
    assert isinstance(program.top, EventChoice)
    program.click(chosen.title)
    for each in owned:
        program.click(each.title)
    assert program.top.inspector.subject.title == owned[-1].title
    program.click("Done")
    assert program.top is scene and chosen.title in program.named("Event").text
    program.click("Start game")
    setup = program.top.game.index.setup
    assert setup.critical_event == chosen.id and setup.event_card == ""
    assert setup.collections == tuple(each.id for each in owned)


def test_no_more_collections_than_the_event_allows(program):
    owned = own(program, 2)
    chosen = next(e for e in program.library.cards.events() if e.limit == 1)
    program.shared.plan.choose_event(chosen)
    program.shared.manager.push(EventChoice(program.shared, program.shared.plan))
    for each in owned:
        program.top._bring(each)
    assert program.shared.plan.collections == [owned[0].id]
    assert "at most 1" in program.shared.notices[0]
    program.top._choose(None)
    assert program.shared.plan.collections == []


def test_another_villain_has_other_events(program):
    plan = program.shared.plan
    plan.take(setup_of(program, event(program, critical=False)))
    other = next(deck for deck in program.library.cards.decks("villain") if deck.id != plan.villain)
    plan.choose(other)
    assert plan.event == "" and not plan.setup().event_card


def test_a_plan_keeps_the_event_of_a_setup(program):
    chosen = event(program, critical=True, limit=1)
    setup = setup_of(program, chosen, [event(program, critical=False).id])
    program.shared.plan.take(setup)
    assert program.shared.plan.setup() == setup


# -- the campaign


def test_the_shelf_lies_in_order_of_date_with_marks(program):
    won, lost = event(program, critical=False), event(program, critical=True)
    program.shared.progress.count(finished(program, won, True))
    program.shared.progress.count(finished(program, lost, False))
    program.top.enter()
    number = len(program.library.cards.events())
    assert f"1 of {number}" in program.named("Campaign").note
    program.click("Campaign")
    scene: CampaignScreen = program.top
    found = [tile.event for tile in tiles(program)]
    assert len(found) == number and found == sorted(found, key=lambda each: each.when)
    by_id = {tile.event.id: tile for tile in tiles(program)}
    assert by_id[won.id].mark == "Beaten" and by_id[won.id].note == "won 1"
    assert by_id[lost.id].mark == "" and by_id[lost.id].note == "lost 1"
    assert scene.event is not won, "the shelf opens at the first Event that is not beaten"


def test_the_campaign_sets_an_event_up(program):
    program.click("Campaign")
    program.settle()
    tile = tiles(program)[3]
    program.click_at(tile.rect.center)
    program.key(pygame.K_RETURN)
    assert isinstance(program.top, SetupScreen)
    plan = program.top.plan
    assert plan.event == tile.event.id and plan.villain == tile.event.villain
    program.key(pygame.K_ESCAPE)
    assert isinstance(program.top, CampaignScreen)


# -- the end


def test_an_event_that_was_set_up_stays_when_the_rest_is_drawn(program):
    plan = program.shared.plan
    chosen = event(program, critical=False)
    plan.choose_event(chosen)
    program.shared.go(Push(ShowSetup()))
    for _ in range(6):
        program.key(pygame.K_r)
        assert plan.event_card is not None and plan.event_card.id == chosen.id, plan.villain
        assert plan.problem() == ""


def test_the_end_counts_a_game_once(program):
    chosen = event(program, critical=False)
    game = finished(program, chosen, True)
    for said in (True, False):
        program.shared.manager.push(EndScreen(program.shared, game))
        assert (f"{chosen.title} joins the Collection." in program.top.pictures.why) is said
        program.shared.manager.pop()
    count = Profile(program.shared.paths.profile_file).count("events", chosen.id)
    assert (count.won, count.lost) == (1, 0) and program.shared.progress.profile.collection == (chosen.id,)


def test_a_picture_of_the_end_counts_nothing(program):
    game = finished(program, event(program, critical=False), True)
    program.shared.manager.push(EndScreen(program.shared, game, counts=False))
    assert not program.shared.paths.profile_file.exists()


# -- the table


@pytest.fixture
def critical(program):
    """A game of a Critical Event with Collections, at the first question of a hero's turn."""
    chosen = event(program, critical=True, limit=2)
    brought = [e.id for e in program.library.cards.events() if not e.is_critical][:2]
    game = Game.new(program.library.cards.card_index(setup_of(program, chosen, brought)))
    while not any(key.startswith("use_reward:") for key in game.decision.keys):
        decision = game.decision
        game.answer(decision.keys if decision.kind == "order" else decision.keys[: decision.least])
    scene = TableScreen(program.shared, game, is_patient=True)
    program.shared.manager.push(scene)
    return scene


def test_the_villain_of_a_critical_event_has_its_own_name_everywhere(critical):
    game = critical.game
    definition, deck = game.index.events[0].definition, game.index.seats[0].definition
    assert definition.title != deck.title
    t = game.state
    assert narrated.deck(t, 0) == narrated.owner(t, game.index.seats[0].character) == definition.title
    assert critical.looks.deck(0).name == definition.title
    told = " ".join(entry.text for entry in Log().entries(game))
    shown = [critical.looks.face(card).lines for card in game.index.seats[0].cards]
    printed = " ".join(line.text for lines in shown for line in lines)
    for words in (told, printed):
        assert definition.title in words
        assert deck.title not in words.replace(definition.title, "")


def test_rewards_have_words(critical):
    t = critical.game.state
    option = next(option for option in t.pending.options if option.key.startswith("use_reward:"))
    reward = t.index.definitions[option.means.card].faces[1].abilities[option.means.number]
    assert option_text(t, t.pending, option).startswith(f"Use {reward.title}: ")
    assert plea(t, t.pending)


def test_rewards_are_laid_out_one_event_card_after_the_other(critical):
    def names():
        return [name_of(choice.target) for choice in critical.presenter.look.prompt.choices]

    assert "rewards" in names()
    press(critical, "rewards")
    first = [name for name in names() if name.startswith("option:use_reward:")]
    assert len(first) == 2
    press(critical, "rewards")
    second = [name for name in names() if name.startswith("option:use_reward:")]
    assert len(second) == 2 and not set(first) & set(second)
    critical.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode=""))
    assert "rewards" in names()


def test_a_reward_is_used_by_its_button(critical):
    t = critical.game.state
    press(critical, "rewards")
    choice = next(c for c in critical.presenter.look.prompt.choices if isinstance(c.target, OptionTarget))
    card = next(o.means.card for o in t.pending.options if choice.target.key == o.key)
    before = len(critical.game.path())
    assert critical.actions.press(choice.target)
    assert len(critical.game.path()) > before
    assert any(event.kind == "reward_used" and event.card == card for event in critical.game.events)


def test_the_event_card_lies_in_the_villains_area_and_can_be_inspected(program):
    chosen = event(program, critical=False)
    game = Game.new(program.library.cards.card_index(setup_of(program, chosen)))
    scene = TableScreen(program.shared, game, is_patient=True)
    program.shared.manager.push(scene)
    part = named(scene, f"card:{game.index.event}")
    assert part is not None
    scene.presenter.inspect(part.card)
    subject = scene.presenter.panels.inspector.subject
    assert subject.title == chosen.title and [side.name for side in subject.sides] == ["Event", "Rewards"]
    assert len([part for part in subject.sides[1].parts if part.label.startswith("Reward")]) == 2


def test_a_reward_that_is_pointed_at_says_all_that_is_printed(critical):
    press(critical, "rewards")
    choice = next(c for c in critical.presenter.look.prompt.choices if isinstance(c.target, OptionTarget))
    critical.presenter.view = replace(critical.presenter.view, hover=choice.target)
    critical.presenter.focus.by_keyboard = True
    critical.presenter.refresh()
    said = critical.presenter.look.prompt
    assert said.words.startswith(f"{choice.words}: ") and said.words.endswith(".")
    assert [c for c in said.choices if c.target == choice.target], "the buttons stay where they are"


def test_a_tile_tells_how_its_games_went(program):
    game = finished(program, event(program, critical=False), True)
    program.shared.progress.count(game)
    program.click("New game")
    title = game.index.seats[0].definition.title
    program.move(program.named(title).rect.center)
    program.top.update(1.0)
    assert program.top.reading.reader.page.results == ("Your games 1", "1 won", "0 lost")


def to_phase(scene: TableScreen, phase: str) -> None:
    """Passes the questions of a hero's turn up to that of a phase."""
    for _ in range(200):
        decision = scene.game.decision
        if decision.kind == "phase" and decision.question == phase:
            return
        optional = decision.is_optional and decision.kind != "yes_no"
        keys_ = (
            () if optional else decision.keys if decision.kind == "order" else decision.keys[: max(decision.least, 1)]
        )
        assert scene.actions.answer(keys_)
    raise AssertionError(f"no question in a {phase} phase")


def test_a_turn_without_start_texts_does_not_ask_for_rewards_first(critical):
    to_phase(critical, "play")
    turns = [node for node in critical.game.moments if node.by == "table" and node.answer == ()]
    assert turns, "the table let the START question wait"
    assert "rewards" in [name_of(choice.target) for choice in critical.presenter.look.prompt.choices]


def test_the_end_phase_asks_for_rewards_in_words(critical):
    to_phase(critical, "end")
    said = critical.presenter.look.prompt
    assert "END PHASE" in said.words and "reward" in said.words
    assert [name_of(choice.target) for choice in said.choices] == ["skip", "rewards"]
    turn = critical.game.state.turn
    press(critical, "end_turn")
    assert critical.game.state.turn != turn
