"""What can be done by hand with one thing: panels for a card, for where it may go, for a deck, for turn and phase.

The names of the buttons are house moves as text, ``house:set_hp:12:30``; ``panel:…`` leads to another panel.
"""

from __future__ import annotations

from typing import Any

from sotm_desktop.engine.questions import is_in_play, is_target, max_hp, title
from sotm_desktop.engine.stages.turns import is_held, phases_of
from sotm_desktop.engine.state import BACK, DECK, DOWN, HAND, PLAY, TRASH
from sotm_desktop.table.popover import PopoverLook
from sotm_desktop.table.prompt import Choice
from sotm_desktop.words.narration.names import State, possessive, zone

Row = tuple[Choice, ...]
DECK_PLACES = (("top", "Deck, top", "1"), ("second", "Second", "2"), ("bottom", "Bottom", "3"))
PHASE_KEYS = {"start": "1", "incapacitated": "2", "play": "2", "power": "3", "draw": "4", "end": "5"}


def card_panel(state: State, card: int) -> PopoverLook:
    """HP, tokens, sides, what the rules can do with it, and where it may go."""
    row, definition = state.cards[card], state.index.definitions[card]
    rows: list[Row] = []
    if is_target(state, card):
        most = max(max_hp(state, card), row.hp)
        rows.append(tuple(_hp(card, row.hp, step, most) for step in (-5, -1, 1, 5)))
    if is_in_play(state, card):
        fewer = (Choice(f"house:set_tokens:{card}:{row.tokens - 1}", "One token less", "", "plain"),)
        more = Choice(f"house:set_tokens:{card}:{row.tokens + 1}", "One token more", "", "plain")
        rows.append((*(fewer if row.tokens else ()), more))
    rows += _sides(state, card)
    if not definition.is_character:
        rows.append((Choice(f"panel:to:{card}", "Move it", "to any place at the table", "blue", "M"),))
        rows.append(_by_the_rules(state, card))
    facts = [f"In {zone(state, row.zone)}" if row.zone < state.index.removed else zone(state, row.zone).capitalize()]
    facts += [f"{row.hp} HP"] if row.hp is not None else []
    facts += [f"{row.tokens} token{'s' if row.tokens != 1 else ''}"] if row.tokens else []
    name = "A face-down card" if row.face == DOWN else title(state, card)
    return PopoverLook(name, ", ".join(facts) + ".", tuple(rows), 400)


def _hp(card: int, hp: int, step: int, most: int) -> Choice:
    words = f"{step:+d} HP".replace("-", "−")
    key = {-1: "-", 1: "="}.get(step, "")
    return Choice(f"house:set_hp:{card}:{min(max(0, hp + step), most)}", words, "", "red" if step < 0 else "green", key)


def _sides(state: State, card: int) -> list[Row]:
    row, definition = state.cards[card], state.index.definitions[card]
    made: list[Choice] = []
    if card in state.index.heroes:
        out = row.face == BACK
        made.append(Choice(f"house:flip:{card}", "Back in the game" if out else "Incapacitate", "", "plain", "F"))
    elif len(definition.faces) > 1 and row.face != DOWN:
        made.append(Choice(f"house:flip:{card}", "Turn over", "", "plain", "F"))
    if row.face == DOWN:
        made.append(Choice(f"house:turn_up:{card}", "Turn face up", "", "plain", "F"))
    elif is_in_play(state, card) and not definition.is_character:
        made.append(Choice(f"house:turn_down:{card}", "Turn face down", "", "plain", "D"))
    return [tuple(made)] if made else []


def _by_the_rules(state: State, card: int) -> Row:
    """What lets the rules run, as if a text had said so."""
    play = Choice(f"house:put_into_play:{card}", "Play it", "by the rules", "pale", "P")
    destroy = Choice(f"house:destroy:{card}", "Destroy it", "by the rules", "pale", "X")
    return (destroy,) if is_in_play(state, card) else (play,)


