"""The buttons under a question, each with what it leads to."""

from __future__ import annotations

from dataclasses import replace

from sotm_desktop.engine import decisions, questions
from sotm_desktop.engine.facing import LEAST_H
from sotm_desktop.engine.stages.phases import earns_bonus_draw
from sotm_desktop.engine.stages.turns import phases_of
from sotm_desktop.gesture.gestures import Gesture, ordered, picked
from sotm_desktop.gesture.targets import CardTarget, Command, OptionTarget, PowerTarget
from sotm_desktop.gesture.view_state import ViewState
from sotm_desktop.screen_look.look_parts import Choice
from sotm_desktop.session.asking_now import text_that_asks
from sotm_desktop.session.auto_answers import question_of
from sotm_desktop.session.chips import Chip, ChipKind
from sotm_desktop.session.consequence_chips import chips_of, lines_of
from sotm_desktop.session.offer import faced_so_far, markers_of, rewards_of
from sotm_desktop.session.question import Question
from sotm_desktop.words.card_text import ability_lines, names_in
from sotm_desktop.words.english import capital
from sotm_desktop.words.narration import names, reward_deed, reward_title
from sotm_desktop.words.narration.names import State
from sotm_desktop.words.narration.option_text import instead_deed, plate_text, power_title, yes_no_text
from sotm_desktop.words.screens import consequence_words
from sotm_desktop.words.screens import table_words as words

SKIP_KEY = "S"
MOST_CARD_ROWS = 3
"""So many answers stand as rows where they are cards on the table."""
MOST_LETTERS = 20
"""Of what a yes does, as the label of its row."""


def choices_of(question: Question, gesture: Gesture, view: ViewState) -> tuple[Choice, ...]:
    """The buttons of the question, and last the one that makes the answer one for always."""
    return (*telling_first(_of_kind(question, gesture, view)), *_always(question, view))


def telling_first(choices: tuple[Choice, ...]) -> tuple[Choice, ...]:
    """Chips in which the answers differ come before those that all of them have; a hero who falls before both."""
    told = [set(choice.chips) for choice in choices if choice.chips]
    shared = set.intersection(*told) if len(told) > 1 else set()

    def weight(chip: Chip) -> int:
        return 0 if chip.kind is ChipKind.FALLS else 2 if chip in shared else 1

    return tuple(replace(choice, chips=tuple(sorted(choice.chips, key=weight))) for choice in choices)


def _of_kind(question: Question, gesture: Gesture, view: ViewState) -> tuple[Choice, ...]:
    decision = _decision(question)
    if decision.kind == "phase":
        return phase_choices(question, view)
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
    made += _powers(question, view)
    made += _cards(question, view)
    if view.is_peeking and question.laid_out(view.buried):
        made.append(Choice(Command.SHOW_CARDS, words.SHOW_CARDS, "", "blue"))
    if decision.kind in ("loop", "by_hand"):
        made.append(Choice(Command.MANUAL, words.BY_HAND, words.BY_HAND_NOTE, "pale", "H"))
    return (*made, *skip_choice(question))


def _decision(question: Question) -> decisions.Decision:
    assert question.decision is not None
    return question.decision


def told(question: Question, choice: Choice, *keys: str) -> Choice:
    """A choice with what comes of it; ``keys``: the answer that it is, none where it declines."""
    state, declines = question.state, not keys or keys == question.declines
    found = question.consequences(*keys)
    chips = chips_of(state, found, question.asks, declines)
    return replace(choice, chips=chips, lines=tuple(lines_of(state, found)))


def _option(question: Question, key: str, number: int) -> Choice:
    decision = _decision(question)
    if decision.kind == "number":
        return told(question, Choice(OptionTarget(key), key, "", "pale", key if len(key) == 1 else ""), key)
    means = question.option(key).means
    if decision.kind == "facing" and isinstance(means, decisions.PickCard):
        before = faced_so_far(question.state, means.card)
        h = max(LEAST_H, before + 1) if question.state.index.rules.h_value == "facing" else None
        chip = Chip(ChipKind.PLAIN, note=words.then_faced(before + 1, h), brief=words.in_short_faced(before + 1, h))
        made = Choice(
            OptionTarget(key), question.words_of(key), words.faced_so_far(before), "pale" if number else "blue"
        )
        return replace(made, key=str(number + 1), chips=(chip,), lines=(capital(chip.note),))
    cap = str(number + 1) if number < 9 else ""
    text = text_that_asks(question.state, decision)
    said = plate_text(question.state, decision, question.option(key), text.asking if text is not None else "")
    said = said.rstrip(".")
    if isinstance(means, decisions.AnswerWith):  # the card that is meant lies beside the question
        verb = words.ANSWER_WITH[decision.kind]
        said = verb if len(decision.options) == 1 else names.card(question.state, means.card)
    made = Choice(OptionTarget(key), said, "", "pale" if number else "blue", cap)
    return told(question, made, key)


