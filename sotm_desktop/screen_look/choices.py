"""The buttons under a question, each with what it leads to."""

from __future__ import annotations

from sotm_desktop.engine import decisions, questions
from sotm_desktop.gesture.gestures import Gesture, ordered, picked
from sotm_desktop.gesture.targets import Command, OptionTarget
from sotm_desktop.gesture.view_state import ViewState
from sotm_desktop.screen_look.look_parts import Choice
from sotm_desktop.session.auto_answers import question_of
from sotm_desktop.session.offer import faced_so_far, markers_of, rewards_of
from sotm_desktop.session.question import Question
from sotm_desktop.words.card_text import ability_lines, names_in
from sotm_desktop.words.english import capital
from sotm_desktop.words.narration import names, reward_deed, reward_title
from sotm_desktop.words.narration.names import State
from sotm_desktop.words.narration.option_text import yes_no_text
from sotm_desktop.words.screens import table_words as words

SKIP_KEY = "S"


def choices_of(question: Question, gesture: Gesture, view: ViewState) -> tuple[Choice, ...]:
    """The buttons of the question, and last the one that makes the answer one for always."""
    return (*_of_kind(question, gesture, view), *_always(question, view))


def _of_kind(question: Question, gesture: Gesture, view: ViewState) -> tuple[Choice, ...]:
    decision = _decision(question)
    if decision.kind == "phase":
        return phase_choices(question)
    if decision.kind == "order":
        return _order(question, gesture)
    if question.picks_several:
        return _several(question, picked(gesture), view)
    if decision.kind == "yes_no":
        return _yes_no(question)
    keys = [key for key in question.offer.words if key not in question.duplicates]
    if decision.kind in ("reaction", "redirect"):
        keys = list(decision.keys)
    made = [_option(question, key, number) for number, key in enumerate(keys)]
    if view.is_peeking and question.laid_out(view.buried):
        made.append(Choice(Command.SHOW_CARDS, words.SHOW_CARDS, "", "blue"))
    if decision.kind in ("loop", "by_hand"):
        made.append(Choice(Command.MANUAL, words.BY_HAND, words.BY_HAND_NOTE, "pale", "H"))
    return (*made, *skip_choice(question))


def _decision(question: Question) -> decisions.Decision:
    assert question.decision is not None
    return question.decision


def _option(question: Question, key: str, number: int) -> Choice:
    decision = _decision(question)
    if decision.kind == "number":
        return Choice(OptionTarget(key), key, "", "pale", key if len(key) == 1 else "")
    means = question.option(key).means
    if decision.kind == "facing" and isinstance(means, decisions.PickCard):
        note = words.faced_so_far(faced_so_far(question.state, means.card))
    else:
        note = question.outcome(key)
    cap = str(number + 1) if number < 9 else ""
    return Choice(OptionTarget(key), question.words_of(key).rstrip("."), note, "pale" if number else "blue", cap)


def _yes_no(question: Question) -> tuple[Choice, ...]:
    each = ((True, words.YES, "blue", "Y"), (False, words.NO, "plain", "N"))
    return tuple(
        Choice(OptionTarget(key), said, _yes_no_note(question, key, yes), kind, cap)
        for yes, said, kind, cap in each
        if (key := question.key_for(decisions.YesOrNo(yes))) is not None
    )


def _yes_no_note(question: Question, key: str, yes: bool) -> str:
    """What comes of it; where that is not known, what is done."""
    seen = question.forecast((key,))
    if seen is not None and not seen.is_open and (found := question.outcome(key)):
        return found
    said = yes_no_text(question.state, _decision(question), yes).rstrip(".")
    return said if len(said) < 40 else ""


def skip_choice(question: Question) -> tuple[Choice, ...]:
    """The button that declines, where the players may."""
    decision = _decision(question)
    if not decision.is_optional or decision.kind in ("yes_no", "phase") or question.key_for(decisions.PickNumber(0)):
        return ()
    seen = question.forecast(())
    note = question.outcome() if seen is not None and not seen.is_open else ""
    said = words.DECLINES.get(decision.kind, words.CHOOSE_NONE)
    return (Choice(Command.SKIP, said, note or words.NOTHING_DONE, "plain", SKIP_KEY),)


def phase_choices(question: Question) -> tuple[Choice, ...]:
    """The buttons of a phase: the lit one, which the key "go on" presses, and what else may be done in its place."""
    decision = _decision(question)
    word = decision.question
    more = (*_markers_opener(decision), *_rewards_opener(decision))
    if question.key_for(decisions.DrawCard()) is not None and decision.asks is not None:
        hand = len(questions.hand(question.state, question.state.index.character(decision.asks)))
        draw = Choice(Command.DRAW, words.DRAW_A_CARD, words.hand_change(hand), "blue", words.SPACE)
        return (draw, *more, Choice(Command.SKIP, words.DO_NOT_DRAW, words.NEXT_PHASE["draw"], "plain", SKIP_KEY))
    said = words.PASSES.get(word, words.GO_ON)
    return (Choice(Command.SKIP, said, words.NEXT_PHASE.get(word, ""), "blue", words.SPACE), *more)


