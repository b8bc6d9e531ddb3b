"""The bookmark: games as files that open again whatever becomes of the card sets (promise 10).

``save(game, path)`` writes one, ``load(path)`` opens it; ``Autosave`` keeps the last few of a running game. Everything
that can go wrong with a file is a ``SaveError``, whose text is a sentence for the player.
"""

from collections.abc import Iterable
from pathlib import Path

from sotm_desktop.engine.definitions import DeckDefinition
from sotm_desktop.engine.game import Game
from sotm_desktop.saves.autosave import Autosave
from sotm_desktop.saves.card_results import CardResult, CardResults
from sotm_desktop.saves.errors import SaveError
from sotm_desktop.saves.exporting import export
from sotm_desktop.saves.finished_game import DREW, LOST, WON, FinishedGame, HeroPart
from sotm_desktop.saves.game_numbers import decisions_of, mates_decisions_of, numbers_of
from sotm_desktop.saves.notes import Notes, Picture, note, notes_of, parts_of
from sotm_desktop.saves.profile import Count, Profile, Taught
from sotm_desktop.saves.record import Record, Recorder
from sotm_desktop.saves.reopening import Opened, open_record
from sotm_desktop.saves.savefile import Summary, pack, peek, peek_team, read, unpack, write
from sotm_desktop.saves.seen_cards import SeenCards

__all__ = [
    "DREW", "LOST", "WON", "Autosave", "CardResult", "CardResults", "Count", "FinishedGame", "HeroPart", "Notes",
    "Opened", "Picture", "Profile", "Record", "Recorder", "SaveError", "SeenCards", "Summary", "Taught",
    "decisions_of", "export", "load", "mates_decisions_of", "note", "notes_of", "numbers_of", "open_record", "pack",
    "parts_of", "peek", "peek_team", "read", "reopened", "save", "unpack", "write",
]  # fmt: skip


def save(game: Game, path: Path | str) -> None:
    """Writes a game, with all its branches, to a file. Raises SaveError when that cannot be done."""
    write(path, pack(Recorder(game).record()))


def load(path: Path | str, known: Iterable[DeckDefinition] = ()) -> Opened:
    """Opens a file with its whole timeline. Raises SaveError when it is no save that can be played on.

    ``known`` may give decks that are loaded already; one with the same content is used instead of building it again.
    What did not agree while the timeline was rebuilt is in ``disagreement``; the game can be played on all the same.
    """
    opened = open_record(read(path), known)
    opened.finish()
    return opened


def reopened(game: Game) -> Game:
    """The same game after a way through a file's bytes."""
    opened = open_record(unpack(pack(Recorder(game).record())))
    opened.finish()
    return opened.game
