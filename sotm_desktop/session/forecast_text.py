"""A forecast in words and numbers: the label of a card, the note on a button, the sentence in the balloon."""

from __future__ import annotations

from typing import NamedTuple

from sotm_desktop.engine import questions
from sotm_desktop.engine.decisions import Decision
from sotm_desktop.engine.ids import CardId, SeatId
from sotm_desktop.engine.modifiers import after_damage, is_indestructible, least_hp
from sotm_desktop.session.forecast import Forecast
from sotm_desktop.words.narration import chip_words, reasons
from sotm_desktop.words.narration.names import State
from sotm_desktop.words.screens import forecast_words as words


def label(state: State, seen: Forecast, card: CardId, verb: str) -> str:
    """The tag on a card: what will happen to it. ``verb`` is what is said when numbers say nothing."""
    hp = state.cards[card].hp
    low, high = seen.range_of(card)
    if high:
        number = words.amount(low, high)
        if card in seen.flipped:
            return f"{number} {words.TURNS_OVER_LABEL}"
        is_gone = card in seen.gone or card in seen.out or (hp is not None and _falls(state, card, low))
        return words.knocked_out(number) if is_gone else number
    for target, word, _ in seen.stopped:
        if target == card:
            return words.STOPPED_LABELS.get(word, words.NO_DAMAGE)
    if card in seen.healed:
        return words.healed(seen.healed[card])
    if card in seen.flipped:
        return words.TURNS_OVER_LABEL
    return words.DESTROYED_LABEL if card in seen.gone else verb


def _falls(state: State, card: CardId, amount: int) -> bool:
    """Whether a target is destroyed by so much damage, as far as text in play says by now."""
    return after_damage(state, card, amount) <= 0 and not is_indestructible(state, card)


def harms_friend(state: State, seen: Forecast, card: CardId) -> bool:
    """Whether an answer would hurt or destroy a card of the players' own side."""
    if questions.target_side(state, card) != "hero":
        return False
    return bool(seen.damage_to(card) or seen.ranges.get(card) or card in seen.gone)


def outcome_words(state: State, seen: Forecast, asks: SeatId | None = None) -> str:
    """The outcome of an option in one short line, the most important first."""
    parts = [words.is_out(questions.title(state, card)) for card in seen.out]
    parts += [words.turns_over(questions.title(state, card)) for card in seen.flipped]
    for card, (before, after) in seen.hp.items():
        if card not in seen.out and card not in seen.gone:
            parts.append(words.change(questions.title(state, card), before, after))
    parts += [words.destroyed(questions.title(state, card)) for card in seen.gone]
    for deck, (before, after) in seen.hands.items():
        whose = words.HAND if deck == asks else words.hand_of(state.index.seats[deck].title)
        parts.append(words.change(whose, before, after))
    if len(parts) > 2:
        parts = [*parts[:2], words.more(len(parts) - 2)]
    if not parts and seen.told:
        parts.append(seen.told[0].rstrip("."))
    if not seen.is_whole:
        parts.append(words.CHANCE_DECIDES)
    elif seen.grants:
        parts.append(words.GRANTED[seen.grants])
    elif seen.asks_next and not parts:
        parts.append(words.YOU_CHOOSE)
    return ", ".join(parts)


def hit_lines(state: State, seen: Forecast) -> list[str]:
    """Every damage with the reasons for its amount."""
    found, hp = [], dict[CardId, int]()
    for hit in seen.hits:
        target, least = hit.target, least_hp(state, hit.target)
        had = hp.get(target, state.cards[target].hp or 0)
        hp[target] = hit.hp
        kept = questions.title(state, least[1]) if least is not None and had - hit.amount < hit.hp else ""
        chips = reasons(state, hit.reasons)
        why = ", ".join(chip_words(chip) for chip in chips) if len(chips) > 1 else ""
        found.append(words.hit(questions.title(state, target), hit.amount, hit.type, why, hit.hp, kept))
    return found


def details(state: State, seen: Forecast) -> list[str]:
    """The whole outcome with its reasons, a line for each thing that happens."""
    found = hit_lines(state, seen)
    for target, word, by in seen.stopped:
        found.append(words.takes_nothing(questions.title(state, target), word, _title(state, by)))
    found += [f"{questions.title(state, card)} {words.healed(amount)}" for card, amount in seen.healed.items()]
    found += [words.is_destroyed(questions.title(state, card)) for card in seen.gone if card not in seen.out]
    found += [words.is_out(questions.title(state, card)) for card in seen.out]
    found += [words.turns_over(questions.title(state, card)) for card in seen.flipped]
    for deck, (before, after) in seen.hands.items():
        found.append(words.change(words.hand_of(state.index.seats[deck].title), before, after))
    found += seen.told
    for card, (low, high) in seen.ranges.items():
        if low != high:
            found.append(words.in_all(questions.title(state, card), low, high))
    return found + ([uncertain(seen)] if uncertain(seen) else [])


def uncertain(seen: Forecast) -> str:
    """What the outcome hangs on besides this answer, or ""."""
    if not seen.is_whole:
        return words.HIDDEN_CARDS
    if seen.grants:
        return words.GRANTED_FOLLOWS[seen.grants]
    if not seen.is_all:
        return words.ANSWERS_AND_CARDS
    if more := max((seen.more_for(card) for card in seen.ranges), default=0):
        return words.up_to_more(more)
    if any(low != high for low, high in seen.ranges.values()):
        return words.NEXT_ANSWERS
    return words.QUESTION_FOLLOWS if seen.asks_next and seen.hits else ""


def verb_of(decision: Decision) -> str:
    """What picking an option is called when the preview has no number for it: one of several is no answer by itself."""
    one_of = words.THIS_ONE if decision.most == 1 else words.VERBS["pick"]
    return words.VERBS_BY_KIND.get(decision.kind) or words.VERBS.get(decision.question, one_of)


class Fate(NamedTuple):
    """What would become of a card."""

    said: str
    """The whole sentence, beginning with the card."""
    rest: str
    """What of it is not in the card's name or a damage shown beside it."""
    alarm: str = ""
    """The end that must not be missed."""
    is_damage: bool = False


def fate(state: State, card: CardId, seen: Forecast, asks: SeatId | None = None) -> Fate:
    """What would become of a card."""
    title, hp = questions.title(state, card), state.cards[card].hp
    if seen.range_of(card)[1] and hp is not None:
        return _hurt(state, card, title, seen, hp)
    for target, word, by in seen.stopped:
        if target == card:
            said = words.nothing_for(title, word, _title(state, by))
            return Fate(said, said)
    found = outcome_words(state, seen, asks)
    return Fate(words.said(title, found), f"{found}." if found else "")


def _hurt(state: State, card: CardId, title: str, seen: Forecast, hp: int) -> Fate:
    low, high = seen.range_of(card)
    said = words.takes(title, low, high)
    if card in seen.out:
        return Fate(f"{said}.", "", words.out_cold(hp), True)
    if card in seen.flipped:
        return Fate(f"{said}.", "", words.is_turned(hp), True)
    if card in seen.gone or _falls(state, card, low):
        return Fate(f"{said}.", "", words.is_killed(hp), True)
    least, most = (max(0, after_damage(state, card, amount)) for amount in (high, low))
    after = seen.hp.get(card, (hp, most))[1] if low == high else least
    left = words.left(after, after if low == high else most)
    return Fate(f"{said}: {left}", left, "", True)


def _title(state: State, card: CardId | None) -> str:
    return "" if card is None else questions.title(state, card)
