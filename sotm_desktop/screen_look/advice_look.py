"""What the adviser says, put into rows, chips and words; and which things on the table it ranks."""

from __future__ import annotations

import math
from dataclasses import replace

from sotm_desktop.engine.decisions import card_meant
from sotm_desktop.engine.ids import CardId
from sotm_desktop.gesture.gestures import Dragging, Gesture, Lifted, Placing, ordered
from sotm_desktop.gesture.targets import (
    AdviceTarget,
    CardPlace,
    CardTarget,
    Command,
    OptionTarget,
    Pile,
    PileTarget,
    PowerTarget,
    TableTarget,
)
from sotm_desktop.players.outlook import MOST_RANKED, Advised, Keys, Outlook
from sotm_desktop.screen_look.advice_parts import AdviceLook, AdviceRow, Spread, Sureness
from sotm_desktop.screen_look.look_parts import Choice, Prompt
from sotm_desktop.session.advisor import Advisor
from sotm_desktop.session.gain_chips import chip_of, line_of
from sotm_desktop.session.question import Question
from sotm_desktop.words.english import capital, listed
from sotm_desktop.words.narration import names
from sotm_desktop.words.screens import advice_words as words

ROOM = 0.08
"""Of the scale, left free at both ends."""


def with_advice(prompt: Prompt, advisor: Advisor | None, question: Question, gesture: Gesture) -> Prompt:
    """A question with what the adviser says of it, while nothing is held."""
    if advisor is None or not advisor.is_on or isinstance(gesture, Dragging | Lifted | Placing):
        return prompt
    look = advice_look(advisor, question, prompt)
    if question.kind != "order" or not look.rows:
        return replace(prompt, advice=look)
    if ordered(gesture) is None:
        own = Choice(Command.OWN_ORDER, words.OWN_ORDER)
        return replace(prompt, advice=look, choices=(*prompt.choices, own))
    return replace(prompt, advice=_of_own_order(advisor, question, look))


def _of_own_order(advisor: Advisor, question: Question, look: AdviceLook) -> AdviceLook:
    """While the players put an order together the paper is theirs, and a tag on it says how the order compares."""
    found, pointed = advisor.outlook, advisor.pointed
    verdict = words.STILL_LOOKING
    if found is not None and pointed is not None and pointed[0] == found.answers[0].keys:
        verdict = words.BEST_ORDER
    elif pointed is not None and pointed[1] is not None:
        worse_first = sorted(pointed[1].against_best, key=lambda gain: gain.is_good)
        line = next((line_of(question.state, gain, pointed[1].games) for gain in worse_first), "")
        verdict = words.this_order(line, pointed[1].is_clear)
    return replace(look, rows=(), verdict=verdict)


def advice_look(advisor: Advisor, question: Question, prompt: Prompt) -> AdviceLook:
    """All that the adviser says by now of a question."""
    found = advisor.outlook
    if advisor.trouble:
        return AdviceLook(Sureness.SILENT, words.COULD_NOT)
    if found is None:
        return AdviceLook(Sureness.LOOKING, words.STILL_LOOKING)
    if not found.games:
        return AdviceLook(Sureness.SILENT, words.NOTHING_TO_COMPARE)
    best = found.answers[:MOST_RANKED]
    low, high = min(found.now, *(each.low for each in best)), max(found.now, *(each.high for each in best))
    given = {answer_at(question, choice.target): choice for choice in prompt.choices}
    rows = tuple(
        _row(question, rank, each, _scale(found, low, high, each), given.get(each.keys))
        for rank, each in enumerate(best, 1)
    )
    sureness, verdict = _verdict(found, advisor.is_looking)
    why, foot = _foot(advisor, question, found, given)
    return AdviceLook(sureness, verdict, rows, prompt.words, why, foot)


def _verdict(found: Outlook, is_looking: bool) -> tuple[Sureness, str]:
    """Sure beyond luck, else which are too close to tell apart."""
    if found.is_certain:
        return Sureness.CLEAR, words.clearly(1)
    if is_looking:
        return Sureness.LOOKING, words.STILL_LOOKING
    near = [rank for rank, each in enumerate(found.answers[:MOST_RANKED], 1) if not each.is_clear]
    return Sureness.CLOSE, words.close(near)


def _scale(found: Outlook, low: float, high: float, each: Advised) -> Spread:
    """The games of an answer on the scale of all rows."""
    wide = (high - low) or 1.0

    def at(value: float) -> float:
        return ROOM + (1 - 2 * ROOM) * min(1.0, max(0.0, (value - low) / wide))

    return Spread(at(each.low), at(each.mean), at(each.high), at(found.now))


