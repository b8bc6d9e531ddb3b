"""What a press leads to while the rules of the game hold: on a card, a seat, an answer, a button.

Nothing is done here: each rule takes what the hand is in the middle of and what is looked at, and gives a `Reaction`.
"""

from __future__ import annotations

from dataclasses import replace

from sotm_desktop.engine import questions
from sotm_desktop.engine.decisions import DrawCard
from sotm_desktop.engine.ids import CardId, MomentId, SeatId
from sotm_desktop.engine.questions import hand_of
from sotm_desktop.gesture.actions import (
    Answer,
    AnswerBoth,
    ChangeMate,
    Inspect,
    LookUp,
    Pass,
    Reaction,
    Run,
    ShowInLog,
    TakeBack,
    Undo,
)
from sotm_desktop.gesture.gestures import Dragging, Gesture, Idle, Lifted, Ordering, Picking, ordered, picked
from sotm_desktop.gesture.lit import recap_is_open
from sotm_desktop.gesture.targets import (
    AdviceTarget,
    AreaTarget,
    CardTarget,
    ClockTarget,
    Command,
    FactTarget,
    ForgetTarget,
    MarkTarget,
    MateTarget,
    MoreTarget,
    OptionTarget,
    OrderTarget,
    Pile,
    PileTarget,
    PowerTarget,
    RecapTarget,
    SeatFact,
    TableTarget,
    TabTarget,
    TermTarget,
    UndoTarget,
)
from sotm_desktop.gesture.view_state import ViewState
from sotm_desktop.session.auto_answers import question_of
from sotm_desktop.session.card_marks import marks_on
from sotm_desktop.session.game_session import GameSession
from sotm_desktop.session.offer import markers_of, rewards_of
from sotm_desktop.session.question import Question
from sotm_desktop.session.seats_shown import tray_seat
from sotm_desktop.session.undo_points import UndoUnit
from sotm_desktop.words.narration import sentence
from sotm_desktop.words.narration.refusals import refusal, why_not_end, why_not_power
from sotm_desktop.words.screens import table_words as words


