"""Markers on cards in play, each with the cards that it is from; and the clocks by which a game is lost."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from sotm_desktop.engine import questions
from sotm_desktop.engine.effects.conditions import Comparison
from sotm_desktop.engine.effects.control import If, Lose
from sotm_desktop.engine.effects.damage_statics import types_dealt
from sotm_desktop.engine.effects.quantities import CountCards
from sotm_desktop.engine.effects.word import Word, all_in, types_meant
from sotm_desktop.engine.ids import CardId, SeatId
from sotm_desktop.engine.listener_index import Entry, bindings_of
from sotm_desktop.engine.modifiers import IMMUNE, IMMUNE_TO_AMOUNT, are_nemeses, forbidding, saying
from sotm_desktop.engine.state import DOWN
from sotm_desktop.words.card_text.short import counted_on
from sotm_desktop.words.narration.names import State
from sotm_desktop.words.screens import mark_words as words


class Mark(NamedTuple):
    """One marker: a shape, a signed number, and why."""

    kind: str
    """dealt, taken, immune, cannot or nemesis."""
    amount: int
    why: tuple[str, ...]
    """One sentence for each card that it is from."""
    sources: tuple[CardId, ...]

    @property
    def code(self) -> str:
        """The name of its picture."""
        return f"{self.kind}{self.amount:+d}" if self.kind in ("dealt", "taken") else self.kind


class Change(NamedTuple):
    """A text that changes damage, and by how much: below 0 where it makes it less."""

    entry: Entry
    by: int


class Clock(NamedTuple):
    """Cards that end the game when there are enough: those of a pile, or those in play that a text counts."""

    deck: SeatId
    zone: str
    what: str
    """Which they are, as a label: "trash", "Villain targets"."""
    whole: str
    """Which they are, in a sentence: "Villain targets in play"."""
    there: int
    most: int
    card: CardId


def damage_changes(state: State) -> list[Change]:
    """The texts in play that make damage more or less by now, whosever it is."""
    said = ((entry, entry.clause.by.value(state, entry.bindings) or 0) for entry in saying(state, "damage_change"))
    return [Change(entry, entry.clause.sign * by) for entry, by in said if by]


def marks_on(state: State, card: CardId, changes: list[Change] | None = None) -> tuple[Mark, ...]:
    """Every marker that a card in play bears. ``changes`` are those of the state where they are known."""
    row = state.cards[card]
    if row.face == DOWN:
        return ()
    found = []
    found += _changes(state, card, damage_changes(state) if changes is None else changes)
    if row.hp is not None:
        found += _immunity(state, card)
        found += _nemesis(state, card)
    by = forbidding(state, "deal_damage", card)
    if by is not None:
        found.append(Mark("cannot", 0, (words.because(words.CANNOT_DEAL, questions.title(state, by)),), (by,)))
    return tuple(found)


def _changes(state: State, card: CardId, changes: list[Change]) -> list[Mark]:
    """Damage that it deals and damage dealt to it, each summed, with a line for every text."""
    dealt: list[tuple[int, Sequence[str], CardId]] = []
    taken: list[tuple[int, Sequence[str], CardId]] = []
    is_target = state.cards[card].hp is not None
    for entry, amount in changes:
        clause = entry.clause
        dealer, receiver = clause.from_, clause.to
        line = (amount, types_meant(clause.type, entry.bindings), CardId(entry.card))
        if any(end is not None and end.other_end is not None for end in (dealer, receiver)):
            continue  # what a damage is changed by hangs on both of its ends
        if dealer is not None and (is_target or dealer_is_named(dealer)) and dealer.holds(state, entry.bindings, card):
            dealt.append(line)
        elif dealer is None and is_target and receiver is not None and receiver.holds(state, entry.bindings, card):
            taken.append(line)
    marks = []
    for kind, lines, said in (("dealt", dealt, words.DEALT), ("taken", taken, words.TAKEN)):
        if lines:
            total = sum(amount for amount, _, _ in lines)
            why = tuple(
                words.changed(amount, said, types, questions.title(state, source)) for amount, types, source in lines
            )
            marks.append(Mark(kind, total, why, tuple(source for _, _, source in lines)))
    return marks


def dealer_is_named(dealer: Word) -> bool:
    """Whether a filter speaks of particular cards ("damage dealt by this card"), not of a whole side."""
    return any(getattr(part, "word", "") == "is" for part in (dealer, *dealer.children()))


def _immunity(state: State, card: CardId) -> list[Mark]:
    found = []
    for entry in (*saying(state, IMMUNE), *saying(state, IMMUNE_TO_AMOUNT)):
        some = _immune_to(state, entry, card)
        if some:
            found.append((words.immune(some, questions.title(state, CardId(entry.card))), CardId(entry.card)))
    if not found:
        return []
    return [Mark("immune", 0, tuple(why for why, _ in found), tuple(source for _, source in found))]


def _immune_to(state: State, entry: Entry, card: CardId) -> str:
    """Which damage a text makes a card immune to, or ""."""
    clause = entry.clause
    if clause.word == "immune_to_own_types":
        types = sorted(types_dealt(state, card))
        return words.damage_of(types) if types and clause.who.holds(state, entry.bindings, card) else ""
    if clause.to.other_end is not None or not clause.to.holds(state, entry.bindings, card):
        return ""
    if clause.listens == IMMUNE_TO_AMOUNT:
        only = types_meant(clause.type, entry.bindings)
        return words.damage_of_so_much(only, clause.at_least, clause.at_most)
    if clause.type:
        return words.damage_of(types_meant(clause.type, entry.bindings))
    return words.SOME_DAMAGE if clause.from_ is not None else words.DAMAGE


def _nemesis(state: State, card: CardId) -> list[Mark]:
    """When the other of the pair is in play."""
    for other in questions.in_play(state):
        if are_nemeses(state, card, other) and questions.is_target(state, other):
            said = words.nemeses(questions.title(state, card), questions.title(state, other))
            return [Mark("nemesis", 1, (said,), (other,))]
    return []


def loss_clocks(state: State) -> tuple[Clock, ...]:
    """What villain text in play counts before it says that the heroes lose."""
    found = []
    for villain in state.index.villain_characters:
        row = state.cards[villain]
        if not questions.is_in_play(state, villain) or row.face == DOWN:
            continue
        face = state.index.definitions[villain].faces[row.face]
        clauses = (*face.clauses, *face.advanced) if state.index.advanced else face.clauses
        for clause in clauses:
            found += [_clock(state, villain, that, what) for that, what in _losing_counts(clause)]
    return tuple(found)


@lru_cache(maxsize=256)
def _losing_counts(text: Word) -> tuple[tuple[Comparison, CountCards], ...]:
    """The counts of a text at which the heroes lose; looked for once, as it is asked with each picture of the table.

    `if: {that: {at_least: {what: {count: {in: trash}}, than: 15}}, then: [lose]}` and the like.
    """
    return tuple(
        (node.that, node.that.what)
        for node in all_in(text)
        if isinstance(node, If)
        and any(isinstance(part, Lose) for part in all_in(node.then))
        and isinstance(node.that, Comparison)
        and node.that.wants_more
        and isinstance(node.that.what, CountCards)
        and node.that.what.in_ in ("trash", "deck", "under", "play")
    )


def _clock(state: State, card: CardId, that: Comparison, what: CountCards) -> Clock:
    deck, zone, bindings = state.index.deck_of[card], what.in_, bindings_of(state.index, card)
    cards, whole = counted_on(state.index, card, state.cards[card].face, what)
    end = that.end(state, bindings) or 0
    label = cards if zone == "play" else words.PILES[zone]
    return Clock(deck, zone, label, whole, what.value(state, bindings) or 0, end, card)
