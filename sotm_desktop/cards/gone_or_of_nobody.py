"""Cards that a text names because something happened to them, at places that want what such cards never are: one that
lies in a pile is dealt no damage, and one of a villain has no hero."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from sotm_desktop.cards.misfits import Pointless, is_not_of, meant
from sotm_desktop.cards.pointless import means
from sotm_desktop.cards.scope import VILLAIN, Scope
from sotm_desktop.engine.effects.blocks import Block
from sotm_desktop.engine.effects.card_triggers import (
    Destroyed,
    WhenBuried,
    WhenDiscarded,
    WhenPutUnder,
)
from sotm_desktop.engine.effects.clauses import Clause
from sotm_desktop.engine.effects.control import May
from sotm_desktop.engine.effects.dealing import DealDamage, EachDeals
from sotm_desktop.engine.effects.draw_triggers import WhenDrawn
from sotm_desktop.engine.effects.families import Verb
from sotm_desktop.engine.effects.filters import Filter
from sotm_desktop.engine.effects.moving_cards import Put
from sotm_desktop.engine.effects.one_sentence import LEAVING
from sotm_desktop.engine.effects.over_cards import OverCards
from sotm_desktop.engine.effects.placing import Remove
from sotm_desktop.engine.effects.playing_cards import PlayThese
from sotm_desktop.engine.effects.references import Reference
from sotm_desktop.engine.effects.returning import MoveIn
from sotm_desktop.engine.effects.statics import STATIC
from sotm_desktop.engine.effects.trash_triggers import EntersTrash
from sotm_desktop.engine.effects.triggers import AnyEvent, Happening
from sotm_desktop.engine.effects.whenever import Whenever
from sotm_desktop.engine.effects.which_card import Is
from sotm_desktop.engine.effects.word import (
    IT,
    OF_HERO,
    SELF,
    TARGET,
    VERB,
    YOU,
    Field,
    Word,
    all_in,
)

OF_PILES = "say it of another card, or before it goes there"
LIES = {
    WhenDrawn: ("a hand", "who drew it is `it.hero`"),
    WhenDiscarded: ("a trash", "from whose hand or deck it was is `it.hero`"),
    Destroyed: ("a trash", "who destroyed it is `it.destroyer`; `being_destroyed: […]` finds it in play"),
    EntersTrash: ("a trash", OF_PILES),
    WhenBuried: ("a deck", OF_PILES),
    WhenPutUnder: ("a pile under a card", OF_PILES),
}
"""Events after which the card that they are about is out of play → where it lies, and what is probably meant. A hero
who was destroyed lies in no trash, and is no target either."""
WHO = {"source": "from_", "target": "to", "destroyer": "by", "healer": "by", "card": "card"}
"""Part of an event → the attribute that says which card that is."""
PUT_AWAY = (*LEAVING, "put_under", "discard", "draw")
"""Verbs whose name stands for cards that are out of play behind them."""
DESTROYS = "destroy"
NO_TARGET = "{field!r} of {word!r} wants a target, and by then {which!r} lies in {place}"
OF_NO_HERO = "{field!r} of {word!r} means cards that a hero has, and {which!r} is never one"
CHOOSE = "say which hero: `one_hero: […]` lets the players choose, `hero_with: {the: most, cards_in: play}` ranks them"


def misnamed_answer(event: Happening, do: Block) -> Pointless | None:
    """What a text does to a card of the event that it answers, which is never so where the text acts.

    Of several events it is said where it is so of each of them.
    """
    events = event.events if isinstance(event, AnyEvent) else (event,)
    found = [_of_event(each, do) for each in events]
    return found[0] if found and all(each is not None for each in found) else None


def misnamed(node: Word, of_deck: Scope, scope: Scope) -> Pointless | None:
    """The same of a trigger that holds for a while; and what asks whose hero's card this one is, on a card of no hero,
    or the villain is, to whom a text speaks.

    ``of_deck``: the scope of a text of its file; ``scope``: that of the place where it stands.
    """
    if isinstance(node, Whenever) and node.event is not None and node.do is not None:
        return misnamed_answer(node.event, node.do)
    for field, name in _references(node, lambda each: each.slot in (SELF, YOU) and not each.part):
        is_villain = name.slot == YOU and scope.you == VILLAIN
        if node.wants(field) == OF_HERO and (is_villain or (name.slot == SELF and of_deck.side != "hero")):
            return Pointless(OF_NO_HERO.format(field=field.name, word=node.word, which=name.name), CHOOSE)
    return None


def misnamed_later(block: Block, of_deck: Scope) -> Pointless | None:
    """What a sentence does to cards of an earlier one, which are never so behind it."""
    slot = block.first_slot
    for at, (verb, binds) in enumerate(zip(block.items, block.binds, strict=True)):
        if binds and (wrong := _of_sentence(verb, slot, block.items[at + 1 :], of_deck)):
            return wrong
        slot += binds
        if isinstance(verb, May) and verb.do is not None and verb.then is not None:
            inner = verb.do.first_slot
            for done, names in zip(verb.do.items, verb.do.binds, strict=True):
                if names and (wrong := _of_sentence(done, inner, verb.then.items, of_deck)):
                    return wrong
                inner += names
    return None


def _of_event(event: Happening, do: Block) -> Pointless | None:
    place, hint = next((said for kind, said in LIES.items() if isinstance(event, kind)), ("", ""))
    words = list(_of_this(do))
    if any(_brings_in(word, IT) for word in words):
        place = ""
    for node in words:
        for field, name in _references(node, lambda each: each.slot == IT):
            what = getattr(event, WHO[name.part], None) if name.part in WHO else None
            wrong = _of_villain(node, field, name, isinstance(what, Filter) and _is_no_heros(what))
            if name.part == "card" and place:
                wrong = wrong or _elsewhere(node, field, name, place, hint) or _dealt_by_gone(node, field, event, place)
            if wrong:
                return wrong
    return None


def _of_sentence(verb: Verb, slot: int, later: Sequence[Verb], of_deck: Scope) -> Pointless | None:
    """What later sentences do to the cards that one with a name did something to."""
    words = [word for each in later for word in all_in(each)]
    place = "a trash" if verb.word == DESTROYS else "a hand or a pile" if verb.word in PUT_AWAY else ""
    if any(_brings_in(word, slot) for word in words):
        place = ""
    for node in words:
        if isinstance(verb, Remove) and _moves(node, slot):
            return Pointless(
                f"what {verb.word!r} has removed from the game {node.word!r} does not bring back",
                "text that brings cards back looks for them there: `{one: {what: […], in: removed}}`; what is to come "
                "back is put elsewhere, as by `put_under`",
            )
        for field, name in _references(node, lambda each: each.slot == slot):
            wrong = _of_villain(node, field, name, _does_to_no_heros(verb, of_deck))
            if place:
                wrong = wrong or _elsewhere(node, field, name, place, OF_PILES)
            if wrong:
                return wrong
    return None


def _of_villain(node: Word, field: Field[Any], name: Reference, is_no_heros: bool) -> Pointless | None:
    """A word that asks for the hero of a card that has none."""
    if not is_no_heros or node.wants(field) != OF_HERO:
        return None
    return Pointless(OF_NO_HERO.format(field=field.name, word=node.word, which=name.name), CHOOSE)


def _elsewhere(node: Word, field: Field[Any], name: Reference, place: str, hint: str) -> Pointless | None:
    """A word that wants a target, where the name is of a card that has gone."""
    if node.wants(field) != TARGET:
        return None
    return Pointless(NO_TARGET.format(field=field.name, word=node.word, which=name.name, place=place), hint)


def _dealt_by_gone(node: Word, field: Field[Any], event: Happening, place: str) -> Pointless | None:
    """Damage that a card deals which has gone: it does so by its own text alone."""
    if not _says_who_deals(node, field) or means(getattr(event, "card", None), "self"):
        return None
    return Pointless(
        f"by then 'it.card' lies in {place}, and what is not in play deals no damage by the text of another card",
        "`being_destroyed: […]` answers while it is in play; or its own text says so: `when_destroyed: […]`",
    )


def _says_who_deals(node: Word, field: Field[Any]) -> bool:
    return (isinstance(node, DealDamage) and field.name == "from") or (
        isinstance(node, EachDeals) and field.name == "who"
    )


def _does_to_no_heros(verb: Verb, of_deck: Scope) -> bool:
    """Whether what a sentence does something to is no hero's card."""
    what = verb.selector() if isinstance(verb, OverCards) else getattr(verb, "what", None)
    if isinstance(what, Reference):
        return what.slot == SELF and not what.part and of_deck.side != "hero"
    among = getattr(what, "what", None)
    return isinstance(among, Filter) and _is_no_heros(among)


