"""What the hand holds: what can be taken, where it may go, and what a drop leads to, in play and in moves by hand."""

from __future__ import annotations

from dataclasses import replace

from sotm_desktop.engine import questions
from sotm_desktop.engine.ids import CardId, SeatId
from sotm_desktop.engine.manual_moves import MoveCard, RemoveByHand
from sotm_desktop.engine.questions import hand_of
from sotm_desktop.engine.state import DECK, HAND, PLAY, TRASH
from sotm_desktop.gesture.actions import Answer, AnswerBoth, AskWhere, ManualAction, Reaction
from sotm_desktop.gesture.gestures import Dragging, Gesture, Idle, Lifted, Ordering, Resting
from sotm_desktop.gesture.press_rules import PressRules, answer, back, moved, nothing
from sotm_desktop.gesture.targets import (
    AreaTarget,
    CardPlace,
    CardTarget,
    DropPlace,
    DropTarget,
    OrderTarget,
    Pile,
    PileTarget,
    PowerTarget,
    Region,
    TableTarget,
)
from sotm_desktop.gesture.view_state import ViewState
from sotm_desktop.session.game_session import GameSession
from sotm_desktop.session.seats_shown import tray_seat
from sotm_desktop.words.english import possessive
from sotm_desktop.words.narration.refusals import refusal, why_not_power, why_not_there
from sotm_desktop.words.screens import manual_words
from sotm_desktop.words.screens import table_words as words

ZONES = {Pile.DECK: DECK, Pile.TRASH: TRASH}


