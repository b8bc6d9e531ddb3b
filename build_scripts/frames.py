"""How smooth the table is: a line `frames metric value` for each figure, in milliseconds unless its name differs.

    python3 build_scripts/frames.py [--frames 300] [--seed 1]
    python3 build_scripts/frames.py --save tests/full_tables/5_heroes_36_cards_1317.sotm

Five heroes and sixty cards in play and in hands at 1920x1080, or the table of a save, in the real loop on SDL's dummy
screen, so that all painting is done in software, as on a machine without a GPU. Times are of whole steps of the loop:
input to picture. `_cpu` is the time of the thread alone, for machines on which others compute, too.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
SIZE = (1920, 1080)
TEAM = ("legacy", "ra", "haka", "tachyon", "the_wraith")
CARDS = 60
IDLE_SECONDS = 5.0
SETTLING = 30
MOST_STEPS = 3000
POINTED_AT = 200
"""Parts of the table that are pointed at, one after the other."""
MOST_WAITED = 8
"""Steps after which an input counts as one that shows nothing."""


def main() -> int:
    parser = argparse.ArgumentParser(description="Print `frames metric value` lines.")
    parser.add_argument("--frames", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--save", type=Path, help="the table of this save in place of one that is made")
    args = parser.parse_args()
    sys.path.insert(0, str(ROOT))
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    with tempfile.TemporaryDirectory() as home:
        os.environ["SOTM_HOME"] = home
        measure(args.frames, saved_game(args.save) if args.save else full_game(args.seed))
    return 0


def measure(frames: int, game) -> None:
    """Sets the table and prints all figures."""
    table = Table(game)
    try:
        say("cards", cards_of(table.scene.game.state))
        table.come_to_rest()
        report("still", table.still(frames))
        report("drag", table.drag(frames))
        table.come_to_rest()
        report("advice", table.advice(frames))
        table.come_to_rest()
        report("villain_turn", table.villain_turn())
        table.come_to_rest()
        say("idle_cpu_percent", table.idle() * 100)
        report("first_change", table.first_changes())  # the last: its keys lead to other screens and moments
    finally:
        table.close()


def say(metric: str, value: float) -> None:
    print("frames", metric, f"{value:.4g}", flush=True)


def report(metric: str, times: list[tuple[float, float]]) -> None:
    """p50, p99 and most of wall and computing times."""
    say(f"{metric}_frames", len(times))
    for column, kind in enumerate(("", "_cpu")):
        sorted_times = sorted(each[column] * 1000 for each in times)
        say(f"{metric}{kind}_p50", sorted_times[len(sorted_times) // 2])
        say(f"{metric}{kind}_p99", sorted_times[min(len(sorted_times) - 1, int(len(sorted_times) * 0.99))])
        say(f"{metric}{kind}_most", sorted_times[-1])


def full_game(seed: int):
    """A game in a hero's play phase, some rounds old, with more cards laid into play by hand until there are enough."""
    from sotm_desktop.cards.library import CardLibrary
    from sotm_desktop.engine.answers import Refused
    from sotm_desktop.engine.game import Game
    from sotm_desktop.engine.game_setup import Setup
    from sotm_desktop.engine.manual_moves import MoveCard
    from sotm_desktop.engine.state import DECK, PLAY
    from sotm_desktop.players import PLAYERS

    setup = Setup("baron_blade", "megalopolis", tuple((hero, "") for hero in TEAM), seed)
    game, player = Game.new(CardLibrary([ROOT / "cardsets"]).card_index(setup)), PLAYERS["greedy"](seed)
    while game.decision is not None and not (game.state.round >= 3 and _is_play_phase(game)):
        game.answer(player.answer(game.state))
    index = game.index
    seats, number = list(index.seats), 0
    while cards_of(game.state) < CARDS and number < 400:
        seat = seats[number % len(seats)]
        number += 1
        deck = game.state.zones[index.zone(seat.number, DECK)]
        stays = [card for card in deck if not index.definitions[card].is_one_shot]
        if stays and game.decision is not None:
            try:
                game.manual_move(MoveCard(stays[0], seat.number, PLAY))
            except Refused:
                continue
    return game


def saved_game(file: Path):
    """The game of a save, at its next play phase in which there is something to play; where the game ends before one,
    at its last such phase."""
    from sotm_desktop.players import PLAYERS
    from sotm_desktop.saves import load

    game, player = load(file).game, PLAYERS["greedy"](1)
    while game.decision is not None and not _is_play_phase(game):
        game.answer(player.answer(game.state))
    while not _is_play_phase(game) and game.undo():
        pass
    return game


def _is_play_phase(game) -> bool:
    from sotm_desktop.engine.decisions import PlayCard

    is_play = game.decision is not None and game.decision.kind == "phase" and game.decision.question == "play"
    return is_play and any(isinstance(option.means, PlayCard) for option in game.decision.options)


def cards_of(state) -> int:
    """Cards in play and in hands."""
    from sotm_desktop.engine.state import HAND, PLAY

    zones = enumerate(state.zones[: state.index.removed])
    return sum(len(zone) for number, zone in zones if number % 4 in (HAND, PLAY))