def _cards(question: Question, view: ViewState) -> list[Choice]:
    """Cards on the table that may be picked, each as a row: all where they are few, else the one that is pointed at."""
    if not question.picks_cards or question.picks_several:
        return []
    keys = list(dict.fromkeys(question.offer.cards.values()))
    if _decision(question).kind not in ("cards", "heroes", "choice") or len(question.offer.words) > 1:
        return []
    few = len(keys) + len(question.offer.words) + question.is_optional <= MOST_CARD_ROWS
    over = question.offer.cards.get(view.hover.card) if isinstance(view.hover, CardTarget) else None
    shown = keys if few else [key for key in keys if key == over or OptionTarget(key) == view.hover]
    pointed = [key == over or OptionTarget(key) == view.hover for key in shown]
    return [replace(_card(question, key), is_spare=not on) for key, on in zip(shown, pointed, strict=True)]


def _card(question: Question, key: str, *chosen: str) -> Choice:
    """A card as a row: what picking it does, after those that are chosen."""
    card = decisions.card_meant(question.option(key).means)
    at = _decision(question).keys.index(key)
    name = names.card(question.state, card)
    made = Choice(
        OptionTarget(key), words.and_also(name) if chosen else name, "", "pale", str(at + 1) if at < 9 else ""
    )
    made = told(question, made, *chosen, key)
    before = told(question, made, *chosen).chips if chosen else ()
    return replace(made, chips=tuple(chip for chip in made.chips if chip not in before) or made.chips)


def _yes_no(question: Question) -> tuple[Choice, ...]:
    """What is done, and that it is left."""
    offered = capital(yes_no_text(question.state, _decision(question), True).rstrip("."))
    does = offered if len(offered) <= MOST_LETTERS else words.ACCEPT
    each = ((True, does, "blue", "Y"), (False, words.DECLINE, "plain", "N"))
    return tuple(
        told(question, Choice(OptionTarget(key), said, "", kind, cap), key)
        for yes, said, kind, cap in each
        if (key := question.key_for(decisions.YesOrNo(yes))) is not None
    )


def skip_choice(question: Question) -> tuple[Choice, ...]:
    """The button that declines, where the players may."""
    decision = _decision(question)
    if not decision.is_optional or decision.kind in ("yes_no", "phase") or question.key_for(decisions.PickNumber(0)):
        return ()
    said = words.DECLINES.get(decision.kind, "")
    made = Choice(Command.SKIP, said or words.CHOOSE_NONE, "", "plain", SKIP_KEY, brief="" if said else words.NONE)
    return (told(question, made),)


def phase_choices(question: Question, view: ViewState) -> tuple[Choice, ...]:
    """The answers of a phase, each with what comes of it: the powers, the card of the hand that is pointed at, the lit
    one, which the key "go on" presses, and what else may be done in its place."""
    decision = _decision(question)
    word = decision.question
    more = (*_markers_opener(decision), *_rewards_opener(decision))
    over = question.offer.cards.get(view.hover.card) if isinstance(view.hover, CardTarget) else None
    playable = dict.fromkeys(question.offer.cards.values())
    plays = [_deed(question, key) for key in playable if key == over or OptionTarget(key) == view.hover]
    rows = [*_powers(question, view), *plays, *_in_its_place(question)]
    if question.key_for(decisions.DrawCard()) is not None and decision.asks is not None:
        hand = len(questions.hand(question.state, question.state.index.character(decision.asks)))
        draw = Choice(Command.DRAW, words.DRAW_A_CARD, words.hand_change(hand), "blue", words.SPACE)
        skip = Choice(Command.SKIP, words.DO_NOT_DRAW, _what_comes(question), "plain", SKIP_KEY)
        drawing = told(question, draw, question.key_for(decisions.DrawCard()) or "")
        return (drawing, *_in_its_place(question), *more, told(question, skip))
    said = words.PASSES.get(word, words.GO_ON)
    skip = Choice(Command.SKIP, said, _what_comes(question), "blue", words.SPACE)
    return (*rows, told(question, skip), *more)


def _what_comes(question: Question) -> str:
    """What comes when the players go on from a phase: text may have given the phases of a turn another order."""
    decision = _decision(question)
    order = phases_of(question.state, decision.asks) if decision.asks is not None else ()
    if decision.question not in order[1:-1]:
        return words.NEXT_PHASE.get(decision.question, "")
    return words.TO_PHASE[order[order.index(decision.question) + 1]]


