"""What hardly ever does anything: it needs cards where only another deck's rare text brings them, or in a moment."""

from __future__ import annotations

from collections.abc import Iterator

from sotm_desktop.cards.misfits import OF_DECK_CARDS, Pointless, are_one_shots, is_not_of, meant
from sotm_desktop.cards.pointless import means
from sotm_desktop.engine.definitions import DeckDefinition, Definition
from sotm_desktop.engine.effects.areas import MoveToArea
from sotm_desktop.engine.effects.card_triggers import (
    EntersPlay,
    WhenPlayed,
)
from sotm_desktop.engine.effects.clauses import PhaseText, Trigger
from sotm_desktop.engine.effects.control import IfYouDo, May
from sotm_desktop.engine.effects.could_host import CouldHost
from sotm_desktop.engine.effects.damage_triggers import DamageWouldBeDealt
from sotm_desktop.engine.effects.dealing import DealDamage
from sotm_desktop.engine.effects.filters import KEYWORDS_AS_WORDS, Filter, HasKeyword, IsNoCharacter
from sotm_desktop.engine.effects.heroes import HeroLoop, OneHero
from sotm_desktop.engine.effects.naming import Named
from sotm_desktop.engine.effects.on_damage import Double, OnceDealt, Redirect, SetDamage
from sotm_desktop.engine.effects.over_cards import OverCards
from sotm_desktop.engine.effects.placing import TakeInHand
from sotm_desktop.engine.effects.playing_cards import PlayThese
from sotm_desktop.engine.effects.printed_text import PrintedText
from sotm_desktop.engine.effects.references import Reference, is_it
from sotm_desktop.engine.effects.searching import Collect, Salvage, Summon, SummonFromAny
from sotm_desktop.engine.effects.statics import Additional
from sotm_desktop.engine.effects.whenever import Whenever
from sotm_desktop.engine.effects.which_card import IsNamed
from sotm_desktop.engine.effects.winning import OnlyOnce
from sotm_desktop.engine.effects.word import HAND_CARD, IN_ROW, SELF, STAYS, TARGET, TWO_SIDED, VERB, Word, all_in
from sotm_desktop.engine.stages.damage_answers import CHOOSE_CHANGE, REDIRECT

SEARCHES = (Collect, Salvage, Summon)
PAID = ("destroy", "discard", "discard_card", "to_trash", "bury")
"""What nobody does but for what it buys."""


def hardly_ever(deck: DeckDefinition, card: Definition) -> Iterator[Pointless]:
    """What the texts of a card say for hardly any game."""
    yield from _saved_too_late(card)
    yield from _set_too_early(card)
    yield from _played_while_in_play(card)
    yield from _hits_a_one_shot(card)
    yield from _redirects_to_the_same(card)
    yield from _paid_again_for_nothing(card)
    words, told = list(words_of(card)), set[str]()
    yield from _in_no_row(card, words)
    has_two_sided = any(len(each.faces) > 1 for each in deck.all_cards)
    yield from _hosts_of_none(deck, card, words)
    for word in words:
        for field in word.fields.values():
            wanted = word.wants(field)
            for what in meant(word, field.attribute):
                if not isinstance(what, Filter):
                    continue
                if wanted in (STAYS, IN_ROW, TARGET) and are_one_shots(what) and what.key not in told:
                    told.add(what.key)  # a choice and the word that has it mean the same cards
                    yield Pointless(
                        f"{field.name!r} of {word.word!r} looks for One-Shots in play, where each is only while its "
                        "own text is resolved",
                        "leave out `one_shot`, or say where else they lie, as with `in: trash`",
                    )
                if wanted == TWO_SIDED and not has_two_sided and _are_no_villains(what) and what.key not in told:
                    told.add(what.key)
                    yield Pointless(
                        f"{field.name!r} of {word.word!r} means cards with two sides, and this deck has none that fit",
                        "only cards written with `front:` and `back:` turn over, and character cards of villains",
                    )
                if wanted == HAND_CARD and _are_not_of_heroes(what) and not _takes_in_hand(deck):
                    yield Pointless(
                        f"{field.name!r} of {word.word!r} looks in a hand for cards that are no heroes' cards",
                        "no text of this deck takes such cards in hand; of a deck it is `in: deck` or `discard_top`",
                    )
    for word in () if deck.side == "hero" else said_to_heroes(card):
        if isinstance(word, SEARCHES) and not isinstance(word, SummonFromAny) and _is_of(deck, word.what):
            yield Pointless(
                f"{word.word!r} looks into the deck and trash of the hero whom the text speaks to there, for cards of "
                "this deck",
                "this deck's own are `play_card: {one: {what: […], in: deck, of: "
                f"{deck.side}, or_in: trash}}}}` and the like, and `shuffle: {deck.side}`",
            )
    if deck.side != "hero" and card.next_to is None and card.play_in is None and not _moves(words):
        for word in words:
            plays = deck.side == "villain" and isinstance(word, Additional) and word.phase == ("play",)
            if isinstance(word, Additional) and not (word.says_who or plays):
                yield Pointless(
                    "'additional' is for the hero in whose play area this card lies, and it lies in none",
                    "`each_hero: true` is for every hero, `which` for some; else say where it lies, with `next_to`",
                )