class Table:
    """The play scene in the real loop."""

    def __init__(self, game) -> None:
        import pygame

        from sotm_desktop import paths
        from sotm_desktop.app import App
        from sotm_desktop.loop import Loop
        from sotm_desktop.scenes.table.table_screen import TableScreen

        self.app = App(paths.find())
        pygame.display.set_mode(SIZE)
        self.scene = TableScreen(self.app.shared, game)
        self.loop = Loop(self.app.shared, self.app.window)
        self.app.shared.manager.push(self.scene)
        self.app.shared.saves.adopt(game)  # kept with each answer, as any game is that is played

    def close(self) -> None:
        import pygame

        self.app.shared.close()
        pygame.quit()

    def come_to_rest(self) -> None:
        """Steps until nothing moves and all pictures are painted."""
        for _ in range(MOST_STEPS):
            if not self.loop.step():
                break
            time.sleep(0.005)

    def timed(self, act: Callable[[], object]) -> tuple[float, float]:
        start, cpu = time.perf_counter(), time.thread_time()
        act()
        return time.perf_counter() - start, time.thread_time() - cpu

    def still(self, frames: int) -> list[tuple[float, float]]:
        """Whole pictures of a table on which nothing has changed."""

        def draw() -> None:
            self.app.shared.manager.needs_draw = True
            self.loop.step()

        return [self.timed(draw) for _ in range(frames)]

    def drag(self, frames: int) -> list[tuple[float, float]]:
        """Frames in which a card of the hand follows the pointer over the whole table."""
        import pygame

        scene = self.scene
        hand = [
            part
            for part in scene.presenter.spots.found
            if part.card in scene.stage.table.tray.sprites and part.card in scene.session.question.offer.cards
        ]
        start = hand[0].rect.center
        self._post(pygame.MOUSEMOTION, pos=start, rel=(0, 0), buttons=(0, 0, 0))
        self._post(pygame.MOUSEBUTTONDOWN, pos=start, button=1)
        times = []
        for number in range(frames):
            x = round(start[0] + (SIZE[0] - 100 - start[0]) * (number / frames))
            y = round(start[1] + (100 - start[1]) * (number / frames))
            times.append(
                self.timed(lambda at=(x, y): self._post(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(1, 0, 0)))
            )
        assert scene.stage.held is not None, "nothing was held"
        self._post(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="", scancode=0)
        self._post(pygame.MOUSEBUTTONUP, pos=(x, y), button=1)
        return times

    def first_changes(self) -> list[tuple[float, float]]:
        """From an input to the first picture that differs: pointing at things, picking cards up, keys."""
        import pygame

        inputs = [
            lambda at=part.rect.center: self._point_at(at) for part in self.scene.presenter.spots.found[:POINTED_AT]
        ]
        inputs += [lambda key=key: self._key(key) for key in (pygame.K_l, pygame.K_u, pygame.K_h)]
        inputs += [lambda: self._key(pygame.K_z, pygame.KMOD_CTRL), lambda: self._key(pygame.K_y, pygame.KMOD_CTRL)]
        inputs += [lambda number=number: self._key(pygame.K_1 + number) for number in range(4)]
        times = []
        for number, act in enumerate(inputs * 3):
            if number % 2:
                self._key(pygame.K_ESCAPE)
            self.come_to_rest()
            took = self._until_it_shows(act)
            times += [took] if took else []
        return times

    def _until_it_shows(self, act: Callable[[], object]) -> tuple[float, float] | None:
        """Wall and computing time of the steps up to the first other picture; None if the input shows nothing."""
        import pygame

        before = pygame.display.get_surface().get_buffer().raw
        wall, cpu = self.timed(act)
        for _ in range(MOST_WAITED):
            if pygame.display.get_surface().get_buffer().raw != before:
                return wall, cpu
            more = self.timed(self.loop.step)
            wall, cpu = wall + more[0], cpu + more[1]
        return None

    def _point_at(self, at: tuple[int, int]) -> None:
        import pygame

        self._post(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))

    def _key(self, key: int, mod: int = 0) -> None:
        import pygame

        self._post(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0)

    def _post(self, kind: int, **values) -> None:
        import pygame

        pygame.event.post(pygame.event.Event(kind, values))
        self.loop.step()

    def advice(self, frames: int) -> list[tuple[float, float]]:
        """Frames in which the adviser thinks, each drawn, from its key on, while the pointer goes over the hand.

        What an input itself costs is measured elsewhere.
        """
        import pygame

        spots = self.scene.presenter.spots.found
        hand = [spot.rect.center for spot in spots if spot.card in self.scene.stage.table.tray.sprites]
        times = [self.timed(lambda: self._key(pygame.K_q))]
        for number in range(frames * 2):
            if number % 30 == 0 and hand:
                self._point_at(hand[number // 30 % len(hand)])
            self.app.shared.manager.needs_draw = True
            times.append(self.timed(self.loop.step))
            time.sleep(max(0.0, 1 / 60 - times[-1][0]))
        assert self.scene.presenter.look.prompt.advice is not None, "nothing was advised"
        self._key(pygame.K_q)
        return times

    def villain_turn(self) -> list[tuple[float, float]]:
        """Frames of the playback that follows once the last hero's turn is over."""
        from sotm_desktop.players import PLAYERS

        player, game = PLAYERS["greedy"](1), self.scene.game
        for _ in range(200):
            before = game.state
            self.scene.actions.answer(player.answer(before))
            if game.decision is None or game.state.round > before.round:
                break
            self.scene.stage.playback.finish()
            self.come_to_rest()  # as long as a player looks before the next answer
        times = []
        while self.scene.stage.playback.is_on and len(times) < MOST_STEPS:
            times.append(self.timed(self.loop.step))
            time.sleep(max(0.0, 1 / 60 - times[-1][0]))
        return times

    def idle(self) -> float:
        """The share of a core that the loop takes when nothing moves."""
        self.loop._last_input = -100.0  # long ago
        for _ in range(SETTLING):  # what the pointer rests on is held up
            self.loop._rest(self.loop.step())
        start, cpu = time.perf_counter(), time.process_time()
        while time.perf_counter() - start < IDLE_SECONDS:
            self.loop._rest(self.loop.step())
        return (time.process_time() - cpu) / (time.perf_counter() - start)


if __name__ == "__main__":
    import local_venv

    local_venv.enter()
    sys.exit(main())
