"""What the player may do with the pending decision: which things on the table stand for which options.

Also the table's own part above the engine's door: asking nothing whose every answer leads to the same state.
"""

from __future__ import annotations

from typing import NamedTuple

from sotm_desktop.engine import decisions
from sotm_desktop.engine.asking import one_of_each
from sotm_desktop.engine.equivalence import needless
from sotm_desktop.engine.ids import CardId, SeatId
from sotm_desktop.engine.questions import hand_of
from sotm_desktop.engine.state import DECK, HAND, PLAY, TRASH
from sotm_desktop.words.narration.names import State

Power = decisions.UsePower | decisions.UseAbility
"""What a power, or the ability of a hero who is out, is known by."""


class Offer(NamedTuple):
    """The pending decision, sorted by where its options lie."""

    cards: dict[CardId, str]
    """Cards that stand for an option wherever they are: in play, in a hand, in a pile."""
    powers: dict[Power, str]
    """Powers and incapacitated abilities."""
    decks: dict[SeatId, str]
    words: tuple[str, ...]
    """Options that nothing on the table stands for: they need buttons."""
    hidden: tuple[CardId, ...]
    """Those of ``cards`` that lie in piles, so that they must be laid out."""
    plays: frozenset[CardId]
    """Those of ``cards`` that the option plays from a hand: in a phase, or because text grants a play."""


NOTHING = Offer({}, {}, {}, (), (), frozenset())


def offer_of(state: State) -> Offer:
    """What the pending decision offers."""
    decision = state.pending
    if decision is None:
        return NOTHING
    cards: dict[CardId, str] = {}
    powers: dict[Power, str] = {}
    decks: dict[SeatId, str] = {}
    words: list[str] = []
    for option in decision.options:
        card = card_of(decision, option)
        if decision.kind == "order":
            words.append(option.key)
        elif isinstance(option.means, decisions.PickDeck):
            decks[option.means.deck] = option.key
        elif isinstance(option.means, Power):
            powers[option.means] = option.key
        elif card is not None and card not in cards:
            cards[card] = option.key
        else:
            words.append(option.key)
    if decision.most == 1 and decision.kind in ("cards", "phase", "choice"):
        _add_duplicates(state, cards)
    hidden = tuple(card for card in cards if not in_sight(state, card))
    played = {option.key for option in decision.options if isinstance(option.means, decisions.PlayCard)}
    plays = frozenset(card for card, key in cards.items() if key in played and hand_of(state, card) is not None)
    return Offer(cards, powers, decks, tuple(words), hidden, plays)


def _add_duplicates(state: State, cards: dict[CardId, str]) -> None:
    """Equal cards in the same state are one option, named by the leftmost; any of them may be pointed at."""
    for card, key in [each for each in cards.items() if in_sight(state, each[0])]:
        for other in state.zones[state.cards[card].zone]:
            same = other in state.index.duplicates[card]
            if same and other not in cards and len(one_of_each(state, (card, other))) == 1:
                cards[other] = key


def card_of(decision: decisions.Decision, option: decisions.Option) -> CardId | None:
    """The card on the table that stands for an option, if one does."""
    match option.means:
        case decisions.PickCard(card) if decision.kind in ("cards", "heroes"):
            return card
        case decisions.PlayCard(card) | decisions.AnswerWith(card) | decisions.TakeNext(card):
            return card
    return None


def in_sight(state: State, card: CardId) -> bool:
    """Whether a card lies face to face with the players: in play, or in a hand (which the tray can show)."""
    zone = state.cards[card].zone
    return zone < state.index.removed and zone % 4 in (HAND, PLAY)


def pile_of(state: State, card: CardId) -> tuple[int, int] | None:
    """The deck and the kind of zone (DECK or TRASH) in which a card lies, if it does."""
    zone = state.cards[card].zone
    if zone < state.index.removed and zone % 4 in (DECK, TRASH):
        return zone // 4, zone % 4
    return None


# -- the table's own answers --------------------------------------------------


def needless_answer(state: State) -> tuple[str, ...] | None:
    """The answer to a question that leads to the same table however it is answered, as tries on forks show."""
    return needless(state, state.pending)


# -- what is laid out for itself -----------------------------------------------


def rewards_of(decision: decisions.Decision | None) -> list[list[decisions.Option]]:
    """The rewards that can be used now, those of one Event card together."""
    cards: dict[CardId, list[decisions.Option]] = {}
    for option in decision.options if decision is not None else ():
        if isinstance(option.means, decisions.UseReward):
            cards.setdefault(option.means.card, []).append(option)
    return list(cards.values())


def markers_of(decision: decisions.Decision | None) -> list[decisions.Option]:
    """Six heroes against two villains: what a hero may do with the markers in place of a phase, turning around
    first, then the places that the hero may take."""
    found = decision.options if decision is not None and decision.kind == "phase" else ()
    return [option for option in found if isinstance(option.means, decisions.MoveMarker)]


def faced_so_far(state: State, villain: CardId) -> int:
    """How many of the heroes who were asked before face a villain, while set-up asks whom each faces."""
    seat, asks = state.index.deck_of[villain], state.pending.asks if state.pending is not None else None
    return len([deck for deck in state.order if asks is not None and deck < asks and state.facing[deck] == seat])
