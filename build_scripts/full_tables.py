"""How legible full tables are: python3 build_scripts/full_tables.py [--games 1000] [--keep 50] [--saves FOLDER]

Half of the games have five heroes, half are six against two villains; computer players play them. Of each the moment at
which most cards were in play is taken, of these the fullest, half of either kind. They are written as saves (with
`--games 0` those that lie in the folder are taken) and measured on the real table at 1280x720: how large cards are, how
much of each is in sight, what lies over what, which powers have no name. With `--pictures FOLDER` a picture of each is
written, too. The exit code is 1 when a measure misses its goal; `tests/scenes/play/test_full_tables.py` measures a few.
"""

from __future__ import annotations

import argparse
import itertools
import os
import sys
import tempfile
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import NamedTuple

if __name__ == "__main__":
    import local_venv

    local_venv.enter()
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import pygame

from sotm_desktop.cards.library import CardLibrary
from sotm_desktop.commands.draw import Wishes, setup_for
from sotm_desktop.engine import questions
from sotm_desktop.engine.game import Game
from sotm_desktop.gesture.targets import CardPlace, CardTarget, FactTarget, PileTarget, PowerTarget
from sotm_desktop.players import PLAYERS
from sotm_desktop.saves import Recorder, load, pack, write
from sotm_desktop.table.card_view import Sprite
from sotm_desktop.table.table_view import TableView

ROOT = Path(__file__).resolve().parents[1]
SIZE = (1280, 720)
LONGEST = 700
"""Answers after which a game is left."""
WAYS = (Wishes(edition="definitive"), Wishes(edition="definitive,epic"))
HEROES = (5, 6)
LEAST_IN_ROWS, LEAST_IN_AREAS, LEAST_STRIP = 72, {5: 72, 6: 78}, 26
"""Goals: the width of cards of heroes, and of villains and environments by the number of heroes; the strip in sight."""
MOST_COVERED = 0.1
"""How much of a heart with HP or of a marker may be covered."""


class Moment(NamedTuple):
    """A moment of a game that can be played again."""

    cards: int
    way: int
    seed: int
    answers: int


def play(library: CardLibrary, way: int, seed: int, stop: int = LONGEST) -> tuple[Game, Moment]:
    """Plays a game up to a number of answers; gives it and its fullest moment."""
    game = Game.new(library.card_index(setup_for(library, WAYS[way], seed)))
    player = PLAYERS["greedy" if seed % 2 else "random"](seed)
    fullest = Moment(0, way, seed, 0)
    for number in range(stop):
        if game.decision is None:
            break
        cards = sum(1 for _ in questions.in_play(game.state))
        if cards > fullest.cards:
            fullest = Moment(cards, way, seed, number)
        game.answer(player.answer(game.state))
    return game, fullest


def seeds(library: CardLibrary, way: int, count: int) -> Iterator[int]:
    """Seeds that draw as many heroes as are wanted."""
    found, seed = 0, 0
    while found < count:
        seed += 1
        if len(setup_for(library, WAYS[way], seed).heroes) == HEROES[way]:
            found += 1
            yield seed


