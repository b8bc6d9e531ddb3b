"""What can never do anything: a text that says so is refused, with the way out, and does not idle at the table."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

from sotm_desktop.cards.always_done import asks_nothing
from sotm_desktop.cards.misfits import Pointless
from sotm_desktop.cards.scope import HERO, OUT, Scope
from sotm_desktop.engine.effects.beaten import IsBeaten
from sotm_desktop.engine.effects.blocks import Block
from sotm_desktop.engine.effects.card_sides import ShowsSide
from sotm_desktop.engine.effects.card_triggers import (
    Destroyed,
    WhenBuried,
    WhenDiscarded,
    WhenIncapacitated,
    WhenPutUnder,
)
from sotm_desktop.engine.effects.control import Choose, IfYouDo
from sotm_desktop.engine.effects.copying import GainText, TextOf
from sotm_desktop.engine.effects.dealing import DealDamage
from sotm_desktop.engine.effects.ending_early import ends_with_its_card
from sotm_desktop.engine.effects.face_down import LiesFaceDown, TurnFaceDown, TurnFaceUp
from sotm_desktop.engine.effects.families import SELECTOR, Selector, Verb
from sotm_desktop.engine.effects.filters import (
    AtMaxHp,
    Filter,
    HasKeyword,
    HpAtLeast,
    HpAtMost,
    HpExactly,
    IsCharacter,
    IsNoCharacter,
    IsNoTarget,
    IsTarget,
    KeywordTest,
    NextTo,
    Side,
    Test,
    TokensAtMost,
)
from sotm_desktop.engine.effects.forms import InForm
from sotm_desktop.engine.effects.lasting import TURN_OF, BeginLasting
from sotm_desktop.engine.effects.lending import Lend
from sotm_desktop.engine.effects.maximum import HpAsItComes
from sotm_desktop.engine.effects.moving_cards import DestroyCards, Flip
from sotm_desktop.engine.effects.naming import CardsIn, OfDeck
from sotm_desktop.engine.effects.own_phase import OF_HEROES_ALONE, InOwnPhase
from sotm_desktop.engine.effects.parity import EvenHp, OddHp
from sotm_desktop.engine.effects.placing import PutUnder
from sotm_desktop.engine.effects.played_lately import WasPlayed
from sotm_desktop.engine.effects.quantities import Number
from sotm_desktop.engine.effects.ranked_cards import Ranked
from sotm_desktop.engine.effects.references import Reference
from sotm_desktop.engine.effects.selectors import Chosen, Random
from sotm_desktop.engine.effects.statics import Additional, ShiftPhaseText
from sotm_desktop.engine.effects.trash_triggers import EntersTrash, WouldEnterTrash
from sotm_desktop.engine.effects.triggers import Happening
from sotm_desktop.engine.effects.turn_triggers import PhaseBegins
from sotm_desktop.engine.effects.which_card import Is, IsNamed, IsYours
from sotm_desktop.engine.effects.whose import OUT as HEROES_OUT
from sotm_desktop.engine.effects.word import VERB, VOCABULARY, YOU, Field, NamedWord, ResultRef, Word, all_in

INSIDE_A_HERO = "say it inside `one_hero: […]` or `each_hero: […]`, or in `each_hero_start` and the like"
OUT_OF_PLAY = (EntersTrash, WhenDiscarded, WhenBuried, WhenPutUnder)
"""Events by which the card that they are about is out of play."""
COUNTS = ("n", "times", "by", "rank")
"""Fields that say how many or how much."""
ABOUT_LYING = (TurnFaceDown, TurnFaceUp)
OF_HEROES = (IsYours, CardsIn)
"""Words of filters that fit heroes and their cards alone."""
CHOICES = (Chosen, Random, Ranked)
OPPOSITES = (
    (IsTarget, IsNoTarget), (IsCharacter, IsNoCharacter), (IsCharacter, IsNoTarget), (LiesFaceDown, IsTarget),
    (LiesFaceDown, IsCharacter), (LiesFaceDown, HasKeyword), (LiesFaceDown, IsNamed), (LiesFaceDown, KeywordTest),
    (IsNoCharacter, CardsIn), (IsNoTarget, AtMaxHp),
    (IsNoTarget, HpAtMost), (IsNoTarget, HpExactly), (IsNoTarget, HpAtLeast), (IsNoTarget, EvenHp), (IsNoTarget, OddHp),
    (EvenHp, OddHp), (IsCharacter, WasPlayed),
    (InForm, IsNoCharacter), (InForm, LiesFaceDown), (ShowsSide, LiesFaceDown),
    (IsBeaten, IsTarget), (IsBeaten, IsCharacter), (IsBeaten, IsNoCharacter), (IsBeaten, LiesFaceDown),
    (IsBeaten, HpAtMost), (IsBeaten, HpExactly), (IsBeaten, HpAtLeast), (IsBeaten, AtMaxHp), (IsBeaten, InForm),
    (IsBeaten, EvenHp), (IsBeaten, OddHp),
)  # fmt: skip


def without_hero(said: str, scope: Scope) -> Pointless | None:
    """A word that means the hero whom the text speaks to, where it speaks to none who plays."""
    if scope.you == HERO:
        return None
    if scope.you == OUT:
        return Pointless(f"{said!r} speaks of this hero, who is out of the game by then", INSIDE_A_HERO)
    return Pointless(f"{said!r} speaks of a hero, and this text speaks to none", INSIDE_A_HERO)


def not_of_own_hero(of_deck: Scope, scope: Scope) -> Pointless | None:
    """`not_you`, which leaves out the hero whose card it is, on a card of no hero.

    ``scope``: that of the place where it stands.
    """
    if of_deck.you == HERO or scope.you != HERO:
        return without_hero("not_you", of_deck)
    return Pointless(
        "'not_you' leaves out the hero whose card it is, and this is no hero's card",
        "the hero to whom the text speaks there is left out by `{not: [{is: you}]}`",
    )


def without_host(scope: Scope) -> Pointless | None:
    """``host`` on a card that lies next to nothing."""
    if scope.has_host:
        return None
    return Pointless(
        "this card lies next to nothing, so it has no 'host'",
        "say what it is played next to: `next_to: […]`; or a sentence puts it there: `move: {what: self, next_to: …}`",
    )


def always_holds(node: Verb) -> Pointless | None:
    """A sentence of a card that stays which begins what would hold as long anyway: the two are printed alike."""
    if not isinstance(node, BeginLasting) or node.until != "leaves" or isinstance(node.that, Additional):
        return None
    if node.or_until is not None:
        return None
    if node.that is None or getattr(node.that, "once", False) or getattr(node.that, "until_taken", False):
        return None  # what is wrong in it is said already; and what ends with its answer is not what always holds
    if any(_speaks_of_earlier(word) for word in all_in(node.that)):
        return None
    return Pointless(
        "what holds as long as this card is in play needs no sentence that begins it", "write it in `static: […]`"
    )


def dead_on_one_shot(text: Word) -> Iterator[Pointless]:
    """Sentences of a One-Shot which begin what ends with it: it leaves play at once."""
    for node in all_in(text):
        if isinstance(node, BeginLasting) and node.until in ("leaves", "again") and not node.wherever:
            found = f"`until: {node.until}` ends with this card, and a One-Shot leaves play at once"
            yield Pointless(found, "say for how long: `until: your_start, wherever: true` or the like, "
                            "or put it on a card that stays")  # fmt: skip
        if isinstance(node, BeginLasting) and ends_with_its_card(node.or_until):
            yield Pointless("`or_until` ends it with this card, and a One-Shot leaves play at once", "leave it out")


def own_turn(node: Word, scope: Scope) -> Pointless | None:
    """The turn of the card's own deck by the name that it has on other cards: the two are printed alike."""
    until = getattr(node, "until", None) if isinstance(node, BeginLasting | GainText) else None
    if until is None or TURN_OF.get(until) != scope.side:
        return None
    return Pointless(f"{until!r} is the turn of this card's own deck", f"write `until: your_{until.partition('_')[2]}`")


