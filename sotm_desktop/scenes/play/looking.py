"""What bar, tray and timeline are to show, from the game."""

from __future__ import annotations

from sotm_desktop.engine import questions
from sotm_desktop.engine.facing import h, is_beaten
from sotm_desktop.engine.game import Game
from sotm_desktop.scenes.play.advice import Advice
from sotm_desktop.scenes.play.hand_order import sorted_hand
from sotm_desktop.scenes.play.mood import Mood
from sotm_desktop.session.facing_look import letter_of
from sotm_desktop.session.offer import hand_of
from sotm_desktop.session.table_look import AreaLook, TableLook, plays_left
from sotm_desktop.table.bar_view import BarLook
from sotm_desktop.table.timeline_view import Turn
from sotm_desktop.table.tray import TrayButton, TrayLook
from sotm_desktop.words.narration.names import State, counted

PHASE_WORDS = {
    "start": "start phase", "play": "play phase", "power": "power phase", "draw": "draw phase", "end": "end phase",
    "incapacitated": "incapacitated", "setup": "setting up",
}  # fmt: skip
TO_DO = {"discard": "Discard", "play": "Play a card", "destroy": "Destroy", "power": "Use a power", "draw": "Draw"}


def bar_look(game: Game, shown: State, log_is_open: bool, is_away: bool = False, by_hand: bool = False) -> BarLook:
    """Round, turn and phase of the state that is shown."""
    if shown.turn >= 0:
        words = f"{shown.index.seats[shown.turn].title} · {PHASE_WORDS.get(shown.phase, shown.phase)}"
    else:
        words = "Setting up"
    if by_hand:
        words = f"By hand · {words}"
    path = game.path()
    can_redo, newest = bool(game.nodes[game.at].children), len(line_of(game)) - 1
    return BarLook(
        shown.round, len(path) - 1, words, shown.turn, len(path) > 1, can_redo, log_is_open, newest, is_away, by_hand,
        h_words(shown),
    )  # fmt: skip


def h_words(state: State) -> str:
    """What H is: one number, or that of each villain who is still there."""
    index = state.index
    if index.rules.h_value != "facing" or any(is_beaten(state, villain) for villain in index.villains):
        return str(index.h)
    return "/".join(str(h(state, villain)) for villain in index.villains)


def tray_seat(state: State, advice: Advice, mood: Mood) -> int:
    """The hero whose hand lies in the tray."""
    seats = state.index.seats
    if mood.viewed >= 0:
        return mood.viewed
    hands = {hand_of(state, card) for card in advice.offer.cards} - {-1}
    decision = advice.decision
    if decision is not None and decision.asks >= 0 and (not hands or decision.asks in hands):
        return decision.asks
    if hands:
        return min(hands)
    if state.turn >= 0 and seats[state.turn].side == "hero":
        return state.turn
    heroes = [seat.number for seat in seats if seat.side == "hero"]
    return next((seat for seat in heroes if state.cards[seats[seat].character].face == 0), heroes[0])


def front(state: State, advice: Advice, mood: Mood) -> tuple[int, ...]:
    """The seats whose areas are to be shown large, where not all can be: the one that the player chose, those whose
    cards may be picked, the one whose turn it is."""
    seats = [mood.front] if mood.front >= 0 else []
    if advice.state is state and advice.decision is not None:
        cards = [card for card, _ in advice.offer.powers]
        if advice.picks_cards:
            cards += list(advice.offer.cards)
        seats += [seat for card in cards if (seat := questions.area_of(state, card)) >= 0]
        seats += list(advice.offer.decks)
        seats += [advice.decision.asks] if advice.decision.asks >= 0 else []
    return tuple(dict.fromkeys([*seats, state.turn] if state.turn >= 0 else seats))


def tray_look(
    state: State, look: TableLook, advice: Advice, mood: Mood, is_playing: bool, order: str = "drawn"
) -> TrayLook:
    """The hand, what is left to do, and the two buttons."""
    seat = tray_seat(state, advice, mood)
    area = next(area for area in look.areas if area.seat == seat)
    lines = [counted(len(area.hand), "card")]
    if not is_playing:
        lines += _to_do(state, advice, area)
    is_turn = state.turn >= 0 and state.index.seats[state.turn].side == "hero"
    hand = sorted_hand(state, area.hand, order, advice.offer.cards)
    buttons = _buttons(state, advice) if is_turn and not is_playing else ()
    return TrayLook(seat, area.title, hand, tuple(lines), area.is_active, area.is_out, look.phase, is_turn, buttons)


def _to_do(state: State, advice: Advice, area: AreaLook) -> list[str]:
    decision = advice.decision
    if decision is None or decision.asks != area.seat:
        return []
    if decision.kind == "phase" and decision.question in ("play", "power", "draw"):
        allowed = plays_left(state, state.index.seats[area.seat].character)[decision.question]
        left = allowed - _done(state, decision.question)
        return [f"{left} {decision.question}{'s' if left != 1 else ''} left"]
    if decision.question in ("discard", "play") and decision.kind in ("cards", "choice"):
        return [f"{TO_DO[decision.question]}{'?' if decision.is_optional else ''}"]
    return []


def _done(state: State, phase: str) -> int:
    """How many plays, powers or draws of this phase are behind the hero: the procedure that asks counts them."""
    for frame in reversed(state.stack):
        if frame[0] == f"${phase}_action":
            return frame[3][0] if frame[3] else 0
    return 0


def _buttons(state: State, advice: Advice) -> tuple[TrayButton, ...]:
    """Skip to the draw, or draw; and end of turn. Never a third."""
    decision = advice.decision
    mine = decision is not None and decision.kind == "phase" and decision.asks == state.turn
    why = "" if mine else "Answer the question in the middle first."
    end = ("end_turn", "End turn", "", "main", "E", why)
    if mine and decision.question in ("ability", "end"):
        return (end,)
    if mine and decision.question == "draw":
        return (("draw_button", "Draw", "", "blue", "D", ""), end)
    return (("skip_to_draw", "Skip to draw", "", "dark", "D", why), end)


def turns_of(game: Game) -> tuple[Turn, ...]:
    """The turns of the line of play: from the opening to now, and on to where redo leads."""
    turns: list[Turn] = []
    for number in line_of(game):
        node = game.nodes[number]
        state: State = node.state
        seat, last = max(state.turn, 0), turns[-1] if turns else None
        forks = (number,) if len(node.children) > 1 else ()
        if last is not None and (last.seat, last.round) == (seat, state.round):
            turns[-1] = last._replace(moments=(*last.moments, number), forks=last.forks + forks)
        else:
            turns.append(Turn(seat, letter_of(state.index, seat, state.order), state.round, (number,), forks))
    return tuple(turns)


def line_of(game: Game) -> list[int]:
    """The numbers of the moments from the opening through the present one to where redo ends."""
    numbers = game.path()
    while game.nodes[numbers[-1]].children:
        numbers.append(game.nodes[numbers[-1]].children[-1])
    return numbers
