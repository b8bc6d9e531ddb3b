"""What a text asks of its own deck in vain: HP of a card without any, tokens and text by a name that nothing has."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from sotm_desktop.cards.misfits import Pointless, is_not_of, meant, out_of_play
from sotm_desktop.cards.pointless import OUT_OF_PLAY, means
from sotm_desktop.cards.unlikely import words_of
from sotm_desktop.engine.card_index import OUTSIDE
from sotm_desktop.engine.definitions import DeckDefinition, Definition
from sotm_desktop.engine.effects.activating import Activate
from sotm_desktop.engine.effects.beaten import WhenBeaten
from sotm_desktop.engine.effects.card_triggers import PILES, CardHappening, WouldBeDestroyed, WouldLeavePlay
from sotm_desktop.engine.effects.clauses import Activated
from sotm_desktop.engine.effects.conditions import Comparison, EachFits, FewerThan, Fits
from sotm_desktop.engine.effects.families import Selector
from sotm_desktop.engine.effects.filters import (
    KEYWORDS_AS_WORDS,
    Filter,
    HasKeyword,
    IsCharacter,
    IsNoCharacter,
    Side,
    Test,
)
from sotm_desktop.engine.effects.kept_in_mind import KeptInMind
from sotm_desktop.engine.effects.kept_in_play import Indestructible
from sotm_desktop.engine.effects.leaving_play import LeavesPlay
from sotm_desktop.engine.effects.naming import Named
from sotm_desktop.engine.effects.outside import IsFromOutside, UseItsPower
from sotm_desktop.engine.effects.quantities import HpOf, Minus
from sotm_desktop.engine.effects.references import Reference
from sotm_desktop.engine.effects.remembering import Remember
from sotm_desktop.engine.effects.selectors import Fitting
from sotm_desktop.engine.effects.statics import Cannot, CountsAs, GainHp, GainKeyword
from sotm_desktop.engine.effects.this_turn import DestroyedThisTurn
from sotm_desktop.engine.effects.tokens import MoveTokens, Tokens
from sotm_desktop.engine.effects.triggers import OneCardHappening
from sotm_desktop.engine.effects.turn_triggers import Ever
from sotm_desktop.engine.effects.which_card import Is, IsNamed, IsOther, IsYours
from sotm_desktop.engine.effects.word import HERO, IN_PLAY, IN_ROW, POWER_USER, SELF, STAYS, TARGET, Field, Word, all_in
from sotm_desktop.engine.text_keys import is_on_card

ON_NO_CHARACTER = ("item", "ongoing", "one_shot", "relic", "limited", "equipment")
"""Keywords that no character card of a hero has."""


def never_met(deck: DeckDefinition, card: Definition) -> Iterator[Pointless]:
    """What the texts of a card ask for in vain, as its deck is."""
    words = list(words_of(card))
    if not card.is_character and all(face.hp is None for face in card.faces):
        yield from _no_target(words)
    elif not any(isinstance(word, WouldBeDestroyed) for word in words) and not _may_be_indestructible(deck, card):
        yield from _without_hp(words)
    yield from _fewer_than_none(words)
    yield from _alone_out_of_play(card, words)
    yield from _targets_without_hp(deck, words)
    yield from no_characters(deck, words)
    if isinstance(card.next_to, Filter) and any(is_not_of(test, "hero") for test in card.next_to.tests):
        yield from _host_is_no_hero(words)
    yield from _unknown_tokens(deck, words)
    yield from _nobody_from_outside(deck, words)
    yield from _never_destroys(deck, words)
    yield from _kept_from_none(words)
    yield from _forgotten_before(words)
    yield from _beaten_itself(card)
    yield from _asks_for_another_type(deck, words)
    activated = {node.text for node in deck.code.values() if isinstance(node, Activate)}
    for face in card.faces:
        for text in face.printed:
            if isinstance(text, Activated) and text.name not in activated:
                found = f"no text of this deck activates {text.name!r}"
                yield Pointless(found, f"for example: `powers: [[{{activate: {{text: {text.name}, on: self}}}}]]`")


def _no_target(words: list[Word]) -> Iterator[Pointless]:
    """Words about targets that mean this card, which has no HP."""
    for word in words:
        if isinstance(word, CountsAs) and word.who is None:
            yield Pointless("'counts_as' is about targets, and this card has no HP", "give it `hp`, or say `who`")
        for field in word.fields.values():
            if word.wants(field) != TARGET:
                continue
            if any(_means_this(what) for what in meant(word, field.attribute)):
                found = f"{field.name!r} of {word.word!r} is about targets, and this card has no HP"
                yield Pointless(found, "give it `hp`, or say which target is meant, as `you`")
            if any(_leaves_out_this(what) for what in meant(word, field.attribute)):
                found = f"`other` leaves out this card, which has no HP, in {field.name!r} of {word.word!r}"
                yield Pointless(found, "the hero is left out by `not_you`, the villain by `{not: [{is: villain}]}`")


def _never_destroys(deck: DeckDefinition, words: list[Word]) -> Iterator[Pointless]:
    """Cards of a hero that destroy nothing: what their text destroys, the hero does."""
    if deck.side != "hero":
        return
    sources = [(key, getattr(node, "from_", None)) for key, node in deck.code.items()]
    if any(isinstance(source, Selector) and not isinstance(source, Reference) for _, source in sources):
        return  # any card may deal damage
    dealing = [key for key, source in sources if isinstance(source, Reference) and source.name != "you"]
    for word in (word for word in words if isinstance(word, CardHappening | DestroyedThisTurn)):
        for test in word.by.tests if word.by is not None else ():
            cards = cards_meant(deck, test) if word.by and _is_of_own_deck(word, word.by, test) else []
            if cards and not any(
                card.is_character or any(face.hp is not None for face in card.faces)
                or any(is_on_card(key, card.file, card.id) for key in dealing)
                for card in cards
            ):  # fmt: skip
                found = f"what the text of {cards[0].title} destroys, the hero destroys, and `by` is who does"
                hint = "`by: [{is: you}]` is what your hero destroys, by the text of any of your cards"
                yield Pointless(found, f"{hint}; `by_text` is whose text it is")


def _is_of_own_deck(word: CardHappening | DestroyedThisTurn, by: Filter, test: Test) -> bool:
    """Whether cards of its own deck are meant by a word of who destroys: others may have the same keyword."""
    if isinstance(test, IsNamed) or any(isinstance(each, IsYours) for each in by.tests):
        return True
    card = word.what if isinstance(word, DestroyedThisTurn) else word.card
    is_alike = any(isinstance(each, HasKeyword) and each.keyword == _keyword(test) for each in card.tests)
    return is_alike and any(isinstance(each, IsYours) for each in card.tests)


def _keyword(test: Test) -> str:
    return test.keyword if isinstance(test, HasKeyword) else ""


def _kept_from_none(words: list[Word]) -> Iterator[Pointless]:
    """Cards of heroes by whose text others cannot be destroyed: what it destroys, the hero does."""
    for tests in (word.by.tests for word in words if isinstance(word, Indestructible) and word.by is not None):
        of_hero = any(isinstance(test, IsYours) or (isinstance(test, Side) and _is_hero(test)) for test in tests)
        kept = any(isinstance(test, IsNoCharacter) or _keyword(test) in ON_NO_CHARACTER for test in tests)
        if of_hero and kept:
            yield Pointless(
                "what the text of a hero's card destroys, the hero destroys, so `by` fits nothing here",
                "`by: [hero]` is whatever hero cards destroy, `by: [{is: you}]` what those of your hero do",
            )


def _is_hero(test: Side) -> bool:
    return test.side == "hero" and test.wanted


def _nobody_from_outside(deck: DeckDefinition, words: list[Word]) -> Iterator[Pointless]:
    """Words about character cards from outside the game, of which no text of the deck brings one in."""
    about = next((word.word for word in words if isinstance(word, IsFromOutside | UseItsPower)), "")
    if about and not any(getattr(node, "in_", "") == OUTSIDE for node in deck.code.values()):
        found = f"no text of this deck brings in a card from outside the game, of which {about!r} speaks"
        yield Pointless(found, "`put_into_play: {random: {what: [], in: outside}}`, or `one: …` to let players select")


def _means_this(what: Filter | Reference) -> bool:
    return means(what, "self") if isinstance(what, Filter) else what.name == "self"


def _leaves_out_this(what: Filter | Reference) -> bool:
    return isinstance(what, Filter) and any(isinstance(test, IsOther) for test in what.tests)


def _targets_without_hp(deck: DeckDefinition, words: list[Word]) -> Iterator[Pointless]:
    """Words about targets that mean cards of this deck by title or keyword, none of which has HP."""
    if any(isinstance(node, GainHp) for node in deck.code.values()):
        return
    for word in words:
        for field in word.fields.values():
            said = meant(word, field.attribute) if word.wants(field) == TARGET else ()
            for test in (test for what in said if isinstance(what, Filter) for test in what.tests):
                cards = cards_meant(deck, test)
                if cards and all(face.hp is None for card in cards for face in card.faces):
                    found = f"{field.name!r} of {word.word!r} is about targets, and these cards have no HP"
                    yield Pointless(found, f"give {cards[0].title} `hp`, or say which targets are meant")


def no_characters(deck: DeckDefinition, words: Iterable[Word]) -> Iterator[Pointless]:
    """Filters of character cards that are titles of cards of this deck, none of which is one."""
    filters = (word for word in words if isinstance(word, Filter))
    for tests in (what.tests for what in filters if any(isinstance(test, IsCharacter) for test in what.tests)):
        for test in tests:
            ids = _named_by(test)
            cards = [card for card in deck.all_cards if card.id in ids]
            if cards and not any(card.is_character for card in cards):
                found = f"no card fits this filter: {cards[0].title} is no character card"
                yield Pointless(found, f"those next to it are `{{next_to: [{{card: {cards[0].id}}}]}}`")


def _named_by(test: Test) -> tuple[str, ...]:
    """The cards that a word of a filter names, where it is one of those themselves."""
    if isinstance(test, IsNamed):
        return (test.card,)
    if not isinstance(test, Is):
        return ()
    if isinstance(test.who, Named):
        return tuple(test.who.cards)
    among = test.who.what.tests if isinstance(test.who, Fitting) and isinstance(test.who.what, Filter) else ()
    return tuple(each.card for each in among if isinstance(each, IsNamed))


def cards_meant(deck: DeckDefinition, test: Test) -> list[Definition]:
    """The cards of a deck that a word of a filter means: by their title, or by a keyword that only a deck gives."""
    if isinstance(test, IsNamed):
        return [card for card in deck.all_cards if card.id == test.card]
    if not isinstance(test, HasKeyword) or test.keyword in KEYWORDS_AS_WORDS:
        return []
    return [card for card in deck.all_cards if any(test.keyword in face.keywords for face in card.faces)]


def _asks_for_another_type(deck: DeckDefinition, words: list[Word]) -> Iterator[Pointless]:
    """What asks whether this card is of another type than its deck, and not as what it counts as a target."""
    for word in (word for word in words if isinstance(word, Fits | EachFits)):
        cards = word.card if isinstance(word, Fits) else word.cards
        if not isinstance(cards, Reference) or cards.slot != SELF or cards.part or word.what.of_targets:
            continue
        for test in (test for test in word.what.tests if isinstance(test, Side)):
            if (test.side == deck.side) != test.wanted:
                said = test.side if test.wanted else f"non_{test.side}"
                yield Pointless(
                    f"the type of this card is {deck.side}, so that it never is `{said}`",
                    f"as what it counts as a target says `[{said}, target]`",
                )


def _host_is_no_hero(words: list[Word]) -> Iterator[Pointless]:
    """What heroes alone do, forbidden to a card beside which this one lies that is no hero's."""
    for word in (word for word in words if isinstance(word, Cannot)):
        if word.wants(word.fields["who"]) in (HERO, POWER_USER) and means(word.who, "host"):
            yield Pointless(
                f"{word.what!r} is what heroes do, and this card lies next to none",
                "leave it out, or say whose: `[hero, character]`, `[{is: you}]`",
            )


