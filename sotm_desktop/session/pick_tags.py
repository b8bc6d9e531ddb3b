"""What stands on a card that may be picked: what becomes of it, or the one thing that picking it brings."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from sotm_desktop.engine.ids import CardId, SeatId
from sotm_desktop.session.chips import Chip, ChipIcon, ChipKind, signed
from sotm_desktop.session.consequence_chips import between, chip_of
from sotm_desktop.session.consequences import (
    CardGoes,
    ClockMoves,
    Consequence,
    Falls,
    Flips,
    GameEnds,
    HandChange,
    HpChange,
    IsDestroyed,
    NothingChanges,
    Opens,
    Place,
    Stopped,
    Then,
    TokensChange,
    Told,
    Unknown,
)
from sotm_desktop.session.question import Question
from sotm_desktop.session.worst_first import is_friend
from sotm_desktop.words.narration.names import State
from sotm_desktop.words.screens import consequence_words as words
from sotm_desktop.words.screens import forecast_words as labels

# -- what becomes of the card itself ---------------------------------------------------


def fate_of(found: Iterable[Consequence], card: CardId) -> str:
    """What an answer does to one card, as the words of its label; "" where it does nothing to it."""
    return " ".join(filter(None, (_fate(each, card) for each in found)))


def _fate(each: Consequence, card: CardId) -> str:
    match each:
        case HpChange(meant, least, most) if meant == card:
            return between(least, most)
        case IsDestroyed(meant, is_open) if meant == card:
            return labels.perhaps(labels.DESTROYED_LABEL, is_open)
        case Falls(meant, is_open) if meant == card:
            return labels.perhaps(labels.FALLS_LABEL, is_open)
        case Flips(meant, is_open) if meant == card:
            return labels.perhaps(labels.TURNS_OVER_LABEL, is_open)
        case Stopped(meant, why) if meant == card:
            return labels.STOPPED_LABELS.get(why, labels.NO_DAMAGE)
        case CardGoes(meant, place) if meant == card:
            return words.GOES[place.value].upper()
    return ""


# -- what picking it brings ----------------------------------------------------------


def tags_of(question: Question, cards: Iterable[CardId], chosen: tuple[str, ...] = ()) -> dict[CardId, Chip]:
    """For each card what picking it brings besides what is ``chosen`` and what any other would bring, as one chip; none
    at all until that is known of all."""
    found = {card: question.known(*chosen, question.offer.cards[card]) for card in cards}
    told = {card: each for card, each in found.items() if each is not None}
    if not told or len(told) < len(found):
        return {}
    shared = set((question.known(*chosen) if chosen else None) or ())
    if len({question.offer.cards[card] for card in told}) > 1:
        shared |= set.intersection(*(set(each) for each in told.values()))
    meant: dict[str, CardId] = {}
    for card, key in question.offer.cards.items():
        meant.setdefault(key, card)  # equal cards are one option, which is about the first of them
    tags = {
        card: _tag(question, [each for each in its if each not in shared], meant[question.offer.cards[card]])
        for card, its in told.items()
    }
    return {card: tag for card, tag in tags.items() if tag is not None}


def _tag(question: Question, found: list[Consequence], card: CardId) -> Chip | None:
    """None where nothing is told but that the card leaves the hand."""
    said = [each for each in found if not _is_plain(each, card, question.asks)]
    if said:
        return _short(question, min(said, key=lambda each: _weight(question.state, each)))
    if CardGoes(card, Place.PLAY) in found:
        return Chip(ChipKind.PLAIN, title=words.FOR_LATER)
    return Chip(ChipKind.UNKNOWN, title=words.NO_EFFECT) if card in question.offer.plays else None


def _is_plain(each: Consequence, card: CardId, asks: SeatId | None) -> bool:
    """What is so of every card that is picked: it leaves the hand, and the turn goes on."""
    match each:
        case Then() | NothingChanges():
            return True
        case CardGoes(goes):
            return goes == card
        case HandChange(seat, before, least, most):
            return seat == asks and least == most == before - 1
    return False


def _short(question: Question, each: Consequence) -> Chip:
    """A consequence in so few words that it has room on a card."""
    made = chip_of(question.state, each, question.asks)
    match each:
        case Opens(what):
            return replace(made, icon=ChipIcon.UNKNOWN, title=words.OPENS_SHORT[what.value], note="")
        case Unknown(hangs_on):
            return replace(made, card=None, title=words.HANGS_SHORT[hangs_on.value], note="")
        case ClockMoves(after=after, most=most):
            return replace(made, amount=words.out_of(after, most), note="")
        case TokensChange(before=before, after=after):
            return replace(made, amount=signed(after - before), note="")
        case CardGoes(place=place):
            return replace(made, title=words.GOES_SHORT[place.value], note="")
        case Told():
            return replace(made, card=None, title=words.LASTS, note="")
    return replace(made, note="", title="" if made.is_torn else made.title)


def _weight(state: State, each: Consequence) -> tuple[int, int]:
    """How soon it is told, where one thing has room: what is certain before what may be; of that, what may become of
    the other side before what may become of the heroes, who choose."""
    match each:
        case GameEnds():
            return 0, 0
        case HpChange(card, least, most, is_open=is_open):
            harms = is_friend(state, card) and least < 0
            return (8 if harms else 6) if is_open else (2 if harms else 3), -abs(least + most)
        case Falls(is_open=is_open):
            return 8 if is_open else 1, 0
        case IsDestroyed(card, is_open):
            harms = is_friend(state, card)
            return (8 if harms else 6) if is_open else (2 if harms else 3), 0
        case Flips(is_open=is_open):
            return 6 if is_open else 4, 0
        case HandChange() | ClockMoves() | TokensChange() | CardGoes():
            return 5, 0
        case Told() | Stopped():
            return 7, 0
        case Opens():
            return 9, 0
        case _:
            return 10, 0
