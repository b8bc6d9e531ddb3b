"""Sentences that authors type, in the words and orders of the classic edition: what each is read as."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from sotm_desktop.cards.library import CardLibrary
from sotm_desktop.cards.text_context import TextContext, TextPlaces
from sotm_desktop.engine.definitions import Definition, Face
from sotm_desktop.words.reading import TextReading, read
from tests.kit.shipped_texts import CARDSETS

FILE = Path(__file__).with_name("sentences_of_authors.txt")
MOST_BY_HAND = 0.08
"""Of the sentences, so many may be left to the players."""


@cache
def place(deck_id: str, is_one_shot: bool) -> TextContext:
    """A card of a deck that says nothing yet."""
    library = CardLibrary([CARDSETS])
    deck = library.deck(deck_id)
    face = Face("", keywords=("one_shot",) if is_one_shot else ())
    return TextPlaces(deck, library.knows_keyword, library.keywords).of(
        Definition("text", deck.id, deck.set, deck.side, 2, (face,))
    )


def rows() -> list[tuple[str, str, str]]:
    lines = [line for line in FILE.read_text(encoding="utf-8").splitlines() if line and not line.startswith("#")]
    found = [[part.strip() for part in line.split("|")] for line in lines]
    return [(where, sentence, printed) for where, sentence, printed in found]


def read_of(where: str, sentence: str) -> TextReading:
    return read(sentence, "card", place(where.removesuffix("!"), where.endswith("!")))


@pytest.mark.parametrize(("where", "sentence", "printed"), rows())
def test_a_sentence_is_read_as_it_is_meant(where, sentence, printed):
    found = read_of(where, sentence)
    if printed:
        assert found.printed.replace("\n", " / ") == printed
        assert not found.leftovers
    else:
        assert found.leftovers and "by_hand" in str(found.data), "what is not understood is said, and never guessed"


def test_few_sentences_are_left_to_the_players():
    assert len(rows()) > 60
    assert sum(not printed for _, _, printed in rows()) <= MOST_BY_HAND * len(rows())
    assert len({sentence for _, sentence, _ in rows()}) == len(rows())


def test_a_keyword_that_is_spelled_otherwise_elsewhere_is_the_one_of_the_game():
    """ "One-Shot" as an author of another deck wrote it is printed alike."""
    deck = CardLibrary([CARDSETS]).deck("ra")
    places = TextPlaces(deck, keywords={"One-Shot", "one-shot"})
    found = read("Discard 1 One-Shot card.", "power", places.of(deck.characters[""]))
    assert found.data == [{"discard": {"what": ["one_shot"]}}]


def test_a_sentence_left_to_the_players_says_only_once_when_it_is_done():
    found = read_of("baron_blade", "When a Device would be destroyed, the players may hide 2 cards from beneath it.")
    assert found.leftovers
    assert found.printed.casefold().count("device") == 1 and found.printed.count("from beneath it") == 1


@pytest.mark.parametrize(
    "text",
    [
        "END PHASE: This card deals each Hero target 1 fire damage. Damage dealt by this card cannot be redirected.",
        "DRAW PHASE: Discard 1 card. Villain targets are immune to fire damage.",
    ],
)
def test_what_always_holds_is_no_part_of_the_phase_before_it(text):
    found = read_of("ra" if text.startswith("DRAW") else "baron_blade", text).data
    assert found["static"] and "lasting" not in str(found)


def test_what_is_begun_in_a_phase_stays_in_it():
    found = read_of("baron_blade", "END PHASE: Destroy 1 Hero Ongoing card. From now on, +1 damage dealt by this card.")
    assert "static" not in found.data and "lasting" in str(found.data["end"])


def test_what_a_one_shot_begins_needs_no_more_where_the_rules_let_it_last():
    text = "Until the start of your next turn, Ra is immune to fire damage."
    deck = CardLibrary([CARDSETS]).deck("ra")
    card = Definition("text", deck.id, deck.set, deck.side, 2, (Face("", keywords=("one_shot",)),))
    for outlasts in (False, True):
        (begun,) = read(text, "card", TextPlaces(deck, outlasts=outlasts).of(card)).data["play"]
        assert begun["lasting"].get("wherever", False) is not outlasts


@pytest.mark.parametrize(
    ("where", "sentence"),
    [
        ("megalopolis", "At the end of the environment turn, this card deals the target other than itself with the "
         "lowest HP 2 cold damage."),
        ("ra!", "Ra deals himself 1 toxic damage. If he takes damage this way, he deals each non-hero target 1 fire "
         "damage."),
    ],
)  # fmt: skip
def test_whom_a_word_cannot_mean_is_not_shown_as_another_meaning(where, sentence):
    assert read_of(where, sentence).alternatives == ()


@pytest.mark.parametrize(
    ("event", "others"),
    [
        ("a Device is dealt damage by a hero target", ["that card"]),
        ("a villain target is dealt damage by a hero target", ["the attacker"]),
        ("this card is dealt damage by a hero target", []),
        ("a Device is destroyed by a hero target", []),
    ],
)
def test_that_target_behind_two_targets_is_either_of_them(event, others):
    """Whoever the first reading means, the other one is offered; where only one is a target, it is that one."""
    found = read_of("baron_blade", f"Whenever {event}, Baron Blade deals that target 1 melee damage.")
    offered = [each.printed.partition(" deals ")[2] for each in found.alternatives]
    assert offered == [f"{who} 1 melee damage." for who in others]
