"""What the coach says at this moment, as a value: its words, and what on the table it points at."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.questions import hand_of
from sotm_desktop.gesture.targets import (
    AreaTarget,
    CardPlace,
    CardTarget,
    ClockTarget,
    Command,
    MarkTarget,
    Pile,
    PileTarget,
    PowerTarget,
    TableTarget,
    TabTarget,
)
from sotm_desktop.screen_look.look_parts import KeyNames
from sotm_desktop.session.coach import Coach, Sight
from sotm_desktop.session.novelties import Seen
from sotm_desktop.session.offer import Offer
from sotm_desktop.session.table_look import AreaLook
from sotm_desktop.words.lessons import KEY, CardHit, Deed, Lesson, NamedCard, Part, PartKind, Sentence
from sotm_desktop.words.screens import coach_words as words

Aim = tuple[TableTarget, ...]
"""What is pointed at: the first of these that lies on the screen."""
PILES = {PartKind.DECK: Pile.DECK, PartKind.TRASH: Pile.TRASH}
MARKS = {PartKind.IMMUNE_MARK: "immune", PartKind.NEMESIS_MARK: "nemesis"}


@dataclass(frozen=True, slots=True)
class CoachLook:
    """One caption of the coach."""

    title: str
    sentences: tuple[Sentence, ...]
    command: Command
    """What its button does."""
    button: str
    number: int = 0
    """Which lesson it is; 0 for what is explained in any game."""
    taught: tuple[bool, ...] = ()
    """Of each lesson whether it is done."""
    points_at: Aim = ()
    ring: Aim = ()

    @property
    def said(self) -> str:
        """As it is read aloud."""
        head = f"{words.lesson_of(self.number, len(self.taught))}: {self.title}" if self.number else self.title
        return " ".join((f"{head}.", *(sentence.text for sentence in self.sentences)))


def coach_look(
    coach: Coach, sight: Sight, offer: Offer, keys: KeyNames = str, by_keys: bool = False
) -> CoachLook | None:
    """What the coach says; None when that is nothing. What is new is not explained while something plays itself.

    ``keys`` gives the player's key for a usual one; ``by_keys``: the player uses the keyboard now, and what a lesson
    says to do is said in keys.
    """
    said = coach.present
    if said is None or (isinstance(said, Seen) and sight.decision is None):
        return None
    if isinstance(said, Seen):
        title, sentences = words.NOVELTIES[said.novelty]
        told = tuple(Sentence(text, number == 0) for number, text in enumerate(sentences))
        aim = _card(sight, said.card)
        return CoachLook(words.new(title), told, Command.GOT_IT, words.GOT_IT, points_at=aim, ring=aim)
    doing = _instead(said, sight, by_keys)
    said_now = (Sentence(doing, True) if doing and each.is_doing else each for each in said.sentences)
    return CoachLook(
        said.title, _with_keys(said_now, keys), Command.SKIP_TUTORIAL, words.SKIP_TUTORIAL, coach.number,
        tuple(lesson.id in coach.done for lesson in coach.course),
        _aim(said.points_at, sight, offer), _aim(said.ring, sight, offer),
    )  # fmt: skip


def _instead(lesson: Lesson, sight: Sight, by_keys: bool) -> str:
    """What is said to do in place of the lesson's own words; "" where they are right."""
    if lesson.ring is not None and lesson.ring.kind is PartKind.CARD and _is_picked(lesson.ring, sight):
        return words.IS_PICKED_BY_KEYS if by_keys else words.IS_PICKED
    if not by_keys:
        is_undo = lesson.ring is not None and lesson.ring.kind is PartKind.UNDO_BUTTON
        return words.CLICK_UNDO if is_undo and lesson.done_when is Deed.UNDONE else ""
    return words.HIT_BY_KEYS if isinstance(lesson.done_when, CardHit) else words.BY_KEYS.get(lesson.done_when, "")


def _is_picked(part: Part, sight: Sight) -> bool:
    """Whether the card that a lesson rings is chosen already."""
    return sight.in_play(NamedCard(part.deck, part.card)) in sight.picked


def _with_keys(sentences: Iterable[Sentence], keys: KeyNames) -> tuple[Sentence, ...]:
    return tuple(said._replace(text=KEY.sub(lambda key: keys(key[1]) or key[1], said.text)) for said in sentences)


def _aim(part: Part | None, sight: Sight, offer: Offer) -> Aim:
    """The targets that a part of the table stands for, the best first; () where there is none now."""
    if part is None:
        return ()
    match part.kind:
        case PartKind.UNDO_BUTTON:
            return (Command.UNDO,)
        case PartKind.FIRST_TARGET:
            return _card(sight, next(iter(offer.cards), None))
        case PartKind.FIRST_POWER:
            return tuple(PowerTarget(power) for power in list(offer.powers)[:1])
        case PartKind.HAND:
            return _card(sight, sight.in_hand(NamedCard(part.deck, part.card)))
        case PartKind.CARD:
            return _card(sight, sight.in_play(NamedCard(part.deck, part.card)))
    area = sight.area(part.deck)
    return _of_area(part.kind, area, sight) if area is not None else ()


def _of_area(kind: PartKind, area: AreaLook, sight: Sight) -> Aim:
    tab = TabTarget(area.seat)
    if kind in PILES:
        return (PileTarget(area.seat, PILES[kind]), tab)
    if kind is PartKind.CLOCK:
        clocks = (clock for clock in sight.table.clocks if clock.deck == area.seat)
        return (*(ClockTarget(clock.card) for clock in clocks), tab)
    character = area.character
    if kind is PartKind.AREA or character is None:
        return (AreaTarget(area.seat), tab)
    marks = (
        MarkTarget(character.card, number)
        for number, mark in enumerate(character.marks)
        if mark.kind == MARKS.get(kind)
    )
    return (*marks, CardTarget(character.card), tab)


def _card(sight: Sight, card: CardId | None) -> Aim:
    if card is None:
        return ()
    if hand_of(sight.state, card) is not None:
        return (CardTarget(card, CardPlace.HAND),)
    return (CardTarget(card), TabTarget(sight.state.index.deck_of[card]))
