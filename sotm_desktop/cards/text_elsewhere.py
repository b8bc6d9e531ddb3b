"""Text that works while its card lies in a hand, in a trash or under a card: what it could never do there."""

from __future__ import annotations

from sotm_desktop.cards.misfits import Pointless
from sotm_desktop.cards.scope import HERO, Scope
from sotm_desktop.engine.effects.card_triggers import Destroyed, WhenDiscarded, WhenPutUnder
from sotm_desktop.engine.effects.clauses import Clause, Trigger
from sotm_desktop.engine.effects.copying import TextOf
from sotm_desktop.engine.effects.families import Condition
from sotm_desktop.engine.effects.filters import Filter
from sotm_desktop.engine.effects.moving_cards import Put
from sotm_desktop.engine.effects.playing_cards import PlayThese
from sotm_desktop.engine.effects.printed_text import PrintedText
from sotm_desktop.engine.effects.references import Reference
from sotm_desktop.engine.effects.trash_triggers import EntersTrash, WouldBeDiscarded, WouldEnterTrash
from sotm_desktop.engine.effects.triggers import AnyEvent, Happening
from sotm_desktop.engine.effects.which_card import Is
from sotm_desktop.engine.effects.word import IN_PLAY, IN_ROW, STAYS, TARGET, Word, all_in

OWN_EVENTS: dict[str, tuple[type[Happening], ...]] = {
    "hand": (WouldBeDiscarded, WouldEnterTrash),
    "trash": (Destroyed, EntersTrash, WhenDiscarded),
    "under": (WhenPutUnder, WouldEnterTrash),
}
"""By place: what may happen to a card itself that lies there at that moment."""
COMES_FROM = {"hand": "hand"}
"""By place: what text calls it as a card comes from there to its trash; nothing else has a name for that."""
LIES = {"hand": "lies in a hand", "trash": "lies in a trash", "under": "lies under a card"}


def nowhere(place: str, scope: Scope) -> Pointless | None:
    """Why cards of a deck never lie in a place."""
    if place == "hand" and scope.you != HERO:
        return Pointless("only heroes have a hand, and their own cards in it", "say it on a card of a hero")
    return None


def needs_play(text: PrintedText) -> Pointless | None:
    """What a text does to its own card, or asks of it, that only a card in play can have done to it."""
    moves = (word for word in all_in(text) if isinstance(word, Put | PlayThese))
    if isinstance(text, Clause) and any(map(_means_self, moves)):  # it may bring the card into play first
        return None
    if isinstance(text, TextOf):
        return Pointless(
            f"while this text works its card {LIES[text.where]}, and only a card in play has the text of others",
            "say it outside of `where`",
        )
    events = _events_of(text)
    for word in all_in(text):
        own = [field for field in word.fields.values() if _is_self(getattr(word, field.attribute))]
        if isinstance(word, Happening) and word in events:
            if any(field.name == "card" for field in own) and not isinstance(word, OWN_EVENTS[text.where]):
                fitting = (place for place, kinds in OWN_EVENTS.items() if isinstance(word, kinds))
                return Pointless(
                    f"by {word.word!r} its card is no more where this text works: here it {LIES[text.where]}",
                    next((f"say it under `{place}` of `where`" for place in fitting), "say it outside of `where`"),
                )
            if own and isinstance(word, WouldEnterTrash) and not word.comes_from(COMES_FROM.get(text.where)):
                return Pointless(
                    f"{word.word!r} is not about a card from there, and while this text works its card "
                    f"{LIES[text.where]}",
                    "leave out `from` and `not_from`, or say it where the card lies",
                )
            own = [field for field in own if field.name != "card"]
        if any(field.wants in (IN_PLAY, IN_ROW, STAYS, TARGET) for field in own):
            return Pointless(
                f"while this text works its card {LIES[text.where]}, and {word.word!r} is about a card in play",
                "say it outside of `where`, or bring the card into play first: `play_card: self`",
            )
    return None


def before_play(condition: Condition, scope: Scope) -> Pointless | None:
    """What a condition for playing its own card asks of it that only a card in play can be."""
    for word in all_in(condition):
        values = [(field, getattr(word, field.attribute)) for field in word.fields.values()]
        if any(_is_self(value) and field.wants in (IN_PLAY, IN_ROW, STAYS, TARGET) for field, value in values):
            return Pointless(
                f"before this card is played it is not in play, and {word.word!r} is about a card in play",
                "ask for another card, or for the others of its name: `in_play: [{card: …}]`",
            )
        if scope.has_host and isinstance(word, Reference) and word.name == "host":
            return Pointless(
                "before this card is played it lies next to nothing, so it has no 'host'",
                "say in `next_to` what it is played next to, or ask for any such card: `in_play: […]`",
            )
    return None


def _events_of(text: PrintedText) -> tuple[Happening, ...]:
    if not isinstance(text, Trigger):
        return ()
    return text.happening.events if isinstance(text.happening, AnyEvent) else (text.happening,)


def _means_self(word: Word) -> bool:
    return any(_is_self(getattr(word, field.attribute)) for field in word.fields.values())


def _is_self(value: object) -> bool:
    """Whether a field holds "this card", or a filter that only it fits."""
    if isinstance(value, Filter):
        return any(isinstance(test, Is) and _is_self(test.who) for test in value.tests)
    return isinstance(value, Reference) and value.name == "self"