class PressRules:
    """What may be pressed, for the present question of a session."""

    def __init__(self, session: GameSession) -> None:
        self.session = session

    @property
    def question(self) -> Question:
        return self.session.question

    # -- clicks ----------------------------------------------------------------------

    def press(self, gesture: Gesture, view: ViewState, target: TableTarget) -> Reaction:
        """Something was pressed: by a click, or by Enter where it has the focus."""
        match target:
            case Command():
                return self.command(gesture, view, target)
            case OptionTarget(key):
                return self.choose(gesture, view, key)
            case AdviceTarget(keys):
                return Reaction(Idle(), view, Answer(keys, view.is_for_always))
            case OrderTarget(key):
                return self._settle_next(gesture, view, key)
            case CardTarget(card):
                return self._pick_card(gesture, view, target, card)
            case PowerTarget():
                return self._use_power(gesture, view, target)
            case PileTarget(seat, Pile.TRASH):
                return Reaction(gesture, replace(view.with_piles_closed(), trash=seat))
            case MoreTarget(seat):
                return Reaction(gesture, replace(view.with_piles_closed(), open_area=seat))
            case PileTarget(seat):
                return self._press_deck(gesture, view, seat)
            case AreaTarget(seat) | FactTarget(seat, SeatFact.HP | SeatFact.HAND):
                return self.show_hand(gesture, view, seat)
            case TabTarget(seat):
                if view.front == seat or seat in view.large:
                    return self.show_hand(gesture, replace(view, front=seat), seat)
                return Reaction(gesture, replace(view, front=seat))
            case ClockTarget(card):
                return Reaction(gesture, view, Inspect(card))
            case MarkTarget(card, number):
                marks = marks_on(self.session.state, card)
                sources = marks[number].sources if number < len(marks) else ()
                return Reaction(gesture, view, Inspect(sources[0])) if sources else nothing(gesture, view)
            case RecapTarget(number) if self.session.recap is not None:
                line = self.session.recap.lines[number]
                number, event = line.first
                moment = self.session.game.moments[number]
                before = self.session.game.moments[moment.parent].state if moment.parent is not None else None
                said = sentence(moment.state, event, before) or ""
                return Reaction(gesture, view, ShowInLog(MomentId(number), said, line.cards))
            case MateTarget(seat):
                return Reaction(gesture, view, ChangeMate(seat))
            case FactTarget(_, SeatFact.COMPUTER):
                return Reaction(gesture, view, Run(Command.MATES))
            case TermTarget(entry):
                return Reaction(gesture, view, LookUp(entry))
            case UndoTarget(unit):
                return Reaction(gesture, view, Undo(unit))
            case ForgetTarget(node):
                return Reaction(gesture, view, TakeBack(node))
        return nothing(gesture, view)

    def command(self, gesture: Gesture, view: ViewState, command: Command) -> Reaction:
        """A button or key that needs to know nothing more."""
        match command:
            case Command.SKIP:
                return self._skip(gesture, view)
            case Command.DRAW:
                return self.draw(gesture, view)
            case Command.CONFIRM:
                return self._confirm(gesture, view)
            case Command.SKIP_TO_DRAW:
                return Reaction(Idle(), view, Pass(only_to_draw=True))
            case Command.END_TURN:
                return self._end_turn(gesture, view)
            case Command.UNPICK | Command.RESET_ORDER:
                return Reaction(Idle(), view)
            case Command.OWN_ORDER if self.question.ordered:
                return Reaction(Ordering(self.question.ordered, 0), view)
            case Command.ALWAYS:
                can_hold = question_of(self.session.state, self.session.decision) is not None
                return Reaction(gesture, replace(view, is_for_always=can_hold and not view.is_for_always))
            case Command.RECAP:
                is_open = recap_is_open(self.session, gesture, view)
                return Reaction(gesture, replace(view, recap=not is_open, hover=None))
            case Command.UNDO:
                return self.press(gesture, view, UndoTarget(UndoUnit.STEP))
        changed = view_after(self.session, view, command)
        return Reaction(gesture, changed) if changed is not None else Reaction(gesture, view, Run(command))

    def choose(self, gesture: Gesture, view: ViewState, key: str) -> Reaction:
        """Takes an option; where several may be taken it is picked, or put back."""
        decision = self.session.decision
        if decision is None:
            return nothing(gesture, view)
        if not self.question.picks_several:
            return answer(view, key)
        chosen = picked(gesture)
        if key in chosen:
            return Reaction(_picking(tuple(each for each in chosen if each != key)), view)
        if len(chosen) >= decision.most:
            return Reaction(gesture, view, said=words.no_more_than(decision.most))
        chosen = (*chosen, key)
        if decision.least == decision.most == len(chosen):  # that was the last: there is nothing left to decide
            return answer(view, *chosen)
        return Reaction(Picking(chosen), view)

    def _pick_card(self, gesture: Gesture, view: ViewState, target: CardTarget, card: CardId) -> Reaction:
        if isinstance(gesture, Lifted):
            placed = self._place_lifted(gesture, view, card)
            if placed is not None:
                return placed
            gesture = Idle()
        state, offer = self.session.state, self.question.offer
        key = offer.cards.get(card)
        if key is not None and self.question.is_phase():
            return Reaction(Lifted(card), view)
        if key is not None:
            return self.choose(gesture, view, key)
        powers = [power for power in offer.powers if power.card == card]
        if len(powers) == 1:
            return answer(view, offer.powers[powers[0]])
        if hand_of(state, card) is not None:
            return Reaction(gesture, view, said=refusal(state, card), said_at=target)
        seat = state.index.deck_of[card]
        if card in state.index.heroes and tray_seat(state, self.question, view.viewed) != seat:
            return self.show_hand(gesture, view, seat)
        return Reaction(gesture, view, Inspect(card))

    def _place_lifted(self, gesture: Lifted, view: ViewState, card: CardId) -> Reaction | None:
        """The second click of two: where the lifted card goes. None: the click was about another card of a hand."""
        state, lifted = self.session.state, gesture.card
        if card == lifted:
            return self._play(view, lifted)
        if card in self.question.drops(lifted):
            return Reaction(Idle(), view, AnswerBoth((self.question.offer.cards[lifted],), card))
        if hand_of(state, card) is not None:
            return None
        if questions.area_of(state, card) == hand_of(state, lifted):
            return self._play(view, lifted)
        return Reaction(Idle(), view)

    def _play(self, view: ViewState, card: CardId) -> Reaction:
        """Plays a card of the hand into its hero's own area."""
        key = self.question.offer.cards.get(card)
        return answer(view, key) if key is not None else Reaction(Idle(), view)

    def _use_power(self, gesture: Gesture, view: ViewState, target: PowerTarget) -> Reaction:
        key = self.question.offer.powers.get(target.power)
        if key is not None:
            return self.choose(gesture, view, key)
        return Reaction(gesture, view, said=why_not_power(self.session.state, target.power), said_at=target)

    def _press_deck(self, gesture: Gesture, view: ViewState, seat: SeatId) -> Reaction:
        """A deck is an option of some questions, and in the draw phase one draws from it."""
        key = self.question.offer.decks.get(seat)
        if key is not None:
            return self.choose(gesture, view, key)
        return self.draw(gesture, view) if self.draws_from(seat) else Reaction(gesture, view)

    def draws_from(self, seat: SeatId) -> bool:
        """Whether this is the draw phase of the hero with that deck."""
        return self.question.is_phase("draw") and self.question.asks == seat

    def show_hand(self, gesture: Gesture, view: ViewState, seat: SeatId) -> Reaction:
        """Plays the lifted card in its own area; else a hero's area shows that hero's hand."""
        state = self.session.state
        if isinstance(gesture, Lifted):
            is_own = seat == hand_of(state, gesture.card)
            return self._play(view, gesture.card) if is_own else Reaction(Idle(), view)
        if state.index.seats[seat].side != "hero":
            return nothing(gesture, view)
        return Reaction(gesture, replace(view, viewed=None if view.viewed == seat else seat))

    # -- commands ----------------------------------------------------------------------

    def _end_turn(self, gesture: Gesture, view: ViewState) -> Reaction:
        """Ends the turn; where that gives something up, at the second press. What is picked stays where it cannot."""
        if why := why_not_end(self.session.state):
            return Reaction(gesture, view, said=why)
        if view.asks_before_losing and not view.is_ending and self.session.left_of_turn.counts:
            return Reaction(Idle(), replace(view, is_ending=True))
        return Reaction(Idle(), view, Pass())

    def _skip(self, gesture: Gesture, view: ViewState) -> Reaction:
        """Declines, where that is allowed."""
        if self.question.decision is None:
            return nothing(gesture, view)
        if not self.question.is_optional:
            return Reaction(gesture, view, said=words.MUST_ANSWER)
        return answer(view, *self.question.declines)

    def draw(self, gesture: Gesture, view: ViewState) -> Reaction:
        """Draws a card, where that is offered."""
        key = self.question.key_for(DrawCard())
        return answer(view, key) if key is not None else nothing(gesture, view)

    def _confirm(self, gesture: Gesture, view: ViewState) -> Reaction:
        """Gives the answer that was put together."""
        decision, chosen = self.session.decision, picked(gesture)
        if decision is None:
            return nothing(gesture, view)
        if decision.kind == "order":
            order = ordered(gesture)
            keys = self.question.whole_order(order.keys if order is not None else ())
            return answer(view, *keys)
        if isinstance(gesture, Lifted):
            return self._play(view, gesture.card)
        if self.question.picks_several and chosen and len(chosen) >= decision.least:
            return answer(view, *chosen)
        return nothing(gesture, view)

    # -- orders ----------------------------------------------------------------------------

    def order(self, gesture: Gesture) -> Ordering:
        """The order that is asked for, as far as it is put together."""
        return ordered(gesture) or Ordering(self.question.ordered, 0)

    def _settle_next(self, gesture: Gesture, view: ViewState, key: str) -> Reaction:
        """Puts a thing at the next place of the order; one that has its place gives it up, with those after it."""
        order = self.order(gesture)
        if key not in order.keys:
            return nothing(gesture, view)
        at, settled = order.keys.index(key), order.settled
        if at < settled:
            return Reaction(Ordering(order.keys, at), view)
        return Reaction(Ordering(moved(order.keys, key, settled), settled + 1), view)


