"""`sotm screenshot SCENE --out FILE.png`: a picture of a scene at rest, without a window; without a scene the names."""

from __future__ import annotations

import argparse
import os
import re
import sys
import tempfile
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from sotm_desktop import __version__
from sotm_desktop.paths import Paths
from sotm_desktop.settings import Settings

if TYPE_CHECKING:  # pygame is imported only when a picture is made
    import pygame

    from sotm_desktop.engine.game import Game
    from sotm_desktop.engine.game_setup import Setup
    from sotm_desktop.scenes.shell import destinations as to
    from sotm_desktop.scenes.shell.scene import Scene, Shared

REFUSED, FAILED = 2, 1
SMALLEST_SCALE, LARGEST_SCALE = 0.75, 2.5
LARGEST_SIDE = 7680
FRAME = 1 / 60
LONGEST_PAINTING, ALIKE_AT_REST = 60, 3
"""How many looks at most, and how many without a change mean that all is painted."""
SAMPLE_ANSWERS = 80
"""So far into a game a table shows something of everything."""
SHOWABLE = (
    "title", "new_game", "play", "end", "lines", "saves", "browser", "settings", "keys", "against_two", "campaign",
    "changelog", "card_sets", "rules", "statistics", "editor", "new_deck",
)  # fmt: skip
OF_A_GAME = ("play", "against_two", "lines", "end")
"""Those that show a game, which is none of the player's: nothing of it is kept."""
LONGEST_WAIT = 600
"""Frames that a scene may take to come to rest."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("scene", nargs="?", metavar="SCENE", help="leave it out for a list of the names")
    parser.add_argument("--save", type=Path, metavar="FILE", help="the game that the scene shows, a *.sotm")
    parser.add_argument("--size", type=_size, default=(1280, 720), metavar="WxH")
    parser.add_argument("--scale", type=_scale, default=1.0, metavar="S", help="size of everything on screen")
    parser.add_argument("--out", type=Path, metavar="FILE.png")


def run(args: argparse.Namespace) -> int:
    """Exit code 0 when there is a picture, 2 when it was asked for in a way that cannot be, 1 when it failed."""
    if args.scene is None:
        print("\n".join(sorted(SHOWABLE)))
        return 0
    problem = ""
    if args.scene not in SHOWABLE:
        problem = f"There is no scene {args.scene!r}; there are {', '.join(sorted(SHOWABLE))}."
    elif args.out is None:
        problem = "Say where the picture goes with --out FILE.png."
    if problem:
        print(problem, file=sys.stderr)
        return REFUSED
    try:
        take(args.scene, args.save, args.size, args.scale, args.out, args.paths)
    except CannotShow as error:
        print(error, file=sys.stderr)
        return FAILED
    return 0


class CannotShow(Exception):
    """There will be no picture; the sentence says why."""


def take(scene: str, save: Path | None, size: tuple[int, int], scale: float, out: Path, paths: Paths) -> None:
    """Draws a scene into a file. Raises CannotShow."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    import pygame

    from sotm_desktop.saves import SaveError, load

    try:
        game = load(save).game if save is not None else None
    except SaveError as problem:
        raise CannotShow(problem)
    try:
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as aside:
            shared, shown = stage(size, scale, apart(paths, Path(aside)) if scene in OF_A_GAME else paths)
            shared.manager.push(screen(scene, shared, game))
            picture = at_rest(shared, shown)
            shared.close()
        if shown != size:
            picture = pygame.transform.smoothscale(picture, size)
        out.parent.mkdir(parents=True, exist_ok=True)
        pygame.image.save(picture, str(out))
    except KeyError as error:  # the way in which the card sets say what is missing
        raise CannotShow(f"The scene {scene} cannot be shown: {error.args[0]}.")
    except (OSError, pygame.error) as error:
        raise CannotShow(f"The picture cannot be written to {out}: {error}.")
    finally:
        pygame.quit()


def apart(paths: Paths, folder: Path) -> Paths:
    """The same cards, with a place of their own for what a table keeps by itself: saves, and what was met in games."""
    return replace(paths, saves=folder / "saves", profile_file=folder / "profile" / paths.profile_file.name)


def stage(size: tuple[int, int], scale: float, paths: Paths) -> tuple[Shared, tuple[int, int]]:
    """What scenes share, on a display that nobody sees, and the size that they are drawn in."""
    import pygame

    from sotm_desktop.scenes.shell.manager import SceneManager
    from sotm_desktop.scenes.shell.scene import Shared
    from sotm_desktop.scenes.shell.screen_builder import build
    from sotm_desktop.widgets import use_assets
    from sotm_desktop.window import picture_size

    pygame.init()
    shown = picture_size(size)
    pygame.display.set_mode(shown)
    use_assets(paths.assets)
    settings = replace(Settings(), ui_scale=scale, window_size=size, seen_version=__version__)
    shared = Shared(
        settings=settings, paths=paths, manager=SceneManager(shown), change_settings=lambda changed: None, build=build
    )
    return shared, shown


