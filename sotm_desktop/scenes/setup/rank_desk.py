"""The rank of the chosen set-up on the screen for a new game: who asks for it, and what is known of it by now."""

from __future__ import annotations

from collections.abc import Callable

from sotm_desktop.engine.game_setup import Setup
from sotm_desktop.saves.finished_game import FinishedGame
from sotm_desktop.scenes.setup.harder_draw import HarderDraw, draw_harder
from sotm_desktop.scenes.shell.difficulty import Difficulty, printed_difficulty, ranked_difficulty
from sotm_desktop.scenes.shell.player_library import Library
from sotm_desktop.scenes.shell.progress import Progress
from sotm_desktop.scenes.shell.team_plan import TeamPlan
from sotm_desktop.simulation.ranking_process import Ordered, RankNews, SetupRanker, without_seed
from sotm_desktop.simulation.shipped_ranks import SetupRank, ShippedRanks
from sotm_desktop.words.screens import rank_words

REST = 0.5
"""Seconds for which a set-up has to stand before it is played: what is passed over on the way costs nothing."""
LEAST = 20
"""Games before anything is said of a set-up."""


class RankDesk:
    """Owns the process that plays set-ups while the screen is open, what it told, and why a game was drawn."""

    def __init__(
        self,
        library: Library,
        plan: TeamPlan,
        progress: Progress,
        begin: Callable[[Ordered], SetupRanker] = SetupRanker,
    ) -> None:
        self._library, self._plan, self._progress, self._begin = library, plan, progress, begin
        self._ranker: SetupRanker | None = None
        self._news: dict[Setup, RankNews] = {}
        """The newest of each set-up, without its seed."""
        self._shown: Setup | None = None
        """What stands there, without its seed; None while it is not whole."""
        self._rested = 0.0
        self._asked: tuple[Setup, ...] = ()
        self._drawn: HarderDraw | None = None

    @property
    def shipped(self) -> ShippedRanks:
        """The numbers that came with the program."""
        return self._library.ranks

    # -- time

    def update(self, dt: float) -> bool:
        """Asks for the set-up once it has stood for a while, and looks what came. True: what is shown of it changed."""
        shown = without_seed(self._plan.setup()) if not self._plan.problem() else None
        if shown != self._shown:
            self._shown, self._rested = shown, 0.0
        self._rested += dt
        if self._rested >= REST and self.shipped.set_ups:
            self._ask()
        if self._ranker is None:
            return False
        was_gone, news = self._ranker.is_gone, self._ranker.news()
        self._news.update((each.setup, each) for each in news)
        return self._ranker.is_gone > was_gone or any(each.setup == shown for each in news)

    def _ask(self) -> None:
        """For the set-up that stands there, and then for the last game, from which a harder one is drawn."""
        last = self._last_setup()
        wanted = tuple(each for each in (self._shown, last) if each is not None and not self._is_counted(each))
        if wanted and wanted != self._asked and not set(wanted) < set(self._asked):
            self._asked = wanted
            if self._ranker is None:
                paths = self._library.paths
                self._ranker = self._begin(Ordered(tuple(self._library.cards.folders), paths.cache))
            self._ranker.want(*wanted)

    def _is_counted(self, setup: Setup) -> bool:
        return setup in self._news and self._news[setup].is_over

    def close(self) -> None:
        """Ends the process. What it told stays."""
        if self._ranker is not None:
            self._ranker.close()
        self._ranker, self._asked = None, ()

    def cards_changed(self) -> None:
        """Other decks are there: what was counted was counted with the old ones."""
        self.close()
        self._news.clear()

    # -- what is known

    def difficulty(self) -> Difficulty | None:
        """Of what is chosen: by games that were played of it, by games with its decks, by printed ratings, or none."""
        plan, deck = self._plan, self._library.cards.deck
        rank = self._rank_of(plan.setup()) if plan.villains and plan.environment else None
        if rank is not None:
            return ranked_difficulty(rank, self.shipped.set_ups)
        environment = deck(plan.environment) if plan.environment else None
        return printed_difficulty([deck(name) for name in plan.villains], environment, plan.advanced)

    @property
    def could_not_play(self) -> bool:
        """Whether what stands there was to be played and cannot be: a fault over its cards, or the process died."""
        news = self._news.get(self._shown) if self._shown is not None else None
        if news is not None and news.is_over:
            return bool(news.trouble)
        return self._ranker is not None and self._ranker.is_gone

    @property
    def drawn(self) -> HarderDraw | None:
        """The game that was drawn harder than the last, while it stands there."""
        drawn = self._drawn
        is_there = drawn is not None and without_seed(drawn.setup) == without_seed(self._plan.setup())
        return drawn if is_there else None

    def _rank_of(self, setup: Setup) -> SetupRank | None:
        """By its own games where there are enough, else by its decks."""
        news = self._news.get(without_seed(setup))
        if news is not None and news.tally.games >= LEAST and not news.trouble:
            return self.shipped.rank(news.tally.mean, news.tally.error, news.tally.games)
        return self.shipped.expected(self._library.cards, setup)

    # -- harder than the last

    def why_no_draw(self) -> str:
        """Why no harder game can be drawn; "" where one can."""
        plan = self._plan
        has_event = bool(plan.event) and "villain" in plan.locked
        is_known = self.shipped.set_ups and plan.rules.villains < 2 and not plan.rules.edition and not has_event
        return "" if is_known else rank_words.NO_NUMBERS

    def draw_harder(self) -> str:
        """Draws a game that is harder than the last; gives a sentence where none could be drawn."""
        last = self._last_setup()
        rank = self._rank_of(last) if last is not None else None
        cards = self._library.cards
        self._drawn = draw_harder(
            self._plan, lambda setup: self.shipped.expected(cards, setup), rank, self._last_game() is not None
        )
        return "" if self._drawn is not None else rank_words.NO_NUMBERS

    def _last_game(self) -> FinishedGame | None:
        finished = self._progress.profile.finished
        return finished[-1] if finished else None

    def _last_setup(self) -> Setup | None:
        """That of the last finished game, without its seed, if all its decks are there."""
        game, cards = self._last_game(), self._library.cards
        if game is None or not game.villains:
            return None
        setup = Setup(
            game.villains[0], game.environment, tuple((hero.deck, hero.variant) for hero in game.heroes), 0,
            game.advanced, event_card=game.event_card, critical_event=game.critical_event, edition=game.rules,
            second_villain=(*game.villains, "")[1],
        )  # fmt: skip
        try:
            return cards.settled(setup)
        except KeyError:
            return None
