"""Text about coming into play, on cards that text puts into play while the game is set up (rulings.md 19)."""

from __future__ import annotations

from collections.abc import Iterator

from sotm_desktop.cards.misfits import Pointless, meant
from sotm_desktop.cards.never_met import cards_meant
from sotm_desktop.cards.pointless import means
from sotm_desktop.engine.definitions import DeckDefinition, Definition
from sotm_desktop.engine.effects.card_triggers import EntersPlay, WhenPlayed
from sotm_desktop.engine.effects.clauses import PlayText, Trigger
from sotm_desktop.engine.effects.filters import Filter
from sotm_desktop.engine.effects.playing_cards import PlayThese
from sotm_desktop.engine.effects.references import Reference
from sotm_desktop.engine.effects.searching import Discover, Summon
from sotm_desktop.engine.effects.triggers import AnyEvent, Happening
from sotm_desktop.engine.effects.word import VERB, Word, all_in
from sotm_desktop.engine.state import FRONT


def silent_at_setup(deck: DeckDefinition, card: Definition) -> Iterator[Pointless]:
    """What a card says of its coming into play, where Setup of its deck brings it there and nothing sets that off.

    A card that says in its own Setup what is done then is left alone.
    """
    face = card.faces[FRONT]
    own = [word for word in all_in(face.setup) if word.family == VERB] if face.setup is not None else []
    brings_itself = any(isinstance(word, PlayThese) and _means_itself(word) for word in own)
    if card.is_character or len(own) > (1 if brings_itself else 0):
        return
    if not any(_speaks_of_coming(text) for text in face.printed):
        return
    if brings_itself or any(_brings(deck, word, card) for word in _of_setup(deck)):
        yield Pointless(
            "Setup puts this card into play, and nothing that it says of that is done then: during Setup no text "
            "answers anything",
            "what is to be done then stands under `setup:` of the card too, as "
            "`setup: [{if: {that: {in_play: [{is: self}]}, then: […]}}]`; rules with `setup.text_active: true` do it "
            "anyway, and a set that is `written_for` those alone is not warned of it",
        )


def _of_setup(deck: DeckDefinition) -> Iterator[Word]:
    """Every word of the Setup of a deck's cards."""
    for card in (*deck.all_characters, *deck.all_cards):
        if (setup := card.faces[FRONT].setup) is not None:
            yield from all_in(setup)


def _speaks_of_coming(text: object) -> bool:
    if isinstance(text, PlayText):
        return True
    return isinstance(text, Trigger) and any(
        isinstance(event, EntersPlay | WhenPlayed) and means(event.card, "self") for event in _events(text.happening)
    )


def _events(event: Happening) -> tuple[Happening, ...]:
    return tuple(event.events) if isinstance(event, AnyEvent) else (event,)


def _means_itself(word: PlayThese) -> bool:
    return any(isinstance(what, Reference) and what.name == "self" for what in meant(word, "what"))


def _brings(deck: DeckDefinition, word: Word, card: Definition) -> bool:
    """Whether a word brings a card into play for sure, if it brings any of its cards: by title or a keyword of its."""
    if not isinstance(word, PlayThese | Discover | Summon):
        return False
    said = (what for what in meant(word, "what") if isinstance(what, Filter))
    return any(what.tests and all(card in cards_meant(deck, test) for test in what.tests) for what in said)