def places_panel(state: State, card: int) -> PopoverLook:
    """Every place that a card may go to."""
    own = state.index.deck_of[card]
    seat = state.index.seats[own]
    piles = [Choice(f"house:move:{card}:{own}:{DECK}:{place}", words, "", "plain", key)
             for place, words, key in DECK_PLACES]  # fmt: skip
    other = [Choice(f"house:move:{card}:{own}:{TRASH}:top", "Trash", "", "plain", "4")]
    if seat.side == "hero":
        other.append(Choice(f"house:move:{card}:{own}:{HAND}:bottom", "Hand", "", "plain", "5"))
    other.append(Choice(f"house:remove:{card}", "Out of the game", "", "plain", "6"))
    beside = (
        Choice(f"panel:next_to:{card}", "Next to a card", "click it then", "blue", "N"),
        Choice(f"panel:under:{card}", "Under a card", "click it then", "blue", "U"),
    )
    areas = [Choice(f"house:move:{card}:{each.number}:{PLAY}:bottom", each.title, "", "pale")
             for each in state.index.seats[: state.index.environment + 1]]  # fmt: skip
    rows = [tuple(piles), tuple(other), beside, *(tuple(areas[i : i + 3]) for i in range(0, len(areas), 3))]
    words = f"The piles are {possessive(seat.title)}. The names below are play areas; its text counts from then on."
    name = title(state, card) if state.cards[card].copy else "A card of the deck"
    return PopoverLook(f"Move: {name}", words, tuple(rows), 460)


def deck_panel(state: State, seat: int) -> PopoverLook:
    """A deck: its top card, all of its cards, shuffling, drawing."""
    cards = state.zones[state.index.zone(seat, DECK)]
    rows: list[Row] = [(Choice(f"house:shuffle_deck:{seat}", "Shuffle it", "", "plain", "S"),)]
    if cards:
        rows.insert(0, (Choice(f"panel:open:{seat}", "Lay it open", "all cards, to take any", "blue", "O"),))
        rows.insert(1, (Choice(f"panel:to:{cards[0]}", "Move the top card", "unseen", "plain", "M"),))
        if state.index.seats[seat].side == "hero":
            hero = state.index.seats[seat].character
            rows.append((Choice(f"house:draw_cards:{hero}:1", "Draw a card", "by the rules", "pale", "D"),))
        else:
            rows.append((Choice(f"house:put_into_play:{cards[0]}", "Play the top card", "by the rules", "pale", "P"),))
    return PopoverLook(f"{possessive(state.index.seats[seat].title)} deck", f"{len(cards)} cards.", tuple(rows), 340)


def turns_panel(state: State, seat: int) -> PopoverLook:
    """Whose turn it is to be."""
    each_seat = [Choice(f"panel:phase:{each.number}", each.title, "", "blue" if each.number == seat else "pale",
                        str(i + 1) if i < 9 else "")
                 for i, each in enumerate(state.index.seats[: state.index.environment + 1])]  # fmt: skip
    rows = [tuple(each_seat[i : i + 2]) for i in range(0, len(each_seat), 2)]
    words = "The game goes on from there. What is being resolved now is given up."
    return PopoverLook("Whose turn", words, tuple(rows), 440)


def phases_panel(state: State, seat: int) -> PopoverLook:
    """Which phase of this turn comes next."""
    rows: list[Row] = []
    for phase in phases_of(state, seat):
        if is_held(_unskipped(state), seat, phase):
            words = f"{phase} phase".upper() if phase != "incapacitated" else "INCAPACITATED"
            rows.append((Choice(f"house:set_turn:{seat}:{phase}", words, "", "pale", PHASE_KEYS[phase]),))
    rows.append((Choice("panel:turn", "Another turn", "", "plain", "T"),))
    return PopoverLook(possessive(state.index.seats[seat].title), "This phase begins now.", tuple(rows), 320)


class _Unskipped:
    """A state as it is when the turn does not skip ahead."""

    def __init__(self, state: State) -> None:
        self.state, self.skip_to = state, None

    def __getattr__(self, name: str) -> Any:
        return getattr(self.state, name)


def _unskipped(state: State) -> Any:
    return _Unskipped(state)


def host_panel(state: State, card: int, host: int) -> PopoverLook:
    """A card was dropped on another: how it is to lie there."""
    area = state.index.play_area(state.cards[host].zone)
    name = title(state, host)
    rows: tuple[Row, ...] = (
        (Choice(f"house:move:{card}:{area}:{PLAY}:bottom:{host}", f"Next to {name}", "", "blue", "1"),),
        (Choice(f"house:move_under:{card}:{host}", f"Under {name}", "", "pale", "2"),),
        (Choice(f"house:move:{card}:{area}:{PLAY}:bottom", "Into the play area", "", "pale", "3"),),
    )
    return PopoverLook("Where", "", rows, 360)
