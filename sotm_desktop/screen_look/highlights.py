"""Which things on the table are lit at this moment, and with what words."""

from __future__ import annotations

from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.questions import hand_of
from sotm_desktop.gesture.gestures import Dragging, Gesture, Placing, held_card, picked
from sotm_desktop.gesture.targets import AreaTarget, CardTarget, Pile, PileTarget, PowerTarget, RecapTarget, Region
from sotm_desktop.gesture.view_state import ViewState
from sotm_desktop.screen_look.look_parts import Highlights, Light
from sotm_desktop.screen_look.prompts import card_under
from sotm_desktop.session.aims import Aim
from sotm_desktop.session.game_session import GameSession
from sotm_desktop.session.pick_tags import fate_of, tags_of
from sotm_desktop.session.question import Question
from sotm_desktop.words.screens import table_words as words
from sotm_desktop.words.screens.forecast_words import as_pick


def highlights_of(session: GameSession, gesture: Gesture, view: ViewState, is_still: bool) -> Highlights:
    """The lights for one frame. ``is_still``: something is shown that is not the present moment, so nothing is lit."""
    lights = Highlights()
    if isinstance(gesture, Dragging) and gesture.card is not None:
        lights.hidden = frozenset((gesture.card,))
    if is_still or (session.decision is None and not session.is_manual):
        lights.hand = frozenset()
        return lights
    if session.is_manual:
        _manual(lights, gesture, view)
    else:
        lights.hand = frozenset(session.question.offer.cards)
        _question(lights, session.question, gesture, view)
        _told(lights, session, view)
    return lights


def _told(lights: Highlights, session: GameSession, view: ViewState) -> None:
    """The cards that the line under the pointer speaks of."""
    if isinstance(view.hover, RecapTarget) and session.recap is not None:
        for card in session.recap.lines[view.hover.number].cards:
            lights.cards[card] = Light("changed", "")


def _question(lights: Highlights, question: Question, gesture: Gesture, view: ViewState) -> None:
    held = held_card(gesture)
    if held in question.offer.plays or (held in question.offer.cards and question.is_phase()):
        _held_play(lights, question, view, held)
    elif question.picks_cards:
        _cards_to_pick(lights, question, gesture, view)
    elif question.is_phase("play"):
        lights.tags = tags_of(question, question.offer.cards)
    _powers(lights, question, gesture, view)
    for deck in question.offer.decks:
        lights.places[PileTarget(deck, Pile.DECK)] = Light("legal", words.LIT_DECK)
    if question.is_phase("draw") and question.asks is not None:
        lights.places[PileTarget(question.asks, Pile.DECK)] = Light("legal", words.LIT_DRAW)
        if isinstance(gesture, Dragging) and isinstance(gesture.held, PileTarget):
            lights.places[Region.TRAY] = Light("legal", words.LIT_DRAW)


def _held_play(lights: Highlights, question: Question, view: ViewState, held: CardId) -> None:
    """Where a card of the hand may go: its own area, and the targets that it would ask for."""
    seat, drops = hand_of(question.state, held), question.drops(held, card_under(view.hover))
    is_over = isinstance(view.hover, AreaTarget) and card_under(view.hover) not in drops
    if seat is not None:
        lights.places[AreaTarget(seat)] = Light("selected" if is_over else "legal", words.LIT_PLAY)
    _aims(lights, drops, card_under(view.hover))
    lights.cards[held] = Light("selected", "")


def _aims(lights: Highlights, drops: dict[CardId, Aim], over: CardId | None) -> None:
    """The targets that something held may be put on."""
    lights.dims = True
    for card, aim in drops.items():
        outline = "selected" if card == over else "danger" if aim.is_friend else "legal"
        lights.cards[card] = Light(outline, aim.label)


def _cards_to_pick(lights: Highlights, question: Question, gesture: Gesture, view: ViewState) -> None:
    lights.dims = True
    over, chosen = card_under(view.hover), picked(gesture)
    for card, aim in question.targets().items():
        key = question.offer.cards[card]
        label = _as_pick(question, card, chosen) if chosen else aim.label
        if key in chosen:
            lights.cards[card] = Light("selected", label or words.LIT_PICKED)
        else:
            lit = "selected" if card == over else "legal"
            lights.cards[card] = Light("danger" if aim.is_friend else lit, label or aim.label)
    if question.decision is not None and len(chosen) < question.decision.most:
        left = [card for card, key in question.offer.cards.items() if key not in chosen]
        lights.tags = tags_of(question, [card for card in left if hand_of(question.state, card) is not None], chosen)


def _as_pick(question: Question, card: CardId, chosen: tuple[str, ...]) -> str:
    """What a card that is chosen comes to as the first, second, ... of them; what one comes to that would be the next.
    "" where that is not known, or as it was before."""
    key = question.offer.cards[card]
    is_next = key not in chosen
    if is_next and question.decision is not None and len(chosen) >= question.decision.most:
        return ""
    number = len(chosen) + 1 if is_next else chosen.index(key) + 1
    found = question.known(*chosen, key) if is_next else question.known(*chosen)
    fate = fate_of(found or (), card)
    return as_pick(number, fate) if fate or (not is_next and len(chosen) > 1) else ""


def _powers(lights: Highlights, question: Question, gesture: Gesture, view: ViewState) -> None:
    lights.powers = frozenset(PowerTarget(power) for power in question.offer.powers)
    power = gesture.power if isinstance(gesture, Dragging) else None
    if power is None:
        return
    lights.held_power = power
    if question.asks is not None and question.state.index.seats[question.asks].side == "hero":
        lights.places[AreaTarget(question.asks)] = Light("legal", words.LIT_USE)
    over = card_under(view.hover)
    _aims(lights, question.power_drops(power.power, over), over)


def _manual(lights: Highlights, gesture: Gesture, view: ViewState) -> None:
    """The place under the held card, and where a card that waits may go."""
    held = isinstance(gesture, Dragging)
    match view.hover:
        case CardTarget(card) if held or isinstance(gesture, Placing):
            lights.cards[card] = Light("selected", words.LIT_HERE)
        case PileTarget(_, pile) if held:
            lights.places[view.hover] = Light("selected", words.LIT_PLACES[pile.value])
        case AreaTarget() if held:
            lights.places[view.hover] = Light("selected", words.LIT_PLACES["area"])
        case Region.TRAY if held:
            lights.places[Region.TRAY] = Light("selected", words.LIT_PLACES["tray"])
