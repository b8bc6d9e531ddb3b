"""What can be searched of the cards at hand, read off the cards themselves."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import cache, partial

from sotm_desktop.cards.event_cards import EventCard
from sotm_desktop.cards.library import CardLibrary
from sotm_desktop.engine.definitions import DeckDefinition, Definition
from sotm_desktop.engine.effects.dealing import DealDamage
from sotm_desktop.scenes.browser.card_search import CardFacts
from sotm_desktop.scenes.shell.event_looks import names_for
from sotm_desktop.scenes.shell.printed_looks import all_rules, keyword_words, kind_of
from sotm_desktop.widgets.palette import DAMAGE
from sotm_desktop.words import card_text

CHARACTER, EVENT = "character", "event"
KINDS = ("one_shot", "ongoing", "item", "target", "device", CHARACTER)
"""Those that a filter offers, as `kind_of` names them."""


@dataclass(frozen=True)
class BrowsedCard:
    """A card with what can be searched of it; an Event card has an ``event``, any other a ``deck``."""

    facts: CardFacts
    card: Definition
    deck: DeckDefinition
    event: EventCard | None = None


def browsed_cards(
    cards: CardLibrary, decks: list[DeckDefinition], is_seen: Callable[[Definition], bool]
) -> list[BrowsedCard]:
    """Every card of these decks, character cards first, then by title; and every Event."""
    names = card_text.names_of(*decks)
    found: list[BrowsedCard] = []
    for deck in decks:
        types, own = _types_by_card(deck), card_text.names_of(deck)
        others = sorted(deck.all_cards, key=lambda card: (card.deck != deck.id, card.title))
        for card in (*deck.all_characters, *others):
            kind = CHARACTER if card.is_character else kind_of(card.faces[0])
            facts = CardFacts(
                len(found), deck.full_id, deck.title, _title(card), deck.side, kind, _keywords(card),
                cache(partial(_lines, card, names, own)), types[f"{card.deck}/{card.id}"], _rules(card), is_seen(card),
            )  # fmt: skip
            found.append(BrowsedCard(facts, card, deck))
    for event in cards.events():
        card = event.definition
        facts = CardFacts(
            len(found), "", event.deck.title, event.title, EVENT, EVENT, _keywords(card),
            cache(partial(_lines, card, names, names_for(event))), frozenset(), _rules(card), is_seen(card),
        )  # fmt: skip
        found.append(BrowsedCard(facts, card, event.deck, event))
    return found


def looked_up_again(cards: list[BrowsedCard], is_seen: Callable[[Definition], bool]) -> list[BrowsedCard]:
    """The same cards, some of which may have been met meanwhile; what was printed of them stays."""
    return [replace(each, facts=replace(each.facts, is_seen=is_seen(each.card))) for each in cards]


def _title(card: Definition) -> str:
    """Both sides by their titles, where they differ."""
    return " / ".join(dict.fromkeys(face.title for face in card.faces))


def _keywords(card: Definition) -> tuple[str, ...]:
    return tuple(dict.fromkeys(word for face in card.faces for word in keyword_words(face.keywords)))


def _lines(card: Definition, of_all: Mapping[str, str], own: Mapping[str, str]) -> tuple[str, ...]:
    """The text of all sides; what the language cannot print is not searched. The card's ``own`` names go before."""
    names, found = {**of_all, **own}, list[str]()
    for side in range(len(card.faces)):
        try:
            lines = (*card_text.lines(card, side, names), *card_text.advanced_lines(card, side, names))
            if card.kind in ("hero_character", "event_card") and side:
                lines = (*lines, *card_text.ability_lines(card, names))
        except card_text.Unprintable:
            continue
        found += [" ".join(part for part in (line.tag, line.title, line.text) if part) for line in lines]
    return tuple(dict.fromkeys(found))


def _types_by_card(deck: DeckDefinition) -> Mapping[str, frozenset[str]]:
    """By ``deck/card``: the types of the damage that it deals."""
    found: defaultdict[str, frozenset[str]] = defaultdict(frozenset)
    for key, node in deck.code.items():
        if isinstance(node, DealDamage):
            named = {kind for kind in (node.type, *node.also) if kind in DAMAGE}
            found[key.partition(":")[0]] |= named
    return found


def _rules(card: Definition) -> frozenset[str]:
    return frozenset(code for face in card.faces for code in all_rules(face))
