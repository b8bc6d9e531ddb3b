"""Consequences as chips, for the paper of a question and the labels of cards; and as lines, for the voice and hover."""

from __future__ import annotations

from dataclasses import replace

from sotm_desktop.engine.ids import SeatId
from sotm_desktop.session.chips import Chip, ChipIcon, ChipKind, change, signed
from sotm_desktop.session.consequences import (
    CardGoes,
    ClockMoves,
    Consequence,
    Falls,
    Flips,
    GameEnds,
    HandChange,
    Hides,
    HpChange,
    IsDestroyed,
    Next,
    NothingChanges,
    Opens,
    Place,
    Stopped,
    Then,
    TokensChange,
    Told,
    Unknown,
)
from sotm_desktop.words.english import capital
from sotm_desktop.words.narration import names
from sotm_desktop.words.narration.names import State
from sotm_desktop.words.screens import consequence_words as words

MOST_CHIPS = 3
"""Chips beside one option: the worst for the heroes; the rest is told on hover."""
AN_ELLIPSIS = "…"


def chips_of(
    state: State, found: tuple[Consequence, ...], asks: SeatId | None, declines: bool = False
) -> tuple[Chip, ...]:
    """All chips of an option, worst for the heroes first. ``declines``: what comes then is said first."""
    return tuple(chip_of(state, each, asks) for each in told(found, declines))


def told(found: tuple[Consequence, ...], declines: bool = False) -> tuple[Consequence, ...]:
    """The consequences that are told: what says no more than another is left out."""
    opens = any(isinstance(each, Opens) for each in found)
    left = [each for each in found if not (opens and each == Unknown(Hides.ANSWERS))]
    thens = [each for each in left if isinstance(each, Then)]
    rest = [each for each in left if not isinstance(each, Then)]
    if thens and rest == [NothingChanges()]:
        return tuple(thens if declines else [*rest, *thens])
    return (*thens, *rest) if declines else (*rest, *thens)


def chip_of(state: State, each: Consequence, asks: SeatId | None) -> Chip:
    """One consequence as a chip. ``asks``: whose own hand needs no head."""
    match each:
        case HpChange(card):
            kind = ChipKind.LOSES if each.least + each.most < 0 else ChipKind.GAINS
            return Chip(
                kind,
                card,
                state.cards[card].face,
                amount=between(each.least, each.most),
                damage=each.type,
                note="" if each.after is None else change(each.before, each.after),
                is_open=each.is_open,
            )
        case Stopped(card, why, by):
            note = names.card(state, by) if by is not None and by != card else words.STOPPED.get(why, why)
            return Chip(ChipKind.UNKNOWN, card, state.cards[card].face, icon=ChipIcon.IMMUNE, amount="0", note=note)
        case IsDestroyed(card, is_open):
            return Chip(ChipKind.LOSES, card, is_torn=True, title=names.card(state, card), is_open=is_open)
        case Falls(card, is_open):
            said = words.falls(names.card(state, card), is_open)
            return Chip(
                ChipKind.FALLS, card, icon=ChipIcon.FALLS, title=said, brief=words.falls("", is_open), is_open=is_open
            )
        case Flips(card, is_open):
            face = state.cards[card].face
            return Chip(ChipKind.FLIPS, card, face, icon=ChipIcon.FLIPS, title=words.FLIPS, is_open=is_open)
        case HandChange(seat, before, least, most, is_open):
            kind = ChipKind.LOSES if least < before else ChipKind.GAINS
            whose = None if seat == asks else state.index.character(seat)
            note = "" if is_open else change(before, least)
            amount = between(least - before, most - before)
            return Chip(kind, whose, icon=ChipIcon.HAND, amount=amount, note=note, is_open=is_open)
        case CardGoes(card, place):
            kind = ChipKind.GAINS if place is Place.PLAY and state.index.side[card] == "hero" else ChipKind.PLAIN
            return Chip(kind, card, note=words.GOES[place.value], brief=words.GOES_SHORT[place.value])
        case TokensChange(card, before, after, pool):
            kind = ChipKind.GAINS if after > before else ChipKind.LOSES
            return Chip(kind, card, state.cards[card].face, note=words.tokens(before, after, pool))
        case ClockMoves():
            return Chip(ChipKind.CLOCK, icon=ChipIcon.CLOCK, note=_clock(state, each))
        case Told(card, said, brief, alike):
            return Chip(ChipKind.PLAIN, card, note=said.rstrip("."), brief=brief, alike=alike if alike != brief else "")
        case GameEnds(result):
            kind = ChipKind.FALLS if result == "heroes_lose" else ChipKind.GAINS
            return Chip(kind, title=words.ENDS.get(result, result))
        case Opens(what):
            return Chip(ChipKind.PLAIN, note=words.OPENS[what.value], brief=words.OPENS_SHORT[what.value])
        case Unknown():
            whose = None if each.seat is None or each.seat == asks else state.index.seats[each.seat].character
            note, brief = _unknown(each), words.HANGS_SHORT[each.hangs_on.value]
            return Chip(ChipKind.UNKNOWN, whose, icon=ChipIcon.UNKNOWN, note=note, brief=brief, is_open=True)
        case Then():
            brief = _then(state, replace(each, left=0))
            return Chip(ChipKind.UNKNOWN, title=words.THEN, note=_then(state, each), brief=brief)
        case NothingChanges():
            return Chip(ChipKind.UNKNOWN, note=words.NOTHING_CHANGES, brief=words.NOTHING_SHORT)