def _over_by_then(node: Word, scope: Scope) -> Pointless | None:
    """What ends as a turn begins, and would answer just that."""
    event = getattr(getattr(node, "that", None), "event", None)
    if not isinstance(event, PhaseBegins) or event.phase != "start":
        return None
    is_own = means(event.by, "you") if event.turn == "hero" else event.turn == scope.side
    whose = "your" if is_own else event.turn
    if getattr(node, "until", None) != f"{whose}_start":
        return None
    return Pointless(
        "this ends as that turn begins, so it answers nothing",
        "`once: true` in the `whenever` and `until: next_time` are the start of the next turn",
    )


def _speaks_of_earlier(word: Word) -> bool:
    """Whether a word means what an earlier sentence did."""
    if isinstance(word, Reference):
        return word.slot is not None and word.slot > YOU
    values = (each for value in vars(word).values() for each in (value if isinstance(value, tuple) else (value,)))
    return any(isinstance(value, ResultRef | NamedWord) for value in values)


def unasked(node: Word, field: Field[Any], value: Selector) -> Pointless | None:
    """A choice at a place where nobody is asked: inside a filter, a number, a condition, or text that always holds."""
    if node.family == SELECTOR or (node.family == VERB and field.asks):
        return None
    choice = next((each for each in _choices(value) if node.family == VERB or not isinstance(each, Ranked)), None)
    if choice is None:  # in a filter a ranking means all of the tied
        return None
    where = f"{choice.word!r} in {field.name!r} of {node.word!r}"
    found = f"nobody is asked here, so nobody can choose: {where}"
    if node.family == VERB:  # players are asked in such a text, but never for this
        found = f"nobody is asked for this by {node.word!r}, so nobody can choose: {where}"
    hint = f"choose before: `{{pick: {{{choice.word}: …}}, as: chosen}}`, then say `chosen` here"
    if isinstance(node, DealDamage) and field.name == "from":  # there it is asked for
        hint += f"; or say who deals it in one: `{{each_deals: {{who: {{{choice.word}: …}}, to: …}}}}`"
    return Pointless(found, hint)