def find(games: int, keep: int, folder: Path) -> None:
    """Plays games and writes the saves of the fullest moments."""
    library = CardLibrary([ROOT / "cardsets"])
    for way, heroes in enumerate(HEROES):
        found = []
        for seed in seeds(library, way, games // len(WAYS)):
            found.append(play(library, way, seed)[1])
            if len(found) % 25 == 0:
                print(f"{len(found)} games of {heroes} heroes", file=sys.stderr, flush=True)
        for each in sorted(found, reverse=True)[: keep // len(WAYS)]:
            game, _ = play(library, way, each.seed, each.answers)
            write(folder / f"{heroes}_heroes_{each.cards}_cards_{each.seed}.sotm", pack(Recorder(game).record()))


@dataclass
class Legibility:
    """What was measured on one table, in pixels of 1280x720, and in words what misses its goal."""

    heroes: int
    cards: int = 0
    in_rows: int = 999
    """The narrowest card of a hero's area."""
    in_areas: int = 999
    strip: int = 999
    """The least that is in sight of a card."""
    left_out: int = 0
    """Cards behind a "+n"."""
    nameless: int = 0
    """Powers whose name is on the pointer alone."""
    faults: list[str] = field(default_factory=list)


def measure(view: TableView) -> Legibility:
    """Measures a table that shows its areas, all of them large."""
    shown = view.shown
    assert shown is not None and not view.large, "all areas are to be in sight"
    found = Legibility(sum(area.side == "hero" for area in shown.table.areas))
    for area in shown.table.areas:
        sprites = [view.scenery.sprites[card.card] for card in area.cards if card.card in view.scenery.sprites]
        found.cards += len(area.cards)
        found.left_out += len(area.cards) - len(sprites)
        least = min((sprite.rect.w for sprite in sprites), default=999)
        if area.side == "hero":
            found.in_rows = min(found.in_rows, least)
            chips = {chip.target.power: chip for chip in view.power_chips if chip.seat == area.seat}
            for power in area.powers:
                chip = chips.get(power.power)
                found.nameless += chip is None or not chip.lines
                if chip is None or (area.is_active and not chip.lines):
                    found.faults.append(f"{power.title} of {area.title} has no {'name' if chip else 'chip'}")
        else:
            found.in_areas = min(found.in_areas, least)
    everything = list(view.scenery.sprites.values())
    for number, sprite in enumerate(everything):
        over = [other.rect for other in everything[number + 1 :] if other.rect.colliderect(sprite.rect)]
        found.strip = min(found.strip, _in_sight(sprite.rect, over))
        found.faults += _covered_signs(view, sprite, over)
    found.faults += [*_meetings(view), *_covered_by_an_open_fan(view)]
    if found.in_rows < LEAST_IN_ROWS or found.in_areas < LEAST_IN_AREAS[found.heroes]:
        found.faults.append(f"cards are {found.in_rows} and {found.in_areas} wide")
    if found.strip < LEAST_STRIP:
        found.faults.append(f"a strip of {found.strip} is in sight")
    return found


def _in_sight(rect: pygame.Rect, over: Iterable[pygame.Rect]) -> int:
    """How many pixels of the upper edge can be seen, from the left."""
    return min((other.x - rect.x for other in over if other.y <= rect.y + 2), default=rect.w)


def _covered_signs(view: TableView, sprite: Sprite, over: list[pygame.Rect]) -> Iterator[str]:
    """HP and the first marker of a card that other cards lie over."""
    if sprite.look is None or sprite.rect.h == 0:
        return
    signs = {"HP": view.pictures.heart_place(sprite.card, sprite.rect.size, sprite.fan).move(sprite.rect.topleft)}
    if sprite.hp is None:
        del signs["HP"]
    if sprite.fan is None or not sprite.fan.is_back:
        places = view.cards.mark_places(sprite)
        if places:
            signs["marker"] = places[0][1]
    for name, rect in signs.items():
        if any(_area(rect.clip(other)) > MOST_COVERED * _area(rect) for other in over):
            yield f"the {name} of {sprite.look.title} is covered"


def _area(rect: pygame.Rect) -> int:
    return rect.w * rect.h


def _covered_by_an_open_fan(view: TableView) -> Iterator[str]:
    """HP that the cards of a fan lie over when the pointer is on one of them."""
    spread, sprites = view.layer.spread, view.scenery.sprites
    for row in view.scenery.fans:
        for on in row.cards:
            spread.point_at(on)
            lies = [spread.goal(each, sprites[each].rect) for each in row.cards]
            for number, card in enumerate(row.cards):
                sprite, over = sprites[card], lies[number + 1 :]
                if spread.seen(on, row.wide) >= row.wide:  # it is on top
                    over.append(lies[row.cards.index(on)])
                if card != on and sprite.hp is not None:
                    heart = view.pictures.heart_place(card, sprite.rect.size, sprite.fan, sprite.face)
                    heart = heart.move(lies[number].topleft)
                    if any(_area(heart.clip(other)) > MOST_COVERED * _area(heart) for other in over):
                        yield f"the HP of {sprite.look.title if sprite.look else card} are covered beside {on}"
    spread.point_at(None)


def _meetings(view: TableView) -> Iterator[str]:
    """Chips, piles, facts of headers and cards that lie over one another, cards over cards left out."""
    kinds = (PowerTarget, PileTarget, FactTarget)
    others = [(str(spot.target), spot.rect) for spot in view.spots if isinstance(spot.target, kinds)]
    cards = [
        (str(spot.target), spot.rect)
        for spot in view.spots
        if isinstance(spot.target, CardTarget) and spot.target.place is CardPlace.TABLE
    ]
    for (one, first), (other, second) in itertools.chain(
        itertools.combinations(others, 2), itertools.product(cards, others)
    ):
        if first.colliderect(second):
            yield f"{one} lies over {other}"


def tables(saves: Iterable[Path], pictures: Path | None) -> Iterator[tuple[str, Legibility]]:
    """Opens each save on the real table and measures it."""
    from sotm_desktop import paths
    from sotm_desktop.app import App
    from sotm_desktop.scenes.table.table_screen import TableScreen

    app = App(paths.find())
    app.shared.settings = replace(app.shared.settings, tips=False, window_size=SIZE)
    try:
        for save in saves:
            scene = TableScreen(app.shared, load(save).game, True)
            scene.resize(SIZE)
            yield save.stem, measure(scene.stage.table)
            if pictures is not None:
                board = pygame.Surface(SIZE)
                scene.draw(board)
                pygame.image.save(board, str(pictures / f"{save.stem}.png"))
            scene.leave()
    finally:
        app.shared.close()


def main() -> int:
    """A line for each table, then the least of each measure."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--keep", type=int, default=50)
    parser.add_argument("--saves", type=Path)
    parser.add_argument("--pictures", type=Path)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as home:
        os.environ["SOTM_HOME"] = home
        folder = args.saves or Path(home)
        folder.mkdir(exist_ok=True)
        if args.pictures is not None:
            args.pictures.mkdir(exist_ok=True)
        find(args.games, args.keep, folder)
        return report(list(tables(sorted(folder.glob("*.sotm")), args.pictures)))


def report(found: list[tuple[str, Legibility]]) -> int:
    """Prints what was measured; gives the exit code."""
    for name, each in found:
        sizes = f"cards {each.in_rows} and {each.in_areas} wide, strips {each.strip}"
        print(f"{name}: {sizes}, +n {each.left_out}, nameless powers {each.nameless}", *each.faults, sep="\n    ")
    for heroes in HEROES:
        all_of = [each for _, each in found if each.heroes == heroes]
        if all_of:
            cards, out = sum(each.cards for each in all_of), sum(each.left_out for each in all_of)
            rows, areas = min(x.in_rows for x in all_of), min(x.in_areas for x in all_of)
            strip, nameless = min(x.strip for x in all_of), sum(x.nameless for x in all_of)
            print(
                f"{len(all_of)} tables of {heroes} heroes, {cards} cards: at least {rows} wide in rows and {areas} in "
                f"areas, strips {strip}, {out} cards behind +n, {nameless} powers without names off turn"
            )
    return int(any(each.faults for _, each in found))


if __name__ == "__main__":
    sys.exit(main())