def lines_of(state: State, found: tuple[Consequence, ...]) -> list[str]:
    """The whole outcome, a line for each consequence."""
    return [capital(_line(state, each)) for each in told(found)]


def _line(state: State, each: Consequence) -> str:
    match each:
        case HpChange(card):
            after = "" if each.after is None else change(each.before, each.after)
            said = words.changes(" ".join(filter(None, (between(each.least, each.most), each.type))), after)
            return words.about(names.card(state, card), said)
        case Stopped(card, why, by):
            because = names.card(state, by) if by is not None and by != card else ""
            return words.about(names.card(state, card), words.stopped_by(why, because))
        case IsDestroyed(card, is_open):
            said = words.about(names.card(state, card), words.DESTROYED)
            return words.may(said) if is_open else said
        case Falls(card, is_open):
            return words.falls(names.card(state, card), is_open)
        case Flips(card, is_open):
            said = words.about(names.card(state, card), words.FLIPS)
            return words.may(said) if is_open else said
        case HandChange(seat, before, least, most):
            said = words.changes(between(least - before, most - before), change(before, most))
            return words.about(names.deck(state, seat), words.about(words.HAND, said))
        case CardGoes(card, place):
            return words.about(names.card(state, card), words.GOES[place.value])
        case TokensChange(card, before, after, pool):
            return words.about(names.card(state, card), words.tokens(before, after, pool))
        case Unknown():
            return words.unknown(_unknown(each))
        case Then():
            return words.then(_then(state, each))
        case Told(words=said):
            return said
        case ClockMoves():
            return _clock(state, each)
        case GameEnds(result):
            return words.ENDS.get(result, result)
        case Opens(what):
            return words.OPENS[what.value]
        case NothingChanges():
            return words.NOTHING_CHANGES


def between(least: int, most: int) -> str:
    """ "−3", or the smaller change before the larger: "−2…−5", "0…−6"."""
    if least == most:
        return signed(least)
    first, last = (most, least) if least + most < 0 else (least, most)
    return f"{signed(first)}{AN_ELLIPSIS}{signed(last)}"


def _clock(state: State, clock: ClockMoves) -> str:
    what = clock.what if clock.zone == "play" else f"{names.owner(state, clock.card)} {clock.what}"
    return words.clock(what, clock.before, clock.after, clock.most)


def _unknown(each: Unknown) -> str:
    if each.hangs_on is Hides.CARDS:
        return words.of_deck(each.count, each.of)
    return words.HANGS_ON[each.hangs_on.value]


def _then(state: State, then: Then) -> str:
    """ "power phase, 1 left", "Hero's turn", "Hero: Card"."""
    who = names.deck(state, then.seat)
    if then.what is Next.TURN:
        return words.turn_of(who)
    if then.what is Next.PHASE:
        phase = words.phase(then.phase, then.left)
        return words.phase_of(who, phase) if then.is_granted_in(state) else phase
    return words.asked(who, "" if then.card is None else names.card(state, then.card))
