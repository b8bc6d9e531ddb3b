"""Setting up a game: shuffle, follow the villain's Setup, draw four each (rulebook, Setting Up A Game).

Setup that other cards have comes behind it, in the order of the rulebook: that of the villain's deck, of the
environment, and of the heroes before they draw, each hero's character card first.

Against two villains each hero first chooses whom to face, as part of laying out the table (rules of six against two,
Game setup), so that H is settled when a villain's Setup is followed.
"""

from __future__ import annotations

from functools import partial

from sotm_desktop.engine import asking, events
from sotm_desktop.engine.card_index import CardIndex, Seat
from sotm_desktop.engine.decisions import PickCard
from sotm_desktop.engine.frames import ASKED, NOTHING, Jump, Memory, StepResult
from sotm_desktop.engine.ids import CardId, SeatId
from sotm_desktop.engine.listener_index import bindings_of
from sotm_desktop.engine.procedure import Procedure, call, resolve
from sotm_desktop.engine.stages import moving
from sotm_desktop.engine.state import DECK, FRONT
from sotm_desktop.engine.transaction import Transaction

TO_FACE = Jump("face")
TO_FOLLOW_SETUP = Jump("follow_setup")
TO_DEAL_HANDS = Jump("deal_hands")
TO_DRAW = Jump("draw")

STARTING_HAND = 4


class SetUp(Procedure[tuple[bool, bool]]):
    """The bindings are ``(cards are shuffled, Setup is followed)``.

    Memory: the cards whose Setup comes and the heroes who choose whom to face; then the heroes who still draw.
    """

    key = "$setup"

    def shuffle_decks(
        self, tx: Transaction, bindings: tuple[bool, bool], memory: Memory, last: StepResult
    ) -> StepResult:
        for seat in (each for each in tx.index.seats if not each.is_outside):
            if bindings[0]:
                order = _fixed_order(tx, seat)
                if order:
                    zone = tx.index.zone(seat.number, DECK)
                    tx.emit(events.DeckShuffled("deck_shuffled", None, zone, order))
                else:
                    moving.shuffle(tx, seat.number, None)
        memory[:] = [_with_setup(tx.index), _free_to_choose(tx)]
        return TO_FACE

    def face(self, tx: Transaction, bindings: tuple[bool, bool], memory: Memory, last: StepResult) -> StepResult:
        if not memory[1]:
            return TO_FOLLOW_SETUP
        hero = memory[1][0]
        deck = tx.index.deck_of[hero]
        options = partial(_to_face, tx, memory[1])
        chosen = asking.choice(tx, self.key, deck, hero, "face", options, kind="facing", subject=hero)
        if not isinstance(chosen, PickCard):
            return ASKED
        memory[1] = memory[1][1:]
        tx.emit(events.HeroFaced("hero_faced", None, hero, chosen.card, ""))
        return TO_FACE

    def follow_setup(
        self, tx: Transaction, bindings: tuple[bool, bool], memory: Memory, last: StepResult
    ) -> StepResult:
        if not bindings[1] or not memory[0]:
            return TO_DEAL_HANDS
        card, memory[0] = memory[0][0], memory[0][1:]
        clause = tx.index.definitions[card].faces[FRONT].setup
        return resolve(tx, clause, bindings_of(tx.index, card)) if clause is not None else None

    def next_villain(
        self, tx: Transaction, bindings: tuple[bool, bool], memory: Memory, last: StepResult
    ) -> StepResult:
        """A Setup that searches a deck shuffles it, but the deck of a first game is not shuffled."""
        for villain in tx.index.villain_decks if not memory[0] else ():
            zone = tx.index.zone(villain, DECK)
            order = tuple(card for card in _fixed_order(tx, tx.index.seats[villain]) if tx.cards[card].zone == zone)
            if order and order != tx.zones[zone]:
                tx.emit(events.DeckShuffled("deck_shuffled", None, zone, order))
        return TO_FOLLOW_SETUP

    def deal_hands(self, tx: Transaction, bindings: tuple[bool, bool], memory: Memory, last: StepResult) -> StepResult:
        if not bindings[1]:
            return NOTHING
        memory[:] = [tuple(hero for hero in tx.index.heroes for _ in range(STARTING_HAND))]
        return None

    def draw(self, tx: Transaction, bindings: tuple[bool, bool], memory: Memory, last: StepResult) -> StepResult:
        if not memory[0]:
            return NOTHING
        hero, memory[0] = memory[0][0], memory[0][1:]
        return call(tx, moving.DRAW, (hero, None))

    def draw_again(self, tx: Transaction, bindings: tuple[bool, bool], memory: Memory, last: StepResult) -> StepResult:
        return TO_DRAW

    steps = (shuffle_decks, follow_setup, next_villain, deal_hands, draw, draw_again, face)


def _with_setup(index: CardIndex) -> tuple[CardId, ...]:
    """The villains, and every other card with Setup, in the order in which it is followed."""
    ranks = {"villain": 0, "environment": 1, "hero": 2}

    def place(card: CardId) -> tuple[int, SeatId, bool, CardId]:
        return ranks[index.side[card]], index.home_of[index.deck_of[card]], card not in index.heroes, card

    others = [CardId(card) for card, each in enumerate(index.definitions) if each.faces[FRONT].setup is not None]
    in_order = sorted((card for card in others if card not in index.villain_characters), key=place)
    return (*index.villain_characters, *in_order)


def _free_to_choose(tx: Transaction) -> tuple[CardId, ...]:
    """The heroes who choose whom to face: those whose first turn comes after that of the second villain.

    The others face the first villain: nobody faces one who has not had a turn by then.
    """
    index = tx.index
    if len(index.villains) == 1 or index.setup.prepared:
        return ()
    settled = {bare(hero): bare(villain) for hero, villain in index.setup.facing}
    late = [hero for hero in index.heroes if index.deck_of[hero] > index.villain_decks[1]]
    for hero in late:
        villain = settled.get(index.seat_of(hero).id)
        if villain is not None:
            facing = index.character(index.seat_named(villain).number)
            tx.emit(events.HeroFaced("hero_faced", None, hero, facing, ""))
    return tuple(hero for hero in late if index.seat_of(hero).id not in settled)


def bare(name: str) -> str:
    """The id that a deck keeps in a game, without its card set."""
    return name.rpartition("/")[2]


def _to_face(tx: Transaction, undecided: tuple[CardId, ...]) -> list[tuple[str, PickCard]]:
    """The villains whom the first of the undecided may face: the last of them, one whom nobody faces yet."""
    index = tx.index
    waiting = [index.deck_of[hero] for hero in undecided]
    faced = {tx.facing[deck] for deck in index.hero_decks if deck not in waiting}
    missed = [deck for deck in index.villain_decks if deck not in faced]
    found = missed if missed and len(undecided) == len(missed) else index.villain_decks
    return [(index.seats[deck].id, PickCard(index.character(deck))) for deck in found]


def _fixed_order(tx: Transaction, seat: Seat) -> tuple[CardId, ...]:
    """The printed order of a deck for a first game, where one was asked for."""
    if not tx.index.setup.first_game or not seat.definition.first_game:
        return ()
    left = list(seat.cards)
    order = []
    for card_id in seat.definition.first_game:
        card = next(card for card in left if tx.index.definitions[card].id == card_id)
        left.remove(card)
        order.append(card)
    return tuple(order + left)


SET_UP = SetUp()
