"""What a sentence does last: that is what its name stands for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from sotm_desktop.engine.effects.blocks import Block
from sotm_desktop.engine.effects.conditions import WasDestroyed
from sotm_desktop.engine.effects.control import Choose, If, May
from sotm_desktop.engine.effects.dealing import DealDamage
from sotm_desktop.engine.effects.families import Selector, Verb
from sotm_desktop.engine.effects.healing import Regain
from sotm_desktop.engine.effects.heroes import HeroLoop, OneHero
from sotm_desktop.engine.effects.lasting import Pick
from sotm_desktop.engine.effects.over_cards import OverCards
from sotm_desktop.engine.effects.playing_cards import UsePowers
from sotm_desktop.engine.effects.references import Reference
from sotm_desktop.engine.effects.selectors import names_several
from sotm_desktop.engine.effects.word import Word


def _ways(verb: Word) -> tuple[str, ...]:
    """The fields with the sentences of which one gives the value of a whole: the first is what it is called by."""
    if isinstance(verb, Choose):
        return ("either",)
    return ("then", "else_") if isinstance(verb, If) else ("do",)


def blocks_in(verb: Word) -> Iterator[tuple[str, Block]]:
    """The sentences of which one gives the value of a whole, with the field in which they stand."""
    for name in _ways(verb):
        held = getattr(verb, name, None)
        for block in held if isinstance(held, tuple) else (held,):
            if isinstance(block, Block) and block.items:
                yield name, block


def done_last(verb: Word) -> Iterator[Word]:
    """The verbs whose value may be that of a longer sentence."""
    inner = [block.items[-1] for _, block in blocks_in(verb)]
    for last in inner:
        yield from done_last(last)
    if not inner:
        yield verb


def alone_in_may(verb: Verb | None) -> Verb | None:
    """The sentence itself, or the only one that may be done."""
    if isinstance(verb, May) and verb.then is None and verb.do is not None and len(verb.do.items) == 1:
        return alone_in_may(verb.do.items[0])
    return verb


def choosers_of(verb: Verb | None) -> list[DealDamage | Regain]:
    """The sentences whose chosen targets a name can stand for: one deals them damage or heals them, or may do so, also
    where it is the last that heroes do; empty where any other is done."""
    last = done_last(verb) if isinstance(verb, HeroLoop | OneHero) else (alone_in_may(verb),)
    done = list(last)
    choosers = [each for each in done if isinstance(each, DealDamage | Regain)]
    return choosers if len(choosers) == len(done) else []


def powers_used_by(verb: Verb | None) -> list[UsePowers]:
    """The sentences by which powers are used, where it is this that a name stands for; empty where any other is."""
    last = list(done_last(verb)) if verb is not None else []
    used = [each for each in last if isinstance(each, UsePowers)]
    return used if len(used) == len(last) else []


def means_that_one(node: WasDestroyed, said: Mapping[str, Sequence[Verb]]) -> None:
    """Where one sentence has the name, and says to which one target it deals damage, lets it tell of that one."""
    verbs = said.get(node.which.name, ())
    choosers = choosers_of(verbs[0]) if len(verbs) == 1 and not isinstance(verbs[0], HeroLoop) else []
    deals = [each for each in choosers if isinstance(each, DealDamage) and _is_of_one(each.to, said)]
    if deals and len(deals) == len(choosers):
        node.of_that_one = True
        for each in deals:
            each.tells_elsewhere = True


def _is_of_one(to: Selector, said: Mapping[str, Sequence[Verb]]) -> bool:
    """Whether a choice is of one card as it is written; a name, where all sentences that have it choose one."""
    if not isinstance(to, Reference) or to.slot is None or to.part or to.name not in said:
        return not names_several(to)
    last = [each for verb in said[to.name] for each in done_last(verb)]
    those = (each for each in last if isinstance(each, OverCards | Pick))
    named = [each.what if isinstance(each, Pick) else each.selector() for each in those]
    return len(said[to.name]) == 1 and bool(named) and all(_is_of_one(each, said) for each in named)
