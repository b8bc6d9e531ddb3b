"""What the players did between two moments of a game, as the coach counts it."""

from __future__ import annotations

from collections.abc import Iterator

from sotm_desktop.engine.card_index import ZONES_A_DECK, CardIndex
from sotm_desktop.engine.events import CardDestroyed, CardMoved, DamageDealt, Event, PowerUsed
from sotm_desktop.engine.game import MATE, Game
from sotm_desktop.engine.ids import CardId, MomentId
from sotm_desktop.engine.state import HAND
from sotm_desktop.words.lessons import CardHit, Deed, NamedCard


def deeds_between(game: Game, before: MomentId) -> frozenset[Deed | CardHit]:
    """What was done since ``before``, up to the present moment; `Deed.UNDONE` when that lies before it."""
    if before in game.path():
        return frozenset(_done_since(game, before))
    return frozenset({Deed.UNDONE}) if game.at in path_to(game, before) else frozenset()


def path_to(game: Game, moment: MomentId | None) -> Iterator[MomentId]:
    """A moment and those that led to it."""
    while moment is not None:
        yield moment
        moment = game.moments[moment].parent


def _done_since(game: Game, before: MomentId) -> Iterator[Deed | CardHit]:
    for number in path_to(game, game.at):
        if number == before:
            return
        moment = game.moments[number]
        parent = game.moments[moment.parent].state if moment.parent is not None else moment.state
        if moment.by not in ("table", MATE):
            yield Deed.ANSWERED
            if parent.pending is not None and parent.pending.kind in ("cards", "heroes") and moment.answer:
                yield Deed.PICKED
        for event in moment.events:
            yield from _in_event(game, event)


def _in_event(game: Game, event: Event) -> Iterator[Deed | CardHit]:
    match event:
        case CardMoved(why="play", origin=origin) if origin % ZONES_A_DECK == HAND:
            yield Deed.PLAYED
        case PowerUsed():
            yield Deed.POWER_USED
        case CardMoved(why="draw", zone=zone) if zone % ZONES_A_DECK == HAND:
            yield Deed.DREW
        case DamageDealt(target=card) | CardDestroyed(card=card):
            yield CardHit(card_name(game.index, card))


def card_name(index: CardIndex, card: CardId) -> NamedCard:
    """A card by the ids of its deck and of itself."""
    return NamedCard(index.seats[index.deck_of[card]].id, index.definitions[card].id)
