"""What a strength test found, as text, as plain data, and as a table of its games for other programs."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from typing import Any

from sotm_desktop.authoring.intervals import Estimate
from sotm_desktop.authoring.measures import StrengthMeasure
from sotm_desktop.authoring.strength_games import StrengthGame
from sotm_desktop.authoring.strength_report import CardWorth, Compared, StrengthReport
from sotm_desktop.words import author_words as words

NAME, COLUMN = 40, 24
"""Width of the columns, in letters."""


def strength_page(report: StrengthReport, budget: int, seed: int) -> str:
    """For reading."""
    deck = report.deck
    lines = [words.strength_of(deck.title, deck.full_id, report.done, budget, seed)]
    lines += [report.lost] if report.lost else []
    lines += [said_of_game(report, game) for game in report.went_wrong]
    lines.append(_row("", words.THIS_DECK, words.IN_ITS_PLACE, words.DIFFERENCE))
    lines += [_compared(each, deck.side == "hero") for each in report.compared()]
    lines += [words.ABOUT_OUTCOME, words.ABOUT_INTERVALS]
    for title, found in zip((words.WORTH_MOST, words.WORTH_LEAST), report.most_and_least(), strict=True):
        lines.append(f"{title}:" if found else f"{title}: {words.TOO_FEW}")
        lines += [f"  {said_of_worth(each)}" for each in found]
    lines += [words.ABOUT_WORTH, words.processor_time(len(report.games), report.seconds)]
    return "\n".join(lines)


def said_of(measure: StrengthMeasure, found: Estimate | None, signed: bool = False) -> str:
    """``61 % (54 to 67)``."""
    if found is None:
        return "\N{EN DASH}"
    return words.within(measure.value, found.mean, found.low, found.high, signed)


def said_of_worth(each: CardWorth) -> str:
    """A card, and what its text is worth."""
    worth = said_of(StrengthMeasure.OUTCOME, each.worth, signed=True)
    return words.worth(each.card.title, worth, each.worth.number, each.wins, each.worth.is_luck)


def said_of_game(report: StrengthReport, game: StrengthGame) -> str:
    """What went wrong in a game."""
    blank = report.deck.cards[game.blank].title if game.blank else ""
    return words.game_went_wrong(game.seed, game.trouble.strip().rpartition("\n")[2], blank, game.other)


def _compared(each: Compared, is_hero: bool) -> str:
    difference = said_of(each.measure, each.difference, signed=True)
    luck = f" {words.WITHIN_LUCK}" if each.difference is not None and each.difference.is_luck else ""
    own, beside = said_of(each.measure, each.own), said_of(each.measure, each.beside)
    return _row(words.measure(each.measure.value, is_hero), own, beside, difference + luck)


def _row(name: str, *cells: str) -> str:
    return f"{name:{NAME}}{''.join(f'{cell:{COLUMN}}' for cell in cells)}".rstrip()


def strength_map(report: StrengthReport, budget: int, seed: int) -> dict[str, Any]:
    """The same as plain data."""
    return {
        "deck": report.deck.full_id,
        "games": report.done,
        "seed": seed,
        "budget": budget,
        "measures": {
            each.measure.value: {
                "deck": _numbers(each.own),
                "beside": _numbers(each.beside),
                "difference": _numbers(each.difference),
            }
            for each in report.compared()
        },
        "worths": [{"card": each.card.id, "wins": each.wins, **each.worth._asdict()} for each in report.worths()],
        "went_wrong": [
            {"seed": game.seed, "other": game.other, "blank": game.blank, "found": game.trouble}
            for game in report.went_wrong
        ],
        "seconds_a_game": report.seconds,
        "lost": report.lost,
    }


def _numbers(found: Estimate | None) -> dict[str, float] | None:
    return None if found is None else found._asdict()


def strength_csv(reports: Sequence[StrengthReport]) -> str:
    """A row for each game, with one head for all; an empty cell where it went wrong."""
    text = io.StringIO()
    table = csv.writer(text)
    table.writerow([*words.COLUMNS, *(each.value for each in StrengthMeasure)])
    for report in reports:
        for game in sorted(report.games, key=lambda game: (game.seed, game.other, game.blank)):
            row = [(game.figures or {}).get(each, "") for each in StrengthMeasure]
            deck = report.deck.full_id
            table.writerow([deck, game.seed, game.other or deck, game.blank, game.result, *row])
    return text.getvalue()
