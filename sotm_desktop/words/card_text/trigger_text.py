"""Events: what stands behind "whenever", "when" and "after"."""

from __future__ import annotations

from ...engine.effects import (
    beaten,
    card_triggers,
    draw_triggers,
    face_down,
    leaving_play,
    trash_triggers,
    triggers,
    turn_triggers,
)
from ...engine.effects.filters import Filter
from ...engine.effects.references import Reference
from ...engine.effects.selectors import BothChoices
from ...engine.effects.which_card import Is
from ...engine.effects.word import Word, all_in
from ..english import conjugated, listed, owned, with_article
from .cards_answered import noun_of_several
from .condition_text import holds
from .declared import declare_texts
from .grammar import Phrase
from .nouns import OWN_TEXT, is_a, is_of_this_character, noun_of, one, parts_of, several, singular
from .numbers import token
from .registry import phrase_for, phrase_of
from .sentence_context import SentenceContext, keyword_name
from .static_text import FROM_PILE


def happens(node: triggers.Happening, context: SentenceContext) -> str:
    """``after Ra is dealt fire damage``."""
    said: str = phrase_of(node)(node, context)
    return said


@phrase_for(triggers.AnyEvent)
def _any_event(node: triggers.AnyEvent, context: SentenceContext) -> str:
    return listed([happens(event, context) for event in node.events], "or")


def whichever(node: triggers.AnyEvent) -> str:
    """What stands behind "the first time each turn that" of several events."""
    return "either happens" if len(node.events) == 2 else "any of this happens"


def speaks_of_target(text: Word) -> bool:
    """Whether a text that answers damage speaks of its target."""
    return any(isinstance(word, Reference) and word.part == "target" for word in all_in(text))


def any_of(node: Filter, context: SentenceContext) -> Phrase:
    """Whoever of those that fit."""
    said = one(node, context, "any")
    only = node.tests[0] if len(node.tests) == 1 else None
    if isinstance(only, Is) and isinstance(only.who, BothChoices):
        first, second = (phrase_of(each)(each, context, "each") for each in (only.who.this, only.who.and_))
        if not first.several and not second.several:  # what happens to one of them is enough
            return Phrase(f"either {first.text} or {second.text}")
    noun = noun_of_several(node, context)
    return Phrase(f"any of {said.text}", False, "they" if noun == "Hero" else "it") if noun else said


def any_hero(node: Filter | None, context: SentenceContext) -> Phrase:
    """Whoever of the heroes that fit, where only a hero can be meant."""
    if node is None:
        return Phrase("any Hero")
    said, parts = any_of(node, context), parts_of(node, context)
    if parts.is_known or parts.title or parts.halves or parts.sides or parts.head != "card":
        return said
    return singular(parts_of(node, context, hero=True), "any")


declare_texts(
    {
        card_triggers.WouldEnterPlay: "whenever {card} would enter play",
        card_triggers.EntersPlay: "when {card} {enters} play",
        card_triggers.WouldFlip: "whenever {card} would flip",
        card_triggers.WouldLeavePlay: "whenever {card} would leave play",
        leaving_play.WouldBeRemoved: "whenever {card} would be removed from the game",
        face_down.WasTurnedUp: "after {card} is turned face up",
        turn_triggers.RoundBegins: "at the start of each round",
        turn_triggers.RoundEnds: "at the end of each round",
    },
    any_of,
)


@phrase_for(leaving_play.LeavesPlay)
def _leaves_play(node: leaving_play.LeavesPlay, context: SentenceContext) -> str:
    card = any_of(node.card, context)
    how = "" if node.destroyed else " without being destroyed"
    return f"when {card.text} {'leave' if card.plural else 'leaves'} play{how}"


@phrase_for(turn_triggers.WouldBeActivated)
def _would_be_activated(node: turn_triggers.WouldBeActivated, context: SentenceContext) -> str:
    return f"whenever {keyword_name(node.text).upper()} would be activated"


@phrase_for(turn_triggers.WasActivated)
def _was_activated(node: turn_triggers.WasActivated, context: SentenceContext) -> str:
    of = "" if node.card is None else f" of {any_of(node.card, context).text}"
    return f"after {keyword_name(node.text).upper()}{of} is activated"


