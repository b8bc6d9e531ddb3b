"""Text of a phase, or about one, that speaks of the hero whose turn it is, in the turn of a deck that has none, of a
phase of that hero's turn that cannot be to come, or of one that may be of a later turn than it seems."""

from __future__ import annotations

from collections.abc import Iterator

from sotm_desktop.cards.going_cards import goes_elsewhere
from sotm_desktop.cards.misfits import Pointless
from sotm_desktop.cards.unlikely import texts_of
from sotm_desktop.engine.definitions import DeckDefinition, Definition
from sotm_desktop.engine.effects.areas import MoveToArea
from sotm_desktop.engine.effects.clauses import Clause, PhaseText, Trigger
from sotm_desktop.engine.effects.references import Reference
from sotm_desktop.engine.effects.skipping import SkipPhase
from sotm_desktop.engine.effects.turn_triggers import OfPhase, TurnWouldBegin
from sotm_desktop.engine.effects.whenever import Whenever
from sotm_desktop.engine.effects.word import Word

WHOSE = "it.hero"
OF_NO_HERO = ("of_villain", "of_environment")
"""Text that says that it acts in the turn of a deck that is no hero's."""


def of_no_hero(deck: DeckDefinition, card: Definition) -> Iterator[Pointless]:
    """What text says of the hero whose turn it is, where that is no hero's turn."""
    for text in texts_of(card):
        if not isinstance(text, PhaseText | Trigger):
            continue
        whose = _turn_of(deck, card, text)
        if whose and _speaks_of_hero(text.do):
            found = f"{WHOSE!r} is the hero whose turn it is, and in the turn of the {whose} that is nobody"
            in_each = f"`each_hero_{text.phase}` acts" if isinstance(text, PhaseText) else "without `turn` that is"
            yield Pointless(found, f"{in_each} in each hero's turn; else choose a hero, as `one: [hero, character]`")


def never_to_come(deck: DeckDefinition, card: Definition) -> Iterator[Pointless]:
    """What text says of a phase of this turn that is still to come, where none of a hero's is known to be."""
    for text in texts_of(card):
        if not isinstance(text, PhaseText | Trigger) or not _gives_up_phase(text.do):
            continue
        if whose := _turn_of(deck, card, text):
            why = f"in the turn of the {whose} no phase of a hero is still to come"
        elif isinstance(when := text.happening if isinstance(text, Trigger) else text, TurnWouldBegin):
            why = "as a turn would begin none of its phases is known to come"
        elif isinstance(when, OfPhase | PhaseText) and when.phase == "end":
            why = "the END PHASE is the last of a turn"
        else:
            continue
        yield Pointless(
            f"{why}, so `skip_phase` with `this_turn` never does anything",
            "it belongs in a hero's START PHASE, as `each_hero_start`, or under `phase_would_begin`; without "
            "`this_turn` it is the next such phase, in whichever turn that comes",
        )


def skips_later_one(card: Definition) -> Iterator[Pointless]:
    """What text at the start of each hero's turn has that hero skip, where it may be a phase of another turn."""
    for text in texts_of(card):
        if not isinstance(text, PhaseText) or (text.phase, text.whose) != ("start", "each_hero"):
            continue
        for verb in _phases_skipped(text.do):
            yield Pointless(
                f"`skip_phase: {verb.phase}` at the start of each hero's turn is the next {verb.phase.upper()} PHASE "
                "of that hero: where this turn's is skipped already, as by another copy, that of a later turn",
                f"that of this turn alone is `skip_phase: {{phase: {verb.phase}, this_turn: true}}`; the next one, "
                "whichever turn it comes in, belongs in another text",
            )


def _phases_skipped(node: Word) -> Iterator[SkipPhase]:
    """What gives up a phase of the hero to whom the text speaks, in whichever turn that comes."""
    if isinstance(node, SkipPhase) and not node.this_turn and node.phase != "start":
        yield node
    for child in node.children():
        if not isinstance(child, Clause | Whenever) and not child.speaks_to_hero:
            yield from _phases_skipped(child)


def _gives_up_phase(node: Word) -> bool:
    """Whether it skips a phase of this turn; text that it makes does so some other time."""
    if isinstance(node, SkipPhase):
        return node.this_turn
    return any(_gives_up_phase(child) for child in node.children() if not isinstance(child, Clause | Whenever))


def _turn_of(deck: DeckDefinition, card: Definition, text: PhaseText | Trigger) -> str:
    """In whose turn alone a text acts, where that is no hero's; "" else."""
    if isinstance(text, Trigger):
        event = text.happening
        return event.turn if isinstance(event, OfPhase | TurnWouldBegin) and event.turn != "hero" else ""
    if text.whose in OF_NO_HERO:
        return text.whose.partition("_")[2]
    if deck.side == "hero" or text.phase not in ("start", "end"):
        return ""
    is_home = text.whose == "of_own" or (text.whose == "own" and not _may_lie_elsewhere(deck, card))
    return deck.side if is_home else ""


def _may_lie_elsewhere(deck: DeckDefinition, card: Definition) -> bool:
    """Whether its own turn may be that of a hero, in whose play area or next to whom it lies."""
    if card.is_character:
        return False
    if card.next_to is not None or card.play_in is not None or goes_elsewhere(card):
        return True
    texts = deck.code.values()
    return any(isinstance(node, MoveToArea) or getattr(node, "next_to", None) is not None for node in texts)


def _speaks_of_hero(node: Word) -> bool:
    """Whether it says "the hero whose turn it is"; text that it makes answers something else."""
    if isinstance(node, Reference):
        return node.name == WHOSE
    return any(_speaks_of_hero(child) for child in node.children() if not isinstance(child, Clause | Whenever))
