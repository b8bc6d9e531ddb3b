"""START and END text of a card next to one of another deck: it acts in their turn, where another may be meant."""

from __future__ import annotations

from collections.abc import Iterator

from sotm_desktop.cards.misfits import Pointless
from sotm_desktop.engine.definitions import DeckDefinition, Definition
from sotm_desktop.engine.effects.area_values import Area
from sotm_desktop.engine.effects.areas import TurnOf
from sotm_desktop.engine.effects.clauses import PhaseText
from sotm_desktop.engine.effects.control import ByHand
from sotm_desktop.engine.effects.filters import InAreaOf
from sotm_desktop.engine.effects.playing_cards import SkipTo, SkipTurn
from sotm_desktop.engine.effects.references import Reference
from sotm_desktop.engine.effects.scoped import HeroOfTurn
from sotm_desktop.engine.effects.skipping import SkipPhase
from sotm_desktop.engine.effects.word import Word, all_in
from sotm_desktop.words.card_text.face_text import lies_with_others

OF_THEIR_TURN = (Area, ByHand, HeroOfTurn, InAreaOf, SkipPhase, SkipTo, SkipTurn, TurnOf)
"""Words that mean something else in each turn, or may."""
THEY = ("host", "it.hero")
"""Names of the card next to the text's own, and of the hero whose turn it is."""


def in_anothers_turn(deck: DeckDefinition, card: Definition) -> Iterator[Pointless]:
    """Text that acts in the turn of the one next to the card, and would do the same in any turn."""
    if not lies_with_others(card, deck.side):
        return
    for text in dict.fromkeys(text for face in card.faces for text in face.printed):
        if not isinstance(text, PhaseText) or text.whose != "own" or text.phase not in ("start", "end"):
            continue
        if not text.where and not any(_is_about_them(word) for word in all_in(text.do)):
            yield _unsaid(deck.side, text.phase)


def _unsaid(side: str, phase: str) -> Pointless:
    """Why text of a phase should say in whose turn it acts, on a card of a deck of this side."""
    if side == "hero":
        return Pointless(
            f"in whose turn `{phase}` acts hangs on the rules, as this card lies next to another, of which it says "
            "nothing",
            f"`own_{phase}` is in the turn of the hero whose card it is, `area_{phase}` in that of the other",
        )
    return Pointless(
        f"`{phase}` acts in the turn of whom this card lies next to, and says nothing of them",
        f"in the turn of the {side} it is `{side}_{phase}`; if theirs is meant, `area_{phase}`",
    )


def _is_about_them(word: Word) -> bool:
    return isinstance(word, OF_THEIR_TURN) or (isinstance(word, Reference) and word.name in THEY)
