"""What the centre says: the question, what is held over what, what happens, and what led to a moment."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from sotm_desktop.engine import questions
from sotm_desktop.engine.decisions import Decision, card_meant
from sotm_desktop.engine.events import DamageDealt
from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.questions import hand_of
from sotm_desktop.engine.state import FRONT
from sotm_desktop.gesture.gestures import Dragging, Gesture, Holdable, Lifted, Placing, ordered, picked
from sotm_desktop.gesture.lit_row import OF_A_TURN, lit_row
from sotm_desktop.gesture.targets import (
    CardPlace,
    CardTarget,
    Command,
    DropPlace,
    DropTarget,
    OptionTarget,
    OrderTarget,
    PanelKind,
    PanelTarget,
    PowerTarget,
    Relation,
    TableTarget,
)
from sotm_desktop.gesture.view_state import ViewState
from sotm_desktop.screen_look import choices
from sotm_desktop.screen_look.batch_look import batch_of
from sotm_desktop.screen_look.lit_look import with_lit
from sotm_desktop.screen_look.look_parts import Asking, Choice, DamageSum, Listed, Prompt, sum_of
from sotm_desktop.screen_look.recap_look import with_recap
from sotm_desktop.session import forecast_text as forecasts
from sotm_desktop.session.aims import Aim
from sotm_desktop.session.animation_steps import AnimationStep
from sotm_desktop.session.asking_now import step_of_text, text_that_asks, turn_of_text
from sotm_desktop.session.forecast import Forecast, Hit, hit_of
from sotm_desktop.session.game_lines import deed
from sotm_desktop.session.game_session import GameSession
from sotm_desktop.session.offer import Power, markers_of, rewards_of
from sotm_desktop.session.question import Question
from sotm_desktop.session.undo_points import where
from sotm_desktop.words.narration import asker, balloon, names, outcome, plea, reasons, sentence
from sotm_desktop.words.narration.names import State
from sotm_desktop.words.narration.refusals import refusal
from sotm_desktop.words.narration.sources import dealer_meant
from sotm_desktop.words.screens import manual_words
from sotm_desktop.words.screens import table_words as words

MOST_SENTENCES, MOST_OF_A_MOMENT = 3, 4


def prompt_of(session: GameSession, gesture: Gesture, view: ViewState) -> Prompt:
    """What the centre says while the present moment rests."""
    if session.is_manual:
        return manual_prompt(session, gesture)
    if session.decision is None:
        return _over(session.state)
    found = QuestionPrompt(session, gesture, view).prompt()
    return with_recap(with_lit(found, session, gesture, view), session, gesture, view)


def drop_prompts(session: GameSession) -> Iterator[Prompt]:
    """What the centre says while each thing that can be held is over nothing, and over each target that it asks for."""
    question = session.question
    if session.decision is None or session.is_manual:
        return
    aims: dict[Holdable, dict[CardId, Aim]] = {
        CardTarget(card, CardPlace.HAND): question.drops(card)
        for card in question.offer.cards
        if question.is_phase() or card in question.offer.plays
    }
    aims |= {PowerTarget(power): question.power_drops(power) for power in question.offer.powers}
    for held, drops in aims.items():
        for over in (None, *drops):
            view = ViewState(hover=CardTarget(over) if over is not None else None)
            yield prompt_of(session, Dragging(held), view)


def card_under(target: TableTarget | None) -> CardId | None:
    """The card that the pointer is on."""
    return target.card if isinstance(target, CardTarget) else None


class QuestionPrompt:
    """Puts the question of a session into words, as what the hand does changes it."""

    def __init__(self, session: GameSession, gesture: Gesture, view: ViewState) -> None:
        assert session.decision is not None
        self.session, self.gesture, self.view = session, gesture, view
        self.question: Question = session.question
        self.state: State = session.state
        self.decision = session.decision

    def prompt(self) -> Prompt:
        """What the centre says now."""
        return self._held() or self._hovered() or self._looked_at() or self.asked()

    def _looked_at(self) -> Prompt | None:
        """The pointer is on a card of a hand that cannot be used now: why."""
        card = card_under(self.view.hover)
        if card is None or hand_of(self.state, card) is None or card in self.question.offer.cards:
            return None
        return replace(self.asked(), footer=refusal(self.state, card))

    # -- something is held, or the pointer is on a target --------------------------------

    def _held(self) -> Prompt | None:
        match self.gesture:
            case Dragging(PowerTarget(power)):
                return self._held_power(power)
            case Dragging(CardTarget(card)) | Lifted(card):
                return self._held_card(card, isinstance(self.gesture, Dragging))
        return None

    def _held_card(self, card: CardId, is_dragged: bool) -> Prompt | None:
        question = self.question
        if card not in question.offer.plays and not (question.is_phase() and card in question.offer.cards):
            return None
        title, over = questions.title(self.state, card), card_under(self.view.hover)
        drops = question.drops(card, over)
        if over in drops:
            return self._aimed(words.to_play(title, is_dragged), over, drops[over])
        said = words.place_held(title, is_dragged, bool(drops), self.view.by_keys)
        if is_dragged:
            return self._speak(said, footer=words.PUTS_BACK)
        play = Choice(Command.CONFIRM, words.PLAY_IT, "", "blue", words.ENTER)
        rows = (choices.told(question, play, question.offer.cards[card]),)
        return replace(
            self._speak(said, rows, footer=words.PUTS_BACK), asking=Asking(None, is_aimed=True), lit=Command.CONFIRM
        )

    def _held_power(self, power: Power) -> Prompt | None:
        key = self.question.offer.powers.get(power)
        if key is None:
            return None
        said = self.question.words_of(key)
        over = card_under(self.view.hover)
        drops = self.question.power_drops(power, over)
        if over in drops:
            return self._aimed(words.let_go(said), over, drops[over])
        return self._speak(words.place_power(said, bool(drops)), footer=self.question.outcome(key) or words.PUTS_BACK)

    def _aimed(self, said: str, over: CardId, target: Aim) -> Prompt:
        """Something is held over a target: what would come of it."""
        fate = forecasts.fate(self.state, over, target.seen) if target.seen else forecasts.Fate("", "")
        found = self._sum_for(over, target.seen)
        hurt = fate.said if found is None and fate.is_damage else fate.rest  # else the number stands in the chips
        said = words.aimed(said, questions.title(self.state, over), hurt)
        return self._speak(said, alarm=fate.alarm, sum=found, footer=words.PUTS_BACK)

    def _hovered(self) -> Prompt | None:
        """The pointer is on something that may be picked: its row says what happens, the sum how it comes to that."""
        if self.question.picks_several or self.question.is_phase():
            return None
        card = card_under(self.view.hover)
        target = self.question.targets().get(card) if card in self.question.offer.cards else None
        if card is None or target is None or target.seen is None:
            return None
        asked, found = self.asked(), self._sum_for(card, target.seen)
        return replace(asked, sum=found or asked.sum, footer=forecasts.uncertain(target.seen))

    def _sum_for(self, card: CardId, seen: Forecast | None) -> DamageSum | None:
        hits = [hit for hit in seen.hits if hit.target == card] if seen is not None else []
        return hit_sum(self.state, hits[-1], questions.title(self.state, card)) if hits else None

    # -- the question itself ------------------------------------------------------------------

    def asked(self) -> Prompt:
        """The question itself, with its options."""
        question, view = self.question, self.view
        if view.reward is not None and view.reward < len(rewards_of(self.decision)):
            said = choices.reward_words(question, view.reward, view.hover)
            return self._speak(said, choices.reward_choices(question, view.reward), footer=words.REWARD_FOOTER)
        if view.shows_markers and markers_of(self.decision):
            return self._speak(choices.markers_words(question), choices.marker_choices(question))
        made = choices.choices_of(question, self.gesture, view)
        said = balloon(self.state, self._shown_decision())
        if self.decision.kind == "order":
            left_out = len(self.decision.keys) - len(question.ordered)
            asked = self._speak(said, made, order=self._listed(), footer=words.order_hint(left_out, self.view.by_keys))
        else:
            asked = self._speak(said, made, sum=last_hit(self.session), footer=self._how())
        asking = self._asking(made)
        asking = None if asking is None else replace(asking, words=said)
        if asking is None or asking.text is None:  # else the paper has the words of the card in their place
            asked = replace(asked, footer=asked.footer if asked.footer != asked.words else "")
        return replace(asked, asking=asking, lit=lit_row(question, self.gesture, view))

    def _asking(self, made: tuple[Choice, ...]) -> Asking | None:
        """The card that asks, with its words; no card in a phase, where the turn asks. None: nothing is asked."""
        state, decision = self.state, self.decision
        if decision.kind in OF_A_TURN:
            if not self.question.is_phase():
                return None
            return Asking(None, is_aimed=True, is_of_powers=bool(self.question.offer.powers))
        rows = {choice.target for choice in made}
        is_listed = all(OptionTarget(key) in rows for key in decision.keys if key not in self.question.duplicates)
        turn, part, count = turn_of_text(state, decision), "", len(picked(self.gesture))
        if self.question.picks_several:
            part = words.so_many_chosen(count, decision.most)
        elif turn is not None:
            part = words.part_of(turn.number, turn.of)
        elif (step := step_of_text(state, decision)) is not None:
            part = words.step_of(step.number, step.of)
        face = FRONT if decision.card is None else state.cards[decision.card].face
        text, dealer = text_that_asks(state, decision), dealer_meant(state, decision)
        if text is not None and dealer is not None:  # "that target" says not which, where it stands alone
            text = text._replace(asking=words.who_that_is(text.asking, names.card(state, dealer)))
        aims = self.question.picks_cards or bool(self.question.offer.decks)
        return Asking(decision.card, face, text, part, self.question.picks_several, aims, is_listed)

    def _shown_decision(self) -> Decision:
        """The decision with those of its options that are shown."""
        if self.decision.kind != "order":
            return self.decision
        shown = tuple(option for option in self.decision.options if option.key in self.question.ordered)
        return self.decision._replace(options=shown)

    def _listed(self) -> tuple[Listed, ...]:
        """The things of a question of order as they are to be shown."""
        order, found = ordered(self.gesture), []
        settled = order.settled if order is not None else 0
        for i, key in enumerate(order.keys if order is not None else self.question.ordered):
            card = card_meant(self.question.option(key).means) or CardId(0)
            found.append(Listed(OrderTarget(key, card), self.state.cards[card].face, i + 1, i < settled))
        return tuple(found)

    def _how(self) -> str:
        """How the hand goes about it, in a small line: in keys for players who use those."""
        by_keys = self.view.by_keys
        if self.question.is_phase():
            hints = words.PHASE_HINTS_BY_KEYS if by_keys else words.PHASE_HINTS
            return words.MARKERS_PRICE if markers_of(self.decision) else hints.get(self.decision.question, "")
        if self.decision.subject is not None and self.state.pending_damage:
            return balloon(self.state, self.decision)
        if self.question.grants_play:
            return words.GRANTED_PLAY_BY_KEYS if by_keys else words.GRANTED_PLAY_HINT
        if self.question.picks_several:
            return words.click_cards(self.decision.least, self.decision.most, len(self.decision.keys), by_keys)
        if self.question.offer.decks:
            return words.DECK_BY_KEYS if by_keys else words.CLICK_DECK
        if not self.question.picks_cards:
            return ""
        return words.ONE_BY_KEYS if by_keys else words.CLICK_ONE

    def _speak(
        self,
        said: str,
        made: tuple[Choice, ...] = (),
        alarm: str = "",
        sum: DamageSum | None = None,
        order: tuple[Listed, ...] = (),
        footer: str = "",
    ) -> Prompt:
        state, decision = self.state, self.decision
        count = ""
        if self.question.picks_several:  # the voice says it; the paper has it on its edge
            count = words.chosen_count(len(picked(self.gesture)), decision.least, decision.most)
        speaker = words.speaker(asker(state, decision), decision.asks is not None)
        cards = tuple(card for card in state.zones[state.index.revealed] if card not in self.question.offer.cards)
        return Prompt(speaker, decision.asks, said + count, made, sum, order, cards[-4:], footer, alarm)


def _over(state: State) -> Prompt:
    made = (
        Choice(Command.END_SCREEN, words.SEE_HOW_IT_WENT, "", "main", words.ENTER),
        Choice(Command.UNDO, words.GO_BACK, "", "plain", "^Z"),
    )
    return Prompt(words.THE_END, None, outcome(state), made)


# -- damage -----------------------------------------------------------------------------------


def hit_sum(state: State, hit: Hit, title: str) -> DamageSum:
    """A damage as chips."""
    return sum_of(title, reasons(state, hit.reasons), hit.amount, hit.type)


def sums_of(state: State, aim: Aim) -> tuple[DamageSum, ...]:
    """How the damage is explained that letting something go on a target would do."""
    return tuple(hit_sum(state, hit, "") for hit in (aim.seen.hits if aim.seen is not None else ()))


def last_hit(session: GameSession) -> DamageSum | None:
    """The last damage that the latest answer brought."""
    if session.last_hit is None:
        return None
    before, event = session.last_hit
    title = words.just_hit(before.index.definitions[event.target].title)
    return replace(hit_sum(before, hit_of(event), title), is_past=True)


# -- what happens -----------------------------------------------------------------------------


def step_prompt(step: AnimationStep) -> Prompt:
    """What the centre says while a step of an animation is shown."""
    event, state = step.events[0], step.after
    told = (sentence(state, each, step.before) for each in step.told)
    sentences = list(dict.fromkeys(said for said in told if said))  # what is so of many is said once
    alone = event if len(step.events) == 1 and isinstance(event, DamageDealt) else None
    found = hit_sum(step.before, hit_of(alone), "") if alone is not None else None
    seat = state.index.deck_of[event.cause[0]] if event.cause else state.turn
    return Prompt(
        words.TABLE if seat is None else state.index.seats[seat].title,
        seat,
        words.and_more(sentences, MOST_SENTENCES),
        sum=found,
        footer=words.NEXT_OR_FASTER if step.by_itself else "",
        is_quiet=True,
        batch=batch_of(step),
    )


def moment_prompt(session: GameSession) -> Prompt:
    """What is said while the needle of the timeline is dragged: the moment, and what led to it."""
    game = session.game
    node = game.moments[game.at]
    before = None if node.parent is None else game.moments[node.parent].state
    told = [deed(before, node.answer)] if before is not None and node.answer is not None else []
    told += [said for event in node.events if (said := sentence(node.state, event, before))]
    said = words.and_more(told, MOST_OF_A_MOMENT) or words.GAME_BEGINS
    return Prompt(where(node.state), node.state.turn, said, is_quiet=True, footer=words.SCRUB_FOOTER)


# -- moves by hand --------------------------------------------------------------------------------


def manual_prompt(session: GameSession, gesture: Gesture) -> Prompt:
    """What the centre says while the players move things themselves."""
    state = session.state
    if isinstance(gesture, Dragging):
        drops = tuple(Choice(DropTarget(place), manual_words.DROPS[place.value], "", "pale") for place in DropPlace)
        return Prompt(manual_words.BY_HAND, None, manual_words.LET_GO, drops, footer=manual_words.PUTS_BACK)
    if isinstance(gesture, Placing):
        said = manual_words.click_host(gesture.relation is Relation.UNDER)
        return Prompt(manual_words.BY_HAND, None, said, footer=manual_words.NOT_AT_ALL)
    node, said = session.game.moments[session.game.at], manual_words.INTRO
    if node.by == "house" and node.parent is not None:
        said = deed(session.game.moments[node.parent].state, node.answer)
    elif state.pending is not None and state.pending.kind in ("loop", "by_hand"):
        said = plea(state, state.pending)
    made = (
        Choice(Command.MANUAL, manual_words.BACK_TO_RULES, manual_words.QUESTION_WAITS, "main", "H"),
        Choice(PanelTarget(PanelKind.TURN), manual_words.TURN_AND_PHASE, where(state), "blue", "T"),
    )
    return Prompt(manual_words.BY_HAND, None, said, made, footer=manual_words.LOGGED)
