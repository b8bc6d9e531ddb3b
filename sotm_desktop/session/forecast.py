"""What an answer would do, in words and numbers for labels and balloons, found out by the engine on a fork.

It says what it does not know: a hidden card, a further question, chance.
"""

from __future__ import annotations

from itertools import islice
from typing import Any, NamedTuple

from sotm_desktop.engine import questions
from sotm_desktop.engine.equivalence import answers_to
from sotm_desktop.engine.preview import preview
from sotm_desktop.words.narration import chip_words, reasons, sentence
from sotm_desktop.words.narration.names import State

MINUS, ARROW = "−", " → "
MOST_BRANCHES = 9
"""Answers of one further question that are looked into for the range of a number."""
MOST_FORKS = 30
"""Forks that are made for one range in all."""


class Hit(NamedTuple):
    """One damage as the preview saw it."""

    source: int
    target: int
    amount: int
    type: str
    reasons: tuple
    hp: int


class Forecast(NamedTuple):
    """What would happen for certain, and whether that is all."""

    hits: tuple[Hit, ...]
    stopped: tuple[tuple[int, str, int], ...]
    """Target, why (immune, cannot, prevented, nothing), and by which card."""
    healed: dict[int, int]
    gone: tuple[int, ...]
    """Cards that would be destroyed."""
    out: tuple[int, ...]
    """Heroes that would be incapacitated."""
    ranges: dict[int, tuple[int, int]]
    """Least and most damage to a target where further answers decide about it."""
    hands: dict[int, tuple[int, int]]
    """Cards in hand before and after, by deck, where they change."""
    hp: dict[int, tuple[int, int]]
    """HP before and after, where it changes."""
    is_whole: bool
    asks_next: bool
    told: tuple[str, ...] = ()
    """Sentences about what else comes of it: effects that last, cards turned over."""
    is_all: bool = True
    """False when `ranges` tells only part of it: further on hidden cards come up, or very many answers."""

    def damage_to(self, card: int) -> int:
        """The damage dealt to a card, all hits together."""
        return sum(hit.amount for hit in self.hits if hit.target == card)


def forecast(state: State, keys: tuple[str, ...]) -> Forecast:
    """Looks at what an answer would do."""
    seen = preview(state, keys)
    events, is_cut = _this_turn(seen.events)
    found = _read(state, events, seen.is_whole or is_cut, seen.asks_next and not is_cut)
    if seen.state is not None:
        told = [sentence(seen.state, event, state) for event in events if event.kind in OTHERWISE]
        found = found._replace(told=tuple(dict.fromkeys(words for words in told if words)))
    if is_cut:
        return found
    if seen.asks_next and seen.state is not None:
        ranges, is_all = _ranges(state, keys)
        return found._replace(ranges=ranges, is_all=is_all)
    return found


OTHERWISE = ("effect_began", "card_flipped", "tokens_changed", "hero_faced", "initiative_gained")


def _this_turn(events: tuple) -> tuple[tuple, bool]:
    """The events before another turn begins: what comes then is no outcome of this answer."""
    for at, event in enumerate(events):
        if event.kind == "turn_began":
            return events[:at], True
    return events, False


def _read(state: State, events: tuple, is_whole: bool, asks_next: bool) -> Forecast:
    hits: list[Hit] = []
    stopped: list[tuple[int, str, int]] = []
    healed: dict[int, int] = {}
    gone: list[int] = []
    out: list[int] = []
    hands: dict[int, int] = {}
    for event in events:
        if event.kind == "damage_dealt":
            hits.append(Hit(event.source, event.target, event.amount, event.type, event.reasons, event.hp))
        elif event.kind == "damage_stopped":
            stopped.append((event.target, event.word, event.by))
        elif event.kind == "hp_regained":
            healed[event.target] = healed.get(event.target, 0) + event.amount
        elif event.kind == "card_destroyed":
            gone.append(event.card)
        elif event.kind == "hero_incapacitated":
            out.append(event.card)
        elif event.kind == "card_moved":
            _move(state, hands, event)
    before = {
        seat.number: len(questions.hand(state, seat.character)) for seat in state.index.seats if seat.side == "hero"
    }
    changed = {deck: (before[deck], before[deck] + by) for deck, by in hands.items() if by and deck in before}
    return Forecast(
        tuple(hits),
        tuple(stopped),
        healed,
        tuple(gone),
        tuple(out),
        {},
        changed,
        _hp(state, events),
        is_whole,
        asks_next,
    )


def _hp(state: State, events: tuple) -> dict[int, tuple[int, int]]:
    after: dict[int, int] = {}
    for event in events:
        if event.kind in ("damage_dealt", "hp_regained", "hp_set", "max_hp_changed") and event.hp is not None:
            after[event.target] = event.hp
    return {
        card: (state.cards[card].hp, hp)
        for card, hp in after.items()
        if state.cards[card].hp is not None and state.cards[card].hp != hp
    }