def _together(by: Filter | None, does: str, done: str, what: Filter, context: SentenceContext, place: str = "") -> str:
    """An event of all cards that come together: ``whenever 1 or more Villain cards are discarded``."""
    cards = several(what, context, "1 or more").text
    if by is not None:
        return f"whenever {any_of(by, context).text} {does} {cards}{place}"
    return f"whenever {cards} are {done}{place}"


@phrase_for(card_triggers.WouldBeDestroyed, card_triggers.BeingDestroyed, card_triggers.Destroyed)
def _destroyed(node: card_triggers.CardHappening, context: SentenceContext) -> str:
    text = ""
    if node.by_text is not None:
        is_own = is_of_this_character(node.by_text, context)
        text = OWN_TEXT if is_own else f"the text of {any_of(node.by_text, context).text}"
    if node.one_or_more:
        said = _together(node.by, "destroys", "destroyed", node.card, context)
        return f"{said} {'by' if node.by is None else 'with'} {text}" if text else said
    start = {card_triggers.WouldBeDestroyed: "whenever", card_triggers.BeingDestroyed: "when"}.get(type(node), "after")
    would, card = isinstance(node, card_triggers.WouldBeDestroyed), any_of(node.card, context)
    if node.by is not None:
        said = f"{start} {any_of(node.by, context).text} {'would destroy' if would else 'destroys'} {card.text}"
        return f"{said} with {text}" if text else said
    if text:
        return f"{start} {text} {'would destroy' if would else 'destroys'} {card.text}"
    passive = "would be" if would else "are" if card.plural else "is"
    by = f" by damage dealt with {context.power}" if node.of_power else ""
    return f"{start} {card.text} {passive} destroyed{by}"


TO_TRASH_FROM = {"hand": "hand", "deck": "a deck", "play": "play"}


def _to_trash_from(node: trash_triggers.TrashHappening) -> str:
    """From where a card comes to its trash, behind that."""
    if node.not_from:
        return f" from anywhere other than {listed([TO_TRASH_FROM[place] for place in node.not_from], 'or')}"
    return f" from {TO_TRASH_FROM[node.from_]}" if node.from_ else ""


@phrase_for(trash_triggers.EntersTrash)
def _enters_trash(node: trash_triggers.EntersTrash, context: SentenceContext) -> str:
    card = any_of(node.card, context)
    return f"after {card.text} {conjugated('enter', not card.plural)} the trash{_to_trash_from(node)}"


@phrase_for(trash_triggers.WouldEnterTrash)
def _would_enter_trash(node: trash_triggers.WouldEnterTrash, context: SentenceContext) -> str:
    card, place = any_of(node.card, context).text, _to_trash_from(node)
    if node.destroyed_by is None:
        how = " after being destroyed" if node.destroyed else ""
        return f"whenever {card} would enter the trash{place}{how}"
    return f"whenever {card} destroyed by {any_of(node.destroyed_by, context).text} would enter the trash{place}"


DISCARDED_FROM = {"hand": " from hand", "deck": " from the top of its deck"}
DISCARDED_OF = {"hand": "hand", "deck": "deck", None: "hand or deck"}


def _discarded_from(node: card_triggers.WhenDiscarded, context: SentenceContext) -> str:
    """``from hand``, ``from any Hero's hand or deck``."""
    if node.whose is None:
        return DISCARDED_FROM.get(node.from_ or "", "")
    is_any = len(node.whose.tests) == 2 and noun_of(node.whose) == "Hero"
    who = any_hero(None if is_any else node.whose, context).text
    return f" from {'the top of ' if node.from_ == 'deck' else ''}{owned(who, DISCARDED_OF[node.from_])}"


@phrase_for(trash_triggers.WouldBeDiscarded)
def _would_be_discarded(node: trash_triggers.WouldBeDiscarded, context: SentenceContext) -> str:
    card, place = any_of(node.card, context).text, _discarded_from(node, context)
    if node.by is not None:
        return f"whenever {any_of(node.by, context).text} would discard {card}{place}"
    return f"whenever {card} would be discarded{place}"


@phrase_for(card_triggers.WhenDiscarded)
def _discarded(node: card_triggers.WhenDiscarded, context: SentenceContext) -> str:
    place = _discarded_from(node, context)
    if node.one_or_more:
        place = place.replace(" its ", " their ")
        return _together(node.by, "discards", "discarded", node.card, context, place)
    card = any_of(node.card, context)
    if node.by is not None:
        return f"after {any_of(node.by, context).text} discards {card.text}{place}"
    return f"after {card.text} {'are' if card.plural else 'is'} discarded{place}"