def _choices(selector: Selector) -> Iterator[Selector]:
    """A choice of cards that asks or draws, and those that it is made of."""
    if isinstance(selector, CHOICES):
        yield selector
    for part in selector.children():
        if isinstance(part, Selector):
            yield from _choices(part)


def never(node: Word, scope: Scope, is_activated: bool) -> Pointless | None:
    """A word that can do nothing with its fields as they are, at a place with such a scope.

    ``is_activated``: whether powers activate the text in which it stands.
    """
    for name, attribute in _counts_of(node.family, node.word):
        value = getattr(node, attribute)
        is_zero = (value.figure if isinstance(value, Number) else value) == 0 and value is not False
        if is_zero and not isinstance(node, TokensAtMost):
            return Pointless(f"{node.word!r} does nothing with 0 as {name!r}", "a number from 1 on")
    if isinstance(node, IfYouDo):
        return asks_nothing(node)
    if isinstance(node, Destroyed) and means(node.card, "self") and not scope.where:
        return Pointless(
            "once this card was destroyed it is out of play, so this answers nothing",
            "`being_destroyed` answers as it happens",
        )
    if isinstance(node, Destroyed) and means(node.card, "host"):
        return Pointless(
            "a card that was destroyed has nothing next to it any more, so this answers nothing",
            "`being_destroyed: [{is: host}]` answers as it happens",
        )
    if isinstance(node, EntersTrash | WhenBuried | WhenDiscarded) and means(node.card, "host"):
        return Pointless(
            "a card that has left play has nothing next to it any more, so this answers nothing",
            "`leaves_play: [{is: host}]` answers as it goes",
        )
    that = getattr(node, "that", None)
    if isinstance(that, TextOf):
        return Pointless("'text_of' holds as long as its card is in play, and no other while",
                         "for a while it is `gain_text: {of: {each: […]}, until: your_start}`")  # fmt: skip
    if isinstance(that, HpAsItComes):
        return Pointless(f"{that.word!r} is what a card enters play with, and nothing that begins",
                         "what changes its HP from then on is `increase_max_hp`")  # fmt: skip
    if isinstance(node, BeginLasting | GainText):
        return own_turn(node, scope) or _over_by_then(node, scope)
    if isinstance(node, Choose) and node.either and node.n == len(node.either):
        return Pointless(f"of {node.n} things {node.n} are done, so nobody chooses among them",
                         "in whichever order the players like: `in_any_order: [[…], […]]`")  # fmt: skip
    if isinstance(node, ShiftPhaseText) and node.from_ == node.to:
        return Pointless("this leaves the text in its phase", "`from` says one phase and `to` the other")
    if isinstance(node, Lend) and not is_activated:
        return _lends_to_none()
    if _looks_for_face_down_elsewhere(node):
        return Pointless("only cards in play lie face down", "for example: `play_card: {one: [yours, face_down]}`")
    if _looks_for_backs_elsewhere(node):
        return Pointless("cards that are not in play have their front up, so none of these is flipped",
                         "leave out `{side: back}`, or `in`")  # fmt: skip
    if _wants(node, lambda test: isinstance(test, NextTo)) and _looks_elsewhere(node, ("play", "under", HEROES_OUT)):
        return Pointless("a card that is not in play lies next to nothing, so none of these fits",
                         "next to which card it comes stands beside that: `play: {what: […], next_to: …}`")  # fmt: skip
    if isinstance(node, ABOUT_LYING):
        return _never_turns_face(node)
    return _never_turns(node, scope) if isinstance(node, Flip) else None


