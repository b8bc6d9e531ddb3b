"""A list of sentences: each hears what the ones before it did."""

from __future__ import annotations

from sotm_desktop.cards.phrasebook.grammar import Act, Saying, conjugated
from sotm_desktop.cards.phrasebook.registry import phrase_for, phrase_of
from sotm_desktop.cards.phrasebook.results import result_of
from sotm_desktop.cards.phrasebook.speech import spoken, together
from sotm_desktop.cards.phrasebook.voice import Voice
from sotm_desktop.engine.effects.blocks import Block


def says(block: Block, voice: Voice, later: Voice | None = None) -> list[Saying]:
    """What the sentences of a block say, for one sentence to hold. ``later``: how those after the first speak."""
    return [saying for saying, _ in _heard(block, voice, False, later)]


def paragraph(block: Block, voice: Voice) -> list[str]:
    """A block as sentences of their own, without capitals and full stops."""
    made: list[str] = []
    for saying, place in _heard(block, voice, True):
        made.append(spoken(saying, place.actor) + place.unknowns.explained())
        made += saying.follow
    return made


def _heard(block: Block, voice: Voice, apart: bool, later: Voice | None = None):
    """Every saying with the voice that it was said in. ``apart``: each is a sentence with letters of its own."""
    slot = slot_before(block)
    skip = False
    for number, item in enumerate(block.items):
        place = voice.anew() if apart else voice
        after = block.items[number + 1] if number + 1 < len(block.items) else None
        fresh = -1
        if skip:
            skip, fresh = False, voice.fresh
        elif is_put_back(item, after, slot, block.binds[number]):
            skip = True
            yield revealed_and_replaced(phrase_of(item)(item, place)), place
        elif (saying := phrase_of(item)(item, place)) is not None:
            yield saying, place
        voice = voice.but(fresh=fresh, unknowns=place.unknowns)
        if later is not None:
            voice = voice.but(that_deck=later.that_deck)
        if block.binds[number]:
            voice = voice.with_result(slot, result_of(item, voice))
            slot += 1


def slot_before(block: Block) -> int:
    """The slot of the first result that the block itself gives a name to."""
    return len(block.names) - sum(block.binds)


def is_put_back(item, after, slot: int, binds: bool) -> bool:
    """Whether a card is revealed only to be looked at: the next sentence puts it back."""
    return (
        binds
        and item.word == "reveal"
        and after is not None
        and after.word == "replace"
        and not after.any_order
        and getattr(after.what, "slot", None) == slot
    )


def revealed_and_replaced(saying: Act) -> Act:
    """``reveal and replace the top card of 1 deck``."""

    def predicate(third: bool) -> str:
        verb, _, rest = saying.predicate(third).partition(" ")
        return f"{verb} and {conjugated('replace', third)} {rest}"

    return saying._replace(predicate=predicate)


@phrase_for(Block)
def _block(node: Block, voice: Voice) -> str:
    text, follow = together(says(node, voice), voice.actor)
    return ". ".join((text, *follow))
