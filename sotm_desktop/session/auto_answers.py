"""Answers for always: given once, and by the table from then on. They are marks in the log, so undo takes them back.

A question is the same again when the same text asks it with the same options, whatever the table looks like. Where the
answer would put a hero out or lose the game, the players are asked all the same.
"""

from __future__ import annotations

import re
from collections.abc import Hashable
from typing import NamedTuple

from sotm_desktop.engine.answers import Refused
from sotm_desktop.engine.decisions import Decision
from sotm_desktop.engine.game import Game
from sotm_desktop.engine.ids import MomentId
from sotm_desktop.engine.preview import preview
from sotm_desktop.session.offer import Power, card_of
from sotm_desktop.words.english import capital
from sotm_desktop.words.narration.names import State
from sotm_desktop.words.narration.option_text import what_answered, who_answers

ALWAYS = "always"
"""Who gave an answer that is to be given again: the players, for this time and all others."""
WORDS = ("yes_no", "choice", "number", "type", "reaction", "redirect")
"""Kinds of questions whose options mean the same each time they are asked."""


class Remembered(NamedTuple):
    """One answer for always."""

    node: MomentId
    """The moment of the game that it led to."""
    decision: Decision
    keys: tuple[str, ...]
    asks: str
    """Who was asked, by which text."""
    words: str
    """What was answered."""
    round: int


def question_of(state: State, decision: Decision | None) -> Hashable | None:
    """What makes a question the same as one that was asked before; None where no answer can hold for always."""
    if decision is None:
        return None
    if decision.kind == "order":
        return ("order", decision.clause, frozenset(map(plain, decision.keys)) if decision.card is None else None)
    if decision.kind not in WORDS or decision.question == "tie":
        return None
    if decision.kind == "choice" and any(
        card_of(decision, option) is not None or isinstance(option.means, Power) for option in decision.options
    ):
        return None
    return (decision.kind, decision.clause, tuple(map(plain, decision.keys)))


def plain(key: str) -> str:
    """An option without the number of its copy."""
    return re.sub(r"#\d+", "", key)


def remembered(game: Game) -> dict[Hashable, Remembered]:
    """The answers for always at this moment, by their questions; a later one takes the place of one before."""
    found: dict[Hashable, Remembered] = {}
    for number in game.path():
        node = game.moments[number]
        if node.by != ALWAYS or node.parent is None or not isinstance(node.answer, tuple):
            continue
        before: State = game.moments[node.parent].state
        question = question_of(before, before.pending)
        if question is None or before.pending is None:
            continue
        asks = capital(who_answers(before, before.pending))
        words = capital(what_answered(before, before.pending, node.answer))
        found.pop(question, None)
        found[question] = Remembered(number, before.pending, node.answer, asks, words, before.round)
    return found


def answer_for_always(game: Game) -> tuple[str, ...] | None:
    """The answer to the pending question that was given for always; None where there is none, or heroes fall by it."""
    state: State = game.state
    question = question_of(state, state.pending)
    found = remembered(game).get(question) if question is not None else None
    if found is None or state.pending is None:
        return None
    keys = _in_order(found, state.pending) if state.pending.kind == "order" else _again(found, state.pending)
    return keys if keys is not None and not _costs_a_hero(state, keys) else None


def _again(found: Remembered, decision: Decision) -> tuple[str, ...] | None:
    """The options that are named as those chosen then."""
    now = {plain(key): key for key in reversed(decision.keys)}
    keys = tuple(now[plain(key)] for key in found.keys if plain(key) in now)
    return keys if len(keys) == len(found.keys) and decision.least <= len(keys) <= decision.most else None


def _in_order(found: Remembered, decision: Decision) -> tuple[str, ...] | None:
    """The same order of what is there now; None when something new has its place to find."""
    place = {plain(key): at for at, key in reversed(list(enumerate(found.keys)))}
    if any(plain(key) not in place for key in decision.keys):
        return None
    return tuple(sorted(decision.keys, key=lambda key: place[plain(key)]))


def _costs_a_hero(state: State, keys: tuple[str, ...]) -> bool:
    try:
        events = preview(state, keys).events
    except Refused:
        return True
    return any(event.kind in ("hero_incapacitated", "game_ended") for event in events)


def can_wait(state: State) -> bool:
    """Whether rewards are offered before the START texts of a turn that has none: the next phase offers them again."""
    decision = state.pending
    if decision is None or decision.kind != "phase" or decision.question != "start":
        return False
    texts = state.listeners.get("phase:start", ())
    return not any(entry.clause.is_due(state, entry, decision.asks) for entry in texts)