@cache
def _counts_of(family: str, word: str) -> tuple[tuple[str, str], ...]:
    """The fields of a word that say how many or how much, with their attributes."""
    fields = VOCABULARY[family][word].fields
    return tuple((name, fields[name].attribute) for name in COUNTS if name in fields)


def _lends_to_none() -> Pointless:
    """Text lent to a power by one that no power activates."""
    return Pointless(
        "'lend' speaks of the power that activates this text, and no power does",
        "write it in `activated: {name: [{lend: […]}]}`, or in `static: […]`",
    )


def sent_on(block: Block) -> Pointless | None:
    """What is destroyed and put under a card by the next sentence: it is printed as if it went there at once."""
    slot = block.first_slot
    for before, after, binds in zip(block.items, block.items[1:], block.binds, strict=False):
        moved = after.what if isinstance(before, DestroyCards) and isinstance(after, PutUnder) and binds else None
        if isinstance(moved, Reference) and moved.slot == slot:
            return Pointless(
                "what is destroyed goes under a card at once",
                "write it in one sentence: `destroy: {what: …, put_under: …}`",
            )
        slot += binds
    return None


def _looks_for_face_down_elsewhere(node: Word) -> bool:
    """Whether it wants face-down cards from a hand, deck or trash."""
    return _wants(node, lambda test: isinstance(test, LiesFaceDown)) and _looks_elsewhere(node, ("play", "under"))


def _looks_for_backs_elsewhere(node: Word) -> bool:
    """Whether it wants flipped cards from where cards have their front up."""
    wants_back = _wants(node, lambda test: isinstance(test, ShowsSide) and test.side == "back")
    return wants_back and (_looks_elsewhere(node, ("play", HEROES_OUT)) or getattr(node, "under", None) is not None)


def _wants(node: Word, is_meant: Callable[[Test], bool]) -> bool:
    """Whether the cards that it means are to fit such a test."""
    wanted = getattr(node, "what", None)
    return isinstance(wanted, Filter) and any(is_meant(test) for test in wanted.tests)


def _looks_elsewhere(node: Word, places: tuple[str, ...]) -> bool:
    """Whether it looks at cards that lie in none of some places."""
    is_elsewhere = getattr(node, "in_", "play") not in places and not set(getattr(node, "or_in", ())) & set(places)
    return is_elsewhere or bool(node.looks_in and "play" not in node.looks_in)


def _never_turns_face(node: TurnFaceDown | TurnFaceUp) -> Pointless | None:
    named = node.what.name if isinstance(node.what, Reference) else ""
    if isinstance(node, TurnFaceUp) and named == "self":
        found = "this card has no text while it lies face down, so it cannot turn itself up"
        return Pointless(found, "another card says so: `turn_up: {one: [face_down]}`")
    if isinstance(node, TurnFaceDown) and named in ("you", "villain"):
        return Pointless(
            "a character card does not lie face down", "say which cards of the deck: `turn_down: {one: [item]}`"
        )
    return None


