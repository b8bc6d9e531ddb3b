"""Filters that no card fits where they stand: a field says what its cards must be, and these are none."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import NamedTuple

from sotm_desktop.engine.card_index import OUTSIDE
from sotm_desktop.engine.effects.beaten import IsBeaten
from sotm_desktop.engine.effects.card_triggers import WhenPutUnder
from sotm_desktop.engine.effects.face_down import LiesFaceDown
from sotm_desktop.engine.effects.families import Selector
from sotm_desktop.engine.effects.filters import (
    Filter,
    FitsEither,
    HasKeyword,
    IsCharacter,
    IsNoCharacter,
    IsNoTarget,
    IsTarget,
    KeywordTest,
    Not,
    Side,
    Test,
)
from sotm_desktop.engine.effects.moving_cards import Take
from sotm_desktop.engine.effects.naming import Named, OfDeck
from sotm_desktop.engine.effects.outside import IsFromOutside
from sotm_desktop.engine.effects.placing import PutIntoTrash, Remove
from sotm_desktop.engine.effects.playing_cards import PlayThese, UsePowers
from sotm_desktop.engine.effects.references import Reference
from sotm_desktop.engine.effects.returning import MoveIn
from sotm_desktop.engine.effects.selectors import BothChoices, Fitting, Top
from sotm_desktop.engine.effects.statics import Cannot
from sotm_desktop.engine.effects.which_card import Is, IsNamed
from sotm_desktop.engine.effects.whose import ASIDE, OUT, REMOVED
from sotm_desktop.engine.effects.word import (
    DECK_CARD,
    GUEST,
    HAND_CARD,
    HERO,
    HEROS_CARD,
    IN_PLAY,
    IN_ROW,
    OF_HERO,
    OUT_HERO,
    OUTSIDER,
    PLAYED,
    POWER_USER,
    REMOVABLE,
    SET_ASIDE,
    TARGET,
    TWO_SIDED,
    VERB,
    Word,
)

OF_DECK_CARDS = ("item", "ongoing", "one_shot", "equipment", "limited", "relic")
"""Keywords that no character card has."""
OPEN = (IsTarget, IsCharacter, HasKeyword, KeywordTest, IsNamed)
"""Words of filters that no card fits which lies face down, or under another."""
LIE = {
    OUT: "these are heroes who are out", ASIDE: "these are set aside", OUTSIDE: "these lie outside the game",
    REMOVED: "these were removed from the game",
}  # fmt: skip
"""What cards are that lie in places that are no piles."""
OF_THOSE_ASIDE = ("put_into_play", "pick", "for_each", "remember")
"""Verbs that mean something of character cards that are set aside, or lie outside the game."""
CHARACTERS = ("you", "villain")
"""Names that mean a character card, whoever says them."""


class Pointless(NamedTuple):
    """Why something can never do anything, and what to write instead."""

    found: str
    hint: str


def misfits(node: Word, is_on_hero: bool = False) -> Iterator[Pointless]:
    """What a word wants its cards to be, for each field whose cards are never that.

    ``is_on_hero``: whether "this card" is the character card of a hero.
    """
    people = (*CHARACTERS, "self") if is_on_hero else CHARACTERS
    for field in node.fields.values():
        wanted = node.wants(field)
        if wanted in MISFITS and any(_is_never(what, wanted, people) for what in meant(node, field.attribute)):
            found = MISFITS[wanted].found.format(field=repr(field.name), word=repr(node.word))
            yield Pointless(found, _instead(node, MISFITS[wanted].hint))
        if wanted in (IN_PLAY, IN_ROW, TARGET) and (place := out_of_play(getattr(node, field.attribute, None))):
            lie = LIE.get(place) or f"these lie in a {place}"
            yield Pointless(
                f"{field.name!r} of {node.word!r} means cards in play, and {lie}",
                "cards elsewhere are moved, as by `discard_card`, `bury` or `take`, or kept in mind with `remember`",
            )
    if node.family == VERB and node.word not in OF_THOSE_ASIDE and _looks_in(ASIDE, node):
        yield Pointless(
            f"{node.word!r} does nothing to character cards that are set aside: they only come into play",
            "`put_into_play: {one: {what: [], in: set_aside}}`; `as` behind it names the card for what comes then",
        )
    if node.family == VERB and node.word not in OF_THOSE_ASIDE and _looks_in(OUTSIDE, node):
        yield Pointless(
            f"{node.word!r} does nothing to character cards outside the game: they only come into play",
            "`put_into_play: {random: {what: [], in: outside}}`; in play they are `[from_outside]`",
        )
    if isinstance(node, UsePowers) and node.of is not None and any(isinstance(e, IsFromOutside) for e in node.of.tests):
        yield Pointless(
            "no hero uses the power of a card from outside the game",
            "it uses its power itself: `use_its_power: {each: [from_outside]}`",
        )
    if isinstance(node, PlayThese) and isinstance(node.what, Fitting) and _lies_open(node.what):
        yield Pointless(
            "what lies face up in play is not played once more",
            "say where the cards lie: `play_card: {one: {what: […], in: trash}}`",
        )
    if isinstance(node, PlayThese | MoveIn | Take) and isinstance(node.what, Named):
        yield Pointless(
            f"'named' means cards that are in play already, so {node.word!r} does nothing to them",
            "say where the card lies: `{one: {what: [{card: spare_key}], in: deck}}`; from the deck or the trash it is "
            "`summon: {what: [{card: spare_key}], put: true}`",
        )
    if isinstance(node, Take) and isinstance(node.what, Fitting) and _is_in_play(node.what):
        yield Pointless(
            "cards are drawn that were revealed, or lie elsewhere, and these are in play",
            "what is in play is returned: `to_hand: {one: […]}`; a hero draws by `draw: 1`",
        )
    if isinstance(node, PutIntoTrash) and out_of_play(node.what) == "trash":
        yield Pointless(
            "cards are put into their trash from elsewhere, and these lie there",
            "say where they lie now: `to_trash: {one: {what: […], in: hand}}`, `to_trash: {top: own}`",
        )
    if isinstance(node, Remove) and out_of_play(node.what) == REMOVED:
        yield Pointless(
            "cards are removed that are in the game, and these are out of it",
            "say where they lie: `remove: {one: {what: […], in: trash}}`",
        )
    if isinstance(node, MoveIn) and any(are_one_shots(what) for what in meant(node, "what")):
        yield Pointless(
            "a One-Shot lies in play only while its text is done, so it is not moved there",
            "play it: `play_card: {one: {what: [one_shot], in: trash}}`",
        )
    if isinstance(node, WhenPutUnder) and node.card is not None and asks_what_lies_open(node.card):
        yield Pointless(
            NOTHING_UNDER,
            "leave it out, or say sides such as `[villain]`; what they are is found by `{each: {what: […], under: …}}`",
        )


def never_turned(node: Word, one_sided: Collection[str]) -> Pointless | None:
    """A word about cards that turn over, which names one of those of its file that have one side."""
    fields = (field for field in node.fields.values() if node.wants(field) == TWO_SIDED)
    filters = (what for field in fields for what in meant(node, field.attribute) if isinstance(what, Filter))
    named = (test.card for what in filters for test in what.tests if isinstance(test, IsNamed))
    found = next((card for card in named if card in one_sided), None)
    if found is None:
        return None
    return Pointless(f"{found!r} has one side, so it never turns over", "write that card with `front:` and `back:`")


NOT_FROM_OUTSIDE = (HERO, OF_HERO, HEROS_CARD, DECK_CARD, HAND_CARD, PLAYED, TWO_SIDED)
"""What no character card is that came from outside the game."""
LEAVE_OUT = "leave out `character`, or the name of who is one"
NOTHING_UNDER = "a card under another has no title, no keywords and no HP, so none fits that"
MISFITS = {
    HERO: Pointless(
        "{field} of {word} says which hero, and no hero character fits that",
        "for example `[{is: you}]`, `[hero, character]`; leave it out for any hero",
    ),
    POWER_USER: Pointless(
        "{field} of {word} says which hero, and no hero character fits that",
        "for example `[{is: you}]`, `[hero, character]`, or `[from_outside]`; leave it out for any hero",
    ),
    TARGET: Pointless(
        "{word} is about targets in {field}, and cards that are no targets have no HP",
        "say `target` in place of `non_target`",
    ),
    DECK_CARD: Pointless(
        "{field} of {word} means cards of a deck, and a character card is none", LEAVE_OUT
    ),
    REMOVABLE: Pointless(
        "{field} of {word} means cards of a deck or from outside the game, and no such card fits that",
        "leave out `character`, or the name of who is one; from outside came `[from_outside]`",
    ),
    IN_ROW: Pointless(
        "{field} of {word} means cards in the row of a play area, and a character card lies in none", LEAVE_OUT
    ),
    HAND_CARD: Pointless(
        "{field} of {word} means cards in a hand, and a character card never lies there", LEAVE_OUT
    ),
    OF_HERO: Pointless("{field} of {word} means cards that a hero has, and no hero has these", "for example `[hero]`"),
    HEROS_CARD: Pointless(
        "{field} of {word} means cards of heroes' decks: each goes to the hand of its hero",
        "for example `[hero, item]`; a hero takes any other card by `take_in_hand`",
    ),
    PLAYED: Pointless("{field} of {word} means cards that are played, and no hero's character card is", "leave it out"),
    OUT_HERO: Pointless(
        "those in {field} of {word} are heroes who are out: character cards without HP and keywords, all of them",
        "say `what: []`, or which by `{is: …}`",
    ),
    SET_ASIDE: Pointless(
        "those in {field} of {word} are character cards that are set aside, of the villain, without HP by now",
        "say `what: []`, or which by a keyword or `{card: …}`",
    ),
    OUTSIDER: Pointless(
        "those in {field} of {word} are character cards of heroes who are not in the game, all of them",
        "say `what: []`, or which by `{is: …}`",
    ),
    GUEST: Pointless(
        "{word} is for character cards from outside the game, and those in {field} are none",
        "say `from_outside`: `use_its_power: {each: [from_outside]}`; a hero uses powers by `use_power`",
    ),
    TWO_SIDED: Pointless(
        "these cards have one side, or turn over only when a hero is incapacitated",
        "cards written with `front:` and `back:` turn over, and character cards of villains: `flip: villain`, "
        "`turned_over: [villain, character]`",
    ),
}  # fmt: skip
"""What is said of a field whose cards are never what it wants, and the way out; STAYS is never so for sure."""


def _instead(node: Word, hint: str) -> str:
    """The way out, where another word says what is probably meant."""
    if isinstance(node, Cannot) and node.what == "play":
        return "that cards cannot be played is `what: be_played`; here " + hint
    return hint


def meant(node: Word, attribute: str) -> Iterator[Filter | Reference]:
    """The filters and names by which a field says which cards."""
    value = getattr(node, attribute, None)
    if isinstance(value, Selector):
        yield from _named(value)
    elif isinstance(value, Filter):
        yield value
    elif isinstance(value, tuple):
        yield from (each for each in value if isinstance(each, Filter))


def out_of_play(value: object) -> str:
    """Where the cards lie that a field means, if that is a hand, a deck or a trash alone; else ""."""
    if not isinstance(value, Fitting | Top) or (isinstance(value, Fitting) and value.or_in):
        return ""
    return value.in_ if value.in_ in ("hand", "deck", "trash", *LIE) else ""


def _looks_in(place: str, node: Word) -> bool:
    """Whether one of its fields means cards that lie in a place."""
    held = (getattr(node, field.attribute, None) for field in node.fields.values())
    return any(isinstance(value, Selector) and getattr(value, "in_", "") == place for value in held)


def _named(selector: Selector) -> Iterator[Filter | Reference]:
    """The filters and names by which a choice of cards says which."""
    if isinstance(selector, BothChoices):
        yield from _named(selector.this)
        yield from _named(selector.and_)
        return
    what = selector if isinstance(selector, Reference) else getattr(selector, "what", None)
    if isinstance(what, Filter | Reference):
        yield what


def only_hero_characters(what: Filter) -> bool:
    """Whether only characters of heroes fit, which are neither played nor leave play."""
    is_hero = any(isinstance(test, Side) and test.side == "hero" and test.wanted for test in what.tests)
    return is_hero and any(isinstance(test, IsCharacter) for test in what.tests)


def _is_never(what: Filter | Reference, wanted: str, people: Collection[str]) -> bool:
    """Whether cards that a filter or a name means are never what is wanted. ``people``: names of character cards."""
    if isinstance(what, Reference):
        if wanted in (HERO, POWER_USER, OF_HERO):
            return what.name == "villain"
        if wanted == GUEST:
            return what.name in (*people, "self")
        return what.name in people and wanted in (DECK_CARD, REMOVABLE, IN_ROW, HEROS_CARD, PLAYED)
    tests = what.tests
    if wanted == POWER_USER:
        wanted = GUEST if any(isinstance(test, IsFromOutside) for test in tests) else HERO
    if wanted == REMOVABLE:
        wanted = GUEST if any(isinstance(test, IsFromOutside) for test in tests) else DECK_CARD
    if wanted in (PLAYED, TWO_SIDED, GUEST) and only_hero_characters(what):
        return True
    if wanted == PLAYED:
        return "self" in people and any(_is_one_of(test, ("self",)) for test in tests)
    return any(_never_fits(test, wanted, people) for test in tests)


def _is_one_of(test: Test, names: Collection[str]) -> bool:
    """Whether a card fits only if it is one of those that some names mean."""
    who = test.who if isinstance(test, Is) else None
    return isinstance(who, Reference) and who.name in names


def _never_fits(test: Test, wanted: str, people: Collection[str]) -> bool:
    """Whether what a test asks for is never what is wanted."""
    if isinstance(test, IsFromOutside) and wanted in NOT_FROM_OUTSIDE:
        return True
    if wanted == TARGET:
        return isinstance(test, IsNoTarget)
    if wanted in (DECK_CARD, IN_ROW, HAND_CARD):
        return isinstance(test, IsCharacter) or _is_one_of(test, people)
    if wanted == OF_HERO:
        return is_not_of(test, "hero")
    if wanted == OUT_HERO:
        return isinstance(test, Side | IsCharacter | IsNoCharacter | IsTarget | IsNoTarget | HasKeyword | KeywordTest)
    if wanted == OUTSIDER:
        return not isinstance(test, Is | Not)
    if wanted == GUEST:
        is_other = isinstance(test, IsNoCharacter | LiesFaceDown | IsNamed) or _is_one_of(test, people)
        return is_other or (isinstance(test, HasKeyword) and test.keyword in OF_DECK_CARDS)
    if wanted == SET_ASIDE:
        is_card = isinstance(test, HasKeyword) and test.keyword in OF_DECK_CARDS
        is_other = isinstance(test, IsNoTarget | IsNoCharacter | IsBeaten | LiesFaceDown) or is_not_of(test, "villain")
        return test.looks_at_targets or is_other or is_card
    if wanted == HEROS_CARD:
        return isinstance(test, IsCharacter) or is_not_of(test, "hero")
    if wanted == TWO_SIDED:
        return isinstance(test, LiesFaceDown) or (isinstance(test, HasKeyword) and test.keyword == "one_shot")
    is_of_deck = isinstance(test, IsNoCharacter | LiesFaceDown) or (
        isinstance(test, HasKeyword) and test.keyword in OF_DECK_CARDS
    )
    return is_of_deck or is_not_of(test, "hero")


def is_not_of(test: Test, side: str) -> bool:
    """Whether no card of a type of deck fits, as the text says."""
    if isinstance(test, OfDeck):
        return test.side != side
    return isinstance(test, Side) and (test.side == side) != test.wanted


def are_one_shots(what: Filter | Reference) -> bool:
    """Whether cards that are meant are One-Shots, as the text says."""
    return isinstance(what, Filter) and any(
        isinstance(test, HasKeyword) and test.keyword == "one_shot" for test in what.tests
    )


def asks_what_lies_open(wanted: Filter) -> bool:
    """Whether it asks for a title, a keyword or HP, which no card under another has."""
    return any(
        any(map(asks_what_lies_open, test.halves))
        if isinstance(test, FitsEither)
        else isinstance(test, OPEN) and not isinstance(test, IsCharacter)
        for test in wanted.tests
    )


def _is_in_play(selector: Fitting) -> bool:
    """Whether it chooses among the cards in play, and not only those of a name, which may lie elsewhere."""
    is_elsewhere = selector.in_ != "play" or selector.under is not None or bool(selector.or_in)
    tests = selector.what.tests if selector.what is not None else ()
    return not is_elsewhere and not any(isinstance(test, Is | LiesFaceDown) for test in tests)


def _lies_open(selector: Fitting) -> bool:
    """Whether it chooses among cards that lie face up in play."""
    tests = selector.what.tests if selector.what is not None else ()
    return (
        selector.in_ == "play"
        and selector.under is None
        and not selector.or_in
        and any(isinstance(test, OPEN) for test in tests)
        and not any(isinstance(test, LiesFaceDown) for test in tests)
    )
