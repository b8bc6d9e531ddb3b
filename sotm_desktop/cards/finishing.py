"""What a whole sentence tells its parts, once they are built."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from sotm_desktop.cards.done_last import alone_in_may, blocks_in, choosers_of, done_last, means_that_one, powers_used_by
from sotm_desktop.cards.going_cards import may_take_itself, takes_cards, takes_host
from sotm_desktop.engine.effects.blocks import Block, OtherwiseDone
from sotm_desktop.engine.effects.conditions import DoneBefore, EveryHeroDid, WasDestroyed
from sotm_desktop.engine.effects.control import Choose, ForEach, If, IfYouDo, May
from sotm_desktop.engine.effects.damage_statics import AboutDamage
from sotm_desktop.engine.effects.dealing import DealDamage, EachDeals
from sotm_desktop.engine.effects.dealt_this_way import DealtBy
from sotm_desktop.engine.effects.ending_early import end_early
from sotm_desktop.engine.effects.ever_dealt import HasDealtDamage, WasDealtDamage
from sotm_desktop.engine.effects.face_down import TurnFaceDown
from sotm_desktop.engine.effects.families import Verb
from sotm_desktop.engine.effects.hands import Discard, DrawCards
from sotm_desktop.engine.effects.healing import Regain
from sotm_desktop.engine.effects.heroes import HeroLoop, OneHero, SomeHeroes
from sotm_desktop.engine.effects.lasting import BeginLasting
from sotm_desktop.engine.effects.moving_cards import Put
from sotm_desktop.engine.effects.naming import Did, Gathered, TheOthers, ThoseChosen
from sotm_desktop.engine.effects.one_sentence import LEAVING, leaves, moves_itself
from sotm_desktop.engine.effects.options import PickOption
from sotm_desktop.engine.effects.over_cards import OverCards
from sotm_desktop.engine.effects.quantities import NumberOf
from sotm_desktop.engine.effects.ranked_cards import RankedByHp
from sotm_desktop.engine.effects.references import Reference
from sotm_desktop.engine.effects.regained_by_now import RegainedBy
from sotm_desktop.engine.effects.returning import MoveIn
from sotm_desktop.engine.effects.scoped import WithPicked
from sotm_desktop.engine.effects.selectors import BothChoices, Chosen, Fitting, UpTo
from sotm_desktop.engine.effects.statics import GainKeyword
from sotm_desktop.engine.effects.triggers import Happening
from sotm_desktop.engine.effects.whenever import Whenever
from sotm_desktop.engine.effects.whose import REMOVED
from sotm_desktop.engine.effects.word import NamedWord, ResultRef, Word, all_in, names_any
from sotm_desktop.engine.past_turns import HOST_LEFT
from sotm_desktop.engine.state import TOGETHER

SAID_ALIKE = {
    "discard": ("discard", "discard_card", "discard_top", "discard_together"), "draw": ("draw", "take"),
    "deal": ("deal", "each_deals"),
    "play": ("play", "play_card", "play_top", "discover", "summon", "summon_from_any"),
}  # fmt: skip
"""What is done → the verbs of which that is said."""
SAID_OF_CARDS = (*SAID_ALIKE, "destroy", "bury", "collect", "salvage", "put_into_play")
"""What is said of the cards, and not of the heroes who did it."""


def finish(node: Word) -> None:
    """Tells the parts of a finished node what the whole says: that a choice may be declined, and what it is for."""
    if isinstance(node, May) and node.do is not None and len(node.do.items) == 1:  # None where it was forgotten
        node.asks_in_passing = not node.do.items[0].may
        ask_first(node.do.items[0], node.then is not None or node.else_ is not None)
    follows = isinstance(node, May | IfYouDo | OneHero) and (node.then or getattr(node, "else_", None))
    if isinstance(node, May | IfYouDo | OneHero) and node.do is not None and follows:
        make_price(node.do)
    if isinstance(node, May | IfYouDo) and node.do is not None and node.then is not None:
        node.do.tells_names = any(node.do.binds)
    if isinstance(node, Choose):
        for block in node.either or ():
            block.takes_what_is_so = True
            first = block.items[0] if block.items else None
            if isinstance(first, OneHero) and not first.may:  # what an either/or offers is done in full
                first.is_price = True
    if isinstance(node, AboutDamage):
        node.asks_by_what = node.by_text is not None or node.by_power
    if isinstance(node, Happening) and node.one_or_more:
        node.listens, node.fact = f"{TOGETHER}{node.listens}", f"{TOGETHER}{node.fact}"
    if isinstance(node, Whenever) and node.do is not None:
        node.do.is_lost_with_card = True
        node.do.may_be_declined = node.instead and offers(node.do)
    if isinstance(node, BeginLasting) and node.that is not None and node.or_until is not None:
        end_early(node.that, node.or_until)
    if node.family == "verb":
        for child in choices_of(node):
            if isinstance(child, Chosen):
                child.question = child.question or node.word
                child.leaves_characters = isinstance(node, Put | TurnFaceDown)
                child.leaves_one_shots = isinstance(node, MoveIn)
                is_chosen = not isinstance(node, OverCards) or child is node.selector()
                child.optional = child.optional or (is_chosen and bool(getattr(node, "may", False)))


def count_what_is_said(node: Word, said: Mapping[str, Sequence[Verb]], code: dict[str, Any]) -> None:
    """Of earlier sentences in which one thing or another is done, lets a word about them count what it is printed to.

    "If any card is discarded this way" is not so where a hero was dealt damage instead. ``said``: sentences by names.
    """
    if isinstance(node, GainKeyword) and isinstance(node.keyword, NamedWord):
        picks = (verb for verb in said.get(node.keyword, ()) if isinstance(verb, PickOption))
        node.options = next((verb.among for verb in picks), ())
    for child in choices_of(node):
        if isinstance(child, Reference):
            named = (last for verb in said.get(child.name, ()) for last in done_last(verb))
            child.of_removed = child.of_removed or any(map(_takes_removed, named))
    if isinstance(node, ForEach) and _takes_removed(node):
        for each in all_in(node.do):
            if isinstance(each, Reference) and each.slot == node.do.first_slot - 1:
                each.of_removed = True
    if isinstance(node, WasDestroyed) and isinstance(node.which, ResultRef | Reference):  # else it is complained of
        means_that_one(node, said)
    which = node.than if isinstance(node, TheOthers) else getattr(node, "which", None)
    for verb in said.get(which.name, (None,)) if isinstance(which, ResultRef | Reference) else (None,):
        _count(node, verb, code)


def _takes_removed(verb: Word) -> bool:
    """Whether a sentence speaks of cards that were removed from the game, looked for there."""
    return any(
        child.of_removed
        if isinstance(child, Reference)
        else isinstance(child, Fitting | RankedByHp) and REMOVED in (child.in_, *child.or_in)
        for child in choices_of(verb)
    )


def _count(node: Word, verb: Verb | None, code: dict[str, Any]) -> None:
    for chooser in choosers_of(verb) if isinstance(node, ThoseChosen) else ():
        chooser.tells_chosen = True
    if isinstance(node, HasDealtDamage):
        for used in powers_used_by(verb):
            used.tells_damage = True
    if isinstance(node, RegainedBy) and verb is not None:
        for each in all_in(verb):
            if isinstance(each, Regain):
                each.tells_amount = True
    if isinstance(node, HasDealtDamage | DealtBy) and node.asks_for_sources and verb is not None:
        for each in all_in(verb):
            if isinstance(each, DealDamage | EachDeals):
                each.tells_sources = True
                each.tells_hp = each.tells_hp or (isinstance(node, WasDealtDamage) and node.reduced_to is not None)
    if isinstance(node, TheOthers):
        taker = alone_in_may(verb)
        if isinstance(taker, OverCards) and not isinstance(taker, DealDamage | EachDeals | Regain):
            taker.tells_chosen = node.than_chosen = True
    if isinstance(node, WithPicked) and isinstance(verb, PickOption):
        node.kinds = verb.kinds
    if isinstance(node, DoneBefore | EveryHeroDid | Did) and verb is not None:
        pay_in_full(verb)
    if isinstance(node, NumberOf | Gathered):
        count_alike(verb, code)
    elif isinstance(node, DoneBefore) and isinstance(verb, HeroLoop | OneHero):
        node.of_what_is_said = _kind(next(done_last(verb))) in SAID_OF_CARDS
        if node.of_what_is_said:
            count_alike(verb, code)


def count_alike(verb: Verb | None, code: dict[str, Any]) -> None:
    """Of a sentence in which one thing or another is done only what it says first is counted, and what is like it.

    "The number of cards discarded this way" are no targets that were dealt damage instead. ``code``: where the rest
    is put in place of what stood there.
    """
    if verb is not None:
        _tell_apart(verb, _kind(next(done_last(verb))), code)


def done_by(block: Block) -> str:
    """What the last sentence of a block does to the cards that a name around it stands for."""
    return called_by(block.items[-1]) if block.items else ""


def called_by(verb: Word) -> str:
    """What is done to the cards that the name of a sentence stands for, as a later one says it."""
    return _kind(next(done_last(verb)))


def make_price(block: Block) -> None:
    """Tells a block that something follows only if all of it was done, each time and by whichever hero."""
    block.is_price = True
    for item in block.items:
        if isinstance(item, ForEach):
            make_price(item.do)
        elif isinstance(item, OneHero):
            item.is_price = True


def pay_in_full(verb: Word) -> None:
    """Of a sentence of which a later one asks whether it was done, makes what may be declined a price.

    "You may discard 2 cards. If you do" is not so of one. Of damage it is asked whether any was dealt.
    """
    for _, block in blocks_in(verb):
        last = block.items[-1]
        may_be_declined = isinstance(verb, May) or (isinstance(verb, OneHero) and verb.may)
        if isinstance(verb, May | OneHero) and may_be_declined and _kind(last) != "deal":
            verb.is_price = True
            make_price(block)
            if isinstance(verb, May) and len(block.items) == 1 and verb.asks_in_passing and _may_stop_early(last):
                ask_separately(last)
        pay_in_full(last)


def ask_separately(sentence: Verb) -> None:
    """Takes back that "may" is part of the choice that a sentence asks for."""
    sentence.may = False
    for child in choices_of(sentence):
        if isinstance(child, Chosen):
            child.optional = False


def _kind(verb: Word) -> str:
    """What the cards of a verb are said to be: several verbs discard."""
    return next((kind for kind, words in SAID_ALIKE.items() if verb.word in words), verb.word)


def _tell_apart(verb: Word, counted: str, code: dict[str, Any]) -> None:
    for name, block in list(blocks_in(verb)):
        last = block.items[-1]
        if list(blocks_in(last)):
            _tell_apart(last, counted, code)
        elif _kind(last) != counted and not isinstance(block, OtherwiseDone):
            other = code[block.key] = OtherwiseDone(block.items, block.binds, block.key, block.may_be_cut_short)
            other.names, other.gathers = block.names, block.gathers
            other.is_lost_with_card = block.is_lost_with_card
            held = getattr(verb, name)
            both = tuple(other if each is block else each for each in held) if isinstance(held, tuple) else other
            setattr(verb, name, both)


def choices_of(node: Word) -> Iterator[Word]:
    """The words among the fields of a sentence, and those of which a choice is put together."""
    for child in node.children():
        yield child
        if isinstance(child, BothChoices):
            yield from choices_of(child)


def ask_first(sentence: Verb, is_price: bool) -> bool:
    """Makes "may" part of the choice that a sentence asks for anyway; gives whether it asks for one."""
    if not _asks_first(sentence) or (is_price and _may_stop_early(sentence)):
        return sentence.may
    sentence.may = True
    if isinstance(sentence, OneHero):
        sentence.is_price = is_price
    finish(sentence)
    return True


def offers(do: Block) -> bool:
    """Whether a text of one sentence says anywhere in it what may be declined."""
    words = all_in(do.items[0]) if len(do.items) == 1 else ()
    return any(getattr(each, "may", False) or isinstance(each, May | SomeHeroes) for each in words)


def is_offer(sentence: Verb) -> bool:
    """Whether all that a sentence says may be declined, on whatever way it comes to it."""
    if getattr(sentence, "else_", None) is not None and not isinstance(sentence, If):
        return False
    if sentence.may or isinstance(sentence, May):
        return True
    names = ("then", "else_") if isinstance(sentence, If) else ("do",)
    inner = (getattr(sentence, name, None) for name in names)
    blocks = [block for block in inner if isinstance(block, Block)]
    return bool(blocks) and all(is_offer(item) for block in blocks for item in block.items)


def price_in(do: Block, price: int, optional: bool, answered: Happening) -> int:
    """How many sentences of a trigger's text are the price of the others; tells the text if its card goes by that, or
    may follow the one next to it."""
    while price < len(do.items) and do.items[price - 1].word == "note_type":  # that only prepares the price
        price += 1
    if optional and price < len(do.items):
        paid = do.items[:price]
        if any(leaves(word) or takes_host(word, answered) for item in paid for word in all_in(item)):
            do.price_by_going = price
        do.pays_with_cards = frozenset(at for at, item in enumerate(paid) if takes_cards(item))
    return price


def asks_back(block: Block) -> frozenset[int]:
    """The sentences that begin with "if" and the name of one before them by which this card goes."""
    slot, gone, found = block.first_slot, set[int](), []
    for at, (item, binds) in enumerate(zip(block.items, block.binds, strict=True)):
        if isinstance(item, If) and item.that is not None and names_any(item.that, gone):
            found.append(at)
        if binds and any(
            (each.word in LEAVING and moves_itself(each)) or takes_host(each, None) for each in all_in(item)
        ):
            gone.add(slot)
        slot += binds
    return frozenset(found)


def asks_of_cards(block: Block) -> Mapping[int, tuple[int, ...]]:
    """The sentences that begin with "if" and the names of some before them by which cards go, this one perhaps among
    them, and where those names stand."""
    slot, taken, found = block.first_slot, list[int](), dict[int, tuple[int, ...]]()
    for at, (item, binds) in enumerate(zip(block.items, block.binds, strict=True)):
        if isinstance(item, If) and item.that is not None:
            asked = tuple(each for each in taken if names_any(item.that, (each,)))
            if asked:
                found[at] = asked
        if binds and takes_cards(item):
            taken.append(slot)
        slot += binds
    return found


def know_last_host(block: Block) -> None:
    """Tells those words that say "host" behind a sentence by which this card goes, or may go as the players choose,
    that it is gone by then."""
    is_gone = False
    for each in (word for item in block.items for word in all_in(item)):
        if each.word in LEAVING and (moves_itself(each) or may_take_itself(each)):
            is_gone = True
        elif is_gone and isinstance(each, Reference) and each.name == "host":
            each.after_going = True
            block.remembers = (HOST_LEFT,)


def lies_out_of_play(verb: Verb | None) -> bool:
    """Whether the cards that a sentence did something to lie in a hand or a trash."""
    return verb is not None and all(_kind(last) in ("discard", "draw") for last in done_last(verb))


ANY_WILL_DO = ("up_to", "sets")
"""Flags of a choice that is whole with fewer cards, and with none."""


def _may_stop_early(node: Verb) -> bool:
    """Whether less of it than it says could be done if it might be declined, so that no price is paid in full."""
    chooser = node.selector() if isinstance(node, OverCards) else node
    n = getattr(chooser, "n", None)
    some_will_do = isinstance(chooser, UpTo | DrawCards) or any(getattr(chooser, flag, False) for flag in ANY_WILL_DO)
    figure = n if n is None or isinstance(n, int) else n.figure  # of several things so many are chosen
    return n is not None and not some_will_do and figure != 1


def declines_nothing(node: Word) -> bool:
    """Whether a verb has ``may`` of its own and asks for nothing that could be declined."""
    if not getattr(node, "may", False):
        return False
    if isinstance(node, Discard):
        return node.how == "hand"
    if isinstance(node, EachDeals):  # of each of them the players are asked
        return False
    return isinstance(node, OverCards) and not _asks_first(node)


def _asks_first(node: Verb) -> bool:
    """Whether "may" before a verb is part of the choice that it asks for anyway (scenarios.md, "What is asked")."""
    if isinstance(node, OverCards):
        return isinstance(node.selector(), Chosen)
    if isinstance(node, Discard):
        return node.how == "exactly" and node.n.figure == 1
    return node.word in ("play", "use_power", "draw", "salvage", "collect", "summon", "one_hero")