def _several(question: Question, chosen: tuple[str, ...], view: ViewState) -> tuple[Choice, ...]:
    decision, count = _decision(question), len(chosen)
    made = []
    if decision.least <= count and count:
        made.append(Choice(Command.CONFIRM, words.confirm(count), question.outcome(*chosen), "main", words.ENTER))
    if view.is_peeking and question.laid_out(view.buried):
        made.append(Choice(Command.SHOW_CARDS, words.SHOW_CARDS, "", "blue"))
    if decision.is_optional and not count:
        made.append(Choice(Command.SKIP, words.CHOOSE_NONE, words.NOTHING_DONE, "plain", SKIP_KEY))
    if count:
        made.append(Choice(Command.UNPICK, words.CLEAR_CHOICE, "", "plain", words.ESC))
    return tuple(made)


def _order(question: Question, gesture: Gesture) -> tuple[Choice, ...]:
    """To take the order that is shown, with its outcome; to begin again."""
    order = ordered(gesture)
    outcome = question.outcome(*question.whole_order(order.keys if order is not None else ()))
    accept = Choice(Command.CONFIRM, words.IN_THIS_ORDER, outcome, "main", words.ENTER)
    if order is None or not order.settled:
        return (accept,)
    return (accept, Choice(Command.RESET_ORDER, words.RESET))


def _always(question: Question, view: ViewState) -> tuple[Choice, ...]:
    """The button that makes the coming answer one for always, where the question can come again."""
    if question_of(question.state, question.decision) is None:
        return ()
    kind = "main" if view.is_for_always else "plain"
    return (Choice(Command.ALWAYS, words.always(view.is_for_always), "", kind, "A"),)


# -- markers and rewards are laid out on demand ------------------------------------------


def _markers_opener(decision: decisions.Decision) -> tuple[Choice, ...]:
    means = [option.means for option in markers_of(decision)]
    if not means:
        return ()
    title = words.TURN_OR_GO
    if all(isinstance(each, decisions.TurnAround) for each in means):
        title = words.TURN_AROUND
    elif all(isinstance(each, decisions.GainInitiative) for each in means):
        title = words.GAIN_INITIATIVE
    return (Choice(Command.MARKERS, title, words.COSTS_PHASE, "violet", "M"),)


def marker_choices(question: Question) -> tuple[Choice, ...]:
    """A button for each thing that a hero may do with the markers, and the way back."""
    made = [_marker(question.state, option, n) for n, option in enumerate(markers_of(question.decision), 1)]
    return (*made, Choice(Command.NO_MARKER, words.CANCEL, "", "plain", words.ESC))


def _marker(state: State, option: decisions.Option, number: int) -> Choice:
    target, key, means = OptionTarget(option.key), str(number), option.means
    if isinstance(means, decisions.TurnAround):
        return Choice(target, words.TURN_AROUND, words.to_villain(names.card(state, means.villain)), "violet", key)
    assert isinstance(means, decisions.GainInitiative)
    note = words.before_deck(names.deck(state, state.order[means.place - 1]))
    return Choice(target, words.go_at(means.place), note, "violet", key)


def _rewards_opener(decision: decisions.Decision) -> tuple[Choice, ...]:
    count = sum(len(card) for card in rewards_of(decision))
    return (Choice(Command.REWARDS, words.REWARDS, words.to_choose_from(count), "green", "R"),) if count else ()


def reward_words(question: Question, at: int, hover: object) -> str:
    """What the rewards of one Event card do, in short; all that is printed of the one that is pointed at."""
    state, found = question.state, rewards_of(question.decision)[at]
    for option in found:
        if hover == OptionTarget(option.key):
            return words.reward(reward_title(state, option), printed_reward(state, option))
    each = (words.reward(reward_title(state, option), capital(reward_deed(state, option))) for option in found)
    return " ".join(f"{said}." for said in each)


def printed_reward(state: State, option: decisions.Option) -> str:
    """The text of a reward as it is printed."""
    means = option.means
    assert isinstance(means, decisions.UseReward)
    return ability_lines(state.index.definitions[means.card], names_in(state.index))[means.number].text


def reward_choices(question: Question, at: int) -> tuple[Choice, ...]:
    """A button for each reward of one Event card, one to the next Event card, and the way back."""
    state, found = question.state, rewards_of(question.decision)
    made = [
        Choice(OptionTarget(option.key), reward_title(state, option), "", "green", str(number))
        for number, option in enumerate(found[at], 1)
    ]
    if len(found) > 1:
        after = found[(at + 1) % len(found)][0].means
        assert isinstance(after, decisions.UseReward)
        title = state.index.definitions[after.card].title
        made.append(Choice(Command.REWARDS, title, words.ITS_REWARDS, "pale", "R"))
    return (*made, Choice(Command.NO_REWARD, words.NONE_NOW, "", "plain", words.ESC))