def _may_be_indestructible(deck: DeckDefinition, card: Definition) -> bool:
    """Whether it stays in play at 0 HP, as it is printed or as a text of its deck says of some cards."""
    texts = deck.code.values()
    granted = [each for text in texts if isinstance(text, GainKeyword) for each in (text.keyword, *text.also)]
    printed = [keyword for face in card.faces for keyword in face.keywords]
    by_text = any(isinstance(text, Indestructible) and text.by is None for text in texts)
    return by_text or Indestructible.word in (*printed, *granted)


def _without_hp(words: list[Word]) -> Iterator[Pointless]:
    """A state that waits for a card to have 0 HP: at 0 HP a target is destroyed before anything looks."""
    for ever in (word for word in words if isinstance(word, Ever)):
        for asked in (word for word in all_in(ever.that) if isinstance(word, Comparison)):
            if _asks_for_none(asked):
                yield Pointless(
                    "a target with 0 HP is destroyed before `ever` looks at it",
                    "`would_be_destroyed: [{is: self}]` answers that, or `when_destroyed`",
                )


def _asks_for_none(asked: Comparison) -> bool:
    whose = asked.what.who if isinstance(asked.what, HpOf) else None
    is_own = isinstance(whose, Reference) and whose.name == "self"
    is_fewest = not asked.wants_more and asked.than.figure is not None and asked.than.figure + asked.beyond <= 0
    return is_own and is_fewest


