"""By hand: the table's own rulings. While the mode is on nothing asks for the rules, and every card can be moved."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from sotm_desktop.engine.manual_moves import BY_HAND, ManualMove, MoveCard, MoveUnder, SetHpByHand, SetTokens, from_log
from sotm_desktop.engine.state import DECK, PLAY
from sotm_desktop.scenes.play import house_panels as panels
from sotm_desktop.scenes.play.rewinding import where
from sotm_desktop.session.game_lines import deed
from sotm_desktop.table.parts import Part
from sotm_desktop.table.pile_view import PileLook
from sotm_desktop.table.popover import PopoverLook
from sotm_desktop.table.prompt import Choice, Prompt
from sotm_desktop.words.narration import plea

if TYPE_CHECKING:
    from sotm_desktop.scenes.play.scene import PlayScene

OFFERED = ("loop", "by_hand")
"""Kinds of questions that offer this mode themselves."""
INTRO = "Drag any card to any place, or click a card or a deck to see what can be done with it."
SHUT = ("go_on", "end_turn", "draw", "skip", "yes", "no", "always", "rewards", "markers")
"""Actions that answer the game's question, which waits."""


class HouseMode:
    """Whether it is on, and what the hand is in the middle of."""

    def __init__(self, scene: PlayScene) -> None:
        self.scene = scene
        self.is_on = False
        self.placing: tuple[int, str] | None = None
        """A card that waits for the card which it is to lie ``next_to`` or ``under``."""
        self.open_deck = -1
        """The deck whose cards lie open, or -1."""

    # -- on and off --------------------------------------------------------------------

    def toggle(self) -> None:
        """Begins it, or goes back to the rules."""
        scene = self.scene
        scene.playback.finish()
        scene.overlays.popping.close()
        scene.journey.settle_down()
        scene.mood.forget()
        scene.mood.trash = -1
        self.is_on, self.placing, self.open_deck = not self.is_on, None, -1
        if not self.is_on:
            scene.settle()

    def escape(self) -> None:
        """One step out of what the hand is in the middle of; then back to the rules."""
        if self.placing is not None:
            self.placing = None
        elif self.open_deck >= 0:
            self.open_deck = -1
        elif not self.scene.overlays.close_top():
            self.toggle()

    # -- keys ----------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """Keys that mean something else here. True when one was taken."""
        scene = self.scene
        if not self.is_on or event.type != pygame.KEYDOWN or scene.playback.is_on or scene.mood.drag is not None:
            return False
        action = scene.bindings.action(event)
        word, _, number = action.rpartition("_")
        if action == "cancel" and not scene.journey.is_dragging:
            self.escape()
        elif action == "trash":
            self.show("turn")
        elif word == "pick":
            hand = [part for part in scene.parts() if part.kind == "hand"]
            if int(number) <= len(hand):
                self.press(hand[int(number) - 1])
        else:
            return action in SHUT and not (action == "go_on" and scene.mood.focus)
        return True

    # -- clicks ----------------------------------------------------------------------------

    def press(self, part: Part) -> bool:
        """A part was pressed. True when that means something by hand."""
        kind, value = part.kind, part.value
        if kind == "house":
            return self._move(value)
        if kind == "panel":
            word, _, rest = value.partition(":")
            self.show(word, int(rest) if rest else -1, part)
        elif kind in ("card", "hand", "pick"):
            self._card(part)
        elif kind == "deck":
            self.show("deck", part.number, part)
        elif kind in ("area", "tray", "trash", "hp", "count") and self.placing is None:
            return False
        elif kind in ("chip", "draw_button", "end_turn", "skip_to_draw", "sum", "mark", "clock", "area"):
            self.scene.mood.say("The rules wait. H or Esc goes back to them.", part.rect)
        else:
            return False
        return True

    def _card(self, part: Part) -> None:
        if self.placing is None:
            self.show("card", part.card, part)
            return
        card, how = self.placing
        self.placing = None
        if how == "under":
            self.scene.manual_move(MoveUnder(card, part.card))
        else:
            self.put_next_to(card, part.card)

    def put_next_to(self, card: int, host: int) -> None:
        """Into the host's play area, next to it."""
        area = self.scene.game.index.play_area(self.scene.state.cards[host].zone)
        if area < 0:
            self.scene.mood.say("That card is not in play.", self.scene.middle())
        else:
            self.scene.manual_move(MoveCard(card, area, PLAY, "bottom", host))

    def _move(self, text: str) -> bool:
        """A move by hand written as its line in the log, ``word:number:…``."""
        move = from_log((BY_HAND, *(int(each) if each.isdigit() else each for each in text.split(":"))))
        assert isinstance(move, ManualMove)
        self.scene.manual_move(move)
        if not isinstance(move, SetHpByHand | SetTokens):
            self.scene.overlays.popping.close()
        return True

    # -- panels ------------------------------------------------------------------------------

    def show(self, word: str, number: int = -1, part: Part | None = None) -> None:
        """Opens a panel about something."""
        scene = self.scene
        scene.mood.hover = ""
        if word in ("next_to", "under"):
            self.placing = (number, word)
            scene.overlays.popping.close()
            self._close_piles()
            return
        if word == "open":
            self.open_deck = number
            scene.overlays.popping.close()
            return
        popping = scene.overlays.popping
        anchor = scene.middle() if part is None else part.rect
        if part is not None and part.kind == "panel" and popping.popover is not None:
            anchor = popping.anchor
        popping.open(anchor, lambda: self._look(word, number))

    def _look(self, word: str, number: int) -> PopoverLook | None:
        state = self.scene.state
        if not self.is_on:
            return None
        if word == "turn":
            return panels.turns_panel(state, state.turn)
        made = {"card": panels.card_panel, "to": panels.places_panel, "deck": panels.deck_panel,
                "phase": panels.phases_panel}  # fmt: skip
        return made[word](state, number)

    def ask_where(self, card: int, host: Part) -> None:
        """A card was dropped on another one."""
        self.scene.overlays.popping.open(host.rect, lambda: panels.host_panel(self.scene.state, card, host.card))

    def _close_piles(self) -> None:
        self.open_deck, self.scene.mood.trash = -1, -1

    def pile_look(self) -> PileLook | None:
        """The deck that lies open, top card first."""
        if self.open_deck < 0:
            return None
        state, seat = self.scene.state, self.scene.game.index.seats[self.open_deck]
        cards = state.zones[state.index.zone(seat.number, DECK)]
        words = "Top card first. Click a card, or drag it to its place."
        close = ("close_trash", "Close", "", "plain", "Esc")
        return PileLook(f"Deck: {seat.title}", words, cards, frozenset(), (), (close,))

    # -- words ---------------------------------------------------------------------------------

    def prompt(self) -> Prompt:
        """What the centre says in this mode."""
        scene, state = self.scene, self.scene.state
        drag = scene.mood.drag
        if drag is not None:
            words = "Let go where it is to lie, or here:"
            return Prompt("By hand", -1, words, self._drops(), footer="Esc puts it back.")
        if self.placing is not None:
            words = f"Click the card that it is to lie {'under' if self.placing[1] == 'under' else 'next to'}."
            return Prompt("By hand", -1, words, footer="Esc: not at all.")
        node = scene.game.nodes[scene.game.at]
        words = INTRO
        if node.by == "house" and node.parent >= 0:
            words = deed(scene.game.nodes[node.parent].state, node.answer)
        elif state.pending is not None and state.pending.kind in OFFERED:
            words = plea(state, state.pending)
        choices = (
            Choice("by_hand", "Back to the rules", "the question waits", "main", "H"),
            Choice("panel:turn", "Turn and phase", where(state), "blue", "T"),
        )
        return Prompt("By hand", -1, words, choices, footer="Everything is in the log and can be undone.")

    def _drops(self) -> tuple[Choice, ...]:
        made = (("bottom", "Bottom of its deck"), ("second", "Second from the top"), ("removed", "Out of the game"))
        return tuple(Choice(f"drop:{name}", words, "", "pale") for name, words in made)
