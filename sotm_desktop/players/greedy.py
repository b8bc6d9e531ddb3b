"""The greedy player: plays, uses, draws, hits the villain's targets, and never looks ahead.

Where nothing comes of that for long, it aims at the villain itself and does every other thing at random.
"""

from __future__ import annotations

from collections.abc import Callable

from sotm_desktop.engine.decisions import ActInstead, Decision, MoveMarker, Option, PickNumber, card_meant
from sotm_desktop.engine.facing import controller
from sotm_desktop.engine.game_state import GameState
from sotm_desktop.engine.ids import CardId, SeatId
from sotm_desktop.engine.questions import hand, in_play, is_active_hero, is_target, max_hp, target_side
from sotm_desktop.engine.stand_ins import DEALS, STANDS
from sotm_desktop.engine.standstill import Standstill
from sotm_desktop.players.player import Player

PATIENCE = 8
"""For so many rounds it keeps to what looks best although neither side comes closer to its end."""
HARMFUL = ("deal", "each_deals", "destroy", "bury", "to_trash", "put_on_deck", "shuffle_in", "tie")
"""What a choice of cards is for when one would rather see an enemy chosen."""
HELPFUL = ("regain", "draw", "play", "use_power", "salvage", "collect", "discover", "take_phase")
COSTLY = ("discard", "destroy", "bury", "to_trash")
"""What one agrees to only if nothing better is on offer."""
AIMED = ("cards", "heroes", "redirect")
"""Kinds of decisions that name whom something befalls: these are never left to chance."""
VERBS = ("use_power", "play", "take_phase", "deal", "discover", "salvage", "draw", "regain", "second", "first")
"""The parts of an either/or, best first; a word that does not stand here comes last."""


class GreedyPlayer(Player):
    name = "greedy"

    def begin(self, seed: int) -> None:
        super().begin(seed)
        self.standstill = Standstill()

    def choose(self, state: GameState, decision: Decision) -> tuple[str, ...]:
        """The options that seem to be worth something, best first; chance decides between equals."""
        is_stuck = self.standstill.rounds(state) >= PATIENCE
        if is_stuck and decision.kind not in AIMED and self.dice.below(2):
            return self.any_of(decision)
        worth = _head_first if is_stuck and decision.question in HARMFUL else WORTH.get(decision.kind, indifferent)
        shuffled = [decision.options[i] for i in self.dice.order(len(decision.options))]
        rated = [(worth(state, decision, option), option) for option in shuffled]
        rated.sort(key=lambda pair: -pair[0])
        wanted = sum(1 for value, _ in rated if value > 0)
        number = min(max(wanted, decision.least), decision.most)
        return tuple(option.key for _, option in rated[:number])


def indifferent(state: GameState, decision: Decision, option: Option) -> int:
    """Kinds in which any option is as good as another."""
    return 1


def _phase(state: GameState, decision: Decision, option: Option) -> int:
    """Cards that stay before One-Shots; what a character can do is always there, so cards' powers first."""
    if isinstance(option.means, MoveMarker):
        return 3 if option.key == "turn_around" and _faces_nobody(state, decision.asks) else 0
    card = card_meant(option.means)
    if card is None or isinstance(option.means, ActInstead):
        return 1
    if decision.question == "play":
        return 1 if state.index.definitions[card].is_one_shot else 2
    if decision.question == "power":
        return 1 if state.index.definitions[card].is_character else 2
    return 1


def _faces_nobody(state: GameState, deck: SeatId | None) -> bool:
    """Whether a hero could do nothing against the villain whom it faces: every target of that one is gone."""
    faced = None if deck is None else state.facing[deck]
    return not any(is_target(state, card) and controller(state, card) == faced for card in in_play(state))


def _yes_no(state: GameState, decision: Decision, option: Option) -> int:
    return 1 if (option.key == "true") != (decision.question in COSTLY) else 0


def _choice(state: GameState, decision: Decision, option: Option) -> int:
    verb = option.key.partition("/")[0]
    if decision.question in HELPFUL or verb not in VERBS:
        return 1
    return 1 + len(VERBS) - VERBS.index(verb)


def _number(state: GameState, decision: Decision, option: Option) -> int:
    return 1 + option.means.number if isinstance(option.means, PickNumber) else 1


def _redirect(state: GameState, decision: Decision, option: Option) -> int:
    """Onto the hero who decides, if they stand firmer than the target; away from heroes in any case."""
    subject = decision.subject
    if subject is None or target_side(state, subject) != "hero":
        return 0
    hero = None if decision.asks is None else state.index.seats[decision.asks].character
    if hero is None or not is_target(state, hero):
        return 1
    return 1 if (state.cards[hero].hp or 0) > (state.cards[subject].hp or 0) else 0


def _cards(state: GameState, decision: Decision, option: Option) -> int:
    card = card_meant(option.means)
    if card is None:
        return 1
    if decision.question in (STANDS, DEALS):
        return 1 + (state.cards[card].hp or 0)
    if decision.question in HELPFUL:
        return _need(state, card)
    if decision.question in HARMFUL:
        return _threat(state, card)
    if decision.question == "discard":
        return _spare(state, card)
    return 1


def _need(state: GameState, card: CardId) -> int:
    """Who lacks HP or cards most."""
    if not is_active_hero(state, card):
        return 1
    lost = (max_hp(state, card) or 0) - (state.cards[card].hp or 0)
    return 1 + lost + max(0, 10 - len(hand(state, card)))


def _threat(state: GameState, card: CardId) -> int:
    """The villain's targets first, the weakest of them first; heroes and their cards not at all."""
    hp = state.cards[card].hp
    side = target_side(state, card)
    if side == "hero":
        return -1000 + (hp or 0)
    first = 2000 if side == "villain" else 1000
    return first + 500 - hp if hp is not None else first


def _head_first(state: GameState, decision: Decision, option: Option) -> int:
    """The villain itself before all its other targets."""
    worth = WORTH.get(decision.kind, indifferent)(state, decision, option)
    return worth + 1000 if card_meant(option.means) in state.index.villain_characters else worth


def _spare(state: GameState, card: CardId) -> int:
    """A card of which another copy lies in hand or in play; nothing is discarded gladly."""
    copies = state.index.duplicates[card]
    twins = [other for other in copies if other != card and state.cards[other].zone % 4 in (1, 3)]
    return -1 if twins else -2


WORTH: dict[str, Callable[[GameState, Decision, Option], int]] = {
    "phase": _phase, "yes_no": _yes_no, "choice": _choice, "number": _number, "redirect": _redirect,
    "cards": _cards, "heroes": _cards,
}  # fmt: skip