class PlayDrags:
    """While the rules of the game hold: what is offered can be dragged to where it does something."""

    def __init__(self, session: GameSession) -> None:
        self._rules = PressRules(session)

    def take(self, gesture: Gesture, view: ViewState, target: TableTarget) -> Reaction:
        """Takes hold of a card, a power, the top of one's deck or a thing of an order, or says why not."""
        state, offer = self._rules.session.state, self._rules.question.offer
        if isinstance(gesture, Dragging):
            return nothing(gesture, view)
        match target:
            case CardTarget(card, CardPlace.TABLE) if card not in offer.cards:
                return Reaction(gesture, view, said=refusal(state, card), said_at=target)
            case PowerTarget(power) if power not in offer.powers:
                return Reaction(gesture, view, said=why_not_power(state, power), said_at=target)
            case PileTarget(seat, pile) if pile is not Pile.DECK or not self._rules.draws_from(seat):
                return nothing(gesture, view)
            case CardTarget(_, CardPlace.TABLE | CardPlace.HAND) | PowerTarget() | PileTarget() | OrderTarget():
                before: Resting = Idle() if isinstance(gesture, Lifted) else gesture
                return Reaction(Dragging(target, before), replace(view, hover=None))
        return nothing(gesture, view)

    def aims(self, gesture: Gesture) -> frozenset[CardId]:
        """The cards in play that draw to themselves what is dropped beside them."""
        match gesture:
            case Dragging(PowerTarget(power)):
                return frozenset(self._rules.question.power_drops(power))
            case Dragging(CardTarget(card, CardPlace.HAND)) if self._plays(card):
                return frozenset(self._rules.question.drops(card))
        return frozenset()

    def _plays(self, card: CardId) -> bool:
        return card in self._rules.question.offer.plays or (
            self._rules.question.is_phase() and card in self._rules.question.offer.cards
        )

    def can_be_over(self, gesture: Gesture, target: TableTarget) -> bool:
        """Whether what is held may lie over a target, so that this is what the pointer is on (besides the aims)."""
        return isinstance(target, AreaTarget | OrderTarget) or target in (Region.TRAY, Region.CENTRE) or (
            isinstance(target, PileTarget) and target.pile is Pile.DECK
        )  # fmt: skip

    def drop(
        self,
        gesture: Dragging,
        view: ViewState,
        onto: TableTarget | None,
        over: CardId | None = None,
        is_at_start: bool = False,
    ) -> Reaction:
        """Lets go of what is held.

        ``onto``: one of the aims, or what the pointer is on that it `can_be_over`. ``over``: the card in play under
        the pointer, for what is said. ``is_at_start``: the pointer is where it was taken.
        """
        match gesture.held:
            case OrderTarget(key):
                return self._drop_in_order(gesture, view, key, onto)
            case PileTarget():
                return self._rules.draw(gesture.before, view) if onto is Region.TRAY else Reaction(gesture.before, view)
            case PowerTarget():
                return self._drop_power(gesture, view, gesture.held, onto, over)
            case CardTarget(card, CardPlace.TABLE):
                return self._drop_from_table(gesture, view, card, onto, is_at_start)
            case CardTarget(card) if self._plays(card):
                return self._drop_play(gesture, view, card, onto, over)
            case CardTarget(card):
                return self._drop_from_hand(gesture, view, card, onto)
        return back(gesture, view)

    def _drop_play(
        self, gesture: Dragging, view: ViewState, card: CardId, onto: TableTarget | None, over: CardId | None
    ) -> Reaction:
        key = self._rules.question.offer.cards[card]
        if isinstance(onto, CardTarget):
            return Reaction(Idle(), view, AnswerBoth((key,), onto.card), plays_from=True)
        if isinstance(onto, AreaTarget) and onto.seat == hand_of(self._rules.session.state, card):
            return Reaction(Idle(), view, Answer((key,), view.is_for_always), plays_from=True)
        is_back = onto is None or onto is Region.TRAY
        return back(gesture, view, "" if is_back else self._why_not_here(gesture, over))

    def _drop_from_hand(self, gesture: Dragging, view: ViewState, card: CardId, onto: TableTarget | None) -> Reaction:
        """A card of the hand that cannot be played, or that a question is about."""
        key = self._rules.question.offer.cards.get(card)
        if onto is None or onto is Region.TRAY:
            return back(gesture, view)
        if key is not None:
            return self._rules.choose(gesture.before, view, key)
        return back(gesture, view, refusal(self._rules.session.state, card))

    def _drop_from_table(
        self, gesture: Dragging, view: ViewState, card: CardId, onto: TableTarget | None, is_at_start: bool
    ) -> Reaction:
        """A card in play that is asked for is picked by dropping it on the question, or where it was."""
        key = self._rules.question.offer.cards.get(card)
        if key is not None and (is_at_start or onto is Region.CENTRE):
            return self._rules.choose(gesture.before, view, key)
        return back(gesture, view, "" if key is None else words.DROP_ON_QUESTION)

    def _drop_power(
        self, gesture: Dragging, view: ViewState, held: PowerTarget, onto: TableTarget | None, over: CardId | None
    ) -> Reaction:
        key = self._rules.question.offer.powers.get(held.power)
        if key is None or onto is None:
            return back(gesture, view)
        if isinstance(onto, CardTarget):
            return Reaction(Idle(), view, AnswerBoth((key,), onto.card))
        if isinstance(onto, AreaTarget) and onto.seat == self._rules.question.asks:
            return answer(view, key)
        return back(gesture, view, "" if onto is Region.TRAY else self._why_not_here(gesture, over))

    def _drop_in_order(self, gesture: Dragging, view: ViewState, key: str, onto: TableTarget | None) -> Reaction:
        if not isinstance(onto, OrderTarget):
            return Reaction(gesture.before, view)
        order = self._rules.order(gesture)
        place = order.keys.index(onto.key)
        return Reaction(Ordering(moved(order.keys, key, place), max(order.settled, place + 1)), view)

    def _why_not_here(self, gesture: Dragging, over: CardId | None) -> str:
        """Why what is held cannot be let go here."""
        state, power = self._rules.session.state, gesture.power
        held = power.card if power is not None else gesture.card
        assert held is not None  # a card of the hand, or a power
        if over is not None:
            return why_not_there(state, held, self.aims(gesture), over)
        owner = possessive(state.index.seat_of(held).title)
        return words.drop_on_area(owner, "" if power is not None else questions.title(state, held))