def _row(question: Question, rank: int, each: Advised, spread: Spread, choice: Choice | None) -> AdviceRow:
    """``choice``: the button that gives the same answer."""
    answer = answer_words(question, each.keys) if choice is None else choice.words
    chips = tuple(chip_of(question.state, gain, each.games) for gain in each.gains)
    lines = [line_of(question.state, gain, each.games) for gain in each.gains]
    card, target = _card_of(question, each.keys), AdviceTarget(each.keys, rank)
    row = AdviceRow(target, card, answer, chips, spread, words.row(rank, answer, lines))
    return row if choice is None else replace(row, stands_for=choice.target, key=choice.key)


def _foot(advisor: Advisor, question: Question, found: Outlook, given: dict[Keys | None, Choice]) -> tuple[str, str]:
    """Why not the answer that is looked at; else what all of it rests on."""
    pointed = advisor.pointed
    if pointed is None:
        orders = math.factorial(len(question.ordered)) if question.kind == "order" else 0
        return "", words.rests_on(found.games, len(found.answers), orders)
    keys, known = pointed
    answer = given[keys].words if keys in given else answer_words(question, keys)
    if keys == found.answers[0].keys:
        return "", words.is_the_best(answer)
    if known is None:
        return words.why_not(answer), f"{words.STILL_LOOKING}."
    worse_first = sorted(known.against_best, key=lambda gain: gain.is_good)
    lines = [line_of(question.state, gain, known.games) for gain in worse_first]
    return words.why_not(answer), words.because(lines, known.games, known.is_clear)


def answer_words(question: Question, keys: Keys) -> str:
    """An answer in short: the cards that are meant, else what is done."""
    if question.decision is not None and question.is_phase() and not keys:
        return words.SKIPS.get(question.decision.question, words.DECLINE)
    if not keys or keys == question.declines:
        return words.DECLINE
    found = []
    for key in keys:
        if question.ordered and key not in question.ordered:  # when it happens makes no difference
            continue
        card = card_meant(question.option(key).means)
        is_plain = card is not None and key in question.offer.cards.values()
        found.append(names.card(question.state, card) if is_plain and card else question.words_of(key).rstrip("."))
    return capital(listed(found)) if question.kind != "order" else ", ".join(found)


def _card_of(question: Question, keys: Keys) -> CardId | None:
    card = card_meant(question.option(keys[0]).means) if keys else None
    return card if card is None or question.state.cards[card].copy else None


def ranks_of(advisor: Advisor | None, question: Question) -> dict[TableTarget, int]:
    """The things on the table that stand for one of the best answers, with its rank."""
    if advisor is None or not advisor.is_on or advisor.outlook is None or not advisor.outlook.games:
        return {}
    found: dict[TableTarget, int] = {}
    for rank, each in enumerate(advisor.outlook.answers[:MOST_RANKED], 1):
        for key in each.keys if question.kind != "order" else ():
            for target in _targets_of(question, key):
                found.setdefault(target, rank)
    return found


def _targets_of(question: Question, key: str) -> list[TableTarget]:
    offer = question.offer
    cards = [card for card, named in offer.cards.items() if named == key][:1]
    return [
        *(CardTarget(card, place) for card in cards for place in (CardPlace.TABLE, CardPlace.HAND, CardPlace.LAID_OUT)),
        *(PowerTarget(power) for power, named in offer.powers.items() if named == key),
        *(PileTarget(seat, Pile.DECK) for seat, named in offer.decks.items() if named == key),
        OptionTarget(key),
    ]


def answer_at(question: Question, target: TableTarget | None, chosen: Keys = ()) -> Keys | None:
    """The answer that something stands for, after what is ``chosen`` or put in order already; None where it is none, or
    only a part."""
    decision, offer = question.decision, question.offer
    if decision is None:
        return None
    key: str | None = None
    match target:
        case AdviceTarget(keys):
            return keys
        case CardTarget(card):
            key = offer.cards.get(card)
        case PowerTarget(power):
            key = offer.powers.get(power)
        case PileTarget(seat, Pile.DECK):
            key = offer.decks.get(seat)
        case OptionTarget():
            key = target.key
        case Command.CONFIRM if question.kind == "order":
            return question.whole_order(chosen)
        case Command.CONFIRM if question.picks_several:
            return chosen if decision.least <= len(chosen) <= decision.most else None
        case Command.SKIP if decision.least == 0 and question.kind != "yes_no":
            return ()
    if key is None or key in chosen:
        return None
    keys = (*chosen, key) if question.picks_several else (key,)
    return keys if decision.least <= len(keys) <= decision.most else None
