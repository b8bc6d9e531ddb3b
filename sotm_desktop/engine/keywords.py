"""Which keywords a card has: those printed on it, and those that text in play grants. Nobody else works them out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sotm_desktop.engine.effects.word import NamedWord
from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.listener_index import Entry
from sotm_desktop.engine.questions import definition_of, has_text
from sotm_desktop.engine.state import DOWN
from sotm_desktop.engine.table import Table
from sotm_desktop.engine.while_asked import WhileAsked, found_so_far

OF_OTHERS = "$of_others"
"""In the place of the keyword that a text grants: those of other cards, whichever these are."""


def keywords(table: Table, card: CardId) -> tuple[str, ...]:
    """The keywords of a card: those printed on the face that is up, and those that text in play grants."""
    row, index = table.cards[card], table.index  # `has_title` and `definition_of` in one: little is asked more often
    if row.face == DOWN or row.zone == index.under:
        return ()
    definition = index.definitions[card] if row.variant is None else index.as_printed(card, row)
    printed = definition.faces[row.face].keywords
    granting = table.listeners.get("keyword")
    if granting is None:
        return printed
    so_far: tuple[str, ...] | None = found_so_far(table, "keyword", card)
    return _granted(table, card, printed, granting) if so_far is None else so_far


def printed_keywords(table: Table, card: CardId) -> tuple[str, ...]:
    """The keywords printed on a card, wherever it lies, also under another; none on one face down."""
    row = table.cards[card]
    return () if row.face == DOWN else definition_of(table, card).faces[row.face].keywords


def has_keyword(table: Table, card: CardId, keyword: str) -> bool:
    """Whether a card has a keyword, which is worked out only where it is not printed and some text grants it."""
    row, index = table.cards[card], table.index
    if row.face == DOWN or row.zone == index.under:
        return False
    definition = index.definitions[card] if row.variant is None else index.as_printed(card, row)
    if keyword in definition.faces[row.face].keywords:
        return True
    granting = table.listeners.get("keyword")
    if granting is not None:
        for entry in granting:
            if may_give(entry, keyword):
                return keyword in keywords(table, card)
    return False


def with_keyword(table: Table, cards: Sequence[CardId], keyword: str) -> list[CardId]:
    """Those of some cards that have a keyword."""
    granting = table.listeners.get("keyword")
    if granting is not None and may_grant(granting, keyword):
        return [card for card in cards if has_keyword(table, card, keyword)]
    rows, definitions, under = table.cards, table.index.definitions, table.index.under
    found = []
    for card in cards:
        row = rows[card]
        face = row.face
        if face != DOWN and row.zone != under:
            definition = definitions[card] if row.variant is None else table.index.as_printed(card, row)
            if keyword in definition.faces[face].keywords:
                found.append(card)
    return found


def may_grant(granting: tuple[Entry, ...], keyword: str) -> bool:
    """Whether one of the texts that grant keywords grants this one, or might, as another card may have it."""
    return any(may_give(entry, keyword) for entry in granting)


def may_give(entry: Entry, keyword: str) -> bool:
    """Whether a text that grants keywords grants this one, or might, as another card may have it."""
    given: str = entry.clause.keyword
    if given in (keyword, OF_OTHERS) or keyword in entry.clause.also:
        return True
    return given.__class__ is NamedWord and given_by(entry) == (keyword,)


def given_by(entry: Entry) -> tuple[str, ...]:
    """The keywords that a text grants, by a name the one that the players selected, if any was; `OF_OTHERS`."""
    keyword: str = entry.clause.keyword
    if isinstance(keyword, NamedWord):
        picked = entry.bindings[keyword.slot]
        return (picked,) if picked else ()
    return (keyword, *entry.clause.also)


def given_now(table: Table, entry: Entry, card: CardId) -> tuple[str, ...]:
    """The keywords that a text grants a card now, those of other cards looked up; none where it speaks of another card
    or does not hold."""
    clause, given = entry.clause, given_by(entry)
    if not given or not clause.covers(table, entry, card):
        return ()
    if not clause.holds_now(table, entry) or not has_text(table, entry.card):
        return ()
    others: tuple[str, ...] = clause.keywords_of_others(table, entry) if OF_OTHERS in given else given
    return others


def _granted(table: Table, card: CardId, found: tuple[str, ...], granting: tuple[Entry, ...]) -> tuple[str, ...]:
    """Keywords with those that text grants; one that is granted may bring another."""
    seen: Any = WhileAsked(table, "keyword", card, found)  # it has all that the table has
    grew = True
    while grew:
        grew = False
        for entry in granting:
            if all(each in seen.found for each in given_by(entry)):
                continue
            new = tuple(each for each in given_now(seen, entry, card) if each not in seen.found)
            seen.found += new
            grew = grew or bool(new)
    granted: tuple[str, ...] = seen.found
    return granted