class ManualDrags:
    """While the players move things themselves: any card from any place to any place."""

    def __init__(self, session: GameSession) -> None:
        self._session = session

    def take(self, gesture: Gesture, view: ViewState, target: TableTarget) -> Reaction:
        """Takes hold of a card, of the top of a deck, or of the top of a trash."""
        index = self._session.state.index
        match target:
            case CardTarget():
                card: CardId | None = target.card
                held: CardTarget | PileTarget = target
            case PileTarget(seat, pile):
                card = self._top(seat, pile)
                held = target if pile is Pile.DECK or card is None else CardTarget(card, CardPlace.LAID_OUT)
            case _:
                return Reaction(gesture, view, is_taken=False)
        if card is None or index.definitions[card].is_character:
            said = manual_words.EMPTY if card is None else manual_words.CHARACTER_STAYS
            return Reaction(gesture, view, said=said, said_at=target)
        return Reaction(Dragging(held), replace(view.with_piles_closed(), hover=None))

    def _top(self, seat: SeatId, pile: Pile) -> CardId | None:
        cards = self._session.state.zones[self._session.state.index.zone(seat, ZONES[pile])]
        return cards[0] if cards else None

    def aims(self, gesture: Gesture) -> frozenset[CardId]:
        """Nothing draws a card to itself."""
        return frozenset()

    def can_be_over(self, gesture: Gesture, target: TableTarget) -> bool:
        """Whether what is held may lie over a target."""
        if isinstance(target, CardTarget):
            held = gesture.card if isinstance(gesture, Dragging) else None
            return target.place is CardPlace.TABLE and target.card != held
        return isinstance(target, PileTarget | AreaTarget | DropTarget) or target is Region.TRAY

    def drop(
        self,
        gesture: Dragging,
        view: ViewState,
        onto: TableTarget | None,
        over: CardId | None = None,
        is_at_start: bool = False,
    ) -> Reaction:
        """Puts the held card there; it goes back where there is no place."""
        held, index = gesture.held, self._session.state.index
        card = self._top(held.seat, held.pile) if isinstance(held, PileTarget) else gesture.card
        if card is None:
            return Reaction(gesture.before, view, springs_back=True)
        match onto:
            case CardTarget(host):
                return Reaction(Idle(), view, AskWhere(card, host))
            case PileTarget(seat, pile) if onto != held and self._top(seat, pile) != card:
                return self._move(view, card, seat, ZONES[pile], "top")
            case Region.TRAY:
                seat = tray_seat(self._session.state, self._session.question, view.viewed)
                return self._move(view, card, seat, HAND, "bottom")
            case AreaTarget(seat):
                return self._move(view, card, seat, PLAY, "bottom")
            case DropTarget(DropPlace.REMOVED):
                return Reaction(Idle(), view, ManualAction(RemoveByHand(CardId(card))))
            case DropTarget(place):
                return self._move(view, card, index.deck_of[card], DECK, place.value)
        return Reaction(gesture.before, view, springs_back=True)

    def _move(self, view: ViewState, card: CardId, seat: SeatId, zone: int, place: str) -> Reaction:
        return Reaction(Idle(), view, ManualAction(MoveCard(CardId(card), SeatId(seat), zone, place)))


class NoDrags(PlayDrags):
    """While the computer answers."""

    def take(self, gesture: Gesture, view: ViewState, target: TableTarget) -> Reaction:
        return nothing(gesture, view)


DragRules = PlayDrags | ManualDrags


def drag_rules_of(session: GameSession) -> DragRules:
    """What can be dragged where now."""
    if session.is_manual:
        return ManualDrags(session)
    return NoDrags(session) if session.mates.is_asked else PlayDrags(session)
