"""Events that cannot come about as an author asks for them: a trigger that waits for one would do so in silence."""

from __future__ import annotations

from collections.abc import Sequence

from sotm_desktop.cards.finishing import declines_nothing
from sotm_desktop.cards.misfits import Pointless, is_not_of, only_hero_characters
from sotm_desktop.cards.pointless import means
from sotm_desktop.cards.scope import HERO, Scope
from sotm_desktop.engine.effects.beaten import IsBeaten, WhenBeaten
from sotm_desktop.engine.effects.blocks import Block
from sotm_desktop.engine.effects.card_triggers import (
    TurnedOver,
    WouldBePlayed,
    WouldEnterPlay,
    WouldLeavePlay,
)
from sotm_desktop.engine.effects.conditions import Fits
from sotm_desktop.engine.effects.draw_triggers import WhenDrawn
from sotm_desktop.engine.effects.families import Condition
from sotm_desktop.engine.effects.filters import Filter
from sotm_desktop.engine.effects.lasting import BeginLasting
from sotm_desktop.engine.effects.leaving_play import LeavesPlay, WouldBeRemoved
from sotm_desktop.engine.effects.moving_cards import DiscardCard
from sotm_desktop.engine.effects.placing import Remove
from sotm_desktop.engine.effects.playing_cards import EndTurn, SkipTo, SkipTurn
from sotm_desktop.engine.effects.references import Reference, is_it
from sotm_desktop.engine.effects.statics import PhaseOrder
from sotm_desktop.engine.effects.trash_triggers import WouldBeDiscarded
from sotm_desktop.engine.effects.triggers import AnyEvent, Happening
from sotm_desktop.engine.effects.turn_triggers import (
    Ever,
    OfPhase,
    RoundBegins,
    RoundEnds,
    TurnWouldBegin,
    WouldLose,
)
from sotm_desktop.engine.effects.whenever import Whenever
from sotm_desktop.engine.effects.word import SELF, Word, all_in

HERO_PHASES = ("power", "draw")
ONE_CARD = ("self", "host", "you", "villain")
"""Names of which each means one card at any time."""


def never_comes(node: Happening, scope: Scope) -> Pointless | None:
    """Why an event never comes about, whatever happens at the table."""
    if isinstance(node, OfPhase) and node.turn != "hero" and node.phase in HERO_PHASES:
        return Pointless(f"only heroes' turns have a {node.phase.upper()} PHASE", "leave out `turn`")
    card = getattr(node, "card", None)
    if node.one_or_more and any(means(card, name) for name in ONE_CARD):
        return Pointless("that is one card, and there are never more", "leave out `one_or_more`")
    if isinstance(node, LeavesPlay | WouldLeavePlay) and _is_hero_character(node.card, scope):
        return Pointless(
            "a hero's character card never leaves play, so this answers nothing",
            "`incapacitated` answers that a hero is out, `being_destroyed` that a hero is being destroyed",
        )
    if isinstance(node, WhenBeaten) and node.who is not None and not _may_be_villain(node.who):
        return Pointless(
            "villains' character cards are beaten that were not before, and none of these is one",
            "`beaten: {}` answers any, `beaten: [{card: …}]` a certain one; `destroyed` answers any other card",
        )
    if isinstance(node, TurnedOver) and means(node.card, "self") and not scope.is_two_sided:
        return Pointless(
            "this card has one side, so it is never turned over", "`turned_up` answers that it is turned face up"
        )
    return None


def _may_be_villain(who: Filter) -> bool:
    """Whether a villain's character card may fit that was not beaten before, as far as a text says what it is."""
    return not any(is_not_of(test, "villain") or isinstance(test, IsBeaten) for test in who.tests)


def never_asked(node: Word) -> Pointless | None:
    """A verb that asks for nothing, and so cannot be declined by a field of its own."""
    if not declines_nothing(node):
        return None
    return Pointless(
        f"`may: true` of {node.word!r} is part of a choice, and here nothing is chosen: nobody would be asked",
        f"`may: [{{{node.word}: …}}]` around it asks whether it is done",
    )


def counted_in_vain(event: Happening | None) -> Pointless | None:
    """What a text answers only for the first time, or some times, each turn, round or phase, and comes once a round."""
    if not isinstance(event, RoundBegins | RoundEnds):
        return None
    return Pointless(
        "a round begins and ends once, and in no turn: it is always the first time",
        "leave it out; `once: game` is the first time in a game",
    )


