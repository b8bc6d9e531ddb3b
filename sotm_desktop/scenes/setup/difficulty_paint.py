"""How hard the set-up is: five bands with a pointer, their source, and the ratings that the decks print."""

from __future__ import annotations

import functools

import pygame

from sotm_desktop.scenes.setup.rank_paint import point_out
from sotm_desktop.scenes.setup.setup_places import SetupPlaces
from sotm_desktop.scenes.shell.difficulty import BAND_COLOURS, Difficulty, DifficultyBand, rating
from sotm_desktop.scenes.shell.player_library import Library
from sotm_desktop.scenes.shell.team_plan import TeamPlan
from sotm_desktop.scenes.shell.tile_art import meter
from sotm_desktop.widgets.ink import Canvas, slanted
from sotm_desktop.widgets.palette import BAR, BODY, GOLD, INK, LEGAL, MUTED, mix
from sotm_desktop.widgets.text import centred, lay_out, on_capitals
from sotm_desktop.widgets.theme import Theme
from sotm_desktop.words.screens import setup_words

UNBROKEN_HYPHEN = "\u2011"
QUIET = 0.62
"""How much of the bar's colour the bands have that are not meant."""


def paint_difficulty(
    surface: pygame.Surface, library: Library, plan: TeamPlan, places: SetupPlaces, found: Difficulty | None, said: str
) -> None:
    """Everything of the panel that is no widget: how hard it is, and what is ``said`` of that."""
    theme = places.theme
    band = found.band if found is not None else None
    surface.blit(_bands(places.bands.size, band, places.has_tabs, theme), places.bands)
    if found is not None:
        point_out(surface, places.bands, found, theme)
    if not places.has_tabs:
        on_capitals(
            surface, setup_words.DIFFICULTY, theme.font("shout", 24), GOLD, places.heading.x, places.heading.centery
        )
        name, fill = (
            (setup_words.BANDS[band].upper(), BAND_COLOURS[band]) if band is not None else (setup_words.UNRATED, MUTED)
        )
        size = 25
        while size > 17 and theme.font("shout", size).size(name)[0] > places.band.w - theme.px(4):
            size -= 1
        on_capitals(surface, name, theme.font("shout", size), fill, places.band.x, places.band.centery)
    words = lay_out(
        said.replace("-", UNBROKEN_HYPHEN), places.source.w, theme.px(12.5), "note", MUTED, theme, leading=1.12
    )
    words.draw(surface, (places.source.x, places.source.centery - words.height // 2))
    _ratings(surface, library, plan, places)
    if places.has_tabs:
        label = theme.font("shout", 19)
        on_capitals(surface, setup_words.SEED, label, BODY, places.seed_label.x, places.seed_label.centery)


def source_of(found: Difficulty | None, plan: TeamPlan) -> str:
    """From what the band is known, or why there is none."""
    if found is not None:
        return found.source
    villains = len(plan.villains)
    missing = setup_words.to_be_rated(villains, plan.rules.villains, bool(plan.environment))
    return missing or setup_words.NOT_ALL_RATED


def difficulty_in_words(library: Library, plan: TeamPlan, found: Difficulty | None, said: str) -> str:
    """All that the panel shows, to be read aloud."""
    band = setup_words.BANDS[found.band] if found is not None else setup_words.UNRATED
    rows = [f"{words} {setup_words.UNRATED if value is None else value}" for words, value in ratings(library, plan)]
    return ", ".join((band, said, setup_words.PRINTED_RATINGS, *rows))


@functools.lru_cache(maxsize=8)
def _bands(size: tuple[int, int], band: DifficultyBand | None, is_named: bool, theme: Theme) -> pygame.Surface:
    """Five slanted cells; the one that is meant is lit. ``is_named``: each bears its word."""
    canvas, s, step = Canvas(*size, 3), theme.scale, size[0] / len(DifficultyBand)
    for each in DifficultyBand:
        fill = BAND_COLOURS[each] if each is band else mix(BAND_COLOURS[each], BAR, QUIET)
        canvas.polygon(slanted(each * step, 0, step - 4 * s, size[1], 5 * s), fill)
    done = canvas.finish()
    for each in DifficultyBand if is_named else ():
        letters = INK if each is band else mix(BAND_COLOURS[each], BODY, 0.45)
        middle = ((each + 0.5) * step - 2 * s, size[1] / 2)
        centred(done, setup_words.BANDS[each].upper(), theme.font("shout", 23), letters, middle)
    return done


def _ratings(surface: pygame.Surface, library: Library, plan: TeamPlan, places: SetupPlaces) -> None:
    """What the deck files say of how hard and how complex they are; nothing is made up where they are silent."""
    theme = places.theme
    font = theme.font("note", 14)
    for rect, (words, value) in zip(places.ratings, ratings(library, plan), strict=True):
        on_capitals(surface, words, font, BODY, rect.x, rect.centery)
        if value is not None:
            bar = meter(value, rect.w // 2 - theme.px(4), theme)
            surface.blit(bar, bar.get_rect(midright=(rect.right, rect.centery)))
        else:
            left = rect.right - font.size(setup_words.UNRATED)[0]
            on_capitals(surface, setup_words.UNRATED, font, MUTED, left, rect.centery)
    note = theme.font("note", 13)
    on_capitals(surface, setup_words.PRINTED_RATINGS, note, LEGAL, places.basis.x, places.basis.centery)


def ratings(library: Library, plan: TeamPlan) -> list[tuple[str, int | None]]:
    """Villain and place: how hard; the team: how complex to play, on the average."""
    rows: list[tuple[str, int | None]] = []
    villains = [value for name in plan.villains if (value := rating(library.cards.deck(name))) is not None]
    rows.append((setup_words.VILLAINS if plan.rules.villains > 1 else setup_words.VILLAIN, max(villains, default=None)))
    rows.append((setup_words.ENVIRONMENT, rating(library.cards.deck(plan.environment)) if plan.environment else None))
    found = [rating(library.cards.deck(seat.deck), seat.variant) for seat in plan.team]
    known = [value for value in found if value is not None]
    rows.append((setup_words.TEAM_COMPLEXITY, round(sum(known) / len(known)) if known else None))
    return rows
