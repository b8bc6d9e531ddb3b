"""The look of the table: a pure function of the state that says what every area, card and pile is to show.

Views paint it and know nothing of the rules. Numbers that text in play changes come with the card they are from.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from sotm_desktop.engine import open_tops, questions
from sotm_desktop.engine.card_index import Seat
from sotm_desktop.engine.decisions import UseAbility, UsePower
from sotm_desktop.engine.effects.word import Word, all_in
from sotm_desktop.engine.ids import CardId, SeatId
from sotm_desktop.engine.modifiers import additional
from sotm_desktop.engine.places_in_row import ROW
from sotm_desktop.engine.stages.phases import earns_bonus_draw
from sotm_desktop.engine.stages.powers import mark_of, power_on, powers_of
from sotm_desktop.engine.stages.turns import phases_of
from sotm_desktop.engine.stand_ins import hp_of_hero, most_hp_of_hero
from sotm_desktop.engine.state import BACK, DECK, DOWN, HAND, TRASH
from sotm_desktop.session.card_marks import Change, Clock, Mark, damage_changes, loss_clocks, marks_on
from sotm_desktop.session.facing_look import ALONE, Stand, letter_of, stand_of
from sotm_desktop.session.offer import Power
from sotm_desktop.words.card_text.short import deed
from sotm_desktop.words.english import capital
from sotm_desktop.words.narration.names import State
from sotm_desktop.words.narration.option_text import power_title
from sotm_desktop.words.screens import mark_words as words


class PowerLook(NamedTuple):
    """A power or an incapacitated ability that a hero has."""

    power: Power
    title: str
    is_used: bool
    amount: int | None = None
    """The damage that it deals, when it is one plain number."""
    type: str | None = None

    @property
    def is_ability(self) -> bool:
        """An incapacitated ability: its title says what it does."""
        return isinstance(self.power, UseAbility)


class CardLook(NamedTuple):
    """One card in play."""

    card: CardId
    face: int
    title: str
    hp: int | None
    most: int | None
    marks: tuple[Mark, ...]
    tokens: int
    under: tuple[CardId, ...]
    host: CardId | None
    """The card that it lies next to."""
    is_used: bool
    """One of its powers was used this turn and none is left."""
    variant: str | None = None
    """Which character card of its hero it is by now, as ``CardRow.variant`` says."""
    pools: tuple[tuple[str, int], ...] = ()
    """Of its tokens those with a name, as ``CardRow.pools`` says."""


class SideDeckLook(NamedTuple):
    """A side deck, which lies in the area of its owner."""

    seat: SeatId
    title: str
    deck: int
    """How many cards are left in it."""
    trash: tuple[CardId, ...]
    open_top: CardId | None = None
    """The top card of its deck, where that lies face up."""


class AreaLook(NamedTuple):
    """One play area with its piles and, for a hero, the hand."""

    seat: SeatId
    side: str
    title: str
    letter: str
    """V (V1 or V2 of two villains), the place among the heroes, or E."""
    character: CardLook | None
    cards: tuple[CardLook, ...]
    """Cards in play but the character, in play order; what lies next to a card follows it."""
    powers: tuple[PowerLook, ...]
    deck: int
    """How many cards are left in the deck."""
    trash: tuple[CardId, ...]
    """Top first."""
    hand: tuple[CardId, ...]
    is_active: bool
    is_out: bool
    """The hero is incapacitated."""
    phases: tuple[str, ...]
    """START or END for each text that acts in that phase here, in order."""
    side_decks: tuple[SideDeckLook, ...] = ()
    stand: Stand = ALONE
    """Whom it faces, or by whom it is faced."""
    open_top: CardId | None = None
    """The top card of its deck, where that lies face up."""
    by_computer: bool = False
    """The computer plays the hero."""
    hp: int | None = None
    """Those of its hero or villain, of all who stand for a hero together; None where there are none."""
    most: int | None = None
    """The maximum of that."""
    is_row: bool = False
    """Text of this game asks where cards lie in the row, so that they are shown in their order and no other."""


class TableLook(NamedTuple):
    """The whole table."""

    round: int
    turn: SeatId | None
    """The deck whose turn it is."""
    phase: str
    phase_order: tuple[str, ...]
    """The phases of that turn as they come, but for those of a hero who is out."""
    areas: tuple[AreaLook, ...]
    """In turn order, which is the order of the seats."""
    clocks: tuple[Clock, ...]
    """What the villain's text counts towards the end of the game."""

    def played_by_computer(self, heroes: Collection[SeatId]) -> TableLook:
        """The same table, with these heroes in the computer's hands."""
        if all(area.by_computer == (area.seat in heroes) for area in self.areas):
            return self
        return self._replace(areas=tuple(area._replace(by_computer=area.seat in heroes) for area in self.areas))

    def card(self, number: int) -> CardLook | None:
        """A card in play by its number."""
        for area in self.areas:
            for card in (area.character, *area.cards):
                if card is not None and card.card == number:
                    return card
        return None

    @property
    def heroes(self) -> tuple[AreaLook, ...]:
        return tuple(area for area in self.areas if area.side == "hero")


