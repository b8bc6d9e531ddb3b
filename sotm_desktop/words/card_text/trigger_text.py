"""Events: what stands behind "whenever", "when" and "after"."""

from __future__ import annotations

from sotm_desktop.engine.effects import triggers
from sotm_desktop.words.card_text.grammar import Phrase, conjugated, listed
from sotm_desktop.words.card_text.nouns import is_a, one
from sotm_desktop.words.card_text.registry import phrase_for, phrase_of
from sotm_desktop.words.card_text.sentence_context import Voice


def happens(node, voice: Voice) -> str:
    """``after Ra is dealt fire damage``."""
    return phrase_of(node)(node, voice)


def any_of(node, voice: Voice) -> Phrase:
    """Whoever of those that fit."""
    return one(node, voice, "any")


def _kind(node) -> str:
    kinds = f"{listed(node.type, 'or')} " if node.type else ""
    amounts = [] if node.exactly is None else [f"exactly {node.exactly}"]
    amounts += [] if node.at_least is None else [f"{node.at_least} or more"]
    redirected = "redirected " if getattr(node, "redirected", False) else ""
    return f"{' and '.join(amounts)} {redirected}{kinds}damage".lstrip()


def _damage(node, voice: Voice, would: bool) -> str:
    dealer, target = getattr(node, "from"), node.to
    if target is None and dealer is not None:
        source = any_of(dealer, voice)
        verb = "would deal" if would else conjugated("deal", not source.plural)
        lethal = " that would reduce its target to 0 HP" if node.lethal else ""
        return f"{source.text} {verb} {_kind(node)}{lethal}"
    hit = any_of(target, voice) if target is not None else Phrase("any target")
    verb = "would be dealt" if would else ("are dealt" if hit.plural else "is dealt")
    by = f" by {_dealer(dealer, hit, voice)}" if dealer is not None else ""
    lethal = f" that would reduce {'it' if hit.pronoun == 'it' else 'them'} to 0 HP" if node.lethal else ""
    return f"{hit.text} {verb} {_kind(node)}{by}{lethal}"


def _dealer(dealer, hit: Phrase, voice: Voice) -> str:
    who = one(dealer, voice, "a")
    return hit.reflexive if who == hit else who.text


@phrase_for(triggers.DamageWouldBeDealt)
def _would_be_dealt(node, voice: Voice) -> str:
    return f"whenever {_damage(node, voice, True)}"


@phrase_for(triggers.DamageDealt)
def _dealt(node, voice: Voice) -> str:
    return f"after {_damage(node, voice, False)}"


def _destroyed_text(node, voice: Voice, start: str, verb: str) -> str:
    card, by = any_of(node.card, voice), getattr(node, "by", None)
    if by is not None:
        return f"{start} {any_of(by, voice).text} {verb} {card.text}"
    passive = {"would destroy": "would be destroyed", "destroys": "are destroyed" if card.plural else "is destroyed"}
    return f"{start} {card.text} {passive[verb]}"


@phrase_for(triggers.WouldBeDestroyed)
def _would_be_destroyed(node, voice: Voice) -> str:
    return _destroyed_text(node, voice, "whenever", "would destroy")


@phrase_for(triggers.BeingDestroyed)
def _being_destroyed(node, voice: Voice) -> str:
    return _destroyed_text(node, voice, "when", "destroys")


@phrase_for(triggers.Destroyed)
def _destroyed(node, voice: Voice) -> str:
    return _destroyed_text(node, voice, "after", "destroys")


@phrase_for(triggers.WouldBePlayed)
def _would_be_played(node, voice: Voice) -> str:
    return f"whenever {any_of(node.card, voice).text} would be played"


@phrase_for(triggers.Played)
def _played(node, voice: Voice) -> str:
    return f"after {any_of(node.card, voice).text} is played"


@phrase_for(triggers.EntersPlay)
def _enters_play(node, voice: Voice) -> str:
    card = any_of(node.card, voice)
    return f"when {card.text} {conjugated('enter', not card.plural)} play"


@phrase_for(triggers.WouldLeavePlay)
def _would_leave_play(node, voice: Voice) -> str:
    return f"whenever {any_of(node.card, voice).text} would leave play"


@phrase_for(triggers.EntersTrash)
def _enters_trash(node, voice: Voice) -> str:
    card = any_of(node.card, voice)
    return f"after {card.text} {conjugated('enter', not card.plural)} the trash"


@phrase_for(triggers.PowerUsed)
def _power_used(node, voice: Voice) -> str:
    if node.by is None:
        return "after any Hero uses a power"
    who = any_of(node.by, voice)
    if who == voice.you and voice.side == "hero":
        return "after you use a power"
    return f"after {who.text} uses a power"


@phrase_for(triggers.TurnedOver)
def _turned_over(node, voice: Voice) -> str:
    card = any_of(node.card, voice)
    if card == voice.card:
        return f"when {card.text} flips to this side"
    return f"after {card.text} flips"


@phrase_for(triggers.RoundBegins)
def _round_begins(node, voice: Voice) -> str:
    return "at the start of each round"


@phrase_for(triggers.OnTop)
def _on_top(node, voice: Voice) -> str:
    return f"whenever the top card of {voice.zone(node.deck, 'deck')} {is_a(node.what, voice)}"


@phrase_for(triggers.TrashShuffledIn)
def _trash_shuffled_in(node, voice: Voice) -> str:
    return f"after {voice.zone(node.deck, 'trash')} is shuffled into its deck"
