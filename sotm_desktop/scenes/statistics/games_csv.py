"""Finished games as a table for other programs: one row a game, as comma-separated values."""

from __future__ import annotations

import csv
import io
import time
from collections.abc import Sequence
from pathlib import Path

from sotm_desktop.saves import FinishedGame, SaveError, export
from sotm_desktop.scenes.shell.difficulty import DifficultyBand
from sotm_desktop.scenes.statistics.played_decks import PlayedDecks
from sotm_desktop.words.screens import statistics_words as words


def games_csv(games: Sequence[FinishedGame], decks: PlayedDecks) -> str:
    """The table with its head. A number that is not known is an empty cell; dates are of the local time."""
    text = io.StringIO()
    most = max((len(game.heroes) for game in games), default=0)
    table = csv.writer(text)
    heads = [words.column_of(number + 1, what) for number in range(most) for what in words.OF_HEROES]
    table.writerow([*words.COLUMNS, *heads])
    for game in games:
        table.writerow([*_of_game(game, decks), *_of_heroes(game, decks)])
    return text.getvalue()


def _of_game(game: FinishedGame, decks: PlayedDecks) -> list[object]:
    event, band = game.critical_event or game.event_card, decks.band_of(game)
    return [
        time.strftime("%Y-%m-%d %H:%M", time.localtime(game.when)),
        game.result,
        " + ".join(decks.title(villain) for villain in game.villains),
        decks.title(event) if event else "",
        decks.title(game.environment),
        decks.rules(game.rules),
        words.YES if game.advanced else words.NO,
        decks.title(band) if isinstance(band, DifficultyBand) else "",
        game.rounds,
        "" if game.seconds is None else round(game.seconds / 60),
        "" if game.decisions is None else game.decisions,
        game.seed,
        game.by_mates,
    ]


def _of_heroes(game: FinishedGame, decks: PlayedDecks) -> list[object]:
    cells: list[object] = []
    for hero in game.heroes:
        numbers = ("" if each is None else each for each in (hero.dealt, hero.hardest))
        left = words.FALLEN if hero.hp is None else hero.hp
        cells += [decks.title(hero.deck), decks.card_title(hero.deck, hero.variant), left, *numbers]
    return cells


def exported(games: Sequence[FinishedGame], decks: PlayedDecks, folder: Path, now: float) -> str:
    """Writes the games into a new file of the day; gives a sentence about where it is, or why there is none."""
    name = f"games-{time.strftime('%Y-%m-%d', time.localtime(now))}.csv"
    try:
        data = games_csv(games, decks).encode("utf-8-sig")  # by the mark spreadsheets know that it is UTF-8
        return words.exported(len(games), export(folder, name, data, words.GAMES))
    except SaveError as problem:
        return str(problem)