def _fewer_than_none(words: list[Word]) -> Iterator[Pointless]:
    """What is counted is never less than none."""
    for asked in (word for word in words if isinstance(word, FewerThan) and not isinstance(word.what, Minus)):
        if asked.than.figure == 0:
            yield Pointless("nothing is fewer than 0", "none of them is `exactly` 0, or `fewer_than` 1")


def _alone_out_of_play(card: Definition, words: list[Word]) -> Iterator[Pointless]:
    """Events by which a card is out of play, of this card by its name, where there is no second copy."""
    for event in (word for word in words if isinstance(word, OUT_OF_PLAY)):
        what = event.card if isinstance(event, OneCardHappening) else getattr(event, "card", None)
        tests = what.tests if isinstance(what, Filter) else ()
        if card.copies == 1 and any(isinstance(test, IsNamed) and test.card == card.id for test in tests):
            yield Pointless(
                f"by {event.word!r} this card is out of play, and there is no second copy whose text could answer",
                "`would_leave_play: [{is: self}]` answers before it goes, `when_destroyed` as it is destroyed",
            )


def _unknown_tokens(deck: DeckDefinition, words: list[Word]) -> Iterator[Pointless]:
    """Tokens of a name that no text of the deck puts anywhere, where it puts some of another; alone they may be
    those of another deck."""
    texts = deck.code.values()
    put = {node.pool for node in texts if isinstance(node, Tokens) and node.how == "add"}
    put |= {node.to_pool for node in texts if isinstance(node, MoveTokens)}
    for word in words:
        pool = getattr(word, "pool", None)
        others = ", ".join(sorted(name for name in put if name is not None))
        if others and pool is not None and pool not in put:
            yield Pointless(f"no text of this deck puts tokens named {pool!r} on a card", f"its tokens are {others}")


