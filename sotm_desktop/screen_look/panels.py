"""Panels beside something: what can be done by hand, how far to undo, and the answers that are remembered."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from sotm_desktop.engine import manual_moves as moves
from sotm_desktop.engine.effects.word import all_in
from sotm_desktop.engine.game import Game
from sotm_desktop.engine.ids import CardId, MomentId, SeatId
from sotm_desktop.engine.questions import (
    area_of,
    definition_of,
    is_in_play,
    is_set_aside,
    is_target,
    max_hp,
    set_aside,
    title,
    tokens_on,
)
from sotm_desktop.engine.stages.turns import is_held, phases_of
from sotm_desktop.engine.state import BACK, DECK, DOWN, HAND, PLAY, TRASH
from sotm_desktop.gesture.targets import (
    Command,
    ForgetTarget,
    ManualTarget,
    OpenDeckTarget,
    PanelKind,
    PanelTarget,
    PlacingTarget,
    Relation,
    UndoTarget,
)
from sotm_desktop.screen_look.look_parts import Choice, PopoverLook
from sotm_desktop.session.auto_answers import remembered
from sotm_desktop.session.game_lines import deed
from sotm_desktop.session.game_session import GameSession
from sotm_desktop.session.undo_points import UndoUnit, moment_before, where
from sotm_desktop.words.english import possessive
from sotm_desktop.words.narration.names import State, zone
from sotm_desktop.words.screens import manual_words as words
from sotm_desktop.words.screens import table_words

Row = tuple[Choice, ...]
HP_STEPS = (-5, -1, 1, 5)
PLACE_KEYS = {"top": "1", "second": "2", "bottom": "3"}
PHASE_KEYS = {"start": "1", "incapacitated": "2", "play": "2", "power": "3", "draw": "4", "end": "5"}
UNDO_KEYS = {UndoUnit.STEP: "1", UndoUnit.ACTION: "2", UndoUnit.PHASE: "3", UndoUnit.TURN: "4"}
MOST_SHOWN, LONGEST = 8, 56
"""Remembered answers in the list, and the characters of one."""


def manual_panel(state: State, panel: PanelTarget) -> PopoverLook:
    """The panel of moves by hand that a target opens."""
    match panel:
        case PanelTarget(PanelKind.CARD, int(card)):
            return card_panel(state, CardId(card))
        case PanelTarget(PanelKind.PLACES, int(card)):
            return places_panel(state, CardId(card))
        case PanelTarget(PanelKind.DECK, int(seat)):
            return deck_panel(state, SeatId(seat))
        case PanelTarget(PanelKind.PHASE, int(seat)):
            return phases_panel(state, SeatId(seat))
    return turns_panel(state, state.turn)


def _move(said: str, move: moves.ManualMove, note: str = "", kind: str = "plain", key: str = "") -> Choice:
    return Choice(ManualTarget(move), said, note, kind, key)


def card_panel(state: State, card: CardId) -> PopoverLook:
    """HP, tokens, sides, what the rules can do with it, and where it may go."""
    row, definition = state.cards[card], state.index.definitions[card]
    rows: list[Row] = [_hp_row(state, card)] if is_target(state, card) else []
    if is_in_play(state, card):
        each = ((words.FEWER_TOKENS, row.tokens - 1), (words.MORE_TOKENS, row.tokens + 1))
        rows.append(tuple(
            Choice(ManualTarget(moves.SetTokens(card, count), stays=True), said) for said, count in each if count >= 0
        ))  # fmt: skip
        rows += [_pool_row(state, card, pool) for pool in pools_of(state, card)]
    rows += _sides(state, card)
    if not definition.is_character:
        places = PanelTarget(PanelKind.PLACES, card)
        rows.append((Choice(places, words.MOVE, words.MOVE_NOTE, "blue", "M"),))
        rows.append(_by_the_rules(state, card))
    rows += _bring_in(state, set_aside(state, state.index.deck_of[card]) if card in state.index.villains else ())
    facts = words.facts(zone(state, row.zone), row.zone < state.index.removed, row.hp, row.tokens, row.pools)
    name = words.FACE_DOWN_CARD if row.face == DOWN else title(state, card)
    return PopoverLook(name, facts, tuple(rows), 400)


def pools_of(state: State, card: CardId) -> list[str]:
    """The names of tokens that lie on a card, or of which its text speaks."""
    printed = [word for face in definition_of(state, card).faces for clause in face.printed for word in all_in(clause)]
    named = (getattr(word, field, None) for word in printed for field in ("pool", "to_pool"))
    spoken = {pool for pool in named if isinstance(pool, str)}
    return sorted(spoken | {pool for pool, _ in state.cards[card].pools})


def _pool_row(state: State, card: CardId, pool: str) -> Row:
    """One token of a name less, and one more."""
    count = tokens_on(state, card, pool)
    each = ((words.pool(pool, False), count - 1), (words.pool(pool, True), count + 1))
    return tuple(Choice(ManualTarget(moves.SetTokens(card, n, pool), stays=True), said) for said, n in each if n >= 0)


def _hp_row(state: State, card: CardId) -> Row:
    """HP up and down; what would change nothing says so and stays where it is."""
    hp = state.cards[card].hp or 0
    most = max(max_hp(state, card) or hp, hp)
    return tuple(_hp(card, hp, step, most) for step in HP_STEPS)


def _hp(card: CardId, hp: int, step: int, most: int) -> Choice:
    wanted, room = min(max(0, hp + step), most), most - hp if step > 0 else hp
    off = "" if room > abs(step) // 5 else words.no_room(room, step > 0)
    target = ManualTarget(moves.SetHpByHand(card, hp + step if off else wanted), stays=True)
    key = {-1: "-", 1: "="}.get(step, "")
    return Choice(target, words.change_hp(step), "", "red" if step < 0 else "green", key, off)


def _sides(state: State, card: CardId) -> list[Row]:
    row, definition = state.cards[card], state.index.definitions[card]
    made: list[Choice] = []
    if card in state.index.heroes:
        made.append(_move(words.REVIVE if row.face == BACK else words.INCAPACITATE, moves.FlipByHand(card), key="F"))
    elif len(definition.faces) > 1 and row.face != DOWN and (definition.is_character or is_in_play(state, card)):
        made.append(_move(words.TURN_OVER, moves.FlipByHand(card), key="F"))
    if row.face == DOWN:
        made.append(_move(words.TURN_UP, moves.TurnUp(card), key="F"))
    elif is_in_play(state, card) and not definition.is_character:
        made.append(_move(words.TURN_DOWN, moves.TurnDown(card), key="D"))
    return [tuple(made)] if made else []


def _by_the_rules(state: State, card: CardId) -> Row:
    """What lets the rules run, as if a text had said so."""
    if is_in_play(state, card):
        return (_move(words.DESTROY, moves.DestroyByHand(card), note=words.BY_RULES, kind="pale", key="X"),)
    return (_move(words.PLAY, moves.PlayByHand(card), note=words.BY_RULES, kind="pale", key="P"),)


def _bring_in(state: State, waiting: Iterable[CardId]) -> list[Row]:
    """Character cards that lie beside the table, to come into play."""
    come = [_move(words.bring_in(title(state, each)), moves.PlayByHand(each), kind="pale") for each in waiting]
    return [tuple(come[at : at + 3]) for at in range(0, len(come), 3)]


def places_panel(state: State, card: CardId) -> PopoverLook:
    """Every place that a card may go to."""
    own = SeatId(state.index.deck_of[card])
    seat = state.index.seats[own]
    piles = tuple(
        _move(said, moves.MoveCard(card, own, DECK, place), key=PLACE_KEYS[place])
        for place, said in words.DECK_PLACES.items()
    )
    other = [_move(words.TRASH, moves.MoveCard(card, own, TRASH, "top"), key="4")]
    if seat.side == "hero":
        other.append(_move(words.HAND, moves.MoveCard(card, own, HAND), key="5"))
    other.append(_move(words.OUT, moves.RemoveByHand(card), key="6"))
    beside = (
        Choice(PlacingTarget(card, Relation.NEXT_TO), words.NEXT_TO, words.CLICK_IT, "blue", "N"),
        Choice(PlacingTarget(card, Relation.UNDER), words.UNDER, words.CLICK_IT, "blue", "U"),
    )
    areas = [
        _move(each.title, moves.MoveCard(card, SeatId(each.number), PLAY), kind="pale")
        for each in state.index.seats[: state.index.environment + 1]
    ]
    rows = [piles, tuple(other), beside, *(tuple(areas[i : i + 3]) for i in range(0, len(areas), 3))]
    name = title(state, card) if state.cards[card].copy else words.DECK_CARD
    return PopoverLook(words.move(name), words.places(possessive(seat.title)), tuple(rows), 460)


def deck_panel(state: State, seat: SeatId) -> PopoverLook:
    """A deck: its top card, all of its cards, shuffling, drawing."""
    cards, deck = state.zones[state.index.zone(seat, DECK)], state.index.seats[seat]
    rows: list[Row] = [(_move(words.SHUFFLE, moves.ShuffleByHand(seat), key="S"),)]
    if cards:
        top = PanelTarget(PanelKind.PLACES, cards[0])
        rows.insert(0, (Choice(OpenDeckTarget(seat), words.LAY_OPEN, words.LAY_OPEN_NOTE, "blue", "O"),))
        rows.insert(1, (Choice(top, words.MOVE_TOP, words.UNSEEN, "plain", "M"),))
        if deck.side == "hero":
            draw = moves.DrawByHand(state.index.character(seat), 1)
            rows.append((_move(words.DRAW, draw, note=words.BY_RULES, kind="pale", key="D"),))
        else:
            play = moves.PlayByHand(cards[0])
            rows.append((_move(words.PLAY_TOP, play, note=words.BY_RULES, kind="pale", key="P"),))
    if seat == state.index.environment:
        rows += _bring_in(state, (card for card in state.index.outsiders if is_set_aside(state, card)))
    return PopoverLook(words.deck(possessive(deck.title)), words.cards(len(cards)), tuple(rows), 340)


def turns_panel(state: State, seat: SeatId | None) -> PopoverLook:
    """Whose turn it is to be."""
    seats = [
        Choice(PanelTarget(PanelKind.PHASE, each.number), each.title, "", "blue" if each.number == seat else "pale",
               str(i + 1) if i < 9 else "")
        for i, each in enumerate(state.index.seats[: state.index.environment + 1])
    ]  # fmt: skip
    rows = tuple(tuple(seats[i : i + 2]) for i in range(0, len(seats), 2))
    return PopoverLook(words.WHOSE_TURN, words.GIVEN_UP, rows, 440)


def phases_panel(state: State, seat: SeatId) -> PopoverLook:
    """Which phase of this turn comes next."""
    here = replace(state, skip_to=None)  # as it is when the turn does not skip ahead
    rows: list[Row] = [
        (_move(words.phase(phase), moves.SetTurn(seat, phase), kind="pale", key=PHASE_KEYS[phase]),)
        for phase in phases_of(state, seat)
        if is_held(here, seat, phase)
    ]
    rows.append((Choice(PanelTarget(PanelKind.TURN), words.ANOTHER_TURN, "", "plain", "T"),))
    owner = possessive(state.index.seats[seat].title)
    return PopoverLook(owner, words.PHASE_BEGINS, tuple(rows), 320)


def host_panel(state: State, card: CardId, host: CardId) -> PopoverLook:
    """A card was dropped on another: how it is to lie there."""
    area, name = area_of(state, host), title(state, host)
    rows: list[Row] = [(_move(words.under(name), moves.MoveUnder(card, host), kind="pale", key="2"),)]
    if area is not None:
        beside = moves.MoveCard(card, area, PLAY, host=host)
        rows.insert(0, (_move(words.next_to(name), beside, kind="blue", key="1"),))
        rows.append((_move(words.INTO_AREA, moves.MoveCard(card, area, PLAY), kind="pale", key="3"),))
    return PopoverLook(words.WHERE, "", tuple(rows), 360)


# -- undo ------------------------------------------------------------------------------------


def undo_panel(game: Game) -> PopoverLook:
    """The panel below Undo: how far to go back, each with where that is, and the way to all timelines."""
    rows: list[Row] = []
    for unit in UndoUnit:
        moment = moment_before(game, unit)
        note = _what_goes(game, moment, unit) if moment is not None else ""
        off = "" if moment is not None else table_words.NOTHING_TO_UNDO
        rows.append((Choice(UndoTarget(unit), table_words.UNDO_ROWS[unit.value], note, "pale", UNDO_KEYS[unit], off),))
    ends = sum(not node.children for node in game.moments)
    rows.append((Choice(Command.LINES, table_words.TIMELINES, table_words.lines_note(ends), "plain", "U"),))
    return PopoverLook(table_words.UNDO_TITLE, table_words.UNDO_WORDS, tuple(rows), 360)


def _what_goes(game: Game, moment: MomentId, unit: UndoUnit) -> str:
    """Where it leads; of a step or an action what it takes back."""
    state = game.moments[moment].state
    if unit in (UndoUnit.PHASE, UndoUnit.TURN):
        return where(state)
    path = game.path()
    return deed(state, game.moments[path[path.index(moment) + 1]].answer)


# -- a draw ------------------------------------------------------------------------------------


def draw_panel(rounds: int) -> PopoverLook:
    """The offer of a draw, after so many rounds in which nothing came of the game."""
    call = Choice(Command.CALL_DRAW, table_words.CALL_DRAW, table_words.CALL_DRAW_NOTE, "plain", "2")
    play = Choice(Command.PLAY_ON, table_words.PLAY_ON, "", "main", "1")
    return PopoverLook(table_words.DRAW_TITLE, table_words.draw_offered(rounds), ((play,), (call,)))


# -- remembered answers ------------------------------------------------------------------------


def answers_panel(session: GameSession) -> PopoverLook:
    """The answers that the table gives itself; each can be taken back."""
    found = sorted(remembered(session.game).values(), key=lambda each: -each.node)
    rows = tuple(
        (Choice(ForgetTarget(each.node), each.asks, _short(table_words.in_round(each.round, each.words)), "pale",
                str(number)),)
        for number, each in enumerate(found[:MOST_SHOWN], 1)
    )  # fmt: skip
    if not found:
        return PopoverLook(table_words.ANSWERS_TITLE, table_words.NO_ANSWERS, (), 460)
    more = table_words.latest_of(MOST_SHOWN, len(found)) if len(found) > MOST_SHOWN else ""
    return PopoverLook(table_words.ANSWERS_TITLE, f"{table_words.ANSWERS_WORDS}{more}", rows, 460)


def _short(said: str) -> str:
    """As much as fits on a button."""
    return said if len(said) <= LONGEST else f"{said[: LONGEST - 1].rsplit(' ', 1)[0]} …"
