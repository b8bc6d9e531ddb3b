"""The cards that texts of a card select for it, and the texts that speak of them: on one side, or across both."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from sotm_desktop.cards.misfits import Pointless, only_hero_characters
from sotm_desktop.engine.definitions import Face
from sotm_desktop.engine.effects.clauses import Trigger
from sotm_desktop.engine.effects.filters import Filter
from sotm_desktop.engine.effects.kept_in_mind import CALLED, KeptInMind
from sotm_desktop.engine.effects.printed_text import PrintedText
from sotm_desktop.engine.effects.references import Reference
from sotm_desktop.engine.effects.remembering import Remember
from sotm_desktop.engine.effects.word import all_in
from sotm_desktop.words.card_text.choice_text import kept_as

PARTS_OF_EVENTS = {"source": "from_", "target": "to", "card": "card", "destroyer": "by"}
"""Where an event says what the card must be that its text calls ``it.…``."""


class KeptBySide(NamedTuple):
    """What the texts of one side say of cards that are selected for its card."""

    kept: list[tuple[Remember, PrintedText]]
    """The sentences that select some, each with its text."""
    meant: list[KeptInMind]

    @property
    def names(self) -> list[str]:
        """What those may be called that they select."""
        return [name for word, text in self.kept for name in _names_of_kept(word, text)]


def kept_in_mind(faces: Sequence[Face], is_one_shot: bool) -> Iterator[tuple[int, Pointless]]:
    """Why the texts of a card do not agree on what is selected for it, with the number of the side that says it.

    A side that selects none speaks of what the other has selected: that is kept in mind as the card turns over.
    """
    sides = [_side(face) for face in faces]
    kept = [word for side in sides for word, _ in side.kept]
    if any(word.what is None for word in kept):
        return  # what is wrong there is said already
    if kept and is_one_shot:
        found = "a One-Shot leaves play at once and keeps nothing in mind"
        yield 0, Pointless(found, "`pick` is for its own sentences")
        return
    for at, side in enumerate(sides):
        others = [each for number, each in enumerate(sides) if number != at]
        told_of = side.meant or any(each.meant and not each.kept for each in others)
        names = side.names or [name for each in others for name in each.names]
        wrong = _not_kept(side, names, told_of=bool(told_of))
        if wrong is not None:
            yield at, wrong
        if side.meant and not side.kept:
            for word in (word for each in others for word, _ in each.kept):
                word.is_of_both_sides = True


def _not_kept(side: KeptBySide, names: list[str], told_of: bool) -> Pointless | None:
    """What is wrong on one side; ``names``: what those are called of which it speaks."""
    if side.meant and not names:
        return Pointless("no text here selects cards for this card", "one of its texts says so: `remember: {one: […]}`")
    if side.kept and not told_of:
        return Pointless(
            "no text here speaks of the cards that are selected for this card", f"they are `{{remembered: {names[0]}}}`"
        )
    wrong = next((word.called for word in side.meant if word.called not in names), "")
    if wrong:
        return Pointless(
            f"what is selected for this card is not called {wrong!r} there", f"it is `{{remembered: {names[0]}}}`"
        )
    return None


def _side(face: Face) -> KeptBySide:
    texts = (*face.printed, *face.advanced)
    kept = [(word, text) for text in texts for word in all_in(text) if isinstance(word, Remember)]
    return KeptBySide(kept, [word for text in texts for word in all_in(text) if isinstance(word, KeptInMind)])


def _names_of_kept(word: Remember, text: PrintedText) -> list[str]:
    """What those may be called that a sentence of a text selects: what it chooses, or what its text answers about.

    What says most of them comes first: a Hero is a target, too, and each is a card.
    """
    noun, many = kept_as(word)
    part = PARTS_OF_EVENTS.get(word.what.part or "") if isinstance(word.what, Reference) else None
    about = getattr(text.happening, part, None) if part is not None and isinstance(text, Trigger) else None
    nouns = [noun, *(("target",) if part == "to" else ())]
    if isinstance(about, Filter):
        nouns += [*(("Hero",) if only_hero_characters(about) else ()), *(("target",) if about.of_targets else ())]
    return [name for name, called in reversed(CALLED.items()) if called[1] == many and called[0] in nouns]
