"""The cards of the event that a text answers: "that target", "the attacker", "the destroyed Hero"."""

from __future__ import annotations

from ...engine.effects import filters, kept_in_mind, naming, which_card
from ...engine.effects.card_triggers import (
    BeingDestroyed,
    Destroyed,
    EntersPlay,
    Regained,
    WhenDiscarded,
    WhenIncapacitated,
    WouldBeDestroyed,
)
from ...engine.effects.damage_triggers import DamageWouldBeDealt, WhenDamageDealt
from ...engine.effects.references import DOER
from ...engine.effects.triggers import Happening
from ...engine.effects.turn_triggers import WhenPowerUsed, WouldUsePower
from ..english import plural_of
from .grammar import Phrase
from .nouns import noun_of, one
from .sentence_context import SentenceContext

HERO_OF_TURN = "the Hero whose turn it is"
THAT_HERO = "that Hero"
"""The Hero beside a card; where a text is about another Hero they are the Hero next to this card."""


def answering(happening: Happening, context: SentenceContext) -> SentenceContext:
    """For text that answers an event, whose cards it may call "that card"."""
    hero_of_turn = THAT_HERO if happening.names_hero else HERO_OF_TURN
    context = context.but(happening=happening, hero_of_turn=hero_of_turn)
    return context.but(answered=tuple(part_of_it(part, context).text for part in cards_of(happening)))


def cards_of(happening: Happening) -> dict[str, filters.Filter | None]:
    """The cards of an event that text may speak of as "that card", and which may be meant."""
    parts = {"card": "card", "to": "target"}
    if isinstance(happening, WhenPowerUsed | WouldUsePower):
        parts["by"] = "user"
    return {part: getattr(happening, field) for field, part in parts.items() if field in happening.fields}


def are_all(part: str, context: SentenceContext) -> bool:
    """Whether it is all cards that came together."""
    return part == "card" and context.happening is not None and context.happening.one_or_more


DONE_BY = {"source": "from_", "destroyer": "by", "healer": "by"}
"""Part of an event that says who did it → the field that says which card that is."""


def is_hero_who_did(part: str, context: SentenceContext) -> bool:
    """Whether who did what a text answers is the one card of it that may be called "that Hero"."""
    by = getattr(context.happening, DONE_BY.get(part, ""), None)
    if by is None or noun_of(by) != "Hero" or THAT_HERO in (context.host.text, context.you.text, *context.answered):
        return False
    return len(by.tests) > 1 or not isinstance(by.tests[0], which_card.Is)


FROM_WHERE = {None: "hand or deck", "hand": "hand", "deck": "deck"}
"""Where a card lies that is discarded, as the event says."""


def part_of_it(part: str, context: SentenceContext) -> Phrase:
    """A card of the event that the text answers."""
    if part == "source":
        return Phrase("the attacker")
    if part == "healer":
        return Phrase("the healer")
    if part == "hero" and isinstance(context.happening, WhenDiscarded) and context.happening.whose is None:
        is_discarded = "would be discarded" if context.happening.is_coming else "was discarded"
        return Phrase(f"the Hero from whose {FROM_WHERE[context.happening.from_]} it {is_discarded}", False, "they")
    if part in ("hero", "user"):
        return Phrase(context.hero_of_turn if part == "hero" else THAT_HERO, False, "they")
    if part == DOER:
        return Phrase("the one who did it")
    is_hero_out = isinstance(context.happening, WhenIncapacitated)
    if part == "destroyer":
        return Phrase("the card that incapacitated them" if is_hero_out else "the card that destroyed it")
    if part == "card" and is_hero_out:
        return Phrase("that Hero", False, "they")
    if part == "target" and context.new_target is not None:
        return context.new_target
    about = getattr(context.happening, "to" if part == "target" else "card", None)
    if context.happening is None and part == "target":
        return context.you
    if are_all(part, context):
        return Phrase(f"those {plural_of('card' if about is None else noun_of(about))}", True, "they")
    if about is None:
        is_beside = part == "target" and context.host.text == "that target"
        called = "the damaged target" if is_beside else "that target" if part == "target" else "that card"
        return _unless_another_is(called, context)
    said = one(about, context, "any")
    noun = noun_of(about)
    if len(about.tests) == 1 and isinstance(about.tests[0], which_card.Is):
        of_several = noun_of_several(about, context)
        if not of_several:
            return said
        noun = of_several  # it is one of them
    if part == "target" and f"that {noun}" == context.host.text:
        return Phrase("the damaged target")
    return _unless_another_is(f"that {noun}", context)


def noun_of_several(which: filters.Filter, context: SentenceContext) -> str:
    """What one of several cards is called that the text knows, where an event happens to any of these: those that were
    selected for this card, or those of an earlier sentence. "" of anything else."""
    only = which.tests[0] if len(which.tests) == 1 else None
    if not isinstance(only, which_card.Is) or not one(which, context, "any").several:
        return ""
    if isinstance(only.who, kept_in_mind.KeptInMind):
        return kept_in_mind.CALLED[only.who.called][0]
    slot = only.who.which.slot if isinstance(only.who, naming.ThoseChosen) else getattr(only.who, "slot", None)
    result = context.results.get(slot) if slot is not None else None
    return (result.who or result.name or result.noun) if result is not None else ""


HAPPENED = {
    WouldBeDestroyed: "the {noun} who would be destroyed",
    BeingDestroyed: "the {noun} being destroyed",
    Destroyed: "the {noun} who was destroyed",
    DamageWouldBeDealt: "the {noun} who would be dealt that damage",
    WhenDamageDealt: "the damaged {noun}",
    Regained: "the healed {noun}",
    EntersPlay: "the {noun} who entered play",
}
"""What the card of an event is called once another that the text chose has its words."""


DESTROYED_TOO = "destroyed this way"
"""What a sentence did by which its card, too, "was destroyed"."""


def _unless_another_is(called: str, context: SentenceContext) -> Phrase:
    """The card of an event: "that Hero", or by what happened to them where a sentence has chosen another Hero."""
    noun = called.removeprefix("that ")
    template = HAPPENED.get(type(context.happening))
    too = any(deed.result().done == DESTROYED_TOO for deed in context.deeds)
    if template is not None and context.another_is(called) and not (too and isinstance(context.happening, Destroyed)):
        who = template.format(noun=noun)
        called = who if noun == "Hero" else who.replace(" who ", " that ")
    return Phrase(called, False, "they" if noun == "Hero" else "it")
