"""Everything on the table in words, for reading aloud and for whoever drives the program by words."""

from __future__ import annotations

from collections.abc import Iterator

from sotm_desktop.engine import questions
from sotm_desktop.engine.ids import CardId
from sotm_desktop.gesture import targets
from sotm_desktop.gesture.gestures import Gesture, Lifted, picked
from sotm_desktop.screen_look.advice_parts import AdviceLook
from sotm_desktop.screen_look.look_parts import Choice, Described, PopoverLook, Prompt, ScreenLook
from sotm_desktop.screen_look.recap_look import line_words, recap_words
from sotm_desktop.session.game_session import GameSession
from sotm_desktop.session.offer import Power
from sotm_desktop.words.narration.names import State
from sotm_desktop.words.screens import advice_words
from sotm_desktop.words.screens import table_words as words

GROUPS = (targets.Region.TRAY, targets.Region.CENTRE)


def question_words(prompt: Prompt | None) -> str:
    """The words in the centre with their alarming end."""
    return "" if prompt is None else " ".join(part for part in (prompt.words, prompt.alarm) if part)


def asked(state: State, prompt: Prompt | None) -> str:
    """Who speaks in the centre, and what is said; before it what happened, while that is told."""
    if prompt is None:
        return ""
    found = question_words(prompt)
    said = f"{prompt.speaker}: {found}" if found else ""  # a card that only moves needs no words
    if prompt.advice is not None:
        said = f"{said} {advice_said(prompt.advice)}"
    return (
        f"{recap_words(state, prompt.recap.recap)} {said}"
        if prompt.recap is not None and prompt.recap.is_open
        else said
    )


def advice_said(look: AdviceLook) -> str:
    """All that the adviser says, to be read aloud."""
    parts = (
        f"{advice_words.ADVISER}: {look.verdict}",
        *(row.said for row in look.rows),
        f"{look.question} {look.foot}",
    )
    return " ".join(f"{part.strip().rstrip('.')}." for part in parts if part.strip())


def choices_on(look: ScreenLook, popover: PopoverLook | None = None) -> Iterator[Choice]:
    """All buttons that are shown."""
    if look.prompt is not None:
        yield from look.prompt.choices
    yield from look.tray.buttons
    if look.pile is not None:
        yield from look.pile.buttons
    if popover is not None:
        for row in popover.rows:
            yield from row


def describe_choice(choice: Choice) -> Described:
    """A button in words."""
    outcome = "; ".join(choice.lines) or choice.note
    said = ": ".join(filter(None, (choice.words, outcome, choice.tag)))
    return Described(said, "button", words.off(choice.why_off) if choice.why_off else "")


def describe(
    session: GameSession,
    look: ScreenLook,
    gesture: Gesture,
    target: targets.TableTarget,
    hint: str = "",
    popover: PopoverLook | None = None,
) -> Described:
    """A target in words. ``hint``: what its view says of it."""
    match target:
        case targets.CardTarget(card) | targets.OrderTarget(_, card):
            return Described(_title(look.state, card), "card", _card_state(session, look, gesture, card))
        case targets.PowerTarget(power):
            return _power(session, look, power)
        case targets.RecapTarget(number) if look.prompt is not None and look.prompt.recap is not None:
            return Described(line_words(look.state, look.prompt.recap.recap.lines[number]), "button", hint)
        case targets.AdviceTarget() if look.prompt is not None and look.prompt.advice is not None:
            row = next((each for each in look.prompt.advice.rows if each.target == target), None)
            return Described(row.said if row is not None else hint, "button", hint)
        case targets.AreaTarget(seat):
            return Described(look.state.index.seats[seat].title, "group")
    choice = next((each for each in choices_on(look, popover) if each.target == target), None)
    if choice is not None:
        return describe_choice(choice)
    role = "group" if target in GROUPS else "slider" if target is targets.Region.TIMELINE else "text"
    if isinstance(target, targets.Command):
        role = "button"
    name = target.value if isinstance(target, targets.Region | targets.Command) else ""
    return Described(hint.replace("\n", ". ") or words.REGIONS.get(name, name.capitalize()), role)


def _title(state: State, card: CardId) -> str:
    if state.cards[card].copy == 0 or state.cards[card].face > 1:
        return words.FACE_DOWN
    return questions.title(state, card)


def _card_state(session: GameSession, look: ScreenLook, gesture: Gesture, card: CardId) -> str:
    """HP, what it would come to, and whether it may be picked."""
    said, question = [], session.question
    shown = look.table.card(card)
    if shown is not None and shown.hp is not None:
        said.append(words.hp_of(shown.hp, shown.most))
    if card in question.offer.cards:
        label = question.targets()[card].label if question.picks_cards else ""
        said.append(f"{words.CAN_BE_PICKED}: {label}" if label else words.CAN_BE_PICKED)
    if question.offer.cards.get(card, "") in picked(gesture):
        said.append(words.IS_PICKED)
    if isinstance(gesture, Lifted) and gesture.card == card:
        said.append(words.IS_LIFTED)
    return ", ".join(said)


def _power(session: GameSession, look: ScreenLook, power: Power) -> Described:
    powers = (each for area in look.table.areas for each in area.powers)
    shown = next((each for each in powers if each.power == power), None)
    state = words.CAN_BE_USED if power in session.question.offer.powers else ""
    if shown is None:
        return Described("", "power", state)
    return Described(shown.title, "power", words.USED if shown.is_used else state)
