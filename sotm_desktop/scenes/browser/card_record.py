"""How a card did in the player's own games, as a part of what is read of it."""

from __future__ import annotations

from dataclasses import replace

from sotm_desktop.saves import CardResult
from sotm_desktop.table.art.looks import TextLine
from sotm_desktop.table.inspector.subject import SidePart, Subject
from sotm_desktop.words.screens import browser_words as words


def with_results(subject: Subject, result: CardResult, games: int, *, is_played: bool) -> Subject:
    """The subject with what came of it in so many games below the text of the side that is up; as it is without games.

    ``is_played``: a card that can be played; others say only what damage they dealt.
    """
    said = words.result(result.played if is_played else None, result.dealt, result.hardest)
    if not games or not said:
        return subject
    part = SidePart(words.games_counted(games), tuple(TextLine(None, text) for text in said))
    sides = list(subject.sides)
    sides[subject.up] = replace(sides[subject.up], parts=(*sides[subject.up].parts, part))
    return replace(subject, sides=tuple(sides))
