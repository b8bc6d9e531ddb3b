"""Small decks for tests."""

from __future__ import annotations

from sotm_desktop.cards.build import DeckBuilder
from sotm_desktop.cards.complaints import Complaint
from sotm_desktop.cards.documents import read_document
from sotm_desktop.cards.files import DECK_BEGINS_WITH
from sotm_desktop.cards.text_context import TextPlaces
from sotm_desktop.engine.definitions import DeckDefinition
from sotm_desktop.words.card_text import as_text, lines, names_of
from tests.kit.shipped_texts import ShippedText, texts_of

HERO = """\
deck: nova
kind: hero
title: Nova
characters:
  standard:
    hp: 30
    power: {{title: Flare, do: [{{draw: 1}}]}}
    incapacitated: [[{{lose: {{}}}}], [{{lose: {{}}}}], [{{lose: {{}}}}]]
cards:
  spare_key: {{title: Spare Key, copies: 3, keywords: [item]}}
  the_one: {{title: The One, copies: 1, keywords: [device, minion]}}
  sample:
    title: Sample
    copies: 36
    keywords: [{keywords}]
{text}
"""
ENVIRONMENT = """\
deck: nowhere
kind: environment
title: Nowhere
cards:
  spare_key: {{title: Spare Key, copies: 3, keywords: [item]}}
  the_one: {{title: The One, copies: 1, keywords: [device, minion]}}
  sample:
    title: Sample
    copies: 11
    keywords: [{keywords}]
{text}
"""


def built(text: str) -> tuple[DeckDefinition | None, list[Complaint]]:
    """A deck from its YAML, and what is wrong with it."""
    source, complaints = read_document("sample.yaml", text, DECK_BEGINS_WITH)
    if source is None:
        return None, complaints
    builder = DeckBuilder("sample.yaml", "samples")
    deck = builder.build(source)
    return deck, complaints + builder.complaints


def only_text(deck: str) -> ShippedText:
    """The one text of the card `sample` of a deck from its YAML, which has nothing wrong with it."""
    found, complaints = built(deck)
    assert found is not None, complaints
    (text,) = texts_of(found.cards["sample"], TextPlaces(found))
    return text


def complaints_of(deck: str, text: str) -> list[str]:
    """What is wrong with a card that has these parts; each complaint has a place and a way out."""
    _, complaints = built(deck.format(keywords="ongoing", text=f"    {text}"))
    assert all(each.line and each.column and each.hint for each in complaints), complaints
    return [each.found for each in complaints]


def printed(text: str, keywords: str = "ongoing", deck: str = HERO) -> list[str]:
    """The lines of a card with these parts, given as YAML without indentation."""
    indented = "\n".join(f"    {line}" for line in text.strip().splitlines())
    found, complaints = built(deck.format(keywords=keywords, text=indented))
    assert found is not None, "\n".join(map(str, complaints))
    return [as_text(line) for line in lines(found.cards["sample"], 0, names_of(found))]


def one_shot(*verbs: str, deck: str = HERO) -> str:
    """The text of a One-Shot with these verbs."""
    return " ".join(printed("play:\n" + "\n".join(f"- {verb}" for verb in verbs), "one_shot", deck))
