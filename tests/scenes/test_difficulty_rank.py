"""New game: the rank of the chosen set-up by the computer's games, and a game that is harder than the last."""

import time
from dataclasses import replace

import pygame
import pytest

from sotm_desktop.saves.profile import Kept
from sotm_desktop.scenes.setup.difficulty_paint import source_of
from sotm_desktop.scenes.setup.harder_draw import HOPELESS, LEAST_ROOM, MIDDLE, aim
from sotm_desktop.scenes.setup.rank_desk import REST, RankDesk
from sotm_desktop.scenes.setup.rank_paint import point_out
from sotm_desktop.scenes.shell.destinations import Pop, Push, ShowSetup
from sotm_desktop.scenes.shell.difficulty import DifficultyBand, ranked_difficulty
from sotm_desktop.simulation.kept_tallies import GradeTally
from sotm_desktop.simulation.ranking_process import RankNews, without_seed
from sotm_desktop.simulation.shipped_ranks import SetupRank
from sotm_desktop.widgets.theme import Theme
from sotm_desktop.words.screens.setup_words import to_be_rated
from tests.kit.finished_games import game, hero, keep
from tests.scenes.screens import Screens


class Ranker:
    """Plays nothing; says what a test tells it."""

    def __init__(self, ordered) -> None:
        self.wanted, self.told, self.is_closed, self.is_gone = [], [], False, False

    def want(self, *setups) -> None:
        self.wanted.append(setups)

    def news(self):
        told, self.told = tuple(self.told), []
        return told

    def close(self) -> None:
        self.is_closed = True


@pytest.mark.parametrize(("rank", "is_barred"), ((SetupRank(1, 0, 4, 20), False), (SetupRank(40, 25, 60, 20), True)))
def test_the_triangle_is_whole_where_a_bar_would_be_no_wider(rank, is_barred):
    """A piece of the bar stuck out at one side of it."""
    board, theme = pygame.Surface((260, 40)), Theme()
    board.fill((200, 0, 0))
    point_out(board, pygame.Rect(10, 20, 240, 12), ranked_difficulty(rank, 100), theme)
    x = 10 + round(240 * max(0.02, rank.harder_than / 100))
    edges = [[tuple(board.get_at((x + side * step, 17)))[:3] for step in range(4, 7)] for side in (-1, 1)]
    assert edges[0] == edges[1], "the same at both sides of the tip"
    assert (edges[0] != [(200, 0, 0)] * 3) == is_barred


def tally_of(mean: float, games: int, spread: float = 0.1) -> GradeTally:
    """As many games of which half are better and half worse by the spread."""
    return GradeTally(games, mean * games, games * (mean**2 + spread**2))