def means(card: Filter | None, name: str) -> bool:
    """Whether a filter asks for this card, or for the one that it lies next to."""
    tests = card.tests if card is not None else ()
    return any(isinstance(test, Is) and isinstance(test.who, Reference) and test.who.name == name for test in tests)


def _where_it_lies(event: Happening) -> str:
    """Where a card lies to which this happens, of the places in which text may work."""
    if isinstance(event, WhenPutUnder):
        return "under"
    return "hand" if event.is_coming else "trash"


def gone_by_then(event: Happening, scope: Scope) -> Pointless | None:
    """A trigger that answers what happens to its own card once that is out of play, where its text is off."""
    card = event.card if isinstance(event, OUT_OF_PLAY) else None
    if isinstance(event, WouldEnterTrash) and not event.comes_from_play:
        card = event.card
    if means(card, "self") and not scope.where:
        return Pointless(
            f"by {event.word!r} this card is out of play, and its text answers nothing there",
            "`would_leave_play: [{is: self}]` answers before it goes, `when_destroyed` as it is destroyed; what "
            f"it does where it lies then stands there: `where: {{{_where_it_lies(event)}: {{triggers: […]}}}}`",
        )
    is_own = isinstance(event, WhenIncapacitated) and scope.you == HERO and means(event.who, "you")
    if is_own or (isinstance(event, WhenIncapacitated) and scope.is_on_hero and means(event.who, "self")):
        return Pointless(
            "a hero who is incapacitated has no cards any more, so this answers nothing",
            "`being_destroyed: [{is: you}]` answers as it happens",
        )
    return None


def _never_turns(node: Flip, scope: Scope) -> Pointless | None:
    what = node.what
    hint = "a card turns over that is written with `front:` and `back:`; of a villain's character: `flip: villain`"
    if isinstance(what, Reference) and what.name == "you" and scope.you in (HERO, OUT):
        return Pointless("a hero's character card turns over only when the hero is incapacitated", hint)
    if isinstance(what, Reference) and what.name == "self" and not scope.is_two_sided:
        return Pointless("this card has one side, so it cannot turn over", hint)
    return None


def contradiction(tests: tuple[Test, ...]) -> Pointless | None:
    """Two words of a filter that no card fits at once."""
    looks_at_targets = any(test.looks_at_targets for test in tests)  # a hero's target may count as another type's
    for first, second in _pairs(tests):
        if isinstance(first, Side) and isinstance(second, Side):
            one_side = first.side == second.side
            never_both = first.wanted != second.wanted if one_side else first.wanted and second.wanted
        elif isinstance(first, ShowsSide | OfDeck) and type(second) is type(first):
            never_both = first.side != second.side
        elif isinstance(first, Side) and isinstance(second, OfDeck):
            never_both = (first.side == second.side) != first.wanted and not looks_at_targets
        elif isinstance(first, InOwnPhase) and isinstance(second, InOwnPhase):
            never_both = first.phase != second.phase
        elif isinstance(first, Side) and isinstance(second, InOwnPhase):
            never_both = (first.side == "hero") != first.wanted and second.phase in OF_HEROES_ALONE
        elif isinstance(first, Side) and isinstance(second, OF_HEROES):
            never_both = (first.side == "hero") != first.wanted and not looks_at_targets
        else:
            kinds = {type(first), type(second)}
            never_both = any(kinds == set(pair) for pair in OPPOSITES)
        if never_both and (isinstance(first, LiesFaceDown) or isinstance(second, LiesFaceDown)):
            return Pointless(
                "no card fits this filter: while a card lies face down it has no keywords, no name and no HP",
                "leave out what nobody sees, as in `[yours, face_down]`; what it is shows once it is turned up",
            )
        if never_both:
            return Pointless("no card fits this filter: all of its words must hold at once",
                        "for one or the other write `{either: {this: […], or: […]}}`")  # fmt: skip
    return None


def _pairs(tests: tuple[Test, ...]) -> Iterator[tuple[Test, Test]]:
    return ((first, second) for at, first in enumerate(tests) for second in tests[at + 1 :])
