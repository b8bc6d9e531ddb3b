"""Prints the fingerprint of every moment of a few games, to be compared between Pythons, hash seeds and locales."""

import sys

from sotm_desktop import saves
from sotm_desktop.engine.digest import digest
from sotm_desktop.engine.manual_moves import logged
from tests.engine.games import played_anew


def main() -> None:
    for seed, player in ((1, "random"), (2, "greedy"), (3, "coverage")):
        game = played_anew(seed, player=player)
        for node in game.moments:
            print(digest(node.state))
        print(saves.record.chained("", logged(node.answer), node.events))


if __name__ == "__main__":
    sys.exit(main())
