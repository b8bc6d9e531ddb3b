"""What a card is at this moment: HP, markers and the cards they are from, effects, cards under it and next to it."""

from __future__ import annotations

from typing import NamedTuple

from sotm_desktop.engine import keywords, questions
from sotm_desktop.engine.effects.maximum import HpAsItComes
from sotm_desktop.engine.effects.remembering import Remember
from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.kept_cards import KEPT
from sotm_desktop.engine.listener_index import Entry, entry_of_lasting
from sotm_desktop.engine.stages.powers import mark_of
from sotm_desktop.engine.state import BACK, DOWN
from sotm_desktop.session.card_marks import marks_on
from sotm_desktop.words.card_text.short import held_in_short
from sotm_desktop.words.english import counted
from sotm_desktop.words.narration import names
from sotm_desktop.words.narration.event_text import lasts, selected_for
from sotm_desktop.words.narration.names import State
from sotm_desktop.words.screens import inspector_words


class NowLine(NamedTuple):
    """One line: a marker or sign, a sentence, and the card that it leads to."""

    icon: str
    """The code of a rule icon, "hp", "tokens", or "" for a plain line."""
    text: str
    card: CardId | None = None


class Now(NamedTuple):
    """The card as it lies there."""

    hp: int | None
    most: int | None
    lines: tuple[NowLine, ...]


def now_of(t: State, card: CardId) -> Now:
    """What is to be known about a card besides what is printed on it."""
    row = t.cards[card]
    most = questions.max_hp(t, card) if row.hp is not None and row.face != DOWN else None
    lines = [_place(t, card)]
    if row.hp is not None:
        words = inspector_words.hp_alone(row.hp) if most is None else inspector_words.of_hp(row.hp, most)
        lines.append(NowLine("hp", words))
    if row.tokens:
        lines.append(NowLine("tokens", counted(row.tokens, "token")))
        lines += [NowLine("tokens", inspector_words.of_pool(count, pool)) for pool, count in row.pools]
    lines += _markers(t, card)
    lines += _effects(t, card)
    lines += _text_and_keywords(t, card)
    lines += _powers(t, card)
    lines += _neighbours(t, card)
    lines += _set_aside(t, card)
    return Now(row.hp, most, tuple(lines))


def _place(t: State, card: CardId) -> NowLine:
    row = t.cards[card]
    if row.zone == t.index.under:
        return NowLine("", inspector_words.lies_under(names.card(t, row.host)), row.host)
    if row.zone == t.index.removed:
        return NowLine("", inspector_words.OUT_OF_GAME)
    if questions.is_set_aside(t, card) and card in t.index.outsiders:
        return NowLine("", inspector_words.OUTSIDE_THE_GAME)
    if questions.is_set_aside(t, card):
        return NowLine("", inspector_words.SET_ASIDE)
    if questions.is_in_play(t, card):
        area = names.deck(t, questions.area_of(t, card))
        beside = inspector_words.next_to(names.card(t, row.host)) if row.host is not None else ""
        return NowLine("", inspector_words.in_play_in(area, beside), row.host)
    return NowLine("", inspector_words.it_is_in(names.zone(t, row.zone)))


def _markers(t: State, card: CardId) -> list[NowLine]:
    if not questions.is_in_play(t, card):
        return []
    return [
        NowLine(mark.code, f"{why}.", source)
        for mark in marks_on(t, card)
        for why, source in zip(mark.why, mark.sources, strict=True)
    ]


def _effects(t: State, card: CardId) -> list[NowLine]:
    """Lasting effects that this card made, and those of others that speak of it."""
    found = []
    for row in t.lasting:
        node = t.index.code.get(row.clause)
        if isinstance(node, Remember):
            if row.source == card:
                found.append(NowLine("", inspector_words.selected_for_it(selected_for(t, row))))
            elif card in row.bindings[KEPT]:
                found.append(NowLine("", inspector_words.is_selected_for(names.card(t, row.source)), row.source))
            continue
        if isinstance(node, HpAsItComes):  # which stand on the card
            continue
        what = inspector_words.AN_EFFECT if node is None else held_in_short(t, row.source, node, row.bindings)
        if row.source == card:
            found.append(NowLine("", inspector_words.its_effect(what, lasts(t, row))))
        elif node is not None and _speaks_of(t, entry_of_lasting(t.index, row), card):
            found.append(NowLine("", f"{names.effect(t, row.source)}: {what}, {lasts(t, row)}.", row.source))
    return found


def _speaks_of(t: State, entry: Entry, card: CardId) -> bool:
    fields = (getattr(entry.clause, name, None) for name in ("who", "from_", "to"))
    known = (field for field in fields if field is not None and field.other_end is None)
    return any(field.holds(t, entry.bindings, card) for field in known)


def _text_and_keywords(t: State, card: CardId) -> list[NowLine]:
    """What text in play takes away from the card, or gives it."""
    if not questions.is_in_play(t, card) or t.cards[card].face == DOWN:
        return []
    found = []
    for entry in t.listeners.get("textless", ()):
        if entry.clause.covers(t, entry, card):
            found.append(NowLine("", inspector_words.text_does_not_count(names.effect(t, entry.card)), entry.card))
    printed = questions.definition_of(t, card).faces[t.cards[card].face].keywords
    for entry in t.listeners.get("keyword", ()):
        for each in (given for given in keywords.given_now(t, entry, card) if given not in printed):
            word = each.replace("_", " ").title()
            found.append(NowLine("", inspector_words.it_is_also(word, names.effect(t, entry.card)), entry.card))
    side = questions.target_side(t, card)
    if side != t.index.side[card]:
        found.append(NowLine("", inspector_words.counts_as_target(side)))
    return found


def _powers(t: State, card: CardId) -> list[NowLine]:
    row = t.cards[card]
    if not questions.is_in_play(t, card) or row.face > BACK:
        return []
    powers = questions.definition_of(t, card).faces[row.face].powers
    used = [n for n in range(len(powers)) if mark_of(t, card, n) in t.used]
    if not used:
        return []
    return [
        NowLine("power", inspector_words.POWER_USED if len(powers) == 1 else inspector_words.powers_used(len(used)))
    ]


def _set_aside(t: State, card: CardId) -> list[NowLine]:
    """Of the first of a villain's character cards: those that have not come into play."""
    if card not in t.index.villains:
        return []
    aside = questions.set_aside(t, t.index.deck_of[card])
    return [NowLine("", inspector_words.set_aside_of_it(names.card(t, other)), other) for other in aside]


def _neighbours(t: State, card: CardId) -> list[NowLine]:
    found = [NowLine("", inspector_words.under_it(names.card(t, other)), other) for other in questions.under(t, card)]
    return found + [
        NowLine("", inspector_words.next_to_it(names.card(t, other)), other) for other in questions.next_to(t, card)
    ]
