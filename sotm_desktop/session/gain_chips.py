"""What an answer brings beside others, as chips and as words: numbers of the table, never a score."""

from __future__ import annotations

import math

from sotm_desktop.players.outlook import Gain, GainKind
from sotm_desktop.session.chips import Chip, ChipIcon, ChipKind, change, signed
from sotm_desktop.words.english import plural_of
from sotm_desktop.words.narration import names
from sotm_desktop.words.narration.names import State
from sotm_desktop.words.screens import advice_words as words

COUNTED = {
    GainKind.TARGETS: words.TARGETS, GainKind.VILLAIN_CARDS: words.VILLAIN_CARDS,
    GainKind.ENVIRONMENT_CARDS: words.ENVIRONMENT_CARDS, GainKind.HERO_CARDS: words.HERO_CARDS,
}  # fmt: skip


def chip_of(state: State, gain: Gain, games: int) -> Chip:
    """One gain as a chip; ``games``: how many the shares are of."""
    kind = ChipKind.GAINS if gain.is_good else ChipKind.LOSES
    more, card = whole(gain.more), gain.card
    face = 0 if card is None else state.cards[card].face
    match gain.kind:
        case GainKind.WON | GainKind.LOST:
            kind = kind if gain.is_good else ChipKind.FALLS
            said = words.WINS if gain.kind is GainKind.WON else words.LOSES
            return Chip(kind, title=said, note=words.share(gain.then, games))
        case GainKind.FALLS:
            kind = kind if gain.is_good else ChipKind.FALLS
            return Chip(kind, card, face, icon=ChipIcon.FALLS, note=words.share(gain.then, games))
        case GainKind.CLOCK:
            said = words.from_to(whole(gain.now), whole(gain.then), gain.most)
            return Chip(ChipKind.CLOCK, card, face, icon=ChipIcon.CLOCK, note=said)
        case GainKind.HAND:
            return Chip(kind, card, face, icon=ChipIcon.HAND, amount=signed(more))
        case GainKind.HERO_HP | GainKind.VILLAIN_HP:
            return Chip(kind, card, face, amount=signed(more), note=words.HP)
        case GainKind.TARGET_HP:
            return Chip(kind, title=words.OF_TARGETS, amount=signed(more))
    note = change(whole(gain.now), whole(gain.then))
    return Chip(kind, title=plural_of(COUNTED[gain.kind]), amount=signed(more), note=note)


def line_of(state: State, gain: Gain, games: int) -> str:
    """The same in words."""
    title = "" if gain.card is None else names.card(state, gain.card)
    then, more = whole(gain.then), whole(gain.more)
    other, share = then - more, words.share(gain.then, games)
    match gain.kind:
        case GainKind.WON | GainKind.LOST:
            return words.ends(gain.kind is GainKind.WON, share)
        case GainKind.FALLS:
            return words.falls(title, share)
        case GainKind.CLOCK:
            return words.clock(title, words.from_to(whole(gain.now), then, gain.most), other)
        case GainKind.HAND:
            return words.hand(title, more)
        case GainKind.HERO_HP | GainKind.VILLAIN_HP:
            return words.hp(title, more)
        case GainKind.TARGET_HP:
            return words.hp_of_targets(more)
    return words.count(COUNTED[gain.kind], then, other)


def whole(number: float) -> int:
    """The nearest whole number; halves go away from nought, so that what is told is never nought."""
    return int(math.copysign(math.floor(abs(number) + 0.5), number))