def _beaten_itself(card: Definition) -> Iterator[Pointless]:
    """Text that answers that its own card is beaten, on a side that is not up then."""
    for face in card.faces:
        words = (word for text in dict.fromkeys((*face.printed, *face.advanced)) for word in all_in(text))
        for event in (word for word in words if isinstance(word, WhenBeaten)):
            is_up = card.kind == "villain_character" and face.beats
            if event.who is not None and means(event.who, "self") and not is_up:
                yield Pointless(
                    "once this card is beaten this side of it is not up, so this answers nothing",
                    "`would_be_destroyed: [{is: self}]` answers before it goes; what it does when it has turned over "
                    "stands on that side, which leaves out `hp`",
                )


def _forgotten_before(words: list[Word]) -> Iterator[Pointless]:
    """What is said of cards in play, and means those that were selected elsewhere and are forgotten as they move."""
    places = [out_of_play(word.what) if word.forgets_moved else "" for word in words if isinstance(word, Remember)]
    if not places or not all(place in PILES for place in places):
        return
    where = " or a ".join(dict.fromkeys(places))
    for word in words:
        for field in word.fields.values():
            if _is_of_play(word, field) and _means_kept(getattr(word, field.attribute)):
                yield Pointless(
                    f"{field.name!r} of {word.word!r} means a card in play, and with `until: moves` one that was "
                    f"selected in a {where} is forgotten as it leaves that",
                    "leave out `until: moves`: then it is forgotten as it leaves play",
                )


def _is_of_play(word: Word, field: Field[Any]) -> bool:
    """Whether a field means cards in play alone."""
    return word.wants(field) in (IN_PLAY, IN_ROW, STAYS, TARGET) or (
        isinstance(word, LeavesPlay | WouldLeavePlay) and field.name == "card"
    )


def _means_kept(value: object) -> bool:
    """Whether only cards fit that its card keeps in mind."""
    if isinstance(value, Filter):
        return any(isinstance(test, Is) and isinstance(test.who, KeptInMind) for test in value.tests)
    return isinstance(value, KeptInMind)