@phrase_for(card_triggers.WouldBePlayed)
def _would_be_played(node: card_triggers.WouldBePlayed, context: SentenceContext) -> str:
    return f"whenever {any_of(node.card, context).text} would be played{FROM_PILE[node.from_]}"


@phrase_for(card_triggers.WhenPlayed)
def _played(node: card_triggers.WhenPlayed, context: SentenceContext) -> str:
    card, place = any_of(node.card, context), FROM_PILE[node.from_]
    if node.by is None:
        return f"after {card.text} {'are' if card.plural else 'is'} played{place}"
    return f"after {any_hero(node.by, context).text} plays {card.text}{place}"


@phrase_for(draw_triggers.WhenDrawn)
def _drawn(node: draw_triggers.WhenDrawn, context: SentenceContext) -> str:
    who = any_hero(node.by, context).text
    return f"whenever {who} draws 1 or more cards" if node.one_or_more else f"after {who} draws a card"


@phrase_for(draw_triggers.WouldDraw)
def _would_draw(node: draw_triggers.WouldDraw, context: SentenceContext) -> str:
    return f"whenever {any_hero(node.by, context).text} would draw a card"


@phrase_for(turn_triggers.WhenPowerUsed)
def _power_used(node: turn_triggers.WhenPowerUsed, context: SentenceContext) -> str:
    on = "" if node.on is None else f" on {one(node.on, context, 'a').text}"
    if node.damaged is not None:
        on += f" that deals damage to {any_of(node.damaged, context).text}"
    if node.by is None:
        return f"after any Hero uses a power{on}"
    who = any_hero(node.by, context)
    if who == context.you and context.side == "hero":
        return f"after you use a power{on}"
    return f"after {who.text} uses a power{on}"


@phrase_for(turn_triggers.WouldUsePower)
def _would_use_power(node: turn_triggers.WouldUsePower, context: SentenceContext) -> str:
    hero = any_hero(node.by, context)
    who = "you" if hero == context.you and context.side == "hero" else hero.text
    on = "" if node.on is None else f" on {one(node.on, context, 'a').text}"
    return f"whenever {who} would use a power{on}"


@phrase_for(card_triggers.WhenBuried)
def _buried(node: card_triggers.WhenBuried, context: SentenceContext) -> str:
    if node.one_or_more:
        return _together(node.by, "buries", "buried", node.card, context)
    card = any_of(node.card, context)
    if node.by is not None:
        return f"after {any_of(node.by, context).text} buries {card.text}"
    return f"after {card.text} {'are' if card.plural else 'is'} buried"


@phrase_for(card_triggers.Regained)
def _regained(node: card_triggers.Regained, context: SentenceContext) -> str:
    card = any_of(node.card, context)
    if node.by is not None:
        by = any_of(node.by, context)
        return f"after {by.text} {conjugated('cause', not by.plural)} {card.text} to regain HP"
    return f"after {card.text} {conjugated('regain', not card.plural)} HP"


@phrase_for(card_triggers.WouldRegain)
def _would_regain(node: card_triggers.WouldRegain, context: SentenceContext) -> str:
    card = any_of(node.card, context).text
    if node.by is not None:
        return f"whenever {any_of(node.by, context).text} would cause {card} to regain HP"
    return f"whenever {card} would regain HP"


@phrase_for(card_triggers.TokenWouldMove)
def _token_would_move(node: card_triggers.TokenWouldMove, context: SentenceContext) -> str:
    moved = {"add": "added to", "remove": "removed from"}.get(node.how or "", "added to or removed from")
    return f"whenever {with_article(token(node.pool))} would be {moved} {any_of(node.on, context).text}"


@phrase_for(card_triggers.TokenAdded)
def _token_added(node: card_triggers.TokenAdded, context: SentenceContext) -> str:
    return f"after {with_article(token(node.pool))} is added to {any_of(node.on, context).text}"


@phrase_for(card_triggers.TokenRemoved)
def _token_removed(node: card_triggers.TokenRemoved, context: SentenceContext) -> str:
    gone = f"the last {token(node.pool)}" if node.last else with_article(token(node.pool))
    return f"after {gone} is removed from {any_of(node.on, context).text}"


