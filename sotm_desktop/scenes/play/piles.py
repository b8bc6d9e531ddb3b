"""Which cards lie open over the table: a deck laid open by hand, a trash, or those that the question is about."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sotm_desktop.engine.state import DECK
from sotm_desktop.scenes.play.prompts import Prompter
from sotm_desktop.session.offer import pile_of
from sotm_desktop.table.pile_view import PileLook
from sotm_desktop.words.narration.names import State

if TYPE_CHECKING:
    from sotm_desktop.scenes.play.scene import PlayScene

TRASH_WORDS = "Top card first. The trash may be looked through at any time."

CLOSE = ("close_trash", "Close", "", "plain", "Esc")


def pile_look(scene: PlayScene) -> PileLook | None:
    """What lies open now; None when nothing does."""
    mood, by_hand = scene.mood, scene.house.is_on
    if mood.shows_trashes:
        return _all_trashes(scene)
    if by_hand and (open_deck := scene.house.pile_look()) is not None:
        return open_deck
    if mood.trash >= 0:
        area = next(area for area in scene.look.areas if area.seat == mood.trash)
        offered = {} if by_hand else scene.advice.offer.cards
        legal = frozenset(card for card in area.trash if card in offered)
        every = ("trashes", "All trashes", "", "pale", scene.bindings.label("trashes"))
        return PileLook(f"Trash: {area.title}", TRASH_WORDS, area.trash, legal, (), (every, CLOSE))
    if not scene.advice.laid_out or mood.is_peeking or scene.playback.is_on or by_hand:
        return None
    return _choice_look(scene)


def _all_trashes(scene: PlayScene) -> PileLook:
    """Every trash that holds a card, as a column of its own."""
    columns = tuple((area.title, area.trash) for area in scene.look.areas if area.trash)
    cards = tuple(card for _, trash in columns for card in trash)
    offered = {} if scene.house.is_on else scene.advice.offer.cards
    legal = frozenset(card for card in cards if card in offered)
    return PileLook("All trashes", TRASH_WORDS, cards, legal, (), (CLOSE,), columns)


def _choice_look(scene: PlayScene) -> PileLook:
    mood, offer = scene.mood, scene.advice.offer
    prompt = Prompter(scene.state, scene.advice, mood, None).asked()
    cards = _in_order(scene.state, tuple(offer.cards))
    chosen = tuple(card for key in mood.chosen for card, its in offer.cards.items() if its == key)
    buttons = tuple(
        (each.name, each.words, each.note, each.kind, each.key) for each in prompt.choices if each.name != "show_cards"
    )
    peek = ("peek", "Look at the table", "", "dark", "")
    return PileLook(prompt.speaker, prompt.words, cards, frozenset(offer.cards), chosen, (peek, *buttons))


def _in_order(state: State, cards: tuple[int, ...]) -> tuple[int, ...]:
    """Cards as they lie in their piles, decks by title so that a search tells nothing about the order."""

    def place(card: int) -> tuple:
        pile = pile_of(state, card)
        if pile is not None and pile[1] == DECK:
            return (0, state.index.definitions[card].title)
        zone = state.zones[state.cards[card].zone]
        return (1, zone.index(card) if card in zone else 0)

    return tuple(sorted(cards, key=place))