def _saved_too_late(card: Definition) -> Iterator[Pointless]:
    """What is done, once lethal damage was dealt, to the card that it has destroyed."""
    for trigger in (text for face in card.faces for text in face.clauses if isinstance(text, Trigger)):
        damage = trigger.happening
        if not isinstance(damage, DamageWouldBeDealt) or not damage.lethal:
            continue
        gone = ["it.target", *(name for name in ("self", "you", "host") if means(damage.to, name))]
        for after in (word for word in all_in(trigger.do) if isinstance(word, OnceDealt)):
            for word in all_in(after.do):
                who = [getattr(word, each.attribute) for each in word.fields.values() if each.wants == TARGET]
                if word.family == VERB and any(isinstance(each, Reference) and each.name in gone for each in who):
                    yield Pointless(
                        f"{word.word!r} under `once_dealt` comes when lethal damage has destroyed its target already",
                        "say it before, as `set_damage` or `prevent`, or answer `would_be_destroyed`, `instead: true`",
                    )


def _triggers_of(card: Definition) -> Iterator[Trigger | Whenever]:
    """What a card answers, and what it answers for a while."""
    yield from (text for face in card.faces for text in face.clauses if isinstance(text, Trigger))
    yield from (word for word in words_of(card) if isinstance(word, Whenever))


def _set_too_early(card: Definition) -> Iterator[Pointless]:
    """A number that a damage becomes before it is worked out, as another sentence in front answers it then."""
    for trigger in _triggers_of(card):
        stages = [arm.listens for arm in trigger.arms or (trigger,)]
        early = next((stage for stage in stages if stage in (REDIRECT, CHOOSE_CHANGE)), None)
        found = next((each for each in all_in(trigger.do) if isinstance(each, Double | SetDamage)), None)
        if early is not None and found is not None:
            yield Pointless(
                f"{found.word!r} comes too early: the sentence in front answers that damage before it is worked out, "
                "and working it out starts again from what was printed",
                f"put `{found.word}` in front, or give it a trigger of its own",
            )


def _hits_a_one_shot(card: Definition) -> Iterator[Pointless]:
    """Damage or the like for a One-Shot that is answered, which has no HP: its Hero is meant."""
    for trigger in (text for face in card.faces for text in face.clauses if isinstance(text, Trigger)):
        answered = getattr(trigger.happening, "card", None)
        if not isinstance(answered, Filter) or not are_one_shots(answered):
            continue
        for word in all_in(trigger.do):
            who = [getattr(word, each.attribute) for each in word.fields.values() if each.wants == TARGET]
            if any(isinstance(each, Reference) and each.name == "it.card" for each in who):
                yield Pointless(
                    f"{word.word!r} is about targets, and 'it.card' is a One-Shot, which has no HP",
                    "the hero whose card it is is `{hero_of: {card: it.card}}`",
                )


def _redirects_to_the_same(card: Definition) -> Iterator[Pointless]:
    """Damage that is redirected to the one to whom it would be dealt anyway."""
    for trigger in (text for face in card.faces for text in face.clauses if isinstance(text, Trigger)):
        damage = trigger.happening
        first = next((word for word in all_in(trigger.do) if isinstance(word, Redirect)), None)
        if not isinstance(damage, DamageWouldBeDealt) or first is None or not isinstance(first.to, Reference):
            continue
        if means(damage.to, first.to.name):
            yield Pointless(
                f"that damage would be dealt to {first.to.name!r} anyway, so 'redirect' does nothing",
                "name another: `it.source`, `{one: [target, {not: [{is: it.target}]}]}`",
            )


def _in_no_row(card: Definition, words: list[Word]) -> Iterator[Pointless]:
    """Text of a One-Shot that asks for its own place in a row."""
    for word in words if card.is_one_shot else ():
        fields = (field for field in word.fields.values() if word.wants(field) == IN_ROW)
        if any(_is_self(what) for field in fields for what in meant(word, field.attribute)):
            yield Pointless(
                f"{word.word!r} asks for the place of this card in the row, and a One-Shot lies in none",
                "say it of another card: `{leftmost: […]}`, `{one: […]}`",
            )


