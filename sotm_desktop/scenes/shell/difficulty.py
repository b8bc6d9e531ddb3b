"""How hard a set-up is, in five bands, and from what that is known. It ranks set-ups; it says no chance of winning."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import IntEnum

from sotm_desktop.engine.definitions import DeckDefinition
from sotm_desktop.simulation.shipped_ranks import SetupRank
from sotm_desktop.widgets.palette import rgb
from sotm_desktop.words.screens import rank_words, setup_words

HIGHEST = 10
"""Of a printed rating; the lowest is 1."""
TOO_WIDE = 40
"""A rank that may lie anywhere within so many of 100 is given as this range: there were too few games."""


class DifficultyBand(IntEnum):
    """How hard, from the easiest on."""

    GENTLE = 0
    FAIR = 1
    HARD = 2
    FIERCE = 3
    BRUTAL = 4


BAND_COLOURS = {
    DifficultyBand.GENTLE: rgb("#5BD6A4"),
    DifficultyBand.FAIR: rgb("#B8DB6A"),
    DifficultyBand.HARD: rgb("#FFD54F"),
    DifficultyBand.FIERCE: rgb("#FF9D5C"),
    DifficultyBand.BRUTAL: rgb("#FF6B6B"),
}


@dataclass(frozen=True)
class Difficulty:
    """A band with its source. Whatever else can rank a set-up, such as games that were played, gives one of these."""

    band: DifficultyBand
    source: str
    """From what it is known, in a few words."""
    why: str
    """How it was found, in sentences."""
    rank: SetupRank | None = None
    """Where it lies among other set-ups, where that is known."""


def rating(deck: DeckDefinition, variant: str = "") -> int | None:
    """How hard a villain or an environment is, or how complex a hero is, as its file says; None where it does not."""
    if deck.side == "hero":
        card = deck.characters.get(variant)
        found = card.look.get("complexity") if card is not None else None
    else:
        found = deck.source.get("difficulty") if isinstance(deck.source, dict) else None
    return found if isinstance(found, int) else None


def ranked_difficulty(rank: SetupRank, set_ups: int) -> Difficulty:
    """The band of a rank among so many ``set_ups``: a fifth of them lies in each."""
    share, low, high, games = rank
    band = DifficultyBand(min(share * len(DifficultyBand) // 100, DifficultyBand.BRUTAL))
    if not games:
        return Difficulty(
            band, rank_words.by_its_decks(share), rank_words.why_by_decks(share, low, high, set_ups), rank
        )
    is_told = high - low <= TOO_WIDE
    source = rank_words.measured(share, games) if is_told else rank_words.too_few(low, high, games)
    return Difficulty(band, source, rank_words.why_measured(share, low, high, games, set_ups), rank)


def printed_difficulty(villains: Iterable[DeckDefinition], environment: DeckDefinition | None, advanced: bool) -> (
    Difficulty | None
):  # fmt: skip
    """The band that the printed ratings give; None where one of them is missing.

    Of several villains the harder one counts, and a villain twice as much as the environment, as the game is against
    it. The scale from 1 to 10 is cut into five equal parts; the Advanced text makes it one part harder.
    """
    found = [rating(deck) for deck in villains]
    known = [value for value in found if value is not None]
    place = rating(environment) if environment is not None else None
    if not known or len(known) < len(found) or place is None:
        return None
    mean = (2 * max(known) + place) / 3
    printed = min(int((mean - 1) / (HIGHEST - 1) * len(DifficultyBand)), DifficultyBand.BRUTAL)
    band = DifficultyBand(min(printed + advanced, DifficultyBand.BRUTAL))
    why = setup_words.why_this_band(max(known), place, round(mean, 1), setup_words.BANDS[printed], advanced)
    return Difficulty(band, setup_words.FROM_PRINTED_RATINGS, why)