def _move(state: State, hands: dict[int, int], event: Any) -> None:
    removed = state.index.removed
    if event.origin < removed and event.origin % 4 == 1:
        hands[event.origin // 4] = hands.get(event.origin // 4, 0) - 1
    if event.zone < removed and event.zone % 4 == 1:
        hands[event.zone // 4] = hands.get(event.zone // 4, 0) + 1


class Branch(NamedTuple):
    """One way in which it may go on."""

    damage: dict[int, int]
    """Dealt in all, by target."""
    is_complete: bool
    """False where hidden cards come up, or more questions than are looked into."""


def _lines(state: State, keys: tuple[str, ...], before: dict[int, int], budget: list[int]) -> list[Branch]:
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
    found = list(islice(answers_to(seen.state.pending), MOST_BRANCHES + 1))
    if len(found) > MOST_BRANCHES or budget[0] < len(found):
        return [Branch(damage, False)]
    return [line for each in found for line in _lines(seen.state, each, damage, budget)]


def _ranges(state: State, keys: tuple[str, ...]) -> tuple[dict[int, tuple[int, int]], bool]:
    """Least and most damage to each target over all ways that it may go on, and whether those are all."""
    lines = _lines(state, keys, {}, [MOST_FORKS])
    targets = {target for line in lines for target in line.damage}
    ranges = {}
    for target in targets:
        amounts = [line.damage.get(target, 0) for line in lines]
        ranges[target] = (min(amounts), max(amounts))
    return ranges, all(line.is_complete for line in lines)


# -- words ---------------------------------------------------------------------


def label(state: State, seen: Forecast, card: int, verb: str) -> str:
    """The tag on a card: what will happen to it. `verb` is what is said when numbers say nothing."""
    row = state.cards[card]
    low, high = seen.ranges.get(card, (seen.damage_to(card), seen.damage_to(card)))
    if high:
        number = f"{MINUS}{low}" if low == high else f"{MINUS}{low} to {high}"
        if card in seen.gone or card in seen.out or (row.hp is not None and low >= row.hp):
            return f"{number} KO"
        return number
    for target, word, _ in seen.stopped:
        if target == card:
            return {"immune": "IMMUNE", "cannot": "CANNOT DEAL", "prevented": "PREVENTED"}.get(word, "NO DAMAGE")
    if card in seen.healed:
        return f"+{seen.healed[card]} HP"
    if card in seen.gone:
        return "DESTROYED"
    return verb


def harms_friend(state: State, seen: Forecast, card: int) -> bool:
    """Whether an answer would hurt or destroy a card of the players' own side."""
    if questions.target_side(state, card) != "hero":
        return False
    return bool(seen.damage_to(card) or seen.ranges.get(card) or card in seen.gone)


def outcome_words(state: State, seen: Forecast, asks: int = -1) -> str:
    """The outcome of an option in one short line, the most important first."""
    parts: list[str] = []
    for card in seen.out:
        parts.append(f"{questions.title(state, card)} is out")
    for card, (before, after) in seen.hp.items():
        if card not in seen.out and card not in seen.gone:
            parts.append(f"{questions.title(state, card)} {before}{ARROW}{after}")
    for card in seen.gone:
        parts.append(f"{questions.title(state, card)} destroyed")
    for deck, (before, after) in seen.hands.items():
        whose = "Hand" if deck == asks else f"{state.index.seats[deck].title}: hand"
        parts.append(f"{whose} {before}{ARROW}{after}")
    if len(parts) > 2:
        parts = [*parts[:2], f"{len(parts) - 2} more"]
    if not parts and seen.told:
        parts.append(seen.told[0].rstrip("."))
    if not seen.is_whole:
        parts.append("then chance decides")
    elif seen.asks_next and not parts:
        parts.append("then you choose")
    return ", ".join(parts)


def details(state: State, seen: Forecast) -> list[str]:
    """The whole outcome with its reasons, a line for each thing that happens."""
    found = []
    for hit in seen.hits:
        chips = reasons(state, hit.reasons)
        why = f": {', '.join(chip_words(chip) for chip in chips)}" if len(chips) > 1 else ""
        found.append(f"{questions.title(state, hit.target)} {MINUS}{hit.amount} {hit.type}{why} ({hit.hp} HP left)")
    for target, word, by in seen.stopped:
        because = f": {questions.title(state, by)}" if by >= 0 else ""
        found.append(f"{questions.title(state, target)} takes nothing, {STOPPED.get(word, word)}{because}")
    found += [f"{questions.title(state, card)} +{amount} HP" for card, amount in seen.healed.items()]
    found += [f"{questions.title(state, card)} is destroyed" for card in seen.gone if card not in seen.out]
    found += [f"{questions.title(state, card)} is out" for card in seen.out]
    for deck, (before, after) in seen.hands.items():
        found.append(f"{state.index.seats[deck].title}: hand {before}{ARROW}{after}")
    found += seen.told
    for card, (low, high) in seen.ranges.items():
        if low != high:
            found.append(f"{questions.title(state, card)} {MINUS}{low} to {high} in all")
    return found + ([uncertain(seen)] if uncertain(seen) else [])


STOPPED = {"nothing": "reduced to 0", "cannot": "its source cannot deal damage"}


def uncertain(seen: Forecast) -> str:
    """What the outcome hangs on besides this answer, or ""."""
    if not seen.is_whole:
        return "More may follow: it depends on hidden cards."
    if not seen.is_all:
        return "More may follow: it depends on further answers and on hidden cards."
    if any(low != high for low, high in seen.ranges.values()):
        return "How much depends on your next answers."
    return "A further question follows." if seen.asks_next and seen.hits else ""


VERBS = {
    "discard": "DISCARD", "destroy": "DESTROY", "play": "PLAY", "tie": "THIS ONE", "pick": "PICK", "bury": "BURY",
    "put_on_deck": "TO THE DECK", "next_to": "PLAY NEXT TO", "collect": "TAKE", "salvage": "TAKE", "summon": "PLAY",
    "regain": "HEAL", "draw": "DRAWS", "discover": "DISCOVER", "power": "POWER", "replace": "PUT BACK",
    "discard_card": "DISCARD", "deal": "TARGET", "take_phase": "ACTS", "use_power": "USE POWER",
}  # fmt: skip


def verb_of(decision: Any) -> str:
    """What picking an option is called when the preview has no number for it."""
    if decision.kind == "reaction":
        return "REACT"
    if decision.kind == "redirect":
        return "REDIRECT"
    return VERBS.get(decision.question, "THIS ONE")
