"""What an answer would do, found out by the engine on a fork.

It says what it does not know: a hidden card, a further question, chance. What the answer does by itself is told apart
from what further answers may add, and a play or a power that text grants is a deed of its own.
"""

from __future__ import annotations

from itertools import islice
from typing import NamedTuple

from sotm_desktop.engine.decisions import Decision, PlayCard, UseAbility, UsePower
from sotm_desktop.engine.equivalence import answers_to
from sotm_desktop.engine.events import CardMoved, DamageDealt, Event
from sotm_desktop.engine.ids import CardId, SeatId
from sotm_desktop.engine.pending_damage import Reason
from sotm_desktop.engine.preview import preview
from sotm_desktop.engine.state import HAND
from sotm_desktop.words.narration import sentence
from sotm_desktop.words.narration.names import State

MOST_BRANCHES = 9
"""Answers of one further question that are looked into for the range of a number."""
MOST_FORKS = 30
"""Forks that are made for one range in all."""


class Hit(NamedTuple):
    """One damage as the preview saw it."""

    source: int
    target: CardId
    amount: int
    type: str
    reasons: tuple[Reason, ...]
    hp: int


def hit_of(event: DamageDealt) -> Hit:
    """The damage that an event tells of."""
    return Hit(event.source, event.target, event.amount, event.type, event.reasons, event.hp)


class Forecast(NamedTuple):
    """What would happen for certain, and whether that is all."""

    hits: tuple[Hit, ...]
    stopped: tuple[tuple[CardId, str, CardId | None], ...]
    """Target, why (immune, cannot, prevented, nothing), and by which card."""
    healed: dict[CardId, int]
    gone: tuple[CardId, ...]
    """Cards that would be destroyed."""
    out: tuple[CardId, ...]
    """Heroes that would be incapacitated."""
    flipped: tuple[CardId, ...]
    """Other cards that would turn over."""
    ranges: dict[CardId, tuple[int, int]]
    """Least and most damage to a target in all, where further answers to this effect decide about it."""
    hands: dict[SeatId, tuple[int, int]]
    """Cards in hand before and after, by deck, where they change."""
    hp: dict[CardId, tuple[int, int]]
    """HP before and after, where it changes."""
    is_whole: bool
    asks_next: bool
    told: tuple[str, ...] = ()
    """Sentences about what else comes of it: effects that last, cards turned over."""
    is_all: bool = True
    """False when `ranges` tells only part of it: further on hidden cards come up, or very many answers."""
    grants: str = ""
    """The deed of the players that text grants next: play or use_power. What comes of it is no part of this."""

    def damage_to(self, card: CardId) -> int:
        """The damage that this answer deals to a card for certain, all hits together."""
        return sum(hit.amount for hit in self.hits if hit.target == card)

    def range_of(self, card: CardId) -> tuple[int, int]:
        """Least and most damage to a card: exact where this answer deals it, else as further answers decide."""
        own = self.damage_to(card)
        return (own, own) if own else self.ranges.get(card, (0, 0))

    def more_for(self, card: CardId) -> int:
        """How much damage further answers may add to what this one deals to a card."""
        own = self.damage_to(card)
        return max(0, self.ranges.get(card, (0, 0))[1] - own) if own else 0

    @property
    def is_open(self) -> bool:
        """Whether nothing is known of it but that something follows."""
        return not (self.out or self.flipped or self.hp or self.gone or self.hands or self.told)


def forecast(state: State, keys: tuple[str, ...]) -> Forecast:
    """Looks at what an answer would do."""
    seen = preview(state, keys)
    events, is_cut = _this_turn(seen.events)
    found = _read(state, events, seen.is_whole or is_cut, seen.asks_next and not is_cut)
    if seen.state is not None:
        told = [sentence(seen.state, event, state) for event in events if event.kind in OTHERWISE]
        found = found._replace(told=tuple(dict.fromkeys(words for words in told if words)))
    if is_cut or not seen.asks_next or seen.state is None:
        return found
    grants = granted(seen.state.pending)
    if grants:
        return found._replace(grants=grants)
    ranges, is_all = _ranges(state, keys)
    return found._replace(ranges=ranges, is_all=is_all)


def granted(decision: Decision | None) -> str:
    """Whether text grants the players a deed of their own here: play, use_power, or ""."""
    if decision is None or decision.kind == "phase":
        return ""
    means = [option.means for option in decision.options]
    if any(isinstance(each, PlayCard) for each in means):
        return "play"
    return "use_power" if any(isinstance(each, UsePower | UseAbility) for each in means) else ""