def _hosts_of_none(deck: DeckDefinition, card: Definition, words: list[Word]) -> Iterator[Pointless]:
    """Text that asks next to what a card of its file could be played that is played next to nothing."""
    beside = {each.id for each in deck.all_cards if each.next_to is not None}
    for word in words:
        if not isinstance(word, CouldHost):
            continue
        names = word.card.cards if isinstance(word.card, Named) else (card.id,) if _is_self(word.card) else ()
        if names and beside.isdisjoint(names):
            yield Pointless(
                f"next to no card could {names[0]!r} be played: it does not say that it is played next to one",
                "write `next_to: […]` on that card, with what it is played next to",
            )


def _played_while_in_play(card: Definition) -> Iterator[Pointless]:
    """A card that is to be played once more while it is still in play: a One-Shot goes only behind that."""
    for trigger in (text for face in card.faces for text in face.clauses if isinstance(text, Trigger)):
        event = trigger.happening
        if not isinstance(event, EntersPlay | WhenPlayed):
            continue
        words = (word for word in all_in(trigger.do) if isinstance(word, OverCards | DealDamage))
        first = next(words, None)  # which might put the card elsewhere, were it another
        if isinstance(first, PlayThese) and is_it(first.what):
            yield Pointless(
                f"by {event.word!r} that card is still in play, so {first.word!r} does nothing with it",
                "`repeat_text: it.card` does its text again, `enters_trash` answers that a One-Shot has gone; or first "
                "say where it goes",
            )


def _paid_again_for_nothing(card: Definition) -> Iterator[Pointless]:
    """A price that may be paid again where all that it buys is done only once."""
    for price, bought in _bought(card):
        once = [each for each in bought if isinstance(each, OnlyOnce)]
        if bought and len(once) == len(bought) and all(each.word in PAID for each in price):
            yield Pointless(
                f"what is paid for is done only once a {once[0].a}, and the price is asked again after that",
                f"`only_once` stands around the price: `may: true, do: [{{only_once: {{a: {once[0].a}, do: "
                f"[{{{price[0].word}: …}}]}}}}, {{{once[0].do.items[0].word}: …}}]`",
            )


def _bought(card: Definition) -> Iterator[tuple[tuple[Word, ...], tuple[Word, ...]]]:
    """The sentences of each price on a card, and those that it buys."""
    for trigger in (text for face in card.faces for text in face.clauses if isinstance(text, Trigger)):
        if trigger.optional:
            yield trigger.do.items[: trigger.price], trigger.do.items[trigger.price :]
    for word in words_of(card):
        if isinstance(word, May | IfYouDo) and word.then is not None:
            yield word.do.items, word.then.items


def texts_of(card: Definition) -> Iterator[PrintedText]:
    """Every text of a card, those of all its sides and the Advanced ones."""
    for face in card.faces:
        yield from dict.fromkeys((*face.printed, *face.clauses, *face.advanced))


def words_of(card: Definition) -> Iterator[Word]:
    """Every word of the texts of a card."""
    for text in texts_of(card):
        yield from all_in(text)


def said_to_heroes(card: Definition) -> Iterator[Word]:
    """Every word of the texts of a card that speak to heroes."""
    texts = [text for face in card.faces for text in (*face.clauses, *face.advanced)]
    phases = [text for text in texts if isinstance(text, PhaseText) and text.whose in ("each_hero", "area_hero")]
    loops = [word for word in words_of(card) if isinstance(word, HeroLoop | OneHero)]
    yield from dict.fromkeys(word for part in (*phases, *(loop.do for loop in loops)) for word in all_in(part))


def _is_of(deck: DeckDefinition, what: Filter | None) -> bool:
    """Whether only cards of this deck are meant: by their name, or by a keyword that stands on some and means nothing
    to the rules."""
    own = {word for card in deck.cards.values() for face in card.faces for word in face.keywords}
    own -= set(KEYWORDS_AS_WORDS)
    tests = what.tests if what is not None else ()
    return any(isinstance(test, IsNamed) or (isinstance(test, HasKeyword) and test.keyword in own) for test in tests)


def _are_not_of_heroes(what: Filter) -> bool:
    return any(is_not_of(test, "hero") for test in what.tests)


def _are_no_villains(what: Filter) -> bool:
    """Whether no villain's character card fits."""
    return any(
        is_not_of(test, "villain")
        or isinstance(test, IsNoCharacter)
        or (isinstance(test, HasKeyword) and test.keyword in OF_DECK_CARDS)
        for test in what.tests
    )


def _takes_in_hand(deck: DeckDefinition) -> bool:
    return any(isinstance(node, TakeInHand) for node in deck.code.values())


def _moves(words: list[Word]) -> bool:
    """Whether a text of the card takes cards into another play area."""
    return any(isinstance(word, MoveToArea) for word in words)


def _is_self(what: Word) -> bool:
    return isinstance(what, Reference) and what.slot == SELF and not what.part
