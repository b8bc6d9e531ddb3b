"""Event cards and Critical Events: how their covers look, and what the inspector shows of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from sotm_desktop.cards.event_cards import EventCard
from sotm_desktop.scenes.shell.printed_looks import Looks, keyword_words, printed_lines
from sotm_desktop.table.art.looks import EventLook, TextLine
from sotm_desktop.table.inspector import CardSide, Now, SidePart, Subject
from sotm_desktop.words import card_text
from sotm_desktop.words.screens import card_words

MOST_SHOUTED = 5
"""Words beside the kind of a cover; a longer title stands above the text instead."""
FRONT, REWARDS = 0, 1


def names_for(event: EventCard) -> Mapping[str, str]:
    """The names that its text uses: a Critical Event's villain gives the deck its own."""
    names = card_text.names_of(event.deck)
    return {**names, event.deck.id: event.definition.title} if event.is_critical else names


def event_look(looks: Looks, event: EventCard, side: int = FRONT) -> EventLook:
    """One side of the card as a comic cover."""
    face = event.definition.faces[side]
    lines = printed_lines(event.definition, side, names_for(event))
    said = face.title if event.is_critical else face.description or card_words.REWARDS
    fits = len(said.split()) <= MOST_SHOUTED
    return EventLook(
        event.id, event.title, event.date, event.limit, looks.deck(event.deck), lines,
        (face.description or "") if event.is_critical else "" if fits else said, said if fits else "",
        event.is_critical, looks.cover(event.definition.set, event.id),
    )  # fmt: skip


def event_subject(looks: Looks, event: EventCard, now: Now | None = None, up: int = FRONT) -> Subject:
    """Everything about it for the inspector."""
    sides = [_critical(looks, event)] if event.is_critical else [_front(looks, event), _back(looks, event)]
    return Subject(tuple(sides), looks.deck(event.deck), up, now)


def rewards_line(event: EventCard) -> str:
    """An Event card and its rewards by their titles."""
    titles = [str(line.title) for line in card_text.ability_lines(event.definition, names_for(event))]
    return card_words.with_rewards(event.title, titles)


def _front(looks: Looks, event: EventCard) -> CardSide:
    face = event.definition.faces[FRONT]
    label = card_words.effect_called(face.description) if face.description else card_words.EFFECT
    parts = (SidePart(label, printed_lines(event.definition, FRONT, names_for(event))), _belongs(event))
    return CardSide(card_words.EVENT, event.title, event_look(looks, event), parts)


def _back(looks: Looks, event: EventCard) -> CardSide:
    names = names_for(event)
    parts = tuple(
        SidePart(card_words.reward_called(line.title), (TextLine(None, line.text),))
        for line in card_text.ability_lines(event.definition, names)
    )
    words = card_words.ABOUT_REWARDS
    use = SidePart(card_words.COLLECTION, (TextLine(None, words),))
    return CardSide(card_words.REWARDS, event.title, event_look(looks, event, REWARDS), (*parts, use))


def _critical(looks: Looks, event: EventCard) -> CardSide:
    definition, names = event.definition, names_for(event)
    face = definition.faces[FRONT]
    parts = [
        SidePart(card_words.SETUP, untagged(card_text.setup_lines(definition, names))),
        SidePart(card_words.GAME_TEXT, printed_lines(definition, FRONT, names)),
        SidePart(card_words.ADVANCED, _tagged(card_text.advanced_lines(definition, FRONT, names))),
        _belongs(event),
    ]
    return CardSide(
        card_words.CRITICAL_EVENT, face.title, event_look(looks, event),
        tuple(part for part in parts if part.lines), face.hp,
        tuple(keyword_words(face.keywords)), face.description or "",
    )  # fmt: skip


def _belongs(event: EventCard) -> SidePart:
    instead = card_words.IN_PLACE_OF_CHARACTER if event.is_critical else ""
    limit = card_words.collections_allowed(event.limit)
    return SidePart(
        card_words.EVENT, (TextLine(None, card_words.date_and_deck(event.date, event.deck.title, instead, limit)),)
    )


def untagged(lines: Iterable[card_text.PrintedLine]) -> tuple[TextLine, ...]:
    """The lines of a text as a side of a card shows them, without what stands before them."""
    return tuple(TextLine(None, line.text) for line in lines)


def _tagged(lines: tuple[card_text.PrintedLine, ...]) -> tuple[TextLine, ...]:
    return tuple(TextLine(line.tag, line.text) for line in lines)
