"""On the way to a trash: a card would be discarded, and would enter it; where nothing happens instead, it does."""

from __future__ import annotations

from typing import TypeAlias

from sotm_desktop.engine.events import Cause
from sotm_desktop.engine.frames import NOTHING, Done, Jump, Memory, StepResult
from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.listeners import WOULD_TRASH
from sotm_desktop.engine.past_turns import DISCARDED_BY, hero_of_pile
from sotm_desktop.engine.procedure import Procedure, back_to, call
from sotm_desktop.engine.questions import under
from sotm_desktop.engine.stages import leaving, moving
from sotm_desktop.engine.stages.replacing import would
from sotm_desktop.engine.state import TRASH
from sotm_desktop.engine.text_keys import FIELD, SENTENCE, around, whole_text
from sotm_desktop.engine.transaction import Transaction

WOULD_DISCARD = "would:discard"
Answered: TypeAlias = tuple[CardId, ...]
"""The cards whose text has brought a card on its way instead of another such event, and is not asked again."""
Destroyer: TypeAlias = tuple[CardId | None, ...]
"""Of a card that was destroyed the card that did it, or None where the rules did; nothing of another."""
Heading: TypeAlias = (
    tuple[CardId | None, tuple[CardId, ...], Cause, str, Answered]
    | tuple[CardId | None, tuple[CardId, ...], Cause, str, Answered, Destroyer]
)
"""The card, if there is one, those under it, the text that says so, from where it is discarded or "", whose text is
not asked, and what destroyed the card (not said by one that was not, nor in games saved by an older program)."""
Going: TypeAlias = tuple[CardId, str, Cause, str, Answered]
"""The card, why it goes, the text that says so, from where it is discarded or "", and whose text is not asked."""
TO_MORE = Jump("more")


def is_asked(tx: Transaction, discarded_from: str = "") -> bool:
    """Whether text in play looks at what is about to go to a trash."""
    return WOULD_TRASH in tx.listeners or (bool(discarded_from) and WOULD_DISCARD in tx.listeners)


class HeadingForTrash(Procedure[Heading]):
    """Lets text answer that a card would be discarded, if it is, and would enter the trash, and then those under it;
    gives ``"replaced"`` where the card does not go there any more. Memory: where it lies, since when, and how many of
    those under it are done."""

    key = "$heading"

    def discard(self, tx: Transaction, bindings: Heading, memory: Memory, last: StepResult) -> StepResult:
        card, _, cause, origin, answered, *_ = bindings
        memory[:] = [None, 0, 0] if card is None else [tx.cards[card].zone, tx.cards[card].since, 0]
        if card is None or not origin or WOULD_DISCARD not in tx.listeners:
            return None
        by = None if cause is None else cause[0]
        whose = hero_of_pile(tx.index, tx.history, card, tx.cards[card].zone)
        return would(tx, WOULD_DISCARD, ("discard", card, tx.phase, origin, by, answered, whose))

    def trash(self, tx: Transaction, bindings: Heading, memory: Memory, last: StepResult) -> StepResult:
        card = bindings[0]
        if card is None:
            return TO_MORE
        if last == "replaced" or _is_gone(tx, card, memory):
            return Done("replaced")
        if WOULD_TRASH not in tx.listeners:
            return None
        return would(tx, WOULD_TRASH, ("trash", card, bindings[4], *(bindings[5] if len(bindings) > 5 else ())))

    def goes(self, tx: Transaction, bindings: Heading, memory: Memory, last: StepResult) -> StepResult:
        card = bindings[0]
        return Done("replaced") if last == "replaced" or (card is not None and _is_gone(tx, card, memory)) else None

    def more(self, tx: Transaction, bindings: Heading, memory: Memory, last: StepResult) -> StepResult:
        at = memory[2]
        if at >= len(bindings[1]) or WOULD_TRASH not in tx.listeners:
            return Done(None)
        memory[2] = at + 1
        return would(tx, WOULD_TRASH, ("trash", bindings[1][at], bindings[4]))

    steps = (discard, trash, goes, more, back_to("more"))


HEADING_FOR_TRASH = HeadingForTrash()


def _is_gone(tx: Transaction, card: CardId, memory: Memory) -> bool:
    """Whether what answered has put a card elsewhere."""
    return (tx.cards[card].zone, tx.cards[card].since) != (memory[0], memory[1])


def heading(
    tx: Transaction,
    card: CardId,
    cause: Cause,
    discarded_from: str = "",
    answered: Answered = (),
    destroyer: Destroyer = (),
) -> StepResult:
    """Lets text answer that a card would go to its trash with those under it; ``"replaced"`` if it does not."""
    if not is_asked(tx, discarded_from):
        return None
    return call(tx, HEADING_FOR_TRASH, (card, under(tx, card), cause, discarded_from, answered, destroyer))


def heading_together(tx: Transaction, cards: tuple[CardId, ...], cause: Cause) -> StepResult:
    """Lets text answer that cards would go to their trashes, which the rules take there at once."""
    return call(tx, HEADING_FOR_TRASH, (None, cards, cause, "", ())) if cards and is_asked(tx) else None


def discarded_instead(tx: Transaction, since: int) -> tuple[CardId, ...]:
    """The cards that text has discarded instead of others, since so many facts of this turn."""
    facts = tx.history[since:] if since <= len(tx.history) else tx.history
    return tuple([fact[1] for fact in facts if fact[0] == DISCARDED_BY and _is_instead(tx, fact[2])])


def _is_instead(tx: Transaction, sentence: str) -> bool:
    """Whether a sentence is of a text that does something instead of a discard."""
    within = around(sentence, FIELD + SENTENCE)
    texts = (tx.index.code.get(key) for sentences in within for key in (sentences, whole_text(sentences)))
    return any(getattr(text, "instead", False) and _answers_discard(text) for text in texts)


def _answers_discard(text: object) -> bool:
    return any(getattr(each, "listens", "") == WOULD_DISCARD for each in (text, *getattr(text, "arms", ())))


class ToTrash(Procedure[Going]):
    """Puts a card that is not in play into its trash, unless something happens instead; gives ``(card,)``, or what is
    discarded instead. Memory: how many facts there were of this turn as it began."""

    key = "$to_trash"

    def ask(self, tx: Transaction, bindings: Going, memory: Memory, last: StepResult) -> StepResult:
        card, _, cause, origin, answered = bindings
        memory[:] = [len(tx.history)]
        return heading(tx, card, cause, origin, answered)

    def go(self, tx: Transaction, bindings: Going, memory: Memory, last: StepResult) -> StepResult:
        if last == "replaced":
            return discarded_instead(tx, memory[0]) if bindings[3] else NOTHING
        card, why, cause, origin, _ = bindings
        return _go(tx, card, why, cause, origin)

    steps = (ask, go)


TO_TRASH = ToTrash()


def to_trash(
    tx: Transaction, card: CardId, why: str, cause: Cause, discarded_from: str = "", answered: Answered = ()
) -> StepResult:
    """Puts a card into its trash, unless something happens instead; gives ``(card,)``, or what is discarded instead."""
    if is_asked(tx, discarded_from):
        return call(tx, TO_TRASH, (card, why, cause, discarded_from, answered))
    return _go(tx, card, why, cause, discarded_from)


def _go(tx: Transaction, card: CardId, why: str, cause: Cause, discarded_from: str) -> StepResult:
    moving.put(tx, card, moving.own_zone(tx, card, TRASH), moving.TOP, why, cause)
    return leaving.into_trash(tx, (card,), discarded_from=discarded_from)
