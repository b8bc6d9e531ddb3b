"""A game to try one card of a deck in the making, about to be played or played just now; or an Event in the making."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from sotm_desktop.authoring.deck_draft import DeckDraft
from sotm_desktop.cards.event_cards import EventCard
from sotm_desktop.cards.game_builder import lay_out
from sotm_desktop.cards.library import CardLibrary
from sotm_desktop.engine.answers import Refused
from sotm_desktop.engine.card_index import CardIndex
from sotm_desktop.engine.definitions import DeckDefinition
from sotm_desktop.engine.game import Game
from sotm_desktop.engine.game_setup import Setup
from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.manual_moves import MoveCard, SetTurn
from sotm_desktop.engine.state import DECK, HAND
from sotm_desktop.words import author_words as words

HEROES = 3
TOP, SETUP, PLAY = "top", "setup", "play"
MOST_ASKED = 50
"""Questions of a Setup that are answered for the players."""


def game_with(draft: DeckDraft, library: CardLibrary, key: str) -> Game:
    """A game of the deck with a card of it, by its key.

    A hero has the card in hand, in the PLAY PHASE of the first turn. A villain or an environment has it on top of the
    deck, plays it, and is asked whatever there is to ask; one step back it is not played yet. The decks beside it are
    those of the default set's first game.

    Raises:
        ValueError: with a sentence, when the deck cannot be played or there is nobody to play with.
    """
    draft.read_all()
    card = next(each for each in draft.seen().cards if each.key == key)
    errors = [remark for remark in draft.check() if not remark.is_warning]
    if errors:
        raise ValueError(words.draft_cannot_be_played(str(errors[0])))
    deck = draft.definitions()
    try:
        setup = company(deck, library)
        find = _with_draft(deck, library)
        game = Game.new(lay_out(setup, find, library.event, library.rules.switches(setup.edition)))
        _bring(game, deck, card.id)
    except (KeyError, Refused) as error:
        raise ValueError(words.draft_cannot_be_played(str(error.args[0]))) from None
    return game


def game_of_event(draft: DeckDraft, library: CardLibrary, side: int) -> Game:
    """A game of the Event in the making; with the rewards of an Event card up (1) one of another, into which it is
    brought as a Collection: then it stands in the PLAY PHASE of a hero, who may use a reward.

    Raises:
        ValueError: with a sentence, when the Event cannot be played or there is nobody to play with.
    """
    draft.read_all()
    event, errors = draft.event(), [remark for remark in draft.check() if not remark.is_warning]
    if event is None or errors:
        raise ValueError(words.event_cannot_be_played(str(errors[0]) if errors else ""))

    def find(name: str) -> EventCard:
        return event if name == draft.full_id else library.event(name)

    try:
        host = _other_event(event, library) if side else event
        name = library.event_name_of(host) if side else event.full_id
        setup = replace(
            company(host.deck, library), critical_event=name if host.is_critical else "",
            event_card="" if host.is_critical else name, collections=(event.full_id,) if side else (),
        )  # fmt: skip
        game = Game.new(lay_out(setup, library.deck, find, library.rules.switches(setup.edition)))
        _begin(game)
        if side:
            game.manual_move(SetTurn(game.index.hero_decks[0], PLAY))
    except (KeyError, Refused) as error:
        raise ValueError(words.event_cannot_be_played(str(error.args[0]))) from None
    return game


def _other_event(event: EventCard, library: CardLibrary) -> EventCard:
    """An Event that Collections may be brought into, of another villain where there is one. Raises KeyError."""
    known = [each for each in library.events() if each.limit and each.full_id != event.full_id]
    known.sort(key=lambda each: each.villain == event.villain)
    if not known:
        raise KeyError(words.NO_OTHER_EVENT)
    return known[0]


def company(deck: DeckDefinition, library: CardLibrary) -> Setup:
    """A game of the default set's first game with a deck in it. Raises KeyError with a sentence where none is there."""
    first = library.sets[library.default_set].first_game or {}
    named = {
        "hero": list(first.get("heroes", ())),
        **{side: [first[side]] for side in ("villain", "environment") if first},
    }

    def others(side: str) -> list[str]:
        known = [*named.get(side, ()), *(library.name_of(each) for each in library.decks(side))]
        found = [name for name in dict.fromkeys(known) if library.deck(name).id != deck.id]
        if not found:
            raise KeyError(words.nobody_to_play_with(side))
        return found

    heroes = [deck.full_id] if deck.side == "hero" else []
    heroes += others("hero")[: HEROES - len(heroes)]
    card_set = library.sets.get(deck.set)
    written_for = card_set.written_for[:1] if card_set is not None else ()
    return Setup(
        villain=deck.full_id if deck.side == "villain" else others("villain")[0],
        environment=deck.full_id if deck.side == "environment" else others("environment")[0],
        heroes=tuple((name, "") for name in heroes),
        edition=tuple(name for name in written_for if name in library.rules.files),
    )


def _with_draft(deck: DeckDefinition, library: CardLibrary) -> Callable[[str], DeckDefinition]:
    """Gives the deck in the making by its name, and every other from the library."""
    return lambda name: deck if name == deck.full_id else library.deck(name)


def _bring(game: Game, deck: DeckDefinition, card_id: str) -> None:
    """Puts a copy of the card where it is about to be played. Raises Refused."""
    index = game.index
    card = _card(index, deck, card_id)
    lies_in = index.seats[index.deck_of[card]]
    owner = index.seat_named(deck.id)
    _begin(game)
    if deck.side == "hero":
        game.manual_move(SetTurn(owner.number, PLAY))
        game.manual_move(MoveCard(card, owner.number, HAND))
    else:
        game.manual_move(MoveCard(card, lies_in.number, DECK, TOP))
        game.manual_move(SetTurn(owner.number, PLAY))


def _begin(game: Game) -> None:
    """Answers what the Setup asks, so that there is a turn. Raises Refused where it asks without end."""
    for _ in range(MOST_ASKED):
        decision = game.decision
        if game.state.phase != SETUP or decision is None:
            return
        game.answer(decision.keys[: decision.least], "table")
    raise Refused(words.ENDLESS_SETUP)


def _card(index: CardIndex, deck: DeckDefinition, card_id: str) -> CardId:
    decks = {deck.full_id, *(side.full_id for side in deck.side_decks)}
    cards = (card for seat in index.seats if seat.definition.full_id in decks for card in seat.cards)
    return next(card for card in cards if index.definitions[card].id == card_id)