def look_of(state: State) -> TableLook:
    """What the table shows in a state."""
    changes, seats = damage_changes(state), state.index.seats
    lying: dict[SeatId, list[CardId]] = {}
    for card in questions.in_play(state):
        seat = questions.area_of(state, card)
        if seat is not None:  # what a side deck has in play lies with its owner's
            lying.setdefault(seats[seat].home, []).append(card)
    areas = tuple(_area(state, seat, lying.get(seat.number, []), changes) for seat in seats)
    order = () if state.turn is None else phases_of(state, state.turn)
    phases = tuple(phase for phase in order if phase != "incapacitated")
    return TableLook(state.round, state.turn, state.phase, phases, areas, loss_clocks(state))


def _area(state: State, seat: Seat, lying: list[CardId], changes: list[Change]) -> AreaLook:
    index = state.index
    beside = (each.number for each in index.seats if each.owner == seat.number and not each.is_outside)
    sides = () if seat.is_side else tuple(beside)
    cards = [_card(state, card, changes) for card in _guests_after_hosts(state, lying)]
    character = next((card for card in cards if card.card == seat.character), None)
    is_out = character is not None and seat.side == "hero" and character.face == BACK
    hp, most = (None, None) if character is None else (character.hp, character.most)
    if character is not None and seat.side == "hero":
        hp, most = hp_of_hero(state, character.card), most_hp_of_hero(state, character.card)
    return AreaLook(
        seat.number, seat.side, seat.title, letter_of(index, seat.number, state.order), character,
        tuple(card for card in cards if card.card != seat.character),
        _powers(state, seat, is_out), len(state.zones[index.zone(seat.number, DECK)]),
        state.zones[index.zone(seat.number, TRASH)],
        state.zones[index.zone(seat.number, HAND)],
        state.turn == seat.number, is_out, _phase_texts(state, lying), _side_decks(state, sides),
        stand_of(state, seat), open_tops.of(state).get(seat.number), hp=hp, most=most,
        is_row=ROW in index.counted,
    )  # fmt: skip


def _side_decks(state: State, seats: tuple[SeatId, ...]) -> tuple[SideDeckLook, ...]:
    index = state.index
    return tuple(
        SideDeckLook(seat, index.seats[seat].title, len(state.zones[index.zone(seat, DECK)]),
                     state.zones[index.zone(seat, TRASH)], open_tops.of(state).get(seat))
        for seat in seats
    )  # fmt: skip


def _guests_after_hosts(state: State, cards: list[CardId]) -> list[CardId]:
    """Play order, but a card next to another follows it."""
    hosts = {card: state.cards[card].host for card in cards}
    free = [card for card in cards if hosts[card] not in cards]
    ordered: list[CardId] = []
    for card in free:
        ordered.append(card)
        ordered += [guest for guest in cards if hosts[guest] == card]
    return ordered + [card for card in cards if card not in ordered]


def _card(state: State, card: CardId, changes: list[Change]) -> CardLook:
    row = state.cards[card]
    printed = () if row.face == DOWN else questions.definition_of(state, card).faces[row.face].powers
    powers = range(len(printed))
    used = [n for n in powers if mark_of(state, card, n) in state.used]
    title = words.FACE_DOWN_TITLE if row.face == DOWN else questions.title(state, card)
    most = None if row.face == DOWN or row.hp is None else questions.max_hp(state, card)
    return CardLook(
        card, row.face, title, row.hp, most, marks_on(state, card, changes), row.tokens, questions.under(state, card),
        row.host, bool(powers) and len(used) == len(powers), row.variant, row.pools,
    )  # fmt: skip


def _powers(state: State, seat: Seat, is_out: bool) -> tuple[PowerLook, ...]:
    if seat.side != "hero":
        return ()
    hero = state.index.character(seat.number)
    if is_out:
        return tuple(
            PowerLook(UseAbility(hero, n), words.by_number(n + 1, capital(deed(state, hero, ability.do))), False)
            for n, ability in enumerate(questions.definition_of(state, hero).faces[BACK].abilities)
        )
    found = []
    for card, number in powers_of(state, hero):
        power = power_on(state, card, number)
        used = mark_of(state, card, number, hero) in state.used
        found.append(PowerLook(UsePower(card, number), power_title(state, card, number), used, *_plain_damage(power)))
    return tuple(found)


def _plain_damage(power: Word | None) -> tuple[int | None, str | None]:
    """The amount and type of the first damage of a power, when it is a plain number."""
    for node in () if power is None else all_in(power):
        if node.word == "deal":
            amount = getattr(node, "amount", None)
            number = getattr(amount, "figure", None)
            kind = getattr(node, "type", None)
            return (number, kind if isinstance(kind, str) else None) if number is not None else (None, None)
    return None, None


def _phase_texts(state: State, cards: list[CardId]) -> tuple[str, ...]:
    found = []
    for phase in ("start", "play", "power", "draw", "end"):
        texts = state.listeners.get(f"phase:{phase}", ())
        found += [phase for entry in texts if entry.card in cards and not entry.is_lasting]
    return tuple(found)


def plays_left(state: State, hero: CardId) -> dict[str, int]:
    """How many plays, powers and draws a hero has in all this turn, as text in play grants them."""
    counts = {phase: 1 + sum(n for n, _ in additional(state, phase, hero)) for phase in ("play", "power", "draw")}
    if state.phase in ("play", "power", "draw") and earns_bonus_draw(state, hero):
        counts["draw"] += 1
    return counts