@pytest.fixture(scope="module")
def program(tmp_path_factory):
    """One program for all tests here, in a home of its own."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SOTM_HOME", str(tmp_path_factory.mktemp("home")))
        found = Screens()
        yield found
        found.close()


@pytest.fixture
def scene(program):
    """New game, as for somebody who never played."""
    program.shared.progress.profile.kept = Kept()
    program.shared.plan.locked.clear()
    program.shared.go(Push(ShowSetup(program.library.first_game)))
    program.step(2)
    scene = program.top
    yield scene
    if program.top is scene:
        program.shared.go(Pop())


@pytest.fixture
def desk(program, scene):
    rankers = []

    def begin(ordered):
        rankers.append(Ranker(ordered))
        return rankers[-1]

    desk = RankDesk(program.library, scene.plan, program.shared.progress, begin)
    desk.rankers = rankers
    return desk


def test_a_set_up_is_played_in_the_background_and_its_rank_is_shown(program, scene):
    before = scene.desk.difficulty()
    assert before.rank.games == 0 and "decks" in before.source, "until then by what its decks added elsewhere"
    end = time.monotonic() + 60
    while scene.desk.difficulty().rank.games == 0 and time.monotonic() < end:
        program.step()
        time.sleep(0.01)
    found = scene.desk.difficulty()
    assert found.rank.games >= 20 and f"by {found.rank.games} games the computer played" in program.named("Why?").about
    assert "does not say how likely you win" in program.named("Why?").tip
    process = scene.desk._ranker.process
    program.key(pygame.K_ESCAPE)
    assert program.top is not scene and not process.is_alive(), "it ends with the screen"


def test_only_what_stands_for_a_while_is_played(desk, scene):
    desk.update(REST * 0.9)
    scene.plan.advanced = True
    desk.update(REST * 0.9)
    assert not desk.rankers
    desk.update(REST)
    desk.update(REST)
    assert desk.rankers[0].wanted == [(without_seed(scene.plan.setup()),)], "it is asked for once"
    scene.plan.seed += 1
    desk.update(REST)
    desk.update(REST)
    assert len(desk.rankers[0].wanted) == 1, "another seed is the same set-up"
    del scene.plan.team[:]
    desk.update(REST)
    desk.update(REST)
    assert len(desk.rankers[0].wanted) == 1, "half a set-up is not played"
    desk.close()
    assert desk.rankers[0].is_closed


def test_what_is_told_is_shown_and_few_games_are_called_few(desk, scene):
    desk.update(REST)
    desk.update(REST)
    ranker, setup = desk.rankers[0], without_seed(scene.plan.setup())
    assert not desk.update(0.1)
    ranker.told = [RankNews(setup, tally_of(0.3, 10), False)]
    assert desk.update(0.1) and desk.difficulty().rank.games == 0, "ten games say nothing"
    ranker.told = [RankNews(setup, tally_of(0.3, 20, spread=0.4), False)]
    assert desk.update(0.1) and "too few" in desk.difficulty().source
    ranker.told = [RankNews(setup, tally_of(0.3, 100), True)]
    assert desk.update(0.1)
    found = desk.difficulty()
    assert found.source == f"harder than {found.rank.harder_than} of 100 set-ups, by 100 games the computer played"
    assert found.rank.low < found.rank.harder_than < found.rank.high
    ranker.told = [RankNews(setup, GradeTally(), True, "a fault")]
    assert not desk.could_not_play and desk.update(0.1) and desk.could_not_play
    assert desk.difficulty().rank.games == 0, "a set-up that cannot be played has no number of its own"
    desk.cards_changed()
    assert ranker.is_closed and desk.difficulty().rank.games == 0


def test_without_numbers_the_printed_ratings_are_shown(desk, scene, program):
    scene.plan.choose(program.library.cards.deck("classic/baron_blade"))
    assert "printed" in desk.difficulty().source and desk.difficulty().rank is None


@pytest.mark.parametrize(
    "share, band", [(0, "GENTLE"), (19, "GENTLE"), (20, "FAIR"), (59, "HARD"), (79, "FIERCE"), (100, "BRUTAL")]
)
def test_a_fifth_of_all_set_ups_lies_in_each_band(share, band):
    assert ranked_difficulty(SetupRank(share, share, share, 100), 900).band is DifficultyBand[band]


@pytest.mark.parametrize("games", [0, 100])
@pytest.mark.parametrize("share", [0, 100])
def test_a_rank_at_either_end_is_said_in_words_that_do_not_promise_a_hundred_of_a_hundred(share, games):
    found = ranked_difficulty(SetupRank(share, share, share, games), 900)
    assert found.source.startswith("harder than nearly all" if share else "easier than nearly all")
    assert "about" not in found.source and f" {share} of 100 " not in found.why
    middle = ranked_difficulty(SetupRank(40, 38, 42, games), 900)
    assert " 40 of 100 " in middle.source and " 40 of 100 " in middle.why


# -- harder than the last


@pytest.mark.parametrize("last", range(101))
def test_one_aims_above_the_last_and_below_what_is_hopeless(last):
    least, most = aim(last)
    assert least < most <= HOPELESS
    assert least > last or last + LEAST_ROOM > HOPELESS


def test_without_a_game_before_one_starts_in_the_middle_and_is_told(program, scene):
    program.key(pygame.K_h)
    rank = scene.desk.difficulty().rank
    assert MIDDLE[0] <= rank.harder_than <= MIDDLE[1] and not scene.plan.problem()
    said = scene.ranks.said()
    assert said == f"No finished game yet: from the middle. This: about {rank.harder_than} of 100."
    assert program.named("Harder").tip == said and said in program.named("Why?").about
    scene.plan.advanced = True
    assert "No finished game" not in scene.ranks.said(), "another game is not what was drawn"


def test_a_harder_game_is_drawn_than_the_last_finished_one(program, scene):
    keep(program.shared.progress.profile, game("old", villains=("the_matriarch",), days_ago=2), game("new"))
    last = scene.desk.difficulty().rank.harder_than  # the very game that stands there
    drawn = set()
    for _ in range(4):
        program.click("Harder than the last")
        rank = scene.desk.difficulty().rank
        assert last < rank.harder_than <= HOPELESS
        assert scene.ranks.said() == f"The last: {last} of 100. This: about {rank.harder_than} of 100."
        drawn.add(without_seed(scene.plan.setup()))
    assert len(drawn) > 1


def test_after_the_hardest_game_nothing_hopeless_is_drawn(program, scene):
    team = ("tempest", "unity", "the_harpy")
    hardest = {"villains": ("grand_warlord_voss",), "environment": "rook_city", "advanced": True}
    keep(program.shared.progress.profile, game("hard", heroes=tuple(map(hero, team)), **hardest))
    program.key(pygame.K_h)
    assert scene.desk.difficulty().rank.harder_than <= HOPELESS
    assert "hopeless" in program.named("Harder").tip


def test_padlocks_hold_and_what_they_forbid_is_said(program, scene):
    keep(program.shared.progress.profile, game("hard", villains=("the_matriarch",), environment="rook_city"))
    scene.plan.locked.update({"villain", "environment"})
    for seat in scene.plan.team:
        seat.is_locked = seat.by_computer = True
    before = without_seed(scene.plan.setup())
    program.key(pygame.K_h)
    assert without_seed(scene.plan.setup()) == replace(before, first_game=scene.plan.setup().first_game)
    assert all(seat.is_locked and seat.by_computer for seat in scene.plan.team)
    assert "locked" in program.named("Harder").tip


def test_other_rules_have_no_numbers_to_draw_by(program, scene):
    scene.plan.toggle_edition("epic")
    scene.rebuild()
    button = program.named("Harder than the last")
    assert not button.enabled and "numbers" in button.why
    scene.plan.toggle_edition("epic")
    scene.rebuild()
    assert program.named("Harder than the last").enabled


def test_what_is_still_to_be_picked_for_a_rating_is_said(desk, scene):
    plan = scene.plan
    environment, villain = plan.environment, plan.villain
    said = []
    for each in (("", ""), (villain, ""), ("", environment)):
        plan.villain, plan.environment = each
        said.append(source_of(None, plan))
    plan.villain, plan.environment = villain, environment
    assert said == ["pick a villain and an environment", "pick an environment", "pick a villain"]
    assert "pick" not in source_of(None, plan)
    assert to_be_rated(1, 2, False) == "pick a second villain and an environment"
