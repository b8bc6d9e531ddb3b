"""Cards that have left play, or lie under another, asked for what they had in play alone: a place there, tokens."""

from __future__ import annotations

from collections.abc import Mapping

from sotm_desktop.cards.misfits import NOTHING_UNDER, Pointless, asks_what_lies_open
from sotm_desktop.cards.scope import Scope
from sotm_desktop.engine.effects.areas import InArea, InAreaWith, InAreaWithMost
from sotm_desktop.engine.effects.card_triggers import (
    Destroyed,
    WhenBuried,
    WhenDiscarded,
    WhenPutUnder,
)
from sotm_desktop.engine.effects.conditions import EachFits, Fits
from sotm_desktop.engine.effects.families import Verb
from sotm_desktop.engine.effects.filters import (
    Filter,
    FitsEither,
    InAreaOf,
    IsCharacter,
    NextTo,
    Not,
    Test,
    TokensAtLeast,
    TokensAtMost,
)
from sotm_desktop.engine.effects.moving_cards import DestroyCards
from sotm_desktop.engine.effects.placing import PutUnder
from sotm_desktop.engine.effects.quantities import NumberOf
from sotm_desktop.engine.effects.references import Reference, is_it
from sotm_desktop.engine.effects.rows import ByPlace
from sotm_desktop.engine.effects.trash_triggers import EntersTrash
from sotm_desktop.engine.effects.which_card import Is
from sotm_desktop.engine.effects.word import Word

IN_PLAY_ALONE = (NextTo, InArea, InAreaWith, InAreaWithMost, InAreaOf, ByPlace, TokensAtLeast, TokensAtMost)
"""Words of filters about where a card lies in play, and what lies on it there."""
PUT_AWAY = (EntersTrash, WhenDiscarded, WhenBuried)
"""Events of cards of decks whose filters look at them where they lie then: in a trash or a deck."""


def left_behind(node: Word, scope: Scope, said: Mapping[str, Verb]) -> Pointless | None:
    """A filter about what a card had in play, where a word looks at it elsewhere, so that the filter tells nothing.

    ``said``: the sentences that gave names.
    """
    if isinstance(node, Destroyed) and asks_where_it_lay(node.card):
        return Pointless(
            "a card that was destroyed lies in its trash: next to nothing, in no play area and without tokens",
            "`being_destroyed: […]` finds it where it lay; only of character cards, say `character`",
        )
    if isinstance(node, PUT_AWAY) and asks_where_it_lay(node.card):
        return Pointless(
            f"{node.word!r} looks at a card where it lies then: next to nothing, in no play area and without tokens",
            "leave that out; a card that goes from play is found where it lay by `would_leave_play: […]` or "
            "`being_destroyed: […]`",
        )
    if isinstance(node, Fits | EachFits):
        return _of_earlier(node.card if isinstance(node, Fits) else node.cards, node.what, scope, said)
    if isinstance(node, NumberOf) and node.what is not None and node.which is not None:  # not, where it is unfinished
        counted = "count before they go there: `pick: {…}`, `as: found`, `note: {number_of: {which: found, what: […]}}`"
        return _of_sentence(said.get(node.which.name), node.what, counted)
    return None


def asks_where_it_lay(what: Filter | None) -> bool:
    """Whether a filter asks of a card that is no character card where it lies in play, or for tokens on it.

    Not of one that says ``character`` or ``is``: the card of a hero who is out lies where it lay.
    """
    if what is None or any(isinstance(test, IsCharacter | Is) for test in what.tests):
        return False
    return any(_asks_where(test) for test in what.tests)


def _asks_where(test: Test) -> bool:
    if isinstance(test, Not):
        return asks_where_it_lay(test.what)
    if isinstance(test, FitsEither):
        return any(asks_where_it_lay(half) for half in test.halves)
    return isinstance(test, IN_PLAY_ALONE)


def _of_earlier(cards: Word | None, what: Filter | None, scope: Scope, said: Mapping[str, Verb]) -> Pointless | None:
    """Of the card that the text answers, or of those of an earlier sentence."""
    if what is None or not isinstance(cards, Reference):
        return None
    if is_it(cards) and scope.fact == WhenPutUnder.fact and asks_what_lies_open(what):
        return Pointless(NOTHING_UNDER, "leave it out; what a card is, is asked before it is put there")
    asked = "ask before it is put there, as with `{fits: {card: {top: own}, what: […]}}`"
    return None if cards.part else _of_sentence(said.get(cards.name), what, asked)


def _of_sentence(sentence: Verb | None, what: Filter, before: str) -> Pointless | None:
    """Of cards that a sentence has put away. ``before``: how to ask it before they are put under another."""
    if isinstance(sentence, PutUnder) and asks_what_lies_open(what):
        return Pointless(NOTHING_UNDER, before)
    if isinstance(sentence, DestroyCards) and asks_where_it_lay(what):
        return Pointless(
            "what was destroyed lies in its trash: next to nothing, in no play area and without tokens",
            "ask before: `pick: {one: […]}`, `as: found`, `if: {that: {fits: {card: found, what: […]}}, …}`; what it "
            "lay next to is `{was_next_to: gone}`",
        )
    return None
