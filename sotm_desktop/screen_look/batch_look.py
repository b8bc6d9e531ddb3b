"""One text, one beat: the hits of a batch as chips with their sum, and the sentence of the card that brings them."""

from __future__ import annotations

from sotm_desktop.engine.events import DamageDealt, DamageStopped, Event, HpRegained
from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.state import DOWN
from sotm_desktop.screen_look.look_parts import BatchLook
from sotm_desktop.session.animation_steps import AnimationStep
from sotm_desktop.session.chips import Chip, ChipIcon, ChipKind, signed
from sotm_desktop.words.card_text import names_in
from sotm_desktop.words.card_text.text_parts import clause_text
from sotm_desktop.words.narration import names
from sotm_desktop.words.screens import happened_words as words

BATCHES = ("hit", "healed", "stopped")


def batch_of(step: AnimationStep) -> BatchLook | None:
    """The chips of a step in which several targets lose or regain HP together, or none do; None for any other step."""
    if step.kind not in BATCHES or len({_whose(event) for event in step.events}) < 2:
        return None
    state, cause = step.after, step.events[0].cause
    card = cause[0] if cause is not None and state.cards[cause[0]].face != DOWN else None
    code = state.index.code.get(cause[1]) if cause is not None else None
    said = ""
    if card is not None and code is not None:
        said = clause_text(code, state.index.definitions[card], names_in(state.index))
    chips = tuple(_chip(step, event) for event in step.events)
    whole = None
    if step.kind != "stopped":
        total = sum(event.amount for event in step.events if isinstance(event, DamageDealt | HpRegained))
        whole = Chip(ChipKind.SUM, title=words.SUM, amount=signed(-total if step.kind == "hit" else total))
    name = names.card(state, card) if card is not None else ""
    return BatchLook(card, name, said, chips, whole, words.beat(len(chips), step.kind == "hit"))


def _whose(event: Event) -> CardId:
    """The target; of damage that could not be dealt at all the one who cannot."""
    assert isinstance(event, DamageDealt | HpRegained | DamageStopped)
    return event.source if isinstance(event, DamageStopped) and event.word == "cannot" else event.target


def _chip(step: AnimationStep, event: Event) -> Chip:
    card = _whose(event)
    face = step.before.cards[card].face
    if isinstance(event, DamageStopped):
        icon = ChipIcon.IMMUNE if event.word != "cannot" else None
        return Chip(ChipKind.PLAIN, card, face, amount="0", damage=event.type, icon=icon)
    assert isinstance(event, DamageDealt | HpRegained)
    if isinstance(event, DamageDealt):
        return Chip(ChipKind.LOSES, event.target, face, amount=signed(-event.amount), damage=event.type)
    return Chip(ChipKind.GAINS, event.target, face, amount=signed(event.amount))