def at_rest(shared: Shared, size: tuple[int, int]) -> pygame.Surface:
    """What is on top, once it has come to rest, in pixels of this size."""
    import pygame

    picture = pygame.Surface(size)
    for _ in range(2):  # drawing for the first time may set things moving
        shared.manager.draw(picture)
        for _ in range(LONGEST_WAIT):
            top = shared.manager.top
            if top is None or not top.update(FRAME):
                break
    _wait_for_artwork(shared, picture)
    return picture


def _wait_for_artwork(shared: Shared, picture: pygame.Surface) -> None:
    """Draws again until nothing has changed for a while: faces are painted on threads of their own."""
    last, alike = b"", 0
    for _ in range(LONGEST_PAINTING):
        if shared.manager.top is not None:
            shared.manager.top.update(FRAME)
        shared.manager.draw(picture)
        seen = picture.get_buffer().raw
        last, alike = seen, alike + 1 if seen == last else 0
        if alike >= ALIKE_AT_REST:
            return
        shared.pictures.wait()


def _size(text: str) -> tuple[int, int]:
    found = re.fullmatch(r"(\d+)x(\d+)", text)
    if found is None or not all(0 < int(side) <= LARGEST_SIDE for side in found.groups()):
        raise argparse.ArgumentTypeError(f"{text!r} is no size; write it as 1280x720")
    return int(found[1]), int(found[2])


def _scale(text: str) -> float:
    try:
        scale = float(text)
    except ValueError:
        scale = 0.0
    if not SMALLEST_SCALE <= scale <= LARGEST_SCALE:
        raise argparse.ArgumentTypeError(f"the scale is a number from {SMALLEST_SCALE} to {LARGEST_SCALE}")
    return scale


# -- the screens by name; what they need is imported only when a picture is made


def _proposal(shared: Shared) -> Setup | None:

    return shared.library.first_game


def _some_game(shared: Shared) -> Game:
    """The proposed first game at its first decision, with a seed of its own so that the picture is always the same."""
    from sotm_desktop.engine.game import Game

    library = shared.library
    if library.first_game is None:
        raise KeyError("no card set proposes a first game, so this scene needs a save")
    return Game.new(library.cards.card_index(replace(library.first_game, seed=1)))


def _game_against_two(shared: Shared) -> Game:
    """Many heroes against two villains in the middle of a game, by the first rules that have two villains."""
    import random

    from sotm_desktop.engine.game import Game
    from sotm_desktop.players.greedy import GreedyPlayer
    from sotm_desktop.scenes.shell.team_plan import TeamPlan

    cards = shared.library.cards
    plan = TeamPlan(cards, random.Random(1))
    wanted = next((each.id for each in cards.editions() if each.switches.get("table.villains") == 2), "")
    if not wanted:
        raise KeyError("no edition of the rules here has two villains")
    plan.toggle_edition(wanted)
    plan.shuffle()
    plan.seed = 1
    game, player = Game.new(cards.card_index(plan.setup())), GreedyPlayer(1)
    while (asked := game.decision) is not None:
        if len(game.path()) > SAMPLE_ANSWERS and asked.kind == "phase" and asked.question == "play":
            break
        game.answer(player.answer(game.state))
    return game


def _lines(shared: Shared, game: Game) -> Scene:
    from sotm_desktop.scenes.table.lines_screen import LinesScreen
    from sotm_desktop.scenes.table.table_screen import TableScreen

    table = TableScreen(shared, game)
    return LinesScreen(shared, table.game, table.looks, table.session.go_to)


def _editor(shared: Shared) -> to.ShowEditor:
    """A copy of the first hero that is proposed."""
    from sotm_desktop.scenes.shell import destinations as to

    setup, shelf = _proposal(shared), shared.deck_shelf()
    if setup is None:
        raise KeyError("no card set proposes a first game, so there is no deck to copy")
    deck = shared.library.cards.deck(setup.heroes[0][0])
    return to.ShowEditor(shelf.open(deck.full_id), shelf)


def screen(name: str, shared: Shared, game: Game | None = None) -> Scene:
    """The screen of a name in `SHOWABLE`. Raises KeyError with a sentence when it cannot be shown."""
    from sotm_desktop.scenes.shell import destinations as to

    match name:
        case "lines":
            return _lines(shared, game or _some_game(shared))
        case "play":
            found: to.Destination = to.ShowTable(game or _some_game(shared))
        case "against_two":
            found = to.ShowTable(game or _game_against_two(shared))
        case "end":
            found = to.ShowEnd(game or _some_game(shared), counts=False)
        case "editor":
            found = _editor(shared)
        case "new_deck":
            found = to.ShowNewDeck(shared.deck_shelf())
        case "new_game":
            found = to.ShowSetup(_proposal(shared))
        case _:
            others: dict[str, to.Destination] = {
                "title": to.ShowTitle(), "saves": to.ShowSaves(), "browser": to.ShowBrowser(), "keys": to.ShowKeys(),
                "settings": to.ShowSettings(), "campaign": to.ShowCampaign(),
                "changelog": to.ShowChangelog(), "card_sets": to.ShowCardSetChoice(),
                "rules": to.ShowRules("damage_changes"), "statistics": to.ShowStatistics(),
            }  # fmt: skip
            found = others[name]
    return shared.build(shared, found)