def _references(node: Word, is_meant: Callable[[Reference], bool]) -> Iterator[tuple[Field[Any], Reference]]:
    """The fields of what is done, or holds, that say which cards by such names, with the names."""
    if node.family not in (VERB, STATIC):
        return
    for field in node.fields.values():
        for said in meant(node, field.attribute) if node.wants(field) or _says_who_deals(node, field) else ():
            tests = said.tests if isinstance(said, Filter) else ()
            for name in (said, *(test.who for test in tests if isinstance(test, Is))):
                if isinstance(name, Reference) and is_meant(name):
                    yield field, name


def _of_this(node: Word) -> Iterator[Word]:
    """A text and the words in it that speak of what it answers itself."""
    yield node
    for child in node.children():
        if not isinstance(child, Clause | Whenever):
            yield from _of_this(child)


def _moves(word: Word, slot: int) -> bool:
    """Whether it moves or plays the cards of such a name."""
    what = getattr(word, "what", None)
    return isinstance(word, Put | PlayThese) and isinstance(what, Reference) and what.slot == slot and not what.part


def _brings_in(word: Word, slot: int) -> bool:
    """Whether it brings the cards of such a name into play again."""
    what = getattr(word, "what", None)
    return isinstance(word, PlayThese | MoveIn) and isinstance(what, Reference) and what.slot == slot


def _is_no_heros(what: Filter) -> bool:
    """Whether none of the cards that fit is a hero's, as the text says."""
    return any(is_not_of(test, "hero") for test in what.tests)