@phrase_for(card_triggers.TurnedOver)
def _turned_over(node: card_triggers.TurnedOver, context: SentenceContext) -> str:
    card = any_of(node.card, context)
    if node.side is not None:
        return f"after {card.text} {conjugated('flip', not card.plural)} to {card.owner_pronoun} {node.side} side"
    if card == context.card:
        return f"when {card.text} {conjugated('flip', not card.plural)} to this side"
    return f"after {card.text} {conjugated('flip', not card.plural)}"


@phrase_for(card_triggers.WhenPutUnder)
def _put_under(node: card_triggers.WhenPutUnder, context: SentenceContext) -> str:
    card = "a card" if node.card is None else one(node.card, context, "a").text
    return f"after {card} is put under {any_of(node.host, context).text}"


@phrase_for(card_triggers.WhenIncapacitated)
def _incapacitated(node: card_triggers.WhenIncapacitated, context: SentenceContext) -> str:
    hero = any_hero(node.who, context).text
    if node.by is None:
        return f"after {hero} is incapacitated"
    by = any_of(node.by, context)
    return f"after {by.text} {conjugated('incapacitate', not by.plural)} {hero}"


@phrase_for(beaten.WhenBeaten)
def _beaten(node: beaten.WhenBeaten, context: SentenceContext) -> str:
    return f"after {'any villain' if node.who is None else any_of(node.who, context).text} is beaten"


@phrase_for(turn_triggers.WouldLose)
def _would_lose(node: turn_triggers.WouldLose, context: SentenceContext) -> str:
    return "whenever the Heroes would lose the game"


@phrase_for(turn_triggers.PhaseWouldBegin)
def _phase_would_begin(node: turn_triggers.PhaseWouldBegin, context: SentenceContext) -> str:
    phase = f"{node.phase.upper()} PHASE"
    if node.turn != "hero":
        return f"whenever the {node.turn.capitalize()} {phase} would begin"
    if node.by is None:
        return f"whenever any Hero's {phase} would begin"
    who = any_hero(node.by, context)
    if who == context.you and context.side == "hero":
        return f"whenever {context.their} {phase} would begin"
    return f"whenever {who.text} would begin a {phase}"


@phrase_for(turn_triggers.TurnWouldBegin)
def _turn_would_begin(node: turn_triggers.TurnWouldBegin, context: SentenceContext) -> str:
    if node.turn != "hero":
        return f"whenever the {node.turn.capitalize()} turn would begin"
    if node.by is None:
        return "whenever any Hero's turn would begin"
    who = any_hero(node.by, context)
    if who == context.you and context.side == "hero":
        return f"whenever {context.their} turn would begin"
    return f"whenever {who.text} would begin a turn"


@phrase_for(turn_triggers.PhaseOver)
def _phase_over(node: turn_triggers.PhaseOver, context: SentenceContext) -> str:
    return f"after any {node.phase.upper()} PHASE is over"


@phrase_for(turn_triggers.Ever)
def _ever(node: turn_triggers.Ever, context: SentenceContext) -> str:
    return f"if ever {holds(node.that, context)}"


@phrase_for(turn_triggers.OnTop)
def _on_top(node: turn_triggers.OnTop, context: SentenceContext) -> str:
    return f"whenever the top card of {context.zone(node.deck, 'deck')} {is_a(node.what, context)}"


@phrase_for(turn_triggers.WhenShuffled)
def _shuffled(node: turn_triggers.WhenShuffled, context: SentenceContext) -> str:
    deck = "any deck" if node.deck == turn_triggers.ANY else context.zone(node.deck, "deck")
    return f"after {deck} is shuffled"


@phrase_for(turn_triggers.WhenHeroDeckShuffled)
def _hero_deck_shuffled(node: turn_triggers.WhenHeroDeckShuffled, context: SentenceContext) -> str:
    if node.whose is None:
        return "after any Hero deck is shuffled"
    return f"after the deck of {any_hero(node.whose, context).text} is shuffled"


@phrase_for(turn_triggers.TrashShuffledIn)
def _trash_shuffled_in(node: turn_triggers.TrashShuffledIn, context: SentenceContext) -> str:
    return f"after {context.zone(node.deck, 'trash')} is shuffled into its deck"
