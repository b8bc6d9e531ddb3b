"""The whole table screen at one moment: a pure function of the session, what the hand does, and what is looked at."""

from __future__ import annotations

from dataclasses import replace

from sotm_desktop.gesture.gestures import Gesture
from sotm_desktop.gesture.lit import confirms_at_ring
from sotm_desktop.gesture.view_state import ViewState
from sotm_desktop.screen_look.advice_look import ranks_of, with_advice
from sotm_desktop.screen_look.bar_and_tray import bar_look, tray_look, turns_of
from sotm_desktop.screen_look.highlights import highlights_of
from sotm_desktop.screen_look.lit_look import with_lit_end
from sotm_desktop.screen_look.look_parts import Foreseen, KeyNames, Prompt, ScreenLook, Showing, with_keys
from sotm_desktop.screen_look.mate_look import mate_prompt
from sotm_desktop.screen_look.piles import pile_look
from sotm_desktop.screen_look.prompts import moment_prompt, prompt_of, step_prompt
from sotm_desktop.session.advisor import Advisor
from sotm_desktop.session.game_session import GameSession
from sotm_desktop.session.mate_mind import MateMind
from sotm_desktop.session.question import Question
from sotm_desktop.session.seats_shown import front_seats
from sotm_desktop.session.table_look import TableLook, look_of
from sotm_desktop.session.turn_left import TurnLeft
from sotm_desktop.words.lessons import KEY
from sotm_desktop.words.narration.names import State
from sotm_desktop.words.screens.table_words import ENTER


def screen_look(
    session: GameSession,
    gesture: Gesture,
    view: ViewState,
    showing: Showing | None = None,
    keys: KeyNames = str,
    before: ScreenLook | None = None,
    advisor: Advisor | None = None,
    mind: MateMind | None = None,
    foreseen: Foreseen | None = None,
) -> ScreenLook:
    """What is to be shown.

    ``showing``: what is shown in place of the present moment at rest. ``keys`` gives the player's key for a usual one.
    ``before``: what was shown last, of which what cannot have changed is taken over. ``advisor``: whom the players ask.
    ``mind``: what the computer intends for the heroes in its hands. ``foreseen``: a table that was worked out already,
    where nothing is shown in place of the present moment.
    """
    state = showing.state if showing is not None else session.state
    is_playing, is_still = showing is not None and showing.is_playing, showing is not None
    foreseen = showing.foreseen if showing is not None else foreseen
    table = _table(state, before, foreseen).played_by_computer(session.mates.playing)
    question = session.question if state is session.state or not is_playing else Question(state)
    bar = bar_look(session, view, state)
    is_its = not is_still and not session.is_manual and session.mates.is_asked
    rests = is_still or session.is_manual or is_its
    tray = tray_look(state, table, question, view, TurnLeft() if rests else session.left_of_turn, rests)
    if not rests:
        tray = with_lit_end(tray, session, gesture, view)
    pile = pile_look(session, gesture, view, table, is_playing or is_its)
    prompt = mate_prompt(session, mind) if is_its else _prompt(session, gesture, view, showing, advisor)
    if prompt is not None and not confirms_at_ring(question, gesture, view):
        prompt = _with_true_caps(prompt, view)
    highlights = highlights_of(session, gesture, view, is_still or is_its)
    if not rests:
        highlights.ranks = ranks_of(advisor, question)
    moments = (session.game.at, len(session.game.moments))
    return ScreenLook(
        state=state,
        table=table,
        front=front_seats(state, session.question, view.front),
        bar=replace(bar, is_advised=advisor is not None and advisor.is_on, keys=tuple(keys(key) for key in bar.keys)),
        tray=replace(tray, buttons=with_keys(tray.buttons, keys)),
        prompt=_with_keys(prompt, keys) if prompt is not None else None,
        pile=replace(pile, buttons=with_keys(pile.buttons, keys)) if pile is not None else None,
        turns=before.turns if before is not None and before.moments == moments else turns_of(session.game),
        moments=moments,
        highlights=highlights,
        is_manual=session.is_manual,
    )


def _table(state: State, before: ScreenLook | None, foreseen: Foreseen | None) -> TableLook:
    if before is not None and before.state is state:
        return before.table
    return foreseen.look if foreseen is not None and foreseen.state is state else look_of(state)


def _with_true_caps(prompt: Prompt, view: ViewState) -> Prompt:
    """The keyboard's ring takes the key: no other button shows it."""
    choices = (
        replace(choice, key="") if choice.key == ENTER and choice.target != view.ringed else choice
        for choice in prompt.choices
    )
    return replace(prompt, choices=tuple(choices))


def _with_keys(prompt: Prompt, keys: KeyNames) -> Prompt:
    recap = replace(prompt.recap, key=keys(prompt.recap.key)) if prompt.recap is not None else None
    said, footer = (KEY.sub(lambda key: keys(key[1]) or key[1], text) for text in (prompt.words, prompt.footer))
    return replace(prompt, words=said, choices=with_keys(prompt.choices, keys), recap=recap, footer=footer)


def _prompt(
    session: GameSession, gesture: Gesture, view: ViewState, showing: Showing | None, advisor: Advisor | None
) -> Prompt | None:
    if showing is None:
        prompt = prompt_of(session, gesture, view)
        is_asked = session.decision is not None and not session.is_manual
        return with_advice(prompt, advisor, session.question, gesture) if is_asked else prompt
    if showing.step is not None:
        return step_prompt(showing.step)
    return moment_prompt(session) if showing.is_scrubbing else None
