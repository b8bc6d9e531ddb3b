"""How each achievement stands, by the games that were finished. No pygame."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from sotm_desktop.cards.achievement_reader import OF_GAMES, Achievement, Counted, WonGame
from sotm_desktop.cards.cardset import CardSet
from sotm_desktop.cards.library import CardLibrary
from sotm_desktop.saves import DREW, FinishedGame, Profile

ALWAYS = WonGame()
TALLY = {
    Counted.VILLAINS: "villains", Counted.HEROES: "heroes", Counted.ENVIRONMENTS: "environments",
    Counted.EVENTS: "events",
}  # fmt: skip
"""Where the profile counts what an achievement counts."""


class AchievementStanding(NamedTuple):
    """An achievement, how far it is, and when it was won."""

    id: str
    """``set/id``."""
    achievement: Achievement
    have: int
    need: int
    when: float | None
    """Seconds since 1970; 0 where that was not kept, None while it is not won."""

    @property
    def is_won(self) -> bool:
        return self.when is not None


def standings(cards: CardLibrary, profile: Profile) -> list[AchievementStanding]:
    """All achievements of the card sets at hand, in the order of their files. What was won once stays won."""
    found = []
    for card_set in sorted(cards.sets.values(), key=lambda each: (each.name != cards.default_set, each.name)):
        for achievement in card_set.achievements:
            found.append(_standing(achievement, card_set, cards, profile))
    return found


def _standing(achievement: Achievement, card_set: CardSet, cards: CardLibrary, profile: Profile) -> AchievementStanding:
    name = f"{card_set.name}/{achievement.id}"
    pool = _pool(achievement.counts, card_set, cards)
    need = len(pool) if achievement.need is None else achievement.need
    fits = _resolved(achievement.won, card_set, cards)
    have, when = 0, None
    for number, moment in _steps(achievement.counts, fits, pool if achievement.need is None else None, profile):
        have = max(have, number)
        if have >= need > 0 and when is None:
            when = moment
    kept = profile.awards.get(name)
    return AchievementStanding(name, achievement, min(have, need), need, when if kept is None else kept)


def _pool(counts: Counted, card_set: CardSet, cards: CardLibrary) -> frozenset[str]:
    """Everything of a kind that a card set has, by the names in the profile."""
    if counts is Counted.EVENTS:
        return frozenset(cards.event_name_of(each) for each in cards.event_files.values() if each.set == card_set.name)
    folder = TALLY.get(counts, "")
    files = (each for each in cards.files.values() if each.set == card_set.name and each.path.parent.name == folder)
    return frozenset(cards.name_of(each) for each in files)


def _resolved(won: WonGame, card_set: CardSet, cards: CardLibrary) -> _Fits:
    """The conditions with the names that decks have in the profile."""

    def name(deck: str) -> str:
        file = cards.file_of(deck, card_set.name) if deck else None
        return cards.name_of(file) if file is not None else deck

    return _Fits(won, name(won.villain), name(won.environment), frozenset(map(name, won.team)))


class _Fits(NamedTuple):
    """Whether a won game is as the conditions say."""

    won: WonGame
    villain: str
    environment: str
    team: frozenset[str]

    def __call__(self, game: FinishedGame) -> bool:
        won, standing = self.won, len(game.heroes) - game.fallen
        return (
            (game.advanced or not won.advanced)
            and (bool(game.event_card or game.critical_event) or not won.event)
            and len(game.villains) >= won.villains
            and len(game.heroes) >= won.heroes
            and game.fallen >= won.fallen
            and standing <= won.standing
            and won.rounds_least <= game.rounds <= won.rounds_most
            and (not won.damage or any((hero.dealt or 0) >= won.damage for hero in game.heroes))
            and (not won.hit or any((hero.hardest or 0) >= won.hit for hero in game.heroes))
            and (not self.villain or self.villain in game.villains)
            and (not self.environment or game.environment == self.environment)
            and (not self.team or self.team <= {hero.deck for hero in game.heroes})
        )


def _steps(counts: Counted, fits: _Fits, pool: frozenset[str] | None, profile: Profile) -> Iterator[tuple[int, float]]:
    """How many there are and since when, whenever that changes: first by the games of which only results are known."""
    is_open = fits.won == ALWAYS
    if counts in OF_GAMES:
        yield from _games(profile.finished, fits, counts is Counted.IN_A_ROW, profile.older.won * is_open)
        return
    tally = TALLY[counts]
    older = profile.older_counts(tally) if is_open else {}
    met = {name for name, count in older.items() if count.won and (pool is None or name in pool)}
    yield len(met), 0.0
    for game in profile.finished:
        if game.is_won and fits(game):
            met |= {name for name in _named(game, counts) if pool is None or name in pool}
            yield len(met), game.when


def _games(games: Sequence[FinishedGame], fits: _Fits, is_row: bool, before: int) -> Iterator[tuple[int, float]]:
    number = 0 if is_row else before
    yield number, 0.0
    for game in games:
        if game.is_won and fits(game):
            number += 1
            yield number, game.when
        elif is_row and game.result != DREW:
            number = 0


def _named(game: FinishedGame, counts: Counted) -> tuple[str, ...]:
    """What a game counts for."""
    by_kind: Mapping[Counted, tuple[str, ...]] = {
        Counted.VILLAINS: () if game.critical_event else game.villains,
        Counted.HEROES: tuple(hero.deck for hero in game.heroes),
        Counted.ENVIRONMENTS: (game.environment,),
        Counted.EVENTS: tuple(name for name in (game.event_card, game.critical_event) if name),
    }
    return by_kind[counts]