def view_after(session: GameSession, view: ViewState, command: Command) -> ViewState | None:
    """What is looked at after a command that changes nothing else; None for all other commands."""
    decision = session.decision
    match command:
        case Command.REWARDS:
            found = rewards_of(decision)
            after = ((view.reward if view.reward is not None else -1) + 1) % len(found) if found else None
            return replace(view, reward=after, hover=None)
        case Command.NO_REWARD:
            return replace(view, reward=None, hover=None)
        case Command.MARKERS:
            return replace(view, shows_markers=bool(markers_of(decision)), hover=None)
        case Command.NO_MARKER:
            return replace(view, shows_markers=False, hover=None)
        case Command.SHOW_CARDS:
            return replace(view, is_peeking=False)
        case Command.PEEK:
            return replace(view, is_peeking=True)
        case Command.TRASHES:
            return replace(view, trash=None, shows_trashes=not view.shows_trashes)
        case Command.CLOSE_PILE:
            return view.with_piles_closed()
    return None


def gesture_after_aim(session: GameSession, card: CardId) -> Gesture:
    """What the hand is in the middle of after a drop onto a card: it is picked where more are asked for."""
    question = session.question
    key = question.offer.cards.get(card)
    return Picking((key,)) if key is not None and question.asks_for_cards and question.picks_several else Idle()


def answer(view: ViewState, *keys: str) -> Reaction:
    """The question is answered with these keys."""
    return Reaction(Idle(), view, Answer(keys, view.is_for_always))


def nothing(gesture: Gesture, view: ViewState) -> Reaction:
    """It means nothing here."""
    return Reaction(gesture, view, is_taken=False)


def back(gesture: Dragging, view: ViewState, why: str = "") -> Reaction:
    """What was held goes back to where it was, with one sentence when it was not allowed there."""
    return Reaction(gesture.before, view, said=why, said_at=gesture.held, springs_back=True)


def _picking(keys: tuple[str, ...]) -> Gesture:
    return Picking(keys) if keys else Idle()


def moved(keys: tuple[str, ...], key: str, place: int) -> tuple[str, ...]:
    """The keys with one of them at another place."""
    others = tuple(each for each in keys if each != key)
    return (*others[:place], key, *others[place:])
