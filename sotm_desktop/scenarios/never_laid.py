"""What a table is never like, however it is played: HP beyond a maximum, cards next to what they do not go to."""

from __future__ import annotations

from typing import Any

from sotm_desktop.engine.card_index import CardIndex
from sotm_desktop.engine.definitions import Definition
from sotm_desktop.engine.effects.filters import (
    SAME,
    Filter,
    FitsEither,
    HasKeyword,
    IsCharacter,
    IsNoCharacter,
    IsNoTarget,
    IsTarget,
    Not,
    Side,
    Test,
)
from sotm_desktop.engine.effects.healing import Regain
from sotm_desktop.engine.effects.references import Reference
from sotm_desktop.engine.effects.statics import CountsAs, CountsAsHero, CountsAsVillain, GainHp, GainKeyword
from sotm_desktop.engine.effects.which_card import IsNamed, IsNotYou, IsOther, IsYours
from sotm_desktop.engine.effects.word import SELF
from sotm_desktop.engine.frames import Bindings
from sotm_desktop.engine.game_state import GameState
from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.questions import definition_of, max_hp
from sotm_desktop.engine.state import DOWN
from sotm_desktop.engine.text_keys import is_on_card

PRINTED = (Side, IsNamed, IsNotYou, IsOther, IsYours)
"""Words of a filter that look at what is printed alone, unless text says that a card counts as something else."""

BY_HAND = "let a step `move` put it there by hand"


def too_many_hp(state: GameState, card: CardId) -> str:
    """Why a card never has the HP that it has; "" if it may."""
    row, most = state.cards[card], max_hp(state, card)
    if row.hp is None or most is None or row.hp <= most or _says(state.index, Regain, beyond=True):
        return ""
    if row.face != DOWN and definition_of(state, card).faces[row.face].hp_as_it_comes is not None:
        return ""  # how many those were shows as it comes in play
    return (f"it never has {row.hp} HP, as its maximum on this table is {most}; "
            f"give it {most} or fewer, lay what raises the maximum, or let a step `set_hp` set it by hand")  # fmt: skip


def wrong_host(state: GameState, card: CardId, host: CardId) -> str:
    """Why a card never lies next to another; "" if its text lets it, or another puts it there."""
    index = state.index
    definition = index.definitions[card]
    wanted, bindings = definition.next_to, (card, index.speaker(card), None)
    if isinstance(wanted, Filter) and all(_may_fit(test, state, bindings, host, wanted) for test in wanted.tests):
        return ""
    if any(_puts_beside(word, definition) for word in index.code.values()):
        return ""
    if wanted is None:
        return f"no text puts it next to a card; lay it in a play area, with `in_play`, or {BY_HAND}"
    return (
        f"by `next_to` in its deck file it never lies next to that card; lay it next to one that it may, or {BY_HAND}"
    )


def _puts_beside(word: Any, definition: Definition) -> bool:
    """Whether a word of a text may put a card next to another, whatever that says itself."""
    if getattr(word, "next_to", None) is None:
        return False
    what = getattr(word, "what", None)
    is_itself = isinstance(what, Reference) and what.name == "self"
    return not is_itself or is_on_card(word.key, definition.file, definition.id)


def _may_fit(test: Test, state: GameState, bindings: Bindings, host: CardId, wanted: Filter) -> bool:
    """Whether a card may have fitted a word of a filter when another came next to it."""
    index = state.index
    there = index.definitions[host]
    faces = there.faces
    fits = test.fits(state, bindings, host, wanted.of_targets)
    if fits or _may_count_otherwise(index, there):
        return True
    if isinstance(test, HasKeyword):
        names = {test.keyword, SAME.get(test.keyword, test.keyword)}
        is_printed = any(not names.isdisjoint(face.keywords) for face in faces)
        return is_printed or _gives(index, names)
    if isinstance(test, IsNamed):
        return (test.card, index.definitions[bindings[SELF]].file) == (there.id, there.file)  # also face down
    if isinstance(test, IsTarget):
        return any(face.hp is not None for face in faces) or _says(index, GainHp)
    if isinstance(test, IsNoTarget):
        return any(face.hp is None for face in faces)
    if isinstance(test, IsCharacter):
        return there.is_character
    if isinstance(test, FitsEither):
        return any(all(_may_fit(each, state, bindings, host, half) for each in half.tests) for half in test.halves)
    if isinstance(test, Not):
        return not all(isinstance(each, PRINTED) for each in test.what.tests)
    return not isinstance(test, (*PRINTED, IsNoCharacter))


def _may_count_otherwise(index: CardIndex, definition: Definition) -> bool:
    """Whether any text of a game says that a card counts as what it is not."""
    said = (word for word in index.code.values() if isinstance(word, CountsAs | CountsAsHero | CountsAsVillain))
    return any(word.who is not None or is_on_card(word.key, definition.file, definition.id) for word in said)


def _gives(index: CardIndex, keywords: set[str]) -> bool:
    """Whether a text of a game gives cards any of these keywords."""
    texts = (word for word in index.code.values() if isinstance(word, GainKeyword))
    return any(not keywords.isdisjoint((text.keyword, *text.also)) for text in texts)


def _says(index: CardIndex, kind: type[Any], **said: Any) -> bool:
    """Whether a text of a game has such a word, with these values in its fields."""
    words = (word for word in index.code.values() if isinstance(word, kind))
    return any(all(getattr(word, name) == value for name, value in said.items()) for word in words)
