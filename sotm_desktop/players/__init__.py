"""Computer players: they look at a state and answer through the one door, as everybody does."""

from sotm_desktop.players.coverage import CoveragePlayer
from sotm_desktop.players.greedy import GreedyPlayer
from sotm_desktop.players.player import Player
from sotm_desktop.players.random import RandomPlayer
from sotm_desktop.players.search import SearchPlayer

PLAYERS: dict[str, type[Player]] = {
    player.name: player for player in (RandomPlayer, GreedyPlayer, CoveragePlayer, SearchPlayer)
}
"""Every kind of player by the name that `sotm simulate --player` takes."""