def _powers(question: Question, view: ViewState) -> list[Choice]:
    """The powers that may be used; those that are not pointed at can do without a row."""
    made = [(power, _deed(question, key)) for power, key in question.offer.powers.items()]
    pointed = [PowerTarget(power) == view.hover or choice.target == view.hover for power, choice in made]
    return [replace(choice, is_spare=not is_on) for (_, choice), is_on in zip(made, pointed, strict=True)]


def _in_its_place(question: Question) -> list[Choice]:
    """What text offers in place of one play, power or draw: what it costs, and what comes of it."""
    decision = _decision(question)
    found = [option for option in decision.options if isinstance(option.means, decisions.ActInstead)]
    made = []
    for option in found:
        assert isinstance(option.means, decisions.ActInstead)
        said = capital(instead_deed(question.state, option.means).rstrip("."))
        title = said if len(found) > 1 or len(said) <= MOST_LETTERS else names.card(question.state, option.means.card)
        price = Chip(ChipKind.LOSES, note=consequence_words.COSTS_ACTION[decision.question])
        target, cap = OptionTarget(option.key), _cap(question, option.key)
        choice = told(question, Choice(target, title, price.note, "pale", cap), option.key)
        made.append(replace(choice, chips=(price, *choice.chips)))
    return made


def _deed(question: Question, key: str) -> Choice:
    """A power to use, or a card to play."""
    state, means = question.state, question.option(key).means
    match means:
        case decisions.UsePower(card, number):
            said = power_title(state, card, number)
        case decisions.UseAbility(number=number):
            said = words.ability(number + 1)
        case _:
            said = names.card(state, decisions.card_meant(means))
    return told(question, Choice(OptionTarget(key), said, "", "pale", _cap(question, key)), key)


def _cap(question: Question, key: str) -> str:
    """The figure that picks an answer of a phase; in a PLAY PHASE those are for the cards of the hand."""
    at = _decision(question).keys.index(key)
    return str(at + 1) if at < 9 and not question.is_phase("play") else ""


def _several(question: Question, chosen: tuple[str, ...], view: ViewState) -> tuple[Choice, ...]:
    decision, count = _decision(question), len(chosen)
    made = []
    if decision.least <= count and count:
        made.append(told(question, Choice(Command.CONFIRM, words.confirm(count), "", "main", words.ENTER), *chosen))
    over = question.offer.cards.get(view.hover.card) if isinstance(view.hover, CardTarget) else None
    if over is not None and over not in chosen and count < decision.most:
        made.append(_card(question, over, *chosen))
    if view.is_peeking and question.laid_out(view.buried):
        made.append(Choice(Command.SHOW_CARDS, words.SHOW_CARDS, "", "blue"))
    if decision.is_optional and not count:
        made.append(told(question, Choice(Command.SKIP, words.CHOOSE_NONE, "", "plain", SKIP_KEY)))
    if count:
        made.append(Choice(Command.UNPICK, words.CLEAR_CHOICE, "", "plain", words.ESC))
    return tuple(made)


def _order(question: Question, gesture: Gesture) -> tuple[Choice, ...]:
    """To take the order that is shown, with its outcome; to begin again."""
    order = ordered(gesture)
    keys = question.whole_order(order.keys if order is not None else ())
    accept = told(question, Choice(Command.CONFIRM, words.IN_THIS_ORDER, "", "main", words.ENTER), *keys)
    if order is None or not order.settled:
        return (accept,)
    return (accept, Choice(Command.RESET_ORDER, words.RESET))


def _always(question: Question, view: ViewState) -> tuple[Choice, ...]:
    """The button that makes the coming answer one for always, where the question can come again."""
    if question_of(question.state, question.decision) is None:
        return ()
    kind = "main" if view.is_for_always else "plain"
    return (Choice(Command.ALWAYS, words.ALWAYS, words.always(view.is_for_always), kind, "A"),)


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
    price = Chip(ChipKind.LOSES, note=words.COSTS_PHASE)
    return (Choice(Command.MARKERS, title, words.COSTS_PHASE, "violet", "M", chips=(price,)),)


def markers_words(question: Question) -> str:
    """What it costs to move a marker."""
    state, means = question.state, [option.means for option in markers_of(question.decision)]
    costs_bonus = question.asks is not None and earns_bonus_draw(state, state.index.character(question.asks))
    return words.in_place_of_phase(costs_bonus, any(isinstance(each, decisions.GainInitiative) for each in means))


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