OTHERWISE = (
    "effect_began", "tokens_changed", "named_tokens_changed", "hero_faced", "initiative_gained", "turn_added",
    "row_changed",
)  # fmt: skip


def _this_turn(events: tuple[Event, ...]) -> tuple[tuple[Event, ...], bool]:
    """The events before another turn begins: what comes then is no outcome of this answer."""
    for at, event in enumerate(events):
        if event.kind == "turn_began":
            return events[:at], True
    return events, False


def _read(state: State, events: tuple[Event, ...], is_whole: bool, asks_next: bool) -> Forecast:
    hits: list[Hit] = []
    stopped: list[tuple[CardId, str, CardId | None]] = []
    healed: dict[CardId, int] = {}
    gone: list[CardId] = []
    out: list[CardId] = []
    flipped: list[CardId] = []
    hands: dict[SeatId, int] = {}
    for event in events:
        if event.kind == "damage_dealt":
            hits.append(hit_of(event))
        elif event.kind == "damage_stopped":
            stopped.append((event.target, event.word, event.by))
        elif event.kind == "hp_regained":
            healed[event.target] = healed.get(event.target, 0) + event.amount
        elif event.kind == "card_destroyed":
            gone.append(event.card)
        elif event.kind == "hero_incapacitated":
            out.append(event.card)
        elif event.kind == "card_flipped":
            flipped.append(event.card)
        elif event.kind == "card_moved":
            _move(state, hands, event)
    before = {deck: len(state.zones[state.index.zone(deck, HAND)]) for deck in state.index.hero_decks}
    changed = {deck: (before[deck], before[deck] + by) for deck, by in hands.items() if by and deck in before}
    return Forecast(
        tuple(hits),
        tuple(stopped),
        healed,
        tuple(gone),
        tuple(out),
        tuple(card for card in dict.fromkeys(flipped) if card not in out),
        {},
        changed,
        _hp(state, events),
        is_whole,
        asks_next,
    )


def _hp(state: State, events: tuple[Event, ...]) -> dict[CardId, tuple[int, int]]:
    after: dict[CardId, int] = {}
    for event in events:
        if event.kind in ("damage_dealt", "hp_regained", "hp_set", "max_hp_changed") and event.hp is not None:
            after[event.target] = event.hp
    return {
        card: (before, hp)
        for card, hp in after.items()
        if (before := state.cards[card].hp) is not None and before != hp
    }


def _move(state: State, hands: dict[SeatId, int], event: CardMoved) -> None:
    for zone, by in ((event.origin, -1), (event.zone, 1)):
        hand = state.index.hand_of_zone[zone]
        if hand is not None:
            hands[hand] = hands.get(hand, 0) + by


class Branch(NamedTuple):
    """One way in which it may go on."""

    damage: dict[CardId, int]
    """Dealt in all, by target."""
    is_complete: bool
    """False where hidden cards come up, or more questions than are looked into."""


def _lines(state: State, keys: tuple[str, ...], before: dict[CardId, int], budget: list[int]) -> list[Branch]:
    """Every way in which an answer may go on, through the questions of its own effect."""
    budget[0] -= 1
    seen = preview(state, keys)
    events, is_cut = _this_turn(seen.events)
    damage = dict(before)
    for event in events:
        if event.kind == "damage_dealt":
            damage[event.target] = damage.get(event.target, 0) + event.amount
    if is_cut or not seen.asks_next or seen.state is None:
        return [Branch(damage, is_cut or seen.is_whole)]
    if seen.state.pending is None or granted(seen.state.pending):
        return [Branch(damage, False)]
    found = list(islice(answers_to(seen.state.pending), MOST_BRANCHES + 1))
    if len(found) > MOST_BRANCHES or budget[0] < len(found):
        return [Branch(damage, False)]
    return [line for each in found for line in _lines(seen.state, each, damage, budget)]


def _ranges(state: State, keys: tuple[str, ...]) -> tuple[dict[CardId, tuple[int, int]], bool]:
    """Least and most damage to each target over all ways that it may go on, and whether those are all."""
    lines = _lines(state, keys, {}, [MOST_FORKS])
    targets = {target for line in lines for target in line.damage}
    ranges = {}
    for target in targets:
        amounts = [line.damage.get(target, 0) for line in lines]
        ranges[target] = (min(amounts), max(amounts))
    return ranges, all(line.is_complete for line in lines)