def counted_each_turn(node: Word) -> Pointless | None:
    """The same of a trigger that holds for a while."""
    return counted_in_vain(node.event) if isinstance(node, Whenever) and node.each_turn else None


THIS_TURN = ("end_of_turn", "end_of_phase", "next_damage_this_turn")
"""Ends of a lasting text that come with the turn which is being taken, or before."""


def begun_too_late(node: Word, scope: Scope) -> Pointless | None:
    """What comes too late for a turn: an order of its phases behind START, or anything of it once it is over."""
    ends_too_soon = isinstance(node, BeginLasting) and node.until in THIS_TURN
    is_between = not {RoundBegins.fact, RoundEnds.fact}.isdisjoint(scope.facts)
    if is_between and (ends_too_soon or isinstance(node, SkipTo | SkipTurn | EndTurn)):
        return Pointless(
            "as a round begins or ends no turn is being taken, so there is none that this could speak of",
            "say it as a phase begins, `whenever: {phase_begins: …}`, or `until: your_end` for the next turn",
        )
    if not ends_too_soon or not isinstance(getattr(node, "that", None), PhaseOrder):
        return None
    if scope.is_in_start or TurnWouldBegin.fact in scope.facts:
        return None
    return Pointless(
        "a turn keeps the order of phases that it has behind its START PHASE, so this changes nothing",
        "say it in the START PHASE, `start: […]`, `each_hero_start: […]`; or `until: your_end` for the next turn",
    )


def not_together(events: Sequence[Happening]) -> Pointless | None:
    """Why events cannot be those of one text."""
    if len(events) < 2:
        return Pointless("one event needs no list", "write it without the brackets: `whenever: {played: [item]}`")
    if any(isinstance(event, AnyEvent) for event in events):
        return Pointless("a list of events stands in another", "put all of them into one list")
    if any(isinstance(event, Ever) for event in events):
        return Pointless("`ever` is no event, but looks at the table", "give it a trigger of its own")
    own_coming = (each for each in events if isinstance(each, WouldBePlayed | WouldEnterPlay))
    if any(means(event.card, "self") for event in own_coming):
        return Pointless(
            "a card answers that it would come into play by itself alone", "give that a trigger of its own"
        )
    return None


def never_answered(event: Happening, condition: Condition | None) -> Pointless | None:
    """Why a trigger does nothing about the card that its event brings, whatever happens at the table."""
    parts = tuple(all_in(condition)) if condition is not None else ()
    asked = (each for each in parts if isinstance(each, Fits) and each.what is not None)
    if isinstance(event, WhenDrawn) and any(is_it(each.card) and means(each.what, "self") for each in asked):
        return Pointless(
            "a card that was drawn is in a hand, and its text answers nothing there",
            "`when_drawn: […]` on the card acts as it is drawn",
        )
    return None


def done_all_the_same(event: Happening, do: Block, instead: bool) -> Pointless | None:
    """A text that does in place of something that very thing: discards the card that would be, or removes it from the
    game, or loses."""
    if instead and isinstance(event, WouldLose) and do.says("lose"):
        return Pointless("the heroes would lose, and here they do all the same", "say what happens instead of that")
    last = do.items[-1] if do.items else None
    if instead and isinstance(event, WouldBeDiscarded) and isinstance(last, DiscardCard) and is_it(last.what):
        return Pointless(
            "that card would be discarded, and here it is all the same",
            "say where it goes instead, as `bury: it.card` or `remove: it.card`; or leave out `instead: true`",
        )
    if instead and isinstance(event, WouldBeRemoved) and isinstance(last, Remove):
        is_self = isinstance(last.what, Reference) and last.what.slot == SELF and means(event.card, "self")
        if is_self or is_it(last.what):
            return Pointless(
                "that card would be removed from the game, and here it is all the same",
                "say where it goes instead, as `bury: it.card`; or leave out `instead: true`",
            )
    return None


def _is_hero_character(what: Filter | None, scope: Scope) -> bool:
    """Whether it means hero characters alone; None stands for what is not written yet."""
    if what is None:
        return False
    is_own = (scope.you == HERO and means(what, "you")) or (scope.is_on_hero and means(what, "self"))
    return is_own or only_hero_characters(what)
